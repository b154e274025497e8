//! `medication_on_track`: the fifth place of the Influence Track with three players.

use super::effects::pair_for_seat_1;
use super::table::{Table, random_step};
use super::trick::winner_at;
use suasion::core::*;
use suasion::games::influentia::*;

fn config(players: u8, medication_on_track: bool) -> Config {
    Config { players, medication_on_track, ..Config::default() }
}

/// ITA-39
#[test]
fn medication_can_stay_on_the_track_with_three_players() {
    for (on_track, suits) in [(false, 4), (true, 5)] {
        let mut table = Table::with(config(3, on_track));
        assert_eq!(table.s.deck.and(Resources::of_suit(Suit::Medication)), Resources::NONE, "its cards are away all the same");
        table.s.step = Step::Marker;
        assert_eq!(table.outcomes().len(), suits);
        assert_eq!(table.outcomes().contains(&Move::Marker(Suit::Medication)), on_track);

        let mut table = Table::with(config(3, on_track));
        pair_for_seat_1(&mut table, "E1", "E6");
        assert_eq!((table.s.step, table.legal().len()), (Step::Politics, 2 * suits));
        let mut exterminator = Table::with(config(3, on_track));
        pair_for_seat_1(&mut exterminator, "E5", "E10");
        assert_eq!((exterminator.s.step, exterminator.legal().len()), (Step::Exterminator, 2 * suits));
        let (politics, markers) =
            (Move::Politics(Suit::Medication, Priority::High), Move::Markers(Suit::Medication, Priority::Low));
        if on_track {
            table.act(politics);
            exterminator.act(markers);
            assert_eq!((table.s.influence, table.s.priority), (Some(Suit::Medication), Priority::High));
            assert_eq!((exterminator.s.influence, exterminator.s.priority), (Some(Suit::Medication), Priority::Low));
        } else {
            assert_eq!((table.refused(politics), exterminator.refused(markers)), ("not_on_track", "not_on_track"));
        }
    }
}

/// ITA-66
#[test]
fn on_medication_no_card_is_trump() {
    let winner = |priority, cards: &[&str]| winner_at(Table::with(config(3, true)), Suit::Medication, priority, cards);
    assert_eq!(winner(Priority::High, &["E3", "H10", "E4"]), (2, "highest_initial"));
    assert_eq!(winner(Priority::Low, &["E3", "H1", "E4"]), (0, "lowest_initial"));
    assert_eq!(winner(Priority::High, &["T1", "H10", "R10"]), (0, "highest_initial"));
}

/// ITA-39: a position says the same as play.
#[test]
fn a_position_has_the_marker_on_medication_only_where_play_could() {
    for on_track in [false, true] {
        let table = Table::with(config(3, on_track));
        let mut s = table.game.start();
        let mut dice = FastRng::new(4);
        while s.step != Step::Play {
            let m = random_step(&table.game, &s, &mut dice).unwrap();
            table.game.apply(&mut s, m, &mut Silent);
        }
        s.influence = Some(Suit::Medication);
        let placed = table.game.place(&table.game.view(&s, Viewer::Host), &mut dice).map_err(|error| error.field);
        assert_eq!(placed, if on_track { Ok(s) } else { Err("influence".to_owned()) });
    }
}

/// ITA-39: with four players the option is accepted and changes nothing.
#[test]
fn with_four_players_the_option_changes_nothing() {
    let games = [false, true].map(|on_track| Influentia::new(config(4, on_track)).unwrap());
    for seed in 0..5 {
        let [without, with] = games.each_ref().map(|game| {
            let (mut s, mut dice, mut log) = (game.start(), FastRng::new(seed), Vec::new());
            while let Some(m) = random_step(game, &s, &mut dice) {
                game.apply(&mut s, m, &mut log);
            }
            (s, log)
        });
        assert_eq!(without, with);
    }
    assert_eq!(games[0].pieces(), games[1].pieces());
}

/// ITA-39, ITA-66: the option is really met: the marker starts on Medication and is moved there in play.
#[test]
fn games_with_the_option_are_played_on_medication_too() {
    let game = Influentia::new(config(3, true)).unwrap();
    let (mut started, mut tricks) = (0, 0);
    for seed in 0..60 {
        let (mut s, mut dice) = (game.start(), FastRng::new(seed));
        while let Some(m) = random_step(&game, &s, &mut dice) {
            started += u32::from(m == Move::Marker(Suit::Medication));
            game.apply(&mut s, m, &mut Silent);
            tricks += u32::from(s.step == Step::Choose && s.influence == Some(Suit::Medication));
        }
    }
    assert!((4..=24).contains(&started), "{started} of 60 games start there");
    assert!(tricks > 100, "{tricks} tricks without trump");
}
