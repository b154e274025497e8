//! Influence: six rounds of Attack, Swap and Conquer around a ring of castles, for two to six factions.
//!
//! The clauses are in `docs/rules/influence.md`. A seat plays one faction or several of one team; a side is a
//! team or a faction that plays for itself.

mod board;
mod draw;
mod explain;
mod moves;
mod observe;
mod place;
mod rules;
mod state;
mod view;

pub use board::{CastleCard, Config, SetupChoice, Spot};
pub use moves::Move;
pub use state::{Card, Castle, Cell, Direction, Faction, Phase, Quarter, Round, State, Step, Wind, Worth};
pub use view::{
    CardView, CastleView, FactionView, Forecast, ForecastView, InfluenceView, SaboteurView, SetupView, SideId, SideView,
    SwapTarget, SwapView, View,
};

use crate::core::{FieldError, Game, Kind, Limits, OptionInfo, Schemas, Values, choice, forward};
use board::{Components, Seating};
use moves::{Ids, Zones};
use state::*;

/// Influence, with one config.
#[derive(Debug)]
pub struct Influence {
    config: Config,
    seating: Seating,
    components: Components,
    /// Printed circles and Power of each castle card, side by side for the count.
    circles: [[u8; DIRECTIONS]; MAX_CASTLES],
    powers: [u8; MAX_CASTLES],
    /// What a face-down castle may be expected to pay.
    mean_power: f32,
    /// The deck of winds, empty without the module.
    winds: Winds,
    ids: Ids,
    zones: Zones,
}

impl Game for Influence {
    const ID: &'static str = "influence";
    const NAME: &'static str = "Influence";
    const RULES: u32 = 1;
    const SCHEMA: u32 = 1;
    const SEATS: (u8, u8) = (2, MAX_FACTIONS as u8);
    const MOVES: &'static [Kind] = moves::MOVES;
    const EVENTS: &'static [Kind] = moves::EVENTS;
    const REFUSALS: &'static [Kind] = moves::REFUSALS;
    const PROMPTS: &'static [Kind] = moves::PROMPTS;
    const LINES: &'static [Kind] = explain::LINES;
    const TOPICS: &'static [Kind] = explain::TOPICS;
    const ENDINGS: &'static [Kind] = moves::ENDINGS;
    const OPTIONS: &'static [OptionInfo] = &[
        OptionInfo { name: "factions", values: Values::Number(2, 6), default: "3", text: "Factions in play." },
        OptionInfo {
            name: "teams",
            values: Values::Own(&[choice("null", "everyone plays for himself")]),
            default: "null",
            text: "Team number of each faction; teams have the same size.",
        },
        OptionInfo {
            name: "controllers",
            values: Values::Own(&[choice("null", "seat i plays faction i")]),
            default: "null",
            text: "Seat that plays each faction; a seat may play several of one team.",
        },
        OptionInfo {
            name: "setup",
            values: Values::Own(&[
                choice("null", "by the factions: Ring for 2 or 3, Pinwheel for 4, Octagon for 5 or 6"),
                choice("\"ring\"", "Ring, 8 castles"),
                choice("\"pinwheel\"", "Pinwheel, 12 castles"),
                choice("\"round\"", "Round, 12 castles"),
                choice("\"octagon\"", "Octagon, 16 castles"),
                choice("\"great_ring\"", "Great Ring, 16 castles"),
                choice("\"random\"", "one of the five, drawn"),
            ]),
            default: "null",
            text: "The Setup card, or a pattern of your own: [x, y] of each castle in path order for North = up.",
        },
        OptionInfo {
            name: "castles",
            values: Values::Own(&[choice("null", "the embedded sixteen")]),
            default: "null",
            text: "The castle set: name (1 to 64 characters), Power and eight circles from North clockwise of each card.",
        },
        OptionInfo { name: "winds", values: Values::Flag, default: "false", text: "Play with Winds of Change." },
        OptionInfo {
            name: "winds_deck",
            values: Values::Own(&[choice("null", "all seven")]),
            default: "null",
            text: "Winds in the deck, five to seven different ones.",
        },
        OptionInfo {
            name: "swap_reveals_partner",
            values: Values::Flag,
            default: "false",
            text: "Is a face-down card turned up when it is the partner of an exchange?",
        },
        OptionInfo {
            name: "swaps_per_card",
            values: Values::Number(1, 2),
            default: "1",
            text: "How many Swaps one Influence card may carry.",
        },
        OptionInfo {
            name: "team_shares_cards",
            values: Values::Flag,
            default: "false",
            text: "Does a seat see the face-down cards of its whole team?",
        },
    ];
    const CARDS: &'static str = board::CARDS;
    const SCHEMAS: Schemas = Schemas {
        config: include_str!(concat!(env!("OUT_DIR"), "/influence.config.json")),
        view: include_str!(concat!(env!("OUT_DIR"), "/influence.view.json")),
    };
    const SETS: &'static [&'static str] = view::SETS;

    type Config = Config;
    type State = State;
    type Move = Move;
    type View = View;

    fn new(config: Config) -> Result<Influence, FieldError> {
        let seating = Seating::new(&config)?;
        let components = Components::new(&config)?;
        let winds = board::wind_deck(&config)?;
        board::check_swaps_per_card(&config)?;
        let castles = components.castles.len() as u8;
        let ids = Ids::new(components.cells, castles, &seating, winds, components.setups.len() as u8);
        let zones = Zones::new(seating.factions);
        let (mut circles, mut powers) = ([[0; DIRECTIONS]; MAX_CASTLES], [0; MAX_CASTLES]);
        for (i, castle) in components.castles.iter().enumerate() {
            circles[i].copy_from_slice(&castle.circles);
            powers[i] = castle.power;
        }
        let sum: u16 = components.castles.iter().map(|castle| u16::from(castle.power)).sum();
        let mean_power = f32::from(sum) / components.castles.len() as f32;
        Ok(Influence { config, seating, components, circles, powers, mean_power, winds, ids, zones })
    }

    fn config(&self) -> &Config {
        &self.config
    }

    fn plays_embedded(&self) -> bool {
        self.config.castles.is_none() || !matches!(self.config.setup, Some(SetupChoice::Pattern(_)))
    }

    fn limits(&self) -> Limits {
        let factions = u32::from(self.seating.factions);
        let cells = u32::from(self.components.cells);
        let rounds = u32::from(ROUNDS);
        // Delay, placements, Swaps, Saboteur; `end attack` needs a placement, which takes those off the list.
        let attack = 1 + cells * (VALUES.len() + 1 + DIRECTIONS) as u32 + 1 + rounds;
        // Reveal, placement and end of every attack; Delay, Saboteur, and two moves for each Swap.
        let attacks = factions * (3 * rounds + 2 + 2 * u32::from(SWAPS));
        let choices = if self.seating.sides < self.seating.factions { cells * rounds } else { 0 };
        let winds = if self.winds.is_empty() { 0 } else { rounds - 1 + u32::from(self.seating.seats) };
        Limits {
            seats: self.seating.seats,
            space: self.ids.space(),
            longest_list: attack.max(self.components.castles.len() as u32),
            longest_game: 1 + attacks + cells + choices + winds,
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
