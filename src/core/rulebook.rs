//! A game with everything derived from it once: what all its sessions, batches and playouts share.

use super::envelope::{self, Envelope, turn_json};
use super::error::{Error, FieldError, Refusal, Refused};
use super::game::{Game, Limits, Turn};
use super::json;
use super::kind::{CORE_EVENTS, CORE_RULES, FIRST_GAME_EVENT, FIRST_GAME_RULE, Kind, PieceSet, Record, Words, core_rule};
use super::moves::{MoveId, MoveList};
use super::outcome::Outcome;
use super::seat::{MAX_SEATS, Seat, Viewer};
use super::session::Chance;
use super::sheet::{Bytes, Layout};
use super::stable_hash::stable_hash;
use serde_json::Value;
use std::sync::{Arc, OnceLock};

/// A game's rules for one config, with its limits, pieces and observation layout.
pub struct Rulebook<G: Game> {
    /// The rules.
    pub game: G,
    limits: Limits,
    /// The game's piece sets, and `ending`. Made when words are first needed: what only plays or loads never asks.
    pieces: OnceLock<Vec<PieceSet>>,
    /// Found when an observation is first asked for.
    layout: OnceLock<Layout>,
}

impl<G: Game> std::fmt::Debug for Rulebook<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Rulebook({}, {} seats)", G::ID, self.seats())
    }
}

impl<G: Game> Rulebook<G> {
    /// Prepares a game for a config.
    pub fn new(config: G::Config) -> Result<Rulebook<G>, FieldError> {
        let game = G::new(config)?;
        check_limits(&game)?;
        Ok(Rulebook { limits: game.limits(), pieces: OnceLock::new(), layout: OnceLock::new(), game })
    }

    /// Prepares a game for a config in JSON.
    pub fn from_json(config: &str) -> Result<Rulebook<G>, Error> {
        Ok(Rulebook::new(json::read(config, "config")?)?)
    }

    /// The same for a config as callers give it: the game's options, and `chance`, which is the session's.
    pub fn read_config(config: &str) -> Result<(Arc<Rulebook<G>>, Chance), Error> {
        let text = if config.trim().is_empty() { "{}" } else { config };
        let mut fields = json::read_object(text, "config")?;
        let chance = match fields.remove("chance") {
            None => Chance::Automatic,
            Some(value) => {
                let unknown = |_| FieldError::new("chance", "expected \"automatic\" or \"manual\"");
                json::read_tree(&value, "chance").map_err(unknown)?
            }
        };
        Ok((Arc::new(Rulebook::new(json::read_tree(&Value::Object(fields), "config")?)?), chance))
    }

    /// Sizes.
    pub const fn limits(&self) -> Limits {
        self.limits
    }

    /// Seats at the table.
    pub const fn seats(&self) -> u8 {
        self.limits.seats
    }

    /// A viewer must sit at this table, or at none.
    pub fn check_viewer(&self, viewer: Viewer) -> Result<(), Error> {
        match viewer {
            Viewer::Seat(seat) if seat.0 >= self.seats() => Err(no_such_seat(seat, self.seats())),
            _ => Ok(()),
        }
    }

    pub(super) fn layout(&self) -> &Layout {
        self.layout.get_or_init(|| {
            let mut layout = Layout::default();
            self.game.observe(&self.game.start(), Viewer::Public, &mut layout);
            layout
        })
    }

    /// Length of an observation.
    pub fn observation_len(&self) -> usize {
        self.layout().len()
    }

    /// Writes the observation of a state as bytes; `blank` has its length and is all zeros.
    ///
    /// All observations are written here, and the game's `observe` becomes part of this one function: the compiler then
    /// knows where every block stands, which halves the time.
    #[inline(never)]
    pub fn observe(&self, s: &G::State, viewer: Viewer, blank: &mut [u8]) {
        self.game.observe(s, viewer, &mut Bytes::new(blank));
    }

    pub(super) fn pieces(&self) -> &[PieceSet] {
        self.pieces.get_or_init(|| {
            let mut sets = self.game.pieces();
            sets.push(PieceSet::new("ending", G::ENDINGS.iter().map(|e| (e.name, e.text))));
            sets
        })
    }

    /// Words for moves.
    pub fn move_words(&self) -> Words<'_> {
        self.own_words(G::MOVES)
    }

    /// Words for events.
    pub fn event_words(&self) -> Words<'_> {
        Words { shared: CORE_EVENTS, first: FIRST_GAME_EVENT, own: G::EVENTS, pieces: self.pieces() }
    }

    /// Words for refusals.
    pub fn rule_words(&self) -> Words<'_> {
        Words { shared: CORE_RULES, first: FIRST_GAME_RULE, own: G::REFUSALS, pieces: self.pieces() }
    }

    /// Words for what a seat is asked.
    pub fn prompt_words(&self) -> Words<'_> {
        self.own_words(G::PROMPTS)
    }

    /// Words for lines of explanations.
    pub fn line_words(&self) -> Words<'_> {
        self.own_words(G::LINES)
    }

    /// Words for topics.
    pub fn topic_words(&self) -> Words<'_> {
        self.own_words(G::TOPICS)
    }

    /// Words for endings.
    pub fn ending_words(&self) -> Words<'_> {
        self.own_words(G::ENDINGS)
    }

    /// Words of a table in which all is the game's own.
    fn own_words(&self, own: &'static [Kind]) -> Words<'_> {
        Words { shared: &[], first: 0, own, pieces: self.pieces() }
    }

    /// What the seat to decide is asked, as a viewer may know it; None if no seat is.
    pub fn prompt(&self, s: &G::State, viewer: Viewer) -> Option<Record> {
        match self.game.turn(s) {
            Turn::Seat(_) => Some(self.game.prompt(s).seen_by(viewer)),
            Turn::Chance | Turn::Over => None,
        }
    }

    fn prompt_json(&self, s: &G::State, viewer: Viewer) -> Value {
        self.prompt(s, viewer).map_or(Value::Null, |prompt| prompt_json(self.prompt_words(), &prompt))
    }

    /// Why a move cannot be made now, whoever is to decide.
    pub fn refusal(&self, s: &G::State, m: G::Move) -> Option<Refusal> {
        match self.game.turn(s) {
            Turn::Over => Some(Refusal::core(core_rule::GAME_OVER)),
            Turn::Seat(_) if self.game.is_chance(m) => Some(Refusal::core(core_rule::NOT_CHANCE)),
            Turn::Seat(_) => self.game.refuse(s, m),
            Turn::Chance if !self.game.is_chance(m) => Some(Refusal::core(core_rule::CHANCE_IS_DUE)),
            Turn::Chance => {
                let mut possible = false;
                self.game.chance(s, &mut |outcome, _| possible |= outcome == m);
                (!possible).then(|| Refusal::core(core_rule::IMPOSSIBLE))
            }
        }
    }

    /// The move of an id, if it is one.
    pub fn decode(&self, id: MoveId) -> Result<G::Move, Error> {
        self.game.decode(id).ok_or_else(|| no_such_move(id, self.limits.space))
    }

    /// A refusal in words.
    pub fn refused(&self, refusal: Refusal) -> Refused {
        refused(self.rule_words(), &refusal.0)
    }

    /// The stable hash of a state as the host sees it, under a rules version.
    pub fn hash_state(&self, s: &G::State, rules: u32) -> u64 {
        stable_hash(salt(G::ID, rules, -2), s)
    }

    /// The stable hash of what a viewer sees. What is asked follows from the table and is left out.
    pub fn hash_view(&self, s: &G::State, viewer: Viewer) -> u64 {
        let number = match viewer {
            Viewer::Host => return self.hash_state(s, G::RULES),
            Viewer::Public => -1,
            Viewer::Seat(seat) => i64::from(seat.0),
        };
        stable_hash(salt(G::ID, G::RULES, number), json::write(&self.envelope(s, viewer, Value::Null)).as_bytes())
    }

    /// The view as JSON, in the envelope that positions have too.
    pub fn view_json(&self, s: &G::State, viewer: Viewer) -> String {
        json::write(&self.envelope(s, viewer, self.prompt_json(s, viewer)))
    }

    fn envelope(&self, s: &G::State, viewer: Viewer, prompt: Value) -> Envelope<G::View> {
        Envelope {
            game: G::ID.into(),
            schema: G::SCHEMA,
            viewer,
            turn: turn_json(self.game.turn(s)),
            prompt,
            outcome: self.outcome(s).map_or(Value::Null, |outcome| self.outcome_json(&outcome)),
            table: self.game.view(s, viewer),
        }
    }

    /// The same as a tree, which costs several times as much.
    pub fn view(&self, s: &G::State, viewer: Viewer) -> Value {
        json::tree(&self.view_json(s, viewer))
    }

    /// The result, once over.
    pub fn outcome(&self, s: &G::State) -> Option<Outcome> {
        self.game.outcome(s)
    }

    /// A result as JSON.
    pub fn outcome_json(&self, outcome: &Outcome) -> Value {
        envelope::outcome_json(outcome, G::ENDINGS)
    }

    /// Numbers of a move, with the game's own kinds.
    pub fn describe(&self, s: &G::State, m: G::Move) -> Record {
        self.game.describe(s, m)
    }
}

fn prompt_json(words: Words<'_>, prompt: &Record) -> Value {
    let mut json = words.json(prompt);
    json.insert("by".into(), prompt.seat.into());
    json.insert("text".into(), words.text(prompt).into());
    Value::Object(json)
}

#[cold]
fn no_such_move(id: MoveId, space: u32) -> Error {
    Error::NoSuchMove(format!("{id} is no move of this game; ids are below {space}."))
}

#[cold]
fn no_such_seat(seat: Seat, seats: u8) -> Error {
    Error::NoSuch(format!("There is no {seat}; this game has seats 0 to {}.", seats - 1))
}

fn refused(words: Words<'_>, record: &Record) -> Refused {
    Refused { rule: record.kind, name: words.kind(record.kind).name, fields: record.fields, text: words.text(record) }
}

fn salt(game: &str, rules: u32, viewer: i64) -> u64 {
    stable_hash(0, &(game, rules, viewer))
}

/// The largest state in bytes: undo, search and batches copy it.
const LARGEST_STATE: usize = 2 << 10;

/// What a config makes of a game must fit what the core keeps: ids in 16 bits, lists inline, seats in a set.
fn check_limits<G: Game>(game: &G) -> Result<(), FieldError> {
    const { assert!(size_of::<G::State>() <= LARGEST_STATE, "a state is too large to be copied at every move") };
    let Limits { seats, space, longest_list, .. } = game.limits();
    let too_many = |what: &str, number: u32, most: u32| {
        FieldError::new("config", format!("it makes {number} {what}; {most} are possible: ask for a smaller table or set"))
    };
    if usize::from(seats) > MAX_SEATS {
        return Err(too_many("seats", seats.into(), MAX_SEATS as u32));
    }
    if space > u32::from(u16::MAX) {
        return Err(too_many("different moves", space, u16::MAX.into()));
    }
    if longest_list as usize > MoveList::CAPACITY {
        return Err(too_many("moves to choose from at once", longest_list, MoveList::CAPACITY as u32));
    }
    Ok(())
}
