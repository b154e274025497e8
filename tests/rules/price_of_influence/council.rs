//! Council stage and tribute.

use super::board::{Board, card, cards, noble, nobles};
use suasion::core::Seat;
use suasion::games::price_of_influence::*;

/// POI-7, POI-10
#[test]
fn an_action_may_be_repeated_and_two_are_all() {
    let mut table = Board::new(2).hand(0, "9S").strike(0, "JS", "").guard(1, "KC", "").set();
    table.make(Move::ChangeStance(Rank::Jack));
    assert_eq!((table.s.stance(noble("JS")), table.s.step), (Stance::Guard, Step::Council { left: 1 }));
    table.make(Move::ChangeStance(Rank::Jack));
    assert_eq!((table.s.stance(noble("JS")), table.s.step), (Stance::Strike, Step::Play(Seat(0))));
    let mut early = Board::new(2).hand(0, "9S").strike(0, "JS", "").guard(1, "KC", "").set();
    early.make(Move::Done);
    assert_eq!(early.s.step, Step::Play(Seat(0)));
    let other = Board::new(2).strike(0, "JS", "").guard(1, "KC", "").set();
    assert_eq!(other.refusal(Move::ChangeStance(Rank::King)), "rank_not_in_court");
}

/// POI-8
#[test]
fn a_recruit_is_of_a_rank_that_is_neither_in_court_nor_disgraced() {
    let board = Board::new(2).hand(0, "2S 3S 4S").strike(0, "JS", "").disgraced(0, "QH").guard(1, "KC", "");
    let mut table = board.set();
    assert_eq!(table.refusal(Move::Recruit(noble("JH"), Stance::Guard)), "rank_taken");
    assert_eq!(table.refusal(Move::Recruit(noble("QS"), Stance::Guard)), "rank_taken");
    assert_eq!(table.refusal(Move::Recruit(noble("KC"), Stance::Guard)), "not_in_council");
    table.make(Move::Recruit(noble("KS"), Stance::Strike)).pay("2S").pay("3S");
    assert_eq!(table.player(0).court, nobles("JS KS"));
    assert_eq!(table.s.stance(noble("KS")), Stance::Strike);
    assert_eq!(table.player(0).leveraged, cards("2S 3S 4S"));
    assert!(!table.s.council.contains(noble("KS")));
}

/// POI-9
#[test]
fn retiring_costs_tribute_unless_the_option_says_otherwise() {
    let board = Board::new(2).hand(0, "2S 3S 4S").strike(0, "JS", "").disgraced(0, "QH").guard(1, "KC", "");
    let mut dear = board.set();
    assert_eq!(dear.refusal(Move::Retire(Rank::Jack)), "not_disgraced");
    dear.make(Move::Retire(Rank::Queen));
    assert!(matches!(dear.s.step, Step::Pay { owed: 2, purpose: Purpose::Retire(Rank::Queen), left: 1 }));
    dear.pay("2S").pay("3S");
    assert!(dear.s.council.contains(noble("QH")) && dear.player(0).disgraced.is_empty());
    assert_eq!(dear.player(0).leveraged.len(), 2);

    let mut free = board.clone().free_retirement().set();
    free.make(Move::Retire(Rank::Queen));
    assert_eq!((free.s.step, free.player(0).leveraged.len()), (Step::Council { left: 1 }, 0));
    assert!(free.s.council.contains(noble("QH")));

    let poor = |free: bool| {
        let board = Board::new(2).hand(0, "2S").strike(0, "JS", "").disgraced(0, "QH").guard(1, "KC", "");
        if free { board.free_retirement().set() } else { board.set() }
    };
    assert_eq!(poor(false).refusal(Move::Retire(Rank::Queen)), "cannot_pay");
    assert!(poor(true).allows(Move::Retire(Rank::Queen)));
}

/// POI-11, POI-22
#[test]
fn a_change_of_suit_keeps_stance_and_equipment_and_brings_no_set_bonus() {
    let mut table = Board::new(2).hand(0, "9S").strike(0, "QS", "3S 3H").guard(1, "KC", "").set();
    assert_eq!(table.refusal(Move::ChangeSuit(noble("JD"))), "rank_not_in_court");
    table.make(Move::ChangeSuit(noble("QD")));
    assert_eq!((table.player(0).court, table.s.stance(noble("QD"))), (nobles("QD"), Stance::Strike));
    assert_eq!(table.player(0).equipment[Rank::Queen.index()], cards("3S 3H"));
    assert!(table.s.council.contains(noble("QS")));
    assert_eq!(table.s.step, Step::Council { left: 1 });
}

/// POI-12: the rulebook's example of Jane
#[test]
fn tribute_is_paid_by_gem_leverage_and_equipment_alike() {
    let mut table = Board::new(2).hand(0, "9C").gems(0, "3D").strike(0, "JS", "5S").guard(1, "KC", "").set();
    table.make(Move::Recruit(noble("QH"), Stance::Guard)).pay("3D").pay("5S");
    assert_eq!(table.s.discard, cards("3D 5S"));
    assert!(table.player(0).gems.is_empty() && table.player(0).carried().is_empty());
    assert_eq!(table.player(0).court, nobles("JS QH"));
    assert_eq!(table.player(0).hand, cards("9C"));
    let mut mixed = Board::new(2).hand(0, "9C AC").gems(0, "10D").strike(0, "JS", "").guard(1, "KC", "").set();
    mixed.make(Move::Recruit(noble("QH"), Stance::Guard)).pay("10D").pay("AC");
    assert_eq!((mixed.player(0).leveraged, mixed.player(0).hand), (cards("AC"), cards("9C")));
}

/// POI-13
#[test]
fn leveraged_cards_do_not_pay_and_nothing_is_begun_that_cannot_be_paid() {
    let table = Board::new(2).hand(0, "9C").leveraged(0, "2C 3C").gems(0, "10D").strike(0, "JS", "").guard(1, "KC", "").set();
    assert!(table.allows(Move::Recruit(noble("QH"), Stance::Guard)));
    assert_eq!(table.refusal(Move::Recruit(noble("KH"), Stance::Guard)), "cannot_pay");
    let mut paying = table;
    paying.make(Move::Recruit(noble("QH"), Stance::Guard));
    assert_eq!(paying.refusal(Move::Pay(card("2C"))), "cannot_pay_with");
}

/// POI-14, POI-57
#[test]
fn the_noble_comes_after_the_last_point_and_a_single_payer_is_not_asked_for() {
    let mut table = Board::new(2).hand(0, "9C 8C").strike(0, "JS", "").guard(1, "KC", "").set();
    table.make(Move::Recruit(noble("QH"), Stance::Guard));
    assert!(table.s.council.contains(noble("QH")));
    table.pay("9C");
    assert_eq!(table.player(0).leveraged, cards("8C 9C"));
    assert_eq!(table.player(0).court, nobles("JS QH"));
    assert_eq!(table.s.step, Step::Council { left: 1 });
}

/// POI-57
#[test]
fn a_council_without_options_is_passed_over() {
    let board = Board::new(2).hand(0, "9C").disgraced(0, "JH").guard(1, "KC", "").hand(1, "8C");
    let mut table = board.set();
    table.make(Move::Retire(Rank::Jack));
    // The only card paid, nothing is left to act with: the second action is not asked for.
    assert_eq!((table.player(0).leveraged, table.s.step), (cards("9C"), Step::Play(Seat(1))));
}
