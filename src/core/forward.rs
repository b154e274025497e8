//! How a game's files become the methods of [`Game`](super::Game).

/// Inside `impl Game`: says which methods live in which file. Each becomes a call of the function of the same name there,
/// which takes the game first and then what the method takes.
///
/// ```text
/// forward! {
///     moves: pieces, encode, decode;
///     rules: start, turn, legal;
/// }
/// ```
#[macro_export]
macro_rules! forward {
    ($($file:ident: $($method:ident),+;)+) => { $($($crate::forward! { @ $file $method })+)+ };

    (@ $file:ident pieces) => {
        fn pieces(&self) -> Vec<$crate::core::PieceSet> {
            $file::pieces(self)
        }
    };
    (@ $file:ident encode) => {
        #[inline]
        fn encode(&self, m: Self::Move) -> $crate::core::MoveId {
            $file::encode(self, m)
        }
    };
    (@ $file:ident decode) => {
        #[inline]
        fn decode(&self, id: $crate::core::MoveId) -> Option<Self::Move> {
            $file::decode(self, id)
        }
    };
    (@ $file:ident is_chance) => {
        #[inline]
        fn is_chance(&self, m: Self::Move) -> bool {
            $file::is_chance(self, m)
        }
    };
    (@ $file:ident prompt) => {
        fn prompt(&self, s: &Self::State) -> $crate::core::Record {
            $file::prompt(self, s)
        }
    };
    (@ $file:ident describe) => {
        fn describe(&self, s: &Self::State, m: Self::Move) -> $crate::core::Record {
            $file::describe(self, s, m)
        }
    };
    (@ $file:ident meaning) => {
        fn meaning(&self, m: Self::Move) -> $crate::core::Record {
            $file::meaning(self, m)
        }
    };
    (@ $file:ident start) => {
        fn start(&self) -> Self::State {
            $file::start(self)
        }
    };
    (@ $file:ident turn) => {
        #[inline]
        fn turn(&self, s: &Self::State) -> $crate::core::Turn {
            $file::turn(self, s)
        }
    };
    (@ $file:ident legal) => {
        #[inline]
        fn legal(&self, s: &Self::State, out: &mut $crate::core::MoveList) {
            $file::legal(self, s, out);
        }
    };
    (@ $file:ident refuse) => {
        #[inline]
        fn refuse(&self, s: &Self::State, m: Self::Move) -> Option<$crate::core::Refusal> {
            $file::refuse(self, s, m)
        }
    };
    (@ $file:ident continues) => {
        fn continues(&self, s: &Self::State) -> bool {
            $file::continues(self, s)
        }
    };
    (@ $file:ident chance) => {
        fn chance(&self, s: &Self::State, out: &mut impl FnMut(Self::Move, u32)) {
            $file::chance(self, s, out);
        }
    };
    (@ $file:ident tickets) => {
        #[inline]
        fn tickets(&self, s: &Self::State) -> u32 {
            $file::tickets(self, s)
        }
    };
    (@ $file:ident draw) => {
        #[inline]
        fn draw(&self, s: &Self::State, ticket: u32) -> Self::Move {
            $file::draw(self, s, ticket)
        }
    };
    (@ $file:ident apply) => {
        #[inline]
        fn apply<L: $crate::core::Log>(&self, s: &mut Self::State, m: Self::Move, log: &mut L) {
            $file::apply(self, s, m, log);
        }
    };
    (@ $file:ident outcome) => {
        fn outcome(&self, s: &Self::State) -> Option<$crate::core::Outcome> {
            $file::outcome(self, s)
        }
    };
    (@ $file:ident foresee) => {
        fn foresee(&self, s: &Self::State, m: Self::Move, viewer: $crate::core::Viewer) -> Vec<$crate::core::Record> {
            $file::foresee(self, s, m, viewer)
        }
    };
    (@ $file:ident topics) => {
        fn topics(&self, s: &Self::State) -> Vec<$crate::core::Record> {
            $file::topics(self, s)
        }
    };
    (@ $file:ident explain) => {
        fn explain(
            &self,
            s: &Self::State,
            topic: &$crate::core::Record,
            viewer: $crate::core::Viewer,
        ) -> Vec<$crate::core::Record> {
            $file::explain(self, s, topic, viewer)
        }
    };
    (@ $file:ident view) => {
        fn view(&self, s: &Self::State, viewer: $crate::core::Viewer) -> Self::View {
            $file::view(self, s, viewer)
        }
    };
    (@ $file:ident redeal) => {
        fn redeal(&self, s: &Self::State, viewer: $crate::core::Viewer, dice: &mut impl $crate::core::Dice) -> Self::State {
            $file::redeal(self, s, viewer, dice)
        }
    };
    (@ $file:ident census) => {
        fn census(&self, s: &Self::State) -> Vec<$crate::core::Placed> {
            $file::census(self, s)
        }
    };
    (@ $file:ident place) => {
        fn place(
            &self,
            view: &Self::View,
            dice: &mut impl $crate::core::Dice,
        ) -> Result<Self::State, $crate::core::FieldError> {
            $file::place(self, view, dice)
        }
    };
    (@ $file:ident observe) => {
        // Part of the one function that writes observations: see `Rulebook::observe`.
        #[inline(always)]
        fn observe(&self, s: &Self::State, viewer: $crate::core::Viewer, sheet: &mut impl $crate::core::Sheet) {
            $file::observe(self, s, viewer, sheet);
        }
    };
    (@ $file:ident evaluate) => {
        fn evaluate(&self, s: &Self::State, seat: $crate::core::Seat) -> f32 {
            $file::evaluate(self, s, seat)
        }
    };
    (@ $file:ident habit) => {
        #[inline]
        fn habit(
            &self,
            s: &Self::State,
            list: &$crate::core::MoveList,
            dice: &mut impl $crate::core::Dice,
        ) -> $crate::core::MoveId {
            $file::habit(self, s, list, dice)
        }
    };
    (@ $file:ident svg) => {
        fn svg(&self, view: &Self::View, scene: &$crate::core::Scene<'_>) -> String {
            $file::svg(self, view, scene)
        }
    };
    (@ $file:ident text) => {
        fn text(&self, view: &Self::View) -> String {
            $file::text(self, view)
        }
    };
}
pub use forward;
