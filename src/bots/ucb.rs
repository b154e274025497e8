//! The arithmetic of a bot's choice: plain operations that give the same bits on every platform.

/// Numbers up to which logarithms are looked up.
const TABLE: usize = 4096;

/// `LN[n]` is the natural logarithm of `n`; entry 0 is never used.
static LN: [f32; TABLE] = {
    let mut table = [0.0; TABLE];
    let mut n = 1;
    while n < TABLE {
        table[n] = ln(n as u32);
        n += 1;
    }
    table
};

/// The natural logarithm of a whole number from 1, by `+ − × ÷` alone: the platform's own may differ in the last
/// bit, and one bit can change a decision.
const fn ln(n: u32) -> f32 {
    let exponent = 31 - n.leading_zeros();
    let mantissa = n as f32 / (1u64 << exponent) as f32;
    // ln m = 2 atanh z with z = (m − 1) / (m + 1), at most 1/3: five terms leave an error below a millionth.
    let z = (mantissa - 1.0) / (mantissa + 1.0);
    let zz = z * z;
    let series = 1.0 + zz * (1.0 / 3.0 + zz * (1.0 / 5.0 + zz * (1.0 / 7.0 + zz / 9.0)));
    exponent as f32 * std::f32::consts::LN_2 + 2.0 * z * series
}

/// UCB1: the mean so far, and more the less often a move was tried of the times it could have been.
///
/// The square root needs no care of ours: IEEE 754 defines every bit of it.
#[inline]
pub fn ucb(mean: f32, visits: u32, available: u32, explore: f32) -> f32 {
    let ln = match LN.get(available as usize) {
        Some(&ln) => ln,
        None => ln(available),
    };
    mean + explore * (ln / visits as f32).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_one() {
        for n in (1..5_000).chain([65_535, 1 << 20, 123_456_789, u32::MAX]) {
            let exact = f64::from(n).ln() as f32;
            assert!((ln(n) - exact).abs() <= 2e-6 * exact.max(1.0), "ln({n}) = {} and not {exact}", ln(n));
        }
    }

    #[test]
    fn golden_bits_never_change() {
        let bits: Vec<u32> = [2, 3, 1000, 4095, 4096, 1 << 30].iter().map(|&n| ucb(0.25, 7, n, 0.7).to_bits()).collect();
        assert_eq!(bits, GOLDEN);
    }

    const GOLDEN: [u32; 6] = [1055967144, 1057422855, 1064436717, 1065462584, 1065462678, 1069182500];

    #[test]
    fn a_neglected_move_comes_up_again() {
        assert!(ucb(0.0, 1, 100, 0.7) > ucb(0.5, 60, 100, 0.7));
        assert!(ucb(0.5, 60, 100, 0.7) > ucb(0.0, 40, 100, 0.7));
    }
}
