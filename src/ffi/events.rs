//! Events
//!
//! What happened, step by step: enough to animate and to log without comparing positions. Every event exists for every
//! viewer; only its fields may be hidden. A reader keeps a cursor: the number of the next event and the epoch at which he
//! learnt it. After an undo the epoch is another; a cursor that has passed what was taken back is SUA_E_STALE, and
//! `sua_game_events_resume` says from where to read again.

use super::game::sua_game;
use super::handle::read;
use super::memory::{put, put_all, put_text};
use super::moves::hidden_bits;
use super::status::*;
use super::turn::{record_seat, viewer_of};
use crate::core::{Error, Viewer};
use libc::c_char;

/// An event in numbers. 32 bytes, for ever. Since 0.1.0.
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

/// How many events there are: the number of the next one.
///
/// Reads game. Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_event_count(game: *const sua_game, out: *mut u32) -> sua_status {
    // SAFETY: the caller's handle and pointer are as the header asks.
    unsafe { read(game, |session| put(out, session.event_count())) }
}

/// The events from number `from` on, as a viewer may see them. `epoch` is that of `sua_game_epoch` when `from` was
/// learnt; 0 as `from` is right at any epoch. Recent events are cheap, old ones are played again.
///
/// Also: SUA_E_NO_SUCH, SUA_E_STALE.
/// Reads game. Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_events(
    game: *const sua_game,
    viewer: i32,
    epoch: u32,
    from: u32,
    out: *mut sua_event,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle and buffer are as the header asks.
    unsafe {
        read(game, |session| {
            let events = session.events(viewer_of(session, viewer)?, epoch, from)?;
            let events: Vec<sua_event> = events
                .iter()
                .map(|event| sua_event {
                    number: event.number,
                    ply: event.ply,
                    kind: event.record.kind,
                    hidden: hidden_bits(&event.record),
                    seat: record_seat(event.record.seat),
                    fields: event.record.fields,
                })
                .collect();
            put_all(&events, out, capacity, len)
        })
    }
}

/// The same as JSON: an array of events with `number`, `ply`, `kind`, fields with pieces by id, `by` and `text`.
///
/// Also: SUA_E_NO_SUCH, SUA_E_STALE.
/// Reads game. Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_events_json(
    game: *const sua_game,
    viewer: i32,
    epoch: u32,
    from: u32,
    out: *mut c_char,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle and buffer are as the header asks.
    unsafe {
        read(game, |session| {
            let events = session.events_json(viewer_of(session, viewer)?, epoch, from)?;
            put_text(&events.to_string(), out, capacity, len)
        })
    }
}

/// The same in words: one line an event, each ended by a line feed.
///
/// Also: SUA_E_NO_SUCH, SUA_E_STALE.
/// Reads game. Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_events_text(
    game: *const sua_game,
    viewer: i32,
    epoch: u32,
    from: u32,
    out: *mut c_char,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle and buffer are as the header asks.
    unsafe {
        read(game, |session| {
            let events = session.events(viewer_of(session, viewer)?, epoch, from)?;
            let lines: String = events.iter().flat_map(|event| [session.event_text(event), "\n".to_owned()]).collect();
            put_text(&lines, out, capacity, len)
        })
    }
}

/// From which number a cursor (`epoch`, `from`) can go on: `from` itself, or, if it is stale, the first event that may
/// have changed. Go on from there with the present epoch.
///
/// Also: SUA_E_NO_SUCH.
/// Reads game. Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_events_resume(game: *const sua_game, epoch: u32, from: u32, out: *mut u32) -> sua_status {
    // SAFETY: the caller's handle and pointer are as the header asks.
    unsafe {
        read(game, |session| match session.events(Viewer::Public, epoch, from) {
            Ok(_) => put(out, from),
            Err(Error::Stale { resume }) => put(out, resume),
            Err(error) => Err(error.into()),
        })
    }
}
