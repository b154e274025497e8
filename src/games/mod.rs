//! The games: one folder each, the same file names in all.

pub mod influence;
pub mod influentia;
pub mod price_of_influence;
