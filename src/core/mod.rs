//! What every game shares.
//!
//! A game is a value that implements [`Game`]: config, card set and derived tables. Its states are plain
//! `Copy` data. [`Session`] adds everything a table needs around the rules.

mod chance;
mod error;
mod game;
mod kind;
mod moves;
mod outcome;
mod seat;
mod sheet;
mod stable_hash;
pub mod svg;

pub use chance::{Dice, FastRng, Rng, Seed};
pub use error::{Error, FieldError, Refusal, Refused};
pub use game::{Ending, Game, Limits, Line, OptionInfo, Placed, Topic, Turn};
pub use kind::{
    CORE_EVENTS, CORE_RULES, FIRST_GAME_EVENT, FIRST_GAME_RULE, Field, HIDDEN, Kind, Log, Piece, PieceSet, Record, Silent, Sort,
    Words, core_event, core_rule, field, piece,
};
pub use moves::{MoveId, MoveList};
pub use outcome::Outcome;
pub use seat::{MAX_SEATS, Seat, Seats, Viewer};
pub use sheet::{Layout, Sheet, Vector};
pub use stable_hash::{StableHasher, stable_hash};
