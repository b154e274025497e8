//! Observation.
use super::Indio;
use super::state::State;
use crate::core::{Seat, Sheet, Viewer};
pub(super) fn observe(_g: &Indio, s: &State, _v: Viewer, sheet: &mut impl Sheet) { sheet.put("year", f32::from(s.year)/7.0); }
pub(super) fn evaluate(_g: &Indio, _s: &State, _seat: Seat) -> f32 { 0.0 }
