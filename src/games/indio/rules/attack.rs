//! Attack: a worker on the same hex is removed, and the attacker too if it stands.

use super::super::Indio;
use super::super::moves::{event, hex_piece, rule};
use super::super::quests::Event;
use super::super::state::{MAX_PLAYERS, Stance, State};
use super::{Table, unless};
use crate::core::{Log, Refusal, Seat};

impl Indio {
    /// Why no such worker can be attacked here. (IND-45)
    pub(super) fn why_not_attack(&self, s: &State, seat: Seat, stance: Stance) -> Option<Refusal> {
        let there = seat != s.actor && seat.index() < MAX_PLAYERS && s.crew(s.at).count(seat, stance) > 0;
        unless(there, rule::NOT_THERE, [seat.0.into(), stance as i32, hex_piece(s.at), 0])
    }
}

impl<L: Log> Table<'_, L> {
    /// The worker attacked is removed, and the attacker too if that one stood. (IND-39, IND-45)
    pub(super) fn attack(&mut self, victim: Seat, stance: Stance) {
        let (seat, hex) = (self.s.actor, self.s.at);
        self.lose_worker(victim, stance);
        if stance == Stance::Active {
            self.lose_worker(seat, Stance::Active);
            self.s.acting.gone = true;
        }
        let conquest = self.examine(hex);
        let event = if stance == Stance::Exhausted { Event::AttackedExhausted } else { Event::Nothing };
        self.action_done(event, [conquest, None]);
    }

    fn lose_worker(&mut self, seat: Seat, stance: Stance) {
        let hex = self.s.at;
        self.s.leave(seat, hex, stance);
        self.tell_of(seat, event::WORKER_LOST, [hex_piece(hex), stance as i32, 0, 0]);
    }
}
