//! The guide shows the very game that the tests play.

#[test]
fn the_guide_shows_the_example_as_it_is() {
    let guide = include_str!("../../docs/guides/adding-a-game.md");
    let shown = guide.split("```rust\n").nth(1).and_then(|rest| rest.split("```\n").next()).unwrap();
    let example = include_str!("../conformance/high_card.rs");
    let difference = shown.lines().zip(example.lines()).find(|(a, b)| a != b);
    assert_eq!(difference, None, "copy tests/conformance/high_card.rs into the guide");
    assert_eq!(shown.len(), example.len());
}
