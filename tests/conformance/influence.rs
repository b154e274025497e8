//! Influence through the kit: every number of factions, teams, every setup, winds, options.

use crate::kit::{Plan, run};
use serde_json::{Value, json};
use suasion::bots::Policy;
use suasion::catalogue;
use suasion::catalogue::AnySession;
use suasion::core::{Game, MoveId, Seed, Turn, Viewer};
use suasion::games::influence::{Influence, Move, State};
use suasion::sim::Tournament;

/// Weighted play that uses the tools often and keeps attacks long.
pub fn tools(game: &Influence, _: &State, id: MoveId) -> u32 {
    match game.decode(id) {
        Some(Move::SwapCard(_)) => 200,
        Some(Move::SwapCastle(_) | Move::SwapSetup) => 100,
        Some(Move::Delay) => 60,
        Some(Move::EndAttack) => 2,
        _ => 1,
    }
}

/// Weighted play that crowds few castles, so that teams choose controllers and ties occur.
pub fn crowd(game: &Influence, _: &State, id: MoveId) -> u32 {
    match game.decode(id) {
        Some(Move::Place(cell, _)) if cell.0 < 3 => 400,
        Some(Move::EndAttack) => 30,
        _ => 1,
    }
}

/// The host's view of a game after that many random decisions.
fn position(config: Value, plies: u64) -> (Value, Value) {
    let game = catalogue::find(Influence::ID).unwrap();
    let mut session: Box<dyn AnySession> = game.create(&config.to_string(), Seed::from(plies)).unwrap();
    for ply in 0..plies {
        if session.turn() != Turn::Over {
            let id = session.random_move(ply).unwrap();
            session.apply(id).unwrap();
        }
    }
    (config, session.view(Viewer::Host).unwrap())
}

/// Castles on one ray, gaps, and a path that jumps; the first is the nearest due North.
pub fn odd_pattern() -> Value {
    json!([[0, 1], [0, -1], [2, 2], [1, 0], [0, 2], [-2, -2], [-1, 0], [2, 0], [2, -2], [0, -2], [-2, 2], [-2, 0]])
}

/// Every option by itself, then all together.
pub fn configs() -> Vec<(Value, u32)> {
    let winds = ["manifest_destiny", "disruptive_neighbors", "whirlwind", "frozen", "stasis"];
    let everything = json!({
        "factions": 6, "teams": [0, 1, 2, 0, 1, 2], "controllers": [0, 1, 2, 3, 1, 2], "setup": odd_pattern(), "winds": true,
        "swap_reveals_partner": true, "swaps_per_card": 2, "team_shares_cards": true,
    });
    vec![
        (json!({"factions": 2}), 4),
        (json!({}), 4),
        (json!({"factions": 3, "winds": true, "swap_reveals_partner": true}), 4),
        (json!({"factions": 3, "swaps_per_card": 2}), 4),
        (json!({"factions": 4, "setup": [[0, 3], [3, 0], [0, -3], [-3, 0]]}), 2),
        (json!({"factions": 3, "setup": odd_pattern()}), 3),
        (json!({"factions": 4, "teams": [0, 1, 0, 1], "winds": true}), 3),
        (json!({"factions": 4, "teams": [0, 1, 0, 1], "team_shares_cards": true}), 3),
        (json!({"factions": 4, "teams": [0, 0, 7, 7], "controllers": [0, 0, 1, 1], "setup": "great_ring"}), 3),
        (json!({"factions": 5, "setup": "random", "winds": true, "winds_deck": winds}), 2),
        (json!({"factions": 6, "teams": [0, 1, 2, 0, 1, 2], "controllers": [0, 1, 2, 0, 1, 3]}), 2),
        (json!({"factions": 6, "teams": [0, 0, 0, 1, 1, 1], "setup": "round"}), 2),
        (everything, 2),
    ]
}

#[test]
fn influence() {
    run::<Influence>(&Plan {
        configs: configs(),
        weights: vec![("tools", tools), ("crowd", crowd)],
        positions: vec![
            position(json!({"factions": 2}), 12),
            position(json!({"factions": 3, "winds": true}), 20),
            position(json!({"factions": 3, "setup": odd_pattern(), "swaps_per_card": 2}), 15),
            position(json!({"factions": 4, "teams": [0, 1, 0, 1]}), 40),
            position(json!({"factions": 4, "teams": [0, 1, 0, 1], "team_shares_cards": true}), 25),
            position(json!({"factions": 6, "setup": "random"}), 60),
        ],
        varies: |game, s, viewer| game.hides_values(s, viewer),
        sample: 12,
    });
}

/// INF-4, INF-23, INF-50, INF-51: bots make sense of every option.
#[test]
fn greedy_and_search_beat_random_play_under_every_option() {
    let game = catalogue::find(Influence::ID).unwrap();
    // Where no castle reaches another, each faction keeps its own and luck alone decides.
    let decided_by_luck = |config: &Value| config["setup"].as_array().is_some_and(|setup| setup.len() == 4);
    for (config, _) in configs().into_iter().filter(|(config, _)| !decided_by_luck(config)) {
        let better = |policy: Policy, rounds: usize| {
            let policies = [policy, Policy::RANDOM];
            let plan = Tournament { policies: &policies, challengers: 1, rounds, seed: 1, threads: 2 };
            let report = game.simulator(&config.to_string()).unwrap().tournament(&plan, None).unwrap().unwrap();
            let pairing = &report["pairings"][0];
            assert!(pairing["low"].as_f64() > report["fair_share"].as_f64(), "{config}: {pairing}");
        };
        better(Policy::GREEDY, 60);
        better(Policy::parse("mcts:40").unwrap(), 12);
    }
}
