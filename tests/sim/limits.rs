//! Every number at its extremes, and a system that refuses threads and memory.

// Limits of a process are set through the C library.
#![allow(unsafe_code)]

use crate::counted::Counted;
use crate::{HIGH_CARD, games};
use serde_json::Value;
use std::process::Command;
use std::thread;
use suasion::bots::{Budget, Mind, Policy, SearchSpec};
use suasion::catalogue::{AnyGame, AnySimulator, find};
use suasion::core::{Error, Seed, Task, Viewer};
use suasion::games::influence::Influence;
use suasion::sim::{Columns, MOST_POLICIES, MOST_THREADS, Playouts, Simulator, Tournament};

const HUGE: [usize; 5] = [MOST_THREADS + 1, 1 << 20, 1 << 31, usize::MAX / 2, usize::MAX];

fn plan(games: usize) -> Playouts<'static> {
    Playouts { games, first: 0, seed: 7, policies: &[Policy::RANDOM], viewer: Viewer::Host, threads: 1 }
}

fn lengths(simulator: &dyn AnySimulator, plan: &Playouts<'_>) -> Result<Vec<u32>, Error> {
    let mut lengths = vec![0; plan.games];
    let mut columns = Columns { lengths: Some(&mut lengths), ..Columns::default() };
    let done = simulator.playouts(plan, &mut columns, None)?;
    assert_eq!(done, plan.games);
    Ok(lengths)
}

fn simulator() -> Box<dyn AnySimulator> {
    HIGH_CARD.simulator("").unwrap()
}

fn influence() -> Box<dyn AnySimulator> {
    find("influence").unwrap().simulator(r#"{"factions":6}"#).unwrap()
}

fn cancelled() -> Task {
    let task = Task::new();
    task.cancel();
    task
}

fn tournament(policies: &[Policy]) -> Tournament<'_> {
    Tournament { policies, challengers: policies.len(), rounds: 3, seed: 1, threads: 1 }
}

fn field_of<T: std::fmt::Debug>(result: Result<T, Error>) -> String {
    match result {
        Err(Error::Field(error)) => error.field,
        other => panic!("{other:?} names no field"),
    }
}

#[test]
fn any_number_of_threads_gives_the_same_rows() {
    let simulator = influence();
    let one = lengths(&*simulator, &plan(40)).unwrap();
    for threads in HUGE {
        assert_eq!(lengths(&*simulator, &Playouts { threads, ..plan(40) }).unwrap(), one);
        let policies = [Policy::RANDOM; 2];
        let report = simulator.tournament(&Tournament { threads, ..tournament(&policies) }, None);
        assert_eq!(report, simulator.tournament(&tournament(&policies), None));
    }
}

#[test]
fn any_number_of_games_can_be_begun() {
    let task = cancelled();
    for games in HUGE {
        for threads in [1, 2, usize::MAX] {
            let plan = Playouts { threads, ..plan(games) };
            assert_eq!(simulator().playouts(&plan, &mut Columns::default(), Some(&task)), Ok(0));
            assert_eq!(task.progress(), (0, games as u64));
        }
        let mut few = [0; 3];
        let mut columns = Columns { lengths: Some(&mut few), ..Columns::default() };
        assert_eq!(field_of(simulator().playouts(&plan(games), &mut columns, Some(&task))), "lengths");
        let mut few = [0; 3];
        let mut columns = Columns { scores: Some(&mut few), ..Columns::default() };
        assert_eq!(field_of(simulator().playouts(&plan(games), &mut columns, Some(&task))), "scores");
    }
}

#[test]
fn the_numbers_of_games_end_at_the_last_one() {
    let last_five = Playouts { first: u64::MAX - 4, ..plan(5) };
    let five = lengths(&*influence(), &last_five).unwrap();
    assert_eq!(lengths(&*influence(), &Playouts { threads: 3, ..last_five.clone() }).unwrap(), five);
    assert_eq!(lengths(&*influence(), &Playouts { first: u64::MAX, ..plan(1) }).unwrap(), five[4..]);
    assert_eq!(lengths(&*influence(), &Playouts { first: u64::MAX, ..plan(0) }).unwrap(), [0; 0]);
    assert_eq!(field_of(lengths(&*influence(), &Playouts { first: u64::MAX - 4, ..plan(6) })), "first");
    let all = Playouts { first: 1, ..plan(usize::MAX) };
    assert_eq!(simulator().playouts(&all, &mut Columns::default(), Some(&cancelled())), Ok(0));
    let beyond = Playouts { first: 2, ..plan(usize::MAX) };
    let task = Task::new();
    assert_eq!(field_of(simulator().playouts(&beyond, &mut Columns::default(), Some(&task))), "first");
    assert_eq!(task.progress(), (0, 0), "what is refused does not begin");
}

#[test]
fn a_table_needs_one_policy_a_seat_or_one() {
    for (number, ok) in [(0, false), (1, true), (2, true), (3, false), (1_000, false)] {
        let policies = vec![Policy::RANDOM; number];
        let result = simulator().playouts(&Playouts { policies: &policies, ..plan(1) }, &mut Columns::default(), None);
        assert_eq!(result.is_ok(), ok, "{number}");
        if !ok {
            assert_eq!(field_of(result), "policies");
        }
    }
}

#[test]
fn a_tournament_takes_any_number_of_rounds_that_can_be_counted() {
    let policies = [Policy::RANDOM; 2];
    let plan = tournament(&policies);
    // Two policies at two seats: one pairing, from both seats.
    let most = usize::MAX / 60 / 2;
    let task = cancelled();
    for rounds in [0, 1, 1 << 31, most] {
        let report = simulator().tournament(&Tournament { rounds, ..plan.clone() }, Some(&task)).unwrap();
        assert_eq!(report.is_none(), rounds > 0);
        assert_eq!(task.progress(), (0, 2 * rounds as u64));
    }
    for rounds in [most + 1, usize::MAX / 2, usize::MAX] {
        assert_eq!(field_of(simulator().tournament(&Tournament { rounds, ..plan.clone() }, Some(&task))), "rounds");
    }
    let nothing = simulator().tournament(&Tournament { rounds: 0, ..plan }, None).unwrap().unwrap();
    let pairing = &nothing["pairings"][0];
    assert_eq!((&pairing["games"], &pairing["share"], &pairing["length"]), (&0.into(), &0.0.into(), &0.0.into()));
    assert_eq!((&pairing["low"], &pairing["high"]), (&0.0.into(), &1.0.into()), "nothing is known");
}

#[test]
fn a_tournament_takes_two_to_128_policies_and_any_number_of_challengers() {
    for number in [0, 1, MOST_POLICIES + 1, 10_000] {
        let policies = vec![Policy::RANDOM; number];
        let error = simulator().tournament(&Tournament { rounds: 0, ..tournament(&policies) }, None);
        assert_eq!(field_of(error), "policies");
    }
    let policies = [Policy::RANDOM; MOST_POLICIES];
    let all = simulator().tournament(&Tournament { rounds: 0, ..tournament(&policies) }, None).unwrap().unwrap();
    assert_eq!(all["pairings"].as_array().unwrap().len(), MOST_POLICIES * (MOST_POLICIES - 1) / 2);

    let three = [Policy::RANDOM, Policy::GREEDY, Policy::parse("greedy:1").unwrap()];
    let with = |challengers| {
        let report = simulator().tournament(&Tournament { challengers, ..tournament(&three) }, None).unwrap().unwrap();
        report["pairings"].as_array().unwrap().clone()
    };
    assert_eq!(with(0), [Value::Null; 0]);
    assert_eq!(with(1), with(3)[..2]);
    assert_eq!(with(usize::MAX), with(3));
}

#[test]
fn a_tournament_is_the_same_on_any_number_of_threads() {
    for game in games() {
        let simulator = game.simulator("").unwrap();
        let policies = [Policy::parse("greedy:1,slips=40").unwrap(), Policy::RANDOM];
        let plan = Tournament { rounds: 25, ..tournament(&policies) };
        let one = simulator.tournament(&plan, None).unwrap().unwrap();
        for threads in [2, 3, 16] {
            assert_eq!(
                simulator.tournament(&Tournament { threads, ..plan.clone() }, None).unwrap().unwrap(),
                one,
                "{}",
                game.id()
            );
        }
    }
}

#[test]
fn batches_that_no_memory_holds_are_too_large() {
    for game in games() {
        let simulator = game.simulator("").unwrap();
        for len in [usize::MAX, usize::MAX / 2, isize::MAX as usize, 1 << 56] {
            let result = simulator.batch(len, 1, None);
            assert!(matches!(&result, Err(Error::TooLarge(text)) if text.contains(&len.to_string())), "{result:?}");
        }
    }
}

/// Minds that a text cannot ask for, but Rust can.
fn extreme_minds() -> Vec<Mind> {
    let search = |budget, depth, explore| Mind::Search(SearchSpec { budget, depth, explore });
    let mut minds = vec![Mind::Greedy { deals: 0 }, Mind::Greedy { deals: u32::MAX }];
    for budget in [Budget::Iterations(0), Budget::Iterations(u32::MAX), Budget::Millis(0), Budget::Millis(u32::MAX)] {
        for depth in [None, Some(0), Some(u32::MAX)] {
            for explore in [0.0, -1.0, f32::MAX, f32::INFINITY, f32::NAN] {
                minds.push(search(budget, depth, explore));
            }
        }
    }
    minds
}

#[test]
fn bots_take_every_number_and_answer_legally() {
    for game in games() {
        let session = game.create("", Seed::from(1)).unwrap();
        for mind in extreme_minds() {
            for slips in [0, 255] {
                let policy = Policy { mind, slips };
                let task = Task::new();
                let decision = thread::scope(|scope| {
                    let thinking = scope.spawn(|| session.decide(&policy, u64::MAX, Some(&task)).unwrap());
                    // Those that would go on for ever have begun and are stopped; the others are done.
                    while task.progress().0 < 3 && !thinking.is_finished() {
                        thread::yield_now();
                    }
                    task.cancel();
                    thinking.join().unwrap()
                });
                assert!(decision.candidates.iter().any(|candidate| candidate.id == decision.best), "{policy:?}");
                assert!(decision.candidates.iter().all(|candidate| candidate.value.is_finite()), "{policy:?}");
                assert_eq!(decision.line.first(), Some(&(decision.seat, decision.best)), "{policy:?}");
            }
        }
    }
}

/// Runs a test that changes the limits of its process in a process of its own.
fn alone(test: &str, environment: &[(&str, &str)]) {
    let program = std::env::current_exe().unwrap();
    let arguments = ["--exact", test, "--ignored", "--test-threads=1"];
    let output = Command::new(program).args(arguments).envs(environment.iter().copied()).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && text.contains("1 passed"), "{:?}\n{text}\n{errors}", output.status);
}

fn set_limit(resource: libc::__rlimit_resource_t, most: u64) {
    let limit = libc::rlimit { rlim_cur: most, rlim_max: most };
    // SAFETY: the limit is a valid one.
    assert_eq!(unsafe { libc::setrlimit(resource, &limit) }, 0);
}

/// What the system would have to give for another thread, without our own size of a stack.
fn thread_can_start() -> bool {
    thread::Builder::new().spawn(|| ()).is_ok_and(|thread| thread.join().is_ok())
}

#[test]
fn refused_threads_leave_their_work_to_the_calling_one() {
    alone("limits::when_no_thread_can_start", &[]);
}

#[test]
#[ignore = "changes the limits of its process"]
fn when_no_thread_can_start() {
    let simulator = influence();
    let before = lengths(&*simulator, &plan(300)).unwrap();
    let batch = || simulator.batch(50, 1, None).unwrap().unwrap();
    let sample = |threads| {
        let mut batch = batch();
        batch.set_threads(threads);
        let mut moves = [suasion::core::MoveId::NONE; 50];
        batch.sample(1, &mut moves).unwrap();
        moves
    };
    let moves = sample(1);
    set_limit(libc::RLIMIT_NPROC, 1);
    // The limit is that of a user, and the first user has none.
    // SAFETY: it only gives up rights.
    unsafe {
        if libc::geteuid() == 0 {
            assert_eq!(libc::setresuid(65_534, 65_534, 65_534), 0);
        }
    }
    assert!(!thread_can_start());
    for threads in [2, 8, 1 << 31] {
        assert_eq!(lengths(&*simulator, &Playouts { threads, ..plan(300) }).unwrap(), before);
        assert_eq!(sample(threads), moves);
    }
}

#[test]
fn the_environment_does_not_set_the_stack_of_threads() {
    // A stack that no machine has room for.
    alone("limits::when_the_environment_asks_for_a_vast_stack", &[("RUST_MIN_STACK", "4611686018427387904")]);
}

#[test]
#[ignore = "needs an environment of its own"]
fn when_the_environment_asks_for_a_vast_stack() {
    assert!(!thread_can_start());
    let (rules, trap) = Counted::<Influence>::rules("{}", 1);
    trap.set(100_000_000);
    trap.set_for_threads(2);
    let plan = Playouts { threads: 4, ..plan(usize::MAX) };
    Simulator::new(rules).playouts(&plan, &mut Columns::default(), Some(&trap.task)).unwrap();
    assert!(trap.threads() >= 2);
}

#[test]
fn refused_memory_is_an_answer() {
    alone("limits::when_memory_is_refused", &[]);
}

#[test]
#[ignore = "changes the limits of its process"]
fn when_memory_is_refused() {
    const MORE: u64 = 48 << 20;
    let simulator = influence();
    let session = find("influence").unwrap().create(r#"{"factions":6}"#, Seed::from(1)).unwrap();
    let large = (MORE as usize) / 100;
    let batch = simulator.batch(large, 1, None).unwrap().unwrap();
    let pages: u64 = std::fs::read_to_string("/proc/self/statm").unwrap().split(' ').next().unwrap().parse().unwrap();
    set_limit(libc::RLIMIT_AS, pages * 4096 + MORE);
    for result in [batch.fork().map(Some), simulator.batch(large, 1, None)] {
        assert!(matches!(result, Err(Error::TooLarge(_))), "{result:?}");
    }
    assert!(batch.session(large - 1, Seed::from(1)).is_ok(), "the batch is as it was");
    // A tree that would outgrow what there is stays as it is, and the search goes on.
    let iterations = 300_000;
    let policy = Policy { mind: Mind::Search(SearchSpec::iterations(iterations)), slips: 0 };
    let decision = session.decide(&policy, 1, None).unwrap();
    assert_eq!(decision.iterations, iterations);
    assert!(decision.candidates.iter().map(|candidate| candidate.visits).sum::<u32>() > 0);
}
