//! Indio: who has a first view and then only hears events still has the view.
//!
//! Not followed, since it follows from other fields of the view: the `influence` of players (pieces, control, resources,
//! fulfilled quests, the leader). Everything else is.

use crate::indio::{configs, fighters, hoarders, table};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};
use suasion::bots::{Eyes, greedy_move};
use suasion::core::*;
use suasion::games::indio::{Indio, Resource};

/// What a viewer makes of what he was told.
struct Picture {
    /// The table of his view, without what is not followed.
    table: Value,
    turn: Value,
    /// Where each card lies that he has seen, by `card_moved` alone.
    zones: BTreeMap<String, String>,
    /// The catalogue's pieces: facts that are printed.
    pieces: Value,
    config: Value,
    phase: String,
    /// Of the worker that is fed: how many have been woken; None before and after.
    woken: Option<u8>,
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("{value} is an id")).to_owned()
}

fn list(value: &mut Value) -> &mut Vec<Value> {
    value.as_array_mut().expect("a list")
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or(0)
}

/// Adds to a number, which is left out or null where it is 0.
fn add(value: &mut Value, amount: i64) {
    *value = u64::try_from(number(value) as i64 + amount).expect("there are so many").into();
}

/// Adds to a count of resources; none are left out.
fn put(stock: &mut Value, kind: &Value, amount: i64) {
    let kind = kind.as_str().expect("a resource");
    add(&mut stock[kind], amount);
    if stock[kind] == 0 {
        stock.as_object_mut().unwrap().remove(kind);
    }
}

/// The table of a view without what is not followed.
fn followed(view: &Value) -> Value {
    let mut table = view["table"].clone();
    for player in list(&mut table["players"]) {
        player.as_object_mut().unwrap().remove("influence");
    }
    table
}

const PLACEMENTS: [&str; 6] = ["farm", "quarry", "mine", "outpost", "town", "worker"];

impl Picture {
    fn new(view: &Value, pieces: Value, config: Value) -> Picture {
        let table = followed(view);
        let step = text(&table["step"]);
        let phase = match step.as_str() {
            "draw_quest" | "discard_quest" => "quests",
            "craft" | "remove" => "crafting",
            "harvest" | "wake" | "wake_more" => "harvest",
            _ => "actions",
        };
        let woken = match step.as_str() {
            "wake" => Some(0),
            "wake_more" => Some(1),
            _ => None,
        };
        let (turn, phase) = (view["turn"].clone(), phase.to_owned());
        let mut picture = Picture { table, turn, zones: BTreeMap::new(), pieces, config, phase, woken };
        picture.zones = picture.zones_of_view();
        picture
    }

    fn facts(&self, set: &str, id: &Value) -> &Value {
        let pieces = self.pieces[set].as_array().unwrap();
        &pieces.iter().find(|piece| piece["id"] == *id).unwrap_or_else(|| panic!("no {id} in {set}"))["facts"]
    }

    /// The number of a card, by which cards are sorted.
    fn order(&self, card: &Value) -> usize {
        self.pieces["card"].as_array().unwrap().iter().position(|piece| piece["id"] == *card).expect("a card")
    }

    /// Where the cards lie that the viewer can see.
    fn zones_of_view(&self) -> BTreeMap<String, String> {
        let mut zones = BTreeMap::new();
        let mut lay = |cards: &Value, zone: &str| {
            for card in cards.as_array().into_iter().flatten() {
                zones.insert(text(card), zone.to_owned());
            }
        };
        lay(&self.table["leader_deck"]["cards"], "leader_deck");
        lay(&self.table["quest_deck"]["cards"], "quest_deck");
        for (i, player) in self.table["players"].as_array().unwrap().iter().enumerate() {
            let of_seat = |zone: &str| format!("{zone}_{i}");
            lay(&player["leaders"]["cards"], &of_seat(if player["chosen"] == true { "aside" } else { "dealt" }));
            lay(
                &json!([player["leader"]]).as_array().unwrap().iter().filter(|leader| !leader.is_null()).cloned().collect(),
                &of_seat("leader"),
            );
            lay(&player["quests"]["cards"], &of_seat("quests"));
            lay(&player["shown"], &of_seat("shown"));
            lay(&player["discarded"]["cards"], &of_seat("discarded"));
        }
        zones
    }

    fn hex(&mut self, id: &Value) -> &mut Value {
        let hexes = list(&mut self.table["hexes"]);
        hexes.iter_mut().find(|hex| hex["hex"] == *id).unwrap_or_else(|| panic!("no {id}"))
    }

    fn player(&mut self, event: &Value) -> &mut Value {
        &mut self.table["players"][number(&event["by"]) as usize]
    }

    /// Changes how many workers of a seat stand and lie on a hex.
    fn crew(&mut self, hex: &Value, seat: &Value, active: i64, exhausted: i64) {
        let crews = list(&mut self.hex(hex)["workers"]);
        if !crews.iter().any(|crew| crew["seat"] == *seat) {
            crews.push(json!({"seat": seat, "active": 0, "exhausted": 0}));
            crews.sort_by_key(|crew| number(&crew["seat"]));
        }
        let crew = crews.iter_mut().find(|crew| crew["seat"] == *seat).expect("it is there");
        add(&mut crew["active"], active);
        add(&mut crew["exhausted"], exhausted);
        crews.retain(|crew| crew["active"] != 0 || crew["exhausted"] != 0);
        let supply = &mut self.table["players"][number(seat) as usize]["supply"]["workers"];
        add(supply, -(active + exhausted));
        self.control(hex);
    }

    /// Who has more workers than any other, else the owner of the structure.
    fn control(&mut self, hex: &Value) {
        let hex = self.hex(hex);
        let counts: Vec<(u64, Value)> = hex["workers"]
            .as_array()
            .unwrap()
            .iter()
            .map(|crew| (number(&crew["active"]) + number(&crew["exhausted"]), crew["seat"].clone()))
            .collect();
        let most = counts.iter().map(|(count, _)| *count).max().unwrap_or(0);
        let mut leaders = counts.iter().filter(|(count, _)| *count == most);
        hex["controller"] = match (leaders.next(), leaders.next()) {
            (Some((_, seat)), None) => seat.clone(),
            _ => hex["structure"]["owner"].clone(),
        };
    }

    fn token(&mut self, event: &Value, amount: i64) {
        let plural = match event["structure"].as_str().unwrap() {
            "outpost" => "outposts",
            "town" => "towns",
            _ => "cities",
        };
        add(&mut self.player(event)["supply"][plural], amount);
    }

    fn acting(&mut self) -> &mut Value {
        &mut self.table["acting"]
    }

    /// The worker begins an action.
    fn begin(&mut self, action: &str, deed: Value) {
        let acting = self.acting();
        add(&mut acting["left"], -1);
        acting["done"] = action.into();
        acting["deed"] = deed;
    }

    /// Nothing is half done any more.
    fn finish(&mut self) {
        let acting = self.acting();
        for (field, empty) in [("deed", Value::Null), ("owed", json!({})), ("collected", json!({})), ("carried", json!({}))] {
            acting[field] = empty;
        }
    }

    fn carry(&mut self, kind: &Value, amount: i64) {
        put(&mut self.acting()["carried"], kind, amount);
        if self.acting()["carried"] == json!({}) {
            self.finish();
        }
    }

    fn forget_year(&mut self) {
        for player in list(&mut self.table["players"]) {
            player["improved"] = Value::Null;
            player["builds"] = 0.into();
            player["repeats"] = false.into();
        }
        self.table["passes"] = 0.into();
    }

    /// A card joins cards that may be hidden, or leaves them.
    fn count(&mut self, place: &str, seat: Option<usize>, card: &Value, amount: i64) {
        let order = (!card.is_null()).then(|| self.order(card));
        let orders: BTreeMap<String, usize> =
            (0..).zip(self.pieces["card"].as_array().unwrap()).map(|(i, piece)| (text(&piece["id"]), i)).collect();
        let cards = match seat {
            Some(seat) => &mut self.table["players"][seat][place],
            None => &mut self.table[place],
        };
        add(&mut cards["count"], amount);
        let Some(known) = cards["cards"].as_array_mut() else { return };
        let order = order.expect("who sees these cards sees which it is");
        if amount < 0 {
            known.retain(|other| other != card);
        } else {
            known.push(card.clone());
            known.sort_by_key(|other| orders[other.as_str().unwrap()]);
        }
        assert!(known.len() as u64 == number(&cards["count"]), "card {order} of {place}");
    }

    /// A quest is told of every card in hand.
    fn rule_out(&mut self, seat: usize, quest: &Value) {
        let order =
            |pieces: &Value, card: &Value| pieces["card"].as_array().unwrap().iter().position(|piece| piece["id"] == *card);
        let pieces = self.pieces.clone();
        for entry in list(&mut self.table["players"][seat]["silence"]) {
            let entry = list(entry);
            if !entry.contains(quest) {
                entry.push(quest.clone());
                entry.sort_by_key(|card| order(&pieces, card));
            }
        }
    }

    /// The quests worth 2: what a simplified draw cannot be.
    fn plus_two(&self) -> Value {
        let pieces = self.pieces["card"].as_array().unwrap().iter();
        pieces.filter(|piece| piece["facts"]["influence"] == 2).map(|piece| piece["id"].clone()).collect()
    }

    fn draws_simple(&self) -> bool {
        let first = if self.config["fiefs"] == true { 4 } else { 1 };
        self.config["simplified_quests"] == true && number(&self.table["year"]) < first + 2
    }

    fn follow(&mut self, event: &Value) {
        let e = |name: &str| event[name].clone();
        let seat = event["by"].as_u64().map_or(0, |seat| seat as usize);
        let player = number(&event["player"]) as usize;
        match event["kind"].as_str().unwrap() {
            "first_player" => self.table["first"] = e("player"),
            "first_in_year" => self.table["first"] = e("by"),
            "terrain" => self.hex(&e("hex"))["tiles"] = json!([e("tile")]),
            "food_spread" => put(&mut self.hex(&e("hex"))["resources"], &"food".into(), 1),
            "deal_leader" => {
                self.count("leader_deck", None, &e("card"), -1);
                self.count("leaders", Some(player), &e("card"), 1);
            }
            "keep" => {
                let player = self.player(event);
                player["chosen"] = true.into();
                player["leader"] = e("card");
            }
            "draw_quest" => {
                let entry = if self.draws_simple() { self.plus_two() } else { json!([]) };
                list(&mut self.table["players"][player]["silence"]).push(entry);
                self.count("quest_deck", None, &e("card"), -1);
                self.count("quests", Some(player), &e("card"), 1);
            }
            "discard" => {
                list(&mut self.player(event)["silence"]).remove(0);
                self.count("quests", Some(seat), &e("card"), -1);
                self.count("discarded", Some(seat), &e("card"), 1);
            }
            "quest_shown" => {
                assert_eq!(self.facts("card", &e("card"))["influence"], e("points"));
                let entries = list(&mut self.player(event)["silence"]);
                let oldest = entries
                    .iter()
                    .position(|entry| !entry.as_array().unwrap().contains(&event["card"]))
                    .expect("it was possible");
                entries.remove(oldest);
                self.count("quests", Some(seat), &e("card"), -1);
                let pieces = self.pieces.clone();
                let order = |card: &Value| pieces["card"].as_array().unwrap().iter().position(|piece| piece["id"] == *card);
                let shown = list(&mut self.player(event)["shown"]);
                shown.push(e("card"));
                shown.sort_by_key(order);
                self.rule_out(seat, &e("card"));
            }
            "quest_unshown" => self.rule_out(seat, &e("card")),
            "turn_began" => {
                if self.table["actor"] != e("by") {
                    self.table["fief"] = json!([]);
                    self.table["crafting"] = Value::Null;
                }
                self.table["acting"] = Value::Null;
                self.table["actor"] = e("by");
            }
            "round_began" => {
                self.table["year"] = e("round");
                self.table["fief"] = json!([]);
                self.forget_year();
                for hex in list(&mut self.table["hexes"]) {
                    hex["slow"] = hex["tiles"].as_array().unwrap().last().is_some_and(|tile| *tile == "water").into();
                }
            }
            "phase_began" => {
                self.phase = text(&event["phase"]);
                self.table["crafting"] = Value::Null;
            }
            "tile_laid" => {
                list(&mut self.hex(&e("hex"))["tiles"]).push(e("tile"));
                if self.table["year"] == 0 {
                    let fief = list(&mut self.table["fief"]);
                    fief.push(e("hex"));
                    fief.sort_by_key(|hex| text(hex)[1..].parse::<u32>().unwrap());
                }
            }
            "raised" => {
                self.hex(&e("hex"))["structure"] = json!({"owner": e("by"), "kind": e("structure")});
                self.token(event, -1);
                self.control(&e("hex"));
            }
            "razed" => {
                assert_eq!(self.hex(&e("hex"))["structure"], json!({"owner": e("by"), "kind": e("structure")}));
                self.hex(&e("hex"))["structure"] = Value::Null;
                self.token(event, 1);
                self.control(&e("hex"));
            }
            "joined" => {
                let amount = number(&event["amount"]) as i64;
                self.crew(&e("hex"), &e("by"), 0, amount);
                if self.table["crafting"].is_object() {
                    add(&mut self.table["crafting"]["workers"], amount);
                }
            }
            "produced" => put(&mut self.hex(&e("hex"))["resources"], &e("resource"), number(&event["amount"]) as i64),
            "choose_recipe" => {
                let made = self.table["crafting"].clone();
                let so_far = |what: &str| if made.is_object() { made[what].clone() } else { 0.into() };
                self.table["crafting"] = json!({"hex": e("hex"), "workers": so_far("workers"), "commerce": so_far("commerce"), "recipe": null, "landed": 0});
            }
            "craft" => self.table["crafting"]["recipe"] = e("recipe"),
            "landed" => {
                put(&mut self.hex(&e("hex"))["resources"], &e("resource"), 1);
                add(&mut self.table["crafting"]["landed"], 1);
                if event["resource"] == "commerce" {
                    add(&mut self.table["crafting"]["commerce"], 1);
                }
            }
            "removed" | "replaced" => put(&mut self.hex(&e("hex"))["resources"], &e("resource"), -1),
            "eaten" => put(&mut self.hex(&e("hex"))["resources"], &"food".into(), -1),
            "feed" => self.woken = Some(0),
            "woken" => {
                self.crew(&e("hex"), &e("by"), 1, -1);
                let lies = |crew: &Value| crew["seat"] == event["by"] && crew["exhausted"] != 0;
                let more = list(&mut self.table["hexes"]).iter().any(|hex| hex["workers"].as_array().unwrap().iter().any(lies));
                self.woken = self.woken.map(|woken| woken + 1).filter(|&woken| woken < 2 && more);
            }
            "stop" | "done" => self.woken = None,
            "repeat" => self.player(event)["repeats"] = true.into(),
            "pass" => add(&mut self.table["passes"], 1),
            "pick" => {
                self.table["passes"] = 0.into();
                self.table["acting"] = json!({"hex": e("hex"), "left": null, "done": null, "gone": false, "deed": null,
                    "owed": {}, "owed_workers": 0, "collected": {}, "carried": {}});
            }
            "act" => self.acting()["left"] = e("actions"),
            "move" => self.begin("move", Value::Null),
            "moved" => {
                self.crew(&e("from"), &e("by"), -1, 0);
                self.crew(&e("to"), &e("by"), 1, 0);
                self.acting()["hex"] = e("to");
            }
            "collect" => self.begin("collect", json!({"action": "collect"})),
            "lifted" => {
                let amount = number(&event["amount"]) as i64;
                put(&mut self.hex(&e("hex"))["resources"], &e("resource"), -amount);
                put(&mut self.acting()["carried"], &e("resource"), amount);
                put(&mut self.acting()["collected"], &e("resource"), amount);
            }
            "stored" => {
                let amount = number(&event["amount"]) as i64;
                put(&mut self.hex(&e("hex"))["resources"], &e("resource"), amount);
                self.carry(&e("resource"), -amount);
            }
            "dropped" => self.carry(&e("resource"), -(number(&event["amount"]) as i64)),
            "attack" => self.begin("attack", Value::Null),
            "worker_lost" => {
                let (active, exhausted) = if event["stance"] == "active" { (-1, 0) } else { (0, -1) };
                self.crew(&e("hex"), &e("by"), active, exhausted);
            }
            "forge" => self.begin("forge", json!({"action": "forge", "forging": e("resource")})),
            "forged" => self.carry(&e("resource"), 1),
            "improve" => self.begin("improve", json!({"action": "improve", "tile": e("tile"), "hex": e("hex")})),
            "build" => self.begin("build", json!({"action": "build", "structure": e("structure"), "hex": e("hex")})),
            "owes" => put(&mut self.acting()["owed"], &e("resource"), number(&event["amount"]) as i64),
            "owes_workers" => self.acting()["owed_workers"] = e("amount"),
            "paid" => {
                let amount = number(&event["amount"]) as i64;
                put(&mut self.hex(&e("hex"))["resources"], &e("resource"), -amount);
                put(&mut self.acting()["owed"], &e("resource"), -amount);
            }
            "worker_paid" => {
                let (active, exhausted) = if event["payer"] == "exhausted" { (0, -1) } else { (-1, 0) };
                self.crew(&e("hex"), &e("by"), active, exhausted);
                add(&mut self.acting()["owed_workers"], -1);
                if event["payer"] == "acting" {
                    self.acting()["gone"] = true.into();
                }
            }
            "lost" => put(&mut self.hex(&e("hex"))["resources"], &e("resource"), -(number(&event["amount"]) as i64)),
            "improved" => {
                add(&mut self.table["stacks"][event["tile"].as_str().unwrap()], -1);
                let first = &mut self.player(event)["improved"];
                if first.is_null() {
                    *first = e("hex");
                }
                self.finish();
            }
            "built" | "upgraded" => {
                let builds = &mut self.player(event)["builds"];
                *builds = (number(builds) + 1).min(2).into();
                self.finish();
            }
            "exhausted" => self.crew(&e("hex"), &e("by"), -1, 1),
            "game_over" => {
                self.phase = "over".into();
                self.forget_year();
                list(&mut self.table["hexes"]).iter_mut().for_each(|hex| hex["slow"] = false.into());
                self.table["acting"] = Value::Null;
            }
            "leader_shown" => self.player(event)["leader"] = e("card"),
            "card_moved" => self.move_card(event),
            // Decisions whose effects are told by what follows, and results of what was told.
            "place" | "remove" | "wake" | "pay" | "spend" | "store" | "replace" | "drop" | "end_turn" | "turn_ended"
            | "conquered" | "conquest_blocked" | "round_ended" | "scored" => {}
            // Questions whose answer follows from what was told.
            "keep_leader" | "choose_place" | "discard_quest" | "make_room" | "harvest" | "harvest_or_repeat" | "wake_one"
            | "wake_another" | "pick_or_pass" | "act_again" | "choose_payment" | "choose_worker" | "choose_store"
            | "drop_or_replace" => {}
            other => panic!("{other} is not followed"),
        }
    }

    fn move_card(&mut self, event: &Value) {
        let Some(card) = event["card"].as_str() else { return };
        let before = self.zones.insert(card.to_owned(), text(&event["to"]));
        assert!(before.is_none_or(|zone| zone == text(&event["from"])), "{card} was elsewhere");
    }

    /// What is due, by what was told.
    fn step(&mut self) -> String {
        let table = &self.table;
        let players = table["players"].as_array().unwrap();
        let actor = table["actor"].as_u64().map(|seat| &players[seat as usize]);
        if self.phase == "over" {
            return "over".into();
        }
        if table["year"] == 0 {
            let hexes = table["hexes"].as_array().unwrap();
            return match () {
                () if table["first"].is_null() => "first_player",
                () if hexes.iter().any(|hex| hex["tiles"].as_array().unwrap().is_empty()) => "terrain",
                () if players.iter().any(|player| number(&player["leaders"]["count"]) < 2) => "deal_leaders",
                () if players.iter().any(|player| player["chosen"] == false) => "keep_leader",
                () if players.iter().any(|p| p["quests"]["count"] == 0 && p["shown"].as_array().unwrap().is_empty()) => {
                    "deal_quests"
                }
                () => self.placement(),
            }
            .into();
        }
        let acting = &table["acting"];
        let empty = json!({});
        match self.phase.as_str() {
            "quests" if actor.is_some_and(|player| player["quests"]["count"] == 4) => "discard_quest",
            "quests" => "draw_quest",
            "crafting" if table["crafting"]["recipe"].is_null() => "craft",
            "crafting" => "remove",
            "harvest" => match self.woken {
                None => "harvest",
                Some(0) => "wake",
                Some(_) => "wake_more",
            },
            _ if acting.is_null() => "turn",
            _ if acting["owed"] != empty => "pay",
            _ if acting["owed_workers"] != 0 => "pay_worker",
            _ if acting["carried"] != empty => {
                let seat = &table["actor"];
                let room = |hex: &&Value| {
                    let stored: u64 = hex["resources"].as_object().unwrap().values().map(number).sum();
                    hex["structure"]["owner"] == *seat && stored < 6
                };
                if table["hexes"].as_array().unwrap().iter().filter(room).count() > 1 { "store" } else { "replace" }
            }
            _ if acting["done"].is_null() => "act",
            _ => "act_again",
        }
        .into()
    }

    /// The piece that is placed next.
    fn placement(&self) -> &'static str {
        let fief = self.table["fief"].as_array().unwrap().len();
        if self.config["fiefs"] != true {
            return if fief == 0 { "farm" } else { "worker" };
        }
        let supply = &self.table["players"][number(&self.table["actor"]) as usize]["supply"];
        let placed = fief + usize::from(supply["outposts"] != 4) + usize::from(supply["towns"] != 4);
        PLACEMENTS[placed]
    }

    /// The picture must be the view, field by field.
    fn check(&mut self, view: &Value, at: &str) {
        let step = self.step();
        let nobody = ["first_player", "terrain", "over"].contains(&step.as_str());
        self.turn = match step.as_str() {
            "over" => "over".into(),
            "first_player" | "terrain" | "deal_leaders" | "deal_quests" | "draw_quest" => "chance".into(),
            _ => self.table["actor"].clone(),
        };
        self.table["step"] = step.into();
        assert_eq!(self.turn, view["turn"], "{at}: turn");
        let mut ours: Map<String, Value> = self.table.as_object().unwrap().clone();
        if nobody {
            ours["actor"] = Value::Null;
        }
        let theirs = followed(view);
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
        for (card, zone) in self.zones_of_view() {
            assert_eq!(self.zones.get(&card), Some(&zone), "{at}: {card}");
        }
    }
}

/// A way of choosing moves.
#[derive(Copy, Clone, Debug)]
enum Way {
    Uniform,
    Greedy,
    Busy,
    Fighters,
    Hoarders,
}

fn choose(way: Way, session: &Session<Indio>, moves: &MoveList, dice: &mut FastRng) -> MoveId {
    let game = &session.rules().game;
    if let (Way::Greedy, Some(eyes)) = (way, Eyes::of_actor(game, session.state())) {
        return greedy_move(&eyes, 1, dice);
    }
    let decides = matches!(session.turn(), Turn::Seat(_));
    let weight = |id: MoveId| match way {
        Way::Busy if decides => table::busy(game, session.state(), id),
        Way::Fighters if decides => fighters(game, session.state(), id),
        Way::Hoarders if decides => hoarders(game, session.state(), id),
        _ => 1,
    };
    let mut ticket = dice.below(moves.iter().map(|&id| weight(id)).sum());
    for &id in moves.iter() {
        if ticket < weight(id) {
            return id;
        }
        ticket -= weight(id);
    }
    unreachable!("the ticket is below the sum")
}

/// Plays a game to its end while every viewer follows it, from the ply `late` on. Returns the kinds of events he heard.
fn follow(mut session: Session<Indio>, way: Way, late: u32, mut dice: FastRng, at: &str) -> BTreeSet<String> {
    let rules = session.shared_rules().clone();
    let (mut kinds, mut moves) = (BTreeSet::new(), MoveList::new());
    let mut pictures: Vec<(Viewer, Cursor, Option<Picture>)> =
        Viewer::all(rules.seats()).map(|viewer| (viewer, Cursor::default(), None)).collect();
    loop {
        for (viewer, cursor, picture) in &mut pictures {
            let at = format!("{at} ply {} {viewer:?}", session.ply());
            let (_, events) = session.events_json(*viewer, cursor).unwrap();
            let view = rules.view(session.state(), *viewer);
            match picture {
                None if session.ply() >= late => {
                    *picture = Some(Picture::new(&view, rules.pieces_json(), json!(rules.game.config())));
                }
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
            return kinds;
        }
        session.legal(&mut moves);
        let id = choose(way, &session, &moves, &mut dice);
        session.apply(id).unwrap();
    }
}

/// A town that one of three workers pays for, which random play hardly ever comes to.
fn town_to_be() -> Session<Indio> {
    let mut setup = table::Setup::new(table::TWO);
    setup.workers(1, 0, 2, 1).goods(1, &[(Resource::Stone, 1), (Resource::Fire, 1), (Resource::Water, 1)]);
    let (rules, _) = Rulebook::<Indio>::read_config(table::TWO).unwrap();
    let position = rules.view(&setup.state().unwrap(), Viewer::Host).to_string();
    Session::from_position(rules, &position, Seed::from(1), Chance::Automatic).unwrap()
}

/// IND-80: every viewer follows the game from his first view, at the start or in the middle, by his events alone.
#[test]
fn every_view_follows_from_the_events_before_it() {
    let mut kinds = follow(town_to_be(), Way::Busy, 0, FastRng::new(1), "a town to be");
    let mut seed = 0;
    for (i, config) in configs().iter().enumerate() {
        let (rules, _) = Rulebook::<Indio>::read_config(&config.to_string()).unwrap();
        for (j, way) in [Way::Uniform, Way::Greedy, Way::Busy, Way::Fighters, Way::Hoarders].into_iter().enumerate() {
            seed += 1;
            let chance = [Chance::Automatic, Chance::Manual][(i + j) % 2];
            let mut dice = FastRng::new(seed);
            // Half of them come late.
            let late = if j % 2 == 0 { 0 } else { dice.below(150) };
            let session = Session::new(rules.clone(), Seed::from(seed), chance);
            kinds.extend(follow(session, way, late, dice, &format!("{config} {way:?} {chance:?} seed {seed}")));
        }
    }
    let unheard: Vec<_> = Indio::EVENTS.iter().filter(|kind| !kinds.contains(kind.name)).map(|kind| kind.name).collect();
    assert!(unheard.is_empty(), "no game told {unheard:?}");
}
