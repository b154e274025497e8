//! What a move would do, and what else can be explained.

use super::HighCard;
use super::moves::Move;
use super::state::{Card, Cards, State};
use super::view::sees_committed;
use suasion::core::{Kind, Record, Seat, Viewer, number, numbered};

numbered! { LINES, line, "Lines of explanations.":
    HIGHER = Kind::new("higher", &[number("cards")], "higher cards that cannot be seen: {cards}");
    UNSEEN = Kind::new("unseen", &[number("cards")], "cards that cannot be seen: {cards}");
}

numbered! { TOPICS, topic, "What can be explained besides moves.":
    UNSEEN = Kind::new("unseen", &[], "the cards that are hidden");
}

/// The cards that the viewer does not see.
fn unseen(game: &HighCard, s: &State, viewer: Viewer) -> Cards {
    if viewer == Viewer::Host {
        return Cards::NONE;
    }
    Seat::all(game.seats()).fold(Cards::ALL, |unseen, seat| {
        let unseen = if viewer.owns(seat) { unseen.minus(s.hands[seat.index()]) } else { unseen };
        let open = s.table[seat.index()].filter(|_| sees_committed(game, s, viewer, seat));
        open.map_or(unseen, |card| unseen.minus(Cards::only(card)))
    })
}

/// What a move would do: how many cards could beat the one committed.
pub(super) fn foresee(game: &HighCard, s: &State, m: Move, viewer: Viewer) -> Vec<Record> {
    match m {
        Move::Commit(card) => {
            let higher = unseen(game, s, viewer).iter().filter(|&other: &Card| other > card).count();
            vec![Record::say(line::HIGHER, [higher as i32, 0, 0, 0])]
        }
        Move::Deal(_) => Vec::new(),
    }
}

/// What can be explained now.
pub(super) fn topics(_game: &HighCard, _s: &State) -> Vec<Record> {
    vec![Record::say(topic::UNSEEN, [0; 4])]
}

/// Explains a topic.
pub(super) fn explain(game: &HighCard, s: &State, _topic: &Record, viewer: Viewer) -> Vec<Record> {
    vec![Record::say(line::UNSEEN, [unseen(game, s, viewer).len().into(), 0, 0, 0])]
}
