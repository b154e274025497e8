//! Batches
//!
//! Games of one kind, held and stepped together: for learning and analysis, where calls are dear. Arrays are yours, have
//! one row a game, and are never kept; a capacity that is too small is refused before anything happens. Sizes are those
//! of `sua_batch_limits`. Chance is resolved inside, from the seed. "Reads batch" and "Changes batch" mean for a batch
//! what they mean for a game.
//!
//! What a batch takes of memory is its games, a few hundred bytes to a few kilobytes each, and no call on it takes more.

use super::game::{config_text, sua_game, sua_limits};
use super::guard::guard;
use super::handle::{Opaque, change, free, give, read};
use super::memory::{apart, array_in, array_out, put_if_wanted, span, text};
use super::playouts::cancelled;
use super::status::*;
use super::task::{sua_task, watched_if_any};
use super::turn::viewer_among;
use super::values::*;
use crate::catalogue::{AnyBatch, find};
use crate::core::{MoveId, Seed};
use crate::sim::{Codes, Look};
use std::ffi::c_char;

/// As a viewer of observations: in each game the seat to act; the public once it is over. Since 1.0.0.
pub const SUA_ACTOR: i32 = -5;

/// Games held together. Opaque; owned by whoever created it, until `sua_batch_free`. Since 1.0.0.
pub struct sua_batch {
    _opaque: [u8; 0],
}

impl Opaque for sua_batch {
    type Inside = Box<dyn AnyBatch>;
    const NAME: &'static str = "batch";
    const MARK: u32 = 0x5355_4142;
}

/// `count` new games by a config, each with chance of its own from the seed. `count` may be 0. `*out` is yours to free.
/// A config with manual chance is refused; SUA_E_TOO_LARGE if there is no memory for so many.
///
/// `task` may be NULL; its progress counts games. Cancelled, it makes nothing and returns SUA_N_CANCELLED.
///
/// Also: SUA_E_BAD_FIELD, SUA_E_NO_SUCH, SUA_N_CANCELLED.
/// Any thread. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_batch_new(
    id: *const c_char,
    id_len: usize,
    config: *const c_char,
    config_len: usize,
    count: usize,
    seed: u64,
    task: *const sua_task,
    out: *mut *mut sua_batch,
) -> sua_status {
    // SAFETY: the caller's texts, task and pointer are as the header asks.
    guard(|| unsafe {
        let simulator = find(text(id, id_len, "id")?)?.simulator(config_text(config, config_len)?)?;
        let watched = watched_if_any(task)?;
        let task = watched.as_deref();
        give(out, || simulator.batch(count, seed, task)?.ok_or_else(|| cancelled(task)))
    })
}

/// `count` games that all go on, and after a reset begin again, from where a game is. For the host: what is hidden in
/// the game is hidden in each of them in the same way. `*out` is yours to free. Memory and `task` as in `sua_batch_new`.
///
/// Also: SUA_E_TOO_LARGE, SUA_N_CANCELLED.
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_batch_from_game(
    game: *const sua_game,
    count: usize,
    seed: u64,
    task: *const sua_task,
    out: *mut *mut sua_batch,
) -> sua_status {
    // SAFETY: the caller's handle, task and pointer are as the header asks.
    unsafe {
        read(game, |session| {
            let watched = watched_if_any(task)?;
            let task = watched.as_deref();
            give(out, || session.simulator().batch(count, seed, task)?.ok_or_else(|| cancelled(task)))
        })
    }
}

/// A copy that goes its own way. `*out` is yours to free. SUA_E_TOO_LARGE if there is no memory for it.
///
/// Also: SUA_E_TOO_LARGE.
/// Reads batch. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_batch_clone(batch: *const sua_batch, out: *mut *mut sua_batch) -> sua_status {
    // SAFETY: the caller's handle and pointer are as the header asks.
    unsafe { read(batch, |batch| give(out, || Ok(batch.fork()?))) }
}

/// Frees a batch. NULL is fine. The handle is dead afterwards; a call that is using it still ends as it should.
///
/// Changes batch. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_batch_free(batch: *mut sua_batch) {
    // SAFETY: the caller's handle is as the header asks.
    unsafe { free(batch) }
}

/// How many games it holds, and their sizes, which are the same for all. Either pointer may be NULL.
///
/// Reads batch. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_batch_limits(batch: *const sua_batch, count: *mut usize, out: *mut sua_limits) -> sua_status {
    // SAFETY: the caller's handle and pointers are as the header asks.
    unsafe {
        read(batch, |batch| {
            put_if_wanted(count, batch.len());
            put_if_wanted(out, sua_limits::of(batch.limits(), batch.observation_len()));
            Ok(())
        })
    }
}

/// How many threads each call uses from now on: 1 at first, 0 is one per core, never more than 256, fewer where the system
/// refuses them. Starting a thread takes about 20 µs, so it pays only for large batches. Results do not depend on it.
///
/// Changes batch. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_batch_set_threads(batch: *mut sua_batch, threads: u32) -> sua_status {
    // SAFETY: the caller's handle is as the header asks.
    unsafe {
        change(batch, |batch| {
            batch.set_threads(threads as usize);
            Ok(())
        })
    }
}

/// Makes one move in each game, then resolves chance. `moves` has one move a game, SUA_MOVE_NONE to leave a game alone.
/// `status` gets SUA_OK, or SUA_E_REFUSED, SUA_E_NO_SUCH_MOVE or SUA_E_GAME_OVER where a move could not be made and the
/// game is unchanged; `*failed`, which may be NULL, how many. The call itself then still succeeds.
///
/// Also: SUA_E_BAD_FIELD.
/// Changes batch. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_batch_step(
    batch: *mut sua_batch,
    moves: *const u32,
    moves_len: usize,
    status: *mut sua_status,
    capacity: usize,
    failed: *mut usize,
) -> sua_status {
    const CODES: Codes = Codes { no_such_move: SUA_E_NO_SUCH_MOVE, refused: SUA_E_REFUSED, over: SUA_E_GAME_OVER };
    // SAFETY: the caller's handle, arrays and pointer are as the header asks; MoveId is a transparent u32.
    unsafe {
        change(batch, |batch| {
            let ids = array_in(moves.cast::<MoveId>(), moves_len, batch.len(), "moves")?;
            apart([span(moves, moves_len, "moves")?, span(status, batch.len(), "status")?])?;
            let status = array_out(status, capacity, batch.len(), "status")?;
            let refused = batch.step(ids, CODES, status)?;
            put_if_wanted(failed, refused);
            Ok(())
        })
    }
}

/// Who is to act in each game: a seat, or SUA_NOBODY where it is over.
///
/// Reads batch. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_batch_actors(batch: *const sua_batch, out: *mut i32, capacity: usize) -> sua_status {
    // SAFETY: the caller's handle and array are as the header asks.
    unsafe { read(batch, |batch| Ok(batch.actors(SUA_NOBODY, array_out(out, capacity, batch.len(), "out")?)?)) }
}

/// The legal moves of each game as a mask: rows of `space` bytes, 1 where the move can be made, else 0.
///
/// Reads batch. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_batch_masks(batch: *const sua_batch, out: *mut u8, capacity: usize) -> sua_status {
    // SAFETY: the caller's handle and array are as the header asks.
    unsafe {
        read(batch, |batch| {
            let needed = batch.len().saturating_mul(batch.limits().space as usize);
            Ok(batch.masks(array_out(out, capacity, needed, "out")?)?)
        })
    }
}

/// The same as lists: rows of `longest_list` moves, ascending, filled up with SUA_MOVE_NONE; `counts` says how many there
/// are in each.
///
/// Also: SUA_E_BAD_FIELD.
/// Reads batch. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_batch_lists(
    batch: *const sua_batch,
    out: *mut u32,
    capacity: usize,
    counts: *mut u32,
    counts_capacity: usize,
) -> sua_status {
    // SAFETY: the caller's handle and arrays are as the header asks; MoveId is a transparent u32.
    unsafe {
        read(batch, |batch| {
            let needed = batch.len().saturating_mul(batch.limits().longest_list as usize);
            apart([span(out, needed, "out")?, span(counts, batch.len(), "counts")?])?;
            let out = array_out(out.cast::<MoveId>(), capacity, needed, "out")?;
            Ok(batch.lists(out, array_out(counts, counts_capacity, batch.len(), "counts")?)?)
        })
    }
}

/// One legal move of each game, every one equally likely; SUA_MOVE_NONE where it is over. Depends on the games and on the
/// seed alone: give another seed at each step.
///
/// Reads batch. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_batch_sample(batch: *const sua_batch, seed: u64, out: *mut u32, capacity: usize) -> sua_status {
    // SAFETY: the caller's handle and array are as the header asks; MoveId is a transparent u32.
    unsafe { read(batch, |batch| Ok(batch.sample(seed, array_out(out.cast::<MoveId>(), capacity, batch.len(), "out")?)?)) }
}

/// What a viewer sees of each game, as vectors: rows of `observation` numbers. The viewer is SUA_ACTOR, a seat,
/// SUA_PUBLIC or SUA_OMNISCIENT.
///
/// Reads batch. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_batch_observe(batch: *const sua_batch, viewer: i32, out: *mut f32, capacity: usize) -> sua_status {
    // SAFETY: the caller's handle and array are as the header asks.
    unsafe {
        read(batch, |batch| {
            let eyes = match viewer {
                SUA_ACTOR => Look::Actor,
                viewer => Look::Viewer(viewer_among(batch.limits().seats, viewer)?),
            };
            let needed = batch.len().saturating_mul(batch.observation_len());
            Ok(batch.observe(eyes, array_out(out, capacity, needed, "out")?)?)
        })
    }
}

/// The same as bytes from 0 to 255, a quarter of the memory: each is 255 times the number. The viewer is SUA_ACTOR, a seat,
/// SUA_PUBLIC or SUA_OMNISCIENT.
///
/// Reads batch. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_batch_observe_bytes(
    batch: *const sua_batch,
    viewer: i32,
    out: *mut u8,
    capacity: usize,
) -> sua_status {
    // SAFETY: the caller's handle and array are as the header asks.
    unsafe {
        read(batch, |batch| {
            let eyes = match viewer {
                SUA_ACTOR => Look::Actor,
                viewer => Look::Viewer(viewer_among(batch.limits().seats, viewer)?),
            };
            let needed = batch.len().saturating_mul(batch.observation_len());
            Ok(batch.observe_bytes(eyes, array_out(out, capacity, needed, "out")?)?)
        })
    }
}

/// What each seat gained in each game: rows of `seats` numbers as in `sua_result`, all 0 while the game goes on.
///
/// Reads batch. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_batch_returns(batch: *const sua_batch, out: *mut f32, capacity: usize) -> sua_status {
    // SAFETY: the caller's handle and array are as the header asks.
    unsafe {
        read(batch, |batch| {
            let needed = batch.len().saturating_mul(batch.limits().seats.into());
            Ok(batch.returns(array_out(out, capacity, needed, "out")?)?)
        })
    }
}

/// Begins a new game wherever one is over. `marks` gets 1 for those games, else 0; `*count`, which may be NULL, how many.
///
/// Changes batch. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_batch_reset_finished(
    batch: *mut sua_batch,
    marks: *mut u8,
    capacity: usize,
    count: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle, array and pointer are as the header asks.
    unsafe {
        change(batch, |batch| {
            let reset = batch.reset_finished(array_out(marks, capacity, batch.len(), "marks")?)?;
            put_if_wanted(count, reset);
            Ok(())
        })
    }
}

/// One of the games as a game of its own, to look at it or to play on by another seed; it has no history. For the host.
/// `*out` is yours to free. SUA_E_NO_SUCH if there is no game of that number.
///
/// Also: SUA_E_NO_SUCH.
/// Reads batch. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_batch_game(
    batch: *const sua_batch,
    number: usize,
    seed: u64,
    out: *mut *mut sua_game,
) -> sua_status {
    // SAFETY: the caller's handle and pointer are as the header asks.
    unsafe { read(batch, |batch| give(out, || Ok(batch.session(number, Seed::from(seed))?.into()))) }
}
