//! The table as people know it, as a picture and as text; from the view alone.

use super::board::Spot;
use super::state::{DIRECTIONS, Faction, Phase, ROUNDS, Step, Wind};
use super::view::{CardView, CastleView, FactionView, Forecast, SetupView, SideId, View};
use crate::core::svg::plain::{Anchor, Pen, ink};
use std::fmt::Write as _;

/// A square of the board.
const SQUARE: i32 = 168;
/// A castle or Setup card.
const TILE: i32 = 116;
/// How far the middle of a tile lies above the middle of its square; the cards lie below.
const LIFT: i32 = 20;
const HEADER: i32 = 66;
const PANEL: i32 = 360;
const MARGIN: i32 = 14;
/// A played Influence card.
const CHIP: (i32, i32) = (20, 32);
/// Where the eight circles of a castle lie about its middle, North first, clockwise.
const CIRCLES: [(i32, i32); DIRECTIONS] = [(0, -44), (44, -44), (44, 0), (44, 44), (0, 44), (-44, 44), (-44, 0), (-44, -44)];
const CIRCLE: i32 = 11;

const STONE: &str = "#e6dcc3";
const BANNER: &str = "#8c2f39";
const PATH: &str = "#7fae95";

fn colour(faction: Faction) -> &'static str {
    ink::SEATS[faction.index()]
}

fn title(view: &View) -> &'static str {
    view.phase.map_or("", Phase::name)
}

/// What a wind does, in a few words.
const fn effect(wind: Wind) -> &'static str {
    match wind {
        Wind::ManifestDestiny => "a conquest pays 3",
        Wind::FinancialAid => "keeping a castle of Power 1 pays 3",
        Wind::DisruptiveNeighbors => "every circle counts 1",
        Wind::Stasis => "no Delay",
        Wind::Frozen => "no Swap",
        Wind::ReinforcedWalls => "no Saboteur",
        Wind::Whirlwind => "each seat may turn a castle at once",
    }
}

/// A name short enough for a banner.
fn short(name: &str, most: usize) -> String {
    if name.chars().count() <= most { name.to_owned() } else { name.chars().take(most - 1).chain(['…']).collect() }
}

fn numbers(values: &[u8]) -> String {
    values.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

fn names(factions: &[Faction]) -> String {
    factions.iter().map(|faction| faction.name()).collect::<Vec<_>>().join(", ")
}

/// What is asked now, in words.
fn question(view: &View) -> String {
    let faction = view.faction.map_or("", Faction::name);
    let place = view.place.map_or(String::new(), |place| place.name());
    match view.step {
        Step::Attack => format!("{faction} attacks"),
        Step::TurnSetup => format!("{faction} may turn the Setup card"),
        Step::TurnCastle => format!("{faction} may turn the castle at {place}"),
        Step::ChoosePartner => format!("{faction} exchanges a card at {place}"),
        Step::RevealCastle => format!("the castle at {place} is revealed"),
        Step::ChooseController => format!("who controls {place}?"),
        step => step.name().into(),
    }
}

fn status(view: &View, faction: &FactionView) -> &'static str {
    let id = faction.faction;
    match () {
        () if view.faction == Some(id) => "to decide",
        () if view.waiting.contains(&id) => "still to attack",
        () if view.delayed.contains(&id) => "delayed",
        () if view.phase == Some(Phase::Attack) => "has attacked",
        () => "",
    }
}

/// The table as a picture.
pub(super) fn svg(view: &View) -> String {
    let board = (2 * reach(view) + 1) * SQUARE;
    let height = HEADER + board.max(panel_height(view)) + MARGIN;
    let mut pen = Pen::new(board + PANEL + 2 * MARGIN, height);
    draw_header(&mut pen, view, board + PANEL + 2 * MARGIN);
    let middle = (MARGIN + board / 2, HEADER + board / 2);
    let at = |spot: Spot| (middle.0 + i32::from(spot.x) * SQUARE, middle.1 - i32::from(spot.y) * SQUARE - LIFT);
    if let Some(setup) = &view.setup {
        draw_path(&mut pen, setup, at);
        draw_setup(&mut pen, view, setup, at(Spot { x: 0, y: 0 }));
    }
    for castle in &view.castles {
        draw_castle(&mut pen, view, castle, at(castle.place));
    }
    draw_panel(&mut pen, view, board + 2 * MARGIN);
    pen.finish(&format!("Influence, round {} of {ROUNDS}: {}", view.round, question(view)))
}

/// How far from the Setup card the farthest castle lies.
fn reach(view: &View) -> i32 {
    view.castles.iter().map(|castle| castle.place.x.abs().max(castle.place.y.abs()).into()).max().unwrap_or(1)
}

/// The table in plain text.
pub(super) fn text(view: &View) -> String {
    let mut out = String::new();
    // Writing to a String cannot fail.
    let _ = write!(out, "Influence: round {} of {ROUNDS}, {}: {}", view.round, title(view), question(view));
    if let Some(seat) = view.seat {
        let _ = write!(out, " (seat {})", seat.0);
    }
    out.push('\n');
    if let Some(setup) = &view.setup {
        let path: Vec<String> = setup.path.iter().flatten().map(|place| place.name()).collect();
        let north = setup.north.id().to_uppercase();
        let _ = writeln!(out, "Setup {}, North points {north}, path {}", setup.id, path.join(" "));
        if let Some(faction) = setup.swap {
            let _ = writeln!(out, "  {} has a Swap on it", faction.name());
        }
    }
    if let Some(wind) = view.wind {
        let _ = writeln!(out, "Wind: {} ({})", wind.name(), effect(wind));
    }
    out.push('\n');
    for castle in &view.castles {
        write_castle(&mut out, castle);
    }
    for side in &view.sides {
        let _ = write!(out, "\n{}: {} Power", side_name(side.side), side.power);
        let _ = writeln!(out, ", place {}", side.rank.unwrap_or_default());
        for faction in view.factions.iter().filter(|faction| faction.side == side.side) {
            write_faction(&mut out, view, faction);
        }
    }
    out
}

fn side_name(side: SideId) -> String {
    match side {
        SideId::Faction(faction) => faction.name().to_owned(),
        SideId::Team(team) => format!("Team {team}"),
    }
}

fn write_castle(out: &mut String, castle: &CastleView) {
    let _ = write!(out, "{:5}", castle.place.name());
    match (&castle.name, castle.power, &castle.circles, castle.banner) {
        (Some(name), Some(power), Some(circles), Some(banner)) => {
            let banner = banner.id().to_uppercase();
            let _ = write!(out, " {:14} Power {power}  [{}] ^{banner:2}", short(name, 14), numbers(circles));
        }
        _ => out.push_str(" face-down                                "),
    }
    let _ = write!(out, " {:6}", castle.controller.map_or("-", Faction::name));
    for card in &castle.cards {
        let _ = write!(out, " {}", card_text(card));
    }
    if castle.swap == Some(true) {
        out.push_str("  Swap");
    }
    if let Some(saboteur) = &castle.saboteur {
        let against = saboteur.direction.id().to_uppercase();
        let _ = write!(out, "  {}'s Saboteur against {against}", saboteur.faction.name());
    }
    out.push_str(&prospect(castle));
    out.truncate(out.trim_end_matches(' ').len());
    out.push('\n');
}

/// Influence on a castle so far, and what would come of it: `  = Lion 8, Stag 6+?: Lion keeps it for 3`.
fn prospect(castle: &CastleView) -> String {
    let (Some(influence), Some(forecast)) = (&castle.influence, &castle.forecast) else { return String::new() };
    if influence.is_empty() {
        return String::new();
    }
    let of = |known: &super::view::InfluenceView| {
        let sign = if known.hidden > 0 { "+?" } else { "" };
        format!("{} {}{sign}", side_name(known.side), known.influence)
    };
    let sums: Vec<String> = influence.iter().map(of).collect();
    let (winner, power) = (forecast.side.map_or(String::new(), side_name), forecast.power.unwrap_or_default());
    let result = match forecast.result {
        Forecast::Conquered => format!("{winner} conquers it for {power}"),
        Forecast::Kept => format!("{winner} keeps it for {power}"),
        Forecast::Tied => "a tie".to_owned(),
        Forecast::Open | Forecast::PassedOver => "open".to_owned(),
    };
    format!("  = {}: {result}", sums.join(", "))
}

/// `Lion1:5`, `Lion2:(3)` for a face-down card one knows, `Lion2:?` for others; `~` for each Swap on it.
fn card_text(card: &CardView) -> String {
    let value = match card.value {
        Some(value) if card.face_up => value.to_string(),
        Some(value) => format!("({value})"),
        None => "?".into(),
    };
    let (faction, round) = (card.card.faction(), card.card.round().0);
    format!("{}{round}:{value}{}", faction.name(), "~".repeat(card.swaps.unwrap_or_default().into()))
}

fn write_faction(out: &mut String, view: &View, faction: &FactionView) {
    let hand = match &faction.hand {
        Some(hand) => numbers(hand),
        None => format!("{} of {}", faction.cards.unwrap_or_default(), numbers(unseen(faction))),
    };
    let tools = tools(faction);
    let name = faction.faction.name();
    let _ = write!(out, "  {name:6} seat {}  hand {hand}  {tools}", faction.seat.0);
    let status = status(view, faction);
    let _ = writeln!(out, "{}{status}", if status.is_empty() { "" } else { "  " });
}

fn unseen(faction: &FactionView) -> &[u8] {
    faction.unseen.as_deref().unwrap_or_default()
}

fn tools(faction: &FactionView) -> String {
    let mut tools: Vec<&str> = vec!["Swap"; faction.swaps.into()];
    if faction.saboteur {
        tools.push("Saboteur");
    }
    if faction.delay {
        tools.push("Delay");
    }
    if tools.is_empty() { "no tools".into() } else { tools.join(", ") }
}

fn draw_header(pen: &mut Pen, view: &View, width: i32) {
    pen.text(MARGIN, 30, 22, ink::LIGHT, Anchor::Start, "Influence");
    let round = format!("Round {} of {ROUNDS} · {}", view.round, title(view));
    pen.text(MARGIN, 52, 14, ink::QUIET, Anchor::Start, &round);
    let seat = view.seat.map_or(String::new(), |seat| format!("Seat {}: ", seat.0));
    pen.text(width - MARGIN, 30, 16, ink::ACTIVE, Anchor::End, &(seat + &question(view)));
    if let Some(wind) = view.wind {
        let words = format!("Wind: {} — {}", wind.name(), effect(wind));
        pen.text(width - MARGIN, 52, 13, ink::LIGHT, Anchor::End, &words);
    }
}

/// The path of the Setup card: a line with a chevron at every step, also where it jumps over castles.
fn draw_path(pen: &mut Pen, setup: &SetupView, at: impl Fn(Spot) -> (i32, i32)) {
    let spots: Vec<(i32, i32)> = setup.path.iter().flatten().map(|&place| at(place)).collect();
    let mut tiles = spots.clone();
    tiles.push(at(Spot { x: 0, y: 0 }));
    for pair in spots.windows(2) {
        let [(x1, y1), (x2, y2)] = [pair[0], pair[1]];
        pen.line(x1, y1, x2, y2, PATH, 2);
        let (dx, dy) = ((x2 - x1) as f32, (y2 - y1) as f32);
        let length = (dx * dx + dy * dy).sqrt();
        let (ux, uy) = (dx / length, dy / length);
        let (x, y) = clear_point((x1, y1), (x2, y2), &tiles);
        // A triangle that points along the step.
        let point = |along: f32, aside: f32| {
            ((x as f32 + along * ux - aside * uy).round() as i32, (y as f32 + along * uy + aside * ux).round() as i32)
        };
        pen.polygon(&[point(9.0, 0.0), point(-5.0, 7.0), point(-5.0, -7.0)], PATH, None);
    }
}

/// The point of a step nearest to its middle that no tile covers.
fn clear_point((x1, y1): (i32, i32), (x2, y2): (i32, i32), tiles: &[(i32, i32)]) -> (i32, i32) {
    const PARTS: i32 = 24;
    const CLEAR: i32 = TILE / 2 + 10;
    let at = |part: i32| (x1 + (x2 - x1) * part / PARTS, y1 + (y2 - y1) * part / PARTS);
    let free = |(x, y): (i32, i32)| tiles.iter().all(|tile| (tile.0 - x).abs().max((tile.1 - y).abs()) > CLEAR);
    let mut from_middle = (0..=PARTS / 2).flat_map(|off| [at(PARTS / 2 + off), at(PARTS / 2 - off)]);
    from_middle.find(|&point| free(point)).unwrap_or(at(PARTS / 2))
}

fn draw_setup(pen: &mut Pen, view: &View, setup: &SetupView, (x, y): (i32, i32)) {
    let half = TILE / 2;
    let border = if view.step == Step::TurnSetup { ink::ACTIVE } else { ink::QUIET };
    pen.turned(setup.north.degrees(), x, y, |pen| {
        pen.rect(x - half, y - half, TILE, TILE, 8, ink::PANEL, Some(border));
        pen.text(x, y - half + 21, 20, ink::ACTIVE, Anchor::Middle, "⚜");
        // The pattern in small, as printed: turned back to North = up.
        let step = 76 / (2 * reach(view) + 1);
        let middle = y + 12;
        let small = |spot: Spot| (x + i32::from(spot.x) * step, middle - i32::from(spot.y) * step);
        let size = step * 2 / 3;
        pen.rect(x - size / 2, middle - size / 2, size, size, 1, ink::ACTIVE, None);
        for (i, castle) in view.castles.iter().enumerate() {
            // The pattern is the same after any quarter turn, so the cells as they lie are the cells as printed.
            let (cx, cy) = small(castle.place);
            let first = i == 0;
            pen.rect(cx - size / 2, cy - size / 2, size, size, 1, if first { ink::LIGHT } else { ink::QUIET }, None);
        }
    });
    let words = format!("North: {}", setup.north.id().to_uppercase());
    pen.text(x, y + half + 16, 11, ink::QUIET, Anchor::Middle, &words);
    if let Some(faction) = setup.swap {
        draw_tag(pen, (x + half + 12, y - half + 12), "⇄", faction);
    }
}

/// A Swap or Saboteur beside the card it lies on.
fn draw_tag(pen: &mut Pen, (x, y): (i32, i32), sign: &str, faction: Faction) {
    pen.circle(x, y, 10, colour(faction), Some(ink::DARK));
    pen.text(x, y + 5, 13, ink::DARK, Anchor::Middle, sign);
}

fn draw_castle(pen: &mut Pen, view: &View, castle: &CastleView, (x, y): (i32, i32)) {
    let half = TILE / 2;
    if view.place == Some(castle.place) {
        pen.rect(x - half - 9, y - half - 9, TILE + 18, TILE + 18, 12, ink::ACTIVE, None);
    }
    if let Some(owner) = castle.controller {
        pen.rect(x - half - 5, y - half - 5, TILE + 10, TILE + 10, 10, colour(owner), None);
    }
    match (&castle.name, castle.power, &castle.circles, castle.banner) {
        (Some(name), Some(power), Some(circles), Some(banner)) => {
            pen.turned(banner.degrees(), x, y, |pen| {
                pen.rect(x - half, y - half, TILE, TILE, 8, STONE, Some(ink::DARK));
                pen.rect(x - half + 1, y - 31, TILE - 2, 17, 0, BANNER, None);
                let size = if name.chars().count() > 12 { 9 } else { 12 };
                pen.text(x, y - 18, size, ink::LIGHT, Anchor::Middle, &short(name, 18));
                let shield = [(x - 17, y - 8), (x + 17, y - 8), (x + 17, y + 12), (x, y + 30), (x - 17, y + 12)];
                pen.polygon(&shield, ink::PAPER, Some(BANNER));
                pen.text(x, y + 17, 24, BANNER, Anchor::Middle, &power.to_string());
                for (k, (dx, dy)) in CIRCLES.into_iter().enumerate() {
                    // In the frame of the turned card the circles are as printed.
                    let shown = circles[(k + 2 * banner.index()) % DIRECTIONS];
                    pen.circle(x + dx, y + dy, CIRCLE, ink::PAPER, Some(ink::DARK));
                    pen.text(x + dx, y + dy + 5, 14, ink::DARK, Anchor::Middle, &shown.to_string());
                }
            });
        }
        _ => {
            pen.rect(x - half, y - half, TILE, TILE, 8, ink::BACK, Some(ink::DARK));
            pen.rect(x - half + 8, y - half + 8, TILE - 16, TILE - 16, 5, "none", Some(ink::QUIET));
            pen.text(x, y + 10, 28, ink::QUIET, Anchor::Middle, "♜");
        }
    }
    if let Some(saboteur) = &castle.saboteur {
        let (dx, dy) = CIRCLES[saboteur.direction.index()];
        for sign in [1, -1] {
            pen.line(x + dx - 10, y + dy - 10 * sign, x + dx + 10, y + dy + 10 * sign, ink::RED, 4);
        }
        draw_tag(pen, (x + half + 14, y + 34), "✕", saboteur.faction);
    }
    if let (Some(true), Some(owner)) = (castle.swap, castle.controller) {
        draw_tag(pen, (x + half + 14, y - 34), "⇄", owner);
    }
    let path = view.setup.as_ref().and_then(|setup| setup.path.as_ref());
    let number = path.and_then(|path| path.iter().position(|place| *place == castle.place));
    let label = castle.place.name();
    pen.text(x - half - 8, y - half + 8, 9, ink::QUIET, Anchor::End, &label);
    if let Some(number) = number {
        pen.text(x - half - 8, y - half + 20, 9, PATH, Anchor::End, &(number + 1).to_string());
    }
    draw_cards(pen, castle, (x, y + half + 8));
}

/// The cards at a castle in a row below it, closer together where there are many.
fn draw_cards(pen: &mut Pen, castle: &CastleView, (x, top): (i32, i32)) {
    let count = castle.cards.len() as i32;
    if count == 0 {
        return;
    }
    let width = SQUARE - 12;
    let step = if count > 1 { ((width - CHIP.0) / (count - 1)).min(CHIP.0 + 3) } else { 0 };
    let left = x - ((count - 1) * step + CHIP.0) / 2;
    for (i, card) in (0..).zip(&castle.cards) {
        draw_chip(pen, card, (left + i * step, top));
    }
}

fn draw_chip(pen: &mut Pen, card: &CardView, (x, y): (i32, i32)) {
    let (width, height) = CHIP;
    let (fill, words) = if card.face_up { (ink::PAPER, ink::DARK) } else { (ink::BACK, ink::LIGHT) };
    let faction = card.card.faction();
    pen.rect(x, y, width, height, 3, fill, Some(colour(faction)));
    pen.rect(x + 1, y + 1, width - 2, 11, 2, colour(faction), None);
    let initial: String = faction.name().chars().take(1).collect();
    let label = format!("{initial}{}", card.card.round().0);
    pen.text(x + width / 2, y + 10, 9, ink::DARK, Anchor::Middle, &label);
    let value = card.value.map_or("?".to_owned(), |value| value.to_string());
    pen.text(x + width / 2, y + 27, 14, words, Anchor::Middle, &value);
    let swaps = i32::from(card.swaps.unwrap_or_default());
    for swap in 0..swaps {
        // Two of them stand side by side.
        let x = x + width / 2 + 7 * (2 * swap - swaps + 1);
        pen.circle(x, y + height + 5, 6, ink::ACTIVE, Some(ink::DARK));
        pen.text(x, y + height + 9, 9, ink::DARK, Anchor::Middle, "⇄");
    }
}

const SIDE_ROW: i32 = 34;
const FACTION_ROW: i32 = 62;

fn panel_height(view: &View) -> i32 {
    view.sides.len() as i32 * SIDE_ROW + view.factions.len() as i32 * FACTION_ROW + 110
}

/// Scores, hands and what is still to come.
fn draw_panel(pen: &mut Pen, view: &View, left: i32) {
    let mut y = HEADER;
    let width = PANEL - MARGIN;
    for side in &view.sides {
        let name = side_name(side.side);
        pen.text(left, y + 22, 17, ink::LIGHT, Anchor::Start, &name);
        let score = format!("{} Power", side.power);
        pen.text(left + width, y + 22, 17, ink::LIGHT, Anchor::End, &score);
        y += SIDE_ROW;
        for faction in view.factions.iter().filter(|faction| faction.side == side.side) {
            draw_faction(pen, view, faction, (left, y));
            y += FACTION_ROW;
        }
    }
    let mut note = |words: &str| {
        y += 18;
        pen.text(left, y, 12, ink::QUIET, Anchor::Start, words);
    };
    if !view.waiting.is_empty() {
        note(&format!("Turn-order deck: {}", names(&view.waiting)));
    }
    if !view.delayed.is_empty() {
        note(&format!("Delayed: {}", names(&view.delayed)));
    }
    note(&format!("Castle cards not face-up: {}", view.castles_left.as_ref().map_or(0, Vec::len)));
    if !view.winds_left.is_empty() {
        note(&format!("Winds still in the deck: {}", view.winds_left.len()));
    }
    if !view.finish.is_empty() {
        let order: Vec<String> = view.finish.iter().map(|&side| side_name(side)).collect();
        note(&format!("Ties go to: {}", order.join(", ")));
    }
}

fn draw_faction(pen: &mut Pen, view: &View, faction: &FactionView, (x, y): (i32, i32)) {
    let width = PANEL - MARGIN;
    let asked = view.faction == Some(faction.faction) || (view.step == Step::Whirlwind && view.seat == Some(faction.seat));
    let border = if asked { ink::ACTIVE } else { ink::PANEL };
    pen.rect(x, y, width, FACTION_ROW - 6, 6, ink::PANEL, Some(border));
    pen.circle(x + 16, y + 17, 8, colour(faction.faction), Some(ink::DARK));
    let name = format!("{} · seat {}", faction.faction.name(), faction.seat.0);
    pen.text(x + 32, y + 22, 14, ink::LIGHT, Anchor::Start, &name);
    pen.text(x + width - 8, y + 22, 11, ink::QUIET, Anchor::End, status(view, faction));
    pen.text(x + 10, y + 45, 11, ink::QUIET, Anchor::Start, &tools(faction));
    // The hand at the right; where one card of `unseen` lies face-down, the values are those of hand and card together.
    let known = faction.hand.as_deref();
    let values = known.unwrap_or(unseen(faction));
    let mut right = x + width - 8;
    for value in values.iter().rev() {
        right -= 18;
        let (fill, words) = if known.is_some() { (ink::PAPER, ink::DARK) } else { (ink::BACK, ink::LIGHT) };
        pen.rect(right, y + 28, 16, 22, 3, fill, None);
        pen.text(right + 8, y + 44, 13, words, Anchor::Middle, &value.to_string());
    }
}
