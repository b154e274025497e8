//! The caller's memory: reading arguments from it and writing results to it.

use super::guard::{Answer, NotOk};
use super::status::*;
use super::values::SUA_NUL_TERMINATED;
use crate::core::Seed;
use libc::c_char;
use std::ffi::CStr;

/// Somewhere to write one result. Ask for it before doing anything that cannot be taken back.
#[inline]
pub(super) unsafe fn place<'a, T>(out: *mut T, what: &'static str) -> Answer<&'a mut T> {
    // SAFETY: the caller's pointer is NULL or valid for a T of plain data.
    unsafe { out.as_mut() }.ok_or_else(|| NotOk::null(what))
}

/// Writes one result.
#[inline]
pub(super) unsafe fn put<T>(out: *mut T, value: T) -> Answer {
    // SAFETY: as for `place`.
    *unsafe { place(out, "out")? } = value;
    Ok(())
}

/// Writes one result if the caller wants it.
#[inline]
pub(super) unsafe fn put_if_wanted<T>(out: *mut T, value: T) {
    // SAFETY: the caller's pointer is NULL or valid for a T of plain data.
    if let Some(out) = unsafe { out.as_mut() } {
        *out = value;
    }
}

#[cold]
fn too_small(needed: usize, capacity: usize) -> NotOk {
    NotOk::new(SUA_E_BUFFER_TOO_SMALL, format!("The result has {needed} items and the buffer holds {capacity}."))
}

/// Checks that `needed` items fit. `Ok(false)`: the caller only asked how many there are.
#[inline]
unsafe fn fits<T>(needed: usize, out: *mut T, capacity: usize, len: *mut usize) -> Answer<bool> {
    if out.is_null() {
        if capacity > 0 {
            return Err(NotOk::null("out"));
        }
        // SAFETY: the caller's pointer is NULL or valid.
        *unsafe { place(len, "len")? } = needed;
        return Ok(false);
    }
    if capacity < needed {
        // SAFETY: as above.
        unsafe { put_if_wanted(len, needed) };
        return Err(too_small(needed, capacity));
    }
    Ok(true)
}

/// Lends the caller's buffer to `fill` as a slice of exactly `needed` items.
#[inline]
pub(super) unsafe fn fill<T: Copy + Default>(
    needed: usize,
    out: *mut T,
    capacity: usize,
    len: *mut usize,
    fill: impl FnOnce(&mut [T]) -> Answer,
) -> Answer {
    // SAFETY: the caller's buffer is NULL or holds `capacity` items, which may be uninitialised: they are
    // written before a reference to them exists.
    unsafe {
        if fits(needed, out, capacity, len)? {
            for i in 0..needed {
                out.add(i).write(T::default());
            }
            fill(std::slice::from_raw_parts_mut(out, needed))?;
            put_if_wanted(len, needed);
        }
    }
    Ok(())
}

/// Copies items to the caller's buffer.
#[inline]
pub(super) unsafe fn put_all<T: Copy>(items: &[T], out: *mut T, capacity: usize, len: *mut usize) -> Answer {
    // SAFETY: the caller's buffer is NULL or holds `capacity` items, and nothing of ours lies in it.
    unsafe {
        if fits(items.len(), out, capacity, len)? {
            out.copy_from_nonoverlapping(items.as_ptr(), items.len());
            put_if_wanted(len, items.len());
        }
    }
    Ok(())
}

/// Copies text to the caller's buffer, with a terminating zero if there is room.
pub(super) unsafe fn put_text(text: &str, out: *mut c_char, capacity: usize, len: *mut usize) -> Answer {
    // Without a length the caller can only find the end by the zero, so that has to fit.
    if len.is_null() && !out.is_null() && capacity <= text.len() {
        return Err(too_small(text.len() + 1, capacity));
    }
    // SAFETY: the caller's buffer is NULL or holds `capacity` bytes; the zero goes behind what was put there.
    unsafe {
        put_all(text.as_bytes(), out.cast::<u8>(), capacity, len)?;
        if !out.is_null() && capacity > text.len() {
            out.add(text.len()).write(0);
        }
    }
    Ok(())
}

/// The caller's bytes; NULL is fine for none.
pub(super) unsafe fn bytes<'a>(data: *const u8, len: usize, what: &'static str) -> Answer<&'a [u8]> {
    match (data.is_null(), len) {
        (_, 0) => Ok(&[]),
        (true, _) => Err(NotOk::null(what)),
        (false, len) if isize::try_from(len).is_err() => {
            Err(NotOk::new(SUA_E_TOO_LARGE, format!("{what} cannot have {len} bytes.")))
        }
        // SAFETY: the caller's pointer is valid for `len` bytes for the length of the call.
        _ => Ok(unsafe { std::slice::from_raw_parts(data, len) }),
    }
}

/// The caller's text; NULL is fine for an empty one of length 0.
pub(super) unsafe fn text<'a>(text: *const c_char, len: usize, what: &'static str) -> Answer<&'a str> {
    if len == SUA_NUL_TERMINATED && text.is_null() {
        return Err(NotOk::null(what));
    }
    // SAFETY: the caller's text is valid for `len` bytes, or up to a zero byte where that is its length.
    let bytes =
        unsafe { if len == SUA_NUL_TERMINATED { CStr::from_ptr(text).to_bytes() } else { bytes(text.cast(), len, what)? } };
    std::str::from_utf8(bytes).map_err(|error| NotOk::new(SUA_E_BAD_TEXT, format!("{what} is not UTF-8: {error}.")))
}

/// The caller's 32-byte seed.
pub(super) unsafe fn seed(seed: *const u8) -> Answer<Seed> {
    // SAFETY: the caller's seed is NULL or has 32 bytes.
    unsafe { seed.cast::<[u8; 32]>().as_ref() }.map(|&bytes| Seed(bytes)).ok_or_else(|| NotOk::null("seed"))
}

/// The caller's array to write, of at least `needed` items, as a slice of exactly so many; NULL is fine for none.
///
/// What C hands over holds some bytes, and every one of them is a value of the plain numbers used here.
pub(super) unsafe fn array_out<'a, T: Copy>(
    out: *mut T,
    capacity: usize,
    needed: usize,
    what: &'static str,
) -> Answer<&'a mut [T]> {
    if needed == 0 {
        return Ok(&mut []);
    }
    if capacity < needed {
        return Err(too_small(needed, capacity));
    }
    check_array(out.is_null(), size_of::<T>(), needed, what)?;
    // SAFETY: the caller's array holds `capacity` items of plain data, and nothing of ours lies in it.
    Ok(unsafe { std::slice::from_raw_parts_mut(out, needed) })
}

/// The caller's array of `needed` items that he may leave out.
pub(super) unsafe fn array_if_any<'a, T: Copy>(out: *mut T, needed: usize, what: &'static str) -> Answer<Option<&'a mut [T]>> {
    // SAFETY: the caller's array is NULL or holds `needed` items.
    if out.is_null() { Ok(None) } else { unsafe { array_out(out, needed, needed, what).map(Some) } }
}

/// The caller's array to read, of exactly `needed` items.
pub(super) unsafe fn array_in<'a, T: Copy>(data: *const T, len: usize, needed: usize, what: &'static str) -> Answer<&'a [T]> {
    if len != needed {
        return Err(NotOk::new(SUA_E_BAD_FIELD, format!("{what}: has {len} items and not {needed}.")));
    }
    if needed == 0 {
        return Ok(&[]);
    }
    check_array(data.is_null(), size_of::<T>(), needed, what)?;
    // SAFETY: the caller's array holds `len` items.
    Ok(unsafe { std::slice::from_raw_parts(data, needed) })
}

fn check_array(null: bool, size: usize, items: usize, what: &'static str) -> Answer {
    if null {
        return Err(NotOk::null(what));
    }
    match items.checked_mul(size).map(isize::try_from) {
        Some(Ok(_)) => Ok(()),
        _ => Err(NotOk::new(SUA_E_TOO_LARGE, format!("{what} cannot have {items} items."))),
    }
}
