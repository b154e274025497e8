//! Arrays of numpy, or whatever else has a buffer: filled where they lie.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::ffi;
use pyo3::prelude::*;
use std::ffi::CStr;
use std::mem::MaybeUninit;

/// The numbers of an array.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Number {
    Float32,
    Uint32,
    Int32,
    /// Bytes, signed or not, or truth values.
    Byte,
}

impl Number {
    fn of(format: u8, size: usize) -> Option<Number> {
        match (format, size) {
            (b'f', 4) => Some(Number::Float32),
            (b'I' | b'L', 4) => Some(Number::Uint32),
            (b'i' | b'l', 4) => Some(Number::Int32),
            (b'B' | b'b' | b'?', 1) => Some(Number::Byte),
            _ => None,
        }
    }
}

/// An array that was lent to us. It can neither move nor shrink until it is dropped.
pub struct Array {
    buffer: ffi::Py_buffer,
    name: &'static str,
    number: Option<Number>,
}

// SAFETY: between threads it is only passed as the memory that its owner has lent; it is dropped by a thread that is
// attached, see `Drop`.
unsafe impl Send for Array {}
// SAFETY: as above.
unsafe impl Sync for Array {}

impl Array {
    /// Borrows an array to write to: contiguous and writable.
    pub fn to_write(array: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Array> {
        Array::borrow(array, name, ffi::PyBUF_WRITABLE)
    }

    /// Borrows an array to read from: contiguous.
    pub fn to_read(array: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Array> {
        Array::borrow(array, name, 0)
    }

    fn borrow(array: &Bound<'_, PyAny>, name: &'static str, how: std::ffi::c_int) -> PyResult<Array> {
        let mut buffer = MaybeUninit::<ffi::Py_buffer>::uninit();
        let flags = ffi::PyBUF_C_CONTIGUOUS | ffi::PyBUF_FORMAT | how;
        // SAFETY: the object is alive and the buffer is ours.
        if unsafe { ffi::PyObject_GetBuffer(array.as_ptr(), buffer.as_mut_ptr(), flags) } != 0 {
            return Err(unusable(array, name, how != 0));
        }
        // SAFETY: it was filled, since the call succeeded.
        let buffer = unsafe { buffer.assume_init() };
        let number = number_of(&buffer);
        Ok(Array { buffer, name, number })
    }

    /// What its numbers are; None for what no function here takes.
    pub fn number(&self) -> Option<Number> {
        self.number
    }

    /// How many numbers it has.
    pub fn len(&self) -> usize {
        self.buffer.len as usize / (self.buffer.itemsize as usize).max(1)
    }

    /// Where they lie, if they are of the kind asked for and exactly so many.
    pub fn numbers<T>(&self, number: Number, kind: &str, count: usize) -> PyResult<*mut T> {
        if self.number != Some(number) {
            return Err(PyTypeError::new_err(format!("{}: is not an array of {kind}", self.name)));
        }
        if self.len() != count {
            return Err(PyValueError::new_err(format!("{}: has {} items and not {count}", self.name, self.len())));
        }
        let data = self.buffer.buf.cast::<T>();
        if !data.is_aligned() {
            return Err(PyValueError::new_err(format!("{}: its memory is not aligned for {kind}", self.name)));
        }
        Ok(data)
    }

    /// The same for `float32`.
    pub fn floats(&self, count: usize) -> PyResult<*mut f32> {
        self.numbers(Number::Float32, "float32", count)
    }

    /// The same for `uint32`.
    pub fn moves(&self, count: usize) -> PyResult<*mut u32> {
        self.numbers(Number::Uint32, "uint32", count)
    }

    /// The same for `int32`.
    pub fn integers(&self, count: usize) -> PyResult<*mut i32> {
        self.numbers(Number::Int32, "int32", count)
    }

    /// The same for bytes or truth values.
    pub fn bytes(&self, count: usize) -> PyResult<*mut u8> {
        self.numbers(Number::Byte, "bytes or bool", count)
    }
}

impl Drop for Array {
    fn drop(&mut self) {
        Python::attach(|_| {
            // SAFETY: it was filled by PyObject_GetBuffer and is released once, by an attached thread.
            unsafe { ffi::PyBuffer_Release(&mut self.buffer) };
        });
    }
}

fn number_of(buffer: &ffi::Py_buffer) -> Option<Number> {
    if buffer.format.is_null() {
        return Some(Number::Byte);
    }
    // SAFETY: a format is zero-terminated text that lives as long as the buffer.
    let format = unsafe { CStr::from_ptr(buffer.format) }.to_bytes();
    let native: &[u8] = if cfg!(target_endian = "little") { b"@=<" } else { b"@=>!" };
    let format = match format {
        [order, rest @ ..] if native.contains(order) => rest,
        format => format,
    };
    match format {
        [letter] => Number::of(*letter, buffer.itemsize as usize),
        _ => None,
    }
}

#[cold]
fn unusable(array: &Bound<'_, PyAny>, name: &'static str, writable: bool) -> PyErr {
    let cause = PyErr::take(array.py());
    let kind = array.get_type().name().map_or_else(|_| "that".into(), |kind| kind.to_string());
    let wanted = if writable { "a writable, contiguous array" } else { "a contiguous array" };
    let error = PyTypeError::new_err(format!("{name}: {wanted} is needed, and this {kind} is none"));
    error.set_cause(array.py(), cause);
    error
}
