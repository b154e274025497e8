//! Setup: terrain, leaders, first quests, and where the pieces go.

use super::table::{TWO, Table, hex};
use suasion::core::*;
use suasion::games::indio::*;

/// IND-12, IND-72
#[test]
fn hexes_are_decided_in_reading_order_by_what_is_left() {
    let mut table = Table::start("{}");
    let (earth, water, desert) = (Move::Terrain(Tile::Earth), Move::Terrain(Tile::Water), Move::Terrain(Tile::Desert));
    assert_eq!(table.outcomes(), [(earth, 12), (water, 4), (desert, 3)]);
    for number in 0..4 {
        table.chance(water);
        assert_eq!(table.s.tile(hex(number)), Some(Tile::Water));
        assert_eq!(table.s.tile(hex(number + 1)), None);
    }
    assert_eq!(table.outcomes(), [(earth, 12), (desert, 3)]);
    for _ in 0..3 {
        table.chance(desert);
    }
    for left in (1..=12).rev() {
        assert_eq!(table.outcomes(), [(earth, left)], "the last is a chance move too");
        table.chance(earth);
    }
    assert_eq!(table.s.step, Step::DealLeaders);
    assert_eq!(table.events("terrain").len(), 19);
}

/// IND-13, IND-14, IND-18, IND-72
#[test]
fn all_leaders_are_dealt_before_one_is_kept() {
    let mut table = Table::start(r#"{"players": 3, "board": "first-game", "first_player": 1}"#);
    let cards = [Leader::ABBOT, Leader::ARTIST, Leader::BAKER, Leader::BANKER, Leader::BISHOP, Leader::CURATE];
    for (i, leader) in cards.into_iter().enumerate() {
        assert_eq!((table.s.step, table.s.actor.index()), (Step::DealLeaders, i / 2));
        assert_eq!(table.outcomes().len(), 21 - i);
        assert!(table.outcomes().iter().all(|(_, weight)| *weight == 1));
        table.chance(Move::DealLeader(leader));
    }
    for seat in 0..3u8 {
        assert_eq!(table.asked(), (Seat(seat), Step::KeepLeader, false));
        let dealt = [cards[2 * usize::from(seat)], cards[2 * usize::from(seat) + 1]];
        assert_eq!(table.legal(), dealt.map(Move::Keep));
        assert_eq!(table.refused(Move::Keep(Leader::TRADER)), "not_dealt");
        table.act(Move::Keep(dealt[1]));
        assert_eq!(table.s.player(Seat(seat)).leader, Some(dealt[1]));
        assert_eq!(table.s.player(Seat(seat)).put_aside(), Some(dealt[0]));
    }
    for seat in 0..3 {
        assert_eq!((table.s.step, table.s.actor), (Step::DealQuests, Seat(seat)));
        assert_eq!(table.outcomes().len(), 42 - usize::from(seat));
        table.chance(Move::DrawQuest(Quest::all().nth(seat.into()).unwrap()));
    }
    assert_eq!((table.s.year, table.s.actor), (1, Seat(1)), "the first player draws first in the year");
}

/// A table at the placing of the farms, on the two-player first-game terrain.
fn placing(config: &str) -> Table {
    let rows = ["  E E D", " E W E E", "W E D E W", " E W E E", "  E E D"];
    let mut config: serde_json::Value = serde_json::from_str(config).unwrap();
    config["board"] = serde_json::json!({"rows": rows});
    let mut table = Table::start(&config.to_string());
    table.first_until(|s| s.step == Step::Farm);
    table
}

/// IND-15, IND-16, IND-17, IND-70
#[test]
fn farms_do_not_touch_and_workers_start_near() {
    let mut table = placing(r#"{"first_player": 1}"#);
    assert_eq!(table.asked(), (Seat(1), Step::Farm, false));
    assert_eq!(table.legal().len(), 19, "any hex, water and desert too");
    table.act(Move::Place(hex(4)));
    assert_eq!(table.structure(4), Some((1, Structure::Outpost)));
    assert_eq!(table.crew(4, 1), (0, 1));
    assert_eq!(table.s.tiles(hex(4)).collect::<Vec<_>>(), [Tile::Water, Tile::Farm]);
    assert_eq!(table.asked(), (Seat(1), Step::Worker, true));
    assert_eq!(table.legal(), [0, 1, 3, 4, 5, 8, 9].map(|number| Move::Place(hex(number))));
    assert_eq!(table.refused(Move::Place(hex(10))), "too_far");
    table.act(Move::Place(hex(8)));
    assert_eq!(table.crew(8, 1), (0, 1));

    assert_eq!(table.asked(), (Seat(0), Step::Farm, false));
    assert_eq!(table.refused(Move::Place(hex(4))), "covered");
    assert_eq!(table.refused(Move::Place(hex(8))), "touches_farm");
    let free = [2, 6, 7, 10, 11, 12, 13, 14, 15, 16, 17, 18];
    assert_eq!(table.legal(), free.map(|number| Move::Place(hex(number))));
    table.act(Move::Place(hex(18))).act(Move::Place(hex(18)));
    assert_eq!(table.crew(18, 0), (0, 2));
    assert_eq!(table.s.tiles(hex(18)).collect::<Vec<_>>(), [Tile::Desert, Tile::Farm]);
    assert!(table.game.map().all().iter().all(|hex| table.s.stock(hex).is_empty()));
    assert_eq!(table.s.stacks, [4; 3], "the starting farms come from the box");
    assert_eq!((table.s.step, table.s.year, table.s.actor), (Step::DrawQuest, 1, Seat(1)));
}

/// IND-15, IND-70: a sole place is asked for all the same.
#[test]
fn a_sole_place_is_still_a_move() {
    let config = r#"{"board": {"rows": ["E E E E"]}}"#;
    let mut table = Table::start(config);
    table.first_until(|s| s.step == Step::Farm);
    table.act(Move::Place(hex(1))).act(Move::Place(hex(1)));
    assert_eq!(table.asked(), (Seat(1), Step::Farm, false));
    assert_eq!(table.legal(), [Move::Place(hex(3))]);
    table.act(Move::Place(hex(3)));
    assert_eq!(table.legal(), [2, 3].map(|number| Move::Place(hex(number))));
}

/// IND-3: a hex has room for four workers, during setup too.
#[test]
fn second_workers_of_all_may_meet() {
    let mut table = placing(r#"{"players": 3}"#);
    for farm in [4, 10, 13] {
        table.act(Move::Place(hex(farm))).act(Move::Place(hex(9)));
    }
    assert_eq!(table.s.crew(hex(9)).total(), 3);
}

/// IND-18: the first player draws first, whatever the seat.
#[test]
fn the_first_year_follows_setup() {
    let mut table = Table::start(TWO);
    table.first_until(|s| s.year > 0);
    assert_eq!((table.s.step, table.s.actor, table.s.year), (Step::DrawQuest, Seat(0), 1));
    let began = table.log.iter().filter(|record| record.kind == core_event::ROUND_BEGAN).count();
    assert_eq!(began, 1);
}
