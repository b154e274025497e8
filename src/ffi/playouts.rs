//! Playouts
//!
//! Many games played to their end by policies (see Bots), into your arrays. Game i depends on the seed and on its number
//! alone, so the rows are the same on any number of threads.
//!
//! Threads live only as long as the call. 0 asks for one per core; at most 256 are used, and where the system refuses some
//! the others do their work, the calling thread if need be alone. Memory depends on the threads and on the policies (a tree
//! search has a tree of up to 128 MiB for each thread), never on the number of games or rounds.
//!
//! A cancelled call returns within some milliseconds, in the middle of a game or of a bot's thought if need be.

use super::game::config_text;
use super::game::sua_game;
use super::guard::{Answer, NotOk, guard};
use super::handle::read;
use super::memory::{apart, array_if_any, place, put, put_if_wanted, put_text, span, text};
use super::status::*;
use super::task::{sua_task, watched_if_any};
use super::turn::viewer_of;
use crate::bots::Policy;
use crate::catalogue::{AnySimulator, find};
use crate::core::{Task, Viewer};
use crate::sim::{Columns, Playouts, Tournament, leg_seed};
use std::ffi::c_char;
use std::mem::{MaybeUninit, offset_of};

/// What to play and where the rows go. Set all to zero, then `struct_size` and what you need. An array has one row a
/// game, or is NULL. Since 1.0.0.
#[repr(C)]
#[derive(Copy, Clone, Debug)]
pub struct sua_playouts_plan {
    /// `sizeof(sua_playouts_plan)`: a library that knows more fields takes the rest as zero.
    pub struct_size: u32,
    /// Threads to use; 0 is one per core.
    pub threads: u32,
    /// How many games.
    pub games: u64,
    /// The number of the first: a long run can be split, and gives the same rows. Numbers end at 2^64 - 1.
    pub first: u64,
    /// Everything random follows from it.
    pub seed: u64,
    /// `games` × seats: what each seat gained, as in `sua_result`.
    pub returns: *mut f32,
    /// `games` × seats: final scores, in the game's own points.
    pub scores: *mut i32,
    /// `games`: how many decisions were made; chance is not counted.
    pub lengths: *mut u32,
    /// `games`: why each ended, a number of the piece set `ending` in the catalogue.
    pub endings: *mut u8,
    /// To cancel and to ask how many games are done; NULL for none.
    pub task: *const sua_task,
    /// `games` × seats: 1 for those who won, else 0.
    pub won: *mut u8,
}

/// Plays new games by a config. `policies` is one policy a seat, or one for all, with spaces between: "greedy random".
///
/// Cancelled, it returns SUA_N_CANCELLED: the first `*done` rows are complete, the rest means nothing. `done` may be
/// NULL. No games is fine. A config with manual chance is refused: chance is resolved here. SUA_E_TOO_LARGE for an array
/// that no memory could hold.
///
/// Also: SUA_E_BAD_FIELD, SUA_E_NO_SUCH, SUA_N_CANCELLED.
/// Any thread. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_playouts(
    id: *const c_char,
    id_len: usize,
    config: *const c_char,
    config_len: usize,
    policies: *const c_char,
    policies_len: usize,
    plan: *const sua_playouts_plan,
    done: *mut u64,
) -> sua_status {
    // SAFETY: the caller's texts, plan with its arrays, and pointer are as the header asks.
    guard(|| unsafe {
        let simulator = find(text(id, id_len, "id")?)?.simulator(config_text(config, config_len)?)?;
        play(&*simulator, Viewer::Host, text(policies, policies_len, "policies")?, plan, done)
    })
}

/// The same from where a game is. `viewer` says whose knowledge the games begin with: SUA_OMNISCIENT plays from the
/// position itself, for the host alone; for a seat or SUA_PUBLIC every game first deals anew what he cannot see.
///
/// Also: SUA_E_BAD_FIELD, SUA_N_CANCELLED.
/// Reads game. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_game_playouts(
    game: *const sua_game,
    viewer: i32,
    policies: *const c_char,
    policies_len: usize,
    plan: *const sua_playouts_plan,
    done: *mut u64,
) -> sua_status {
    // SAFETY: the caller's handle, text, plan with its arrays, and pointer are as the header asks.
    unsafe {
        read(game, |session| {
            let viewer = viewer_of(session, viewer)?;
            play(&*session.simulator(), viewer, text(policies, policies_len, "policies")?, plan, done)
        })
    }
}

fn policy_list(text: &str) -> Answer<Vec<Policy>> {
    Ok(text.split_whitespace().map(Policy::parse).collect::<Result<_, _>>()?)
}

pub(super) fn cancelled(task: Option<&Task>) -> NotOk {
    let (done, total) = task.map_or((0, 0), Task::progress);
    NotOk::new(SUA_N_CANCELLED, format!("Cancelled after {done} of {total} games."))
}

/// What a plan of the first version had: all but `won`.
const SMALLEST_PLAN: usize = offset_of!(sua_playouts_plan, won);
/// No plan of any version is larger: a size beyond it was never set.
const LARGEST_PLAN: usize = 1024;

/// The caller's plan. Fields beyond those he knows are zero; fields beyond those we know must be.
unsafe fn read_plan(plan: *const sua_playouts_plan) -> Answer<sua_playouts_plan> {
    if plan.is_null() {
        return Err(NotOk::null("plan"));
    }
    // SAFETY: a plan begins with its size, which says how much of it there is.
    let size = unsafe { plan.cast::<u32>().read_unaligned() } as usize;
    if size < SMALLEST_PLAN {
        let message = format!("struct_size: {size} is less than the {SMALLEST_PLAN} of the first version.");
        return Err(NotOk::new(SUA_E_BAD_FIELD, message));
    }
    if size > LARGEST_PLAN {
        return Err(NotOk::new(
            SUA_E_BAD_FIELD,
            format!("struct_size: {size} is no size of a plan; give sizeof(sua_playouts_plan)."),
        ));
    }
    // SAFETY: the caller's struct has `size` bytes.
    let given = unsafe { std::slice::from_raw_parts(plan.cast::<u8>(), size) };
    let (known, unknown) = given.split_at(size.min(size_of::<sua_playouts_plan>()));
    if unknown.iter().any(|&byte| byte != 0) {
        return Err(NotOk::new(SUA_E_BAD_FIELD, "struct_size: the plan uses fields that this library does not know."));
    }
    let mut whole = MaybeUninit::<sua_playouts_plan>::zeroed();
    // SAFETY: numbers and pointers, of which zeros are values; what is known is no larger than ours.
    Ok(unsafe {
        whole.as_mut_ptr().cast::<u8>().copy_from_nonoverlapping(known.as_ptr(), known.len());
        whole.assume_init()
    })
}

unsafe fn play(
    simulator: &dyn AnySimulator,
    viewer: Viewer,
    policies: &str,
    plan: *const sua_playouts_plan,
    done: *mut u64,
) -> Answer {
    // SAFETY: the caller's plan, its arrays and task, and `done` are as the header asks.
    unsafe {
        let plan = read_plan(plan)?;
        let policies = policy_list(policies)?;
        let too_many = |_| NotOk::new(SUA_E_TOO_LARGE, format!("{} games are too many.", plan.games));
        let games = usize::try_from(plan.games).map_err(too_many)?;
        let cells = games.saturating_mul(simulator.limits().seats.into());
        apart([
            span(plan.returns, cells, "returns")?,
            span(plan.scores, cells, "scores")?,
            span(plan.lengths, games, "lengths")?,
            span(plan.endings, games, "endings")?,
            span(plan.won, cells, "won")?,
        ])?;
        let mut columns = Columns {
            returns: array_if_any(plan.returns, cells, "returns")?,
            scores: array_if_any(plan.scores, cells, "scores")?,
            lengths: array_if_any(plan.lengths, games, "lengths")?,
            endings: array_if_any(plan.endings, games, "endings")?,
            won: array_if_any(plan.won, cells, "won")?,
        };
        let watched = watched_if_any(plan.task)?;
        let task = watched.as_deref();
        let playouts =
            Playouts { games, first: plan.first, seed: plan.seed, policies: &policies, viewer, threads: plan.threads as usize };
        let complete = simulator.playouts(&playouts, &mut columns, task)?;
        put_if_wanted(done, complete as u64);
        if complete < games { Err(cancelled(task)) } else { Ok(()) }
    }
}

/// How many bytes of JSON a pairing of a tournament takes at most, and the rest of the report.
const PAIRING: usize = 640;
const REPORT: usize = 512;

/// Policies against each other, as JSON. `policies` are 2 to 128, with spaces between. In each pairing one policy,
/// the challenger, holds one seat and the other all the rest, `rounds` games from every seat; with two seats each pair
/// meets once, with more each is the challenger of every other.
///
/// The report has for each of the `pairings`: `policy`, `against`, `games`, `share` of the wins with `low` and `high` of
/// its 95 % Wilson interval, `by_seat`, mean `length`; and `fair_share`, what equals would get. It fits into as many bytes
/// as the call says when `out` is NULL and `capacity` 0; nothing is played before so much room is there.
///
/// `task` may be NULL; its progress counts games. Cancelled, it writes nothing and returns SUA_N_CANCELLED.
///
/// Also: SUA_E_BAD_FIELD, SUA_E_NO_SUCH, SUA_N_CANCELLED.
/// Any thread. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_tournament_json(
    id: *const c_char,
    id_len: usize,
    config: *const c_char,
    config_len: usize,
    policies: *const c_char,
    policies_len: usize,
    rounds: u32,
    seed: u64,
    threads: u32,
    task: *const sua_task,
    out: *mut c_char,
    capacity: usize,
    len: *mut usize,
) -> sua_status {
    // SAFETY: the caller's texts, task, buffer and pointer are as the header asks.
    guard(|| unsafe {
        let simulator = find(text(id, id_len, "id")?)?.simulator(config_text(config, config_len)?)?;
        let policies = policy_list(text(policies, policies_len, "policies")?)?;
        let bound = PAIRING.saturating_mul(policies.len()).saturating_mul(policies.len()).saturating_add(REPORT);
        if out.is_null() && capacity == 0 {
            place(len, "len")?.put(bound);
            return Ok(());
        }
        if capacity < bound {
            put_if_wanted(len, bound);
            return Err(NotOk::new(SUA_E_BUFFER_TOO_SMALL, format!("The report may take {bound} bytes.")));
        }
        let watched = watched_if_any(task)?;
        let task = watched.as_deref();
        let challengers = policies.len();
        let plan = Tournament { policies: &policies, challengers, rounds: rounds as usize, seed, threads: threads as usize };
        let report = simulator.tournament(&plan, task)?.ok_or_else(|| cancelled(task))?;
        put_text(&report.to_string(), out, capacity, len)
    })
}

/// The seed of one leg of a tournament, into `*out`. A leg is the games in which a challenger holds one seat; they are
/// numbered in the order of the report, pairing × seats + seat. `sua_playouts` with this seed, the challenger's policy on
/// that seat and the other's on all the rest plays the very games of the leg: so a long tournament can be split, even
/// within a leg, by `first`.
///
/// Any thread. Since 1.0.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sua_tournament_seed(seed: u64, leg: u64, out: *mut u64) -> sua_status {
    // SAFETY: the caller's pointer is as the header asks.
    guard(|| unsafe { put(out, leg_seed(seed, leg)) })
}
