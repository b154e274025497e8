//! The schema of card sets, and the validator behind it: what the one refuses the other refuses too.

use super::{check, compare, validator};
use serde_json::{Value, json};
use suasion::catalogue;
use suasion::core::{Error, Seed};
use suasion::games::middle_earth::CardSet;

const EMBEDDED: &str = include_str!("../../src/games/middle_earth/cards.json");
const EXAMPLE: &str = include_str!("../../examples/card-sets/orchard_feud.json");
const PROOF: &str = include_str!("../rules/middle_earth/proof_set.json");
const LARGE: &str = include_str!("../rules/middle_earth/large_set.json");

fn schema() -> String {
    compare("schemas/middle_earth.card_set.json", &schemars::schema_for!(CardSet).to_value())
}

fn set(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// What the library says to a set.
fn loaded(set: &Value) -> Result<(), Error> {
    let config = json!({"players": 2, "cards": set}).to_string();
    catalogue::find("middle_earth").unwrap().create(&config, Seed::from(1)).map(drop)
}

#[test]
fn every_set_of_ours_is_valid() {
    let validator = validator(&schema());
    for text in [EMBEDDED, EXAMPLE, PROOF, LARGE] {
        check(&validator, "card set", &set(text));
    }
    loaded(&set(EMBEDDED)).unwrap();
    loaded(&set(EXAMPLE)).unwrap();
}

#[test]
fn what_the_schema_refuses_the_library_refuses_by_card_and_field() {
    let validator = validator(&schema());
    type Change = fn(&mut Value);
    let cases: [(&str, &str, Change); 14] = [
        ("cards.characters[2].mind", "old_pennick", |set| set["characters"][2]["mind"] = "two".into()),
        ("cards.characters[2].mind", "old_pennick", |set| set["characters"][2]["mind"] = 21.into()),
        ("cards.characters[2].brain", "old_pennick", |set| set["characters"][2]["brain"] = 1.into()),
        ("cards.characters[2]", "old_pennick", |set| drop(set["characters"][2].as_object_mut().unwrap().remove("race"))),
        ("cards.characters[2].unique", "old_pennick", |set| set["characters"][2]["unique"] = false.into()),
        ("cards.characters[2].skills", "old_pennick", |set| set["characters"][2]["skills"] = 7.into()),
        ("cards.characters[2].hand_size", "old_pennick", |set| set["characters"][2]["hand_size"] = 5.into()),
        ("cards.characters[1].pools[0].against[0].kind", "isaute_karr", |set| {
            set["characters"][1]["pools"][0]["against"][0]["kind"] = "colour".into();
        }),
        ("cards.characters[1].pools[0].amount", "isaute_karr", |set| set["characters"][1]["pools"][0]["amount"] = 0.into()),
        ("cards.sites[1].draws[0]", "cinderport", |set| set["sites"][1]["draws"] = json!([7, 1])),
        ("cards.factions[0].number", "reed_cutters", |set| set["factions"][0]["number"] = 31.into()),
        ("cards.events[0].effect", "many_voices", |set| set["events"][0]["effect"] = json!({"minus": 1})),
        ("cards.items[0].points", "heralds_sash", |set| set["items"][0]["points"] = (-1).into()),
        ("cards.characters[0].id", "Maro Venn", |set| set["characters"][0]["id"] = "Maro Venn".into()),
    ];
    for (field, card, change) in cases {
        let mut broken = set(EMBEDDED);
        change(&mut broken);
        assert!(!validator.is_valid(&broken), "{field} of {card} is valid by the schema");
        match loaded(&broken) {
            Err(Error::Field(error)) => {
                assert!(error.field.starts_with(field), "{error} should name {field}");
                assert!(error.problem.contains(card), "{error} should name {card}");
            }
            other => panic!("{field} of {card}: {other:?}"),
        }
    }
}
