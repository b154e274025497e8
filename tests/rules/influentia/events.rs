//! Events: a decision first, then what moves and what comes of it, and at the end who is asked next.

use super::table::{Table, city, game, kind_of, random_step};
use suasion::core::*;
use suasion::games::influentia::*;

/// ITA-56, ITA-57: whoever decides, also chance.
#[test]
fn every_move_is_told_by_a_decision_and_then_who_is_asked_next() {
    for players in [3, 4] {
        let game = game(players);
        for seed in 0..40 {
            let (mut s, mut dice) = (game.start(), FastRng::new(seed));
            while let Some(m) = random_step(&game, &s, &mut dice) {
                let before = s;
                let mut log: Vec<Record> = Vec::new();
                game.apply(&mut s, m, &mut log);
                let roles: Vec<Role> = log.iter().map(|event| kind_of(event).role.unwrap()).collect();
                assert_eq!(roles[0], Role::Decision, "{m:?}");
                if !game.is_chance(m) {
                    assert_eq!(log[0].seat, before.actor.0 as i8, "{m:?}");
                }
                let last = log.last().unwrap();
                match game.turn(&s) {
                    Turn::Seat(seat) => {
                        assert_eq!((kind_of(last).name, last.seat), ("turn_began", seat.0 as i8), "{m:?}");
                    }
                    Turn::Chance if s.step != before.step => {
                        assert_eq!((kind_of(last).name, last.fields[0]), ("phase_began", s.step as i32), "{m:?}");
                    }
                    Turn::Chance => {}
                    Turn::Over => assert_eq!(kind_of(last).name, "game_over"),
                }
                let phases = log.iter().filter(|event| kind_of(event).name == "phase_began");
                let expected = u32::from(s.step != before.step && s.step != Step::Over);
                // A pair of the same symbol as the seat before has begins its phase anew.
                let again = u32::from(s.step == before.step && s.step.is_effect());
                assert_eq!(phases.count() as u32, expected + again, "{m:?} from {:?} to {:?}", before.step, s.step);
            }
        }
    }
}

/// ITA-22, ITA-24, ITA-26, ITA-29: the cause, then the motions, then the results, link by link.
#[test]
fn a_trick_is_told_link_by_link() {
    let mut table = Table::new(3);
    table.own(1, &["bologna_armoury_1", "firenze_armoury_1"]);
    table.area(0, &["R5"]);
    table.trick(&["E8", "H5", "R1"]);
    let follow = ["played", "card_moved", "turn_began"];
    assert_eq!(
        table.told(),
        [&follow, &follow, ["played", "card_moved", "trick_won", "phase_began", "turn_began"].as_slice()].concat()
    );
    table.log.clear();
    table.act(Move::Take(City::Milano));
    assert_eq!(table.told(), ["city_taken", "card_moved", "control_gained", "phase_began"]);
    table.log.clear();
    table.chance(Move::CityCard(city("milano_church")));
    let collected = ["turned_up", "card_moved", "card_moved", "card_moved", "card_moved"].as_slice();
    let revolt = ["pair", "card_moved", "card_moved", "points", "points"].as_slice();
    assert_eq!(table.told(), [collected, revolt, &["phase_began"]].concat());
    table.log.clear();
    table.settle();
    let draws = ["drew", "card_moved"].repeat(3);
    assert_eq!(table.told(), [&draws, ["phase_began", "turn_began"].as_slice()].concat());
}

/// ITA-13, ITA-14: what a pick and a pass tell.
#[test]
fn picks_and_dealt_cards_are_told_to_their_owners_alone() {
    let game = game(4);
    let (mut s, mut dice) = (game.start(), FastRng::new(5));
    let mut log: Vec<Record> = Vec::new();
    while s.step != Step::Play {
        let m = random_step(&game, &s, &mut dice).unwrap();
        game.apply(&mut s, m, &mut log);
    }
    for (name, count) in [("city_dealt", 16), ("kept", 12), ("dealt", 24)] {
        let events: Vec<&Record> = log.iter().filter(|event| kind_of(event).name == name).collect();
        assert_eq!(events.len(), count, "{name}");
        for event in events {
            for viewer in Viewer::all(4) {
                let told = !event.seen_by(viewer).hides_something();
                assert_eq!(told, viewer.owns(Seat(event.seat as u8)), "{name} to {viewer:?}");
            }
        }
    }
}
