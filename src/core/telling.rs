//! What a session tells of itself, in words and JSON: moves, the past, events, explanations.

use super::envelope::turn_json;
use super::error::{Error, Refusal, Refused, quote};
use super::game::{Game, Turn};
use super::history::{Event, Past};
use super::json;
use super::kind::{Record, Role, core_rule};
use super::moves::{MoveId, MoveList};
use super::record::hex;
use super::scene::{self, Scene};
use super::seat::Viewer;
use super::session::{Cursor, Reading, Session};
use super::sheet::{Draft, to_floats};
use serde_json::{Value, json};

impl<G: Game> Session<G> {
    /// The move of an id that can be made now.
    pub(super) fn legal_move(&self, id: MoveId) -> Result<G::Move, Error> {
        let m = self.rules().decode(id)?;
        match self.rules().refusal(self.state(), m) {
            None => Ok(m),
            Some(_) if self.turn() == Turn::Over => Err(Error::GameOver),
            Some(refusal) => Err(Error::Refused(self.rules().refused(refusal))),
        }
    }

    /// Why a move cannot be made now; None if it can.
    pub fn refuse(&self, id: MoveId) -> Result<Option<Refused>, Error> {
        let m = self.rules().decode(id)?;
        Ok(self.rules().refusal(self.state(), m).map(|refusal| self.rules().refused(refusal)))
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

    /// A legal move in numbers.
    pub fn move_record(&self, id: MoveId) -> Result<Record, Error> {
        Ok(self.rules().describe(self.state(), self.legal_move(id)?))
    }

    /// A legal move in words.
    pub fn move_text(&self, id: MoveId) -> Result<String, Error> {
        Ok(self.rules().move_words().text(&self.move_record(id)?))
    }

    /// A legal move as JSON; a chance move has its weight.
    pub fn move_json(&self, id: MoveId) -> Result<Value, Error> {
        let record = self.move_record(id)?;
        let mut json = self.rules().move_words().json(&record);
        json.insert("id".into(), id.0.into());
        json.insert("by".into(), by(record.seat));
        if let Some(&(_, weight)) = self.outcomes().iter().find(|outcome| outcome.0 == id) {
            json.insert("weight".into(), weight.into());
        }
        json.insert("text".into(), self.rules().move_words().text(&record).into());
        Ok(Value::Object(json))
    }

    /// The outcomes of the chance step that is due, with their weights; empty if none is.
    pub fn outcomes(&self) -> Vec<(MoveId, u32)> {
        let game = &self.rules().game;
        let mut outcomes = Vec::new();
        if self.turn() == Turn::Chance {
            game.chance(self.state(), &mut |m, weight| outcomes.push((game.encode(m), weight)));
        }
        outcomes
    }

    /// What a viewer may be told about a move: whether it is legal, why not, what it would do.
    pub fn explain(&self, viewer: Viewer, id: MoveId) -> Result<Value, Error> {
        self.rules().check_viewer(viewer)?;
        let m = self.rules().decode(id)?;
        let Some(refusal) = self.refusal_for(viewer, m) else {
            let record = self.rules().describe(self.state(), m);
            let lines = self.lines_json(&self.rules().game.foresee(self.state(), m, viewer), viewer);
            let text = self.rules().move_words().text(&record);
            return Ok(json!({"id": id.0, "legal": true, "text": text, "lines": lines}));
        };
        let rule = self.rules().rule_words().json(&refusal.0);
        Ok(json!({"id": id.0, "legal": false, "text": self.rules().refused(refusal).text, "rule": rule}))
    }

    fn lines_json(&self, lines: &[Record], viewer: Viewer) -> Value {
        let words = self.rules().line_words();
        lines.iter().map(|line| words.told(&line.seen_by(viewer))).collect()
    }

    /// What else can be explained now: an id to ask by, kind, fields and words.
    pub fn topics(&self) -> Value {
        let words = self.rules().topic_words();
        let topics = self.rules().game.topics(self.state());
        let told = |topic: &Record| {
            let mut json = words.told(topic);
            json["id"] = words.key(topic).into();
            json
        };
        topics.iter().map(told).collect()
    }

    /// Explains a topic, named by its id.
    pub fn explain_topic(&self, viewer: Viewer, topic: &str) -> Result<Value, Error> {
        self.rules().check_viewer(viewer)?;
        let game = &self.rules().game;
        let words = self.rules().topic_words();
        let found = game.topics(self.state()).into_iter().find(|offered| words.key(offered) == topic);
        let found = found.ok_or_else(|| {
            Error::NoSuch(format!("There is nothing to explain called \"{}\"; ask for the topics.", quote(topic)))
        })?;
        let lines = self.lines_json(&game.explain(self.state(), &found, viewer), viewer);
        Ok(json!({"topic": topic, "text": words.text(&found), "lines": lines}))
    }

    /// What the seat to decide is asked, in numbers, as a viewer may know it; None if no seat is.
    pub fn prompt(&self, viewer: Viewer) -> Result<Option<Record>, Error> {
        self.rules().check_viewer(viewer)?;
        Ok(self.rules().prompt(self.state(), viewer))
    }

    /// What an id means in any state, in numbers: the fields that follow from the id alone.
    pub fn meaning(&self, id: MoveId) -> Result<Record, Error> {
        Ok(self.rules().game.meaning(self.rules().decode(id)?))
    }

    /// The meaning of every id of the space as JSON, null for those that no move has.
    pub fn meanings_json(&self) -> Value {
        let (rules, words) = (self.rules(), self.rules().move_words());
        let meaning = |id: u32| match rules.game.decode(MoveId(id)) {
            None => Value::Null,
            Some(m) => {
                let mut json = words.json(&rules.game.meaning(m));
                json.insert("id".into(), id.into());
                json.insert("chance".into(), rules.game.is_chance(m).into());
                Value::Object(json)
            }
        };
        (0..rules.limits().space).map(meaning).collect()
    }

    /// The moves so far as JSON, as a viewer may know them.
    pub fn history_json(&self, viewer: Viewer) -> Result<Value, Error> {
        self.rules().check_viewer(viewer)?;
        Ok(self.history(viewer).iter().map(|past| self.past_json(past)).collect())
    }

    fn past_json(&self, past: &Past) -> Value {
        let mut json = self.rules().move_words().json(&past.record);
        json.insert("ply".into(), past.ply.into());
        json.insert("id".into(), if past.id == MoveId::NONE { Value::Null } else { past.id.0.into() });
        json.insert("by".into(), by(past.record.seat));
        json.insert("text".into(), self.rules().move_words().text(&past.record).into());
        Value::Object(json)
    }

    /// The same as [`Session::read_events`] as JSON: an array of events, and where the reader was rewound to.
    pub fn events_json(&self, viewer: Viewer, cursor: &mut Cursor) -> Result<(Option<u32>, Value), Error> {
        let Reading { rewound, events } = self.read_events(viewer, cursor)?;
        let words = self.rules().event_words();
        let json = events.iter().map(|event| {
            let kind = words.kind(event.record.kind);
            let mut json = words.json(&event.record);
            json.insert("number".into(), event.number.into());
            json.insert("ply".into(), event.ply.into());
            json.insert("role".into(), json!(kind.role));
            json.insert("by".into(), by(event.record.seat));
            json.insert("text".into(), words.text(&event.record).into());
            Value::Object(json)
        });
        Ok((rewound, json.collect()))
    }

    /// An event in words.
    pub fn event_text(&self, event: &Event) -> String {
        self.rules().event_words().text(&event.record)
    }

    /// The config as JSON, with who resolves chance.
    pub fn config_json(&self) -> Value {
        // A config came from JSON and goes back to it.
        let mut config = json::tree(&json::write(self.rules().game.config()));
        config["chance"] = json!(self.chance_mode());
        config
    }

    /// The view in plain text.
    pub fn text(&self, viewer: Viewer) -> Result<String, Error> {
        self.rules().check_viewer(viewer)?;
        let game = &self.rules().game;
        Ok(game.text(&game.view(self.state(), viewer)))
    }

    /// The view as a picture.
    pub fn svg(&self, viewer: Viewer) -> Result<String, Error> {
        self.rules().check_viewer(viewer)?;
        let game = &self.rules().game;
        Ok(game.svg(&game.view(self.state(), viewer), &self.scene(viewer)))
    }

    /// What the viewer is shown beside the view.
    fn scene(&self, viewer: Viewer) -> Scene<'_> {
        let rules = self.rules();
        let actor = match self.turn() {
            Turn::Seat(actor) => Some(actor),
            Turn::Chance | Turn::Over => None,
        };
        let mut list = MoveList::new();
        if actor.is_some_and(|actor| viewer == Viewer::Seat(actor)) {
            self.legal(&mut list);
        }
        let described = |&id: &MoveId| Some((id, rules.game.describe(self.state(), rules.game.decode(id)?).seen_by(viewer)));
        let words = rules.event_words();
        let last: Vec<Record> = self.events_of_ply().map(|logged| logged.record.seen_by(viewer)).collect();
        let decided = last.iter().find(|event| words.kind(event.kind).role == Some(Role::Decision));
        let outcome = rules.outcome(self.state());
        Scene {
            game: G::ID,
            words: Some(rules.move_words()),
            moves: list.iter().filter_map(described).collect(),
            touched: last.iter().flat_map(|event| scene::touched(words.kind(event.kind), event)).collect(),
            actor,
            prompt: rules.prompt(self.state(), viewer).map(|prompt| rules.prompt_words().text(&prompt)),
            last: decided.map(|event| words.text(event)),
            outcome,
            ending: outcome.map(|outcome| G::ENDINGS[usize::from(outcome.ending)].text.to_owned()),
        }
    }

    /// Writes the observation as bytes; `out` has its length.
    pub fn observe_bytes(&self, viewer: Viewer, out: &mut [u8]) -> Result<(), Error> {
        self.rules().check_viewer(viewer)?;
        self.rules().observe(self.state(), viewer, out);
        Ok(())
    }

    /// Writes the observation as numbers from 0 to 1; `out` has its length.
    pub fn observe(&self, viewer: Viewer, out: &mut [f32]) -> Result<(), Error> {
        let mut draft = Draft::new(out.len());
        self.observe_bytes(viewer, draft.bytes())?;
        to_floats(draft.bytes(), out);
        Ok(())
    }

    /// A short line that tells whether two sessions are in the same situation, for logs and tests.
    pub fn signature(&self) -> String {
        let turn = turn_json(self.turn());
        format!("{} ply {} turn {turn} hash {}", G::ID, self.ply(), hex(self.rules().hash_view(self.state(), Viewer::Host)))
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
