//! Do the bots reach their figures? `make strength [ARGS="GAMES GAME SEED SEATS BOT"]`
//!
//! Greedy must win at least 80 % of two-player games against random (of Indio 90 %, where who plays at random hardly builds),
//! tree search of 1,000 iterations at least 65 % against greedy: by the lower end of the 95 % interval, from every seat equally
//! often. With more players the figure is scaled with the fair share, of which 80 % are 1.6 times: three players ask for
//! 53.3 %, four for 40 %.

use suasion::bots::Policy;
use suasion::catalogue::AnyGame;
use suasion::catalogue::GAMES;
use suasion::core::Error;
use suasion::sim::Tournament;

const FIGURES: [(&str, &str, f64); 2] = [("greedy", "random", 0.80), ("mcts:1000", "greedy", 0.65)];

/// A config for every size of table: the option that says how many sit there comes first in every game.
fn tables(game: &dyn AnyGame) -> Vec<String> {
    let catalogue = game.catalogue();
    let bound = |name: &str| catalogue["seats"][name].as_u64().unwrap_or_default();
    let option = catalogue["options"][0]["name"].as_str().unwrap_or_default();
    (bound("min")..=bound("max")).map(|seats| format!("{{\"{option}\": {seats}}}")).collect()
}

fn main() -> Result<(), Error> {
    let mut arguments = std::env::args().skip(1);
    let games: usize = arguments.next().and_then(|games| games.parse().ok()).unwrap_or(400);
    let only = arguments.next();
    let seed: u64 = arguments.next().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let table: Option<usize> = arguments.next().and_then(|seats| seats.parse().ok());
    let bots = arguments.next();
    println!("| game | table | bot | against | share | 95 % | asked for | |\n|---|---|---|---|--:|---|--:|---|");
    for game in GAMES.iter().filter(|game| only.as_deref().is_none_or(|only| only == game.id())) {
        for config in tables(*game) {
            let simulator = game.simulator(&config)?;
            let seats = usize::from(simulator.limits().seats);
            if table.is_some_and(|table| table != seats) {
                continue;
            }
            for (bot, against, figure) in FIGURES.into_iter().filter(|(bot, ..)| bots.as_deref().is_none_or(|bots| bots == *bot))
            {
                let policies = [Policy::parse(bot)?, Policy::parse(against)?];
                let rounds = games.div_ceil(seats);
                let plan = Tournament { policies: &policies, challengers: 1, rounds, seed, threads: 0 };
                let Some(report) = simulator.tournament(&plan, None)? else { unreachable!("nobody cancels") };
                let number = |name: &str| report["pairings"][0][name].as_f64().unwrap_or_default();
                let figure = if game.id() == "indio" && against == "random" { 0.90 } else { figure };
                let asked = 2.0 * figure / seats as f64;
                println!(
                    "| {} | {config} | {bot} | {against} | {:.1} % | {:.1}–{:.1} | {:.1} % | {} |",
                    game.id(),
                    100.0 * number("share"),
                    100.0 * number("low"),
                    100.0 * number("high"),
                    100.0 * asked,
                    if number("low") > asked { "reached" } else { "missed" },
                );
            }
        }
    }
    Ok(())
}
