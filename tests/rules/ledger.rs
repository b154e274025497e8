//! Every clause of every ledger is played somewhere in the code, which names it, and proved by a test that cites it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use suasion::catalogue;

/// Clause ids (`POI-12`) in a text, taken where `before` stands right before them.
fn clauses(text: &str, before: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for part in text.split(before).skip(1) {
        let id: String = part.chars().take_while(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || *c == '-').collect();
        if id.contains('-') {
            found.insert(id);
        }
    }
    found
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every game with the text of its ledger.
fn ledgers() -> impl Iterator<Item = (&'static str, String)> {
    catalogue::GAMES.iter().map(|game| {
        let ledger = fs::read_to_string(root().join(format!("docs/rules/{}.md", game.id())));
        (game.id(), ledger.unwrap_or_else(|_| panic!("{} has no ledger", game.id())))
    })
}

/// The text of all Rust files of a folder and the folders in it.
fn sources(folder: &Path) -> String {
    let Ok(entries) = fs::read_dir(folder) else { return String::new() };
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let read = |path: &PathBuf| match path {
        folder if folder.is_dir() => sources(folder),
        file if file.extension().is_some_and(|extension| extension == "rs") => fs::read_to_string(file).unwrap(),
        _ => String::new(),
    };
    paths.iter().map(read).collect()
}

/// The words of a text that look like clauses of a ledger.
fn cited(text: &str, prefix: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
    let is_name = |rest: &str| !rest.is_empty() && rest.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-');
    words.filter(|word| word.strip_prefix(prefix).is_some_and(is_name)).map(str::to_owned).collect()
}

/// `POI-` of `POI-12`.
fn prefix(written: &BTreeSet<String>) -> &str {
    let clause = written.first().expect("the ledger has clauses");
    &clause[..=clause.find('-').expect("a clause has a number")]
}

#[test]
fn every_clause_is_cited_by_a_test() {
    for (game, ledger) in ledgers() {
        let mut tests = sources(&root().join(format!("tests/rules/{game}")));
        for file in [format!("tests/rules/{game}.rs"), format!("tests/conformance/{game}.rs")] {
            tests.push_str(&fs::read_to_string(root().join(file)).unwrap_or_default());
        }
        let written = clauses(&ledger, "- **");
        assert!(written.len() >= 10, "{game}: the ledger has clauses");
        // Only doc comments of tests count, so that an id in a string proves nothing.
        let comments: Vec<&str> = tests.lines().filter_map(|line| line.trim().strip_prefix("///")).collect();
        let cited = cited(&comments.join("\n"), prefix(&written));
        let missing: Vec<_> = written.difference(&cited).collect();
        assert!(missing.is_empty(), "{game}: no test cites {missing:?}");
        let unknown: Vec<_> = cited.difference(&written).collect();
        assert!(unknown.is_empty(), "{game}: tests cite {unknown:?}, which the ledger does not have");
    }
}

/// From the ledger to the code that plays a clause is one search, and back.
#[test]
fn every_clause_is_named_where_it_is_played() {
    for (game, ledger) in ledgers() {
        let written = clauses(&ledger, "- **");
        let code = sources(&root().join(format!("src/games/{game}")));
        let comments: Vec<&str> = code.lines().filter_map(|line| line.split_once("//").map(|(_, comment)| comment)).collect();
        let named = cited(&comments.join("\n"), prefix(&written));
        let missing: Vec<_> = written.difference(&named).collect();
        assert!(missing.is_empty(), "{game}: src/games/{game} names nowhere {missing:?}");
        let unknown: Vec<_> = named.difference(&written).collect();
        assert!(unknown.is_empty(), "{game}: the code names {unknown:?}, which the ledger does not have");
    }
}

/// A reader who owns the game sees what is hidden from whom, and what was decided for him.
#[test]
fn every_ledger_tells_knowledge_and_what_goes_beyond_the_printed_text() {
    for (game, ledger) in ledgers() {
        assert!(ledger.contains("\n## Knowledge\n"), "{game}: the ledger says what is hidden");
        let mut sections = ledger.split("\n## ");
        let beyond = sections.find(|section| section.lines().next().is_some_and(|title| title.contains("eyond the printed")));
        let beyond = beyond.unwrap_or_else(|| panic!("{game}: no section on what goes beyond the printed text"));
        let written = clauses(&ledger, "- **");
        let listed = cited(beyond, prefix(&written));
        let unknown: Vec<_> = listed.difference(&written).collect();
        assert!(unknown.is_empty(), "{game}: the section names {unknown:?}, which the ledger does not have");
        let rows: Vec<&str> = beyond.lines().filter(|line| line.starts_with("| ")).collect();
        assert!(rows.len() > 5 && rows[0].contains("option"), "{game}: a line for each ruling, with the option that changes it");
        for option in beyond.split('`').skip(1).step_by(2).filter(|word| word.contains('_')) {
            let known =
                catalogue::find(game).unwrap().catalogue()["options"].as_array().unwrap().iter().any(|o| o["name"] == option);
            assert!(known, "{game}: no option {option}");
        }
    }
}
