//! Observations for learners.

use super::Indio;
use super::leaders::LEADERS;
use super::quests::QUESTS;
use super::rules::MOST_ACTIONS;
use super::state::{
    Action, Deed, FULL_HAND, LAID, MAX_HEXES, MAX_PLAYERS, MOST_BUILDS, MOST_RESOURCES, MOST_WORKERS, PRINTED, Player, RECIPES,
    RESOURCES, Resource, STACK, STRUCTURES, Stance, State, Step, Stock, Structure, TOKENS, WORKERS, YEARS,
};
use crate::core::{FULL, Hex, HexMap, Hexes, Seat, Sheet, Viewer, flag, part, write_bits};

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
const PLAYER: usize = GENERAL + STRUCTURES + RESOURCES;
const GENERAL: usize = 11;
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

/// What is told of a hex.
pub(super) type HexRow = [u8; cell::COUNT];

/// Where each hex lies, to the right and downwards, and whether on the edge: it never changes, so it is worked out once
/// for a board.
pub(super) fn always_told(map: &HexMap, edge: Hexes) -> Vec<HexRow> {
    let (low, high) = map.bounds();
    // A board of one row has no way down.
    let place = |at: i32, low: i32, high: i32| if low == high { 0 } else { part((at - low) as u32, (high - low) as u32) };
    let row = |hex: Hex| {
        let (spot, mut row) = (map.spot(hex), [0; cell::COUNT]);
        row[cell::PLACE] = place(spot.column, low.column, high.column);
        row[cell::PLACE + 1] = place(spot.row, low.row, high.row);
        row[cell::EDGE] = flag(edge.contains(hex));
        row
    };
    map.all().iter().map(row).collect()
}

fn tell_stock(stock: Stock, row: &mut [u8; RESOURCES]) {
    stock.iter().for_each(|(kind, count)| row[kind.index()] = part(count.into(), MOST_RESOURCES.into()));
}

fn tell_hexes(game: &Indio, s: &State, players: &[(Seat, &Player)], rows: &mut [HexRow]) {
    rows.copy_from_slice(&game.board.told);
    for (hex, row) in game.map().all().iter().zip(rows.iter_mut()) {
        let stock = s.stock(hex);
        if !stock.is_empty() {
            for (kind, count) in stock.iter() {
                row[cell::STOCK + kind.index()] = part(count.into(), MOST_RESOURCES.into());
            }
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
    let general: [u8; GENERAL] = [
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
    // Piece by piece: a chain of iterators costs more than what it writes.
    let (told, rest) = row.split_at_mut(GENERAL);
    let (tokens, stored) = rest.split_at_mut(STRUCTURES);
    told.copy_from_slice(&general);
    for (cell, &kind) in tokens.iter_mut().zip(Structure::ALL) {
        *cell = part(player.tokens(kind).into(), TOKENS.into());
    }
    for (cell, &kind) in stored.iter_mut().zip(Resource::ALL) {
        *cell = part(pool.count(kind).into(), MOST_POOL);
    }
}
