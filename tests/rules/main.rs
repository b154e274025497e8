//! The rules of each game, clause by clause.

mod ledger;
mod price_of_influence;
