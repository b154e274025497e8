//! Organization: somebody is played or dismissed, control changes, companies regroup; then what is left over goes.

use super::*;

impl MiddleEarth {
    pub(super) fn list_organization(&self, s: &State, push: &mut impl FnMut(Move)) {
        let (seat, me) = (s.active, s.me());
        let name = |card: Card| self.kind(seat, card);
        if !s.mustered {
            let candidates = me.hand.and(self.list(seat).people()).and(self.list(seat).firsts);
            let playable = candidates.iter().filter(|&card| self.why_not_muster(s, name(card)).is_none());
            playable.for_each(|card| push(Move::Play(name(card))));
        }
        let people = me.characters();
        let characters = people.minus(self.list(seat).sort(CardType::Wizard));
        if !s.mustered {
            let leaving = characters.iter().filter(|&card| self.may_be_dismissed(s, card));
            leaving.for_each(|card| push(Move::Dismiss(name(card))));
        }
        let free = characters.minus(s.changed);
        let changing = free.iter().filter(|&card| self.can_change_control(s, card));
        changing.for_each(|card| push(Move::Control(name(card))));
        let exchangers = self.exchangers(s);
        let exchanging = exchangers.iter().filter(|&card| self.has_partner(s, card, exchangers));
        exchanging.for_each(|card| push(Move::Exchange(name(card))));
        let going = people.iter().filter(|&card| self.why_not_regroup(s, name(card)).is_none());
        going.for_each(|card| push(Move::Regroup(name(card))));
        push(Move::Done);
    }

    /// Why a character or wizard cannot be played from the hand. (MEI-14)
    pub(super) fn why_not_muster(&self, s: &State, kind: CardKind) -> Option<Refusal> {
        match self.held(s, s.active, kind) {
            None => Some(Refusal::by(rule::NOT_IN_HAND, [kind.0.into(), 0, 0, 0])),
            Some(_) if s.mustered => Some(Refusal::by(rule::MUSTERED, [0; 4])),
            Some(card) => self.why_not_enter(s, card),
        }
    }

    /// Why a character or wizard cannot come into play by organization. (MEI-3, MEI-17, MEI-24)
    pub(crate) fn why_not_enter(&self, s: &State, card: Card) -> Option<Refusal> {
        let kind = self.kind(s.active, card);
        let about = [kind.0.into(), 0, 0, 0];
        let sort = self.tables.facts(kind).sort;
        if !matches!(sort, CardType::Character | CardType::Wizard) {
            Some(Refusal::by(rule::WRONG_TYPE, about))
        } else if sort == CardType::Wizard && self.wizard(s, s.active).is_some() {
            Some(Refusal::by(rule::HAS_WIZARD, [0; 4]))
        } else if self.is_in_play(s, kind) {
            Some(Refusal::by(rule::IN_PLAY, about))
        } else if s.me().characters().len() >= MOST_CHARACTERS {
            Some(Refusal::by(rule::TOO_MANY, [MOST_CHARACTERS as i32, 0, 0, 0]))
        } else if !self.has_entry(s, card) {
            Some(Refusal::by(rule::NO_CONTROL, about))
        } else {
            None
        }
    }

    /// Sites where a played character or wizard may enter. (MEI-15, MEI-17)
    fn entries(&self, s: &State, card: Card) -> Sites {
        let facts = self.facts(s.active, card);
        if facts.sort == CardType::Wizard || facts.home_only { facts.sites } else { facts.sites.or(self.tables.havens) }
    }

    /// May a played character enter under general influence at this site? (MEI-16, MEI-18)
    pub(super) fn enters_under_general(&self, s: &State, card: Card, site: Site) -> bool {
        let present = |wizard: Card| s.me().site_of(wizard) == Some(site);
        let presence = !self.config.wizard_presence || self.wizard(s, s.active).is_none_or(present);
        presence && i32::from(self.mind(s.active, card)) <= self.unused_general(s, s.active)
    }

    pub(super) fn general_needs(&self, s: &State, card: Card) -> [i32; 4] {
        [self.mind(s.active, card).into(), self.unused_general(s, s.active), 0, 0]
    }

    /// Can a played character or wizard enter this company? (MEI-15, MEI-16)
    pub(crate) fn can_enter(&self, s: &State, card: Card, number: CompanyNo) -> bool {
        let company = s.me().company(number);
        let mut with_him = company.members;
        with_him.insert(card);
        company.exists()
            && self.entries(s, card).contains(company.site)
            && self.fits(company.site, self.half_places(s.active, with_him))
            && (self.facts(s.active, card).sort == CardType::Wizard
                || self.enters_under_general(s, card, company.site)
                || !self.takers(s, s.active, number, card).is_empty())
    }

    /// Can a played character or wizard found a company at this site? A company at a home that is no haven must be joined.
    /// (MEI-15, MEI-24)
    pub(super) fn can_found(&self, s: &State, card: Card, site: Site) -> bool {
        let haven = self.tables.sites.get(site.index()).is_some_and(|facts| facts.haven);
        self.entries(s, card).contains(site)
            && s.me().free_number().is_some()
            && (haven || !s.me().used.contains(site) && !self.stands_at(s, site))
            && (self.facts(s.active, card).sort == CardType::Wizard || self.enters_under_general(s, card, site))
    }

    fn stands_at(&self, s: &State, site: Site) -> bool {
        s.me().companies.iter().any(|company| company.exists() && company.site == site)
    }

    /// Is there any way to finish what playing him begins? (MEI-87)
    fn has_entry(&self, s: &State, card: Card) -> bool {
        CompanyNo::all().any(|number| self.can_enter(s, card, number))
            || self.entries(s, card).iter().any(|site| self.can_found(s, card, site))
    }

    pub(super) fn list_entries(&self, s: &State, card: Card, push: &mut impl FnMut(Move)) {
        CompanyNo::all().filter(|&number| self.can_enter(s, card, number)).for_each(|number| push(Move::Join(number)));
        self.entries(s, card).iter().filter(|&site| self.can_found(s, card, site)).for_each(|site| push(Move::Found(site)));
    }

    pub(super) fn list_first_control(&self, s: &State, card: Card, company: CompanyNo, push: &mut impl FnMut(Move)) {
        if self.enters_under_general(s, card, s.me().company(company).site) {
            push(Move::General);
        }
        let takers = self.takers(s, s.active, company, card);
        takers.iter().for_each(|by| push(Move::Under(self.kind(s.active, by))));
    }

    /// Does he stand at a haven or at his home? (MEI-19)
    fn may_be_dismissed(&self, s: &State, card: Card) -> bool {
        let places = self.facts(s.active, card).sites.or(self.tables.havens);
        s.me().site_of(card).is_some_and(|site| places.contains(site))
    }

    /// Why a character cannot be dismissed. (MEI-14, MEI-19)
    pub(super) fn why_not_dismiss(&self, s: &State, kind: CardKind) -> Option<Refusal> {
        let about = [kind.0.into(), 0, 0, 0];
        let Some(card) = self.own(s, s.active, kind) else { return Some(Refusal::by(rule::NOT_YOURS, about)) };
        if s.mustered {
            Some(Refusal::by(rule::MUSTERED, [0; 4]))
        } else if !self.may_be_dismissed(s, card) {
            Some(Refusal::by(rule::NOT_AT_HOME, about))
        } else {
            None
        }
    }

    /// Those of his company who can take over a character: not his controller, and nobody while he has followers himself.
    /// (MEI-20, MEI-33)
    fn new_controllers(&self, s: &State, card: Card) -> Cards {
        let me = s.me();
        let Some(company) = me.company_of(card).filter(|_| !me.leads(card)) else { return Cards::NONE };
        let mut takers = self.takers(s, s.active, company, card);
        if me.followers.contains(card) {
            takers.remove(me.with[card.index()]);
        }
        takers
    }

    pub(super) fn why_not_general(&self, s: &State, card: Card) -> Option<Refusal> {
        if s.me().general.contains(card) {
            Some(Refusal::by(rule::SAME_CONTROL, [self.kind(s.active, card).0.into(), 0, 0, 0]))
        } else if i32::from(self.mind(s.active, card)) > self.unused_general(s, s.active) {
            Some(Refusal::by(rule::NO_GENERAL, self.general_needs(s, card)))
        } else {
            None
        }
    }

    pub(super) fn why_not_under(&self, s: &State, card: Card, by: CardKind) -> Option<Refusal> {
        let controller = self.own(s, s.active, by);
        let takes = controller.is_some_and(|controller| self.new_controllers(s, card).contains(controller));
        (!takes).then(|| Refusal::by(rule::NO_DIRECT, [by.0.into(), 0, 0, 0]))
    }

    fn can_change_control(&self, s: &State, card: Card) -> bool {
        self.why_not_general(s, card).is_none() || !self.new_controllers(s, card).is_empty()
    }

    pub(super) fn list_control(&self, s: &State, card: Card, push: &mut impl FnMut(Move)) {
        if self.why_not_general(s, card).is_none() {
            push(Move::General);
        }
        self.new_controllers(s, card).iter().for_each(|by| push(Move::Under(self.kind(s.active, by))));
    }

    /// Why the control of a character cannot change. (MEI-20)
    pub(crate) fn why_not_control(&self, s: &State, kind: CardKind) -> Option<Refusal> {
        let about = [kind.0.into(), 0, 0, 0];
        let Some(card) = self.own(s, s.active, kind) else { return Some(Refusal::by(rule::NOT_YOURS, about)) };
        if s.changed.contains(card) {
            Some(Refusal::by(rule::CHANGED, about))
        } else if self.can_change_control(s, card) {
            None
        } else if s.me().leads(card) {
            Some(Refusal::by(rule::LEADS, about))
        } else {
            Some(Refusal::by(rule::NO_CONTROL, about))
        }
    }

    /// Characters whose control can be exchanged at all: controlled, without followers, not changed yet. (MEI-21)
    fn exchangers(&self, s: &State) -> Cards {
        let me = s.me();
        let leaders: Cards = me.followers.iter().map(|follower| me.with[follower.index()]).collect();
        me.general.or(me.followers).minus(leaders).minus(s.changed)
    }

    /// Can these two exchange control? Room is tested as it is afterwards. (MEI-21)
    pub(super) fn can_exchange(&self, s: &State, one: Card, other: Card) -> bool {
        let exchangers = self.exchangers(s);
        exchangers.contains(one) && exchangers.contains(other) && self.fit_each_other(s, one, other)
    }

    /// Are they in one company under different control, with room for each in the other's place? (MEI-21)
    fn fit_each_other(&self, s: &State, one: Card, other: Card) -> bool {
        let (seat, me) = (s.active, s.me());
        if one == other || me.company_of(one) != me.company_of(other) {
            return false;
        }
        let takes = |controller: Card, goes: Card, comes: Card| {
            let mut followers = me.followers_of(controller);
            followers.remove(goes);
            followers.insert(comes);
            self.suffices(s, seat, controller, followers)
        };
        match (self.control(s, seat, one), self.control(s, seat, other)) {
            (Control::General, Control::Under(by)) => self.general_takes(s, one, other) && takes(by, other, one),
            (Control::Under(by), Control::General) => self.general_takes(s, other, one) && takes(by, one, other),
            (Control::Under(by), Control::Under(with)) => by != with && takes(by, one, other) && takes(with, other, one),
            _ => false,
        }
    }

    /// Is there general influence for one character if another leaves it?
    fn general_takes(&self, s: &State, goes: Card, comes: Card) -> bool {
        let unused = self.unused_general(s, s.active) + i32::from(self.mind(s.active, goes));
        i32::from(self.mind(s.active, comes)) <= unused
    }

    fn has_partner(&self, s: &State, card: Card, exchangers: Cards) -> bool {
        // Two under general influence have nothing to exchange.
        let others = if s.me().general.contains(card) { exchangers.and(s.me().followers) } else { exchangers };
        others.iter().any(|other| self.fit_each_other(s, card, other))
    }

    pub(super) fn list_partners(&self, s: &State, card: Card, push: &mut impl FnMut(Move)) {
        let partners = self.exchangers(s).iter().filter(|&other| self.can_exchange(s, card, other));
        partners.for_each(|other| push(Move::Exchange(self.kind(s.active, other))));
    }

    pub(crate) fn why_not_exchange(&self, s: &State, kind: CardKind) -> Option<Refusal> {
        let about = [kind.0.into(), 0, 0, 0];
        let Some(card) = self.own(s, s.active, kind) else { return Some(Refusal::by(rule::NOT_YOURS, about)) };
        let exchangers = self.exchangers(s);
        if s.changed.contains(card) {
            Some(Refusal::by(rule::CHANGED, about))
        } else if s.me().leads(card) {
            Some(Refusal::by(rule::LEADS, about))
        } else if !exchangers.contains(card) {
            Some(Refusal::by(rule::UNCONTROLLED, about))
        } else if !self.has_partner(s, card, exchangers) {
            Some(Refusal::by(rule::NO_PARTNER, about))
        } else {
            None
        }
    }

    /// Why a character cannot go to another company. (MEI-22)
    pub(crate) fn why_not_regroup(&self, s: &State, kind: CardKind) -> Option<Refusal> {
        let about = [kind.0.into(), 0, 0, 0];
        let me = s.me();
        let own = self.own(s, s.active, kind).and_then(|card| Some((card, me.company_of(card)?)));
        let Some((card, number)) = own else { return Some(Refusal::by(rule::NOT_YOURS, about)) };
        if me.followers.contains(card) {
            Some(Refusal::by(rule::FOLLOWER, about))
        } else if !self.tables.site(me.company(number).site).haven {
            Some(Refusal::by(rule::NOT_AT_HAVEN, about))
        } else if s.regrouped.contains(card) {
            Some(Refusal::by(rule::REGROUPED, about))
        } else if me.company(number).members.minus(me.followers_of(card)).minus(Cards::only(card)).is_empty() {
            Some(Refusal::by(rule::NOBODY_STAYS, about))
        } else if me.free_number().is_none() && !CompanyNo::all().any(|other| self.can_regroup_to(s, card, other)) {
            Some(Refusal::by(rule::NOWHERE_TO_GO, about))
        } else {
            None
        }
    }

    /// Is this another own company at the same haven? (MEI-22)
    pub(super) fn can_regroup_to(&self, s: &State, card: Card, number: CompanyNo) -> bool {
        let (me, other) = (s.me(), s.me().company(number));
        other.exists() && !other.members.contains(card) && me.site_of(card) == Some(other.site)
    }

    pub(super) fn list_regroup(&self, s: &State, card: Card, push: &mut impl FnMut(Move)) {
        let joined = CompanyNo::all().filter(|&number| self.can_regroup_to(s, card, number));
        joined.for_each(|number| push(Move::Join(number)));
        if s.me().free_number().is_some() {
            push(Move::NewCompany);
        }
    }

    /// The followers of controllers whose direct influence no longer suffices. (MEI-27)
    pub(crate) fn excess(&self, s: &State, seat: Seat) -> Cards {
        let player = s.player(seat);
        let mut over = Cards::NONE;
        let controllers: Cards = player.followers.iter().map(|follower| player.with[follower.index()]).collect();
        for controller in controllers.iter() {
            let followers = player.followers_of(controller);
            if !self.suffices(s, seat, controller, followers) {
                over = over.or(followers);
            }
        }
        over
    }
}

impl<L: Log> Table<'_, L> {
    pub(super) fn organize(&mut self, m: Move) {
        let own = |kind: CardKind| self.game.list(self.s.active).card(kind).unwrap_or_default();
        match m {
            Move::Play(kind) => {
                let card = own(kind);
                self.s.mustered = true;
                self.show(card);
                self.s.step = Step::PlayAt(card);
            }
            Move::Dismiss(kind) => {
                let card = own(kind);
                self.s.mustered = true;
                self.discard_character(self.active(), card);
            }
            Move::Control(kind) => self.s.step = Step::Control(own(kind)),
            Move::Exchange(kind) => self.s.step = Step::Exchange(own(kind)),
            Move::Regroup(kind) => self.s.step = Step::Regroup(own(kind)),
            _ => self.finish_organization(),
        }
    }

    pub(super) fn enter_company(&mut self, card: Card, number: CompanyNo) {
        if self.game.facts(self.s.active, card).sort == CardType::Wizard {
            self.welcome_wizard(card, number);
        } else {
            self.s.step = Step::PlayUnder(card, number);
        }
    }

    /// A new company takes the lowest free number and starts untapped. (MEI-24)
    fn found(&mut self, site: Site) -> CompanyNo {
        let seat = self.active();
        // A company is founded only where there is a number for it.
        let number = self.s.me().free_number().unwrap_or_default();
        self.me().companies[number.index()] = Company { members: Cards::NONE, site, bound: site, tapped: false };
        self.tell(event::COMPANY_FOUNDED, seat, [number.0.into(), site.0.into(), 0, 0]);
        number
    }

    pub(super) fn found_with(&mut self, card: Card, site: Site) {
        let number = self.found(site);
        if self.game.facts(self.s.active, card).sort == CardType::Wizard {
            self.welcome_wizard(card, number);
        } else {
            self.place(card, number, Move::General);
            self.s.step = Step::Organize;
        }
    }

    /// A wizard enters play; nobody controls him. (MEI-17)
    fn welcome_wizard(&mut self, card: Card, number: CompanyNo) {
        self.join(card, number, Zone::Shown);
        self.s.new_wizard = true;
        self.s.step = Step::Organize;
    }

    /// A shown character enters a company under this control, untapped. His control does not count as changed. (MEI-15, MEI-23)
    pub(super) fn place(&mut self, card: Card, number: CompanyNo, m: Move) {
        self.join(card, number, Zone::Shown);
        self.put(card, m);
    }

    /// A character comes under other control. (MEI-20)
    pub(super) fn change_control(&mut self, card: Card, m: Move) {
        self.put(card, m);
        self.s.changed.insert(card);
        self.s.step = Step::Organize;
    }

    /// Each takes the other's control. (MEI-21)
    pub(super) fn exchange(&mut self, one: Card, partner: CardKind) {
        let seat = self.active();
        let other = self.game.list(seat).card(partner).unwrap_or_default();
        let (first, second) = (self.game.control(self.s, seat, one), self.game.control(self.s, seat, other));
        for (card, control) in [(one, second), (other, first)] {
            match control {
                Control::Under(by) => self.put_under(card, by),
                _ => self.put_under_general(card),
            }
        }
        self.s.changed.insert(one);
        self.s.changed.insert(other);
        self.s.step = Step::Organize;
    }

    /// A character goes over with his followers, who have not regrouped themselves. (MEI-22)
    pub(super) fn regroup(&mut self, card: Card, m: Move) {
        // Only a character in play regroups.
        let old = self.s.me().company_of(card).unwrap_or_default();
        let new = match m {
            Move::Join(number) => number,
            _ => self.found(self.s.me().company(old).site),
        };
        let group = self.s.me().followers_of(card).or(Cards::only(card));
        for member in group.iter() {
            self.me().companies[old.index()].members.remove(member);
            self.join(member, new, Zone::Company(old));
        }
        self.s.regrouped.insert(card);
        self.s.step = Step::Organize;
    }

    /// Done: whoever is still uncontrolled goes, then what controllers can no longer hold. (MEI-26)
    fn finish_organization(&mut self) {
        let seat = self.active();
        self.s.mustered = false;
        self.s.changed = Cards::NONE;
        self.s.regrouped = Cards::NONE;
        for card in self.game.uncontrolled(self.s, seat).iter() {
            self.discard_character(seat, card);
        }
        self.settle_excess();
    }

    /// The owner is asked as long as some controller cannot hold his followers. (MEI-27)
    fn settle_excess(&mut self) {
        if self.game.excess(self.s, self.s.active).is_empty() {
            self.next_destination(0);
        } else {
            self.s.step = Step::Excess;
        }
    }

    pub(super) fn release(&mut self, kind: CardKind) {
        let card = self.game.list(self.s.active).card(kind).unwrap_or_default();
        self.discard_character(self.active(), card);
        self.settle_excess();
    }
}
