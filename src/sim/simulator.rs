//! Rules, and the situation from which games are played.

use super::batch::{AnyBatch, Batch};
use super::playouts::{Columns, Playouts};
use super::tournament::Tournament;
use crate::core::{Error, Game, Limits, Rulebook, Session, Task, Viewer};
use serde_json::Value;
use std::sync::Arc;

/// Rules, and the situation from which games are played.
pub struct Simulator<G: Game> {
    pub(super) rules: Arc<Rulebook<G>>,
    pub(super) start: G::State,
}

impl<G: Game> std::fmt::Debug for Simulator<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Simulator({:?})", self.rules)
    }
}

impl<G: Game> Simulator<G> {
    /// New games by these rules.
    pub fn new(rules: Arc<Rulebook<G>>) -> Simulator<G> {
        let start = rules.game.start();
        Simulator { rules, start }
    }

    /// Games that go on from where a session is.
    pub fn from_session(session: &Session<G>) -> Simulator<G> {
        Simulator { rules: session.shared_rules().clone(), start: *session.state() }
    }

    /// The rules.
    pub fn rules(&self) -> &Rulebook<G> {
        &self.rules
    }

    pub(super) fn check_viewer(&self, viewer: Viewer) -> Result<(), Error> {
        match viewer {
            Viewer::Seat(seat) if seat.0 >= self.rules.seats() => Err(Error::NoSuch(format!("There is no {seat}."))),
            _ => Ok(()),
        }
    }
}

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
        self.rules.limits()
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
