//! Resupply stage, and every draw: rounds of draws, equipment checks and hand checks.

use super::*;

/// Cards drawn in the resupply by a player without nobles in court.
pub(crate) const FULL_DRAW: u8 = 4;
/// Unleveraged cards with which the active player is asked whether he claims.
const CLAIM_HAND: u8 = 5;

impl<L: Log> Table<'_, L> {
    /// Three rounds from the active player on: draws, equipment checks, hand checks. (POI-35)
    pub(super) fn begin_resupply(&mut self) {
        self.begin_phase(Phase::Resupply);
        self.draw_for_turn(self.s.active);
    }

    /// Four cards less one for each noble in court. (POI-36)
    fn draw_for_turn(&mut self, drawer: Seat) {
        let due = FULL_DRAW - self.s.player(drawer).court.len();
        self.begin_draw(Draw { drawer, due, reshuffled: false, saver: None });
    }

    pub(super) fn begin_draw(&mut self, draw: Draw) {
        self.tell(event::DRAW_BEGAN, draw.drawer, [draw.due.into(), 0, 0, 0]);
        self.go_on_drawing(draw);
    }

    /// The next card of a draw, or what happens for want of cards. (POI-39, POI-40, POI-41, POI-65)
    fn go_on_drawing(&mut self, draw: Draw) {
        let s = &mut *self.s;
        let each_card = self.game.config.out_of_cards_each_card;
        if draw.due > 0 && !s.deck.is_empty() {
            s.step = Step::Draw(draw);
        } else if draw.due == 0 {
            self.finish_draw(draw);
        } else if !s.discard.is_empty() && !draw.reshuffled {
            s.step = Step::PickHighest(draw);
        } else if !s.player(draw.drawer).hand.is_empty() && (each_card || !draw.reshuffled) {
            s.step = Step::LeverageInstead(draw);
        } else {
            self.tell(event::DRAWS_LOST, draw.drawer, [draw.due.into(), 0, 0, 0]);
            self.finish_draw(draw);
        }
    }

    /// With nothing to draw a hand card is leveraged: one for all that is due, or one for each. (POI-41, POI-65)
    pub(super) fn leverage_instead(&mut self, draw: Draw, card: Card) {
        self.leverage(draw.drawer, card);
        let lost = if self.game.config.out_of_cards_each_card { 1 } else { draw.due };
        self.tell(event::DRAWS_LOST, draw.drawer, [lost.into(), 0, 0, 0]);
        self.go_on_drawing(Draw { due: draw.due - lost, ..draw });
    }

    pub(super) fn draw_card(&mut self, draw: Draw, card: Card) {
        self.s.deck.remove(card);
        self.s.player_mut(draw.drawer).hand.insert(card);
        self.s.origin[card.index()] = self.s.reshuffles;
        self.drawn(draw.drawer, card);
        self.go_on_drawing(Draw { due: draw.due - 1, ..draw });
    }

    /// Out of cards: the highest discard comes leveraged to the drawer, the rest becomes the deck. (POI-39, POI-42, POI-64)
    pub(super) fn reshuffle(&mut self, draw: Draw, highest: Card) {
        self.s.discard.remove(highest);
        self.s.player_mut(draw.drawer).leveraged.insert(highest);
        self.moved(highest, Zone::Discard, Zone::Leveraged(draw.drawer));
        self.s.deck = self.s.discard.take();
        self.s.reshuffles += 1;
        let due = draw.due - u8::from(self.game.config.leveraged_card_is_the_draw);
        if L::ON {
            self.log.push(Record::zone_moved(Zone::Discard.number(), Zone::Deck.number()));
            self.tell(event::RESHUFFLED, draw.drawer, [self.s.reshuffles.into(), due.into(), 0, 0]);
        }
        if self.s.reshuffles == LAST_RESHUFFLE {
            self.end_game(Reason::Armistice);
        } else {
            self.go_on_drawing(Draw { due, reshuffled: true, ..draw });
        }
    }

    fn finish_draw(&mut self, draw: Draw) {
        if let Some(saver) = draw.saver {
            return self.next_to_play(self.after(saver));
        }
        match self.next_in_round(draw.drawer) {
            Some(seat) => self.draw_for_turn(seat),
            None => self.check_equipment(self.s.active),
        }
    }

    /// The next living seat of a round that began with the active player; None at its end. (POI-35)
    fn next_in_round(&self, seat: Seat) -> Option<Seat> {
        let mut next = self.after(seat);
        while next != self.s.active && !self.s.player(next).is_alive() {
            next = self.after(next);
        }
        (next != self.s.active).then_some(next)
    }

    /// Everyone whose nobles carry too much discards, in turn. (POI-37)
    pub(super) fn check_equipment(&mut self, from: Seat) {
        let mut seat = Some(from);
        while let Some(next) = seat {
            if !over_limit(self.s.player(next)).is_empty() {
                self.s.step = Step::EquipmentCheck(next);
                return;
            }
            seat = self.next_in_round(next);
        }
        self.check_hand(self.s.active);
    }

    /// Everyone over the hand limit discards, in turn; then the active player may claim. (POI-38, POI-45)
    fn check_hand(&mut self, from: Seat) {
        let mut seat = Some(from);
        while let Some(next) = seat {
            if self.game.is_over_hand_limit(self.s.player(next)) {
                self.s.step = Step::HandCheck(next);
                return;
            }
            seat = self.next_in_round(next);
        }
        if may_be_asked_to_claim(self.s) {
            self.s.step = Step::Claim;
        } else {
            self.end_turn(false);
        }
    }

    pub(super) fn discard_from_hand(&mut self, seat: Seat, card: Card) {
        self.leaves_hand(seat, card);
        self.s.discard.insert(card);
        self.moved(card, Zone::Hand(seat), Zone::Discard);
        self.check_hand(seat);
    }
}

impl PriceOfInfluence {
    /// Must this player discard? Leveraged cards count, but cannot be discarded. (POI-38)
    pub(crate) fn is_over_hand_limit(&self, player: &Player) -> bool {
        !player.hand.is_empty() && player.hand_size() > self.table.hand_limit
    }
}

/// Is the active player asked whether he claims? (POI-45)
pub(crate) fn may_be_asked_to_claim(s: &State) -> bool {
    s.player(s.active).hand.len() >= CLAIM_HAND
}
