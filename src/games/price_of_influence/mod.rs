//! Price of Influence: rival courts of nobles, 2 to 4 players, a standard deck with two jokers.

mod draw;
mod explain;
mod moves;
mod observe;
mod place;
mod rules;
mod state;
mod view;

use crate::core::{
    Dice, FieldError, Game, Kind, Limits, Log, MoveId, MoveList, OptionInfo, Outcome, PieceSet, Placed, Record, Refusal, Scene,
    Schemas, Seat, Sheet, Turn, Values, Viewer,
};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

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
    pieces: OnceLock<Vec<PieceSet>>,
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
        config: include_str!("../../../schemas/price_of_influence.config.json"),
        view: include_str!("../../../schemas/price_of_influence.view.json"),
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
        Ok(PriceOfInfluence { seats, table, moves: moves::all(seats), pieces: OnceLock::new(), config })
    }

    fn config(&self) -> &Config {
        &self.config
    }

    fn pieces(&self) -> &[PieceSet] {
        self.pieces.get_or_init(|| moves::pieces(self))
    }

    fn limits(&self) -> Limits {
        Limits {
            seats: self.seats,
            space: moves::space(self.seats),
            longest_list: moves::LONGEST_LIST,
            longest_game: LONGEST_GAME,
        }
    }

    #[inline]
    fn encode(&self, m: Move) -> MoveId {
        moves::encode(self, m)
    }

    #[inline]
    fn decode(&self, id: MoveId) -> Option<Move> {
        moves::decode(self, id)
    }

    fn is_chance(&self, m: Move) -> bool {
        moves::is_chance(self, m)
    }

    fn start(&self) -> State {
        rules::start(self)
    }

    #[inline]
    fn turn(&self, s: &State) -> Turn {
        rules::turn(self, s)
    }

    fn legal(&self, s: &State, out: &mut MoveList) {
        rules::legal(self, s, out);
    }

    fn refuse(&self, s: &State, m: Move) -> Option<Refusal> {
        rules::refuse(self, s, m)
    }

    fn continues(&self, s: &State) -> bool {
        rules::continues(self, s)
    }

    fn prompt(&self, s: &State) -> Record {
        moves::prompt(self, s)
    }

    fn chance(&self, s: &State, out: &mut impl FnMut(Move, u32)) {
        rules::chance(self, s, out);
    }

    #[inline]
    fn tickets(&self, s: &State) -> u32 {
        rules::tickets(self, s)
    }

    #[inline]
    fn draw(&self, s: &State, ticket: u32) -> Move {
        rules::draw(self, s, ticket)
    }

    #[inline]
    fn apply<L: Log>(&self, s: &mut State, m: Move, log: &mut L) {
        rules::apply(self, s, m, log);
    }

    fn describe(&self, s: &State, m: Move) -> Record {
        moves::describe(self, s, m)
    }

    fn meaning(&self, m: Move) -> Record {
        moves::meaning(self, m)
    }

    fn foresee(&self, s: &State, m: Move, viewer: Viewer) -> Vec<Record> {
        explain::foresee(self, s, m, viewer)
    }

    fn topics(&self, s: &State) -> Vec<Record> {
        explain::topics(self, s)
    }

    fn explain(&self, s: &State, topic: &Record, viewer: Viewer) -> Vec<Record> {
        explain::explain(self, s, topic, viewer)
    }

    fn outcome(&self, s: &State) -> Option<Outcome> {
        rules::outcome(self, s)
    }

    fn view(&self, s: &State, viewer: Viewer) -> View {
        view::view(self, s, viewer)
    }

    fn place(&self, view: &View, dice: &mut impl Dice) -> Result<State, FieldError> {
        place::place(self, view, dice)
    }

    fn redeal(&self, s: &State, viewer: Viewer, dice: &mut impl Dice) -> State {
        view::redeal(self, s, viewer, dice)
    }

    fn census(&self, s: &State) -> Vec<Placed> {
        view::census(self, s)
    }

    #[inline(always)]
    fn observe(&self, s: &State, viewer: Viewer, sheet: &mut impl Sheet) {
        observe::observe(self, s, viewer, sheet);
    }

    fn evaluate(&self, s: &State, seat: Seat) -> f32 {
        observe::evaluate(self, s, seat)
    }

    fn svg(&self, view: &View, scene: &Scene<'_>) -> String {
        draw::svg(self, view, scene)
    }

    fn text(&self, view: &View) -> String {
        draw::text(view)
    }
}
