//! The rules of Middle-earth influence, clause by clause.

mod board;
/// Organization.
mod organization;
/// Destinations, movement, draws and decks.
mod movement;
