//! Improve: a farm, a quarry or a mine is laid on a hex.

use super::super::Indio;
use super::super::costs;
use super::super::moves::{Move, event, hex_piece, rule};
use super::super::quests::Event;
use super::super::state::{Deed, State, Stock, Target, Tile};
use super::{Table, unless, unless_on};
use crate::core::{Hex, Log, Record, Refusal, Seat};

impl Indio {
    /// What a tile costs on a hex. (IND-47)
    pub(in super::super) fn improving(s: &State, tile: Tile, hex: Hex) -> Stock {
        // Every hex has a tile once the game is on.
        costs::improving(tile, s.tile(hex).unwrap_or(Tile::Earth))
    }

    pub(in super::super) fn can_improve(&self, s: &State, seat: Seat, at: Hex) -> bool {
        let pool = s.pool(seat);
        let sites = self.within_reach(at).and(s.player(seat).present());
        Tile::laid()
            .iter()
            .any(|&tile| s.stacks[tile.laid_index()] > 0 && sites.iter().any(|hex| pool.covers(Indio::improving(s, tile, hex))))
    }

    /// Tiles that can be laid on or next to the worker's hex. (IND-47)
    pub(super) fn list_improvements(&self, s: &State, mut push: impl FnMut(Move)) {
        let (pool, present) = (s.pool(s.actor), s.player(s.actor).present());
        for &tile in Tile::laid() {
            // No tile costs less than it does on plain land.
            if s.stacks[tile.laid_index()] == 0 || !pool.covers(costs::improving(tile, Tile::Earth)) {
                continue;
            }
            for &target in Target::ALL {
                let fits = |hex: Hex| present.contains(hex) && pool.covers(Indio::improving(s, tile, hex));
                if self.target(s.at, target).is_some_and(fits) {
                    push(Move::Improve(tile, target));
                }
            }
        }
    }

    pub(super) fn why_not_improve(&self, s: &State, tile: Tile, target: Target) -> Option<Refusal> {
        let Some(hex) = self.target(s.at, target) else {
            return unless(false, rule::NO_HEX, [target as i32, 0, 0, 0]);
        };
        unless_on(s.player(s.actor).present().contains(hex), rule::NO_WORKER_THERE, hex)
            .or_else(|| unless(s.stacks[tile.laid_index()] > 0, rule::STACK_EMPTY, [tile as i32, 0, 0, 0]))
            .or_else(|| self.why_too_dear(s, Indio::improving(s, tile, hex)))
    }
}

impl<L: Log> Table<'_, L> {
    pub(super) fn improve(&mut self, tile: Tile, target: Target) {
        // A target off the board is not legal.
        let Some(hex) = self.game.target(self.s.at, target) else { return };
        self.s.acting.deed = Some(Deed::Improve(tile, hex));
        self.owe(Indio::improving(self.s, tile, hex), 0);
    }

    /// The price is paid: what is left on the hex is lost, and the tile is laid. (IND-48)
    pub(super) fn improved(&mut self, tile: Tile, hex: Hex) {
        let seat = self.s.actor;
        let lost = self.s.stock(hex);
        self.s.take(hex, lost);
        for (kind, count) in lost.iter() {
            self.announce(event::LOST, [hex_piece(hex), kind as i32, count.into(), 0]);
        }
        let was = self.s.tile(hex).unwrap_or(Tile::Earth);
        self.s.lay(hex, tile);
        self.tell(event::TILE_LAID, [hex_piece(hex), tile as i32, 0, 0]);
        self.s.stacks[tile.laid_index()] -= 1;
        self.s.player_mut(seat).improved.get_or_insert(hex);
        let improved = Record::event(event::IMPROVED, Some(seat), [hex_piece(hex), tile as i32, was as i32, 0]);
        self.action_done(Event::Improved { hex, was }, [Some(improved), None]);
    }
}
