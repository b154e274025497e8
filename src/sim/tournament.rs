//! Policies against each other, everyone on every seat.

use super::playouts::{Playouts, Results, game_seed};
use super::simulator::Simulator;
use crate::bots::Policy;
use crate::core::{Error, FieldError, Game, MAX_SEATS, Outcome, Seat, Task, Viewer};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicU64, Ordering};

/// Who meets whom, and how often.
///
/// In each pairing one policy, the challenger, holds one seat and the other all the rest; it is played from every
/// seat equally often. With two seats each pair meets once; with more, each policy is also the challenger of the
/// other.
#[derive(Clone, Debug)]
pub struct Tournament<'a> {
    /// At least two, at most [`MOST_POLICIES`].
    pub policies: &'a [Policy],
    /// Only the first so many are challengers: 1 measures the first policy against each of the others.
    pub challengers: usize,
    /// Games a pairing and seat.
    pub rounds: usize,
    /// Everything random follows from it.
    pub seed: u64,
    /// Threads to use; 0 is one per core. Never more than [`MOST_THREADS`](super::MOST_THREADS), and fewer if the system
    /// refuses some.
    pub threads: usize,
}

/// The most policies that meet: each pair has its part in the report.
pub const MOST_POLICIES: usize = 128;

/// The Wilson interval for a share of `wins` among `games`, at 95 %.
pub fn wilson(wins: f64, games: f64) -> (f64, f64) {
    if games <= 0.0 {
        return (0.0, 1.0);
    }
    const Z: f64 = 1.959_963_984_540_054;
    let (share, zz) = (wins / games, Z * Z / games);
    let middle = share + zz / 2.0;
    let spread = Z * (share * (1.0 - share) / games + zz / games / 4.0).max(0.0).sqrt();
    (((middle - spread) / (1.0 + zz)).max(0.0), ((middle + spread) / (1.0 + zz)).min(1.0))
}

/// What is won in a game: the least number of points that any number of winners share evenly.
const POT: u64 = 60;

/// What a challenger made of one seat, added up in whole numbers: the order in which threads add does not matter.
struct Tally {
    seat: Seat,
    /// His part of the pots.
    points: AtomicU64,
    decisions: AtomicU64,
}

impl Results for &Tally {
    fn cut(&mut self, _rows: usize, _seats: usize) -> Self {
        self
    }
    fn note(&mut self, _row: usize, outcome: &Outcome, length: u32) {
        self.points.fetch_add(points(outcome, self.seat), Ordering::Relaxed);
        self.decisions.fetch_add(length.into(), Ordering::Relaxed);
    }
}

/// The seat's part of the pot.
fn points(outcome: &Outcome, seat: Seat) -> u64 {
    // A share is 1/n to the nearest float, so this is a whole number but for the last bits.
    (POT as f32 * outcome.share(seat)).round() as u64
}

impl Tally {
    fn wins(&self) -> f64 {
        self.points.load(Ordering::Relaxed) as f64 / POT as f64
    }
}

/// The seed of the playouts that are one leg of a tournament, by its number: pairing × seats + seat.
pub fn leg_seed(seed: u64, leg: u64) -> u64 {
    game_seed(seed, leg)
}

/// Who challenges whom, by their numbers.
fn pairings(policies: usize, challengers: usize, seats: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..policies.min(challengers))
        .flat_map(move |challenger| (0..policies).map(move |field| (challenger, field)))
        .filter(move |&(challenger, field)| if seats == 2 { challenger < field } else { challenger != field })
}

impl<G: Game> Simulator<G> {
    /// Plays the tournament and reports as JSON; None if the task was cancelled.
    pub fn tournament(&self, plan: &Tournament<'_>, task: Option<&Task>) -> Result<Option<Value>, Error> {
        plan.hold(G::ID, self.rules.seats(), &|playouts, tally| self.play(playouts, tally, task), task)
    }
}

/// Plays the games of a leg under a task that has begun, and says how many were played to their end.
type Play<'a> = &'a dyn Fn(&Playouts<'_>, &Tally) -> usize;

/// The same for every game, so that it is compiled once.
impl Tournament<'_> {
    fn hold(&self, game: &str, seats: u8, play: Play<'_>, task: Option<&Task>) -> Result<Option<Value>, Error> {
        let policies = self.policies.len();
        if !(2..=MOST_POLICIES).contains(&policies) {
            let problem = format!("{policies} cannot meet; a tournament takes 2 to {MOST_POLICIES}");
            return Err(FieldError::new("policies", problem).into());
        }
        let pairings = || pairings(policies, self.challengers, seats.into());
        let legs = pairings().count() as u64 * u64::from(seats);
        let rounds = self.rounds as u64;
        // As many games as points can be counted of.
        let total = rounds.checked_mul(legs).filter(|total| total.checked_mul(POT).is_some());
        let total = total.ok_or_else(|| FieldError::new("rounds", format!("{rounds} × {legs} games are too many")))?;
        if let Some(task) = task {
            task.begin(total);
        }
        let mut reports = Vec::new();
        for (number, (challenger, field)) in pairings().enumerate() {
            let mut tallies = Vec::new();
            for seat in Seat::all(seats) {
                let leg = number as u64 * u64::from(seats) + u64::from(seat.0);
                let mut policies = [self.policies[field]; MAX_SEATS];
                policies[seat.index()] = self.policies[challenger];
                match self.leg(&policies[..seats.into()], seat, leg_seed(self.seed, leg), play) {
                    Some(tally) => tallies.push(tally),
                    None => return Ok(None),
                }
            }
            let games = rounds * u64::from(seats);
            let wins = tallies.iter().map(Tally::wins).sum();
            let decisions: u64 = tallies.iter().map(|tally| tally.decisions.load(Ordering::Relaxed)).sum();
            let (low, high) = wilson(wins, games as f64);
            let mean = |sum: f64, games: u64| if games == 0 { 0.0 } else { sum / games as f64 };
            reports.push(json!({
                "policy": self.policies[challenger].to_string(),
                "against": self.policies[field].to_string(),
                "games": games,
                "share": mean(wins, games),
                "low": low,
                "high": high,
                "by_seat": tallies.iter().map(|tally| mean(tally.wins(), rounds)).collect::<Vec<_>>(),
                "length": mean(decisions as f64, games),
            }));
        }
        Ok(Some(json!({
            "game": game,
            "seats": seats,
            "seed": self.seed.to_string(),
            "rounds": self.rounds,
            "fair_share": 1.0 / f64::from(seats),
            "interval": "Wilson, 95 %",
            "pairings": reports,
        })))
    }

    /// The games of a challenger on one seat, with the policy of each; None if the task was cancelled.
    fn leg(&self, policies: &[Policy], seat: Seat, seed: u64, play: Play<'_>) -> Option<Tally> {
        let playouts = Playouts { games: self.rounds, first: 0, seed, policies, viewer: Viewer::Host, threads: self.threads };
        let tally = Tally { seat, points: AtomicU64::new(0), decisions: AtomicU64::new(0) };
        (play(&playouts, &tally) == self.rounds).then_some(tally)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::{Seats, Stakes};

    #[test]
    fn any_number_of_winners_share_the_pot_evenly() {
        for winners in 1..=MAX_SEATS as u32 {
            let outcome = Outcome {
                seats: MAX_SEATS as u8,
                winners: Seats((1 << winners) - 1),
                ending: 0,
                places: [1; MAX_SEATS],
                scores: [0; MAX_SEATS],
                // What is played for does not matter: a share of the wins is one.
                stakes: Stakes::Places,
            };
            assert_eq!(points(&outcome, Seat(0)) * u64::from(winners), POT);
            let sum: u64 = Seat::all(outcome.seats).map(|seat| points(&outcome, seat)).sum();
            assert_eq!(sum, POT);
        }
    }

    #[test]
    fn the_interval_is_wilsons() {
        // 80 of 100: 0.711 to 0.867 in every table.
        let (low, high) = wilson(80.0, 100.0);
        assert!((low - 0.7112).abs() < 1e-4 && (high - 0.8666).abs() < 1e-4, "{low} {high}");
        assert_eq!(wilson(0.0, 10.0).0, 0.0);
        assert!(wilson(10.0, 10.0).1 > 0.999_999);
        assert_eq!(wilson(0.0, 0.0), (0.0, 1.0));
    }
}
