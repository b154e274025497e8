//! The table as a picture and as plain text, from the view alone.

use super::MiddleEarth;
use super::view::View;
use crate::core::Scene;

pub(super) fn svg(_game: &MiddleEarth, _view: &View, _scene: &Scene<'_>) -> String {
    String::new()
}
pub(super) fn text(_game: &MiddleEarth, view: &View) -> String {
    format!("{view:?}")
}
