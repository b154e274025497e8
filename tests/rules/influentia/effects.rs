//! Effects of pairs.

use super::table::{Table, city, resource};
use suasion::core::*;
use suasion::games::influentia::*;

/// Seat 0 wins with H8 and takes Pisa's card; seat 1 loses `card`, which pairs with what his area holds.
pub fn pair_for_seat_1(table: &mut Table, area: &str, card: &str) {
    table.area(1, &[area]);
    let others: &[&str] = if table.game.seats() == 3 { &["R6"] } else { &["R6", "T5"] };
    let cards: Vec<&str> = ["H8", card].into_iter().chain(others.iter().copied()).collect();
    table.trick(&cards);
    table.act(Move::Take(City::Pisa));
    table.chance(Move::CityCard(city("pisa_church")));
}

/// ITA-29, ITA-32
#[test]
fn politics_pays_before_the_markers_are_asked() {
    let mut table = Table::new(4);
    pair_for_seat_1(&mut table, "E1", "E6");
    assert_eq!((table.s.step, table.game.turn(&table.s)), (Step::Politics, Turn::Seat(Seat(1))));
    assert_eq!(table.scores(), [10, 12, 10, 10]);
    assert_eq!((table.zone_of("E1"), table.zone_of("E6")), ("discard", "discard"));
    assert_eq!(table.legal().len(), 10);
    assert_eq!(table.refused(Move::Decline), "not_now");
    let before = table.s;
    table.act(Move::Politics(Suit::Hacking, Priority::High));
    assert_eq!((table.s.influence, table.s.priority, table.scores()[1]), (Some(Suit::Hacking), Priority::High, 12));
    assert_eq!((table.events("politics").len(), table.events("markers_moved").len()), (1, 0), "decided, and nothing moves");
    for (suit, priority) in [(Suit::Hacking, Priority::Low), (Suit::Energy, Priority::High), (Suit::Medication, Priority::Low)] {
        table.s = before;
        table.act(Move::Politics(suit, priority));
        assert_eq!((table.s.influence, table.s.priority), (Some(suit), priority));
        assert_eq!(table.s.step, Step::Draw);
    }
    // And back from 1>10 to 10>1.
    table.s = before;
    table.s.priority = Priority::Low;
    table.act(Move::Politics(Suit::Hacking, Priority::High));
    assert_eq!(table.s.priority, Priority::High);
}

/// ITA-33, ITA-43, ITA-58
#[test]
fn the_plague_strikes_a_building_or_governor_of_another() {
    let mut table = Table::new(4);
    table.own(0, &["milano_governor"]);
    table.own(1, &["bologna_bar_1"]);
    table.own(2, &["pisa_bar_1", "pisa_bar_2", "firenze_market"]);
    pair_for_seat_1(&mut table, "E2", "E7");
    assert_eq!((table.s.step, table.game.turn(&table.s)), (Step::Plague, Turn::Seat(Seat(1))));
    let options = [
        Move::Plague(Seat(0), City::Milano, Face::Governor),
        Move::Plague(Seat(0), City::Pisa, Face::Armoury),
        Move::Plague(Seat(2), City::Firenze, Face::Market),
        Move::Plague(Seat(2), City::Pisa, Face::Bar),
    ];
    assert_eq!(table.legal(), options);
    assert_eq!(table.refused(Move::Plague(Seat(1), City::Bologna, Face::Bar)), "own_plague");
    assert_eq!(table.refused(Move::Plague(Seat(3), City::Bologna, Face::Bar)), "not_owned");
    assert_eq!(table.refused(Move::Decline), "not_now");
    let before = table.s;
    table.act(options[0]);
    assert_eq!((table.zone_of("milano_governor"), table.s.tokens()), ("quarantine", 9));
    assert_eq!(table.events("plague"), [(1, [0, City::Milano as i32, Face::Governor as i32, 0])]);
    table.s = before;
    table.act(options[3]);
    assert_eq!((table.zone_of("pisa_bar_1"), table.zone_of("pisa_bar_2")), ("quarantine", "area_2"));
}

/// ITA-29, ITA-34
#[test]
fn a_plague_without_target_or_token_only_costs_the_pair() {
    let mut table = Table::new(3);
    table.open(&["pisa_exterminator"]);
    table.area(1, &["E2"]);
    table.trick(&["H8", "E7", "R6"]);
    table.act(Move::Take(City::Pisa));
    table.settle();
    assert_eq!(table.events("plague_missed").len(), 1);
    assert_eq!((table.zone_of("E2"), table.zone_of("E7"), table.s.step), ("discard", "discard", Step::Play));

    let mut table = Table::new(3);
    let towns = ["bologna", "firenze", "milano", "pisa"];
    let all: Vec<String> = towns.iter().flat_map(|t| ["market", "water", "clinic"].map(|face| format!("{t}_{face}"))).collect();
    let ids: Vec<&str> = all.iter().map(String::as_str).collect();
    table.quarantine(&ids[..10]);
    table.own(2, &ids[10..]);
    pair_for_seat_1(&mut table, "E2", "E7");
    assert_eq!((table.s.tokens(), table.s.step), (0, Step::Draw));
    assert_eq!(table.events("plague_missed").len(), 1);
    assert_eq!(table.s.players[2].cities.len(), 2);
}

/// ITA-56, ITA-33
#[test]
fn a_sole_target_of_the_plague_is_struck_without_asking() {
    let mut table = Table::new(3);
    table.open(&["pisa_exterminator"]);
    table.own(1, &["bologna_church"]);
    table.own(2, &["pisa_bar_1"]);
    table.area(1, &["E2"]);
    table.trick(&["H8", "E7", "R6"]);
    table.act(Move::Take(City::Pisa));
    table.settle();
    assert_eq!(table.zone_of("pisa_bar_1"), "quarantine");
    assert_eq!(table.events("plague")[0].0, 1);
}

/// ITA-56: two equal cards of one player are one option, and so a sole one.
#[test]
fn equal_cards_in_one_place_are_one_option() {
    let mut table = Table::new(4);
    table.open(&["pisa_exterminator"]);
    table.own(2, &["pisa_bar_1", "pisa_bar_2"]);
    table.area(1, &["E2"]);
    table.trick(&["H8", "E7", "R6", "T5"]);
    table.act(Move::Take(City::Pisa));
    table.settle();
    assert_eq!((table.zone_of("pisa_bar_1"), table.zone_of("pisa_bar_2")), ("quarantine", "area_2"));

    let mut table = Table::new(4);
    table.quarantine(&["pisa_bar_1", "pisa_bar_2", "milano_bar_2"]);
    pair_for_seat_1(&mut table, "E5", "E10");
    let rescues: Vec<Move> = table.legal().into_iter().filter(|m| matches!(m, Move::Rescue(..))).collect();
    assert_eq!(rescues, [Move::Rescue(City::Milano, Face::Bar), Move::Rescue(City::Pisa, Face::Bar)]);
}

/// ITA-35, ITA-40: the pair of the rulebook's Ivan.
#[test]
fn a_revolt_costs_the_others_a_point_for_each_building_of_value_three() {
    let mut table = Table::new(3);
    table.own(0, &["milano_market", "pisa_water", "bologna_church"]);
    table.own(1, &["milano_water", "pisa_market"]);
    table.own(2, &["firenze_market", "firenze_water", "bologna_market"]);
    table.s.players[2].score = 1;
    table.area(0, &["R5"]);
    table.trick(&["E8", "H5", "R1"]);
    table.act(Move::Take(City::Milano));
    table.settle();
    assert_eq!(table.scores(), [10, 8, 0]);
    let losses: Vec<(i8, i32)> = table.events("points_scored").iter().map(|(seat, fields)| (*seat, fields[1])).collect();
    assert_eq!(losses, [(1, -2), (2, -1)]);
    assert_eq!(
        table.events("effect_began"),
        [(0, [Symbol::Revolt as i32, resource("E8").index() as i32, resource("R5").index() as i32, 0])]
    );
}

/// ITA-36
#[test]
fn taxes_pay_for_own_buildings_of_value_one() {
    let mut table = Table::new(4);
    table.own(0, &["bologna_bar_1"]);
    table.own(1, &["milano_bar_1", "milano_bar_2", "pisa_travel", "pisa_market", "pisa_governor", "firenze_church"]);
    pair_for_seat_1(&mut table, "E4", "E9");
    assert_eq!(table.scores(), [10, 13, 10, 10]);
    let mut table = Table::new(4);
    pair_for_seat_1(&mut table, "E4", "E9");
    assert_eq!((table.scores()[1], table.zone_of("E4")), (10, "discard"));
}

/// ITA-37, ITA-38, ITA-58
#[test]
fn a_pair_of_exterminators_rescues_or_moves_markers_or_neither() {
    let mut table = Table::new(4);
    table.quarantine(&["milano_market", "bologna_governor"]);
    pair_for_seat_1(&mut table, "E5", "E10");
    assert_eq!((table.s.step, table.game.turn(&table.s)), (Step::Exterminator, Turn::Seat(Seat(1))));
    assert_eq!(table.legal().len(), 2 + 9 + 1);
    assert_eq!(table.refused(Move::Markers(Suit::Hacking, Priority::High)), "no_change");
    assert_eq!(table.refused(Move::Points), "not_now");
    assert_eq!(table.refused(Move::Rescue(City::Milano, Face::Governor)), "not_in_quarantine");
    let before = table.s;

    table.act(Move::Rescue(City::Bologna, Face::Governor));
    assert_eq!((table.zone_of("bologna_governor"), table.s.tokens()), ("area_1", 9));
    assert_eq!(table.s.step, Step::Draw);
    assert_eq!(table.events("rescue").len(), 1);

    for (suit, priority) in [(Suit::Hacking, Priority::Low), (Suit::Energy, Priority::High), (Suit::Energy, Priority::Low)] {
        table.s = before;
        table.act(Move::Markers(suit, priority));
        assert_eq!((table.s.influence, table.s.priority, table.s.tokens()), (Some(suit), priority, 8));
    }

    table.s = before;
    table.act(Move::Decline);
    assert_eq!((table.s.influence, table.s.priority, table.s.tokens()), (Some(Suit::Hacking), Priority::High, 8));
    assert_eq!((table.scores(), table.events("decline").len()), (vec![10; 4], 1));

    let mut empty = Table::new(3);
    pair_for_seat_1(&mut empty, "E5", "E10");
    assert_eq!(empty.legal().len(), 7 + 1);
}

/// ITA-30
#[test]
fn effects_run_clockwise_from_the_winner_on_the_live_table() {
    // Seat 2 wins and robs; seats 3, 0 and 1 follow him.
    let mut table = Table::new(4);
    table.s.leader = Seat(2);
    table.s.actor = Seat(2);
    table.own(0, &["bologna_bar_1", "firenze_bar_1"]);
    table.own(3, &["milano_bar_1"]);
    table.area(2, &["E7"]);
    table.area(0, &["E4"]);
    table.area(3, &["E9"]);
    table.trick(&["H10", "R1", "T5", "E2"]);
    table.act(Move::Rob(Seat(1)));
    table.act(Move::Take(City::Pisa));
    table.settle();
    // The winner's plague comes first and takes a Bar that seat 0's taxes would have counted.
    assert_eq!((table.s.step, table.s.actor), (Step::Plague, Seat(2)));
    assert_eq!(table.scores(), [10; 4]);
    table.act(Move::Plague(Seat(0), City::Bologna, Face::Bar));
    assert_eq!(table.scores(), [11, 10, 10, 11]);
    let order: Vec<i8> = table.events("effect_began").iter().map(|(seat, _)| *seat).collect();
    assert_eq!(order, [2, 3, 0]);
}

/// ITA-40
#[test]
fn scores_stop_at_zero_and_pass_fifty() {
    let mut table = Table::new(3);
    table.s.players[1].score = 49;
    pair_for_seat_1(&mut table, "E1", "E6");
    assert_eq!(table.scores()[1], 51);
    let mut table = Table::new(3);
    table.s.players[2].score = 0;
    table.own(2, &["pisa_market"]);
    pair_for_seat_1(&mut table, "E3", "E8");
    assert_eq!(table.scores(), [10, 10, 0]);
}
