//! Real games to be changed: every game, several configs, either kind of chance, from the deal to the end.

use serde_json::{Value, json};
use suasion::catalogue::{self, AnyGame};
use suasion::core::{MoveList, Seed, Turn, Viewer};

pub struct Sample {
    pub game: &'static dyn AnyGame,
    pub config: Value,
    pub save: Vec<u8>,
    pub record: Value,
    pub views: Vec<Value>,
    pub moves: Vec<String>,
}

/// Configs of every game: the usual one, and one with all options given.
fn configs(game: &str) -> [Value; 3] {
    let own_castles = |count: u32| -> Value {
        (0..count).map(|i| json!({"name": format!("Keep {i}"), "power": i % 10, "circles": vec![i % 10; 8]})).collect()
    };
    match game {
        "influence" => [
            json!({}),
            json!({"factions": 2, "chance": "manual", "castles": own_castles(9)}),
            json!({"factions": 4, "teams": [1, 2, 1, 2], "winds": true, "setup": "random", "chance": "manual"}),
        ],
        "influentia" => [json!({}), json!({"players": 3, "chance": "manual"}), json!({"second_place_after_tie": false})],
        "price_of_influence" => [json!({}), json!({"players": 3, "chance": "manual"}), json!({"players": 4})],
        _ => [json!({}), json!({"chance": "manual"}), json!({})],
    }
}

pub fn samples() -> Vec<Sample> {
    let mut samples = Vec::new();
    for &game in catalogue::GAMES {
        for config in configs(game.id()) {
            for seed in 0..5u64 {
                let mut session = game.create(&config.to_string(), Seed::from(seed)).unwrap();
                let mut list = MoveList::new();
                for ply in 0..seed * 23 {
                    session.legal(&mut list);
                    match session.turn() {
                        Turn::Over => break,
                        Turn::Seat(_) => session.apply(session.random_move(ply).unwrap()).unwrap(),
                        Turn::Chance => session.apply(list[ply as usize * 7 % list.len()]).unwrap(),
                    }
                }
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
