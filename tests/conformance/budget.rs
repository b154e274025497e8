//! How much the kit does for each game, in one place: long games get fewer, short ones more.
//!
//! `SUASION_KIT` multiplies it (`make test-long` does).

/// States that are checked, with every move of the list.
pub fn states() -> u32 {
    8_000 * times()
}

/// One state in so many gets the costly checks: words, views, saving, redeals and all that a viewer is shown.
pub const LOOK_CLOSER: u32 = 24;

/// Seeds for each way in which a game can come about, to see that its draws are honest.
pub fn seeds() -> u64 {
    2_000 * u64::from(times())
}

/// States at which deals are counted besides those where something is new, the games in which they are looked for, and how
/// many deals are made for each viewer.
pub fn counted_states() -> u32 {
    16 * times()
}
pub const GAMES_FOR_DEALS: u32 = 12;
pub const DEALS: u32 = 1_500;

fn times() -> u32 {
    std::env::var("SUASION_KIT").ok().map_or(1, |times| times.parse().expect("SUASION_KIT is a number"))
}
