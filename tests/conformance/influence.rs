//! Influence through the kit: every number of factions, teams, every setup, winds, options.

use crate::deals::Urn;
use crate::kit::{Plan, run};
use crate::story;
use serde_json::{Value, json};
use suasion::bots::Policy;
use suasion::catalogue;
use suasion::catalogue::AnySession;
use suasion::core::{Game, LONGEST_NAME, MoveId, Seed, Turn, Viewer};
use suasion::games::influence::{FactionView, Influence, Move, State};
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
pub fn configs() -> Vec<Value> {
    let winds = ["manifest_destiny", "disruptive_neighbors", "whirlwind", "frozen", "stasis"];
    let everything = json!({
        "factions": 6, "teams": [0, 1, 2, 0, 1, 2], "controllers": [0, 1, 2, 3, 1, 2], "setup": odd_pattern(), "winds": true,
        "swap_reveals_partner": true, "swaps_per_card": 2, "team_shares_cards": true,
    });
    vec![
        json!({"factions": 2}),
        json!({}),
        json!({"factions": 3, "winds": true}),
        json!({"factions": 3, "swap_reveals_partner": true}),
        json!({"factions": 3, "swaps_per_card": 2}),
        json!({"factions": 4, "setup": [[0, 3], [3, 0], [0, -3], [-3, 0]]}),
        json!({"factions": 3, "setup": odd_pattern()}),
        json!({"factions": 4, "teams": [0, 1, 0, 1], "winds": true}),
        json!({"factions": 4, "teams": [0, 1, 0, 1], "team_shares_cards": true}),
        json!({"factions": 4, "teams": [0, 0, 7, 7], "controllers": [0, 0, 1, 1], "setup": "great_ring"}),
        json!({"factions": 5, "setup": "random", "winds": true, "winds_deck": winds}),
        json!({"factions": 6, "teams": [0, 1, 2, 0, 1, 2], "controllers": [0, 1, 2, 0, 1, 3]}),
        json!({"factions": 6, "teams": [0, 0, 0, 1, 1, 1], "setup": "round"}),
        everything,
    ]
}

/// Of every faction whose hand the viewer does not know: its cards that do not lie face-up, one of them on the table.
fn hidden(game: &Influence, s: &State, viewer: Viewer) -> Vec<Urn> {
    const TABLE: u32 = 0;
    const HAND: u32 = 1;
    let (seen, truth) = (game.view(s, viewer), game.view(s, Viewer::Host));
    let face_down = truth.castles.iter().flat_map(|castle| &castle.cards).filter(|card| !card.face_up);
    let hides = seen.factions.iter().zip(&truth.factions).filter(|(seen, _)| seen.hand.is_none());
    let urn = |faction: &FactionView| {
        let lies = face_down.clone().filter(|card| card.faction == Some(faction.faction)).map(|card| (TABLE, card.value));
        let held = faction.hand.iter().flatten().map(|&value| (HAND, Some(value)));
        Urn::new(faction.faction.id(), lies.chain(held).map(|(place, value)| (place, value.unwrap().into())).collect())
    };
    hides.map(|(_, faction)| urn(faction)).collect()
}

/// Six factions, teams, winds, a pattern of 16 cells and 32 castles with the longest names that are taken.
fn largest() -> Value {
    let name = |i: u32| "\u{10ffff}".repeat(LONGEST_NAME - 2) + &format!("{i:02}");
    let castles: Value = (0..32).map(|i| json!({"name": name(i), "power": 9, "circles": vec![9; 8]})).collect();
    let cards: Value = serde_json::from_str(Influence::CARDS).unwrap();
    let great = cards["setups"].as_array().unwrap().iter().max_by_key(|setup| setup["path"].as_array().unwrap().len());
    json!({
        "factions": 6,
        "teams": [255, 254, 253, 255, 254, 253],
        "controllers": [0, 1, 2, 3, 4, 5],
        "setup": great.unwrap()["path"],
        "castles": castles,
        "winds": true,
        "winds_deck": ["whirlwind", "reinforced_walls", "frozen", "stasis", "disruptive_neighbors", "financial_aid", "manifest_destiny"],
        "swap_reveals_partner": true,
        "swaps_per_card": 2,
        "team_shares_cards": true,
    })
}

fn plan() -> Plan<Influence> {
    Plan {
        configs: configs(),
        largest: largest(),
        weights: vec![("tools", tools), ("crowd", crowd)],
        positions: vec![
            position(json!({"factions": 2}), 12),
            position(json!({"factions": 3, "winds": true}), 20),
            position(json!({"factions": 3, "setup": odd_pattern(), "swaps_per_card": 2}), 15),
            position(json!({"factions": 4, "teams": [0, 1, 0, 1]}), 40),
            position(json!({"factions": 4, "teams": [0, 1, 0, 1], "team_shares_cards": true}), 25),
            position(json!({"factions": 6, "setup": "random"}), 60),
        ],
        hidden,
    }
}

#[test]
fn influence() {
    run(&plan());
}

#[test]
fn influence_tells_every_ply_in_order() {
    story::check(&plan());
}

/// INF-4, INF-23, INF-50, INF-51: bots make sense of every option.
#[test]
fn greedy_and_search_beat_random_play_under_every_option() {
    let game = catalogue::find(Influence::ID).unwrap();
    // Where no castle reaches another, each faction keeps its own and luck alone decides.
    let decided_by_luck = |config: &Value| config["setup"].as_array().is_some_and(|setup| setup.len() == 4);
    for config in configs().into_iter().filter(|config| !decided_by_luck(config)) {
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
