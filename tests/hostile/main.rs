//! Mutated bytes and JSON: whatever comes in, an error comes out, soon and without much memory.
//!
//! `SUASION_MUTATIONS` sets how many (`make fuzz-quick` and `make fuzz` use more than the default).

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use suasion::catalogue;
use suasion::catalogue::{AnyGame, AnySession};
use suasion::core::*;

/// Counts what is allocated, to see what a hostile input costs.
struct Counting;

static IN_USE: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);

#[allow(unsafe_code, reason = "an allocator is unsafe by its trait; this one only counts")]
// SAFETY: every call is handed on to the system allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let now = IN_USE.fetch_add(layout.size(), Ordering::Relaxed) + layout.size();
        PEAK.fetch_max(now, Ordering::Relaxed);
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        IN_USE.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

const MOST_MEMORY: usize = 16 << 20;
const LONGEST_INPUT: usize = 1 << 20;

/// One test at a time: the counters are the whole process's.
static ALONE: Mutex<()> = Mutex::new(());

fn alone() -> MutexGuard<'static, ()> {
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Tries one input; returns how long it took.
fn try_input(what: &str, input: &[u8], run: impl FnOnce()) -> Duration {
    let before = IN_USE.load(Ordering::Relaxed);
    PEAK.store(before, Ordering::Relaxed);
    let begun = Instant::now();
    run();
    let took = begun.elapsed();
    let used = PEAK.load(Ordering::Relaxed) - before;
    assert!(used <= MOST_MEMORY, "{what}: {} bytes of input used {used} bytes", input.len());
    took
}

fn mutate(input: &[u8], dice: &mut FastRng) -> Vec<u8> {
    const TOKENS: [&str; 16] = [
        "null",
        "true",
        "-1",
        "4294967296",
        "1e309",
        "\"\"",
        "[]",
        "{}",
        "[[[[",
        "18446744073709551616",
        "0",
        "255",
        "\"\\u0000\"",
        "{\"a\":",
        "],[",
        "\"host\"",
    ];
    let mut bytes = input.to_vec();
    for _ in 0..1 + dice.below(3) {
        if bytes.is_empty() {
            break;
        }
        let at = dice.below(bytes.len() as u32) as usize;
        match dice.below(7) {
            0 => bytes[at] ^= 1 << dice.below(8),
            1 => bytes[at] = dice.next_u32() as u8,
            2 => bytes.truncate(at),
            3 => {
                let end = (at + dice.below(64) as usize).min(bytes.len());
                let piece = bytes[at..end].to_vec();
                bytes.splice(at..at, piece);
            }
            4 => {
                let end = (at + dice.below(16) as usize).min(bytes.len());
                bytes.drain(at..end);
            }
            5 => {
                // Another number: most checks are about ranges.
                let start = bytes[..at].iter().rposition(|b| !b.is_ascii_digit()).map_or(0, |i| i + 1);
                let end = bytes[at..].iter().position(|b| !b.is_ascii_digit()).map_or(bytes.len(), |i| at + i);
                if start < end {
                    bytes.splice(start..end, dice.below(70).to_string().into_bytes());
                }
            }
            _ => {
                let token = TOKENS[dice.below(TOKENS.len() as u32) as usize];
                let end = bytes[at..].iter().position(|b| b",]}".contains(b)).map_or(bytes.len(), |i| at + i);
                bytes.splice(at..end, token.bytes());
            }
        }
    }
    bytes
}

/// Puts the right checksum on a mutated save, so that its content is looked at.
fn seal(bytes: &mut [u8]) {
    if bytes.len() > 14 {
        let sum = stable_hash(1, &bytes[14..]);
        bytes[6..14].copy_from_slice(&sum.to_le_bytes());
    }
}

struct Sample {
    game: &'static dyn AnyGame,
    config: String,
    save: Vec<u8>,
    record: String,
    views: Vec<String>,
    moves: Vec<String>,
}

fn samples() -> Vec<Sample> {
    let mut samples = Vec::new();
    for &game in catalogue::GAMES {
        for seed in 0..6u64 {
            let mut session = game.create("", Seed::from(seed)).unwrap();
            let config = session.config().to_string();
            for ply in 0..seed * 17 {
                if session.turn() != Turn::Over {
                    let id = session.random_move(ply).unwrap();
                    session.apply(id).unwrap();
                }
            }
            let mut list = MoveList::new();
            session.legal(&mut list);
            samples.push(Sample {
                game,
                config,
                save: session.save(),
                record: session.record().to_string(),
                views: Viewer::all(session.limits().seats).map(|viewer| session.view(viewer).unwrap().to_string()).collect(),
                moves: list.iter().map(|&id| session.move_json(id).unwrap().to_string()).collect(),
            });
        }
    }
    samples
}

/// Plays a few moves in whatever was accepted: it must be a real game.
fn use_it(session: &mut dyn AnySession, dice: &mut FastRng) {
    let viewers: Vec<Viewer> = Viewer::all(session.limits().seats).collect();
    let viewer = viewers[dice.below(viewers.len() as u32) as usize];
    session.view(viewer).unwrap();
    session.text(viewer).unwrap();
    session.svg(viewer).unwrap();
    let mut numbers = vec![f32::NAN; session.observation_len()];
    session.observe(viewer, &mut numbers).unwrap();
    assert!(numbers.iter().all(|number| number.is_finite()));
    let mut list = MoveList::new();
    for _ in 0..4 {
        session.legal(&mut list);
        if list.is_empty() {
            break;
        }
        session.apply(list[dice.below(list.len() as u32) as usize]).unwrap();
    }
    session.redeal(viewer, Seed::from(1)).unwrap();
}

#[test]
fn mutated_input_gets_an_error_and_nothing_else() {
    let _alone = alone();
    let mutations: u32 =
        std::env::var("SUASION_MUTATIONS").ok().map_or(30_000, |n| n.parse().expect("SUASION_MUTATIONS is a number"));
    let samples = samples();
    let mut dice = FastRng::new(1);
    let mut slowest = (Duration::ZERO, "nothing");
    let (mut accepted, mut refused) = (0u32, 0u32);
    for _ in 0..mutations {
        let sample = &samples[dice.below(samples.len() as u32) as usize];
        let view = &sample.views[dice.below(sample.views.len() as u32) as usize];
        let mut result = None;
        let (what, took) = match dice.below(6) {
            0 | 1 => {
                let mut bytes = mutate(&sample.save, &mut dice);
                if dice.below(8) > 0 {
                    seal(&mut bytes);
                }
                ("save", try_input("save", &bytes, || result = Some(catalogue::load(&bytes).map(|loaded| loaded.session))))
            }
            2 => {
                let text = String::from_utf8_lossy(&mutate(sample.record.as_bytes(), &mut dice)).into_owned();
                let run = || result = Some(catalogue::load_json(&text).map(|loaded| loaded.session));
                ("record", try_input("record", text.as_bytes(), run))
            }
            3 | 4 => {
                let text = String::from_utf8_lossy(&mutate(view.as_bytes(), &mut dice)).into_owned();
                let run = || result = Some(sample.game.place(&sample.config, &text, Seed::from(2)));
                ("position", try_input("position", text.as_bytes(), run))
            }
            _ => {
                let text = String::from_utf8_lossy(&mutate(sample.config.as_bytes(), &mut dice)).into_owned();
                let run = || result = Some(sample.game.create(&text, Seed::from(3)));
                ("config", try_input("config", text.as_bytes(), run))
            }
        };
        if took > slowest.0 {
            slowest = (took, what);
        }
        match result {
            Some(Ok(mut session)) => {
                accepted += 1;
                use_it(&mut *session, &mut dice);
            }
            Some(Err(error)) => {
                refused += 1;
                assert!(!error.to_string().is_empty(), "an error says something");
            }
            None => unreachable!("every branch sets a result"),
        }
    }
    println!("{mutations} mutations: {refused} refused, {accepted} still valid; slowest {:?} ({})", slowest.0, slowest.1);
    assert!(refused > mutations / 4, "mutations are noticed");
}

#[test]
fn mutated_moves_are_refused_or_parse_to_a_legal_move() {
    let _alone = alone();
    let mut dice = FastRng::new(2);
    for sample in samples() {
        let session = catalogue::load(&sample.save).unwrap().session;
        let mut list = MoveList::new();
        session.legal(&mut list);
        for json in &sample.moves {
            for _ in 0..20 {
                let text = String::from_utf8_lossy(&mutate(json.as_bytes(), &mut dice)).into_owned();
                for parsed in [session.parse_json(&text), session.parse(&text)] {
                    assert!(parsed.is_err() || list.contains(&parsed.unwrap()));
                }
            }
        }
    }
}

#[test]
fn a_megabyte_of_anything_is_refused_in_bounds() {
    let _alone = alone();
    let mut slowest = Duration::ZERO;
    for pattern in ["[", "{\"a\":", "[0,", "\"\",", "0,", "{\"moves\":[", "SUAR", "\u{1F600}", "\"\\ud83d\\ude00\",", " "] {
        let text = pattern.repeat(LONGEST_INPUT / pattern.len());
        let in_moves = format!("{{\"format\":1,\"moves\":[{text}");
        for input in [&text, &in_moves] {
            slowest = slowest.max(try_input("record", input.as_bytes(), || assert!(catalogue::load_json(input).is_err())));
            slowest = slowest.max(try_input("save", input.as_bytes(), || assert!(catalogue::load(input.as_bytes()).is_err())));
            for game in catalogue::GAMES {
                let config = || assert!(game.create(input, Seed::from(1)).is_err() || input.trim().is_empty());
                slowest = slowest.max(try_input("config", input.as_bytes(), config));
                let position = || assert!(game.place("", input, Seed::from(1)).is_err());
                slowest = slowest.max(try_input("position", input.as_bytes(), position));
            }
        }
    }
    println!("slowest megabyte: {slowest:?}");
}

/// Claims of length far beyond the bytes that follow cost nothing.
#[test]
fn claimed_lengths_are_not_believed() {
    let _alone = alone();
    let sample = &samples()[0];
    for at in 14..sample.save.len() {
        for claim in [0xfbu8, 0xfc, 0xfd, 0xfe, 0xff] {
            let mut bytes = sample.save.clone();
            bytes[at] = claim;
            seal(&mut bytes);
            try_input("save", &bytes, || drop(catalogue::load(&bytes)));
        }
    }
}
