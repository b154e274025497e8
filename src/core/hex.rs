//! Maps of pointy-top hexes: where they lie, which touch, which hang together.
//!
//! Places are doubled coordinates: a hex at (row, column) touches (row, column ± 2) and (row ± 1, column ± 1), so on one
//! map row + column is even throughout or odd throughout.

use super::bits::bit_set;
use super::json::by_id;
use std::fmt;

/// A hex of a map, numbered in reading order from 0.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex(pub u8);

impl Hex {
    /// The hex as an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Every hex that a map can have.
    pub fn all() -> impl Iterator<Item = Hex> {
        (0..Hexes::CAPACITY as u8).map(Hex)
    }

    /// Stable id, its name in JSON.
    pub fn id(self) -> String {
        format!("h{}", self.0)
    }
}

by_id!(Hex, "hex; the first is \"h0\"");

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "hex {}", self.0)
    }
}

bit_set! {
    /// A set of hexes.
    pub struct Hexes(pub u64) of Hex, counted in u32
}

impl Hexes {
    /// The most hexes of a map.
    pub const CAPACITY: usize = 64;

    /// The first hexes of a map, so many.
    pub const fn first_of(count: usize) -> Hexes {
        if count >= Hexes::CAPACITY { Hexes(u64::MAX) } else { Hexes((1 << count) - 1) }
    }

    /// Those of the set behind a hex in reading order.
    #[inline]
    pub const fn behind(self, hex: Hex) -> Hexes {
        Hexes(self.0 & (u64::MAX << hex.0) << 1)
    }

    /// Is every one of them in the other set?
    #[inline]
    pub const fn within(self, other: Hexes) -> bool {
        self.0 & !other.0 == 0
    }
}

/// A direction on a map of pointy-top hexes.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Direction {
    /// Up to the right.
    NorthEast,
    /// To the right.
    East,
    /// Down to the right.
    SouthEast,
    /// Down to the left.
    SouthWest,
    /// To the left.
    West,
    /// Up to the left.
    NorthWest,
}

impl Direction {
    /// All six, clockwise.
    pub const ALL: [Direction; 6] = [
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
    ];

    /// Its number in [`Direction::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Stable id.
    pub const fn id(self) -> &'static str {
        ["ne", "e", "se", "sw", "w", "nw"][self.index()]
    }

    /// Name for people.
    pub const fn name(self) -> &'static str {
        ["north-east", "east", "south-east", "south-west", "west", "north-west"][self.index()]
    }

    /// The way it leads, in rows and doubled columns.
    const fn step(self) -> (i32, i32) {
        [(-1, 1), (0, 2), (1, 1), (1, -1), (0, -2), (-1, -1)][self.index()]
    }
}

/// Where a hex lies: its row and its doubled column.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot {
    /// Row, downwards.
    pub row: i32,
    /// Doubled column, to the right.
    pub column: i32,
}

/// Why hexes make no map.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum NoMap {
    /// There are none.
    Empty,
    /// There are more than a set can hold.
    TooMany,
    /// This hex lies between two columns of the first.
    OffGrid(Hex),
    /// This hex cannot be reached from the first.
    Apart(Hex),
}

/// A map: one piece of land made of hexes.
#[derive(Clone, Debug)]
pub struct HexMap {
    spots: Box<[Spot]>,
    neighbours: Box<[[Option<Hex>; 6]]>,
    around: Box<[Hexes]>,
}

impl HexMap {
    /// A map of hexes at these places, given in reading order.
    pub fn new(spots: Vec<Spot>) -> Result<HexMap, NoMap> {
        debug_assert!(spots.is_sorted());
        let parity = |spot: &Spot| (spot.row + spot.column).rem_euclid(2);
        let Some(first) = spots.first() else { return Err(NoMap::Empty) };
        if spots.len() > Hexes::CAPACITY {
            return Err(NoMap::TooMany);
        }
        if let Some(odd) = spots.iter().position(|spot| parity(spot) != parity(first)) {
            return Err(NoMap::OffGrid(Hex(odd as u8)));
        }
        let at = |spot: Spot| spots.binary_search(&spot).ok().map(|hex| Hex(hex as u8));
        let beside = |spot: &Spot| {
            Direction::ALL.map(|direction| {
                let (down, right) = direction.step();
                at(Spot { row: spot.row + down, column: spot.column + right })
            })
        };
        let neighbours: Box<[_]> = spots.iter().map(beside).collect();
        let around = neighbours.iter().map(|beside| beside.iter().flatten().copied().collect()).collect();
        let map = HexMap { spots: spots.into(), neighbours, around };
        match map.all().minus(map.region(Hex(0), map.all())).first() {
            Some(apart) => Err(NoMap::Apart(apart)),
            None => Ok(map),
        }
    }

    /// How many hexes it has.
    pub fn len(&self) -> usize {
        self.spots.len()
    }

    /// A map is never empty.
    pub const fn is_empty(&self) -> bool {
        false
    }

    /// All its hexes.
    pub fn all(&self) -> Hexes {
        Hexes::first_of(self.len())
    }

    /// Where a hex lies.
    pub fn spot(&self, hex: Hex) -> Spot {
        self.spots[hex.index()]
    }

    /// The hex next to one in a direction.
    #[inline]
    pub fn neighbour(&self, hex: Hex, direction: Direction) -> Option<Hex> {
        self.neighbours[hex.index()][direction.index()]
    }

    /// The hexes next to one, by direction.
    #[inline]
    pub fn neighbours(&self, hex: Hex) -> &[Option<Hex>; 6] {
        &self.neighbours[hex.index()]
    }

    /// The hexes that touch one.
    #[inline]
    pub fn around(&self, hex: Hex) -> Hexes {
        self.around[hex.index()]
    }

    /// The hexes that touch one of a set.
    pub fn touching(&self, hexes: Hexes) -> Hexes {
        hexes.iter().fold(Hexes::NONE, |all, hex| all.or(self.around(hex)))
    }

    /// The edge of the map: hexes with fewer than six neighbours.
    pub fn edge(&self) -> Hexes {
        self.all().iter().filter(|&hex| self.around(hex).len() < 6).collect()
    }

    /// What can be reached from a hex without leaving a set that it is in.
    pub fn region(&self, start: Hex, within: Hexes) -> Hexes {
        let (mut reached, mut border) = (Hexes::only(start), Hexes::only(start));
        while !border.is_empty() {
            border = self.touching(border).and(within).minus(reached);
            reached = reached.or(border);
        }
        reached
    }

    /// All sets of three hexes that touch one another.
    pub fn triangles(&self) -> Vec<Hexes> {
        let mut triangles = Vec::new();
        for a in self.all().iter() {
            let behind = self.around(a).behind(a);
            for b in behind.iter() {
                let both = behind.and(self.around(b)).behind(b);
                triangles.extend(both.iter().map(|c| Hexes(1 << a.0 | 1 << b.0 | 1 << c.0)));
            }
        }
        triangles
    }

    /// The smallest rectangle of places around the map, as its first and last corner.
    pub fn bounds(&self) -> (Spot, Spot) {
        let (mut low, mut high) = (self.spots[0], self.spots[0]);
        for spot in &self.spots {
            low = Spot { row: low.row.min(spot.row), column: low.column.min(spot.column) };
            high = Spot { row: high.row.max(spot.row), column: high.column.max(spot.column) };
        }
        (low, high)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spots(rows: &[&str]) -> Vec<Spot> {
        let place = |(row, line): (usize, &&str)| {
            let hexes: Vec<usize> = line.char_indices().filter(|(_, c)| *c != ' ').map(|(column, _)| column).collect();
            hexes.into_iter().map(move |column| Spot { row: row as i32, column: column as i32 })
        };
        rows.iter().enumerate().flat_map(place).collect()
    }

    #[test]
    fn a_hex_touches_the_six_places_around_it() {
        let map = HexMap::new(spots(&[" # #", "# # #", " # #"])).unwrap();
        let middle = Hex(3);
        let names: Vec<_> = Direction::ALL.iter().map(|&d| (d.id(), map.neighbour(middle, d).unwrap().0)).collect();
        assert_eq!(names, [("ne", 1), ("e", 4), ("se", 6), ("sw", 5), ("w", 2), ("nw", 0)]);
        assert_eq!(map.neighbour(Hex(0), Direction::NorthWest), None);
        assert_eq!(map.edge(), map.all().minus(Hexes::only(middle)));
        assert_eq!(map.triangles().len(), 6);
        assert!(map.triangles().iter().all(|three| three.len() == 3 && three.contains(middle)));
        for hex in map.all().iter() {
            for other in map.all().iter() {
                assert_eq!(map.around(hex).contains(other), map.around(other).contains(hex));
            }
        }
    }

    #[test]
    fn what_is_no_map_is_told() {
        assert_eq!(HexMap::new(vec![]).unwrap_err(), NoMap::Empty);
        assert_eq!(HexMap::new(spots(&["# #", "#"])).unwrap_err(), NoMap::OffGrid(Hex(2)));
        assert_eq!(HexMap::new(spots(&["# #   #"])).unwrap_err(), NoMap::Apart(Hex(2)));
        assert_eq!(HexMap::new(spots(&["# ".repeat(65).as_str()])).unwrap_err(), NoMap::TooMany);
        assert_eq!(HexMap::new(spots(&["# ".repeat(64).as_str()])).unwrap().all(), Hexes(u64::MAX));
    }

    #[test]
    fn a_region_ends_where_its_set_does() {
        let map = HexMap::new(spots(&["# # # #"])).unwrap();
        let without_third = map.all().minus(Hexes::only(Hex(2)));
        assert_eq!(map.region(Hex(0), without_third), Hexes(0b0011));
        assert_eq!(map.region(Hex(3), without_third), Hexes(0b1000));
        assert_eq!(map.all().behind(Hex(1)), Hexes(0b1100));
        assert_eq!(Hexes(u64::MAX).behind(Hex(63)), Hexes::NONE);
    }
}
