//! Observations: one code path writes the numbers and names them.

/// Where a game writes its observation, segment by segment, always in the same order and of the same length.
pub trait Sheet {
    /// The next segment, zeroed.
    fn segment(&mut self, name: &'static str, len: usize) -> &mut [f32];

    /// A segment with a single number.
    fn put(&mut self, name: &'static str, value: f32) {
        self.segment(name, 1)[0] = value;
    }
}

/// Writes into a caller's slice.
#[derive(Debug)]
pub struct Vector<'a> {
    rest: &'a mut [f32],
    written: usize,
}

impl<'a> Vector<'a> {
    /// A sheet over `out`, which must hold the whole observation.
    pub fn new(out: &'a mut [f32]) -> Vector<'a> {
        // Once for all segments: most of them are small, and many are empty most of the time.
        out.fill(0.0);
        Vector { rest: out, written: 0 }
    }

    /// How many numbers were written.
    pub const fn written(&self) -> usize {
        self.written
    }
}

impl Sheet for Vector<'_> {
    #[inline]
    fn segment(&mut self, _name: &'static str, len: usize) -> &mut [f32] {
        let rest = std::mem::take(&mut self.rest);
        let (segment, rest) = rest.split_at_mut(len);
        self.rest = rest;
        self.written += len;
        segment
    }
}

/// Records the names and lengths of the segments.
#[derive(Debug, Default)]
pub struct Layout {
    /// Name and length of each segment, in order.
    pub segments: Vec<(&'static str, usize)>,
    scratch: Vec<f32>,
}

impl Layout {
    /// Length of the whole observation.
    pub fn len(&self) -> usize {
        self.segments.iter().map(|(_, len)| len).sum()
    }

    /// Is it empty?
    pub fn is_empty(&self) -> bool {
        self.segments.is_empty()
    }
}

impl Sheet for Layout {
    fn segment(&mut self, name: &'static str, len: usize) -> &mut [f32] {
        self.segments.push((name, len));
        self.scratch.clear();
        self.scratch.resize(len, 0.0);
        &mut self.scratch
    }
}
