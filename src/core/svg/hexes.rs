//! Maps of pointy-top hexes in a picture.

use super::{Paint, Pen, ink};
use crate::core::Mark;
use crate::core::hex::{HexMap, Spot};

/// Narrower hexes have no room for words: 12 side by side still have.
pub const LEGIBLE: i32 = 60;

/// Where the hexes of a map lie in a picture: as large as the room allows, in the middle of it.
#[derive(Copy, Clone, Debug)]
pub struct HexLayout {
    low: Spot,
    /// The middle of a hex at `low`.
    first: (i32, i32),
    /// Half the width of a hex: what a doubled column takes.
    half: i32,
    /// Where the map ends below.
    bottom: i32,
}

impl HexLayout {
    /// A map below a point, within a width; hexes are at most so wide.
    pub fn new(map: &HexMap, (left, top): (i32, i32), room: i32, widest: i32) -> HexLayout {
        let (low, high) = map.bounds();
        let (columns, rows) = (high.column - low.column + 2, high.row - low.row);
        let half = (room / columns).clamp(1, widest / 2);
        let mut layout = HexLayout { low, first: (0, 0), half, bottom: 0 };
        layout.first = (left + (room - columns * half) / 2 + half, top + layout.side());
        layout.bottom = top + rows * layout.row() + 2 * layout.side();
        layout
    }

    /// Is there room for words on a hex?
    pub const fn is_legible(&self) -> bool {
        self.width() >= LEGIBLE
    }

    /// The width of a hex.
    pub const fn width(&self) -> i32 {
        2 * self.half
    }

    /// How long its sides are: as far as its upper corner lies above its middle.
    pub const fn side(&self) -> i32 {
        side(self.half)
    }

    /// How far the next row lies below.
    const fn row(&self) -> i32 {
        // √3 times half the width.
        self.half * 1732 / 1000
    }

    /// The middle of a hex.
    pub const fn middle(&self, spot: Spot) -> (i32, i32) {
        let (right, down) = (spot.column - self.low.column, spot.row - self.low.row);
        (self.first.0 + right * self.half, self.first.1 + down * self.row())
    }

    /// Where the map ends below.
    pub const fn bottom(&self) -> i32 {
        self.bottom
    }
}

/// The side of a hex by half its width.
const fn side(half: i32) -> i32 {
    half * 1155 / 1000
}

/// The corners of a hex about its middle, from the upper one clockwise.
fn corners((x, y): (i32, i32), half: i32) -> [(i32, i32); 6] {
    let side = side(half);
    let (up, short) = (y - side / 2, y + side / 2);
    [(x, y - side), (x + half, up), (x + half, short), (x, y + side), (x - half, short), (x - half, up)]
}

impl<'a> Pen<'a> {
    /// A hex about its middle.
    #[inline(never)]
    pub fn hex(&mut self, middle: (i32, i32), width: i32, paint: Paint) {
        self.polygon(&corners(middle, width / 2), paint);
    }

    /// Draws a hex of a width that stands for something; with an edge where a click means something, and another where
    /// the last ply touched it.
    pub fn framed_hex(&mut self, middle: (i32, i32), width: i32, mark: &Mark, draw: impl FnOnce(&mut Pen<'a>)) {
        self.mark(mark, |pen| {
            draw(pen);
            pen.frame_hex(middle, width, mark);
        });
    }

    fn frame_hex(&mut self, middle: (i32, i32), width: i32, mark: &Mark) {
        let can = self.scene().can(mark);
        if can {
            self.hex(middle, width - 3, Paint::line(ink::ACTIVE, 3));
        }
        if self.scene().touched(mark) {
            let by = if can { 10 } else { 4 };
            self.hex(middle, width - by, Paint::line(ink::LAST, 2).dashed());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(hexes: i32) -> HexMap {
        HexMap::new((0..hexes).map(|i| Spot { row: 0, column: 2 * i }).collect()).unwrap()
    }

    #[test]
    fn neighbours_share_a_side() {
        let spots = vec![Spot { row: 0, column: 1 }, Spot { row: 1, column: 0 }, Spot { row: 1, column: 2 }];
        let layout = HexLayout::new(&HexMap::new(spots.clone()).unwrap(), (10, 20), 400, 100);
        let [top, left, right] = [spots[0], spots[1], spots[2]].map(|spot| layout.middle(spot));
        assert_eq!((right.0 - left.0, right.1 - left.1), (layout.width(), 0));
        assert_eq!((top.0 - left.0, left.1 - top.1), (layout.width() / 2, 86));
        let (upper, lower) = (corners(top, 50), corners(left, 50));
        assert_eq!((upper[4].0, upper[3].0), (lower[0].0, lower[1].0), "side by side");
        assert!((upper[4].1 - lower[0].1).abs() <= 2 && (upper[3].1 - lower[1].1).abs() <= 2, "{upper:?} {lower:?}");
    }

    #[test]
    fn a_map_fills_its_room_and_no_more() {
        for hexes in [1, 5, 12, 13, 48] {
            let layout = HexLayout::new(&row(hexes), (0, 0), 732, 120);
            assert!(layout.width() <= 120, "{hexes}");
            assert_eq!(layout.is_legible(), hexes <= 12, "{hexes}");
            let (first, last) =
                (layout.middle(Spot { row: 0, column: 0 }), layout.middle(Spot { row: 0, column: 2 * hexes - 2 }));
            assert!(first.0 >= layout.width() / 2 && last.0 + layout.width() / 2 <= 732, "{hexes}");
            assert_eq!(layout.bottom(), 2 * layout.side());
        }
    }
}
