//! How the kit is run over Influentia.

use crate::deals::Urn;
use crate::kit::{self, Plan};
use crate::story;
use serde_json::{Value, json};
use suasion::catalogue::AnySession;
use suasion::core::*;
use suasion::games::influentia::{City, CityCard, Face, Influentia, Move, State};

fn decoded(game: &Influentia, id: MoveId) -> Move {
    game.decode(id).expect("a listed move")
}

/// Winners rob, so that losers take city cards.
pub fn robbers(game: &Influentia, _: &State, id: MoveId) -> u32 {
    if matches!(decoded(game, id), Move::Rob(_)) { 20 } else { 1 }
}

/// Everyone wants one city, so that its deck runs out and its Exterminator comes up.
pub fn crowd(game: &Influentia, _: &State, id: MoveId) -> u32 {
    match decoded(game, id) {
        Move::Take(City::Milano) | Move::Draft(City::Milano) => 40,
        Move::Take(City::Pisa) | Move::Points => 10,
        Move::Rob(_) => 1,
        _ => 4,
    }
}

/// Pairs are wanted, quarantine is emptied and filled.
pub fn plagues(game: &Influentia, s: &State, id: MoveId) -> u32 {
    match decoded(game, id) {
        Move::Rescue(..) => 10,
        Move::Play(card) => {
            let waits = s.player(s.actor).resources.iter().any(|other| game.symbol(other) == game.symbol(card));
            if waits { 10 } else { 1 }
        }
        _ => 1,
    }
}

/// Hidden hands and the deck; in the draft the cards of each city in hands not seen and its deck, and the hidden picks.
fn hidden(game: &Influentia, s: &State, viewer: Viewer) -> Vec<Urn> {
    let seats = || Seat::all(game.seats());
    let place = |seat: Seat| 1 + u32::from(seat.0);
    const DECK: u32 = 0;
    let mut resources: Vec<(u32, u32)> = s.deck.iter().map(|card| (DECK, card.index() as u32)).collect();
    for seat in seats().filter(|&seat| !viewer.owns(seat)) {
        resources.extend(s.player(seat).hand.iter().map(|card| (place(seat), card.index() as u32)));
    }
    let mut urns = vec![Urn::new("resources", resources)];
    let Some(draft) = game.view(s, viewer).draft else { return urns };
    for &city in City::ALL {
        let number = |card: CityCard| card.index() as u32;
        let deck = s.city_decks.in_city(city).iter().filter(|card| card.face() != Face::Exterminator);
        let mut cards: Vec<(u32, u32)> = deck.map(|card| (DECK, number(card))).collect();
        for (seat, hand) in seats().zip(&draft) {
            if hand.dealt.get(city.index()) == Some(&None) {
                cards.extend(s.draft[seat.index()].dealt.in_city(city).iter().map(|card| (place(seat), number(card))));
            }
        }
        urns.push(Urn::new(city.name(), cards));
    }
    // A pick is one of the cities that a hand can have lost then. Of a hand that came by, the missing cards went first,
    // then his own, then some that he saw; of one that never came, any.
    for (seat, shown) in seats().zip(&draft) {
        let picks = s.draft[seat.index()].picks;
        let known = |city: City| shown.picks.contains(&Some(city));
        let unseen = |city: City| shown.dealt.get(city.index()) == Some(&None);
        let came_by = shown.dealt.contains(&None) && shown.dealt.iter().any(Option::is_some) || !shown.dealt.contains(&None);
        for missing in [true, false] {
            let cities = City::ALL
                .iter()
                .copied()
                .filter(|&city| !known(city) && (if came_by { unseen(city) == missing } else { missing }));
            let when = |city: City| picks.iter().position(|&pick| pick == Some(city)).unwrap_or(picks.len()) as u32;
            urns.push(Urn::new(
                format!("picks from the hand of {seat}"),
                cities.map(|city| (when(city), city.index() as u32)).collect(),
            ));
        }
    }
    urns
}

/// The host's view after so many decisions of a game.
fn after(config: &Value, decisions: u32, seed: u64) -> Value {
    let (rules, _) = Rulebook::<Influentia>::read_config(&config.to_string()).expect("a good config");
    let mut session = Session::new(rules, Seed::from(seed), Chance::Automatic);
    let (mut list, mut dice) = (MoveList::new(), FastRng::new(seed));
    for _ in 0..decisions {
        session.legal(&mut list);
        session.apply(list[dice.below(list.len() as u32) as usize]).expect("a listed move");
    }
    session.view(Viewer::Host).expect("the host may look")
}

#[test]
fn influentia() {
    kit::run(&plan());
}

#[test]
fn influentia_tells_every_ply_in_order() {
    story::check(&plan());
}

/// Every option alone and all together.
pub fn configs() -> Vec<Value> {
    let mut cards: Value = serde_json::from_str(Influentia::CARDS).expect("the embedded set is JSON");
    for (i, card) in cards["resources"].as_array_mut().expect("a list").iter_mut().enumerate() {
        card["symbol"] = ["plague", "exterminator"][i % 2].into();
    }
    let own = &cards["resources"];
    vec![
        json!({"players": 3}),
        json!({"players": 4}),
        json!({"players": 3, "second_place_after_tie": false}),
        json!({"players": 3, "medication_on_track": true}),
        json!({"players": 4, "medication_on_track": true}),
        json!({"players": 4, "resources": own}),
        json!({"players": 3, "resources": own, "second_place_after_tie": false, "medication_on_track": true}),
    ]
}

fn plan() -> Plan<Influentia> {
    let (three, four) = (json!({"players": 3}), json!({"players": 4}));
    let medication = json!({"players": 3, "medication_on_track": true});
    let positions = [(&three, 5, 1), (&three, 60, 2), (&medication, 50, 6), (&four, 9, 3), (&four, 40, 4), (&four, 90, 5)]
        .map(|(config, decisions, seed)| (config.clone(), after(config, decisions, seed)));
    Plan {
        configs: configs(),
        largest: configs().pop().expect("several configs"),
        weights: vec![("robbers", robbers), ("crowd", crowd), ("plagues", plagues)],
        positions: positions.to_vec(),
        hidden,
    }
}
