//! Numbers that callers have compiled into their programs.

use std::ffi::CStr;
use std::mem::offset_of;
use suasion::ffi::batch::SUA_ACTOR;
use suasion::ffi::bots::{sua_candidate, sua_line_move};
use suasion::ffi::chance::sua_chance;
use suasion::ffi::events::{sua_cursor, sua_event};
use suasion::ffi::game::sua_limits;
use suasion::ffi::moves::{sua_move_info, sua_refusal};
use suasion::ffi::play::{SUA_UNDO_CHANCE, SUA_UNDO_REVEAL};
use suasion::ffi::playouts::sua_playouts_plan;
use suasion::ffi::status::*;
use suasion::ffi::turn::{sua_prompt, sua_result};
use suasion::ffi::values::*;
use suasion::ffi::version::*;

/// Retired numbers stay here as comments: none may ever be used again.
const FROZEN: &[(i32, &str)] = &[
    (0, "SUA_OK"),
    (-1, "SUA_E_NULL_ARGUMENT"),
    (-2, "SUA_E_BAD_HANDLE"),
    (-3, "SUA_E_POISONED"),
    (-4, "SUA_E_PANIC"),
    (-5, "SUA_E_BUFFER_TOO_SMALL"),
    (-6, "SUA_E_BAD_TEXT"),
    (-7, "SUA_E_BAD_FIELD"),
    (-8, "SUA_E_BAD_SEAT"),
    (-9, "SUA_E_NO_SUCH"),
    (-10, "SUA_E_NO_SUCH_MOVE"),
    (-11, "SUA_E_REFUSED"),
    (-12, "SUA_E_GAME_OVER"),
    (-13, "SUA_E_NOT_OVER"),
    (-14, "SUA_E_NOT_A_SEAT"),
    (-15, "SUA_E_NOTHING_TO_UNDO"),
    (-16, "SUA_E_NOTHING_TO_REDO"),
    // -17 was SUA_E_STALE, until cursors were rewound.
    (-18, "SUA_E_CORRUPT"),
    (-19, "SUA_E_VERSION"),
    (-20, "SUA_E_TOO_LARGE"),
    (-21, "SUA_E_BUSY"),
    (1, "SUA_N_CANCELLED"),
    (2, "SUA_N_POSITION_KEPT"),
    (3, "SUA_N_REWOUND"),
];

fn name(status: i32) -> String {
    // SAFETY: the function returns static zero-terminated text for every number.
    unsafe { CStr::from_ptr(sua_status_name(status)) }.to_str().unwrap().to_owned()
}

#[test]
fn statuses_keep_their_numbers_and_names() {
    assert_eq!(STATUSES.len(), FROZEN.len());
    for &(number, words) in FROZEN {
        assert_eq!(name(number), words);
    }
    for unknown in [4, -17, -22, i32::MAX, i32::MIN] {
        assert_eq!(name(unknown), "unknown status");
    }
    let header = crate::compiler::header();
    for &(number, words) in FROZEN {
        let value = if number < 0 { format!("({number})") } else { number.to_string() };
        assert!(header.contains(&format!("#define {words} {value}\n")), "{words}");
    }
}

#[test]
fn special_values_keep_their_numbers() {
    assert_eq!([SUA_PUBLIC, SUA_OMNISCIENT, SUA_CHANCE, SUA_NOBODY, SUA_ACTOR], [-1, -2, -3, -4, -5]);
    assert_eq!((SUA_MOVE_NONE, SUA_HIDDEN, SUA_RULE_NONE), (0xFFFF_FFFF, i32::MIN, -1));
    assert_eq!(SUA_NUL_TERMINATED, usize::MAX);
    assert_eq!((SUA_LONGEST_TEXT, SUA_LONGEST_RECORD, SUA_LONGEST_MESSAGE), (262_144, 8_388_608, 1_000));
    assert_eq!(SUA_STACK, 131_072);
    assert_eq!([SUA_UNDO_CHANCE, SUA_UNDO_REVEAL], [1, 2]);
    assert_eq!(SUA_MOVE_NONE, suasion::core::MoveId::NONE.0);
    assert_eq!(SUA_HIDDEN, suasion::core::HIDDEN);
    assert_eq!(SUA_ABI_VERSION, sua_abi_version());
}

/// The same numbers as in tests/c/layout.c.
#[test]
fn structs_keep_their_layout() {
    assert_eq!((size_of::<sua_limits>(), align_of::<sua_limits>()), (32, 4));
    assert_eq!((offset_of!(sua_limits, seats), offset_of!(sua_limits, space)), (0, 4));
    assert_eq!((offset_of!(sua_limits, longest_list), offset_of!(sua_limits, longest_game)), (8, 12));
    assert_eq!((offset_of!(sua_limits, observation), offset_of!(sua_limits, reserved)), (16, 20));

    assert_eq!((size_of::<sua_result>(), align_of::<sua_result>()), (16, 4));
    assert_eq!((offset_of!(sua_result, place), offset_of!(sua_result, score)), (0, 4));
    assert_eq!((offset_of!(sua_result, returns), offset_of!(sua_result, won)), (8, 12));

    assert_eq!((size_of::<sua_move_info>(), align_of::<sua_move_info>()), (32, 4));
    assert_eq!((offset_of!(sua_move_info, id), offset_of!(sua_move_info, ply)), (0, 4));
    assert_eq!((offset_of!(sua_move_info, kind), offset_of!(sua_move_info, hidden)), (8, 10));
    assert_eq!((offset_of!(sua_move_info, seat), offset_of!(sua_move_info, fields)), (12, 16));

    assert_eq!((size_of::<sua_refusal>(), align_of::<sua_refusal>()), (32, 4));
    assert_eq!((offset_of!(sua_refusal, rule), offset_of!(sua_refusal, fields)), (0, 4));
    assert_eq!(offset_of!(sua_refusal, reserved), 20);

    assert_eq!((size_of::<sua_chance>(), align_of::<sua_chance>()), (8, 4));
    assert_eq!((offset_of!(sua_chance, id), offset_of!(sua_chance, weight)), (0, 4));

    assert_eq!((size_of::<sua_event>(), align_of::<sua_event>()), (32, 4));
    assert_eq!((offset_of!(sua_event, number), offset_of!(sua_event, ply)), (0, 4));
    assert_eq!((offset_of!(sua_event, kind), offset_of!(sua_event, hidden)), (8, 10));
    assert_eq!((offset_of!(sua_event, seat), offset_of!(sua_event, fields)), (12, 16));

    // Its alignment is that of a 64-bit number, which depends on the machine.
    assert_eq!(size_of::<sua_cursor>(), 16);
    assert_eq!((offset_of!(sua_cursor, epoch), offset_of!(sua_cursor, next)), (0, 8));
    assert_eq!(offset_of!(sua_cursor, rewound), 12);

    assert_eq!((size_of::<sua_prompt>(), align_of::<sua_prompt>()), (32, 4));
    assert_eq!((offset_of!(sua_prompt, seat), offset_of!(sua_prompt, kind)), (0, 4));
    assert_eq!((offset_of!(sua_prompt, hidden), offset_of!(sua_prompt, fields)), (6, 8));
    assert_eq!(offset_of!(sua_prompt, reserved), 24);

    assert_eq!((size_of::<sua_candidate>(), align_of::<sua_candidate>()), (16, 4));
    assert_eq!((offset_of!(sua_candidate, id), offset_of!(sua_candidate, visits)), (0, 4));
    assert_eq!((offset_of!(sua_candidate, value), offset_of!(sua_candidate, reserved)), (8, 12));

    assert_eq!((size_of::<sua_line_move>(), align_of::<sua_line_move>()), (8, 4));
    assert_eq!((offset_of!(sua_line_move, seat), offset_of!(sua_line_move, id)), (0, 4));
}

/// An option struct may grow at its end, and only there.
#[test]
#[cfg(target_pointer_width = "64")]
fn option_structs_keep_what_they_have() {
    assert_eq!((size_of::<sua_playouts_plan>(), align_of::<sua_playouts_plan>()), (80, 8));
    assert_eq!((offset_of!(sua_playouts_plan, struct_size), offset_of!(sua_playouts_plan, threads)), (0, 4));
    assert_eq!((offset_of!(sua_playouts_plan, games), offset_of!(sua_playouts_plan, first)), (8, 16));
    assert_eq!((offset_of!(sua_playouts_plan, seed), offset_of!(sua_playouts_plan, returns)), (24, 32));
    assert_eq!((offset_of!(sua_playouts_plan, scores), offset_of!(sua_playouts_plan, lengths)), (40, 48));
    assert_eq!((offset_of!(sua_playouts_plan, endings), offset_of!(sua_playouts_plan, task)), (56, 64));
    assert_eq!(offset_of!(sua_playouts_plan, won), 72);
}

/// A struct that is new in the header has to be frozen above and in tests/c/layout.c too.
#[test]
fn every_struct_of_the_header_is_frozen() {
    let layout = std::fs::read_to_string(crate::compiler::root().join("tests/c/layout.c")).unwrap();
    let here = include_str!("frozen.rs");
    for line in crate::compiler::header().lines().filter(|line| line.starts_with("typedef struct") && line.ends_with('{')) {
        let name = line.split_whitespace().nth(2).unwrap();
        assert!(layout.contains(&format!("sizeof({name})")), "{name} is not in tests/c/layout.c");
        assert!(here.contains(&format!("size_of::<{name}>()")), "{name} is not in tests/abi/frozen.rs");
    }
}
