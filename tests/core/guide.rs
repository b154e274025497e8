//! The guide shows the very game that the tests play.
//!
//! `SUASION_UPDATE=1 cargo test --test core guide` copies it there anew.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// The files of the example, in the order in which they are read.
const FILES: [&str; 11] = [
    "tests/high_card/mod.rs",
    "tests/high_card/state.rs",
    "tests/high_card/moves.rs",
    "tests/high_card/rules.rs",
    "tests/high_card/view.rs",
    "tests/high_card/place.rs",
    "tests/high_card/observe.rs",
    "tests/high_card/explain.rs",
    "tests/high_card/draw.rs",
    "tests/conformance/high_card.rs",
    "tests/conformance/high_card_follows.rs",
];

#[test]
fn the_guide_shows_the_example_as_it_is() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &str| fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
    let path = "docs/guides/adding-a-game.md";
    let guide = read(path);
    let (prose, _) = guide.split_once("\n### `").unwrap();
    let mut expected = prose.to_owned();
    for file in FILES {
        write!(expected, "\n### `{file}`\n\n```rust\n{}```\n", read(file)).unwrap();
    }
    if std::env::var_os("SUASION_UPDATE").is_some() {
        fs::write(root.join(path), &expected).unwrap();
        return;
    }
    let difference = guide.lines().zip(expected.lines()).find(|(a, b)| a != b);
    assert_eq!(difference, None, "run SUASION_UPDATE=1 cargo test --test core guide");
    assert_eq!(guide.len(), expected.len());
    let files = fs::read_dir(root.join("tests/high_card")).unwrap().count();
    assert_eq!(files + 2, FILES.len(), "every file of the example is shown");
}
