//! Work that is cancelled stops soon, wherever it is: counted in work, not in time.

use crate::counted::{Counted, Trap};
use std::sync::Arc;
use suasion::bots::{Eyes, Policy, Thinker};
use suasion::core::{Chance, Seed, Session, Task, Viewer};
use suasion::games::influence::Influence;
use suasion::sim::{Batch, Columns, Playouts, Simulator, Tournament};

const CONFIG: &str = r#"{"factions":6}"#;

/// Pieces of work that a thread may still do: even at ten microseconds each, which none takes, they are 20 ms.
const MOST_AFTER: u64 = 2_000;

/// Every way to think, none of which would end within the test.
const MINDS: [&str; 7] = [
    "random",
    "greedy:10000",
    "greedy:10000,slips=50",
    "mcts:50000000",
    "mcts:50000000,depth=0,explore=100",
    "mcts:50000000,depth=100000",
    "mcts:50000000ms",
];

/// Pieces of work after which to cancel: the first ones one by one, for what comes before the play, then ever further.
fn moments() -> impl Iterator<Item = u64> {
    (1..20).chain([37, 83, 150, 331, 700, 1_009, 1_500, 2_503, 4_001, 9_001, 20_011])
}

fn policy(text: &str) -> Policy {
    Policy::parse(text).unwrap()
}

/// Games of so many laps, and a trap set for a piece of work.
fn simulator(at: u64, laps: u32) -> (Simulator<Counted<Influence>>, Arc<Trap>) {
    let (rules, trap) = Counted::rules(CONFIG, laps);
    trap.set(at);
    (Simulator::new(rules), trap)
}

fn stopped(trap: &Trap, threads: u64, what: &str) {
    assert!(trap.snapped(), "{what}: never came so far");
    assert!(trap.after() <= threads * MOST_AFTER, "{what}: went on for {} pieces of work", trap.after());
}

#[test]
fn every_policy_stops_in_the_middle_of_a_decision() {
    for text in MINDS.iter().filter(|text| !text.contains("random") && !text.contains("slips")) {
        for at in moments() {
            let (rules, trap) = Counted::<Influence>::rules(CONFIG, 1);
            let session = Session::new(rules, Seed::from(at), Chance::Automatic);
            trap.set(at);
            let eyes = Eyes::of_actor(&session.rules().game, session.state()).unwrap();
            let decision = Thinker::default().decide(&eyes, &policy(text), 3, Some(&trap.task));
            stopped(&trap, 1, text);
            assert!(decision.cancelled, "{text} at {at}");
            assert!(decision.candidates.iter().any(|candidate| candidate.id == decision.best));
            if !text.contains("ms") {
                assert_eq!(u64::from(decision.iterations), trap.task.progress().0, "{text}: what is told is what was done");
            }
        }
    }
}

#[test]
fn playouts_stop_in_the_middle_of_a_game_whoever_plays() {
    for text in MINDS {
        for (threads, laps) in [(1, 1), (1, 200), (2, 50)] {
            for at in moments() {
                let (simulator, trap) = simulator(at, laps);
                let policies = [policy(text)];
                let plan = Playouts { games: 1 << 40, first: 0, seed: at, policies: &policies, viewer: Viewer::Host, threads };
                let done = simulator.playouts(&plan, &mut Columns::default(), Some(&trap.task)).unwrap();
                assert!(done as u64 <= trap.task.progress().0);
                stopped(&trap, threads as u64, text);
            }
        }
    }
}

#[test]
fn rows_that_count_as_done_are_complete() {
    const GAMES: usize = 600;
    let plan = Playouts { games: GAMES, first: 9, seed: 4, policies: &[Policy::RANDOM], viewer: Viewer::Host, threads: 1 };
    let mut full = [0; GAMES];
    let mut columns = Columns { lengths: Some(&mut full), ..Columns::default() };
    assert_eq!(simulator(0, 2).0.playouts(&plan, &mut columns, None), Ok(GAMES));
    let mut partly = 0;
    for threads in [1, 2, 5, 40] {
        for at in moments().chain((1..30).map(|n| 7_919 * n)) {
            let (simulator, trap) = simulator(at, 2);
            let mut cut = [0; GAMES];
            let mut columns = Columns { lengths: Some(&mut cut), ..Columns::default() };
            let plan = Playouts { threads, ..plan.clone() };
            let done = simulator.playouts(&plan, &mut columns, Some(&trap.task)).unwrap();
            assert_eq!(cut[..done], full[..done], "{threads} threads at {at}");
            assert!(done as u64 <= trap.task.progress().0 && (done == GAMES) == (cut == full));
            partly += usize::from(done > 0 && done < GAMES);
        }
    }
    assert!(partly > 60, "{partly} runs were cut");
}

#[test]
fn playouts_that_redeal_first_stop_there() {
    for at in moments() {
        let (simulator, trap) = simulator(at, 3);
        let plan =
            Playouts { games: usize::MAX, first: 0, seed: 1, policies: &[Policy::RANDOM], viewer: Viewer::Public, threads: 1 };
        simulator.playouts(&plan, &mut Columns::default(), Some(&trap.task)).unwrap();
        stopped(&trap, 1, "redeal");
    }
}

#[test]
fn tournaments_stop_in_the_middle_of_a_game() {
    for text in MINDS {
        for threads in [1, 2] {
            for at in moments() {
                let (simulator, trap) = simulator(at, 40);
                let policies = [policy(text), Policy::RANDOM];
                let plan = Tournament { policies: &policies, challengers: 2, rounds: 1 << 31, seed: at, threads };
                assert_eq!(simulator.tournament(&plan, Some(&trap.task)), Ok(None));
                stopped(&trap, threads as u64, text);
            }
        }
    }
}

#[test]
fn a_batch_in_the_making_is_given_up() {
    for at in moments() {
        let (simulator, trap) = simulator(at, 1);
        // Most of this memory is never touched.
        assert!(Batch::new(&simulator, 1 << 20, at, Some(&trap.task)).unwrap().is_none());
        stopped(&trap, 1, "batch");
        let (done, total) = trap.task.progress();
        assert!(done < total && total == 1 << 20);
    }
}

#[test]
fn a_cancelled_task_lets_nothing_begin() {
    let (simulator, trap) = simulator(0, 1);
    trap.task.cancel();
    for text in MINDS {
        let policies = [policy(text)];
        let plan = Playouts { games: usize::MAX, first: 0, seed: 1, policies: &policies, viewer: Viewer::Public, threads: 256 };
        assert_eq!(simulator.playouts(&plan, &mut Columns::default(), Some(&trap.task)), Ok(0));
        let policies = [policy(text); 128];
        let plan = Tournament { policies: &policies, challengers: 128, rounds: u32::MAX as usize, seed: 1, threads: 256 };
        assert_eq!(simulator.tournament(&plan, Some(&trap.task)), Ok(None));
    }
    assert!(Batch::new(&simulator, 1 << 20, 1, Some(&trap.task)).unwrap().is_none());
    assert_eq!((trap.after(), trap.threads()), (0, 0));
}

#[test]
fn a_task_that_is_not_cancelled_changes_nothing() {
    let (simulator, _) = simulator(0, 7);
    let mut lengths = [[0; 6]; 2];
    for (lengths, task) in lengths.iter_mut().zip([None, Some(Task::new())]) {
        let plan = Playouts { games: 6, first: 0, seed: 5, policies: &[Policy::RANDOM], viewer: Viewer::Host, threads: 1 };
        let mut columns = Columns { lengths: Some(lengths), ..Columns::default() };
        assert_eq!(simulator.playouts(&plan, &mut columns, task.as_ref()), Ok(6));
    }
    assert_eq!(lengths[0], lengths[1]);
    // Longer than what is played between two looks.
    assert!(lengths[0].iter().all(|&length| length > 256), "{lengths:?}");
}
