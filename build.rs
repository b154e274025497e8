//! Writes the C header from `src/ffi`, gives the shared library its name, and packs the schemas.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Raised together with `SUA_ABI_VERSION`.
const SONAME: &str = "libsuasion.so.1";
/// `src/ffi/mod.rs`: its text is the header's introduction, its public modules are the header's sections.
const INDEX: &str = "src/ffi/mod.rs";

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=cbindgen.toml");
    println!("cargo:rerun-if-changed=src/ffi");
    println!("cargo:rerun-if-changed=include/suasion.h");
    println!("cargo:rerun-if-changed=schemas");
    match env::var("CARGO_CFG_TARGET_OS").as_deref() {
        Ok("linux") => println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,{SONAME}"),
        // By default it would be the path on the machine that built it, where no other program finds it.
        Ok("macos") => println!("cargo:rustc-cdylib-link-arg=-Wl,-install_name,@rpath/libsuasion.dylib,-dead_strip_dylibs"),
        _ => {}
    }
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let header = header(&root);
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    fs::write(out.join("suasion.h"), &header).expect("OUT_DIR is writable");
    pack_schemas(&root.join("schemas"), &out);
    // The committed copy is refreshed where it is developed, and left alone where it is only built from.
    let committed = root.join("include/suasion.h");
    if root.join(".git").exists() && fs::read_to_string(&committed).ok().as_deref() != Some(&header) {
        fs::create_dir_all(root.join("include")).and_then(|()| fs::write(&committed, &header)).expect("include is writable");
    }
}

/// The whole header.
fn header(root: &Path) -> String {
    let index = read(&root.join(INDEX));
    let mut out = String::new();
    comment(&mut out, &module_docs(&index));
    out.push_str("\n#ifndef SUASION_H\n#define SUASION_H\n\n");
    out.push_str("/* Generated from src/ffi by build.rs: change it there. */\n\n");
    out.push_str("#include <stddef.h>\n#include <stdint.h>\n\n");
    out.push_str(IMPORT);
    versions(&mut out);
    out.push_str("#ifdef __cplusplus\nextern \"C\" {\n#endif\n");
    for section in sections(&index) {
        let source = root.join("src/ffi").join(format!("{section}.rs"));
        out.push('\n');
        comment(&mut out, &module_docs(&read(&source)));
        out.push('\n');
        out.push_str(&tidy(body(root, &source).trim()));
    }
    out.push_str("\n#ifdef __cplusplus\n}\n#endif\n\n#endif /* SUASION_H */\n");
    out
}

/// The schemas without the space that only people need: the library carries them.
fn pack_schemas(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).expect("schemas are there") {
        let path = entry.expect("schemas can be listed").path();
        let name = path.file_name().expect("a file has a name");
        fs::write(to.join(name), packed(&read(&path))).expect("OUT_DIR is writable");
    }
}

/// JSON without space between its tokens.
fn packed(json: &str) -> String {
    let (mut in_string, mut escaped) = (false, false);
    let kept = |&c: &char| {
        let keep = in_string || !c.is_ascii_whitespace();
        in_string ^= c == '"' && !escaped;
        escaped = in_string && c == '\\' && !escaped;
        keep
    };
    json.chars().filter(kept).collect()
}

/// How the functions are imported.
const IMPORT: &str = "\
#ifndef SUA_API
#if defined(_WIN32) && !defined(SUA_STATIC)
#define SUA_API __declspec(dllimport)
#else
#define SUA_API
#endif
#endif

";

fn versions(out: &mut String) {
    let part = |name: &str| env::var(format!("CARGO_PKG_VERSION_{name}")).expect("cargo sets it");
    let whole = env::var("CARGO_PKG_VERSION").expect("cargo sets it");
    let _ = writeln!(out, "/** The version this header belongs to; the library's own is `sua_version()`. Since 1.0.0. */");
    let _ = writeln!(out, "#define SUA_VERSION \"{whole}\"");
    for name in ["MAJOR", "MINOR", "PATCH"] {
        let _ = writeln!(out, "#define SUA_VERSION_{name} {}", part(name));
    }
    out.push('\n');
}

/// Names of the sections, in order.
fn sections(index: &str) -> Vec<&str> {
    index.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';')).collect()
}

/// The constants, types and functions of one section.
fn body(root: &Path, source: &Path) -> String {
    let config = cbindgen::Config::from_file(root.join("cbindgen.toml")).expect("cbindgen.toml is well-formed");
    let bindings = cbindgen::Builder::new().with_config(config).with_src(source).generate().expect("src/ffi is plain enough");
    let mut text = Vec::new();
    bindings.write(&mut text);
    String::from_utf8(text).expect("the header is UTF-8")
}

/// Makes what cbindgen writes shorter to read: one-line comments on one line, types without `struct`, `SUA_API` on the
/// line of its function.
fn tidy(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let mut out = String::new();
    let mut indent = "";
    let mut i = 0;
    while i < lines.len() {
        let line = lines[i].trim_start();
        let margin = &lines[i][..lines[i].len() - line.len()];
        if line == "/**" && lines.get(i + 2).is_some_and(|end| end.trim() == "*/") {
            let words = lines[i + 1].trim().trim_start_matches("* ");
            let _ = writeln!(out, "{margin}/** {words} */");
            i += 3;
            continue;
        }
        if line == "SUA_API" {
            indent = "        ";
            i += 1;
            let _ = writeln!(out, "SUA_API {}", lines[i].replace("struct sua_", "sua_"));
        } else {
            let define = line.strip_prefix("#define ").and_then(|define| define.split_once(' '));
            let plain = if let Some((name, value)) = define {
                format!("#define {name} {}", constant(value))
            } else if line.starts_with("typedef") {
                lines[i].to_owned()
            } else {
                lines[i].replace("struct sua_", "sua_")
            };
            let _ = writeln!(out, "{}{plain}", if line.is_empty() { "" } else { indent });
        }
        if lines[i].ends_with(';') {
            indent = "";
        }
        i += 1;
    }
    out
}

/// A constant's value as C likes it.
fn constant(value: &str) -> String {
    match value {
        "~0" => "SIZE_MAX".to_owned(),
        value if value.starts_with('-') => format!("({value})"),
        value => value.to_owned(),
    }
}

/// The text of a file's `//!` lines. Fenced code becomes indented code, as C comments have it.
fn module_docs(source: &str) -> Vec<String> {
    let mut in_code = false;
    let mut lines = Vec::new();
    for line in source.lines().map_while(|line| line.strip_prefix("//!")) {
        let line = line.strip_prefix(' ').unwrap_or(line);
        if line.starts_with("```") {
            in_code = !in_code;
        } else {
            lines.push(if in_code { format!("    {line}") } else { line.to_owned() });
        }
    }
    lines
}

fn comment(out: &mut String, lines: &[String]) {
    out.push_str("/*\n");
    for line in lines {
        let _ = writeln!(out, "{}", format!(" * {line}").trim_end());
    }
    out.push_str(" */\n");
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
