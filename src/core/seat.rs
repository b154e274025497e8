//! Who sits at the table, and through whose eyes it is looked at.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The most seats any game has.
pub const MAX_SEATS: usize = 6;

/// A place at the table, numbered clockwise from 0.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an array index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `seats`.
    pub const fn next(self, seats: u8) -> Seat {
        Seat(if self.0 + 1 >= seats { 0 } else { self.0 + 1 })
    }

    /// All seats of a table, from 0.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..seats).map(Seat)
    }

    /// How many places clockwise of `first` this seat is.
    #[inline]
    pub const fn after(self, first: Seat, seats: u8) -> u8 {
        if self.0 >= first.0 { self.0 - first.0 } else { self.0 + seats - first.0 }
    }

    /// All seats of a table of `SEATS`, clockwise from this one.
    #[inline]
    pub fn clockwise<const SEATS: usize>(self) -> [Seat; SEATS] {
        std::array::from_fn(|i| {
            let seat = self.index() + i;
            Seat(if seat < SEATS { seat } else { seat - SEATS } as u8)
        })
    }

    /// All seats of a table, clockwise from this one.
    #[inline]
    pub fn around(self, seats: u8) -> impl Iterator<Item = Seat> + Clone {
        (self.0..seats).chain(0..self.0).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// A set of seats.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats(pub u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// Everyone at a table of `seats`.
    pub const fn all(seats: u8) -> Seats {
        Seats(((1u16 << seats) - 1) as u8)
    }

    /// One seat alone.
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// Is the seat in the set?
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The set with this seat added.
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// The set with this seat taken out.
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// How many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is nobody in the set?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats of the set, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..8).map(Seat).filter(move |&s| self.contains(s))
    }
}

/// Through whose eyes a game is looked at.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player: his own secrets and all that is public.
    Seat(Seat),
    /// A spectator: only what is public.
    Public,
    /// The host of the game: everything.
    Host,
}

impl Viewer {
    /// May this viewer see what only `audience` may see?
    pub const fn is_among(self, audience: Seats) -> bool {
        match self {
            Viewer::Seat(seat) => audience.contains(seat),
            Viewer::Public => false,
            Viewer::Host => true,
        }
    }

    /// The seat that comes first in what he is told: his own. The public and the host, who have none, start with seat 0.
    #[inline]
    pub const fn own_seat(self) -> Seat {
        match self {
            Viewer::Seat(seat) => seat,
            Viewer::Public | Viewer::Host => Seat(0),
        }
    }

    /// May this viewer see what belongs to `seat` alone?
    pub fn owns(self, seat: Seat) -> bool {
        self.is_among(Seats::only(seat))
    }

    /// Every viewer of a table of `seats`: each seat, the public, the host.
    pub fn all(seats: u8) -> impl Iterator<Item = Viewer> {
        Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public, Viewer::Host])
    }
}

/// In JSON a viewer is a seat number, `"public"` or `"host"`.
impl Serialize for Viewer {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Viewer::Seat(seat) => serializer.serialize_u8(seat.0),
            Viewer::Public => serializer.serialize_str("public"),
            Viewer::Host => serializer.serialize_str("host"),
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Viewer {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Viewer".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "Through whose eyes: a seat, a spectator or the host.",
            "anyOf": [{"type": "integer", "minimum": 0, "maximum": MAX_SEATS - 1}, {"enum": ["public", "host"]}],
        })
    }
}

impl<'de> Deserialize<'de> for Viewer {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ViewerVisitor;
        impl serde::de::Visitor<'_> for ViewerVisitor {
            type Value = Viewer;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a seat number, \"public\" or \"host\"")
            }
            fn visit_u64<E: serde::de::Error>(self, v: u64) -> Result<Viewer, E> {
                if v < MAX_SEATS as u64 {
                    Ok(Viewer::Seat(Seat(v as u8)))
                } else {
                    Err(E::invalid_value(serde::de::Unexpected::Unsigned(v), &self))
                }
            }
            fn visit_str<E: serde::de::Error>(self, v: &str) -> Result<Viewer, E> {
                match v {
                    "public" => Ok(Viewer::Public),
                    "host" => Ok(Viewer::Host),
                    _ => Err(E::invalid_value(serde::de::Unexpected::Str(v), &self)),
                }
            }
        }
        deserializer.deserialize_any(ViewerVisitor)
    }
}
