//! The catalogue entry of a game: everything a front-end needs before a game exists, and every word it will be told.

use super::game::{Choice, Game, Limits, OptionInfo, Values};
use super::kind::{CORE_WORDS, PieceSet, Words};
use super::rulebook::Rulebook;
use super::sheet::{Block, Layout};
use serde_json::{Map, Value, json};

/// What a catalogue entry is made of. Its JSON is made for all games by the same code.
struct Listing<'a> {
    id: &'a str,
    name: &'a str,
    rules: u32,
    schema: u32,
    seats: (u8, u8),
    options: &'a [OptionInfo],
    limits: Value,
    /// The tables of kinds by their names in the entry.
    words: [(&'a str, Words<'a>); 7],
    pieces: &'a [PieceSet],
}

impl Listing<'_> {
    fn json(&self) -> Value {
        let (min, max) = self.seats;
        let mut json = json!({
            "id": self.id,
            "name": self.name,
            "rules": self.rules,
            "schema": self.schema,
            "seats": {"min": min, "max": max, "option": self.options.first().map(|option| option.name)},
            "options": self.options.iter().map(option_json).collect::<Value>(),
            "limits": self.limits,
        });
        for (name, words) in &self.words {
            json[*name] = words.catalogue();
        }
        json["words"] = CORE_WORDS.iter().map(|&(name, text)| (name.to_owned(), text.into())).collect::<Map<_, Value>>().into();
        json["pieces"] = pieces_json(self.pieces);
        json
    }
}

impl<G: Game> Rulebook<G> {
    /// Options, kinds, rules, endings, pieces.
    pub fn catalogue(&self) -> Value {
        let listing = Listing {
            id: G::ID,
            name: G::NAME,
            rules: G::RULES,
            schema: G::SCHEMA,
            seats: G::SEATS,
            options: G::OPTIONS,
            limits: self.limits_json(),
            words: [
                ("moves", self.move_words()),
                ("events", self.event_words()),
                ("refusals", self.rule_words()),
                ("prompts", self.prompt_words()),
                ("lines", self.line_words()),
                ("topics", self.topic_words()),
                ("endings", self.ending_words()),
            ],
            pieces: self.pieces(),
        };
        listing.json()
    }

    /// Sizes as JSON.
    pub fn limits_json(&self) -> Value {
        limits_json(self.limits(), self.observation_len(), size_of::<G::State>())
    }

    /// The piece sets of this game and config as JSON: name → list of id, name and facts.
    pub fn pieces_json(&self) -> Value {
        pieces_json(self.pieces())
    }

    /// What stands where in an observation: name, offset, length, shape and a sentence for each block.
    pub fn observation_layout(&self) -> Value {
        layout_json(G::ID, self.layout())
    }
}

fn limits_json(limits: Limits, observation: usize, state_bytes: usize) -> Value {
    json!({
        "seats": limits.seats,
        "space": limits.space,
        "longest_list": limits.longest_list,
        "longest_game": limits.longest_game,
        "observation": observation,
        "state_bytes": state_bytes,
    })
}

fn pieces_json(pieces: &[PieceSet]) -> Value {
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
    Value::Object(pieces.iter().map(json).collect())
}

fn layout_json(game: &str, layout: &Layout) -> Value {
    let mut offset = 0;
    let segment = |block: &Block| {
        let len = block.shape[0] * block.shape[1];
        offset += len;
        json!({"name": block.name, "offset": offset - len, "len": len, "shape": block.shape, "text": block.text})
    };
    let segments: Vec<Value> = layout.blocks.iter().map(segment).collect();
    json!({"game": game, "len": offset, "segments": segments})
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
