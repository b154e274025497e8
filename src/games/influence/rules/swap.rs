//! Swap Phase: the Setup card first, then along the new path each castle and the cards at it. (INF-19)

use super::super::Influence;
use super::super::moves::{Move, event, rule};
use super::super::state::*;
use super::Table;
use crate::core::{Log, MoveId, MoveList, Record, Refusal, tell_decision};

impl Influence {
    /// Cards a card can be exchanged with: every other placed one of its faction. (INF-22)
    pub(in super::super) fn partners(s: &State, card: Card) -> Cards {
        s.placed(card.faction()).minus(Cards::only(card))
    }

    /// How many Swaps of a faction lie on the table.
    pub(in super::super) fn swaps_in_play(&self, s: &State, faction: Faction) -> u8 {
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

impl<L: Log> Table<'_, L> {
    pub(super) fn swap_phase(&mut self) {
        if self.s.setup_swap.is_none() && self.s.tasks.is_empty() {
            self.phase(Phase::Conquer);
            return self.conquer_castles();
        }
        self.phase(Phase::Swap);
        if self.s.setup_swap.is_some() {
            self.s.step = Step::TurnSetup;
        } else {
            self.follow_path();
        }
    }

    /// Turning the Setup card turns the path; castles already face-up stay as they are. (INF-20)
    pub(super) fn turn_setup(&mut self, turn: Quarter) {
        self.s.north = self.s.north.turned(turn);
        if turn != Quarter::UP {
            self.event(event::SETUP_TURNED, None, [turn.degrees(), self.s.north.direction() as i32, 0, 0]);
        }
        self.follow_path();
    }

    /// Puts the other Swaps into the order of the path. No card has moved yet, so where each lies fixes its moment; at one
    /// castle they stay in their order. (INF-19)
    fn follow_path(&mut self) {
        // For North = up they lie in that order already.
        if self.s.north != Quarter::UP {
            let (setup, north) = (self.game.setup(self.s), self.s.north);
            let mut tasks = self.s.tasks;
            tasks.sort_by_key(|&byte| {
                let cell = match Task::from_byte(byte) {
                    Task::Castle(cell) => cell,
                    // A Swap lies on a placed card.
                    Task::Card(card) => self.s.at[card.index()],
                };
                setup.position(north, cell)
            });
            self.s.tasks = tasks;
        }
        self.resolve_swaps();
    }

    /// Resolves Swaps until one asks something; a sole partner is taken without asking. Each is resolved once, on its card
    /// wherever that lies by now. (INF-22, INF-24)
    fn resolve_swaps(&mut self) {
        while let Some(task) = self.s.task() {
            let Task::Card(card) = task else { return self.s.step = Step::TurnCastle };
            self.s.step = Step::ChoosePartner;
            let partners = Influence::partners(self.s, card);
            if partners.len() > 1 {
                return;
            }
            if let Some(partner) = partners.first() {
                tell_decision(self.game, self.s, Move::Partner(partner.round()), self.log);
                self.exchange(card, partner);
            }
            self.s.resolved += 1;
        }
        self.phase(Phase::Conquer);
        self.put_swaps_away();
        self.conquer_castles();
    }

    /// The controller turns a castle that carries a Swap. (INF-21)
    pub(super) fn turn_castle(&mut self, turn: Quarter) {
        if let Some(Task::Castle(cell)) = self.s.task() {
            self.turn(cell, turn);
        }
        self.s.resolved += 1;
        self.resolve_swaps();
    }

    /// Turns a face-up castle.
    pub(super) fn turn(&mut self, cell: Cell, turn: Quarter) {
        self.s.turned[cell.index()] = self.s.turned[cell.index()].turned(turn);
        if L::ON && turn != Quarter::UP {
            let (place, banner) = (self.place_no(cell), self.s.turned[cell.index()].direction());
            self.event(event::CASTLE_TURNED, None, [place, turn.degrees(), banner as i32, 0]);
        }
    }

    /// The partner of an exchange is chosen. (INF-22)
    pub(super) fn exchange_with(&mut self, round: Round) {
        if let Some(Task::Card(card)) = self.s.task() {
            self.exchange(card, card.faction().card(round));
        }
        self.s.resolved += 1;
        self.resolve_swaps();
    }

    /// Two cards of a faction change places, also at one castle. The one with the Swap is turned up, its partner by option.
    /// (INF-22, INF-23)
    fn exchange(&mut self, card: Card, partner: Card) {
        // Both are placed, so both lie at a castle.
        let (Some(from), Some(to)) = (self.s.cell_of(card), self.s.cell_of(partner)) else { return };
        self.s.exchange(card, partner);
        if L::ON {
            let fields = [self.game.card_no(card), self.place_no(from), self.game.card_no(partner), self.place_no(to)];
            self.event(event::EXCHANGED, None, fields);
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

    /// All Swaps of the round leave the game. (INF-25)
    fn put_swaps_away(&mut self) {
        if L::ON {
            for faction in self.game.all_factions() {
                for card in self.game.swaps_on_table(self.s, faction) {
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
