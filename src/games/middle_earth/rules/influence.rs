//! General and direct influence: what is used, what is free, who has room for whom.

use super::super::tables::Pool;
use super::*;

/// Most followers of one controller: the other characters in play.
const FOLLOWERS: usize = MOST_CHARACTERS as usize - 1;
/// Most pools of one controller that can differ in whom they carry; no set allows more.
const POOLS: usize = 32;

impl MiddleEarth {
    /// The mind of a character or ally.
    #[inline]
    pub(crate) fn mind(&self, seat: Seat, card: Card) -> u8 {
        self.facts(seat, card).mind
    }

    fn minds(&self, seat: Seat, cards: Cards) -> i32 {
        cards.iter().map(|card| i32::from(self.mind(seat, card))).sum()
    }

    /// General influence that is not used, which is never less than nothing. (MEI-28)
    #[inline]
    pub(crate) fn unused_general(&self, s: &State, seat: Seat) -> i32 {
        (i32::from(GENERAL_INFLUENCE) - self.minds(seat, s.player(seat).general)).max(0)
    }

    /// Direct influence of a character, that of his items included. (MEI-29)
    pub(crate) fn direct(&self, s: &State, seat: Seat, card: Card) -> i32 {
        let player = s.player(seat);
        let own = i32::from(self.facts(seat, card).influence);
        let items = player.carried.and(self.list(seat).sort(CardType::Item));
        let borne = items.iter().filter(|item| player.with[item.index()] == card);
        own + borne.map(|item| i32::from(self.facts(seat, item).influence)).sum::<i32>()
    }

    /// All pools of a character, his own and those of his items. (MEI-30)
    fn pools(&self, s: &State, seat: Seat, card: Card) -> impl Iterator<Item = &Pool> {
        let with = &s.player(seat).with;
        let items = s.player(seat).carried.and(self.pooled_items[seat.index() % MAX_PLAYERS]);
        let of_items = items.iter().filter(move |item| with[item.index()] == card);
        self.facts(seat, card).pools.iter().chain(of_items.flat_map(move |item| &self.facts(seat, item).pools))
    }

    /// The most of these followers' minds that some pools of their controller can carry, a mind split over pools where
    /// that helps. (MEI-31, MEI-32)
    fn absorbed(&self, s: &State, seat: Seat, card: Card, followers: Cards, counts: impl Fn(&Pool) -> bool) -> i32 {
        let mut useful: [(u16, i32); POOLS] = [(0, 0); POOLS];
        let mut distinct = 0;
        for pool in self.pools(s, seat, card).filter(|pool| counts(pool)) {
            let mut carries = 0;
            for (i, follower) in followers.iter().enumerate() {
                carries |= u16::from(pool.against.contains(self.kind(seat, follower))) << i;
            }
            // Pools that carry the same followers are one.
            match useful[..distinct].iter_mut().find(|(same, _)| *same == carries) {
                _ if carries == 0 => {}
                Some((_, amount)) => *amount += i32::from(pool.amount),
                None => {
                    useful[distinct] = (carries, i32::from(pool.amount));
                    distinct += 1;
                }
            }
        }
        match useful[..distinct] {
            [] => 0,
            [(carries, amount)] => {
                let carried = followers.iter().enumerate().filter(|(i, _)| carries >> i & 1 == 1);
                amount.min(carried.map(|(_, follower)| i32::from(self.mind(seat, follower))).sum())
            }
            ref pools => {
                let mut minds = [0; FOLLOWERS];
                for (mind, follower) in minds.iter_mut().zip(followers.iter()) {
                    *mind = i32::from(self.mind(seat, follower));
                }
                Allocation { pools, used: [0; POOLS], share: [[0; POOLS]; FOLLOWERS] }.most(&minds)
            }
        }
    }

    /// What of a character's direct influence is free for a check against a character or faction, or against an ally or
    /// item (`None`), which no pool matches. (MEI-29, MEI-30, MEI-32)
    pub(crate) fn available(&self, s: &State, seat: Seat, card: Card, target: Option<CardKind>) -> i32 {
        let matches = |pool: &Pool| target.is_some_and(|kind| pool.against.contains(kind));
        let matching: i32 = self.pools(s, seat, card).filter(|pool| matches(pool)).map(|pool| i32::from(pool.amount)).sum();
        let followers = s.player(seat).followers_of(card);
        let used = match followers.is_empty() {
            true => 0,
            false => self.minds(seat, followers) - self.absorbed(s, seat, card, followers, |pool| !matches(pool)),
        };
        (self.direct(s, seat, card) + matching - used).max(0)
    }

    /// Does a character's direct influence suffice for exactly these followers? (MEI-31)
    pub(crate) fn suffices(&self, s: &State, seat: Seat, card: Card, followers: Cards) -> bool {
        let missing = self.minds(seat, followers) - self.direct(s, seat, card);
        missing <= 0 || missing <= self.absorbed(s, seat, card, followers, |_| true)
    }

    /// Has a controller room for one more follower, who may already stand among the player's cards or not?
    pub(crate) fn has_room(&self, s: &State, seat: Seat, controller: Card, follower: Card) -> bool {
        let mut followers = s.player(seat).followers_of(controller);
        followers.insert(follower);
        self.suffices(s, seat, controller, followers)
    }

    /// Those of a company who can take this character as a follower. (MEI-31, MEI-33)
    pub(crate) fn takers(&self, s: &State, seat: Seat, company: CompanyNo, follower: Card) -> Cards {
        let player = s.player(seat);
        let controllers = player.company(company).members.and(player.general.or(self.list(seat).sort(CardType::Wizard)));
        controllers.iter().filter(|&controller| controller != follower && self.has_room(s, seat, controller, follower)).collect()
    }

    /// Who controls a character.
    pub(crate) fn control(&self, s: &State, seat: Seat, card: Card) -> Control {
        let player = s.player(seat);
        if player.general.contains(card) {
            Control::General
        } else if player.followers.contains(card) {
            Control::Under(player.with[card.index()])
        } else if self.list(seat).sort(CardType::Wizard).contains(card) {
            Control::Wizard
        } else {
            Control::Nobody
        }
    }

    /// Characters whom nobody controls. (MEI-72)
    #[inline]
    pub(crate) fn uncontrolled(&self, s: &State, seat: Seat) -> Cards {
        let player = s.player(seat);
        player.characters().minus(player.general).minus(player.followers).minus(self.list(seat).sort(CardType::Wizard))
    }

    /// Size of a group in half places. (MEI-36)
    pub(crate) fn half_places(&self, seat: Seat, members: Cards) -> u32 {
        if self.half_sizes[seat.index() % MAX_PLAYERS].is_empty() {
            return 2 * members.len();
        }
        2 * members.len() - members.and(self.half_sizes[seat.index() % MAX_PLAYERS]).len()
    }

    /// Can a group of so many half places stand here? Havens have no limit. (MEI-36)
    #[inline]
    pub(crate) fn fits(&self, site: Site, half_places: u32) -> bool {
        self.tables.site(site).haven || half_places.div_ceil(2) <= LARGEST_COMPANY
    }

    /// How many cards a player keeps in his hand. (MEI-13)
    pub(crate) fn hand_limit(&self, s: &State, seat: Seat) -> u32 {
        let mut limit = HAND;
        for card in s.player(seat).characters().and(self.hand_sizes[seat.index() % MAX_PLAYERS]).iter() {
            limit += i32::from(self.facts(seat, card).hand_size);
        }
        limit.max(0) as u32
    }
}

/// Minds being laid on pools, unit by unit.
struct Allocation<'a> {
    /// Which followers each pool carries, and how much.
    pools: &'a [(u16, i32)],
    used: [i32; POOLS],
    share: [[i32; POOLS]; FOLLOWERS],
}

impl Allocation<'_> {
    fn most(mut self, minds: &[i32; FOLLOWERS]) -> i32 {
        let mut carried = 0;
        for (follower, &mind) in minds.iter().enumerate() {
            for _ in 0..mind {
                if !self.lay(follower, &mut 0) {
                    break;
                }
                carried += 1;
            }
        }
        carried
    }

    /// Lays one unit of a follower's mind on a pool, moving units of others to other pools where that makes room.
    fn lay(&mut self, follower: usize, tried: &mut u32) -> bool {
        for pool in 0..self.pools.len() {
            let (carries, amount) = self.pools[pool];
            if carries >> follower & 1 == 0 || *tried >> pool & 1 == 1 {
                continue;
            }
            *tried |= 1 << pool;
            let mut room = self.used[pool] < amount;
            if room {
                self.used[pool] += 1;
            } else {
                for other in 0..FOLLOWERS {
                    if self.share[other][pool] > 0 && self.lay(other, tried) {
                        self.share[other][pool] -= 1;
                        room = true;
                        break;
                    }
                }
            }
            if room {
                self.share[follower][pool] += 1;
                return true;
            }
        }
        false
    }
}
