//! Playouts make no heap allocation a move: a counting allocator watches.

// Counting needs an allocator of our own, and that is an unsafe trait.
#![allow(unsafe_code)]

#[path = "conformance/high_card.rs"]
#[allow(dead_code)]
mod high_card;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use suasion::bots::Policy;
use suasion::catalogue::GAMES;
use suasion::catalogue::{AnyGame, Entry};
use suasion::core::{MoveId, Viewer};
use suasion::sim::{Codes, Columns, Look, Playouts};

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

// SAFETY: every call is passed on to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: as the caller promised.
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: as the caller promised.
        unsafe { System.dealloc(memory, layout) }
    }
    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
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

fn games() -> impl Iterator<Item = &'static dyn AnyGame> {
    GAMES.iter().copied()
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
    for game in games().chain([&HIGH_CARD as &dyn AnyGame]) {
        // From one chunk of rows on, the number of chunks is all that grows.
        let (few, short) = play(game, 600, "random");
        let (many, long) = play(game, 6_000, "random");
        assert!(many > 5 * few);
        assert_eq!(long, short, "{}: {many} decisions", game.id());
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
fn a_batch_allocates_nothing_a_step() {
    const CODES: Codes = Codes { no_such_move: -1, refused: -2, over: -3 };
    for game in games() {
        let mut batch = game.simulator("").unwrap().batch(16, 1).unwrap();
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
