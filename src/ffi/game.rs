//! Games
//!
//! A game is one table being played: rules, position, history, randomness and events.

use super::catalogue::static_id;
use super::guard::guard;
use super::handle::{Opaque, free, give, hand_out, read};
use super::memory::{put, put_text, seed as seed_bytes, text};
use super::status::*;
use crate::catalogue::{AnySession, find};
use crate::core::{Limits, MoveList, Seed};
use std::ffi::c_char;
use std::ops::Deref;

/// A game being played. Opaque; owned by whoever created it, until `sua_game_free`.
///
/// Const functions may run on it from many threads at once, others need it to themselves or are SUA_E_BUSY. Copies made with
/// `sua_game_clone` are independent. Since 1.0.0.
pub struct sua_game {
    _opaque: [u8; 0],
}

impl Opaque for sua_game {
    type Inside = Table;
    const NAME: &'static str = "game";
    const MARK: u32 = 0x5355_4147;
}

/// What stands behind a `sua_game`.
pub(super) struct Table {
    pub session: Box<dyn AnySession>,
    /// Room for the list that a step returns, kept because clearing fresh room for it would cost a tenth of the step.
    pub list: MoveList,
}

impl From<Box<dyn AnySession>> for Table {
    fn from(session: Box<dyn AnySession>) -> Table {
        Table { session, list: MoveList::new() }
    }
}

impl Deref for Table {
    type Target = dyn AnySession;
    #[inline]
    fn deref(&self) -> &Self::Target {
        &*self.session
    }
}

/// Hands a session to C; `sua_game_free` takes it back.
///
/// For Rust hosts that also serve C code, and for games that are not in the catalogue (whose `sua_game_id` is NULL).
pub fn into_handle(session: Box<dyn AnySession>) -> *mut sua_game {
    hand_out(session.into())
}

/// Sizes to rely on for one game and config. 32 bytes, for ever. Since 1.0.0.
#[repr(C)]
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct sua_limits {
    /// Seats at the table.
    pub seats: u32,
    /// Moves are numbered below this, chance moves included: the length of masks and policy vectors.
    pub space: u32,
    /// No list of moves or chance outcomes is longer: allocate this much once.
    pub longest_list: u32,
    /// No game has more moves, chance included.
    pub longest_game: u32,
    /// Numbers in an observation.
    pub observation: u32,
    /// Zero.
    pub reserved: [u32; 3],
}

impl sua_limits {
    pub(super) fn of(limits: Limits, observation: usize) -> sua_limits {
        sua_limits {
            seats: limits.seats.into(),
            space: limits.space,
            longest_list: limits.longest_list,
            longest_game: limits.longest_game,
            observation: observation as u32,
            reserved: [0; 3],
        }
    }
}

/// A new game. `id` is one of the catalogue; `config` is a JSON object with the game's options, NULL and 0 for the
/// defaults; every game also takes `"chance"`: `"automatic"` (default: the game resolves chance from its seed) or
/// `"manual"` (the caller makes chance moves). The same id, config, seed and moves give the same game on every
/// platform.
///
/// `*out` becomes the new game, yours to free. SUA_E_NO_SUCH for an unknown id, SUA_E_BAD_FIELD for a bad config.
///
/// Also: SUA_E_BAD_FIELD, SUA_E_NO_SUCH.
/// Any thread. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_new(
    id: *const c_char,
    id_len: usize,
    config: *const c_char,
    config_len: usize,
    seed: u64,
    out: *mut *mut sua_game,
) -> sua_status {
    // SAFETY: the caller's texts and pointers are as the header asks.
    guard(|| unsafe {
        give(out, || Ok(find(text(id, id_len, "id")?)?.create(config_text(config, config_len)?, Seed::from(seed))?.into()))
    })
}

/// A new game from a full 256-bit seed, for when nobody must be able to guess it: `seed` points to 32 bytes.
/// Otherwise as `sua_game_new`.
///
/// Also: SUA_E_BAD_FIELD, SUA_E_NO_SUCH.
/// Any thread. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_new_seeded(
    id: *const c_char,
    id_len: usize,
    config: *const c_char,
    config_len: usize,
    seed: *const u8,
    out: *mut *mut sua_game,
) -> sua_status {
    // SAFETY: the caller's texts and pointers are as the header asks.
    guard(|| unsafe {
        let seed = seed_bytes(seed)?;
        give(out, || Ok(find(text(id, id_len, "id")?)?.create(config_text(config, config_len)?, seed)?.into()))
    })
}

/// A config, which may be left out.
pub(super) unsafe fn config_text<'a>(config: *const c_char, len: usize) -> super::guard::Answer<&'a str> {
    // SAFETY: the caller's text is as the header asks.
    if config.is_null() { Ok("") } else { unsafe { text(config, len, "config") } }
}

/// A copy with its own history, seed position and events; rules are shared inside. `*out` is yours to free.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_clone(game: *const sua_game, out: *mut *mut sua_game) -> sua_status {
    // SAFETY: the caller's handle and pointer are as the header asks.
    unsafe { read(game, |session| give(out, || Ok(session.fork().into()))) }
}

/// Ends a game and frees its memory. NULL is fine. The handle is dead afterwards; a call that is using it still ends as it
/// should.
///
/// Changes game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_free(game: *mut sua_game) {
    // SAFETY: the caller's handle is as the header asks.
    unsafe { free(game) }
}

/// Which game it is: `*out` becomes its catalogue id. Static text.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_id(game: *const sua_game, out: *mut *const c_char) -> sua_status {
    // SAFETY: the caller's handle and pointer are as the header asks.
    unsafe { read(game, |session| put(out, static_id(session.game()))) }
}

/// The sizes of this game with its config; they never change during a game.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_limits(game: *const sua_game, out: *mut sua_limits) -> sua_status {
    // SAFETY: the caller's handle and pointer are as the header asks.
    unsafe { read(game, |session| put(out, sua_limits::of(session.limits(), session.observation_len()))) }
}

/// The config of this game as JSON, every option spelt out.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_config_json(
    game: *const sua_game,
    out: *mut c_char,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle and buffer are as the header asks.
    unsafe { read(game, |session| put_text(&session.config().to_string(), out, capacity, len)) }
}

/// What `sua_catalogue_game_json` gives, with the limits and pieces of this game's own config.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_catalogue_json(
    game: *const sua_game,
    out: *mut c_char,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle and buffer are as the header asks.
    unsafe { read(game, |session| put_text(&session.catalogue().to_string(), out, capacity, len)) }
}
