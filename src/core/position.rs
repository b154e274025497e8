//! Positions: a view's JSON turned back into a state.

use super::chance::Rng;
use super::envelope::Envelope;
use super::error::{Error, FieldError, quote};
use super::game::Game;
use super::json;
use super::rulebook::Rulebook;
use super::seat::Viewer;
use serde_json::Value;

/// Builds the state that a view shows. What the view hides (null) is dealt by the dice.
pub(super) fn read<G: Game>(rules: &Rulebook<G>, text: &str, dice: &mut Rng) -> Result<G::State, Error> {
    let envelope: Envelope<G::View> = json::read(text, "position")?;
    check_head((&envelope.game, G::ID), (envelope.schema, G::SCHEMA), envelope.viewer, rules.seats())?;
    let state = rules.game.place(&envelope.table, dice).map_err(|error| error.inside("table"))?;
    // Whatever the game did not look at must still be true of the state it built.
    let ours = rules.view(&state, envelope.viewer);
    let table = json::tree(&json::write(&envelope.table));
    compare([&envelope.turn, &envelope.prompt, &envelope.outcome, &table], &ours, G::SETS)?;
    Ok(state)
}

/// Is it a position of this game at all? Pairs are what is given and what is meant.
fn check_head(game: (&str, &str), schema: (u32, u32), viewer: Viewer, seats: u8) -> Result<(), FieldError> {
    if game.0 != game.1 {
        return Err(FieldError::new("game", format!("this is a position of {}, not of {}", quote(game.0), game.1)));
    }
    if schema.0 != schema.1 {
        return Err(FieldError::new("schema", format!("expected {}, got {}", schema.1, schema.0)));
    }
    match viewer {
        Viewer::Seat(seat) if seat.0 >= seats => {
            Err(FieldError::new("viewer", format!("there are seats 0 to {}, not {}", seats - 1, seat.0)))
        }
        _ => Ok(()),
    }
}

/// Compares turn, prompt, outcome and table with the view that the state makes.
fn compare(given: [&Value; 4], ours: &Value, of_table: &[&str]) -> Result<(), FieldError> {
    let sets = |prefix: &str, paths: &[&str]| paths.iter().map(|path| format!("{prefix}{path}")).collect();
    let fields = [
        ("turn", Vec::new()),
        ("prompt", Vec::new()),
        ("outcome", sets("outcome.", &["winners"])),
        ("table", sets("table.", of_table)),
    ];
    for ((field, sets), given) in fields.into_iter().zip(given) {
        Comparison { sets }.agree(field, field, given, &ours[field])?;
    }
    Ok(())
}

/// What a position says beside what its state makes of it.
struct Comparison {
    /// Lists whose order means nothing, by their places.
    sets: Vec<String>,
}

impl Comparison {
    /// Everything given must be as in the state; null means unknown and agrees with anything. `path` names the value, and
    /// `place` is the same without the numbers of entries.
    fn agree(&self, path: &str, place: &str, given: &Value, ours: &Value) -> Result<(), FieldError> {
        match (given, ours) {
            (Value::Null, _) => Ok(()),
            (Value::Object(given), Value::Object(ours)) => given.iter().try_for_each(|(name, value)| {
                let ours = ours.get(name).unwrap_or(&Value::Null);
                self.agree(&format!("{path}.{name}"), &format!("{place}.{name}"), value, ours)
            }),
            (Value::Array(given), Value::Array(ours)) if given.len() == ours.len() => self.agree_lists(path, place, given, ours),
            // Some languages have one sort of number, and write 1.0 as 1.
            (Value::Number(given), Value::Number(ours)) if given.as_f64() == ours.as_f64() => Ok(()),
            _ if given == ours => Ok(()),
            _ => {
                let (given, ours) = (given.to_string(), ours.to_string());
                let (given, ours) = (quote(&given), quote(&ours));
                Err(FieldError::new(quote(path), format!("{given} does not fit the rest of the position, which makes it {ours}")))
            }
        }
    }

    fn agree_lists(&self, path: &str, place: &str, given: &[Value], ours: &[Value]) -> Result<(), FieldError> {
        let is_set = self.sets.iter().any(|set| set == place);
        let place = format!("{place}[]");
        let mut left: Vec<&Value> = ours.iter().collect();
        for (i, given) in given.iter().enumerate() {
            let path = format!("{path}[{i}]");
            let agree = |ours: &Value| self.agree(&path, &place, given, ours);
            if !is_set {
                agree(&ours[i])?;
                continue;
            }
            // In a set an entry agrees with any that no earlier one took. Lists are mostly in our order: the first fits.
            match left.iter().position(|ours| agree(ours).is_ok()) {
                Some(found) => drop(left.remove(found)),
                None if given.is_object() => {
                    let likely = left.iter().find(|&&left| std::ptr::eq(left, &ours[i])).unwrap_or(&left[0]);
                    return agree(likely);
                }
                None => {
                    let ours = json::write(&ours);
                    let given = given.to_string();
                    let (given, ours) = (quote(&given), quote(&ours));
                    let problem = format!("{given} does not fit the rest of the position, which makes the list {ours}");
                    return Err(FieldError::new(quote(&path), problem));
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_number_agrees_however_it_is_written() {
        let compare = |given: Value, ours: Value| Comparison { sets: Vec::new() }.agree("returns", "returns", &given, &ours);
        assert!(compare(json!([1, -1]), json!([1.0, -1.0])).is_ok());
        assert!(compare(json!([1.0]), json!([1])).is_ok());
        assert!(compare(json!([2]), json!([1.0])).is_err());
        assert!(compare(json!(["1"]), json!([1])).is_err());
    }
}
