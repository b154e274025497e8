//! Randomness that is the same on every platform and in every release.

use rand::Rng as _;
use rand::SeedableRng as _;
use rand::rngs::ChaCha8Rng;
use std::fmt;

/// A source of even chances. The draws are ours, so that no library update can change a game.
pub trait Dice {
    /// 32 even bits.
    fn next_u32(&mut self) -> u32;

    /// An even draw from `0..bound`; `bound` must not be 0.
    ///
    /// Lemire's multiply-and-reject: exact, and nearly always one word.
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0, "nothing to draw from");
        let mut product = u64::from(self.next_u32()) * u64::from(bound);
        let mut low = product as u32;
        if low < bound {
            let threshold = bound.wrapping_neg() % bound;
            while low < threshold {
                product = u64::from(self.next_u32()) * u64::from(bound);
                low = product as u32;
            }
        }
        (product >> 32) as u32
    }

    /// An even order of the slice (Fisher–Yates from the end).
    fn shuffle<T>(&mut self, slice: &mut [T]) {
        for last in (1..slice.len()).rev() {
            slice.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

/// A 256-bit seed: hex in JSON, expandable from a `u64`.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The seed as 64 hex digits.
    pub fn to_hex(self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Reads 64 hex digits.
    pub fn from_hex(hex: &str) -> Option<Seed> {
        let digits = hex.as_bytes();
        if digits.len() != 64 || !digits.iter().all(u8::is_ascii_hexdigit) {
            return None;
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
            let value = |digit: u8| (digit as char).to_digit(16).unwrap_or(0) as u8;
            *byte = value(pair[0]) << 4 | value(pair[1]);
        }
        Some(Seed(bytes))
    }

    /// For a game that goes on from a position: the dice that deal what the position hides, and the seed of all play
    /// from there. The dealing, that play and a new game of this seed share no words, so that nothing dealt or seen
    /// foretells what is drawn next, even where a caller has one seed for everything.
    pub fn split(self) -> (Rng, Seed) {
        // A new game uses the generator's stream 0.
        let mut source = ChaCha8Rng::from_seed(self.0);
        source.set_stream(1);
        let mut seed = || {
            let mut bytes = [0; 32];
            for chunk in bytes.chunks_mut(4) {
                chunk.copy_from_slice(&source.next_u32().to_le_bytes());
            }
            Seed(bytes)
        };
        (Rng::new(seed()), seed())
    }
}

/// Expands a small seed by SplitMix64.
impl From<u64> for Seed {
    fn from(small: u64) -> Seed {
        let mut state = small;
        let mut bytes = [0; 32];
        for chunk in bytes.chunks_mut(8) {
            chunk.copy_from_slice(&split_mix(&mut state).to_le_bytes());
        }
        Seed(bytes)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_hex())
    }
}

const fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// The games' generator: ChaCha8, with a position that can be set back.
///
/// A window of words is kept, so that undo followed by another move does not compute them again.
#[derive(Clone)]
pub struct Rng {
    seed: Seed,
    position: u64,
    window_start: u64,
    window: [u32; Rng::WINDOW],
}

impl Rng {
    const WINDOW: usize = 64;

    /// The generator at position 0.
    pub fn new(seed: Seed) -> Rng {
        let mut rng = Rng { seed, position: 0, window_start: 0, window: [0; Rng::WINDOW] };
        rng.fill_window();
        rng
    }

    /// The seed it was made from.
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// How many words were drawn.
    pub const fn position(&self) -> u64 {
        self.position
    }

    /// Goes back (or on) to a position.
    pub const fn set_position(&mut self, position: u64) {
        self.position = position;
    }

    #[cold]
    fn fill_window(&mut self) {
        self.window_start = self.position - self.position % Rng::WINDOW as u64;
        let mut source = ChaCha8Rng::from_seed(self.seed.0);
        source.set_word_pos(self.window_start.into());
        let mut bytes = [0; 4 * Rng::WINDOW];
        source.fill_bytes(&mut bytes);
        self.window.iter_mut().zip(bytes.as_chunks().0).for_each(|(word, &bytes)| *word = u32::from_le_bytes(bytes));
    }
}

impl Dice for Rng {
    #[inline]
    fn next_u32(&mut self) -> u32 {
        if self.position.wrapping_sub(self.window_start) >= Rng::WINDOW as u64 {
            self.fill_window();
        }
        let word = self.window[(self.position - self.window_start) as usize];
        self.position += 1;
        word
    }
}

impl fmt::Debug for Rng {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rng({:?} at {})", self.seed, self.position)
    }
}

/// For playouts and search, never for a game that is kept: SplitMix64, one multiply chain a word.
#[derive(Clone, Debug)]
pub struct FastRng(u64);

impl FastRng {
    /// A stream of its own for every seed.
    pub const fn new(seed: u64) -> FastRng {
        FastRng(seed)
    }

    /// A generator whose stream does not depend on how much of this one is used later.
    pub const fn fork(&mut self) -> FastRng {
        FastRng(split_mix(&mut self.0))
    }
}

impl Dice for FastRng {
    #[inline]
    fn next_u32(&mut self) -> u32 {
        (split_mix(&mut self.0) >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_draws_the_same_for_ever() {
        let mut rng = Rng::new(Seed::from(7));
        let words: Vec<u32> = (0..4).map(|_| rng.next_u32()).collect();
        let draws: Vec<u32> = (0..12).map(|_| rng.below(42)).collect();
        let mut order: Vec<u8> = (0..10).collect();
        rng.shuffle(&mut order);
        assert_eq!(Seed::from(7).to_hex(), include_str!("golden/seed_7.hex").trim());
        assert_eq!(format!("{words:?} {draws:?} {order:?}"), include_str!("golden/rng_7.txt").trim());
    }

    #[test]
    fn a_split_seed_deals_and_plays_the_same_for_ever_by_words_of_their_own() {
        let (mut deal, play) = Seed::from(7).split();
        assert_eq!(format!("{:?} {play:?}", deal.seed()), include_str!("golden/split_7.txt").trim());
        let words = |rng: &mut Rng| -> Vec<u32> { (0..256).map(|_| rng.next_u32()).collect() };
        let mut all = words(&mut Rng::new(Seed::from(7)));
        all.extend(words(&mut deal));
        all.extend(words(&mut Rng::new(play)));
        all.sort_unstable();
        assert!(all.windows(2).all(|pair| pair[0] != pair[1]), "a word is used twice");
    }

    #[test]
    fn a_position_can_be_set_back_across_windows() {
        let mut rng = Rng::new(Seed::from(1));
        let words: Vec<u32> = (0..200).map(|_| rng.next_u32()).collect();
        for start in [150, 3, 64, 63, 0, 128] {
            rng.set_position(start as u64);
            assert_eq!(rng.next_u32(), words[start]);
        }
    }

    #[test]
    fn hex_seeds_round_trip() {
        let seed = Seed::from(99);
        assert_eq!(Seed::from_hex(&seed.to_hex()), Some(seed));
        assert_eq!(Seed::from_hex("xyz"), None);
    }

    #[test]
    fn draws_below_a_bound_are_even() {
        let mut rng = FastRng::new(5);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[rng.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|&c| (9_500..10_500).contains(&c)), "{counts:?}");
    }
}
