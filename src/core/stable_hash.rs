//! A hash that is the same on every platform and in every release.

use std::hash::{Hash, Hasher};

/// Hashes whatever derives `Hash`: integers widened to 64 bits, bytes little-endian.
#[derive(Clone, Debug)]
pub struct StableHasher(u64);

impl StableHasher {
    /// A hasher for one salt; different salts give unrelated hashes.
    pub const fn new(salt: u64) -> StableHasher {
        StableHasher(salt ^ 0x243f_6a88_85a3_08d3)
    }

    #[inline]
    const fn mix(&mut self, word: u64) {
        let product = (self.0 ^ word) as u128 * 0x9e37_79b9_7f4a_7c15;
        self.0 = (product as u64 ^ (product >> 64) as u64).rotate_left(23).wrapping_add(word);
    }
}

impl Hasher for StableHasher {
    fn finish(&self) -> u64 {
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word));
        }
        self.mix(bytes.len() as u64);
    }

    fn write_u8(&mut self, i: u8) {
        self.mix(i.into());
    }
    fn write_u16(&mut self, i: u16) {
        self.mix(i.into());
    }
    fn write_u32(&mut self, i: u32) {
        self.mix(i.into());
    }
    fn write_u64(&mut self, i: u64) {
        self.mix(i);
    }
    fn write_u128(&mut self, i: u128) {
        self.mix(i as u64);
        self.mix((i >> 64) as u64);
    }
    fn write_usize(&mut self, i: usize) {
        self.mix(i as u64);
    }
    fn write_i8(&mut self, i: i8) {
        self.mix(i as u64);
    }
    fn write_i16(&mut self, i: i16) {
        self.mix(i as u64);
    }
    fn write_i32(&mut self, i: i32) {
        self.mix(i as u64);
    }
    fn write_i64(&mut self, i: i64) {
        self.mix(i as u64);
    }
    fn write_isize(&mut self, i: isize) {
        self.mix(i as u64);
    }
}

/// The stable hash of one value.
pub fn stable_hash<T: Hash + ?Sized>(salt: u64, value: &T) -> u64 {
    let mut hasher = StableHasher::new(salt);
    value.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn golden_values_never_change() {
        let sample = (1u8, -2i32, [3u8, 4, 5, 6, 7, 8, 9, 10, 11], Some(12u16), "name");
        let line = format!("{:016x} {:016x}", stable_hash(0, &sample), stable_hash(1, &sample));
        assert_eq!(line, include_str!("golden/hash.txt").trim());
    }
}
