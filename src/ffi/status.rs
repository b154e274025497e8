//! Status
//!
//! How a call ended. The numbers are never reused.

use super::guard::{last_message, quietly};
use super::memory::put_text;
use std::ffi::c_char;

/// How a call ended: SUA_OK, a negative error, or a positive notice that comes with a success. Since 1.0.0.
pub type sua_status = i32;

/// Done. Since 1.0.0.
pub const SUA_OK: sua_status = 0;
/// A pointer is NULL that must not be, or an array is not aligned for its items. Since 1.0.0.
pub const SUA_E_NULL_ARGUMENT: sua_status = -1;
/// The handle was freed or never was one. Noticed only by luck: an aid for debugging, no promise. Since 1.0.0.
pub const SUA_E_BAD_HANDLE: sua_status = -2;
/// An earlier call ended in SUA_E_PANIC while it changed this handle; all that can be done is to free it. Since 1.0.0.
pub const SUA_E_POISONED: sua_status = -3;
/// A bug inside the library; the message is worth a report. Since 1.0.0.
pub const SUA_E_PANIC: sua_status = -4;
/// The buffer does not hold the result; `*len` says what is needed. Since 1.0.0.
pub const SUA_E_BUFFER_TOO_SMALL: sua_status = -5;
/// The text is not UTF-8. Since 1.0.0.
pub const SUA_E_BAD_TEXT: sua_status = -6;
/// A config, position, move or record in JSON is malformed or has a bad field, which the message names. Since 1.0.0.
pub const SUA_E_BAD_FIELD: sua_status = -7;
/// A seat or viewer that this game does not have. Since 1.0.0.
pub const SUA_E_BAD_SEAT: sua_status = -8;
/// There is no such game, ply, event or topic. Since 1.0.0.
pub const SUA_E_NO_SUCH: sua_status = -9;
/// The number, text or JSON is no move of this game, or of this list. Since 1.0.0.
pub const SUA_E_NO_SUCH_MOVE: sua_status = -10;
/// A rule forbids the move now; the message says which and why, `sua_game_refusal` says it in numbers. Since 1.0.0.
pub const SUA_E_REFUSED: sua_status = -11;
/// The game is over. Since 1.0.0.
pub const SUA_E_GAME_OVER: sua_status = -12;
/// The game is not over yet. Since 1.0.0.
pub const SUA_E_NOT_OVER: sua_status = -13;
/// No seat is to decide: chance is. Since 1.0.0.
pub const SUA_E_NOT_A_SEAT: sua_status = -14;
/// There is no earlier decision. Since 1.0.0.
pub const SUA_E_NOTHING_TO_UNDO: sua_status = -15;
/// Nothing was undone since the last move. Since 1.0.0.
pub const SUA_E_NOTHING_TO_REDO: sua_status = -16;
// -17 was SUA_E_STALE: a cursor is rewound now.
/// The bytes are no intact record of a game. Since 1.0.0.
pub const SUA_E_CORRUPT: sua_status = -18;
/// The record needs a newer library. Since 1.0.0.
pub const SUA_E_VERSION: sua_status = -19;
/// The input is longer than the library reads, or there is no memory for what was asked. Since 1.0.0.
pub const SUA_E_TOO_LARGE: sua_status = -20;
/// Another call is using the handle in a way that excludes this one, which has done nothing. Since 1.0.0.
pub const SUA_E_BUSY: sua_status = -21;
/// Notice: the work was cancelled; what is counted as done is complete. Since 1.0.0.
pub const SUA_N_CANCELLED: sua_status = 1;
/// Notice: the record was made by other rules; its last position was kept, its history was not. Since 1.0.0.
pub const SUA_N_POSITION_KEPT: sua_status = 2;
/// Notice: undo has taken back events that this cursor had passed; it says how many still hold. Since 1.0.0.
pub const SUA_N_REWOUND: sua_status = 3;

/// Every status with its name, for `sua_status_name` and the tests.
pub const STATUSES: &[(sua_status, &str)] = &[
    (SUA_OK, "SUA_OK\0"),
    (SUA_E_NULL_ARGUMENT, "SUA_E_NULL_ARGUMENT\0"),
    (SUA_E_BAD_HANDLE, "SUA_E_BAD_HANDLE\0"),
    (SUA_E_POISONED, "SUA_E_POISONED\0"),
    (SUA_E_PANIC, "SUA_E_PANIC\0"),
    (SUA_E_BUFFER_TOO_SMALL, "SUA_E_BUFFER_TOO_SMALL\0"),
    (SUA_E_BAD_TEXT, "SUA_E_BAD_TEXT\0"),
    (SUA_E_BAD_FIELD, "SUA_E_BAD_FIELD\0"),
    (SUA_E_BAD_SEAT, "SUA_E_BAD_SEAT\0"),
    (SUA_E_NO_SUCH, "SUA_E_NO_SUCH\0"),
    (SUA_E_NO_SUCH_MOVE, "SUA_E_NO_SUCH_MOVE\0"),
    (SUA_E_REFUSED, "SUA_E_REFUSED\0"),
    (SUA_E_GAME_OVER, "SUA_E_GAME_OVER\0"),
    (SUA_E_NOT_OVER, "SUA_E_NOT_OVER\0"),
    (SUA_E_NOT_A_SEAT, "SUA_E_NOT_A_SEAT\0"),
    (SUA_E_NOTHING_TO_UNDO, "SUA_E_NOTHING_TO_UNDO\0"),
    (SUA_E_NOTHING_TO_REDO, "SUA_E_NOTHING_TO_REDO\0"),
    (SUA_E_CORRUPT, "SUA_E_CORRUPT\0"),
    (SUA_E_VERSION, "SUA_E_VERSION\0"),
    (SUA_E_TOO_LARGE, "SUA_E_TOO_LARGE\0"),
    (SUA_E_BUSY, "SUA_E_BUSY\0"),
    (SUA_N_CANCELLED, "SUA_N_CANCELLED\0"),
    (SUA_N_POSITION_KEPT, "SUA_N_POSITION_KEPT\0"),
    (SUA_N_REWOUND, "SUA_N_REWOUND\0"),
];

/// The name of a status, for example "SUA_E_REFUSED"; "unknown status" for other numbers. Static text.
///
/// Any thread. Since 1.0.0.
#[unsafe(no_mangle)]
pub extern "C" fn sua_status_name(status: sua_status) -> *const c_char {
    let known = STATUSES.iter().find(|(number, _)| *number == status);
    known.map_or("unknown status\0", |(_, name)| name).as_ptr().cast()
}

/// What the last call on this thread that did not return SUA_OK had to say: one sentence, for people, of at most
/// SUA_LONGEST_MESSAGE bytes.
///
/// Meaningful only straight after such a call and on the same thread; empty if there was none. Whether a call failed is
/// told by its status alone. Never changes the message, even if the buffer is too small.
///
/// Any thread. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_last_error_message(out: *mut c_char, capacity: usize, len: *mut usize) -> sua_status {
    quietly(|| {
        // SAFETY: the caller's buffer is as the header asks.
        unsafe { put_text(&last_message(), out, capacity, len) }
    })
}
