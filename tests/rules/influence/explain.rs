//! Explanations, prompts, figures of the view, and what ids and pieces mean.

use super::table::*;
use serde_json::{Value, json};
use suasion::core::*;
use suasion::games::influence::*;

const PUBLIC: Viewer = Viewer::Public;

/// The second round of the examples before the castles are examined: P has sabotaged MR toward TC.
fn sabotaged() -> Table {
    let mut table = Table::example();
    table.round(&[(P, TC, 5), (Q, BL, 2), (R, MR, 3)]);
    let sabotage = Move::Saboteur(table.cell(MR), NORTH_WEST);
    table.attack(P, &[sabotage], TC, 3).attack(R, &[], TC, 6);
    table
}

/// INF-29, INF-31, INF-49
#[test]
fn a_castle_is_explained_term_by_term() {
    let table = example_three();
    assert_eq!(
        table.explained(TC, PUBLIC),
        [
            "Albion at N1: Power 3, controlled by Lion",
            "Influence of Lion:",
            "5 from Lion's card of round 1",
            "3 from Lion's card of round 2",
            "Lion in all: 8",
            "Influence of Stag:",
            "6 from Stag's card of round 2",
            "2 from the North-West circle of Thornwall at E1",
            "Stag in all: 8",
            "As things stand it is a tie: nobody conquers it, and control is lost.",
        ]
    );
    assert_eq!(
        table.explained(BR, PUBLIC),
        ["the face-down castle at S1E1: controlled by nobody", "No Influence card lies here: the castle is passed over."]
    );
    let table = sabotaged();
    let lines = table.explained(TC, Viewer::Seat(Seat(2)));
    assert!(lines.contains(&"Lion's card of round 2, face-down".into()), "{lines:?}");
    assert!(lines.contains(&"Lion in all: 5, without face-down cards (1)".into()), "{lines:?}");
    assert!(lines.contains(&"0 from the North-West circle of Thornwall at E1, sabotaged".into()), "{lines:?}");
    assert!(lines.contains(&"Stag in all: 6".into()), "his own face-down 6 counts");
    assert_eq!(lines.last().unwrap(), "As things stand Lion keeps it and scores 3.", "5 and at least 2 beat 6");
    let mut open = Table::example();
    open.round(&[(P, TC, 5), (Q, BL, 2), (R, MR, 3)]).attack(R, &[], TC, 6);
    assert_eq!(open.explained(TC, PUBLIC).last().unwrap(), "The face-down cards decide.");
    assert_eq!(open.explained(TC, Viewer::Seat(Seat(2))).last().unwrap(), "As things stand Stag conquers it and scores 1.");
}

/// INF-40, INF-41, INF-43
#[test]
fn the_wind_and_the_standing_can_be_explained() {
    let mut table = under(Wind::DisruptiveNeighbors);
    assert_eq!(table.game.topics(&table.s).len(), 8 + 2, "every castle, the standing, the wind");
    table.attack(Q, &[], ML, 3).attack(P, &[], ML, 2);
    let lines = table.explained(ML, Viewer::Host);
    assert!(lines.contains(&"1 from the South-West circle of Wyvern Rock at N1, by Disruptive Neighbors".into()), "{lines:?}");
    let winds = [
        (Wind::ManifestDestiny, "A conquest scores 3 Power."),
        (Wind::FinancialAid, "Keeping a castle of Power 1 scores 3."),
        (Wind::DisruptiveNeighbors, "Every circle counts 1; a sabotaged one still counts nothing."),
        (Wind::Stasis, "No Delay may be played."),
        (Wind::Frozen, "No Swap may be played."),
        (Wind::ReinforcedWalls, "No Saboteur may be played."),
        (Wind::Whirlwind, "When it is drawn, each seat that controls a castle may turn one of its own at once."),
    ];
    for (wind, line) in winds {
        assert_eq!(under(wind).explained_topic(&format!("wind:{}", wind.id()), PUBLIC), [line]);
    }
    let standing = example_two().explained_topic("standing", PUBLIC);
    let ties = "Among equals, who places a card first in the last round ranks higher.";
    assert_eq!(standing, ["1. Lion: 4 Power", "2. Eagle: 3 Power", "2. Stag: 3 Power", ties]);
    let mut table = Table::new(json!({}));
    table.play_on(&mut FastRng::new(3));
    let order = table.view().finish;
    let lines = table.explained_topic("standing", PUBLIC);
    assert_eq!(lines[3..][0], format!("placed as number 1 in the last round: {}", order[0].name()));
}

/// INF-9, INF-12, INF-17, INF-20, INF-21, INF-22, INF-35
#[test]
fn every_kind_of_move_says_what_it_would_do() {
    let mut table = Table::example();
    table.round(&[(P, TC, 5), (Q, BL, 2), (R, MR, 3)]);
    table.go(Move::RevealFaction(Faction(R)));
    let (tc, mr) = (table.cell(TC), table.cell(MR));
    assert_eq!(table.foreseen(Move::Delay), ["Factions that attack before: 2"]);
    assert_eq!(
        table.foreseen(Move::Place(tc, Worth::of(6).unwrap())),
        ["Lion would have 5 Influence", "Stag would have 8 Influence", "Power for conquering it: 1"],
        "its own circle of 2 counts as soon as it has a card there"
    );
    assert_eq!(
        table.foreseen(Move::Place(mr, Worth::of(2).unwrap())),
        ["Stag would have 5 Influence", "Power for keeping it: 2"]
    );
    assert_eq!(table.foreseen(Move::SwapSetup), ["You choose the turn in the Swap Phase."]);
    assert_eq!(table.foreseen(Move::SwapCastle(mr)).len(), 2);
    assert_eq!(table.foreseen(Move::SwapCard(Round(1))).len(), 1);
    assert_eq!(
        table.foreseen(Move::Saboteur(mr, NORTH_WEST)),
        ["The circle points at Albion at N1.", "Influence it counts now: 2"]
    );
    assert_eq!(table.foreseen(Move::Saboteur(mr, Direction::North))[0], "The circle points at the face-down castle at N1E1.");
    assert_eq!(table.foreseen(Move::Saboteur(mr, Direction::East))[0], "The circle points at no castle.");
    let sabotage = Move::Saboteur(table.cell(BL), Direction::North);
    table.put(TC, 6).go(Move::SwapCastle(mr)).go(Move::SwapCard(Round(2))).go(sabotage);
    table.go(Move::RevealFaction(Faction(P)));
    assert_eq!(
        table.foreseen(Move::Place(tc, Worth::of(3).unwrap()))[1],
        "Stag would have 2 Influence and that of its face-down cards (1)"
    );
    table.put(TC, 3).go(Move::EndAttack);
    table.go(Move::RevealFaction(Faction(Q)));
    assert_eq!(table.foreseen(Move::Delay), ["Nobody is left to attack before: the card is only lost."]);
    table.put(BL, 3).go(Move::EndAttack);
    assert_eq!(table.step(), Step::TurnCastle, "the sole partner at TC was taken before");
    assert_eq!(table.foreseen(Move::TurnCastle(quarter(1))).len(), 4, "a castle of the Ring touches four");
    assert!(table.foreseen(Move::TurnCastle(quarter(0))).contains(&"circle toward Albion at N1: 2".into()));

    let mut swap = two_rows(json!({"factions": 2}));
    swap.attack(P, &[Move::SwapCard(Round(1))], MR, 5).attack(Q, &[], ML, 5);
    assert_eq!(
        swap.foreseen(Move::Partner(Round(3))),
        ["Lion's card of round 1 goes to the face-down castle at E1.", "Lion's card of round 3 goes to Albion at N1."]
    );
    let setup = example_three();
    assert_eq!(
        setup.foreseen(Move::TurnSetup(quarter(2))),
        ["The path begins at S1.", "The first castle with cards on it is S1."]
    );
    let mut team = two_teams();
    team.round(&[(0, "n1", 2), (1, "s1", 2), (2, "n1e1", 2), (3, "s1w1", 2)]);
    team.round(&[(0, "n1", 3), (1, "s1", 3), (2, "n1", 3), (3, "s1w1", 3)]);
    assert_eq!(team.foreseen(Move::Control(Faction(2))), ["Only Stag can then lay a Swap on this castle."]);
}

/// INF-52
#[test]
fn the_view_counts_influence_and_tells_what_would_be_conquered() {
    let table = sabotaged();
    let figures = |viewer, place: &str| {
        let castle = table.game.view(&table.s, viewer).castles[table.cell(place).index()].clone();
        let influence: Vec<(String, u16, u8)> =
            castle.influence.unwrap().into_iter().map(|known| (known.side.id(), known.influence, known.hidden)).collect();
        let ForecastView { result, side, power } = castle.forecast.unwrap();
        (influence, result, side.map(SideId::id), power)
    };
    let of = |side: &str, influence, hidden| (side.to_owned(), influence, hidden);
    // Lion has 5 and a face-down 3, Stag a face-down 6, his circle is sabotaged.
    let (influence, result, side, power) = figures(PUBLIC, TC);
    assert_eq!(influence, [of("lion", 5, 1), of("stag", 0, 1)]);
    assert_eq!((result, side, power), (Forecast::Kept, Some("lion".into()), Some(3)), "5 and 2 at least beat 6 at most");
    assert_eq!(figures(Viewer::Seat(Seat(2)), TC).0, [of("lion", 5, 1), of("stag", 6, 0)]);
    assert_eq!(figures(Viewer::Host, TC).0, [of("lion", 8, 0), of("stag", 6, 0)]);
    let (influence, result, side, power) = figures(PUBLIC, MR);
    assert_eq!(influence, [of("stag", 3, 0)], "Lion's circle does not count without a card");
    assert_eq!((result, side, power), (Forecast::Kept, Some("stag".into()), Some(2)));
    assert_eq!(figures(PUBLIC, BR), (vec![], Forecast::PassedOver, None, None));

    let table = example_three();
    let figures = |place: &str| table.castle(place);
    assert_eq!(figures(TC).forecast.unwrap().result, Forecast::Tied);
    let conquest = figures(TL).forecast.unwrap();
    assert_eq!((conquest.result, conquest.power), (Forecast::Conquered, Some(1)));
}

/// INF-52: what is told of a castle is right whatever the face-down cards are, and open only if it depends on them.
#[test]
fn a_forecast_holds_for_every_deal_that_the_viewer_thinks_possible() {
    let mut seen = [0; 5];
    for seed in 0..12 {
        let teams = [json!(null), json!([0, 1, 0, 1])][seed as usize % 2].clone();
        let mut table =
            Table::new(json!({"factions": 4, "teams": teams, "winds": seed % 3 == 0, "team_shares_cards": seed % 4 == 1}));
        let mut dice = FastRng::new(seed);
        while table.step() != Step::Over {
            for viewer in [PUBLIC, Viewer::Seat(Seat(1))] {
                let told = table.game.view(&table.s, viewer);
                let mut results: Vec<Vec<ForecastView>> = vec![Vec::new(); told.castles.len()];
                for _ in 0..24 {
                    let dealt = table.game.redeal(&table.s, viewer, &mut dice);
                    let real = table.game.view(&dealt, Viewer::Host);
                    for (results, castle) in results.iter_mut().zip(real.castles) {
                        results.push(castle.forecast.unwrap());
                    }
                }
                for (castle, results) in told.castles.iter().zip(&results) {
                    let forecast = castle.forecast.as_ref().unwrap();
                    seen[forecast.result.index()] += 1;
                    if forecast.result != Forecast::Open {
                        assert!(results.iter().all(|result| result == forecast), "seed {seed}: {castle:?}");
                    } else {
                        let hidden = castle.influence.as_ref().unwrap().iter().any(|known| known.hidden > 0);
                        assert!(hidden, "seed {seed}: nothing is open without a face-down card");
                    }
                }
            }
            table.go(table.pick(&mut dice, |_| 1));
        }
    }
    assert!(seen.iter().all(|&count| count > 20), "every forecast occurs: {seen:?}");
}

/// INF-9, INF-10, INF-18, INF-20, INF-21, INF-22, INF-35, INF-42
#[test]
fn a_prompt_says_what_is_asked_and_what_is_left_to_play() {
    let mut table = Table::example();
    table.go(Move::RevealFaction(Faction(P)));
    let first =
        "Lion places an Influence card, or plays Delay and lets 2 other factions go first; Swaps to play: 0, Saboteurs: 0";
    assert_eq!(table.asked(), first);
    table.go(Move::Delay).attack(Q, &[], BL, 2).attack(R, &[], MR, 3);
    assert_eq!(table.asked(), "Lion must place an Influence card; Swaps to play: 0, Saboteurs: 0");
    table.put(TC, 5).settle();
    table.go(Move::RevealFaction(Faction(P)));
    assert_eq!(table.asked(), "Lion must place an Influence card; Swaps to play: 2, Saboteurs: 1");
    table.put(TL, 2);
    assert_eq!(table.asked(), "Lion has placed its card and ends the attack or plays more; Swaps to play: 2, Saboteurs: 1");
    let on_castle = Move::SwapCastle(table.cell(TC));
    table.go(Move::SwapSetup).go(on_castle).go(Move::EndAttack);
    table.attack(Q, &[], BL, 3).attack(R, &[], MR, 2);
    assert_eq!(table.asked(), "Lion turns the Setup card, whose North points North, or leaves it");
    table.go(Move::TurnSetup(quarter(1)));
    assert_eq!(table.asked(), "Lion turns Albion at N1, whose banner points North, or leaves it");

    let mut swap = two_rows(json!({"factions": 2}));
    swap.attack(P, &[Move::SwapCard(Round(1))], MR, 5).attack(Q, &[], ML, 5);
    assert_eq!(swap.asked(), "Lion must exchange Lion's card of round 1 at N1 with one of its 2 other cards on the table");

    let mut team = two_teams();
    team.round(&[(0, "n1", 2), (1, "s1", 2), (2, "n1e1", 2), (3, "s1w1", 2)]);
    team.round(&[(0, "n1", 3), (1, "s1", 3), (2, "n1", 3), (3, "s1w1", 3)]);
    let control = "team 0 has won Albion at N1; seat 0 chooses which of its 2 factions there controls it";
    assert_eq!(team.asked(), control);
    let whirl = "Whirlwind: seat 0 turns one of the castles it controls (1) by 90°, 180° or 270°, or declines";
    assert_eq!(under(Wind::Whirlwind).asked(), whirl);
}

/// INF-1, INF-10
#[test]
fn every_id_means_one_thing_in_any_state() {
    for config in [json!({}), json!({"setup": "random", "factions": 4, "teams": [0, 1, 0, 1], "winds": true})] {
        let table = Table::new(config);
        let words = Words { shared: &[], first: 0, own: Influence::MOVES, pieces: &table.game.pieces() };
        let meanings: Vec<Value> = (0..table.game.limits().space)
            .map(|id| Value::Object(words.json(&table.game.meaning(table.game.decode(MoveId(id)).unwrap()))))
            .collect();
        for (i, meaning) in meanings.iter().enumerate() {
            assert!(!meanings[..i].contains(meaning), "{meaning} is told of two ids");
        }
    }
    let table = Table::new(json!({}));
    let words = Words { shared: &[], first: 0, own: Influence::MOVES, pieces: &table.game.pieces() };
    let place = table.game.meaning(Move::Place(Cell(2), Worth::of(5).unwrap()));
    assert_eq!(Value::Object(words.json(&place)), json!({"kind": "place", "faction": null, "place": MR, "value": 5, "cell": 2}));
    let random = Table::new(json!({"setup": "random"}));
    let place = random.game.meaning(Move::Place(Cell(2), Worth::of(5).unwrap()));
    assert_eq!(words.json(&place)["place"], Value::Null, "which place depends on the Setup card that is drawn");
}

/// INF-1, INF-2, INF-5
#[test]
fn pieces_carry_the_facts_that_are_printed_on_them() {
    let config = json!({"factions": 4, "teams": [5, 9, 5, 9], "controllers": [1, 0, 1, 2], "winds": true});
    let pieces = Rulebook::<Influence>::read_config(&config.to_string()).unwrap().0.pieces_json();
    let facts = |set: &str, id: &str| -> Value {
        let found = pieces[set].as_array().unwrap().iter().find(|piece| piece["id"] == id);
        found.unwrap_or_else(|| panic!("no {id} in {set}"))["facts"].clone()
    };
    assert_eq!(facts("castle", "c1"), json!({"power": 3, "circles": [1, 0, 2, 0, 1, 0, 2, 0]}));
    assert_eq!(facts("card", "c1")["kind"], "castle");
    assert_eq!(facts("card", "lion_r3"), json!({"kind": "influence", "faction": "lion", "round": 3}));
    assert_eq!(facts("card", "rose_saboteur"), json!({"kind": "saboteur", "faction": "rose"}));
    assert_eq!(facts("card", "stasis"), json!({"kind": "wind", "does": {"kind": "no_delay"}}));
    assert_eq!(facts("wind", "stasis"), json!({"does": {"kind": "no_delay"}}));
    assert_eq!(facts("direction", "ne"), json!({"x": 1, "y": 1}));
    assert_eq!(facts("faction", "lion"), json!({"seat": 1, "side": "team_5", "values": [2, 2, 3, 3, 5, 6]}));
    assert_eq!(facts("side", "team_9"), json!({"factions": ["eagle", "rose"]}));
    assert_eq!(facts("place", "n2e1"), json!({"x": 1, "y": 2}));
    assert_eq!(facts("setup", "pinwheel")["path"].as_array().unwrap().len(), 12);
    assert_eq!(facts("zone", "hand_0"), json!({"kind": "hand", "seat": 1, "faction": "lion"}));
    assert_eq!(facts("zone", "at_n2e1"), json!({"kind": "castle", "place": "n2e1"}));
    assert_eq!(facts("zone", "out"), json!({"kind": "out"}));
}
