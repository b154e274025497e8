//! Memory for callers that have none of their own: in WebAssembly the library's memory is all there is, so the JavaScript
//! side asks for room in it. Not part of the header: other platforms have a C library.

use std::alloc::{Layout, alloc, dealloc};

/// Enough for every type of the header.
const ALIGN: usize = 16;

/// `size` bytes; NULL if there is no memory for them. To be given back to `sua_wasm_free`.
#[unsafe(no_mangle)]
pub extern "C" fn sua_wasm_alloc(size: usize) -> *mut u8 {
    match Layout::from_size_align(size.max(1), ALIGN) {
        // SAFETY: the size is not zero.
        Ok(layout) => unsafe { alloc(layout) },
        Err(_) => std::ptr::null_mut(),
    }
}

/// Gives back what `sua_wasm_alloc` gave for the same size; NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_wasm_free(memory: *mut u8, size: usize) {
    if let (false, Ok(layout)) = (memory.is_null(), Layout::from_size_align(size.max(1), ALIGN)) {
        // SAFETY: the caller got it from `sua_wasm_alloc` with this size, so by this layout.
        unsafe { dealloc(memory, layout) }
    }
}
