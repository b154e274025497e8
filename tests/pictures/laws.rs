//! What holds for every picture.

use roxmltree::{Document, Node};
use serde_json::Value;
use std::collections::BTreeSet;
use suasion::catalogue::AnySession;
use suasion::core::svg::{Font, ink};
use suasion::core::{MoveList, Seat, Turn, Viewer};

/// The width at which pictures are measured, in pixels.
const MEASURED: f64 = 760.0;
/// The smallest letters at that width.
const SMALLEST: f64 = 12.0;

pub fn check(session: &dyn AnySession, viewer: Viewer) {
    let at = format!("{session:?} for {viewer:?}");
    let svg = session.svg(viewer).unwrap();
    let document = Document::parse(&svg).unwrap_or_else(|error| panic!("{at}: {error}"));
    let root = document.root_element();
    assert_eq!(root.tag_name().name(), "svg", "{at}");
    let size = check_size(root, &at);
    check_words(root, size, &at);
    check_room(root, size, &at);
    check_themes(root, &at);
    let pieces = check_ids(root, &session.catalogue(), session.limits().seats, &at);
    assert!(pieces > 0 || viewer != Viewer::Host, "{at}: the host sees pieces");
    check_clicks(session, root, viewer, &at);
    check_result(session, root, &at);
}

fn number(node: Node<'_, '_>, name: &str, at: &str) -> f64 {
    let value = node.attribute(name).unwrap_or_else(|| panic!("{at}: no {name} in {node:?}"));
    value.parse().unwrap_or_else(|_| panic!("{at}: {name} is {value}"))
}

/// It scales: a view box, all the width there is up to its natural one, and nothing drawn outside.
fn check_size(root: Node<'_, '_>, at: &str) -> (f64, f64) {
    let numbers: Vec<f64> = root.attribute("viewBox").unwrap().split(' ').map(|number| number.parse().unwrap()).collect();
    let [0.0, 0.0, width, height] = numbers[..] else { panic!("{at}: view box {numbers:?}") };
    assert_eq!((number(root, "width", at), number(root, "height", at)), (width, height), "{at}: its natural size");
    let style = root.attribute("style").unwrap();
    assert_eq!(style, format!("width:100%;max-width:{width}px;height:auto"), "{at}");
    for rect in root.descendants().filter(|node| node.has_tag_name("rect")) {
        let (x, y) = (place(rect, "x"), place(rect, "y"));
        let (right, bottom) = (x + number(rect, "width", at), y + number(rect, "height", at));
        assert!(x >= 0.0 && y >= 0.0 && right <= width && bottom <= height, "{at}: {rect:?} outside {width} x {height}");
    }
    (width, height)
}

fn place(node: Node<'_, '_>, name: &str) -> f64 {
    node.attribute(name).map_or(0.0, |value| value.parse().unwrap())
}

/// Words can be read, stand upright and begin inside the picture.
fn check_words(root: Node<'_, '_>, (width, height): (f64, f64), at: &str) {
    for text in root.descendants().filter(|node| node.has_tag_name("text")) {
        let words = text.text().unwrap_or_default();
        let size = number(text, "font-size", at) * MEASURED / width;
        assert!(size >= SMALLEST, "{at}: \"{words}\" is {size} pixels tall");
        assert!(text.ancestors().all(|node| node.attribute("transform").is_none()), "{at}: \"{words}\" is turned or scaled");
        let (x, y) = (number(text, "x", at), number(text, "y", at));
        assert!((0.0..=width).contains(&x) && (0.0..=height).contains(&y), "{at}: \"{words}\" at {x}, {y}");
    }
}

/// Where words stand, in the widest of the fonts that a picture asks for: left, right, top, bottom.
fn taken(text: Node<'_, '_>, at: &str) -> [f64; 4] {
    let size = number(text, "font-size", at);
    let font = Font::new(size as i32, ink::TEXT);
    let font = if text.has_attribute("font-weight") { font.bold() } else { font };
    let width = f64::from(font.width(text.text().unwrap_or_default()));
    let (x, y) = (number(text, "x", at), number(text, "y", at));
    let left = match text.attribute("text-anchor") {
        Some("middle") => x - width / 2.0,
        Some("end") => x - width,
        _ => x,
    };
    // Letters reach three quarters of their size above the base line, and a fifth below.
    [left, left + width, y - 0.75 * size, y + 0.2 * size]
}

/// Words end inside the picture too, and none stand on others.
fn check_room(root: Node<'_, '_>, (width, height): (f64, f64), at: &str) {
    let texts = root.descendants().filter(|node| node.has_tag_name("text"));
    let boxes: Vec<([f64; 4], &str)> = texts.map(|text| (taken(text, at), text.text().unwrap_or_default())).collect();
    for (i, (one, words)) in boxes.iter().enumerate() {
        let [left, right, top, bottom] = *one;
        assert!(left >= 0.0 && right <= width && top >= 0.0 && bottom <= height, "{at}: \"{words}\" outside, {one:?}");
        for (other, others) in &boxes[..i] {
            let apart = right <= other[0] || other[1] <= left || bottom <= other[2] || other[3] <= top;
            assert!(apart, "{at}: \"{words}\" on \"{others}\", {one:?} and {other:?}");
        }
    }
}

/// Every colour has its light shade as an attribute and, unless it is print, its dark one in the style.
fn check_themes(root: Node<'_, '_>, at: &str) {
    let style = root.descendants().find(|node| node.has_tag_name("style")).and_then(|node| node.text()).unwrap();
    let (_, dark) = style.split_once("@media (prefers-color-scheme:dark){").unwrap_or_else(|| panic!("{at}: no dark theme"));
    assert!(dark.contains(".f-table{") && dark.contains(".f-text{") && dark.contains(".f-panel{"), "{at}: {dark}");
    let mut shades: std::collections::BTreeMap<&str, &str> = Default::default();
    for node in root.descendants() {
        for class in node.attribute("class").unwrap_or_default().split(' ') {
            let attribute = match class.split_once('-') {
                Some(("f", _)) => "fill",
                Some(("s", _)) => "stroke",
                _ => continue,
            };
            let shade = node.attribute(attribute).unwrap_or_else(|| panic!("{at}: {class} without {attribute}"));
            assert_eq!(*shades.entry(&class[2..]).or_insert(shade), shade, "{at}: {class} has one light shade");
        }
    }
}

/// What an element stands for is in the catalogue. Returns how many stand for pieces.
fn check_ids(root: Node<'_, '_>, catalogue: &Value, seats: u8, at: &str) -> u32 {
    let has =
        |set: &str, id: &str| catalogue["pieces"][set].as_array().is_some_and(|all| all.iter().any(|piece| piece["id"] == id));
    let (mut pieces, mut zones, mut players) = (0, 0, BTreeSet::new());
    for node in root.descendants() {
        assert_eq!(node.has_attribute("data-set"), node.has_attribute("data-piece"), "{at}: {node:?}");
        if let (Some(set), Some(id)) = (node.attribute("data-set"), node.attribute("data-piece")) {
            assert!(has(set, id), "{at}: {id} is no {set}");
            pieces += 1;
        }
        if let Some(id) = node.attribute("data-zone") {
            assert!(has("zone", id), "{at}: {id} is no zone");
            zones += 1;
        }
        if let Some(seat) = node.attribute("data-seat") {
            let seat: u8 = seat.parse().unwrap();
            assert!(seat < seats, "{at}: seat {seat}");
            players.insert(seat);
        }
    }
    assert!(zones > 0, "{at}: no zones");
    assert_eq!(players.len(), usize::from(seats), "{at}: every seat is there");
    pieces
}

fn ids(list: Option<&str>) -> BTreeSet<u32> {
    list.unwrap_or_default().split_whitespace().map(|id| id.parse().unwrap()).collect()
}

/// A click means legal moves, to the actor alone; every one of them can be clicked. Those that no place tells apart are
/// named by the picture and offered below it.
fn check_clicks(session: &dyn AnySession, root: Node<'_, '_>, viewer: Viewer, at: &str) {
    let asked = matches!(session.turn(), Turn::Seat(actor) if viewer == Viewer::Seat(actor));
    let mut list = MoveList::new();
    if asked {
        session.legal(&mut list);
    }
    let legal: BTreeSet<u32> = list.iter().map(|id| id.0).collect();
    let elsewhere = ids(root.attribute("data-elsewhere"));
    let (mut clicks, mut told_apart, mut offered) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for node in root.descendants().filter(|node| node.has_attribute("data-moves")) {
        let moves = ids(node.attribute("data-moves"));
        assert!(!moves.is_empty(), "{at}: a click that means nothing");
        assert!(moves.is_subset(&legal), "{at}: {moves:?} of {legal:?}");
        let area: Vec<f64> = node.attribute("data-area").unwrap_or_default().split(' ').flat_map(str::parse).collect();
        let [x, y, width, height] = area[..] else { panic!("{at}: no area of {node:?}") };
        let inside = x >= 0.0 && y >= 0.0 && x + width <= number(root, "width", at) && y + height <= number(root, "height", at);
        assert!(inside && width > 0.0 && height > 0.0, "{at}: {area:?} of {node:?}");
        if node.ancestors().any(|node| node.attribute("class") == Some("elsewhere")) {
            assert_eq!(moves.len(), 1, "{at}: a button is one move");
            offered.extend(&moves);
        } else if moves != legal {
            told_apart.extend(&moves);
        }
        clicks.extend(moves);
    }
    assert_eq!(clicks, legal, "{at}: every move can be clicked");
    assert_eq!(offered, elsewhere, "{at}: what has no place is offered");
    assert!(elsewhere.is_disjoint(&told_apart), "{at}: what has a place is not offered again");
    assert_eq!(&elsewhere | &told_apart, legal, "{at}");
}

/// Once it is over, the picture says who has won, and has a star there and beside each winner.
fn check_result(session: &dyn AnySession, root: Node<'_, '_>, at: &str) {
    let words: String =
        root.descendants().filter(|node| node.has_tag_name("text")).filter_map(|node| node.text()).collect::<Vec<_>>().join(" ");
    let told = words.contains(" wins: ") || words.contains(" share the win: ");
    let star = |node: &Node<'_, '_>| node.has_tag_name("path") && node.attribute("class") == Some("f-winner");
    let stars = root.descendants().filter(star).count();
    let Some(outcome) = session.outcome() else {
        assert!(!told && stars == 0, "{at}: nobody has won yet");
        return;
    };
    assert!(stars > outcome.winners.len(), "{at}: {stars} stars for {:?}", outcome.winners);
    assert!(told, "{at}: {words}");
    for seat in Seat::all(outcome.seats).filter(|&seat| outcome.winners.contains(seat)) {
        assert!(words.to_lowercase().contains(&seat.to_string()), "{at}: {seat} in {words}");
    }
}

/// Nothing that is drawn later, and filled, covers the head of an arrow of the path.
pub fn check_heads(svg: &str, at: &str) {
    let document = Document::parse(svg).unwrap();
    let nodes: Vec<Node<'_, '_>> = document.root_element().descendants().collect();
    for (i, head) in
        nodes.iter().enumerate().filter(|(_, node)| node.attribute("class") == Some("f-path") && node.has_tag_name("polygon"))
    {
        let points: Vec<(f64, f64)> = head
            .attribute("points")
            .unwrap()
            .split(' ')
            .map(|point| point.split_once(',').unwrap())
            .map(|(x, y)| (x.parse().unwrap(), y.parse().unwrap()))
            .collect();
        for rect in nodes[i..].iter().filter(|node| node.has_tag_name("rect") && node.attribute("fill") != Some("none")) {
            let (x, y) = (place(*rect, "x"), place(*rect, "y"));
            let (right, bottom) = (x + number(*rect, "width", at), y + number(*rect, "height", at));
            let covered = points.iter().any(|point| point.0 > x && point.0 < right && point.1 > y && point.1 < bottom);
            assert!(!covered, "{at}: {head:?} {points:?} below {rect:?} {x} {y} {right} {bottom}");
        }
    }
}
