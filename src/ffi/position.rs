//! Positions
//!
//! A position is the JSON of a view: of the host's, for puzzles, tutorials and analysis, or of a seat's, for network
//! clients and physical tables; what it hides (null) is dealt from the seed. Everything is checked, and an error names
//! the field. A redeal is a game as one viewer could believe it to be.
//!
//! Around its `table` a position needs `game`, `schema` and `viewer`. `turn`, `prompt` and `outcome` may be null or left
//! out; given, they must be right. In the table the cards of a set (a hand, a deck, a pile) may come in any order; lists by
//! seat, place or time are taken as they stand.

use super::game::config_text;
use super::game::sua_game;
use super::guard::guard;
use super::handle::{give, read};
use super::memory::{seed as seed_bytes, text};
use super::status::*;
use super::turn::viewer_of;
use crate::catalogue::find;
use crate::core::Seed;
use std::ffi::c_char;

/// A game that begins at a position, the JSON of `sua_game_view_json`. `id`, `config` and `seed` are as in
/// `sua_game_new`. `*out` becomes the new game, yours to free. SUA_E_BAD_FIELD if the position is impossible.
///
/// Also: SUA_E_BAD_FIELD, SUA_E_NO_SUCH.
/// Any thread. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_from_position(
    id: *const c_char,
    id_len: usize,
    config: *const c_char,
    config_len: usize,
    position: *const c_char,
    position_len: usize,
    seed: u64,
    out: *mut *mut sua_game,
) -> sua_status {
    // SAFETY: the caller's texts and pointers are as the header asks.
    guard(|| unsafe {
        give(out, || {
            let (game, config) = (find(text(id, id_len, "id")?)?, config_text(config, config_len)?);
            Ok(game.place(config, text(position, position_len, "position")?, Seed::from(seed))?.into())
        })
    })
}

/// The same from a full 256-bit seed: `seed` points to 32 bytes.
///
/// Also: SUA_E_BAD_FIELD, SUA_E_NO_SUCH.
/// Any thread. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_from_position_seeded(
    id: *const c_char,
    id_len: usize,
    config: *const c_char,
    config_len: usize,
    position: *const c_char,
    position_len: usize,
    seed: *const u8,
    out: *mut *mut sua_game,
) -> sua_status {
    // SAFETY: the caller's texts and pointers are as the header asks.
    guard(|| unsafe {
        let seed = seed_bytes(seed)?;
        give(out, || {
            let (game, config) = (find(text(id, id_len, "id")?)?, config_text(config, config_len)?);
            Ok(game.place(config, text(position, position_len, "position")?, seed)?.into())
        })
    })
}

/// A game that differs from this one only in what the viewer cannot see, and fits all that he has seen. It has a fresh
/// seed, no undo history, and history and events as that viewer saw them. `*out` is yours to free.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_redeal(game: *const sua_game, viewer: i32, seed: u64, out: *mut *mut sua_game) -> sua_status {
    // SAFETY: the caller's handle and pointer are as the header asks.
    unsafe {
        read(game, |session| {
            let viewer = viewer_of(session, viewer)?;
            give(out, || Ok(session.redeal(viewer, Seed::from(seed))?.into()))
        })
    }
}

/// The same from a full 256-bit seed: `seed` points to 32 bytes.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_redeal_seeded(
    game: *const sua_game,
    viewer: i32,
    seed: *const u8,
    out: *mut *mut sua_game,
) -> sua_status {
    // SAFETY: the caller's handle and pointers are as the header asks.
    unsafe {
        read(game, |session| {
            let (viewer, seed) = (viewer_of(session, viewer)?, seed_bytes(seed)?);
            give(out, || Ok(session.redeal(viewer, seed)?.into()))
        })
    }
}
