//! Drawing, the end of a round with its scoring, and the end of the game.

use super::pair_for_seat_1;
use super::table::{self, Table, city, game, resources};
use suasion::core::*;
use suasion::games::influentia::*;

/// Ends the round with an Exterminator worth 2 points to seat 0, which are taken off again; returns what was scored.
fn score_round(table: &mut Table) -> Vec<i32> {
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
    let kinds: Vec<&str> = table
        .log
        .iter()
        .filter(|record| record.kind >= FIRST_GAME_EVENT)
        .map(|record| Influentia::EVENTS[usize::from(record.kind - FIRST_GAME_EVENT)].name)
        .skip_while(|name| *name != "round_ended")
        .collect();
    let lines = [["city_scored"; 7].as_slice(), &["governor_scored"], &["control_scored"; 2], &["round_began"]].concat();
    assert_eq!(kinds[1..], lines);
    assert_eq!(table.events("control_scored"), [(0, [1, 5, 33, 0]), (1, [3, 3, 28, 0])]);
}

/// ITA-44, ITA-45
#[test]
fn all_draw_from_the_winner_on_or_nobody_does() {
    for (left, draws) in [(3, false), (4, true)] {
        let mut table = Table::new(4);
        let spare = ["M1", "M2", "M3", "M4"];
        table.s.deck = resources(&["E3", "H8", "R6", "T5"]).or(resources(&spare[..left]));
        table.trick(&["E3", "H8", "R6", "T5"]);
        table.act(Move::Take(City::Pisa));
        table.chance(Move::CityCard(city("pisa_church")));
        if draws {
            for seat in [1, 2, 3, 0] {
                assert_eq!((table.s.step, table.s.actor), (Step::Draw, Seat(seat)));
                let first = table.outcomes()[0];
                table.chance(first);
            }
            assert_eq!((table.s.step, table.s.actor), (Step::Play, Seat(1)));
            assert!(table.s.deck.is_empty());
        } else {
            assert_eq!(table.events("round_ended").len(), 1);
            assert_eq!((table.s.step, table.s.round), (Step::Deal, 2));
        }
    }
}

/// ITA-53
#[test]
fn a_new_round_keeps_areas_markers_and_leader() {
    let mut table = Table::new(3);
    table.s.leader = Seat(2);
    table.s.actor = Seat(2);
    table.s.priority = Priority::Low;
    table.own(1, &["pisa_market"]);
    table.quarantine(&["milano_water"]);
    table.area(0, &["E2"]);
    for (seat, cards) in [(0, ["R3", "R4"]), (1, ["T3", "T4"]), (2, ["E3", "E4"])] {
        table.hand(seat, &cards);
    }
    table.s.discard = resources(&["R10"]);
    table.s.deck = resources(&["H1", "E1", "R2", "T9"]);
    table.trick(&["H1", "E1", "R2"]);
    table.act(Move::Take(City::Bologna));
    table.chance(Move::CityCard(city("bologna_church")));
    assert_eq!((table.s.step, table.s.round, table.s.actor, table.s.leader), (Step::Deal, 2, Seat(0), Seat(2)));
    assert_eq!((table.s.influence, table.s.priority), (Some(Suit::Hacking), Priority::Low));
    assert_eq!((table.zone_of("milano_water"), table.zone_of("pisa_market")), ("quarantine", "area_1"));
    // R2 went to seat 1, E1 joined E2 in the area of seat 0; all the rest is the deck.
    assert_eq!(table.s.players[0].resources, resources(&["E1", "E2"]));
    assert_eq!(table.s.deck, resources(&["R3", "R4", "T3", "T4", "E3", "E4", "R10", "H1", "T9"]));
    assert!(table.s.discard.is_empty() && table.s.players.iter().all(|player| player.hand.is_empty()));
}

/// ITA-53
#[test]
fn later_rounds_deal_from_seat_0_and_the_last_winner_leads() {
    let game = game(4);
    let s = table::play_until(&game, 5, |s| s.round == 2 && s.step == Step::Deal).unwrap();
    let mut table = Table { game, s, log: Vec::new() };
    let leader = table.s.leader;
    for seat in 0..4 {
        for _ in 0..6 {
            assert_eq!((table.s.step, table.s.actor), (Step::Deal, Seat(seat)));
            let first = table.outcomes()[0];
            table.chance(first);
        }
    }
    assert_eq!((table.s.step, table.s.actor), (Step::Play, leader));
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

/// ITA-54
#[test]
fn after_the_third_round_hands_stay_and_no_deck_is_formed() {
    let mut table = Table::new(3);
    table.s.round = 3;
    table.s.leader = Seat(0);
    table.hand(1, &["M1"]);
    score_round(&mut table);
    assert_eq!((table.s.step, table.game.turn(&table.s)), (Step::Over, Turn::Over));
    assert_eq!((table.zone_of("M1"), table.zone_of("H8")), ("hand_1", "discard"));
    assert!(table.s.deck.is_empty());
    assert_eq!(table.log.last().unwrap().kind, core_event::GAME_OVER);
    assert!(table.game.outcome(&table.s).is_some());
}

/// ITA-55
#[test]
fn places_follow_points_then_governors_and_are_shared() {
    let places = |scores: &[u16], governors: &[&[&str]]| {
        let mut table = Table::new(scores.len() as u8);
        table.s.step = Step::Over;
        for (seat, (&score, ids)) in scores.iter().zip(governors).enumerate() {
            table.s.players[seat].score = score;
            table.own(seat as u8, ids);
        }
        let outcome = table.game.outcome(&table.s).unwrap();
        (outcome.places[..scores.len()].to_vec(), outcome.winners)
    };
    let winners = |seats: &[u8]| seats.iter().fold(Seats::NONE, |set, &seat| set.with(Seat(seat)));
    assert_eq!(places(&[30, 40, 20, 10], &[&[], &[], &[], &[]]), (vec![2, 1, 3, 4], winners(&[1])));
    assert_eq!(places(&[40, 40, 20, 10], &[&["pisa_governor"], &[], &[], &[]]), (vec![1, 2, 3, 4], winners(&[0])));
    assert_eq!(places(&[40, 40, 20, 20], &[&[], &[], &[], &["pisa_governor"]]), (vec![1, 1, 4, 3], winners(&[0, 1])));
    assert_eq!(places(&[40, 40, 40], &[&["pisa_governor"], &["milano_governor"], &[]]), (vec![1, 1, 3], winners(&[0, 1])));
    assert_eq!(places(&[7, 7, 7, 7], &[&[], &[], &[], &[]]), (vec![1; 4], winners(&[0, 1, 2, 3])));
}
