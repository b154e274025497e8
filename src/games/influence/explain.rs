//! Why things stand as they do: each side's Influence on a castle term by term, and what a move would do.

use super::moves::Move;
use super::rules::Term;
use super::state::*;
use super::{DIRECTION_NAMES, Influence};
use crate::core::{Line, Topic, Viewer};

/// A side's Influence as far as a viewer knows it.
struct Known {
    sum: u16,
    /// Face-down cards that count on top of it.
    hidden: u16,
}

impl Influence {
    /// One topic a castle, by the id of its place.
    pub(super) fn castle_topics(&self, s: &State) -> Vec<Topic> {
        if s.setup == State::NO_SETUP {
            return Vec::new();
        }
        let castles = self.setup(s).all().iter();
        castles.map(|cell| Topic { id: self.place_id(s, cell), text: self.castle_name(s, cell) }).collect()
    }

    pub(super) fn castle_name(&self, s: &State, cell: Cell) -> String {
        let place = self.place_name(s, cell);
        match self.components.castles.get(s.castle[cell.index()].index()) {
            Some(castle) => format!("{} at {place}", castle.name),
            None => format!("the face-down castle at {place}"),
        }
    }

    fn place_name(&self, s: &State, cell: Cell) -> String {
        self.piece("place", self.place_no(s, cell)).1.to_owned()
    }

    fn side_name(&self, side: Side) -> &str {
        self.piece("side", side.0.into()).1
    }

    fn faction_name(&self, faction: Faction) -> &str {
        self.piece("faction", faction.0.into()).1
    }

    /// The castle as it would be fought for now, as far as the viewer can tell.
    pub(super) fn explain_castle(&self, s: &State, topic: &str, viewer: Viewer) -> Option<Vec<Line>> {
        let cell = self.find_cell(s, topic).filter(|_| s.setup != State::NO_SETUP)?;
        let mut lines = vec![self.headline(s, cell)];
        for side in self.sides_at(s, cell) {
            let name = self.side_name(side);
            self.terms(s, cell, side, |term| lines.push(self.term_line(s, cell, name, term, viewer)));
            let Known { sum, hidden } = self.known_influence(s, cell, side, viewer);
            let total = match hidden {
                0 => format!("{name} in all"),
                1 => format!("{name} in all, without a face-down card"),
                _ => format!("{name} in all, without {hidden} face-down cards"),
            };
            lines.push(Line::value(total, sum));
        }
        if lines.len() == 1 {
            lines.push(Line::text("No Influence card lies here: the castle is passed over."));
        }
        Some(lines)
    }

    fn headline(&self, s: &State, cell: Cell) -> Line {
        let name = self.castle_name(s, cell);
        let control = match s.controller(cell) {
            Some(faction) => format!("controlled by {}", self.faction_name(faction)),
            None => "controlled by nobody".to_owned(),
        };
        match self.components.castles.get(s.castle[cell.index()].index()) {
            Some(castle) => Line::value(format!("{name}: Power {}, {control}", castle.power), castle.power),
            None => Line::text(format!("{name}: {control}")),
        }
    }

    fn term_line(&self, s: &State, cell: Cell, side: &str, term: Term, viewer: Viewer) -> Line {
        match term {
            Term::Card(card) => {
                let name = self.piece("card", self.card_no(card)).1;
                if s.down.contains(card) && !self.sees(viewer, card.faction()) {
                    Line::text(format!("{side}: {name}, face-down"))
                } else {
                    Line::value(format!("{side}: {name}"), s.value[card.index()])
                }
            }
            Term::Circle { from, value, sabotaged } => {
                let toward = DIRECTION_NAMES[self.setup(s).toward[from.index()][cell.index()].0 as usize].1;
                let why = match () {
                    () if sabotaged => ", sabotaged",
                    () if s.wind == Some(Wind::DisruptiveNeighbors) => ", by Disruptive Neighbors",
                    () => "",
                };
                Line::value(format!("{side}: {} circle of {}{why}", toward, self.castle_name(s, from)), value)
            }
        }
    }

    fn known_influence(&self, s: &State, cell: Cell, side: Side, viewer: Viewer) -> Known {
        let mut known = Known { sum: 0, hidden: 0 };
        self.terms(s, cell, side, |term| match term {
            Term::Card(card) if s.down.contains(card) && !self.sees(viewer, card.faction()) => known.hidden += 1,
            Term::Card(card) => known.sum += u16::from(s.value[card.index()]),
            Term::Circle { value, .. } => known.sum += u16::from(value),
        });
        known
    }

    /// What a legal move will do, beyond its words.
    pub(super) fn foresee_move(&self, s: &State, m: Move, viewer: Viewer) -> Vec<Line> {
        match m {
            Move::Delay => vec![Line::value("factions that attack before", s.waiting.len() + s.delayed.len() as u32)],
            Move::Place(cell, worth) => self.foresee_placement(s, cell, worth, viewer),
            Move::SwapSetup => vec![Line::text("You choose the turn in the Swap Phase.")],
            Move::SwapCastle(_) => {
                vec![Line::text("You choose the turn in the Swap Phase; no Saboteur can come here this round.")]
            }
            Move::SwapCard(_) => vec![Line::text("You choose the partner in the Swap Phase; the card is turned up then.")],
            Move::Saboteur(cell, direction) => self.foresee_sabotage(s, cell, direction),
            Move::TurnSetup(turn) => {
                let first = self.setup(s).on_path(s.north.turned(turn), 0);
                vec![Line::text(format!("The path begins at {}.", self.place_name(s, first)))]
            }
            Move::TurnCastle(turn) => self.asked_cell(s).map_or(Vec::new(), |cell| self.foresee_turn(s, cell, turn)),
            Move::Whirl(cell, turn) => self.foresee_turn(s, cell, turn),
            Move::Partner(round) => self.foresee_exchange(s, round),
            Move::Control(faction) => {
                vec![Line::text(format!("Only {} can then lay a Swap on this castle.", self.faction_name(faction)))]
            }
            _ => Vec::new(),
        }
    }

    fn foresee_placement(&self, s: &State, cell: Cell, worth: Worth, viewer: Viewer) -> Vec<Line> {
        let Some(faction) = s.active else { return Vec::new() };
        let own = self.table.side_of[faction.index()];
        // Circles count for whoever has a card here, so the placement may bring them in.
        let mut sides: Vec<Side> = self.sides_at(s, cell).collect();
        if !sides.contains(&own) {
            sides.push(own);
        }
        let mut lines = Vec::new();
        for side in sides {
            let Known { sum, hidden } = self.known_influence(s, cell, side, viewer);
            let sum = if side == own { sum + u16::from(worth.value()) } else { sum };
            let unknown = if hidden > 0 { " or more" } else { "" };
            lines.push(Line::value(format!("{} would have {sum}{unknown} Influence", self.side_name(side)), sum));
        }
        let kept = s.controller(cell).is_some_and(|controller| self.table.side_of[controller.index()] == own);
        let pay = self.pay(s, cell, kept);
        lines.push(Line::value(if kept { "Power for keeping it" } else { "Power for conquering it" }, pay));
        lines
    }

    fn foresee_sabotage(&self, s: &State, cell: Cell, direction: Direction) -> Vec<Line> {
        let setup = self.setup(s);
        let target = setup.near[cell.index()].iter().find(|to| setup.toward[cell.index()][to.index()] == direction);
        let mut lines = vec![match target {
            Some(target) => Line::text(format!("The circle points at {}.", self.castle_name(s, target))),
            None => Line::text("The circle points at no castle."),
        }];
        if s.castle[cell.index()] != Castle::DOWN {
            lines.push(Line::value("Influence it counts now", self.circle(s, cell, direction)));
        }
        lines
    }

    fn foresee_turn(&self, s: &State, cell: Cell, turn: Quarter) -> Vec<Line> {
        let mut turned = *s;
        turned.turned[cell.index()] = s.turned[cell.index()].turned(turn);
        let setup = self.setup(s);
        let line = |to: Cell| {
            let value = self.circle(&turned, cell, setup.toward[cell.index()][to.index()]);
            Line::value(format!("circle toward {}", self.castle_name(s, to)), value)
        };
        setup.near[cell.index()].iter().map(line).collect()
    }

    fn foresee_exchange(&self, s: &State, round: Round) -> Vec<Line> {
        let Some(Task::Card(card)) = s.task() else { return Vec::new() };
        let partner = card.faction().card(round);
        let line = |card: Card, to: Card| {
            let name = self.piece("card", self.card_no(card)).1;
            s.cell_of(to).map(|cell| Line::text(format!("{name} goes to {}.", self.castle_name(s, cell))))
        };
        [line(card, partner), line(partner, card)].into_iter().flatten().collect()
    }
}
