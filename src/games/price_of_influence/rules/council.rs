//! Council stage, and the tribute that some of its actions and combat cost.

use super::*;

/// Council actions a turn. (POI-7)
pub(crate) const ACTIONS: u8 = 2;

/// Only the active player ever pays, and in full. (POI-13)
pub(super) fn can_pay(s: &State, cost: u8) -> bool {
    s.player(s.active).payers().len() >= cost
}

/// A rank of which he has no noble, in court or disgraced, and which he can pay. (POI-8, POI-34)
fn can_recruit_rank(s: &State, rank: Rank) -> bool {
    let me = s.player(s.active);
    me.court.or(me.disgraced).and(Nobles::of_rank(rank)).is_empty() && can_pay(s, rank.value())
}

fn recruits(s: &State) -> Nobles {
    let ranks = Rank::ALL.iter().filter(|&&rank| can_recruit_rank(s, rank));
    s.council.and(ranks.fold(Nobles::NONE, |all, &rank| all.or(Nobles::of_rank(rank))))
}

impl PriceOfInfluence {
    /// Tribute for the return of a disgraced noble. (POI-9)
    pub(crate) fn retire_cost(&self, rank: Rank) -> u8 {
        if self.config.retire_costs_tribute { rank.value() } else { 0 }
    }

    fn can_retire(&self, s: &State, rank: Rank) -> bool {
        let disgraced = s.player(s.active).disgraced.and(Nobles::of_rank(rank));
        !disgraced.is_empty() && can_pay(s, self.retire_cost(rank))
    }

    pub(super) fn list_actions(&self, s: &State, mut push: impl FnMut(Move)) {
        for noble in recruits(s).iter() {
            Stance::ALL.iter().for_each(|&stance| push(Move::Recruit(noble, stance)));
        }
        Rank::ALL.iter().filter(|&&rank| self.can_retire(s, rank)).for_each(|&rank| push(Move::Retire(rank)));
        let court = s.player(s.active).court;
        court.iter().for_each(|noble| push(Move::ChangeStance(noble.rank())));
        let ranks = court.iter().fold(Nobles::NONE, |all, noble| all.or(Nobles::of_rank(noble.rank())));
        s.council.and(ranks).iter().for_each(|noble| push(Move::ChangeSuit(noble)));
        push(Move::Done);
    }

    /// Is `Done` the only option? With a noble in court there is always its stance to change.
    pub(super) fn has_no_action(&self, s: &State) -> bool {
        s.player(s.active).court.is_empty() && recruits(s).is_empty() && !Rank::ALL.iter().any(|&rank| self.can_retire(s, rank))
    }

    pub(super) fn why_no_action(&self, s: &State, m: Move) -> Option<Refusal> {
        let me = s.player(s.active);
        let about = |rank: Rank| [rank as i32, 0, 0, 0];
        let cost = |cost: u8| {
            let payable = me.payers().len();
            (payable < cost).then(|| Refusal::by(rule::CANNOT_PAY, [cost.into(), payable.into(), 0, 0]))
        };
        let outside = |noble: Noble| {
            let fields = [noble_piece(noble), 0, 0, 0];
            (!s.council.contains(noble)).then(|| Refusal::by(rule::NOT_IN_COUNCIL, fields))
        };
        let absent = |rank: Rank| me.noble(rank).is_none().then(|| Refusal::by(rule::RANK_NOT_IN_COURT, about(rank)));
        match m {
            Move::Recruit(noble, _) => {
                let rank = noble.rank();
                let taken = !me.court.or(me.disgraced).and(Nobles::of_rank(rank)).is_empty();
                outside(noble).or(taken.then(|| Refusal::by(rule::RANK_TAKEN, about(rank)))).or(cost(rank.value()))
            }
            Move::Retire(rank) => {
                let none = me.disgraced.and(Nobles::of_rank(rank)).is_empty();
                none.then(|| Refusal::by(rule::NOT_DISGRACED, about(rank))).or(cost(self.retire_cost(rank)))
            }
            Move::ChangeStance(rank) => absent(rank),
            Move::ChangeSuit(noble) => outside(noble).or(absent(noble.rank())),
            Move::Done => None,
            _ => Some(Refusal::core(core_rule::NOT_NOW)),
        }
    }
}

impl<L: Log> Table<'_, L> {
    /// A council action; `left` counts it. (POI-7)
    pub(super) fn act(&mut self, m: Move, left: u8) {
        let active = self.s.active;
        match m {
            Move::Recruit(noble, stance) => self.owe(noble.rank().value(), Purpose::Recruit(noble, stance), left - 1),
            Move::Retire(rank) => self.owe(self.game.retire_cost(rank), Purpose::Retire(rank), left - 1),
            Move::ChangeStance(rank) => {
                if let Some(noble) = self.s.player(active).noble(rank) {
                    self.turn_noble(noble);
                }
                self.go_on_with_council(left - 1);
            }
            Move::ChangeSuit(noble) => {
                self.change_suit(noble);
                self.go_on_with_council(left - 1);
            }
            _ => self.begin_cards(),
        }
    }

    fn go_on_with_council(&mut self, left: u8) {
        if left > 0 {
            self.s.step = Step::Council { left };
        } else {
            self.begin_cards();
        }
    }

    /// Swaps for the noble of the same rank in court; stance and equipment stay where they are. (POI-11)
    fn change_suit(&mut self, noble: Noble) {
        let active = self.s.active;
        let Some(old) = self.s.player(active).noble(noble.rank()) else { return };
        let stance = self.s.stance(old);
        let court = &mut self.s.player_mut(active).court;
        court.remove(old);
        court.insert(noble);
        self.s.council.remove(noble);
        self.s.council.insert(old);
        self.s.strike.remove(old);
        if stance == Stance::Strike {
            self.s.strike.insert(noble);
        }
        self.noble_moved(old, Zone::Court(active), Zone::Council);
        self.noble_moved(noble, Zone::Council, Zone::Court(active));
        self.tell_stance(active, noble);
    }

    /// Asks for tribute, then does what it is for. (POI-14)
    pub(super) fn owe(&mut self, owed: u8, purpose: Purpose, left: u8) {
        if owed > 0 {
            self.s.step = Step::Pay { owed, purpose, left };
            return;
        }
        match purpose {
            Purpose::Recruit(noble, stance) => {
                self.recruit(noble, stance);
                self.go_on_with_council(left);
            }
            Purpose::Retire(rank) => {
                self.retire(rank);
                self.go_on_with_council(left);
            }
            Purpose::StayOut(rank) => self.next_fighter(rank.index() + 1),
            Purpose::Fight(rank) => self.s.step = Step::Oppose(rank),
        }
    }

    /// One point: a gem is liquidated, a hand card leveraged, equipment dismantled. (POI-12)
    pub(super) fn pay(&mut self, card: Card, owed: u8, purpose: Purpose, left: u8) {
        let active = self.s.active;
        if self.s.player(active).hand.contains(card) {
            self.leverage(active, card);
        } else if self.s.player(active).gems.contains(card) {
            self.s.player_mut(active).gems.remove(card);
            self.s.discard.insert(card);
            self.moved(card, Zone::Gems(active), Zone::Discard);
        } else {
            self.drop_equipment(active, card);
        }
        self.owe(owed - 1, purpose, left);
    }

    /// A noble comes from the council to court. (POI-8)
    fn recruit(&mut self, noble: Noble, stance: Stance) {
        let active = self.s.active;
        self.s.council.remove(noble);
        self.s.player_mut(active).court.insert(noble);
        if stance == Stance::Strike {
            self.s.strike.insert(noble);
        }
        self.noble_moved(noble, Zone::Council, Zone::Court(active));
        self.tell_stance(active, noble);
    }

    /// A disgraced noble returns to the council. (POI-9)
    fn retire(&mut self, rank: Rank) {
        let active = self.s.active;
        let Some(noble) = self.s.player(active).disgraced.and(Nobles::of_rank(rank)).first() else { return };
        self.s.player_mut(active).disgraced.remove(noble);
        self.s.council.insert(noble);
        self.noble_moved(noble, Zone::Disgraced(active), Zone::Council);
    }
}
