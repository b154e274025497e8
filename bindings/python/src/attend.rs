//! Long calls: tasks, and how Ctrl-C and a progress bar reach them.

use crate::status::check;
use pyo3::prelude::*;
use std::ptr::{NonNull, null_mut};
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;
use suasion::ffi::task::*;
use suasion::ffi::values::SUA_STACK;

/// Cancels a long call and tells how far it is, from any thread.
#[pyclass(frozen, module = "suasion._native")]
pub struct Task(NonNull<sua_task>);

// SAFETY: every function on a task may be called from any thread.
unsafe impl Send for Task {}
// SAFETY: as above.
unsafe impl Sync for Task {}

impl Drop for Task {
    fn drop(&mut self) {
        // SAFETY: ours, and freed once.
        unsafe { sua_task_free(self.0.as_ptr()) };
    }
}

impl Task {
    pub fn task(&self) -> *const sua_task {
        self.0.as_ptr()
    }
}

#[pymethods]
impl Task {
    #[new]
    fn new(py: Python<'_>) -> PyResult<Task> {
        let mut task = null_mut();
        // SAFETY: the pointer is ours.
        check(py, unsafe { sua_task_new(&mut task) })?;
        // A task that was made is not NULL.
        NonNull::new(task).map(Task).ok_or_else(|| pyo3::exceptions::PyMemoryError::new_err("no task"))
    }

    /// Asks the work to stop, which it does within some milliseconds.
    fn cancel(&self, py: Python<'_>) -> PyResult<()> {
        // SAFETY: the task is live.
        check(py, unsafe { sua_task_cancel(self.task()) }).map(drop)
    }

    /// Was it asked to stop?
    #[getter]
    fn cancelled(&self, py: Python<'_>) -> PyResult<bool> {
        let mut cancelled = 0;
        // SAFETY: the task is live and the pointer is ours.
        check(py, unsafe { sua_task_is_cancelled(self.task(), &mut cancelled) })?;
        Ok(cancelled != 0)
    }

    /// Items done and items in all; both 0 before the work begins.
    #[getter]
    fn progress(&self, py: Python<'_>) -> PyResult<(u64, u64)> {
        let (mut done, mut total) = (0, 0);
        // SAFETY: the task is live and the pointers are ours.
        check(py, unsafe { sua_task_progress(self.task(), &mut done, &mut total) })?;
        Ok((done, total))
    }

    /// Makes the task ready for another call.
    fn reset(&self, py: Python<'_>) -> PyResult<()> {
        // SAFETY: the task is live.
        check(py, unsafe { sua_task_reset(self.task()) }).map(drop)
    }
}

/// Pointers that a call takes with it to another thread. What they point to outlives the call, as its caller sees to.
#[derive(Copy, Clone)]
pub struct Lent<T>(T);

// SAFETY: see the type.
unsafe impl<T> Send for Lent<T> {}

impl<T: Copy> Lent<T> {
    /// # Safety
    /// What is pointed to outlives the call that it is lent to, and may be used by another thread meanwhile.
    pub unsafe fn new(pointers: T) -> Lent<T> {
        Lent(pointers)
    }

    pub fn get(&self) -> T {
        self.0
    }
}

/// Set once, by the thread that works.
#[derive(Default)]
struct Ended {
    ended: Mutex<bool>,
    changed: Condvar,
}

impl Ended {
    fn set(&self) {
        *self.ended.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.changed.notify_all();
    }

    /// Waits for the end, or for as long as signals may be left alone.
    fn wait(&self) -> bool {
        let ended = self.ended.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.changed.wait_timeout_while(ended, LOOK, |ended| !*ended);
        *waited.unwrap_or_else(PoisonError::into_inner).0
    }
}

/// How often signals and progress are looked at.
const LOOK: Duration = Duration::from_millis(20);

/// Does long work while other Python threads run, and looks for signals and at progress meanwhile.
///
/// Python handles signals on its main thread only, while that is inside the interpreter. So the work is done by a thread
/// of its own, and the calling one waits for it in small steps. A signal that raises cancels the work: then what was done
/// comes back together with what was raised. `watch` is called with the items done and in all.
pub fn attended<T: Send>(
    py: Python<'_>,
    task: &Task,
    watch: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce() -> T + Send,
) -> PyResult<(T, Option<PyErr>)> {
    let ended = Ended::default();
    let work = Mutex::new(Some(work));
    let run = || {
        let work = work.lock().unwrap_or_else(PoisonError::into_inner).take();
        let result = work.map(|work| work());
        ended.set();
        result
    };
    let (result, raised) = thread::scope(|scope| {
        let Ok(worker) = thread::Builder::new().stack_size(8 * SUA_STACK).spawn_scoped(scope, run) else {
            // The system has no thread for us: without Ctrl-C, then.
            return (py.detach(run), None);
        };
        let mut raised = None;
        while !py.detach(|| ended.wait()) {
            let looked = py.check_signals().and_then(|()| match watch {
                Some(watch) => watch.call1(task.progress(py)?).map(drop),
                None => Ok(()),
            });
            if let (Err(error), None) = (looked, &raised) {
                raised = Some(error);
                task.cancel(py).unwrap_or_default();
            }
        }
        (py.detach(|| worker.join()).unwrap_or_else(|panic| std::panic::resume_unwind(panic)), raised)
    });
    // It is there: nobody else took the work.
    let result = result.ok_or_else(|| pyo3::exceptions::PyRuntimeError::new_err("the work was not done"))?;
    Ok((result, raised))
}

pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Task>()
}
