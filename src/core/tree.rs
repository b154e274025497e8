//! Typed data from a tree of JSON.
//!
//! Every type that is read has code for every reader it is read by. All are read by this one, from a tree: its functions are
//! small and shared, so that the code of a type is a quarter of what it would be with a parser of text inside.

use super::error::quote;
use serde::de::value::StrDeserializer;
use serde::de::{
    self, DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Expected, IntoDeserializer, MapAccess, SeqAccess,
    Unexpected, VariantAccess, Visitor,
};
use serde_json::{Map, Value};
use std::cell::RefCell;
use std::fmt::{self, Display};

/// JSON in which no field of an object is given twice.
pub(super) struct Tree(pub Value);

impl<'de> de::Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tree, D::Error> {
        struct TreeVisitor;
        impl<'de> Visitor<'de> for TreeVisitor {
            type Value = Tree;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("any JSON")
            }
            fn visit_unit<E>(self) -> Result<Tree, E> {
                Ok(Tree(Value::Null))
            }
            fn visit_bool<E>(self, value: bool) -> Result<Tree, E> {
                Ok(Tree(value.into()))
            }
            fn visit_u64<E>(self, value: u64) -> Result<Tree, E> {
                Ok(Tree(value.into()))
            }
            fn visit_i64<E>(self, value: i64) -> Result<Tree, E> {
                Ok(Tree(value.into()))
            }
            fn visit_f64<E>(self, value: f64) -> Result<Tree, E> {
                Ok(Tree(value.into()))
            }
            fn visit_str<E>(self, value: &str) -> Result<Tree, E> {
                Ok(Tree(value.into()))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Tree, A::Error> {
                let mut list = Vec::new();
                while let Some(Tree(value)) = seq.next_element()? {
                    list.push(value);
                }
                Ok(Tree(Value::Array(list)))
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Tree, A::Error> {
                let mut fields = Map::new();
                while let Some(name) = map.next_key::<String>()? {
                    if fields.contains_key(&name) {
                        return Err(de::Error::custom(format!("`{}` is given twice", quote(&name))));
                    }
                    let Tree(value) = map.next_value()?;
                    fields.insert(name, value);
                }
                Ok(Tree(Value::Object(fields)))
            }
        }
        deserializer.deserialize_any(TreeVisitor)
    }
}

/// What is wrong with a tree. Every field of every type can be missing or given twice: each of these errors is made by one
/// function, where serde would write out its sentence at each field.
#[derive(Debug)]
pub(super) struct Error(Box<Sentence>);

/// Behind one pointer, as small as a result can carry.
#[derive(Debug)]
struct Sentence(String);

impl Error {
    #[cold]
    #[inline(never)]
    fn new(sentence: fmt::Arguments<'_>) -> Error {
        Error(Box::new(Sentence(sentence.to_string())))
    }
}

impl Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.0)
    }
}

impl std::error::Error for Error {}

impl de::Error for Error {
    fn custom<T: Display>(message: T) -> Error {
        Error::new(format_args!("{message}"))
    }

    #[cold]
    #[inline(never)]
    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Error {
        match found {
            Unexpected::Unit => Error::new(format_args!("invalid type: null, expected {expected}")),
            found => Error::new(format_args!("invalid type: {found}, expected {expected}")),
        }
    }

    #[cold]
    #[inline(never)]
    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Error {
        Error::new(format_args!("invalid value: {found}, expected {expected}"))
    }

    #[cold]
    #[inline(never)]
    fn invalid_length(length: usize, expected: &dyn Expected) -> Error {
        Error::new(format_args!("invalid length {length}, expected {expected}"))
    }

    #[cold]
    #[inline(never)]
    fn unknown_variant(variant: &str, known: &'static [&'static str]) -> Error {
        Error::new(format_args!("unknown variant `{variant}`, {}", OneOf { known, none: "there are no variants" }))
    }

    #[cold]
    #[inline(never)]
    fn unknown_field(field: &str, known: &'static [&'static str]) -> Error {
        Error::new(format_args!("unknown field `{field}`, {}", OneOf { known, none: "there are no fields" }))
    }

    #[cold]
    #[inline(never)]
    fn missing_field(field: &'static str) -> Error {
        Error::new(format_args!("missing field `{field}`"))
    }

    #[cold]
    #[inline(never)]
    fn duplicate_field(field: &'static str) -> Error {
        Error::new(format_args!("duplicate field `{field}`"))
    }
}

/// The names that would have been right.
struct OneOf {
    known: &'static [&'static str],
    none: &'static str,
}

impl Display for OneOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.known {
            [] => f.write_str(self.none),
            [one] => write!(f, "expected `{one}`"),
            [one, other] => write!(f, "expected `{one}` or `{other}`"),
            [first, others @ ..] => {
                write!(f, "expected one of `{first}`")?;
                others.iter().try_for_each(|other| write!(f, ", `{other}`"))
            }
        }
    }
}

/// Reads typed data; an error comes with the path of its field, as `castles[3].power`, empty for the whole.
pub(super) fn read<T: DeserializeOwned>(value: &Value) -> Result<T, (String, Error)> {
    let trail = Trail::default();
    T::deserialize(Node { value, trail: &trail }).map_err(|error| (trail.path(), error))
}

/// The way from where an error struck to the whole, noted as the error comes out.
#[derive(Default)]
struct Trail(RefCell<Vec<String>>);

impl Trail {
    #[cold]
    fn through_field(&self, name: &str, error: Error) -> Error {
        self.0.borrow_mut().push(format!(".{name}"));
        error
    }

    #[cold]
    fn through_entry(&self, index: usize, error: Error) -> Error {
        self.0.borrow_mut().push(format!("[{index}]"));
        error
    }

    fn path(self) -> String {
        let path: String = self.0.into_inner().into_iter().rev().collect();
        path.strip_prefix('.').unwrap_or(&path).to_owned()
    }
}

/// The error of a value that is of another type than the expected.
#[cold]
pub(super) fn wrong_type(value: &Value, expected: &dyn Expected) -> Error {
    let found = match value {
        Value::Null => Unexpected::Unit,
        Value::Bool(value) => Unexpected::Bool(*value),
        Value::Number(number) => match (number.as_u64(), number.as_i64()) {
            (Some(number), _) => Unexpected::Unsigned(number),
            (_, Some(number)) => Unexpected::Signed(number),
            _ => Unexpected::Float(number.as_f64().unwrap_or(f64::NAN)),
        },
        Value::String(text) => Unexpected::Str(text),
        Value::Array(_) => Unexpected::Seq,
        Value::Object(_) => Unexpected::Map,
    };
    de::Error::invalid_type(found, expected)
}

/// A value of the tree.
#[derive(Copy, Clone)]
struct Node<'a> {
    value: &'a Value,
    trail: &'a Trail,
}

/// Functions that are one for each type that is read, and not a part of everything that reads it.
impl<'a> Node<'a> {
    #[inline(never)]
    fn number<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let Value::Number(number) = self.value else { return Err(wrong_type(self.value, &visitor)) };
        match (number.as_u64(), number.as_i64()) {
            (Some(number), _) => visitor.visit_u64(number),
            (_, Some(number)) => visitor.visit_i64(number),
            _ => visitor.visit_f64(number.as_f64().unwrap_or(f64::NAN)),
        }
    }

    #[inline(never)]
    fn text<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let Value::String(text) = self.value else { return Err(wrong_type(self.value, &visitor)) };
        visitor.visit_str(text)
    }

    #[inline(never)]
    fn list<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let Value::Array(list) = self.value else { return Err(wrong_type(self.value, &visitor)) };
        let mut entries = Entries { list, next: 0, trail: self.trail };
        let value = visitor.visit_seq(&mut entries)?;
        if entries.next < list.len() {
            return Err(de::Error::invalid_length(list.len(), &"fewer entries"));
        }
        Ok(value)
    }

    #[inline(never)]
    fn object<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let Value::Object(object) = self.value else { return Err(wrong_type(self.value, &visitor)) };
        visitor.visit_map(Fields { left: object.iter(), name: "", value: &Value::Null, trail: self.trail })
    }

    #[inline(never)]
    fn any<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.value {
            Value::Null => visitor.visit_unit(),
            Value::Bool(value) => visitor.visit_bool(*value),
            Value::Number(_) => self.number(visitor),
            Value::String(_) => self.text(visitor),
            Value::Array(_) => self.list(visitor),
            Value::Object(_) => self.object(visitor),
        }
    }
}

/// Methods of a deserializer that read one sort of value.
macro_rules! read_by {
    ($($read:ident: $($method:ident)*;)*) => {
        $($(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            self.$read(visitor)
        })*)*
    };
}

impl<'de> Deserializer<'de> for Node<'_> {
    type Error = Error;

    read_by! {
        number: deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 deserialize_i8 deserialize_i16 deserialize_i32
            deserialize_i64 deserialize_f32 deserialize_f64;
        text: deserialize_str deserialize_string deserialize_char deserialize_identifier;
        list: deserialize_seq;
        object: deserialize_map;
        any: deserialize_any deserialize_bool deserialize_unit deserialize_bytes deserialize_byte_buf deserialize_ignored_any;
    }

    #[inline(never)]
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self.value.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _name: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, _name: &'static str, visitor: V) -> Result<V::Value, Error> {
        self.any(visitor)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _len: usize, visitor: V) -> Result<V::Value, Error> {
        self.list(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(self, _: &'static str, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.list(visitor)
    }

    /// An object, as the schemas say: fields without their names are not read.
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.object(visitor)
    }

    /// One of several words; what comes with data is an object of one field.
    #[inline(never)]
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self.value {
            Value::String(name) => visitor.visit_enum(Variant { name, value: &Value::Null, trail: self.trail }),
            Value::Object(object) if object.len() == 1 => {
                let (name, value) = object.iter().next().expect("it has one field");
                visitor.visit_enum(Variant { name, value, trail: self.trail })
            }
            other => Err(wrong_type(other, &visitor)),
        }
    }
}

struct Entries<'a> {
    list: &'a [Value],
    next: usize,
    trail: &'a Trail,
}

impl<'de> SeqAccess<'de> for &mut Entries<'_> {
    type Error = Error;

    #[inline(never)]
    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Error> {
        let index = self.next;
        let Some(value) = self.list.get(index) else { return Ok(None) };
        self.next += 1;
        match seed.deserialize(Node { value, trail: self.trail }) {
            Ok(value) => Ok(Some(value)),
            Err(error) => Err(self.trail.through_entry(index, error)),
        }
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.list.len() - self.next)
    }
}

struct Fields<'a> {
    left: serde_json::map::Iter<'a>,
    name: &'a str,
    value: &'a Value,
    trail: &'a Trail,
}

impl Fields<'_> {
    /// Goes to the next field.
    #[inline(never)]
    fn advance(&mut self) -> bool {
        let Some((name, value)) = self.left.next() else { return false };
        (self.name, self.value) = (name, value);
        true
    }
}

impl<'de> MapAccess<'de> for Fields<'_> {
    type Error = Error;

    #[inline(never)]
    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        if !self.advance() {
            return Ok(None);
        }
        let name: StrDeserializer<'_, Error> = self.name.into_deserializer();
        match seed.deserialize(name) {
            Ok(key) => Ok(Some(key)),
            Err(error) => Err(self.trail.through_field(self.name, error)),
        }
    }

    #[inline(never)]
    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        let value = seed.deserialize(Node { value: self.value, trail: self.trail });
        value.map_err(|error| self.trail.through_field(self.name, error))
    }
}

struct Variant<'a> {
    name: &'a str,
    value: &'a Value,
    trail: &'a Trail,
}

impl<'de, 'a> EnumAccess<'de> for Variant<'a> {
    type Error = Error;
    type Variant = Node<'a>;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Node<'a>), Error> {
        let name: StrDeserializer<'_, Error> = self.name.into_deserializer();
        Ok((seed.deserialize(name)?, Node { value: self.value, trail: self.trail }))
    }
}

impl<'de> VariantAccess<'de> for Node<'_> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        if self.value.is_null() { Ok(()) } else { Err(wrong_type(self.value, &"a word alone")) }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _len: usize, visitor: V) -> Result<V::Value, Error> {
        self.list(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, _fields: &'static [&'static str], visitor: V) -> Result<V::Value, Error> {
        self.object(visitor)
    }
}
