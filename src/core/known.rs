//! What seats know of hidden cards, and dealing anew what somebody cannot see.

use super::chance::Dice;
use super::seat::{Seats, Viewer};

/// For each of `N` cards, the seats that know where it lies. Part of the state: what was seen is remembered.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Known<const N: usize>([Seats; N]);

impl<const N: usize> Known<N> {
    /// Nobody knows any card.
    pub const fn nothing() -> Known<N> {
        Known([Seats::NONE; N])
    }

    /// From now on exactly these seats know the card.
    pub const fn set(&mut self, card: usize, seats: Seats) {
        self.0[card] = seats;
    }

    /// The seats that know the card.
    pub const fn of(&self, card: usize) -> Seats {
        self.0[card]
    }

    /// Does the viewer know where the card lies? The host always does, the public only what all `seats` know.
    pub fn to(&self, card: usize, viewer: Viewer, seats: u8) -> bool {
        viewer.is_among(self.0[card]) || self.0[card] == Seats::all(seats)
    }
}

/// Deals unseen cards evenly into slots: every arrangement in which each card fits its slot is equally likely.
///
/// `cards` must come in a canonical order (ascending), so that the result depends on nothing but the set of
/// cards and the dice. Slot `i` receives `cards[i]`; surplus cards stay at the end. Arrangements that do not fit
/// are drawn again from the start, which keeps the rest even; the caller knows that one arrangement fits.
pub fn deal_unseen<C: Copy>(cards: &mut [C], slots: usize, fits: impl Fn(usize, C) -> bool, dice: &mut impl Dice) {
    debug_assert!(slots <= cards.len(), "more slots than cards");
    'deal: loop {
        for slot in 0..slots {
            let pick = slot + dice.below((cards.len() - slot) as u32) as usize;
            cards.swap(slot, pick);
            if !fits(slot, cards[slot]) {
                continue 'deal;
            }
        }
        return;
    }
}

#[cfg(test)]
mod tests {
    use super::super::chance::FastRng;
    use super::super::seat::Seat;
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn every_fitting_deal_is_equally_likely() {
        let mut dice = FastRng::new(3);
        let mut counts: HashMap<[u8; 3], u32> = HashMap::new();
        for _ in 0..14_000 {
            let mut cards = [0u8, 1, 2, 3];
            // Card 0 may not lie in slot 0, card 3 not in slot 2: 14 of the 24 arrangements fit.
            deal_unseen(&mut cards, 3, |slot, card| !(slot == 0 && card == 0 || slot == 2 && card == 3), &mut dice);
            *counts.entry([cards[0], cards[1], cards[2]]).or_default() += 1;
        }
        assert_eq!(counts.len(), 14);
        assert!(counts.values().all(|&n| (850..1150).contains(&n)), "{counts:?}");
    }

    #[test]
    fn the_public_knows_what_everyone_knows() {
        let mut known = Known::<2>::nothing();
        known.set(0, Seats::only(Seat(1)));
        assert!(known.to(0, Viewer::Seat(Seat(1)), 2));
        assert!(!known.to(0, Viewer::Seat(Seat(0)), 2));
        assert!(!known.to(0, Viewer::Public, 2));
        known.set(0, Seats::all(2));
        assert!(known.to(0, Viewer::Public, 2));
        assert!(known.to(1, Viewer::Host, 2));
    }
}
