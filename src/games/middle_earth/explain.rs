//! Explanations.

use super::MiddleEarth;
use super::moves::Move;
use super::state::*;
use crate::core::{Kind, Record, Viewer};

pub(super) const LINES: &[Kind] = &[];
pub(super) const TOPICS: &[Kind] = &[];

pub(super) fn foresee(_game: &MiddleEarth, _s: &State, _m: Move, _viewer: Viewer) -> Vec<Record> {
    Vec::new()
}
pub(super) fn topics(_game: &MiddleEarth, _s: &State) -> Vec<Record> {
    Vec::new()
}
pub(super) fn explain(_game: &MiddleEarth, _s: &State, _topic: &Record, _viewer: Viewer) -> Vec<Record> {
    Vec::new()
}
