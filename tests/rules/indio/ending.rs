//! The end of the game, and influence.

use super::table::{FOUR, Setup, THREE, TWO, Table};
use Resource::{Commerce, Earth, Food, Metal, Stone};
use suasion::core::hex::Direction;
use suasion::core::*;
use suasion::games::indio::*;

/// Seat 0 passes last in this year.
fn last_pass(setup: &mut Setup) -> Table {
    let seats = setup.game.seats();
    let mut table = setup.passes(seats - 1).play();
    table.act(Move::Pass);
    table
}

fn ending(table: &Table) -> &'static str {
    Indio::ENDINGS[usize::from(table.game.outcome(&table.s).unwrap().ending)].name
}

/// IND-60, IND-19
#[test]
fn the_seventh_year_is_the_last() {
    let mut setup = Setup::new(TWO);
    setup.workers(5, 0, 1, 0);
    let table = last_pass(setup.year(6));
    assert_eq!((table.s.year, table.s.step, table.s.first), (7, Step::DrawQuest, Seat(0)));
    let table = last_pass(setup.year(7));
    assert_eq!((table.s.step, ending(&table)), (Step::Over, "seventh_year"));
    assert_eq!(table.log.last().map(|record| record.kind), Some(core_event::GAME_OVER));
}

/// So many structures on the board, dealt out to all seats.
fn structures(config: &str, count: u8) -> Setup {
    let mut setup = Setup::new(config);
    let seats = setup.game.seats();
    let (mut placed, mut number) = (seats, 0);
    let mut tokens = vec![[3u8, 4, 4]; usize::from(seats)];
    while placed < count {
        let free = setup.view.hexes[usize::from(number)].structure.is_none();
        let dry = setup.view.hexes[usize::from(number)].tiles.last() != Some(&Tile::Water);
        if free && dry {
            let seat = placed % seats;
            let kind = tokens[usize::from(seat)].iter().position(|left| *left > 0).unwrap();
            tokens[usize::from(seat)][kind] -= 1;
            setup.structure(number, seat, Structure::ALL[kind]);
            placed += 1;
        }
        number += 1;
    }
    let home = setup.home(0).0;
    setup.workers(home, 0, 1, 0);
    setup
}

/// IND-60
#[test]
fn enough_structures_end_the_game_with_the_year() {
    for (config, enough) in [(TWO, 14), (THREE, 18), (FOUR, 24)] {
        // Nobody may control so many hexes that those end it.
        let table = last_pass(&mut structures(config, enough - 1));
        assert_ne!(table.s.step, Step::Over, "{config}");
        let mut setup = structures(config, enough);
        setup.view.passes = 0;
        assert_eq!(setup.play().s.step, Step::Turn, "not during the year");
        let table = last_pass(&mut setup);
        assert_eq!((table.s.step, ending(&table)), (Step::Over, "structures"), "{config}");
    }
}

/// IND-60
#[test]
fn enough_hexes_of_one_player_end_the_game_with_the_year() {
    for (config, enough) in [(TWO, 11), (THREE, 10), (FOUR, 9)] {
        let with = |hexes: usize| {
            let mut setup = Setup::new(config);
            let homes: Vec<u8> = (0..setup.game.seats()).map(|seat| setup.home(seat).0).collect();
            let free = (0..19).filter(|number| !homes.contains(number));
            for number in free.take(hexes - 1) {
                setup.workers(number, 0, 1, 0);
            }
            setup
        };
        let table = last_pass(&mut with(enough - 1));
        assert_ne!(table.s.step, Step::Over);
        let table = last_pass(&mut with(enough));
        assert_eq!((table.s.step, ending(&table)), (Step::Over, "territory"), "{config}");
    }
}

/// IND-60: the other player may still break it.
#[test]
fn what_is_undone_before_the_last_pass_ends_nothing() {
    let mut setup = Setup::new(TWO);
    for number in [0, 2, 3, 4, 5, 6, 7, 8, 9, 10] {
        setup.workers(number, 0, 0, 1);
    }
    setup.workers(14, 1, 1, 0).actor(1).passes(1);
    let mut table = setup.play();
    assert_eq!(table.s.player(Seat(0)).controls.len(), 11);
    table.acts(&[Move::Pick(Hex(14)), Move::Walk(Direction::NorthWest)]);
    assert_eq!(table.s.player(Seat(0)).controls.len(), 10);
    table.first_until(|s| s.year == 3);
}

/// IND-61
#[test]
fn influence_comes_from_six_sources() {
    let mut setup = Setup::new(TWO);
    setup.year(7).structure(0, 0, Structure::Town).structure(5, 0, Structure::City).structure(6, 0, Structure::Outpost);
    setup.goods(1, &[(Commerce, 3), (Stone, 2)]).goods(5, &[(Metal, 1), (Earth, 5)]).goods(9, &[(Commerce, 6)]);
    setup.workers(9, 0, 1, 2).workers(8, 0, 0, 1).workers(8, 1, 0, 1).workers(14, 0, 0, 1);
    setup.shown(0, &[Quest::ARMORY, Quest::ARCHITECT]).leader(0, Leader::SHEPHERD);
    setup.view.players[0].shown.sort();
    let table = last_pass(&mut setup);
    let influence = table.game.view(&table.s, Viewer::Public).players[0].influence.unwrap();
    assert_eq!(influence.structures, 2 + 2 + 4 + 8);
    assert_eq!(influence.territory, 4 + 2, "four structures, hexes 9 and 14; hex 8 is shared");
    assert_eq!(influence.workers, 2, "five workers, rounded down");
    assert_eq!(influence.resources, 3 + 1, "two stone and a metal make one point");
    assert_eq!(influence.quests, 3);
    assert_eq!(influence.leader, Some(5));
    assert_eq!(influence.total, 16 + 6 + 2 + 4 + 3 + 5);
    let outcome = table.game.outcome(&table.s).unwrap();
    assert_eq!(outcome.scores[0], 36);
    assert_eq!(outcome.winners, Seats::only(Seat(0)));
    let scored: Vec<i32> = table.events("scored").iter().filter(|(seat, _)| *seat == 0).map(|(_, fields)| fields[1]).collect();
    assert_eq!(scored, [16, 6, 2, 4, 3, 5]);
}

/// IND-61: stone and metal are pooled.
#[test]
fn one_stone_and_one_metal_make_a_point() {
    let resources = |goods: &[(Resource, u8)]| {
        let mut setup = Setup::new(TWO);
        setup.workers(5, 0, 1, 0).goods(1, goods);
        setup.game.view(&setup.state().unwrap(), Viewer::Public).players[0].influence.unwrap().resources
    };
    assert_eq!(resources(&[(Stone, 1)]), 0);
    assert_eq!(resources(&[(Stone, 1), (Metal, 1)]), 1);
    assert_eq!(resources(&[(Stone, 2), (Metal, 3), (Food, 1)]), 2);
}

/// IND-62
#[test]
fn a_leader_counts_by_what_is_true_at_the_end() {
    let mut setup = Setup::new(TWO);
    setup.year(7).leader(0, Leader::SHEPHERD).goods(1, &[(Earth, 4)]).workers(1, 0, 1, 0).passes(0);
    let mut table = setup.play();
    assert_eq!(table.game.view(&table.s, Viewer::Host).players[0].influence.unwrap().leader, Some(4));
    table.acts(&[Move::Pick(Hex(1)), Move::Forge(Forging::Stone), Move::EndTurn]);
    assert_eq!(table.s.step, Step::Over);
    assert_eq!(table.game.view(&table.s, Viewer::Host).players[0].influence.unwrap().leader, Some(2));
    let shown: Vec<(i8, i32)> = table.events("leader_shown").iter().map(|(seat, fields)| (*seat, fields[1])).collect();
    assert_eq!(shown[0], (0, 2));
}

/// IND-63
#[test]
fn workers_break_a_tie_and_then_it_is_shared() {
    // Seats 1 and 2 have one worker more than they need for a point.
    let mut setup = Setup::new(THREE);
    setup.year(7).leader(0, Leader::TANNER);
    setup.view.players[1].leader = Some(Leader::BAKER);
    setup.view.players[1].leaders = CardsView { count: 2, cards: Some(vec![Leader::BAKER, Leader::BANKER]) };
    setup.view.players[2].leader = Some(Leader::BISHOP);
    setup.view.players[2].leaders = CardsView { count: 2, cards: Some(vec![Leader::BISHOP, Leader::CURATE]) };
    setup.workers(3, 0, 1, 1).workers(18, 1, 0, 3).workers(15, 2, 0, 3);
    let table = last_pass(&mut setup);
    let outcome = table.game.outcome(&table.s).unwrap();
    assert_eq!(&outcome.scores[..3], [4, 4, 4], "outpost, hex, workers");
    assert_eq!(&outcome.places[..3], [3, 1, 1]);
    assert_eq!(outcome.winners, Seats::only(Seat(1)).with(Seat(2)));
}
