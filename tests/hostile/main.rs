//! Mutated bytes and JSON: an error comes out, soon and without much memory, or a game that is one in every respect.
//!
//! `SUASION_MUTATIONS` sets how many (`make fuzz-quick` and `make fuzz` use more than the default).

mod afterwards;
mod mutate;
mod samples;
mod save;

use afterwards::play_through;
use samples::{Sample, samples};
use serde_json::Value;
use std::alloc::{GlobalAlloc, Layout, System};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use suasion::catalogue::{self, AnySession};
use suasion::core::*;

/// Counts what is allocated, to see what a hostile input costs.
struct Counting;

static IN_USE: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);
static ALLOCATIONS: AtomicUsize = AtomicUsize::new(0);

#[allow(unsafe_code, reason = "an allocator is unsafe by its trait; this one only counts")]
// SAFETY: every call is handed on to the system allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let now = IN_USE.fetch_add(layout.size(), Ordering::Relaxed) + layout.size();
        PEAK.fetch_max(now, Ordering::Relaxed);
        ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
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
/// Besides one for each byte of the input.
const MOST_ALLOCATIONS: usize = 20_000;
const LONGEST_INPUT: usize = 1 << 20;

/// One test at a time: the counters are the whole process's.
static ALONE: Mutex<()> = Mutex::new(());

fn alone() -> MutexGuard<'static, ()> {
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What an input cost: memory at the peak, allocations (which stand for the work done), and time, which is only told.
#[derive(Copy, Clone, Debug, Default)]
#[allow(dead_code, reason = "printed")]
struct Cost {
    memory: usize,
    allocations: usize,
    time: Duration,
}

impl Cost {
    /// The largest of everything.
    fn max(self, other: Cost) -> Cost {
        Cost {
            memory: self.memory.max(other.memory),
            allocations: self.allocations.max(other.allocations),
            time: self.time.max(other.time),
        }
    }
}

/// Tries one input, within bounds.
fn try_input(what: &str, input: &[u8], run: impl FnOnce()) -> Cost {
    let before = IN_USE.load(Ordering::Relaxed);
    PEAK.store(before, Ordering::Relaxed);
    ALLOCATIONS.store(0, Ordering::Relaxed);
    let begun = Instant::now();
    run();
    let time = begun.elapsed();
    let (memory, allocations) = (PEAK.load(Ordering::Relaxed) - before, ALLOCATIONS.load(Ordering::Relaxed));
    assert!(memory <= MOST_MEMORY, "{what}: {} bytes of input used {memory} bytes", input.len());
    let most = MOST_ALLOCATIONS + input.len();
    assert!(allocations <= most, "{what}: {} bytes of input led to {allocations} allocations", input.len());
    Cost { memory, allocations, time }
}

/// Places a position as a person would: whatever an error complains of is made as it says, or left open, some times over.
fn place_as_told(sample: &Sample, config: &str, position: &mut Value) -> (Result<Box<dyn AnySession>, Error>, Cost) {
    let mut most = Cost::default();
    for tries in 0.. {
        let (text, mut placed) = (position.to_string(), None);
        let run = || placed = Some(sample.game.place(config, &text, Seed::from(2)));
        most = most.max(try_input("position", text.as_bytes(), run));
        match placed.expect("it was tried") {
            Err(Error::Field(error)) if tries < 8 && mutate::mend(position, &error.field, &error.problem) => {}
            outcome => return (outcome, most),
        }
    }
    unreachable!("it ends after eight tries")
}

/// What became of the changed inputs of one kind and game.
#[derive(Default)]
struct Fate {
    refused: u32,
    accepted: u32,
    decisions: u64,
    most: Cost,
}

#[test]
fn mutated_input_gets_an_error_or_is_a_whole_game() {
    let _alone = alone();
    let mutations: u32 =
        std::env::var("SUASION_MUTATIONS").ok().map_or(4_000, |n| n.parse().expect("SUASION_MUTATIONS is a number"));
    let samples = samples();
    let mut dice = FastRng::new(1);
    let mut fates: BTreeMap<(&str, &str), Fate> = BTreeMap::new();
    for number in 0..mutations {
        let sample = &samples[dice.below(samples.len() as u32) as usize];
        let alike: Vec<&Sample> = samples.iter().filter(|other| other.game.id() == sample.game.id()).collect();
        let other = alike[dice.below(alike.len() as u32) as usize];
        let (view, other_view) = {
            let number = dice.below(sample.views.len() as u32) as usize;
            (&sample.views[number], &other.views[number % other.views.len()])
        };
        // Some are changed blindly: most of those are no JSON any more, or no save.
        let blindly = dice.below(8) == 0;
        let mut text = |value: &Value, other: &Value| match blindly {
            true => String::from_utf8_lossy(&mutate::bytes(value.to_string().as_bytes(), &mut dice)).into_owned(),
            false => mutate::tree(value, other, &mut dice).to_string(),
        };
        let (config, mut result) = (sample.config.to_string(), None);
        let (what, changed, cost) = match number % 4 {
            0 => {
                let bytes = if blindly {
                    let mut bytes = mutate::bytes(&sample.save, &mut dice);
                    save::seal(&mut bytes);
                    bytes
                } else {
                    save::changed(&sample.save, &other.save, &mut dice)
                };
                let cost = try_input("save", &bytes, || result = Some(catalogue::load(&bytes).map(|loaded| loaded.session)));
                ("save", bytes != sample.save, cost)
            }
            1 => {
                let mut record = sample.record.clone();
                if number % 8 == 1 {
                    record["rules"] = 0.into();
                }
                let (whole, text) = (sample.record.to_string(), text(&record, &other.record));
                let run = || result = Some(catalogue::load_json(&text).map(|loaded| loaded.session));
                ("record", text != whole, try_input("record", text.as_bytes(), run))
            }
            2 if blindly => {
                let (whole, text) = (view.to_string(), text(view, other_view));
                let run = || result = Some(sample.game.place(&config, &text, Seed::from(2)));
                ("position", text != whole, try_input("position", text.as_bytes(), run))
            }
            2 => {
                let mut changed = view.clone();
                // What is around the table is soon tried; what lies on it is not.
                match dice.below(8) {
                    0 => changed = mutate::tree(view, other_view, &mut dice),
                    _ => changed["table"] = mutate::tree(&view["table"], &other_view["table"], &mut dice),
                }
                let (placed, cost) = place_as_told(sample, &config, &mut changed);
                result = Some(placed);
                ("position", changed != *view, cost)
            }
            _ => {
                let text = text(&sample.config, &other.config);
                let run = || result = Some(sample.game.create(&text, Seed::from(3)));
                ("config", text != config, try_input("config", text.as_bytes(), run))
            }
        };
        if !changed {
            continue;
        }
        let fate = fates.entry((what, sample.game.id())).or_default();
        fate.most = fate.most.max(cost);
        match result.expect("every branch sets a result") {
            Ok(mut session) => {
                fate.accepted += 1;
                fate.decisions += u64::from(play_through(&mut *session, &mut dice));
            }
            Err(error) => {
                fate.refused += 1;
                assert!(!error.to_string().is_empty(), "an error says something");
            }
        }
    }
    let mut kinds: BTreeMap<&str, (u32, u32)> = BTreeMap::new();
    for ((what, game), Fate { refused, accepted, decisions, most }) in &fates {
        println!(
            "{what} of {game}: {refused} refused, {accepted} accepted and played through ({decisions} decisions); at most {most:?}"
        );
        // Where everything on a board hangs together, few changes are possible.
        assert!(accepted * 40 >= accepted + refused, "{what} of {game}: some changed inputs are accepted");
        let (yes, no) = kinds.entry(what).or_default();
        (*yes, *no) = (*yes + accepted, *no + refused);
    }
    for (what, (accepted, refused)) in kinds {
        let tenth = (accepted + refused) / 10;
        assert!(accepted >= tenth, "{what}: a tenth of the changed inputs is accepted, so that play is tried: {accepted}");
        assert!(refused >= tenth, "{what}: changes are noticed: {refused}");
    }
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
                let text = String::from_utf8_lossy(&mutate::bytes(json.as_bytes(), &mut dice)).into_owned();
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
    let mut most = Cost::default();
    for pattern in ["[", "{\"a\":", "[0,", "\"\",", "0,", "{\"moves\":[", "SUAR", "\u{1F600}", "\"\\ud83d\\ude00\",", " "] {
        let text = pattern.repeat(LONGEST_INPUT / pattern.len());
        let in_moves = format!("{{\"format\":1,\"moves\":[{text}");
        for input in [&text, &in_moves] {
            most = most.max(try_input("record", input.as_bytes(), || assert!(catalogue::load_json(input).is_err())));
            most = most.max(try_input("save", input.as_bytes(), || assert!(catalogue::load(input.as_bytes()).is_err())));
            for game in catalogue::GAMES {
                let config = || assert!(game.create(input, Seed::from(1)).is_err() || input.trim().is_empty());
                most = most.max(try_input("config", input.as_bytes(), config));
                let position = || assert!(game.place("", input, Seed::from(1)).is_err());
                most = most.max(try_input("position", input.as_bytes(), position));
            }
        }
    }
    println!("a megabyte costs at most {most:?}");
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
            save::seal(&mut bytes);
            try_input("save", &bytes, || drop(catalogue::load(&bytes)));
        }
    }
}
