//! Bots
//!
//! Players for the seat to act. They know no more than that seat may know, and the same seed gives the same move on
//! every platform. They only answer; `sua_game_apply` makes the move. SUA_E_GAME_OVER after the end, SUA_E_NOT_A_SEAT
//! when chance is to act.
//!
//! How a bot plays is a policy, a short text: a level ("beginner", "casual", "skilled", "expert"), or "random", "greedy",
//! "mcts:1000" for a tree search of 1,000 iterations, "mcts:250ms" for one of 250 milliseconds. `sua_policies_json` lists
//! them. Only a budget in milliseconds makes the answer depend on the machine. A tree search holds up to 128 MiB while it
//! thinks; where memory is refused, it goes on with the tree it has.

use super::game::sua_game;
use super::guard::{Answer, NotOk, guard};
use super::handle::read;
use super::memory::{fits, place, put, put_all, put_if_wanted, put_text, text};
use super::status::*;
use super::task::{sua_task, watched_if_any};
use crate::bots::{Candidate, Decision, Policy};
use crate::core::{Error, MoveList, Turn};
use std::ffi::c_char;

/// A move that a bot considered. 16 bytes, for ever. Since 1.0.0.
#[repr(C)]
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct sua_candidate {
    /// The move.
    pub id: u32,
    /// How often it was looked at: iterations through it, or deals.
    pub visits: u32,
    /// What the seat may expect of it, -1 to 1; 0 where nobody looked.
    pub value: f32,
    /// Zero.
    pub reserved: u32,
}

/// A move of a line of play. 8 bytes, for ever. Since 1.0.0.
#[repr(C)]
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct sua_line_move {
    /// The seat that makes it.
    pub seat: i32,
    /// The move.
    pub id: u32,
}

/// An even choice among the legal moves.
///
/// Also: SUA_E_GAME_OVER, SUA_E_NOT_A_SEAT.
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_random_move(game: *const sua_game, seed: u64, out: *mut u32) -> sua_status {
    // SAFETY: the caller's handle and pointer are as the header asks.
    unsafe { read(game, |session| put(out, session.random_move(seed)?.0)) }
}

/// The move after which the table looks best, over a few deals that fit what the seat has seen. No look ahead.
///
/// Also: SUA_E_GAME_OVER, SUA_E_NOT_A_SEAT.
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_greedy_move(game: *const sua_game, seed: u64, out: *mut u32) -> sua_status {
    // SAFETY: the caller's handle and pointer are as the header asks.
    unsafe { read(game, |session| put(out, session.greedy_move(seed)?.0)) }
}

/// Every policy there is, as JSON, for a screen where opponents are chosen: `levels` (`name`, the `policy` it stands for,
/// `text`), `policies` and `options`.
///
/// Any thread. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_policies_json(out: *mut c_char, capacity: usize, len: *mut usize) -> sua_status {
    // SAFETY: the caller's buffer is as the header asks.
    guard(|| unsafe { put_text(&Policy::catalogue().to_string(), out, capacity, len) })
}

/// The move that a policy chooses. SUA_E_BAD_FIELD for a policy that does not exist.
///
/// `task` may be NULL. Cancelled, a bot answers within some milliseconds with the best move it has found so far, the first
/// of the list if it has found none, and SUA_N_CANCELLED.
///
/// Also: SUA_E_BAD_FIELD, SUA_E_GAME_OVER, SUA_E_NOT_A_SEAT, SUA_N_CANCELLED.
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_bot_move(
    game: *const sua_game,
    policy: *const c_char,
    policy_len: usize,
    seed: u64,
    task: *const sua_task,
    out: *mut u32,
) -> sua_status {
    // SAFETY: the caller's handle, text, task and pointer are as the header asks.
    unsafe {
        read(game, |session| {
            let policy = Policy::parse(text(policy, policy_len, "policy")?)?;
            let out = place(out, "out")?;
            let decision = session.decide(&policy, seed, watched_if_any(task)?.as_deref())?;
            out.put(decision.best.0);
            told(&decision)
        })
    }
}

/// The notice that goes with a decision.
fn told(decision: &Decision) -> Answer {
    if decision.cancelled {
        return Err(NotOk::new(SUA_N_CANCELLED, format!("Cancelled after {} iterations.", decision.iterations)));
    }
    Ok(())
}

/// The same with what the bot thought: `*best` becomes its choice, `out` gets every legal move in the order of
/// `sua_game_moves` (`longest_list` of `sua_limits` is always enough), and `line` how it expects play to go on, its own
/// choice first, cut to what fits; chance is left out, and moves of others are what they would do in likely deals.
///
/// `best`, `line` (with `line_capacity` 0) and `line_len` may be NULL, and `task` as in `sua_game_bot_move`. Nothing is
/// thought before the buffer is known to be large enough.
///
/// Also: SUA_E_BAD_FIELD, SUA_E_GAME_OVER, SUA_E_NOT_A_SEAT, SUA_N_CANCELLED.
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_analyse(
    game: *const sua_game,
    policy: *const c_char,
    policy_len: usize,
    seed: u64,
    task: *const sua_task,
    best: *mut u32,
    out: *mut sua_candidate,
    capacity: usize,
    len: *mut usize,
    line: *mut sua_line_move,
    line_capacity: usize,
    line_len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle, text, task, buffers and pointers are as the header asks.
    unsafe {
        read(game, |session| {
            let policy = Policy::parse(text(policy, policy_len, "policy")?)?;
            let wanted = !out.is_null() || capacity > 0;
            if wanted {
                place(out, "out")?;
            }
            if line_capacity > 0 {
                place(line, "line")?;
            }
            let only_asks = !wanted && best.is_null() && line_capacity == 0;
            if only_asks {
                place(len, "len")?;
            }
            match session.turn() {
                Turn::Seat(_) => {}
                Turn::Chance => return Err(Error::NotASeat.into()),
                Turn::Over => return Err(Error::GameOver.into()),
            }
            let mut list = MoveList::new();
            session.legal(&mut list);
            if wanted {
                fits(list.len(), out, capacity, len)?;
            }
            if only_asks {
                put_if_wanted(len, list.len());
                return Ok(());
            }
            let decision = session.decide(&policy, seed, watched_if_any(task)?.as_deref())?;
            let candidate = |c: &Candidate| sua_candidate { id: c.id.0, visits: c.visits, value: c.value, reserved: 0 };
            let candidates: Vec<sua_candidate> = decision.candidates.iter().map(candidate).collect();
            let moves =
                decision.line.iter().take(line_capacity).map(|&(seat, id)| sua_line_move { seat: seat.0.into(), id: id.0 });
            let moves: Vec<sua_line_move> = moves.collect();
            if wanted {
                put_all(&candidates, out, capacity, len)?;
            } else {
                put_if_wanted(len, candidates.len());
            }
            if line_capacity > 0 {
                put_all(&moves, line, line_capacity, line_len)?;
            } else {
                put_if_wanted(line_len, 0);
            }
            put_if_wanted(best, decision.best.0);
            told(&decision)
        })
    }
}
