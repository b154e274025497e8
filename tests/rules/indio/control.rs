//! Control and conquest.

use super::table::{FOUR, Setup, TWO, hex};
use Resource::{Earth, Fire, Metal, Stone, Water};
use suasion::core::hex::Direction;
use suasion::core::*;
use suasion::games::indio::*;

const HERE: Target = Target::Here;

/// IND-55: the example of the rulebook, and more.
#[test]
fn more_workers_than_any_other_control() {
    let mut setup = Setup::new(FOUR);
    setup.workers(1, 0, 1, 0).workers(9, 0, 1, 0).workers(9, 3, 0, 1);
    setup.workers(16, 1, 1, 0).workers(16, 2, 0, 2).workers(16, 3, 1, 0);
    setup.workers(12, 0, 0, 1).workers(12, 1, 0, 1).workers(25, 0, 0, 1).workers(25, 1, 0, 1);
    let s = setup.state().unwrap();
    let controller = |number: u8| s.controller(hex(number)).map(|seat| seat.0);
    assert_eq!(controller(1), Some(0), "the only worker");
    assert_eq!(controller(6), Some(0), "an outpost without a worker");
    assert_eq!(controller(9), None, "one each");
    assert_eq!(controller(16), Some(2), "two lying against one and one");
    assert_eq!(controller(10), None, "nobody");
    assert_eq!(controller(12), Some(1), "a tie with the owner leaves it to the owner");
    assert_eq!(controller(25), Some(2), "two others with one each do not outnumber each other");
    for seat in 0..4 {
        let controls = s.player(Seat(seat)).controls;
        assert!(setup.game.map().all().iter().all(|hex| controls.contains(hex) == (s.controller(hex) == Some(Seat(seat)))));
    }
}

/// IND-56: the example of the rulebook.
#[test]
fn a_worker_that_walks_in_conquers_an_empty_outpost() {
    let mut setup = Setup::new(TWO);
    setup.structure(14, 1, Structure::Outpost).workers(9, 0, 1, 0).goods(14, &[(Earth, 3)]).workers(17, 1, 2, 0);
    let mut table = setup.pick(9);
    table.act(Move::Walk(Direction::SouthEast));
    assert_eq!(table.structure(14), Some((0, Structure::Outpost)));
    assert_eq!(table.s.player(Seat(1)).tokens(Structure::Outpost), 3);
    assert_eq!(table.s.player(Seat(0)).tokens(Structure::Outpost), 2);
    assert_eq!(table.events("conquered"), [(0, [14, Structure::Outpost as i32, 1, 0])]);
    // Two workers take it back; one is not enough.
    table.acts(&[Move::EndTurn, Move::Pick(hex(17)), Move::Walk(Direction::NorthEast)]);
    assert_eq!(table.structure(14), Some((0, Structure::Outpost)));
    table.acts(&[Move::EndTurn, Move::Pick(hex(17)), Move::Walk(Direction::NorthEast)]);
    assert_eq!(table.structure(14), Some((1, Structure::Outpost)));
}

/// IND-56: or an attack does.
#[test]
fn removing_the_last_guard_hands_a_structure_over() {
    let mut setup = Setup::new(TWO);
    setup.structure(14, 1, Structure::Town).workers(14, 0, 1, 0).workers(14, 1, 0, 1);
    let mut table = setup.pick(14);
    table.act(Move::Attack(Seat(1), Stance::Exhausted));
    assert_eq!(table.structure(14), Some((0, Structure::Town)));
}

/// IND-56, IND-58: whoever controls conquers, whoever acted; the resources come with it.
#[test]
fn a_third_player_can_conquer() {
    let mut setup = Setup::new(FOUR);
    setup.structure(16, 1, Structure::Outpost).workers(16, 0, 1, 0).workers(16, 1, 0, 1).workers(16, 2, 0, 1);
    setup.goods(16, &[(Metal, 4)]);
    let mut table = setup.pick(16);
    table.act(Move::Attack(Seat(1), Stance::Exhausted));
    assert_eq!(table.structure(16), Some((1, Structure::Outpost)), "one each: the owner keeps it");
    let mut setup = Setup::new(FOUR);
    setup.structure(16, 1, Structure::Outpost).workers(16, 0, 1, 0).workers(16, 1, 1, 0).workers(16, 2, 0, 1);
    setup.goods(16, &[(Metal, 4)]);
    let mut table = setup.pick(16);
    table.act(Move::Attack(Seat(1), Stance::Active));
    assert_eq!(table.structure(16), Some((2, Structure::Outpost)), "both fighters are gone, the guest is left");
    assert_eq!(table.pool(2), [(Metal, 4)]);
}

/// IND-56: leaving a hex examines it too.
#[test]
fn leaving_a_structure_to_a_guest_loses_it() {
    let mut setup = Setup::new(TWO);
    setup.structure(5, 0, Structure::Outpost).workers(5, 0, 1, 0).workers(5, 1, 0, 1);
    let mut table = setup.pick(5);
    table.act(Move::Walk(Direction::East));
    assert_eq!(table.structure(5), Some((1, Structure::Outpost)));
}

/// IND-56, IND-57: a hex is examined after Move, Attack and Build on it, and at no other time.
#[test]
fn nothing_else_examines_a_hex() {
    let mut setup = Setup::new(TWO);
    // Seat 1 outnumbers seat 0 on hex 5, where he could not conquer before.
    setup.structure(5, 0, Structure::Outpost).workers(5, 1, 0, 2).workers(5, 0, 1, 0).workers(0, 0, 1, 0);
    setup.goods(1, &[(Earth, 2)]);
    let mut table = setup.pick(5);
    table.acts(&[Move::Forge(Forging::Stone), Move::Store(hex(1)), Move::EndTurn]);
    assert_eq!(table.structure(5), Some((0, Structure::Outpost)));
    assert_eq!(table.s.controller(hex(5)), Some(Seat(1)));
    table.acts(&[Move::Pick(hex(0)), Move::Walk(Direction::SouthEast)]);
    assert_eq!(table.structure(5), Some((0, Structure::Outpost)), "another hex was entered");
}

/// IND-57
#[test]
fn the_last_structure_is_never_conquered() {
    let mut setup = Setup::new(TWO);
    setup.workers(14, 0, 1, 0).goods(17, &[(Stone, 2)]);
    let mut table = setup.pick(14);
    table.act(Move::Walk(Direction::SouthWest));
    assert_eq!(table.structure(17), Some((1, Structure::Outpost)));
    assert_eq!(table.s.controller(hex(17)), Some(Seat(0)), "the hex counts for its controller");
    assert_eq!(table.pool(1), [(Stone, 2)], "the structure and its resources for its owner");
    let only = Obstacle::OnlyStructure as i32;
    assert_eq!(table.events("conquest_blocked"), [(0, [17, Structure::Outpost as i32, 1, only])]);
    let [view0, view1] = [0, 1].map(|seat| table.game.view(&table.s, Viewer::Host).players[seat].influence.unwrap());
    assert_eq!((view0.structures, view0.territory), (2, 2));
    assert_eq!((view1.structures, view1.territory, view1.resources), (2, 0, 1));
}

/// IND-57
#[test]
fn without_a_token_nothing_is_conquered() {
    let mut setup = Setup::new(TWO);
    for number in [0, 5, 6] {
        setup.structure(number, 0, Structure::Outpost);
    }
    setup.structure(14, 1, Structure::Outpost).workers(9, 0, 1, 0);
    let mut table = setup.pick(9);
    table.act(Move::Walk(Direction::SouthEast));
    assert_eq!(table.structure(14), Some((1, Structure::Outpost)));
    assert_eq!(table.events("conquest_blocked")[0].1[3], Obstacle::NoToken as i32);
}

/// IND-57: tried again only when the hex is examined again.
#[test]
fn a_blocked_conquest_waits_for_the_next_look() {
    let mut setup = Setup::new(TWO);
    setup.workers(17, 0, 0, 1).workers(14, 0, 1, 0).workers(16, 1, 1, 0).workers(13, 0, 1, 0);
    setup.goods(17, &[(Metal, 1), (Stone, 1)]).actor(1);
    let mut table = setup.pick(16);
    // The owner builds a second outpost elsewhere: the first could be conquered now, but nobody looks.
    table.act(Move::Build(Structure::Outpost, HERE));
    assert_eq!(table.structure(17), Some((1, Structure::Outpost)));
    table.act(Move::EndTurn);
    table.acts(&[Move::Pick(hex(13)), Move::Walk(Direction::SouthEast)]);
    assert_eq!(table.structure(17), Some((0, Structure::Outpost)), "now it is examined");
}

/// IND-56, IND-57: the very move that wins a second structure does not cost the only one before it.
#[test]
fn the_hex_left_is_examined_first() {
    let mut setup = Setup::new(TWO);
    // Seat 0 has a guest on his only structure, and leaves it to conquer another.
    setup.workers(1, 0, 1, 0).workers(1, 1, 0, 1).structure(5, 1, Structure::Outpost);
    let mut table = setup.pick(1);
    table.act(Move::Walk(Direction::SouthEast));
    assert_eq!(table.structure(1), Some((0, Structure::Outpost)), "it was his only structure when it was examined");
    assert_eq!(table.structure(5), Some((0, Structure::Outpost)));
}

/// IND-59
#[test]
fn building_where_one_is_outnumbered_builds_for_another() {
    let mut setup = Setup::new(TWO);
    setup.goods(1, &[(Metal, 1), (Stone, 1)]).workers(5, 0, 1, 0).workers(5, 1, 0, 2);
    let mut table = setup.pick(5);
    table.act(Move::Build(Structure::Outpost, HERE));
    assert_eq!(table.structure(5), Some((1, Structure::Outpost)));
    assert_eq!(table.events("built").len() + table.events("conquered").len(), 2);
}

/// IND-59: paying with the guards has the same end.
#[test]
fn a_town_that_costs_its_guard_can_fall_at_once() {
    let mut setup = Setup::new(TWO);
    setup.structure(5, 0, Structure::Outpost).goods(5, &[(Stone, 1), (Fire, 1), (Water, 1)]);
    setup.workers(5, 0, 1, 0).workers(5, 1, 0, 1);
    let mut table = setup.pick(5);
    table.act(Move::Build(Structure::Town, HERE));
    assert_eq!(table.structure(5), Some((1, Structure::Town)));
}

/// IND-58: a conquest sets off no other.
#[test]
fn a_conquest_does_not_examine_other_hexes() {
    let mut setup = Setup::new(TWO);
    // Seat 1 has an outpost on 17 with a guest, not conquered while it was his only one; now he gets a second.
    setup.workers(17, 0, 0, 1).structure(5, 0, Structure::Outpost).workers(9, 1, 1, 0).actor(1);
    let mut table = setup.pick(9);
    table.act(Move::Walk(Direction::NorthEast));
    assert_eq!(table.structure(5), Some((1, Structure::Outpost)));
    assert_eq!(table.structure(17), Some((1, Structure::Outpost)), "still his");
}
