//! Catalogue
//!
//! Which games there are and what they are made of: enough to build a "new game" screen and to translate every move,
//! event and refusal by its id. Nothing about single games is in this header; it is all in the catalogue's JSON.

use super::guard::{NotOk, guard, or_else};
use super::memory::{place, put_text, text};
use super::status::*;
use crate::catalogue::{GAMES, find};
use serde_json::Value;
use std::ffi::c_char;
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
/// Any thread. Since 1.0.0.
#[unsafe(no_mangle)]
pub extern "C" fn sua_catalogue_count() -> usize {
    GAMES.len()
}

/// The stable id of the game at `index`, for example "price_of_influence"; NULL if `index` is not below
/// `sua_catalogue_count()`. Static text.
///
/// Any thread. Since 1.0.0.
#[unsafe(no_mangle)]
pub extern "C" fn sua_catalogue_id(index: usize) -> *const c_char {
    or_else(ptr::null(), || listed(index).map_or(ptr::null(), |listed| CStr::as_ptr(&listed.id)))
}

/// The name for people of the game at `index`, for example "Price of Influence"; NULL if there is none. Static text.
///
/// Any thread. Since 1.0.0.
#[unsafe(no_mangle)]
pub extern "C" fn sua_catalogue_name(index: usize) -> *const c_char {
    or_else(ptr::null(), || listed(index).map_or(ptr::null(), |listed| CStr::as_ptr(&listed.name)))
}

/// The fewest and the most seats of the game at `index`.
///
/// Also: SUA_E_NO_SUCH.
/// Any thread. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_catalogue_seats(index: usize, fewest: *mut u32, most: *mut u32) -> sua_status {
    // SAFETY: the caller's pointers are as the header asks.
    guard(|| unsafe {
        let (fewest, most) = (place(fewest, "fewest")?, place(most, "most")?);
        let listed = listed(index)
            .ok_or_else(|| NotOk::new(SUA_E_NO_SUCH, format!("There is no game {index}; there are {}.", GAMES.len())))?;
        fewest.put(listed.seats.0);
        most.put(listed.seats.1);
        Ok(())
    })
}

/// The option of the config that says how many seats there are, for example "players"; NULL if there is no such game. One
/// number is all it needs: `{"players": 3}`. Static text.
///
/// Any thread. Since 1.0.0.
#[unsafe(no_mangle)]
pub extern "C" fn sua_catalogue_seats_option(index: usize) -> *const c_char {
    or_else(ptr::null(), || listed(index).map_or(ptr::null(), |listed| CStr::as_ptr(&listed.seats_option)))
}

/// Everything about every game with its default config: a JSON array of what `sua_catalogue_game_json` gives.
///
/// Any thread. Since 1.0.0.
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
/// * `options`: fields of the config, each with `name`, `type`, `default` and `text`. The type is "flag"; "number" with
///   `min` and `max`; "choice" with `choices`, each a `value` and its `text`; or "own": `choices`, or something of your own
///   in the form that stands at `schema` in the config's JSON Schema;
/// * `limits`: the sizes of `sua_limits`;
/// * `moves`, `events`, `refusals`, `prompts`, `lines` (of explanations), `topics`, `endings`: kinds, each with `number`,
///   `name`, `fields` and a `text` template; those of events have a `role` too: "decision", "motion", "result", "phase" or
///   "score". A field has a `name` and a `sort`: "number", "signed" (shown with its sign), "share" (0 to 1, shown in per
///   cent with one decimal), "seat", or "piece" with the `set` that it numbers;
/// * `words`: templates for a seat, nobody, chance, a share, and what is hidden;
/// * `pieces`: for each set its pieces in order, each with `id`, `name` and `facts`; a zone's facts are its `kind` and, if
///   it is somebody's, its `seat`.
///
/// Whatever the library says is a kind with fields: from these templates it can be said in any language.
///
/// SUA_E_NO_SUCH if there is no game of that id.
///
/// Also: SUA_E_NO_SUCH.
/// Any thread. Since 1.0.0.
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

/// The JSON Schema (draft 2020-12) of a game's config. SUA_E_NO_SUCH if there is no game of that id.
///
/// Also: SUA_E_NO_SUCH.
/// Any thread. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_catalogue_config_schema(
    id: *const c_char,
    id_len: usize,
    out: *mut c_char,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's text and buffer are as the header asks.
    guard(|| unsafe { put_text(find(text(id, id_len, "id")?)?.schemas().config, out, capacity, len) })
}

/// The JSON Schema (draft 2020-12) of a game's views, which is that of positions too. SUA_E_NO_SUCH if there is no game of
/// that id.
///
/// Also: SUA_E_NO_SUCH.
/// Any thread. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_catalogue_view_schema(
    id: *const c_char,
    id_len: usize,
    out: *mut c_char,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's text and buffer are as the header asks.
    guard(|| unsafe { put_text(find(text(id, id_len, "id")?)?.schemas().view, out, capacity, len) })
}
