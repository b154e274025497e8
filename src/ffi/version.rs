//! Version
//!
//! Which library this is. A binding compares `sua_abi_version()` with the SUA_ABI_VERSION it was compiled for when it
//! loads the library, and refuses another one. Additions keep the number; whatever could break a caller raises it,
//! and the number in the shared library's name with it.

use std::ffi::c_char;

/// The ABI that this header describes. Since 1.0.0.
pub const SUA_ABI_VERSION: u32 = 1;

/// The ABI of the library that is loaded, to be compared with SUA_ABI_VERSION.
///
/// Any thread. Since 1.0.0.
#[unsafe(no_mangle)]
pub extern "C" fn sua_abi_version() -> u32 {
    SUA_ABI_VERSION
}

/// The version of the library that is loaded, for example "1.0.0". Static text.
///
/// Any thread. Since 1.0.0.
#[unsafe(no_mangle)]
pub extern "C" fn sua_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}
