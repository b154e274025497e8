//! Drawing, the next round, and the end of the game.

use super::scoring::score_round;
use super::table::{self, Table, city, game, resources};
use suasion::core::*;
use suasion::games::influentia::*;

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
