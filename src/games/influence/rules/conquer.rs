//! Conquer Phase: along the path each castle with cards is revealed, fought for and scored. (INF-26)

use super::super::Influence;
use super::super::moves::{Move, event, rule};
use super::super::state::*;
use super::Table;
use crate::core::{Log, MoveList, Record, Refusal};

/// One term of a side's Influence on a castle.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(in super::super) enum Term {
    /// A card at the castle.
    Card(Card),
    /// A circle of a touching castle that the side controls.
    Circle {
        /// That castle.
        from: Cell,
        /// What it contributes.
        value: u8,
        /// Is the circle sabotaged?
        sabotaged: bool,
    },
}

impl Influence {
    /// What a conquest pays. (INF-33)
    const CONQUEST: u16 = 1;
    /// What it pays under Manifest Destiny, and what Financial Aid pays. (INF-38, INF-39)
    pub(in super::super) const WINDFALL: u16 = 3;
    /// The Power of the castles that Financial Aid is about. (INF-39)
    pub(in super::super) const AIDED_POWER: u16 = 1;
    /// What every circle counts under Disruptive Neighbors. (INF-40)
    pub(in super::super) const DISRUPTED: u8 = 1;

    /// Sides with a card at a castle: only they count.
    pub(in super::super) fn sides_at(&self, s: &State, cell: Cell) -> impl Iterator<Item = Side> + use<> {
        let influences = self.influences(s, cell);
        (0..self.seating.sides).map(Side).filter(move |side| influences[side.index()] > 0)
    }

    /// The terms of a side's Influence on a castle where it has a card: its cards, then the circles. (INF-29)
    pub(in super::super) fn terms(&self, s: &State, cell: Cell, side: Side, mut each: impl FnMut(Term)) {
        for card in s.lying(cell).and(self.seating.side_cards[side.index()]).iter() {
            each(Term::Card(card));
        }
        let setup = self.setup(s);
        for from in setup.near[cell.index()].iter() {
            if s.controller(from).is_some_and(|owner| self.seating.side_of[owner.index()] == side) {
                let toward = setup.toward[from.index()][cell.index()];
                let (value, sabotaged) = (self.circle(s, from, toward), Self::sabotaged(s, from, toward));
                each(Term::Circle { from, value, sabotaged });
            }
        }
    }

    /// Is a Saboteur at work against this circle? (INF-31)
    #[inline]
    fn sabotaged(s: &State, from: Cell, toward: Direction) -> bool {
        s.barred.contains(from) && s.saboteur.contains(&Saboteur::at(from, toward))
    }

    /// What the circle of a face-up castle toward a direction counts. (INF-29, INF-31, INF-40)
    #[inline]
    pub(in super::super) fn circle(&self, s: &State, from: Cell, toward: Direction) -> u8 {
        if Self::sabotaged(s, from, toward) {
            return 0;
        }
        if s.wind == Some(Wind::DisruptiveNeighbors) {
            return Self::DISRUPTED;
        }
        // Turned by r quarters, printed circle k shows toward k + 2r.
        let printed = (toward as u8 + 8 - 2 * s.turned[from.index()].0) % DIRECTIONS as u8;
        self.circles[s.castle[from.index()].index()][usize::from(printed)]
    }

    /// Each side's Influence on a castle: the sum of its [`Influence::terms`], 0 for a side without a card there.
    /// (INF-29, INF-36)
    #[inline]
    pub(in super::super) fn influences(&self, s: &State, cell: Cell) -> [u16; MAX_FACTIONS] {
        let mut sums = s.strength[cell.index()].map(u16::from);
        if self.seating.teams {
            for (strength, side) in std::mem::take(&mut sums).into_iter().zip(&self.seating.side_of) {
                sums[side.index()] += strength;
            }
        }
        let setup = self.setup(s);
        let controlled = s.held.iter().fold(Cells::NONE, |cells, &held| cells.or(held));
        for from in setup.near[cell.index()].and(controlled).iter() {
            let sum = &mut sums[self.seating.side_of[s.owner[from.index()].index()].index()];
            if *sum > 0 {
                *sum += u16::from(self.circle(s, from, setup.toward[from.index()][cell.index()]));
            }
        }
        sums
    }

    /// Who has the most Influence on a castle with cards; None in a tie. (INF-33, INF-34)
    #[inline]
    pub(in super::super) fn conqueror(&self, s: &State, cell: Cell) -> Option<Side> {
        // The best two, each as Influence and side in one number: playouts cannot guess who leads, so nothing branches.
        const SIDES: u16 = MAX_FACTIONS.next_power_of_two() as u16;
        let (mut best, mut second) = (0, 0);
        for (influence, side) in self.influences(s, cell).into_iter().zip(0..) {
            let claim = influence * SIDES + side;
            second = second.max(claim.min(best));
            best = best.max(claim);
        }
        (best / SIDES != second / SIDES).then_some(Side((best % SIDES) as u8))
    }

    /// Factions that have cards at a castle.
    #[inline]
    pub(in super::super) fn factions_at(&self, s: &State, cell: Cell) -> Factions {
        let bit = |i: usize| (s.present[i].contains(cell) as u8) << i;
        Factions((0..MAX_FACTIONS).fold(0, |here, i| here | bit(i)))
    }

    /// Who may be chosen to control the castle just won. (INF-35)
    pub(in super::super) fn candidates(&self, s: &State) -> Factions {
        let cell = self.setup(s).on_path(s.north, s.position);
        s.winner.map_or(Factions::default(), |side| self.factions_at(s, cell).and(self.seating.side_factions[side.index()]))
    }

    /// What the winner of a castle scores. (INF-33, INF-38, INF-39)
    #[inline]
    pub(in super::super) fn pay(&self, s: &State, cell: Cell, kept: bool) -> u16 {
        if !kept {
            return if s.wind == Some(Wind::ManifestDestiny) { Self::WINDFALL } else { Self::CONQUEST };
        }
        let power = u16::from(self.powers[s.castle[cell.index()].index()]);
        if s.wind == Some(Wind::FinancialAid) && power == Self::AIDED_POWER { Self::WINDFALL } else { power }
    }

    pub(super) fn list_controllers(&self, s: &State, out: &mut MoveList) {
        for faction in self.candidates(s).iter() {
            out.push(self.ids.encode(Move::Control(faction)));
        }
    }

    pub(super) fn refuse_controller(&self, s: &State, faction: Faction) -> Option<Refusal> {
        if self.candidates(s).contains(faction) {
            return None;
        }
        let cell = self.setup(s).on_path(s.north, s.position);
        Some(Refusal::by(rule::NOT_A_WINNER, [faction.0.into(), self.place_no(s, cell), 0, 0]))
    }
}

impl<L: Log> Table<'_, L> {
    pub(super) fn conquer_castles(&mut self) {
        self.s.position = 0;
        self.examine_castles(false);
    }

    fn castle_here(&self) -> Cell {
        self.game.setup(self.s).on_path(self.s.north, self.s.position)
    }

    /// Examines castle after castle until chance or a player is needed; those without cards are passed over. Control
    /// changes at once and counts for those to come. `revealed`: the first of them is being examined already.
    /// (INF-26, INF-32)
    fn examine_castles(&mut self, mut revealed: bool) {
        let setup = self.game.setup(self.s);
        let (mut with_cards, mut contested) = (Cells::NONE, Cells::NONE);
        for &present in &self.s.present {
            contested = contested.or(with_cards.and(present));
            with_cards = with_cards.or(present);
        }
        let mut hidden = Cells::NONE;
        for card in self.s.down.iter() {
            hidden.insert(self.s.at[card.index()]);
        }
        let to_come = self.s.position..setup.cells;
        for position in to_come {
            let cell = setup.on_path(self.s.north, position);
            if !with_cards.contains(cell) {
                continue;
            }
            self.s.position = position;
            if L::ON && !revealed {
                self.event(event::EXAMINED, None, [self.place_no(cell), 0, 0, 0]);
            }
            revealed = false;
            if self.s.castle[cell.index()] == Castle::DOWN {
                return self.s.step = Step::RevealCastle;
            }
            if hidden.contains(cell) {
                self.reveal_cards(cell);
            }
            if L::ON {
                self.count_aloud(cell);
            }
            if !contested.contains(cell) {
                self.conquer_alone(cell);
            } else if self.conquer(cell) {
                return self.s.step = Step::ChooseController;
            }
        }
        self.end_round();
    }

    /// Step 1: the castle is turned up, its banner toward the North of the Setup card. (INF-27)
    pub(super) fn reveal_castle(&mut self, castle: Castle) {
        let cell = self.castle_here();
        self.s.unrevealed &= !(1 << castle.0);
        self.s.castle[cell.index()] = castle;
        self.s.turned[cell.index()] = self.s.north;
        if L::ON {
            let to = self.game.zone_at(self.s, cell);
            self.log.push(Record::card_moved(self.game.castle_no(castle), self.game.zones.castles, to));
        }
        self.examine_castles(true);
    }

    /// Step 2: the cards at the castle are turned up. (INF-28)
    fn reveal_cards(&mut self, cell: Cell) {
        for card in self.s.down.iter() {
            if self.s.at[card.index()] == cell {
                self.turn_up(card, cell);
            }
        }
    }

    /// A faction alone needs no counting, and nobody else can have controlled the castle. (INF-33)
    fn conquer_alone(&mut self, cell: Cell) {
        let Some(faction) = self.game.factions_at(self.s, cell).first() else { return };
        let kept = self.s.held[faction.index()].contains(cell);
        self.score(cell, self.game.seating.side_of[faction.index()], kept);
        if !kept {
            self.take_control(cell, None, faction);
        }
    }

    /// Steps 3 and 4 where several factions have cards. Returns whether the controlling faction must be chosen; until then
    /// the former controller stands. (INF-33, INF-34, INF-35)
    fn conquer(&mut self, cell: Cell) -> bool {
        // Nothing but this examination changes who controls the castle, so its controller is that of the Attack Phase.
        let former = self.s.controller(cell);
        let Some(winner) = self.game.conqueror(self.s, cell) else {
            self.lose_control(cell, former);
            return false;
        };
        let seating = &self.game.seating;
        let kept = former.is_some_and(|faction| seating.side_of[faction.index()] == winner);
        self.score(cell, winner, kept);
        let mut here = seating.side_factions[winner.index()];
        if seating.teams {
            here = here.and(self.game.factions_at(self.s, cell));
            if here.len() > 1 {
                self.s.winner = Some(winner);
                return true;
            }
        }
        if let Some(faction) = here.first() {
            self.take_control(cell, former, faction);
        }
        false
    }

    /// Step 3 for those who listen: every term, every sum, and who wins.
    fn count_aloud(&mut self, cell: Cell) {
        let (game, place) = (self.game, self.place_no(cell));
        let mut most = 0;
        for side in game.sides_at(self.s, cell) {
            let no = i32::from(side.0);
            game.terms(self.s, cell, side, |term| {
                let (kind, what, value) = match term {
                    Term::Card(card) => (event::INFLUENCE_OF_CARD, game.card_no(card), self.s.value[card.index()]),
                    Term::Circle { from, value, .. } => (event::INFLUENCE_OF_CIRCLE, game.place_no(self.s, from), value),
                };
                self.log.push(Record::event(kind, None, [no, place, what, value.into()]));
            });
            let influence = game.influences(self.s, cell)[side.index()];
            most = most.max(influence);
            self.event(event::INFLUENCE, None, [no, place, influence.into(), 0]);
        }
        match game.conqueror(self.s, cell) {
            None => self.event(event::TIED, None, [place, most.into(), 0, 0]),
            Some(winner) => {
                let former = self.s.controller(cell).map(|faction| game.seating.side_of[faction.index()]);
                let kind = if former == Some(winner) { event::KEPT } else { event::CONQUERED };
                self.event(kind, None, [winner.0.into(), place, most.into(), 0]);
            }
        }
    }

    /// Power is scored before anybody chooses a controller. (INF-33, INF-35)
    fn score(&mut self, cell: Cell, winner: Side, kept: bool) {
        let pay = self.game.pay(self.s, cell, kept);
        let power = &mut self.s.power[winner.index()].0;
        *power += pay;
        let total = *power;
        if L::ON {
            let place = self.place_no(cell);
            self.event(event::POWER_SCORED, None, [winner.0.into(), place, pay.into(), total.into()]);
        }
    }

    fn lose_control(&mut self, cell: Cell, former: Option<Faction>) {
        if let Some(faction) = former {
            self.s.release(cell);
            if L::ON {
                self.event(event::CONTROL_LOST, None, [faction.0.into(), self.place_no(cell), 0, 0]);
            }
        }
    }

    fn take_control(&mut self, cell: Cell, former: Option<Faction>, faction: Faction) {
        if former != Some(faction) {
            self.lose_control(cell, former);
            self.s.take(cell, faction);
            if L::ON {
                self.event(event::CONTROL_TAKEN, None, [faction.0.into(), self.place_no(cell), 0, 0]);
            }
        }
    }

    /// The seat of the lowest faction of the winners there chooses which of them controls. (INF-35)
    pub(super) fn choose_controller(&mut self, faction: Faction) {
        let cell = self.castle_here();
        self.s.winner = None;
        self.take_control(cell, self.s.controller(cell), faction);
        // On to the castles after this one.
        self.s.position += 1;
        self.examine_castles(false);
    }
}
