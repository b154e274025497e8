//! Small sets as words: what the games' sets of cards, places and players are made of.

/// The set bits of a word, lowest first.
#[inline]
pub fn bits(mut word: u64) -> impl Iterator<Item = u32> + Clone {
    std::iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let bit = word.trailing_zeros();
        word &= word - 1;
        Some(bit)
    })
}

/// For each byte the places of its set bits, lowest first.
static BITS_OF_BYTE: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][n] = bit;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// The set bit of a word that has `n` others below it; there must be one.
///
/// This is how every drawn card is found, so it does without the popcnt and pdep that plain x86-64 lacks, and without a branch.
#[inline]
pub fn nth_bit(word: u64, n: u32) -> u32 {
    const BYTES: u64 = 0x0101_0101_0101_0101;
    const TOP_BITS: u64 = 0x80 * BYTES;
    let pairs = word - ((word >> 1) & (0x55 * BYTES));
    let nibbles = (pairs & (0x33 * BYTES)) + ((pairs >> 2) & (0x33 * BYTES));
    let below = ((nibbles + (nibbles >> 4)) & (0x0f * BYTES)).wrapping_mul(BYTES);
    // Byte i of `below` counts the set bits of bytes 0..=i; count the bytes that end before bit n.
    let passed = (((u64::from(n) * BYTES) | TOP_BITS) - below) & TOP_BITS;
    let shift = ((passed >> 7).wrapping_mul(BYTES) >> 56) as u32 * 8;
    let before = (below << 8 >> shift) as u32 & 0xff;
    shift + u32::from(BITS_OF_BYTE[(word >> shift) as usize & 0xff][(n - before) as usize & 7])
}

/// Defines a set of small numbered things as the bits of a word.
///
/// `bit_set! { pub struct Cards(pub u64) of Card, counted in u8 }`: a `Card` is a tuple struct around its number, and
/// the game counts cards in `u8`. What only one game asks of a set stands beside it there.
#[macro_export]
macro_rules! bit_set {
    ($(#[$doc:meta])* $vis:vis struct $set:ident($inner:vis $word:ty) of $item:ident, counted in $count:ty) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
        $vis struct $set($inner $word);

        #[allow(dead_code, reason = "every set can do all of it, whether or not its game asks")]
        impl $set {
            /// Nothing.
            pub const NONE: $set = $set(0);

            /// One alone.
            #[inline]
            pub const fn only(item: $item) -> $set {
                $set(1 << item.0)
            }
            /// Is it in the set?
            #[inline]
            pub const fn contains(self, item: $item) -> bool {
                self.0 >> item.0 & 1 == 1
            }
            /// Adds one.
            #[inline]
            pub const fn insert(&mut self, item: $item) {
                self.0 |= 1 << item.0;
            }
            /// Takes one out.
            #[inline]
            pub const fn remove(&mut self, item: $item) {
                self.0 &= !(1 << item.0);
            }
            /// Empties the set and returns what was in it.
            #[inline]
            pub const fn take(&mut self) -> $set {
                std::mem::replace(self, $set::NONE)
            }
            /// How many.
            #[inline]
            pub const fn len(self) -> $count {
                self.0.count_ones() as $count
            }
            /// None at all?
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }
            /// Two or more?
            #[inline]
            pub const fn is_plural(self) -> bool {
                self.0 & self.0.wrapping_sub(1) != 0
            }
            /// The lowest.
            #[inline]
            pub const fn first(self) -> Option<$item> {
                if self.is_empty() { None } else { Some($item(self.0.trailing_zeros() as u8)) }
            }
            /// Exactly one: which?
            #[inline]
            pub const fn sole(self) -> Option<$item> {
                if self.is_plural() { None } else { self.first() }
            }
            /// The one with `n` others of the set below it; there must be more than `n`.
            #[inline]
            pub fn nth(self, n: u32) -> $item {
                debug_assert!(n < self.0.count_ones());
                $item($crate::core::nth_bit(self.0.into(), n) as u8)
            }
            /// Takes one out, each as likely; there must be one.
            #[inline]
            pub fn draw(&mut self, dice: &mut impl $crate::core::Dice) -> $item {
                let item = self.nth(dice.below(self.0.count_ones()));
                self.remove(item);
                item
            }
            /// Takes so many out, each choice as likely; there must be as many.
            #[inline]
            pub fn draw_some(&mut self, count: $count, dice: &mut impl $crate::core::Dice) -> $set {
                (0..count).map(|_| self.draw(dice)).collect()
            }
            /// In both sets.
            #[inline]
            pub const fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }
            /// In either set.
            #[inline]
            pub const fn or(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }
            /// In this set and not in the other.
            #[inline]
            pub const fn minus(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }
            /// All of them, lowest first.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $item> + Clone {
                $crate::core::bits(self.0.into()).map(|bit| $item(bit as u8))
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> $set {
                let mut set = $set::NONE;
                items.into_iter().for_each(|item| set.insert(item));
                set
            }
        }
    };
}
pub use bit_set;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nth_bit_counts_set_bits_from_below() {
        let mut word = 0x9e37_79b9_7f4a_7c15_u64;
        for _ in 0..2_000 {
            word = word.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(1) ^ word >> 29;
            let set: Vec<u32> = (0..64).filter(|&i| word >> i & 1 == 1).collect();
            assert!(bits(word).eq(set.iter().copied()));
            for (n, &bit) in set.iter().enumerate() {
                assert_eq!(nth_bit(word, n as u32), bit);
            }
        }
        assert_eq!(nth_bit(u64::MAX, 63), 63);
    }
}
