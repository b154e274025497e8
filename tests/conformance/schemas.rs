//! Every config, view and position that the kit meets is valid by the schema derived from its type, which `tests/schemas`
//! compares with the file that the library serves.

use jsonschema::Validator;
use serde_json::Value;
use suasion::core::{Game, Rulebook};

pub struct Schemas {
    config: Validator,
    view: Validator,
}

impl Schemas {
    pub fn of<G: Game>() -> Schemas {
        let [config, view] = Rulebook::<G>::derived_schemas().map(|schema| jsonschema::validator_for(&schema).unwrap());
        Schemas { config, view }
    }

    pub fn check_config(&self, config: &Value, at: &str) {
        check(&self.config, config, at);
    }

    /// A view, or a position, which has the same form.
    pub fn check_view(&self, view: &Value, at: &str) {
        check(&self.view, view, at);
    }
}

fn check(schema: &Validator, json: &Value, at: &str) {
    let errors: Vec<String> = schema.iter_errors(json).map(|error| format!("{}: {error}", error.instance_path())).collect();
    assert!(errors.is_empty(), "{at}: not valid by its schema: {errors:#?}");
}
