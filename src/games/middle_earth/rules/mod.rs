//! The rules, phase by phase: organization, movement, site, end; and the check that is the heart of them.

mod attempt;
mod check;
mod council;
mod draws;
mod influence;
mod movement;
mod organization;
mod setup;
mod site;

use super::MiddleEarth;
use super::lists::List;
use super::moves::{Move, card_piece, event, is_chance, rule};
use super::state::*;
use super::tables::{CardType, Facts};
use super::zone::Zone;
use crate::core::{Game, Log, MoveList, Record, Refusal, Seat, Seats, Turn, core_rule, tell_decision, tell_question};

pub use check::{ALL_WAYS, LOWEST, Sum, Term, WAYS, roll_weights};
pub use council::Tally;
pub(super) use council::{TYPE_NAMES, TYPES, outcome};
pub(super) use setup::start;

/// Cards in a hand before anything adds to it. (MEI-13)
pub(super) const HAND: i32 = 8;
/// Mind that lets a company's player draw cards when it moves. (MEI-42)
pub(super) const DRAWING_MIND: u8 = 3;

#[inline]
pub(super) fn turn(game: &MiddleEarth, s: &State) -> Turn {
    match (game.decider(s), s.step) {
        (Some(seat), _) => Turn::Seat(seat),
        (None, Step::Over(_)) => Turn::Over,
        (None, _) => Turn::Chance,
    }
}

pub(super) fn legal(game: &MiddleEarth, s: &State, out: &mut MoveList) {
    game.each(s, &mut |m| out.push(game.encode(m)));
}

/// THE rule: why a move is not legal now.
pub(super) fn refuse(game: &MiddleEarth, s: &State, m: Move) -> Option<Refusal> {
    game.why_not(s, m)
}

/// Does this decision go on with a choice that an earlier move of the same seat began? (MEI-87)
pub(super) const fn continues(_game: &MiddleEarth, s: &State) -> bool {
    matches!(
        s.step,
        Step::PlayAt(_)
            | Step::PlayUnder(..)
            | Step::Control(_)
            | Step::Exchange(_)
            | Step::Regroup(_)
            | Step::TapFor(..)
            | Step::Target(..)
            | Step::Bearer(..)
            | Step::BeforeRoll(..)
    )
}

/// Who begins, what is drawn, what is rolled: each with its exact weight. (MEI-11, MEI-66)
pub(super) fn chance(game: &MiddleEarth, s: &State, out: &mut impl FnMut(Move, u32)) {
    match s.step {
        Step::FirstPlayer => Seat::all(game.seats).for_each(|seat| out(Move::First(seat), 1)),
        Step::Draw { seat, .. } => {
            let (list, deck) = (game.list(seat), s.player(seat).deck);
            for card in deck.and(list.firsts).iter() {
                out(Move::Drawn(list.kind(card)), deck.and(list.copies(card)).len());
            }
        }
        Step::Roll(_, check) => {
            let (weights, _) = roll_weights(game.rolls_twice(s, &check));
            (LOWEST..).zip(weights).for_each(|(sum, weight)| out(Move::Rolled(sum), weight));
        }
        Step::OpposedRoll(..) => (LOWEST..).zip(WAYS).for_each(|(sum, weight)| out(Move::Rolled(sum), weight)),
        _ => {}
    }
}

#[inline]
pub(super) fn tickets(game: &MiddleEarth, s: &State) -> u32 {
    match s.step {
        Step::FirstPlayer => game.seats.into(),
        Step::Draw { seat, .. } => s.player(seat).deck.len(),
        Step::Roll(_, check) => roll_weights(game.rolls_twice(s, &check)).1,
        Step::OpposedRoll(..) => ALL_WAYS,
        _ => 0,
    }
}

#[inline]
pub(super) fn draw(game: &MiddleEarth, s: &State, ticket: u32) -> Move {
    match s.step {
        Step::FirstPlayer => Move::First(Seat(ticket as u8)),
        Step::Draw { seat, .. } => Move::Drawn(game.kind(seat, s.player(seat).deck.nth(ticket))),
        Step::Roll(_, check) => Move::Rolled(rolled(roll_weights(game.rolls_twice(s, &check)).0, ticket)),
        _ => Move::Rolled(rolled(WAYS, ticket)),
    }
}

/// The sum of a ticket among weighted sums.
fn rolled(weights: [u32; 11], ticket: u32) -> u8 {
    let (mut passed, mut sum) = (0, LOWEST);
    for weight in weights {
        passed += weight;
        if ticket < passed {
            break;
        }
        sum += 1;
    }
    sum
}

/// A table at which a move is being made.
pub(super) struct Table<'a, L: Log> {
    pub game: &'a MiddleEarth,
    pub s: &'a mut State,
    pub log: &'a mut L,
}

impl MiddleEarth {
    /// The cards a seat has brought.
    #[inline]
    pub(crate) fn list(&self, seat: Seat) -> &List {
        &self.lists[seat.index()]
    }

    /// The kind of a seat's card.
    #[inline]
    pub(crate) fn kind(&self, seat: Seat, card: Card) -> CardKind {
        self.list(seat).kind(card)
    }

    /// Facts of a seat's card.
    #[inline]
    pub(crate) fn facts(&self, seat: Seat, card: Card) -> &Facts {
        self.tables.facts(self.kind(seat, card))
    }

    /// The first card of a kind, if the seat holds one in his hand.
    #[inline]
    pub(crate) fn held(&self, s: &State, seat: Seat, kind: CardKind) -> Option<Card> {
        self.list(seat).card(kind).filter(|&card| s.player(seat).hand.contains(card))
    }

    /// The seat's own character or wizard of a kind, if he is in play.
    pub(crate) fn own(&self, s: &State, seat: Seat, kind: CardKind) -> Option<Card> {
        self.list(seat).card(kind).filter(|&card| s.player(seat).characters().contains(card))
    }

    /// Is a card of this kind in play, whoever's? (MEI-3)
    pub(crate) fn is_in_play(&self, s: &State, kind: CardKind) -> bool {
        Seat::all(self.seats).any(|seat| {
            let field = self.list(seat).field(kind);
            let player = s.player(seat);
            !field.is_empty() && !player.characters().or(player.factions).or(player.carried).and(field).is_empty()
        })
    }

    /// Who has a unique card of this kind in play.
    pub(crate) fn owner_in_play(&self, s: &State, kind: CardKind) -> Option<Seat> {
        Seat::all(self.seats).find(|&seat| !MiddleEarth::in_play(s, seat).and(self.list(seat).field(kind)).is_empty())
    }

    /// The seat's wizard in play.
    pub(crate) fn wizard(&self, s: &State, seat: Seat) -> Option<Card> {
        s.player(seat).characters().and(self.list(seat).sort(CardType::Wizard)).first()
    }

    /// Who decides now; None at a chance step and after the end.
    #[inline]
    pub(super) fn decider(&self, s: &State) -> Option<Seat> {
        match s.step {
            Step::FirstPlayer | Step::Draw { .. } | Step::Roll(..) | Step::OpposedRoll(..) | Step::Over(_) => None,
            Step::NextDraws(_) => Some(s.active.next(self.seats)),
            Step::Trim(seat, _) | Step::EndDiscard(seat) => Some(seat),
            _ => Some(s.active),
        }
    }

    /// The moves of a decision, in the order of their numbers.
    pub(super) fn each(&self, s: &State, push: &mut impl FnMut(Move)) {
        match s.step {
            Step::Organize => self.list_organization(s, push),
            Step::PlayAt(card) => self.list_entries(s, card, push),
            Step::PlayUnder(card, company) => self.list_first_control(s, card, company, push),
            Step::Control(card) => self.list_control(s, card, push),
            Step::Exchange(card) => self.list_partners(s, card, push),
            Step::Regroup(card) => self.list_regroup(s, card, push),
            Step::Excess => {
                self.excess(s, s.active).iter().for_each(|card| push(Move::Release(self.kind(s.active, card))));
            }
            Step::Destination(company) => self.list_destinations(s, company, push),
            Step::NextMove => {
                let moving = s.me().numbers().filter(|&number| s.me().company(number).is_moving());
                moving.for_each(|number| push(Move::March(number)));
            }
            Step::MoverDraws(company) => {
                (1..=self.figures(s, company)[0]).for_each(|count| push(Move::DrawCards(count)));
            }
            Step::NextDraws(company) => {
                (1..=self.figures(s, company)[1]).for_each(|count| push(Move::DrawCards(count)));
            }
            Step::Trim(seat, _) => self.list_discards(s, seat, push),
            Step::SitePhase => {
                push(Move::Done);
                self.still_to_enter(s).for_each(|number| push(Move::Enter(number)));
            }
            Step::Act(company) => self.list_acts(s, company, push),
            Step::TapFor(company, card) => self.list_tappers(s, company, card, push),
            Step::Target(company, _) => self.list_targets(s, company, push),
            Step::Bearer(company, _, card) => self.list_bearers(s, company, card, push),
            Step::BeforeRoll(_, check) => self.list_before_roll(s, &check, push),
            Step::PlayRevealed(company, check) => self.list_revealed(s, company, &check, push),
            Step::EndDiscard(seat) => {
                self.list_discards(s, seat, push);
                push(Move::Keep);
            }
            Step::Call => {
                push(Move::Call);
                push(Move::NoCall);
            }
            Step::FirstPlayer | Step::Draw { .. } | Step::Roll(..) | Step::OpposedRoll(..) | Step::Over(_) => {}
        }
    }

    fn list_discards(&self, s: &State, seat: Seat, push: &mut impl FnMut(Move)) {
        let hand = s.player(seat).hand.and(self.list(seat).firsts);
        hand.iter().for_each(|card| push(Move::Discard(self.kind(seat, card))));
    }

    fn why_not(&self, s: &State, m: Move) -> Option<Refusal> {
        let unless = |holds: bool, rule: u16, fields: [i32; 4]| (!holds).then(|| Refusal::by(rule, fields));
        let about = |kind: CardKind| [kind.0.into(), 0, 0, 0];
        match (s.step, m) {
            (Step::Organize, Move::Play(kind)) => self.why_not_muster(s, kind),
            (Step::Organize, Move::Dismiss(kind)) => self.why_not_dismiss(s, kind),
            (Step::Organize, Move::Control(kind)) => self.why_not_control(s, kind),
            (Step::Organize, Move::Exchange(kind)) => self.why_not_exchange(s, kind),
            (Step::Organize, Move::Regroup(kind)) => self.why_not_regroup(s, kind),
            (Step::Organize | Step::SitePhase, Move::Done) => None,
            (Step::PlayAt(card), Move::Join(company)) => {
                unless(self.can_enter(s, card, company), rule::NO_SUCH_COMPANY, [company.0.into(), 0, 0, 0])
            }
            (Step::PlayAt(card), Move::Found(site)) => {
                unless(self.can_found(s, card, site), rule::NOT_THERE, [site.0.into(), 0, 0, 0])
            }
            (Step::PlayUnder(card, company), Move::General) => {
                let site = s.me().company(company).site;
                unless(self.enters_under_general(s, card, site), rule::NO_GENERAL, self.general_needs(s, card))
            }
            (Step::PlayUnder(card, company), Move::Under(by)) => {
                let takers = self.takers(s, s.active, company, card);
                let taker = self.own(s, s.active, by);
                unless(taker.is_some_and(|by| takers.contains(by)), rule::NO_DIRECT, about(by))
            }
            (Step::Control(card), Move::General) => self.why_not_general(s, card),
            (Step::Control(card), Move::Under(by)) => self.why_not_under(s, card, by),
            (Step::Exchange(card), Move::Exchange(partner)) => {
                let other = self.own(s, s.active, partner);
                unless(other.is_some_and(|other| self.can_exchange(s, card, other)), rule::NO_PARTNER, about(partner))
            }
            (Step::Regroup(card), Move::Join(company)) => {
                let joins = self.can_regroup_to(s, card, company);
                unless(joins, rule::NO_SUCH_COMPANY, [company.0.into(), 0, 0, 0])
            }
            (Step::Regroup(_), Move::NewCompany) => unless(s.me().free_number().is_some(), rule::NO_NEW_COMPANY, [0; 4]),
            (Step::Excess, Move::Release(kind)) => {
                let card = self.own(s, s.active, kind);
                unless(card.is_some_and(|card| self.excess(s, s.active).contains(card)), rule::NOT_EXCESS, about(kind))
            }
            (Step::Destination(company), Move::Go(site)) => self.why_not_go(s, company, site),
            (Step::Destination(_), Move::Stay) => None,
            (Step::NextMove, Move::March(company)) => {
                unless(s.me().company(company).is_moving(), rule::NOT_MOVING, [company.0.into(), 0, 0, 0])
            }
            (Step::MoverDraws(company), Move::DrawCards(count)) => self.why_not_draw(s, company, 0, count),
            (Step::NextDraws(company), Move::DrawCards(count)) => self.why_not_draw(s, company, 1, count),
            (Step::Trim(seat, _) | Step::EndDiscard(seat), Move::Discard(kind)) => {
                unless(self.held(s, seat, kind).is_some(), rule::NOT_IN_HAND, about(kind))
            }
            (Step::EndDiscard(_), Move::Keep) | (Step::Call, Move::Call | Move::NoCall) => None,
            (Step::SitePhase, Move::Enter(company)) => {
                let waits = self.still_to_enter(s).any(|number| number == company);
                unless(waits, rule::HAS_ENTERED, [company.0.into(), 0, 0, 0])
            }
            (Step::Act(company), Move::Play(kind)) => self.why_not_play(s, company, kind),
            (Step::Act(company), Move::Tap(kind)) => self.why_not_influence(s, company, kind),
            (Step::Act(_), Move::Leave) | (Step::BeforeRoll(..), Move::Roll) | (Step::PlayRevealed(..), Move::Decline) => None,
            (Step::TapFor(company, card), Move::Tap(kind)) => self.why_not_tap(s, company, card, kind),
            (Step::Target(company, _), Move::Target(kind)) => {
                unless(self.targets(s, company).contains(kind), rule::NOT_A_TARGET, about(kind))
            }
            (Step::Bearer(company, _, card), Move::Bearer(kind)) => {
                let bearers = self.bearers(s, company, self.kind(s.active, card));
                unless(bearers.contains(kind), rule::NOT_BORNE, about(kind))
            }
            (Step::BeforeRoll(_, check), Move::Reveal) => {
                unless(self.can_reveal(s, &check).is_some(), rule::NOTHING_TO_REVEAL, [0; 4])
            }
            (Step::BeforeRoll(_, check), Move::Event(kind)) => self.why_no_event(s, &check, kind),
            (Step::PlayRevealed(company, check), m) => self.why_not_revealed(s, company, &check, m),
            _ => Some(Refusal::core(core_rule::NOT_NOW)),
        }
    }

    /// Is this decision asked even where it leaves no choice? There the number of options would tell something about a hand.
    /// (MEI-88)
    const fn is_always_asked(step: Step) -> bool {
        matches!(
            step,
            Step::Organize | Step::Act(_) | Step::Target(..) | Step::BeforeRoll(..) | Step::EndDiscard(_) | Step::Trim(..)
        )
    }

    /// The only option of a decision that is taken by the game itself. (MEI-88)
    pub(super) fn only_choice(&self, s: &State) -> Option<Move> {
        if MiddleEarth::is_always_asked(s.step) || self.decider(s).is_none() {
            return None;
        }
        // Asked most often, and answered before there is a list.
        if let Step::Destination(company) = s.step {
            return self.destinations(s, company).is_empty().then_some(Move::Stay);
        }
        let (mut only, mut more) = (None, false);
        self.each(s, &mut |m| {
            more |= only.is_some();
            only = Some(m);
        });
        only.filter(|_| !more)
    }
}

/// Makes a move.
#[inline]
pub(super) fn apply<L: Log>(game: &MiddleEarth, s: &mut State, m: Move, log: &mut L) {
    Table { game, s, log }.apply(m);
}

impl<L: Log> Table<'_, L> {
    /// Makes a move, and then every decision that leaves no choice; says who is asked next.
    #[inline]
    fn apply(mut self, m: Move) {
        if !is_chance(self.game, m) {
            self.s.verdict = None;
        }
        self.make(m);
        while let Some(m) = self.game.only_choice(self.s) {
            self.make(m);
        }
        tell_question(self.game, self.s, self.log);
    }

    fn make(&mut self, m: Move) {
        tell_decision(self.game, self.s, m, self.log);
        match (self.s.step, m) {
            (Step::FirstPlayer, Move::First(seat)) => self.begin(seat),
            (Step::Draw { seat, left, purpose }, Move::Drawn(kind)) => self.draw_card(seat, left, purpose, kind),
            (Step::Organize, m) => self.organize(m),
            (Step::PlayAt(card), Move::Join(company)) => self.enter_company(card, company),
            (Step::PlayAt(card), Move::Found(site)) => self.found_with(card, site),
            (Step::PlayUnder(card, company), m) => {
                self.place(card, company, m);
                self.s.step = Step::Organize;
            }
            (Step::Control(card), m) => self.change_control(card, m),
            (Step::Exchange(card), Move::Exchange(partner)) => self.exchange(card, partner),
            (Step::Regroup(card), m) => self.regroup(card, m),
            (Step::Excess, Move::Release(kind)) => self.release(kind),
            (Step::Destination(company), m) => self.bind(company, m),
            (Step::NextMove, Move::March(company)) => self.march(company),
            (Step::MoverDraws(_), Move::DrawCards(count)) => self.name_draws(self.s.active, count, Purpose::Mover),
            (Step::NextDraws(_), Move::DrawCards(count)) => {
                self.name_draws(self.s.active.next(self.game.seats), count, Purpose::Next);
            }
            (Step::Trim(seat, trim), Move::Discard(kind)) => self.trim(seat, trim, kind),
            (Step::SitePhase, Move::Enter(company)) => self.enter_site(company),
            (Step::SitePhase, _) => self.end_site_phase(),
            (Step::Act(company), Move::Play(kind)) => self.play_at_site(company, kind),
            (Step::Act(company), Move::Tap(kind)) => self.influence(company, kind),
            (Step::Act(_), _) => self.leave_site(),
            (Step::TapFor(company, card), Move::Tap(kind)) => self.tap_for(company, card, kind),
            (Step::Target(company, tapper), Move::Target(kind)) => self.target(company, tapper, kind),
            (Step::Bearer(company, tapper, card), Move::Bearer(kind)) => self.name_bearer(company, tapper, card, kind),
            (Step::BeforeRoll(company, check), m) => self.before_roll(company, check, m),
            (Step::Roll(company, check), Move::Rolled(sum)) => self.rolled(company, check, sum),
            (Step::OpposedRoll(company, check, roll), Move::Rolled(sum)) => self.opposed(company, check, roll, sum),
            (Step::PlayRevealed(company, check), m) => self.play_revealed(company, check, m),
            (Step::EndDiscard(seat), m) => self.end_discard(seat, m),
            (Step::Call, m) => self.answer_call(m == Move::Call),
            (step, m) => debug_assert!(false, "{m:?} is not made at {step:?}"),
        }
    }

    fn active(&self) -> Seat {
        self.s.active
    }

    /// The player whose turn it is, to change.
    fn me(&mut self) -> &mut Player {
        self.s.player_mut(self.s.active)
    }

    /// The number by which pieces name a seat's card.
    fn number(&self, seat: Seat, card: Card) -> i32 {
        card_piece(self.game.kind(seat, card))
    }

    fn tell(&mut self, kind: u16, seat: Seat, fields: [i32; 4]) {
        if L::ON {
            self.log.push(Record::event(kind, Some(seat), fields));
        }
    }

    /// An event about one card of a seat.
    fn tell_card(&mut self, kind: u16, seat: Seat, card: Card) {
        if L::ON {
            self.tell(kind, seat, [self.number(seat, card), 0, 0, 0]);
        }
    }

    /// Tells of a card that everyone sees go from one zone to another.
    fn moved(&mut self, seat: Seat, card: Card, from: Zone, to: Zone) {
        if L::ON {
            self.log.push(Record::card_moved(self.number(seat, card), from.number(seat), to.number(seat)));
        }
    }

    /// Tells of a card that only its owner sees.
    fn moved_unseen(&mut self, seat: Seat, card: Card, from: Zone, to: Zone) {
        if L::ON {
            let moved = Record::card_moved(self.number(seat, card), from.number(seat), to.number(seat));
            self.log.push(moved.secret(0b001, Seats::only(seat)));
        }
    }

    /// The active player lays a hand card open before everyone. (MEI-25)
    fn show(&mut self, card: Card) {
        let seat = self.active();
        let field = self.game.list(seat).copies(card);
        self.me().hand.take_copy(field);
        self.moved(seat, card, Zone::Hand, Zone::Shown);
    }

    /// A card that lay open goes to its owner's pile, where everyone knows it. (MEI-46, MEI-91)
    fn discard_open(&mut self, seat: Seat, card: Card, from: Zone) {
        let field = self.game.list(seat).copies(card);
        self.s.player_mut(seat).open.add_copy(field);
        self.moved(seat, card, from, Zone::Pile);
        self.tell_card(event::DISCARDED, seat, card);
    }

    fn begin_phase(&mut self, phase: Phase) {
        if L::ON {
            self.log.push(Record::phase_began(phase as i32));
        }
    }

    fn tap(&mut self, card: Card) {
        self.me().tapped.insert(card);
        self.tell_card(event::TAPPED, self.active(), card);
    }

    /// A character bears an ally or item from now on. Copies of an item stand by ascending bearer. (MEI-48)
    fn bear(&mut self, seat: Seat, card: Card, bearer: Card, from: Zone) {
        let field = self.game.list(seat).copies(card);
        let player = self.s.player_mut(seat);
        player.carried.add_copy(field);
        let places = player.carried.and(field);
        let mut carry = bearer;
        let last = places.len();
        for (i, place) in (1..).zip(places.iter()) {
            let held = &mut player.with[place.index()];
            if i == last || carry < *held {
                std::mem::swap(held, &mut carry);
            }
        }
        self.moved(seat, card, from, Zone::Carried);
        if L::ON {
            self.tell(event::BORNE, seat, [self.number(seat, card), self.number(seat, bearer), 0, 0]);
        }
    }

    /// An ally or item of this kind leaves its bearer for the pile.
    fn drop_from(&mut self, seat: Seat, card: Card, bearer: Card) {
        let field = self.game.list(seat).copies(card);
        let player = self.s.player_mut(seat);
        let places = player.carried.and(field);
        // Those behind the dropped one move up, so that the lowest places stay taken.
        let mut gap: Option<Card> = None;
        for place in places.iter() {
            match gap {
                Some(hole) => {
                    player.with[hole.index()] = player.with[place.index()];
                    gap = Some(place);
                }
                None if player.with[place.index()] == bearer => gap = Some(place),
                None => {}
            }
        }
        let Some(hole) = gap else {
            debug_assert!(false, "{bearer:?} bears no {card:?}");
            return;
        };
        player.with[hole.index()] = Card(0);
        player.carried.remove(hole);
        if L::ON {
            self.tell(event::DROPPED, seat, [self.number(seat, card), self.number(seat, bearer), 0, 0]);
        }
        self.discard_open(seat, card, Zone::Carried);
    }

    /// A character leaves play: his allies and items with him, his followers stay and are controlled by nobody. (MEI-71, MEI-72)
    fn discard_character(&mut self, seat: Seat, card: Card) {
        let player = self.s.player(seat);
        let Some(number) = player.company_of(card) else {
            debug_assert!(false, "{card:?} is in no company");
            return;
        };
        let (borne, followers) = (player.borne_by(card), player.followers_of(card));
        let player = self.s.player_mut(seat);
        player.tapped.remove(card);
        player.general.remove(card);
        player.followers.remove(card);
        player.with[card.index()] = Card(0);
        player.companies[number.index()].members.remove(card);
        if seat == self.s.active {
            self.s.changed.remove(card);
            self.s.regrouped.remove(card);
        }
        self.discard_open(seat, card, Zone::Company(number));
        for item in borne.iter() {
            self.drop_from(seat, self.game.list(seat).copies(item).first().unwrap_or(item), card);
        }
        for follower in followers.iter() {
            let player = self.s.player_mut(seat);
            player.followers.remove(follower);
            player.with[follower.index()] = Card(0);
            if L::ON {
                self.tell(event::LOST_CONTROL, seat, [self.number(seat, follower), self.number(seat, card), 0, 0]);
            }
        }
        if !self.s.player(seat).company(number).exists() {
            self.end_company(seat, number);
        }
    }

    /// A company without members is gone; a tapped site that is no haven is used up with it. (MEI-38)
    fn end_company(&mut self, seat: Seat, number: CompanyNo) {
        let company = std::mem::take(&mut self.s.player_mut(seat).companies[number.index()]);
        self.tell(event::COMPANY_ENDED, seat, [number.0.into(), company.site.0.into(), 0, 0]);
        if company.tapped {
            self.use_up(seat, company.site);
        }
    }

    /// A tapped site that is no haven is closed to its owner. (MEI-38)
    fn use_up(&mut self, seat: Seat, site: Site) {
        if !self.game.tables.site(site).haven && !self.s.player(seat).used.contains(site) {
            self.s.player_mut(seat).used.insert(site);
            self.tell(event::SITE_USED, seat, [site.0.into(), 0, 0, 0]);
        }
    }

    /// A character enters a company under some control; he is not in play before.
    fn join(&mut self, card: Card, number: CompanyNo, from: Zone) {
        let seat = self.active();
        self.me().companies[number.index()].members.insert(card);
        self.moved(seat, card, from, Zone::Company(number));
    }

    fn put_under_general(&mut self, card: Card) {
        let player = self.me();
        player.followers.remove(card);
        player.with[card.index()] = Card(0);
        player.general.insert(card);
        self.tell_card(event::UNDER_GENERAL, self.active(), card);
    }

    fn put_under(&mut self, card: Card, controller: Card) {
        let player = self.me();
        player.general.remove(card);
        player.followers.insert(card);
        player.with[card.index()] = controller;
        if L::ON {
            let seat = self.active();
            self.tell(event::FOLLOWS, seat, [self.number(seat, card), self.number(seat, controller), 0, 0]);
        }
    }

    /// Puts a character under what a move names.
    fn put(&mut self, card: Card, m: Move) {
        match m {
            Move::Under(by) => {
                // A legal move names one of the own characters in play.
                let controller = self.game.own(self.s, self.s.active, by).unwrap_or(card);
                self.put_under(card, controller);
            }
            _ => self.put_under_general(card),
        }
    }
}
