//! The rules.

use super::HighCard;
use super::moves::{Move, ending, event, rule};
use super::state::{Cards, HAND, MAX_PLAYERS, State, Zone};
use suasion::core::{
    Log, MAX_SEATS, MoveId, MoveList, Outcome, Record, Refusal, Seat, Seats, Stakes, Turn, tell_decision, tell_question,
};

/// Nothing is dealt yet. (HC-1)
pub(super) fn start(_game: &HighCard) -> State {
    State { deck: Cards::ALL, hands: [Cards::NONE; MAX_PLAYERS], table: [None; MAX_PLAYERS] }
}

/// First all cards are dealt, then everyone commits one in turn. (HC-3, HC-4)
pub(super) fn turn(game: &HighCard, s: &State) -> Turn {
    if s.dealt() < game.seats() * HAND {
        Turn::Chance
    } else if s.committed() < game.seats() {
        Turn::Seat(next(s))
    } else {
        Turn::Over
    }
}

/// Who commits next. (HC-4)
pub(super) fn next(s: &State) -> Seat {
    Seat(s.committed())
}

/// Who is dealt the next card: one each, then another. (HC-3)
pub(super) fn receiver(game: &HighCard, s: &State) -> Seat {
    Seat(s.dealt() % game.seats())
}

/// A card of the own hand. (HC-4)
pub(super) fn legal(_game: &HighCard, s: &State, out: &mut MoveList) {
    s.hands[next(s).index()].iter().for_each(|card| out.push(MoveId(card.0.into())));
}

/// A card of the own hand. (HC-4)
pub(super) fn refuse(_game: &HighCard, s: &State, m: Move) -> Option<Refusal> {
    match m {
        Move::Commit(card) if !s.hands[next(s).index()].contains(card) => {
            Some(Refusal::by(rule::NOT_YOURS, [card.0.into(), 0, 0, 0]))
        }
        _ => None,
    }
}

/// Every card of the deck is as likely. (HC-3)
pub(super) fn chance(_game: &HighCard, s: &State, out: &mut impl FnMut(Move, u32)) {
    s.deck.iter().for_each(|card| out(Move::Deal(card), 1));
}

/// Makes a move.
pub(super) fn apply<L: Log>(game: &HighCard, s: &mut State, m: Move, log: &mut L) {
    // What is decided is told first, who is asked what last.
    tell_decision(game, s, m, log);
    make(game, s, m, log);
    tell_question(game, s, log);
}

/// What a move does: first what moves, then what comes of it.
fn make<L: Log>(game: &HighCard, s: &mut State, m: Move, log: &mut L) {
    match m {
        Move::Deal(card) => {
            let to = receiver(game, s);
            s.deck.remove(card);
            s.hands[to.index()].insert(card);
            let moved = Record::card_moved(card.0.into(), Zone::Deck.number(), Zone::Hand(to).number());
            log.push(moved.secret(1, Seats::only(to)));
        }
        Move::Commit(card) => {
            let seat = next(s);
            s.hands[seat.index()].remove(card);
            s.table[seat.index()] = Some(card);
            let moved = Record::card_moved(card.0.into(), Zone::Hand(seat).number(), Zone::Table(seat).number());
            log.push(moved.secret(1, Seats::only(seat)));
            if s.committed() == game.seats() {
                reveal(game, s, log);
            }
        }
    }
}

/// All cards are turned over at once. (HC-5)
fn reveal(game: &HighCard, s: &State, log: &mut impl Log) {
    let committed = || Seat::all(game.seats()).zip(s.table.into_iter().flatten());
    for (seat, card) in committed() {
        let zone = Zone::Table(seat).number();
        // From now on everyone knows where it lies.
        log.push(Record::card_moved(card.0.into(), zone, zone));
    }
    for (seat, card) in committed() {
        log.push(Record::event(event::REVEALED, Some(seat), [card.0.into(), 0, 0, 0]));
    }
    log.push(Record::game_over(ending::HIGHEST as u8));
}

/// The highest card wins; there are no ties. (HC-6)
pub(super) fn outcome(game: &HighCard, s: &State) -> Option<Outcome> {
    if s.committed() < game.seats() {
        return None;
    }
    let mut scores = [0; MAX_SEATS];
    scores.iter_mut().zip(s.table).for_each(|(score, card)| *score = card.map_or(0, |card| card.value().into()));
    let places = Outcome::rank(&scores[..game.seats().into()]);
    let winners = Seat::all(game.seats()).filter(|seat| places[seat.index()] == 1);
    Some(Outcome {
        seats: game.seats(),
        winners: winners.fold(Seats::NONE, Seats::with),
        ending: ending::HIGHEST as u8,
        places,
        scores,
        stakes: Stakes::Pot,
    })
}
