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
