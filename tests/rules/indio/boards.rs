//! Options and boards.

use super::table::{FOUR, THREE, TWO, config_error, game, hex, own_board};
use serde_json::json;
use suasion::core::*;
use suasion::games::indio::*;

/// IND-1
#[test]
fn two_to_four_play_in_their_colours() {
    for players in [0, 1, 5, 255] {
        assert_eq!(config_error(json!({"players": players})).field, "players");
    }
    assert_eq!(config_error(json!({"seats": 4})).field, "seats");
    assert_eq!(game(TWO).colours(), ["Pink", "Purple"]);
    assert_eq!(game(THREE).colours(), ["Pink", "White", "Purple"]);
    assert_eq!(game(FOUR).colours(), ["Pink", "White", "Orange", "Purple"]);
    for (players, seats) in [(TWO, 2), (THREE, 3), (FOUR, 4)] {
        let game = game(players);
        assert_eq!(game.limits().seats, seats);
        let supply = game.view(&game.start(), Viewer::Public).players[0].supply;
        assert_eq!(supply, Some(SupplyView { workers: 10, outposts: 4, towns: 4, cities: 4 }));
    }
}

/// IND-2
#[test]
fn every_stack_has_two_tiles_for_each_player() {
    for (config, each) in [(TWO, 4), (THREE, 6), (FOUR, 8)] {
        assert_eq!(game(config).start().stacks, [each; 3]);
    }
}

fn row_lengths(game: &Indio) -> Vec<usize> {
    let rows: Vec<i32> = game.map().all().iter().map(|hex| game.map().spot(hex).row).collect();
    (0..=rows[rows.len() - 1]).map(|row| rows.iter().filter(|r| **r == row).count()).collect()
}

/// IND-4
#[test]
fn the_table_gives_shape_and_hexes() {
    let table: [(u8, &[usize], [u8; 3]); 3] =
        [(2, &[3, 4, 5, 4, 3], [12, 4, 3]), (3, &[2, 3, 4, 5, 6, 5], [15, 6, 4]), (4, &[6, 7, 6, 7, 6], [18, 8, 6])];
    for (players, rows, hexes) in table {
        for board in ["random", "first-game"] {
            let game = game(&json!({"players": players, "board": board}).to_string());
            assert_eq!(row_lengths(&game), rows);
            let mut s = game.start();
            let mut dice = FastRng::new(players.into());
            while s.step == Step::Terrain {
                let m = game.draw(&s, dice.below(game.tickets(&s)));
                game.apply(&mut s, m, &mut Silent);
            }
            let laid = [Tile::Earth, Tile::Water, Tile::Desert].map(|tile| s.showing(tile).len() as u8);
            assert_eq!(laid, hexes, "{players} players, {board}");
        }
    }
}

/// IND-4
#[test]
fn hexes_touch_in_six_directions_and_are_numbered_in_reading_order() {
    let game = game(TWO);
    let around = |number: u8| game.map().neighbours(hex(number)).map(|hex| hex.map(|hex| hex.0));
    // North-east, east, south-east, south-west, west, north-west.
    assert_eq!(around(9), [Some(5), Some(10), Some(14), Some(13), Some(8), Some(4)]);
    assert_eq!(around(0), [None, Some(1), Some(4), Some(3), None, None]);
    let edge: Vec<u8> = game.edge().iter().map(|hex| hex.0).collect();
    assert_eq!(edge, [0, 1, 2, 3, 6, 7, 11, 12, 15, 16, 17, 18]);
}

/// IND-5: the first-game maps as the captions describe them.
#[test]
fn a_first_game_has_its_pieces_in_place() {
    // Farm and second worker of each seat: 2p SE and NE; 3p NW, E, SW; 4p NE, NW, SW, SE.
    let places: [(&str, &[(u8, u8)]); 3] =
        [(TWO, &[(1, 5), (17, 14)]), (THREE, &[(3, 0), (18, 19), (15, 20)]), (FOUR, &[(6, 0), (12, 5), (25, 31), (19, 26)])];
    for (config, places) in places {
        let game = game(config);
        let mut s = game.start();
        let mut dice = FastRng::new(3);
        while s.year == 0 {
            assert!(!s.step.is_placement(), "nobody is asked where to put a piece");
            let m = super::table::random_step(&game, &s, &mut dice).unwrap();
            game.apply(&mut s, m, &mut Silent);
        }
        for (seat, &(farm, worker)) in (0..).zip(places) {
            let player = s.player(Seat(seat));
            assert_eq!(player.structures, [Hexes::only(hex(farm)), Hexes::NONE, Hexes::NONE]);
            assert_eq!(s.tile(hex(farm)), Some(Tile::Farm));
            assert_eq!(player.lying, Hexes::only(hex(farm)).or(Hexes::only(hex(worker))));
            assert_eq!((player.workers, player.standing), (2, Hexes::NONE));
            assert!(s.printed[Tile::Earth.index()].contains(hex(worker)), "on an earth hex");
        }
    }
}

/// IND-5, IND-6
#[test]
fn boards_are_named_or_described() {
    for bad in [json!("rondom"), json!(7), json!(null), json!([]), json!({"hexes": {"earth": 1, "water": 1, "desert": 1}})] {
        assert!(config_error(json!({"board": bad})).field.starts_with("board"), "{bad}");
    }
    let extra = json!({"board": {"rows": ["E"], "tiles": 3}});
    assert!(config_error(extra).field.starts_with("board"));
    let echoed = |config: &str| serde_json::to_value(game(config).config()).unwrap()["board"].clone();
    assert_eq!(echoed("{}"), "random");
    assert_eq!(echoed(TWO), "first-game");
    let rows = ["E E E", " E E E", "E E E"];
    assert_eq!(echoed(&own_board(2, &rows).to_string()), json!({"rows": rows}));
}

/// IND-6
#[test]
fn own_boards_mix_fixed_and_shuffled_hexes() {
    let hexes = json!({"earth": 2, "water": 1, "desert": 0});
    let config = json!({"board": {"rows": ["? ? ?", " E W D", "E E E"], "hexes": hexes}});
    let board = game(&config.to_string());
    assert_eq!(row_lengths(&board), [3, 3, 3]);
    let s = board.start();
    assert_eq!(s.step, Step::Terrain);
    assert_eq!(board.map().all().iter().map(|hex| s.tile(hex)).take(3).collect::<Vec<_>>(), [None; 3]);
    assert_eq!(s.tile(hex(4)), Some(Tile::Water));
    assert_eq!(board.tickets(&s), 3);
    for wrong in [json!({"earth": 1, "water": 1, "desert": 0}), json!({"earth": 200, "water": 200, "desert": 200})] {
        let mut config = config.clone();
        config["board"]["hexes"] = wrong;
        assert_eq!(config_error(config).field, "board.hexes");
    }
    // Without `hexes` the table's row is shuffled, so as many ? are asked for.
    let nineteen = ["? ? ? ? ? ? ? ? ? ?", " ? ? ? ? ? ? ? ? ?"];
    let shuffled = game(&own_board(2, &nineteen).to_string());
    assert_eq!(shuffled.tickets(&shuffled.start()), 19);
    assert_eq!(config_error(own_board(3, &nineteen)).field, "board.hexes");
    // And nothing is shuffled where there is no ?.
    assert_eq!(game(&own_board(2, &["E E E", " E W D", "E E E"]).to_string()).start().step, Step::DealLeaders);
}

/// IND-7
#[test]
fn what_is_no_board_is_refused_by_its_row() {
    let field = |rows: &[&str]| config_error(own_board(2, rows)).field;
    assert_eq!(field(&[]), "board.rows");
    assert_eq!(field(&["   ", ""]), "board.rows");
    assert_eq!(field(&["E E E", " E X E"]), "board.rows[1]");
    assert_eq!(field(&["E E E", " E e E"]), "board.rows[1]");
    assert_eq!(field(&["E E E", "E E E"]), "board.rows[1]");
    assert_eq!(field(&["E E E", " E E E", "E EE E"]), "board.rows[2]");
    assert_eq!(field(&["E E E", " E E E", "", "E E"]), "board.rows[3]");
    assert_eq!(field(&["E E     E E", " E E     E"]), "board.rows[0]");
    let long = "E ".repeat(24);
    let shifted = format!(" {long}");
    assert_eq!(game(&own_board(4, &[&long, &shifted]).to_string()).map().len(), 48);
    assert_eq!(field(&[&long, &shifted, "E"]), "board.rows");
    let huge = "?".repeat(100_000);
    assert_eq!(config_error(own_board(2, &[&huge])).field, "board.hexes");
}

/// IND-8
#[test]
fn a_board_on_which_a_farm_might_find_no_place_is_refused() {
    let refused = |players: u8, rows: &[&str]| config_error(own_board(players, rows)).field;
    let accepted = |players: u8, rows: &[&str]| drop(game(&own_board(players, rows).to_string()));
    // One farm in the middle of three touches both others.
    assert_eq!(refused(2, &["E E E"]), "board");
    accepted(2, &["E E E E"]);
    // Six in a row: farms on the second and the fifth leave nothing for a third.
    assert_eq!(refused(3, &["E E E E E E"]), "board");
    accepted(3, &["E E E E E E E"]);
    assert_eq!(refused(4, &["E E E E E E E E E"]), "board");
    accepted(4, &["E E E E E E E E E E"]);
    // A hexagon of seven: the middle touches all.
    assert_eq!(refused(2, &[" E E", "E E E", " E E"]), "board");
    for config in [TWO, THREE, FOUR] {
        drop(game(config));
    }
}

/// IND-9
#[test]
fn a_board_on_which_a_fief_might_find_no_place_is_refused() {
    let with_fiefs = |players: u8, rows: &[&str]| {
        let mut config = own_board(players, rows);
        config["fiefs"] = true.into();
        config
    };
    let accepted = |players: u8, rows: &[&str]| drop(game(&with_fiefs(players, rows).to_string()));
    // No three hexes of a row touch one another.
    assert_eq!(config_error(with_fiefs(2, &["E E E E E E"])).field, "board");
    // Two rows of three: a fief in the middle leaves no three that touch.
    assert_eq!(config_error(with_fiefs(2, &["E E E", " E E E"])).field, "board");
    accepted(2, &["E E E E", " E E E E"]);
    assert_eq!(config_error(with_fiefs(3, &["E E E E E E", " E E E E E E"])).field, "board");
    for players in [2, 3, 4] {
        drop(game(&json!({"players": players, "fiefs": true}).to_string()));
    }
}

/// IND-10
#[test]
fn more_desert_turns_earth_that_is_shuffled() {
    let game = game(r#"{"players": 4, "more_desert": 5}"#);
    let mut tiles = Vec::new();
    game.chance(&game.start(), &mut |m, weight| tiles.push((m, weight)));
    let [earth, water, desert] = [Tile::Earth, Tile::Water, Tile::Desert].map(Move::Terrain);
    assert_eq!(tiles, [(earth, 13), (water, 8), (desert, 11)]);
    assert_eq!(config_error(json!({"more_desert": 13})).field, "more_desert");
    assert_eq!(super::table::game(r#"{"more_desert": 12}"#).tickets(&super::table::game("{}").start()), 19);
    assert_eq!(config_error(json!({"board": "first-game", "more_desert": 1})).field, "more_desert");
    assert_eq!(config_error(json!({"more_desert": -1})).field, "more_desert");
    let mut fixed = own_board(2, &["E E E", " E E E", "E E E"]);
    fixed["more_desert"] = 1.into();
    assert_eq!(config_error(fixed).field, "more_desert");
}

/// IND-11, IND-72
#[test]
fn the_first_player_is_named_or_drawn() {
    for (config, first) in [(r#"{"players": 3}"#, 0), (r#"{"players": 3, "first_player": 2}"#, 2)] {
        let s = game(config).start();
        assert_eq!((s.step, s.first), (Step::Terrain, Seat(first)));
    }
    let game = game(r#"{"players": 3, "first_player": "random", "board": "first-game"}"#);
    let mut s = game.start();
    assert_eq!(s.step, Step::FirstPlayer);
    assert_eq!(game.view(&s, Viewer::Host).first, None);
    let mut seats = Vec::new();
    game.chance(&s, &mut |m, weight| seats.push((m, weight)));
    assert_eq!(seats, [0, 1, 2].map(|seat| (Move::FirstPlayer(Seat(seat)), 1)));
    game.apply(&mut s, Move::FirstPlayer(Seat(2)), &mut Silent);
    assert_eq!((s.step, s.first, s.actor), (Step::DealLeaders, Seat(2), Seat(0)));
    for bad in [json!(3), json!(-1), json!("last"), json!(300), json!(1.5)] {
        assert_eq!(config_error(json!({"players": 3, "first_player": bad})).field, "first_player");
    }
}
