//! The catalogue: one folder and one line a game.

pub mod influence;
pub mod influentia;
pub mod middle_earth;
pub mod price_of_influence;

use crate::core::{AnyGame, AnySession, Entry, Error, Loaded, Unplayed};

/// Every game, in the order of the catalogue.
pub static GAMES: &[&dyn AnyGame] = &[
    &Entry::<influence::Influence>::new(),
    &Entry::<influentia::Influentia>::new(),
    &Entry::<middle_earth::MiddleEarth>::new(),
    &Entry::<price_of_influence::PriceOfInfluence>::new(),
];

/// The game of that id.
pub fn find(id: &str) -> Result<&'static dyn AnyGame, Error> {
    GAMES.iter().copied().find(|game| game.id() == id).ok_or_else(|| {
        let known: Vec<_> = GAMES.iter().map(|game| game.id()).collect();
        Error::NoSuch(format!("There is no game \"{id}\"; there are {}.", known.join(", ")))
    })
}

/// Loads the bytes of a saved game of any kind.
pub fn load(bytes: &[u8]) -> Result<Loaded<Box<dyn AnySession>>, Error> {
    let record = Unplayed::from_bytes(bytes)?;
    find(record.game())?.play(&record)
}

/// Loads the JSON of a record of any game.
pub fn load_json(text: &str) -> Result<Loaded<Box<dyn AnySession>>, Error> {
    let record = Unplayed::from_json(text)?;
    find(record.game())?.play(&record)
}
