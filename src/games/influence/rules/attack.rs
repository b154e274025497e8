//! Attack Phase: one faction after the other places an Influence card and may play Swap and Saboteur.
//!
//! Card play is the faction's, reach the side's. (INF-36)

use super::super::Influence;
use super::super::moves::{Ids, Move, event, rule};
use super::super::state::*;
use super::Table;
use crate::core::{Log, MoveId, MoveList, Record, Refusal};

impl Influence {
    /// Castles where the faction may place its card: in the first round those without any, later those where its side has a
    /// card and those that touch a castle of its side. (INF-11, INF-12, INF-30)
    #[inline]
    pub(in super::super) fn placements(&self, s: &State, faction: Faction) -> Cells {
        let setup = self.setup(s);
        if s.round == Round::FIRST {
            return s.present.iter().fold(setup.all(), |free, &taken| free.minus(taken));
        }
        let mut reach = Cells::NONE;
        for ally in self.seating.side_factions[self.seating.side_of[faction.index()].index()].iter() {
            reach = reach.or(s.present[ally.index()]);
            for castle in s.held[ally.index()].iter() {
                reach = reach.or(setup.near[castle.index()]);
            }
        }
        reach
    }

    /// May a Delay be played now? (INF-9, INF-41)
    pub(in super::super) fn may_delay(s: &State, faction: Faction) -> bool {
        !s.begun && s.delay.contains(faction) && s.wind != Some(Wind::Stasis)
    }

    /// Does the round, the wind and the hand allow a Swap? (INF-13, INF-41)
    fn may_swap(s: &State, faction: Faction) -> bool {
        s.round > Round::FIRST && s.swaps[faction.index()] > 0 && s.wind != Some(Wind::Frozen)
    }

    /// Does the round, the wind and the hand allow a Saboteur? (INF-13, INF-41)
    fn may_sabotage(s: &State, faction: Faction) -> bool {
        s.round > Round::FIRST && s.saboteur[faction.index()] == Saboteur::IN_HAND && s.wind != Some(Wind::ReinforcedWalls)
    }

    /// Castles that can take a Swap: controlled by the faction itself, with no Swap or Saboteur on them. (INF-15, INF-36)
    fn swap_castles(s: &State, faction: Faction) -> Cells {
        s.held[faction.index()].minus(s.barred)
    }

    /// Cards that can take a Swap. One is enough: the card still to be placed will be its partner. (INF-16)
    ///
    /// Where a card may carry two, none is ever full while the faction has a Swap left. (INF-50)
    fn swap_cards(&self, s: &State, faction: Faction) -> Cards {
        let placed = s.placed(faction);
        if self.config.swaps_per_card < SWAPS { placed.minus(s.swapped) } else { placed }
    }

    /// Can any Swap be played now?
    fn has_swap_target(&self, s: &State, faction: Faction) -> bool {
        s.setup_swap.is_none() || !Self::swap_castles(s, faction).is_empty() || !self.swap_cards(s, faction).is_empty()
    }

    /// How many Swaps the faction could still play in this attack, one at least having somewhere to lie.
    pub(in super::super) fn swaps_to_play(&self, s: &State, faction: Faction) -> u8 {
        if Self::may_swap(s, faction) && self.has_swap_target(s, faction) { s.swaps[faction.index()] } else { 0 }
    }

    /// Can the Saboteur be played now? Any castle without Swap and Saboteur will do. (INF-17)
    pub(in super::super) fn may_send_saboteur(&self, s: &State, faction: Faction) -> bool {
        Self::may_sabotage(s, faction) && s.barred != self.setup(s).all()
    }

    /// Is there anything to play after the placement? Follows from public facts alone. (INF-18)
    pub(in super::super) fn may_go_on(&self, s: &State, faction: Faction) -> bool {
        (Self::may_swap(s, faction) && self.has_swap_target(s, faction)) || self.may_send_saboteur(s, faction)
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
            for card in self.swap_cards(s, faction).iter() {
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
            return by(rule::NO_SUCH_CASTLE, [cell.0.into(), 0, 0, 0]);
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
                    by(rule::OUT_OF_REACH, [self.seating.side_of[faction.index()].0.into(), place(cell), 0, 0])
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
            Move::SwapSetup => s.setup_swap.and_then(|owner| by(rule::SETUP_HAS_SWAP, [owner.0.into(), 0, 0, 0])),
            Move::SwapCastle(cell) if !s.held[faction.index()].contains(cell) => {
                by(rule::NOT_CONTROLLED, [no, place(cell), 0, 0])
            }
            Move::SwapCastle(cell) if s.barred.contains(cell) => by(rule::CASTLE_BARRED, [place(cell), 0, 0, 0]),
            Move::SwapCard(round) if !s.placed(faction).contains(faction.card(round)) => {
                by(rule::CARD_NOT_PLACED, [self.card_no(faction.card(round)), 0, 0, 0])
            }
            Move::SwapCard(round) if !self.swap_cards(s, faction).contains(faction.card(round)) => {
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

impl<L: Log> Table<'_, L> {
    /// The next card of the turn-order deck. (INF-8)
    pub(super) fn reveal_faction(&mut self, faction: Faction) {
        let seating = &self.game.seating;
        if self.s.round == Round::FIRST
            && self.s.waiting.len() == u32::from(seating.factions)
            && self.game.components.setups.len() == 1
        {
            // Nothing happened before in this game that could have told it.
            self.announce_round();
        }
        self.s.waiting.remove(faction);
        self.attack(faction);
    }

    fn attack(&mut self, faction: Faction) {
        self.s.active = Some(faction);
        self.s.step = Step::Attack;
        if L::ON {
            self.log.push(Record::turn_began(self.game.seating.seat_of[faction.index()]));
        }
    }

    /// The faction that attacks; the moves of an attack are made only while there is one.
    fn attacker(&self) -> Faction {
        self.s.active.unwrap_or(Faction(0))
    }

    /// Delay: behind all others, also those who delayed before. The card leaves the game. (INF-9)
    pub(super) fn delay(&mut self) {
        let faction = self.attacker();
        self.s.delay.remove(faction);
        self.s.delayed.push(faction.0);
        if L::ON {
            let (card, hand) = (self.game.delay_no(faction), self.game.zones.hand(faction));
            self.log.push(Record::card_moved(card, hand, self.game.zones.out));
        }
        self.next_attack();
    }

    /// An Influence card is placed face-down. (INF-10)
    pub(super) fn place(&mut self, cell: Cell, worth: Worth) {
        let faction = self.attacker();
        let card = faction.card(self.s.round);
        self.s.hand[faction.index()].take(worth);
        self.s.lay(card, cell);
        self.s.set_value(card, worth);
        self.s.down.insert(card);
        if L::ON {
            let number = self.game.card_no(card);
            self.log.push(Record::card_moved(number, self.game.zones.hand(faction), self.game.zone_at(self.s, cell)));
        }
        if self.s.round == Round::LAST {
            self.note_finish(faction);
        }
        self.go_on(faction);
    }

    /// Who places first in the last round wins ties, a team by its earliest faction. (INF-43)
    fn note_finish(&mut self, faction: Faction) {
        let side = self.game.seating.side_of[faction.index()].0;
        if !self.s.finish.as_slice().contains(&side) {
            self.s.finish.push(side);
            self.event(event::TIE_ORDER, None, [side.into(), self.s.finish.len() as i32, 0, 0]);
        }
    }

    /// A Swap goes on the Setup card, which takes one. (INF-14)
    pub(super) fn swap_on_setup(&mut self) {
        let faction = self.attacker();
        self.s.setup_swap = Some(faction);
        self.spend_swap(faction);
    }

    /// A Swap goes on a castle. (INF-15, INF-19)
    pub(super) fn swap_on_castle(&mut self, cell: Cell) {
        let faction = self.attacker();
        // At a castle its own Swap is resolved before those on cards, so it goes before them.
        let i = self.tasks_before(|at| at < cell);
        self.s.tasks.insert(i, Task::Castle(cell).to_byte());
        self.s.barred.insert(cell);
        self.spend_swap(faction);
    }

    /// A Swap goes on a card. (INF-16, INF-19)
    pub(super) fn swap_on_card(&mut self, round: Round) {
        let faction = self.attacker();
        let card = faction.card(round);
        // A card that can take a Swap lies at a castle.
        let cell = self.s.cell_of(card).unwrap_or(Cell(0));
        // Swaps on the cards of one castle are resolved in the order played, so it goes after them.
        let i = self.tasks_before(|at| at <= cell);
        self.s.tasks.insert(i, Task::Card(card).to_byte());
        self.s.swapped.insert(card);
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

    /// The Saboteur goes to a castle, against one of its circles. (INF-17)
    pub(super) fn saboteur(&mut self, cell: Cell, direction: Direction) {
        let faction = self.attacker();
        self.s.saboteur[faction.index()] = Saboteur::at(cell, direction);
        self.s.barred.insert(cell);
        if L::ON {
            let (card, hand) = (self.game.saboteur_no(faction), self.game.zones.hand(faction));
            self.log.push(Record::card_moved(card, hand, self.game.zone_at(self.s, cell)));
        }
        self.go_on(faction);
    }

    /// After a card of an attack: it ends by itself when nothing more may be played. (INF-18)
    fn go_on(&mut self, faction: Faction) {
        self.s.begun = true;
        if self.s.has_placed(faction) && !self.game.may_go_on(self.s, faction) {
            self.end_attack();
        }
    }

    /// The attacker plays nothing more. (INF-18)
    pub(super) fn end_attack(&mut self) {
        let faction = self.attacker();
        self.s.begun = false;
        self.event(event::ATTACK_ENDED, Some(faction), [faction.0.into(), 0, 0, 0]);
        self.next_attack();
    }

    /// The rest of the turn-order deck by chance, then the delayed in their order, then the Swap Phase. (INF-8)
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
