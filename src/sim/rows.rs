//! The caller's arrays: one row a game.

use crate::core::{Error, FieldError};

/// An array must have `width` entries a game.
pub fn check_rows(name: &str, len: usize, games: usize, width: usize) -> Result<(), Error> {
    if games.checked_mul(width) == Some(len) {
        return Ok(());
    }
    Err(FieldError::new(name, format!("has {len} entries, not {games} × {width}")).into())
}
