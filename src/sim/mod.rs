//! Many games at once: playouts, batches and tournaments of any game.
//!
//! Everything starts from a [`Simulator`]: rules, and the situation from which each game begins. Loops are generic
//! over the game, so no dynamic call is made inside them.
//!
//! Chance is always resolved here, from the seed by a fast generator. Game `i` of a run depends on the seed and on
//! `i` alone, so a run gives the same rows with any number of threads.
//!
//! Memory does not grow with the number of games or rounds: what a run keeps of them are the caller's arrays, or sums.

mod batch;
mod playouts;
mod rows;
mod simulator;
mod tournament;
mod workers;

pub use batch::{Batch, Codes, Look};
pub use playouts::{Columns, Playouts};
pub use simulator::Simulator;
pub use tournament::{MOST_POLICIES, Tournament, leg_seed, wilson};
pub use workers::MOST_THREADS;
