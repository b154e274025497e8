//! Attempts on an opponent: who can try, what can be aimed at, the rolls, and what becomes of it.

use super::super::WizardShield;
use super::super::tables::CardKinds;
use super::*;

impl MiddleEarth {
    /// Why nobody of this company can try to influence an opponent away. (MEI-53, MEI-54)
    pub(super) fn why_no_attempt(&self, s: &State, number: CompanyNo) -> Option<Refusal> {
        if s.turns < self.seats {
            Some(Refusal::by(rule::FIRST_TURN, [0; 4]))
        } else if s.attempted {
            Some(Refusal::by(rule::ATTEMPTED, [0; 4]))
        } else if !self.has_target(s, number) {
            Some(Refusal::by(rule::NO_TARGET, [0; 4]))
        } else {
            None
        }
    }

    /// A wizard makes no attempt on the turn he is revealed. (MEI-54)
    pub(crate) fn is_new_wizard(&self, s: &State, card: Card) -> bool {
        s.new_wizard && self.list(s.active).sort(CardType::Wizard).contains(card)
    }

    /// Why this character cannot tap to influence an opponent. (MEI-53, MEI-54)
    pub(super) fn why_not_influence(&self, s: &State, number: CompanyNo, kind: CardKind) -> Option<Refusal> {
        let about = [kind.0.into(), 0, 0, 0];
        match self.own(s, s.active, kind) {
            Some(who) if !s.me().company(number).members.contains(who) => Some(Refusal::by(rule::NOT_YOURS, about)),
            Some(who) if s.me().tapped.contains(who) => Some(Refusal::by(rule::TAPPED, about)),
            Some(who) if self.is_new_wizard(s, who) => Some(Refusal::by(rule::NEW_WIZARD, about)),
            Some(_) => self.why_no_attempt(s, number),
            None => Some(Refusal::by(rule::NOT_YOURS, about)),
        }
    }

    /// Every opponent with his characters at a site. (MEI-55)
    fn opponents_at<'a>(&self, s: &'a State, site: Site) -> impl Iterator<Item = (Seat, Cards)> + use<'a> {
        Seat::all(self.seats).filter(|&seat| seat != s.active).map(move |seat| {
            let here = s.player(seat).companies.iter().filter(|company| company.exists() && company.site == site);
            (seat, here.fold(Cards::NONE, |all, company| all.or(company.members)))
        })
    }

    /// Calls with everything of an opponent that can be aimed at from a site: owner and target. Of an item, only kinds
    /// that the active player holds, once for each bearer. (MEI-55, MEI-56, MEI-57, MEI-58)
    fn each_target(&self, s: &State, site: Site, found: &mut impl FnMut(Aim)) {
        let shields_all = self.config.wizard_shield == WizardShield::All;
        for (seat, here) in self.opponents_at(s, site) {
            let (player, list) = (s.player(seat), self.list(seat));
            let wizards = list.sort(CardType::Wizard);
            let of_wizard = |card: Card| wizards.contains(player.with[card.index()]);
            for card in here.minus(wizards).iter() {
                let shielded = shields_all && player.followers.contains(card) && of_wizard(card);
                if !shielded {
                    found(Aim::Character(seat, card));
                }
            }
            for card in player.factions.iter() {
                let facts = self.facts(seat, card);
                if facts.influenceable && facts.sites.contains(site) {
                    found(Aim::Faction(seat, card));
                }
            }
            if here.is_empty() {
                continue;
            }
            let allies = list.sort(CardType::Ally);
            for card in player.carried.iter() {
                let bearer = player.with[card.index()];
                if !here.contains(bearer) {
                    continue;
                }
                if allies.contains(card) {
                    if !(shields_all && wizards.contains(bearer)) {
                        found(Aim::Ally(seat, card));
                    }
                } else if !wizards.contains(bearer)
                    && self.facts(seat, card).influenceable
                    && self.held(s, s.active, self.kind(seat, card)).is_some()
                {
                    // Copies are all alike: the first place stands for the kind.
                    let first = list.copies(card).first().unwrap_or(card);
                    found(Aim::Item(seat, first, bearer));
                }
            }
        }
    }

    /// Is there anything to aim at from where a company stands?
    pub(crate) fn has_target(&self, s: &State, number: CompanyNo) -> bool {
        let mut any = false;
        self.each_target(s, s.me().company(number).site, &mut |_| any = true);
        any
    }

    /// The kinds that can be aimed at from where a company stands.
    pub(crate) fn targets(&self, s: &State, number: CompanyNo) -> CardKinds {
        let mut kinds = CardKinds::default();
        self.each_target(s, s.me().company(number).site, &mut |aim| {
            kinds.insert(self.kind(aim.owner().unwrap_or(s.active), aim.card()));
        });
        kinds
    }

    /// Everything that can be aimed at from where a company stands, an item once for each bearer.
    pub(crate) fn aims(&self, s: &State, number: CompanyNo) -> Vec<Aim> {
        let mut aims = Vec::new();
        self.each_target(s, s.me().company(number).site, &mut |aim| aims.push(aim));
        aims
    }

    pub(super) fn list_targets(&self, s: &State, number: CompanyNo, push: &mut impl FnMut(Move)) {
        self.targets(s, number).iter().for_each(|kind| push(Move::Target(kind)));
    }

    /// What a kind means as a target from where a company stands; of an item, its first bearer.
    pub(crate) fn aim_at(&self, s: &State, number: CompanyNo, kind: CardKind) -> Option<Aim> {
        let mut found = None;
        self.each_target(s, s.me().company(number).site, &mut |aim| {
            let owner = aim.owner().unwrap_or(s.active);
            if found.is_none() && self.kind(owner, aim.card()) == kind {
                found = Some(aim);
            }
        });
        found
    }

    /// Opponents' characters from whom an item of this kind can be influenced away. The identical card is shown already.
    pub(super) fn bearers(&self, s: &State, number: CompanyNo, kind: CardKind) -> CardKinds {
        let mut kinds = CardKinds::default();
        self.each_bearer(s, number, kind, &mut |seat, bearer| kinds.insert(self.kind(seat, bearer)));
        kinds
    }

    /// Calls with every opponent's character at the site, wizards aside, who bears such an item. (MEI-56, MEI-57, MEI-58)
    pub(crate) fn each_bearer(&self, s: &State, number: CompanyNo, kind: CardKind, found: &mut impl FnMut(Seat, Card)) {
        if !self.tables.facts(kind).influenceable {
            return;
        }
        for (seat, here) in self.opponents_at(s, s.me().company(number).site) {
            let (player, list) = (s.player(seat), self.list(seat));
            for place in player.carried.and(list.field(kind)).iter() {
                let bearer = player.with[place.index()];
                if here.contains(bearer) && !list.sort(CardType::Wizard).contains(bearer) {
                    found(seat, bearer);
                }
            }
        }
    }

    pub(super) fn list_bearers(&self, s: &State, number: CompanyNo, card: Card, push: &mut impl FnMut(Move)) {
        let bearers = self.bearers(s, number, self.kind(s.active, card));
        bearers.iter().for_each(|kind| push(Move::Bearer(kind)));
    }

    /// The identical card that could be revealed now. (MEI-59)
    pub(crate) fn can_reveal(&self, s: &State, check: &Check) -> Option<Card> {
        match check.aim {
            Aim::Character(owner, card) | Aim::Faction(owner, card) | Aim::Ally(owner, card) if check.revealed.is_none() => {
                self.held(s, s.active, self.kind(owner, card))
            }
            _ => None,
        }
    }

    /// The window before the roll. (MEI-59, MEI-68)
    pub(super) fn list_before_roll(&self, s: &State, check: &Check, push: &mut impl FnMut(Move)) {
        if self.can_reveal(s, check).is_some() {
            push(Move::Reveal);
        }
        let list = self.list(s.active);
        let events = s.me().hand.and(list.sort(CardType::Event)).and(list.firsts);
        let kinds = events.iter().map(|card| self.kind(s.active, card));
        kinds.filter(|&kind| self.why_no_event(s, check, kind).is_none()).for_each(|kind| push(Move::Event(kind)));
        push(Move::Roll);
    }

    /// Can the revealed character enter this company? (MEI-73)
    fn fits_company(&self, s: &State, number: CompanyNo, card: Card) -> bool {
        let company = s.me().company(number);
        let mut with_him = company.members;
        with_him.insert(card);
        s.me().characters().len() < MOST_CHARACTERS && self.fits(company.site, self.half_places(s.active, with_him))
    }

    /// Own characters who can take the revealed one as a follower, each in his own company at the site. (MEI-73)
    fn revealed_takers(&self, s: &State, number: CompanyNo, card: Card) -> Cards {
        let site = s.me().company(number).site;
        let here = s.me().numbers().filter(|&other| s.me().company(other).site == site);
        let fitting = here.filter(|&other| self.fits_company(s, other, card));
        fitting.fold(Cards::NONE, |all, other| all.or(self.takers(s, s.active, other, card)))
    }

    pub(super) fn list_revealed(&self, s: &State, number: CompanyNo, check: &Check, push: &mut impl FnMut(Move)) {
        let Some(card) = check.revealed else { return push(Move::Decline) };
        if self.why_not_revealed(s, number, check, Move::General).is_none() {
            push(Move::General);
        }
        if matches!(check.aim, Aim::Character(..)) {
            let takers = self.revealed_takers(s, number, card);
            takers.iter().for_each(|by| push(Move::Under(self.kind(s.active, by))));
        }
        if self.why_not_revealed(s, number, check, Move::Take).is_none() {
            push(Move::Take);
        }
        push(Move::Decline);
    }

    /// Why a revealed card cannot be played so. (MEI-73, MEI-74)
    pub(super) fn why_not_revealed(&self, s: &State, number: CompanyNo, check: &Check, m: Move) -> Option<Refusal> {
        let Some(card) = check.revealed else { return Some(Refusal::core(core_rule::NOT_NOW)) };
        let is_character = matches!(check.aim, Aim::Character(..));
        match m {
            Move::General if is_character => {
                let room = i32::from(self.mind(s.active, card)) <= self.unused_general(s, s.active);
                let fits = room && self.fits_company(s, number, card);
                (!fits).then(|| Refusal::by(rule::NO_GENERAL, self.general_needs(s, card)))
            }
            Move::Under(by) if is_character => {
                let takers = self.revealed_takers(s, number, card);
                let takes = self.own(s, s.active, by).is_some_and(|by| takers.contains(by));
                (!takes).then(|| Refusal::by(rule::NO_DIRECT, [by.0.into(), 0, 0, 0]))
            }
            Move::Take if !is_character => {
                let fields = [self.kind(s.active, card).0.into(), self.kind(s.active, check.tapper).0.into(), 0, 0];
                (!self.can_bear(s, check.tapper, card)).then(|| Refusal::by(rule::BEARS_ONE, fields))
            }
            _ => Some(Refusal::core(core_rule::NOT_NOW)),
        }
    }
}

impl<L: Log> Table<'_, L> {
    /// The influencer taps; the attempt of this turn is made. (MEI-53)
    pub(super) fn influence(&mut self, number: CompanyNo, kind: CardKind) {
        let tapper = self.game.list(self.s.active).card(kind).unwrap_or_default();
        self.tap(tapper);
        self.s.attempted = true;
        self.s.step = Step::Target(number, tapper);
    }

    /// What is aimed at; an item is named by revealing the own one. (MEI-58)
    pub(super) fn target(&mut self, number: CompanyNo, tapper: Card, kind: CardKind) {
        let seat = self.active();
        if self.game.tables.facts(kind).sort == CardType::Item {
            // It must be revealed to be aimed at.
            let card = self.game.list(seat).card(kind).unwrap_or_default();
            self.show(card);
            self.s.step = Step::Bearer(number, tapper, card);
        } else if let Some(aim) = self.game.aim_at(self.s, number, kind) {
            self.s.step = Step::BeforeRoll(number, Check { tapper, aim, revealed: None, events: Cards::NONE });
        }
    }

    pub(super) fn name_bearer(&mut self, number: CompanyNo, tapper: Card, card: Card, bearer: CardKind) {
        let item = self.game.kind(self.s.active, card);
        let mut found = None;
        self.game.each_bearer(self.s, number, item, &mut |seat, who| {
            if self.game.kind(seat, who) == bearer {
                found = Some((seat, who));
            }
        });
        // A legal move names one of them.
        let Some((owner, who)) = found else { return };
        let theirs = self.game.list(owner).card(item).unwrap_or_default();
        let aim = Aim::Item(owner, theirs, who);
        self.s.step = Step::BeforeRoll(number, Check { tapper, aim, revealed: Some(card), events: Cards::NONE });
    }

    /// A reveal, an event, or the roll, before which every term is told. (MEI-59, MEI-68, MEI-97)
    pub(super) fn before_roll(&mut self, number: CompanyNo, mut check: Check, m: Move) {
        let seat = self.active();
        match m {
            Move::Reveal => {
                check.revealed = self.game.can_reveal(self.s, &check);
                check.revealed.into_iter().for_each(|card| self.show(card));
                self.s.step = Step::BeforeRoll(number, check);
            }
            Move::Event(kind) => {
                let card = self.game.list(seat).card(kind).unwrap_or_default();
                self.show(card);
                check.events.insert(card);
                self.s.step = Step::BeforeRoll(number, check);
            }
            _ => {
                if L::ON {
                    let mut terms = Vec::new();
                    let sum = self.game.sum(self.s, &check, |term, value| terms.push((term, value)));
                    for (term, value) in terms {
                        match term {
                            Term::Event(kind) => self.tell(event::EVENT_TERM, seat, [kind.0.into(), value, 0, 0]),
                            fixed => self.tell(event::TERM, seat, [fixed.number(), value, 0, 0]),
                        }
                    }
                    self.tell(event::ADDED_UP, seat, [sum.total, sum.need, sum.share(), 0]);
                }
                self.s.step = Step::Roll(number, check);
            }
        }
    }

    /// The tapper's player has rolled; in an attempt the target's owner rolls at once. (MEI-64)
    pub(super) fn rolled(&mut self, number: CompanyNo, check: Check, roll: u8) {
        if check.aim.owner().is_some() {
            self.s.step = Step::OpposedRoll(number, check, roll);
        } else {
            self.resolve(number, check, roll, 0);
        }
    }

    /// The target's owner has rolled. (MEI-55, MEI-61)
    pub(super) fn opposed(&mut self, number: CompanyNo, check: Check, roll: u8, opposing: u8) {
        self.resolve(number, check, roll, opposing);
    }

    /// The result; events are discarded, then the target leaves or the faction comes, then events bring their cards.
    /// (MEI-49, MEI-50, MEI-70, MEI-71, MEI-97)
    fn resolve(&mut self, number: CompanyNo, check: Check, roll: u8, opposing: u8) {
        let seat = self.active();
        let mut terms = [None; TERMS];
        let sum = self.game.sum(self.s, &check, |term, value| {
            // A list holds too few cards for a sum of this size.
            let sum = &mut terms[term.number() as usize % TERMS];
            *sum = Some(sum.unwrap_or(0) + value as i16);
        });
        let success = sum.succeeds(roll, opposing);
        self.s.verdict = Some(Verdict {
            tapper: check.tapper,
            target: check.aim.card(),
            owner: check.aim.owner(),
            terms,
            need: sum.need as u8,
            two_rolls: sum.two_rolls,
            roll,
            opposing,
        });
        let mut draws = 0;
        for card in check.events.iter() {
            draws += u8::from(success && self.game.facts(seat, card).event.is_some_and(|rule| rule.draws));
            self.discard_open(seat, card, Zone::Shown);
        }
        let check = Check { events: Cards::NONE, ..check };
        let mut waiting = None;
        match check.aim {
            Aim::OwnFaction(card) if success => {
                self.me().factions.insert(card);
                self.moved(seat, card, Zone::Shown, Zone::Factions);
                self.tap_site(number);
            }
            Aim::OwnFaction(card) => self.discard_shown(card),
            aim if success => {
                self.remove_target(aim);
                waiting = check.revealed.map(|_| check);
            }
            _ => check.revealed.into_iter().for_each(|card| self.discard_shown(card)),
        }
        self.tell(event::CHECKED, seat, [sum.result(roll, opposing), sum.need, success.into(), 0]);
        self.s.company = number;
        self.s.waiting = waiting;
        if draws > 0 {
            self.begin_drawing(seat, draws, Purpose::Event);
        } else {
            self.finish_check();
        }
    }

    /// A card that was played or revealed in vain. (MEI-49, MEI-75)
    fn discard_shown(&mut self, card: Card) {
        self.discard_open(self.active(), card, Zone::Shown);
    }

    /// The target goes to its owner's pile. (MEI-71)
    fn remove_target(&mut self, aim: Aim) {
        match aim {
            Aim::OwnFaction(_) => {}
            Aim::Character(owner, card) => self.discard_character(owner, card),
            Aim::Faction(owner, card) => {
                self.s.player_mut(owner).factions.remove(card);
                self.discard_open(owner, card, Zone::Factions);
            }
            Aim::Ally(owner, card) => {
                let bearer = self.s.player(owner).with[card.index()];
                self.drop_from(owner, card, bearer);
            }
            Aim::Item(owner, card, bearer) => self.drop_from(owner, card, bearer),
        }
    }

    /// The check is over: a revealed card that has won its place is played or not. (MEI-70)
    pub(super) fn finish_check(&mut self) {
        let number = std::mem::take(&mut self.s.company);
        self.s.step = match self.s.waiting.take() {
            Some(check) => Step::PlayRevealed(number, check),
            None => Step::Act(number),
        };
    }

    /// A revealed card comes into play, or is discarded. (MEI-73, MEI-74, MEI-75)
    pub(super) fn play_revealed(&mut self, number: CompanyNo, check: Check, m: Move) {
        let seat = self.active();
        self.s.step = Step::Act(number);
        // Only a revealed card leads here.
        let Some(card) = check.revealed else { return };
        match (m, check.aim) {
            (Move::Decline, _) => self.discard_shown(card),
            (Move::Under(by), _) => {
                let controller = self.game.own(self.s, seat, by).unwrap_or(card);
                let company = self.s.me().company_of(controller).unwrap_or(number);
                self.place(card, company, m);
            }
            (Move::General, _) => self.place(card, number, m),
            (_, Aim::Faction(..)) => {
                self.me().factions.insert(card);
                self.moved(seat, card, Zone::Shown, Zone::Factions);
            }
            _ => self.bear(seat, card, check.tapper, Zone::Shown),
        }
    }
}
