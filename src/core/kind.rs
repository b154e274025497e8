//! Kinds of moves, events, refusals, prompts and all else that the library says: one table a game gives each its name,
//! fields and words.
//!
//! From a [`Kind`] and a [`Record`] the core derives text, JSON and the fixed-size description of the C ABI, so that every
//! sentence can be rendered, and translated, from the catalogue alone.

use super::seat::{Seat, Seats, Viewer};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::fmt::Write as _;

/// A sort of move, event, refusal, prompt, explanation, topic or ending.
#[derive(Copy, Clone, Debug)]
pub struct Kind {
    /// Stable name in snake_case; front-ends localise by it.
    pub name: &'static str,
    /// What a record of this kind tells, at most four fields.
    pub fields: &'static [Field],
    /// Words with `{field}` where a field's value goes and `{seat}` for the record's own seat.
    pub text: &'static str,
    /// For events: what part it plays in its ply.
    pub role: Option<Role>,
    /// For events: does it show somebody something that was hidden before? Undoing it would be peeking.
    pub reveals: bool,
}

/// The part an event plays. The events of a ply come in this order: what was decided, what moves, what comes of it;
/// phases and scores stand where they happen.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// What somebody, or chance, has decided: the cause of what follows.
    Decision,
    /// A piece changes its place or its state.
    Motion,
    /// What comes of it: won, lost, formed, revealed, nothing found.
    Result,
    /// A round, a phase or a turn begins or ends.
    Phase,
    /// Points.
    Score,
}

impl Kind {
    /// A kind of move, refusal, prompt, explanation, topic or ending.
    pub const fn new(name: &'static str, fields: &'static [Field], text: &'static str) -> Kind {
        assert!(fields.len() <= 4, "a record has four fields");
        Kind { name, fields, text, role: None, reveals: false }
    }

    /// A kind of event.
    pub const fn event(role: Role, name: &'static str, fields: &'static [Field], text: &'static str) -> Kind {
        Kind { role: Some(role), ..Kind::new(name, fields, text) }
    }

    /// The same kind of event, which shows something that was hidden before.
    pub const fn revealing(self) -> Kind {
        Kind { reveals: true, ..self }
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

/// A field of a sort.
pub const fn field(name: &'static str, sort: Sort) -> Field {
    Field { name, sort }
}

/// A plain number.
pub const fn number(name: &'static str) -> Field {
    Field { name, sort: Sort::Number }
}

/// A seat.
pub const fn seat(name: &'static str) -> Field {
    Field { name, sort: Sort::Seat }
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
    /// A number shown with its sign: +2, -1.
    Signed,
    /// A share in millionths: shown in per cent with one decimal, in JSON a number from 0 to 1.
    Share,
    /// A seat.
    Seat,
    /// An index into the game's piece set of this name.
    Piece(&'static str),
}

/// A share of a whole as a field of the sort [`Sort::Share`] has it.
pub const fn share(part: u64, whole: u64) -> i32 {
    ((part * 1_000_000 + whole / 2) / whole) as i32
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
        Record::say(core_event::CARD_MOVED, [card, from, to, 0])
    }

    /// The standard event that all cards of a zone went to another and lost their order.
    pub const fn zone_moved(from: i32, to: i32) -> Record {
        Record::say(core_event::ZONE_MOVED, [from, to, 0, 0])
    }

    /// The standard event that a round begins.
    pub const fn round_began(round: u8) -> Record {
        Record::say(core_event::ROUND_BEGAN, [round as i32, 0, 0, 0])
    }

    /// The standard event that a round ends.
    pub const fn round_ended(round: u8) -> Record {
        Record::say(core_event::ROUND_ENDED, [round as i32, 0, 0, 0])
    }

    /// The standard event that a phase (a number of the piece set `phase`) begins.
    pub const fn phase_began(phase: i32) -> Record {
        Record::say(core_event::PHASE_BEGAN, [phase, 0, 0, 0])
    }

    /// The standard event that a seat's turn begins.
    pub const fn turn_began(seat: Seat) -> Record {
        Record::of(seat, core_event::TURN_BEGAN, [0; 4])
    }

    /// The standard event that the game is over, for one of the game's endings.
    pub const fn game_over(ending: u8) -> Record {
        Record::say(core_event::GAME_OVER, [ending as i32, 0, 0, 0])
    }

    /// A line of an explanation, or a topic (an index into `Game::LINES` or `Game::TOPICS`), open to all.
    pub const fn say(kind: u16, fields: [i32; 4]) -> Record {
        Record { kind, seat: Record::NOBODY, secret: 0, audience: Seats::NONE, fields }
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
    /// `round_began(round)`.
    pub const ROUND_BEGAN: u16 = 3;
    /// `round_ended(round)`.
    pub const ROUND_ENDED: u16 = 4;
    /// `phase_began(phase)`; the game has a piece set `phase`.
    pub const PHASE_BEGAN: u16 = 5;
    /// `turn_began`, of the seat whose turn it is.
    pub const TURN_BEGAN: u16 = 6;
}

/// Event kinds below this number are shared by all games; the game's own follow.
pub const FIRST_GAME_EVENT: u16 = 16;

/// The events that all games share: the same word for the same thing everywhere.
pub const CORE_EVENTS: &[Kind] = &[
    Kind::event(
        Role::Motion,
        "card_moved",
        &[piece("card", "card"), piece("from", "zone"), piece("to", "zone")],
        "{card}: {from} → {to}",
    ),
    Kind::event(Role::Motion, "zone_moved", &[piece("from", "zone"), piece("to", "zone")], "all of {from} → {to}"),
    Kind::event(Role::Result, "game_over", &[piece("ending", "ending")], "game over: {ending}"),
    Kind::event(Role::Phase, "round_began", &[number("round")], "round {round} begins"),
    Kind::event(Role::Phase, "round_ended", &[number("round")], "round {round} ends"),
    Kind::event(Role::Phase, "phase_began", &[piece("phase", "phase")], "{phase} begins"),
    Kind::event(Role::Phase, "turn_began", &[], "{seat} begins the turn"),
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
    /// What is printed on it or true of it throughout: value, suit, terrain, cost.
    pub facts: Vec<(&'static str, Value)>,
}

impl Piece {
    /// A piece of which there is nothing more to say.
    pub fn new(id: impl Into<String>, name: impl Into<String>) -> Piece {
        Piece { id: id.into(), name: name.into(), facts: Vec::new() }
    }

    #[inline(never)]
    fn add_fact(&mut self, name: &'static str, value: Value) {
        self.facts.push((name, value));
    }

    /// The same piece with one more fact.
    pub fn fact(mut self, name: &'static str, value: impl Into<Value>) -> Piece {
        self.add_fact(name, value.into());
        self
    }

    /// A zone: its kind, and whose it is if it is somebody's.
    pub fn zone(id: impl Into<String>, name: impl Into<String>, kind: &'static str, seat: Option<Seat>) -> Piece {
        let zone = Piece::new(id, name).fact("kind", kind);
        match seat {
            Some(seat) => zone.fact("seat", seat.0),
            None => zone,
        }
    }
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
        PieceSet::of(name, pieces.into_iter().map(|(id, name)| Piece::new(id, name)))
    }

    /// A set of pieces.
    pub fn of(name: &'static str, pieces: impl IntoIterator<Item = Piece>) -> PieceSet {
        PieceSet { name, pieces: pieces.into_iter().collect() }
    }

    /// A set whose ids are the names.
    pub fn plain(name: &'static str, ids: &[&str]) -> PieceSet {
        PieceSet::new(name, ids.iter().map(|&id| (id, id.replace('_', " "))))
    }
}

/// Names a table's kinds by constants, numbered in order: a table and a module of numbers in one.
#[macro_export]
macro_rules! numbered {
    ($table:ident, $module:ident, $doc:literal: $($(#[$vdoc:meta])* $name:ident = $kind:expr;)*) => {
        #[doc = $doc]
        pub(super) const $table: &[$crate::core::Kind] = &[$($kind,)*];
        #[doc = $doc]
        #[allow(dead_code, reason = "a table may be complete before all of it is used")]
        pub(super) mod $module {
            #[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "only numbers the constants below")]
            enum Number { $($name,)* }
            $($(#[$vdoc])* pub const $name: u16 = Number::$name as u16;)*
        }
    };
}
pub use numbered;

/// An enum whose values are numbered from 0, with a stable id and a name for people.
#[macro_export]
macro_rules! vocabulary {
    ($(#[$doc:meta])* $type:ident { $($(#[$vdoc:meta])* $value:ident = $id:literal, $name:literal;)* }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[repr(u8)]
        pub enum $type { $($(#[$vdoc])* #[serde(rename = $id)] $value,)* }

        #[allow(dead_code, reason = "not every vocabulary needs every way to look at it")]
        impl $type {
            /// All values, in the order of their numbers.
            pub const ALL: &'static [$type] = &[$($type::$value,)*];
            /// The value's number.
            pub const fn index(self) -> usize {
                self as usize
            }
            /// Stable id.
            pub const fn id(self) -> &'static str {
                match self { $($type::$value => $id,)* }
            }
            /// Name for people.
            pub const fn name(self) -> &'static str {
                match self { $($type::$value => $name,)* }
            }
            /// All values as a piece set.
            pub fn piece_set(set: &'static str) -> $crate::core::PieceSet {
                $crate::core::PieceSet::new(set, Self::ALL.iter().map(|value| (value.id(), value.name())))
            }
        }
    };
}
pub use vocabulary;

/// Words for what has no kind of its own. Each is a template; `{number}` and `{set}` are filled in.
pub const CORE_WORDS: &[(&str, &str)] = &[
    ("seat", "seat {number}"),
    ("nobody", "nobody"),
    ("chance", "chance"),
    ("hidden", "hidden"),
    ("hidden_piece", "a hidden {set}"),
    ("share", "{number} %"),
];

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
    pub pieces: &'a [PieceSet],
}

impl<'a> Words<'a> {
    /// The kind of a record.
    pub fn kind(&self, number: u16) -> &'a Kind {
        if number < self.first { &self.shared[number as usize] } else { &self.own[(number - self.first) as usize] }
    }

    pub(super) fn piece(&self, set: &str, value: i32) -> Option<&'a Piece> {
        let set = self.pieces.iter().find(|s| s.name == set)?;
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
                Sort::Signed => drop(write!(out, "{value:+}")),
                Sort::Share => {
                    let tenths = (i64::from(value) + 500) / 1_000;
                    let _ = write!(out, "{}.{} %", tenths / 10, tenths % 10);
                }
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
                Sort::Number | Sort::Signed | Sort::Seat => value.into(),
                Sort::Share => (f64::from(value) / 1e6).into(),
                Sort::Piece(set) => self.piece(set, value).map_or(value.into(), |piece| piece.id.as_str().into()),
            };
            map.insert(field.name.into(), json);
        }
        map
    }

    /// The record as JSON with its words.
    pub fn told(&self, record: &Record) -> Value {
        let mut json = self.json(record);
        json.insert("text".into(), self.text(record).into());
        Value::Object(json)
    }

    /// A name for the record made of its kind and fields, unique among those that are offered together: `city:milano`.
    pub fn key(&self, record: &Record) -> String {
        let mut key = self.kind(record.kind).name.to_owned();
        for (_, value) in self.json(record).iter().skip(1) {
            key.push(':');
            match value {
                Value::String(id) => key.push_str(id),
                value => drop(write!(key, "{value}")),
            }
        }
        key
    }

    /// The table as JSON, for the catalogue.
    pub fn catalogue(&self) -> Value {
        // Of what all games share, a game without phases or cards says nothing about them.
        let has = |field: &Field| match field.sort {
            Sort::Piece(set) => self.pieces.iter().any(|pieces| pieces.name == set),
            Sort::Number | Sort::Signed | Sort::Share | Sort::Seat => true,
        };
        let shared = self.shared.iter().enumerate().filter(|(_, kind)| kind.fields.iter().all(has));
        let numbered = shared.chain((usize::from(self.first)..).zip(self.own));
        let field = |field: &Field| match field.sort {
            Sort::Number => json!({"name": field.name, "sort": "number"}),
            Sort::Signed => json!({"name": field.name, "sort": "signed"}),
            Sort::Share => json!({"name": field.name, "sort": "share"}),
            Sort::Seat => json!({"name": field.name, "sort": "seat"}),
            Sort::Piece(set) => json!({"name": field.name, "sort": "piece", "set": set}),
        };
        numbered
            .map(|(number, kind)| {
                let fields: Vec<Value> = kind.fields.iter().map(field).collect();
                let mut json = json!({"number": number, "name": kind.name, "fields": fields, "text": kind.text});
                if let Some(role) = kind.role {
                    json["role"] = json!(role);
                }
                if kind.reveals {
                    json["reveals"] = true.into();
                }
                json
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_and_signs_are_written_as_people_read_them() {
        const KINDS: &[Kind] = &[Kind::new("odds", &[field("odds", Sort::Share), field("by", Sort::Signed)], "{odds} ({by})")];
        let words = Words { shared: &[], first: 0, own: KINDS, pieces: &[] };
        let record = |odds, by| Record::say(0, [odds, by, 0, 0]);
        assert_eq!(words.text(&record(share(15, 36), 2)), "41.7 % (+2)");
        assert_eq!(words.text(&record(share(1, 1), -3)), "100.0 % (-3)");
        assert_eq!(words.text(&record(0, 0)), "0.0 % (+0)");
        assert_eq!(words.text(&record(HIDDEN, HIDDEN)), "hidden (hidden)");
        assert_eq!(Value::Object(words.json(&record(share(1, 4), 1))), json!({"kind": "odds", "odds": 0.25, "by": 1}));
        assert_eq!(words.key(&record(share(1, 4), 1)), "odds:0.25:1");
    }
}
