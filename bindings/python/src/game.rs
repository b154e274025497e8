//! Games: a handle of the library in a Python object.

use crate::arguments::{self, Seed, viewer};
use crate::array::{Array, Number};
use crate::output::{self, MoveRoom, static_text};
use crate::status::{Told, check, check_move};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyList, PyString};
use std::ptr::{NonNull, null, null_mut};
use std::sync::atomic::{AtomicPtr, Ordering};
use suasion::ffi::chance::{sua_chance, sua_game_chance};
use suasion::ffi::events::*;
use suasion::ffi::game::*;
use suasion::ffi::moves::*;
use suasion::ffi::play::*;
use suasion::ffi::position::*;
use suasion::ffi::save::*;
use suasion::ffi::status::*;
use suasion::ffi::turn::*;
use suasion::ffi::values::*;
use suasion::ffi::view::*;

/// A game that no Python object has taken yet.
#[pyclass(frozen, module = "suasion._native")]
pub struct Raw(AtomicPtr<sua_game>);

impl Raw {
    pub fn new(game: *mut sua_game) -> Raw {
        Raw(AtomicPtr::new(game))
    }

    pub fn game(&self) -> *const sua_game {
        self.0.load(Ordering::Acquire)
    }

    fn take(&self) -> Option<NonNull<sua_game>> {
        NonNull::new(self.0.swap(null_mut(), Ordering::AcqRel))
    }
}

impl Drop for Raw {
    fn drop(&mut self) {
        // SAFETY: a game of ours, or NULL.
        unsafe { sua_game_free(self.0.load(Ordering::Acquire)) };
    }
}

/// Calls a function that hands out a game.
pub fn made(py: Python<'_>, call: impl FnOnce(*mut *mut sua_game) -> sua_status) -> PyResult<Raw> {
    let mut game = null_mut();
    check(py, call(&mut game))?;
    Ok(Raw::new(game))
}

/// A new game.
#[pyfunction]
#[pyo3(signature = (id, config, seed, /))]
fn new_game(py: Python<'_>, id: &str, config: &str, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Raw> {
    let ((id, id_len), (config, config_len)) = (arguments::text(id), arguments::text(config));
    let seed = Seed::of(py, seed)?;
    // SAFETY: texts and seed outlive the call.
    made(py, |out| unsafe {
        match &seed {
            Seed::Short(seed) => sua_game_new(id, id_len, config, config_len, *seed, out),
            Seed::Long(seed) => sua_game_new_seeded(id, id_len, config, config_len, seed.as_ptr(), out),
        }
    })
}

/// A game that begins at a position.
#[pyfunction]
#[pyo3(signature = (id, config, position, seed, /))]
fn from_position(py: Python<'_>, id: &str, config: &str, position: &str, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Raw> {
    let ((id, id_len), (config, config_len)) = (arguments::text(id), arguments::text(config));
    let (position, position_len) = arguments::text(position);
    let seed = Seed::of(py, seed)?;
    // SAFETY: texts and seed outlive the call.
    made(py, |out| unsafe {
        match &seed {
            Seed::Short(seed) => sua_game_from_position(id, id_len, config, config_len, position, position_len, *seed, out),
            Seed::Long(seed) => {
                let seed = seed.as_ptr();
                sua_game_from_position_seeded(id, id_len, config, config_len, position, position_len, seed, out)
            }
        }
    })
}

/// A game with what the library had to notice about it, if anything.
fn loaded(py: Python<'_>, call: impl FnOnce(*mut *mut sua_game) -> sua_status) -> PyResult<(Raw, Option<String>)> {
    let mut game = null_mut();
    let told = Told::by(call(&mut game));
    let raw = Raw::new(game);
    let notice = (told.status > 0).then(|| told.message.clone());
    told.check(py)?;
    Ok((raw, notice))
}

/// A saved game, and a notice if only its position could be kept.
#[pyfunction]
#[pyo3(signature = (data, /))]
fn load(py: Python<'_>, data: &[u8]) -> PyResult<(Raw, Option<String>)> {
    // SAFETY: the bytes outlive the call.
    loaded(py, |out| unsafe { sua_game_load(data.as_ptr(), data.len(), out) })
}

/// The same from a record in JSON.
#[pyfunction]
#[pyo3(signature = (record, /))]
fn load_json(py: Python<'_>, record: &str) -> PyResult<(Raw, Option<String>)> {
    let (record, len) = arguments::text(record);
    // SAFETY: the text outlives the call.
    loaded(py, |out| unsafe { sua_game_load_json(record, len, out) })
}

/// A game being played.
///
/// Every call enters the handle through the library, which admits readers together or one that changes, so methods take
/// no lock of their own.
#[pyclass(frozen, subclass, module = "suasion._native")]
pub struct Handle {
    game: NonNull<sua_game>,
    limits: sua_limits,
}

// SAFETY: the library lets handles move between threads and guards each call.
unsafe impl Send for Handle {}
// SAFETY: as above.
unsafe impl Sync for Handle {}

impl Drop for Handle {
    fn drop(&mut self) {
        // SAFETY: ours, and freed once.
        unsafe { sua_game_free(self.game.as_ptr()) };
    }
}

impl Handle {
    #[inline]
    pub fn game(&self) -> *const sua_game {
        self.game.as_ptr()
    }

    /// How long lists of this game can be.
    pub fn longest_list(&self) -> usize {
        self.limits.longest_list as usize
    }

    /// A text of the library about this game.
    fn text<'py>(
        &self,
        py: Python<'py>,
        mut call: impl FnMut(*const sua_game, *mut std::ffi::c_char, usize, *mut usize) -> sua_status,
    ) -> PyResult<Bound<'py, PyString>> {
        output::text(py, |out, capacity, len| call(self.game(), out, capacity, len))
    }
}

/// A call that changes the game and then lists the moves.
type Step = unsafe extern "C" fn(*mut sua_game, *mut i32, *mut u8, *mut u32, usize, *mut usize) -> sua_status;

/// A list of moves as Python has it.
#[inline]
fn id_list<'py>(py: Python<'py>, ids: &[u32]) -> PyResult<Bound<'py, PyList>> {
    PyList::new(py, ids)
}

#[pymethods]
impl Handle {
    #[new]
    #[pyo3(signature = (raw, /))]
    fn new(py: Python<'_>, raw: &Bound<'_, Raw>) -> PyResult<Handle> {
        let game = raw.get().take().ok_or_else(|| PyValueError::new_err("this game has been taken already"))?;
        let mut handle = Handle { game, limits: sua_limits::default() };
        // SAFETY: the handle is live and the limits are ours.
        check(py, unsafe { sua_game_limits(handle.game(), &mut handle.limits) })?;
        Ok(handle)
    }

    /// Catalogue id of the game, for example "price_of_influence".
    #[getter]
    fn id(&self, py: Python<'_>) -> PyResult<&'static str> {
        let mut id = null();
        // SAFETY: the handle is live and the pointer is ours; the text is static.
        unsafe {
            check(py, sua_game_id(self.game(), &mut id))?;
            Ok(static_text(id))
        }
    }

    /// How many seats there are.
    #[getter]
    fn seats(&self) -> u32 {
        self.limits.seats
    }

    /// Moves are numbered below this, chance included: the length of masks and policy vectors.
    #[getter]
    fn space(&self) -> u32 {
        self.limits.space
    }

    /// No list of moves is longer.
    #[getter(longest_list)]
    fn longest_list_(&self) -> u32 {
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

    /// Who is to act: a seat, `CHANCE` (only with manual chance), or None once the game is over.
    #[getter]
    fn actor(&self, py: Python<'_>) -> PyResult<Option<i32>> {
        let mut actor = 0;
        // SAFETY: the handle is live and the pointer is ours.
        check(py, unsafe { sua_game_turn(self.game(), &mut actor, null_mut()) })?;
        Ok((actor != SUA_NOBODY).then_some(actor))
    }

    /// Has it ended?
    #[getter]
    fn is_over(&self, py: Python<'_>) -> PyResult<bool> {
        let mut over = 0;
        // SAFETY: the handle is live and the pointer is ours.
        check(py, unsafe { sua_game_turn(self.game(), null_mut(), &mut over) })?;
        Ok(over != 0)
    }

    /// The numbers of the moves that can be made now, ascending; empty once the game is over.
    #[getter]
    fn legal_ids<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let mut room = MoveRoom::new(self.longest_list());
        let (out, capacity) = room.out();
        let mut len = 0;
        // SAFETY: the handle is live and the room is ours; so many were written.
        unsafe {
            check(py, sua_game_moves(self.game(), out, capacity, &mut len))?;
            id_list(py, room.written(len))
        }
    }

    /// Makes a move by its number and returns the numbers of the moves that can be made next; empty once it is over.
    ///
    /// The fast way to play: one call a move, nothing but numbers.
    #[pyo3(signature = (id, /))]
    fn step<'py>(slf: &Bound<'py, Handle>, id: u32) -> PyResult<Bound<'py, PyList>> {
        let this = slf.get();
        let mut room = MoveRoom::new(this.longest_list());
        let (out, capacity) = room.out();
        let mut len = 0;
        // SAFETY: the handle is live and the room is ours; so many were written.
        unsafe {
            let status = sua_game_step(this.game.as_ptr(), id, null_mut(), null_mut(), out, capacity, &mut len);
            check_move(slf, this.game(), id, status)?;
            id_list(slf.py(), room.written(len))
        }
    }

    /// Takes back the last ply and returns the numbers of the moves that can be made then.
    fn undo_step<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        self.stepped(py, sua_game_undo_step)
    }

    /// Makes again what was taken back and returns the numbers of the moves that can be made then.
    fn redo_step<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        self.stepped(py, sua_game_redo_step)
    }

    #[pyo3(signature = (id, /))]
    fn _apply(slf: &Bound<'_, Handle>, id: u32) -> PyResult<()> {
        let this = slf.get();
        // SAFETY: the handle is live.
        check_move(slf, this.game(), id, unsafe { sua_game_apply(this.game.as_ptr(), id) })
    }

    /// Takes back the last ply, with the chance that followed it.
    fn undo(&self, py: Python<'_>) -> PyResult<()> {
        // SAFETY: the handle is live.
        check(py, unsafe { sua_game_undo(self.game.as_ptr()) }).map(drop)
    }

    /// Takes back the last compound choice: the last ply and all the links that it continued.
    fn undo_chain(&self, py: Python<'_>) -> PyResult<()> {
        // SAFETY: the handle is live.
        check(py, unsafe { sua_game_undo_chain(self.game.as_ptr()) }).map(drop)
    }

    /// Makes again what was taken back, with the same chance.
    fn redo(&self, py: Python<'_>) -> PyResult<()> {
        // SAFETY: the handle is live.
        check(py, unsafe { sua_game_redo(self.game.as_ptr()) }).map(drop)
    }

    /// Goes to the position after a ply, back or on, as far as moves are known.
    #[pyo3(signature = (ply, /))]
    fn go_to(&self, py: Python<'_>, ply: u32) -> PyResult<()> {
        // SAFETY: the handle is live.
        check(py, unsafe { sua_game_go_to(self.game.as_ptr(), ply) }).map(drop)
    }

    /// Begins again by the same rules with another seed (64 bits or 32 bytes; a fresh one if none is given).
    #[pyo3(signature = (seed=None))]
    fn restart(&self, py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        // SAFETY: the handle is live and the seed outlives the call.
        let status = unsafe {
            match Seed::of(py, seed)? {
                Seed::Short(seed) => sua_game_restart(self.game.as_ptr(), seed),
                Seed::Long(seed) => sua_game_restart_seeded(self.game.as_ptr(), seed.as_ptr()),
            }
        };
        check(py, status).map(drop)
    }

    /// Plies made so far.
    #[getter]
    fn ply(&self, py: Python<'_>) -> PyResult<u32> {
        let mut ply = 0;
        // SAFETY: the handle is live and the pointer is ours.
        check(py, unsafe { sua_game_ply(self.game(), &mut ply) })?;
        Ok(ply)
    }

    fn _plies(&self, py: Python<'_>) -> PyResult<(u32, u32)> {
        let (mut first, mut last) = (0, 0);
        // SAFETY: the handle is live and the pointers are ours.
        check(py, unsafe { sua_game_plies(self.game(), &mut first, &mut last) })?;
        Ok((first, last))
    }

    fn _next_undo(&self, py: Python<'_>) -> PyResult<u32> {
        let mut taken_back = 0;
        // SAFETY: the handle is live and the pointer is ours.
        check(py, unsafe { sua_game_next_undo(self.game(), &mut taken_back) })?;
        Ok(taken_back)
    }

    /// Can the move of this number be made now?
    #[pyo3(signature = (id, /))]
    fn is_legal(&self, py: Python<'_>, id: u32) -> PyResult<bool> {
        let mut legal = 0;
        // SAFETY: the handle is live and the pointer is ours.
        check(py, unsafe { sua_game_is_legal(self.game(), id, &mut legal) })?;
        Ok(legal != 0)
    }

    /// What a viewer sees as a vector for learning, `observation_size` numbers; by default the seat to act looks.
    ///
    /// `out` is filled where it lies: `float32` gets numbers from 0 to 1, `uint8` bytes from 0 to 255. Without it there
    /// is a new array of `float32`.
    #[pyo3(signature = (viewer=None, out=None))]
    fn observation<'py>(
        slf: &Bound<'py, Handle>,
        viewer: Option<&Bound<'py, PyAny>>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (py, this) = (slf.py(), slf.get());
        let viewer = match viewer {
            Some(viewer) => self::viewer(slf, viewer)?,
            None => this.actor(py)?.filter(|&actor| actor >= 0).unwrap_or(SUA_PUBLIC),
        };
        let out = match out {
            Some(out) => out,
            None => empty(py, this.limits.observation, "float32")?,
        };
        let (array, count) = (Array::to_write(&out, "out")?, this.limits.observation as usize);
        // SAFETY: the handle is live, and the array has room for the observation.
        let status = unsafe {
            match array.number() {
                Some(Number::Byte) => sua_game_observe_bytes(this.game(), viewer, array.bytes(count)?, count, null_mut()),
                Some(Number::Float32) => sua_game_observe(this.game(), viewer, array.floats(count)?, count, null_mut()),
                _ => return Err(PyTypeError::new_err("out: an observation needs an array of float32 or uint8")),
            }
        };
        check(py, status)?;
        Ok(out)
    }

    /// The moves that can be made now as a mask of `space` truth values.
    ///
    /// `out`, of `bool`, `uint8` or `int8`, is filled where it lies; without it there is a new array of `bool`.
    #[pyo3(signature = (out=None))]
    fn legal_mask<'py>(&self, py: Python<'py>, out: Option<Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let out = match out {
            Some(out) => out,
            None => empty(py, self.limits.space, "bool")?,
        };
        let (array, count) = (Array::to_write(&out, "out")?, self.limits.space as usize);
        // SAFETY: the handle is live, and the array has room for the mask.
        check(py, unsafe { sua_game_mask(self.game(), array.bytes(count)?, count, null_mut()) })?;
        Ok(out)
    }

    #[pyo3(signature = (viewer, /))]
    fn _hash(slf: &Bound<'_, Handle>, viewer: &Bound<'_, PyAny>) -> PyResult<u64> {
        let mut hash = 0;
        let viewer = self::viewer(slf, viewer)?;
        // SAFETY: the handle is live and the pointer is ours.
        check(slf.py(), unsafe { sua_game_hash(slf.get().game(), viewer, &mut hash) })?;
        Ok(hash)
    }

    fn _clone(&self, py: Python<'_>) -> PyResult<Raw> {
        // SAFETY: the handle is live.
        made(py, |out| unsafe { sua_game_clone(self.game(), out) })
    }

    #[pyo3(signature = (viewer, seed, /))]
    fn _redeal(slf: &Bound<'_, Handle>, viewer: &Bound<'_, PyAny>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Raw> {
        let (py, this) = (slf.py(), slf.get());
        let (viewer, seed) = (self::viewer(slf, viewer)?, Seed::of(py, seed)?);
        // SAFETY: the handle is live and the seed outlives the call.
        made(py, |out| unsafe {
            match &seed {
                Seed::Short(seed) => sua_game_redeal(this.game(), viewer, *seed, out),
                Seed::Long(seed) => sua_game_redeal_seeded(this.game(), viewer, seed.as_ptr(), out),
            }
        })
    }

    #[pyo3(signature = (words, /))]
    fn _parse_move(&self, py: Python<'_>, words: &str) -> PyResult<u32> {
        let ((words, len), mut id) = (arguments::text(words), 0);
        // SAFETY: the handle is live, the text outlives the call, and the pointer is ours.
        check(py, unsafe { sua_game_parse_move(self.game(), words, len, &mut id) })?;
        Ok(id)
    }

    #[pyo3(signature = (json, /))]
    fn _parse_move_json(&self, py: Python<'_>, json: &str) -> PyResult<u32> {
        let ((json, len), mut id) = (arguments::text(json), 0);
        // SAFETY: the handle is live, the text outlives the call, and the pointer is ours.
        check(py, unsafe { sua_game_parse_move_json(self.game(), json, len, &mut id) })?;
        Ok(id)
    }

    /// Every move that can be made now in numbers, 32 bytes each.
    fn _move_infos<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        // SAFETY: the handle is live and the buffer is passed on.
        output::bytes(py, |out, capacity, len| unsafe { sua_game_move_infos(self.game(), out, capacity, len) })
    }

    /// One move in numbers, 32 bytes; legal now, or else as far as its number tells.
    #[pyo3(signature = (id, /))]
    fn _move_info<'py>(slf: &Bound<'py, Handle>, id: u32) -> PyResult<Bound<'py, PyBytes>> {
        let this = slf.get();
        let mut info = sua_move_info::default();
        // SAFETY: the handle is live and the pointer is ours.
        check_move(slf, this.game(), id, unsafe { sua_game_move_info(this.game(), id, &mut info) })?;
        plain_bytes(slf.py(), &info)
    }

    #[pyo3(signature = (id, /))]
    fn _meaning<'py>(&self, py: Python<'py>, id: u32) -> PyResult<Bound<'py, PyBytes>> {
        let mut info = sua_move_info::default();
        // SAFETY: the handle is live and the pointer is ours.
        check(py, unsafe { sua_game_meaning(self.game(), id, &mut info) })?;
        plain_bytes(py, &info)
    }

    /// What the seat to act is asked, in numbers, 32 bytes; None if no seat is.
    #[pyo3(signature = (viewer, /))]
    fn _prompt<'py>(slf: &Bound<'py, Handle>, viewer: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyBytes>>> {
        let (py, viewer) = (slf.py(), self::viewer(slf, viewer)?);
        let mut prompt = sua_prompt::default();
        // SAFETY: the handle is live and the pointer is ours.
        match unsafe { sua_game_prompt(slf.get().game(), viewer, &mut prompt) } {
            SUA_E_GAME_OVER | SUA_E_NOT_A_SEAT => Ok(None),
            status => {
                check(py, status)?;
                plain_bytes(py, &prompt).map(Some)
            }
        }
    }

    /// Moves made so far, in numbers, 32 bytes each.
    #[pyo3(signature = (viewer, /))]
    fn _history<'py>(slf: &Bound<'py, Handle>, viewer: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyBytes>> {
        let (game, viewer) = (slf.get().game(), self::viewer(slf, viewer)?);
        // SAFETY: the handle is live and the buffer is passed on.
        output::bytes(slf.py(), |out, capacity, len| unsafe { sua_game_history(game, viewer, out, capacity, len) })
    }

    /// Events from a cursor on, in numbers, 32 bytes each; where the cursor is then, and what it was rewound to.
    #[pyo3(signature = (viewer, epoch, next, /))]
    fn _events<'py>(
        slf: &Bound<'py, Handle>,
        viewer: &Bound<'py, PyAny>,
        epoch: u64,
        next: u32,
    ) -> PyResult<(Bound<'py, PyBytes>, u64, u32, Option<u32>)> {
        let (py, game, viewer) = (slf.py(), slf.get().game(), self::viewer(slf, viewer)?);
        let mut cursor = sua_cursor { epoch, next, rewound: 0 };
        let mut count = 0;
        // SAFETY: the handle is live and the pointers are ours.
        unsafe { check(py, sua_game_events(game, viewer, &mut cursor, null_mut(), 0, &mut count))? };
        let mut events = vec![sua_event::default(); count];
        // SAFETY: as above; there is room for what was counted, and nothing changes the game meanwhile but another
        // thread's mistake, which leaves a rest to be read next time.
        let status = unsafe { sua_game_events(game, viewer, &mut cursor, events.as_mut_ptr(), count, &mut count) };
        check(py, status)?;
        events.truncate(count);
        // SAFETY: plain numbers.
        let bytes = unsafe { std::slice::from_raw_parts(events.as_ptr().cast::<u8>(), size_of_val(&events[..])) };
        let rewound = (status == SUA_N_REWOUND).then_some(cursor.rewound);
        Ok((PyBytes::new(py, bytes), cursor.epoch, cursor.next, rewound))
    }

    fn _events_end(&self, py: Python<'_>) -> PyResult<(u64, u32)> {
        let mut cursor = sua_cursor::default();
        // SAFETY: the handle is live and the pointer is ours.
        check(py, unsafe { sua_game_events_end(self.game(), &mut cursor) })?;
        Ok((cursor.epoch, cursor.next))
    }

    /// The outcomes of the chance step that is due, with their weights.
    fn _chance(&self, py: Python<'_>) -> PyResult<Vec<(u32, u32)>> {
        let mut outcomes = vec![sua_chance::default(); self.longest_list()];
        let mut len = 0;
        // SAFETY: the handle is live and the room is ours.
        check(py, unsafe { sua_game_chance(self.game(), outcomes.as_mut_ptr(), outcomes.len(), &mut len) })?;
        Ok(outcomes[..len].iter().map(|outcome| (outcome.id, outcome.weight)).collect())
    }

    fn _save<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        // SAFETY: the handle is live and the buffer is passed on.
        output::bytes(py, |out, capacity, len| unsafe { sua_game_save(self.game(), out, capacity, len) })
    }

    /// The seed of the game's chance, 32 bytes. For the host: who has it knows the future.
    #[getter]
    fn seed<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let mut seed = [0; 32];
        // SAFETY: the handle is live and there are 32 bytes.
        check(py, unsafe { sua_game_seed(self.game(), seed.as_mut_ptr()) })?;
        Ok(PyBytes::new(py, &seed))
    }

    /// How many 32-bit words were drawn from the seed so far. For the host.
    #[getter]
    fn seed_position(&self, py: Python<'_>) -> PyResult<u64> {
        let mut position = 0;
        // SAFETY: the handle is live and the pointer is ours.
        check(py, unsafe { sua_game_seed_position(self.game(), &mut position) })?;
        Ok(position)
    }

    fn _config_json<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        // SAFETY: the handle is live and the buffer is passed on.
        self.text(py, |game, out, capacity, len| unsafe { sua_game_config_json(game, out, capacity, len) })
    }

    fn _catalogue_json<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        // SAFETY: as above.
        self.text(py, |game, out, capacity, len| unsafe { sua_game_catalogue_json(game, out, capacity, len) })
    }

    fn _outcome_json<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        // SAFETY: as above.
        self.text(py, |game, out, capacity, len| unsafe { sua_game_outcome_json(game, out, capacity, len) })
    }

    fn _meanings_json<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        // SAFETY: as above.
        self.text(py, |game, out, capacity, len| unsafe { sua_game_meanings_json(game, out, capacity, len) })
    }

    fn _topics_json<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        // SAFETY: as above.
        self.text(py, |game, out, capacity, len| unsafe { sua_game_topics_json(game, out, capacity, len) })
    }

    fn _record_json<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        // SAFETY: as above.
        self.text(py, |game, out, capacity, len| unsafe { sua_game_record_json(game, out, capacity, len) })
    }

    /// The library's own words for the legal moves; what the package renders itself must equal them.
    fn _moves_json<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        // SAFETY: as above.
        self.text(py, |game, out, capacity, len| unsafe { sua_game_moves_json(game, out, capacity, len) })
    }

    /// The same for the moves made so far.
    #[pyo3(signature = (viewer, /))]
    fn _history_json<'py>(slf: &Bound<'py, Handle>, viewer: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyString>> {
        let viewer = self::viewer(slf, viewer)?;
        // SAFETY: as above.
        slf.get().text(slf.py(), |game, out, capacity, len| unsafe { sua_game_history_json(game, viewer, out, capacity, len) })
    }

    /// The same for all events.
    #[pyo3(signature = (viewer, /))]
    fn _events_json<'py>(slf: &Bound<'py, Handle>, viewer: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyString>> {
        let viewer = self::viewer(slf, viewer)?;
        slf.get().text(slf.py(), |game, out, capacity, len| {
            // SAFETY: as above; the cursor is ours, and begins anew with every try.
            unsafe { sua_game_events_json(game, viewer, &mut sua_cursor::default(), out, capacity, len) }
        })
    }

    fn _observation_layout_json<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        // SAFETY: as above.
        self.text(py, |game, out, capacity, len| unsafe { sua_game_observation_layout_json(game, out, capacity, len) })
    }

    #[pyo3(signature = (viewer, /))]
    fn _view_json<'py>(slf: &Bound<'py, Handle>, viewer: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyString>> {
        let viewer = self::viewer(slf, viewer)?;
        // SAFETY: as above.
        slf.get().text(slf.py(), |game, out, capacity, len| unsafe { sua_game_view_json(game, viewer, out, capacity, len) })
    }

    #[pyo3(signature = (viewer, /))]
    fn _view_text<'py>(slf: &Bound<'py, Handle>, viewer: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyString>> {
        let viewer = self::viewer(slf, viewer)?;
        // SAFETY: as above.
        slf.get().text(slf.py(), |game, out, capacity, len| unsafe { sua_game_view_text(game, viewer, out, capacity, len) })
    }

    #[pyo3(signature = (viewer, /))]
    fn _view_svg<'py>(slf: &Bound<'py, Handle>, viewer: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyString>> {
        let viewer = self::viewer(slf, viewer)?;
        // SAFETY: as above.
        slf.get().text(slf.py(), |game, out, capacity, len| unsafe { sua_game_view_svg(game, viewer, out, capacity, len) })
    }

    #[pyo3(signature = (viewer, id, /))]
    fn _explain_json<'py>(slf: &Bound<'py, Handle>, viewer: &Bound<'py, PyAny>, id: u32) -> PyResult<Bound<'py, PyString>> {
        let viewer = self::viewer(slf, viewer)?;
        slf.get().text(slf.py(), |game, out, capacity, len| {
            // SAFETY: as above.
            unsafe { sua_game_explain_json(game, viewer, id, out, capacity, len) }
        })
    }

    #[pyo3(signature = (viewer, topic, /))]
    fn _explain_topic_json<'py>(
        slf: &Bound<'py, Handle>,
        viewer: &Bound<'py, PyAny>,
        topic: &str,
    ) -> PyResult<Bound<'py, PyString>> {
        let viewer = self::viewer(slf, viewer)?;
        let (topic, topic_len) = arguments::text(topic);
        slf.get().text(slf.py(), |game, out, capacity, len| {
            // SAFETY: as above.
            unsafe { sua_game_explain_topic_json(game, viewer, topic, topic_len, out, capacity, len) }
        })
    }
}

impl Handle {
    fn stepped<'py>(&self, py: Python<'py>, call: Step) -> PyResult<Bound<'py, PyList>> {
        let mut room = MoveRoom::new(self.longest_list());
        let (out, capacity) = room.out();
        let mut len = 0;
        // SAFETY: the handle is live and the room is ours; so many were written.
        unsafe {
            check(py, call(self.game.as_ptr(), null_mut(), null_mut(), out, capacity, &mut len))?;
            id_list(py, room.written(len))
        }
    }
}

/// A struct of plain numbers as bytes.
fn plain_bytes<'py, T: Copy>(py: Python<'py>, value: &T) -> PyResult<Bound<'py, PyBytes>> {
    // SAFETY: a struct of the ABI: plain numbers without gaps.
    Ok(PyBytes::new(py, unsafe { std::slice::from_raw_parts(std::ptr::from_ref(value).cast::<u8>(), size_of::<T>()) }))
}

/// A new array of numpy, which is imported only now.
pub fn empty<'py>(py: Python<'py>, count: u32, dtype: &str) -> PyResult<Bound<'py, PyAny>> {
    static EMPTY: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    EMPTY.import(py, "numpy", "empty")?.call1((count, dtype))
}

pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    for (name, value) in
        [("PUBLIC", SUA_PUBLIC), ("HOST", SUA_OMNISCIENT), ("CHANCE", SUA_CHANCE), ("NOBODY", SUA_NOBODY), ("HIDDEN", SUA_HIDDEN)]
    {
        module.add(name, value)?;
    }
    module.add("MOVE_NONE", SUA_MOVE_NONE)?;
    module.add("UNDO_CHANCE", SUA_UNDO_CHANCE)?;
    module.add("UNDO_REVEAL", SUA_UNDO_REVEAL)?;
    module.add_class::<Raw>()?;
    module.add_class::<Handle>()?;
    module.add_function(wrap_pyfunction!(new_game, module)?)?;
    module.add_function(wrap_pyfunction!(from_position, module)?)?;
    module.add_function(wrap_pyfunction!(load, module)?)?;
    module.add_function(wrap_pyfunction!(load_json, module)?)
}
