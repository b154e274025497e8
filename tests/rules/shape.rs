//! One shape for every game: whoever knows one finds his way in all.

use std::fs;
use std::path::Path;
use suasion::catalogue;

/// Where the functions of a game live: each method of the trait forwards to one of the same name, with the same arguments.
const HOMES: &[(&str, &[&str])] = &[
    ("moves", &["pieces", "encode", "decode", "is_chance", "prompt", "describe", "meaning"]),
    ("rules", &["start", "turn", "legal", "refuse", "continues", "chance", "tickets", "draw", "apply", "outcome"]),
    ("explain", &["foresee", "topics", "explain"]),
    ("view", &["view", "redeal", "census"]),
    ("place", &["place"]),
    ("observe", &["observe", "evaluate"]),
    ("draw", &["svg", "text"]),
];

/// Where the tables of a game live, under the names that the trait gives them.
const TABLES: &[(&str, &[&str])] = &[
    ("moves", &["MOVES", "EVENTS", "REFUSALS", "PROMPTS", "ENDINGS"]),
    ("explain", &["LINES", "TOPICS"]),
    ("view", &["SETS"]),
];

/// What a game decides in `mod.rs` itself: its config and what follows from it.
const IN_PLACE: &[&str] = &["new", "config", "plays_embedded", "limits"];

/// A method as it is written: its parameters without types, and its body.
fn method<'a>(text: &'a str, name: &str) -> Option<(Vec<&'a str>, &'a str)> {
    let start = ["(", "<"].iter().find_map(|after| text.find(&format!("    fn {name}{after}")))?;
    let (parameters, rest) = text[start..].split_once(')')?;
    let (_, parameters) = parameters.split_once('(')?;
    // Types of closures have commas too, but no colon.
    let named = parameters.split(',').filter(|parameter| parameter.contains(':')).map(|parameter| parameter.split(':').next());
    let parameters = ["self"].into_iter().chain(named.map(|name| name.unwrap().trim()));
    let body = rest.split_once(" {\n")?.1.split_once("\n    }\n")?.0;
    Some((parameters.collect(), body.trim()))
}

fn check_game(id: &str) {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/games/{id}/mod.rs"))).unwrap();
    let (_, text) = text.split_once("\nimpl Game for ").unwrap_or_else(|| panic!("{id}: no Game"));
    let text = &format!("{}\n", text.split("\n}\n").next().unwrap());
    for (file, names) in HOMES {
        for name in *names {
            // What the trait does for most games need not be said.
            let Some((parameters, body)) = method(text, name) else { continue };
            let expected = format!("{file}::{name}({})", parameters.join(", "));
            assert_eq!(body.trim_end_matches(';'), expected, "{id}: {name} forwards");
        }
    }
    for (file, names) in TABLES {
        for name in *names {
            let Some(start) = text.find(&format!("    const {name}: ")) else { continue };
            let (_, value) = text[start..].split_once(';').and_then(|(line, _)| line.split_once("= ")).unwrap();
            assert_eq!(value, format!("{file}::{name}"), "{id}: the table {name}");
        }
    }
    let homes = HOMES.iter().flat_map(|(_, names)| *names);
    let known: Vec<&str> = homes.chain(IN_PLACE).copied().collect();
    for name in text.split("\n    fn ").skip(1).map(|rest| rest.split(['(', '<']).next().unwrap()) {
        assert!(known.contains(&name), "{id}: nobody looks for {name} in mod.rs");
    }
}

#[test]
fn every_game_has_the_same_shape() {
    for game in catalogue::GAMES {
        check_game(game.id());
    }
}

/// The names of the files are those of the architecture.
#[test]
fn every_game_has_the_same_files() {
    for game in catalogue::GAMES {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/games/{}", game.id()));
        for (file, _) in HOMES {
            let there = folder.join(format!("{file}.rs")).is_file() || folder.join(file).join("mod.rs").is_file();
            assert!(there, "{} has no {file}.rs", game.id());
        }
        assert!(folder.join("state.rs").is_file() && folder.join("mod.rs").is_file(), "{}", game.id());
    }
}
