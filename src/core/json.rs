//! Reading typed JSON so that an error names the field.

use super::error::FieldError;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};
use std::fmt;

/// The longest config, position or move JSON that is read; far above any real one.
const LONGEST_JSON: usize = 256 << 10;

/// Paths deeper than this are not named.
const DEEPEST: usize = 128;

/// Reads typed JSON of a bounded length; `what` names the whole of it.
pub(super) fn read<'a, T: Deserialize<'a>>(text: &'a str, what: &str) -> Result<T, FieldError> {
    if text.len() > LONGEST_JSON {
        return Err(FieldError::new(what, format!("longer than {LONGEST_JSON} bytes ({})", text.len())));
    }
    read_long(text, what)
}

/// Reads typed JSON of any length.
pub(super) fn read_long<'a, T: Deserialize<'a>>(text: &'a str, what: &str) -> Result<T, FieldError> {
    serde_json::from_str(text).map_err(|error| {
        let message = error.to_string();
        // The path says it better than a line and a column.
        let problem = message.rsplit_once(" at line ").map_or(message.as_str(), |(problem, _)| problem);
        // What is missing is noticed at the end of its object, behind some other field.
        let of_object = problem.starts_with("missing field");
        let field = path_at(text, error.line(), error.column(), of_object);
        FieldError::new(if field.is_empty() { what } else { &field }, problem)
    })
}

/// Plain data with string keys as JSON, which it always has.
pub(super) fn write<T: serde::Serialize>(data: &T) -> String {
    serde_json::to_string(data).expect("plain data serialises")
}

/// JSON that this library wrote, as a tree.
pub(super) fn tree(text: &str) -> Value {
    serde_json::from_str(text).expect("what was written can be read")
}

/// A JSON object of any fields, none of them twice.
pub(super) struct Object(pub Map<String, Value>);

impl<'de> Deserialize<'de> for Object {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields;
        impl<'de> Visitor<'de> for Fields {
            type Value = Object;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Object, A::Error> {
                let mut fields = Map::new();
                while let Some((name, value)) = map.next_entry::<String, Value>()? {
                    if fields.contains_key(&name) {
                        return Err(Error::custom(format!("`{name}` is given twice")));
                    }
                    fields.insert(name, value);
                }
                Ok(Object(fields))
            }
        }
        deserializer.deserialize_map(Fields)
    }
}

/// Makes a type of few values that are `all()` known by their `id()` be that id in JSON.
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
                named.ok_or_else(|| serde::de::Error::custom(format!("\"{id}\" is no {}", $what)))
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
pub(crate) use by_id;

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
            // Nothing real nests so deep, and a hostile text shall not make us remember every bracket.
            _ if levels.len() > DEEPEST => return String::new(),
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
        let twice = read::<Object>(r#"{"a": 1, "a": 2}"#, "config").err().map(|error| error.to_string());
        assert_eq!(twice.as_deref(), Some("a: `a` is given twice"));
        assert!(problem("[").starts_with("[0]: ") || problem("[").starts_with("config: "));
        assert!(problem("").starts_with("config: EOF"));
        assert!(problem("{} x").starts_with("config: "));
    }
}
