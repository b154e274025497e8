//! The rules of each game, clause by clause.

mod price_of_influence;
