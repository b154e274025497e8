//! A simulator whose type is forgotten.

use super::batch::AnyBatch;
use crate::core::{Error, Game, Limits, Task};
use crate::sim::{Batch, Columns, Playouts, Simulator, Tournament};
use serde_json::Value;

/// A simulator of any game.
pub trait AnySimulator: Send + Sync + std::fmt::Debug {
    /// Id of the game.
    fn game(&self) -> &'static str;
    /// Sizes for this config.
    fn limits(&self) -> Limits;
    /// Plays games to their end and writes one row each; see [`Playouts`]. Returns how many rows are complete: all,
    /// unless the task was cancelled.
    fn playouts(&self, plan: &Playouts<'_>, columns: &mut Columns<'_>, task: Option<&Task>) -> Result<usize, Error>;
    /// Games that are held and stepped together.
    fn batch(&self, len: usize, seed: u64) -> Result<Box<dyn AnyBatch>, Error>;
    /// Policies against each other; see [`Tournament`]. None if the task was cancelled.
    fn tournament(&self, plan: &Tournament<'_>, task: Option<&Task>) -> Result<Option<Value>, Error>;
}

impl<G: Game> AnySimulator for Simulator<G> {
    fn game(&self) -> &'static str {
        G::ID
    }
    fn limits(&self) -> Limits {
        self.rules().limits()
    }
    fn playouts(&self, plan: &Playouts<'_>, columns: &mut Columns<'_>, task: Option<&Task>) -> Result<usize, Error> {
        Simulator::playouts(self, plan, columns, task)
    }
    fn batch(&self, len: usize, seed: u64) -> Result<Box<dyn AnyBatch>, Error> {
        Ok(Box::new(Batch::new(self, len, seed)?))
    }
    fn tournament(&self, plan: &Tournament<'_>, task: Option<&Task>) -> Result<Option<Value>, Error> {
        Simulator::tournament(self, plan, task)
    }
}
