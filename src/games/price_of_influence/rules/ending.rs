//! Winning and losing: the tests at the end of a turn, elimination, the result.

use super::*;
use crate::core::{MAX_SEATS, Outcome, Seats, Stakes};

/// Leveraged cards that mean economic collapse.
pub(crate) const COLLAPSE: u8 = 3;

/// Five consecutive clubs in the hand, a joker standing for 0?
pub(crate) fn has_run(hand: Cards) -> bool {
    let mut tactics = hand.and(Cards::SUITS[Suit::Clubs.index()]).0;
    if !hand.and(Cards::JOKERS).is_empty() {
        tactics |= 1 << Card::new(0, Suit::Clubs).0;
    }
    // Cards of a suit lie four apart.
    tactics & tactics >> 4 & tactics >> 8 & tactics >> 12 & tactics >> 16 != 0
}

/// Jack, Queen and King in court, each with a weapon or armour of its own rank's value?
pub(crate) fn is_outmaneuvering(player: &Player) -> bool {
    Rank::ALL.into_iter().all(|rank| {
        let matching = Cards::of_value(rank.value());
        player.noble(rank).is_some() && !player.equipment[rank.index()].and(matching).is_empty()
    })
}

fn is_annihilated(player: &Player) -> bool {
    player.court.is_empty() && player.gems.is_empty() && player.hand.is_empty()
}

impl<L: Log> Table<'_, L> {
    /// The tests in printed order: the active player's, the first that applies; then annihilation of the others.
    pub(super) fn end_turn(&mut self, claimed: bool) {
        let active = self.s.active;
        if claimed {
            self.show_hand(active);
        }
        let me = self.s.player(active);
        if is_outmaneuvering(me) {
            return self.end_game(Reason::Outmaneuvered);
        }
        if claimed {
            return self.end_game(Reason::FlawlessStrategy);
        }
        let defeat = if me.court.is_empty() {
            Some(Reason::DefeatInBattle)
        } else if me.leveraged.len() >= COLLAPSE {
            Some(Reason::EconomicCollapse)
        } else {
            None
        };
        let mut last = None;
        if let Some(reason) = defeat {
            let order = self.next_to_fall();
            self.eliminate(active, order, reason);
            if self.s.living() == 1 {
                return self.end_game(reason);
            }
            last = Some(reason);
        }
        let order = self.next_to_fall();
        for seat in Seat::all(self.game.seats) {
            let player = self.s.player(seat);
            if seat != active && player.is_alive() && is_annihilated(player) {
                self.eliminate(seat, order, Reason::Annihilation);
                last = Some(Reason::Annihilation);
            }
        }
        match last {
            Some(reason) if self.s.living() <= 1 => self.end_game(reason),
            _ => {
                let mut next = self.after(active);
                while !self.s.player(next).is_alive() {
                    next = self.after(next);
                }
                self.begin_turn(next);
            }
        }
    }

    fn next_to_fall(&self) -> u8 {
        let fallen = self.s.players.iter().map(|player| player.fallen).filter(|&fallen| fallen != Player::ABSENT);
        1 + fallen.max().unwrap_or(0)
    }

    /// A claim shows the whole hand.
    fn show_hand(&mut self, seat: Seat) {
        let hidden = self.s.player(seat).hand.minus(self.s.seen);
        for card in hidden.iter() {
            self.tell(event::SHOWN, seat, [card.0.into(), 0, 0, 0]);
            self.s.origin[card.index()] = 0;
        }
        self.s.seen = self.s.seen.or(hidden);
    }

    /// Nobles, disgraced too, to the council; gems, equipment and the whole hand face-up to the discard pile.
    fn eliminate(&mut self, seat: Seat, order: u8, reason: Reason) {
        self.tell(event::ELIMINATED, seat, [reason as i32, 0, 0, 0]);
        let gone = std::mem::replace(self.s.player_mut(seat), Player { fallen: order, ..Player::default() });
        self.s.council = self.s.council.or(gone.court).or(gone.disgraced);
        self.s.strike = self.s.strike.minus(gone.court);
        self.s.discard = self.s.discard.or(gone.gems).or(gone.carried()).or(gone.hand).or(gone.leveraged);
        self.s.seen = self.s.seen.minus(gone.hand);
        gone.hand.iter().for_each(|card| self.s.origin[card.index()] = 0);
        if L::ON {
            gone.court.iter().for_each(|noble| self.noble_moved(noble, Zone::Court(seat), Zone::Council));
            gone.disgraced.iter().for_each(|noble| self.noble_moved(noble, Zone::Disgraced(seat), Zone::Council));
            let piles = [
                (gone.gems, Zone::Gems(seat)),
                (gone.equipment[0], Zone::Equipment(seat, Rank::Jack)),
                (gone.equipment[1], Zone::Equipment(seat, Rank::Queen)),
                (gone.equipment[2], Zone::Equipment(seat, Rank::King)),
                (gone.hand, Zone::Hand(seat)),
                (gone.leveraged, Zone::Leveraged(seat)),
            ];
            for (cards, from) in piles {
                cards.iter().for_each(|card| self.moved(card, from, Zone::Discard));
            }
        }
    }

    pub(super) fn end_game(&mut self, reason: Reason) {
        for player in &mut self.s.players {
            // An armistice inside a save cuts the playing stage short.
            player.plays = [0; 4];
            player.passed = false;
        }
        self.s.step = Step::Over(reason);
        if L::ON {
            self.log.push(Record::game_over(reason as u8));
        }
    }
}

impl PriceOfInfluence {
    pub(crate) fn result(&self, s: &State) -> Option<Outcome> {
        let Step::Over(reason) = s.step else { return None };
        let seats = usize::from(self.seats);
        // Larger is better: the winner, then the living, then the fallen, latest first.
        const WINNER: i32 = 1 << 30;
        const ALIVE: i32 = 1 << 20;
        let mut scores = [0; MAX_SEATS];
        let keys: [i32; MAX_PLAYERS] = std::array::from_fn(|i| {
            let player = &s.players[i];
            let seat = Seat(i as u8);
            match reason {
                _ if !player.is_alive() => player.fallen.into(),
                Reason::Outmaneuvered | Reason::FlawlessStrategy => ALIVE + if seat == s.active { WINNER } else { 0 },
                Reason::Armistice => {
                    scores[i] = player.tableau();
                    // Leveraged cards, 42 at most, decide only between equal scores.
                    ALIVE + player.tableau() * 64 - i32::from(player.leveraged.len())
                }
                _ => ALIVE,
            }
        });
        let places = Outcome::rank(&keys[..seats]);
        let winners = Seat::all(self.seats).filter(|seat| places[seat.index()] == 1);
        let winners = winners.fold(Seats::NONE, |all, seat| all.with(seat));
        if reason != Reason::Armistice {
            winners.iter().for_each(|seat| scores[seat.index()] = 1);
        }
        Some(Outcome { seats: self.seats, winners, ending: reason as u8, places, scores, stakes: Stakes::Pot })
    }
}
