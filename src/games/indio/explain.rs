//! Explanations: prices and what is missing, who controls a hex and why, influence so far, how far quests and leader are.

use super::Indio;
use super::costs::{self, Price};
use super::leaders::Leader;
use super::moves::{Category, Move, hex_piece, leader_piece, quest_piece};
use super::quests::{Event, Quest, Scene};
use super::state::{Forging, MAX_PLAYERS, MOST_RESOURCES, Recipe, Resource, Stance, State, Step, Stock, Structure, Tile, YEARS};
use super::view::sees_leader;
use crate::core::{Hex, Kind, Record, Seat, Viewer, number, numbered, piece, seat};

numbered! { LINES, line, "Lines of explanations.":
    COSTS = Kind::new("costs", &[piece("resource", "resource"), number("amount"), number("have")], "costs {amount} {resource}, of which {have} are on the structures");
    COSTS_WORKERS = Kind::new("costs_workers", &[piece("hex", "hex"), number("amount"), number("have")], "costs {amount} workers on {hex}, where {have} are");
    MISSING = Kind::new("missing", &[piece("resource", "resource"), number("amount")], "{amount} {resource} are missing");
    MISSING_WORKERS = Kind::new("missing_workers", &[piece("hex", "hex"), number("amount")], "{amount} workers are missing on {hex}");
    AFFORDABLE = Kind::new("affordable", &[], "the price can be paid");
    PRICE_OF = Kind::new("price_of", &[piece("structure", "structure"), piece("from", "structure")], "the {structure} in place of the {from}:");
    PRICE_NEW = Kind::new("price_new", &[piece("structure", "structure")], "a new {structure}:");
    PRICE_TILE = Kind::new("price_tile", &[piece("tile", "tile"), piece("on", "tile")], "a {tile} on {on}:");
    PRICE_FORGED = Kind::new("price_forged", &[piece("resource", "resource")], "forging {resource}:");
    WOULD_LOSE = Kind::new("would_lose", &[piece("hex", "hex"), piece("resource", "resource"), number("amount")], "{amount} {resource} on {hex} would be lost");
    WOULD_GAIN = Kind::new("would_gain", &[piece("hex", "hex"), piece("resource", "resource"), number("amount")], "{amount} {resource} would be put on {hex}");
    WOULD_COLLECT = Kind::new("would_collect", &[piece("resource", "resource"), number("amount")], "{amount} {resource} would be lifted");
    ROOM = Kind::new("room", &[number("room")], "the structures have room for {room}");
    WOULD_JOIN = Kind::new("would_join", &[piece("hex", "hex"), number("amount")], "{amount} exhausted workers would join on {hex}");
    WOULD_REPLACE = Kind::new("would_replace", &[piece("structure", "structure"), piece("from", "structure")], "the {structure} would take the place of the {from}");
    POOL_GAINS = Kind::new("pool_gains", &[piece("resource", "resource"), number("amount")], "{amount} {resource} there would join the pool");
    BOTH_REMOVED = Kind::new("both_removed", &[], "both workers would be removed, and the turn would end");
    ONE_REMOVED = Kind::new("one_removed", &[], "only the other's worker would be removed");
    WOULD_CONTROL = Kind::new("would_control", &[piece("hex", "hex"), seat("player")], "{player} would control {hex}");
    WOULD_CONTROL_NOBODY = Kind::new("would_control_nobody", &[piece("hex", "hex")], "nobody would control {hex}");
    WOULD_CONQUER = Kind::new("would_conquer", &[piece("hex", "hex"), piece("structure", "structure"), seat("player"), seat("owner")],
        "{player} would conquer the {structure} of {owner} on {hex}");
    ONE_ACTION = Kind::new("one_action", &[], "the worker started the year in water and has one action");
    ASKS = Kind::new("asks", &[piece("card", "card"), number("have"), number("needs"), number("influence")], "{card}: {have} of {needs}, for {influence}");
    SEATS_WORKERS = Kind::new("seats_workers", &[seat("player"), number("active"), number("exhausted")], "{player} has {active} active and {exhausted} exhausted workers there");
    STRUCTURE = Kind::new("structure", &[piece("structure", "structure"), seat("player")], "the {structure} of {player} stands there");
    BY_MAJORITY = Kind::new("by_majority", &[seat("player"), number("workers")], "{player} controls it with {workers} workers, more than any other player");
    BY_STRUCTURE = Kind::new("by_structure", &[seat("player")], "{player} controls it by the structure: nobody else has more workers than all others");
    BY_NOBODY = Kind::new("by_nobody", &[], "nobody controls it: no structure, and nobody has more workers than all others");
    UNCONQUERED = Kind::new("unconquered", &[seat("player"), seat("owner")], "{player} controls it, but the structure is still {owner}'s");
    YIELDS = Kind::new("yields", &[piece("resource", "resource"), number("amount")], "the next Production puts {amount} {resource} there");
    YIELDS_NOTHING = Kind::new("yields_nothing", &[], "the next Production puts nothing there");
    SLOW = Kind::new("slow", &[], "it was water when the year began: whoever started the year there has one action");
    INFLUENCE = Kind::new("influence", &[seat("player"), piece("category", "category"), number("points")], "{player}: {points} for {category}");
    TOTAL = Kind::new("total", &[seat("player"), number("points")], "{player}: {points} in all, as far as can be seen");
    STRUCTURES_TO_END = Kind::new("structures_to_end", &[number("have"), number("needs")], "structures on the board: {have} of {needs}");
    HEXES_TO_END = Kind::new("hexes_to_end", &[seat("player"), number("have"), number("needs")], "{player} controls {have} of {needs} hexes");
    YEARS_TO_END = Kind::new("years_to_end", &[number("year"), number("last")], "year {year} of {last}");
    LEADER_BRINGS = Kind::new("leader_brings", &[piece("card", "card"), number("points")], "{card} would bring {points} now");
    SILENT = Kind::new("silent", &[number("card"), number("impossible")], "card {card} in hand, oldest first, cannot be one of {impossible} quests");
}

numbered! { TOPICS, topic, "What can be explained.":
    HEX = Kind::new("hex", &[piece("hex", "hex")], "who controls {hex}, and what it produces");
    PLAYER = Kind::new("player", &[seat("player")], "influence, quests and leader of {player}");
    PRICES = Kind::new("prices", &[], "what everything costs, and what is missing");
    END = Kind::new("end", &[], "how near the end is");
}

/// What a move would do.
pub(super) fn foresee(game: &Indio, s: &State, m: Move, viewer: Viewer) -> Vec<Record> {
    let mut lines = Vec::new();
    match m {
        Move::Keep(leader) if viewer.owns(s.actor) => lines.push(leader_line(game, s, s.actor, leader)),
        Move::Discard(quest) if viewer.owns(s.actor) => lines.push(quest_line(game, s, s.actor, quest)),
        Move::Craft(recipe) => craft(s, recipe, &mut lines),
        Move::Pick(hex) if s.slow.contains(hex) => lines.push(Record::say(line::ONE_ACTION, [0; 4])),
        Move::Walk(direction) => {
            if let Some(to) = game.map().neighbour(s.at, direction) {
                walk(s, to, &mut lines);
            }
        }
        Move::Collect => {
            let load = s.stock(s.at);
            lines.extend(load.iter().map(|(kind, count)| amount(line::WOULD_COLLECT, kind, count)));
            let own = s.player(s.actor).built();
            let free = |hex: Hex| MOST_RESOURCES - if hex == s.at { 0 } else { s.stock(hex).total() };
            let room: u8 = own.iter().map(free).sum();
            lines.push(Record::say(line::ROOM, [room.into(), 0, 0, 0]));
        }
        Move::Attack(victim, stance) => {
            lines.push(Record::say(if stance == Stance::Active { line::BOTH_REMOVED } else { line::ONE_REMOVED }, [0; 4]));
            let mut after = *s;
            after.leave(victim, s.at, stance);
            if stance == Stance::Active {
                after.leave(s.actor, s.at, Stance::Active);
            }
            control(s, &after, s.at, &mut lines);
        }
        Move::Forge(forging) => price(s, Price { stock: costs::forging(forging), workers: 0 }, None, &mut lines),
        Move::Improve(tile, target) => {
            if let Some(hex) = game.target(s.at, target) {
                let cost = Indio::improving(s, tile, hex);
                price(s, Price { stock: cost, workers: 0 }, None, &mut lines);
                lines.extend(s.stock(hex).iter().map(|(kind, count)| on_hex(line::WOULD_LOSE, hex, kind, count)));
            }
        }
        Move::Build(structure, target) => {
            if let Some(hex) = game.target(s.at, target) {
                build(s, structure, hex, &mut lines);
            }
        }
        _ => {}
    }
    lines
}

fn amount(kind: u16, resource: Resource, count: u8) -> Record {
    Record::say(kind, [resource as i32, count.into(), 0, 0])
}

fn on_hex(kind: u16, hex: Hex, resource: Resource, count: u8) -> Record {
    Record::say(kind, [hex_piece(hex), resource as i32, count.into(), 0])
}

fn craft(s: &State, recipe: Recipe, lines: &mut Vec<Record>) {
    if let Some((kind, count)) = recipe.resources() {
        lines.push(on_hex(line::WOULD_GAIN, s.at, kind, count));
    }
    if recipe.workers() > 0 {
        lines.push(Record::say(line::WOULD_JOIN, [hex_piece(s.at), recipe.workers().into(), 0, 0]));
    }
}

fn walk(s: &State, to: Hex, lines: &mut Vec<Record>) {
    let mut after = *s;
    after.walk(s.actor, s.at, to);
    control(s, &after, s.at, lines);
    control(s, &after, to, lines);
}

/// Tells of a hex whose controller an action changes, and of a structure that falls by it.
fn control(before: &State, after: &State, hex: Hex, lines: &mut Vec<Record>) {
    let controller = after.controller(hex);
    if before.controller(hex) == controller {
        return;
    }
    let Some(controller) = controller else {
        return lines.push(Record::say(line::WOULD_CONTROL_NOBODY, [hex_piece(hex), 0, 0, 0]));
    };
    lines.push(Record::say(line::WOULD_CONTROL, [hex_piece(hex), controller.0.into(), 0, 0]));
    if let Some(owner) = after.owner(hex).filter(|&owner| owner != controller)
        && let Some(structure) = after.player(owner).structure(hex)
        && after.player(owner).built().is_plural()
        && after.player(controller).tokens(structure) > 0
    {
        let fields = [hex_piece(hex), structure as i32, controller.0.into(), owner.0.into()];
        lines.push(Record::say(line::WOULD_CONQUER, fields));
    }
}

/// A price, what there is of it and what is missing.
fn price(s: &State, price: Price, site: Option<Hex>, lines: &mut Vec<Record>) {
    let seat = s.actor;
    let pool = s.pool(seat);
    let mut affordable = true;
    for (kind, count) in price.stock.iter() {
        let have = pool.count(kind);
        lines.push(Record::say(line::COSTS, [kind as i32, count.into(), have.into(), 0]));
        if have < count {
            affordable = false;
            lines.push(amount(line::MISSING, kind, count - have));
        }
    }
    if let Some(site) = site.filter(|_| price.workers > 0) {
        let have = s.crew(site).of(seat);
        lines.push(Record::say(line::COSTS_WORKERS, [hex_piece(site), price.workers.into(), have.into(), 0]));
        if have < price.workers {
            affordable = false;
            lines.push(Record::say(line::MISSING_WORKERS, [hex_piece(site), (price.workers - have).into(), 0, 0]));
        }
    }
    if affordable {
        lines.push(Record::say(line::AFFORDABLE, [0; 4]));
    }
}

fn build(s: &State, structure: Structure, hex: Hex, lines: &mut Vec<Record>) {
    let old = s.player(s.actor).structure(hex);
    if let Some(cost) = costs::building(structure, old) {
        price(s, cost, Some(hex), lines);
    }
    match old {
        Some(old) => lines.push(Record::say(line::WOULD_REPLACE, [structure as i32, old as i32, 0, 0])),
        None => lines.extend(s.stock(hex).iter().map(|(kind, count)| amount(line::POOL_GAINS, kind, count))),
    }
}

/// What can be explained now: the prices to whoever acts, every hex, every player, the end.
pub(super) fn topics(game: &Indio, s: &State) -> Vec<Record> {
    if s.step.in_setup() && !s.step.is_placement() {
        return Vec::new();
    }
    let hexes = game.map().all().iter().map(|hex| Record::say(topic::HEX, [hex_piece(hex), 0, 0, 0]));
    let players = Seat::all(game.seats()).map(|seat| Record::say(topic::PLAYER, [seat.0.into(), 0, 0, 0]));
    let open = [topic::PRICES, topic::END].map(|kind| Record::say(kind, [0; 4]));
    players.chain(open.into_iter().filter(|_| s.step != Step::Over)).chain(hexes).collect()
}

/// Explains a topic.
pub(super) fn explain(game: &Indio, s: &State, topic: &Record, viewer: Viewer) -> Vec<Record> {
    match topic.kind {
        topic::HEX => explain_hex(s, Hex(topic.fields[0] as u8)),
        topic::PLAYER => explain_player(game, s, Seat(topic.fields[0] as u8), viewer),
        topic::PRICES => prices(s),
        _ => explain_end(game, s),
    }
}

/// Who is on a hex, who controls it and why, and what it yields.
fn explain_hex(s: &State, hex: Hex) -> Vec<Record> {
    let mut lines = Vec::new();
    let (crew, owner) = (s.crew(hex), s.owner(hex));
    for seat in Seat::all(MAX_PLAYERS as u8).filter(|&seat| crew.of(seat) > 0) {
        let [active, exhausted] = [Stance::Active, Stance::Exhausted].map(|stance| crew.count(seat, stance).into());
        lines.push(Record::say(line::SEATS_WORKERS, [seat.0.into(), active, exhausted, 0]));
    }
    if let Some(owner) = owner
        && let Some(structure) = s.player(owner).structure(hex)
    {
        lines.push(Record::say(line::STRUCTURE, [structure as i32, owner.0.into(), 0, 0]));
    }
    match (crew.majority(), owner) {
        (Some(seat), owner) => {
            lines.push(Record::say(line::BY_MAJORITY, [seat.0.into(), crew.of(seat).into(), 0, 0]));
            if let Some(owner) = owner.filter(|&owner| owner != seat) {
                lines.push(Record::say(line::UNCONQUERED, [seat.0.into(), owner.0.into(), 0, 0]));
            }
        }
        (None, Some(owner)) => lines.push(Record::say(line::BY_STRUCTURE, [owner.0.into(), 0, 0, 0])),
        (None, None) => lines.push(Record::say(line::BY_NOBODY, [0; 4])),
    }
    lines.push(match s.next_yield(hex) {
        Some((kind, count)) => amount(line::YIELDS, kind, count),
        None => Record::say(line::YIELDS_NOTHING, [0; 4]),
    });
    if s.slow.contains(hex) {
        lines.push(Record::say(line::SLOW, [0; 4]));
    }
    lines
}

fn quest_line(game: &Indio, s: &State, seat: Seat, quest: Quest) -> Record {
    // As if the year ended now, so that what counts only then is seen to grow.
    let (have, needs) = quest.progress(&Scene::new(game, s, seat, Event::YearEnd));
    Record::say(line::ASKS, [quest_piece(quest), have.into(), needs.into(), quest.points().into()])
}

fn leader_line(game: &Indio, s: &State, seat: Seat, leader: Leader) -> Record {
    Record::say(line::LEADER_BRINGS, [leader_piece(leader), leader.points(game, s, seat).into(), 0, 0])
}

/// Influence by category, what silence tells, and to those who may know it: quests and leader.
fn explain_player(game: &Indio, s: &State, seat: Seat, viewer: Viewer) -> Vec<Record> {
    let score = game.score(s, seat);
    let player = s.player(seat);
    let knows_leader = sees_leader(s, viewer, seat);
    let points = score.open.into_iter().chain(knows_leader.then_some(score.leader));
    let mut lines: Vec<Record> = Category::ALL
        .iter()
        .zip(points)
        .map(|(&category, points)| Record::say(line::INFLUENCE, [seat.0.into(), category as i32, points.into(), 0]))
        .collect();
    let total = if knows_leader { score.total() } else { score.open_total() };
    lines.push(Record::say(line::TOTAL, [seat.0.into(), total.into(), 0, 0]));
    if let Some(leader) = player.leader.filter(|_| knows_leader) {
        lines.push(leader_line(game, s, seat, leader));
    }
    if viewer.owns(seat) {
        lines.extend(player.hand.iter().map(|quest| quest_line(game, s, seat, quest)));
    }
    let told = player.silence[..player.hand.len() as usize].iter();
    lines.extend((1..).zip(told).map(|(card, silence)| Record::say(line::SILENT, [card, silence.len() as i32, 0, 0])));
    lines
}

/// Everything that can be bought, with what the seat to act lacks.
fn prices(s: &State) -> Vec<Record> {
    let mut lines = Vec::new();
    let mut list = |head: Record, stock: Stock, workers: u8| {
        lines.push(head);
        price(s, Price { stock, workers }, None, &mut lines);
    };
    for &forging in Forging::ALL {
        let head = Record::say(line::PRICE_FORGED, [forging.product() as i32, 0, 0, 0]);
        list(head, costs::forging(forging), 0);
    }
    for &tile in Tile::laid() {
        for &on in Tile::printed() {
            list(Record::say(line::PRICE_TILE, [tile as i32, on as i32, 0, 0]), costs::improving(tile, on), 0);
        }
    }
    for &structure in Structure::ALL {
        for from in [None, Some(Structure::Outpost), Some(Structure::Town)] {
            let Some(cost) = costs::building(structure, from) else { continue };
            let head = match from {
                None => Record::say(line::PRICE_NEW, [structure as i32, 0, 0, 0]),
                Some(from) => Record::say(line::PRICE_OF, [structure as i32, from as i32, 0, 0]),
            };
            list(head, cost.stock, cost.workers);
        }
    }
    lines
}

fn explain_end(game: &Indio, s: &State) -> Vec<Record> {
    let (structures, hexes) = game.end_conditions();
    let mut lines = vec![
        Record::say(line::YEARS_TO_END, [s.year.into(), YEARS.into(), 0, 0]),
        Record::say(line::STRUCTURES_TO_END, [s.structures() as i32, structures as i32, 0, 0]),
    ];
    lines.extend(Seat::all(game.seats()).map(|seat| {
        let controlled = s.player(seat).controls.len();
        Record::say(line::HEXES_TO_END, [seat.0.into(), controlled as i32, hexes as i32, 0])
    }));
    lines
}
