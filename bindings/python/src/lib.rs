//! The extension module `suasion._native`: the functions of `suasion.h` as Python sees them.
//!
//! It converts arguments and results and knows nothing else. What makes it pleasant is written in Python, in the package
//! around it.

mod arguments;
mod array;
mod attend;
mod batch;
mod bots;
mod catalogue;
mod game;
mod output;
mod playouts;
mod status;

use pyo3::exceptions::PyImportError;
use pyo3::prelude::*;
use suasion::ffi::version::{SUA_ABI_VERSION, sua_abi_version, sua_version};

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    if sua_abi_version() != SUA_ABI_VERSION {
        let text = format!("suasion was built for ABI {SUA_ABI_VERSION} of its library, and this one has {}", sua_abi_version());
        return Err(PyImportError::new_err(text));
    }
    module.add("ABI_VERSION", SUA_ABI_VERSION)?;
    // SAFETY: static text.
    module.add("VERSION", unsafe { output::static_text(sua_version()) })?;
    catalogue::add(module)?;
    game::add(module)?;
    attend::add(module)?;
    bots::add(module)?;
    playouts::add(module)?;
    batch::add(module)?;
    status::add(module)
}
