//! Payment: resources from any own structures, unit by unit, then workers of the building site.

use super::super::Indio;
use super::super::moves::{event, hex_piece, rule};
use super::super::state::{Deed, Payer, Resource, Stance, State, Step, Stock};
use super::{Table, unless, unless_on};
use crate::core::{Hex, Hexes, Log, Refusal};

impl State {
    /// The hex that is being built on.
    pub(in super::super) fn building_site(&self) -> Option<Hex> {
        match self.acting.deed {
            Some(Deed::Build(_, hex)) => Some(hex),
            _ => None,
        }
    }
}

impl Indio {
    /// A refusal by the first resource that the seat to act lacks for a price.
    pub(super) fn why_too_dear(&self, s: &State, price: Stock) -> Option<Refusal> {
        let pool = s.pool(s.actor);
        let (kind, needed) = price.iter().find(|&(kind, needed)| pool.count(kind) < needed)?;
        unless(false, rule::CANNOT_PAY, [kind as i32, needed.into(), pool.count(kind).into(), 0])
    }

    /// Structures that can pay the next resource.
    pub(super) fn payers(&self, s: &State) -> Hexes {
        s.acting.owed.first().map_or(Hexes::NONE, |kind| s.holding(s.actor, kind))
    }

    pub(super) fn why_not_pay(&self, s: &State, hex: Hex) -> Option<Refusal> {
        // Something is owed at this step.
        let kind = s.acting.owed.first().unwrap_or(Resource::Earth);
        unless_on(s.player(s.actor).built().contains(hex), rule::NOT_YOUR_STRUCTURE, hex)
            .or_else(|| unless(self.payers(s).contains(hex), rule::NONE_THERE, [hex_piece(hex), kind as i32, 0, 0]))
    }

    /// How many workers of each sort the acting player has on the building site. (IND-51, IND-54)
    pub(in super::super) fn workers_on_site(&self, s: &State) -> [(Payer, u8); 3] {
        let crew = s.building_site().map_or_else(Default::default, |hex| s.crew(hex));
        let acting = u8::from(!s.acting.gone && s.building_site() == Some(s.at));
        [
            (Payer::Acting, acting),
            (Payer::Active, crew.count(s.actor, Stance::Active) - acting),
            (Payer::Exhausted, crew.count(s.actor, Stance::Exhausted)),
        ]
    }

    /// The sorts of workers that can pay.
    pub(in super::super) fn worker_payers(&self, s: &State) -> impl Iterator<Item = Payer> + use<> {
        self.workers_on_site(s).into_iter().filter(|(_, count)| *count > 0).map(|(payer, _)| payer)
    }
}

impl<L: Log> Table<'_, L> {
    pub(super) fn owe(&mut self, stock: Stock, workers: u8) {
        self.s.acting.owed = stock;
        self.s.acting.owed_workers = workers;
        if L::ON {
            stock.iter().for_each(|(kind, count)| self.tell(event::OWES, [kind as i32, count.into(), 0, 0]));
            if let Some(site) = self.s.building_site().filter(|_| workers > 0) {
                self.tell(event::OWES_WORKERS, [hex_piece(site), workers.into(), 0, 0]);
            }
        }
        self.pay();
    }

    /// Pays as far as there is no choice. (IND-53, IND-70)
    fn pay(&mut self) {
        let seat = self.s.actor;
        while let Some(kind) = self.s.acting.owed.first() {
            let owed = self.s.acting.owed.count(kind);
            let holding = self.s.holding(seat, kind);
            if let Some(only) = holding.sole() {
                self.take_payment(only, kind, owed);
            } else if self.s.pool(seat).count(kind) == owed {
                for hex in holding.iter() {
                    self.take_payment(hex, kind, self.s.stock(hex).count(kind));
                }
            } else {
                self.s.step = Step::Pay;
                return;
            }
        }
        match self.s.acting.deed {
            Some(Deed::Forge(forging)) => self.forged(forging),
            Some(Deed::Improve(tile, hex)) => self.improved(tile, hex),
            _ => self.pay_workers(),
        }
    }

    fn take_payment(&mut self, hex: Hex, kind: Resource, count: u8) {
        let paid = Stock::of(kind, count);
        self.s.take(hex, paid);
        self.s.acting.owed = self.s.acting.owed.minus(paid);
        self.tell(event::PAID, [hex_piece(hex), kind as i32, count.into(), 0]);
    }

    /// The player chooses where one resource comes from.
    pub(super) fn pay_from(&mut self, hex: Hex) {
        // Something is owed at this step.
        let Some(kind) = self.s.acting.owed.first() else { return };
        self.take_payment(hex, kind, 1);
        self.pay();
    }

    /// Pays with workers as far as there is no choice. (IND-54, IND-70)
    fn pay_workers(&mut self) {
        while self.s.acting.owed_workers > 0 {
            let there = self.game.workers_on_site(self.s);
            let all: u8 = there.iter().map(|(_, count)| count).sum();
            let mut sorts = self.game.worker_payers(self.s);
            // The site has at least as many workers as are owed.
            let Some(first) = sorts.next() else { break };
            if all > self.s.acting.owed_workers && sorts.next().is_some() {
                self.s.step = Step::PayWorker;
                return;
            }
            self.take_worker(first);
        }
        if let Some(Deed::Build(structure, hex)) = self.s.acting.deed {
            self.built(structure, hex);
        }
    }

    fn take_worker(&mut self, payer: Payer) {
        // Workers are owed only for buildings.
        let Some(site) = self.s.building_site() else { return };
        let seat = self.s.actor;
        let stance = if payer == Payer::Exhausted { Stance::Exhausted } else { Stance::Active };
        self.s.leave(seat, site, stance);
        self.s.acting.gone |= payer == Payer::Acting;
        self.s.acting.owed_workers -= 1;
        self.tell(event::WORKER_PAID, [hex_piece(site), payer as i32, 0, 0]);
    }

    /// The player chooses which worker pays.
    pub(super) fn pay_with(&mut self, payer: Payer) {
        self.take_worker(payer);
        self.pay_workers();
    }
}
