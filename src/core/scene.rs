//! What a picture shows besides the table: what a click on something could mean, what the last ply touched, who is to
//! decide and who has won.

use super::kind::{Kind, Piece, Record, Role, Sort, Words};
use super::moves::MoveId;
use super::outcome::Outcome;
use super::seat::Seat;

/// Something that the fields of a move can name.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Name {
    /// A piece by its set and number.
    Piece(&'static str, i32),
    /// A seat.
    Seat(Seat),
    /// The value of a plain field: the 5 of `value`.
    Field(&'static str, i32),
    /// The kind of the move itself: a Delay card stands for `delay`, whatever its fields.
    Kind(&'static str),
}

impl Name {
    fn is_in(self, kind: &Kind, record: &Record) -> bool {
        let mut fields = kind.fields.iter().zip(record.fields);
        match self {
            Name::Piece(set, number) => fields.any(|(field, value)| field.sort == Sort::Piece(set) && value == number),
            Name::Seat(seat) => fields.any(|(field, value)| field.sort == Sort::Seat && value == i32::from(seat.0)),
            Name::Field(name, number) => fields.any(|(field, value)| field.name == name && value == number),
            Name::Kind(name) => kind.name == name,
        }
    }
}

/// What an element of a picture stands for, and with that what a click on it could mean: the legal moves that name it.
#[derive(Clone, Debug, Default)]
pub struct Mark {
    /// What it stands for in the catalogue.
    pub(super) is: Option<Name>,
    /// A click means a move that names everything of one of these.
    means: Vec<Vec<Name>>,
}

impl Mark {
    /// A piece of a set: a card, a place, a suit.
    pub fn piece(set: &'static str, number: i32) -> Mark {
        Mark::of(Name::Piece(set, number))
    }

    /// A zone, by its number in the piece set `zone`.
    pub fn zone(number: i32) -> Mark {
        Mark::piece(ZONE, number)
    }

    /// A seat.
    pub fn seat(seat: Seat) -> Mark {
        Mark::of(Name::Seat(seat))
    }

    fn of(name: Name) -> Mark {
        Mark { is: Some(name), means: vec![vec![name]] }
    }

    /// Nothing of the catalogue, but a click on it means moves that name all of these.
    pub fn meaning(names: &[Name]) -> Mark {
        Mark { is: None, means: vec![names.to_vec()] }
    }

    /// A click also means moves that name all of these: a city card is its city and face, a noble its rank.
    pub fn or(mut self, names: &[Name]) -> Mark {
        self.means.push(names.to_vec());
        self
    }

    /// A click means only moves that name this too: a direction counts on one castle, a card in one hand.
    pub fn within(mut self, name: Name) -> Mark {
        self.means.iter_mut().for_each(|names| names.push(name));
        self
    }

    /// What it is, and no click on it: a card that lies in the discard pile.
    pub fn inert(mut self) -> Mark {
        self.means.clear();
        self
    }
}

/// The set whose pieces are zones.
pub(super) const ZONE: &str = "zone";

/// What a viewer is shown beside the view. Everything in it is his to know.
#[derive(Debug, Default)]
pub struct Scene<'a> {
    /// Id of the game.
    pub(super) game: &'static str,
    /// Words for moves, with the pieces.
    pub(super) words: Option<Words<'a>>,
    /// The legal moves, in the actor's own picture only.
    pub(super) moves: Vec<(MoveId, Record)>,
    /// What events of the last ply named.
    pub(super) touched: Vec<Name>,
    /// Who is to decide.
    pub actor: Option<Seat>,
    /// What is being asked, in words.
    pub prompt: Option<String>,
    /// What was decided last, in words.
    pub last: Option<String>,
    /// The result, once over.
    pub outcome: Option<Outcome>,
    /// Why it is over, in words.
    pub ending: Option<String>,
}

impl Scene<'_> {
    /// Which of the legal moves a click could mean, by their numbers in the list.
    pub(super) fn meant(&self, mark: &Mark) -> Vec<usize> {
        let Some(words) = self.words.filter(|_| !self.moves.is_empty()) else { return Vec::new() };
        let named = |record: &Record| {
            let kind = words.kind(record.kind);
            mark.means.iter().any(|names| names.iter().all(|name| name.is_in(kind, record)))
        };
        self.moves.iter().enumerate().filter(|(_, (_, record))| named(record)).map(|(i, _)| i).collect()
    }

    /// Could a click on it mean something?
    pub fn can(&self, mark: &Mark) -> bool {
        !self.meant(mark).is_empty()
    }

    /// Did the last ply touch what it stands for?
    pub fn touched(&self, mark: &Mark) -> bool {
        mark.is.is_some_and(|name| self.touched.contains(&name))
    }

    /// The piece of a number.
    pub(super) fn piece(&self, set: &str, number: i32) -> Option<&Piece> {
        self.words.as_ref()?.piece(set, number)
    }

    /// The result in words, once over: who has won, by the names that the game gives its seats, and why.
    pub fn result(&self, name: impl Fn(Seat) -> String) -> Option<String> {
        let outcome = self.outcome?;
        let winners: Vec<String> = Seat::all(outcome.seats).filter(|&seat| outcome.winners.contains(seat)).map(name).collect();
        let (last, others) = winners.split_last()?;
        let won = match others {
            [] => format!("{last} wins"),
            others => format!("{} and {last} share the win", others.join(", ")),
        };
        Some(match &self.ending {
            Some(ending) => format!("{won}: {ending}"),
            None => won,
        })
    }
}

/// What an event of the last ply names openly: the pieces that were moved, turned, chosen or shown.
pub(super) fn touched(kind: &Kind, record: &Record) -> Vec<Name> {
    if !matches!(kind.role, Some(Role::Decision | Role::Motion | Role::Result)) {
        return Vec::new();
    }
    let name = |(sort, value)| match sort {
        Sort::Piece(set) => Some(Name::Piece(set, value)),
        _ => None,
    };
    // A hidden field holds a number that no piece has.
    kind.fields.iter().map(|field| field.sort).zip(record.fields).filter_map(name).collect()
}
