//! What the shared library gives to the linker.

use crate::compiler::{functions, library_dir, root};
use std::collections::BTreeSet;
use std::process::Command;

fn tool(name: &str, args: &[&str]) -> String {
    let library = library_dir().join("libsuasion.so");
    let output = Command::new(name).args(args).arg(library).output().unwrap_or_else(|error| panic!("{name}: {error}"));
    assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The three say the same: what the header declares, what the library exports, what was agreed on.
#[test]
fn the_exports_are_the_headers_functions_and_the_committed_list() {
    let exported: BTreeSet<String> = tool("nm", &["-D", "--defined-only"])
        .lines()
        .filter_map(|line| line.split_whitespace().last().map(str::to_owned))
        .collect();
    let declared: BTreeSet<String> = functions().into_iter().collect();
    let list = std::fs::read_to_string(root().join("tests/abi/symbols.txt")).unwrap();
    let committed: BTreeSet<String> = list.lines().map(str::to_owned).collect();
    assert_eq!(exported, declared, "nm -D and the header differ");
    assert_eq!(declared, committed, "the header and tests/abi/symbols.txt differ");
    assert!(declared.iter().all(|name| name.starts_with("sua_")));
}

#[test]
fn the_library_has_its_soname() {
    assert!(tool("readelf", &["-d"]).contains("Library soname: [libsuasion.so.1]"));
}
