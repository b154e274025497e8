//! Winds of Change.

use super::table::*;
use serde_json::json;
use suasion::core::*;
use suasion::games::influence::*;

/// INF-37
#[test]
fn a_wind_is_drawn_between_rounds_and_holds_for_the_next() {
    let mut table = Table::new(json!({"winds": true}));
    let attacks = |value| [(P, TC, value), (Q, BL, value), (R, MR, value)];
    let draws = [Wind::Stasis, Wind::FinancialAid, Wind::ManifestDestiny, Wind::Frozen, Wind::ReinforcedWalls];
    for (round, (value, wind)) in (1..).zip([2, 2, 3, 3, 5].into_iter().zip(draws)) {
        assert_eq!(table.view().wind.is_some(), round > 1);
        table.round(&attacks(value));
        assert_eq!((table.step(), table.view().round, table.view().wind), (Step::DrawWind, round, None), "the old one is away");
        assert_eq!(table.drawable().len(), 8 - usize::from(round), "drawn evenly and not returned");
        assert!(table.drawable().iter().all(|&(_, weight)| weight == 1));
        table.go(Move::DrawWind(wind));
        assert_eq!((table.view().round, table.view().wind), (round + 1, Some(wind)));
    }
    table.round(&attacks(6));
    assert_eq!((table.step(), table.view().wind), (Step::Over, None), "none after the last round");
    assert_eq!(table.zone_of("stasis"), "out");
    let deck = json!(["stasis", "frozen", "whirlwind", "financial_aid", "manifest_destiny"]);
    let small = Table::new(json!({"winds": true, "winds_deck": deck}));
    assert_eq!(small.view().winds_left.len(), 5);
    assert!(Table::new(json!({"winds_deck": deck})).view().winds_left.is_empty(), "off by default");
}

/// INF-38
#[test]
fn manifest_destiny_pays_three_for_a_conquest() {
    let mut table = under(Wind::ManifestDestiny);
    table.round(&[(P, TL, 2), (Q, BL, 3), (R, MR, 2)]);
    // P conquers TL (3) and keeps TC (Power 1); Q keeps BL (1); R keeps MR (2).
    assert_eq!(table.powers(), [1 + 3 + 1, 1 + 1, 1 + 2]);
    // A reconquest after a tie counts as a conquest.
    let mut tied = example_three();
    tied.go(Move::TurnSetup(quarter(0))).settle();
    let mut windy = Table::new(json!({"winds": true}));
    windy.s = windy.rebuilt(&tied, Wind::ManifestDestiny);
    let before = windy.powers()[0];
    windy.attack(P, &[], TC, 6).attack(Q, &[], BC, 5).attack(R, &[], TR, 5).settle();
    let scored = windy.events("power_scored", Viewer::Public);
    assert!(windy.powers()[0] > before);
    assert_eq!(scored.iter().find(|event| event["place"] == TC).unwrap()["power"], 3);
}

/// INF-39
#[test]
fn financial_aid_pays_three_for_keeping_power_one() {
    let mut table = under(Wind::FinancialAid);
    table.round(&[(P, TL, 2), (Q, BL, 3), (R, MR, 2)]);
    // P conquers TL (1) and keeps TC of Power 1 (3); Q keeps BL of Power 1 (3); R keeps MR of Power 2 (2).
    assert_eq!(table.powers(), [1 + 1 + 3, 1 + 3, 1 + 2]);
}

/// INF-40
#[test]
fn disruptive_neighbors_make_every_circle_one_but_a_sabotaged_one() {
    let counted = |wind, sabotage: bool| {
        let mut table = under(wind);
        let tools = [Move::Saboteur(table.cell(TC), Direction::SouthEast)];
        table.attack(R, if sabotage { &tools } else { &[] }, MR, 2).attack(P, &[], MR, 2).attack(Q, &[], BL, 3).settle();
        let circles = table.events("influence_of_circle", Viewer::Public);
        let toward_mr = circles.iter().find(|event| event["place"] == MR && event["from"] == TC).unwrap();
        toward_mr["value"].clone()
    };
    // Castle 9 at TC prints 1 toward the South-East, castle 11 nothing.
    assert_eq!(counted(Wind::Stasis, false), 1);
    assert_eq!(counted(Wind::DisruptiveNeighbors, false), 1);
    assert_eq!(counted(Wind::DisruptiveNeighbors, true), 0);
    let mut zero = under(Wind::DisruptiveNeighbors);
    zero.attack(Q, &[], ML, 3).attack(P, &[], ML, 2).attack(R, &[], MR, 2).settle();
    let circles = zero.events("influence_of_circle", Viewer::Public);
    let term = |from: &str| circles.iter().find(|event| event["place"] == ML && event["from"] == from).unwrap()["value"].clone();
    assert_eq!((term(TC), term(BL)), (json!(1), json!(1)), "a printed 1 and a printed 3");
}

/// INF-41
#[test]
fn three_winds_forbid_a_card_each() {
    for (wind, moves) in [
        (Wind::Stasis, vec![Move::Delay]),
        (Wind::Frozen, vec![Move::SwapSetup, Move::SwapCastle(Cell(0)), Move::SwapCard(Round(1))]),
        (Wind::ReinforcedWalls, vec![Move::Saboteur(Cell(0), Direction::North)]),
    ] {
        let mut table = under(wind);
        table.go(Move::RevealFaction(Faction(P)));
        moves.iter().for_each(|&m| assert_eq!(table.refused(m), "wind_forbids", "{wind:?} {m:?}"));
        let mut other = under(Wind::FinancialAid);
        other.go(Move::RevealFaction(Faction(P)));
        moves.iter().for_each(|m| assert!(other.legal().contains(m)));
    }
    // Without Swap and Saboteur in hand nothing more may be played: Frozen ends the attack at once.
    let mut table = under(Wind::Frozen).placed(|view| view["factions"][0]["saboteur"] = false.into()).unwrap();
    table.go(Move::RevealFaction(Faction(P))).put(TC, 2);
    assert_eq!(table.step(), Step::RevealFaction);
}

/// INF-37, INF-42
#[test]
fn the_whirlwind_asks_every_seat_with_a_castle_once() {
    let mut table = under(Wind::Whirlwind);
    assert_eq!((table.step(), table.view().seat, table.view().round), (Step::Whirlwind, Some(Seat(0)), 1));
    let tc = table.cell(TC);
    assert_eq!(
        table.legal(),
        [1, 2, 3].map(|turns| Move::Whirl(tc, quarter(turns))).into_iter().chain([Move::Decline]).collect::<Vec<_>>()
    );
    assert_eq!(table.refused(Move::Whirl(table.cell(MR), quarter(1))), "not_your_castle");
    table.go(Move::Whirl(tc, quarter(3)));
    assert_eq!(table.castle(TC).banner.map(Quarter::id), Some("w"));
    assert_eq!(table.view().seat, Some(Seat(1)));
    table.go(Move::Decline).go(Move::Decline);
    assert_eq!((table.step(), table.view().round, table.view().wind), (Step::RevealFaction, 2, Some(Wind::Whirlwind)));

    // A seat with two factions is asked once; a seat without a castle is not asked.
    let teams = json!({"factions": 4, "teams": [0, 1, 0, 1], "controllers": [0, 1, 0, 2], "winds": true});
    let mut table = Table::new(teams);
    table.round(&[(0, "n1", 2), (1, "s1", 2), (2, "e1", 2), (3, "s1w1", 2)]);
    table.go(Move::DrawWind(Wind::Stasis));
    table.round(&[(0, "n1", 3), (1, "s1w1", 6), (2, "e1", 3), (3, "s1w1", 3)]);
    assert_eq!(table.step(), Step::ChooseController);
    table.go(Move::Control(Faction(1))).settle().go(Move::DrawWind(Wind::Whirlwind));
    assert_eq!((table.view().seat, table.legal().len()), (Some(Seat(0)), 2 * 3 + 1), "either castle, one turn in all");
    table.go(Move::Whirl(table.cell("e1"), quarter(1)));
    assert_eq!(table.view().seat, Some(Seat(1)));
    table.go(Move::Decline);
    assert_eq!(table.step(), Step::RevealFaction, "seat 2 controls nothing");
}
