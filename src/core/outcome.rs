//! How a game ended.

use super::seat::{MAX_SEATS, Seat, Seats};

/// Winners, places and scores of a finished game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Seats at the table.
    pub seats: u8,
    /// Those who share the win; never empty.
    pub winners: Seats,
    /// Why it ended: an index into the game's endings.
    pub ending: u8,
    /// Place of each seat from 1; a shared place skips the next (1, 1, 3) unless the game says otherwise.
    pub places: [u8; MAX_SEATS],
    /// Score of each seat, in the game's own points.
    pub scores: [i32; MAX_SEATS],
}

impl Outcome {
    /// `n × share − 1`: what a seat gains when everyone stakes 1 and the winners share the pot. The sum is 0.
    pub fn returns(&self, seat: Seat) -> f32 {
        if self.winners.contains(seat) { f32::from(self.seats) / self.winners.len() as f32 - 1.0 } else { -1.0 }
    }

    /// Places from a ranking key, larger is better: equal keys share a place and the next is skipped.
    pub fn rank<K: PartialOrd>(keys: &[K]) -> [u8; MAX_SEATS] {
        let mut places = [0; MAX_SEATS];
        for (place, key) in places.iter_mut().zip(keys) {
            *place = 1 + keys.iter().filter(|other| *other > key).count() as u8;
        }
        places
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_keys_share_a_place_and_skip_the_next() {
        assert_eq!(Outcome::rank(&[5, 9, 9, 1]), [3, 1, 1, 4, 0, 0]);
    }
}
