//! What happens in a game of equal bots, on average: decisions, scores, and every kind of event that is no motion; and the
//! longest list of legal moves that was seen.
//!
//! `cargo run --release --example counts -- middle_earth '{"players": 2}' 'random greedy mcts:1000' 100`
//!
//! Arguments: a game of the catalogue, its config, policies, games, a seed.

use std::collections::BTreeMap;
use std::process::ExitCode;
use suasion::bots::Policy;
use suasion::catalogue::find;
use suasion::core::{Cursor, Error, MoveList, Seed, Turn, Viewer};

/// How often something happened in all games, by its name. What is no event stands in brackets, and so comes first.
type Counts = BTreeMap<String, f64>;

const DECISIONS: &str = "(decisions)";
const LONGEST_LIST: &str = "(longest list)";
const SCORE: &str = "(score of a seat)";

/// Plays one game and counts.
fn play(game: &str, config: &str, policy: &Policy, seed: u64, counts: &mut Counts) -> Result<(), Error> {
    let mut session = find(game)?.create(config, Seed::from(seed))?;
    let (mut list, mut longest) = (MoveList::new(), 0);
    while session.turn() != Turn::Over {
        session.legal(&mut list);
        longest = list.len().max(longest);
        session.apply(session.choose(policy, seed.wrapping_mul(1_000_003) + u64::from(session.ply()))?)?;
        *counts.entry(DECISIONS.into()).or_default() += 1.0;
    }
    let most = counts.entry(LONGEST_LIST.into()).or_default();
    *most = most.max(longest as f64);
    let outcome = session.outcome_json().unwrap_or_default();
    let scores: Vec<f64> = outcome["scores"].as_array().into_iter().flatten().filter_map(|score| score.as_f64()).collect();
    *counts.entry(SCORE.into()).or_default() += scores.iter().sum::<f64>() / scores.len().max(1) as f64;
    let (_, events) = session.events_json(Viewer::Host, &mut Cursor::default())?;
    for event in events.as_array().into_iter().flatten().filter(|event| event["role"] != "motion") {
        *counts.entry(event["kind"].as_str().unwrap_or_default().to_owned()).or_default() += 1.0;
    }
    Ok(())
}

fn table(game: &str, config: &str, policies: &str, games: u64, seed: u64) -> Result<(), Error> {
    let names: Vec<&str> = policies.split_whitespace().collect();
    let mut columns = Vec::new();
    for name in &names {
        let (policy, mut counts) = (Policy::parse(name)?, Counts::new());
        (0..games).try_for_each(|number| play(game, config, &policy, seed + number, &mut counts))?;
        columns.push(counts);
    }
    println!("{game} {config}, {games} games each from seed {seed}, a game has on average\n");
    println!("| what | {} |\n|---|{}", names.join(" | "), "--:|".repeat(names.len()));
    let kinds: std::collections::BTreeSet<&String> = columns.iter().flat_map(Counts::keys).collect();
    for kind in kinds {
        let divisor = if kind == LONGEST_LIST { 1.0 } else { games as f64 };
        let means = columns.iter().map(|counts| counts.get(kind).copied().unwrap_or_default() / divisor);
        let means: Vec<String> = means.map(|mean| format!("{mean:.2}")).collect();
        println!("| {kind} | {} |", means.join(" | "));
    }
    Ok(())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |i: usize, default| arguments.get(i).map_or(default, String::as_str);
    let (games, seed) = (argument(3, "100").parse(), argument(4, "1").parse());
    let (Some(game), Ok(games @ 1..), Ok(seed)) = (arguments.first(), games, seed) else {
        eprintln!("usage: counts GAME [CONFIG [POLICIES [GAMES [SEED]]]]");
        return ExitCode::FAILURE;
    };
    match table(game, argument(1, "{}"), argument(2, "random greedy"), games, seed) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
