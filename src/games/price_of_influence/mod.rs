//! Price of Influence: rival courts of nobles, 2 to 4 players, a standard deck with two jokers.

mod draw;
mod explain;
mod moves;
mod observe;
mod place;
mod rules;
mod state;
mod view;

use crate::core::{FieldError, Game, Kind, Limits, OptionInfo, Schemas, Values, forward};
use serde::{Deserialize, Serialize};

pub use moves::Move;
pub use state::{Card, Cards, Draw, Noble, Nobles, Phase, Player, Purpose, Rank, Reach, Reason, Stance, State, Step, Suit, Zone};
pub use view::{
    CardsView, CourtView, HandView, KeptView, NoblesView, OriginView, PlayerView, PoolView, PurposeName, ResultView, Standing,
    StepName, StepView, View,
};

/// Options of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend(
    "if" = {"properties": {"play_for_places": {"const": true}}, "required": ["play_for_places"]},
    "then" = {"properties": {"players": {"minimum": 3}}, "required": ["players"]},
)))]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// Players, 2 to 4.
    #[cfg_attr(feature = "schema", schemars(range(min = 2, max = 4)))]
    pub players: u8,
    /// Does the return of a disgraced noble to the council cost its rank in tribute?
    pub retire_costs_tribute: bool,
    /// Does a player who wins leave the table while at least two others play on for the places behind him? Needs 3 or 4
    /// players.
    pub play_for_places: bool,
    /// When the deck runs out: is the highest discard, which comes leveraged, one of the cards due?
    pub leveraged_card_is_the_draw: bool,
    /// When neither deck nor discards have a card: is a hand card leveraged for each card due, instead of one for all?
    pub out_of_cards_each_card: bool,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            players: 2,
            retire_costs_tribute: true,
            play_for_places: false,
            leveraged_card_is_the_draw: false,
            out_of_cards_each_card: false,
        }
    }
}

/// What depends on the number of players. (POI-3)
#[derive(Copy, Clone, Debug)]
struct TableSize {
    setup_discards: u8,
    hand_limit: u8,
    plays: u8,
}

const FEWEST_PLAYERS: u8 = 2;
const TABLES: [TableSize; 3] = [
    TableSize { setup_discards: 2, hand_limit: 7, plays: 4 },
    TableSize { setup_discards: 3, hand_limit: 6, plays: 3 },
    TableSize { setup_discards: 4, hand_limit: 5, plays: 2 },
];
/// The specification's bound, chance included. (POI-56)
const LONGEST_GAME: u32 = 80_000;

/// The rules of Price of Influence for one config.
#[derive(Debug)]
pub struct PriceOfInfluence {
    config: Config,
    seats: u8,
    table: TableSize,
    moves: &'static [Move],
}

impl Game for PriceOfInfluence {
    const ID: &'static str = "price_of_influence";
    const NAME: &'static str = "Price of Influence";
    const RULES: u32 = 1;
    const SCHEMA: u32 = 1;
    const SEATS: (u8, u8) = (FEWEST_PLAYERS, state::MAX_PLAYERS as u8);
    const MOVES: &'static [Kind] = moves::MOVES;
    const EVENTS: &'static [Kind] = moves::EVENTS;
    const REFUSALS: &'static [Kind] = moves::REFUSALS;
    const PROMPTS: &'static [Kind] = moves::PROMPTS;
    const LINES: &'static [Kind] = explain::LINES;
    const TOPICS: &'static [Kind] = explain::TOPICS;
    const ENDINGS: &'static [Kind] = moves::ENDINGS;
    const OPTIONS: &'static [OptionInfo] = &[
        OptionInfo { name: "players", values: Values::Number(2, 4), default: "2", text: "Players at the table." },
        OptionInfo {
            name: "retire_costs_tribute",
            values: Values::Flag,
            default: "true",
            text: "Returning a disgraced noble to the council costs its rank in tribute.",
        },
        OptionInfo {
            name: "play_for_places",
            values: Values::Flag,
            default: "false",
            text: "Who wins leaves the table, and the others play on for the places behind him. For 3 or 4 players.",
        },
        OptionInfo {
            name: "leveraged_card_is_the_draw",
            values: Values::Flag,
            default: "false",
            text: "When the deck runs out, the highest discard, which comes leveraged, is one of the cards due.",
        },
        OptionInfo {
            name: "out_of_cards_each_card",
            values: Values::Flag,
            default: "false",
            text: "When neither deck nor discards have a card, a hand card is leveraged for each card due, not one for all.",
        },
    ];
    const SCHEMAS: Schemas = Schemas {
        config: include_str!(concat!(env!("OUT_DIR"), "/price_of_influence.config.json")),
        view: include_str!(concat!(env!("OUT_DIR"), "/price_of_influence.view.json")),
    };
    const SETS: &'static [&'static str] = view::SETS;

    type Config = Config;
    type State = State;
    type Move = Move;
    type View = View;

    fn new(config: Config) -> Result<PriceOfInfluence, FieldError> {
        let seats = config.players;
        let table = seats.checked_sub(FEWEST_PLAYERS).and_then(|i| TABLES.get(usize::from(i)));
        let Some(&table) = table else {
            return Err(FieldError::new("players", format!("{seats} cannot play; 2, 3 or 4 can")));
        };
        if config.play_for_places && seats == FEWEST_PLAYERS {
            let problem = "between two players the first win decides all places: leave it out, or set `players` to 3 or 4";
            return Err(FieldError::new("play_for_places", problem));
        }
        Ok(PriceOfInfluence { seats, table, moves: moves::all(seats), config })
    }

    fn config(&self) -> &Config {
        &self.config
    }

    fn limits(&self) -> Limits {
        Limits {
            seats: self.seats,
            space: moves::space(self.seats),
            longest_list: moves::LONGEST_LIST,
            longest_game: LONGEST_GAME,
        }
    }

    forward! {
        moves: pieces, encode, decode, is_chance, prompt, describe, meaning;
        rules: start, turn, legal, refuse, continues, chance, tickets, draw, apply, outcome;
        explain: foresee, topics, explain;
        view: view, redeal, census;
        place: place;
        observe: observe, evaluate;
        draw: svg, text;
    }
}
