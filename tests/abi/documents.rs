//! The programs that the documents show are compiled and run as they stand.

use crate::compiler::{root, run_program, scratch};

/// The C programs of a document: fenced blocks with a `main`.
fn programs(document: &str) -> Vec<String> {
    let text = std::fs::read_to_string(root().join(document)).unwrap_or_else(|error| panic!("{document}: {error}"));
    let blocks = text.split("```c\n").skip(1).filter_map(|rest| rest.split("\n```").next());
    blocks.filter(|block| block.contains("int main(")).map(|block| format!("{block}\n")).collect()
}

fn run_all(document: &str) -> Vec<String> {
    let programs = programs(document);
    assert!(!programs.is_empty(), "{document} shows no program");
    let name = document.replace(['/', '.'], "_");
    let run = |(i, program): (usize, &String)| {
        let source = scratch().join(format!("{name}_{i}.c"));
        std::fs::write(&source, program).unwrap();
        run_program(&source, &format!("{name}_{i}"))
    };
    programs.iter().enumerate().map(run).collect()
}

#[test]
fn the_guides_program_runs() {
    for output in run_all("docs/guides/c-abi.md") {
        assert!(output.contains("\"winners\""), "{output}");
    }
}

#[test]
fn the_readmes_program_runs() {
    for output in run_all("README.md") {
        assert!(output.contains("\"winners\""), "{output}");
    }
}
