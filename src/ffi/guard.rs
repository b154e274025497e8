//! The one way out of every call: nothing unwinds, and whatever is not plain success gets a status and a sentence.

use super::status::*;
use super::values::SUA_LONGEST_MESSAGE;
use crate::core::Error;
use std::any::Any;
use std::borrow::Cow;
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};

#[cfg(panic = "abort")]
compile_error!("a panic must not abort the caller's process: build with panic = \"unwind\"");

/// The last message of a thread. It lies in the thread's own memory and needs no dropping, so that it also serves calls made
/// while the thread ends, and leaves nothing behind when the library is unloaded.
struct Message {
    len: usize,
    bytes: [u8; SUA_LONGEST_MESSAGE],
}

thread_local! {
    static MESSAGE: RefCell<Message> = const { RefCell::new(Message { len: 0, bytes: [0; SUA_LONGEST_MESSAGE] }) };
}

impl Message {
    /// Keeps as many whole characters as there is room for.
    fn set(&mut self, text: &str) {
        self.len = (0..=text.len().min(self.bytes.len())).rev().find(|&len| text.is_char_boundary(len)).unwrap_or(0);
        self.bytes[..self.len].copy_from_slice(&text.as_bytes()[..self.len]);
    }
}

/// An error or a notice.
#[derive(Debug)]
pub(super) struct NotOk {
    pub status: sua_status,
    pub message: Cow<'static, str>,
}

/// What the body of a call comes to.
pub(super) type Answer<T = ()> = Result<T, NotOk>;

impl NotOk {
    pub fn new(status: sua_status, message: impl Into<Cow<'static, str>>) -> NotOk {
        NotOk { status, message: message.into() }
    }

    pub fn null(what: &'static str) -> NotOk {
        NotOk::new(SUA_E_NULL_ARGUMENT, format!("{what} is NULL."))
    }

    #[cold]
    fn tell(self) -> sua_status {
        MESSAGE.with_borrow_mut(|message| message.set(&self.message));
        self.status
    }
}

impl From<Error> for NotOk {
    #[cold]
    fn from(error: Error) -> NotOk {
        let status = match &error {
            Error::Field(_) => SUA_E_BAD_FIELD,
            Error::Refused(_) => SUA_E_REFUSED,
            Error::NoSuchMove(_) => SUA_E_NO_SUCH_MOVE,
            Error::NoSuch(_) => SUA_E_NO_SUCH,
            Error::GameOver => SUA_E_GAME_OVER,
            Error::NothingToUndo => SUA_E_NOTHING_TO_UNDO,
            Error::NothingToRedo => SUA_E_NOTHING_TO_REDO,
            Error::NotASeat => SUA_E_NOT_A_SEAT,
            Error::Corrupt(_) => SUA_E_CORRUPT,
            Error::Version(_) => SUA_E_VERSION,
            Error::TooLarge(_) => SUA_E_TOO_LARGE,
        };
        NotOk::new(status, error.to_string())
    }
}

/// Runs the body of a call.
#[inline]
pub(super) fn guard(body: impl FnOnce() -> Answer) -> sua_status {
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(Ok(())) => SUA_OK,
        Ok(Err(not_ok)) => not_ok.tell(),
        Err(payload) => panicked(&*payload).tell(),
    }
}

#[cold]
fn panicked(payload: &(dyn Any + Send)) -> NotOk {
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("no message");
    NotOk::new(SUA_E_PANIC, format!("This is a bug in the library, please report it: {text}"))
}

/// The message of the last call on this thread that did not return SUA_OK.
pub(super) fn last_message() -> String {
    MESSAGE.with_borrow(|message| String::from_utf8_lossy(&message.bytes[..message.len]).into_owned())
}

/// Runs a body whose failure leaves the message alone.
pub(super) fn quietly(body: impl FnOnce() -> Answer) -> sua_status {
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(answer) => answer.map_or_else(|not_ok| not_ok.status, |()| SUA_OK),
        Err(_) => SUA_E_PANIC,
    }
}

/// Runs a body that cannot say what went wrong.
pub(super) fn or_else<T>(fallback: T, body: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(body)).unwrap_or(fallback)
}
