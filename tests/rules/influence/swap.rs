//! The Swap Phase.

use super::table::*;
use serde_json::json;
use suasion::core::*;
use suasion::games::influence::*;

/// INF-19, INF-22, INF-24
#[test]
fn a_swap_stays_with_its_card_and_keeps_its_moment() {
    let mut table = two_rows(json!({"factions": 2}));
    table.attack(P, &[Move::SwapCard(Round(2)), Move::SwapCard(Round(1))], MR, 5).attack(Q, &[], ML, 5);
    // Path order, not the order of play: first the card that lies at TC.
    assert_eq!(table.view().card.map(Card::id), Some("lion_r1"));
    assert_eq!(table.legal(), [Move::Partner(Round(2)), Move::Partner(Round(3))]);
    assert_eq!(table.refused(Move::Partner(Round(1))), "same_card");
    assert_eq!(table.refused(Move::Partner(Round(4))), "card_not_placed");
    table.go(Move::Partner(Round(2)));
    let exchanged = &table.events("exchanged", Viewer::Public)[0];
    assert_eq!((&exchanged["from"], &exchanged["to"]), (&json!(TC), &json!(TR)));
    // The other card lies at TC by now, but its Swap comes at the moment of TR, and may undo the first.
    assert_eq!((table.view().card.map(Card::id), table.view().place.map(Spot::id)), (Some("lion_r2"), Some(TC)));
    assert!(table.view().swaps[0].resolved && !table.view().swaps[1].resolved);
    table.go(Move::Partner(Round(1)));
    assert_eq!(table.step(), Step::RevealCastle, "each is resolved once");
    assert_eq!(table.castle(TC).cards[0].card.id(), "lion_r1");
}

/// INF-19, INF-21
#[test]
fn a_castle_is_turned_before_its_cards_are_exchanged_and_those_in_the_order_played() {
    let mut table = two_rows(json!({"factions": 2}));
    // Q comes to TR as well; then both have cards there.
    table.round(&[(P, ML, 5), (Q, ML, 5)]);
    let ml = table.cell(ML);
    let at = |round| Move::SwapCard(Round(round));
    table.attack(Q, &[at(3)], BC, 6).attack(P, &[at(3), Move::SwapCastle(Cell(0))], TC, 6);
    assert_eq!((table.step(), table.view().place.map(Spot::id)), (Step::TurnCastle, Some(TC)));
    let before = table.castle(TC);
    table.go(Move::TurnCastle(quarter(1)));
    let mut circles = before.circles.unwrap();
    circles.rotate_right(2);
    assert_eq!(table.castle(TC).circles.unwrap(), circles, "printed circle k shows toward k + 2");
    assert_eq!(table.castle(TC).banner.map(Quarter::id), Some("e"));
    assert_eq!(table.view().card.map(Card::id), Some("eagle_r3"), "Q played his Swap at ML first");
    table.go(Move::Partner(Round(1)));
    assert_eq!((table.view().card.map(Card::id), table.view().seat), (Some("lion_r3"), Some(Seat(0))));
    assert_eq!(table.cell(ML), ml);
    // At one castle the castle's own Swap goes first even if it was played last.
    let mut both = two_rows(json!({"factions": 2}));
    both.attack(P, &[Move::SwapCard(Round(1)), Move::SwapCastle(Cell(0))], MR, 5).attack(Q, &[], ML, 5);
    assert_eq!(both.step(), Step::TurnCastle);
    both.go(Move::TurnCastle(quarter(0)));
    assert_eq!(both.step(), Step::ChoosePartner);
}

/// INF-19, INF-20
#[test]
fn swaps_follow_the_new_path() {
    let mut table = two_rows(json!({"factions": 2}));
    table.attack(P, &[Move::SwapCard(Round(1)), Move::SwapSetup], MR, 5).attack(Q, &[Move::SwapCard(Round(1))], ML, 5);
    assert_eq!(table.step(), Step::TurnSetup);
    assert_eq!(table.view().swaps[0].card.map(Card::id), Some("lion_r1"), "North of everything before the turn");
    table.go(Move::TurnSetup(quarter(1)));
    assert_eq!(table.view().card.map(Card::id), Some("eagle_r1"), "from the East the South comes before the North");
    let turned = &table.events("setup_turned", Viewer::Public)[0];
    assert_eq!((&turned["degrees"], &turned["north"]), (&json!(90), &json!("e")));
}

/// INF-23
#[test]
fn a_face_down_partner_stays_so_unless_the_option_says_otherwise() {
    for (config, reveals) in [
        (json!({"factions": 2}), false),
        (json!({"factions": 2, "swap_reveals_partner": false}), false),
        (json!({"factions": 2, "swap_reveals_partner": true}), true),
    ] {
        let mut table = two_rows(config.clone());
        table.attack(P, &[Move::SwapCard(Round(1))], MR, 5).attack(Q, &[], ML, 5);
        assert_eq!(table.foreseen(Move::Partner(Round(3))).contains(&"Lion's card of round 3 is turned up.".into()), reveals);
        table.go(Move::Partner(Round(3)));
        assert_eq!(turned_up_by_swap(&table, "lion_r3"), reveals);
        assert_eq!(table.castle(TC).cards[0].card.id(), "lion_r3");
        // The card with the Swap is turned up in any case, also by an exchange at one castle.
        let mut own = two_rows(config);
        own.go(Move::RevealFaction(Faction(P))).put(TC, 5).go(Move::SwapCard(Round(3))).go(Move::EndAttack);
        own.attack(Q, &[], ML, 5);
        own.go(Move::Partner(Round(1)));
        let exchanged = &own.events("exchanged", Viewer::Public)[0];
        assert_eq!(exchanged["from"], exchanged["to"]);
        assert!(turned_up_by_swap(&own, "lion_r3"));
    }
}

/// INF-50
#[test]
fn a_card_carries_one_swap_or_by_option_two() {
    let mut one = two_rows(json!({"factions": 2}));
    one.go(Move::RevealFaction(Faction(P))).go(Move::SwapCard(Round(1)));
    assert_eq!(one.refused(Move::SwapCard(Round(1))), "card_has_swap");
    assert!(!one.legal().contains(&Move::SwapCard(Round(1))));

    let mut two = two_rows(json!({"factions": 2, "swaps_per_card": 2}));
    two.go(Move::RevealFaction(Faction(P))).go(Move::SwapCard(Round(1)));
    assert!(two.legal().contains(&Move::SwapCard(Round(1))));
    two.go(Move::SwapCard(Round(1)));
    assert_eq!(two.castle(TC).cards[0].swaps, Some(2));
    assert_eq!(two.refused(Move::SwapCard(Round(1))), "no_swap", "the hand is the limit");
    let same = two.placed(|_| ()).unwrap();
    assert_eq!(same.s, two.s, "two Swaps on one card are a position");
    two.put(MR, 5);
    if two.legal().contains(&Move::EndAttack) {
        two.go(Move::EndAttack);
    }
    two.attack(Q, &[], ML, 5);
    // One after the other, each asked: first to TR, then from there on to MR.
    assert_eq!(
        (two.step(), two.view().card.map(Card::id), two.view().place.map(Spot::id)),
        (Step::ChoosePartner, Some("lion_r1"), Some(TC))
    );
    two.go(Move::Partner(Round(2)));
    assert_eq!(
        (two.step(), two.view().card.map(Card::id), two.view().place.map(Spot::id)),
        (Step::ChoosePartner, Some("lion_r1"), Some(TR))
    );
    assert!(two.view().swaps[0].resolved && !two.view().swaps[1].resolved);
    assert_eq!(two.placed(|_| ()).unwrap().s, two.s);
    two.go(Move::Partner(Round(3)));
    assert_eq!(two.step(), Step::RevealCastle);
    let at = |place: &str| two.castle(place).cards.iter().map(|card| card.card.id()).collect::<Vec<_>>();
    assert_eq!((at(TC), at(TR), at(MR)), (vec!["lion_r2"], vec!["lion_r3"], vec!["lion_r1"]));
    assert_eq!((two.zone_of("lion_swap1"), two.zone_of("lion_swap2")), ("out".into(), "out".into()));
    assert_eq!(config_error(json!({"swaps_per_card": 0})), "swaps_per_card");
    assert_eq!(config_error(json!({"swaps_per_card": 3})), "swaps_per_card");
    // By the printed limit such a table cannot be.
    let mut view = same.seen(Viewer::Host);
    view["swaps"] = json!([view["swaps"][0], view["swaps"][0]]);
    let game = &one.game;
    let error = game.place(&serde_json::from_value(view).unwrap(), &mut FastRng::new(1)).unwrap_err();
    assert_eq!(error.field, "swaps[1].card");
}

/// INF-19, INF-50: two Swaps on a first-round card go there and back when it has one partner.
#[test]
fn two_swaps_with_a_sole_partner_cancel_out_without_a_question() {
    let mut table = Table::new(json!({"factions": 2, "swaps_per_card": 2}));
    table.round(&[(P, TC, 5), (Q, BL, 2)]);
    table.attack(P, &[Move::SwapCard(Round(1)), Move::SwapCard(Round(1))], TL, 2).attack(Q, &[], BL, 3).settle();
    assert_eq!(table.events("exchanged", Viewer::Public).len(), 2);
    // What leaves no choice is told like a decision, but nobody is asked.
    assert_eq!(table.events("partner", Viewer::Public).len(), 2);
    assert!(table.events("choose_partner", Viewer::Public).is_empty());
    assert_eq!(table.castle(TC).cards[0].card.id(), "lion_r1");
}

/// INF-25
#[test]
fn swaps_leave_after_the_swap_phase_and_saboteurs_after_the_conquer_phase() {
    let mut table = two_rows(json!({"factions": 2}));
    let sabotage = Move::Saboteur(table.cell(BC), Direction::East);
    table.attack(P, &[Move::SwapSetup, sabotage], MR, 5).attack(Q, &[], ML, 5);
    assert_eq!((table.zone_of("lion_swap1"), table.zone_of("lion_swap2")), ("swaps".into(), "hand_0".into()));
    table.go(Move::TurnSetup(quarter(0)));
    assert_eq!(table.step(), Step::RevealCastle);
    assert_eq!(table.zone_of("lion_swap1"), "out");
    assert_eq!(table.zone_of("lion_saboteur"), "at_s1", "at work in the Conquer Phase");
    table.settle();
    assert_eq!(table.zone_of("lion_saboteur"), "out");
    assert_eq!(table.castle(BC).saboteur, None);
}

/// INF-24, INF-45
#[test]
fn no_move_but_a_placement_changes_how_many_cards_a_faction_has_at_a_castle() {
    let tools = |m: &Move| match m {
        Move::SwapCard(_) | Move::SwapCastle(_) | Move::SwapSetup => 40,
        _ => 1,
    };
    for seed in 0..60 {
        let mut dice = FastRng::new(seed);
        let mut table = Table::new(
            json!({"factions": 2 + seed % 5, "winds": seed % 2 == 0, "swap_reveals_partner": seed % 3 > 0, "swaps_per_card": 1 + seed % 2}),
        );
        while table.step() != Step::Over {
            let before = table.view();
            let m = table.pick(&mut dice, tools);
            table.go(m);
            let after = table.view();
            for (a, b) in before.castles.iter().zip(&after.castles) {
                let count =
                    |castle: &CastleView, faction| castle.cards.iter().filter(|card| card.card.faction() == faction).count();
                for faction in &after.factions {
                    let same = count(a, faction.faction) == count(b, faction.faction);
                    assert!(same || matches!(m, Move::Place(..)), "seed {seed}: {m:?}");
                }
                let attacking = after.phase == Some(Phase::Attack) && before.round == after.round;
                let swapping = after.phase == Some(Phase::Swap) || attacking;
                assert!(!swapping || a.controller == b.controller, "only the Conquer Phase changes control");
            }
            let hidden = |faction: &FactionView| {
                let cards = after.castles.iter().flat_map(|castle| &castle.cards);
                cards.filter(|card| card.card.faction() == faction.faction && !card.face_up).count()
            };
            assert!(after.factions.iter().all(|faction| hidden(faction) <= 1));
        }
    }
}
