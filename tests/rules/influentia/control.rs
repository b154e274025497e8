//! Control of building types.

use super::setup::drafting;
use super::table::{Table, cities};
use suasion::core::*;
use suasion::games::influentia::*;

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
