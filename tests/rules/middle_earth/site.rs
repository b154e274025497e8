//! Site phase: entering, allies, factions, minor items.

use super::board::{Board, company};
use suasion::core::*;
use suasion::games::middle_earth::*;

fn play(board: &Board, id: &str) -> Move {
    Move::Play(board.kind(id))
}

fn tap(board: &Board, id: &str) -> Move {
    Move::Tap(board.kind(id))
}

/// MEI-47: a company enters once a turn, at havens too; the owner may end the phase at any time.
#[test]
fn each_company_enters_once() {
    let mut board = Board::new();
    board.company(0, 1, "north", "ada").company(0, 3, "ford", "kit").step(Step::SitePhase);
    assert_eq!(board.texts(), ["end the site phase", "company 1 enters North Haven", "company 3 enters Ford"]);
    assert!(!board.game.continues(&board.s));
    assert_eq!(board.refused(Move::Enter(company(2))), "has_entered");
    board.check_position();
    board.say(&["company 3 enters"]);
    assert_eq!((board.s.step, board.seat_asked()), (Step::Act(company(3)), 0));
    assert!(!board.game.continues(&board.s));
    board.check_position();
    board.say(&["company 3 leaves the site"]);
    assert_eq!(board.texts(), ["end the site phase", "company 1 enters North Haven"]);
    board.say(&["company 1 enters", "company 1 leaves the site"]);
    assert_eq!(board.s.step, Step::EndDiscard(Seat(0)), "nobody is left to enter");
    let mut board = Board::new();
    board.company(0, 1, "north", "ada").step(Step::SitePhase);
    board.say(&["end the site phase"]);
    assert_eq!(board.s.step, Step::EndDiscard(Seat(0)));
}

/// MEI-88: a company's acts are asked even where it can only leave.
#[test]
fn acts_are_always_asked() {
    let mut board = Board::new();
    board.company(0, 1, "north", "ada").tap(0, "ada").acting(1);
    assert_eq!(board.legal(), [Move::Leave]);
    board.check_position();
}

/// MEI-48, MEI-50: an ally comes without a roll and taps character and site.
#[test]
fn an_ally_is_played_by_tapping() {
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada kit nan").hand(0, "mule horn crow").acting(1);
    assert_eq!(board.refused(play(&board, "crow")), "wrong_site");
    assert_eq!(board.refused(play(&board, "horn")), "no_spoils");
    board.act(play(&board, "mule"));
    assert_eq!((board.s.step, board.zone(0, "mule")), (Step::TapFor(company(1), board.card(0, "mule")), "shown".into()));
    assert!(board.game.continues(&board.s));
    assert_eq!(board.texts(), ["tap Ada for Mule", "tap Kit for Mule", "tap Nan for Mule"]);
    board.check_position();
    board.say(&["tap Kit"]);
    assert_eq!((board.bearer(0, "mule"), board.zone(0, "mule")), (vec!["kit".to_owned()], "carried".into()));
    assert!(board.s.players[0].tapped.contains(board.card(0, "kit")));
    assert!(board.s.players[0].companies[0].tapped && board.s.spoils);
    assert_eq!(board.game.view(&board.s, Viewer::Public).players[0].unused_general, Some(20 - 5 - 1 - 2), "no influence");
    board.check_position();
}

/// MEI-48: by region, at a tapped site, and not where the card is in play.
#[test]
fn allies_have_their_own_conditions() {
    let mut board = Board::new();
    board.company(0, 1, "tower", "ada").company(0, 2, "east", "kit").hand(0, "crow").acting(1);
    assert!(board.is_legal(play(&board, "crow")), "a site of its region");
    board.acting(2);
    assert!(board.is_legal(play(&board, "crow")), "a haven of its region");
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada kit").hand(0, "mule hound horn").tap_site(0, 1).acting(1);
    assert_eq!(board.refused(play(&board, "mule")), "site_tapped");
    board.say(&["play Hound", "tap Ada"]);
    assert!(!board.s.spoils, "an ally played at a tapped site brings nothing");
    assert_eq!(board.refused(play(&board, "horn")), "no_spoils");
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada kit").hand(0, "hound").acting(1);
    board.say(&["play Hound", "tap Ada"]);
    assert!(board.s.spoils && board.s.players[0].companies[0].tapped, "at an untapped one it is like any other");
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada").company(1, 1, "mill", "kit").bears(1, "kit", "mule").hand(0, "mule").acting(1);
    assert_eq!(board.refused(play(&board, "mule")), "in_play");
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada").tap(0, "ada").hand(0, "mule reeds").acting(1);
    assert_eq!(board.refused(play(&board, "mule")), "nobody_to_tap");
    assert_eq!(board.refused(play(&board, "reeds")), "nobody_to_tap");
}

/// MEI-49, MEI-50, MEI-60: a faction is won by a check.
#[test]
fn a_faction_is_won_by_a_check() {
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada kit").hand(0, "reeds kilns").acting(1);
    assert_eq!(board.refused(play(&board, "kilns")), "wrong_site");
    board.say(&["play Reeds", "tap Ada"]);
    assert_eq!((board.zone(0, "reeds"), board.legal()), ("shown".into(), vec![Move::Roll]), "the window is passed through");
    assert!(board.game.continues(&board.s));
    assert_eq!(board.events("tap").len(), 1);
    board.check_position();
    board.say(&["roll"]);
    assert!(matches!(board.s.step, Step::Roll(..)));
    board.check_position();
    // The printed figures: 5 + 2 + 2 + 1 = 10 exceeds 8.
    board.rolls(&[5]);
    assert_eq!(board.zone(0, "reeds"), "factions");
    assert_eq!(board.s.step, Step::Act(company(1)));
    assert!(board.s.players[0].companies[0].tapped && board.s.spoils);
    assert_eq!(board.events("checked"), [(0, [10, 8, 1, 0])]);
    board.check_position();
}

/// MEI-49, MEI-64: a tie fails; the faction is gone, the site is open for another.
#[test]
fn a_failed_check_leaves_the_site_untapped() {
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada kit").hand(0, "reeds oaks").acting(1);
    board.say(&["play Reeds", "tap Ada", "roll"]).rolls(&[3]);
    assert_eq!(board.events("checked"), [(0, [8, 8, 0, 0])], "3 + 2 + 2 + 1 only equals 8");
    assert_eq!(board.zone(0, "reeds"), "pile");
    assert!(board.s.players[0].open.contains(board.card(0, "reeds")), "known to all");
    assert!(!board.s.players[0].companies[0].tapped && !board.s.spoils);
    assert!(board.s.players[0].tapped.contains(board.card(0, "ada")));
    // Several may try, each once; one success taps the site.
    board.say(&["play Oaks", "roll"]).rolls(&[7]);
    assert_eq!(board.zone(0, "oaks"), "factions");
    assert!(board.s.players[0].companies[0].tapped);
}

/// MEI-49, MEI-52, MEI-3: at the right site, untapped, with a number, and not in play.
#[test]
fn factions_have_their_conditions() {
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada").hand(0, "reeds").tap_site(0, 1).acting(1);
    assert_eq!(board.refused(play(&board, "reeds")), "site_tapped");
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada").hand(0, "reeds").faction(1, "reeds").acting(1);
    assert_eq!(board.refused(play(&board, "reeds")), "in_play");
    let mut board = Board::new();
    board.company(0, 1, "mill", "ada").hand(0, "ghosts monks").acting(1);
    assert_eq!(board.refused(play(&board, "ghosts")), "unplayable");
    assert!(board.is_legal(play(&board, "monks")));
    let mut board = Board::new();
    board.company(0, 1, "north", "ada kit").hand(0, "bells").acting(1);
    board.say(&["play Bells", "tap Ada", "roll"]).rolls(&[6]);
    assert!(board.s.players[0].companies[0].tapped, "a set may have a faction at a haven, which taps for the company");
}

/// MEI-50, MEI-51: one other character taps for one minor item before the company leaves.
#[test]
fn success_brings_one_minor_item() {
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada kit nan").hand(0, "mule horn sash cloak").bears(0, "kit", "horn").acting(1);
    board.say(&["play Mule", "tap Ada", "play Horn"]);
    // Kit bears a horn, so Nan is the only one left: the game taps her.
    assert_eq!(board.bearer(0, "horn"), ["kit", "nan"]);
    assert!(board.s.players[0].tapped.contains(board.card(0, "nan")));
    assert!(!board.s.spoils);
    assert_eq!(board.refused(play(&board, "sash")), "no_spoils", "one a time");
    board.check_position();
    // The right ends when the company leaves.
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada kit").company(0, 2, "mill", "nan").hand(0, "mule horn").acting(1);
    board.say(&["play Mule", "tap Ada"]);
    assert!(board.is_legal(play(&board, "horn")));
    board.say(&["company 1 leaves the site", "company 2 enters"]);
    assert_eq!(board.refused(play(&board, "horn")), "no_spoils");
}

/// MEI-51: items that may be borne more than once, and unique ones.
#[test]
fn bearers_and_kinds_of_items() {
    let mut board = Board::new();
    board
        .company(0, 1, "ford", "ada kit")
        .hand(0, "mule coin horn ring")
        .bears(0, "kit", "coin")
        .bears(0, "kit", "horn")
        .acting(1);
    board.say(&["play Mule", "tap Ada"]);
    assert_eq!(board.refused(play(&board, "horn")), "nobody_to_tap", "the only one left bears a horn");
    assert!(board.is_legal(play(&board, "ring")));
    board.say(&["play Coin"]);
    let view = board.game.view(&board.s, Viewer::Public);
    let kit = view.players[0].companies[0].characters.iter().find(|character| character.card == "kit").unwrap();
    assert_eq!(kit.items, ["horn", "coin", "coin"]);
    board.check_position();
    let mut board = Board::new();
    board
        .company(0, 1, "ford", "ada kit nan")
        .company(1, 1, "west", "eva")
        .bears(1, "eva", "ring")
        .hand(0, "mule ring horn")
        .acting(1);
    board.say(&["play Mule", "tap Ada"]);
    assert_eq!(board.refused(play(&board, "ring")), "in_play");
    board.say(&["play Horn"]);
    assert_eq!(board.refused(tap(&board, "ada")), "tapped");
    assert_eq!(board.refused(tap(&board, "oda")), "not_yours");
}
