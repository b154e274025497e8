//! The table as a picture and as text, from the view and what the viewer is shown beside it.

use super::Influentia;
use super::moves::{Zone, city_piece, resource_piece};
use super::state::{City, CityCard, Face, PICKS, Priority, ROUNDS, Resource, Step, Suit, Symbol};
use super::view::{PlayerView, View};
use crate::core::svg::ink::colour;
use crate::core::svg::{Area, Font, Header, Icon, Ink, MARGIN, Paint, Pen, WIDTH, icon, ink};
use crate::core::{Mark, Name, Scene, Seat};
use std::fmt::Write as _;

const fn city_ink(city: City) -> Ink {
    match city {
        City::Bologna => colour!("bologna", "#a0362c"),
        City::Firenze => colour!("firenze", "#6a4a97"),
        City::Milano => colour!("milano", "#27608e"),
        City::Pisa => colour!("pisa", "#3b713c"),
    }
}

const fn suit_ink(suit: Suit) -> Ink {
    match suit {
        Suit::Energy => colour!("energy", "#8a6100"),
        Suit::Medication => colour!("medication", "#1c7748"),
        Suit::Hacking => colour!("hacking", "#1a6b91"),
        Suit::Robotics => colour!("robotics", "#ab4717"),
        Suit::Technology => colour!("technology", "#76469c"),
    }
}

/// A flash, a cross, angle brackets, a cogwheel, a chip.
const fn suit_icon(suit: Suit) -> Icon {
    match suit {
        Suit::Energy => Icon("M14 0L3 14h7L9 24L21 9h-8z"),
        Suit::Medication => Icon("M8 1h8v7h7v8h-7v7H8v-7H1V8h7z"),
        Suit::Hacking => Icon("M8 4L0 12l8 8l3-3l-5-5l5-5zM16 4l8 8l-8 8l-3-3l5-5l-5-5z"),
        Suit::Robotics => {
            Icon("M9 0h6v4l4-1l3 5l-3 4l3 4l-3 5l-4-1v4H9v-4l-4 1l-3-5l3-4l-3-4l3-5l4 1zM12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8z")
        }
        Suit::Technology => Icon(
            "M5 5h14v14H5zM9 9h6v6H9zM7 0h3v3H7zM14 0h3v3h-3zM7 21h3v3H7zM14 21h3v3h-3zM0 7h3v3H0zM0 14h3v3H0zM21 7h3v3h-3zM21 14h3v3h-3z",
        ),
    }
}

/// Names that fit on a small card.
const fn short_face(face: Face) -> &'static str {
    match face {
        Face::Travel => "Travel",
        Face::Clinic => "Clinic",
        Face::Water => "Water",
        face => face.name(),
    }
}

const fn short_symbol(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Tax => "Tax",
        Symbol::Exterminator => "Exterm.",
        symbol => symbol.name(),
    }
}

/// The room between what is drawn side by side.
const SPACE: i32 = 10;
const ROOM: i32 = WIDTH - 2 * MARGIN;
/// A resource card, and the next to it.
const CARD: (i32, i32) = (56, 76);
const PITCH: i32 = CARD.0 + 8;
/// A row of resource cards with its label.
const CARDS: i32 = CARD.1 + 26;
/// The most resource cards that stand beside city cards without closing up.
const MOST_BESIDE: i32 = 4;
/// A city card, also where it is still to be drafted.
const CITY: (i32, i32) = (86, 84);
/// A city card in an area or in quarantine: its height, and from line to line.
const CHIP: i32 = 22;
const LINE: i32 = CHIP + 6;
/// A card's back where only the number counts.
const BACK: (i32, i32) = (22, 30);

const SMALL: Font = Font::new(12, ink::QUIET);
const HEADING: Font = Font::new(14, ink::TEXT).bold();

/// What is told of a draft hand besides its cards: how many a seat holds and has kept.
struct DraftCounts {
    holds: usize,
    kept: usize,
}

fn draft_counts(view: &View, seat: usize) -> Option<DraftCounts> {
    let hands = view.draft.as_ref()?;
    let seats = hands.len().max(1);
    let made: usize = hands.iter().map(|hand| hand.picks.len()).sum();
    let passes = (made / seats).min(PICKS);
    let hand = hands.get((seat + seats * PICKS - passes) % seats)?;
    let kept = passes + usize::from(seat < made % seats);
    Some(DraftCounts { holds: hand.dealt.len().saturating_sub(hand.picks.len()), kept })
}

fn headline(view: &View) -> String {
    let mut line = format!("Round {} · {}", view.round, view.step.name());
    if let Some(actor) = view.actor {
        let _ = write!(line, " · {actor}");
    }
    line
}

/// The picture.
pub(super) fn svg(game: &Influentia, view: &View, scene: &Scene<'_>) -> String {
    let mut pen = Pen::new(scene);
    let facts = match view.tricks_left {
        Some(left) if left > 0 => format!("Round {} of {ROUNDS} · {} · tricks left: {left}", view.round, view.step.name()),
        _ => format!("Round {} of {ROUNDS} · {}", view.round, view.step.name()),
    };
    let token = scene.actor.map(Seat::index);
    let result = scene.result(|seat| seat.to_string());
    let mut top = pen.header(&Header { title: "Influentia", facts: &facts, token, result });
    draw_track(&mut pen, game, view, top);
    top += 32 + SPACE;
    draw_cities(&mut pen, view, top);
    top += 138 + SPACE;
    top = draw_middle(&mut pen, game, view, top) + SPACE;
    for (i, player) in view.players.iter().enumerate() {
        let seat = Seat(i as u8);
        let panel = Panel { game, view, seat, player };
        let area = Area::new(MARGIN, top, ROOM, panel.height());
        pen.seat_panel(area, seat, |pen| panel.draw(pen, area));
        top = area.bottom() + SPACE;
    }
    pen.finish(top, &format!("Influentia. {}", headline(view)))
}

/// The Influence Track and the Priority Track, each with its marker.
fn draw_track(pen: &mut Pen<'_>, game: &Influentia, view: &View, top: i32) {
    let mut x = MARGIN;
    for &suit in game.track() {
        let area = Area::new(x, top, 113, 28);
        let here = view.influence == Some(suit);
        pen.framed(area, 14, &Mark::piece("suit", suit as i32), |pen| {
            let (fill, words) = if here { (suit_ink(suit), ink::ON_STRONG) } else { (ink::PANEL, ink::TEXT) };
            pen.rect(area, 14, Paint::fill(fill).edge(suit_ink(suit), if here { 3 } else { 1 }));
            if !here {
                pen.circle(x + 15, top + 14, 10, Paint::fill(suit_ink(suit)));
            }
            pen.icon(suit_icon(suit), (x + 15, top + 14), 13, Paint::fill(ink::ON_STRONG));
            let font = if here { Font::new(12, words).bold() } else { Font::new(12, words) };
            pen.text_in(x + 29, top + 18, 82, font, suit.name());
        });
        x += 118;
    }
    let mut x = WIDTH - MARGIN - 126;
    for &priority in Priority::ALL {
        let area = Area::new(x, top, 60, 28);
        let here = view.priority == priority;
        pen.framed(area, 6, &Mark::piece("priority", priority as i32), |pen| {
            let (fill, words) = if here { (ink::TEXT, ink::TABLE) } else { (ink::PANEL, ink::QUIET) };
            pen.rect(area, 6, Paint::fill(fill).edge(ink::EDGE, 1));
            let font = Font::new(13, words).middle();
            pen.text(area.middle().0, top + 19, if here { font.bold() } else { font }, priority.name());
        });
        x += 66;
    }
}

fn draw_cities(pen: &mut Pen<'_>, view: &View, top: i32) {
    let width = (ROOM - 3 * SPACE) / 4;
    for (i, city) in (0..).zip(&view.cities) {
        let area = Area::new(MARGIN + i * (width + SPACE), top, width, 138);
        pen.mark(&Mark::piece("city", city.city as i32), |pen| {
            pen.panel(area, false);
            draw_letter(pen, city.city, (area.x + 18, area.y + 19));
            pen.text(area.x + 34, area.y + 24, HEADING, city.city.name());
            pen.mark(&Mark::zone(Zone::CityDeck(city.city).number()), |pen| {
                let deck = Area::new(area.x + 10, area.y + 40, 54, 76);
                if city.deck.count > 0 {
                    pen.back(deck);
                    pen.circle(deck.middle().0, deck.middle().1, 13, Paint::fill(ink::PAPER));
                    let font = Font::new(14, ink::PRINT).bold().middle();
                    pen.text(deck.middle().0, deck.middle().1 + 5, font, &city.deck.count.to_string());
                } else {
                    pen.gap(deck);
                }
                pen.text(deck.middle().0, deck.bottom() + 14, SMALL.middle(), "deck");
            });
            pen.mark(&Mark::zone(Zone::Available(city.city).number()), |pen| {
                let open = Area::new(area.right() - 10 - CITY.0, area.y + 36, CITY.0, CITY.1);
                match city.available {
                    Some(card) => draw_city_card(pen, card, open, &Mark::piece("card", city_piece(card))),
                    None => pen.gap(open),
                }
            });
        });
    }
}

fn draw_letter(pen: &mut Pen<'_>, city: City, (x, y): (i32, i32)) {
    pen.rect(Area::about((x, y), 20, 20), 4, Paint::fill(city_ink(city)));
    pen.text(x, y + 5, Font::new(13, ink::ON_STRONG).bold().middle(), &city.name()[..1]);
}

/// What a city card counts: a star for a Governor, to whom ties go, a cross for an Exterminator.
fn draw_value(pen: &mut Pen<'_>, face: Face, (x, y): (i32, i32), size: i32, colour: Ink) {
    match face {
        Face::Governor => pen.icon(icon::STAR, (x, y), size, Paint::fill(colour)),
        Face::Exterminator => pen.icon(icon::STRIKE, (x, y), size * 3 / 4, Paint::fill(colour)),
        face => {
            let font = Font::new(size, colour).bold().middle();
            pen.text(x, y + font.drop(), font, &face.value().to_string());
        }
    }
}

fn draw_city_card(pen: &mut Pen<'_>, card: CityCard, area: Area, mark: &Mark) {
    let colour = city_ink(card.city());
    pen.framed(area, 5, mark, |pen| {
        pen.rect(area, 5, Paint::fill(ink::PAPER).edge(colour, 1));
        pen.rect(Area { height: 20, ..area }, 5, Paint::fill(colour));
        let x = area.middle().0;
        pen.text(x, area.y + 15, Font::new(12, ink::ON_STRONG).bold().middle(), card.city().name());
        draw_value(pen, card.face(), (x, area.y + 42), 26, ink::PRINT);
        pen.text_in(x, area.bottom() - 8, area.width - 2, Font::new(12, ink::PRINT).middle(), short_face(card.face()));
    });
}

/// A city card as a chip: its city's colour and letter, its value, its face.
fn draw_chip(pen: &mut Pen<'_>, card: CityCard, (x, y): (i32, i32), mark: &Mark) {
    let area = Area::new(x, y, chip_width(card), CHIP);
    pen.framed(area, 4, mark, |pen| {
        pen.rect(area, 4, Paint::fill(ink::PAPER).edge(city_ink(card.city()), 1));
        pen.rect(Area { width: 34, ..area }, 4, Paint::fill(city_ink(card.city())));
        let font = Font::new(12, ink::ON_STRONG);
        pen.text(x + 10, y + 15, font.middle(), &card.city().name()[..1]);
        draw_value(pen, card.face(), (x + 25, y + CHIP / 2), 13, ink::ON_STRONG);
        pen.text(x + 39, y + 15, font.ink(ink::PRINT), short_face(card.face()));
    });
}

fn chip_width(card: CityCard) -> i32 {
    44 + SMALL.width(short_face(card.face()))
}

/// Where chips of these widths go, side by side in lines as wide as the room: left and top of each, from 0.
fn flow(widths: impl Iterator<Item = i32>, room: i32) -> Vec<(i32, i32)> {
    let (mut x, mut y) = (0, 0);
    let place = |width: i32| {
        if x > 0 && x + width > room {
            (x, y) = (0, y + LINE);
        }
        x += width + 6;
        (x - width - 6, y)
    };
    widths.map(place).collect()
}

/// A resource card. What another one will not cover is so wide; the print stands there.
fn draw_resource(pen: &mut Pen<'_>, game: &Influentia, card: Resource, (x, y): (i32, i32), seen: i32) {
    let area = Area::new(x, y, CARD.0, CARD.1);
    let colour = suit_ink(card.suit());
    pen.framed(area, 5, &Mark::piece("card", resource_piece(card)), |pen| {
        pen.rect(area, 5, Paint::fill(ink::PAPER).edge(colour, 1));
        pen.rect(Area { height: 20, ..area }, 5, Paint::fill(colour));
        let middle = x + seen / 2;
        pen.icon(suit_icon(card.suit()), (middle, y + 10), 14, Paint::fill(ink::ON_STRONG));
        let size = if seen < CARD.0 * 2 / 3 { 14 } else { 24 };
        pen.text(middle, y + 49, Font::new(size, ink::PRINT).bold().middle(), &card.value().to_string());
        let symbol = short_symbol(game.symbol(card));
        pen.text_in(middle, y + 69, seen - 2, Font::new(12, ink::PRINT).middle(), symbol);
    });
}

/// The trick, and beside it quarantine and piles. Returns where they end.
fn draw_middle(pen: &mut Pen<'_>, game: &Influentia, view: &View, top: i32) -> i32 {
    let seats = view.players.len() as i32;
    let tricks = !view.step.in_draft();
    let trick = Area::new(MARGIN, top, 20 + seats * (PITCH + 8), 0);
    let left = if tricks { trick.right() + SPACE } else { MARGIN };
    let rest = Area::new(left, top, WIDTH - MARGIN - left, 0);
    let places = flow(view.quarantine.iter().map(|&card| chip_width(card)), rest.width - 24);
    let lines = places.last().map_or(1, |last| last.1 / LINE + 1);
    let height = if tricks { (CARD.1 + 68).max(lines * LINE + 66) } else { lines * LINE + 66 };
    if tricks {
        draw_trick(pen, game, view, Area { height, ..trick });
    }
    let rest = Area { height, ..rest };
    pen.panel(rest, false);
    pen.mark(&Mark::zone(Zone::Quarantine.number()), |pen| {
        pen.text(rest.x + 12, top + 24, HEADING, "Quarantine");
        let tokens = format!("plague tokens left: {}", view.tokens.unwrap_or_default());
        pen.text(rest.right() - 12, top + 24, SMALL.end(), &tokens);
        for (&card, (x, y)) in view.quarantine.iter().zip(&places) {
            let (city, face) = (Name::Piece("city", card.city() as i32), Name::Piece("face", card.face() as i32));
            let mark = Mark::piece("card", city_piece(card)).or(&[Name::Kind("rescue"), city, face]);
            draw_chip(pen, card, (rest.x + 12 + x, top + 36 + y), &mark);
        }
    });
    let base = rest.bottom() - 14;
    pen.mark(&Mark::zone(Zone::Deck.number()), |pen| {
        pen.text(rest.x + 12, base, SMALL, &format!("Resource deck: {}", view.deck.count));
    });
    pen.mark(&Mark::zone(Zone::Discard.number()), |pen| {
        pen.text(rest.right() - 12, base, SMALL.end(), &format!("Discards: {}", view.discard.len()));
    });
    top + height
}

fn draw_trick(pen: &mut Pen<'_>, game: &Influentia, view: &View, area: Area) {
    pen.panel(area, false);
    pen.text(area.x + 12, area.y + 24, HEADING, "Trick");
    let complete = view.step.has_full_trick();
    let leader = view.leader.unwrap_or(Seat(0));
    pen.mark(&Mark::zone(Zone::Trick.number()), |pen| {
        for (i, seat) in (0..).zip(leader.around(view.players.len() as u8)) {
            let x = area.x + 14 + i * (PITCH + 8);
            let place = Area::new(x, area.y + 36, CARD.0, CARD.1);
            match view.players[seat.index()].played {
                Some(card) => draw_resource(pen, game, card, (place.x, place.y), CARD.0),
                None => pen.gap(place),
            }
            let below = place.bottom() + 17;
            pen.token(seat.index(), (x + 9, below), 18, &seat.0.to_string());
            let words = match () {
                () if view.robbed == Some(seat) => "robbed",
                () if complete && seat == leader => "won",
                () if view.winning == Some(seat) => "ahead",
                () if i == 0 && view.leader.is_some() && view.step != Step::Over => "leads",
                () => "",
            };
            let font = if words.is_empty() { SMALL } else { SMALL.bold().ink(ink::TEXT) };
            pen.text(x + 21, below + 5, font, words);
        }
    });
}

/// What lies before a player.
struct Panel<'a> {
    game: &'a Influentia,
    view: &'a View,
    seat: Seat,
    player: &'a PlayerView,
}

impl Panel<'_> {
    /// As tall as its content.
    fn height(&self) -> i32 {
        let hand = if self.sees_hand() { CARDS } else { 0 };
        let draft = if self.view.draft.is_some() { CITY.1 + 26 } else { 0 };
        let lines: i32 = self.lines().iter().map(|line| line.1.last().map_or(0, |last| last.1) + LINE).sum();
        let beside = if self.beside() > 0 { CARDS } else { 0 };
        let below = hand + draft + lines.max(beside);
        42 + below + if below > 0 { 6 } else { 0 }
    }

    fn sees_hand(&self) -> bool {
        self.player.hand.as_ref().is_some_and(|hand| !hand.is_empty())
    }

    /// The room that resources take beside the city cards: none where a hand has a row that they can share.
    fn beside(&self) -> i32 {
        let count = self.player.resources.len() as i32;
        if self.sees_hand() || count == 0 { 0 } else { count.min(MOST_BESIDE) * PITCH + SPACE }
    }

    /// Cities in which the player has cards, with the places of their chips.
    fn lines(&self) -> Vec<(Line, Vec<(i32, i32)>)> {
        let mut lines: Vec<Line> = City::ALL.iter().map(|&city| Line::City(city, self.cards_in(city))).collect();
        lines.push(Line::Control(self.player.control.iter().flatten().map(|card| (card.face, card.points)).collect()));
        let placed = |line: Line| {
            let places = flow(line.widths().into_iter(), ROOM - 24 - LABEL - self.beside());
            (line, places)
        };
        lines.into_iter().map(placed).filter(|line| !line.1.is_empty()).collect()
    }

    fn cards_in(&self, city: City) -> Vec<CityCard> {
        self.player.cities.iter().copied().filter(|card| card.city() == city).collect()
    }

    fn draw(&self, pen: &mut Pen<'_>, area: Area) {
        let Panel { view, seat, player, .. } = *self;
        pen.token(seat.index(), (area.x + 24, area.y + 22), 24, &seat.0.to_string());
        let name = Font::new(16, ink::TEXT).bold();
        let words = format!("Seat {}", seat.0);
        pen.text(area.x + 44, area.y + 28, name, &words);
        let mut x = area.x + 54 + name.width(&words);
        if pen.scene().outcome.is_some_and(|outcome| outcome.winners.contains(seat)) {
            pen.icon(icon::STAR, (x + 4, area.y + 22), 18, Paint::fill(ink::WINNER));
            x += 24;
        } else if view.leader == Some(seat) && view.step != Step::Over {
            pen.icon(icon::POINTER, (x, area.y + 22), 12, Paint::fill(ink::QUIET));
            pen.text(x + 11, area.y + 27, SMALL, "leads");
            x += 54;
        }
        self.draw_backs(pen, (x + 6, area.y + 7));
        let points = Font::new(18, ink::TEXT).bold().end();
        pen.text(area.right() - 58, area.y + 28, points, &player.score.to_string());
        pen.text(area.right() - 52, area.y + 28, SMALL, "points");
        if let Some(now) = player.round_points {
            let right = area.right() - 74 - points.width(&player.score.to_string());
            pen.text(right, area.y + 28, SMALL.end(), &format!("would score {now} now"));
        }
        let mut top = area.y + 42;
        let beside = self.beside();
        if beside > 0 {
            self.draw_resources(pen, (area.right() - 12 - beside + SPACE, top), area.right() - 12);
        }
        if self.sees_hand() {
            self.draw_hand(pen, (area.x + 12, top), area.right() - 12);
            top += CARDS;
        }
        if let Some(counts) = draft_counts(view, seat.index()) {
            self.draw_draft(pen, &counts, (area.x + 12, top));
            top += CITY.1 + 26;
        }
        pen.mark(&Mark::zone(Zone::Area(seat).number()), |pen| {
            for (line, places) in self.lines() {
                self.draw_line(pen, &line, &places, (area.x + 12, top));
                top += places.last().map_or(0, |last| last.1) + LINE;
            }
        });
    }

    /// A hand that is not seen.
    fn draw_backs(&self, pen: &mut Pen<'_>, (x, y): (i32, i32)) {
        if self.player.hand.is_some() || self.player.hand_count == 0 {
            return;
        }
        pen.mark(&Mark::zone(Zone::Hand(self.seat).number()), |pen| {
            for i in 0..i32::from(self.player.hand_count) {
                pen.back(Area::new(x + i * (BACK.0 - 6), y, BACK.0, BACK.1));
            }
        });
    }

    /// The hand, and beside it the resources in the area.
    fn draw_hand(&self, pen: &mut Pen<'_>, (left, top): (i32, i32), right: i32) {
        let mut x = left;
        pen.mark(&Mark::zone(Zone::Hand(self.seat).number()), |pen| {
            pen.label(x, top + 10, "Hand");
            for &card in self.player.hand.iter().flatten() {
                draw_resource(pen, self.game, card, (x, top + 16), CARD.0);
                x += PITCH;
            }
        });
        self.draw_resources(pen, (x + 2 * SPACE, top), right);
    }

    /// The resources in the area, which close up where there are many.
    fn draw_resources(&self, pen: &mut Pen<'_>, (left, top): (i32, i32), right: i32) {
        let count = self.player.resources.len() as i32;
        if count == 0 {
            return;
        }
        let pitch = PITCH.min((right - CARD.0 - left) / (count - 1).max(1));
        pen.mark(&Mark::zone(Zone::Area(self.seat).number()), |pen| {
            pen.label(left, top + 10, "Resources");
            for (i, &card) in (0..).zip(&self.player.resources) {
                let seen = if i + 1 < count { pitch.min(CARD.0) } else { CARD.0 };
                draw_resource(pen, self.game, card, (left + i * pitch, top + 16), seen);
            }
        });
    }

    fn draw_draft(&self, pen: &mut Pen<'_>, counts: &DraftCounts, (left, top): (i32, i32)) {
        let Panel { seat, player, .. } = *self;
        let mut row = |zone: Zone, x: i32, words: &str, count: usize, cards: Option<&Vec<CityCard>>| {
            pen.mark(&Mark::zone(zone.number()), |pen| {
                pen.label(x, top + 10, words);
                for i in 0..count {
                    let area = Area::new(x + i as i32 * (CITY.0 + 8), top + 16, CITY.0, CITY.1);
                    match cards.and_then(|cards| cards.get(i)) {
                        Some(&card) => draw_city_card(pen, card, area, &Mark::piece("card", city_piece(card))),
                        None => pen.back(Area { width: 54, x: x + i as i32 * 60, ..area }),
                    }
                }
            });
        };
        row(Zone::Draft(seat), left, "Holds", counts.holds, player.holds.as_ref());
        row(Zone::Kept(seat), left + 4 * (CITY.0 + 8) + 4, "Keeps", counts.kept, player.kept.as_ref());
    }

    fn draw_line(&self, pen: &mut Pen<'_>, line: &Line, places: &[(i32, i32)], (left, top): (i32, i32)) {
        let base = top + 16;
        match line {
            Line::City(city, cards) => {
                let influence = self.player.influence.as_ref().and_then(|all| all.get(city.index())).copied().unwrap_or_default();
                let points = self.player.city_points.as_ref().and_then(|all| all.get(city.index())).copied();
                pen.text(left, base, SMALL.ink(ink::TEXT), city.name());
                pen.text(left + 80, base, SMALL.bold().ink(ink::TEXT).end(), &influence.to_string());
                if let Some(points) = points.filter(|&points| points > 0) {
                    pen.text(left + 88, base, SMALL, &format!("+{points}"));
                }
                for (&card, (x, y)) in cards.iter().zip(places) {
                    let (city, face) = (Name::Piece("city", card.city() as i32), Name::Piece("face", card.face() as i32));
                    let mark = Mark::piece("card", city_piece(card)).or(&[Name::Seat(self.seat), city, face]);
                    draw_chip(pen, card, (left + LABEL + x, top + y), &mark);
                }
            }
            Line::Control(cards) => {
                pen.text(left, base, SMALL.ink(ink::TEXT), "Control");
                for (&(face, points), (x, y)) in cards.iter().zip(places) {
                    let area = Area::new(left + LABEL + x, top + y, control_width(face), CHIP);
                    let mark = Mark::piece("face", face as i32).within(Name::Seat(self.seat));
                    pen.mark(&mark, |pen| {
                        pen.rect(area, CHIP / 2, Paint::fill(ink::WINNER_WASH).edge(ink::WINNER, 1));
                        let words = format!("{} +{points}", short_face(face));
                        pen.text(area.middle().0, area.y + 15, SMALL.ink(ink::TEXT).middle(), &words);
                    });
                }
            }
        }
    }
}

/// What stands before the chips of a line.
const LABEL: i32 = 122;

/// A line of a player's area.
enum Line {
    City(City, Vec<CityCard>),
    /// Control cards: building type and points.
    Control(Vec<(Face, u16)>),
}

impl Line {
    fn widths(&self) -> Vec<i32> {
        match self {
            Line::City(_, cards) => cards.iter().map(|&card| chip_width(card)).collect(),
            Line::Control(cards) => cards.iter().map(|&(face, _)| control_width(face)).collect(),
        }
    }
}

fn control_width(face: Face) -> i32 {
    SMALL.width(short_face(face)) + 44
}

/// The table in plain text.
pub(super) fn text(game: &Influentia, view: &View) -> String {
    let mut out = format!("Influentia · {}\n", headline(view));
    let suit = view.influence.map_or("not yet known", Suit::name);
    // Writing to a String cannot fail, so the results of write! are dropped here.
    let (deck, discards, tricks) = (view.deck.count, view.discard.len(), view.tricks_left.unwrap_or(0));
    let _ =
        writeln!(out, "Influence {suit}, {} · deck {deck} · discards {discards} · tricks left {tricks}", view.priority.name());
    for city in &view.cities {
        let open = city.available.map_or("–", |card| card.face().name());
        let _ = writeln!(out, "  {:<8} {open} (+{})", city.city.name(), city.deck.count);
    }
    let _ = writeln!(out, "Quarantine: {}", list(view.quarantine.iter().map(|card| card.name())));
    let resource = |card: &Resource| game.card_name(*card);
    let played = view.players.iter().enumerate().filter_map(|(i, p)| {
        let wins = if view.winning.is_some_and(|seat| seat.index() == i) { " wins" } else { "" };
        Some(format!("seat {i} {}{wins}", resource(p.played.as_ref()?)))
    });
    let _ = writeln!(out, "Trick: {}", list(played));
    for (i, player) in view.players.iter().enumerate() {
        let is = |seat: Option<Seat>| seat.is_some_and(|seat| seat.index() == i);
        let leads = match (is(view.leader), view.step.has_full_trick()) {
            (true, true) => ", wins the trick",
            (true, false) if view.step != Step::Over => ", leads",
            _ => "",
        };
        let acts = if is(view.actor) && !view.step.is_chance() { ", to decide" } else { "" };
        let _ = writeln!(out, "Seat {i}: {} points{leads}{acts}", player.score);
        if let Some(counts) = draft_counts(view, i) {
            let cards = |cards: &Option<Vec<CityCard>>, count: usize| match cards {
                Some(cards) => list(cards.iter().map(|card| card.name())),
                None => format!("{count} hidden cards"),
            };
            let (holds, kept) = (cards(&player.holds, counts.holds), cards(&player.kept, counts.kept));
            let _ = writeln!(out, "  holds: {holds}\n  keeps: {kept}");
            continue;
        }
        let hand = match &player.hand {
            Some(hand) => list(hand.iter().map(resource)),
            None => format!("{} hidden cards", player.hand_count),
        };
        let _ = writeln!(out, "  hand: {hand}");
        let _ = writeln!(out, "  resources: {}", list(player.resources.iter().map(resource)));
        for &city in City::ALL {
            let mine = player.cities.iter().filter(|card| card.city() == city);
            let influence: u8 = mine.clone().map(|card| card.face().value()).sum();
            let points = player.city_points.as_ref().and_then(|points| points.get(city.index()));
            let scores = points.map_or_else(String::new, |points| format!(" (+{points})"));
            let cards = list(mine.map(|card| card.face().name().to_owned()));
            let _ = writeln!(out, "  {:<8} {influence:>2}{scores}: {cards}", city.name());
        }
        let control = player.control.iter().flatten().map(|card| format!("{} +{}", card.face.name(), card.points));
        let _ = writeln!(out, "  control: {}", list(control));
        if let Some(points) = player.round_points {
            let _ = writeln!(out, "  would score now: {points}");
        }
    }
    out
}

fn list(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    if items.is_empty() { "–".to_owned() } else { items.join(", ") }
}
