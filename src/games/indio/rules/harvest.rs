//! Harvest: food wakes exhausted workers.

use super::super::Indio;
use super::super::moves::{Move, Phase, event, hex_piece, rule};
use super::super::state::{Resource, Stance, State, Step, Stock};
use super::{Table, unless, unless_on};
use crate::core::{Hex, Log, Refusal, Seat};

impl Indio {
    /// Does a worker of the player lie exhausted? (IND-34)
    fn may_feed(&self, s: &State) -> bool {
        !s.player(s.actor).lying.is_empty()
    }

    /// May the player still buy Multiple Actions this year? (IND-68)
    pub(in super::super) fn may_repeat(&self, s: &State) -> bool {
        self.config.multiple_actions && !s.player(s.actor).repeats
    }

    pub(super) fn list_harvest(&self, s: &State, mut push: impl FnMut(Move)) {
        let food = s.holding(s.actor, Resource::Food);
        push(Move::Done);
        if self.may_feed(s) {
            food.iter().for_each(|hex| push(Move::Feed(hex)));
        }
        if self.may_repeat(s) {
            food.iter().for_each(|hex| push(Move::Repeat(hex)));
        }
    }

    pub(super) fn why_not_feed(&self, s: &State, hex: Hex) -> Option<Refusal> {
        unless(self.may_feed(s), rule::NOBODY_TO_FEED, [0; 4]).or_else(|| self.why_no_food(s, hex))
    }

    pub(super) fn why_not_repeat(&self, s: &State, hex: Hex) -> Option<Refusal> {
        unless(self.config.multiple_actions, rule::NOT_PLAYED, [0; 4])
            .or_else(|| unless(self.may_repeat(s), rule::BOUGHT, [0; 4]))
            .or_else(|| self.why_no_food(s, hex))
    }

    fn why_no_food(&self, s: &State, hex: Hex) -> Option<Refusal> {
        unless_on(s.player(s.actor).built().contains(hex), rule::NOT_YOUR_STRUCTURE, hex).or_else(|| {
            let food = s.stock(hex).count(Resource::Food) > 0;
            unless(food, rule::NONE_THERE, [hex_piece(hex), Resource::Food as i32, 0, 0])
        })
    }
}

impl<L: Log> Table<'_, L> {
    pub(super) fn begin_harvest(&mut self) {
        self.phase(Phase::Harvest);
        let first = self.s.first;
        self.harvest_of(first);
    }

    fn harvest_of(&mut self, seat: Seat) {
        self.ask(seat);
        self.harvest_on();
    }

    /// The player chooses again, unless all he could do is stop. (IND-35, IND-70)
    pub(super) fn harvest_on(&mut self) {
        let food = !self.s.holding(self.s.actor, Resource::Food).is_empty();
        if food && (self.game.may_feed(self.s) || self.game.may_repeat(self.s)) {
            self.s.step = Step::Harvest;
        } else {
            self.decided(Move::Done);
            self.harvest_done();
        }
    }

    pub(super) fn harvest_done(&mut self) {
        let next = self.s.actor.next(self.seats());
        if next == self.s.first { self.begin_actions() } else { self.harvest_of(next) }
    }

    /// A food is eaten for one worker or two. (IND-34)
    pub(super) fn feed(&mut self, hex: Hex) {
        self.eat(hex);
        self.s.step = Step::Wake;
        if let Some(only) = self.s.player(self.s.actor).lying.sole() {
            self.decided(Move::Wake(only));
            self.wake(only);
        }
    }

    /// From now on, for this year, the player's workers may repeat an action. (IND-68)
    pub(super) fn buy_repeats(&mut self, hex: Hex) {
        self.eat(hex);
        let seat = self.s.actor;
        self.s.player_mut(seat).repeats = true;
        self.harvest_on();
    }

    fn eat(&mut self, hex: Hex) {
        self.s.take(hex, Stock::of(Resource::Food, 1));
        self.tell_on(event::EATEN, hex);
    }

    pub(super) fn wake(&mut self, hex: Hex) {
        let seat = self.s.actor;
        self.s.turn_over(seat, hex, Stance::Exhausted, Stance::Active);
        self.tell_on(event::WOKEN, hex);
        if self.s.step == Step::Wake && self.game.may_feed(self.s) {
            self.s.step = Step::WakeMore;
        } else {
            self.harvest_on();
        }
    }
}
