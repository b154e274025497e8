//! The catalogue: every game behind one face, for those who know its type only by name.
//!
//! It stands above games, bots and simulation, and forgets their types: [`AnyGame`], [`AnySession`], [`AnySimulator`] and
//! [`AnyBatch`] are what the C ABI holds. One dynamic call is made for each of theirs, none inside a playout or a batch.

mod batch;
mod game;
mod session;
mod simulator;

pub use batch::AnyBatch;
pub use game::{AnyGame, Entry};
pub use session::AnySession;
pub use simulator::AnySimulator;

use crate::core::{Error, Loaded, Unplayed, quote};
use crate::games::{indio, influence, influentia, middle_earth, price_of_influence};

/// Every game, one line each.
pub static GAMES: &[&dyn AnyGame] = &[
    &Entry::<influence::Influence>::new(),
    &Entry::<influentia::Influentia>::new(),
    &Entry::<price_of_influence::PriceOfInfluence>::new(),
    &Entry::<indio::Indio>::new(),
    &Entry::<middle_earth::MiddleEarth>::new(),
];

/// The game of that id.
pub fn find(id: &str) -> Result<&'static dyn AnyGame, Error> {
    GAMES.iter().copied().find(|game| game.id() == id).ok_or_else(|| {
        let known: Vec<_> = GAMES.iter().map(|game| game.id()).collect();
        Error::NoSuch(format!("There is no game \"{}\"; there are {}.", quote(id), known.join(", ")))
    })
}

/// Loads the bytes of a saved game of any kind.
pub fn load(bytes: &[u8]) -> Result<Loaded<Box<dyn AnySession>>, Error> {
    let record = Unplayed::from_bytes(bytes)?;
    // Nobody writes these bytes by hand: a bad field in them is damage.
    find(record.game())?.play(&record).map_err(|error| match error {
        Error::Field(error) => Error::Corrupt(format!("This is no intact saved game: {error}.")),
        error => error,
    })
}

/// Loads the JSON of a record of any game.
pub fn load_json(text: &str) -> Result<Loaded<Box<dyn AnySession>>, Error> {
    let record = Unplayed::from_json(text)?;
    find(record.game())?.play(&record)
}
