//! What is half done in a position: the structure that crafts, the worker that acts, what he owes and carries.

use super::super::Indio;
use super::super::costs;
use super::super::rules::MOST_ACTIONS;
use super::super::state::*;
use super::super::view::{ActingView, CraftingView, DeedView};
use super::{Builder, Checked, check, read_stock, wrong};
use crate::core::Hex;

impl Builder<'_> {
    /// The structure that crafts.
    pub(super) fn crafting(&mut self) -> Checked {
        let Some(crafting) = &self.view.crafting else {
            return check(!self.s.step.in_crafting(), "crafting", "say which structure crafts");
        };
        check(self.s.step.in_crafting(), "crafting", "nothing is crafted at this step: give null")?;
        let &CraftingView { hex, workers, commerce, recipe, landed } = crafting;
        let seat = self.s.actor;
        let hex = self.hex(hex, "crafting.hex")?;
        let built = self.s.player(seat).built();
        let Some(structure) = self.s.player(seat).structure(hex) else {
            return wrong("crafting.hex", format!("{seat} has no structure here"));
        };
        // Structures craft in reading order, and none makes more than three workers or two commerce.
        let before = (built.len() - built.behind(hex).len() - 1) as u8;
        check(
            workers <= (3 * before).min(WORKERS),
            "crafting.workers",
            "more than the structures before this one can have made",
        )?;
        self.s.at = hex;
        match (self.s.step, recipe) {
            (Step::Craft, None) => {
                check(landed == 0, "crafting.landed", "nothing is being crafted yet")?;
                check(commerce <= 2 * before, "crafting.commerce", "more than the structures before this one can have made")?;
            }
            (Step::Remove, Some(recipe)) => {
                check(
                    self.game.why_not_craft(&self.s, recipe).is_none(),
                    "crafting.recipe",
                    format!("the {} here cannot craft that", structure.name()),
                )?;
                let Some((kind, count)) = recipe.resources() else {
                    return wrong("crafting.recipe", "it makes no resource that could need room");
                };
                check(landed < count, "crafting.landed", format!("{count} resources are made in all"))?;
                let made = if kind == Resource::Commerce { landed } else { 0 };
                check(
                    (made..=2 * before + made).contains(&commerce),
                    "crafting.commerce",
                    "other than the structures up to this one can have made",
                )?;
                let here = self.s.stock(hex);
                check(
                    here.total() == MOST_RESOURCES && here.kinds() > 1,
                    "crafting.hex",
                    "room is made only where six resources of several kinds lie",
                )?;
                check(here.count(kind) >= landed, "crafting.landed", "what has landed lies there")?;
            }
            _ => return wrong("crafting.recipe", "a recipe is given exactly while room is made for it"),
        }
        self.s.crafting = Crafting { workers, commerce, recipe, landed };
        Ok(())
    }

    /// The worker on turn and what he is doing.
    pub(super) fn acting(&mut self) -> Checked {
        let Some(acting) = &self.view.acting else {
            return check(!self.s.step.in_turn(), "acting", "say which worker acts");
        };
        check(self.s.step.in_turn(), "acting", "no worker acts at this step: give null")?;
        let &ActingView { hex, left, done, gone, deed, owed_workers, .. } = acting;
        self.s.at = self.hex(hex, "acting.hex")?;
        let field = |name: &str| format!("acting.{name}");
        let owed = read_stock(&acting.owed, 2 * MOST_RESOURCES, &field("owed"))?;
        let collected = read_stock(&acting.collected, MOST_RESOURCES, &field("collected"))?;
        let carried = read_stock(&acting.carried, MOST_RESOURCES, &field("carried"))?;
        let deed = deed.map(|deed| self.deed(deed)).transpose()?;
        let stands = self.s.player(self.s.actor).standing.contains(self.s.at);
        check(gone || stands, "acting.hex", "no active worker of the actor stands here")?;
        check(
            !gone || self.s.step == Step::PayWorker,
            "acting.gone",
            "a worker that is gone has ended the turn, but while others are paid",
        )?;
        let first = self.s.step == Step::Act;
        let begins = if self.s.slow.contains(self.s.at) { 1 } else { MOST_ACTIONS };
        check(
            if first { left == begins } else { left < MOST_ACTIONS },
            "acting.left",
            format!("{left} actions are not left at this step"),
        )?;
        check(done.is_some() != first, "acting.done", "an action is done or begun after the first choice, not before")?;
        let half_done = !matches!(self.s.step, Step::Act | Step::ActAgain);
        check(deed.is_some() == half_done, "acting.deed", "a deed is given exactly while its price is paid or its load stored")?;
        self.s.acting = Acting { left, done, gone, deed, owed, owed_workers, collected, carried };
        let sort = deed.map(|deed| DeedView::from(deed).action);
        check(sort.is_none() || sort == done, "acting.done", "it is the action of the deed")?;
        self.debts()?;
        self.loads()
    }

    fn deed(&self, view: DeedView) -> Checked<Deed> {
        let hex = |hex: Option<Hex>| match hex {
            Some(hex) => {
                let hex = self.hex(hex, "acting.deed.hex")?;
                let near = self.game.within_reach(self.s.at).contains(hex);
                check(near, "acting.deed.hex", "it is neither the worker's hex nor next to it")?;
                Ok(hex)
            }
            None => wrong("acting.deed.hex", "say where"),
        };
        let deed = match (view.action, view.forging, view.tile, view.structure) {
            (Action::Collect, None, None, None) => Deed::Collect,
            (Action::Forge, Some(forging), None, None) => Deed::Forge(forging),
            (Action::Improve, None, Some(tile), None) if tile.index() >= PRINTED => Deed::Improve(tile, hex(view.hex)?),
            (Action::Build, None, None, Some(structure)) => Deed::Build(structure, hex(view.hex)?),
            _ => {
                return wrong(
                    "acting.deed",
                    "collect alone, forge with a forging, improve with a tile and a hex, build with a structure and a hex",
                );
            }
        };
        check(DeedView::from(deed) == view, "acting.deed", "it says more than its action needs")?;
        Ok(deed)
    }

    /// What is still to be paid is the end of a price, and can be paid.
    fn debts(&self) -> Checked {
        let (s, acting) = (&self.s, &self.s.acting);
        let paying = matches!(s.step, Step::Pay | Step::PayWorker);
        if !paying {
            check(acting.owed.is_empty(), "acting.owed", "nothing is paid at this step")?;
            return check(acting.owed_workers == 0, "acting.owed_workers", "no workers are paid at this step");
        }
        let price = match acting.deed {
            Some(Deed::Forge(forging)) => Some(costs::Price { stock: costs::forging(forging), workers: 0 }),
            Some(Deed::Improve(tile, hex)) => {
                let may = s.player(s.actor).present().contains(hex) && s.stacks[tile.laid_index()] > 0;
                may.then(|| costs::Price { stock: Indio::improving(s, tile, hex), workers: 0 })
            }
            Some(Deed::Build(structure, hex)) => Indio::building(s, s.actor, structure, hex),
            _ => None,
        };
        let Some(price) = price else { return wrong("acting.deed", "it cannot be done") };
        check(
            is_end_of(acting.owed, price.stock),
            "acting.owed",
            "it is not the end of the price, in the order of the resources",
        )?;
        if s.step == Step::Pay {
            check(
                acting.owed_workers == price.workers,
                "acting.owed_workers",
                format!("{} are owed until all resources are paid", price.workers),
            )?;
            if let Some(hex) = s.building_site() {
                check(
                    s.crew(hex).of(s.actor) >= price.workers,
                    "acting.owed_workers",
                    "there are not so many on the building site",
                )?;
            }
            let pool = s.pool(s.actor);
            check(pool.covers(acting.owed), "acting.owed", "the actor's structures do not hold it")?;
            let choice = acting
                .owed
                .first()
                .is_some_and(|kind| s.holding(s.actor, kind).is_plural() && pool.count(kind) > acting.owed.count(kind));
            check(choice, "acting.owed", "there is a choice between structures for the next resource, or it is paid already")
        } else {
            check(acting.owed.is_empty(), "acting.owed", "workers are paid after the resources")?;
            let gone = u8::from(acting.gone);
            check(
                (1..=price.workers.saturating_sub(gone)).contains(&acting.owed_workers),
                "acting.owed_workers",
                format!("{} are owed in all", price.workers),
            )?;
            let there: u8 = self.game.workers_on_site(s).iter().map(|(_, count)| count).sum();
            let choice = there > acting.owed_workers && self.game.worker_payers(s).count() > 1;
            check(choice, "acting.owed_workers", "there is a choice between workers, or they are paid already")
        }
    }

    /// What is still to be stored is the end of a load.
    fn loads(&self) -> Checked {
        let (s, acting) = (&self.s, &self.s.acting);
        let storing = matches!(s.step, Step::Store | Step::Replace);
        let load = match acting.deed {
            Some(Deed::Collect) if storing => {
                let lifted = s.player(s.actor).built().contains(s.at) || s.stock(s.at).is_empty();
                check(lifted, "acting.hex", "everything has been lifted from the hex")?;
                check(!acting.collected.is_empty(), "acting.collected", "something was collected")?;
                acting.collected
            }
            Some(Deed::Forge(forging)) if s.step == Step::Store => {
                check(acting.collected.is_empty(), "acting.collected", "nothing is collected by forging")?;
                Stock::of(forging.product(), 1)
            }
            _ if storing => return wrong("acting.deed", "only what is collected or forged is stored"),
            _ => {
                check(acting.collected.is_empty(), "acting.collected", "nothing is collected at this step")?;
                return check(acting.carried.is_empty(), "acting.carried", "nothing is stored at this step");
            }
        };
        let carried = acting.carried;
        check(
            !carried.is_empty() && is_end_of(carried, load),
            "acting.carried",
            "it is not the end of the load, in the order of the resources",
        )?;
        let room = s.with_room(s.actor);
        if s.step == Step::Store {
            check(room.is_plural(), "acting.carried", "there is a choice between structures with room, or it is stored already")
        } else {
            let other =
                s.player(s.actor).built().iter().any(|hex| s.stock(hex).iter().any(|(kind, _)| Some(kind) != carried.first()));
            check(room.is_empty() && other, "acting.carried", "no structure has room, and another kind could make some")
        }
    }
}

/// Is this what is left of a whole when its resources go one by one, kind by kind in order?
fn is_end_of(rest: Stock, whole: Stock) -> bool {
    let Some(first) = rest.first() else { return true };
    whole.iter().all(|(kind, count)| match kind.cmp(&first) {
        std::cmp::Ordering::Less => true,
        std::cmp::Ordering::Equal => (1..=count).contains(&rest.count(kind)),
        std::cmp::Ordering::Greater => rest.count(kind) == count,
    }) && rest.iter().all(|(kind, _)| whole.count(kind) > 0)
}
