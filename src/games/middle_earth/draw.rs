//! The table as a picture and as plain text, from the view alone.

use super::MiddleEarth;
use super::view::View;

pub(super) fn svg(_game: &MiddleEarth, _view: &View) -> String {
    String::new()
}
pub(super) fn text(_game: &MiddleEarth, view: &View) -> String {
    format!("{view:?}")
}
