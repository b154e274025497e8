//! The catalogue entry of a game: everything a front-end needs before a game exists, and every word it will be told.

use super::game::{Choice, Game, OptionInfo, Values};
use super::kind::{CORE_WORDS, PieceSet};
use super::rulebook::Rulebook;
use super::sheet::Block;
use serde_json::{Map, Value, json};

impl<G: Game> Rulebook<G> {
    /// Options, kinds, rules, endings, pieces.
    pub fn catalogue(&self) -> Value {
        json!({
            "id": G::ID,
            "name": G::NAME,
            "rules": G::RULES,
            "schema": G::SCHEMA,
            "seats": {"min": G::SEATS.0, "max": G::SEATS.1, "option": G::OPTIONS.first().map(|option| option.name)},
            "options": G::OPTIONS.iter().map(option_json).collect::<Value>(),
            "limits": self.limits_json(),
            "moves": self.move_words().catalogue(),
            "events": self.event_words().catalogue(),
            "refusals": self.rule_words().catalogue(),
            "prompts": self.prompt_words().catalogue(),
            "lines": self.line_words().catalogue(),
            "topics": self.topic_words().catalogue(),
            "endings": self.ending_words().catalogue(),
            "words": CORE_WORDS.iter().map(|&(name, text)| (name.to_owned(), text.into())).collect::<Map<_, Value>>(),
            "pieces": self.pieces_json(),
        })
    }

    /// Sizes as JSON.
    pub fn limits_json(&self) -> Value {
        let limits = self.limits();
        json!({
            "seats": limits.seats,
            "space": limits.space,
            "longest_list": limits.longest_list,
            "longest_game": limits.longest_game,
            "observation": self.observation_len(),
            "state_bytes": size_of::<G::State>(),
        })
    }

    /// The piece sets of this game and config as JSON: name → list of id, name and facts.
    pub fn pieces_json(&self) -> Value {
        let json = |set: &PieceSet| {
            let pieces: Value = set
                .pieces
                .iter()
                .map(|piece| {
                    let facts: Map<String, Value> =
                        piece.facts.iter().map(|(name, fact)| ((*name).to_owned(), fact.clone())).collect();
                    json!({"id": piece.id, "name": piece.name, "facts": facts})
                })
                .collect();
            (set.name.to_owned(), pieces)
        };
        Value::Object(self.pieces().iter().map(json).collect())
    }

    /// What stands where in an observation: name, offset, length, shape and a sentence for each block.
    pub fn observation_layout(&self) -> Value {
        let mut offset = 0;
        let segment = |block: &Block| {
            let len = block.shape[0] * block.shape[1];
            offset += len;
            json!({"name": block.name, "offset": offset - len, "len": len, "shape": block.shape, "text": block.text})
        };
        let segments: Vec<Value> = self.layout().blocks.iter().map(segment).collect();
        json!({"game": G::ID, "len": offset, "segments": segments})
    }
}

/// An option as JSON. Its `default` and the `value` of its choices are JSON themselves.
fn option_json(option: &OptionInfo) -> Value {
    let written = |json: &str| -> Value { serde_json::from_str(json).expect("options are written in JSON") };
    let choices = |choices: &[Choice]| -> Value {
        choices.iter().map(|choice| json!({"value": written(choice.value), "text": choice.text})).collect()
    };
    let mut json = json!({"name": option.name, "type": null, "default": written(option.default), "text": option.text});
    match option.values {
        Values::Flag => json["type"] = "flag".into(),
        Values::Number(min, max) => {
            json["type"] = "number".into();
            json["min"] = min.into();
            json["max"] = max.into();
        }
        Values::Choice(values) => {
            json["type"] = "choice".into();
            json["choices"] = choices(values);
        }
        Values::Own(values) => {
            json["type"] = "own".into();
            json["choices"] = choices(values);
            json["schema"] = format!("#/properties/{}", option.name).into();
        }
    }
    json
}
