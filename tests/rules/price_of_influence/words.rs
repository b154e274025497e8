//! What the game says: decisions and questions as events, prompts, explanations, meanings, facts of pieces.

use super::board::{Board, Table, card, noble};
use serde_json::{Value, json};
use suasion::catalogue::AnySession;
use suasion::core::*;
use suasion::games::price_of_influence::*;

#[test]
fn endings_are_the_reasons_in_their_order() {
    let names: Vec<&str> = PriceOfInfluence::ENDINGS.iter().map(|ending| ending.name).collect();
    let reasons: Vec<&str> = Reason::ALL.iter().map(|reason| reason.id()).collect();
    assert_eq!(names, reasons);
}

/// Makes a move and checks what it is told by.
fn told(table: &mut Table, m: Move, names: &[&str]) {
    table.make(m);
    assert_eq!(table.told(), names, "{m:?}");
}

/// Nothing is decided in silence: POI-8, POI-9, POI-14, POI-23, POI-25, POI-31, POI-32
#[test]
fn every_decision_is_told_first_then_what_moves_then_who_is_asked() {
    let board = Board::new(2).hand(0, "3C 8C 7D 3H").gems(0, "2D 3D").disgraced(0, "JH").guard(0, "KS", "").strike(1, "QC", "");
    let mut table = board.set();
    told(&mut table, Move::Recruit(noble("QH"), Stance::Strike), &["recruit", "tribute_to_recruit"]);
    told(&mut table, Move::Pay(card("2D")), &["liquidate", "card_moved", "tribute_to_recruit"]);
    told(&mut table, Move::Pay(card("3C")), &["leverage", "card_moved", "card_moved", "stance", "council_action"]);
    told(&mut table, Move::Retire(Rank::Jack), &["retire", "tribute_to_retire"]);
    told(&mut table, Move::Pay(card("3D")), &["liquidate", "card_moved", "card_moved", "phase_began", "play_or_pass"]);
    told(&mut table, Move::Play(card("7D"), Suit::Diamonds), &["play", "card_moved", "save_or_spend"]);
    told(&mut table, Move::Spend, &["spend", "take_leveraged"]);
    told(&mut table, Move::Done, &["done", "card_moved", "play_or_pass"]);
    told(&mut table, Move::Play(card("3H"), Suit::Hearts), &["play", "card_moved", "choose_carrier"]);
    told(&mut table, Move::Equip(Rank::King), &["equip", "card_moved", "play_or_pass"]);
    told(&mut table, Move::Pass, &["pass", "phase_began", "strike_or_pay"]);
    // The only opponent is met unasked, and that is told like any other decision. The King in GUARD comes next.
    told(
        &mut table,
        Move::Fight,
        &["fight", "oppose", "stay_out", "combat", "card_moved", "card_moved", "phase_began", "draw_began"],
    );
}

/// POI-22, POI-23, POI-30, POI-31
#[test]
fn sets_and_combat_are_told_in_order() {
    let board = Board::new(3).playing(0).hand(0, "3H 9D 8D").guard(0, "QS", "3S").strike(1, "KS", "").guard(2, "JC", "");
    let mut table = board.set();
    told(
        &mut table,
        Move::Play(card("3H"), Suit::Hearts),
        &["play", "card_moved", "equip", "card_moved", "set_formed", "set_bonus"],
    );
    let mut declined = board.set();
    declined.play("3H");
    told(&mut declined, Move::Decline, &["decline", "play_or_pass"]);
    told(&mut table, Move::Turn(noble("KS")), &["turn", "stance", "play_or_pass"]);
    told(&mut table, Move::Pass, &["pass", "phase_began", "guard_or_pay"]);
    told(&mut table, Move::Fight, &["fight", "tribute_to_fight"]);
    told(&mut table, Move::Pay(card("9D")), &["leverage", "card_moved", "tribute_to_fight"]);
    told(&mut table, Move::Pay(card("8D")), &["leverage", "card_moved", "choose_opponent"]);
    told(&mut table, Move::Oppose(noble("JC")), &["oppose", "choose_opponent"]);
    let done = ["done", "combat", "card_moved", "phase_began", "draw_began"];
    told(&mut table, Move::Done, &done);
}

fn prompt_of(board: &Board) -> Value {
    board.session().view(Viewer::Public).unwrap()["prompt"].clone()
}

/// A person at the table can decide by what he is asked. POI-12, POI-16, POI-25, POI-26, POI-31, POI-37, POI-38, POI-41
#[test]
fn prompts_give_the_numbers_that_decide() {
    let text = |board: &Board| prompt_of(board)["text"].as_str().unwrap().to_owned();
    let base = || Board::new(2).hand(0, "9C 2S").gems(0, "4D").guard(0, "JC", "").guard(1, "KC", "5S");
    assert_eq!(text(&base()), "seat 0 has 2 council actions and can pay 3 tribute");
    let pay = json!({"name": "pay", "owed": 2, "purpose": "recruit", "noble": "QS", "stance": "guard", "left": 1});
    let owing = base().step(pay);
    assert_eq!(text(&owing), "seat 0 owes 2 tribute for Q♠ in GUARD, and has 1 council actions after it");
    let told = json!({"kind": "tribute_to_recruit", "by": 0, "owed": 2, "noble": "QS", "stance": "guard", "left": 1,
        "text": "seat 0 owes 2 tribute for Q♠ in GUARD, and has 1 council actions after it"});
    assert_eq!(prompt_of(&owing), told);
    let retire = json!({"name": "pay", "owed": 2, "purpose": "retire", "rank": "queen", "left": 0});
    let retiring = text(&base().disgraced(0, "QH").step(retire));
    assert_eq!(retiring, "seat 0 owes 2 tribute to retire Q♥, and has 0 council actions after it");
    assert_eq!(text(&base().playing(0)), "seat 0 plays a card or passes; 0 of 4 played");
    let mut diamond = base().step(json!({"name": "diamond", "seat": 0}));
    diamond.view.in_play = Some(card("5D"));
    diamond.view.players[0].plays = [0, 0, 0, 1];
    assert_eq!(text(&diamond), "seat 0 saves 5♦ for a draw, or spends it on leveraged cards worth up to 5");
    let mut club = base().step(json!({"name": "take", "seat": 0, "budget": 7, "left": 2, "reach": "face_up"}));
    club.view.in_play = Some(card("6C"));
    club.view.players[0].plays = [0, 0, 1, 0];
    assert_eq!(text(&club), "seat 0 may take 2 more face-up cards worth up to 7 together, by 6♣");
    let fight = base().step(json!({"name": "combat", "rank": "jack"}));
    assert_eq!(text(&fight), "seat 0: J♣ (1) stays out, or fights for 1 tribute");
    let strike =
        Board::new(2).hand(0, "9C 2S").strike(0, "QC", "3H").guard(1, "KC", "").step(json!({"name": "combat", "rank": "queen"}));
    assert_eq!(text(&strike), "seat 0: Q♣ (5) strikes, or stays out for 2 tribute");
    let two = base().guard(1, "JD", "").strike(0, "QS", "").step(json!({"name": "oppose", "rank": "queen"}));
    assert_eq!(text(&two), "seat 0 names an opponent of Q♠ (2): 0 named, 2 more at most");
    let over = base().guard(0, "QS", "5H 6H 7H 8H").step(json!({"name": "equipment_check", "seat": 0}));
    assert_eq!(text(&over), "seat 0 discards equipment: 2 over the nobles' limits");
    let full = base().hand(0, "2S 3S 4S 5C 6C 7C").leveraged(0, "8C 9C 10C").step(json!({"name": "hand_check", "seat": 0}));
    assert_eq!(text(&full), "seat 0 discards hand cards: 2 over the limit of 7");
    let dry = json!({"name": "leverage_instead", "seat": 0, "due": 3, "reshuffled": false});
    assert_eq!(
        text(&base().rest_in_hand(1).step(dry)),
        "seat 0 leverages a hand card: deck and discards are empty and 3 are due"
    );
    let pick = json!({"name": "pick_highest", "seat": 0, "due": 3, "reshuffled": false});
    assert_eq!(
        text(&base().discard("9D 9H AS").rest_in_hand(1).step(pick)),
        "seat 0 takes one of the highest discards, worth 9, leveraged: the deck is empty and 3 are due"
    );
}

/// POI-45: the question tells nothing about the hand
#[test]
fn a_claim_is_asked_for_in_the_same_words_whatever_is_held() {
    let asked = |hand: &str| {
        let board = Board::new(2).hand(0, hand).guard(0, "JC", "").guard(1, "KC", "").step(json!({"name": "claim"}));
        prompt_of(&board)
    };
    assert_eq!(asked("AC 2C 3C 4C 5C"), asked("AS 2H 3C 4C 5C"));
}

fn lines(session: &Session<PriceOfInfluence>, topic: &str) -> Vec<String> {
    let told = session.explain_topic(Viewer::Public, topic).unwrap_or_else(|error| panic!("{topic}: {error}"));
    told["lines"].as_array().unwrap().iter().map(|line| line["text"].as_str().unwrap().to_owned()).collect()
}

/// What is explained is right: strengths term by term, limits, progress, score. POI-17, POI-29, POI-43, POI-53
#[test]
fn explanations_add_up() {
    let board = Board::new(2).playing(0).hand(0, "9C").gems(0, "5D").leveraged(0, "2H").guard(0, "QS", "4S red_joker");
    let session = board.disgraced(0, "JH").guard(0, "KC", "3S").guard(1, "KD", "").session();
    let strength = [
        "rank of a Queen: 2",
        "red joker: 1, spade influence 1 and heart influence 0",
        "4♠: 5, its value and spades influence 1",
        "strength: 8",
    ];
    assert_eq!(lines(&session, "strength:QS"), strength);
    let limits = [
        "spades: 1 and influence 1, 0 played, 2 left",
        "hearts: 1 and influence 0, 0 played, 1 left",
        "clubs: 1 and influence 1, 0 played, 2 left",
        "diamonds: 1 and influence 0, 0 played, 1 left",
        "in all: 4, 0 played, 4 left",
    ];
    assert_eq!(lines(&session, "limits:0"), limits);
    let progress = ["Jack: none in court", "Queen: Q♠ lacks a weapon or armour of 2", "King: K♣ carries 3♠", "1 of three"];
    assert_eq!(lines(&session, "outmaneuvered:0"), progress);
    let score = [
        "nobles in court: +5",
        "equipment: +7",
        "gems: +5",
        "leveraged cards: -2",
        "disgraced nobles: -1",
        "in all: +14",
        "reshuffles until the armistice: 12",
    ];
    assert_eq!(lines(&session, "armistice:0"), score);
    assert!(session.explain_topic(Viewer::Public, "strength:QD").is_err());
    for topic in session.topics().as_array().unwrap() {
        assert!(!lines(&session, topic["id"].as_str().unwrap()).is_empty(), "{topic}");
    }
}

/// POI-39, POI-64, POI-65, POI-66
#[test]
fn options_are_explained_where_they_matter() {
    let board = Board::new(3).for_places().hand(0, "9C").guard(0, "JS", "").guard(1, "KD", "").discard("9D 4S");
    let board = board.left(2, 1, Reason::FlawlessStrategy);
    let session = board.session();
    assert_eq!(lines(&session, "places"), ["seat 2 has place 1: Flawless Strategy", "places still free: 2 to 3"]);
    let usual = [
        "cards in the deck: 39",
        "when it is empty, the highest discard comes leveraged: 9♦",
        "that card comes besides those due",
        "with no discards either, one hand card is leveraged for all cards due",
        "reshuffles until the armistice: 12",
    ];
    assert_eq!(lines(&session, "out_of_cards"), usual);
    let other = board.discard("9D 9S").with(|config| {
        config.play_for_places = true;
        config.leveraged_card_is_the_draw = true;
        config.out_of_cards_each_card = true;
    });
    let told = lines(&other.session(), "out_of_cards");
    assert_eq!(told[1], "when it is empty, one of the 2 highest discards, worth 9, comes leveraged, as the drawer chooses");
    assert_eq!(told[2], "that card is one of those due");
    assert_eq!(told[3], "with no discards either, a hand card is leveraged for each card due");
    let plain = Board::new(2).hand(0, "9C").guard(0, "JS", "").guard(1, "KD", "").session();
    assert!(plain.explain_topic(Viewer::Public, "places").is_err());
}

fn foreseen(table: &Board, m: Move) -> Vec<String> {
    let session = table.session();
    let id = session.rules().game.encode(m);
    let told = session.explain(Viewer::Host, id).unwrap();
    assert_eq!(told["legal"], true, "{told}");
    told["lines"].as_array().unwrap().iter().map(|line| line["text"].as_str().unwrap().to_owned()).collect()
}

/// What a move would do is said before it is made. POI-8, POI-12, POI-17, POI-26, POI-29, POI-33, POI-43, POI-47
#[test]
fn moves_are_foreseen() {
    let base =
        || Board::new(2).hand(0, "9C 2S red_joker 5D").gems(0, "4D").guard(0, "JC", "").guard(0, "KS", "").guard(1, "QC", "5S");
    assert_eq!(
        foreseen(&base(), Move::Recruit(noble("QS"), Stance::Guard)),
        ["tribute 2, of 5 cards that can pay it", "council actions left afterwards: 1"]
    );
    assert_eq!(
        foreseen(&base(), Move::ChangeSuit(noble("JS"))),
        ["influence in spades afterwards: 2", "council actions left afterwards: 1"]
    );
    let playing = base().playing(0);
    assert_eq!(
        foreseen(&playing, Move::Play(card("9C"), Suit::Clubs)),
        [
            "clubs left this turn afterwards: 1",
            "cards left this turn afterwards: 3",
            "face-up cards that may be taken: 2, worth 10 together"
        ]
    );
    assert_eq!(
        foreseen(&playing, Move::Play(card("red_joker"), Suit::Hearts))[2],
        "strength it adds: 1, spade influence 1 and heart influence 0"
    );
    assert_eq!(
        foreseen(&playing, Move::Play(card("2S"), Suit::Spades))[2],
        "strength it adds: 3, its value 2 and spades influence 1"
    );
    let mut equip = base().hand(0, "9C 5D").step(json!({"name": "equip", "seat": 0}));
    equip.view.in_play = Some(card("2S"));
    equip.view.players[0].plays = [1, 0, 0, 0];
    assert_eq!(foreseen(&equip, Move::Equip(Rank::Jack)), ["J♣: strength 1 now, 4 afterwards"]);
    let oppose = base().guard(1, "JD", "").strike(0, "QS", "").step(json!({"name": "oppose", "rank": "queen"}));
    assert_eq!(foreseen(&oppose, Move::Oppose(noble("QC"))), ["Q♠ (2) meets Q♣ (7)", "Q♠ would be disgraced"]);
    assert_eq!(foreseen(&oppose, Move::Oppose(noble("JD"))), ["Q♠ (2) meets J♦ (1)", "J♦ would be disgraced"]);
    let owing = base().step(json!({"name": "pay", "owed": 1, "purpose": "fight", "rank": "jack", "left": 0}));
    assert_eq!(
        foreseen(&owing, Move::Pay(card("9C"))),
        [
            "tribute still owed afterwards: 0",
            "leveraged cards afterwards: 1; at the end of the own turn 3 are an economic collapse"
        ]
    );
    let claim = |board: Board| board.hand(0, "AC 2C 3C 4C 5C").step(json!({"name": "claim"}));
    assert_eq!(foreseen(&claim(base()), Move::Claim), ["wins place 1: Flawless Strategy"]);
    assert!(foreseen(&claim(base()), Move::EndTurn).is_empty());
    let broke = claim(Board::new(2).guard(0, "JC", "").guard(1, "KC", "").leveraged(0, "2H 3H 4H"));
    let broke = broke.with(|config| config.players = 2).hand(0, "AC 2C 3C 4C");
    assert!(broke.try_set().is_err(), "four unleveraged cards ask for no claim");
}

/// Every id means something in any state, and what it means is true where it is legal.
#[test]
fn every_id_has_a_meaning() {
    for players in 2..=4 {
        let game = PriceOfInfluence::new(Config { players, ..Config::default() }).unwrap();
        let pieces = game.pieces();
        for id in 0..game.limits().space {
            let m = game.decode(MoveId(id)).unwrap();
            let record = game.meaning(m);
            let kind = &PriceOfInfluence::MOVES[usize::from(record.kind)];
            assert_eq!(record.seat == Record::CHANCE, game.is_chance(m), "{m:?}");
            for (field, value) in kind.fields.iter().zip(record.fields) {
                if let (Sort::Piece(set), false) = (field.sort, value == HIDDEN) {
                    let set = pieces.iter().find(|pieces| pieces.name == set).unwrap();
                    assert!((0..set.pieces.len() as i32).contains(&value), "{m:?} {}", field.name);
                }
            }
        }
    }
    let game = PriceOfInfluence::new(Config::default()).unwrap();
    let hidden = |m: Move| game.meaning(m).fields.iter().filter(|&&value| value == HIDDEN).count();
    assert_eq!([hidden(Move::Fight), hidden(Move::Equip(Rank::Jack)), hidden(Move::Pay(card("AS")))], [2, 1, 0]);
}

/// POI-1, POI-2: what is printed on a card is a fact of its piece
#[test]
fn pieces_have_facts_and_zones_their_kind_and_seat() {
    let game = PriceOfInfluence::new(Config::default()).unwrap();
    let facts = |set: &str, id: &str| -> Value {
        let sets = game.pieces();
        let set = sets.iter().find(|pieces| pieces.name == set).unwrap();
        let piece = set.pieces.iter().find(|piece| piece.id == id).unwrap_or_else(|| panic!("no {id}"));
        piece.facts.iter().map(|(name, fact)| ((*name).to_owned(), fact.clone())).collect::<serde_json::Map<_, _>>().into()
    };
    assert_eq!(facts("card", "10S"), json!({"kind": "card", "value": 10, "suit": "spades", "joker": false}));
    assert_eq!(facts("card", "red_joker"), json!({"kind": "card", "value": 0, "suit": null, "joker": true}));
    assert_eq!(facts("card", "KH"), json!({"kind": "noble", "value": 3, "suit": "hearts", "rank": "king"}));
    assert_eq!(facts("zone", "hand_1"), json!({"kind": "hand", "seat": 1}));
    assert_eq!(facts("zone", "queen_0"), json!({"kind": "equipment", "seat": 0, "rank": "queen"}));
    assert_eq!(facts("zone", "deck"), json!({"kind": "deck"}));
    assert_eq!((facts("suit", "clubs"), facts("rank", "king")), (json!({"sign": "♣"}), json!({"value": 3})));
}

/// POI-15, POI-17, POI-29, POI-38, POI-43: figures that people count are in the view
#[test]
fn the_view_counts_what_people_count() {
    let board =
        Board::new(2).playing(0).hand(0, "9C 2S").leveraged(0, "3C").gems(0, "4D").guard(0, "JC", "AS").strike(0, "KS", "5H");
    let mut table = board.guard(1, "KC", "").set();
    let me = |table: &Table| table.view(Viewer::Public)["players"][0].clone();
    let view = me(&table);
    assert_eq!((&view["hand_size"], &view["payable"], &view["plays_left"]), (&json!(3), &json!(5), &json!(4)));
    assert_eq!((&view["influence"], &view["suits_left"]), (&json!([1, 0, 1, 0]), &json!([2, 1, 2, 1])));
    assert_eq!((&view["matched"], &view["score"]), (&json!(["jack"]), &json!(1 + 3 + 1 + 5 + 4 - 3)));
    assert_eq!(table.view(Viewer::Public)["phase"], "cards");
    table.play("2S").make(Move::Equip(Rank::King));
    assert_eq!((&me(&table)["plays"], &me(&table)["suits_left"]), (&json!([1, 0, 0, 0]), &json!([1, 1, 2, 1])));
    // Plays and passes belong to the playing stage and are 0 and false outside it.
    table.make(Move::Pass);
    assert_eq!((&me(&table)["plays"], &me(&table)["passed"]), (&json!([0, 0, 0, 0]), &json!(false)));
    assert_eq!(table.view(Viewer::Public)["phase"], "combat");
}
