//! Running the C and C++ compilers.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The project's root.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The header as committed.
pub fn header() -> String {
    std::fs::read_to_string(root().join("include/suasion.h")).expect("the header is committed")
}

/// Names of the functions that the header declares, in its order.
pub fn functions() -> Vec<String> {
    let name = |line: &str| {
        let declaration = line.strip_prefix("SUA_API ")?;
        let (before, _) = declaration.split_once('(')?;
        Some(before.rsplit([' ', '*']).next()?.to_owned())
    };
    header().lines().filter_map(name).collect()
}

/// Where cargo put the shared library that belongs to this test: beside it. One level up there may be an older one.
pub fn library_dir() -> PathBuf {
    let test = std::env::current_exe().expect("a test has a path");
    test.parent().expect("a test lies in a directory").to_owned()
}

/// A directory for what this test run compiles.
pub fn scratch() -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("abi");
    std::fs::create_dir_all(&dir).expect("the target directory is writable");
    dir
}

fn named(variable: &str, default: &str) -> String {
    std::env::var(variable).unwrap_or_else(|_| default.to_owned())
}

/// The compilers to try: the system's own, and clang where it is installed.
pub fn compilers(c: bool) -> Vec<String> {
    let own = if c { named("CC", "cc") } else { named("CXX", "c++") };
    let clang = if c { "clang" } else { "clang++" };
    let mut found = vec![own];
    if Command::new(clang).arg("--version").output().is_ok_and(|output| output.status.success()) {
        found.push(clang.to_owned());
    }
    found
}

/// Runs a compiler and complains with its own words.
pub fn compile(compiler: &str, args: &[&str]) {
    let include = root().join("include");
    let mut command = Command::new(compiler);
    command.args(args).arg("-I").arg(include);
    succeeded(&command.output().unwrap_or_else(|error| panic!("{compiler}: {error}")), &format!("{compiler} {args:?}"));
}

/// Compiles a C program against the library and runs it. Returns what it printed.
pub fn run_program(source: &Path, name: &str) -> String {
    let (library, program) = (library_dir(), scratch().join(name));
    let link = library.join("libsuasion.so");
    let args = [source, Path::new("-o"), &program, &link].map(|path| path.to_str().expect("paths are UTF-8").to_owned());
    let mut all = vec!["-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror"];
    all.extend(args.iter().map(String::as_str));
    compile(&named("CC", "cc"), &all);
    // The program asks for the library by its SONAME.
    let links = scratch().join("links");
    std::fs::create_dir_all(&links).expect("the target directory is writable");
    let soname = links.join("libsuasion.so.1");
    let _ = std::fs::remove_file(&soname);
    std::os::unix::fs::symlink(&link, &soname)
        .or_else(|error| if soname.exists() { Ok(()) } else { Err(error) })
        .expect("a link");
    let output = Command::new(&program).env("LD_LIBRARY_PATH", &links).output().expect("the program starts");
    succeeded(&output, name);
    String::from_utf8(output.stdout).expect("programs print UTF-8")
}

fn succeeded(output: &Output, what: &str) {
    assert!(
        output.status.success(),
        "{what}: {}\n{}{}",
        output.status,
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
}
