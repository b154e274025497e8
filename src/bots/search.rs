//! Information-set Monte Carlo tree search, seen from one seat.
//!
//! Each iteration deals anew what the seat cannot see, walks down the tree by UCB1 among the moves that are legal in
//! that deal until it comes to one that was hardly ever made, plays on by the game's habits to a stated depth, judges the position
//! for every seat and tells the moves on the way. A move that is new at a node is judged at once by the position right
//! after it, so that a thousand iterations are not spent on trying a hundred moves ten times each. Chance is drawn and
//! not part of the tree, so a path is the sequence of decisions alone; who decides there may differ from deal to deal
//! and is part of the move's key.

use super::decision::Candidate;
use super::eyes::Eyes;
use super::greedy::{outlook, worth};
use super::policy::SearchSpec;
use super::ucb::ucb;
use super::watch::Watch;
use crate::core::{Dice, Game, MAX_SEATS, Manner, MoveId, MoveList, Seat, Silent, Turn, chance_step, make_listed, try_rollout};

/// A move in the tree and, after it, the block of moves that were seen next.
#[derive(Copy, Clone, Debug)]
struct Edge {
    /// Sum of what the deciding seat got.
    value: f64,
    visits: u32,
    /// How often it could have been chosen.
    available: u32,
    /// What the position right after it was worth to the deciding seat in the deal where it was first seen.
    outlook: f32,
    /// Where its block begins, how many moves it holds and how many it has room for.
    first: u32,
    len: u16,
    room: u16,
    id: u16,
    actor: u8,
}

/// As many visits the first look at a move counts.
const OUTLOOK: u32 = 3;

/// A move has been made so often before the moves after it are looked at: most are never made again.
const RIPE: u32 = 2;

impl Edge {
    const fn new(id: u16, actor: u8, outlook: f32) -> Edge {
        Edge { value: 0.0, visits: 0, available: 1, outlook, first: 0, len: 0, room: 0, id, actor }
    }

    /// What the seat got on average; 0 where nobody went.
    fn mean(&self) -> f32 {
        if self.visits == 0 { 0.0 } else { (self.value / f64::from(self.visits)) as f32 }
    }

    /// What UCB1 thinks of it: results, the first look, and hope.
    fn score(&self, explore: f32) -> f32 {
        let weight = self.visits + OUTLOOK;
        let mean = (self.value + f64::from(OUTLOOK) * f64::from(self.outlook)) / f64::from(weight);
        ucb(mean as f32, weight, self.available, explore)
    }

    /// Its block.
    fn block(&self) -> std::ops::Range<usize> {
        self.first as usize..self.first as usize + usize::from(self.len)
    }
}

const ROOT: u32 = 0;

/// The most moves a tree holds (128 MiB), if there is memory for so many; a search that goes on gathers statistics without
/// growing it.
const MOST_EDGES: usize = 4 << 20;

/// The tree, with everything a search needs; made once, used for many decisions.
#[derive(Debug, Default)]
pub struct Search {
    edges: Vec<Edge>,
    /// The moves of this iteration that are in the tree.
    path: Vec<u32>,
    list: MoveList,
    /// For each move id the stamp of the node where it was last legal; one more where it was known.
    marks: Vec<u32>,
    stamp: u32,
    decisions: u64,
    /// How far the values of each seat lie apart.
    spreads: [Spread; MAX_SEATS],
}

/// How far the values that a seat got lie apart, so that exploration fits games whose positions are all judged alike
/// as well as those where everything is at stake.
#[derive(Copy, Clone, Debug, Default)]
struct Spread {
    values: u32,
    sum: f64,
    squares: f64,
    /// The standard deviation so far.
    deviation: f32,
}

impl Spread {
    fn add(&mut self, value: f64) {
        self.values += 1;
        self.sum += value;
        self.squares += value * value;
        let mean = self.sum / f64::from(self.values);
        self.deviation = (self.squares / f64::from(self.values) - mean * mean).max(0.0).sqrt() as f32;
    }
}

impl Search {
    /// The most iterations of a search: half of what its counters hold, and days of work.
    pub const MOST_ITERATIONS: u32 = 1 << 31;

    /// Decisions played in all iterations since the search began, in the tree and after it.
    pub fn decisions(&self) -> u64 {
        self.decisions
    }

    /// Forgets the last tree.
    pub fn begin<G: Game>(&mut self, eyes: &Eyes<'_, G>) {
        self.edges.clear();
        self.edges.push(Edge::new(0, 0, 0.0));
        self.marks.clear();
        self.marks.resize(eyes.game().limits().space as usize, 0);
        self.stamp = 0;
        self.decisions = 0;
        self.spreads = [Spread::default(); MAX_SEATS];
    }

    /// One deal, one walk to a move that was hardly ever made, one rollout. None if the watch has stopped it on the way;
    /// no move was told anything then.
    pub fn iterate<G: Game>(
        &mut self,
        eyes: &Eyes<'_, G>,
        spec: &SearchSpec,
        dice: &mut (impl Dice + Clone),
        watch: Watch<'_>,
    ) -> Option<()> {
        let game = eyes.game();
        let mut state = eyes.redeal(dice);
        let mut node = ROOT;
        self.path.clear();
        loop {
            match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    chance_step(game, &mut state, dice, &mut Silent);
                }
                Turn::Seat(_) if watch.stopped() => return None,
                Turn::Seat(actor) => {
                    self.list.clear();
                    game.legal(&state, &mut self.list);
                    let Some(edge) = self.select(game, &state, node, actor, spec.explore, dice) else { break };
                    let Edge { id, visits, .. } = self.edges[edge as usize];
                    make_listed(game, &mut state, MoveId(id.into()));
                    self.path.push(edge);
                    node = edge;
                    if visits < RIPE {
                        break;
                    }
                }
            }
        }
        let depth = spec.depth.unwrap_or(SearchSpec::DEPTH * G::PACE * u32::from(game.limits().seats));
        let after = try_rollout(game, &mut state, &mut self.list, dice, depth, Manner::Habit, watch.stopper())?;
        self.decisions += self.path.len() as u64 + u64::from(after);
        let mut values = [f64::NAN; MAX_SEATS];
        for &edge in &self.path {
            let edge = &mut self.edges[edge as usize];
            let value = &mut values[usize::from(edge.actor)];
            if value.is_nan() {
                *value = worth(game, &state, Seat(edge.actor)).into();
                self.spreads[usize::from(edge.actor)].add(*value);
            }
            edge.value += *value;
            edge.visits += 1;
        }
        Some(())
    }

    /// The move to walk down by: the one UCB1 prefers among those in the list. None where the tree knows none of
    /// them and has no room.
    fn select<G: Game>(
        &mut self,
        game: &G,
        state: &G::State,
        node: u32,
        actor: Seat,
        explore: f32,
        dice: &mut (impl Dice + Clone),
    ) -> Option<u32> {
        let (legal, known) = self.next_stamps();
        for id in self.list.iter() {
            self.marks[id.index()] = legal;
        }
        let explore = explore * self.spreads[actor.index()].deviation;
        let (mut unknown, mut best, mut best_score) = (self.list.len(), ROOT, f32::NEG_INFINITY);
        for i in self.edges[node as usize].block() {
            let edge = &mut self.edges[i];
            let mark = &mut self.marks[usize::from(edge.id)];
            if *mark == legal && edge.actor == actor.0 {
                *mark = known;
                unknown -= 1;
                edge.available += 1;
                let score = edge.score(explore);
                if score > best_score {
                    (best, best_score) = (i as u32, score);
                }
            }
        }
        if unknown > 0 && self.make_room(node, unknown) {
            for i in 0..self.list.len() {
                let id = self.list[i];
                if self.marks[id.index()] == legal {
                    let edge = Edge::new(id.0 as u16, actor.0, outlook(game, state, actor, id, &mut dice.clone()));
                    let place = self.add(node, edge);
                    // Never passed over before, it has no hope yet beyond its outlook.
                    if edge.outlook > best_score {
                        (best, best_score) = (place, edge.outlook);
                    }
                }
            }
        }
        (best != ROOT).then_some(best)
    }

    /// Marks that no move has yet: legal, and legal and known.
    fn next_stamps(&mut self) -> (u32, u32) {
        if self.stamp >= u32::MAX - 2 {
            // Every number was used.
            self.marks.fill(0);
            self.stamp = 0;
        }
        self.stamp += 2;
        (self.stamp, self.stamp + 1)
    }

    /// Sees to it that a node's block has room for `more` moves; it may move to a larger place. False if the tree is full.
    fn make_room(&mut self, node: u32, more: usize) -> bool {
        let Edge { len, room, .. } = self.edges[node as usize];
        let needed = usize::from(len) + more;
        if needed <= room.into() {
            return true;
        }
        // Another deal may know other moves, so a block that grows once may grow again.
        let larger = if len == 0 { needed } else { needed + needed / 2 };
        let to = self.edges.len();
        if larger > u16::MAX.into() || to + larger > MOST_EDGES || self.edges.try_reserve(larger).is_err() {
            return false;
        }
        self.edges.extend_from_within(self.edges[node as usize].block());
        self.edges.resize(to + larger, Edge::new(0, 0, 0.0));
        let parent = &mut self.edges[node as usize];
        (parent.first, parent.room) = (to as u32, larger as u16);
        true
    }

    /// Puts a move into a node's block, where there must be room.
    fn add(&mut self, node: u32, edge: Edge) -> u32 {
        let parent = &mut self.edges[node as usize];
        let place = parent.first + u32::from(parent.len);
        parent.len += 1;
        self.edges[place as usize] = edge;
        place
    }

    /// The moves that were seen after a move.
    fn block(&self, after: &Edge) -> &[Edge] {
        &self.edges[after.block()]
    }

    /// What the tree knows of a root move; a move that was never made has no visits.
    pub fn candidate(&self, id: MoveId) -> Candidate {
        let edge = self.block(&self.edges[ROOT as usize]).iter().find(|edge| u32::from(edge.id) == id.0);
        edge.map_or(Candidate { id, visits: 0, value: 0.0 }, |edge| Candidate { id, visits: edge.visits, value: edge.mean() })
    }

    /// The root move to make: the most visited; the better, then the lower id where that is a tie.
    pub fn best(&self) -> Option<MoveId> {
        favourite(self.block(&self.edges[ROOT as usize])).map(|edge| MoveId(edge.id.into()))
    }

    /// The favourite move, the favourite answer to it and so on, as far as at least `visits` iterations went.
    pub fn line(&self, visits: u32) -> Vec<(Seat, MoveId)> {
        let mut line = Vec::new();
        let mut block = self.block(&self.edges[ROOT as usize]);
        while let Some(edge) = favourite(block).filter(|edge| edge.visits >= visits) {
            line.push((Seat(edge.actor), MoveId(edge.id.into())));
            block = self.block(edge);
        }
        line
    }
}

fn favourite(block: &[Edge]) -> Option<&Edge> {
    let made = block.iter().filter(|edge| edge.visits > 0);
    made.max_by(|a, b| {
        let by_value = || a.mean().total_cmp(&b.mean());
        a.visits.cmp(&b.visits).then_with(by_value).then_with(|| b.id.cmp(&a.id))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_never_taken_for_old_ones() {
        let mut search = Search { marks: vec![0; 8], stamp: u32::MAX - 9, ..Search::default() };
        for node in 0..20 {
            let (legal, known) = search.next_stamps();
            assert!(legal > 0 && known == legal + 1);
            assert!(search.marks.iter().all(|&mark| mark < legal), "{:?} and {legal}", search.marks);
            search.marks[node % 8] = if node % 3 == 0 { known } else { legal };
        }
        assert!(search.stamp < 100, "the numbers began anew");
    }
}
