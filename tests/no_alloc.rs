//! Playouts make no heap allocation a move and take no memory a game: a counting allocator watches.

// Counting needs an allocator of our own, and that is an unsafe trait.
#![allow(unsafe_code)]

#[path = "high_card/mod.rs"]
#[allow(dead_code, unused_imports, reason = "the guide's example serves several tests")]
mod high_card;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::thread;
use suasion::bots::Policy;
use suasion::catalogue::GAMES;
use suasion::catalogue::{AnyGame, Entry};
use suasion::core::{MoveId, MoveList, Seed, Task, Turn, Viewer};
use suasion::sim::{Codes, Columns, Look, Playouts, Tournament};

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
    static BYTES: Cell<usize> = const { Cell::new(0) };
}

fn count(bytes: usize) {
    ALLOCATIONS.with(|count| count.set(count.get() + 1));
    BYTES.with(|count| count.set(count.get() + bytes));
}

struct Counting;

// SAFETY: every call is passed on to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size());
        // SAFETY: as the caller promised.
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: as the caller promised.
        unsafe { System.dealloc(memory, layout) }
    }
    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(size);
        // SAFETY: as the caller promised.
        unsafe { System.realloc(memory, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// Allocations that this thread makes in a piece of work.
fn allocations(work: impl FnOnce()) -> u64 {
    let before = ALLOCATIONS.with(Cell::get);
    work();
    ALLOCATIONS.with(Cell::get) - before
}

static HIGH_CARD: Entry<high_card::HighCard> = Entry::new();

/// Every game, the guide's example among them.
fn games() -> impl Iterator<Item = &'static dyn AnyGame> {
    GAMES.iter().copied().chain([&HIGH_CARD as &dyn AnyGame])
}

/// Decisions and allocations of some games on this thread.
fn play(game: &dyn AnyGame, games: usize, policy: &str) -> (u64, u64) {
    let simulator = game.simulator("").unwrap();
    let mut lengths = vec![0; games];
    let policies = [Policy::parse(policy).unwrap()];
    let plan = Playouts { games, first: 0, seed: 1, policies: &policies, viewer: Viewer::Host, threads: 1 };
    let mut columns = Columns { lengths: Some(&mut lengths), ..Columns::default() };
    let allocated = allocations(|| {
        simulator.playouts(&plan, &mut columns, None).unwrap();
    });
    (lengths.iter().map(|&n| u64::from(n)).sum(), allocated)
}

#[test]
fn a_long_run_allocates_no_more_than_a_short_one() {
    for game in games() {
        // From one chunk of rows on, the number of chunks is all that grows.
        let (few, short) = play(game, 600, "random");
        let (many, long) = play(game, 6_000, "random");
        assert!(many > 5 * few);
        assert_eq!(long, short, "{}: {many} decisions", game.id());
    }
}

/// Bytes that this thread asks for in a piece of work.
fn bytes(work: impl FnOnce()) -> usize {
    let before = BYTES.with(Cell::get);
    work();
    BYTES.with(Cell::get) - before
}

#[test]
fn memory_does_not_grow_with_games_or_rounds() {
    let simulator = HIGH_CARD.simulator("").unwrap();
    // Cancelled when it has played for a while; `games` is only what it was asked for.
    let cancelled_after_a_while = |work: &mut dyn FnMut(&Task)| {
        let task = Task::new();
        thread::scope(|scope| {
            scope.spawn(|| {
                while task.progress().0 < 1_000 {
                    thread::yield_now();
                }
                task.cancel();
            });
            bytes(|| work(&task))
        })
    };
    for threads in [1, 2] {
        let playouts = |games| {
            let plan = Playouts { games, first: 0, seed: 1, policies: &[Policy::RANDOM], viewer: Viewer::Host, threads };
            cancelled_after_a_while(&mut |task| {
                assert!(simulator.playouts(&plan, &mut Columns::default(), Some(task)).unwrap() < games);
            })
        };
        let tournament = |rounds| {
            let policies = [Policy::RANDOM; 2];
            let plan = Tournament { policies: &policies, challengers: 2, rounds, seed: 1, threads };
            cancelled_after_a_while(&mut |task| assert_eq!(simulator.tournament(&plan, Some(task)), Ok(None)))
        };
        for games in [1 << 36, usize::MAX] {
            assert_eq!(playouts(games), playouts(1 << 26), "{games} games on {threads} threads");
        }
        for rounds in [1 << 31, 1 << 56] {
            assert_eq!(tournament(rounds), tournament(1 << 26), "{rounds} rounds on {threads} threads");
        }
    }
}

#[test]
fn bots_allocate_nothing_a_move_once_they_have_their_buffers() {
    for game in games() {
        let (_, short) = play(game, 2, "greedy");
        let (many, long) = play(game, 20, "greedy");
        assert_eq!(long, short, "{} greedy: {many} decisions", game.id());
        // A search keeps the largest tree it ever had, so it grows now and then, and ever less often.
        let (few, short) = play(game, 2, "mcts:40");
        let (many, long) = play(game, 8, "mcts:40");
        assert!(long - short <= 8, "{} mcts: {short} in {few} decisions, {long} in {many}", game.id());
    }
}

#[test]
fn a_restart_keeps_its_buffers() {
    for game in games() {
        let mut session = game.create("", Seed::from(1)).unwrap();
        let mut list = MoveList::new();
        let mut play = |seed: u64| {
            session.restart(Seed::from(seed));
            for step in 0..40 {
                let Turn::Seat(_) = session.turn() else { break };
                session.legal(&mut list);
                session.apply(list.as_slice()[step % list.len()]).unwrap();
            }
        };
        play(2);
        let allocated = allocations(|| (0..20).for_each(|_| play(2)));
        assert_eq!(allocated, 0, "{}", game.id());
    }
}

#[test]
fn a_batch_allocates_nothing_a_step() {
    const CODES: Codes = Codes { no_such_move: -1, refused: -2, over: -3 };
    for game in games() {
        let mut batch = game.simulator("").unwrap().batch(16, 1, None).unwrap().unwrap();
        let mut moves = [MoveId::NONE; 16];
        let mut masks = vec![0; 16 * batch.limits().space as usize];
        let mut observations = vec![0.0; 16 * batch.observation_len()];
        let allocated = allocations(|| {
            for seed in 0..200 {
                batch.sample(seed, &mut moves).unwrap();
                batch.step(&moves, CODES, &mut [0; 16]).unwrap();
                batch.masks(&mut masks).unwrap();
                batch.observe(Look::Actor, &mut observations).unwrap();
                batch.reset_finished(&mut [0; 16]).unwrap();
            }
        });
        assert_eq!(allocated, 0, "{}", game.id());
    }
}
