//! Turns and the six actions.

use super::table::{FOUR, Setup, TWO, Table, hex};
use Resource::{Commerce, Earth, Fire, Food, Metal, Stone, Water};
use suasion::core::hex::Direction;
use suasion::core::*;
use suasion::games::indio::*;

const HERE: Target = Target::Here;

/// IND-36, IND-70
#[test]
fn a_turn_is_a_pick_or_a_pass() {
    let mut setup = Setup::new(TWO);
    setup.workers(1, 0, 1, 1).workers(5, 0, 2, 0).workers(6, 0, 0, 1);
    let mut table = setup.play();
    assert_eq!(table.asked(), (Seat(0), Step::Turn, false));
    assert_eq!(table.legal(), [Move::Pass, Move::Pick(hex(1)), Move::Pick(hex(5))]);
    assert_eq!(table.refused(Move::Pick(hex(6))), "nobody_stands");
    assert_eq!(table.refused(Move::Pick(hex(9))), "nobody_stands");
    table.act(Move::Pick(hex(5)));
    assert_eq!(table.asked(), (Seat(0), Step::Act, true));
    assert_eq!(table.refused(Move::Pass), "not_now");
    assert_eq!(table.refused(Move::EndTurn), "not_now", "the pick is binding");
}

/// A worker on hex 5 that is walled in: every hex around is full.
fn walled_in() -> Setup {
    let mut setup = Setup::new(FOUR);
    // Hex 6, the corner of seat 0, touches 0, 7 and 13.
    for (number, seat) in [(0, 1), (7, 2), (13, 3)] {
        setup.workers(number, seat, 4, 0);
    }
    setup.workers(6, 0, 1, 0);
    setup
}

/// IND-36, IND-37: who can pick nobody passes without being asked, and it counts.
#[test]
fn a_worker_without_an_action_cannot_be_picked() {
    let mut setup = walled_in();
    setup.workers(12, 0, 1, 0);
    let table = setup.play();
    assert_eq!(table.refused(Move::Pick(hex(6))), "nothing_to_do");
    assert_eq!(table.legal(), [Move::Pass, Move::Pick(hex(12))]);

    let mut setup = walled_in();
    setup.actor(3).passes(2);
    let mut table = setup.play();
    table.act(Move::Pass);
    // Seat 0 is walled in: his pass is the fourth in a row.
    assert_eq!(table.s.year, 3);
    let passed: Vec<i8> = table.events("pass").iter().map(|(seat, _)| *seat).collect();
    assert_eq!(passed, [3, 0]);
}

/// IND-36, IND-70: even a sole first action is asked for.
#[test]
fn a_sole_first_action_is_a_move() {
    let mut setup = walled_in();
    setup.goods(6, &[(Earth, 1)]);
    let mut table = setup.play();
    table.act(Move::Pick(hex(6)));
    assert_eq!(table.legal(), [Move::Collect]);
    table.act(Move::Collect);
    // It goes back to the same structure, and there is no second action: the turn ends itself.
    assert_eq!(table.stock(6), [(Earth, 1)]);
    assert_eq!(table.crew(6, 0), (0, 1));
    assert_eq!(table.s.actor, Seat(1));
}

/// IND-37
#[test]
fn the_year_ends_when_all_pass_in_a_row() {
    let mut setup = Setup::new(TWO);
    setup.workers(1, 0, 2, 0).workers(17, 1, 1, 0);
    let mut table = setup.play();
    table.act(Move::Pass);
    assert_eq!((table.s.actor, table.s.passes), (Seat(1), 1));
    table.acts(&[Move::Pick(hex(17)), Move::Walk(Direction::East)]);
    assert_eq!(table.s.passes, 0, "a pick breaks the row");
    // Passing was not final.
    assert_eq!(table.legal(), [Move::Pass, Move::Pick(hex(1))]);
    table.act(Move::Pass);
    assert_eq!((table.s.year, table.s.step), (3, Step::DrawQuest), "seat 1 has nobody left and passes too");
    assert_eq!(table.s.first, Seat(0));
}

/// IND-38, IND-39
#[test]
fn a_worker_takes_two_different_actions_and_lies_down() {
    let mut setup = Setup::new(TWO);
    setup.workers(1, 0, 1, 0).goods(5, &[(Earth, 2)]);
    let mut table = setup.pick(1);
    table.act(Move::Walk(Direction::SouthEast));
    assert_eq!(table.asked(), (Seat(0), Step::ActAgain, true));
    assert_eq!(table.refused(Move::Walk(Direction::East)), "same_action");
    assert_eq!(table.legal(), [Move::Collect, Move::EndTurn]);
    table.act(Move::Collect);
    assert_eq!(table.crew(5, 0), (0, 1));
    assert_eq!(table.pool(0), [(Earth, 2)]);
    assert_eq!(table.s.acting, Acting { left: 0, done: None, gone: false, deed: None, ..table.s.acting });
}

/// IND-38: all forgings are one sort of action, and so are building and upgrading.
#[test]
fn a_second_forging_or_building_is_the_same_action() {
    let mut setup = Setup::new(TWO);
    setup.workers(1, 0, 1, 1).goods(1, &[(Earth, 3), (Water, 1), (Fire, 1)]);
    let mut table = setup.pick(1);
    table.act(Move::Forge(Forging::Food));
    assert_eq!(table.refused(Move::Forge(Forging::Metal)), "same_action");
    let mut setup = Setup::new(TWO);
    setup.workers(5, 0, 1, 1).structure(0, 0, Structure::Outpost);
    setup.goods(1, &[(Metal, 2), (Stone, 3)]).goods(0, &[(Fire, 1), (Water, 1)]);
    let mut table = setup.pick(5);
    table.act(Move::Build(Structure::Outpost, HERE));
    assert_eq!(table.refused(Move::Build(Structure::Town, HERE)), "same_action");
}

/// IND-39: a turn with no second action open ends itself.
#[test]
fn a_turn_ends_where_nothing_is_left_to_do() {
    let mut setup = Setup::new(TWO);
    setup.workers(1, 0, 1, 0);
    let mut table = setup.pick(1);
    table.act(Move::Walk(Direction::East));
    assert_eq!(table.crew(2, 0), (0, 1), "nothing to collect, nobody to attack, nothing to pay with");
    assert_eq!(table.events("end_turn").len(), 0);
}

/// IND-40
#[test]
fn whoever_starts_the_year_in_water_has_one_action() {
    let mut setup = Setup::new(TWO);
    setup.workers(4, 0, 2, 0).goods(4, &[(Water, 2)]).workers(1, 0, 1, 0).goods(1, &[(Earth, 3), (Water, 1)]);
    let mut table = setup.pick(4);
    assert_eq!(table.s.acting.left, 1);
    table.act(Move::Walk(Direction::East));
    assert_eq!(table.crew(5, 0), (0, 1), "the turn is over");

    // Walking into water does not slow.
    let mut table = setup.pick(1);
    table.act(Move::Walk(Direction::SouthWest));
    assert_eq!(table.asked().1, Step::ActAgain);

    // Improving the hex lifts nothing in that year.
    let mut table = setup.pick(1);
    table.act(Move::Improve(Tile::Farm, Target::SouthWest));
    assert_eq!(table.s.tile(hex(4)), Some(Tile::Farm));
    assert!(table.s.slow.contains(hex(4)));
    table.act(Move::EndTurn);
    table.act(Move::Pick(hex(4)));
    assert_eq!(table.s.acting.left, 1);
}

/// IND-40: the new year looks again.
#[test]
fn improved_water_does_not_slow_in_the_next_year() {
    let mut setup = Setup::new(TWO);
    setup.lay(4, &[Tile::Farm]).workers(4, 0, 1, 0);
    setup.view.hexes[4].slow = true;
    let mut table = setup.play();
    table.act(Move::Pass).draw_quests();
    assert!(!table.s.slow.contains(hex(4)));
    table.first_until(|s| s.step == Step::Turn);
    table.act(Move::Pick(hex(4)));
    assert_eq!(table.s.acting.left, 2);
}

/// IND-3, IND-41
#[test]
fn a_worker_moves_next_door_unless_four_are_there() {
    let mut setup = Setup::new(TWO);
    setup.workers(5, 0, 1, 0).workers(9, 0, 0, 2).workers(9, 1, 1, 1);
    let table = setup.pick(5);
    let all = Direction::ALL;
    assert_eq!(table.refused(Move::Walk(Direction::SouthWest)), "hex_full");
    let open: Vec<Move> = all.into_iter().filter(|d| *d != Direction::SouthWest).map(Move::Walk).collect();
    assert_eq!(table.legal(), open);
    let mut setup = Setup::new(TWO);
    setup.workers(0, 0, 1, 0);
    let table = setup.pick(0);
    assert_eq!(table.legal(), [Direction::East, Direction::SouthEast, Direction::SouthWest].map(Move::Walk));
    assert_eq!(table.refused(Move::Walk(Direction::NorthWest)), "no_hex");
}

/// IND-42: the example of the rulebook.
#[test]
fn collecting_takes_all_to_an_own_structure() {
    let mut setup = Setup::new(TWO);
    setup.lay(5, &[Tile::Mine]).workers(5, 0, 1, 0).goods(5, &[(Metal, 2)]);
    setup.workers(1, 0, 1, 0).lay(0, &[Tile::Farm]).goods(0, &[(Food, 1)]).workers(0, 1, 0, 1);
    let mut table = setup.pick(5);
    table.act(Move::Collect);
    assert_eq!((table.stock(1), table.stock(5)), (vec![(Metal, 2)], vec![]));
    // Or a worker goes to the farm and takes the food there, another player's worker or not.
    let mut table = setup.pick(1);
    table.acts(&[Move::Walk(Direction::West), Move::Collect]);
    assert_eq!((table.stock(1), table.stock(0)), (vec![(Food, 1)], vec![]));
    let mut setup = Setup::new(TWO);
    setup.workers(5, 0, 1, 0);
    assert_eq!(setup.pick(5).refused(Move::Collect), "nothing_there");
}

/// IND-42: another player's store is not safe.
#[test]
fn collecting_plunders_other_players() {
    let mut setup = Setup::new(TWO);
    setup.workers(17, 0, 1, 0).workers(17, 1, 0, 2).goods(17, &[(Stone, 2), (Commerce, 3)]);
    let mut table = setup.pick(17);
    table.act(Move::Collect);
    assert_eq!(table.pool(0), [(Stone, 2), (Commerce, 3)]);
    assert!(table.pool(1).is_empty());
}

/// IND-43, IND-70
#[test]
fn loads_are_stored_one_by_one_where_there_is_room() {
    let mut setup = Setup::new(TWO);
    setup.workers(10, 0, 1, 0).goods(10, &[(Fire, 1), (Earth, 2), (Food, 1)]);
    setup.structure(0, 0, Structure::Outpost).goods(0, &[(Stone, 5)]).goods(1, &[(Stone, 4)]);
    let mut table = setup.pick(10);
    table.act(Move::Collect);
    assert_eq!(table.asked(), (Seat(0), Step::Store, true));
    assert!(table.stock(10).is_empty(), "what is carried lies on no hex");
    assert_eq!(table.s.acting.carried.first(), Some(Earth));
    assert_eq!(table.legal(), [0, 1].map(|number| Move::Store(hex(number))));
    assert_eq!(table.refused(Move::Store(hex(10))), "not_your_structure");
    assert_eq!(table.refused(Move::Drop), "not_now", "nothing is dropped while there is room");
    table.act(Move::Store(hex(0)));
    // Hex 0 is full now; the rest goes to hex 1 without asking, until it is full too.
    assert_eq!(table.stock(1), [(Earth, 1), (Food, 1), (Stone, 4)]);
    assert_eq!(table.asked(), (Seat(0), Step::Replace, true));
    assert_eq!(table.s.acting.carried, Stock::of(Fire, 1));
}

/// IND-43: an own hex is emptied first and has room again.
#[test]
fn collecting_from_an_own_structure_moves_its_store() {
    let mut setup = Setup::new(TWO);
    setup.workers(1, 0, 1, 0).goods(1, &[(Earth, 6)]).structure(0, 0, Structure::Outpost);
    let mut table = setup.pick(1);
    table.act(Move::Collect);
    assert_eq!(table.legal(), [0, 1].map(|number| Move::Store(hex(number))));
    for _ in 0..6 {
        table.act(Move::Store(hex(0)));
    }
    assert_eq!((table.stock(0), table.stock(1)), (vec![(Earth, 6)], vec![]));
    // Coming and going, a sole structure is as before.
    let mut setup = Setup::new(TWO);
    setup.workers(1, 0, 1, 0).goods(1, &[(Earth, 6)]);
    let mut table = setup.pick(1);
    table.act(Move::Collect);
    assert_eq!(table.stock(1), [(Earth, 6)]);
}

/// IND-44
#[test]
fn without_room_a_resource_is_dropped_or_takes_anothers_place() {
    let mut setup = Setup::new(TWO);
    setup.workers(10, 0, 1, 0).goods(10, &[(Food, 2), (Metal, 1)]).goods(1, &[(Earth, 3), (Food, 2)]);
    let mut table = setup.pick(10);
    table.act(Move::Collect);
    // One food fits. The second could take the place of an earth, not of a food.
    assert_eq!(table.stock(1), [(Earth, 3), (Food, 3)]);
    assert_eq!(table.legal(), [Move::Drop, Move::Replace(hex(1), Earth)]);
    assert_eq!(table.refused(Move::Replace(hex(1), Food)), "same_kind");
    assert_eq!(table.refused(Move::Replace(hex(1), Metal)), "none_there");
    assert_eq!(table.refused(Move::Replace(hex(10), Earth)), "not_your_structure");
    table.act(Move::Replace(hex(1), Earth));
    assert_eq!(table.stock(1), [(Earth, 2), (Food, 4)]);
    // The metal may take the place of a food that this Collect has stored.
    assert_eq!(table.legal(), [Move::Drop, Move::Replace(hex(1), Earth), Move::Replace(hex(1), Food)]);
    table.act(Move::Replace(hex(1), Food));
    assert_eq!(table.stock(1), [(Earth, 2), (Food, 3), (Metal, 1)]);
    assert_eq!(table.asked().1, Step::ActAgain, "the action is over");
}

/// IND-44, IND-70
#[test]
fn what_nothing_can_make_room_for_is_dropped_without_asking() {
    let mut setup = Setup::new(TWO);
    setup.workers(10, 0, 1, 0).goods(10, &[(Earth, 2)]).goods(1, &[(Earth, 6)]);
    let mut table = setup.pick(10);
    table.act(Move::Collect);
    assert_eq!(table.stock(1), [(Earth, 6)]);
    assert_eq!(table.events("dropped"), [(0, [Earth as i32, 2, 0, 0])]);
}

/// IND-74
#[test]
fn the_longest_list_has_73_moves() {
    let mut setup = Setup::new(r#"{"board": {"rows": ["E E E E E E E E E E E E E E", " E E E E E"]}}"#);
    let kinds = [Earth, Water, Food, Stone, Metal, Fire, Commerce];
    for number in 0..12 {
        let kind = Structure::ALL[usize::from(number) / 4];
        setup.structure(number, 0, kind).goods(number, &kinds.map(|kind| (kind, u8::from(kind != Commerce))));
    }
    setup.structure(13, 1, Structure::Outpost).lay(13, &[Tile::Farm]).lay(1, &[Tile::Farm]).lay(17, &[]);
    setup.no_structure(17).structure(17, 1, Structure::Outpost);
    setup.workers(12, 0, 1, 0).goods(12, &[(Commerce, 1)]);
    let mut table = setup.pick(12);
    table.act(Move::Collect);
    assert_eq!(table.legal().len(), 73);
    assert_eq!(table.game.limits().longest_list, 73);
}

/// IND-45: the example of the rulebook.
#[test]
fn attacking_the_exhausted_costs_nothing_and_the_active_costs_oneself() {
    let mut setup = Setup::new(FOUR);
    setup.workers(7, 0, 2, 0).workers(8, 1, 0, 1).workers(14, 2, 1, 0);
    let mut table = setup.pick(7);
    table.act(Move::Walk(Direction::East));
    assert_eq!(table.legal(), [Move::Attack(Seat(1), Stance::Exhausted), Move::EndTurn]);
    assert_eq!(table.refused(Move::Attack(Seat(1), Stance::Active)), "not_there");
    assert_eq!(table.refused(Move::Attack(Seat(0), Stance::Active)), "not_there");
    assert_eq!(table.refused(Move::Attack(Seat(3), Stance::Active)), "not_there");
    table.act(Move::Attack(Seat(1), Stance::Exhausted));
    assert_eq!((table.crew(8, 0), table.crew(8, 1)), ((0, 1), (0, 0)));
    assert_eq!(table.s.player(Seat(1)).workers, 0, "it is back in the supply");

    let mut table = setup.pick(7);
    table.acts(&[Move::Walk(Direction::SouthEast), Move::Attack(Seat(2), Stance::Active)]);
    assert_eq!((table.crew(14, 0), table.crew(14, 2)), ((0, 0), (0, 0)));
    assert_eq!(table.s.player(Seat(0)).workers, 1);
}

/// IND-39, IND-45: a removed worker has no second action.
#[test]
fn attacking_the_active_ends_the_turn() {
    let mut setup = Setup::new(TWO);
    setup.workers(5, 0, 1, 0).workers(5, 1, 2, 0).goods(5, &[(Earth, 2)]).workers(1, 0, 1, 0);
    let mut table = setup.pick(5);
    table.act(Move::Attack(Seat(1), Stance::Active));
    assert_eq!(table.asked(), (Seat(1), Step::Turn, false));
    assert_eq!(table.crew(5, 1), (1, 0));
}

/// IND-46
#[test]
fn forging_turns_two_elements_into_one_refined() {
    let mut setup = Setup::new(TWO);
    setup.workers(10, 0, 1, 0).goods(1, &[(Earth, 2)]).structure(0, 0, Structure::Outpost).goods(0, &[(Fire, 1), (Water, 1)]);
    let product = |forging: Forging| {
        let mut table = setup.pick(10);
        table.act(Move::Forge(forging));
        if table.s.step == Step::Store {
            assert_eq!(table.legal(), [0, 1].map(|number| Move::Store(hex(number))));
            table.act(Move::Store(hex(1)));
        }
        table.pool(0)
    };
    assert_eq!(product(Forging::Food), [(Earth, 1), (Food, 1), (Fire, 1)]);
    assert_eq!(product(Forging::Stone), [(Water, 1), (Stone, 1), (Fire, 1)]);
    assert_eq!(product(Forging::Metal), [(Earth, 1), (Water, 1), (Metal, 1)]);
    assert_eq!(product(Forging::Commerce), [(Earth, 2), (Commerce, 1)]);
    let mut setup = Setup::new(TWO);
    setup.workers(10, 0, 1, 0).goods(1, &[(Earth, 1), (Fire, 1)]).goods(10, &[(Water, 3)]);
    let table = setup.pick(10);
    assert_eq!(table.refused(Move::Forge(Forging::Food)), "cannot_pay", "the water is not on a structure");
    assert_eq!(table.refused(Move::Forge(Forging::Stone)), "cannot_pay");
    assert!(table.legal().contains(&Move::Forge(Forging::Metal)));
}

/// IND-46, IND-71: the two are gone first, so there is room even on a full structure.
#[test]
fn forging_makes_its_own_room() {
    let mut setup = Setup::new(TWO);
    setup.workers(1, 0, 1, 0).goods(1, &[(Earth, 6)]);
    let mut table = setup.pick(1);
    table.act(Move::Forge(Forging::Stone));
    assert_eq!(table.stock(1), [(Earth, 4), (Stone, 1)]);
}

/// What improving a hex to a tile cost, starting from three of each element.
fn improving_cost(tile: Tile, at: u8) -> Vec<(Resource, u8)> {
    let mut setup = Setup::new(TWO);
    setup.structure(6, 0, Structure::Outpost).goods(6, &[(Fire, 3)]).goods(1, &[(Earth, 3), (Water, 3)]);
    setup.workers(at, 0, 1, 0);
    let mut table = setup.pick(at);
    table.act(Move::Improve(tile, HERE));
    assert_eq!(table.s.tile(hex(at)), Some(tile));
    let pool = table.s.pool(Seat(0));
    [Earth, Water, Fire].into_iter().map(|kind| (kind, 3 - pool.count(kind))).filter(|(_, paid)| *paid > 0).collect()
}

/// IND-47: the figures of the rulebook's example, and all others.
#[test]
fn improving_costs_more_on_water_and_desert() {
    let (earth, water, desert) = (5, 4, 9);
    assert_eq!(improving_cost(Tile::Farm, desert), [(Earth, 1), (Water, 2)]);
    assert_eq!(improving_cost(Tile::Farm, water), [(Earth, 2), (Water, 1)]);
    assert_eq!(improving_cost(Tile::Farm, earth), [(Earth, 1), (Water, 1)]);
    assert_eq!(improving_cost(Tile::Quarry, water), [(Earth, 3)]);
    assert_eq!(improving_cost(Tile::Mine, water), [(Earth, 2), (Fire, 1)]);
    assert_eq!(improving_cost(Tile::Quarry, desert), [(Earth, 2), (Water, 1)]);
    assert_eq!(improving_cost(Tile::Mine, desert), [(Earth, 1), (Water, 1), (Fire, 1)]);
    assert_eq!(improving_cost(Tile::Quarry, earth), [(Earth, 2)]);
    assert_eq!(improving_cost(Tile::Mine, earth), [(Earth, 1), (Fire, 1)]);
}

/// IND-47: the example: a worker on a desert, an exhausted one on the water beside, a quarry beside with another's worker.
#[test]
fn the_acting_worker_stands_on_or_beside_the_hex() {
    let mut setup = Setup::new(TWO);
    setup.goods(1, &[(Earth, 3), (Water, 3)]).workers(9, 0, 1, 0).workers(4, 0, 0, 1).goods(4, &[(Water, 1)]);
    setup.lay(8, &[Tile::Quarry]).workers(8, 0, 0, 1).workers(8, 1, 0, 1).workers(0, 0, 0, 1);
    let table = setup.pick(9);
    for target in [HERE, Target::NorthWest, Target::West] {
        assert!(table.legal().contains(&Move::Improve(Tile::Farm, target)), "{target:?}");
    }
    assert_eq!(table.refused(Move::Improve(Tile::Farm, Target::East)), "no_worker_there");
    assert_eq!(table.refused(Move::Improve(Tile::Mine, HERE)), "cannot_pay");
    let mut table = setup.pick(9);
    table.act(Move::Improve(Tile::Farm, Target::NorthWest));
    assert_eq!((table.s.tile(hex(4)), table.stock(4)), (Some(Tile::Farm), vec![]));
    let mut table = setup.pick(9);
    table.act(Move::Improve(Tile::Farm, Target::West));
    assert_eq!(table.s.tiles(hex(8)).collect::<Vec<_>>(), [Tile::Earth, Tile::Quarry, Tile::Farm]);
    assert_eq!(table.crew(8, 1), (0, 1), "the other's worker stays");
    // And it may walk first.
    let mut table = setup.pick(9);
    table.acts(&[Move::Walk(Direction::East), Move::Improve(Tile::Farm, HERE)]);
    assert_eq!(table.s.tile(hex(10)), Some(Tile::Farm));
    let mut setup = Setup::new(TWO);
    setup.goods(1, &[(Earth, 3)]).workers(0, 0, 1, 0);
    assert_eq!(setup.pick(0).refused(Move::Improve(Tile::Quarry, Target::West)), "no_hex");
}

/// IND-2, IND-47
#[test]
fn tiles_come_from_the_stacks_until_they_are_empty() {
    let mut setup = Setup::new(TWO);
    setup.goods(1, &[(Earth, 4), (Water, 2)]).workers(5, 0, 1, 0);
    for number in [0, 3, 6, 8] {
        setup.lay(number, &[Tile::Quarry]);
    }
    setup.lay(5, &[Tile::Farm]);
    let mut table = setup.pick(5);
    assert_eq!(table.s.stacks, [3, 0, 4]);
    assert_eq!(table.refused(Move::Improve(Tile::Quarry, HERE)), "stack_empty");
    table.act(Move::Improve(Tile::Farm, HERE));
    assert_eq!(table.s.stacks, [2, 0, 4], "a farm on a farm is legal");
    assert_eq!(table.s.tiles(hex(5)).collect::<Vec<_>>(), [Tile::Earth, Tile::Farm, Tile::Farm]);
}

/// IND-48: what lies on an own structure's hex pays, and the rest is lost.
#[test]
fn the_price_comes_before_the_loss() {
    let mut setup = Setup::new(TWO);
    setup.goods(1, &[(Earth, 3), (Food, 2)]).workers(1, 0, 1, 0);
    let mut table = setup.pick(1);
    table.act(Move::Improve(Tile::Quarry, HERE));
    assert!(table.stock(1).is_empty());
    assert_eq!(table.structure(1), Some((0, Structure::Outpost)), "the structure stays");
    let lost = table.events("lost").iter().map(|(_, fields)| (fields[1], fields[2])).collect::<Vec<_>>();
    assert_eq!(lost, [(Earth as i32, 1), (Food as i32, 2)]);
}

/// IND-48: another's structure does not hinder, and what lies there is lost to him.
#[test]
fn improving_under_another_players_structure() {
    let mut setup = Setup::new(TWO);
    setup.goods(1, &[(Earth, 2)]).workers(17, 0, 1, 0).workers(17, 1, 0, 1).goods(17, &[(Earth, 4), (Metal, 2)]);
    let mut table = setup.pick(17);
    table.act(Move::Improve(Tile::Quarry, HERE));
    assert_eq!((table.pool(0), table.pool(1)), (vec![], vec![]));
    assert_eq!(table.structure(17), Some((1, Structure::Outpost)));
}

/// IND-49, IND-50: the example: an outpost on the farm, or after a move on the earth.
#[test]
fn an_outpost_costs_metal_and_stone() {
    let mut setup = Setup::new(TWO);
    setup.goods(1, &[(Metal, 1), (Stone, 1)]).lay(5, &[Tile::Farm]).workers(5, 0, 1, 0).goods(5, &[(Food, 2)]);
    let mut table = setup.pick(5);
    table.act(Move::Build(Structure::Outpost, HERE));
    assert_eq!(table.structure(5), Some((0, Structure::Outpost)));
    assert_eq!(table.pool(0), [(Food, 2)], "what lay there belongs to the pool now");
    assert_eq!(table.crew(5, 0), (1, 0), "an outpost takes no worker; he may act again");
    let mut table = setup.pick(5);
    table.acts(&[Move::Walk(Direction::East), Move::Build(Structure::Outpost, HERE)]);
    assert_eq!(table.structure(6), Some((0, Structure::Outpost)));
}

/// IND-49
#[test]
fn building_needs_land_a_worker_and_a_token() {
    let rich = &[(Metal, 2), (Stone, 3)];
    let mut setup = Setup::new(TWO);
    setup.goods(1, rich).structure(0, 0, Structure::Outpost).goods(0, &[(Water, 2), (Fire, 1), (Commerce, 3)]);
    setup.workers(5, 0, 1, 0).workers(4, 0, 0, 1).workers(9, 0, 0, 1).workers(10, 1, 0, 1);
    setup.workers(17, 0, 1, 0);
    let table = setup.pick(5);
    assert_eq!(table.refused(Move::Build(Structure::Outpost, Target::West)), "on_water");
    assert_eq!(table.refused(Move::Build(Structure::Outpost, Target::East)), "no_worker_there");
    assert_eq!(table.refused(Move::Build(Structure::City, HERE)), "no_new_city");
    assert!(table.legal().contains(&Move::Build(Structure::Outpost, Target::SouthWest)), "on a desert, by an exhausted worker");
    assert!(table.legal().contains(&Move::Build(Structure::Town, Target::SouthWest)));
    assert_eq!(setup.pick(17).refused(Move::Build(Structure::Outpost, HERE)), "foreign");
    assert_eq!(setup.pick(17).refused(Move::Build(Structure::Town, HERE)), "foreign", "others' are never upgraded");
    assert_eq!(setup.pick(17).refused(Move::Build(Structure::Outpost, Target::SouthEast)), "no_hex");

    for number in [3, 6] {
        setup.structure(number, 0, Structure::Outpost);
    }
    let table = setup.pick(5);
    assert_eq!(table.refused(Move::Build(Structure::Outpost, HERE)), "no_token");
    setup.goods(1, &[(Metal, 1)]).goods(0, &[]);
    setup.no_structure(3);
    assert_eq!(setup.pick(5).refused(Move::Build(Structure::Outpost, HERE)), "cannot_pay");
}

/// A hex of a structure, workers there, and the price of something better.
fn upgrade(from: Structure, to: Structure, active: u8, exhausted: u8) -> Table {
    let mut setup = Setup::new(TWO);
    setup.structure(1, 0, from).workers(1, 0, active, exhausted).goods(1, &[(Metal, 2), (Stone, 2), (Water, 1), (Fire, 1)]);
    setup.structure(6, 0, Structure::Outpost).goods(6, &[(Commerce, 2)]).workers(0, 0, 1, 0);
    let mut table = setup.pick(0);
    table.act(Move::Build(to, Target::East));
    table
}

/// IND-50, IND-51, IND-52: what each way of building costs.
#[test]
fn towns_and_cities_cost_workers_too() {
    let paid = |table: &Table| {
        let pool = table.s.pool(Seat(0));
        let had = Stock::from(&[(Metal, 2), (Stone, 2), (Water, 1), (Fire, 1), (Commerce, 2)]);
        let paid: Vec<(Resource, u8)> = had.minus(pool).iter().collect();
        (paid, table.s.player(Seat(0)).workers)
    };
    let table = upgrade(Structure::Outpost, Structure::Town, 0, 2);
    assert_eq!(paid(&table), (vec![(Water, 1), (Stone, 1), (Fire, 1)], 2));
    assert_eq!(table.structure(1), Some((0, Structure::Town)));
    let table = upgrade(Structure::Outpost, Structure::City, 0, 3);
    assert_eq!(paid(&table), (vec![(Water, 1), (Stone, 2), (Metal, 1), (Commerce, 2)], 2));
    assert_eq!(table.s.player(Seat(0)).tokens(Structure::Outpost), 3, "the replaced token returns to the supply");
    let table = upgrade(Structure::Town, Structure::City, 0, 1);
    assert_eq!(paid(&table), (vec![(Water, 1), (Stone, 1), (Metal, 1), (Commerce, 1)], 1));

    // A new town, on bare land.
    let mut setup = Setup::new(TWO);
    setup.goods(1, &[(Metal, 1), (Stone, 2), (Fire, 1), (Water, 1)]).workers(5, 0, 1, 0).workers(1, 0, 1, 0);
    let mut table = setup.pick(5);
    table.act(Move::Build(Structure::Town, HERE));
    assert_eq!((table.structure(5), table.pool(0), table.crew(5, 0)), (Some((0, Structure::Town)), vec![], (0, 0)));
    assert_eq!(table.asked(), (Seat(0), Step::Turn, false), "the acting worker was the price, so the turn is over");
}

/// IND-50, IND-49
#[test]
fn upgrading_goes_up_only() {
    let mut setup = Setup::new(TWO);
    setup.goods(1, &[(Metal, 1), (Stone, 2), (Fire, 1), (Water, 1)]).structure(1, 0, Structure::Town).workers(1, 0, 2, 0);
    let table = setup.pick(1);
    assert_eq!(table.refused(Move::Build(Structure::Outpost, HERE)), "no_upgrade");
    assert_eq!(table.refused(Move::Build(Structure::Town, HERE)), "no_upgrade");
    assert_eq!(table.refused(Move::Build(Structure::City, HERE)), "cannot_pay");
    let mut setup = Setup::new(TWO);
    setup.structure(1, 0, Structure::Outpost).workers(1, 0, 1, 0).structure(0, 0, Structure::Outpost).goods(0, &[(Commerce, 2)]);
    setup.goods(1, &[(Metal, 1), (Stone, 2), (Water, 1)]);
    assert_eq!(setup.pick(1).refused(Move::Build(Structure::City, HERE)), "too_few", "it takes two workers on the hex");
}

/// IND-52: what lies on the site pays for an upgrade, not for a new structure.
#[test]
fn a_new_structure_is_not_paid_with_what_lies_on_its_hex() {
    let mut setup = Setup::new(TWO);
    setup.workers(5, 0, 1, 0).goods(5, &[(Metal, 1), (Stone, 1)]);
    assert_eq!(setup.pick(5).refused(Move::Build(Structure::Outpost, HERE)), "cannot_pay");
    setup.structure(5, 0, Structure::Outpost).goods(5, &[(Stone, 1), (Fire, 1), (Water, 1)]);
    let mut table = setup.pick(5);
    table.act(Move::Build(Structure::Town, HERE));
    assert_eq!(table.structure(5), Some((0, Structure::Town)));
}

/// IND-53
#[test]
fn prices_are_paid_unit_by_unit_where_there_is_a_choice() {
    let mut setup = Setup::new(TWO);
    // Two earth on each of two structures, one water in all, three fire on one.
    setup.structure(0, 0, Structure::Outpost).structure(6, 0, Structure::Outpost).workers(9, 0, 1, 0);
    setup.goods(0, &[(Earth, 2), (Water, 1)]).goods(1, &[(Earth, 2)]).goods(6, &[(Fire, 3)]);
    let mut table = setup.pick(9);
    table.act(Move::Forge(Forging::Stone));
    assert_eq!(table.asked(), (Seat(0), Step::Pay, true));
    assert_eq!(table.legal(), [0, 1].map(|number| Move::Pay(hex(number))));
    assert_eq!(table.refused(Move::Pay(hex(6))), "none_there");
    assert_eq!(table.refused(Move::Pay(hex(9))), "not_your_structure");
    table.act(Move::Pay(hex(0)));
    assert_eq!(table.asked(), (Seat(0), Step::Pay, true));
    table.act(Move::Pay(hex(0)));
    assert_eq!(table.asked().1, Step::Store);

    // A sole holder, or all of it: no question.
    let mut table = setup.pick(9);
    table.act(Move::Forge(Forging::Commerce));
    assert_eq!((table.asked().1, table.stock(6)), (Step::Store, vec![(Fire, 2)]));
    setup.goods(0, &[(Earth, 1)]).goods(1, &[(Earth, 1)]);
    let mut table = setup.pick(9);
    table.act(Move::Forge(Forging::Stone));
    assert_eq!(table.asked().1, Step::Store);
}

/// IND-53: kinds are paid in their order.
#[test]
fn a_price_is_paid_in_the_order_of_the_kinds() {
    let mut setup = Setup::new(TWO);
    let both = &[(Stone, 2), (Metal, 2), (Water, 1)];
    setup.structure(0, 0, Structure::Outpost).goods(0, both).goods(1, both).workers(5, 0, 1, 0);
    setup.structure(6, 0, Structure::Town).workers(6, 0, 0, 1).goods(6, &[(Commerce, 1)]);
    let mut table = setup.pick(5);
    table.act(Move::Build(Structure::City, Target::East));
    for kind in [Water, Stone, Metal] {
        assert_eq!((table.asked().1, table.s.acting.owed.first()), (Step::Pay, Some(kind)));
        table.act(Move::Pay(hex(0)));
    }
    assert_eq!(table.structure(6), Some((0, Structure::City)));
    assert_eq!(table.stock(0), [(Stone, 1), (Metal, 1)]);
}

/// IND-54
#[test]
fn workers_of_several_sorts_are_chosen() {
    let site = |active: u8, exhausted: u8| {
        let mut setup = Setup::new(TWO);
        setup.goods(1, &[(Stone, 1), (Fire, 1), (Water, 1)]).workers(1, 0, active, exhausted).workers(0, 0, 1, 0);
        setup
    };
    let town = Move::Build(Structure::Town, HERE);
    let mut table = site(2, 1).pick(1);
    table.act(town);
    assert_eq!(table.asked(), (Seat(0), Step::PayWorker, true));
    assert_eq!(table.legal(), [Payer::Acting, Payer::Active, Payer::Exhausted].map(Move::Spend));
    table.act(Move::Spend(Payer::Active));
    assert_eq!((table.crew(1, 0), table.asked().1), ((1, 1), Step::ActAgain), "the acting one goes on");
    let mut table = site(2, 1).pick(1);
    table.acts(&[town, Move::Spend(Payer::Acting)]);
    assert_eq!((table.crew(1, 0), table.asked().1), ((1, 1), Step::Turn), "without him the turn is over");
    let mut table = site(1, 1).pick(1);
    table.act(town);
    assert_eq!(table.legal(), [Payer::Acting, Payer::Exhausted].map(Move::Spend));
    assert_eq!(table.refused(Move::Spend(Payer::Active)), "no_such_payer");
    // From next door: an active worker on the site is another one.
    let mut table = site(1, 1).pick(0);
    table.act(Move::Build(Structure::Town, Target::East));
    assert_eq!(table.legal(), [Payer::Active, Payer::Exhausted].map(Move::Spend));
    // One sort: no question.
    let mut table = site(0, 2).pick(0);
    table.act(Move::Build(Structure::Town, Target::East));
    assert_eq!(table.crew(1, 0), (0, 1));
}

/// IND-51, IND-54: the example: a worker walks over, and both are the price of a city.
#[test]
fn a_city_takes_both_workers() {
    let city = |active: u8, exhausted: u8| {
        let mut setup = Setup::new(TWO);
        setup.goods(1, &[(Metal, 1), (Stone, 2), (Water, 1), (Commerce, 2)]).workers(1, 0, active, exhausted);
        setup.workers(0, 0, 1, 0);
        let mut table = setup.pick(0);
        table.acts(&[Move::Walk(Direction::East), Move::Build(Structure::City, HERE)]);
        table
    };
    let table = city(0, 1);
    assert_eq!((table.structure(1), table.crew(1, 0)), (Some((0, Structure::City)), (0, 0)), "all are needed: no question");
    // Three there: chosen one after the other, also once the acting one is gone.
    let mut table = city(1, 1);
    table.act(Move::Spend(Payer::Acting));
    assert_eq!(table.asked(), (Seat(0), Step::PayWorker, true));
    assert_eq!(table.legal(), [Payer::Active, Payer::Exhausted].map(Move::Spend));
    table.act(Move::Spend(Payer::Exhausted));
    assert_eq!((table.structure(1), table.crew(1, 0)), (Some((0, Structure::City)), (1, 0)));
}

/// IND-73
#[test]
fn moves_of_another_step_are_refused() {
    let mut setup = Setup::new(TWO);
    setup.workers(1, 0, 1, 0);
    let table = setup.play();
    for m in [Move::Collect, Move::Place(hex(3)), Move::Craft(Recipe::Food), Move::Store(hex(1)), Move::Keep(Leader::ABBOT)] {
        assert_eq!(table.refused(m), "not_now");
    }
}
