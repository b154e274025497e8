//! What a bot decided, and what it thought of the alternatives.

use crate::core::{MoveId, Seat};

/// A move that was considered.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Candidate {
    /// The move.
    pub id: MoveId,
    /// How often it was looked at: iterations through it, or redeals.
    pub visits: u32,
    /// What the seat may expect of it, −1 to 1; 0 where nobody looked.
    pub value: f32,
}

/// A bot's decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The seat that decides.
    pub seat: Seat,
    /// Its choice.
    pub best: MoveId,
    /// Iterations or redeals spent.
    pub iterations: u32,
    /// Decisions that a search played in its iterations; 0 for others.
    pub simulated: u64,
    /// Was it asked to stop before its budget was spent? The choice is then the best so far.
    pub cancelled: bool,
    /// Every legal move, in the order of the legal list.
    pub candidates: Vec<Candidate>,
    /// How the search expects play to go on, its own choice first; chance is left out, and moves of others are
    /// only what they would do in likely deals.
    pub line: Vec<(Seat, MoveId)>,
}
