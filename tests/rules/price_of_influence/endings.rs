//! Winning and losing.

use super::board::{Board, Table, card, cards, nobles};
use super::out_of_cards::{save, short_of_cards};
use serde_json::json;
use suasion::core::{FastRng, Game, Seat};
use suasion::games::price_of_influence::*;

/// POI-42, POI-53, POI-54, POI-55
#[test]
fn the_twelfth_reshuffle_ends_the_game_inside_a_save() {
    let table = save(&short_of_cards("9C AS").reshuffles(11));
    assert_eq!((table.reason(), table.s.reshuffles, table.s.deck), (Reason::Armistice, 12, cards("AS")));
    let outcome = table.outcome();
    // Jack 1 and the gem of 4, less the leveraged 9; against a bare King.
    assert_eq!((outcome.scores[0], outcome.scores[1]), (-4, 3));
    assert_eq!((outcome.winners, outcome.places[0], outcome.places[1]), (suasion::core::Seats::only(Seat(1)), 2, 1));
}

fn armistice(players: u8) -> Board {
    Board::new(players).step(json!({"name": "over", "reason": "armistice"})).reshuffles(12)
}

/// POI-53
#[test]
fn the_tableau_counts_nobles_equipment_and_gems_less_leveraged_and_disgraced() {
    let board = armistice(2).guard(0, "KS", "4S red_joker").disgraced(0, "QH").gems(0, "5D black_joker").leveraged(0, "2C 3C");
    let table = board.strike(1, "JS", "").set();
    assert_eq!(table.outcome().scores[..2], [3 + 4 + 5 - 2 - 5, 1]);
}

/// POI-53, POI-54
#[test]
fn equal_scores_are_decided_by_fewer_leveraged_cards_or_shared() {
    let board = armistice(3).guard(0, "KS", "").gems(0, "2D").leveraged(0, "AC AH").guard(1, "KH", "");
    let decided = board.clone().guard(2, "QH", "").set().outcome();
    assert_eq!(decided.places[..3], [2, 1, 3]);
    let drawn = board.guard(2, "KC", "").set().outcome();
    assert_eq!((drawn.winners.len(), &drawn.places[..3]), (2, &[3, 1, 1][..]));
}

/// POI-54, POI-55
#[test]
fn at_the_armistice_the_eliminated_come_after_the_living_and_score_0() {
    let board = armistice(4).leveraged(0, "10C").guard(0, "JC", "").guard(1, "KH", "");
    let board = board.left(2, 4, Reason::DefeatInBattle).left(3, 3, Reason::Annihilation);
    let outcome = board.set().outcome();
    assert_eq!(outcome.scores[..4], [-9, 3, 0, 0]);
    assert_eq!(outcome.places[..4], [2, 1, 4, 3]);
}

pub fn outmaneuvering(jack: &str, queen: &str, king: &str) -> Board {
    let board = Board::new(2).playing(0).hand(0, "9C").guard(0, "JS", jack).guard(0, "QS", queen).guard(0, "KS", king);
    board.guard(1, "KC", "").hand(1, "8C")
}

fn end_turn(board: &Board) -> Table {
    let mut table = board.set();
    table.pass_all().stay_out().resupply();
    if table.s.step == Step::Claim {
        table.make(Move::EndTurn);
    }
    table
}

/// POI-43, POI-54, POI-55
#[test]
fn jack_queen_and_king_with_cards_of_their_rank_win() {
    let table = end_turn(&outmaneuvering("AH", "2S 9H", "3H"));
    assert_eq!(table.reason(), Reason::Outmaneuvered);
    assert_eq!((table.outcome().places[..2].to_vec(), table.outcome().scores[..2].to_vec()), (vec![1, 2], vec![1, 0]));
}

/// POI-43
#[test]
fn a_joker_or_a_wrong_value_or_a_missing_noble_does_not_outmaneuver() {
    for (jack, queen, king) in [("red_joker", "2S", "3H"), ("AH", "3S", "3H"), ("2H", "2S", "3H")] {
        assert!(!matches!(end_turn(&outmaneuvering(jack, queen, king)).s.step, Step::Over(_)));
    }
    let board = Board::new(2).playing(0).hand(0, "9C").guard(0, "JS", "AH").guard(0, "QS", "2S").guard(1, "KC", "").hand(1, "8C");
    assert!(!matches!(end_turn(&board).s.step, Step::Over(_)));
}

fn claiming(hand: &str) -> Table {
    let mut table = Board::new(2).playing(0).hand(0, hand).guard(0, "JS", "").guard(0, "QS", "").guard(0, "KS", "");
    table = table.guard(1, "KC", "").hand(1, "8H");
    let mut table = table.set();
    table.pass_all().stay_out();
    table.draws("9H 8S 7S 6S");
    table
}

/// POI-44
#[test]
fn five_consecutive_clubs_win_by_claim() {
    for hand in ["2C 3C 4C 5C 6C", "6C 7C 8C 9C 10C", "AC 2C 3C 4C red_joker", "AC 2C 3C 4C red_joker black_joker"] {
        let mut table = claiming(hand);
        assert_eq!(table.s.step, Step::Claim, "{hand}");
        table.make(Move::Claim);
        assert_eq!((table.reason(), table.outcome().places[0]), (Reason::FlawlessStrategy, 1));
    }
}

/// POI-44, POI-45, POI-57
#[test]
fn without_a_run_only_the_end_of_the_turn_is_offered_and_the_question_is_asked() {
    for hand in ["AC 2C 3C 4C 6C", "2C 3C 4C 5C red_joker", "3C 4C 5C red_joker black_joker", "2H 3H 4H 5H 6H"] {
        let mut table = claiming(hand);
        assert_eq!((table.s.step, table.legal()), (Step::Claim, vec![Move::EndTurn]), "{hand}");
        assert_eq!(table.refusal(Move::Claim), "no_run");
        table.make(Move::EndTurn);
        assert_eq!(table.s.active, Seat(1));
    }
}

/// POI-45
#[test]
fn with_fewer_than_five_unleveraged_cards_nobody_is_asked() {
    let table = claiming("2C 3C 4C");
    assert_eq!((table.s.active, table.s.step), (Seat(1), Step::Council { left: 2 }));
    let run = claiming("2C 3C 4C 5C 6C");
    assert!(run.allows(Move::EndTurn));
}

/// POI-45, POI-49
#[test]
fn outmaneuvered_is_the_reason_even_of_a_claim() {
    let mut table = outmaneuvering("AH", "2S", "3H").hand(0, "2C 3C 4C 5C 6C").set();
    table.pass_all().stay_out().draws("9H 8S 7S 6S");
    assert_eq!(table.s.step, Step::Claim);
    table.make(Move::Claim);
    assert_eq!(table.reason(), Reason::Outmaneuvered);
}

/// POI-46, POI-50, POI-51
#[test]
fn an_active_player_without_a_noble_in_court_is_defeated() {
    let table = end_turn(&Board::new(2).playing(0).hand(0, "9C").gems(0, "5D").disgraced(0, "JS").guard(1, "KC", ""));
    assert_eq!(table.reason(), Reason::DefeatInBattle);
    assert_eq!((table.outcome().places[..2].to_vec(), table.outcome().scores[..2].to_vec()), (vec![2, 1], vec![0, 1]));
    assert!(table.s.council.contains(Noble::new(Rank::Jack, Suit::Spades)));
    assert!(table.s.discard.contains(card("5D")) && table.s.discard.contains(card("9C")));
    assert_eq!(table.player(0), &Player { place: 2, left: Some(Reason::DefeatInBattle), ..Player::default() });
}

/// POI-47
#[test]
fn three_leveraged_cards_are_an_economic_collapse() {
    let board = Board::new(2).playing(0).hand(0, "9C").guard(0, "JS", "").guard(1, "KC", "");
    assert_eq!(end_turn(&board.clone().leveraged(0, "2H 3H 4H")).reason(), Reason::EconomicCollapse);
    let two = end_turn(&board.leveraged(0, "2H 3H").leveraged(1, "4H 5H 6H"));
    // Two are not enough, and three before another player do no harm on this turn.
    assert_eq!(two.s.active, Seat(1));
}

/// POI-49
#[test]
fn the_first_test_that_applies_decides() {
    let both = Board::new(2).playing(0).hand(0, "9C").disgraced(0, "JS").leveraged(0, "2H 3H 4H").guard(1, "KC", "");
    assert_eq!(end_turn(&both).reason(), Reason::DefeatInBattle);
    let won = end_turn(&outmaneuvering("AH", "2S", "3H").leveraged(0, "2H 3C 4H"));
    assert_eq!(won.reason(), Reason::Outmaneuvered);
}

/// A table where the deck and the discards are empty, so that nobody draws anything: cards of no interest are gems,
/// equipment and leveraged cards of seat 0.
fn drained(players: u8) -> Board {
    let mut board = Board::new(players).playing(0).guard(0, "JS", "").guard(0, "QS", "").rest_in_hand(0);
    board.view.players[0].hand.unseen.count = 0;
    board
}

/// POI-48, POI-50, POI-52
#[test]
fn annihilation_takes_who_has_nothing_left_and_an_empty_hand_counts() {
    // Seat 0 holds all cards that are not elsewhere; the draws of the others find neither deck nor discards.
    let mut table = drained(2).leveraged(1, "2H 3H").disgraced(1, "KC").set();
    table.make(Move::Pass);
    while let Step::LeverageInstead(_) = table.s.step {
        table.make(Move::Pay(card("AS")));
    }
    table.resupply();
    assert_eq!(table.s.step, Step::Claim);
    table.make(Move::EndTurn);
    assert_eq!((table.reason(), table.outcome().places[..2].to_vec()), (Reason::Annihilation, vec![1, 2]));
    let gem = drained(2).leveraged(1, "2H 3H").gems(1, "red_joker").disgraced(1, "KC");
    let mut table = gem.set();
    table.make(Move::Pass);
    while let Step::LeverageInstead(_) = table.s.step {
        table.make(Move::Pay(card("AS")));
    }
    table.resupply();
    table.make(Move::EndTurn);
    // A joker among the gems is a diamond.
    assert_eq!(table.s.active, Seat(1));
}

/// The active player ends a turn of three on which the others draw nothing.
fn collapse_of_three(others: impl Fn(Board) -> Board) -> Table {
    let board = others(drained(3).leveraged(0, "2H 3H 4H"));
    let mut table = board.set();
    table.pass_all().stay_out();
    loop {
        match table.s.step {
            Step::LeverageInstead(draw) => {
                table.make(Move::Pay(table.s.player(draw.drawer).hand.nth(0)));
            }
            Step::Claim => {
                table.make(Move::EndTurn);
            }
            Step::HandCheck(_) => {
                table.resupply();
            }
            _ => return table,
        }
    }
}

/// POI-49, POI-51, POI-52
#[test]
fn an_elimination_among_three_leaves_two_and_passes_the_turn() {
    let table = collapse_of_three(|board| board.guard(1, "KC", "").guard(2, "KD", ""));
    assert_eq!((table.player(0).place, table.s.living(), table.s.active), (3, 2, Seat(1)));
    assert!(matches!(table.s.step, Step::Council { .. }));
    assert_eq!(table.s.council, Nobles::ALL.minus(nobles("KC KD")));
    assert_eq!(table.s.discard, Cards::ALL.minus(table.s.deck));
}

/// POI-50, POI-52, POI-54
#[test]
fn one_left_wins_by_the_last_elimination() {
    let table = collapse_of_three(|board| board.guard(1, "KC", "").disgraced(2, "KD"));
    assert_eq!(table.reason(), Reason::Annihilation);
    let outcome = table.outcome();
    // The one annihilated stands above the active player of the same turn.
    assert_eq!((outcome.places[..3].to_vec(), outcome.scores[..3].to_vec()), (vec![3, 1, 2], vec![0, 1, 0]));
}

/// POI-52, POI-54
#[test]
fn if_nobody_is_left_those_annihilated_together_share_the_win() {
    let table = collapse_of_three(|board| board.disgraced(1, "KC").disgraced(2, "KD"));
    assert_eq!(table.reason(), Reason::Annihilation);
    let outcome = table.outcome();
    assert_eq!((outcome.places[..3].to_vec(), outcome.winners.len()), (vec![3, 1, 1], 2));
}

/// POI-49: between two the first result ends the game
#[test]
fn between_two_annihilation_is_not_tested_after_a_defeat() {
    let mut table = drained(2).leveraged(0, "2H 3H 4H").disgraced(1, "KC").set();
    table.pass_all().stay_out();
    while let Step::LeverageInstead(_) = table.s.step {
        table.make(Move::Pay(card("AS")));
    }
    table.resupply();
    if table.s.step == Step::Claim {
        table.make(Move::EndTurn);
    }
    assert_eq!((table.reason(), table.outcome().places[..2].to_vec()), (Reason::EconomicCollapse, vec![2, 1]));
}

/// POI-51
#[test]
fn limits_stay_those_of_the_starting_number() {
    let board = Board::new(4).playing(0).hand(0, "9C 8C 2S 3S").guard(0, "JC", "").guard(1, "KC", "");
    let board = board.left(2, 4, Reason::DefeatInBattle).left(3, 3, Reason::EconomicCollapse);
    let mut table = board.set();
    table.play("2S").play("9C").take("2S");
    assert!(!matches!(table.s.step, Step::Play(_)));
}

/// POI-54
#[test]
fn outright_winners_stand_above_the_living_and_these_above_the_fallen() {
    let board = Board::new(4).step(json!({"name": "over", "reason": "outmaneuvered"})).active(2).left(0, 4, Reason::Annihilation);
    let board = board.guard(2, "JS", "AH").guard(2, "QS", "2H").guard(2, "KS", "3H").guard(1, "JC", "").guard(3, "KC", "");
    assert_eq!(board.set().outcome().places[..4], [4, 2, 1, 2]);
}

/// POI-56
#[test]
fn games_stay_far_below_the_bound() {
    for players in 2..=4u8 {
        let game = PriceOfInfluence::new(Config { players, ..Config::default() }).unwrap();
        assert_eq!(game.limits().longest_game, 80_000);
        let (mut dice, mut list) = (FastRng::new(11), suasion::core::MoveList::new());
        for _ in 0..300 {
            assert!(suasion::core::playout(&game, &mut game.start(), &mut list, &mut dice) < 8_000);
        }
    }
}
