//! From words or JSON back to a legal move: whatever is given is matched against the list, so no grammar is needed.

use super::error::{Error, FieldError};
use super::game::Game;
use super::json;
use super::kind::Record;
use super::moves::{MoveId, MoveList};
use super::session::Session;
use serde_json::Value;

/// What `move_json` adds for people says nothing about which move it is.
const EXTRAS: [&str; 3] = ["by", "weight", "text"];

impl<G: Game> Session<G> {
    /// The legal move with these words (case and spacing do not matter).
    pub fn parse(&self, text: &str) -> Result<MoveId, Error> {
        let words = self.rules().move_words();
        let exact = self.find_legal(text, |record| words.text(record) == text);
        // A caller's card set may have names that differ only in what typing may get wrong.
        exact.or_else(|_| {
            let wanted = plain(text);
            self.find_legal(text, |record| plain(&words.text(record)) == wanted)
        })
    }

    /// The legal move with this JSON.
    pub fn parse_json(&self, json: &str) -> Result<MoveId, Error> {
        let json::Object(mut wanted) = json::read(json, "move")?;
        for extra in EXTRAS {
            wanted.remove(extra);
        }
        let words = self.rules().move_words();
        match wanted.remove("id") {
            None => self.find_legal(json, |record| words.json(record) == wanted),
            Some(id) => {
                let id = id.as_u64().and_then(|id| u32::try_from(id).ok()).map(MoveId);
                let id = id.ok_or_else(|| FieldError::new("id", "expected a move id"))?;
                let ours = words.json(&self.move_record(id)?);
                match wanted.iter().find(|(name, value)| ours.get(*name) != Some(value)) {
                    None => Ok(id),
                    Some((name, value)) => {
                        let is = ours.get(name).map_or_else(|| "no such field".to_owned(), Value::to_string);
                        Err(FieldError::new(name.as_str(), format!("move {id} has {is} here, not {value}")).into())
                    }
                }
            }
        }
    }

    /// The legal move whose rendering satisfies a predicate.
    fn find_legal(&self, what: &str, matches: impl Fn(&Record) -> bool) -> Result<MoveId, Error> {
        let mut list = MoveList::new();
        self.legal(&mut list);
        for &id in list.iter() {
            if matches(&self.move_record(id)?) {
                return Ok(id);
            }
        }
        Err(Error::NoSuchMove(format!("No legal move reads \"{what}\"; list the moves to see what there is.")))
    }
}

/// One space between words, small letters: what typing may get wrong.
fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}
