//! Two threads on one handle: whoever comes second is told so, and nothing has happened.

use crate::bomb::{Bomb, CHANGES, READS, message};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Barrier};
use std::thread;
use suasion::ffi::game::{into_handle, sua_game, sua_game_free};
use suasion::ffi::play::sua_game_apply;
use suasion::ffi::save::sua_game_seed_position;
use suasion::ffi::status::*;

/// A handle that threads share.
#[derive(Copy, Clone)]
struct Shared(*mut sua_game);
// SAFETY: the ABI lets handles be shared.
unsafe impl Send for Shared {}
// SAFETY: as above.
unsafe impl Sync for Shared {}

impl Shared {
    fn game(&self) -> *mut sua_game {
        self.0
    }
}

/// A game in which `seed_position`, which one function alone asks for, and `apply` wait inside the library, between two
/// meetings with the test.
fn waiting(gate: &Arc<Barrier>, dropped: &Arc<AtomicUsize>) -> Shared {
    struct Counted(Arc<AtomicUsize>);
    impl Drop for Counted {
        fn drop(&mut self) {
            self.0.fetch_add(1, Ordering::SeqCst);
        }
    }
    let (gate, counted) = (gate.clone(), Counted(dropped.clone()));
    let wait = move |method: &'static str| {
        let _ = &counted;
        if ["seed_position", "apply"].contains(&method) {
            gate.wait();
            gate.wait();
        }
    };
    Shared(into_handle(Box::new(Bomb(wait))))
}

/// Runs a call on another thread, `meanwhile` while it is inside, and returns its status.
fn during(gate: &Barrier, call: impl FnOnce() -> sua_status + Send, meanwhile: impl FnOnce()) -> sua_status {
    thread::scope(|scope| {
        let call = scope.spawn(call);
        gate.wait();
        let outcome = catch_unwind(AssertUnwindSafe(meanwhile));
        gate.wait();
        let status = call.join().unwrap();
        outcome.map_or_else(|panic| resume_unwind(panic), |()| status)
    })
}

fn read(game: Shared) -> sua_status {
    // SAFETY: the handle is live.
    unsafe { sua_game_seed_position(game.game(), &mut 0) }
}

fn change(game: Shared) -> sua_status {
    // SAFETY: the handle is live.
    unsafe { sua_game_apply(game.game(), 0) }
}

#[test]
fn while_a_call_reads_others_may_read_and_none_may_change() {
    let (gate, dropped) = (Arc::new(Barrier::new(2)), Arc::default());
    let game = waiting(&gate, &dropped);
    let status = during(
        &gate,
        || read(game),
        || {
            for (name, call) in CHANGES {
                assert_eq!(call(game.game()), SUA_E_BUSY, "{name}");
                assert!(message().contains("reading this game"), "{name}: {}", message());
            }
            for (name, call) in READS.iter().filter(|(name, _)| *name != "sua_game_seed_position") {
                // It reached the session, which explodes.
                assert_eq!(call(game.game()), SUA_E_PANIC, "{name}");
            }
        },
    );
    assert_eq!(status, SUA_E_PANIC);
    // Every reader has left, also by a panic: a change gets in.
    let status = during(&gate, || change(game), || ());
    assert_eq!(status, SUA_E_PANIC);
    // SAFETY: the handle is live and ours.
    unsafe { sua_game_free(game.game()) };
    assert_eq!(dropped.load(Ordering::SeqCst), 1);
}

#[test]
fn while_a_call_changes_no_other_gets_in() {
    let (gate, dropped) = (Arc::new(Barrier::new(2)), Arc::default());
    let game = waiting(&gate, &dropped);
    let status = during(
        &gate,
        || change(game),
        || {
            for (name, call) in READS.iter().chain(CHANGES) {
                assert_eq!(call(game.game()), SUA_E_BUSY, "{name}");
                assert!(message().contains("changing this game"), "{name}: {}", message());
            }
        },
    );
    assert_eq!(status, SUA_E_PANIC);
    assert_eq!(read(game), SUA_E_POISONED);
    // SAFETY: the handle is live and ours.
    unsafe { sua_game_free(game.game()) };
    assert_eq!(dropped.load(Ordering::SeqCst), 1);
}

/// Freeing what another thread is using is a mistake that must not pull the ground from under it.
#[test]
fn a_game_that_is_freed_while_in_use_lives_until_that_call_ends() {
    for call in [read, change] {
        let (gate, dropped) = (Arc::new(Barrier::new(2)), Arc::default());
        let game = waiting(&gate, &dropped);
        let status = during(
            &gate,
            || call(game),
            || {
                // SAFETY: the handle is live.
                unsafe { sua_game_free(game.game()) };
                assert_eq!(dropped.load(Ordering::SeqCst), 0);
                // Its memory is still there, because the other call is.
                assert_eq!(read(game), SUA_E_BAD_HANDLE);
                assert_eq!(change(game), SUA_E_BAD_HANDLE);
                // SAFETY: as above; the second time does nothing.
                unsafe { sua_game_free(game.game()) };
            },
        );
        assert_eq!(status, SUA_E_PANIC);
        assert_eq!(dropped.load(Ordering::SeqCst), 1);
    }
}
