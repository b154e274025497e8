//! Bots
//!
//! Players for the seat to act. They know no more than that seat may know, and the same seed gives the same move on
//! every platform. They only answer; `sua_game_apply` makes the move. SUA_E_GAME_OVER after the end, SUA_E_NOT_A_SEAT
//! when chance is to act.

use super::handle::{read, sua_game};
use super::memory::put;
use super::status::*;

/// An even choice among the legal moves.
///
/// Reads game. Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_random_move(game: *const sua_game, seed: u64, out: *mut u32) -> sua_status {
    // SAFETY: the caller's handle and pointer are as the header asks.
    unsafe { read(game, |session| put(out, session.random_move(seed)?.0)) }
}

/// The move after which the table looks best, over a few deals that fit what the seat has seen. No look ahead.
///
/// Reads game. Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_greedy_move(game: *const sua_game, seed: u64, out: *mut u32) -> sua_status {
    // SAFETY: the caller's handle and pointer are as the header asks.
    unsafe { read(game, |session| put(out, session.greedy_move(seed)?.0)) }
}
