//! Why things stand as they do: each side's Influence on a castle term by term, and what a move would do.
//!
//! A face-down card counts as unknown for all but those who may see it. (INF-49)

use super::Influence;
use super::moves::Move;
use super::rules::Term;
use super::state::*;
use super::view::{Forecast, Known, Reckoning};
use crate::core::{Field, Kind, Record, Viewer, number, numbered, piece};

const FACTION: Field = piece("faction", "faction");
const SIDE: Field = piece("side", "side");
const PLACE: Field = piece("place", "place");
const CASTLE: Field = piece("castle", "castle");
const CARD: Field = piece("card", "card");
const DIRECTION: Field = piece("direction", "direction");
const WIND: Field = piece("wind", "wind");
const POWER: Field = number("power");
const VALUE: Field = number("value");

numbered! { TOPICS, topic, "What can be explained besides moves.":
    CASTLE = Kind::new("castle", &[PLACE], "who would win the castle at {place}, and why");
    STANDING = Kind::new("standing", &[], "who is ahead, and how ties are broken");
    WIND = Kind::new("wind", &[WIND], "what {wind} does");
}

numbered! { LINES, line, "Lines of explanations.":
    CASTLE_HELD = Kind::new("castle_held", &[CASTLE, PLACE, POWER, FACTION], "{castle} at {place}: Power {power}, controlled by {faction}");
    CASTLE_FREE = Kind::new("castle_free", &[CASTLE, PLACE, POWER], "{castle} at {place}: Power {power}, controlled by nobody");
    CASTLE_DOWN = Kind::new("castle_down", &[PLACE], "the face-down castle at {place}: controlled by nobody");
    INFLUENCE_OF = Kind::new("influence_of", &[SIDE], "Influence of {side}:");
    OF_CARD = Kind::new("of_card", &[CARD, VALUE], "{value} from {card}");
    OF_HIDDEN_CARD = Kind::new("of_hidden_card", &[CARD], "{card}, face-down");
    OF_CIRCLE = Kind::new("of_circle", &[DIRECTION, CASTLE, PLACE, VALUE], "{value} from the {direction} circle of {castle} at {place}");
    OF_SABOTAGED_CIRCLE = Kind::new("of_sabotaged_circle", &[DIRECTION, CASTLE, PLACE, VALUE],
        "{value} from the {direction} circle of {castle} at {place}, sabotaged");
    OF_DISRUPTED_CIRCLE = Kind::new("of_disrupted_circle", &[DIRECTION, CASTLE, PLACE, VALUE],
        "{value} from the {direction} circle of {castle} at {place}, by Disruptive Neighbors");
    IN_ALL = Kind::new("in_all", &[SIDE, VALUE], "{side} in all: {value}");
    IN_ALL_BUT = Kind::new("in_all_but", &[SIDE, VALUE, number("hidden")], "{side} in all: {value}, without face-down cards ({hidden})");
    PASSED_OVER = Kind::new("passed_over", &[], "No Influence card lies here: the castle is passed over.");
    WOULD_CONQUER = Kind::new("would_conquer", &[SIDE, POWER], "As things stand {side} conquers it and scores {power}.");
    WOULD_KEEP = Kind::new("would_keep", &[SIDE, POWER], "As things stand {side} keeps it and scores {power}.");
    WOULD_TIE = Kind::new("would_tie", &[], "As things stand it is a tie: nobody conquers it, and control is lost.");
    OPEN = Kind::new("open", &[], "The face-down cards decide.");

    STANDS = Kind::new("stands", &[number("rank"), SIDE, POWER], "{rank}. {side}: {power} Power");
    TIES_GO_TO = Kind::new("ties_go_to", &[number("order"), SIDE], "placed as number {order} in the last round: {side}");
    TIES_OPEN = Kind::new("ties_open", &[], "Among equals, who places a card first in the last round ranks higher.");

    CONQUEST_PAYS = Kind::new("conquest_pays", &[POWER], "A conquest scores {power} Power.");
    KEEPING_PAYS = Kind::new("keeping_pays", &[number("aided"), POWER], "Keeping a castle of Power {aided} scores {power}.");
    CIRCLES_COUNT = Kind::new("circles_count", &[VALUE], "Every circle counts {value}; a sabotaged one still counts nothing.");
    NO_DELAY = Kind::new("no_delay", &[], "No Delay may be played.");
    NO_SWAP = Kind::new("no_swap", &[], "No Swap may be played.");
    NO_SABOTEUR = Kind::new("no_saboteur", &[], "No Saboteur may be played.");
    WHIRL = Kind::new("whirl", &[], "When it is drawn, each seat that controls a castle may turn one of its own at once.");

    ATTACK_BEFORE = Kind::new("attack_before", &[number("factions")], "Factions that attack before: {factions}");
    DELAY_LOST = Kind::new("delay_lost", &[], "Nobody is left to attack before: the card is only lost.");
    WOULD_HAVE = Kind::new("would_have", &[SIDE, VALUE], "{side} would have {value} Influence");
    WOULD_HAVE_MORE = Kind::new("would_have_more", &[SIDE, VALUE, number("hidden")],
        "{side} would have {value} Influence and that of its face-down cards ({hidden})");
    FOR_KEEPING = Kind::new("for_keeping", &[POWER], "Power for keeping it: {power}");
    FOR_CONQUERING = Kind::new("for_conquering", &[POWER], "Power for conquering it: {power}");
    TURN_LATER = Kind::new("turn_later", &[], "You choose the turn in the Swap Phase.");
    NO_SABOTEUR_HERE = Kind::new("no_saboteur_here", &[], "No Saboteur can come to this castle in this round.");
    PARTNER_LATER = Kind::new("partner_later", &[], "You choose the partner in the Swap Phase; the card is turned up then.");
    POINTS_AT = Kind::new("points_at", &[CASTLE, PLACE], "The circle points at {castle} at {place}.");
    POINTS_AT_DOWN = Kind::new("points_at_down", &[PLACE], "The circle points at the face-down castle at {place}.");
    POINTS_AT_NOTHING = Kind::new("points_at_nothing", &[], "The circle points at no castle.");
    COUNTS_NOW = Kind::new("counts_now", &[VALUE], "Influence it counts now: {value}");
    PATH_BEGINS = Kind::new("path_begins", &[PLACE], "The path begins at {place}.");
    EXAMINED_FIRST = Kind::new("examined_first", &[PLACE], "The first castle with cards on it is {place}.");
    CIRCLE_TOWARD = Kind::new("circle_toward", &[CASTLE, PLACE, VALUE], "circle toward {castle} at {place}: {value}");
    CIRCLE_TOWARD_DOWN = Kind::new("circle_toward_down", &[PLACE, VALUE], "circle toward the face-down castle at {place}: {value}");
    GOES_TO = Kind::new("goes_to", &[CARD, CASTLE, PLACE], "{card} goes to {castle} at {place}.");
    GOES_TO_DOWN = Kind::new("goes_to_down", &[CARD, PLACE], "{card} goes to the face-down castle at {place}.");
    TURNED_UP = Kind::new("turned_up", &[CARD], "{card} is turned up.");
    ONLY_CAN_SWAP = Kind::new("only_can_swap", &[FACTION], "Only {faction} can then lay a Swap on this castle.");
}

/// One topic a castle, the standing, and the wind in force.
pub(super) fn topics(game: &Influence, s: &State) -> Vec<Record> {
    let mut topics = Vec::new();
    if s.setup != State::NO_SETUP {
        topics.extend(game.setup(s).all().iter().map(|cell| Record::say(topic::CASTLE, [game.place_no(s, cell), 0, 0, 0])));
    }
    topics.push(Record::say(topic::STANDING, [0; 4]));
    topics.extend(s.wind.map(|wind| Record::say(topic::WIND, [wind as i32, 0, 0, 0])));
    topics
}

/// Explains one of the topics.
pub(super) fn explain(game: &Influence, s: &State, topic: &Record, viewer: Viewer) -> Vec<Record> {
    match (topic.kind, s.wind) {
        (topic::CASTLE, _) => {
            let cell = game.setup(s).all().iter().find(|&cell| game.place_no(s, cell) == topic.fields[0]);
            cell.map_or(Vec::new(), |cell| game.explain_castle(s, cell, viewer))
        }
        (topic::WIND, Some(wind)) => vec![wind_line(wind)],
        _ => game.explain_standing(s),
    }
}

/// What a legal move will do, beyond its words.
pub(super) fn foresee(game: &Influence, s: &State, m: Move, viewer: Viewer) -> Vec<Record> {
    let bare = |kind: u16| vec![Record::say(kind, [0; 4])];
    match m {
        Move::Delay => match s.waiting.len() as i32 + s.delayed.len() as i32 {
            0 => bare(line::DELAY_LOST),
            before => vec![Record::say(line::ATTACK_BEFORE, [before, 0, 0, 0])],
        },
        Move::Place(cell, worth) => game.foresee_placement(s, cell, worth, viewer),
        Move::SwapSetup => bare(line::TURN_LATER),
        Move::SwapCastle(_) => [line::TURN_LATER, line::NO_SABOTEUR_HERE].map(|kind| Record::say(kind, [0; 4])).to_vec(),
        Move::SwapCard(_) => bare(line::PARTNER_LATER),
        Move::Saboteur(cell, direction) => game.foresee_sabotage(s, cell, direction),
        Move::TurnSetup(turn) => game.foresee_path(s, turn),
        Move::TurnCastle(turn) => game.asked_cell(s).map_or(Vec::new(), |cell| game.foresee_turn(s, cell, turn)),
        Move::Whirl(cell, turn) => game.foresee_turn(s, cell, turn),
        Move::Partner(round) => game.foresee_exchange(s, round),
        Move::Control(faction) => vec![Record::say(line::ONLY_CAN_SWAP, [faction.0.into(), 0, 0, 0])],
        _ => Vec::new(),
    }
}

/// What a wind does, which is what is printed on its card.
pub(super) fn wind_line(wind: Wind) -> Record {
    let (kind, fields) = match wind {
        Wind::ManifestDestiny => (line::CONQUEST_PAYS, [Influence::WINDFALL.into(), 0, 0, 0]),
        Wind::FinancialAid => (line::KEEPING_PAYS, [Influence::AIDED_POWER.into(), Influence::WINDFALL.into(), 0, 0]),
        Wind::DisruptiveNeighbors => (line::CIRCLES_COUNT, [Influence::DISRUPTED.into(), 0, 0, 0]),
        Wind::Stasis => (line::NO_DELAY, [0; 4]),
        Wind::Frozen => (line::NO_SWAP, [0; 4]),
        Wind::ReinforcedWalls => (line::NO_SABOTEUR, [0; 4]),
        Wind::Whirlwind => (line::WHIRL, [0; 4]),
    };
    Record::say(kind, fields)
}

impl Influence {
    /// The castle as it would be fought for now, as far as the viewer can tell. (INF-29, INF-52)
    fn explain_castle(&self, s: &State, cell: Cell, viewer: Viewer) -> Vec<Record> {
        let Reckoning { known, forecast, winner } = self.reckon(s, cell, viewer);
        let mut lines = vec![self.headline(s, cell)];
        for side in self.sides_at(s, cell) {
            let no = i32::from(side.0);
            lines.push(Record::say(line::INFLUENCE_OF, [no, 0, 0, 0]));
            self.terms(s, cell, side, |term| lines.push(self.term_line(s, cell, term, viewer)));
            let Known { sum, hidden, .. } = known[side.index()];
            let kind = if hidden == 0 { line::IN_ALL } else { line::IN_ALL_BUT };
            lines.push(Record::say(kind, [no, sum.into(), hidden.into(), 0]));
        }
        let (side, power) = winner.map_or((0, 0), |(side, power)| (side.0.into(), power.into()));
        lines.push(match forecast {
            Forecast::PassedOver => Record::say(line::PASSED_OVER, [0; 4]),
            Forecast::Conquered => Record::say(line::WOULD_CONQUER, [side, power, 0, 0]),
            Forecast::Kept => Record::say(line::WOULD_KEEP, [side, power, 0, 0]),
            Forecast::Tied => Record::say(line::WOULD_TIE, [0; 4]),
            Forecast::Open => Record::say(line::OPEN, [0; 4]),
        });
        lines
    }

    fn headline(&self, s: &State, cell: Cell) -> Record {
        let (place, castle) = (self.place_no(s, cell), s.castle[cell.index()]);
        let no = i32::from(castle.0);
        match (self.components.castles.get(castle.index()), s.controller(cell)) {
            (None, _) => Record::say(line::CASTLE_DOWN, [place, 0, 0, 0]),
            (Some(card), None) => Record::say(line::CASTLE_FREE, [no, place, card.power.into(), 0]),
            (Some(card), Some(faction)) => Record::say(line::CASTLE_HELD, [no, place, card.power.into(), faction.0.into()]),
        }
    }

    fn term_line(&self, s: &State, cell: Cell, term: Term, viewer: Viewer) -> Record {
        match term {
            Term::Card(card) if self.knows(s, viewer, card) => {
                Record::say(line::OF_CARD, [self.card_no(card), s.value[card.index()].into(), 0, 0])
            }
            Term::Card(card) => Record::say(line::OF_HIDDEN_CARD, [self.card_no(card), 0, 0, 0]),
            Term::Circle { from, value, sabotaged } => {
                let toward = self.setup(s).toward[from.index()][cell.index()] as i32;
                let kind = match () {
                    () if sabotaged => line::OF_SABOTAGED_CIRCLE,
                    () if s.wind == Some(Wind::DisruptiveNeighbors) => line::OF_DISRUPTED_CIRCLE,
                    () => line::OF_CIRCLE,
                };
                Record::say(kind, [toward, s.castle[from.index()].0.into(), self.place_no(s, from), value.into()])
            }
        }
    }

    /// Sides by rank, and who wins ties. (INF-43)
    fn explain_standing(&self, s: &State) -> Vec<Record> {
        let ranks = self.ranks(s);
        let mut sides: Vec<Side> = self.all_sides().collect();
        sides.sort_by_key(|side| ranks[side.index()]);
        let stands = |side: Side| {
            let (rank, power) = (ranks[side.index()], s.power[side.index()].0);
            Record::say(line::STANDS, [rank.into(), side.0.into(), power.into(), 0])
        };
        let mut lines: Vec<Record> = sides.into_iter().map(stands).collect();
        if s.finish.is_empty() {
            lines.push(Record::say(line::TIES_OPEN, [0; 4]));
        }
        let order = (1..).zip(s.finish.as_slice());
        lines.extend(order.map(|(order, &side)| Record::say(line::TIES_GO_TO, [order, side.into(), 0, 0])));
        lines
    }

    fn foresee_placement(&self, s: &State, cell: Cell, worth: Worth, viewer: Viewer) -> Vec<Record> {
        let Some(faction) = s.active else { return Vec::new() };
        let own = self.seating.side_of[faction.index()];
        // Circles count for whoever has a card here, so the placement may bring them in.
        let mut after = *s;
        let card = faction.card(s.round);
        after.lay(card, cell);
        after.set_value(card, worth);
        let known = self.reckon(&after, cell, viewer).known;
        let would_have = |side: Side| {
            let Known { sum, hidden, .. } = known[side.index()];
            let kind = if hidden == 0 { line::WOULD_HAVE } else { line::WOULD_HAVE_MORE };
            Record::say(kind, [side.0.into(), sum.into(), hidden.into(), 0])
        };
        let mut lines: Vec<Record> = self.sides_at(&after, cell).map(would_have).collect();
        let kept = s.controller(cell).is_some_and(|controller| self.seating.side_of[controller.index()] == own);
        let kind = if kept { line::FOR_KEEPING } else { line::FOR_CONQUERING };
        lines.push(Record::say(kind, [self.pay(s, cell, kept).into(), 0, 0, 0]));
        lines
    }

    fn foresee_sabotage(&self, s: &State, cell: Cell, direction: Direction) -> Vec<Record> {
        let setup = self.setup(s);
        let target = setup.near[cell.index()].iter().find(|to| setup.toward[cell.index()][to.index()] == direction);
        let mut lines = vec![match target.map(|target| (s.castle[target.index()], self.place_no(s, target))) {
            Some((Castle::DOWN, place)) => Record::say(line::POINTS_AT_DOWN, [place, 0, 0, 0]),
            Some((castle, place)) => Record::say(line::POINTS_AT, [castle.0.into(), place, 0, 0]),
            None => Record::say(line::POINTS_AT_NOTHING, [0; 4]),
        }];
        if s.castle[cell.index()] != Castle::DOWN {
            lines.push(Record::say(line::COUNTS_NOW, [self.circle(s, cell, direction).into(), 0, 0, 0]));
        }
        lines
    }

    fn foresee_path(&self, s: &State, turn: Quarter) -> Vec<Record> {
        let path = self.setup(s).path(s.north.turned(turn));
        let with_cards = path.iter().find(|&&cell| !self.factions_at(s, cell).is_empty());
        let first = path.iter().take(1).map(|&cell| Record::say(line::PATH_BEGINS, [self.place_no(s, cell), 0, 0, 0]));
        first.chain(with_cards.map(|&cell| Record::say(line::EXAMINED_FIRST, [self.place_no(s, cell), 0, 0, 0]))).collect()
    }

    fn foresee_turn(&self, s: &State, cell: Cell, turn: Quarter) -> Vec<Record> {
        let mut turned = *s;
        turned.turned[cell.index()] = s.turned[cell.index()].turned(turn);
        let setup = self.setup(s);
        let toward = |to: Cell| {
            let value = self.circle(&turned, cell, setup.toward[cell.index()][to.index()]).into();
            match (s.castle[to.index()], self.place_no(s, to)) {
                (Castle::DOWN, place) => Record::say(line::CIRCLE_TOWARD_DOWN, [place, value, 0, 0]),
                (castle, place) => Record::say(line::CIRCLE_TOWARD, [castle.0.into(), place, value, 0]),
            }
        };
        setup.near[cell.index()].iter().map(toward).collect()
    }

    fn foresee_exchange(&self, s: &State, round: Round) -> Vec<Record> {
        let Some(Task::Card(card)) = s.task() else { return Vec::new() };
        let partner = card.faction().card(round);
        let goes = |card: Card, to: Card| {
            let (no, cell) = (self.card_no(card), s.cell_of(to)?);
            Some(match (s.castle[cell.index()], self.place_no(s, cell)) {
                (Castle::DOWN, place) => Record::say(line::GOES_TO_DOWN, [no, place, 0, 0]),
                (castle, place) => Record::say(line::GOES_TO, [no, castle.0.into(), place, 0]),
            })
        };
        let turned_up = |card: Card, up: bool| {
            (up && s.down.contains(card)).then(|| Record::say(line::TURNED_UP, [self.card_no(card), 0, 0, 0]))
        };
        [goes(card, partner), goes(partner, card), turned_up(card, true), turned_up(partner, self.config.swap_reveals_partner)]
            .into_iter()
            .flatten()
            .collect()
    }
}
