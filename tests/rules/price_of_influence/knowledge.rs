//! What is hidden, what is remembered, and what dealing anew may change; and positions.

use super::board::{Board, Table, card, cards};
use serde_json::{Value, json};
use suasion::core::{Dice, FastRng, Game, Seat, Viewer};
use suasion::games::price_of_influence::*;

const ME: Viewer = Viewer::Seat(Seat(0));
const YOU: Viewer = Viewer::Seat(Seat(1));

fn hand(table: &Table, viewer: Viewer, seat: usize) -> Value {
    table.view(viewer)["players"][seat]["hand"].clone()
}

/// POI-58
#[test]
fn hands_and_the_deck_are_hidden_and_their_sizes_public() {
    let table = Board::new(2).hand(0, "9C 2S").guard(0, "JC", "").guard(1, "KC", "").set();
    assert_eq!(hand(&table, ME, 0)["unseen"], json!({"count": 2, "cards": ["2S", "9C"]}));
    for viewer in [YOU, Viewer::Public] {
        assert_eq!(hand(&table, viewer, 0)["unseen"], json!({"count": 2, "cards": null}));
        assert_eq!(table.view(viewer)["deck"], json!({"count": 40, "cards": null}));
    }
    assert_eq!(hand(&table, Viewer::Host, 0), hand(&table, ME, 0));
}

/// POI-58
#[test]
fn what_is_laid_down_and_kept_in_the_set_up_is_the_owners_secret() {
    let mut table = Table::dealt(2, 4);
    table.make(Move::Discard(table.player(0).hand.nth(3)));
    assert_eq!(table.view(YOU)["players"][0]["laid"], json!({"count": 1, "cards": null}));
    assert!(table.view(ME)["players"][0]["laid"]["cards"].is_array());
    while let Step::SecretDiscard(seat) = table.s.step {
        table.make(Move::Discard(table.s.player(seat).hand.nth(0)));
    }
    let kept = table.player(0).dealt.nth(2);
    table.make(Move::Recruit(kept, Stance::Strike));
    assert_eq!(table.view(ME)["players"][0]["kept"], json!({"noble": kept.id(), "stance": "strike"}));
    assert_eq!(table.view(YOU)["players"][0]["kept"], json!({"noble": null, "stance": null}));
    assert_eq!(table.view(YOU)["players"][0]["court"], json!([]));
    assert!(table.log.iter().all(|event| event.seen_by(YOU).hides_something()));
}

/// POI-59
#[test]
fn a_card_taken_from_the_open_is_seen_until_it_leaves_the_hand() {
    let board = Board::new(2).playing(0).hand(0, "6C").hand(1, "9H").discard("2S 3S").guard(0, "JC", "").guard(1, "KC", "");
    let mut table = board.set();
    table.play("6C").take("2S").take("3S");
    assert_eq!(hand(&table, YOU, 0)["seen"], json!(["2S", "3S"]));
    table.make(Move::Pass).play("2S");
    assert_eq!(hand(&table, YOU, 0)["seen"], json!(["3S"]));
    assert_eq!(table.s.seen, cards("3S"));
}

/// POI-60
#[test]
fn unseen_cards_bear_the_number_of_their_deck() {
    let board = Board::new(2).playing(0).hand(0, "4D 2S").guard(0, "JC", "").guard(1, "KC", "").discard("9C 5S 6S");
    let mut table = board.rest_in_hand(1).set();
    table.play("4D").make(Move::Save(Seat(0))).draws("5S 6S");
    assert_eq!(table.s.origin[card("5S").index()], 1);
    assert_eq!(hand(&table, YOU, 0)["origins"], json!([{"reshuffle": 0, "count": 1}, {"reshuffle": 1, "count": 2}]));
    let unseen = table.view(Viewer::Public)["unseen"].clone();
    assert_eq!(unseen[1], json!({"reshuffle": 1, "cards": ["5S", "6S"]}));
    // Nobody can doubt where they are: redeal leaves them in this hand.
    for seed in 0..20 {
        let other = table.game.redeal(&table.s, YOU, &mut FastRng::new(seed));
        assert_eq!(other, table.s);
    }
}

/// POI-61
#[test]
fn a_leveraged_card_loses_its_number_and_is_seen_when_taken_back() {
    let board = Board::new(2).reshuffles(3).hand(0, "9C 3D").guard(0, "JD", "").guard(1, "KC", "");
    let mut table = board.set();
    assert_eq!(table.s.origin[card("9C").index()], 3);
    table.make(Move::Recruit(Noble::new(Rank::Queen, Suit::Spades), Stance::Guard)).pay("9C");
    assert_eq!(table.s.origin, [0; 42]);
    let board = Board::new(2).playing(0).hand(0, "8D").leveraged(0, "7S").guard(0, "JD", "").guard(1, "KC", "");
    let mut back = board.set();
    back.play("8D").make(Move::Spend).take("7S");
    assert_eq!(hand(&back, YOU, 0)["seen"], json!(["7S"]));
}

/// POI-61
#[test]
fn a_claim_shows_the_whole_hand_and_nothing_else_is_shown_at_the_end() {
    let board = Board::new(2).playing(0).hand(0, "2C 3C 4C 5C 6C").guard(0, "JS", "").guard(0, "QS", "").guard(0, "KS", "");
    let mut table = board.guard(1, "KC", "").hand(1, "8H").set();
    table.pass_all().stay_out().draws("9H 8S 7S 6S").make(Move::Claim);
    assert_eq!(hand(&table, YOU, 0)["seen"], json!(["2C", "3C", "4C", "5C", "6C", "9H"]));
    assert_eq!(hand(&table, ME, 1)["unseen"], json!({"count": 4, "cards": null}));
}

/// POI-62
#[test]
fn dealing_anew_keeps_each_hands_count_of_each_number() {
    // Seat 1 holds two old cards and one of the latest deck, seat 2 one old card.
    let mut board = Board::new(3).reshuffles(2).guard(0, "JC", "").guard(1, "KC", "").guard(2, "KD", "").hand(0, "10S");
    board = board.hand(1, "2S 3S 9D").hand(2, "4S");
    let old = json!(["2S", "3S", "4S"]);
    let mut view = serde_json::to_value(board.finish()).unwrap();
    let latest: Vec<String> = Cards::ALL.minus(cards("2S 3S 4S")).iter().map(Card::id).collect();
    view["unseen"] = json!([{"reshuffle": 1, "cards": old}, {"reshuffle": 2, "cards": latest}]);
    board.view = serde_json::from_value(view).unwrap();
    let game = PriceOfInfluence::new(board.config.clone()).unwrap();
    let s = game.place(&board.view, &mut FastRng::new(0)).unwrap();
    let mut met = [Cards::NONE; 2];
    let mut latest_met = Cards::NONE;
    for seed in 0..400 {
        let other = game.redeal(&s, ME, &mut FastRng::new(seed));
        let [one, two] = [other.players[1].hand, other.players[2].hand];
        assert_eq!(other.players[0], s.players[0]);
        assert_eq!(one.and(cards("2S 3S 4S")).len(), 2);
        assert!(!two.and(cards("2S 3S 4S")).is_empty() && two.len() == 1);
        assert_eq!(other.deck.or(one).or(two).len(), s.deck.len() + 4);
        met = [met[0].or(one.and(cards("2S 3S 4S"))), met[1].or(two)];
        latest_met = latest_met.or(one.minus(cards("2S 3S 4S")));
    }
    assert_eq!(met, [cards("2S 3S 4S"), cards("2S 3S 4S")]);
    // Every card of the latest deck that seat 0 does not hold himself can be the third card.
    assert_eq!(latest_met, Cards::ALL.minus(cards("2S 3S 4S 10S")));
}

/// POI-63
#[test]
fn in_the_set_up_the_others_discards_nobles_choice_and_stance_vary() {
    let mut table = Table::dealt(2, 4);
    table.make(Move::Discard(table.player(0).hand.nth(3)));
    let mut laid = Cards::NONE;
    let own = table.player(1).hand;
    for seed in 0..300 {
        let other = table.game.redeal(&table.s, YOU, &mut FastRng::new(seed));
        assert_eq!((other.players[1], other.players[0].laid.len()), (table.s.players[1], 1));
        laid = laid.or(other.players[0].laid);
    }
    assert_eq!(laid, Cards::ALL.minus(own));
    while let Step::SecretDiscard(seat) = table.s.step {
        table.make(Move::Discard(table.s.player(seat).hand.nth(0)));
    }
    table.make(Move::Recruit(table.player(0).dealt.nth(2), Stance::Strike));
    let (mut kept, mut strikes) = (Nobles::NONE, 0);
    for seed in 0..300 {
        let other = table.game.redeal(&table.s, YOU, &mut FastRng::new(seed));
        kept = kept.or(other.players[0].court);
        strikes += u32::from(!other.strike.is_empty());
        assert_eq!(other.players[0].court.or(other.players[0].dealt), Nobles::ALL.minus(table.player(1).dealt));
    }
    assert_eq!(kept, Nobles::ALL.minus(table.player(1).dealt));
    assert!((100..200).contains(&strikes), "{strikes}");
}

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
    assert_eq!(refused(base().discard("9C")), "players[0].hand.unseen.cards[1]");
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
    assert_eq!(refused(base().fallen(1, 1)), "players[1]");
    assert_eq!(refused(base().playing(9)), "step.seat");
    assert_eq!(refused(base().playing(1)), "step.seat");
    assert_eq!(refused(base().passed(&[0])), "players[0].plays");
    assert_eq!(refused(base().step(json!({"name": "council", "left": 3}))), "step.left");
    assert_eq!(refused(base().step(json!({"name": "council"}))), "step.left");
    assert_eq!(refused(base().step(json!({"name": "council", "left": 2, "budget": 3}))), "step");
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
    let mut wrong = base();
    wrong.view.players[0].score = Some(99);
    assert_eq!(refused(wrong), "players[0].score");
    let mut plays = base().playing(0);
    plays.view.players[0].plays = [255, 255, 255, 255];
    assert_eq!(refused(plays), "players[0].plays");
    let mut opponents = base();
    opponents.view.players[0].court[0].opponents = vec![Noble::new(Rank::King, Suit::Clubs)];
    assert_eq!(refused(opponents), "players[0].court");
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

/// A damaged position is refused, or it is a position like any other and can be played to the end.
#[test]
fn damaged_positions_are_refused_or_can_be_played() {
    let mut dice = FastRng::new(77);
    let mut list = suasion::core::MoveList::new();
    let (mut refused, mut played) = (0, 0);
    for seed in 0..18 {
        let mut table = Table::dealt(2 + (seed % 3) as u8, seed);
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
