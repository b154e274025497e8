//! Real games to be changed: every game, several configs, either kind of chance, from the deal to the end.

use serde_json::{Value, json};
use suasion::catalogue::{self, AnyGame, AnySession};
use suasion::core::{MoveList, Seed, Turn, Viewer};

pub struct Sample {
    pub game: &'static dyn AnyGame,
    pub config: Value,
    pub save: Vec<u8>,
    pub record: Value,
    pub views: Vec<Value>,
    pub moves: Vec<String>,
}

/// Configs of a game: the usual one, and two in which as many options as go together have other values than usual.
fn configs(game: &dyn AnyGame) -> [Value; 3] {
    [json!({}), unusual(game, 0, "automatic"), unusual(game, 1, "manual")]
}

/// Every option at another value that is offered, the `turn`-th of those, unless that is refused beside the rest.
fn unusual(game: &dyn AnyGame, turn: usize, chance: &str) -> Value {
    let mut config = json!({ "chance": chance });
    for option in game.catalogue()["options"].as_array().unwrap() {
        let name = option["name"].as_str().unwrap();
        let mut offered: Vec<Value> = match option["type"].as_str().unwrap() {
            "flag" => vec![true.into(), false.into()],
            "number" => vec![option["max"].clone(), option["min"].clone()],
            _ => option["choices"].as_array().unwrap().iter().rev().map(|choice| choice["value"].clone()).collect(),
        };
        offered.extend(own(game.id(), name));
        offered.retain(|value| *value != option["default"]);
        if let Some(value) = offered.get(turn % offered.len().max(1)) {
            let mut with = config.clone();
            with[name] = value.clone();
            if game.create(&with.to_string(), Seed::from(1)).is_ok() {
                config = with;
            }
        }
    }
    config
}

/// A set of the caller's own, which no catalogue can offer.
fn own(game: &str, option: &str) -> Option<Value> {
    let castle = |i: u32| json!({"name": format!("Keep {i}"), "power": i % 10, "circles": vec![i % 10; 8]});
    match (game, option) {
        ("influence", "castles") => Some((0..16).map(castle).collect()),
        ("influence", "teams") => Some(json!([1, 2])),
        _ => None,
    }
}

/// A game some plies on, or at its end.
fn played(game: &dyn AnyGame, config: &Value, seed: u64, plies: u32) -> Box<dyn AnySession> {
    let mut session = game.create(&config.to_string(), Seed::from(seed)).unwrap();
    let mut list = MoveList::new();
    while session.ply() < plies {
        let ply = u64::from(session.ply());
        session.legal(&mut list);
        match session.turn() {
            Turn::Over => break,
            Turn::Seat(_) => session.apply(session.random_move(ply).unwrap()).unwrap(),
            Turn::Chance => session.apply(list[ply as usize * 7 % list.len()]).unwrap(),
        }
    }
    session
}

pub fn samples() -> Vec<Sample> {
    let mut samples = Vec::new();
    for &game in catalogue::GAMES {
        for config in configs(game) {
            for stage in 0..5 {
                let length = played(game, &config, stage.into(), u32::MAX).ply();
                let session = played(game, &config, stage.into(), length * stage / 4);
                let mut list = MoveList::new();
                session.legal(&mut list);
                samples.push(Sample {
                    game,
                    config: session.config(),
                    save: session.save(),
                    record: session.record(),
                    views: Viewer::all(session.limits().seats).map(|viewer| session.view(viewer).unwrap()).collect(),
                    moves: list.iter().map(|&id| session.move_json(id).unwrap().to_string()).collect(),
                });
            }
        }
    }
    samples
}
