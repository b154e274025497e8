//! Sessions and games whose type is forgotten: what the C ABI and the catalogue hold.

use super::chance::{FastRng, Seed};
use super::error::{Error, FieldError, Refusal, Refused};
use super::game::{Game, Limits, Turn};
use super::history::{Event, Past, TakenBack};
use super::json;
use super::kind::{Record, core_rule};
use super::moves::{MoveId, MoveList};
use super::outcome::Outcome;
use super::play::{Eyes, greedy_move, random_move};
use super::position;
use super::record::{Loaded, Unplayed, hex};
use super::rulebook::{Rulebook, turn_json};
use super::seat::Viewer;
use super::session::{Chance, Session};
use super::sheet::Vector;
use super::task::Task;
use crate::bots::{Decision, Policy, Thinker};
use crate::sim::{AnySimulator, Simulator};
use serde_json::{Value, json};
use std::marker::PhantomData;
use std::sync::Arc;

/// Deals over which the greedy player averages.
pub const GREEDY_DEALS: u32 = 4;

/// A session of any game.
pub trait AnySession: Send + Sync + std::fmt::Debug {
    /// Id of the game.
    fn game(&self) -> &'static str;
    /// Sizes for this config.
    fn limits(&self) -> Limits;
    /// The game's catalogue entry with the pieces of this config.
    fn catalogue(&self) -> Value;
    /// The config as JSON.
    fn config(&self) -> Value;
    /// A copy that shares the rules and nothing else.
    fn fork(&self) -> Box<dyn AnySession>;

    /// Who is to decide.
    fn turn(&self) -> Turn;
    /// The result, once over.
    fn outcome(&self) -> Option<Outcome>;
    /// The result as JSON, once over.
    fn outcome_json(&self) -> Option<Value>;

    /// Lists what can be made now.
    fn legal(&self, out: &mut MoveList);
    /// Why a move cannot be made now; None if it can.
    fn refuse(&self, id: MoveId) -> Result<Option<Refused>, Error>;
    /// A legal move in numbers.
    fn move_record(&self, id: MoveId) -> Result<Record, Error>;
    /// A legal move in words.
    fn move_text(&self, id: MoveId) -> Result<String, Error>;
    /// A legal move as JSON.
    fn move_json(&self, id: MoveId) -> Result<Value, Error>;
    /// The legal move with these words (case and spacing do not matter).
    fn parse(&self, text: &str) -> Result<MoveId, Error>;
    /// The legal move with this JSON.
    fn parse_json(&self, json: &str) -> Result<MoveId, Error>;
    /// What a viewer may be told about a move: whether it is legal, why not, what it would do.
    fn explain(&self, viewer: Viewer, id: MoveId) -> Result<Value, Error>;
    /// What else can be explained now.
    fn topics(&self) -> Value;
    /// Explains a topic.
    fn explain_topic(&self, viewer: Viewer, topic: &str) -> Result<Value, Error>;
    /// The outcomes of the chance step that is due, with their weights; empty if none is.
    fn chance(&self) -> Vec<(MoveId, u32)>;

    /// Makes a move.
    fn apply(&mut self, id: MoveId) -> Result<(), Error>;
    /// Returns to the decision before the last ply.
    fn undo(&mut self) -> Result<(), Error>;
    /// Returns to where the last compound choice began.
    fn undo_chain(&mut self) -> Result<(), Error>;
    /// Makes again what was undone.
    fn redo(&mut self) -> Result<(), Error>;
    /// Goes to a ply.
    fn go_to(&mut self, ply: u32) -> Result<(), Error>;
    /// What the next undo would take back besides the choice.
    fn next_undo(&self) -> Option<TakenBack>;
    /// Plies made.
    fn ply(&self) -> u32;
    /// Lowest and highest ply that can be gone to.
    fn plies(&self) -> (u32, u32);
    /// Rises whenever events were taken back.
    fn epoch(&self) -> u32;

    /// The moves so far as a viewer may know them.
    fn history(&self, viewer: Viewer) -> Result<Vec<Past>, Error>;
    /// The same as JSON.
    fn history_json(&self, viewer: Viewer) -> Result<Value, Error>;
    /// How many events there are.
    fn event_count(&self) -> u32;
    /// Events from a number on.
    fn events(&self, viewer: Viewer, epoch: u32, from: u32) -> Result<Vec<Event>, Error>;
    /// The same as JSON.
    fn events_json(&self, viewer: Viewer, epoch: u32, from: u32) -> Result<Value, Error>;
    /// An event in words.
    fn event_text(&self, event: &Event) -> String;

    /// The view as JSON.
    fn view_json(&self, viewer: Viewer) -> Result<String, Error>;
    /// The view as a tree of JSON, which costs several times as much as the text.
    fn view(&self, viewer: Viewer) -> Result<Value, Error>;
    /// The view in plain text.
    fn text(&self, viewer: Viewer) -> Result<String, Error>;
    /// The view as a picture.
    fn svg(&self, viewer: Viewer) -> Result<String, Error>;
    /// Length of an observation.
    fn observation_len(&self) -> usize;
    /// Names of an observation's segments.
    fn observation_layout(&self) -> Value;
    /// Writes the observation; `out` has its length.
    fn observe(&self, viewer: Viewer, out: &mut [f32]) -> Result<(), Error>;
    /// Stable hash of what a viewer sees.
    fn hash(&self, viewer: Viewer) -> Result<u64, Error>;

    /// The seed of its chance, for the host: what a new game was given; a game from a position or a redeal has one
    /// of its own, made from what was given.
    fn seed(&self) -> Seed;
    /// Words drawn from the seed so far, for the host.
    fn seed_position(&self) -> u64;
    /// The record as bytes, for the host.
    fn save(&self) -> Vec<u8>;
    /// The record as JSON, for the host.
    fn record(&self) -> Value;
    /// A game that differs only in what the viewer cannot see.
    fn redeal(&self, viewer: Viewer, seed: Seed) -> Result<Box<dyn AnySession>, Error>;

    /// What a policy decides for the seat whose turn it is, from what that seat knows.
    fn decide(&self, policy: &Policy, seed: u64, task: Option<&Task>) -> Result<Decision, Error>;
    /// Many games that go on from here.
    fn simulator(&self) -> Box<dyn AnySimulator>;
    /// An even choice for the seat to decide.
    fn random_move(&self, seed: u64) -> Result<MoveId, Error>;
    /// The greedy choice for the seat to decide.
    fn greedy_move(&self, seed: u64) -> Result<MoveId, Error>;
}

impl<G: Game> Session<G> {
    fn check_viewer(&self, viewer: Viewer) -> Result<(), Error> {
        match viewer {
            Viewer::Seat(seat) if seat.0 >= self.rules().seats() => {
                Err(Error::NoSuch(format!("There is no seat {}; this game has seats 0 to {}.", seat.0, self.rules().seats() - 1)))
            }
            _ => Ok(()),
        }
    }

    /// The move of an id that can be made now.
    fn legal_move(&self, id: MoveId) -> Result<G::Move, Error> {
        let m = self.rules().decode(id)?;
        match self.rules().refusal(self.state(), m) {
            None => Ok(m),
            Some(_) if self.turn() == Turn::Over => Err(Error::GameOver),
            Some(refusal) => Err(Error::Refused(self.rules().refused(refusal))),
        }
    }

    fn record_of(&self, id: MoveId) -> Result<Record, Error> {
        Ok(self.rules().describe(self.state(), self.legal_move(id)?))
    }

    /// Why the viewer cannot make the move; those who are not to decide learn only that.
    fn refusal_for(&self, viewer: Viewer, m: G::Move) -> Option<Refusal> {
        let rule = match (viewer, self.turn()) {
            (Viewer::Host, _) => return self.rules().refusal(self.state(), m),
            (Viewer::Seat(seat), Turn::Seat(actor)) if seat == actor => return self.rules().refusal(self.state(), m),
            (_, Turn::Seat(_)) => core_rule::NOT_YOUR_TURN,
            (_, Turn::Chance) => core_rule::CHANCE_IS_DUE,
            (_, Turn::Over) => core_rule::GAME_OVER,
        };
        Some(Refusal::core(rule))
    }

    fn eyes(&self) -> Result<Eyes<'_, G>, Error> {
        let no_seat = if self.turn() == Turn::Over { Error::GameOver } else { Error::NotASeat };
        Eyes::of_actor(&self.rules().game, self.state()).ok_or(no_seat)
    }

    /// The legal move whose rendering satisfies a predicate.
    fn find_legal(&self, what: &str, matches: impl Fn(&Record) -> bool) -> Result<MoveId, Error> {
        let mut list = MoveList::new();
        self.legal(&mut list);
        for &id in list.iter() {
            if matches(&self.record_of(id)?) {
                return Ok(id);
            }
        }
        Err(Error::NoSuchMove(format!("No legal move reads \"{what}\"; list the moves to see what there is.")))
    }

    fn past_json(&self, past: &Past) -> Value {
        let mut json = self.rules().move_words().json(&past.record);
        json.insert("ply".into(), past.ply.into());
        json.insert("id".into(), if past.id == MoveId::NONE { Value::Null } else { past.id.0.into() });
        json.insert("by".into(), by(past.record.seat));
        json.insert("text".into(), self.rules().move_words().text(&past.record).into());
        Value::Object(json)
    }
}

/// Whose a record is, as JSON: a seat number, `"chance"` or null.
fn by(seat: i8) -> Value {
    match seat {
        Record::CHANCE => "chance".into(),
        Record::NOBODY => Value::Null,
        seat => seat.into(),
    }
}

/// One space between words, small letters: what typing may get wrong.
fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

impl<G: Game> AnySession for Session<G> {
    fn game(&self) -> &'static str {
        G::ID
    }
    fn limits(&self) -> Limits {
        self.rules().limits()
    }
    fn catalogue(&self) -> Value {
        self.rules().catalogue()
    }
    fn config(&self) -> Value {
        // A config came from JSON and goes back to it.
        let mut config = json::tree(&json::write(self.rules().game.config()));
        config["chance"] = json!(self.chance_mode());
        config
    }
    fn fork(&self) -> Box<dyn AnySession> {
        Box::new(self.clone())
    }
    fn turn(&self) -> Turn {
        Session::turn(self)
    }
    fn outcome(&self) -> Option<Outcome> {
        self.rules().outcome(self.state())
    }
    fn outcome_json(&self) -> Option<Value> {
        AnySession::outcome(self).map(|outcome| self.rules().outcome_json(&outcome))
    }
    fn legal(&self, out: &mut MoveList) {
        Session::legal(self, out);
    }
    fn refuse(&self, id: MoveId) -> Result<Option<Refused>, Error> {
        let m = self.rules().decode(id)?;
        Ok(self.rules().refusal(self.state(), m).map(|refusal| self.rules().refused(refusal)))
    }
    fn move_record(&self, id: MoveId) -> Result<Record, Error> {
        self.record_of(id)
    }
    fn move_text(&self, id: MoveId) -> Result<String, Error> {
        Ok(self.rules().move_words().text(&self.record_of(id)?))
    }
    fn move_json(&self, id: MoveId) -> Result<Value, Error> {
        let record = self.record_of(id)?;
        let mut json = self.rules().move_words().json(&record);
        json.insert("id".into(), id.0.into());
        json.insert("by".into(), by(record.seat));
        json.insert("text".into(), self.rules().move_words().text(&record).into());
        Ok(Value::Object(json))
    }
    fn parse(&self, text: &str) -> Result<MoveId, Error> {
        let words = self.rules().move_words();
        let exact = self.find_legal(text, |record| words.text(record) == text);
        // A caller's card set may have names that differ only in what typing may get wrong.
        exact.or_else(|_| {
            let wanted = plain(text);
            self.find_legal(text, |record| plain(&words.text(record)) == wanted)
        })
    }
    fn parse_json(&self, json: &str) -> Result<MoveId, Error> {
        let json::Object(mut wanted) = json::read(json, "move")?;
        // What `move_json` adds for people says nothing about which move it is.
        for extra in ["by", "text"] {
            wanted.remove(extra);
        }
        let words = self.rules().move_words();
        match wanted.remove("id") {
            None => self.find_legal(json, |record| words.json(record) == wanted),
            Some(id) => {
                let id = id.as_u64().and_then(|id| u32::try_from(id).ok()).map(MoveId);
                let id = id.ok_or_else(|| FieldError::new("id", "expected a move id"))?;
                let ours = words.json(&self.record_of(id)?);
                match wanted.iter().find(|(name, value)| ours.get(*name) != Some(value)) {
                    None => Ok(id),
                    Some((name, value)) => {
                        let is = ours.get(name).map_or_else(|| "no such field".to_owned(), Value::to_string);
                        Err(FieldError::new(name.as_str(), format!("move {id} has {is} here, not {value}")).into())
                    }
                }
            }
        }
    }
    fn explain(&self, viewer: Viewer, id: MoveId) -> Result<Value, Error> {
        self.check_viewer(viewer)?;
        let m = self.rules().decode(id)?;
        let Some(refusal) = self.refusal_for(viewer, m) else {
            let record = self.rules().describe(self.state(), m);
            let lines = self.rules().game.foresee(self.state(), m, viewer);
            let text = self.rules().move_words().text(&record);
            return Ok(json!({"id": id.0, "legal": true, "text": text, "lines": lines}));
        };
        let rule = self.rules().rule_words().json(&refusal.0);
        Ok(json!({"id": id.0, "legal": false, "text": self.rules().refused(refusal).text, "rule": rule}))
    }
    fn topics(&self) -> Value {
        json!(self.rules().game.topics(self.state()))
    }
    fn explain_topic(&self, viewer: Viewer, topic: &str) -> Result<Value, Error> {
        self.check_viewer(viewer)?;
        let lines = self.rules().game.explain(self.state(), topic, viewer);
        let lines =
            lines.ok_or_else(|| Error::NoSuch(format!("There is nothing to explain called \"{topic}\"; ask for the topics.")))?;
        Ok(json!({"topic": topic, "lines": lines}))
    }
    fn chance(&self) -> Vec<(MoveId, u32)> {
        let game = &self.rules().game;
        let mut outcomes = Vec::new();
        if Session::turn(self) == Turn::Chance {
            game.chance(self.state(), &mut |m, weight| outcomes.push((game.encode(m), weight)));
        }
        outcomes
    }
    fn apply(&mut self, id: MoveId) -> Result<(), Error> {
        Session::apply(self, id)
    }
    fn undo(&mut self) -> Result<(), Error> {
        Session::undo(self)
    }
    fn undo_chain(&mut self) -> Result<(), Error> {
        Session::undo_chain(self)
    }
    fn redo(&mut self) -> Result<(), Error> {
        Session::redo(self)
    }
    fn go_to(&mut self, ply: u32) -> Result<(), Error> {
        Session::go_to(self, ply)
    }
    fn next_undo(&self) -> Option<TakenBack> {
        Session::next_undo(self)
    }
    fn ply(&self) -> u32 {
        Session::ply(self)
    }
    fn plies(&self) -> (u32, u32) {
        (self.first_ply(), self.last_ply())
    }
    fn epoch(&self) -> u32 {
        Session::epoch(self)
    }
    fn history(&self, viewer: Viewer) -> Result<Vec<Past>, Error> {
        self.check_viewer(viewer)?;
        Ok(Session::history(self, viewer))
    }
    fn history_json(&self, viewer: Viewer) -> Result<Value, Error> {
        Ok(AnySession::history(self, viewer)?.iter().map(|past| self.past_json(past)).collect())
    }
    fn event_count(&self) -> u32 {
        Session::event_count(self)
    }
    fn events(&self, viewer: Viewer, epoch: u32, from: u32) -> Result<Vec<Event>, Error> {
        self.check_viewer(viewer)?;
        Session::events(self, viewer, epoch, from)
    }
    fn events_json(&self, viewer: Viewer, epoch: u32, from: u32) -> Result<Value, Error> {
        let events = AnySession::events(self, viewer, epoch, from)?;
        let words = self.rules().event_words();
        let json = events.iter().map(|event| {
            let mut json = words.json(&event.record);
            json.insert("number".into(), event.number.into());
            json.insert("ply".into(), event.ply.into());
            json.insert("by".into(), by(event.record.seat));
            json.insert("text".into(), words.text(&event.record).into());
            Value::Object(json)
        });
        Ok(json.collect())
    }
    fn event_text(&self, event: &Event) -> String {
        self.rules().event_words().text(&event.record)
    }
    fn view_json(&self, viewer: Viewer) -> Result<String, Error> {
        self.check_viewer(viewer)?;
        Ok(self.rules().view_json(self.state(), viewer))
    }
    fn view(&self, viewer: Viewer) -> Result<Value, Error> {
        self.check_viewer(viewer)?;
        Ok(self.rules().view(self.state(), viewer))
    }
    fn text(&self, viewer: Viewer) -> Result<String, Error> {
        self.check_viewer(viewer)?;
        let game = &self.rules().game;
        Ok(game.text(&game.view(self.state(), viewer)))
    }
    fn svg(&self, viewer: Viewer) -> Result<String, Error> {
        self.check_viewer(viewer)?;
        let game = &self.rules().game;
        Ok(game.svg(&game.view(self.state(), viewer)))
    }
    fn observation_len(&self) -> usize {
        self.rules().observation_len()
    }
    fn observation_layout(&self) -> Value {
        self.rules().observation_layout()
    }
    fn observe(&self, viewer: Viewer, out: &mut [f32]) -> Result<(), Error> {
        self.check_viewer(viewer)?;
        self.rules().game.observe(self.state(), viewer, &mut Vector::new(out));
        Ok(())
    }
    fn hash(&self, viewer: Viewer) -> Result<u64, Error> {
        self.check_viewer(viewer)?;
        Ok(self.rules().hash_view(self.state(), viewer))
    }
    fn seed(&self) -> Seed {
        self.rng().seed()
    }
    fn seed_position(&self) -> u64 {
        self.rng().position()
    }
    fn save(&self) -> Vec<u8> {
        Session::save(self)
    }
    fn record(&self) -> Value {
        Session::record(self)
    }
    fn redeal(&self, viewer: Viewer, seed: Seed) -> Result<Box<dyn AnySession>, Error> {
        self.check_viewer(viewer)?;
        Ok(Box::new(Session::redeal(self, viewer, seed)))
    }
    fn decide(&self, policy: &Policy, seed: u64, task: Option<&Task>) -> Result<Decision, Error> {
        Ok(Thinker::default().decide(&self.eyes()?, policy, seed, task))
    }
    fn simulator(&self) -> Box<dyn AnySimulator> {
        Box::new(Simulator::from_session(self))
    }
    fn random_move(&self, seed: u64) -> Result<MoveId, Error> {
        Ok(random_move(&self.eyes()?, &mut FastRng::new(seed)))
    }
    fn greedy_move(&self, seed: u64) -> Result<MoveId, Error> {
        Ok(greedy_move(&self.eyes()?, GREEDY_DEALS, &mut FastRng::new(seed)))
    }
}

/// A game of the catalogue.
pub trait AnyGame: Sync {
    /// Stable id.
    fn id(&self) -> &'static str;
    /// Everything a front-end needs before a game exists, as JSON.
    fn catalogue(&self) -> Value;
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

impl<G: Game> Entry<G> {
    /// Splits the session's own option off the game's.
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
    fn create(&self, config: &str, seed: Seed) -> Result<Box<dyn AnySession>, Error> {
        let (rules, chance) = Self::read_config(config)?;
        Ok(Box::new(Session::new(rules, seed, chance)))
    }
    fn place(&self, config: &str, position: &str, seed: Seed) -> Result<Box<dyn AnySession>, Error> {
        let (rules, chance) = Self::read_config(config)?;
        Ok(Box::new(Session::from_position(rules, position, seed, chance)?))
    }
    fn simulator(&self, config: &str) -> Result<Box<dyn AnySimulator>, Error> {
        match Self::read_config(config)? {
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

impl<G: Game> Session<G> {
    /// Play from a position: the JSON of a view. The seed deals what it hides and gives play a seed of its own.
    pub fn from_position(rules: Arc<Rulebook<G>>, json: &str, seed: Seed, chance: Chance) -> Result<Session<G>, Error> {
        let (mut dice, play) = seed.split();
        let state = position::read(&rules, json, &mut dice)?;
        let host = rules.view_json(&state, Viewer::Host).into();
        Ok(Session::begin(rules, state, play, chance, Some(host), Arc::default()))
    }

    /// A short line that tells whether two sessions are in the same situation, for logs and tests.
    pub fn signature(&self) -> String {
        let turn = turn_json(self.turn());
        format!("{} ply {} turn {turn} hash {}", G::ID, self.ply(), hex(self.rules().hash_view(self.state(), Viewer::Host)))
    }
}
