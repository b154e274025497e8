//! What a session remembers.

use super::kind::Record;
use super::moves::MoveId;
use super::seat::Viewer;

/// An event as kept: which ply it belongs to, and its record with secrets.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Logged {
    /// The ply that caused it; 0 for what happened before the first.
    pub ply: u32,
    /// What happened.
    pub record: Record,
}

/// An event as a viewer may see it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Number of the event, from 0.
    pub number: u32,
    /// The ply that caused it; 0 for what happened before the first.
    pub ply: u32,
    /// What happened; hidden fields hold [`super::HIDDEN`].
    pub record: Record,
}

/// A move of the past as a viewer may know it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Past {
    /// Its ply; chance that follows a ply has the same number.
    pub ply: u32,
    /// Its id, [`MoveId::NONE`] where something about it is hidden.
    pub id: MoveId,
    /// Its numbers; hidden fields hold [`super::HIDDEN`].
    pub record: Record,
}

impl Past {
    pub(super) fn seen_by(&self, viewer: Viewer) -> Past {
        let record = self.record.seen_by(viewer);
        Past { ply: self.ply, id: if record.hides_something() { MoveId::NONE } else { self.id }, record }
    }
}

/// Where a ply begins in the line of moves, and where the generator stood.
#[derive(Copy, Clone, Debug)]
pub struct Step {
    pub(super) first: u32,
    pub(super) rng: u32,
}

/// Events were taken back: from this epoch on there were only those of the first parts, the start and so many plies.
///
/// Kept with both numbers ascending: who was rewound further later need not know of the earlier.
#[derive(Copy, Clone, Debug)]
pub(super) struct Rewind {
    pub epoch: u64,
    pub parts: usize,
}

/// The same with the number of events that were left.
#[derive(Copy, Clone, Debug)]
pub(super) struct Rewound {
    pub epoch: u64,
    pub left: u32,
}

/// What an undo takes back besides the choice itself.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct TakenBack {
    /// Chance was resolved.
    pub chance: bool,
    /// Something hidden was shown.
    pub reveal: bool,
}

impl TakenBack {
    /// Can the choice be taken back without anybody having learnt anything from it?
    pub const fn is_clean(self) -> bool {
        !self.chance && !self.reveal
    }
}

/// What a redealt session took over from the game it came from, as its viewer saw it.
#[derive(Clone, Debug, Default)]
pub struct Inherited {
    pub(super) ply: u32,
    pub(super) epoch: u64,
    pub(super) rewinds: Vec<Rewound>,
    pub(super) events: Vec<Logged>,
    pub(super) past: Vec<Past>,
}
