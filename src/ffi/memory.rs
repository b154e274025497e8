//! The caller's memory: reading arguments from it and writing results to it.

use super::guard::{Answer, NotOk};
use super::status::*;
use super::values::*;
use crate::core::{MoveId, Seed};
use std::ffi::c_char;
use std::mem::MaybeUninit;
use std::ops::Range;
use std::ptr::NonNull;
use std::slice;

/// Numbers and structs of numbers: every pattern of bits is a value, all zeros among them.
pub(super) unsafe trait Plain: Copy {}

// SAFETY: plain numbers.
unsafe impl Plain for u8 {}
// SAFETY: as above.
unsafe impl Plain for u32 {}
// SAFETY: as above.
unsafe impl Plain for i32 {}
// SAFETY: as above.
unsafe impl Plain for f32 {}
// SAFETY: a transparent u32.
unsafe impl Plain for MoveId {}

/// Where one result goes. It is only written, and only through the pointer: what lies there may be no value yet, and may
/// be some other result's place too. Alignment does not matter.
#[derive(Copy, Clone)]
pub(super) struct Place<T>(NonNull<T>);

impl<T: Copy> Place<T> {
    /// Writes the result.
    #[inline]
    pub fn put(self, value: T) {
        // SAFETY: `place` was promised that there is room for a T until the call returns.
        unsafe { self.0.write_unaligned(value) };
    }
}

/// Somewhere to write one result. Ask for it before doing anything that cannot be taken back.
#[inline]
pub(super) unsafe fn place<T>(out: *mut T, what: &'static str) -> Answer<Place<T>> {
    NonNull::new(out).map(Place).ok_or_else(|| NotOk::null(what))
}

/// Writes one result.
#[inline]
pub(super) unsafe fn put<T: Copy>(out: *mut T, value: T) -> Answer {
    // SAFETY: as for `place`.
    unsafe { place(out, "out")?.put(value) };
    Ok(())
}

/// Writes one result if the caller wants it.
#[inline]
pub(super) unsafe fn put_if_wanted<T: Copy>(out: *mut T, value: T) {
    if let Some(out) = NonNull::new(out) {
        Place(out).put(value);
    }
}

#[cold]
fn too_small(needed: usize, capacity: usize) -> NotOk {
    NotOk::new(SUA_E_BUFFER_TOO_SMALL, format!("The result has {needed} items and the buffer holds {capacity}."))
}

/// Checks that `needed` items fit. `Ok(false)`: the caller only asked how many there are.
#[inline]
pub(super) unsafe fn fits<T>(needed: usize, out: *mut T, capacity: usize, len: *mut usize) -> Answer<bool> {
    if out.is_null() {
        if capacity > 0 {
            return Err(NotOk::null("out"));
        }
        // SAFETY: the caller's pointer is NULL or valid.
        unsafe { place(len, "len")?.put(needed) };
        return Ok(false);
    }
    if capacity < needed {
        // SAFETY: as above.
        unsafe { put_if_wanted(len, needed) };
        return Err(too_small(needed, capacity));
    }
    Ok(true)
}

/// Lends the caller's buffer to `fill` as a slice of exactly `needed` items, which begin as anything.
#[inline]
pub(super) unsafe fn fill<T: Plain>(
    needed: usize,
    out: *mut T,
    capacity: usize,
    len: *mut usize,
    fill: impl FnOnce(&mut [T]) -> Answer,
) -> Answer {
    // SAFETY: the caller's buffer is NULL or holds `capacity` items, and nothing of ours lies in it. Zeros are plain.
    unsafe {
        if !fits(needed, out, capacity, len)? {
            return Ok(());
        }
        if !out.is_aligned() {
            let mut items = vec![MaybeUninit::<T>::zeroed().assume_init(); needed];
            fill(&mut items)?;
            return put_all(&items, out, capacity, len);
        }
        fill(settled(out, needed))?;
        put_if_wanted(len, needed);
    }
    Ok(())
}

/// Copies items to the caller's buffer.
#[inline]
pub(super) unsafe fn put_all<T: Copy>(items: &[T], out: *mut T, capacity: usize, len: *mut usize) -> Answer {
    // SAFETY: the caller's buffer is NULL or holds `capacity` items, and nothing of ours lies in it. As bytes, it may lie
    // anywhere.
    unsafe {
        if fits(items.len(), out, capacity, len)? {
            out.cast::<u8>().copy_from_nonoverlapping(items.as_ptr().cast(), size_of_val(items));
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

/// The caller's bytes, at most so many; NULL is fine for none.
pub(super) unsafe fn bytes<'a>(data: *const u8, len: usize, most: usize, what: &'static str) -> Answer<&'a [u8]> {
    match (data.is_null(), len) {
        (_, 0) => Ok(&[]),
        (true, _) => Err(NotOk::null(what)),
        (false, len) if len > most => {
            Err(NotOk::new(SUA_E_TOO_LARGE, format!("{what}: has {len} bytes; at most {most} are read.")))
        }
        // SAFETY: the caller's pointer is valid for `len` bytes for the length of the call.
        _ => Ok(unsafe { slice::from_raw_parts(data, len) }),
    }
}

/// The caller's text; NULL is fine for an empty one of length 0.
pub(super) unsafe fn text<'a>(text: *const c_char, len: usize, what: &'static str) -> Answer<&'a str> {
    // SAFETY: as the caller promises.
    unsafe { text_within(text, len, SUA_LONGEST_TEXT, what) }
}

#[cfg(not(target_family = "wasm"))]
use libc::strnlen;

/// Bare WebAssembly has no C library.
#[cfg(target_family = "wasm")]
unsafe fn strnlen(text: *const c_char, most: usize) -> usize {
    // SAFETY: the text ends at a zero byte, and nothing behind it is looked at.
    (0..most).find(|&i| unsafe { *text.add(i) } == 0).unwrap_or(most)
}

/// The caller's text of at most so many bytes, which is all that is looked at.
pub(super) unsafe fn text_within<'a>(text: *const c_char, len: usize, most: usize, what: &'static str) -> Answer<&'a str> {
    let len = match len {
        SUA_NUL_TERMINATED if text.is_null() => return Err(NotOk::null(what)),
        // SAFETY: the caller's text ends at a zero byte; beyond `most` it is not looked for.
        SUA_NUL_TERMINATED => unsafe { strnlen(text, most + 1) },
        len => len,
    };
    // SAFETY: the caller's text is valid for `len` bytes.
    let bytes = unsafe { bytes(text.cast(), len, most, what)? };
    std::str::from_utf8(bytes).map_err(|error| NotOk::new(SUA_E_BAD_TEXT, format!("{what} is not UTF-8: {error}.")))
}

/// The caller's 32-byte seed.
pub(super) unsafe fn seed(seed: *const u8) -> Answer<Seed> {
    // SAFETY: the caller's seed is NULL or has 32 bytes.
    unsafe { seed.cast::<[u8; 32]>().as_ref() }.map(|&bytes| Seed(bytes)).ok_or_else(|| NotOk::null("seed"))
}

/// The caller's array to write, of at least `needed` items, as a slice of exactly so many; NULL is fine for none.
pub(super) unsafe fn array_out<'a, T: Plain>(
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
    check_array(out, needed, what)?;
    // SAFETY: the caller's array holds `capacity` items, and nothing of ours lies in it.
    Ok(unsafe { settled(out, needed) })
}

/// The caller's array of `needed` items that he may leave out.
pub(super) unsafe fn array_if_any<'a, T: Plain>(out: *mut T, needed: usize, what: &'static str) -> Answer<Option<&'a mut [T]>> {
    // SAFETY: the caller's array is NULL or holds `needed` items.
    if out.is_null() { Ok(None) } else { unsafe { array_out(out, needed, needed, what).map(Some) } }
}

/// The caller's array to read, of exactly `needed` items.
pub(super) unsafe fn array_in<'a, T: Plain>(data: *const T, len: usize, needed: usize, what: &'static str) -> Answer<&'a [T]> {
    if len != needed {
        return Err(NotOk::new(SUA_E_BAD_FIELD, format!("{what}: has {len} items and not {needed}.")));
    }
    if needed == 0 {
        return Ok(&[]);
    }
    check_array(data, needed, what)?;
    // SAFETY: the caller's array holds `len` items.
    Ok(unsafe { slice::from_raw_parts(data, needed) })
}

fn check_array<T>(data: *const T, items: usize, what: &'static str) -> Answer {
    if data.is_null() {
        return Err(NotOk::null(what));
    }
    if !data.is_aligned() {
        return Err(NotOk::new(SUA_E_NULL_ARGUMENT, format!("{what} is not aligned for its items.")));
    }
    match items.checked_mul(size_of::<T>()).map(isize::try_from) {
        Some(Ok(_)) => Ok(()),
        _ => Err(NotOk::new(SUA_E_TOO_LARGE, format!("{what} cannot have {items} items."))),
    }
}

/// Where an array of the caller lies, and its name.
pub(super) fn span<T>(data: *const T, items: usize, what: &'static str) -> Answer<(Range<usize>, &'static str)> {
    if data.is_null() || items == 0 {
        return Ok((0..0, what));
    }
    check_array(data, items, what)?;
    Ok((data.addr()..data.addr().saturating_add(items * size_of::<T>()), what))
}

/// Refuses arrays that share memory: what is written to one would be read from the other.
pub(super) fn apart<const N: usize>(spans: [(Range<usize>, &'static str); N]) -> Answer {
    for (i, (one, name)) in spans.iter().enumerate() {
        for (other, first) in &spans[..i] {
            if one.start < other.end && other.start < one.end {
                return Err(NotOk::new(SUA_E_BAD_FIELD, format!("{name}: shares memory with {first}.")));
            }
        }
    }
    Ok(())
}

/// Memory of the caller as numbers that may be read.
///
/// He may have written nothing there yet, and such memory has no value that a reference could lead to. An assembly block
/// may have written anything, so that from there on each byte is some number. It is empty and costs nothing. Clearing the
/// arrays would cost a batch up to a fifth of its observations, and keep playouts that are already cancelled from
/// returning.
#[inline]
unsafe fn settled<'a, T: Plain>(data: *mut T, items: usize) -> &'a mut [T] {
    // SAFETY: the caller's memory has room for the items, and is used by this call alone; the block changes nothing.
    #[cfg(not(target_family = "wasm"))]
    unsafe {
        core::arch::asm!("/* {0} {1} */", in(reg) data, in(reg) items, options(nostack, preserves_flags));
    }
    // SAFETY: as above. Assembly for this target is not stable yet.
    #[cfg(target_family = "wasm")]
    unsafe {
        data.write_bytes(0, items);
    }
    // SAFETY: as above; every pattern of bits is a value of plain numbers.
    unsafe { slice::from_raw_parts_mut(data, items) }
}
