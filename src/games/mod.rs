//! The games: one folder each, the same file names in all.

pub mod indio;
pub mod influence;
pub mod influentia;
pub mod middle_earth;
pub mod price_of_influence;
