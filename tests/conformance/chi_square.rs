//! Are counts as chance would make them? Pearson's chi-square, with a bound that fixed seeds never touch by luck.

/// Fewest expected counts of a cell; smaller cells are counted together.
const FEWEST: f64 = 5.0;
/// Standard deviations that a statistic may stray: by luck one in twenty million does.
const MOST_DEVIATIONS: f64 = 5.5;

/// Chi-square and its degrees of freedom, gathered part by part.
#[derive(Copy, Clone, Default, Debug)]
pub struct ChiSquare {
    pub sum: f64,
    pub freedom: f64,
}

impl ChiSquare {
    /// Adds independent counts whose expectations are known and have the same sum.
    pub fn add(&mut self, cells: impl Iterator<Item = (f64, f64)>) {
        let (mut rest, mut counted) = ((0.0, 0.0), 0.0);
        let mut count = |(observed, expected): (f64, f64)| {
            self.sum += (observed - expected) * (observed - expected) / expected;
            counted += 1.0;
        };
        for (observed, expected) in cells {
            if expected >= FEWEST {
                count((observed, expected));
            } else {
                rest = (rest.0 + observed, rest.1 + expected);
            }
        }
        if rest.1 >= FEWEST {
            count(rest);
        } else {
            assert!(rest.1 > 0.0 || rest.0 == 0.0, "what cannot happen has happened {} times", rest.0);
        }
        self.freedom += f64::max(counted - 1.0, 0.0);
    }

    /// How far off it is, in standard deviations (Wilson and Hilferty).
    pub fn deviations(self) -> f64 {
        if self.freedom == 0.0 {
            return 0.0;
        }
        let spread = 2.0 / (9.0 * self.freedom);
        ((self.sum / self.freedom).cbrt() - (1.0 - spread)) / spread.sqrt()
    }

    /// Neither further off than chance makes it, nor closer.
    pub fn check(self, what: &str) {
        let off = self.deviations();
        assert!(
            off.abs() < MOST_DEVIATIONS,
            "{what}: chi-square {:.1} with {} degrees of freedom is {off:.1} standard deviations off",
            self.sum,
            self.freedom
        );
    }
}
