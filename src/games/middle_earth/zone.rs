//! Where a card can lie: every seat has the same zones, and only its own cards are ever there.

use super::state::{COMPANIES, CompanyNo};
use crate::core::Seat;

/// A zone of some seat.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Zone {
    /// The face-down deck.
    Deck,
    /// The hand.
    Hand,
    /// The discard pile.
    Pile,
    /// Cards laid open for a chain or a check, and in no other place.
    Shown,
    /// Factions in play.
    Factions,
    /// Allies and items in play.
    Carried,
    /// Characters of a company.
    Company(CompanyNo),
}

impl Zone {
    /// Ids and names of a seat's zones, companies aside.
    const NAMES: [(&'static str, &'static str); 6] = [
        ("deck", "deck"),
        ("hand", "hand"),
        ("pile", "discard pile"),
        ("shown", "shown cards"),
        ("factions", "factions"),
        ("carried", "allies and items"),
    ];

    /// Its number in the piece set `zone`.
    pub const fn number(self, seat: Seat) -> i32 {
        let own = match self {
            Zone::Deck => 0,
            Zone::Hand => 1,
            Zone::Pile => 2,
            Zone::Shown => 3,
            Zone::Factions => 4,
            Zone::Carried => 5,
            Zone::Company(number) => Zone::NAMES.len() + number.index(),
        };
        (seat.index() * (Zone::NAMES.len() + COMPANIES) + own) as i32
    }

    /// Ids and names of all zones of a table, by number.
    pub fn names(seats: u8) -> Vec<(String, String)> {
        Seat::all(seats)
            .flat_map(|seat| {
                let plain = Zone::NAMES.map(|(id, name)| (format!("{id}_{}", seat.0), format!("{name} of {seat}")));
                let companies = (1..=COMPANIES)
                    .map(move |number| (format!("company_{number}_{}", seat.0), format!("company {number} of {seat}")));
                plain.into_iter().chain(companies)
            })
            .collect()
    }
}
