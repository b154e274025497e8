//! The pictures of every game of the catalogue, held to their laws at many states (docs/guides/pictures.md).

mod laws;
/// `make pictures`.
#[path = "../../examples/rust/pictures.rs"]
#[allow(dead_code, reason = "a program too")]
mod pictures;

use serde_json::{Value, json};
use suasion::bots::Policy;
use suasion::catalogue::{AnyGame, AnySession, GAMES};
use suasion::core::{Dice, FastRng, Seed, Turn, Viewer};

/// States of each game at which every viewer's picture is looked at.
const STATES: u32 = 40;
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
    for game in GAMES {
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

/// Influence: the head of every arrow of the path is in sight, whatever the order of the castles.
#[test]
fn heads_of_arrows_lie_below_nothing() {
    let influence = suasion::catalogue::find("influence").unwrap();
    let mut patterns = FastRng::new(5);
    let wild = (0..200).map(|_| json!({"factions": 2 + patterns.below(3), "setup": pattern(&mut patterns)}));
    for (seed, config) in (1..).zip(configs(influence).into_iter().chain(wild)) {
        let mut session = influence.create(&config.to_string(), Seed::from(seed)).unwrap();
        look(&mut *session, &Policy::RANDOM, seed, |session, viewer| {
            if viewer == Viewer::Public {
                let svg = session.svg(viewer).unwrap();
                laws::check_heads(&svg, &format!("{config} seed {seed} {session:?}"));
            }
        });
    }
}

/// A pattern with gaps, castles on one ray and any order: the nearest castle due North first.
fn pattern(dice: &mut FastRng) -> Vec<[i32; 2]> {
    let orbit = |[x, y]: [i32; 2]| [[x, y], [y, -x], [-x, -y], [-y, x]];
    let mut cells: Vec<[i32; 2]> = orbit([0, 1 + dice.below(4) as i32]).to_vec();
    while cells.len() < 16 && dice.below(5) > 0 {
        let cell = [dice.below(9) as i32 - 4, dice.below(9) as i32 - 4];
        if cell != [0, 0] && !cells.contains(&cell) {
            cells.extend(orbit(cell));
        }
    }
    for i in (1..cells.len()).rev() {
        cells.swap(i, dice.below(i as u32 + 1) as usize);
    }
    let north = (0..cells.len()).filter(|&i| cells[i][0] == 0 && cells[i][1] > 0).min_by_key(|&i| cells[i][1]).unwrap();
    cells.swap(0, north);
    cells
}

/// What the README shows is what the games look like now.
#[test]
fn the_pictures_of_the_readme_are_those_that_are_drawn() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = std::fs::read_to_string(root.join("README.md")).unwrap();
    for game in GAMES {
        let path = format!("docs/pictures/{}.svg", game.id());
        assert!(readme.contains(&format!("({path})")), "the README shows {path}");
        let drawn = pictures::picture(game.id(), &[]).unwrap();
        if std::env::var_os("SUASION_UPDATE").is_some() {
            std::fs::write(root.join(&path), &drawn).unwrap();
        }
        let committed = std::fs::read_to_string(root.join(&path)).unwrap_or_default();
        assert!(committed == drawn, "{path} is an old picture: run make pictures");
    }
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
