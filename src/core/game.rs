//! The contract between the core and a game.

use super::chance::Dice;
use super::error::{FieldError, Refusal};
use super::kind::{Kind, Log, PieceSet, Record};
use super::moves::{MoveId, MoveList};
use super::outcome::Outcome;
use super::seat::{Seat, Viewer};
use super::sheet::Sheet;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::hash::Hash;

/// Who decides next.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Dice, a shuffled deck: a chance move is due.
    Chance,
    /// A player's decision.
    Seat(Seat),
    /// Nobody: the game is over.
    Over,
}

/// Sizes a caller can rely on for one game and config.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Seats at the table.
    pub seats: u8,
    /// Move ids are below this, chance moves included; at most 65,535.
    pub space: u32,
    /// The longest list of legal moves or chance outcomes; at most [`MoveList::CAPACITY`].
    pub longest_list: u32,
    /// The longest game, in moves with chance.
    pub longest_game: u32,
}

/// A config option, for a "new game" screen.
#[derive(Copy, Clone, Debug, Serialize)]
pub struct OptionInfo {
    /// Field of the config.
    pub name: &'static str,
    /// JSON type, and values where they are few: `"2 to 4"`, `"true or false"`.
    pub values: &'static str,
    /// Default, as JSON text.
    pub default: &'static str,
    /// What it means.
    pub text: &'static str,
}

/// A way a game can end.
#[derive(Copy, Clone, Debug, Serialize)]
pub struct Ending {
    /// Stable id.
    pub name: &'static str,
    /// In words.
    pub text: &'static str,
}

/// One line of an explanation.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Line {
    /// What it says.
    pub text: String,
    /// The number it is about, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<f64>,
}

impl Line {
    /// Words alone.
    pub fn text(text: impl Into<String>) -> Line {
        Line { text: text.into(), value: None }
    }

    /// Words about a number.
    pub fn value(text: impl Into<String>, value: impl Into<f64>) -> Line {
        Line { text: text.into(), value: Some(value.into()) }
    }
}

/// Something other than a move that `explain` can speak about: a castle, a trick, a noble.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Topic {
    /// What to ask for.
    pub id: String,
    /// What it is.
    pub text: String,
}

/// A card and the zone it lies in, by their numbers in the piece sets `card` and `zone`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Placed {
    /// The card.
    pub card: i32,
    /// The zone.
    pub zone: i32,
}

/// A game's rules. The implementing value holds config, card set and derived tables and never changes.
///
/// States are plain data: fixed size, `Copy`, no heap, unordered things in canonical order, so that equal
/// situations are equal values. Everything else (history, undo, events, saving, checks) is the core's.
pub trait Game: Sized + Send + Sync + 'static {
    /// Stable id, snake_case.
    const ID: &'static str;
    /// Name for people.
    const NAME: &'static str;
    /// Version of the rules; raise it when the same moves may lead elsewhere.
    const RULES: u32;
    /// Version of the view's JSON schema.
    const SCHEMA: u32;
    /// Fewest and most seats.
    const SEATS: (u8, u8);
    /// Kinds of moves, chance included.
    const MOVES: &'static [Kind];
    /// Kinds of events beyond those that all games share.
    const EVENTS: &'static [Kind];
    /// Rules that can refuse a move, beyond those that all games share.
    const REFUSALS: &'static [Kind];
    /// Ways to end; also the piece set `ending`.
    const ENDINGS: &'static [Ending];
    /// Fields of the config; the first sets the number of seats.
    const OPTIONS: &'static [OptionInfo];
    /// The embedded card set (`cards.json`), empty where there is none. Saves name it by digest.
    const CARDS: &'static str;
    /// Lists of the view whose order means nothing, as paths such as `players[].hand`: a position may give them in any
    /// order. All others are checked as they stand.
    const SETS: &'static [&'static str] = &[];

    /// Options of one game, from JSON with unknown fields refused; every field has a default.
    type Config: Clone + Serialize + DeserializeOwned + Send + Sync;
    /// A situation.
    type State: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// A move as the rules know it.
    type Move: Copy + Eq + Debug;
    /// What a viewer sees, `None` where it is hidden; also the format of positions.
    type View: Serialize + DeserializeOwned;

    /// Checks the config and prepares the tables.
    fn new(config: Self::Config) -> Result<Self, FieldError>;
    /// The config it was made from.
    fn config(&self) -> &Self::Config;
    /// Does play depend on the embedded card set? Not where there is none, nor where the config brings all cards.
    fn plays_embedded(&self) -> bool {
        !Self::CARDS.is_empty()
    }
    /// The game's piece sets. A game that logs card moves has `card` and `zone`; the core adds `ending`.
    fn pieces(&self) -> &[PieceSet];
    /// Sizes.
    fn limits(&self) -> Limits;

    /// The id of a move.
    fn encode(&self, m: Self::Move) -> MoveId;
    /// The move of an id; None if there is none.
    fn decode(&self, id: MoveId) -> Option<Self::Move>;

    /// Is it a chance move?
    fn is_chance(&self, m: Self::Move) -> bool;

    /// The situation before the first (chance) move.
    fn start(&self) -> Self::State;
    /// Who is to decide.
    fn turn(&self, s: &Self::State) -> Turn;
    /// The seat's legal moves, ascending. Called only at a seat's turn, and then never empty.
    fn legal(&self, s: &Self::State, out: &mut MoveList);
    /// THE rule: why a move is not legal now, at a seat's turn. `legal` uses its predicates.
    fn refuse(&self, s: &Self::State, m: Self::Move) -> Option<Refusal>;
    /// Does this decision continue a compound choice that an earlier move of the same seat began?
    fn continues(&self, s: &Self::State) -> bool;

    /// At a chance step: all outcomes in ascending id order with their weights, each at least 1.
    fn chance(&self, s: &Self::State, out: &mut impl FnMut(Self::Move, u32));
    /// Sum of the weights.
    fn tickets(&self, s: &Self::State) -> u32 {
        let mut sum = 0;
        self.chance(s, &mut |_, weight| sum += weight);
        sum
    }
    /// The outcome of a ticket in `0..tickets`; a faster override must agree with `chance` ticket by ticket.
    fn draw(&self, s: &Self::State, ticket: u32) -> Self::Move {
        let (mut passed, mut drawn) = (0, None);
        self.chance(s, &mut |m, weight| {
            if drawn.is_none() && ticket < passed + weight {
                drawn = Some(m);
            }
            passed += weight;
        });
        drawn.expect("the ticket is below the sum of the weights")
    }

    /// Makes a legal move (or possible chance move).
    fn apply<L: Log>(&self, s: &mut Self::State, m: Self::Move, log: &mut L);
    /// The move in numbers, seen from the state before it, with its secrets marked.
    /// `kind` indexes [`Game::MOVES`].
    fn describe(&self, s: &Self::State, m: Self::Move) -> Record;
    /// What the move would do, beyond its words: prices, sums, odds. Only what the viewer may know.
    fn foresee(&self, _s: &Self::State, _m: Self::Move, _viewer: Viewer) -> Vec<Line> {
        Vec::new()
    }
    /// What else can be explained now.
    fn topics(&self, _s: &Self::State) -> Vec<Topic> {
        Vec::new()
    }
    /// Explains a topic; None if there is none of that id.
    fn explain(&self, _s: &Self::State, _topic: &str, _viewer: Viewer) -> Option<Vec<Line>> {
        None
    }

    /// The result, once over.
    fn outcome(&self, s: &Self::State) -> Option<Outcome>;

    /// The table as a viewer sees it.
    fn view(&self, s: &Self::State, viewer: Viewer) -> Self::View;
    /// Builds a state from a view: of the host, or of a seat, with what is hidden dealt from the dice.
    /// Everything is checked: each card in exactly one place, counts and limits kept.
    fn place(&self, view: &Self::View, dice: &mut impl Dice) -> Result<Self::State, FieldError>;
    /// A state that differs only in what the viewer cannot see and fits all he has seen, each such deal as
    /// likely as chance makes it. Depends on nothing but what the viewer knows and the dice.
    fn redeal(&self, s: &Self::State, viewer: Viewer, dice: &mut impl Dice) -> Self::State;
    /// Every card and where it really lies, for games that log card moves.
    fn census(&self, s: &Self::State) -> Vec<Placed>;

    /// Writes the observation, own seat first; segments never depend on the state.
    fn observe(&self, s: &Self::State, viewer: Viewer, sheet: &mut impl Sheet);
    /// About how much the seat may expect to win, −1 to 1, from the whole state.
    fn evaluate(&self, s: &Self::State, seat: Seat) -> f32;

    /// A picture, from the view alone, so that it cannot show more.
    fn svg(&self, view: &Self::View) -> String;
    /// The table in plain text, from the view alone.
    fn text(&self, view: &Self::View) -> String;
}
