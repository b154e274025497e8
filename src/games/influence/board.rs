//! Options, castle sets and setup patterns: checked once, turned into tables.

use super::state::*;
use crate::core::{FieldError, MAX_SEATS, Seat, check_list, check_name, quote};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::sync::LazyLock;

/// The embedded card set.
pub(super) const CARDS: &str = include_str!("cards.json");
/// Fewest factions.
pub(super) const MIN_FACTIONS: u8 = 2;
/// Fewest cards of a castle set: the smallest setup has that many cells.
const MIN_CASTLES: usize = 8;
/// How many cells a pattern may have.
const PATTERN_SIZES: [usize; 3] = [8, 12, MAX_CELLS];
/// The largest Power or circle.
pub(super) const MAX_NUMBER: u8 = 9;
/// How far from the Setup card a castle may lie.
pub(super) const MAX_DISTANCE: i32 = 4;
/// Fewest cards of a deck of winds: one for each round but the last.
const MIN_WINDS: usize = ROUNDS as usize - 1;

/// Options of one game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// Factions in play, 2 to 6.
    pub factions: u8,
    /// A team number for each faction, teams of equal size; without it everyone plays for himself.
    pub teams: Option<Vec<u8>>,
    /// The seat that plays each faction; without it faction i is played by seat i.
    pub controllers: Option<Vec<u8>>,
    /// Which Setup card; without it the one for the number of factions.
    pub setup: Option<SetupChoice>,
    /// A castle set of the caller's own.
    pub castles: Option<Vec<CastleCard>>,
    /// Play with Winds of Change.
    pub winds: bool,
    /// The winds in the deck, 5 to 7 different ones; without it all seven.
    pub winds_deck: Option<Vec<Wind>>,
    /// Is a face-down card turned up when it is the partner of an exchange?
    pub swap_reveals_partner: bool,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            factions: 3,
            teams: None,
            controllers: None,
            setup: None,
            castles: None,
            winds: false,
            winds_deck: None,
            swap_reveals_partner: true,
        }
    }
}

/// A castle card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CastleCard {
    /// Name on the banner, 1 to 64 characters.
    pub name: String,
    /// Power for keeping it.
    pub power: u8,
    /// Its eight circles as printed, North first, then clockwise.
    pub circles: Vec<u8>,
}

/// A Setup card by name, `"random"`, or a pattern of one's own: `[[x, y], …]` in path order for North = up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupChoice {
    /// One of the five, or `random`.
    Named(String),
    /// A pattern; x points East, y North, the Setup card lies at 0, 0.
    Pattern(Vec<[i32; 2]>),
}

impl SetupChoice {
    const RANDOM: &'static str = "random";
}

impl Serialize for SetupChoice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            SetupChoice::Named(name) => name.serialize(serializer),
            SetupChoice::Pattern(cells) => cells.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for SetupChoice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ChoiceVisitor;
        impl<'de> de::Visitor<'de> for ChoiceVisitor {
            type Value = SetupChoice;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a Setup card, \"random\" or a list of [x, y]")
            }
            fn visit_str<E: de::Error>(self, name: &str) -> Result<SetupChoice, E> {
                Ok(SetupChoice::Named(name.to_owned()))
            }
            fn visit_seq<A: de::SeqAccess<'de>>(self, mut seq: A) -> Result<SetupChoice, A::Error> {
                let mut cells = Vec::new();
                while let Some(cell) = seq.next_element()? {
                    cells.push(cell);
                }
                Ok(SetupChoice::Pattern(cells))
            }
        }
        deserializer.deserialize_any(ChoiceVisitor)
    }
}

#[derive(Deserialize)]
struct CardFile {
    castles: Vec<CastleCard>,
    setups: Vec<SetupCard>,
}

/// Read once, since every new table needs it.
static EMBEDDED: LazyLock<CardFile> = LazyLock::new(|| serde_json::from_str(CARDS).expect("the embedded card set is valid"));

#[derive(Deserialize)]
struct SetupCard {
    id: String,
    name: String,
    path: Vec<[i32; 2]>,
}

/// A Setup card with what follows from its pattern.
#[derive(Clone, Debug)]
pub(super) struct Setup {
    pub id: String,
    pub name: String,
    /// How many castles.
    pub cells: u8,
    /// Where they lie, in path order for North = up.
    pub spots: Vec<(i32, i32)>,
    /// Index of each cell in the piece set `place`.
    pub places: Vec<u8>,
    /// Cells that touch a cell.
    pub near: [Cells; MAX_CELLS],
    /// Direction from one cell to another that it touches.
    pub toward: [[Direction; MAX_CELLS]; MAX_CELLS],
    /// The cell where the path begins for each turn of the Setup card.
    pub first: [u8; 4],
}

impl Setup {
    /// Checks a pattern and works out its tables; `places` are filled in later.
    fn new(id: &str, name: &str, path: &[[i32; 2]]) -> Result<Setup, FieldError> {
        let cells = path.len();
        if !PATTERN_SIZES.contains(&cells) {
            return Err(FieldError::new("", format!("a pattern has 8, 12 or 16 cells, not {cells}")));
        }
        let spots: Vec<(i32, i32)> = path.iter().map(|&[x, y]| (x, y)).collect();
        for (i, &(x, y)) in spots.iter().enumerate() {
            let wrong = |problem: String| Err(FieldError::new(format!("[{i}]"), problem));
            if x.unsigned_abs().max(y.unsigned_abs()) > MAX_DISTANCE as u32 {
                return wrong(format!("[{x}, {y}] lies too far out; coordinates go from -{MAX_DISTANCE} to {MAX_DISTANCE}"));
            }
            if (x, y) == (0, 0) {
                return wrong("[0, 0] is the place of the Setup card".into());
            }
            if let Some(j) = spots[..i].iter().position(|&other| same_ray(other, (x, y))) {
                return wrong(format!("lies on the same line from the centre as cell {j}; no castle may hide another"));
            }
        }
        if spots[0].0 != 0 || spots[0].1 < 0 {
            return Err(FieldError::new("[0]", "the path begins at the nearest castle due North: [0, y] with y above 0"));
        }
        for i in 0..cells {
            let next = (i + 1) % cells;
            if !touching(spots[i], spots[next]) {
                return Err(FieldError::new(
                    format!("[{next}]"),
                    format!("must touch the castle before it on the path, cell {i}"),
                ));
            }
        }
        // A clockwise path runs on by a quarter of its length under a quarter turn, a counter-clockwise one runs back.
        let quarter = cells / 4;
        let shifted = |by: usize| (0..cells).all(|i| quarter_turn(spots[i]) == spots[(i + by) % cells]);
        let step = [quarter, cells - quarter].into_iter().find(|&by| shifted(by));
        let Some(step) = step else {
            return Err(FieldError::new(
                "",
                "a quarter turn must give the same path, moved on or back by a quarter of its length",
            ));
        };
        let mut setup = Setup {
            id: id.to_owned(),
            name: name.to_owned(),
            cells: cells as u8,
            places: Vec::new(),
            near: [Cells::NONE; MAX_CELLS],
            toward: [[Direction(0); MAX_CELLS]; MAX_CELLS],
            first: [0, 1, 2, 3].map(|turn| (turn * step % cells) as u8),
            spots,
        };
        for a in 0..cells {
            for b in 0..cells {
                if a != b && touching(setup.spots[a], setup.spots[b]) {
                    setup.near[a].insert(Cell(b as u8));
                    setup.toward[a][b] = direction(setup.spots[a], setup.spots[b]);
                }
            }
        }
        Ok(setup)
    }

    /// The cell at a position of the path, for a turn of the Setup card.
    #[inline]
    pub fn on_path(&self, north: Quarter, position: u8) -> Cell {
        let cell = self.first[north.0 as usize] + position;
        Cell(if cell >= self.cells { cell - self.cells } else { cell })
    }

    /// A set of cells as a set of positions on the path.
    #[inline]
    pub fn along_path(&self, north: Quarter, set: Cells) -> u32 {
        let (word, first) = (u32::from(set.0), self.first[north.0 as usize]);
        (word >> first | word << (self.cells - first)) & u32::from(self.all().0)
    }

    /// The position of a cell on the path.
    pub fn position(&self, north: Quarter, cell: Cell) -> u8 {
        (cell.0 + self.cells - self.first[north.0 as usize]) % self.cells
    }

    /// All its cells.
    pub fn all(&self) -> Cells {
        Cells::lowest(self.cells)
    }
}

fn touching(a: (i32, i32), b: (i32, i32)) -> bool {
    (a.0 - b.0).abs().max((a.1 - b.1).abs()) == 1
}

const fn quarter_turn((x, y): (i32, i32)) -> (i32, i32) {
    (y, -x)
}

fn same_ray(a: (i32, i32), b: (i32, i32)) -> bool {
    a.0 * b.1 == a.1 * b.0 && a.0 * b.0 + a.1 * b.1 > 0
}

fn direction(from: (i32, i32), to: (i32, i32)) -> Direction {
    const COMPASS: [(i32, i32); DIRECTIONS] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
    let step = (to.0 - from.0, to.1 - from.1);
    // Only called for cells that touch, whose step is one of the eight.
    Direction(COMPASS.iter().position(|&d| d == step).unwrap_or(0) as u8)
}

/// Who plays what, for whom.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub factions: u8,
    pub seats: u8,
    pub sides: u8,
    pub teams: bool,
    pub seat_of: [Seat; MAX_FACTIONS],
    pub side_of: [Side; MAX_FACTIONS],
    /// Team number of each side as the config gives it; without teams the faction's number.
    pub label: [u8; MAX_FACTIONS],
    pub side_factions: [Factions; MAX_FACTIONS],
    pub side_cards: [Cards; MAX_FACTIONS],
    pub seat_factions: [Factions; MAX_SEATS],
}

impl Table {
    pub fn new(config: &Config) -> Result<Table, FieldError> {
        let factions = config.factions;
        if !(MIN_FACTIONS..=MAX_FACTIONS as u8).contains(&factions) {
            return Err(FieldError::new(
                "factions",
                format!("{factions} factions; there are {MIN_FACTIONS} to {MAX_FACTIONS} of them"),
            ));
        }
        let mut table = Table {
            factions,
            seats: 0,
            sides: 0,
            teams: config.teams.is_some(),
            seat_of: [Seat(0); MAX_FACTIONS],
            side_of: [Side(0); MAX_FACTIONS],
            label: [0; MAX_FACTIONS],
            side_factions: [Factions::default(); MAX_FACTIONS],
            side_cards: [Cards::NONE; MAX_FACTIONS],
            seat_factions: [Factions::default(); MAX_SEATS],
        };
        table.form_sides(config.teams.as_deref())?;
        table.take_seats(config.controllers.as_deref())?;
        Ok(table)
    }

    fn form_sides(&mut self, teams: Option<&[u8]>) -> Result<(), FieldError> {
        let everyone: Vec<u8> = (0..self.factions).collect();
        let teams = teams.unwrap_or(&everyone);
        one_for_each("teams", teams, self.factions)?;
        let mut labels = teams.to_vec();
        labels.sort_unstable();
        labels.dedup();
        if labels.len() < 2 {
            return Err(FieldError::new("teams", "all factions are in one team; there must be at least two"));
        }
        self.sides = labels.len() as u8;
        self.label[..labels.len()].copy_from_slice(&labels);
        for (i, team) in teams.iter().enumerate() {
            // Every team number of the list is among the labels.
            let side = labels.binary_search(team).unwrap_or(0);
            self.side_of[i] = Side(side as u8);
            self.side_factions[side].insert(Faction(i as u8));
            self.side_cards[side] = self.side_cards[side].or(Cards::of(Faction(i as u8)));
        }
        let sizes = &self.side_factions[..labels.len()];
        if let Some(side) = sizes.iter().position(|factions| factions.len() != sizes[0].len()) {
            return Err(FieldError::new(
                "teams",
                format!(
                    "team {} has {} factions and team {} has {}; all teams have the same size",
                    labels[0],
                    sizes[0].len(),
                    labels[side],
                    sizes[side].len()
                ),
            ));
        }
        Ok(())
    }

    fn take_seats(&mut self, controllers: Option<&[u8]>) -> Result<(), FieldError> {
        let own: Vec<u8> = (0..self.factions).collect();
        let controllers = controllers.unwrap_or(&own);
        one_for_each("controllers", controllers, self.factions)?;
        for (i, &seat) in controllers.iter().enumerate() {
            let field = || format!("controllers[{i}]");
            if seat >= self.factions {
                let most = self.factions - 1;
                return Err(FieldError::new(
                    field(),
                    format!("there is no seat {seat}; seats are numbered from 0 to {most} at most"),
                ));
            }
            let shared = self.seat_factions[usize::from(seat)];
            if let Some(other) = shared.iter().find(|other| self.side_of[other.index()] != self.side_of[i]) {
                return Err(FieldError::new(
                    field(),
                    format!("seat {seat} also plays faction {}, which is not in the same team", other.0),
                ));
            }
            self.seat_factions[usize::from(seat)].insert(Faction(i as u8));
            self.seat_of[i] = Seat(seat);
        }
        self.seats = self.seat_factions.iter().filter(|factions| !factions.is_empty()).count() as u8;
        if let Some(gap) = self.seat_factions[..usize::from(self.seats)].iter().position(|factions| factions.is_empty()) {
            return Err(FieldError::new("controllers", format!("nobody sits at seat {gap}; seats are numbered without gaps")));
        }
        Ok(())
    }
}

fn one_for_each(field: &str, list: &[u8], factions: u8) -> Result<(), FieldError> {
    let each = usize::from(factions);
    check_list(field, list.len(), each, each, "numbers, one for each faction")
}

/// Castle cards and Setup cards of one game.
#[derive(Clone, Debug)]
pub(super) struct Components {
    pub castles: Vec<CastleCard>,
    /// The setups that can lie on the table: one, or all five if it is drawn.
    pub setups: Vec<Setup>,
    /// Squares of the board that can hold a castle.
    pub places: Vec<(i32, i32)>,
    /// The most cells of a setup.
    pub cells: u8,
}

impl Components {
    pub fn new(config: &Config) -> Result<Components, FieldError> {
        let castles = config.castles.as_ref().unwrap_or(&EMBEDDED.castles).clone();
        check_castles(&castles)?;
        let mut setups = choose_setups(config, &EMBEDDED.setups)?;
        let cells = setups.iter().map(|setup| setup.cells).max().unwrap_or(0);
        if castles.len() < usize::from(cells) {
            return Err(FieldError::new("castles", format!("{} castle cards; the setup needs at least {cells}", castles.len())));
        }
        let mut places = Vec::new();
        for setup in &mut setups {
            for &spot in &setup.spots {
                let place = places.iter().position(|&place| place == spot).unwrap_or_else(|| {
                    places.push(spot);
                    places.len() - 1
                });
                setup.places.push(place as u8);
            }
        }
        Ok(Components { castles, setups, places, cells })
    }
}

fn check_castles(castles: &[CastleCard]) -> Result<(), FieldError> {
    check_list("castles", castles.len(), MIN_CASTLES, MAX_CASTLES, "castle cards")?;
    for (i, castle) in castles.iter().enumerate() {
        check_name(format!("castles[{i}].name"), &castle.name)?;
        if let Some(j) = castles[..i].iter().position(|other| other.name == castle.name) {
            return Err(FieldError::new(format!("castles[{i}].name"), format!("castle {j} already has this name")));
        }
        if castle.power > MAX_NUMBER {
            return Err(FieldError::new(
                format!("castles[{i}].power"),
                format!("{} is too much; 0 to {MAX_NUMBER}", castle.power),
            ));
        }
        check_list(format!("castles[{i}].circles"), castle.circles.len(), DIRECTIONS, DIRECTIONS, "circles")?;
        if let Some(k) = castle.circles.iter().position(|&circle| circle > MAX_NUMBER) {
            let circle = castle.circles[k];
            return Err(FieldError::new(
                format!("castles[{i}].circles[{k}]"),
                format!("{circle} is too much; 0 to {MAX_NUMBER}"),
            ));
        }
    }
    Ok(())
}

fn choose_setups(config: &Config, cards: &[SetupCard]) -> Result<Vec<Setup>, FieldError> {
    let build = |card: &SetupCard| Setup::new(&card.id, &card.name, &card.path);
    let default = match config.factions {
        ..=3 => "ring",
        4 => "pinwheel",
        _ => "octagon",
    };
    let wanted = match &config.setup {
        Some(SetupChoice::Pattern(path)) => {
            return Ok(vec![Setup::new("custom", "the caller's own pattern", path).map_err(|error| error.inside("setup"))?]);
        }
        Some(SetupChoice::Named(name)) if name == SetupChoice::RANDOM => return cards.iter().map(build).collect(),
        Some(SetupChoice::Named(name)) => name.as_str(),
        None => default,
    };
    let Some(card) = cards.iter().find(|card| card.id == wanted) else {
        let names: Vec<&str> = cards.iter().map(|card| card.id.as_str()).collect();
        return Err(FieldError::new(
            "setup",
            format!(
                "no Setup card is called \"{}\"; there are {}, or \"random\", or a list of [x, y]",
                quote(wanted),
                names.join(", ")
            ),
        ));
    };
    Ok(vec![build(card)?])
}

/// The deck of winds, empty if the module is not in play.
pub(super) fn wind_deck(config: &Config) -> Result<Winds, FieldError> {
    let listed = config.winds_deck.as_deref().unwrap_or(&Wind::ALL);
    check_list("winds_deck", listed.len(), MIN_WINDS, Wind::ALL.len(), "winds")?;
    let mut deck = Winds::default();
    for (i, &wind) in listed.iter().enumerate() {
        if deck.contains(wind) {
            return Err(FieldError::new(format!("winds_deck[{i}]"), format!("{} is in the deck already", wind.name())));
        }
        deck.insert(wind);
    }
    Ok(if config.winds { deck } else { Winds::default() })
}
