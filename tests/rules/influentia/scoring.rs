//! Scoring at the end of a round.

use super::table::{Table, resources};
use suasion::games::influentia::*;

/// Ends the round with an Exterminator worth 2 points to seat 0, which are taken off again; returns what was scored.
pub fn score_round(table: &mut Table) -> Vec<i32> {
    let before = table.scores();
    table.open(&["firenze_exterminator"]);
    table.s.city_decks = CityCards::NONE;
    let cards: &[&str] = if table.game.seats() == 3 { &["H8", "E1", "R2"] } else { &["H8", "E1", "R2", "T5"] };
    table.s.deck = resources(cards);
    table.trick(cards);
    assert!(table.s.deck.is_empty());
    table.act(Move::Take(City::Firenze));
    assert_ne!(table.s.step, Step::Draw);
    let gains = table.scores().into_iter().zip(before).map(|(now, before)| i32::from(now) - i32::from(before));
    gains.enumerate().map(|(seat, gain)| if seat == 0 { gain - 2 } else { gain }).collect()
}

/// ITA-48, ITA-50, ITA-51: the worked example of the rulebook, V, M and I being seats 0, 1 and 2.
#[test]
fn worked_example_of_scoring_milano_and_pisa() {
    let mut table = Table::new(3);
    table.own(0, &["milano_market", "milano_bar_1"]);
    table.own(1, &["milano_water", "milano_travel", "milano_governor"]);
    table.own(2, &["milano_armoury_1"]);
    assert_eq!(score_round(&mut table), [3, 7, 0]);
    assert_eq!(table.events("city_scored"), [(0, [City::Milano as i32, 4, 3, 15]), (1, [City::Milano as i32, 4, 5, 15])]);
    assert_eq!(table.events("governor_scored"), [(1, [City::Milano as i32, 2, 17, 0])]);

    let mut table = Table::new(3);
    table.own(1, &["pisa_market"]);
    table.own(2, &["pisa_water"]);
    assert_eq!(score_round(&mut table), [0, 5, 5]);
}

/// ITA-48: the Governor breaks a tie for first place, for second place, and among three and four.
#[test]
fn governors_break_ties_in_every_place() {
    let scored = |areas: &[&[&str]]| {
        let mut table = Table::new(areas.len() as u8);
        (0..).zip(areas).for_each(|(seat, ids)| table.own(seat, ids));
        // The Governors' own 2 points are left out.
        let governors = table.s.players.map(|player| 2 * player.cities.and(CityCards::of_face(Face::Governor)).len() as i32);
        score_round(&mut table).into_iter().zip(governors).map(|(points, own)| points - own).collect::<Vec<_>>()
    };
    // First place.
    assert_eq!(scored(&[&["pisa_market"], &["pisa_water", "pisa_governor"], &["pisa_church"]]), [3, 5, 0]);
    // Second place.
    assert_eq!(scored(&[&["pisa_market"], &["pisa_church", "pisa_governor"], &["pisa_clinic"]]), [5, 3, 0]);
    assert_eq!(scored(&[&["pisa_market"], &["pisa_church"], &["pisa_clinic"], &["pisa_bar_1"]]), [5, 3, 3, 0]);
    // Three and four share; the Governor's owner stands above them, and they are second together.
    assert_eq!(scored(&[&["pisa_church"], &["pisa_greenhouse"], &["pisa_clinic", "pisa_governor"]]), [3, 3, 5]);
    assert_eq!(scored(&[&["pisa_bar_1"], &["pisa_travel"], &["pisa_armoury_1", "pisa_governor"], &["pisa_bar_2"]]), [3, 3, 5, 3]);
    // Without him all share the first place.
    assert_eq!(scored(&[&["pisa_bar_1"], &["pisa_travel"], &["pisa_armoury_1"], &["pisa_bar_2"]]), [5, 5, 5, 5]);
    // He never outweighs a point of influence, and a third in his possession stays third.
    assert_eq!(scored(&[&["pisa_market"], &["pisa_church", "pisa_governor"], &[]]), [5, 3, 0]);
    assert_eq!(scored(&[&["pisa_market"], &["pisa_church"], &["pisa_bar_1", "pisa_governor"]]), [5, 3, 0]);
    // A Governor of another city breaks nothing.
    assert_eq!(scored(&[&["pisa_market"], &["pisa_water", "milano_governor"], &["pisa_church"]]), [5, 5, 3]);
}

/// ITA-49
#[test]
fn second_place_after_a_tie_is_an_option() {
    for (paid, expected) in [(true, [5, 5, 3]), (false, [5, 5, 0])] {
        let mut table = Table::with(Config { players: 3, second_place_after_tie: paid, ..Config::default() });
        table.own(0, &["pisa_market"]);
        table.own(1, &["pisa_water"]);
        table.own(2, &["pisa_church"]);
        assert_eq!(score_round(&mut table), expected);
        let mut table = Table::with(Config { players: 3, second_place_after_tie: paid, ..Config::default() });
        table.own(0, &["pisa_market"]);
        table.own(1, &["pisa_church"]);
        table.own(2, &["pisa_greenhouse"]);
        assert_eq!(score_round(&mut table), [5, 3, 3], "a tie for second place is always paid");
    }
}

/// ITA-50, ITA-51
#[test]
fn a_governor_alone_scores_two_and_no_place() {
    let mut table = Table::new(3);
    table.own(0, &["pisa_governor", "milano_governor"]);
    table.own(1, &["pisa_bar_1"]);
    assert_eq!(score_round(&mut table), [4, 5, 0]);
}

/// ITA-41, ITA-52
#[test]
fn cities_then_governors_then_control_are_scored() {
    let mut table = Table::new(4);
    table.own(0, &["bologna_bar_1", "firenze_bar_1", "milano_bar_1", "pisa_bar_1", "pisa_governor"]);
    table.own(1, &["bologna_church", "firenze_church", "milano_church"]);
    // Seat 0: second in three cities, first in Pisa, a Governor, four Bars. Seat 1: first in three cities, three Churches.
    assert_eq!(score_round(&mut table), [3 * 3 + 5 + 2 + 5, 3 * 5 + 3, 0, 0]);
    let kinds: Vec<&str> = table.told().into_iter().skip_while(|name| *name != "round_ended").collect();
    let scores = [["city_scored"; 7].as_slice(), &["governor_scored"], &["control_scored"; 2]].concat();
    assert_eq!(kinds[1..], [&scores, ["zone_moved"; 5].as_slice(), &["round_began", "phase_began"]].concat());
    assert_eq!(table.events("control_scored"), [(0, [1, 5, 33, 0]), (1, [3, 3, 28, 0])]);
}
