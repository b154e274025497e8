//! Positions.
use super::Indio;
use super::state::State;
use super::view::View;
use crate::core::{Dice, FieldError};
pub(super) fn place(_g: &Indio, _v: &View, _d: &mut impl Dice) -> Result<State, FieldError> { Err(FieldError::new("", "")) }
