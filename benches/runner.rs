//! Does one piece of work a given number of times, for tools that measure from outside, or times it itself.
//!
//! * `list`: the work of every game, a line each: game, work, items in a run, with tabs between.
//! * `run GAME WORK TIMES`: does it, for callgrind.
//! * `time SECONDS`: playouts and searches of every game, as JSON with nanoseconds of CPU time a decision.
//! * `threads`: playouts of every game on one thread and on two, by turns; how much faster two are.

mod work;

use serde_json::{Value, json};
use std::time::{Duration, Instant};
use suasion::bots::Policy;
use suasion::catalogue::AnyGame;
use suasion::catalogue::{GAMES, find};
use suasion::core::Seed;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["list"] => {
            for game in GAMES {
                for work in work::of(*game) {
                    println!("{}\t{}\t{}", game.id(), work.name, work.items);
                }
            }
        }
        ["run", game, name, times] => {
            let game = find(game).unwrap_or_else(|error| panic!("{error}"));
            let mut work = work::of(game).into_iter().find(|work| work.name == name).expect("`list` tells the names");
            for _ in 0..times.parse().expect("a number") {
                (work.run)();
            }
        }
        ["time", seconds] => {
            let span = Duration::from_secs_f64(seconds.parse().expect("a number"));
            println!("{}", GAMES.iter().map(|game| timed(*game, span)).collect::<Value>());
        }
        ["threads"] => {
            for game in GAMES {
                println!("{:20} {:.2} times as fast on two threads as on one", game.id(), speedup(*game));
            }
        }
        // `cargo bench` without arguments runs every target; this one has nothing to do then.
        _ => {}
    }
}

/// CPU time of this thread: other processes on the core do not count.
#[allow(unsafe_code)]
fn cpu() -> Duration {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: `time` has room for the answer.
    unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut time) };
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Repeats work that reports how many items it did, for about `span`; the best of five, in nanoseconds an item.
fn best(span: Duration, mut work: impl FnMut() -> u64) -> f64 {
    let mut best = f64::INFINITY;
    for _ in 0..5 {
        let (start, mut items) = (cpu(), 0);
        while cpu() - start < span / 5 {
            items += work();
        }
        best = best.min((cpu() - start).as_nanos() as f64 / items as f64);
    }
    best
}

/// How much faster two threads are than one: the best of five runs each, by turns.
fn speedup(game: &'static dyn AnyGame) -> f64 {
    let mut best = [Duration::MAX; 2];
    for _ in 0..5 {
        for (best, threads) in best.iter_mut().zip(1..) {
            let start = Instant::now();
            work::playouts_on(game, 100_000, threads);
            *best = start.elapsed().min(*best);
        }
    }
    best[0].as_secs_f64() / best[1].as_secs_f64()
}

fn timed(game: &'static dyn AnyGame, span: Duration) -> Value {
    let games = 200;
    let decisions = work::playouts(game, games);
    let playout = best(span, || work::playouts(game, games));
    let start = game.create("", Seed::from(1)).expect("the default config is valid");
    // To the end of the game, as peers do, and as our own bots do.
    let search = |policy: &str| {
        let policy = Policy::parse(policy).expect("a policy");
        let mut simulated = 0;
        let mut iterations = 0;
        let ns = best(span, || {
            let decision = start.decide(&policy, 1, None).expect("a seat is to decide");
            (simulated, iterations) = (decision.simulated, u64::from(decision.iterations));
            iterations
        });
        let length = simulated as f64 / iterations as f64;
        json!({"ns_per_iteration": ns, "decisions_per_iteration": length, "ns_per_decision": ns / length})
    };
    json!({
        "game": game.id(),
        "decisions_per_game": decisions as f64 / games as f64,
        "playout_ns_per_decision": playout,
        "search_to_the_end": search("mcts:1000,depth=100000"),
        "search": search("mcts:1000"),
    })
}
