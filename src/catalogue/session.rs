//! A session whose type is forgotten: what the C ABI holds.

use super::simulator::AnySimulator;
use crate::bots::{Decision, Eyes, Policy, Thinker};
use crate::core::{
    Cursor, Error, Event, Game, Limits, MoveId, MoveList, Outcome, Past, Reading, Record, Refused, Seed, Session, TakenBack,
    Task, Turn, Viewer,
};
use crate::sim::Simulator;
use serde_json::Value;

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
    /// What an id means in any state, in numbers.
    fn meaning(&self, id: MoveId) -> Result<Record, Error>;
    /// The meaning of every id of the space as JSON.
    fn meanings_json(&self) -> Value;
    /// What the seat to decide is asked, in numbers; None if no seat is.
    fn prompt(&self, viewer: Viewer) -> Result<Option<Record>, Error>;
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
    /// Begins again by the same rules with another seed.
    fn restart(&mut self, seed: Seed);

    /// The moves so far as a viewer may know them.
    fn history(&self, viewer: Viewer) -> Result<Vec<Past>, Error>;
    /// The same as JSON.
    fn history_json(&self, viewer: Viewer) -> Result<Value, Error>;
    /// The events that a reader has not read yet.
    fn read_events(&self, viewer: Viewer, cursor: &mut Cursor) -> Result<Reading, Error>;
    /// The same as JSON, and where the reader was rewound to.
    fn events_json(&self, viewer: Viewer, cursor: &mut Cursor) -> Result<(Option<u32>, Value), Error>;
    /// A cursor behind the last event.
    fn end_of_events(&self) -> Cursor;
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
    /// Writes the observation as bytes; `out` has its length.
    fn observe_bytes(&self, viewer: Viewer, out: &mut [u8]) -> Result<(), Error>;
    /// Writes the observation as numbers from 0 to 1; `out` has its length.
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
    /// The move of a policy alone, without what was thought about it.
    fn choose(&self, policy: &Policy, seed: u64) -> Result<MoveId, Error>;
    /// An even choice for the seat to decide.
    fn random_move(&self, seed: u64) -> Result<MoveId, Error> {
        self.choose(&Policy::RANDOM, seed)
    }
    /// The greedy choice for the seat to decide.
    fn greedy_move(&self, seed: u64) -> Result<MoveId, Error> {
        self.choose(&Policy::GREEDY, seed)
    }
}

/// The eyes of the seat to decide.
fn eyes<G: Game>(session: &Session<G>) -> Result<Eyes<'_, G>, Error> {
    let no_seat = if session.turn() == Turn::Over { Error::GameOver } else { Error::NotASeat };
    Eyes::of_actor(&session.rules().game, session.state()).ok_or(no_seat)
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
        self.config_json()
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
        Session::refuse(self, id)
    }
    fn move_record(&self, id: MoveId) -> Result<Record, Error> {
        Session::move_record(self, id)
    }
    fn move_text(&self, id: MoveId) -> Result<String, Error> {
        Session::move_text(self, id)
    }
    fn move_json(&self, id: MoveId) -> Result<Value, Error> {
        Session::move_json(self, id)
    }
    fn parse(&self, text: &str) -> Result<MoveId, Error> {
        Session::parse(self, text)
    }
    fn parse_json(&self, json: &str) -> Result<MoveId, Error> {
        Session::parse_json(self, json)
    }
    fn meaning(&self, id: MoveId) -> Result<Record, Error> {
        Session::meaning(self, id)
    }
    fn meanings_json(&self) -> Value {
        Session::meanings_json(self)
    }
    fn prompt(&self, viewer: Viewer) -> Result<Option<Record>, Error> {
        Session::prompt(self, viewer)
    }
    fn explain(&self, viewer: Viewer, id: MoveId) -> Result<Value, Error> {
        Session::explain(self, viewer, id)
    }
    fn topics(&self) -> Value {
        Session::topics(self)
    }
    fn explain_topic(&self, viewer: Viewer, topic: &str) -> Result<Value, Error> {
        Session::explain_topic(self, viewer, topic)
    }
    fn chance(&self) -> Vec<(MoveId, u32)> {
        self.outcomes()
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
    fn restart(&mut self, seed: Seed) {
        Session::restart(self, seed);
    }
    fn history(&self, viewer: Viewer) -> Result<Vec<Past>, Error> {
        self.rules().check_viewer(viewer)?;
        Ok(Session::history(self, viewer))
    }
    fn history_json(&self, viewer: Viewer) -> Result<Value, Error> {
        Session::history_json(self, viewer)
    }
    fn read_events(&self, viewer: Viewer, cursor: &mut Cursor) -> Result<Reading, Error> {
        Session::read_events(self, viewer, cursor)
    }
    fn events_json(&self, viewer: Viewer, cursor: &mut Cursor) -> Result<(Option<u32>, Value), Error> {
        Session::events_json(self, viewer, cursor)
    }
    fn end_of_events(&self) -> Cursor {
        Session::end_of_events(self)
    }
    fn event_text(&self, event: &Event) -> String {
        Session::event_text(self, event)
    }
    fn view_json(&self, viewer: Viewer) -> Result<String, Error> {
        self.rules().check_viewer(viewer)?;
        Ok(self.rules().view_json(self.state(), viewer))
    }
    fn view(&self, viewer: Viewer) -> Result<Value, Error> {
        self.rules().check_viewer(viewer)?;
        Ok(self.rules().view(self.state(), viewer))
    }
    fn text(&self, viewer: Viewer) -> Result<String, Error> {
        Session::text(self, viewer)
    }
    fn svg(&self, viewer: Viewer) -> Result<String, Error> {
        Session::svg(self, viewer)
    }
    fn observation_len(&self) -> usize {
        self.rules().observation_len()
    }
    fn observation_layout(&self) -> Value {
        self.rules().observation_layout()
    }
    fn observe_bytes(&self, viewer: Viewer, out: &mut [u8]) -> Result<(), Error> {
        Session::observe_bytes(self, viewer, out)
    }
    fn observe(&self, viewer: Viewer, out: &mut [f32]) -> Result<(), Error> {
        Session::observe(self, viewer, out)
    }
    fn hash(&self, viewer: Viewer) -> Result<u64, Error> {
        self.rules().check_viewer(viewer)?;
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
        self.rules().check_viewer(viewer)?;
        Ok(Box::new(Session::redeal(self, viewer, seed)))
    }
    fn decide(&self, policy: &Policy, seed: u64, task: Option<&Task>) -> Result<Decision, Error> {
        Ok(Thinker::default().decide(&eyes(self)?, policy, seed, task))
    }
    fn simulator(&self) -> Box<dyn AnySimulator> {
        Box::new(Simulator::from_session(self))
    }
    fn choose(&self, policy: &Policy, seed: u64) -> Result<MoveId, Error> {
        let chosen = Thinker::default().choose(&eyes(self)?, policy, seed, None);
        // Nobody can cancel a task that is not there.
        Ok(chosen.expect("a thinker that is not stopped chooses"))
    }
}
