//! Tasks
//!
//! The one channel for cancelling a long call and for asking how far it is. Every function here but `sua_task_free` may
//! be called from any thread while the long call runs on another.

use super::guard::{NotOk, guard};
use super::memory::{place, put};
use super::status::*;
use crate::core::Task;

/// Shared between the thread that works and those that watch it. Opaque; owned by whoever created it, until
/// `sua_task_free`, and must outlive the calls it was given to. May be used again after `sua_task_reset`. Since 0.1.0.
pub struct sua_task {
    _opaque: [u8; 0],
}

/// A new task. `*out` is yours to free.
///
/// Any thread. Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_task_new(out: *mut *mut sua_task) -> sua_status {
    // SAFETY: the caller's pointer is as the header asks.
    guard(|| unsafe {
        let out = place(out, "out")?;
        *out = Box::into_raw(Box::new(Task::new())).cast();
        Ok(())
    })
}

/// The task behind a pointer that may not be NULL.
pub(super) unsafe fn watched<'a>(task: *const sua_task) -> super::guard::Answer<&'a Task> {
    // SAFETY: the caller's task is NULL or came from `sua_task_new` and is not freed yet.
    unsafe { task.cast::<Task>().as_ref() }.ok_or_else(|| NotOk::null("task"))
}

/// The task of a call that may go without.
pub(super) unsafe fn watched_if_any<'a>(task: *const sua_task) -> Option<&'a Task> {
    // SAFETY: the caller's task is NULL or came from `sua_task_new`, and outlives the call.
    unsafe { task.cast::<Task>().as_ref() }
}

/// Asks the work to stop, which it does within some milliseconds; an item that it was in the middle of does not count.
/// Stays set until `sua_task_reset`, so that a call that has not begun yet stops at once.
///
/// Any thread. Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_task_cancel(task: *const sua_task) -> sua_status {
    // SAFETY: the caller's task is as the header asks.
    guard(|| unsafe {
        watched(task)?.cancel();
        Ok(())
    })
}

/// Was it asked to stop? `*out` becomes 1 or 0.
///
/// Any thread. Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_task_is_cancelled(task: *const sua_task, out: *mut u8) -> sua_status {
    // SAFETY: the caller's task and pointer are as the header asks.
    guard(|| unsafe { put(out, watched(task)?.is_cancelled().into()) })
}

/// Items done and items in all; both 0 before the work begins. Items are what the call makes: games of playouts,
/// tournaments and batches, deals of a greedy bot, iterations or milliseconds of a tree search.
///
/// Any thread. Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_task_progress(task: *const sua_task, done: *mut u64, total: *mut u64) -> sua_status {
    // SAFETY: the caller's task and pointers are as the header asks.
    guard(|| unsafe {
        let (done, total) = (place(done, "done")?, place(total, "total")?);
        (*done, *total) = watched(task)?.progress();
        Ok(())
    })
}

/// Makes the task ready for another call. Not while one is running with it.
///
/// Any thread. Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_task_reset(task: *const sua_task) -> sua_status {
    // SAFETY: the caller's task is as the header asks.
    guard(|| unsafe {
        watched(task)?.reset();
        Ok(())
    })
}

/// Frees a task. NULL is fine. No call may be using it.
///
/// Any thread. Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_task_free(task: *mut sua_task) {
    guard(|| {
        if !task.is_null() {
            // SAFETY: the caller's task came from `sua_task_new` and is used by this call alone.
            drop(unsafe { Box::from_raw(task.cast::<Task>()) });
        }
        Ok(())
    });
}
