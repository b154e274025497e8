//! Who knows what: views, redeals, positions.

use super::board::Board;
use serde_json::{Value, json};
use std::collections::HashMap;
use suasion::catalogue::{AnyGame, Entry};
use suasion::core::*;
use suasion::games::middle_earth::*;

/// MEI-90, MEI-91: hands, decks and hand discards are their owner's; everything else is public.
#[test]
fn each_viewer_sees_his_own() {
    let mut board = Board::new();
    board.company(0, 1, "north", "ada").hand(0, "horn nan").hand(1, "sash ben").pile(1, "mule");
    for seat in 0..2 {
        let hidden = board.card(seat, "gem");
        board.s.players[usize::from(seat)].deck.take_copy(board.game.cards_of(Seat(seat)).copies(hidden));
        board.s.players[usize::from(seat)].hidden.insert(hidden);
    }
    let view = |viewer| board.game.view(&board.s, viewer);
    for (viewer, own) in [(Viewer::Seat(Seat(0)), [true, false]), (Viewer::Public, [false; 2]), (Viewer::Host, [true; 2])] {
        let seen = view(viewer);
        for (seat, own) in own.into_iter().enumerate() {
            let player = &seen.players[seat];
            assert_eq!(player.hand.count, Some(2));
            for cards in [&player.hand, &player.deck, &player.pile.hidden] {
                assert_eq!(cards.cards.is_some(), own, "{viewer:?} of seat {seat}");
            }
        }
        assert_eq!(seen.players[1].pile.open, ["mule"]);
        // What is not seen can be worked out by everyone.
        let unseen = seen.players[1].unseen.as_ref().unwrap();
        assert_eq!(unseen.len() as u32, board.game.cards_of(Seat(1)).all.len() - 1);
    }
    assert_eq!(view(Viewer::Seat(Seat(0))).players[0].pile.hidden.cards.as_deref().unwrap(), ["gem"]);
}

/// MEI-92: a redeal keeps what is seen and the sizes, and deals the rest evenly over hand, deck and hidden pile.
#[test]
fn redeals_are_even() {
    let mut board = Board::new();
    board.company(1, 1, "north", "ben").pile(1, "mule").deck(1, "ada horn horn");
    board.s.players[1].hand = Cards::only(board.card(1, "cid"));
    board.s.players[1].hidden = Cards::only(board.card(1, "kit"));
    let viewer = Viewer::Seat(Seat(0));
    // Ada, two horns, Cid, Kit: 5 places for the hand's card, 4 for the pile's.
    let mut counts: HashMap<(String, String), u32> = HashMap::new();
    let mut dice = FastRng::new(7);
    const DEALS: u32 = 20_000;
    for _ in 0..DEALS {
        let dealt = board.game.redeal(&board.s, viewer, &mut dice);
        let player = dealt.players[1];
        assert_eq!((player.hand.len(), player.deck.len(), player.hidden.len()), (1, 3, 1));
        assert_eq!((player.open, dealt.players[0]), (board.s.players[1].open, board.s.players[0]));
        let name =
            |cards: Cards| board.game.tables().names[board.game.cards_of(Seat(1)).kind(cards.first().unwrap()).index()].0.clone();
        *counts.entry((name(player.hand), name(player.hidden))).or_default() += 1;
    }
    for ((hand, hidden), count) in counts {
        let ways = match (hand.as_str(), hidden.as_str()) {
            ("horn", "horn") => 2,
            ("horn", _) | (_, "horn") => 2,
            _ => 1,
        };
        let expected = f64::from(DEALS) * f64::from(ways) / 20.0;
        assert!((f64::from(count) - expected).abs() < 0.12 * expected, "{hand} {hidden}: {count} of {expected}");
    }
}

/// MEI-92: who has tapped to influence holds the like of the only item to aim at, whatever else he is dealt.
#[test]
fn a_redeal_leaves_something_to_aim_at() {
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada").hand(0, "cloak nan horn").acting(1);
    board.company(1, 1, "ford", "mage kit").follower(1, "kit", "mage").bears(1, "kit", "cloak");
    board.say(&["tap Ada to influence an opponent"]);
    let mut list = MoveList::new();
    let mut others = 0;
    for viewer in [Viewer::Public, Viewer::Seat(Seat(1))] {
        for seed in 0..300 {
            let view = board.game.view(&board.s, viewer);
            let placed = board.game.place(&view, &mut FastRng::new(seed)).unwrap();
            for world in [board.game.redeal(&board.s, viewer, &mut FastRng::new(seed)), placed] {
                list.clear();
                board.game.legal(&world, &mut list);
                assert_eq!(list.len(), 1);
                assert_eq!(world.players[0].hand.len(), 3);
                others += u32::from(world.players[0].hand != board.s.players[0].hand);
            }
        }
    }
    assert!(others > 1_100, "all but the cloak is dealt anew");
    // No deal can mend a hand without room for the cloak.
    let mut view = board.game.view(&board.s, Viewer::Public);
    view.players[0].hand.count = Some(0);
    view.players[0].deck.count = None;
    let error = board.game.place(&view, &mut FastRng::new(1)).unwrap_err();
    assert!(error.to_string().contains("leaves nothing to do"), "{error}");
}

/// MEI-91, MEI-92: what was known of a pile is forgotten when it becomes the deck.
#[test]
fn a_shuffled_pile_is_forgotten() {
    let mut board = Board::new();
    board.hand(1, "cid").deck(1, "horn").step(Step::EndDiscard(Seat(1)));
    let mule = board.card(1, "mule");
    board.s.players[1].open.insert(mule);
    let viewer = Viewer::Seat(Seat(0));
    let before = board.game.redeal(&board.s, viewer, &mut FastRng::new(1));
    assert!(before.players[1].open.contains(mule));
    board.act(Move::Keep).draws("horn");
    assert!(board.s.players[1].deck.contains(mule));
    let in_hand =
        (0..200).filter(|&seed| board.game.redeal(&board.s, viewer, &mut FastRng::new(seed)).players[1].hand.contains(mule));
    assert!(in_hand.count() > 60, "it may be drawn as well as not, for all the other knows");
}

/// MEI-90: a draw and a discard are told to their owner alone.
#[test]
fn draws_and_discards_are_secret() {
    let mut board = Board::new();
    board.hand(0, "horn nan").step(Step::EndDiscard(Seat(0)));
    let discard = board.game.describe(&board.s, Move::Discard(board.kind("nan")));
    board.say(&["discard Nan"]);
    let draw = board.game.describe(&board.s, Move::Drawn(board.kind("ada")));
    for record in [discard, draw] {
        assert!(!record.seen_by(Viewer::Seat(Seat(0))).hides_something());
        assert!(record.seen_by(Viewer::Seat(Seat(1))).hides_something());
        assert!(record.seen_by(Viewer::Public).hides_something());
    }
    let moved: Vec<&Record> = board.log.iter().filter(|record| record.kind == core_event::CARD_MOVED).collect();
    assert!(moved.iter().all(|record| record.seen_by(Viewer::Public).hides_something()));
}

fn envelope(table: &Value) -> String {
    json!({"game": MiddleEarth::ID, "schema": MiddleEarth::SCHEMA, "viewer": "host", "table": table}).to_string()
}

/// A position of the proof set changed at one place, and the error it gives.
fn broken(board: &Board, change: impl Fn(&mut Value)) -> FieldError {
    let mut table = serde_json::to_value(board.game.view(&board.s, Viewer::Host)).unwrap();
    change(&mut table);
    let config = serde_json::to_string(board.game.config()).unwrap();
    match Entry::<MiddleEarth>::new().place(&config, &envelope(&table), Seed::from(1)) {
        Err(Error::Field(error)) => error,
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("accepted {table}"),
    }
}

/// MEI-90: impossible positions are refused by their field.
#[test]
fn impossible_positions_are_refused() {
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada kit nan").follower(0, "kit", "ada").bears(0, "nan", "horn").hand(0, "reeds gus");
    board.company(0, 2, "north", "oda").company(1, 1, "ford", "gus mage").faction(1, "oaks").hand(1, "sash");
    type Change = fn(&mut Value);
    let person = |set: &mut Value, company: usize, who: usize, field: &str, value: Value| {
        set["players"][0]["companies"][company]["characters"][who][field] = value;
    };
    let _ = person;
    let cases: &[(&str, Change)] = &[
        ("table.players", |set| drop(set["players"].as_array_mut().unwrap().pop())),
        ("table.active", |set| set["active"] = 2.into()),
        ("table.caller", |set| set["caller"] = 0.into()),
        ("table.turns", |set| set["turns"] = 100.into()),
        ("table.players[0].hand.cards[0]", |set| set["players"][0]["hand"]["cards"][0] = "sword".into()),
        ("table.players[0].hand.count", |set| set["players"][0]["hand"]["count"] = 3.into()),
        ("table.players[0].hand.cards[1]", |set| set["players"][0]["hand"]["cards"][1] = "ada".into()),
        ("table.players[0].deck", |set| set["players"][0]["hand"] = json!({"count": 1, "cards": ["gus"]})),
        ("table.players[0].companies[0].characters[0].card", |set| {
            set["players"][0]["companies"][0]["characters"][0]["card"] = "horn".into();
        }),
        ("table.players[0].companies[0].characters[1].under", |set| {
            set["players"][0]["companies"][0]["characters"][1]["under"] = "oda".into();
        }),
        ("table.players[0].companies[0].characters[1].under", |set| {
            set["players"][0]["companies"][0]["characters"][1]["under"] = Value::Null;
        }),
        ("table.players[0].companies[0].characters[0].control", |set| {
            set["players"][0]["companies"][0]["characters"][0]["control"] = "wizard".into();
        }),
        ("table.players[0].companies[0].characters[2].items[1]", |set| {
            set["players"][0]["companies"][0]["characters"][2]["items"] = json!(["horn", "horn"]);
        }),
        ("table.players[0].companies[0].characters[2].items[0]", |set| {
            set["players"][0]["companies"][0]["characters"][2]["items"] = json!(["mule"]);
        }),
        ("table.players[0].companies[1].number", |set| set["players"][0]["companies"][1]["number"] = 1.into()),
        ("table.players[0].companies[1].number", |set| set["players"][0]["companies"][1]["number"] = 5.into()),
        ("table.players[0].companies[1].site", |set| set["players"][0]["companies"][1]["site"] = "nowhere".into()),
        ("table.players[0].companies", |set| set["players"][0]["companies"][1]["site"] = "ford".into()),
        ("table.players[0].companies", |set| set["players"][0]["companies"][1]["bound"] = "east".into()),
        ("table.players[1].companies", |set| {
            // Ada comes into play a second time.
            let mut other = set["players"][1]["companies"][0]["characters"][0].clone();
            other["card"] = "ada".into();
            set["players"][1]["companies"][0]["characters"].as_array_mut().unwrap().insert(0, other);
            let deck = set["players"][1]["deck"]["cards"].as_array_mut().unwrap();
            deck.retain(|card| card != "ada");
            let count = deck.len();
            set["players"][1]["deck"]["count"] = count.into();
        }),
        ("table.players[1].factions", |set| {
            set["players"][1]["factions"] = json!(["sash"]);
            set["players"][1]["hand"] = json!({"count": 0, "cards": []});
        }),
        ("table.players[0].used", |set| set["players"][0]["used"] = json!(["north"])),
        ("table.attempted", |set| set["attempted"] = true.into()),
        ("table.spoils", |set| set["spoils"] = true.into()),
        ("table.new_wizard", |set| set["new_wizard"] = true.into()),
        ("table.left_tapped", |set| set["left_tapped"] = json!(["ford"])),
        ("table.players", |set| set["players"][0]["companies"][0]["entered"] = true.into()),
        ("table.players[1].companies[0].entered", |set| set["players"][1]["companies"][0]["entered"] = true.into()),
        ("table.check", |set| set["check"] = json!({"tapper": "ada", "aim": "character", "target": "gus", "owner": 1})),
        ("table.step.card", |set| set["step"] = json!({"name": "control"})),
        ("table.step.card", |set| set["step"] = json!({"name": "control", "card": "horn"})),
        ("table.step", |set| set["step"] = json!({"name": "excess"})),
        ("table.step", |set| set["step"] = json!({"name": "next_move"})),
        ("table.step.company", |set| set["step"] = json!({"name": "act", "company": 3})),
        ("table.step.seat", |set| set["step"] = json!({"name": "trim", "seat": 0, "trim": "end"})),
        ("table.step.left", |set| set["step"] = json!({"name": "draw", "seat": 0, "left": 3, "purpose": "end_refill"})),
        ("table.step.reason", |set| set["step"] = json!({"name": "over", "reason": "exhausted"})),
        ("table.step", |set| set["step"] = json!({"name": "call"})),
        ("table.step", |set| set["step"] = json!({"name": "first_player"})),
        ("table.players[0].unused_general", |set| set["players"][0]["unused_general"] = 1.into()),
    ];
    for (field, change) in cases {
        let error = broken(&board, change);
        assert_eq!(error.field, *field, "{error}");
    }
}

/// MEI-90: checks under way are validated too.
#[test]
fn impossible_checks_are_refused() {
    let mut board = Board::new();
    board
        .company(0, 1, "ford", "ada kit")
        .company(1, 1, "ford", "gus")
        .bears(1, "gus", "horn")
        .hand(0, "gus doubt arms")
        .acting(1);
    board.say(&["tap Ada to influence an opponent", "influence Gus", "play the event Doubt"]);
    type Change = fn(&mut Value);
    let cases: &[(&str, Change)] = &[
        ("table.check.tapper", |set| set["check"]["tapper"] = "kit".into()),
        ("table.check.target", |set| set["check"]["target"] = "ben".into()),
        ("table.check.owner", |set| set["check"]["owner"] = 0.into()),
        ("table.check.owner", |set| set["check"]["owner"] = Value::Null),
        ("table.check.bearer", |set| set["check"]["bearer"] = "gus".into()),
        ("table.check", |set| set["check"] = Value::Null),
        ("table.check.target", |set| set["attempted"] = false.into()),
        ("table.check.events", |set| {
            set["check"]["events"] = json!(["arms"]);
            set["players"][0]["hand"]["cards"] = json!(["gus", "doubt"]);
        }),
        ("table.check.total", |set| set["check"]["total"] = 9.into()),
        ("table.step.roll", |set| {
            set["step"]["name"] = "opposed_roll".into();
            set["step"]["roll"] = 13.into();
        }),
        ("table.players[0].hand.cards[1]", |set| set["check"]["revealed"] = true.into()),
    ];
    for (field, change) in cases {
        let error = broken(&board, change);
        // A card that is shown cannot lie in the hand as well; which of the two is named depends on what is read first.
        let named = error.field == *field || *field == "table.players[0].hand.cards[1]" && error.field.contains("hand");
        assert!(named, "{error} should name {field}");
    }
}

/// MEI-90: a position may leave hands and decks to chance.
#[test]
fn positions_may_leave_cards_to_chance() {
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada").company(1, 1, "ford", "gus");
    let mut table = serde_json::to_value(board.game.view(&board.s, Viewer::Host)).unwrap();
    for seat in 0..2 {
        table["players"][seat]["hand"] = json!({"count": 5});
        table["players"][seat]["deck"] = json!({});
        table["players"][seat]["pile"]["hidden"] = json!({"count": 2});
        for derived in ["unseen", "unused_general", "hand_limit", "points"] {
            table["players"][seat].as_object_mut().unwrap().remove(derived);
        }
    }
    let config = serde_json::to_string(board.game.config()).unwrap();
    let session = Entry::<MiddleEarth>::new().place(&config, &envelope(&table), Seed::from(3)).unwrap();
    let view = session.view(Viewer::Host).unwrap();
    for seat in 0..2 {
        let player = &view["table"]["players"][seat];
        assert_eq!((&player["hand"]["count"], &player["pile"]["hidden"]["count"]), (&json!(5), &json!(2)));
        let left = board.game.cards_of(Seat(seat as u8)).all.len() - 1 - 5 - 2;
        assert_eq!(player["deck"]["count"], json!(left));
    }
    let other = Entry::<MiddleEarth>::new().place(&config, &envelope(&table), Seed::from(4)).unwrap();
    assert_ne!(other.view(Viewer::Host).unwrap(), view);
}
