//! The C ABI: its header, its frozen numbers, its exports, and that nothing unwinds out of it.

// These tests call the ABI as C does.
#![allow(unsafe_code)]

mod bomb;
mod busy;
mod compiler;
mod documents;
mod exports;
mod frozen;
mod header;
mod messages;
mod sources;
