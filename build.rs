//! Generates the C header.
fn main() {}
