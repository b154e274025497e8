//! A game that counts the work done in it, cancels a task at a given piece of it, and goes on counting.

use std::cell::{Cell, RefCell};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use suasion::core::*;

/// Cancels its task when so much work was done, and counts what is still done after that.
///
/// A piece of work is a move made, a list of moves, a deal, or a position judged: a few microseconds each at most.
#[derive(Debug, Default)]
pub struct Trap {
    pub task: Task,
    /// The piece of work at which the task is cancelled; 0 for never.
    at: AtomicU64,
    /// As many threads at work cancel the task too; 0 for none.
    crowd: AtomicU64,
    done: AtomicU64,
    after: AtomicU64,
    threads: AtomicU64,
}

impl Trap {
    fn work(&self) {
        if WORKED_FOR.replace(self) != std::ptr::from_ref(self)
            && self.threads.fetch_add(1, Ordering::Relaxed) + 1 == self.crowd.load(Ordering::Relaxed)
        {
            self.task.cancel();
        }
        if self.task.is_cancelled() {
            self.after.fetch_add(1, Ordering::Relaxed);
        } else if self.done.fetch_add(1, Ordering::Relaxed) + 1 == self.at.load(Ordering::Relaxed) {
            self.task.cancel();
        }
    }

    /// Sets it to snap at the piece of work of that number from now on, the next one being 1.
    pub fn set(&self, piece: u64) {
        self.at.store(self.done.load(Ordering::Relaxed) + piece, Ordering::Relaxed);
    }

    /// Sets it to snap when so many threads have worked.
    pub fn set_for_threads(&self, threads: u64) {
        self.crowd.store(threads, Ordering::Relaxed);
    }

    /// How many threads have worked.
    pub fn threads(&self) -> u64 {
        self.threads.load(Ordering::Relaxed)
    }

    /// Did it snap?
    pub fn snapped(&self) -> bool {
        self.task.is_cancelled()
    }

    /// Work done after the task was cancelled.
    pub fn after(&self) -> u64 {
        self.after.load(Ordering::Relaxed)
    }
}

thread_local! {
    /// The trap that this thread last worked for.
    static WORKED_FOR: Cell<*const Trap> = const { Cell::new(std::ptr::null()) };
    /// What `Game::new` cannot be given: the trap, and how often the game is played over and over.
    static NEXT: RefCell<(Arc<Trap>, u32)> = RefCell::default();
}

/// Another game with a trap in it. It may be played several times over as one long game.
pub struct Counted<G> {
    game: G,
    trap: Arc<Trap>,
    laps: u32,
}

impl<G: Game> Counted<G> {
    /// A rulebook with a trap that is not set, for a game of so many laps.
    pub fn rules(config: &str, laps: u32) -> (Arc<Rulebook<Counted<G>>>, Arc<Trap>) {
        let trap = Arc::new(Trap::default());
        NEXT.set((trap.clone(), laps));
        (Arc::new(Rulebook::from_json(config).unwrap()), trap)
    }
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Lap<S> {
    state: S,
    /// Laps that come after this one.
    left: u32,
}

impl<G: Game> Game for Counted<G> {
    const ID: &'static str = G::ID;
    const NAME: &'static str = G::NAME;
    const RULES: u32 = G::RULES;
    const SCHEMA: u32 = G::SCHEMA;
    const SEATS: (u8, u8) = G::SEATS;
    const MOVES: &'static [Kind] = G::MOVES;
    const EVENTS: &'static [Kind] = G::EVENTS;
    const REFUSALS: &'static [Kind] = G::REFUSALS;
    const PROMPTS: &'static [Kind] = G::PROMPTS;
    const LINES: &'static [Kind] = G::LINES;
    const TOPICS: &'static [Kind] = G::TOPICS;
    const ENDINGS: &'static [Kind] = G::ENDINGS;
    const OPTIONS: &'static [OptionInfo] = G::OPTIONS;
    const CARDS: &'static str = G::CARDS;

    type Config = G::Config;
    type State = Lap<G::State>;
    type Move = G::Move;
    type View = G::View;

    fn new(config: G::Config) -> Result<Self, FieldError> {
        let (trap, laps) = NEXT.take();
        Ok(Counted { game: G::new(config)?, trap, laps })
    }
    fn config(&self) -> &G::Config {
        self.game.config()
    }
    fn pieces(&self) -> Vec<PieceSet> {
        self.game.pieces()
    }
    fn limits(&self) -> Limits {
        self.game.limits()
    }
    fn encode(&self, m: G::Move) -> MoveId {
        self.game.encode(m)
    }
    fn decode(&self, id: MoveId) -> Option<G::Move> {
        self.game.decode(id)
    }
    fn is_chance(&self, m: G::Move) -> bool {
        self.game.is_chance(m)
    }
    fn start(&self) -> Lap<G::State> {
        Lap { state: self.game.start(), left: self.laps - 1 }
    }
    fn turn(&self, s: &Lap<G::State>) -> Turn {
        self.game.turn(&s.state)
    }
    fn legal(&self, s: &Lap<G::State>, out: &mut MoveList) {
        self.trap.work();
        self.game.legal(&s.state, out);
    }
    fn refuse(&self, s: &Lap<G::State>, m: G::Move) -> Option<Refusal> {
        self.game.refuse(&s.state, m)
    }
    fn continues(&self, s: &Lap<G::State>) -> bool {
        self.game.continues(&s.state)
    }
    fn chance(&self, s: &Lap<G::State>, out: &mut impl FnMut(G::Move, u32)) {
        self.game.chance(&s.state, out);
    }
    fn apply<L: Log>(&self, s: &mut Lap<G::State>, m: G::Move, log: &mut L) {
        self.trap.work();
        self.game.apply(&mut s.state, m, log);
        if s.left > 0 && self.game.turn(&s.state) == Turn::Over {
            *s = Lap { state: self.game.start(), left: s.left - 1 };
        }
    }
    fn describe(&self, s: &Lap<G::State>, m: G::Move) -> Record {
        self.game.describe(&s.state, m)
    }
    fn outcome(&self, s: &Lap<G::State>) -> Option<Outcome> {
        self.game.outcome(&s.state)
    }
    fn view(&self, s: &Lap<G::State>, viewer: Viewer) -> G::View {
        self.game.view(&s.state, viewer)
    }
    fn place(&self, view: &G::View, dice: &mut impl Dice) -> Result<Lap<G::State>, FieldError> {
        Ok(Lap { state: self.game.place(view, dice)?, left: 0 })
    }
    fn redeal(&self, s: &Lap<G::State>, viewer: Viewer, dice: &mut impl Dice) -> Lap<G::State> {
        self.trap.work();
        Lap { state: self.game.redeal(&s.state, viewer, dice), left: s.left }
    }
    fn census(&self, s: &Lap<G::State>) -> Vec<Placed> {
        self.game.census(&s.state)
    }
    fn observe(&self, s: &Lap<G::State>, viewer: Viewer, sheet: &mut impl Sheet) {
        self.game.observe(&s.state, viewer, sheet);
    }
    fn evaluate(&self, s: &Lap<G::State>, seat: Seat) -> f32 {
        self.trap.work();
        self.game.evaluate(&s.state, seat)
    }
    fn svg(&self, view: &G::View, scene: &Scene<'_>) -> String {
        self.game.svg(view, scene)
    }
    fn text(&self, view: &G::View) -> String {
        self.game.text(view)
    }
}
