//! The figures of the rules as properties of many games.

use super::table::{game, random_step};
use suasion::bots::{Eyes, Policy, Thinker, greedy_move, random_move};
use suasion::core::*;
use suasion::games::influentia::*;

const GAMES: u64 = 400;

/// What one game showed.
#[derive(Default)]
struct Course {
    tricks: [u32; 3],
    kept_at_start: [u32; 3],
    left_over: [u32; 3],
    taken: u32,
    activations: u32,
    longest_list: usize,
}

fn play(game: &Influentia, seed: u64) -> Course {
    let seats = game.seats();
    let mut dice = FastRng::new(seed);
    let mut s = game.start();
    let mut course = Course::default();
    let mut list = MoveList::new();
    let mut active = Seats::NONE;
    let pair = Influentia::EVENTS.iter().position(|kind| kind.name == "effect_began").unwrap() as u16 + FIRST_GAME_EVENT;
    loop {
        let before = s;
        if matches!(game.turn(&s), Turn::Seat(_)) {
            list.clear();
            game.legal(&s, &mut list);
            assert!(list.len() > 1, "a sole option is taken by the engine");
            course.longest_list = course.longest_list.max(list.len());
        }
        let Some(m) = random_step(game, &s, &mut dice) else { return course };
        let mut log: Vec<Record> = Vec::new();
        game.apply(&mut s, m, &mut log);
        let round = usize::from(before.round - 1);
        if s.step == Step::Choose && before.step == Step::Play {
            course.tricks[round] += 1;
            active = Seats::NONE;
            assert!(!s.available.is_empty(), "a winner or robbed player always has an option");
        }
        for record in log.iter().filter(|record| record.kind == pair) {
            let seat = Seat(record.seat as u8);
            assert!(!active.contains(seat), "at most one activation a player and trick");
            active = active.with(seat);
            course.activations += 1;
        }
        let left = |s: &State| s.city_decks.or(s.available).len();
        if s.step == Step::Marker && before.step == Step::Draft {
            assert_eq!(left(&s), 28);
            assert!(City::ALL.iter().all(|&town| s.city_decks.or(s.available).in_city(town).len() == 7));
        }
        if s.round != before.round {
            course.kept_at_start[usize::from(s.round - 1)] = s.players.iter().map(|player| player.resources.len()).sum();
        }
        if s.round != before.round || s.step == Step::Over {
            course.left_over[round] = before.deck.len();
            course.taken = 28 - left(&s);
        }
        if !s.step.is_effect() {
            for player in &s.players[..usize::from(seats)] {
                let symbols: std::collections::BTreeSet<Symbol> = player.resources.iter().map(|card| game.symbol(card)).collect();
                assert_eq!(symbols.len() as u32, player.resources.len(), "nobody keeps two equal symbols");
            }
        }
        let tokens_used = s.quarantine.len();
        assert!(tokens_used <= 10);
        assert_eq!(s.tokens() + tokens_used, 10);
    }
}

/// ITA-16, ITA-31, ITA-45, ITA-46, ITA-47, ITA-59
#[test]
fn tricks_cards_and_pairs_are_as_many_as_the_figures_say() {
    for (players, cards, first, left, most, fewest) in [(4u8, 50u32, 7, 2, 21, 2), (3, 40, 8, 1, 24, 3)] {
        let game = game(players);
        let n = u32::from(players);
        let mut activations = 0;
        for seed in 0..GAMES {
            let course = play(&game, seed);
            assert_eq!((course.tricks[0], course.left_over[0]), (first, left));
            for round in [1, 2] {
                let kept = course.kept_at_start[round];
                assert!(kept <= 5 * n);
                assert_eq!(course.tricks[round], (cards - kept - 6 * n) / n + 1, "{kept} cards in areas");
                assert!(course.tricks[round] >= fewest);
            }
            assert_eq!(course.taken, course.tricks.iter().sum::<u32>());
            assert!(course.taken <= most);
            assert!(course.longest_list <= 37, "{} options", course.longest_list);
            activations += course.activations;
        }
        assert!(activations > GAMES as u32);
    }
}

/// ITA-47: the bounds of the formula.
#[test]
fn a_later_round_has_at_least_two_or_three_tricks() {
    let tricks = |cards: u32, kept: u32, n: u32| (cards - kept - 6 * n) / n + 1;
    assert_eq!((tricks(50, 20, 4), tricks(40, 15, 3)), (2, 3));
    assert_eq!((tricks(50, 0, 4), tricks(40, 0, 3)), (7, 8));
}

/// ITA-56: the state keeps within its size, and games within the limits told.
#[test]
fn games_end_within_the_limits() {
    assert!(size_of::<State>() <= 512);
    for players in [3, 4] {
        let game = game(players);
        let mut dice = FastRng::new(players.into());
        let mut longest = 0;
        for _ in 0..GAMES {
            let mut s = game.start();
            let mut moves = 0;
            while let Some(m) = random_step(&game, &s, &mut dice) {
                game.apply(&mut s, m, &mut Silent);
                moves += 1;
            }
            longest = longest.max(moves);
        }
        assert!(longest <= game.limits().longest_game, "{longest}");
    }
}

/// ITA-58: every kind of move and event that the tables name really happens, but for the rare plague without a target.
#[test]
fn every_kind_of_move_and_event_happens() {
    let mut moves = vec![0u32; Influentia::MOVES.len()];
    let mut events = vec![0u32; Influentia::EVENTS.len()];
    for players in [3, 4] {
        let game = game(players);
        let mut dice = FastRng::new(players.into());
        for _ in 0..GAMES {
            let mut s = game.start();
            let mut log: Vec<Record> = Vec::new();
            while let Some(m) = random_step(&game, &s, &mut dice) {
                moves[usize::from(game.describe(&s, m).kind)] += 1;
                game.apply(&mut s, m, &mut log);
            }
            for record in log.iter().filter(|record| record.kind >= FIRST_GAME_EVENT) {
                events[usize::from(record.kind - FIRST_GAME_EVENT)] += 1;
            }
        }
    }
    for (kind, count) in Influentia::MOVES.iter().zip(moves).chain(Influentia::EVENTS.iter().zip(events)) {
        assert!(count > 0 || kind.name == "plague_missed", "{} never happens", kind.name);
    }
}

/// Plays by one way of choosing for one seat and by even choices for the others; the share of games that seat wins.
fn win_rate(game: &Influentia, games: u8, choose: impl Fn(&Eyes<'_, Influentia>, &mut FastRng) -> MoveId) -> f32 {
    let players = game.seats();
    let mut dice = FastRng::new(17);
    let mut won = 0.0;
    for number in 0..games {
        let me = Seat(number % players);
        let mut s = game.start();
        loop {
            settle(game, &mut s, &mut dice);
            let Some(eyes) = Eyes::of_actor(game, &s) else { break };
            let id = if eyes.seat() == me { choose(&eyes, &mut dice) } else { random_move(&eyes, &mut dice) };
            game.apply(&mut s, game.decode(id).unwrap(), &mut Silent);
        }
        let outcome = game.outcome(&s).unwrap();
        assert_eq!(game.evaluate(&s, me) > 0.0, outcome.winners.contains(me) && outcome.winners.len() < usize::from(players));
        won += (outcome.returns(me) + 1.0) / f32::from(players);
    }
    won / f32::from(games)
}

/// ITA-55, ITA-39, ITA-49: looking one move ahead with the estimate wins nearly every game against even choices,
/// whatever the options.
#[test]
fn the_estimate_knows_what_wins() {
    for players in [3u8, 4] {
        for (medication_on_track, second_place_after_tie) in [(false, true), (true, true), (true, false)] {
            let config = Config { players, medication_on_track, second_place_after_tie, ..Config::default() };
            let game = Influentia::new(config.clone()).unwrap();
            let won = win_rate(&game, 30, |eyes, dice| greedy_move(eyes, 2, dice));
            assert!(won >= 0.8, "{won} with {config:?}");
        }
    }
}

/// ITA-55, ITA-66: so does the search, also where no card may be trump.
#[test]
fn the_search_plays_sensibly_with_medication_on_the_track() {
    let game = Influentia::new(Config { players: 3, medication_on_track: true, ..Config::default() }).unwrap();
    let policy = Policy::parse("mcts:30").unwrap();
    let won = win_rate(&game, 9, |eyes, dice| {
        Thinker::default().choose(eyes, &policy, dice.next_u32().into(), None).expect("a seat is to decide")
    });
    assert!(won >= 0.7, "{won}");
}
