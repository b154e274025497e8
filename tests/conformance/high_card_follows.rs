//! Everything a viewer sees follows from the events he is given: a follower who looked once and then read nothing but
//! events knows the same table as the view.

use crate::example::HighCard;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use suasion::core::*;

/// The cards of a zone as far as they are known.
#[derive(Default)]
struct Pile {
    /// Does the viewer see which they are?
    open: bool,
    known: Vec<String>,
    unknown: usize,
}

impl Pile {
    fn told(view: &Value) -> Pile {
        match view["cards"].as_array() {
            Some(cards) => Pile { open: true, known: cards.iter().map(text).collect(), unknown: 0 },
            None => Pile { unknown: view["count"].as_u64().unwrap() as usize, ..Pile::default() },
        }
    }

    fn take(&mut self, card: Option<&String>) {
        match self.known.iter().position(|known| Some(known) == card) {
            Some(place) => drop(self.known.remove(place)),
            None => self.unknown -= 1,
        }
    }

    fn put(&mut self, card: Option<&String>) {
        match card {
            Some(card) => self.known.push(card.clone()),
            None => self.unknown += 1,
        }
        self.known.sort();
    }

    fn view(&self) -> Value {
        json!({"count": self.known.len() + self.unknown, "cards": self.open.then_some(&self.known)})
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

/// The kind of a zone and the seat it belongs to, as the catalogue tells them.
type Place = (String, Option<u64>);

fn place(kind: &str, seat: impl Into<Option<u64>>) -> Place {
    (kind.to_owned(), seat.into())
}

/// A viewer with what he has seen, zone by zone, and whose turn he believes it to be.
struct Follower {
    viewer: Viewer,
    cursor: Cursor,
    piles: BTreeMap<Place, Pile>,
    zones: Value,
    turn: Value,
}

impl Follower {
    fn new(session: &Session<HighCard>, viewer: Viewer) -> Follower {
        let view = session.rules().view(session.state(), viewer);
        let mut piles = BTreeMap::from([(place("deck", None), Pile::told(&view["table"]["deck"]))]);
        for (seat, player) in (0..).zip(view["table"]["players"].as_array().unwrap()) {
            piles.insert(place("hand", seat), Pile::told(&player["hand"]));
            let known: Vec<String> = player["card"].as_str().map(str::to_owned).into_iter().collect();
            let unknown = usize::from(player["committed"] == true) - known.len();
            piles.insert(place("table", seat), Pile { open: false, known, unknown });
        }
        let mut cursor = Cursor::default();
        session.read_events(viewer, &mut cursor).unwrap();
        let zones = session.rules().pieces_json()["zone"].clone();
        Follower { viewer, cursor, piles, zones, turn: view["turn"].clone() }
    }

    fn pile(&mut self, zone: &Value) -> &mut Pile {
        let zone = self.zones.as_array().unwrap().iter().find(|piece| piece["id"] == *zone).unwrap();
        self.piles.get_mut(&place(&text(&zone["facts"]["kind"]), zone["facts"]["seat"].as_u64())).unwrap()
    }

    fn follow(&mut self, event: &Value) {
        match event["kind"].as_str().unwrap() {
            "card_moved" => {
                let card = event["card"].as_str().map(str::to_owned);
                self.pile(&event["from"]).take(card.as_ref());
                self.pile(&event["to"]).put(card.as_ref());
            }
            "choose_card" => self.turn = event["by"].clone(),
            "deal" => self.turn = "chance".into(),
            "game_over" => self.turn = "over".into(),
            // The cards that are shown have been told as motions, and the commitment too.
            _ => {}
        }
    }

    /// Reads on, and compares with the view.
    fn check(&mut self, session: &Session<HighCard>, at: &str) {
        let (rewound, events) = session.events_json(self.viewer, &mut self.cursor).unwrap();
        assert_eq!(rewound, None);
        events.as_array().unwrap().iter().for_each(|event| self.follow(event));
        let view = session.rules().view(session.state(), self.viewer);
        let player = |seat: u64| {
            let table = &self.piles[&place("table", seat)];
            json!({
                "hand": self.piles[&place("hand", seat)].view(),
                "committed": table.known.len() + table.unknown > 0,
                "card": table.known.first(),
            })
        };
        let players: Vec<Value> = Seat::all(session.rules().seats()).map(|seat| player(seat.0.into())).collect();
        let ours = json!({"deck": self.piles[&place("deck", None)].view(), "players": players});
        assert_eq!((&ours, &self.turn), (&view["table"], &view["turn"]), "{at}: for {:?}", self.viewer);
    }
}

#[test]
fn what_everyone_sees_follows_from_his_events() {
    for seed in 0..60 {
        let config = json!({"players": 2 + seed % 2}).to_string();
        let (rules, _) = Rulebook::<HighCard>::read_config(&config).unwrap();
        let mut session = Session::new(rules.clone(), Seed::from(seed), Chance::Manual);
        let (mut list, mut dice, mut followers) = (MoveList::new(), FastRng::new(seed), Vec::new());
        loop {
            let at = format!("{config} seed {seed} ply {}", session.ply());
            followers.iter_mut().for_each(|follower: &mut Follower| follower.check(&session, &at));
            session.legal(&mut list);
            if list.is_empty() {
                break;
            }
            followers.extend(Viewer::all(rules.seats()).map(|viewer| Follower::new(&session, viewer)));
            session.apply(list[dice.below(list.len() as u32) as usize]).unwrap();
        }
    }
}
