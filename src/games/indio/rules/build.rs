//! Build: a new structure, or a better one in place of an own one.

use super::super::Indio;
use super::super::costs::{self, Price};
use super::super::moves::{Move, event, hex_piece, rule};
use super::super::quests::Event;
use super::super::state::{Deed, MOST_BUILDS, State, Stock, Structure, Target, Tile};
use super::{Table, unless, unless_on};
use crate::core::{Hex, Log, Record, Refusal, Seat};

impl Indio {
    /// What a structure costs a seat on a hex; None where it may not stand, whatever is paid. (IND-49, IND-50)
    #[inline]
    pub(in super::super) fn building(s: &State, seat: Seat, structure: Structure, hex: Hex) -> Option<Price> {
        let player = s.player(seat);
        if !player.present().contains(hex) || s.showing(Tile::Water).contains(hex) || player.tokens(structure) == 0 {
            return None;
        }
        let own = player.structure(hex);
        if own.is_none() && s.owner(hex).is_some() {
            return None;
        }
        costs::building(structure, own)
    }

    #[inline]
    fn may_build(s: &State, seat: Seat, pool: Stock, structure: Structure, hex: Hex) -> bool {
        let price = Indio::building(s, seat, structure, hex);
        price.is_some_and(|price| pool.covers(price.stock) && s.crew(hex).of(seat) >= price.workers)
    }

    pub(in super::super) fn can_build(&self, s: &State, seat: Seat, at: Hex) -> bool {
        let pool = s.pool(seat);
        let sites = self.within_reach(at).and(s.player(seat).present());
        Structure::ALL.iter().any(|&kind| sites.iter().any(|hex| Indio::may_build(s, seat, pool, kind, hex)))
    }

    pub(super) fn list_buildings(&self, s: &State, mut push: impl FnMut(Move)) {
        let pool = s.pool(s.actor);
        // Every price has a stone in it.
        if !pool.covers(costs::STONE) {
            return;
        }
        for &structure in Structure::ALL {
            for &target in Target::ALL {
                let fits = |hex: Hex| Indio::may_build(s, s.actor, pool, structure, hex);
                if self.target(s.at, target).is_some_and(fits) {
                    push(Move::Build(structure, target));
                }
            }
        }
    }

    pub(super) fn why_not_build(&self, s: &State, structure: Structure, target: Target) -> Option<Refusal> {
        let Some(hex) = self.target(s.at, target) else {
            return unless(false, rule::NO_HEX, [target as i32, 0, 0, 0]);
        };
        let player = s.player(s.actor);
        let own = player.structure(hex);
        let owner = s.owner(hex).filter(|&owner| owner != s.actor);
        unless_on(player.present().contains(hex), rule::NO_WORKER_THERE, hex)
            .or_else(|| unless_on(!s.showing(Tile::Water).contains(hex), rule::ON_WATER, hex))
            .or_else(|| owner.and_then(|owner| unless(false, rule::FOREIGN, [hex_piece(hex), owner.0.into(), 0, 0])))
            .or_else(|| {
                let Some(price) = costs::building(structure, own) else {
                    return match own {
                        Some(old) => unless(false, rule::NO_UPGRADE, [structure as i32, old as i32, 0, 0]),
                        None => unless_on(false, rule::NO_NEW_CITY, hex),
                    };
                };
                let workers = s.crew(hex).of(s.actor);
                unless(player.tokens(structure) > 0, rule::NO_TOKEN, [structure as i32, 0, 0, 0])
                    .or_else(|| self.why_too_dear(s, price.stock))
                    .or_else(|| {
                        let fields = [hex_piece(hex), price.workers.into(), workers.into(), 0];
                        unless(workers >= price.workers, rule::TOO_FEW, fields)
                    })
            })
    }
}

impl<L: Log> Table<'_, L> {
    pub(super) fn build(&mut self, structure: Structure, target: Target) {
        let seat = self.s.actor;
        // A target off the board is not legal, nor is a structure without a price.
        let Some(hex) = self.game.target(self.s.at, target) else { return };
        let Some(price) = Indio::building(self.s, seat, structure, hex) else { return };
        self.s.acting.deed = Some(Deed::Build(structure, hex));
        self.owe(price.stock, price.workers);
    }

    /// The price is paid: the structure stands, in place of the old one. (IND-52, IND-59)
    pub(super) fn built(&mut self, structure: Structure, hex: Hex) {
        let seat = self.s.actor;
        let old = self.s.player(seat).structure(hex);
        if let Some(old) = old {
            self.raze(seat, hex, old);
        }
        self.raise(seat, hex, structure);
        let player = self.s.player_mut(seat);
        player.builds = MOST_BUILDS.min(player.builds + 1);
        let conquest = self.examine(hex);
        let about = [hex_piece(hex), structure as i32, old.map_or(0, |old| old as i32), 0];
        let built = Record::event(if old.is_some() { event::UPGRADED } else { event::BUILT }, Some(seat), about);
        self.action_done(Event::Built { upgrade: old.is_some() }, [Some(built), conquest]);
    }
}
