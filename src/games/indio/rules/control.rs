//! Control and conquest.

use super::super::moves::{Block, event, hex_piece};
use super::Table;
use crate::core::{Hex, Log};

impl<L: Log> Table<'_, L> {
    /// Looks at a hex after a Move, an Attack or a Build: whoever controls a structure of another conquers it.
    #[inline]
    pub(super) fn examine(&mut self, hex: Hex) {
        let Some(owner) = self.s.owner(hex) else { return };
        let Some(controller) = self.s.controller(hex).filter(|&controller| controller != owner) else { return };
        // The owner has a structure here.
        let Some(structure) = self.s.player(owner).structure(hex) else { return };
        let about = [hex_piece(hex), structure as i32, owner.0.into()];
        let block = if self.s.player(owner).built().len() == 1 {
            Some(Block::OnlyStructure)
        } else if self.s.player(controller).tokens(structure) == 0 {
            Some(Block::NoToken)
        } else {
            None
        };
        match block {
            Some(block) => {
                self.tell(event::CONQUEST_BLOCKED, controller, [about[0], about[1], about[2], block as i32]);
            }
            None => {
                self.s.raze(owner, hex, structure);
                self.s.raise(controller, hex, structure);
                self.tell(event::CONQUERED, controller, [about[0], about[1], about[2], 0]);
            }
        }
    }
}
