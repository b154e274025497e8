//! Tasks
//!
//! The one channel for cancelling a long call and for asking how far it is. Every function here may be called from any
//! thread while the long call runs on another, and none is ever SUA_E_BUSY.

use super::guard::{Answer, guard};
use super::handle::{Opaque, Reading, free, give, read};
use super::memory::{place, put};
use super::status::*;
use crate::core::Task;

/// Shared between the thread that works and those that watch it. Opaque; owned by whoever created it, until
/// `sua_task_free`. May be used again after `sua_task_reset`. Since 1.0.0.
pub struct sua_task {
    _opaque: [u8; 0],
}

impl Opaque for sua_task {
    type Inside = Task;
    const NAME: &'static str = "task";
    const MARK: u32 = 0x5355_4154;
}

/// A new task. `*out` is yours to free.
///
/// Any thread. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_task_new(out: *mut *mut sua_task) -> sua_status {
    // SAFETY: the caller's pointer is as the header asks.
    guard(|| unsafe { give(out, || Ok(Task::new())) })
}

/// The task of a call that may go without; it lives on until that has ended.
pub(super) unsafe fn watched_if_any(task: *const sua_task) -> Answer<Option<Reading<sua_task>>> {
    // SAFETY: the caller's task is NULL or as the header asks.
    if task.is_null() { Ok(None) } else { unsafe { Reading::enter(task).map(Some) } }
}

/// Asks the work to stop, which it does within some milliseconds; an item that it was in the middle of does not count.
/// Stays set until `sua_task_reset`, so that a call that has not begun yet stops at once.
///
/// Any thread. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_task_cancel(task: *const sua_task) -> sua_status {
    // SAFETY: the caller's task is as the header asks.
    unsafe {
        read(task, |task| {
            task.cancel();
            Ok(())
        })
    }
}

/// Was it asked to stop? `*out` becomes 1 or 0.
///
/// Any thread. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_task_is_cancelled(task: *const sua_task, out: *mut u8) -> sua_status {
    // SAFETY: the caller's task and pointer are as the header asks.
    unsafe { read(task, |task| put(out, task.is_cancelled().into())) }
}

/// Items done and items in all; both 0 before the work begins. Items are what the call makes: games of playouts,
/// tournaments and batches, deals of a greedy bot, iterations or milliseconds of a tree search.
///
/// Any thread. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_task_progress(task: *const sua_task, done: *mut u64, total: *mut u64) -> sua_status {
    // SAFETY: the caller's task and pointers are as the header asks.
    unsafe {
        read(task, |task| {
            let (done, total) = (place(done, "done")?, place(total, "total")?);
            let progress = task.progress();
            done.put(progress.0);
            total.put(progress.1);
            Ok(())
        })
    }
}

/// Makes the task ready for another call. Not while one is running with it.
///
/// Any thread. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_task_reset(task: *const sua_task) -> sua_status {
    // SAFETY: the caller's task is as the header asks.
    unsafe {
        read(task, |task| {
            task.reset();
            Ok(())
        })
    }
}

/// Frees a task. NULL is fine. The handle is dead afterwards; a call that was given it still ends as it should.
///
/// Any thread. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_task_free(task: *mut sua_task) {
    // SAFETY: the caller's handle is as the header asks.
    unsafe { free(task) }
}
