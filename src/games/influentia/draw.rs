//! The table as a picture and as text, from the view alone.

use super::Influentia;
use super::state::{BUILDINGS, CITIES, City, CityCard, Face, HAND, PICKS, Priority, Resource, Step, Suit, Symbol, TOKENS};
use super::view::{PlayerView, View};
use crate::core::Seat;
use crate::core::svg::plain::{Anchor, Pen, ink};
use std::fmt::Write as _;

const fn city_colour(city: City) -> &'static str {
    match city {
        City::Bologna => "#b5473c",
        City::Firenze => "#7a5aa6",
        City::Milano => "#2f6f9f",
        City::Pisa => "#4d8a4a",
    }
}

const fn suit_colour(suit: Suit) -> &'static str {
    match suit {
        Suit::Energy => "#d9a21b",
        Suit::Medication => "#3f9b6b",
        Suit::Hacking => "#2b8fb8",
        Suit::Robotics => "#c8662d",
        Suit::Technology => "#8657a8",
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
        Symbol::Exterminator => "Extermin.",
        symbol => symbol.name(),
    }
}

const WIDTH: i32 = 1180;
const MARGIN: i32 = 14;
const HEAD: i32 = 52;
const TABLE: i32 = 152;
const PANEL: i32 = 186;
/// A resource card.
const CARD: (i32, i32) = (54, 70);
/// A city card shown as a chip.
const CHIP: (i32, i32) = (76, 18);
const COLUMN: i32 = 2 * CHIP.0 + 8;

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
pub(super) fn svg(game: &Influentia, view: &View) -> String {
    let panels = view.players.len() as i32;
    let mut pen = Pen::new(WIDTH, HEAD + TABLE + 20 + panels * (PANEL + 10) + 4);
    draw_head(&mut pen, game, view);
    draw_cities(&mut pen, view);
    draw_trick(&mut pen, game, view);
    draw_quarantine(&mut pen, view);
    for (i, player) in view.players.iter().enumerate() {
        let top = HEAD + TABLE + 20 + i as i32 * (PANEL + 10);
        draw_player(&mut pen, game, view, i, player, top);
    }
    pen.finish(&format!("Influentia. {}", headline(view)))
}

fn draw_head(pen: &mut Pen, game: &Influentia, view: &View) {
    pen.text(MARGIN, 32, 20, ink::LIGHT, Anchor::Start, &headline(view));
    let mut x = 450;
    for &suit in game.track() {
        let here = view.influence == Some(suit);
        pen.rect(x, 13, 84, 26, 13, suit_colour(suit), here.then_some(ink::ACTIVE));
        pen.text(x + 42, 31, 12, ink::PAPER, Anchor::Middle, suit.name());
        if here {
            pen.circle(x + 8, 14, 6, ink::ACTIVE, None);
        }
        x += 92;
    }
    x += 6;
    for &priority in Priority::ALL {
        let here = view.priority == priority;
        let (fill, colour) = if here { (ink::ACTIVE, ink::DARK) } else { (ink::PANEL, ink::QUIET) };
        pen.rect(x, 13, 56, 26, 6, fill, None);
        pen.text(x + 28, 31, 13, colour, Anchor::Middle, priority.name());
        x += 62;
    }
    let piles = format!("deck {} · discards {}", view.deck.count, view.discard.len());
    pen.text(WIDTH - MARGIN, 31, 11, ink::QUIET, Anchor::End, &piles);
}

fn draw_back(pen: &mut Pen, x: i32, y: i32, size: (i32, i32), words: &str) {
    pen.rect(x, y, size.0, size.1, 5, ink::BACK, Some(ink::DARK));
    pen.text(x + size.0 / 2, y + size.1 / 2 + 5, 14, ink::PAPER, Anchor::Middle, words);
}

fn draw_city_card(pen: &mut Pen, x: i32, y: i32, card: CityCard) {
    let (width, height) = (76, 92);
    let colour = city_colour(card.city());
    pen.rect(x, y, width, height, 5, ink::PAPER, Some(colour));
    pen.rect(x, y, width, 18, 5, colour, None);
    pen.text(x + width / 2, y + 13, 11, ink::PAPER, Anchor::Middle, card.city().name());
    let value = match card.face() {
        Face::Governor => "★".to_owned(),
        Face::Exterminator => "✚".to_owned(),
        face => face.value().to_string(),
    };
    pen.text(x + width / 2, y + 56, 26, ink::DARK, Anchor::Middle, &value);
    pen.text(x + width / 2, y + 82, 10, ink::DARK, Anchor::Middle, short_face(card.face()));
}

/// A city card as a small chip.
fn draw_chip(pen: &mut Pen, x: i32, y: i32, card: CityCard) {
    pen.rect(x, y, CHIP.0, CHIP.1, 4, ink::PAPER, None);
    pen.rect(x, y, 16, CHIP.1, 4, city_colour(card.city()), None);
    let value = if card.face() == Face::Governor { "★".to_owned() } else { card.face().value().to_string() };
    pen.text(x + 8, y + 13, 10, ink::PAPER, Anchor::Middle, &value);
    pen.text(x + 19, y + 13, 9, ink::DARK, Anchor::Start, short_face(card.face()));
}

fn draw_resource(pen: &mut Pen, game: &Influentia, x: i32, y: i32, card: Resource) {
    let colour = suit_colour(card.suit());
    pen.rect(x, y, CARD.0, CARD.1, 5, ink::PAPER, Some(colour));
    pen.rect(x, y, CARD.0, 15, 5, colour, None);
    pen.text(x + CARD.0 / 2, y + 11, 9, ink::PAPER, Anchor::Middle, card.suit().name());
    pen.text(x + CARD.0 / 2, y + 43, 22, ink::DARK, Anchor::Middle, &card.value().to_string());
    pen.text(x + CARD.0 / 2, y + 62, 9, ink::RED, Anchor::Middle, short_symbol(game.symbol(card)));
}

fn draw_cities(pen: &mut Pen, view: &View) {
    pen.rect(MARGIN, HEAD, 624, TABLE, 8, ink::PANEL, None);
    for (i, city) in view.cities.iter().enumerate() {
        let x = MARGIN + 12 + i as i32 * 153;
        pen.text(x, HEAD + 22, 13, ink::LIGHT, Anchor::Start, city.city.name());
        if city.deck.count > 0 {
            draw_back(pen, x, HEAD + 32, (54, 92), &city.deck.count.to_string());
        } else {
            pen.text(x + 27, HEAD + 82, 11, ink::QUIET, Anchor::Middle, "no deck");
        }
        if let Some(card) = city.available {
            draw_city_card(pen, x + 62, HEAD + 32, card);
        }
        let words = if city.available.is_some() { "available" } else { "none open" };
        pen.text(x + 100, HEAD + 142, 10, ink::QUIET, Anchor::Middle, words);
    }
}

fn draw_trick(pen: &mut Pen, game: &Influentia, view: &View) {
    let left = 648;
    pen.rect(left, HEAD, 252, TABLE, 8, ink::PANEL, None);
    pen.text(left + 10, HEAD + 22, 13, ink::LIGHT, Anchor::Start, "Trick");
    let complete = view.step.has_full_trick();
    if let Some(leader) = view.leader.filter(|_| view.step != Step::Over) {
        let words = if complete { format!("{leader} wins") } else { format!("{leader} leads") };
        pen.text(left + 242, HEAD + 22, 11, ink::QUIET, Anchor::End, &words);
    }
    let seats = view.players.len();
    let leader = view.leader.map_or(0, Seat::index);
    for i in 0..seats {
        let seat = (leader + i) % seats;
        let x = left + 8 + i as i32 * 60;
        match view.players[seat].played {
            Some(card) => draw_resource(pen, game, x, HEAD + 40, card),
            None => pen.rect(x, HEAD + 40, CARD.0, CARD.1, 5, "none", Some(ink::QUIET)),
        }
        let wins = complete && i == 0;
        let colour = if wins { ink::ACTIVE } else { ink::SEATS[seat] };
        pen.text(x + CARD.0 / 2, HEAD + 128, 11, colour, Anchor::Middle, &format!("seat {seat}"));
        if view.robbed.is_some_and(|robbed| robbed.index() == seat) {
            pen.text(x + CARD.0 / 2, HEAD + 143, 10, ink::LIGHT, Anchor::Middle, "robbed");
        }
    }
}

fn draw_quarantine(pen: &mut Pen, view: &View) {
    let left = 910;
    pen.rect(left, HEAD, WIDTH - MARGIN - left, TABLE, 8, ink::PANEL, None);
    pen.text(left + 10, HEAD + 22, 13, ink::LIGHT, Anchor::Start, "Quarantine");
    let tokens = format!("{} rats left", TOKENS as usize - view.quarantine.len().min(TOKENS as usize));
    pen.text(WIDTH - MARGIN - 10, HEAD + 22, 11, ink::QUIET, Anchor::End, &tokens);
    for (i, &card) in view.quarantine.iter().enumerate().take(TOKENS as usize) {
        let (x, y) = (left + 12 + (i as i32 % 2) * 120, HEAD + 34 + (i as i32 / 2) * 23);
        draw_chip(pen, x, y, card);
        pen.circle(x + CHIP.0 + 10, y + CHIP.1 / 2, 6, ink::DARK, Some(ink::RED));
    }
}

fn draw_player(pen: &mut Pen, game: &Influentia, view: &View, seat: usize, player: &PlayerView, top: i32) {
    let acts = view.actor.is_some_and(|actor| actor.index() == seat) && !view.step.is_chance();
    pen.rect(MARGIN, top, WIDTH - 2 * MARGIN, PANEL, 8, ink::PANEL, acts.then_some(ink::ACTIVE));
    pen.rect(MARGIN, top, 8, PANEL, 4, ink::SEATS[seat], None);
    let mut name = format!("Seat {seat}");
    if view.leader.is_some_and(|leader| leader.index() == seat) {
        name.push_str(" ▸");
    }
    pen.text(MARGIN + 18, top + 20, 14, ink::LIGHT, Anchor::Start, &name);
    pen.text(MARGIN + 372, top + 20, 14, ink::ACTIVE, Anchor::End, &format!("{} points", player.score));
    for i in 0..usize::from(player.hand_count).min(HAND as usize) {
        let x = MARGIN + 18 + i as i32 * 60;
        match player.hand.as_ref().and_then(|hand| hand.get(i)) {
            Some(&card) => draw_resource(pen, game, x, top + 30, card),
            None => draw_back(pen, x, top + 30, CARD, ""),
        }
    }
    for (i, &card) in player.resources.iter().enumerate() {
        draw_resource(pen, game, MARGIN + 18 + i as i32 * 60, top + 108, card);
    }
    match draft_counts(view, seat) {
        Some(counts) => draw_draft(pen, player, &counts, top),
        None => draw_area(pen, player, top),
    }
}

fn draw_draft(pen: &mut Pen, player: &PlayerView, counts: &DraftCounts, top: i32) {
    let mut row = |x: i32, words: &str, count: usize, cards: Option<&Vec<CityCard>>| {
        pen.text(x, top + 20, 12, ink::QUIET, Anchor::Start, words);
        for i in 0..count.min(CITIES) {
            let x = x + i as i32 * 88;
            match cards.and_then(|cards| cards.get(i)) {
                Some(&card) => draw_city_card(pen, x, top + 40, card),
                None => draw_back(pen, x, top + 40, (76, 92), ""),
            }
        }
    };
    row(MARGIN + 408, "holds", counts.holds, player.holds.as_ref());
    row(MARGIN + 790, "keeps", counts.kept, player.kept.as_ref());
}

fn draw_area(pen: &mut Pen, player: &PlayerView, top: i32) {
    for (i, &city) in City::ALL.iter().enumerate() {
        let x = MARGIN + 386 + i as i32 * COLUMN;
        let mine = player.cities.iter().copied().filter(|card| card.city() == city);
        let influence: u8 = mine.clone().map(|card| card.face().value()).sum();
        pen.text(x, top + 20, 12, ink::LIGHT, Anchor::Start, city.name());
        pen.text(x + COLUMN - 8, top + 20, 14, ink::LIGHT, Anchor::End, &influence.to_string());
        pen.line(x, top + 26, x + COLUMN - 8, top + 26, city_colour(city), 3);
        for (j, card) in mine.enumerate() {
            draw_chip(pen, x + (j as i32 % 2) * (CHIP.0 + 3), top + 34 + (j as i32 / 2) * (CHIP.1 + 5), card);
        }
    }
    let x = WIDTH - MARGIN - 116;
    pen.text(x, top + 20, 12, ink::LIGHT, Anchor::Start, "Control");
    for (i, card) in player.control.iter().flatten().enumerate().take(BUILDINGS) {
        let y = top + 30 + i as i32 * 19;
        pen.rect(x, y, 106, 17, 4, ink::ACTIVE, None);
        pen.text(x + 6, y + 12, 10, ink::DARK, Anchor::Start, short_face(card.face));
        pen.text(x + 100, y + 12, 11, ink::DARK, Anchor::End, &card.points.to_string());
    }
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
