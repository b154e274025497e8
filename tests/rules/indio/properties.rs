//! What holds at every moment of every game.

use super::table::{busy_step, game, random_step};
use suasion::core::*;
use suasion::games::indio::*;

/// Tables of every size, with every advanced rule alone and with all of them.
const CONFIGS: &[&str] = &[
    "{}",
    r#"{"players": 3}"#,
    r#"{"players": 4}"#,
    r#"{"players": 4, "board": "first-game"}"#,
    r#"{"players": 2, "simplified_quests": true}"#,
    r#"{"players": 3, "fiefs": true}"#,
    r#"{"players": 2, "more_desert": 6}"#,
    r#"{"players": 2, "widespread_food": true}"#,
    r#"{"players": 3, "multiple_actions": true}"#,
    r#"{"players": 4, "fiefs": true, "simplified_quests": true, "widespread_food": true, "multiple_actions": true, "more_desert": 5, "first_player": "random"}"#,
    r#"{"players": 2, "board": {"rows": ["E E W E E E E", " E D E E W E E", "E E E W E E D", " E E E E E E E", "E W E E D E E", " E E E E E E E"]}}"#,
];

/// Every state of busy and of even games.
fn every_state(mut check: impl FnMut(&Indio, &State, &str)) {
    for config in CONFIGS {
        let game = game(config);
        for seed in 0..6 {
            let mut dice = FastRng::new(seed);
            let mut s = game.start();
            loop {
                check(&game, &s, config);
                let step = if seed % 3 == 0 { random_step(&game, &s, &mut dice) } else { busy_step(&game, &s, &mut dice) };
                let Some(m) = step else { break };
                game.apply(&mut s, m, &mut Silent);
            }
        }
    }
}

/// IND-1, IND-3: workers and structures are neither made nor lost, and hexes are never too full.
#[test]
fn workers_structures_and_limits_are_kept() {
    every_state(|game, s, config| {
        for seat in Seat::all(4) {
            let player = s.player(seat);
            let on_board: u8 = game.map().all().iter().map(|hex| s.crew(hex).of(seat)).sum();
            assert_eq!((on_board, on_board <= 10), (player.workers, true), "{config}");
            assert_eq!(player.workers + player.supply(), 10);
            let stands =
                |stance: Stance| game.map().all().iter().filter(|&hex| s.crew(hex).count(seat, stance) > 0).collect::<Hexes>();
            assert_eq!((player.standing, player.lying), (stands(Stance::Active), stands(Stance::Exhausted)));
            assert!(player.structures.iter().all(|hexes| hexes.len() <= 4));
            let kinds: u32 = player.structures.iter().map(|hexes| hexes.len()).sum();
            assert_eq!(kinds, player.built().len(), "one structure a hex");
            let controls: Hexes = game.map().all().iter().filter(|&hex| s.controller(hex) == Some(seat)).collect();
            assert_eq!(player.controls, controls);
            if seat.0 < game.seats() && s.year > 0 {
                assert!(!player.built().is_empty(), "nobody loses his last structure");
            }
            if seat.0 >= game.seats() {
                assert_eq!((on_board, player.built(), player.hand), (0, Hexes::NONE, Quests::NONE));
            }
        }
        let built: Vec<Hexes> = s.players.iter().map(|player| player.built()).collect();
        assert_eq!(
            built.iter().map(|hexes| hexes.len()).sum::<u32>(),
            built.iter().fold(Hexes::NONE, |all, &hexes| all.or(hexes)).len()
        );
        for hex in game.map().all().iter() {
            assert!(s.stock(hex).total() <= 6 && s.crew(hex).total() <= 4, "{config}: {hex}");
            assert!(s.owner(hex).is_none() || s.tile(hex) != Some(Tile::Water), "no structure on water");
        }
        for hex in (game.map().len() as u8..48).map(Hex) {
            assert!(s.stock(hex).is_empty() && s.crew(hex).is_empty(), "nothing beside the board");
        }
    });
}

/// IND-2: tiles are in the stacks or on the board.
#[test]
fn tiles_are_kept() {
    every_state(|game, s, config| {
        for &tile in &[Tile::Farm, Tile::Quarry, Tile::Mine] {
            let laid = s.layers.all().filter(|(_, other)| *other == tile).count() as u8;
            let left = s.stacks[tile.laid_index()];
            let from_box = laid + left - 2 * game.seats();
            let starting = if tile == Tile::Farm || game.config().fiefs { game.seats() } else { 0 };
            assert!(if s.year > 0 { from_box == starting } else { from_box <= starting }, "{config}: {laid} laid, {left} left");
        }
        for hex in game.map().all().iter() {
            assert_eq!(s.tiles(hex).last(), s.tile(hex), "the last laid is on top");
            assert!(s.tiles(hex).count() <= 2 + 6 * usize::from(game.seats()));
        }
    });
}

/// IND-25, IND-80: every card lies in one place.
#[test]
fn cards_are_kept() {
    every_state(|game, s, config| {
        let mut leaders = s.leader_deck;
        let mut quests = s.quest_deck;
        for seat in Seat::all(game.seats()) {
            let player = s.player(seat);
            assert!(leaders.and(player.leaders).is_empty());
            leaders = leaders.or(player.leaders);
            assert!(player.leader.is_none_or(|leader| player.leaders.contains(leader)));
            for cards in [player.hand, player.shown, player.discarded] {
                assert!(quests.and(cards).is_empty(), "{config}");
                quests = quests.or(cards);
            }
            let most = if s.step == Step::DiscardQuest && s.actor == seat { 4 } else { 3 };
            assert!(player.hand.len() <= most);
            let held = player.hand.len() as usize;
            assert!(player.silence[held..].iter().all(|entry| entry.is_empty()), "nothing is told of cards that are not there");
        }
        assert_eq!((leaders, quests), (Leaders::ALL, Quests::ALL));
        assert!(s.quest_deck.len() >= 10, "at most 32 are drawn");
    });
}

/// IND-71, IND-73, IND-74: somebody always has something to do, lists are short, and what is meaningless is empty.
#[test]
fn lists_are_never_empty_and_states_are_canonical() {
    let mut list = MoveList::new();
    every_state(|game, s, config| {
        if let Turn::Seat(seat) = game.turn(s) {
            assert!(seat.0 < game.seats());
            list.clear();
            game.legal(s, &mut list);
            assert!(!list.is_empty() && list.len() <= 73, "{config} at {:?}", s.step);
            let asked_alone = s.step == Step::Act || s.step.is_placement();
            assert!(list.len() > 1 || asked_alone, "{config}: a sole option at {:?}", s.step);
        }
        if !s.step.in_turn() {
            assert_eq!(
                s.acting,
                Acting {
                    left: 0,
                    done: None,
                    gone: false,
                    deed: None,
                    owed: Stock::NONE,
                    owed_workers: 0,
                    collected: Stock::NONE,
                    carried: Stock::NONE
                }
            );
        }
        if !s.step.in_turn() && !s.step.in_crafting() {
            assert_eq!((s.at, s.crafting), (Hex(0), Crafting { workers: 0, commerce: 0, recipe: None, landed: 0 }));
        }
        assert!(s.fief.is_empty() || s.step.is_placement());
        assert!(s.passes == 0 || s.step == Step::Turn);
    });
}

/// IND-72, IND-74: figures of whole games.
#[test]
fn games_stay_within_their_limits() {
    for config in CONFIGS {
        let game = game(config);
        let limits = game.limits();
        assert!(limits.longest_game <= 8_600 && limits.longest_list == 73, "{config}: {limits:?}");
        assert_eq!(limits.space, 14 * game.map().len() as u32 + 220);
    }
    assert!(size_of::<State>() <= 2048);
}
