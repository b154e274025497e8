//! What a game handle points to, and how a call gets at it.

use super::guard::{Answer, NotOk, guard};
use super::memory::place;
use super::status::*;
use crate::catalogue::AnySession;
use crate::core::MoveList;

pub use super::game::sua_game;

/// Marks live handles, so that a stale or foreign pointer is likely to be noticed.
const LIVE: u32 = 0x5355_4147;
const FREED: u32 = 0x4652_4545;

/// What stands behind a `sua_game`.
pub(super) struct Inside {
    magic: u32,
    /// A panic struck while the session was being changed: it may be half changed.
    poisoned: bool,
    session: Box<dyn AnySession>,
    /// Room for the list that a step returns, kept because clearing fresh room for it would cost a tenth of the step.
    list: MoveList,
}

// Handles move between threads, and const functions share them.
const _: () = {
    const fn shareable<T: Send + Sync>() {}
    shareable::<Inside>();
};

/// Hands a session to C; `sua_game_free` takes it back.
///
/// For Rust hosts that also serve C code, and for games that are not in the catalogue (whose `sua_game_id` is NULL).
pub fn into_handle(session: Box<dyn AnySession>) -> *mut sua_game {
    Box::into_raw(Box::new(Inside { magic: LIVE, poisoned: false, session, list: MoveList::new() })).cast()
}

/// Gives a new session to the caller; dropped if there is nowhere to put it.
pub(super) unsafe fn give(out: *mut *mut sua_game, make: impl FnOnce() -> Answer<Box<dyn AnySession>>) -> Answer {
    // SAFETY: the caller's `out` is NULL or valid.
    let out = unsafe { place(out, "out")? };
    *out = into_handle(make()?);
    Ok(())
}

impl Inside {
    fn check(&self) -> Answer {
        if self.magic != LIVE {
            return Err(NotOk::new(SUA_E_BAD_HANDLE, "This is no live game: it was freed, or never was one."));
        }
        if self.poisoned {
            return Err(NotOk::new(
                SUA_E_POISONED,
                "An earlier call failed inside the library while changing this game; free it.",
            ));
        }
        Ok(())
    }
}

/// Runs a call that reads a game.
#[inline]
pub(super) unsafe fn read(game: *const sua_game, body: impl FnOnce(&dyn AnySession) -> Answer) -> sua_status {
    guard(|| {
        // SAFETY: a game handle is NULL or came from `into_handle`, and nobody changes it during this call.
        let inside = unsafe { game.cast::<Inside>().as_ref() }.ok_or_else(|| NotOk::null("game"))?;
        inside.check()?;
        body(&*inside.session)
    })
}

/// Runs a call that changes a game. A panic in it poisons the handle.
#[inline]
pub(super) unsafe fn change(game: *mut sua_game, body: impl FnOnce(&mut dyn AnySession) -> Answer) -> sua_status {
    // SAFETY: as for `change_and_list`.
    unsafe { change_and_list(game, |session, _| body(session)) }
}

/// The same with room for a list of moves.
#[inline]
pub(super) unsafe fn change_and_list(
    game: *mut sua_game,
    body: impl FnOnce(&mut dyn AnySession, &mut MoveList) -> Answer,
) -> sua_status {
    let status = guard(|| {
        // SAFETY: a game handle is NULL or came from `into_handle`, and is used by this call alone.
        let inside = unsafe { game.cast::<Inside>().as_mut() }.ok_or_else(|| NotOk::null("game"))?;
        inside.check()?;
        body(&mut *inside.session, &mut inside.list)
    });
    if status == SUA_E_PANIC {
        // SAFETY: as above; the panic came from `body`, so the handle is a live one.
        unsafe { (*game.cast::<Inside>()).poisoned = true };
    }
    status
}

/// Ends a game; NULL and what is visibly no live handle are left alone.
pub(super) unsafe fn free(game: *mut sua_game) {
    let inside = game.cast::<Inside>();
    guard(|| {
        // SAFETY: a game handle is NULL or came from `into_handle`, and is used by this call alone.
        unsafe {
            if inside.as_ref().is_some_and(|inside| inside.magic == LIVE) {
                (*inside).magic = FREED;
                drop(Box::from_raw(inside));
            }
        }
        Ok(())
    });
}
