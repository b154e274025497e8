//! What a session tells of itself, in words and JSON: moves, the past, events, explanations.

use super::envelope::turn_json;
use super::error::{Error, Refusal, Refused, quote};
use super::game::{Game, Turn};
use super::history::{Event, Past};
use super::json;
use super::kind::{Kind, Record, Role, Words, core_rule};
use super::moves::{MoveId, MoveList};
use super::record::hex;
use super::scene::{self, Scene};
use super::seat::Viewer;
use super::session::{Chance, Cursor, Reading, Session};
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
        Ok(move_json(self.rules().move_words(), id, &self.move_record(id)?, &self.outcomes()))
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
            let lines = lines_json(self.rules().line_words(), &self.rules().game.foresee(self.state(), m, viewer), viewer);
            return Ok(explained_json(id, true, self.rules().move_words().text(&record), lines));
        };
        let words = self.rules().rule_words();
        Ok(explained_json(id, false, words.text(&refusal.0), words.json(&refusal.0).into()))
    }

    /// What else can be explained now: an id to ask by, kind, fields and words.
    pub fn topics(&self) -> Value {
        topics_json(self.rules().topic_words(), &self.rules().game.topics(self.state()))
    }

    /// Explains a topic, named by its id.
    pub fn explain_topic(&self, viewer: Viewer, topic: &str) -> Result<Value, Error> {
        self.rules().check_viewer(viewer)?;
        let game = &self.rules().game;
        let words = self.rules().topic_words();
        let found = find_topic(words, &game.topics(self.state()), topic)?;
        let lines = lines_json(self.rules().line_words(), &game.explain(self.state(), &found, viewer), viewer);
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
        let meaning = |id: u32| {
            let m = rules.game.decode(MoveId(id))?;
            Some((rules.game.meaning(m), rules.game.is_chance(m)))
        };
        meanings_json(words, rules.limits().space, &meaning)
    }

    /// The moves so far as JSON, as a viewer may know them.
    pub fn history_json(&self, viewer: Viewer) -> Result<Value, Error> {
        self.rules().check_viewer(viewer)?;
        Ok(history_json(self.rules().move_words(), &self.history(viewer)))
    }

    /// The same as [`Session::read_events`] as JSON: an array of events, and where the reader was rewound to.
    pub fn events_json(&self, viewer: Viewer, cursor: &mut Cursor) -> Result<(Option<u32>, Value), Error> {
        let Reading { rewound, events } = self.read_events(viewer, cursor)?;
        Ok((rewound, events_json(self.rules().event_words(), &events)))
    }

    /// An event in words.
    pub fn event_text(&self, event: &Event) -> String {
        self.rules().event_words().text(&event.record)
    }

    /// The config as JSON, with who resolves chance.
    pub fn config_json(&self) -> Value {
        // A config came from JSON and goes back to it.
        config_json(&json::write(self.rules().game.config()), self.chance_mode())
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
        let last: Vec<Record> = self.events_of_ply().iter().map(|logged| logged.record.seen_by(viewer)).collect();
        let scene = Scene {
            game: G::ID,
            words: Some(rules.move_words()),
            moves: list.iter().filter_map(described).collect(),
            actor,
            prompt: rules.prompt(self.state(), viewer).map(|prompt| rules.prompt_words().text(&prompt)),
            outcome: rules.outcome(self.state()),
            ..Scene::default()
        };
        with_story(scene, rules.event_words(), &last, G::ENDINGS)
    }

    /// Writes the observation as bytes; `out` has its length.
    pub fn observe_bytes(&self, viewer: Viewer, out: &mut [u8]) -> Result<(), Error> {
        self.rules().check_viewer(viewer)?;
        out.fill(0);
        self.rules().observe(self.state(), viewer, out);
        Ok(())
    }

    /// Writes the observation as numbers from 0 to 1; `out` has its length.
    pub fn observe(&self, viewer: Viewer, out: &mut [f32]) -> Result<(), Error> {
        self.rules().check_viewer(viewer)?;
        let mut draft = Draft::new(out.len());
        self.rules().observe(self.state(), viewer, draft.bytes());
        to_floats(draft.bytes(), out);
        Ok(())
    }

    /// A short line that tells whether two sessions are in the same situation, for logs and tests.
    pub fn signature(&self) -> String {
        let turn = turn_json(self.turn());
        format!("{} ply {} turn {turn} hash {}", G::ID, self.ply(), hex(self.rules().hash_view(self.state(), Viewer::Host)))
    }
}

// What follows is the same for every game, and compiled once.

fn move_json(words: Words<'_>, id: MoveId, record: &Record, outcomes: &[(MoveId, u32)]) -> Value {
    let mut json = words.json(record);
    json.insert("id".into(), id.0.into());
    json.insert("by".into(), by(record.seat));
    if let Some(&(_, weight)) = outcomes.iter().find(|outcome| outcome.0 == id) {
        json.insert("weight".into(), weight.into());
    }
    json.insert("text".into(), words.text(record).into());
    Value::Object(json)
}

/// What is told about a move: the lines about it if it is legal, and the rule that refuses it if not.
fn explained_json(id: MoveId, legal: bool, text: String, told: Value) -> Value {
    let name = if legal { "lines" } else { "rule" };
    json!({"id": id.0, "legal": legal, "text": text, name: told})
}

fn lines_json(words: Words<'_>, lines: &[Record], viewer: Viewer) -> Value {
    lines.iter().map(|line| words.told(&line.seen_by(viewer))).collect()
}

fn topics_json(words: Words<'_>, topics: &[Record]) -> Value {
    let told = |topic: &Record| {
        let mut json = words.told(topic);
        json["id"] = words.key(topic).into();
        json
    };
    topics.iter().map(told).collect()
}

fn find_topic(words: Words<'_>, topics: &[Record], topic: &str) -> Result<Record, Error> {
    let found = topics.iter().find(|&offered| words.key(offered) == topic).copied();
    found.ok_or_else(|| Error::NoSuch(format!("There is nothing to explain called \"{}\"; ask for the topics.", quote(topic))))
}

/// The ids of a space; `meaning` says what one means and whether it is a chance move.
fn meanings_json(words: Words<'_>, space: u32, meaning: &dyn Fn(u32) -> Option<(Record, bool)>) -> Value {
    let told = |id: u32| {
        meaning(id).map_or(Value::Null, |(record, chance)| {
            let mut json = words.json(&record);
            json.insert("id".into(), id.into());
            json.insert("chance".into(), chance.into());
            Value::Object(json)
        })
    };
    (0..space).map(told).collect()
}

fn history_json(words: Words<'_>, history: &[Past]) -> Value {
    let told = |past: &Past| {
        let mut json = words.json(&past.record);
        json.insert("ply".into(), past.ply.into());
        json.insert("id".into(), if past.id == MoveId::NONE { Value::Null } else { past.id.0.into() });
        json.insert("by".into(), by(past.record.seat));
        json.insert("text".into(), words.text(&past.record).into());
        Value::Object(json)
    };
    history.iter().map(told).collect()
}

fn events_json(words: Words<'_>, events: &[Event]) -> Value {
    let told = |event: &Event| {
        let kind = words.kind(event.record.kind);
        let mut json = words.json(&event.record);
        json.insert("number".into(), event.number.into());
        json.insert("ply".into(), event.ply.into());
        json.insert("role".into(), json!(kind.role));
        json.insert("by".into(), by(event.record.seat));
        json.insert("text".into(), words.text(&event.record).into());
        Value::Object(json)
    };
    events.iter().map(told).collect()
}

fn config_json(config: &str, chance: Chance) -> Value {
    let mut config = json::tree(config);
    config["chance"] = json!(chance);
    config
}

/// A scene with what the last ply touched and decided, and how the game ended.
fn with_story<'a>(scene: Scene<'a>, words: Words<'_>, last: &[Record], endings: &[Kind]) -> Scene<'a> {
    let decided = last.iter().find(|event| words.kind(event.kind).role == Some(Role::Decision));
    Scene {
        touched: last.iter().flat_map(|event| scene::touched(words.kind(event.kind), event)).collect(),
        last: decided.map(|event| words.text(event)),
        ending: scene.outcome.map(|outcome| endings[usize::from(outcome.ending)].text.to_owned()),
        ..scene
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
