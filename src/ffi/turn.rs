//! Turn
//!
//! Who is to act, and how it ended.

use super::game::{Table, sua_game};
use super::guard::{Answer, NotOk};
use super::handle::read;
use super::memory::{put, put_all, put_if_wanted, put_text};
use super::moves::hidden_bits;
use super::status::*;
use super::values::*;
use crate::core::{Error, Record, Seat, Turn, Viewer};
use std::ffi::c_char;

/// How one seat fared. 16 bytes, for ever. Since 1.0.0.
#[repr(C)]
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct sua_result {
    /// Place from 1; seats may share one.
    pub place: u32,
    /// Points, in the game's own sense.
    pub score: i32,
    /// What the seat gains: seats × share of the win − 1, as if everyone staked 1; where a game plays for places, evenly
    /// from 1 for the first to −1 for the last. The sum over all seats is 0.
    pub returns: f32,
    /// 1 for those who won, else 0.
    pub won: u32,
}

/// The seat number that stands for a turn.
pub(super) fn actor_number(turn: Turn) -> i32 {
    match turn {
        Turn::Seat(seat) => seat.0.into(),
        Turn::Chance => SUA_CHANCE,
        Turn::Over => SUA_NOBODY,
    }
}

/// The seat number that stands for a record's own.
pub(super) fn record_seat(seat: i8) -> i32 {
    match seat {
        Record::CHANCE => SUA_CHANCE,
        Record::NOBODY => SUA_NOBODY,
        seat => seat.into(),
    }
}

/// The viewer of a number.
pub(super) fn viewer_of(table: &Table, number: i32) -> Answer<Viewer> {
    viewer_among(table.limits().seats, number)
}

/// The viewer of a number at a table of so many seats.
pub(super) fn viewer_among(seats: u8, number: i32) -> Answer<Viewer> {
    match number {
        SUA_PUBLIC => Ok(Viewer::Public),
        SUA_OMNISCIENT => Ok(Viewer::Host),
        _ => match u8::try_from(number) {
            Ok(seat) if seat < seats => Ok(Viewer::Seat(Seat(seat))),
            _ => Err(NotOk::new(
                SUA_E_BAD_SEAT,
                format!("There is no viewer {number}; there are seats 0 to {}, SUA_PUBLIC and SUA_OMNISCIENT.", seats - 1),
            )),
        },
    }
}

/// Who is to act: `*actor` becomes a seat, SUA_CHANCE (only with manual chance) or SUA_NOBODY when the game is over, and
/// `*over` 1 or 0 accordingly. Either pointer may be NULL.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_turn(game: *const sua_game, actor: *mut i32, over: *mut u8) -> sua_status {
    // SAFETY: the caller's handle and pointers are as the header asks.
    unsafe {
        read(game, |session| {
            let turn = session.turn();
            put_if_wanted(actor, actor_number(turn));
            put_if_wanted(over, u8::from(turn == Turn::Over));
            Ok(())
        })
    }
}

fn not_over() -> NotOk {
    NotOk::new(SUA_E_NOT_OVER, "The game is not over yet.")
}

/// How each seat fared, one item a seat. SUA_E_NOT_OVER before the end.
///
/// Also: SUA_E_NOT_OVER.
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_results(
    game: *const sua_game,
    out: *mut sua_result,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle and buffer are as the header asks.
    unsafe {
        read(game, |session| {
            let outcome = session.outcome().ok_or_else(not_over)?;
            let results: Vec<sua_result> = Seat::all(outcome.seats)
                .map(|seat| sua_result {
                    place: outcome.places[seat.index()].into(),
                    score: outcome.scores[seat.index()],
                    returns: outcome.returns(seat),
                    won: outcome.winners.contains(seat).into(),
                })
                .collect();
            put_all(&results, out, capacity, len)
        })
    }
}

/// What a seat is asked to decide, in numbers. 32 bytes, for ever. Since 1.0.0.
#[repr(C)]
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct sua_prompt {
    /// The seat that is asked.
    pub seat: i32,
    /// Its kind: the number of an entry of `prompts` in the catalogue.
    pub kind: u16,
    /// Bit i is set where the viewer may not know `fields[i]`, which is SUA_HIDDEN then.
    pub hidden: u16,
    /// What it is about; meaning by the kind, unused ones are 0.
    pub fields: [i32; 4],
    /// Zero.
    pub reserved: [i32; 2],
}

/// What the seat to act is asked to decide, as a viewer may know it. SUA_E_NOT_A_SEAT at a chance step, SUA_E_GAME_OVER
/// after the end. The view's JSON has it too, as `prompt`, with its words.
///
/// Also: SUA_E_GAME_OVER, SUA_E_NOT_A_SEAT.
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_prompt(game: *const sua_game, viewer: i32, out: *mut sua_prompt) -> sua_status {
    // SAFETY: the caller's handle and pointer are as the header asks.
    unsafe {
        read(game, |session| {
            let prompt = session.prompt(viewer_of(session, viewer)?)?;
            let none = || if session.turn() == Turn::Over { Error::GameOver } else { Error::NotASeat };
            let prompt = prompt.ok_or_else(none)?;
            put(
                out,
                sua_prompt {
                    seat: record_seat(prompt.seat),
                    kind: prompt.kind,
                    hidden: hidden_bits(&prompt),
                    fields: prompt.fields,
                    reserved: [0; 2],
                },
            )
        })
    }
}

/// The outcome as JSON: `winners`, `ending`, `text`, and for each seat `places`, `scores`, `returns`. SUA_E_NOT_OVER
/// before the end.
///
/// Also: SUA_E_NOT_OVER.
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_outcome_json(
    game: *const sua_game,
    out: *mut c_char,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle and buffer are as the header asks.
    unsafe { read(game, |session| put_text(&session.outcome_json().ok_or_else(not_over)?.to_string(), out, capacity, len)) }
}
