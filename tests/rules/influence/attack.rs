//! The Attack Phase.

use super::table::*;
use serde_json::json;
use suasion::core::*;
use suasion::games::influence::*;

/// INF-1, INF-10
#[test]
fn equal_values_are_one_move() {
    let mut table = Table::new(json!({}));
    table.go(Move::RevealFaction(Faction(P)));
    assert_eq!(table.legal().len(), 1 + 8 * 4, "Delay, or one of four values at one of eight castles");
    assert_eq!(table.view().factions[0].hand.as_deref(), Some(&[2, 2, 3, 3, 5, 6][..]));
    assert_eq!(table.view().factions[0].swaps, 2);
    assert!(table.view().factions[0].saboteur && table.view().factions[0].delay);
    table.put(TC, 2);
    assert_eq!(table.view().factions[0].hand.as_deref(), Some(&[2, 3, 3, 5, 6][..]));
}

/// INF-8, INF-9
#[test]
fn delayed_factions_follow_in_the_order_of_their_delays() {
    let mut table = Table::new(json!({}));
    let all: Vec<_> = (0..3).map(|f| (Move::RevealFaction(Faction(f)), 1)).collect();
    assert_eq!(table.drawable(), all);
    table.go(Move::RevealFaction(Faction(Q))).go(Move::Delay);
    assert_eq!(table.zone_of("eagle_delay"), "out");
    assert_eq!(table.drawable(), [all[0], all[2]]);
    table.go(Move::RevealFaction(Faction(R))).go(Move::Delay);
    assert_eq!(table.drawable(), [all[0]], "one left is a chance step all the same");
    table.go(Move::RevealFaction(Faction(P))).go(Move::Delay);
    // The last of the deck delays too: behind everyone.
    assert_eq!(table.view().faction.map(Faction::id), Some("eagle"));
    assert_eq!(table.refused(Move::Delay), "no_delay");
    table.put(TC, 2);
    assert_eq!(table.view().faction.map(Faction::id), Some("stag"));
    table.put(MR, 2);
    assert_eq!(table.view().faction.map(Faction::id), Some("lion"));
    table.put(ML, 2).settle();
    assert_eq!(table.view().round, 2);
    assert_eq!(table.events("turn_resumed", Viewer::Public).len(), 3);
}

/// INF-9
#[test]
fn a_delay_by_the_last_is_only_lost() {
    let mut table = Table::new(json!({}));
    table.attack(P, &[], TC, 2).attack(Q, &[], BL, 2).go(Move::RevealFaction(Faction(R))).go(Move::Delay);
    assert_eq!((table.step(), table.view().faction.map(Faction::id)), (Step::Attack, Some("stag")));
    assert!(!table.legal().contains(&Move::Delay) && !table.game.continues(&table.s));
    assert_eq!(table.refused(Move::EndAttack), "place_first");
}

/// INF-9, INF-13
#[test]
fn delay_comes_before_anything_else() {
    let mut table = example_two();
    table.go(Move::RevealFaction(Faction(P))).go(Move::SwapSetup);
    assert_eq!(table.refused(Move::Delay), "delay_first");
    assert!(table.game.continues(&table.s), "the attack goes on");
}

/// INF-11, INF-13, INF-18
#[test]
fn the_first_round_fills_empty_castles_and_knows_no_tools() {
    let mut table = Table::new(json!({}));
    table.attack(P, &[], TC, 2);
    assert_eq!(table.step(), Step::RevealFaction, "the attack ended by itself");
    table.go(Move::RevealFaction(Faction(Q)));
    assert_eq!(table.refused(Move::Place(table.cell(TC), Worth::of(2).unwrap())), "castle_taken");
    assert_eq!(table.reach(2).len(), 7);
    for tool in [Move::SwapSetup, Move::SwapCastle(Cell(0)), Move::SwapCard(Round(1)), Move::Saboteur(Cell(0), Direction::North)]
    {
        assert_eq!(table.refused(tool), "not_in_first_round");
    }
}

/// INF-10, INF-12, INF-30
#[test]
fn later_cards_go_to_own_cards_and_next_to_own_castles() {
    let mut table = Table::example();
    table.round(&[(P, TC, 5), (Q, BL, 2), (R, MR, 3)]);
    table.go(Move::RevealFaction(Faction(P)));
    assert_eq!(table.reach(2), [TC, TR, MR, ML, TL], "across the Setup card nothing is reached");
    assert_eq!(table.refused(Move::Place(table.cell(BC), Worth::of(2).unwrap())), "out_of_reach");
    assert_eq!(table.refused(Move::Place(table.cell(TC), Worth::of(5).unwrap())), "not_in_hand");
    table.put(TC, 3);
    assert_eq!(table.refused(Move::Place(table.cell(TC), Worth::of(2).unwrap())), "one_placement");
    // A card without control reaches its own castle only: after the tie P controls TL, and has cards at TC.
    let mut tie = example_three();
    tie.go(Move::TurnSetup(quarter(0))).settle();
    tie.go(Move::RevealFaction(Faction(P)));
    assert_eq!(tie.reach(6), [TC, ML, TL]);
}

/// INF-30
#[test]
fn nothing_reaches_across_a_gap() {
    let mut table = Table::new(json!({"factions": 2, "setup": "round"}));
    table.round(&[(P, "n2", 2), (Q, "s2", 2)]);
    table.go(Move::RevealFaction(Faction(P)));
    assert_eq!(table.reach(5), ["n2", "n2e1", "n2w1"]);
}

/// INF-13, INF-16, INF-22
#[test]
fn a_swap_may_come_before_the_placement_and_a_sole_partner_is_taken() {
    let mut table = Table::example();
    table.round(&[(P, TC, 5), (Q, BL, 2), (R, MR, 3)]);
    table.go(Move::RevealFaction(Faction(P)));
    assert_eq!(table.refused(Move::SwapCard(Round(2))), "card_not_placed");
    table.go(Move::SwapCard(Round(1)));
    assert_eq!(table.refused(Move::SwapCard(Round(1))), "card_has_swap");
    assert_eq!(table.refused(Move::EndAttack), "place_first");
    table.put(TL, 2).go(Move::SwapCard(Round(2))).go(Move::Saboteur(Cell(2), Direction::North));
    assert_eq!(table.step(), Step::RevealFaction, "nothing more may be played, so the attack is over");
    table.attack(Q, &[], BL, 3).attack(R, &[], MR, 2).settle();
    // Both Swaps exchange the same two cards: there and back, without a question.
    assert_eq!(table.events("exchanged", Viewer::Public).len(), 2);
    assert_eq!(table.castle(TC).cards[0].card.id(), "lion_r1");
    assert_eq!(table.zone_of("lion_swap1"), "out");
}

/// INF-14, INF-15, INF-17
#[test]
fn a_castle_takes_one_swap_or_saboteur_and_the_setup_card_one_swap() {
    let mut table = Table::example();
    table.round(&[(P, TC, 5), (Q, BL, 2), (R, MR, 3)]);
    let (tc, mr) = (table.cell(TC), table.cell(MR));
    table.go(Move::RevealFaction(Faction(P)));
    assert_eq!(table.refused(Move::SwapCastle(mr)), "not_controlled");
    assert_eq!(table.refused(Move::SwapCastle(table.cell(TL))), "not_controlled", "a face-down castle is nobody's");
    table.go(Move::SwapSetup).go(Move::SwapCastle(tc));
    assert_eq!(table.refused(Move::SwapSetup), "no_swap");
    assert_eq!(table.refused(Move::Saboteur(tc, Direction::SouthEast)), "castle_barred");
    assert_eq!(table.legal().iter().filter(|m| matches!(m, Move::Saboteur(..))).count(), 7 * 8, "any castle, any direction");
    table.go(Move::Saboteur(mr, Direction::East));
    assert_eq!(table.refused(Move::Saboteur(table.cell(BC), Direction::North)), "no_saboteur");
    table.put(TC, 3);
    table.go(Move::RevealFaction(Faction(R)));
    assert_eq!(table.refused(Move::SwapSetup), "setup_has_swap");
    assert_eq!(table.refused(Move::SwapCastle(mr)), "castle_barred", "a Saboteur is there");
    assert!(table.legal().contains(&Move::SwapCard(Round(1))), "cards at that castle can still take a Swap");
    table.put(MR, 2);
    assert!(table.legal().contains(&Move::SwapCard(Round(2))), "also the one just placed");
}

/// INF-18
#[test]
fn a_forced_placement_is_asked_and_then_ends_the_attack() {
    let mut table = example_two();
    // Only P, one value, no tools: still P's move.
    table.round(&[(P, TC, 2), (Q, ML, 2), (R, MR, 2)]);
    table.round(&[(P, TC, 2), (Q, ML, 3), (R, MR, 2)]);
    table.round(&[(P, TC, 3), (Q, ML, 5), (R, MR, 3)]);
    table = table
        .placed(|view| {
            for faction in view["factions"].as_array_mut().unwrap() {
                faction["swaps"] = 0.into();
                faction["saboteur"] = false.into();
                faction["delay"] = false.into();
            }
        })
        .unwrap();
    table.go(Move::RevealFaction(Faction(P)));
    assert_eq!(table.step(), Step::Attack);
    assert!(table.legal().iter().all(|m| matches!(m, Move::Place(_, worth) if worth.value() == 6)));
    table.put(TC, 6);
    assert_eq!(table.step(), Step::RevealFaction);
}
