//! Forge: two elemental resources of the pool become a refined one.

use super::super::Indio;
use super::super::costs;
use super::super::moves::{Move, event};
use super::super::state::{Deed, Forging, State, Stock};
use super::Table;
use crate::core::{Log, Refusal, Seat};

impl Indio {
    pub(super) fn can_forge(&self, s: &State, seat: Seat) -> bool {
        let pool = s.pool(seat);
        Forging::ALL.iter().any(|&forging| pool.covers(costs::forging(forging)))
    }

    /// What the pool can be forged into. (IND-46)
    pub(super) fn list_forgings(&self, s: &State, mut push: impl FnMut(Move)) {
        let pool = s.pool(s.actor);
        for &forging in Forging::ALL {
            if pool.covers(costs::forging(forging)) {
                push(Move::Forge(forging));
            }
        }
    }

    pub(super) fn why_not_forge(&self, s: &State, forging: Forging) -> Option<Refusal> {
        self.why_too_dear(s, costs::forging(forging))
    }
}

impl<L: Log> Table<'_, L> {
    pub(super) fn forge(&mut self, forging: Forging) {
        self.s.acting.deed = Some(Deed::Forge(forging));
        self.owe(costs::forging(forging), 0);
    }

    /// The price is paid, so there is room for what comes out. (IND-46)
    pub(super) fn forged(&mut self, forging: Forging) {
        self.tell(event::FORGED, [forging.product() as i32, 0, 0, 0]);
        self.s.acting.carried = Stock::of(forging.product(), 1);
        self.store();
    }
}
