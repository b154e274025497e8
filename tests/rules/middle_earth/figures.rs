//! The figures of the rules as properties of many games.

use suasion::bots::{Eyes, greedy_move, random_move};
use suasion::core::*;
use suasion::games::middle_earth::*;

fn step(game: &MiddleEarth, s: &State, list: &mut MoveList, dice: &mut FastRng) -> Option<Move> {
    match game.turn(s) {
        Turn::Over => None,
        Turn::Chance => Some(game.draw(s, dice.below(game.tickets(s)))),
        Turn::Seat(_) => {
            list.clear();
            game.legal(s, list);
            game.decode(list[dice.below(list.len() as u32) as usize])
        }
    }
}

/// MEI-89, MEI-80, MEI-5: every random game ends, within its moves; lists keep within theirs.
#[test]
fn every_random_game_ends() {
    for players in 2..=5u8 {
        let game = MiddleEarth::new(Config { players, ..Config::default() }).unwrap();
        let limits = game.limits();
        assert_eq!(limits.longest_game, 40_000);
        assert!(limits.longest_list <= 128 && (590..=620).contains(&limits.space), "{limits:?}");
        let (mut list, mut longest_turn) = (MoveList::new(), 0);
        for seed in 0..150 {
            let mut dice = FastRng::new(seed);
            let mut s = game.start();
            let (mut moves, mut in_turn, mut turns) = (0, 0, 0);
            while let Some(m) = step(&game, &s, &mut list, &mut dice) {
                assert!(list.len() as u32 <= limits.longest_list);
                game.apply(&mut s, m, &mut Silent);
                (moves, in_turn) = (moves + 1, in_turn + 1);
                if s.turns != turns {
                    longest_turn = longest_turn.max(in_turn);
                    (in_turn, turns) = (0, s.turns);
                }
                for player in &s.players[..usize::from(players)] {
                    assert!(player.characters().len() <= 16 && player.numbers().count() <= 4);
                }
            }
            assert!(moves <= limits.longest_game && s.turns <= 100);
            assert!(game.outcome(&s).is_some());
        }
        assert!(longest_turn <= 400, "{longest_turn} small moves in a turn");
    }
}

/// MEI-80: a table without cards to draw ends by its cap.
#[test]
fn a_game_nobody_ends_is_capped() {
    let game = MiddleEarth::new(Config { turn_cap: 9, decks: 4, ..Config::default() }).unwrap();
    assert_eq!(game.limits().longest_game, 3_600);
    let mut list = MoveList::new();
    for seed in 0..20 {
        let mut dice = FastRng::new(seed);
        let mut s = game.start();
        while let Some(m) = step(&game, &s, &mut list, &mut dice) {
            game.apply(&mut s, m, &mut Silent);
        }
        assert_eq!((s.step, s.turns), (Step::Over(Reason::TurnCap), 9));
    }
}

/// MEI-87, MEI-88: a decision is asked for only where there is a choice, or where it would tell of a hand; a listed move never
/// leads to a dead end.
#[test]
fn only_choices_are_asked_for() {
    for players in [2, 4] {
        let game = MiddleEarth::new(Config { players, ..Config::default() }).unwrap();
        let mut list = MoveList::new();
        for seed in 0..60 {
            let mut dice = FastRng::new(seed);
            let mut s = game.start();
            while let Some(m) = step(&game, &s, &mut list, &mut dice) {
                if let Turn::Seat(_) = game.turn(&s) {
                    list.clear();
                    game.legal(&s, &mut list);
                    assert!(!list.is_empty(), "{:?}", s.step);
                    let always = matches!(
                        s.step,
                        Step::Organize
                            | Step::Act(_)
                            | Step::Target(..)
                            | Step::BeforeRoll(..)
                            | Step::EndDiscard(_)
                            | Step::Trim(..)
                    );
                    assert!(always || list.len() > 1, "{:?}", s.step);
                }
                game.apply(&mut s, m, &mut Silent);
            }
        }
    }
}

/// MEI-28, MEI-31, MEI-33, MEI-36, MEI-3, MEI-17: what must hold after every move.
#[test]
fn the_table_stays_in_order() {
    for players in [2u8, 3, 5] {
        let game = MiddleEarth::new(Config { players, ..Config::default() }).unwrap();
        let mut list = MoveList::new();
        for seed in 0..60 {
            let mut dice = FastRng::new(seed);
            let mut s = game.start();
            while let Some(m) = step(&game, &s, &mut list, &mut dice) {
                game.apply(&mut s, m, &mut Silent);
                let mut uniques = Vec::new();
                for seat in Seat::all(players) {
                    let (player, cards) = (s.player(seat), game.cards_of(seat));
                    let facts = |card: Card| game.tables().facts(cards.kind(card));
                    let minds: u32 = player.general.iter().map(|card| u32::from(facts(card).mind)).sum();
                    assert!(minds <= 20);
                    assert!(player.characters().and(cards.sort(CardType::Wizard)).len() <= 1);
                    assert!(player.general.and(player.followers).is_empty());
                    for follower in player.followers.iter() {
                        let by = player.with[follower.index()];
                        assert_eq!(player.company_of(follower), player.company_of(by));
                        assert!(!player.followers.contains(by), "followers have no followers");
                    }
                    for borne in player.carried.iter() {
                        assert!(player.characters().contains(player.with[borne.index()]));
                    }
                    for number in player.numbers() {
                        let company = player.company(number);
                        assert!(game.tables().site(company.site).haven || company.members.len() <= 7);
                    }
                    let in_play = player.characters().or(player.factions).or(player.carried);
                    uniques.extend(in_play.iter().map(|card| cards.kind(card)).filter(|&kind| game.tables().facts(kind).unique));
                    let all = [player.hand, player.deck, player.open, player.hidden, in_play].map(Cards::len).iter().sum::<u32>();
                    assert!(cards.all.len() - all <= 8, "all but what lies shown");
                }
                let count = uniques.len();
                uniques.sort_unstable();
                uniques.dedup();
                assert_eq!(uniques.len(), count, "one of each unique");
            }
        }
    }
}

/// How greedy bots play: attempts a game, and the share of seat 0 against random others.
fn greedy_games(players: u8, games: u64, against_random: bool) -> (f64, f64) {
    let game = MiddleEarth::new(Config { players, ..Config::default() }).unwrap();
    let (mut attempts, mut share) = (0, 0.0);
    for seed in 0..games {
        let mut dice = FastRng::new(seed);
        let mut s = game.start();
        let me = Seat((seed % u64::from(players)) as u8);
        loop {
            settle(&game, &mut s, &mut dice);
            let Some(eyes) = Eyes::of_actor(&game, &s) else { break };
            let greedy = !against_random || eyes.seat() == me;
            let id = if greedy { greedy_move(&eyes, 2, &mut dice) } else { random_move(&eyes, &mut dice) };
            let m = game.decode(id).unwrap();
            attempts += u32::from(matches!(m, Move::Target(_)));
            game.apply(&mut s, m, &mut Silent);
        }
        share += f64::from(game.outcome(&s).unwrap().returns(me) + 1.0) / f64::from(players);
    }
    (f64::from(attempts) / games as f64, share / games as f64)
}

/// MEI-53: the chapter is the heart of play: greedy bots make attempts, and beat random ones.
#[test]
fn greedy_bots_influence_each_other() {
    for players in 2..=5 {
        let (attempts, _) = greedy_games(players, 12, false);
        assert!(attempts >= 3.0, "{attempts} attempts a game of {players}");
        let (_, share) = greedy_games(players, 20, true);
        assert!(share >= 0.9, "{share} of the wins against {} random bots", players - 1);
    }
}

/// MEI-59, MEI-70: every kind of move and event that the tables name happens in some game, but for those that take a set-up table.
#[test]
fn every_kind_of_move_and_event_happens() {
    let mut moves = vec![0u32; MiddleEarth::MOVES.len()];
    let mut events = vec![0u32; MiddleEarth::EVENTS.len()];
    for players in 2..=5 {
        let game = MiddleEarth::new(Config { players, ..Config::default() }).unwrap();
        for seed in 0..40 {
            let mut dice = FastRng::new(seed);
            let mut s = game.start();
            let mut list = MoveList::new();
            let mut log: Vec<Record> = Vec::new();
            // Half the seats look ahead, so that rare things are done on purpose.
            while let Some(mut m) = step(&game, &s, &mut list, &mut dice) {
                if let Some(eyes) = Eyes::of_actor(&game, &s).filter(|eyes| eyes.seat().0 % 2 == 0) {
                    m = game.decode(greedy_move(&eyes, 1, &mut dice)).unwrap();
                }
                moves[usize::from(game.describe(&s, m).kind)] += 1;
                game.apply(&mut s, m, &mut log);
            }
            for record in log.iter().filter(|record| record.kind >= FIRST_GAME_EVENT) {
                events[usize::from(record.kind - FIRST_GAME_EVENT)] += 1;
            }
        }
    }
    let rare = [
        "release",
        "bearer",
        "pile_turned",
        "nothing_to_draw",
        "company_merged",
        "choose_excess",
        "choose_bearer",
        "choose_next_draws",
    ];
    for (kind, count) in MiddleEarth::MOVES.iter().zip(moves).chain(MiddleEarth::EVENTS.iter().zip(events)) {
        assert!(count > 0 || rare.contains(&kind.name), "{} never happens", kind.name);
    }
}
