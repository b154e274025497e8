//! Observations: one code path writes the numbers and names them.
//!
//! A number is a byte: 0 for nothing, 255 for all there can be. As `f32` it is the byte divided by 255, so observations are
//! between 0 and 1 whatever a caller's card set may hold, and both forms say the same.

/// All there can be of something.
pub const FULL: u8 = 255;

/// A part of a whole, rounded; more than the whole counts as the whole.
#[inline]
pub const fn part(part: u32, whole: u32) -> u8 {
    if part >= whole { FULL } else { ((part * 2 * FULL as u32 + whole) / (2 * whole)) as u8 }
}

/// Everything or nothing.
#[inline]
pub const fn flag(on: bool) -> u8 {
    if on { FULL } else { 0 }
}

/// Parts of a whole, looked up: `Parts<21>` counts to 20 and then no further.
#[derive(Debug)]
pub struct Parts<const LEN: usize>([u8; LEN]);

impl<const LEN: usize> Parts<LEN> {
    /// The parts of a whole of `LEN - 1`.
    pub const fn new() -> Parts<LEN> {
        let mut parts = [0; LEN];
        let mut n = 0;
        while n < LEN {
            parts[n] = part(n as u32, LEN as u32 - 1);
            n += 1;
        }
        Parts(parts)
    }

    /// The part that `n` is; more than the whole counts as the whole.
    #[inline]
    pub const fn of(&self, n: u32) -> u8 {
        let n = n as usize;
        self.0[if n < LEN { n } else { LEN - 1 }]
    }
}

impl<const LEN: usize> Default for Parts<LEN> {
    fn default() -> Self {
        Parts::new()
    }
}

/// A block of a run: its name, its width, and a sentence about it.
pub type Part = (&'static str, usize, &'static str);

/// Where a game writes its observation, block by block, always in the same order and of the same size.
pub trait Sheet {
    /// The next block, zeroed: `rows` of `width` numbers, one behind the other. `text` is a sentence about it.
    fn block(&mut self, name: &'static str, rows: usize, width: usize, text: &'static str) -> &mut [u8];

    /// The next block, a single row.
    #[inline]
    fn segment(&mut self, name: &'static str, width: usize, text: &'static str) -> &mut [u8] {
        self.block(name, 1, width, text)
    }

    /// The next block as rows of a length that is fixed.
    #[inline]
    fn rows<const N: usize>(&mut self, name: &'static str, rows: usize, text: &'static str) -> &mut [[u8; N]] {
        self.block(name, rows, N, text).as_chunks_mut().0
    }

    /// The next block, a single row of a length that is fixed.
    #[inline]
    fn row<const N: usize>(&mut self, name: &'static str, text: &'static str) -> &mut [u8; N] {
        &mut self.rows(name, 1, text)[0]
    }

    /// The next block as rows of which number and length are fixed.
    #[inline]
    fn grid<const N: usize, const ROWS: usize>(&mut self, name: &'static str, text: &'static str) -> &mut [[u8; N]; ROWS] {
        &mut self.rows(name, ROWS, text).as_chunks_mut().0[0]
    }

    /// The next blocks, one behind the other and each a single row, as one run of so many numbers: many small ones are
    /// written faster together.
    fn run(&mut self, width: usize, blocks: &[Part]) -> &mut [u8];

    /// A block with a single number.
    #[inline]
    fn put(&mut self, name: &'static str, value: u8, text: &'static str) {
        self.block(name, 1, 1, text)[0] = value;
    }
}

/// Writes into a slice.
#[derive(Debug)]
pub struct Bytes<'a> {
    /// What is still to be written.
    left: &'a mut [u8],
}

impl<'a> Bytes<'a> {
    /// A sheet over `blank`, zeros, as many as the whole observation has: most blocks are small, and many are empty most
    /// of the time, so all are cleared at once, by whoever has not just made them.
    pub const fn new(blank: &'a mut [u8]) -> Bytes<'a> {
        Bytes { left: blank }
    }

    /// How many numbers are still to be written.
    pub const fn left(&self) -> usize {
        self.left.len()
    }
}

impl Sheet for Bytes<'_> {
    #[inline]
    fn block(&mut self, _name: &'static str, rows: usize, width: usize, _text: &'static str) -> &mut [u8] {
        let (block, left) = std::mem::take(&mut self.left).split_at_mut(rows * width);
        self.left = left;
        block
    }

    #[inline]
    fn run(&mut self, width: usize, _blocks: &[Part]) -> &mut [u8] {
        self.block("", 1, width, "")
    }
}

/// Room to write an observation in before it becomes floats. Most fit into the room that is there at once, without asking for
/// memory.
#[derive(Debug)]
pub struct Draft {
    small: [u8; Draft::SMALL],
    large: Vec<u8>,
    len: usize,
}

impl Draft {
    const SMALL: usize = 2048;

    /// Room for so many numbers, all zero.
    pub fn new(len: usize) -> Draft {
        Draft { small: [0; Draft::SMALL], large: vec![0; if len > Draft::SMALL { len } else { 0 }], len }
    }

    /// The numbers.
    #[inline]
    pub fn bytes(&mut self) -> &mut [u8] {
        if self.large.is_empty() { &mut self.small[..self.len] } else { &mut self.large }
    }
}

/// The same numbers from 0 to 1.
///
/// Most of an observation is empty most of the time: what is empty throughout is not converted, a run of bytes at a time
/// (5 to 16 % of the instructions of an observation). Compiled once for all games: it is long.
#[inline(never)]
pub fn to_floats(bytes: &[u8], out: &mut [f32]) {
    const RUN: usize = 32;
    let (runs, rest) = bytes.as_chunks::<RUN>();
    let (told, told_rest) = out.as_chunks_mut::<RUN>();
    for (numbers, run) in told.iter_mut().zip(runs) {
        if *run == [0; RUN] {
            *numbers = [0.0; RUN];
        } else {
            divide(run, numbers);
        }
    }
    divide(rest, told_rest);
}

/// Three times a byte by a 765th is the rounded quotient of every byte, as a byte by a 255th is not; the triple is made of
/// small integers, eight at a time. A third of the time of a division.
#[inline]
fn divide(bytes: &[u8], out: &mut [f32]) {
    const PART: f32 = 1.0 / (3.0 * FULL as f32);
    for (number, &byte) in out.iter_mut().zip(bytes) {
        *number = f32::from(3 * u16::from(byte)) * PART;
    }
}

/// The bits of a byte as numbers, bit 0 first.
static BITS: [[u8; 8]; 256] = {
    let mut rows = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            rows[byte][bit] = flag(byte >> bit & 1 == 1);
            bit += 1;
        }
        byte += 1;
    }
    rows
};

/// Writes a set of cards as numbers: all or nothing for each bit, bit 0 first. Bits beyond the array are left out. A byte
/// at a time, since observations are mostly such sets; the fixed length saves a call for the last few.
#[inline]
pub fn write_bits<const N: usize>(out: &mut [u8; N], mut bits: u64) {
    let (bytes, rest) = out.as_chunks_mut::<8>();
    for cells in bytes {
        *cells = BITS[(bits & 0xff) as usize];
        bits >>= 8;
    }
    rest.copy_from_slice(&BITS[(bits & 0xff) as usize][..rest.len()]);
}

/// A block of an observation, for those who read it.
#[derive(Copy, Clone, Debug)]
pub struct Block {
    /// Its name; the blocks of things of one sort bear the same.
    pub name: &'static str,
    /// Rows and numbers in each.
    pub shape: [usize; 2],
    /// What it says.
    pub text: &'static str,
}

/// Records the blocks.
#[derive(Debug, Default)]
pub struct Layout {
    /// The blocks, in order.
    pub blocks: Vec<Block>,
    /// How many numbers they have together: asked for with every observation.
    len: usize,
    scratch: Vec<u8>,
}

impl Layout {
    /// Length of the whole observation.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Is it empty?
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }
}

impl Sheet for Layout {
    // Asked for once a table: no part of every place that writes a block.
    #[inline(never)]
    fn block(&mut self, name: &'static str, rows: usize, width: usize, text: &'static str) -> &mut [u8] {
        self.blocks.push(Block { name, shape: [rows, width], text });
        self.len += rows * width;
        self.scratch.clear();
        self.scratch.resize(rows * width, 0);
        &mut self.scratch
    }

    #[inline(never)]
    fn run(&mut self, width: usize, blocks: &[Part]) -> &mut [u8] {
        let before = self.len;
        for &(name, width, text) in blocks {
            self.block(name, 1, width, text);
        }
        assert_eq!(self.len - before, width, "a run is as long as its blocks");
        self.scratch.clear();
        self.scratch.resize(width, 0);
        &mut self.scratch
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_rounded_and_never_more_than_the_whole() {
        assert_eq!([0, 1, 2, 3, 9].map(|n| part(n, 3)), [0, 85, 170, 255, 255]);
        assert_eq!((part(1, 2), part(0, 0), part(7, 0), part(u32::MAX, u32::MAX)), (128, 255, 255, 255));
        for whole in 1..300 {
            for n in 0..=whole {
                let exact = f64::from(n) / f64::from(whole) * 255.0;
                assert!((f64::from(part(n, whole)) - exact).abs() <= 0.5, "{n} of {whole}");
            }
        }
    }

    #[test]
    fn parts_looked_up_are_those_worked_out() {
        static TWENTY: Parts<21> = Parts::new();
        assert!((0..100).all(|n| TWENTY.of(n) == part(n, 20)));
    }

    #[test]
    fn bits_become_numbers_one_by_one() {
        fn check<const N: usize>() {
            let bits = 0x9e37_79b9_7f4a_7c15;
            let mut out = [7; N];
            write_bits(&mut out, bits);
            assert!(out.iter().enumerate().all(|(i, &x)| x == flag(bits >> i & 1 == 1)), "{N}: {out:?}");
        }
        check::<0>();
        check::<1>();
        check::<7>();
        check::<8>();
        check::<9>();
        check::<60>();
        check::<64>();
    }

    #[test]
    fn a_draft_has_room_for_any_length() {
        for len in [0, 1, Draft::SMALL, Draft::SMALL + 1, 10_000] {
            assert_eq!(Draft::new(len).bytes(), vec![0; len]);
        }
    }

    #[test]
    fn floats_say_what_bytes_say() {
        let bytes: Vec<u8> = (0..=255).collect();
        let mut floats = vec![7.0; 256];
        to_floats(&bytes, &mut floats);
        assert_eq!((floats[0], floats[51], floats[255]), (0.0, 0.2, 1.0));
        for (byte, float) in bytes.into_iter().zip(floats) {
            assert_eq!(float.to_bits(), (f32::from(byte) / f32::from(FULL)).to_bits(), "{byte}");
        }
        // What is empty is written too, whatever lay there, and so is a single number between.
        for len in [0, 1, 31, 32, 33, 64, 100] {
            for full in 0..len {
                let mut bytes = vec![0; len];
                bytes[full] = FULL;
                let mut floats = vec![7.0; len];
                to_floats(&bytes, &mut floats);
                assert!(floats.iter().enumerate().all(|(i, &x)| x == if i == full { 1.0 } else { 0.0 }), "{full} of {len}");
            }
        }
    }
}
