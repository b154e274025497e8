//! Crafting: every structure makes something.

use super::super::Indio;
use super::super::moves::{Move, Phase, event, hex_piece, rule};
use super::super::quests::Event;
use super::super::state::{Crafting, MOST_RESOURCES, Recipe, Resource, Stance, State, Step, Stock, Structure, Tile};
use super::{Table, unless};
use crate::core::{Hex, Hexes, Log, Refusal, Seat};

/// Does an outpost craft water? (IND-29)
fn crafts_water(s: &State) -> bool {
    s.showing(Tile::Water).is_empty()
}

impl Indio {
    /// What the structure may craft. (IND-28, IND-33)
    pub(super) fn list_recipes(&self, s: &State, push: impl FnMut(Move)) {
        // At this step the structure is there.
        let Some(structure) = s.player(s.actor).structure(s.at) else { return };
        let (room, supply) = s.room_and_supply();
        let fits = |recipe: &Recipe| recipe.workers() <= room.min(supply) && (*recipe != Recipe::Water || crafts_water(s));
        Recipe::of(structure).iter().copied().filter(fits).map(Move::Craft).for_each(push);
    }

    pub(in super::super) fn why_not_craft(&self, s: &State, recipe: Recipe) -> Option<Refusal> {
        let structure = s.player(s.actor).structure(s.at).unwrap_or(Structure::Outpost);
        let (room, supply) = s.room_and_supply();
        unless(Recipe::of(structure).contains(&recipe), rule::NOT_ITS_RECIPE, [structure as i32, recipe as i32, 0, 0])
            .or_else(|| unless(recipe != Recipe::Water || crafts_water(s), rule::WATER_LEFT, [0; 4]))
            .or_else(|| unless(recipe.workers() <= room, rule::NO_ROOM, [hex_piece(s.at), room.into(), 0, 0]))
            .or_else(|| unless(recipe.workers() <= supply, rule::NO_SUPPLY, [supply.into(), 0, 0, 0]))
    }
}

impl<L: Log> Table<'_, L> {
    pub(super) fn begin_crafting(&mut self) {
        self.phase(Phase::Crafting);
        let first = self.s.first;
        self.crafting_of(first);
    }

    /// A player begins to craft.
    fn crafting_of(&mut self, seat: Seat) {
        self.ask(seat);
        self.s.step = Step::Craft;
        let built = self.s.player(seat).built();
        self.craft_next(built);
    }

    /// The next of these structures crafts, or the next player's first. (IND-28)
    fn craft_next(&mut self, left: Hexes) {
        if let Some(hex) = left.first() {
            self.s.at = hex;
            return;
        }
        self.s.at = Hex(0);
        self.s.crafting = Crafting::NOTHING;
        let next = self.s.actor.next(self.seats());
        if next == self.s.first { self.begin_harvest() } else { self.crafting_of(next) }
    }

    pub(super) fn craft(&mut self, recipe: Recipe) {
        self.s.crafting.recipe = Some(recipe);
        self.land(recipe);
    }

    /// The player removes a resource, and the crafted one takes its room. (IND-32)
    pub(super) fn remove(&mut self, kind: Resource) {
        self.make_room(kind);
        // A recipe waits at this step.
        let Some(recipe) = self.s.crafting.recipe else { return };
        self.land(recipe);
    }

    fn make_room(&mut self, kind: Resource) {
        let hex = self.s.at;
        self.s.take(hex, Stock::of(kind, 1));
        self.tell(event::REMOVED, [hex_piece(hex), kind as i32, 0, 0]);
    }

    /// The resources of a recipe land, then its workers. Each resource that finds six there waits for room. (IND-32, IND-33)
    fn land(&mut self, recipe: Recipe) {
        let (seat, hex) = (self.s.actor, self.s.at);
        if let Some((product, count)) = recipe.resources() {
            while self.s.crafting.landed < count {
                let here = self.s.stock(hex);
                if here.total() >= MOST_RESOURCES {
                    match here.first() {
                        Some(only) if here.kinds() == 1 => self.make_room(only),
                        _ => {
                            self.s.step = Step::Remove;
                            return;
                        }
                    }
                }
                self.s.put(hex, Stock::of(product, 1));
                self.s.crafting.landed += 1;
                self.s.crafting.commerce += u8::from(product == Resource::Commerce);
                self.tell(event::LANDED, [hex_piece(hex), product as i32, 0, 0]);
            }
        }
        let workers = recipe.workers();
        (0..workers).for_each(|_| self.s.join(seat, hex, Stance::Exhausted));
        self.s.crafting.workers += workers;
        if workers > 0 {
            self.tell(event::JOINED, [hex_piece(hex), workers.into(), 0, 0]);
        }
        self.s.crafting.recipe = None;
        self.s.crafting.landed = 0;
        self.s.step = Step::Craft;
        self.look_at_quests(seat, Event::Nothing);
        let left = self.s.player(seat).built().behind(hex);
        self.craft_next(left);
    }
}
