//! A trick: playing, winning, choosing, taking a city card, and where the played cards go.

use super::super::Influentia;
use super::super::moves::{Move, Reason, Source, Zone, event, resource_piece};
use super::super::state::{City, Face, Priority, Resource, SUIT_SIZE, State, Step, Suit};
use super::{Table, waits};
use crate::core::{Log, Record, Seat};

/// Points for an Exterminator card that rescues nothing. (ITA-27)
pub const EXTERMINATOR_POINTS: u16 = 2;

/// How a card ranks in a trick; cards of neither suit cannot win. Without cards of the Influence Suit in the game no
/// card is trump. (ITA-19, ITA-20, ITA-66)
pub const fn strength(card: Resource, influence: Suit, initial: Suit, priority: Priority) -> u8 {
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

/// Who wins the trick as it stands, with which card and why; None before the first card. (ITA-19, ITA-20)
pub fn winner(game: &Influentia, s: &State) -> Option<(Seat, Resource, Reason)> {
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

impl<L: Log> Table<'_, L> {
    /// The leader begins a trick. (ITA-18)
    pub fn lead(&mut self) {
        self.enter(Step::Play);
        self.begin_turn(self.s.leader);
    }

    fn begin_turn(&mut self, seat: Seat) {
        self.s.actor = seat;
        if L::ON {
            self.log.push(Record::turn_began(seat));
        }
    }

    /// One card each, clockwise. (ITA-17, ITA-18)
    #[inline]
    pub fn play(&mut self, card: Resource) {
        let seat = self.s.actor;
        let player = self.s.player_mut(seat);
        player.hand.remove(card);
        player.played = Some(card);
        self.resource_moved(card, Zone::Hand(seat), Zone::Trick);
        let next = seat.next(self.game.seats());
        if next == self.s.leader {
            self.win_trick();
        } else {
            self.begin_turn(next);
        }
    }

    /// The winner is the leader from now on, and chooses. (ITA-21, ITA-22)
    fn win_trick(&mut self) {
        // The trick is complete, so it has a winner.
        let Some((seat, card, reason)) = winner(self.game, self.s) else { return };
        self.tell(event::TRICK_WON, seat, [resource_piece(card), reason as i32, 0, 0]);
        self.s.leader = seat;
        self.enter(Step::Choose);
        self.s.actor = seat;
    }

    /// The winner wants a loser's resource; that loser takes the city card, a sole one unasked. (ITA-22, ITA-23, ITA-56)
    pub fn rob(&mut self, loser: Seat) {
        self.s.robbed = Some(loser);
        if let Some(only) = self.s.available.sole() {
            self.take_for(loser, Move::Take(only.city()));
            return self.obtain(loser, only.city());
        }
        self.enter(Step::Robbed);
        self.s.actor = loser;
    }

    /// A city card joins the area of whoever takes it. An Exterminator leaves the game and is resolved at once.
    /// (ITA-24, ITA-27, ITA-28)
    pub fn obtain(&mut self, seat: Seat, city: City) {
        // A winner or robbed player always has an option: fewer city cards can be taken than there are. (ITA-16, ITA-59)
        let Some(card) = self.s.available.in_city(city).first() else { return };
        self.s.available.remove(card);
        let exterminator = card.face() == Face::Exterminator;
        if exterminator {
            self.city_moved(card, Zone::Available(city), Zone::Box);
        } else {
            self.gain(seat, card, Zone::Available(city));
        }
        if L::ON && self.s.city_decks.in_city(city).is_empty() {
            self.announce(event::DECK_EMPTY, [city as i32, 0, 0, 0]);
        }
        match exterminator {
            false => self.city_card_obtained(),
            true if self.s.quarantine.is_empty() => {
                self.take_for(seat, Move::Points);
                self.exterminate_for_points(seat);
            }
            true => {
                self.enter(Step::ExterminatorCard);
                self.s.actor = seat;
            }
        }
    }

    /// An Exterminator card is worth points instead of a rescue. (ITA-27, ITA-28)
    pub fn exterminate_for_points(&mut self, seat: Seat) {
        self.score(seat, Source::Exterminator, EXTERMINATOR_POINTS.into());
        self.city_card_obtained();
    }

    /// The next card of the same deck is turned up, if there is one. (ITA-25)
    pub fn city_card_obtained(&mut self) {
        self.s.actor = Seat(0);
        if City::ALL.iter().any(|&city| waits(self.s, city)) {
            self.enter(Step::NextCard);
        } else {
            self.collect();
        }
    }

    /// The winning card is discarded, the winner gets what he took, the other losers keep their own. (ITA-26)
    pub fn collect(&mut self) {
        self.announce(event::TRICK_ENDED, [0; 4]);
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
}
