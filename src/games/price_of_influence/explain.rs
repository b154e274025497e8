use super::*;
impl PriceOfInfluence {
    pub(super) fn prospects(&self, _s: &State, _m: Move, _v: Viewer) -> Vec<Line> {
        vec![]
    }
    pub(super) fn subjects(&self, _s: &State) -> Vec<Topic> {
        vec![]
    }
    pub(super) fn explanation(&self, _s: &State, _t: &str) -> Option<Vec<Line>> {
        None
    }
}
