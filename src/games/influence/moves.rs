//! Moves, their dense ids, and the words for moves, events, refusals and prompts; the pieces they name.

use super::board::Seating;
use super::explain::{LINES, wind_line};
use super::state::*;
use super::{Influence, rules};
use crate::core::{
    Field, HIDDEN, Kind, MoveId, Piece, PieceSet, Record, Role, Seat, Turn, Words, asked, number, numbered, piece, told,
};

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

/// Does chance make it?
pub(super) const fn is_chance(_game: &Influence, m: Move) -> bool {
    matches!(m, Move::RevealFaction(_) | Move::RevealCastle(_) | Move::DrawWind(_) | Move::DrawSetup(_))
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
    pub fn new(cells: u8, castles: u8, seating: &Seating, winds: Winds, setups: u8) -> Ids {
        // Room for a table of two or three factions, so that the list rarely has to grow.
        let mut moves: Vec<Move> = Vec::with_capacity(256);
        moves.push(Move::Delay);
        let mut add = |list: &mut dyn Iterator<Item = Move>| {
            let first = moves.len() as u32;
            moves.extend(list);
            first
        };
        let cells = || (0..cells).map(Cell);
        let rounds = || (1..=ROUNDS).map(Round);
        let directions = || Direction::ALL.iter().copied();
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
            control: add(&mut (0..seating.factions)
                .map(|f| Move::Control(Faction(f)))
                .filter(|_| seating.sides < seating.factions)),
            whirl: add(&mut cells()
                .flat_map(|c| Quarter::ALL[1..].iter().map(move |&q| Move::Whirl(c, q)))
                .filter(|_| winds.contains(Wind::Whirlwind))),
            decline: add(&mut std::iter::once(Move::Decline).filter(|_| winds.contains(Wind::Whirlwind))),
            reveal_faction: add(&mut (0..seating.factions).map(|f| Move::RevealFaction(Faction(f)))),
            reveal_castle: add(&mut (0..castles).map(|c| Move::RevealCastle(Castle(c)))),
            draw_wind: add(&mut Wind::ALL.iter().copied().map(Move::DrawWind).filter(|_| !no_winds)),
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
            Move::Saboteur(cell, direction) => self.saboteur_at(cell) + direction as u32,
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

    /// Id of placing the lowest worth at a castle; the others follow. Equal values are one move. (INF-10)
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

/// The id of a move.
#[inline]
pub(super) fn encode(game: &Influence, m: Move) -> MoveId {
    game.ids.encode(m)
}

/// The move of an id.
#[inline]
pub(super) fn decode(game: &Influence, id: MoveId) -> Option<Move> {
    game.ids.decode(id)
}

const FACTION: Field = piece("faction", "faction");
const SIDE: Field = piece("side", "side");
const PLACE: Field = piece("place", "place");
const FROM: Field = piece("from", "place");
const TO: Field = piece("to", "place");
const CASTLE: Field = piece("castle", "castle");
const CARD: Field = piece("card", "card");
const PARTNER: Field = piece("partner", "card");
const DIRECTION: Field = piece("direction", "direction");
const NORTH: Field = piece("north", "direction");
const BANNER: Field = piece("banner", "direction");
const WIND: Field = piece("wind", "wind");
const SETUP: Field = piece("setup", "setup");
const DEGREES: Field = number("degrees");
const VALUE: Field = number("value");
const ROUND: Field = number("round");
/// The castle's number in the list of castles, which an id tells even where the place depends on the Setup card drawn.
const CELL: Field = number("cell");
const SWAPS_LEFT: Field = number("swaps");
const SABOTEURS_LEFT: Field = number("saboteurs");

numbered! { MOVES, kind, "Kinds of moves.":
    DELAY = Kind::new("delay", &[FACTION], "{faction} plays Delay");
    PLACE = Kind::new("place", &[FACTION, PLACE, VALUE, CELL], "{faction} places {value} at {place}");
    SWAP_SETUP = Kind::new("swap_setup", &[FACTION], "{faction} plays a Swap on the Setup card");
    SWAP_CASTLE = Kind::new("swap_castle", &[FACTION, PLACE, CELL], "{faction} plays a Swap on the castle at {place}");
    SWAP_CARD = Kind::new("swap_card", &[FACTION, CARD, ROUND], "{faction} plays a Swap on {card}");
    SABOTEUR = Kind::new("saboteur", &[FACTION, PLACE, DIRECTION, CELL],
        "{faction} plays the Saboteur on {place} against {direction}");
    END_ATTACK = Kind::new("end_attack", &[FACTION], "{faction} ends the attack");
    TURN_SETUP = Kind::new("turn_setup", &[FACTION, DEGREES], "{faction} turns the Setup card by {degrees}°");
    TURN_CASTLE = Kind::new("turn_castle", &[FACTION, PLACE, DEGREES], "{faction} turns the castle at {place} by {degrees}°");
    PARTNER = Kind::new("partner", &[FACTION, CARD, PARTNER, ROUND], "{faction} exchanges {card} with {partner}");
    CONTROL = Kind::new("control", &[FACTION, PLACE], "{faction} is to control {place}");
    WHIRL = Kind::new("whirl", &[FACTION, PLACE, DEGREES, CELL],
        "{faction} turns the castle at {place} by {degrees}° in the Whirlwind");
    DECLINE = Kind::new("decline", &[], "{seat} turns no castle in the Whirlwind");
    REVEAL_FACTION = Kind::new("reveal_faction", &[FACTION], "{faction} is next in the turn order");
    REVEAL_CASTLE = Kind::new("reveal_castle", &[PLACE, CASTLE, BANNER], "{castle} is revealed at {place}");
    DRAW_WIND = Kind::new("draw_wind", &[WIND], "{wind} is drawn");
    DRAW_SETUP = Kind::new("draw_setup", &[SETUP], "{setup} is drawn as the Setup card");
}

numbered! { EVENTS, event, "Kinds of events: decisions as in the table of moves, what else happens, questions as in the table of prompts.":
    DELAY = told(MOVES, kind::DELAY, "{faction} delays the attack");
    PLACE = told(MOVES, kind::PLACE, "{faction} places a card face-down at {place} (value {value})");
    SWAP_SETUP = told(MOVES, kind::SWAP_SETUP, "{faction} lays a Swap on the Setup card");
    SWAP_CASTLE = told(MOVES, kind::SWAP_CASTLE, "{faction} lays a Swap on the castle at {place}");
    SWAP_CARD = told(MOVES, kind::SWAP_CARD, "{faction} lays a Swap on {card}");
    SABOTEUR = told(MOVES, kind::SABOTEUR, "{faction} sends the Saboteur to {place}, against {direction}");
    END_ATTACK = told(MOVES, kind::END_ATTACK, "{faction} plays nothing more");
    TURN_SETUP = told(MOVES, kind::TURN_SETUP, "{faction} turns the Setup card by {degrees}°");
    TURN_CASTLE = told(MOVES, kind::TURN_CASTLE, "{faction} turns the castle at {place} by {degrees}°");
    PARTNER = told(MOVES, kind::PARTNER, "{faction} exchanges {card} with {partner}");
    CONTROL = told(MOVES, kind::CONTROL, "{seat} has {faction} control {place}");
    WHIRL = told(MOVES, kind::WHIRL, "{faction} turns the castle at {place} by {degrees}° in the Whirlwind");
    DECLINE = told(MOVES, kind::DECLINE, "{seat} turns no castle in the Whirlwind");
    REVEAL_FACTION = told(MOVES, kind::REVEAL_FACTION, "{faction} is next to attack").revealing();
    REVEAL_CASTLE = told(MOVES, kind::REVEAL_CASTLE, "the castle at {place} is {castle}, its banner pointing {banner}").revealing();
    DRAW_WIND = told(MOVES, kind::DRAW_WIND, "{wind} blows in the next round").revealing();
    DRAW_SETUP = told(MOVES, kind::DRAW_SETUP, "the Setup card is {setup}").revealing();

    SETUP_TURNED = Kind::event(Role::Motion, "setup_turned", &[DEGREES, NORTH], "the North of the Setup card now points {north}");
    CASTLE_TURNED = Kind::event(Role::Motion, "castle_turned", &[PLACE, DEGREES, BANNER],
        "the banner of the castle at {place} now points {banner}");
    EXCHANGED = Kind::event(Role::Motion, "exchanged", &[CARD, FROM, PARTNER, TO],
        "{card} goes from {from} to {to}, {partner} the other way");

    CARD_REVEALED = Kind::event(Role::Result, "card_revealed", &[CARD, PLACE, VALUE],
        "{card} at {place} is turned up: {value}").revealing();
    INFLUENCE_OF_CARD = Kind::event(Role::Result, "influence_of_card", &[SIDE, PLACE, CARD, VALUE], "{place}: {value} for {side} from {card}");
    INFLUENCE_OF_CIRCLE = Kind::event(Role::Result, "influence_of_circle", &[SIDE, PLACE, FROM, VALUE],
        "{place}: {value} for {side} from the circle of the castle at {from}");
    INFLUENCE = Kind::event(Role::Result, "influence", &[SIDE, PLACE, VALUE], "{place}: {side} has {value} Influence");
    CONQUERED = Kind::event(Role::Result, "conquered", &[SIDE, PLACE, VALUE], "{side} conquers {place} with {value} Influence");
    KEPT = Kind::event(Role::Result, "kept", &[SIDE, PLACE, VALUE], "{side} keeps {place} with {value} Influence");
    TIED = Kind::event(Role::Result, "tied", &[PLACE, VALUE], "a tie at {place}, {value} Influence each: nobody conquers it");
    CONTROL_LOST = Kind::event(Role::Result, "control_lost", &[FACTION, PLACE], "{faction} no longer controls {place}");
    CONTROL_TAKEN = Kind::event(Role::Result, "control_taken", &[FACTION, PLACE], "{faction} controls {place}");
    TIE_ORDER = Kind::event(Role::Result, "tie_order", &[SIDE, number("order")],
        "{side} is number {order} to place in the last round; among equals the earlier ranks higher");
    WIND_PUT_AWAY = Kind::event(Role::Result, "wind_put_away", &[WIND], "{wind} is put away");

    POWER_SCORED = Kind::event(Role::Score, "power_scored", &[SIDE, PLACE, number("power"), number("total")],
        "{side} scores {power} Power for {place} and has {total}");

    TURN_RESUMED = Kind::event(Role::Phase, "turn_resumed", &[FACTION], "{faction}, who delayed, attacks now");
    ATTACK_ENDED = Kind::event(Role::Phase, "attack_ended", &[FACTION], "{faction} has attacked");
    EXAMINED = Kind::event(Role::Phase, "examined", &[PLACE], "the castle at {place} is examined");

    ASK_ATTACK_OR_DELAY = asked(PROMPTS, ask::ATTACK_OR_DELAY);
    ASK_ATTACK = asked(PROMPTS, ask::ATTACK);
    ASK_GO_ON = asked(PROMPTS, ask::GO_ON);
    ASK_NORTH = asked(PROMPTS, ask::CHOOSE_NORTH);
    ASK_TURN = asked(PROMPTS, ask::CHOOSE_TURN);
    ASK_PARTNER = asked(PROMPTS, ask::CHOOSE_PARTNER);
    ASK_CONTROLLER = asked(PROMPTS, ask::CHOOSE_CONTROLLER);
    ASK_WHIRL = asked(PROMPTS, ask::WHIRL_OR_DECLINE);
}

numbered! { REFUSALS, rule, "Rules that refuse a move.":
    NO_DELAY = Kind::new("no_delay", &[FACTION], "{faction} has played its Delay card.");
    DELAY_FIRST = Kind::new("delay_first", &[FACTION], "Delay comes before anything else, and {faction} has begun its attack.");
    WIND_FORBIDS = Kind::new("wind_forbids", &[WIND], "{wind} forbids it this round.");
    ONE_PLACEMENT = Kind::new("one_placement", &[FACTION], "{faction} has placed its Influence card of this round.");
    NOT_IN_HAND = Kind::new("not_in_hand", &[FACTION, VALUE], "{faction} has no {value} in hand.");
    CASTLE_TAKEN = Kind::new("castle_taken", &[PLACE], "In the first round a card goes to a castle without any, and {place} has one.");
    OUT_OF_REACH = Kind::new("out_of_reach", &[SIDE, PLACE], "{side} has no card at {place} and controls no castle that touches it.");
    NOT_IN_FIRST_ROUND = Kind::new("not_in_first_round", &[], "Swap and Saboteur are not played in the first round.");
    NO_SWAP = Kind::new("no_swap", &[FACTION], "{faction} has no Swap card left.");
    SETUP_HAS_SWAP = Kind::new("setup_has_swap", &[FACTION], "There is a Swap of {faction} on the Setup card already.");
    CASTLE_BARRED = Kind::new("castle_barred", &[PLACE], "There is a Swap or a Saboteur on the castle at {place} already.");
    NOT_CONTROLLED = Kind::new("not_controlled", &[FACTION, PLACE], "{faction} does not control {place}.");
    CARD_NOT_PLACED = Kind::new("card_not_placed", &[CARD], "{card} is not on the table yet.");
    CARD_HAS_SWAP = Kind::new("card_has_swap", &[CARD], "{card} carries a Swap already.");
    NO_SABOTEUR = Kind::new("no_saboteur", &[FACTION], "{faction} has played its Saboteur.");
    PLACE_FIRST = Kind::new("place_first", &[FACTION], "{faction} must place an Influence card before the attack ends.");
    NO_SUCH_CASTLE = Kind::new("no_such_castle", &[CELL], "The Setup card on the table has no castle number {cell}.");
    SAME_CARD = Kind::new("same_card", &[CARD], "{card} cannot be exchanged with itself.");
    NOT_A_WINNER = Kind::new("not_a_winner", &[FACTION, PLACE], "{faction} is not of the winning side or has no card at {place}.");
    NOT_YOUR_CASTLE = Kind::new("not_your_castle", &[PLACE], "No faction of yours controls {place}.");
}

numbered! { PROMPTS, ask, "What a seat is asked to decide.":
    ATTACK_OR_DELAY = Kind::new("attack_or_delay", &[FACTION, number("before"), SWAPS_LEFT, SABOTEURS_LEFT],
        "{faction} places an Influence card, or plays Delay and lets {before} other factions go first; Swaps to play: {swaps}, Saboteurs: {saboteurs}");
    ATTACK = Kind::new("attack", &[FACTION, SWAPS_LEFT, SABOTEURS_LEFT],
        "{faction} must place an Influence card; Swaps to play: {swaps}, Saboteurs: {saboteurs}");
    GO_ON = Kind::new("go_on", &[FACTION, SWAPS_LEFT, SABOTEURS_LEFT],
        "{faction} has placed its card and ends the attack or plays more; Swaps to play: {swaps}, Saboteurs: {saboteurs}");
    CHOOSE_NORTH = Kind::new("choose_north", &[FACTION, NORTH], "{faction} turns the Setup card, whose North points {north}, or leaves it");
    CHOOSE_TURN = Kind::new("choose_turn", &[FACTION, PLACE, CASTLE, BANNER],
        "{faction} turns {castle} at {place}, whose banner points {banner}, or leaves it");
    CHOOSE_PARTNER = Kind::new("choose_partner", &[FACTION, CARD, PLACE, number("partners")],
        "{faction} must exchange {card} at {place} with one of its {partners} other cards on the table");
    CHOOSE_CONTROLLER = Kind::new("choose_controller", &[SIDE, PLACE, CASTLE, number("factions")],
        "{side} has won {castle} at {place}; {seat} chooses which of its {factions} factions there controls it");
    WHIRL_OR_DECLINE = Kind::new("whirl_or_decline", &[number("castles")],
        "Whirlwind: {seat} turns one of the castles it controls ({castles}) by 90°, 180° or 270°, or declines");
}

numbered! { ENDINGS, ending, "Ways to end.":
    MOST_POWER = Kind::new("most_power", &[], "one side has the most Power");
    EARLIER_FINISH = Kind::new("earlier_finish", &[], "the most Power is shared; who placed first in the last round wins");
}

/// The move in numbers. Names the faction it is made for; the value of a placed card is a secret of those who may see
/// its faction's cards. (INF-1, INF-45)
pub(super) fn describe(game: &Influence, s: &State, m: Move) -> Record {
    let seat = match rules::turn(game, s) {
        Turn::Seat(seat) => seat,
        Turn::Chance | Turn::Over => Seat::default(),
    };
    // Moves of another step are described too, by a faction that has a number.
    let faction = game.acting(s).unwrap_or(Faction(0));
    let place = |cell: Cell| game.place_no(s, cell);
    let here = game.asked_cell(s).map_or(0, place);
    let mut record = meaning(game, m);
    let [first, second, third, _] = &mut record.fields;
    match m {
        Move::Delay | Move::SwapSetup | Move::EndAttack | Move::TurnSetup(_) => *first = faction.0.into(),
        Move::Place(cell, _) | Move::SwapCastle(cell) | Move::Saboteur(cell, _) => {
            (*first, *second) = (faction.0.into(), place(cell));
        }
        Move::SwapCard(round) => (*first, *second) = (faction.0.into(), game.card_no(faction.card(round))),
        Move::TurnCastle(_) => (*first, *second) = (faction.0.into(), here),
        Move::Partner(round) => {
            let card = match s.task() {
                Some(Task::Card(card)) => card,
                _ => faction.card(round),
            };
            (*first, *second, *third) = (faction.0.into(), game.card_no(card), game.card_no(faction.card(round)));
        }
        Move::Control(_) => *second = here,
        Move::Whirl(cell, _) => {
            (*first, *second) = (s.controller(cell).unwrap_or(faction).0.into(), place(cell));
        }
        Move::RevealCastle(_) => (*first, *third) = (here, s.north.direction() as i32),
        Move::Decline | Move::RevealFaction(_) | Move::DrawWind(_) | Move::DrawSetup(_) => {}
    }
    if !is_chance(game, m) {
        record.seat = seat.0 as i8;
    }
    if let Move::Place(..) = m {
        record = record.secret(0b100, game.seating.insiders[faction.index()]);
    }
    record
}

/// What an id means in any state: who acts, and where a step is about, are hidden.
pub(super) fn meaning(game: &Influence, m: Move) -> Record {
    // Where a cell lies follows from the id only if there is one Setup card.
    let place = |cell: Cell| match &game.components.setups[..] {
        [setup] => i32::from(setup.places[cell.index()]),
        _ => HIDDEN,
    };
    let of = Record::say;
    match m {
        Move::Delay => of(kind::DELAY, [HIDDEN, 0, 0, 0]),
        Move::Place(cell, worth) => of(kind::PLACE, [HIDDEN, place(cell), worth.value().into(), cell.0.into()]),
        Move::SwapSetup => of(kind::SWAP_SETUP, [HIDDEN, 0, 0, 0]),
        Move::SwapCastle(cell) => of(kind::SWAP_CASTLE, [HIDDEN, place(cell), cell.0.into(), 0]),
        Move::SwapCard(round) => of(kind::SWAP_CARD, [HIDDEN, HIDDEN, round.0.into(), 0]),
        Move::Saboteur(cell, direction) => of(kind::SABOTEUR, [HIDDEN, place(cell), direction as i32, cell.0.into()]),
        Move::EndAttack => of(kind::END_ATTACK, [HIDDEN, 0, 0, 0]),
        Move::TurnSetup(turn) => of(kind::TURN_SETUP, [HIDDEN, turn.degrees(), 0, 0]),
        Move::TurnCastle(turn) => of(kind::TURN_CASTLE, [HIDDEN, HIDDEN, turn.degrees(), 0]),
        Move::Partner(round) => of(kind::PARTNER, [HIDDEN, HIDDEN, HIDDEN, round.0.into()]),
        Move::Control(faction) => of(kind::CONTROL, [faction.0.into(), HIDDEN, 0, 0]),
        Move::Whirl(cell, turn) => of(kind::WHIRL, [HIDDEN, place(cell), turn.degrees(), cell.0.into()]),
        Move::Decline => of(kind::DECLINE, [0; 4]),
        Move::RevealFaction(faction) => Record::chance(kind::REVEAL_FACTION, [faction.0.into(), 0, 0, 0]),
        Move::RevealCastle(castle) => Record::chance(kind::REVEAL_CASTLE, [HIDDEN, castle.0.into(), HIDDEN, 0]),
        Move::DrawWind(wind) => Record::chance(kind::DRAW_WIND, [wind as i32, 0, 0, 0]),
        Move::DrawSetup(setup) => Record::chance(kind::DRAW_SETUP, [setup.into(), 0, 0, 0]),
    }
}

/// What the seat to decide is asked. All of it is public.
pub(super) fn prompt(game: &Influence, s: &State) -> Record {
    let Turn::Seat(seat) = rules::turn(game, s) else { return Record::say(ask::ATTACK, [0; 4]) };
    let faction = game.acting(s).unwrap_or(Faction(0));
    let no = i32::from(faction.0);
    let here = game.asked_cell(s).unwrap_or(Cell(0));
    let (place, castle) = (game.place_no(s, here), i32::from(s.castle[here.index()].0));
    match s.step {
        Step::TurnSetup => Record::of(seat, ask::CHOOSE_NORTH, [no, s.north.direction() as i32, 0, 0]),
        Step::TurnCastle => {
            let banner = s.turned[here.index()].direction();
            Record::of(seat, ask::CHOOSE_TURN, [no, place, castle, banner as i32])
        }
        Step::ChoosePartner => {
            // The step is about a card's Swap.
            let card = if let Some(Task::Card(card)) = s.task() { card } else { faction.card(s.round) };
            let partners = Influence::partners(s, card).len() as i32;
            Record::of(seat, ask::CHOOSE_PARTNER, [no, game.card_no(card), place, partners])
        }
        Step::ChooseController => {
            let side = s.winner.map_or(0, |side| side.0.into());
            Record::of(seat, ask::CHOOSE_CONTROLLER, [side, place, castle, game.candidates(s).len() as i32])
        }
        Step::Whirlwind => Record::of(seat, ask::WHIRL_OR_DECLINE, [game.castles_of(s, seat).len() as i32, 0, 0, 0]),
        _ => {
            let (swaps, saboteurs) = (game.swaps_to_play(s, faction).into(), i32::from(game.may_send_saboteur(s, faction)));
            if s.has_placed(faction) {
                Record::of(seat, ask::GO_ON, [no, swaps, saboteurs, 0])
            } else if Influence::may_delay(s, faction) {
                let before = s.waiting.len() as i32 + s.delayed.len() as i32;
                Record::of(seat, ask::ATTACK_OR_DELAY, [no, before, swaps, saboteurs])
            } else {
                Record::of(seat, ask::ATTACK, [no, swaps, saboteurs, 0])
            }
        }
    }
}

/// Numbers of the zones.
#[derive(Clone, Debug)]
pub(super) struct Zones {
    pub swaps: i32,
    pub castles: i32,
    pub out: i32,
    pub winds: i32,
    pub wind: i32,
    pub places: i32,
}

impl Zones {
    pub const fn new(factions: u8) -> Zones {
        let swaps = factions as i32;
        Zones { swaps, castles: swaps + 1, out: swaps + 2, winds: swaps + 3, wind: swaps + 4, places: swaps + 5 }
    }

    pub const fn hand(&self, faction: Faction) -> i32 {
        faction.0 as i32
    }
}

/// Cards of a faction: six Influence, two Swap, Saboteur, Delay. (INF-1)
const FACTION_CARDS: i32 = ROUNDS as i32 + SWAPS as i32 + 2;

impl Influence {
    /// The number of a cell in the piece set `place`.
    pub(super) fn place_no(&self, s: &State, cell: Cell) -> i32 {
        self.setup(s).places.get(cell.index()).map_or(-1, |&place| place.into())
    }

    /// The zone of what lies at a cell.
    pub(super) fn zone_at(&self, s: &State, cell: Cell) -> i32 {
        self.zones.places + self.place_no(s, cell)
    }

    pub(super) fn card_no(&self, card: Card) -> i32 {
        i32::from(card.faction().0) * FACTION_CARDS + i32::from(card.round().0) - 1
    }

    pub(super) fn swap_no(&self, faction: Faction, which: u8) -> i32 {
        i32::from(faction.0) * FACTION_CARDS + i32::from(ROUNDS + which)
    }

    pub(super) fn saboteur_no(&self, faction: Faction) -> i32 {
        i32::from(faction.0) * FACTION_CARDS + FACTION_CARDS - 2
    }

    pub(super) fn delay_no(&self, faction: Faction) -> i32 {
        i32::from(faction.0) * FACTION_CARDS + FACTION_CARDS - 1
    }

    pub(super) fn castle_no(&self, castle: Castle) -> i32 {
        i32::from(self.seating.factions) * FACTION_CARDS + i32::from(castle.0)
    }

    pub(super) fn wind_no(&self, wind: Wind) -> i32 {
        self.castle_no(Castle(self.components.castles.len() as u8))
            + self.winds.iter().position(|w| w == wind).unwrap_or(0) as i32
    }

    pub(super) fn all_factions(&self) -> impl Iterator<Item = Faction> + use<> {
        (0..self.seating.factions).map(Faction)
    }

    pub(super) fn all_sides(&self) -> impl Iterator<Item = Side> + use<> {
        (0..self.seating.sides).map(Side)
    }
}

/// The pieces of a table, with what is printed on them.
pub(super) fn pieces(game: &Influence) -> Vec<PieceSet> {
    let Influence { seating, components, winds, .. } = game;
    let values: Vec<u8> = Hand::FULL.cards().map(Worth::value).collect();
    let factions = game.all_factions().map(|faction| {
        Piece::new(faction.id(), faction.name())
            .fact("seat", seating.seat_of[faction.index()].0)
            .fact("side", game.side_id(seating.side_of[faction.index()]).id())
            .fact("values", values.clone())
    });
    let sides = game.all_sides().map(|side| {
        let members: Vec<&str> = seating.side_factions[side.index()].iter().map(Faction::id).collect();
        let id = game.side_id(side);
        Piece::new(id.id(), id.name()).fact("factions", members)
    });
    let places = components.places.iter().map(|spot| Piece::new(spot.id(), spot.name()).fact("x", spot.x).fact("y", spot.y));
    let castle = |(castle, card): (Castle, &super::CastleCard)| {
        Piece::new(castle.id(), card.name.clone()).fact("power", card.power).fact("circles", card.circles.clone())
    };
    let castles: Vec<Piece> = Castle::all().zip(components.castles.iter()).map(castle).collect();
    let setups = components.setups.iter().map(|setup| {
        let path: Vec<&str> = setup.spots.iter().map(|spot| spot.id()).collect();
        Piece::new(setup.id.clone(), setup.name.clone()).fact("path", path)
    });

    let mut cards: Vec<Piece> = Vec::new();
    for faction in game.all_factions() {
        let (id, name) = (faction.id(), faction.name());
        let own = |what: String, name: String, kind: &str| {
            Piece::new(format!("{id}_{what}"), name).fact("kind", kind).fact("faction", id)
        };
        let of_round = |round: u8| own(format!("r{round}"), format!("{name}'s card of round {round}"), "influence");
        cards.extend((1..=ROUNDS).map(|round| of_round(round).fact("round", round)));
        cards.extend((1..=SWAPS).map(|i| own(format!("swap{i}"), format!("{name}'s Swap {i}"), "swap")));
        cards.push(own("saboteur".into(), format!("{name}'s Saboteur"), "saboteur"));
        cards.push(own("delay".into(), format!("{name}'s Delay"), "delay"));
    }
    cards.extend(castles.iter().map(|castle| castle.clone().fact("kind", "castle")));
    let lines = Words { shared: &[], first: 0, own: LINES, pieces: &[] };
    let wind = |wind: Wind| Piece::new(wind.id(), wind.name()).fact("does", lines.json(&wind_line(wind)));
    cards.extend(winds.iter().map(|drawn| wind(drawn).fact("kind", "wind")));
    let direction = |&direction: &Direction| {
        let (x, y) = direction.step();
        Piece::new(direction.id(), direction.name()).fact("x", x).fact("y", y)
    };

    let hand = |faction: Faction| {
        let seat = seating.seat_of[faction.index()];
        Piece::zone(format!("hand_{}", faction.0), format!("{}'s hand", faction.name()), "hand", Some(seat))
            .fact("faction", faction.id())
    };
    let shared = [
        ("swaps", "Swaps on the table"),
        ("castles", "face-down castles"),
        ("out", "out of the game"),
        ("winds", "deck of winds"),
        ("wind", "wind in force"),
    ];
    let at = |spot: &super::Spot| Piece::zone(format!("at_{}", spot.id()), spot.name(), "castle", None).fact("place", spot.id());
    let zones = game.all_factions().map(hand);
    let zones = zones.chain(shared.map(|(id, name)| Piece::zone(id, name, id, None))).chain(components.places.iter().map(at));

    vec![
        PieceSet::of("faction", factions),
        PieceSet::of("side", sides),
        PieceSet::of("place", places),
        PieceSet::of("castle", castles),
        PieceSet::of("direction", Direction::ALL.iter().map(direction)),
        Phase::piece_set("phase"),
        PieceSet::of("wind", Wind::ALL.iter().map(|&any| wind(any))),
        PieceSet::of("setup", setups),
        PieceSet::of("card", cards),
        PieceSet::of("zone", zones),
    ]
}
