//! The contract between the core and a game.

use super::chance::Dice;
use super::error::{FieldError, Refusal};
use super::kind::{Kind, Log, PieceSet, Record};
use super::moves::{MoveId, MoveList};
use super::outcome::Outcome;
use super::play::even_choice;
use super::scene::Scene;
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

/// A config option, so that a "new game" screen can be made of the catalogue.
#[derive(Copy, Clone, Debug)]
pub struct OptionInfo {
    /// Field of the config.
    pub name: &'static str,
    /// What values it takes.
    pub values: Values,
    /// Default, as JSON text.
    pub default: &'static str,
    /// What it means.
    pub text: &'static str,
}

/// What values an option takes.
#[derive(Copy, Clone, Debug)]
pub enum Values {
    /// True or false.
    Flag,
    /// A whole number from the first to the second.
    Number(i64, i64),
    /// One of these.
    Choice(&'static [Choice]),
    /// One of these, or something of the caller's own in the form that the config's JSON Schema gives: a card set, a board.
    Own(&'static [Choice]),
}

/// One value of an option.
#[derive(Copy, Clone, Debug)]
pub struct Choice {
    /// The value, as JSON text.
    pub value: &'static str,
    /// What it means.
    pub text: &'static str,
}

/// A value of an option and what it means.
pub const fn choice(value: &'static str, text: &'static str) -> Choice {
    Choice { value, text }
}

/// A card and the zone it lies in, by their numbers in the piece sets `card` and `zone`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Placed {
    /// The card.
    pub card: i32,
    /// The zone.
    pub zone: i32,
}

/// JSON Schemas (draft 2020-12), as text.
#[derive(Copy, Clone, Debug)]
pub struct Schemas {
    /// Of the config.
    pub config: &'static str,
    /// Of the view, which is also that of positions.
    pub view: &'static str,
}

/// A type whose JSON Schema can be derived. Only tests derive them (feature `schema`), so everything is described.
#[cfg(not(feature = "schema"))]
pub trait Described {}
#[cfg(not(feature = "schema"))]
impl<T> Described for T {}
/// A type whose JSON Schema can be derived.
#[cfg(feature = "schema")]
pub trait Described: schemars::JsonSchema {}
#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema> Described for T {}

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
    const REFUSALS: &'static [Kind] = &[];
    /// What a seat can be asked to decide.
    const PROMPTS: &'static [Kind] = &[Kind::new("decide", &[], "{seat} is to decide")];
    /// Lines of explanations.
    const LINES: &'static [Kind] = &[];
    /// What can be explained besides moves.
    const TOPICS: &'static [Kind] = &[];
    /// Ways to end, without fields; also the piece set `ending`.
    const ENDINGS: &'static [Kind];
    /// Fields of the config; the first sets the number of seats.
    const OPTIONS: &'static [OptionInfo];
    /// The embedded card set (`cards.json`), empty where there is none. Saves name it by digest.
    const CARDS: &'static str = "";
    /// JSON Schemas of the config and of the view, generated from their types into `schemas/` and packed by `build.rs`.
    const SCHEMAS: Schemas = Schemas { config: "{}", view: "{}" };
    /// About how many decisions a turn takes: where a compound choice is a chain of small moves, a search plays on for as many
    /// turns as in other games, and so for more decisions.
    const PACE: u32 = 1;
    /// Lists of the view whose order means nothing, as paths such as `players[].hand`: a position may give them in any
    /// order. All others are checked as they stand.
    const SETS: &'static [&'static str] = &[];

    /// Options of one game, from JSON with unknown fields refused; every field has a default.
    type Config: Clone + Serialize + DeserializeOwned + Described + Send + Sync;
    /// A situation.
    type State: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// A move as the rules know it.
    type Move: Copy + Eq + Debug;
    /// What a viewer sees, `None` where it is hidden; also the format of positions.
    type View: Serialize + DeserializeOwned + Described;

    /// Checks the config and prepares the tables.
    fn new(config: Self::Config) -> Result<Self, FieldError>;
    /// The config it was made from.
    fn config(&self) -> &Self::Config;
    /// Does play depend on the embedded card set? Not where there is none, nor where the config brings all cards.
    fn plays_embedded(&self) -> bool {
        !Self::CARDS.is_empty()
    }
    /// The game's piece sets. A game that logs card moves has `card` and `zone`; the core adds `ending`. Asked for once,
    /// when words are first needed.
    fn pieces(&self) -> Vec<PieceSet>;
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
    /// THE rule: why a player's move is not legal now, at a seat's turn. `legal` uses its predicates. The core has
    /// refused chance moves before.
    fn refuse(&self, s: &Self::State, m: Self::Move) -> Option<Refusal>;
    /// Does this decision continue a compound choice that an earlier move of the same seat began?
    fn continues(&self, _s: &Self::State) -> bool {
        false
    }
    /// What the seat is asked to decide now, at a seat's turn: a kind of [`Game::PROMPTS`], with its secrets marked.
    fn prompt(&self, s: &Self::State) -> Record {
        match self.turn(s) {
            Turn::Seat(seat) => Record::of(seat, 0, [0; 4]),
            Turn::Chance | Turn::Over => Record::say(0, [0; 4]),
        }
    }

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
    /// What an id means whatever the state: the kind and the fields that follow from the id alone; those that depend
    /// on the state are [`super::HIDDEN`]. For policy vectors and for clicks on what is not legal now.
    fn meaning(&self, m: Self::Move) -> Record {
        self.describe(&self.start(), m)
    }
    /// What the move would do, beyond its words: prices, sums, odds, as kinds of [`Game::LINES`]. Only what the
    /// viewer may know.
    fn foresee(&self, _s: &Self::State, _m: Self::Move, _viewer: Viewer) -> Vec<Record> {
        Vec::new()
    }
    /// What else can be explained now, as kinds of [`Game::TOPICS`]: public, and the same for everyone.
    fn topics(&self, _s: &Self::State) -> Vec<Record> {
        Vec::new()
    }
    /// Explains one of the topics, as kinds of [`Game::LINES`]. Only what the viewer may know.
    fn explain(&self, _s: &Self::State, _topic: &Record, _viewer: Viewer) -> Vec<Record> {
        Vec::new()
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
    ///
    /// What the viewer sees says all that, so placing it again will do; a game that is searched wants its own, which
    /// does not allocate.
    fn redeal(&self, s: &Self::State, viewer: Viewer, dice: &mut impl Dice) -> Self::State {
        if viewer == Viewer::Host {
            return *s;
        }
        // Every view of a state that play can reach can be placed: the conformance kit holds each game to it.
        self.place(&self.view(s, viewer), dice).expect("a view can be placed")
    }
    /// Every card and where it really lies, for games that log card moves. A piece that stands for several equal cards is
    /// listed once for each.
    fn census(&self, _s: &Self::State) -> Vec<Placed> {
        Vec::new()
    }

    /// Writes the observation, own seat first; segments never depend on the state.
    fn observe(&self, s: &Self::State, viewer: Viewer, sheet: &mut impl Sheet);
    /// The move of the list by which a search plays on once it has left its tree: what a player does out of habit. Even by
    /// default. Where aimless moves lead nowhere, lean towards those that do; it is called at every step of a rollout, so it
    /// should cost no more than the list.
    #[inline]
    fn habit(&self, _s: &Self::State, list: &MoveList, dice: &mut impl Dice) -> MoveId {
        even_choice(list, dice)
    }
    /// About how much the seat may expect to win, −1 to 1, from the whole state.
    fn evaluate(&self, s: &Self::State, seat: Seat) -> f32;

    /// A picture, from the view and what the viewer is shown beside it, so that it cannot show more.
    fn svg(&self, view: &Self::View, scene: &Scene<'_>) -> String;
    /// The table in plain text, from the view alone.
    fn text(&self, view: &Self::View) -> String;
}
