//! The rules, one file for each part of the rulebook. Here: who is asked what, what chance decides, and the table at
//! which moves are made.

mod control;
mod effects;
mod ending;
mod scoring;
mod setup;
mod trick;

pub(super) use control::{CONTROL, FULL_CONTROL, control_of, control_points, governors};
pub(super) use effects::plague_targets;
pub(super) use ending::{outcome, tricks_left};
pub(super) use scoring::{GOVERNOR_POINTS, city_points, round_points};
pub(super) use setup::{draft_hand, held, start};
pub(super) use trick::{EXTERMINATOR_POINTS, strength, winner};

use super::Influentia;
use super::moves::{Move, Zone, city_piece, resource_piece, rule};
use super::state::{City, CityCard, CityCards, Resource, Resources, State, Step, Suit};
use crate::core::{Log, MoveList, Record, Refusal, Seat, Seats, Turn, core_rule, tell_decision, tell_question};

/// Who is to decide.
#[inline]
pub(super) fn turn(_game: &Influentia, s: &State) -> Turn {
    match s.step {
        Step::Over => Turn::Over,
        step if step.is_chance() => Turn::Chance,
        _ => Turn::Seat(s.actor),
    }
}

/// Why a move is not legal at a seat's turn. (ITA-58)
pub(super) fn refuse(game: &Influentia, s: &State, m: Move) -> Option<Refusal> {
    let unless = |allowed: bool, rule: u16, fields: [i32; 4]| if allowed { None } else { Some(Refusal::by(rule, fields)) };
    let seated = |seat: Seat| unless(seat.0 < game.seats(), rule::NO_SUCH_PLAYER, [seat.0.into(), 0, 0, 0]);
    let on_track = |suit: Suit| unless(game.on_track(suit), rule::NOT_ON_TRACK, [suit as i32, 0, 0, 0]);
    match (s.step, m) {
        (Step::Draft, Move::Draft(city)) => {
            unless(!held(game, s, s.actor).in_city(city).is_empty(), rule::NOT_IN_DRAFT_HAND, [city as i32, 0, 0, 0])
        }
        // Suits need not be followed. (ITA-17)
        (Step::Play, Move::Play(card)) => {
            unless(s.player(s.actor).hand.contains(card), rule::NOT_IN_HAND, [resource_piece(card), 0, 0, 0])
        }
        (Step::Choose | Step::Robbed, Move::Take(city)) => {
            unless(!s.available.in_city(city).is_empty(), rule::NOTHING_AVAILABLE, [city as i32, 0, 0, 0])
        }
        (Step::Choose, Move::Rob(seat)) => seated(seat).or_else(|| unless(seat != s.actor, rule::OWN_CARD, [0; 4])),
        (Step::Politics, Move::Politics(suit, _)) => on_track(suit),
        (Step::Plague, Move::Plague(seat, city, face)) => {
            seated(seat).or_else(|| unless(seat != s.actor, rule::OWN_PLAGUE, [0; 4])).or_else(|| {
                let owned = s.player(seat).cities.find(city, face).is_some();
                unless(owned, rule::NOT_OWNED, [seat.0.into(), city as i32, face as i32, 0])
            })
        }
        (Step::ExterminatorCard | Step::Exterminator, Move::Rescue(city, face)) => {
            unless(s.quarantine.find(city, face).is_some(), rule::NOT_IN_QUARANTINE, [city as i32, face as i32, 0, 0])
        }
        (Step::Exterminator, Move::Markers(suit, priority)) => {
            on_track(suit).or_else(|| unless((Some(suit), priority) != (s.influence, s.priority), rule::NO_CHANGE, [0; 4]))
        }
        (Step::Exterminator, Move::Decline) | (Step::ExterminatorCard, Move::Points) => None,
        _ => Some(Refusal::core(core_rule::NOT_NOW)),
    }
}

/// The legal moves, ascending; at least two, since a sole option is taken at once. (ITA-56)
pub(super) fn legal(game: &Influentia, s: &State, out: &mut MoveList) {
    let mut list = |m: Move| out.push(m.id());
    match s.step {
        Step::Draft => held(game, s, s.actor).iter().for_each(|card| list(Move::Draft(card.city()))),
        Step::Play => s.player(s.actor).hand.iter().for_each(|card| list(Move::Play(card))),
        Step::Choose | Step::Robbed => {
            s.available.iter().for_each(|card| list(Move::Take(card.city())));
            if s.step == Step::Choose {
                Seat::all(game.seats()).filter(|&seat| seat != s.actor).for_each(|seat| list(Move::Rob(seat)));
            }
        }
        Step::Politics => game.marker_places(|suit, priority| list(Move::Politics(suit, priority))),
        Step::Plague => {
            for seat in Seat::all(game.seats()).filter(|&seat| seat != s.actor) {
                s.player(seat).cities.distinct().iter().for_each(|card| list(Move::Plague(seat, card.city(), card.face())));
            }
        }
        Step::ExterminatorCard | Step::Exterminator => {
            s.quarantine.distinct().iter().for_each(|card| list(Move::Rescue(card.city(), card.face())));
            if s.step == Step::ExterminatorCard {
                list(Move::Points);
            } else {
                game.marker_places(|suit, priority| {
                    if (Some(suit), priority) != (s.influence, s.priority) {
                        list(Move::Markers(suit, priority));
                    }
                });
                list(Move::Decline);
            }
        }
        _ => {}
    }
}

/// What the next chance move draws from. Each card is a move of its own. (ITA-57)
enum Urn {
    CityCards(CityCards),
    Resources(Resources),
    Suits,
    Seats,
}

fn urn(s: &State) -> Urn {
    match s.step {
        Step::Marker => Urn::Suits,
        Step::Leader => Urn::Seats,
        Step::Deal | Step::Draw => Urn::Resources(s.deck),
        _ => Urn::CityCards(s.city_decks.in_city(setup::next_city(s))),
    }
}

/// Every card, suit and seat weighs the same. (ITA-12)
pub(super) fn chance(game: &Influentia, s: &State, out: &mut impl FnMut(Move, u32)) {
    match urn(s) {
        Urn::CityCards(cards) => cards.iter().for_each(|card| out(Move::CityCard(card), 1)),
        Urn::Resources(cards) => cards.iter().for_each(|card| out(Move::Resource(card), 1)),
        Urn::Suits => game.track().iter().for_each(|&suit| out(Move::Marker(suit), 1)),
        Urn::Seats => Seat::all(game.seats()).for_each(|seat| out(Move::Leader(seat), 1)),
    }
}

/// How many outcomes chance has.
pub(super) fn tickets(game: &Influentia, s: &State) -> u32 {
    match urn(s) {
        Urn::CityCards(cards) => cards.len(),
        Urn::Resources(cards) => cards.len(),
        Urn::Suits => game.track().len() as u32,
        Urn::Seats => game.seats().into(),
    }
}

/// The outcome of a ticket.
pub(super) fn draw(game: &Influentia, s: &State, ticket: u32) -> Move {
    match urn(s) {
        Urn::CityCards(cards) => Move::CityCard(cards.nth(ticket)),
        Urn::Resources(cards) => Move::Resource(cards.nth(ticket)),
        Urn::Suits => Move::Marker(game.track()[ticket as usize]),
        Urn::Seats => Move::Leader(Seat(ticket as u8)),
    }
}

/// Makes a legal move.
#[inline]
pub(super) fn apply<L: Log>(game: &Influentia, s: &mut State, m: Move, log: &mut L) {
    tell_decision(game, s, m, log);
    Table { game, s, log }.make(m);
    tell_question(game, s, log);
}

/// A table at play: the rules, the situation and whoever listens.
struct Table<'a, L> {
    game: &'a Influentia,
    s: &'a mut State,
    log: &'a mut L,
}

impl<L: Log> Table<'_, L> {
    #[inline]
    fn make(mut self, m: Move) {
        match m {
            Move::Resource(card) => self.give(card),
            Move::Play(card) => self.play(card),
            Move::CityCard(card) => match self.s.step {
                Step::Quarantine => self.quarantine_first(card),
                Step::DealCities => self.deal_city(card),
                _ => self.turn_up(card),
            },
            Move::Take(city) => self.obtain(self.s.actor, city),
            Move::Rob(seat) => self.rob(seat),
            Move::Politics(suit, priority) | Move::Markers(suit, priority) => self.move_markers(suit, priority),
            Move::Decline => self.decline(),
            Move::Plague(seat, city, face) => self.choose_target(seat, city, face),
            Move::Rescue(city, face) => self.rescue(city, face),
            Move::Points => self.exterminate_for_points(self.s.actor),
            Move::Draft(city) => self.keep(city),
            Move::Marker(suit) => self.set_marker(suit),
            Move::Leader(seat) => self.set_leader(seat),
        }
    }

    /// Another step is due.
    fn enter(&mut self, step: Step) {
        self.s.step = step;
        if L::ON {
            self.log.push(Record::phase_began(step as i32));
        }
    }

    /// The only option of a seat is taken for it, and told as if it had chosen it. (ITA-56)
    fn take_for(&mut self, seat: Seat, m: Move) {
        self.s.actor = seat;
        tell_decision(self.game, self.s, m, self.log);
    }

    fn tell(&mut self, event: u16, seat: Seat, fields: [i32; 4]) {
        if L::ON {
            self.log.push(Record::event(event, Some(seat), fields));
        }
    }

    fn announce(&mut self, event: u16, fields: [i32; 4]) {
        if L::ON {
            self.log.push(Record::event(event, None, fields));
        }
    }

    fn city_moved(&mut self, card: CityCard, from: Zone, to: Zone) {
        if L::ON {
            self.log.push(Record::card_moved(city_piece(card), from.number(), to.number()));
        }
    }

    fn city_moved_secretly(&mut self, card: CityCard, from: Zone, to: Zone, audience: Seats) {
        if L::ON {
            self.log.push(Record::card_moved(city_piece(card), from.number(), to.number()).secret(0b001, audience));
        }
    }

    fn resource_moved(&mut self, card: Resource, from: Zone, to: Zone) {
        if L::ON {
            self.log.push(Record::card_moved(resource_piece(card), from.number(), to.number()));
        }
    }

    fn resource_moved_secretly(&mut self, card: Resource, from: Zone, to: Zone, audience: Seats) {
        if L::ON {
            self.log.push(Record::card_moved(resource_piece(card), from.number(), to.number()).secret(0b001, audience));
        }
    }
}

/// Does this city wait for a card to be turned up?
fn waits(s: &State, city: City) -> bool {
    s.available.in_city(city).is_empty() && !s.city_decks.in_city(city).is_empty()
}
