//! Setup and draft: quarantine, draft hands, available cards; three secret picks; marker, hands, leader.

use super::super::Influentia;
use super::super::moves::{Zone, event};
use super::super::state::{
    City, CityCard, CityCards, DraftHand, Face, HAND, MAX_PLAYERS, PICKS, Player, Priority, Resource, Resources, START_SCORE,
    State, Step, Suit,
};
use super::{Table, waits};
use crate::core::{Log, Seat, Seats};

/// The table before the first card is turned up: everyone has his first points, the Exterminators lie aside.
/// (ITA-8, ITA-9)
pub fn start(game: &Influentia) -> State {
    let nobody = Player { cities: CityCards::NONE, resources: Resources::NONE, hand: Resources::NONE, score: 0, played: None };
    let mut players = [nobody; MAX_PLAYERS];
    players[..usize::from(game.seats())].iter_mut().for_each(|player| player.score = START_SCORE);
    State {
        step: Step::Quarantine,
        actor: Seat(0),
        leader: Seat(0),
        robbed: None,
        round: 1,
        passes: 0,
        influence: None,
        priority: Priority::High,
        players,
        draft: [DraftHand::EMPTY; MAX_PLAYERS],
        city_decks: game.city_cards.minus(CityCards::of_face(Face::Exterminator)),
        available: CityCards::NONE,
        quarantine: CityCards::NONE,
        deck: game.resources,
        discard: Resources::NONE,
    }
}

/// The draft hand that a seat holds, without what was taken from it.
pub fn held(game: &Influentia, s: &State, seat: Seat) -> CityCards {
    s.draft[draft_hand(game, seat, s.passes)].left()
}

/// Which draft hand a seat holds after so many passes; hands are named after the seat they were dealt to.
pub fn draft_hand(game: &Influentia, seat: Seat, passes: u8) -> usize {
    let seats = game.seats();
    // At most as many passes as a table has seats, so one step round the table is enough.
    let back = if passes >= seats { passes - seats } else { passes };
    usize::from(if seat.0 >= back { seat.0 - back } else { seat.0 + seats - back })
}

/// The city whose card is turned up or dealt next.
pub fn next_city(s: &State) -> City {
    let lacks = |city: City| match s.step {
        Step::Quarantine => s.quarantine.in_city(city).is_empty(),
        Step::DealCities => s.draft[s.actor.index()].dealt.in_city(city).is_empty(),
        _ => waits(s, city),
    };
    // Some city lacks its card, so if no other does it is the last.
    City::ALL.iter().copied().find(|&city| lacks(city)).unwrap_or(City::Pisa)
}

impl<L: Log> Table<'_, L> {
    /// A card of each city starts in quarantine. (ITA-9)
    pub fn quarantine_first(&mut self, card: CityCard) {
        self.s.city_decks.remove(card);
        self.s.quarantine.insert(card);
        self.city_moved(card, Zone::CityDeck(card.city()), Zone::Quarantine);
        if card.city() == City::Pisa {
            self.enter(Step::DealCities);
        }
    }

    /// A card of each city to each seat. (ITA-10)
    pub fn deal_city(&mut self, card: CityCard) {
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

    /// Each Exterminator joins its deck. (ITA-11)
    fn put_exterminators_in(&mut self) {
        let exterminators = CityCards::of_face(Face::Exterminator);
        self.s.city_decks = self.s.city_decks.or(exterminators);
        if L::ON {
            exterminators.iter().for_each(|card| self.city_moved(card, Zone::Box, Zone::CityDeck(card.city())));
        }
        self.enter(Step::TurnUp);
    }

    /// The first available card of a city, or the next after one was taken. (ITA-11, ITA-25)
    pub fn turn_up(&mut self, card: CityCard) {
        self.s.city_decks.remove(card);
        self.s.available.insert(card);
        self.city_moved(card, Zone::CityDeck(card.city()), Zone::Available(card.city()));
        if self.s.step == Step::NextCard {
            self.collect();
        } else if card.city() == City::Pisa {
            self.enter(Step::Draft);
            self.s.actor = Seat(0);
        }
    }

    /// A secret pick; when the last seat has picked, the hands go to the left. (ITA-13, ITA-14)
    pub fn keep(&mut self, city: City) {
        let (seat, seats) = (self.s.actor, self.game.seats());
        let hand = draft_hand(self.game, seat, self.s.passes);
        self.s.draft[hand].picks[usize::from(self.s.passes)] = Some(city);
        if L::ON
            && let Some(card) = self.s.draft[hand].picked(self.s.passes.into())
        {
            self.city_moved_secretly(card, Zone::Draft(seat), Zone::Kept(seat), Seats::only(seat));
        }
        let next = seat.next(seats);
        self.s.actor = next;
        if next == Seat(0) {
            self.pass_hands();
        }
    }

    fn pass_hands(&mut self) {
        self.announce(event::HANDS_PASSED, [0; 4]);
        if L::ON {
            let seats = self.game.seats();
            for seat in Seat::all(seats) {
                let left = seat.next(seats);
                for card in held(self.game, self.s, seat).iter() {
                    self.city_moved_secretly(card, Zone::Draft(seat), Zone::Draft(left), Seats::only(seat).with(left));
                }
            }
        }
        self.s.passes += 1;
        if usize::from(self.s.passes) == PICKS {
            self.end_draft();
        }
    }

    /// Everyone keeps the last card he received and turns up all four. (ITA-14, ITA-42)
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
        self.announce(event::DRAFT_ENDED, [0; 4]);
        if L::ON {
            // In the order of the cards: that of the picks would tell who took what when.
            for seat in Seat::all(self.game.seats()) {
                let turned_up = self.s.player(seat).cities;
                turned_up.iter().for_each(|card| self.city_moved(card, Zone::Kept(seat), Zone::Area(seat)));
            }
            for seat in Seat::all(self.game.seats()) {
                Face::buildings().iter().for_each(|&face| self.control_changed(seat, face, 0));
            }
        }
        self.s.draft = [DraftHand::EMPTY; MAX_PLAYERS];
        self.s.passes = 0;
        self.s.actor = Seat(0);
        self.enter(Step::Marker);
    }

    /// Chance puts the Influence Marker on a suit of the track. (ITA-15)
    pub fn set_marker(&mut self, suit: Suit) {
        self.s.influence = Some(suit);
        self.begin_round();
    }

    /// A card dealt for the round, or drawn after a trick. (ITA-15, ITA-44, ITA-53)
    #[inline]
    pub fn give(&mut self, card: Resource) {
        let (seat, seats) = (self.s.actor, self.game.seats());
        let drawn = self.s.step == Step::Draw;
        self.s.deck.remove(card);
        self.s.player_mut(seat).hand.insert(card);
        self.resource_moved_secretly(card, Zone::Deck, Zone::Hand(seat), Seats::only(seat));
        // After a trick one card makes the hand full.
        if !drawn && self.s.player(seat).hand.len() < HAND {
            return;
        }
        self.s.actor = seat.next(seats);
        if drawn {
            if self.s.actor == self.s.leader {
                self.lead();
            }
        } else if self.s.actor == Seat(0) {
            if self.s.round == 1 {
                self.enter(Step::Leader);
            } else {
                self.lead();
            }
        }
    }

    /// Chance names the first leader. (ITA-15)
    pub fn set_leader(&mut self, seat: Seat) {
        self.s.leader = seat;
        self.lead();
    }
}
