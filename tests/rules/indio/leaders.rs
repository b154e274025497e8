//! One test a leader: enough and just not enough.

use super::table::{FOUR, Setup, TWO};
use Resource::{Commerce, Earth, Fire, Food, Metal, Stone, Water};
use suasion::games::indio::*;

/// Structures of seat 0 on these hexes besides his outpost on hex 1.
fn built(kind: Structure, hexes: &[u8]) -> Setup {
    let mut setup = Setup::new(TWO);
    for &number in hexes {
        setup.structure(number, 0, kind);
    }
    // Somebody must be able to act.
    setup.workers(17, 0, 1, 0).workers(17, 1, 0, 1);
    setup
}

/// So many of a resource on seat 0's outpost and a second one; as many on bare land count for nothing.
fn stored(kind: Resource, count: u8) -> Setup {
    let mut setup = built(Structure::Outpost, &[0]);
    setup.goods(1, &[(kind, count.min(6))]).goods(0, &[(kind, count.saturating_sub(6))]).goods(9, &[(kind, 6)]);
    setup.goods(17, &[(kind, 6)]);
    setup
}

/// Tiles of a kind that seat 0 controls, by a worker each; another he does not control.
fn land(tile: Tile, count: usize) -> Setup {
    let mut setup = Setup::new(FOUR);
    let hexes = [7, 8, 9, 10, 13];
    for &number in &hexes[..count] {
        setup.lay(number, &[tile]).workers(number, 0, 1, 0);
    }
    setup.lay(16, &[tile]).workers(16, 0, 1, 0).workers(16, 1, 1, 0).lay(27, &[tile]);
    setup
}

/// IND-ABBOT
#[test]
fn abbot_counts_towns() {
    assert_eq!(built(Structure::Town, &[0, 5]).points(Leader::ABBOT), 0);
    assert_eq!(built(Structure::Town, &[0, 5, 6]).points(Leader::ABBOT), 4);
    assert_eq!(built(Structure::Town, &[0, 5, 6, 3]).points(Leader::ABBOT), 8);
    assert_eq!(built(Structure::Outpost, &[0, 5, 6]).points(Leader::ABBOT), 0);
}

/// IND-ARTIST
#[test]
fn artist_counts_quarries() {
    for (count, points) in [(0, 0), (1, 2), (3, 6), (4, 8), (5, 8)] {
        assert_eq!(land(Tile::Quarry, count).points(Leader::ARTIST), points, "{count} quarries");
    }
    assert_eq!(land(Tile::Mine, 3).points(Leader::ARTIST), 0);
}

/// IND-BAKER
#[test]
fn baker_counts_food() {
    for (count, points) in [(0, 0), (1, 1), (7, 7), (8, 8), (9, 8)] {
        assert_eq!(stored(Food, count).points(Leader::BAKER), points);
    }
}

/// IND-BANKER
#[test]
fn banker_counts_rich_structures() {
    let mut setup = built(Structure::Outpost, &[0, 5, 6]);
    assert_eq!(setup.points(Leader::BANKER), 0);
    setup.goods(1, &[(Earth, 2)]).goods(9, &[(Earth, 6)]);
    assert_eq!(setup.points(Leader::BANKER), 0);
    setup.goods(1, &[(Earth, 2), (Fire, 1)]);
    assert_eq!(setup.points(Leader::BANKER), 2);
    for number in [0, 5, 6] {
        setup.goods(number, &[(Stone, 3)]);
    }
    assert_eq!(setup.points(Leader::BANKER), 8);
    setup.structure(3, 0, Structure::Town).goods(3, &[(Stone, 6)]);
    assert_eq!(setup.points(Leader::BANKER), 8);
}

/// IND-BISHOP
#[test]
fn bishop_counts_cities() {
    for (hexes, points) in [(&[0][..], 0), (&[0, 5], 4), (&[0, 5, 6], 8), (&[0, 5, 6, 3], 8)] {
        assert_eq!(built(Structure::City, hexes).points(Leader::BISHOP), points);
    }
}

/// IND-COUNTESS
#[test]
fn countess_counts_farms() {
    // The starting farm counts too.
    for (count, points) in [(0, 2), (2, 6), (3, 8), (4, 8)] {
        assert_eq!(land(Tile::Farm, count).points(Leader::COUNTESS), points);
    }
}

/// IND-CURATE
#[test]
fn curate_counts_outposts() {
    for (hexes, points) in [(&[0][..], 0), (&[0, 5], 4), (&[0, 5, 6], 8)] {
        assert_eq!(built(Structure::Outpost, hexes).points(Leader::CURATE), points);
    }
}

/// IND-DUKE
#[test]
fn duke_counts_mines() {
    for (count, points) in [(0, 0), (3, 6), (4, 8), (5, 8)] {
        assert_eq!(land(Tile::Mine, count).points(Leader::DUKE), points);
    }
}

/// IND-EXCHEQUER
#[test]
fn exchequer_counts_all_resources() {
    let steps = [(4, 0), (5, 2), (9, 2), (10, 4), (14, 4), (15, 6), (19, 6), (20, 8), (24, 8)];
    for (count, points) in steps {
        let mut setup = built(Structure::Outpost, &[0, 5, 6]);
        let mut left = count;
        for number in [1, 0, 5, 6] {
            let here = left.min(6);
            setup.goods(
                number,
                &[(Earth, here.min(2)), (Food, here.saturating_sub(2).min(2)), (Commerce, here.saturating_sub(4))],
            );
            left -= here;
        }
        assert_eq!(setup.points(Leader::EXCHEQUER), points, "{count} resources");
    }
}

/// IND-HERALD
#[test]
fn herald_counts_sets_of_land() {
    let mut setup = Setup::new(FOUR);
    let mut hexes = [7, 8, 9, 10, 13, 14, 15, 16].into_iter();
    let mut add = |setup: &mut Setup, tile: Tile| {
        let number = hexes.next().unwrap();
        setup.lay(number, &[tile]).workers(number, 0, 1, 0);
    };
    add(&mut setup, Tile::Quarry);
    assert_eq!(setup.points(Leader::HERALD), 0, "no mine");
    add(&mut setup, Tile::Mine);
    assert_eq!(setup.points(Leader::HERALD), 3);
    add(&mut setup, Tile::Farm);
    add(&mut setup, Tile::Mine);
    assert_eq!(setup.points(Leader::HERALD), 3, "one quarry makes one set");
    add(&mut setup, Tile::Quarry);
    assert_eq!(setup.points(Leader::HERALD), 6);
    [Tile::Farm, Tile::Quarry, Tile::Mine].into_iter().for_each(|tile| add(&mut setup, tile));
    assert_eq!(setup.points(Leader::HERALD), 9, "without limit");
}

/// IND-MAPMAKER
#[test]
fn mapmaker_counts_the_edge_without_limit() {
    let mut setup = Setup::new(TWO);
    setup.workers(9, 0, 1, 0);
    assert_eq!(setup.points(Leader::MAPMAKER), 1, "home lies on the edge, hex 9 in the middle");
    for number in [0, 2, 3, 6, 7, 11, 12, 15, 16] {
        setup.workers(number, 0, 0, 1);
    }
    assert_eq!(setup.points(Leader::MAPMAKER), 10);
}

/// IND-MARINER
#[test]
fn mariner_counts_what_is_or_was_water() {
    let mut setup = Setup::new(TWO);
    setup.workers(4, 0, 1, 0);
    assert_eq!(setup.points(Leader::MARINER), 0);
    setup.lay(7, &[Tile::Farm, Tile::Mine]).workers(7, 0, 1, 0);
    assert_eq!(setup.points(Leader::MARINER), 4);
    setup.workers(11, 0, 1, 0);
    assert_eq!(setup.points(Leader::MARINER), 8);
    setup.workers(11, 1, 1, 0);
    assert_eq!(setup.points(Leader::MARINER), 4, "shared, so not controlled");
}

/// IND-NOMAD
#[test]
fn nomad_counts_what_is_or_was_desert() {
    let mut setup = Setup::new(TWO);
    setup.workers(2, 0, 1, 0);
    assert_eq!(setup.points(Leader::NOMAD), 0);
    setup.lay(9, &[Tile::Quarry]).workers(9, 0, 1, 0);
    assert_eq!(setup.points(Leader::NOMAD), 4);
    setup.workers(18, 0, 1, 0);
    assert_eq!(setup.points(Leader::NOMAD), 8);
}

/// IND-PLAYWRIGHT
#[test]
fn playwright_counts_crowded_structures() {
    let mut setup = built(Structure::Outpost, &[0, 5, 6]);
    setup.workers(1, 0, 1, 0);
    assert_eq!(setup.points(Leader::PLAYWRIGHT), 0);
    setup.workers(1, 1, 0, 1);
    assert_eq!(setup.points(Leader::PLAYWRIGHT), 2, "whoever's workers they are");
    setup.workers(0, 0, 0, 2).workers(5, 0, 2, 0).workers(6, 0, 1, 1);
    assert_eq!(setup.points(Leader::PLAYWRIGHT), 8);
    setup.structure(3, 0, Structure::Town).workers(3, 0, 2, 0);
    assert_eq!(setup.points(Leader::PLAYWRIGHT), 8);
}

/// IND-SCHOLAR
#[test]
fn scholar_counts_shared_hexes_without_limit() {
    let mut setup = Setup::new(FOUR);
    setup.workers(7, 0, 1, 0);
    assert_eq!(setup.points(Leader::SCHOLAR), 0);
    for (number, other) in [(8, 1), (9, 2), (10, 3), (13, 1), (14, 2)] {
        setup.workers(number, 0, 0, 1).workers(number, other, 1, 1);
    }
    assert_eq!(setup.points(Leader::SCHOLAR), 10);
}

/// IND-SHEPHERD
#[test]
fn shepherd_counts_earth() {
    for (count, points) in [(0, 0), (7, 7), (8, 8), (9, 8)] {
        assert_eq!(stored(Earth, count).points(Leader::SHEPHERD), points);
    }
}

/// IND-SHIPWRIGHT
#[test]
fn shipwright_counts_water() {
    for (count, points) in [(0, 0), (7, 7), (8, 8), (9, 8)] {
        assert_eq!(stored(Water, count).points(Leader::SHIPWRIGHT), points);
    }
}

/// IND-SULTANA
#[test]
fn sultana_counts_hexes() {
    for (workers, points) in [(6, 0), (7, 4), (8, 4), (9, 8), (10, 8)] {
        let mut setup = Setup::new(FOUR);
        for &number in &[0, 1, 2, 3, 7, 8, 9, 10, 13, 14][..workers] {
            setup.workers(number, 0, 1, 0);
        }
        assert_eq!(setup.points(Leader::SULTANA), points, "{} hexes", workers + 1);
    }
}

/// IND-TANNER
#[test]
fn tanner_counts_fire_twice() {
    for (count, points) in [(0, 0), (3, 6), (4, 8), (5, 8)] {
        assert_eq!(stored(Fire, count).points(Leader::TANNER), points);
    }
}

/// IND-TRADER
#[test]
fn trader_counts_commerce_twice() {
    for (count, points) in [(0, 0), (3, 6), (4, 8), (5, 8)] {
        assert_eq!(stored(Commerce, count).points(Leader::TRADER), points);
    }
    assert_eq!(stored(Metal, 5).points(Leader::TRADER), 0);
}

/// IND-VICEROY
#[test]
fn viceroy_counts_sets_of_structures_without_limit() {
    let mut setup = built(Structure::Town, &[0]);
    assert_eq!(setup.points(Leader::VICEROY), 0);
    setup.structure(5, 0, Structure::City);
    assert_eq!(setup.points(Leader::VICEROY), 4);
    for (number, kind) in [(3, Structure::Town), (6, Structure::City), (8, Structure::Town), (10, Structure::City)] {
        setup.structure(number, 0, kind);
    }
    assert_eq!(setup.points(Leader::VICEROY), 4, "one outpost makes one set");
    setup.structure(12, 0, Structure::Outpost).structure(15, 0, Structure::Outpost);
    assert_eq!(setup.points(Leader::VICEROY), 12);
}

/// IND-ABBOT, IND-VICEROY: the printed list, in printed order.
#[test]
fn there_are_21_leaders() {
    let ids: Vec<&str> = Leader::all().map(Leader::id).collect();
    assert_eq!((ids.len(), LEADERS), (21, 21));
    assert!(ids.is_sorted());
    assert_eq!((ids[0], ids[20]), ("abbot", "viceroy"));
}
