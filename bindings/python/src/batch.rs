//! Games held and stepped together, over arrays of numpy.

use crate::arguments::{self, short_seed};
use crate::array::{Array, Number};
use crate::attend::{Lent, Task, attended};
use crate::game::{Handle, Raw, made};
use crate::status::{Told, check};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use std::ptr::{NonNull, null_mut};
use suasion::ffi::batch::*;
use suasion::ffi::game::sua_limits;
use suasion::ffi::status::sua_status;

/// Games held together.
#[pyclass(frozen, subclass, module = "suasion._native")]
pub struct BatchHandle {
    batch: NonNull<sua_batch>,
    count: usize,
    limits: sua_limits,
}

// SAFETY: the library lets handles move between threads and guards each call.
unsafe impl Send for BatchHandle {}
// SAFETY: as above.
unsafe impl Sync for BatchHandle {}

impl Drop for BatchHandle {
    fn drop(&mut self) {
        // SAFETY: ours, and freed once.
        unsafe { sua_batch_free(self.batch.as_ptr()) };
    }
}

impl BatchHandle {
    fn of(py: Python<'_>, batch: *mut sua_batch) -> PyResult<BatchHandle> {
        let batch = NonNull::new(batch).ok_or_else(|| PyValueError::new_err("making the batch was cancelled"))?;
        let mut this = BatchHandle { batch, count: 0, limits: sua_limits::default() };
        // SAFETY: the handle is live and the pointers are ours.
        check(py, unsafe { sua_batch_limits(batch.as_ptr(), &mut this.count, &mut this.limits) })?;
        Ok(this)
    }

    /// Runs a call on the batch while other Python threads run.
    fn run(&self, py: Python<'_>, call: impl FnOnce(*mut sua_batch) -> sua_status) -> PyResult<()> {
        // SAFETY: the batch and the arrays of the call live until it returns.
        let lent = unsafe { Lent::new(self.batch.as_ptr()) };
        let call = Call(call);
        py.detach(move || Told::by(call.make(lent.get()))).check(py).map(drop)
    }

    fn cells(&self, width: u32) -> usize {
        self.count * width as usize
    }
}

/// A call that runs on this very thread, though the interpreter is left meanwhile.
struct Call<F>(F);

// SAFETY: it never leaves the thread: `detach` runs it in place.
unsafe impl<F> Send for Call<F> {}

impl<F: FnOnce(*mut sua_batch) -> sua_status> Call<F> {
    fn make(self, batch: *mut sua_batch) -> sua_status {
        (self.0)(batch)
    }
}

#[pymethods]
impl BatchHandle {
    /// `count` new games by a config, or going on from where a game is; or a copy of a batch.
    #[new]
    #[pyo3(signature = (source, config, count, seed, task, /))]
    fn new(
        py: Python<'_>,
        source: &Bound<'_, PyAny>,
        config: &str,
        count: usize,
        seed: &Bound<'_, PyAny>,
        task: &Bound<'_, Task>,
    ) -> PyResult<BatchHandle> {
        let (task, seed) = (task.get(), short_seed(seed)?);
        if let Ok(batch) = source.cast::<BatchHandle>() {
            let mut copy = null_mut();
            // SAFETY: the handle is live and the pointer is ours.
            check(py, unsafe { sua_batch_clone(batch.get().batch.as_ptr(), &mut copy) })?;
            return BatchHandle::of(py, copy);
        }
        let ((told, batch), raised) = if let Ok(game) = source.cast::<Handle>() {
            // SAFETY: the game and the task live until this function returns; the library guards the game.
            let lent = unsafe { Lent::new((game.get().game(), task.task())) };
            attended(py, task, None, move || {
                let ((game, task), mut out) = (lent.get(), null_mut());
                // SAFETY: as above; the pointer is ours.
                let status = unsafe { sua_batch_from_game(game, count, seed, task, &mut out) };
                // SAFETY: the batch goes back to the caller's thread.
                (Told::by(status), unsafe { Lent::new(out) })
            })?
        } else {
            let id: &str = source.extract()?;
            // SAFETY: the texts and the task live until this function returns.
            let lent = unsafe { Lent::new((arguments::text(id), arguments::text(config), task.task())) };
            attended(py, task, None, move || {
                let (((id, id_len), (config, config_len), task), mut out) = (lent.get(), null_mut());
                // SAFETY: as above; the pointer is ours.
                let status = unsafe { sua_batch_new(id, id_len, config, config_len, count, seed, task, &mut out) };
                // SAFETY: the batch goes back to the caller's thread.
                (Told::by(status), unsafe { Lent::new(out) })
            })?
        };
        told.check(py)?;
        if let Some(raised) = raised {
            // SAFETY: ours, if it was made at all.
            unsafe { sua_batch_free(batch.get()) };
            return Err(raised);
        }
        BatchHandle::of(py, batch.get())
    }

    /// How many games there are.
    fn __len__(&self) -> usize {
        self.count
    }

    /// Seats of each game.
    #[getter]
    fn seats(&self) -> u32 {
        self.limits.seats
    }

    /// Moves are numbered below this: the length of masks and policy vectors.
    #[getter]
    fn space(&self) -> u32 {
        self.limits.space
    }

    /// No list of moves is longer.
    #[getter]
    fn longest_list(&self) -> u32 {
        self.limits.longest_list
    }

    /// No game has more moves, chance included.
    #[getter]
    fn longest_game(&self) -> u32 {
        self.limits.longest_game
    }

    /// Numbers in an observation.
    #[getter]
    fn observation_size(&self) -> u32 {
        self.limits.observation
    }

    #[pyo3(signature = (threads, /))]
    fn _set_threads(&self, py: Python<'_>, threads: u32) -> PyResult<()> {
        // SAFETY: the handle is live.
        check(py, unsafe { sua_batch_set_threads(self.batch.as_ptr(), threads) }).map(drop)
    }

    /// Makes one move in each game, tells what each seat gained where one is over, and with `marks` begins anew there,
    /// which it marks. Returns how many moves could not be made.
    #[pyo3(signature = (moves, status, returns, marks, /))]
    fn _step(
        &self,
        py: Python<'_>,
        moves: &Bound<'_, PyAny>,
        status: &Bound<'_, PyAny>,
        returns: &Bound<'_, PyAny>,
        marks: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<usize> {
        let (moves, status) = (Array::to_read(moves, "moves")?, Array::to_write(status, "status")?);
        let (from, to, mut failed) = (moves.moves(self.count)?, status.integers(self.count)?, 0);
        let (gains, cells) = (Array::to_write(returns, "returns")?, self.cells(self.limits.seats));
        let gained = gains.floats(cells)?;
        let marks = marks.map(|marks| Array::to_write(marks, "marks")).transpose()?;
        let marked = marks.as_ref().map(|marks| marks.bytes(self.count)).transpose()?;
        let wrote = &mut failed;
        self.run(py, move |batch| {
            // SAFETY: the arrays are borrowed and have one row a game.
            unsafe {
                let mut status = sua_batch_step(batch, from, self.count, to, self.count, wrote);
                if status >= 0 {
                    status = sua_batch_returns(batch, gained, cells);
                }
                match marked {
                    Some(marked) if status >= 0 => sua_batch_reset_finished(batch, marked, self.count, null_mut()),
                    _ => status,
                }
            }
        })?;
        Ok(failed)
    }

    #[pyo3(signature = (out, /))]
    fn _actors(&self, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let array = Array::to_write(out, "out")?;
        let out = array.integers(self.count)?;
        // SAFETY: the array is borrowed and has one item a game.
        self.run(py, move |batch| unsafe { sua_batch_actors(batch, out, self.count) })
    }

    #[pyo3(signature = (out, /))]
    fn _masks(&self, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let array = Array::to_write(out, "out")?;
        let cells = self.cells(self.limits.space);
        let out = array.bytes(cells)?;
        // SAFETY: the array is borrowed and has one row a game.
        self.run(py, move |batch| unsafe { sua_batch_masks(batch, out, cells) })
    }

    #[pyo3(signature = (out, counts, /))]
    fn _lists(&self, py: Python<'_>, out: &Bound<'_, PyAny>, counts: &Bound<'_, PyAny>) -> PyResult<()> {
        let (lists, lengths) = (Array::to_write(out, "out")?, Array::to_write(counts, "counts")?);
        let cells = self.cells(self.limits.longest_list);
        let (out, counts) = (lists.moves(cells)?, lengths.moves(self.count)?);
        // SAFETY: the arrays are borrowed and have one row a game.
        self.run(py, move |batch| unsafe { sua_batch_lists(batch, out, cells, counts, self.count) })
    }

    #[pyo3(signature = (seed, out, /))]
    fn _sample(&self, py: Python<'_>, seed: u64, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let array = Array::to_write(out, "out")?;
        let out = array.moves(self.count)?;
        // SAFETY: the array is borrowed and has one item a game.
        self.run(py, move |batch| unsafe { sua_batch_sample(batch, seed, out, self.count) })
    }

    #[pyo3(signature = (viewer, out, /))]
    fn _observe(&self, py: Python<'_>, viewer: i32, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let array = Array::to_write(out, "out")?;
        let cells = self.cells(self.limits.observation);
        match array.number() {
            Some(Number::Byte) => {
                let out = array.bytes(cells)?;
                // SAFETY: the array is borrowed and has one row a game.
                self.run(py, move |batch| unsafe { sua_batch_observe_bytes(batch, viewer, out, cells) })
            }
            Some(Number::Float32) => {
                let out = array.floats(cells)?;
                // SAFETY: as above.
                self.run(py, move |batch| unsafe { sua_batch_observe(batch, viewer, out, cells) })
            }
            _ => Err(PyTypeError::new_err("out: observations need an array of float32 or uint8")),
        }
    }

    #[pyo3(signature = (out, /))]
    fn _returns(&self, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let array = Array::to_write(out, "out")?;
        let cells = self.cells(self.limits.seats);
        let out = array.floats(cells)?;
        // SAFETY: the array is borrowed and has one row a game.
        self.run(py, move |batch| unsafe { sua_batch_returns(batch, out, cells) })
    }

    /// Begins a new game wherever one is over; returns how many.
    #[pyo3(signature = (marks, /))]
    fn _reset_finished(&self, py: Python<'_>, marks: &Bound<'_, PyAny>) -> PyResult<usize> {
        let array = Array::to_write(marks, "marks")?;
        let (marks, mut count) = (array.bytes(self.count)?, 0);
        let wrote = &mut count;
        // SAFETY: the array is borrowed and has one item a game.
        self.run(py, move |batch| unsafe { sua_batch_reset_finished(batch, marks, self.count, wrote) })?;
        Ok(count)
    }

    #[pyo3(signature = (number, seed, /))]
    fn _game(&self, py: Python<'_>, number: usize, seed: u64) -> PyResult<Raw> {
        // SAFETY: the handle is live.
        made(py, |out| unsafe { sua_batch_game(self.batch.as_ptr(), number, seed, out) })
    }
}

pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("ACTOR", SUA_ACTOR)?;
    module.add_class::<BatchHandle>()
}
