//! Chance
//!
//! With `"chance": "manual"` in the config, chance steps are yours: the actor is SUA_CHANCE, and one of the outcomes is
//! applied like any move. For solvers, servers with their own randomness, and physical dice.

use super::game::sua_game;
use super::handle::read;
use super::memory::put_all;
use super::status::*;

/// One outcome of a chance step. 8 bytes, for ever. Since 1.0.0.
#[repr(C)]
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct sua_chance {
    /// The move that makes it so.
    pub id: u32,
    /// How likely it is: this weight out of the sum of all. At least 1.
    pub weight: u32,
}

/// The outcomes of the chance step that is due, ascending by move, with their weights; none if no chance step is due.
/// For the host: weights may tell what is left in a deck.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_chance(
    game: *const sua_game,
    out: *mut sua_chance,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle and buffer are as the header asks.
    unsafe {
        read(game, |session| {
            let outcomes: Vec<sua_chance> =
                session.chance().into_iter().map(|(id, weight)| sua_chance { id: id.0, weight }).collect();
            put_all(&outcomes, out, capacity, len)
        })
    }
}
