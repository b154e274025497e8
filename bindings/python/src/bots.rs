//! Players for the seat to act.

use crate::arguments;
use crate::attend::{Lent, Task, attended};
use crate::game::Handle;
use crate::status::{Told, check};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::ptr::null_mut;
use suasion::ffi::bots::*;
use suasion::ffi::status::SUA_N_CANCELLED;

/// An even choice among the legal moves.
#[pyfunction]
#[pyo3(signature = (game, seed, /))]
fn random_move(game: &Bound<'_, Handle>, seed: u64) -> PyResult<u32> {
    let mut id = 0;
    // SAFETY: the handle is live and the pointer is ours.
    check(game.py(), unsafe { sua_game_random_move(game.get().game(), seed, &mut id) })?;
    Ok(id)
}

/// The move that a policy chooses, whether it was cancelled, and what a signal raised meanwhile.
#[pyfunction]
#[pyo3(signature = (game, policy, seed, task, /))]
fn bot_move(game: &Bound<'_, Handle>, policy: &str, seed: u64, task: &Bound<'_, Task>) -> PyResult<(u32, bool, Option<PyErr>)> {
    let (py, task) = (game.py(), task.get());
    // SAFETY: the game, the task and the text live until this function returns; the library guards the game.
    let lent = unsafe { Lent::new((game.get().game(), arguments::text(policy), task.task())) };
    let ((told, id), raised) = attended(py, task, None, move || {
        let (game, (policy, len), task) = lent.get();
        let mut id = 0;
        // SAFETY: as above; the pointer is ours.
        let status = unsafe { sua_game_bot_move(game, policy, len, seed, task, &mut id) };
        (Told::by(status), id)
    })?;
    let cancelled = told.check(py)? == SUA_N_CANCELLED;
    Ok((id, cancelled, raised))
}

/// What `analyse` returns: the choice, the candidates and the line as bytes, whether it was cancelled, what was raised.
type Analysed<'py> = (u32, Bound<'py, PyBytes>, Bound<'py, PyBytes>, bool, Option<PyErr>);

/// The same with what the bot thought.
#[pyfunction]
#[pyo3(signature = (game, policy, seed, line_length, task, /))]
fn analyse<'py>(
    game: &Bound<'py, Handle>,
    policy: &str,
    seed: u64,
    line_length: usize,
    task: &Bound<'py, Task>,
) -> PyResult<Analysed<'py>> {
    let (py, task, longest) = (game.py(), task.get(), game.get().longest_list());
    // SAFETY: the game, the task and the text live until this function returns; the library guards the game.
    let lent = unsafe { Lent::new((game.get().game(), arguments::text(policy), task.task())) };
    let ((told, best, candidates, line), raised) = attended(py, task, None, move || {
        let (game, (policy, policy_len), task) = lent.get();
        let mut best = 0;
        let (mut candidates, mut len) = (vec![sua_candidate::default(); longest], 0);
        let (mut line, mut line_len) = (vec![sua_line_move::default(); line_length], 0);
        let moves = if line_length == 0 { null_mut() } else { line.as_mut_ptr() };
        // SAFETY: as above; pointers and arrays are ours.
        let status = unsafe {
            let out = candidates.as_mut_ptr();
            sua_game_analyse(
                game,
                policy,
                policy_len,
                seed,
                task,
                &mut best,
                out,
                longest,
                &mut len,
                moves,
                line_length,
                &mut line_len,
            )
        };
        candidates.truncate(len);
        line.truncate(line_len);
        (Told::by(status), best, candidates, line)
    })?;
    let cancelled = told.check(py)? == SUA_N_CANCELLED;
    Ok((best, items(py, &candidates), items(py, &line), cancelled, raised))
}

/// Structs of plain numbers as bytes.
fn items<'py, T: Copy>(py: Python<'py>, items: &[T]) -> Bound<'py, PyBytes> {
    // SAFETY: structs of the ABI: plain numbers without gaps.
    PyBytes::new(py, unsafe { std::slice::from_raw_parts(items.as_ptr().cast::<u8>(), size_of_val(items)) })
}

pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(random_move, module)?)?;
    module.add_function(wrap_pyfunction!(bot_move, module)?)?;
    module.add_function(wrap_pyfunction!(analyse, module)?)
}
