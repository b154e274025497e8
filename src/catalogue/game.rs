//! A game whose type is forgotten: how the catalogue makes sessions and simulators of it.

use super::session::AnySession;
use super::simulator::AnySimulator;
use crate::core::{Chance, Error, FieldError, Game, Loaded, Rulebook, Schemas, Seed, Session, Unplayed};
use crate::sim::Simulator;
use serde_json::{Value, json};
use std::marker::PhantomData;

/// A game of the catalogue.
pub trait AnyGame: Sync {
    /// Stable id.
    fn id(&self) -> &'static str;
    /// Everything a front-end needs before a game exists, as JSON.
    fn catalogue(&self) -> Value;
    /// JSON Schemas of its config and view.
    fn schemas(&self) -> Schemas;
    /// A new game. `config` is JSON: the game's options, and `chance` (`"automatic"` or `"manual"`).
    fn create(&self, config: &str, seed: Seed) -> Result<Box<dyn AnySession>, Error>;
    /// A game from a position: the JSON of a view.
    fn place(&self, config: &str, position: &str, seed: Seed) -> Result<Box<dyn AnySession>, Error>;
    /// Many new games by one config.
    fn simulator(&self, config: &str) -> Result<Box<dyn AnySimulator>, Error>;
    /// A game from a record.
    fn play(&self, record: &Unplayed<'_>) -> Result<Loaded<Box<dyn AnySession>>, Error>;
}

/// The catalogue's entry for one game.
#[derive(Debug)]
pub struct Entry<G>(PhantomData<fn() -> G>);

impl<G> Entry<G> {
    /// The entry.
    pub const fn new() -> Entry<G> {
        Entry(PhantomData)
    }
}

impl<G> Default for Entry<G> {
    fn default() -> Self {
        Entry::new()
    }
}

impl<G: Game> AnyGame for Entry<G> {
    fn id(&self) -> &'static str {
        G::ID
    }
    fn catalogue(&self) -> Value {
        match Rulebook::<G>::from_json("{}") {
            Ok(rules) => rules.catalogue(),
            Err(error) => json!({"id": G::ID, "error": error.to_string()}),
        }
    }
    fn schemas(&self) -> Schemas {
        G::SCHEMAS
    }
    fn create(&self, config: &str, seed: Seed) -> Result<Box<dyn AnySession>, Error> {
        let (rules, chance) = Rulebook::<G>::read_config(config)?;
        Ok(Box::new(Session::new(rules, seed, chance)))
    }
    fn place(&self, config: &str, position: &str, seed: Seed) -> Result<Box<dyn AnySession>, Error> {
        let (rules, chance) = Rulebook::<G>::read_config(config)?;
        Ok(Box::new(Session::from_position(rules, position, seed, chance)?))
    }
    fn simulator(&self, config: &str) -> Result<Box<dyn AnySimulator>, Error> {
        match Rulebook::<G>::read_config(config)? {
            (rules, Chance::Automatic) => Ok(Box::new(Simulator::new(rules))),
            (_, Chance::Manual) => {
                Err(FieldError::new("chance", "a simulation resolves chance itself; leave it \"automatic\"").into())
            }
        }
    }
    fn play(&self, record: &Unplayed<'_>) -> Result<Loaded<Box<dyn AnySession>>, Error> {
        let Loaded { session, notice } = record.play::<G>()?;
        Ok(Loaded { session: Box::new(session), notice })
    }
}
