//! Numbers for learners: an observation, own seat first, and an estimate of who is winning.

use super::state::*;
use super::{Influence, rules};
use crate::core::{Seat, Sheet, Viewer, write_bits};

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
    /// The faction and the seat that are asked, and the castle they are asked about; numbers that nothing has where
    /// there is none. (An `Option` that is compared again and again has its payload read even while it is None, which
    /// valgrind cannot tell from a mistake.)
    acting: Faction,
    asked: Seat,
    cell: Cell,
    /// Who has a Swap on the Setup card.
    setup_swap: Faction,
}

/// The cards at a castle, by the slots of their factions.
#[derive(Copy, Clone)]
struct Force<const FACTIONS: usize> {
    /// Sum of the values that the viewer sees.
    strength: [u8; FACTIONS],
    cards: [u8; FACTIONS],
    /// 1 where a card lies face-down.
    down: [u8; FACTIONS],
    /// Cards that carry a Swap.
    swaps: [u8; FACTIONS],
}

impl Influence {
    fn survey(&self, s: &State, viewer: Viewer) -> Look {
        let own = if let Viewer::Seat(seat) = viewer { seat } else { Seat(0) };
        let mut slots = [Faction(0); MAX_FACTIONS];
        let around = own.around(self.seating.seats).flat_map(|seat| self.seating.seat_factions[seat.index()].iter());
        slots.iter_mut().zip(around).for_each(|(slot, faction)| *slot = faction);
        Look {
            viewer,
            own,
            slots,
            acting: self.acting(s).unwrap_or(Faction::NOBODY),
            asked: self.seat_to_move(s).unwrap_or(Seat(u8::MAX)),
            cell: self.asked_cell(s).unwrap_or(Cell::NOWHERE),
            setup_swap: s.setup_swap.unwrap_or(Faction::NOBODY),
        }
    }

    fn write_observation(&self, s: &State, viewer: Viewer, sheet: &mut impl Sheet) {
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

        for &faction in &look.slots[..self.seating.factions.into()] {
            self.write_faction(s, faction, &look, sheet);
        }
        // Rows of a fixed length need no call to be copied, and there are five for each castle.
        match self.seating.factions {
            2 => self.write_castles::<2>(s, &look, sheet),
            3 => self.write_castles::<3>(s, &look, sheet),
            4 => self.write_castles::<4>(s, &look, sheet),
            5 => self.write_castles::<5>(s, &look, sheet),
            _ => self.write_castles::<MAX_FACTIONS>(s, &look, sheet),
        }
    }

    fn write_faction(&self, s: &State, faction: Faction, look: &Look, sheet: &mut impl Sheet) {
        let i = faction.index();
        let (seat, side) = (self.seating.seat_of[i], self.seating.side_of[i]);
        let ally = self.seating.seat_factions[look.own.index()].iter().any(|f| self.seating.side_of[f.index()] == side);
        sheet.put("faction.own_seat", (seat == look.own).into());
        sheet.put("faction.own_side", ally.into());
        sheet.put("faction.power", f32::from(s.power[side.index()].0) / POWER_SCALE);
        sheet.put("faction.asked", (look.acting == faction).into());
        sheet.put("faction.seat_asked", (look.asked == seat).into());
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
        sheet.put("faction.setup_swap", (look.setup_swap == faction).into());
    }

    fn write_castles<const FACTIONS: usize>(&self, s: &State, look: &Look, sheet: &mut impl Sheet) {
        let forces = self.muster::<FACTIONS>(s, look);
        let exist = if s.setup == State::NO_SETUP { 0 } else { self.setup(s).cells };
        let (mut sabotaged, mut swaps) = ([0u8; MAX_CELLS], Cells::NONE);
        for (cell, direction) in s.saboteur.iter().filter_map(|saboteur| saboteur.target()) {
            sabotaged[cell.index()] |= 1 << direction as u8;
        }
        for &task in s.tasks.as_slice() {
            if let Task::Castle(cell) = Task::from_byte(task) {
                swaps.insert(cell);
            }
        }
        for cell in (0..self.components.cells).map(Cell) {
            let i = cell.index();
            let castle = s.castle[i];
            let known = castle != Castle::DOWN;
            sheet.put("castle.exists", (cell.0 < exist).into());
            sheet.put("castle.face_up", known.into());
            sheet.put("castle.power", if known { f32::from(self.powers[castle.index()]) / CASTLE_SCALE } else { 0.0 });
            let circles = sheet.row("castle.circles");
            if known {
                // Turning the castle clockwise by a quarter moves every circle by two places.
                let printed = u64::from_le_bytes(self.circles[castle.index()]);
                let lying = printed.rotate_left(16 * u32::from(s.turned[i].0));
                *circles = lying.to_le_bytes().map(|circle| f32::from(circle) / CIRCLE_SCALE);
            }
            write_bits::<DIRECTIONS>(sheet.row("castle.sabotaged"), sabotaged[i].into());
            sheet.put("castle.swap", swaps.contains(cell).into());
            sheet.put("castle.asked", (look.cell == cell).into());

            let force = &forces[i];
            *sheet.row::<FACTIONS>("castle.control") = std::array::from_fn(|slot| (s.owner[i] == look.slots[slot]).into());
            *sheet.row("castle.strength") = force.strength.map(|strength| f32::from(strength) / STRENGTH_SCALE);
            *sheet.row("castle.cards") = force.cards.map(|cards| f32::from(cards) / CARD_SCALE);
            *sheet.row("castle.face_down") = force.down.map(f32::from);
            *sheet.row("castle.card_swaps") = force.swaps.map(|swaps| f32::from(swaps) / f32::from(SWAPS));
        }
    }

    /// The cards at each castle as the viewer sees them.
    fn muster<const FACTIONS: usize>(&self, s: &State, look: &Look) -> [Force<FACTIONS>; MAX_CELLS] {
        let mut forces =
            [Force { strength: [0; FACTIONS], cards: [0; FACTIONS], down: [0; FACTIONS], swaps: [0; FACTIONS] }; MAX_CELLS];
        for (slot, &faction) in look.slots[..FACTIONS].iter().enumerate() {
            let sees = self.sees(look.viewer, faction);
            for card in s.placed(faction).iter() {
                let force = &mut forces[s.at[card.index()].index()];
                let down = s.down.contains(card);
                force.cards[slot] += 1;
                force.down[slot] |= u8::from(down);
                force.strength[slot] += if down && !sees { 0 } else { s.value[card.index()] };
            }
        }
        for &byte in s.tasks.as_slice() {
            if let Task::Card(card) = Task::from_byte(byte)
                && let Some(slot) = look.slots[..FACTIONS].iter().position(|&faction| faction == card.faction())
            {
                forces[s.at[card.index()].index()].swaps[slot] += 1;
            }
        }
        forces
    }

    /// Power so far and Power to come from the castles each side leads, against the best other side.
    fn estimate(&self, s: &State, seat: Seat) -> f32 {
        if let Some(outcome) = rules::outcome(self, s) {
            return if outcome.winners.contains(seat) { 1.0 } else { -1.0 };
        }
        /// A lead of this many points is worth half a win.
        const HALF_WIN: f32 = 6.0;
        let mut worth = s.power.map(|power| f32::from(power.0));
        self.add_castles(s, &mut worth);
        self.add_hands(s, &mut worth);
        let own = self.all_factions().find(|faction| self.seating.seat_of[faction.index()] == seat);
        let own = own.map_or(0, |faction| self.seating.side_of[faction.index()].index());
        let mut best = f32::MIN;
        for (side, &other) in worth[..usize::from(self.seating.sides)].iter().enumerate() {
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
            let kept = s.controller(cell).is_some_and(|f| self.seating.side_of[f.index()] == leader);
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
            let mut hand = f32::from(s.hand[i].points()) * PER_POINT + f32::from(s.swaps[i]) * PER_SWAP * later;
            if s.saboteur[i] == Saboteur::IN_HAND {
                hand += PER_SABOTEUR * later;
            }
            if s.delay.contains(faction) {
                hand += PER_DELAY * later;
            }
            worth[self.seating.side_of[i].index()] += hand;
        }
    }
}

/// Writes the observation.
pub(super) fn observe(game: &Influence, s: &State, viewer: Viewer, sheet: &mut impl Sheet) {
    game.write_observation(s, viewer, sheet);
}

/// About how much the seat may expect to win.
pub(super) fn evaluate(game: &Influence, s: &State, seat: Seat) -> f32 {
    game.estimate(s, seat)
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
