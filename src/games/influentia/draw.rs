//! The table as a picture and as text, from the view alone.

use super::Influentia;
use super::view::View;

pub(super) fn svg(_game: &Influentia, _view: &View) -> String {
    String::new()
}

pub(super) fn text(_game: &Influentia, _view: &View) -> String {
    String::new()
}
