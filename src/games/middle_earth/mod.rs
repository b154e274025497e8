//! Middle-earth influence: characters, followers, allies and factions, and how they are influenced away, for 2 to 5 players.

mod card_set;
mod draw;
mod evaluate;
mod explain;
mod lists;
mod moves;
mod observe;
mod pieces;
mod place;
mod rules;
mod state;
mod tables;
mod view;
mod zone;

use crate::core::{FieldError, Game, Kind, Limits, OptionInfo, Schemas, Seat, Values, choice, embedded, forward};
use serde::{Deserialize, Serialize};
use std::sync::{Arc, LazyLock};

pub use card_set::{
    AllyCard, AnyHaven, CardSet, CharacterCard, CheckKind, CheckModifier, Condition, ConditionKind, Effect, EventCard, EventUse,
    FactionCard, ItemCard, PoolCard, Preset, RaceModifier, SiteCard, StartItem, WizardCard, WizardHome,
};
pub use lists::{List, PlayerList};
pub use moves::Move;
pub use rules::{ALL_WAYS, LOWEST, Sum, Tally, Term, WAYS, roll_weights};
pub use state::{
    Aim, Card, CardKind, Cards, Check, Company, CompanyNo, Control, Phase, Player, Purpose, Reason, Site, Sites, State, Step,
    TERMS, Trim, Verdict,
};
pub use tables::{Bonus, CardKinds, CardType, EventRule, Facts, Ignored, Pool, SiteFacts, Tables};
pub use view::{
    AimView, CardsView, CharacterView, CheckView, CompanyView, ControlView, PileView, PlayerView, ResultView, StepName, StepView,
    TallyView, TermView, VerdictView, View,
};
pub use zone::Zone;

/// What a wizard protects from influence, beside himself.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum WizardShield {
    /// Everything he controls: followers, allies, items.
    All,
    /// The items he bears.
    Items,
}

/// Options of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// Players, 2 to 5.
    #[cfg_attr(feature = "schema", schemars(range(min = FEWEST_PLAYERS, max = state::MAX_PLAYERS)))]
    pub players: u8,
    /// The card set; without it the embedded one.
    pub cards: Option<CardSet>,
    /// The preset of each seat, from 1, all different; without it 1, 2, and so on.
    #[cfg_attr(feature = "schema", schemars(length(min = FEWEST_PLAYERS, max = state::MAX_PLAYERS), inner(range(min = 1))))]
    pub presets: Option<Vec<u8>>,
    /// The list of each seat, instead of presets.
    #[cfg_attr(feature = "schema", schemars(length(min = FEWEST_PLAYERS, max = state::MAX_PLAYERS)))]
    pub lists: Option<Vec<PlayerList>>,
    /// With a wizard in play, do characters enter under general influence only where he is?
    pub wizard_presence: bool,
    /// What a wizard protects from influence, beside himself.
    pub wizard_shield: WizardShield,
    /// Does revealing an identical faction bring its number to 0?
    pub faction_reveal_zeroes: bool,
    /// May the largest type of points exceed the others together by one?
    pub half_rounds_up: bool,
    /// How often each deck has to be exhausted, 1 to 4.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = MOST_DECKS)))]
    pub decks: u8,
    /// Player turns after which the game ends, 1 to 100.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = LATEST_TURN_CAP)))]
    pub turn_cap: u8,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            players: FEWEST_PLAYERS,
            cards: None,
            presets: None,
            lists: None,
            wizard_presence: false,
            wizard_shield: WizardShield::All,
            faction_reveal_zeroes: true,
            half_rounds_up: false,
            decks: 1,
            turn_cap: LATEST_TURN_CAP,
        }
    }
}

const FEWEST_PLAYERS: u8 = 2;
const MOST_DECKS: u8 = 4;
const LATEST_TURN_CAP: u8 = 100;
/// No turn has more small moves, chance included. (MEI-89)
const LONGEST_TURN: u32 = 400;

/// The embedded set and its tables, read once. (MEI-2, MEI-7)
static EMBEDDED: LazyLock<(CardSet, Arc<Tables>)> = LazyLock::new(|| {
    let set: CardSet = embedded(MiddleEarth::CARDS);
    let tables = set.check().expect("the embedded card set is valid");
    (set, Arc::new(tables))
});

/// The rules of Middle-earth influence for one config.
#[derive(Debug)]
pub struct MiddleEarth {
    config: Config,
    seats: u8,
    tables: Arc<Tables>,
    lists: Vec<List>,
    ids: moves::Ids,
    /// Of each seat: characters that count half in a company, those that change the hand limit, items with pools.
    half_sizes: [Cards; state::MAX_PLAYERS],
    hand_sizes: [Cards; state::MAX_PLAYERS],
    pooled_items: [Cards; state::MAX_PLAYERS],
}

impl MiddleEarth {
    /// Seats at the table.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// The card set as the rules read it.
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// The card set as its JSON says it.
    pub fn set(&self) -> &CardSet {
        self.config.cards.as_ref().unwrap_or(&EMBEDDED.0)
    }

    /// The cards of a seat.
    pub fn cards_of(&self, seat: Seat) -> &List {
        self.list(seat)
    }
}

impl Game for MiddleEarth {
    const ID: &'static str = "middle_earth";
    const NAME: &'static str = "Middle-earth influence";
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
        OptionInfo { name: "players", values: Values::Number(2, 5), default: "2", text: "Players at the table." },
        OptionInfo {
            name: "cards",
            values: Values::Own(&[choice("null", "the embedded set")]),
            default: "null",
            text: "The card set, as the guide to card sets describes it.",
        },
        OptionInfo {
            name: "presets",
            values: Values::Own(&[choice("null", "the first for the first seat, the second for the second, and so on")]),
            default: "null",
            text: "The number of the preset that each seat takes, all different.",
        },
        OptionInfo {
            name: "lists",
            values: Values::Own(&[choice("null", "everyone takes a preset")]),
            default: "null",
            text: "What each seat brings, instead of presets.",
        },
        OptionInfo {
            name: "wizard_presence",
            values: Values::Flag,
            default: "false",
            text: "With his wizard in play, a player brings characters under general influence only to the wizard's site.",
        },
        OptionInfo {
            name: "wizard_shield",
            values: Values::Choice(&[
                choice("\"all\"", "everything he controls: followers, allies and items"),
                choice("\"items\"", "the items he bears"),
            ]),
            default: "\"all\"",
            text: "What of a wizard's no opponent can influence away, beside himself.",
        },
        OptionInfo {
            name: "faction_reveal_zeroes",
            values: Values::Flag,
            default: "true",
            text: "Revealing an identical faction brings its number to 0.",
        },
        OptionInfo {
            name: "half_rounds_up",
            values: Values::Flag,
            default: "false",
            text: "The largest type of points may exceed the other types together by one.",
        },
        OptionInfo {
            name: "decks",
            values: Values::Number(1, MOST_DECKS as i64),
            default: "1",
            text: "How often every deck has to be exhausted.",
        },
        OptionInfo {
            name: "turn_cap",
            values: Values::Number(1, LATEST_TURN_CAP as i64),
            default: "100",
            text: "Player turns after which the game ends.",
        },
    ];
    const CARDS: &'static str = include_str!("cards.json");
    const SCHEMAS: Schemas = Schemas {
        config: include_str!(concat!(env!("OUT_DIR"), "/middle_earth.config.json")),
        view: include_str!(concat!(env!("OUT_DIR"), "/middle_earth.view.json")),
    };
    const SETS: &'static [&'static str] = view::SETS;

    type Config = Config;
    type State = State;
    type Move = Move;
    type View = View;

    fn new(config: Config) -> Result<MiddleEarth, FieldError> {
        let seats = config.players;
        if !(Self::SEATS.0..=Self::SEATS.1).contains(&seats) {
            return Err(FieldError::new("players", format!("{seats} cannot play; 2 to 5 can")));
        }
        if !(1..=MOST_DECKS).contains(&config.decks) {
            return Err(FieldError::new("decks", format!("{} is out of range; give 1 to {MOST_DECKS}", config.decks)));
        }
        if !(1..=LATEST_TURN_CAP).contains(&config.turn_cap) {
            return Err(FieldError::new("turn_cap", format!("{} is out of range; give 1 to {LATEST_TURN_CAP}", config.turn_cap)));
        }
        let (set, tables) = match &config.cards {
            None => (&EMBEDDED.0, EMBEDDED.1.clone()),
            Some(set) => (set, Arc::new(set.check().map_err(|error| error.inside("cards"))?)),
        };
        let lists = lists::read_lists(set, &tables, seats, &config.presets, &config.lists)?;
        let ids = moves::Ids::new(&tables, seats);
        let mut game = MiddleEarth {
            seats,
            ids,
            lists,
            tables,
            half_sizes: [Cards::NONE; state::MAX_PLAYERS],
            hand_sizes: [Cards::NONE; state::MAX_PLAYERS],
            pooled_items: [Cards::NONE; state::MAX_PLAYERS],
            config,
        };
        for seat in Seat::all(seats) {
            let of = |asked: &dyn Fn(&Facts) -> bool| -> Cards {
                game.list(seat).all.iter().filter(|&card| asked(game.facts(seat, card))).collect()
            };
            let half = of(&|facts| facts.size == 1);
            let hand = of(&|facts| facts.hand_size != 0);
            let pooled = of(&|facts| facts.sort == CardType::Item && !facts.pools.is_empty());
            (game.half_sizes[seat.index()], game.hand_sizes[seat.index()], game.pooled_items[seat.index()]) =
                (half, hand, pooled);
        }
        Ok(game)
    }

    fn config(&self) -> &Config {
        &self.config
    }

    fn plays_embedded(&self) -> bool {
        self.config.cards.is_none()
    }

    fn limits(&self) -> Limits {
        Limits {
            seats: self.seats,
            space: self.ids.space,
            longest_list: self.longest_list(),
            longest_game: LONGEST_TURN * u32::from(self.config.turn_cap).max(2),
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
