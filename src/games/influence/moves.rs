//! Moves, their dense ids, and the words for moves, events and refusals.

use super::Influence;
use super::state::*;
use crate::core::{Field, Kind, MoveId, Record, Role, Seats, Sort, field, piece};

/// A move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// Play the Delay card.
    Delay,
    /// Place an Influence card of this worth at a castle.
    Place(Cell, Worth),
    /// Play a Swap on the Setup card.
    SwapSetup,
    /// Play a Swap on a castle.
    SwapCastle(Cell),
    /// Play a Swap on one's own card of a round.
    SwapCard(Round),
    /// Play the Saboteur on a castle, against the circle toward a direction.
    Saboteur(Cell, Direction),
    /// End the attack.
    EndAttack,
    /// Swap Phase: turn the Setup card.
    TurnSetup(Quarter),
    /// Swap Phase: turn the castle.
    TurnCastle(Quarter),
    /// Swap Phase: exchange with the faction's card of this round.
    Partner(Round),
    /// Conquer Phase: this faction of the winning team controls the castle.
    Control(Faction),
    /// Whirlwind: turn a castle.
    Whirl(Cell, Quarter),
    /// Whirlwind: turn none.
    Decline,
    /// Chance: this faction attacks next.
    RevealFaction(Faction),
    /// Chance: this castle lies here.
    RevealCastle(Castle),
    /// Chance: this wind is drawn.
    DrawWind(Wind),
    /// Chance: the Setup card of this number lies on the table.
    DrawSetup(u8),
}

/// First ids of the kinds of moves, and the move of every id.
#[derive(Clone, Debug)]
pub(super) struct Ids {
    moves: Vec<Move>,
    pub place: u32,
    pub swap_setup: u32,
    pub swap_castle: u32,
    pub swap_card: u32,
    pub saboteur: u32,
    pub end_attack: u32,
    pub turn_setup: u32,
    pub turn_castle: u32,
    pub partner: u32,
    pub control: u32,
    pub whirl: u32,
    pub decline: u32,
    reveal_faction: u32,
    reveal_castle: u32,
    draw_wind: u32,
    draw_setup: u32,
}

/// Turns a Whirlwind offers: all but none.
const WHIRLS: u32 = 3;

impl Ids {
    pub const DELAY: u32 = 0;

    /// Only what the config can ask for gets an id.
    pub fn new(cells: u8, castles: u8, table: &super::board::Table, winds: Winds, setups: u8) -> Ids {
        let mut moves: Vec<Move> = vec![Move::Delay];
        let mut add = |list: &mut dyn Iterator<Item = Move>| {
            let first = moves.len() as u32;
            moves.extend(list);
            first
        };
        let cells = || (0..cells).map(Cell);
        let rounds = || (1..=ROUNDS).map(Round);
        let directions = || (0..DIRECTIONS as u8).map(Direction);
        let no_winds = winds.is_empty();
        Ids {
            place: add(&mut cells().flat_map(|c| Worth::all().map(move |w| Move::Place(c, w)))),
            swap_setup: add(&mut std::iter::once(Move::SwapSetup)),
            swap_castle: add(&mut cells().map(Move::SwapCastle)),
            swap_card: add(&mut rounds().map(Move::SwapCard)),
            saboteur: add(&mut cells().flat_map(|c| directions().map(move |d| Move::Saboteur(c, d)))),
            end_attack: add(&mut std::iter::once(Move::EndAttack)),
            turn_setup: add(&mut Quarter::ALL.into_iter().map(Move::TurnSetup)),
            turn_castle: add(&mut Quarter::ALL.into_iter().map(Move::TurnCastle)),
            partner: add(&mut rounds().map(Move::Partner)),
            control: add(&mut (0..table.factions).map(|f| Move::Control(Faction(f))).filter(|_| table.sides < table.factions)),
            whirl: add(&mut cells()
                .flat_map(|c| Quarter::ALL[1..].iter().map(move |&q| Move::Whirl(c, q)))
                .filter(|_| winds.contains(Wind::Whirlwind))),
            decline: add(&mut std::iter::once(Move::Decline).filter(|_| winds.contains(Wind::Whirlwind))),
            reveal_faction: add(&mut (0..table.factions).map(|f| Move::RevealFaction(Faction(f)))),
            reveal_castle: add(&mut (0..castles).map(|c| Move::RevealCastle(Castle(c)))),
            draw_wind: add(&mut Wind::ALL.into_iter().map(Move::DrawWind).filter(|_| !no_winds)),
            draw_setup: add(&mut (0..setups).map(Move::DrawSetup).filter(|_| setups > 1)),
            moves,
        }
    }

    pub fn space(&self) -> u32 {
        self.moves.len() as u32
    }

    #[inline]
    pub fn decode(&self, id: MoveId) -> Option<Move> {
        self.moves.get(id.index()).copied()
    }

    #[inline]
    pub fn encode(&self, m: Move) -> MoveId {
        MoveId(match m {
            Move::Delay => Ids::DELAY,
            Move::Place(cell, worth) => self.place_at(cell) + u32::from(worth.0),
            Move::SwapSetup => self.swap_setup,
            Move::SwapCastle(cell) => self.swap_castle + u32::from(cell.0),
            Move::SwapCard(round) => self.swap_card + u32::from(round.0 - 1),
            Move::Saboteur(cell, direction) => self.saboteur_at(cell) + u32::from(direction.0),
            Move::EndAttack => self.end_attack,
            Move::TurnSetup(turn) => self.turn_setup + u32::from(turn.0),
            Move::TurnCastle(turn) => self.turn_castle + u32::from(turn.0),
            Move::Partner(round) => self.partner + u32::from(round.0 - 1),
            Move::Control(faction) => self.control + u32::from(faction.0),
            Move::Whirl(cell, turn) => self.whirl_at(cell) + u32::from(turn.0) - 1,
            Move::Decline => self.decline,
            Move::RevealFaction(faction) => self.reveal_faction + u32::from(faction.0),
            Move::RevealCastle(castle) => self.reveal_castle + u32::from(castle.0),
            Move::DrawWind(wind) => self.draw_wind + wind as u32,
            Move::DrawSetup(setup) => self.draw_setup + u32::from(setup),
        })
    }

    /// Id of placing the lowest worth at a castle; the others follow.
    #[inline]
    pub fn place_at(&self, cell: Cell) -> u32 {
        self.place + u32::from(cell.0) * VALUES.len() as u32
    }

    /// Id of the Saboteur against the North of a castle; the other directions follow.
    #[inline]
    pub fn saboteur_at(&self, cell: Cell) -> u32 {
        self.saboteur + u32::from(cell.0) * DIRECTIONS as u32
    }

    /// Id of whirling a castle by a quarter; the other turns follow.
    pub fn whirl_at(&self, cell: Cell) -> u32 {
        self.whirl + u32::from(cell.0) * WHIRLS
    }
}

/// Numbers of the move kinds in [`MOVES`].
mod kind {
    pub const DELAY: u16 = 0;
    pub const PLACE: u16 = 1;
    pub const SWAP_SETUP: u16 = 2;
    pub const SWAP_CASTLE: u16 = 3;
    pub const SWAP_CARD: u16 = 4;
    pub const SABOTEUR: u16 = 5;
    pub const END_ATTACK: u16 = 6;
    pub const TURN_SETUP: u16 = 7;
    pub const TURN_CASTLE: u16 = 8;
    pub const PARTNER: u16 = 9;
    pub const CONTROL: u16 = 10;
    pub const WHIRL: u16 = 11;
    pub const DECLINE: u16 = 12;
    pub const REVEAL_FACTION: u16 = 13;
    pub const REVEAL_CASTLE: u16 = 14;
    pub const DRAW_WIND: u16 = 15;
    pub const DRAW_SETUP: u16 = 16;
}

const FACTION: Field = piece("faction", "faction");
const SIDE: Field = piece("side", "side");
const PLACE: Field = piece("place", "place");
const CARD: Field = piece("card", "card");
const DIRECTION: Field = piece("direction", "direction");
const DEGREES: Field = field("degrees", Sort::Number);
const VALUE: Field = field("value", Sort::Number);

/// Kinds of moves.
pub(super) const MOVES: &[Kind] = &[
    Kind::new("delay", &[FACTION], "{faction} plays Delay"),
    Kind::new("place", &[FACTION, PLACE, VALUE], "{faction} places {value} at {place}"),
    Kind::new("swap_setup", &[FACTION], "{faction} plays a Swap on the Setup card"),
    Kind::new("swap_castle", &[FACTION, PLACE], "{faction} plays a Swap on the castle at {place}"),
    Kind::new("swap_card", &[FACTION, CARD], "{faction} plays a Swap on {card}"),
    Kind::new("saboteur", &[FACTION, PLACE, DIRECTION], "{faction} plays the Saboteur on {place} against {direction}"),
    Kind::new("end_attack", &[FACTION], "{faction} ends the attack"),
    Kind::new("turn_setup", &[FACTION, DEGREES], "{faction} turns the Setup card by {degrees}°"),
    Kind::new("turn_castle", &[FACTION, PLACE, DEGREES], "{faction} turns the castle at {place} by {degrees}°"),
    Kind::new("partner", &[FACTION, CARD, piece("partner", "card")], "{faction} exchanges {card} with {partner}"),
    Kind::new("control", &[FACTION, PLACE], "{faction} is to control {place}"),
    Kind::new("whirl", &[FACTION, PLACE, DEGREES], "{faction} turns the castle at {place} by {degrees}° in the Whirlwind"),
    Kind::new("decline", &[], "{seat} turns no castle in the Whirlwind"),
    Kind::new("reveal_faction", &[FACTION], "{faction} is next in the turn order"),
    Kind::new("reveal_castle", &[PLACE, piece("castle", "castle")], "{castle} is revealed at {place}"),
    Kind::new("draw_wind", &[piece("wind", "wind")], "{wind} is drawn"),
    Kind::new("draw_setup", &[piece("setup", "setup")], "{setup} is drawn as the Setup card"),
];

/// Numbers of the event kinds in [`EVENTS`].
pub(super) mod event {
    pub const SETUP_DRAWN: u16 = 0;
    pub const ROUND_BEGUN: u16 = 1;
    pub const PHASE_BEGUN: u16 = 2;
    pub const TURN_REVEALED: u16 = 3;
    pub const TURN_RESUMED: u16 = 4;
    pub const DELAYED: u16 = 5;
    pub const PLACED: u16 = 6;
    pub const SWAP_ON_SETUP: u16 = 7;
    pub const SWAP_ON_CASTLE: u16 = 8;
    pub const SWAP_ON_CARD: u16 = 9;
    pub const SABOTEUR_SENT: u16 = 10;
    pub const ATTACK_ENDED: u16 = 11;
    pub const SETUP_TURNED: u16 = 12;
    pub const CASTLE_TURNED: u16 = 13;
    pub const EXCHANGED: u16 = 14;
    pub const CARD_REVEALED: u16 = 15;
    pub const CASTLE_REVEALED: u16 = 16;
    pub const INFLUENCE_OF_CARD: u16 = 17;
    pub const INFLUENCE_OF_CIRCLE: u16 = 18;
    pub const INFLUENCE: u16 = 19;
    pub const CONQUERED: u16 = 20;
    pub const KEPT: u16 = 21;
    pub const TIED: u16 = 22;
    pub const POWER_SCORED: u16 = 23;
    pub const CONTROL_LOST: u16 = 24;
    pub const CONTROL_TAKEN: u16 = 25;
    pub const WIND_PUT_AWAY: u16 = 26;
    pub const WIND_DRAWN: u16 = 27;
    pub const WHIRLWIND_DECLINED: u16 = 28;
}

/// Kinds of events.
pub(super) const EVENTS: &[Kind] = &[
    Kind::event(Role::Result, "setup_drawn", &[piece("setup", "setup")], "the Setup card is {setup}").revealing(),
    Kind::event(Role::Result, "round_begun", &[field("round", Sort::Number)], "round {round} begins"),
    Kind::event(Role::Result, "phase_begun", &[piece("phase", "phase")], "the {phase} Phase begins"),
    Kind::event(Role::Result, "turn_revealed", &[FACTION], "{faction} is next to attack").revealing(),
    Kind::event(Role::Result, "turn_resumed", &[FACTION], "{faction}, who delayed, attacks now"),
    Kind::event(Role::Result, "delayed", &[FACTION], "{faction} delays the attack"),
    Kind::event(
        Role::Result,
        "placed",
        &[FACTION, CARD, PLACE, VALUE],
        "{faction} places a card face-down at {place} (value {value})",
    ),
    Kind::event(Role::Result, "swap_on_setup", &[FACTION], "{faction} lays a Swap on the Setup card"),
    Kind::event(Role::Result, "swap_on_castle", &[FACTION, PLACE], "{faction} lays a Swap on the castle at {place}"),
    Kind::event(Role::Result, "swap_on_card", &[FACTION, CARD, PLACE], "{faction} lays a Swap on {card} at {place}"),
    Kind::event(
        Role::Result,
        "saboteur_sent",
        &[FACTION, PLACE, DIRECTION],
        "{faction} sends the Saboteur to {place}, against {direction}",
    ),
    Kind::event(Role::Result, "attack_ended", &[FACTION], "{faction} has attacked"),
    Kind::event(
        Role::Result,
        "setup_turned",
        &[FACTION, DEGREES, piece("north", "direction")],
        "{faction} turns the Setup card by {degrees}°; its North now points {north}",
    ),
    Kind::event(
        Role::Result,
        "castle_turned",
        &[FACTION, PLACE, DEGREES, piece("banner", "direction")],
        "{faction} turns the castle at {place} by {degrees}°; its banner now points {banner}",
    ),
    Kind::event(
        Role::Result,
        "exchanged",
        &[CARD, piece("from", "place"), piece("partner", "card"), piece("to", "place")],
        "{card} goes from {from} to {to}, {partner} the other way",
    ),
    Kind::event(Role::Result, "card_revealed", &[CARD, PLACE, VALUE], "{card} at {place} is turned up: {value}").revealing(),
    Kind::event(
        Role::Result,
        "castle_revealed",
        &[PLACE, piece("castle", "castle"), piece("banner", "direction")],
        "the castle at {place} is {castle}, its banner pointing {banner}",
    )
    .revealing(),
    Kind::event(Role::Result, "influence_of_card", &[SIDE, PLACE, CARD, VALUE], "{place}: {value} for {side} from {card}"),
    Kind::event(
        Role::Result,
        "influence_of_circle",
        &[SIDE, PLACE, piece("from", "place"), VALUE],
        "{place}: {value} for {side} from the circle of the castle at {from}",
    ),
    Kind::event(Role::Result, "influence", &[SIDE, PLACE, VALUE], "{place}: {side} has {value} Influence"),
    Kind::event(Role::Result, "conquered", &[SIDE, PLACE, VALUE], "{side} conquers {place} with {value} Influence"),
    Kind::event(Role::Result, "kept", &[SIDE, PLACE, VALUE], "{side} keeps {place} with {value} Influence"),
    Kind::event(Role::Result, "tied", &[PLACE, VALUE], "a tie at {place}, {value} Influence each: nobody conquers it"),
    Kind::event(
        Role::Result,
        "power_scored",
        &[SIDE, PLACE, field("power", Sort::Number), field("total", Sort::Number)],
        "{side} scores {power} Power for {place} and has {total}",
    ),
    Kind::event(Role::Result, "control_lost", &[FACTION, PLACE], "{faction} no longer controls {place}"),
    Kind::event(Role::Result, "control_taken", &[FACTION, PLACE], "{faction} controls {place}"),
    Kind::event(Role::Result, "wind_put_away", &[piece("wind", "wind")], "{wind} is put away"),
    Kind::event(Role::Result, "wind_drawn", &[piece("wind", "wind")], "{wind} blows in the next round").revealing(),
    Kind::event(Role::Result, "whirlwind_declined", &[], "{seat} turns no castle"),
];

/// Numbers of the rules in [`REFUSALS`].
pub(super) mod rule {
    pub const NO_DELAY: u16 = 0;
    pub const DELAY_FIRST: u16 = 1;
    pub const WIND_FORBIDS: u16 = 2;
    pub const ONE_PLACEMENT: u16 = 3;
    pub const NOT_IN_HAND: u16 = 4;
    pub const CASTLE_TAKEN: u16 = 5;
    pub const OUT_OF_REACH: u16 = 6;
    pub const NOT_IN_FIRST_ROUND: u16 = 7;
    pub const NO_SWAP: u16 = 8;
    pub const SETUP_HAS_SWAP: u16 = 9;
    pub const CASTLE_BARRED: u16 = 10;
    pub const NOT_CONTROLLED: u16 = 11;
    pub const CARD_NOT_PLACED: u16 = 12;
    pub const CARD_HAS_SWAP: u16 = 13;
    pub const NO_SABOTEUR: u16 = 14;
    pub const PLACE_FIRST: u16 = 15;
    pub const NO_SUCH_CASTLE: u16 = 16;
    pub const SAME_CARD: u16 = 17;
    pub const NOT_A_WINNER: u16 = 18;
    pub const NOT_YOUR_CASTLE: u16 = 19;
}

/// Rules that refuse a move.
pub(super) const REFUSALS: &[Kind] = &[
    Kind::new("no_delay", &[FACTION], "{faction} has played its Delay card."),
    Kind::new("delay_first", &[FACTION], "Delay comes before anything else, and {faction} has begun its attack."),
    Kind::new("wind_forbids", &[piece("wind", "wind")], "{wind} forbids it this round."),
    Kind::new("one_placement", &[FACTION], "{faction} has placed its Influence card of this round."),
    Kind::new("not_in_hand", &[FACTION, VALUE], "{faction} has no {value} in hand."),
    Kind::new("castle_taken", &[PLACE], "In the first round a card goes to a castle without any, and {place} has one."),
    Kind::new("out_of_reach", &[SIDE, PLACE], "{side} has no card at {place} and controls no castle that touches it."),
    Kind::new("not_in_first_round", &[], "Swap and Saboteur are not played in the first round."),
    Kind::new("no_swap", &[FACTION], "{faction} has no Swap card left."),
    Kind::new("setup_has_swap", &[], "There is a Swap on the Setup card already."),
    Kind::new("castle_barred", &[PLACE], "There is a Swap or a Saboteur on the castle at {place} already."),
    Kind::new("not_controlled", &[FACTION, PLACE], "{faction} does not control {place}."),
    Kind::new("card_not_placed", &[CARD], "{card} is not on the table yet."),
    Kind::new("card_has_swap", &[CARD], "{card} carries a Swap already."),
    Kind::new("no_saboteur", &[FACTION], "{faction} has played its Saboteur."),
    Kind::new("place_first", &[FACTION], "{faction} must place an Influence card before the attack ends."),
    Kind::new("no_such_castle", &[], "The Setup card on the table has no castle there."),
    Kind::new("same_card", &[CARD], "{card} cannot be exchanged with itself."),
    Kind::new("not_a_winner", &[FACTION, PLACE], "{faction} is not of the winning side or has no card at {place}."),
    Kind::new("not_your_castle", &[PLACE], "No faction of yours controls {place}."),
];

impl Influence {
    /// The move in numbers. Names the faction it is made for; the value of a placed card is its seat's secret.
    pub(super) fn describe_move(&self, s: &State, m: Move) -> Record {
        let place = |cell: Cell| self.place_no(s, cell);
        let acting = self.acting(s);
        let seat = self.seat_to_move(s);
        // Moves of another step are described too, by a faction that has a number.
        let faction = acting.unwrap_or(Faction(0));
        let no = i32::from(faction.0);
        let of = |kind: u16, fields: [i32; 4]| Record::of(seat.unwrap_or_default(), kind, fields);
        let here = self.asked_cell(s).map_or(0, place);
        match m {
            Move::Delay => of(kind::DELAY, [no, 0, 0, 0]),
            Move::Place(cell, worth) => of(kind::PLACE, [no, place(cell), worth.value().into(), 0])
                .secret(0b100, Seats::only(self.table.seat_of[faction.index()])),
            Move::SwapSetup => of(kind::SWAP_SETUP, [no, 0, 0, 0]),
            Move::SwapCastle(cell) => of(kind::SWAP_CASTLE, [no, place(cell), 0, 0]),
            Move::SwapCard(round) => of(kind::SWAP_CARD, [no, self.card_no(faction.card(round)), 0, 0]),
            Move::Saboteur(cell, direction) => of(kind::SABOTEUR, [no, place(cell), direction.0.into(), 0]),
            Move::EndAttack => of(kind::END_ATTACK, [no, 0, 0, 0]),
            Move::TurnSetup(turn) => of(kind::TURN_SETUP, [no, turn.degrees(), 0, 0]),
            Move::TurnCastle(turn) => of(kind::TURN_CASTLE, [no, here, turn.degrees(), 0]),
            Move::Partner(round) => {
                let card = match s.task() {
                    Some(Task::Card(card)) => card,
                    _ => faction.card(round),
                };
                of(kind::PARTNER, [no, self.card_no(card), self.card_no(faction.card(round)), 0])
            }
            Move::Control(faction) => of(kind::CONTROL, [faction.0.into(), here, 0, 0]),
            Move::Whirl(cell, turn) => {
                let owner = s.controller(cell).unwrap_or(faction);
                of(kind::WHIRL, [owner.0.into(), place(cell), turn.degrees(), 0])
            }
            Move::Decline => of(kind::DECLINE, [0; 4]),
            Move::RevealFaction(faction) => Record::chance(kind::REVEAL_FACTION, [faction.0.into(), 0, 0, 0]),
            Move::RevealCastle(castle) => Record::chance(kind::REVEAL_CASTLE, [here, castle.0.into(), 0, 0]),
            Move::DrawWind(wind) => Record::chance(kind::DRAW_WIND, [wind as i32, 0, 0, 0]),
            Move::DrawSetup(setup) => Record::chance(kind::DRAW_SETUP, [setup.into(), 0, 0, 0]),
        }
    }
}
