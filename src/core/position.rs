//! Positions: a view's JSON turned back into a state.

use super::chance::Rng;
use super::error::{Error, FieldError, quote};
use super::game::Game;
use super::json;
use super::rulebook::Rulebook;
use super::seat::Viewer;
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Envelope<T> {
    game: String,
    schema: u32,
    viewer: Viewer,
    #[serde(default)]
    turn: Value,
    #[serde(default)]
    outcome: Value,
    table: T,
}

/// Builds the state that a view shows. What the view hides (null) is dealt by the dice.
pub(super) fn read<G: Game>(rules: &Rulebook<G>, text: &str, dice: &mut Rng) -> Result<G::State, Error> {
    let envelope: Envelope<G::View> = json::read(text, "position")?;
    if envelope.game != G::ID {
        return Err(FieldError::new("game", format!("this is a position of {}, not of {}", quote(&envelope.game), G::ID)).into());
    }
    if envelope.schema != G::SCHEMA {
        return Err(FieldError::new("schema", format!("expected {}, got {}", G::SCHEMA, envelope.schema)).into());
    }
    if let Viewer::Seat(seat) = envelope.viewer
        && seat.0 >= rules.seats()
    {
        return Err(FieldError::new("viewer", format!("there are seats 0 to {}, not {}", rules.seats() - 1, seat.0)).into());
    }
    let state = rules.game.place(&envelope.table, dice).map_err(|error| error.inside("table"))?;
    // Whatever the game did not look at must still be true of the state it built.
    let ours = rules.view(&state, envelope.viewer);
    let table = json::tree(&json::write(&envelope.table));
    for (field, given) in [("turn", &envelope.turn), ("outcome", &envelope.outcome), ("table", &table)] {
        agree(field, given, &ours[field])?;
    }
    Ok(state)
}

/// Everything given must be as in the state; null means unknown and agrees with anything.
fn agree(path: &str, given: &Value, ours: &Value) -> Result<(), FieldError> {
    match (given, ours) {
        (Value::Null, _) => Ok(()),
        (Value::Object(given), Value::Object(ours)) => given
            .iter()
            .try_for_each(|(name, value)| agree(&format!("{path}.{name}"), value, ours.get(name).unwrap_or(&Value::Null))),
        (Value::Array(given), Value::Array(ours)) if given.len() == ours.len() => {
            given.iter().zip(ours).enumerate().try_for_each(|(i, (given, ours))| agree(&format!("{path}[{i}]"), given, ours))
        }
        _ if given == ours => Ok(()),
        _ => {
            let (given, ours) = (given.to_string(), ours.to_string());
            let (given, ours) = (quote(&given), quote(&ours));
            Err(FieldError::new(quote(path), format!("{given} does not fit the rest of the position, which makes it {ours}")))
        }
    }
}
