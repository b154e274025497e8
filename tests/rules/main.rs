//! The rules of each game, clause by clause.

mod indio;
mod influence;
mod influentia;
mod ledger;
mod middle_earth;
mod price_of_influence;
