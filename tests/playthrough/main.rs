//! Committed games and node counts: what a release plays, the next one must play too.
//!
//! A new game adds a transcript file whose first line names it and one line in `counts.txt`.
//! `SUASION_UPDATE=1 cargo test --test playthrough` writes the files anew; read the difference before committing it.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use suasion::catalogue;
use suasion::catalogue::AnySession;
use suasion::core::*;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthrough")
}

fn updating() -> bool {
    std::env::var_os("SUASION_UPDATE").is_some()
}

/// The value after `name=` in a line of `name=value` words; a config has no blanks.
fn word<'a>(line: &'a str, name: &str) -> &'a str {
    let found = line.split_whitespace().find_map(|word| word.strip_prefix(name)?.strip_prefix('='));
    found.unwrap_or_else(|| panic!("no {name}= in \"{line}\""))
}

fn number(line: &str, name: &str) -> u64 {
    word(line, name).parse().unwrap_or_else(|error| panic!("{name} in \"{line}\": {error}"))
}

fn start(line: &str) -> Box<dyn AnySession> {
    let game = catalogue::find(word(line, "game")).unwrap();
    game.create(word(line, "config"), Seed::from(number(line, "seed"))).unwrap_or_else(|error| panic!("{line}: {error}"))
}

fn choose(session: &dyn AnySession, policy: &str, seed: u64) -> MoveId {
    match policy {
        "random" => session.random_move(seed),
        "greedy" => session.greedy_move(seed),
        other => panic!("no policy {other}"),
    }
    .unwrap()
}

/// The whole game: every move in words with its choices, every event, the table now and then, and hashes of all views.
fn transcript(header: &str) -> String {
    let mut session = start(header);
    let policy = word(header, "policy");
    let mut out = format!("{header}\n");
    let (mut cursor, mut list) = (Cursor::default(), MoveList::new());
    loop {
        for event in session.read_events(Viewer::Host, &mut cursor).unwrap().events {
            writeln!(out, "  * {}", session.event_text(&event)).unwrap();
        }
        let seats = session.limits().seats;
        let hashes: Vec<String> =
            Viewer::all(seats).map(|viewer| format!("{:08x}", session.hash(viewer).unwrap() as u32)).collect();
        writeln!(out, "  # {}", hashes.join(" ")).unwrap();
        if session.ply().is_multiple_of(25) || session.turn() == Turn::Over {
            out.push_str(&session.text(Viewer::Host).unwrap());
        }
        let Turn::Seat(seat) = session.turn() else { break };
        session.legal(&mut list);
        let id = choose(&*session, policy, u64::from(session.ply()));
        let text = session.move_text(id).unwrap();
        writeln!(out, "{}. {seat}: {text} (id {id}, one of {})", session.ply() + 1, list.len()).unwrap();
        session.apply(id).unwrap();
    }
    writeln!(out, "{}", session.outcome_json().unwrap()).unwrap();
    out
}

#[test]
fn committed_games_are_played_the_same() {
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder().join("transcripts")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty(), "there are transcripts");
    for file in &files {
        let committed = fs::read_to_string(file).unwrap();
        let header = committed.lines().next().unwrap_or_default();
        let played = transcript(header);
        if updating() {
            fs::write(file, played).unwrap();
        } else if let Some((number, (ours, theirs))) = (1..).zip(played.lines().zip(committed.lines())).find(|(_, (a, b))| a != b)
        {
            panic!("{}:{number}: now \"{ours}\", committed \"{theirs}\"", file.display());
        } else {
            assert_eq!(played.len(), committed.len(), "{}: one is longer", file.display());
        }
    }
    for game in catalogue::GAMES {
        let covered = files.iter().any(|file| fs::read_to_string(file).unwrap().contains(&format!("game={} ", game.id())));
        assert!(covered, "{} has a transcript", game.id());
    }
}

/// Lines of play of that many decisions from here, chance as the seed gives it.
fn count(session: &mut dyn AnySession, depth: u64) -> u64 {
    if depth == 0 || session.turn() == Turn::Over {
        return 1;
    }
    let mut list = MoveList::new();
    session.legal(&mut list);
    if depth == 1 {
        return list.len() as u64;
    }
    list.iter()
        .map(|&id| {
            session.apply(id).unwrap();
            let nodes = count(session, depth - 1);
            session.undo().unwrap();
            nodes
        })
        .sum()
}

#[test]
fn node_counts_do_not_change() {
    let file = folder().join("counts.txt");
    let committed = fs::read_to_string(&file).unwrap();
    let mut counted = String::new();
    for line in committed.lines() {
        if line.starts_with('#') || line.is_empty() {
            writeln!(counted, "{line}").unwrap();
            continue;
        }
        let mut session = start(line);
        for ply in 0..number(line, "plies") {
            if session.turn() != Turn::Over {
                let id = choose(&*session, "random", ply);
                session.apply(id).unwrap();
            }
        }
        let nodes = count(&mut *session, number(line, "depth"));
        let question = line.split(" nodes=").next().unwrap_or(line);
        writeln!(counted, "{question} nodes={nodes}").unwrap();
    }
    if updating() {
        fs::write(&file, counted).unwrap();
    } else {
        assert_eq!(counted, committed);
    }
    for game in catalogue::GAMES {
        assert!(committed.contains(&format!("game={} ", game.id())), "{} has node counts", game.id());
    }
}
