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
    Dice, Ending, FieldError, Game, Kind, Limits, Line, Log, MoveId, MoveList, OptionInfo, Outcome, PieceSet, Placed, Record,
    Refusal, Seat, Sheet, Topic, Turn, Viewer,
};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

pub use moves::Move;
pub use state::{Card, Cards, Draw, Noble, Nobles, Player, Purpose, Rank, Reach, Reason, Stance, State, Step, Suit, Zone};
pub use view::{
    CardsView, CourtView, HandView, KeptView, NoblesView, OriginView, PlayerView, PoolView, PurposeName, ResultView, Standing,
    StepName, StepView, View,
};

/// Options of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// Players, 2 to 4.
    pub players: u8,
    /// Does the return of a disgraced noble to the council cost its rank in tribute?
    pub retire_costs_tribute: bool,
}

impl Default for Config {
    fn default() -> Config {
        Config { players: 2, retire_costs_tribute: true }
    }
}

/// What depends on the number of players.
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
/// The specification's bound, chance included.
const LONGEST_GAME: u32 = 80_000;

/// The rules of Price of Influence for one config.
#[derive(Debug)]
pub struct PriceOfInfluence {
    config: Config,
    seats: u8,
    table: TableSize,
    moves: Box<[Move]>,
    pieces: OnceLock<Vec<PieceSet>>,
}

impl PriceOfInfluence {
    #[inline]
    fn id(&self, m: Move) -> MoveId {
        moves::encode(m, self.seats)
    }
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
    const ENDINGS: &'static [Ending] = &[
        Ending { name: "outmaneuvered", text: "Jack, Queen and King stood in court, each with a card of its own rank" },
        Ending { name: "flawless_strategy", text: "five consecutive clubs were shown" },
        Ending { name: "defeat_in_battle", text: "a player ended his turn without a noble in court" },
        Ending { name: "economic_collapse", text: "a player ended his turn with three leveraged cards" },
        Ending { name: "annihilation", text: "a player was left without nobles, gems and unleveraged cards" },
        Ending { name: "armistice", text: "the deck was reshuffled for the twelfth time" },
    ];
    const OPTIONS: &'static [OptionInfo] = &[
        OptionInfo { name: "players", values: "2 to 4", default: "2", text: "Players at the table." },
        OptionInfo {
            name: "retire_costs_tribute",
            values: "true or false",
            default: "true",
            text: "Returning a disgraced noble to the council costs its rank in tribute.",
        },
    ];
    const CARDS: &'static str = "";
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
        Ok(PriceOfInfluence { seats, table, moves: moves::all(seats), pieces: OnceLock::new(), config })
    }

    fn config(&self) -> &Config {
        &self.config
    }

    fn pieces(&self) -> &[PieceSet] {
        self.pieces.get_or_init(|| view::pieces(self.seats))
    }

    fn limits(&self) -> Limits {
        Limits {
            seats: self.seats,
            space: moves::space(self.seats),
            longest_list: moves::LONGEST_LIST,
            longest_game: LONGEST_GAME,
        }
    }

    fn encode(&self, m: Move) -> MoveId {
        self.id(m)
    }

    #[inline]
    fn decode(&self, id: MoveId) -> Option<Move> {
        self.moves.get(id.index()).copied()
    }

    fn is_chance(&self, m: Move) -> bool {
        matches!(m, Move::Draw(_) | Move::Deal(_))
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
        self.list(s, out);
    }

    fn refuse(&self, s: &State, m: Move) -> Option<Refusal> {
        self.why_not(s, m)
    }

    fn continues(&self, s: &State) -> bool {
        self.is_link(s)
    }

    fn chance(&self, s: &State, out: &mut impl FnMut(Move, u32)) {
        match s.step {
            Step::DealNobles => s.council.iter().for_each(|noble| out(Move::Deal(noble), 1)),
            Step::DealCards | Step::Draw(_) => s.deck.iter().for_each(|card| out(Move::Draw(card), 1)),
            _ => {}
        }
    }

    #[inline]
    fn tickets(&self, s: &State) -> u32 {
        match s.step {
            Step::DealNobles => s.council.len().into(),
            Step::DealCards | Step::Draw(_) => s.deck.len().into(),
            _ => 0,
        }
    }

    #[inline]
    fn draw(&self, s: &State, ticket: u32) -> Move {
        match s.step {
            Step::DealNobles => Move::Deal(s.council.nth(ticket)),
            _ => Move::Draw(s.deck.nth(ticket)),
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
        // Only the seat to decide is told, and the lines are made of public facts and its own move.
        self.prospects(s, m)
    }

    fn topics(&self, s: &State) -> Vec<Topic> {
        self.subjects(s)
    }

    fn explain(&self, s: &State, topic: &str, _viewer: Viewer) -> Option<Vec<Line>> {
        // Every subject is made of public facts alone, so all viewers are told the same.
        self.explanation(s, topic)
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
        draw::svg(view)
    }

    fn text(&self, view: &View) -> String {
        draw::text(view)
    }
}
