//! High Card: six cards, two each, everyone commits one in secret, the highest wins.

mod draw;
mod explain;
mod moves;
mod observe;
mod place;
mod rules;
mod state;
mod view;

pub use moves::Move;
pub use state::{Card, State};
pub use view::View;

use serde::{Deserialize, Serialize};
use state::{CARDS, HAND, MAX_PLAYERS};
use suasion::core::{FieldError, Game, Kind, Limits, OptionInfo, Values, forward};

/// Options of a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// Players, 2 or 3.
    #[cfg_attr(feature = "schema", schemars(range(min = 2, max = 3)))]
    pub players: u8,
}

impl Default for Config {
    fn default() -> Config {
        Config { players: 2 }
    }
}

/// The rules of one table.
#[derive(Debug)]
pub struct HighCard {
    config: Config,
}

impl HighCard {
    /// Seats at the table.
    pub const fn seats(&self) -> u8 {
        self.config.players
    }
}

impl Game for HighCard {
    const ID: &'static str = "high_card";
    const NAME: &'static str = "High Card";
    const RULES: u32 = 1;
    const SCHEMA: u32 = 1;
    const SEATS: (u8, u8) = (2, MAX_PLAYERS as u8);
    const MOVES: &'static [Kind] = moves::MOVES;
    const EVENTS: &'static [Kind] = moves::EVENTS;
    const REFUSALS: &'static [Kind] = moves::REFUSALS;
    const PROMPTS: &'static [Kind] = moves::PROMPTS;
    const LINES: &'static [Kind] = explain::LINES;
    const TOPICS: &'static [Kind] = explain::TOPICS;
    const ENDINGS: &'static [Kind] = moves::ENDINGS;
    const OPTIONS: &'static [OptionInfo] =
        &[OptionInfo { name: "players", values: Values::Number(2, 3), default: "2", text: "Seats at the table." }];
    const SETS: &'static [&'static str] = view::SETS;

    type Config = Config;
    type State = State;
    type Move = Move;
    type View = View;

    fn new(config: Config) -> Result<HighCard, FieldError> {
        if !(Self::SEATS.0..=Self::SEATS.1).contains(&config.players) {
            return Err(FieldError::new("players", format!("must be 2 or 3, not {}", config.players)));
        }
        Ok(HighCard { config })
    }

    fn config(&self) -> &Config {
        &self.config
    }

    fn limits(&self) -> Limits {
        Limits {
            seats: self.seats(),
            space: moves::SPACE,
            longest_list: CARDS as u32,
            longest_game: u32::from(self.seats() * (HAND + 1)),
        }
    }

    forward! {
        moves: pieces, encode, decode, is_chance, prompt, describe, meaning;
        rules: start, turn, legal, refuse, chance, apply, outcome;
        explain: foresee, topics, explain;
        view: view, redeal, census;
        place: place;
        observe: observe, evaluate;
        draw: svg, text;
    }
}
