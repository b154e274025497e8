//! From words or JSON back to a legal move: whatever is given is matched against the list, so no grammar is needed.

use super::error::{Error, FieldError, quote};
use super::game::Game;
use super::json;
use super::kind::{Record, Words};
use super::moves::{MoveId, MoveList};
use super::session::Session;
use serde_json::{Map, Value};

/// What `move_json` adds for people says nothing about which move it is.
const EXTRAS: [&str; 3] = ["by", "weight", "text"];

impl<G: Game> Session<G> {
    /// The legal move with these words (case and spacing do not matter).
    pub fn parse(&self, text: &str) -> Result<MoveId, Error> {
        find_text(self.rules().move_words(), &self.legal_records()?, text)
    }

    /// The legal move with this JSON.
    pub fn parse_json(&self, json: &str) -> Result<MoveId, Error> {
        let (id, wanted) = read_wanted(json)?;
        let words = self.rules().move_words();
        match id {
            None => find_legal(&self.legal_records()?, json, &|record| words.json(record) == wanted),
            Some(id) => compare(words, id, &self.move_record(id)?, &wanted),
        }
    }

    /// The legal moves in numbers.
    fn legal_records(&self) -> Result<Vec<(MoveId, Record)>, Error> {
        let mut list = MoveList::new();
        self.legal(&mut list);
        list.iter().map(|&id| Ok((id, self.move_record(id)?))).collect()
    }
}

fn find_text(words: Words<'_>, legal: &[(MoveId, Record)], text: &str) -> Result<MoveId, Error> {
    let exact = find_legal(legal, text, &|record| words.text(record) == text);
    // A caller's card set may have names that differ only in what typing may get wrong.
    exact.or_else(|_| {
        let wanted = plain(text);
        find_legal(legal, text, &|record| plain(&words.text(record)) == wanted)
    })
}

/// What a move's JSON says: its id, if that is given, and its kind and fields.
fn read_wanted(json: &str) -> Result<(Option<MoveId>, Map<String, Value>), Error> {
    let mut wanted = json::read_object(json, "move")?;
    for extra in EXTRAS {
        wanted.remove(extra);
    }
    let id = match wanted.remove("id") {
        None => None,
        Some(id) => {
            let id = id.as_u64().and_then(|id| u32::try_from(id).ok()).map(MoveId);
            Some(id.ok_or_else(|| FieldError::new("id", "expected a move id"))?)
        }
    };
    Ok((id, wanted))
}

/// The move of that id, if all that is wanted is true of it.
fn compare(words: Words<'_>, id: MoveId, record: &Record, wanted: &Map<String, Value>) -> Result<MoveId, Error> {
    let ours = words.json(record);
    match wanted.iter().find(|(name, value)| ours.get(*name) != Some(value)) {
        None => Ok(id),
        Some((name, value)) => {
            let is = ours.get(name).map_or_else(|| "no such field".to_owned(), Value::to_string);
            let problem = format!("move {id} has {is} here, not {}", quote(&value.to_string()));
            Err(FieldError::new(quote(name), problem).into())
        }
    }
}

/// The legal move that satisfies a predicate.
fn find_legal(legal: &[(MoveId, Record)], what: &str, matches: &dyn Fn(&Record) -> bool) -> Result<MoveId, Error> {
    let found = legal.iter().find(|(_, record)| matches(record)).map(|&(id, _)| id);
    found.ok_or_else(|| {
        Error::NoSuchMove(format!("No legal move reads \"{}\"; list the moves to see what there is.", quote(what)))
    })
}

/// One space between words, small letters: what typing may get wrong.
fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}
