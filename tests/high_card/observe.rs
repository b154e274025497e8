//! The observation for learners, and an estimate for greedy play.

use super::HighCard;
use super::state::{CARDS, Cards, MAX_PLAYERS, State};
use super::view::sees_committed;
use suasion::core::{FULL, Parts, Seat, Sheet, Viewer, write_bits};

static COMMITTED: Parts<{ MAX_PLAYERS + 1 }> = Parts::new();

/// Writes the observation, own seat first.
pub(super) fn observe(game: &HighCard, s: &State, viewer: Viewer, sheet: &mut impl Sheet) {
    let first = viewer.own_seat();
    let seats = || first.around(game.seats());
    sheet.put("committed", COMMITTED.of(s.committed().into()), "How many have committed a card, of three.");
    let hands = sheet.rows::<CARDS>("hands", game.seats().into(), "The cards of each hand that the viewer sees.");
    for (row, seat) in hands.iter_mut().zip(seats()).filter(|(_, seat)| viewer.owns(*seat)) {
        write_bits(row, s.hands[seat.index()].0.into());
    }
    let table = sheet.rows::<CARDS>("table", game.seats().into(), "The card that each has committed, if the viewer sees it.");
    for (row, seat) in table.iter_mut().zip(seats()).filter(|(_, seat)| sees_committed(game, s, viewer, *seat)) {
        s.table[seat.index()].iter().for_each(|card| row[usize::from(card.0)] = FULL);
    }
}

/// About how much the seat may expect to win: the more cards its own beats, the more.
pub(super) fn evaluate(_game: &HighCard, s: &State, seat: Seat) -> f32 {
    s.table[seat.index()].map_or(0.0, |card| f32::from(card.0) / f32::from(Cards::ALL.len() - 1))
}
