//! Events as far as somebody asked for them.
//!
//! They follow from the moves, so a session tells them only to those who read: a loop that never does never pays for them.

use super::history::Logged;

/// The events of the first parts of a game. Its start is a part, and so is each ply.
#[derive(Clone, Debug, Default)]
pub(super) struct Told {
    /// How many events there were at the end of each part.
    ends: Vec<u32>,
    /// Those behind the first `dropped`.
    events: Vec<Logged>,
    dropped: u32,
}

impl Told {
    /// How many parts were told.
    pub fn parts(&self) -> usize {
        self.ends.len()
    }

    /// How many events the first parts have.
    pub fn count(&self, parts: usize) -> u32 {
        parts.checked_sub(1).map_or(0, |last| self.ends[last])
    }

    /// The part that an event belongs to; the one behind the last if it did not happen yet.
    pub fn part_of(&self, event: u32) -> usize {
        self.ends.partition_point(|&end| end <= event)
    }

    /// Tells the next part.
    pub fn tell(&mut self, tell: impl FnOnce(&mut Vec<Logged>)) {
        tell(&mut self.events);
        self.ends.push(self.dropped + self.events.len() as u32);
    }

    /// The events from a number on, unless some of them were dropped.
    pub fn from(&self, event: u32) -> Option<&[Logged]> {
        Some(&self.events[event.checked_sub(self.dropped)? as usize..])
    }

    /// Forgets the events of the first parts, which can be told again, but not how many they were.
    pub fn drop_first(&mut self, parts: usize) {
        let gone = self.count(parts).saturating_sub(self.dropped);
        self.events.drain(..gone as usize);
        self.dropped += gone;
    }

    /// What follows the first parts is taken back.
    pub fn truncate(&mut self, parts: usize) {
        self.ends.truncate(parts);
        let left = self.count(self.ends.len());
        self.events.truncate(left.saturating_sub(self.dropped) as usize);
        self.dropped = self.dropped.min(left);
    }
}

#[cfg(test)]
mod tests {
    use super::super::kind::Record;
    use super::*;

    fn tell(told: &mut Told, plies: &[u32]) {
        let record = Record::chance(0, [0; 4]);
        told.tell(|events| events.extend(plies.iter().map(|&ply| Logged { ply, record })));
    }

    fn plies(told: &Told, from: u32) -> Option<Vec<u32>> {
        told.from(from).map(|events| events.iter().map(|event| event.ply).collect())
    }

    #[test]
    fn events_are_numbered_by_parts_told_dropped_and_taken_back() {
        let mut told = Told::default();
        assert_eq!((told.parts(), told.count(0), told.part_of(0)), (0, 0, 0));
        for part in [&[0, 0][..], &[1, 1, 1], &[2], &[3, 3]] {
            tell(&mut told, part);
        }
        assert_eq!([0, 1, 2, 3, 4].map(|parts| told.count(parts)), [0, 2, 5, 6, 8]);
        assert_eq!([0, 1, 2, 4, 5, 6, 7, 8].map(|event| told.part_of(event)), [0, 0, 1, 1, 2, 3, 3, 4]);
        assert_eq!(plies(&told, 4), Some(vec![1, 2, 3, 3]));
        told.drop_first(2);
        assert_eq!((plies(&told, 4), plies(&told, 5)), (None, Some(vec![2, 3, 3])));
        told.drop_first(1);
        assert_eq!(plies(&told, 5), Some(vec![2, 3, 3]), "what is gone stays gone");
        told.truncate(3);
        assert_eq!((told.parts(), plies(&told, 5)), (3, Some(vec![2])));
        told.truncate(1);
        assert_eq!((told.count(1), plies(&told, 2), plies(&told, 1)), (2, Some(vec![]), None));
        tell(&mut told, &[1]);
        assert_eq!((told.count(2), plies(&told, 2)), (3, Some(vec![1])), "what is told anew is numbered on");
    }
}
