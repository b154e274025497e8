//! Games played to their end by named policies, one row of results each.

use super::rows::check_rows;
use super::simulator::Simulator;
use super::workers::{threads, try_share_out};
use crate::bots::{Eyes, Mind, Policy, Thinker};
use crate::core::{
    Dice, Error, FastRng, FieldError, Game, Manner, MoveList, Outcome, Seat, Task, Viewer, make_listed, settle, stable_hash,
    try_rollout,
};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

/// What to play.
#[derive(Clone, Debug)]
pub struct Playouts<'a> {
    /// How many games.
    pub games: usize,
    /// Number of the first: game `i` depends on the seed and `first + i` alone, so a long run can be split.
    pub first: u64,
    /// Everything random follows from it.
    pub seed: u64,
    /// One policy a seat, or a single one for all.
    pub policies: &'a [Policy],
    /// Whose knowledge games begin with: the host's is the situation itself; for anyone else each game begins with
    /// a redeal of what he cannot see.
    pub viewer: Viewer,
    /// Threads to use; 0 is one per core. Never more than [`MOST_THREADS`](super::MOST_THREADS), and fewer if the system
    /// refuses some.
    pub threads: usize,
}

/// Where results go: a row a game. A column that is not wanted is None.
#[derive(Debug, Default)]
pub struct Columns<'a> {
    /// Returns, one a seat: `games × seats`.
    pub returns: Option<&'a mut [f32]>,
    /// Scores, one a seat: `games × seats`.
    pub scores: Option<&'a mut [i32]>,
    /// Decisions made.
    pub lengths: Option<&'a mut [u32]>,
    /// Why each ended: an index into the game's endings.
    pub endings: Option<&'a mut [u8]>,
    /// Who has won, one a seat: `games × seats`, 1 or 0.
    pub won: Option<&'a mut [u8]>,
}

/// Rows a thread takes at a time where games are short.
const CHUNK: usize = 64;

/// Where the results of games go, from several threads at once.
pub(super) trait Results: Send + Sized {
    /// Takes the first `rows` off, for one thread.
    fn cut(&mut self, rows: usize, seats: usize) -> Self;
    /// Notes the result of a game.
    fn note(&mut self, row: usize, outcome: &Outcome, length: u32);
}

impl Results for Columns<'_> {
    fn cut(&mut self, rows: usize, seats: usize) -> Self {
        fn take<'a, T>(column: &mut Option<&'a mut [T]>, len: usize) -> Option<&'a mut [T]> {
            column.as_mut()?.split_off_mut(..len)
        }
        Columns {
            returns: take(&mut self.returns, rows * seats),
            scores: take(&mut self.scores, rows * seats),
            lengths: take(&mut self.lengths, rows),
            endings: take(&mut self.endings, rows),
            won: take(&mut self.won, rows * seats),
        }
    }

    fn note(&mut self, row: usize, outcome: &Outcome, length: u32) {
        let seats = usize::from(outcome.seats);
        if let Some(returns) = &mut self.returns {
            for (cell, seat) in returns[row * seats..].iter_mut().zip(Seat::all(outcome.seats)) {
                *cell = outcome.returns(seat);
            }
        }
        if let Some(scores) = &mut self.scores {
            scores[row * seats..][..seats].copy_from_slice(&outcome.scores[..seats]);
        }
        if let Some(lengths) = &mut self.lengths {
            lengths[row] = length;
        }
        if let Some(endings) = &mut self.endings {
            endings[row] = outcome.ending;
        }
        if let Some(won) = &mut self.won {
            for (cell, seat) in won[row * seats..].iter_mut().zip(Seat::all(outcome.seats)) {
                *cell = outcome.winners.contains(seat).into();
            }
        }
    }
}

impl Columns<'_> {
    /// Every column must have its cells for each game.
    fn check(&self, games: usize, seats: usize) -> Result<(), Error> {
        fn check<T>(name: &str, column: &Option<&mut [T]>, games: usize, width: usize) -> Result<(), Error> {
            column.as_ref().map_or(Ok(()), |column| check_rows(name, column.len(), games, width))
        }
        check("returns", &self.returns, games, seats)?;
        check("scores", &self.scores, games, seats)?;
        check("lengths", &self.lengths, games, 1)?;
        check("endings", &self.endings, games, 1)?;
        check("won", &self.won, games, seats)
    }

    fn reborrow(&mut self) -> Columns<'_> {
        Columns {
            returns: self.returns.as_deref_mut(),
            scores: self.scores.as_deref_mut(),
            lengths: self.lengths.as_deref_mut(),
            endings: self.endings.as_deref_mut(),
            won: self.won.as_deref_mut(),
        }
    }
}

/// One policy a seat, from one a seat or one for all.
fn seat_policies(policies: &[Policy], seats: usize) -> Result<Vec<Policy>, Error> {
    match policies {
        [one] => Ok(vec![*one; seats]),
        each if each.len() == seats => Ok(each.to_vec()),
        other => Err(FieldError::new("policies", format!("{} for {seats} seats; give one a seat, or one", other.len())).into()),
    }
}

impl<G: Game> Simulator<G> {
    /// Plays games to their end and writes one row each. Returns how many rows are complete: all, unless the task
    /// was cancelled; rows from there on hold nothing meant. It takes no memory for a game beyond its row.
    pub fn playouts(&self, plan: &Playouts<'_>, columns: &mut Columns<'_>, task: Option<&Task>) -> Result<usize, Error> {
        let seats = usize::from(self.rules.seats());
        columns.check(plan.games, seats)?;
        self.rules.check_viewer(plan.viewer)?;
        if plan.games > 0 && plan.first.checked_add(plan.games as u64 - 1).is_none() {
            let problem = format!("{} games from number {} on: the last number is {}", plan.games, plan.first, u64::MAX);
            return Err(FieldError::new("first", problem).into());
        }
        let policies = seat_policies(plan.policies, seats)?;
        if let Some(task) = task {
            task.begin(plan.games as u64);
        }
        Ok(self.play(&Playouts { policies: &policies, ..*plan }, columns.reborrow(), task))
    }

    /// The same by a plan that was checked and has one policy a seat, under a task that has begun.
    pub(super) fn play(&self, plan: &Playouts<'_>, mut results: impl Results, task: Option<&Task>) -> usize {
        // Before threads are started only to find it out.
        if task.is_some_and(Task::is_cancelled) {
            return 0;
        }
        let seats = usize::from(self.rules.seats());
        let threads = threads(plan.threads);
        // Small enough that threads end together, large enough that taking a chunk costs nothing.
        let chunk = (plan.games / (8 * threads)).clamp(1, CHUNK);
        let chunks = (0..plan.games.div_ceil(chunk)).map(|number| {
            let first = number * chunk;
            let rows = chunk.min(plan.games - first);
            (first..first + rows, results.cut(rows, seats))
        });
        // Chunks are handed out in order, so all that comes before the first game that was given up is complete.
        let complete = AtomicUsize::new(plan.games);
        try_share_out(threads, chunks, Player::default, |player, (rows, mut results)| {
            for (row, game) in rows.enumerate() {
                let Some((outcome, length)) = self.play_game(plan, player, game, task) else {
                    complete.fetch_min(game, Ordering::Relaxed);
                    return ControlFlow::Break(());
                };
                results.note(row, &outcome, length);
                if let Some(task) = task {
                    task.advance(1);
                }
            }
            ControlFlow::Continue(())
        });
        complete.into_inner()
    }

    /// Plays one game of a run. Returns its result and its decisions; None if the task was cancelled meanwhile.
    fn play_game(&self, plan: &Playouts<'_>, player: &mut Player, game: usize, task: Option<&Task>) -> Option<(Outcome, u32)> {
        // Where nobody is to decide any more, no player would notice.
        if task.is_some_and(Task::is_cancelled) {
            return None;
        }
        let seed = game_seed(plan.seed, plan.first + game as u64);
        let mut state = self.start_for(plan.viewer, seed);
        let length = player.play(&self.rules.game, &mut state, plan.policies, seed, task)?;
        // The game was played until nobody was to decide.
        let outcome = self.rules.game.outcome(&state).expect("a finished game has an outcome");
        Some((outcome, length))
    }

    /// The situation a game begins with.
    fn start_for(&self, viewer: Viewer, seed: u64) -> G::State {
        match viewer {
            Viewer::Host => self.start,
            viewer => self.rules.game.redeal(&self.start, viewer, &mut Streams::new(seed).deal),
        }
    }
}

/// The seed of one game of a run.
pub fn game_seed(seed: u64, game: u64) -> u64 {
    stable_hash(seed, &game)
}

/// The random streams of one game: none foretells another.
struct Streams {
    /// For a redeal at the start.
    deal: FastRng,
    /// For chance: the same deal comes up whoever plays.
    chance: FastRng,
    /// For the seeds of the players.
    minds: FastRng,
}

impl Streams {
    const fn new(seed: u64) -> Streams {
        let mut source = FastRng::new(seed);
        Streams { deal: source.fork(), chance: source.fork(), minds: source.fork() }
    }
}

/// What one thread plays with.
#[derive(Debug, Default)]
pub struct Player {
    list: MoveList,
    thinker: Thinker,
}

impl Player {
    /// Plays a game to its end. Returns its decisions; None if the task was cancelled meanwhile.
    pub fn play<G: Game>(
        &mut self,
        game: &G,
        state: &mut G::State,
        policies: &[Policy],
        seed: u64,
        task: Option<&Task>,
    ) -> Option<u32> {
        let Streams { mut chance, mut minds, .. } = Streams::new(seed);
        if policies.iter().all(|policy| policy.mind == Mind::Random) {
            return try_rollout(game, state, &mut self.list, &mut chance, u32::MAX, Manner::Even, task);
        }
        let mut decisions = 0;
        loop {
            settle(game, state, &mut chance);
            let Some(eyes) = Eyes::of_actor(game, state) else { return Some(decisions) };
            if task.is_some_and(Task::is_cancelled) {
                return None;
            }
            let seed = u64::from(minds.next_u32()) << 32 | u64::from(minds.next_u32());
            let id = self.thinker.choose(&eyes, &policies[eyes.seat().index()], seed, task)?;
            make_listed(game, state, id);
            decisions += 1;
        }
    }
}
