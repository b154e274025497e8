//! Indio: years of work on a board of hexes, 2 to 4 players.

mod board;
mod costs;
mod draw;
mod evaluate;
mod explain;
mod leaders;
mod moves;
mod observe;
mod pieces;
mod place;
mod quests;
mod rules;
mod state;
mod view;

use crate::core::hex::Direction;
use crate::core::{FieldError, Game, Hex, HexMap, Hexes, Kind, Limits, OptionInfo, Schemas, Values, choice, forward};
use board::Board;
use state::{LEADERS_DEALT, MAX_HEXES, MAX_PLAYERS, TOKENS, WORKERS, YEARS};

pub use board::{BoardChoice, Config, FirstPlayer, HexCounts, OwnBoard};
pub use costs::Price;
pub use leaders::{LEADERS, Leader, Leaders};
pub use moves::{Category, Move, Obstacle, Phase};
pub use quests::{QUESTS, Quest, Quests};
pub use state::{
    Acting, Action, Crafting, Crew, Deed, Forging, Layers, Payer, Player, Recipe, Resource, Stance, Starting, State, Step, Stock,
    Structure, Target, Tile,
};
pub use view::{
    ActingView, CardsView, CraftingView, CrewView, DeedView, HexView, InfluenceView, PlayerView, StacksView, StockView,
    StructureView, SupplyView, View,
};

/// The year in which a game with fiefs begins. (IND-65)
const FIEF_YEAR: u8 = 4;
/// The longest list: on twelve full structures six other kinds each, or drop it. (IND-74)
const LONGEST_LIST: u32 = 12 * 6 + 1;

/// The rules of one table: config and board.
#[derive(Debug)]
pub struct Indio {
    config: Config,
    board: Board,
}

impl Indio {
    /// Seats at the table.
    #[inline]
    pub const fn seats(&self) -> u8 {
        self.config.players
    }

    /// The board's hexes.
    #[inline]
    pub const fn map(&self) -> &HexMap {
        &self.board.map
    }

    /// Hexes with fewer than six neighbours.
    #[inline]
    pub const fn edge(&self) -> Hexes {
        self.board.edge
    }

    /// The colours of the seats.
    pub fn colours(&self) -> &[String] {
        &self.board.colours
    }

    /// The year in which the game begins. (IND-65)
    pub const fn first_year(&self) -> u8 {
        if self.config.fiefs { FIEF_YEAR } else { 1 }
    }

    /// The hex that a worker means.
    #[inline]
    pub fn target(&self, at: Hex, target: Target) -> Option<Hex> {
        match target.index() {
            0 => Some(at),
            i => self.map().neighbour(at, Direction::ALL[i - 1]),
        }
    }

    /// The hex of a worker and those around it.
    #[inline]
    fn within_reach(&self, at: Hex) -> Hexes {
        self.map().around(at).or(Hexes::only(at))
    }
}

impl Game for Indio {
    const ID: &'static str = "indio";
    const NAME: &'static str = "Indio";
    const RULES: u32 = 1;
    const SCHEMA: u32 = 1;
    const SEATS: (u8, u8) = (board::MIN_PLAYERS, MAX_PLAYERS as u8);
    const MOVES: &'static [Kind] = moves::MOVES;
    const EVENTS: &'static [Kind] = moves::EVENTS;
    const REFUSALS: &'static [Kind] = moves::REFUSALS;
    const PROMPTS: &'static [Kind] = moves::PROMPTS;
    const LINES: &'static [Kind] = explain::LINES;
    const TOPICS: &'static [Kind] = explain::TOPICS;
    const ENDINGS: &'static [Kind] = &[
        Kind::new("seventh_year", &[], "the seventh year has ended"),
        Kind::new("structures", &[], "the year ended with enough structures on the board"),
        Kind::new("territory", &[], "the year ended with enough hexes controlled by one player"),
    ];
    const OPTIONS: &'static [OptionInfo] = &[
        OptionInfo { name: "players", values: Values::Number(2, 4), default: "2", text: "Players at the table." },
        OptionInfo {
            name: "board",
            values: Values::Own(&[
                choice("\"random\"", "the shape for the number of players, its hexes shuffled"),
                choice("\"first-game\"", "the map for a first game, with all pieces in place"),
            ]),
            default: "\"random\"",
            text: "The board: shuffled, the map for a first game, or one of your own.",
        },
        OptionInfo {
            name: "simplified_quests",
            values: Values::Flag,
            default: "false",
            text: "The deal and the first two years draw from the quests worth 1.",
        },
        OptionInfo {
            name: "fiefs",
            values: Values::Flag,
            default: "false",
            text: "Everyone starts in year 4 with a farm, a quarry, a mine, an outpost and a town.",
        },
        OptionInfo {
            name: "more_desert",
            values: Values::Number(0, MAX_HEXES as i64),
            default: "0",
            text: "So many of the earth hexes to be shuffled are desert.",
        },
        OptionInfo {
            name: "widespread_food",
            values: Values::Flag,
            default: "false",
            text: "A food lies on every earth hex at the start.",
        },
        OptionInfo {
            name: "multiple_actions",
            values: Values::Flag,
            default: "false",
            text: "For an extra food a player's workers may repeat an action that year.",
        },
        OptionInfo {
            name: "first_player",
            values: Values::Choice(&[
                choice("0", "the first seat"),
                choice("1", "the second seat"),
                choice("2", "the third seat"),
                choice("3", "the fourth seat"),
                choice("\"random\"", "chance decides"),
            ]),
            default: "0",
            text: "Who goes first in the first year.",
        },
    ];
    const CARDS: &'static str = include_str!("cards.json");
    const SCHEMAS: Schemas = Schemas {
        config: include_str!(concat!(env!("OUT_DIR"), "/indio.config.json")),
        view: include_str!(concat!(env!("OUT_DIR"), "/indio.view.json")),
    };

    // Pick, act, pay or store, act again.
    const PACE: u32 = 4;
    const SETS: &'static [&'static str] = view::SETS;

    type Config = Config;
    type State = State;
    type Move = Move;
    type View = View;

    fn new(config: Config) -> Result<Indio, FieldError> {
        let board = board::read(&config)?;
        Ok(Indio { config, board })
    }

    fn config(&self) -> &Config {
        &self.config
    }

    fn limits(&self) -> Limits {
        let (seats, hexes) = (u32::from(self.seats()), self.map().len() as u32);
        let most = |each: u8| u32::from(each) * seats;
        // First player, terrain, leaders dealt and kept, a quest each, seven pieces of a fief.
        let setup = 1 + hexes + seats * (LEADERS_DEALT + 1 + 1 + 7);
        // Each structure crafts, and removes two resources before.
        let crafting = (3 * most(TOKENS)).min(hexes) * 3;
        // Each worker is fed alone: feed, wake, stop; then Multiple Actions, then done.
        let harvest = 3 * most(WORKERS) + 2 * seats;
        // The others pass before each worker: pick, two actions of at most eight payments, end the turn.
        let actions = most(WORKERS) * (seats - 1 + 1 + 2 * (1 + 8) + 1) + seats;
        Limits {
            seats: self.seats(),
            space: moves::space(self.map().len()),
            longest_list: LONGEST_LIST,
            longest_game: setup + u32::from(YEARS) * (2 * seats + crafting + harvest + actions),
        }
    }

    forward! {
        moves: pieces, encode, decode, is_chance, prompt, describe, meaning;
        rules: start, turn, legal, refuse, continues, chance, tickets, draw, apply, outcome;
        explain: foresee, topics, explain;
        view: view, redeal, census;
        place: place;
        observe: observe;
        evaluate: habit, evaluate;
        draw: svg, text;
    }
}

const _: () = assert!(MAX_HEXES < LONGEST_LIST as usize, "no list of hexes is longer");
