//! Players: random, greedy, and information-set Monte Carlo tree search.
//!
//! A bot looks through [`Eyes`], never at a state: its legal moves, its view, and deals that fit
//! what it has seen. Whatever it decides is therefore the same before and after a redeal for its seat.
//!
//! Who plays is named by a [`Policy`], which is read from a short string: `"random"`, `"greedy"`, `"mcts:1000"`,
//! or one of the [`LEVELS`] that a front-end can offer. With a budget in iterations a decision follows from the seed
//! alone, on every platform; with one in milliseconds it also depends on the machine.

mod decision;
mod eyes;
mod greedy;
mod policy;
mod search;
mod thinker;
mod ucb;

pub use decision::{Candidate, Decision};
pub use eyes::Eyes;
pub use greedy::{first_best, greedy_move, greedy_values, random_move, worth};
pub use policy::{Budget, GREEDY_DEALS, LEVELS, Level, Mind, Policy, SearchSpec};
pub use thinker::Thinker;
