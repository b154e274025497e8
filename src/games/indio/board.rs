//! Options and boards: checked once, turned into a map.

use super::state::{MAX_HEXES, MAX_PLAYERS, PRINTED, Tile};
use super::{Indio, observe};
use crate::core::hex::{Direction, NoMap, Spot};
use crate::core::{FieldError, Hex, HexMap, Hexes, Seat, embedded};
use serde::de::value::MapAccessDeserializer;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::sync::LazyLock;

/// Fewest players.
pub(super) const MIN_PLAYERS: u8 = 2;

/// Options of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// Players, 2 to 4.
    #[cfg_attr(feature = "schema", schemars(range(min = 2, max = 4)))]
    pub players: u8,
    /// What the board looks like.
    pub board: BoardChoice,
    /// The first quests come from those worth 1.
    pub simplified_quests: bool,
    /// Everyone starts in year 4 with a farm, a quarry and a mine, an outpost and a town.
    pub fiefs: bool,
    /// So many of the earth hexes to be shuffled are desert.
    #[cfg_attr(feature = "schema", schemars(range(max = 48)))]
    pub more_desert: u8,
    /// A food lies on every earth hex at the start.
    pub widespread_food: bool,
    /// For a food, a player's workers may repeat an action that year.
    pub multiple_actions: bool,
    /// Who goes first in the first year.
    pub first_player: FirstPlayer,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            players: MIN_PLAYERS,
            board: BoardChoice::Random,
            simplified_quests: false,
            fiefs: false,
            more_desert: 0,
            widespread_food: false,
            multiple_actions: false,
            first_player: FirstPlayer::Seat(Seat(0)),
        }
    }
}

/// A board: `"random"`, `"first-game"`, or one's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardChoice {
    /// The shape for the number of players, its hexes shuffled.
    Random,
    /// The map for a first game, with farms, outposts and workers in place.
    FirstGame,
    /// A shape of the caller's own.
    Own(OwnBoard),
}

/// A board of the caller's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OwnBoard {
    /// Rows in doubled columns: E, W and D are fixed hexes, ? is shuffled, a space is a gap.
    pub rows: Vec<String>,
    /// What is shuffled onto the ? hexes; without it the hexes for the number of players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hexes: Option<HexCounts>,
}

/// Hexes to be shuffled.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct HexCounts {
    /// Earth.
    #[cfg_attr(feature = "schema", schemars(range(max = 48)))]
    pub earth: u8,
    /// Water.
    #[cfg_attr(feature = "schema", schemars(range(max = 48)))]
    pub water: u8,
    /// Desert.
    #[cfg_attr(feature = "schema", schemars(range(max = 48)))]
    pub desert: u8,
}

/// Who goes first in the first year: a seat, or `"random"`. (IND-11)
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum FirstPlayer {
    /// This one.
    Seat(Seat),
    /// Chance decides.
    Random,
}

const RANDOM: &str = "random";
const FIRST_GAME: &str = "first-game";

#[cfg(feature = "schema")]
impl schemars::JsonSchema for BoardChoice {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "BoardChoice".into()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let own = generator.subschema_for::<OwnBoard>();
        schemars::json_schema!({
            "description": "The shape for the number of players shuffled, the map for a first game, or a board of one's own.",
            "anyOf": [{"enum": [RANDOM, FIRST_GAME]}, own],
        })
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for FirstPlayer {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "FirstPlayer".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "Who goes first in the first year: a seat, or chance decides.",
            "anyOf": [{"type": "integer", "minimum": 0, "maximum": MAX_PLAYERS - 1}, {"enum": [RANDOM]}],
        })
    }
}

impl Serialize for BoardChoice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            BoardChoice::Random => RANDOM.serialize(serializer),
            BoardChoice::FirstGame => FIRST_GAME.serialize(serializer),
            BoardChoice::Own(board) => board.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for BoardChoice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ChoiceVisitor;
        impl<'de> de::Visitor<'de> for ChoiceVisitor {
            type Value = BoardChoice;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("\"random\", \"first-game\" or an object {rows, hexes}")
            }
            fn visit_str<E: de::Error>(self, name: &str) -> Result<BoardChoice, E> {
                match name {
                    RANDOM => Ok(BoardChoice::Random),
                    FIRST_GAME => Ok(BoardChoice::FirstGame),
                    _ => Err(E::invalid_value(de::Unexpected::Str(name), &self)),
                }
            }
            fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<BoardChoice, A::Error> {
                OwnBoard::deserialize(MapAccessDeserializer::new(map)).map(BoardChoice::Own)
            }
        }
        deserializer.deserialize_any(ChoiceVisitor)
    }
}

impl Serialize for FirstPlayer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            FirstPlayer::Seat(seat) => seat.serialize(serializer),
            FirstPlayer::Random => RANDOM.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for FirstPlayer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct FirstVisitor;
        impl de::Visitor<'_> for FirstVisitor {
            type Value = FirstPlayer;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a seat or \"random\"")
            }
            fn visit_u64<E: de::Error>(self, seat: u64) -> Result<FirstPlayer, E> {
                match u8::try_from(seat) {
                    Ok(seat) => Ok(FirstPlayer::Seat(Seat(seat))),
                    Err(_) => Err(E::invalid_value(de::Unexpected::Unsigned(seat), &self)),
                }
            }
            fn visit_str<E: de::Error>(self, name: &str) -> Result<FirstPlayer, E> {
                match name {
                    RANDOM => Ok(FirstPlayer::Random),
                    _ => Err(E::invalid_value(de::Unexpected::Str(name), &self)),
                }
            }
        }
        deserializer.deserialize_any(FirstVisitor)
    }
}

/// The embedded boards, one for each number of players from [`MIN_PLAYERS`].
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    boards: Vec<PrintedBoard>,
}

/// A board for a first game. A random board has its shape and as many hexes of each kind. (IND-4, IND-5)
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PrintedBoard {
    rows: Vec<String>,
    seats: Vec<PrintedSeat>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PrintedSeat {
    colour: String,
    farm: u8,
    worker: String,
}

/// Read once, since every new table needs it.
static EMBEDDED: LazyLock<BoardFile> = LazyLock::new(|| embedded(<Indio as crate::core::Game>::CARDS));

/// Where a seat's pieces lie in a first game.
#[derive(Copy, Clone, Debug)]
pub(super) struct FirstPlaces {
    /// Farm, outpost and a worker.
    pub farm: Hex,
    /// The second worker.
    pub worker: Hex,
}

/// A board with what follows from its shape.
#[derive(Debug)]
pub(super) struct Board {
    pub map: HexMap,
    /// Fewer than six neighbours.
    pub edge: Hexes,
    /// A row for each hex with what observations tell of it in every state.
    pub told: Vec<observe::HexRow>,
    /// Three hexes each that touch one another; only where fiefs are placed.
    pub triangles: Vec<Hexes>,
    /// Hexes whose tile is fixed, by tile.
    pub fixed: [Hexes; PRINTED],
    /// Hexes whose tile is shuffled.
    pub shuffled: Hexes,
    /// How many of each tile are shuffled.
    pub bag: [u8; PRINTED],
    /// Where the pieces lie, by seat, if nobody places them.
    pub first_places: Option<Vec<FirstPlaces>>,
    /// The colours of the seats.
    pub colours: Vec<String>,
}

/// Checks the options and makes the board. (IND-1, IND-5, IND-69)
pub(super) fn read(config: &Config) -> Result<Board, FieldError> {
    let players = config.players;
    if !(MIN_PLAYERS..=MAX_PLAYERS as u8).contains(&players) {
        return Err(FieldError::new("players", format!("{players} cannot play: give {MIN_PLAYERS} to {MAX_PLAYERS}")));
    }
    if let FirstPlayer::Seat(seat) = config.first_player
        && seat.0 >= players
    {
        let problem = format!("there is no seat {}: give 0 to {} or \"random\"", seat.0, players - 1);
        return Err(FieldError::new("first_player", problem));
    }
    let printed = &EMBEDDED.boards[usize::from(players - MIN_PLAYERS)];
    let (spots, letters) = read_rows(&printed.rows)?;
    let of_table = [Tile::Earth, Tile::Water, Tile::Desert].map(|tile| count(&letters, tile));
    let (spots, letters, bag) = match &config.board {
        BoardChoice::Random => (spots, vec![Letter::Shuffled; letters.len()], of_table),
        BoardChoice::FirstGame => (spots, letters, [0; PRINTED]),
        BoardChoice::Own(own) => read_own(own, of_table)?,
    };
    let map = make_map(&config.board, spots)?;
    let bag = with_more_desert(bag, config.more_desert)?;
    if let Some(hexes) = farmless(&map, players) {
        let problem = format!(
            "farms on {} would leave no place for another: {players} players need a larger or less crowded board",
            list(hexes)
        );
        return Err(FieldError::new("board", problem));
    }
    let triangles = if config.fiefs { map.triangles() } else { Vec::new() };
    if config.fiefs
        && let Some(hexes) = fiefless(&triangles, players)
    {
        let problem = format!("fiefs on {} would leave no place for another of {players}", list(hexes));
        return Err(FieldError::new("board", problem));
    }
    let places = matches!(config.board, BoardChoice::FirstGame) && !config.fiefs;
    let letter = |wanted: Letter| -> Hexes {
        (0..).zip(&letters).filter(|(_, letter)| **letter == wanted).map(|(hex, _)| Hex(hex)).collect()
    };
    Ok(Board {
        edge: map.edge(),
        told: observe::always_told(&map, map.edge()),
        triangles,
        fixed: [Tile::Earth, Tile::Water, Tile::Desert].map(|tile| letter(Letter::Fixed(tile))),
        shuffled: letter(Letter::Shuffled),
        bag,
        first_places: places.then(|| printed.seats.iter().map(|seat| first_places(&map, seat)).collect()),
        colours: printed.seats.iter().map(|seat| seat.colour.clone()).collect(),
        map,
    })
}

fn first_places(map: &HexMap, seat: &PrintedSeat) -> FirstPlaces {
    let farm = Hex(seat.farm);
    let toward = Direction::ALL.into_iter().find(|direction| direction.id() == seat.worker);
    let worker = toward.and_then(|direction| map.neighbour(farm, direction));
    FirstPlaces { farm, worker: worker.expect("the embedded boards name directions that stay on the board") }
}

/// A letter of a row.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Letter {
    Fixed(Tile),
    Shuffled,
}

fn count(letters: &[Letter], tile: Tile) -> u8 {
    letters.iter().filter(|letter| **letter == Letter::Fixed(tile)).count() as u8
}

/// The hexes of some rows: where they lie and what they show. (IND-6)
fn read_rows(rows: &[String]) -> Result<(Vec<Spot>, Vec<Letter>), FieldError> {
    let (mut spots, mut letters) = (Vec::new(), Vec::new());
    for (row, line) in rows.iter().enumerate() {
        for (column, c) in line.chars().enumerate() {
            letters.push(match c {
                ' ' => continue,
                'E' => Letter::Fixed(Tile::Earth),
                'W' => Letter::Fixed(Tile::Water),
                'D' => Letter::Fixed(Tile::Desert),
                '?' => Letter::Shuffled,
                _ => {
                    let problem = format!("{c:?} is no hex: give E, W, D, ? or a space");
                    return Err(FieldError::new(format!("board.rows[{row}]"), problem));
                }
            });
            spots.push(Spot { row: row as i32, column: column as i32 });
        }
    }
    Ok((spots, letters))
}

type OwnHexes = (Vec<Spot>, Vec<Letter>, [u8; PRINTED]);

fn read_own(own: &OwnBoard, of_table: [u8; PRINTED]) -> Result<OwnHexes, FieldError> {
    let (spots, letters) = read_rows(&own.rows)?;
    let open = letters.iter().filter(|letter| **letter == Letter::Shuffled).count();
    let bag = match own.hexes {
        Some(HexCounts { earth, water, desert }) => [earth, water, desert],
        None if open > 0 => of_table,
        None => [0; PRINTED],
    };
    let sum: usize = bag.iter().map(|&count| usize::from(count)).sum();
    if sum != open {
        let problem = format!("{sum} hexes are to be shuffled, but {open} are marked ?: make them equal");
        return Err(FieldError::new("board.hexes", problem));
    }
    Ok((spots, letters, bag))
}

/// The map, if the hexes make one. (IND-7)
fn make_map(choice: &BoardChoice, spots: Vec<Spot>) -> Result<HexMap, FieldError> {
    let field = if matches!(choice, BoardChoice::Own(_)) { "board.rows" } else { "board" };
    let refuse = |field: String, problem: String| Err(FieldError::new(field, problem));
    if spots.len() > MAX_HEXES {
        return refuse(field.into(), format!("{} hexes are too many: give at most {MAX_HEXES}", spots.len()));
    }
    let rows: Vec<i32> = spots.iter().map(|spot| spot.row).collect();
    let row_of = |hex: Hex| format!("{field}[{}]", rows[hex.index()]);
    match HexMap::new(spots) {
        Ok(map) => Ok(map),
        Err(NoMap::Empty) => refuse(field.into(), "there are no hexes".into()),
        Err(NoMap::TooMany) => refuse(field.into(), format!("give at most {MAX_HEXES} hexes")),
        Err(NoMap::OffGrid(hex)) => refuse(
            row_of(hex),
            "a hex lies between two columns: row + column must be even for all hexes or odd for all, so shift this row by one"
                .into(),
        ),
        Err(NoMap::Apart(hex)) => refuse(row_of(hex), format!("{hex} cannot be reached from hex 0: the board must be one piece")),
    }
}

/// Turns earth that is shuffled into desert. (IND-10)
fn with_more_desert([earth, water, desert]: [u8; PRINTED], more: u8) -> Result<[u8; PRINTED], FieldError> {
    if more == 0 {
        return Ok([earth, water, desert]);
    }
    match earth.checked_sub(more) {
        Some(left) => Ok([left, water, desert + more]),
        None => {
            let problem = format!("{more} earth hexes are to become desert, but {earth} are shuffled");
            Err(FieldError::new("more_desert", problem))
        }
    }
}

/// Fewer than `players` hexes, none touching another, that together contain or touch all: farms there would leave
/// somebody without a place. (IND-8)
fn farmless(map: &HexMap, players: u8) -> Option<Hexes> {
    fn search(map: &HexMap, farms: Hexes, reached: Hexes, more: u8) -> Option<Hexes> {
        // Whoever covers the whole board must reach its first free hex.
        let Some(free) = map.all().minus(reached).first() else { return Some(farms) };
        let near = map.around(free).or(Hexes::only(free)).minus(reached);
        if more == 0 {
            return None;
        }
        near.iter().find_map(|farm| {
            let reached = reached.or(map.around(farm)).or(Hexes::only(farm));
            search(map, farms.or(Hexes::only(farm)), reached, more - 1)
        })
    }
    search(map, Hexes::NONE, Hexes::NONE, players - 1)
}

/// Fewer than `players` triangles without a common hex that leave no other one free. (IND-9)
fn fiefless(triangles: &[Hexes], players: u8) -> Option<Hexes> {
    fn search(triangles: &[Hexes], taken: Hexes, more: u8) -> Option<Hexes> {
        let is_free = |three: &&Hexes| three.and(taken).is_empty();
        // Whoever leaves no triangle free must take a hex of the first.
        let Some(first) = triangles.iter().find(is_free) else { return Some(taken) };
        if more == 0 {
            return None;
        }
        let mut meeting = triangles.iter().filter(is_free).filter(|three| !three.and(*first).is_empty());
        meeting.find_map(|three| search(triangles, taken.or(*three), more - 1))
    }
    search(triangles, Hexes::NONE, players - 1)
}

fn list(hexes: Hexes) -> String {
    let names: Vec<String> = hexes.iter().map(|hex| hex.to_string()).collect();
    if names.is_empty() { "no hex".into() } else { names.join(", ") }
}
