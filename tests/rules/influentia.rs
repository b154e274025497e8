//! The rules of Influentia, clause by clause.

/// ITA-16, ITA-31, ITA-45, ITA-46, ITA-47, ITA-59: the figures of the rules, over many games.
mod figures;
/// ITA-60, ITA-61, ITA-62, ITA-63, ITA-64, ITA-65: who knows what, positions, redeal.
mod knowledge;
/// ITA-40, ITA-41, ITA-44, ITA-45, ITA-48, ITA-49, ITA-50, ITA-51, ITA-52, ITA-53, ITA-54, ITA-55: ends of rounds and game.
mod scoring;
mod table;

use serde_json::json;
use suasion::core::*;
use suasion::games::influentia::*;
use table::{Table, cities, city, game, resource, resources};

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

fn city_card(m: &Move) -> CityCard {
    let Move::CityCard(card) = *m else { panic!("{m:?} is no city card") };
    card
}

/// ITA-7, ITA-8, ITA-9, ITA-10, ITA-11, ITA-12, ITA-16, ITA-57
#[test]
fn setup_turns_up_and_deals_in_the_printed_order() {
    for players in [3, 4] {
        let mut table = Table { game: game(players), s: game(players).start(), log: Vec::new() };
        let non_exterminators = 11 - u32::from(players == 3);
        assert!(table.s.players[..usize::from(players)].iter().all(|player| player.score == 10));
        assert_eq!(table.s.tokens(), 10);
        let next = |table: &mut Table, step: Step, town: City, left: u32| {
            assert_eq!(table.s.step, step);
            let outcomes = table.outcomes();
            assert_eq!(outcomes.len() as u32, left, "{step:?} {town:?}");
            let cards: CityCards = outcomes.iter().map(city_card).collect();
            assert!(cards.minus(CityCards::of_city(town)).is_empty());
            assert_eq!(cards.find(town, Face::Exterminator).is_some(), step == Step::TurnUp);
            table.chance(outcomes[0]);
        };
        for &town in City::ALL {
            next(&mut table, Step::Quarantine, town, non_exterminators);
        }
        assert_eq!(table.s.tokens(), 6);
        for seat in 0..players {
            for &town in City::ALL {
                assert_eq!(table.s.actor, Seat(seat));
                next(&mut table, Step::DealCities, town, non_exterminators - 1 - u32::from(seat));
            }
        }
        for &town in City::ALL {
            next(&mut table, Step::TurnUp, town, non_exterminators - u32::from(players));
            assert_eq!(table.s.city_decks.in_city(town).len() + 1, 7);
        }
        assert_eq!(table.s.city_decks.or(table.s.available).len(), 28);
        assert_eq!((table.s.step, table.s.actor), (Step::Draft, Seat(0)));
    }
}

/// A table whose draft hands are dealt: Bars to seat 0, Churches to seat 1, Markets to seat 2, Water to seat 3.
fn drafting(players: u8) -> Table {
    let mut table = Table { game: game(players), s: game(players).start(), log: Vec::new() };
    let hands = [
        ["bologna_bar_1", "firenze_bar_1", "milano_bar_1", "pisa_bar_1"],
        ["bologna_church", "firenze_church", "milano_church", "pisa_church"],
        ["bologna_market", "firenze_market", "milano_market", "pisa_market"],
        ["bologna_water", "firenze_water", "milano_water", "pisa_water"],
    ];
    for town in ["bologna", "firenze", "milano", "pisa"] {
        table.chance(Move::CityCard(city(&format!("{town}_governor"))));
    }
    for hand in &hands[..usize::from(players)] {
        hand.iter().for_each(|id| table.chance(Move::CityCard(city(id))));
    }
    for town in ["bologna", "firenze", "milano", "pisa"] {
        table.chance(Move::CityCard(city(&format!("{town}_exterminator"))));
    }
    table
}

/// ITA-11
#[test]
fn an_exterminator_can_be_the_first_available_card() {
    let table = drafting(4);
    assert_eq!(table.s.available, CityCards::of_face(Face::Exterminator));
    assert_eq!(table.s.step, Step::Draft);
}

/// ITA-13, ITA-14, ITA-42
#[test]
fn four_players_pass_three_times_and_keep_what_comes_last() {
    let mut table = drafting(4);
    let [bologna, firenze, milano, pisa] = [City::Bologna, City::Firenze, City::Milano, City::Pisa];
    for seat in 0..4 {
        assert_eq!(table.game.turn(&table.s), Turn::Seat(Seat(seat)));
        assert_eq!(table.legal(), [bologna, firenze, milano, pisa].map(Move::Draft));
        table.act(Move::Draft(bologna));
    }
    // Seat 0 now holds what seat 3 was dealt and passed on.
    assert_eq!(table.legal(), [firenze, milano, pisa].map(Move::Draft));
    assert_eq!(table.refused(Move::Draft(bologna)), "not_in_draft_hand");
    (0..4).for_each(|_| table.act(Move::Draft(firenze)));
    assert_eq!(table.legal(), [milano, pisa].map(Move::Draft));
    (0..4).for_each(|_| table.act(Move::Draft(milano)));
    assert_eq!(table.s.step, Step::Marker);
    assert_eq!(table.s.players[0].cities, cities(&["bologna_bar_1", "firenze_water", "milano_market", "pisa_church"]));
    assert_eq!(table.s.players[3].cities, cities(&["bologna_water", "firenze_market", "milano_church", "pisa_bar_1"]));
    assert_eq!(table.events("passed").len(), 3);
    assert_eq!(table.events("kept").len(), 12);
    assert_eq!(table.events("drafted").len(), 1);
}

/// ITA-14
#[test]
fn with_three_players_the_last_card_comes_home() {
    let mut table = drafting(3);
    for town in [City::Bologna, City::Firenze, City::Milano] {
        (0..3).for_each(|_| table.act(Move::Draft(town)));
    }
    assert_eq!(table.s.players[0].cities, cities(&["bologna_bar_1", "firenze_market", "milano_church", "pisa_bar_1"]));
}

/// ITA-13
#[test]
fn a_pick_is_told_to_nobody_else() {
    let table = drafting(4);
    let record = table.game.describe(&table.s, Move::Draft(City::Pisa));
    assert!(record.seen_by(Viewer::Seat(Seat(1))).hides_something());
    assert!(record.seen_by(Viewer::Public).hides_something());
    assert!(!record.seen_by(Viewer::Seat(Seat(0))).hides_something());
}

/// ITA-42
#[test]
fn control_is_gained_by_the_draft_itself() {
    let mut table = drafting(4);
    // Other hands: each has one Bar, of a different city.
    table.s.draft = [DraftHand { dealt: CityCards::NONE, picks: [None; 3] }; 4];
    let deals = [
        ["bologna_bar_1", "firenze_church", "milano_church", "pisa_church"],
        ["bologna_clinic", "firenze_clinic", "milano_clinic", "pisa_bar_1"],
        ["bologna_market", "firenze_market", "milano_bar_1", "pisa_market"],
        ["bologna_water", "firenze_bar_1", "milano_water", "pisa_water"],
    ];
    for (hand, ids) in table.s.draft.iter_mut().zip(&deals) {
        hand.dealt = cities(ids);
    }
    // Seat 0 takes the Bar of every hand he holds: those dealt to seats 0, 3, 2 and, as the last card, 1.
    let picks = [
        [City::Bologna, City::Bologna, City::Bologna, City::Bologna],
        [City::Firenze, City::Firenze, City::Firenze, City::Firenze],
        [City::Milano, City::Milano, City::Milano, City::Milano],
    ];
    picks.as_flattened().iter().for_each(|&town| table.act(Move::Draft(town)));
    assert_eq!(table.s.players[0].cities, cities(&["bologna_bar_1", "firenze_bar_1", "milano_bar_1", "pisa_bar_1"]));
    assert_eq!(table.events("control_gained"), [(0, [Face::Bar as i32, 5, 0, 0])]);
    let view = table.game.view(&table.s, Viewer::Public);
    assert_eq!(view.players[0].control, Some(vec![ControlView { face: Face::Bar, points: 5 }]));
}

/// ITA-15, ITA-12, ITA-57
#[test]
fn after_the_draft_come_marker_hands_and_leader() {
    for players in [3u8, 4] {
        let mut table = drafting(players);
        while table.s.step == Step::Draft {
            let first = table.legal()[0];
            table.act(first);
        }
        assert_eq!(table.s.step, Step::Marker);
        table.chance(Move::Marker(Suit::Robotics));
        assert_eq!((table.s.influence, table.s.priority), (Some(Suit::Robotics), Priority::High));
        for seat in 0..players {
            for _ in 0..6 {
                assert_eq!((table.s.step, table.s.actor), (Step::Deal, Seat(seat)));
                assert_eq!(table.outcomes().len() as u32, table.s.deck.len());
                let first = table.outcomes()[0];
                table.chance(first);
            }
        }
        assert_eq!(table.s.step, Step::Leader);
        assert_eq!(table.outcomes().len(), usize::from(players));
        table.chance(Move::Leader(Seat(players - 1)));
        assert_eq!(table.game.turn(&table.s), Turn::Seat(Seat(players - 1)));
    }
}

/// ITA-17, ITA-18, ITA-58
#[test]
fn any_card_may_be_played_clockwise_from_the_leader() {
    let mut table = Table::new(4);
    table.s.leader = Seat(2);
    table.s.actor = Seat(2);
    for (seat, cards) in [(2, ["E1", "E2"]), (3, ["E3", "T4"]), (0, ["E5", "R6"]), (1, ["E7", "M8"])] {
        table.hand(seat, &cards);
    }
    table.act(Move::Play(resource("E1")));
    for (seat, follows, other) in [(3, "E3", "T4"), (0, "E5", "R6"), (1, "E7", "M8")] {
        assert_eq!(table.game.turn(&table.s), Turn::Seat(Seat(seat)));
        assert_eq!(resources(&[follows, other]).len(), 2);
        assert_eq!(table.legal().len(), 2);
        assert_eq!(table.refused(Move::Play(resource("E1"))), "not_in_hand");
        assert_eq!(table.refused(Move::Take(City::Pisa)), "not_now");
        assert_eq!(table.refused(Move::Leader(Seat(0))), "not_chance");
        table.act(Move::Play(resource(other)));
    }
    assert_eq!(table.s.step, Step::Choose);
    assert_eq!(table.events("trick_won")[0].0, 2);
}

fn winner_of(influence: Suit, priority: Priority, cards: &[&str]) -> (i8, &'static str) {
    let mut table = Table::new(cards.len() as u8);
    table.s.influence = Some(influence);
    table.s.priority = priority;
    table.trick(cards);
    let (seat, fields) = table.events("trick_won")[0];
    assert_eq!(fields[0], resource(cards[seat as usize]).index() as i32);
    assert_eq!(table.s.leader, Seat(seat as u8));
    (seat, Reason::ALL[fields[1] as usize].id())
}

/// ITA-19, ITA-20, ITA-21: the worked examples of the rulebook.
#[test]
fn worked_examples_of_winning_a_trick() {
    assert_eq!(winner_of(Suit::Hacking, Priority::High, &["E8", "H5", "R1"]), (1, "highest_influence"));
    assert_eq!(winner_of(Suit::Hacking, Priority::High, &["R7", "E2", "R9"]), (2, "highest_initial"));
}

/// ITA-19
#[test]
fn the_influence_suit_beats_all_by_priority() {
    assert_eq!(winner_of(Suit::Hacking, Priority::High, &["E10", "H2", "H9", "E9"]), (2, "highest_influence"));
    assert_eq!(winner_of(Suit::Hacking, Priority::Low, &["E1", "H2", "H9", "E9"]), (1, "lowest_influence"));
    assert_eq!(winner_of(Suit::Hacking, Priority::Low, &["H9", "H10", "E1"]), (0, "lowest_influence"));
    assert_eq!(winner_of(Suit::Energy, Priority::High, &["E1", "T10", "R10"]), (0, "highest_influence"));
}

/// ITA-20
#[test]
fn without_the_influence_suit_the_suit_led_decides() {
    assert_eq!(winner_of(Suit::Hacking, Priority::High, &["E3", "T10", "E4", "R10"]), (2, "highest_initial"));
    assert_eq!(winner_of(Suit::Hacking, Priority::Low, &["E3", "T1", "E4", "R1"]), (0, "lowest_initial"));
    assert_eq!(winner_of(Suit::Hacking, Priority::Low, &["E10", "T1", "R1", "M1"]), (0, "lowest_initial"));
}

/// ITA-22, ITA-58
#[test]
fn the_winner_chooses_a_city_card_or_anothers_resource() {
    let mut table = Table::new(4);
    table.trick(&["E3", "H5", "T1", "M3"]);
    let takes = City::ALL.iter().map(|&town| Move::Take(town));
    let robs = [0, 2, 3].map(|seat| Move::Rob(Seat(seat)));
    assert_eq!(table.legal(), takes.chain(robs).collect::<Vec<_>>());
    assert_eq!(table.refused(Move::Rob(Seat(1))), "own_card");
    table.open(&["pisa_church"]);
    assert_eq!(table.refused(Move::Take(City::Milano)), "nothing_available");
    let mut three = Table::new(3);
    three.trick(&["E3", "H5", "T1"]);
    assert_eq!(three.refused(Move::Rob(Seat(3))), "no_such_player");
}

/// ITA-24, ITA-25, ITA-26: a city card; the winning card goes, the losers keep theirs.
#[test]
fn a_winner_who_takes_a_city_card_discards_and_the_losers_keep() {
    let mut table = Table::new(3);
    table.own(1, &["milano_market"]);
    table.trick(&["E8", "H5", "R1"]);
    table.act(Move::Take(City::Milano));
    assert_eq!(table.zone_of("milano_armoury_2"), "area_1");
    assert_eq!(table.game.view(&table.s, Viewer::Public).players[1].influence, Some(vec![0, 0, 4, 0]));
    // The next card is turned up while the trick still lies there.
    assert_eq!(table.s.step, Step::NextCard);
    assert!(["E8", "H5", "R1"].iter().all(|card| table.zone_of(card) == "trick"));
    table.chance(Move::CityCard(city("milano_church")));
    assert_eq!(table.zone_of("milano_church"), "available_milano");
    assert_eq!(["E8", "H5", "R1"].map(|card| table.zone_of(card).to_owned()), ["area_0", "discard", "area_2"]);
    assert_eq!((table.s.step, table.s.leader), (Step::Draw, Seat(1)));
    assert_eq!(table.events("turned_up").len(), 1);
    assert_eq!(table.events("city_taken"), [(1, [50 + city("milano_armoury_2").index() as i32, 0, 0, 0])]);
}

/// ITA-23, ITA-26: also here the winning card is discarded.
#[test]
fn a_robbed_player_takes_the_city_card() {
    let mut table = Table::new(4);
    table.trick(&["E3", "H4", "T1", "M3"]);
    table.act(Move::Rob(Seat(2)));
    assert_eq!((table.s.step, table.game.turn(&table.s)), (Step::Robbed, Turn::Seat(Seat(2))));
    assert_eq!(table.legal(), City::ALL.iter().map(|&town| Move::Take(town)).collect::<Vec<_>>());
    assert_eq!(table.refused(Move::Rob(Seat(0))), "not_now");
    assert!(["E3", "H4", "T1", "M3"].iter().all(|card| table.zone_of(card) == "trick"));
    table.act(Move::Take(City::Pisa));
    table.chance(Move::CityCard(city("pisa_water")));
    assert_eq!(table.zone_of("pisa_armoury_2"), "area_2");
    let zones = ["E3", "H4", "T1", "M3"].map(|card| table.zone_of(card).to_owned());
    assert_eq!(zones, ["area_0", "discard", "area_1", "area_3"]);
    assert_eq!(table.s.leader, Seat(1));
    assert_eq!(table.events("robbed"), [(1, [2, resource("T1").index() as i32, 0, 0])]);
}

/// ITA-23, ITA-56
#[test]
fn a_sole_city_card_goes_to_the_robbed_player_without_asking() {
    let mut table = Table::new(3);
    table.open(&["pisa_church"]);
    table.s.city_decks = CityCards::NONE;
    table.trick(&["H8", "E3", "R1"]);
    table.act(Move::Rob(Seat(1)));
    assert_eq!(table.zone_of("pisa_church"), "area_1");
    assert_eq!(table.s.step, Step::Draw);
    assert_eq!(table.zone_of("E3"), "area_0");
}

/// ITA-25
#[test]
fn an_empty_city_deck_offers_nothing() {
    let mut table = Table::new(3);
    table.s.city_decks = table.s.city_decks.minus(CityCards::of_city(City::Milano));
    table.trick(&["H8", "E3", "R1"]);
    table.act(Move::Take(City::Milano));
    assert_eq!(table.events("deck_empty"), [(Record::NOBODY, [City::Milano as i32, 0, 0, 0])]);
    assert_eq!(table.s.step, Step::Draw);
    table.settle();
    table.trick(&["H9", "E4", "R2"]);
    assert_eq!(table.refused(Move::Take(City::Milano)), "nothing_available");
    let takes = table.legal().into_iter().filter(|m| matches!(m, Move::Take(_))).count();
    assert_eq!(takes, 3);
}

/// ITA-57
#[test]
fn a_last_city_card_is_still_turned_up_by_chance() {
    let mut table = Table::new(3);
    table.s.city_decks = cities(&["milano_church"]);
    table.trick(&["H8", "E3", "R1"]);
    table.act(Move::Take(City::Milano));
    assert_eq!(table.outcomes(), [Move::CityCard(city("milano_church"))]);
}

/// ITA-27, ITA-38, ITA-7
#[test]
fn an_exterminator_card_rescues_from_any_city() {
    let mut table = Table::new(3);
    table.open(&["bologna_exterminator", "pisa_church"]);
    table.quarantine(&["milano_market", "pisa_bar_1"]);
    table.trick(&["H8", "E3", "R1"]);
    table.act(Move::Take(City::Bologna));
    assert_eq!((table.s.step, table.zone_of("bologna_exterminator")), (Step::ExterminatorCard, "box"));
    assert_eq!(table.s.tokens(), 8);
    let options = [Move::Rescue(City::Milano, Face::Market), Move::Rescue(City::Pisa, Face::Bar), Move::Points];
    assert_eq!(table.legal(), options);
    assert_eq!(table.refused(Move::Rescue(City::Milano, Face::Water)), "not_in_quarantine");
    assert_eq!(table.refused(Move::Decline), "not_now");
    assert_eq!(table.refused(Move::Markers(Suit::Energy, Priority::Low)), "not_now");
    table.act(Move::Rescue(City::Milano, Face::Market));
    assert_eq!((table.zone_of("milano_market"), table.s.tokens()), ("area_0", 9));
    // Only now is the next card turned up.
    assert_eq!(table.s.step, Step::NextCard);
    assert!(table.outcomes().iter().all(|m| city_card(m).city() == City::Bologna));
    assert_eq!(table.scores(), [10, 10, 10]);
}

/// ITA-27
#[test]
fn an_exterminator_card_can_be_two_points() {
    let mut table = Table::new(3);
    table.open(&["bologna_exterminator"]);
    table.quarantine(&["milano_market"]);
    table.trick(&["H8", "E3", "R1"]);
    table.act(Move::Take(City::Bologna));
    table.act(Move::Points);
    assert_eq!((table.scores(), table.s.step), (vec![12, 10, 10], Step::NextCard));
    assert_eq!(table.zone_of("milano_market"), "quarantine");
}

/// ITA-27, ITA-28, ITA-56
#[test]
fn a_robbed_player_resolves_the_exterminator_he_gets() {
    let mut table = Table::new(3);
    table.open(&["bologna_exterminator", "pisa_church"]);
    table.quarantine(&["milano_market"]);
    table.trick(&["H8", "E3", "R1"]);
    table.act(Move::Rob(Seat(2)));
    table.act(Move::Take(City::Bologna));
    assert_eq!(table.game.turn(&table.s), Turn::Seat(Seat(2)));
    table.act(Move::Points);
    assert_eq!(table.scores(), [10, 10, 12]);
    assert_eq!(table.zone_of("R1"), "trick");
    table.settle();
    assert_eq!(table.zone_of("R1"), "area_0");
}

/// ITA-28
#[test]
fn with_an_empty_quarantine_the_exterminator_is_two_points() {
    let mut table = Table::new(3);
    table.open(&["bologna_exterminator", "pisa_church"]);
    table.trick(&["H8", "E3", "R1"]);
    table.act(Move::Take(City::Bologna));
    assert_eq!((table.scores(), table.s.step), (vec![12, 10, 10], Step::NextCard));
}

/// Seat 0 wins with H8 and takes Pisa's card; seat 1 loses `card`, which pairs with what his area holds.
fn pair_for_seat_1(table: &mut Table, area: &str, card: &str) {
    table.area(1, &[area]);
    let others: &[&str] = if table.game.seats() == 3 { &["R6"] } else { &["R6", "T5"] };
    let cards: Vec<&str> = ["H8", card].into_iter().chain(others.iter().copied()).collect();
    table.trick(&cards);
    table.act(Move::Take(City::Pisa));
    table.chance(Move::CityCard(city("pisa_church")));
}

/// ITA-29, ITA-32
#[test]
fn politics_pays_before_the_markers_are_asked() {
    let mut table = Table::new(4);
    pair_for_seat_1(&mut table, "E1", "E6");
    assert_eq!((table.s.step, table.game.turn(&table.s)), (Step::Politics, Turn::Seat(Seat(1))));
    assert_eq!(table.scores(), [10, 12, 10, 10]);
    assert_eq!((table.zone_of("E1"), table.zone_of("E6")), ("discard", "discard"));
    assert_eq!(table.legal().len(), 10);
    assert_eq!(table.refused(Move::Decline), "not_now");
    let before = table.s;
    table.act(Move::Politics(Suit::Hacking, Priority::High));
    assert_eq!((table.s.influence, table.s.priority, table.scores()[1]), (Some(Suit::Hacking), Priority::High, 12));
    assert_eq!(table.events("markers_kept").len(), 1);
    for (suit, priority) in [(Suit::Hacking, Priority::Low), (Suit::Energy, Priority::High), (Suit::Medication, Priority::Low)] {
        table.s = before;
        table.act(Move::Politics(suit, priority));
        assert_eq!((table.s.influence, table.s.priority), (Some(suit), priority));
        assert_eq!(table.s.step, Step::Draw);
    }
    // And back from 1>10 to 10>1.
    table.s = before;
    table.s.priority = Priority::Low;
    table.act(Move::Politics(Suit::Hacking, Priority::High));
    assert_eq!(table.s.priority, Priority::High);
}

/// ITA-33, ITA-43, ITA-58
#[test]
fn the_plague_strikes_a_building_or_governor_of_another() {
    let mut table = Table::new(4);
    table.own(0, &["milano_governor"]);
    table.own(1, &["bologna_bar_1"]);
    table.own(2, &["pisa_bar_1", "pisa_bar_2", "firenze_market"]);
    pair_for_seat_1(&mut table, "E2", "E7");
    assert_eq!((table.s.step, table.game.turn(&table.s)), (Step::Plague, Turn::Seat(Seat(1))));
    let options = [
        Move::Plague(Seat(0), City::Milano, Face::Governor),
        Move::Plague(Seat(0), City::Pisa, Face::Armoury),
        Move::Plague(Seat(2), City::Firenze, Face::Market),
        Move::Plague(Seat(2), City::Pisa, Face::Bar),
    ];
    assert_eq!(table.legal(), options);
    assert_eq!(table.refused(Move::Plague(Seat(1), City::Bologna, Face::Bar)), "own_plague");
    assert_eq!(table.refused(Move::Plague(Seat(3), City::Bologna, Face::Bar)), "not_owned");
    assert_eq!(table.refused(Move::Decline), "not_now");
    let before = table.s;
    table.act(options[0]);
    assert_eq!((table.zone_of("milano_governor"), table.s.tokens()), ("quarantine", 9));
    assert_eq!(table.events("plague"), [(1, [0, 50 + city("milano_governor").index() as i32, 0, 0])]);
    table.s = before;
    table.act(options[3]);
    assert_eq!((table.zone_of("pisa_bar_1"), table.zone_of("pisa_bar_2")), ("quarantine", "area_2"));
}

/// ITA-29, ITA-34
#[test]
fn a_plague_without_target_or_token_only_costs_the_pair() {
    let mut table = Table::new(3);
    table.open(&["pisa_exterminator"]);
    table.area(1, &["E2"]);
    table.trick(&["H8", "E7", "R6"]);
    table.act(Move::Take(City::Pisa));
    table.settle();
    assert_eq!(table.events("no_plague").len(), 1);
    assert_eq!((table.zone_of("E2"), table.zone_of("E7"), table.s.step), ("discard", "discard", Step::Play));

    let mut table = Table::new(3);
    let towns = ["bologna", "firenze", "milano", "pisa"];
    let all: Vec<String> = towns.iter().flat_map(|t| ["market", "water", "clinic"].map(|face| format!("{t}_{face}"))).collect();
    let ids: Vec<&str> = all.iter().map(String::as_str).collect();
    table.quarantine(&ids[..10]);
    table.own(2, &ids[10..]);
    pair_for_seat_1(&mut table, "E2", "E7");
    assert_eq!((table.s.tokens(), table.s.step), (0, Step::Draw));
    assert_eq!(table.events("no_plague").len(), 1);
    assert_eq!(table.s.players[2].cities.len(), 2);
}

/// ITA-56, ITA-33
#[test]
fn a_sole_target_of_the_plague_is_struck_without_asking() {
    let mut table = Table::new(3);
    table.open(&["pisa_exterminator"]);
    table.own(1, &["bologna_church"]);
    table.own(2, &["pisa_bar_1"]);
    table.area(1, &["E2"]);
    table.trick(&["H8", "E7", "R6"]);
    table.act(Move::Take(City::Pisa));
    table.settle();
    assert_eq!(table.zone_of("pisa_bar_1"), "quarantine");
    assert_eq!(table.events("plague")[0].0, 1);
}

/// ITA-56: two equal cards of one player are one option, and so a sole one.
#[test]
fn equal_cards_in_one_place_are_one_option() {
    let mut table = Table::new(4);
    table.open(&["pisa_exterminator"]);
    table.own(2, &["pisa_bar_1", "pisa_bar_2"]);
    table.area(1, &["E2"]);
    table.trick(&["H8", "E7", "R6", "T5"]);
    table.act(Move::Take(City::Pisa));
    table.settle();
    assert_eq!((table.zone_of("pisa_bar_1"), table.zone_of("pisa_bar_2")), ("quarantine", "area_2"));

    let mut table = Table::new(4);
    table.quarantine(&["pisa_bar_1", "pisa_bar_2", "milano_bar_2"]);
    pair_for_seat_1(&mut table, "E5", "E10");
    let rescues: Vec<Move> = table.legal().into_iter().filter(|m| matches!(m, Move::Rescue(..))).collect();
    assert_eq!(rescues, [Move::Rescue(City::Milano, Face::Bar), Move::Rescue(City::Pisa, Face::Bar)]);
}

/// ITA-35, ITA-40: the pair of the rulebook's Ivan.
#[test]
fn a_revolt_costs_the_others_a_point_for_each_building_of_value_three() {
    let mut table = Table::new(3);
    table.own(0, &["milano_market", "pisa_water", "bologna_church"]);
    table.own(1, &["milano_water", "pisa_market"]);
    table.own(2, &["firenze_market", "firenze_water", "bologna_market"]);
    table.s.players[2].score = 1;
    table.area(0, &["R5"]);
    table.trick(&["E8", "H5", "R1"]);
    table.act(Move::Take(City::Milano));
    table.settle();
    assert_eq!(table.scores(), [10, 8, 0]);
    let losses: Vec<(i8, i32)> = table.events("points").iter().map(|(seat, fields)| (*seat, fields[1])).collect();
    assert_eq!(losses, [(1, -2), (2, -1)]);
    assert_eq!(
        table.events("pair"),
        [(0, [Symbol::Revolt as i32, resource("E8").index() as i32, resource("R5").index() as i32, 0])]
    );
}

/// ITA-36
#[test]
fn taxes_pay_for_own_buildings_of_value_one() {
    let mut table = Table::new(4);
    table.own(0, &["bologna_bar_1"]);
    table.own(1, &["milano_bar_1", "milano_bar_2", "pisa_travel", "pisa_market", "pisa_governor", "firenze_church"]);
    pair_for_seat_1(&mut table, "E4", "E9");
    assert_eq!(table.scores(), [10, 13, 10, 10]);
    let mut table = Table::new(4);
    pair_for_seat_1(&mut table, "E4", "E9");
    assert_eq!((table.scores()[1], table.zone_of("E4")), (10, "discard"));
}

/// ITA-37, ITA-38, ITA-58
#[test]
fn a_pair_of_exterminators_rescues_or_moves_markers_or_neither() {
    let mut table = Table::new(4);
    table.quarantine(&["milano_market", "bologna_governor"]);
    pair_for_seat_1(&mut table, "E5", "E10");
    assert_eq!((table.s.step, table.game.turn(&table.s)), (Step::Exterminator, Turn::Seat(Seat(1))));
    assert_eq!(table.legal().len(), 2 + 9 + 1);
    assert_eq!(table.refused(Move::Markers(Suit::Hacking, Priority::High)), "no_change");
    assert_eq!(table.refused(Move::Points), "not_now");
    assert_eq!(table.refused(Move::Rescue(City::Milano, Face::Governor)), "not_in_quarantine");
    let before = table.s;

    table.act(Move::Rescue(City::Bologna, Face::Governor));
    assert_eq!((table.zone_of("bologna_governor"), table.s.tokens()), ("area_1", 9));
    assert_eq!(table.s.step, Step::Draw);
    assert_eq!(table.events("rescue").len(), 1);

    for (suit, priority) in [(Suit::Hacking, Priority::Low), (Suit::Energy, Priority::High), (Suit::Energy, Priority::Low)] {
        table.s = before;
        table.act(Move::Markers(suit, priority));
        assert_eq!((table.s.influence, table.s.priority, table.s.tokens()), (Some(suit), priority, 8));
    }

    table.s = before;
    table.act(Move::Decline);
    assert_eq!((table.s.influence, table.s.priority, table.s.tokens()), (Some(Suit::Hacking), Priority::High, 8));
    assert_eq!((table.scores(), table.events("declined").len()), (vec![10; 4], 1));

    let mut empty = Table::new(3);
    pair_for_seat_1(&mut empty, "E5", "E10");
    assert_eq!(empty.legal().len(), 7 + 1);
}

/// ITA-30
#[test]
fn effects_run_clockwise_from_the_winner_on_the_live_table() {
    // Seat 2 wins and robs; seats 3, 0 and 1 follow him.
    let mut table = Table::new(4);
    table.s.leader = Seat(2);
    table.s.actor = Seat(2);
    table.own(0, &["bologna_bar_1", "firenze_bar_1"]);
    table.own(3, &["milano_bar_1"]);
    table.area(2, &["E7"]);
    table.area(0, &["E4"]);
    table.area(3, &["E9"]);
    table.trick(&["H10", "R1", "T5", "E2"]);
    table.act(Move::Rob(Seat(1)));
    table.act(Move::Take(City::Pisa));
    table.settle();
    // The winner's plague comes first and takes a Bar that seat 0's taxes would have counted.
    assert_eq!((table.s.step, table.s.actor), (Step::Plague, Seat(2)));
    assert_eq!(table.scores(), [10; 4]);
    table.act(Move::Plague(Seat(0), City::Bologna, Face::Bar));
    assert_eq!(table.scores(), [11, 10, 10, 11]);
    let order: Vec<i8> = table.events("pair").iter().map(|(seat, _)| *seat).collect();
    assert_eq!(order, [2, 3, 0]);
}

/// ITA-41, ITA-42, ITA-43
#[test]
fn control_is_gained_flipped_kept_flipped_back_and_lost() {
    let mut table = Table::new(4);
    table.own(0, &["bologna_armoury_1", "firenze_armoury_1"]);
    table.s.players[0].score = 0;
    let control = |table: &Table| table.game.view(&table.s, Viewer::Public).players[0].control.clone().unwrap();
    let side = |points| vec![ControlView { face: Face::Armoury, points }];
    assert_eq!(control(&table), []);
    let win = |table: &mut Table, cards: &[&str], town: City| {
        table.trick(cards);
        table.act(Move::Take(town));
        table.settle();
    };
    win(&mut table, &["H8", "E1", "R1", "T1"], City::Bologna);
    assert_eq!(control(&table), side(3));
    assert_eq!(table.events("control_gained"), [(0, [Face::Armoury as i32, 3, 0, 0])]);
    win(&mut table, &["H9", "E3", "R3", "T3"], City::Firenze);
    assert_eq!(control(&table), side(5));
    assert_eq!(table.events("control_flipped"), [(0, [Face::Armoury as i32, 5, 0, 0])]);
    win(&mut table, &["H10", "E4", "R4", "T4"], City::Milano);
    // A fifth card changes nothing.
    assert_eq!((control(&table), table.events("control_flipped").len()), (side(5), 1));

    let strike = |table: &mut Table, town: City| {
        table.s.step = Step::Plague;
        table.s.actor = Seat(1);
        table.act(Move::Plague(Seat(0), town, Face::Armoury));
    };
    strike(&mut table, City::Milano);
    assert_eq!(control(&table), side(5));
    strike(&mut table, City::Bologna);
    assert_eq!(control(&table), side(3));
    assert_eq!(table.events("control_flipped").last(), Some(&(0, [Face::Armoury as i32, 3, 0, 0])));
    strike(&mut table, City::Bologna);
    assert_eq!((control(&table), table.events("control_lost").len()), (vec![], 1));
    // And a rescue brings it back.
    table.s.step = Step::Exterminator;
    table.s.actor = Seat(0);
    table.act(Move::Rescue(City::Milano, Face::Armoury));
    assert_eq!((control(&table), table.events("control_gained").len()), (side(3), 2));
}

/// ITA-43
#[test]
fn two_players_can_control_bars_at_once() {
    let mut table = Table::new(4);
    table.own(0, &["bologna_bar_1", "firenze_bar_1", "milano_bar_1", "pisa_bar_1"]);
    table.own(1, &["bologna_bar_2", "firenze_bar_2", "milano_bar_2", "pisa_bar_2"]);
    let view = table.game.view(&table.s, Viewer::Public);
    for seat in [0, 1] {
        assert_eq!(view.players[seat].control, Some(vec![ControlView { face: Face::Bar, points: 5 }]));
    }
    assert_eq!(view.players[0].governors, Some(0));
}

/// ITA-21, ITA-48: what `explain` says of the trick and of a city.
#[test]
fn the_trick_and_the_cities_can_be_explained() {
    let mut table = Table::new(3);
    table.own(0, &["milano_market", "milano_bar_1"]);
    table.own(1, &["milano_water", "milano_travel", "milano_governor"]);
    table.own(2, &["pisa_governor"]);
    assert_eq!(table.game.topics(&table.s).len(), 4);
    assert_eq!(table.game.explain(&table.s, "trick", Viewer::Public), None);
    assert_eq!(table.game.explain(&table.s, "city_roma", Viewer::Public), None);
    table.hand(0, &["E8"]);
    table.act(Move::Play(resource("E8")));
    table.hand(1, &["H5"]);
    let lines = table.game.foresee(&table.s, Move::Play(resource("H5")), Viewer::Seat(Seat(1)));
    assert!(lines[0].text.contains("seat 1 leads the trick so far with Hacking 5"), "{lines:?}");
    assert_eq!(lines[1].value, Some(5.0));
    table.act(Move::Play(resource("H5")));
    let ids: Vec<String> = table.game.topics(&table.s).into_iter().map(|topic| topic.id).collect();
    assert_eq!(ids, ["trick", "city_bologna", "city_firenze", "city_milano", "city_pisa"]);
    let trick = table.game.explain(&table.s, "trick", Viewer::Public).unwrap();
    assert_eq!(trick[0].text, "seat 1 wins with Hacking 5, the highest of the Influence Suit.");
    assert_eq!(trick[4].text, "seat 2 has yet to play.");
    let milano = table.game.explain(&table.s, "city_milano", Viewer::Public).unwrap();
    assert_eq!(milano.iter().map(|line| line.value.unwrap()).collect::<Vec<_>>(), [3.0, 7.0, 0.0]);
    let pisa = table.game.explain(&table.s, "city_pisa", Viewer::Public).unwrap();
    assert_eq!(pisa.iter().map(|line| line.value.unwrap()).collect::<Vec<_>>(), [0.0, 0.0, 2.0]);
}

/// ITA-33, ITA-41: what a move will do.
#[test]
fn foreseeing_tells_influence_and_control() {
    let mut table = Table::new(4);
    table.own(2, &["pisa_bar_1", "milano_bar_1", "bologna_bar_1"]);
    table.s.step = Step::Plague;
    let lines = table.game.foresee(&table.s, Move::Plague(Seat(2), City::Pisa, Face::Bar), Viewer::Public);
    assert_eq!(lines.iter().map(|line| line.value.unwrap()).collect::<Vec<_>>(), [0.0, 0.0]);
    assert!(lines[1].text.contains("Control of Bar"), "{lines:?}");
}

/// ITA-62
#[test]
fn turning_up_the_draft_does_not_tell_the_order_of_the_picks() {
    let (rules, _) = Rulebook::<Influentia>::read_config(r#"{"players": 3}"#).unwrap();
    for seed in 0..20 {
        let mut session = Session::new(rules.clone(), Seed::from(seed), Chance::Automatic);
        let mut list = MoveList::new();
        while rules.view(session.state(), Viewer::Public)["table"]["step"] == "draft" {
            Session::legal(&session, &mut list);
            session.apply(list[seed as usize % list.len()]).unwrap();
        }
        let events = session.events_json(Viewer::Public, session.epoch(), 0).unwrap();
        for seat in 0..3 {
            let from = |event: &&serde_json::Value| event["to"] == format!("area_{seat}") && event["kind"] == "card_moved";
            let shown: Vec<_> = events.as_array().unwrap().iter().filter(from).collect();
            assert_eq!(shown.len(), 4);
            assert!(shown.iter().all(|event| event["from"] == format!("kept_{seat}")), "the last card looks like the others");
            let pieces = rules.pieces_json();
            let number = |id: &serde_json::Value| pieces["card"].as_array().unwrap().iter().position(|piece| &piece["id"] == id);
            assert!(
                shown.windows(2).all(|pair| number(&pair[0]["card"]) < number(&pair[1]["card"])),
                "in the order of the cards"
            );
        }
    }
}
