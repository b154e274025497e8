//! Kinds of moves, events and refusals: one table a game gives each its name, fields and words.
//!
//! From a [`Kind`] and a [`Record`] the core derives text, JSON and the fixed-size description of the C ABI.

use super::seat::{Seat, Seats, Viewer};
use serde_json::{Map, Value};
use std::fmt::Write as _;

/// A sort of move, event or refusal.
#[derive(Copy, Clone, Debug)]
pub struct Kind {
    /// Stable name in snake_case; front-ends localise by it.
    pub name: &'static str,
    /// What a record of this kind tells, at most four fields.
    pub fields: &'static [Field],
    /// Words with `{field}` where a field's value goes and `{seat}` for the record's own seat.
    pub text: &'static str,
    /// For events: does it show somebody something that was hidden before? Undoing it would be peeking.
    pub reveals: bool,
}

impl Kind {
    /// A kind that reveals nothing.
    pub const fn new(name: &'static str, fields: &'static [Field], text: &'static str) -> Kind {
        assert!(fields.len() <= 4, "a record has four fields");
        Kind { name, fields, text, reveals: false }
    }

    /// An event kind that shows something hidden before.
    pub const fn revealing(name: &'static str, fields: &'static [Field], text: &'static str) -> Kind {
        Kind { reveals: true, ..Kind::new(name, fields, text) }
    }
}

/// One field of a kind.
#[derive(Copy, Clone, Debug)]
pub struct Field {
    /// Name in JSON and in the text template.
    pub name: &'static str,
    /// How its number is to be read.
    pub sort: Sort,
}

/// A plain number.
pub const fn field(name: &'static str, sort: Sort) -> Field {
    Field { name, sort }
}

/// A field that names a piece of a set.
pub const fn piece(name: &'static str, set: &'static str) -> Field {
    Field { name, sort: Sort::Piece(set) }
}

/// How a field's number is to be read.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Sort {
    /// As it is.
    Number,
    /// A seat.
    Seat,
    /// An index into the game's piece set of this name.
    Piece(&'static str),
}

/// What stands in a field that the viewer may not see.
pub const HIDDEN: i32 = i32::MIN;

/// A move, an event or a refusal as numbers.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Number of the kind in its table.
    pub kind: u16,
    /// Whose it is: a seat, [`Record::NOBODY`] or [`Record::CHANCE`].
    pub seat: i8,
    /// Which fields (bit i = field i) only the audience may see.
    pub secret: u8,
    /// Who may see the secret fields.
    pub audience: Seats,
    /// Values, meaning by the kind.
    pub fields: [i32; 4],
}

impl Record {
    /// The record belongs to nobody.
    pub const NOBODY: i8 = -1;
    /// The record is a chance move.
    pub const CHANCE: i8 = -2;

    /// A record of a seat, open to all. `kind` is an index into the game's own table.
    pub const fn of(seat: Seat, kind: u16, fields: [i32; 4]) -> Record {
        Record { kind, seat: seat.0 as i8, secret: 0, audience: Seats::NONE, fields }
    }

    /// A chance move, open to all.
    pub const fn chance(kind: u16, fields: [i32; 4]) -> Record {
        Record { kind, seat: Record::CHANCE, secret: 0, audience: Seats::NONE, fields }
    }

    /// An event of one of the game's own kinds (an index into `Game::EVENTS`), open to all; `seat` None = nobody's.
    pub const fn event(kind: u16, seat: Option<Seat>, fields: [i32; 4]) -> Record {
        let seat = match seat {
            Some(seat) => seat.0 as i8,
            None => Record::NOBODY,
        };
        Record { kind: FIRST_GAME_EVENT + kind, seat, secret: 0, audience: Seats::NONE, fields }
    }

    /// The standard event that a card went from one zone to another.
    pub const fn card_moved(card: i32, from: i32, to: i32) -> Record {
        Record {
            kind: core_event::CARD_MOVED,
            seat: Record::NOBODY,
            secret: 0,
            audience: Seats::NONE,
            fields: [card, from, to, 0],
        }
    }

    /// The standard event that all cards of a zone went to another and lost their order.
    pub const fn zone_moved(from: i32, to: i32) -> Record {
        Record { kind: core_event::ZONE_MOVED, seat: Record::NOBODY, secret: 0, audience: Seats::NONE, fields: [from, to, 0, 0] }
    }

    /// The standard event that the game is over, for one of the game's endings.
    pub const fn game_over(ending: u8) -> Record {
        Record {
            kind: core_event::GAME_OVER,
            seat: Record::NOBODY,
            secret: 0,
            audience: Seats::NONE,
            fields: [ending as i32, 0, 0, 0],
        }
    }

    pub(super) const fn rule(rule: u16, fields: [i32; 4]) -> Record {
        Record { kind: rule, seat: Record::NOBODY, secret: 0, audience: Seats::NONE, fields }
    }

    /// The same record with some fields (bit i = field i) shown only to `audience` and the host.
    pub const fn secret(self, fields: u8, audience: Seats) -> Record {
        Record { secret: fields, audience, ..self }
    }

    /// The record as a viewer may see it: secret fields become [`HIDDEN`].
    pub fn seen_by(mut self, viewer: Viewer) -> Record {
        if self.secret != 0 && !viewer.is_among(self.audience) {
            for (i, value) in self.fields.iter_mut().enumerate() {
                if self.secret >> i & 1 == 1 {
                    *value = HIDDEN;
                }
            }
        }
        self
    }

    /// Is a field hidden in this record, as it stands?
    pub fn hides_something(&self) -> bool {
        self.fields.contains(&HIDDEN)
    }
}

/// Where a game writes its events. Playouts use [`Silent`], which the compiler removes.
pub trait Log {
    /// Are events wanted? Lets a game skip work that only serves them.
    const ON: bool;
    /// Adds an event.
    fn push(&mut self, event: Record);
}

/// No events wanted.
#[derive(Copy, Clone, Debug)]
pub struct Silent;

impl Log for Silent {
    const ON: bool = false;
    #[inline(always)]
    fn push(&mut self, _event: Record) {}
}

/// Collects events.
impl Log for Vec<Record> {
    const ON: bool = true;
    #[inline]
    fn push(&mut self, event: Record) {
        Vec::push(self, event);
    }
}

/// Numbers of the events that all games share.
pub mod core_event {
    /// `card_moved(card, from, to)`; the game has piece sets `card` and `zone`.
    pub const CARD_MOVED: u16 = 0;
    /// `zone_moved(from, to)`.
    pub const ZONE_MOVED: u16 = 1;
    /// `game_over(ending)`.
    pub const GAME_OVER: u16 = 2;
}

/// Event kinds below this number are shared by all games; the game's own follow.
pub const FIRST_GAME_EVENT: u16 = 16;

/// The events that all games share.
pub const CORE_EVENTS: &[Kind] = &[
    Kind::new("card_moved", &[piece("card", "card"), piece("from", "zone"), piece("to", "zone")], "{card}: {from} → {to}"),
    Kind::new("zone_moved", &[piece("from", "zone"), piece("to", "zone")], "all of {from} → {to}"),
    Kind::new("game_over", &[piece("ending", "ending")], "game over: {ending}"),
];

/// Numbers of the rules that all games share.
pub mod core_rule {
    /// The game is over.
    pub const GAME_OVER: u16 = 0;
    /// A player's move was given while a chance step is due.
    pub const CHANCE_IS_DUE: u16 = 1;
    /// A chance move was given while a player is to decide.
    pub const NOT_CHANCE: u16 = 2;
    /// This sort of move is not asked for now.
    pub const NOT_NOW: u16 = 3;
    /// The asker is not the seat to move.
    pub const NOT_YOUR_TURN: u16 = 4;
    /// Chance cannot turn out that way.
    pub const IMPOSSIBLE: u16 = 5;
}

/// Rule numbers below this one are shared by all games; the game's own follow.
pub const FIRST_GAME_RULE: u16 = 16;

/// The rules that all games share.
pub const CORE_RULES: &[Kind] = &[
    Kind::new("game_over", &[], "The game is over."),
    Kind::new("chance_is_due", &[], "A chance step is due first."),
    Kind::new("not_chance", &[], "This is a chance move, and a player is to decide."),
    Kind::new("not_now", &[], "This sort of move is not asked for at this step."),
    Kind::new("not_your_turn", &[], "Another seat is to decide."),
    Kind::new("impossible", &[], "Chance cannot turn out that way."),
];

/// One piece: a card, a zone, a place, a suit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Stable ASCII id, used in JSON.
    pub id: String,
    /// Name for people, used in text.
    pub name: String,
}

/// The pieces of one sort, in the order of their numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceSet {
    /// Name of the set, the one in [`Sort::Piece`].
    pub name: &'static str,
    /// The pieces.
    pub pieces: Vec<Piece>,
}

impl PieceSet {
    /// A set from (id, name) pairs.
    pub fn new<I: Into<String>, N: Into<String>>(name: &'static str, pieces: impl IntoIterator<Item = (I, N)>) -> PieceSet {
        PieceSet { name, pieces: pieces.into_iter().map(|(id, name)| Piece { id: id.into(), name: name.into() }).collect() }
    }

    /// A set whose ids are the names.
    pub fn plain(name: &'static str, ids: &[&str]) -> PieceSet {
        PieceSet::new(name, ids.iter().map(|&id| (id, id.replace('_', " "))))
    }
}

/// Turns records into words and JSON with a game's tables and pieces.
#[derive(Copy, Clone, Debug)]
pub struct Words<'a> {
    /// The table that `Record::kind` indexes, split at `first`: numbers below it are in `shared`.
    pub shared: &'a [Kind],
    /// Number of the first kind in `own`.
    pub first: u16,
    /// The game's own kinds.
    pub own: &'a [Kind],
    /// The game's piece sets, and those that the core adds.
    pub pieces: [&'a [PieceSet]; 2],
}

impl<'a> Words<'a> {
    /// The kind of a record.
    pub fn kind(&self, number: u16) -> &'a Kind {
        if number < self.first { &self.shared[number as usize] } else { &self.own[(number - self.first) as usize] }
    }

    fn piece(&self, set: &str, value: i32) -> Option<&'a Piece> {
        let set = self.pieces.into_iter().flatten().find(|s| s.name == set)?;
        set.pieces.get(usize::try_from(value).ok()?)
    }

    /// The record in words.
    pub fn text(&self, record: &Record) -> String {
        let kind = self.kind(record.kind);
        let mut out = String::with_capacity(kind.text.len() + 24);
        let mut rest = kind.text;
        while let Some(open) = rest.find('{') {
            out.push_str(&rest[..open]);
            rest = &rest[open + 1..];
            let close = rest.find('}').unwrap_or(rest.len());
            self.push_field(&mut out, kind, record, &rest[..close]);
            rest = rest.get(close + 1..).unwrap_or("");
        }
        out.push_str(rest);
        out
    }

    fn push_field(&self, out: &mut String, kind: &Kind, record: &Record, name: &str) {
        // Writing to a String cannot fail, so the results of write! are dropped here.
        if let Some(i) = kind.fields.iter().position(|f| f.name == name) {
            let value = record.fields[i];
            match kind.fields[i].sort {
                Sort::Piece(set) if value == HIDDEN => drop(write!(out, "a hidden {set}")),
                _ if value == HIDDEN => out.push_str("hidden"),
                Sort::Number => drop(write!(out, "{value}")),
                Sort::Seat => drop(write!(out, "seat {value}")),
                Sort::Piece(set) => match self.piece(set, value) {
                    Some(piece) => out.push_str(&piece.name),
                    None => drop(write!(out, "{set} {value}")),
                },
            }
        } else if name == "seat" {
            match record.seat {
                Record::NOBODY => out.push_str("nobody"),
                Record::CHANCE => out.push_str("chance"),
                seat => drop(write!(out, "seat {seat}")),
            }
        }
    }

    /// The record as JSON: `kind`, then its fields; pieces by id, hidden ones null.
    pub fn json(&self, record: &Record) -> Map<String, Value> {
        let kind = self.kind(record.kind);
        let mut map = Map::new();
        map.insert("kind".into(), kind.name.into());
        for (field, &value) in kind.fields.iter().zip(&record.fields) {
            let json = match field.sort {
                _ if value == HIDDEN => Value::Null,
                Sort::Number | Sort::Seat => value.into(),
                Sort::Piece(set) => self.piece(set, value).map_or(value.into(), |piece| piece.id.as_str().into()),
            };
            map.insert(field.name.into(), json);
        }
        map
    }

    /// The table as JSON, for the catalogue.
    pub fn catalogue(&self) -> Value {
        let numbered = self.shared.iter().enumerate().chain((usize::from(self.first)..).zip(self.own));
        numbered
            .map(|(number, kind)| {
                let fields: Vec<Value> = kind
                    .fields
                    .iter()
                    .map(|f| match f.sort {
                        Sort::Number => serde_json::json!({"name": f.name, "sort": "number"}),
                        Sort::Seat => serde_json::json!({"name": f.name, "sort": "seat"}),
                        Sort::Piece(set) => serde_json::json!({"name": f.name, "sort": "piece", "set": set}),
                    })
                    .collect();
                let mut json = serde_json::json!({"number": number, "name": kind.name, "fields": fields, "text": kind.text});
                if kind.reveals {
                    json["reveals"] = true.into();
                }
                json
            })
            .collect()
    }
}
