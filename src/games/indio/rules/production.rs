//! Production: the land yields its resources.

use super::super::moves::{Phase, event, hex_piece};
use super::super::quests::Event;
use super::super::state::{MOST_RESOURCES, Resource, State, Stock};
use super::Table;
use crate::core::{Hex, Log};

impl State {
    /// What a hex would produce now, and how many of it. (IND-3, IND-26, IND-27, IND-67)
    pub(in super::super) fn next_yield(&self, hex: Hex) -> Option<(Resource, u8)> {
        let product = self.tile(hex)?.product()?;
        let (workers, here) = (self.crew(hex).total(), self.stock(hex).total());
        let amount = match workers {
            0 => u8::from(here == 0 || self.owner(hex).is_some()),
            workers => workers + 1,
        };
        let fits = amount.min(MOST_RESOURCES - here);
        (fits > 0).then_some((product, fits))
    }
}

impl<L: Log> Table<'_, L> {
    /// All hexes produce; then everybody crafts. (IND-18)
    pub(super) fn produce(&mut self) {
        self.phase(Phase::Production);
        for hex in self.game.map().all().iter() {
            if let Some((product, amount)) = self.s.next_yield(hex) {
                self.s.put(hex, Stock::of(product, amount));
                self.announce(event::PRODUCED, [hex_piece(hex), product as i32, amount.into(), 0]);
            }
        }
        let first = self.s.first;
        self.look_at_quests(first, Event::Nothing);
        self.begin_crafting();
    }
}
