//! Drawing, discarding down to the limit, and decks that run out.

use super::*;

impl Trim {
    /// The draw that fills a hand at the same time.
    const fn refill(self) -> Purpose {
        match self {
            Trim::Mover => Purpose::MoverRefill,
            Trim::Next => Purpose::NextRefill,
            Trim::End => Purpose::EndRefill,
        }
    }
}

impl<L: Log> Table<'_, L> {
    /// So many cards are due.
    pub(super) fn begin_drawing(&mut self, seat: Seat, count: u8, purpose: Purpose) {
        if count > 0 {
            self.tell(event::DRAW_BEGAN, seat, [count.into(), purpose as i32, 0, 0]);
        }
        self.go_on_drawing(seat, count, purpose);
    }

    /// The next card of a draw. Without a deck the pile is turned over, which is no exhaustion; without both nothing is drawn.
    /// (MEI-45)
    fn go_on_drawing(&mut self, seat: Seat, left: u8, purpose: Purpose) {
        let player = self.s.player(seat);
        if left > 0 && player.deck.is_empty() {
            if player.open.is_empty() && player.hidden.is_empty() {
                self.tell(event::NOTHING_TO_DRAW, seat, [left.into(), 0, 0, 0]);
                return self.drawn(seat, purpose);
            }
            self.turn_pile(seat);
            self.tell(event::PILE_TURNED, seat, [0; 4]);
        }
        if left == 0 {
            return self.drawn(seat, purpose);
        }
        self.s.step = Step::Draw { seat, left, purpose };
    }

    /// A card comes; the last one exhausts the deck. (MEI-44)
    pub(super) fn draw_card(&mut self, seat: Seat, left: u8, purpose: Purpose, kind: CardKind) {
        let field = self.game.list(seat).field(kind);
        let player = self.s.player_mut(seat);
        player.deck.take_copy(field);
        player.hand.add_copy(field);
        // Chance draws only what is in the deck.
        self.moved_unseen(seat, field.first().unwrap_or_default(), Zone::Deck, Zone::Hand);
        if self.s.player(seat).deck.is_empty() {
            self.exhaust(seat);
        }
        self.go_on_drawing(seat, left - 1, purpose);
    }

    /// Drawing the last card: the pile is shuffled in and used sites are free again. (MEI-44)
    fn exhaust(&mut self, seat: Seat) {
        self.turn_pile(seat);
        let player = self.s.player_mut(seat);
        player.exhausted = player.exhausted.saturating_add(1);
        player.used = Sites::NONE;
        let count = player.exhausted.into();
        self.tell(event::DECK_EXHAUSTED, seat, [count, 0, 0, 0]);
    }

    /// The pile becomes the deck; what was known of it is forgotten. (MEI-91)
    fn turn_pile(&mut self, seat: Seat) {
        let list = self.game.list(seat);
        let player = self.s.player_mut(seat);
        player.deck.add_all(list, player.open.take());
        player.deck.add_all(list, player.hidden.take());
        if L::ON {
            self.log.push(Record::zone_moved(Zone::Pile.number(seat), Zone::Deck.number(seat)));
        }
    }

    /// All cards of a draw have come.
    fn drawn(&mut self, seat: Seat, purpose: Purpose) {
        match purpose {
            Purpose::FirstHand => match seat.next(self.game.seats) {
                next if next == self.s.active => self.begin_turn(next),
                next => self.first_hand(next),
            },
            Purpose::Mover => self.ask_next_to_draw(),
            Purpose::Next => self.finish_move(),
            Purpose::MoverRefill => self.levelled(seat, Trim::Mover),
            Purpose::NextRefill => self.levelled(seat, Trim::Next),
            Purpose::EndRefill => self.levelled(seat, Trim::End),
            Purpose::Event => self.finish_check(),
        }
    }

    /// Down to the hand limit, card by card, or up to it. (MEI-43, MEI-76)
    pub(super) fn level(&mut self, seat: Seat, trim: Trim) {
        let (hand, limit) = (self.s.player(seat).hand.len(), self.game.hand_limit(self.s, seat));
        if hand > limit {
            self.s.step = Step::Trim(seat, trim);
        } else {
            self.begin_drawing(seat, (limit - hand) as u8, trim.refill());
        }
    }

    pub(super) fn trim(&mut self, seat: Seat, trim: Trim, kind: CardKind) {
        self.discard_unseen(seat, kind);
        if self.s.player(seat).hand.len() <= self.game.hand_limit(self.s, seat) {
            self.levelled(seat, trim);
        }
    }

    /// A hand card goes face-down to the pile. (MEI-46, MEI-90)
    pub(super) fn discard_unseen(&mut self, seat: Seat, kind: CardKind) {
        let field = self.game.list(seat).field(kind);
        let player = self.s.player_mut(seat);
        player.hand.take_copy(field);
        player.hidden.add_copy(field);
        self.moved_unseen(seat, field.first().unwrap_or_default(), Zone::Hand, Zone::Pile);
    }

    /// A hand has its size.
    fn levelled(&mut self, seat: Seat, trim: Trim) {
        match trim {
            Trim::Mover => self.level(seat.next(self.game.seats), Trim::Next),
            Trim::Next => self.next_move(),
            Trim::End => self.hand_filled(seat),
        }
    }
}
