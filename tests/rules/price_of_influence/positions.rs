//! Positions: what cannot be is refused by name, what can be is played.

use super::board::{Board, Table};
use serde_json::{Value, json};
use std::sync::Arc;
use suasion::catalogue::AnySession;
use suasion::core::{Chance, Dice, FastRng, Game, Rulebook, Seat, Seed, Session, Viewer};
use suasion::games::price_of_influence::*;

const ME: Viewer = Viewer::Seat(Seat(0));
const YOU: Viewer = Viewer::Seat(Seat(1));

/// A seat's view is a position: what it hides is dealt, and the view comes out the same. POI-62, POI-63
#[test]
fn a_seats_view_can_be_set_up_again() {
    let mut table = Table::dealt(3, 21);
    let mut dice = FastRng::new(2);
    for _ in 0..60 {
        for viewer in Viewer::all(3) {
            let view = table.game.view(&table.s, viewer);
            let placed = table.game.place(&view, &mut dice).unwrap();
            assert_eq!(table.game.view(&placed, viewer), view);
        }
        if matches!(table.s.step, Step::Over(_)) {
            break;
        }
        let legal = table.legal();
        table.make(legal[legal.len() / 2]);
        table.chance(&mut dice);
    }
}

fn refused(board: Board) -> String {
    board.try_set().err().expect("the position is impossible").field
}

/// Impossible positions are refused by the field that is wrong.
#[test]
fn impossible_positions_name_the_field() {
    let base = || Board::new(2).hand(0, "9C 2S").guard(0, "JC", "").guard(1, "KC", "");
    assert!(base().try_set().is_ok());
    assert_eq!(refused(base().discard("9C")), "players[0].hand.unseen.cards");
    assert_eq!(refused(base().gems(0, "9S")), "players[0].gems");
    assert_eq!(refused(base().guard(0, "QS", "9D")), "players[0].court[1].equipment");
    assert_eq!(refused(base().guard(0, "JS", "")), "players[0].court[1].noble");
    assert_eq!(refused(base().guard(1, "JC", "")), "players[1].court[1].noble");
    assert_eq!(refused(base().noble(0, "QS", Standing::Disgraced, "9S")), "players[0].court[1].equipment");
    assert_eq!(refused(base().guard(0, "QS", "5S 6S 7S")), "players[0].court");
    assert_eq!(refused(base().hand(0, "2S 3S 4S 5S 6S 7S 8S 9S")), "players[0].hand");
    assert_eq!(refused(base().active(7)), "active");
    assert_eq!(refused(base().reshuffles(12)), "reshuffles");
    assert_eq!(refused(base().reshuffles(200)), "reshuffles");
    assert_eq!(refused(base().left(1, 2, Reason::DefeatInBattle)), "players[1]");
    assert_eq!(refused(base().playing(9)), "step.seat");
    assert_eq!(refused(base().playing(1)), "step.seat");
    assert_eq!(refused(base().passed(&[0])), "players[0].plays");
    assert_eq!(refused(base().step(json!({"name": "council", "left": 3}))), "step.left");
    assert_eq!(refused(base().step(json!({"name": "council"}))), "step.left");
    assert_eq!(refused(base().step(json!({"name": "diamond", "seat": 0}))), "in_play");
    assert_eq!(refused(base().step(json!({"name": "combat", "rank": "queen"}))), "step.rank");
    assert_eq!(refused(base().step(json!({"name": "claim"}))), "step");
    assert_eq!(refused(base().step(json!({"name": "hand_check", "seat": 0}))), "step.seat");
    assert_eq!(refused(base().step(json!({"name": "equipment_check", "seat": 1}))), "step.seat");
    assert_eq!(refused(base().step(json!({"name": "over", "reason": "outmaneuvered"}))), "step.reason");
    assert_eq!(refused(base().step(json!({"name": "over", "reason": "annihilation"}))), "step.reason");
    assert_eq!(refused(base().step(json!({"name": "keep", "seat": 0}))), "players[0].court");
    let pay = json!({"name": "pay", "owed": 3, "purpose": "recruit", "noble": "KS", "stance": "guard", "left": 1});
    assert_eq!(refused(base().step(pay)), "step.owed");
    let draw = json!({"name": "draw", "seat": 0, "due": 9, "reshuffled": false});
    assert_eq!(refused(base().step(draw)), "step.due");
    assert_eq!(refused(base().step(json!({"name": "over", "reason": "flawless_strategy"}))), "step.reason");
    let mut shown = base();
    shown.view.players[1].hand.shown = vec![Card::new(9, Suit::Spades)];
    assert_eq!(refused(shown), "players[1].hand.shown");
    let mut shown = base().hand(0, "");
    shown.view.players[0].hand.shown = vec![Card::new(9, Suit::Spades)];
    assert_eq!(refused(shown), "players[0].hand.shown");
    let mut plays = base().playing(0);
    plays.view.players[0].plays = [255, 255, 255, 255];
    assert_eq!(refused(plays), "players[0].plays");
    let mut opponents = base();
    opponents.view.players[0].court[0].opponents = vec![Noble::new(Rank::King, Suit::Clubs)];
    assert_eq!(refused(opponents), "players[0].court");
}

/// What is given and not needed must be true: the core compares it with the state that was built.
#[test]
fn what_is_derived_may_be_left_out_and_must_be_right() {
    let board = Board::new(2).hand(0, "9C 2S").guard(0, "JC", "").guard(1, "KC", "");
    let rules = Arc::new(Rulebook::<PriceOfInfluence>::new(board.config.clone()).unwrap());
    let place = |position: &Value| {
        Session::from_position(rules.clone(), &position.to_string(), Seed::from(1), Chance::Manual)
            .map_err(|error| error.to_string())
    };
    let whole = place(&board.envelope()).unwrap().view(Viewer::Host).unwrap();
    assert!(place(&whole).is_ok());
    let figures = ["hand_size", "payable", "influence", "plays_left", "suits_left", "matched", "score"];
    for figure in figures {
        let mut lacking = whole.clone();
        lacking["table"]["players"][0]
            .as_object_mut()
            .unwrap()
            .remove(figure)
            .unwrap_or_else(|| panic!("{figure} is in the view"));
        assert!(place(&lacking).is_ok(), "{figure} may be left out");
        let mut wrong = whole.clone();
        wrong["table"]["players"][0][figure] = match &whole["table"]["players"][0][figure] {
            Value::Array(list) if list.is_empty() => json!(["king"]),
            Value::Array(_) => json!([9, 9, 9, 9]),
            _ => json!(99),
        };
        let error = place(&wrong).err().unwrap_or_else(|| panic!("a wrong {figure} is refused"));
        assert!(error.contains(&format!("table.players[0].{figure}")), "{error}");
    }
    for (step, field) in [
        (json!({"name": "council", "left": 2, "budget": 3}), "table.step.budget"),
        (json!({"name": "council", "left": 2, "seat": 1}), "table.step.seat"),
    ] {
        let mut wrong = board.envelope();
        wrong["table"]["step"] = step;
        assert!(place(&wrong).unwrap_err().contains(field));
    }
    let mut wrong = whole.clone();
    wrong["table"]["phase"] = json!("combat");
    assert!(place(&wrong).unwrap_err().contains("table.phase"));
}

/// Lists are sets: whoever writes a position need not sort them.
#[test]
fn lists_may_come_in_any_order() {
    let board =
        Board::new(2).hand(0, "9C 2S 4H").guard(0, "JC", "").guard(0, "KS", "5H 4S 3S").guard(1, "KC", "").discard("AS 9S 7D");
    let sorted = board.envelope();
    let mut shuffled = sorted.clone();
    fn reverse(value: &mut Value) {
        match value {
            Value::Array(list) => {
                list.iter_mut().for_each(reverse);
                // The players, and figures by suit, have their places.
                if list.iter().all(|entry| entry.is_string() || entry.get("noble").is_some()) {
                    list.reverse();
                }
            }
            Value::Object(map) => map.values_mut().for_each(reverse),
            _ => {}
        }
    }
    reverse(&mut shuffled);
    assert_ne!(sorted, shuffled);
    let rules = Arc::new(Rulebook::<PriceOfInfluence>::new(board.config.clone()).unwrap());
    let place = |position: &Value| {
        Session::from_position(rules.clone(), &position.to_string(), Seed::from(1), Chance::Manual)
            .unwrap_or_else(|error| panic!("{error}"))
    };
    assert_eq!(place(&sorted).state(), place(&shuffled).state());
}

/// Replaces one random leaf of the JSON by a random value, or a random card by another.
fn damage(value: &mut Value, dice: &mut FastRng) {
    match value {
        Value::Object(map) if !map.is_empty() => {
            let i = dice.below(map.len() as u32) as usize;
            damage(map.iter_mut().nth(i).unwrap().1, dice);
        }
        Value::Array(list) if !list.is_empty() => match dice.below(8) {
            0 => drop(list.pop()),
            1 => list.push(list[0].clone()),
            _ => {
                let i = dice.below(list.len() as u32) as usize;
                damage(&mut list[i], dice);
            }
        },
        leaf => {
            let names =
                ["play", "council", "draw", "take", "combat", "over", "claim", "pay", "queen", "strike", "guard", "armistice"];
            *leaf = match dice.below(7) {
                0 => Value::Null,
                1 => json!(dice.below(4)),
                2 => json!(dice.below(300)),
                3 => json!(card_id(dice)),
                4 => json!(names[dice.below(names.len() as u32) as usize]),
                5 => json!(true),
                _ => json!(dice.below(13)),
            }
        }
    }
}

fn card_id(dice: &mut FastRng) -> String {
    Card(dice.below(42) as u8).id()
}

/// The usual rules, or every option turned around.
fn strange(players: u8, turned: bool) -> Config {
    match turned {
        false => Config { players, ..Config::default() },
        true => Config {
            players,
            retire_costs_tribute: false,
            play_for_places: players > 2,
            leveraged_card_is_the_draw: true,
            out_of_cards_each_card: true,
        },
    }
}

/// A damaged position is refused, or it is a position like any other and can be played to the end.
#[test]
fn damaged_positions_are_refused_or_can_be_played() {
    let mut dice = FastRng::new(77);
    let mut list = suasion::core::MoveList::new();
    let (mut refused, mut played) = (0, 0);
    for seed in 0..18 {
        let mut table = Table::dealt_with(strange(2 + (seed % 3) as u8, seed % 2 == 0), seed);
        while !matches!(table.s.step, Step::Over(_)) {
            let legal = table.legal();
            table.make(legal[dice.below(legal.len() as u32) as usize]);
            if dice.below(2) == 0 {
                table.chance(&mut dice);
            }
            let viewer = [Viewer::Host, Viewer::Public, ME, YOU][dice.below(4) as usize];
            for _ in 0..12 {
                let mut json = table.view(viewer);
                (0..=dice.below(3)).for_each(|_| damage(&mut json, &mut dice));
                let Ok(view) = serde_json::from_value::<View>(json) else { continue };
                let Ok(mut s) = table.game.place(&view, &mut dice) else {
                    refused += 1;
                    continue;
                };
                let again = table.game.place(&table.game.view(&s, Viewer::Host), &mut dice);
                assert_eq!(again.as_ref(), Ok(&s));
                suasion::core::playout(&table.game, &mut s, &mut list, &mut dice);
                played += 1;
            }
            table.chance(&mut dice);
        }
    }
    assert!(refused > 500 && played > 50, "{refused} {played}");
}
