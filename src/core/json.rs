//! Reading typed JSON so that an error names the field.

use super::error::{Error, FieldError, LONGEST_QUOTE, quote};
use super::tree::{self, Tree};
use super::writer::Writer;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::borrow::Cow;

/// The longest text that is read, records excepted; far above any real one.
pub const LONGEST_TEXT: usize = 256 << 10;

/// The deepest nesting that is read. Nothing real has a third of it, and reading takes stack at every level.
pub const DEEPEST_JSON: usize = 32;

/// Reads typed JSON of a bounded length; `what` names the whole of it.
pub(super) fn read<T: DeserializeOwned>(text: &str, what: &str) -> Result<T, Error> {
    Ok(read_tree(&read_any(text, what)?, what)?)
}

/// Reads a JSON object of any fields, none of them twice.
pub(super) fn read_object(text: &str, what: &str) -> Result<Map<String, Value>, Error> {
    match read_any(text, what)? {
        Value::Object(fields) => Ok(fields),
        other => Err(FieldError::new(what, shorten(&tree::wrong_type(&other, &"an object").to_string())).into()),
    }
}

/// Reads JSON of a bounded length in which no field is given twice.
fn read_any(text: &str, what: &str) -> Result<Value, Error> {
    if text.len() > LONGEST_TEXT {
        return Err(Error::TooLarge(format!("{what}: has {} bytes; at most {LONGEST_TEXT} are read.", text.len())));
    }
    let Tree(value) = read_long(text, what)?;
    Ok(value)
}

/// Reads typed data from a tree of JSON.
pub(super) fn read_tree<T: DeserializeOwned>(tree: &Value, what: &str) -> Result<T, FieldError> {
    tree::read(tree).map_err(|(path, error)| bad_field(what, &path, &error.to_string(), id_at(tree, &path)))
}

/// Reads the cards or boards that a game embeds.
pub(crate) fn embedded<T: DeserializeOwned>(text: &str) -> T {
    read_tree(&tree(text), "cards").expect("what is embedded is valid")
}

/// Reads typed JSON of any length, which it may borrow from.
pub(super) fn read_long<'a, T: Deserialize<'a>>(text: &'a str, what: &str) -> Result<T, FieldError> {
    if too_deep(text) {
        return Err(FieldError::new(what, format!("nested deeper than {DEEPEST_JSON} levels")));
    }
    serde_json::from_str(text).map_err(|error| bad_text(text, what, &error))
}

/// An error in a text, by the field where it struck.
fn bad_text(text: &str, what: &str, error: &serde_json::Error) -> FieldError {
    let message = error.to_string();
    // The path says it better than a line and a column.
    let problem = message.rsplit_once(" at line ").map_or(message.as_str(), |(problem, _)| problem);
    // What is missing is noticed at the end of its object, behind some other field.
    let of_object = problem.starts_with("missing field");
    let path = path_at(text, error.line(), error.column(), of_object);
    // Records are longer than anything with cards in it, and their tree would take many times their room.
    let whole = if text.len() > LONGEST_TEXT { None } else { serde_json::from_str(text).ok() };
    bad_field(what, &path, problem, whole.and_then(|whole| id_at(&whole, &path)))
}

fn bad_field(what: &str, path: &str, problem: &str, id: Option<String>) -> FieldError {
    let problem = match id {
        Some(id) => format!("{}: {}", quote(&id), shorten(problem)).into(),
        None => shorten(problem),
    };
    FieldError::new(if path.is_empty() { what.into() } else { quote(path) }, problem)
}

/// The `id` of the innermost thing on a path that has one: of a card in a set, say, which people know by it.
fn id_at(whole: &Value, path: &str) -> Option<String> {
    let mut steps = path.split(['.', '[', ']']).filter(|step| !step.is_empty());
    let (mut here, mut id) = (Some(whole), None);
    while let Some(value) = here {
        id = value.get("id").and_then(Value::as_str).or(id);
        here = steps.next().and_then(|step| match value {
            Value::Array(list) => list.get(step.parse::<usize>().ok()?),
            value => value.get(step),
        });
    }
    id.map(str::to_owned)
}

/// Does it nest deeper than is read?
fn too_deep(text: &str) -> bool {
    let (mut depth, mut bytes) = (0usize, text.bytes());
    while let Some(byte) = bytes.next() {
        match byte {
            b'[' | b'{' => {
                depth += 1;
                if depth > DEEPEST_JSON {
                    return true;
                }
            }
            b']' | b'}' => depth = depth.saturating_sub(1),
            b'"' => {
                while let Some(byte) = bytes.next() {
                    match byte {
                        b'"' => break,
                        b'\\' => drop(bytes.next()),
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    }
    false
}

/// A problem in serde's words without most of a long input, which comes before what was expected. A type of ours that
/// says it in its own words quotes little itself, or is cut.
pub(super) fn shorten(problem: &str) -> Cow<'_, str> {
    match problem.rfind(", expected ") {
        Some(expected) if expected > LONGEST_QUOTE => quote(&problem[..expected]) + &problem[expected..],
        None if problem.len() > 3 * LONGEST_QUOTE => quote(problem),
        _ => problem.into(),
    }
}

/// Plain data with string keys as JSON, which it always has.
pub(super) fn write<T: serde::Serialize>(data: &T) -> String {
    Writer::write(data).expect("plain data serialises")
}

/// JSON that this library wrote, as a tree.
pub(super) fn tree(text: &str) -> Value {
    serde_json::from_str(text).expect("what was written can be read")
}

/// Makes a type of few values that are `all()` known by their `id()` be that id in JSON.
#[macro_export]
macro_rules! by_id {
    ($type:ident, $what:literal) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.id())
            }
        }
        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let id = <String as serde::Deserialize>::deserialize(deserializer)?;
                let named = $type::all().find(|value| value.id() == id);
                named.ok_or_else(|| serde::de::Error::custom(format!("\"{}\" is no {}", $crate::core::quote(&id), $what)))
            }
        }
        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $type {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($type).into()
            }
            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let ids: Vec<String> = $type::all().map(|value| value.id().to_string()).collect();
                schemars::json_schema!({"enum": ids})
            }
        }
    };
}
pub use by_id;

/// Where an error struck, as a path like `castles[3].power`, or of the innermost object alone; empty for the whole.
///
/// Walking the text once, and only after an error, costs a hundredth of the code that tracking every field would.
fn path_at(text: &str, line: usize, column: usize, of_object: bool) -> String {
    enum Level<'a> {
        Object(Option<&'a str>),
        Array(usize),
    }
    let start: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let end = (start + column.saturating_sub(1)).min(text.len());
    let bytes = text.as_bytes();
    let mut levels: Vec<Level<'_>> = Vec::new();
    let mut i = 0;
    while i < end {
        match bytes[i] {
            b'{' => levels.push(Level::Object(None)),
            b'[' => levels.push(Level::Array(0)),
            b'}' | b']' => drop(levels.pop()),
            b',' => match levels.last_mut() {
                Some(Level::Array(index)) => *index += 1,
                Some(Level::Object(key)) => *key = None,
                None => {}
            },
            b'"' => {
                let string = i + 1;
                i = string;
                while i < bytes.len() && bytes[i] != b'"' {
                    i += if bytes[i] == b'\\' { 2 } else { 1 };
                }
                if let Some(Level::Object(key @ None)) = levels.last_mut() {
                    *key = text.get(string..i);
                }
            }
            _ => {}
        }
        i += 1;
    }
    if of_object && let Some(Level::Object(key)) = levels.last_mut() {
        *key = None;
    }
    let mut path = String::new();
    for level in levels {
        match level {
            Level::Object(Some(key)) if path.is_empty() => path.push_str(key),
            Level::Object(Some(key)) => path.extend([".", key]),
            Level::Object(None) => {}
            Level::Array(index) => path.push_str(&format!("[{index}]")),
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code, reason = "only read")]
    struct Castle {
        name: String,
        power: u8,
    }

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code, reason = "only read")]
    struct Config {
        #[serde(default)]
        players: u8,
        castles: Vec<Castle>,
    }

    fn problem(text: &str) -> String {
        read::<Config>(text, "config").unwrap_err().to_string()
    }

    #[test]
    fn errors_name_the_field() {
        assert_eq!(problem(r#"{"players": "two"}"#), "players: invalid type: string \"two\", expected u8");
        assert_eq!(problem(r#"{"players": 300}"#), "players: invalid value: integer `300`, expected u8");
        let castles = r#"{"players": 2,
            "castles": [{"name": "a, [b] \"c\"", "power": 1}, {"name": "d", "power": -1}]}"#;
        assert_eq!(problem(castles), "castles[1].power: invalid value: integer `-1`, expected u8");
        assert!(problem(r#"{"castles": [{"name": "d", "pow": 1}]}"#).starts_with("castles[0].pow: unknown field `pow`"));
        assert_eq!(problem(r#"{"castles": [{"name": "d"}]}"#), "castles[0]: missing field `power`");
        assert_eq!(problem("{}"), "config: missing field `castles`");
        // What has an id is named by it too.
        let card = r#"{"castles": [{"name": "a", "power": 1}, {"power": "x", "id": "keep_2", "name": "b"}]}"#;
        assert_eq!(problem(card), "castles[1].power: keep_2: invalid type: string \"x\", expected u8");
        let twice = read_object(r#"{"a": 1, "a": 2}"#, "config").err().map(|error| error.to_string());
        assert_eq!(twice.as_deref(), Some("a: `a` is given twice"));
        assert!(problem("[").starts_with("[0]: ") || problem("[").starts_with("config: "));
        assert!(problem("").starts_with("config: EOF"));
        assert!(problem("{} x").starts_with("config: "));
    }

    #[test]
    fn deep_nesting_is_refused_before_it_is_read() {
        let nested = |levels: usize| format!("{}{}", "[".repeat(levels), "]".repeat(levels));
        assert!(!too_deep(&nested(DEEPEST_JSON)) && too_deep(&nested(DEEPEST_JSON + 1)));
        assert!(too_deep(&"{\"a\":".repeat(100_000)));
        assert!(!too_deep(&format!("\"{}\\\"{}\"", nested(40), nested(40))), "brackets in a string are text");
        assert_eq!(problem(&nested(100)), "config: nested deeper than 32 levels");
    }

    #[test]
    fn a_message_repeats_little_of_a_long_input() {
        let long = "é".repeat(4000);
        for text in [
            format!("{{\"{long}\": 1}}"),
            format!("{{\"players\": \"{long}\"}}"),
            format!("{{\"castles\": [{{\"name\": \"x\", \"{long}\": 1}}]}}"),
            format!("{{\"castles\": [{{\"name\": \"{long}\", \"power\": \"{long}\"}}]}}"),
        ] {
            let problem = problem(&text);
            assert!(problem.matches('é').count() * 2 <= 2 * LONGEST_QUOTE, "{problem}");
            assert!(problem.contains("expected"), "{problem}");
        }
        let twice = format!("{{\"{long}\": 1, \"{long}\": 1}}");
        let twice = read_object(&twice, "config").err().map(|error| error.to_string()).unwrap();
        assert!(twice.contains("is given twice") && twice.len() < 300, "{twice}");
    }

    #[test]
    fn what_is_too_long_is_not_looked_at() {
        let long = " ".repeat(LONGEST_TEXT) + "{}";
        assert!(matches!(read_object(&long, "config"), Err(Error::TooLarge(_))));
        assert!(read_object(&long[2..], "config").is_ok());
    }
}
