//! What is measured, for every game alike: criterion times it, callgrind counts its instructions.

// The C ABI is measured as C calls it.
#![allow(unsafe_code)]

use std::hint::black_box;
use std::ptr::{null, null_mut};
use suasion::bots::Policy;
use suasion::catalogue::load;
use suasion::catalogue::{AnyGame, AnySession};
use suasion::core::{MoveId, MoveList, Seed, Turn, Viewer};
use suasion::ffi::batch::*;
use suasion::ffi::into_handle;
use suasion::ffi::play::{sua_game_apply, sua_game_undo};
use suasion::sim::{Columns, Playouts};

/// One thing to measure.
pub struct Work {
    /// What it is.
    pub name: &'static str,
    /// How often it is done in one run.
    pub items: u64,
    /// Does it.
    pub run: Box<dyn FnMut()>,
}

impl Work {
    fn new(name: &'static str, items: u64, run: impl FnMut() + 'static) -> Work {
        Work { name, items, run: Box::new(run) }
    }
}

/// Games in a run of playouts, games in a batch, iterations of a search.
const GAMES: usize = 32;
const BATCH: usize = 256;
const ITERATIONS: u32 = 200;

/// A game with its default config in the middle of random play.
pub fn middle(game: &dyn AnyGame) -> Box<dyn AnySession> {
    let start = || game.create("", Seed::from(1)).expect("the default config is valid");
    let mut session = start();
    let mut made = 0;
    while session.turn() != Turn::Over {
        made += 1;
        session.apply(session.random_move(made).expect("a seat is to decide")).expect("bots move legally");
    }
    let mut session = start();
    for seed in 1..made / 2 {
        session.apply(session.random_move(seed).expect("a seat is to decide")).expect("bots move legally");
    }
    session
}

/// Plays `games` games at random from the start on one thread and returns their decisions.
pub fn playouts(game: &dyn AnyGame, games: usize) -> u64 {
    playouts_on(game, games, 1)
}

/// The same on some threads.
pub fn playouts_on(game: &dyn AnyGame, games: usize, threads: usize) -> u64 {
    let simulator = game.simulator("").expect("the default config is valid");
    let mut lengths = vec![0; games];
    let plan = Playouts { games, first: 0, seed: 1, policies: &[Policy::RANDOM], viewer: Viewer::Host, threads };
    let mut columns = Columns { lengths: Some(&mut lengths), ..Columns::default() };
    simulator.playouts(&plan, &mut columns, None).expect("the columns fit");
    lengths.iter().map(|&n| u64::from(n)).sum()
}

/// All that is measured of a game.
pub fn of(game: &'static dyn AnyGame) -> Vec<Work> {
    let session = middle(game);
    let Turn::Seat(seat) = session.turn() else { unreachable!("the game is not over") };
    let viewer = Viewer::Seat(seat);
    let first_move = {
        let mut list = MoveList::new();
        session.legal(&mut list);
        list[0]
    };
    let mut works = Vec::new();

    let (table, mut list) = (session.fork(), MoveList::new());
    works.push(Work::new("legal list", 1, move || {
        table.legal(&mut list);
        black_box(list.len());
    }));

    let mut table = session.fork();
    works.push(Work::new("apply + undo", 1, move || {
        table.apply(black_box(first_move)).expect("the move is legal");
        table.undo().expect("a move was made");
    }));

    let handle = into_handle(session.fork());
    works.push(Work::new("apply + undo in C", 1, move || {
        // SAFETY: the handle lives as long as the process and is used here alone.
        unsafe {
            black_box(sua_game_apply(handle, black_box(first_move.0)));
            black_box(sua_game_undo(handle));
        }
    }));

    works.push(Work::new("playout, a decision", playouts(game, GAMES), move || {
        black_box(playouts(game, GAMES));
    }));

    let table = session.fork();
    works.push(Work::new("clone", 1, move || drop(black_box(table.fork()))));

    let table = session.fork();
    works.push(Work::new("save", 1, move || drop(black_box(table.save()))));

    let bytes = session.save();
    works.push(Work::new("load, a move", u64::from(session.ply()).max(1), move || {
        drop(black_box(load(&bytes).expect("the bytes were saved")));
    }));

    let table = session.fork();
    works.push(Work::new("view", 1, move || drop(black_box(table.view_json(viewer)))));

    let (table, mut vector) = (session.fork(), vec![0.0; session.observation_len()]);
    works.push(Work::new("observation", 1, move || {
        table.observe(viewer, &mut vector).expect("the seat exists");
        black_box(&vector);
    }));

    works.push(batch_step(game, "batch step, a decision", false));
    works.push(batch_step(game, "batch step in bytes", true));

    let policy = Policy::parse(&format!("mcts:{ITERATIONS}")).expect("a policy");
    works.push(Work::new("search, an iteration", ITERATIONS.into(), move || {
        drop(black_box(session.decide(&policy, 1, None)));
    }));
    works
}

/// Sample, step, masks, own observations, new games for finished ones: all through C. A learner whose moves come from
/// elsewhere does all but the sampling.
fn batch_step(game: &'static dyn AnyGame, name: &'static str, bytes: bool) -> Work {
    let simulator = game.simulator("").expect("the default config is valid");
    let sizes = simulator.batch(1, 1, None).expect("one game fits").expect("nobody cancels");
    let (space, observation) = (sizes.limits().space as usize, sizes.observation_len());
    let mut batch = null_mut();
    let config = "{}";
    // SAFETY: the texts have the lengths given, and `batch` has room for a handle.
    let status = unsafe {
        let id = game.id();
        sua_batch_new(id.as_ptr().cast(), id.len(), config.as_ptr().cast(), config.len(), BATCH, 1, null(), &mut batch)
    };
    assert_eq!(status, 0);
    let mut moves = vec![MoveId::NONE.0; BATCH];
    let mut states = vec![0; BATCH];
    let mut masks = vec![0; BATCH * space];
    let (mut floats, mut numbers) = (vec![0.0; BATCH * observation], vec![0; BATCH * observation]);
    let mut marks = vec![0; BATCH];
    let mut seed = 0;
    Work::new(name, BATCH as u64, move || {
        seed += 1;
        // SAFETY: the batch lives as long as the process, and the arrays have the sizes given.
        let failed = unsafe {
            sua_batch_sample(batch, seed, moves.as_mut_ptr(), moves.len())
                | sua_batch_step(batch, moves.as_ptr(), moves.len(), states.as_mut_ptr(), states.len(), null_mut())
                | sua_batch_reset_finished(batch, marks.as_mut_ptr(), marks.len(), null_mut())
                | sua_batch_masks(batch, masks.as_mut_ptr(), masks.len())
                | if bytes {
                    sua_batch_observe_bytes(batch, SUA_ACTOR, numbers.as_mut_ptr(), numbers.len())
                } else {
                    sua_batch_observe(batch, SUA_ACTOR, floats.as_mut_ptr(), floats.len())
                }
        };
        assert_eq!(failed, 0);
        black_box((&masks, &floats, &numbers));
    })
}
