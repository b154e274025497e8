//! Observations: one code path writes the numbers and names them.

/// Where a game writes its observation, segment by segment, always in the same order and of the same length.
pub trait Sheet {
    /// The next segment, zeroed.
    fn segment(&mut self, name: &'static str, len: usize) -> &mut [f32];

    /// The next segment, zeroed, as rows of one length.
    #[inline]
    fn rows<const N: usize>(&mut self, name: &'static str, count: usize) -> &mut [[f32; N]] {
        self.segment(name, N * count).as_chunks_mut().0
    }

    /// The next segment, zeroed, of a length that is fixed.
    #[inline]
    fn row<const N: usize>(&mut self, name: &'static str) -> &mut [f32; N] {
        &mut self.rows(name, 1)[0]
    }

    /// A segment with a single number.
    fn put(&mut self, name: &'static str, value: f32) {
        self.segment(name, 1)[0] = value;
    }
}

/// Writes into a caller's slice.
#[derive(Debug)]
pub struct Vector<'a> {
    out: &'a mut [f32],
    written: usize,
}

impl<'a> Vector<'a> {
    /// A sheet over `out`, which must hold the whole observation.
    pub fn new(out: &'a mut [f32]) -> Vector<'a> {
        // Once for all segments: most of them are small, and many are empty most of the time.
        out.fill(0.0);
        Vector { out, written: 0 }
    }

    /// How many numbers were written.
    pub const fn written(&self) -> usize {
        self.written
    }
}

impl Sheet for Vector<'_> {
    #[inline]
    fn segment(&mut self, _name: &'static str, len: usize) -> &mut [f32] {
        let start = self.written;
        self.written += len;
        &mut self.out[start..self.written]
    }
    #[inline]
    fn put(&mut self, _name: &'static str, value: f32) {
        self.out[self.written] = value;
        self.written += 1;
    }
}

/// The bits of a byte as numbers, bit 0 first.
static BITS: [[f32; 8]; 256] = {
    let mut rows = [[0.0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            rows[byte][bit] = (byte >> bit & 1) as f32;
            bit += 1;
        }
        byte += 1;
    }
    rows
};

/// Writes a set of cards as numbers: 1 for each set bit, 0 for the others, bit 0 first. Bits beyond the array are left
/// out. A byte at a time, since observations are mostly such sets; the fixed length saves a call for the last few.
#[inline]
pub fn write_bits<const N: usize>(out: &mut [f32; N], mut bits: u64) {
    let (bytes, rest) = out.as_chunks_mut::<8>();
    for cells in bytes {
        *cells = BITS[(bits & 0xff) as usize];
        bits >>= 8;
    }
    rest.copy_from_slice(&BITS[(bits & 0xff) as usize][..rest.len()]);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_become_numbers_one_by_one() {
        fn check<const N: usize>() {
            let bits = 0x9e37_79b9_7f4a_7c15;
            let mut out = [7.0; N];
            write_bits(&mut out, bits);
            assert!(out.iter().enumerate().all(|(i, &x)| x == (bits >> i & 1) as f32), "{N}: {out:?}");
        }
        check::<0>();
        check::<1>();
        check::<7>();
        check::<8>();
        check::<9>();
        check::<60>();
        check::<64>();
    }
}
