//! What every game shares.
//!
//! A game is a value that implements [`Game`]: config, card set and derived tables. Its states are plain
//! `Copy` data. [`Session`] adds everything a table needs around the rules.

mod bits;
mod bounds;
mod chance;
mod clock;
mod codec;
mod envelope;
mod error;
mod forward;
mod game;
pub mod hex;
mod history;
mod json;
mod kind;
mod listing;
mod moves;
mod outcome;
mod parsing;
mod play;
mod position;
mod record;
mod rulebook;
mod scene;
mod seat;
mod session;
mod sheet;
mod stable_hash;
mod story;
pub mod svg;
mod task;
mod telling;
mod told;
mod tree;
mod writer;

pub use bits::{bit_set, bits, nth_bit};
pub use bounds::{LONGEST_NAME, check_list, check_name};
pub use chance::{Dice, FastRng, Rng, Seed};
pub use clock::Clock;
pub use codec::LONGEST_RECORD;
pub use error::{Error, FieldError, LONGEST_QUOTE, Refusal, Refused, quote};
pub use forward::forward;
pub use game::{Choice, Described, Game, Limits, OptionInfo, Placed, Schemas, Turn, Values, choice};
pub use hex::{Hex, HexMap, Hexes};
pub use history::{Event, Logged, Past, TakenBack};
pub(crate) use json::embedded;
pub use json::{DEEPEST_JSON, LONGEST_TEXT, by_id};
pub use kind::{
    CORE_EVENTS, CORE_RULES, CORE_WORDS, FIRST_GAME_EVENT, FIRST_GAME_RULE, Field, HIDDEN, Kind, Log, Piece, PieceSet, Record,
    Role, Silent, Sort, Words, core_event, core_rule, field, number, numbered, piece, seat, share, vocabulary,
};
pub use moves::{MoveId, MoveList};
pub use outcome::{Outcome, Stakes};
pub use play::{Manner, chance_step, even_choice, make_listed, playout, rollout, settle, try_rollout};
pub use record::{Loaded, Unplayed};
pub use rulebook::Rulebook;
pub use scene::{Mark, Name, Scene};
pub use seat::{MAX_SEATS, Seat, Seats, Viewer};
pub use session::{Chance, Cursor, Reading, Session};
pub use sheet::{Block, Bytes, Draft, FULL, Layout, Part, Parts, Sheet, flag, part, to_floats, write_bits};
pub use stable_hash::{StableHasher, stable_hash};
pub use story::{asked, tell_decision, tell_question, told};
pub use task::Task;
