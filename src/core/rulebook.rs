//! A game with everything derived from it once: what all its sessions, batches and playouts share.

use super::error::{Error, FieldError, Refusal, Refused};
use super::game::{Game, Limits, Turn};
use super::json;
use super::kind::{CORE_EVENTS, CORE_RULES, FIRST_GAME_EVENT, FIRST_GAME_RULE, PieceSet, Record, Words, core_rule};
use super::moves::MoveId;
use super::outcome::Outcome;
use super::seat::{Seat, Viewer};
use super::session::Chance;
use super::sheet::Layout;
use super::stable_hash::stable_hash;
use serde::Serialize;
use serde_json::{Value, json};
use std::sync::{Arc, OnceLock};

/// A game's rules for one config, with its limits, pieces and observation layout.
pub struct Rulebook<G: Game> {
    /// The rules.
    pub game: G,
    limits: Limits,
    /// The piece set `ending`, which every game has. Made when words are first needed, as games make theirs: what
    /// only plays or loads never asks.
    endings: OnceLock<[PieceSet; 1]>,
    /// Found when an observation is first asked for.
    layout: OnceLock<Layout>,
}

/// What a view is wrapped in.
#[derive(Serialize)]
struct Envelope<V> {
    game: &'static str,
    schema: u32,
    viewer: Viewer,
    turn: Value,
    outcome: Option<Value>,
    table: V,
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
        Ok(Rulebook { limits: game.limits(), endings: OnceLock::new(), layout: OnceLock::new(), game })
    }

    /// Prepares a game for a config in JSON.
    pub fn from_json(config: &str) -> Result<Rulebook<G>, FieldError> {
        Rulebook::new(json::read(config, "config")?)
    }

    /// The same for a config as callers give it: the game's options, and `chance`, which is the session's.
    pub fn read_config(config: &str) -> Result<(Arc<Rulebook<G>>, Chance), Error> {
        let text = if config.trim().is_empty() { "{}" } else { config };
        let json::Object(mut fields) = json::read(text, "config")?;
        let chance = match fields.remove("chance") {
            None => Chance::Automatic,
            Some(value) => serde_json::from_value(value)
                .map_err(|error| FieldError::new("chance", format!("expected \"automatic\" or \"manual\" ({error})")))?,
        };
        let config = Value::Object(fields).to_string();
        Ok((Arc::new(Rulebook::from_json(&config)?), chance))
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
            Viewer::Seat(seat) if seat.0 >= self.seats() => {
                Err(Error::NoSuch(format!("There is no {seat}; this game has seats 0 to {}.", self.seats() - 1)))
            }
            _ => Ok(()),
        }
    }

    fn layout(&self) -> &Layout {
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

    /// The observation's segments: name, offset, length.
    pub fn observation_layout(&self) -> Value {
        let mut offset = 0;
        let segments: Vec<Value> = self
            .layout()
            .segments
            .iter()
            .map(|&(name, len)| {
                let segment = json!({"name": name, "offset": offset, "len": len});
                offset += len;
                segment
            })
            .collect();
        json!({"game": G::ID, "len": offset, "segments": segments})
    }

    fn pieces(&self) -> [&[PieceSet]; 2] {
        let endings = || [PieceSet::new("ending", G::ENDINGS.iter().map(|e| (e.name, e.text)))];
        [self.game.pieces(), self.endings.get_or_init(endings)]
    }

    /// Words for moves.
    pub fn move_words(&self) -> Words<'_> {
        Words { shared: &[], first: 0, own: G::MOVES, pieces: self.pieces() }
    }

    /// Words for events.
    pub fn event_words(&self) -> Words<'_> {
        Words { shared: CORE_EVENTS, first: FIRST_GAME_EVENT, own: G::EVENTS, pieces: self.pieces() }
    }

    /// Words for refusals.
    pub fn rule_words(&self) -> Words<'_> {
        Words { shared: CORE_RULES, first: FIRST_GAME_RULE, own: G::REFUSALS, pieces: self.pieces() }
    }

    /// Why a move cannot be made now, whoever is to decide.
    pub fn refusal(&self, s: &G::State, m: G::Move) -> Option<Refusal> {
        match self.game.turn(s) {
            Turn::Over => Some(Refusal::core(core_rule::GAME_OVER)),
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
        self.game
            .decode(id)
            .ok_or_else(|| Error::NoSuchMove(format!("{id} is no move of this game; ids are below {}.", self.limits.space)))
    }

    /// A refusal in words.
    pub fn refused(&self, refusal: Refusal) -> Refused {
        let record = refusal.0;
        let words = self.rule_words();
        Refused { rule: record.kind, name: words.kind(record.kind).name, fields: record.fields, text: words.text(&record) }
    }

    /// The stable hash of a state as the host sees it, under a rules version.
    pub fn hash_state(&self, s: &G::State, rules: u32) -> u64 {
        stable_hash(salt(G::ID, rules, -2), s)
    }

    /// The stable hash of what a viewer sees.
    pub fn hash_view(&self, s: &G::State, viewer: Viewer) -> u64 {
        let number = match viewer {
            Viewer::Host => return self.hash_state(s, G::RULES),
            Viewer::Public => -1,
            Viewer::Seat(seat) => i64::from(seat.0),
        };
        stable_hash(salt(G::ID, G::RULES, number), self.view_json(s, viewer).as_bytes())
    }

    /// The view as JSON, in the envelope that positions have too.
    pub fn view_json(&self, s: &G::State, viewer: Viewer) -> String {
        json::write(&Envelope {
            game: G::ID,
            schema: G::SCHEMA,
            viewer,
            turn: turn_json(self.game.turn(s)),
            outcome: self.outcome(s).map(|outcome| self.outcome_json(&outcome)),
            table: self.game.view(s, viewer),
        })
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
        let seats = usize::from(outcome.seats);
        let ending = &G::ENDINGS[usize::from(outcome.ending)];
        json!({
            "winners": outcome.winners.iter().map(|seat| seat.0).collect::<Vec<_>>(),
            "ending": ending.name,
            "text": ending.text,
            "places": &outcome.places[..seats],
            "scores": &outcome.scores[..seats],
            "returns": Seat::all(outcome.seats).map(|seat| outcome.returns(seat)).collect::<Vec<_>>(),
        })
    }

    /// Numbers of a move, with the game's own kinds.
    pub fn describe(&self, s: &G::State, m: G::Move) -> Record {
        self.game.describe(s, m)
    }

    /// What a front-end needs before a game exists: options, kinds, rules, endings, pieces.
    pub fn catalogue(&self) -> Value {
        json!({
            "id": G::ID,
            "name": G::NAME,
            "rules": G::RULES,
            "schema": G::SCHEMA,
            "seats": {"min": G::SEATS.0, "max": G::SEATS.1, "option": G::OPTIONS.first().map(|option| option.name)},
            "options": G::OPTIONS,
            "limits": self.limits_json(),
            "moves": self.move_words().catalogue(),
            "events": self.event_words().catalogue(),
            "refusals": self.rule_words().catalogue(),
            "endings": G::ENDINGS,
            "pieces": self.pieces_json(),
        })
    }

    /// Sizes as JSON.
    pub fn limits_json(&self) -> Value {
        json!({
            "seats": self.limits.seats,
            "space": self.limits.space,
            "longest_list": self.limits.longest_list,
            "longest_game": self.limits.longest_game,
            "observation": self.observation_len(),
            "state_bytes": size_of::<G::State>(),
        })
    }

    /// The piece sets of this game and config as JSON: name → list of id and name.
    pub fn pieces_json(&self) -> Value {
        let sets = self.pieces().into_iter().flatten().map(|set| {
            let pieces: Value = set.pieces.iter().map(|p| json!({"id": p.id, "name": p.name})).collect();
            (set.name.to_owned(), pieces)
        });
        Value::Object(sets.collect())
    }
}

fn salt(game: &str, rules: u32, viewer: i64) -> u64 {
    stable_hash(0, &(game, rules, viewer))
}

/// Who is to decide, as JSON: a seat number, `"chance"` or `"over"`.
pub fn turn_json(turn: Turn) -> Value {
    match turn {
        Turn::Chance => "chance".into(),
        Turn::Over => "over".into(),
        Turn::Seat(seat) => seat.0.into(),
    }
}
