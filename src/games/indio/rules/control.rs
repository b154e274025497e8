//! Control and conquest.

use super::super::moves::{Obstacle, event, hex_piece};
use super::super::state::Structure;
use super::Table;
use crate::core::{Hex, Log, Seat};

impl<L: Log> Table<'_, L> {
    /// Looks at a hex after a Move, an Attack or a Build: whoever controls a structure of another conquers it.
    /// (IND-56, IND-57, IND-58)
    #[inline]
    pub(super) fn examine(&mut self, hex: Hex) {
        let Some(owner) = self.s.owner(hex) else { return };
        let Some(controller) = self.s.controller(hex).filter(|&controller| controller != owner) else { return };
        // The owner has a structure here.
        let Some(structure) = self.s.player(owner).structure(hex) else { return };
        let about = [hex_piece(hex), structure as i32, owner.0.into()];
        let block = if self.s.player(owner).built().len() == 1 {
            Some(Obstacle::OnlyStructure)
        } else if self.s.player(controller).tokens(structure) == 0 {
            Some(Obstacle::NoToken)
        } else {
            None
        };
        match block {
            Some(block) => {
                self.tell_of(controller, event::CONQUEST_BLOCKED, [about[0], about[1], about[2], block as i32]);
            }
            None => {
                self.raze(owner, hex, structure);
                self.raise(controller, hex, structure);
                self.tell_of(controller, event::CONQUERED, [about[0], about[1], about[2], 0]);
            }
        }
    }

    /// A structure is put on a hex.
    pub(super) fn raise(&mut self, seat: Seat, hex: Hex, structure: Structure) {
        self.s.raise(seat, hex, structure);
        self.tell_of(seat, event::RAISED, [hex_piece(hex), structure as i32, 0, 0]);
    }

    /// A structure is taken off a hex.
    pub(super) fn raze(&mut self, seat: Seat, hex: Hex, structure: Structure) {
        self.s.raze(seat, hex, structure);
        self.tell_of(seat, event::RAZED, [hex_piece(hex), structure as i32, 0, 0]);
    }
}
