use super::*;
impl PriceOfInfluence {
    pub(super) fn write_observation(&self, _s: &State, _v: Viewer, sheet: &mut impl Sheet) {
        sheet.put("x", 0.0)
    }
    pub(super) fn prospect(&self, _s: &State, _seat: Seat) -> f32 {
        0.0
    }
}
