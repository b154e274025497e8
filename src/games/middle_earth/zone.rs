//! Where a card can lie: every seat has the same zones, and only its own cards are ever there.

use super::state::{COMPANIES, CompanyNo};
use crate::core::{Piece, Seat};

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

    /// All zones of a table, by number.
    pub fn pieces(seats: u8) -> impl Iterator<Item = Piece> {
        Seat::all(seats).flat_map(|seat| {
            let zone = move |id: String, name: String, kind| {
                Piece::zone(format!("{id}_{}", seat.0), format!("{name} of {seat}"), kind, Some(seat))
            };
            let plain = Zone::NAMES.map(|(id, name)| zone(id.into(), name.into(), id));
            let company = move |number| {
                let piece = zone(format!("company_{number}"), format!("company {number}"), "company");
                piece.fact("company", format!("company_{number}"))
            };
            plain.into_iter().chain((1..=COMPANIES).map(company))
        })
    }
}
