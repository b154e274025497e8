//! The bytes of a saved game taken apart and put together again, so that what is in them can be changed with a meaning.

use crate::mutate;
use bincode::config;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use suasion::core::{Dice, FastRng, stable_hash};

const HEADER: usize = 14;

#[derive(Copy, Clone, Debug, Serialize, Deserialize)]
enum Chance {
    Automatic,
    Manual,
}

/// A record as the library encodes it.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Payload {
    game: String,
    rules: u32,
    cards: u64,
    config: String,
    chance: Chance,
    seed: [u8; 32],
    start: Option<String>,
    end_hash: u64,
    end: String,
    moves: Vec<u16>,
}

/// Puts the right checksum on changed bytes, so that their content is looked at.
pub fn seal(bytes: &mut [u8]) {
    if bytes.len() > HEADER {
        let sum = stable_hash(1, &bytes[HEADER..]);
        bytes[6..HEADER].copy_from_slice(&sum.to_le_bytes());
    }
}

/// A save with one or two fields changed and its checksum right; `other` is one of the same game.
pub fn changed(save: &[u8], other: &[u8], dice: &mut FastRng) -> Vec<u8> {
    let read = |bytes: &[u8]| -> Payload {
        let (payload, used) = bincode::serde::decode_from_slice(&bytes[HEADER..], config::standard()).expect("a save");
        assert_eq!(used, bytes.len() - HEADER, "the library writes what is read here");
        payload
    };
    let (mut payload, other) = (read(save), read(other));
    // Half of them are of older rules: then a position that fits is kept.
    if dice.below(2) == 0 {
        payload.rules = 0;
    }
    for _ in 0..1 + dice.below(2) {
        change(&mut payload, &other, dice);
    }
    let mut bytes = save[..HEADER].to_vec();
    bytes.extend(bincode::serde::encode_to_vec(&payload, config::standard()).expect("a save"));
    seal(&mut bytes);
    bytes
}

fn change(payload: &mut Payload, other: &Payload, dice: &mut FastRng) {
    let json = |text: &str, other: &str, dice: &mut FastRng| {
        let read = |text: &str| serde_json::from_str::<Value>(text).unwrap_or(Value::Null);
        mutate::tree(&read(text), &read(other), dice).to_string()
    };
    match dice.below(12) {
        0 => payload.rules = [0, 2, u32::MAX][dice.below(3) as usize],
        1 => payload.cards ^= 1 << dice.below(64),
        2 => payload.config = json(&payload.config, &other.config, dice),
        3 => payload.chance = if let Chance::Manual = payload.chance { Chance::Automatic } else { Chance::Manual },
        4 => payload.seed[dice.below(32) as usize] ^= 1 << dice.below(8),
        5 => payload.start = payload.start.as_deref().map(|start| json(start, &other.end, dice)).or(Some(other.end.clone())),
        6 => payload.start = None,
        7 => payload.end_hash ^= 1 << dice.below(64),
        8 if !payload.moves.is_empty() => {
            let at = dice.below(payload.moves.len() as u32) as usize;
            match dice.below(4) {
                0 => payload.moves[at] = dice.next_u32() as u16,
                1 => payload.moves.truncate(at),
                2 => payload.moves.insert(at, payload.moves[at]),
                _ => payload.moves.swap(at, at / 2),
            }
        }
        9 => payload.game = other.game.to_uppercase(),
        _ => payload.end = json(&payload.end, &other.end, dice),
    }
}
