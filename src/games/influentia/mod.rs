//! Influentia: three rounds of tricks for the cities of northern Italy, for three or four players.

mod draw;
mod explain;
mod moves;
mod observe;
mod place;
mod rules;
mod state;
mod view;

pub use moves::{Move, Reason, Source};
pub use state::{
    City, CityCard, CityCards, DraftHand, Face, MAX_PLAYERS, Player, Priority, Resource, Resources, State, Step, Suit, Symbol,
};
pub use view::{CityView, ControlView, DeckView, DraftView, PlayerView, View};

use crate::core::{FieldError, Game, Kind, Limits, OptionInfo, Schemas, Values, choice, embedded, forward};
use observe::{TRICK_CARD, trick_card};
use serde::{Deserialize, Serialize};
use state::{CITIES, HAND, PICKS, RESOURCES, ROUNDS, SUIT_SIZE, SYMBOLS};
use std::sync::LazyLock;

/// One resource card of a card set.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ResourceCard {
    /// Its suit.
    pub suit: Suit,
    /// Its value, 1 to 10.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 10)))]
    pub value: u8,
    /// Its effect symbol.
    pub symbol: Symbol,
}

/// Options of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Players, 3 or 4.
    #[cfg_attr(feature = "schema", schemars(range(min = 3, max = 4)))]
    pub players: u8,
    /// All 50 resource cards in any order, or none for the embedded set.
    #[cfg_attr(feature = "schema", schemars(length(equal = 50)))]
    pub resources: Option<Vec<ResourceCard>>,
    /// Is second place in a city paid even when several share the first?
    pub second_place_after_tie: bool,
    /// Does the Influence Track keep Medication with three players?
    pub medication_on_track: bool,
}

impl Default for Config {
    fn default() -> Config {
        Config { players: MAX_PLAYERS as u8, resources: None, second_place_after_tie: true, medication_on_track: false }
    }
}

/// The embedded card set.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct CardSet {
    resources: Vec<ResourceCard>,
}

/// Read once, since every new table needs it.
static EMBEDDED: LazyLock<CardSet> = LazyLock::new(|| embedded(Influentia::CARDS));

/// The rules of one table: config and the tables made from its card set.
#[derive(Debug)]
pub struct Influentia {
    config: Config,
    /// Suits on which the Influence Marker can stand.
    track: &'static [Suit],
    /// Cards in the game.
    resources: Resources,
    city_cards: CityCards,
    /// Symbol of each card, and the cards of each symbol.
    symbols: [Symbol; RESOURCES],
    of_symbol: [Resources; SYMBOLS],
    /// Each card as observations tell it in a trick.
    trick_cards: [[u8; TRICK_CARD]; RESOURCES],
}

/// Without Medication: the track with three players. (ITA-39)
const TRACK_OF_THREE: &[Suit] = &[Suit::Energy, Suit::Hacking, Suit::Robotics, Suit::Technology];
/// Fewest players; with these the smaller game is played.
const MIN_PLAYERS: u8 = 3;

impl Influentia {
    /// Seats at the table.
    #[inline]
    pub const fn seats(&self) -> u8 {
        self.config.players
    }

    /// The symbol of a resource card.
    pub const fn symbol(&self, card: Resource) -> Symbol {
        self.symbols[card.index()]
    }

    /// A resource card in words, with its symbol.
    fn card_name(&self, card: Resource) -> String {
        format!("{} ({})", card.name(), self.symbol(card).name())
    }

    #[inline]
    const fn of_symbol(&self, symbol: Symbol) -> Resources {
        self.of_symbol[symbol as usize]
    }

    /// Suits on which the Influence Marker can stand.
    #[inline]
    const fn track(&self) -> &'static [Suit] {
        self.track
    }

    /// Can the Influence Marker stand on this suit? (ITA-39)
    fn on_track(&self, suit: Suit) -> bool {
        self.track.contains(&suit)
    }

    /// Copies of a face in each city. (ITA-2, ITA-6)
    const fn copies(&self, face: Face) -> u32 {
        self.city_cards.in_city(City::Bologna).and(CityCards::of_face(face)).len()
    }

    /// Control cards of a building type: one for every copy a city has. They never run short, so nothing counts them
    /// down. (ITA-6, ITA-43)
    const fn control_cards(&self, face: Face) -> u32 {
        if face.is_building() { self.copies(face) } else { 0 }
    }

    /// Every place of the two markers, in the order of the moves.
    fn marker_places(&self, mut each: impl FnMut(Suit, Priority)) {
        for &suit in self.track {
            Priority::ALL.iter().for_each(|&priority| each(suit, priority));
        }
    }

    /// Tricks of the first round, and the most of any. (ITA-46)
    const fn most_tricks(&self) -> u32 {
        (self.resources.len() - HAND * self.config.players as u32) / self.config.players as u32 + 1
    }
}

/// The symbol of each card of a caller's set. (ITA-4, ITA-5)
fn read_card_set(cards: &[ResourceCard]) -> Result<[Symbol; RESOURCES], FieldError> {
    let mut listed: [Option<(usize, Symbol)>; RESOURCES] = [None; RESOURCES];
    for (i, card) in cards.iter().enumerate() {
        let field = |name: &str| format!("resources[{i}].{name}");
        if !(1..=SUIT_SIZE).contains(&usize::from(card.value)) {
            return Err(FieldError::new(field("value"), format!("{} is not a value: give 1 to {SUIT_SIZE}", card.value)));
        }
        let resource = Resource::of(card.suit, card.value);
        if let Some((first, _)) = listed[resource.index()] {
            let problem = format!("{} is already resources[{first}]: list each card once", resource.name());
            return Err(FieldError::new(field("value"), problem));
        }
        listed[resource.index()] = Some((i, card.symbol));
    }
    if let Some(missing) = listed.iter().position(Option::is_none) {
        let problem = format!(
            "{} is missing: list all {RESOURCES} cards, Medication too, whatever the number of players (got {})",
            Resource::new(missing).name(),
            cards.len()
        );
        return Err(FieldError::new("resources", problem));
    }
    // Every entry is filled, so the default is never taken.
    Ok(listed.map(|entry| entry.map_or(Symbol::Politics, |(_, symbol)| symbol)))
}

impl Game for Influentia {
    const ID: &'static str = "influentia";
    const NAME: &'static str = "Influentia";
    const RULES: u32 = 1;
    const SCHEMA: u32 = 1;
    const SEATS: (u8, u8) = (MIN_PLAYERS, MAX_PLAYERS as u8);
    const MOVES: &'static [Kind] = moves::MOVES;
    const EVENTS: &'static [Kind] = moves::EVENTS;
    const REFUSALS: &'static [Kind] = moves::REFUSALS;
    const PROMPTS: &'static [Kind] = moves::PROMPTS;
    const LINES: &'static [Kind] = explain::LINES;
    const TOPICS: &'static [Kind] = explain::TOPICS;
    const ENDINGS: &'static [Kind] = moves::ENDINGS;
    const OPTIONS: &'static [OptionInfo] = &[
        OptionInfo { name: "players", values: Values::Number(3, 4), default: "4", text: "Players at the table." },
        OptionInfo {
            name: "resources",
            values: Values::Own(&[choice("null", "as printed")]),
            default: "null",
            text: "The resource cards with their effect symbols; null for the embedded set.",
        },
        OptionInfo {
            name: "second_place_after_tie",
            values: Values::Flag,
            default: "true",
            text: "Is second place in a city paid even when several players share the first?",
        },
        OptionInfo {
            name: "medication_on_track",
            values: Values::Flag,
            default: "false",
            text: "Can the Influence Marker stand on Medication with three players too? No card is trump then.",
        },
    ];
    const CARDS: &'static str = include_str!("cards.json");
    const SCHEMAS: Schemas = Schemas {
        config: include_str!(concat!(env!("OUT_DIR"), "/influentia.config.json")),
        view: include_str!(concat!(env!("OUT_DIR"), "/influentia.view.json")),
    };
    const SETS: &'static [&'static str] = view::SETS;

    type Config = Config;
    type State = State;
    type Move = Move;
    type View = View;

    fn new(config: Config) -> Result<Influentia, FieldError> {
        // (ITA-1)
        if config.players == 2 {
            return Err(FieldError::new("players", "Influentia has no rules for two players: give 3 or 4"));
        }
        if !(Self::SEATS.0..=Self::SEATS.1).contains(&config.players) {
            return Err(FieldError::new("players", format!("{} players cannot play: give 3 or 4", config.players)));
        }
        let symbols = match &config.resources {
            Some(cards) => read_card_set(cards)?,
            None => read_card_set(&EMBEDDED.resources)?,
        };
        let of_symbol = [0, 1, 2, 3, 4].map(|symbol| Resource::all().filter(|c| symbols[c.index()].index() == symbol).collect());
        // Three players put away Medication and a Bar of each city. (ITA-6)
        let three = config.players == MIN_PLAYERS;
        let bars = CityCards::of_face(Face::Bar).iter().filter(|card| card.is_second_copy()).collect();
        Ok(Influentia {
            track: if three && !config.medication_on_track { TRACK_OF_THREE } else { Suit::ALL },
            resources: if three { Resources::ALL.minus(Resources::of_suit(Suit::Medication)) } else { Resources::ALL },
            city_cards: if three { CityCards::ALL.minus(bars) } else { CityCards::ALL },
            config,
            trick_cards: std::array::from_fn(|i| trick_card(Resource::new(i), symbols[i])),
            symbols,
            of_symbol,
        })
    }

    fn config(&self) -> &Config {
        &self.config
    }

    fn plays_embedded(&self) -> bool {
        self.config.resources.is_none()
    }

    fn limits(&self) -> Limits {
        let seats = u32::from(self.seats());
        let setup = CITIES as u32 * (2 + seats) + PICKS as u32 * seats + 2;
        // Everyone plays, activates and draws; the winner chooses, a robbed player takes, an Exterminator, the next card.
        let trick = 3 * seats + 4;
        Limits {
            seats: self.seats(),
            space: moves::SPACE as u32,
            longest_list: self.resources.len(),
            longest_game: setup + u32::from(ROUNDS) * (HAND * seats + self.most_tricks() * trick),
        }
    }

    forward! {
        moves: pieces, encode, decode, is_chance, prompt, describe, meaning;
        rules: start, turn, legal, refuse, chance, tickets, draw, apply, outcome;
        explain: foresee, topics, explain;
        view: view, redeal, census;
        place: place;
        observe: observe, evaluate;
        draw: svg, text;
    }
}
