//! Destinations and movement: where companies go, and the cards drawn for it.

use super::*;

impl MiddleEarth {
    /// Half places of the own companies that stand at a site or are bound for it, one left out. (MEI-35)
    fn bound_for(&self, s: &State, site: Site, but: CompanyNo) -> u32 {
        let others = s.me().numbers().filter(|&number| number != but && s.me().company(number).bound == site);
        others.map(|number| self.half_places(s.active, s.me().company(number).members)).sum()
    }

    /// Why a company cannot go to a site. (MEI-34, MEI-35)
    pub(super) fn why_not_go(&self, s: &State, number: CompanyNo, site: Site) -> Option<Refusal> {
        let company = s.me().company(number);
        let by = |rule| Some(Refusal::by(rule, [site.0.into(), 0, 0, 0]));
        if !self.tables.site(company.site).ways.contains(site) {
            by(rule::NO_WAY)
        } else if s.me().used.contains(site) {
            by(rule::USED)
        } else if !self.fits(site, self.half_places(s.active, company.members) + self.bound_for(s, site, number)) {
            by(rule::TOO_LARGE)
        } else {
            None
        }
    }

    /// Where a company can go: what `why_not_go` says of each site, asked once for all. (MEI-34, MEI-35)
    pub(super) fn destinations(&self, s: &State, number: CompanyNo) -> Sites {
        let (me, company) = (s.me(), s.me().company(number));
        let mut open = self.tables.site(company.site).ways.minus(me.used);
        let places = self.half_places(s.active, company.members);
        if places.div_ceil(2) > LARGEST_COMPANY {
            open = open.and(self.tables.havens);
        }
        // Elsewhere it is alone.
        for other in me.numbers().filter(|&other| other != number) {
            let site = me.company(other).bound;
            if open.contains(site) && !self.fits(site, places + self.bound_for(s, site, number)) {
                open.remove(site);
            }
        }
        open
    }

    pub(super) fn list_destinations(&self, s: &State, number: CompanyNo, push: &mut impl FnMut(Move)) {
        self.destinations(s, number).iter().for_each(|site| push(Move::Go(site)));
        push(Move::Stay);
    }

    /// Most cards that the mover and the next player draw for the company that has arrived: the new site's figures, or the
    /// old one's if the new is a haven. (MEI-41, MEI-42)
    pub(crate) fn figures(&self, s: &State, number: CompanyNo) -> [u8; 2] {
        let company = s.me().company(number);
        let site = if self.tables.site(company.site).haven { s.from } else { company.site };
        let [own, next] = self.tables.site(site).draws;
        let able = company.members.iter().any(|card| {
            let facts = self.facts(s.active, card);
            facts.sort == CardType::Wizard || facts.mind >= DRAWING_MIND
        });
        [if able { own } else { 0 }, next]
    }

    pub(super) fn why_not_draw(&self, s: &State, number: CompanyNo, figure: usize, count: u8) -> Option<Refusal> {
        let most = self.figures(s, number)[figure];
        (count > most).then(|| Refusal::by(rule::TOO_MANY_CARDS, [most.into(), 0, 0, 0]))
    }
}

impl<L: Log> Table<'_, L> {
    /// Asks the next company, from a number on, where it goes; then the companies move. Without any company the turn goes on.
    /// (MEI-34, MEI-81)
    pub(super) fn next_destination(&mut self, from: usize) {
        let next = self.s.me().numbers().find(|number| number.index() >= from);
        match next {
            Some(number) => self.s.step = Step::Destination(number),
            None => {
                self.begin_phase(Phase::Movement);
                self.next_move();
            }
        }
    }

    pub(super) fn bind(&mut self, number: CompanyNo, m: Move) {
        if let Move::Go(site) = m {
            self.me().companies[number.index()].bound = site;
        }
        self.next_destination(number.index() + 1);
    }

    /// The next company moves; after the last, companies that met away from havens are one. (MEI-37, MEI-40)
    pub(super) fn next_move(&mut self) {
        if self.s.me().companies.iter().any(Company::is_moving) {
            self.s.step = Step::NextMove;
            return;
        }
        self.begin_phase(Phase::Site);
        self.merge();
        self.s.left_tapped = Sites::NONE;
        self.s.step = Step::SitePhase;
    }

    /// A company leaves and arrives at once. A tapped site it leaves is used up, and is found tapped by whoever comes after.
    /// (MEI-37, MEI-38, MEI-39)
    pub(super) fn march(&mut self, number: CompanyNo) {
        let seat = self.active();
        let Company { site: from, bound: to, tapped, .. } = *self.s.me().company(number);
        self.tell(event::COMPANY_MOVED, seat, [number.0.into(), from.0.into(), to.0.into(), 0]);
        if tapped {
            self.s.left_tapped.insert(from);
            self.use_up(seat, from);
        }
        let haven = self.game.tables.site(to).haven;
        let is_met = |company: &Company| company.exists() && company.site == to && company.tapped;
        let finds_tapped = self.s.left_tapped.contains(to) || !haven && self.s.me().companies.iter().any(is_met);
        let company = &mut self.me().companies[number.index()];
        company.site = to;
        company.tapped = finds_tapped;
        if finds_tapped {
            self.tell(event::SITE_TAPPED, seat, [number.0.into(), to.0.into(), 0, 0]);
        }
        self.s.company = number;
        self.s.from = from;
        if self.game.figures(self.s, number)[0] > 0 {
            self.s.step = Step::MoverDraws(number);
        } else {
            self.ask_next_to_draw();
        }
    }

    /// A number of cards is named before any is seen. (MEI-41)
    pub(super) fn name_draws(&mut self, seat: Seat, count: u8, purpose: Purpose) {
        if purpose == Purpose::Next {
            self.forget_move();
        }
        self.begin_drawing(seat, count, purpose);
    }

    pub(super) fn ask_next_to_draw(&mut self) {
        let number = self.s.company;
        if self.game.figures(self.s, number)[1] > 0 {
            self.s.step = Step::NextDraws(number);
        } else {
            self.forget_move();
            self.finish_move();
        }
    }

    fn forget_move(&mut self) {
        self.s.company = CompanyNo(0);
        self.s.from = Site(0);
    }

    /// Both have drawn: first the mover's hand gets its size, then the next player's. (MEI-43)
    pub(super) fn finish_move(&mut self) {
        self.level(self.active(), Trim::Mover);
    }

    /// Own companies at a site that is no haven become one with the lowest number; a tapped site stays tapped. (MEI-36, MEI-40)
    fn merge(&mut self) {
        let seat = self.active();
        for number in CompanyNo::all() {
            let Company { members, site, tapped, .. } = *self.s.me().company(number);
            if members.is_empty() || self.game.tables.site(site).haven {
                continue;
            }
            let first = self.s.me().numbers().find(|&other| self.s.me().company(other).site == site);
            let Some(into) = first.filter(|&first| first != number) else { continue };
            self.tell(event::COMPANY_MERGED, seat, [number.0.into(), into.0.into(), 0, 0]);
            for member in members.iter() {
                self.me().companies[number.index()].members.remove(member);
                self.join(member, into, Zone::Company(number));
            }
            self.me().companies[number.index()] = Company::default();
            if tapped && !self.s.me().company(into).tapped {
                self.me().companies[into.index()].tapped = true;
                self.tell(event::SITE_TAPPED, seat, [into.0.into(), site.0.into(), 0, 0]);
            }
        }
    }
}
