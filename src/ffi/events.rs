//! Events
//!
//! What happened, step by step: enough to animate and to log without comparing positions. Every event exists for every
//! viewer; only its fields may be hidden. A reader keeps a cursor, which every call moves behind what it gave. After an
//! undo the next call says by SUA_N_REWOUND how many of the events that were read still hold, and gives what follows them.

use super::game::sua_game;
use super::guard::{Answer, NotOk};
use super::handle::read;
use super::memory::{Place, place, put, put_all, put_text};
use super::moves::hidden_bits;
use super::status::*;
use super::turn::{record_seat, viewer_of};
use crate::core::{Cursor, Event};
use std::ffi::c_char;

/// An event in numbers. 32 bytes, for ever. Since 1.0.0.
#[repr(C)]
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct sua_event {
    /// Its number, from 0 without gaps.
    pub number: u32,
    /// The ply that caused it; 0 for what happened before the first.
    pub ply: u32,
    /// Its kind: the number of an entry of `events` in the catalogue.
    pub kind: u16,
    /// Bit i is set where the viewer may not know `fields[i]`, which is SUA_HIDDEN then.
    pub hidden: u16,
    /// Whose it is: a seat or SUA_NOBODY.
    pub seat: i32,
    /// What happened; meaning by the kind, unused ones are 0.
    pub fields: [i32; 4],
}

/// Where a reader of events is. All zero is before the first event. 16 bytes, for ever. Since 1.0.0.
#[repr(C)]
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct sua_cursor {
    /// The library's; leave it alone.
    pub epoch: u64,
    /// Number of the event to read next.
    pub next: u32,
    /// After SUA_N_REWOUND: how many of the events that were read still hold. What was read after those never happened.
    pub rewound: u32,
}

impl From<sua_cursor> for Cursor {
    fn from(cursor: sua_cursor) -> Cursor {
        Cursor { epoch: cursor.epoch, next: cursor.next }
    }
}

/// The caller's cursor, which he has set: where it goes back to, and what it says.
unsafe fn cursor_of(cursor: *mut sua_cursor) -> Answer<(Place<sua_cursor>, Cursor)> {
    // SAFETY: the caller's cursor is NULL or one that he has set.
    unsafe { Ok((place(cursor, "cursor")?, cursor.read_unaligned().into())) }
}

/// Moves the caller's cursor, and tells him if he was rewound.
fn moved(cursor: Place<sua_cursor>, to: Cursor, rewound: Option<u32>) -> Answer {
    cursor.put(sua_cursor { epoch: to.epoch, next: to.next, rewound: rewound.unwrap_or(0) });
    match rewound {
        None => Ok(()),
        Some(left) => Err(NotOk::new(SUA_N_REWOUND, format!("Undo has taken back events; of those read, {left} still hold."))),
    }
}

/// The next events that a reader has not read yet, as a viewer may see them: as many as there are, or as the buffer
/// holds; `*len`, which is always wanted, is how many. The cursor moves behind them, so call again until none come: a
/// small buffer is never too small. `out` NULL with `capacity` 0 asks how many there are and leaves the cursor alone.
/// SUA_E_NO_SUCH for a cursor beyond the events there are. Recent events are cheap, old ones are played again.
///
/// Also: SUA_E_NO_SUCH, SUA_N_REWOUND.
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_events(
    game: *const sua_game,
    viewer: i32,
    cursor: *mut sua_cursor,
    out: *mut sua_event,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle, cursor and buffer are as the header asks.
    unsafe {
        read(game, |session| {
            let (cursor, mut at) = cursor_of(cursor)?;
            let mut reading = session.read_events(viewer_of(session, viewer)?, &mut at)?;
            let count = place(len, "len")?;
            if out.is_null() && capacity == 0 {
                count.put(reading.events.len());
                return Ok(());
            }
            if reading.events.len() > capacity {
                at.next -= (reading.events.len() - capacity) as u32;
                reading.events.truncate(capacity);
            }
            let event = |event: &Event| sua_event {
                number: event.number,
                ply: event.ply,
                kind: event.record.kind,
                hidden: hidden_bits(&event.record),
                seat: record_seat(event.record.seat),
                fields: event.record.fields,
            };
            let events: Vec<sua_event> = reading.events.iter().map(event).collect();
            put_all(&events, out, capacity, len)?;
            moved(cursor, at, reading.rewound)
        })
    }
}

/// All events that a reader has not read yet as JSON: an array of events with `number`, `ply`, `role`, `kind`, fields with
/// pieces by id, `by` and `text`. The cursor moves if the buffer holds them all.
///
/// Also: SUA_E_NO_SUCH, SUA_N_REWOUND.
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_events_json(
    game: *const sua_game,
    viewer: i32,
    cursor: *mut sua_cursor,
    out: *mut c_char,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle, cursor and buffer are as the header asks.
    unsafe {
        read(game, |session| {
            let (cursor, mut at) = cursor_of(cursor)?;
            let (rewound, events) = session.events_json(viewer_of(session, viewer)?, &mut at)?;
            put_text(&events.to_string(), out, capacity, len)?;
            if out.is_null() { Ok(()) } else { moved(cursor, at, rewound) }
        })
    }
}

/// The same in words: one line an event, each ended by a line feed.
///
/// Also: SUA_E_NO_SUCH, SUA_N_REWOUND.
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_events_text(
    game: *const sua_game,
    viewer: i32,
    cursor: *mut sua_cursor,
    out: *mut c_char,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle, cursor and buffer are as the header asks.
    unsafe {
        read(game, |session| {
            let (cursor, mut at) = cursor_of(cursor)?;
            let reading = session.read_events(viewer_of(session, viewer)?, &mut at)?;
            let lines: String = reading.events.iter().flat_map(|event| [session.event_text(event), "\n".to_owned()]).collect();
            put_text(&lines, out, capacity, len)?;
            if out.is_null() { Ok(()) } else { moved(cursor, at, reading.rewound) }
        })
    }
}

/// Puts a cursor behind the last event: from now on only what is new is read.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_events_end(game: *const sua_game, out: *mut sua_cursor) -> sua_status {
    // SAFETY: the caller's handle and pointer are as the header asks.
    unsafe {
        read(game, |session| {
            let Cursor { epoch, next } = session.end_of_events();
            put(out, sua_cursor { epoch, next, rewound: 0 })
        })
    }
}
