//! Saved games: a start, all moves, and where they must lead. Loading plays them again, each one checked.

use super::chance::Seed;
use super::codec;
use super::error::{Error, FieldError, quote};
use super::game::{Game, Turn};
use super::history::Past;
use super::json;
use super::kind::Words;
use super::moves::MoveId;
use super::position;
use super::rulebook::Rulebook;
use super::seat::Viewer;
use super::session::{Chance, Session};
use super::stable_hash::stable_hash;
use serde::de::DeserializeSeed;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::sync::Arc;

/// A game that was loaded, and what the caller should know about it.
#[derive(Debug)]
pub struct Loaded<S> {
    /// The game.
    pub session: S,
    /// Set when the record was made by other rules or with other cards, and only its end position could be kept.
    pub notice: Option<String>,
}

/// What a record holds besides its moves.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Head {
    pub game: String,
    pub rules: u32,
    /// Digest of the embedded card set at that time.
    pub cards: u64,
    /// Config as JSON; a caller's own card set is in it.
    config: String,
    chance: Chance,
    seed: [u8; 32],
    /// Position that play began from, as JSON of the host's view.
    start: Option<String>,
    end_hash: u64,
    /// End position as JSON of the host's view, for libraries whose rules have changed.
    end: String,
}

#[derive(Serialize, Deserialize)]
struct Payload {
    head: Head,
    moves: Vec<u16>,
}

/// The digest by which a record names an embedded card set.
fn digest<G: Game>() -> u64 {
    stable_hash(0, G::CARDS)
}

impl<G: Game> Session<G> {
    fn head(&self) -> Head {
        Head {
            game: G::ID.to_owned(),
            rules: G::RULES,
            cards: digest::<G>(),
            config: json::write(self.rules.game.config()),
            chance: self.chance,
            seed: self.rng.seed().0,
            start: self.position.as_deref().map(str::to_owned),
            end_hash: self.rules.hash_view(&self.state, Viewer::Host),
            end: self.rules.view_json(&self.state, Viewer::Host),
        }
    }

    /// The moves made so far; what could be redone is not part of a record.
    fn moves_made(&self) -> &[u16] {
        let end = self.steps.get(self.made).map_or(self.line.len(), |step| step.first as usize);
        &self.line[..end]
    }

    /// The game so far as bytes, for the host: it holds the seed.
    pub fn save(&self) -> Vec<u8> {
        codec::encode(&Payload { head: self.head(), moves: self.moves_made().to_vec() })
    }

    /// The same record as JSON, with the moves in words.
    pub fn record(&self) -> Value {
        let history = self.history(Viewer::Host);
        self.head().json(self.rules.move_words(), &history[self.inherited.past.len()..])
    }
}

impl Head {
    /// The record as JSON, with the moves in words.
    fn json(&self, words: Words<'_>, moves: &[Past]) -> Value {
        let moves: Vec<Value> = moves.iter().map(|past| json!({"id": past.id.0, "text": words.text(&past.record)})).collect();
        let reparse = |text: &str| serde_json::from_str::<Value>(text).unwrap_or(Value::Null);
        json!({
            "format": codec::FORMAT,
            "game": self.game,
            "rules": self.rules,
            "cards": hex(self.cards),
            "config": reparse(&self.config),
            "chance": self.chance,
            "seed": Seed(self.seed).to_hex(),
            "start": self.start.as_deref().map(reparse),
            "moves": moves,
            "end_hash": hex(self.end_hash),
            "end": reparse(&self.end),
        })
    }

    /// How what it was played by differs from what is here, if it does.
    fn differs(&self, rules: u32, same_cards: bool) -> Option<String> {
        match (self.rules == rules, same_cards) {
            (true, true) => None,
            (true, false) => Some("with another set of cards than this library has".to_owned()),
            (false, _) => Some(format!("by version {} of the rules, which differ from version {rules} here", self.rules)),
        }
    }

    /// Is it by rules that this library knows?
    fn check_rules(&self, known: u32) -> Result<(), Error> {
        if self.rules > known {
            return Err(Error::Version(format!(
                "The game was played by version {} of the rules; this library knows version {known}. Update the library.",
                self.rules,
            )));
        }
        Ok(())
    }
}

/// 64 bits as 16 hex digits: JSON numbers cannot hold them all.
pub(super) fn hex(number: u64) -> String {
    format!("{number:016x}")
}

/// A record that was read but not yet played.
#[derive(Debug)]
pub struct Unplayed<'a> {
    pub(super) head: Head,
    moves: Moves<'a>,
}

#[derive(Debug)]
enum Moves<'a> {
    Ids(Vec<u16>),
    Json(&'a RawValue),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct JsonRecord<'a> {
    format: u16,
    game: String,
    rules: u32,
    cards: String,
    #[serde(borrow)]
    config: &'a RawValue,
    chance: Chance,
    seed: String,
    #[serde(borrow, default)]
    start: Option<&'a RawValue>,
    #[serde(borrow)]
    moves: &'a RawValue,
    end_hash: String,
    #[serde(borrow)]
    end: &'a RawValue,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct JsonMove<'a> {
    id: u32,
    #[serde(borrow, default)]
    text: Option<std::borrow::Cow<'a, str>>,
}

impl<'a> Unplayed<'a> {
    /// The longest record that is read, in bytes.
    pub const LONGEST: usize = codec::LONGEST_RECORD;

    /// Reads the bytes of [`Session::save`].
    pub fn from_bytes(bytes: &'a [u8]) -> Result<Unplayed<'a>, Error> {
        let Payload { head, moves } = codec::decode(bytes)?;
        Ok(Unplayed { head, moves: Moves::Ids(moves) })
    }

    /// Reads the JSON of [`Session::record`].
    pub fn from_json(text: &'a str) -> Result<Unplayed<'a>, Error> {
        if text.len() > codec::LONGEST_RECORD {
            let limit = codec::LONGEST_RECORD;
            return Err(Error::TooLarge(format!("A record has at most {limit} bytes; this has {}.", text.len())));
        }
        let record: JsonRecord<'a> = json::read_long(text, "record")?;
        if record.format > codec::FORMAT {
            return Err(Error::Version(format!(
                "The record has format {}, made by a newer library; this one reads up to {}. Update the library.",
                record.format,
                codec::FORMAT
            )));
        }
        let number = |field: &str, text: &str| {
            u64::from_str_radix(text, 16)
                .map_err(|_| FieldError::new(field, format!("expected 16 hex digits, got \"{}\"", quote(text))))
        };
        let seed = Seed::from_hex(&record.seed)
            .ok_or_else(|| FieldError::new("seed", format!("expected 64 hex digits, got \"{}\"", quote(&record.seed))))?;
        let head = Head {
            game: record.game,
            rules: record.rules,
            cards: number("cards", &record.cards)?,
            config: record.config.get().to_owned(),
            chance: record.chance,
            seed: seed.0,
            start: record.start.filter(|start| start.get() != "null").map(|start| start.get().to_owned()),
            end_hash: number("end_hash", &record.end_hash)?,
            end: record.end.get().to_owned(),
        };
        Ok(Unplayed { head, moves: Moves::Json(record.moves) })
    }

    /// Id of the game it is of.
    pub fn game(&self) -> &str {
        &self.head.game
    }

    /// Plays it: every move is checked, chance must come from the seed, and the end must be the recorded one.
    ///
    /// A record of older rules or of other embedded cards may lead elsewhere. Then its end position is kept if it is a
    /// possible position by our rules; that its moves led there cannot be checked.
    pub fn play<G: Game>(&self) -> Result<Loaded<Session<G>>, Error> {
        let head = &self.head;
        head.check_rules(G::RULES)?;
        let rules = Arc::new(Rulebook::<G>::new(json::read(&head.config, "config")?)?);
        let replayed = self.replay(&rules);
        let same_cards = head.cards == digest::<G>() || !rules.game.plays_embedded();
        match (replayed, head.differs(G::RULES, same_cards)) {
            (Ok(session), _) if rules.hash_state(&session.state, head.rules) == head.end_hash => {
                Ok(Loaded { session, notice: None })
            }
            (Ok(_), None) => Err(Error::Corrupt("The moves do not lead to the recorded end position.".into())),
            (Err(error), None) => Err(error),
            (_, Some(differs)) => {
                let session = Session::from_position(rules, &head.end, Seed(head.seed), head.chance)
                    .map_err(|error| error.inside("end"))?;
                let notice = format!("Played {differs}: the position was kept, the history was not.");
                Ok(Loaded { session, notice: Some(notice) })
            }
        }
    }

    fn replay<G: Game>(&self, rules: &Arc<Rulebook<G>>) -> Result<Session<G>, Error> {
        let head = &self.head;
        let (state, position) = match &head.start {
            None => (rules.game.start(), None),
            Some(json) => {
                // A saved start hides nothing; one made by hand may, and is dealt without touching play's words.
                let (mut dice, _) = Seed(head.seed).split();
                let state = position::read(rules, json, &mut dice).map_err(|error| error.inside("start"))?;
                (state, Some(rules.view_json(&state, Viewer::Host).into()))
            }
        };
        let mut replay = Replay {
            session: Session::begin(rules.clone(), state, Seed(head.seed), head.chance, position, Arc::default()),
            passed: 0,
        };
        match &self.moves {
            Moves::Ids(ids) => {
                replay.session.reserve(ids.len());
                for &id in ids {
                    replay.next(MoveId(id.into()), None)?;
                }
            }
            Moves::Json(raw) => {
                read_moves(raw.get(), &mut |id, words| replay.next(id, words))?;
            }
        }
        replay.finish()
    }
}

/// Feeds recorded moves to a session: the caller's are applied, the session's own chance must agree.
struct Replay<G: Game> {
    session: Session<G>,
    /// Moves checked so far.
    passed: usize,
}

impl<G: Game> Replay<G> {
    fn next(&mut self, id: MoveId, words: Option<&str>) -> Result<(), Error> {
        let number = self.passed;
        let limit = self.session.rules.limits().longest_game as usize;
        if number >= limit {
            return Err(too_long(limit));
        }
        if number == self.session.line.len() {
            if let Some(words) = words {
                self.compare_words(id, words)?;
            }
            self.session.apply(id).map_err(|error| cannot_be_made(number, id, &error))?;
        } else if MoveId(self.session.line[number].into()) != id {
            return Err(drawn_otherwise(number, id, self.session.line[number]));
        }
        self.passed += 1;
        Ok(())
    }

    fn compare_words(&self, id: MoveId, words: &str) -> Result<(), Error> {
        let session = &self.session;
        // What is no move at all will not be made either.
        let Ok(m) = session.rules.decode(id) else { return Ok(()) };
        if session.turn() != Turn::Over && session.rules.refusal(&session.state, m).is_none() {
            let ours = session.rules.move_words().text(&session.rules.describe(&session.state, m));
            if ours != words {
                return Err(other_words(self.passed, id, &ours, words));
            }
        }
        Ok(())
    }

    fn finish(self) -> Result<Session<G>, Error> {
        if self.passed < self.session.line.len() {
            return Err(Error::Corrupt("The record ends before the chance moves that its seed gives.".into()));
        }
        Ok(self.session)
    }
}

#[cold]
fn too_long(limit: usize) -> Error {
    Error::Corrupt(format!("A game has at most {limit} moves."))
}

#[cold]
fn cannot_be_made(number: usize, id: MoveId, error: &Error) -> Error {
    Error::Corrupt(format!("Move {number} (id {id}) cannot be made: {error}"))
}

#[cold]
fn drawn_otherwise(number: usize, id: MoveId, drawn: u16) -> Error {
    Error::Corrupt(format!("Move {number} is the chance move {id}, but the seed gives {drawn}."))
}

#[cold]
fn other_words(number: usize, id: MoveId, ours: &str, given: &str) -> Error {
    FieldError::new(format!("moves[{number}].text"), format!("id {id} is \"{ours}\", not \"{}\"", quote(given))).into()
}

/// Makes a recorded move, whose words may be given.
type Next<'a> = &'a mut dyn FnMut(MoveId, Option<&str>) -> Result<(), Error>;

/// Reads the array of moves and plays them one by one, so that a long record costs no memory.
fn read_moves(text: &str, next: Next<'_>) -> Result<(), Error> {
    let mut reader = serde_json::Deserializer::from_str(text);
    let mut refused = None;
    DeserializeSeed::deserialize(MoveReader { next, refused: &mut refused }, &mut reader)
        .map_err(|error| refused.take().unwrap_or_else(|| FieldError::new("moves", json::shorten(&error.to_string())).into()))
}

struct MoveReader<'a> {
    next: Next<'a>,
    /// The error of a move that cannot be made, which serde could only carry as words.
    refused: &'a mut Option<Error>,
}

impl<'de> DeserializeSeed<'de> for MoveReader<'_> {
    type Value = ();
    fn deserialize<D: serde::Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> serde::de::Visitor<'de> for MoveReader<'_> {
    type Value = ();

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("an array of moves {\"id\", \"text\"}")
    }

    fn visit_seq<A: serde::de::SeqAccess<'de>>(self, mut moves: A) -> Result<(), A::Error> {
        while let Some(JsonMove { id, text }) = moves.next_element::<JsonMove<'de>>()? {
            if let Err(error) = (self.next)(MoveId(id), text.as_deref()) {
                let message = error.to_string();
                *self.refused = Some(error);
                return Err(serde::de::Error::custom(message));
            }
        }
        Ok(())
    }
}
