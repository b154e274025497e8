//! The catalogue: one folder and one line a game.

pub mod price_of_influence;
