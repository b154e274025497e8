//! Who can play, and with what.

use super::table::{Table, cities, game, resource};
use serde_json::json;
use suasion::core::*;
use suasion::games::influentia::*;

fn config_error(config: serde_json::Value) -> FieldError {
    match Rulebook::<Influentia>::read_config(&config.to_string()) {
        Err(Error::Field(error)) => error,
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("accepted {config}"),
    }
}

fn card_set() -> Vec<serde_json::Value> {
    let cards: serde_json::Value = serde_json::from_str(Influentia::CARDS).unwrap();
    cards["resources"].as_array().unwrap().clone()
}

/// ITA-1
#[test]
fn two_players_are_refused_by_name() {
    let error = config_error(json!({"players": 2}));
    assert_eq!(error.field, "players");
    assert!(error.problem.contains("two players"), "{error}");
    for players in [0, 1, 5, 255] {
        assert_eq!(config_error(json!({"players": players})).field, "players");
    }
    assert_eq!(config_error(json!({"seats": 4})).field, "seats");
    for players in [3, 4] {
        assert_eq!(game(players).limits().seats, players);
    }
}

/// ITA-2, ITA-3
#[test]
fn every_city_has_the_same_twelve_cards() {
    for &town in City::ALL {
        let count = |face| CityCards::of_city(town).and(CityCards::of_face(face)).len();
        assert_eq!(CityCards::of_city(town).len(), 12);
        assert_eq!(Face::ALL.iter().map(|&face| count(face)).collect::<Vec<_>>(), [1, 2, 2, 1, 1, 1, 1, 1, 1, 1]);
        let values: Vec<u8> = CityCards::of_city(town).iter().map(|card| card.face().value()).collect();
        assert_eq!(values, [1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 0, 0]);
        assert_eq!(CityCards::of_city(town).influence(), 5 + 6 + 6);
    }
}

/// ITA-4
#[test]
fn the_embedded_set_has_every_symbol_twice_in_each_suit() {
    let game = game(4);
    for &suit in Suit::ALL {
        for &symbol in Symbol::ALL {
            let count = (1..=10).filter(|&value| game.symbol(Resource::of(suit, value)) == symbol).count();
            assert_eq!(count, 2, "{suit:?} {symbol:?}");
        }
        for value in 1..=10 {
            let expected = (usize::from(value) - 1 + suit.index()) % 5;
            assert_eq!(game.symbol(Resource::of(suit, value)).index(), expected);
        }
    }
    assert_eq!(game.symbol(resource("E8")), Symbol::Revolt);
}

/// ITA-5
#[test]
fn a_callers_card_set_replaces_the_symbols() {
    let mut cards = card_set();
    cards.reverse();
    cards.iter_mut().for_each(|card| card["symbol"] = "tax".into());
    for players in [3, 4] {
        let (rules, _) =
            Rulebook::<Influentia>::read_config(&json!({"players": players, "resources": cards}).to_string()).unwrap();
        assert!(Resource::all().all(|card| rules.game.symbol(card) == Symbol::Tax));
        let deck = rules.game.start().deck;
        assert_eq!(deck.and(Resources::of_suit(Suit::Medication)).is_empty(), players == 3);
        assert_eq!(rules.game.config().resources.as_ref().map(Vec::len), Some(50));
    }
}

/// ITA-5
#[test]
fn a_broken_card_set_is_refused_by_its_field() {
    let field_of = |change: &dyn Fn(&mut Vec<serde_json::Value>)| {
        let mut cards = card_set();
        change(&mut cards);
        config_error(json!({"players": 3, "resources": cards})).field
    };
    assert_eq!(field_of(&|cards| cards[7]["value"] = 11.into()), "resources[7].value");
    assert_eq!(field_of(&|cards| cards[7]["value"] = 0.into()), "resources[7].value");
    assert_eq!(field_of(&|cards| cards[7]["value"] = (-1).into()), "resources[7].value");
    assert_eq!(field_of(&|cards| cards[9]["value"] = 1.into()), "resources[9].value");
    assert_eq!(field_of(&|cards| cards[3]["suit"] = "water".into()), "resources[3].suit");
    assert_eq!(field_of(&|cards| cards[3]["symbol"] = "joker".into()), "resources[3].symbol");
    assert!(field_of(&|cards| cards[3]["colour"] = "red".into()).starts_with("resources[3]"));
    assert_eq!(field_of(&|cards| drop(cards.pop())), "resources");
    assert_eq!(field_of(&|cards| cards.truncate(40)), "resources");
    assert_eq!(field_of(&|cards| cards.push(cards[0].clone())), "resources[50].value");
}

/// ITA-6, ITA-39
#[test]
fn three_players_put_away_medication_and_a_bar_of_each_city() {
    let (three, four) = (game(3).start(), game(4).start());
    assert_eq!((three.deck.len(), four.deck.len()), (40, 50));
    assert!(three.deck.and(Resources::of_suit(Suit::Medication)).is_empty());
    let exterminators = 4;
    assert_eq!((three.city_decks.len() + exterminators, four.city_decks.len() + exterminators), (44, 48));
    let gone = four.city_decks.minus(three.city_decks);
    assert_eq!(gone, cities(&["bologna_bar_2", "firenze_bar_2", "milano_bar_2", "pisa_bar_2"]));

    let mut table = Table { game: game(3), s: three, log: Vec::new() };
    assert_eq!(table.zone_of("M4"), "box");
    assert_eq!(table.zone_of("pisa_bar_2"), "box");
    table.s.step = Step::Marker;
    let suits = [Suit::Energy, Suit::Hacking, Suit::Robotics, Suit::Technology];
    assert_eq!(table.outcomes(), suits.map(Move::Marker));
    table.s.influence = Some(Suit::Energy);
    table.s.step = Step::Politics;
    assert_eq!(table.legal().len(), 8);
    assert_eq!(table.refused(Move::Politics(Suit::Medication, Priority::Low)), "not_on_track");
    table.s.step = Step::Exterminator;
    assert_eq!(table.refused(Move::Markers(Suit::Medication, Priority::Low)), "not_on_track");
    assert_eq!(table.legal().len(), 8);
}

fn fact(game: &Influentia, set: &str, id: &str, name: &str) -> serde_json::Value {
    let sets = game.pieces();
    let pieces = sets.iter().find(|pieces| pieces.name == set).unwrap();
    let piece = pieces.pieces.iter().find(|piece| piece.id == id).unwrap_or_else(|| panic!("no {set} {id}"));
    let (_, value) = piece.facts.iter().find(|(fact, _)| *fact == name).unwrap_or_else(|| panic!("{id} has no fact {name}"));
    value.clone()
}

/// ITA-6, ITA-43: of each building type there are as many control cards as players can earn at once.
#[test]
fn three_players_leave_out_a_bar_control_card_and_none_is_missed() {
    for players in [3, 4] {
        let game = game(players);
        for &face in Face::ALL {
            let all: CityCards = CityCard::all().filter(|card| fact(&game, "card", &card.id(), "in_game") == true).collect();
            let cards = all.and(CityCards::of_face(face)).len();
            let buildings = face.index() < 8;
            assert_eq!(fact(&game, "face", face.id(), "building"), buildings);
            assert_eq!(fact(&game, "face", face.id(), "copies"), cards / 4);
            let earned_at_once = if buildings { cards / 3 } else { 0 };
            assert_eq!(fact(&game, "face", face.id(), "control_cards"), earned_at_once, "{players} players, {face:?}");
        }
        assert_eq!(fact(&game, "face", "bar", "control_cards"), players - 2);
        assert_eq!(fact(&game, "face", "armoury", "control_cards"), 2);
    }
}

/// ITA-2, ITA-3, ITA-4: what is printed on a card is a fact of its piece.
#[test]
fn what_is_printed_on_a_card_is_told_as_its_facts() {
    let game = game(3);
    for (id, facts) in [
        ("E8", json!({"kind": "resource", "suit": "energy", "value": 8, "symbol": "revolt", "in_game": true})),
        ("M10", json!({"kind": "resource", "suit": "medication", "value": 10, "symbol": "politics", "in_game": false})),
        ("pisa_water", json!({"kind": "city", "city": "pisa", "face": "water", "value": 3, "in_game": true})),
        ("milano_bar_2", json!({"kind": "city", "city": "milano", "face": "bar", "value": 1, "in_game": false})),
    ] {
        for (name, value) in facts.as_object().unwrap() {
            assert_eq!(fact(&game, "card", id, name), *value, "{id} {name}");
        }
    }
    assert_eq!((fact(&game, "zone", "hand_2", "kind"), fact(&game, "zone", "hand_2", "seat")), ("hand".into(), 2.into()));
    assert_eq!(fact(&game, "zone", "city_deck_pisa", "city"), "pisa");
    assert_eq!((fact(&game, "phase", "draw", "chance"), fact(&game, "phase", "play", "chance")), (true.into(), false.into()));
    assert_eq!(
        (fact(&game, "suit", "medication", "on_track"), fact(&game, "suit", "medication", "in_game")),
        (false.into(), false.into())
    );
}
