//! Who can stop a bot, and who is told how far it is.

use crate::core::Task;

/// Who can stop a decision, and who is told how far it is.
#[derive(Copy, Clone, Debug, Default)]
pub struct Watch<'a> {
    stopper: Option<&'a Task>,
    told: Option<&'a Task>,
}

impl<'a> Watch<'a> {
    /// By a task that is about this decision alone.
    pub const fn whole(task: Option<&'a Task>) -> Watch<'a> {
        Watch { stopper: task, told: task }
    }

    /// By the task of a larger work, of which this decision is a part.
    pub const fn part(task: Option<&'a Task>) -> Watch<'a> {
        Watch { stopper: task, told: None }
    }

    /// The task that can stop it.
    pub const fn stopper(self) -> Option<&'a Task> {
        self.stopper
    }

    /// Must it stop?
    #[inline]
    pub fn stopped(self) -> bool {
        self.stopper.is_some_and(Task::is_cancelled)
    }

    /// Work of `total` items begins.
    pub fn begin(self, total: u32) {
        if let Some(task) = self.told {
            task.begin(total.into());
        }
    }

    /// So many more items are done.
    #[inline]
    pub fn advance(self, items: u32) {
        if let Some(task) = self.told {
            task.advance(items.into());
        }
    }
}
