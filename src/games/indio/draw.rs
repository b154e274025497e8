//! Pictures.
use super::Indio;
use super::view::View;
use crate::core::Scene;
pub(super) fn svg(_g: &Indio, _v: &View, _s: &Scene<'_>) -> String {
    String::new()
}
pub(super) fn text(_g: &Indio, v: &View) -> String {
    format!("{v:?}")
}
