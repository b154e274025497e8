//! What a view is wrapped in: whose it is, who is asked what, and the result. Positions come in it too.

#[cfg(feature = "schema")]
use super::game::Game;
use super::game::Turn;
use super::kind::Kind;
use super::outcome::Outcome;
use super::seat::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::borrow::Cow;

/// A view or a position. Of a position, `game`, `schema`, `viewer` and `table` are needed; what else is given must be
/// true of the table.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Envelope<V> {
    /// Id of the game.
    pub game: Cow<'static, str>,
    /// Version of the table's schema.
    pub schema: u32,
    /// Through whose eyes the table is seen: a seat, `"public"` or `"host"`.
    pub viewer: Viewer,
    /// Who is to decide: a seat, `"chance"`, or `"over"`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Option<shape::Turn>"))]
    pub turn: Value,
    /// What that seat is asked, as a kind with its fields and words; null at a chance step and once it is over.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Option<shape::Told>"))]
    pub prompt: Value,
    /// The result, once it is over.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Result>"))]
    pub outcome: Value,
    /// What lies on the table.
    pub table: V,
}

/// The result of a game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct Result {
    /// Those who share the win.
    winners: Vec<u8>,
    /// Why it ended: the name of an ending.
    ending: &'static str,
    /// The same in words.
    text: &'static str,
    /// Place of each seat, from 1.
    places: Vec<u8>,
    /// Score of each seat, in the game's own points.
    scores: Vec<i32>,
    /// What each seat gains; the sum is 0.
    returns: Vec<f32>,
}

impl Result {
    fn new(outcome: &Outcome, endings: &'static [Kind]) -> Result {
        let seats = usize::from(outcome.seats);
        let ending = &endings[usize::from(outcome.ending)];
        Result {
            winners: outcome.winners.iter().map(|seat| seat.0).collect(),
            ending: ending.name,
            text: ending.text,
            places: outcome.places[..seats].to_vec(),
            scores: outcome.scores[..seats].to_vec(),
            returns: Seat::all(outcome.seats).map(|seat| outcome.returns(seat)).collect(),
        }
    }
}

/// A result as JSON.
pub(super) fn outcome_json(outcome: &Outcome, endings: &'static [Kind]) -> Value {
    serde_json::json!(Result::new(outcome, endings))
}

/// Who is to decide, as JSON: a seat number, `"chance"` or `"over"`.
pub fn turn_json(turn: Turn) -> Value {
    match turn {
        Turn::Chance => "chance".into(),
        Turn::Over => "over".into(),
        Turn::Seat(seat) => seat.0.into(),
    }
}

/// The JSON Schemas of a game, derived from its types: what `schemas/` must hold.
#[cfg(feature = "schema")]
impl<G: Game> super::rulebook::Rulebook<G> {
    /// Of its config and of its view.
    pub fn derived_schemas() -> [Value; 2] {
        let of = |schema: schemars::Schema, what: &str| {
            let mut schema = schema.to_value();
            schema["title"] = format!("{}: {what}", G::NAME).into();
            schema
        };
        let mut config = of(schemars::schema_for!(G::Config), "config");
        // The session's own option stands beside the game's.
        config["properties"]["chance"] = serde_json::json!({
            "enum": ["automatic", "manual"],
            "default": "automatic",
            "description": "Who resolves chance: the library from its seed, or the caller by chance moves.",
        });
        [config, of(schemars::schema_for!(Envelope<G::View>), "view and position")]
    }
}

/// The shapes of what is written by hand, for the schemas alone.
#[cfg(feature = "schema")]
#[allow(dead_code, reason = "only described")]
mod shape {
    use schemars::JsonSchema;

    #[derive(JsonSchema)]
    #[schemars(untagged)]
    pub enum Turn {
        Seat(#[schemars(range(max = 5))] u8),
        Nobody(Nobody),
    }

    #[derive(JsonSchema)]
    #[schemars(rename_all = "snake_case")]
    pub enum Nobody {
        Chance,
        Over,
    }

    /// A kind of the catalogue, its fields beside it by their names, and the words they make.
    #[derive(JsonSchema)]
    pub struct Told {
        kind: String,
        by: u8,
        text: String,
    }
}
