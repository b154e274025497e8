//! Options, castle sets and setup patterns: checked once, turned into tables.

use super::state::*;
use crate::core::{FieldError, MAX_SEATS, Seat, Seats, check_list, check_name, embedded, quote};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::borrow::Cow;
use std::fmt;
use std::sync::LazyLock;

/// The embedded card set.
pub(super) const CARDS: &str = include_str!("cards.json");
/// Fewest factions.
pub(super) const MIN_FACTIONS: u8 = 2;
/// Fewest cards of a castle set: the smallest Setup card has that many castles.
const MIN_CASTLES: usize = 8;
/// Fewest castles of a pattern: one in each quarter.
const MIN_CELLS: usize = 4;
/// The largest Power or circle.
pub(super) const MAX_NUMBER: u8 = 9;
/// How far from the Setup card a castle may lie.
pub(super) const MAX_DISTANCE: i32 = 4;
/// Fewest cards of a deck of winds: one for each round but the last.
const MIN_WINDS: usize = ROUNDS as usize - 1;

/// Options of one game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// Factions in play, 2 to 6.
    #[cfg_attr(feature = "schema", schemars(range(min = 2, max = 6)))]
    pub factions: u8,
    /// A team number for each faction, teams of equal size; without it everyone plays for himself.
    #[cfg_attr(feature = "schema", schemars(length(min = 2, max = 6)))]
    pub teams: Option<Vec<u8>>,
    /// The seat that plays each faction; without it faction i is played by seat i.
    #[cfg_attr(feature = "schema", schemars(length(min = 2, max = 6), inner(range(max = 5))))]
    pub controllers: Option<Vec<u8>>,
    /// Which Setup card; without it the one for the number of factions.
    pub setup: Option<SetupChoice>,
    /// A castle set of the caller's own, 8 to 32 cards, at least as many as the setup has castles.
    #[cfg_attr(feature = "schema", schemars(length(min = 8, max = 32)))]
    pub castles: Option<Vec<CastleCard>>,
    /// Play with Winds of Change.
    pub winds: bool,
    /// The winds in the deck, 5 to 7 different ones; without it all seven.
    #[cfg_attr(feature = "schema", schemars(length(min = 5, max = 7)))]
    pub winds_deck: Option<Vec<Wind>>,
    /// Is a face-down card turned up when it is the partner of an exchange?
    pub swap_reveals_partner: bool,
    /// How many Swaps one Influence card may carry, 1 or 2.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 2)))]
    pub swaps_per_card: u8,
    /// Does a seat see the face-down cards of its whole team, not only of its own factions?
    pub team_shares_cards: bool,
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
            swap_reveals_partner: false,
            swaps_per_card: 1,
            team_shares_cards: false,
        }
    }
}

/// A castle card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CastleCard {
    /// Name on the banner, 1 to 64 characters; no other castle has it.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = 64)))]
    pub name: String,
    /// Power for keeping it, 0 to 9.
    #[cfg_attr(feature = "schema", schemars(range(max = 9)))]
    pub power: u8,
    /// Its eight circles as printed, North first, then clockwise, each 0 to 9.
    #[cfg_attr(feature = "schema", schemars(length(min = 8, max = 8), inner(range(max = 9))))]
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

#[cfg(feature = "schema")]
impl schemars::JsonSchema for SetupChoice {
    fn schema_name() -> Cow<'static, str> {
        "SetupChoice".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let mut names: Vec<&str> = EMBEDDED.setups.iter().map(|setup| setup.id.as_str()).collect();
        names.push(SetupChoice::RANDOM);
        schemars::json_schema!({
            "anyOf": [
                {"enum": names, "description": "A Setup card, or one drawn at random."},
                {
                    "type": "array",
                    "description": "Your own pattern: [x, y] of each castle in path order for North = up, x to the East, \
                        y to the North of the Setup card. A quarter turn gives the same cells; the first is the nearest due North.",
                    "minItems": MIN_CELLS,
                    "maxItems": MAX_CELLS,
                    "uniqueItems": true,
                    "items": {
                        "type": "array",
                        "minItems": 2,
                        "maxItems": 2,
                        "items": {"type": "integer", "minimum": -MAX_DISTANCE, "maximum": MAX_DISTANCE},
                    },
                },
            ],
        })
    }
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
static EMBEDDED: LazyLock<CardFile> = LazyLock::new(|| embedded(CARDS));

#[derive(Deserialize)]
struct SetupCard {
    id: String,
    name: String,
    path: Vec<[i32; 2]>,
}

/// A square of the board, counted from the Setup card.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// Squares to the East.
    pub x: i8,
    /// Squares to the North.
    pub y: i8,
}

impl Spot {
    /// All squares where a castle may lie, row by row.
    pub fn all() -> impl Iterator<Item = Spot> {
        let line = || -(MAX_DISTANCE as i8)..=MAX_DISTANCE as i8;
        line().flat_map(move |y| line().map(move |x| Spot { x, y })).filter(|spot| (spot.x, spot.y) != (0, 0))
    }

    fn ids() -> &'static [String] {
        // The Setup card's own square has a number too, so that a square's number needs no search.
        static IDS: LazyLock<Vec<String>> = LazyLock::new(|| {
            let mut ids: Vec<String> = Spot::all().map(|spot| spot.name().to_lowercase()).collect();
            ids.insert(Spot { x: 0, y: 0 }.index(), String::new());
            ids
        });
        &IDS
    }

    const fn index(self) -> usize {
        let width = 2 * MAX_DISTANCE + 1;
        ((self.y as i32 + MAX_DISTANCE) * width + self.x as i32 + MAX_DISTANCE) as usize
    }

    /// Stable id: how far North or South, then how far East or West: `n1e2`.
    pub fn id(self) -> &'static str {
        &Spot::ids()[self.index()]
    }

    /// Name for people: `N1E2`.
    pub fn name(self) -> String {
        let part = |value: i8, positive: char, negative: char| match value {
            0 => String::new(),
            1.. => format!("{positive}{value}"),
            _ => format!("{negative}{}", -value),
        };
        part(self.y, 'N', 'S') + &part(self.x, 'E', 'W')
    }

    /// Where it comes to lie when the board is turned by a quarter clockwise.
    const fn turned(self) -> Spot {
        Spot { x: self.y, y: -self.x }
    }

    /// The square next to it in a direction. (INF-30)
    const fn next(self, direction: Direction) -> Spot {
        let (x, y) = direction.step();
        Spot { x: self.x + x, y: self.y + y }
    }
}

/// Which castle lies on each square, with a margin of one square about those that can have one.
struct Grid([u8; Grid::WIDTH * Grid::WIDTH]);

impl Grid {
    const WIDTH: usize = 2 * MAX_DISTANCE as usize + 3;
    const EMPTY: u8 = u8::MAX;

    const fn index(spot: Spot) -> usize {
        let (row, column) = (spot.y as i32 + MAX_DISTANCE + 1, spot.x as i32 + MAX_DISTANCE + 1);
        row as usize * Grid::WIDTH + column as usize
    }

    fn at(&self, spot: Spot) -> Option<Cell> {
        Some(Cell(self.0[Grid::index(spot)])).filter(|cell| cell.0 != Grid::EMPTY)
    }
}

/// A Setup card with what follows from its pattern.
#[derive(Clone, Debug)]
pub(super) struct Setup {
    pub id: String,
    pub name: String,
    /// How many castles.
    pub cells: u8,
    /// Where they lie, in path order for North = up.
    pub spots: Vec<Spot>,
    /// Index of each cell in the piece set `place`.
    pub places: Vec<u8>,
    /// Cells that touch a cell.
    pub near: [Cells; MAX_CELLS],
    /// Direction from one cell to another that it touches.
    pub toward: [[Direction; MAX_CELLS]; MAX_CELLS],
    /// The cells in path order, for each turn of the Setup card.
    path: [[Cell; MAX_CELLS]; 4],
    /// The place of each cell on the path, for each turn of the Setup card.
    position: [[u8; MAX_CELLS]; 4],
}

impl Setup {
    /// Id of a pattern of the caller's.
    const CUSTOM: &str = "custom";

    /// Checks a pattern and works out its tables; `places` are filled in later. (INF-4)
    fn new(id: &str, name: &str, pattern: &[[i32; 2]]) -> Result<Setup, FieldError> {
        let cells = pattern.len();
        if !(MIN_CELLS..=MAX_CELLS).contains(&cells) {
            return Err(FieldError::new("", format!("{cells} castles; a pattern has {MIN_CELLS} to {MAX_CELLS}")));
        }
        let mut spots: Vec<Spot> = Vec::with_capacity(cells);
        let mut grid = Grid([Grid::EMPTY; _]);
        for (i, &[x, y]) in pattern.iter().enumerate() {
            let wrong = |problem: String| Err(FieldError::new(format!("[{i}]"), problem));
            if x.unsigned_abs().max(y.unsigned_abs()) > MAX_DISTANCE as u32 {
                return wrong(format!("[{x}, {y}] lies too far out; coordinates go from -{MAX_DISTANCE} to {MAX_DISTANCE}"));
            }
            if (x, y) == (0, 0) {
                return wrong("[0, 0] is the place of the Setup card".into());
            }
            let spot = Spot { x: x as i8, y: y as i8 };
            if let Some(Cell(j)) = grid.at(spot) {
                return wrong(format!("[{x}, {y}] is cell {j} already; list each castle once"));
            }
            grid.0[Grid::index(spot)] = i as u8;
            spots.push(spot);
        }
        let north = spots.iter().filter(|spot| spot.x == 0 && spot.y > 0).map(|spot| spot.y).min();
        match north {
            None => return Err(FieldError::new("[0]", "no castle lies due North; the path begins at the nearest one there")),
            Some(y) if (spots[0].x, spots[0].y) != (0, y) => {
                return Err(FieldError::new(
                    "[0]",
                    format!("the path begins at the nearest castle due North, which is [0, {y}]"),
                ));
            }
            Some(_) => {}
        }
        if let Some(i) = spots.iter().position(|spot| grid.at(spot.turned()).is_none()) {
            let (here, there) = (spots[i], spots[i].turned());
            return Err(FieldError::new(
                format!("[{i}]"),
                format!(
                    "a quarter turn brings [{}, {}] to [{}, {}], where no castle lies; the pattern must be the same after a quarter turn",
                    here.x, here.y, there.x, there.y
                ),
            ));
        }
        let mut setup = Setup {
            id: id.to_owned(),
            name: name.to_owned(),
            cells: cells as u8,
            places: Vec::new(),
            near: [Cells::NONE; MAX_CELLS],
            toward: [[Direction::North; MAX_CELLS]; MAX_CELLS],
            path: [[Cell(0); MAX_CELLS]; 4],
            position: [[0; MAX_CELLS]; 4],
            spots,
        };
        setup.lay_paths(&grid);
        for a in 0..cells {
            for &direction in Direction::ALL {
                if let Some(b) = grid.at(setup.spots[a].next(direction)) {
                    setup.near[a].insert(b);
                    setup.toward[a][b.index()] = direction;
                }
            }
        }
        Ok(setup)
    }

    /// The path of each turn is the printed one with every castle turned. (INF-6)
    fn lay_paths(&mut self, grid: &Grid) {
        for (position, &printed) in self.spots.iter().enumerate() {
            let mut spot = printed;
            for turn in Quarter::ALL {
                // The cells are the same after a quarter turn, so one of them lies there.
                let cell = grid.at(spot).unwrap_or(Cell(0));
                self.path[turn.index()][position] = cell;
                self.position[turn.index()][cell.index()] = position as u8;
                spot = spot.turned();
            }
        }
    }

    /// The cell at a position of the path, for a turn of the Setup card.
    #[inline]
    pub fn on_path(&self, north: Quarter, position: u8) -> Cell {
        self.path[north.index()][usize::from(position)]
    }

    /// The whole path, for a turn of the Setup card.
    #[inline]
    pub fn path(&self, north: Quarter) -> &[Cell] {
        &self.path[north.index()][..usize::from(self.cells)]
    }

    /// The position of a cell on the path.
    #[inline]
    pub fn position(&self, north: Quarter, cell: Cell) -> u8 {
        self.position[north.index()][cell.index()]
    }

    /// All its cells.
    pub fn all(&self) -> Cells {
        Cells::lowest(self.cells)
    }
}

/// Who plays what, for whom, and who sees whose cards.
#[derive(Clone, Debug)]
pub(super) struct Seating {
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
    /// Who sees a faction's face-down card and hand.
    pub insiders: [Seats; MAX_FACTIONS],
}

impl Seating {
    pub fn new(config: &Config) -> Result<Seating, FieldError> {
        let factions = config.factions;
        if !(MIN_FACTIONS..=MAX_FACTIONS as u8).contains(&factions) {
            return Err(FieldError::new(
                "factions",
                format!("{factions} factions; there are {MIN_FACTIONS} to {MAX_FACTIONS} of them"),
            ));
        }
        let mut seating = Seating {
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
            insiders: [Seats::NONE; MAX_FACTIONS],
        };
        seating.form_sides(config.teams.as_deref())?;
        seating.take_seats(config.controllers.as_deref())?;
        seating.let_in(config.team_shares_cards);
        Ok(seating)
    }

    /// Sides are the teams, of equal size and at least two; without teams each faction is one. (INF-5)
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

    /// Seats count from 0 without gaps, and only factions of one team share one. (INF-5)
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

    /// A seat sees the cards of its own factions; by option, of its whole side. (INF-47, INF-51)
    fn let_in(&mut self, team_shares: bool) {
        for (i, insiders) in self.insiders.iter_mut().enumerate().take(usize::from(self.factions)) {
            *insiders = Seats::only(self.seat_of[i]);
            if team_shares {
                for ally in self.side_factions[self.side_of[i].index()].iter() {
                    *insiders = insiders.with(self.seat_of[ally.index()]);
                }
            }
        }
    }
}

fn one_for_each(field: &str, list: &[u8], factions: u8) -> Result<(), FieldError> {
    let each = usize::from(factions);
    check_list(field, list.len(), each, each, "numbers, one for each faction")
}

/// Castle cards and Setup cards of one game.
#[derive(Clone, Debug)]
pub(super) struct Components {
    pub castles: Cow<'static, [CastleCard]>,
    /// The setups that can lie on the table: one, or all five if it is drawn.
    pub setups: Vec<Setup>,
    /// Squares of the board that can hold a castle.
    pub places: Vec<Spot>,
    /// The most cells of a setup.
    pub cells: u8,
}

impl Components {
    pub fn new(config: &Config) -> Result<Components, FieldError> {
        let castles = match &config.castles {
            Some(castles) => {
                check_castles(castles)?;
                Cow::Owned(castles.clone())
            }
            // Held to the same by a test, once and not with every game.
            None => Cow::Borrowed(&EMBEDDED.castles[..]),
        };
        let mut setups = choose_setups(config, &EMBEDDED.setups)?;
        let cells = setups.iter().map(|setup| setup.cells).max().unwrap_or(0);
        if castles.len() < usize::from(cells) {
            return Err(FieldError::new("castles", format!("{} castle cards; the setup needs at least {cells}", castles.len())));
        }
        let mut places: Vec<Spot> = Vec::new();
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

/// A castle set is complete and within limits. (INF-2)
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

/// The Setup card of the number of factions, the one chosen, all five to draw from, or the caller's own. (INF-3)
fn choose_setups(config: &Config, cards: &[SetupCard]) -> Result<Vec<Setup>, FieldError> {
    let build = |card: &SetupCard| Setup::new(&card.id, &card.name, &card.path);
    let default = match config.factions {
        ..=3 => "ring",
        4 => "pinwheel",
        _ => "octagon",
    };
    let wanted = match &config.setup {
        Some(SetupChoice::Pattern(pattern)) => {
            let setup = Setup::new(Setup::CUSTOM, "a pattern of your own", pattern).map_err(|error| error.inside("setup"))?;
            if setup.cells < config.factions {
                let (cells, factions) = (setup.cells, config.factions);
                let problem = format!("{cells} castles for {factions} factions; in the first round each needs one of its own");
                return Err(FieldError::new("setup", problem));
            }
            return Ok(vec![setup]);
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

/// The deck of winds, empty if the module is not in play. (INF-37)
pub(super) fn wind_deck(config: &Config) -> Result<Winds, FieldError> {
    let listed = config.winds_deck.as_deref().unwrap_or(Wind::ALL);
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

/// How many Swaps a card may carry: a faction has no more than two. (INF-50)
pub(super) fn check_swaps_per_card(config: &Config) -> Result<(), FieldError> {
    if (1..=SWAPS).contains(&config.swaps_per_card) {
        return Ok(());
    }
    Err(FieldError::new("swaps_per_card", format!("{}; an Influence card carries 1 or {SWAPS}", config.swaps_per_card)))
}
