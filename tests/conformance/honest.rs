//! Chance is honest: what is drawn next has nothing to do with what was dealt, whichever way a game came about.
//!
//! Each draw has known weights in the state before it: laid end to end they fill a range, and what is drawn falls evenly
//! on it. So it must among all games that share a fact, whatever fact of the state it is: where a card lies, what a hand
//! begins with, whose turn it is.

use crate::budget;
use crate::chi_square::ChiSquare;
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use suasion::core::*;
use suasion::sim::{Batch, Codes, Simulator};

/// Parts of a draw's range that are told apart.
const PARTS: usize = 6;
/// Draws looked at in each game.
const DRAWS: usize = 3;
/// Most plies made to see them, and most made before.
const PLIES: u32 = 16;
/// Fewest games that share a fact, to judge by it.
const FEWEST: usize = 40;

/// One game: facts of its state, and the parts of their ranges on which the next draws fell.
struct Sample {
    facts: Vec<(String, String)>,
    draws: Vec<usize>,
}

/// A way in which a game comes about from a seed. All of them use that one seed for all they can.
type Way<G> = fn(&Arc<Rulebook<G>>, u64, &mut FastRng) -> Option<Session<G>>;

/// Checks every way over many seeds.
pub fn check<G: Game>(configs: &[Value]) {
    let seeds = budget::seeds();
    let rules: Vec<Arc<Rulebook<G>>> =
        configs.iter().map(|config| Rulebook::<G>::read_config(&config.to_string()).unwrap().0).collect();
    let ways: [(&str, Way<G>); 9] = [
        ("new", begun),
        ("placed", placed),
        ("placed and loaded", |rules, seed, dice| placed(rules, seed, dice).map(|session| loaded(&session))),
        ("redealt", redealt),
        ("placed and restarted", |rules, seed, dice| Some(restarted(placed(rules, seed, dice)?, seed))),
        ("redealt and restarted", |rules, seed, dice| Some(restarted(redealt(rules, seed, dice)?, seed))),
        ("loaded", |rules, seed, dice| begun(rules, seed, dice).map(|session| loaded(&session))),
        ("kept", kept),
        ("of a batch", of_batch),
    ];
    for (name, way) in ways {
        let mut samples = Vec::new();
        for seed in 0..seeds {
            let mut dice = FastRng::new(stable_hash(seed, name));
            let rules = &rules[seed as usize % rules.len()];
            if let Some(session) = way(rules, seed, &mut dice) {
                samples.push(sample(session, &mut dice));
            }
        }
        assert!(samples.len() as u64 > seeds / 4, "{} {name}: only {} of {seeds} games", G::ID, samples.len());
        judge(&samples, &format!("{} {name}", G::ID));
    }
    let mut samples = Vec::new();
    for seed in 0..seeds {
        let mut dice = FastRng::new(stable_hash(seed, "sampled"));
        samples.extend(sampled(&rules[seed as usize % rules.len()], seed, &mut dice));
    }
    judge(&samples, &format!("{} sampled by a batch", G::ID));
}

/// A game from the seed, some plies on; None if it ended.
fn begun<G: Game>(rules: &Arc<Rulebook<G>>, seed: u64, dice: &mut FastRng) -> Option<Session<G>> {
    play_on(Session::new(rules.clone(), Seed::from(seed), Chance::Automatic), dice)
}

/// The same, but it may also stop where chance is due.
fn begun_anywhere<G: Game>(rules: &Arc<Rulebook<G>>, seed: u64, dice: &mut FastRng) -> Option<Session<G>> {
    play_on(Session::new(rules.clone(), Seed::from(seed), Chance::Manual), dice)
}

fn play_on<G: Game>(mut session: Session<G>, dice: &mut FastRng) -> Option<Session<G>> {
    let mut words = session.rng().clone();
    let mut list = MoveList::new();
    for _ in 0..plies_before(session.rules(), dice) {
        session.legal(&mut list);
        let id = match session.turn() {
            Turn::Over => return None,
            Turn::Seat(_) => list[dice.below(list.len() as u32) as usize],
            // As the session itself would.
            Turn::Chance => {
                let game = &session.rules().game;
                game.encode(game.draw(session.state(), words.below(game.tickets(session.state()))))
            }
        };
        session.apply(id).unwrap();
    }
    (session.turn() != Turn::Over).then_some(session)
}

/// How far a game goes before it is looked at: mostly not far, while the first words still show, and not to the end.
fn plies_before<G: Game>(rules: &Rulebook<G>, dice: &mut FastRng) -> u32 {
    let game = &rules.game;
    let length = playout(game, &mut game.start(), &mut MoveList::new(), &mut FastRng::new(0));
    let most = 1 + dice.below(length.min(PLIES));
    dice.below(most)
}

fn any_viewer<G: Game>(rules: &Rulebook<G>, dice: &mut FastRng) -> Viewer {
    let viewers: Vec<Viewer> = Viewer::all(rules.seats()).collect();
    viewers[dice.below(viewers.len() as u32) as usize]
}

fn placed<G: Game>(rules: &Arc<Rulebook<G>>, seed: u64, dice: &mut FastRng) -> Option<Session<G>> {
    let session = begun_anywhere(rules, seed, dice)?;
    let view = session.rules().view_json(session.state(), any_viewer(rules, dice));
    Some(Session::from_position(rules.clone(), &view, Seed::from(seed), Chance::Automatic).unwrap())
}

fn redealt<G: Game>(rules: &Arc<Rulebook<G>>, seed: u64, dice: &mut FastRng) -> Option<Session<G>> {
    let session = begun(rules, seed, dice)?;
    Some(session.redeal(any_viewer(rules, dice), Seed::from(seed)))
}

fn restarted<G: Game>(mut session: Session<G>, seed: u64) -> Session<G> {
    session.restart(Seed::from(seed));
    session
}

fn loaded<G: Game>(session: &Session<G>) -> Session<G> {
    let loaded = Unplayed::from_bytes(&session.save()).unwrap().play::<G>().unwrap();
    assert!(loaded.notice.is_none());
    loaded.session
}

/// A game whose record was made by older rules, which led elsewhere: only its position is kept.
fn kept<G: Game>(rules: &Arc<Rulebook<G>>, seed: u64, dice: &mut FastRng) -> Option<Session<G>> {
    let mut record = begun_anywhere(rules, seed, dice)?.record();
    record["chance"] = "automatic".into();
    record["rules"] = 0.into();
    record["end_hash"] = "0".into();
    let kept = Unplayed::from_json(&record.to_string()).unwrap().play::<G>().unwrap();
    assert!(kept.notice.is_some());
    Some(kept.session)
}

/// A batch of one game, some decisions on, and its seed.
fn batch<G: Game>(rules: &Arc<Rulebook<G>>, seed: u64, dice: &mut FastRng) -> Option<Batch<G>> {
    let mut batch = Batch::new(&Simulator::new(rules.clone()), 1, seed, None).unwrap().expect("nobody cancels");
    let codes = Codes { no_such_move: -1, refused: -2, over: -3 };
    let (mut list, mut count) = (vec![MoveId::NONE; rules.limits().longest_list as usize], [0]);
    for _ in 0..plies_before(rules, dice) {
        batch.lists(&mut list, &mut count).unwrap();
        if count[0] == 0 {
            return None;
        }
        let id = list[dice.below(count[0]) as usize];
        assert_eq!(batch.step(&[id], codes, &mut [0]).unwrap(), 0);
    }
    batch.lists(&mut list, &mut count).unwrap();
    (count[0] > 0).then_some(batch)
}

fn taken_out<G: Game>(batch: &Batch<G>, seed: u64) -> Session<G> {
    batch.session(0, Seed::from(seed)).unwrap()
}

fn of_batch<G: Game>(rules: &Arc<Rulebook<G>>, seed: u64, dice: &mut FastRng) -> Option<Session<G>> {
    Some(taken_out(&batch(rules, seed, dice)?, seed))
}

/// What a batch samples by the seed it was made from, as if it were a draw.
fn sampled<G: Game>(rules: &Arc<Rulebook<G>>, seed: u64, dice: &mut FastRng) -> Option<Sample> {
    let batch = batch(rules, seed, dice)?;
    let (mut list, mut count, mut id) = (vec![MoveId::NONE; rules.limits().longest_list as usize], [0], [MoveId::NONE]);
    batch.lists(&mut list, &mut count).unwrap();
    batch.sample(seed, &mut id).unwrap();
    let even: Vec<(MoveId, u32)> = list[..count[0] as usize].iter().map(|&id| (id, 1)).collect();
    let session = taken_out(&batch, seed);
    Some(Sample { facts: facts(rules, session.state()), draws: draw(&even, id[0], dice).into_iter().collect() })
}

/// The facts of the state a session began with or is in, and the draws that follow as it is played on.
fn sample<G: Game>(mut session: Session<G>, dice: &mut FastRng) -> Sample {
    let rules = session.shared_rules().clone();
    let game = &rules.game;
    // What chance has done right after a position was laid is a draw too.
    let (record, past) = (session.record(), session.history(Viewer::Host).len());
    let (start, past) = match &record["start"] {
        Value::Null => (*session.state(), past),
        position => {
            let laid = Session::from_position(rules.clone(), &position.to_string(), Seed::from(0), Chance::Manual).unwrap();
            (*laid.state(), past - record["moves"].as_array().unwrap().len())
        }
    };
    let first_word = session.rng().position();
    let mut list = MoveList::new();
    for _ in 0..PLIES {
        session.legal(&mut list);
        if list.is_empty() || session.rng().position() >= first_word + DRAWS as u64 {
            break;
        }
        session.apply(list[dice.below(list.len() as u32) as usize]).unwrap();
    }
    let (mut state, mut draws) = (start, Vec::new());
    for past in &session.history(Viewer::Host)[past..] {
        if game.turn(&state) == Turn::Chance && draws.len() < DRAWS {
            let mut outcomes = Vec::new();
            game.chance(&state, &mut |m, weight| outcomes.push((game.encode(m), weight)));
            draws.extend(draw(&outcomes, past.id, dice));
        }
        game.apply(&mut state, game.decode(past.id).unwrap(), &mut Silent);
    }
    Sample { facts: facts(&rules, &start), draws }
}

/// Where on its range a draw fell, evenly within its own weight; None if it could not fall otherwise.
fn draw(outcomes: &[(MoveId, u32)], drawn: MoveId, dice: &mut FastRng) -> Option<usize> {
    let sum: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
    let at = outcomes.iter().position(|&(id, _)| id == drawn).unwrap();
    let before: u32 = outcomes[..at].iter().map(|(_, weight)| weight).sum();
    let within = f64::from(dice.next_u32()) / 2f64.powi(32) * f64::from(outcomes[at].1);
    (outcomes.len() > 1).then(|| ((f64::from(before) + within) / f64::from(sum) * PARTS as f64) as usize)
}

/// What can be told of a state: each field of the host's view, the same fields of all items of a list together, and where
/// each card lies.
fn facts<G: Game>(rules: &Rulebook<G>, state: &G::State) -> Vec<(String, String)> {
    fn walk(path: &str, together: &str, value: &Value, facts: &mut Vec<(String, String)>, lists: &mut HashMap<String, String>) {
        match value {
            Value::Object(fields) => fields.iter().for_each(|(name, value)| {
                walk(&format!("{path}.{name}"), &format!("{together}.{name}"), value, facts, lists);
            }),
            Value::Array(items) => items.iter().enumerate().for_each(|(i, value)| {
                walk(&format!("{path}[{i}]"), &format!("{together}[]"), value, facts, lists);
            }),
            leaf => {
                if together != path && !leaf.is_null() {
                    lists.entry(together.to_owned()).or_default().push_str(&format!("{leaf} "));
                }
                facts.push((path.to_owned(), leaf.to_string()));
            }
        }
    }
    let (mut facts, mut lists) = (Vec::new(), HashMap::new());
    walk("", "", &rules.view(state, Viewer::Host)["table"], &mut facts, &mut lists);
    facts.extend(lists);
    // Equal cards are one fact: the zones of all of them.
    let mut zones: BTreeMap<i32, Vec<i32>> = BTreeMap::new();
    rules.game.census(state).iter().for_each(|placed| zones.entry(placed.card).or_default().push(placed.zone));
    facts.extend(zones.into_iter().map(|(card, mut zones)| {
        zones.sort_unstable();
        (format!("card {card}"), format!("{zones:?}"))
    }));
    facts
}

/// Among the games that share a fact, draws fall evenly.
fn judge(samples: &[Sample], what: &str) {
    let mut by_fact: HashMap<&str, HashMap<&str, Vec<usize>>> = HashMap::new();
    for (i, sample) in samples.iter().enumerate() {
        for (fact, value) in &sample.facts {
            by_fact.entry(fact).or_default().entry(value).or_default().push(i);
        }
    }
    let mut facts: Vec<_> = by_fact.into_iter().collect();
    facts.sort_unstable_by_key(|&(fact, _)| fact);
    for (fact, by_value) in facts {
        for number in 0..DRAWS {
            let mut fit = ChiSquare::default();
            for games in by_value.values().filter(|games| games.len() >= FEWEST) {
                let mut counts = [0.0; PARTS];
                games.iter().filter_map(|&i| samples[i].draws.get(number)).for_each(|&part| counts[part] += 1.0);
                let expected = counts.iter().sum::<f64>() / PARTS as f64;
                fit.add(counts.into_iter().map(|count| (count, expected)));
            }
            fit.check(&format!("{what}: draw {number} by the value of {fact}"));
        }
    }
}
