//! Moves: their numbers; and the words for moves, events, refusals and questions.

use super::HighCard;
use super::rules;
use super::state::{CARDS, Card, Zone};
use suasion::core::{HIDDEN, Kind, MoveId, Piece, PieceSet, Record, Role, Seat, Seats, asked, numbered, piece, seat, told};

/// A move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// Commit a card.
    Commit(Card),
    /// Chance: this card is dealt next.
    Deal(Card),
}

/// How many move ids there are.
pub(super) const SPACE: u32 = 2 * CARDS as u32;

numbered! { MOVES, kind, "Kinds of moves.":
    COMMIT = Kind::new("commit", &[piece("card", "card")], "commit {card}");
    DEAL = Kind::new("deal", &[piece("card", "card"), seat("to")], "deal {card} to {to}");
}

numbered! { EVENTS, event, "Kinds of events: decisions as in the table of moves, what else happens, questions as in the table of prompts.":
    COMMIT = told(MOVES, kind::COMMIT, "{seat} commits {card}");
    DEAL = told(MOVES, kind::DEAL, "{to} is dealt {card}").revealing();
    REVEALED = Kind::event(Role::Result, "revealed", &[piece("card", "card")], "{seat} shows {card}").revealing();
    ASK_COMMIT = asked(PROMPTS, ask::COMMIT);
}

numbered! { REFUSALS, rule, "Rules that refuse.":
    NOT_YOURS = Kind::new("not_yours", &[piece("card", "card")], "{card} is not in your hand.");
}

numbered! { PROMPTS, ask, "What a seat is asked.":
    COMMIT = Kind::new("choose_card", &[], "{seat} commits a card in secret");
}

numbered! { ENDINGS, ending, "Ways to end.":
    HIGHEST = Kind::new("highest", &[], "the highest card wins");
}

/// All piece sets.
pub(super) fn pieces(_game: &HighCard) -> Vec<PieceSet> {
    let cards = Card::all().map(|card| Piece::new(card.id(), card.name()).fact("value", card.value()));
    vec![PieceSet::of("card", cards), PieceSet::of("zone", Zone::pieces())]
}

/// The id of a move.
pub(super) fn encode(_game: &HighCard, m: Move) -> MoveId {
    MoveId(match m {
        Move::Commit(card) => card.0.into(),
        Move::Deal(card) => (CARDS as u8 + card.0).into(),
    })
}

/// The move of an id.
pub(super) fn decode(_game: &HighCard, id: MoveId) -> Option<Move> {
    match id.index() {
        card if card < CARDS => Some(Move::Commit(Card(card as u8))),
        card if card < 2 * CARDS => Some(Move::Deal(Card((card - CARDS) as u8))),
        _ => None,
    }
}

/// Is it a chance move?
pub(super) fn is_chance(_game: &HighCard, m: Move) -> bool {
    matches!(m, Move::Deal(_))
}

/// A move in numbers. What somebody commits or is dealt is his alone to see. (HC-7)
pub(super) fn describe(game: &HighCard, s: &super::State, m: Move) -> Record {
    let private = |record: Record, seat: Seat| record.secret(1, Seats::only(seat));
    match m {
        Move::Commit(card) => private(Record::of(rules::next(s), kind::COMMIT, [card.0.into(), 0, 0, 0]), rules::next(s)),
        Move::Deal(card) => {
            let to = rules::receiver(game, s);
            private(Record::chance(kind::DEAL, [card.0.into(), to.0.into(), 0, 0]), to)
        }
    }
}

/// What an id means whatever the state: to whom a card is dealt depends on it.
pub(super) fn meaning(_game: &HighCard, m: Move) -> Record {
    match m {
        Move::Commit(card) => Record::say(kind::COMMIT, [card.0.into(), 0, 0, 0]),
        Move::Deal(card) => Record::chance(kind::DEAL, [card.0.into(), HIDDEN, 0, 0]),
    }
}

/// What the seat to decide is asked.
pub(super) fn prompt(_game: &HighCard, s: &super::State) -> Record {
    Record::of(rules::next(s), ask::COMMIT, [0; 4])
}
