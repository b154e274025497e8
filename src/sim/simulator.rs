//! Rules, and the situation from which games are played.

use crate::core::{Game, Rulebook, Session};
use std::sync::Arc;

/// Rules, and the situation from which games are played.
pub struct Simulator<G: Game> {
    pub(super) rules: Arc<Rulebook<G>>,
    pub(super) start: G::State,
}

impl<G: Game> std::fmt::Debug for Simulator<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Simulator({:?})", self.rules)
    }
}

impl<G: Game> Simulator<G> {
    /// New games by these rules.
    pub fn new(rules: Arc<Rulebook<G>>) -> Simulator<G> {
        let start = rules.game.start();
        Simulator { rules, start }
    }

    /// Games that go on from where a session is.
    pub fn from_session(session: &Session<G>) -> Simulator<G> {
        Simulator { rules: session.shared_rules().clone(), start: *session.state() }
    }

    /// The rules.
    pub fn rules(&self) -> &Rulebook<G> {
        &self.rules
    }
}
