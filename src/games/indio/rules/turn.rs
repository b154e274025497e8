//! Actions: turns go round until everybody has passed in a row.

use super::super::Indio;
use super::super::moves::{Move, Phase, event, rule};
use super::super::quests::Event;
use super::super::state::{Acting, Action, MAX_PLAYERS, MOST_WORKERS, STANCES, Stance, State, Step};
use super::{Table, unless, unless_on};
use crate::core::hex::Direction;
use crate::core::{Hex, Hexes, Log, Record, Refusal, Seat};

/// Actions of a worker in a turn.
pub(in super::super) const MOST_ACTIONS: u8 = 2;

impl Indio {
    /// Hexes with an active worker of the seat that has something to do. (IND-36)
    #[inline]
    pub(in super::super) fn ready(&self, s: &State, seat: Seat) -> Hexes {
        s.player(seat).standing.iter().filter(|&hex| self.has_action(s, seat, hex, None)).collect()
    }

    /// Can a worker on this hex do anything but what he has done?
    #[inline]
    fn has_action(&self, s: &State, seat: Seat, at: Hex, done: Option<Action>) -> bool {
        let open = |action: Action| done != Some(action);
        let (walks, collects, attacks) = (open(Action::Move), open(Action::Collect), open(Action::Attack));
        let free = |hex: &Hex| s.crew(*hex).total() < MOST_WORKERS;
        (walks && self.map().neighbours(at).iter().flatten().any(free))
            || (collects && !s.stock(at).is_empty())
            || (attacks && s.crew(at).total() > s.crew(at).of(seat))
            || (open(Action::Forge) && self.can_forge(s, seat))
            || (open(Action::Improve) && self.can_improve(s, seat, at))
            || (open(Action::Build) && self.can_build(s, seat, at))
    }

    /// Can the worker on turn do anything after his first action?
    pub(in super::super) fn may_act_again(&self, s: &State) -> bool {
        self.has_action(s, s.actor, s.at, self.barred(s))
    }

    /// The action that the worker on turn may not repeat. (IND-38, IND-68)
    #[inline]
    fn barred(&self, s: &State) -> Option<Action> {
        s.acting.done.filter(|_| !s.player(s.actor).repeats)
    }

    pub(super) fn why_not_pick(&self, s: &State, hex: Hex) -> Option<Refusal> {
        let stands = s.player(s.actor).standing.contains(hex);
        unless_on(stands, rule::NOBODY_STANDS, hex)
            .or_else(|| unless_on(self.has_action(s, s.actor, hex, None), rule::NOTHING_TO_DO, hex))
    }

    /// The actions of the worker on turn. (IND-38, IND-71)
    #[inline]
    pub(super) fn list_actions(&self, s: &State, mut push: impl FnMut(Move)) {
        let barred = self.barred(s);
        let open = |action: Action| barred != Some(action);
        let (seat, at) = (s.actor, s.at);
        if open(Action::Move) {
            for (&direction, hex) in Direction::ALL.iter().zip(self.map().neighbours(at)) {
                if hex.is_some_and(|hex| s.crew(hex).total() < MOST_WORKERS) {
                    push(Move::Walk(direction));
                }
            }
        }
        if open(Action::Collect) && !s.stock(at).is_empty() {
            push(Move::Collect);
        }
        let crew = s.crew(at);
        if open(Action::Attack) && crew.total() > crew.of(seat) {
            for (other, stance) in (0..MAX_PLAYERS * STANCES).map(|i| (Seat((i / STANCES) as u8), Stance::ALL[i % STANCES])) {
                if other != seat && crew.count(other, stance) > 0 {
                    push(Move::Attack(other, stance));
                }
            }
        }
        if open(Action::Forge) {
            self.list_forgings(s, &mut push);
        }
        if open(Action::Improve) {
            self.list_improvements(s, &mut push);
        }
        if open(Action::Build) {
            self.list_buildings(s, &mut push);
        }
    }

    pub(super) fn why_no_action(&self, s: &State, m: Move) -> Option<Refusal> {
        if let Some(barred) = self.barred(s)
            && m.action() == Some(barred)
        {
            return unless(false, rule::SAME_ACTION, [barred as i32, 0, 0, 0]);
        }
        match m {
            Move::Walk(direction) => self.why_not_walk(s, direction),
            Move::Collect => unless_on(!s.stock(s.at).is_empty(), rule::NOTHING_THERE, s.at),
            Move::Attack(seat, stance) => self.why_not_attack(s, seat, stance),
            Move::Forge(forging) => self.why_not_forge(s, forging),
            Move::Improve(tile, target) => self.why_not_improve(s, tile, target),
            Move::Build(structure, target) => self.why_not_build(s, structure, target),
            _ => None,
        }
    }
}

impl<L: Log> Table<'_, L> {
    pub(super) fn begin_actions(&mut self) {
        self.phase(Phase::Actions);
        let first = self.s.first;
        self.turn_of(first);
    }

    /// The seat is asked, or passes because it can pick nobody. (IND-37)
    fn turn_of(&mut self, seat: Seat) {
        self.ask(seat);
        self.s.step = Step::Turn;
        if self.game.ready(self.s, seat).is_empty() {
            self.decided(Move::Pass);
            self.pass();
        }
    }

    /// A pass; when everybody has passed in a row, the year is over. (IND-37)
    pub(super) fn pass(&mut self) {
        let seat = self.s.actor;
        self.s.passes += 1;
        if self.s.passes == self.seats() { self.end_year(seat) } else { self.turn_of(seat.next(self.seats())) }
    }

    /// The worker that acts in this turn, with two actions or one. (IND-36, IND-40)
    pub(super) fn pick(&mut self, hex: Hex) {
        let s = &mut *self.s;
        s.passes = 0;
        s.at = hex;
        s.acting.left = if s.slow.contains(hex) { 1 } else { MOST_ACTIONS };
        s.step = Step::Act;
    }

    /// The worker begins an action, which is used up by that. (IND-38)
    pub(super) fn act(&mut self, m: Move) {
        self.s.acting.left -= 1;
        self.s.acting.done = m.action();
        match m {
            Move::Walk(direction) => self.walk(direction),
            Move::Collect => self.collect(),
            Move::Attack(seat, stance) => self.attack(seat, stance),
            Move::Forge(forging) => self.forge(forging),
            Move::Improve(tile, target) => self.improve(tile, target),
            Move::Build(structure, target) => self.build(structure, target),
            _ => {}
        }
    }

    /// An action is complete, with these results: quests are looked at, and the turn goes on or ends. (IND-21, IND-70)
    pub(super) fn action_done(&mut self, event: Event, results: [Option<Record>; 2]) {
        let Acting { left, done, gone, .. } = self.s.acting;
        self.s.acting = Acting { left, done, gone, ..Acting::NOBODY };
        self.look_after(self.s.actor, event, results);
        let goes_on = left > 0 && !gone && self.game.may_act_again(self.s);
        if goes_on { self.s.step = Step::ActAgain } else { self.end_turn() }
    }

    /// The worker lies down, if he is still there, and the next player has his turn. (IND-39)
    pub(super) fn end_turn(&mut self) {
        let (seat, at) = (self.s.actor, self.s.at);
        self.tell(event::TURN_ENDED, [0; 4]);
        if !self.s.acting.gone {
            self.s.turn_over(seat, at, Stance::Active, Stance::Exhausted);
            self.tell_on(event::EXHAUSTED, at);
        }
        self.s.acting = Acting::NOBODY;
        self.s.at = Hex(0);
        self.turn_of(seat.next(self.seats()));
    }
}
