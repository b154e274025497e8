//! What is accepted comes back: configs, saves, records and positions of everything that the library lets in.

use crate::kit::Plan;
use crate::schemas::Schemas;
use serde_json::Value;
use std::collections::BTreeSet;
use suasion::catalogue::{AnyGame, AnySession, Entry};
use suasion::core::*;

/// Checks the configs of a plan, the largest one above all, and its records.
pub fn check<G: Game>(plan: &Plan<G>) {
    check_options::<G>();
    let schemas = Schemas::of::<G>();
    for config in plan.configs.iter().chain([&plan.largest]) {
        check_config::<G>(config, &schemas);
        check_disagreeing_record::<G>(config);
    }
    check_longest_record::<G>(&plan.largest);
    check_whole_game::<G>(&plan.largest);
}

fn new_game<G: Game>(config: &Value, seed: u64) -> Session<G> {
    let (rules, chance) = Rulebook::<G>::read_config(&config.to_string()).unwrap_or_else(|error| panic!("{config}: {error}"));
    Session::new(rules, Seed::from(seed), chance)
}

/// The default of every option is what the catalogue says, and no option is left out.
fn check_options<G: Game>() {
    let config = Entry::<G>::new().create("", Seed::from(0)).unwrap().config();
    for option in G::OPTIONS {
        let default: Value = serde_json::from_str(option.default).unwrap();
        assert_eq!(config.get(option.name), Some(&default), "{}: {} is spelt out", G::ID, option.name);
    }
    assert_eq!(config.as_object().unwrap().len(), G::OPTIONS.len() + 1, "{}: {config} has the options and `chance`", G::ID);
}

/// A config that was accepted is told in full, and that text is accepted for the same.
fn check_config<G: Game>(given: &Value, schemas: &Schemas) {
    let session = new_game::<G>(given, 1);
    let told = session.config();
    schemas.check_config(given, "a config that is accepted");
    schemas.check_config(&told, "a config as it is told");
    for (name, value) in given.as_object().unwrap() {
        assert_eq!(&told[name], value, "{}: {name} as it was given", G::ID);
    }
    let again = new_game::<G>(&told, 1);
    assert_eq!(again.config(), told, "{}: {told}", G::ID);
    assert_eq!(again.state(), session.state());
}

/// A whole game by the largest config: at every so many plies it is saved, loaded and laid anew.
fn check_whole_game<G: Game>(config: &Value) {
    let mut session = new_game::<G>(config, 2);
    let (mut list, mut dice) = (MoveList::new(), FastRng::new(2));
    loop {
        session.legal(&mut list);
        if session.ply().is_multiple_of(16) || list.is_empty() {
            let at = format!("{} {config} ply {}", G::ID, session.ply());
            let (bytes, json) = (session.save(), session.record().to_string());
            assert!(bytes.len() < Unplayed::LONGEST && json.len() < Unplayed::LONGEST, "{at}: {} bytes", json.len());
            for loaded in [Unplayed::from_bytes(&bytes), Unplayed::from_json(&json)] {
                let loaded = loaded.and_then(|record| record.play::<G>()).unwrap_or_else(|error| panic!("{at}: {error}"));
                assert_eq!((loaded.session.state(), loaded.notice), (session.state(), None), "{at}");
                assert_eq!(loaded.session.config(), session.config(), "{at}");
            }
            for viewer in Viewer::all(session.rules().seats()) {
                let view = session.view_json(viewer).unwrap();
                let placed = Entry::<G>::new().place(&session.config().to_string(), &view, Seed::from(3));
                let placed = placed.unwrap_or_else(|error| panic!("{at}: {error}"));
                assert_eq!(placed.view_json(viewer).unwrap(), view, "{at}");
                assert_eq!(placed.config(), session.config(), "{at}");
            }
        }
        if list.is_empty() {
            return;
        }
        session.apply(list[dice.below(list.len() as u32) as usize]).unwrap();
    }
}

/// A game as long as the limits allow, each move in the longest words there are, still makes a record that can be read.
fn check_longest_record<G: Game>(config: &Value) {
    let session = new_game::<G>(config, 1);
    let catalogue = AnySession::catalogue(&session);
    let written = |text: &str| Value::from(text).to_string().len();
    let longest_piece = |set: &str| {
        let pieces = catalogue["pieces"][set].as_array().unwrap().iter();
        pieces.map(|piece| written(piece["name"].as_str().unwrap())).max().unwrap_or(0)
    };
    let longest = |field: &Value| match (field["sort"].as_str(), field["set"].as_str()) {
        (_, Some(set)) => longest_piece(set).max("a hidden ".len() + set.len()),
        (Some("seat"), _) => "seat 255".len(),
        _ => i32::MIN.to_string().len(),
    };
    let longest_text = catalogue["moves"].as_array().unwrap().iter().map(|kind| {
        let text = kind["text"].as_str().unwrap().replace("{seat}", "seat 255");
        let filled = kind["fields"].as_array().unwrap().iter().fold(text, |text, field| {
            text.replace(&format!("{{{}}}", field["name"].as_str().unwrap()), &"x".repeat(longest(field)))
        });
        written(&filled)
    });
    let entry = longest_text.max().unwrap() + r#"{"id":65535,"text":""},"#.len();
    let moves = entry * session.rules().limits().longest_game as usize;
    // Config, start and end, and the fields around them; views grow little in play.
    let rest = 4 * session.record().to_string().len();
    assert!(moves + rest < Unplayed::LONGEST, "{}: a record may have {moves} + {rest} bytes", G::ID);
}

/// A record that does not lead to its end is corrupt, unless other rules or other cards can have led there.
fn check_disagreeing_record<G: Game>(config: &Value) {
    let mut session = new_game::<G>(config, 4);
    let mut list = MoveList::new();
    session.legal(&mut list);
    session.apply(list[0]).unwrap();
    let edited = |edit: &dyn Fn(&mut Value)| {
        let mut record = session.record();
        record["end_hash"] = "0".into();
        edit(&mut record);
        let text = record.to_string();
        Unplayed::from_json(&text).and_then(|record| record.play::<G>())
    };
    let corrupt =
        |loaded: Result<Loaded<Session<G>>, Error>| assert!(matches!(loaded, Err(Error::Corrupt(_))), "{config}: {loaded:?}");
    corrupt(edited(&|_| {}));
    let other_cards = edited(&|record| record["cards"] = "1".into());
    if session.rules().game.plays_embedded() {
        let kept = other_cards.unwrap();
        assert_eq!(kept.session.state(), session.state());
        let notice = kept.notice.unwrap();
        assert!(notice.contains("cards") && !notice.contains("version"), "{notice}");
    } else {
        corrupt(other_cards);
    }
    let kept = edited(&|record| record["rules"] = 0.into()).unwrap();
    assert_eq!(kept.session.state(), session.state());
    assert_ne!(kept.session.rng().seed(), session.rng().seed(), "the past has used the words of that seed");
    assert!(kept.notice.unwrap().contains("version 0"));
    let impossible = edited(&|record| (record["rules"], record["end"]["table"]) = (0.into(), Value::Null));
    assert!(matches!(&impossible, Err(Error::Field(error)) if error.field.starts_with("end.table")), "{impossible:?}");
}

/// Every list of a view that is a set may have any order in a position. Any other list says something by its order: turned
/// round it is refused, or comes back as it was given. Returns the sets that were there.
pub fn check_order<G: Game>(session: &Session<G>, viewer: Viewer, seed: Seed, at: &str) -> BTreeSet<&'static str> {
    let rules = session.shared_rules();
    let view = rules.view(session.state(), viewer);
    let place = |view: &Value| Session::from_position(rules.clone(), &view.to_string(), seed, Chance::Manual);
    let straight = place(&view).unwrap_or_else(|error| panic!("{at}: {error}"));
    let mut met = BTreeSet::new();
    let mut turned = view.clone();
    each_list(&mut turned["table"], "", &mut |path, list| {
        if let Some(&set) = G::SETS.iter().find(|&&set| set == path) {
            met.insert(set);
            list.reverse();
        }
    });
    if let Some(winners) = turned.pointer_mut("/outcome/winners").and_then(Value::as_array_mut) {
        winners.reverse();
    }
    let placed = place(&turned).unwrap_or_else(|error| panic!("{at}: {viewer:?}'s view with its sets turned round: {error}"));
    assert_eq!(placed.state(), straight.state(), "{at}: the order of a set means nothing to {viewer:?}");

    let mut ordered = BTreeSet::new();
    each_list(&mut view.clone()["table"], "", &mut |path, _| {
        if !G::SETS.contains(&path) {
            ordered.insert(path.to_owned());
        }
    });
    for path in ordered {
        let mut turned = view.clone();
        each_list(&mut turned["table"], "", &mut |here, list| {
            if here == path {
                list.reverse();
            }
        });
        if let Ok(placed) = place(&turned) {
            assert_eq!(rules.view(placed.state(), viewer)["table"], turned["table"], "{at}: the order of {path} says something");
        }
    }
    met
}

/// Calls with each list and its path, whose indices are left out.
fn each_list(value: &mut Value, path: &str, call: &mut impl FnMut(&str, &mut Vec<Value>)) {
    match value {
        Value::Object(fields) => {
            let dot = if path.is_empty() { "" } else { "." };
            fields.iter_mut().for_each(|(name, value)| each_list(value, &format!("{path}{dot}{name}"), call));
        }
        Value::Array(list) => {
            list.iter_mut().for_each(|value| each_list(value, &format!("{path}[]"), call));
            call(path, list);
        }
        _ => {}
    }
}
