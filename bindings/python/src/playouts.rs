//! Many games played to their end.

use crate::arguments::{self, viewer};
use crate::array::Array;
use crate::attend::{Lent, Task, attended};
use crate::game::{Handle, made};
use crate::output::read_text;
use crate::status::{Told, check};
use pyo3::prelude::*;
use std::ptr::null_mut;
use suasion::ffi::game::*;
use suasion::ffi::play::sua_game_apply;
use suasion::ffi::playouts::*;
use suasion::ffi::position::sua_game_redeal;
use suasion::ffi::status::{SUA_N_CANCELLED, SUA_OK, sua_status};
use suasion::ffi::sua_game;
use suasion::ffi::task::sua_task_is_cancelled;
use suasion::ffi::values::SUA_OMNISCIENT;

/// The arrays that the rows go to; each may be left out.
#[derive(FromPyObject)]
struct Columns<'py>(
    Option<Bound<'py, PyAny>>,
    Option<Bound<'py, PyAny>>,
    Option<Bound<'py, PyAny>>,
    Option<Bound<'py, PyAny>>,
    Option<Bound<'py, PyAny>>,
);

/// How many games, and which.
#[derive(FromPyObject)]
struct Run {
    games: u64,
    first: u64,
    seed: u64,
    threads: u32,
}

/// Borrows an array, if there is one.
fn column<'py>(array: &Option<Bound<'py, PyAny>>, name: &'static str) -> PyResult<Option<Array>> {
    array.as_ref().map(|array| Array::to_write(array, name)).transpose()
}

/// Plays by a plan. Returns how many rows are complete, and what a signal raised meanwhile.
fn play<'py>(
    py: Python<'py>,
    seats: u32,
    run: Run,
    columns: Columns<'py>,
    task: &Task,
    watch: Option<&Bound<'py, PyAny>>,
    call: impl FnOnce(*const sua_playouts_plan, *mut u64) -> sua_status + Send,
) -> PyResult<(u64, Option<PyErr>)> {
    let games = run.games as usize;
    let cells = games.saturating_mul(seats as usize);
    let returns = column(&columns.0, "returns")?;
    let scores = column(&columns.1, "scores")?;
    let lengths = column(&columns.2, "lengths")?;
    let endings = column(&columns.3, "endings")?;
    let won = column(&columns.4, "won")?;
    let plan = sua_playouts_plan {
        struct_size: size_of::<sua_playouts_plan>() as u32,
        threads: run.threads,
        games: run.games,
        first: run.first,
        seed: run.seed,
        returns: returns.as_ref().map_or(Ok(null_mut()), |array| array.floats(cells))?,
        scores: scores.as_ref().map_or(Ok(null_mut()), |array| array.integers(cells))?,
        lengths: lengths.as_ref().map_or(Ok(null_mut()), |array| array.moves(games))?,
        endings: endings.as_ref().map_or(Ok(null_mut()), |array| array.bytes(games))?,
        task: task.task(),
        won: won.as_ref().map_or(Ok(null_mut()), |array| array.bytes(cells))?,
    };
    // SAFETY: the arrays are borrowed until this function returns, and the task is held by its caller.
    let lent = unsafe { Lent::new(plan) };
    let ((told, done), raised) = attended(py, task, watch, move || {
        let mut done = 0;
        (Told::by(call(&lent.get(), &mut done)), done)
    })?;
    told.check(py)?;
    Ok((done, raised))
}

/// Plays new games by a config.
#[pyfunction]
#[pyo3(signature = (id, config, policies, run, columns, task, watch=None, /))]
fn playouts<'py>(
    py: Python<'py>,
    id: &str,
    config: &str,
    policies: &str,
    run: Run,
    columns: Columns<'py>,
    task: &Bound<'py, Task>,
    watch: Option<&Bound<'py, PyAny>>,
) -> PyResult<(u64, Option<PyErr>)> {
    let seats = seats_of(py, id, config)?;
    // SAFETY: the texts live until this function returns.
    let lent = unsafe { Lent::new((arguments::text(id), arguments::text(config), arguments::text(policies))) };
    play(py, seats, run, columns, task.get(), watch, move |plan, done| {
        let ((id, id_len), (config, config_len), (policies, policies_len)) = lent.get();
        // SAFETY: as above; the plan's arrays are as large as it says.
        unsafe { sua_playouts(id, id_len, config, config_len, policies, policies_len, plan, done) }
    })
}

/// The same from where a game is, as a viewer knows it.
#[pyfunction]
#[pyo3(signature = (game, viewer, policies, run, columns, task, watch=None, /))]
fn game_playouts<'py>(
    game: &Bound<'py, Handle>,
    viewer: &Bound<'py, PyAny>,
    policies: &str,
    run: Run,
    columns: Columns<'py>,
    task: &Bound<'py, Task>,
    watch: Option<&Bound<'py, PyAny>>,
) -> PyResult<(u64, Option<PyErr>)> {
    let viewer = self::viewer(game, viewer)?;
    let seats = limits_of(game.py(), game.get().game())?.seats;
    // SAFETY: the game and the text live until this function returns; the library guards the game.
    let lent = unsafe { Lent::new((game.get().game(), arguments::text(policies))) };
    play(game.py(), seats, run, columns, task.get(), watch, move |plan, done| {
        let (game, (policies, policies_len)) = lent.get();
        // SAFETY: as above; the plan's arrays are as large as it says.
        unsafe { sua_game_playouts(game, viewer, policies, policies_len, plan, done) }
    })
}

/// What becomes of a move: games that begin with what a viewer knows, each dealt anew, make the move first, and are played
/// to their end. Chance after the move is drawn anew too, so nothing that the seed has in store shows.
#[pyfunction]
#[pyo3(signature = (game, viewer, id, policies, run, columns, task, watch=None, /))]
#[allow(clippy::too_many_arguments, reason = "as many as there are to say")]
fn move_playouts<'py>(
    game: &Bound<'py, Handle>,
    viewer: &Bound<'py, PyAny>,
    id: u32,
    policies: &str,
    run: Run,
    columns: Columns<'py>,
    task: &Bound<'py, Task>,
    watch: Option<&Bound<'py, PyAny>>,
) -> PyResult<(u64, Option<PyErr>)> {
    let viewer = self::viewer(game, viewer)?;
    let seats = limits_of(game.py(), game.get().game())?.seats as usize;
    // SAFETY: the game and the text live until this function returns; the library guards the game.
    let lent = unsafe { Lent::new((game.get().game(), arguments::text(policies))) };
    play(game.py(), seats as u32, run, columns, task.get(), watch, move |plan, done| {
        let (game, (policies, policies_len)) = lent.get();
        // SAFETY: a plan of ours, whose arrays are as large as it says: row i of each is that of game i.
        unsafe {
            let whole = *plan;
            for row in 0..whole.games as usize {
                let mut cancelled = 0;
                sua_task_is_cancelled(whole.task, &mut cancelled);
                if cancelled != 0 {
                    return SUA_N_CANCELLED;
                }
                let (first, mut seed, mut world) = (whole.first.wrapping_add(row as u64), 0, null_mut());
                let mut status = sua_tournament_seed(whole.seed, first, &mut seed);
                if status >= 0 {
                    status = sua_game_redeal(game, viewer, seed, &mut world);
                }
                if status >= 0 {
                    status = sua_game_apply(world, id);
                }
                if status >= 0 {
                    let one = sua_playouts_plan {
                        games: 1,
                        threads: 1,
                        first,
                        returns: row_of(whole.returns, row * seats),
                        scores: row_of(whole.scores, row * seats),
                        lengths: row_of(whole.lengths, row),
                        endings: row_of(whole.endings, row),
                        won: row_of(whole.won, row * seats),
                        ..whole
                    };
                    status = sua_game_playouts(world, SUA_OMNISCIENT, policies, policies_len, &one, null_mut());
                }
                sua_game_free(world);
                if status != SUA_OK {
                    return status;
                }
                *done = row as u64 + 1;
            }
            SUA_OK
        }
    })
}

/// A row of an array that may be left out.
///
/// # Safety
/// The array has the row.
unsafe fn row_of<T>(array: *mut T, offset: usize) -> *mut T {
    // SAFETY: as the caller promises.
    if array.is_null() { array } else { unsafe { array.add(offset) } }
}

/// Policies against each other: a report in JSON (None if it was cancelled), and what a signal raised meanwhile.
#[pyfunction]
#[pyo3(signature = (id, config, policies, rounds, seed, threads, task, watch=None, /))]
#[allow(clippy::too_many_arguments, reason = "as many as the library takes")]
fn tournament_json<'py>(
    py: Python<'py>,
    id: &str,
    config: &str,
    policies: &str,
    rounds: u32,
    seed: u64,
    threads: u32,
    task: &Bound<'py, Task>,
    watch: Option<&Bound<'py, PyAny>>,
) -> PyResult<(Option<String>, Option<PyErr>)> {
    let task = task.get();
    let texts = (arguments::text(id), arguments::text(config), arguments::text(policies));
    // SAFETY: the texts and the task live until this function returns.
    let lent = unsafe { Lent::new((texts, task.task())) };
    let call = move |out, capacity, len| {
        let (((id, id_len), (config, config_len), (policies, policies_len)), task) = lent.get();
        // SAFETY: as above; the buffer is passed on.
        unsafe {
            sua_tournament_json(
                id,
                id_len,
                config,
                config_len,
                policies,
                policies_len,
                rounds,
                seed,
                threads,
                task,
                out,
                capacity,
                len,
            )
        }
    };
    let ((told, text), raised) = attended(py, task, watch, move || {
        let mut status = 0;
        let text = read_text(|out, capacity, len| {
            status = call(out, capacity, len);
            status
        });
        (Told::by(status), text)
    })?;
    let cancelled = told.check(py)? != 0;
    Ok((if cancelled { None } else { text.ok() }, raised))
}

/// The seed of one leg of a tournament.
#[pyfunction]
#[pyo3(signature = (seed, leg, /))]
fn tournament_seed(py: Python<'_>, seed: u64, leg: u64) -> PyResult<u64> {
    let mut out = 0;
    // SAFETY: the pointer is ours.
    check(py, unsafe { sua_tournament_seed(seed, leg, &mut out) })?;
    Ok(out)
}

fn limits_of(py: Python<'_>, game: *const sua_game) -> PyResult<sua_limits> {
    let mut limits = sua_limits::default();
    // SAFETY: the handle is live and the pointer is ours.
    check(py, unsafe { sua_game_limits(game, &mut limits) })?;
    Ok(limits)
}

/// How many seats a config has: the arrays must fit them before anything is written there.
fn seats_of(py: Python<'_>, id: &str, config: &str) -> PyResult<u32> {
    let ((id, id_len), (config, config_len)) = (arguments::text(id), arguments::text(config));
    // SAFETY: the texts outlive the call.
    let game = made(py, |out| unsafe { sua_game_new(id, id_len, config, config_len, 0, out) })?;
    limits_of(py, game.game()).map(|limits| limits.seats)
}

pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(playouts, module)?)?;
    module.add_function(wrap_pyfunction!(game_playouts, module)?)?;
    module.add_function(wrap_pyfunction!(move_playouts, module)?)?;
    module.add_function(wrap_pyfunction!(tournament_json, module)?)?;
    module.add_function(wrap_pyfunction!(tournament_seed, module)?)
}
