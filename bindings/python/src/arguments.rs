//! What Python passes: viewers, seeds, texts.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyInt, PyString};
use std::ffi::c_char;
use suasion::ffi::values::{SUA_OMNISCIENT, SUA_PUBLIC};

/// A text as the library takes it: a pointer and a length.
pub fn text(text: &str) -> (*const c_char, usize) {
    (text.as_ptr().cast(), text.len())
}

/// A viewer: a number, `"public"`, `"host"`, or a seat by its name, which the game knows.
#[inline]
pub fn viewer(game: &Bound<'_, PyAny>, viewer: &Bound<'_, PyAny>) -> PyResult<i32> {
    match viewer.cast_exact::<PyInt>() {
        Ok(number) => number.extract().map_err(|_| PyValueError::new_err(format!("viewer: there is no {number}"))),
        Err(_) => viewer_by_name(game, viewer),
    }
}

#[cold]
fn viewer_by_name(game: &Bound<'_, PyAny>, viewer: &Bound<'_, PyAny>) -> PyResult<i32> {
    let Ok(name) = viewer.cast::<PyString>() else {
        return viewer.extract().map_err(|error: PyErr| match viewer.get_type().name() {
            Ok(kind) if error.is_instance_of::<PyTypeError>(viewer.py()) => {
                PyTypeError::new_err(format!("viewer: a seat or its name, \"public\" or \"host\" is needed, not {kind}"))
            }
            _ => PyValueError::new_err(format!("viewer: there is no {viewer}")),
        });
    };
    match name.to_str()? {
        "public" => Ok(SUA_PUBLIC),
        "host" => Ok(SUA_OMNISCIENT),
        _ => game.call_method1("seat", (name,))?.extract(),
    }
}

/// A seed: 64 bits as a number, or 32 bytes.
pub enum Seed {
    Short(u64),
    Long([u8; 32]),
}

impl Seed {
    /// Nothing given is a fresh one that nobody can guess.
    pub fn of(py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Seed> {
        static FRESH: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        let Some(seed) = seed else { return Seed::of(py, Some(&FRESH.import(py, "secrets", "token_bytes")?.call1((32,))?)) };
        if let Ok(bytes) = seed.cast::<PyBytes>() {
            let bytes = bytes.as_bytes();
            let wrong = |_| PyValueError::new_err(format!("a seed in bytes has 32 of them, not {}", bytes.len()));
            return bytes.try_into().map(Seed::Long).map_err(wrong);
        }
        if !seed.hasattr("__index__")? {
            let kind = seed.get_type().name()?;
            return Err(PyTypeError::new_err(format!("a seed is a number or 32 bytes, not {kind}")));
        }
        short_seed(seed).map(Seed::Short)
    }
}

/// A seed of 64 bits, for what takes no longer one.
pub fn short_seed(seed: &Bound<'_, PyAny>) -> PyResult<u64> {
    seed.extract().map_err(|error: PyErr| {
        if error.is_instance_of::<PyTypeError>(seed.py()) {
            return error;
        }
        PyValueError::new_err(format!("a seed is a number from 0 to 2**64 - 1, not {seed}"))
    })
}
