//! Playing cards stage and the suit effects.

use super::*;
use crate::core::HIDDEN;

/// Cards drawn for a saved diamond.
pub(crate) const SAVE_DRAWS: u8 = 2;
/// Most cards taken by a club or a spent diamond.
pub(crate) const MOST_TAKEN: u8 = 2;

impl PriceOfInfluence {
    /// Is this seat still to be asked for a card this turn? Only facts that everyone knows count. (POI-16, POI-18, POI-19)
    pub(crate) fn is_asked(&self, player: &Player) -> bool {
        !player.passed && !player.hand.is_empty() && player.played() < self.table.plays
    }

    /// Cards he may still play this turn, whatever their suits. (POI-16, POI-18)
    pub(crate) fn plays_left(&self, player: &Player) -> u8 {
        if player.passed { 0 } else { self.table.plays.saturating_sub(player.played()) }
    }
}

/// What the card in play may take as a club or a spent diamond: its value and the influence of its player. (POI-25, POI-26)
pub(crate) fn budget(s: &State, seat: Seat, suit: Suit) -> u8 {
    s.in_play.map_or(0, Card::value) + s.player(seat).influence(suit)
}

/// Suits, as bits, that a player may play a card as.
fn open_suits(player: &Player) -> u8 {
    let mut open = 0;
    for &suit in Suit::ALL {
        let placeable = !suit.is_carried() || !player.court.is_empty();
        open |= u8::from(placeable && player.suit_left(suit) > 0) << suit.index();
    }
    open
}

pub(super) fn list_plays(s: &State, seat: Seat, mut push: impl FnMut(Move)) {
    let player = s.player(seat);
    let open = open_suits(player);
    let is_open = |suit: Suit| open >> suit.index() & 1 == 1;
    for joker in player.hand.and(Cards::JOKERS).iter() {
        Suit::ALL.iter().filter(|&&suit| is_open(suit)).for_each(|&suit| push(Move::Play(joker, suit)));
    }
    let suits = Suit::ALL.iter().filter(|&&suit| is_open(suit));
    let playable = suits.fold(Cards::NONE, |all, suit| all.or(Cards::SUITS[suit.index()]));
    for card in player.hand.and(playable).iter() {
        // Only jokers, which are not in any of these sets, have no suit.
        let suit = card.suit().unwrap_or(Suit::Spades);
        push(Move::Play(card, suit));
    }
    push(Move::Pass);
}

/// Weapons and armour need a noble to carry them; of each suit there is a limit. (POI-17, POI-21)
pub(super) fn why_no_play(s: &State, seat: Seat, card: Card, suit: Suit) -> Option<Refusal> {
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

impl<L: Log> Table<'_, L> {
    /// The playing cards stage begins with the active player.
    pub(super) fn begin_cards(&mut self) {
        self.begin_phase(Phase::Cards);
        self.next_to_play(self.s.active);
    }

    /// The next seat, clockwise from `from`, that is asked for a card; combat if there is none. (POI-15)
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

    /// A pass is final for the turn. (POI-18)
    pub(super) fn pass(&mut self, seat: Seat) {
        self.s.player_mut(seat).passed = true;
        self.next_to_play(self.after(seat));
    }

    /// A card leaves the hand for a place of its own, and its effect begins. (POI-20)
    pub(super) fn play(&mut self, seat: Seat, card: Card, suit: Suit) {
        self.leaves_hand(seat, card);
        self.s.in_play = Some(card);
        self.s.player_mut(seat).plays[suit.index()] += 1;
        self.moved(card, Zone::Hand(seat), Zone::InPlay);
        match suit {
            Suit::Spades | Suit::Hearts => self.s.step = Step::Equip(seat),
            Suit::Clubs => self.seek(seat, budget(self.s, seat, Suit::Clubs), MOST_TAKEN, Reach::FaceUp),
            Suit::Diamonds => self.s.step = Step::Diamond(seat),
        }
    }

    /// Takes the card in play off its zone.
    fn place(&mut self, to: Zone) -> Option<Card> {
        let card = self.s.in_play.take()?;
        self.moved(card, Zone::InPlay, to);
        Some(card)
    }

    /// Save: the gem is placed, then the target draws. (POI-24)
    pub(super) fn save(&mut self, seat: Seat, drawer: Seat) {
        if let Some(card) = self.place(Zone::Gems(seat)) {
            self.s.player_mut(seat).gems.insert(card);
        }
        self.begin_draw(Draw { drawer, due: SAVE_DRAWS, reshuffled: false, saver: Some(seat) });
    }

    /// Spend: leveraged cards are taken. (POI-25)
    pub(super) fn spend(&mut self, seat: Seat) {
        self.seek(seat, budget(self.s, seat, Suit::Diamonds), MOST_TAKEN, Reach::Leveraged);
    }

    /// Asks for a card to take, unless the chain is at its end or nothing fits. (POI-27)
    pub(super) fn seek(&mut self, seat: Seat, budget: u8, left: u8, reach: Reach) {
        if left > 0 && !self.s.reached(reach).and(Cards::at_most(budget)).is_empty() {
            self.s.step = Step::Take { seat, budget, left, reach };
        } else {
            self.finish_taking(seat);
        }
    }

    /// The club or spent diamond goes to the discard pile only after its last target. (POI-20)
    pub(super) fn finish_taking(&mut self, seat: Seat) {
        if let Some(card) = self.place(Zone::Discard) {
            self.s.discard.insert(card);
        }
        self.next_to_play(self.after(seat));
    }

    /// Moves a face-up card from wherever it lies to the hand, where everyone remembers it. (POI-27, POI-59)
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
            for &rank in Rank::ALL {
                if player.equipment[rank.index()].contains(card) {
                    player.equipment[rank.index()].remove(card);
                    return Zone::Equipment(seat, rank);
                }
            }
        }
        debug_assert!(false, "{card:?} lies nowhere face-up");
        Zone::Discard
    }

    /// Equips the card in play; a pair of partners on one noble brings the set bonus. (POI-21, POI-22)
    pub(super) fn equip(&mut self, seat: Seat, rank: Rank) {
        let Some(card) = self.place(Zone::Equipment(seat, rank)) else { return };
        let player = self.s.player_mut(seat);
        let carried = &mut player.equipment[rank.index()];
        let is_set = carried.contains(card.partner());
        carried.insert(card);
        if is_set {
            let noble = player.noble(rank).map_or(HIDDEN, noble_piece);
            self.tell(event::SET_FORMED, seat, [noble, card.0.into(), card.partner().0.into(), 0]);
            self.s.step = Step::SetBonus(seat);
        } else {
            self.next_to_play(self.after(seat));
        }
    }
}
