//! Plain data as JSON text.
//!
//! Every type that is written has code for every writer it is written by, and a view has many. This one is small: what it
//! does is done by functions that all types share.

use serde::Serialize;
use serde::ser::{
    SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple, SerializeTupleStruct,
    SerializeTupleVariant, Serializer,
};
use serde_json::Error;
use std::fmt::{Arguments, Write as _};

/// Writes data whose keys are strings.
pub(super) struct Writer {
    out: String,
}

impl Writer {
    /// The JSON of plain data.
    pub fn write(data: &impl Serialize) -> Result<String, Error> {
        let mut writer = Writer { out: String::with_capacity(128) };
        data.serialize(&mut writer)?;
        Ok(writer.out)
    }

    #[inline(never)]
    fn push(&mut self, text: &str) -> Result<(), Error> {
        self.out.push_str(text);
        Ok(())
    }

    #[inline(never)]
    fn number(&mut self, number: Arguments<'_>) -> Result<(), Error> {
        // Writing to a String cannot fail.
        let _ = self.out.write_fmt(number);
        Ok(())
    }

    #[inline(never)]
    fn text(&mut self, text: &str) -> Result<(), Error> {
        if text.bytes().any(|byte| byte < b' ' || byte == b'"' || byte == b'\\') {
            return self.push(&serde_json::to_string(text)?);
        }
        self.out.push('"');
        self.out.push_str(text);
        self.out.push('"');
        Ok(())
    }

    #[inline(never)]
    fn begin(&mut self, variant: Option<&str>, open: &str, close: &'static str) -> Result<Items<'_>, Error> {
        if let Some(variant) = variant {
            self.out.push('{');
            self.text(variant)?;
            self.out.push(':');
        }
        self.out.push_str(open);
        Ok(Items { writer: self, first: true, close })
    }
}

/// Methods that write a number.
macro_rules! write_numbers {
    ($($method:ident: $type:ty;)*) => {
        $(fn $method(self, value: $type) -> Result<(), Error> {
            self.number(format_args!("{value}"))
        })*
    };
}

impl<'a> Serializer for &'a mut Writer {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Items<'a>;
    type SerializeTuple = Items<'a>;
    type SerializeTupleStruct = Items<'a>;
    type SerializeTupleVariant = Items<'a>;
    type SerializeMap = Items<'a>;
    type SerializeStruct = Items<'a>;
    type SerializeStructVariant = Items<'a>;

    write_numbers! {
        serialize_i8: i8;
        serialize_i16: i16;
        serialize_i32: i32;
        serialize_i64: i64;
        serialize_u8: u8;
        serialize_u16: u16;
        serialize_u32: u32;
        serialize_u64: u64;
    }

    #[inline(never)]
    fn serialize_f32(self, value: f32) -> Result<(), Error> {
        self.push(&serde_json::to_string(&value)?)
    }
    #[inline(never)]
    fn serialize_f64(self, value: f64) -> Result<(), Error> {
        self.push(&serde_json::to_string(&value)?)
    }
    fn serialize_bool(self, value: bool) -> Result<(), Error> {
        self.push(if value { "true" } else { "false" })
    }
    fn serialize_char(self, value: char) -> Result<(), Error> {
        self.text(value.encode_utf8(&mut [0; 4]))
    }
    fn serialize_str(self, value: &str) -> Result<(), Error> {
        self.text(value)
    }
    fn serialize_bytes(self, value: &[u8]) -> Result<(), Error> {
        self.push(&serde_json::to_string(value)?)
    }
    fn serialize_none(self) -> Result<(), Error> {
        self.push("null")
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }
    fn serialize_unit(self) -> Result<(), Error> {
        self.push("null")
    }
    fn serialize_unit_struct(self, _name: &'static str) -> Result<(), Error> {
        self.push("null")
    }
    fn serialize_unit_variant(self, _name: &'static str, _index: u32, variant: &'static str) -> Result<(), Error> {
        self.text(variant)
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _name: &'static str, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        let items = self.begin(Some(variant), "", "}")?;
        value.serialize(&mut *items.writer)?;
        items.finish()
    }
    fn serialize_seq(self, _len: Option<usize>) -> Result<Items<'a>, Error> {
        self.begin(None, "[", "]")
    }
    fn serialize_tuple(self, _len: usize) -> Result<Items<'a>, Error> {
        self.begin(None, "[", "]")
    }
    fn serialize_tuple_struct(self, _name: &'static str, _len: usize) -> Result<Items<'a>, Error> {
        self.begin(None, "[", "]")
    }
    fn serialize_tuple_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _len: usize,
    ) -> Result<Items<'a>, Error> {
        self.begin(Some(variant), "[", "]}")
    }
    fn serialize_map(self, _len: Option<usize>) -> Result<Items<'a>, Error> {
        self.begin(None, "{", "}")
    }
    fn serialize_struct(self, _name: &'static str, _len: usize) -> Result<Items<'a>, Error> {
        self.begin(None, "{", "}")
    }
    fn serialize_struct_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _len: usize,
    ) -> Result<Items<'a>, Error> {
        self.begin(Some(variant), "{", "}}")
    }
}

/// The entries of a list or the fields of an object that is being written.
pub(super) struct Items<'a> {
    writer: &'a mut Writer,
    first: bool,
    /// What stands behind the last.
    close: &'static str,
}

impl Items<'_> {
    /// Goes on to the next entry.
    #[inline(never)]
    fn next(&mut self) {
        if !self.first {
            self.writer.out.push(',');
        }
        self.first = false;
    }

    /// Goes on to the next field.
    #[inline(never)]
    fn field(&mut self, name: &str) -> Result<(), Error> {
        self.next();
        self.writer.text(name)?;
        self.writer.out.push(':');
        Ok(())
    }

    fn finish(self) -> Result<(), Error> {
        self.writer.push(self.close)
    }
}

/// What is a list in JSON.
macro_rules! write_lists {
    ($($of:ident: $method:ident;)*) => {
        $(impl $of for Items<'_> {
            type Ok = ();
            type Error = Error;
            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.next();
                value.serialize(&mut *self.writer)
            }
            fn end(self) -> Result<(), Error> {
                self.finish()
            }
        })*
    };
}

write_lists! {
    SerializeSeq: serialize_element;
    SerializeTuple: serialize_element;
    SerializeTupleStruct: serialize_field;
    SerializeTupleVariant: serialize_field;
}

/// What is an object in JSON, with fields that are known.
macro_rules! write_objects {
    ($($of:ident;)*) => {
        $(impl $of for Items<'_> {
            type Ok = ();
            type Error = Error;
            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Error> {
                self.field(name)?;
                value.serialize(&mut *self.writer)
            }
            fn end(self) -> Result<(), Error> {
                self.finish()
            }
        })*
    };
}

write_objects! {
    SerializeStruct;
    SerializeStructVariant;
}

impl SerializeMap for Items<'_> {
    type Ok = ();
    type Error = Error;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.next();
        key.serialize(&mut *self.writer)
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.writer.push(":")?;
        value.serialize(&mut *self.writer)
    }
    fn end(self) -> Result<(), Error> {
        self.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[derive(Serialize)]
    enum Sort {
        Plain,
        One(u8),
        Two(i32, f32),
        Named { name: &'static str, share: Option<f64> },
    }

    #[derive(Serialize)]
    struct Whole {
        sorts: Vec<Sort>,
        pair: (bool, char),
        nothing: Option<()>,
        any: serde_json::Value,
        large: u64,
        small: i64,
    }

    #[test]
    fn it_writes_what_serde_json_writes() {
        let named = |name, share| Sort::Named { name, share };
        let whole = Whole {
            sorts: vec![Sort::Plain, Sort::One(7), Sort::Two(-1, 0.1), named("a \"b\"\n\u{1}é", None), named("", Some(1.0))],
            pair: (true, '\\'),
            nothing: None,
            any: json!({"a": [1, -2, 0.5, 1e300, null], "": {}, "list": []}),
            large: u64::MAX,
            small: i64::MIN,
        };
        assert_eq!(Writer::write(&whole).unwrap(), serde_json::to_string(&whole).unwrap());
        assert_eq!(Writer::write(&f32::NAN).unwrap(), "null");
    }
}
