//! Move ids and the list of legal ones.

use std::fmt;

/// A move as a small dense number: `0 <= id < space` for the game and its config.
///
/// The same id means the same move in every state of a game, so it can index masks and policy vectors.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct MoveId(pub u32);

impl MoveId {
    /// Where no move is meant.
    pub const NONE: MoveId = MoveId(u32::MAX);

    /// The id as an array index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for MoveId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Legal moves, ascending, held inline so that listing them never allocates.
#[derive(Clone)]
pub struct MoveList {
    len: usize,
    ids: [MoveId; MoveList::CAPACITY],
}

impl MoveList {
    /// The most moves a list holds; no game may offer more at once.
    pub const CAPACITY: usize = 256;

    /// An empty list.
    pub const fn new() -> MoveList {
        MoveList { len: 0, ids: [MoveId(0); MoveList::CAPACITY] }
    }

    /// Empties the list.
    pub const fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds a move, which must be larger than the last.
    #[inline]
    pub fn push(&mut self, id: MoveId) {
        debug_assert!(self.len == 0 || self.ids[self.len - 1] < id, "moves are listed ascending");
        self.ids[self.len] = id;
        self.len += 1;
    }

    /// Adds the first `count` of `N` moves. Writing all of them at once is faster than one after the other, for
    /// lists made of many small groups; there must be room for `N`.
    #[inline]
    pub fn push_first<const N: usize>(&mut self, ids: [MoveId; N], count: usize) {
        debug_assert!(count <= N && ids[..count].is_sorted() && (self.len == 0 || self.ids[self.len - 1] < ids[0]));
        self.ids[self.len..self.len + N].copy_from_slice(&ids);
        self.len += count;
    }

    /// The moves.
    #[inline]
    pub fn as_slice(&self) -> &[MoveId] {
        &self.ids[..self.len]
    }
}

impl Default for MoveList {
    fn default() -> Self {
        MoveList::new()
    }
}

impl std::ops::Deref for MoveList {
    type Target = [MoveId];
    #[inline]
    fn deref(&self) -> &[MoveId] {
        self.as_slice()
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}
