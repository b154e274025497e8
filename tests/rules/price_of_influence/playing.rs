//! Playing cards stage and the effects of the suits.

use super::board::{Board, card, cards, noble, nobles};
use suasion::core::{Game, Seat, Turn};
use suasion::games::price_of_influence::*;

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
    let mut table =
        Board::new(3).playing(0).hand(0, "4D 9S").guard(0, "JS", "").guard(1, "QS", "").left(2, 3, Reason::DefeatInBattle).set();
    table.play("4D");
    assert_eq!(table.legal(), [Move::Spend, Move::Save(Seat(0)), Move::Save(Seat(1))]);
    assert_eq!(table.refusal(Move::Save(Seat(2))), "not_at_table");
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
