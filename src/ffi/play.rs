//! Playing
//!
//! Making moves and taking them back. A ply is a move you made; chance that the game resolved after it belongs to it.
//! Undo is exact: position, randomness and events are as before, so redo draws the same cards again. Making another
//! move forgets what could be redone.

use super::game::{Table, sua_game};
use super::guard::NotOk;
use super::handle::{change, read};
use super::memory::{place, put, put_all, put_if_wanted, put_text, seed as seed_bytes};
use super::moves::{move_info, numbers, sua_move_info};
use super::status::*;
use super::turn::{actor_number, viewer_of};
use crate::catalogue::AnySession;
use crate::core::{Error, MoveId, Seed, Turn};
use std::ffi::c_char;

/// In `sua_game_next_undo`: chance would be taken back. Since 1.0.0.
pub const SUA_UNDO_CHANCE: u32 = 1;
/// In `sua_game_next_undo`: something that was shown to somebody would be taken back. Since 1.0.0.
pub const SUA_UNDO_REVEAL: u32 = 2;

/// Makes a move, then resolves chance unless that is yours. SUA_E_REFUSED if a rule forbids it, SUA_E_NO_SUCH_MOVE if the
/// number is no move of this game, SUA_E_GAME_OVER after the end.
///
/// Also: SUA_E_NO_SUCH_MOVE, SUA_E_REFUSED, SUA_E_GAME_OVER.
/// Changes game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_apply(game: *mut sua_game, move_id: u32) -> sua_status {
    // SAFETY: the caller's handle is as the header asks.
    unsafe { change(game, |game| Ok(game.session.apply(MoveId(move_id))?)) }
}

/// Makes a move and tells all that is needed to choose the next one, in one call: who is to act, whether the game is
/// over, and the list of moves. For bindings where calls are dear. `actor`, `over` may be NULL, as in `sua_game_turn`.
///
/// `capacity` must be at least `longest_list` of `sua_limits`, else nothing is done: SUA_E_BUFFER_TOO_SMALL.
///
/// Also: SUA_E_NO_SUCH_MOVE, SUA_E_REFUSED, SUA_E_GAME_OVER.
/// Changes game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_step(
    game: *mut sua_game,
    move_id: u32,
    actor: *mut i32,
    over: *mut u8,
    moves: *mut u32,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle, pointers and buffer are as the header asks.
    unsafe { step(game, |session| session.apply(MoveId(move_id)), actor, over, moves, capacity, len) }
}

/// Changes a game and tells all that is needed to choose the next move.
unsafe fn step(
    game: *mut sua_game,
    body: impl FnOnce(&mut Box<dyn AnySession>) -> Result<(), Error>,
    actor: *mut i32,
    over: *mut u8,
    moves: *mut u32,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle, pointers and buffer are as the header asks.
    unsafe {
        change(game, |Table { session, list }| {
            // Once the change is made nothing may fail, so room is asked for first.
            place(moves, "moves")?;
            let longest = session.limits().longest_list as usize;
            if capacity < longest {
                put_if_wanted(len, longest);
                let message = format!("The list of moves may have {longest} items and the buffer holds {capacity}.");
                return Err(NotOk::new(SUA_E_BUFFER_TOO_SMALL, message));
            }
            body(session)?;
            let turn = session.turn();
            session.legal(list);
            put_if_wanted(actor, actor_number(turn));
            put_if_wanted(over, u8::from(turn == Turn::Over));
            put_all(numbers(list), moves, capacity, len)
        })
    }
}

/// `sua_game_undo` and the list of moves in one call, as `sua_game_step` is for `sua_game_apply`.
///
/// Also: SUA_E_NOTHING_TO_UNDO.
/// Changes game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_undo_step(
    game: *mut sua_game,
    actor: *mut i32,
    over: *mut u8,
    moves: *mut u32,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle, pointers and buffer are as the header asks.
    unsafe { step(game, |session| session.undo(), actor, over, moves, capacity, len) }
}

/// `sua_game_redo` and the list of moves in one call.
///
/// Also: SUA_E_NOTHING_TO_REDO.
/// Changes game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_redo_step(
    game: *mut sua_game,
    actor: *mut i32,
    over: *mut u8,
    moves: *mut u32,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle, pointers and buffer are as the header asks.
    unsafe { step(game, |session| session.redo(), actor, over, moves, capacity, len) }
}

/// Begins again where the game began, by the same rules and with another seed, as learners and loops do: nothing of what
/// was played is left, and no memory is asked for again. Cheaper by far than a new game, and the same as one of that seed;
/// a game from a position or a redeal begins again there, by a seed of its own (see `sua_game_seed`). Readers of events
/// are rewound.
///
/// Changes game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_restart(game: *mut sua_game, seed: u64) -> sua_status {
    // SAFETY: the caller's handle is as the header asks.
    unsafe {
        change(game, |game| {
            game.session.restart(Seed::from(seed));
            Ok(())
        })
    }
}

/// The same with a seed of 32 bytes.
///
/// Changes game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_restart_seeded(game: *mut sua_game, seed: *const u8) -> sua_status {
    // SAFETY: the caller's handle and seed are as the header asks.
    unsafe {
        change(game, |game| {
            game.session.restart(seed_bytes(seed)?);
            Ok(())
        })
    }
}

/// Returns to the decision before the last ply. SUA_E_NOTHING_TO_UNDO at the beginning.
///
/// Also: SUA_E_NOTHING_TO_UNDO.
/// Changes game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_undo(game: *mut sua_game) -> sua_status {
    // SAFETY: the caller's handle is as the header asks.
    unsafe { change(game, |game| Ok(game.session.undo()?)) }
}

/// Returns to where the last compound choice began: undoes the last ply and all the links that it continued.
///
/// Also: SUA_E_NOTHING_TO_UNDO.
/// Changes game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_undo_chain(game: *mut sua_game) -> sua_status {
    // SAFETY: the caller's handle is as the header asks.
    unsafe { change(game, |game| Ok(game.session.undo_chain()?)) }
}

/// Makes again what was undone, with the same chance. SUA_E_NOTHING_TO_REDO if nothing was.
///
/// Also: SUA_E_NOTHING_TO_REDO.
/// Changes game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_redo(game: *mut sua_game) -> sua_status {
    // SAFETY: the caller's handle is as the header asks.
    unsafe { change(game, |game| Ok(game.session.redo()?)) }
}

/// Goes to the position after a ply, back or on, as far as moves are known. SUA_E_NO_SUCH outside `sua_game_plies`.
///
/// Also: SUA_E_NO_SUCH.
/// Changes game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_go_to(game: *mut sua_game, ply: u32) -> sua_status {
    // SAFETY: the caller's handle is as the header asks.
    unsafe { change(game, |game| Ok(game.session.go_to(ply)?)) }
}

/// Plies made so far.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_ply(game: *const sua_game, out: *mut u32) -> sua_status {
    // SAFETY: the caller's handle and pointer are as the header asks.
    unsafe { read(game, |session| put(out, session.ply())) }
}

/// The lowest ply that undo can reach (above 0 only after a redeal) and the highest that redo can.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_plies(game: *const sua_game, first: *mut u32, last: *mut u32) -> sua_status {
    // SAFETY: the caller's handle and pointers are as the header asks.
    unsafe {
        read(game, |session| {
            let (first, last) = (place(first, "first")?, place(last, "last")?);
            let plies = session.plies();
            first.put(plies.0);
            last.put(plies.1);
            Ok(())
        })
    }
}

/// What the next undo would take back besides the choice itself: SUA_UNDO_CHANCE and SUA_UNDO_REVEAL added up, 0 if
/// nobody has learnt anything from it. SUA_E_NOTHING_TO_UNDO at the beginning.
///
/// Also: SUA_E_NOTHING_TO_UNDO.
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_next_undo(game: *const sua_game, out: *mut u32) -> sua_status {
    // SAFETY: the caller's handle and pointer are as the header asks.
    unsafe {
        read(game, |session| {
            let back = session.next_undo().ok_or(Error::NothingToUndo)?;
            let chance = if back.chance { SUA_UNDO_CHANCE } else { 0 };
            let reveal = if back.reveal { SUA_UNDO_REVEAL } else { 0 };
            put(out, chance | reveal)
        })
    }
}

/// Every move made so far, chance included, as a viewer may know it.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_history(
    game: *const sua_game,
    viewer: i32,
    out: *mut sua_move_info,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle and buffer are as the header asks.
    unsafe {
        read(game, |session| {
            let history = session.history(viewer_of(session, viewer)?)?;
            let infos: Vec<sua_move_info> = history.iter().map(move_info).collect();
            put_all(&infos, out, capacity, len)
        })
    }
}

/// The same as JSON: an array of moves with `ply`, `id` (null if hidden), `kind`, fields, `by` and `text`.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_history_json(
    game: *const sua_game,
    viewer: i32,
    out: *mut c_char,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle and buffer are as the header asks.
    unsafe {
        read(game, |session| {
            let history = session.history_json(viewer_of(session, viewer)?)?;
            put_text(&history.to_string(), out, capacity, len)
        })
    }
}
