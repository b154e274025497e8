//! What the source of the ABI may not say.

use crate::compiler::root;

/// The caller's memory may hold no value yet, so there is one place that makes a reference to it, behind a barrier.
#[test]
fn no_reference_to_memory_that_c_may_not_have_initialised() {
    for entry in std::fs::read_dir(root().join("src/ffi")).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let lines = text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//"));
        let mutable: Vec<usize> = lines
            .filter(|(_, line)| [".as_mut()", "from_raw_parts_mut(", "&mut *"].iter().any(|way| line.contains(way)))
            .map(|(i, _)| i + 1)
            .collect();
        let allowed = match path.file_name().unwrap().to_str().unwrap() {
            // What lies behind the barrier.
            "memory.rs" => 1,
            // What we handed out ourselves.
            "handle.rs" => 1,
            _ => 0,
        };
        assert_eq!(mutable.len(), allowed, "{}: lines {mutable:?}", path.display());
    }
}
