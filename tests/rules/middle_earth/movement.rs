//! Destinations, movement, draws and decks.

use super::board::{Board, company};
use serde_json::json;
use suasion::core::*;
use suasion::games::middle_earth::*;

/// Seat 0 is done organizing; the first company is asked.
fn destinations(board: &mut Board) {
    board.say(&["organization done"]);
    assert_eq!(board.s.step, Step::Destination(company(1)));
}

/// MEI-34: from a haven to its sites and the havens beside it, from a site to its haven.
#[test]
fn companies_go_along_the_ways() {
    let mut board = Board::new();
    board.company(0, 1, "north", "ada").company(0, 2, "ford", "kit").company(0, 4, "pit", "nan");
    destinations(&mut board);
    assert_eq!(
        board.texts(),
        ["company 1 to East Haven", "company 1 to West Haven", "company 1 to Ford", "company 1 to Mill", "company 1 stays"]
    );
    assert_eq!(board.refused(Move::Go(board.site("tower"))), "no_way");
    assert_eq!(board.refused(Move::Go(board.site("north"))), "no_way");
    assert!(!board.game.continues(&board.s));
    board.check_position();
    board.say(&["company 1 to Mill"]);
    assert_eq!(board.events("go"), [(0, [i32::from(board.site("mill").0), 0, 0, 0])], "destinations are public");
    assert_eq!(board.texts(), ["company 2 to North Haven", "company 2 stays"]);
    board.check_position();
    board.say(&["company 2 stays"]);
    assert_eq!(board.texts(), ["company 4 to West Haven", "company 4 stays"], "by number");
}

/// MEI-35, MEI-44: a used site is closed until the deck is exhausted.
#[test]
fn used_sites_are_closed() {
    let mut board = Board::new();
    board.company(0, 1, "north", "ada").use_up(0, "ford").use_up(1, "mill");
    destinations(&mut board);
    assert_eq!(board.refused(Move::Go(board.site("ford"))), "used");
    assert!(board.is_legal(Move::Go(board.site("mill"))), "used up for the other player only");
    board.deck(0, "horn").pile(0, "");
    board.say(&["company 1 to Mill"]);
    // Kit-less Ada draws the last card: the site is free again.
    board.draws("horn");
    assert_eq!(board.s.players[0].exhausted, 1);
    assert!(board.s.players[0].used.is_empty());
    assert!(!board.s.players[1].used.is_empty());
}

/// MEI-35, MEI-36: no more than seven, with all who stand there or are bound for there.
#[test]
fn no_more_than_seven_meet_away_from_havens() {
    let mut board = Board::new();
    board.company(0, 1, "north", "ada kit nan hal").company(0, 2, "ford", "max oda").company(0, 3, "north", "ivy jan");
    destinations(&mut board);
    // 3 and a half, with 2 at the ford, are 6.
    board.say(&["company 1 to Ford", "company 2 stays"]);
    // With two halves more they are 7.
    board.say(&["company 3 to Ford"]);
    let mut board = Board::new();
    board.company(0, 1, "north", "ada kit nan hal").company(0, 2, "ford", "max oda").company(0, 3, "north", "pat ivy jan");
    destinations(&mut board);
    board.say(&["company 1 to Ford"]);
    board.say(&["company 2 stays"]);
    assert_eq!(board.refused(Move::Go(board.site("ford"))), "too_large", "five, two halves more and one are eight");
    assert!(board.is_legal(Move::Go(board.site("mill"))));
    // Whoever leaves makes room; whoever is not asked yet stands.
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada kit nan eva").company(0, 2, "north", "max oda pat cid");
    destinations(&mut board);
    board.say(&["company 1 to North Haven"]);
    assert!(board.is_legal(Move::Go(board.site("ford"))));
    let mut board = Board::new();
    board.company(0, 1, "north", "max oda pat cid").company(0, 2, "ford", "ada kit nan eva");
    destinations(&mut board);
    assert_eq!(board.refused(Move::Go(board.site("ford"))), "too_large");
}

/// MEI-36: havens have no limit, but a company that is too large cannot leave them.
#[test]
fn a_large_company_stays_among_havens() {
    let mut board = Board::new();
    board.company(0, 1, "north", "kit nan max oda pat leo dot eva");
    destinations(&mut board);
    assert_eq!(board.refused(Move::Go(board.site("ford"))), "too_large");
    assert!(board.is_legal(Move::Go(board.site("east"))));
    // Eight with two halves are seven.
    let mut board = Board::new();
    board.company(0, 1, "north", "kit nan max oda pat leo hal ivy");
    destinations(&mut board);
    assert!(board.is_legal(Move::Go(board.site("ford"))));
}

/// MEI-37: the owner picks the order; the last one goes by itself.
#[test]
fn the_owner_picks_who_moves_next() {
    let mut board = Board::new();
    board.company(0, 1, "north", "kit").company(0, 2, "ford", "hal").company(0, 3, "west", "ivy");
    destinations(&mut board);
    board.say(&["company 1 to Mill", "company 2 to North Haven", "company 3 to Pit"]);
    assert_eq!(board.s.step, Step::NextMove);
    assert!(!board.game.continues(&board.s));
    assert_eq!(board.texts(), ["move company 1 to Mill", "move company 2 to North Haven", "move company 3 to Pit"]);
    assert_eq!(board.refused(Move::March(company(4))), "not_moving");
    board.check_position();
    board.say(&["move company 3"]);
    // The pit lets nobody draw; both hands are empty and fill up.
    assert_eq!(board.s.players[0].companies[2].site, board.site("pit"));
    assert!(matches!(board.s.step, Step::Draw { seat: Seat(0), left: 8, purpose: Purpose::MoverRefill }));
    board.check_position();
    board.settle();
    assert_eq!(board.texts(), ["move company 1 to Mill", "move company 2 to North Haven"]);
}

/// MEI-41: the figures of the new site, or of the old one if the new is a haven; named before a card is seen.
#[test]
fn both_players_draw_for_a_company_that_moves() {
    let mut board = Board::new();
    board.company(0, 1, "east", "oda");
    destinations(&mut board);
    board.say(&["company 1 to Tower"]);
    assert_eq!((board.s.step, board.seat_asked()), (Step::MoverDraws(company(1)), 0));
    assert_eq!(board.s.players[0].companies[0].site, board.site("tower"), "arrived before the draws");
    assert_eq!(board.texts(), ["draw 1", "draw 2", "draw 3"]);
    assert!(!board.game.continues(&board.s));
    board.check_position();
    board.say(&["draw 2"]);
    assert!(matches!(board.s.step, Step::Draw { seat: Seat(0), left: 2, purpose: Purpose::Mover }));
    board.check_position();
    board.draws("horn ada");
    assert_eq!((board.s.step, board.seat_asked()), (Step::NextDraws(company(1)), 1));
    assert_eq!(board.texts(), ["draw 1", "draw 2"]);
    assert_eq!(board.refused(Move::DrawCards(3)), "too_many_cards");
    board.check_position();
    board.say(&["draw 2"]);
    assert!(matches!(board.s.step, Step::Draw { seat: Seat(1), left: 2, purpose: Purpose::Next }));
    board.check_position();
    board.draws("horn sash");
    assert!(matches!(board.s.step, Step::Draw { seat: Seat(0), left: 6, purpose: Purpose::MoverRefill }));
    board.settle();
    assert_eq!(board.s.players.each_ref().map(|player| player.hand.len())[..2], [8, 8]);

    // Back to the haven: the tower's figures count again. From haven to haven: those of the old one.
    let mut board = Board::new();
    board.company(0, 1, "tower", "oda").company(0, 2, "east", "leo");
    destinations(&mut board);
    board.say(&["company 1 to East Haven", "company 2 to West Haven", "move company 1"]);
    assert_eq!(board.texts().len(), 3);
    board.say(&["draw 1"]).settle();
    assert_eq!(board.texts(), ["draw 1", "draw 2"]);
    board.say(&["draw 1"]).settle();
    assert_eq!(board.s.step, Step::NextDraws(company(2)), "East Haven: 1 for the mover, drawn by itself, 1 to 2 for the next");
}

/// MEI-42: without a wizard or a mind of 3 the mover draws nothing.
#[test]
fn a_company_of_small_minds_draws_nothing() {
    for (who, draws) in [("kit nan", false), ("kit leo", true), ("kit mage", true)] {
        let mut board = Board::new();
        board.company(0, 1, "north", who);
        destinations(&mut board);
        board.say(&["company 1 to Ford"]);
        assert_eq!(board.s.step == Step::MoverDraws(company(1)), draws, "{who}");
        if !draws {
            // The next player draws his one card all the same.
            assert!(matches!(board.s.step, Step::Draw { seat: Seat(1), left: 1, purpose: Purpose::Next }), "{who}");
        }
    }
}

/// MEI-43, MEI-88: mover, then next player; down to the limit one by one, or up to it. Discards are hidden and always asked.
#[test]
fn hands_get_their_size_after_a_move() {
    let mut board = Board::new();
    board.company(0, 1, "north", "leo").hand(0, "horn horn sash sash cloak cloak coin gem");
    destinations(&mut board);
    board.hand(1, "horn horn sash sash cloak cloak coin coin");
    board.say(&["company 1 to Ford", "draw 2"]).draws("relic relic");
    board.draws("gem");
    assert_eq!((board.s.step, board.seat_asked()), (Step::Trim(Seat(0), Trim::Mover), 0));
    assert!(!board.game.continues(&board.s));
    // One entry a kind, whatever the copies.
    assert_eq!(board.legal().len(), 6);
    assert_eq!(board.refused(Move::Discard(board.kind("ada"))), "not_in_hand");
    board.check_position();
    board.say(&["discard Horn", "discard Horn"]);
    assert_eq!((board.s.step, board.seat_asked()), (Step::Trim(Seat(1), Trim::Next), 1));
    board.say(&["discard Coin"]);
    assert_eq!(board.s.step, Step::SitePhase);
    let hidden = |seat: usize| board.s.players[seat].hidden;
    assert_eq!((hidden(0).len(), hidden(1).len()), (2, 1));
    for (record, seat) in board.log.iter().rev().filter(|record| record.secret != 0).take(6).zip([1, 1, 0, 0, 0, 0]) {
        assert!(record.seen_by(Viewer::Public).hides_something());
        assert!(!record.seen_by(Viewer::Seat(Seat(seat))).hides_something());
    }
}

/// MEI-13, MEI-43: characters change the hand limit.
#[test]
fn the_hand_limit_follows_the_characters() {
    let mut board = Board::new();
    board.company(0, 1, "north", "max sage pat").company(1, 1, "north", "nan");
    let view = board.game.view(&board.s, Viewer::Public);
    assert_eq!(view.players.iter().map(|player| player.hand_limit.unwrap()).collect::<Vec<_>>(), [8 + 1 + 1 - 4, 8]);
    destinations(&mut board);
    board.say(&["company 1 to Mill"]).settle();
    assert_eq!(board.s.players[0].hand.len(), 6);
}

/// MEI-13: the limit is never below 0.
#[test]
fn the_hand_limit_is_never_negative() {
    let mut set = super::board::proof_set();
    for card in set["characters"].as_array_mut().unwrap() {
        card["hand_size"] = (-4).into();
    }
    let mut config = super::board::proof_config(2, json!({}));
    config["cards"] = set;
    let mut board = Board { game: super::board::game(&config), ..Board::new() };
    board.company(0, 1, "north", "max kit nan").hand(0, "horn sash");
    assert_eq!(board.game.view(&board.s, Viewer::Public).players[0].hand_limit, Some(0));
    board.step(Step::EndDiscard(Seat(0)));
    board.act(Move::Keep);
    board.say(&["discard Horn", "discard Sash"]);
    assert_eq!(board.s.step, Step::EndDiscard(Seat(1)));
}

/// MEI-38, MEI-39: whoever leaves a tapped site uses it up, and an own company that comes after finds it tapped.
#[test]
fn a_tapped_site_that_is_left_is_used_up() {
    let mut board = Board::new();
    board.company(0, 1, "ford", "kit").company(0, 2, "north", "hal").tap_site(0, 1);
    destinations(&mut board);
    board.say(&["company 1 to North Haven", "company 2 to Ford", "move company 1"]).fill_hands();
    assert!(board.s.players[0].used.contains(board.site("ford")));
    assert_eq!(board.events("site_used").len(), 1);
    assert_eq!(board.s.step, Step::SitePhase, "the second went by itself");
    let companies = board.s.players[0].companies;
    assert!(companies[1].tapped && companies[1].site == board.site("ford"), "found tapped");
    assert!(!companies[0].tapped, "the haven is not");
    assert_eq!(board.s.left_tapped, Sites::NONE, "forgotten after the movement");
}

/// MEI-39: even if the deck was exhausted in between.
#[test]
fn a_site_left_tapped_this_turn_is_found_tapped_even_after_exhaustion() {
    let mut board = Board::new();
    board.company(0, 1, "ford", "leo").company(0, 2, "north", "hal").tap_site(0, 1).deck(0, "horn").pile(1, "");
    destinations(&mut board);
    board.say(&["company 1 to North Haven", "company 2 to Ford", "move company 1", "draw 1"]).draws("horn");
    assert!(board.s.players[0].used.is_empty(), "free again");
    assert!(board.s.left_tapped.contains(board.site("ford")));
    board.settle();
    assert!(board.s.players[0].companies[1].tapped);
    // Untapped otherwise.
    let mut board = Board::new();
    board.company(0, 1, "ford", "kit").company(0, 2, "north", "hal");
    destinations(&mut board);
    board.say(&["company 1 to North Haven", "company 2 to Ford", "move company 1"]).fill_hands();
    assert!(!board.s.players[0].companies[1].tapped);
    assert!(board.s.players[0].used.is_empty());
}

/// MEI-39, MEI-40: companies that meet away from havens are one with the lower number; tapped stays tapped.
#[test]
fn companies_that_meet_are_one() {
    let mut board = Board::new();
    board.company(0, 1, "north", "kit").company(0, 2, "ford", "hal nan").company(0, 3, "north", "ivy").tap_site(0, 2);
    destinations(&mut board);
    board.say(&["company 1 to Ford", "company 2 stays", "company 3 to Ford", "move company 3"]).fill_hands();
    assert_eq!(board.s.step, Step::SitePhase);
    assert_eq!(board.s.players[0].numbers().collect::<Vec<_>>(), [company(1)]);
    let one = board.s.players[0].companies[0];
    assert_eq!((one.members.len(), one.site, one.tapped), (4, board.site("ford"), true));
    assert_eq!(board.events("company_merged").len(), 2);
    assert!(!board.s.players[0].used.contains(board.site("ford")), "nobody left it");
    board.check_position();
    // At a haven they stay apart.
    let mut board = Board::new();
    board.company(0, 1, "ford", "kit").company(0, 2, "north", "hal");
    destinations(&mut board);
    board.say(&["company 1 to North Haven", "company 2 stays"]).fill_hands();
    assert_eq!(board.s.players[0].numbers().count(), 2);
}

/// MEI-39: a haven stays tapped only for the company that tapped it, until somebody leaves it so.
#[test]
fn tap_state_belongs_to_the_company() {
    let mut board = Board::new();
    board.company(0, 1, "north", "kit").company(0, 2, "ford", "hal").tap_site(0, 1);
    destinations(&mut board);
    board.say(&["company 1 stays", "company 2 to North Haven"]).fill_hands();
    assert!(board.s.players[0].companies[0].tapped && !board.s.players[0].companies[1].tapped);
    let mut board = Board::new();
    board.company(0, 1, "north", "kit").company(0, 2, "ford", "hal").tap_site(0, 1);
    destinations(&mut board);
    board.say(&["company 1 to Mill", "company 2 to North Haven", "move company 1"]).fill_hands();
    assert!(board.s.players[0].companies[1].tapped, "left tapped this turn");
    assert!(board.s.players[0].used.is_empty(), "havens are never used up");
}

/// MEI-38, MEI-15: a company whose last member leaves play at a tapped site uses it up.
#[test]
fn a_company_that_ends_at_a_tapped_site_uses_it_up() {
    let mut board = Board::new();
    board.company(0, 1, "ford", "kit").company(0, 2, "north", "hal").tap_site(0, 1);
    board.say(&["dismiss Kit"]);
    assert!(!board.s.players[0].companies[0].exists());
    assert!(board.s.players[0].used.contains(board.site("ford")));
    assert_eq!(board.events("company_ended").len(), 1);
}

/// MEI-44: the last card exhausts the deck; the pile is shuffled in and drawing goes on.
#[test]
fn drawing_the_last_card_exhausts_the_deck() {
    let mut board = Board::new();
    board.company(0, 1, "ford", "kit").tap_site(0, 1).use_up(0, "mill").pile(0, "ada cloak").hand(0, "gem gem");
    board.s.players[0].hidden = Cards::NONE;
    board.deck(0, "horn").step(Step::EndDiscard(Seat(0)));
    board.say(&["discard Gem"]);
    board.draws("horn");
    let player = board.s.players[0];
    assert_eq!(player.exhausted, 1);
    assert!(player.used.is_empty() && player.companies[0].tapped, "a tapped site under a company stays tapped");
    assert!(player.open.is_empty() && player.hidden.is_empty());
    assert_eq!(player.deck.len(), 3, "open and hidden discards together");
    assert!(matches!(board.s.step, Step::Draw { seat: Seat(0), left: 6, purpose: Purpose::EndRefill }));
    board.draws("gem ada");
    // The last card again: an exhaustion with an empty pile, and nothing more to draw.
    board.draws("cloak");
    assert_eq!(board.s.players[0].exhausted, 2);
    assert_eq!(board.s.step, Step::EndDiscard(Seat(1)));
    assert_eq!(board.events("nothing_to_draw").len(), 1);
}

/// MEI-45: a pile that fills later becomes the deck without an exhaustion.
#[test]
fn a_late_pile_becomes_the_deck_without_exhaustion() {
    let mut board = Board::new();
    board.company(0, 1, "north", "kit").use_up(0, "mill").hand(0, "horn sash").deck(0, "");
    board.step(Step::EndDiscard(Seat(0)));
    board.act(Move::Keep);
    assert_eq!((board.s.step, board.s.players[0].exhausted), (Step::EndDiscard(Seat(1)), 0), "no draw, no exhaustion");
    let mut board = Board::new();
    board.company(0, 1, "north", "kit").use_up(0, "mill").hand(0, "horn sash").deck(0, "");
    board.step(Step::EndDiscard(Seat(0)));
    board.say(&["discard Horn"]);
    assert!(matches!(board.s.step, Step::Draw { left: 7, .. }));
    assert_eq!(board.s.players[0].exhausted, 0);
    assert!(board.s.players[0].used.contains(board.site("mill")), "no site is freed");
    assert_eq!(board.events("pile_turned").len(), 1);
    // Drawing the last card of that deck is an exhaustion like any other.
    board.draws("horn");
    assert_eq!(board.s.players[0].exhausted, 1);
}
