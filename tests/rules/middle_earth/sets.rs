//! Card sets and lists: the embedded set, what a validator refuses, sets of callers.

use super::board::{proof_config, proof_set};
use serde_json::{Value, json};
use suasion::core::*;
use suasion::games::middle_earth::*;

fn embedded() -> Value {
    serde_json::from_str(MiddleEarth::CARDS).unwrap()
}

fn config_error(config: &Value) -> FieldError {
    match Rulebook::<MiddleEarth>::read_config(&config.to_string()) {
        Err(Error::Field(error)) => error,
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("accepted {config}"),
    }
}

/// A set that was changed at one place, and the error it gives.
fn broken(change: impl Fn(&mut Value)) -> FieldError {
    let mut set = proof_set();
    change(&mut set);
    let mut config = proof_config(2, json!({}));
    config["cards"] = set;
    config_error(&config)
}

fn ids(set: &Value, list: &str) -> Vec<String> {
    set[list].as_array().unwrap().iter().map(|card| card["id"].as_str().unwrap().to_owned()).collect()
}

fn number(value: &Value) -> i64 {
    value.as_i64().unwrap_or(0)
}

/// MEI-2: counts, havens, sites, figures.
#[test]
fn the_embedded_set_has_its_shape() {
    let set = embedded();
    let count = |list: &str| set[list].as_array().unwrap().len();
    let counts = ["sites", "characters", "wizards", "factions", "allies", "items", "events", "presets"].map(count);
    assert_eq!(counts, [16, 30, 5, 16, 8, 6, 7, 5]);
    let sites = set["sites"].as_array().unwrap();
    let havens: Vec<&Value> = sites.iter().filter(|site| site["haven"] == true).collect();
    assert_eq!(havens.len(), 4);
    // A ring: going on from each haven to the neighbour one did not come from meets all four.
    let beside = |id: &Value| havens.iter().find(|haven| haven["id"] == *id).unwrap()["neighbours"].as_array().unwrap().clone();
    let (mut at, mut from, mut seen) = (havens[0]["id"].clone(), Value::Null, Vec::new());
    for _ in 0..4 {
        seen.push(at.clone());
        let next = beside(&at).into_iter().find(|id| *id != from).unwrap();
        (from, at) = (at, next);
    }
    assert_eq!(at, havens[0]["id"]);
    assert_eq!(seen.iter().map(Value::to_string).collect::<std::collections::BTreeSet<_>>().len(), 4);
    for haven in &havens {
        assert_eq!(haven["draws"], json!([1, 1]));
        assert_eq!(sites.iter().filter(|site| site["nearest"] == haven["id"]).count(), 3);
    }
    let others: Vec<&Value> = sites.iter().filter(|site| site["haven"] != true).collect();
    assert_eq!(others.iter().filter(|site| site["draws"] == json!([2, 1])).count(), 4, "a third");
    assert_eq!(others.iter().filter(|site| site["draws"] == json!([1, 1])).count(), 8);

    let factions = set["factions"].as_array().unwrap();
    let at = |site: &Value| factions.iter().filter(|faction| faction["site"] == site["id"]).count();
    assert!(havens.iter().all(|haven| at(haven) == 0));
    assert_eq!(others.iter().filter(|site| at(site) == 2).count(), 4);
    assert_eq!(others.iter().filter(|site| at(site) == 1).count(), 8);
    for faction in factions {
        assert!((6..=9).contains(&number(&faction["number"])) && (1..=5).contains(&number(&faction["points"])));
        let amounts: Vec<i64> = faction["modifiers"].as_array().unwrap().iter().map(|entry| number(&entry["amount"])).collect();
        assert_eq!(amounts, [1, -1]);
    }
    let allies = set["allies"].as_array().unwrap();
    assert_eq!(allies.iter().map(|ally| number(&ally["mind"])).collect::<Vec<_>>(), [1, 1, 2, 2, 1, 1, 3, 4]);
    for ally in allies {
        let places = ally["sites"].as_array().unwrap();
        assert!(places.len() == 2 && places.iter().all(|id| others.iter().any(|site| site["id"] == *id)));
        assert!((2..=3).contains(&number(&ally["points"])));
    }
}

/// MEI-2: presets, free characters, wizards, items, events.
#[test]
fn the_embedded_people_have_their_figures() {
    let set = embedded();
    let characters = set["characters"].as_array().unwrap();
    let figures =
        |cards: &[Value]| cards.iter().map(|card| (number(&card["mind"]), number(&card["influence"]))).collect::<Vec<_>>();
    for preset in 0..5 {
        assert_eq!(figures(&characters[5 * preset..5 * preset + 5]), [(6, 5), (5, 4), (4, 3), (3, 2), (2, 1)]);
    }
    assert_eq!(figures(&characters[25..]), [(10, 5), (6, 3), (4, 3), (3, 1), (1, 0)]);
    let with = |skill: &str| {
        characters.iter().filter(|card| card["skills"].as_array().is_some_and(|all| all.contains(&skill.into()))).count()
    };
    assert_eq!((with("envoy"), with("warrior")), (12, 10));
    let pooled: Vec<&Value> = characters.iter().filter(|card| card["pools"].is_array()).collect();
    assert_eq!(pooled.len(), 10);
    for card in pooled {
        let pool = &card["pools"][0];
        let race = &pool["against"][0]["value"];
        let against = json!([{"kind": "race", "value": race}, {"kind": "faction_race", "value": race}]);
        assert_eq!((&pool["amount"], &pool["against"]), (&json!(2), &against));
    }
    let mut races: Vec<&str> = characters.iter().map(|card| card["race"].as_str().unwrap()).collect();
    races.sort_unstable();
    races.dedup();
    assert_eq!(races.len(), 4);
    for card in characters {
        let mind = number(&card["mind"]);
        let points = if mind >= 8 {
            3
        } else if mind >= 6 {
            2
        } else {
            i64::from(mind >= 4)
        };
        assert_eq!(number(&card["points"]), points);
        assert!((1..=6).contains(&number(&card["prowess"])));
    }
    let havens: Vec<&str> = set["sites"].as_array().unwrap()[..4].iter().map(|site| site["id"].as_str().unwrap()).collect();
    for (i, wizard) in set["wizards"].as_array().unwrap().iter().enumerate() {
        let home = havens.get(i).map_or(json!("any_haven"), |haven| json!([haven]));
        assert_eq!((&wizard["home"], number(&wizard["influence"])), (&home, 10));
        assert!(wizard["skills"].is_null() && wizard["points"].is_null() && wizard["mind"].is_null());
    }
    let items: Vec<(i64, i64)> =
        set["items"].as_array().unwrap().iter().map(|item| (number(&item["influence"]), number(&item["points"]))).collect();
    assert_eq!(items, [(1, 1), (2, 1), (1, 1), (0, 2), (0, 2), (0, 2)]);
    let events: Vec<Value> = set["events"]
        .as_array()
        .unwrap()
        .iter()
        .map(|event| json!([event["skill"], event["against"], event["effect"], event["draws"] == true]))
        .collect();
    assert_eq!(
        json!(events),
        json!([
            [null, "any", {"per_companion": 4}, false],
            ["envoy", "faction", {"plus": 4}, true],
            ["warrior", "faction", {"prowess": 5}, false],
            ["envoy", "any", {"plus": 3}, false],
            ["envoy", "character", {"plus": 5}, false],
            ["envoy", "any", "two_rolls", false],
            [null, "attempt", {"plus": 3}, false],
        ])
    );
}

/// The ids of a seat's whole list, with how often each is in it, start aside.
fn deck_of(game: &MiddleEarth, seat: u8) -> Vec<String> {
    let state = game.start();
    let list = game.cards_of(Seat(seat));
    state.players[usize::from(seat)].deck.iter().map(|card| game.tables().names[list.kind(card).index()].0.clone()).collect()
}

/// MEI-6, MEI-7: the decks of the presets, at every table.
#[test]
fn preset_decks_follow_their_formula() {
    let set = embedded();
    let (factions, allies, items) = (ids(&set, "factions"), ids(&set, "allies"), ids(&set, "items"));
    let (wizards, events, characters) = (ids(&set, "wizards"), ids(&set, "events"), ids(&set, "characters"));
    let starters = |preset: usize| &characters[5 * (preset - 1)..5 * preset];
    for presets in [vec![1, 2], vec![5, 3], vec![1, 2, 3], vec![4, 2, 5, 1], vec![1, 2, 3, 4, 5], vec![5, 4, 3, 2, 1]] {
        let players = presets.len();
        let config = json!({"players": players, "presets": presets});
        let (rules, _) = Rulebook::<MiddleEarth>::read_config(&config.to_string()).unwrap();
        for (seat, &preset) in presets.iter().enumerate() {
            let mut expected: Vec<String> = vec![wizards[preset - 1].clone(); 2];
            expected.extend((0..10).map(|i| factions[(2 * preset - 1 + i) % 16].clone()));
            expected.extend((0..5).map(|i| allies[(preset - 1 + i) % 8].clone()));
            items.iter().for_each(|item| expected.extend([item.clone(), item.clone()]));
            expected.extend(events.iter().cloned());
            expected.extend(characters[25..].iter().cloned());
            let mut rivals = Vec::new();
            for round in 0..5 {
                for ahead in 1..players {
                    rivals.push(starters(presets[(seat + ahead) % players])[round].clone());
                }
            }
            expected.extend(rivals.into_iter().take(5));
            assert_eq!(expected.len(), 46);
            let mut deck = deck_of(&rules.game, seat as u8);
            expected.sort();
            deck.sort();
            assert_eq!(deck, expected, "{presets:?} seat {seat}");
            let view = rules.game.view(&rules.game.start(), Viewer::Public);
            let company = &view.players[seat].companies[0];
            assert_eq!(company.characters.iter().map(|character| character.card.clone()).collect::<Vec<_>>(), starters(preset));
            let borne: Vec<&[String]> = company.characters.iter().map(|character| character.items.as_slice()).collect();
            assert_eq!(borne, [&[][..], &[], &[], std::slice::from_ref(&items[1]), std::slice::from_ref(&items[3])]);
        }
    }
}

/// MEI-10, MEI-11: everyone at the first haven, then a first player and whole hands.
#[test]
fn the_game_is_set_up_by_chance_alone() {
    for players in 2..=5u8 {
        let game = MiddleEarth::new(Config { players, ..Config::default() }).unwrap();
        let mut s = game.start();
        for seat in 0..usize::from(players) {
            let company = s.players[seat].companies[0];
            assert_eq!((company.site, company.members.len(), company.tapped), (game.tables().first_haven, 5, false));
            assert_eq!(s.players[seat].general, company.members);
            assert!(s.players[seat].tapped.is_empty());
        }
        let mut firsts = Vec::new();
        game.chance(&s, &mut |m, weight| firsts.push((m, weight)));
        assert_eq!(firsts, Seat::all(players).map(|seat| (Move::First(seat), 1)).collect::<Vec<_>>());
        let first = Seat(players - 1);
        game.apply(&mut s, Move::First(first), &mut Silent);
        for seat in first.around(players) {
            for left in (1..=8).rev() {
                assert_eq!(s.step, Step::Draw { seat, left, purpose: Purpose::FirstHand });
                let m = game.draw(&s, game.tickets(&s) / 2);
                game.apply(&mut s, m, &mut Silent);
            }
            assert_eq!(s.player(seat).hand.len(), 8);
        }
        assert_eq!((s.step, s.active), (Step::Organize, first));
    }
}

/// MEI-6
#[test]
fn presets_are_checked() {
    let error = |presets: Value| config_error(&json!({"players": 2, "presets": presets})).field;
    assert_eq!(error(json!([1, 6])), "presets[1]");
    assert_eq!(error(json!([0, 1])), "presets[0]");
    assert_eq!(error(json!([2, 2])), "presets[1]");
    assert_eq!(error(json!([1])), "presets");
    assert_eq!(error(json!([1, 2, 3])), "presets");
    assert_eq!(config_error(&json!({"players": 1})).field, "players");
    assert_eq!(config_error(&json!({"players": 6})).field, "players");
    assert_eq!(config_error(&json!({"decks": 0})).field, "decks");
    assert_eq!(config_error(&json!({"decks": 5})).field, "decks");
    assert_eq!(config_error(&json!({"wizard_shield": "none"})).field, "wizard_shield");
    assert!(config_error(&json!({"wizards": true})).field.contains("wizards"));
    // A set without presets needs lists.
    let config = json!({"players": 2, "cards": proof_set()});
    assert_eq!(config_error(&config).field, "lists");
    let mut both = proof_config(2, json!({}));
    both["presets"] = json!([1, 2]);
    assert_eq!(config_error(&both).field, "presets");
}

/// A config whose list of seat 0 was changed, and the error it gives.
fn broken_list(change: impl Fn(&mut Value)) -> FieldError {
    let mut config = proof_config(2, json!({}));
    change(&mut config["lists"][0]);
    config_error(&config)
}

/// MEI-8
#[test]
fn lists_are_checked() {
    let deck = |list: &mut Value| -> Vec<String> { serde_json::from_value(list["deck"].clone()).unwrap() };
    let without = |list: &mut Value, ids: &[&str]| {
        let mut cards = deck(list);
        for id in ids {
            let at = cards.iter().position(|card| card == id).unwrap();
            cards.remove(at);
        }
        list["deck"] = json!(cards);
    };
    let start = |list: &mut Value, ids: &[&str]| {
        without(list, ids);
        list["start"] = json!(ids);
    };
    assert!(broken_list(|list| list["start"] = json!(["nobody"])).problem.contains("nobody"));
    assert_eq!(broken_list(|list| list["start"] = json!(["mage"])).field, "lists[0].start[0]");
    assert_eq!(broken_list(|list| start(list, &["hal", "ivy", "jan", "kit", "max", "nan"])).field, "lists[0].start");
    let over = broken_list(|list| start(list, &["ben", "cid", "ada", "kit"]));
    assert!(over.field == "lists[0].start" && over.problem.contains("21"), "{over}");
    assert!(broken_list(|list| list["start"] = json!(["ada"])).field.starts_with("lists[0].deck["), "in start and deck");
    let items = |list: &mut Value, items: Value| {
        start(list, &["kit"]);
        without(list, &["horn", "sash", "cloak"]);
        list["items"] = items;
    };
    let item = |id: &str, bearer: &str| json!({"item": id, "bearer": bearer});
    let three = json!([item("horn", "kit"), item("sash", "kit"), item("cloak", "kit")]);
    assert_eq!(broken_list(|list| items(list, three.clone())).field, "lists[0].items");
    assert_eq!(broken_list(|list| items(list, json!([item("horn", "ada")]))).field, "lists[0].items[0].bearer");
    assert_eq!(broken_list(|list| items(list, json!([item("mule", "kit")]))).field, "lists[0].items[0].item");
    let twice = json!([item("horn", "kit"), item("horn", "kit")]);
    assert_eq!(broken_list(|list| items(list, twice.clone())).field, "lists[0].items[1].bearer");
    // Copies and wizards.
    let push = |list: &mut Value, id: &str| {
        let mut cards = deck(list);
        cards.truncate(54);
        cards.push(id.to_owned());
        list["deck"] = json!(cards);
    };
    assert!(broken_list(|list| push(list, "ada")).problem.contains("more than 1"));
    assert!(broken_list(|list| push(list, "seer")).problem.contains("wizard"));
    assert!(broken_list(|list| push(list, "ring")).problem.contains("more than 1"));
    assert!(
        broken_list(|list| {
            push(list, "gem");
            push(list, "gem");
            list["deck"].as_array_mut().unwrap().push("gem".into())
        })
        .problem
        .contains("more than 3")
    );
    assert!(broken_list(|list| push(list, "sword")).problem.contains("minor"));
    assert!(broken_list(|list| push(list, "omen")).problem.contains("effect"));
    // Sizes.
    let size = |count: usize| {
        move |list: &mut Value| {
            let mut cards: Vec<String> = serde_json::from_value(list["deck"].clone()).unwrap();
            cards.truncate(count);
            list["deck"] = json!(cards);
        }
    };
    assert_eq!(broken_list(size(29)).field, "lists[0].deck");
    assert!(broken_list(size(29)).problem.contains("30 to 57"));
    let mut fine = proof_config(2, json!({}));
    size(30)(&mut fine["lists"][0]);
    assert!(Rulebook::<MiddleEarth>::read_config(&fine.to_string()).is_ok());
    let many = broken_list(|list| {
        let mut cards = deck(list);
        cards.extend(["gem", "horn", "sash"].map(str::to_owned));
        list["deck"] = json!(cards);
    });
    assert!(many.problem.contains("59"), "{many}");
    let mut few = proof_config(2, json!({}));
    few["lists"].as_array_mut().unwrap().pop();
    assert_eq!(config_error(&few).field, "lists");
}

/// MEI-9
#[test]
fn starting_characters_and_unique_items_are_not_shared() {
    let share = |items: Value| {
        let mut config = proof_config(2, json!({}));
        for (seat, who) in ["kit", "nan"].iter().enumerate() {
            let list = &mut config["lists"][seat];
            let mut cards: Vec<String> = serde_json::from_value(list["deck"].clone()).unwrap();
            cards.retain(|card| card != who && card != "ring");
            list["deck"] = json!(cards);
            list["start"] = json!([who]);
            list["items"] = json!([{"item": items, "bearer": who}]);
        }
        config
    };
    let error = config_error(&share(json!("ring")));
    assert!(error.field == "lists[1]" && error.problem.contains("ring"), "{error}");
    assert!(Rulebook::<MiddleEarth>::read_config(&share(json!("horn")).to_string()).is_ok(), "of horns there are many");
    let mut config = proof_config(2, json!({}));
    for seat in 0..2 {
        let list = &mut config["lists"][seat];
        let mut cards: Vec<String> = serde_json::from_value(list["deck"].clone()).unwrap();
        cards.retain(|card| card != "kit");
        list["deck"] = json!(cards);
        list["start"] = json!(["kit"]);
    }
    let error = config_error(&config);
    assert!(error.field == "lists[1]" && error.problem.contains("kit"), "{error}");
}

/// MEI-1, MEI-3: every error names the card and the field.
#[test]
fn a_broken_set_is_refused_by_card_and_field() {
    type Change = fn(&mut Value);
    let cases: &[(&str, &str, Change)] = &[
        ("cards.characters[1].id", "ada", |set| set["characters"][1]["id"] = "ada".into()),
        ("cards.characters[1].id", "no id", |set| set["characters"][1]["id"] = "Ben!".into()),
        ("cards.items[0].id", "ada", |set| set["items"][0]["id"] = "ada".into()),
        ("cards.characters[1].name", "ada", |set| set["characters"][1]["name"] = "ADA".into()),
        ("cards.characters[1].name", "ben", |set| set["characters"][1]["name"] = " Ben".into()),
        ("cards.characters[1].mind", "ben", |set| set["characters"][1]["mind"] = 21.into()),
        ("cards.characters[1].influence", "ben", |set| set["characters"][1]["influence"] = 21.into()),
        ("cards.characters[1].prowess", "ben", |set| set["characters"][1]["prowess"] = 21.into()),
        ("cards.characters[1].points", "ben", |set| set["characters"][1]["points"] = 21.into()),
        ("cards.characters[1].home", "ben", |set| set["characters"][1]["home"] = "nowhere".into()),
        ("cards.characters[1].unique", "ben", |set| set["characters"][1]["unique"] = false.into()),
        ("cards.characters[1].hand_size", "ben", |set| set["characters"][1]["hand_size"] = 5.into()),
        ("cards.characters[1].race", "ben", |set| set["characters"][1]["race"] = "*".into()),
        ("cards.characters[4].pools[0].amount", "eva", |set| set["characters"][4]["pools"][0]["amount"] = 0.into()),
        ("cards.characters[4].pools[0].against", "eva", |set| set["characters"][4]["pools"][0]["against"] = json!([])),
        ("cards.characters[4].pools[0].against[0].value", "eva", |set| {
            set["characters"][4]["pools"][0]["against"][0]["value"] = "nobody".into();
        }),
        ("cards.characters[0].pools[0].against[1].value", "ada", |set| {
            set["characters"][0]["pools"][0]["against"][1]["value"] = "lowly".into();
        }),
        ("cards.characters[0].pools", "ada", |set| {
            let pool = set["characters"][0]["pools"][0].clone();
            set["characters"][0]["pools"] = json!(vec![pool; 5]);
        }),
        ("cards.characters[11].check_modifiers[1].amount", "leo", |set| {
            set["characters"][11]["check_modifiers"][1]["amount"] = 11.into();
        }),
        ("cards.wizards[0].home", "mage", |set| set["wizards"][0]["home"] = json!([])),
        ("cards.wizards[0].home[0]", "mage", |set| set["wizards"][0]["home"] = json!(["nowhere"])),
        ("cards.wizards[0].unique", "mage", |set| set["wizards"][0]["unique"] = false.into()),
        ("cards.factions[0].number", "reeds", |set| set["factions"][0]["number"] = 31.into()),
        ("cards.factions[0].site", "reeds", |set| set["factions"][0]["site"] = "nowhere".into()),
        ("cards.factions[0].unique", "reeds", |set| set["factions"][0]["unique"] = false.into()),
        ("cards.factions[0].modifiers[0].race", "reeds", |set| set["factions"][0]["modifiers"][0]["race"] = "giant".into()),
        ("cards.factions[0].modifiers[1].race", "reeds", |set| set["factions"][0]["modifiers"][1]["race"] = "tall".into()),
        ("cards.factions[0].modifiers[0].amount", "reeds", |set| set["factions"][0]["modifiers"][0]["amount"] = 11.into()),
        ("cards.allies[0].sites[1]", "mule", |set| set["allies"][0]["sites"][1] = "nowhere".into()),
        ("cards.allies[0].sites", "mule", |set| set["allies"][0]["sites"] = json!([])),
        ("cards.allies[1].region", "crow", |set| set["allies"][1]["region"] = "nowhere".into()),
        ("cards.allies[0].unique", "mule", |set| set["allies"][0]["unique"] = false.into()),
        ("cards.allies[0].mind", "mule", |set| set["allies"][0]["mind"] = 21.into()),
        ("cards.items[0].influence", "horn", |set| set["items"][0]["influence"] = 21.into()),
        ("cards.items", "pools", |set| {
            let pool = set["items"][6]["pools"][0].clone();
            for item in set["items"].as_array_mut().unwrap() {
                item["pools"] = json!(vec![pool.clone(); 4]);
            }
        }),
        ("cards.events[0].effect", "voices", |set| set["events"][0]["effect"] = json!({"plus": 21})),
        ("cards.events[1].skill", "welcome", |set| set["events"][1]["skill"] = "".into()),
        ("cards.sites[3].nearest", "ford", |set| set["sites"][3]["nearest"] = "mill".into()),
        ("cards.sites[3].nearest", "ford", |set| set["sites"][3]["nearest"] = Value::Null),
        ("cards.sites[0].nearest", "north", |set| set["sites"][0]["nearest"] = "east".into()),
        ("cards.sites[3].neighbours", "ford", |set| set["sites"][3]["neighbours"] = json!(["north"])),
        ("cards.sites[0].neighbours[0]", "north", |set| set["sites"][0]["neighbours"][0] = "ford".into()),
        ("cards.sites[0].neighbours[0]", "north", |set| set["sites"][0]["neighbours"][0] = "north".into()),
        ("cards.sites[0].neighbours[1]", "north", |set| set["sites"][0]["neighbours"] = json!(["east", "east"])),
        ("cards.sites[1].neighbours[0]", "east", |set| set["sites"][0]["neighbours"] = json!(["west"])),
        ("cards.sites[3].draws[0]", "ford", |set| set["sites"][3]["draws"] = json!([7, 1])),
        ("cards.sites[3].id", "north", |set| set["sites"][3]["id"] = "north".into()),
        ("cards.half_size_races[0]", "giant", |set| set["half_size_races"] = json!(["giant"])),
        ("cards.characters", "characters", |set| set["characters"] = json!([])),
        ("cards.characters[0].mnd", "mnd", |set| set["characters"][0]["mnd"] = 1.into()),
        ("cards.characters[0].mind", "u8", |set| set["characters"][0]["mind"] = (-1).into()),
        ("cards.factions[0].kind", "kind", |set| set["factions"][0]["kind"] = 1.into()),
    ];
    for (field, word, change) in cases {
        let error = broken(change);
        assert_eq!(error.field, *field, "{error}");
        assert!(error.to_string().contains(word), "{error} names {word}");
    }
    let error = broken(|set| {
        for site in set["sites"].as_array_mut().unwrap() {
            site["haven"] = false.into();
            site["neighbours"] = json!([]);
            site["nearest"] = "north".into();
        }
    });
    assert_eq!(error.field, "cards.sites[0].nearest");
    let error = broken(|set| set["presets"] = json!([{"start": ["nobody"], "deck": []}]));
    assert_eq!(error.field, "cards.presets[0].start[0]");
}

/// MEI-5: capacities.
#[test]
fn sets_beyond_the_capacities_are_refused() {
    let error = broken(|set| {
        for i in 0..220 {
            set["items"].as_array_mut().unwrap().push(json!({"id": format!("i{i}"), "name": format!("Item {i}")}));
        }
    });
    assert!(error.field == "cards" && error.problem.contains("256"), "{error}");
    let error = broken(|set| {
        for i in 0..90 {
            let site = json!({"id": format!("s{i}"), "name": format!("Site {i}"), "nearest": "north"});
            set["sites"].as_array_mut().unwrap().push(site);
        }
    });
    assert!(error.field == "cards.sites" && error.problem.contains("96"), "{error}");
    // A full set of both works.
    let mut config = proof_config(2, json!({}));
    let kinds = ["characters", "wizards", "factions", "allies", "items", "events"];
    let set = &mut config["cards"];
    let count: usize = kinds.iter().map(|list| set[*list].as_array().unwrap().len()).sum();
    for i in count..256 {
        set["items"].as_array_mut().unwrap().push(json!({"id": format!("i{i}"), "name": format!("Item {i}")}));
    }
    for i in set["sites"].as_array().unwrap().len()..96 {
        let site = json!({"id": format!("s{i}"), "name": format!("Site {i}"), "nearest": "north", "draws": [6, 6]});
        set["sites"].as_array_mut().unwrap().push(site);
    }
    let (rules, _) = Rulebook::<MiddleEarth>::read_config(&config.to_string()).unwrap();
    assert!(rules.limits().space <= 65_535);
    play_some(&rules.game, 5);
    assert!(size_of::<State>() <= 2048);
}

/// MEI-4: what no rule uses is kept, and reported unless it is body, paths or attacks.
#[test]
fn ignored_fields_are_reported() {
    let config: Config = serde_json::from_value(proof_config(2, json!({}))).unwrap();
    let game = MiddleEarth::new(config).unwrap();
    let ignored: Vec<String> = game.tables().ignored.iter().map(|ignored| format!("{}.{}", ignored.id, ignored.field)).collect();
    assert_eq!(ignored, ["pit.extra.kind", "mule.prowess", "sword.class", "sword.extra.corruption", "omen.effect"]);
    // The whole set comes back as it was given.
    let told = serde_json::to_value(game.config()).unwrap();
    let set = proof_set();
    assert_eq!(told["cards"]["sites"][3]["attacks"], set["sites"][3]["attacks"]);
    assert_eq!(told["cards"]["characters"][0]["body"], 8);
    let again: Config = serde_json::from_value(told.clone()).unwrap();
    assert_eq!(serde_json::to_value(&again).unwrap(), told);
}

/// MEI-57, MEI-66, MEI-69: what a set says of its cards reaches the rules.
#[test]
fn facts_of_a_set_are_read() {
    let (rules, _) = Rulebook::<MiddleEarth>::read_config(&proof_config(2, json!({})).to_string()).unwrap();
    let tables = rules.game.tables();
    let facts = |id: &str| tables.facts(tables.find(id).unwrap());
    assert_eq!(facts("leo").modifiers, [0, 5, 3, 4]);
    assert_eq!((facts("hal").size, facts("kit").size), (1, 2));
    assert!(facts("dot").home_only && !facts("cid").home_only);
    assert_eq!(facts("seer").sites, tables.havens);
    assert_eq!(facts("crow").sites.len(), 2, "East Haven and the tower lie in its region");
    assert_eq!((facts("ghosts").number, facts("monks").influenceable, facts("relic").influenceable), (None, false, false));
    let event = facts("welcome").event.unwrap();
    assert_eq!((event.bonus, event.against, event.draws), (Bonus::Plus(4), EventUse::Faction, true));
    assert!(facts("omen").event.is_none() && !facts("omen").listable && !facts("sword").listable);
    assert!(facts("ring").unique && !facts("horn").unique);
}

/// Plays games by even choices to their ends.
fn play_some(game: &MiddleEarth, games: u64) -> u64 {
    let (mut list, mut decisions) = (MoveList::new(), 0);
    for seed in 0..games {
        let mut s = game.start();
        decisions += u64::from(playout(game, &mut s, &mut list, &mut FastRng::new(seed)));
        assert!(game.outcome(&s).is_some());
    }
    decisions
}

/// A config of the large set: lists of what its presets would be, dealt out by number.
fn large_config(players: usize) -> Value {
    let set: Value = serde_json::from_str(include_str!("large_set.json")).unwrap();
    let characters = set["characters"].as_array().unwrap();
    let minor: Vec<&str> = set["items"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|item| item["class"] == "minor")
        .map(|item| item["id"].as_str().unwrap())
        .collect();
    let events: Vec<&str> = set["events"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|event| event["effect"]["other"].is_null())
        .map(|event| event["id"].as_str().unwrap())
        .collect();
    let (factions, allies, wizards) = (ids(&set, "factions"), ids(&set, "allies"), ids(&set, "wizards"));
    let mut lists = Vec::new();
    for (seat, wizard) in wizards.iter().enumerate().take(players) {
        // Starters of middling mind, disjoint between the seats.
        let mut start: Vec<&str> = Vec::new();
        let mut mind = 0;
        for card in characters.iter().skip(seat).step_by(players).filter(|card| number(&card["mind"]) >= 3) {
            if start.len() < 5 && mind + number(&card["mind"]) <= 20 {
                mind += number(&card["mind"]);
                start.push(card["id"].as_str().unwrap());
            }
        }
        let mut deck: Vec<&str> = vec![wizard; 2];
        deck.extend(factions.iter().skip(seat * 3).take(14).map(String::as_str));
        deck.extend(allies.iter().skip(seat).take(6).map(String::as_str));
        deck.extend(minor.iter().take(8));
        deck.extend(&events);
        let others = characters.iter().rev().map(|card| card["id"].as_str().unwrap()).filter(|id| !start.contains(id));
        deck.extend(others.skip(seat * 2).take(15));
        lists.push(json!({"start": start, "items": [{"item": minor[0], "bearer": start[0]}], "deck": deck}));
    }
    json!({"players": players, "cards": set, "lists": lists})
}

/// MEI-1, MEI-4, MEI-5, MEI-30: a set as large as the original game's first loads, plays and keeps within every limit.
#[test]
fn a_large_set_loads_and_plays() {
    for players in 2..=5 {
        let config = large_config(players);
        assert!(config.to_string().len() < 256 << 10);
        let (rules, _) = Rulebook::<MiddleEarth>::read_config(&config.to_string()).unwrap_or_else(|error| panic!("{error}"));
        let tables = rules.game.tables();
        assert_eq!(
            [CardType::Character, CardType::Wizard, CardType::Faction, CardType::Ally].map(|sort| tables.count(sort)),
            [67, 5, 29, 11]
        );
        assert_eq!(tables.sites.len(), 69);
        assert!(tables.facts.iter().filter(|facts| !facts.pools.is_empty()).count() > 25);
        assert!(tables.ignored.len() > 50);
        let limits = rules.limits();
        assert!((1_300..1_500).contains(&limits.space), "{limits:?}");
        assert!(limits.longest_list <= 256);
        assert!(play_some(&rules.game, 12) > 500);
    }
}

/// MEI-1, MEI-6: the example set loads with its presets and plays.
#[test]
fn the_example_set_loads_and_plays() {
    let set: Value = serde_json::from_str(include_str!("../../../examples/card-sets/orchard_feud.json")).unwrap();
    let config = json!({"players": 2, "cards": set});
    let (rules, _) = Rulebook::<MiddleEarth>::read_config(&config.to_string()).unwrap_or_else(|error| panic!("{error}"));
    assert!(rules.game.tables().ignored.is_empty());
    assert!(play_some(&rules.game, 40) > 1_000);
    let three = json!({"players": 3, "cards": config["cards"]});
    assert_eq!(config_error(&three).field, "lists");
}

/// MEI-1, MEI-8: the guide's smallest set is one, and its errors are those that a caller gets.
#[test]
fn the_guide_tells_the_truth() {
    let guide = include_str!("../../../docs/guides/card-sets.md");
    let block = |language: &str| guide.split(&format!("```{language}\n")).nth(1).unwrap().split("```").next().unwrap();
    let smallest: CardSet = serde_json::from_str(block("json")).unwrap();
    assert_eq!(smallest.check().unwrap().sites.len(), 2);
    let embedded: Value = serde_json::from_str(MiddleEarth::CARDS).unwrap();
    let said = |change: &dyn Fn(&mut Value)| {
        let mut config = json!({"players": 2, "cards": embedded});
        change(&mut config);
        config_error(&config).to_string()
    };
    let mut errors = vec![
        said(&|config| config["cards"]["characters"][2]["home"] = "mars".into()),
        said(&|config| config["cards"]["characters"][2]["mind"] = "two".into()),
    ];
    let mut short = proof_config(2, json!({}));
    short["lists"][0]["deck"].as_array_mut().unwrap().truncate(29);
    errors.push(config_error(&short).to_string());
    assert_eq!(block("text").lines().collect::<Vec<_>>(), errors);
}
