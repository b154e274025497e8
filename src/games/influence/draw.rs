//! The table as people know it, as a picture and as text; from the view alone.

use super::state::{DIRECTIONS, ROUNDS, Step};
use super::view::{CardView, CastleView, FactionView, SetupView, View};
use super::{DIRECTION_NAMES, FACTION_NAMES, Influence, PHASES, spot_names};
use crate::core::svg::{Anchor, Pen, ink};
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

/// The number of a faction, by its id.
fn faction_no(id: &str) -> usize {
    FACTION_NAMES.iter().position(|name| name.eq_ignore_ascii_case(id)).unwrap_or(0)
}

fn faction_name(id: &str) -> &'static str {
    FACTION_NAMES[faction_no(id)]
}

fn colour(id: &str) -> &'static str {
    ink::SEATS[faction_no(id)]
}

fn degrees(direction: &str) -> i32 {
    DIRECTION_NAMES.iter().position(|(id, _)| *id == direction).unwrap_or(0) as i32 * 45
}

fn title(phase: &str) -> &'static str {
    PHASES.iter().find(|(id, _)| *id == phase).map_or("", |(_, name)| name)
}

/// A name short enough for a banner.
fn short(name: &str, most: usize) -> String {
    if name.chars().count() <= most { name.to_owned() } else { name.chars().take(most - 1).chain(['…']).collect() }
}

fn numbers(values: &[u8]) -> String {
    values.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

fn names(ids: &[String]) -> String {
    ids.iter().map(|id| faction_name(id)).collect::<Vec<_>>().join(", ")
}

/// What is asked now, in words.
fn question(view: &View) -> String {
    let faction = view.faction.as_deref().map_or("", faction_name);
    let place = view.place.as_deref().unwrap_or("").to_uppercase();
    match view.step {
        Step::DrawSetup => "the Setup card is drawn".into(),
        Step::RevealFaction => "the next faction is revealed".into(),
        Step::Attack => format!("{faction} attacks"),
        Step::TurnSetup => format!("{faction} may turn the Setup card"),
        Step::TurnCastle => format!("{faction} may turn the castle at {place}"),
        Step::ChoosePartner => format!("{faction} exchanges a card at {place}"),
        Step::RevealCastle => format!("the castle at {place} is revealed"),
        Step::ChooseController => format!("who controls {place}?"),
        Step::DrawWind => "a wind is drawn".into(),
        Step::Whirlwind => "a castle may be turned in the Whirlwind".into(),
        Step::Over => "the game is over".into(),
    }
}

fn status(view: &View, faction: &FactionView) -> &'static str {
    let id = &faction.faction;
    match () {
        () if view.faction.as_ref() == Some(id) => "to decide",
        () if view.waiting.contains(id) => "still to attack",
        () if view.delayed.contains(id) => "delayed",
        () if view.phase == "attack" => "has attacked",
        () => "",
    }
}

fn side_name(id: &str) -> String {
    id.strip_prefix("team_").map_or_else(|| faction_name(id).to_owned(), |team| format!("Team {team}"))
}

impl Influence {
    pub(super) fn draw_table(&self, view: &View) -> String {
        let reach = view.castles.iter().map(|castle| castle.x.abs().max(castle.y.abs())).max().unwrap_or(1);
        let board = (2 * reach + 1) * SQUARE;
        let height = HEADER + board.max(panel_height(view)) + MARGIN;
        let mut pen = Pen::new(board + PANEL + 2 * MARGIN, height);
        draw_header(&mut pen, view, board + PANEL + 2 * MARGIN);
        let middle = (MARGIN + board / 2, HEADER + board / 2);
        let at = |x: i32, y: i32| (middle.0 + x * SQUARE, middle.1 - y * SQUARE - LIFT);
        if let Some(setup) = &view.setup {
            draw_path(&mut pen, view, setup, at);
            draw_setup(&mut pen, view, setup, at(0, 0));
        }
        for castle in &view.castles {
            draw_castle(&mut pen, view, castle, at(castle.x, castle.y));
        }
        draw_panel(&mut pen, view, board + 2 * MARGIN);
        pen.finish(&format!("Influence, round {} of {ROUNDS}: {}", view.round, question(view)))
    }

    pub(super) fn write_table(&self, view: &View) -> String {
        let mut out = String::new();
        // Writing to a String cannot fail.
        let _ = write!(out, "Influence: round {} of {ROUNDS}, {}: {}", view.round, title(&view.phase), question(view));
        if let Some(seat) = view.seat {
            let _ = write!(out, " (seat {})", seat.0);
        }
        out.push('\n');
        if let Some(setup) = &view.setup {
            let path: Vec<String> = setup.path.iter().map(|place| place.to_uppercase()).collect();
            let _ = writeln!(out, "Setup {}, North points {}, path {}", setup.id, setup.north.to_uppercase(), path.join(" "));
            if let Some(faction) = &setup.swap {
                let _ = writeln!(out, "  {} has a Swap on it", faction_name(faction));
            }
        }
        if let Some(wind) = view.wind {
            let _ = writeln!(out, "Wind: {} ({})", wind.name(), wind.effect());
        }
        out.push('\n');
        for castle in &view.castles {
            write_castle(&mut out, castle);
        }
        for side in &view.sides {
            let _ = writeln!(out, "\n{}: {} Power, place {}", side_name(&side.side), side.power, side.rank);
            for faction in view.factions.iter().filter(|faction| faction.side == side.side) {
                write_faction(&mut out, view, faction);
            }
        }
        out
    }
}

fn write_castle(out: &mut String, castle: &CastleView) {
    let _ = write!(out, "{:5}", castle.place.to_uppercase());
    match (&castle.name, castle.power, &castle.circles, &castle.banner) {
        (Some(name), Some(power), Some(circles), Some(banner)) => {
            let _ = write!(out, " {:14} Power {power}  [{}] ^{:2}", short(name, 14), numbers(circles), banner.to_uppercase());
        }
        _ => out.push_str(" face-down                                "),
    }
    let owner = castle.controller.as_deref().map_or("-", faction_name);
    let _ = write!(out, " {owner:6}");
    for card in &castle.cards {
        let _ = write!(out, " {}", card_text(card));
    }
    if castle.swap {
        out.push_str("  Swap");
    }
    if let Some(saboteur) = &castle.saboteur {
        let _ = write!(out, "  {}'s Saboteur against {}", faction_name(&saboteur.faction), saboteur.direction.to_uppercase());
    }
    out.push('\n');
}

/// `Lion1:5`, `Lion2:(3)` for a face-down card one knows, `Lion2:?` for others; `~` for a Swap on it.
fn card_text(card: &CardView) -> String {
    let value = match card.value {
        Some(value) if card.face_up => value.to_string(),
        Some(value) => format!("({value})"),
        None => "?".into(),
    };
    format!("{}{}:{value}{}", faction_name(&card.faction), card.round, if card.swap { "~" } else { "" })
}

fn write_faction(out: &mut String, view: &View, faction: &FactionView) {
    let hand = match &faction.hand {
        Some(hand) => numbers(hand),
        None => format!("{} of {}", faction.cards, numbers(&faction.unseen)),
    };
    let tools = tools(faction);
    let name = faction_name(&faction.faction);
    let _ = write!(out, "  {name:6} seat {}  hand {hand}  {tools}", faction.seat.0);
    let status = status(view, faction);
    let _ = writeln!(out, "{}{status}", if status.is_empty() { "" } else { "  " });
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
    let round = format!("Round {} of {ROUNDS} · {}", view.round, title(&view.phase));
    pen.text(MARGIN, 52, 14, ink::QUIET, Anchor::Start, &round);
    let seat = view.seat.map_or(String::new(), |seat| format!("Seat {}: ", seat.0));
    pen.text(width - MARGIN, 30, 16, ink::ACTIVE, Anchor::End, &(seat + &question(view)));
    if let Some(wind) = view.wind {
        let words = format!("Wind: {} — {}", wind.name(), wind.effect());
        pen.text(width - MARGIN, 52, 13, ink::LIGHT, Anchor::End, &words);
    }
}

/// The path of the Setup card: a line with a chevron at every step.
fn draw_path(pen: &mut Pen, view: &View, setup: &SetupView, at: impl Fn(i32, i32) -> (i32, i32)) {
    let spot = |place: &String| view.castles.iter().find(|castle| castle.place == *place).map(|castle| at(castle.x, castle.y));
    let spots: Vec<(i32, i32)> = setup.path.iter().filter_map(spot).collect();
    for pair in spots.windows(2) {
        let [(x1, y1), (x2, y2)] = [pair[0], pair[1]];
        pen.line(x1, y1, x2, y2, PATH, 2);
        let (x, y) = ((x1 + x2) / 2, (y1 + y2) / 2);
        let (dx, dy) = ((x2 - x1).signum(), (y2 - y1).signum());
        // A triangle that points along the step.
        let tip = (x + 9 * dx, y + 9 * dy);
        let tail = (x - 5 * dx, y - 5 * dy);
        pen.polygon(&[tip, (tail.0 - 7 * dy, tail.1 + 7 * dx), (tail.0 + 7 * dy, tail.1 - 7 * dx)], PATH, None);
    }
}

fn draw_setup(pen: &mut Pen, view: &View, setup: &SetupView, (x, y): (i32, i32)) {
    let half = TILE / 2;
    let border = if view.step == Step::TurnSetup { ink::ACTIVE } else { ink::QUIET };
    pen.turned(degrees(&setup.north), x, y, |pen| {
        pen.rect(x - half, y - half, TILE, TILE, 8, ink::PANEL, Some(border));
        pen.text(x, y - half + 21, 20, ink::ACTIVE, Anchor::Middle, "⚜");
        // The pattern in small, as printed: turned back to North = up.
        let reach = view.castles.iter().map(|castle| castle.x.abs().max(castle.y.abs())).max().unwrap_or(1);
        let step = 76 / (2 * reach + 1);
        let middle = y + 12;
        let small = |x0: i32, y0: i32| (x + x0 * step, middle - y0 * step);
        let size = step * 2 / 3;
        pen.rect(x - size / 2, middle - size / 2, size, size, 1, ink::ACTIVE, None);
        for castle in &view.castles {
            // The pattern is the same after any quarter turn, so the cells as they lie are the cells as printed.
            let (cx, cy) = small(castle.x, castle.y);
            let first = castle.x == 0 && castle.y > 0;
            pen.rect(cx - size / 2, cy - size / 2, size, size, 1, if first { ink::LIGHT } else { ink::QUIET }, None);
        }
    });
    let words = format!("North: {}", setup.north.to_uppercase());
    pen.text(x, y + half + 16, 11, ink::QUIET, Anchor::Middle, &words);
    if let Some(faction) = &setup.swap {
        draw_tag(pen, (x + half + 12, y - half + 12), "⇄", faction);
    }
}

/// A Swap or Saboteur beside the card it lies on.
fn draw_tag(pen: &mut Pen, (x, y): (i32, i32), sign: &str, faction: &str) {
    pen.circle(x, y, 10, colour(faction), Some(ink::DARK));
    pen.text(x, y + 5, 13, ink::DARK, Anchor::Middle, sign);
}

fn draw_castle(pen: &mut Pen, view: &View, castle: &CastleView, (x, y): (i32, i32)) {
    let half = TILE / 2;
    if view.place.as_ref() == Some(&castle.place) {
        pen.rect(x - half - 9, y - half - 9, TILE + 18, TILE + 18, 12, ink::ACTIVE, None);
    }
    if let Some(owner) = &castle.controller {
        pen.rect(x - half - 5, y - half - 5, TILE + 10, TILE + 10, 10, colour(owner), None);
    }
    match (&castle.name, castle.power, &castle.circles, &castle.banner) {
        (Some(name), Some(power), Some(circles), Some(banner)) => {
            pen.turned(degrees(banner), x, y, |pen| {
                pen.rect(x - half, y - half, TILE, TILE, 8, STONE, Some(ink::DARK));
                pen.rect(x - half + 1, y - 31, TILE - 2, 17, 0, BANNER, None);
                let size = if name.chars().count() > 12 { 9 } else { 12 };
                pen.text(x, y - 18, size, ink::LIGHT, Anchor::Middle, &short(name, 18));
                let shield = [(x - 17, y - 8), (x + 17, y - 8), (x + 17, y + 12), (x, y + 30), (x - 17, y + 12)];
                pen.polygon(&shield, ink::PAPER, Some(BANNER));
                pen.text(x, y + 17, 24, BANNER, Anchor::Middle, &power.to_string());
                for (k, (dx, dy)) in CIRCLES.into_iter().enumerate() {
                    // In the frame of the turned card the circles are as printed.
                    let shown = circles[(k + degrees(banner) as usize / 45) % DIRECTIONS];
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
        let (dx, dy) = CIRCLES[degrees(&saboteur.direction) as usize / 45];
        for sign in [1, -1] {
            pen.line(x + dx - 10, y + dy - 10 * sign, x + dx + 10, y + dy + 10 * sign, ink::RED, 4);
        }
        draw_tag(pen, (x + half + 14, y + 14), "✕", &saboteur.faction);
    }
    if let (true, Some(owner)) = (castle.swap, &castle.controller) {
        draw_tag(pen, (x + half + 14, y - 14), "⇄", owner);
    }
    let number = view.setup.as_ref().and_then(|setup| setup.path.iter().position(|place| *place == castle.place));
    let label = spot_names((castle.x, castle.y)).1;
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
    pen.rect(x, y, width, height, 3, fill, Some(colour(&card.faction)));
    pen.rect(x + 1, y + 1, width - 2, 11, 2, colour(&card.faction), None);
    let initial: String = faction_name(&card.faction).chars().take(1).collect();
    let label = format!("{initial}{}", card.round);
    pen.text(x + width / 2, y + 10, 9, ink::DARK, Anchor::Middle, &label);
    let value = card.value.map_or("?".to_owned(), |value| value.to_string());
    pen.text(x + width / 2, y + 27, 14, words, Anchor::Middle, &value);
    if card.swap {
        pen.circle(x + width / 2, y + height + 5, 6, ink::ACTIVE, Some(ink::DARK));
        pen.text(x + width / 2, y + height + 9, 9, ink::DARK, Anchor::Middle, "⇄");
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
        let name = side_name(&side.side);
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
    note(&format!("Castle cards not face-up: {}", view.castles_left.len()));
    if !view.winds_left.is_empty() {
        note(&format!("Winds still in the deck: {}", view.winds_left.len()));
    }
    if !view.finish.is_empty() {
        let order: Vec<String> = view.finish.iter().map(|side| side_name(side)).collect();
        note(&format!("Ties go to: {}", order.join(", ")));
    }
}

fn draw_faction(pen: &mut Pen, view: &View, faction: &FactionView, (x, y): (i32, i32)) {
    let width = PANEL - MARGIN;
    let asked =
        view.faction.as_ref() == Some(&faction.faction) || (view.step == Step::Whirlwind && view.seat == Some(faction.seat));
    let border = if asked { ink::ACTIVE } else { ink::PANEL };
    pen.rect(x, y, width, FACTION_ROW - 6, 6, ink::PANEL, Some(border));
    pen.circle(x + 16, y + 17, 8, colour(&faction.faction), Some(ink::DARK));
    let name = format!("{} · seat {}", faction_name(&faction.faction), faction.seat.0);
    pen.text(x + 32, y + 22, 14, ink::LIGHT, Anchor::Start, &name);
    pen.text(x + width - 8, y + 22, 11, ink::QUIET, Anchor::End, status(view, faction));
    pen.text(x + 10, y + 45, 11, ink::QUIET, Anchor::Start, &tools(faction));
    // The hand at the right; where one card of `unseen` lies face-down, the values are those of hand and card together.
    let known = faction.hand.as_ref();
    let values = known.unwrap_or(&faction.unseen);
    let mut right = x + width - 8;
    for value in values.iter().rev() {
        right -= 18;
        let (fill, words) = if known.is_some() { (ink::PAPER, ink::DARK) } else { (ink::BACK, ink::LIGHT) };
        pen.rect(right, y + 28, 16, 22, 3, fill, None);
        pen.text(right + 8, y + 44, 13, words, Anchor::Middle, &value.to_string());
    }
}
