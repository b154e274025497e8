//! Influence: who has a first view and then only hears events still has the view.
//!
//! Not followed, since they follow from other fields of the view: the `influence` and `forecast` of castles (cards, circles,
//! control, Saboteurs, wind) and the `rank` of sides (Power and `finish`). Everything else is.

use crate::influence::{configs, crowd, tools};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use suasion::bots::{Eyes, greedy_move};
use suasion::core::*;
use suasion::games::influence::Influence;

/// What a viewer makes of what he was told.
struct Picture {
    /// The table of his view, without what is not followed.
    table: Value,
    turn: Value,
    /// Where each card lies, by `card_moved` alone.
    zones: BTreeMap<String, String>,
    /// The catalogue's pieces: facts that are printed.
    pieces: Value,
    /// Are the Swaps listed in the order of resolution?
    sorted: bool,
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("{value} is an id")).to_owned()
}

fn list(value: &mut Value) -> &mut Vec<Value> {
    value.as_array_mut().expect("a list")
}

fn remove(values: &mut Value, item: &Value) {
    let at = list(values).iter().position(|value| value == item).unwrap_or_else(|| panic!("{item} is there"));
    list(values).remove(at);
}

/// The table of a view without what is not followed.
fn followed(view: &Value) -> Value {
    let mut table = view["table"].clone();
    for castle in list(&mut table["castles"]) {
        castle.as_object_mut().unwrap().retain(|name, _| name != "influence" && name != "forecast");
    }
    for side in list(&mut table["sides"]) {
        side.as_object_mut().unwrap().remove("rank");
    }
    table
}

impl Picture {
    fn new(view: &Value, pieces: Value) -> Picture {
        let table = followed(view);
        let sorted = table["step"] == "turn_castle" || table["step"] == "choose_partner";
        let mut picture = Picture { table, turn: view["turn"].clone(), zones: BTreeMap::new(), pieces, sorted };
        picture.zones = picture.zones_of_view();
        picture
    }

    fn facts(&self, set: &str, id: &Value) -> &Value {
        let pieces = self.pieces[set].as_array().unwrap();
        &pieces.iter().find(|piece| piece["id"] == *id).unwrap_or_else(|| panic!("no {id} in {set}"))["facts"]
    }

    /// Where every card lies if the view is right: cards of a kind that cannot be told apart in the order of their use.
    fn zones_of_view(&self) -> BTreeMap<String, String> {
        let mut zones = BTreeMap::new();
        let mut put = |card: String, zone: &str| zones.insert(card, zone.to_owned());
        for (i, faction) in self.table["factions"].as_array().unwrap().iter().enumerate() {
            let (id, hand) = (text(&faction["faction"]), format!("hand_{i}"));
            (1..=6).for_each(|round| drop(put(format!("{id}_r{round}"), &hand)));
            let of_faction = |swap: &&Value| swap["faction"] == id.as_str();
            let on_setup = u64::from(self.table["setup"]["swap"] == id.as_str());
            let in_play = on_setup + self.table["swaps"].as_array().unwrap().iter().filter(of_faction).count() as u64;
            let in_hand = faction["swaps"].as_u64().unwrap();
            for swap in 1..=2 {
                let zone = match () {
                    () if swap > 2 - in_hand => &hand,
                    () if swap > 2 - in_hand - in_play => "swaps",
                    () => "out",
                };
                put(format!("{id}_swap{swap}"), zone);
            }
            put(format!("{id}_saboteur"), if faction["saboteur"] == true { &hand } else { "out" });
            put(format!("{id}_delay"), if faction["delay"] == true { &hand } else { "out" });
        }
        for castle in self.table["castles_left"].as_array().unwrap() {
            put(text(castle), "castles");
        }
        for castle in self.table["castles"].as_array().unwrap() {
            let zone = format!("at_{}", text(&castle["place"]));
            for card in castle["cards"].as_array().unwrap() {
                put(text(&card["card"]), &zone);
            }
            if let Some(id) = castle["castle"].as_str() {
                put(id.to_owned(), &zone);
            }
            if castle["saboteur"].is_object() {
                put(format!("{}_saboteur", text(&castle["saboteur"]["faction"])), &zone);
            }
        }
        let deck = self.pieces["card"].as_array().unwrap().iter().filter(|piece| piece["facts"]["kind"] == "wind");
        for wind in deck {
            let zone = match &wind["id"] {
                id if self.table["wind"] == *id => "wind",
                id if self.table["winds_left"].as_array().unwrap().contains(id) => "winds",
                _ => "out",
            };
            put(text(&wind["id"]), zone);
        }
        zones
    }

    fn castle(&mut self, place: &Value) -> &mut Value {
        let castles = list(&mut self.table["castles"]);
        castles.iter_mut().find(|castle| castle["place"] == *place).unwrap_or_else(|| panic!("no castle at {place}"))
    }

    fn faction(&mut self, id: &Value) -> &mut Value {
        list(&mut self.table["factions"]).iter_mut().find(|faction| faction["faction"] == *id).unwrap()
    }

    fn card(&mut self, id: &Value) -> &mut Value {
        let mut cards = list(&mut self.table["castles"]).iter_mut().flat_map(|castle| list(&mut castle["cards"]));
        cards.find(|card| card["card"] == *id).unwrap_or_else(|| panic!("{id} lies nowhere"))
    }

    /// Where a card lies.
    fn place_of(&self, id: &Value) -> Value {
        let lies = |castle: &&Value| castle["cards"].as_array().unwrap().iter().any(|card| card["card"] == *id);
        self.table["castles"].as_array().unwrap().iter().find(lies).unwrap_or_else(|| panic!("{id} lies nowhere"))["place"]
            .clone()
    }

    /// The first of a side's factions that has a card at a castle.
    fn lowest_of(&mut self, side: &Value, place: &Value) -> Value {
        let cards = self.castle(place)["cards"].clone();
        let here = |faction: &&Value| cards.as_array().unwrap().iter().any(|card| card["faction"] == **faction);
        let sides = self.table["sides"].as_array().unwrap();
        let factions = &sides.iter().find(|known| known["side"] == *side).unwrap()["factions"];
        factions.as_array().unwrap().iter().find(here).unwrap().clone()
    }

    fn place_card(&mut self, card: Value, place: &Value) {
        let faction_no = |table: &Value, card: &Value| {
            table["factions"].as_array().unwrap().iter().position(|faction| faction["faction"] == card["faction"])
        };
        let table = self.table.clone();
        let cards = list(&mut self.castle(place)["cards"]);
        cards.push(card);
        cards.sort_by_key(|card| (faction_no(&table, card), card["round"].as_u64()));
    }

    /// What is next: the step, whose it is, for which faction, and what it is about.
    fn next(&mut self, step: &str, by: &Value, faction: &Value, place: &Value, card: &Value) {
        self.table["step"] = step.into();
        self.turn = match step {
            "over" => "over".into(),
            "draw_setup" | "reveal_faction" | "reveal_castle" | "draw_wind" => "chance".into(),
            _ => by.clone(),
        };
        self.table["seat"] = if self.turn.is_u64() { by.clone() } else { Value::Null };
        self.table["faction"] = faction.clone();
        self.table["place"] = place.clone();
        self.table["card"] = card.clone();
    }

    /// The castles in the order of the path: those of the list, turned with the Setup card.
    fn path(&self) -> Vec<Value> {
        let turns = ["n", "e", "s", "w"].iter().position(|north| self.table["setup"]["north"] == *north).unwrap();
        let castles = self.table["castles"].as_array().unwrap();
        let turned = |castle: &Value| {
            let (mut x, mut y) = (castle["x"].as_i64().unwrap(), castle["y"].as_i64().unwrap());
            for _ in 0..turns {
                (x, y) = (y, -x);
            }
            castles.iter().find(|other| other["x"] == x && other["y"] == y).expect("the same cells")["place"].clone()
        };
        castles.iter().map(turned).collect()
    }

    /// A Swap is laid: by castle in the order of the list, a castle's own before those of its cards.
    fn lay_swap(&mut self, event: &Value, place: &Value, card: &Value) {
        let order: Vec<Value> = list(&mut self.table["castles"]).iter().map(|castle| castle["place"].clone()).collect();
        let rank = |swap: &Value| order.iter().position(|place| swap["place"] == *place).unwrap();
        let on = if card.is_null() { "castle" } else { "card" };
        let swap = json!({"faction": event["faction"], "on": on, "place": place, "card": card, "resolved": false});
        let swaps = list(&mut self.table["swaps"]);
        swaps.push(swap);
        swaps.sort_by_key(|swap| (rank(swap), swap["on"] == "card"));
    }

    fn sort_swaps(&mut self) {
        if !self.sorted {
            let path = self.path();
            list(&mut self.table["swaps"]).sort_by_key(|swap| path.iter().position(|place| swap["place"] == *place));
            self.sorted = true;
        }
    }

    fn resolve(&mut self, field: &str, id: &Value) {
        let due =
            |swap: &&mut Value| swap["resolved"] == false && swap[field] == *id && (field == "card" || swap["card"].is_null());
        list(&mut self.table["swaps"]).iter_mut().find(due).expect("a Swap is due")["resolved"] = true.into();
    }

    fn spend(&mut self, event: &Value) {
        let swaps = &mut self.faction(&event["faction"])["swaps"];
        *swaps = (swaps.as_u64().unwrap() - 1).into();
    }

    fn follow(&mut self, event: &Value) {
        let none = Value::Null;
        let e = |name: &str| event[name].clone();
        match event["kind"].as_str().unwrap() {
            "draw_setup" => {
                let path = self.facts("setup", &e("setup"))["path"].as_array().unwrap().clone();
                let castle = |place: &Value| {
                    let spot = self.facts("place", place);
                    json!({"place": place, "x": spot["x"], "y": spot["y"], "castle": null, "name": null, "power": null,
                        "banner": null, "circles": null, "controller": null, "swap": false, "saboteur": null, "cards": []})
                };
                let castles: Vec<Value> = path.iter().map(castle).collect();
                self.table["castles"] = castles.into();
                self.table["setup"] = json!({"id": e("setup"), "north": "n", "path": path, "swap": null});
            }
            "round_began" => {
                self.table["round"] = e("round");
                let all = list(&mut self.table["factions"]).iter().map(|faction| faction["faction"].clone()).collect();
                // The first round is told when its first faction is out of the deck already, by a single Setup card.
                if self.table["step"] != "attack" {
                    self.table["waiting"] = all;
                    self.next("reveal_faction", &none, &none, &none, &none);
                }
            }
            "round_ended" => {}
            "phase_began" => {
                self.table["phase"] = e("phase");
                self.sorted = false;
                if event["phase"] == "winds" {
                    self.next("draw_wind", &none, &none, &none, &none);
                }
            }
            "game_over" => {
                self.table["phase"] = "over".into();
                self.next("over", &none, &none, &none, &none);
            }
            "reveal_faction" => {
                remove(&mut self.table["waiting"], &e("faction"));
                self.table["step"] = "attack".into();
            }
            "turn_resumed" => {
                remove(&mut self.table["delayed"], &e("faction"));
                self.table["step"] = "attack".into();
            }
            "attack_or_delay" | "attack" | "go_on" => self.next("attack", &event["by"], &e("faction"), &none, &none),
            "attack_ended" => self.next("reveal_faction", &none, &none, &none, &none),
            "delay" => {
                self.faction(&e("faction"))["delay"] = false.into();
                list(&mut self.table["delayed"]).push(e("faction"));
                self.next("reveal_faction", &none, &none, &none, &none);
            }
            "place" => {
                let (round, owner) = (self.table["round"].clone(), text(&event["faction"]));
                let card = json!({"card": format!("{owner}_r{round}"), "faction": owner, "round": round, "face_up": false,
                    "value": e("value"), "swaps": 0});
                self.place_card(card, &e("place"));
                let faction = self.faction(&e("faction"));
                faction["cards"] = (faction["cards"].as_u64().unwrap() - 1).into();
                if event["value"].is_null() {
                    faction["hand"] = Value::Null;
                } else {
                    remove(&mut faction["hand"], &e("value"));
                }
            }
            "tie_order" => {
                list(&mut self.table["finish"]).push(e("side"));
                assert_eq!(e("order"), self.table["finish"].as_array().unwrap().len());
            }
            "swap_setup" => {
                self.table["setup"]["swap"] = e("faction");
                self.spend(event);
            }
            "swap_castle" => {
                self.castle(&e("place"))["swap"] = true.into();
                self.lay_swap(event, &e("place"), &none);
                self.spend(event);
            }
            "swap_card" => {
                let swaps = &mut self.card(&e("card"))["swaps"];
                *swaps = (swaps.as_u64().unwrap() + 1).into();
                let place = self.place_of(&e("card"));
                self.lay_swap(event, &place, &e("card"));
                self.spend(event);
            }
            "saboteur" => {
                self.faction(&e("faction"))["saboteur"] = false.into();
                self.castle(&e("place"))["saboteur"] = json!({"faction": e("faction"), "direction": e("direction")});
            }
            "choose_north" => self.next("turn_setup", &event["by"], &e("faction"), &none, &none),
            "choose_turn" => {
                self.sort_swaps();
                self.next("turn_castle", &event["by"], &e("faction"), &e("place"), &none);
            }
            "choose_partner" => {
                self.sort_swaps();
                self.next("choose_partner", &event["by"], &e("faction"), &e("place"), &e("card"));
            }
            "setup_turned" => {
                self.table["setup"]["north"] = e("north");
                self.table["setup"]["path"] = self.path().into();
            }
            "turn_castle" => self.resolve("place", &e("place")),
            "partner" => self.sort_swaps(),
            "castle_turned" => {
                let (degrees, castle) = (event["degrees"].as_u64().unwrap() as usize, self.castle(&e("place")));
                castle["banner"] = e("banner");
                list(&mut castle["circles"]).rotate_right(degrees / 45);
            }
            "exchanged" => {
                self.resolve("card", &e("card"));
                for (card, from, to) in [("card", "from", "to"), ("partner", "to", "from")] {
                    let lying = self.card(&e(card)).clone();
                    list(&mut self.castle(&e(from))["cards"]).retain(|other| *other != lying);
                    self.place_card(lying, &e(to));
                    for swap in list(&mut self.table["swaps"]).iter_mut().filter(|swap| swap["card"] == e(card)) {
                        swap["place"] = e(to);
                    }
                }
            }
            "card_revealed" => {
                let card = self.card(&e("card"));
                card["face_up"] = true.into();
                card["value"] = e("value");
                let owner = card["faction"].clone();
                // Nothing else of the faction lies face-down, so what is unseen is the hand.
                let faction = self.faction(&owner);
                remove(&mut faction["unseen"], &e("value"));
                faction["hand"] = faction["unseen"].clone();
            }
            "examined" => self.next("reveal_castle", &none, &none, &e("place"), &none),
            "reveal_castle" => {
                let piece = self.pieces["castle"].as_array().unwrap().iter().find(|piece| piece["id"] == e("castle")).unwrap();
                let (name, facts) = (piece["name"].clone(), piece["facts"].clone());
                let turns = ["n", "e", "s", "w"].iter().position(|banner| event["banner"] == *banner).unwrap();
                remove(&mut self.table["castles_left"], &e("castle"));
                let castle = self.castle(&e("place"));
                castle["castle"] = e("castle");
                castle["name"] = name;
                castle["power"] = facts["power"].clone();
                castle["banner"] = e("banner");
                castle["circles"] = facts["circles"].clone();
                list(&mut castle["circles"]).rotate_right(2 * turns);
            }
            "power_scored" => {
                let side = list(&mut self.table["sides"]).iter_mut().find(|side| side["side"] == e("side")).unwrap();
                assert_eq!(side["power"].as_u64().unwrap() + event["power"].as_u64().unwrap(), event["total"].as_u64().unwrap());
                side["power"] = e("total");
            }
            "control_lost" => {
                let castle = self.castle(&e("place"));
                assert_eq!(castle["controller"], e("faction"));
                castle["controller"] = Value::Null;
            }
            "control_taken" => self.castle(&e("place"))["controller"] = e("faction"),
            "choose_controller" => {
                let asked = self.lowest_of(&e("side"), &e("place"));
                self.next("choose_controller", &event["by"], &asked, &e("place"), &none);
            }
            "draw_wind" => {
                self.table["wind"] = e("wind");
                remove(&mut self.table["winds_left"], &e("wind"));
            }
            "wind_put_away" => self.table["wind"] = Value::Null,
            "whirl_or_decline" => self.next("whirlwind", &event["by"], &none, &none, &none),
            "card_moved" => self.move_card(&text(&event["card"]), &text(&event["from"]), &text(&event["to"])),
            // Decisions whose effects are told by what follows, turns, and the count of a castle.
            "end_attack"
            | "turn_setup"
            | "control"
            | "whirl"
            | "decline"
            | "turn_began"
            | "influence_of_card"
            | "influence_of_circle"
            | "influence"
            | "conquered"
            | "kept"
            | "tied" => {}
            other => panic!("{other} is not followed"),
        }
    }

    fn move_card(&mut self, card: &str, from: &str, to: &str) {
        assert_eq!(self.zones.insert(card.to_owned(), to.to_owned()).as_deref(), Some(from), "{card} was there");
        let facts = self.facts("card", &card.into()).clone();
        if to == "out" && facts["kind"] == "saboteur" {
            for castle in list(&mut self.table["castles"]) {
                if castle["saboteur"]["faction"] == facts["faction"] {
                    castle["saboteur"] = Value::Null;
                }
            }
        }
        if to == "out" && facts["kind"] == "swap" {
            // All Swaps of a faction leave together.
            if self.table["setup"]["swap"] == facts["faction"] {
                self.table["setup"]["swap"] = Value::Null;
            }
            let swaps = list(&mut self.table["swaps"]);
            let gone: Vec<Value> = swaps.extract_if(.., |swap| swap["faction"] == facts["faction"]).collect();
            for swap in gone {
                if swap["card"].is_null() {
                    self.castle(&swap["place"])["swap"] = false.into();
                } else {
                    self.card(&swap["card"])["swaps"] = 0.into();
                }
            }
        }
    }

    /// The picture must be the view, field by field.
    fn check(&self, view: &Value, at: &str) {
        assert_eq!(self.turn, view["turn"], "{at}: turn");
        let (ours, theirs): (&Map<_, _>, Value) = (self.table.as_object().unwrap(), followed(view));
        let theirs = theirs.as_object().unwrap();
        assert!(ours.keys().eq(theirs.keys()), "{at}: the same fields");
        for (field, value) in theirs {
            match (value, &ours[field]) {
                (Value::Array(theirs), Value::Array(ours)) if theirs.len() == ours.len() => {
                    for (i, (theirs, ours)) in theirs.iter().zip(ours).enumerate() {
                        assert_eq!(ours, theirs, "{at}: {field}[{i}]");
                    }
                }
                (theirs, ours) => assert_eq!(ours, theirs, "{at}: {field}"),
            }
        }
        assert_eq!(self.zones, self.zones_of_view(), "{at}: zones");
    }
}

/// A way of choosing moves.
#[derive(Copy, Clone, Debug)]
enum Way {
    Uniform,
    Greedy,
    Tools,
    Crowd,
}

fn choose(way: Way, session: &Session<Influence>, list: &MoveList, dice: &mut FastRng) -> MoveId {
    let game = &session.rules().game;
    let weight = |id: MoveId| match way {
        Way::Tools => tools(game, session.state(), id),
        Way::Crowd => crowd(game, session.state(), id),
        _ => 1,
    };
    if let (Way::Greedy, Some(eyes)) = (way, Eyes::of_actor(game, session.state())) {
        return greedy_move(&eyes, 1, dice);
    }
    let mut ticket = dice.below(list.iter().map(|&id| weight(id)).sum());
    for &id in list.iter() {
        if ticket < weight(id) {
            return id;
        }
        ticket -= weight(id);
    }
    unreachable!("the ticket is below the sum")
}

/// INF-49: every viewer follows the game from his first view, at the start or in the middle, by his events alone.
#[test]
fn every_view_follows_from_the_events_before_it() {
    let mut kinds = std::collections::BTreeSet::new();
    let mut seed = 0;
    for config in configs() {
        let (rules, _) = Rulebook::<Influence>::read_config(&config.to_string()).unwrap();
        for way in [Way::Uniform, Way::Greedy, Way::Tools, Way::Crowd] {
            for chance in [Chance::Automatic, Chance::Manual] {
                seed += 1;
                let mut dice = FastRng::new(seed);
                let mut session = Session::new(rules.clone(), Seed::from(seed), chance);
                let mut list = MoveList::new();
                // Half of them come late.
                let late = if seed % 2 == 0 { 0 } else { dice.below(60) };
                let mut pictures: Vec<(Viewer, Cursor, Option<Picture>)> =
                    Viewer::all(rules.seats()).map(|viewer| (viewer, Cursor::default(), None)).collect();
                loop {
                    for (viewer, cursor, picture) in &mut pictures {
                        let at = format!("{config} {way:?} {chance:?} seed {seed} ply {} {viewer:?}", session.ply());
                        let (_, events) = session.events_json(*viewer, cursor).unwrap();
                        let view = rules.view(session.state(), *viewer);
                        match picture {
                            None if session.ply() >= late => *picture = Some(Picture::new(&view, rules.pieces_json())),
                            None => {}
                            Some(picture) => {
                                for event in events.as_array().unwrap() {
                                    kinds.insert(text(&event["kind"]));
                                    picture.follow(event);
                                }
                                picture.check(&view, &at);
                            }
                        }
                    }
                    if session.turn() == Turn::Over {
                        break;
                    }
                    session.legal(&mut list);
                    let id = choose(way, &session, &list, &mut dice);
                    session.apply(id).unwrap();
                }
            }
        }
    }
    let unheard: Vec<_> = Influence::EVENTS.iter().filter(|kind| !kinds.contains(kind.name)).map(|kind| kind.name).collect();
    assert!(unheard.is_empty(), "no game told {unheard:?}");
}
