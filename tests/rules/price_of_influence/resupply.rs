//! Resupply stage.

use super::board::{Board, card, cards};
use suasion::core::Seat;
use suasion::games::price_of_influence::*;

/// POI-35, POI-36
#[test]
fn everyone_draws_four_less_his_nobles_from_the_active_player_on() {
    let board = Board::new(3).playing(1).active(1).hand(1, "9C").guard(0, "JC", "").guard(0, "QC", "").guard(1, "KC", "");
    let mut table = board.guard(1, "JD", "").guard(1, "QD", "").set();
    table.make(Move::Pass).stay_out();
    for (seat, draws) in [(1, 1), (2, 4), (0, 2)] {
        for due in (1..=draws).rev() {
            let Step::Draw(draw) = table.s.step else { panic!("{:?}", table.s.step) };
            assert_eq!((draw.drawer, draw.due), (Seat(seat), due));
            table.make(Move::Draw(table.s.deck.nth(0)));
        }
    }
    assert!(!matches!(table.s.step, Step::Draw(_)));
}

/// POI-35, POI-37
#[test]
fn excess_equipment_is_discarded_in_any_order_after_all_draws() {
    let board = Board::new(2).playing(0).hand(0, "9C").guard(0, "JC", "2S 3S").guard(0, "QC", "4S 5S 6S");
    let mut table = board.guard(1, "KC", "2H 3H 4H 5H").set();
    table.make(Move::Pass).stay_out().resupply();
    assert_eq!(table.s.step, Step::EquipmentCheck(Seat(0)));
    assert_eq!(table.legal().len(), 5);
    table.make(Move::Discard(card("5S")));
    assert_eq!(table.refusal(Move::Discard(card("4S"))), "not_over_limit");
    table.make(Move::Discard(card("2S")));
    assert_eq!(table.s.step, Step::EquipmentCheck(Seat(1)));
    table.make(Move::Discard(card("2H")));
    assert_eq!(table.player(0).carried(), cards("3S 4S 6S"));
    assert_eq!(table.player(1).carried(), cards("3H 4H 5H"));
}

/// POI-3, POI-35, POI-38
#[test]
fn hands_are_discarded_down_to_the_limit_with_leveraged_cards_counted() {
    for (players, limit) in [(2u8, 7u8), (3, 6), (4, 5)] {
        let board = Board::new(players).playing(0).hand(0, "2C 3C 4C 5C 6C").leveraged(0, "9H 10H").guard(0, "JC", "");
        let mut table = board.guard(1, "KC", "").set();
        table.pass_all().stay_out();
        while let Step::Draw(_) = table.s.step {
            table.make(Move::Draw(table.s.deck.nth(0)));
        }
        assert_eq!(table.s.step, Step::HandCheck(Seat(0)));
        assert_eq!(table.refusal(Move::Discard(card("9H"))), "not_in_hand");
        table.resupply();
        assert_eq!(table.player(0).hand.len() + table.player(0).leveraged.len(), limit);
    }
}

/// POI-38, POI-57
#[test]
fn a_hand_of_leveraged_cards_may_exceed_the_limit() {
    let leveraged = "2C 3C 4C 5C 6C 7C 8C 9C";
    let board = Board::new(2).playing(0).hand(0, "AC").leveraged(1, leveraged).guard(0, "JC", "").guard(1, "JH", "");
    let mut table = board.guard(1, "QH", "").guard(1, "KH", "").set();
    table.make(Move::Pass).stay_out();
    while let Step::Draw(_) = table.s.step {
        table.make(Move::Draw(table.s.deck.nth(0)));
    }
    // Seat 1 drew one card, had to discard it unasked, and keeps eight leveraged ones.
    assert_eq!((table.player(1).hand.len(), table.player(1).leveraged.len()), (0, 8));
}
