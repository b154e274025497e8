//! Observations for learners, and an estimate for greedy play.

use super::Indio;
use super::leaders::LEADERS;
use super::quests::{Event, QUESTS, Quest, Scene};
use super::rules::MOST_ACTIONS;
use super::state::{
    Action, Deed, FULL_HAND, LAID, MAX_HEXES, MAX_PLAYERS, MOST_BUILDS, MOST_RESOURCES, MOST_WORKERS, PRINTED, Player, RECIPES,
    RESOURCES, Resource, STACK, STRUCTURES, Stance, State, Step, Stock, Structure, TOKENS, WORKERS, YEARS,
};
use crate::core::{FULL, Hex, Hexes, Seat, Sheet, Viewer, flag, part, write_bits};

/// Where the features of a hex stand in its row.
mod cell {
    use super::{LAID, MAX_PLAYERS, PRINTED, RESOURCES};
    /// Its place: to the right, downwards.
    pub const PLACE: usize = 0;
    /// On the edge of the board?
    pub const EDGE: usize = PLACE + 2;
    /// The printed tile.
    pub const PRINT: usize = EDGE + 1;
    /// The tile on top.
    pub const TOP: usize = PRINT + PRINTED;
    /// Water when the year began?
    pub const SLOW: usize = TOP + PRINTED + LAID;
    /// Resources by kind.
    pub const STOCK: usize = SLOW + 1;
    /// The structure, by seat: a third for an outpost, two for a town, 1 for a city.
    pub const STRUCTURE: usize = STOCK + RESOURCES;
    /// Active workers by seat.
    pub const ACTIVE: usize = STRUCTURE + MAX_PLAYERS;
    /// Exhausted workers by seat.
    pub const EXHAUSTED: usize = ACTIVE + MAX_PLAYERS;
    /// Who controls it.
    pub const CONTROL: usize = EXHAUSTED + MAX_PLAYERS;
    /// The structure that crafts or the worker that acts is here.
    pub const HERE: usize = CONTROL + MAX_PLAYERS;
    /// What is being laid or built goes here; or the placing player has covered it.
    pub const SITE: usize = HERE + 1;
    /// The first hex improved this year by the viewer.
    pub const IMPROVED: usize = SITE + 1;
    /// Features of a hex.
    pub const COUNT: usize = IMPROVED + 1;
}

/// Numbers that tell a player, besides his quests.
const PLAYER: usize = 11 + STRUCTURES + RESOURCES;
/// Resources of a kind on a player's structures are told up to this; each hex tells its own.
const MOST_POOL: u32 = 24;
/// Influence is told up to this.
const MOST_SCORE: u32 = 100;

const SEATS: u32 = MAX_PLAYERS as u32;

/// Writes the observation: a row for each hex, then the players, then what is going on, then the viewer's cards. The
/// own seat comes first, then clockwise. The public and the host start with seat 0.
pub(super) fn observe(game: &Indio, s: &State, viewer: Viewer, sheet: &mut impl Sheet) {
    let seats = game.seats();
    let me = viewer.own_seat();
    let mut order = [(Seat(0), &s.players[0]); MAX_PLAYERS];
    order.iter_mut().zip(me.around(seats)).for_each(|(place, seat)| *place = (seat, s.player(seat)));
    let players = &order[..seats.into()];
    let rows = sheet.rows::<{ cell::COUNT }>(
        "hexes",
        game.map().len(),
        "A row for each hex: place to the right and downwards, edge, printed tile (earth, water, desert), tile on top (then farm, \
         quarry, mine), slow, resources by kind of six, structures by seat in thirds of a city, active and then exhausted \
         workers by seat of four, controller by seat, here is who acts or crafts, here is the site, here the viewer improved \
         first this year.",
    );
    tell_hexes(game, s, players, rows);

    let rows = sheet.rows::<PLAYER>(
        "players",
        MAX_PLAYERS,
        "A row for each player: decides, is first, workers in supply, hexes controlled of 48, quests in hand of four, discarded \
         of seven, influence without leader of 100, buildings this year of two, has improved, has bought Multiple Actions, has \
         chosen a leader, outposts, towns and cities in supply of four, resources on structures by kind of 24.",
    );
    for (row, &(seat, player)) in rows.iter_mut().zip(players) {
        tell_player(game, s, seat, player, row);
    }
    let rows = sheet.rows::<QUESTS>("quests_shown", MAX_PLAYERS, "The quests that each player has fulfilled.");
    for (row, (_, player)) in rows.iter_mut().zip(players) {
        write_bits(row, player.shown.0);
    }
    let text = "For each player and quest, how many of four cards in hand cannot be it, since it came true unshown.";
    for (row, (_, player)) in sheet.rows::<QUESTS>("quests_ruled_out", MAX_PLAYERS, text).iter_mut().zip(players) {
        // What is told of a card is told of every older one.
        for (count, silence) in (1..).zip(&player.silence[..player.hand.len() as usize]) {
            silence.iter().for_each(|quest| row[quest.index()] = part(count, FULL_HAND as u32));
        }
    }

    sheet.segment("step", Step::ALL.len(), "What is due, one of the steps.")[s.step.index()] = FULL;
    sheet.put("year", part(s.year.into(), YEARS.into()), "The year, of seven; 0 during setup.");
    sheet.put("passes", part(s.passes.into(), SEATS), "Passes in a row, of four.");
    let stacks = sheet.segment("stacks", LAID, "Farms, quarries and mines left, of eight.");
    stacks.iter_mut().zip(s.stacks).for_each(|(cell, left)| *cell = part(left.into(), SEATS * u32::from(STACK)));
    sheet.put(
        "actions_left",
        part(s.acting.left.into(), MOST_ACTIONS.into()),
        "Actions the acting worker may still begin, of two.",
    );
    let done = sheet.segment("action_done", Action::ALL.len(), "The action he began last.");
    s.acting.done.iter().for_each(|action| done[action.index()] = FULL);
    tell_stock(s.acting.owed, sheet.row("owed", "Resources still to be paid, by kind of six."));
    sheet.put("owed_workers", part(s.acting.owed_workers.into(), 2), "Workers still to be paid, of two.");
    tell_stock(s.acting.carried, sheet.row("carried", "Resources still to be stored, by kind of six."));
    let recipe = sheet.segment("recipe", RECIPES, "The recipe for which room is being made.");
    s.crafting.recipe.iter().for_each(|due| recipe[due.index()] = FULL);
    let crafted = sheet.segment("crafted", 2, "Workers and commerce that the crafting player has made this year, of ten.");
    crafted.copy_from_slice(&[s.crafting.workers, s.crafting.commerce].map(|made| part(made.into(), WORKERS.into())));

    let own = if viewer == Viewer::Public { &Player::NONE } else { players[0].1 };
    let dealt = if own.leader.is_some() { 0 } else { own.leaders.0 };
    write_bits(sheet.row::<LEADERS>("leaders_dealt", "The viewer's leaders before he has chosen."), dealt.into());
    let leader = own.leader.map_or(0, |leader| 1 << leader.0);
    write_bits(sheet.row::<LEADERS>("leader", "The leader that the viewer has kept."), leader);
    write_bits(sheet.row::<QUESTS>("quests", "The viewer's quests in hand."), own.hand.0);
    write_bits(sheet.row::<QUESTS>("quests_discarded", "The quests that the viewer has discarded."), own.discarded.0);
}

fn tell_stock(stock: Stock, row: &mut [u8; RESOURCES]) {
    stock.iter().for_each(|(kind, count)| row[kind.index()] = part(count.into(), MOST_RESOURCES.into()));
}

fn tell_hexes(game: &Indio, s: &State, players: &[(Seat, &Player)], rows: &mut [[u8; cell::COUNT]]) {
    let (low, high) = game.map().bounds();
    let place = |at: i32, low: i32, high: i32| part((at - low) as u32, (high - low).max(1) as u32);
    for (hex, row) in game.map().all().iter().zip(rows.iter_mut()) {
        let spot = game.map().spot(hex);
        // A board of one row has no way down.
        row[cell::PLACE] = if low.column == high.column { 0 } else { place(spot.column, low.column, high.column) };
        row[cell::PLACE + 1] = if low.row == high.row { 0 } else { place(spot.row, low.row, high.row) };
        for (kind, count) in s.stock(hex).iter() {
            row[cell::STOCK + kind.index()] = part(count.into(), MOST_RESOURCES.into());
        }
        let crew = s.crew(hex);
        if !crew.is_empty() {
            let workers = |seat: Seat, stance: Stance| part(crew.count(seat, stance).into(), MOST_WORKERS.into());
            for (i, &(seat, _)) in players.iter().enumerate() {
                row[cell::ACTIVE + i] = workers(seat, Stance::Active);
                row[cell::EXHAUSTED + i] = workers(seat, Stance::Exhausted);
            }
        }
    }
    let mut mark = |hexes: Hexes, cell: usize, value: u8| hexes.iter().for_each(|hex| rows[hex.index()][cell] = value);
    mark(game.edge(), cell::EDGE, FULL);
    s.printed.iter().enumerate().for_each(|(tile, &hexes)| mark(hexes, cell::PRINT + tile, FULL));
    s.visible.iter().enumerate().for_each(|(tile, &hexes)| mark(hexes, cell::TOP + tile, FULL));
    mark(s.slow, cell::SLOW, FULL);
    for (i, (_, player)) in players.iter().enumerate() {
        mark(player.controls, cell::CONTROL + i, FULL);
        for (size, hexes) in (1..).zip(player.structures) {
            mark(hexes, cell::STRUCTURE + i, part(size, STRUCTURES as u32));
        }
    }
    if s.step.in_turn() || s.step.in_crafting() {
        mark(Hexes::only(s.at), cell::HERE, FULL);
    }
    mark(s.fief, cell::SITE, FULL);
    if let Some(Deed::Improve(_, hex) | Deed::Build(_, hex)) = s.acting.deed {
        mark(Hexes::only(hex), cell::SITE, FULL);
    }
    if let Some(hex) = players[0].1.improved {
        mark(Hexes::only(hex), cell::IMPROVED, FULL);
    }
}

fn tell_player(game: &Indio, s: &State, seat: Seat, player: &Player, row: &mut [u8; PLAYER]) {
    let pool = s.pool(seat);
    let acts = !matches!(s.step, Step::FirstPlayer | Step::Terrain | Step::Over) && s.actor == seat;
    let general = [
        flag(acts),
        flag(s.first == seat && s.step != Step::FirstPlayer),
        part(player.supply().into(), WORKERS.into()),
        part(player.controls.len(), MAX_HEXES as u32),
        part(player.hand.len(), FULL_HAND as u32),
        part(player.discarded.len(), YEARS.into()),
        part(game.score(s, seat).open_total().into(), MOST_SCORE),
        part(player.builds.into(), MOST_BUILDS.into()),
        flag(player.improved.is_some()),
        flag(player.repeats),
        flag(player.leader.is_some()),
    ];
    let tokens = Structure::ALL.iter().map(|&kind| part(player.tokens(kind).into(), TOKENS.into()));
    let stored = Resource::ALL.iter().map(|&kind| part(pool.count(kind).into(), MOST_POOL));
    row.iter_mut().zip(general.into_iter().chain(tokens).chain(stored)).for_each(|(cell, value)| *cell = value);
}

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
