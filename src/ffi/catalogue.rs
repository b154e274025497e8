//! Catalogue
//!
//! Which games there are and what they are made of: enough to build a "new game" screen and to translate every move,
//! event and refusal by its id. Nothing about single games is in this header; it is all in the catalogue's JSON.

use super::guard::{NotOk, guard, or_else};
use super::memory::{place, put_text, text};
use super::status::*;
use crate::catalogue::{GAMES, find};
use libc::c_char;
use serde_json::Value;
use std::ffi::{CStr, CString};
use std::ptr;
use std::sync::LazyLock;

/// A game's line in the catalogue, as C wants it.
struct Listed {
    id: CString,
    name: CString,
    seats: (u32, u32),
    seats_option: CString,
}

/// Computed once and never changed.
static LISTED: LazyLock<Vec<Listed>> = LazyLock::new(|| {
    let c_text = |text: &str| CString::new(text).unwrap_or_default();
    let number = |value: &Value| value.as_u64().unwrap_or(0) as u32;
    let listed = GAMES.iter().map(|game| {
        let json = game.catalogue();
        let seats = &json["seats"];
        Listed {
            id: c_text(game.id()),
            name: c_text(json["name"].as_str().unwrap_or(game.id())),
            seats: (number(&seats["min"]), number(&seats["max"])),
            seats_option: c_text(seats["option"].as_str().unwrap_or("")),
        }
    });
    listed.collect()
});

fn listed(index: usize) -> Option<&'static Listed> {
    LISTED.get(index)
}

/// The zero-terminated form of a catalogue id; NULL for a game that is not in it.
pub(super) fn static_id(id: &str) -> *const c_char {
    LISTED.iter().find(|listed| listed.id.to_bytes() == id.as_bytes()).map_or(ptr::null(), |listed| listed.id.as_ptr())
}

/// How many games there are.
///
/// Any thread. Since 0.1.0.
#[unsafe(no_mangle)]
pub extern "C" fn sua_catalogue_count() -> usize {
    GAMES.len()
}

/// The stable id of the game at `index`, for example "price_of_influence"; NULL if `index` is not below
/// `sua_catalogue_count()`. Static text.
///
/// Any thread. Since 0.1.0.
#[unsafe(no_mangle)]
pub extern "C" fn sua_catalogue_id(index: usize) -> *const c_char {
    or_else(ptr::null(), || listed(index).map_or(ptr::null(), |listed| CStr::as_ptr(&listed.id)))
}

/// The name for people of the game at `index`, for example "Price of Influence"; NULL if there is none. Static text.
///
/// Any thread. Since 0.1.0.
#[unsafe(no_mangle)]
pub extern "C" fn sua_catalogue_name(index: usize) -> *const c_char {
    or_else(ptr::null(), || listed(index).map_or(ptr::null(), |listed| CStr::as_ptr(&listed.name)))
}

/// The fewest and the most seats of the game at `index`.
///
/// Any thread. Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_catalogue_seats(index: usize, fewest: *mut u32, most: *mut u32) -> sua_status {
    // SAFETY: the caller's pointers are as the header asks.
    guard(|| unsafe {
        let (fewest, most) = (place(fewest, "fewest")?, place(most, "most")?);
        let listed = listed(index)
            .ok_or_else(|| NotOk::new(SUA_E_NO_SUCH, format!("There is no game {index}; there are {}.", GAMES.len())))?;
        (*fewest, *most) = listed.seats;
        Ok(())
    })
}

/// The option of the config that says how many seats there are, for example "players"; NULL if there is no such game. One
/// number is all it needs: `{"players": 3}`. Static text.
///
/// Any thread. Since 0.1.0.
#[unsafe(no_mangle)]
pub extern "C" fn sua_catalogue_seats_option(index: usize) -> *const c_char {
    or_else(ptr::null(), || listed(index).map_or(ptr::null(), |listed| CStr::as_ptr(&listed.seats_option)))
}

/// Everything about every game with its default config: a JSON array of what `sua_catalogue_game_json` gives.
///
/// Any thread. Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_catalogue_json(out: *mut c_char, capacity: usize, len: *mut usize) -> sua_status {
    guard(|| {
        let games: Value = GAMES.iter().map(|game| game.catalogue()).collect();
        // SAFETY: the caller's buffer is as the header asks.
        unsafe { put_text(&games.to_string(), out, capacity, len) }
    })
}

/// Everything about one game with its default config, as a JSON object:
///
/// * `id`, `name`, `rules` (version of the rules), `schema` (version of the view's JSON), `seats`: {`min`, `max` and the
///   `option` of the config that sets their number};
/// * `options`: fields of the config, each with `name`, `values`, `default` (as JSON text) and `text`;
/// * `limits`: the sizes of `sua_limits`;
/// * `moves`, `events`, `refusals`: kinds, each with `number`, `name`, `fields` and a `text` template. A field has a
///   `name` and a `sort`: "number", "seat", or "piece" with the `set` that it numbers;
/// * `endings`: `name` and `text`; `pieces`: for each set its pieces in order, each with `id` and `name`.
///
/// SUA_E_NO_SUCH if there is no game of that id.
///
/// Any thread. Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_catalogue_game_json(
    id: *const c_char,
    id_len: usize,
    out: *mut c_char,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's text and buffer are as the header asks.
    guard(|| unsafe {
        let game = find(text(id, id_len, "id")?)?;
        put_text(&game.catalogue().to_string(), out, capacity, len)
    })
}
