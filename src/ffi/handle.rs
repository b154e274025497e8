//! What a handle points to, and how a call gets at it.
//!
//! Every handle begins with one atomic word: the mark of its type, how many calls are reading it, whether one is changing
//! it, and whether it is poisoned. A call enters by changing that word, or is told why not and has done nothing.

use super::guard::{Answer, NotOk, guard};
use super::memory::place;
use super::status::*;
use std::cell::UnsafeCell;
use std::ops::Deref;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU64, Ordering};

/// A type of handle: the struct that C knows by name alone.
pub(super) trait Opaque {
    /// What stands behind it.
    type Inside: Send + Sync;
    /// What it is called in messages.
    const NAME: &'static str;
    /// Marks live handles of this type, so that a stale, a foreign or another handle's pointer is likely to be noticed.
    const MARK: u32;
}

/// In place of the mark, once a handle was freed.
const FREED: u64 = 0x4652_4545 << 32;
/// A panic struck in a call that changed it: it may be half changed.
const POISONED: u64 = 1 << 31;
/// A call is changing it.
const CHANGING: u64 = 1 << 30;
/// Calls that are reading it.
const READERS: u64 = CHANGING - 1;

/// The word of a live handle that no call is using.
const fn idle<H: Opaque>() -> u64 {
    (H::MARK as u64) << 32
}

/// What a handle points to.
struct Holder<T> {
    word: AtomicU64,
    inside: UnsafeCell<T>,
}

// SAFETY: handles move between threads and are shared by them; the word admits readers together, or one that changes.
unsafe impl<T: Send + Sync> Sync for Holder<T> {}

/// Hands something to C; `free` takes it back.
pub(super) fn hand_out<H: Opaque>(inside: H::Inside) -> *mut H {
    Box::into_raw(Box::new(Holder { word: AtomicU64::new(idle::<H>()), inside: UnsafeCell::new(inside) })).cast()
}

/// Gives something new to the caller; nothing is made if there is nowhere to put it.
pub(super) unsafe fn give<H: Opaque>(out: *mut *mut H, make: impl FnOnce() -> Answer<H::Inside>) -> Answer {
    // SAFETY: the caller's `out` is NULL or valid.
    let out = unsafe { place(out, "out")? };
    out.put(hand_out::<H>(make()?));
    Ok(())
}

/// The holder behind a pointer from C.
#[inline]
fn holder<H: Opaque>(handle: *const H) -> Answer<NonNull<Holder<H::Inside>>> {
    match NonNull::new(handle.cast::<Holder<H::Inside>>().cast_mut()) {
        Some(holder) if holder.is_aligned() => Ok(holder),
        Some(_) => Err(refusal::<H>(0)),
        None => Err(NotOk::null(H::NAME)),
    }
}

/// Why a call may not enter.
#[cold]
fn refusal<H: Opaque>(word: u64) -> NotOk {
    let name = H::NAME;
    if (word ^ idle::<H>()) >> 32 != 0 {
        return NotOk::new(SUA_E_BAD_HANDLE, format!("This is no live {name}: it was freed, or never was one."));
    }
    if word & POISONED != 0 {
        let message = format!("An earlier call failed inside the library while changing this {name}; free it.");
        return NotOk::new(SUA_E_POISONED, message);
    }
    let doing = if word & CHANGING != 0 { "changing" } else { "reading" };
    let message = format!("Another call is {doing} this {name}; wait for its end, or give each thread a {name} of its own.");
    NotOk::new(SUA_E_BUSY, message)
}

/// A call that reads. Others may read meanwhile, none may change.
pub(super) struct Reading<H: Opaque>(NonNull<Holder<H::Inside>>);

impl<H: Opaque> Reading<H> {
    /// Enters, unless a call is changing it.
    #[inline]
    pub unsafe fn enter(handle: *const H) -> Answer<Reading<H>> {
        let holder = holder(handle)?;
        // SAFETY: a handle came from `hand_out`, or is foreign memory that can be read: an aid for debugging.
        let word = unsafe { &holder.as_ref().word };
        let mut seen = word.load(Ordering::Relaxed);
        loop {
            // Another mark and every flag are larger than any number of readers.
            if seen ^ idle::<H>() >= READERS {
                return Err(refusal::<H>(seen));
            }
            match word.compare_exchange_weak(seen, seen + 1, Ordering::Acquire, Ordering::Relaxed) {
                Ok(_) => return Ok(Reading(holder)),
                Err(now) => seen = now,
            }
        }
    }
}

impl<H: Opaque> Deref for Reading<H> {
    type Target = H::Inside;
    #[inline]
    fn deref(&self) -> &H::Inside {
        // SAFETY: while readers are counted nobody changes it, and nobody drops it.
        unsafe { &*self.0.as_ref().inside.get() }
    }
}

impl<H: Opaque> Drop for Reading<H> {
    #[inline]
    fn drop(&mut self) {
        // SAFETY: it lives at least until this reader has left.
        if unsafe { self.0.as_ref() }.word.fetch_sub(1, Ordering::Release) == FREED + 1 {
            // SAFETY: it was freed meanwhile, and this was the last reader.
            unsafe { bury(self.0) };
        }
    }
}

/// Drops what was freed, after its last call.
#[cold]
unsafe fn bury<T>(holder: NonNull<Holder<T>>) {
    // What other threads did to it is done. A fence would say the same, but ThreadSanitizer does not know fences.
    // SAFETY: nobody but us has it any more.
    unsafe { holder.as_ref() }.word.load(Ordering::Acquire);
    // SAFETY: it came from `hand_out`, its mark is gone, and no call is inside.
    drop(unsafe { Box::from_raw(holder.as_ptr()) });
}

/// Runs a call that reads.
#[inline]
pub(super) unsafe fn read<H: Opaque>(handle: *const H, body: impl FnOnce(&H::Inside) -> Answer) -> sua_status {
    // SAFETY: the caller's handle is as the header asks.
    guard(|| body(&*unsafe { Reading::enter(handle)? }))
}

/// A call that changes; alone.
struct Changing<H: Opaque> {
    holder: NonNull<Holder<H::Inside>>,
    /// How the word is left: poisoned, until the change has come to its end.
    left: u64,
}

impl<H: Opaque> Changing<H> {
    #[inline]
    unsafe fn enter(handle: *mut H) -> Answer<Changing<H>> {
        let holder = holder(handle)?;
        // SAFETY: as for `Reading`.
        let word = unsafe { &holder.as_ref().word };
        match word.compare_exchange(idle::<H>(), idle::<H>() | CHANGING, Ordering::Acquire, Ordering::Relaxed) {
            Ok(_) => Ok(Changing { holder, left: idle::<H>() | POISONED }),
            Err(seen) => Err(refusal::<H>(seen)),
        }
    }
}

impl<H: Opaque> Drop for Changing<H> {
    #[inline]
    fn drop(&mut self) {
        // SAFETY: it lives at least until this call has left.
        let word = unsafe { &self.holder.as_ref().word };
        let ours = idle::<H>() | CHANGING;
        if word.compare_exchange(ours, self.left, Ordering::Release, Ordering::Relaxed).is_err() {
            // SAFETY: it was freed meanwhile, and nobody could enter.
            unsafe { bury(self.holder) };
        }
    }
}

/// Runs a call that changes. A panic in it poisons the handle.
#[inline]
pub(super) unsafe fn change<H: Opaque>(handle: *mut H, body: impl FnOnce(&mut H::Inside) -> Answer) -> sua_status {
    guard(|| {
        // SAFETY: the caller's handle is as the header asks.
        let mut changing = unsafe { Changing::enter(handle)? };
        // SAFETY: no other call is inside.
        let answer = body(unsafe { &mut *changing.holder.as_ref().inside.get() });
        changing.left = idle::<H>();
        answer
    })
}

/// Ends a handle. What a call is still using is dropped when that has ended. NULL and what is visibly no live handle are
/// left alone.
pub(super) unsafe fn free<H: Opaque>(handle: *mut H) {
    guard(|| {
        let Ok(holder) = holder(handle) else { return Ok(()) };
        // SAFETY: as for `Reading`.
        let word = unsafe { &holder.as_ref().word };
        let mut seen = word.load(Ordering::Relaxed);
        while (seen ^ idle::<H>()) >> 32 == 0 {
            let calls = seen & (CHANGING | READERS);
            match word.compare_exchange_weak(seen, FREED | calls, Ordering::AcqRel, Ordering::Relaxed) {
                // SAFETY: no call is inside, and none can enter any more.
                Ok(_) if calls == 0 => unsafe { bury(holder) },
                Ok(_) => {}
                Err(now) => {
                    seen = now;
                    continue;
                }
            }
            break;
        }
        Ok(())
    });
}
