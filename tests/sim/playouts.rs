use crate::{HIGH_CARD, after, games};
use suasion::bots::Policy;
use suasion::catalogue::{AnyGame, AnySimulator};
use suasion::core::{Task, Viewer};
use suasion::sim::{Columns, Playouts};

/// All columns of a run.
#[derive(Debug, Default, PartialEq)]
struct Rows {
    returns: Vec<f32>,
    scores: Vec<i32>,
    lengths: Vec<u32>,
    endings: Vec<u8>,
    won: Vec<u8>,
    done: usize,
}

fn run(simulator: &dyn AnySimulator, plan: &Playouts<'_>, task: Option<&Task>) -> Rows {
    let seats = usize::from(simulator.limits().seats);
    let mut rows = Rows {
        returns: vec![9.0; plan.games * seats],
        scores: vec![-999; plan.games * seats],
        lengths: vec![0; plan.games],
        endings: vec![255; plan.games],
        won: vec![255; plan.games * seats],
        done: 0,
    };
    let mut columns = Columns {
        returns: Some(&mut rows.returns),
        scores: Some(&mut rows.scores),
        lengths: Some(&mut rows.lengths),
        endings: Some(&mut rows.endings),
        won: Some(&mut rows.won),
    };
    rows.done = simulator.playouts(plan, &mut columns, task).unwrap();
    rows
}

fn plan(games: usize, policies: &[Policy]) -> Playouts<'_> {
    Playouts { games, first: 0, seed: 7, policies, viewer: Viewer::Host, threads: 1 }
}

#[test]
fn rows_are_the_same_with_any_number_of_threads() {
    let mixed = [Policy::parse("greedy:1,slips=30").unwrap()];
    for game in games() {
        let simulator = game.simulator("").unwrap();
        for (policies, games) in [(&[Policy::RANDOM], 150), (&mixed, 12)] {
            let one = run(&*simulator, &plan(games, policies), None);
            assert_eq!(one.done, games);
            for threads in [2, 3, 0] {
                let many = run(&*simulator, &Playouts { threads, ..plan(games, policies) }, None);
                assert_eq!(one, many, "{} {threads} threads", game.id());
            }
            assert_ne!(one, run(&*simulator, &Playouts { seed: 8, ..plan(games, policies) }, None), "{}", game.id());
            for (returns, won) in
                one.returns.chunks(simulator.limits().seats.into()).zip(one.won.chunks(simulator.limits().seats.into()))
            {
                assert!(returns.iter().sum::<f32>().abs() < 1e-5);
                // These configs play for the pot: who has won is who took a part of it.
                let share = 1.0 / won.iter().map(|&won| f32::from(won)).sum::<f32>();
                let pot = won.len() as f32;
                assert!(returns.iter().zip(won).all(|(&gain, &won)| (gain - (pot * share * f32::from(won) - 1.0)).abs() < 1e-5));
            }
            assert!(one.lengths.iter().all(|&n| n > 0 && n <= simulator.limits().longest_game));
        }
    }
}

#[test]
fn a_run_can_be_split() {
    let simulator = HIGH_CARD.simulator("").unwrap();
    let whole = run(&*simulator, &plan(100, &[Policy::RANDOM]), None);
    let tail = run(&*simulator, &Playouts { first: 40, ..plan(60, &[Policy::RANDOM]) }, None);
    assert_eq!(whole.scores[80..], tail.scores);
}

#[test]
fn each_seat_has_its_own_policy() {
    let simulator = HIGH_CARD.simulator("").unwrap();
    let policies = [Policy::GREEDY, Policy::RANDOM];
    let rows = run(&*simulator, &plan(2000, &policies), None);
    let won = rows.returns.chunks(2).filter(|row| row[0] > 0.0).count();
    assert!(won > 1200, "greedy won {won} of 2000");
    let error = simulator.playouts(&plan(1, &[Policy::RANDOM; 3]), &mut Columns::default(), None).unwrap_err();
    assert!(error.to_string().contains("3 for 2 seats"), "{error}");
}

#[test]
fn playouts_go_on_from_a_session_and_may_redeal() {
    for game in games() {
        let session = after(game, 5, 3);
        let simulator = session.simulator();
        let host = run(&*simulator, &plan(40, &[Policy::RANDOM]), None);
        let public = run(&*simulator, &Playouts { viewer: Viewer::Public, ..plan(40, &[Policy::RANDOM]) }, None);
        assert_eq!((host.done, public.done), (40, 40));
        // From what a spectator knows, it does not matter how the hidden cards really lie.
        let redealt = session.redeal(Viewer::Public, 3.into()).unwrap().simulator();
        let again = run(&*redealt, &Playouts { viewer: Viewer::Public, ..plan(40, &[Policy::RANDOM]) }, None);
        assert_eq!(public, again, "{}", game.id());
    }
}

#[test]
fn a_cancelled_run_says_how_far_it_is_complete() {
    let simulator = HIGH_CARD.simulator("").unwrap();
    let task = Task::new();
    task.cancel();
    assert_eq!(run(&*simulator, &plan(10, &[Policy::RANDOM]), Some(&task)).done, 0);
    assert_eq!(task.progress(), (0, 10));

    let policies = [Policy::parse("mcts:300").unwrap()];
    let full = run(&*simulator, &plan(3000, &policies), None);
    for threads in [1, 2] {
        let task = Task::new();
        let cut = std::thread::scope(|scope| {
            scope.spawn(|| {
                while task.progress().0 < 20 {
                    std::thread::yield_now();
                }
                task.cancel();
            });
            run(&*simulator, &Playouts { threads, ..plan(3000, &policies) }, Some(&task))
        });
        assert!(cut.done >= 1 && cut.done <= task.progress().0 as usize, "{} of {:?}", cut.done, task.progress());
        assert_eq!(cut.scores[..2 * cut.done], full.scores[..2 * cut.done]);
    }
}

#[test]
fn columns_of_the_wrong_size_are_refused() {
    let simulator = HIGH_CARD.simulator("").unwrap();
    let mut short = [0.0; 3];
    let mut columns = Columns { returns: Some(&mut short), ..Columns::default() };
    let error = simulator.playouts(&plan(2, &[Policy::RANDOM]), &mut columns, None).unwrap_err();
    assert!(error.to_string().contains("returns: has 3 entries, not 2 × 2"), "{error}");
    assert_eq!(simulator.playouts(&plan(0, &[Policy::RANDOM]), &mut Columns::default(), None), Ok(0));
}

#[test]
fn simulations_resolve_chance_themselves() {
    for game in games() {
        let error = game.simulator(r#"{"chance":"manual"}"#).unwrap_err();
        assert!(error.to_string().starts_with("chance"), "{error}");
    }
    let waiting = HIGH_CARD.create(r#"{"chance":"manual"}"#, 1.into()).unwrap();
    assert_eq!(run(&*waiting.simulator(), &plan(5, &[Policy::RANDOM]), None).done, 5);
}
