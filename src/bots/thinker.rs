//! One bot at work: the buffers it thinks with, and the way from a policy to a move.

use super::decision::{Candidate, Decision};
use super::eyes::Eyes;
use super::greedy::{first_best, greedy_values};
use super::policy::{Budget, Mind, Policy, SearchSpec};
use super::search::Search;
use super::watch::Watch;
use crate::core::{Clock, Dice, FastRng, Game, MoveId, MoveList, Task};

/// Iterations between two looks at the clock.
const SLICE: u32 = 16;

/// Makes decisions for any game by any policy. Its buffers are kept, so one thinker serves a thread for long.
#[derive(Debug)]
pub struct Thinker {
    search: Search,
    list: MoveList,
    values: [f32; MoveList::CAPACITY],
}

/// A choice, before the statistics behind it are collected.
struct Thought {
    best: MoveId,
    iterations: u32,
    cancelled: bool,
}

impl Default for Thinker {
    fn default() -> Self {
        Thinker { search: Search::default(), list: MoveList::new(), values: [0.0; MoveList::CAPACITY] }
    }
}

impl Thinker {
    /// The move of a policy, as one decision of many: a forced move takes no thought. The same seed gives the same
    /// move as [`Thinker::decide`]. None if `task` was cancelled meanwhile.
    pub fn choose<G: Game>(&mut self, eyes: &Eyes<'_, G>, policy: &Policy, seed: u64, task: Option<&Task>) -> Option<MoveId> {
        eyes.legal(&mut self.list);
        if let &[only] = self.list.as_slice() {
            return Some(only);
        }
        let thought = self.think(eyes, policy, seed, Watch::part(task));
        (!thought.cancelled).then_some(thought.best)
    }

    /// The move of a policy with all that was thought about it. `task` can stop it and tells how far it is.
    pub fn decide<G: Game>(&mut self, eyes: &Eyes<'_, G>, policy: &Policy, seed: u64, task: Option<&Task>) -> Decision {
        eyes.legal(&mut self.list);
        let Thought { best, iterations, cancelled } = self.think(eyes, policy, seed, Watch::whole(task));
        let candidate = |(&id, &sum): (&MoveId, &f32)| match policy.mind {
            Mind::Greedy { .. } if iterations > 0 => Candidate { id, visits: iterations, value: sum / iterations as f32 },
            Mind::Search(_) if iterations > 0 => self.search.candidate(id),
            _ => Candidate { id, visits: 0, value: 0.0 },
        };
        let candidates = self.list.iter().zip(self.values.iter()).map(candidate).collect();
        let (mut line, simulated) = match policy.mind {
            // A path that few iterations took says nothing about play.
            Mind::Search(_) if iterations > 0 => (self.search.line((iterations / 100).max(1)), self.search.decisions()),
            _ => (Vec::new(), 0),
        };
        // Its own choice begins the line even where the iterations went everywhere alike.
        if line.is_empty() {
            line.push((eyes.seat(), best));
        }
        Decision { seat: eyes.seat(), best, iterations, simulated, cancelled, candidates, line }
    }

    /// Chooses among the moves in `list`, which are the legal ones.
    fn think<G: Game>(&mut self, eyes: &Eyes<'_, G>, policy: &Policy, seed: u64, watch: Watch<'_>) -> Thought {
        let mut dice = FastRng::new(seed);
        let slips = policy.slips > 0 && dice.below(100) < policy.slips.into();
        let (mut best, mut iterations, mut cancelled) = (self.list[0], 0, false);
        let mind = if slips { Mind::Random } else { policy.mind };
        match mind {
            Mind::Random => best = self.list[dice.below(self.list.len() as u32) as usize],
            Mind::Greedy { deals } => {
                watch.begin(deals);
                iterations = greedy_values(eyes, &self.list, deals, &mut dice, &mut self.values, watch);
                cancelled = iterations < deals;
                best = self.list[first_best(&self.values[..self.list.len()])];
            }
            Mind::Search(spec) => {
                (iterations, cancelled) = self.run(eyes, &spec, &mut dice, watch);
                best = self.search.best().unwrap_or(best);
            }
        }
        Thought { best, iterations, cancelled }
    }

    /// Searches until the budget is spent or the task cancelled. Returns the iterations made, and whether it was.
    fn run<G: Game>(&mut self, eyes: &Eyes<'_, G>, spec: &SearchSpec, dice: &mut FastRng, watch: Watch<'_>) -> (u32, bool) {
        self.search.begin(eyes);
        let clock = Clock::start();
        let (Budget::Iterations(total) | Budget::Millis(total)) = spec.budget;
        watch.begin(total);
        let (mut done, mut told) = (0, 0);
        loop {
            let left = Search::MOST_ITERATIONS - done;
            let (now, slice) = match spec.budget {
                Budget::Iterations(total) => (done, total.saturating_sub(done).min(left).min(SLICE)),
                Budget::Millis(total) => {
                    let spent = clock.millis();
                    (spent.min(total), if done > 0 && spent >= total { 0 } else { left.min(SLICE) })
                }
            };
            watch.advance(now - told);
            told = now;
            if slice == 0 {
                return (done, false);
            }
            for _ in 0..slice {
                if self.search.iterate(eyes, spec, dice, watch).is_none() {
                    if let Budget::Iterations(_) = spec.budget {
                        watch.advance(done - told);
                    }
                    return (done, true);
                }
                done += 1;
            }
        }
    }
}
