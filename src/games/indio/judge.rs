//! What a position promises, and what one does without thinking: for players that look ahead a little.

use super::moves::Move;
use super::quests::{Event, Quest, Scene};
use super::state::{
    MOST_RESOURCES, MOST_WORKERS, Payer, RESOURCES, Recipe, Resource, STRUCTURES, Stance, State, Step, Stock, Structure, Tile,
    YEARS,
};
use super::{Indio, LONGEST_LIST};
use crate::core::hex::Direction;
use crate::core::{Dice, Hex, Hexes, MoveId, MoveList, Seat};

/// How the estimate weighs what has not scored yet, in influence.
mod weight {
    use super::{RESOURCES, STRUCTURES};
    /// A resource on a structure, while there is time to use it: earth, water, food, stone, metal, fire, commerce.
    pub const STORED: [f32; RESOURCES] = [0.35, 0.45, 0.45, 0.85, 0.95, 0.80, 0.60];
    /// How much the next of a kind counts, after so many.
    pub const SPARE: [f32; 7] = [1.0, 0.9, 0.6, 0.35, 0.2, 0.1, 0.05];
    /// What a structure crafts in a year.
    pub const CRAFTS: [f32; STRUCTURES] = [0.9, 1.4, 1.7];
    /// What a worker brings about in a year.
    pub const TURN: f32 = 0.8;
    /// Before Harvest, and for a worker that could still be fed: as part of that.
    pub const UNFED: f32 = 0.7;
    /// In the Actions, for a worker that has not acted: as part of that.
    pub const UNUSED: f32 = 0.6;
    /// What a worker needs that lies exhausted when a year begins.
    pub const HUNGER: f32 = 0.2;
    /// What a hex will produce, a year, on a structure and elsewhere where an own worker is.
    pub const INCOME: [f32; 2] = [0.35, 0.2];
    /// A resource that a worker could collect.
    pub const WITHIN_REACH: f32 = 0.4;
    /// A quest in hand, by how far it has come.
    pub const QUEST: f32 = 0.5;
    /// Actions that the acting worker could take: build, improve, a hex of one's own.
    pub const BUILD: f32 = 3.0;
    pub const IMPROVE: f32 = 1.0;
    pub const SETTLE: f32 = 0.5;
    /// The lead that is worth half a win.
    pub const LEAD: f32 = 16.0;
}

/// About how much the seat may expect to win: the lead over the strongest other in influence, scored and to come.
pub(super) fn evaluate(game: &Indio, s: &State, seat: Seat) -> f32 {
    let others = Seat::all(game.seats()).filter(|&other| other != seat).map(|other| prospects(game, s, other));
    let lead = prospects(game, s, seat) - others.fold(f32::MIN, f32::max);
    lead / (lead.abs() + weight::LEAD)
}

/// How much so many of a kind count.
fn spare(count: u8) -> f32 {
    weight::SPARE[..usize::from(count).min(weight::SPARE.len())].iter().sum()
}

/// What so many more of a kind would add to a pool.
fn gain(pool: Stock, kind: Resource, count: u8) -> f32 {
    let had = pool.count(kind);
    weight::STORED[kind.index()] * (spare(had + count) - spare(had))
}

/// What all of a stock would add to a pool.
fn gains(pool: Stock, stock: Stock) -> f32 {
    stock.iter().map(|(kind, count)| gain(pool, kind, count)).sum()
}

/// Influence of a seat, with what its pieces promise for the rest of the game.
fn prospects(game: &Indio, s: &State, seat: Seat) -> f32 {
    let player = s.player(seat);
    let score = f32::from(game.score(s, seat).total());
    if s.step == Step::Over {
        return score;
    }
    let pool = s.pool(seat);
    let rest = f32::from(YEARS - s.year.max(game.first_year()));
    let before = |step: Step| (s.step as u8) < step as u8;
    let order = |seat: Seat| seat.after(s.first, game.seats());
    let (late, mine) = (order(seat) > order(s.actor), s.actor == seat);

    // What is stored late is worth only what it scores.
    let actions = rest + if before(Step::Turn) { 1.0 } else { 0.5 };
    let usable = actions / (actions + 0.5);
    let mut worth = score + usable * gains(Stock::NONE, pool);

    let to_craft = match s.step {
        _ if before(Step::Craft) => player.built(),
        step if step.in_crafting() && late => player.built(),
        step if step.in_crafting() && mine => player.built().minus(Hexes::first_of(s.at.index())),
        _ => Hexes::NONE,
    };
    for (&crafts, hexes) in weight::CRAFTS.iter().zip(player.structures) {
        worth += crafts * (rest * hexes.len() as f32 + hexes.and(to_craft).len() as f32);
    }

    let productions = rest + if before(Step::Craft) { 1.0 } else { 0.0 };
    let built = player.built();
    for hex in built.or(player.present()).iter() {
        let own = built.contains(hex);
        if let Some(kind) = s.tile(hex).and_then(|tile| tile.product()) {
            let most = MOST_RESOURCES - s.stock(hex).total().min(MOST_RESOURCES);
            let amount = (s.crew(hex).total() + 1).min(most.max(2));
            worth += productions * weight::INCOME[usize::from(!own)] * weight::STORED[kind.index()] * f32::from(amount);
        }
        if !own {
            worth += usable * weight::WITHIN_REACH * gains(pool, s.stock(hex));
        }
    }

    let (standing, lying) = (f32::from(s.standing(seat)), f32::from(s.lying(seat)));
    let food = f32::from(pool.count(Resource::Food));
    worth += weight::TURN * rest * (standing + lying) - weight::HUNGER * lying;
    let acting = s.step.in_turn() && mine && !s.acting.gone;
    worth += weight::TURN
        * match s.step {
            _ if before(Step::Harvest) => weight::UNFED * (standing + lying),
            _ if before(Step::Turn) && (late || mine) => standing + weight::UNFED * lying.min(2.0 * food),
            _ if before(Step::Turn) => standing,
            _ => weight::UNUSED * (standing - f32::from(acting)),
        };
    worth += weight::QUEST * quest_progress(game, s, seat);
    if acting {
        worth += chance_to_act(game, s, seat, pool);
    }
    worth
}

/// How far the quests in hand have come, in influence.
fn quest_progress(game: &Indio, s: &State, seat: Seat) -> f32 {
    let scene = Scene::new(game, s, seat, Event::YearEnd);
    let part = |quest: Quest| {
        let (have, needs) = quest.progress(&scene);
        let part = (f32::from(have) / f32::from(needs)).min(1.0);
        f32::from(quest.points()) * (0.1 + 0.9 * part * part)
    };
    s.player(seat).hand.iter().map(part).sum()
}

/// What the acting worker could do with the actions he has left, at best.
fn chance_to_act(game: &Indio, s: &State, seat: Seat, pool: Stock) -> f32 {
    let here = best_action(game, s, seat, pool, s.at);
    match s.acting.left {
        0 => 0.0,
        1 => here,
        _ => {
            let near = game.map().around(s.at).iter().filter(|&hex| s.crew(hex).total() < MOST_WORKERS);
            let settled = |hex: Hex| weight::SETTLE * f32::from(s.controller(hex).is_none());
            let then = near.map(|hex| best_action(game, s, seat, pool, hex) + settled(hex));
            here + 0.8 * then.fold(0.0, f32::max)
        }
    }
}

fn best_action(game: &Indio, s: &State, seat: Seat, pool: Stock, at: Hex) -> f32 {
    let collect = if s.player(seat).built().contains(at) { 0.0 } else { gains(pool, s.stock(at)) };
    let build = if game.can_build(s, seat, at) { weight::BUILD } else { 0.0 };
    let improve = if game.can_improve(s, seat, at) { weight::IMPROVE } else { 0.0 };
    collect.max(build).max(improve)
}

/// A move as people make it without thinking: they craft, feed, collect, improve and build, and seldom pass.
pub(super) fn habit(game: &Indio, s: &State, list: &MoveList, dice: &mut impl Dice) -> MoveId {
    let mut weights = [0; LONGEST_LIST as usize];
    let mut sum = 0;
    for (weight, &id) in weights.iter_mut().zip(list.iter()) {
        // The list holds moves of this board.
        *weight = Move::of(id, game.map().len()).map_or(0, |m| liking(game, s, m));
        sum += *weight;
    }
    let mut ticket = dice.below(sum);
    for (&weight, &id) in weights.iter().zip(list.iter()) {
        if ticket < weight {
            return id;
        }
        ticket -= weight;
    }
    list[0]
}

/// How much a move is liked, beside the others of its list; at least 1.
fn liking(game: &Indio, s: &State, m: Move) -> u32 {
    match m {
        Move::Craft(recipe) => match recipe {
            Recipe::Nothing => 1,
            Recipe::Food | Recipe::Commerce => 10,
            Recipe::Fire => 14,
            Recipe::Water => 6,
            Recipe::TwoFood => 12,
            Recipe::TwoCommerce => 24,
            Recipe::FoodAndWorker => 24,
            Recipe::Worker | Recipe::TwoWorkers | Recipe::ThreeWorkers => {
                if s.player(s.actor).workers < 7 {
                    12 * u32::from(recipe.workers())
                } else {
                    4
                }
            }
        },
        Move::Feed(_) => 40,
        Move::Wake(_) | Move::Pick(_) => 30,
        Move::Build(structure, _) => match structure {
            Structure::Outpost => 400,
            Structure::Town => 600,
            Structure::City => 1200,
        },
        Move::Improve(_, target) => {
            let hex = game.target(s.at, target);
            let laid = hex.is_some_and(|hex| Tile::laid().iter().any(|&tile| s.showing(tile).contains(hex)));
            if laid { 2 } else { 60 }
        }
        Move::Collect if s.player(s.actor).built().contains(s.at) => 2,
        Move::Collect => 20 + 20 * u32::from(s.stock(s.at).total()),
        Move::Attack(_, Stance::Exhausted) => 30,
        Move::Attack(_, Stance::Active) => 6,
        Move::Forge(_) => 12,
        Move::Walk(direction) => walking(game, s, direction),
        Move::EndTurn => 4,
        Move::Spend(Payer::Exhausted) => 8,
        _ => 1,
    }
}

/// How much a walk is liked: to what lies there, to what nobody controls, to what falls.
fn walking(game: &Indio, s: &State, direction: Direction) -> u32 {
    let Some(to) = game.map().neighbour(s.at, direction) else { return 1 };
    match s.controller(to) {
        Some(seat) if seat == s.actor => 4,
        Some(_) if s.crew(to).is_empty() => 60,
        Some(_) => 2,
        None => 10 + 6 * u32::from(s.stock(to).total()),
    }
}
