//! Information-set Monte Carlo tree search, seen from one seat.
//!
//! Each iteration deals anew what the seat cannot see, walks down the tree by UCB1 among the moves that are legal in
//! that deal, adds one move, plays on at random to a stated depth, judges the position for every seat and tells the
//! moves on the way. Chance is drawn and not part of the tree, so a path is the sequence of decisions alone; who
//! decides there may differ from deal to deal and is part of the move's key.

use super::decision::Candidate;
use super::policy::SearchSpec;
use super::ucb::ucb;
use crate::core::{Dice, Eyes, Game, MAX_SEATS, MoveId, MoveList, Seat, Silent, Turn, rollout, worth};

/// A move in the tree and, after it, the block of moves that were tried next.
#[derive(Copy, Clone, Debug)]
struct Edge {
    /// Sum of what the deciding seat got.
    value: f64,
    visits: u32,
    /// How often it could have been chosen.
    available: u32,
    /// Where its block begins, how many moves it holds and how many it has room for.
    first: u32,
    len: u32,
    room: u32,
    id: u16,
    actor: u8,
}

impl Edge {
    const fn new(id: u16, actor: u8) -> Edge {
        Edge { value: 0.0, visits: 0, available: 1, first: 0, len: 0, room: 0, id, actor }
    }

    fn mean(&self) -> f32 {
        (self.value / f64::from(self.visits)) as f32
    }
}

const ROOT: u32 = 0;

/// The most moves a tree holds (128 MiB); a search that goes on gathers statistics without growing it.
const MOST_EDGES: usize = 4 << 20;

/// The tree, with everything a search needs; made once, used for many decisions.
#[derive(Debug, Default)]
pub struct Search {
    edges: Vec<Edge>,
    /// The moves of this iteration that are in the tree.
    path: Vec<u32>,
    list: MoveList,
    /// For each move id the stamp of the node where it was last legal; one more where it was tried.
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
    /// Decisions played in all iterations since the search began, in the tree and after it.
    pub fn decisions(&self) -> u64 {
        self.decisions
    }

    /// Forgets the last tree.
    pub fn begin<G: Game>(&mut self, eyes: &Eyes<'_, G>) {
        self.edges.clear();
        self.edges.push(Edge::new(0, 0));
        self.marks.clear();
        self.marks.resize(eyes.game().limits().space as usize, 0);
        self.stamp = 0;
        self.decisions = 0;
        self.spreads = [Spread::default(); MAX_SEATS];
    }

    /// One deal, one walk, one more move in the tree.
    pub fn iterate<G: Game>(&mut self, eyes: &Eyes<'_, G>, spec: &SearchSpec, dice: &mut impl Dice) {
        let game = eyes.game();
        let mut state = eyes.redeal(dice);
        let mut node = ROOT;
        self.path.clear();
        loop {
            match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let m = game.draw(&state, dice.below(game.tickets(&state)));
                    game.apply(&mut state, m, &mut Silent);
                }
                Turn::Seat(actor) => {
                    self.list.clear();
                    game.legal(&state, &mut self.list);
                    let Some(edge) = self.select(node, actor, spec.explore, dice) else { break };
                    let Edge { id, visits, .. } = self.edges[edge as usize];
                    // The list holds ids of this game.
                    game.apply(&mut state, game.decode(MoveId(id.into())).expect("a listed move has an id"), &mut Silent);
                    self.path.push(edge);
                    node = edge;
                    if visits == 0 {
                        break;
                    }
                }
            }
        }
        let after = rollout(game, &mut state, &mut self.list, dice, spec.depth);
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
    }

    /// The move to walk down by: an untried one if there is any, else the one UCB1 prefers. None where an untried
    /// move finds no room in the tree.
    fn select(&mut self, node: u32, actor: Seat, explore: f32, dice: &mut impl Dice) -> Option<u32> {
        self.stamp += 2;
        let (legal, tried) = (self.stamp, self.stamp + 1);
        for id in self.list.iter() {
            self.marks[id.index()] = legal;
        }
        let Edge { first, len, .. } = self.edges[node as usize];
        // Scores matter only when every legal move was tried, for which there must be enough of them.
        let score = len as usize >= self.list.len();
        let explore = explore * self.spreads[actor.index()].deviation;
        let (mut known, mut best, mut best_score) = (0, ROOT, f32::NEG_INFINITY);
        for i in first..first + len {
            let edge = &mut self.edges[i as usize];
            let mark = &mut self.marks[usize::from(edge.id)];
            if *mark != legal || edge.actor != actor.0 {
                continue;
            }
            *mark = tried;
            known += 1;
            edge.available += 1;
            if score {
                let score = ucb(edge.mean(), edge.visits, edge.available, explore);
                if score > best_score {
                    (best, best_score) = (i, score);
                }
            }
        }
        if known == self.list.len() {
            return Some(best);
        }
        if self.edges.len() >= MOST_EDGES {
            return None;
        }
        let mut untried = self.list.iter().filter(|id| self.marks[id.index()] == legal);
        let pick = dice.below((self.list.len() - known) as u32) as usize;
        // As many moves are untried as were not found in the block.
        let id = *untried.nth(pick).expect("an untried move");
        Some(self.add(node, Edge::new(id.0 as u16, actor.0)))
    }

    /// Puts a move into a node's block, which moves to a larger place when it is full.
    fn add(&mut self, node: u32, edge: Edge) -> u32 {
        let Edge { first, len, room, .. } = self.edges[node as usize];
        if len == room {
            let (from, to) = (first as usize, self.edges.len() as u32);
            self.edges.extend_from_within(from..from + len as usize);
            let larger = (room * 2).max(4);
            self.edges.resize(to as usize + larger as usize, edge);
            let parent = &mut self.edges[node as usize];
            (parent.first, parent.room) = (to, larger);
        }
        let parent = &mut self.edges[node as usize];
        let place = parent.first + parent.len;
        parent.len += 1;
        self.edges[place as usize] = edge;
        place
    }

    /// The moves that were tried after a move.
    fn block(&self, after: &Edge) -> &[Edge] {
        &self.edges[after.first as usize..(after.first + after.len) as usize]
    }

    /// What the tree knows of a root move; a move that was never tried has no visits.
    pub fn candidate(&self, id: MoveId) -> Candidate {
        let edge = self.block(&self.edges[ROOT as usize]).iter().find(|edge| u32::from(edge.id) == id.0 && edge.visits > 0);
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
    let tried = block.iter().filter(|edge| edge.visits > 0);
    tried.max_by(|a, b| {
        let by_value = || a.mean().total_cmp(&b.mean());
        a.visits.cmp(&b.visits).then_with(by_value).then_with(|| b.id.cmp(&a.id))
    })
}
