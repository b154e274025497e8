//! The influence check: one function adds up its terms for display, resolution and tests.

use super::super::card_set::EventUse;
use super::super::tables::{Bonus, EventRule, Facts};
use super::*;
use crate::core::share;

/// What adds to or takes from the result of a check, the rolls aside.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Term {
    /// Unused direct influence of the tapper.
    Influence,
    /// His check modifiers.
    Modifier,
    /// What a faction's card gives his race.
    Race,
    /// An event.
    Event(CardKind),
    /// Unused general influence of the target's owner.
    General,
    /// Unused direct influence of the target's controller.
    Controller,
}

impl Term {
    /// Ids and names of the terms: the piece set `term`.
    pub(crate) const NAMES: [(&'static str, &'static str); TERMS] = [
        ("influence", "unused direct influence"),
        ("modifier", "check modifiers"),
        ("race", "race"),
        ("general", "unused general influence of the owner"),
        ("controller", "unused direct influence of the controller"),
        ("event", "events"),
    ];

    /// Its number in the piece set.
    pub(crate) const fn number(self) -> i32 {
        match self {
            Term::Influence => 0,
            Term::Modifier => 1,
            Term::Race => 2,
            Term::General => 3,
            Term::Controller => 4,
            Term::Event(_) => 5,
        }
    }
}

/// Ways two dice make each sum from 2 to 12. (MEI-66)
pub const WAYS: [u32; 11] = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
/// Ways two dice fall.
pub const ALL_WAYS: u32 = 36;
/// The smallest sum.
pub const LOWEST: u8 = 2;

/// Ways two dice make at most 1, 2, … 12.
const UP_TO: [u32; 12] = {
    let mut up_to = [0; 12];
    let mut i = 0;
    while i < WAYS.len() {
        up_to[i + 1] = up_to[i] + WAYS[i];
        i += 1;
    }
    up_to
};

/// A check added up.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// All terms together.
    pub total: i32,
    /// What the result has to exceed.
    pub need: i32,
    /// Does the higher of two rolls count?
    pub two_rolls: bool,
    /// Does the target's owner roll against it?
    pub opposed: bool,
}

impl Sum {
    /// The result of these rolls; `opposing` is 0 where nobody rolls against it.
    pub const fn result(&self, roll: u8, opposing: u8) -> i32 {
        self.total + roll as i32 - opposing as i32
    }

    /// Do these rolls succeed? A tie fails. (MEI-64)
    pub const fn succeeds(&self, roll: u8, opposing: u8) -> bool {
        self.result(roll, opposing) > self.need
    }

    /// Weights of the tapper's sums from 2 to 12, and what they add up to.
    pub fn weights(&self) -> ([u32; 11], u32) {
        roll_weights(self.two_rolls)
    }

    /// The exact chance to succeed: so many ways of so many. (MEI-67)
    pub fn odds(&self) -> (u32, u32) {
        let (weights, all) = self.weights();
        // The least sum that wins, or least difference of sums.
        let least = self.need - self.total + 1;
        let mut won = 0;
        for (roll, weight) in (i32::from(LOWEST)..).zip(weights) {
            won += weight
                * if self.opposed {
                    // The owner's roll is at most this.
                    UP_TO[(roll - least - 1).clamp(0, 11) as usize]
                } else {
                    u32::from(roll >= least)
                };
        }
        (won, if self.opposed { all * ALL_WAYS } else { all })
    }

    /// A check that is decided, added up again.
    pub fn of(verdict: &Verdict) -> Sum {
        let total = verdict.terms.iter().flatten().map(|&value| i32::from(value)).sum();
        Sum { total, need: verdict.need.into(), two_rolls: verdict.two_rolls, opposed: verdict.owner.is_some() }
    }

    /// The chance to succeed, as fields of records have it.
    pub fn share(&self) -> i32 {
        let (won, ways) = self.odds();
        share(won.into(), ways.into())
    }

    /// The chance to succeed.
    pub fn probability(&self) -> f64 {
        let (won, ways) = self.odds();
        f64::from(won) / f64::from(ways)
    }
}

/// Weights of the sums from 2 to 12 of a roll, or of the higher of two, and what they add up to. (MEI-66)
pub const fn roll_weights(two_rolls: bool) -> ([u32; 11], u32) {
    if !two_rolls {
        return (WAYS, ALL_WAYS);
    }
    let mut weights = [0; 11];
    let (mut i, mut below) = (0, 0);
    while i < 11 {
        // Both rolls at most this, less both below it.
        let up_to = below + WAYS[i];
        weights[i] = up_to * up_to - below * below;
        below = up_to;
        i += 1;
    }
    (weights, ALL_WAYS * ALL_WAYS)
}

/// What a check is about, as an index into a card's check modifiers. (MEI-65)
const fn about(aim: Aim) -> usize {
    match aim {
        Aim::OwnFaction(_) | Aim::Faction(..) => 0,
        Aim::Character(..) => 1,
        Aim::Ally(..) => 2,
        Aim::Item(..) => 3,
    }
}

/// Can an event of this use be played in such a check? (MEI-69)
const fn applies(use_: EventUse, aim: Aim) -> bool {
    match use_ {
        EventUse::Any => true,
        EventUse::Faction => matches!(aim, Aim::OwnFaction(_) | Aim::Faction(..)),
        EventUse::Character => matches!(aim, Aim::Character(..)),
        EventUse::Attempt => !matches!(aim, Aim::OwnFaction(_)),
    }
}

impl MiddleEarth {
    /// Adds up a check of the active player as it stands: THE function. Every term is told, fixed ones even where they are
    /// nothing. (MEI-60, MEI-61, MEI-65, MEI-67)
    pub fn sum(&self, s: &State, check: &Check, mut tell: impl FnMut(Term, i32)) -> Sum {
        let seat = s.active;
        let tapper = self.facts(seat, check.tapper);
        let target = match check.aim {
            Aim::OwnFaction(card) => self.kind(seat, card),
            Aim::Character(owner, card) | Aim::Faction(owner, card) | Aim::Ally(owner, card) | Aim::Item(owner, card, _) => {
                self.kind(owner, card)
            }
        };
        let pooled = match check.aim {
            Aim::Ally(..) | Aim::Item(..) => None,
            _ => Some(target),
        };
        let (mut total, mut two_rolls) = (0, false);
        let mut add = |term, value| {
            total += value;
            tell(term, value);
        };
        add(Term::Influence, self.available(s, seat, check.tapper, pooled));
        let modifier = tapper.modifiers[about(check.aim)];
        if modifier != 0 {
            add(Term::Modifier, modifier.into());
        }
        let facts = self.tables.facts(target);
        if facts.sort == CardType::Faction {
            add(Term::Race, race_modifier(facts, tapper));
        }
        for event in check.events.iter() {
            // Only events that the rules know are in a list.
            let Some(rule) = self.facts(seat, event).event else { continue };
            two_rolls |= rule.bonus == Bonus::TwoRolls;
            add(Term::Event(self.kind(seat, event)), self.bonus(s, check, &rule));
        }
        if let Some(owner) = check.aim.owner() {
            add(Term::General, -self.unused_general(s, owner));
            let controller = match check.aim {
                Aim::Character(_, card) => match self.control(s, owner, card) {
                    Control::Under(controller) => Some(controller),
                    _ => None,
                },
                Aim::Ally(_, card) => Some(s.player(owner).with[card.index()]),
                Aim::Item(_, _, bearer) => Some(bearer),
                _ => None,
            };
            if let Some(controller) = controller {
                add(Term::Controller, -self.available(s, owner, controller, pooled));
            }
        }
        Sum { total, need: self.need(check, facts), two_rolls, opposed: check.aim.owner().is_some() }
    }

    /// What the result has to exceed. (MEI-62, MEI-63)
    fn need(&self, check: &Check, target: &Facts) -> i32 {
        let revealed = check.revealed.is_some();
        match check.aim {
            Aim::OwnFaction(_) => target.number.unwrap_or(u8::MAX).into(),
            Aim::Faction(..) if revealed && self.config.faction_reveal_zeroes => 0,
            Aim::Faction(..) => target.number.unwrap_or(u8::MAX).into(),
            Aim::Item(owner, _, bearer) => self.mind(owner, bearer).into(),
            Aim::Character(..) | Aim::Ally(..) if revealed => 0,
            Aim::Character(..) | Aim::Ally(..) => target.mind.into(),
        }
    }

    /// Was an event played that lets the higher of two rolls count?
    pub(crate) fn rolls_twice(&self, s: &State, check: &Check) -> bool {
        let events = check.events.iter().filter_map(|card| self.facts(s.active, card).event);
        events.into_iter().any(|rule| rule.bonus == Bonus::TwoRolls)
    }

    /// What an event adds. (MEI-69)
    fn bonus(&self, s: &State, check: &Check, rule: &EventRule) -> i32 {
        match rule.bonus {
            Bonus::Plus(amount) => amount.into(),
            Bonus::PerCompanion(most) => {
                let company = s.me().company_of(check.tapper);
                let heads = company.map_or(1, |number| s.me().company(number).members.len());
                (heads as i32 - 1).min(most.into())
            }
            Bonus::Prowess(most) => self.facts(s.active, check.tapper).prowess.min(most).into(),
            Bonus::TwoRolls => 0,
        }
    }

    /// Why an event cannot be played in this check. (MEI-68)
    pub(super) fn why_no_event(&self, s: &State, check: &Check, kind: CardKind) -> Option<Refusal> {
        let number = [kind.0.into(), 0, 0, 0];
        let Some(card) = self.held(s, s.active, kind) else { return Some(Refusal::by(rule::NOT_IN_HAND, number)) };
        if check.events.contains(card) {
            return Some(Refusal::by(rule::EVENT_PLAYED, number));
        }
        self.why_no_help(s, check, kind)
    }

    /// Why an event does not help in this check. (MEI-68, MEI-69)
    pub(crate) fn why_no_help(&self, s: &State, check: &Check, kind: CardKind) -> Option<Refusal> {
        let number = [kind.0.into(), 0, 0, 0];
        let Some(rule) = self.tables.facts(kind).event else { return Some(Refusal::by(rule::WRONG_TYPE, number)) };
        if !applies(rule.against, check.aim) {
            Some(Refusal::by(rule::WRONG_CHECK, number))
        } else if rule.skill & self.facts(s.active, check.tapper).skills != rule.skill {
            Some(Refusal::by(rule::NO_SKILL, [kind.0.into(), self.kind(s.active, check.tapper).0.into(), 0, 0]))
        } else {
            None
        }
    }
}

/// What a faction's card gives the tapper's race. (MEI-60)
fn race_modifier(faction: &Facts, tapper: &Facts) -> i32 {
    tapper.race.and_then(|race| faction.race_modifiers.get(usize::from(race))).map_or(0, |&amount| amount.into())
}
