//! Collect: everything on a hex goes to the worker's structures, one resource after the other.

use super::super::Indio;
use super::super::moves::{Move, event, hex_piece, rule};
use super::super::quests::Event;
use super::super::state::{Deed, MOST_RESOURCES, Resource, State, Step, Stock};
use super::{Table, unless, unless_on};
use crate::core::{Hex, Log, Refusal};

impl Indio {
    /// What a carried resource may take the place of: another kind on an own structure. (IND-44)
    pub(super) fn list_replacements(&self, s: &State, mut push: impl FnMut(Move)) {
        let carried = s.acting.carried.first();
        for hex in s.player(s.actor).built().iter() {
            let others = s.stock(hex).iter().filter(|(kind, _)| Some(*kind) != carried);
            others.for_each(|(kind, _)| push(Move::Replace(hex, kind)));
        }
    }

    pub(super) fn why_not_replace(&self, s: &State, hex: Hex, old: Resource) -> Option<Refusal> {
        unless_on(s.player(s.actor).built().contains(hex), rule::NOT_YOUR_STRUCTURE, hex)
            .or_else(|| unless(s.stock(hex).count(old) > 0, rule::NONE_THERE, [hex_piece(hex), old as i32, 0, 0]))
            .or_else(|| unless(s.acting.carried.first() != Some(old), rule::SAME_KIND, [old as i32, 0, 0, 0]))
    }
}

impl<L: Log> Table<'_, L> {
    /// Everything on the hex is lifted at once. (IND-42)
    pub(super) fn collect(&mut self) {
        let hex = self.s.at;
        let load = self.s.stock(hex);
        self.s.take(hex, load);
        self.s.acting.deed = Some(Deed::Collect);
        self.s.acting.collected = load;
        self.s.acting.carried = load;
        for (kind, count) in load.iter() {
            self.tell(event::LIFTED, [hex_piece(hex), kind as i32, count.into(), 0]);
        }
        self.store();
    }

    /// Stores what is carried as far as there is no choice. (IND-43, IND-44, IND-70)
    pub(super) fn store(&mut self) {
        let seat = self.s.actor;
        while let Some(kind) = self.s.acting.carried.first() {
            let count = self.s.acting.carried.count(kind);
            let room = self.s.with_room(seat);
            if room.is_plural() {
                self.s.step = Step::Store;
                return;
            }
            match room.first() {
                Some(hex) => {
                    let fits = count.min(MOST_RESOURCES - self.s.stock(hex).total());
                    self.put_down(hex, kind, fits);
                }
                None if self.may_replace(kind) => {
                    self.s.step = Step::Replace;
                    return;
                }
                None => self.let_fall(kind, count),
            }
        }
        self.stored();
    }

    fn may_replace(&self, kind: Resource) -> bool {
        let built = self.s.player(self.s.actor).built();
        built.iter().any(|hex| self.s.stock(hex).iter().any(|(other, _)| other != kind))
    }

    fn put_down(&mut self, hex: Hex, kind: Resource, count: u8) {
        let load = Stock::of(kind, count);
        self.s.acting.carried = self.s.acting.carried.minus(load);
        self.s.put(hex, load);
        self.tell(event::STORED, [hex_piece(hex), kind as i32, count.into(), 0]);
    }

    fn let_fall(&mut self, kind: Resource, count: u8) {
        self.s.acting.carried = self.s.acting.carried.minus(Stock::of(kind, count));
        self.tell(event::DROPPED, [kind as i32, count.into(), 0, 0]);
    }

    /// The player chooses where one resource goes.
    pub(super) fn store_on(&mut self, hex: Hex) {
        // Something is carried at this step.
        let Some(kind) = self.s.acting.carried.first() else { return };
        self.put_down(hex, kind, 1);
        self.store();
    }

    /// What is carried takes the place of something else. (IND-44)
    pub(super) fn replace(&mut self, hex: Hex, old: Resource) {
        // Something is carried at this step.
        let Some(kind) = self.s.acting.carried.first() else { return };
        self.s.take(hex, Stock::of(old, 1));
        self.tell(event::REPLACED, [hex_piece(hex), old as i32, 0, 0]);
        self.put_down(hex, kind, 1);
        self.store();
    }

    /// What is carried is dropped. (IND-44)
    pub(super) fn drop_one(&mut self) {
        // Something is carried at this step.
        let Some(kind) = self.s.acting.carried.first() else { return };
        self.let_fall(kind, 1);
        self.store();
    }

    /// Nothing is carried any more.
    fn stored(&mut self) {
        let crew = self.s.crew(self.s.at);
        let watched = crew.total() > crew.of(self.s.actor);
        let load = self.s.acting.collected;
        let event = match self.s.acting.deed {
            Some(Deed::Forge(forging)) => Event::Forged(forging),
            _ => Event::Collected { load, watched },
        };
        self.action_done(event, [None; 2]);
    }
}
