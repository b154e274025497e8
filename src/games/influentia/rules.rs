//! The rules, in the order of the rulebook: setup, draft, trick, effects, end of the round, end of the game.

use super::Influentia;
use super::moves::{Move, Reason, Source, Zone, city_piece, event, resource_piece, rule};
use super::state::{
    BUILDINGS, City, CityCard, CityCards, DraftHand, Face, HAND, MAX_PLAYERS, PICKS, Priority, ROUNDS, Resource, Resources,
    SUIT_SIZE, State, Step, Suit, Symbol,
};
use crate::core::{Log, MoveId, MoveList, Outcome, Record, Refusal, Seat, Seats, Stakes, core_rule};

/// Points for a pair of Politics.
pub(super) const POLITICS_POINTS: u16 = 2;
/// Points for an Exterminator card that rescues nothing.
pub(super) const EXTERMINATOR_POINTS: u16 = 2;
/// Points for most influence in a city.
pub(super) const FIRST_POINTS: u16 = 5;
/// Points for second most influence in a city.
pub(super) const SECOND_POINTS: u16 = 3;
/// Points for a Governor.
pub(super) const GOVERNOR_POINTS: u16 = 2;
/// Cards of one type that earn a control card, and what its first side scores.
pub(super) const CONTROL: (u32, u16) = (3, 3);
/// Cards of one type that flip it, and what its second side scores.
pub(super) const FULL_CONTROL: (u32, u16) = (4, 5);
/// The value of buildings that a revolt hurts.
const REVOLT_VALUE: usize = 3;
/// The value of buildings that taxes count.
const TAX_VALUE: usize = 1;
/// The only ending.
pub(super) const THIRD_ROUND: u8 = 0;

/// The draft hand that a seat holds, without what was taken from it.
pub(super) fn held(game: &Influentia, s: &State, seat: Seat) -> CityCards {
    s.draft[draft_hand(game, seat, s.passes)].left()
}

/// Which draft hand a seat holds after so many passes; hands are named after the seat they were dealt to.
pub(super) fn draft_hand(game: &Influentia, seat: Seat, passes: u8) -> usize {
    let seats = game.seats();
    // At most as many passes as a table has seats, so one step round the table is enough.
    let back = if passes >= seats { passes - seats } else { passes };
    usize::from(if seat.0 >= back { seat.0 - back } else { seat.0 + seats - back })
}

/// The city whose card is turned up or dealt next.
pub(super) fn next_city(s: &State) -> City {
    let lacks = |city: City| match s.step {
        Step::Quarantine => s.quarantine.in_city(city).is_empty(),
        Step::DealCities => s.draft[s.actor.index()].dealt.in_city(city).is_empty(),
        _ => s.available.in_city(city).is_empty() && !s.city_decks.in_city(city).is_empty(),
    };
    // Some city lacks its card, so if no other does it is the last.
    City::ALL.iter().copied().find(|&city| lacks(city)).unwrap_or(City::Pisa)
}

/// Points of a control card for so many cards of its type.
pub(super) const fn control_points(cards: u32) -> u16 {
    if cards >= FULL_CONTROL.0 {
        FULL_CONTROL.1
    } else if cards >= CONTROL.0 {
        CONTROL.1
    } else {
        0
    }
}

/// The control card a set of city cards earns for a building type: 0, 3 or 5 points.
pub(super) const fn control_of(cards: CityCards, face: Face) -> u16 {
    control_points(cards.and(CityCards::of_face(face)).len())
}

/// Governors in a set of city cards.
pub(super) const fn governors(cards: CityCards) -> u32 {
    cards.and(CityCards::of_face(Face::Governor)).len()
}

/// How a city ranks a player: 2 × influence, and 1 for its Governor if there is influence.
pub(super) fn city_figure(cards: CityCards, city: City) -> u8 {
    let here = cards.in_city(city);
    let influence = here.influence();
    if influence == 0 { 0 } else { 2 * influence + governors(here) as u8 }
}

/// What the owners of these areas score for a city.
pub(super) fn city_points(game: &Influentia, areas: &[CityCards; MAX_PLAYERS], city: City) -> [u16; MAX_PLAYERS] {
    let figures = areas.map(|cards| city_figure(cards, city));
    let (mut best, mut next, mut sharing) = (0, 0, 0);
    for figure in figures {
        if figure > best {
            (best, next, sharing) = (figure, best, 1);
        } else if figure == best {
            sharing += 1;
        } else if figure > next {
            next = figure;
        }
    }
    let pays_second = game.config.second_place_after_tie || sharing == 1;
    figures.map(|figure| match figure {
        0 => 0,
        f if f == best => FIRST_POINTS,
        f if f == next && pays_second => SECOND_POINTS,
        _ => 0,
    })
}

/// How a card ranks in a trick; cards of neither suit cannot win.
pub(super) const fn strength(card: Resource, influence: Suit, initial: Suit, priority: Priority) -> u8 {
    let value = match priority {
        Priority::High => card.value(),
        Priority::Low => SUIT_SIZE as u8 + 1 - card.value(),
    };
    let suit = card.suit() as u8;
    if suit == influence as u8 {
        2 * SUIT_SIZE as u8 + value
    } else if suit == initial as u8 {
        value
    } else {
        0
    }
}

/// Who wins the trick as it stands, with which card and why; None before the first card.
pub(super) fn winner(game: &Influentia, s: &State) -> Option<(Seat, Resource, Reason)> {
    let influence = s.influence?;
    let lead = s.player(s.leader).played?;
    let mut best = (s.leader, lead, strength(lead, influence, lead.suit(), s.priority));
    let mut seat = s.leader.next(game.seats());
    while seat != s.leader {
        let Some(card) = s.player(seat).played else { break };
        let strength = strength(card, influence, lead.suit(), s.priority);
        if strength > best.2 {
            best = (seat, card, strength);
        }
        seat = seat.next(game.seats());
    }
    let reason = match (best.1.suit() == influence, s.priority) {
        (true, Priority::High) => Reason::HighestInfluence,
        (true, Priority::Low) => Reason::LowestInfluence,
        (false, Priority::High) => Reason::HighestInitial,
        (false, Priority::Low) => Reason::LowestInitial,
    };
    Some((best.0, best.1, reason))
}

/// The symbol a player has twice.
pub(super) fn pair_of(game: &Influentia, resources: Resources) -> Option<Symbol> {
    Symbol::ALL.iter().copied().find(|&symbol| resources.and(game.of_symbol(symbol)).is_plural())
}

/// How many targets a seat's plague has, equal cards of one player counted once.
pub(super) fn plague_targets(game: &Influentia, s: &State, seat: Seat) -> u32 {
    Seat::all(game.seats()).filter(|&other| other != seat).map(|other| s.player(other).cities.distinct().len()).sum()
}

/// Score, then Governors.
pub(super) fn outcome(game: &Influentia, s: &State) -> Option<Outcome> {
    if s.step != Step::Over {
        return None;
    }
    let seats = usize::from(game.seats());
    let keys = s.players.map(|p| (p.score, governors(p.cities)));
    let places = Outcome::rank(&keys[..seats]);
    let winners = Seat::all(game.seats()).filter(|seat| places[seat.index()] == 1).fold(Seats::NONE, Seats::with);
    let mut scores = [0; crate::core::MAX_SEATS];
    for (score, player) in scores.iter_mut().zip(&s.players[..seats]) {
        *score = player.score.into();
    }
    Some(Outcome { seats: game.seats(), winners, ending: THIRD_ROUND, places, scores, stakes: Stakes::Pot })
}

/// Why a move is not legal at a seat's turn.
pub(super) fn refuse(game: &Influentia, s: &State, m: Move) -> Option<Refusal> {
    let unless = |allowed: bool, rule: u16, fields: [i32; 4]| if allowed { None } else { Some(Refusal::by(rule, fields)) };
    let seated = |seat: Seat| unless(seat.0 < game.seats(), rule::NO_SUCH_PLAYER, [seat.0.into(), 0, 0, 0]);
    let on_track = |suit: Suit| unless(game.on_track(suit), rule::NOT_ON_TRACK, [suit as i32, 0, 0, 0]);
    match (s.step, m) {
        (Step::Draft, Move::Draft(city)) => {
            unless(!held(game, s, s.actor).in_city(city).is_empty(), rule::NOT_IN_DRAFT_HAND, [city as i32, 0, 0, 0])
        }
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
        (_, m) if m.is_chance() => Some(Refusal::core(core_rule::NOT_CHANCE)),
        _ => Some(Refusal::core(core_rule::NOT_NOW)),
    }
}

/// The legal moves, ascending.
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

/// What the next chance move draws from.
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
        _ => Urn::CityCards(s.city_decks.in_city(next_city(s))),
    }
}

/// Every card, suit and seat weighs the same.
pub(super) fn chance(game: &Influentia, s: &State, out: &mut impl FnMut(Move, u32)) {
    match urn(s) {
        Urn::CityCards(cards) => cards.iter().for_each(|card| out(Move::CityCard(card), 1)),
        Urn::Resources(cards) => cards.iter().for_each(|card| out(Move::Resource(card), 1)),
        Urn::Suits => game.suits().iter().for_each(|&suit| out(Move::Marker(suit), 1)),
        Urn::Seats => Seat::all(game.seats()).for_each(|seat| out(Move::Leader(seat), 1)),
    }
}

pub(super) fn tickets(game: &Influentia, s: &State) -> u32 {
    match urn(s) {
        Urn::CityCards(cards) => cards.len(),
        Urn::Resources(cards) => cards.len(),
        Urn::Suits => game.suits().len() as u32,
        Urn::Seats => game.seats().into(),
    }
}

pub(super) fn draw(game: &Influentia, s: &State, ticket: u32) -> Move {
    match urn(s) {
        Urn::CityCards(cards) => Move::CityCard(cards.nth(ticket)),
        Urn::Resources(cards) => Move::Resource(cards.nth(ticket)),
        Urn::Suits => Move::Marker(game.suits()[ticket as usize]),
        Urn::Seats => Move::Leader(Seat(ticket as u8)),
    }
}

/// A table at play: the rules, the situation and whoever listens.
pub(super) struct Table<'a, L> {
    pub game: &'a Influentia,
    pub s: &'a mut State,
    pub log: &'a mut L,
}

impl<L: Log> Table<'_, L> {
    /// Makes a legal move.
    #[inline]
    pub fn apply(&mut self, m: Move) {
        let actor = self.s.actor;
        match m {
            Move::Resource(card) => self.give(card),
            Move::Play(card) => self.play(card),
            Move::CityCard(card) => match self.s.step {
                Step::Quarantine => self.quarantine_first(card),
                Step::DealCities => self.deal_city(card),
                _ => self.turn_up(card),
            },
            Move::Take(city) => self.obtain(actor, city),
            Move::Rob(seat) => self.rob(seat),
            Move::Politics(suit, priority) => {
                self.move_markers(suit, priority);
                self.effects_after(actor);
            }
            Move::Markers(suit, priority) => {
                self.move_markers(suit, priority);
                self.effects_after(actor);
            }
            Move::Decline => {
                self.tell(event::DECLINED, actor, [0; 4]);
                self.effects_after(actor);
            }
            Move::Plague(seat, city, face) => {
                self.strike(seat, city, face);
                self.effects_after(actor);
            }
            Move::Rescue(city, face) => {
                self.rescue(city, face);
                if self.s.step == Step::ExterminatorCard { self.city_card_obtained() } else { self.effects_after(actor) }
            }
            Move::Points => {
                self.score(actor, Source::Exterminator, EXTERMINATOR_POINTS.into());
                self.city_card_obtained();
            }
            Move::Draft(city) => self.keep(city),
            Move::Marker(suit) => self.set_marker(suit),
            Move::Leader(seat) => self.set_leader(seat),
        }
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

    // Setup

    fn quarantine_first(&mut self, card: CityCard) {
        self.s.city_decks.remove(card);
        self.s.quarantine.insert(card);
        self.city_moved(card, Zone::CityDeck(card.city()), Zone::Quarantine);
        self.announce(event::QUARANTINED, [city_piece(card), 0, 0, 0]);
        if card.city() == City::Pisa {
            self.s.step = Step::DealCities;
        }
    }

    fn deal_city(&mut self, card: CityCard) {
        let seat = self.s.actor;
        self.s.city_decks.remove(card);
        self.s.draft[seat.index()].dealt.insert(card);
        self.city_moved_secretly(card, Zone::CityDeck(card.city()), Zone::Draft(seat), Seats::only(seat));
        if card.city() == City::Pisa {
            self.s.actor = seat.next(self.game.seats());
            if self.s.actor == Seat(0) {
                self.put_exterminators_in();
            }
        }
    }

    fn put_exterminators_in(&mut self) {
        let exterminators = CityCards::of_face(Face::Exterminator);
        self.s.city_decks = self.s.city_decks.or(exterminators);
        if L::ON {
            exterminators.iter().for_each(|card| self.city_moved(card, Zone::Box, Zone::CityDeck(card.city())));
        }
        self.s.step = Step::TurnUp;
    }

    /// The first available card of a city, or the next after one was taken.
    fn turn_up(&mut self, card: CityCard) {
        self.s.city_decks.remove(card);
        self.s.available.insert(card);
        self.city_moved(card, Zone::CityDeck(card.city()), Zone::Available(card.city()));
        self.announce(event::TURNED_UP, [city_piece(card), 0, 0, 0]);
        if self.s.step == Step::NextCard {
            self.collect();
        } else if card.city() == City::Pisa {
            self.s.step = Step::Draft;
        }
    }

    /// A secret pick; when the last seat has picked, the hands go to the left.
    fn keep(&mut self, city: City) {
        let (seat, seats) = (self.s.actor, self.game.seats());
        let hand = draft_hand(self.game, seat, self.s.passes);
        self.s.draft[hand].picks[usize::from(self.s.passes)] = Some(city);
        if L::ON
            && let Some(card) = self.s.draft[hand].picked(self.s.passes.into())
        {
            self.city_moved_secretly(card, Zone::Draft(seat), Zone::Kept(seat), Seats::only(seat));
        }
        self.tell(event::KEPT, seat, [0; 4]);
        self.s.actor = seat.next(seats);
        if self.s.actor == Seat(0) {
            self.pass_hands();
        }
    }

    fn pass_hands(&mut self) {
        if L::ON {
            let seats = self.game.seats();
            for seat in Seat::all(seats) {
                let left = seat.next(seats);
                for card in held(self.game, self.s, seat).iter() {
                    self.city_moved_secretly(card, Zone::Draft(seat), Zone::Draft(left), Seats::only(seat).with(left));
                }
            }
            self.announce(event::PASSED, [0; 4]);
        }
        self.s.passes += 1;
        if usize::from(self.s.passes) == PICKS {
            self.end_draft();
        }
    }

    /// Everyone keeps the last card he received and turns up all four.
    fn end_draft(&mut self) {
        for seat in Seat::all(self.game.seats()) {
            for pick in 0..PICKS {
                let hand = self.s.draft[draft_hand(self.game, seat, pick as u8)];
                if let Some(card) = hand.picked(pick) {
                    self.s.player_mut(seat).cities.insert(card);
                }
            }
            for card in held(self.game, self.s, seat).iter() {
                self.s.player_mut(seat).cities.insert(card);
                self.city_moved_secretly(card, Zone::Draft(seat), Zone::Kept(seat), Seats::only(seat));
            }
        }
        self.announce(event::DRAFTED, [0; 4]);
        if L::ON {
            // In the order of the cards: that of the picks would tell who took what when.
            for seat in Seat::all(self.game.seats()) {
                let turned_up = self.s.player(seat).cities;
                turned_up.iter().for_each(|card| self.city_moved(card, Zone::Kept(seat), Zone::Area(seat)));
            }
        }
        if L::ON {
            for seat in Seat::all(self.game.seats()) {
                for &face in Face::buildings() {
                    self.control_changed(seat, face, 0);
                }
            }
        }
        self.s.draft = [DraftHand::EMPTY; MAX_PLAYERS];
        self.s.passes = 0;
        self.s.step = Step::Marker;
    }

    fn set_marker(&mut self, suit: Suit) {
        self.s.influence = Some(suit);
        self.announce(event::MARKER_SET, [suit as i32, self.s.priority as i32, 0, 0]);
        self.begin_round();
    }

    fn begin_round(&mut self) {
        self.announce(event::ROUND_BEGAN, [self.s.round.into(), 0, 0, 0]);
        self.s.step = Step::Deal;
        self.s.actor = Seat(0);
    }

    /// A card dealt for the round, or drawn after a trick.
    #[inline]
    fn give(&mut self, card: Resource) {
        let (seat, seats) = (self.s.actor, self.game.seats());
        self.s.deck.remove(card);
        self.s.player_mut(seat).hand.insert(card);
        // After a trick one card makes the hand full.
        let full = self.s.step == Step::Draw || self.s.player(seat).hand.len() == HAND;
        if L::ON {
            let secret = Seats::only(seat);
            self.log.push(
                Record::card_moved(resource_piece(card), Zone::Deck.number(), Zone::Hand(seat).number()).secret(0b001, secret),
            );
            self.log.push(Record::event(event::DREW, Some(seat), [resource_piece(card), 0, 0, 0]).secret(0b1, secret));
        }
        if !full {
            return;
        }
        self.s.actor = seat.next(seats);
        if self.s.step == Step::Draw {
            if self.s.actor == self.s.leader {
                self.s.step = Step::Play;
            }
        } else if self.s.actor == Seat(0) {
            if self.s.round == 1 {
                self.s.step = Step::Leader;
            } else {
                self.s.step = Step::Play;
                self.s.actor = self.s.leader;
            }
        }
    }

    fn set_leader(&mut self, seat: Seat) {
        self.s.leader = seat;
        self.s.actor = seat;
        self.s.step = Step::Play;
        self.tell(event::LED, seat, [0; 4]);
    }

    // Playing and winning a trick

    #[inline]
    fn play(&mut self, card: Resource) {
        let seat = self.s.actor;
        let player = self.s.player_mut(seat);
        player.hand.remove(card);
        player.played = Some(card);
        self.resource_moved(card, Zone::Hand(seat), Zone::Trick);
        self.tell(event::PLAYED, seat, [resource_piece(card), 0, 0, 0]);
        self.s.actor = seat.next(self.game.seats());
        if self.s.actor == self.s.leader {
            self.win_trick();
        }
    }

    fn win_trick(&mut self) {
        // The trick is complete, so it has a winner.
        let Some((seat, card, reason)) = winner(self.game, self.s) else { return };
        self.tell(event::TRICK_WON, seat, [resource_piece(card), reason as i32, 0, 0]);
        self.s.leader = seat;
        self.s.actor = seat;
        self.s.step = Step::Choose;
    }

    /// The winner wants a loser's resource; that loser takes the city card.
    fn rob(&mut self, loser: Seat) {
        if L::ON
            && let Some(card) = self.s.player(loser).played
        {
            self.tell(event::ROBBED, self.s.leader, [loser.0.into(), resource_piece(card), 0, 0]);
        }
        self.s.robbed = Some(loser);
        self.s.actor = loser;
        self.s.step = Step::Robbed;
        if let Some(only) = self.s.available.first()
            && !self.s.available.is_plural()
        {
            self.obtain(loser, only.city());
        }
    }

    fn obtain(&mut self, seat: Seat, city: City) {
        // A winner or robbed player always has an option: fewer city cards can be taken than there are.
        let Some(card) = self.s.available.in_city(city).first() else { return };
        self.s.available.remove(card);
        self.tell(event::CITY_TAKEN, seat, [city_piece(card), 0, 0, 0]);
        if self.s.city_decks.in_city(city).is_empty() {
            self.announce(event::DECK_EMPTY, [city as i32, 0, 0, 0]);
        }
        if card.face() != Face::Exterminator {
            self.gain(seat, card, Zone::Available(city));
            return self.city_card_obtained();
        }
        self.city_moved(card, Zone::Available(city), Zone::Box);
        if self.s.quarantine.is_empty() {
            self.score(seat, Source::Exterminator, EXTERMINATOR_POINTS.into());
            self.city_card_obtained();
        } else {
            self.s.actor = seat;
            self.s.step = Step::ExterminatorCard;
        }
    }

    /// The next card of the same deck is turned up, if there is one.
    fn city_card_obtained(&mut self) {
        let mut cities = City::ALL.iter().copied();
        self.s.actor = Seat(0);
        if cities.any(|city| self.s.available.in_city(city).is_empty() && !self.s.city_decks.in_city(city).is_empty()) {
            self.s.step = Step::NextCard;
        } else {
            self.collect();
        }
    }

    /// A city card joins an area.
    fn gain(&mut self, seat: Seat, card: CityCard, from: Zone) {
        let before = control_of(self.s.player(seat).cities, card.face());
        self.s.player_mut(seat).cities.insert(card);
        self.city_moved(card, from, Zone::Area(seat));
        if L::ON {
            self.control_changed(seat, card.face(), before);
        }
    }

    fn control_changed(&mut self, seat: Seat, face: Face, before: u16) {
        if face.index() >= BUILDINGS {
            return;
        }
        let now = control_of(self.s.player(seat).cities, face);
        match (before, now) {
            (before, now) if before == now => {}
            (0, now) => self.tell(event::CONTROL_GAINED, seat, [face as i32, now.into(), 0, 0]),
            (_, 0) => self.tell(event::CONTROL_LOST, seat, [face as i32, 0, 0, 0]),
            (_, now) => self.tell(event::CONTROL_FLIPPED, seat, [face as i32, now.into(), 0, 0]),
        }
    }

    /// The winning card is discarded, the winner gets what he took, the other losers keep their own.
    fn collect(&mut self) {
        let (winner, robbed) = (self.s.leader, self.s.robbed);
        if let Some(card) = self.s.player_mut(winner).played.take() {
            self.s.discard.insert(card);
            self.resource_moved(card, Zone::Trick, Zone::Discard);
        }
        for seat in Seat::all(self.game.seats()) {
            let Some(card) = self.s.player_mut(seat).played.take() else { continue };
            let keeper = if robbed == Some(seat) { winner } else { seat };
            self.s.player_mut(keeper).resources.insert(card);
            self.resource_moved(card, Zone::Trick, Zone::Area(keeper));
        }
        self.s.robbed = None;
        self.effects_from(winner);
    }

    // Resource card effects

    /// Effects from this seat on, until all seats clockwise from the winner had theirs.
    fn effects_from(&mut self, first: Seat) {
        let mut seat = first;
        loop {
            if let Some(symbol) = pair_of(self.game, self.s.player(seat).resources)
                && self.activate(seat, symbol)
            {
                return;
            }
            seat = seat.next(self.game.seats());
            if seat == self.s.leader {
                return self.replenish();
            }
        }
    }

    fn effects_after(&mut self, seat: Seat) {
        let next = seat.next(self.game.seats());
        if next == self.s.leader { self.replenish() } else { self.effects_from(next) }
    }

    /// Discards the pair and does what needs no decision; true if the player must be asked.
    fn activate(&mut self, seat: Seat, symbol: Symbol) -> bool {
        let pair = self.s.player(seat).resources.and(self.game.of_symbol(symbol));
        let player = self.s.player_mut(seat);
        player.resources = player.resources.minus(pair);
        self.s.discard = self.s.discard.or(pair);
        if L::ON {
            let mut cards = pair.iter().map(resource_piece);
            let (first, second) = (cards.next().unwrap_or(0), cards.next().unwrap_or(0));
            self.tell(event::PAIR, seat, [symbol as i32, first, second, 0]);
            pair.iter().for_each(|card| self.resource_moved(card, Zone::Area(seat), Zone::Discard));
        }
        let step = match symbol {
            Symbol::Politics => {
                self.score(seat, Source::Politics, POLITICS_POINTS.into());
                Step::Politics
            }
            Symbol::Plague => {
                if !self.plague(seat) {
                    return false;
                }
                Step::Plague
            }
            Symbol::Revolt => {
                self.revolt(seat);
                return false;
            }
            Symbol::Tax => {
                let taxed = self.s.player(seat).cities.and(CityCards::of_value(TAX_VALUE)).len();
                self.score(seat, Source::Tax, taxed as i32);
                return false;
            }
            Symbol::Exterminator => Step::Exterminator,
        };
        self.s.step = step;
        self.s.actor = seat;
        true
    }

    /// Must the player choose a target? A sole one is struck at once.
    fn plague(&mut self, seat: Seat) -> bool {
        let targets = if self.s.tokens() == 0 { 0 } else { plague_targets(self.game, self.s, seat) };
        if targets == 0 {
            self.tell(event::NO_PLAGUE, seat, [0; 4]);
        } else if targets == 1 {
            self.s.actor = seat;
            let mut others = Seat::all(self.game.seats()).filter(|&other| other != seat);
            if let Some((other, card)) = others.find_map(|other| Some((other, self.s.player(other).cities.first()?))) {
                self.strike(other, card.city(), card.face());
            }
        }
        targets > 1
    }

    fn strike(&mut self, victim: Seat, city: City, face: Face) {
        let Some(card) = self.s.player(victim).cities.find(city, face) else { return };
        let before = control_of(self.s.player(victim).cities, face);
        self.s.player_mut(victim).cities.remove(card);
        self.s.quarantine.insert(card);
        self.tell(event::PLAGUE, self.s.actor, [victim.0.into(), city_piece(card), 0, 0]);
        self.city_moved(card, Zone::Area(victim), Zone::Quarantine);
        if L::ON {
            self.control_changed(victim, face, before);
        }
    }

    fn revolt(&mut self, seat: Seat) {
        for other in Seat::all(self.game.seats()).filter(|&other| other != seat) {
            let targets = self.s.player(other).cities.and(CityCards::of_value(REVOLT_VALUE)).len();
            self.score(other, Source::Revolt, -(targets as i32));
        }
    }

    fn rescue(&mut self, city: City, face: Face) {
        let Some(card) = self.s.quarantine.find(city, face) else { return };
        let seat = self.s.actor;
        self.s.quarantine.remove(card);
        self.tell(event::RESCUE, seat, [city_piece(card), 0, 0, 0]);
        self.gain(seat, card, Zone::Quarantine);
    }

    fn move_markers(&mut self, suit: Suit, priority: Priority) {
        if (Some(suit), priority) == (self.s.influence, self.s.priority) {
            return self.tell(event::MARKERS_KEPT, self.s.actor, [0; 4]);
        }
        self.s.influence = Some(suit);
        self.s.priority = priority;
        self.tell(event::MARKERS_MOVED, self.s.actor, [suit as i32, priority as i32, 0, 0]);
    }

    /// Points from an effect; scores never drop below 0.
    fn score(&mut self, seat: Seat, source: Source, points: i32) {
        let player = self.s.player_mut(seat);
        let before = player.score;
        player.score = before.saturating_add_signed(points as i16);
        let now = player.score;
        self.tell(event::POINTS, seat, [source as i32, i32::from(now) - i32::from(before), now.into(), 0]);
    }

    // Drawing, and the end of the round

    /// Everyone draws from the winner clockwise, unless the deck cannot serve all.
    fn replenish(&mut self) {
        if self.s.deck.len() < u32::from(self.game.seats()) {
            return self.end_round();
        }
        self.s.step = Step::Draw;
        self.s.actor = self.s.leader;
    }

    fn end_round(&mut self) {
        self.announce(event::ROUND_ENDED, [self.s.round.into(), 0, 0, 0]);
        self.score_cities();
        self.score_governors();
        self.score_control();
        self.s.actor = Seat(0);
        if self.s.round == ROUNDS {
            self.s.step = Step::Over;
            if L::ON {
                self.log.push(Record::game_over(THIRD_ROUND));
            }
            return;
        }
        self.form_deck();
        self.s.round += 1;
        self.begin_round();
    }

    fn score_cities(&mut self) {
        let areas = self.s.areas();
        for &city in City::ALL {
            let points = city_points(self.game, &areas, city);
            for seat in Seat::all(self.game.seats()).filter(|seat| points[seat.index()] > 0) {
                let influence = self.s.player(seat).cities.in_city(city).influence();
                let (points, now) = self.add_points(seat, points[seat.index()]);
                self.tell(event::CITY_SCORED, seat, [city as i32, influence.into(), points, now]);
            }
        }
    }

    fn score_governors(&mut self) {
        for seat in Seat::all(self.game.seats()) {
            for card in self.s.player(seat).cities.and(CityCards::of_face(Face::Governor)).iter() {
                let (points, now) = self.add_points(seat, GOVERNOR_POINTS);
                self.tell(event::GOVERNOR_SCORED, seat, [card.city() as i32, points, now, 0]);
            }
        }
    }

    fn score_control(&mut self) {
        for seat in Seat::all(self.game.seats()) {
            for &face in Face::buildings() {
                let points = control_of(self.s.player(seat).cities, face);
                if points > 0 {
                    let (points, now) = self.add_points(seat, points);
                    self.tell(event::CONTROL_SCORED, seat, [face as i32, points, now, 0]);
                }
            }
        }
    }

    fn add_points(&mut self, seat: Seat, points: u16) -> (i32, i32) {
        let player = self.s.player_mut(seat);
        player.score = player.score.saturating_add(points);
        (points.into(), player.score.into())
    }

    /// Hands, put away unseen, discards and leftovers make the new deck; resources in areas stay.
    fn form_deck(&mut self) {
        for seat in Seat::all(self.game.seats()) {
            let hand = std::mem::take(&mut self.s.player_mut(seat).hand);
            self.s.deck = self.s.deck.or(hand);
            if L::ON {
                self.log.push(Record::zone_moved(Zone::Hand(seat).number(), Zone::Deck.number()));
            }
        }
        self.s.deck = self.s.deck.or(std::mem::take(&mut self.s.discard));
        if L::ON {
            self.log.push(Record::zone_moved(Zone::Discard.number(), Zone::Deck.number()));
        }
    }
}

/// Ids are dense and ascending in the order of the variants, so `legal` lists them in order.
const _: () = assert!(Move::Rescue(City::Bologna, Face::Travel).id().0 < Move::Markers(Suit::Energy, Priority::High).id().0);
const _: () = assert!(matches!(Move::of(MoveId(0)), Some(Move::Draft(City::Bologna))));
