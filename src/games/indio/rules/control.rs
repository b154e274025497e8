//! Control and conquest.

use super::super::moves::{Obstacle, event, hex_piece};
use super::super::state::Structure;
use super::Table;
use crate::core::{Hex, Log, Record, Seat};

impl<L: Log> Table<'_, L> {
    /// Looks at a hex after a Move, an Attack or a Build: whoever controls a structure of another conquers it. Returns
    /// what came of it, to be told when everything has moved. (IND-56, IND-57, IND-58)
    #[inline]
    pub(super) fn examine(&mut self, hex: Hex) -> Option<Record> {
        let owner = self.s.owner(hex)?;
        let controller = self.s.controller(hex).filter(|&controller| controller != owner)?;
        // The owner has a structure here.
        let structure = self.s.player(owner).structure(hex)?;
        let block = if self.s.player(owner).built().len() == 1 {
            Some(Obstacle::OnlyStructure)
        } else if self.s.player(controller).tokens(structure) == 0 {
            Some(Obstacle::NoToken)
        } else {
            None
        };
        let about = |last: i32| [hex_piece(hex), structure as i32, owner.0.into(), last];
        let (kind, fields) = match block {
            Some(block) => (event::CONQUEST_BLOCKED, about(block as i32)),
            None => {
                self.raze(owner, hex, structure);
                self.raise(controller, hex, structure);
                (event::CONQUERED, about(0))
            }
        };
        Some(Record::event(kind, Some(controller), fields))
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
