//! Move: to a hex next to the worker.

use super::super::Indio;
use super::super::moves::{direction_piece, event, hex_piece, rule};
use super::super::quests::Event;
use super::super::state::{MOST_WORKERS, State};
use super::{Table, unless, unless_on};
use crate::core::hex::Direction;
use crate::core::{Log, Refusal};

impl Indio {
    /// Why the worker cannot go there. (IND-41)
    pub(super) fn why_not_walk(&self, s: &State, direction: Direction) -> Option<Refusal> {
        match self.map().neighbour(s.at, direction) {
            None => unless(false, rule::NO_HEX, [direction_piece(direction), 0, 0, 0]),
            Some(hex) => unless_on(s.crew(hex).total() < MOST_WORKERS, rule::HEX_FULL, hex),
        }
    }
}

impl<L: Log> Table<'_, L> {
    /// The worker goes; the hex left is examined first. (IND-41, IND-56)
    pub(super) fn walk(&mut self, direction: Direction) {
        let (seat, from) = (self.s.actor, self.s.at);
        // A move off the board is not legal.
        let Some(to) = self.game.map().neighbour(from, direction) else { return };
        self.s.walk(seat, from, to);
        self.s.at = to;
        self.tell(event::MOVED, [hex_piece(from), hex_piece(to), 0, 0]);
        let to_bare = self.s.stock(to).is_empty();
        let conquests = [self.examine(from), self.examine(to)];
        self.action_done(Event::Moved { to_bare }, conquests);
    }
}
