//! How well a seat stands: an estimate for greedy play and cut-off rollouts, in points.

use super::MiddleEarth;
use super::moves::Move;
use super::rules::outcome;
use super::state::*;
use super::tables::CardType;
use crate::core::{Dice, Game, MoveId, MoveList, Seat};

/// How much of a chance at a site counts: now, this turn, at some later turn.
const NOW: f32 = 0.92;
const THIS_TURN: f32 = 0.8;
const LATER: f32 = 0.4;
/// A chain that was begun costs a little, so that nothing is begun for nothing.
const NOTHING_GAINED: f32 = 0.05;
/// What a hand card is worth on average.
const UNKNOWN_CARD: f32 = 0.2;

/// What a player does out of habit: he plays and tries what he can, keeps his people and his cards, and lets others call.
pub(super) fn habit(game: &MiddleEarth, _s: &State, list: &MoveList, dice: &mut impl Dice) -> MoveId {
    let weight = |id: MoveId| match game.decode(id) {
        Some(Move::Play(_) | Move::Reveal | Move::Take | Move::General | Move::Enter(_)) => 40,
        Some(Move::Done | Move::Keep | Move::NoCall | Move::Roll | Move::Event(_) | Move::Under(_)) => 20,
        Some(Move::Dismiss(_) | Move::Control(_) | Move::Exchange(_) | Move::Regroup(_) | Move::Call | Move::Decline) => 1,
        _ => 10,
    };
    let all: u32 = list.iter().map(|&id| weight(id)).sum();
    let mut ticket = dice.below(all);
    for &id in list.iter() {
        match ticket.checked_sub(weight(id)) {
            Some(less) => ticket = less,
            None => return id,
        }
    }
    list[0]
}

/// About how much the seat may expect to win.
pub(super) fn evaluate(game: &MiddleEarth, s: &State, seat: Seat) -> f32 {
    game.prospect(s, seat)
}

impl MiddleEarth {
    /// Its standing against the others', between −1 and 1.
    fn prospect(&self, s: &State, seat: Seat) -> f32 {
        if let Some(outcome) = outcome(self, s) {
            return outcome.worth(seat);
        }
        let council = self.council(s);
        let mut standings = [0.0; MAX_PLAYERS];
        for other in Seat::all(self.seats) {
            let tally = council[other.index()];
            let raw = tally.raw.iter().sum::<i32>() as f32;
            // Types can still be balanced and undisputed ones contested, the less the later it is.
            let late = self.lateness(s, other);
            let counted = tally.counted.iter().sum::<i32>() as f32;
            let points = counted * (0.4 + 0.5 * late) + raw * (0.6 - 0.5 * late);
            standings[other.index()] = points - late * tally.duplicates as f32 + self.people_worth(s, other);
        }
        let mine = standings[seat.index()] + self.hand_worth(s, seat) + self.chances(s, seat) + self.pending(s, seat);
        let (mut others, mut best) = (0.0, f32::MIN);
        for other in Seat::all(self.seats).filter(|&other| other != seat) {
            let standing = standings[other.index()] + UNKNOWN_CARD * s.player(other).hand.len() as f32;
            others += standing;
            best = best.max(standing);
        }
        others /= f32::from(self.seats - 1);
        // The strongest rival counts as much as all together. Who leads wants the end, who is behind does not.
        let mut lead = mine - (others + best) / 2.0;
        if s.caller.is_some() {
            lead *= 1.4;
        }
        lead / (8.0 + lead.abs())
    }

    /// How much of the game is over, by a seat's deck: 0 to 1.
    fn lateness(&self, s: &State, seat: Seat) -> f32 {
        let player = s.player(seat);
        let decks = f32::from(self.config.decks);
        let left = player.deck.len() as f32 / self.list(seat).all.len().max(1) as f32;
        ((f32::from(player.exhausted) + 1.0 - left) / decks).clamp(0.0, 1.0)
    }

    /// What a character in play is good for beyond his points.
    fn service(&self, seat: Seat, card: Card) -> f32 {
        let facts = self.facts(seat, card);
        match facts.sort {
            CardType::Wizard => 3.0,
            _ => 0.35 + 0.12 * f32::from(facts.influence),
        }
    }

    fn people_worth(&self, s: &State, seat: Seat) -> f32 {
        let player = s.player(seat);
        let mut worth = 0.05 * self.unused_general(s, seat) as f32;
        for card in player.characters().iter() {
            worth += self.service(seat, card);
        }
        let free = self.unused_general(s, seat);
        for card in self.uncontrolled(s, seat).iter() {
            // Whoever finds no controller is lost.
            let held = i32::from(self.mind(seat, card)) <= free;
            worth -= if held { 0.4 } else { 0.8 * (self.service(seat, card) + f32::from(self.facts(seat, card).points)) };
        }
        if !player.followers.is_empty() && !self.excess(s, seat).is_empty() {
            worth -= 1.0;
        }
        let items = player.carried.and(self.list(seat).sort(CardType::Item));
        worth + items.iter().map(|item| 0.12 * f32::from(self.facts(seat, item).influence)).sum::<f32>()
    }

    /// Does an opponent of this seat have the kind in play?
    fn opposes(&self, s: &State, seat: Seat, kind: CardKind) -> bool {
        let in_play = |other: Seat| !MiddleEarth::in_play(s, other).and(self.list(other).field(kind)).is_empty();
        Seat::all(self.seats).any(|other| other != seat && in_play(other))
    }

    fn hand_worth(&self, s: &State, seat: Seat) -> f32 {
        let player = s.player(seat);
        let free = self.unused_general(s, seat);
        let mut worth = 0.0;
        for card in player.hand.iter() {
            let facts = self.facts(seat, card);
            let points = f32::from(facts.points);
            let kind = self.kind(seat, card);
            let contested = facts.unique && self.opposes(s, seat, kind);
            let mine = facts.unique && !MiddleEarth::in_play(s, seat).and(self.list(seat).field(kind)).is_empty();
            worth += match facts.sort {
                _ if mine => 0.0,
                // An identical card makes an attempt easy and takes the place of what it drives out.
                CardType::Character | CardType::Faction | CardType::Ally if contested => 0.5 + 0.25 * points,
                CardType::Faction if facts.number.is_none() => 0.0,
                CardType::Faction => 0.15 + 0.15 * points,
                CardType::Ally => 0.2 + 0.2 * points,
                CardType::Character if i32::from(facts.mind) <= free => 0.4 + 0.3 * points,
                CardType::Character => 0.15 + 0.05 * points,
                CardType::Wizard if self.wizard(s, seat).is_some() || contested => 0.0,
                CardType::Wizard => 1.2,
                CardType::Item => 0.15 + 0.1 * points,
                CardType::Event => 0.35,
            };
        }
        worth
    }

    /// What a faction, ally or minor item from the hand would bring.
    fn prize(&self, seat: Seat, card: Card) -> f32 {
        let facts = self.facts(seat, card);
        f32::from(facts.points) + 0.12 * f32::from(facts.influence)
    }

    /// What a company's site promises, and the best attempt of all companies.
    fn chances(&self, s: &State, seat: Seat) -> f32 {
        let player = s.player(seat);
        let my_turn = seat == s.active;
        let (mut resources, mut attempt) = (0.0, 0.0f32);
        let may_attempt = s.turns + 1 >= self.seats;
        let attempted = my_turn && s.attempted;
        for number in player.numbers() {
            let company = player.company(number);
            let entered = my_turn && s.entered >> number.0 & 1 == 1;
            let acting = entered && matches!(s.step, Step::Act(now) if now == number);
            let planning = my_turn && is_before_destinations(s.step, number);
            let weight = match () {
                () if acting => NOW,
                () if entered => LATER,
                () if my_turn && !matches!(s.step, Step::EndDiscard(_) | Step::Trim(_, Trim::End) | Step::Call) => THIS_TURN,
                () => LATER,
            };
            let untapped = if my_turn && weight > LATER { company.members.minus(player.tapped) } else { company.members };
            if untapped.is_empty() {
                continue;
            }
            // Wherever it goes, it looks where it stands, where it is bound, or where it could still go.
            let mut best = (0.0, 0.0);
            let mut look = |site: Site, tapped: bool, share: f32| {
                let won = share * self.site_promise(s, seat, untapped, site, tapped);
                let tried = if may_attempt { share * self.attempt_promise(s, seat, untapped, site) } else { 0.0 };
                if won + tried > best.0 + best.1 {
                    best = (won, tried);
                }
            };
            if planning {
                look(company.site, company.tapped, weight);
                for site in self.tables.site(company.site).ways.minus(player.used).iter() {
                    look(site, false, weight * 0.9);
                }
            } else {
                let tapped = company.tapped && company.bound == company.site;
                look(company.bound, tapped, weight);
            }
            resources += best.0;
            attempt = attempt.max(if attempted { best.1 * LATER / weight } else { best.1 });
        }
        resources + attempt
    }

    /// The best that a company could play at a site from its owner's hand.
    fn site_promise(&self, s: &State, seat: Seat, people: Cards, site: Site, tapped: bool) -> f32 {
        let (player, list) = (s.player(seat), self.list(seat));
        let mut best = 0.0f32;
        if s.spoils && seat == s.active && people.is_plural() {
            let items = player.hand.and(list.sort(CardType::Item));
            best = items.iter().map(|item| self.prize(seat, item)).fold(0.0, f32::max);
        }
        let candidates = player.hand.and(list.sort(CardType::Faction).or(list.sort(CardType::Ally)));
        for card in candidates.iter() {
            let facts = self.facts(seat, card);
            let closed = tapped && !facts.at_tapped_site || player.used.contains(site);
            if closed || !facts.sites.contains(site) || self.is_in_play(s, self.kind(seat, card)) {
                continue;
            }
            let chance = match (facts.sort, facts.number) {
                (CardType::Faction, None) => 0.0,
                (CardType::Faction, Some(number)) => self.faction_chance(s, seat, people, card, number),
                _ => 1.0,
            };
            best = best.max(chance * (self.prize(seat, card) + 0.4));
        }
        best
    }

    /// The chance of whoever can best win a faction.
    fn faction_chance(&self, s: &State, seat: Seat, people: Cards, card: Card, number: u8) -> f32 {
        let kind = self.kind(seat, card);
        let faction = self.facts(seat, card);
        let bonus = |who: Card| {
            let facts = self.facts(seat, who);
            let race = facts.race.map_or(0, |race| i32::from(faction.race_modifiers[usize::from(race)]));
            self.available(s, seat, who, Some(kind)) + race + i32::from(facts.modifiers[0])
        };
        let best = people.iter().map(bonus).max().unwrap_or(0);
        AT_LEAST[(i32::from(number) - best + 1).clamp(2, 13) as usize - 2]
    }

    /// The best attempt on an opponent that a company could make at a site.
    fn attempt_promise(&self, s: &State, seat: Seat, people: Cards, site: Site) -> f32 {
        let mut best = 0.0f32;
        for other in Seat::all(self.seats).filter(|&other| other != seat) {
            let player = s.player(other);
            let here = player.companies.iter().filter(|company| company.exists() && company.site == site);
            let here = here.fold(Cards::NONE, |all, company| all.or(company.members));
            let factions = player.factions.iter().filter(|&card| self.facts(other, card).sites.contains(site));
            let targets = here.minus(self.list(other).sort(CardType::Wizard)).iter().map(|card| Aim::Character(other, card));
            let allies = player.carried.and(self.list(other).sort(CardType::Ally)).iter();
            let allies = allies.filter(|card| here.contains(player.with[card.index()])).map(|card| Aim::Ally(other, card));
            let aims = targets.chain(factions.map(|card| Aim::Faction(other, card))).chain(allies);
            let general = self.unused_general(s, other);
            for aim in aims {
                best = best.max(self.aim_promise(s, seat, people, aim, general));
            }
        }
        best
    }

    /// Chance times gain of the best influencer against a target, with the identical card if it is in the hand.
    fn aim_promise(&self, s: &State, seat: Seat, people: Cards, aim: Aim, general: i32) -> f32 {
        let Some(owner) = aim.owner() else { return 0.0 };
        let (kind, facts) = (self.kind(owner, aim.card()), self.facts(owner, aim.card()));
        let revealed = self.held(s, seat, kind).is_some();
        let pooled = matches!(facts.sort, CardType::Character | CardType::Faction).then_some(kind);
        let influence = people.iter().map(|who| self.available(s, seat, who, pooled)).max().unwrap_or(0);
        let guard = match aim {
            Aim::Character(_, card) => match self.control(s, owner, card) {
                Control::Under(by) if self.list(owner).sort(CardType::Wizard).contains(by) => return 0.0,
                Control::Under(by) => self.available(s, owner, by, pooled),
                _ => 0,
            },
            Aim::Ally(_, card) => self.available(s, owner, s.player(owner).with[card.index()], None),
            _ => 0,
        };
        let need = match facts.number {
            _ if revealed => 0,
            Some(number) => number.into(),
            None => facts.mind.into(),
        };
        let least = need - influence + general + guard + 1;
        OPPOSED_AT_LEAST[(least + 10).clamp(0, 21) as usize] * self.gain(s, seat, aim, revealed)
    }

    /// What winning a target is worth: what its owner loses, and what comes in its place.
    fn gain(&self, s: &State, seat: Seat, aim: Aim, revealed: bool) -> f32 {
        let Some(owner) = aim.owner() else { return 0.0 };
        let card = aim.card();
        let points = f32::from(self.facts(owner, card).points);
        let player = s.player(owner);
        let (loss, prize) = match aim {
            Aim::Character(..) => {
                let borne: f32 = player.borne_by(card).iter().map(|borne| self.prize(owner, borne)).sum();
                let service = self.service(owner, card);
                let fits = i32::from(self.mind(owner, card)) <= self.unused_general(s, seat) || self.wizard(s, seat).is_some();
                (points + service + borne + 0.2, if fits { points + service } else { 0.0 })
            }
            Aim::Item(..) => (self.prize(owner, card), self.prize(owner, card)),
            _ => (points, points),
        };
        loss + 0.3 + if revealed { prize } else { 0.0 }
    }

    /// What a chain or a check under way will still bring to the active player.
    fn pending(&self, s: &State, seat: Seat) -> f32 {
        if seat != s.active {
            return 0.0;
        }
        match s.step {
            Step::PlayAt(card) | Step::PlayUnder(card, _) => {
                self.service(seat, card) + f32::from(self.facts(seat, card).points) + 0.2
            }
            Step::Control(card) if self.uncontrolled(s, seat).contains(card) => 0.5,
            Step::Control(_) | Step::Exchange(_) | Step::Regroup(_) => -NOTHING_GAINED,
            Step::TapFor(number, card) => {
                let prize = self.prize(seat, card) + 0.4;
                match self.facts(seat, card).number {
                    Some(value) => NOW * prize * self.faction_chance(s, seat, self.untapped(s, number), card, value),
                    None => prize,
                }
            }
            Step::Target(number, tapper) => {
                let site = s.me().company(number).site;
                self.attempt_promise(s, seat, Cards::only(tapper), site)
            }
            Step::Bearer(number, tapper, card) => {
                let mut best = 0.0f32;
                self.each_bearer(s, number, self.kind(seat, card), &mut |owner, bearer| {
                    let theirs = self.list(owner).card(self.kind(seat, card)).unwrap_or_default();
                    let aim = Aim::Item(owner, theirs, bearer);
                    let check = Check { tapper, aim, revealed: Some(card), events: Cards::NONE };
                    best = best.max(self.expected(s, seat, &check));
                });
                best
            }
            Step::BeforeRoll(_, check) | Step::Roll(_, check) | Step::OpposedRoll(_, check, _) => self.expected(s, seat, &check),
            Step::PlayRevealed(_, check) => check.revealed.map_or(0.0, |card| match check.aim {
                Aim::Character(..) => self.service(seat, card) + f32::from(self.facts(seat, card).points),
                _ => self.prize(seat, card),
            }),
            _ => 0.0,
        }
    }

    fn expected(&self, s: &State, seat: Seat, check: &Check) -> f32 {
        let sum = self.sum(s, check, |_, _| {});
        let gain = match check.aim {
            Aim::OwnFaction(card) => self.prize(seat, card) + 0.4,
            aim => self.gain(s, seat, aim, check.revealed.is_some()),
        };
        sum.probability() as f32 * gain
    }
}

/// May this company of the active player still be sent somewhere?
const fn is_before_destinations(step: Step, number: CompanyNo) -> bool {
    match step {
        Step::Organize
        | Step::PlayAt(_)
        | Step::PlayUnder(..)
        | Step::Control(_)
        | Step::Exchange(_)
        | Step::Regroup(_)
        | Step::Excess => true,
        Step::Destination(now) => number.0 >= now.0,
        _ => false,
    }
}

/// Chance that two dice make at least 2, 3, … 12, 13.
const AT_LEAST: [f32; 12] = {
    let mut chances = [0.0; 12];
    let (mut i, mut ways) = (11, 0);
    while i > 0 {
        i -= 1;
        ways += super::rules::WAYS[i];
        chances[i] = ways as f32 / super::rules::ALL_WAYS as f32;
    }
    chances
};

/// Chance that two dice exceed two others by at least −10, −9, … 10, 11.
const OPPOSED_AT_LEAST: [f32; 22] = {
    let mut chances = [0.0; 22];
    let (mut least, mut all) = (0, super::rules::ALL_WAYS);
    all *= super::rules::ALL_WAYS;
    while least < 21 {
        let (mut ways, mut own) = (0, 0);
        while own < 11 {
            let mut other = 0;
            while other < 11 {
                if own + 10 >= least + other {
                    ways += super::rules::WAYS[own] * super::rules::WAYS[other];
                }
                other += 1;
            }
            own += 1;
        }
        chances[least] = ways as f32 / all as f32;
        least += 1;
    }
    chances
};
