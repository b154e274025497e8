//! How a game ended.

use super::seat::{MAX_SEATS, Seat, Seats};

/// What is played for.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Stakes {
    /// Everyone stakes 1 and the winners share the pot.
    #[default]
    Pot,
    /// Every place counts: evenly from 1 for the first to −1 for the last; those who share a place share the mean of
    /// the places they take together.
    Places,
}

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
    /// What was played for.
    pub stakes: Stakes,
}

impl Outcome {
    /// The seat's share of the win: its part of a shared one, 0 for those who lost.
    pub fn share(&self, seat: Seat) -> f32 {
        if self.winners.contains(seat) { 1.0 / self.winners.len() as f32 } else { 0.0 }
    }

    /// What a seat gains, by what was played for. The sum over all seats is 0.
    pub fn returns(&self, seat: Seat) -> f32 {
        let seats = f32::from(self.seats);
        match self.stakes {
            Stakes::Pot => seats * self.share(seat) - 1.0,
            Stakes::Places => (seats + 1.0 - 2.0 * self.mean_place(seat)) / (seats - 1.0),
        }
    }

    /// What the result is worth to a seat, −1 for the worst to 1 for the best: what bots play for.
    pub fn worth(&self, seat: Seat) -> f32 {
        match self.stakes {
            Stakes::Pot => 2.0 * self.share(seat) - 1.0,
            Stakes::Places => self.returns(seat),
        }
    }

    /// The mean of the places that those who share a seat's place take together.
    fn mean_place(&self, seat: Seat) -> f32 {
        let place = self.places[seat.index()];
        let sharing = self.places[..usize::from(self.seats)].iter().filter(|&&other| other == place).count();
        f32::from(place) + (sharing - 1) as f32 / 2.0
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

    fn outcome(winners: u8, places: [u8; 4], stakes: Stakes) -> Outcome {
        let mut all = [0; MAX_SEATS];
        all[..4].copy_from_slice(&places);
        Outcome { seats: 4, winners: Seats(winners), ending: 0, places: all, scores: [0; MAX_SEATS], stakes }
    }

    #[test]
    fn winners_share_the_pot() {
        let outcome = outcome(0b0011, [1, 1, 3, 4], Stakes::Pot);
        let returns = [0, 1, 2, 3].map(|seat| outcome.returns(Seat(seat)));
        assert_eq!(returns, [1.0, 1.0, -1.0, -1.0]);
        assert_eq!((outcome.worth(Seat(0)), outcome.worth(Seat(2))), (0.0, -1.0));
    }

    #[test]
    fn every_place_can_count_and_sharers_take_the_mean() {
        let outcome = outcome(0b0001, [1, 2, 3, 3], Stakes::Places);
        let returns = [0, 1, 2, 3].map(|seat| outcome.returns(Seat(seat)));
        assert_eq!(returns, [1.0, 1.0 / 3.0, -2.0 / 3.0, -2.0 / 3.0]);
        assert_eq!(returns.iter().sum::<f32>(), 0.0);
        assert_eq!(outcome.worth(Seat(3)), returns[3]);
    }

    #[test]
    fn equal_keys_share_a_place_and_skip_the_next() {
        assert_eq!(Outcome::rank(&[5, 9, 9, 1]), [3, 1, 1, 4, 0, 0]);
    }
}
