//! How a status becomes an exception: here and nowhere else.

use crate::output::{read_text, static_text};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use suasion::ffi::moves::{sua_game_refusal, sua_refusal};
use suasion::ffi::status::*;
use suasion::ffi::sua_game;

/// What a call said: its status and, unless that is SUA_OK, its message. The library keeps the message for the thread that
/// called, so it is taken there.
pub struct Told {
    pub status: sua_status,
    pub message: String,
}

impl Told {
    /// To be made on the thread of the call, straight after it.
    pub fn by(status: sua_status) -> Told {
        Told { status, message: if status == SUA_OK { String::new() } else { message() } }
    }

    /// Errors become exceptions; notices are passed on.
    pub fn check(self, py: Python<'_>) -> PyResult<sua_status> {
        if self.status < 0 { Err(exception(py, self.status, self.message)) } else { Ok(self.status) }
    }
}

/// Errors become exceptions; notices are passed on.
#[inline]
pub fn check(py: Python<'_>, status: sua_status) -> PyResult<sua_status> {
    if status < 0 { Err(failed(py, status)) } else { Ok(status) }
}

#[cold]
fn failed(py: Python<'_>, status: sua_status) -> PyErr {
    exception(py, status, message())
}

/// The same for calls that make a move: a refusal comes with its rule.
#[inline]
pub fn check_move(game: &Bound<'_, PyAny>, handle: *const sua_game, id: u32, status: sua_status) -> PyResult<()> {
    if status < 0 { Err(refused(game, handle, id, status)) } else { Ok(()) }
}

#[cold]
fn refused(game: &Bound<'_, PyAny>, handle: *const sua_game, id: u32, status: sua_status) -> PyErr {
    let (py, message) = (game.py(), message());
    let mut refusal = sua_refusal::default();
    // SAFETY: the handle is the game's own, and the refusal is ours.
    if status != SUA_E_REFUSED || unsafe { sua_game_refusal(handle, id, &mut refusal) } != SUA_OK {
        return exception(py, status, message);
    }
    static REFUSED: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let arguments = (game, status, name(status), message, id, refusal.rule, refusal.fields);
    REFUSED
        .import(py, "suasion.errors", "_refused")
        .and_then(|make| make.call1(arguments))
        .map_or_else(|error| error, PyErr::from_value)
}

/// The exception for a status.
pub fn exception(py: Python<'_>, status: sua_status, message: String) -> PyErr {
    static FAILED: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    FAILED
        .import(py, "suasion.errors", "_failed")
        .and_then(|make| make.call1((status, name(status), message)))
        .map_or_else(|error| error, PyErr::from_value)
}

/// What the last call on this thread had to say.
pub fn message() -> String {
    // SAFETY: the buffer is passed on as the library asks.
    read_text(|out, capacity, len| unsafe { sua_last_error_message(out, capacity, len) }).unwrap_or_default()
}

fn name(status: sua_status) -> &'static str {
    // SAFETY: static text.
    unsafe { static_text(sua_status_name(status)) }
}

/// The name of a status.
#[pyfunction]
fn status_name(status: sua_status) -> &'static str {
    name(status)
}

pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(status_name, module)?)
}
