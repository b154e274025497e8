//! The rules, one file for each part of a year and each action, in the order of the rulebook.

mod attack;
mod build;
mod collect;
mod control;
mod crafting;
mod ending;
mod forge;
mod harvest;
mod improve;
mod payment;
mod production;
mod quests;
mod setup;
mod turn;
mod walk;

use super::Indio;
use super::moves::{Move, Phase, Zone, hex_piece, leader_piece, quest_piece, rule};
use super::state::{State, Step, Tile};
use crate::core::{Hex, Log, MoveList, Record, Refusal, Seat, Seats, Turn, core_rule, tell_decision, tell_question};

pub(super) use ending::outcome;
pub(super) use setup::{FIRST_WORKERS, start};
pub(super) use turn::MOST_ACTIONS;

/// A table at which a move is being made: the rules, the situation and whoever listens.
pub(super) struct Table<'a, L> {
    game: &'a Indio,
    s: &'a mut State,
    log: &'a mut L,
}

/// A refusal unless the rule is kept.
fn unless(kept: bool, rule: u16, fields: [i32; 4]) -> Option<Refusal> {
    if kept { None } else { Some(Refusal::by(rule, fields)) }
}

/// A refusal about a hex, unless the rule is kept.
fn unless_on(kept: bool, rule: u16, hex: Hex) -> Option<Refusal> {
    unless(kept, rule, [hex_piece(hex), 0, 0, 0])
}

/// Who is to decide.
#[inline]
pub(super) fn turn(_game: &Indio, s: &State) -> Turn {
    match s.step {
        Step::Over => Turn::Over,
        step if step.is_chance() => Turn::Chance,
        _ => Turn::Seat(s.actor),
    }
}

/// Does this decision go on with what an earlier move of the seat began?
pub(super) fn continues(_game: &Indio, s: &State) -> bool {
    s.step.is_link()
}

/// The legal moves, ascending. (IND-70, IND-71, IND-74)
#[inline]
pub(super) fn legal(game: &Indio, s: &State, out: &mut MoveList) {
    let mut push = |m: Move| out.push(m.id(game.map().len()));
    let player = s.player(s.actor);
    match s.step {
        Step::KeepLeader => player.leaders.iter().for_each(|leader| push(Move::Keep(leader))),
        Step::DiscardQuest => player.hand.iter().for_each(|quest| push(Move::Discard(quest))),
        step if step.is_placement() => game.placements(s).iter().for_each(|hex| push(Move::Place(hex))),
        Step::Craft => game.list_recipes(s, push),
        Step::Remove => s.stock(s.at).iter().for_each(|(kind, _)| push(Move::Remove(kind))),
        Step::Harvest => game.list_harvest(s, push),
        Step::Wake | Step::WakeMore => {
            if s.step == Step::WakeMore {
                push(Move::Stop);
            }
            player.lying.iter().for_each(|hex| push(Move::Wake(hex)));
        }
        Step::Turn => {
            push(Move::Pass);
            game.ready(s, s.actor).iter().for_each(|hex| push(Move::Pick(hex)));
        }
        Step::Act => game.list_actions(s, push),
        Step::ActAgain => {
            game.list_actions(s, &mut push);
            push(Move::EndTurn);
        }
        Step::Pay => game.payers(s).iter().for_each(|hex| push(Move::Pay(hex))),
        Step::PayWorker => game.worker_payers(s).for_each(|payer| push(Move::Spend(payer))),
        Step::Store => s.with_room(s.actor).iter().for_each(|hex| push(Move::Store(hex))),
        Step::Replace => {
            push(Move::Drop);
            game.list_replacements(s, push);
        }
        _ => {}
    }
}

/// THE rule: why a player's move is not legal at a seat's turn. (IND-73)
pub(super) fn refuse(game: &Indio, s: &State, m: Move) -> Option<Refusal> {
    let player = s.player(s.actor);
    match (s.step, m) {
        (Step::KeepLeader, Move::Keep(leader)) => {
            unless(player.leaders.contains(leader), rule::NOT_DEALT, [leader_piece(leader), 0, 0, 0])
        }
        (Step::DiscardQuest, Move::Discard(quest)) => {
            unless(player.hand.contains(quest), rule::NOT_IN_HAND, [quest_piece(quest), 0, 0, 0])
        }
        (step, Move::Place(hex)) if step.is_placement() => game.why_not_place(s, hex),
        (Step::Craft, Move::Craft(recipe)) => game.why_not_craft(s, recipe),
        (Step::Remove, Move::Remove(kind)) => {
            unless(s.stock(s.at).count(kind) > 0, rule::NONE_THERE, [hex_piece(s.at), kind as i32, 0, 0])
        }
        (Step::Harvest, Move::Done) => None,
        (Step::Harvest, Move::Feed(hex)) => game.why_not_feed(s, hex),
        (Step::Harvest, Move::Repeat(hex)) => game.why_not_repeat(s, hex),
        (Step::WakeMore, Move::Stop) => None,
        (Step::Wake | Step::WakeMore, Move::Wake(hex)) => unless_on(player.lying.contains(hex), rule::NOBODY_LIES, hex),
        (Step::Turn, Move::Pass) => None,
        (Step::Turn, Move::Pick(hex)) => game.why_not_pick(s, hex),
        (Step::ActAgain, Move::EndTurn) => None,
        (Step::Act | Step::ActAgain, m) if m.action().is_some() => game.why_no_action(s, m),
        (Step::Pay, Move::Pay(hex)) => game.why_not_pay(s, hex),
        (Step::PayWorker, Move::Spend(payer)) => {
            let site = s.building_site().map_or(0, hex_piece);
            let there = game.worker_payers(s).any(|other| other == payer);
            unless(there, rule::NO_SUCH_PAYER, [payer as i32, site, 0, 0])
        }
        (Step::Store, Move::Store(hex)) => unless_on(player.built().contains(hex), rule::NOT_YOUR_STRUCTURE, hex)
            .or_else(|| unless_on(s.with_room(s.actor).contains(hex), rule::STORE_FULL, hex)),
        (Step::Replace, Move::Drop) => None,
        (Step::Replace, Move::Replace(hex, old)) => game.why_not_replace(s, hex, old),
        _ => Some(Refusal::core(core_rule::NOT_NOW)),
    }
}

/// What can come up at a chance step: tiles by how many are left, cards and seats evenly. (IND-72)
pub(super) fn chance(game: &Indio, s: &State, out: &mut impl FnMut(Move, u32)) {
    match s.step {
        Step::FirstPlayer => Seat::all(game.seats()).for_each(|seat| out(Move::FirstPlayer(seat), 1)),
        Step::Terrain => {
            let tiles = Tile::printed().iter().zip(game.terrain_left(s));
            tiles.filter(|(_, left)| *left > 0).for_each(|(&tile, left)| out(Move::Terrain(tile), left.into()));
        }
        Step::DealLeaders => s.leader_deck.iter().for_each(|leader| out(Move::DealLeader(leader), 1)),
        _ => game.quests_to_draw(s).iter().for_each(|quest| out(Move::DrawQuest(quest), 1)),
    }
}

/// Sum of the weights.
#[inline]
pub(super) fn tickets(game: &Indio, s: &State) -> u32 {
    match s.step {
        Step::FirstPlayer => game.seats().into(),
        Step::Terrain => game.terrain_left(s).iter().map(|&left| u32::from(left)).sum(),
        Step::DealLeaders => s.leader_deck.len(),
        _ => game.quests_to_draw(s).len(),
    }
}

/// What a ticket draws.
#[inline]
pub(super) fn draw(game: &Indio, s: &State, ticket: u32) -> Move {
    match s.step {
        Step::FirstPlayer => Move::FirstPlayer(Seat(ticket as u8)),
        Step::Terrain => {
            let [earth, water, _] = game.terrain_left(s).map(u32::from);
            let tile = if ticket < earth { 0 } else { 1 + usize::from(ticket >= earth + water) };
            Move::Terrain(Tile::ALL[tile])
        }
        Step::DealLeaders => Move::DealLeader(s.leader_deck.nth(ticket)),
        _ => Move::DrawQuest(game.quests_to_draw(s).nth(ticket)),
    }
}

/// Makes a move.
#[inline]
pub(super) fn apply<L: Log>(game: &Indio, s: &mut State, m: Move, log: &mut L) {
    tell_decision(game, s, m, log);
    Table { game, s, log }.apply(m);
    tell_question(game, s, log);
}

impl<L: Log> Table<'_, L> {
    #[inline]
    fn apply(mut self, m: Move) {
        match m {
            Move::FirstPlayer(seat) => self.set_first_player(seat),
            Move::Terrain(tile) => self.print_terrain(tile),
            Move::DealLeader(leader) => self.deal_leader(leader),
            Move::DrawQuest(quest) => self.draw_quest(quest),
            Move::Keep(leader) => self.keep_leader(leader),
            Move::Discard(quest) => self.discard_quest(quest),
            Move::Place(hex) => self.place(hex),
            Move::Craft(recipe) => self.craft(recipe),
            Move::Remove(kind) => self.remove(kind),
            Move::Feed(hex) => self.feed(hex),
            Move::Repeat(hex) => self.buy_repeats(hex),
            Move::Wake(hex) => self.wake(hex),
            // Nobody has to wake a second worker. (IND-34)
            Move::Stop => self.harvest_on(),
            Move::Done => self.harvest_done(),
            Move::Pass => self.pass(),
            Move::Pick(hex) => self.pick(hex),
            Move::Walk(_) | Move::Collect | Move::Attack(..) | Move::Forge(_) | Move::Improve(..) | Move::Build(..) => {
                self.act(m);
            }
            Move::EndTurn => self.end_turn(),
            Move::Pay(hex) => self.pay_from(hex),
            Move::Spend(payer) => self.pay_with(payer),
            Move::Store(hex) => self.store_on(hex),
            Move::Replace(hex, old) => self.replace(hex, old),
            Move::Drop => self.drop_one(),
        }
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    /// What the seat to decide has no choice about is told like a decision.
    fn decided(&mut self, m: Move) {
        tell_decision(self.game, self.s, m, self.log);
    }

    /// From now on this seat decides, or receives cards.
    fn ask(&mut self, seat: Seat) {
        self.s.actor = seat;
        if L::ON {
            self.log.push(Record::turn_began(seat));
        }
    }

    /// An event of the seat that decides.
    fn tell(&mut self, event: u16, fields: [i32; 4]) {
        let seat = self.s.actor;
        self.tell_of(seat, event, fields);
    }

    /// An event of the seat that decides, about a hex.
    fn tell_on(&mut self, event: u16, hex: Hex) {
        self.tell(event, [hex_piece(hex), 0, 0, 0]);
    }

    fn tell_of(&mut self, seat: Seat, event: u16, fields: [i32; 4]) {
        if L::ON {
            self.log.push(Record::event(event, Some(seat), fields));
        }
    }

    fn announce(&mut self, event: u16, fields: [i32; 4]) {
        if L::ON {
            self.log.push(Record::event(event, None, fields));
        }
    }

    /// A card moves face down; only its owner knows it.
    fn moved_secretly(&mut self, card: i32, from: Zone, to: Zone, owner: Seat) {
        if L::ON {
            self.log.push(Record::card_moved(card, from.number(), to.number()).secret(1, Seats::only(owner)));
        }
    }

    fn moved_openly(&mut self, card: i32, from: Zone, to: Zone) {
        if L::ON {
            self.log.push(Record::card_moved(card, from.number(), to.number()));
        }
    }

    fn phase(&mut self, phase: Phase) {
        if L::ON {
            self.log.push(Record::phase_began(phase as i32));
        }
    }
}
