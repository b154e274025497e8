//! Suasion knows the rules of games of influence and serves them to C, C++, C#, Python and Rust.
//!
//! * [`core`] holds what every game shares: the [`core::Game`] trait, the [`core::Session`] that adds
//!   history, undo, chance, events and saving, and the vocabulary of moves, views and records.
//! * [`games`] holds one folder a game.
//! * [`bots`] holds players for every game, and [`sim`] plays many games at once: playouts, batches, tournaments.
//! * [`catalogue`] lists the games and forgets their types: what is found by name is used through one face.
//! * [`ffi`] holds the C ABI: the source of `include/suasion.h`, and the only unsafe code.

pub mod bots;
pub mod catalogue;
pub mod core;
pub mod ffi;
pub mod games;
pub mod sim;

/// The README's example is compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;

/// So is the one of the guide to card sets.
#[cfg(doctest)]
#[doc = include_str!("../docs/guides/card-sets.md")]
pub struct CardSets;
