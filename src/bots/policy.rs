//! Who plays, named by a short string.

use crate::core::{Error, FieldError, LONGEST_QUOTE, quote};
use serde_json::{Value, json};
use std::fmt;

/// Deals over which the greedy player averages where a policy says nothing else.
pub const GREEDY_DEALS: u32 = 4;

/// How a seat plays.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Policy {
    /// What it thinks with.
    pub mind: Mind,
    /// Of a hundred decisions, how many it makes at random instead.
    pub slips: u8,
}

/// What a policy thinks with.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Mind {
    /// An even choice.
    Random,
    /// The best position right after the move, over so many redeals.
    Greedy {
        /// Redeals to average over.
        deals: u32,
    },
    /// Information-set Monte Carlo tree search.
    Search(SearchSpec),
}

/// How a search is run.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct SearchSpec {
    /// When it stops.
    pub budget: Budget,
    /// Decisions by the game's `habit` after the tree before the position is judged by `evaluate`; a game that ends sooner is
    /// judged by its result. None: [`SearchSpec::DEPTH`] turns of each seat, of [`PACE`](crate::core::Game::PACE) decisions each.
    pub depth: Option<u32>,
    /// How eagerly it tries what looks worse: the constant of UCB1, in standard deviations of what the seat got.
    pub explore: f32,
}

/// When a search stops.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Budget {
    /// After so many iterations, at most 2³¹: the same decision on every machine.
    Iterations(u32),
    /// After so many milliseconds and at least one iteration, or after 2³¹ of them.
    Millis(u32),
}

/// A difficulty that a front-end can offer.
#[derive(Copy, Clone, Debug)]
pub struct Level {
    /// What to ask for.
    pub name: &'static str,
    /// The policy it stands for.
    pub policy: &'static str,
    /// For the player who chooses.
    pub text: &'static str,
}

/// Difficulties, easiest first.
pub const LEVELS: &[Level] = &[
    Level { name: "beginner", policy: "greedy:1,slips=50", text: "takes what looks good, and every other move at random" },
    Level { name: "casual", policy: "greedy:2,slips=15", text: "takes what looks good and sometimes slips" },
    Level { name: "skilled", policy: "mcts:300", text: "thinks ahead a little" },
    Level { name: "expert", policy: "mcts:3000", text: "thinks ahead as far as it can" },
];

impl SearchSpec {
    /// The turns of each seat where a policy names no depth.
    pub const DEPTH: u32 = 4;
    /// The exploration where a policy names none.
    pub const EXPLORE: f32 = 0.8;
    /// The longest search: half a day, or far more iterations than a tree has room for.
    const MOST: u32 = 50_000_000;
    /// The deepest rollout: longer than any game.
    const DEEPEST: u32 = 100_000;

    /// The usual search for a number of iterations.
    pub const fn iterations(iterations: u32) -> SearchSpec {
        SearchSpec { budget: Budget::Iterations(iterations), depth: None, explore: SearchSpec::EXPLORE }
    }
}

impl Policy {
    /// An even choice.
    pub const RANDOM: Policy = Policy { mind: Mind::Random, slips: 0 };
    /// The greedy player.
    pub const GREEDY: Policy = Policy { mind: Mind::Greedy { deals: GREEDY_DEALS }, slips: 0 };

    /// Reads a policy: a level's name, or `random`, `greedy`, `greedy:8` (redeals), `mcts:1000` (iterations),
    /// `mcts:250ms`, each with `,slips=10` (per cent of random moves), a search also with `,depth=12` and
    /// `,explore=0.9`.
    pub fn parse(text: &str) -> Result<Policy, Error> {
        if text.len() > LONGEST_POLICY {
            return Err(bad(text, &format!("longer than the {LONGEST_POLICY} bytes that a policy may have")));
        }
        if let Some(level) = LEVELS.iter().find(|level| level.name == text) {
            return Policy::parse(level.policy);
        }
        let mut parts = text.split(',');
        let head = parts.next().unwrap_or("");
        let (name, amount) = head.split_once(':').map_or((head, None), |(name, amount)| (name, Some(amount)));
        let mind = match (name, amount) {
            ("random", None) => Mind::Random,
            ("greedy", None) => Policy::GREEDY.mind,
            ("greedy", Some(deals)) => Mind::Greedy { deals: number(text, "redeals", deals, 1, 10_000)? },
            ("mcts", Some(amount)) => {
                let budget = match amount.strip_suffix("ms") {
                    Some(millis) => Budget::Millis(number(text, "milliseconds", millis, 1, SearchSpec::MOST)?),
                    None => Budget::Iterations(number(text, "iterations", amount, 1, SearchSpec::MOST)?),
                };
                Mind::Search(SearchSpec { budget, ..SearchSpec::iterations(0) })
            }
            _ => {
                let levels: Vec<&str> = LEVELS.iter().map(|level| level.name).collect();
                return Err(bad(
                    text,
                    &format!("expected random, greedy, greedy:8, mcts:1000, mcts:250ms, {}", levels.join(", ")),
                ));
            }
        };
        let mut policy = Policy { mind, slips: 0 };
        for part in parts {
            let (key, value) = part.split_once('=').ok_or_else(|| bad(text, &format!("\"{part}\" should read key=value")))?;
            match (key, &mut policy.mind) {
                ("slips", _) => policy.slips = number(text, "slips", value, 0, 100)? as u8,
                ("depth", Mind::Search(spec)) => spec.depth = Some(number(text, "depth", value, 0, SearchSpec::DEEPEST)?),
                ("explore", Mind::Search(spec)) => {
                    spec.explore = value
                        .parse()
                        .ok()
                        .filter(|c| (0.0..=100.0).contains(c))
                        .ok_or_else(|| bad(text, &format!("explore is a number from 0 to 100, not \"{value}\"")))?;
                }
                _ => return Err(bad(text, &format!("{name} has no \"{key}\""))),
            }
        }
        Ok(policy)
    }

    /// What a front-end needs to offer opponents, as JSON.
    pub fn catalogue() -> Value {
        let levels: Vec<Value> =
            LEVELS.iter().map(|level| json!({"name": level.name, "policy": level.policy, "text": level.text})).collect();
        json!({
            "levels": levels,
            "policies": [
                {"policy": "random", "text": "an even choice"},
                {"policy": "greedy", "text": format!("the best position right after the move, over {GREEDY_DEALS} redeals")},
                {"policy": "greedy:N", "text": "the same over N redeals"},
                {"policy": "mcts:N", "text": "information-set tree search of N iterations; the same on every machine"},
                {"policy": "mcts:Nms", "text": "the same for N milliseconds"},
            ],
            "options": [
                {"option": "slips=P", "text": "P of a hundred moves are random"},
                {"option": "depth=D", "text": format!("of mcts: D decisions by habit before a position is judged; {} turns of each seat if not said", SearchSpec::DEPTH)},
                {"option": "explore=C", "text": format!("of mcts: how eagerly it tries what looks worse; {} if not said", SearchSpec::EXPLORE)},
            ],
        })
    }
}

/// The policy in the words that `parse` reads.
impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.mind {
            Mind::Random => f.write_str("random")?,
            Mind::Greedy { deals: GREEDY_DEALS } => f.write_str("greedy")?,
            Mind::Greedy { deals } => write!(f, "greedy:{deals}")?,
            Mind::Search(spec) => {
                match spec.budget {
                    Budget::Iterations(iterations) => write!(f, "mcts:{iterations}")?,
                    Budget::Millis(millis) => write!(f, "mcts:{millis}ms")?,
                }
                if let Some(depth) = spec.depth {
                    write!(f, ",depth={depth}")?;
                }
                if spec.explore != SearchSpec::EXPLORE {
                    write!(f, ",explore={}", spec.explore)?;
                }
            }
        }
        if self.slips > 0 {
            write!(f, ",slips={}", self.slips)?;
        }
        Ok(())
    }
}

/// A message repeats a policy, and the part of it that is wrong.
const LONGEST_POLICY: usize = LONGEST_QUOTE;

fn bad(policy: &str, problem: &str) -> Error {
    FieldError::new("policy", format!("\"{}\": {problem}", quote(policy))).into()
}

fn number(policy: &str, what: &str, digits: &str, least: u32, most: u32) -> Result<u32, Error> {
    // Digits alone: `parse` would let a sign pass.
    let plain = digits.bytes().all(|b| b.is_ascii_digit());
    let number = digits.parse().ok().filter(|n| plain && (least..=most).contains(n));
    number.ok_or_else(|| bad(policy, &format!("{what} are a whole number from {least} to {most}, not \"{digits}\"")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_policy_is_written_as_it_is_read() {
        for text in ["random", "greedy", "greedy:9", "mcts:1000", "mcts:250ms", "mcts:20,depth=0,explore=1.5,slips=3"] {
            assert_eq!(Policy::parse(text).unwrap().to_string(), text);
        }
        for level in LEVELS {
            assert_eq!(Policy::parse(level.name).unwrap(), Policy::parse(level.policy).unwrap());
        }
    }

    #[test]
    fn a_bad_policy_is_told_what_is_wrong() {
        for (text, hint) in [
            ("", "expected random"),
            ("clever", "expected random"),
            ("mcts", "expected random"),
            ("mcts:0", "from 1"),
            ("mcts:-5", "from 1"),
            ("mcts:+5", "from 1"),
            ("mcts:99999999999", "from 1"),
            ("mcts:5s", "iterations are"),
            ("greedy,depth=3", "no \"depth\""),
            ("random:3", "expected random"),
            ("mcts:5,explore=nan", "from 0 to 100"),
            ("mcts:5,depth", "key=value"),
            ("greedy,slips=101", "to 100"),
            (&format!("mcts:{}", "9".repeat(5000)), "longer than"),
        ] {
            let error = Policy::parse(text).unwrap_err().to_string();
            assert!(error.len() < 400, "{error}");
            assert!(error.contains(hint) && error.contains("policy"), "{text}: {error}");
        }
    }
}
