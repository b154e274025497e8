//! The end of a turn, the call, the council.

use super::board::Board;
use serde_json::json;
use suasion::core::*;
use suasion::games::middle_earth::*;

/// The last seat's discard of seat 0's turn is asked for; nothing can be drawn.
fn last_discard(board: &mut Board) {
    let last = board.game.seats() - 1;
    for seat in 0..board.game.seats() {
        board.deck(seat, "");
    }
    board.step(Step::EndDiscard(Seat(last)));
}

/// MEI-76, MEI-88: from the active player on, one after the other: discard or not, then the hand gets its size.
#[test]
fn everyone_may_discard_and_fills_his_hand() {
    let mut board = Board::with(3, json!({}));
    board.s.active = Seat(1);
    board.company(1, 1, "north", "ada").hand(1, "horn horn sash").hand(2, "gem gem").step(Step::SitePhase);
    board.s.entered = 1;
    board.step(Step::Act(CompanyNo(0))).say(&["company 1 leaves the site"]);
    assert_eq!((board.s.step, board.seat_asked()), (Step::EndDiscard(Seat(1)), 1));
    assert!(!board.game.continues(&board.s));
    assert_eq!(board.texts(), ["discard Horn", "discard Sash", "discard nothing"]);
    board.check_position();
    board.say(&["discard Horn"]);
    assert!(matches!(board.s.step, Step::Draw { seat: Seat(1), left: 6, purpose: Purpose::EndRefill }));
    board.check_position();
    board.settle();
    assert_eq!(board.s.step, Step::EndDiscard(Seat(2)));
    assert_eq!(board.s.players[1].hand.len(), 8);
    board.say(&["discard nothing"]).settle();
    assert_eq!((board.s.step, board.legal()), (Step::EndDiscard(Seat(0)), vec![Move::Keep]), "asked with an empty hand too");
    let record = board.game.describe(&board.s, Move::Keep);
    assert_eq!(record.secret, 0);
    board.say(&["discard nothing"]).settle();
    assert_eq!((board.s.active, board.s.step, board.s.turns), (Seat(2), Step::Organize, 4));
}

/// MEI-76, MEI-88: somebody over his limit discards down to it.
#[test]
fn a_hand_over_the_limit_is_cut_at_the_end() {
    let mut board = Board::new();
    board.hand(0, "horn horn sash sash cloak cloak coin coin gem gem").step(Step::EndDiscard(Seat(0)));
    board.say(&["discard Horn"]);
    assert_eq!((board.s.step, board.seat_asked()), (Step::Trim(Seat(0), Trim::End), 0));
    board.check_position();
    board.say(&["discard Gem"]);
    assert_eq!(board.s.step, Step::EndDiscard(Seat(1)));
}

/// MEI-77: every deck exhausted as often as the table asks.
#[test]
fn exhausted_decks_end_the_game() {
    for (decks, counts, over) in [(1, [1, 1], true), (1, [0, 3], false), (2, [2, 1], false), (2, [2, 2], true), (4, [4, 5], true)]
    {
        let mut board = Board::with(2, json!({"decks": decks}));
        board.s.players[0].exhausted = counts[0];
        board.s.players[1].exhausted = counts[1];
        last_discard(&mut board);
        board.act(Move::Keep);
        assert_eq!(board.s.step == Step::Over(Reason::Exhausted), over, "{decks} {counts:?}");
    }
}

/// MEI-78: who may call.
#[test]
fn the_council_is_called_with_an_exhausted_deck_or_points() {
    let asked = |decks: u8, exhausted: u8, points: u32| {
        let mut board = Board::with(2, json!({"decks": decks}));
        board.s.players[0].exhausted = exhausted;
        // 5 + 6 = 11 (the ghosts count though they cannot be played), 3 + 3, 3 + 2 + 2 ...
        let cards = [("kilns", 5), ("oaks", 3), ("reeds", 2), ("ghosts", 6), ("monks", 1), ("bells", 1)];
        let mut left = points;
        for (id, value) in cards {
            if value <= left {
                board.faction(0, id);
                left -= value;
            }
        }
        board.company(0, 1, "north", "ben cid ada");
        let people = [("ring", 3), ("cloak", 2), ("coin", 1)];
        for (id, value) in people {
            if value <= left {
                board.bears(0, "ben", id);
                left -= value;
            }
        }
        let raw: i32 = board.game.view(&board.s, Viewer::Public).players[0].points.unwrap().iter().sum();
        last_discard(&mut board);
        board.act(Move::Keep);
        (board.s.step == Step::Call, raw)
    };
    assert_eq!(asked(1, 1, 0), (true, 7));
    assert_eq!(asked(1, 0, 12), (false, 19));
    assert_eq!(asked(1, 0, 13), (true, 20));
    assert_eq!(asked(2, 1, 17), (false, 24));
    assert_eq!(asked(2, 1, 18), (true, 25));
    assert_eq!(asked(2, 0, 18), (false, 25));
    assert_eq!(asked(3, 2, 22), (false, 29));
    assert_eq!(asked(3, 2, 23), (true, 30));
    assert_eq!(asked(3, 3, 0), (true, 7));
    assert_eq!(asked(4, 3, 24), (false, 31));
    assert_eq!(asked(4, 4, 0), (true, 7));
}

/// MEI-79: each other player has one turn, nobody calls again, and exhausted decks still end it.
#[test]
fn after_a_call_each_other_player_has_one_turn() {
    let mut board = Board::with(3, json!({}));
    board.s.players[0].exhausted = 1;
    last_discard(&mut board);
    board.act(Move::Keep);
    assert_eq!((board.s.step, board.seat_asked()), (Step::Call, 0));
    assert_eq!(board.texts(), ["call the council", "do not call the council"]);
    assert!(!board.game.continues(&board.s));
    let uncalled = board.s;
    board.say(&["call the council"]);
    assert_eq!((board.s.caller, board.s.active, board.s.step), (Some(Seat(0)), Seat(1), Step::Organize));
    assert_eq!(board.events("call").len(), 1);
    for seat in [1, 2] {
        assert_eq!(board.s.active, Seat(seat));
        board.s.players[usize::from(seat)].exhausted = if seat == 1 { 1 } else { 0 };
        board.say(&["organization done", "discard nothing", "discard nothing", "discard nothing"]);
    }
    assert_eq!(board.s.step, Step::Over(Reason::Called));
    assert_eq!(board.s.turns, 6);
    // Not calling goes on with the next player.
    board.s = uncalled;
    board.say(&["do not call the council"]);
    assert_eq!((board.s.caller, board.s.active), (None, Seat(1)));
    // Every deck exhausted ends it before the others have had their turns.
    board.s = uncalled;
    board.say(&["call the council"]);
    board.s.players[1].exhausted = 1;
    board.s.players[2].exhausted = 1;
    board.say(&["organization done", "discard nothing", "discard nothing", "discard nothing"]);
    assert_eq!(board.s.step, Step::Over(Reason::Exhausted));
}

/// MEI-80: the turn cap ends at once, without a call.
#[test]
fn the_turn_cap_ends_the_game() {
    let mut board = Board::with(2, json!({"turn_cap": 7}));
    board.s.turns = 6;
    board.s.players[0].exhausted = 1;
    last_discard(&mut board);
    board.act(Move::Keep);
    assert_eq!(board.s.step, Step::Over(Reason::TurnCap));
    let mut board = Board::with(2, json!({"turn_cap": 7}));
    board.s.turns = 5;
    last_discard(&mut board);
    board.act(Move::Keep);
    assert_eq!(board.s.step, Step::Organize);
    for cap in [0, 101] {
        let error = MiddleEarth::new(Config { turn_cap: cap, ..Config::default() }).unwrap_err();
        assert_eq!(error.field, "turn_cap");
    }
    assert!(MiddleEarth::new(Config { turn_cap: 100, ..Config::default() }).is_ok());
}

/// MEI-81: a player without characters goes on.
#[test]
fn a_player_without_characters_goes_on() {
    let mut board = Board::new();
    board.hand(0, "nan");
    board.say(&["organization done"]);
    assert_eq!(board.s.step, Step::EndDiscard(Seat(0)));
    let mut board = Board::new();
    board.hand(0, "nan");
    board.say(&["play Nan", "as a new company at West Haven"]);
    assert_eq!(board.zone(0, "nan"), "company_1", "and may begin anew");
}

fn tally(board: &Board, seat: usize) -> Tally {
    board.game.council(&board.s)[seat]
}

/// MEI-82, MEI-83, MEI-84, MEI-85: 15 with an undisputed faction type of 2 makes 17, three duplicates 14.
#[test]
fn the_printed_council() {
    let mut board = Board::with(3, json!({}));
    // Characters 3 + 2 + 2 = 7, factions 2, allies 3, items 3: 15.
    board.company(0, 1, "north", "ben cid ada").faction(0, "reeds").bears(0, "ben", "hound").bears(0, "ben", "ring");
    board.company(1, 1, "west", "gus").bears(1, "gus", "mule").company(2, 1, "west", "fay").bears(2, "fay", "horn");
    assert_eq!(tally(&board, 0).raw, [7, 2, 3, 3]);
    assert_eq!(tally(&board, 0).counted, [7, 4, 3, 3]);
    assert_eq!(tally(&board, 0).score, 17);
    // Three holders of copies: two cards, one of them held twice.
    board.hand(1, "ben hound").hand(2, "ben");
    assert_eq!((tally(&board, 0).duplicates, tally(&board, 0).score), (3, 14));
}

/// MEI-84: the largest type counts no more than the others together.
#[test]
fn the_largest_type_is_capped() {
    for (half_rounds_up, eight_six, nine) in [(false, 12, 0), (true, 13, 1)] {
        // 8 points of factions (5 + 3) and 6 of characters (3 + 2 + 1), both contested.
        let mut board = Board::with(2, json!({"half_rounds_up": half_rounds_up}));
        board.faction(0, "kilns").faction(0, "oaks").company(0, 1, "north", "ben cid gus");
        board.faction(1, "bells").company(1, 1, "west", "fay");
        assert_eq!(tally(&board, 0).raw, [6, 8, 0, 0]);
        assert_eq!(tally(&board, 0).score, eight_six);
        // One type alone scores nothing, doubled or not.
        let mut board = Board::with(2, json!({"half_rounds_up": half_rounds_up}));
        board.faction(0, "kilns").faction(0, "oaks").faction(0, "monks").faction(1, "bells");
        assert_eq!((tally(&board, 0).raw, tally(&board, 0).score), ([0, 9, 0, 0], nine));
        board.s.players[1].factions = Cards::NONE;
        assert_eq!(tally(&board, 0).score, nine);
    }
}

/// MEI-83: with two players points decide, with three cards in play; a wizard is a card of type character.
#[test]
fn an_undisputed_type_counts_double() {
    let mut board = Board::new();
    board.company(0, 1, "north", "ben").bears(0, "ben", "mule").bears(0, "ben", "crow").company(1, 1, "west", "nan");
    // Nan is worth nothing: with two players Ben's type is undisputed.
    assert_eq!(tally(&board, 0).counted, [6, 0, 6, 0], "8 for the allies are capped by 6");
    let mut board = Board::with(3, json!({}));
    board.company(0, 1, "north", "ben").bears(0, "ben", "mule").bears(0, "ben", "crow").company(1, 1, "west", "nan");
    assert_eq!(tally(&board, 0).counted, [3, 0, 3, 0], "Nan is a card of the type; 8 for the allies are capped by 3");
    let mut board = Board::with(3, json!({}));
    board.company(0, 1, "north", "ben").bears(0, "ben", "mule").company(1, 1, "west", "seer");
    assert_eq!(tally(&board, 0).counted, [3, 0, 3, 0], "a wizard disputes characters");
}

/// MEI-82, MEI-85: a wizard's points are character points; duplicates count uniques in play worth points only.
#[test]
fn duplicates_cost_a_point_each() {
    let mut board = Board::new();
    board.company(0, 1, "north", "mage nan").bears(0, "nan", "cloak").company(1, 1, "west", "gus").bears(1, "gus", "horn");
    assert_eq!(tally(&board, 0).raw, [2, 0, 0, 2]);
    board.hand(1, "mage nan cloak");
    assert_eq!(tally(&board, 0).duplicates, 1, "the mage; Nan is worth nothing, the cloak is not unique");
    // No floor.
    let mut board = Board::new();
    board.company(0, 1, "north", "ben cid ada").company(1, 1, "west", "gus").hand(1, "ben cid ada");
    assert_eq!(tally(&board, 0).score, -3);
}

/// MEI-86: the highest score wins, ties share.
#[test]
fn the_highest_score_wins() {
    let mut board = Board::with(3, json!({}));
    board.company(0, 1, "north", "ben").bears(0, "ben", "horn").company(1, 1, "west", "cid").bears(1, "cid", "horn");
    board.company(2, 1, "west", "ada").bears(2, "ada", "cloak");
    board.s.caller = Some(Seat(1));
    last_discard(&mut board);
    board.act(Move::Keep);
    let outcome = board.game.outcome(&board.s).unwrap();
    assert_eq!(outcome.scores[..3], [2, 2, 4]);
    assert_eq!((outcome.places[..3].to_vec(), outcome.winners), (vec![2, 2, 1], Seats::only(Seat(2))));
    assert_eq!(board.events("scored").len(), 3);
    let mut board = Board::new();
    board.s.caller = Some(Seat(1));
    last_discard(&mut board);
    board.act(Move::Keep);
    let outcome = board.game.outcome(&board.s).unwrap();
    assert_eq!((outcome.winners, outcome.places[..2].to_vec()), (Seats::all(2), vec![1, 1]));
}

/// MEI-85, MEI-93: hands are shown at the council.
#[test]
fn hands_are_shown_at_the_council() {
    let mut board = Board::new();
    board.hand(0, "horn horn nan").hand(1, "ada horn horn sash sash gem gem cloak");
    let ben = board.card(1, "ben");
    board.s.players[1].hidden.insert(ben);
    board.s.caller = Some(Seat(1));
    let rest = board.s.players[0].deck;
    last_discard(&mut board);
    board.s.players[0].deck = rest;
    board.say(&["discard nothing"]);
    assert_eq!(board.s.step, Step::Over(Reason::Called));
    assert_eq!(board.events("shown").len(), 3 + 8);
    let view = board.game.view(&board.s, Viewer::Public);
    assert_eq!(view.players[0].hand.cards.as_deref().unwrap(), ["nan", "horn", "horn"]);
    assert_eq!((&view.players[0].deck.cards, &view.players[1].pile.hidden.cards), (&None, &None), "the rest stays hidden");
    let redealt = board.game.redeal(&board.s, Viewer::Public, &mut FastRng::new(1));
    assert_eq!(redealt.players[0].hand, board.s.players[0].hand);
}
