//! Swap Phase: the Setup card first, then along the new path each castle and the cards at it.

use super::super::Influence;
use super::super::moves::{Move, event, rule};
use super::super::state::*;
use super::{Play, phase};
use crate::core::{Log, MoveId, MoveList, Record, Refusal};

impl Influence {
    /// Cards a card can be exchanged with: every other placed one of its faction.
    pub(in super::super) fn partners(s: &State, card: Card) -> Cards {
        s.placed(card.faction()).minus(Cards::only(card))
    }

    pub(super) fn list_swap(&self, s: &State, out: &mut MoveList) {
        match s.step {
            Step::TurnSetup => (0..4).for_each(|turn| out.push(MoveId(self.ids.turn_setup + turn))),
            Step::TurnCastle => (0..4).for_each(|turn| out.push(MoveId(self.ids.turn_castle + turn))),
            _ => {
                if let Some(Task::Card(card)) = s.task() {
                    for partner in Self::partners(s, card).iter() {
                        out.push(self.ids.encode(Move::Partner(partner.round())));
                    }
                }
            }
        }
    }

    pub(super) fn refuse_partner(&self, s: &State, round: Round) -> Option<Refusal> {
        let Some(Task::Card(card)) = s.task() else { return None };
        let partner = card.faction().card(round);
        if Self::partners(s, card).contains(partner) {
            None
        } else if partner == card {
            Some(Refusal::by(rule::SAME_CARD, [self.card_no(card), 0, 0, 0]))
        } else {
            Some(Refusal::by(rule::CARD_NOT_PLACED, [self.card_no(partner), 0, 0, 0]))
        }
    }
}

impl<L: Log> Play<'_, L> {
    pub(super) fn swap_phase(&mut self) {
        if self.s.setup_swap.is_none() && self.s.tasks.is_empty() {
            return self.conquer_phase();
        }
        self.event(event::PHASE_BEGUN, None, [phase::SWAP, 0, 0, 0]);
        if self.s.setup_swap.is_some() {
            self.s.step = Step::TurnSetup;
        } else {
            self.follow_path();
        }
    }

    /// Turning the Setup card turns the path; castles already face-up stay as they are.
    pub(super) fn turn_setup(&mut self, turn: Quarter) {
        self.s.north = self.s.north.turned(turn);
        let owner = self.s.setup_swap;
        let no = owner.map_or(0, |faction| faction.0.into());
        self.event(event::SETUP_TURNED, owner, [no, turn.degrees(), self.s.north.direction().0.into(), 0]);
        self.follow_path();
    }

    /// Puts the other Swaps into the order of the path. No card has moved yet, so where each lies fixes its moment.
    fn follow_path(&mut self) {
        let first = Cell(self.game.setup(self.s).first[self.s.north.0 as usize]);
        let s = &mut *self.s;
        let cell_of = |byte: &u8| match Task::from_byte(*byte) {
            Task::Castle(cell) => Some(cell),
            Task::Card(card) => s.cell_of(card),
        };
        let before = s.tasks.as_slice().iter().take_while(|byte| cell_of(byte) < Some(first)).count();
        s.tasks.rotate(before);
        self.resolve_swaps();
    }

    /// Resolves Swaps until one asks something; a sole partner is taken without asking.
    fn resolve_swaps(&mut self) {
        while let Some(task) = self.s.task() {
            match task {
                Task::Castle(_) => return self.s.step = Step::TurnCastle,
                Task::Card(card) => {
                    let partners = Influence::partners(self.s, card);
                    if partners.len() > 1 {
                        return self.s.step = Step::ChoosePartner;
                    }
                    if let Some(partner) = partners.first() {
                        self.exchange(card, partner);
                    }
                    self.s.resolved += 1;
                }
            }
        }
        self.put_swaps_away();
        self.conquer_phase();
    }

    pub(super) fn turn_castle(&mut self, turn: Quarter) {
        if let Some(Task::Castle(cell)) = self.s.task() {
            self.turn(cell, turn);
        }
        self.s.resolved += 1;
        self.resolve_swaps();
    }

    /// Turns a face-up castle for its controller.
    pub(super) fn turn(&mut self, cell: Cell, turn: Quarter) {
        self.s.turned[cell.index()] = self.s.turned[cell.index()].turned(turn);
        if L::ON {
            let owner = self.s.controller(cell);
            let no = owner.map_or(0, |faction| faction.0.into());
            let banner = self.s.turned[cell.index()].direction();
            self.event(event::CASTLE_TURNED, owner, [no, self.place_no(cell), turn.degrees(), banner.0.into()]);
        }
    }

    pub(super) fn exchange_with(&mut self, round: Round) {
        if let Some(Task::Card(card)) = self.s.task() {
            self.exchange(card, card.faction().card(round));
        }
        self.s.resolved += 1;
        self.resolve_swaps();
    }

    /// Two cards of a faction change places, also at one castle. The one with the Swap is turned up, its partner by option.
    fn exchange(&mut self, card: Card, partner: Card) {
        // Both are placed, so both lie at a castle.
        let (Some(from), Some(to)) = (self.s.cell_of(card), self.s.cell_of(partner)) else { return };
        self.s.exchange(card, partner);
        if L::ON {
            let fields = [self.game.card_no(card), self.place_no(from), self.game.card_no(partner), self.place_no(to)];
            self.event(event::EXCHANGED, Some(card.faction()), fields);
            if from != to {
                let (a, b) = (self.game.zone_at(self.s, from), self.game.zone_at(self.s, to));
                self.log.push(Record::card_moved(fields[0], a, b));
                self.log.push(Record::card_moved(fields[2], b, a));
            }
        }
        self.turn_up(card, to);
        if self.game.config.swap_reveals_partner {
            self.turn_up(partner, from);
        }
    }

    /// Turns up a card, if it lies face-down.
    pub(super) fn turn_up(&mut self, card: Card, cell: Cell) {
        if self.s.down.contains(card) {
            self.s.down.remove(card);
            if L::ON {
                let fields = [self.game.card_no(card), self.place_no(cell), self.s.value[card.index()].into(), 0];
                self.event(event::CARD_REVEALED, Some(card.faction()), fields);
            }
        }
    }

    /// All Swaps of the round leave the game.
    fn put_swaps_away(&mut self) {
        if L::ON {
            for f in 0..self.game.table.factions {
                for card in self.game.swaps_on_table(self.s, Faction(f)) {
                    self.log.push(Record::card_moved(card, self.game.zones.swaps, self.game.zones.out));
                }
            }
        }
        for &byte in self.s.tasks.as_slice() {
            if let Task::Castle(cell) = Task::from_byte(byte) {
                self.s.barred.remove(cell);
            }
        }
        self.s.setup_swap = None;
        self.s.tasks = Row::EMPTY;
        self.s.resolved = 0;
        self.s.swapped = Cards::NONE;
    }
}
