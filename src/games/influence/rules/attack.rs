//! Attack Phase: one faction after the other places an Influence card and may play Swap and Saboteur.

use super::super::Influence;
use super::super::moves::{Ids, Move, event, rule};
use super::super::state::*;
use super::{Play, phase};
use crate::core::{Log, MoveId, MoveList, Record, Refusal, Seats};

impl Influence {
    /// Castles where the faction may place its card.
    #[inline]
    pub(in super::super) fn placements(&self, s: &State, faction: Faction) -> Cells {
        let setup = self.setup(s);
        if s.round == Round::FIRST {
            return s.present.iter().fold(setup.all(), |free, &taken| free.minus(taken));
        }
        let mut reach = Cells::NONE;
        for ally in self.table.side_factions[self.table.side_of[faction.index()].index()].iter() {
            reach = reach.or(s.present[ally.index()]);
            for castle in s.held[ally.index()].iter() {
                reach = reach.or(setup.near[castle.index()]);
            }
        }
        reach
    }

    /// May a Delay be played now?
    fn may_delay(s: &State, faction: Faction) -> bool {
        !s.begun && s.delay.contains(faction) && s.wind != Some(Wind::Stasis)
    }

    /// Does the round, the wind and the hand allow a Swap?
    fn may_swap(s: &State, faction: Faction) -> bool {
        s.round > Round::FIRST && s.swaps[faction.index()] > 0 && s.wind != Some(Wind::Frozen)
    }

    /// Does the round, the wind and the hand allow a Saboteur?
    fn may_sabotage(s: &State, faction: Faction) -> bool {
        s.round > Round::FIRST && s.saboteur[faction.index()] == Saboteur::IN_HAND && s.wind != Some(Wind::ReinforcedWalls)
    }

    /// Castles that can take a Swap: controlled by the faction itself, with no Swap or Saboteur on them.
    fn swap_castles(s: &State, faction: Faction) -> Cells {
        s.held[faction.index()].minus(s.barred)
    }

    /// Cards that can take a Swap. One is enough: the card still to be placed will be its partner.
    fn swap_cards(s: &State, faction: Faction) -> Cards {
        s.placed(faction).minus(s.swapped)
    }

    /// Is there anything to play after the placement? Follows from public facts alone.
    pub(in super::super) fn may_go_on(&self, s: &State, faction: Faction) -> bool {
        (Self::may_swap(s, faction)
            && (s.setup_swap.is_none() || !Self::swap_castles(s, faction).is_empty() || !Self::swap_cards(s, faction).is_empty()))
            || (Self::may_sabotage(s, faction) && s.barred != self.setup(s).all())
    }

    pub(super) fn list_attack(&self, s: &State, out: &mut MoveList) {
        let Some(faction) = s.active else { return };
        let ids = &self.ids;
        let placed = s.has_placed(faction);
        if Self::may_delay(s, faction) {
            out.push(MoveId(Ids::DELAY));
        }
        if !placed {
            let (worths, count) = s.hand[faction.index()].different();
            let castles = self.placements(s, faction).iter().map(|cell| MoveId(ids.place_at(cell)));
            out.push_groups(castles, worths.map(|worth| u32::from(worth.0)), count);
        }
        if Self::may_swap(s, faction) {
            if s.setup_swap.is_none() {
                out.push(MoveId(ids.swap_setup));
            }
            for cell in Self::swap_castles(s, faction).iter() {
                out.push(MoveId(ids.swap_castle + u32::from(cell.0)));
            }
            let first_card = faction.card(Round::FIRST);
            for card in Self::swap_cards(s, faction).iter() {
                out.push(MoveId(ids.swap_card + u32::from(card.0 - first_card.0)));
            }
        }
        if Self::may_sabotage(s, faction) {
            // All directions of castles side by side in one go: nowhere else are there so many moves.
            let mut free = self.setup(s).all().minus(s.barred);
            while let Some((first, count)) = free.pop_run() {
                out.push_range(MoveId(ids.saboteur_at(first)), count * DIRECTIONS);
            }
        }
        if placed {
            out.push(MoveId(ids.end_attack));
        }
    }

    pub(super) fn refuse_attack(&self, s: &State, m: Move) -> Option<Refusal> {
        let faction = s.active?;
        let no = i32::from(faction.0);
        let by = |rule: u16, fields: [i32; 4]| Some(Refusal::by(rule, fields));
        let place = |cell: Cell| self.place_no(s, cell);
        if let Move::Place(cell, _) | Move::SwapCastle(cell) | Move::Saboteur(cell, _) = m
            && !self.setup(s).all().contains(cell)
        {
            return by(rule::NO_SUCH_CASTLE, [0; 4]);
        }
        match m {
            Move::Delay if Self::may_delay(s, faction) => None,
            Move::Delay if !s.delay.contains(faction) => by(rule::NO_DELAY, [no, 0, 0, 0]),
            Move::Delay if s.begun => by(rule::DELAY_FIRST, [no, 0, 0, 0]),
            Move::Delay => by(rule::WIND_FORBIDS, [Wind::Stasis as i32, 0, 0, 0]),
            Move::Place(cell, worth) => {
                if s.has_placed(faction) {
                    by(rule::ONE_PLACEMENT, [no, 0, 0, 0])
                } else if s.hand[faction.index()].count(worth) == 0 {
                    by(rule::NOT_IN_HAND, [no, worth.value().into(), 0, 0])
                } else if self.placements(s, faction).contains(cell) {
                    None
                } else if s.round == Round::FIRST {
                    by(rule::CASTLE_TAKEN, [place(cell), 0, 0, 0])
                } else {
                    by(rule::OUT_OF_REACH, [self.table.side_of[faction.index()].0.into(), place(cell), 0, 0])
                }
            }
            Move::SwapSetup | Move::SwapCastle(_) | Move::SwapCard(_) if !Self::may_swap(s, faction) => {
                if s.round == Round::FIRST {
                    by(rule::NOT_IN_FIRST_ROUND, [0; 4])
                } else if s.swaps[faction.index()] == 0 {
                    by(rule::NO_SWAP, [no, 0, 0, 0])
                } else {
                    by(rule::WIND_FORBIDS, [Wind::Frozen as i32, 0, 0, 0])
                }
            }
            Move::SwapSetup if s.setup_swap.is_some() => by(rule::SETUP_HAS_SWAP, [0; 4]),
            Move::SwapCastle(cell) if !s.held[faction.index()].contains(cell) => {
                by(rule::NOT_CONTROLLED, [no, place(cell), 0, 0])
            }
            Move::SwapCastle(cell) if s.barred.contains(cell) => by(rule::CASTLE_BARRED, [place(cell), 0, 0, 0]),
            Move::SwapCard(round) if !s.placed(faction).contains(faction.card(round)) => {
                by(rule::CARD_NOT_PLACED, [self.card_no(faction.card(round)), 0, 0, 0])
            }
            Move::SwapCard(round) if s.swapped.contains(faction.card(round)) => {
                by(rule::CARD_HAS_SWAP, [self.card_no(faction.card(round)), 0, 0, 0])
            }
            Move::Saboteur(..) if !Self::may_sabotage(s, faction) => {
                if s.round == Round::FIRST {
                    by(rule::NOT_IN_FIRST_ROUND, [0; 4])
                } else if s.saboteur[faction.index()] != Saboteur::IN_HAND {
                    by(rule::NO_SABOTEUR, [no, 0, 0, 0])
                } else {
                    by(rule::WIND_FORBIDS, [Wind::ReinforcedWalls as i32, 0, 0, 0])
                }
            }
            Move::Saboteur(cell, _) if s.barred.contains(cell) => by(rule::CASTLE_BARRED, [place(cell), 0, 0, 0]),
            Move::EndAttack if !s.has_placed(faction) => by(rule::PLACE_FIRST, [no, 0, 0, 0]),
            _ => None,
        }
    }
}

impl<L: Log> Play<'_, L> {
    pub(super) fn reveal_faction(&mut self, faction: Faction) {
        if L::ON && self.s.round == Round::FIRST && self.s.waiting.len() == u32::from(self.game.table.factions) {
            self.event(event::ROUND_BEGUN, None, [Round::FIRST.0.into(), 0, 0, 0]);
            self.event(event::PHASE_BEGUN, None, [phase::ATTACK, 0, 0, 0]);
        }
        self.s.waiting.remove(faction);
        self.event(event::TURN_REVEALED, Some(faction), [faction.0.into(), 0, 0, 0]);
        self.attack(faction);
    }

    fn attack(&mut self, faction: Faction) {
        self.s.active = Some(faction);
        self.s.step = Step::Attack;
    }

    /// The faction that attacks; the moves of an attack are made only while there is one.
    fn attacker(&self) -> Faction {
        self.s.active.unwrap_or(Faction(0))
    }

    /// Delay: behind all others, also those who delayed before. The card leaves the game.
    pub(super) fn delay(&mut self) {
        let faction = self.attacker();
        self.s.delay.remove(faction);
        self.s.delayed.push(faction.0);
        self.event(event::DELAYED, Some(faction), [faction.0.into(), 0, 0, 0]);
        if L::ON {
            let (card, hand) = (self.game.delay_no(faction), self.game.zones.hand(faction));
            self.log.push(Record::card_moved(card, hand, self.game.zones.out));
        }
        self.next_attack();
    }

    pub(super) fn place(&mut self, cell: Cell, worth: Worth) {
        let faction = self.attacker();
        let card = faction.card(self.s.round);
        self.s.hand[faction.index()].take(worth);
        self.s.lay(card, cell);
        self.s.set_value(card, worth);
        self.s.down.insert(card);
        if self.s.round == Round::LAST {
            let side = self.game.table.side_of[faction.index()].0;
            if !self.s.finish.as_slice().contains(&side) {
                self.s.finish.push(side);
            }
        }
        if L::ON {
            let seat = self.game.table.seat_of[faction.index()];
            let (number, place) = (self.game.card_no(card), self.place_no(cell));
            let fields = [faction.0.into(), number, place, worth.value().into()];
            self.log.push(Record::event(event::PLACED, Some(seat), fields).secret(0b1000, Seats::only(seat)));
            self.log.push(Record::card_moved(number, self.game.zones.hand(faction), self.game.zone_at(self.s, cell)));
        }
        self.go_on(faction);
    }

    pub(super) fn swap_on_setup(&mut self) {
        let faction = self.attacker();
        self.s.setup_swap = Some(faction);
        self.event(event::SWAP_ON_SETUP, Some(faction), [faction.0.into(), 0, 0, 0]);
        self.spend_swap(faction);
    }

    pub(super) fn swap_on_castle(&mut self, cell: Cell) {
        let faction = self.attacker();
        // At a castle its own Swap is resolved before those on cards, so it goes before them.
        let i = self.tasks_before(|at| at < cell);
        self.s.tasks.insert(i, Task::Castle(cell).to_byte());
        self.s.barred.insert(cell);
        if L::ON {
            self.event(event::SWAP_ON_CASTLE, Some(faction), [faction.0.into(), self.place_no(cell), 0, 0]);
        }
        self.spend_swap(faction);
    }

    pub(super) fn swap_on_card(&mut self, round: Round) {
        let faction = self.attacker();
        let card = faction.card(round);
        // A card that can take a Swap lies at a castle.
        let cell = self.s.cell_of(card).unwrap_or(Cell(0));
        // Swaps on the cards of one castle are resolved in the order played, so it goes after them.
        let i = self.tasks_before(|at| at <= cell);
        self.s.tasks.insert(i, Task::Card(card).to_byte());
        self.s.swapped.insert(card);
        if L::ON {
            let fields = [faction.0.into(), self.game.card_no(card), self.place_no(cell), 0];
            self.event(event::SWAP_ON_CARD, Some(faction), fields);
        }
        self.spend_swap(faction);
    }

    fn tasks_before(&self, earlier: impl Fn(Cell) -> bool) -> usize {
        let cell_of = |&byte: &u8| match Task::from_byte(byte) {
            Task::Castle(cell) => cell,
            Task::Card(card) => self.s.cell_of(card).unwrap_or(Cell(0)),
        };
        self.s.tasks.as_slice().iter().take_while(|byte| earlier(cell_of(byte))).count()
    }

    fn spend_swap(&mut self, faction: Faction) {
        let left = &mut self.s.swaps[faction.index()];
        let card = self.game.swap_no(faction, SWAPS - *left);
        *left -= 1;
        if L::ON {
            self.log.push(Record::card_moved(card, self.game.zones.hand(faction), self.game.zones.swaps));
        }
        self.go_on(faction);
    }

    pub(super) fn saboteur(&mut self, cell: Cell, direction: Direction) {
        let faction = self.attacker();
        self.s.saboteur[faction.index()] = Saboteur::at(cell, direction);
        self.s.barred.insert(cell);
        if L::ON {
            let place = self.place_no(cell);
            self.event(event::SABOTEUR_SENT, Some(faction), [faction.0.into(), place, direction.0.into(), 0]);
            let (card, hand) = (self.game.saboteur_no(faction), self.game.zones.hand(faction));
            self.log.push(Record::card_moved(card, hand, self.game.zone_at(self.s, cell)));
        }
        self.go_on(faction);
    }

    /// After a card of an attack: it ends by itself when nothing more may be played.
    fn go_on(&mut self, faction: Faction) {
        self.s.begun = true;
        if self.s.has_placed(faction) && !self.game.may_go_on(self.s, faction) {
            self.end_attack();
        }
    }

    pub(super) fn end_attack(&mut self) {
        let faction = self.attacker();
        self.s.begun = false;
        self.event(event::ATTACK_ENDED, Some(faction), [faction.0.into(), 0, 0, 0]);
        self.next_attack();
    }

    /// The rest of the turn-order deck by chance, then the delayed in their order, then the Swap Phase.
    fn next_attack(&mut self) {
        self.s.active = None;
        if !self.s.waiting.is_empty() {
            self.s.step = Step::RevealFaction;
        } else if let Some(faction) = self.s.delayed.pop_front() {
            self.event(event::TURN_RESUMED, Some(Faction(faction)), [faction.into(), 0, 0, 0]);
            self.attack(Faction(faction));
        } else {
            self.swap_phase();
        }
    }
}
