//! A session in which every method panics: no function of the ABI may let that out, nor leave a handle taken.

use serde_json::Value;
use std::ptr::{null, null_mut};
use suasion::bots::{Decision, Policy};
use suasion::catalogue::{AnySession, AnySimulator};
use suasion::core::*;
use suasion::ffi::batch::*;
use suasion::ffi::bots::*;
use suasion::ffi::chance::*;
use suasion::ffi::events::*;
use suasion::ffi::game::*;
use suasion::ffi::into_handle;
use suasion::ffi::moves::*;
use suasion::ffi::play::*;
use suasion::ffi::playouts::*;
use suasion::ffi::position::*;
use suasion::ffi::save::*;
use suasion::ffi::status::*;
use suasion::ffi::turn::*;
use suasion::ffi::values::*;
use suasion::ffi::view::*;

/// Explodes at every touch, after it has told which one it was.
pub struct Bomb<F: Fn(&'static str) + Send + Sync>(pub F);

impl<F: Fn(&'static str) + Send + Sync> std::fmt::Debug for Bomb<F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Bomb")
    }
}

/// A handle that explodes at once.
fn bomb() -> *mut sua_game {
    into_handle(Box::new(Bomb(|_| ())))
}

macro_rules! explode {
    ($(fn $name:ident($($argument:ident: $type:ty),*) -> $result:ty;)*) => {
        impl<F: Fn(&'static str) + Send + Sync + 'static> AnySession for Bomb<F> {
            $(explode!(@method $name ($($argument: $type),*) $result);)*
            fn apply(&mut self, _: MoveId) -> Result<(), Error> { (self.0)("apply"); panic!("boom") }
            fn undo(&mut self) -> Result<(), Error> { panic!("{}", String::from("boom")) }
            fn undo_chain(&mut self) -> Result<(), Error> { panic!("boom") }
            fn redo(&mut self) -> Result<(), Error> { panic!("boom") }
            fn restart(&mut self, _: Seed) { panic!("boom") }
            fn go_to(&mut self, _: u32) -> Result<(), Error> { std::panic::panic_any(7) }
        }
    };
    (@method $name:ident ($($argument:ident: $type:ty),*) $result:ty) => {
        fn $name(&self, $($argument: $type),*) -> $result {
            (self.0)(stringify!($name));
            panic!("boom in {}", stringify!($name))
        }
    };
}

explode! {
    fn game() -> &'static str;
    fn limits() -> Limits;
    fn catalogue() -> Value;
    fn config() -> Value;
    fn fork() -> Box<dyn AnySession>;
    fn turn() -> Turn;
    fn outcome() -> Option<Outcome>;
    fn outcome_json() -> Option<Value>;
    fn legal(_out: &mut MoveList) -> ();
    fn refuse(_id: MoveId) -> Result<Option<Refused>, Error>;
    fn move_record(_id: MoveId) -> Result<Record, Error>;
    fn move_text(_id: MoveId) -> Result<String, Error>;
    fn move_json(_id: MoveId) -> Result<Value, Error>;
    fn parse(_text: &str) -> Result<MoveId, Error>;
    fn parse_json(_json: &str) -> Result<MoveId, Error>;
    fn meaning(_id: MoveId) -> Result<Record, Error>;
    fn meanings_json() -> Value;
    fn prompt(_viewer: Viewer) -> Result<Option<Record>, Error>;
    fn explain(_viewer: Viewer, _id: MoveId) -> Result<Value, Error>;
    fn topics() -> Value;
    fn explain_topic(_viewer: Viewer, _topic: &str) -> Result<Value, Error>;
    fn chance() -> Vec<(MoveId, u32)>;
    fn next_undo() -> Option<TakenBack>;
    fn ply() -> u32;
    fn plies() -> (u32, u32);
    fn history(_viewer: Viewer) -> Result<Vec<Past>, Error>;
    fn history_json(_viewer: Viewer) -> Result<Value, Error>;
    fn read_events(_viewer: Viewer, _cursor: &mut Cursor) -> Result<Reading, Error>;
    fn events_json(_viewer: Viewer, _cursor: &mut Cursor) -> Result<(Option<u32>, Value), Error>;
    fn end_of_events() -> Cursor;
    fn event_text(_event: &Event) -> String;
    fn view_json(_viewer: Viewer) -> Result<String, Error>;
    fn view(_viewer: Viewer) -> Result<Value, Error>;
    fn text(_viewer: Viewer) -> Result<String, Error>;
    fn svg(_viewer: Viewer) -> Result<String, Error>;
    fn observation_len() -> usize;
    fn observation_layout() -> Value;
    fn observe_bytes(_viewer: Viewer, _out: &mut [u8]) -> Result<(), Error>;
    fn observe(_viewer: Viewer, _out: &mut [f32]) -> Result<(), Error>;
    fn hash(_viewer: Viewer) -> Result<u64, Error>;
    fn seed() -> Seed;
    fn seed_position() -> u64;
    fn save() -> Vec<u8>;
    fn record() -> Value;
    fn redeal(_viewer: Viewer, _seed: Seed) -> Result<Box<dyn AnySession>, Error>;
    fn decide(_policy: &Policy, _seed: u64, _task: Option<&Task>) -> Result<Decision, Error>;
    fn simulator() -> Box<dyn AnySimulator>;
    fn choose(_policy: &Policy, _seed: u64) -> Result<MoveId, Error>;
}

/// A call with good arguments, so that it reaches the session.
pub type Call = (&'static str, fn(*mut sua_game) -> sua_status);

/// Names a function and calls it; the handle is `$game`.
macro_rules! calls {
    ($($name:ident($game:ident $(, $argument:expr)*);)*) => {
        // SAFETY: every argument is valid for what the header asks, for the length of the call.
        &[$((stringify!($name), |$game: *mut sua_game| unsafe { $name($game $(, $argument)*) } as sua_status),)*]
    };
}

const TEXT: usize = 64;

pub const READS: &[Call] = calls! {
    sua_game_catalogue_json(game, [0; TEXT].as_mut_ptr(), TEXT, &mut 0);
    sua_game_clone(game, &mut null_mut());
    sua_game_id(game, &mut null());
    sua_game_limits(game, &mut sua_limits::default());
    sua_game_config_json(game, [0; TEXT].as_mut_ptr(), TEXT, &mut 0);
    sua_game_turn(game, &mut 0, &mut 0);
    sua_game_results(game, [sua_result::default(); 8].as_mut_ptr(), 8, &mut 0);
    sua_game_outcome_json(game, [0; TEXT].as_mut_ptr(), TEXT, &mut 0);
    sua_game_prompt(game, SUA_PUBLIC, &mut sua_prompt::default());
    sua_game_meaning(game, 0, &mut sua_move_info::default());
    sua_game_meanings_json(game, [0; TEXT].as_mut_ptr(), TEXT, &mut 0);
    sua_game_moves(game, [0; TEXT].as_mut_ptr(), TEXT, &mut 0);
    sua_game_mask(game, [0; TEXT].as_mut_ptr(), TEXT, &mut 0);
    sua_game_moves_json(game, [0; TEXT].as_mut_ptr(), TEXT, &mut 0);
    sua_game_move_infos(game, [sua_move_info::default(); 8].as_mut_ptr(), 8, &mut 0);
    sua_game_is_legal(game, 0, &mut 0);
    sua_game_refusal(game, 0, &mut sua_refusal::default());
    sua_game_move_text(game, 0, [0; TEXT].as_mut_ptr(), TEXT, &mut 0);
    sua_game_move_json(game, 0, [0; TEXT].as_mut_ptr(), TEXT, &mut 0);
    sua_game_move_info(game, 0, &mut sua_move_info::default());
    sua_game_parse_move(game, c"pass".as_ptr(), SUA_NUL_TERMINATED, &mut 0);
    sua_game_parse_move_json(game, c"{}".as_ptr(), 2, &mut 0);
    sua_game_explain_json(game, SUA_PUBLIC, 0, [0; TEXT].as_mut_ptr(), TEXT, &mut 0);
    sua_game_topics_json(game, [0; TEXT].as_mut_ptr(), TEXT, &mut 0);
    sua_game_explain_topic_json(game, SUA_PUBLIC, c"x".as_ptr(), 1, [0; TEXT].as_mut_ptr(), TEXT, &mut 0);
    sua_game_ply(game, &mut 0);
    sua_game_plies(game, &mut 0, &mut 0);
    sua_game_next_undo(game, &mut 0);
    sua_game_history(game, SUA_PUBLIC, [sua_move_info::default(); 8].as_mut_ptr(), 8, &mut 0);
    sua_game_history_json(game, SUA_PUBLIC, [0; TEXT].as_mut_ptr(), TEXT, &mut 0);
    sua_game_chance(game, [sua_chance::default(); 8].as_mut_ptr(), 8, &mut 0);
    sua_game_view_json(game, SUA_PUBLIC, [0; TEXT].as_mut_ptr(), TEXT, &mut 0);
    sua_game_view_text(game, SUA_PUBLIC, [0; TEXT].as_mut_ptr(), TEXT, &mut 0);
    sua_game_view_svg(game, SUA_PUBLIC, [0; TEXT].as_mut_ptr(), TEXT, &mut 0);
    sua_game_observe(game, SUA_PUBLIC, [0.0; TEXT].as_mut_ptr(), TEXT, &mut 0);
    sua_game_observe_bytes(game, SUA_PUBLIC, [0; TEXT].as_mut_ptr(), TEXT, &mut 0);
    sua_game_observation_layout_json(game, [0; TEXT].as_mut_ptr(), TEXT, &mut 0);
    sua_game_hash(game, SUA_PUBLIC, &mut 0);
    sua_game_events_end(game, &mut sua_cursor::default());
    sua_game_events(game, SUA_PUBLIC, &mut sua_cursor::default(), [sua_event::default(); 8].as_mut_ptr(), 8, &mut 0);
    sua_game_events_json(game, SUA_PUBLIC, &mut sua_cursor::default(), [0; TEXT].as_mut_ptr(), TEXT, &mut 0);
    sua_game_events_text(game, SUA_PUBLIC, &mut sua_cursor::default(), [0; TEXT].as_mut_ptr(), TEXT, &mut 0);
    sua_game_save(game, [0; TEXT].as_mut_ptr(), TEXT, &mut 0);
    sua_game_record_json(game, [0; TEXT].as_mut_ptr(), TEXT, &mut 0);
    sua_game_seed(game, [0; 32].as_mut_ptr());
    sua_game_seed_position(game, &mut 0);
    sua_game_redeal(game, SUA_PUBLIC, 1, &mut null_mut());
    sua_game_redeal_seeded(game, SUA_PUBLIC, [0; 32].as_ptr(), &mut null_mut());
    sua_game_random_move(game, 1, &mut 0);
    sua_game_greedy_move(game, 1, &mut 0);
    sua_game_bot_move(game, c"random".as_ptr(), 6, 1, null(), &mut 0);
    sua_game_analyse(game, c"random".as_ptr(), 6, 1, null(), &mut 0, null_mut(), 0, &mut 0, null_mut(), 0, null_mut());
    sua_game_playouts(game, SUA_PUBLIC, c"random".as_ptr(), 6, &PLAN, null_mut());
    sua_batch_from_game(game, 1, 1, null(), &mut null_mut());
};

const PLAN: sua_playouts_plan = sua_playouts_plan {
    struct_size: size_of::<sua_playouts_plan>() as u32,
    threads: 1,
    games: 1,
    first: 0,
    seed: 1,
    returns: null_mut(),
    scores: null_mut(),
    lengths: null_mut(),
    endings: null_mut(),
    task: null(),
    won: null_mut(),
};

pub const CHANGES: &[Call] = calls! {
    sua_game_apply(game, 0);
    sua_game_step(game, 0, &mut 0, &mut 0, [0; TEXT].as_mut_ptr(), TEXT, &mut 0);
    sua_game_undo_step(game, &mut 0, &mut 0, [0; TEXT].as_mut_ptr(), TEXT, &mut 0);
    sua_game_redo_step(game, &mut 0, &mut 0, [0; TEXT].as_mut_ptr(), TEXT, &mut 0);
    sua_game_restart(game, 1);
    sua_game_restart_seeded(game, [0; 32].as_ptr());
    sua_game_undo(game);
    sua_game_undo_chain(game);
    sua_game_redo(game);
    sua_game_go_to(game, 0);
};

pub fn message() -> String {
    let mut out = vec![0u8; 1 << 16];
    let mut len = 0;
    // SAFETY: the buffer has the capacity that is told.
    assert_eq!(unsafe { sua_last_error_message(out.as_mut_ptr().cast(), out.len(), &mut len) }, SUA_OK);
    String::from_utf8(out[..len].to_vec()).unwrap()
}

#[test]
fn the_lists_name_every_function_with_a_game() {
    let mut listed: Vec<&str> = READS.iter().chain(CHANGES).map(|(name, _)| *name).collect();
    listed.extend(["sua_game_free"]);
    // These make games and take none.
    let makers =
        ["new", "new_seeded", "load", "load_json", "from_position", "from_position_seeded"].map(|n| format!("sua_game_{n}"));
    let with_a_game = |name: &&String| name.starts_with("sua_game_") && !makers.contains(name);
    let functions = crate::compiler::functions();
    let missing: Vec<&String> = functions.iter().filter(with_a_game).filter(|name| !listed.contains(&name.as_str())).collect();
    assert!(missing.is_empty(), "{missing:?} are not tried");
}

#[test]
fn a_panic_in_a_reading_call_is_a_status_and_harms_nothing() {
    for (name, call) in READS {
        let game = bomb();
        assert_eq!(call(game), SUA_E_PANIC, "{name}");
        assert!(message().contains("boom in "), "{name}: {}", message());
        // Not poisoned: the next call panics again.
        assert_eq!(call(game), SUA_E_PANIC, "{name}");
        // SAFETY: the handle is live and ours.
        unsafe { sua_game_free(game) };
    }
}

#[test]
fn a_panic_in_a_changing_call_poisons_the_handle() {
    for (name, call) in CHANGES {
        let game = bomb();
        assert_eq!(call(game), SUA_E_PANIC, "{name}");
        assert!(message().starts_with("This is a bug in the library"), "{name}: {}", message());
        for (name, call) in READS.iter().chain(CHANGES) {
            assert_eq!(call(game), SUA_E_POISONED, "{name}");
        }
        let mut copy = null_mut();
        // SAFETY: the handle is live and ours.
        unsafe {
            assert_eq!(sua_game_clone(game, &mut copy), SUA_E_POISONED);
            assert!(copy.is_null());
            sua_game_free(game);
        }
    }
}

#[test]
fn a_handle_that_is_none_is_noticed() {
    // Big enough to be read as a handle, but none.
    let mut nothing = [0u64; 16];
    let game: *mut sua_game = nothing.as_mut_ptr().cast();
    for (name, call) in READS.iter().chain(CHANGES) {
        assert_eq!(call(game), SUA_E_BAD_HANDLE, "{name}");
        assert_eq!(call(null_mut()), SUA_E_NULL_ARGUMENT, "{name}");
    }
    // SAFETY: what is visibly no handle is left alone.
    unsafe { sua_game_free(game) };
}
