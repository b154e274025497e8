//! The advanced rules, alone and all together.

use super::table::{Setup, Table, busy_step, config_error, game, hex};
use Resource::{Earth, Food};
use suasion::core::hex::Direction;
use suasion::core::*;
use suasion::games::indio::*;

/// IND-64
#[test]
fn simplified_quests_begin_with_those_worth_one() {
    let mut table = Table::start(r#"{"board": "first-game", "simplified_quests": true}"#);
    let mut simple = 0;
    while table.s.year < 4 {
        if matches!(table.s.step, Step::DealQuests | Step::DrawQuest) {
            let open: Quests = table
                .outcomes()
                .iter()
                .map(|(m, weight)| {
                    let Move::DrawQuest(quest) = *m else { panic!("{m:?}") };
                    assert_eq!(*weight, 1);
                    quest
                })
                .collect();
            if table.s.year < 3 {
                assert_eq!(open, table.s.quest_deck.and(Quests::PLUS_ONE));
                simple += 1;
            } else {
                assert_eq!(open, table.s.quest_deck);
                assert!(!open.and(Quests::PLUS_TWO).is_empty());
            }
            table.chance(Move::DrawQuest(open.first().unwrap()));
        } else {
            table.first_until(|s| s.year > 3 || matches!(s.step, Step::DealQuests | Step::DrawQuest));
        }
    }
    assert_eq!(simple, 3 * 2, "three for each player");
}

/// A table at the first fief, on the two-player terrain.
fn fiefs(players: u8) -> Table {
    let mut table = Table::start(&format!(r#"{{"players": {players}, "board": "first-game", "fiefs": true}}"#));
    table.first_until(|s| s.step == Step::Farm);
    table
}

fn places(numbers: &[u8]) -> Vec<Move> {
    numbers.iter().map(|&number| Move::Place(hex(number))).collect()
}

/// IND-65, IND-71
#[test]
fn a_fief_is_three_hexes_that_touch_one_another() {
    let mut table = fiefs(2);
    assert_eq!(table.asked(), (Seat(0), Step::Farm, false));
    assert_eq!(table.legal().len(), 19, "first-game with fiefs gives the terrain only");
    table.act(Move::Place(hex(4)));
    assert_eq!(table.asked(), (Seat(0), Step::Quarry, true));
    assert_eq!(table.legal(), places(&[0, 1, 3, 5, 8, 9]));
    assert_eq!(table.refused(Move::Place(hex(4))), "covered");
    assert_eq!(table.refused(Move::Place(hex(10))), "no_fief");
    table.act(Move::Place(hex(5)));
    assert_eq!(table.asked(), (Seat(0), Step::Mine, true));
    assert_eq!(table.legal(), places(&[1, 9]), "a row of three is no fief");
    table.act(Move::Place(hex(9)));
    assert_eq!(table.asked(), (Seat(0), Step::Outpost, true));
    assert_eq!(table.legal(), places(&[4, 5, 9]));
    assert_eq!(table.refused(Move::Place(hex(1))), "outside_fief");
    table.act(Move::Place(hex(9)));
    assert_eq!(table.asked(), (Seat(0), Step::Town, true));
    assert_eq!(table.legal(), places(&[4, 5]));
    assert_eq!(table.refused(Move::Place(hex(9))), "not_another");
    table.act(Move::Place(hex(4)));
    assert_eq!(table.asked(), (Seat(0), Step::Worker, true));
    assert_eq!(table.legal(), places(&[4, 5, 9]));
    table.act(Move::Place(hex(5)));
    assert_eq!(table.asked(), (Seat(0), Step::Worker, true));
    assert_eq!(table.refused(Move::Place(hex(6))), "outside_fief");
    table.act(Move::Place(hex(5)));
    assert_eq!((table.structure(9), table.structure(4)), (Some((0, Structure::Outpost)), Some((0, Structure::Town))));
    assert_eq!([4, 5, 9].map(|number| table.s.tile(hex(number))), [Tile::Farm, Tile::Quarry, Tile::Mine].map(Some));
    assert_eq!(table.crew(5, 0), (0, 2));
    assert_eq!(table.s.stacks, [4; 3], "tiles come from the box");

    // The other's farm must not touch farm 4; its quarry may.
    assert_eq!(table.asked(), (Seat(1), Step::Farm, false));
    assert_eq!(table.refused(Move::Place(hex(5))), "covered");
    assert_eq!(table.refused(Move::Place(hex(8))), "touches_farm");
    assert!(table.legal().contains(&Move::Place(hex(10))), "next to a quarry and a mine");
    assert_eq!(table.refused(Move::Place(hex(2))), "no_fief", "with 1 and 6 it makes no three that touch");
    table.acts(&places(&[10, 14, 15, 10, 14, 10, 10]));
    assert_eq!((table.s.year, table.s.step), (4, Step::DrawQuest));
}

/// IND-65: years 4 to 7.
#[test]
fn a_game_with_fiefs_begins_in_year_four() {
    let game = game(r#"{"board": "first-game", "fiefs": true}"#);
    let mut dice = FastRng::new(2);
    let (mut s, mut years) = (game.start(), vec![]);
    while let Some(m) = busy_step(&game, &s, &mut dice) {
        if s.year > 0 && years.last() != Some(&s.year) {
            years.push(s.year);
        }
        game.apply(&mut s, m, &mut Silent);
    }
    assert!([4, 5, 6, 7].starts_with(&years), "{years:?}");
}

/// IND-66: on a crowded board the ban is waived, but only if nothing keeps it.
#[test]
fn the_farm_ban_is_waived_only_when_no_fief_could_keep_it() {
    let mut table = Table::start(r#"{"fiefs": true, "board": {"rows": ["E E E E", " E E E E"]}}"#);
    table.first_until(|s| s.step == Step::Farm);
    // 0 1 2 3 above 4 5 6 7: a fief on 1, 4, 5 with its farm on 5 leaves 2, 3, 6, 7. Of them 6 touches the farm.
    table.acts(&places(&[5, 4, 1, 5, 4, 5, 5]));
    assert_eq!(table.legal(), places(&[3, 7]), "the fief 2-3-6, 2-6-7 or 3-6-7 with the farm there keeps the ban");
    assert_eq!(table.refused(Move::Place(hex(6))), "touches_farm");
    assert_eq!(table.refused(Move::Place(hex(2))), "touches_farm");

    // Farms on 6 and 8 of the middle row; the only three hexes left that touch are 7, 12 and 13, each next to a farm.
    let rows = r#"["E E E   E E", " E E E E E E", "  E E E E"]"#;
    let mut table = Table::start(&format!(r#"{{"players": 3, "fiefs": true, "board": {{"rows": {rows}}}}}"#));
    table.first_until(|s| s.step == Step::Farm);
    table.acts(&places(&[6, 1, 2, 6, 1, 6, 6])).acts(&places(&[8, 9, 3, 8, 9, 8, 8]));
    assert_eq!(table.legal(), places(&[7, 12, 13]));
    table.acts(&places(&[7, 13, 12, 7, 13, 12, 12]));
    assert_eq!(table.s.year, 4);
}

/// IND-67, IND-17
#[test]
fn widespread_food_lies_on_printed_earth() {
    let mut table = Table::start(r#"{"widespread_food": true}"#);
    while table.s.step == Step::Terrain {
        assert!(table.game.map().all().iter().all(|hex| table.s.stock(hex).is_empty()));
        let m = table.game.draw(&table.s, table.game.tickets(&table.s) / 2);
        table.chance(m);
    }
    for at in table.game.map().all().iter() {
        let food = u8::from(table.s.printed[Tile::Earth.index()].contains(at));
        assert_eq!(table.s.stock(at), Stock::of(Food, food));
    }
    assert_eq!(table.s.step, Step::DealLeaders, "before the leaders are dealt");
}

/// IND-67: it is never replenished, and stops bare land from producing.
#[test]
fn spread_food_keeps_bare_land_from_producing() {
    let mut table = Table::start(r#"{"board": "first-game", "widespread_food": true}"#);
    table.first_until(|s| s.year == 1);
    assert_eq!(table.stock(1), [(Food, 1)], "under the starting farm too");
    table.draw_quests();
    assert_eq!(table.stock(0), [(Food, 1)], "no worker, no structure");
    assert_eq!(table.stock(5), [(Earth, 2), (Food, 1)], "a worker there");
    assert_eq!(table.stock(1), [(Food, 3)], "a farm with a worker");
    // Once it is collected the land produces again.
    let mut setup = Setup::new(r#"{"board": "first-game", "widespread_food": true}"#);
    setup.step(Step::DrawQuest).actor(1).goods(0, &[(Food, 1)]);
    let mut table = setup.play();
    table.draw_quests();
    assert_eq!((table.stock(0), table.stock(3)), (vec![(Food, 1)], vec![(Earth, 1)]));
}

const REPEATS: &str = r#"{"board": "first-game", "multiple_actions": true}"#;

/// IND-68, IND-70
#[test]
fn multiple_actions_cost_a_food_once_a_year() {
    let mut setup = Setup::new(REPEATS);
    setup.step(Step::Harvest).goods(1, &[(Food, 3)]).workers(5, 0, 1, 1);
    let mut table = setup.play();
    assert_eq!(table.legal(), [Move::Done, Move::Feed(hex(1)), Move::Repeat(hex(1))]);
    assert_eq!(table.refused(Move::Repeat(hex(17))), "not_your_structure");
    table.act(Move::Repeat(hex(1)));
    assert_eq!(table.legal(), [Move::Done, Move::Feed(hex(1))]);
    assert_eq!(table.refused(Move::Repeat(hex(1))), "bought");
    table.act(Move::Done);
    assert_eq!(table.pool(0), [(Food, 2)]);

    // Also with nobody to feed.
    let mut setup = Setup::new(REPEATS);
    setup.step(Step::Harvest).goods(1, &[(Food, 2)]).workers(5, 0, 1, 0);
    let mut table = setup.play();
    assert_eq!(table.legal(), [Move::Done, Move::Repeat(hex(1))]);
    assert_eq!(table.refused(Move::Feed(hex(1))), "nobody_to_feed");
    table.act(Move::Repeat(hex(1)));
    assert_eq!(table.s.step, Step::Turn, "nothing is left to choose");
}

/// IND-68
#[test]
fn bought_actions_may_repeat_and_two_stay_two() {
    let mut setup = Setup::new(REPEATS);
    setup.workers(5, 0, 1, 0).workers(4, 0, 1, 0);
    setup.view.players[0].repeats = true;
    let mut table = setup.pick(5);
    table.acts(&[Move::Walk(Direction::East), Move::Walk(Direction::West)]);
    assert_eq!(table.crew(5, 0), (0, 1));
    // In water one stays one.
    table.acts(&[Move::Pick(hex(4)), Move::Walk(Direction::West)]);
    assert_eq!(table.crew(3, 0), (0, 1));
    // And it lasts for one year.
    table.first_until(|s| s.year == 3);
    assert!(!table.s.player(Seat(0)).repeats);
}

/// IND-68: the others' workers may not.
#[test]
fn only_the_buyer_repeats() {
    let mut setup = Setup::new(REPEATS);
    setup.workers(5, 0, 1, 0);
    setup.view.players[1].repeats = true;
    let mut table = setup.pick(5);
    table.act(Move::Walk(Direction::East));
    assert_eq!(table.crew(6, 0), (0, 1), "no second move: the turn is over");
}

/// IND-69
#[test]
fn all_advanced_rules_play_together() {
    for players in [2, 3, 4] {
        let config = format!(
            r#"{{"players": {players}, "fiefs": true, "simplified_quests": true, "widespread_food": true, "multiple_actions": true, "more_desert": 4, "first_player": "random"}}"#
        );
        let game = game(&config);
        for seed in 0..20 {
            let mut dice = FastRng::new(seed);
            let (mut s, mut plies) = (game.start(), 0);
            while let Some(m) = busy_step(&game, &s, &mut dice) {
                game.apply(&mut s, m, &mut Silent);
                plies += 1;
                assert!(plies <= game.limits().longest_game);
            }
            assert!(game.outcome(&s).is_some());
        }
    }
}

/// IND-69: unknown options are errors.
#[test]
fn options_are_known_by_name() {
    for bad in ["simplified", "fief", "more_deserts", "food", "actions"] {
        assert_eq!(config_error(serde_json::json!({bad: true})).field, bad);
    }
    assert_eq!(config_error(serde_json::json!({"fiefs": 1})).field, "fiefs");
}
