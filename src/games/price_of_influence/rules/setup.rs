//! Game set-up: the deal, the secret discards, the noble kept.

use super::*;
use crate::core::Seats;

/// Cards dealt to everyone.
pub(super) const FIRST_HAND: u8 = 9;

/// The situation before the first card is dealt.
pub(crate) fn start(game: &PriceOfInfluence) -> State {
    let mut players = [Player::default(); MAX_PLAYERS];
    players[usize::from(game.seats)..].iter_mut().for_each(|player| player.place = Player::ABSENT);
    State {
        players,
        deck: Cards::ALL,
        discard: Cards::NONE,
        in_play: None,
        seen: Cards::NONE,
        origin: [0; CARDS],
        council: Nobles::ALL,
        strike: Nobles::NONE,
        opponents: [Nobles::NONE; 3],
        active: Seat(0),
        reshuffles: 0,
        claimed: false,
        step: Step::DealCards,
    }
}

/// Who gets the next card or noble from chance. (POI-4)
pub(crate) fn receiver(game: &PriceOfInfluence, s: &State) -> Seat {
    match s.step {
        Step::Draw(draw) => draw.drawer,
        Step::DealNobles => Seat((NOBLES as u8 - s.council.len()) % game.seats),
        _ => Seat((CARDS as u8 - s.deck.len()) % game.seats),
    }
}

impl PriceOfInfluence {
    /// Cards in the deck once everyone has his first hand. (POI-3)
    pub(crate) fn deck_after_deal(&self) -> u8 {
        CARDS as u8 - FIRST_HAND * self.seats
    }
}

pub(super) fn list_keeps(s: &State, seat: Seat, mut push: impl FnMut(Move)) {
    for noble in s.player(seat).dealt.iter() {
        Stance::ALL.iter().for_each(|&stance| push(Move::Recruit(noble, stance)));
    }
}

impl<L: Log> Table<'_, L> {
    /// One card of the first deal, around the table. (POI-4)
    pub(super) fn deal_card(&mut self, card: Card) {
        let seat = receiver(self.game, self.s);
        self.s.deck.remove(card);
        self.s.player_mut(seat).hand.insert(card);
        self.drawn(seat, card);
        if self.s.deck.len() == self.game.deck_after_deal() {
            self.s.step = Step::DealNobles;
            self.begin_phase(Phase::DealNobles);
        }
    }

    /// One noble, around the table. (POI-4)
    pub(super) fn deal_noble(&mut self, noble: Noble) {
        let seat = receiver(self.game, self.s);
        self.s.council.remove(noble);
        self.s.player_mut(seat).dealt.insert(noble);
        if L::ON {
            let moved = Record::card_moved(noble_piece(noble), Zone::Council.number(), Zone::Dealt(seat).number());
            self.log.push(moved.secret(0b001, Seats::only(seat)));
        }
        if self.s.council.is_empty() {
            self.s.step = Step::SecretDiscard(Seat(0));
            self.begin_phase(Phase::SetUpDiscards);
        }
    }

    /// Tells of a card that went from the deck to a hand, unseen by the others.
    pub(super) fn drawn(&mut self, seat: Seat, card: Card) {
        if L::ON {
            let moved = Record::card_moved(card.0.into(), Zone::Deck.number(), Zone::Hand(seat).number());
            self.log.push(moved.secret(0b001, Seats::only(seat)));
        }
    }

    /// A set-up discard, face-down. The last one of the last seat reveals them all. (POI-5)
    pub(super) fn lay_down(&mut self, seat: Seat, card: Card) {
        let player = self.s.player_mut(seat);
        player.hand.remove(card);
        player.laid.insert(card);
        if L::ON {
            let moved = Record::card_moved(card.0.into(), Zone::Hand(seat).number(), Zone::Laid(seat).number());
            self.log.push(moved.secret(0b001, Seats::only(seat)));
        }
        if self.s.player(seat).laid.len() < self.game.table.setup_discards {
            return;
        }
        if seat.0 + 1 < self.game.seats {
            self.s.step = Step::SecretDiscard(self.after(seat));
        } else {
            self.reveal_discards();
            self.s.step = Step::Keep(Seat(0));
            self.begin_phase(Phase::Nobles);
        }
    }

    fn reveal_discards(&mut self) {
        for seat in Seat::all(self.game.seats) {
            let laid = self.s.player_mut(seat).laid.take();
            self.s.discard = self.s.discard.or(laid);
            if L::ON {
                laid.iter().for_each(|card| self.moved(card, Zone::Laid(seat), Zone::Discard));
            }
        }
        self.tell_all(event::DISCARDS_REVEALED);
    }

    /// The noble kept, face-down. The last seat's choice reveals them all. (POI-6)
    pub(super) fn keep(&mut self, seat: Seat, noble: Noble, stance: Stance) {
        let player = self.s.player_mut(seat);
        player.dealt.remove(noble);
        player.court.insert(noble);
        if stance == Stance::Strike {
            self.s.strike.insert(noble);
        }
        if L::ON {
            let moved = Record::card_moved(noble_piece(noble), Zone::Dealt(seat).number(), Zone::Kept(seat).number());
            self.log.push(moved.secret(0b001, Seats::only(seat)));
        }
        if seat.0 + 1 < self.game.seats {
            self.s.step = Step::Keep(self.after(seat));
        } else {
            self.reveal_nobles();
            self.begin_turn(Seat(0));
        }
    }

    fn reveal_nobles(&mut self) {
        for seat in Seat::all(self.game.seats) {
            let returned = self.s.player_mut(seat).dealt.take();
            self.s.council = self.s.council.or(returned);
            if L::ON {
                for noble in self.s.player(seat).court.iter() {
                    self.noble_moved(noble, Zone::Kept(seat), Zone::Court(seat));
                    self.tell_stance(seat, noble);
                }
                // They go back face-down: nobody else learns who had been dealt which.
                for noble in returned.iter() {
                    let moved = Record::card_moved(noble_piece(noble), Zone::Dealt(seat).number(), Zone::Council.number());
                    self.log.push(moved.secret(0b001, Seats::only(seat)));
                }
            }
        }
        if L::ON {
            // The pile is turned up where it lies.
            self.s.council.iter().for_each(|noble| self.noble_moved(noble, Zone::Council, Zone::Council));
        }
        self.tell_all(event::NOBLES_REVEALED);
    }

    /// A turn begins with the council stage. (POI-7)
    pub(super) fn begin_turn(&mut self, seat: Seat) {
        self.s.active = seat;
        self.s.step = Step::Council { left: ACTIONS };
        if L::ON {
            self.log.push(Record::turn_began(seat));
        }
        self.begin_phase(Phase::Council);
    }
}
