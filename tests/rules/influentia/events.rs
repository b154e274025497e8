//! What a game tells, link by link. That decisions come first and questions last the kit sees to.

use super::table::{Table, city, game, kind_of, random_step};
use suasion::core::*;
use suasion::games::influentia::*;

/// ITA-56, ITA-57: a step is told when it begins, once.
#[test]
fn every_step_is_told_where_it_begins() {
    for players in [3, 4] {
        let game = game(players);
        for seed in 0..40 {
            let (mut s, mut dice) = (game.start(), FastRng::new(seed));
            while let Some(m) = random_step(&game, &s, &mut dice) {
                let before = s;
                let mut log: Vec<Record> = Vec::new();
                game.apply(&mut s, m, &mut log);
                let phases: Vec<i32> =
                    log.iter().filter(|event| kind_of(event).name == "phase_began").map(|event| event.fields[0]).collect();
                // A pair of the same symbol as the seat before has begins its phase anew.
                let began = s.step != before.step || s.step.is_effect();
                let expected = if began && s.step != Step::Over { vec![s.step as i32] } else { vec![] };
                assert_eq!(phases, expected, "{m:?} from {:?} to {:?}", before.step, s.step);
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
    let follow = ["play", "card_moved", "turn_began", "follow"];
    assert_eq!(
        table.told(),
        [&follow, &follow, ["play", "card_moved", "trick_won", "phase_began", "choose_prize"].as_slice()].concat()
    );
    table.log.clear();
    table.act(Move::Take(City::Milano));
    assert_eq!(table.told(), ["take", "card_moved", "control_gained", "phase_began"]);
    table.log.clear();
    table.chance(Move::CityCard(city("milano_church")));
    let collected = ["city_card", "card_moved", "trick_ended", "card_moved", "card_moved", "card_moved"].as_slice();
    let revolt = ["effect_began", "card_moved", "card_moved", "points_scored", "points_scored"].as_slice();
    assert_eq!(table.told(), [collected, revolt, &["phase_began"]].concat());
    table.log.clear();
    table.settle();
    let draws = ["resource", "card_moved"].repeat(3);
    assert_eq!(table.told(), [&draws, ["phase_began", "turn_began", "lead"].as_slice()].concat());
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
    let draft_hands = log.iter().filter(|event| kind_of(event).name == "city_card" && event.secret != 0);
    assert_eq!(draft_hands.count(), 16, "what is turned up is open");
    for (name, count) in [("draft", 12), ("resource", 24)] {
        let events: Vec<&Record> = log.iter().filter(|event| kind_of(event).name == name).collect();
        assert_eq!(events.len(), count, "{name}");
        for event in events {
            let owner = Seat(if name == "draft" { event.seat as u8 } else { event.fields[1] as u8 });
            for viewer in Viewer::all(4) {
                let told = !event.seen_by(viewer).hides_something();
                assert_eq!(told, viewer.owns(owner), "{name} to {viewer:?}");
            }
        }
    }
}
