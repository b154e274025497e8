//! How the kit is run over Influentia.

use crate::kit::{self, Plan};
use serde_json::{Value, json};
use suasion::catalogue::AnySession;
use suasion::core::*;
use suasion::games::influentia::{City, Influentia, Move, State, Step};

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

/// Can a redeal differ? Somebody else holds cards, and there is another place for them.
fn varies(game: &Influentia, s: &State, viewer: Viewer) -> bool {
    let hidden = Seat::all(game.seats()).filter(|&seat| !viewer.owns(seat) && !s.player(seat).hand.is_empty()).count();
    s.step == Step::Draft || hidden > 1 || (hidden == 1 && !s.deck.is_empty())
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

/// Every option alone and all together, each with the number of games to play by each way of choosing.
pub fn configs() -> Vec<(Value, u32)> {
    let mut cards: Value = serde_json::from_str(Influentia::CARDS).expect("the embedded set is JSON");
    for (i, card) in cards["resources"].as_array_mut().expect("a list").iter_mut().enumerate() {
        card["symbol"] = ["plague", "exterminator"][i % 2].into();
    }
    let own = &cards["resources"];
    vec![
        (json!({"players": 3}), 2),
        (json!({"players": 4}), 2),
        (json!({"players": 3, "second_place_after_tie": false}), 1),
        (json!({"players": 3, "medication_on_track": true}), 1),
        (json!({"players": 4, "medication_on_track": true}), 1),
        (json!({"players": 4, "resources": own}), 1),
        (json!({"players": 3, "resources": own, "second_place_after_tie": false, "medication_on_track": true}), 1),
    ]
}

fn plan() -> Plan<Influentia> {
    let (three, four) = (json!({"players": 3}), json!({"players": 4}));
    let medication = json!({"players": 3, "medication_on_track": true});
    let positions = [(&three, 5, 1), (&three, 60, 2), (&medication, 50, 6), (&four, 9, 3), (&four, 40, 4), (&four, 90, 5)]
        .map(|(config, decisions, seed)| (config.clone(), after(config, decisions, seed)));
    Plan {
        configs: configs(),
        weights: vec![("robbers", robbers), ("crowd", crowd), ("plagues", plagues)],
        positions: positions.to_vec(),
        varies,
        sample: 24,
    }
}
