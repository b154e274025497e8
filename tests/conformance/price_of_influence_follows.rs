//! Price of Influence: whoever has a viewer's first view and then only his events knows what his view shows.
//!
//! Not followed are figures that the view derives from what is followed: `strength`, `influence`, `hand_size`, `payable`,
//! `plays_left`, `suits_left`, `matched` and `score` of players at the table. Everything else of the table is, and so are
//! `turn` and `prompt`.

use crate::price_of_influence::{board::Board, positions, sensible, turtling};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use suasion::bots::{Eyes, greedy_move};
use suasion::catalogue::AnySession;
use suasion::core::*;
use suasion::games::price_of_influence::{PriceOfInfluence, State};

/// Card or noble by its number in the piece set `card`.
type Number = usize;
type Set = BTreeSet<Number>;

/// What the catalogue says of a zone.
#[derive(Clone)]
struct Zone {
    kind: String,
    seat: usize,
    rank: String,
}

/// A pile of which the viewer knows at least the size.
#[derive(Clone, Default)]
struct Pile {
    count: u64,
    known: Option<Set>,
}

impl Pile {
    fn add(&mut self, card: Option<Number>) {
        self.count += 1;
        if let (Some(known), Some(card)) = (&mut self.known, card) {
            known.insert(card);
        }
    }

    fn take(&mut self, card: Option<Number>) {
        self.count -= 1;
        if let (Some(known), Some(card)) = (&mut self.known, card) {
            assert!(known.remove(&card), "card {card} was not there");
        }
    }
}

#[derive(Clone, Default)]
struct Player {
    left: Value,
    place: Value,
    remembered: Set,
    shown: Set,
    unseen: Pile,
    /// Unseen hand cards by the reshuffle that formed their deck.
    origins: BTreeMap<u64, u64>,
    leveraged: Set,
    gems: Set,
    /// How each noble in court or disgraced stands.
    court: BTreeMap<Number, String>,
    equipment: BTreeMap<String, Set>,
    opponents: BTreeMap<Number, Set>,
    laid: Pile,
    dealt: Pile,
    kept: Value,
    plays: [u64; 4],
    passed: bool,
}

/// The picture that a follower keeps.
struct Follower {
    /// Ids of cards and nobles by number, what is printed on them, and the zones.
    ids: Vec<String>,
    facts: Vec<Value>,
    zones: BTreeMap<String, Zone>,
    step: Map<String, Value>,
    phase: Value,
    active: u64,
    reshuffles: u64,
    deck: Pile,
    discard: Set,
    in_play: Option<Number>,
    council: Pile,
    unseen: BTreeMap<u64, Set>,
    players: Vec<Player>,
    result: Value,
    prompt: Value,
    /// The draw under way: cards due, was its deck formed meanwhile, who saved a gem for it.
    due: u64,
    reshuffled: bool,
    saver: Value,
    /// Discards that become the deck.
    forming: Set,
    /// Stance of the noble that is being kept.
    kept_stance: Value,
    /// What has decided somebody's fate last.
    cause: Value,
}

const SUITS: [&str; 4] = ["spades", "hearts", "clubs", "diamonds"];
const STEP_FIELDS: [&str; 14] = [
    "name",
    "seat",
    "left",
    "owed",
    "purpose",
    "noble",
    "stance",
    "rank",
    "budget",
    "reach",
    "due",
    "reshuffled",
    "saver",
    "reason",
];

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text"))
}

fn whole(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("{value} is no number"))
}

impl Follower {
    fn new(catalogue: &Value, view: &Value) -> Follower {
        let pieces = &catalogue["pieces"];
        let cards = pieces["card"].as_array().unwrap();
        let zone = |zone: &Value| {
            let facts = &zone["facts"];
            let seat = facts["seat"].as_u64().unwrap_or(0) as usize;
            let zone_of = Zone { kind: text(&facts["kind"]).into(), seat, rank: facts["rank"].as_str().unwrap_or("").into() };
            (text(&zone["id"]).to_owned(), zone_of)
        };
        let mut follower = Follower {
            ids: cards.iter().map(|card| text(&card["id"]).to_owned()).collect(),
            facts: cards.iter().map(|card| card["facts"].clone()).collect(),
            zones: pieces["zone"].as_array().unwrap().iter().map(zone).collect(),
            step: Map::new(),
            phase: Value::Null,
            active: 0,
            reshuffles: 0,
            deck: Pile::default(),
            discard: Set::new(),
            in_play: None,
            council: Pile::default(),
            unseen: BTreeMap::new(),
            players: Vec::new(),
            result: Value::Null,
            prompt: Value::Null,
            due: 0,
            reshuffled: false,
            saver: Value::Null,
            forming: Set::new(),
            kept_stance: Value::Null,
            cause: Value::Null,
        };
        follower.read(view);
        follower
    }

    fn number(&self, id: &Value) -> Option<Number> {
        if id.is_null() {
            return None;
        }
        Some(self.ids.iter().position(|known| known == text(id)).unwrap_or_else(|| panic!("no card {id}")))
    }

    fn set(&self, list: &Value) -> Set {
        list.as_array().unwrap().iter().filter_map(|id| self.number(id)).collect()
    }

    fn pile(&self, pile: &Value, list: &str) -> Pile {
        let known = pile[list].is_array().then(|| self.set(&pile[list]));
        Pile { count: whole(&pile["count"]), known }
    }

    /// The first view is all that is ever read.
    fn read(&mut self, view: &Value) {
        let table = &view["table"];
        self.step = table["step"].as_object().unwrap().clone();
        self.phase = table["phase"].clone();
        self.active = whole(&table["active"]);
        self.reshuffles = whole(&table["reshuffles"]);
        self.deck = self.pile(&table["deck"], "cards");
        self.discard = self.set(&table["discard"]);
        self.in_play = self.number(&table["in_play"]);
        self.council = self.pile(&table["council"], "nobles");
        for pool in table["unseen"].as_array().unwrap() {
            self.unseen.insert(whole(&pool["reshuffle"]), self.set(&pool["cards"]));
        }
        self.result = table["result"].clone();
        self.prompt = view["prompt"].clone();
        self.due = self.step["due"].as_u64().unwrap_or(0);
        self.reshuffled = self.step["reshuffled"].as_bool().unwrap_or(false);
        self.saver = self.step["saver"].clone();
        for player in table["players"].as_array().unwrap() {
            let hand = &player["hand"];
            let mut picture = Player {
                left: player["left"].clone(),
                place: player["place"].clone(),
                remembered: self.set(&hand["remembered"]),
                shown: self.set(&hand["shown"]),
                unseen: self.pile(&hand["unseen"], "cards"),
                leveraged: self.set(&player["leveraged"]),
                gems: self.set(&player["gems"]),
                laid: self.pile(&player["laid"], "cards"),
                dealt: self.pile(&player["dealt"], "nobles"),
                kept: player["kept"].clone(),
                plays: [0, 1, 2, 3].map(|suit| whole(&player["plays"][suit])),
                passed: player["passed"].as_bool().unwrap(),
                ..Player::default()
            };
            for origin in hand["origins"].as_array().unwrap() {
                picture.origins.insert(whole(&origin["reshuffle"]), whole(&origin["count"]));
            }
            for member in player["court"].as_array().unwrap() {
                let noble = self.number(&member["noble"]).unwrap();
                picture.court.insert(noble, text(&member["standing"]).into());
                picture.equipment.insert(self.rank(noble), self.set(&member["equipment"]));
                picture.opponents.insert(noble, self.set(&member["opponents"]));
            }
            self.players.push(picture);
        }
    }

    fn rank(&self, noble: Number) -> String {
        text(&self.facts[noble]["rank"]).to_owned()
    }

    /// An unseen card becomes open: its pool loses it. Says which it was.
    fn discover(&mut self, card: Number) -> u64 {
        let from = self.unseen.iter().find(|(_, cards)| cards.contains(&card)).map(|(&reshuffle, _)| reshuffle);
        let from = from.unwrap_or_else(|| panic!("{} is in no pool", self.ids[card]));
        self.unseen.get_mut(&from).unwrap().remove(&card);
        from
    }

    /// A card leaves a hand: openly, or unseen in the set-up, when all come from the first deal.
    fn take_from_hand(&mut self, seat: usize, card: Option<Number>, openly: bool) {
        let player = &mut self.players[seat];
        if let Some(card) = card
            && (player.remembered.remove(&card) || player.shown.remove(&card))
        {
            return;
        }
        let reshuffle = if openly { self.discover(card.expect("an open card is known")) } else { 0 };
        let player = &mut self.players[seat];
        player.unseen.take(card);
        *player.origins.get_mut(&reshuffle).unwrap() -= 1;
    }

    fn take(&mut self, zone: &Zone, card: Option<Number>, openly: bool) {
        let seat = zone.seat;
        let known = || card.expect("what lies open is known");
        match zone.kind.as_str() {
            "deck" => self.deck.take(card),
            "discard" => assert!(self.discard.remove(&known())),
            "council" => self.council.take(card),
            "in_play" => self.in_play = None,
            "hand" => self.take_from_hand(seat, card, openly),
            "leveraged" => assert!(self.players[seat].leveraged.remove(&known())),
            "gems" => assert!(self.players[seat].gems.remove(&known())),
            "laid" => {
                self.players[seat].laid.take(card);
                self.discover(known());
            }
            "dealt" => self.players[seat].dealt.take(card),
            "kept" => self.players[seat].kept = Value::Null,
            "court" | "disgraced" => drop(self.players[seat].court.remove(&known()).expect("the noble was there")),
            "equipment" => assert!(self.players[seat].equipment.get_mut(&zone.rank).unwrap().remove(&known())),
            other => panic!("no zone of kind {other}"),
        }
    }

    fn put(&mut self, zone: &Zone, card: Option<Number>, from: &str) {
        let seat = zone.seat;
        let known = || card.expect("what lies open is known");
        match zone.kind.as_str() {
            "discard" => drop(self.discard.insert(known())),
            "council" => self.council.add(card),
            "in_play" => self.in_play = card,
            "hand" if from == "deck" => {
                let reshuffles = self.reshuffles;
                self.players[seat].unseen.add(card);
                *self.players[seat].origins.entry(reshuffles).or_default() += 1;
            }
            "hand" => drop(self.players[seat].remembered.insert(known())),
            "leveraged" => drop(self.players[seat].leveraged.insert(known())),
            "gems" => drop(self.players[seat].gems.insert(known())),
            "laid" => self.players[seat].laid.add(card),
            "dealt" => self.players[seat].dealt.add(card),
            "kept" => {
                let noble = card.map_or(Value::Null, |card| json!(self.ids[card]));
                self.players[seat].kept = json!({"noble": noble, "stance": self.kept_stance});
            }
            "court" => {
                let rank = self.rank(known());
                self.players[seat].equipment.entry(rank).or_default();
                // How it stands is told next.
                self.players[seat].court.insert(known(), String::new());
            }
            "disgraced" => drop(self.players[seat].court.insert(known(), "disgraced".into())),
            "equipment" => drop(self.players[seat].equipment.get_mut(&zone.rank).unwrap().insert(known())),
            other => panic!("nothing comes to {other}"),
        }
    }

    fn card_moved(&mut self, event: &Value) {
        let card = self.number(&event["card"]);
        let (from, to) = (self.zones[text(&event["from"])].clone(), self.zones[text(&event["to"])].clone());
        if from.kind == "council" && to.kind == "council" {
            // The pile is turned up where it lies.
            self.council.known.get_or_insert_default().insert(card.unwrap());
            return;
        }
        self.take(&from, card, to.kind != "laid");
        self.put(&to, card, &from.kind);
        match text(&self.step["name"]) {
            "deal_cards" | "deal_nobles" => self.step["seat"] = json!((to.seat + 1) % self.players.len()),
            "draw" if from.kind == "deck" => {
                self.due -= 1;
                self.step["due"] = json!(self.due);
            }
            _ => {}
        }
    }

    fn set_step(&mut self, name: &str, fields: Value) {
        self.step = STEP_FIELDS.iter().map(|field| ((*field).to_owned(), Value::Null)).collect();
        self.step["name"] = json!(name);
        for (field, value) in fields.as_object().unwrap() {
            assert!(STEP_FIELDS.contains(&field.as_str()));
            self.step[field] = value.clone();
        }
    }

    /// A question says which step it is, and with which numbers.
    fn ask(&mut self, event: &Value) -> bool {
        let by = &event["by"];
        let rank = || json!(self.rank(self.number(&event["noble"]).unwrap()));
        let pay = |purpose: &str, left: Value| json!({"seat": by, "owed": event["owed"], "purpose": purpose, "rank": rank(), "left": left});
        let draw = || json!({"seat": by, "due": event["due"], "reshuffled": self.reshuffled, "saver": self.saver});
        let take = |reach: &str| json!({"seat": by, "left": event["left"], "budget": event["budget"], "reach": reach});
        let plain = json!({"seat": by});
        let (name, fields) = match text(&event["kind"]) {
            "set_up_discard" => ("secret_discard", plain),
            "choose_noble" => ("keep", plain),
            "council_action" => ("council", json!({"seat": by, "left": event["left"]})),
            "tribute_to_recruit" => {
                let mut fields = pay("recruit", event["left"].clone());
                fields["noble"] = event["noble"].clone();
                fields["stance"] = event["stance"].clone();
                ("pay", fields)
            }
            "tribute_to_retire" => ("pay", pay("retire", event["left"].clone())),
            "tribute_to_stay_out" => ("pay", pay("stay_out", json!(0))),
            "tribute_to_fight" => ("pay", pay("fight", json!(0))),
            "play_or_pass" => ("play", plain),
            "save_or_spend" => ("diamond", plain),
            "choose_carrier" => ("equip", plain),
            "set_bonus" => ("set_bonus", plain),
            "take_face_up" => ("take", take("face_up")),
            "take_leveraged" => ("take", take("leveraged")),
            "strike_or_pay" | "guard_or_pay" => ("combat", json!({"seat": by, "rank": rank()})),
            "choose_opponent" => ("oppose", json!({"seat": by, "rank": rank()})),
            "choose_highest" => ("pick_highest", draw()),
            "choose_leverage" => ("leverage_instead", draw()),
            "equipment_check" => ("equipment_check", plain),
            "hand_check" => ("hand_check", plain),
            "claim_or_end" => ("claim", plain),
            _ => return false,
        };
        self.set_step(name, fields);
        self.prompt = event.clone();
        for of_events in ["number", "ply", "role"] {
            self.prompt.as_object_mut().unwrap().remove(of_events);
        }
        true
    }

    fn end_stage(&mut self) {
        for player in &mut self.players {
            player.plays = [0; 4];
            player.passed = false;
            player.opponents.clear();
        }
    }

    fn follow(&mut self, event: &Value) {
        if self.ask(event) {
            return;
        }
        let seat = event["by"].as_u64().unwrap_or(0) as usize;
        match text(&event["kind"]) {
            "card_moved" => self.card_moved(event),
            "zone_moved" => {
                assert_eq!((text(&event["from"]), text(&event["to"])), ("discard", "deck"));
                self.forming = std::mem::take(&mut self.discard);
                self.forming.iter().for_each(|&card| self.deck.add(Some(card)));
            }
            "reshuffled" => {
                self.reshuffles = whole(&event["count"]);
                self.unseen.insert(self.reshuffles, std::mem::take(&mut self.forming));
                (self.due, self.reshuffled) = (whole(&event["due"]), true);
                self.set_step("draw", json!({"seat": seat, "due": self.due, "reshuffled": true, "saver": self.saver}));
            }
            "draw_began" => {
                (self.due, self.reshuffled) = (whole(&event["count"]), false);
                if self.phase != "cards" {
                    self.saver = Value::Null;
                }
                self.set_step("draw", json!({"seat": seat, "due": self.due, "reshuffled": false, "saver": self.saver}));
            }
            "turn_began" => self.active = seat as u64,
            "phase_began" => {
                self.phase = event["phase"].clone();
                self.end_stage();
                if self.phase == "deal_nobles" {
                    self.set_step("deal_nobles", json!({"seat": 0}));
                }
            }
            "stance" => {
                let noble = self.number(&event["noble"]).unwrap();
                *self.players[seat].court.get_mut(&noble).unwrap() = text(&event["stance"]).into();
            }
            "shown" => {
                let card = self.number(&event["card"]).unwrap();
                self.take_from_hand(seat, Some(card), true);
                self.players[seat].shown.insert(card);
            }
            "play" => {
                let card = self.number(&event["card"]).unwrap();
                self.count_play(seat, text(&self.facts[card]["suit"]).to_owned());
            }
            "play_joker" => self.count_play(seat, text(&event["suit"]).to_owned()),
            "pass" => self.players[seat].passed = true,
            "save" => self.saver = event["by"].clone(),
            "keep" => self.kept_stance = event["stance"].clone(),
            "oppose" => {
                let (noble, opponent) = (self.number(&event["noble"]).unwrap(), self.number(&event["opponent"]).unwrap());
                self.players[seat].opponents.entry(noble).or_default().insert(opponent);
            }
            "claim" => {
                let player = &mut self.players[seat];
                player.shown = std::mem::take(&mut player.remembered);
            }
            "won" => self.cause = event["reason"].clone(),
            "won_and_left" | "eliminated" => {
                self.cause = event["reason"].clone();
                self.players[seat].left = event["reason"].clone();
                self.players[seat].place = event["place"].clone();
            }
            "ranked" => {
                if self.result.is_null() {
                    self.result = json!({"places": [], "scores": []});
                }
                self.players[seat].place = event["place"].clone();
                self.result["places"].as_array_mut().unwrap().push(event["place"].clone());
                self.result["scores"].as_array_mut().unwrap().push(event["score"].clone());
            }
            "game_over" => {
                let places = self.result["places"].as_array().unwrap();
                let winners: Vec<usize> = (0..places.len()).filter(|&seat| places[seat] == 1).collect();
                self.result["winners"] = json!(winners);
                self.result["reason"] = event["ending"].clone();
                let cause = if self.reshuffles == 12 { json!("armistice") } else { self.cause.clone() };
                self.set_step("over", json!({"reason": cause}));
                self.phase = Value::Null;
                self.end_stage();
            }
            _ => {}
        }
    }

    fn count_play(&mut self, seat: usize, suit: String) {
        self.players[seat].plays[SUITS.iter().position(|known| *known == suit).unwrap()] += 1;
    }

    fn list(&self, set: &Set) -> Value {
        set.iter().map(|&card| Value::from(self.ids[card].as_str())).collect()
    }

    fn show(&self, pile: &Pile, list: &str) -> Value {
        json!({"count": pile.count, list: pile.known.as_ref().map(|known| self.list(known))})
    }

    /// The picture in the form of the view.
    fn picture(&self) -> Value {
        let player = |player: &Player| {
            let origins: Vec<Value> = player
                .origins
                .iter()
                .filter(|(_, count)| **count > 0)
                .map(|(reshuffle, count)| json!({"reshuffle": reshuffle, "count": count}))
                .collect();
            let none = Set::new();
            let court: Vec<Value> = player
                .court
                .iter()
                .map(|(&noble, standing)| {
                    json!({
                        "noble": self.ids[noble],
                        "standing": standing,
                        "equipment": self.list(&player.equipment[&self.rank(noble)]),
                        "opponents": self.list(player.opponents.get(&noble).unwrap_or(&none)),
                    })
                })
                .collect();
            json!({
                "left": player.left,
                "place": player.place,
                "hand": {
                    "remembered": self.list(&player.remembered),
                    "shown": self.list(&player.shown),
                    "unseen": self.show(&player.unseen, "cards"),
                    "origins": origins,
                },
                "leveraged": self.list(&player.leveraged),
                "gems": self.list(&player.gems),
                "court": court,
                "laid": self.show(&player.laid, "cards"),
                "dealt": self.show(&player.dealt, "nobles"),
                "kept": player.kept,
                "plays": player.plays,
                "passed": player.passed,
            })
        };
        let pools = self.unseen.iter().filter(|(_, cards)| !cards.is_empty());
        let turn = match text(&self.step["name"]) {
            "deal_cards" | "deal_nobles" | "draw" => json!("chance"),
            "over" => json!("over"),
            _ => self.step["seat"].clone(),
        };
        json!({
            "turn": turn,
            "prompt": if turn.is_u64() { self.prompt.clone() } else { Value::Null },
            "table": {
                "step": self.step,
                "phase": self.phase,
                "active": self.active,
                "reshuffles": self.reshuffles,
                "deck": self.show(&self.deck, "cards"),
                "discard": self.list(&self.discard),
                "in_play": self.in_play.map(|card| self.ids[card].clone()),
                "council": self.show(&self.council, "nobles"),
                "unseen": pools.map(|(reshuffle, cards)| json!({"reshuffle": reshuffle, "cards": self.list(cards)})).collect::<Value>(),
                "players": self.players.iter().map(player).collect::<Value>(),
                "result": self.result,
            },
        })
    }
}

/// The view without what is derived.
fn bare(mut view: Value) -> Value {
    for player in view["table"]["players"].as_array_mut().unwrap() {
        let player = player.as_object_mut().unwrap();
        for derived in ["influence", "hand_size", "payable", "plays_left", "suits_left", "matched", "score"] {
            assert!(player.remove(derived).is_some());
        }
        for member in player["court"].as_array_mut().unwrap() {
            assert!(member.as_object_mut().unwrap().remove("strength").is_some());
        }
    }
    json!({"turn": view["turn"], "prompt": view["prompt"], "table": view["table"]})
}

/// The first place where two trees differ, field by field.
fn difference(path: &str, followed: &Value, seen: &Value) -> Option<String> {
    match (followed, seen) {
        (Value::Object(a), Value::Object(b)) => {
            let fields: BTreeSet<&String> = a.keys().chain(b.keys()).collect();
            fields.into_iter().find_map(|field| difference(&format!("{path}.{field}"), &followed[field], &seen[field]))
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            a.iter().zip(b).enumerate().find_map(|(i, (a, b))| difference(&format!("{path}[{i}]"), a, b))
        }
        _ if followed == seen => None,
        _ => Some(format!("{path}: followed {followed}, seen {seen}")),
    }
}

type Choose = fn(&Session<PriceOfInfluence>, &MoveList, &mut FastRng) -> MoveId;

fn uniform(_: &Session<PriceOfInfluence>, list: &MoveList, dice: &mut FastRng) -> MoveId {
    list[dice.below(list.len() as u32) as usize]
}

fn greedy(session: &Session<PriceOfInfluence>, list: &MoveList, dice: &mut FastRng) -> MoveId {
    match Eyes::of_actor(&session.rules().game, session.state()) {
        Some(eyes) if dice.below(5) > 0 => greedy_move(&eyes, 1, dice),
        _ => uniform(session, list, dice),
    }
}

fn weighted(
    session: &Session<PriceOfInfluence>,
    list: &MoveList,
    dice: &mut FastRng,
    weight: fn(&PriceOfInfluence, &State, MoveId) -> u32,
) -> MoveId {
    let weights: Vec<u32> = list.iter().map(|&id| weight(&session.rules().game, session.state(), id).max(1)).collect();
    let mut ticket = dice.below(weights.iter().sum());
    let chosen = weights.iter().position(|&weight| {
        let found = ticket < weight;
        ticket = ticket.wrapping_sub(if found { 0 } else { weight });
        found
    });
    list[chosen.unwrap()]
}

/// Plays a game while every viewer follows it; returns the kinds of events that were met.
fn follow_game(mut session: Session<PriceOfInfluence>, choose: Choose, seed: u64, at: &str, met: &mut BTreeSet<String>) {
    let catalogue = AnySession::catalogue(&session);
    let viewers: Vec<Viewer> = Viewer::all(session.rules().seats()).collect();
    let mut followers: Vec<(Follower, Cursor)> = viewers
        .iter()
        .map(|&viewer| (Follower::new(&catalogue, &session.view(viewer).unwrap()), session.end_of_events()))
        .collect();
    let (mut dice, mut list) = (FastRng::new(seed), MoveList::new());
    for ply in 0.. {
        for (&viewer, (follower, cursor)) in viewers.iter().zip(&mut followers) {
            let (_, events) = session.events_json(viewer, cursor).unwrap();
            for event in events.as_array().unwrap() {
                met.insert(text(&event["kind"]).to_owned());
                follower.follow(event);
            }
            let (followed, seen) = (follower.picture(), bare(session.view(viewer).unwrap()));
            if let Some(difference) = difference("view", &followed, &seen) {
                panic!("{at} ply {ply} {viewer:?}: {difference}\nafter {events:#}");
            }
        }
        session.legal(&mut list);
        if list.is_empty() {
            break;
        }
        let id = choose(&session, &list, &mut dice);
        session.apply(id).unwrap();
    }
}

/// All options alone and together, for each number of players.
fn configs() -> Vec<Value> {
    let all = json!({
        "retire_costs_tribute": false, "leveraged_card_is_the_draw": true, "out_of_cards_each_card": true, "play_for_places": true,
    });
    let mut configs = Vec::new();
    for players in 2..=4 {
        configs.push(json!({"players": players}));
        let mut together = all.clone();
        together["players"] = json!(players);
        if players == 2 {
            together["play_for_places"] = json!(false);
        }
        configs.push(together);
    }
    for option in ["leveraged_card_is_the_draw", "out_of_cards_each_card", "play_for_places"] {
        configs.push(json!({"players": 3, option: true}));
    }
    configs
}

#[test]
fn events_alone_tell_every_viewer_what_his_view_shows() {
    let ways: [(&str, Choose); 4] = [
        ("uniform", uniform),
        ("greedy", greedy),
        ("sensible", |session, list, dice| weighted(session, list, dice, sensible)),
        ("turtling", |session, list, dice| weighted(session, list, dice, turtling)),
    ];
    let mut met = BTreeSet::new();
    for config in configs() {
        let (rules, _) = Rulebook::<PriceOfInfluence>::read_config(&config.to_string()).unwrap();
        for (name, choose) in ways {
            for (seed, chance) in [(1, Chance::Automatic), (2, Chance::Manual)] {
                let session = Session::new(rules.clone(), Seed::from(seed), chance);
                follow_game(session, choose, seed, &format!("{config} {name} seed {seed}"), &mut met);
            }
        }
    }
    for (i, (config, position)) in positions().into_iter().enumerate() {
        let (rules, _) = Rulebook::<PriceOfInfluence>::read_config(&config.to_string()).unwrap();
        for seed in 0..4 {
            let chance = if seed % 2 == 0 { Chance::Automatic } else { Chance::Manual };
            let session = Session::from_position(rules.clone(), &position.to_string(), Seed::from(seed), chance).unwrap();
            follow_game(session, uniform, seed, &format!("position {i} seed {seed}"), &mut met);
        }
    }
    for kind in PriceOfInfluence::EVENTS {
        assert!(met.contains(kind.name), "no game met {}", kind.name);
    }
}

/// The test can fail: a follower that misses one event soon has a wrong picture.
#[test]
fn a_follower_that_misses_an_event_is_found_out() {
    let board = Board::new(2).hand(0, "9C 8C 7D").gems(0, "2D 3D").guard(0, "KS", "").strike(1, "QC", "");
    let rules = Arc::new(Rulebook::<PriceOfInfluence>::new(board.config.clone()).unwrap());
    let position = board.envelope().to_string();
    let mut session = Session::from_position(rules, &position, Seed::from(1), Chance::Manual).unwrap();
    let mut list = MoveList::new();
    session.legal(&mut list);
    let first = session.view(Viewer::Public).unwrap();
    let mut cursor = session.end_of_events();
    let catalogue = AnySession::catalogue(&session);
    session.apply(list[0]).unwrap();
    let (_, events) = session.events_json(Viewer::Public, &mut cursor).unwrap();
    let events = events.as_array().unwrap();
    assert_eq!(events.len(), 2, "a decision and a question");
    let seen = bare(session.view(Viewer::Public).unwrap());
    for missed in 0..=events.len() {
        let mut follower = Follower::new(&catalogue, &first);
        (0..events.len()).filter(|&i| i != missed).for_each(|i| follower.follow(&events[i]));
        // The decision itself changes nothing that the question does not tell.
        assert_eq!(difference("view", &follower.picture(), &seen).is_some(), missed == 1, "event {missed} missed");
    }
}
