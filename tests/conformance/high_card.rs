use crate::deals::Urn;
use crate::example::{Card, HighCard, State};
use crate::kit;
use crate::story;
use serde_json::json;
use suasion::core::{Game, MoveId, Viewer};

#[test]
fn high_card() {
    kit::run(&plan());
}

#[test]
fn high_card_tells_every_ply_in_order() {
    story::check(&plan());
}

fn plan() -> kit::Plan<HighCard> {
    kit::Plan {
        configs: vec![json!({"players": 2}), json!({"players": 3})],
        largest: json!({"players": 3}),
        weights: vec![("low", low)],
        positions: vec![],
        hidden,
    }
}

/// Prefers low cards.
fn low(_game: &HighCard, _s: &State, id: MoveId) -> u32 {
    10 - id.0.min(9)
}

/// One urn: the deck, the hands of others, and what they have committed as long as it is hidden. (HC-7)
fn hidden(game: &HighCard, s: &State, viewer: Viewer) -> Vec<Urn> {
    let view = game.view(s, viewer);
    let shown = |card: Card| {
        let piles = view.players.iter().map(|player| &player.hand).chain([&view.deck]);
        let open = view.players.iter().filter_map(|player| player.card);
        piles.filter_map(|pile| pile.cards.as_ref()).flatten().copied().chain(open).any(|seen| seen == card)
    };
    let mut lots: Vec<_> = game.census(s).iter().map(|placed| (placed.zone as u32, placed.card as u32)).collect();
    lots.retain(|&(_, card)| !shown(Card(card as u8)));
    lots.sort_unstable();
    vec![Urn::new("cards", lots)]
}
