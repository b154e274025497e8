//! Suasion: the rules of games of influence behind one C ABI.
//!
//! Create a game, ask what is legal, apply, undo, look at it through one player's eyes, animate what happened, save
//! it, let a bot play. A whole session needs no more than this:
//!
//! ```c
//! sua_game *game = NULL;
//! uint32_t move;
//! if (sua_game_new("price_of_influence", SUA_NUL_TERMINATED, NULL, 0, 7, &game) == SUA_OK) {
//!     while (sua_game_greedy_move(game, 1, &move) == SUA_OK) sua_game_apply(game, move);
//!     sua_game_free(game);
//! }
//! ```
//!
//! Conventions, which hold for every function below:
//!
//! * Status. Functions that can fail return a `sua_status`: 0 is success, negatives are errors, positives are notices
//!   about a success. A failed call has changed nothing and written nothing, save `*len` where a buffer was too small.
//!   `sua_last_error_message` gives the details in words. Some statuses follow from the arguments: SUA_E_PANIC from
//!   any, SUA_E_NULL_ARGUMENT from pointers, SUA_E_BAD_HANDLE, SUA_E_POISONED and SUA_E_BUSY from games and batches,
//!   SUA_E_BAD_HANDLE from tasks, SUA_E_BUFFER_TOO_SMALL from a `capacity`, SUA_E_BAD_TEXT and SUA_E_TOO_LARGE from
//!   texts, SUA_E_BAD_SEAT from a `viewer`. Whatever else a function returns is listed there, behind "Also:".
//! * Handles. `sua_game`, `sua_task` and `sua_batch` are opaque. What `_new`, `_clone`, `_load` and the like hand out is
//!   yours until you give it to the matching `_free`, which takes NULL too.
//! * Text in is UTF-8 as a pointer and a length in bytes; `SUA_NUL_TERMINATED` as length means "up to the zero byte".
//!   The library keeps no pointer that you pass, beyond the call. A text has at most SUA_LONGEST_TEXT bytes, a record
//!   SUA_LONGEST_RECORD: longer ones are SUA_E_TOO_LARGE and not looked at. JSON nests at most 32 levels deep. Messages
//!   repeat at most 200 bytes of what you passed.
//! * Static text out is a `const char *`, zero-terminated UTF-8 that lives as long as the library is loaded.
//! * Everything else out goes to your memory: `(T *out, size_t capacity, size_t *len)`, counted in items (bytes for
//!   text). If it fits, `*len` says how much was written; if not, the status is SUA_E_BUFFER_TOO_SMALL and `*len` says
//!   how much is needed. `out` NULL with `capacity` 0 asks for the size alone and succeeds. `len` may be NULL
//!   when `out` is not. Text gets a terminating zero if there is room for one, which `*len` does not count; without a
//!   `len` there has to be room for it.
//! * Threads. "Reads game" marks functions that any number of threads may run on one handle at the same time;
//!   "Changes game" marks those that need the handle to themselves. A call that finds it taken, because another is
//!   changing it, or reading what this one would change, returns SUA_E_BUSY at once and has done nothing. So a mistake
//!   is noticed; threads that change one game put a lock of their own around it, or use a clone each. Different handles
//!   never interact. A handle may move from thread to thread. What is freed while a call is using it goes when that call
//!   has ended. There is no global state but the message of the last error, one for each thread. In the child of a
//!   fork, a handle that another thread was using stays as busy as it was then.
//! * Seats are numbered clockwise from 0. Reads take a viewer: a seat, SUA_PUBLIC or SUA_OMNISCIENT, and show no more
//!   than that viewer may know. Functions for the host alone say so: keep what they return from the players.
//! * Faults. No function prints, exits, or reads files or the environment; only where you ask for one thread per core is
//!   the system asked how many there are. A bug inside the library ends as SUA_E_PANIC (and a line on stderr), never as
//!   an unwinding stack; a handle that it struck while being changed can only be freed. Only running out of memory aborts.

// The safety contract of every exported function is the header's text above: pointers are NULL where that is
// allowed, or valid for what they are documented to hold. Repeating it on each would bury the header.
#![allow(unsafe_code, non_camel_case_types, clippy::missing_safety_doc)]

mod guard;
mod handle;
mod memory;
#[cfg(target_family = "wasm")]
mod wasm;

// The public modules are the sections of the header, in reading order; build.rs takes them from here.
// The empty lines keep rustfmt from sorting them.
pub mod version;

pub mod status;

pub mod values;

pub mod catalogue;

pub mod game;

pub mod turn;

pub mod moves;

pub mod play;

pub mod chance;

pub mod view;

pub mod events;

pub mod save;

pub mod position;

pub mod task;

pub mod bots;

pub mod playouts;

pub mod batch;

pub use game::{into_handle, sua_game};
