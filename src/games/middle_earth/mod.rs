//! Middle-earth influence: characters, followers, allies and factions, and how they are influenced away, for 2 to 5 players.

mod card_set;
mod draw;
mod evaluate;
mod explain;
mod lists;
mod moves;
mod observe;
mod place;
mod rules;
mod state;
mod view;
mod zone;

use crate::core::{
    Dice, Ending, FieldError, Game, Kind as Words, Limits, Line, Log, MoveId, MoveList, OptionInfo, Outcome, PieceSet, Placed,
    Record, Refusal, Seat, Sheet, Topic, Turn, Viewer,
};
use serde::{Deserialize, Serialize};
use std::sync::{Arc, LazyLock, OnceLock};

pub use card_set::{
    AllyCard, AnyHaven, Bonus, CardKinds, CardSet, CardType, CharacterCard, CheckKind, CheckModifier, Condition, ConditionKind,
    Effect, EventCard, EventRule, EventUse, FactionCard, Facts, Ignored, ItemCard, Pool, PoolCard, Preset, RaceModifier,
    SiteCard, SiteFacts, StartItem, Tables, WizardCard, WizardHome,
};
pub use lists::{List, PlayerList};
pub use moves::Move;
pub use rules::{ALL_WAYS, LOWEST, Sum, Tally, Term, WAYS, roll_weights};
pub use state::{
    Aim, Card, CardKind, Cards, Check, Company, CompanyNo, Control, Player, Purpose, Reason, Site, Sites, State, Step, Trim,
};
pub use view::{
    AimView, CardsView, CharacterView, CheckView, CompanyView, ControlView, PileView, PlayerView, ResultView, StepName, StepView,
    TallyView, TermView, View,
};
pub use zone::Zone;

/// What a wizard protects from influence, beside himself.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WizardShield {
    /// Everything he controls: followers, allies, items.
    All,
    /// The items he bears.
    Items,
}

/// Options of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// Players, 2 to 5.
    pub players: u8,
    /// The card set; none for the embedded one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<CardSet>,
    /// The preset of each seat, from 1; none for 1, 2, …
    #[serde(skip_serializing_if = "Option::is_none")]
    pub presets: Option<Vec<u8>>,
    /// The list of each seat, instead of presets.
    #[serde(skip_serializing_if = "Option::is_none")]
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
    pub decks: u8,
    /// Player turns after which the game ends, 1 to 250.
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
            turn_cap: 100,
        }
    }
}

const FEWEST_PLAYERS: u8 = 2;
const MOST_DECKS: u8 = 4;
const LATEST_TURN_CAP: u8 = 250;
/// No turn has more small moves, chance included.
const LONGEST_TURN: u32 = 400;

/// The embedded set and its tables, read once.
static EMBEDDED: LazyLock<(CardSet, Arc<Tables>)> = LazyLock::new(|| {
    let set: CardSet = serde_json::from_str(MiddleEarth::CARDS).expect("the embedded card set is JSON");
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
    pieces: OnceLock<Vec<PieceSet>>,
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
    const MOVES: &'static [Words] = moves::MOVES;
    const EVENTS: &'static [Words] = moves::EVENTS;
    const REFUSALS: &'static [Words] = moves::REFUSALS;
    const ENDINGS: &'static [Ending] = &[
        Ending { name: "exhausted", text: "every deck was exhausted" },
        Ending { name: "called", text: "the council was called" },
        Ending { name: "turn_cap", text: "the last turn that the table allows was over" },
    ];
    const OPTIONS: &'static [OptionInfo] = &[
        OptionInfo { name: "players", values: "2 to 5", default: "2", text: "Players at the table." },
        OptionInfo {
            name: "cards",
            values: "a card set",
            default: "null",
            text: "The card set, as the guide to card sets describes it; null for the embedded one.",
        },
        OptionInfo {
            name: "presets",
            values: "list of numbers from 1, one a seat, all different",
            default: "null",
            text: "The preset that each seat takes; null for 1, 2, and so on.",
        },
        OptionInfo {
            name: "lists",
            values: "list of objects {start, items, deck}, one a seat",
            default: "null",
            text: "What each seat brings, instead of presets.",
        },
        OptionInfo {
            name: "wizard_presence",
            values: "true or false",
            default: "false",
            text: "With his wizard in play, does a player bring characters under general influence only to the wizard's site?",
        },
        OptionInfo {
            name: "wizard_shield",
            values: "\"all\" or \"items\"",
            default: "\"all\"",
            text: "What of a wizard's can no opponent influence away, beside himself: all he controls, or the items he bears?",
        },
        OptionInfo {
            name: "faction_reveal_zeroes",
            values: "true or false",
            default: "true",
            text: "Does revealing an identical faction bring the number to 0?",
        },
        OptionInfo {
            name: "half_rounds_up",
            values: "true or false",
            default: "false",
            text: "May the largest type of points exceed the other types together by one?",
        },
        OptionInfo { name: "decks", values: "1 to 4", default: "1", text: "How often every deck has to be exhausted." },
        OptionInfo { name: "turn_cap", values: "1 to 250", default: "100", text: "Player turns after which the game ends." },
    ];
    const CARDS: &'static str = include_str!("cards.json");

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
            pieces: OnceLock::new(),
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

    fn pieces(&self) -> &[PieceSet] {
        self.pieces.get_or_init(|| view::pieces(self))
    }

    fn limits(&self) -> Limits {
        let cap = u32::from(self.config.turn_cap).max(2);
        Limits { seats: self.seats, space: self.ids.space, longest_list: self.longest_list(), longest_game: LONGEST_TURN * cap }
    }

    fn encode(&self, m: Move) -> MoveId {
        self.ids.encode(m)
    }

    #[inline]
    fn decode(&self, id: MoveId) -> Option<Move> {
        self.ids.moves.get(id.index()).copied()
    }

    fn is_chance(&self, m: Move) -> bool {
        moves::is_chance(m)
    }

    fn start(&self) -> State {
        self.opening()
    }

    #[inline]
    fn turn(&self, s: &State) -> Turn {
        match (self.decider(s), s.step) {
            (Some(seat), _) => Turn::Seat(seat),
            (None, Step::Over(_)) => Turn::Over,
            (None, _) => Turn::Chance,
        }
    }

    fn legal(&self, s: &State, out: &mut MoveList) {
        out.clear();
        self.each(s, &mut |m| out.push(self.ids.encode(m)));
    }

    fn refuse(&self, s: &State, m: Move) -> Option<Refusal> {
        self.why_not(s, m)
    }

    fn continues(&self, s: &State) -> bool {
        self.is_link(s)
    }

    fn chance(&self, s: &State, out: &mut impl FnMut(Move, u32)) {
        match s.step {
            Step::FirstPlayer => Seat::all(self.seats).for_each(|seat| out(Move::First(seat), 1)),
            Step::Draw { seat, .. } => {
                let (list, deck) = (self.list(seat), s.player(seat).deck);
                for card in deck.and(list.firsts).iter() {
                    out(Move::Drawn(list.kind(card)), deck.and(list.copies(card)).len());
                }
            }
            Step::Roll(_, check) => {
                let (weights, _) = roll_weights(self.rolls_twice(s, &check));
                (LOWEST..).zip(weights).for_each(|(sum, weight)| out(Move::Rolled(sum), weight));
            }
            Step::OpposedRoll(..) => (LOWEST..).zip(WAYS).for_each(|(sum, weight)| out(Move::Rolled(sum), weight)),
            _ => {}
        }
    }

    #[inline]
    fn tickets(&self, s: &State) -> u32 {
        match s.step {
            Step::FirstPlayer => self.seats.into(),
            Step::Draw { seat, .. } => s.player(seat).deck.len(),
            Step::Roll(_, check) => roll_weights(self.rolls_twice(s, &check)).1,
            Step::OpposedRoll(..) => ALL_WAYS,
            _ => 0,
        }
    }

    #[inline]
    fn draw(&self, s: &State, ticket: u32) -> Move {
        match s.step {
            Step::FirstPlayer => Move::First(Seat(ticket as u8)),
            Step::Draw { seat, .. } => Move::Drawn(self.kind(seat, s.player(seat).deck.nth(ticket))),
            Step::Roll(_, check) => Move::Rolled(rolled(roll_weights(self.rolls_twice(s, &check)).0, ticket)),
            _ => Move::Rolled(rolled(WAYS, ticket)),
        }
    }

    #[inline]
    fn apply<L: Log>(&self, s: &mut State, m: Move, log: &mut L) {
        self.make(s, m, log);
    }

    fn describe(&self, s: &State, m: Move) -> Record {
        self.record(s, m)
    }

    fn foresee(&self, s: &State, m: Move, _viewer: Viewer) -> Vec<Line> {
        // Only the seat to decide is told, and the lines are made of public facts and its own hand.
        self.prospects(s, m)
    }

    fn topics(&self, s: &State) -> Vec<Topic> {
        self.subjects(s)
    }

    fn explain(&self, s: &State, topic: &str, viewer: Viewer) -> Option<Vec<Line>> {
        self.explanation(s, topic, viewer)
    }

    fn outcome(&self, s: &State) -> Option<Outcome> {
        self.result(s)
    }

    fn view(&self, s: &State, viewer: Viewer) -> View {
        self.look(s, viewer)
    }

    fn place(&self, view: &View, dice: &mut impl Dice) -> Result<State, FieldError> {
        self.rebuild(view, dice)
    }

    fn redeal(&self, s: &State, viewer: Viewer, dice: &mut impl Dice) -> State {
        self.deal_anew(s, viewer, dice)
    }

    fn census(&self, s: &State) -> Vec<Placed> {
        self.whereabouts(s)
    }

    fn observe(&self, s: &State, viewer: Viewer, sheet: &mut impl Sheet) {
        self.write_observation(s, viewer, sheet);
    }

    fn evaluate(&self, s: &State, seat: Seat) -> f32 {
        self.prospect(s, seat)
    }

    fn svg(&self, view: &View) -> String {
        draw::svg(self, view)
    }

    fn text(&self, view: &View) -> String {
        draw::text(self, view)
    }
}

/// The sum of a ticket among weighted sums.
fn rolled(weights: [u32; 11], ticket: u32) -> u8 {
    let (mut passed, mut sum) = (0, LOWEST);
    for weight in weights {
        passed += weight;
        if ticket < passed {
            break;
        }
        sum += 1;
    }
    sum
}
