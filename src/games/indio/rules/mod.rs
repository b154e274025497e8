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
use super::moves::{Move, event, hex_piece, leader_piece, quest_piece, rule};
use super::state::{State, Step};
use crate::core::{Hex, Log, MoveList, Record, Refusal, Seat, Seats, core_rule};

pub(super) use ending::Score;
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

impl Indio {
    /// The legal moves, ascending.
    #[inline]
    pub(super) fn list(&self, s: &State, out: &mut MoveList) {
        let mut push = |m: Move| out.push(self.id(m));
        match s.step {
            Step::KeepLeader => s.player(s.actor).leaders.iter().for_each(|leader| push(Move::Keep(leader))),
            Step::DiscardQuest => s.player(s.actor).hand.iter().for_each(|quest| push(Move::Discard(quest))),
            step if step.is_placement() => self.placements(s).iter().for_each(|hex| push(Move::Place(hex))),
            Step::Craft => self.list_recipes(s, push),
            Step::Remove => s.stock(s.at).iter().for_each(|(kind, _)| push(Move::Remove(kind))),
            Step::Harvest => self.list_harvest(s, push),
            Step::Wake | Step::WakeMore => {
                if s.step == Step::WakeMore {
                    push(Move::Stop);
                }
                s.player(s.actor).lying.iter().for_each(|hex| push(Move::Wake(hex)));
            }
            Step::Turn => {
                push(Move::Pass);
                self.ready(s, s.actor).iter().for_each(|hex| push(Move::Pick(hex)));
            }
            Step::Act => self.list_actions(s, push),
            Step::ActAgain => {
                self.list_actions(s, &mut push);
                push(Move::EndTurn);
            }
            Step::Pay => self.payers(s).iter().for_each(|hex| push(Move::Pay(hex))),
            Step::PayWorker => self.worker_payers(s).for_each(|payer| push(Move::Spend(payer))),
            Step::Store => s.with_room(s.actor).iter().for_each(|hex| push(Move::Store(hex))),
            Step::Replace => {
                push(Move::Drop);
                self.list_replacements(s, push);
            }
            _ => {}
        }
    }

    /// THE rule: why a move is not legal at a seat's turn.
    pub(super) fn why_not(&self, s: &State, m: Move) -> Option<Refusal> {
        let player = s.player(s.actor);
        match (s.step, m) {
            (_, m) if m.is_chance() => Some(Refusal::core(core_rule::NOT_CHANCE)),
            (Step::KeepLeader, Move::Keep(leader)) => {
                unless(player.leaders.contains(leader), rule::NOT_DEALT, [leader_piece(leader), 0, 0, 0])
            }
            (Step::DiscardQuest, Move::Discard(quest)) => {
                unless(player.hand.contains(quest), rule::NOT_IN_HAND, [quest_piece(quest), 0, 0, 0])
            }
            (step, Move::Place(hex)) if step.is_placement() => self.why_not_place(s, hex),
            (Step::Craft, Move::Craft(recipe)) => self.why_not_craft(s, recipe),
            (Step::Remove, Move::Remove(kind)) => {
                unless(s.stock(s.at).count(kind) > 0, rule::NONE_THERE, [hex_piece(s.at), kind as i32, 0, 0])
            }
            (Step::Harvest, Move::Done) => None,
            (Step::Harvest, Move::Feed(hex)) => self.why_not_feed(s, hex),
            (Step::Harvest, Move::Repeat(hex)) => self.why_not_repeat(s, hex),
            (Step::WakeMore, Move::Stop) => None,
            (Step::Wake | Step::WakeMore, Move::Wake(hex)) => unless_on(player.lying.contains(hex), rule::NOBODY_LIES, hex),
            (Step::Turn, Move::Pass) => None,
            (Step::Turn, Move::Pick(hex)) => self.why_not_pick(s, hex),
            (Step::ActAgain, Move::EndTurn) => None,
            (Step::Act | Step::ActAgain, m) if m.action().is_some() => self.why_no_action(s, m),
            (Step::Pay, Move::Pay(hex)) => self.why_not_pay(s, hex),
            (Step::PayWorker, Move::Spend(payer)) => {
                let site = s.building_site().map_or(0, hex_piece);
                let there = self.worker_payers(s).any(|other| other == payer);
                unless(there, rule::NO_SUCH_PAYER, [payer as i32, site, 0, 0])
            }
            (Step::Store, Move::Store(hex)) => unless_on(player.built().contains(hex), rule::NOT_YOUR_STRUCTURE, hex)
                .or_else(|| unless_on(s.with_room(s.actor).contains(hex), rule::STORE_FULL, hex)),
            (Step::Replace, Move::Drop) => None,
            (Step::Replace, Move::Replace(hex, old)) => self.why_not_replace(s, hex, old),
            _ => Some(Refusal::core(core_rule::NOT_NOW)),
        }
    }

    /// Makes a move.
    #[inline]
    pub(super) fn make<L: Log>(&self, s: &mut State, m: Move, log: &mut L) {
        Table { game: self, s, log }.make(m);
    }
}

impl<L: Log> Table<'_, L> {
    #[inline]
    fn make(&mut self, m: Move) {
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
            Move::Stop => self.stop_waking(),
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

    fn tell(&mut self, event: u16, seat: Seat, fields: [i32; 4]) {
        if L::ON {
            self.log.push(Record::event(event, Some(seat), fields));
        }
    }

    fn announce(&mut self, event: u16, fields: [i32; 4]) {
        if L::ON {
            self.log.push(Record::event(event, None, fields));
        }
    }

    /// An event about the acting player and a hex.
    fn tell_on(&mut self, event: u16, hex: Hex) {
        let seat = self.s.actor;
        self.tell(event, seat, [hex_piece(hex), 0, 0, 0]);
    }

    /// A card moves, seen by `audience` alone.
    fn card_moved(&mut self, card: i32, from: super::moves::Zone, to: super::moves::Zone, audience: Seats) {
        if L::ON {
            let moved = Record::card_moved(card, from.number(), to.number());
            let open = audience == Seats::all(self.game.seats());
            self.log.push(if open { moved } else { moved.secret(1, audience) });
        }
    }

    fn phase(&mut self, phase: super::moves::Phase) {
        self.announce(event::PHASE_BEGAN, [phase as i32, 0, 0, 0]);
    }
}
