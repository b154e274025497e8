//! Moves
//!
//! A move is a small number, `0 <= move < space`, that means the same in every position of a game: fit for masks and
//! policy vectors. Lists are ascending and never empty unless the game is over. They hold what can be done now: the
//! moves of the seat to act, or, with manual chance, the possible outcomes of the chance step. The list belongs to the
//! actor: showing it to somebody else may show more than he may know.

use super::game::sua_game;
use super::handle::read;
use super::memory::{Plain, fill, put, put_all, put_text, text};
use super::status::*;
use super::turn::{record_seat, viewer_of};
use super::values::*;
use crate::core::{HIDDEN, MoveId, MoveList, Past, Record};
use serde_json::Value;
use std::ffi::c_char;

/// A move in numbers. 32 bytes, for ever. Since 1.0.0.
#[repr(C)]
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct sua_move_info {
    /// The move; SUA_MOVE_NONE in a history if the viewer may not know it.
    pub id: u32,
    /// The ply it is (or would be). Plies count from 1; chance that follows a ply shares its number.
    pub ply: u32,
    /// Its kind: the number of an entry of `moves` in the catalogue.
    pub kind: u16,
    /// Bit i is set where the viewer may not know `fields[i]`, which is SUA_HIDDEN then.
    pub hidden: u16,
    /// Whose move it is: a seat or SUA_CHANCE; in a meaning, which is nobody's yet, SUA_NOBODY instead of a seat.
    pub seat: i32,
    /// What it is about; meaning by the kind, unused ones are 0.
    pub fields: [i32; 4],
}

// SAFETY: numbers alone.
unsafe impl Plain for sua_move_info {}

/// Why a move is refused, in numbers. 32 bytes, for ever. Since 1.0.0.
#[repr(C)]
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct sua_refusal {
    /// The rule: the number of an entry of `refusals` in the catalogue; SUA_RULE_NONE if the move is legal.
    pub rule: i32,
    /// What the rule speaks about; meaning by the rule, unused ones are 0.
    pub fields: [i32; 4],
    /// Zero.
    pub reserved: [i32; 3],
}

/// Which fields are hidden in a record as it stands.
pub(super) fn hidden_bits(record: &Record) -> u16 {
    (0..).zip(record.fields).filter(|&(_, value)| value == HIDDEN).fold(0, |bits, (i, _): (u32, i32)| bits | 1 << i)
}

pub(super) fn move_info(past: &Past) -> sua_move_info {
    let Past { ply, id, record } = past;
    sua_move_info {
        id: id.0,
        ply: *ply,
        kind: record.kind,
        hidden: hidden_bits(record),
        seat: record_seat(record.seat),
        fields: record.fields,
    }
}

/// The ids of a list as C reads them.
pub(super) fn numbers(list: &MoveList) -> &[u32] {
    // SAFETY: MoveId is a transparent u32.
    unsafe { std::slice::from_raw_parts(list.as_ptr().cast::<u32>(), list.len()) }
}

/// What a number means in every position, whether it can be made now or not: its kind, the most general one where
/// positions call it by several (to pay with a card may be to sell it or to pawn it), and the fields that follow from the
/// number alone. Those that depend on the position are SUA_HIDDEN, `ply` is 0, and `seat` is SUA_CHANCE for chance moves
/// and SUA_NOBODY for others. SUA_E_NO_SUCH_MOVE if it is no move of this game.
///
/// Also: SUA_E_NO_SUCH_MOVE.
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_meaning(game: *const sua_game, move_id: u32, out: *mut sua_move_info) -> sua_status {
    // SAFETY: the caller's handle and pointer are as the header asks.
    unsafe {
        read(game, |session| {
            let record = session.meaning(MoveId(move_id))?;
            put(out, move_info(&Past { ply: 0, id: MoveId(move_id), record }))
        })
    }
}

/// The same for all numbers as JSON: an array of `space` objects, each with `kind`, fields (null where they depend on the
/// position), `id` and `chance`; null for a number that no move has.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_meanings_json(
    game: *const sua_game,
    out: *mut c_char,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle and buffer are as the header asks.
    unsafe { read(game, |session| put_text(&session.meanings_json().to_string(), out, capacity, len)) }
}

/// The moves that can be made now, ascending; none when the game is over. At most `longest_list` of `sua_limits`.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_moves(game: *const sua_game, out: *mut u32, capacity: usize, len: *mut usize) -> sua_status {
    // SAFETY: the caller's handle and buffer are as the header asks.
    unsafe {
        read(game, |session| {
            let mut list = MoveList::new();
            session.legal(&mut list);
            put_all(numbers(&list), out, capacity, len)
        })
    }
}

/// The same as a mask: `space` bytes, 1 where the move can be made now, else 0.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_mask(game: *const sua_game, out: *mut u8, capacity: usize, len: *mut usize) -> sua_status {
    // SAFETY: the caller's handle and buffer are as the header asks.
    unsafe {
        read(game, |session| {
            fill(session.limits().space as usize, out, capacity, len, |mask| {
                mask.fill(0);
                let mut list = MoveList::new();
                session.legal(&mut list);
                for id in list.iter() {
                    mask[id.index()] = 1;
                }
                Ok(())
            })
        })
    }
}

/// The same as JSON: an array of what `sua_game_move_json` gives.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_moves_json(
    game: *const sua_game,
    out: *mut c_char,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle and buffer are as the header asks.
    unsafe {
        read(game, |session| {
            let mut list = MoveList::new();
            session.legal(&mut list);
            let moves: Value = list.iter().map(|&id| session.move_json(id)).collect::<Result<_, _>>()?;
            put_text(&moves.to_string(), out, capacity, len)
        })
    }
}

/// The same in numbers, in the order of `sua_game_moves`.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_move_infos(
    game: *const sua_game,
    out: *mut sua_move_info,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle and buffer are as the header asks.
    unsafe {
        read(game, |session| {
            let mut list = MoveList::new();
            session.legal(&mut list);
            fill(list.len(), out, capacity, len, |infos| {
                for (info, &id) in infos.iter_mut().zip(list.iter()) {
                    *info = move_info(&Past { ply: session.ply() + 1, id, record: session.move_record(id)? });
                }
                Ok(())
            })
        })
    }
}

/// Can the move be made now? `*out` becomes 1 or 0; numbers that are no moves of this game are just 0.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_is_legal(game: *const sua_game, move_id: u32, out: *mut u8) -> sua_status {
    // SAFETY: the caller's handle and pointer are as the header asks.
    unsafe { read(game, |session| put(out, u8::from(matches!(session.refuse(MoveId(move_id)), Ok(None))))) }
}

/// Why a move cannot be made now, in numbers; `rule` is SUA_RULE_NONE if it can. SUA_E_NO_SUCH_MOVE if the number is no
/// move of this game. Tells what the actor may know: for others use `sua_game_explain_json`.
///
/// Also: SUA_E_NO_SUCH_MOVE.
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_refusal(game: *const sua_game, move_id: u32, out: *mut sua_refusal) -> sua_status {
    // SAFETY: the caller's handle and pointer are as the header asks.
    unsafe {
        read(game, |session| {
            let refused = session.refuse(MoveId(move_id))?;
            let none = sua_refusal { rule: SUA_RULE_NONE, ..sua_refusal::default() };
            put(out, refused.map_or(none, |r| sua_refusal { rule: r.rule.into(), fields: r.fields, reserved: [0; 3] }))
        })
    }
}

/// A legal move in words, for example "Lion places 2 at N1W1". No two legal moves read the same.
///
/// Also: SUA_E_NO_SUCH_MOVE, SUA_E_REFUSED, SUA_E_GAME_OVER.
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_move_text(
    game: *const sua_game,
    move_id: u32,
    out: *mut c_char,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle and buffer are as the header asks.
    unsafe { read(game, |session| put_text(&session.move_text(MoveId(move_id))?, out, capacity, len)) }
}

/// A legal move as JSON: `id`, `kind`, the kind's fields with pieces by id, `by` (a seat or "chance"), `text`, and for a
/// chance move its `weight`, as in `sua_game_chance`.
///
/// Also: SUA_E_NO_SUCH_MOVE, SUA_E_REFUSED, SUA_E_GAME_OVER.
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_move_json(
    game: *const sua_game,
    move_id: u32,
    out: *mut c_char,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle and buffer are as the header asks.
    unsafe { read(game, |session| put_text(&session.move_json(MoveId(move_id))?.to_string(), out, capacity, len)) }
}

/// A legal move in numbers.
///
/// Also: SUA_E_NO_SUCH_MOVE, SUA_E_REFUSED, SUA_E_GAME_OVER.
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_move_info(game: *const sua_game, move_id: u32, out: *mut sua_move_info) -> sua_status {
    // SAFETY: the caller's handle and pointer are as the header asks.
    unsafe {
        read(game, |session| {
            let id = MoveId(move_id);
            put(out, move_info(&Past { ply: session.ply() + 1, id, record: session.move_record(id)? }))
        })
    }
}

/// The legal move that reads like `words`; capitals and spacing do not matter. SUA_E_NO_SUCH_MOVE if there is none.
///
/// Also: SUA_E_NO_SUCH_MOVE.
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_parse_move(
    game: *const sua_game,
    words: *const c_char,
    words_len: usize,
    out: *mut u32,
) -> sua_status {
    // SAFETY: the caller's handle, text and pointer are as the header asks.
    unsafe { read(game, |session| put(out, session.parse(text(words, words_len, "words")?)?.0)) }
}

/// The legal move with this JSON: that of `sua_game_move_json`, its `id` alone, or its `kind` and fields.
///
/// Also: SUA_E_BAD_FIELD, SUA_E_NO_SUCH_MOVE, SUA_E_REFUSED, SUA_E_GAME_OVER.
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_parse_move_json(
    game: *const sua_game,
    json: *const c_char,
    json_len: usize,
    out: *mut u32,
) -> sua_status {
    // SAFETY: the caller's handle, text and pointer are as the header asks.
    unsafe { read(game, |session| put(out, session.parse_json(text(json, json_len, "json")?)?.0)) }
}

/// What a viewer may be told about a move, legal or not, as JSON: `id`, `legal`, `text`, and either `lines` about what it
/// would do (each a kind of `lines` in the catalogue, with its fields and `text`) or the `rule` that forbids it. Who is not
/// to act learns only that.
///
/// Also: SUA_E_NO_SUCH_MOVE.
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_explain_json(
    game: *const sua_game,
    viewer: i32,
    move_id: u32,
    out: *mut c_char,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle and buffer are as the header asks.
    unsafe {
        read(game, |session| {
            let viewer = viewer_of(session, viewer)?;
            put_text(&session.explain(viewer, MoveId(move_id))?.to_string(), out, capacity, len)
        })
    }
}

/// What else can be explained now, a castle, a trick, a noble: a JSON array of topics, each an `id` to ask by, a kind of
/// `topics` in the catalogue, its fields and `text`. The same for every viewer; what he is told of one is not.
///
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_topics_json(
    game: *const sua_game,
    out: *mut c_char,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle and buffer are as the header asks.
    unsafe { read(game, |session| put_text(&session.topics().to_string(), out, capacity, len)) }
}

/// Explains one of the topics to a viewer, as JSON: `topic`, `text` and `lines`. SUA_E_NO_SUCH if there is none of that id.
///
/// Also: SUA_E_NO_SUCH.
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_explain_topic_json(
    game: *const sua_game,
    viewer: i32,
    topic: *const c_char,
    topic_len: usize,
    out: *mut c_char,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's handle, text and buffer are as the header asks.
    unsafe {
        read(game, |session| {
            let viewer = viewer_of(session, viewer)?;
            let lines = session.explain_topic(viewer, text(topic, topic_len, "topic")?)?;
            put_text(&lines.to_string(), out, capacity, len)
        })
    }
}
