//! One kit for every game: the promises of the core, checked at every state of many games.

mod high_card;
mod indio;
mod influence;
mod influence_follows;
mod influentia;
mod influentia_follows;
mod kit;
mod oracle;
mod price_of_influence;
mod price_of_influence_follows;

use serde_json::json;

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
