//! Games of one kind held together and stepped together, for learning and analysis.

use super::playouts::game_seed;
use super::rows::check_rows;
use super::simulator::Simulator;
use super::workers::{share_out, threads};
use crate::core::{
    Chance, Dice, Draft, Error, FastRng, Game, Limits, MoveId, MoveList, Rulebook, Seat, Seed, Session, Silent, Task, Turn,
    Viewer, settle, to_floats,
};
use std::sync::Arc;

/// Whose eyes an observation is through.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Look {
    /// In each game those of the seat to decide; of the public once it is over.
    Actor,
    /// The same in every game.
    Viewer(Viewer),
}

/// The numbers by which a step reports on each game. They are the caller's; a move that was made is 0.
#[derive(Copy, Clone, Debug)]
pub struct Codes {
    /// The id is no move of this game.
    pub no_such_move: i32,
    /// A rule forbids the move.
    pub refused: i32,
    /// The game is over.
    pub over: i32,
}

/// One game of a batch.
struct Item<S> {
    state: S,
    dice: FastRng,
}

impl<S: Copy> Clone for Item<S> {
    fn clone(&self) -> Self {
        Item { state: self.state, dice: self.dice.clone() }
    }
}

/// Games of one kind, side by side in memory.
pub struct Batch<G: Game> {
    rules: Arc<Rulebook<G>>,
    start: G::State,
    threads: usize,
    items: Vec<Item<G::State>>,
}

impl<G: Game> std::fmt::Debug for Batch<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Batch({} × {:?})", self.items.len(), self.rules)
    }
}

/// Memory for so many games.
fn room<S>(games: usize) -> Result<Vec<Item<S>>, Error> {
    let mut items = Vec::new();
    let refused = |_| Error::TooLarge(format!("There is no memory for {games} games of {} bytes.", size_of::<Item<S>>()));
    items.try_reserve_exact(games).map_err(refused)?;
    Ok(items)
}

impl<G: Game> Batch<G> {
    /// `len` games that begin where the simulator says, game `i` with chance of its own. None if the task was cancelled;
    /// an error if there is no memory for so many.
    pub fn new(simulator: &Simulator<G>, len: usize, seed: u64, task: Option<&Task>) -> Result<Option<Batch<G>>, Error> {
        let Simulator { rules, start } = simulator;
        let mut items = room(len)?;
        if let Some(task) = task {
            task.begin(len as u64);
        }
        for i in 0..len {
            if task.is_some_and(Task::is_cancelled) {
                return Ok(None);
            }
            let mut item = Item { state: *start, dice: FastRng::new(game_seed(seed, i as u64)) };
            settle(&rules.game, &mut item.state, &mut item.dice);
            items.push(item);
            if let Some(task) = task {
                task.advance(1);
            }
        }
        Ok(Some(Batch { rules: rules.clone(), start: *start, threads: 1, items }))
    }

    /// A copy that shares the rules and nothing else; an error if there is no memory for it.
    pub fn fork(&self) -> Result<Batch<G>, Error> {
        let mut items = room(self.items.len())?;
        items.extend_from_slice(&self.items);
        Ok(Batch { rules: self.rules.clone(), start: self.start, threads: self.threads, items })
    }

    /// Games a thread takes.
    fn share(&self) -> usize {
        self.items.len().div_ceil(self.threads).max(1)
    }

    /// An array must have `width` entries a game.
    fn fits(&self, name: &str, len: usize, width: usize) -> Result<(), Error> {
        check_rows(name, len, self.items.len(), width)
    }

    /// Writes a row a game; each thread has a buffer of its own.
    fn write_rows<T: Send, B>(
        &self,
        name: &str,
        width: usize,
        out: &mut [T],
        buffer: impl Fn() -> B + Sync,
        write: impl Fn(&mut B, &G::State, &mut [T]) + Sync,
    ) -> Result<(), Error> {
        self.fits(name, out.len(), width)?;
        if width == 0 {
            return Ok(());
        }
        let share = self.share();
        let parts = self.items.chunks(share).zip(out.chunks_mut(share * width));
        share_out(self.threads, parts, buffer, |buffer, (items, out)| {
            for (item, row) in items.iter().zip(out.chunks_exact_mut(width)) {
                write(buffer, &item.state, row);
            }
        });
        Ok(())
    }

    /// Lists the legal moves of the seat to decide; none where the game is over.
    #[inline]
    fn list(&self, state: &G::State, list: &mut MoveList) {
        list.clear();
        if let Turn::Seat(_) = self.rules.game.turn(state) {
            self.rules.game.legal(state, list);
        }
    }
}

/// Arrays are the caller's, one row a game, and never kept. A row or a length that does not fit is an error, and
/// nothing has changed then.
impl<G: Game> Batch<G> {
    /// How many games.
    pub fn len(&self) -> usize {
        self.items.len()
    }
    /// Is it empty?
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }
    /// Sizes for this config.
    pub fn limits(&self) -> Limits {
        self.rules.limits()
    }
    /// Length of an observation.
    pub fn observation_len(&self) -> usize {
        self.rules.observation_len()
    }
    /// How many threads each call uses, 0 for one per core; at most [`MOST_THREADS`](super::MOST_THREADS), and fewer if
    /// the system refuses some. Worth it only where a call takes much longer than starting a thread, about 20 µs.
    pub fn set_threads(&mut self, asked: usize) {
        self.threads = threads(asked);
    }

    /// Makes one move in each game, then resolves chance. [`MoveId::NONE`] leaves a game alone. A game whose move
    /// cannot be made is unchanged and says so. Returns how many could not.
    pub fn step(&mut self, moves: &[MoveId], codes: Codes, status: &mut [i32]) -> Result<usize, Error> {
        self.fits("moves", moves.len(), 1)?;
        self.fits("status", status.len(), 1)?;
        let (share, rules) = (self.share(), &self.rules);
        let make = |item: &mut Item<G::State>, id: MoveId| {
            if id == MoveId::NONE {
                return 0;
            }
            let Some(m) = rules.game.decode(id) else { return codes.no_such_move };
            match rules.game.turn(&item.state) {
                Turn::Over => codes.over,
                Turn::Seat(_) if rules.game.refuse(&item.state, m).is_none() => {
                    rules.game.apply(&mut item.state, m, &mut Silent);
                    settle(&rules.game, &mut item.state, &mut item.dice);
                    0
                }
                _ => codes.refused,
            }
        };
        let parts = self.items.chunks_mut(share).zip(moves.chunks(share)).zip(status.chunks_mut(share));
        share_out(
            self.threads,
            parts,
            || (),
            |(), ((items, moves), status)| {
                for ((item, &id), status) in items.iter_mut().zip(moves).zip(status) {
                    *status = make(item, id);
                }
            },
        );
        Ok(status.iter().filter(|&&status| status != 0).count())
    }

    /// The seat to decide in each game; `over` where it is over.
    pub fn actors(&self, over: i32, out: &mut [i32]) -> Result<(), Error> {
        self.write_rows(
            "actors",
            1,
            out,
            || (),
            |(), state, row| {
                row[0] = match self.rules.game.turn(state) {
                    Turn::Seat(seat) => seat.0.into(),
                    // Chance is resolved after every step.
                    Turn::Over | Turn::Chance => over,
                }
            },
        )
    }

    /// For each game one byte a move id: 1 where it is legal. `len × space`.
    pub fn masks(&self, out: &mut [u8]) -> Result<(), Error> {
        self.write_rows("masks", self.limits().space as usize, out, MoveList::new, |list, state, row| {
            row.fill(0);
            self.list(state, list);
            for id in list.iter() {
                row[id.index()] = 1;
            }
        })
    }

    /// The legal moves of each game, ascending, padded with [`MoveId::NONE`], and how many there are.
    /// `len × longest_list` and `len`.
    pub fn lists(&self, out: &mut [MoveId], counts: &mut [u32]) -> Result<(), Error> {
        let width = self.limits().longest_list as usize;
        self.fits("lists", out.len(), width)?;
        self.fits("counts", counts.len(), 1)?;
        let share = self.share();
        let parts = self.items.chunks(share).zip(out.chunks_mut(share * width)).zip(counts.chunks_mut(share));
        share_out(self.threads, parts, MoveList::new, |list, ((items, out), counts)| {
            for ((item, row), count) in items.iter().zip(out.chunks_exact_mut(width)).zip(counts) {
                self.list(&item.state, list);
                row[..list.len()].copy_from_slice(list);
                row[list.len()..].fill(MoveId::NONE);
                *count = list.len() as u32;
            }
        });
        Ok(())
    }

    /// An even choice among the legal moves of each game; [`MoveId::NONE`] where it is over. It depends on the
    /// games and on `seed` alone: give another one at each step.
    pub fn sample(&self, seed: u64, out: &mut [MoveId]) -> Result<(), Error> {
        self.fits("moves", out.len(), 1)?;
        let share = self.share();
        let parts = self.items.chunks(share).zip(out.chunks_mut(share)).enumerate();
        share_out(self.threads, parts, MoveList::new, |list, (part, (items, out))| {
            for (i, (item, id)) in items.iter().zip(out).enumerate() {
                self.list(&item.state, list);
                *id = match list.len() as u32 {
                    0 => MoveId::NONE,
                    // Every game draws from its own stream, whichever thread it is on, and none from that of its chance,
                    // which the same seed would give.
                    count => list[FastRng::new(game_seed(seed, (part * share + i) as u64)).fork().below(count) as usize],
                };
            }
        });
        Ok(())
    }

    /// Observations as bytes. `len × observation_len`.
    pub fn observe_bytes(&self, look: Look, out: &mut [u8]) -> Result<(), Error> {
        self.check_look(look)?;
        self.write_rows("observations", self.observation_len(), out, || (), |(), state, row| self.observe_one(look, state, row))
    }

    /// Observations as numbers from 0 to 1. `len × observation_len`.
    pub fn observe(&self, look: Look, out: &mut [f32]) -> Result<(), Error> {
        self.check_look(look)?;
        let width = self.observation_len();
        self.write_rows(
            "observations",
            width,
            out,
            || Draft::new(width),
            |draft, state, row| {
                self.observe_one(look, state, draft.bytes());
                to_floats(draft.bytes(), row);
            },
        )
    }

    fn check_look(&self, look: Look) -> Result<(), Error> {
        match look {
            Look::Viewer(viewer) => self.rules.check_viewer(viewer),
            Look::Actor => Ok(()),
        }
    }

    #[inline]
    fn observe_one(&self, look: Look, state: &G::State, row: &mut [u8]) {
        let game = &self.rules.game;
        let viewer = match (look, game.turn(state)) {
            (Look::Viewer(viewer), _) => viewer,
            (Look::Actor, Turn::Seat(seat)) => Viewer::Seat(seat),
            (Look::Actor, _) => Viewer::Public,
        };
        row.fill(0);
        self.rules.observe(state, viewer, row);
    }

    /// Returns of each seat; 0 where the game goes on. `len × seats`.
    pub fn returns(&self, out: &mut [f32]) -> Result<(), Error> {
        self.write_rows(
            "returns",
            self.rules.seats().into(),
            out,
            || (),
            |(), state, row| {
                let outcome = self.rules.outcome(state);
                for (cell, seat) in row.iter_mut().zip(Seat::all(self.rules.seats())) {
                    *cell = outcome.map_or(0.0, |outcome| outcome.returns(seat));
                }
            },
        )
    }

    /// One of the games as a session of its own, which goes on from there by another seed.
    pub fn session(&self, game: usize, seed: Seed) -> Result<Session<G>, Error> {
        let none = || Error::NoSuch(format!("There is no game {game} in a batch of {}.", self.items.len()));
        let view = self.rules.view_json(&self.items.get(game).ok_or_else(none)?.state, Viewer::Host);
        Session::from_position(self.rules.clone(), &view, seed, Chance::Automatic)
    }

    /// Begins a new game wherever one is over, and marks those. Returns how many.
    pub fn reset_finished(&mut self, marks: &mut [u8]) -> Result<usize, Error> {
        self.fits("marks", marks.len(), 1)?;
        let (share, start, game) = (self.share(), self.start, &self.rules.game);
        let parts = self.items.chunks_mut(share).zip(marks.chunks_mut(share));
        share_out(
            self.threads,
            parts,
            || (),
            |(), (items, marks)| {
                for (item, mark) in items.iter_mut().zip(marks) {
                    *mark = u8::from(game.turn(&item.state) == Turn::Over);
                    if *mark == 1 {
                        item.state = start;
                        settle(game, &mut item.state, &mut item.dice);
                    }
                }
            },
        );
        Ok(marks.iter().map(|&mark| usize::from(mark)).sum())
    }
}
