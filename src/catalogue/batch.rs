//! A batch whose type is forgotten.

use super::session::AnySession;
use crate::core::{Error, Game, Limits, MoveId, Seed};
use crate::sim::{Batch, Codes, Look};

/// A batch of any game. Arrays are the caller's, one row a game, and never kept. A row or a length that does not
/// fit is an error, and nothing has changed then.
pub trait AnyBatch: Send + Sync + std::fmt::Debug {
    /// Id of the game.
    fn game(&self) -> &'static str;
    /// How many games.
    fn len(&self) -> usize;
    /// Is it empty?
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Sizes for this config.
    fn limits(&self) -> Limits;
    /// Length of an observation.
    fn observation_len(&self) -> usize;
    /// A copy that shares the rules and nothing else; an error if there is no memory for it.
    fn fork(&self) -> Result<Box<dyn AnyBatch>, Error>;
    /// How many threads each call uses, 0 for one per core; see [`Batch::set_threads`].
    fn set_threads(&mut self, threads: usize);

    /// Makes one move in each game, then resolves chance. [`MoveId::NONE`] leaves a game alone. A game whose move
    /// cannot be made is unchanged and says so. Returns how many could not.
    fn step(&mut self, moves: &[MoveId], codes: Codes, status: &mut [i32]) -> Result<usize, Error>;
    /// The seat to decide in each game; `over` where it is over.
    fn actors(&self, over: i32, out: &mut [i32]) -> Result<(), Error>;
    /// For each game one byte a move id: 1 where it is legal. `len × space`.
    fn masks(&self, out: &mut [u8]) -> Result<(), Error>;
    /// The legal moves of each game, ascending, padded with [`MoveId::NONE`], and how many there are.
    /// `len × longest_list` and `len`.
    fn lists(&self, out: &mut [MoveId], counts: &mut [u32]) -> Result<(), Error>;
    /// An even choice among the legal moves of each game; [`MoveId::NONE`] where it is over. It depends on the
    /// games and on `seed` alone: give another one at each step.
    fn sample(&self, seed: u64, out: &mut [MoveId]) -> Result<(), Error>;
    /// Observations as bytes. `len × observation_len`.
    fn observe_bytes(&self, look: Look, out: &mut [u8]) -> Result<(), Error>;
    /// Observations as numbers from 0 to 1. `len × observation_len`.
    fn observe(&self, look: Look, out: &mut [f32]) -> Result<(), Error>;
    /// Returns of each seat; 0 where the game goes on. `len × seats`.
    fn returns(&self, out: &mut [f32]) -> Result<(), Error>;
    /// One of the games as a session of its own, which goes on from there by another seed.
    fn session(&self, game: usize, seed: Seed) -> Result<Box<dyn AnySession>, Error>;
    /// Begins a new game wherever one is over, and marks those. Returns how many.
    fn reset_finished(&mut self, marks: &mut [u8]) -> Result<usize, Error>;
}

impl<G: Game> AnyBatch for Batch<G> {
    fn game(&self) -> &'static str {
        G::ID
    }
    fn len(&self) -> usize {
        Batch::len(self)
    }
    fn limits(&self) -> Limits {
        Batch::limits(self)
    }
    fn observation_len(&self) -> usize {
        Batch::observation_len(self)
    }
    fn fork(&self) -> Result<Box<dyn AnyBatch>, Error> {
        Ok(Box::new(Batch::fork(self)?))
    }
    fn set_threads(&mut self, threads: usize) {
        Batch::set_threads(self, threads);
    }
    fn step(&mut self, moves: &[MoveId], codes: Codes, status: &mut [i32]) -> Result<usize, Error> {
        Batch::step(self, moves, codes, status)
    }
    fn actors(&self, over: i32, out: &mut [i32]) -> Result<(), Error> {
        Batch::actors(self, over, out)
    }
    fn masks(&self, out: &mut [u8]) -> Result<(), Error> {
        Batch::masks(self, out)
    }
    fn lists(&self, out: &mut [MoveId], counts: &mut [u32]) -> Result<(), Error> {
        Batch::lists(self, out, counts)
    }
    fn sample(&self, seed: u64, out: &mut [MoveId]) -> Result<(), Error> {
        Batch::sample(self, seed, out)
    }
    fn observe_bytes(&self, look: Look, out: &mut [u8]) -> Result<(), Error> {
        Batch::observe_bytes(self, look, out)
    }
    fn observe(&self, look: Look, out: &mut [f32]) -> Result<(), Error> {
        Batch::observe(self, look, out)
    }
    fn returns(&self, out: &mut [f32]) -> Result<(), Error> {
        Batch::returns(self, out)
    }
    fn session(&self, game: usize, seed: Seed) -> Result<Box<dyn AnySession>, Error> {
        Ok(Box::new(Batch::session(self, game, seed)?))
    }
    fn reset_finished(&mut self, marks: &mut [u8]) -> Result<usize, Error> {
        Batch::reset_finished(self, marks)
    }
}
