//! What a game tells.

use super::table::*;
use serde_json::{Value, json};
use suasion::core::*;
use suasion::games::influence::*;

/// INF-32, INF-33
#[test]
fn the_events_of_a_conquest_tell_the_whole_story() {
    let table = example_two();
    let names = table.event_names();
    let story: Vec<&str> = names.iter().copied().filter(|name| !name.starts_with("influence_of")).collect();
    let castle = ["reveal_castle", "card_moved", "card_revealed", "influence", "conquered", "power_scored", "control_taken"];
    assert!(story.windows(castle.len()).any(|window| window == castle), "{story:?}");
    let attack = [
        "reveal_faction",
        "turn_began",
        "attack_or_delay",
        "saboteur",
        "card_moved",
        "attack",
        "place",
        "card_moved",
        "go_on",
        "end_attack",
        "attack_ended",
    ];
    assert!(names.windows(attack.len()).any(|window| window == attack), "{names:?}");
    assert_eq!(table.events("kept", Viewer::Public).len(), 3);
    let revealed = &table.events("reveal_castle", Viewer::Public)[0];
    assert_eq!((&revealed["place"], &revealed["castle"], &revealed["banner"]), (&json!(TC), &json!("c1"), &json!("n")));
    assert_eq!(table.events("round_began", Viewer::Public).len(), 3);
    assert_eq!(table.events("round_ended", Viewer::Public).len(), 2);
    assert_eq!(table.phases(), ["attack", "conquer", "attack", "conquer", "attack"], "without a Swap there is no Swap Phase");
}

/// INF-7, INF-19, INF-37
#[test]
fn phases_are_told_where_they_begin() {
    let mut table = Table::new(json!({"setup": "random", "winds": true, "factions": 2}));
    table.go(Move::DrawSetup(0));
    assert_eq!(table.event_names(), ["draw_setup", "round_began", "phase_began"]);
    table.round(&[(P, TC, 2), (Q, BC, 2)]);
    assert_eq!(table.phases(), ["attack", "conquer", "winds"]);
    table.go(Move::DrawWind(Wind::Whirlwind)).go(Move::Decline).go(Move::Decline);
    table.attack(P, &[Move::SwapSetup], TC, 3).attack(Q, &[], BC, 3);
    assert_eq!(table.phases(), ["attack", "conquer", "winds", "attack", "swap"]);
    assert_eq!(table.events("whirl_or_decline", Viewer::Public).len(), 2);
    let words = Words { shared: CORE_EVENTS, first: FIRST_GAME_EVENT, own: Influence::EVENTS, pieces: &table.game.pieces() };
    let last = table.log.last().unwrap();
    assert_eq!((words.kind(last.kind).name, last.seat), ("choose_north", 0));
}

/// INF-20, INF-21
#[test]
fn a_turn_by_nothing_is_decided_but_moves_nothing() {
    for (turns, motions) in [(0, 0), (3, 1)] {
        let mut table = two_rows(json!({"factions": 2}));
        table.attack(P, &[Move::SwapSetup, Move::SwapCastle(Cell(0))], MR, 5).attack(Q, &[], ML, 5);
        table.go(Move::TurnSetup(quarter(turns))).go(Move::TurnCastle(quarter(turns)));
        assert_eq!(table.events("turn_setup", Viewer::Public)[0]["degrees"], i32::from(turns) * 90);
        assert_eq!(table.events("turn_castle", Viewer::Public)[0]["degrees"], i32::from(turns) * 90);
        assert_eq!(table.events("setup_turned", Viewer::Public).len(), motions);
        assert_eq!(table.events("castle_turned", Viewer::Public).len(), motions);
    }
}

/// INF-43: who wins ties is told when it is decided.
#[test]
fn the_order_of_the_last_round_is_told() {
    let mut table = Table::new(json!({"factions": 4, "teams": [0, 1, 0, 1]}));
    table.play_on(&mut FastRng::new(5));
    let told: Vec<Value> = table.events("tie_order", Viewer::Public).iter().map(|event| event["side"].clone()).collect();
    let order: Vec<String> = table.view().finish.iter().map(|side| side.id()).collect();
    assert_eq!(told, order);
}
