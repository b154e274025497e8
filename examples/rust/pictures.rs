//! Draws the games of the catalogue, as the seat to decide sees them, in the midst of games of greedy bots:
//!
//! `cargo run --release --example pictures -- docs/pictures`
//!
//! Arguments: a folder; then, for one picture alone, a game, its config, a seed, how far into the game in per cent, a
//! viewer (`actor`, `public`, `host` or a seat) and the policy of the players.

use std::path::Path;
use std::process::ExitCode;
use suasion::bots::Policy;
use suasion::catalogue::{AnySession, GAMES, find};
use suasion::core::{Error, Seat, Seed, Turn, Viewer};

/// How far into the game the pictures show it, in per cent.
const MIDST: u32 = 60;

/// A whole game, gone back to where so many per cent of it were played and somebody is to decide.
fn played(game: &str, config: &str, policy: &Policy, seed: u64, percent: u32) -> Result<Box<dyn AnySession>, Error> {
    let mut session = find(game)?.create(config, Seed::from(seed))?;
    while session.turn() != Turn::Over {
        session.apply(session.choose(policy, seed + u64::from(session.ply()))?)?;
    }
    session.go_to(session.ply() * percent / 100)?;
    Ok(session)
}

fn viewer(session: &dyn AnySession, name: &str) -> Option<Viewer> {
    match (name, session.turn()) {
        ("actor", Turn::Seat(seat)) => Some(Viewer::Seat(seat)),
        ("actor" | "public", _) => Some(Viewer::Public),
        ("host", _) => Some(Viewer::Host),
        (seat, _) => seat.parse().ok().map(|seat| Viewer::Seat(Seat(seat))),
    }
}

/// The picture of a game, by the arguments from its config on.
pub fn picture(game: &str, arguments: &[String]) -> Result<String, Box<dyn std::error::Error>> {
    let argument = |i: usize, default| arguments.get(i).map_or(default, String::as_str);
    let percent: u32 = argument(2, "").parse().unwrap_or(MIDST).min(100);
    let policy = Policy::parse(argument(4, "greedy"))?;
    let session = played(game, argument(0, "{}"), &policy, argument(1, "1").parse()?, percent)?;
    let viewer = viewer(&*session, argument(3, "actor")).ok_or("a viewer is actor, public, host or a seat")?;
    Ok(session.svg(viewer)?)
}

fn draw(arguments: &[String]) -> Result<(), Box<dyn std::error::Error>> {
    let folder = Path::new(arguments.first().map_or("docs/pictures", String::as_str));
    let games: Vec<&str> = match arguments.get(1) {
        Some(game) => vec![game],
        None => GAMES.iter().map(|game| game.id()).collect(),
    };
    std::fs::create_dir_all(folder)?;
    for game in games {
        std::fs::write(folder.join(format!("{game}.svg")), picture(game, arguments.get(2..).unwrap_or_default())?)?;
    }
    Ok(())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match draw(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}\nusage: pictures [FOLDER [GAME [CONFIG [SEED [PER CENT [VIEWER [POLICY]]]]]]]");
            ExitCode::FAILURE
        }
    }
}
