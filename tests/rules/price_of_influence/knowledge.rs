//! What is hidden, what is remembered, and what dealing anew may change.

use super::board::{Board, Table, card, cards};
use serde_json::{Value, json};
use suasion::core::{FastRng, Game, Seat, Viewer};
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
    // The others learn that he has kept one, and who is asked next.
    let seen: Vec<bool> = table.log.iter().map(|event| event.seen_by(YOU).hides_something()).collect();
    assert_eq!((table.told(), seen), (vec!["keep", "card_moved", "choose_noble"], vec![true, true, false]));
}

/// POI-59
#[test]
fn a_card_taken_from_the_open_is_seen_until_it_leaves_the_hand() {
    let board = Board::new(2).playing(0).hand(0, "6C").hand(1, "9H").discard("2S 3S").guard(0, "JC", "").guard(1, "KC", "");
    let mut table = board.set();
    table.play("6C").take("2S").take("3S");
    assert_eq!(hand(&table, YOU, 0)["remembered"], json!(["2S", "3S"]));
    table.make(Move::Pass).play("2S");
    assert_eq!(hand(&table, YOU, 0)["remembered"], json!(["3S"]));
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
    assert_eq!(hand(&back, YOU, 0)["remembered"], json!(["7S"]));
}

/// POI-61
#[test]
fn a_claim_shows_the_whole_hand_and_nothing_else_is_shown_at_the_end() {
    let board = Board::new(2).playing(0).hand(0, "2C 3C 4C 5C 6C").guard(0, "JS", "").guard(0, "QS", "").guard(0, "KS", "");
    let mut table = board.guard(1, "KC", "").hand(1, "8H").set();
    table.pass_all().stay_out().draws("9H 8S 7S 6S").make(Move::Claim);
    // They lie open, which is more than being remembered.
    assert_eq!(hand(&table, YOU, 0)["shown"], json!(["2C", "3C", "4C", "5C", "6C", "9H"]));
    assert_eq!(hand(&table, YOU, 0)["remembered"], json!([]));
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
