//! Numbers for learners: an observation, own seat first, and an estimate of who is winning.

use super::state::*;
use super::{Influence, rules};
use crate::core::{FULL, Part, Seat, Sheet, Viewer, flag, part, write_bits};

const STEPS: usize = Step::Over as usize + 1;
/// Power is not bounded; 60 in a whole game is more than the embedded castles have paid.
const MOST_POWER: u32 = 60;
/// The most that a castle card may print, as Power or in a circle.
const MOST_PRINTED: u32 = 9;
/// All cards of a faction together.
const MOST_STRENGTH: u32 = {
    let (mut sum, mut i) = (0, 0);
    while i < VALUES.len() {
        sum += VALUES[i].0 as u32 * VALUES[i].1 as u32;
        i += 1;
    }
    sum
};

/// The blocks of a faction, and where some of them begin.
const FACTION: [Part; 16] = [
    ("faction.own_seat", 1, "Does the viewer play this faction?"),
    ("faction.own_side", 1, "Is it on the viewer's side?"),
    ("faction.power", 1, "Power of its side, of 60."),
    ("faction.asked", 1, "Is it about this faction?"),
    ("faction.seat_asked", 1, "Is its seat to decide?"),
    ("faction.waiting", 1, "Is its turn order card still to come?"),
    ("faction.delayed", 1, "Has it delayed? The first to resume counts most."),
    ("faction.placed", 1, "Has it placed its card of this round?"),
    ("faction.finish", 1, "Its side's place in the order that breaks ties, the first counts most."),
    ("faction.cards", 1, "Influence cards in hand, of six."),
    ("faction.unseen", VALUES.len(), "Cards of each value not lying face-up, of all copies."),
    ("faction.hand", VALUES.len(), "Cards of each value in hand, where the viewer knows them."),
    ("faction.swaps", 1, "Swap cards in hand, of two."),
    ("faction.saboteur", 1, "Is the Saboteur in hand?"),
    ("faction.delay", 1, "Is the Delay card in hand?"),
    ("faction.setup_swap", 1, "Has it a Swap on the Setup card?"),
];
const UNSEEN: usize = 10;
const HAND: usize = UNSEEN + VALUES.len();
const ACTIONS: usize = HAND + VALUES.len();
const FACTION_WIDTH: usize = ACTIONS + 4;

/// The blocks of a castle, and where some of them begin.
const CASTLE: [Part; 7] = [
    ("castle.exists", 1, "Does this Setup card have the castle?"),
    ("castle.face_up", 1, "Is it face-up?"),
    ("castle.power", 1, "Its Power, of 9."),
    ("castle.circles", DIRECTIONS, "Its circles as it lies, North first, then clockwise, of 9."),
    ("castle.sabotaged", DIRECTIONS, "Circles that a Saboteur works against."),
    ("castle.swap", 1, "Does a Swap lie on it?"),
    ("castle.asked", 1, "Is it about this castle?"),
];
const CIRCLES: usize = 3;
const SABOTAGED: usize = CIRCLES + DIRECTIONS;
const CASTLE_SWAP: usize = SABOTAGED + DIRECTIONS;
const CASTLE_WIDTH: usize = CASTLE_SWAP + 2;

/// What tells each faction at a castle, a row each.
const FORCE: [(&str, &str); 5] = [
    ("castle.control", "Which faction controls it, own first."),
    ("castle.strength", "Values of each faction's cards here that the viewer sees, of all its cards."),
    ("castle.cards", "Cards of each faction here, of six."),
    ("castle.face_down", "Does a card of the faction lie here face-down?"),
    ("castle.card_swaps", "Cards of each faction here that carry a Swap, of two."),
];

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
        let own = viewer.own_seat();
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
        one_hot(sheet.segment("step", STEPS, "What is due, one of the steps."), s.step as usize);
        one_hot(sheet.segment("round", ROUNDS.into(), "The round."), usize::from(s.round.0) - 1);
        one_hot(sheet.segment("setup", self.components.setups.len(), "Which Setup card is used."), s.setup.into());
        one_hot(
            sheet.segment("north", Quarter::ALL.len(), "Where the Setup card's North points, in quarters."),
            s.north.0.into(),
        );
        let wind = sheet.segment("wind", Wind::ALL.len(), "The wind in force.");
        if let Some(blowing) = s.wind {
            wind[blowing as usize] = FULL;
        }
        let winds = sheet.segment("winds_left", Wind::ALL.len(), "The winds still in their deck.");
        s.winds.iter().for_each(|left| winds[left as usize] = FULL);

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
        // The first in a queue counts most.
        let turn = |queue: Option<usize>| queue.map_or(0, |place| part((MAX_FACTIONS - place) as u32, MAX_FACTIONS as u32));
        let delayed = s.delayed.as_slice().iter().position(|&f| f == faction.0);
        let finish = s.finish.as_slice().iter().position(|&f| f == side.0);
        let row = &mut sheet.run(FACTION_WIDTH, &FACTION).as_chunks_mut::<FACTION_WIDTH>().0[0];
        row[..UNSEEN].copy_from_slice(&[
            flag(seat == look.own),
            flag(ally),
            part(s.power[side.index()].0.into(), MOST_POWER),
            flag(look.acting == faction),
            flag(look.asked == seat),
            flag(s.waiting.contains(faction)),
            turn(delayed),
            flag(s.has_placed(faction)),
            turn(finish),
            part(s.hand[i].len(), ROUNDS.into()),
        ]);
        row[UNSEEN..HAND].copy_from_slice(&HANDS[usize::from(s.unseen(faction).0)]);
        if self.sees(look.viewer, faction) || !s.hides(faction) {
            row[HAND..ACTIONS].copy_from_slice(&HANDS[usize::from(s.hand[i].0)]);
        }
        row[ACTIONS..].copy_from_slice(&[
            part(s.swaps[i].into(), SWAPS.into()),
            flag(s.saboteur[i] == Saboteur::IN_HAND),
            flag(s.delay.contains(faction)),
            flag(look.setup_swap == faction),
        ]);
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
            let row = &mut sheet.run(CASTLE_WIDTH, &CASTLE).as_chunks_mut::<CASTLE_WIDTH>().0[0];
            row[0] = flag(cell.0 < exist);
            if known {
                row[1] = FULL;
                row[2] = PRINTED[usize::from(self.powers[castle.index()])];
                // Turning the castle clockwise by a quarter moves every circle by two places.
                let printed = u64::from_le_bytes(self.circles[castle.index()]);
                let lying = printed.rotate_left(16 * u32::from(s.turned[i].0));
                let circles = lying.to_le_bytes().map(|circle| PRINTED[usize::from(circle)]);
                row[CIRCLES..SABOTAGED].copy_from_slice(&circles);
            }
            let mut works_against = [0; DIRECTIONS];
            write_bits(&mut works_against, sabotaged[i].into());
            row[SABOTAGED..CASTLE_SWAP].copy_from_slice(&works_against);
            row[CASTLE_SWAP..].copy_from_slice(&[flag(swaps.contains(cell)), flag(look.cell == cell)]);

            let force = &forces[i];
            let blocks = FORCE.map(|(name, text)| (name, FACTIONS, text));
            let rows = sheet.run(FORCE.len() * FACTIONS, &blocks).as_chunks_mut::<FACTIONS>().0;
            rows.as_chunks_mut::<{ FORCE.len() }>().0[0] = [
                std::array::from_fn(|slot| flag(s.owner[i] == look.slots[slot])),
                force.strength.map(|strength| STRENGTH[usize::from(strength)]),
                force.cards.map(|cards| CARDS[usize::from(cards)]),
                force.down.map(|down| flag(down > 0)),
                force.swaps.map(|swaps| part(swaps.into(), SWAPS.into())),
            ];
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
            return outcome.worth(seat);
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

/// Parts looked up, since there are dozens at every castle.
static PRINTED: [u8; 256] = parts(MOST_PRINTED);
static STRENGTH: [u8; 256] = parts(MOST_STRENGTH);
static CARDS: [u8; 256] = parts(ROUNDS as u32);

const fn parts(whole: u32) -> [u8; 256] {
    let mut parts = [0; 256];
    let mut n = 0;
    while n < parts.len() {
        parts[n] = part(n as u32, whole);
        n += 1;
    }
    parts
}

fn one_hot(segment: &mut [u8], i: usize) {
    if let Some(hot) = segment.get_mut(i) {
        *hot = FULL;
    }
}

/// Every hand in numbers, looked up: two of each faction.
static HANDS: [[u8; VALUES.len()]; 256] = {
    let mut hands = [[0; VALUES.len()]; 256];
    let mut hand = 0;
    while hand < hands.len() {
        let mut i = 0;
        while i < VALUES.len() {
            hands[hand][i] = part(Hand(hand as u8).count(Worth(i as u8)) as u32, VALUES[i].1 as u32);
            i += 1;
        }
        hand += 1;
    }
    hands
};
