//! The table as people know it, as a picture and as text; from the view and what the viewer is shown beside it.

use super::Influence;
use super::board::Spot;
use super::state::{Direction, Faction, Phase, Quarter, ROUNDS, SWAPS, Step, Wind};
use super::view::{CardView, CastleView, FactionView, Forecast, InfluenceView, SetupView, SideId, SideView, View};
use crate::core::svg::ink::colour;
use crate::core::svg::{Area, Font, Header, Icon, Ink, MARGIN, Paint, Pen, WIDTH, icon, ink};
use crate::core::{Mark, Name, Scene, Seat};
use std::fmt::Write as _;

/// The room between what is drawn side by side.
const SPACE: i32 = 10;
/// The widest square of the board, and the room a board of three of them has.
const WIDEST: i32 = 156;
const BESIDE: i32 = 3 * WIDEST;
/// A row or column of the board without castles.
const EMPTY: i32 = 24;
/// The room between two castles side by side, and one above the other: enough for the head of an arrow.
const GAPS: (i32, i32) = (18, 24);
/// A line above a castle: its number on the path, its name as a place, and what would come of it.
const LABEL: i32 = 18;
/// Narrower castles have two such lines, and smaller circles.
const NARROW: i32 = 100;
/// The strip with the castle's name.
const STRIP: i32 = 20;
/// Sums of Influence below a castle; above and below the castle there is room for a frame.
const SUMS: i32 = 18;
const FRAME: i32 = 6;
/// A played Influence card.
const CHIP: (i32, i32) = (22, 36);
const APART: i32 = 6;
/// A faction's panel.
const PANEL: i32 = 100;

const STONE: Ink = colour!("stone", "#ece3cf", "#cdc3ab");
const MORTAR: Ink = colour!("mortar", "#5d5240");
const BANNER: Ink = colour!("banner", "#9b2335");
const PATH: Ink = colour!("path", "#7d8f86", "#6f8a7f");
/// A castle with three merlons.
const CASTLE: Icon = Icon("M3 2h4v4h3V2h4v4h3V2h4v20h-6v-6a3 3 0 0 0-6 0v6H3z");
/// A mask: the Saboteur in hand.
const MASK: Icon = Icon(
    "M1 6c7-3 15-3 22 0c0 7-3 12-7 12c-2 0-3-2-4-2s-2 2-4 2C4 18 1 13 1 6zM5 9c1 3 4 3 5 1c-2-2-4-2-5-1zM19 9c-1-1-3-1-5 1c1 2 4 2 5-1z",
);
const ARROW: Icon = Icon("M12 0l7 10h-4v14H9V10H5z");

const SMALL: Font = Font::new(12, ink::QUIET);

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
pub(super) fn svg(game: &Influence, view: &View, scene: &Scene<'_>) -> String {
    let mut pen = Pen::new(scene);
    let facts = format!("Round {} of {ROUNDS} · {}", view.round, title(view));
    let token = view.faction.map(Faction::index).or_else(|| faction_of(view, scene.actor?).map(Faction::index));
    let result = scene.result(|seat| winner_name(view, seat));
    let mut top = pen.header(&Header { title: "Influence", facts: &facts, token, result });
    if let Some(wind) = view.wind {
        draw_wind(&mut pen, game, wind, top);
        top += 34;
    }
    let board = Board::new(view, top);
    board.draw(&mut pen, game, view);
    let (room, columns) = if board.narrow {
        let left = MARGIN + BESIDE + SPACE;
        (Area::new(left, top, WIDTH - MARGIN - left, 0), 1)
    } else {
        (Area::new(MARGIN, board.bottom + SPACE, WIDTH - 2 * MARGIN, 0), 3)
    };
    let bottom = draw_factions(&mut pen, game, view, room, columns);
    let bottom = draw_notes(&mut pen, view, Area { y: bottom + SPACE, ..room });
    pen.finish(bottom.max(board.bottom) + MARGIN, &format!("Influence, round {} of {ROUNDS}: {}", view.round, question(view)))
}

/// A seat's first faction, by which it is known where it plays several.
fn faction_of(view: &View, seat: Seat) -> Option<Faction> {
    view.factions.iter().find(|faction| faction.seat == seat).map(|faction| faction.faction)
}

/// The factions of a seat, and the seat: `Lion and Stag (seat 0)`.
fn winner_name(view: &View, seat: Seat) -> String {
    let own: Vec<&str> = view.factions.iter().filter(|f| f.seat == seat).map(|f| f.faction.name()).collect();
    format!("{} ({seat})", own.join(" and "))
}

fn draw_wind(pen: &mut Pen<'_>, game: &Influence, wind: Wind, top: i32) {
    let area = Area::new(MARGIN, top, WIDTH - 2 * MARGIN, 26);
    pen.mark(&Mark::zone(game.zones.wind), |pen| {
        pen.framed(area, 6, &Mark::piece("card", game.wind_no(wind)), |pen| {
            pen.rect(area, 6, Paint::fill(ink::PANEL).edge(ink::EDGE, 1));
            let words = format!("Wind: {} — {}", wind.name(), effect(wind));
            pen.text_in(area.x + 12, area.y + 18, area.width - 24, Font::new(14, ink::TEXT), &words);
        });
    });
}

/// Where the squares of the board lie in the picture: as wide as they can be, and as tall as what lies there.
struct Board {
    /// The middle of each column and the width of a castle.
    columns: Vec<(i8, i32)>,
    tile: Area,
    /// The top of each row, North first.
    rows: Vec<(i8, i32)>,
    top: i32,
    bottom: i32,
    /// Does it leave room for the factions beside it?
    narrow: bool,
}

impl Board {
    fn new(view: &View, top: i32) -> Board {
        let places = || view.castles.iter().map(|castle| castle.place).chain([Spot { x: 0, y: 0 }]);
        let reach = places().map(|spot| spot.x.abs().max(spot.y.abs())).max().unwrap_or(0);
        let used = |x: i8| places().any(|spot| spot.x == x);
        let (full, empty): (Vec<i8>, Vec<i8>) = (-reach..=reach).partition(|&x| used(x));
        let narrow = full.len() <= 3 && empty.is_empty();
        let room = if narrow { BESIDE } else { WIDTH - 2 * MARGIN };
        let width = ((room - EMPTY * empty.len() as i32) / full.len() as i32).min(WIDEST);
        let mut left = MARGIN + (room - width * full.len() as i32 - EMPTY * empty.len() as i32) / 2;
        let mut columns = Vec::new();
        for x in -reach..=reach {
            let step = if used(x) { width } else { EMPTY };
            columns.push((x, left + step / 2));
            left += step;
        }
        let tile = width - GAPS.0;
        // Wide castles need not be as tall.
        let tile = Area::new(0, 0, tile, STRIP + 3 * (tile / 3).clamp(20, 30) + 6);
        let mut board = Board { columns, tile, rows: Vec::new(), top, bottom: top, narrow };
        for y in (-reach..=reach).rev() {
            let row = view.castles.iter().filter(|castle| castle.place.y == y);
            let tallest = row.map(|castle| board.height(castle)).max();
            let tallest = if y == 0 { Some(tallest.unwrap_or(0).max(board.label() + tile.height)) } else { tallest };
            board.rows.push((y, board.bottom));
            board.bottom += tallest.map_or(EMPTY, |tallest| tallest + GAPS.1);
        }
        board
    }

    /// How many chips lie side by side below a castle.
    fn abreast(&self) -> usize {
        ((self.tile.width + APART) / (CHIP.0 + APART)).max(1) as usize
    }

    fn height(&self, castle: &CastleView) -> i32 {
        let sums = self.sums(castle).len() as i32 * SUMS;
        let rows = castle.cards.len().div_ceil(self.abreast()) as i32;
        self.label() + self.tile.height + FRAME + sums + rows * (CHIP.1 + 8)
    }

    /// The height of what stands above a castle.
    const fn label(&self) -> i32 {
        FRAME + if self.tile.width < NARROW { 2 * LABEL } else { LABEL }
    }

    /// The sums of Influence at a castle, in lines that are as wide as it.
    fn sums(&self, castle: &CastleView) -> Vec<Vec<(SideId, String)>> {
        let mut lines: Vec<Vec<(SideId, String)>> = Vec::new();
        let mut room = 0;
        for known in castle.influence.iter().flatten() {
            let words = sum(known);
            let width = sum_width(known.side, &words);
            if width > room || lines.is_empty() {
                lines.push(Vec::new());
                room = self.tile.width;
            }
            room -= width;
            lines.last_mut().expect("there is a line").push((known.side, words));
        }
        lines
    }

    /// The tile of a square.
    fn tile(&self, spot: Spot) -> Area {
        let middle = self.columns.iter().find(|(x, _)| *x == spot.x).map_or(0, |column| column.1);
        let top = self.rows.iter().find(|(y, _)| *y == spot.y).map_or(0, |row| row.1);
        Area { x: middle - self.tile.width / 2, y: top + self.label(), ..self.tile }
    }

    fn draw(&self, pen: &mut Pen<'_>, game: &Influence, view: &View) {
        let boxes: Vec<Area> = view.castles.iter().map(|castle| self.block(castle)).collect();
        let setup = self.tile(Spot { x: 0, y: 0 });
        if let Some(path) = view.setup.as_ref().and_then(|setup| setup.path.as_ref()) {
            let mut blocked = boxes.clone();
            blocked.push(setup);
            let spots: Vec<(i32, i32)> = path.iter().map(|&spot| self.tile(spot).middle()).collect();
            let inside =
                Area::new(MARGIN, self.top, if self.narrow { BESIDE } else { WIDTH - 2 * MARGIN }, self.bottom - self.top);
            draw_path(pen, &spots, &blocked, inside);
        }
        if let Some(card) = &view.setup {
            draw_setup(pen, game, card, setup);
        }
        for (castle, block) in view.castles.iter().zip(boxes) {
            // What lies here covers the path below it.
            let asked = view.place == Some(castle.place);
            pen.rect(block.grown(2), 6, Paint::fill(if asked { ink::ACTIVE_WASH } else { ink::TABLE }));
            self.draw_castle(pen, game, view, castle);
        }
    }

    /// All that is drawn of a castle.
    fn block(&self, castle: &CastleView) -> Area {
        let tile = self.tile(castle.place);
        Area { y: tile.y - self.label(), height: self.height(castle), ..tile }
    }

    fn draw_castle(&self, pen: &mut Pen<'_>, game: &Influence, view: &View, castle: &CastleView) {
        let tile = self.tile(castle.place);
        let place = game.components.places.iter().position(|&spot| spot == castle.place).map_or(-1, |i| i as i32);
        pen.mark(&Mark::piece("place", place), |pen| {
            draw_label(pen, view, castle, tile);
            pen.framed(tile, 6, &Mark::piece("place", place), |pen| match castle.castle {
                Some(card) => pen.mark(&Mark::piece("castle", card.0.into()), |pen| draw_tile(pen, castle, place, tile)),
                None => draw_closed(pen, castle, tile),
            });
            draw_guests(pen, game, castle, tile);
            let mut top = tile.bottom() + FRAME - 2;
            for line in self.sums(castle) {
                draw_sums(pen, castle, &line, (tile.x, top));
                top += SUMS;
            }
            pen.mark(&Mark::zone(game.zones.places + place), |pen| {
                for (i, card) in castle.cards.iter().enumerate() {
                    let (column, row) = ((i % self.abreast()) as i32, (i / self.abreast()) as i32);
                    let area = Area::new(tile.x + column * (CHIP.0 + APART), top + 4 + row * (CHIP.1 + 8), CHIP.0, CHIP.1);
                    draw_chip(pen, game, card, area);
                }
            });
        });
    }
}

fn sum(known: &InfluenceView) -> String {
    format!("{}{}", known.influence, if known.hidden > 0 { "+?" } else { "" })
}

/// The figures of a side: its shape or the number of its team, and the sum.
fn sum_width(side: SideId, words: &str) -> i32 {
    let sign = match side {
        SideId::Faction(_) => 15,
        SideId::Team(_) => SMALL.bold().width(&team_sign(side)) + 3,
    };
    sign + SMALL.bold().width(words) + 6
}

fn team_sign(side: SideId) -> String {
    match side {
        SideId::Faction(_) => String::new(),
        SideId::Team(team) => format!("T{team}"),
    }
}

/// Draws whose figure follows, and returns where it may begin.
fn draw_side(pen: &mut Pen<'_>, side: SideId, (x, middle): (i32, i32)) -> i32 {
    match side {
        SideId::Faction(faction) => {
            pen.token(faction.index(), (x + 6, middle), 12, "");
            x + 15
        }
        SideId::Team(_) => {
            let font = SMALL.bold();
            pen.text(x, middle + font.drop(), font, &team_sign(side));
            x + font.width(&team_sign(side)) + 3
        }
    }
}

fn draw_sums(pen: &mut Pen<'_>, castle: &CastleView, line: &[(SideId, String)], (mut x, top): (i32, i32)) {
    let ahead = castle.forecast.as_ref().and_then(|forecast| forecast.side);
    for (side, words) in line {
        let begin = draw_side(pen, *side, (x, top + SUMS / 2 + 1));
        let font = if ahead == Some(*side) { SMALL.bold().ink(ink::TEXT) } else { SMALL };
        pen.text(begin, top + SUMS / 2 + 1 + font.drop(), font, words);
        x += sum_width(*side, words);
    }
}

/// The castle's number on the path, where it lies, and what would come of it now.
fn draw_label(pen: &mut Pen<'_>, view: &View, castle: &CastleView, tile: Area) {
    let second = tile.y - FRAME - 2;
    let first = if tile.width < NARROW { second - LABEL } else { second };
    let path = view.setup.as_ref().and_then(|setup| setup.path.as_ref());
    let number = path.and_then(|path| path.iter().position(|place| *place == castle.place));
    let number = number.map_or(String::new(), |number| format!("{}", number + 1));
    let font = SMALL.bold().ink(ink::TEXT);
    pen.text(tile.x, first, font, &number);
    pen.text(tile.x + font.width(&number) + 4, first, SMALL, &castle.place.name());
    if let (true, Some(owner)) = (tile.width < NARROW, castle.controller) {
        pen.token(owner.index(), (tile.x + 7, second - 4), 14, "");
    }
    let Some(forecast) = castle.forecast.as_ref() else { return };
    match (forecast.result, forecast.side) {
        (Forecast::Conquered | Forecast::Kept, Some(side)) => {
            let gain = format!("+{}", forecast.power.unwrap_or_default());
            let sign = sum_width(side, &gain) - 6;
            let begin = draw_side(pen, side, (tile.right() - sign, second - 4));
            pen.text(begin, second, font, &gain);
        }
        (Forecast::Tied, _) => pen.text(tile.right(), second, font.end(), "tie"),
        _ => {}
    }
}

/// The circles as they lie, upright; the edge to which the banner points is red.
fn draw_tile(pen: &mut Pen<'_>, castle: &CastleView, place: i32, tile: Area) {
    let (Some(name), Some(power), Some(circles), Some(banner)) = (&castle.name, castle.power, &castle.circles, castle.banner)
    else {
        return;
    };
    draw_walls(pen, castle, tile, STONE);
    draw_name(pen, castle, tile, name);
    draw_banner(pen, banner, tile);
    let (radius, digit) = if tile.width >= NARROW { (12, 15) } else { (9, 12) };
    let (x, y) = (tile.x + tile.width / 2, tile.y + STRIP + (tile.height - STRIP) / 2);
    let half = if radius > 10 { 14 } else { 10 };
    pen.polygon(
        &[(x - half, y - half), (x + half, y - half), (x + half, y + half / 3), (x, y + half + 3), (x - half, y + half / 3)],
        Paint::fill(ink::PAPER).edge(BANNER, 2),
    );
    let font = Font::new(if radius > 10 { 19 } else { 14 }, BANNER).bold().middle();
    pen.text(x, y + font.drop(), font, &power.to_string());
    for (&direction, value) in Direction::ALL.iter().zip(circles) {
        let at = circle(tile, direction);
        let mark = Mark::piece("direction", direction as i32).within(Name::Piece("place", place));
        let edge = if pen.scene().can(&mark) { ink::ACTIVE } else { MORTAR };
        pen.mark(&mark, |pen| {
            pen.circle(at.0, at.1, radius, Paint::fill(ink::PAPER).edge(edge, 1));
            let font = Font::new(digit, ink::PRINT).middle();
            pen.text(at.0, at.1 + font.drop(), font, &value.to_string());
        });
    }
}

fn draw_walls(pen: &mut Pen<'_>, castle: &CastleView, tile: Area, fill: Ink) {
    let (edge, width) = castle.controller.map_or((MORTAR, 1), |owner| (ink::SEATS[owner.index()], 5));
    pen.rect(tile, 6, Paint::fill(fill).edge(edge, width));
}

fn draw_name(pen: &mut Pen<'_>, castle: &CastleView, tile: Area, name: &str) {
    pen.rect(Area { height: STRIP, ..tile }, 5, Paint::fill(MORTAR));
    let mut left = tile.x + 5;
    if let (true, Some(owner)) = (tile.width >= NARROW, castle.controller) {
        let at = (tile.x + 10, tile.y + STRIP / 2);
        pen.circle(at.0, at.1, 9, Paint::fill(ink::PAPER));
        pen.token(owner.index(), at, 13, "");
        left += 17;
    }
    let size = if tile.width >= NARROW { 13 } else { 12 };
    let right = if castle.swap == Some(true) { tile.right() - 13 } else { tile.right() - 3 };
    pen.text_in(left, tile.y + 15, right - left, Font::new(size, ink::ON_STRONG).bold(), name);
}

fn draw_banner(pen: &mut Pen<'_>, banner: Quarter, tile: Area) {
    let (left, right) = (tile.x + 3, tile.right() - 3);
    let (top, bottom) = (tile.y + STRIP, tile.bottom() - 3);
    let (x, y) = ((left + right) / 2, (top + bottom) / 2);
    let wide = |y| Area::new(left, y, right - left, 4);
    let tall = |x| Area::new(x, top, 4, bottom - top);
    let (bar, tip) = match banner.direction() {
        Direction::East => (tall(right - 4), [(right - 5, y - 6), (right + 3, y), (right - 5, y + 6)]),
        Direction::South => (wide(bottom - 4), [(x - 6, bottom - 5), (x, bottom + 3), (x + 6, bottom - 5)]),
        Direction::West => (tall(left), [(left + 5, y - 6), (left - 3, y), (left + 5, y + 6)]),
        _ => (wide(top), [(x - 6, top + 1), (x, top - 6), (x + 6, top + 1)]),
    };
    pen.rect(bar, 1, Paint::fill(BANNER));
    pen.polygon(&tip, Paint::fill(BANNER));
}

/// The middle of a circle on a tile.
fn circle(tile: Area, direction: Direction) -> (i32, i32) {
    let (right, up) = direction.step();
    let (across, down) = ((tile.width - 8) / 3, (tile.height - STRIP - 6) / 3);
    (tile.x + tile.width / 2 + i32::from(right) * across, tile.y + STRIP + (tile.height - STRIP) / 2 - i32::from(up) * down)
}

/// A face-down castle.
fn draw_closed(pen: &mut Pen<'_>, castle: &CastleView, tile: Area) {
    draw_walls(pen, castle, tile, ink::BACK);
    pen.rect(tile.grown(-7), 3, Paint::line(ink::BACK_LINES, 1));
    pen.icon(CASTLE, tile.middle(), 30, Paint::fill(ink::BACK_LINES));
    if let (true, Some(owner)) = (tile.width >= NARROW, castle.controller) {
        pen.circle(tile.x + 12, tile.y + 12, 10, Paint::fill(ink::PAPER));
        pen.token(owner.index(), (tile.x + 12, tile.y + 12), 14, "");
    }
}

/// Saboteur and Swap on a castle: the Saboteur beside its circle, the Swap at a corner.
fn draw_guests(pen: &mut Pen<'_>, game: &Influence, castle: &CastleView, tile: Area) {
    if let Some(saboteur) = &castle.saboteur {
        let radius = if tile.width >= NARROW { 12 } else { 9 };
        let (x, y) = circle(tile, saboteur.direction);
        let beside = radius + 4;
        let at = match saboteur.direction {
            Direction::NorthEast | Direction::SouthEast => (x + beside, y),
            Direction::NorthWest | Direction::SouthWest => (x - beside, y),
            Direction::North | Direction::South => (x + beside + 2, y),
            Direction::East | Direction::West => (x, y + beside),
        };
        let card = Mark::piece("card", game.saboteur_no(saboteur.faction));
        if castle.castle.is_none() {
            pen.circle(x, y, radius, Paint::fill(ink::BACK_LINES));
        }
        for rising in [1, -1] {
            pen.line((x - radius, y - radius * rising), (x + radius, y + radius * rising), ink::RED, 2);
        }
        pen.mark(&card, |pen| draw_tag(pen, MASK, at, 9, saboteur.faction));
    }
    if let (Some(true), Some(owner)) = (castle.swap, castle.controller) {
        draw_tag(pen, icon::SWAP, (tile.right() - 2, tile.y + 4), 9, owner);
    }
}

/// A tool that lies on something, in its faction's colour and shape.
fn draw_tag(pen: &mut Pen<'_>, sign: Icon, (x, y): (i32, i32), radius: i32, faction: Faction) {
    let number = faction.index();
    pen.circle(x, y, radius, Paint::fill(ink::SEATS[number]).edge(ink::PAPER, 1));
    pen.icon(sign, (x, y), radius * 4 / 3, Paint::fill(ink::ON_SEATS[number]));
}

/// An Influence card: whose by shape and colour, face-down ones dark, with its value where it is known.
fn draw_chip(pen: &mut Pen<'_>, game: &Influence, card: &CardView, area: Area) {
    let faction = card.card.faction();
    pen.framed(area, 4, &Mark::piece("card", game.card_no(card.card)), |pen| {
        let (fill, words) = if card.face_up { (ink::PAPER, ink::PRINT) } else { (ink::BACK, ink::ON_STRONG) };
        pen.rect(area, 4, Paint::fill(fill).edge(ink::SEATS[faction.index()], 2));
        let x = area.middle().0;
        if !card.face_up {
            pen.circle(x, area.y + 10, 8, Paint::fill(ink::PAPER));
        }
        pen.token(faction.index(), (x, area.y + 10), 12, "");
        let value = card.value.map_or("?".to_owned(), |value| value.to_string());
        pen.text(x, area.bottom() - 6, Font::new(14, words).bold().middle(), &value);
        // At the lower corners, where they leave the value in sight.
        for x in [area.right(), area.x].into_iter().take(card.swaps.unwrap_or_default().into()) {
            draw_tag(pen, icon::SWAP, (x, area.bottom()), 7, faction);
        }
    });
}

/// The Setup card, with where its North points.
fn draw_setup(pen: &mut Pen<'_>, game: &Influence, setup: &SetupView, tile: Area) {
    let number = game.components.setups.iter().position(|card| card.id == setup.id);
    let (number, name) = number.map_or((-1, ""), |i| (i as i32, game.components.setups[i].name.as_str()));
    let mark = Mark::piece("setup", number).or(&[Name::Kind("swap_setup")]).or(&[Name::Kind("turn_setup")]);
    pen.framed(tile, 6, &mark, |pen| {
        pen.rect(tile, 6, Paint::fill(ink::PANEL).edge(ink::EDGE, 1));
        let (x, y) = (tile.middle().0, tile.middle().1 - 6);
        pen.turned(setup.north.degrees(), (x, y), |pen| pen.icon(ARROW, (x, y), 34, Paint::fill(PATH)));
        let font = Font::new(12, ink::TEXT).bold().middle();
        let words = format!("North: {}", setup.north.id().to_uppercase());
        pen.text_in(x, tile.bottom() - 22, tile.width - 4, font, name);
        pen.text_in(x, tile.bottom() - 7, tile.width - 6, SMALL.middle(), &words);
    });
    if let Some(faction) = setup.swap {
        draw_tag(pen, icon::SWAP, (tile.right() - 2, tile.y + 4), 9, faction);
    }
}

/// The path from castle to castle. A step is straight if the head of its arrow can be seen then, and else bent.
fn draw_path(pen: &mut Pen<'_>, spots: &[(i32, i32)], blocked: &[Area], inside: Area) {
    let mut heads: Vec<(i32, i32)> = Vec::new();
    for step in spots.windows(2) {
        let step = (step[0], step[1]);
        let (bend, part) = clear(step, blocked, inside, &heads);
        heads.push(on_curve(step, bend, part));
        let control = control(step, bend);
        let ((x1, y1), (x2, y2)) = step;
        pen.path(&format!("M{x1} {y1}Q{} {} {x2} {y2}", control.0, control.1), Paint::line(PATH, 2));
        pen.polygon(&head_at(step, bend, part), Paint::fill(PATH));
    }
}

/// Into how many parts a step is divided to look for a place for its arrow head.
const PARTS: i32 = 48;

/// How far what is drawn of a castle reaches beyond its area.
const EDGE: i32 = 3;

/// How far the step is bent, and at which part of it the head can be seen: by the least bend, in the middle of the longest
/// stretch that nothing covers.
fn clear(step: ((i32, i32), (i32, i32)), blocked: &[Area], inside: Area, heads: &[(i32, i32)]) -> (i32, i32) {
    let outside = |(x, y): (i32, i32), room: i32| {
        let in_sight = x > inside.x && x < inside.right() && y > inside.y && y < inside.bottom();
        let beside = |area: &Area| x < area.x - room || x > area.right() + room || y < area.y - room || y > area.bottom() + room;
        in_sight && blocked.iter().all(beside)
    };
    let free = |bend: i32, part: i32, room: i32, apart: i32| {
        let (x, y) = on_curve(step, bend, part);
        let alone = heads.iter().all(|head| (head.0 - x).abs().max((head.1 - y).abs()) > apart);
        alone && outside((x, y), room) && head_at(step, bend, part).into_iter().all(|point| outside(point, EDGE))
    };
    // First with room about the head, then wherever it does not lie below something.
    for (room, apart) in [(8, 16), (4, 8), (0, 0)] {
        for bend in (0..16).flat_map(|i| [i * 30, -i * 30]) {
            let (mut best, mut run) = ((0, 0), 0);
            for part in 0..=PARTS {
                run = if free(bend, part, room, apart) { run + 1 } else { 0 };
                best = best.max((run, part));
            }
            if best.0 > 0 {
                return (bend, best.1 - best.0 / 2);
            }
        }
    }
    (0, PARTS / 2)
}

/// The point that bends a step.
fn control(((x1, y1), (x2, y2)): ((i32, i32), (i32, i32)), bend: i32) -> (i32, i32) {
    let (dx, dy) = ((x2 - x1) as f32, (y2 - y1) as f32);
    let length = (dx * dx + dy * dy).sqrt().max(1.0);
    let aside = |along: f32| (along * bend as f32 * 2.0 / length).round() as i32;
    ((x1 + x2) / 2 - aside(dy), (y1 + y2) / 2 + aside(dx))
}

/// A point of a bent step.
fn on_curve(step: ((i32, i32), (i32, i32)), bend: i32, part: i32) -> (i32, i32) {
    let (x, y) = control(step, bend);
    let ((x1, y1), (x2, y2)) = step;
    let rest = PARTS - part;
    let at = |a: i32, b: i32, c: i32| (a * rest * rest + 2 * b * rest * part + c * part * part) / (PARTS * PARTS);
    (at(x1, x, x2), at(y1, y, y2))
}

/// The corners of an arrow head at a part of a bent step: its point first.
fn head_at(step: ((i32, i32), (i32, i32)), bend: i32, part: i32) -> [(i32, i32); 3] {
    let (x, y) = on_curve(step, bend, part);
    let (from, to) = (on_curve(step, bend, part - 1), on_curve(step, bend, part + 1));
    let (dx, dy) = ((to.0 - from.0) as f32, (to.1 - from.1) as f32);
    let length = (dx * dx + dy * dy).sqrt().max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let point = |along: f32, aside: f32| {
        ((x as f32 + along * ux - aside * uy).round() as i32, (y as f32 + along * uy + aside * ux).round() as i32)
    };
    [point(7.0, 0.0), point(-5.0, 6.0), point(-5.0, -6.0)]
}

/// Everyone's Power, hand and tools, in columns. Returns where they end.
fn draw_factions(pen: &mut Pen<'_>, game: &Influence, view: &View, room: Area, columns: i32) -> i32 {
    let width = (room.width - (columns - 1) * SPACE) / columns;
    let mut factions: Vec<(&SideView, &FactionView)> = Vec::new();
    for side in &view.sides {
        factions.extend(view.factions.iter().filter(|faction| faction.side == side.side).map(|faction| (side, faction)));
    }
    for (i, (side, faction)) in (0..).zip(&factions) {
        let area = Area::new(room.x + i % columns * (width + SPACE), room.y + i / columns * (PANEL + SPACE), width, PANEL);
        pen.mark(&Mark::seat(faction.seat), |pen| draw_faction(pen, game, view, side, faction, area));
    }
    room.y + (factions.len() as i32 + columns - 1) / columns * (PANEL + SPACE) - SPACE
}

fn draw_faction(pen: &mut Pen<'_>, game: &Influence, view: &View, side: &SideView, faction: &FactionView, area: Area) {
    let id = faction.faction;
    let asked = view.faction == Some(id) || (view.step == Step::Whirlwind && view.seat == Some(faction.seat));
    let won = pen.scene().outcome.is_some_and(|outcome| outcome.winners.contains(faction.seat));
    // Every move names the faction that makes it; a click on one is a choice only where a faction is chosen.
    let mark = Mark::piece("faction", id.0.into()).within(Name::Kind("control"));
    pen.framed(area, 8, &mark, |pen| {
        pen.panel(area, asked);
        pen.token(id.index(), (area.x + 21, area.y + 22), 22, &id.name()[..1]);
        let name = Font::new(16, ink::TEXT).bold();
        pen.text(area.x + 40, area.y + 28, name, id.name());
        if won {
            pen.icon(icon::STAR, (area.x + 50 + name.width(id.name()), area.y + 22), 16, Paint::fill(ink::WINNER));
        }
        let number = view.sides.iter().position(|other| other.side == side.side).map_or(-1, |i| i as i32);
        pen.mark(&Mark::piece("side", number), |pen| {
            let power = Font::new(18, ink::TEXT).bold().end();
            pen.text(area.right() - 54, area.y + 28, power, &side.power.to_string());
            pen.text(area.right() - 48, area.y + 28, SMALL, "Power");
        });
        let team = match side.side {
            SideId::Faction(_) => String::new(),
            SideId::Team(_) => format!("{} · ", side_name(side.side)),
        };
        let status = status(view, faction);
        let status = if status.is_empty() { String::new() } else { format!(" · {status}") };
        let line = format!("{team}seat {}{status}", faction.seat.0);
        pen.text_in(area.x + 12, area.y + 50, area.width - 24, SMALL, &line);
        pen.mark(&Mark::zone(game.zones.hand(id)), |pen| {
            draw_hand(pen, faction, (area.x + 12, area.y + 60));
            draw_tools(pen, game, faction, (area.right() - 12, area.y + 60));
        });
    });
}

/// The hand; where one of `unseen` lies face-down on the table, the values are those of hand and card together.
fn draw_hand(pen: &mut Pen<'_>, faction: &FactionView, (left, top): (i32, i32)) {
    let known = faction.hand.as_deref();
    for (i, &value) in (0..).zip(known.unwrap_or(unseen(faction))) {
        let area = Area::new(left + i * 21, top, 18, 28);
        let own = [Name::Field("value", value.into()), Name::Piece("faction", faction.faction.0.into())];
        pen.framed(area, 3, &Mark::meaning(&own), |pen| {
            let (fill, words) = if known.is_some() { (ink::PAPER, ink::PRINT) } else { (ink::BACK, ink::ON_STRONG) };
            pen.rect(area, 3, Paint::fill(fill).edge(ink::CUT, 1));
            pen.text(area.middle().0, area.y + 19, Font::new(14, words).bold().middle(), &value.to_string());
        });
    }
}

/// Swaps, Saboteur and Delay that are in hand; an empty place for each that was used.
fn draw_tools(pen: &mut Pen<'_>, game: &Influence, faction: &FactionView, (right, top): (i32, i32)) {
    let id = faction.faction;
    let own = |kind: &'static str| [Name::Kind(kind), Name::Piece("faction", id.0.into())];
    let swap = |which: u8| {
        let card = Mark::piece("card", game.swap_no(id, which));
        card.or(&own("swap_setup")).or(&own("swap_castle")).or(&own("swap_card"))
    };
    let saboteur = Mark::piece("card", game.saboteur_no(id)).or(&own("saboteur"));
    let delay = Mark::piece("card", game.delay_no(id)).or(&own("delay"));
    // The first Swap is played first.
    let mut tools: Vec<(bool, Icon, Mark)> =
        (0..SWAPS).map(|which| (which >= SWAPS - faction.swaps, icon::SWAP, swap(which))).collect();
    tools.push((faction.saboteur, MASK, saboteur));
    tools.push((faction.delay, icon::CLOCK, delay));
    let mut x = right - 22 * tools.len() as i32 + 3;
    for (held, sign, mark) in tools {
        let area = Area::new(x, top, 19, 28);
        if held {
            pen.framed(area, 3, &mark, |pen| {
                pen.rect(area, 3, Paint::fill(ink::PAPER).edge(ink::CUT, 1));
                pen.icon(sign, area.middle(), 14, Paint::fill(ink::PRINT));
            });
        } else {
            pen.gap(area);
        }
        x += 22;
    }
}

/// What is still to come. Returns where it ends.
fn draw_notes(pen: &mut Pen<'_>, view: &View, room: Area) -> i32 {
    let mut notes: Vec<String> = Vec::new();
    if !view.waiting.is_empty() {
        notes.push(format!("Turn-order deck: {}", names(&view.waiting)));
    }
    if !view.delayed.is_empty() {
        notes.push(format!("Delayed: {}", names(&view.delayed)));
    }
    notes.push(format!("Castle cards not face-up: {}", view.castles_left.as_ref().map_or(0, Vec::len)));
    if !view.winds_left.is_empty() {
        notes.push(format!("Winds still in the deck: {}", view.winds_left.len()));
    }
    if !view.finish.is_empty() {
        let order: Vec<String> = view.finish.iter().map(|&side| side_name(side)).collect();
        notes.push(format!("Ties go to: {}", order.join(", ")));
    }
    let font = Font::new(13, ink::QUIET);
    // Beside the board each begins a line of its own.
    let lines: Vec<String> = if room.width < WIDTH / 2 {
        notes.iter().flat_map(|note| font.wrap(note, room.width)).collect()
    } else {
        font.wrap(&notes.join(" · "), room.width)
    };
    for (i, line) in (0..).zip(&lines) {
        pen.text(room.x, room.y + 14 + i * 18, font, line);
    }
    room.y + lines.len() as i32 * 18
}

/// The table in plain text.
pub(super) fn text(_game: &Influence, view: &View) -> String {
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
    let of = |known: &InfluenceView| {
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
