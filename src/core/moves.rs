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

    /// Adds small groups of moves, each the first `count` of `N` at these distances from the group's base. Writing a
    /// whole group at once is faster than one move after the other; there must be room for `N` at the last.
    #[inline]
    pub fn push_groups<const N: usize>(&mut self, bases: impl Iterator<Item = MoveId>, distances: [u32; N], count: usize) {
        debug_assert!(count <= N && distances[..count].is_sorted());
        // In a register, not in the list: each group would wait for the one before it to store its end.
        let mut end = self.len;
        for base in bases {
            debug_assert!(end == 0 || self.ids[end - 1] < base, "moves are listed ascending");
            self.ids[end..end + N].copy_from_slice(&distances.map(|distance| MoveId(base.0 + distance)));
            end += count;
        }
        self.len = end;
    }

    /// Adds `count` moves with one number after the other, which must be larger than the last.
    #[inline]
    pub fn push_range(&mut self, first: MoveId, count: usize) {
        debug_assert!(self.len == 0 || self.ids[self.len - 1] < first, "moves are listed ascending");
        for (id, number) in self.ids[self.len..self.len + count].iter_mut().zip(first.0..) {
            *id = MoveId(number);
        }
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
