use super::*;
#[derive(Serialize, Deserialize)]
pub struct View {}
pub(super) fn pieces(_seats: u8) -> Vec<PieceSet> {
    vec![]
}
impl PriceOfInfluence {
    pub(super) fn look(&self, _s: &State, _v: Viewer) -> View {
        View {}
    }
    pub(super) fn rebuild(&self, _v: &View, _d: &mut impl Dice) -> Result<State, FieldError> {
        Ok(self.opening())
    }
    pub(super) fn deal_anew(&self, s: &State, _v: Viewer, _d: &mut impl Dice) -> State {
        *s
    }
    pub(super) fn whereabouts(&self, _s: &State) -> Vec<Placed> {
        vec![]
    }
}
