//! The rules, stage by stage, in the order of the rulebook.

mod cards;
mod combat;
mod council;
mod ending;
mod resupply;
mod setup;

use super::PriceOfInfluence;
use super::moves::{Move, event, noble_piece, rule};
use super::state::*;
use crate::core::{Game, Log, MoveList, Record, Refusal, Seat, Turn, core_rule, tell_decision, tell_question};

pub(super) use cards::{MOST_TAKEN, SAVE_DRAWS, budget};
pub(super) use combat::{fates, free_choice};
pub(super) use council::ACTIONS;
pub(super) use ending::{COLLAPSE, has_run, is_outmaneuvering, matched_ranks, outcome};
pub(super) use resupply::{FULL_DRAW, may_be_asked_to_claim};
pub(super) use setup::{receiver, start};

/// Who decides now; None at a chance step and after the end.
#[inline]
pub(super) fn decider(s: &State) -> Option<Seat> {
    match s.step {
        Step::DealCards | Step::DealNobles | Step::Draw(_) | Step::Over(_) => None,
        Step::SecretDiscard(seat)
        | Step::Keep(seat)
        | Step::Play(seat)
        | Step::Diamond(seat)
        | Step::Equip(seat)
        | Step::SetBonus(seat)
        | Step::Take { seat, .. }
        | Step::EquipmentCheck(seat)
        | Step::HandCheck(seat) => Some(seat),
        Step::PickHighest(draw) | Step::LeverageInstead(draw) => Some(draw.drawer),
        Step::Council { .. } | Step::Pay { .. } | Step::Combat(_) | Step::Oppose(_) | Step::Claim => Some(s.active),
    }
}

/// Who is to decide.
#[inline]
pub(super) fn turn(_game: &PriceOfInfluence, s: &State) -> Turn {
    match (decider(s), s.step) {
        (Some(seat), _) => Turn::Seat(seat),
        (None, Step::Over(_)) => Turn::Over,
        (None, _) => Turn::Chance,
    }
}

/// The legal moves, ascending.
pub(super) fn legal(game: &PriceOfInfluence, s: &State, out: &mut MoveList) {
    let mut push = |m| out.push(game.encode(m));
    match s.step {
        Step::DealCards | Step::DealNobles | Step::Draw(_) | Step::Over(_) => {}
        Step::SecretDiscard(seat) => s.player(seat).hand.iter().for_each(|card| push(Move::Discard(card))),
        Step::Keep(seat) => setup::list_keeps(s, seat, push),
        Step::Council { .. } => game.list_actions(s, push),
        Step::Pay { .. } => s.player(s.active).payers().iter().for_each(|card| push(Move::Pay(card))),
        Step::Play(seat) => cards::list_plays(s, seat, push),
        Step::Diamond(_) => {
            push(Move::Spend);
            Seat::all(game.seats).filter(|&to| s.player(to).is_alive()).for_each(|to| push(Move::Save(to)));
        }
        Step::Equip(seat) => s.player(seat).court.iter().for_each(|noble| push(Move::Equip(noble.rank()))),
        Step::SetBonus(_) => {
            s.in_court().iter().for_each(|noble| push(Move::Turn(noble)));
            push(Move::Decline);
        }
        Step::Take { budget, reach, .. } => {
            s.reached(reach).and(Cards::at_most(budget)).iter().for_each(|card| push(Move::Take(card)));
            push(Move::Done);
        }
        Step::Combat(rank) => {
            [Move::StayOut, Move::Fight].into_iter().filter(|&m| combat::can_choose(s, rank, m)).for_each(push);
        }
        Step::Oppose(rank) => {
            let met = s.opponents[rank.index()];
            s.enemies().minus(met).iter().for_each(|noble| push(Move::Oppose(noble)));
            if !met.is_empty() {
                push(Move::Done);
            }
        }
        Step::PickHighest(_) => s.discard.highest().iter().for_each(|card| push(Move::Take(card))),
        Step::LeverageInstead(draw) => s.player(draw.drawer).hand.iter().for_each(|card| push(Move::Pay(card))),
        Step::EquipmentCheck(seat) => over_limit(s.player(seat)).iter().for_each(|card| push(Move::Discard(card))),
        Step::HandCheck(seat) => s.player(seat).hand.iter().for_each(|card| push(Move::Discard(card))),
        Step::Claim => {
            if has_run(s.player(s.active).hand) {
                push(Move::Claim);
            }
            push(Move::EndTurn);
        }
    }
}

/// THE rule: why a move is not legal now.
pub(super) fn refuse(game: &PriceOfInfluence, s: &State, m: Move) -> Option<Refusal> {
    let unless = |fits: bool, rule: u16, fields: [i32; 4]| (!fits).then(|| Refusal::by(rule, fields));
    let about = |card: Card| [card.0.into(), 0, 0, 0];
    match (s.step, m) {
        (Step::SecretDiscard(seat) | Step::HandCheck(seat), Move::Discard(card)) => {
            unless(s.player(seat).hand.contains(card), rule::NOT_IN_HAND, about(card))
        }
        (Step::Keep(seat), Move::Recruit(noble, _)) => {
            unless(s.player(seat).dealt.contains(noble), rule::NOT_DEALT, [noble_piece(noble), 0, 0, 0])
        }
        (Step::Council { .. }, m) => game.why_no_action(s, m),
        (Step::Pay { .. }, Move::Pay(card)) => {
            unless(s.player(s.active).payers().contains(card), rule::CANNOT_PAY_WITH, about(card))
        }
        (Step::Play(_), Move::Pass) => None,
        (Step::Play(seat), Move::Play(card, suit)) => cards::why_no_play(s, seat, card, suit),
        (Step::Diamond(_), Move::Spend) => None,
        (Step::Diamond(_), Move::Save(to)) => unless(s.player(to).is_alive(), rule::NOT_AT_TABLE, [to.0.into(), 0, 0, 0]),
        (Step::Equip(seat), Move::Equip(rank)) => {
            unless(s.player(seat).noble(rank).is_some(), rule::RANK_NOT_IN_COURT, [rank as i32, 0, 0, 0])
        }
        (Step::SetBonus(_), Move::Decline) => None,
        (Step::SetBonus(_), Move::Turn(noble)) => {
            unless(s.in_court().contains(noble), rule::NOT_IN_COURT, [noble_piece(noble), 0, 0, 0])
        }
        (Step::Take { .. }, Move::Done) => None,
        (Step::Take { budget, reach, .. }, Move::Take(card)) => {
            let value = card.value();
            unless(s.reached(reach).contains(card), rule::OUT_OF_REACH, about(card)).or(unless(
                value <= budget,
                rule::TOO_VALUABLE,
                [card.0.into(), value.into(), budget.into(), 0],
            ))
        }
        (Step::Combat(rank), Move::StayOut | Move::Fight) => {
            let payable = s.player(s.active).payers().len();
            unless(combat::can_choose(s, rank, m), rule::CANNOT_PAY, [rank.value().into(), payable.into(), 0, 0])
        }
        (Step::Oppose(rank), m) => combat::why_not_oppose(s, rank, m),
        (Step::PickHighest(_), Move::Take(card)) => unless(s.discard.highest().contains(card), rule::NOT_HIGHEST, about(card)),
        (Step::LeverageInstead(draw), Move::Pay(card)) => {
            unless(s.player(draw.drawer).hand.contains(card), rule::NOT_IN_HAND, about(card))
        }
        (Step::EquipmentCheck(seat), Move::Discard(card)) => {
            unless(over_limit(s.player(seat)).contains(card), rule::NOT_OVER_LIMIT, about(card))
        }
        (Step::Claim, Move::EndTurn) => None,
        (Step::Claim, Move::Claim) => unless(has_run(s.player(s.active).hand), rule::NO_RUN, [0; 4]),
        _ => Some(Refusal::core(core_rule::NOT_NOW)),
    }
}

/// Does this decision go on with a choice that an earlier move of the same seat began?
pub(super) fn continues(_game: &PriceOfInfluence, s: &State) -> bool {
    match s.step {
        Step::Pay { .. } | Step::Diamond(_) | Step::Equip(_) | Step::SetBonus(_) | Step::Take { .. } => true,
        Step::SecretDiscard(seat) => !s.player(seat).laid.is_empty(),
        // A noble that had to fight was sent by nobody's move.
        Step::Oppose(rank) => {
            let met = s.opponents[rank.index()];
            !met.is_empty() || free_choice(s, rank) == Move::StayOut || council::can_pay(s, rank.value())
        }
        _ => false,
    }
}

/// What can be dealt or drawn: every card of the deck, every noble not dealt yet, each as likely. (POI-4, POI-39)
pub(super) fn chance(_game: &PriceOfInfluence, s: &State, out: &mut impl FnMut(Move, u32)) {
    match s.step {
        Step::DealNobles => s.council.iter().for_each(|noble| out(Move::Deal(noble), 1)),
        Step::DealCards | Step::Draw(_) => s.deck.iter().for_each(|card| out(Move::Draw(card), 1)),
        _ => {}
    }
}

/// How many outcomes chance has.
#[inline]
pub(super) fn tickets(_game: &PriceOfInfluence, s: &State) -> u32 {
    match s.step {
        Step::DealNobles => s.council.len().into(),
        Step::DealCards | Step::Draw(_) => s.deck.len().into(),
        _ => 0,
    }
}

/// The outcome of a ticket.
#[inline]
pub(super) fn draw(_game: &PriceOfInfluence, s: &State, ticket: u32) -> Move {
    match s.step {
        Step::DealNobles => Move::Deal(s.council.nth(ticket)),
        _ => Move::Draw(s.deck.nth(ticket)),
    }
}

/// The cards of nobles that carry more than their rank. (POI-37)
pub(super) fn over_limit(player: &Player) -> Cards {
    Rank::ALL.iter().fold(Cards::NONE, |over, &rank| {
        let carried = player.equipment[rank.index()];
        if carried.len() > rank.value() { over.or(carried) } else { over }
    })
}

/// How many cards the nobles of a player carry beyond their ranks.
pub(super) fn excess_equipment(player: &Player) -> u8 {
    Rank::ALL.iter().map(|&rank| player.equipment[rank.index()].len().saturating_sub(rank.value())).sum()
}

/// Makes a legal move, and then every decision that leaves no choice. (POI-57)
#[inline]
pub(super) fn apply<L: Log>(game: &PriceOfInfluence, s: &mut State, m: Move, log: &mut L) {
    let mut table = Table { game, s, log };
    table.make(m);
    while let Some(m) = table.only_choice() {
        table.make(m);
    }
    tell_question(game, s, log);
}

/// A table at play: the rules, the situation and whoever listens.
struct Table<'a, L: Log> {
    game: &'a PriceOfInfluence,
    s: &'a mut State,
    log: &'a mut L,
}

impl<L: Log> Table<'_, L> {
    fn make(&mut self, m: Move) {
        tell_decision(self.game, self.s, m, self.log);
        match (self.s.step, m) {
            (_, Move::Draw(card)) => match self.s.step {
                Step::Draw(draw) => self.draw_card(draw, card),
                _ => self.deal_card(card),
            },
            (_, Move::Deal(noble)) => self.deal_noble(noble),
            (Step::SecretDiscard(seat), Move::Discard(card)) => self.lay_down(seat, card),
            (Step::Keep(seat), Move::Recruit(noble, stance)) => self.keep(seat, noble, stance),
            (Step::Council { left }, m) => self.act(m, left),
            (Step::Pay { owed, purpose, left }, Move::Pay(card)) => self.pay(card, owed, purpose, left),
            (Step::Play(seat), Move::Pass) => self.pass(seat),
            (Step::Play(seat), Move::Play(card, suit)) => self.play(seat, card, suit),
            (Step::Diamond(seat), Move::Spend) => self.spend(seat),
            (Step::Diamond(seat), Move::Save(to)) => self.save(seat, to),
            (Step::Equip(seat), Move::Equip(rank)) => self.equip(seat, rank),
            (Step::SetBonus(seat), Move::Turn(noble)) => {
                self.turn_noble(noble);
                self.next_to_play(self.after(seat));
            }
            (Step::SetBonus(seat), _) => self.next_to_play(self.after(seat)),
            (Step::Take { seat, budget, left, reach }, Move::Take(card)) => {
                self.take(seat, card);
                self.seek(seat, budget - card.value(), left - 1, reach);
            }
            (Step::Take { seat, .. }, _) => self.finish_taking(seat),
            (Step::Combat(rank), m) => self.choose(rank, m),
            (Step::Oppose(rank), Move::Oppose(noble)) => self.oppose(rank, noble),
            (Step::Oppose(rank), _) => self.next_fighter(rank.index() + 1),
            (Step::PickHighest(draw), Move::Take(card)) => self.reshuffle(draw, card),
            (Step::LeverageInstead(draw), Move::Pay(card)) => self.leverage_instead(draw, card),
            (Step::EquipmentCheck(seat), Move::Discard(card)) => {
                self.drop_equipment(seat, card);
                self.check_equipment(seat);
            }
            (Step::HandCheck(seat), Move::Discard(card)) => self.discard_from_hand(seat, card),
            (Step::Claim, m) => self.end_turn(m == Move::Claim),
            (step, m) => debug_assert!(false, "{m:?} is not made at {step:?}"),
        }
    }

    /// The only option of a decision that has one. At `Play` and `Claim` the player is asked all the same,
    /// since the number of options there would tell something about his hand. (POI-18, POI-45, POI-57)
    fn only_choice(&self) -> Option<Move> {
        let s = &*self.s;
        match s.step {
            Step::Council { .. } => self.game.has_no_action(s).then_some(Move::Done),
            Step::Pay { .. } => s.player(s.active).payers().sole().map(Move::Pay),
            Step::Equip(seat) => s.player(seat).court.sole().map(|noble| Move::Equip(noble.rank())),
            Step::Combat(rank) => match council::can_pay(s, rank.value()) {
                true => None,
                false => Some(free_choice(s, rank)),
            },
            Step::Oppose(rank) if s.opponents[rank.index()].is_empty() => s.enemies().sole().map(Move::Oppose),
            Step::PickHighest(_) => s.discard.highest().sole().map(Move::Take),
            Step::LeverageInstead(draw) => s.player(draw.drawer).hand.sole().map(Move::Pay),
            Step::HandCheck(seat) => s.player(seat).hand.sole().map(Move::Discard),
            _ => None,
        }
    }

    fn after(&self, seat: Seat) -> Seat {
        seat.next(self.game.seats)
    }

    #[inline]
    fn moved(&mut self, card: Card, from: Zone, to: Zone) {
        if L::ON {
            self.log.push(Record::card_moved(card.0.into(), from.number(), to.number()));
        }
    }

    #[inline]
    fn noble_moved(&mut self, noble: Noble, from: Zone, to: Zone) {
        if L::ON {
            self.log.push(Record::card_moved(noble_piece(noble), from.number(), to.number()));
        }
    }

    #[inline]
    fn tell(&mut self, kind: u16, seat: Seat, fields: [i32; 4]) {
        if L::ON {
            self.log.push(Record::event(kind, Some(seat), fields));
        }
    }

    fn tell_all(&mut self, kind: u16) {
        if L::ON {
            self.log.push(Record::event(kind, None, [0; 4]));
        }
    }

    fn begin_phase(&mut self, phase: Phase) {
        if L::ON {
            self.log.push(Record::phase_began(phase as i32));
        }
    }

    fn tell_stance(&mut self, seat: Seat, noble: Noble) {
        if L::ON {
            let stance = self.s.stance(noble);
            self.tell(event::STANCE, seat, [noble_piece(noble), stance as i32, 0, 0]);
        }
    }

    /// A hand card becomes open to all: the marks that say what others know of it go.
    fn leaves_hand(&mut self, seat: Seat, card: Card) {
        self.s.player_mut(seat).hand.remove(card);
        self.s.seen.remove(card);
        self.s.origin[card.index()] = 0;
    }

    /// Turns a hand card face-up where it is; its number is forgotten. (POI-12, POI-61)
    fn leverage(&mut self, seat: Seat, card: Card) {
        self.leaves_hand(seat, card);
        self.s.player_mut(seat).leveraged.insert(card);
        self.moved(card, Zone::Hand(seat), Zone::Leveraged(seat));
    }

    /// Takes a card off the noble that carries it and discards it.
    fn drop_equipment(&mut self, seat: Seat, card: Card) {
        for &rank in Rank::ALL {
            if self.s.player(seat).equipment[rank.index()].contains(card) {
                self.s.player_mut(seat).equipment[rank.index()].remove(card);
                self.moved(card, Zone::Equipment(seat, rank), Zone::Discard);
            }
        }
        self.s.discard.insert(card);
    }

    /// Turns a noble in court to its other stance. (POI-10, POI-23)
    fn turn_noble(&mut self, noble: Noble) {
        self.s.strike.0 ^= Nobles::only(noble).0;
        if L::ON
            && let Some(lord) = self.s.lord(noble)
        {
            self.tell_stance(lord, noble);
        }
    }
}
