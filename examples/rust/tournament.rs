//! Lets policies play each other and says who is stronger:
//!
//! `cargo run --release --example tournament -- influentia '{"players": 3}' 'mcts:1000 greedy random' 200`
//!
//! Arguments: a game of the catalogue, its config, policies, games a seat and pairing, a seed.

use std::process::ExitCode;
use suasion::bots::Policy;
use suasion::catalogue::find;
use suasion::core::Error;
use suasion::sim::Tournament;

fn play(game: &str, config: &str, policies: &str, rounds: usize, seed: u64) -> Result<(), Error> {
    let policies: Vec<Policy> = policies.split_whitespace().map(Policy::parse).collect::<Result<_, _>>()?;
    let simulator = find(game)?.simulator(config)?;
    let plan = Tournament { policies: &policies, challengers: policies.len(), rounds, seed, threads: 0 };
    let Some(report) = simulator.tournament(&plan, None)? else { unreachable!("nobody cancels") };
    println!("{game} {config}, a fair share is {:.1} %", 100.0 * report["fair_share"].as_f64().unwrap_or_default());
    for pairing in report["pairings"].as_array().into_iter().flatten() {
        let percent = |name: &str| 100.0 * pairing[name].as_f64().unwrap_or_default();
        println!(
            "{:>24} against {:<24} {:5.1} % ({:.1} to {:.1}) of {} games, by seat {}",
            pairing["policy"].as_str().unwrap_or_default(),
            pairing["against"].as_str().unwrap_or_default(),
            percent("share"),
            percent("low"),
            percent("high"),
            pairing["games"],
            pairing["by_seat"],
        );
    }
    Ok(())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |i: usize, default| arguments.get(i).map_or(default, String::as_str);
    let rounds = argument(3, "100").parse();
    let seed = argument(4, "1").parse();
    let (Some(game), Ok(rounds), Ok(seed)) = (arguments.first(), rounds, seed) else {
        eprintln!("usage: tournament GAME [CONFIG [POLICIES [ROUNDS [SEED]]]]");
        return ExitCode::FAILURE;
    };
    match play(game, argument(1, "{}"), argument(2, "greedy random"), rounds, seed) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
