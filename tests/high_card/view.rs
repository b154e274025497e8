//! What a viewer sees, and dealing anew what he cannot see.

use super::HighCard;
use super::rules;
use super::state::{Card, Cards, State, Zone};
use serde::{Deserialize, Serialize};
use suasion::core::{Dice, Placed, Seat, Turn, Viewer};

/// Lists of the view whose order means nothing.
pub(super) const SETS: &[&str] = &["deck.cards", "players[].hand.cards"];

/// The table as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The face-down deck.
    pub deck: Pile,
    /// The players, by seat.
    #[cfg_attr(feature = "schema", schemars(length(min = 2, max = 3)))]
    pub players: Vec<PlayerView>,
}

/// Cards that not everyone sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Pile {
    /// How many.
    pub count: u8,
    /// Which, in the order of the cards; null if hidden.
    pub cards: Option<Vec<Card>>,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PlayerView {
    /// Cards in hand.
    pub hand: Pile,
    /// Has he committed a card?
    pub committed: bool,
    /// The card he has committed; null if there is none, or if it is hidden.
    pub card: Option<Card>,
}

/// May the viewer see the card that a seat has committed? (HC-5, HC-7)
pub(super) fn sees_committed(game: &HighCard, s: &State, viewer: Viewer, seat: Seat) -> bool {
    viewer.owns(seat) || rules::turn(game, s) == Turn::Over
}

/// The table as a viewer sees it. (HC-7)
pub(super) fn view(game: &HighCard, s: &State, viewer: Viewer) -> View {
    let pile = |cards: Cards, seen: bool| Pile { count: cards.len(), cards: seen.then(|| cards.iter().collect()) };
    let player = |seat: Seat| PlayerView {
        hand: pile(s.hands[seat.index()], viewer.owns(seat)),
        committed: s.table[seat.index()].is_some(),
        card: s.table[seat.index()].filter(|_| sees_committed(game, s, viewer, seat)),
    };
    View { deck: pile(s.deck, viewer == Viewer::Host), players: Seat::all(game.seats()).map(player).collect() }
}

/// A state that differs only in what the viewer cannot see: what he cannot see is put together and dealt anew, in an order
/// that does not depend on it. (HC-8)
pub(super) fn redeal(game: &HighCard, s: &State, viewer: Viewer, dice: &mut impl Dice) -> State {
    if viewer == Viewer::Host {
        return *s;
    }
    let mut dealt = *s;
    let mut unseen = s.deck;
    for seat in Seat::all(game.seats()) {
        if !viewer.owns(seat) {
            unseen = unseen.or(s.hands[seat.index()]);
        }
        if !sees_committed(game, s, viewer, seat) {
            unseen = s.table[seat.index()].map_or(unseen, |card| unseen.or(Cards::only(card)));
        }
    }
    for seat in Seat::all(game.seats()) {
        if !viewer.owns(seat) {
            dealt.hands[seat.index()] = unseen.draw_some(s.hands[seat.index()].len(), dice);
        }
        if !sees_committed(game, s, viewer, seat) {
            dealt.table[seat.index()] = s.table[seat.index()].map(|_| unseen.draw(dice));
        }
    }
    dealt.deck = unseen;
    dealt
}

/// Where every card lies.
pub(super) fn census(game: &HighCard, s: &State) -> Vec<Placed> {
    let mut placed = Vec::new();
    let mut lay = |card: Card, zone: Zone| placed.push(Placed { card: card.0.into(), zone: zone.number() });
    s.deck.iter().for_each(|card| lay(card, Zone::Deck));
    for seat in Seat::all(game.seats()) {
        s.hands[seat.index()].iter().for_each(|card| lay(card, Zone::Hand(seat)));
        s.table[seat.index()].iter().for_each(|&card| lay(card, Zone::Table(seat)));
    }
    placed
}
