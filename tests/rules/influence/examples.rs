//! The printed examples.

use super::table::*;
use serde_json::{Map, Value, json};
use suasion::core::*;
use suasion::games::influence::*;

/// INF-7, INF-8, INF-11, INF-26, INF-33: as printed, top-left, bottom-right and middle-left, in that order of attack.
#[test]
fn example_one_is_resolved_along_the_path_not_in_the_order_of_attack() {
    let mut table = Table::new(json!({}));
    table.round(&[(P, TL, 5), (Q, BR, 2), (R, ML, 3)]);
    let revealed: Vec<_> = table.events("reveal_castle", Viewer::Public).iter().map(|event| event["place"].clone()).collect();
    assert_eq!(revealed, [BR, ML, TL], "the second attacker's castle comes first on the path");
    let first = &table.events("conquered", Viewer::Public)[0];
    assert_eq!((&first["side"], &first["place"], &first["value"]), (&json!("eagle"), &json!(BR), &json!(2)));
    let scored = table.events("power_scored", Viewer::Public);
    assert!(scored.len() == 3 && scored.iter().all(|event| event["power"] == 1));
    assert!(
        table.events("exchanged", Viewer::Public).is_empty() && !table.phases().contains(&"swap".into()),
        "no Swap is played"
    );
    assert_eq!(table.powers(), [1, 1, 1]);
    assert_eq!((table.view().round, table.step()), (2, Step::RevealFaction));
    for (place, faction) in [(TL, "lion"), (BR, "eagle"), (ML, "stag")] {
        assert_eq!(table.castle(place).controller.map(Faction::id), Some(faction));
    }
    assert_eq!(table.castle(TC).castle, None, "a castle without cards stays face-down");
}

/// INF-11, INF-26, INF-33: the first round before the second example.
#[test]
fn example_two_begins_with_a_castle_for_each() {
    let mut table = Table::example();
    table.round(&[(P, TC, 5), (Q, BL, 2), (R, MR, 3)]);
    assert_eq!(table.powers(), [1, 1, 1]);
    assert_eq!(table.castle(TC).controller.map(Faction::id), Some("lion"));
    assert_eq!(table.castle(TR).castle, None);
}

/// INF-29, INF-31, INF-33
#[test]
fn example_two_is_decided_by_the_saboteur() {
    let table = example_two();
    assert_eq!(table.powers(), [4, 3, 3]);
    let at = |event: &Map<String, Value>, place: &str| event["place"] == place;
    let influence = table.events("influence", Viewer::Public);
    let at_tc: Vec<_> = influence.iter().filter(|event| at(event, TC)).map(|event| event["value"].clone()).collect();
    assert_eq!(at_tc, [5, 8, 6], "alone in round 1, then 8 against 6");
    let of_circle = table.events("influence_of_circle", Viewer::Public);
    let sabotaged = of_circle.iter().find(|event| at(event, TC) && event["from"] == MR).unwrap();
    assert_eq!((&sabotaged["side"], &sabotaged["value"]), (&json!("stag"), &json!(0)));
    assert!(influence.iter().filter(|event| at(event, MR)).all(|event| event["side"] == "stag"), "P has no card at MR");
}

/// INF-20, INF-27, INF-29, INF-32, INF-33
#[test]
fn example_three_is_won_by_turning_the_setup_card() {
    let mut table = example_three();
    table.go(Move::TurnSetup(quarter(3))).settle();
    assert_eq!(table.powers(), [8, 6, 6]);
    let influence = table.events("influence", Viewer::Public);
    let at_tc: Vec<_> = influence.iter().filter(|event| event["place"] == TC).map(|event| event["value"].clone()).collect();
    assert_eq!(at_tc[3..], [10, 8]);
    assert_eq!(table.castle(TL).banner.map(Quarter::id), Some("w"), "revealed after the turn");
    assert_eq!(table.castle(TC).banner.map(Quarter::id), Some("n"), "face-up before it");
    assert_eq!(table.view().setup.unwrap().north.id(), "w", "the new North lasts");
}

/// INF-20, INF-34
#[test]
fn example_three_is_a_tie_if_the_setup_card_stays() {
    let mut table = example_three();
    table.go(Move::TurnSetup(quarter(0))).settle();
    assert_eq!(table.powers(), [5, 6, 6]);
    let tied = table.events("tied", Viewer::Public);
    assert_eq!((&tied[0]["place"], &tied[0]["value"]), (&json!(TC), &json!(8)));
    let castle = table.castle(TC);
    assert_eq!((castle.controller, castle.cards.len()), (None, 3), "control is lost, the cards stay");
    // Winning it back pays 1, not its Power.
    table.round(&[(P, TC, 6), (Q, BC, 5), (R, TR, 5)]);
    assert_eq!(table.castle(TC).controller.map(Faction::id), Some("lion"));
    let scored = table.events("power_scored", Viewer::Public);
    let last = scored.iter().rev().find(|event| event["place"] == TC).unwrap();
    assert_eq!(last["power"], 1);
}

/// INF-8
#[test]
fn the_order_of_attack_does_not_change_the_examples() {
    for order in [[P, Q, R], [Q, R, P], [R, Q, P]] {
        let mut table = Table::example();
        for f in order {
            let (place, value) = [(TC, 5), (BL, 2), (MR, 3)][usize::from(f)];
            table.attack(f, &[], place, value);
        }
        table.settle();
        for f in order {
            let sabotage = [Move::Saboteur(table.cell(MR), NORTH_WEST)];
            let (place, value) = [(TC, 3), (ML, 3), (TC, 6)][usize::from(f)];
            table.attack(f, if f == P { &sabotage } else { &[] }, place, value);
        }
        assert_eq!(table.settle().powers(), [4, 3, 3]);
    }
}
