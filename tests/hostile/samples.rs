//! Real games to be changed: every game, several configs, either kind of chance, from the deal to the end.

use serde_json::{Value, json};
use suasion::catalogue::{self, AnyGame, AnySession};
use suasion::core::{Game, MoveList, Seed, Turn, Viewer};
use suasion::games::influentia::Influentia;

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

/// A set of the caller's own, and every other option at another value that is offered, the `turn`-th of those, unless that
/// is refused beside the rest.
fn unusual(game: &dyn AnyGame, turn: usize, chance: &str) -> Value {
    let mut config = own(game.id(), turn);
    config["chance"] = chance.into();
    game.create(&config.to_string(), Seed::from(1)).unwrap_or_else(|error| panic!("{}: {error}", game.id()));
    for option in game.catalogue()["options"].as_array().unwrap() {
        let name = option["name"].as_str().unwrap();
        if !config[name].is_null() {
            continue;
        }
        let mut offered: Vec<Value> = match option["type"].as_str().unwrap() {
            "flag" => vec![true.into(), false.into()],
            "number" => vec![option["max"].clone(), option["min"].clone()],
            _ => option["choices"].as_array().unwrap().iter().rev().map(|choice| choice["value"].clone()).collect(),
        };
        offered.retain(|value| *value != option["default"]);
        if let Some(value) = offered.get(turn % offered.len().max(1)) {
            let mut with = config.clone();
            with[name] = value.clone();
            if game.create(&with.to_string(), Seed::from(1)).is_ok() {
                config = with;
            }
        }
    }
    config.as_object_mut().unwrap().retain(|_, value| !value.is_null());
    config
}

/// What a caller may bring along and no catalogue can offer: castles, cards, boards. The largest inputs there are.
fn own(game: &str, turn: usize) -> Value {
    match (game, turn) {
        ("influence", 0) => {
            let castle = |i: u32| json!({"name": format!("Keep {i}"), "power": i % 10, "circles": vec![i % 10; 8]});
            json!({"castles": (0..16).map(castle).collect::<Value>()})
        }
        ("influence", _) => {
            let deck = ["whirlwind", "frozen", "stasis", "reinforced_walls", "financial_aid", "manifest_destiny"];
            json!({"factions": 2, "teams": [1, 2], "winds": true, "winds_deck": deck})
        }
        ("influentia", 0) => {
            let cards: Value = serde_json::from_str(Influentia::CARDS).unwrap();
            let mut own = cards["resources"].as_array().unwrap().clone();
            // Everyone's symbol goes to the next card.
            let symbols: Vec<Value> = own.iter().map(|card| card["symbol"].clone()).collect();
            own.iter_mut().skip(1).zip(symbols).for_each(|(card, symbol)| card["symbol"] = symbol);
            json!({"resources": own})
        }
        ("indio", 0) => {
            let rows = ["E E W E E E E", " E D E E W E E", "E E E W E E D", " E E E E E E E", "E W E E D E E", " E E E E E E E"];
            json!({"board": {"rows": rows}})
        }
        ("indio", _) => {
            let rows: Vec<String> = (0..6).map(|row| " ".repeat(row % 2) + "? ? ? ? ? ? ? ?").collect();
            json!({"players": 4, "board": {"rows": rows, "hexes": {"earth": 30, "water": 10, "desert": 8}}})
        }
        ("middle_earth", 0) => json!({"cards": orchard()}),
        ("middle_earth", _) => {
            let set = orchard();
            let lists = set["presets"].as_array().unwrap().iter().map(|preset| {
                let mut list = preset.clone();
                list.as_object_mut().unwrap().retain(|name, _| ["start", "items", "deck"].contains(&name.as_str()));
                list
            });
            json!({"cards": set, "lists": lists.collect::<Value>()})
        }
        _ => json!({}),
    }
}

/// The card set that the guide shows.
fn orchard() -> Value {
    serde_json::from_str(include_str!("../../examples/card-sets/orchard_feud.json")).unwrap()
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
