//! Saving
//!
//! A saved game is its start, its seed and all its moves. Loading plays them again, each one checked, so that no bytes
//! can make a position that play could not reach. Records hold the seed and every secret: they are for the host.

use super::game::{into_handle, sua_game};
use super::guard::{Answer, NotOk, guard};
use super::handle::read;
use super::memory::{bytes, place, put, put_all, put_text, text_within};
use super::status::*;
use super::values::*;
use crate::catalogue::{self, AnySession};
use crate::core::Loaded;
use std::ffi::c_char;

/// The game so far as bytes. What could be redone is not part of it. For the host.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_save(game: *const sua_game, out: *mut u8, capacity: usize, len: *mut usize) -> sua_status {
    // SAFETY: the caller's handle and buffer are as the header asks.
    unsafe { read(game, |session| put_all(&session.save(), out, capacity, len)) }
}

/// The same record as JSON, with the moves in words: for people, bug reports and other programs. For the host.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_record_json(
    game: *const sua_game,
    out: *mut c_char,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle and buffer are as the header asks.
    unsafe { read(game, |session| put_text(&session.record().to_string(), out, capacity, len)) }
}

/// Hands a loaded game out, with a notice if there is one.
unsafe fn give_loaded(out: *mut *mut sua_game, load: impl FnOnce() -> Answer<Loaded<Box<dyn AnySession>>>) -> Answer {
    // SAFETY: the caller's pointer is NULL or valid.
    let out = unsafe { place(out, "out")? };
    let Loaded { session, notice } = load()?;
    out.put(into_handle(session));
    match notice {
        None => Ok(()),
        Some(notice) => Err(NotOk::new(SUA_N_POSITION_KEPT, notice)),
    }
}

/// Loads what `sua_game_save` wrote. `*out` becomes a new game, yours to free, also with SUA_N_POSITION_KEPT: then the
/// record was made by older rules or with other cards, its moves do not lead to its end here, and play goes on from its
/// last position, by a seed of its own. Of that position is checked what `sua_game_from_position` checks: that it is
/// possible by our rules, not that its moves led there. SUA_E_CORRUPT if a record of our rules and cards does not lead to
/// its end, or the bytes are no intact record; SUA_E_VERSION if it needs a newer library; SUA_E_NO_SUCH if this one does
/// not have the game.
///
/// Also: SUA_E_NO_SUCH, SUA_E_CORRUPT, SUA_E_VERSION, SUA_E_TOO_LARGE, SUA_N_POSITION_KEPT.
/// Any thread. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_load(data: *const u8, data_len: usize, out: *mut *mut sua_game) -> sua_status {
    // SAFETY: the caller's bytes and pointer are as the header asks.
    guard(|| unsafe { give_loaded(out, || Ok(catalogue::load(bytes(data, data_len, SUA_LONGEST_RECORD, "data")?)?)) })
}

/// Loads what `sua_game_record_json` wrote. SUA_E_BAD_FIELD if the JSON is malformed or a field of it is bad,
/// SUA_E_CORRUPT if its moves cannot be made. Otherwise as `sua_game_load`.
///
/// Also: SUA_E_BAD_FIELD, SUA_E_NO_SUCH, SUA_E_CORRUPT, SUA_E_VERSION, SUA_N_POSITION_KEPT.
/// Any thread. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_load_json(json: *const c_char, json_len: usize, out: *mut *mut sua_game) -> sua_status {
    // SAFETY: the caller's text and pointer are as the header asks.
    guard(|| unsafe { give_loaded(out, || Ok(catalogue::load_json(text_within(json, json_len, SUA_LONGEST_RECORD, "json")?)?)) })
}

/// The seed of the game's chance: 32 bytes go to `out`. A new game has the one it was given. A game from a position, a
/// redeal, a game of a batch and one whose position was kept go on, and are restarted, by a seed of their own, made from
/// the one given, so that nothing dealt foretells what is drawn. For the host: who has it knows the future.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_seed(game: *const sua_game, out: *mut u8) -> sua_status {
    // SAFETY: the caller's handle is as the header asks, and `out` has room for 32 bytes.
    unsafe { read(game, |session| put(out.cast::<[u8; 32]>(), session.seed().0)) }
}

/// How many 32-bit words were drawn from the seed so far. For the host.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_seed_position(game: *const sua_game, out: *mut u64) -> sua_status {
    // SAFETY: the caller's handle and pointer are as the header asks.
    unsafe { read(game, |session| put(out, session.seed_position())) }
}
