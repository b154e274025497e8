//! Special values
//!
//! Numbers with a meaning of their own, distinct from every seat, move and field.

use crate::core::{LONGEST_RECORD, LONGEST_TEXT};

/// As the length of a text argument: the text ends at its zero byte. Since 1.0.0.
pub const SUA_NUL_TERMINATED: usize = !0;
/// The longest text that is read, in bytes; a longer one is SUA_E_TOO_LARGE and is not looked at. Since 1.0.0.
pub const SUA_LONGEST_TEXT: usize = 262_144;
/// The same for records, as bytes and as JSON. Since 1.0.0.
pub const SUA_LONGEST_RECORD: usize = 8_388_608;
/// The longest message of `sua_last_error_message`, in bytes; longer ones are cut. Since 1.0.0.
pub const SUA_LONGEST_MESSAGE: usize = 1_000;
/// The stack that every call needs at most, in bytes, for threads that have little of it. Since 1.0.0.
pub const SUA_STACK: usize = 131_072;
/// Viewer: a spectator, who sees what is public. Since 1.0.0.
pub const SUA_PUBLIC: i32 = -1;
/// Viewer: the host of the game, who sees everything. Since 1.0.0.
pub const SUA_OMNISCIENT: i32 = -2;
/// In place of a seat: chance (dice, a shuffled deck). Since 1.0.0.
pub const SUA_CHANCE: i32 = -3;
/// In place of a seat: nobody. As the one to act: the game is over. Since 1.0.0.
pub const SUA_NOBODY: i32 = -4;
/// In place of a move: none, or one that the viewer may not know. Since 1.0.0.
pub const SUA_MOVE_NONE: u32 = u32::MAX;
/// In a field of a move or an event: the viewer may not know it. Since 1.0.0.
pub const SUA_HIDDEN: i32 = i32::MIN;
/// In place of a rule: none, the move is legal. Since 1.0.0.
pub const SUA_RULE_NONE: i32 = -1;

const _: () = assert!(SUA_LONGEST_TEXT == LONGEST_TEXT && SUA_LONGEST_RECORD == LONGEST_RECORD);
