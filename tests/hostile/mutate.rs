//! Changed inputs: bytes changed blindly, and JSON changed where it means something.

use serde_json::{Map, Value, json};
use suasion::core::{Dice, FastRng};

fn pick<'a, T>(all: &'a [T], dice: &mut FastRng) -> &'a T {
    &all[dice.below(all.len() as u32) as usize]
}

/// Text or bytes with a few places changed, whatever they mean.
pub fn bytes(input: &[u8], dice: &mut FastRng) -> Vec<u8> {
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
                let end = bytes[at..].iter().position(|b| b",]}".contains(b)).map_or(bytes.len(), |i| at + i);
                bytes.splice(at..end, pick(&TOKENS, dice).bytes());
            }
        }
    }
    bytes
}

/// A document with one or two values changed: a number at its edge, a field removed or renamed, entries swapped, something
/// of another document in its place.
pub fn tree(document: &Value, other: &Value, dice: &mut FastRng) -> Value {
    let mut changed = document.clone();
    for _ in 0..1 + dice.below(2) {
        let path = some_place(&changed, dice);
        if dice.below(8) == 0 {
            let from = some_place(other, dice);
            *at(&mut changed, &path) = at(&mut other.clone(), &from).clone();
        } else if at(&mut changed, &path).is_string() && dice.below(4) < 3 {
            match dice.below(3) {
                // In a position: unknown, to be dealt.
                0 => *at(&mut changed, &path) = Value::Null,
                _ => swap_with_its_like(&mut changed, &path, dice),
            }
        } else {
            change(at(&mut changed, &path), look_up(other, &path), dice);
        }
    }
    changed
}

/// The way to a value: the number of the entry at each level.
type Path = Vec<usize>;

fn children(value: &Value) -> Vec<&Value> {
    match value {
        Value::Object(fields) => fields.values().collect(),
        Value::Array(list) => list.iter().collect(),
        _ => Vec::new(),
    }
}

fn size(value: &Value) -> u32 {
    1 + children(value).into_iter().map(size).sum::<u32>()
}

/// Any value but the whole. Larger parts are entered more often, but not so often that small ones are never met.
fn some_place(document: &Value, dice: &mut FastRng) -> Path {
    let (mut path, mut here) = (Vec::new(), document);
    loop {
        let inside = children(here);
        if inside.is_empty() || (!path.is_empty() && dice.below(4) == 0) {
            return path;
        }
        let weights: Vec<u32> = inside.iter().map(|child| size(child).isqrt()).collect();
        let mut ticket = dice.below(weights.iter().sum());
        let chosen = weights.iter().position(|&weight| {
            let here = ticket < weight;
            ticket = ticket.saturating_sub(weight);
            here
        });
        path.push(chosen.unwrap());
        here = inside[*path.last().unwrap()];
    }
}

fn at<'a>(document: &'a mut Value, path: &[usize]) -> &'a mut Value {
    path.iter().fold(document, |here, &i| match here {
        Value::Object(fields) => fields.values_mut().nth(i).unwrap(),
        Value::Array(list) => &mut list[i],
        _ => unreachable!("a path leads through objects and lists"),
    })
}

/// What another document has there, if it has anything.
fn look_up<'a>(document: &'a Value, path: &[usize]) -> Option<&'a Value> {
    path.iter().try_fold(document, |here, &i| children(here).get(i).copied())
}

/// Two strings change places, both in lists or both fields: cards, mostly.
fn swap_with_its_like(document: &mut Value, path: &[usize], dice: &mut FastRng) {
    let in_list = |document: &mut Value, path: &[usize]| at(document, &path[..path.len() - 1]).is_array();
    let listed = in_list(document, path);
    for _ in 0..100 {
        let other = some_place(document, dice);
        if at(document, &other).is_string() && in_list(document, &other) == listed {
            let here = at(document, path).clone();
            let there = std::mem::replace(at(document, &other), here);
            *at(document, path) = there;
            return;
        }
    }
}

/// Does what an error says about a field: puts the value there that it asks for, or none. False if there is no such field.
pub fn mend(document: &mut Value, field: &str, problem: &str) -> bool {
    let mut here = document;
    for step in field.split(['.', '[']) {
        let inside = match step.strip_suffix(']') {
            Some(number) => number.parse::<usize>().ok().and_then(|number| here.get_mut(number)),
            None => here.get_mut(step),
        };
        let Some(inside) = inside else { return false };
        here = inside;
    }
    let wanted = problem.split_once("which makes it ").and_then(|(_, wanted)| serde_json::from_str(wanted).ok());
    let mended = wanted.unwrap_or(Value::Null);
    if *here == mended {
        return false;
    }
    *here = mended;
    true
}

fn change(value: &mut Value, other: Option<&Value>, dice: &mut FastRng) {
    if let Some(other) = other.filter(|_| dice.below(4) == 0) {
        *value = other.clone();
        return;
    }
    match value {
        Value::Null => *value = pick(&[json!(0), json!(""), json!([]), json!({}), json!(false)], dice).clone(),
        Value::Bool(flag) => *flag = !*flag,
        Value::Number(number) => *value = edge(number.as_i64().unwrap_or(0), dice),
        Value::String(text) => change_text(text, dice),
        Value::Array(list) => change_list(list, dice),
        Value::Object(fields) => change_fields(fields, dice),
    }
}

fn edge(number: i64, dice: &mut FastRng) -> Value {
    const EDGES: [i64; 17] =
        [0, 1, -1, 2, 3, 7, 8, 127, 128, 255, 256, 65_535, 65_536, i32::MAX as i64, u32::MAX as i64 + 1, i64::MAX, i64::MIN];
    match dice.below(8) {
        0 => json!(u64::MAX),
        1 => json!(number as f64 + 0.5),
        2 => json!(1e300),
        3 | 4 => json!(number.wrapping_add(1)),
        5 => json!(number.wrapping_sub(1)),
        _ => json!(pick(&EDGES, dice)),
    }
}

fn change_text(text: &mut String, dice: &mut FastRng) {
    match dice.below(6) {
        0 => text.clear(),
        1 => text.push('x'),
        2 => *text = text.to_uppercase(),
        3 => *text = text.repeat(1 + dice.below(100) as usize),
        4 => text.insert(0, *pick(&['\0', '\u{ffff}', '"', '\\', '\u{1f600}', '<', '\n'], dice)),
        _ => *text = (*pick(&["host", "public", "random", "null", "chance", "manual", "automatic", "over"], dice)).into(),
    }
}

fn change_list(list: &mut Vec<Value>, dice: &mut FastRng) {
    if list.is_empty() {
        list.push(Value::Null);
        return;
    }
    let (a, b) = (dice.below(list.len() as u32) as usize, dice.below(list.len() as u32) as usize);
    match dice.below(7) {
        0 => list.reverse(),
        1 | 2 => list.swap(a, b),
        3 => drop(list.remove(a)),
        4 => list.insert(b, list[a].clone()),
        5 => list.truncate(a),
        _ => list.rotate_left(a),
    }
}

fn change_fields(fields: &mut Map<String, Value>, dice: &mut FastRng) {
    let names: Vec<String> = fields.keys().cloned().collect();
    if names.is_empty() {
        fields.insert("x".into(), Value::Null);
        return;
    }
    let (a, b) = (pick(&names, dice).clone(), pick(&names, dice).clone());
    match dice.below(5) {
        0 => drop(fields.remove(&a)),
        1 => fields[&a] = Value::Null,
        2 => {
            let value = fields.remove(&a).unwrap();
            fields.insert(a + "_", value);
        }
        3 => {
            let one = fields[&a].take();
            let other = std::mem::replace(&mut fields[&b], one);
            fields[&a] = other;
        }
        _ => drop(fields.insert("x".into(), json!(1))),
    }
}
