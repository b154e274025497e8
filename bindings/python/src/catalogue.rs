//! What games and policies there are.

use crate::arguments;
use crate::output::{self, static_text};
use pyo3::prelude::*;
use pyo3::types::PyString;
use suasion::ffi::bots::sua_policies_json;
use suasion::ffi::catalogue::*;

/// The ids of the games there are.
#[pyfunction]
fn catalogue_ids() -> Vec<&'static str> {
    // SAFETY: numbers below the count; static texts.
    (0..sua_catalogue_count()).map(|number| unsafe { static_text(sua_catalogue_id(number)) }).collect()
}

/// The option of a game's config that says how many seats there are; None if there is no such game.
#[pyfunction]
#[pyo3(signature = (id, /))]
fn seats_option(id: &str) -> Option<&'static str> {
    let number = catalogue_ids().iter().position(|&other| other == id)?;
    // SAFETY: a number below the count; static text.
    Some(unsafe { static_text(sua_catalogue_seats_option(number)) })
}

/// Everything about every game.
#[pyfunction]
fn catalogue_json(py: Python<'_>) -> PyResult<Bound<'_, PyString>> {
    // SAFETY: the buffer is passed on.
    output::text(py, |out, capacity, len| unsafe { sua_catalogue_json(out, capacity, len) })
}

/// Everything about one game.
#[pyfunction]
#[pyo3(signature = (id, /))]
fn catalogue_game_json<'py>(py: Python<'py>, id: &str) -> PyResult<Bound<'py, PyString>> {
    let (id, id_len) = arguments::text(id);
    // SAFETY: the text outlives the call and the buffer is passed on.
    output::text(py, |out, capacity, len| unsafe { sua_catalogue_game_json(id, id_len, out, capacity, len) })
}

/// JSON Schema of a game's config.
#[pyfunction]
#[pyo3(signature = (id, /))]
fn config_schema<'py>(py: Python<'py>, id: &str) -> PyResult<Bound<'py, PyString>> {
    let (id, id_len) = arguments::text(id);
    // SAFETY: as above.
    output::text(py, |out, capacity, len| unsafe { sua_catalogue_config_schema(id, id_len, out, capacity, len) })
}

/// JSON Schema of a game's views and positions.
#[pyfunction]
#[pyo3(signature = (id, /))]
fn view_schema<'py>(py: Python<'py>, id: &str) -> PyResult<Bound<'py, PyString>> {
    let (id, id_len) = arguments::text(id);
    // SAFETY: as above.
    output::text(py, |out, capacity, len| unsafe { sua_catalogue_view_schema(id, id_len, out, capacity, len) })
}

/// Every policy there is.
#[pyfunction]
fn policies_json(py: Python<'_>) -> PyResult<Bound<'_, PyString>> {
    // SAFETY: the buffer is passed on.
    output::text(py, |out, capacity, len| unsafe { sua_policies_json(out, capacity, len) })
}

pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(catalogue_ids, module)?)?;
    module.add_function(wrap_pyfunction!(seats_option, module)?)?;
    module.add_function(wrap_pyfunction!(catalogue_json, module)?)?;
    module.add_function(wrap_pyfunction!(catalogue_game_json, module)?)?;
    module.add_function(wrap_pyfunction!(config_schema, module)?)?;
    module.add_function(wrap_pyfunction!(view_schema, module)?)?;
    module.add_function(wrap_pyfunction!(policies_json, module)?)
}
