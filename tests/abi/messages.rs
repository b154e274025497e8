//! Messages about inputs of any length: they name the place, and repeat little.

use crate::bomb::message;
use serde_json::{Value, json};
use std::ffi::CStr;
use std::ptr::{null, null_mut};
use suasion::core::DEEPEST_JSON;
use suasion::ffi::bots::*;
use suasion::ffi::catalogue::*;
use suasion::ffi::game::*;
use suasion::ffi::moves::*;
use suasion::ffi::playouts::*;
use suasion::ffi::position::*;
use suasion::ffi::save::*;
use suasion::ffi::status::*;
use suasion::ffi::values::*;
use suasion::ffi::view::*;

/// What a message may repeat of an input, in bytes.
const MOST: usize = 200;

/// Two bytes each, so that a cut in the middle of one would be noticed.
const MARK: char = 'é';

fn long() -> String {
    MARK.to_string().repeat(3000)
}

/// The last message repeats few of the marks.
fn check_message(what: &str) {
    let repeated = message().matches(MARK).count() * MARK.len_utf8();
    let beginning: String = message().chars().take(200).collect();
    assert!(repeated <= MOST, "{what}: {repeated} bytes: {beginning}");
    assert!(message().len() <= 900, "{what}: {beginning}");
}

/// Text out of the ABI.
fn text(call: impl Fn(*mut libc::c_char, usize, *mut usize) -> sua_status) -> String {
    let mut len = 0;
    assert_eq!(call(null_mut(), 0, &mut len), SUA_OK);
    let mut out = vec![0u8; len];
    assert_eq!(call(out.as_mut_ptr().cast(), len, &mut len), SUA_OK);
    String::from_utf8(out).unwrap()
}

/// Every tree that differs from `tree` in one place, where something long has taken the place of a value or of a name.
fn spoilt(tree: &Value) -> Vec<Value> {
    let mut out = vec![json!(long()), json!([long()]), json!({ long(): 1 })];
    match tree {
        Value::Array(items) => {
            // Later items are of the same sort.
            for (i, item) in items.iter().enumerate().take(3) {
                out.extend(spoilt(item).into_iter().map(|item| {
                    let mut items = items.clone();
                    items[i] = item;
                    Value::Array(items)
                }));
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                out.extend(spoilt(field).into_iter().map(|field| {
                    let mut fields = fields.clone();
                    fields[name] = field;
                    Value::Object(fields)
                }));
                let renamed =
                    fields.iter().map(|(other, value)| (if other == name { long() } else { other.clone() }, value.clone()));
                out.push(Value::Object(renamed.collect()));
            }
        }
        _ => {}
    }
    out
}

struct Table {
    id: *const libc::c_char,
    game: *mut sua_game,
}

impl Drop for Table {
    fn drop(&mut self) {
        // SAFETY: the handle is live and ours.
        unsafe { sua_game_free(self.game) };
    }
}

/// Each game of the catalogue in its middle.
fn tables() -> impl Iterator<Item = Table> {
    (0..sua_catalogue_count()).map(|i| {
        let (id, mut game) = (sua_catalogue_id(i), null_mut());
        // SAFETY: the pointers are valid for what the header asks.
        unsafe {
            assert_eq!(sua_game_new(id, SUA_NUL_TERMINATED, null(), 0, 7, &mut game), SUA_OK);
            for ply in 0..12 {
                let mut id = 0;
                assert_eq!(sua_game_random_move(game, ply, &mut id), SUA_OK);
                assert_eq!(suasion::ffi::play::sua_game_apply(game, id), SUA_OK);
            }
        }
        Table { id, game }
    })
}

type Reader<'a> = (&'static str, Value, Box<dyn Fn(&str) -> sua_status + 'a>);

/// Every function that reads JSON, with JSON that it accepts.
fn readers(table: &Table) -> Vec<Reader<'_>> {
    let &Table { id, game } = table;
    let read = |text: String| serde_json::from_str::<Value>(&text).unwrap();
    let free = |status: sua_status, made: *mut sua_game| {
        // SAFETY: the handle is NULL or live and ours.
        unsafe { sua_game_free(made) };
        status
    };
    let mut id_of = 0;
    // SAFETY: the pointer is valid for what the header asks.
    assert_eq!(unsafe { sua_game_random_move(game, 1, &mut id_of) }, SUA_OK);
    // SAFETY: text() gives memory of the room it says.
    let config = read(text(|out, room, len| unsafe { sua_game_config_json(game, out, room, len) }));
    // SAFETY: as above.
    let view = |viewer| read(text(|out, room, len| unsafe { sua_game_view_json(game, viewer, out, room, len) }));
    // SAFETY: as above.
    let record = read(text(|out, room, len| unsafe { sua_game_record_json(game, out, room, len) }));
    // SAFETY: as above.
    let a_move = read(text(|out, room, len| unsafe { sua_game_move_json(game, id_of, out, room, len) }));
    let own_config = config.to_string();
    let place = move |json: &str| {
        let (mut made, config) = (null_mut(), own_config.as_str());
        let (config, len) = (config.as_ptr().cast(), config.len());
        // SAFETY: texts and their lengths are of one string each, and `made` is ours.
        let status = unsafe {
            sua_game_from_position(id, SUA_NUL_TERMINATED, config, len, json.as_ptr().cast(), json.len(), 1, &mut made)
        };
        free(status, made)
    };
    let place_too = place.clone();
    vec![
        (
            "config",
            config,
            Box::new(move |json| {
                let mut made = null_mut();
                // SAFETY: as for a position.
                let status = unsafe { sua_game_new(id, SUA_NUL_TERMINATED, json.as_ptr().cast(), json.len(), 1, &mut made) };
                free(status, made)
            }),
        ),
        ("host's position", view(SUA_OMNISCIENT), Box::new(place)),
        ("seat's position", view(0), Box::new(place_too)),
        (
            "record",
            record,
            Box::new(move |json| {
                let mut made = null_mut();
                // SAFETY: as for a position.
                let status = unsafe { sua_game_load_json(json.as_ptr().cast(), json.len(), &mut made) };
                free(status, made)
            }),
        ),
        (
            "move",
            a_move,
            // SAFETY: as for a position.
            Box::new(move |json| unsafe { sua_game_parse_move_json(game, json.as_ptr().cast(), json.len(), &mut 0) }),
        ),
    ]
}

#[test]
fn a_message_repeats_at_most_200_bytes_of_any_json() {
    for table in tables() {
        for (what, accepted, call) in readers(&table) {
            assert_eq!(call(&accepted.to_string()), SUA_OK, "{what}: {}", message());
            let mut refused = 0;
            for tree in spoilt(&accepted) {
                if call(&tree.to_string()) < 0 {
                    refused += 1;
                    check_message(what);
                }
            }
            assert!(refused > 5, "{what}");
        }
    }
}

#[test]
fn a_message_repeats_at_most_200_bytes_of_any_text() {
    let long = long();
    let (data, len) = (long.as_ptr().cast::<libc::c_char>(), long.len());
    let mut out = [0; 64];
    for table in tables() {
        let policies = ["", "greedy:", "mcts:", "mcts:5,depth=", "mcts:5,explore=", "mcts:5,", "random,"]
            .map(|head| format!("{head}{long}"));
        // SAFETY: every pointer is valid for what the header asks.
        unsafe {
            assert_eq!(sua_catalogue_game_json(data, len, out.as_mut_ptr(), 64, &mut 0), SUA_E_NO_SUCH);
            check_message("id");
            assert_eq!(sua_game_parse_move(table.game, data, len, &mut 0), SUA_E_NO_SUCH_MOVE);
            check_message("words");
            assert_eq!(sua_game_explain_topic_json(table.game, 0, data, len, out.as_mut_ptr(), 64, &mut 0), SUA_E_NO_SUCH);
            check_message("topic");
            for policy in &policies {
                assert_eq!(
                    sua_game_bot_move(table.game, policy.as_ptr().cast(), policy.len(), 1, null(), &mut 0),
                    SUA_E_BAD_FIELD
                );
                check_message("policy");
            }
        }
    }
}

#[test]
fn json_that_nests_too_deep_is_refused_and_named() {
    for table in tables() {
        for (what, _, call) in readers(&table) {
            for levels in [DEEPEST_JSON + 1, 124, 5000] {
                for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
                    let json = format!("{}1{}", open.repeat(levels), close.repeat(levels));
                    assert_eq!(call(&json), SUA_E_BAD_FIELD, "{what}");
                    assert!(message().contains("nested deeper than 32 levels"), "{what}: {}", message());
                }
            }
        }
    }
}

/// What is longer than the limit is not even looked at: this would not be UTF-8.
#[test]
fn inputs_beyond_the_limit_are_too_large_whatever_they_are() {
    let (text, record) = (vec![0xffu8; SUA_LONGEST_TEXT + 1], vec![0xffu8; SUA_LONGEST_RECORD + 1]);
    let (text, record): (*const libc::c_char, *const libc::c_char) = (text.as_ptr().cast(), record.as_ptr().cast());
    let mut out = [0; 64];
    for table in tables() {
        let (id, game) = (table.id, table.game);
        let mut made = null_mut();
        let mut batch = null_mut();
        // SAFETY: every pointer is valid for what the header asks.
        unsafe {
            let whole = CStr::from_ptr(id).to_bytes().len();
            for (len, long) in [(SUA_LONGEST_TEXT + 1, SUA_LONGEST_RECORD + 1), (usize::MAX - 1, usize::MAX - 1)] {
                let statuses = [
                    sua_catalogue_game_json(text, len, out.as_mut_ptr(), 64, &mut 0),
                    sua_game_new(text, len, null(), 0, 1, &mut made),
                    sua_game_new(id, whole, text, len, 1, &mut made),
                    sua_game_new_seeded(id, whole, text, len, [0; 32].as_ptr(), &mut made),
                    sua_game_from_position(id, whole, text, len, c"{}".as_ptr(), 2, 1, &mut made),
                    sua_game_from_position(id, whole, null(), 0, text, len, 1, &mut made),
                    sua_game_from_position_seeded(id, whole, null(), 0, text, len, [0; 32].as_ptr(), &mut made),
                    sua_game_load(record.cast(), long, &mut made),
                    sua_game_load_json(record, long, &mut made),
                    sua_game_parse_move(game, text, len, &mut 0),
                    sua_game_parse_move_json(game, text, len, &mut 0),
                    sua_game_explain_topic_json(game, 0, text, len, out.as_mut_ptr(), 64, &mut 0),
                    sua_game_bot_move(game, text, len, 1, null(), &mut 0),
                    sua_playouts(id, whole, null(), 0, text, len, null(), null_mut()),
                    sua_game_playouts(game, 0, text, len, null(), null_mut()),
                    sua_tournament_json(id, whole, null(), 0, text, len, 1, 1, 1, null(), out.as_mut_ptr(), 64, &mut 0),
                    suasion::ffi::batch::sua_batch_new(id, whole, text, len, 1, 1, null(), &mut batch),
                ];
                assert!(statuses.iter().all(|&status| status == SUA_E_TOO_LARGE), "{statuses:?}");
            }
            assert!(made.is_null() && batch.is_null());
        }
    }
}

/// A text without its zero byte is looked at no further than a text may be long.
#[test]
fn the_zero_byte_is_not_looked_for_beyond_the_limit() {
    let text = vec![b' '; SUA_LONGEST_TEXT + 1];
    let mut made = null_mut();
    // SAFETY: the text has all the bytes that may be looked at.
    let status =
        unsafe { sua_game_new(sua_catalogue_id(0), SUA_NUL_TERMINATED, text.as_ptr().cast(), SUA_NUL_TERMINATED, 1, &mut made) };
    assert_eq!(status, SUA_E_TOO_LARGE);
}
