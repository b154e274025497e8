//! What a position promises, and what one does without thinking: for players that look ahead a little.

use super::costs;
use super::moves::Move;
use super::quests::{Event, Quest, Scene};
use super::state::{
    Deed, Forging, LAID, MOST_WORKERS, PRINTED, Payer, Player, RESOURCES, Recipe, Resource, STRUCTURES, Stance, State, Step,
    Stock, Structure, Tile, YEARS,
};
use super::{Indio, LONGEST_LIST};
use crate::core::hex::Direction;
use crate::core::{Dice, Hex, Hexes, MoveId, MoveList, Seat};

/// Years that follow the first.
const SIX: f32 = (YEARS - 1) as f32;

/// How the estimate weighs what has not scored yet, in influence. Chosen by games of greedy players against players by habit.
mod weight {
    use super::{LAID, PRINTED, RESOURCES, STRUCTURES};
    /// A resource on a structure, while there is time to use it: earth, water, food, stone, metal, fire, commerce.
    pub const STORED: [f32; RESOURCES] = [0.27, 0.31, 0.49, 0.68, 0.97, 0.80, 0.59];
    /// How much so many of a kind count: each less than the one before.
    pub const SPARE: [f32; 8] = [0.0, 1.0, 1.9, 2.5, 2.85, 3.05, 3.15, 3.2];
    /// What a structure crafts in a year.
    pub const CRAFTS: [f32; STRUCTURES] = [2.0, 3.2, 3.2];
    /// What land yields in a year, for each resource: earth, water, desert, farm, quarry, mine.
    pub const LAND: [f32; PRINTED + LAID] = [0.13, 0.05, 0.0, 0.20, 0.10, 0.04];
    /// As many resources of a kind in a year count half as much as if each were the first.
    pub const PLENTY: f32 = 6.0;
    /// The first farm, quarry and mine, besides.
    pub const FIRST: [f32; LAID] = [0.4, 0.35, 2.0];
    /// Stone and metal for an outpost, and at most for so many, when the game begins; in the end as part of that.
    pub const OUTPOST: f32 = 7.3;
    pub const OUTPOSTS: f32 = 3.0;
    pub const IN_THE_END: f32 = 0.3;
    /// Elements that can be forged into stone and metal, beside those.
    pub const ELEMENTS: [f32; 2] = [0.25, 0.5];
    /// A fire while metal neither lies nor comes, when the game begins.
    pub const SPARK: f32 = 4.9;
    /// What a worker brings about in a year.
    pub const TURN: f32 = 0.43;
    /// In the Actions, for a worker that has not acted: as a multiple of that.
    pub const UNUSED: f32 = 2.2;
    /// Two workers for whom there is no food in a year.
    pub const HUNGER: f32 = 0.4;
    /// A resource that a worker could collect.
    pub const WITHIN_REACH: f32 = 0.75;
    /// A quest in hand, by how far it has come.
    pub const QUEST: f32 = 0.6;
    /// Actions that the acting worker could take: build, improve, a hex of one's own.
    pub const BUILD: f32 = 1.2;
    pub const IMPROVE: f32 = 0.7;
    pub const SETTLE: f32 = 2.1;
    /// What he could do after a move counts as part of that.
    pub const AFTERWARDS: f32 = 0.8;
    /// The lead that is worth half a win.
    pub const LEAD: f32 = 17.0;
}

/// About how much the seat may expect to win: the lead over the strongest other in influence, scored and to come.
pub(super) fn evaluate(game: &Indio, s: &State, seat: Seat) -> f32 {
    let others = Seat::all(game.seats()).filter(|&other| other != seat).map(|other| prospects(game, s, other));
    let lead = prospects(game, s, seat) - others.fold(f32::MIN, f32::max);
    lead / (lead.abs() + weight::LEAD)
}

fn spare(count: u8) -> f32 {
    weight::SPARE[usize::from(count).min(weight::SPARE.len() - 1)]
}

/// What all of a stock would add to a pool.
fn gains(pool: Stock, stock: Stock) -> f32 {
    let gain = |(kind, count): (Resource, u8)| {
        let had = pool.count(kind);
        weight::STORED[kind.index()] * (spare(had + count) - spare(had))
    };
    stock.iter().map(gain).sum()
}

/// What a seat owns once all that it has begun is done.
struct Estate {
    pool: Stock,
    structures: [f32; STRUCTURES],
    /// What the structure being built brings now, less the workers it costs.
    influence: f32,
    /// The tile being laid.
    laid: Option<(Tile, Hex)>,
}

impl Estate {
    fn new(s: &State, seat: Seat) -> Estate {
        let player = s.player(seat);
        let structures = player.structures.map(|hexes| hexes.len() as f32);
        let mut estate = Estate { pool: s.pool(seat), structures, influence: 0.0, laid: None };
        if s.step.in_turn() && s.actor == seat {
            estate.finish(s, player);
        }
        estate
    }

    fn finish(&mut self, s: &State, player: &Player) {
        // What is owed can be paid, and what is carried is as good as stored.
        self.pool = self.pool.plus(s.acting.carried).minus(s.acting.owed);
        match s.acting.deed {
            Some(Deed::Forge(forging)) if s.step == Step::Pay => self.pool = self.pool.plus(Stock::of(forging.product(), 1)),
            Some(Deed::Improve(tile, hex)) => self.laid = Some((tile, hex)),
            Some(Deed::Build(structure, hex)) => {
                if let Some(old) = player.structure(hex) {
                    self.structures[old.index()] -= 1.0;
                    self.influence -= f32::from(costs::influence(old));
                }
                self.structures[structure.index()] += 1.0;
                self.influence += f32::from(costs::influence(structure)) - f32::from(s.acting.owed_workers);
            }
            _ => {}
        }
    }
}

/// Influence of a seat, with what its pieces promise for the rest of the game.
fn prospects(game: &Indio, s: &State, seat: Seat) -> f32 {
    let player = s.player(seat);
    let score = f32::from(game.score(s, seat).total());
    if s.step == Step::Over {
        return score;
    }
    let Estate { pool, structures, influence, laid } = Estate::new(s, seat);
    let rest = f32::from(YEARS - s.year.max(game.first_year()));
    let before = |step: Step| (s.step as u8) < step as u8;
    let order = |seat: Seat| seat.after(s.first, game.seats());
    let (late, mine) = (order(seat) > order(s.actor), s.actor == seat);
    let mut worth = score + influence;

    // What is stored late is worth only what it scores.
    let actions = rest + if before(Step::Turn) { 1.0 } else { 0.5 };
    let usable = actions / (actions + 0.5);
    worth += usable * gains(Stock::NONE, pool);
    let count = |kind: Resource| f32::from(pool.count(kind));
    let (earth, fire) = (count(Resource::Earth), count(Resource::Fire));
    let stone = count(Resource::Stone) + weight::ELEMENTS[0] * earth;
    let metal = count(Resource::Metal) + weight::ELEMENTS[1] * earth.min(fire);
    worth += weight::OUTPOST * usable * stone.min(metal).min(weight::OUTPOSTS) * (weight::IN_THE_END + rest / SIX);

    let built = player.built();
    let to_craft = match s.step {
        _ if before(Step::Craft) => built,
        step if step.in_crafting() && late => built,
        step if step.in_crafting() && mine => built.minus(Hexes::first_of(s.at.index())),
        _ => Hexes::NONE,
    };
    for ((&crafts, count), hexes) in weight::CRAFTS.iter().zip(structures).zip(player.structures) {
        worth += crafts * (rest * count + hexes.and(to_craft).len() as f32);
    }

    let productions = rest + if before(Step::Craft) { 1.0 } else { 0.0 };
    let mut yields = [0.0; PRINTED + LAID];
    for hex in built.or(player.present()).iter() {
        let tile = laid.filter(|&(_, on)| on == hex).map(|(tile, _)| tile).or_else(|| s.tile(hex));
        if let Some(tile) = tile {
            yields[tile.index()] += f32::from(s.crew(hex).total() + 1);
        }
        if !built.contains(hex) {
            worth += usable * weight::WITHIN_REACH * gains(pool, s.stock(hex));
        }
    }
    for (&land, amount) in weight::LAND.iter().zip(yields) {
        worth += productions * land * amount * weight::PLENTY / (weight::PLENTY + amount);
    }
    for (&first, amount) in weight::FIRST.iter().zip(&yields[PRINTED..]) {
        worth += if *amount > 0.0 { productions * first } else { 0.0 };
    }
    if fire > 0.0 && yields[Tile::Mine.index()] == 0.0 && count(Resource::Metal) == 0.0 {
        worth += weight::SPARK * rest / SIX;
    }

    let (standing, lying) = (f32::from(s.standing(seat)), f32::from(s.lying(seat)));
    let food = count(Resource::Food);
    let fed = food + yields[Tile::Farm.index()];
    let acts = s.step.in_turn() && mine && !s.acting.gone;
    let this_year = match s.step {
        _ if before(Step::Harvest) => (standing + lying).min(2.0 * fed),
        _ if before(Step::Turn) && (late || mine) => standing + lying.min(2.0 * food),
        _ if before(Step::Turn) => standing,
        _ => weight::UNUSED * (standing - f32::from(acts)),
    };
    worth += weight::TURN * (rest * (standing + lying) + this_year);
    worth -= weight::HUNGER * rest * ((standing + lying) / 2.0 - fed).max(0.0);
    worth += weight::QUEST * quest_progress(game, s, seat);
    if acts && matches!(s.step, Step::Act | Step::ActAgain) {
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
            here + weight::AFTERWARDS * then.fold(0.0, f32::max)
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
    let (pool, mut sum) = (s.pool(s.actor), 0);
    for (weight, &id) in weights.iter_mut().zip(list.iter()) {
        // The list holds moves of this board.
        *weight = Move::of(id, game.map().len()).map_or(0, |m| liking(game, s, pool, m));
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
#[inline]
fn liking(game: &Indio, s: &State, pool: Stock, m: Move) -> u32 {
    let player = s.player(s.actor);
    let few = |kind: Resource, enough: u8| pool.count(kind) < enough;
    let none_of = |tile: Tile| player.controls.and(s.showing(tile)).is_empty();
    match m {
        Move::Craft(recipe) => match recipe {
            Recipe::Nothing => 1,
            Recipe::Fire if few(Resource::Fire, 1) => 30,
            Recipe::Fire => 8,
            Recipe::Food if few(Resource::Food, player.workers / 2) => 30,
            Recipe::TwoFood if few(Resource::Food, player.workers / 2) => 40,
            Recipe::FoodAndWorker => 40,
            Recipe::Food | Recipe::TwoFood => 5,
            Recipe::Water => 4,
            Recipe::Commerce => 20,
            Recipe::TwoCommerce => 60,
            Recipe::Worker | Recipe::TwoWorkers | Recipe::ThreeWorkers => {
                if player.workers < 3 + s.year {
                    20 * u32::from(recipe.workers())
                } else {
                    5
                }
            }
        },
        Move::Feed(_) => 40,
        Move::Wake(_) => 30,
        Move::Pick(hex) if !player.built().contains(hex) => 30 + 20 * u32::from(s.stock(hex).total()),
        Move::Pick(_) => 30,
        Move::Build(structure, _) => match structure {
            Structure::Outpost => 600,
            Structure::Town => 800,
            Structure::City => 1600,
        },
        Move::Improve(tile, target) => {
            let hex = game.target(s.at, target);
            let laid = hex.is_some_and(|hex| Tile::laid().iter().any(|&tile| s.showing(tile).contains(hex)));
            match () {
                () if laid => 1,
                () if none_of(tile) => 300,
                () if tile == Tile::Farm => 8,
                () => 60,
            }
        }
        Move::Collect if player.built().contains(s.at) => 2,
        Move::Collect => 30 + 40 * u32::from(s.stock(s.at).total()),
        Move::Attack(_, Stance::Exhausted) => 40,
        Move::Attack(_, Stance::Active) => 6,
        Move::Forge(forging) => match forging {
            Forging::Stone if few(Resource::Stone, 1) => 80,
            Forging::Metal if few(Resource::Metal, 1) => 160,
            Forging::Food if few(Resource::Food, 1) => 20,
            Forging::Stone | Forging::Metal => 10,
            Forging::Commerce => 10,
            Forging::Food => 2,
        },
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
        Some(_) if s.crew(to).is_empty() => 80,
        Some(_) => 2,
        None => 12 + 10 * u32::from(s.stock(to).total()),
    }
}
