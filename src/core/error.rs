//! What can go wrong, said so that a user can mend it.

use super::kind::Record;
use std::borrow::Cow;
use std::fmt;

/// Bytes that a message repeats of an input in one place. It does so in two at most: the path of a field, and its value.
pub const LONGEST_QUOTE: usize = 100;

/// As much of an input as a message repeats in one place: whole characters.
pub fn quote(text: &str) -> Cow<'_, str> {
    if text.len() <= LONGEST_QUOTE {
        return text.into();
    }
    let end = (0..=LONGEST_QUOTE).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
    format!("{}…", &text[..end]).into()
}

/// A bad value in a config, a card set or a position: which field, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldError {
    /// Path of the field, for example `castles[3].power`.
    pub field: String,
    /// What is wrong, and what would be right.
    pub problem: String,
}

impl FieldError {
    /// An error about one field.
    pub fn new(field: impl Into<String>, problem: impl Into<String>) -> FieldError {
        FieldError { field: field.into(), problem: problem.into() }
    }

    /// The same error, seen from one level further out.
    pub fn inside(self, outer: &str) -> FieldError {
        let separator = if self.field.is_empty() || self.field.starts_with('[') { "" } else { "." };
        FieldError { field: format!("{outer}{separator}{}", self.field), problem: self.problem }
    }
}

impl fmt::Display for FieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.field.is_empty() { f.write_str(&self.problem) } else { write!(f, "{}: {}", self.field, self.problem) }
    }
}

impl std::error::Error for FieldError {}

/// Why a rule forbids a move: the number of the rule and its fields.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Refusal(pub Record);

impl Refusal {
    /// A refusal by one of the game's own rules (an index into `Game::REFUSALS`) and what it is about.
    pub const fn by(rule: u16, fields: [i32; 4]) -> Refusal {
        Refusal(Record::say(super::kind::FIRST_GAME_RULE + rule, fields))
    }

    /// A refusal by a rule that all games share.
    pub const fn core(rule: u16) -> Refusal {
        Refusal(Record::say(rule, [0; 4]))
    }
}

/// A refused move, in words too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// Number of the rule in the catalogue.
    pub rule: u16,
    /// Its stable name.
    pub name: &'static str,
    /// What it is about; meaning by the catalogue.
    pub fields: [i32; 4],
    /// One sentence.
    pub text: String,
}

/// Whatever a call can answer instead of a result. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// A config, card set, position or other JSON has a bad field.
    Field(FieldError),
    /// A rule forbids the move.
    Refused(Refused),
    /// The id is no move of this game.
    NoSuchMove(String),
    /// No game of that name, no seat of that number, no such ply or topic.
    NoSuch(String),
    /// The game is over.
    GameOver,
    /// There is no earlier player decision.
    NothingToUndo,
    /// There is nothing to redo.
    NothingToRedo,
    /// It is not asked of a seat now (a chance step, for a bot).
    NotASeat,
    /// The bytes are no intact record.
    Corrupt(String),
    /// The record is of a newer library or of other rules and cannot be read.
    Version(String),
    /// The input is longer than allowed, or there is no memory for what was asked.
    TooLarge(String),
}

impl Error {
    /// The same error about a field, seen from one level further out.
    pub fn inside(self, outer: &str) -> Error {
        match self {
            Error::Field(error) => error.inside(outer).into(),
            other => other,
        }
    }
}

impl From<FieldError> for Error {
    fn from(error: FieldError) -> Error {
        Error::Field(error)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Field(error) => error.fmt(f),
            Error::Refused(refused) => f.write_str(&refused.text),
            Error::NoSuchMove(text)
            | Error::NoSuch(text)
            | Error::Corrupt(text)
            | Error::Version(text)
            | Error::TooLarge(text) => f.write_str(text),
            Error::GameOver => f.write_str("The game is over; undo or start a new one."),
            Error::NothingToUndo => f.write_str("There is no earlier decision to return to."),
            Error::NothingToRedo => f.write_str("Nothing was undone since the last move."),
            Error::NotASeat => f.write_str("No seat is to decide now: it is a chance step."),
        }
    }
}

impl std::error::Error for Error {}
