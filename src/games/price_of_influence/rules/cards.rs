//! Playing cards stage and the suit effects.

use super::*;

/// Cards drawn for a saved diamond.
pub(crate) const SAVE_DRAWS: u8 = 2;
/// Most cards taken by a club or a spent diamond.
pub(crate) const MOST_TAKEN: u8 = 2;

impl PriceOfInfluence {
    /// Is this seat still to be asked for a card this turn? Only facts that everyone knows count.
    pub(crate) fn is_asked(&self, player: &Player) -> bool {
        !player.passed && !player.hand.is_empty() && player.played() < self.table.plays
    }

    /// Suits, as bits, that a player may play a card as.
    fn open_suits(&self, player: &Player) -> u8 {
        let mut open = 0;
        for suit in Suit::ALL {
            let placeable = !suit.is_carried() || !player.court.is_empty();
            open |= u8::from(placeable && player.suit_left(suit) > 0) << suit.index();
        }
        open
    }

    pub(super) fn list_plays(&self, s: &State, seat: Seat, mut push: impl FnMut(Move)) {
        let player = s.player(seat);
        let open = self.open_suits(player);
        let is_open = |suit: Suit| open >> suit.index() & 1 == 1;
        for joker in player.hand.and(Cards::JOKERS).iter() {
            Suit::ALL.into_iter().filter(|&suit| is_open(suit)).for_each(|suit| push(Move::Play(joker, suit)));
        }
        let suits = Suit::ALL.into_iter().filter(|&suit| is_open(suit));
        let playable = suits.fold(Cards::NONE, |all, suit| all.or(Cards::SUITS[suit.index()]));
        for card in player.hand.and(playable).iter() {
            // Only jokers, which are not in any of these sets, have no suit.
            let suit = card.suit().unwrap_or(Suit::Spades);
            push(Move::Play(card, suit));
        }
        push(Move::Pass);
    }

    pub(super) fn why_no_play(&self, s: &State, seat: Seat, card: Card, suit: Suit) -> Option<Refusal> {
        let player = s.player(seat);
        if !player.hand.contains(card) {
            Some(Refusal::by(rule::NOT_IN_HAND, [card.0.into(), 0, 0, 0]))
        } else if suit.is_carried() && player.court.is_empty() {
            Some(Refusal::by(rule::NOBODY_TO_EQUIP, [0; 4]))
        } else if player.suit_left(suit) == 0 {
            Some(Refusal::by(rule::SUIT_LIMIT, [suit as i32, player.plays[suit.index()].into(), 0, 0]))
        } else {
            None
        }
    }
}

impl<L: Log> Table<'_, L> {
    /// The next seat, clockwise from `from`, that is asked for a card; combat if there is none.
    pub(super) fn next_to_play(&mut self, from: Seat) {
        let mut seat = from;
        for _ in 0..self.game.seats {
            if self.game.is_asked(self.s.player(seat)) {
                self.s.step = Step::Play(seat);
                return;
            }
            seat = self.after(seat);
        }
        for player in &mut self.s.players {
            player.plays = [0; 4];
            player.passed = false;
        }
        self.begin_combat();
    }

    pub(super) fn pass(&mut self, seat: Seat) {
        self.s.player_mut(seat).passed = true;
        self.tell(event::PASSED, seat, [0; 4]);
        self.next_to_play(self.after(seat));
    }

    pub(super) fn play(&mut self, seat: Seat, card: Card, suit: Suit) {
        self.leaves_hand(seat, card);
        self.s.in_play = Some(card);
        self.s.player_mut(seat).plays[suit.index()] += 1;
        self.tell(event::PLAYED, seat, [card.0.into(), suit as i32, 0, 0]);
        self.moved(card, Zone::Hand(seat), Zone::InPlay);
        match suit {
            Suit::Spades | Suit::Hearts => self.s.step = Step::Equip(seat),
            Suit::Clubs => {
                let budget = card.value() + self.s.player(seat).influence(Suit::Clubs);
                self.seek(seat, budget, MOST_TAKEN, Reach::FaceUp);
            }
            Suit::Diamonds => self.s.step = Step::Diamond(seat),
        }
    }

    /// Takes the card in play off its zone.
    fn place(&mut self, to: Zone) -> Option<Card> {
        let card = self.s.in_play.take()?;
        self.moved(card, Zone::InPlay, to);
        Some(card)
    }

    /// Save: the gem is placed, then the target draws.
    pub(super) fn save(&mut self, seat: Seat, drawer: Seat) {
        if let Some(card) = self.place(Zone::Gems(seat)) {
            self.s.player_mut(seat).gems.insert(card);
            self.tell(event::SAVED, seat, [card.0.into(), drawer.0.into(), 0, 0]);
        }
        self.go_on_drawing(Draw { drawer, due: SAVE_DRAWS, reshuffled: false, saver: Some(seat) });
    }

    pub(super) fn spend(&mut self, seat: Seat) {
        let value = self.s.in_play.map_or(0, Card::value);
        let budget = value + self.s.player(seat).influence(Suit::Diamonds);
        self.seek(seat, budget, MOST_TAKEN, Reach::Leveraged);
    }

    /// Asks for a card to take, unless the chain is at its end or nothing fits.
    pub(super) fn seek(&mut self, seat: Seat, budget: u8, left: u8, reach: Reach) {
        if left > 0 && !self.s.reached(reach).and(Cards::at_most(budget)).is_empty() {
            self.s.step = Step::Take { seat, budget, left, reach };
        } else {
            self.finish_taking(seat);
        }
    }

    /// The club or spent diamond goes to the discard pile only after its last target.
    pub(super) fn finish_taking(&mut self, seat: Seat) {
        if let Some(card) = self.place(Zone::Discard) {
            self.s.discard.insert(card);
        }
        self.next_to_play(self.after(seat));
    }

    /// Moves a face-up card from wherever it lies to the hand, where everyone remembers it.
    pub(super) fn take(&mut self, seat: Seat, card: Card) {
        let from = self.lift(card);
        self.moved(card, from, Zone::Hand(seat));
        self.s.player_mut(seat).hand.insert(card);
        self.s.seen.insert(card);
    }

    fn lift(&mut self, card: Card) -> Zone {
        if self.s.discard.contains(card) {
            self.s.discard.remove(card);
            return Zone::Discard;
        }
        for seat in Seat::all(self.game.seats) {
            let player = self.s.player_mut(seat);
            if player.leveraged.contains(card) {
                player.leveraged.remove(card);
                return Zone::Leveraged(seat);
            }
            if player.gems.contains(card) {
                player.gems.remove(card);
                return Zone::Gems(seat);
            }
            for rank in Rank::ALL {
                if player.equipment[rank.index()].contains(card) {
                    player.equipment[rank.index()].remove(card);
                    return Zone::Equipment(seat, rank);
                }
            }
        }
        debug_assert!(false, "{card:?} lies nowhere face-up");
        Zone::Discard
    }

    /// Equips the card in play; a pair of partners on one noble brings the set bonus.
    pub(super) fn equip(&mut self, seat: Seat, rank: Rank) {
        let Some(card) = self.place(Zone::Equipment(seat, rank)) else { return };
        let player = self.s.player_mut(seat);
        let carried = &mut player.equipment[rank.index()];
        let is_set = carried.contains(card.partner());
        carried.insert(card);
        if is_set {
            let noble = player.noble(rank).map_or(-1, noble_piece);
            self.tell(event::SET_FORMED, seat, [noble, card.0.into(), card.partner().0.into(), 0]);
            self.s.step = Step::SetBonus(seat);
        } else {
            self.next_to_play(self.after(seat));
        }
    }
}
