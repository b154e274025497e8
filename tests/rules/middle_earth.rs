//! The rules of Middle-earth influence, clause by clause.

mod attempt;
mod board;
mod check;
mod ending;
mod explain;
mod figures;
mod knowledge;
mod movement;
mod organization;
mod sets;
mod site;
