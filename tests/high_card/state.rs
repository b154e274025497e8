//! The situation of High Card as plain data, and the words it is told in.

use suasion::core::{Piece, Seat, bit_set, by_id};

/// Most seats at the table.
pub const MAX_PLAYERS: usize = 3;
/// Cards of the deck.
pub const CARDS: usize = 6;
/// Cards that everyone is dealt.
pub const HAND: u8 = 2;

/// A card. (HC-1)
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub u8);

impl Card {
    /// All cards, ascending.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..CARDS as u8).map(Card)
    }

    /// Its value, 1 to 6.
    pub const fn value(self) -> u8 {
        self.0 + 1
    }

    /// Its id in JSON: `"c4"`.
    pub fn id(self) -> String {
        format!("c{}", self.value())
    }

    /// Its name for people.
    pub fn name(self) -> String {
        format!("the {}", self.value())
    }
}

by_id!(Card, "card; cards are c1 to c6");

bit_set! {
    /// A set of cards.
    pub struct Cards(pub u8) of Card, counted in u8
}

impl Cards {
    /// The whole deck.
    pub const ALL: Cards = Cards((1 << CARDS) - 1);
}

/// A situation. Unordered cards are a set, and a seat that is not used has nothing, so equal situations are equal values.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// The face-down deck.
    pub deck: Cards,
    /// The cards in each hand.
    pub hands: [Cards; MAX_PLAYERS],
    /// The card that each has committed, face-down until all have.
    pub table: [Option<Card>; MAX_PLAYERS],
}

impl State {
    /// How many have committed a card; they do it in turn.
    pub fn committed(&self) -> u8 {
        self.table.iter().flatten().count() as u8
    }

    /// How many cards were dealt.
    pub fn dealt(&self) -> u8 {
        Cards::ALL.len() - self.deck.len()
    }
}

/// Where a card can lie.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Zone {
    /// The face-down deck.
    Deck,
    /// A hand.
    Hand(Seat),
    /// The card that a seat has committed.
    Table(Seat),
}

impl Zone {
    /// Its number in the piece set `zone`.
    pub const fn number(self) -> i32 {
        match self {
            Zone::Deck => 0,
            Zone::Hand(seat) => 1 + seat.0 as i32,
            Zone::Table(seat) => 1 + (MAX_PLAYERS + seat.index()) as i32,
        }
    }

    /// All zones, by number, each with its kind and whose it is.
    pub fn pieces() -> impl Iterator<Item = Piece> {
        let of_seats = |kind: &'static str| {
            Seat::all(MAX_PLAYERS as u8)
                .map(move |seat| Piece::zone(format!("{kind}_{}", seat.0), format!("{kind} of {seat}"), kind, Some(seat)))
        };
        [Piece::zone("deck", "deck", "deck", None)].into_iter().chain(of_seats("hand")).chain(of_seats("table"))
    }
}
