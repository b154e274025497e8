//! The only channel for cancelling long work and asking how far it is; usable from any thread.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Shared between the thread that works and those that watch it.
#[derive(Debug, Default)]
pub struct Task {
    cancelled: AtomicBool,
    done: AtomicU64,
    total: AtomicU64,
}

impl Task {
    /// A task that has not begun.
    pub const fn new() -> Task {
        Task { cancelled: AtomicBool::new(false), done: AtomicU64::new(0), total: AtomicU64::new(0) }
    }

    /// Asks the work to stop, which it does within some milliseconds, if need be in the middle of an item, which then
    /// does not count. Stays set until `reset`.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Was it asked to stop?
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// Items done and items in all; (0, 0) before the work begins.
    pub fn progress(&self) -> (u64, u64) {
        (self.done.load(Ordering::Relaxed), self.total.load(Ordering::Relaxed))
    }

    /// For the worker: work of `total` items begins. A cancel that came before still holds.
    pub fn begin(&self, total: u64) {
        self.done.store(0, Ordering::Relaxed);
        self.total.store(total, Ordering::Relaxed);
    }

    /// For the worker: so many more items are done.
    pub fn advance(&self, items: u64) {
        self.done.fetch_add(items, Ordering::Relaxed);
    }

    /// Makes the task ready for other work.
    pub fn reset(&self) {
        self.cancelled.store(false, Ordering::Relaxed);
        self.begin(0);
    }
}
