//! Combat stage: each own noble fights or stays out, opponents are named, then all is compared at once.

use super::*;
use crate::core::HIDDEN;
use crate::games::price_of_influence::moves::combat_tribute;

/// May the noble of this rank fight, or stay out? Against its stance only for tribute. (POI-31)
pub(super) fn can_choose(s: &State, rank: Rank, m: Move) -> bool {
    m == free_choice(s, rank) || council::can_pay(s, rank.value())
}

/// What the stance of the active player's noble of a rank asks for without tribute. (POI-31)
pub(crate) fn free_choice(s: &State, rank: Rank) -> Move {
    match s.player(s.active).noble(rank).map(|noble| s.stance(noble)) {
        Some(Stance::Strike) => Move::Fight,
        _ => Move::StayOut,
    }
}

/// Opponents are nobles in foreign courts, each met once, at least one. (POI-32)
pub(super) fn why_not_oppose(s: &State, rank: Rank, m: Move) -> Option<Refusal> {
    let me = s.player(s.active);
    let met = s.opponents[rank.index()];
    match m {
        Move::Oppose(noble) => {
            let by = |rule| Some(Refusal::by(rule, [noble_piece(noble), 0, 0, 0]));
            if me.court.contains(noble) {
                by(rule::OWN_NOBLE)
            } else if !s.in_court().contains(noble) {
                by(rule::NOT_IN_COURT)
            } else if met.contains(noble) {
                by(rule::MET_ALREADY)
            } else {
                None
            }
        }
        Move::Done if met.is_empty() => {
            let noble = me.noble(rank).map_or(HIDDEN, noble_piece);
            Some(Refusal::by(rule::MUST_FIGHT, [noble, 0, 0, 0]))
        }
        Move::Done => None,
        _ => Some(Refusal::core(core_rule::NOT_NOW)),
    }
}

/// Are they disgraced, the first and the second of a pair that meets? (POI-33)
pub(crate) fn fates(own: (u8, Rank), enemy: (u8, Rank)) -> (bool, bool) {
    // Lower strength loses; on a tie the higher rank; equal ranks both.
    let order = own.0.cmp(&enemy.0).then(enemy.1.cmp(&own.1));
    (order.is_le(), order.is_ge())
}

impl<L: Log> Table<'_, L> {
    /// With no enemy in court the stage is skipped. (POI-30)
    pub(super) fn begin_combat(&mut self) {
        if self.s.enemies().is_empty() {
            self.begin_resupply();
        } else {
            self.begin_phase(Phase::Combat);
            self.next_fighter(0);
        }
    }

    /// The next own noble in court, Jack first, from a rank on; combat is resolved after the last. (POI-30)
    pub(super) fn next_fighter(&mut self, from: usize) {
        let me = self.s.player(self.s.active);
        match Rank::ALL[from..].iter().find(|&&rank| me.noble(rank).is_some()) {
            Some(&rank) => self.s.step = Step::Combat(rank),
            None => self.resolve_combat(),
        }
    }

    /// Fights or stays out, for tribute where the stance asks the other. (POI-31)
    pub(super) fn choose(&mut self, rank: Rank, m: Move) {
        let cost = combat_tribute(self.s, rank, m);
        let purpose = if m == Move::Fight { Purpose::Fight(rank) } else { Purpose::StayOut(rank) };
        self.owe(cost, purpose, 0);
    }

    /// Names an opponent; at most as many as the rank, and the same pair meets once. (POI-32)
    pub(super) fn oppose(&mut self, rank: Rank, noble: Noble) {
        let enemies = self.s.enemies();
        let met = &mut self.s.opponents[rank.index()];
        met.insert(noble);
        if met.len() == rank.value() || *met == enemies {
            self.next_fighter(rank.index() + 1);
        }
    }

    /// Compares all pairs with the strengths as they stand, then disgraces all losers together. (POI-33)
    fn resolve_combat(&mut self) {
        let active = self.s.active;
        let mut losers = Nobles::NONE;
        for &rank in Rank::ALL {
            let met = std::mem::take(&mut self.s.opponents[rank.index()]);
            let (false, Some(noble)) = (met.is_empty(), self.s.player(active).noble(rank)) else { continue };
            let strength = self.s.player(active).strength(rank);
            for enemy in met.iter() {
                // An opponent is in somebody's court from the moment it is named until this comparison.
                let Some(lord) = self.s.lord(enemy) else { continue };
                let opposed = self.s.player(lord).strength(enemy.rank());
                let fields = [noble_piece(noble), strength.into(), noble_piece(enemy), opposed.into()];
                self.tell(event::COMBAT, active, fields);
                let (lost, won) = fates((strength, rank), (opposed, enemy.rank()));
                if lost {
                    losers.insert(noble);
                }
                if won {
                    losers.insert(enemy);
                }
            }
        }
        losers.iter().for_each(|noble| self.disgrace(noble));
        self.begin_resupply();
    }

    /// Flips a noble face-down in place; what it carried is discarded. (POI-34)
    fn disgrace(&mut self, noble: Noble) {
        let Some(lord) = self.s.lord(noble) else { return };
        let rank = noble.rank();
        let player = self.s.player_mut(lord);
        player.court.remove(noble);
        player.disgraced.insert(noble);
        let carried = player.equipment[rank.index()].take();
        self.s.strike.remove(noble);
        self.s.discard = self.s.discard.or(carried);
        self.noble_moved(noble, Zone::Court(lord), Zone::Disgraced(lord));
        if L::ON {
            carried.iter().for_each(|card| self.moved(card, Zone::Equipment(lord, rank), Zone::Discard));
        }
    }
}
