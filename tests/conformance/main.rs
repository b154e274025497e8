//! One kit for every game: the promises of the core, checked at every state of many games.

mod high_card;
mod kit;
mod oracle;
#[path = "../policies/price_of_influence.rs"]
mod price_of_influence_policies;

use serde_json::json;
use suasion::games::price_of_influence::PriceOfInfluence;

/// The example of the guide is a whole game.
#[test]
fn high_card() {
    kit::run::<high_card::HighCard>(&kit::Plan {
        configs: vec![(json!({"players": 2}), 20), (json!({"players": 3}), 20)],
        weights: vec![("low", |_, _, id| 10 - id.0.min(9))],
        positions: vec![],
        varies: |_, _, _| false,
        sample: 1,
    });
}

#[test]
fn price_of_influence() {
    kit::run::<PriceOfInfluence>(&kit::Plan {
        configs: vec![
            (json!({"players": 2}), 12),
            (json!({"players": 3}), 6),
            (json!({"players": 4}), 4),
            (json!({"players": 2, "retire_costs_tribute": false}), 4),
        ],
        weights: vec![("sensible", price_of_influence_policies::sensible), ("turtling", price_of_influence_policies::turtling)],
        positions: vec![],
        varies: |_, _, _| false,
        sample: 8,
    });
}
