//! Pieces and set-up.

use super::board::{Table, card, noble, nobles};
use suasion::core::{Game, Seat, Silent};
use suasion::games::price_of_influence::*;

/// POI-1
#[test]
fn the_deck_is_ace_to_ten_in_four_suits_and_two_jokers_of_value_0() {
    assert_eq!(Card::all().count(), 42);
    let value = |id: &str| card(id).value();
    assert_eq!([value("AS"), value("2H"), value("10D"), value("red_joker"), value("black_joker")], [1, 2, 10, 0, 0]);
    for &suit in Suit::ALL {
        let values: Vec<u8> = Cards::SUITS[suit.index()].iter().map(Card::value).collect();
        assert_eq!(values, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    }
    assert_ne!(card("red_joker"), card("black_joker"));
}

/// POI-2
#[test]
fn a_rank_is_strength_price_combats_and_equipment_limit() {
    assert_eq!(Noble::all().count(), 12);
    assert_eq!([noble("JS"), noble("QD"), noble("KH")].map(|noble| noble.rank().value()), [1, 2, 3]);
    let bare = Player { court: nobles("JS QH KC"), ..Player::default() };
    assert!(Rank::ALL.iter().map(|&rank| bare.strength(rank)).eq([1, 2, 3]));
}

/// POI-3, POI-4
#[test]
fn cards_then_nobles_are_dealt_one_at_a_time_around_the_table() {
    for (players, nobles_each, deck) in [(2u8, 6, 24), (3, 4, 15), (4, 3, 6)] {
        let game = PriceOfInfluence::new(Config { players, ..Config::default() }).unwrap();
        let mut s = game.start();
        for turn in 0..9 * players {
            assert_eq!(s.player(Seat(turn % players)).hand.len(), turn / players);
            let m = game.draw(&s, 0);
            game.apply(&mut s, m, &mut Silent);
            assert_eq!(s.player(Seat(turn % players)).hand.len(), turn / players + 1);
        }
        assert_eq!((s.deck.len(), s.step), (deck, Step::DealNobles));
        for turn in 0..12 {
            let m = game.draw(&s, 0);
            game.apply(&mut s, m, &mut Silent);
            assert_eq!(s.player(Seat(turn % players)).dealt.len(), turn / players + 1);
        }
        assert_eq!(s.player(Seat(0)).dealt.len(), nobles_each);
        assert_eq!(s.step, Step::SecretDiscard(Seat(0)));
    }
}

/// POI-3, POI-5, POI-6
#[test]
fn discards_are_revealed_together_and_then_the_nobles() {
    for (players, discards) in [(2u8, 2u8), (3, 3), (4, 4)] {
        let mut table = Table::dealt(players, 5);
        for seat in 0..players {
            for laid in 0..discards {
                assert_eq!(table.s.step, Step::SecretDiscard(Seat(seat)));
                assert_eq!(table.player(seat).laid.len(), laid);
                assert!(table.s.discard.is_empty());
                table.make(Move::Discard(table.player(seat).hand.nth(0)));
            }
        }
        assert_eq!(table.s.discard.len(), discards * players);
        for seat in 0..players {
            assert_eq!(table.s.step, Step::Keep(Seat(seat)));
            assert!(table.s.council.is_empty());
            assert_eq!(table.legal().len(), 2 * usize::from(table.player(seat).dealt.len()));
            let kept = table.player(seat).dealt.nth(1);
            table.make(Move::Recruit(kept, if seat == 0 { Stance::Strike } else { Stance::Guard }));
        }
        assert_eq!(table.s.council.len(), 12 - players);
        assert_eq!((table.s.active, table.s.step), (Seat(0), Step::Council { left: 2 }));
        let stances = Seat::all(players).map(|seat| table.s.stance(table.s.player(seat).court.nth(0)));
        assert!(stances.eq((0..players).map(|i| if i == 0 { Stance::Strike } else { Stance::Guard })));
        assert_eq!(table.player(0).hand.len(), 9 - discards);
    }
}

/// POI-6
#[test]
fn only_a_noble_that_was_dealt_can_be_kept() {
    let mut table = Table::dealt(2, 8);
    while let Step::SecretDiscard(seat) = table.s.step {
        table.make(Move::Discard(table.s.player(seat).hand.nth(0)));
    }
    let foreign = table.player(1).dealt.nth(0);
    assert_eq!(table.refusal(Move::Recruit(foreign, Stance::Guard)), "not_dealt");
}
