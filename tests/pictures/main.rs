//! The pictures of every game of the catalogue, held to their laws at many states (docs/guides/pictures.md).

mod laws;

use serde_json::{Value, json};
use suasion::bots::Policy;
use suasion::catalogue::{AnyGame, AnySession, GAMES};
use suasion::core::{Dice, FastRng, Seed, Turn, Viewer};

/// States of each game at which every viewer's picture is looked at.
const STATES: u32 = 40;
/// Games that are not drawn yet.
const UNDRAWN: &[&str] = &["indio", "middle_earth"];

fn drawn() -> impl Iterator<Item = &'static &'static dyn AnyGame> {
    GAMES.iter().filter(|game| !UNDRAWN.contains(&game.id()))
}

/// Every number of seats, and what makes a picture hard: long names, wide boards, words that look like markup.
fn configs(game: &dyn AnyGame) -> Vec<Value> {
    let catalogue = game.catalogue();
    let seats = &catalogue["seats"];
    let (min, max) = (seats["min"].as_u64().unwrap(), seats["max"].as_u64().unwrap());
    let option = seats["option"].as_str().unwrap();
    let mut configs: Vec<Value> = (min..=max).map(|seats| json!({option: seats})).collect();
    if game.id() == "influence" {
        let castles: Vec<Value> = (0..16)
            .map(|i| json!({"name": format!("<{i}> & \"the very long name of a castle\" ]]>"), "power": 9, "circles": [9, 0, 9, 0, 9, 0, 9, 0]}))
            .collect();
        let wide = json!([
            [0, 1],
            [-4, 3],
            [2, 1],
            [1, -2],
            [4, -3],
            [3, 4],
            [-3, -4],
            [1, 0],
            [-1, 0],
            [0, -1],
            [-2, -1],
            [-1, 2],
            [0, 3],
            [3, 0],
            [0, -3],
            [-3, 0]
        ]);
        configs.push(json!({"factions": 6, "teams": [1, 2, 1, 2, 1, 2], "controllers": [0, 1, 0, 1, 0, 1], "winds": true}));
        configs.push(json!({"factions": 4, "setup": wide, "castles": castles, "swaps_per_card": 2}));
        configs.push(json!({"factions": 2, "setup": [[0, 2], [2, 0], [0, -2], [-2, 0]]}));
    }
    configs
}

/// Plays a game by even or by greedy choices and looks at every viewer's picture now and then, and at the end.
fn look(session: &mut dyn AnySession, policy: &Policy, seed: u64, mut see: impl FnMut(&dyn AnySession, Viewer)) {
    let mut dice = FastRng::new(seed);
    loop {
        let over = session.turn() == Turn::Over;
        // The longest games have some hundreds of decisions.
        if over || dice.below(300 / STATES) == 0 {
            Viewer::all(session.limits().seats).for_each(|viewer| see(session, viewer));
        }
        if over {
            return;
        }
        session.apply(session.choose(policy, seed + u64::from(session.ply())).unwrap()).unwrap();
    }
}

fn every_picture(mut see: impl FnMut(&dyn AnySession, Viewer)) {
    for game in drawn() {
        for (i, config) in (1..).zip(configs(*game)) {
            for (policy, seed) in [(Policy::RANDOM, i), (Policy::GREEDY, 100 + i)] {
                let mut session = game.create(&config.to_string(), Seed::from(seed)).unwrap();
                look(&mut *session, &policy, seed, &mut see);
            }
        }
    }
}

/// Well-formed, scaling, legible, of this game's pieces, clickable for the actor alone, and telling who has won.
#[test]
fn every_picture_keeps_the_laws() {
    let mut pictures = 0;
    every_picture(|session, viewer| {
        laws::check(session, viewer);
        pictures += 1;
    });
    assert!(pictures > 1_000, "{pictures} pictures");
}

/// What a viewer cannot see leaves no trace in his picture.
#[test]
fn worlds_that_a_viewer_cannot_tell_apart_look_alike() {
    let mut seed = 0;
    every_picture(|session, viewer| {
        seed += 1;
        let other = session.redeal(viewer, Seed::from(seed)).unwrap();
        assert_eq!(session.svg(viewer).unwrap(), other.svg(viewer).unwrap(), "{session:?} for {viewer:?}");
    });
}

/// The last ply is marked: in words for everyone, and about what it touched.
#[test]
fn the_last_ply_is_marked() {
    let mut marked = 0;
    let mut all = 0;
    every_picture(|session, viewer| {
        let svg = session.svg(viewer).unwrap();
        let past = session.ply() > 0;
        assert_eq!(svg.contains(">Last: "), past, "{session:?} for {viewer:?}");
        all += u32::from(past);
        // One frame explains the sign in the heading, the others are about pieces.
        marked += u32::from(svg.matches("stroke-dasharray=\"5 3\" class=\"s-last\"").count() > 1);
    });
    assert!(marked * 2 > all, "{marked} of {all} pictures have a frame about a piece");
}
