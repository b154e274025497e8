//! Policies against each other, everyone on every seat.

use super::playouts::{Columns, Playouts, game_seed};
use super::simulator::Simulator;
use crate::bots::Policy;
use crate::core::{Error, FieldError, Game, Task, Viewer};
use serde_json::{Value, json};

/// Who meets whom, and how often.
///
/// In each pairing one policy, the challenger, holds one seat and the other all the rest; it is played from every
/// seat equally often. With two seats each pair meets once; with more, each policy is also the challenger of the
/// other.
#[derive(Clone, Debug)]
pub struct Tournament<'a> {
    /// At least two.
    pub policies: &'a [Policy],
    /// Only the first so many are challengers: 1 measures the first policy against each of the others.
    pub challengers: usize,
    /// Games a pairing and seat.
    pub rounds: usize,
    /// Everything random follows from it.
    pub seed: u64,
    /// Threads to use; 0 is one per core.
    pub threads: usize,
}

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

/// What a challenger made of one seat.
struct Leg {
    /// His share of the wins: a shared win counts as its part.
    wins: f64,
    length: f64,
}

impl<G: Game> Simulator<G> {
    /// Plays the tournament and reports as JSON; None if the task was cancelled.
    pub fn tournament(&self, plan: &Tournament<'_>, task: Option<&Task>) -> Result<Option<Value>, Error> {
        if plan.policies.len() < 2 {
            return Err(FieldError::new("policies", "a tournament needs at least two").into());
        }
        let seats = usize::from(self.rules.seats());
        let pairs: Vec<(usize, usize)> = (0..plan.policies.len().min(plan.challengers))
            .flat_map(|a| (0..plan.policies.len()).map(move |b| (a, b)))
            .filter(|&(a, b)| if seats == 2 { a < b } else { a != b })
            .collect();
        let games = plan.rounds.checked_mul(seats);
        let total = games.and_then(|games| games.checked_mul(pairs.len()));
        let (Some(games), Some(total)) = (games, total) else {
            return Err(FieldError::new("rounds", "too many").into());
        };
        if let Some(task) = task {
            task.begin(total as u64);
        }
        let mut reports = Vec::new();
        for (number, &(challenger, field)) in pairs.iter().enumerate() {
            let mut legs = Vec::new();
            for seat in 0..seats {
                let mut policies = vec![plan.policies[field]; seats];
                policies[seat] = plan.policies[challenger];
                let seed = game_seed(plan.seed, (number * seats + seat) as u64);
                match self.leg(plan, &policies, seat, seed, task)? {
                    Some(leg) => legs.push(leg),
                    None => return Ok(None),
                }
            }
            let wins: f64 = legs.iter().map(|leg| leg.wins).sum();
            let length: f64 = legs.iter().map(|leg| leg.length).sum();
            let (low, high) = wilson(wins, games as f64);
            let mean = |sum: f64, games: usize| if games == 0 { 0.0 } else { sum / games as f64 };
            reports.push(json!({
                "policy": plan.policies[challenger].to_string(),
                "against": plan.policies[field].to_string(),
                "games": games,
                "share": mean(wins, games),
                "low": low,
                "high": high,
                "by_seat": legs.iter().map(|leg| mean(leg.wins, plan.rounds)).collect::<Vec<_>>(),
                "length": mean(length, games),
            }));
        }
        Ok(Some(json!({
            "game": G::ID,
            "seats": seats,
            "seed": plan.seed.to_string(),
            "rounds": plan.rounds,
            "fair_share": 1.0 / seats as f64,
            "interval": "Wilson, 95 %",
            "pairings": reports,
        })))
    }

    fn leg(
        &self,
        plan: &Tournament<'_>,
        policies: &[Policy],
        seat: usize,
        seed: u64,
        task: Option<&Task>,
    ) -> Result<Option<Leg>, Error> {
        let seats = policies.len();
        let mut returns = vec![0.0; plan.rounds * seats];
        let mut lengths = vec![0; plan.rounds];
        let playouts = Playouts { games: plan.rounds, first: 0, seed, policies, viewer: Viewer::Host, threads: plan.threads };
        let mut columns = Columns { returns: Some(&mut returns), lengths: Some(&mut lengths), ..Columns::default() };
        let done = self.play(&playouts, &mut columns, task)?;
        if done < plan.rounds {
            return Ok(None);
        }
        // Returns are `seats × share − 1`.
        let share = |row: &[f32]| (f64::from(row[seat]) + 1.0) / seats as f64;
        let wins = returns.chunks_exact(seats).map(share).sum();
        Ok(Some(Leg { wins, length: lengths.iter().map(|&n| f64::from(n)).sum() }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
