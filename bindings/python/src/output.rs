//! What the library writes: texts, lists and static names.

use crate::status::check;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use std::cell::Cell;
use std::ffi::{CStr, c_char};
use std::mem::MaybeUninit;
use std::slice;
use suasion::ffi::status::*;

/// Static text of the library.
///
/// # Safety
/// The pointer is one that the library documents as static text.
pub unsafe fn static_text(text: *const c_char) -> &'static str {
    // SAFETY: static text is zero-terminated UTF-8.
    unsafe { CStr::from_ptr(text) }.to_str().unwrap_or_default()
}

/// Room for texts to begin with, in words of 8 bytes: most views, lists of moves and events fit.
const ROOM: usize = 2 << 10;
/// More than this is given back.
const KEPT: usize = 64 * ROOM;

thread_local! {
    /// Kept, because clearing fresh room would cost more than most texts. Words, so that every array is aligned in it.
    static BUFFER: Cell<Vec<u64>> = const { Cell::new(Vec::new()) };
}

/// Calls a function that writes bytes, again with more room if it asks for that, and passes them on.
fn with_bytes<R>(
    mut call: impl FnMut(*mut u8, usize, *mut usize) -> sua_status,
    use_it: impl FnOnce(&[u8]) -> R,
) -> Result<R, sua_status> {
    let mut buffer = BUFFER.take();
    if buffer.is_empty() {
        buffer.resize(ROOM, 0);
    }
    let mut len = 0;
    let mut status = call(buffer.as_mut_ptr().cast(), buffer.len() * 8, &mut len);
    while status == SUA_E_BUFFER_TOO_SMALL {
        buffer.resize(len.div_ceil(8).max(buffer.len() + 1), 0);
        status = call(buffer.as_mut_ptr().cast(), buffer.len() * 8, &mut len);
    }
    // SAFETY: words are bytes, and the library wrote so many of them.
    let written = unsafe { slice::from_raw_parts(buffer.as_ptr().cast::<u8>(), len.min(buffer.len() * 8)) };
    let result = if status < 0 { Err(status) } else { Ok(use_it(written)) };
    if buffer.len() <= KEPT {
        BUFFER.set(buffer);
    }
    result
}

/// A text of the library as a string of Rust.
pub fn read_text(mut call: impl FnMut(*mut c_char, usize, *mut usize) -> sua_status) -> Result<String, sua_status> {
    with_bytes(|out, capacity, len| call(out.cast(), capacity, len), |bytes| String::from_utf8_lossy(bytes).into_owned())
}

/// A text of the library.
pub fn text<'py>(
    py: Python<'py>,
    mut call: impl FnMut(*mut c_char, usize, *mut usize) -> sua_status,
) -> PyResult<Bound<'py, PyString>> {
    let made = with_bytes(|out, capacity, len| call(out.cast(), capacity, len), |bytes| PyString::from_bytes(py, bytes));
    match made {
        Ok(text) => text,
        Err(status) => check(py, status).and_then(|_| Ok(PyString::new(py, ""))),
    }
}

/// Bytes, or items of plain numbers as bytes.
pub fn bytes<'py, T>(
    py: Python<'py>,
    mut call: impl FnMut(*mut T, usize, *mut usize) -> sua_status,
) -> PyResult<Bound<'py, PyBytes>> {
    let size = size_of::<T>();
    let mut count = 0;
    let made = with_bytes(
        |out, capacity, len| {
            let status = call(out.cast(), capacity / size, &mut count);
            // SAFETY: `len` is that of `with_bytes`.
            unsafe { *len = count * size };
            status
        },
        |bytes| PyBytes::new(py, bytes),
    );
    made.or_else(|status| check(py, status).and_then(|_| Ok(PyBytes::new(py, &[]))))
}

/// A list of moves is at most so long in every game there is; a longer one goes to the heap.
const LIST: usize = 256;

/// Room for a list of moves, on the stack where that suffices.
pub struct MoveRoom {
    short: [MaybeUninit<u32>; LIST],
    long: Vec<u32>,
}

impl MoveRoom {
    #[inline(always)]
    pub fn new(longest: usize) -> MoveRoom {
        MoveRoom { short: [MaybeUninit::uninit(); LIST], long: if longest > LIST { vec![0; longest] } else { Vec::new() } }
    }

    #[inline(always)]
    pub fn out(&mut self) -> (*mut u32, usize) {
        if self.long.is_empty() { (self.short.as_mut_ptr().cast(), LIST) } else { (self.long.as_mut_ptr(), self.long.len()) }
    }

    /// What was written.
    ///
    /// # Safety
    /// The library has written `len` items.
    #[inline(always)]
    pub unsafe fn written(&self, len: usize) -> &[u32] {
        let first = if self.long.is_empty() { self.short.as_ptr().cast() } else { self.long.as_ptr() };
        // SAFETY: so many were written.
        unsafe { slice::from_raw_parts(first, len) }
    }
}
