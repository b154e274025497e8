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

pub use board::{CastleCard, Config, SetupChoice};
pub use moves::Move;
pub use state::{Card, Castle, Cell, Direction, Faction, Quarter, Round, State, Step, Wind, Worth};
pub use view::{CardView, CastleView, FactionView, SaboteurView, SetupView, SideView, SwapTarget, SwapView, View};

use crate::core::{
    Dice, Ending, FieldError, Game, Kind, Limits, Line, Log, MoveId, MoveList, OptionInfo, Outcome, PieceSet, Placed, Record,
    Refusal, Seat, Sheet, Topic, Turn, Viewer, bits, nth_bit,
};
use board::{Components, Table};
use moves::Ids;
use state::*;
use std::sync::OnceLock;

/// Names of the factions, in order; their initials differ.
const FACTION_NAMES: [&str; MAX_FACTIONS] = ["Lion", "Eagle", "Stag", "Rose", "Wolf", "Tower"];
/// Ids and names of the directions, North first, clockwise.
const DIRECTION_NAMES: [(&str, &str); DIRECTIONS] = [
    ("n", "North"),
    ("ne", "North-East"),
    ("e", "East"),
    ("se", "South-East"),
    ("s", "South"),
    ("sw", "South-West"),
    ("w", "West"),
    ("nw", "North-West"),
];
/// Phases, in the order of their numbers.
const PHASES: [(&str, &str); 6] =
    [("setup", "Setup"), ("attack", "Attack"), ("swap", "Swap"), ("conquer", "Conquer"), ("winds", "Winds"), ("over", "Over")];

/// Influence, with one config.
#[derive(Debug)]
pub struct Influence {
    config: Config,
    table: Table,
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
    pieces: OnceLock<Vec<PieceSet>>,
}

/// Numbers of the zones.
#[derive(Clone, Debug)]
struct Zones {
    swaps: i32,
    castles: i32,
    out: i32,
    winds: i32,
    wind: i32,
    places: i32,
}

impl Zones {
    const fn new(factions: u8) -> Zones {
        let swaps = factions as i32;
        Zones { swaps, castles: swaps + 1, out: swaps + 2, winds: swaps + 3, wind: swaps + 4, places: swaps + 5 }
    }

    const fn hand(&self, faction: Faction) -> i32 {
        faction.0 as i32
    }
}

/// Cards of a faction: six Influence, two Swap, Saboteur, Delay.
const FACTION_CARDS: i32 = ROUNDS as i32 + SWAPS as i32 + 2;

impl Influence {
    /// The number of a cell in the piece set `place`.
    fn place_no(&self, s: &State, cell: Cell) -> i32 {
        self.setup(s).places.get(cell.index()).map_or(-1, |&place| place.into())
    }

    /// The zone of what lies at a cell.
    fn zone_at(&self, s: &State, cell: Cell) -> i32 {
        self.zones.places + self.place_no(s, cell)
    }

    fn card_no(&self, card: Card) -> i32 {
        i32::from(card.faction().0) * FACTION_CARDS + i32::from(card.round().0) - 1
    }

    fn swap_no(&self, faction: Faction, which: u8) -> i32 {
        i32::from(faction.0) * FACTION_CARDS + i32::from(ROUNDS + which)
    }

    fn saboteur_no(&self, faction: Faction) -> i32 {
        i32::from(faction.0) * FACTION_CARDS + FACTION_CARDS - 2
    }

    fn delay_no(&self, faction: Faction) -> i32 {
        i32::from(faction.0) * FACTION_CARDS + FACTION_CARDS - 1
    }

    fn castle_no(&self, castle: Castle) -> i32 {
        i32::from(self.table.factions) * FACTION_CARDS + i32::from(castle.0)
    }

    fn wind_no(&self, wind: Wind) -> i32 {
        self.castle_no(Castle(self.components.castles.len() as u8))
            + self.winds.iter().position(|w| w == wind).unwrap_or(0) as i32
    }

    /// How many Swaps of a faction lie on the table.
    fn swaps_in_play(&self, s: &State, faction: Faction) -> u8 {
        let own = |&&byte: &&u8| match Task::from_byte(byte) {
            Task::Card(card) => card.faction() == faction,
            Task::Castle(cell) => s.held[faction.index()].contains(cell),
        };
        u8::from(s.setup_swap == Some(faction)) + s.tasks.as_slice().iter().filter(own).count() as u8
    }

    /// The Swap cards of a faction on the table. They are used in order, so those gone come first, those in hand last.
    fn swaps_on_table(&self, s: &State, faction: Faction) -> impl Iterator<Item = i32> {
        let played = SWAPS - s.swaps[faction.index()];
        let first = self.swap_no(faction, 0);
        (played - self.swaps_in_play(s, faction)..played).map(move |i| first + i32::from(i))
    }

    fn build_pieces(&self) -> Vec<PieceSet> {
        let Influence { table, components, winds, .. } = self;
        let names = &FACTION_NAMES[..usize::from(table.factions)];
        let id = |name: &str| name.to_lowercase();
        let factions: Vec<(String, String)> = names.iter().map(|name| (id(name), (*name).to_owned())).collect();
        let sides: Vec<(String, String)> = if table.teams {
            table.label[..usize::from(table.sides)].iter().map(|team| (format!("team_{team}"), format!("team {team}"))).collect()
        } else {
            factions.clone()
        };
        let places: Vec<(String, String)> = components.places.iter().map(|&spot| spot_names(spot)).collect();
        let castles: Vec<(String, String)> =
            components.castles.iter().enumerate().map(|(i, castle)| (format!("c{}", i + 1), castle.name.clone())).collect();
        let wind_pairs = |winds: &mut dyn Iterator<Item = Wind>| -> Vec<(String, String)> {
            winds.map(|wind| (wind.id().to_owned(), wind.name().to_owned())).collect()
        };

        let mut cards: Vec<(String, String)> = Vec::new();
        for name in names {
            cards.extend((1..=ROUNDS).map(|r| (format!("{}_r{r}", id(name)), format!("{name}'s card of round {r}"))));
            cards.extend((1..=SWAPS).map(|i| (format!("{}_swap{i}", id(name)), format!("{name}'s Swap {i}"))));
            cards.push((format!("{}_saboteur", id(name)), format!("{name}'s Saboteur")));
            cards.push((format!("{}_delay", id(name)), format!("{name}'s Delay")));
        }
        cards.extend(castles.iter().cloned());
        cards.extend(wind_pairs(&mut winds.iter()));

        let mut zones: Vec<(String, String)> =
            names.iter().enumerate().map(|(i, name)| (format!("hand_{i}"), format!("{name}'s hand"))).collect();
        for (id, name) in [
            ("swaps", "Swaps on the table"),
            ("castles", "face-down castles"),
            ("out", "out of the game"),
            ("winds", "deck of winds"),
            ("wind", "wind in force"),
        ] {
            zones.push((id.into(), name.into()));
        }
        zones.extend(places.iter().map(|(id, name)| (format!("at_{id}"), name.clone())));

        vec![
            PieceSet::new("faction", factions),
            PieceSet::new("side", sides),
            PieceSet::new("place", places),
            PieceSet::new("castle", castles),
            PieceSet::new("direction", DIRECTION_NAMES),
            PieceSet::new("phase", PHASES),
            PieceSet::new("wind", wind_pairs(&mut Wind::ALL.into_iter())),
            PieceSet::new("setup", components.setups.iter().map(|setup| (setup.id.clone(), setup.name.clone()))),
            PieceSet::new("card", cards),
            PieceSet::new("zone", zones),
        ]
    }

    /// Id and name of a piece.
    fn piece(&self, set: &str, number: i32) -> (&str, &str) {
        let piece = self.pieces().iter().find(|pieces| pieces.name == set).and_then(|pieces| pieces.pieces.get(number as usize));
        piece.map_or(("", ""), |piece| (&piece.id, &piece.name))
    }

    fn faction_id(&self, faction: Faction) -> String {
        self.piece("faction", faction.0.into()).0.to_owned()
    }

    fn side_id(&self, side: Side) -> String {
        self.piece("side", side.0.into()).0.to_owned()
    }
}

/// Id and name of a square: how far North or South, then how far East or West of the Setup card.
fn spot_names((x, y): (i32, i32)) -> (String, String) {
    let part = |value: i32, positive: char, negative: char| match value {
        0 => String::new(),
        1.. => format!("{positive}{value}"),
        _ => format!("{negative}{}", -value),
    };
    let name = part(y, 'N', 'S') + &part(x, 'E', 'W');
    (name.to_lowercase(), name)
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
    const ENDINGS: &'static [Ending] = &[
        Ending { name: "most_power", text: "one side has the most Power" },
        Ending { name: "earlier_finish", text: "the most Power is shared; who placed first in the last round wins" },
    ];
    const OPTIONS: &'static [OptionInfo] = &[
        OptionInfo { name: "factions", values: "2 to 6", default: "3", text: "Factions in play." },
        OptionInfo {
            name: "teams",
            values: "null or a number for each faction",
            default: "null",
            text: "Team of each faction; teams have the same size. null: everyone plays for himself.",
        },
        OptionInfo {
            name: "controllers",
            values: "null or a seat for each faction",
            default: "null",
            text: "Seat that plays each faction; a seat may play several of one team. null: seat i plays faction i.",
        },
        OptionInfo {
            name: "setup",
            values: "null, \"ring\", \"pinwheel\", \"round\", \"octagon\", \"great_ring\", \"random\" or a list of [x, y]",
            default: "null",
            text: "Setup card, or a pattern of your own in path order for North = up. null: ring for 2 or 3 factions, pinwheel for 4, octagon for 5 or 6.",
        },
        OptionInfo {
            name: "castles",
            values: "null or 8 to 32 of {name, power, circles}",
            default: "null",
            text: "A castle set of your own; names have 1 to 64 characters, Power and circles are 0 to 9, eight circles from North clockwise.",
        },
        OptionInfo { name: "winds", values: "true or false", default: "false", text: "Play with Winds of Change." },
        OptionInfo {
            name: "winds_deck",
            values: "null or 5 to 7 of \"manifest_destiny\", \"financial_aid\", \"disruptive_neighbors\", \"stasis\", \"frozen\", \"reinforced_walls\", \"whirlwind\"",
            default: "null",
            text: "Winds in the deck. null: all seven.",
        },
        OptionInfo {
            name: "swap_reveals_partner",
            values: "true or false",
            default: "true",
            text: "Is a face-down card turned up when it is the partner of an exchange?",
        },
    ];
    const CARDS: &'static str = board::CARDS;
    const SETS: &'static [&'static str] = view::SETS;

    type Config = Config;
    type State = State;
    type Move = Move;
    type View = View;

    fn new(config: Config) -> Result<Influence, FieldError> {
        let table = Table::new(&config)?;
        let components = Components::new(&config)?;
        let winds = board::wind_deck(&config)?;
        let castles = components.castles.len() as u8;
        let ids = Ids::new(components.cells, castles, &table, winds, components.setups.len() as u8);
        let zones = Zones::new(table.factions);
        let (mut circles, mut powers) = ([[0; DIRECTIONS]; MAX_CASTLES], [0; MAX_CASTLES]);
        for (i, castle) in components.castles.iter().enumerate() {
            circles[i].copy_from_slice(&castle.circles);
            powers[i] = castle.power;
        }
        let sum: u16 = components.castles.iter().map(|castle| u16::from(castle.power)).sum();
        let mean_power = f32::from(sum) / components.castles.len() as f32;
        Ok(Influence { config, table, components, circles, powers, mean_power, winds, ids, zones, pieces: OnceLock::new() })
    }

    fn config(&self) -> &Config {
        &self.config
    }

    fn plays_embedded(&self) -> bool {
        self.config.castles.is_none() || !matches!(self.config.setup, Some(SetupChoice::Pattern(_)))
    }

    fn pieces(&self) -> &[PieceSet] {
        self.pieces.get_or_init(|| self.build_pieces())
    }

    fn limits(&self) -> Limits {
        let factions = u32::from(self.table.factions);
        let cells = u32::from(self.components.cells);
        let rounds = u32::from(ROUNDS);
        // Delay, placements, Swaps, Saboteur; `end attack` needs a placement, which takes those off the list.
        let attack = 1 + cells * (VALUES.len() + 1 + DIRECTIONS) as u32 + 1 + rounds;
        // Reveal, placement and end of every attack; Delay, Saboteur, and two moves for each Swap.
        let attacks = factions * (3 * rounds + 2 + 2 * u32::from(SWAPS));
        let choices = if self.table.sides < self.table.factions { cells * rounds } else { 0 };
        let winds = if self.winds.is_empty() { 0 } else { rounds - 1 + u32::from(self.table.seats) };
        Limits {
            seats: self.table.seats,
            space: self.ids.space(),
            longest_list: attack.max(self.components.castles.len() as u32),
            longest_game: 1 + attacks + cells + choices + winds,
        }
    }

    #[inline]
    fn encode(&self, m: Move) -> MoveId {
        self.ids.encode(m)
    }

    #[inline]
    fn decode(&self, id: MoveId) -> Option<Move> {
        self.ids.decode(id)
    }

    fn is_chance(&self, m: Move) -> bool {
        matches!(m, Move::RevealFaction(_) | Move::RevealCastle(_) | Move::DrawWind(_) | Move::DrawSetup(_))
    }

    fn start(&self) -> State {
        self.fresh()
    }

    #[inline]
    fn turn(&self, s: &State) -> Turn {
        self.whose_turn(s)
    }

    #[inline]
    fn legal(&self, s: &State, out: &mut MoveList) {
        self.list_moves(s, out);
    }

    #[inline]
    fn refuse(&self, s: &State, m: Move) -> Option<Refusal> {
        self.refuse_move(s, m)
    }

    fn continues(&self, s: &State) -> bool {
        s.begun
    }

    fn chance(&self, s: &State, out: &mut impl FnMut(Move, u32)) {
        for number in bits(self.lots(s)) {
            out(self.lot(s, number), 1);
        }
    }

    #[inline]
    fn tickets(&self, s: &State) -> u32 {
        self.lots(s).count_ones()
    }

    #[inline]
    fn draw(&self, s: &State, ticket: u32) -> Move {
        self.lot(s, nth_bit(self.lots(s), ticket))
    }

    #[inline]
    fn apply<L: Log>(&self, s: &mut State, m: Move, log: &mut L) {
        self.make(s, m, log);
    }

    fn describe(&self, s: &State, m: Move) -> Record {
        self.describe_move(s, m)
    }

    fn foresee(&self, s: &State, m: Move, viewer: Viewer) -> Vec<Line> {
        self.foresee_move(s, m, viewer)
    }

    fn topics(&self, s: &State) -> Vec<Topic> {
        self.castle_topics(s)
    }

    fn explain(&self, s: &State, topic: &str, viewer: Viewer) -> Option<Vec<Line>> {
        self.explain_castle(s, topic, viewer)
    }

    fn outcome(&self, s: &State) -> Option<Outcome> {
        self.result(s)
    }

    fn view(&self, s: &State, viewer: Viewer) -> View {
        self.look(s, viewer)
    }

    fn place(&self, view: &View, dice: &mut impl Dice) -> Result<State, FieldError> {
        self.set_up(view, dice)
    }

    fn redeal(&self, s: &State, viewer: Viewer, dice: &mut impl Dice) -> State {
        self.deal_unseen(s, viewer, dice)
    }

    fn census(&self, s: &State) -> Vec<Placed> {
        self.count_cards(s)
    }

    fn observe(&self, s: &State, viewer: Viewer, sheet: &mut impl Sheet) {
        self.write_observation(s, viewer, sheet);
    }

    fn evaluate(&self, s: &State, seat: Seat) -> f32 {
        self.estimate(s, seat)
    }

    fn svg(&self, view: &View) -> String {
        self.draw_table(view)
    }

    fn text(&self, view: &View) -> String {
        self.write_table(view)
    }
}
