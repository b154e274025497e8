//! The observation for learners, and an estimate for greedy play and cut-off rollouts.

use super::MiddleEarth;
use super::card_set::{CardType, MOST_DRAWS};
use super::state::*;
use crate::core::{Seat, Sheet, Viewer};

/// Steps, for the one-hot segment.
const STEPS: usize = 26;
/// Numbers about a player, and about each of his companies.
const PLAYER_FACTS: usize = 12;
const COMPANY_FACTS: usize = 5;
/// What an aim can be.
const AIMS: usize = 5;

fn share(part: u32, whole: usize) -> f32 {
    (part as f32 / whole.max(1) as f32).min(1.0)
}

/// Where a card lies that everyone can see: in the pile, shown, or in play with a company.
const IN_PILE: f32 = 0.1;
const SHOWN: f32 = 0.15;
const A_COMPANY: f32 = 1.0 / COMPANIES as f32;
/// How a character stands: his control, and more if tapped.
const A_CONTROL: f32 = 0.2;
const TAPPED: f32 = 0.1;

const fn step_number(step: Step) -> usize {
    match step {
        Step::FirstPlayer => 0,
        Step::Draw { .. } => 1,
        Step::Organize => 2,
        Step::PlayAt(_) => 3,
        Step::PlayUnder(..) => 4,
        Step::Control(_) => 5,
        Step::Exchange(_) => 6,
        Step::Regroup(_) => 7,
        Step::Excess => 8,
        Step::Destination(_) => 9,
        Step::NextMove => 10,
        Step::MoverDraws(_) => 11,
        Step::NextDraws(_) => 12,
        Step::Trim(..) => 13,
        Step::SitePhase => 14,
        Step::Act(_) => 15,
        Step::TapFor(..) => 16,
        Step::Target(..) => 17,
        Step::Bearer(..) => 18,
        Step::BeforeRoll(..) => 19,
        Step::Roll(..) => 20,
        Step::OpposedRoll(..) => 21,
        Step::PlayRevealed(..) => 22,
        Step::EndDiscard(_) => 23,
        Step::Call => 24,
        Step::Over(_) => 25,
    }
}

impl MiddleEarth {
    /// The longest list of options or chance outcomes that a table of these lists can have.
    pub(super) fn longest_list(&self) -> u32 {
        let most = |count: &dyn Fn(&super::List) -> u32| self.lists.iter().map(count).max().unwrap_or(0);
        let kinds = most(&|list| list.distinct as u32);
        let people = MOST_CHARACTERS.min(most(&|list| list.people().len()));
        // Each of them dismissed, changed, exchanged or regrouped; everyone in the hand played; done.
        let organization = 4 * people + most(&|list| list.people().len()) + 1;
        let targets = self.tables.count(CardType::Character)
            + self.tables.count(CardType::Faction)
            + self.tables.count(CardType::Ally)
            + self.tables.count(CardType::Item);
        let opposing = self.lists.len() as u32 * most(&|list| list.all.minus(list.sort(CardType::Event)).len());
        // A discard or none; a company's acts; a destination or none.
        let acts = kinds + people + 1;
        [kinds + 1, organization, opposing.min(targets as u32), acts, self.tables.sites.len() as u32 + 1, 11]
            .into_iter()
            .max()
            .unwrap_or(0)
    }

    /// Writes the observation, own seat first, then clockwise. The public and the host start with seat 0. A card stands for
    /// its kind among those of its owner's list.
    pub(super) fn write_observation(&self, s: &State, viewer: Viewer, sheet: &mut impl Sheet) {
        let seats = usize::from(self.seats);
        let first = if let Viewer::Seat(seat) = viewer { seat } else { Seat(0) };
        let place = |seat: Seat| usize::from(seat.after(first, self.seats));
        let kinds = self.lists.iter().map(|list| list.distinct).max().unwrap_or(0);
        let own = viewer.owns(first);

        for (name, cards) in [("own_hand", s.player(first).hand), ("own_hidden_pile", s.player(first).hidden)] {
            let row = sheet.segment(name, kinds);
            if own {
                self.count_into(row, first, cards);
            }
        }
        let rows = sheet.segment("where", kinds * seats);
        for (row, seat) in rows.chunks_exact_mut(kinds.max(1)).zip(first.around(self.seats)) {
            self.write_places(row, s, seat);
        }
        let rows = sheet.segment("how", kinds * seats);
        for (row, seat) in rows.chunks_exact_mut(kinds.max(1)).zip(first.around(self.seats)) {
            self.write_stands(row, s, seat);
        }
        for (row, seat) in sheet.rows::<PLAYER_FACTS>("player_facts", seats).iter_mut().zip(first.around(self.seats)) {
            *row = self.player_facts(s, seat);
        }
        let rows = sheet.rows::<COMPANY_FACTS>("companies", seats * COMPANIES);
        for (rows, seat) in rows.chunks_exact_mut(COMPANIES).zip(first.around(self.seats)) {
            for (row, number) in rows.iter_mut().zip(CompanyNo::all()) {
                *row = self.company_facts(s, seat, number);
            }
        }
        sheet.segment("step", STEPS)[step_number(s.step)] = 1.0;
        let deciding = sheet.segment("deciding", seats);
        self.decider(s).into_iter().for_each(|seat| deciding[place(seat)] = 1.0);
        sheet.segment("active", seats)[place(s.active)] = 1.0;
        let caller = sheet.segment("caller", seats);
        s.caller.into_iter().for_each(|seat| caller[place(seat)] = 1.0);
        self.write_turn(s, sheet);
        self.write_check(s, first, sheet);
    }

    fn count_into(&self, row: &mut [f32], seat: Seat, cards: Cards) {
        let list = self.list(seat);
        for card in cards.iter() {
            row[list.rank(card)] += 1.0 / list.copies(card).len() as f32;
        }
        row.iter_mut().for_each(|number| *number = number.min(1.0));
    }

    /// For each kind where a card of it lies, as far as everyone can see.
    fn write_places(&self, row: &mut [f32], s: &State, seat: Seat) {
        let (player, list) = (s.player(seat), self.list(seat));
        player.open.iter().for_each(|card| row[list.rank(card)] = IN_PILE);
        if seat == s.active {
            let shown = s.shown().map_or(Cards::NONE, Cards::only).or(s.shown_events());
            shown.iter().for_each(|card| row[list.rank(card)] = SHOWN);
        }
        player.factions.iter().for_each(|card| row[list.rank(card)] = 1.0);
        for number in player.numbers() {
            let travels = A_COMPANY * f32::from(number.0 + 1);
            let members = player.company(number).members;
            members.iter().for_each(|card| row[list.rank(card)] = travels);
            let borne = player.carried.iter().filter(|card| members.contains(player.with[card.index()]));
            borne.for_each(|card| row[list.rank(card)] = travels);
        }
    }

    /// For each kind in play how it stands: a character's control and tap, the bearer of what is borne.
    fn write_stands(&self, row: &mut [f32], s: &State, seat: Seat) {
        let (player, list) = (s.player(seat), self.list(seat));
        for card in player.characters().iter() {
            let control = match self.control(s, seat, card) {
                Control::General => 1.0,
                Control::Under(_) => 2.0,
                Control::Nobody => 3.0,
                Control::Wizard => 4.0,
            };
            row[list.rank(card)] = A_CONTROL * control + if player.tapped.contains(card) { TAPPED } else { 0.0 };
        }
        for card in player.carried.iter() {
            let bearer = list.rank(player.with[card.index()]) as u32;
            row[list.rank(card)] = share(bearer + 1, MOST_CARDS);
        }
    }

    fn player_facts(&self, s: &State, seat: Seat) -> [f32; PLAYER_FACTS] {
        let player = s.player(seat);
        let points = self.raw_points(s, seat).map(|points| share(points as u32, 20));
        [
            share(player.hand.len(), 16),
            share(player.deck.len(), MOST_CARDS),
            share(player.open.len(), MOST_CARDS),
            share(player.hidden.len(), MOST_CARDS),
            share(player.exhausted.into(), 4),
            share(self.unused_general(s, seat) as u32, GENERAL_INFLUENCE.into()),
            share(self.hand_limit(s, seat), 16),
            share(player.used.len(), self.tables.sites.len()),
            points[0],
            points[1],
            points[2],
            points[3],
        ]
    }

    fn company_facts(&self, s: &State, seat: Seat, number: CompanyNo) -> [f32; COMPANY_FACTS] {
        let company = s.player(seat).company(number);
        if !company.exists() {
            return [0.0; COMPANY_FACTS];
        }
        let site = |site: Site| share(u32::from(site.0) + 1, self.tables.sites.len());
        let entered = seat == s.active && s.entered >> number.0 & 1 == 1;
        [
            site(company.site),
            site(company.bound),
            f32::from(company.tapped),
            share(company.members.len(), MOST_CHARACTERS as usize),
            f32::from(entered),
        ]
    }

    fn write_turn(&self, s: &State, sheet: &mut impl Sheet) {
        let (left, roll) = match s.step {
            Step::Draw { left, .. } => (left, 0),
            Step::OpposedRoll(_, _, roll) => (0, roll),
            _ => (0, 0),
        };
        let company = match s.step {
            Step::PlayUnder(_, number) | Step::Destination(number) | Step::MoverDraws(number) | Step::NextDraws(number) => {
                Some(number)
            }
            Step::Act(number) | Step::TapFor(number, _) | Step::Target(number, _) | Step::Bearer(number, ..) => Some(number),
            Step::BeforeRoll(number, _)
            | Step::Roll(number, _)
            | Step::OpposedRoll(number, ..)
            | Step::PlayRevealed(number, _) => Some(number),
            _ => None,
        };
        let subject = match s.step {
            Step::PlayAt(card) | Step::PlayUnder(card, _) | Step::Control(card) | Step::Exchange(card) | Step::Regroup(card) => {
                Some(card)
            }
            Step::TapFor(_, card) | Step::Bearer(_, _, card) | Step::Target(_, card) => Some(card),
            _ => s.check().map(|check| check.tapper),
        };
        let subject = subject.map_or(0, |card| self.list(s.active).rank(card) as u32 + 1);
        *sheet.row("turn") = [
            share(s.turns.into(), self.config.turn_cap.into()),
            f32::from(s.mustered),
            f32::from(s.new_wizard),
            f32::from(s.attempted),
            f32::from(s.spoils),
            share(left.into(), 2 * usize::from(MOST_DRAWS)),
            share(roll.into(), 12),
            company.map_or(0.0, |number| A_COMPANY * f32::from(number.0 + 1)),
            share(subject, MOST_CARDS),
        ];
    }

    fn write_check(&self, s: &State, first: Seat, sheet: &mut impl Sheet) {
        let check = s.check().filter(|_| matches!(s.step, Step::BeforeRoll(..) | Step::Roll(..) | Step::OpposedRoll(..)));
        let aims = sheet.segment("check_aim", AIMS);
        if let Some(check) = &check {
            let number = match check.aim {
                Aim::OwnFaction(_) => 0,
                Aim::Character(..) => 1,
                Aim::Faction(..) => 2,
                Aim::Ally(..) => 3,
                Aim::Item(..) => 4,
            };
            aims[number] = 1.0;
        }
        let owners = sheet.segment("check_owner", self.seats.into());
        if let Some(owner) = check.and_then(|check| check.aim.owner()) {
            owners[usize::from(owner.after(first, self.seats))] = 1.0;
        }
        let numbers = sheet.row("check_numbers");
        if let Some(check) = &check {
            let sum = self.sum(s, check, |_, _| {});
            let scaled = |number: i32| ((number + 20) as f32 / 40.0).clamp(0.0, 1.0);
            let target = check.aim.card();
            let rank = self.list(check.aim.owner().unwrap_or(s.active)).rank(target) as u32;
            *numbers = [
                scaled(sum.total),
                share(sum.need.max(0) as u32, 20),
                sum.probability() as f32,
                f32::from(check.revealed.is_some()),
                share(check.events.len(), 8),
                share(rank + 1, MOST_CARDS),
            ];
        }
    }
}
