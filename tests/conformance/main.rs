//! One kit for every game: the promises of the core, checked at every state of many games.

mod budget;
mod chi_square;
mod comes_back;
mod deals;
mod high_card;
mod honest;
mod indio;
mod indio_follows;
mod influence;
mod influence_follows;
mod influentia;
mod influentia_follows;
mod kit;
mod middle_earth;
mod middle_earth_follows;
mod oracle;
mod price_of_influence;
mod price_of_influence_follows;
mod shown;
mod story;

use deals::Urn;
use high_card::HighCard;
use serde_json::json;
use suasion::core::{Game, Viewer};

/// The example of the guide is a whole game.
#[test]
fn high_card() {
    kit::run::<HighCard>(&kit::Plan {
        configs: vec![json!({"players": 2}), json!({"players": 3})],
        largest: json!({"players": 3}),
        weights: vec![("low", |_, _, id| 10 - id.0.min(9))],
        positions: vec![],
        hidden,
    });
}

/// The cards whose zone the viewer's view leaves open.
fn hidden(game: &HighCard, s: &<HighCard as Game>::State, viewer: Viewer) -> Vec<Urn> {
    let shown = json!(game.view(s, viewer));
    let lots = game.census(s).into_iter().filter(|placed| shown["cards"][placed.card as usize].is_null());
    vec![Urn::new("cards", lots.map(|placed| (placed.zone as u32, placed.card as u32)).collect())]
}
