//! How the kit is run over Indio: weighted play that builds, and positions late in a game.

#[path = "../rules/indio/table.rs"]
#[allow(dead_code, reason = "the rule tests use all of it")]
mod table;

use crate::deals::Urn;
use crate::kit::{self, Plan};
use serde_json::{Value, json};
use suasion::catalogue::AnySession;
use suasion::core::*;
use suasion::games::indio::{Indio, Leader, Leaders, Move, Recipe, State, Structure};
use table::busy;

/// Fighters: workers are made, fed, walked into others and attack.
fn fighters(game: &Indio, s: &State, id: MoveId) -> u32 {
    match game.decode(id).expect("a listed move") {
        Move::Attack(..) => 60,
        Move::Walk(direction) => {
            let to = game.map().neighbour(s.at, direction);
            let met = to.is_some_and(|hex| s.crew(hex).total() > s.crew(hex).of(s.actor) || s.owner(hex).is_some());
            if met { 40 } else { 8 }
        }
        Move::Craft(Recipe::Worker | Recipe::TwoWorkers | Recipe::ThreeWorkers) => 30,
        Move::Feed(_) | Move::Pick(_) => 30,
        Move::Pass | Move::Done | Move::Stop => 1,
        Move::Build(..) => 60,
        _ => 8,
    }
}

/// Hoarders: everything is collected, nothing is spent, so that structures fill up and loads find no room.
fn hoarders(game: &Indio, _: &State, id: MoveId) -> u32 {
    match game.decode(id).expect("a listed move") {
        Move::Collect => 200,
        Move::Replace(..) => 20,
        Move::Craft(Recipe::Nothing) => 1,
        Move::Craft(_) | Move::Feed(_) | Move::Pick(_) => 30,
        Move::Forge(_) | Move::Improve(..) | Move::Pass => 1,
        Move::Build(Structure::Outpost, _) => 100,
        _ => 10,
    }
}

/// The leaders that others were dealt and did not show, and those that nobody was dealt.
fn hidden(game: &Indio, s: &State, viewer: Viewer) -> Vec<Urn> {
    const BOX: u32 = 0;
    let others = Seat::all(game.seats()).filter(|&seat| !viewer.owns(seat));
    let mut dealt = Leaders::NONE;
    let mut lots = Vec::new();
    for seat in Seat::all(game.seats()) {
        s.player(seat).leaders.iter().for_each(|leader| dealt.insert(leader));
    }
    for seat in others {
        lots.extend(s.player(seat).leaders.iter().map(|leader| (1 + u32::from(seat.0), leader.index() as u32)));
    }
    lots.extend(Leader::all().filter(|&leader| !dealt.contains(leader)).map(|leader| (BOX, leader.index() as u32)));
    vec![Urn::new("leaders", lots)]
}

/// The host's view late in a busy game.
fn late(config: &Value, decisions: u32, seed: u64) -> Value {
    let (rules, _) = Rulebook::<Indio>::read_config(&config.to_string()).expect("a good config");
    let mut session = Session::new(rules, Seed::from(seed), Chance::Automatic);
    let (mut list, mut dice) = (MoveList::new(), FastRng::new(seed));
    for _ in 0..decisions {
        session.legal(&mut list);
        let weights: Vec<u32> = list.iter().map(|&id| busy(&session.rules().game, session.state(), id)).collect();
        let mut ticket = dice.below(weights.iter().sum());
        let chosen = weights.iter().position(|&weight| match ticket.checked_sub(weight) {
            Some(rest) => {
                ticket = rest;
                false
            }
            None => true,
        });
        session.apply(list[chosen.expect("the ticket is below the sum")]).expect("a listed move");
    }
    session.view(Viewer::Host).expect("the host may look")
}

/// IND-69, IND-73, IND-80, IND-83, IND-84
#[test]
fn indio() {
    kit::run(&plan());
}

fn plan() -> Plan<Indio> {
    let two = json!({"board": "first-game"});
    let three = json!({"players": 3});
    let four = json!({"players": 4, "fiefs": true});
    let all = json!({"players": 3, "fiefs": true, "simplified_quests": true, "widespread_food": true, "multiple_actions": true,
        "more_desert": 4, "first_player": "random"});
    let own = json!({"players": 2, "multiple_actions": true, "widespread_food": true,
        "board": {"rows": ["E E W E E E E", " E D E E W E E", "E E E W E E D", " E E E E E E E", "E W E E D E E", " E E E E E E E"]}});
    let positions = [(&two, 150, 1), (&two, 260, 2), (&three, 300, 3), (&four, 200, 4), (&own, 200, 5)]
        .map(|(config, decisions, seed)| (config.clone(), late(config, decisions, seed)));
    Plan {
        configs: vec![two, three, four, all, own.clone()],
        largest: own,
        weights: vec![("busy", busy), ("fighters", fighters), ("hoarders", hoarders)],
        positions: positions.to_vec(),
        hidden,
    }
}
