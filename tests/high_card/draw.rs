//! The table as a picture and as plain text.

use super::HighCard;
use super::state::{Card, Zone};
use super::view::{PlayerView, View};
use std::fmt::Write as _;
use suasion::core::svg::{Area, Font, Header, MARGIN, Pen, WIDTH, ink};
use suasion::core::{Mark, Scene, Seat};

/// A card, and the room between two.
const CARD: (i32, i32) = (42, 58);
const SPACE: i32 = 8;
/// A player's panel.
const PANEL: i32 = CARD.1 + 40;

/// The picture: a panel for each player, with the hand and the committed card. What stands for a card, a zone or a seat is
/// marked as such, so that a front-end finds it and knows what a click on it means.
pub(super) fn svg(game: &HighCard, view: &View, scene: &Scene<'_>) -> String {
    let mut pen = Pen::new(scene);
    let committed = view.players.iter().filter(|player| player.committed).count();
    let facts = format!("{committed} of {} have committed", game.seats());
    let token = scene.actor.map(Seat::index);
    let result = scene.result(|seat| seat.to_string());
    let mut top = pen.header(&Header { title: "High Card", facts: &facts, token, result });
    for (seat, player) in Seat::all(game.seats()).zip(&view.players) {
        let area = Area::new(MARGIN, top, WIDTH - 2 * MARGIN, PANEL);
        pen.seat_panel(area, seat, |pen| panel(pen, area, seat, player));
        top = area.bottom() + SPACE;
    }
    pen.finish(top, &format!("High Card: {facts}"))
}

fn panel(pen: &mut Pen<'_>, area: Area, seat: Seat, player: &PlayerView) {
    let place = |i: usize| Area::new(area.x + 12 + i as i32 * (CARD.0 + SPACE), area.y + 30, CARD.0, CARD.1);
    pen.label(area.x + 12, area.y + 20, &format!("{seat}: hand, and the committed card"));
    pen.mark(&Mark::zone(Zone::Hand(seat).number()), |pen| match &player.hand.cards {
        Some(cards) => cards.iter().enumerate().for_each(|(i, &card)| face(pen, place(i), card)),
        None => (0..player.hand.count.into()).for_each(|i| pen.back(place(i))),
    });
    let table = place(3);
    pen.mark(&Mark::zone(Zone::Table(seat).number()), |pen| match player.card {
        Some(card) => face(pen, table, card),
        None if player.committed => pen.back(table),
        None => pen.gap(table),
    });
}

fn face(pen: &mut Pen<'_>, area: Area, card: Card) {
    pen.framed(area, 6, &Mark::piece("card", card.0.into()), |pen| {
        pen.face(area);
        let (x, y) = area.middle();
        pen.text(x, y + 8, Font::new(24, ink::PRINT).middle(), &card.value().to_string());
    });
}

/// The table in plain text.
pub(super) fn text(_game: &HighCard, view: &View) -> String {
    let name = |card: &Card| card.name();
    let mut out = format!("High Card: {} cards in the deck\n", view.deck.count);
    for (seat, player) in Seat::all(u8::MAX).zip(&view.players) {
        let hand = match &player.hand.cards {
            Some(cards) => cards.iter().map(name).collect::<Vec<_>>().join(", "),
            None => format!("{} hidden", player.hand.count),
        };
        let card = player.card.as_ref().map_or(if player.committed { "a hidden card".into() } else { "nothing".into() }, name);
        // Writing to a String cannot fail.
        let _ = writeln!(out, "{seat}: hand {hand}; committed {card}");
    }
    out
}
