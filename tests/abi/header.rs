//! The header by itself.

use crate::compiler::{compile, compilers, functions, header, root, scratch};
use suasion::ffi::status::STATUSES;

#[test]
fn the_committed_header_is_the_generated_one() {
    let generated = include_str!(concat!(env!("OUT_DIR"), "/suasion.h"));
    assert!(header() == generated, "include/suasion.h is not what src/ffi says: build once more and commit it");
}

#[test]
fn the_version_is_that_of_the_package() {
    let header = header();
    let [major, minor, patch] =
        [env!("CARGO_PKG_VERSION_MAJOR"), env!("CARGO_PKG_VERSION_MINOR"), env!("CARGO_PKG_VERSION_PATCH")];
    for line in [
        format!("#define SUA_VERSION \"{}\"", env!("CARGO_PKG_VERSION")),
        format!("#define SUA_VERSION_MAJOR {major}"),
        format!("#define SUA_VERSION_MINOR {minor}"),
        format!("#define SUA_VERSION_PATCH {patch}"),
    ] {
        assert!(header.lines().any(|l| l == line), "{line}");
    }
}

/// Everything that can be warned about, as an error.
const STRICT: &[&str] =
    &["-Wall", "-Wextra", "-Wpedantic", "-Wundef", "-Wconversion", "-Wsign-conversion", "-Wshadow", "-Werror", "-fsyntax-only"];

fn alone(name: &str) -> String {
    let path = scratch().join(name);
    // Twice: the second must be empty.
    std::fs::write(&path, "#include \"suasion.h\"\n#include \"suasion.h\"\nint sua_unused = SUA_OK;\n").unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn the_header_alone_compiles_as_every_c() {
    let file = alone("alone.c");
    for compiler in compilers(true) {
        for standard in ["-std=c99", "-std=c11", "-std=c17"] {
            compile(&compiler, &[STRICT, &[standard, "-Wstrict-prototypes", &file]].concat());
        }
    }
}

#[test]
fn the_header_alone_compiles_as_every_cpp() {
    let file = alone("alone.cpp");
    for compiler in compilers(false) {
        for standard in ["-std=c++11", "-std=c++17", "-std=c++20"] {
            compile(&compiler, &[STRICT, &[standard, &file]].concat());
        }
    }
}

#[test]
fn the_cpp_header_compiles_twice_included() {
    let file = scratch().join("alone_hpp.cpp");
    std::fs::write(&file, "#include \"suasion.hpp\"\n#include \"suasion.hpp\"\nint main() {}\n").unwrap();
    for compiler in compilers(false) {
        // The last one has spans and expected values of its own.
        for standard in ["-std=c++17", "-std=c++20", "-std=c++2b"] {
            for kind in [&[][..], &["-DSUASION_RESULTS"], &["-DSUASION_RESULTS", "-fno-exceptions"]] {
                compile(&compiler, &[STRICT, kind, &[standard, file.to_str().unwrap()]].concat());
            }
        }
    }
}

/// Every function that suasion.hpp offers is called by its test.
#[test]
fn every_cpp_function_is_tested() {
    let read = |file: &str| std::fs::read_to_string(root().join(file)).unwrap();
    let (offered, test) = (read("include/suasion.hpp"), read("tests/cpp/suasion.cpp"));
    // What is declared to return a result, but for the private helpers.
    let helpers =
        ["fail", "give", "of_game", "read", "read_text", "value", "made", "list", "text", "fill", "stepped", "told", "rows"];
    let name = |line: &str| {
        let declared = line.split_once("result<")?.1.split('(').next()?;
        let name = declared.rsplit([' ', ':']).next()?.to_owned();
        let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '_');
        (is_name && declared.contains("> ") && !helpers.contains(&name.as_str())).then_some(name)
    };
    let mut names: Vec<String> = offered.lines().filter_map(name).collect();
    names.sort_unstable();
    names.dedup();
    assert!(names.len() > 70, "{names:?}");
    names.retain(|name| !test.contains(&format!(".{name}(")) && !test.contains(&format!("::{name}(")));
    // The constructors call it.
    names.retain(|name| name != "create");
    assert_eq!(names, [""; 0]);
}

/// The comment right above each `SUA_API` line.
fn comments() -> Vec<(String, String)> {
    let header = header();
    let mut comment = String::new();
    let mut found = Vec::new();
    for line in header.lines() {
        if line.starts_with("/**") {
            comment.clear();
        }
        comment.push_str(line);
        comment.push('\n');
        if let Some(declaration) = line.strip_prefix("SUA_API ") {
            found.push((declaration.to_owned(), comment.clone()));
        }
    }
    found
}

#[test]
fn every_function_says_threads_and_since() {
    let comments = comments();
    assert_eq!(comments.len(), functions().len());
    for (declaration, comment) in comments {
        assert!(comment.starts_with("/**"), "{declaration} has no comment");
        assert!(comment.contains("Since "), "{declaration} does not say since when");
        // The words must agree with the constness of the handle.
        let said = match declaration.split_once('(').map_or("", |(_, parameters)| parameters) {
            handle if handle.starts_with("sua_game *") => "Changes game.",
            handle if handle.starts_with("const sua_game *") => "Reads game.",
            handle if handle.starts_with("sua_batch *") => "Changes batch.",
            handle if handle.starts_with("const sua_batch *") => "Reads batch.",
            _ => "Any thread.",
        };
        assert!(comment.contains(said), "{declaration} should say \"{said}\"");
    }
}

/// What a function returns beyond what its arguments imply stands in one line of one form, which the drivers in tests/c
/// read and hold the library to.
#[test]
fn every_list_of_statuses_is_well_formed() {
    let number = |name: &str| {
        let known = STATUSES.iter().find(|(_, known)| known.trim_end_matches('\0') == name);
        known.unwrap_or_else(|| panic!("there is no {name}")).0
    };
    let mut lists = 0;
    for (declaration, comment) in comments() {
        let lines: Vec<&str> = comment.lines().map(|line| line.trim_start_matches(" * ")).collect();
        let Some(at) = lines.iter().position(|line| line.contains("Also:")) else { continue };
        assert!(declaration.starts_with("sua_status "), "{declaration} returns no status");
        let list = lines[at].strip_prefix("Also: ").and_then(|list| list.strip_suffix('.')).unwrap_or_else(|| {
            panic!("{declaration}: the line reads \"Also: SUA_E_…, SUA_E_….\", not \"{}\"", lines[at]);
        });
        let numbers: Vec<i32> = list.split(", ").map(number).collect();
        // Errors in the order of the section, then notices.
        assert!(numbers.is_sorted_by_key(|&n| (n > 0, n.abs())), "{declaration}: {list}");
        assert!(["Reads ", "Changes ", "Any thread."].iter().any(|last| lines[at + 1].starts_with(last)), "{declaration}");
        lists += 1;
    }
    assert!(lists > 30, "{lists}");
}

#[test]
fn every_type_and_constant_says_since() {
    let header = header();
    let lines: Vec<&str> = header.lines().collect();
    for (i, line) in lines.iter().enumerate().filter(|(_, line)| line.starts_with("typedef") || line.starts_with("#define SUA_"))
    {
        if ["SUA_API", "SUA_VERSION_"].iter().any(|name| line.starts_with(&format!("#define {name}"))) {
            continue;
        }
        let above: String =
            lines[..i].iter().rev().take_while(|line| line.starts_with(" *") || line.starts_with("/**")).copied().collect();
        assert!(above.contains("Since "), "{line} does not say since when");
    }
}

#[test]
fn every_declaration_starts_its_line() {
    for line in header().lines().filter(|line| line.contains("SUA_API ") && !line.starts_with('#')) {
        assert!(line.starts_with("SUA_API "), "{line}");
    }
}

#[test]
fn no_line_is_too_long_to_read() {
    for file in ["include/suasion.h", "include/suasion.hpp"] {
        let text = std::fs::read_to_string(root().join(file)).unwrap();
        for (i, line) in text.lines().enumerate() {
            assert!(line.chars().count() <= 130, "{file}:{}: {} characters", i + 1, line.chars().count());
        }
    }
}

/// The functions that files neither call nor hand on.
fn unused(files: &[&str], functions: Vec<String>) -> Vec<String> {
    let text: String = files.iter().map(|file| std::fs::read_to_string(root().join(file)).unwrap()).collect();
    let used = |name: &str| text.match_indices(name).any(|(at, _)| text[at + name.len()..].starts_with(['(', ',', ')']));
    functions.into_iter().filter(|name| !used(name)).collect()
}

/// A function that is new has to be tried with bad arguments, called by the driver, run on the stack that is promised, and
/// offered to C++.
#[test]
fn every_function_is_tried_everywhere() {
    for files in [
        &["tests/c/arguments.c", "tests/c/simulation.c"][..],
        &["tests/c/random_ops.c"],
        &["tests/c/readings.h", "tests/c/stack.c"],
        &["include/suasion.hpp"],
    ] {
        let missing = unused(files, functions());
        assert!(missing.is_empty(), "{files:?} do not use {missing:?}");
    }
}

/// What only reads is read by many threads at once.
#[test]
fn every_function_that_reads_is_read_by_many() {
    let reads = |(declaration, comment): (String, String)| {
        let name = declaration.split('(').next()?.rsplit([' ', '*']).next()?.to_owned();
        ["Reads game.", "Reads batch."].iter().any(|words| comment.contains(words)).then_some(name)
    };
    let reading: Vec<String> = comments().into_iter().filter_map(reads).collect();
    assert!(reading.len() > 60, "{reading:?}");
    assert_eq!(unused(&["tests/c/readings.h"], reading), [""; 0]);
}
