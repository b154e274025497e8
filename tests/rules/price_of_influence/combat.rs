//! Combat stage.

use super::board::{Board, card, cards, noble, nobles};
use suasion::core::Seat;
use suasion::games::price_of_influence::*;

/// POI-30, POI-31, POI-57
#[test]
fn strike_fights_or_pays_and_guard_stays_or_pays() {
    let board = Board::new(2).playing(0).hand(0, "9D").strike(0, "JS", "").guard(0, "QS", "8S").guard(1, "KS", "");
    let mut table = board.set();
    table.pass_all();
    assert_eq!((table.s.step, table.legal()), (Step::Combat(Rank::Jack), vec![Move::StayOut, Move::Fight]));
    table.make(Move::StayOut).pay("9D");
    // The Queen's 8♠ could pay one point, and she costs two: she stays out unasked.
    assert!(!matches!(table.s.step, Step::Combat(_)));
    assert!(table.player(0).leveraged.contains(card("9D")));

    let mut fight = Board::new(2).playing(0).hand(0, "9D 8D").guard(0, "QS", "8S").guard(1, "KS", "").set();
    fight.pass_all().make(Move::Fight).pay("9D").pay("8D");
    // One enemy only, so it is met unasked.
    assert_eq!(fight.player(1).disgraced, nobles("KS"));
    assert_eq!(fight.player(0).court, nobles("QS"));
}

/// POI-30, POI-31, POI-57
#[test]
fn who_cannot_pay_must_fight_unasked() {
    let mut table = Board::new(2).playing(0).active(0).hand(1, "9C").strike(0, "KS", "").guard(1, "QS", "").passed(&[0]);
    table.view.step.seat = Some(Seat(1));
    let mut table = table.set();
    table.make(Move::Pass);
    assert_eq!(table.player(1).disgraced, nobles("QS"));
}

/// POI-30
#[test]
fn without_enemies_in_court_there_is_no_combat() {
    let mut table = Board::new(2).playing(0).hand(0, "9D 8D 7D").strike(0, "KS", "").disgraced(1, "QS").set();
    table.pass_all();
    assert!(matches!(table.s.step, Step::Draw(_)));
}

/// POI-30
#[test]
fn a_noble_recruited_this_turn_fights() {
    let mut table = Board::new(2).hand(0, "9D 8D 7D").gems(0, "2D").guard(0, "QS", "").guard(1, "KS", "").set();
    table.make(Move::Recruit(noble("JH"), Stance::Strike)).pay("2D").make(Move::Done).pass_all();
    assert_eq!(table.s.step, Step::Combat(Rank::Jack));
}

/// POI-32
#[test]
fn opponents_are_one_to_rank_of_any_living_enemies_and_each_once() {
    let board = Board::new(3).playing(0).hand(0, "9D 8D 7D 6D").strike(0, "QS", "10S").guard(0, "KS", "9S");
    let board = board.guard(1, "JC", "").strike(1, "KC", "").guard(2, "JD", "");
    let mut table = board.set();
    table.pass_all().make(Move::Fight);
    assert_eq!(table.refusal(Move::Done), "must_fight");
    assert_eq!(table.refusal(Move::Oppose(noble("KS"))), "own_noble");
    assert_eq!(table.refusal(Move::Oppose(noble("QD"))), "not_in_court");
    table.make(Move::Oppose(noble("JC")));
    assert_eq!(table.refusal(Move::Oppose(noble("JC"))), "met_already");
    assert!(table.allows(Move::Done));
    table.make(Move::Oppose(noble("JD")));
    // Two opponents are a Queen's limit; the King may meet the same ones.
    assert_eq!(table.s.step, Step::Combat(Rank::King));
    table.make(Move::Fight).pay("9D").pay("8D").pay("7D");
    table.all(&[Move::Oppose(noble("JC")), Move::Oppose(noble("JD")), Move::Oppose(noble("KC"))]);
    assert_eq!(table.player(1).disgraced, nobles("JC KC"));
    assert_eq!(table.player(2).disgraced, nobles("JD"));
}

/// POI-33: the rulebook's example, J(5) and Q(7) against K(7), then against J(7)
#[test]
fn the_weaker_loses_and_on_a_tie_the_higher_rank() {
    let attackers = Board::new(2).playing(1).passed(&[0]).hand(1, "9C").strike(0, "JC", "4S").strike(0, "QC", "5H");
    let mut king = attackers.clone().guard(1, "KC", "4H").set();
    king.make(Move::Pass);
    while matches!(king.s.step, Step::Combat(_)) {
        king.make(Move::Fight);
    }
    assert_eq!((king.player(0).disgraced, king.player(0).court), (nobles("JC"), nobles("QC")));
    assert_eq!((king.player(1).disgraced, king.player(1).court), (nobles("KC"), Nobles::NONE));
    let mut jack = attackers.guard(1, "JD", "6H").set();
    jack.make(Move::Pass);
    while matches!(jack.s.step, Step::Combat(_)) {
        jack.make(Move::Fight);
    }
    assert_eq!((jack.player(0).disgraced, jack.player(1).disgraced), (nobles("JC QC"), Nobles::NONE));
}

/// POI-33, POI-34
#[test]
fn equal_strength_and_rank_disgraces_both_and_their_equipment_is_discarded() {
    let board = Board::new(2).playing(1).passed(&[0]).hand(1, "9C").strike(0, "QC", "4S").guard(1, "QD", "4H");
    let mut table = board.set();
    table.make(Move::Pass);
    if matches!(table.s.step, Step::Combat(_)) {
        table.make(Move::Fight);
    }
    assert_eq!((table.player(0).disgraced, table.player(1).disgraced), (nobles("QC"), nobles("QD")));
    assert_eq!(table.s.discard, cards("4S 4H"));
    assert!(table.s.strike.is_empty());
    assert_eq!(table.player(0).influence(Suit::Clubs), 0);
}

/// POI-33
#[test]
fn strengths_count_as_tribute_has_left_them_and_losers_fall_together() {
    // The Jack attacks first with 6; paying for the King takes its sword away.
    let board = Board::new(2).playing(1).passed(&[0]).hand(1, "9C").strike(0, "JC", "5S").guard(0, "KC", "AS 2H");
    let mut table = board.guard(1, "QD", "3H").set();
    table.make(Move::Pass).make(Move::Fight).make(Move::Fight).pay("5S").pay("AS");
    // Queen 5 against Jack 1 and King 3: both attackers fall to the same opponent.
    assert_eq!(table.player(0).disgraced, nobles("JC KC"));
    assert_eq!(table.player(1).court, nobles("QD"));
}
