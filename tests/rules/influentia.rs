//! The rules of Influentia, clause by clause; one file for each part, as in the rules themselves.

mod control;
mod effects;
mod ending;
mod events;
mod explain;
mod figures;
mod knowledge;
mod options;
mod pieces;
mod scoring;
mod setup;
mod table;
mod trick;
