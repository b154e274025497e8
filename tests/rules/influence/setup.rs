//! Components, Setup cards, teams and options.

use super::table::*;
use serde_json::{Value, json};
use suasion::core::*;
use suasion::games::influence::*;

/// INF-2
#[test]
fn a_castle_set_is_checked_and_its_bad_field_named() {
    let file: Value = serde_json::from_str(Influence::CARDS).unwrap();
    let castles = file["castles"].as_array().unwrap();
    assert_eq!((castles.len(), &castles[0]["name"], &castles[0]["power"]), (16, &json!("Albion"), &json!(3)));
    assert!(castles.iter().all(|castle| castle["power"].as_u64().unwrap() <= 4));
    let with = |castles: Vec<Value>| json!({"castles": castles});
    let edited = |edit: fn(&mut Vec<Value>)| {
        let mut set = castle_set(8);
        edit(&mut set);
        config_error(with(set))
    };
    assert_eq!(config_error(with(castle_set(7))), "castles");
    assert_eq!(config_error(with(castle_set(33))), "castles");
    assert_eq!(edited(|set| set[3]["name"] = "Keep 1".into()), "castles[3].name");
    assert_eq!(edited(|set| set[3]["name"] = "".into()), "castles[3].name");
    assert_eq!(edited(|set| set[2]["power"] = 10.into()), "castles[2].power");
    assert_eq!(edited(|set| set[2]["circles"][7] = 10.into()), "castles[2].circles[7]");
    assert_eq!(edited(|set| set[2]["circles"] = json!([1, 2, 3])), "castles[2].circles");
    assert_eq!(edited(|set| set[2]["colour"] = 1.into()), "castles[2].colour");
    for (config, fits) in [
        // The embedded set passes the test of a caller's own.
        (json!({"castles": castles, "setup": "octagon"}), true),
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
        let path: Vec<Value> = table.view().castles.iter().map(|castle| json!([castle.place.x, castle.place.y])).collect();
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

/// INF-3: the five Setup cards keep what is known of the printed ones.
#[test]
fn the_embedded_patterns_touch_hide_nothing_and_run_on_by_quarters() {
    let file: Value = serde_json::from_str(Influence::CARDS).unwrap();
    for setup in file["setups"].as_array().unwrap() {
        let path: Vec<[i32; 2]> = serde_json::from_value(setup["path"].clone()).unwrap();
        let cells = path.len();
        let quarter = cells / 4;
        for (i, &[x, y]) in path.iter().enumerate() {
            let [nx, ny] = path[(i + 1) % cells];
            assert_eq!((x - nx).abs().max((y - ny).abs()), 1, "{}: cell {i} touches the next", setup["id"]);
            assert_eq!(path[(i + quarter) % cells], [y, -x], "{}: a quarter turn moves the path on by a quarter", setup["id"]);
            let hides = |&[a, b]: &[i32; 2]| [a, b] != [x, y] && a * y == b * x && a * x + b * y > 0;
            assert!(!path.iter().any(hides), "{}: cell {i} lies alone on its ray", setup["id"]);
        }
    }
}

const RING: [[i32; 2]; 8] = [[0, 1], [1, 1], [1, 0], [1, -1], [0, -1], [-1, -1], [-1, 0], [-1, 1]];

/// INF-4
#[test]
fn a_wrong_pattern_is_refused_by_the_cell_that_is_wrong() {
    let error = |edit: &dyn Fn(&mut Vec<[i32; 2]>)| {
        let mut path = RING.to_vec();
        edit(&mut path);
        config_error(json!({"setup": path}))
    };
    assert_eq!(error(&|path| path.truncate(3)), "setup", "fewer than four");
    assert_eq!(error(&|path| path.truncate(0)), "setup");
    assert_eq!(error(&|path| path.extend((0..9).map(|i| [2, i - 4]))), "setup", "more than sixteen");
    assert_eq!(error(&|path| path[2] = [5, 0]), "setup[2]", "too far out");
    assert_eq!(error(&|path| path[2] = [i32::MIN, i32::MAX]), "setup[2]", "much too far out");
    assert_eq!(error(&|path| path[2] = [0, 0]), "setup[2]", "the Setup card lies there");
    assert_eq!(error(&|path| path[2] = [1, 1]), "setup[2]", "twice");
    assert_eq!(error(&|path| path.rotate_left(1)), "setup[0]", "starts due North");
    assert_eq!(error(&|path| path[0] = [1, 2]), "setup[0]", "nothing lies due North");
    assert_eq!(error(&|path| path[3] = [3, -1]), "setup[1]", "the quarter turn of [1, 1] is gone");
    assert_eq!(error(&|path| path.truncate(7)), "setup[5]", "the quarter turn of [-1, -1] is gone");
    assert_eq!(config_error(json!({"setup": [[0, 1, 2]]})), "setup[0]", "a cell has two numbers");
    // The nearest castle due North comes first, not any.
    let ray = |near: i32, far: i32| {
        let quarters = |y: i32| [[0, y], [y, 0], [0, -y], [-y, 0]];
        [quarters(near), quarters(far)].concat()
    };
    assert_eq!(config_error(json!({"setup": ray(3, 1)})), "setup[0]");
    assert_eq!(config_error(json!({"factions": 5, "setup": ray(1, 3)[..4]})), "setup", "five factions need five castles");
    assert_eq!(Table::new(json!({"factions": 4, "setup": ray(1, 3)[..4]})).view().castles.len(), 4);
    assert_eq!(config_error(json!({"factions": 2, "setup": ray(1, 3), "castles": castle_set(7)})), "castles");
}

/// INF-4, INF-6: any order of the path, castles on one ray, gaps and jumps.
#[test]
fn a_pattern_of_ones_own_may_jump_leave_gaps_and_hide_castles() {
    // Due North two castles on one ray; the path jumps to and fro and misses nothing.
    let pattern = json!([[0, 1], [0, -1], [2, 2], [1, 0], [0, 3], [-2, -2], [-1, 0], [3, 0], [2, -2], [0, -3], [-2, 2], [-3, 0]]);
    let mut table = Table::new(json!({"factions": 2, "setup": pattern}));
    let path = |table: &Table| -> Vec<&str> { table.view().setup.unwrap().path.unwrap().into_iter().map(Spot::id).collect() };
    assert_eq!(path(&table)[..5], ["n1", "s1", "n2e2", "e1", "n3"]);
    // Nothing touches but the four around the Setup card: each reaches two.
    table.round(&[(P, "n1", 2), (Q, "n2e2", 2)]);
    table.go(Move::RevealFaction(Faction(P)));
    assert_eq!(table.reach(5), ["n1", "e1", "w1"]);
    assert_eq!(table.refused(Move::Place(table.cell("n3"), Worth::of(5).unwrap())), "out_of_reach", "it lies behind a gap");
    assert_eq!(
        table.foreseen(Move::Saboteur(table.cell("n1"), Direction::SouthEast)).first().unwrap(),
        "The circle points at the face-down castle at E1."
    );
    assert_eq!(
        table.foreseen(Move::Saboteur(table.cell("n1"), Direction::North)).first().unwrap(),
        "The circle points at no castle."
    );
    table.put("n1", 5).go(Move::SwapSetup).go(Move::EndAttack);
    table.go(Move::RevealFaction(Faction(Q)));
    assert_eq!(table.reach(5), ["n2e2"], "a castle without neighbours reaches itself");
    table.put("n2e2", 5).go(Move::EndAttack);
    for (turns, expected) in [
        (0, ["n1", "s1", "n2e2", "e1", "n3"]),
        (1, ["e1", "w1", "s2e2", "s1", "e3"]),
        (2, ["s1", "n1", "s2w2", "w1", "s3"]),
        (3, ["w1", "e1", "n2w2", "n1", "w3"]),
    ] {
        let mut turned = table.clone();
        assert_eq!(
            turned.foreseen(Move::TurnSetup(quarter(turns)))[0],
            format!("The path begins at {}.", expected[0].to_uppercase())
        );
        turned.go(Move::TurnSetup(quarter(turns)));
        assert_eq!(path(&turned)[..5], expected, "every castle of the list is turned");
        let examined: Vec<_> =
            turned.events("examined", Viewer::Public).iter().skip(2).map(|event| event["place"].clone()).collect();
        let order: Vec<&str> = path(&turned).into_iter().filter(|place| ["n1", "n2e2"].contains(place)).collect();
        assert_eq!(examined, order, "the path is followed");
        assert_eq!(turned.placed(|_| ()).unwrap().s, turned.s);
        let text = turned.game.text(&turned.view());
        assert!(text.contains(&format!("path {}", expected.join(" ").to_uppercase())), "{text}");
        let svg = turned.game.svg(&turned.view(), &Scene::default());
        assert_eq!(
            svg.matches("<polygon").count(),
            11 + 2 * 2,
            "a head for each step, a shield and a banner for each face-up castle"
        );
    }
}

/// INF-6, INF-19: Swaps are resolved in the order of the turned path, whatever its order.
#[test]
fn swaps_follow_a_path_that_does_not_run_on_by_quarters() {
    // Rows from top to bottom, but for the first: North, then left to right.
    let rows = json!([[0, 1], [-1, 1], [1, 1], [-1, 0], [1, 0], [-1, -1], [0, -1], [1, -1]]);
    let mut table = Table::new(json!({"factions": 2, "setup": rows}));
    table.round(&[(P, TL, 2), (Q, BR, 2)]).round(&[(P, TC, 3), (Q, BC, 3)]);
    let swaps = [Move::SwapCard(Round(1)), Move::SwapCard(Round(2))];
    table.attack(P, &swaps, TR, 5);
    let cards = |table: &Table| -> Vec<&str> { table.view().swaps.iter().map(|swap| swap.card.unwrap().id()).collect() };
    assert_eq!(cards(&table), ["lion_r2", "lion_r1"], "by castle: N1 is the first of the list");
    table.attack(Q, &[Move::SwapSetup], BL, 5);
    for (turns, order) in [
        // N1, N1W1 … / E1, N1E1, S1E1, N1, S1, N1W1 … / S1, S1E1, S1W1, E1, W1, N1E1, N1, N1W1 / W1, S1W1, N1W1, S1, N1 …
        (0, ["lion_r2", "lion_r1"]),
        (1, ["lion_r2", "lion_r1"]),
        (2, ["lion_r2", "lion_r1"]),
        (3, ["lion_r1", "lion_r2"]),
    ] {
        let mut turned = table.clone();
        turned.go(Move::TurnSetup(quarter(turns)));
        assert_eq!(cards(&turned), order, "{turns} quarters");
        assert_eq!(turned.view().card.map(Card::id), Some(order[0]));
    }
}

/// INF-4: a counter-clockwise path.
#[test]
fn a_path_may_run_backwards() {
    let mut backwards = RING.to_vec();
    backwards[1..].reverse();
    let mut table = Table::new(json!({"setup": backwards}));
    let path = |table: &Table| -> Vec<&str> { table.view().setup.unwrap().path.unwrap().into_iter().map(Spot::id).collect() };
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
        let path = table.view().setup.unwrap().path.unwrap();
        assert_eq!(path[..2].iter().map(|place| place.id()).collect::<Vec<_>>(), [first, second]);
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
    assert_eq!(view.sides.iter().map(|side| side.side.id()).collect::<Vec<_>>(), ["team_5", "team_9"]);
    assert_eq!(view.factions.iter().map(|faction| faction.seat.0).collect::<Vec<_>>(), [1, 0, 1, 2]);
    assert_eq!(Table::new(json!({"factions": 2, "controllers": [1, 0]})).view().factions[0].seat, Seat(1));
    assert_eq!(Table::new(json!({"factions": 3, "teams": [2, 0, 1]})).view().sides.len(), 3, "teams of one");
}
