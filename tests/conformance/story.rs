//! How plies are told, in one way in every game: first what is decided, by the name and the fields of the move; then what
//! moves, and after it what comes of it; last who is asked what, by the name and the fields of the prompt.

use crate::kit::Plan;
use serde_json::Value;
use suasion::core::*;

/// Games of each config and way of choosing.
const GAMES: u64 = 6;

/// Checks the table of events, and the events of every move of some games, chance included.
pub fn check<G: Game>(plan: &Plan<G>) {
    check_tables::<G>();
    for config in &plan.configs {
        let (rules, _) = Rulebook::<G>::read_config(&config.to_string()).unwrap();
        let ways = plan.weights.iter().map(|(_, weight)| Some(*weight)).chain([None]);
        for (seed, weight) in (0..).zip(ways.cycle().take(plan.weights.len() + GAMES as usize)) {
            let start = rules.game.start();
            play(&rules, start, seed, &|s, id| weight.map_or(1, |weight| weight(&rules.game, s, id).max(1)), config);
        }
    }
    for (number, (config, position)) in (0..).zip(&plan.positions) {
        let (rules, _) = Rulebook::<G>::read_config(&config.to_string()).unwrap();
        let session = Session::from_position(rules.clone(), &position.to_string(), Seed::from(1), Chance::Manual).unwrap();
        play(&rules, *session.state(), number, &|_, _| 1, config);
    }
}

/// Events begin with the kinds of moves, end with those of prompts, and only the former are decisions.
fn check_tables<G: Game>() {
    let same = |told: &Kind, of: &Kind| {
        let fields = |kind: &Kind| kind.fields.iter().map(|field| (field.name, field.sort)).collect::<Vec<_>>();
        assert_eq!((told.name, fields(told)), (of.name, fields(of)), "{}", G::ID);
    };
    let decisions = G::EVENTS.iter().take_while(|kind| kind.role == Some(Role::Decision)).count();
    let questions = G::EVENTS.len() - G::PROMPTS.len();
    assert!(!G::EVENTS[decisions..].iter().any(|kind| kind.role == Some(Role::Decision)), "{}: decisions come first", G::ID);
    G::EVENTS[..decisions].iter().zip(G::MOVES).for_each(|(told, of)| same(told, of));
    for (told, of) in G::EVENTS[questions..].iter().zip(G::PROMPTS) {
        same(told, of);
        assert_eq!((told.role, told.text), (Some(Role::Phase), of.text), "{}", G::ID);
    }
}

fn play<G: Game>(rules: &Rulebook<G>, start: G::State, seed: u64, weight: &dyn Fn(&G::State, MoveId) -> u32, config: &Value) {
    let game = &rules.game;
    let (mut s, mut dice, mut list) = (start, FastRng::new(seed), MoveList::new());
    loop {
        list.clear();
        match game.turn(&s) {
            Turn::Over => return,
            Turn::Seat(_) => game.legal(&s, &mut list),
            Turn::Chance => game.chance(&s, &mut |m, _| list.push(game.encode(m))),
        }
        let weights: Vec<u32> = match game.turn(&s) {
            Turn::Seat(_) => list.iter().map(|&id| weight(&s, id)).collect(),
            _ => vec![1; list.len()],
        };
        let mut ticket = dice.below(weights.iter().sum());
        let chosen = weights.iter().position(|&weight| ticket.checked_sub(weight).map(|rest| ticket = rest).is_none());
        let m = game.decode(list[chosen.unwrap()]).unwrap();
        let (before, mut log) = (s, Vec::new());
        game.apply(&mut s, m, &mut log);
        check_ply(rules, &before, m, &s, &log, &format!("{} {config} seed {seed}: {m:?}", G::ID));
    }
}

fn check_ply<G: Game>(rules: &Rulebook<G>, before: &G::State, m: G::Move, after: &G::State, log: &[Record], at: &str) {
    let game = &rules.game;
    let words = rules.event_words();
    let told = || log.iter().map(|record| words.text(record)).collect::<Vec<_>>();
    let described = game.describe(before, m);
    let decision = Record { kind: FIRST_GAME_EVENT + described.kind, ..described };
    assert_eq!(log.first(), Some(&decision), "{at}: what is decided is told first, of {:#?}", told());
    let last = log[log.len() - 1];
    match game.turn(after) {
        Turn::Seat(_) => {
            let question = game.prompt(after);
            let first = FIRST_GAME_EVENT + (G::EVENTS.len() - G::PROMPTS.len()) as u16;
            let question = Record { kind: first + question.kind, ..question };
            assert_eq!(last, question, "{at}: who is asked what is told last, of {:#?}", told());
        }
        Turn::Over => assert_eq!(last.kind, core_event::GAME_OVER, "{at}: the end is told last, of {:#?}", told()),
        Turn::Chance => {}
    }
    let roles: Vec<Role> = log.iter().map(|record| words.kind(record.kind).role.unwrap()).collect();
    for part in roles.split(|role| matches!(role, Role::Decision | Role::Phase)) {
        let results = part.iter().position(|role| *role == Role::Result).unwrap_or(part.len());
        assert!(!part[results..].contains(&Role::Motion), "{at}: motions come before results, of {:#?}", told());
    }
    let asked = |role: &&Record| {
        let kind = usize::from(role.kind.saturating_sub(FIRST_GAME_EVENT));
        role.kind >= FIRST_GAME_EVENT && kind >= G::EVENTS.len() - G::PROMPTS.len()
    };
    assert!(log.iter().filter(asked).count() <= 1, "{at}: one question, of {:#?}", told());
}
