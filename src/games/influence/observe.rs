//! Numbers for learners: an observation, own seat first, and an estimate of who is winning.

use super::Influence;
use super::state::*;
use crate::core::{Seat, Sheet, Viewer};

const STEPS: usize = Step::Over as usize + 1;
/// Scales that bring the numbers to about 0..1.
const POWER_SCALE: f32 = 40.0;
const CASTLE_SCALE: f32 = 4.0;
const CIRCLE_SCALE: f32 = 3.0;
const STRENGTH_SCALE: f32 = 12.0;
/// Cards of one faction at one castle that count as many.
const CARD_SCALE: f32 = 3.0;

/// What every part of an observation needs to know, found once.
struct Look {
    viewer: Viewer,
    /// The viewer's seat; spectator and host sit at seat 0.
    own: Seat,
    /// Factions clockwise from that seat.
    slots: [Faction; MAX_FACTIONS],
    /// The faction and the seat that are asked, and the castle they are asked about.
    acting: Option<Faction>,
    asked: Option<Seat>,
    cell: Option<Cell>,
    /// The cards at each castle.
    lying: [Cards; MAX_CELLS],
}

impl Influence {
    fn survey(&self, s: &State, viewer: Viewer) -> Look {
        let own = if let Viewer::Seat(seat) = viewer { seat } else { Seat(0) };
        let mut slots = [Faction(0); MAX_FACTIONS];
        let around = own.around(self.table.seats).flat_map(|seat| self.table.seat_factions[seat.index()].iter());
        slots.iter_mut().zip(around).for_each(|(slot, faction)| *slot = faction);
        let (acting, asked, cell) = (self.acting(s), self.seat_to_move(s), self.asked_cell(s));
        let mut lying = [Cards::NONE; MAX_CELLS];
        for (card, at) in (0..).map(Card).zip(s.at) {
            if let Some(cards) = lying.get_mut(at.index()) {
                cards.insert(card);
            }
        }
        Look { viewer, own, slots, acting, asked, cell, lying }
    }

    pub(super) fn write_observation(&self, s: &State, viewer: Viewer, sheet: &mut impl Sheet) {
        let look = self.survey(s, viewer);
        one_hot(sheet.segment("step", STEPS), s.step as usize);
        one_hot(sheet.segment("round", ROUNDS.into()), usize::from(s.round.0) - 1);
        one_hot(sheet.segment("setup", self.components.setups.len()), s.setup.into());
        one_hot(sheet.segment("north", Quarter::ALL.len()), s.north.0.into());
        let wind = sheet.segment("wind", Wind::ALL.len());
        if let Some(blowing) = s.wind {
            wind[blowing as usize] = 1.0;
        }
        let winds = sheet.segment("winds_left", Wind::ALL.len());
        s.winds.iter().for_each(|left| winds[left as usize] = 1.0);

        for &faction in &look.slots[..self.table.factions.into()] {
            self.write_faction(s, faction, &look, sheet);
        }
        for cell in (0..self.components.cells).map(Cell) {
            self.write_castle(s, cell, &look, sheet);
        }
    }

    fn write_faction(&self, s: &State, faction: Faction, look: &Look, sheet: &mut impl Sheet) {
        let i = faction.index();
        let (seat, side) = (self.table.seat_of[i], self.table.side_of[i]);
        let ally = self.table.seat_factions[look.own.index()].iter().any(|f| self.table.side_of[f.index()] == side);
        sheet.put("faction.own_seat", (seat == look.own).into());
        sheet.put("faction.own_side", ally.into());
        sheet.put("faction.power", f32::from(s.power[side.index()].0) / POWER_SCALE);
        sheet.put("faction.asked", (look.acting == Some(faction)).into());
        sheet.put("faction.seat_asked", (look.asked == Some(seat)).into());
        sheet.put("faction.waiting", s.waiting.contains(faction).into());
        let turn = s.delayed.as_slice().iter().position(|&f| f == faction.0);
        sheet.put("faction.delayed", turn.map_or(0.0, |turn| 1.0 - turn as f32 / MAX_FACTIONS as f32));
        sheet.put("faction.placed", s.has_placed(faction).into());
        let finish = s.finish.as_slice().iter().position(|&f| f == side.0);
        sheet.put("faction.finish", finish.map_or(0.0, |place| 1.0 - place as f32 / MAX_FACTIONS as f32));
        sheet.put("faction.cards", s.hand[i].len() as f32 / f32::from(ROUNDS));
        write_hand(sheet.segment("faction.unseen", VALUES.len()), s.unseen(faction));
        let hand = sheet.segment("faction.hand", VALUES.len());
        if self.sees(look.viewer, faction) || !s.hides(faction) {
            write_hand(hand, s.hand[i]);
        }
        sheet.put("faction.swaps", f32::from(s.swaps[i]) / f32::from(SWAPS));
        sheet.put("faction.saboteur", (s.saboteur[i] == Saboteur::IN_HAND).into());
        sheet.put("faction.delay", s.delay.contains(faction).into());
        sheet.put("faction.setup_swap", (s.setup_swap == Some(faction)).into());
    }

    fn write_castle(&self, s: &State, cell: Cell, look: &Look, sheet: &mut impl Sheet) {
        let i = cell.index();
        let castle = s.castle[i];
        let known = castle != Castle::DOWN;
        sheet.put("castle.exists", (s.setup != State::NO_SETUP && cell.0 < self.setup(s).cells).into());
        sheet.put("castle.face_up", known.into());
        sheet.put("castle.power", if known { f32::from(self.powers[castle.index()]) / CASTLE_SCALE } else { 0.0 });
        let circles = sheet.segment("castle.circles", DIRECTIONS);
        if known {
            for (k, circle) in circles.iter_mut().enumerate() {
                let printed = (k + DIRECTIONS - 2 * s.turned[i].0 as usize) % DIRECTIONS;
                *circle = f32::from(self.circles[castle.index()][printed]) / CIRCLE_SCALE;
            }
        }
        let sabotaged = sheet.segment("castle.sabotaged", DIRECTIONS);
        for (at, direction) in s.saboteur.iter().filter_map(|saboteur| saboteur.target()) {
            if at == cell {
                sabotaged[direction.0 as usize] = 1.0;
            }
        }
        sheet.put("castle.swap", s.tasks.as_slice().contains(&Task::Castle(cell).to_byte()).into());
        sheet.put("castle.asked", (look.cell == Some(cell)).into());
        self.write_sides(s, cell, look, sheet);
    }

    /// Who holds a castle, and which cards lie there: one number a faction in each segment.
    fn write_sides(&self, s: &State, cell: Cell, look: &Look, sheet: &mut impl Sheet) {
        const NAMES: [&str; 5] = ["castle.control", "castle.strength", "castle.cards", "castle.face_down", "castle.card_swaps"];
        let mut columns = [[0.0; MAX_FACTIONS]; NAMES.len()];
        let [control, strength, cards, down, swapped] = &mut columns;
        let factions = usize::from(self.table.factions);
        for (slot, &faction) in look.slots[..factions].iter().enumerate() {
            control[slot] = s.held[faction.index()].contains(cell).into();
            let lying = look.lying[cell.index()].and(Cards::of(faction));
            if lying.is_empty() {
                continue;
            }
            let shown = if self.sees(look.viewer, faction) { lying } else { lying.without(s.down) };
            let sum: u16 = shown.iter().map(|card| u16::from(s.value[card.index()])).sum();
            strength[slot] = f32::from(sum) / STRENGTH_SCALE;
            cards[slot] = lying.len() as f32 / CARD_SCALE;
            down[slot] = (!lying.and(s.down).is_empty()).into();
            swapped[slot] = lying.and(s.swapped).len() as f32 / f32::from(SWAPS);
        }
        for (name, column) in NAMES.into_iter().zip(&columns) {
            sheet.segment(name, factions).copy_from_slice(&column[..factions]);
        }
    }

    /// Power so far and Power to come from the castles each side leads, against the best other side.
    pub(super) fn estimate(&self, s: &State, seat: Seat) -> f32 {
        if let Some(outcome) = self.result(s) {
            return if outcome.winners.contains(seat) { 1.0 } else { -1.0 };
        }
        /// A lead of this many points is worth half a win.
        const HALF_WIN: f32 = 6.0;
        let mut worth = s.power.map(|power| f32::from(power.0));
        self.add_castles(s, &mut worth);
        self.add_hands(s, &mut worth);
        let own = self.all_factions().find(|faction| self.table.seat_of[faction.index()] == seat);
        let own = own.map_or(0, |faction| self.table.side_of[faction.index()].index());
        let mut best = f32::MIN;
        for (side, &other) in worth[..usize::from(self.table.sides)].iter().enumerate() {
            if side != own && other > best {
                best = other;
            }
        }
        let lead = worth[own] - best;
        lead / (lead.abs() + HALF_WIN)
    }

    /// What castles may still pay: this round if they are still to be examined, and in every round after it.
    fn add_castles(&self, s: &State, worth: &mut [f32; MAX_FACTIONS]) {
        /// A lead of this much Influence is as likely kept as lost.
        const SAFE_LEAD: f32 = 2.0;
        /// How much of a castle's future a leader keeps, at least this part of it however small the lead.
        const HOLD: f32 = 0.85;
        const HOLD_ANYWAY: f32 = 0.6;
        /// What is left of that where another side has cards too.
        const CONTESTED: f32 = 0.2;
        /// Circles make a castle worth something even if it pays nothing.
        const CIRCLES: f32 = 0.25;
        let later = f32::from(ROUNDS - s.round.0);
        let setup = self.setup(s);
        let with_cards = s.present.iter().fold(Cells::NONE, |cells, &present| cells.or(present));
        for cell in with_cards.iter() {
            let pending = match s.step {
                Step::RevealCastle => setup.position(s.north, cell) >= s.position,
                Step::ChooseController => setup.position(s.north, cell) > s.position,
                Step::DrawWind | Step::Whirlwind => false,
                _ => true,
            };
            let (mut leader, mut most, mut second) = (Side(0), 0, 0);
            for (side, influence) in self.influences(s, cell).into_iter().enumerate() {
                if influence > most {
                    (leader, second, most) = (Side(side as u8), most, influence);
                } else if influence > second {
                    second = influence;
                }
            }
            let lead = f32::from(most - second);
            let chance = lead / (lead + SAFE_LEAD);
            let castle = s.castle[cell.index()];
            let power = if castle == Castle::DOWN { self.mean_power } else { f32::from(self.powers[castle.index()]) };
            let kept = s.controller(cell).is_some_and(|f| self.table.side_of[f.index()] == leader);
            let now = if !pending { 0.0 } else { f32::from(self.pay(s, cell, kept)) };
            let future = later * HOLD * (power + CIRCLES);
            let sure = if second == 0 { 1.0 } else { chance };
            worth[leader.index()] += now * sure + future * (HOLD_ANYWAY + (1.0 - HOLD_ANYWAY) * chance) * sure.max(CONTESTED);
        }
    }

    /// Cards in hand are worth keeping, as long as there are rounds to use them in.
    fn add_hands(&self, s: &State, worth: &mut [f32; MAX_FACTIONS]) {
        const PER_POINT: f32 = 0.25;
        const PER_SWAP: f32 = 0.5;
        const PER_SABOTEUR: f32 = 0.4;
        const PER_DELAY: f32 = 0.3;
        let later = f32::from(ROUNDS - s.round.0) / f32::from(ROUNDS);
        for faction in self.all_factions() {
            let i = faction.index();
            let points: u16 = s.hand[i].cards().map(|card| u16::from(card.value())).sum();
            let mut hand = f32::from(points) * PER_POINT + f32::from(s.swaps[i]) * PER_SWAP * later;
            if s.saboteur[i] == Saboteur::IN_HAND {
                hand += PER_SABOTEUR * later;
            }
            if s.delay.contains(faction) {
                hand += PER_DELAY * later;
            }
            worth[self.table.side_of[i].index()] += hand;
        }
    }
}

fn one_hot(segment: &mut [f32], i: usize) {
    if let Some(hot) = segment.get_mut(i) {
        *hot = 1.0;
    }
}

fn write_hand(segment: &mut [f32], hand: Hand) {
    for (place, worth) in segment.iter_mut().zip(Worth::all()) {
        *place = f32::from(hand.count(worth)) / f32::from(VALUES[worth.0 as usize].1);
    }
}
