//! Pictures and text.
use super::Influence;
use super::view::View;
impl Influence {
    pub(super) fn draw_table(&self, _view: &View) -> String {
        String::new()
    }
    pub(super) fn write_table(&self, _view: &View) -> String {
        String::new()
    }
}
