//! Effects of pairs: Politics, Plague, Revolt, Tax collection, Exterminator.

use super::super::Influentia;
use super::super::moves::{Move, Source, Zone, event, resource_piece};
use super::super::state::{City, CityCards, Face, Priority, Resources, State, Step, Suit, Symbol};
use super::Table;
use crate::core::{Log, Seat};

/// Points for a pair of Politics. (ITA-32)
const POLITICS_POINTS: u16 = 2;
/// The value of buildings that a revolt hurts. (ITA-35)
const REVOLT_VALUE: usize = 3;
/// The value of buildings that taxes count. (ITA-36)
const TAX_VALUE: usize = 1;

/// The symbol a player has twice. Nobody has two, since every pair is used at once. (ITA-31)
fn pair_of(game: &Influentia, resources: Resources) -> Option<Symbol> {
    Symbol::ALL.iter().copied().find(|&symbol| resources.and(game.of_symbol(symbol)).is_plural())
}

/// How many targets a seat's plague has, equal cards of one player counted once. (ITA-33, ITA-56)
pub fn plague_targets(game: &Influentia, s: &State, seat: Seat) -> u32 {
    Seat::all(game.seats()).filter(|&other| other != seat).map(|other| s.player(other).cities.distinct().len()).sum()
}

impl<L: Log> Table<'_, L> {
    /// Effects from this seat on, until all seats clockwise from the winner had theirs. (ITA-30)
    pub fn effects_from(&mut self, first: Seat) {
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

    /// The actor's effect is done; the next seat's follows.
    fn effect_done(&mut self) {
        let next = self.s.actor.next(self.game.seats());
        if next == self.s.leader { self.replenish() } else { self.effects_from(next) }
    }

    /// Discards the pair and does what needs no decision; true if the player must be asked. (ITA-29)
    fn activate(&mut self, seat: Seat, symbol: Symbol) -> bool {
        let pair = self.s.player(seat).resources.and(self.game.of_symbol(symbol));
        let player = self.s.player_mut(seat);
        player.resources = player.resources.minus(pair);
        self.s.discard = self.s.discard.or(pair);
        if L::ON {
            let mut cards = pair.iter().map(resource_piece);
            let (first, second) = (cards.next().unwrap_or(0), cards.next().unwrap_or(0));
            self.tell(event::EFFECT_BEGAN, seat, [symbol as i32, first, second, 0]);
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
        self.enter(step);
        self.s.actor = seat;
        true
    }

    /// Must the player choose a target? A sole one is struck at once; without one, or without a token, nothing happens.
    /// (ITA-34, ITA-56)
    fn plague(&mut self, seat: Seat) -> bool {
        let targets = if self.s.tokens() == 0 { 0 } else { plague_targets(self.game, self.s, seat) };
        if targets == 0 {
            self.tell(event::PLAGUE_MISSED, seat, [0; 4]);
        } else if targets == 1 {
            let mut others = Seat::all(self.game.seats()).filter(|&other| other != seat);
            if let Some((other, card)) = others.find_map(|other| Some((other, self.s.player(other).cities.first()?))) {
                self.take_for(seat, Move::Plague(other, card.city(), card.face()));
                self.lose(other, card);
            }
        }
        targets > 1
    }

    /// A building or Governor goes into quarantine. (ITA-33)
    pub fn choose_target(&mut self, victim: Seat, city: City, face: Face) {
        if let Some(card) = self.s.player(victim).cities.find(city, face) {
            self.lose(victim, card);
        }
        self.effect_done();
    }

    /// The others lose points. (ITA-35)
    fn revolt(&mut self, seat: Seat) {
        for other in Seat::all(self.game.seats()).filter(|&other| other != seat) {
            let targets = self.s.player(other).cities.and(CityCards::of_value(REVOLT_VALUE)).len();
            self.score(other, Source::Revolt, -(targets as i32));
        }
    }

    /// A card comes out of quarantine, for an Exterminator card or a pair of Exterminators. (ITA-27, ITA-37, ITA-38)
    pub fn rescue(&mut self, city: City, face: Face) {
        if let Some(card) = self.s.quarantine.find(city, face) {
            let seat = self.s.actor;
            self.s.quarantine.remove(card);
            self.gain(seat, card, Zone::Quarantine);
        }
        if self.s.step == Step::ExterminatorCard { self.city_card_obtained() } else { self.effect_done() }
    }

    /// The markers move, or stay after Politics. (ITA-32, ITA-37)
    pub fn move_markers(&mut self, suit: Suit, priority: Priority) {
        if (Some(suit), priority) != (self.s.influence, self.s.priority) {
            self.s.influence = Some(suit);
            self.s.priority = priority;
            self.announce(event::MARKERS_MOVED, [suit as i32, priority as i32, 0, 0]);
        }
        self.effect_done();
    }

    /// A pair of Exterminators is used for nothing. (ITA-37)
    pub fn decline(&mut self) {
        self.effect_done();
    }

    /// Points from an effect; scores never drop below 0. (ITA-40)
    pub fn score(&mut self, seat: Seat, source: Source, points: i32) {
        let player = self.s.player_mut(seat);
        let before = player.score;
        player.score = before.saturating_add_signed(points as i16);
        let now = player.score;
        self.tell(event::POINTS_SCORED, seat, [source as i32, i32::from(now) - i32::from(before), now.into(), 0]);
    }
}
