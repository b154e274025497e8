//! Price of Influence, clause by clause (`docs/rules/price_of_influence.md`).

mod board;
/// POI-39, POI-40, POI-41, POI-42, POI-43, POI-44, POI-45, POI-46, POI-47, POI-48, POI-49, POI-50, POI-51, POI-52, POI-53, POI-54,
/// POI-55, POI-56
mod endings;
/// POI-58, POI-59, POI-60, POI-61, POI-62, POI-63
mod knowledge;

use board::{Board, Table, card, cards, noble, nobles};
use serde_json::json;
use suasion::core::{FastRng, Game, MoveId, Seat, Turn, Viewer};
use suasion::games::price_of_influence::*;

/// POI-1
#[test]
fn the_deck_is_ace_to_ten_in_four_suits_and_two_jokers_of_value_0() {
    assert_eq!(Card::all().count(), 42);
    let value = |id: &str| card(id).value();
    assert_eq!([value("AS"), value("2H"), value("10D"), value("red_joker"), value("black_joker")], [1, 2, 10, 0, 0]);
    for suit in Suit::ALL {
        let values: Vec<u8> = Cards::SUITS[suit.index()].iter().map(Card::value).collect();
        assert_eq!(values, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    }
    assert_ne!(card("red_joker"), card("black_joker"));
}

/// POI-2
#[test]
fn a_rank_is_strength_price_combats_and_equipment_limit() {
    assert_eq!(Noble::all().count(), 12);
    assert_eq!([noble("JS"), noble("QD"), noble("KH")].map(|noble| noble.rank().value()), [1, 2, 3]);
    let bare = Player { court: nobles("JS QH KC"), ..Player::default() };
    assert_eq!(Rank::ALL.map(|rank| bare.strength(rank)), [1, 2, 3]);
}

/// POI-3, POI-4
#[test]
fn cards_then_nobles_are_dealt_one_at_a_time_around_the_table() {
    for (players, nobles_each, deck) in [(2u8, 6, 24), (3, 4, 15), (4, 3, 6)] {
        let game = PriceOfInfluence::new(Config { players, ..Config::default() }).unwrap();
        let mut s = game.start();
        for turn in 0..9 * players {
            assert_eq!(s.player(Seat(turn % players)).hand.len(), turn / players);
            let m = game.draw(&s, 0);
            game.apply(&mut s, m, &mut suasion::core::Silent);
            assert_eq!(s.player(Seat(turn % players)).hand.len(), turn / players + 1);
        }
        assert_eq!((s.deck.len(), s.step), (deck, Step::DealNobles));
        for turn in 0..12 {
            let m = game.draw(&s, 0);
            game.apply(&mut s, m, &mut suasion::core::Silent);
            assert_eq!(s.player(Seat(turn % players)).dealt.len(), turn / players + 1);
        }
        assert_eq!(s.player(Seat(0)).dealt.len(), nobles_each);
        assert_eq!(s.step, Step::SecretDiscard(Seat(0)));
    }
}

/// POI-3, POI-5, POI-6
#[test]
fn discards_are_revealed_together_and_then_the_nobles() {
    for (players, discards) in [(2u8, 2u8), (3, 3), (4, 4)] {
        let mut table = Table::dealt(players, 5);
        for seat in 0..players {
            for laid in 0..discards {
                assert_eq!(table.s.step, Step::SecretDiscard(Seat(seat)));
                assert_eq!(table.player(seat).laid.len(), laid);
                assert!(table.s.discard.is_empty());
                table.make(Move::Discard(table.player(seat).hand.nth(0)));
            }
        }
        assert_eq!(table.s.discard.len(), discards * players);
        for seat in 0..players {
            assert_eq!(table.s.step, Step::Keep(Seat(seat)));
            assert!(table.s.council.is_empty());
            assert_eq!(table.legal().len(), 2 * usize::from(table.player(seat).dealt.len()));
            let kept = table.player(seat).dealt.nth(1);
            table.make(Move::Recruit(kept, if seat == 0 { Stance::Strike } else { Stance::Guard }));
        }
        assert_eq!(table.s.council.len(), 12 - players);
        assert_eq!((table.s.active, table.s.step), (Seat(0), Step::Council { left: 2 }));
        let stances = Seat::all(players).map(|seat| table.s.stance(table.s.player(seat).court.nth(0)));
        assert!(stances.eq((0..players).map(|i| if i == 0 { Stance::Strike } else { Stance::Guard })));
        assert_eq!(table.player(0).hand.len(), 9 - discards);
    }
}

/// POI-6
#[test]
fn only_a_noble_that_was_dealt_can_be_kept() {
    let mut table = Table::dealt(2, 8);
    while let Step::SecretDiscard(seat) = table.s.step {
        table.make(Move::Discard(table.s.player(seat).hand.nth(0)));
    }
    let foreign = table.player(1).dealt.nth(0);
    assert_eq!(table.refusal(Move::Recruit(foreign, Stance::Guard)), "not_dealt");
}

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

/// POI-15, POI-18
#[test]
fn cards_go_around_one_by_one_and_a_pass_is_final() {
    let board = Board::new(3).playing(1).active(1).hand(0, "4C 5C").hand(1, "6C 7C").hand(2, "8C 9C");
    let board = board.guard(0, "JC", "").guard(1, "QC", "").guard(2, "KC", "");
    let mut table = board.set();
    table.make(Move::Pass);
    assert_eq!(table.s.step, Step::Play(Seat(2)));
    table.play("8C");
    assert_eq!(table.s.step, Step::Play(Seat(0)));
    table.play("4C");
    assert_eq!(table.s.step, Step::Play(Seat(2)));
    table.make(Move::Pass);
    assert_eq!(table.s.step, Step::Play(Seat(0)));
    table.make(Move::Pass);
    assert!(!matches!(table.s.step, Step::Play(_)));
    assert!(table.s.players.iter().all(|player| !player.passed && player.plays == [0; 4]));
}

/// POI-18, POI-57
#[test]
fn a_pass_is_asked_for_even_where_nothing_can_be_played() {
    let table = Board::new(2).playing(0).hand(0, "9S 8H").guard(1, "KC", "").set();
    assert_eq!(table.legal(), [Move::Pass]);
    assert_eq!(table.refusal(Move::Play(card("9S"), Suit::Spades)), "nobody_to_equip");
}

/// POI-3, POI-16, POI-17: Jack of spades and King of hearts
#[test]
fn influence_widens_the_mix_and_not_the_number_of_cards() {
    let hand = "2S 3S 4S 5H 6H 7H 8C 9C 9D 10D";
    let mut table = Board::new(2).playing(0).hand(0, hand).guard(0, "JS", "").guard(0, "KH", "").set();
    let rank = |rank| Move::Equip(rank);
    table.play("2S").make(rank(Rank::King)).play("3S").make(rank(Rank::King));
    assert_eq!(table.refusal(Move::Play(card("4S"), Suit::Spades)), "suit_limit");
    table.play("5H").make(rank(Rank::King)).play("6H").make(rank(Rank::Jack));
    // Four in all: nobody is asked any more.
    assert!(!matches!(table.s.step, Step::Play(_)));

    let mut table = Board::new(2).playing(0).hand(0, hand).guard(0, "JS", "").guard(0, "KH", "").set();
    table.play("8C");
    assert_eq!(table.refusal(Move::Play(card("9C"), Suit::Clubs)), "suit_limit");
    table.play("9D").make(Move::Spend);
    assert_eq!(table.refusal(Move::Play(card("10D"), Suit::Diamonds)), "suit_limit");

    for (players, most) in [(2, 4), (3, 3), (4, 2)] {
        let mut board = Board::new(players).playing(0).hand(0, hand).guard(0, "JS", "").guard(0, "KH", "");
        board.view.players[0].plays = [0, 0, 1, 1];
        if most == 2 {
            assert_eq!(board.try_set().err().unwrap().field, "step.seat");
            board.view.players[0].plays = [0, 0, 1, 0];
        }
        let mut table = board.set();
        table.play("2S").make(Move::Equip(Rank::King));
        assert_eq!(matches!(table.s.step, Step::Play(_)), most == 4);
    }
}

/// POI-17
#[test]
fn a_joker_counts_as_the_suit_it_is_played_as_and_others_have_limits_of_their_own() {
    let board = Board::new(2).playing(0).hand(0, "4C red_joker 5C").hand(1, "6C 7C").guard(0, "JS", "").guard(1, "KC", "");
    let mut table = board.set();
    table.joker("red_joker", Suit::Clubs);
    assert_eq!(table.s.step, Step::Play(Seat(1)));
    table.play("6C").make(Move::Done);
    assert_eq!(table.refusal(Move::Play(card("4C"), Suit::Clubs)), "suit_limit");
    table.make(Move::Pass);
    // Seat 1 has a noble of clubs and may play a second one on this foreign turn.
    assert!(table.allows(Move::Play(card("7C"), Suit::Clubs)));
}

/// POI-19
#[test]
fn who_holds_no_card_is_skipped_and_asked_again_when_he_gets_one() {
    let board = Board::new(3).playing(0).hand(0, "4D 2C").hand(2, "9C").guard(0, "JS", "").guard(1, "QS", "").guard(2, "KS", "");
    let mut table = board.set();
    table.play("4D").make(Move::Save(Seat(1))).draws("5S 6S");
    assert_eq!(table.s.step, Step::Play(Seat(1)));
    let mut skipped = board.set();
    skipped.play("2C");
    assert_eq!(skipped.s.step, Step::Play(Seat(2)));
    skipped.make(Move::Pass);
    assert_eq!(skipped.s.step, Step::Play(Seat(0)));
    skipped.play("4D").make(Move::Save(Seat(1))).draws("5S 6S");
    assert_eq!(skipped.s.step, Step::Play(Seat(1)));
}

/// POI-20
#[test]
fn a_card_in_play_is_no_target_and_is_discarded_after_the_last_one() {
    let mut table = Board::new(2).playing(0).hand(0, "6C 9H").discard("2S 3S 7S").guard(0, "JC", "").guard(1, "KS", "").set();
    table.play("6C");
    assert_eq!(table.s.in_play, Some(card("6C")));
    assert_eq!(table.refusal(Move::Take(card("6C"))), "out_of_reach");
    assert!(!table.s.discard.contains(card("6C")));
    table.take("2S").take("3S");
    assert_eq!((table.s.in_play, table.s.discard), (None, cards("6C 7S")));
}

/// POI-21, POI-57
#[test]
fn weapons_and_armour_need_a_noble_and_the_only_one_is_equipped_unasked() {
    let mut table = Board::new(2).playing(0).hand(0, "9S 8H 7S").guard(0, "JS", "").guard(1, "KS", "").set();
    table.play("9S").play("8H").play("7S");
    // Three on a Jack: too much, but not before the check.
    assert_eq!(table.player(0).equipment[Rank::Jack.index()], cards("7S 8H 9S"));
    let mut two = Board::new(2).playing(0).hand(0, "9S").guard(0, "JS", "").guard(0, "QH", "").guard(1, "KS", "").set();
    two.play("9S");
    assert_eq!(two.legal(), [Move::Equip(Rank::Jack), Move::Equip(Rank::Queen)]);
    assert_eq!(two.refusal(Move::Equip(Rank::King)), "rank_not_in_court");
}

/// POI-22, POI-23: the rulebook's example of Lisa
#[test]
fn a_set_turns_any_noble_in_court_or_none() {
    let board = Board::new(2).playing(0).hand(0, "3H").guard(0, "QS", "3S").strike(1, "KS", "").disgraced(1, "JC");
    let mut table = board.set();
    table.play("3H");
    assert_eq!(table.s.step, Step::SetBonus(Seat(0)));
    assert_eq!(table.legal(), [Move::Turn(noble("QS")), Move::Turn(noble("KS")), Move::Decline]);
    assert_eq!(table.refusal(Move::Turn(noble("JC"))), "not_in_court");
    table.make(Move::Turn(noble("KS")));
    assert_eq!(table.s.stance(noble("KS")), Stance::Guard);
    let mut declined = board.set();
    declined.play("3H").make(Move::Decline);
    assert_eq!((declined.s.stance(noble("KS")), declined.s.stance(noble("QS"))), (Stance::Strike, Stance::Guard));
}

/// POI-22, POI-28
#[test]
fn two_jokers_are_a_set_whatever_they_were_played_as_and_a_joker_pairs_with_nothing_else() {
    let board = Board::new(2).playing(0).hand(0, "black_joker").guard(0, "QC", "red_joker").strike(1, "KS", "");
    for suit in [Suit::Spades, Suit::Hearts] {
        let mut table = board.set();
        table.joker("black_joker", suit);
        assert_eq!(table.s.step, Step::SetBonus(Seat(0)));
    }
    let mut other = Board::new(2).playing(0).hand(0, "black_joker").guard(0, "QC", "3S").strike(1, "KS", "").set();
    other.joker("black_joker", Suit::Hearts);
    assert!(!matches!(other.s.step, Step::SetBonus(_)));
}

/// POI-22
#[test]
fn a_broken_set_that_is_formed_again_counts_again() {
    let board = Board::new(2).playing(0).hand(0, "3H 5C").guard(0, "QH", "3S").strike(1, "KS", "");
    let mut table = board.set();
    table.play("3H").make(Move::Decline).play("5C").take("3H").play("3H");
    assert_eq!(table.s.step, Step::SetBonus(Seat(0)));
}

/// POI-24
#[test]
fn a_saved_diamond_is_a_gem_before_anyone_living_draws_two() {
    let mut table = Board::new(3).playing(0).hand(0, "4D 9S").guard(0, "JS", "").guard(1, "QS", "").fallen(2, 1).set();
    table.play("4D");
    assert_eq!(table.legal(), [Move::Spend, Move::Save(Seat(0)), Move::Save(Seat(1))]);
    assert_eq!(table.refusal(Move::Save(Seat(2))), "eliminated");
    table.make(Move::Save(Seat(0)));
    assert_eq!(table.player(0).gems, cards("4D"));
    assert_eq!(table.game.turn(&table.s), Turn::Chance);
    table.draws("5S 6S");
    assert_eq!(table.player(0).hand, cards("9S 5S 6S"));
}

/// POI-25: the rulebook's example of Bob
#[test]
fn a_spent_diamond_takes_leveraged_cards_up_to_value_and_influence() {
    let board = Board::new(2).playing(0).hand(0, "5D").leveraged(0, "3C").leveraged(1, "4H 5H").discard("2S");
    let mut table = board.guard(0, "JD", "").guard(0, "QD", "").guard(1, "KS", "").set();
    table.play("5D").make(Move::Spend);
    assert_eq!(table.refusal(Move::Take(card("2S"))), "out_of_reach");
    table.take("3C");
    assert_eq!(table.refusal(Move::Take(card("5H"))), "too_valuable");
    table.take("4H");
    assert_eq!(table.player(0).hand, cards("3C 4H"));
    assert_eq!((table.player(0).leveraged, table.player(1).leveraged), (Cards::NONE, cards("5H")));
    assert!(table.s.discard.contains(card("5D")));
}

/// POI-26, POI-27: the rulebook's example of Sue
#[test]
fn a_club_takes_face_up_cards_from_anywhere_up_to_value_and_influence() {
    let board = Board::new(2).playing(0).hand(0, "6C").gems(1, "AD 3D").leveraged(1, "4H").discard("2D 7H");
    let mut table = board.guard(0, "JC", "").guard(1, "KS", "5S").set();
    table.play("6C");
    let targets: Cards = table.legal().iter().filter_map(|m| if let Move::Take(card) = m { Some(*card) } else { None }).collect();
    assert_eq!(targets, cards("AD 2D 3D 4H 5S 7H"));
    table.take("5S");
    assert_eq!(table.refusal(Move::Take(card("3D"))), "too_valuable");
    table.take("2D");
    assert_eq!(table.player(0).hand, cards("2D 5S"));
    assert_eq!(table.player(1).carried(), Cards::NONE);
}

/// POI-27, POI-57
#[test]
fn taking_may_stop_and_stops_by_itself_when_nothing_fits() {
    let board = Board::new(2).playing(0).hand(0, "2C").guard(0, "JS", "AS").guard(1, "KS", "");
    let mut own = board.clone().discard("9H").set();
    own.play("2C").take("AS");
    assert_eq!((own.player(0).hand, own.s.discard), (cards("AS"), cards("2C 9H")));
    let mut none = board.clone().discard("9H").set();
    none.play("2C").make(Move::Done);
    assert_eq!(none.s.discard, cards("2C 9H"));
    let mut nothing = Board::new(2).playing(0).hand(0, "2C").hand(1, "9S").guard(0, "JS", "").guard(1, "KS", "").set();
    nothing.play("2C");
    assert_eq!((nothing.s.step, nothing.s.discard), (Step::Play(Seat(1)), cards("2C")));
}

/// POI-26, POI-28
#[test]
fn a_joker_as_a_club_reaches_as_far_as_influence() {
    let board = Board::new(2).playing(0).hand(0, "red_joker").guard(0, "JC", "").guard(1, "KS", "black_joker");
    let mut table = board.discard("AS 2S").set();
    table.joker("red_joker", Suit::Clubs).take("black_joker").take("AS");
    assert_eq!(table.player(0).hand, cards("black_joker AS"));
    assert_eq!(table.s.discard, cards("red_joker 2S"));
}

/// POI-28
#[test]
fn a_saved_joker_is_a_gem_of_0() {
    let mut table = Board::new(2).playing(0).hand(0, "red_joker 9S").guard(0, "JC", "").guard(1, "KS", "").set();
    table.joker("red_joker", Suit::Diamonds).make(Move::Save(Seat(1)));
    assert_eq!((table.player(0).gems, table.player(0).tableau()), (cards("red_joker"), 1));
    let mut spent = Board::new(2).playing(0).hand(0, "red_joker 9S").leveraged(1, "AS 2S");
    spent = spent.guard(0, "JD", "").guard(1, "KS", "");
    let mut spent = spent.set();
    spent.joker("red_joker", Suit::Diamonds).make(Move::Spend).take("AS");
    assert_eq!(spent.player(0).hand, cards("AS 9S"));
}

/// POI-29, POI-28: Queen of spades with 4♠ and a joker
#[test]
fn strength_is_rank_values_and_influences() {
    let strength = |court: &str, rank: Rank, equipment: &str| {
        let mut player = Player { court: nobles(court), ..Player::default() };
        player.equipment[rank.index()] = cards(equipment);
        player.strength(rank)
    };
    assert_eq!(strength("QS", Rank::Queen, "4S red_joker"), 8);
    assert_eq!(strength("QS JH", Rank::Queen, "4S red_joker"), 9);
    assert_eq!(strength("JH KH", Rank::King, "6H 2S"), 3 + 8 + 2);
    assert_eq!(strength("JC", Rank::Jack, ""), 1);
}

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

/// The whole space of ids: POI-57
#[test]
fn ids_are_dense_and_as_many_as_specified() {
    for players in 2..=4u8 {
        let game = PriceOfInfluence::new(Config { players, ..Config::default() }).unwrap();
        let space = game.limits().space;
        assert_eq!(space, 251 + u32::from(players) + 54);
        for id in 0..space {
            assert_eq!(game.encode(game.decode(MoveId(id)).unwrap()), MoveId(id));
        }
        assert_eq!(game.decode(MoveId(space)), None);
    }
}

/// Config: 2 to 4 players
#[test]
fn other_numbers_of_players_are_refused() {
    for players in [0, 1, 5, 255] {
        assert_eq!(PriceOfInfluence::new(Config { players, ..Config::default() }).err().unwrap().field, "players");
    }
    assert!(serde_json::from_value::<Config>(json!({"player": 2})).is_err());
}

/// Random play agrees with an independent implementation on the mean length of games.
#[test]
fn random_games_are_about_as_long_as_expected() {
    for (players, decisions) in [(2u8, 38.0), (3, 83.0), (4, 122.0)] {
        let game = PriceOfInfluence::new(Config { players, ..Config::default() }).unwrap();
        let (mut dice, mut list) = (FastRng::new(3), suasion::core::MoveList::new());
        let games = 4_000;
        let sum: u32 = (0..games).map(|_| suasion::core::playout(&game, &mut game.start(), &mut list, &mut dice)).sum();
        let mean = f64::from(sum) / f64::from(games);
        assert!((mean - decisions).abs() < 2.5, "{players} players: {mean}");
    }
}

/// `cargo test --release --test rules speed -- --ignored --nocapture`
#[test]
#[ignore = "a measurement"]
fn speed() {
    for players in 2..=4u8 {
        let game = PriceOfInfluence::new(Config { players, ..Config::default() }).unwrap();
        let (mut dice, mut list) = (FastRng::new(3), suasion::core::MoveList::new());
        let games = 50_000;
        let start = std::time::Instant::now();
        let sum: u32 = (0..games).map(|_| suasion::core::playout(&game, &mut game.start(), &mut list, &mut dice)).sum();
        let nanoseconds = start.elapsed().as_nanos() as f64 / f64::from(sum);
        let mean = f64::from(sum) / f64::from(games);
        println!("{players} players: {nanoseconds:.1} ns a decision, {mean:.2} decisions a game, {} bytes", size_of::<State>());
    }
}

/// What is explained is right: strengths term by term, limits, progress, score. POI-17, POI-29, POI-43, POI-53
#[cfg(any())] // to be rewritten: explanations are kinds now
#[test]
fn explanations_add_up() {
    let board = Board::new(2).playing(0).hand(0, "9C").gems(0, "5D").leveraged(0, "2H").guard(0, "QS", "4S red_joker");
    let table = board.disgraced(0, "JH").guard(1, "KC", "").set();
    let value = |topic: &str, line: usize| table.game.explain(&table.s, topic, Viewer::Public).unwrap()[line].value.unwrap();
    assert_eq!(
        [value("strength_QS", 0), value("strength_QS", 1), value("strength_QS", 2), value("strength_QS", 3)],
        [2.0, 1.0, 5.0, 8.0]
    );
    assert_eq!([value("limits_0", 0), value("limits_0", 1), value("limits_0", 4)], [2.0, 1.0, 4.0]);
    assert_eq!(value("outmaneuvered_0", 3), 0.0);
    assert_eq!(value("armistice_0", 5), 2.0 + 4.0 + 5.0 - 2.0 - 1.0);
    assert_eq!(table.game.explain(&table.s, "strength_QD", Viewer::Public), None);
    for topic in table.game.topics(&table.s) {
        assert!(table.game.explain(&table.s, &topic.id, Viewer::Host).is_some(), "{}", topic.id);
    }
}
