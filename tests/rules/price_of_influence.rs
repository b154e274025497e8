//! Price of Influence, clause by clause (`docs/rules/price_of_influence.md`): one file for each part of the rules.

mod board;
mod combat;
mod council;
mod endings;
mod knowledge;
mod out_of_cards;
mod places;
mod playing;
mod positions;
mod resupply;
mod setup;
mod words;

use serde_json::json;
use suasion::core::{FastRng, Game, MoveId};
use suasion::games::price_of_influence::*;

/// The whole space of ids: POI-57
#[test]
fn ids_are_dense_and_as_many_as_specified() {
    for players in 2..=4u8 {
        let game = PriceOfInfluence::new(Config { players, ..Config::default() }).unwrap();
        let space = game.limits().space;
        assert_eq!(space, 251 + u32::from(players) + 54);
        for id in 0..space {
            assert_eq!(game.encode(game.decode(MoveId(id)).unwrap()), MoveId(id));
        }
        assert_eq!(game.decode(MoveId(space)), None);
    }
}

/// Config: 2 to 4 players
#[test]
fn other_numbers_of_players_are_refused() {
    for players in [0, 1, 5, 255] {
        assert_eq!(PriceOfInfluence::new(Config { players, ..Config::default() }).err().unwrap().field, "players");
    }
    assert!(serde_json::from_value::<Config>(json!({"player": 2})).is_err());
}

/// Random play agrees with an independent implementation on the mean length of games.
#[test]
fn random_games_are_about_as_long_as_expected() {
    for (players, decisions) in [(2u8, 38.0), (3, 83.0), (4, 122.0)] {
        let game = PriceOfInfluence::new(Config { players, ..Config::default() }).unwrap();
        let (mut dice, mut list) = (FastRng::new(3), suasion::core::MoveList::new());
        let games = 4_000;
        let sum: u32 = (0..games).map(|_| suasion::core::playout(&game, &mut game.start(), &mut list, &mut dice)).sum();
        let mean = f64::from(sum) / f64::from(games);
        assert!((mean - decisions).abs() < 2.5, "{players} players: {mean}");
    }
}

/// `cargo test --release --test rules speed -- --ignored --nocapture`
#[test]
#[ignore = "a measurement"]
fn speed() {
    for players in 2..=4u8 {
        let game = PriceOfInfluence::new(Config { players, ..Config::default() }).unwrap();
        let (mut dice, mut list) = (FastRng::new(3), suasion::core::MoveList::new());
        let games = 50_000;
        let start = std::time::Instant::now();
        let sum: u32 = (0..games).map(|_| suasion::core::playout(&game, &mut game.start(), &mut list, &mut dice)).sum();
        let nanoseconds = start.elapsed().as_nanos() as f64 / f64::from(sum);
        let mean = f64::from(sum) / f64::from(games);
        println!("{players} players: {nanoseconds:.1} ns a decision, {mean:.2} decisions a game, {} bytes", size_of::<State>());
    }
}
