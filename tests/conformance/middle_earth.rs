//! Middle-earth influence under the kit: configs with every option and an own set, weighted play, positions on the way.

use crate::deals::Urn;
use crate::kit::{self, Plan};
use crate::story;
use serde_json::{Value, json};
use suasion::core::*;
use suasion::games::middle_earth::{CardSet, MiddleEarth, Move, State, Zone};

/// Keeps its people, plays what it can, tries to influence opponents and plays what it reveals.
pub fn busy(game: &MiddleEarth, _: &State, id: MoveId) -> u32 {
    match game.decode(id).expect("a listed move") {
        Move::Play(_) | Move::Tap(_) | Move::Reveal | Move::Take | Move::Under(_) | Move::General => 30,
        Move::Event(_) | Move::Enter(_) => 8,
        Move::Go(_) | Move::Control(_) | Move::Regroup(_) => 4,
        Move::Dismiss(_) | Move::Call => 1,
        _ => 2,
    }
}

/// Everyone goes for factions and allies and never calls the council.
pub fn travellers(game: &MiddleEarth, _: &State, id: MoveId) -> u32 {
    match game.decode(id).expect("a listed move") {
        Move::Play(_) | Move::Exchange(_) => 40,
        Move::Go(_) | Move::Enter(_) | Move::NoCall => 20,
        Move::Keep => 10,
        Move::Dismiss(_) | Move::Call | Move::Leave | Move::Discard(_) => 1,
        _ => 3,
    }
}

/// What others hold, have still to draw and have discarded unseen: each owner's cards lie any way over these places.
fn hidden(game: &MiddleEarth, s: &State, viewer: Viewer) -> Vec<Urn> {
    let others = Seat::all(game.seats()).filter(|&seat| !viewer.owns(seat));
    let urn = |seat: Seat| {
        let (player, list) = (s.player(seat), game.cards_of(seat));
        let mut lots = Vec::new();
        for (place, cards) in [(0, player.deck), (1, player.hidden), (2, player.hand)] {
            // After the council hands are open.
            if place < 2 || !s.is_over() {
                lots.extend(cards.iter().map(|card| (place, u32::from(list.kind(card).0))));
            }
        }
        Urn::new(format!("cards of {seat}"), lots)
    };
    others.map(urn).collect()
}

/// What was known of a pile is forgotten when it becomes the deck.
fn forgets(record: &Record, viewer: Viewer) -> Option<[i32; 2]> {
    let kind = usize::from(record.kind.checked_sub(FIRST_GAME_EVENT)?);
    if !matches!(MiddleEarth::EVENTS[kind].name, "deck_exhausted" | "pile_turned") {
        return None;
    }
    let seat = Seat(record.seat as u8);
    (!viewer.owns(seat)).then(|| [Zone::Hand.number(seat), Zone::Deck.number(seat)])
}

/// The host's view after so many decisions of a game.
fn after(config: &Value, decisions: u32, seed: u64) -> Value {
    let (rules, _) = Rulebook::<MiddleEarth>::read_config(&config.to_string()).expect("a good config");
    let mut session = Session::new(rules.clone(), Seed::from(seed), Chance::Automatic);
    let (mut list, mut dice) = (MoveList::new(), FastRng::new(seed));
    for _ in 0..decisions {
        session.legal(&mut list);
        session.apply(list[dice.below(list.len() as u32) as usize]).expect("a listed move");
    }
    rules.view(session.state(), Viewer::Host)
}

/// A card set as configs tell it.
fn told(set: &str) -> Value {
    let set: CardSet = serde_json::from_str(set).expect("a card set");
    json!(set)
}

/// As large as a config can be: every kind and site that a set can have, with names and ids at their longest.
fn largest() -> Value {
    let id = |kind: &str, i: usize| format!("{}_{kind}_{i:03}", "x".repeat(48 - 5 - kind.len()));
    let name = |kind: &str, i: usize| format!("{}{kind} {i:03}", "\u{10ffff}".repeat((52 - 4 - kind.len()) / 4));
    let site = |i: usize| id("site", i);
    let sites = (0..96).map(|i| match i {
        0..=3 => {
            json!({"id": site(i), "name": name("haven", i), "haven": true, "neighbours": [site((i + 1) % 4), site((i + 3) % 4)],
            "region": "r".repeat(64)})
        }
        _ => json!({"id": site(i), "name": name("site", i), "nearest": site(i % 4), "region": "r".repeat(64), "draws": [6, 6]}),
    });
    let characters = (0..110).map(|i| {
        json!({"id": id("character", i), "name": name("character", i), "race": format!("race {}", i % 64), "mind": i % 5,
            "influence": 5, "home": site(4 + i % 92), "skills": ["envoy"], "points": 1,
            "pools": [{"amount": 2, "against": [{"kind": "faction"}]}, {"amount": 3, "against": [{"kind": "race"}]}]})
    });
    let wizards = (0..5).map(|i| json!({"id": id("wizard", i), "name": name("wizard", i), "influence": 10, "home": "any_haven"}));
    let factions = (0..50).map(|i| {
        json!({"id": id("faction", i), "name": name("faction", i), "race": "race 1", "number": 5, "site": site(4 + i), "points": 2,
            "modifiers": [{"race": "race 2", "amount": 1}]})
    });
    let allies = (0..40).map(
        |i| json!({"id": id("ally", i), "name": name("ally", i), "sites": [site(4 + i), site(50 + i)], "mind": 2, "points": 1}),
    );
    let items = (0..30).map(|i| json!({"id": id("item", i), "name": name("item", i), "influence": 1, "points": 1}));
    let events = (0..21).map(|i| json!({"id": id("event", i), "name": name("event", i), "effect": {"plus": 2}}));
    let cards = json!({"name": "n".repeat(64), "sites": sites.collect::<Value>(), "characters": characters.collect::<Value>(),
        "wizards": wizards.collect::<Value>(), "factions": factions.collect::<Value>(), "allies": allies.collect::<Value>(),
        "items": items.collect::<Value>(), "events": events.collect::<Value>()});
    let lists = (0..5).map(|seat| {
        let start: Vec<String> = (0..5).map(|i| id("character", 5 * seat + i)).collect();
        let mut deck = vec![id("wizard", seat); 2];
        deck.extend((0..20).map(|i| id("character", 25 + i)));
        deck.extend((0..12).map(|i| id("faction", (10 * seat + i) % 50)));
        deck.extend((0..8).map(|i| id("ally", 8 * seat + i)));
        deck.extend((0..8).map(|i| id("item", 6 * seat + i % 6)));
        deck.extend((0..7).map(|i| id("event", 4 * seat + i % 4)));
        let items: Vec<Value> = (0..2).map(|i| json!({"item": id("item", 6 * seat + 4 + i), "bearer": start[i]})).collect();
        json!({"start": start, "items": items, "deck": deck})
    });
    json!({"players": 5, "cards": told(&cards.to_string()), "lists": lists.collect::<Value>(), "wizard_presence": true,
        "wizard_shield": "items", "faction_reveal_zeroes": false, "half_rounds_up": true, "decks": 4, "turn_cap": 100,
        "presets": null, "chance": "automatic"})
}

#[test]
fn middle_earth() {
    kit::run_forgetting(&plan(), forgets);
}

#[test]
fn middle_earth_tells_every_ply_in_order() {
    story::check(&plan());
}

fn plan() -> Plan<MiddleEarth> {
    let two = json!({"players": 2});
    let five = json!({"players": 5, "presets": [5, 3, 1, 2, 4], "wizard_shield": "items", "faction_reveal_zeroes": false});
    let three = json!({"players": 3, "wizard_presence": true, "half_rounds_up": true, "decks": 2, "turn_cap": 30});
    let own = json!({"players": 2, "cards": told(include_str!("../../examples/card-sets/orchard_feud.json")), "turn_cap": 20});
    let positions = [(&two, 60, 1), (&two, 150, 2), (&three, 200, 3), (&five, 300, 4), (&own, 100, 5)];
    let positions = positions.map(|(config, decisions, seed)| (config.clone(), after(config, decisions, seed)));
    Plan {
        configs: vec![two, three, five, own],
        largest: largest(),
        weights: vec![("busy", busy), ("travellers", travellers)],
        positions: positions.to_vec(),
        hidden,
    }
}
