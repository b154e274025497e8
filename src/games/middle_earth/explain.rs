//! Explanations.

use super::moves::Move;
use super::state::*;
use super::{Line, MiddleEarth, Topic};
use crate::core::Viewer;

impl MiddleEarth {
    pub(super) fn prospects(&self, _s: &State, _m: Move) -> Vec<Line> {
        Vec::new()
    }
    pub(super) fn subjects(&self, _s: &State) -> Vec<Topic> {
        Vec::new()
    }
    pub(super) fn explanation(&self, _s: &State, _topic: &str, _viewer: Viewer) -> Option<Vec<Line>> {
        None
    }
}
