//! The C ABI: its header, its frozen numbers, its exports, and that nothing unwinds out of it.

mod bomb;
mod compiler;
mod documents;
mod exports;
mod frozen;
mod header;
