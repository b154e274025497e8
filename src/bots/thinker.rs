//! One bot at work: the buffers it thinks with, and the way from a policy to a move.

use super::decision::{Candidate, Decision};
use super::eyes::Eyes;
use super::greedy::{first_best, greedy_values};
use super::policy::{Budget, Mind, Policy, SearchSpec};
use super::search::Search;
use crate::core::{Dice, FastRng, Game, MoveId, MoveList, Task};
use std::time::{Duration, Instant};

/// Iterations between two looks at the clock and at the task.
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

/// Who is told how far a search is.
#[derive(Copy, Clone)]
enum Report<'a> {
    /// Nobody; the task of a larger work can still stop it.
    Nobody(Option<&'a Task>),
    /// The task, which is about this decision alone.
    Task(&'a Task),
}

impl Report<'_> {
    fn cancelled(self) -> bool {
        match self {
            Report::Nobody(task) => task.is_some_and(Task::is_cancelled),
            Report::Task(task) => task.is_cancelled(),
        }
    }
    fn begin(self, total: u32) {
        if let Report::Task(task) = self {
            task.begin(total.into());
        }
    }
    fn advance(self, items: u32) {
        if let Report::Task(task) = self {
            task.advance(items.into());
        }
    }
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
        let thought = self.think(eyes, policy, seed, Report::Nobody(task));
        (!thought.cancelled).then_some(thought.best)
    }

    /// The move of a policy with all that was thought about it. `task` can stop it and tells how far it is.
    pub fn decide<G: Game>(&mut self, eyes: &Eyes<'_, G>, policy: &Policy, seed: u64, task: Option<&Task>) -> Decision {
        eyes.legal(&mut self.list);
        let Thought { best, iterations, cancelled } =
            self.think(eyes, policy, seed, task.map_or(Report::Nobody(None), Report::Task));
        let candidate = |(&id, &sum): (&MoveId, &f32)| match policy.mind {
            Mind::Greedy { .. } if iterations > 0 => Candidate { id, visits: iterations, value: sum / iterations as f32 },
            Mind::Search(_) if iterations > 0 => self.search.candidate(id),
            _ => Candidate { id, visits: 0, value: 0.0 },
        };
        let candidates = self.list.iter().zip(self.values.iter()).map(candidate).collect();
        let line = match policy.mind {
            // A path that few iterations took says nothing about play.
            Mind::Search(_) if iterations > 0 => self.search.line((iterations / 100).max(1)),
            _ => vec![(eyes.seat(), best)],
        };
        let simulated = match policy.mind {
            Mind::Search(_) if iterations > 0 => self.search.decisions(),
            _ => 0,
        };
        Decision { seat: eyes.seat(), best, iterations, simulated, cancelled, candidates, line }
    }

    /// Chooses among the moves in `list`, which are the legal ones.
    fn think<G: Game>(&mut self, eyes: &Eyes<'_, G>, policy: &Policy, seed: u64, report: Report<'_>) -> Thought {
        let mut dice = FastRng::new(seed);
        let slips = policy.slips > 0 && dice.below(100) < policy.slips.into();
        let (mut best, mut iterations, mut cancelled) = (self.list[0], 0, false);
        let mind = if slips { Mind::Random } else { policy.mind };
        match mind {
            Mind::Random => best = self.list[dice.below(self.list.len() as u32) as usize],
            Mind::Greedy { deals } => {
                greedy_values(eyes, deals, &mut dice, &mut self.list, &mut self.values);
                best = self.list[first_best(&self.values[..self.list.len()])];
                iterations = deals;
            }
            Mind::Search(spec) => {
                (iterations, cancelled) = self.run(eyes, &spec, &mut dice, report);
                best = self.search.best().unwrap_or(best);
            }
        }
        Thought { best, iterations, cancelled }
    }

    /// Searches until the budget is spent or the task cancelled. Returns the iterations made, and whether it was.
    fn run<G: Game>(&mut self, eyes: &Eyes<'_, G>, spec: &SearchSpec, dice: &mut FastRng, report: Report<'_>) -> (u32, bool) {
        self.search.begin(eyes);
        let started = Instant::now();
        let (Budget::Iterations(total) | Budget::Millis(total)) = spec.budget;
        report.begin(total);
        let (mut done, mut told) = (0u32, 0);
        loop {
            let (now, slice) = match spec.budget {
                Budget::Iterations(total) => (done, (total - done).min(SLICE)),
                Budget::Millis(total) => {
                    let spent = started.elapsed();
                    let over = done > 0 && spent >= Duration::from_millis(total.into());
                    ((spent.as_millis() as u32).min(total), if over { 0 } else { SLICE })
                }
            };
            report.advance(now - told);
            told = now;
            if slice == 0 {
                return (done, false);
            }
            if report.cancelled() {
                return (done, true);
            }
            for _ in 0..slice {
                self.search.iterate(eyes, spec, dice);
            }
            done = done.saturating_add(slice);
        }
    }
}
