//! Colours, each with its light and its dark shade.

use std::ops::Deref;

/// A colour that the table's theme shades, made by `colour!`. Renderers without style sheets show the light one.
///
/// Only a reference, since hundreds of calls hand colours on.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Ink(pub &'static Shades);

/// The shades of a colour.
#[derive(Debug, PartialEq, Eq)]
pub struct Shades {
    /// Name of its style; one name has one pair of shades in a picture.
    pub name: &'static str,
    /// In the light theme.
    pub light: &'static str,
    /// In the dark theme.
    pub dark: &'static str,
}

impl Deref for Ink {
    type Target = Shades;
    fn deref(&self) -> &Shades {
        self.0
    }
}

/// A colour by its name and its two shades; of one shade, what is printed on cards and boards.
macro_rules! colour {
    ($name:literal, $light:literal, $dark:literal) => {
        $crate::core::svg::Ink(&$crate::core::svg::ink::Shades { name: $name, light: $light, dark: $dark })
    };
    ($name:literal, $shade:literal) => {
        $crate::core::svg::ink::colour!($name, $shade, $shade)
    };
}
pub(crate) use colour;

/// The table.
pub const TABLE: Ink = colour!("table", "#f1efe9", "#15191e");
/// A panel on the table.
pub const PANEL: Ink = colour!("panel", "#ffffff", "#20262d");
/// A part of a panel, such as the place for a pile.
pub const INSET: Ink = colour!("inset", "#f3f1ec", "#171c22");
/// Borders of panels and what divides them.
pub const EDGE: Ink = colour!("edge", "#d5d0c4", "#3b444e");
/// Words on table and panels.
pub const TEXT: Ink = colour!("text", "#1f242b", "#eceae4");
/// Quiet words on table and panels.
pub const QUIET: Ink = colour!("quiet", "#5a626c", "#a6afb9");
/// Who is to decide, and what can be clicked.
pub const ACTIVE: Ink = colour!("active", "#6236c9", "#b79dff");
/// Behind words about who is to decide.
pub const ACTIVE_WASH: Ink = colour!("active-wash", "#ece6fa", "#2c2547");
/// What the last ply touched.
pub const LAST: Ink = colour!("last", "#9a5407", "#f5b94c");
/// Who has won.
pub const WINNER: Ink = colour!("winner", "#7a5600", "#f3cf6b");
/// Behind words about who has won.
pub const WINNER_WASH: Ink = colour!("winner-wash", "#fbf0cf", "#3a3015");
/// The face of a card.
pub const PAPER: Ink = colour!("paper", "#fffdf7", "#e9e4d8");
/// The border of a card.
pub const CUT: Ink = colour!("cut", "#8d8778", "#8d8778");
/// What is printed on a card.
pub const PRINT: Ink = colour!("print", "#1f242b");
/// The quieter print on a card.
pub const FAINT_PRINT: Ink = colour!("faint-print", "#5a5f66");
/// Red print: red suits, losses, warnings.
pub const RED: Ink = colour!("red", "#b02318");
/// The back of a card.
pub const BACK: Ink = colour!("back", "#64748b", "#4a586b");
/// The pattern of a card's back.
pub const BACK_LINES: Ink = colour!("back-lines", "#a9b5c5", "#8090a5");
/// Light print on strong colours.
pub const ON_STRONG: Ink = colour!("on-strong", "#ffffff");

/// How what belongs to a seat or faction is painted.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Livery {
    /// Its colour.
    pub fill: Ink,
    /// What can be read on it.
    pub on: Ink,
    /// An edge where the colour is too pale for paper.
    pub edge: Option<Ink>,
}

/// One livery a seat or faction, where the game has none of its own.
pub const LIVERIES: [Livery; 6] = {
    let mut all = [Livery { fill: SEATS[0], on: ON_SEATS[0], edge: None }; 6];
    let mut seat = 1;
    while seat < all.len() {
        all[seat] = Livery { fill: SEATS[seat], on: ON_SEATS[seat], edge: None };
        seat += 1;
    }
    all
};

/// One colour a seat or faction, told apart by colour-blind people too; their shapes differ as well.
pub const SEATS: [Ink; 6] = [
    colour!("seat-0", "#0b6fae"),
    colour!("seat-1", "#c34d0a"),
    colour!("seat-2", "#0a7f5f"),
    colour!("seat-3", "#a3478b"),
    colour!("seat-4", "#e0a010"),
    colour!("seat-5", "#6cb8e6"),
];
/// What can be read on each seat's colour.
pub const ON_SEATS: [Ink; 6] = [ON_STRONG, ON_STRONG, ON_STRONG, ON_STRONG, PRINT, PRINT];

/// How far two shades such as `#1f242b` stand out from each other, as the Web Content Accessibility Guidelines define it.
#[cfg(test)]
pub(crate) fn contrast(a: &str, b: &str) -> f64 {
    let luminance = |shade: &str| {
        let part = |i: usize| f64::from(u8::from_str_radix(&shade[i..i + 2], 16).unwrap()) / 255.0;
        let linear = |part: f64| if part <= 0.03928 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) };
        0.2126 * linear(part(1)) + 0.7152 * linear(part(3)) + 0.0722 * linear(part(5))
    };
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_out_in_both_themes() {
        let grounds = [TABLE, PANEL, INSET];
        let pairs = grounds.iter().flat_map(|&ground| [TEXT, QUIET, ACTIVE, LAST].map(|words| (words, ground)));
        let own = [
            (TEXT, ACTIVE_WASH),
            (ACTIVE, ACTIVE_WASH),
            (TEXT, WINNER_WASH),
            (WINNER, WINNER_WASH),
            (PRINT, PAPER),
            (FAINT_PRINT, PAPER),
            (RED, PAPER),
            (ON_STRONG, BACK),
            (TABLE, TEXT),
        ];
        let seats = ON_SEATS.into_iter().zip(SEATS);
        for (words, ground) in pairs.chain(own).chain(seats) {
            let (light, dark) = (contrast(words.light, ground.light), contrast(words.dark, ground.dark));
            assert!(light >= 4.5 && dark >= 4.5, "{} on {}: {light:.2} light, {dark:.2} dark", words.name, ground.name);
        }
    }

    #[test]
    fn seats_and_frames_stand_out_from_panels() {
        for ink in SEATS.into_iter().chain([ACTIVE, LAST, BACK]) {
            let (light, dark) = (contrast(ink.light, PANEL.light), contrast(ink.dark, PANEL.dark));
            assert!(light >= 2.0 && dark >= 2.0, "{}: {light:.2} light, {dark:.2} dark", ink.name);
        }
    }
}
