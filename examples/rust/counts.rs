//! What happens in a game of equal bots, on average: decisions, and every kind of event that is no motion.
//!
//! `cargo run --release --example counts -- middle_earth '{"players": 2}' 'random greedy mcts:1000' 100`
//!
//! Arguments: a game of the catalogue, its config, policies, games, a seed.

use std::collections::BTreeMap;
use std::process::ExitCode;
use suasion::bots::Policy;
use suasion::catalogue::find;
use suasion::core::{Cursor, Error, Seed, Turn, Viewer};

/// How often something happened, by its name; the first is every decision of a player.
type Counts = BTreeMap<String, u64>;

const DECISIONS: &str = "(decisions)";

/// Plays one game and counts.
fn play(game: &str, config: &str, policy: &Policy, seed: u64, counts: &mut Counts) -> Result<(), Error> {
    let mut session = find(game)?.create(config, Seed::from(seed))?;
    while session.turn() != Turn::Over {
        session.apply(session.choose(policy, seed.wrapping_mul(1_000_003) + u64::from(session.ply()))?)?;
        *counts.entry(DECISIONS.into()).or_default() += 1;
    }
    let (_, events) = session.events_json(Viewer::Host, &mut Cursor::default())?;
    for event in events.as_array().into_iter().flatten().filter(|event| event["role"] != "motion") {
        *counts.entry(event["kind"].as_str().unwrap_or_default().to_owned()).or_default() += 1;
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
        let means = columns.iter().map(|counts| counts.get(kind).copied().unwrap_or(0) as f64 / games as f64);
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
