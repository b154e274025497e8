//! The observation for learners.

use super::MiddleEarth;
use super::state::*;
use super::tables::{CardType, MOST_DRAWS};
use crate::core::{FULL, Seat, Sheet, Viewer, flag, part, write_bits};

/// Steps, for the one-hot segment.
const STEPS: usize = 26;
/// What an aim can be.
const AIMS: usize = 5;
/// Cards in a hand, points of a type and numbers of a check that count as many.
const MANY_CARDS: u32 = 16;
const MANY_POINTS: u32 = 20;
const HIGH: u32 = 20;

const WHERE: &str =
    "For each player and card of his list: the company it is in or is borne in, in fifths; 1 for a faction in play.";
const CONTROL: &str = "For each player and card in play, quarters: 1 general influence, 2 follower, 3 nobody, 4 wizard.";
const WITH: &str =
    "For each player and card in play: the place in the list of a follower's controller or of a bearer, from 1, of 64.";
const PLAYER_FACTS: &str = "For each player: cards in hand, hand limit (of 16 each), in the deck, in the open and the hidden pile (of 64 each), \
    exhaustions (of 4), unused general influence (of 20), points of characters, factions, allies, items (of 20 each).";
const COMPANY_FACTS: &str =
    "For each player and company: is there one, members (of 16), is its site tapped for it, has it entered.";
const TURN: &str = "Turns over (of the cap), played or dismissed, wizard new, attempt made, minor item allowed, cards due (of 12), \
    the active player's roll (of 12), company asked about (quarters), card asked about (its place from 1, of 64).";
const CHECK: &str = "The check under way: sum of the terms (0 for -20, 1 for 20), what must be exceeded (of 20), chance to succeed, \
    identical card revealed, events played (of 8), the target's place in its owner's list, from 1, of 64.";

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

/// A row with a number for each card of a list.
type Row = [u8; MOST_CARDS];

fn mark(row: &mut Row, cards: Cards) {
    write_bits(row, cards.0);
}

/// The place of a card in its list, from 1.
const fn place_of(card: Card) -> u8 {
    part(card.0 as u32 + 1, MOST_CARDS as u32)
}

/// Writes the observation.
pub(super) fn observe(game: &MiddleEarth, s: &State, viewer: Viewer, sheet: &mut impl Sheet) {
    game.write_observation(s, viewer, sheet);
}

impl MiddleEarth {
    /// The longest list of options or chance outcomes that a table of these lists can have. (MEI-89)
    pub(super) fn longest_list(&self) -> u32 {
        let most = |count: &dyn Fn(&super::List) -> u32| self.lists.iter().map(count).max().unwrap_or(0);
        let kinds = most(&|list| list.firsts.len());
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

    /// Own seat first, then clockwise; seat 0 first for the public and the host. A card is a place in its owner's list, copies
    /// side by side; where they cannot be told apart the first so many places count.
    fn write_observation(&self, s: &State, viewer: Viewer, sheet: &mut impl Sheet) {
        let seats = usize::from(self.seats);
        let sites = self.tables.sites.len();
        let first = if let Viewer::Seat(seat) = viewer { seat } else { Seat(0) };
        let place = |seat: Seat| usize::from(seat.after(first, self.seats));
        let around = || first.around(self.seats).map(|seat| (seat, s.player(seat)));
        let own = viewer.owns(first);

        let hand = sheet.row("own_hand", "Cards in the own hand.");
        if own {
            mark(hand, s.player(first).hand);
        }
        let hidden = sheet.row("own_hidden_pile", "Cards that the viewer has discarded unseen by others.");
        if own {
            mark(hidden, s.player(first).hidden);
        }
        for (row, (_, player)) in
            sheet.rows("open_pile", seats, "Discards of each player that everyone knows.").iter_mut().zip(around())
        {
            mark(row, player.open);
        }
        for (row, (_, player)) in sheet.rows("where", seats, WHERE).iter_mut().zip(around()) {
            write_places(row, player);
        }
        for (row, (seat, _)) in sheet.rows("control", seats, CONTROL).iter_mut().zip(around()) {
            self.write_control(row, s, seat);
        }
        for (row, (_, player)) in sheet.rows::<MOST_CARDS>("with", seats, WITH).iter_mut().zip(around()) {
            let tied = player.followers.or(player.carried);
            tied.iter().for_each(|card| row[card.index()] = place_of(player.with[card.index()]));
        }
        for (row, (_, player)) in sheet.rows("tapped", seats, "Tapped characters of each player.").iter_mut().zip(around()) {
            mark(row, player.tapped);
        }
        mark(sheet.row("shown", "Cards of the active player that lie shown."), s.all_shown());
        mark(sheet.row("changed", "Characters of the active player whose control has changed."), s.changed);
        mark(sheet.row("regrouped", "Characters of the active player that have regrouped."), s.regrouped);
        let used = sheet.block("used", seats, sites, "Sites that each player has used up.");
        for (row, (_, player)) in used.chunks_exact_mut(sites).zip(around()) {
            mark_sites(row, player.used);
        }
        mark_sites(sheet.segment("left_tapped", sites, "Sites left tapped in this movement."), s.left_tapped);
        for (row, (seat, _)) in sheet.rows("player_facts", seats, PLAYER_FACTS).iter_mut().zip(around()) {
            *row = self.player_facts(s, seat);
        }
        let stand = sheet.block("company_sites", seats * COMPANIES, sites, "Where each company of each player stands.");
        for (rows, (_, player)) in stand.chunks_exact_mut(sites * COMPANIES).zip(around()) {
            for number in player.numbers() {
                rows[number.index() * sites + player.company(number).site.index()] = FULL;
            }
        }
        let bound = sheet.block("company_bound", COMPANIES, sites, "Where each company of the active player is bound.");
        for number in s.me().numbers().filter(|&number| s.me().company(number).is_moving()) {
            bound[number.index() * sites + s.me().company(number).bound.index()] = FULL;
        }
        let rows = sheet.rows("company_facts", seats * COMPANIES, COMPANY_FACTS);
        for (rows, (seat, _)) in rows.chunks_exact_mut(COMPANIES).zip(around()) {
            for (row, number) in rows.iter_mut().zip(CompanyNo::all()) {
                *row = company_facts(s, seat, number);
            }
        }
        sheet.segment("step", STEPS, "What is to be decided.")[step_number(s.step)] = FULL;
        let deciding = sheet.segment("deciding", seats, "Who decides.");
        self.decider(s).into_iter().for_each(|seat| deciding[place(seat)] = FULL);
        sheet.segment("active", seats, "Whose turn it is.")[place(s.active)] = FULL;
        let caller = sheet.segment("caller", seats, "Who called the council.");
        s.caller.into_iter().for_each(|seat| caller[place(seat)] = FULL);
        self.write_turn(s, sheet);
        self.write_check(s, first, sheet);
    }

    fn write_control(&self, row: &mut Row, s: &State, seat: Seat) {
        for card in s.player(seat).characters().iter() {
            let control = match self.control(s, seat, card) {
                Control::General => 1,
                Control::Under(_) => 2,
                Control::Nobody => 3,
                Control::Wizard => 4,
            };
            row[card.index()] = part(control, 4);
        }
    }

    fn player_facts(&self, s: &State, seat: Seat) -> [u8; 11] {
        let player = s.player(seat);
        let [characters, factions, allies, items] = self.raw_points(s, seat).map(|points| part(points as u32, MANY_POINTS));
        [
            part(player.hand.len(), MANY_CARDS),
            part(self.hand_limit(s, seat), MANY_CARDS),
            part(player.deck.len(), MOST_CARDS as u32),
            part(player.open.len(), MOST_CARDS as u32),
            part(player.hidden.len(), MOST_CARDS as u32),
            part(player.exhausted.into(), super::MOST_DECKS.into()),
            part(self.unused_general(s, seat) as u32, GENERAL_INFLUENCE.into()),
            characters,
            factions,
            allies,
            items,
        ]
    }

    fn write_turn(&self, s: &State, sheet: &mut impl Sheet) {
        let (left, roll) = match s.step {
            Step::Draw { left, .. } => (left, 0),
            Step::OpposedRoll(_, _, roll) => (0, roll),
            _ => (0, 0),
        };
        let company = match s.step {
            Step::PlayUnder(_, number)
            | Step::Destination(number)
            | Step::MoverDraws(number)
            | Step::NextDraws(number)
            | Step::Act(number)
            | Step::TapFor(number, _)
            | Step::Target(number, _)
            | Step::Bearer(number, ..)
            | Step::BeforeRoll(number, _)
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
        *sheet.row("turn", TURN) = [
            part(s.turns.into(), self.config.turn_cap.into()),
            flag(s.mustered),
            flag(s.new_wizard),
            flag(s.attempted),
            flag(s.spoils),
            part(left.into(), 2 * u32::from(MOST_DRAWS)),
            part(roll.into(), 12),
            company.map_or(0, |number| part(u32::from(number.0) + 1, COMPANIES as u32)),
            subject.map_or(0, place_of),
        ];
    }

    fn write_check(&self, s: &State, first: Seat, sheet: &mut impl Sheet) {
        let check = s.check().filter(|_| s.is_checking());
        let aims = sheet.segment("check_aim", AIMS, "The check under way is for: own faction, character, faction, ally, item.");
        if let Some(check) = &check {
            let number = match check.aim {
                Aim::OwnFaction(_) => 0,
                Aim::Character(..) => 1,
                Aim::Faction(..) => 2,
                Aim::Ally(..) => 3,
                Aim::Item(..) => 4,
            };
            aims[number] = FULL;
        }
        let owners = sheet.segment("check_owner", self.seats.into(), "Whose the target is.");
        if let Some(owner) = check.and_then(|check| check.aim.owner()) {
            owners[usize::from(owner.after(first, self.seats))] = FULL;
        }
        let numbers = sheet.row("check_numbers", CHECK);
        if let Some(check) = &check {
            let sum = self.sum(s, check, |_, _| {});
            let (won, ways) = sum.odds();
            *numbers = [
                part((sum.total + HIGH as i32).max(0) as u32, 2 * HIGH),
                part(sum.need.max(0) as u32, HIGH),
                part(won, ways),
                flag(check.revealed.is_some()),
                part(check.events.len(), 8),
                place_of(check.aim.card()),
            ];
        }
    }
}

fn mark_sites(row: &mut [u8], sites: Sites) {
    sites.iter().for_each(|site| row[site.index()] = FULL);
}

/// For each card in play the company it is in, or borne in.
fn write_places(row: &mut Row, player: &Player) {
    mark(row, player.factions);
    for number in player.numbers() {
        let travels = part(u32::from(number.0) + 1, COMPANIES as u32 + 1);
        let members = player.company(number).members;
        members.iter().for_each(|card| row[card.index()] = travels);
        let borne = player.carried.iter().filter(|card| members.contains(player.with[card.index()]));
        borne.for_each(|card| row[card.index()] = travels);
    }
}

fn company_facts(s: &State, seat: Seat, number: CompanyNo) -> [u8; 4] {
    let company = s.player(seat).company(number);
    [
        flag(company.exists()),
        part(company.members.len(), MOST_CHARACTERS),
        flag(company.tapped),
        flag(seat == s.active && s.entered >> number.0 & 1 == 1),
    ]
}
