//! Views
//!
//! The table through somebody's eyes: a seat, SUA_PUBLIC or SUA_OMNISCIENT.

use super::game::sua_game;
use super::handle::read;
use super::memory::{fill, put, put_text};
use super::status::*;
use super::turn::viewer_of;
use std::ffi::c_char;

/// What a viewer sees, as JSON, with null where something is hidden: `game`, `schema`, `viewer`, `turn`, `prompt`,
/// `outcome` and the `table`, whose fields are documented for each game. Also the format of positions.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_view_json(
    game: *const sua_game,
    viewer: i32,
    out: *mut c_char,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle and buffer are as the header asks.
    unsafe {
        read(game, |session| {
            let view = session.view_json(viewer_of(session, viewer)?)?;
            put_text(&view, out, capacity, len)
        })
    }
}

/// The same for a terminal: lines of plain text.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_view_text(
    game: *const sua_game,
    viewer: i32,
    out: *mut c_char,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle and buffer are as the header asks.
    unsafe { read(game, |session| put_text(&session.text(viewer_of(session, viewer)?)?, out, capacity, len)) }
}

/// The same as a picture: a complete SVG document.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_view_svg(
    game: *const sua_game,
    viewer: i32,
    out: *mut c_char,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle and buffer are as the header asks.
    unsafe { read(game, |session| put_text(&session.svg(viewer_of(session, viewer)?)?, out, capacity, len)) }
}

/// The same as a vector for learning: `observation` numbers (see `sua_limits`) from 0 to 1, own seat first.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_observe(
    game: *const sua_game,
    viewer: i32,
    out: *mut f32,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle and buffer are as the header asks.
    unsafe {
        read(game, |session| {
            let viewer = viewer_of(session, viewer)?;
            fill(session.observation_len(), out, capacity, len, |numbers| Ok(session.observe(viewer, numbers)?))
        })
    }
}

/// The same as bytes from 0 to 255: each is 255 times the number.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_observe_bytes(
    game: *const sua_game,
    viewer: i32,
    out: *mut u8,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle and buffer are as the header asks.
    unsafe {
        read(game, |session| {
            let viewer = viewer_of(session, viewer)?;
            fill(session.observation_len(), out, capacity, len, |bytes| Ok(session.observe_bytes(viewer, bytes)?))
        })
    }
}

/// What stands where in an observation, as JSON: `game`, `len`, and `segments`, each `name`, `offset`,
/// `len`, `shape` (rows and numbers in each) and a sentence as `text`.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_observation_layout_json(
    game: *const sua_game,
    out: *mut c_char,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle and buffer are as the header asks.
    unsafe { read(game, |session| put_text(&session.observation_layout().to_string(), out, capacity, len)) }
}

/// A hash of what a viewer sees: equal situations have equal hashes, on every platform and in every release that has the
/// same rules.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_hash(game: *const sua_game, viewer: i32, out: *mut u64) -> sua_status {
    // SAFETY: the caller's handle and pointer are as the header asks.
    unsafe { read(game, |session| put(out, session.hash(viewer_of(session, viewer)?)?)) }
}
