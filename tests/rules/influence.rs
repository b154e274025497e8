//! Influence, clause by clause (`docs/rules/influence.md`).

mod attack;
mod conquer;
mod end;
mod events;
mod examples;
mod explain;
mod knowledge;
mod positions;
mod setup;
mod swap;
mod table;
mod winds;
