//! What a picture shows besides the table: what can be clicked, what the last ply touched, who has won.

use super::kind::{HIDDEN, Kind, Record, Sort};
use super::moves::MoveId;
use super::outcome::Outcome;

/// A piece by its set and number.
type Named = (&'static str, i32);

/// What a viewer is shown beside the view. Everything in it is his to know.
#[derive(Debug, Default)]
pub struct Scene<'a> {
    /// The legal moves with the pieces they name; empty for those who are not to decide.
    pub(super) moves: Vec<(MoveId, Record)>,
    /// Kinds of moves, to read `moves` by.
    pub(super) kinds: &'a [Kind],
    /// Pieces that events of the last ply named.
    pub(super) touched: Vec<Named>,
    /// The result, once over.
    pub outcome: Option<Outcome>,
    /// What is being asked, in words.
    pub prompt: Option<String>,
}

impl Scene<'_> {
    /// The legal moves that name a piece: what a click on it could mean.
    pub fn moves_of(&self, set: &str, number: i32) -> impl Iterator<Item = MoveId> {
        let names =
            move |record: &Record| pieces(&self.kinds[usize::from(record.kind)], record).any(|named| named == (set, number));
        self.moves.iter().filter(move |(_, record)| names(record)).map(|&(id, _)| id)
    }

    /// The legal moves that name a seat in one of their fields.
    pub fn moves_of_seat(&self, seat: u8) -> impl Iterator<Item = MoveId> {
        let names = move |record: &Record| {
            let kind = &self.kinds[usize::from(record.kind)];
            kind.fields.iter().zip(record.fields).any(|(field, value)| field.sort == Sort::Seat && value == i32::from(seat))
        };
        self.moves.iter().filter(move |(_, record)| names(record)).map(|&(id, _)| id)
    }

    /// The legal moves that name no piece and no seat: pass, done, decline.
    pub fn other_moves(&self) -> impl Iterator<Item = (MoveId, &Record)> {
        let bare = |record: &Record| {
            let fields = self.kinds[usize::from(record.kind)].fields;
            fields.iter().all(|field| !matches!(field.sort, Sort::Piece(_) | Sort::Seat))
        };
        self.moves.iter().filter(move |(_, record)| bare(record)).map(|(id, record)| (*id, record))
    }

    /// Did the last ply touch this piece?
    pub fn touched(&self, set: &str, number: i32) -> bool {
        self.touched.iter().any(|&named| named == (set, number))
    }
}

/// The pieces that a record names openly.
pub(super) fn pieces(kind: &Kind, record: &Record) -> impl Iterator<Item = Named> {
    kind.fields.iter().zip(record.fields).filter_map(|(field, value)| match field.sort {
        Sort::Piece(set) if value != HIDDEN => Some((set, value)),
        _ => None,
    })
}
