use super::*;
pub(super) fn svg(_v: &View) -> String {
    String::new()
}
pub(super) fn text(_v: &View) -> String {
    String::new()
}
