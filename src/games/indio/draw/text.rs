//! The table in plain text, from the view alone.

use super::super::Indio;
use super::super::state::{Resource, Stock, Structure, Tile};
use super::super::view::{CardsView, HexView, PlayerView, View};
use super::{pool, question, year};
use crate::core::Seat;
use std::fmt::Write as _;

/// A hex of the map takes so many letters.
const CELL: usize = 6;

/// The table in plain text: a map, what lies on its hexes, the players.
pub(in super::super) fn text(game: &Indio, view: &View) -> String {
    let mut out = String::new();
    // Writing to a String cannot fail.
    let _ = writeln!(out, "Indio: {}, {}", year(view), question(view));
    if let Some(stacks) = view.stacks {
        let _ = write!(out, "Left: {} farms, {} quarries, {} mines", stacks.farm, stacks.quarry, stacks.mine);
        let _ = writeln!(out, "; {} leaders, {} quests", view.leader_deck.count, view.quest_deck.count);
    }
    out.push('\n');
    write_map(&mut out, game, view);
    out.push('\n');
    for hex in view.hexes.iter().filter(|hex| has_something(hex)) {
        let _ = writeln!(out, "{}", hex_words(game, hex));
    }
    write_doing(&mut out, game, view);
    for (seat, player) in Seat::all(game.seats()).zip(&view.players) {
        write_player(&mut out, game, view, seat, player);
    }
    out
}

/// The visible tile (E, W, D, F, Q, M), the structure (o, t, c) with the number of its owner's seat, and the number of
/// workers: `Fo0:2`.
fn cell(hex: &HexView) -> String {
    let tile = hex.tiles.last().map_or("?", |tile| match tile {
        Tile::Earth => "E",
        Tile::Water => "W",
        Tile::Desert => "D",
        Tile::Farm => "F",
        Tile::Quarry => "Q",
        Tile::Mine => "M",
    });
    let structure = hex.structure.map_or(String::new(), |structure| {
        let kind = match structure.kind {
            Structure::Outpost => 'o',
            Structure::Town => 't',
            Structure::City => 'c',
        };
        format!("{kind}{}", structure.owner.0)
    });
    let workers: u8 = hex.workers.iter().map(|crew| crew.active + crew.exhausted).sum();
    let workers = if workers > 0 { format!(":{workers}") } else { String::new() };
    format!("{tile}{structure}{workers}")
}

fn write_map(out: &mut String, game: &Indio, view: &View) {
    let (low, high) = game.map().bounds();
    for row in low.row..=high.row {
        let mut line = String::new();
        for hex in view.hexes.iter().filter(|hex| game.map().spot(hex.hex).row == row) {
            let column = (game.map().spot(hex.hex).column - low.column) as usize * CELL / 2;
            line.push_str(&" ".repeat(column.saturating_sub(line.len())));
            line.push_str(&cell(hex));
        }
        let _ = writeln!(out, "  {line}");
    }
}

fn colour(game: &Indio, seat: Seat) -> &str {
    &game.colours()[seat.index()]
}

fn stock_words(stock: Stock) -> String {
    stock.iter().map(|(kind, count): (Resource, u8)| format!("{count} {}", kind.name())).collect::<Vec<_>>().join(", ")
}

/// Is there more on a hex than its printed tile?
pub(super) fn has_something(hex: &HexView) -> bool {
    let bare = hex.structure.is_none() && hex.workers.is_empty() && hex.resources.stock().is_empty();
    hex.tiles.len() > 1 || !bare || hex.slow
}

/// All that lies and stands on a hex: `h1   farm on earth, outpost of Pink, Pink 1 active 1 exhausted: 2 food (Pink)`.
pub(super) fn hex_words(game: &Indio, hex: &HexView) -> String {
    let mut out = String::new();
    let stock = hex.resources.stock();
    let tiles: Vec<&str> = hex.tiles.iter().rev().map(|tile| tile.name()).collect();
    let _ = write!(out, "{:4} {}", hex.hex.id(), tiles.join(" on "));
    if let Some(structure) = hex.structure {
        let _ = write!(out, ", {} of {}", structure.kind.name(), colour(game, structure.owner));
    }
    for crew in &hex.workers {
        let _ = write!(out, ", {}", colour(game, crew.seat));
        if crew.active > 0 {
            let _ = write!(out, " {} active", crew.active);
        }
        if crew.exhausted > 0 {
            let _ = write!(out, " {} exhausted", crew.exhausted);
        }
    }
    if !stock.is_empty() {
        let _ = write!(out, ": {}", stock_words(stock));
    }
    if let Some(seat) = hex.controller {
        let _ = write!(out, " ({})", colour(game, seat));
    }
    if hex.slow {
        out.push_str(" slow");
    }
    out
}

/// What is half done.
fn write_doing(out: &mut String, game: &Indio, view: &View) {
    let seat = view.actor.map_or("", |seat| colour(game, seat));
    if let Some(crafting) = &view.crafting {
        let _ = writeln!(out, "{seat} crafts on {}", crafting.hex.id());
    }
    if let Some(acting) = &view.acting {
        let _ = write!(out, "{seat} acts on {}, {} actions left", acting.hex.id(), acting.left);
        for (words, stock) in [("owes", acting.owed.stock()), ("carries", acting.carried.stock())] {
            if !stock.is_empty() {
                let _ = write!(out, ", {words} {}", stock_words(stock));
            }
        }
        if acting.owed_workers > 0 {
            let _ = write!(out, ", owes {} workers", acting.owed_workers);
        }
        out.push('\n');
    }
}

/// Cards by name where they are known, by number where they are not.
fn cards<C: Copy>(cards: &CardsView<C>, name: impl Fn(C) -> &'static str) -> String {
    match &cards.cards {
        Some(known) if known.is_empty() => "none".into(),
        Some(known) => known.iter().map(|&card| name(card)).collect::<Vec<_>>().join(", "),
        None => format!("{} face down", cards.count),
    }
}

fn write_player(out: &mut String, game: &Indio, view: &View, seat: Seat, player: &PlayerView) {
    let _ = write!(out, "\n{} ({seat})", colour(game, seat));
    if let Some(influence) = player.influence {
        let more = if influence.leader.is_none() { " and the leader's" } else { "" };
        let _ = write!(out, ": {}{more} influence", influence.total);
        let parts = [
            ("structures", influence.structures),
            ("territory", influence.territory),
            ("workers", influence.workers),
            ("resources", influence.resources),
            ("quests", influence.quests),
            ("leader", influence.leader.unwrap_or(0)),
        ];
        let parts: Vec<String> =
            parts.iter().filter(|part| part.1 > 0).map(|(name, points)| format!("{name} {points}")).collect();
        if !parts.is_empty() {
            let _ = write!(out, " ({})", parts.join(", "));
        }
    }
    out.push('\n');
    if let Some(supply) = player.supply {
        let _ = write!(out, "  supply {} workers, {} outposts", supply.workers, supply.outposts);
        let _ = writeln!(out, ", {} towns, {} cities", supply.towns, supply.cities);
    }
    let goods = pool(view, seat);
    if !goods.is_empty() {
        let _ = writeln!(out, "  goods {}", stock_words(goods));
    }
    match player.leader {
        Some(leader) => drop(writeln!(out, "  leader {}", leader.name())),
        None => drop(writeln!(out, "  leaders {}", cards(&player.leaders, |leader| leader.name()))),
    }
    let _ = writeln!(out, "  quests {}", cards(&player.quests, |quest| quest.name()));
    if !player.shown.is_empty() {
        let names: Vec<&str> = player.shown.iter().map(|quest| quest.name()).collect();
        let _ = writeln!(out, "  fulfilled {}", names.join(", "));
    }
    if player.discarded.count > 0 {
        let _ = writeln!(out, "  discarded {}", cards(&player.discarded, |quest| quest.name()));
    }
    if player.repeats {
        out.push_str("  may repeat actions this year\n");
    }
}
