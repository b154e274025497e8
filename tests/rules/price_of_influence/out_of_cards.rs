//! Out of cards: reshuffles, what is lost, and the two options that read it otherwise.

use super::board::{Board, Table, card, cards};
use suasion::core::Seat;
use suasion::games::price_of_influence::*;

/// Seat 0 saves a diamond for himself with an empty deck and these discards; the other cards are in seat 1's hand.
pub fn short_of_cards(discard: &str) -> Board {
    Board::new(2).playing(0).hand(0, "4D 2S 3S").guard(0, "JC", "").guard(1, "KC", "").discard(discard).rest_in_hand(1)
}

pub fn save(board: &Board) -> Table {
    let mut table = board.set();
    table.play("4D").make(Move::Save(Seat(0)));
    table
}

/// POI-39: two due, discards 9♣ 9♦ 4♠
#[test]
fn the_highest_discard_comes_leveraged_and_the_rest_is_drawn() {
    let mut table = save(&short_of_cards("9C 9D 4S"));
    assert_eq!(table.legal(), [Move::Take(card("9C")), Move::Take(card("9D"))]);
    assert_eq!(table.refusal(Move::Take(card("4S"))), "not_highest");
    table.take("9D");
    assert_eq!((table.s.reshuffles, table.s.deck, table.s.discard), (1, cards("9C 4S"), Cards::NONE));
    table.draws("4S 9C");
    assert_eq!(table.player(0).leveraged, cards("9D"));
    assert_eq!(table.player(0).hand, cards("2S 3S 4S 9C"));
    assert_eq!(table.s.step, Step::Play(Seat(1)));
}

/// POI-39, POI-40: a lone discard is leveraged, counted, and nothing is drawn
#[test]
fn a_reshuffle_of_nothing_is_counted() {
    let table = save(&short_of_cards("4S"));
    assert_eq!((table.s.reshuffles, table.player(0).leveraged), (1, cards("4S")));
    assert_eq!((table.player(0).hand, table.s.step), (cards("2S 3S"), Step::Play(Seat(1))));
}

/// POI-39
#[test]
fn a_joker_is_the_lowest_discard() {
    let table = save(&short_of_cards("red_joker AS"));
    assert_eq!(table.player(0).leveraged, cards("AS"));
    let tied = save(&short_of_cards("red_joker black_joker"));
    assert_eq!(tied.legal().len(), 2);
}

/// POI-40
#[test]
fn a_deck_formed_in_a_draw_is_not_formed_again_in_it() {
    let mut table = save(&short_of_cards("9C 4S"));
    table.draws("4S");
    assert_eq!((table.s.reshuffles, table.player(0).hand), (1, cards("2S 3S 4S")));
    assert_eq!(table.s.step, Step::Play(Seat(1)));
}

/// POI-41
#[test]
fn with_no_discards_a_hand_card_is_leveraged_and_nothing_is_counted() {
    let mut table = save(&short_of_cards(""));
    assert_eq!(table.legal(), [Move::Pay(card("2S")), Move::Pay(card("3S"))]);
    table.pay("3S");
    assert_eq!((table.s.reshuffles, table.player(0).leveraged), (0, cards("3S")));
    assert_eq!(table.s.step, Step::Play(Seat(1)));
    // Without a hand card even that is not possible.
    let bare = Board::new(2).playing(0).hand(0, "4D").guard(0, "JC", "").guard(1, "KC", "").rest_in_hand(1);
    let bare = save(&bare);
    assert_eq!((bare.player(0).leveraged, bare.s.step), (Cards::NONE, Step::Play(Seat(1))));
}

/// POI-64: two due, discards 9♣ 9♦ 4♠; the leveraged 9 is one of the two
#[test]
fn by_option_the_leveraged_card_is_one_of_those_due() {
    let one_of_two = |board: Board| board.with(|config| config.leveraged_card_is_the_draw = true);
    let mut table = save(&one_of_two(short_of_cards("9C 9D 4S")));
    table.take("9D").draws("4S");
    assert_eq!((table.player(0).leveraged, table.player(0).hand), (cards("9D"), cards("2S 3S 4S")));
    assert_eq!((table.s.deck, table.s.step), (cards("9C"), Step::Play(Seat(1))));
    // A lone discard leaves one due, which is lost.
    let alone = save(&one_of_two(short_of_cards("4S")));
    assert_eq!((alone.player(0).leveraged, alone.player(0).hand, alone.s.reshuffles), (cards("4S"), cards("2S 3S"), 1));
    // The only card of a draw: it has come, and nothing is drawn from the new deck.
    let king = Board::new(2).playing(0).hand(0, "9C").guard(0, "JC", "").guard(0, "QC", "").guard(0, "KC", "").guard(1, "JH", "");
    let mut last = one_of_two(king).discard("8S 7S").rest_in_hand(1).set();
    last.pass_all().stay_out();
    assert_eq!((last.player(0).leveraged, last.player(0).hand, last.s.deck), (cards("8S"), cards("9C"), cards("7S")));
    assert!(matches!(last.s.step, Step::Draw(Draw { drawer: Seat(1), due: 3, .. })), "{:?}", last.s.step);
}

/// POI-64, POI-42: the twelfth reshuffle ends the game with this option too
#[test]
fn by_option_the_twelfth_reshuffle_still_ends_the_game() {
    let board = short_of_cards("9C AS").reshuffles(11).with(|config| config.leveraged_card_is_the_draw = true);
    let table = save(&board);
    assert_eq!((table.reason(), table.player(0).leveraged, table.s.deck), (Reason::Armistice, cards("9C"), cards("AS")));
}

fn each_card(board: Board) -> Board {
    board.with(|config| config.out_of_cards_each_card = true)
}

/// POI-65
#[test]
fn by_option_a_hand_card_is_leveraged_for_each_card_that_cannot_be_drawn() {
    let mut table = save(&each_card(short_of_cards("")));
    assert_eq!(table.legal(), [Move::Pay(card("2S")), Move::Pay(card("3S"))]);
    table.pay("3S");
    // One is left, so it pays for the second card unasked.
    assert_eq!((table.player(0).leveraged, table.player(0).hand), (cards("2S 3S"), Cards::NONE));
    assert_eq!((table.s.reshuffles, table.s.step), (0, Step::Play(Seat(1))));
    assert_eq!(table.told()[..5], ["leverage_instead", "card_moved", "draws_lost", "leverage_instead", "card_moved"]);
    // With one card only the rest is skipped, with none all.
    for (hand, leveraged) in [("4D 2S", "2S"), ("4D", "")] {
        let table = save(&each_card(short_of_cards("").hand(0, hand)));
        assert_eq!((table.player(0).leveraged, table.s.step), (cards(leveraged), Step::Play(Seat(1))));
    }
}

/// POI-65: also when the deck formed during this draw has run out
#[test]
fn by_option_the_deck_formed_in_a_draw_does_not_spare_the_rest() {
    let mut table = save(&each_card(short_of_cards("9C 4S")));
    table.draws("4S");
    assert_eq!((table.s.reshuffles, table.player(0).leveraged), (1, cards("9C")));
    assert_eq!(table.legal(), [Move::Pay(card("2S")), Move::Pay(card("3S")), Move::Pay(card("4S"))]);
    table.pay("4S");
    assert_eq!((table.player(0).leveraged, table.s.step), (cards("4S 9C"), Step::Play(Seat(1))));
    let mut nothing = save(&each_card(short_of_cards("9C")));
    // The new deck of no cards has run out too: both due cards are paid for.
    nothing.pay("3S");
    assert_eq!(nothing.player(0).leveraged, cards("2S 3S 9C"));
}

/// POI-64, POI-65
#[test]
fn both_options_together_leave_one_card_to_pay_for() {
    let both = |board: Board| each_card(board).with(|config| config.leveraged_card_is_the_draw = true);
    let mut table = save(&both(short_of_cards("9C")));
    table.pay("2S");
    assert_eq!(
        (table.player(0).leveraged, table.player(0).hand, table.s.step),
        (cards("2S 9C"), cards("3S"), Step::Play(Seat(1)))
    );
}
