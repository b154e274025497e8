//! Colours, each with its light and its dark shade.

/// A colour that the table's theme shades. Renderers without style sheets show the light one.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Ink {
    /// Name of its style; one name has one pair of shades in a picture.
    pub name: &'static str,
    /// In the light theme.
    pub light: &'static str,
    /// In the dark theme.
    pub dark: &'static str,
}

impl Ink {
    /// A colour with its two shades.
    pub const fn new(name: &'static str, light: &'static str, dark: &'static str) -> Ink {
        Ink { name, light, dark }
    }

    /// A colour that is the same in both themes: what is printed on cards and boards.
    pub const fn printed(name: &'static str, shade: &'static str) -> Ink {
        Ink { name, light: shade, dark: shade }
    }
}

/// The table.
pub const TABLE: Ink = Ink::new("table", "#f1efe9", "#15191e");
/// A panel on the table.
pub const PANEL: Ink = Ink::new("panel", "#ffffff", "#20262d");
/// A part of a panel, such as the place for a pile.
pub const INSET: Ink = Ink::new("inset", "#f3f1ec", "#171c22");
/// Borders of panels and what divides them.
pub const EDGE: Ink = Ink::new("edge", "#d5d0c4", "#3b444e");
/// Words on table and panels.
pub const TEXT: Ink = Ink::new("text", "#1f242b", "#eceae4");
/// Quiet words on table and panels.
pub const QUIET: Ink = Ink::new("quiet", "#5a626c", "#a6afb9");
/// Who is to decide, and what can be clicked.
pub const ACTIVE: Ink = Ink::new("active", "#6236c9", "#b79dff");
/// Behind words about who is to decide.
pub const ACTIVE_WASH: Ink = Ink::new("active-wash", "#ece6fa", "#2c2547");
/// What the last ply touched.
pub const LAST: Ink = Ink::new("last", "#b0620a", "#f5b94c");
/// Who has won.
pub const WINNER: Ink = Ink::new("winner", "#7a5600", "#f3cf6b");
/// Behind words about who has won.
pub const WINNER_WASH: Ink = Ink::new("winner-wash", "#fbf0cf", "#3a3015");
/// The face of a card.
pub const PAPER: Ink = Ink::new("paper", "#fffdf7", "#e9e4d8");
/// The border of a card.
pub const CUT: Ink = Ink::new("cut", "#8d8778", "#8d8778");
/// What is printed on a card.
pub const PRINT: Ink = Ink::printed("print", "#1f242b");
/// The quieter print on a card.
pub const FAINT_PRINT: Ink = Ink::printed("faint-print", "#5a5f66");
/// Red print: red suits, losses, warnings.
pub const RED: Ink = Ink::printed("red", "#b02318");
/// The back of a card.
pub const BACK: Ink = Ink::new("back", "#64748b", "#4a586b");
/// The pattern of a card's back.
pub const BACK_LINES: Ink = Ink::new("back-lines", "#a9b5c5", "#8090a5");
/// Light print on strong colours.
pub const ON_STRONG: Ink = Ink::printed("on-strong", "#ffffff");

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
    Ink::printed("seat-0", "#0b6fae"),
    Ink::printed("seat-1", "#c9510c"),
    Ink::printed("seat-2", "#0a7f5f"),
    Ink::printed("seat-3", "#a3478b"),
    Ink::printed("seat-4", "#e0a010"),
    Ink::printed("seat-5", "#6cb8e6"),
];
/// What can be read on each seat's colour.
pub const ON_SEATS: [Ink; 6] = [ON_STRONG, ON_STRONG, ON_STRONG, ON_STRONG, PRINT, PRINT];
