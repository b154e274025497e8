//! Drawing after a trick, the end of a round, the next round, the end of the game.

use super::super::Influentia;
use super::super::moves::{Zone, ending};
use super::super::state::{HAND, ROUNDS, State, Step};
use super::Table;
use super::control::governors;
use crate::core::{Log, MAX_SEATS, Outcome, Record, Seat, Seats, Stakes};

/// Tricks that will still be resolved in this round, the one on the table included. It follows from the sizes of deck
/// and hands: every trick costs a card for each player, and one more is played with what is left in the hands.
/// (ITA-45, ITA-46, ITA-47)
pub fn tricks_left(game: &Influentia, s: &State) -> u32 {
    let seats = u32::from(game.seats());
    let in_hands: u32 = s.players.iter().map(|player| player.hand.len() + u32::from(player.played.is_some())).sum();
    match s.deck.len().checked_sub((HAND * seats).saturating_sub(in_hands)) {
        Some(spare) => spare / seats + 1,
        None => 0,
    }
}

/// Score, then Governors; equal on both share a place. (ITA-54, ITA-55)
pub fn outcome(game: &Influentia, s: &State) -> Option<Outcome> {
    if s.step != Step::Over {
        return None;
    }
    let seats = usize::from(game.seats());
    let keys = s.players.map(|p| (p.score, governors(p.cities)));
    let places = Outcome::rank(&keys[..seats]);
    let winners = Seat::all(game.seats()).filter(|seat| places[seat.index()] == 1).fold(Seats::NONE, Seats::with);
    let mut scores = [0; MAX_SEATS];
    for (score, player) in scores.iter_mut().zip(&s.players[..seats]) {
        *score = player.score.into();
    }
    Some(Outcome { seats: game.seats(), winners, ending: ending::THIRD_ROUND as u8, places, scores, stakes: Stakes::Pot })
}

impl<L: Log> Table<'_, L> {
    /// Everyone draws from the winner clockwise, unless the deck cannot serve all. (ITA-44, ITA-45)
    pub fn replenish(&mut self) {
        if self.s.deck.len() < u32::from(self.game.seats()) {
            return self.end_round();
        }
        self.s.actor = self.s.leader;
        self.enter(Step::Draw);
    }

    fn end_round(&mut self) {
        if L::ON {
            self.log.push(Record::round_ended(self.s.round));
        }
        self.score_round();
        if self.s.round == ROUNDS {
            return self.end_game();
        }
        self.form_deck();
        self.s.round += 1;
        self.begin_round();
    }

    /// After the third scoring no deck is formed, and nobody sees the hands. (ITA-54)
    fn end_game(&mut self) {
        self.s.actor = Seat(0);
        self.s.step = Step::Over;
        if L::ON {
            self.log.push(Record::game_over(ending::THIRD_ROUND as u8));
        }
    }

    /// Hands, put away unseen, discards and leftovers make the new deck; resources in areas stay. (ITA-53)
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

    /// Six cards go to each seat from 0 on. (ITA-15, ITA-53)
    pub fn begin_round(&mut self) {
        if L::ON {
            self.log.push(Record::round_began(self.s.round));
        }
        self.s.actor = Seat(0);
        self.enter(Step::Deal);
    }
}
