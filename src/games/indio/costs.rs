//! What everything costs and what everything scores.

use super::state::{FORGINGS, Forging, LAID, Resource, STRUCTURES, Stock, Structure, Tile};
use Resource::{Commerce, Earth, Fire, Metal, Stone, Water};

/// A price: resources of the pool, and workers of the hex that is built on.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Price {
    /// Resources.
    pub stock: Stock,
    /// Workers.
    pub workers: u8,
}

const fn price(parts: &[(Resource, u8)], workers: u8) -> Price {
    Price { stock: Stock::from(parts), workers }
}

/// What forging food, stone, metal and commerce costs. (IND-46)
const FORGE: [Stock; FORGINGS] = [
    Stock::from(&[(Earth, 1), (Water, 1)]),
    Stock::from(&[(Earth, 2)]),
    Stock::from(&[(Earth, 1), (Fire, 1)]),
    Stock::from(&[(Water, 1), (Fire, 1)]),
];

/// What a farm, a quarry and a mine cost. (IND-47)
const IMPROVE: [Stock; LAID] =
    [Stock::from(&[(Earth, 1), (Water, 1)]), Stock::from(&[(Earth, 2)]), Stock::from(&[(Earth, 1), (Fire, 1)])];

/// What it costs besides to improve water and desert.
const ON_WATER: Stock = Stock::of(Earth, 1);
const ON_DESERT: Stock = Stock::of(Water, 1);

/// What an outpost, a town and a city cost: on a hex without a structure, on an outpost, on a town. (IND-50)
const BUILD: [[Option<Price>; STRUCTURES]; STRUCTURES] = [
    [Some(price(&[(Metal, 1), (Stone, 1)], 0)), None, None],
    [
        Some(price(&[(Metal, 1), (Stone, 2), (Fire, 1), (Water, 1)], 1)),
        Some(price(&[(Stone, 1), (Fire, 1), (Water, 1)], 1)),
        None,
    ],
    [
        None,
        Some(price(&[(Metal, 1), (Stone, 2), (Water, 1), (Commerce, 2)], 2)),
        Some(price(&[(Metal, 1), (Stone, 1), (Water, 1), (Commerce, 1)], 1)),
    ],
];

/// Part of every structure's price.
pub const STONE: Stock = Stock::of(Stone, 1);

/// What a forging costs.
pub const fn forging(forging: Forging) -> Stock {
    FORGE[forging as usize]
}

/// What it costs besides to improve a tile.
pub const fn extra(on: Tile) -> Stock {
    match on {
        Tile::Water => ON_WATER,
        Tile::Desert => ON_DESERT,
        _ => Stock::NONE,
    }
}

/// What a tile costs on top of another.
pub const fn improving(tile: Tile, on: Tile) -> Stock {
    IMPROVE[tile.laid_index()].plus(extra(on))
}

/// What a structure costs on a bare hex or in place of another; None if that cannot be.
pub const fn building(structure: Structure, instead_of: Option<Structure>) -> Option<Price> {
    match instead_of {
        None => BUILD[structure as usize][0],
        Some(Structure::City) => None,
        Some(old) => BUILD[structure as usize][old as usize + 1],
    }
}

/// Influence of a structure at the end. (IND-61)
pub const fn influence(structure: Structure) -> u16 {
    match structure {
        Structure::Outpost => 2,
        Structure::Town => 4,
        Structure::City => 8,
    }
}

/// Workers that make 1 influence.
pub const WORKERS_A_POINT: u16 = 2;
/// Stone and metal, pooled, that make 1 influence.
pub const STONE_AND_METAL_A_POINT: u16 = 2;

/// By the number of players, from 2: structures on the board and hexes of one player that end the game with the year. (IND-60)
pub const END: [(u32, u32); 3] = [(14, 11), (18, 10), (24, 9)];
