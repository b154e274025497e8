//! Everything a viewer sees follows from the events he is given: a follower who looked once and then read nothing but
//! events knows the same table as the view.
//!
//! Every field of the view is followed but four that follow from the others by the rules: `winning` and `tricks_left`
//! from the trick, the markers and the sizes of hands and deck, `players[].city_points` and `players[].round_points` from
//! the areas. What is worked out here takes no more than the facts of the catalogue: `tokens`, `players[].influence` and
//! `players[].governors` are counts of cards, and after the draft a city card seen nowhere else lies in its deck.

use crate::influentia::{configs, crowd, plagues, robbers};
use crate::kit::Weight;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use suasion::bots::{Eyes, greedy_move};
use suasion::core::*;
use suasion::games::influentia::Influentia;

const NOT_FOLLOWED: &[&str] = &["winning", "tricks_left", "city_points", "round_points"];

/// Whoever is asked is to decide.
const QUESTIONS: &[&str] = &[
    "choose_pick",
    "lead",
    "follow",
    "choose_prize",
    "choose_city_card",
    "rescue_or_points",
    "set_markers",
    "choose_victim",
    "rescue_or_markers",
    "markers_or_nothing",
];

const CITIES: [&str; 4] = ["bologna", "firenze", "milano", "pisa"];

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("{value} is no id")).to_owned()
}

fn number(value: &Value) -> usize {
    value.as_u64().unwrap_or_else(|| panic!("{value} is no number")) as usize
}

fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap_or_else(|| panic!("{value} is no list"))
}

/// The pieces of a table, by set and id: their place in the set and their facts.
struct Catalogue(BTreeMap<(String, String), (usize, Value)>);

impl Catalogue {
    fn new(pieces: &Value) -> Catalogue {
        let sets = pieces.as_object().unwrap().iter();
        let entries = sets.flat_map(|(set, pieces)| {
            let numbered = list(pieces).iter().enumerate();
            numbered.map(move |(i, piece)| ((set.clone(), text(&piece["id"])), (i, piece["facts"].clone())))
        });
        Catalogue(entries.collect())
    }

    fn of(&self, set: &str, id: &str) -> &(usize, Value) {
        self.0.get(&(set.to_owned(), id.to_owned())).unwrap_or_else(|| panic!("no {set} {id}"))
    }

    fn fact(&self, set: &str, id: &str, fact: &str) -> &Value {
        &self.of(set, id).1[fact]
    }

    /// The seat that a zone belongs to, if it is of this kind.
    fn seat(&self, zone: &str, kind: &str) -> Option<usize> {
        let facts = &self.of("zone", zone).1;
        (facts["kind"] == kind).then(|| number(&facts["seat"]))
    }

    /// Cards in the order of the set.
    fn sorted(&self, mut cards: Vec<String>) -> Vec<String> {
        cards.sort_by_key(|card| self.of("card", card).0);
        cards
    }

    /// The cards of a city that are in the game.
    fn cards_of(&self, city: &str) -> impl Iterator<Item = &String> {
        let cards = self.0.iter().filter(|((set, _), _)| set == "card");
        cards.filter(move |(_, (_, facts))| facts["city"] == city && facts["in_game"] == true).map(|((_, id), _)| id)
    }
}

/// The cards of a zone as far as they are known.
#[derive(Clone, Debug, Default)]
struct Pile {
    known: Vec<String>,
    unknown: usize,
}

impl Pile {
    /// What a view tells: the cards, or how many.
    fn told(cards: &Value, count: usize) -> Pile {
        match cards {
            Value::Null => Pile { known: Vec::new(), unknown: count },
            cards => Pile { known: list(cards).iter().map(text).collect(), unknown: 0 },
        }
    }

    fn count(&self) -> usize {
        self.known.len() + self.unknown
    }

    fn take(&mut self, card: Option<&str>) {
        match card.map(|card| self.known.iter().position(|known| known == card)) {
            Some(Some(place)) => drop(self.known.remove(place)),
            Some(None) => self.unknown -= 1,
            // Any of them, so nothing of what is left is sure.
            None => self.unknown = std::mem::take(&mut self.known).len() + self.unknown - 1,
        }
    }

    fn put(&mut self, card: Option<&str>) {
        match card {
            Some(card) => self.known.push(card.to_owned()),
            None => self.unknown += 1,
        }
    }
}

/// A hand of the draft: cards by the order of the cities, and what was taken from it.
struct Hand {
    dealt: Vec<Option<String>>,
    picks: Vec<Option<String>>,
}

struct Player {
    score: usize,
    played: Option<String>,
    /// His own picks in the draft, in order.
    kept: Vec<String>,
    control: BTreeMap<String, usize>,
}

/// What a viewer knows of the table.
struct Picture {
    catalogue: Catalogue,
    viewer: Viewer,
    piles: BTreeMap<String, Pile>,
    players: Vec<Player>,
    /// Until the draft is over: the hands by the seat they were dealt to, and how often they were passed.
    draft: Option<Vec<Hand>>,
    passes: usize,
    /// Plague tokens, wherever they are.
    tokens: usize,
    /// The fields that events set as they are.
    signs: Map<String, Value>,
}

impl Picture {
    /// A first look at the table.
    fn new(catalogue: Catalogue, viewer: Viewer, table: &Value) -> Picture {
        let player = |player: &Value| Player {
            score: number(&player["score"]),
            played: player["played"].as_str().map(str::to_owned),
            kept: Pile::told(&player["kept"], 0).known,
            control: list(&player["control"]).iter().map(|card| (text(&card["face"]), number(&card["points"]))).collect(),
        };
        let signs = ["step", "actor", "leader", "robbed", "round", "influence", "priority"];
        let mut picture = Picture {
            catalogue,
            viewer,
            piles: BTreeMap::new(),
            players: list(&table["players"]).iter().map(player).collect(),
            draft: None,
            passes: 0,
            tokens: number(&table["tokens"]) + list(&table["quarantine"]).len(),
            signs: signs.iter().map(|&sign| (sign.to_owned(), table[sign].clone())).collect(),
        };
        let mut lay = |zone: String, pile: Pile| drop(picture.piles.insert(zone, pile));
        for zone in ["quarantine", "discard"] {
            lay(zone.into(), Pile::told(&table[zone], 0));
        }
        lay("box".into(), Pile::told(&table["out"], 0));
        lay("deck".into(), Pile::told(&table["deck"]["cards"], number(&table["deck"]["count"])));
        for city in list(&table["cities"]) {
            let (name, deck) = (text(&city["city"]), &city["deck"]);
            lay(format!("city_deck_{name}"), Pile::told(&deck["cards"], number(&deck["count"])));
            lay(format!("available_{name}"), Pile::told(&city["available"].as_str().into_iter().collect(), 0));
        }
        let mut trick = Pile::default();
        for (seat, player) in list(&table["players"]).iter().enumerate() {
            let area = [list(&player["cities"]), list(&player["resources"])].concat();
            lay(format!("area_{seat}"), Pile::told(&area.into(), 0));
            lay(format!("hand_{seat}"), Pile::told(&player["hand"], number(&player["hand_count"])));
            trick.known.extend(player["played"].as_str().map(str::to_owned));
        }
        lay("trick".into(), trick);
        if let Some(hands) = table["draft"].as_array() {
            picture.look_at_draft(hands, list(&table["players"]));
        }
        picture
    }

    fn look_at_draft(&mut self, hands: &[Value], players: &[Value]) {
        let read = |entries: &Value| list(entries).iter().map(|entry| entry.as_str().map(str::to_owned)).collect();
        let draft: Vec<Hand> =
            hands.iter().map(|hand| Hand { dealt: read(&hand["dealt"]), picks: read(&hand["picks"]) }).collect();
        let made: usize = draft.iter().map(|hand| hand.picks.len()).sum();
        self.passes = made / hands.len();
        for (seat, player) in players.iter().enumerate() {
            let hand = &draft[self.hand_of(seat)];
            let kept = self.passes + usize::from(seat < made % hands.len());
            let held = hand.dealt.len() - hand.picks.len();
            self.piles.insert(format!("draft_{seat}"), Pile::told(&player["holds"], held));
            self.piles.insert(format!("kept_{seat}"), Pile::told(&player["kept"], kept));
        }
        self.draft = Some(draft);
    }

    /// Which hand of the draft a seat holds: they went to the left.
    fn hand_of(&self, seat: usize) -> usize {
        let seats = self.players.len();
        (seat + seats * 4 - self.passes) % seats
    }

    fn pile(&mut self, zone: &str) -> &mut Pile {
        self.piles.entry(zone.to_owned()).or_default()
    }

    fn sign(&mut self, sign: &str, value: &Value) {
        self.signs[sign] = value.clone();
    }

    fn follow(&mut self, event: &Value) {
        let seat = || number(&event["by"]);
        if let Some(total) = event.get("total") {
            self.players[seat()].score = number(total);
        }
        match text(&event["kind"]).as_str() {
            "card_moved" => self.card_moved(event["card"].as_str(), &text(&event["from"]), &text(&event["to"])),
            "zone_moved" => {
                let all = std::mem::take(self.pile(&text(&event["from"])));
                let pile = self.pile(&text(&event["to"]));
                pile.known.extend(all.known);
                pile.unknown += all.unknown;
            }
            "round_began" => self.sign("round", &event["round"]),
            "phase_began" => {
                self.sign("step", &event["phase"]);
                self.sign("actor", &Value::Null);
            }
            question if QUESTIONS.contains(&question) => self.sign("actor", &event["by"]),
            "game_over" => {
                self.sign("step", &"over".into());
                self.sign("actor", &Value::Null);
            }
            "marker" => self.sign("influence", &event["suit"]),
            "markers_moved" => {
                self.sign("influence", &event["suit"]);
                self.sign("priority", &event["priority"]);
            }
            "first_player" => self.sign("leader", &event["player"]),
            "trick_won" => self.sign("leader", &event["by"]),
            "rob" => self.sign("robbed", &event["player"]),
            "hands_passed" => self.passes += 1,
            "draft_ended" => self.draft = None,
            "control_gained" | "control_flipped" => {
                self.players[seat()].control.insert(text(&event["face"]), number(&event["points"]));
            }
            "control_lost" => {
                self.players[seat()].control.remove(&text(&event["face"]));
            }
            _ => {}
        }
    }

    fn card_moved(&mut self, card: Option<&str>, from: &str, to: &str) {
        self.pile(from).take(card);
        self.pile(to).put(card);
        if let (Some(seat), "trick") = (self.catalogue.seat(from, "hand"), to) {
            self.players[seat].played = card.map(str::to_owned);
        } else if from == "trick" {
            // The trick is cleared away, and with it who was robbed.
            self.players.iter_mut().filter(|player| player.played.as_deref() == card).for_each(|player| player.played = None);
            self.sign("robbed", &Value::Null);
        }
        if let Some(seat) = self.catalogue.seat(to, "draft") {
            let first = self.catalogue.fact("zone", from, "kind") == "city_deck";
            self.draft_hand_shown(self.hand_of(seat), card, first);
        } else if let (Some(seat), Some(_)) = (self.catalogue.seat(from, "draft"), self.catalogue.seat(to, "kept")) {
            let city = card.map(|card| text(self.catalogue.fact("card", card, "city")));
            let hand = self.hand_of(seat);
            self.draft.as_mut().expect("the draft goes on")[hand].picks.push(city);
            self.players[seat].kept.extend(card.map(str::to_owned));
        }
    }

    /// A card is dealt to a hand of the draft, or the hand is received with the card in it.
    fn draft_hand_shown(&mut self, hand: usize, card: Option<&str>, dealt: bool) {
        let place = card.map(|card| self.catalogue.of("city", &text(self.catalogue.fact("card", card, "city"))).0);
        let hand = &mut self.draft.as_mut().expect("the draft goes on")[hand];
        if dealt {
            hand.dealt.push(card.map(str::to_owned));
        } else if let (Some(place), Some(card)) = (place, card) {
            hand.dealt[place] = Some(card.to_owned());
        }
    }

    fn cards(&self, zone: &str) -> Pile {
        self.piles.get(zone).cloned().unwrap_or_default()
    }

    /// The cards of a zone that the viewer sees whole.
    fn seen(&self, zone: &str) -> Value {
        let pile = self.cards(zone);
        assert_eq!(pile.unknown, 0, "{:?} sees {zone}: {pile:?}", self.viewer);
        self.catalogue.sorted(pile.known).into()
    }

    /// A city's deck. After the draft it holds what lies nowhere else.
    fn city_deck(&self, city: &str) -> Value {
        let zone = format!("city_deck_{city}");
        let pile = self.cards(&zone);
        let cards = if self.draft.is_none() {
            let elsewhere = |card: &String| self.piles.iter().any(|(name, pile)| *name != zone && pile.known.contains(card));
            self.catalogue.sorted(self.catalogue.cards_of(city).filter(|card| !elsewhere(card)).cloned().collect()).into()
        } else if self.viewer == Viewer::Host {
            self.seen(&zone)
        } else {
            Value::Null
        };
        json!({"count": pile.count(), "cards": cards})
    }

    /// The view as far as it is followed.
    fn view(&self) -> Value {
        let mut view = Value::Object(self.signs.clone());
        let quarantine = self.cards("quarantine");
        view["tokens"] = (self.tokens - quarantine.count()).into();
        view["quarantine"] = self.seen("quarantine");
        view["discard"] = self.seen("discard");
        view["out"] = self.seen("box");
        let deck = if self.viewer == Viewer::Host { self.seen("deck") } else { Value::Null };
        view["deck"] = json!({"count": self.cards("deck").count(), "cards": deck});
        let city = |city: &str| {
            let available = self.cards(&format!("available_{city}")).known;
            assert!(available.len() <= 1);
            json!({"city": city, "available": available.first(), "deck": self.city_deck(city)})
        };
        view["cities"] = CITIES.map(city).into_iter().collect();
        let hand = |hand: &Hand| json!({"dealt": hand.dealt, "picks": hand.picks});
        view["draft"] = self.draft.as_ref().map_or(Value::Null, |hands| hands.iter().map(hand).collect());
        view["players"] = (0..self.players.len()).map(|seat| self.player(seat)).collect();
        view
    }

    fn player(&self, seat: usize) -> Value {
        let player = &self.players[seat];
        let own = self.viewer.owns(Seat(seat as u8));
        let drafting = own && self.draft.is_some();
        let area = self.cards(&format!("area_{seat}")).known;
        let is = |card: &String, fact: &str, value: &Value| self.catalogue.fact("card", card, fact) == value;
        let of = |fact: &str, value: &str| -> Vec<String> {
            self.catalogue.sorted(area.iter().filter(|card| is(card, fact, &value.into())).cloned().collect())
        };
        let influence = CITIES.map(|city| -> usize {
            of("city", city).iter().map(|card| number(self.catalogue.fact("card", card, "value"))).sum()
        });
        let mut control: Vec<(&String, &usize)> = player.control.iter().collect();
        control.sort_by_key(|(face, _)| self.catalogue.of("face", face).0);
        let control: Vec<Value> = control.iter().map(|(face, points)| json!({"face": face, "points": points})).collect();
        json!({
            "score": player.score,
            "cities": of("kind", "city"),
            "resources": of("kind", "resource"),
            "hand": if own { self.seen(&format!("hand_{seat}")) } else { Value::Null },
            "hand_count": self.cards(&format!("hand_{seat}")).count(),
            "played": player.played,
            "holds": if drafting { self.seen(&format!("draft_{seat}")) } else { Value::Null },
            "kept": if drafting { json!(player.kept) } else { Value::Null },
            "influence": influence,
            "governors": of("face", "governor").len(),
            "control": control,
        })
    }

    /// Who is to decide, as the view says it.
    fn turn(&self) -> Value {
        let step = text(&self.signs["step"]);
        match &self.signs["actor"] {
            Value::Null if *self.catalogue.fact("phase", &step, "chance") == true => "chance".into(),
            Value::Null => "over".into(),
            actor => actor.clone(),
        }
    }
}

/// One who follows the events from some moment on.
struct Follower {
    picture: Picture,
    cursor: Cursor,
}

impl Follower {
    fn new(session: &Session<Influentia>, viewer: Viewer) -> Follower {
        let view = session.rules().view(session.state(), viewer);
        let catalogue = Catalogue::new(&session.rules().pieces_json());
        let mut cursor = Cursor::default();
        session.read_events(viewer, &mut cursor).unwrap();
        Follower { picture: Picture::new(catalogue, viewer, &view["table"]), cursor }
    }

    /// Reads on, and compares with the view.
    fn check(&mut self, session: &Session<Influentia>, at: &str) {
        let viewer = self.picture.viewer;
        let (rewound, events) = session.events_json(viewer, &mut self.cursor).unwrap();
        assert_eq!(rewound, None);
        list(&events).iter().for_each(|event| self.picture.follow(event));
        let mut view = session.rules().view(session.state(), viewer);
        assert_eq!(self.picture.turn(), view["turn"], "{at}: whose turn it is, for {viewer:?}");
        let table = followed(view["table"].take());
        let ours = self.picture.view();
        for (field, theirs) in table.as_object().unwrap() {
            assert_eq!(ours[field], *theirs, "{at}: {field}, for {viewer:?}");
        }
        assert_eq!(ours, table, "{at}: a field more, for {viewer:?}");
    }
}

/// The view without what is not followed.
fn followed(mut table: Value) -> Value {
    for derived in NOT_FOLLOWED {
        table.as_object_mut().unwrap().remove(*derived);
        for player in table["players"].as_array_mut().unwrap() {
            player.as_object_mut().unwrap().remove(*derived);
        }
    }
    table
}

/// A way of choosing moves.
#[derive(Copy, Clone)]
enum Choice {
    Uniform,
    Greedy,
    Weighted(Weight<Influentia>),
}

impl Choice {
    fn pick(self, session: &Session<Influentia>, list: &MoveList, dice: &mut FastRng) -> MoveId {
        let game = &session.rules().game;
        let heaviest = |weight: Weight<Influentia>, dice: &mut FastRng| {
            let weigh = |&&id: &&MoveId| u64::from(weight(game, session.state(), id)) << 32 | u64::from(dice.next_u32());
            *list.iter().max_by_key(weigh).expect("somebody is asked")
        };
        match (self, Eyes::of_actor(game, session.state())) {
            (Choice::Greedy, Some(eyes)) if dice.below(4) > 0 => greedy_move(&eyes, 1, dice),
            (Choice::Weighted(weight), Some(_)) if dice.below(4) > 0 => heaviest(weight, dice),
            _ => list[dice.below(list.len() as u32) as usize],
        }
    }
}

/// A new follower joins every so many plies, from what he sees then.
const JOIN: u32 = 37;

fn play(config: &Value, choice: Choice, seed: u64, chance: Chance) {
    let (rules, _) = Rulebook::<Influentia>::read_config(&config.to_string()).unwrap();
    let mut session = Session::new(rules.clone(), Seed::from(seed), chance);
    let (mut list, mut dice) = (MoveList::new(), FastRng::new(seed));
    let mut followers: Vec<Follower> = Vec::new();
    loop {
        let at = format!("{config} seed {seed} {chance:?} ply {}", session.ply());
        followers.iter_mut().for_each(|follower| follower.check(&session, &at));
        if session.turn() == Turn::Over {
            return;
        }
        if session.ply() % JOIN == 0 {
            followers.truncate(usize::from(rules.seats()) + 2);
            followers.extend(Viewer::all(rules.seats()).map(|viewer| Follower::new(&session, viewer)));
        }
        session.legal(&mut list);
        session.apply(choice.pick(&session, &list, &mut dice)).unwrap();
    }
}

#[test]
fn what_everyone_sees_follows_from_his_events() {
    let choices =
        [Choice::Uniform, Choice::Greedy, Choice::Weighted(robbers), Choice::Weighted(crowd), Choice::Weighted(plagues)];
    let mut seed = 0;
    for config in configs() {
        for choice in choices {
            seed += 1;
            play(&config, choice, seed, Chance::Automatic);
            play(&config, choice, seed, Chance::Manual);
        }
    }
}
