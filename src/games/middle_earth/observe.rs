//! Observation and evaluation.

use super::MiddleEarth;
use super::state::*;
use crate::core::{Seat, Sheet, Viewer};

impl MiddleEarth {
    pub(super) fn write_observation(&self, _s: &State, _viewer: Viewer, sheet: &mut impl Sheet) {
        sheet.put("x", 0.0);
    }

    pub(super) fn prospect(&self, _s: &State, _seat: Seat) -> f32 {
        0.0
    }

    /// The longest list of options or chance outcomes.
    pub(super) fn longest_list(&self) -> u32 {
        128
    }
}
