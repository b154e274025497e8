//! Setup and draft.

use super::table::{Table, cities, city, game};
use suasion::core::*;
use suasion::games::influentia::*;

pub fn city_card(m: &Move) -> CityCard {
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
pub fn drafting(players: u8) -> Table {
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
    assert_eq!(table.events("hands_passed").len(), 3);
    assert_eq!(table.events("draft").len(), 12);
    assert_eq!(table.events("draft_ended").len(), 1);
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
        let (_, events) = session.events_json(Viewer::Public, &mut Cursor::default()).unwrap();
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
