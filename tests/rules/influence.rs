//! Influence, clause by clause (`docs/rules/influence.md`).

mod table;

use serde_json::{Map, Value, json};
use suasion::core::*;
use suasion::games::influence::*;
use table::*;

/// INF-7, INF-8, INF-11, INF-26, INF-33
#[test]
fn example_one_gives_each_his_first_castle() {
    let mut table = Table::example();
    table.round(&[(P, TC, 5), (Q, BL, 2), (R, MR, 3)]);
    assert_eq!(table.powers(), [1, 1, 1]);
    assert_eq!((table.view().round, table.step()), (2, Step::RevealFaction));
    assert_eq!(table.castle(TC).controller.as_deref(), Some("lion"));
    assert_eq!(table.castle(TR).castle, None, "a castle without cards stays face-down");
}

/// INF-29, INF-31, INF-33
#[test]
fn example_two_is_decided_by_the_saboteur() {
    let table = example_two();
    assert_eq!(table.powers(), [4, 3, 3]);
    let at = |event: &Map<String, Value>, place: &str| event["place"] == place;
    let influence = table.events("influence", Viewer::Public);
    let at_tc: Vec<_> = influence.iter().filter(|event| at(event, TC)).map(|event| event["value"].clone()).collect();
    assert_eq!(at_tc, [5, 8, 6], "alone in round 1, then 8 against 6");
    let of_circle = table.events("influence_of_circle", Viewer::Public);
    let sabotaged = of_circle.iter().find(|event| at(event, TC) && event["from"] == MR).unwrap();
    assert_eq!((&sabotaged["side"], &sabotaged["value"]), (&json!("stag"), &json!(0)));
    assert!(influence.iter().filter(|event| at(event, MR)).all(|event| event["side"] == "stag"), "P has no card at MR");
}

/// INF-20, INF-27, INF-29, INF-32, INF-33
#[test]
fn example_three_is_won_by_turning_the_setup_card() {
    let mut table = example_three();
    table.go(Move::TurnSetup(quarter(3))).settle();
    assert_eq!(table.powers(), [8, 6, 6]);
    let influence = table.events("influence", Viewer::Public);
    let at_tc: Vec<_> = influence.iter().filter(|event| event["place"] == TC).map(|event| event["value"].clone()).collect();
    assert_eq!(at_tc[3..], [10, 8]);
    assert_eq!(table.castle(TL).banner.as_deref(), Some("w"), "revealed after the turn");
    assert_eq!(table.castle(TC).banner.as_deref(), Some("n"), "face-up before it");
    assert_eq!(table.view().setup.unwrap().north, "w", "the new North lasts");
}

/// INF-20, INF-34
#[test]
fn example_three_is_a_tie_if_the_setup_card_stays() {
    let mut table = example_three();
    table.go(Move::TurnSetup(quarter(0))).settle();
    assert_eq!(table.powers(), [5, 6, 6]);
    let tied = table.events("tied", Viewer::Public);
    assert_eq!((&tied[0]["place"], &tied[0]["value"]), (&json!(TC), &json!(8)));
    let castle = table.castle(TC);
    assert_eq!((castle.controller, castle.cards.len()), (None, 3), "control is lost, the cards stay");
    // Winning it back pays 1, not its Power.
    table.round(&[(P, TC, 6), (Q, BC, 5), (R, TR, 5)]);
    assert_eq!(table.castle(TC).controller.as_deref(), Some("lion"));
    let scored = table.events("power_scored", Viewer::Public);
    let last = scored.iter().rev().find(|event| event["place"] == TC).unwrap();
    assert_eq!(last["power"], 1);
}

/// INF-8
#[test]
fn the_order_of_attack_does_not_change_the_examples() {
    for order in [[P, Q, R], [Q, R, P], [R, Q, P]] {
        let mut table = Table::example();
        for f in order {
            let (place, value) = [(TC, 5), (BL, 2), (MR, 3)][usize::from(f)];
            table.attack(f, &[], place, value);
        }
        table.settle();
        for f in order {
            let sabotage = [Move::Saboteur(table.cell(MR), NORTH_WEST)];
            let (place, value) = [(TC, 3), (ML, 3), (TC, 6)][usize::from(f)];
            table.attack(f, if f == P { &sabotage } else { &[] }, place, value);
        }
        assert_eq!(table.settle().powers(), [4, 3, 3]);
    }
}

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

/// INF-1, INF-45
#[test]
fn a_card_is_named_by_faction_and_round_never_by_value() {
    let mut table = Table::new(json!({}));
    table.go(Move::RevealFaction(Faction(P)));
    let m = Move::Place(table.cell(TC), Worth::of(5).unwrap());
    let record = table.game.describe(&table.s, m);
    assert_eq!((record.seat, record.fields[0]), (0, 0), "the seat acts, the fields name the faction");
    assert_eq!(record.seen_by(Viewer::Seat(Seat(1))).fields[2], HIDDEN);
    assert_eq!(record.seen_by(Viewer::Seat(Seat(0))).fields[2], 5);
    table.go(m);
    let placed = &table.events("placed", Viewer::Public)[0];
    assert_eq!((&placed["card"], &placed["value"]), (&json!("lion_r1"), &Value::Null));
    assert_eq!(table.events("placed", Viewer::Seat(Seat(0)))[0]["value"], 5);
    let moved = &table.events("card_moved", Viewer::Public)[0];
    assert_eq!((&moved["card"], &moved["from"], &moved["to"]), (&json!("lion_r1"), &json!("hand_0"), &json!("at_n1")));
}

/// INF-2
#[test]
fn a_castle_set_is_checked_and_its_bad_field_named() {
    let file: Value = serde_json::from_str(Influence::CARDS).unwrap();
    let castles = file["castles"].as_array().unwrap();
    assert_eq!((castles.len(), &castles[0]["name"], &castles[0]["power"]), (16, &json!("Albion"), &json!(3)));
    assert!(castles.iter().all(|castle| castle["power"].as_u64().unwrap() <= 4));
    let with = |castles: Vec<Value>| json!({"castles": castles});
    let edited = |edit: &dyn Fn(&mut Vec<Value>)| {
        let mut set = castle_set(8);
        edit(&mut set);
        config_error(with(set))
    };
    assert_eq!(config_error(with(castle_set(7))), "castles");
    assert_eq!(config_error(with(castle_set(33))), "castles");
    assert_eq!(edited(&|set| set[3]["name"] = "Keep 1".into()), "castles[3].name");
    for name in ["", "  ", "a\nb", "\u{7f}", "\u{ffff}", &"x".repeat(65), &"x".repeat(240 << 10)] {
        assert_eq!(edited(&|set| set[3]["name"] = name.into()), "castles[3].name", "{name:.80}");
    }
    assert_eq!(edited(&|set| set[2]["power"] = 10.into()), "castles[2].power");
    assert_eq!(edited(&|set| set[2]["circles"][7] = 10.into()), "castles[2].circles[7]");
    assert_eq!(edited(&|set| set[2]["circles"] = json!([1, 2, 3])), "castles[2].circles");
    assert_eq!(edited(&|set| set[2]["colour"] = 1.into()), "castles[2].colour");
    for (config, fits) in [
        (json!({"castles": castle_set(8)}), true),
        (json!({"castles": castle_set(32), "factions": 6}), true),
        (json!({"castles": castle_set(8), "setup": "round"}), false),
        (json!({"castles": castle_set(11), "factions": 4}), false),
        (json!({"castles": castle_set(15), "setup": "random"}), false),
        (json!({"castles": castle_set(16), "setup": "random"}), true),
    ] {
        match Influence::new(serde_json::from_value(config.clone()).unwrap()) {
            Ok(_) => assert!(fits, "{config}"),
            Err(error) => assert!(!fits && error.field == "castles", "{config}: {error}"),
        }
    }
    let mut table = Table::new(with(castle_set(8)));
    table.deal = vec![(TC, 4)];
    table.round(&[(P, TC, 5), (Q, BL, 2), (R, MR, 3)]);
    assert_eq!((table.castle(TC).name.as_deref(), table.castle(TC).power), (Some("Keep 3"), Some(3)));
}

/// INF-3
#[test]
fn the_setup_follows_the_number_of_factions_unless_chosen() {
    for (factions, setup, cells) in [(2, "ring", 8), (3, "ring", 8), (4, "pinwheel", 12), (5, "octagon", 16), (6, "octagon", 16)]
    {
        let view = Table::new(json!({"factions": factions})).view();
        assert_eq!((view.setup.unwrap().id.as_str(), view.castles.len()), (setup, cells));
    }
    for (setup, cells) in [("ring", 8), ("pinwheel", 12), ("round", 12), ("octagon", 16), ("great_ring", 16)] {
        let mut table = Table::new(json!({"factions": 2, "setup": setup}));
        assert_eq!(table.view().castles.len(), cells);
        assert_eq!(table.drawable().len(), 2, "no draw of a setup");
        // Each embedded pattern passes the test of a caller's own.
        let path: Vec<Value> = table.view().castles.iter().map(|castle| json!([castle.x, castle.y])).collect();
        table = Table::new(json!({"factions": 2, "setup": path}));
        assert_eq!(table.view().setup.unwrap().id, "custom");
    }
    let mut table = Table::new(json!({"factions": 2, "setup": "random"}));
    assert_eq!(table.step(), Step::DrawSetup);
    assert_eq!(table.drawable(), (0..5).map(|i| (Move::DrawSetup(i), 1)).collect::<Vec<_>>());
    table.go(Move::DrawSetup(2)).go(Move::RevealFaction(Faction(0)));
    assert_eq!(table.view().setup.unwrap().id, "round");
    assert_eq!(table.refused(Move::Place(Cell(12), Worth::of(2).unwrap())), "no_such_castle");
    assert_eq!(config_error(json!({"setup": "square"})), "setup");
}

/// INF-4
#[test]
fn a_pattern_of_ones_own_meets_every_constraint() {
    let ring = [[0, 1], [1, 1], [1, 0], [1, -1], [0, -1], [-1, -1], [-1, 0], [-1, 1]];
    let error = |edit: &dyn Fn(&mut Vec<[i32; 2]>)| {
        let mut path = ring.to_vec();
        edit(&mut path);
        config_error(json!({"setup": path}))
    };
    assert_eq!(error(&|path| path.truncate(7)), "setup");
    assert_eq!(error(&|path| path.truncate(0)), "setup");
    assert_eq!(error(&|path| path.extend(vec![[3, 3]; 9])), "setup");
    assert_eq!(error(&|path| path[2] = [5, 0]), "setup[2]", "too far out");
    assert_eq!(error(&|path| path[2] = [0, 0]), "setup[2]", "the Setup card lies there");
    assert_eq!(error(&|path| path[2] = [1, 1]), "setup[2]", "twice");
    assert_eq!(error(&|path| path[2] = [2, 2]), "setup[2]", "hidden behind another");
    assert_eq!(error(&|path| path.rotate_left(1)), "setup[0]", "starts due North");
    assert_eq!(error(&|path| path.swap(3, 4)), "setup[5]", "consecutive castles touch");
    assert_eq!(error(&|path| path[0] = [0, 2]), "setup", "unchanged by a quarter turn");
    assert_eq!(config_error(json!({"setup": [[0, 1, 2]]})), "setup[0][2]");
    // Two rays that hide obliquely: (1, 2) and (2, 4).
    let oblique = json!([
        [0, 3],
        [1, 2],
        [2, 3],
        [2, 4],
        [3, 0],
        [2, -1],
        [3, -2],
        [4, -2],
        [0, -3],
        [-1, -2],
        [-2, -3],
        [-2, -4],
        [-3, 0],
        [-2, 1],
        [-3, 2],
        [-4, 2]
    ]);
    assert_eq!(config_error(json!({"setup": oblique})), "setup[3]");
    let mut backwards = ring.to_vec();
    backwards[1..].reverse();
    let mut table = Table::new(json!({"setup": backwards}));
    let path = |table: &Table| table.view().setup.unwrap().path;
    assert_eq!(path(&table)[..2], [TC, TL]);
    // Turned to the right, a counter-clockwise path starts in the East and goes on by North.
    table = table
        .placed(|view| {
            view["setup"]["north"] = "e".into();
            view["setup"]["path"] = json!([MR, TR, TC, TL, ML, BL, BC, BR]);
        })
        .unwrap();
    assert_eq!(path(&table)[0], MR);
}

/// INF-6, INF-20
#[test]
fn a_turn_of_the_setup_card_moves_the_path_by_quarters() {
    for (turns, first, second) in [(0, TC, TR), (1, MR, BR), (2, BC, BL), (3, ML, TL)] {
        let mut table = example_three();
        table.go(Move::TurnSetup(quarter(turns)));
        let path = table.view().setup.unwrap().path;
        assert_eq!(path[..2], [first, second]);
    }
}

/// INF-5
#[test]
fn teams_and_seats_are_checked() {
    for (config, field) in [
        (json!({"factions": 1}), "factions"),
        (json!({"factions": 7}), "factions"),
        (json!({"factions": -1}), "factions"),
        (json!({"factions": 4, "teams": [0, 0, 0, 1]}), "teams"),
        (json!({"factions": 4, "teams": [0, 1]}), "teams"),
        (json!({"factions": 4, "teams": [3, 3, 3, 3]}), "teams"),
        (json!({"factions": 2, "controllers": [0, 0]}), "controllers[1]"),
        (json!({"factions": 4, "teams": [0, 1, 0, 1], "controllers": [0, 0, 1, 1]}), "controllers[1]"),
        (json!({"factions": 4, "teams": [0, 1, 0, 1], "controllers": [0, 2, 0, 2]}), "controllers"),
        (json!({"factions": 3, "controllers": [0, 1, 3]}), "controllers[2]"),
        (json!({"factions": 3, "controllers": [0, 1]}), "controllers"),
        (json!({"winds_deck": ["stasis", "stasis", "frozen", "whirlwind", "financial_aid"]}), "winds_deck[1]"),
        (json!({"winds_deck": ["stasis", "frozen", "whirlwind", "financial_aid"]}), "winds_deck"),
        (json!({"winds_deck": ["storm"]}), "winds_deck[0]"),
        (json!({"colour": 1}), "colour"),
    ] {
        assert_eq!(config_error(config.clone()), field, "{config}");
    }
    let table = Table::new(json!({"factions": 4, "teams": [5, 9, 5, 9], "controllers": [1, 0, 1, 2]}));
    let view = table.view();
    assert_eq!(table.game.limits().seats, 3);
    assert_eq!(view.sides.iter().map(|side| side.side.as_str()).collect::<Vec<_>>(), ["team_5", "team_9"]);
    assert_eq!(view.factions.iter().map(|faction| faction.seat.0).collect::<Vec<_>>(), [1, 0, 1, 2]);
    assert_eq!(Table::new(json!({"factions": 2, "controllers": [1, 0]})).view().factions[0].seat, Seat(1));
    assert_eq!(Table::new(json!({"factions": 3, "teams": [2, 0, 1]})).view().sides.len(), 3, "teams of one");
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
    assert_eq!(table.view().faction.as_deref(), Some("eagle"));
    assert_eq!(table.refused(Move::Delay), "no_delay");
    table.put(TC, 2);
    assert_eq!(table.view().faction.as_deref(), Some("stag"));
    table.put(MR, 2);
    assert_eq!(table.view().faction.as_deref(), Some("lion"));
    table.put(ML, 2).settle();
    assert_eq!(table.view().round, 2);
    assert_eq!(table.events("turn_resumed", Viewer::Public).len(), 3);
}

/// INF-9
#[test]
fn a_delay_by_the_last_is_only_lost() {
    let mut table = Table::new(json!({}));
    table.attack(P, &[], TC, 2).attack(Q, &[], BL, 2).go(Move::RevealFaction(Faction(R))).go(Move::Delay);
    assert_eq!((table.step(), table.view().faction.as_deref()), (Step::Attack, Some("stag")));
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
    for tool in [Move::SwapSetup, Move::SwapCastle(Cell(0)), Move::SwapCard(Round(1)), Move::Saboteur(Cell(0), Direction(0))] {
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
    table.put(TL, 2).go(Move::SwapCard(Round(2))).go(Move::Saboteur(Cell(2), Direction(0)));
    assert_eq!(table.step(), Step::RevealFaction, "nothing more may be played, so the attack is over");
    table.attack(Q, &[], BL, 3).attack(R, &[], MR, 2).settle();
    // Both Swaps exchange the same two cards: there and back, without a question.
    assert_eq!(table.events("exchanged", Viewer::Public).len(), 2);
    assert_eq!(table.castle(TC).cards[0].card, "lion_r1");
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
    assert_eq!(table.refused(Move::Saboteur(tc, Direction(3))), "castle_barred");
    assert_eq!(table.legal().iter().filter(|m| matches!(m, Move::Saboteur(..))).count(), 7 * 8, "any castle, any direction");
    table.go(Move::Saboteur(mr, Direction(2)));
    assert_eq!(table.refused(Move::Saboteur(table.cell(BC), Direction(0))), "no_saboteur");
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

/// INF-19, INF-22, INF-24
#[test]
fn a_swap_stays_with_its_card_and_keeps_its_moment() {
    let mut table = two_rows(json!({"factions": 2}));
    table.attack(P, &[Move::SwapCard(Round(2)), Move::SwapCard(Round(1))], MR, 5).attack(Q, &[], ML, 5);
    // Path order, not the order of play: first the card that lies at TC.
    assert_eq!(table.view().card.as_deref(), Some("lion_r1"));
    assert_eq!(table.legal(), [Move::Partner(Round(2)), Move::Partner(Round(3))]);
    assert_eq!(table.refused(Move::Partner(Round(1))), "same_card");
    assert_eq!(table.refused(Move::Partner(Round(4))), "card_not_placed");
    table.go(Move::Partner(Round(2)));
    let exchanged = &table.events("exchanged", Viewer::Public)[0];
    assert_eq!((&exchanged["from"], &exchanged["to"]), (&json!(TC), &json!(TR)));
    // The other card lies at TC by now, but its Swap comes at the moment of TR, and may undo the first.
    assert_eq!((table.view().card.as_deref(), table.view().place.as_deref()), (Some("lion_r2"), Some(TC)));
    assert!(table.view().swaps[0].resolved && !table.view().swaps[1].resolved);
    table.go(Move::Partner(Round(1)));
    assert_eq!(table.step(), Step::RevealCastle, "each is resolved once");
    assert_eq!(table.castle(TC).cards[0].card, "lion_r1");
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
    assert_eq!((table.step(), table.view().place.as_deref()), (Step::TurnCastle, Some(TC)));
    let before = table.castle(TC);
    table.go(Move::TurnCastle(quarter(1)));
    let mut circles = before.circles.unwrap();
    circles.rotate_right(2);
    assert_eq!(table.castle(TC).circles.unwrap(), circles, "printed circle k shows toward k + 2");
    assert_eq!(table.castle(TC).banner.as_deref(), Some("e"));
    assert_eq!(table.view().card.as_deref(), Some("eagle_r3"), "Q played his Swap at ML first");
    table.go(Move::Partner(Round(1)));
    assert_eq!((table.view().card.as_deref(), table.view().seat), (Some("lion_r3"), Some(Seat(0))));
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
    assert_eq!(table.view().swaps[0].card.as_deref(), Some("lion_r1"), "North of everything before the turn");
    table.go(Move::TurnSetup(quarter(1)));
    assert_eq!(table.view().card.as_deref(), Some("eagle_r1"), "from the East the South comes before the North");
    let turned = &table.events("setup_turned", Viewer::Public)[0];
    assert_eq!((&turned["degrees"], &turned["north"]), (&json!(90), &json!("e")));
}

/// INF-23
#[test]
fn a_face_down_partner_is_turned_up_unless_the_option_says_otherwise() {
    for reveals in [true, false] {
        let mut table = two_rows(json!({"factions": 2, "swap_reveals_partner": reveals}));
        table.attack(P, &[Move::SwapCard(Round(1))], MR, 5).attack(Q, &[], ML, 5);
        table.go(Move::Partner(Round(3)));
        assert_eq!(turned_up_by_swap(&table, "lion_r3"), reveals);
        assert_eq!(table.castle(TC).cards[0].card, "lion_r3");
        // The card with the Swap is turned up in any case, also by an exchange at one castle.
        let mut own = two_rows(json!({"factions": 2, "swap_reveals_partner": reveals}));
        own.go(Move::RevealFaction(Faction(P))).put(TC, 5).go(Move::SwapCard(Round(3))).go(Move::EndAttack);
        own.attack(Q, &[], ML, 5);
        own.go(Move::Partner(Round(1)));
        let exchanged = &own.events("exchanged", Viewer::Public)[0];
        assert_eq!(exchanged["from"], exchanged["to"]);
        assert!(turned_up_by_swap(&own, "lion_r3"));
    }
}

/// INF-25
#[test]
fn swaps_leave_after_the_swap_phase_and_saboteurs_after_the_conquer_phase() {
    let mut table = two_rows(json!({"factions": 2}));
    let sabotage = Move::Saboteur(table.cell(BC), Direction(2));
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

/// INF-26, INF-27, INF-28, INF-49
#[test]
fn castles_are_revealed_by_chance_and_later_cards_stay_hidden() {
    let mut table = Table::example();
    table.attack(P, &[], TC, 5).attack(Q, &[], BL, 2).attack(R, &[], MR, 3);
    assert_eq!(table.view().place.as_deref(), Some(TC));
    let whole_set: Vec<_> = (0..16).map(|i| (Move::RevealCastle(Castle(i)), 1)).collect();
    assert_eq!(table.drawable(), whole_set, "the box is as likely as the table");
    let value = |table: &Table, place: &str, viewer| {
        let view = table.game.view(&table.s, viewer);
        view.castles[table.cell(place).index()].cards[0].value
    };
    table.go(Move::RevealCastle(Castle(0)));
    assert_eq!(table.view().place.as_deref(), Some(MR), "TR has no card and is passed over");
    assert_eq!(value(&table, TC, Viewer::Public), Some(5));
    assert_eq!(value(&table, BL, Viewer::Public), None);
    assert_eq!(value(&table, BL, Viewer::Seat(Seat(1))), Some(2));
    assert_eq!(table.explained(BL, Viewer::Public)[1], ("Eagle: Eagle's card of round 1, face-down".into(), None));
    assert_eq!(table.explained(BL, Viewer::Seat(Seat(1)))[1].1, Some(2.0));
    assert_eq!(table.drawable().len(), 15);
}

/// INF-29, INF-31, INF-49
#[test]
fn explain_lists_every_term() {
    let mut table = example_three();
    let lines = |table: &Table, viewer| table.explained(TC, viewer);
    let expected = [
        ("Albion at N1: Power 3, controlled by Lion", 3.0),
        ("Lion: Lion's card of round 1", 5.0),
        ("Lion: Lion's card of round 2", 3.0),
        ("Lion in all", 8.0),
        ("Stag: Stag's card of round 2", 6.0),
        ("Stag: North-West circle of Thornwall at E1", 2.0),
        ("Stag in all", 8.0),
    ];
    assert_eq!(lines(&table, Viewer::Public), expected.map(|(text, value)| (text.to_owned(), Some(value))));
    table.go(Move::TurnSetup(quarter(3)));
    assert_eq!(table.game.topics(&table.s).len(), 8);
    assert_eq!(table.game.explain(&table.s, "nowhere", Viewer::Public), None);
    let mut sabotaged = Table::example();
    sabotaged.round(&[(P, TC, 5), (Q, BL, 2), (R, MR, 3)]);
    let sabotage = Move::Saboteur(sabotaged.cell(MR), NORTH_WEST);
    sabotaged.attack(P, &[sabotage], TC, 3).attack(R, &[], TC, 6);
    let lines = lines(&sabotaged, Viewer::Seat(Seat(2)));
    assert!(lines.contains(&("Lion in all, without a face-down card".into(), Some(5.0))));
    assert!(lines.contains(&("Stag: North-West circle of Thornwall at E1, sabotaged".into(), Some(0.0))));
    assert!(lines.contains(&("Stag in all".into(), Some(6.0))), "his own face-down 6 counts");
}

/// INF-35, INF-36
#[test]
fn several_factions_of_the_winning_team_choose_their_controller() {
    let mut table = two_teams();
    table.round(&[(0, "n1", 2), (1, "s1", 2), (2, "n1e1", 2), (3, "s1w1", 2)]);
    assert_eq!(table.powers(), [2, 2]);
    // Faction 2 comes to the castle of its team-mate: the team keeps it and must choose.
    table.round(&[(0, "n1", 3), (1, "s1", 3), (2, "n1", 3), (3, "s1w1", 3)]);
    assert_eq!(
        (table.step(), table.view().seat, table.view().place.as_deref()),
        (Step::ChooseController, Some(Seat(0)), Some("n1"))
    );
    assert_eq!(table.legal(), [Move::Control(Faction(0)), Move::Control(Faction(2))]);
    assert_eq!(table.refused(Move::Control(Faction(1))), "not_a_winner");
    assert_eq!(table.castle("n1").controller.as_deref(), Some("lion"), "until then the former controller stands");
    let power = table.castle("n1").power.unwrap();
    assert_eq!(table.powers()[0], 2 + u16::from(power), "scored before the choice, team-wise as kept");
    table.go(Move::Control(Faction(2))).settle();
    assert_eq!(table.castle("n1").controller.as_deref(), Some("stag"));
    // Castle Swaps are the faction's own.
    table.go(Move::RevealFaction(Faction(0)));
    assert_eq!(table.refused(Move::SwapCastle(table.cell("n1"))), "not_controlled");
    assert!(table.reach(5).contains(&"n2e1".to_owned()), "reach is the team's");
}

/// INF-35
#[test]
fn a_conquest_with_one_faction_asks_nobody_and_with_two_names_no_former_controller() {
    let mut table = two_teams();
    table.round(&[(0, "n1", 2), (1, "s1", 2), (2, "n1e1", 2), (3, "s1w1", 2)]);
    table.attack(0, &[], "n2e1", 3).attack(2, &[], "n2e1", 3).attack(1, &[], "s1", 3).attack(3, &[], "s1w1", 3);
    table.settle();
    assert_eq!((table.step(), table.view().place.as_deref()), (Step::ChooseController, Some("n2e1")));
    assert_eq!(table.castle("n2e1").controller, None);
    assert_eq!(table.events("conquered", Viewer::Public).last().unwrap()["side"], "team_0");
    let scored = table.events("power_scored", Viewer::Public);
    assert_eq!(scored.last().unwrap()["power"], 1);
}

/// INF-12, INF-33, INF-36, INF-44
#[test]
fn team_games_of_every_shape_are_played_to_the_end() {
    for (config, places) in [
        (json!({"factions": 4, "teams": [0, 1, 0, 1]}), vec![1, 1, 2, 2]),
        (json!({"factions": 6, "teams": [0, 1, 0, 1, 0, 1]}), vec![1, 1, 1, 2, 2, 2]),
        (json!({"factions": 6, "teams": [0, 1, 2, 0, 1, 2]}), vec![1, 1, 2, 2, 3, 3]),
        (json!({"factions": 6, "teams": [0, 1, 2, 0, 1, 2], "controllers": [0, 1, 2, 0, 1, 3]}), vec![1, 2, 3]),
    ] {
        for seed in 0..20 {
            let mut table = Table::new(config.clone());
            table.play_on(&mut FastRng::new(seed));
            let outcome = table.game.outcome(&table.s).unwrap();
            let view = table.view();
            for faction in &view.factions {
                let side = view.sides.iter().find(|side| side.side == faction.side).unwrap();
                assert_eq!(outcome.places[faction.seat.index()], side.rank);
                assert_eq!(outcome.scores[faction.seat.index()], i32::from(side.power));
                assert_eq!(outcome.winners.contains(faction.seat), side.rank == 1, "a team wins together");
            }
            if places.len() == 3 {
                continue; // Seats 2 and 3 share the third team, so places depend on who wins.
            }
            let mut got = outcome.places[..places.len()].to_vec();
            got.sort_unstable();
            assert_eq!(got, places);
        }
    }
}

/// INF-43
#[test]
fn ties_go_to_the_side_that_placed_first_in_round_six() {
    for order in [["lion", "eagle", "stag"], ["stag", "lion", "eagle"], ["eagle", "stag", "lion"]] {
        let mut table = Table::new(json!({}));
        table.play_on(&mut FastRng::new(3));
        let table = table
            .placed(|view| {
                view["finish"] = json!(order);
                for side in view["sides"].as_array_mut().unwrap() {
                    side["power"] = 7.into();
                    side["rank"] = (1 + order.iter().position(|id| side["side"] == *id).unwrap()).into();
                }
            })
            .unwrap();
        let outcome = table.game.outcome(&table.s).unwrap();
        let seat = |id: &str| ["lion", "eagle", "stag"].iter().position(|name| *name == id).unwrap();
        assert_eq!(outcome.winners, Seats::only(Seat(seat(order[0]) as u8)));
        assert_eq!(order.map(|id| outcome.places[seat(id)]), [1, 2, 3], "every place is decided");
        assert_eq!(Influence::ENDINGS[usize::from(outcome.ending)].name, "earlier_finish");
    }
}

/// INF-43
#[test]
fn the_earliest_faction_of_a_team_counts_for_ties() {
    let mut table = two_teams();
    let start = [(0, "n1", 2), (1, "s1", 2), (2, "e1", 2), (3, "w1", 2)];
    table.round(&start);
    for value in [2, 3, 3, 5] {
        table.round(&start.map(|(faction, place, _)| (faction, place, value)));
    }
    assert_eq!(table.view().round, 6);
    assert!(table.view().finish.is_empty());
    table.go(Move::RevealFaction(Faction(0))).go(Move::Delay);
    table.attack(3, &[], "w1", 6).attack(2, &[], "e1", 6).attack(1, &[], "s1", 6);
    assert_eq!(table.view().finish, ["team_1", "team_0"], "Delay put off faction 0, faction 3 was first");
    table.put("n1", 6).go(Move::EndAttack);
    assert_eq!((table.step(), table.game.turn(&table.s)), (Step::Over, Turn::Over));
    assert_eq!(table.event_names().last(), Some(&"game_over"));
}

/// INF-37
#[test]
fn a_wind_is_drawn_between_rounds_and_holds_for_the_next() {
    let mut table = Table::new(json!({"winds": true}));
    let attacks = |value| [(P, TC, value), (Q, BL, value), (R, MR, value)];
    let draws = [Wind::Stasis, Wind::FinancialAid, Wind::ManifestDestiny, Wind::Frozen, Wind::ReinforcedWalls];
    for (round, (value, wind)) in (1..).zip([2, 2, 3, 3, 5].into_iter().zip(draws)) {
        assert_eq!(table.view().wind.is_some(), round > 1);
        table.round(&attacks(value));
        assert_eq!((table.step(), table.view().round, table.view().wind), (Step::DrawWind, round, None), "the old one is away");
        assert_eq!(table.drawable().len(), 8 - usize::from(round), "drawn evenly and not returned");
        assert!(table.drawable().iter().all(|&(_, weight)| weight == 1));
        table.go(Move::DrawWind(wind));
        assert_eq!((table.view().round, table.view().wind), (round + 1, Some(wind)));
    }
    table.round(&attacks(6));
    assert_eq!((table.step(), table.view().wind), (Step::Over, None), "none after the last round");
    assert_eq!(table.zone_of("stasis"), "out");
    let deck = json!(["stasis", "frozen", "whirlwind", "financial_aid", "manifest_destiny"]);
    let small = Table::new(json!({"winds": true, "winds_deck": deck}));
    assert_eq!(small.view().winds_left.len(), 5);
    assert!(Table::new(json!({"winds_deck": deck})).view().winds_left.is_empty(), "off by default");
}

/// INF-38
#[test]
fn manifest_destiny_pays_three_for_a_conquest() {
    let mut table = under(Wind::ManifestDestiny);
    table.round(&[(P, TL, 2), (Q, BL, 3), (R, MR, 2)]);
    // P conquers TL (3) and keeps TC (Power 1); Q keeps BL (1); R keeps MR (2).
    assert_eq!(table.powers(), [1 + 3 + 1, 1 + 1, 1 + 2]);
    // A reconquest after a tie counts as a conquest.
    let mut tied = example_three();
    tied.go(Move::TurnSetup(quarter(0))).settle();
    let mut windy = Table::new(json!({"winds": true}));
    windy.s = windy.rebuilt(&tied, Wind::ManifestDestiny);
    let before = windy.powers()[0];
    windy.attack(P, &[], TC, 6).attack(Q, &[], BC, 5).attack(R, &[], TR, 5).settle();
    let scored = windy.events("power_scored", Viewer::Public);
    assert!(windy.powers()[0] > before);
    assert_eq!(scored.iter().find(|event| event["place"] == TC).unwrap()["power"], 3);
}

/// INF-39
#[test]
fn financial_aid_pays_three_for_keeping_power_one() {
    let mut table = under(Wind::FinancialAid);
    table.round(&[(P, TL, 2), (Q, BL, 3), (R, MR, 2)]);
    // P conquers TL (1) and keeps TC of Power 1 (3); Q keeps BL of Power 1 (3); R keeps MR of Power 2 (2).
    assert_eq!(table.powers(), [1 + 1 + 3, 1 + 3, 1 + 2]);
}

/// INF-40
#[test]
fn disruptive_neighbors_make_every_circle_one_but_a_sabotaged_one() {
    let counted = |wind, sabotage: bool| {
        let mut table = under(wind);
        let tools = [Move::Saboteur(table.cell(TC), Direction(3))];
        table.attack(R, if sabotage { &tools } else { &[] }, MR, 2).attack(P, &[], MR, 2).attack(Q, &[], BL, 3).settle();
        let circles = table.events("influence_of_circle", Viewer::Public);
        let toward_mr = circles.iter().find(|event| event["place"] == MR && event["from"] == TC).unwrap();
        toward_mr["value"].clone()
    };
    // Castle 9 at TC prints 1 toward the South-East, castle 11 nothing.
    assert_eq!(counted(Wind::Stasis, false), 1);
    assert_eq!(counted(Wind::DisruptiveNeighbors, false), 1);
    assert_eq!(counted(Wind::DisruptiveNeighbors, true), 0);
    let mut zero = under(Wind::DisruptiveNeighbors);
    zero.attack(Q, &[], ML, 3).attack(P, &[], ML, 2).attack(R, &[], MR, 2).settle();
    let circles = zero.events("influence_of_circle", Viewer::Public);
    let term = |from: &str| circles.iter().find(|event| event["place"] == ML && event["from"] == from).unwrap()["value"].clone();
    assert_eq!((term(TC), term(BL)), (json!(1), json!(1)), "a printed 1 and a printed 3");
}

/// INF-41
#[test]
fn three_winds_forbid_a_card_each() {
    for (wind, moves) in [
        (Wind::Stasis, vec![Move::Delay]),
        (Wind::Frozen, vec![Move::SwapSetup, Move::SwapCastle(Cell(0)), Move::SwapCard(Round(1))]),
        (Wind::ReinforcedWalls, vec![Move::Saboteur(Cell(0), Direction(0))]),
    ] {
        let mut table = under(wind);
        table.go(Move::RevealFaction(Faction(P)));
        moves.iter().for_each(|&m| assert_eq!(table.refused(m), "wind_forbids", "{wind:?} {m:?}"));
        let mut other = under(Wind::FinancialAid);
        other.go(Move::RevealFaction(Faction(P)));
        moves.iter().for_each(|m| assert!(other.legal().contains(m)));
    }
    // Without Swap and Saboteur in hand nothing more may be played: Frozen ends the attack at once.
    let mut table = under(Wind::Frozen).placed(|view| view["factions"][0]["saboteur"] = false.into()).unwrap();
    table.go(Move::RevealFaction(Faction(P))).put(TC, 2);
    assert_eq!(table.step(), Step::RevealFaction);
}

/// INF-37, INF-42
#[test]
fn the_whirlwind_asks_every_seat_with_a_castle_once() {
    let mut table = under(Wind::Whirlwind);
    assert_eq!((table.step(), table.view().seat, table.view().round), (Step::Whirlwind, Some(Seat(0)), 1));
    let tc = table.cell(TC);
    assert_eq!(
        table.legal(),
        [1, 2, 3].map(|turns| Move::Whirl(tc, quarter(turns))).into_iter().chain([Move::Decline]).collect::<Vec<_>>()
    );
    assert_eq!(table.refused(Move::Whirl(table.cell(MR), quarter(1))), "not_your_castle");
    table.go(Move::Whirl(tc, quarter(3)));
    assert_eq!(table.castle(TC).banner.as_deref(), Some("w"));
    assert_eq!(table.view().seat, Some(Seat(1)));
    table.go(Move::Decline).go(Move::Decline);
    assert_eq!((table.step(), table.view().round, table.view().wind), (Step::RevealFaction, 2, Some(Wind::Whirlwind)));

    // A seat with two factions is asked once; a seat without a castle is not asked.
    let teams = json!({"factions": 4, "teams": [0, 1, 0, 1], "controllers": [0, 1, 0, 2], "winds": true});
    let mut table = Table::new(teams);
    table.round(&[(0, "n1", 2), (1, "s1", 2), (2, "e1", 2), (3, "s1w1", 2)]);
    table.go(Move::DrawWind(Wind::Stasis));
    table.round(&[(0, "n1", 3), (1, "s1w1", 6), (2, "e1", 3), (3, "s1w1", 3)]);
    assert_eq!(table.step(), Step::ChooseController);
    table.go(Move::Control(Faction(1))).settle().go(Move::DrawWind(Wind::Whirlwind));
    assert_eq!((table.view().seat, table.legal().len()), (Some(Seat(0)), 2 * 3 + 1), "either castle, one turn in all");
    table.go(Move::Whirl(table.cell("e1"), quarter(1)));
    assert_eq!(table.view().seat, Some(Seat(1)));
    table.go(Move::Decline);
    assert_eq!(table.step(), Step::RevealFaction, "seat 2 controls nothing");
}

/// INF-45, INF-46, INF-47
#[test]
fn a_seat_sees_both_its_factions_and_a_team_mate_elsewhere_is_a_stranger() {
    let mut table = Table::new(json!({"factions": 4, "teams": [0, 1, 0, 1], "controllers": [0, 1, 0, 2]}));
    table.attack(0, &[], "n1", 5).attack(2, &[], "e1", 3).attack(1, &[], "s1", 6);
    table.go(Move::RevealFaction(Faction(3)));
    let shown = |viewer, place: &str| {
        let view = table.game.view(&table.s, viewer);
        view.castles[table.cell(place).index()].cards[0].value
    };
    let own = Viewer::Seat(Seat(0));
    assert_eq!((shown(own, "n1"), shown(own, "e1"), shown(own, "s1")), (Some(5), Some(3), None));
    let mate = Viewer::Seat(Seat(2));
    assert_eq!((shown(mate, "s1"), shown(mate, "n1")), (None, None), "eagle is of the same team, at another seat");
    let eagle = |viewer| table.game.view(&table.s, viewer).factions[1].clone();
    for viewer in [own, mate, Viewer::Public] {
        assert_eq!((eagle(viewer).hand, eagle(viewer).cards), (None, 5));
        assert_eq!(eagle(viewer).unseen, [2, 2, 3, 3, 5, 6], "hand and face-down card as one multiset");
    }
    assert_eq!(eagle(Viewer::Seat(Seat(1))).hand, Some(vec![2, 2, 3, 3, 5]));
    let tower = table.game.view(&table.s, Viewer::Public).factions[3].clone();
    assert_eq!(tower.hand, Some(vec![2, 2, 3, 3, 5, 6]), "nothing face-down, so the hand is public");
}

/// INF-48
#[test]
fn redeal_gives_each_copy_the_same_chance_and_keeps_ones_own() {
    let mut table = Table::new(json!({}));
    table.attack(P, &[], TC, 5).attack(Q, &[], BL, 2);
    let mut dice = FastRng::new(11);
    let mut counts = [0; 4];
    for _ in 0..6000 {
        let dealt = table.game.redeal(&table.s, Viewer::Seat(Seat(0)), &mut dice);
        let view = table.game.view(&dealt, Viewer::Host);
        let value = |place: &str| view.castles[table.cell(place).index()].cards[0].value.unwrap();
        assert_eq!(value(TC), 5, "his own card stays");
        counts[Worth::of(value(BL)).unwrap().0 as usize] += 1;
    }
    for (count, share) in counts.into_iter().zip([2000, 2000, 1000, 1000]) {
        assert!((share - 150..share + 150).contains(&count), "{counts:?}");
    }
    assert_eq!(table.game.redeal(&table.s, Viewer::Host, &mut dice), table.s);
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
        let mut table =
            Table::new(json!({"factions": 2 + seed % 5, "winds": seed % 2 == 0, "swap_reveals_partner": seed % 3 > 0}));
        while table.step() != Step::Over {
            let before = table.view();
            let m = table.pick(&mut dice, tools);
            table.go(m);
            let after = table.view();
            for (a, b) in before.castles.iter().zip(&after.castles) {
                let count = |castle: &CastleView, id: &str| castle.cards.iter().filter(|card| card.faction == id).count();
                for faction in &after.factions {
                    let same = count(a, &faction.faction) == count(b, &faction.faction);
                    assert!(same || matches!(m, Move::Place(..)), "seed {seed}: {m:?}");
                }
                let swapping = after.phase == "swap" || (after.phase == "attack" && before.round == after.round);
                assert!(!swapping || a.controller == b.controller, "only the Conquer Phase changes control");
            }
            let hidden = |faction: &FactionView| {
                let cards = after.castles.iter().flat_map(|castle| &castle.cards);
                cards.filter(|card| card.faction == faction.faction && !card.face_up).count()
            };
            assert!(after.factions.iter().all(|faction| hidden(faction) <= 1));
        }
    }
}

/// INF-32, INF-33
#[test]
fn the_events_of_a_conquest_tell_the_whole_story() {
    let table = example_two();
    let names = table.event_names();
    let story: Vec<&str> = names.iter().copied().filter(|name| !name.starts_with("influence_of")).collect();
    let castle = ["castle_revealed", "card_moved", "card_revealed", "influence", "conquered", "power_scored", "control_taken"];
    assert!(story.windows(castle.len()).any(|window| window == castle), "{story:?}");
    let attack = ["turn_revealed", "saboteur_sent", "card_moved", "placed", "card_moved", "attack_ended"];
    assert!(names.windows(attack.len()).any(|window| window == attack), "{names:?}");
    assert_eq!(table.events("kept", Viewer::Public).len(), 3);
    let revealed = &table.events("castle_revealed", Viewer::Public)[0];
    assert_eq!((&revealed["place"], &revealed["castle"], &revealed["banner"]), (&json!(TC), &json!("c1"), &json!("n")));
    assert_eq!(table.events("round_begun", Viewer::Public).len(), 3);
}

/// INF-46: what a position must hold, and which field is blamed.
#[test]
fn impossible_positions_are_refused_by_field() {
    let table = example_three();
    type Edit = fn(&mut Value);
    let cases: [(&str, Edit); 16] = [
        ("round", |v| v["round"] = 9.into()),
        ("viewer", |v| v["viewer"] = 5.into()),
        ("setup.north", |v| v["setup"]["north"] = "ne".into()),
        ("setup.swap", |v| v["setup"]["swap"] = Value::Null),
        ("castles[0].place", |v| v["castles"][0]["place"] = "s4".into()),
        ("castles[2].castle", |v| v["castles"][2]["castle"] = "c1".into()),
        ("castles[0].cards[1].value", |v| v["castles"][0]["cards"][1]["value"] = 5.into()),
        ("castles[0].cards[1].value", |v| v["castles"][0]["cards"][1]["value"] = 4.into()),
        ("castles[0].cards[1].card", |v| v["castles"][0]["cards"][1]["card"] = "lion_r4".into()),
        ("castles[0].cards[1].card", |v| v["castles"][0]["cards"][1]["card"] = "lion_r1".into()),
        ("castles[0].controller", |v| v["castles"][0]["controller"] = "eagle".into()),
        ("factions[0].swaps", |v| v["factions"][0]["swaps"] = 2.into()),
        ("factions[1].unseen[1]", |v| v["factions"][1]["unseen"][0] = 3.into()),
        ("sides[0].power", |v| v["sides"][0]["power"] = 60_000.into()),
        ("waiting", |v| v["waiting"] = json!(["lion"])),
        ("wind", |v| v["wind"] = "frozen".into()),
    ];
    for (field, edit) in cases {
        let error = table.placed(edit).err().unwrap_or_else(|| panic!("{field}: accepted"));
        assert_eq!(error.field, field, "{error}");
    }
    let same = table.placed(|_| ()).unwrap();
    assert_eq!(same.s, table.s);
    // Values that are not told are dealt: the view of a seat is a position too.
    let known = table.game.view(&table.s, Viewer::Seat(Seat(2)));
    let dealt = table.game.place(&known, &mut FastRng::new(5)).unwrap();
    assert_eq!(table.game.view(&dealt, Viewer::Seat(Seat(2))), known);
}

/// INF-29, INF-31, INF-40
#[test]
fn the_terms_of_every_count_add_up_to_its_sum() {
    let mut castles = 0;
    for seed in 0..40 {
        let teams = [json!(null), json!([0, 1, 0, 1])][seed as usize % 2].clone();
        let mut table = Table::new(json!({"factions": 4, "teams": teams, "winds": seed % 3 == 0}));
        table.play_on(&mut FastRng::new(seed));
        let words =
            Words { shared: CORE_EVENTS, first: FIRST_GAME_EVENT, own: Influence::EVENTS, pieces: [table.game.pieces(), &[]] };
        let mut sum = 0;
        for event in table.log.iter().map(|record| words.json(record)) {
            match event["kind"].as_str().unwrap() {
                "influence_of_card" | "influence_of_circle" => sum += event["value"].as_i64().unwrap(),
                "influence" => {
                    assert_eq!(event["value"], sum, "seed {seed}: {event:?}");
                    (sum, castles) = (0, castles + 1);
                }
                _ => {}
            }
        }
    }
    assert!(castles > 1000);
}
