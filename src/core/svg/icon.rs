//! Small shapes, so that nothing is told by colour alone. Drawn as paths: glyphs of such shapes differ from font to font.

/// A shape within a square of 24 units.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Icon(pub &'static str);

/// Where the middle of an icon lies, and half its size.
pub(super) const HALF: i32 = 12;

/// One shape a seat or faction, each with room for a digit in its middle.
pub const SEATS: [Icon; 6] = [
    // Circle, square, triangle, diamond, hexagon, cross.
    Icon("M12 1a11 11 0 1 0 0 22a11 11 0 1 0 0-22z"),
    Icon("M2.5 2.5h19v19h-19z"),
    Icon("M12 0L24 21.5H0z"),
    Icon("M12 0L24 12L12 24L0 12z"),
    Icon("M6 2h12l6 10l-6 10H6L0 12z"),
    Icon("M7 1h10v6h6v10h-6v6H7v-6H1V7h6z"),
];
/// How far below the middle of the icon the digit's middle lies, in 24ths of its size.
pub(super) const SEAT_DROP: [i32; 6] = [0, 0, 3, 0, 0, 0];

/// The spade of playing cards.
pub const SPADE: Icon =
    Icon("M12 1C9 6 2 9 2 14.5a5 5 0 0 0 8.6 3.4C10.4 20 9.5 22 8 23h8c-1.5-1-2.4-3-2.6-5.1A5 5 0 0 0 22 14.5C22 9 15 6 12 1z");
/// The heart of playing cards.
pub const HEART: Icon = Icon("M12 22C9 17 2 13.5 2 7.5A5.5 5.5 0 0 1 12 5a5.5 5.5 0 0 1 10 2.5C22 13.5 15 17 12 22z");
/// The club of playing cards.
pub const CLUB: Icon = Icon(
    "M12 1a5 5 0 0 1 4.2 7.7A5 5 0 1 1 13.5 16.3C13.6 19 14.5 22 16 23H8c1.5-1 2.4-4 2.5-6.7A5 5 0 1 1 7.8 8.7A5 5 0 0 1 12 1z",
);
/// The diamond of playing cards.
pub const DIAMOND: Icon = Icon("M12 1L20.5 12L12 23L3.5 12z");
/// A star: jokers, governors, winners.
pub const STAR: Icon = Icon("M12 1l3.3 7.3l7.9.8l-6 5.3l1.7 7.8L12 18.2L5.1 22.2l1.7-7.8l-6-5.3l7.9-.8z");
/// A cross of two bars: struck out, sabotaged.
pub const STRIKE: Icon = Icon("M4.5 1.5L12 9l7.5-7.5l3 3L15 12l7.5 7.5l-3 3L12 15l-7.5 7.5l-3-3L9 12L1.5 4.5z");
/// Two arrows: an exchange.
pub const SWAP: Icon = Icon("M7 4V0L0 6.5L7 13V9h14V4zM17 15v-4l7 6.5L17 24v-4H3v-5z");
/// A clock: waiting, delayed.
pub const CLOCK: Icon =
    Icon("M12 1a11 11 0 1 0 0 22a11 11 0 1 0 0-22zM12 4a8 8 0 1 1 0 16a8 8 0 1 1 0-16zM11 6h2.5v5.5l4 2.5l-1.3 2l-5.2-3.2z");
/// A triangle that points to the right: the one who leads.
pub const POINTER: Icon = Icon("M5 2L21 12L5 22z");
/// A round arrow: to turn.
pub const TURN: Icon = Icon("M12 3a9 9 0 1 0 9 9h-3a6 6 0 1 1-6-6v4l7-5.5L12-1z");
