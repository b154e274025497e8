//! The Conquer Phase.

use super::table::*;
use serde_json::json;
use suasion::core::*;
use suasion::games::influence::*;

/// INF-26, INF-27, INF-28, INF-49
#[test]
fn castles_are_revealed_by_chance_and_later_cards_stay_hidden() {
    let mut table = Table::example();
    table.attack(P, &[], TC, 5).attack(Q, &[], BL, 2).attack(R, &[], MR, 3);
    assert_eq!(table.view().place.map(Spot::id), Some(TC));
    let whole_set: Vec<_> = (0..16).map(|i| (Move::RevealCastle(Castle(i)), 1)).collect();
    assert_eq!(table.drawable(), whole_set, "the box is as likely as the table");
    let value = |table: &Table, place: &str, viewer| {
        let view = table.game.view(&table.s, viewer);
        view.castles[table.cell(place).index()].cards[0].value
    };
    table.go(Move::RevealCastle(Castle(0)));
    assert_eq!(table.view().place.map(Spot::id), Some(MR), "TR has no card and is passed over");
    assert_eq!(value(&table, TC, Viewer::Public), Some(5));
    assert_eq!(value(&table, BL, Viewer::Public), None);
    assert_eq!(value(&table, BL, Viewer::Seat(Seat(1))), Some(2));
    assert_eq!(table.explained(BL, Viewer::Public)[2], "Eagle's card of round 1, face-down");
    assert_eq!(table.explained(BL, Viewer::Seat(Seat(1)))[2], "2 from Eagle's card of round 1");
    assert_eq!(table.drawable().len(), 15);
}

/// INF-35, INF-36
#[test]
fn several_factions_of_the_winning_team_choose_their_controller() {
    let mut table = two_teams();
    table.round(&[(0, "n1", 2), (1, "s1", 2), (2, "n1e1", 2), (3, "s1w1", 2)]);
    assert_eq!(table.powers(), [2, 2]);
    // Faction 2 comes to the castle of its team-mate: the team keeps it and must choose.
    table.round(&[(0, "n1", 3), (1, "s1", 3), (2, "n1", 3), (3, "s1w1", 3)]);
    assert_eq!(
        (table.step(), table.view().seat, table.view().place.map(Spot::id)),
        (Step::ChooseController, Some(Seat(0)), Some("n1"))
    );
    assert_eq!(table.legal(), [Move::Control(Faction(0)), Move::Control(Faction(2))]);
    assert_eq!(table.refused(Move::Control(Faction(1))), "not_a_winner");
    assert_eq!(table.castle("n1").controller.map(Faction::id), Some("lion"), "until then the former controller stands");
    let power = table.castle("n1").power.unwrap();
    assert_eq!(table.powers()[0], 2 + u16::from(power), "scored before the choice, team-wise as kept");
    table.go(Move::Control(Faction(2))).settle();
    assert_eq!(table.castle("n1").controller.map(Faction::id), Some("stag"));
    // Castle Swaps are the faction's own.
    table.go(Move::RevealFaction(Faction(0)));
    assert_eq!(table.refused(Move::SwapCastle(table.cell("n1"))), "not_controlled");
    assert!(table.reach(5).contains(&"n2e1"), "reach is the team's");
}

/// INF-35
#[test]
fn a_conquest_with_one_faction_asks_nobody_and_with_two_names_no_former_controller() {
    let mut table = two_teams();
    table.round(&[(0, "n1", 2), (1, "s1", 2), (2, "n1e1", 2), (3, "s1w1", 2)]);
    table.attack(0, &[], "n2e1", 3).attack(2, &[], "n2e1", 3).attack(1, &[], "s1", 3).attack(3, &[], "s1w1", 3);
    table.settle();
    assert_eq!((table.step(), table.view().place.map(Spot::id)), (Step::ChooseController, Some("n2e1")));
    assert_eq!(table.castle("n2e1").controller, None);
    assert_eq!(table.events("conquered", Viewer::Public).last().unwrap()["side"], "team_0");
    let scored = table.events("power_scored", Viewer::Public);
    assert_eq!(scored.last().unwrap()["power"], 1);
}

/// INF-29, INF-31, INF-40
#[test]
fn the_terms_of_every_count_add_up_to_its_sum() {
    let mut castles = 0;
    for seed in 0..40 {
        let teams = [json!(null), json!([0, 1, 0, 1])][seed as usize % 2].clone();
        let mut table = Table::new(json!({"factions": 4, "teams": teams, "winds": seed % 3 == 0}));
        table.play_on(&mut FastRng::new(seed));
        let words = Words { shared: CORE_EVENTS, first: FIRST_GAME_EVENT, own: Influence::EVENTS, pieces: &table.game.pieces() };
        let mut sum = 0;
        for event in table.log.iter().map(|record| words.json(record)) {
            match event["kind"].as_str().unwrap() {
                "influence_of_card" | "influence_of_circle" => sum += event["value"].as_i64().unwrap(),
                "influence" => {
                    assert_eq!(event["value"], sum, "seed {seed}: {event:?}");
                    (sum, castles) = (0, castles + 1);
                }
                _ => {}
            }
        }
    }
    assert!(castles > 1000);
}
