//! The catalogue: one folder and one line a game.
pub mod influentia;
