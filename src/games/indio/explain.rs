//! Explanations.
use super::Indio;
use super::moves::Move;
use super::state::State;
use crate::core::{Record, Viewer, Kind, numbered};
numbered! { LINE_KINDS, line, "Lines.": A = Kind::new("a", &[], "a"); }
numbered! { TOPIC_KINDS, topic, "Topics.": A = Kind::new("a", &[], "a"); }
pub(super) fn foresee(_g: &Indio, _s: &State, _m: Move, _v: Viewer) -> Vec<Record> { vec![] }
pub(super) fn topics(_g: &Indio, _s: &State) -> Vec<Record> { vec![] }
pub(super) fn explain(_g: &Indio, _s: &State, _t: &Record, _v: Viewer) -> Vec<Record> { vec![] }
