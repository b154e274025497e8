//! Games played to their end by named policies, one row of results each.

use super::simulator::Simulator;
use super::workers::{share_out, threads};
use crate::bots::{Eyes, Mind, Policy, Thinker};
use crate::core::{
    Dice, Error, FastRng, FieldError, Game, MoveList, Outcome, Seat, Silent, Task, Turn, Viewer, chance_step, playout,
    stable_hash,
};

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
    /// Threads to use; 0 is one per core.
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
}

/// The rows of some games.
#[derive(Default)]
struct Rows<'a> {
    /// Number of the first game.
    first: u64,
    len: usize,
    columns: Columns<'a>,
    /// How many are complete.
    done: Option<&'a mut usize>,
}

/// Rows a thread takes at a time where games are short.
const CHUNK: usize = 64;

impl<'a> Rows<'a> {
    /// Takes the first rows off.
    fn split(&mut self, len: usize, seats: usize, done: &'a mut usize) -> Rows<'a> {
        fn cut<'a, T>(column: &mut Option<&'a mut [T]>, at: usize) -> Option<&'a mut [T]> {
            let (taken, rest) = column.take()?.split_at_mut(at);
            *column = Some(rest);
            Some(taken)
        }
        let len = len.min(self.len);
        let columns = Columns {
            returns: cut(&mut self.columns.returns, len * seats),
            scores: cut(&mut self.columns.scores, len * seats),
            lengths: cut(&mut self.columns.lengths, len),
            endings: cut(&mut self.columns.endings, len),
        };
        let taken = Rows { first: self.first, len, columns, done: Some(done) };
        self.first += len as u64;
        self.len -= len;
        taken
    }

    fn write(&mut self, row: usize, outcome: &Outcome, length: u32) {
        let seats = usize::from(outcome.seats);
        if let Some(returns) = &mut self.columns.returns {
            for (cell, seat) in returns[row * seats..].iter_mut().zip(Seat::all(outcome.seats)) {
                *cell = outcome.returns(seat);
            }
        }
        if let Some(scores) = &mut self.columns.scores {
            scores[row * seats..][..seats].copy_from_slice(&outcome.scores[..seats]);
        }
        if let Some(lengths) = &mut self.columns.lengths {
            lengths[row] = length;
        }
        if let Some(endings) = &mut self.columns.endings {
            endings[row] = outcome.ending;
        }
    }
}

impl Columns<'_> {
    fn check(&self, games: usize, seats: usize) -> Result<(), Error> {
        let check = |name, len: Option<usize>, needed: usize| match len {
            Some(len) if len != needed => Err(FieldError::new(name, format!("has {len} entries and needs {needed}"))),
            _ => Ok(()),
        };
        check("returns", self.returns.as_ref().map(|c| c.len()), games.saturating_mul(seats))?;
        check("scores", self.scores.as_ref().map(|c| c.len()), games.saturating_mul(seats))?;
        check("lengths", self.lengths.as_ref().map(|c| c.len()), games)?;
        check("endings", self.endings.as_ref().map(|c| c.len()), games)?;
        Ok(())
    }

    fn reborrow(&mut self) -> Columns<'_> {
        Columns {
            returns: self.returns.as_deref_mut(),
            scores: self.scores.as_deref_mut(),
            lengths: self.lengths.as_deref_mut(),
            endings: self.endings.as_deref_mut(),
        }
    }
}

/// One policy a seat, from one a seat or one for all.
pub fn seat_policies(policies: &[Policy], seats: usize) -> Result<Vec<Policy>, Error> {
    match policies {
        [one] => Ok(vec![*one; seats]),
        each if each.len() == seats => Ok(each.to_vec()),
        other => Err(FieldError::new("policies", format!("{} for {seats} seats; give one a seat, or one", other.len())).into()),
    }
}

impl<G: Game> Simulator<G> {
    /// Plays games to their end and writes one row each. Returns how many rows are complete: all, unless the task
    /// was cancelled; rows from there on hold nothing meant.
    pub fn playouts(&self, plan: &Playouts<'_>, columns: &mut Columns<'_>, task: Option<&Task>) -> Result<usize, Error> {
        if let Some(task) = task {
            task.begin(plan.games as u64);
        }
        self.play(plan, columns, task)
    }

    /// The same as part of a larger work, whose task has begun.
    pub(super) fn play(&self, plan: &Playouts<'_>, columns: &mut Columns<'_>, task: Option<&Task>) -> Result<usize, Error> {
        let seats = usize::from(self.rules.seats());
        columns.check(plan.games, seats)?;
        self.rules.check_viewer(plan.viewer)?;
        let policies = seat_policies(plan.policies, seats)?;
        let threads = threads(plan.threads);
        // Small enough that threads end together, large enough that taking a chunk costs nothing.
        let chunk = (plan.games / (8 * threads)).clamp(1, CHUNK);
        let mut done = vec![0; plan.games.div_ceil(chunk)];
        let mut rest = Rows { first: plan.first, len: plan.games, columns: columns.reborrow(), done: None };
        let chunks: Vec<Rows<'_>> = done.iter_mut().map(|done| rest.split(chunk, seats, done)).collect();
        share_out(threads, chunks.into_iter(), Player::default, |player, rows| {
            self.play_rows(plan, &policies, player, rows, task);
        });
        // Threads stop at different places; what counts is how far all is complete.
        let whole = done.iter().take_while(|&&done| done == chunk).count();
        Ok(whole * chunk + done.get(whole).copied().unwrap_or(0))
    }

    fn play_rows(&self, plan: &Playouts<'_>, policies: &[Policy], player: &mut Player, mut rows: Rows<'_>, task: Option<&Task>) {
        for row in 0..rows.len {
            if task.is_some_and(Task::is_cancelled) {
                return;
            }
            let seed = game_seed(plan.seed, rows.first + row as u64);
            let mut state = self.start_for(plan.viewer, seed);
            let Some(length) = player.play(&self.rules.game, &mut state, policies, seed, task) else { return };
            // The game was played until nobody was to decide.
            let outcome = self.rules.game.outcome(&state).expect("a finished game has an outcome");
            rows.write(row, &outcome, length);
            if let Some(done) = &mut rows.done {
                **done += 1;
            }
            if let Some(task) = task {
                task.advance(1);
            }
        }
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
            return Some(playout(game, state, &mut self.list, &mut chance));
        }
        let mut decisions = 0;
        loop {
            match game.turn(state) {
                Turn::Over => return Some(decisions),
                Turn::Chance => {
                    chance_step(game, state, &mut chance, &mut Silent);
                }
                Turn::Seat(seat) => {
                    let eyes = Eyes::of_actor(game, state)?;
                    let seed = u64::from(minds.next_u32()) << 32 | u64::from(minds.next_u32());
                    let id = self.thinker.choose(&eyes, &policies[seat.index()], seed, task)?;
                    // A bot chooses from the legal list.
                    game.apply(state, game.decode(id).expect("a listed move has an id"), &mut Silent);
                    decisions += 1;
                }
            }
        }
    }
}
