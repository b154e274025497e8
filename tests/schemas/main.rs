//! `schemas/` holds what the types say, the library serves it, and everything the tests meet is valid by it.
//!
//! `SUASION_UPDATE=1 cargo test --test schemas` writes the files anew.

mod card_sets;

use jsonschema::Validator;
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;
use suasion::catalogue::{AnySession, GAMES};
use suasion::core::{Game, Rulebook, Seed, Turn, Viewer};
use suasion::games::{indio, influence, influentia, middle_earth, price_of_influence};

/// Every game's name with the schemas derived from its types.
fn derived() -> Vec<(&'static str, [Value; 2])> {
    fn of<G: Game>() -> (&'static str, [Value; 2]) {
        (G::ID, Rulebook::<G>::derived_schemas())
    }
    vec![
        of::<influence::Influence>(),
        of::<influentia::Influentia>(),
        of::<price_of_influence::PriceOfInfluence>(),
        of::<indio::Indio>(),
        of::<middle_earth::MiddleEarth>(),
    ]
}

#[test]
fn the_files_are_what_the_types_say_and_what_the_library_serves() {
    let derived = derived();
    assert_eq!(derived.len(), GAMES.len(), "every game is derived");
    for ((id, schemas), game) in derived.iter().zip(GAMES) {
        assert_eq!(*id, game.id());
        let served = game.schemas();
        for (what, schema, served) in [("config", &schemas[0], served.config), ("view", &schemas[1], served.view)] {
            compare(&format!("schemas/{id}.{what}.json"), schema);
            if std::env::var_os("SUASION_UPDATE").is_none() {
                assert_eq!(served, schema.to_string(), "{id} serves another {what} schema than its file");
            }
        }
    }
}

fn validator(schema: &str) -> Validator {
    let schema: Value = serde_json::from_str(schema).unwrap();
    assert_eq!(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
    jsonschema::validator_for(&schema).unwrap()
}

/// A committed file is what the types say, or is written anew.
fn compare(path: &str, schema: &Value) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path);
    let text = format!("{schema:#}\n");
    if std::env::var_os("SUASION_UPDATE").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, &text).unwrap();
    } else {
        let update = "run SUASION_UPDATE=1 cargo test --test schemas";
        assert_eq!(fs::read_to_string(&path).ok().as_ref(), Some(&text), "{}: {update}", path.display());
    }
    text
}

fn check(validator: &Validator, what: &str, json: &Value) {
    let errors: Vec<String> = validator.iter_errors(json).map(|error| format!("{}: {error}", error.instance_path())).collect();
    assert!(errors.is_empty(), "{what}: {errors:#?}");
}

#[test]
fn every_view_and_config_of_play_is_valid() {
    for game in GAMES {
        let (config, view) = (validator(game.schemas().config), validator(game.schemas().view));
        let seats = &game.catalogue()["seats"];
        for players in seats["min"].as_u64().unwrap()..=seats["max"].as_u64().unwrap() {
            let option = seats["option"].as_str().unwrap();
            let mut session = game.create(&json!({option: players}).to_string(), Seed::from(players)).unwrap();
            check(&config, "config", &session.config());
            let show = |session: &dyn AnySession| {
                for viewer in Viewer::all(session.limits().seats) {
                    check(&view, "view", &session.view(viewer).unwrap());
                }
            };
            let mut seed = 0;
            while let Turn::Seat(_) = session.turn() {
                if seed % 7 == 0 {
                    show(&*session);
                }
                seed += 1;
                session.apply(session.random_move(seed).unwrap()).unwrap();
            }
            show(&*session);
        }
    }
}

#[test]
fn what_is_not_a_config_or_a_view_is_not_valid() {
    for game in GAMES {
        let (config, view) = (validator(game.schemas().config), validator(game.schemas().view));
        let session = game.create("{}", Seed::from(1)).unwrap();
        let good = session.view(Viewer::Host).unwrap();
        assert!(!config.is_valid(&json!({"no_such_option": 1})));
        assert!(!config.is_valid(&json!([])));
        for field in ["game", "schema", "viewer", "table"] {
            let mut lacking = good.clone();
            lacking.as_object_mut().unwrap().remove(field);
            assert!(!view.is_valid(&lacking), "{}: a view without {field}", game.id());
        }
        let mut extra = good.clone();
        extra["table"]["surplus"] = 1.into();
        assert!(!view.is_valid(&extra));
    }
}
