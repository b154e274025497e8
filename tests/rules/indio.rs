//! The rules of Indio, clause by clause.

mod actions;
mod advanced;
mod boards;
mod control;
mod ending;
mod knowledge;
mod leaders;
mod properties;
mod quests;
mod setup;
mod table;
mod year;
