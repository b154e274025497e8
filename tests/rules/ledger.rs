//! Every clause of every ledger is proved by a test that cites it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
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

#[test]
fn every_clause_is_cited_by_a_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for game in catalogue::GAMES.iter().map(|game| game.id()) {
        let ledger =
            fs::read_to_string(root.join(format!("docs/rules/{game}.md"))).unwrap_or_else(|_| panic!("{game} has no ledger"));
        let mut tests = String::new();
        for file in [format!("tests/rules/{game}.rs"), format!("tests/conformance/{game}.rs")] {
            tests.push_str(&fs::read_to_string(root.join(file)).unwrap_or_default());
        }
        if let Ok(folder) = fs::read_dir(root.join(format!("tests/rules/{game}"))) {
            for file in folder {
                tests.push_str(&fs::read_to_string(file.unwrap().path()).unwrap());
            }
        }
        let written = clauses(&ledger, "- **");
        assert!(written.len() >= 10, "{game}: the ledger has clauses");
        // Only doc comments of tests count, so that an id in a string proves nothing.
        let cited: BTreeSet<String> = tests
            .lines()
            .filter_map(|line| line.trim().strip_prefix("///"))
            .flat_map(|line| line.split([' ', ',', ';', '.', ':', '(', ')']).map(str::to_owned).collect::<Vec<_>>())
            .collect();
        let missing: Vec<_> = written.iter().filter(|id| !cited.contains(*id)).collect();
        assert!(missing.is_empty(), "{game}: no test cites {missing:?}");
        assert!(ledger.contains("## Knowledge"), "{game}: the ledger says what is hidden");
    }
}
