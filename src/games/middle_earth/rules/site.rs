//! Site phase: allies, factions and minor items.

use super::*;

impl MiddleEarth {
    /// Companies that have not entered their site this turn. (MEI-47)
    pub(super) fn still_to_enter<'a>(&self, s: &'a State) -> impl Iterator<Item = CompanyNo> + Clone + 'a {
        let entered = s.entered;
        s.me().numbers().filter(move |number| entered >> number.0 & 1 == 0)
    }

    /// The untapped characters of a company.
    #[inline]
    pub(crate) fn untapped(&self, s: &State, number: CompanyNo) -> Cards {
        s.me().company(number).members.minus(s.me().tapped)
    }

    pub(super) fn list_acts(&self, s: &State, number: CompanyNo, push: &mut impl FnMut(Move)) {
        let seat = s.active;
        let untapped = self.untapped(s, number);
        if untapped.is_empty() {
            return push(Move::Leave);
        }
        let list = self.list(seat);
        let playable = list.sort(CardType::Ally).or(list.sort(CardType::Faction)).or(list.sort(CardType::Item));
        let hand = s.me().hand.and(playable).and(list.firsts);
        let playable = hand.iter().map(|card| self.kind(seat, card));
        playable.filter(|&kind| self.why_not_play(s, number, kind).is_none()).for_each(|kind| push(Move::Play(kind)));
        push(Move::Leave);
        if self.why_no_attempt(s, number).is_none() {
            let able = untapped.iter().filter(|&card| !self.is_new_wizard(s, card));
            able.for_each(|card| push(Move::Tap(self.kind(seat, card))));
        }
    }

    /// Why an ally, a faction or a minor item cannot be played from the hand now.
    pub(super) fn why_not_play(&self, s: &State, number: CompanyNo, kind: CardKind) -> Option<Refusal> {
        match self.held(s, s.active, kind) {
            Some(card) => self.why_not_here(s, number, card),
            None => Some(Refusal::by(rule::NOT_IN_HAND, [kind.0.into(), 0, 0, 0])),
        }
    }

    /// Why a card cannot be played by a company where it stands. (MEI-48, MEI-49, MEI-50, MEI-52)
    pub(crate) fn why_not_here(&self, s: &State, number: CompanyNo, card: Card) -> Option<Refusal> {
        let kind = self.kind(s.active, card);
        let about = [kind.0.into(), 0, 0, 0];
        let company = s.me().company(number);
        let facts = self.tables.facts(kind);
        let here = facts.sites.contains(company.site);
        let site = company.site.0.into();
        let refusal = match facts.sort {
            CardType::Ally if !here => Some(Refusal::by(rule::WRONG_SITE, [kind.0.into(), site, 0, 0])),
            CardType::Ally if company.tapped && !facts.at_tapped_site => Some(Refusal::by(rule::SITE_TAPPED, [site, 0, 0, 0])),
            CardType::Faction if facts.number.is_none() => Some(Refusal::by(rule::UNPLAYABLE, about)),
            CardType::Faction if !here => Some(Refusal::by(rule::WRONG_SITE, [kind.0.into(), site, 0, 0])),
            CardType::Faction if company.tapped => Some(Refusal::by(rule::SITE_TAPPED, [site, 0, 0, 0])),
            CardType::Item if !s.spoils => Some(Refusal::by(rule::NO_SPOILS, [0; 4])),
            CardType::Ally | CardType::Faction | CardType::Item => None,
            _ => Some(Refusal::by(rule::WRONG_TYPE, about)),
        };
        if refusal.is_some() {
            refusal
        } else if facts.unique && self.is_in_play(s, kind) {
            Some(Refusal::by(rule::IN_PLAY, about))
        } else if !self.untapped(s, number).iter().any(|who| self.can_bear(s, who, card)) {
            Some(Refusal::by(rule::NOBODY_TO_TAP, about))
        } else {
            None
        }
    }

    /// Can an own character bear another card of this kind? Only items may forbid it. (MEI-51)
    pub(super) fn can_bear(&self, s: &State, bearer: Card, card: Card) -> bool {
        let facts = self.facts(s.active, card);
        let borne = || s.me().carried.and(self.list(s.active).copies(card));
        facts.sort != CardType::Item
            || !facts.once_per_bearer
            || !borne().iter().any(|place| s.me().with[place.index()] == bearer)
    }

    pub(super) fn list_tappers(&self, s: &State, number: CompanyNo, card: Card, push: &mut impl FnMut(Move)) {
        let able = self.untapped(s, number).iter().filter(|&who| self.can_bear(s, who, card));
        able.for_each(|who| push(Move::Tap(self.kind(s.active, who))));
    }

    pub(super) fn why_not_tap(&self, s: &State, number: CompanyNo, card: Card, kind: CardKind) -> Option<Refusal> {
        let about = [kind.0.into(), 0, 0, 0];
        match self.own(s, s.active, kind) {
            Some(who) if !s.me().company(number).members.contains(who) => Some(Refusal::by(rule::NOT_YOURS, about)),
            Some(who) if s.me().tapped.contains(who) => Some(Refusal::by(rule::TAPPED, about)),
            Some(who) if !self.can_bear(s, who, card) => {
                Some(Refusal::by(rule::BEARS_ONE, [self.kind(s.active, card).0.into(), kind.0.into(), 0, 0]))
            }
            Some(_) => None,
            None => Some(Refusal::by(rule::NOT_YOURS, about)),
        }
    }
}

impl<L: Log> Table<'_, L> {
    /// A company enters, once a turn. (MEI-47)
    pub(super) fn enter_site(&mut self, number: CompanyNo) {
        self.s.entered |= 1 << number.0;
        self.s.step = Step::Act(number);
    }

    pub(super) fn leave_site(&mut self) {
        self.s.spoils = false;
        self.s.step = Step::SitePhase;
    }

    pub(super) fn end_site_phase(&mut self) {
        self.s.entered = 0;
        self.begin_phase(Phase::End);
        self.s.step = Step::EndDiscard(self.active());
    }

    pub(super) fn play_at_site(&mut self, number: CompanyNo, kind: CardKind) {
        let seat = self.active();
        let card = self.game.list(seat).card(kind).unwrap_or_default();
        self.show(card);
        self.s.step = Step::TapFor(number, card);
    }

    /// An ally or item goes to whoever taps; a faction has to be won first. (MEI-48, MEI-49, MEI-50)
    pub(super) fn tap_for(&mut self, number: CompanyNo, card: Card, kind: CardKind) {
        let seat = self.active();
        let tapper = self.game.list(seat).card(kind).unwrap_or_default();
        self.tap(tapper);
        self.s.step = Step::Act(number);
        match self.game.facts(seat, card).sort {
            CardType::Faction => {
                let check = Check { tapper, aim: Aim::OwnFaction(card), revealed: None, events: Cards::NONE };
                self.s.step = Step::BeforeRoll(number, check);
            }
            CardType::Item => {
                self.s.spoils = false;
                self.bear(seat, card, tapper, Zone::Shown);
            }
            _ => {
                self.bear(seat, card, tapper, Zone::Shown);
                self.tap_site(number);
            }
        }
    }

    /// A success at an untapped site taps it, and a minor item may follow. (MEI-50)
    pub(super) fn tap_site(&mut self, number: CompanyNo) {
        let seat = self.active();
        let company = &mut self.me().companies[number.index()];
        if company.tapped {
            return;
        }
        company.tapped = true;
        let site = company.site;
        self.s.spoils = true;
        self.tell(event::SITE_TAPPED, seat, [number.0.into(), site.0.into(), 0, 0]);
    }
}
