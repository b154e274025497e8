//! Tricks: playing, winning, choosing, Exterminator cards.

use super::setup::city_card;
use super::table::{Table, cities, city, resource, resources};
use suasion::core::*;
use suasion::games::influentia::*;

/// ITA-17, ITA-18, ITA-58
#[test]
fn any_card_may_be_played_clockwise_from_the_leader() {
    let mut table = Table::new(4);
    table.s.leader = Seat(2);
    table.s.actor = Seat(2);
    for (seat, cards) in [(2, ["E1", "E2"]), (3, ["E3", "T4"]), (0, ["E5", "R6"]), (1, ["E7", "M8"])] {
        table.hand(seat, &cards);
    }
    table.act(Move::Play(resource("E1")));
    for (seat, follows, other) in [(3, "E3", "T4"), (0, "E5", "R6"), (1, "E7", "M8")] {
        assert_eq!(table.game.turn(&table.s), Turn::Seat(Seat(seat)));
        assert_eq!(resources(&[follows, other]).len(), 2);
        assert_eq!(table.legal().len(), 2);
        assert_eq!(table.refused(Move::Play(resource("E1"))), "not_in_hand");
        assert_eq!(table.refused(Move::Take(City::Pisa)), "not_now");
        table.act(Move::Play(resource(other)));
    }
    assert_eq!(table.s.step, Step::Choose);
    assert_eq!(table.events("trick_won")[0].0, 2);
}

fn winner_of(influence: Suit, priority: Priority, cards: &[&str]) -> (i8, &'static str) {
    winner_at(Table::new(cards.len() as u8), influence, priority, cards)
}

/// Who wins a trick of these cards, and why.
pub fn winner_at(mut table: Table, influence: Suit, priority: Priority, cards: &[&str]) -> (i8, &'static str) {
    table.s.influence = Some(influence);
    table.s.priority = priority;
    table.trick(cards);
    let (seat, fields) = table.events("trick_won")[0];
    assert_eq!(fields[0], resource(cards[seat as usize]).index() as i32);
    assert_eq!(table.s.leader, Seat(seat as u8));
    (seat, Reason::ALL[fields[1] as usize].id())
}

/// ITA-19, ITA-20, ITA-21: the worked examples of the rulebook.
#[test]
fn worked_examples_of_winning_a_trick() {
    assert_eq!(winner_of(Suit::Hacking, Priority::High, &["E8", "H5", "R1"]), (1, "highest_influence"));
    assert_eq!(winner_of(Suit::Hacking, Priority::High, &["R7", "E2", "R9"]), (2, "highest_initial"));
}

/// ITA-19
#[test]
fn the_influence_suit_beats_all_by_priority() {
    assert_eq!(winner_of(Suit::Hacking, Priority::High, &["E10", "H2", "H9", "E9"]), (2, "highest_influence"));
    assert_eq!(winner_of(Suit::Hacking, Priority::Low, &["E1", "H2", "H9", "E9"]), (1, "lowest_influence"));
    assert_eq!(winner_of(Suit::Hacking, Priority::Low, &["H9", "H10", "E1"]), (0, "lowest_influence"));
    assert_eq!(winner_of(Suit::Energy, Priority::High, &["E1", "T10", "R10"]), (0, "highest_influence"));
}

/// ITA-20
#[test]
fn without_the_influence_suit_the_suit_led_decides() {
    assert_eq!(winner_of(Suit::Hacking, Priority::High, &["E3", "T10", "E4", "R10"]), (2, "highest_initial"));
    assert_eq!(winner_of(Suit::Hacking, Priority::Low, &["E3", "T1", "E4", "R1"]), (0, "lowest_initial"));
    assert_eq!(winner_of(Suit::Hacking, Priority::Low, &["E10", "T1", "R1", "M1"]), (0, "lowest_initial"));
}

/// ITA-22, ITA-58
#[test]
fn the_winner_chooses_a_city_card_or_anothers_resource() {
    let mut table = Table::new(4);
    table.trick(&["E3", "H5", "T1", "M3"]);
    let takes = City::ALL.iter().map(|&town| Move::Take(town));
    let robs = [0, 2, 3].map(|seat| Move::Rob(Seat(seat)));
    assert_eq!(table.legal(), takes.chain(robs).collect::<Vec<_>>());
    assert_eq!(table.refused(Move::Rob(Seat(1))), "own_card");
    table.open(&["pisa_church"]);
    assert_eq!(table.refused(Move::Take(City::Milano)), "nothing_available");
    let mut three = Table::new(3);
    three.trick(&["E3", "H5", "T1"]);
    assert_eq!(three.refused(Move::Rob(Seat(3))), "no_such_player");
}

/// ITA-24, ITA-25, ITA-26: a city card; the winning card goes, the losers keep theirs.
#[test]
fn a_winner_who_takes_a_city_card_discards_and_the_losers_keep() {
    let mut table = Table::new(3);
    table.own(1, &["milano_market"]);
    table.trick(&["E8", "H5", "R1"]);
    table.act(Move::Take(City::Milano));
    assert_eq!(table.zone_of("milano_armoury_2"), "area_1");
    assert_eq!(table.game.view(&table.s, Viewer::Public).players[1].influence, Some(vec![0, 0, 4, 0]));
    // The next card is turned up while the trick still lies there.
    assert_eq!(table.s.step, Step::NextCard);
    assert!(["E8", "H5", "R1"].iter().all(|card| table.zone_of(card) == "trick"));
    table.chance(Move::CityCard(city("milano_church")));
    assert_eq!(table.zone_of("milano_church"), "available_milano");
    assert_eq!(["E8", "H5", "R1"].map(|card| table.zone_of(card).to_owned()), ["area_0", "discard", "area_2"]);
    assert_eq!((table.s.step, table.s.leader), (Step::Draw, Seat(1)));
    assert_eq!(table.events("city_card").len(), 1);
    let taken = 50 + city("milano_armoury_2").index() as i32;
    assert_eq!(table.events("take"), [(1, [City::Milano as i32, taken, 0, 0])]);
}

/// ITA-23, ITA-26: also here the winning card is discarded.
#[test]
fn a_robbed_player_takes_the_city_card() {
    let mut table = Table::new(4);
    table.trick(&["E3", "H4", "T1", "M3"]);
    table.act(Move::Rob(Seat(2)));
    assert_eq!((table.s.step, table.game.turn(&table.s)), (Step::Robbed, Turn::Seat(Seat(2))));
    assert_eq!(table.legal(), City::ALL.iter().map(|&town| Move::Take(town)).collect::<Vec<_>>());
    assert_eq!(table.refused(Move::Rob(Seat(0))), "not_now");
    assert!(["E3", "H4", "T1", "M3"].iter().all(|card| table.zone_of(card) == "trick"));
    table.act(Move::Take(City::Pisa));
    table.chance(Move::CityCard(city("pisa_water")));
    assert_eq!(table.zone_of("pisa_armoury_2"), "area_2");
    let zones = ["E3", "H4", "T1", "M3"].map(|card| table.zone_of(card).to_owned());
    assert_eq!(zones, ["area_0", "discard", "area_1", "area_3"]);
    assert_eq!(table.s.leader, Seat(1));
    assert_eq!(table.events("rob"), [(1, [2, resource("T1").index() as i32, 0, 0])]);
}

/// ITA-23, ITA-56
#[test]
fn a_sole_city_card_goes_to_the_robbed_player_without_asking() {
    let mut table = Table::new(3);
    table.open(&["pisa_church"]);
    table.s.city_decks = CityCards::NONE;
    table.trick(&["H8", "E3", "R1"]);
    table.act(Move::Rob(Seat(1)));
    assert_eq!(table.zone_of("pisa_church"), "area_1");
    assert_eq!(table.s.step, Step::Draw);
    assert_eq!(table.zone_of("E3"), "area_0");
}

/// ITA-25
#[test]
fn an_empty_city_deck_offers_nothing() {
    let mut table = Table::new(3);
    table.s.city_decks = table.s.city_decks.minus(CityCards::of_city(City::Milano));
    table.trick(&["H8", "E3", "R1"]);
    table.act(Move::Take(City::Milano));
    assert_eq!(table.events("deck_empty"), [(Record::NOBODY, [City::Milano as i32, 0, 0, 0])]);
    assert_eq!(table.s.step, Step::Draw);
    table.settle();
    table.trick(&["H9", "E4", "R2"]);
    assert_eq!(table.refused(Move::Take(City::Milano)), "nothing_available");
    let takes = table.legal().into_iter().filter(|m| matches!(m, Move::Take(_))).count();
    assert_eq!(takes, 3);
}

/// ITA-57
#[test]
fn a_last_city_card_is_still_turned_up_by_chance() {
    let mut table = Table::new(3);
    table.s.city_decks = cities(&["milano_church"]);
    table.trick(&["H8", "E3", "R1"]);
    table.act(Move::Take(City::Milano));
    assert_eq!(table.outcomes(), [Move::CityCard(city("milano_church"))]);
}

/// ITA-27, ITA-38, ITA-7
#[test]
fn an_exterminator_card_rescues_from_any_city() {
    let mut table = Table::new(3);
    table.open(&["bologna_exterminator", "pisa_church"]);
    table.quarantine(&["milano_market", "pisa_bar_1"]);
    table.trick(&["H8", "E3", "R1"]);
    table.act(Move::Take(City::Bologna));
    assert_eq!((table.s.step, table.zone_of("bologna_exterminator")), (Step::ExterminatorCard, "box"));
    assert_eq!(table.s.tokens(), 8);
    let options = [Move::Rescue(City::Milano, Face::Market), Move::Rescue(City::Pisa, Face::Bar), Move::Points];
    assert_eq!(table.legal(), options);
    assert_eq!(table.refused(Move::Rescue(City::Milano, Face::Water)), "not_in_quarantine");
    assert_eq!(table.refused(Move::Decline), "not_now");
    assert_eq!(table.refused(Move::Markers(Suit::Energy, Priority::Low)), "not_now");
    table.act(Move::Rescue(City::Milano, Face::Market));
    assert_eq!((table.zone_of("milano_market"), table.s.tokens()), ("area_0", 9));
    // Only now is the next card turned up.
    assert_eq!(table.s.step, Step::NextCard);
    assert!(table.outcomes().iter().all(|m| city_card(m).city() == City::Bologna));
    assert_eq!(table.scores(), [10, 10, 10]);
}

/// ITA-27
#[test]
fn an_exterminator_card_can_be_two_points() {
    let mut table = Table::new(3);
    table.open(&["bologna_exterminator"]);
    table.quarantine(&["milano_market"]);
    table.trick(&["H8", "E3", "R1"]);
    table.act(Move::Take(City::Bologna));
    table.act(Move::Points);
    assert_eq!((table.scores(), table.s.step), (vec![12, 10, 10], Step::NextCard));
    assert_eq!(table.events("points"), [(0, [2, 0, 0, 0])]);
    assert_eq!(table.zone_of("milano_market"), "quarantine");
}

/// ITA-27, ITA-28, ITA-56
#[test]
fn a_robbed_player_resolves_the_exterminator_he_gets() {
    let mut table = Table::new(3);
    table.open(&["bologna_exterminator", "pisa_church"]);
    table.quarantine(&["milano_market"]);
    table.trick(&["H8", "E3", "R1"]);
    table.act(Move::Rob(Seat(2)));
    table.act(Move::Take(City::Bologna));
    assert_eq!(table.game.turn(&table.s), Turn::Seat(Seat(2)));
    table.act(Move::Points);
    assert_eq!(table.scores(), [10, 10, 12]);
    assert_eq!(table.zone_of("R1"), "trick");
    table.settle();
    assert_eq!(table.zone_of("R1"), "area_0");
}

/// ITA-28
#[test]
fn with_an_empty_quarantine_the_exterminator_is_two_points() {
    let mut table = Table::new(3);
    table.open(&["bologna_exterminator", "pisa_church"]);
    table.trick(&["H8", "E3", "R1"]);
    table.act(Move::Take(City::Bologna));
    assert_eq!((table.scores(), table.s.step), (vec![12, 10, 10], Step::NextCard));
    // Told as if it had been chosen.
    assert_eq!(table.events("points"), [(0, [2, 0, 0, 0])]);
}
