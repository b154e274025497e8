//! Positions.

use super::table::*;
use serde_json::{Value, json};
use suasion::core::*;

/// INF-46: what a position must hold, and which field is blamed.
#[test]
fn impossible_positions_are_refused_by_field() {
    let table = example_three();
    type Edit = fn(&mut Value);
    let cases: [(&str, Edit); 16] = [
        ("round", |v| v["round"] = 9.into()),
        ("viewer", |v| v["viewer"] = 1.into()),
        ("setup.north", |v| v["setup"]["north"] = "ne".into()),
        ("setup.swap", |v| v["setup"]["swap"] = Value::Null),
        ("castles[0].place", |v| v["castles"][0]["place"] = "s4".into()),
        ("castles[2].castle", |v| v["castles"][2]["castle"] = "c1".into()),
        ("castles[0].cards[1].value", |v| v["castles"][0]["cards"][1]["value"] = 5.into()),
        ("castles[0].cards[1].value", |v| v["castles"][0]["cards"][1]["value"] = 4.into()),
        ("castles[0].cards[1].card", |v| v["castles"][0]["cards"][1]["card"] = "lion_r4".into()),
        ("castles[0].cards[1].card", |v| v["castles"][0]["cards"][1]["card"] = "lion_r1".into()),
        ("castles[0].controller", |v| v["castles"][0]["controller"] = "eagle".into()),
        ("factions[0].swaps", |v| v["factions"][0]["swaps"] = 2.into()),
        // The list is a set: the first 3 may be the one that is there, the second is one too many.
        ("factions[1].unseen[1]", |v| v["factions"][1]["unseen"][0] = 3.into()),
        ("sides[0].power", |v| v["sides"][0]["power"] = 60_000.into()),
        ("waiting", |v| v["waiting"] = json!(["lion"])),
        ("wind", |v| v["wind"] = "frozen".into()),
    ];
    for (field, edit) in cases {
        let error = table.placed(edit).err().unwrap_or_else(|| panic!("{field}: accepted"));
        assert_eq!(error.field, field, "{error}");
    }
    let same = table.placed(|_| ()).unwrap();
    assert_eq!(same.s, table.s);
    // Values that are not told are dealt: the view of a seat is a position too.
    let known = table.game.view(&table.s, Viewer::Seat(Seat(2)));
    let dealt = table.game.place(&known, &mut FastRng::new(5)).unwrap();
    assert_eq!(table.game.view(&dealt, Viewer::Seat(Seat(2))), known);
}

/// INF-46, INF-52: what follows from the rest need not be given.
#[test]
fn derived_fields_may_be_null_or_left_out_but_not_wrong() {
    let table = example_three();
    let places = table
        .placed(|view| {
            for field in ["phase", "seat", "faction", "place", "card", "castles_left"] {
                view[field] = Value::Null;
            }
            view["setup"]["path"] = Value::Null;
            for castle in view["castles"].as_array_mut().unwrap() {
                for field in ["x", "y", "name", "power", "circles", "swap", "influence", "forecast"] {
                    castle.as_object_mut().unwrap().remove(field);
                }
                for card in castle["cards"].as_array_mut().unwrap() {
                    for field in ["faction", "round", "swaps"] {
                        card.as_object_mut().unwrap().remove(field);
                    }
                }
            }
            for faction in view["factions"].as_array_mut().unwrap() {
                faction["cards"] = Value::Null;
                faction["unseen"] = Value::Null;
            }
            for side in view["sides"].as_array_mut().unwrap() {
                side["rank"] = Value::Null;
            }
        })
        .unwrap();
    assert_eq!(places.s, table.s);
    type Edit = fn(&mut Value);
    let wrong: [(&str, Edit); 6] = [
        ("castles[0].influence[0].influence", |v| v["castles"][0]["influence"][0]["influence"] = 9.into()),
        ("castles[0].forecast.result", |v| v["castles"][0]["forecast"]["result"] = "kept".into()),
        ("castles[0].cards[0].swaps", |v| v["castles"][0]["cards"][0]["swaps"] = 1.into()),
        ("setup.path[1]", |v| v["setup"]["path"][1] = "s1".into()),
        ("sides[0].side", |v| v["sides"][0]["side"] = "team_07".into()),
        ("sides[0].side", |v| v["sides"][0]["side"] = "team_7".into()),
    ];
    for (field, edit) in wrong {
        assert_eq!(table.placed(edit).err().unwrap().field, field);
    }
}
