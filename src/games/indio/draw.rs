//! The board and the players as a picture, from the view and what the viewer is shown beside it. The text is in `text`.

mod text;

use super::Indio;
use super::leaders::Leader;
use super::moves::{Zone, hex_piece, leader_piece, quest_piece};
use super::quests::Quest;
use super::state::{LAID, MAX_PLAYERS, Resource, Stance, Stock, Structure, Tile, YEARS};
use super::view::{CardsView, CrewView, HexView, PlayerView, StructureView, View};
use crate::core::svg::ink::colour;
use crate::core::svg::{Area, Font, Header, HexLayout, Icon, Ink, Livery, MARGIN, Paint, Pen, WIDTH, icon, ink};
use crate::core::{Mark, Name, Scene, Seat};

pub(super) use text::text;

/// The room between what is drawn side by side.
const SPACE: i32 = 10;
/// The widest hex.
const WIDEST: i32 = 124;
/// Narrower hexes have less room about what lies on them.
const NARROW: i32 = 84;
/// A card in somebody's panel: its width, its name, a line of its words.
const CARD: i32 = 163;
const LINE: i32 = 15;

const SMALL: Font = Font::new(12, ink::QUIET);
const PRINT: Font = Font::new(12, ink::PRINT);

/// The colours of the tiles.
const TILES: [Ink; 6] = [
    colour!("tile-earth", "#b9d197"),
    colour!("tile-water", "#9ecbec"),
    colour!("tile-desert", "#efdfb4"),
    colour!("tile-farm", "#f3d96f"),
    colour!("tile-quarry", "#c9cdd1"),
    colour!("tile-mine", "#b5a79b"),
];
/// The colours of the resources.
const GOODS: [Ink; 7] = [
    colour!("earth", "#3f7d20"),
    colour!("water", "#1565b0"),
    colour!("food", "#ffd60a"),
    colour!("stone", "#6f767d"),
    colour!("metal", "#e3e7eb"),
    colour!("fire", "#d2281a"),
    colour!("commerce", "#f58a07"),
];
/// Cylinder, drop, fish, ingot, cube, star, bolt: as the pieces of the game are cut.
const GOODS_ICONS: [Icon; 7] = [
    Icon("M3 5.5C3 2.2 21 2.2 21 5.5v13c0 3.3-18 3.3-18 0zM5.5 5.5c0 1.6 13 1.6 13 0s-13-1.6-13 0z"),
    Icon("M12 0C8.5 7 4 11.5 4 16a8 7.7 0 0 0 16 0c0-4.5-4.5-9-8-16z"),
    Icon("M0 12c4-7.5 12.5-8.5 17.5-2.5L24 4v16l-6.5-5.5C12.5 20.5 4 19.5 0 12zM6 10a1.5 1.5 0 1 0 .01 0z"),
    Icon("M5.5 5h13L24 19H0z"),
    Icon("M12 0L22.5 6L12 12L1.5 6zM1 8.2l10 5.7V24L1 18.2zM23 8.2l-10 5.7V24l10-5.8z"),
    icon::STAR,
    Icon("M14.5 0L3 14h7.5L8 24L21.5 9.5H14z"),
];
/// A desert yields nothing: a sun.
const SUN: Icon = Icon(
    "M12 6.5a5.5 5.5 0 1 0 .01 0zM11 0h2v4.5h-2zM11 19.5h2V24h-2zM0 11h4.5v2H0zM19.5 11H24v2h-4.5zM3 4.5L4.5 3l3 3L6 7.5zM16.5 18l1.5-1.5l3 3l-1.5 1.5zM21 4.5L19.5 3l-3 3L18 7.5zM7.5 18L6 16.5l-3 3L4.5 21z",
);
/// One house, two houses, walls with towers.
const STRUCTURES: [Icon; 3] =
    [Icon("M3 23V11L12 2l9 9v12z"), Icon("M0 23V12l6-6l5 5V8l6.5-7L24 8v15z"), Icon("M0 23V4h4v4h3V4h2.5V0h5v4H17v4h3V4h4v19z")];

const WHITE: Ink = colour!("white", "#ffffff");
/// The sign of a leader, printed on the card.
const LEADER: Ink = colour!("leader", "#7a5600");

/// The colours that the box names.
fn livery(colour: &str) -> Livery {
    let (fill, on) = match colour {
        "Pink" => (colour!("pink", "#e8609f"), ink::PRINT),
        "White" => (WHITE, ink::PRINT),
        "Orange" => (colour!("orange", "#f28c1e"), ink::PRINT),
        // As it is printed it would drown in a dark panel.
        _ => (colour!("purple", "#5c2d91", "#8654cc"), WHITE),
    };
    Livery { fill, on, edge: Some(ink::PRINT) }
}

const fn tile_icon(tile: Tile) -> Icon {
    match tile.product() {
        Some(product) => GOODS_ICONS[product as usize],
        None => SUN,
    }
}

/// What is asked now, in words.
fn question(view: &View) -> String {
    match view.actor {
        Some(seat) => format!("{}: {seat}", view.step.name()),
        None => view.step.name().to_owned(),
    }
}

fn year(view: &View) -> String {
    if view.year == 0 { "before the first year".to_owned() } else { format!("year {} of {YEARS}", view.year) }
}

/// Everything on a player's structures.
fn pool(view: &View, seat: Seat) -> Stock {
    let own = view.hexes.iter().filter(|hex| hex.structure.is_some_and(|structure| structure.owner == seat));
    own.fold(Stock::NONE, |pool, hex| pool.plus(hex.resources.stock()))
}

/// The table as a picture.
pub(super) fn svg(game: &Indio, view: &View, scene: &Scene<'_>) -> String {
    let mut pen = Pen::new(scene).dressed(game.colours().iter().map(|colour| livery(colour)).collect());
    let facts = format!("{} · {}", year(view), view.step.name());
    let token = scene.actor.map(Seat::index);
    let result = scene.result(|seat| format!("{} ({seat})", game.colours()[seat.index()]));
    let top = pen.header(&Header { title: "Indio", facts: &facts, token, result });
    let top = draw_stores(&mut pen, game, view, top);
    let layout = HexLayout::new(game.map(), (MARGIN, top), WIDTH - 2 * MARGIN, WIDEST);
    for hex in &view.hexes {
        draw_hex(&mut pen, game, view, hex, &layout);
    }
    let mut bottom = layout.bottom() + SPACE;
    if !layout.is_legible() {
        bottom = draw_list(&mut pen, game, view, bottom);
    }
    let bottom = draw_players(&mut pen, game, view, bottom);
    pen.finish(bottom + MARGIN, &format!("Indio, {}: {}", year(view), question(view)))
}

/// The years, the stacks, the decks. Returns where they end.
fn draw_stores(pen: &mut Pen<'_>, game: &Indio, view: &View, top: i32) -> i32 {
    let area = Area::new(MARGIN, top, WIDTH - 2 * MARGIN, 34);
    pen.rect(area, 8, Paint::fill(ink::PANEL).edge(ink::EDGE, 1));
    let middle = area.middle().1;
    pen.text(area.x + 10, middle + SMALL.drop(), SMALL, "Year");
    let mut x = area.x + 52;
    for number in 1..=YEARS {
        let (now, skipped) = (number == view.year, number < game.first_year());
        let fill = if now { ink::ACTIVE } else { ink::INSET };
        pen.circle(x, middle, 11, Paint::fill(fill).edge(ink::EDGE, 1));
        let font = SMALL.middle().ink(if now { ink::PANEL } else { ink::TEXT });
        if !skipped {
            pen.text(x, middle + font.drop(), if now { font.bold() } else { font }, &number.to_string());
        }
        x += 26;
    }
    x += 14;
    let stacks = view.stacks.map_or([0; LAID], |stacks| [stacks.farm, stacks.quarry, stacks.mine]);
    for (&tile, left) in Tile::laid().iter().zip(stacks) {
        let slot = Area::new(x, area.y + 4, 92, 26);
        pen.framed(slot, 6, &Mark::piece("tile", tile as i32), |pen| {
            pen.rect(slot, 6, Paint::fill(ink::INSET));
            pen.hex((x + 16, middle), 24, Paint::fill(TILES[tile.index()]).edge(ink::CUT, 1));
            pen.icon(tile_icon(tile), (x + 16, middle), 14, goods(tile.product().unwrap_or(Resource::Earth)));
            pen.text(x + 34, middle + SMALL.drop(), SMALL.ink(ink::TEXT), &format!("{} {left}", tile.name()));
        });
        x += 98;
    }
    let decks = [("leaders", Zone::LeaderDeck, view.leader_deck.count), ("quests", Zone::QuestDeck, view.quest_deck.count)];
    x = area.right() - 10;
    for (name, zone, count) in decks.into_iter().rev() {
        pen.mark(&Mark::zone(zone.number()).inert(), |pen| {
            let words = format!("{name} {count}");
            pen.text(x, middle + SMALL.drop(), SMALL.end(), &words);
            x -= SMALL.width(&words) + 12;
        });
    }
    area.bottom() + SPACE
}

fn goods(resource: Resource) -> Paint {
    Paint::fill(GOODS[resource.index()]).edge(ink::PRINT, 1)
}

/// A hex: its tiles, what stands and lies there, who controls it.
fn draw_hex(pen: &mut Pen<'_>, game: &Indio, view: &View, hex: &HexView, layout: &HexLayout) {
    let number = hex_piece(hex.hex);
    let (x, y) = layout.middle(game.map().spot(hex.hex));
    let (width, side) = (layout.width(), layout.side());
    let narrow = width < NARROW;
    pen.framed_hex((x, y), width, &Mark::piece("hex", number), |pen| {
        let fill = hex.tiles.last().map_or(ink::INSET, |tile| TILES[tile.index()]);
        pen.hex((x, y), width, Paint::fill(fill).edge(ink::TABLE, 2));
        if let Some(seat) = hex.controller {
            pen.hex((x, y), width - 8, Paint::line(ink::PRINT, 5));
            pen.hex((x, y), width - 8, Paint::line(pen.livery(seat.index()).fill, 3));
        }
        if !layout.is_legible() {
            return draw_sign(pen, hex, (x, y), width);
        }
        // From above: number and controller, tiles, structure and workers, resources.
        let rows = if narrow { [-side / 2 + 3, -side / 2 + 3, 0, 12] } else { [-side + 24, -side * 4 / 10, 4, side / 2 + 2] };
        let left = if narrow { x - width / 2 + 6 } else { x - 14 };
        pen.text(left, y + rows[0] + PRINT.drop(), PRINT, &hex.hex.0.to_string());
        if let Some(seat) = hex.controller {
            let at = if narrow { x + width / 2 - 9 } else { x + 10 };
            pen.token(seat.index(), (at, y + rows[0]), 12, "");
        }
        draw_tiles(pen, hex, (x + if narrow { 3 } else { 0 }, y + rows[1]), narrow);
        draw_pieces(pen, view, hex, (x, y + rows[2]), width);
        draw_goods(pen, hex, (x, y + rows[3]), width);
    });
}

/// A hex without room for words: its structure, or whose workers are there. The list below the board says more.
fn draw_sign(pen: &mut Pen<'_>, hex: &HexView, middle: (i32, i32), width: i32) {
    match (hex.structure, hex.workers.first()) {
        (Some(structure), _) => draw_structure(pen, structure, middle, width * 6 / 10),
        (None, Some(crew)) => pen.token(crew.seat.index(), middle, width / 2, ""),
        (None, None) => {}
    }
}

/// What stands and lies on the hexes of a board whose hexes are too narrow for it. Returns where the list ends.
fn draw_list(pen: &mut Pen<'_>, game: &Indio, view: &View, top: i32) -> i32 {
    let width = WIDTH - 2 * MARGIN;
    let mut y = top;
    for hex in view.hexes.iter().filter(|hex| text::has_something(hex)) {
        pen.mark(&Mark::piece("hex", hex_piece(hex.hex)), |pen| {
            pen.rect(Area::new(MARGIN, y, width, LINE + 1), 3, Paint::fill(ink::PANEL));
            pen.text_in(MARGIN + 6, y + 12, width - 12, SMALL.ink(ink::TEXT), &text::hex_words(game, hex));
        });
        y += LINE + 1;
    }
    y + SPACE
}

/// The tiles from below, the visible one last; of many those between are counted.
fn draw_tiles(pen: &mut Pen<'_>, hex: &HexView, (x, y): (i32, i32), narrow: bool) {
    let (size, step) = if narrow { (12, 13) } else { (16, 17) };
    let Some((&top, below)) = hex.tiles.split_last() else { return };
    let more = below.len().saturating_sub(1);
    let first = below.first();
    let words = if more > 0 { format!("+{more}") } else { String::new() };
    let slow = hex.slow && top != Tile::Water;
    let all = step * (1 + i32::from(first.is_some()) + i32::from(slow)) + if more > 0 { PRINT.width(&words) + 2 } else { 0 };
    let mut left = x - all / 2 + step / 2;
    if let Some(&tile) = first {
        draw_tile(pen, tile, (left, y), size - 3);
        left += step;
        if more > 0 {
            pen.text(left - step / 2, y + PRINT.drop(), PRINT, &words);
            left += PRINT.width(&words) + 2;
        }
    }
    draw_tile(pen, top, (left, y), size);
    if slow {
        pen.icon(icon::CLOCK, (left + step, y), size - 4, Paint::fill(ink::PRINT));
    }
}

fn draw_tile(pen: &mut Pen<'_>, tile: Tile, middle: (i32, i32), size: i32) {
    pen.mark(&Mark::piece("tile", tile as i32).inert(), |pen| {
        let paint = tile.product().map_or(Paint::fill(ink::FAINT_PRINT), |product| Paint::line(GOODS[product.index()], 3));
        match tile.product() {
            // What lies on the land is filled; the land itself shows only its sign.
            Some(_) => pen.icon(tile_icon(tile), middle, size, paint.edge(ink::FAINT_PRINT, 2)),
            None => pen.icon(SUN, middle, size, paint),
        }
    });
}

/// Structure and workers side by side.
fn draw_pieces(pen: &mut Pen<'_>, view: &View, hex: &HexView, (x, y): (i32, i32), width: i32) {
    let (house, worker) = if width < NARROW { (18, 9) } else { (width / 4, width / 8) };
    let workers: i32 = hex.workers.iter().map(|crew| i32::from(crew.active + crew.exhausted)).sum();
    let acts = view.acting.as_ref().is_some_and(|acting| acting.hex == hex.hex);
    let crafts = view.crafting.as_ref().is_some_and(|crafting| crafting.hex == hex.hex);
    let others = if hex.structure.is_some() { house + 4 } else { 0 } + if acts || crafts { 12 } else { 0 };
    // Where many stand they move closer together, and are smaller before they would cover each other.
    let step = (worker + 6).min((width - 18 - others) / workers.max(1));
    let worker = worker.min(step - 2).max(7);
    let mut left = x - (others + workers * step) / 2;
    if acts || crafts {
        pen.icon(icon::POINTER, (left + 5, y), 12, Paint::fill(ink::PRINT));
        left += 12;
    }
    if let Some(structure) = hex.structure {
        draw_structure(pen, structure, (left + house / 2, y), house);
        left += house + 4;
    }
    for crew in &hex.workers {
        for (stance, count) in [(Stance::Active, crew.active), (Stance::Exhausted, crew.exhausted)] {
            let names = [Name::Seat(crew.seat), Name::Piece("stance", stance as i32), Name::Piece("hex", hex_piece(hex.hex))];
            for _ in 0..count {
                pen.mark(&Mark::meaning(&names), |pen| draw_worker(pen, crew, stance, (left + step / 2, y + 2), worker));
                left += step;
            }
        }
    }
}

/// A structure in its owner's colour, with his shape on it.
fn draw_structure(pen: &mut Pen<'_>, structure: StructureView, (x, y): (i32, i32), size: i32) {
    let seat = structure.owner.index();
    let livery = pen.livery(seat);
    pen.mark(&Mark::piece("structure", structure.kind as i32).inert(), |pen| {
        pen.icon(STRUCTURES[structure.kind.index()], (x, y), size, livery.paint());
        pen.icon(icon::SEATS[seat], (x, y + size / 5), size * 2 / 5, Paint::fill(livery.on));
    });
}

/// A worker: his owner's shape on a foot. Whoever is exhausted lies on his side and has a hole.
fn draw_worker(pen: &mut Pen<'_>, crew: &CrewView, stance: Stance, (x, y): (i32, i32), size: i32) {
    let seat = crew.seat.index();
    let livery = pen.livery(seat);
    let draw = |pen: &mut Pen<'_>| {
        pen.icon(icon::SEATS[seat], (x, y - size / 5), size - 3, livery.paint());
        pen.rect(Area::new(x - size / 2, y + size / 3 + 1, size, 3), 1, Paint::fill(ink::PRINT));
    };
    match stance {
        Stance::Active => draw(pen),
        Stance::Exhausted => pen.turned(90, (x, y), |pen| {
            draw(pen);
            // A hole in the middle.
            pen.circle(x, y - size / 5, size / 5, Paint::fill(ink::PAPER).edge(ink::PRINT, 1));
        }),
    }
}

/// How wide a resource with its number is.
fn goods_width(count: u8) -> i32 {
    if count > 1 { 15 + PRINT.width(&count.to_string()) + 2 } else { 16 }
}

/// A resource, and how many if it is not alone.
fn draw_resource(pen: &mut Pen<'_>, kind: Resource, count: u8, (x, y): (i32, i32), font: Font) {
    pen.icon(GOODS_ICONS[kind.index()], (x + 7, y), 14, goods(kind));
    if count > 1 {
        pen.text(x + 15, y + font.drop(), font, &count.to_string());
    }
}

/// The resources on a hex, in rows that are as wide as it.
fn draw_goods(pen: &mut Pen<'_>, hex: &HexView, (x, mut y): (i32, i32), width: i32) {
    let stock: Vec<(Resource, u8)> = hex.resources.stock().iter().collect();
    let mut rest = &stock[..];
    while !rest.is_empty() {
        let (mut fits, mut wide) = (0, 0);
        for &(_, count) in rest {
            if fits > 0 && wide + goods_width(count) > width - 10 {
                break;
            }
            wide += goods_width(count);
            fits += 1;
        }
        let mut left = x - wide / 2;
        for &(kind, count) in &rest[..fits] {
            let mark = Mark::piece("resource", kind as i32).within(Name::Piece("hex", hex_piece(hex.hex)));
            pen.mark(&mark, |pen| draw_resource(pen, kind, count, (left, y), PRINT));
            left += goods_width(count);
        }
        rest = &rest[fits..];
        y += 13;
    }
}

/// Everybody's panel, two side by side. Returns where they end.
fn draw_players(pen: &mut Pen<'_>, game: &Indio, view: &View, top: i32) -> i32 {
    let width = (WIDTH - 2 * MARGIN - SPACE) / 2;
    let mut y = top;
    let seats: Vec<Seat> = Seat::all(view.players.len() as u8).collect();
    for pair in seats.chunks(2) {
        let panels: Vec<Panel<'_>> = pair.iter().map(|&seat| Panel::new(game, view, seat, width)).collect();
        let height = panels.iter().map(Panel::height).max().unwrap_or(0);
        for (i, panel) in (0..).zip(&panels) {
            panel.draw(pen, Area::new(MARGIN + i * (width + SPACE), y, width, height));
        }
        y += height + SPACE;
    }
    y - SPACE
}

/// A card of which the viewer knows the face.
struct Card {
    piece: i32,
    name: String,
    lines: Vec<String>,
    /// Kept, in hand, or one of two to choose from.
    zone: Zone,
}

impl Card {
    fn new(piece: i32, name: String, words: &str, zone: Zone) -> Card {
        Card { piece, name, lines: SMALL.wrap(words, CARD - 14), zone }
    }

    fn height(&self) -> i32 {
        24 + LINE * self.lines.len() as i32
    }
}

/// What one player has, as the viewer sees it.
struct Panel<'a> {
    view: &'a View,
    seat: Seat,
    player: &'a PlayerView,
    colour: &'a str,
    width: i32,
    cards: Vec<Card>,
    /// Names of fulfilled quests, in lines.
    shown: Vec<Vec<Quest>>,
}

/// Where the parts of a panel begin.
const SUPPLY: i32 = 80;
const POOL: i32 = 103;
const SHOWN: i32 = 120;

impl<'a> Panel<'a> {
    fn new(game: &'a Indio, view: &'a View, seat: Seat, width: i32) -> Panel<'a> {
        let player = &view.players[seat.index()];
        let leader = |leader: Leader| {
            let zone = match player.leader {
                None => Zone::Dealt(seat),
                Some(kept) if kept == leader => Zone::Leader(seat),
                Some(_) => Zone::Aside(seat),
            };
            Card::new(leader_piece(leader), leader.name().trim_start_matches("the ").to_owned(), leader.words(), zone)
        };
        let quest = |quest: Quest| {
            Card::new(quest_piece(quest), format!("{} +{}", quest.name(), quest.points()), quest.words(), Zone::Quests(seat))
        };
        let leaders: Vec<Leader> = match player.leader {
            Some(kept) => vec![kept],
            None => player.leaders.cards.clone().unwrap_or_default(),
        };
        let cards = leaders.into_iter().map(leader).chain(player.quests.cards.iter().flatten().copied().map(quest)).collect();
        let mut panel = Panel { view, seat, player, colour: &game.colours()[seat.index()], width, cards, shown: Vec::new() };
        panel.shown = panel.lines_of_shown();
        panel
    }

    /// Fulfilled quests side by side, as many as fit.
    fn lines_of_shown(&self) -> Vec<Vec<Quest>> {
        let mut lines: Vec<Vec<Quest>> = Vec::new();
        let mut room = 0;
        for &quest in &self.player.shown {
            let width = chip_width(quest);
            if width > room {
                lines.push(Vec::new());
                room = self.width - 24;
            }
            room -= width;
            lines.last_mut().expect("a line was begun").push(quest);
        }
        lines
    }

    /// The rows of cards, each as tall as its tallest.
    fn card_rows(&self) -> impl Iterator<Item = (&[Card], i32)> {
        self.cards.chunks(2).map(|row| (row, row.iter().map(Card::height).max().unwrap_or(0)))
    }

    fn height(&self) -> i32 {
        let shown = 22 * self.shown.len() as i32;
        let backs = if self.backs() > 0 { 34 } else { 0 };
        let cards: i32 = self.card_rows().map(|(_, tall)| tall + 6).sum();
        SHOWN + shown + backs + cards + 24
    }

    /// Cards that lie there and are not known to the viewer.
    fn backs(&self) -> i32 {
        let unknown = |count: u8, known: bool| if known { 0 } else { i32::from(count) };
        let PlayerView { leaders, leader, quests, .. } = self.player;
        let leader = unknown(
            leaders.count.min(if self.player.chosen { 1 } else { leaders.count }),
            leader.is_some() || leaders.cards.is_some(),
        );
        leader + unknown(quests.count, quests.cards.is_some())
    }

    fn draw(&self, pen: &mut Pen<'_>, area: Area) {
        pen.seat_panel(area, self.seat, |pen| {
            self.draw_name(pen, area);
            self.draw_supply(pen, (area.x + 12, area.y + SUPPLY));
            self.draw_pool(pen, (area.x + 12, area.y + POOL));
            let mut y = area.y + SHOWN;
            pen.mark(&Mark::zone(Zone::Shown(self.seat).number()).inert(), |pen| {
                for line in &self.shown {
                    let mut x = area.x + 12;
                    for &quest in line {
                        draw_chip(pen, quest, (x, y));
                        x += chip_width(quest);
                    }
                    y += 22;
                }
            });
            if self.backs() > 0 {
                for i in 0..self.backs() {
                    pen.back(Area::new(area.x + 12 + i * 26, y, 20, 28));
                }
                y += 34;
            }
            for (row, tall) in self.card_rows() {
                for (i, card) in (0..).zip(row) {
                    draw_card(pen, card, Area::new(area.x + 12 + i * (CARD + 8), y, CARD, tall));
                }
                y += tall + 6;
            }
            pen.text_in(area.x + 12, y + 12, area.width - 24, SMALL, &self.hidden_words());
        });
    }

    /// Who it is, and the influence so far by where it comes from.
    fn draw_name(&self, pen: &mut Pen<'_>, area: Area) {
        pen.token(self.seat.index(), (area.x + 22, area.y + 21), 22, "");
        let font = Font::new(16, ink::TEXT).bold();
        pen.text(area.x + 40, area.y + 27, font, self.colour);
        let mut x = area.x + 48 + font.width(self.colour);
        let seat = if self.view.first == Some(self.seat) {
            format!("seat {} · first", self.seat.0)
        } else {
            format!("seat {}", self.seat.0)
        };
        pen.text(x, area.y + 27, SMALL, &seat);
        x += SMALL.width(&seat) + 12;
        if pen.scene().outcome.is_some_and(|outcome| outcome.winners.contains(self.seat)) {
            pen.icon(icon::STAR, (x + 4, area.y + 21), 16, Paint::fill(ink::WINNER));
        }
        let Some(influence) = self.player.influence else { return };
        let total = Font::new(18, ink::TEXT).bold().end();
        let more = if influence.leader.is_none() { "+?" } else { "" };
        pen.text(area.right() - 12, area.y + 28, total, &format!("{}{more}", influence.total));
        let leader = influence.leader.map_or("?".to_owned(), |points| points.to_string());
        let parts = [
            format!("structures {} · territory {} · workers {}", influence.structures, influence.territory, influence.workers),
            format!("resources {} · quests {} · leader {leader}", influence.resources, influence.quests),
        ];
        for (i, part) in (0..).zip(&parts) {
            pen.text_in(area.x + 12, area.y + 46 + i * LINE, area.width - 24, SMALL, part);
        }
    }

    /// Pieces that are left.
    fn draw_supply(&self, pen: &mut Pen<'_>, (mut x, y): (i32, i32)) {
        let Some(supply) = self.player.supply else { return };
        pen.text(x, y + SMALL.drop(), SMALL, "supply");
        x += 58;
        let crew = CrewView { seat: self.seat, active: 0, exhausted: 0 };
        let number =
            |pen: &mut Pen<'_>, x: i32, count: u8| pen.text(x, y + SMALL.drop(), SMALL.ink(ink::TEXT), &count.to_string());
        draw_worker(pen, &crew, Stance::Active, (x, y), 13);
        number(pen, x + 12, supply.workers);
        x += 48;
        for (&kind, count) in Structure::ALL.iter().zip([supply.outposts, supply.towns, supply.cities]) {
            let mark = Mark::piece("structure", kind as i32);
            let acts = self.view.actor == Some(self.seat);
            let area = Area::about((x + 12, y), 42, 22);
            pen.framed(area, 4, &if acts { mark } else { mark.inert() }, |pen| {
                draw_structure(pen, StructureView { owner: self.seat, kind }, (x, y), 18);
                number(pen, x + 13, count);
            });
            x += 54;
        }
    }

    /// What lies on the structures.
    fn draw_pool(&self, pen: &mut Pen<'_>, (mut x, y): (i32, i32)) {
        pen.text(x, y + SMALL.drop(), SMALL, "goods");
        x += 52;
        for (kind, count) in pool(self.view, self.seat).iter() {
            pen.mark(&Mark::piece("resource", kind as i32).inert(), |pen| {
                draw_resource(pen, kind, count, (x, y), SMALL.ink(ink::TEXT));
            });
            x += 20 + if count > 1 { SMALL.width(&count.to_string()) } else { 0 };
        }
    }

    /// How many cards lie where, and what the viewer knows of those put aside.
    fn hidden_words(&self) -> String {
        fn of<C: Copy>(cards: &CardsView<C>, name: impl Fn(C) -> String) -> String {
            match &cards.cards {
                Some(known) if !known.is_empty() => known.iter().map(|&card| name(card)).collect::<Vec<_>>().join(", "),
                _ => cards.count.to_string(),
            }
        }
        let player = self.player;
        let mut words = format!(
            "quests in hand {} · discarded {}",
            player.quests.count,
            of(&player.discarded, |quest: Quest| quest.name().to_owned())
        );
        if player.repeats {
            words.push_str(" · Multiple Actions");
        }
        words
    }
}

fn chip_words(quest: Quest) -> String {
    format!("{} +{}", quest.name(), quest.points())
}

fn chip_width(quest: Quest) -> i32 {
    PRINT.width(&chip_words(quest)) + 18
}

/// A fulfilled quest.
fn draw_chip(pen: &mut Pen<'_>, quest: Quest, (x, y): (i32, i32)) {
    let area = Area::new(x, y, chip_width(quest) - 6, 18);
    pen.framed(area, 5, &Mark::piece("card", quest_piece(quest)).inert(), |pen| {
        pen.face(area);
        pen.text(area.middle().0, area.middle().1 + PRINT.drop(), PRINT.middle(), &chip_words(quest));
    });
}

/// A leader or a quest that the viewer knows.
fn draw_card(pen: &mut Pen<'_>, card: &Card, area: Area) {
    pen.mark(&Mark::zone(card.zone.number()).inert(), |pen| {
        pen.framed(area, 5, &Mark::piece("card", card.piece), |pen| {
            pen.face(area);
            let leader = !matches!(card.zone, Zone::Quests(_));
            if leader {
                pen.icon(icon::STAR, (area.x + 14, area.y + 13), 13, Paint::fill(LEADER));
            }
            let left = if leader { 26 } else { 8 };
            pen.text_in(area.x + left, area.y + 17, area.width - left - 4, Font::new(13, ink::PRINT).bold(), &card.name);
            for (i, line) in (0..).zip(&card.lines) {
                pen.text(area.x + 8, area.y + 33 + i * LINE, SMALL.ink(ink::FAINT_PRINT), line);
            }
        });
    });
}

const _: () = assert!(MAX_PLAYERS <= icon::SEATS.len(), "every seat has a shape");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::svg::ink::contrast;

    /// By their own colour or by the edge around it.
    #[test]
    fn what_belongs_to_a_seat_stands_out_in_both_themes() {
        for colour in ["Pink", "White", "Orange", "Purple"] {
            let Livery { fill, on, edge } = livery(colour);
            for ground in [ink::PANEL, ink::TABLE, ink::ACTIVE_WASH].into_iter().chain(TILES) {
                let stands = |shade: fn(&Ink) -> &'static str| {
                    let parts = [Some(fill), edge].into_iter().flatten();
                    parts.map(|part| contrast(shade(&part), shade(&ground))).fold(0.0, f64::max)
                };
                let (light, dark) = (stands(|ink| ink.light), stands(|ink| ink.dark));
                assert!(light >= 2.5 && dark >= 2.5, "{colour} on {}: {light:.2} light, {dark:.2} dark", ground.name);
            }
            let (light, dark) = (contrast(on.light, fill.light), contrast(on.dark, fill.dark));
            assert!(light >= 4.5 && dark >= 4.5, "on {colour}: {light:.2} light, {dark:.2} dark");
        }
    }
}
