//! A front-end that knows nothing but the catalogue can say, in any language, all that the library says: here it says it
//! in English, from JSON and templates alone, and must come to the very same words.

#[path = "../high_card/mod.rs"]
#[allow(dead_code, unused_imports, reason = "the guide's example serves several tests")]
mod high_card;

use serde_json::{Map, Value, json};
use std::collections::{BTreeSet, HashMap};
use suasion::catalogue::{AnyGame, AnySession, Entry, GAMES};
use suasion::core::{Cursor, MoveId, MoveList, Seed, Turn, Viewer};

static HIGH_CARD: Entry<high_card::HighCard> = Entry::new();

fn games() -> impl Iterator<Item = &'static dyn AnyGame> {
    std::iter::once(&HIGH_CARD as &dyn AnyGame).chain(GAMES.iter().copied())
}

/// All a translator has: templates by table and kind, names of pieces by set and id, and words.
struct Translator {
    kinds: HashMap<(&'static str, String), Value>,
    pieces: HashMap<(String, String), String>,
    words: Map<String, Value>,
}

const TABLES: [&str; 7] = ["moves", "events", "refusals", "prompts", "lines", "topics", "endings"];

impl Translator {
    fn new(catalogue: &Value) -> Translator {
        let mut kinds = HashMap::new();
        for table in TABLES {
            for kind in catalogue[table].as_array().unwrap() {
                kinds.insert((table, kind["name"].as_str().unwrap().to_owned()), kind.clone());
            }
        }
        let mut pieces = HashMap::new();
        for (set, list) in catalogue["pieces"].as_object().unwrap() {
            for piece in list.as_array().unwrap() {
                let (id, name) = (piece["id"].as_str().unwrap(), piece["name"].as_str().unwrap());
                pieces.insert((set.clone(), id.to_owned()), name.to_owned());
            }
        }
        Translator { kinds, pieces, words: catalogue["words"].as_object().unwrap().clone() }
    }

    fn word(&self, name: &str) -> &str {
        self.words[name].as_str().unwrap()
    }

    /// What is told of a kind, from its JSON.
    fn say(&self, table: &'static str, told: &Value) -> String {
        let name = told["kind"].as_str().unwrap().to_owned();
        let kind = &self.kinds[&(table, name)];
        let fields = kind["fields"].as_array().unwrap();
        let mut out = String::new();
        let mut parts = kind["text"].as_str().unwrap().split('{');
        out.push_str(parts.next().unwrap());
        for part in parts {
            let (name, rest) = part.split_once('}').unwrap();
            match fields.iter().find(|field| field["name"] == name) {
                Some(field) => out.push_str(&self.value(field, &told[name])),
                None => out.push_str(&self.owner(&told["by"])),
            }
            out.push_str(rest);
        }
        out
    }

    fn owner(&self, by: &Value) -> String {
        match by {
            Value::Null => self.word("nobody").to_owned(),
            Value::String(_) => self.word("chance").to_owned(),
            seat => self.word("seat").replace("{number}", &seat.to_string()),
        }
    }

    fn value(&self, field: &Value, value: &Value) -> String {
        let sort = field["sort"].as_str().unwrap();
        match (sort, value) {
            ("piece", Value::Null) => self.word("hidden_piece").replace("{set}", field["set"].as_str().unwrap()),
            (_, Value::Null) => self.word("hidden").to_owned(),
            ("number", number) => number.to_string(),
            ("signed", number) => format!("{:+}", number.as_i64().unwrap()),
            ("share", number) => self.word("share").replace("{number}", &format!("{:.1}", number.as_f64().unwrap() * 100.0)),
            ("seat", seat) => self.owner(seat),
            ("piece", id) => {
                let set = field["set"].as_str().unwrap().to_owned();
                self.pieces[&(set, id.as_str().unwrap().to_owned())].clone()
            }
            other => panic!("no such sort: {other:?}"),
        }
    }

    fn agree(&self, table: &'static str, told: &Value) {
        assert_eq!(self.say(table, told), told["text"].as_str().unwrap(), "{told}");
    }
}

/// Says everything that a session says now; `deep` also asks about every move there is.
fn say_all(translator: &Translator, session: &dyn AnySession, cursors: &mut HashMap<usize, Cursor>, deep: bool) {
    let mut list = MoveList::new();
    session.legal(&mut list);
    for &id in list.iter() {
        translator.agree("moves", &session.move_json(id).unwrap());
    }
    for (i, viewer) in Viewer::all(session.limits().seats).enumerate() {
        let (_, events) = session.events_json(viewer, cursors.entry(i).or_default()).unwrap();
        events.as_array().unwrap().iter().for_each(|event| translator.agree("events", event));
        let view = session.view(viewer).unwrap();
        match session.turn() {
            Turn::Seat(seat) => {
                assert_eq!(view["prompt"]["by"], seat.0);
                translator.agree("prompts", &view["prompt"]);
            }
            _ => assert_eq!(view["prompt"], Value::Null),
        }
        for topic in session.topics().as_array().unwrap() {
            translator.agree("topics", topic);
            let explained = session.explain_topic(viewer, topic["id"].as_str().unwrap()).unwrap();
            assert_eq!(explained["text"], topic["text"]);
            explained["lines"].as_array().unwrap().iter().for_each(|line| translator.agree("lines", line));
        }
        let ids: Vec<u32> = if deep { (0..session.limits().space).collect() } else { list.iter().map(|id| id.0).collect() };
        for id in ids {
            let Ok(explained) = session.explain(viewer, MoveId(id)) else { continue };
            if explained["legal"] == json!(true) {
                explained["lines"].as_array().unwrap().iter().for_each(|line| translator.agree("lines", line));
            } else {
                assert_eq!(translator.say("refusals", &explained["rule"]), explained["text"].as_str().unwrap());
            }
        }
        if deep {
            let history = session.history_json(viewer).unwrap();
            history.as_array().unwrap().iter().for_each(|past| translator.agree("moves", past));
        }
    }
    if let Some(outcome) = session.outcome_json() {
        let ending = json!({"kind": outcome["ending"], "text": outcome["text"]});
        translator.agree("endings", &ending);
    }
}

#[test]
fn every_word_follows_from_the_catalogue() {
    for game in games() {
        let seats = &game.catalogue()["seats"];
        for players in seats["min"].as_u64().unwrap()..=seats["max"].as_u64().unwrap() {
            for policy in ["random", "greedy"] {
                let config = json!({seats["option"].as_str().unwrap(): players});
                let mut session = game.create(&config.to_string(), Seed::from(players)).unwrap();
                let translator = Translator::new(&session.catalogue());
                let mut cursors = HashMap::new();
                for ply in 0.. {
                    let deep = ply % 23 == 0 || session.turn() == Turn::Over;
                    say_all(&translator, &*session, &mut cursors, deep);
                    let Turn::Seat(_) = session.turn() else { break };
                    let id = if policy == "random" { session.random_move(ply) } else { session.greedy_move(ply) };
                    session.apply(id.unwrap()).unwrap();
                }
            }
        }
    }
}

/// Chance by hand: what may come of it is said as well, and so is what came.
#[test]
fn every_word_of_chance_follows_from_the_catalogue() {
    for game in games() {
        let mut session = game.create(r#"{"chance": "manual"}"#, Seed::from(1)).unwrap();
        let (translator, mut list, mut kinds) = (Translator::new(&session.catalogue()), MoveList::new(), BTreeSet::new());
        while session.turn() != Turn::Over {
            session.legal(&mut list);
            let chance = session.turn() == Turn::Chance;
            for &id in list.iter().filter(|_| chance) {
                let told = session.move_json(id).unwrap();
                translator.agree("moves", &told);
                kinds.insert(told["kind"].as_str().unwrap().to_owned());
            }
            session.apply(list[session.ply() as usize * 7 % list.len()]).unwrap();
        }
        for viewer in Viewer::all(session.limits().seats) {
            let history = session.history_json(viewer).unwrap();
            history.as_array().unwrap().iter().for_each(|past| translator.agree("moves", past));
        }
        assert!(!kinds.is_empty(), "{} has chance", game.id());
    }
}

#[test]
fn every_id_has_a_meaning_and_legal_moves_agree_with_it() {
    for game in games() {
        let mut session = game.create("{}", Seed::from(3)).unwrap();
        let meanings = session.meanings_json();
        assert_eq!(meanings.as_array().unwrap().len(), session.limits().space as usize);
        let mut seen = BTreeSet::new();
        let chance = game.create(r#"{"chance": "manual"}"#, Seed::from(3)).unwrap();
        let mut list = MoveList::new();
        chance.legal(&mut list);
        for &id in list.iter() {
            assert_eq!(meanings[id.index()]["chance"], json!(true), "{} of {}", id, game.id());
        }
        for seed in 0.. {
            session.legal(&mut list);
            for &id in list.iter() {
                let (meaning, now) = (&meanings[id.index()], session.move_json(id).unwrap());
                assert_eq!((&meaning["id"], &meaning["chance"]), (&json!(id.0), &json!(false)));
                seen.insert(now["kind"].as_str().unwrap().to_owned());
                // Some moves bear another name at some steps; what they name is still the same.
                for (name, value) in meaning.as_object().unwrap() {
                    if !["id", "chance", "kind"].contains(&name.as_str()) && !value.is_null() && now.get(name).is_some() {
                        assert_eq!(value, &now[name], "{name} of {now}");
                    }
                }
            }
            let Turn::Seat(_) = session.turn() else { break };
            session.apply(session.random_move(seed).unwrap()).unwrap();
        }
        assert!(!seen.is_empty());
    }
}

#[test]
fn a_new_game_screen_can_be_made_of_the_options() {
    for game in games() {
        let catalogue = game.catalogue();
        let seats = &catalogue["seats"];
        for option in catalogue["options"].as_array().unwrap() {
            let name = option["name"].as_str().unwrap();
            assert!(!option["text"].as_str().unwrap().is_empty());
            let accepts = |value: &Value| game.create(&json!({name: value}).to_string(), Seed::from(1)).map(drop);
            assert_eq!(accepts(&option["default"]), Ok(()), "{name} takes its own default");
            assert_eq!(game.create("{}", Seed::from(1)).unwrap().config()[name], option["default"], "{name} of {}", game.id());
            match option["type"].as_str().unwrap() {
                "flag" => assert!(option["default"].is_boolean()),
                "number" => {
                    let (min, max) = (option["min"].as_i64().unwrap(), option["max"].as_i64().unwrap());
                    assert!((min..=max).contains(&option["default"].as_i64().unwrap()));
                    assert!(accepts(&json!(max + 1)).is_err() && accepts(&json!(min - 1)).is_err(), "{name} has these limits");
                    // How high it goes may depend on what else is chosen.
                    assert_eq!(accepts(&json!(min)), Ok(()), "{name} takes its least");
                }
                "choice" | "own" => {
                    let choices = option["choices"].as_array().unwrap();
                    assert!(
                        choices.iter().any(|choice| choice["value"] == option["default"]),
                        "the default of {name} is offered"
                    );
                    for choice in choices {
                        assert!(!choice["text"].as_str().unwrap().is_empty());
                        // Some are for full tables only.
                        let full = json!({name: choice["value"], seats["option"].as_str().unwrap(): seats["max"]});
                        let at_full = || game.create(&full.to_string(), Seed::from(1)).map(drop);
                        assert_eq!(accepts(&choice["value"]).or_else(|_| at_full()), Ok(()), "{name} takes what is offered");
                    }
                }
                other => panic!("{name} has type {other}"),
            }
        }
    }
}

#[test]
fn every_zone_has_a_kind_and_every_event_a_role() {
    for game in games() {
        let catalogue = game.catalogue();
        for zone in catalogue["pieces"]["zone"].as_array().unwrap() {
            assert!(zone["facts"]["kind"].is_string(), "{zone} of {}", game.id());
        }
        for event in catalogue["events"].as_array().unwrap() {
            assert!(event["role"].is_string(), "{event} of {}", game.id());
        }
    }
}

#[test]
fn every_ply_is_told_and_its_cause_comes_first() {
    for game in games() {
        for policy in ["random", "greedy"] {
            let mut session = game.create("{}", Seed::from(9)).unwrap();
            let mut cursor = session.end_of_events();
            let mut seed = 0;
            while let Turn::Seat(_) = session.turn() {
                seed += 1;
                let id = if policy == "random" { session.random_move(seed) } else { session.greedy_move(seed) };
                let made = session.move_json(id.clone().unwrap()).unwrap();
                session.apply(id.unwrap()).unwrap();
                let (_, events) = session.events_json(Viewer::Public, &mut cursor).unwrap();
                let first = &events[0];
                assert_eq!(first["role"], "decision", "{}: {made} is told by {events:#}", game.id());
                assert_eq!(first["by"], made["by"], "{}: {made}", game.id());
                assert!(events.as_array().unwrap().iter().all(|event| event["ply"] == session.ply()));
            }
        }
    }
}
