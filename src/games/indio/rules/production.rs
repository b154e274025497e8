//! Production: the land yields its resources.

use super::super::moves::{Phase, event, hex_piece};
use super::super::quests::Event;
use super::super::state::{MOST_RESOURCES, State, Stock};
use super::Table;
use crate::core::{Hex, Hexes, Log};

/// How many resources a hex yields, whatever its tile.
fn yields(s: &State, built: Hexes, hex: Hex) -> u8 {
    let (workers, here) = (s.crew(hex).total(), s.stock(hex).total());
    let amount = if workers > 0 {
        workers + 1
    } else {
        u8::from(built.contains(hex) || here == 0)
    };
    amount.min(MOST_RESOURCES - here)
}

impl<L: Log> Table<'_, L> {
    /// All hexes produce; then everybody crafts.
    pub(super) fn produce(&mut self) {
        self.phase(Phase::Production);
        let built = self.s.players.iter().fold(Hexes::NONE, |all, player| all.or(player.built()));
        for hex in self.game.map().all().iter() {
            let Some(product) = self.s.tile(hex).and_then(|tile| tile.product()) else { continue };
            let amount = yields(self.s, built, hex);
            if amount > 0 {
                self.s.put(hex, Stock::of(product, amount));
                self.announce(event::PRODUCED, [hex_piece(hex), product as i32, amount.into(), 0]);
            }
        }
        let first = self.s.first;
        self.look_at_quests(first, Event::Nothing);
        self.begin_crafting();
    }
}
