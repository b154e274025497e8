//! The conformance kit: what must hold for every game, checked at every state of many games.

use crate::budget;
use crate::comes_back;
use crate::deals::{self, Urn};
use crate::honest;
use crate::oracle::{Forgets, Recall, nothing};
use crate::schemas::Schemas;
use crate::shown;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use suasion::bots::{Eyes, greedy_move};
use suasion::catalogue::{AnyGame, Entry};
use suasion::core::*;

/// How the kit is run over one game. How much it does is in the budget.
pub struct Plan<G: Game> {
    /// Configs as JSON.
    pub configs: Vec<Value>,
    /// The config that takes the most room: every list and name at its longest.
    pub largest: Value,
    /// Game-weighted random play: a weight for each legal move.
    pub weights: Vec<(&'static str, Weight<G>)>,
    /// Positions (config, host's view) from which games are played too.
    pub positions: Vec<(Value, Value)>,
    /// What the viewer cannot see, as urns, in an order that depends on nothing he cannot see.
    pub hidden: fn(&G, &G::State, Viewer) -> Vec<Urn>,
}

/// How likely weighted play chooses a move.
pub type Weight<G> = fn(&G, &<G as Game>::State, MoveId) -> u32;

/// A way of choosing moves.
enum Choice<G: Game> {
    Uniform,
    Greedy,
    Weighted(Weight<G>),
}

impl<G: Game> Choice<G> {
    fn pick(&self, session: &Session<G>, list: &MoveList, dice: &mut FastRng) -> MoveId {
        let game = &session.rules().game;
        match (self, Eyes::of_actor(game, session.state())) {
            // One decision in four is random, so that greedy games differ.
            (Choice::Greedy, Some(eyes)) if dice.below(4) > 0 => greedy_move(&eyes, 1, dice),
            (Choice::Weighted(weight), Some(_)) => {
                let weights: Vec<u32> = list.iter().map(|&id| weight(game, session.state(), id).max(1)).collect();
                let mut ticket = dice.below(weights.iter().sum());
                for (&id, &weight) in list.iter().zip(&weights) {
                    if ticket < weight {
                        return id;
                    }
                    ticket -= weight;
                }
                unreachable!("the ticket is below the sum")
            }
            _ => list[dice.below(list.len() as u32) as usize],
        }
    }
}

/// Runs the whole kit.
pub fn run<G: Game>(plan: &Plan<G>) {
    run_forgetting(plan, nothing);
}

/// Runs the whole kit over a game whose rules let viewers forget.
pub fn run_forgetting<G: Game>(plan: &Plan<G>, forgets: Forgets) {
    let entry = Entry::<G>::new();
    check_catalogue(&entry.catalogue());
    comes_back::check(plan);
    play_games(plan, forgets);
    play_positions(plan);
    deals::check(plan);
    honest::check::<G>(&plan.configs);
}

/// Plays every config by every way of choosing with either kind of chance, round after round, until enough was seen.
fn play_games<G: Game>(plan: &Plan<G>, forgets: Forgets) {
    let mut choices = vec![("uniform", Choice::Uniform), ("greedy", Choice::Greedy)];
    choices.extend(plan.weights.iter().map(|&(name, weight)| (name, Choice::Weighted(weight))));
    let schemas = &Schemas::of::<G>();
    let mut varied = vec![0; plan.configs.len()];
    let (mut seed, mut states, mut sets) = (0, 0, BTreeSet::new());
    for round in 0.. {
        for (i, config) in plan.configs.iter().enumerate() {
            // In a first round long games may use up the budget: then every config, choice and kind of chance was seen.
            let turn = round + i;
            let (name, choice) = &choices[turn % choices.len()];
            let chance = [Chance::Automatic, Chance::Manual][(turn / choices.len() + i) % 2];
            let (rules, _) = Rulebook::<G>::read_config(&config.to_string()).unwrap();
            seed += 1;
            let start = Session::new(rules.clone(), Seed::from(seed), chance);
            let at = format!("{} {config} {name} seed {seed} {chance:?}", G::ID);
            let seen = Run { plan, schemas, choice, at, dice: FastRng::new(seed) }.play(start, Some(forgets));
            states += seen.states;
            varied[i] += seen.varied;
            sets.extend(seen.sets);
        }
        if states >= budget::states() && round >= 1 {
            break;
        }
    }
    for (config, varied) in plan.configs.iter().zip(varied) {
        assert!(varied > 0, "{} {config}: redeal never changed anything", G::ID);
    }
    assert!(sets.iter().eq(G::SETS.iter().collect::<BTreeSet<_>>()), "{}: of the sets there are only {sets:?}", G::ID);
}

fn play_positions<G: Game>(plan: &Plan<G>) {
    let schemas = &Schemas::of::<G>();
    for (number, (config, position)) in plan.positions.iter().enumerate() {
        schemas.check_view(position, &format!("{} position {number}", G::ID));
        let (rules, _) = Rulebook::<G>::read_config(&config.to_string()).unwrap();
        for seed in 0..4 {
            let start = Session::from_position(rules.clone(), &position.to_string(), Seed::from(seed), Chance::Automatic)
                .unwrap_or_else(|error| panic!("{} position {number}: {error}", G::ID));
            let at = format!("{} position {number} seed {seed}", G::ID);
            Run { plan, schemas, choice: &Choice::Uniform, at, dice: FastRng::new(seed) }.play(start, None);
        }
    }
}

fn check_catalogue(catalogue: &Value) {
    for table in ["moves", "events", "refusals", "prompts", "lines", "topics", "endings"] {
        let mut names: Vec<&str> =
            catalogue[table].as_array().unwrap().iter().map(|kind| kind["name"].as_str().unwrap()).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count, "names in {table} differ");
        for kind in catalogue[table].as_array().unwrap() {
            let text = kind["text"].as_str().unwrap();
            for field in text.split('{').skip(1).map(|rest| rest.split('}').next().unwrap()) {
                let known = kind["fields"].as_array().unwrap().iter().any(|f| f["name"] == field) || field == "seat";
                assert!(known, "{text}: no field {field}");
            }
            for field in kind["fields"].as_array().unwrap() {
                if field["sort"] == "piece" {
                    let set = field["set"].as_str().unwrap();
                    assert!(catalogue["pieces"][set].is_array(), "{}: no pieces {set}", kind["name"]);
                }
            }
        }
    }
    for set in ["card", "zone"] {
        for piece in catalogue["pieces"][set].as_array().unwrap() {
            assert!(!piece["facts"].as_object().unwrap().is_empty(), "a front-end is told nothing of {piece}");
        }
    }
    for (set, pieces) in catalogue["pieces"].as_object().unwrap() {
        let mut ids: Vec<&str> = pieces.as_array().unwrap().iter().map(|p| p["id"].as_str().unwrap()).collect();
        assert!(ids.iter().all(|id| id.is_ascii()), "ids of {set} are ASCII");
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), count, "ids of {set} differ");
    }
}

/// The blocks of an observation lie one behind the other and fill it; each says its shape and what it means.
fn check_layout(layout: &Value, len: usize, at: &str) {
    let number = |value: &Value| value.as_u64().unwrap() as usize;
    let (mut offset, mut names) = (0, BTreeMap::new());
    for block in layout["segments"].as_array().unwrap() {
        let meaning = (&block["shape"], &block["text"]);
        let first = *names.entry(block["name"].as_str().unwrap()).or_insert(meaning);
        assert_eq!(first, meaning, "{at}: what bears the same name is told alike, for every faction or castle say");
        assert_eq!(number(&block["offset"]), offset, "{at}: {block}");
        assert_eq!(number(&block["shape"][0]) * number(&block["shape"][1]), number(&block["len"]), "{at}: {block}");
        let text = block["text"].as_str().unwrap();
        assert!(text.starts_with(|c: char| c.is_uppercase()) && text.ends_with(['.', '?']), "{at}: {block} has a sentence");
        offset += number(&block["len"]);
    }
    assert_eq!((offset, number(&layout["len"])), (len, len), "{at}: the blocks fill the observation");
}

/// All that undo must restore.
#[derive(PartialEq, Debug)]
struct Snapshot<S> {
    state: S,
    position: u64,
    events: u32,
    ply: u32,
}

fn snapshot<G: Game>(session: &Session<G>) -> Snapshot<G::State> {
    Snapshot { state: *session.state(), position: session.rng().position(), events: session.event_count(), ply: session.ply() }
}

struct Run<'a, G: Game> {
    plan: &'a Plan<G>,
    schemas: &'a Schemas,
    choice: &'a Choice<G>,
    at: String,
    dice: FastRng,
}

/// What a game had to show: its states, how often redeal changed something, and the sets of its views.
struct Seen {
    states: u32,
    varied: u32,
    sets: BTreeSet<&'static str>,
}

impl<G: Game> Run<'_, G> {
    /// Plays one game and checks it.
    fn play(&mut self, mut session: Session<G>, from_start: Option<Forgets>) -> Seen {
        let limits = session.rules().limits();
        let mut list = MoveList::new();
        let mut trail = vec![snapshot(&session)];
        let (mut varied, mut sets) = (0, BTreeSet::new());
        let (mut moves, mut recall) = (0, from_start.map(|forgets| Recall::new(&session, forgets)));
        loop {
            let at = format!("{} ply {}", self.at, session.ply());
            session.legal(&mut list);
            let costly = self.dice.below(budget::LOOK_CLOSER) == 0 || session.turn() == Turn::Over;
            self.check_list(&session, &list, &at);
            check_census(&session, &at);
            if costly {
                self.check_words(&session, &list, &at);
                self.check_views(&session, &at);
                for viewer in Viewer::all(limits.seats) {
                    sets.extend(comes_back::check_order(&session, viewer, Seed::from(1), &at));
                }
                self.check_save(&session, &at);
                varied += self.check_redeal(&session, recall.as_mut(), &at);
            }
            if session.turn() == Turn::Over {
                break;
            }
            self.check_steps(&session, &list, &at);
            self.check_apply(&mut session, &list, &at);
            let id = self.choice.pick(&session, &list, &mut self.dice);
            session.apply(id).unwrap_or_else(|error| panic!("{at}: listed move {id}: {error}"));
            assert_eq!(
                session.next_undo().is_some_and(|undo| undo.chance),
                self.took_chance(&session, id),
                "{at}: chance is told"
            );
            trail.push(snapshot(&session));
            moves += 1;
            assert!(moves <= limits.longest_game, "{at}: longer than {}", limits.longest_game);
        }
        assert!(session.history(Viewer::Host).len() as u32 <= limits.longest_game, "{}: too long with chance", self.at);
        self.check_end(&session);
        self.check_travel(session, &trail);
        Seen { states: moves, varied, sets }
    }

    fn took_chance(&self, session: &Session<G>, id: MoveId) -> bool {
        let ply = session.ply();
        let made = session.history(Viewer::Host).iter().filter(|past| past.ply == ply).count();
        let game = &session.rules().game;
        made > 1 || game.is_chance(game.decode(id).unwrap())
    }

    fn check_list(&self, session: &Session<G>, list: &MoveList, at: &str) {
        let rules = session.rules();
        let limits = rules.limits();
        assert!(list.windows(2).all(|pair| pair[0] < pair[1]), "{at}: ascending and unique");
        assert!(list.len() as u32 <= limits.longest_list, "{at}: {} moves", list.len());
        assert_eq!(list.is_empty(), session.turn() == Turn::Over, "{at}: empty only at the end");
        let mut listed = list.iter().peekable();
        for id in (0..limits.space).map(MoveId) {
            let m = rules.game.decode(id).unwrap_or_else(|| panic!("{at}: {id} is in the space and no move"));
            assert_eq!(rules.game.encode(m), id, "{at}: ids round-trip");
            let is_listed = listed.next_if(|&&next| next == id).is_some();
            assert_eq!(rules.refusal(session.state(), m).is_none(), is_listed, "{at}: {id} {m:?} by refuse and by list");
        }
        assert!(listed.next().is_none(), "{at}: a move outside the space");
        assert!(
            rules.game.decode(MoveId(limits.space)).is_none() && rules.game.decode(MoveId::NONE).is_none(),
            "{at}: no more ids"
        );
        if session.turn() == Turn::Chance {
            self.check_chance(session, at);
        }
    }

    fn check_chance(&self, session: &Session<G>, at: &str) {
        let game = &session.rules().game;
        let mut ticket = 0;
        game.chance(session.state(), &mut |m, weight| {
            assert!(weight > 0, "{at}: weight of {m:?}");
            // A large urn is checked at the edges of each outcome's range.
            for t in [ticket, ticket + weight / 2, ticket + weight - 1] {
                assert_eq!(game.draw(session.state(), t), m, "{at}: ticket {t}");
            }
            if weight <= 64 {
                (ticket..ticket + weight).for_each(|t| assert_eq!(game.draw(session.state(), t), m, "{at}: ticket {t}"));
            }
            ticket += weight;
        });
        assert_eq!(game.tickets(session.state()), ticket, "{at}: sum of the weights");
    }

    /// A refused move changes nothing; a listed one can be undone exactly.
    fn check_apply(&mut self, session: &mut Session<G>, list: &MoveList, at: &str) {
        let before = snapshot(session);
        let space = session.rules().limits().space;
        for _ in 0..4 {
            let id = MoveId(self.dice.below(space + 2));
            if list.binary_search(&id).is_err() {
                assert!(session.apply(id).is_err(), "{at}: {id} is refused");
                assert_eq!(snapshot(session), before, "{at}: refusing {id} changes nothing");
            }
        }
        let id = list[self.dice.below(list.len() as u32) as usize];
        let log = session.events(Viewer::Host, before.events).unwrap();
        session.apply(id).unwrap();
        let after = snapshot(session);
        session.undo().unwrap();
        assert_eq!(snapshot(session), before, "{at}: undo of {id}");
        assert_eq!(session.events(Viewer::Host, before.events).unwrap(), log, "{at}: events after undo");
        session.redo().unwrap();
        assert_eq!(snapshot(session), after, "{at}: redo of {id}");
        session.undo_chain().unwrap();
        let chain_start = session.ply();
        assert!(chain_start < after.ply, "{at}: a chain has its own beginning");
        session.go_to(before.ply).unwrap();
        assert_eq!(snapshot(session), before, "{at}: back from the start of the chain");
    }

    /// Every move applies; what a viewer is shown by the step decides what he sees after it.
    fn check_steps(&mut self, session: &Session<G>, list: &MoveList, at: &str) {
        let game = &session.rules().game;
        let chosen = self.dice.below(list.len() as u32) as usize;
        for (i, &id) in list.iter().enumerate() {
            let m = game.decode(id).unwrap();
            let mut log: Vec<Record> = Vec::new();
            let mut after = *session.state();
            game.apply(&mut after, m, &mut log);
            let mut silent = *session.state();
            game.apply(&mut silent, m, &mut Silent);
            assert_eq!(silent, after, "{at}: {id} with and without events");
            if i != chosen || self.dice.below(budget::LOOK_CLOSER) != 0 {
                continue;
            }
            for viewer in Viewer::all(session.rules().seats()) {
                let other = game.redeal(session.state(), viewer, &mut self.dice);
                if session.rules().refusal(&other, m).is_some() {
                    continue;
                }
                let shown = |log: &[Record], s: &G::State| -> Vec<Record> {
                    let described = std::iter::once(game.describe(s, m));
                    described.chain(log.iter().copied()).map(|record| record.seen_by(viewer)).collect()
                };
                let mut other_after = other;
                let mut other_log: Vec<Record> = Vec::new();
                game.apply(&mut other_after, m, &mut other_log);
                if shown(&log, session.state()) == shown(&other_log, &other) {
                    assert_eq!(
                        game.turn(&after),
                        game.turn(&other_after),
                        "{at}: who is asked after {id} is public, for {viewer:?}"
                    );
                    let (ours, theirs) = (session.rules().view(&after, viewer), session.rules().view(&other_after, viewer));
                    assert_eq!(ours, theirs, "{at}: the events of {id} tell {viewer:?} all that he sees");
                }
            }
        }
    }

    fn check_words(&self, session: &Session<G>, list: &MoveList, at: &str) {
        let mut texts = Vec::new();
        let outcomes = session.outcomes();
        for &id in list.iter() {
            let text = session.move_text(id).unwrap();
            assert_eq!(session.parse(&text).unwrap(), id, "{at}: \"{text}\" parses back");
            let json = session.move_json(id).unwrap();
            assert_eq!(session.parse_json(&json.to_string()).unwrap(), id, "{at}: {json} parses back");
            let weight = outcomes.iter().find(|outcome| outcome.0 == id).map(|outcome| Value::from(outcome.1));
            assert_eq!(json.get("weight"), weight.as_ref(), "{at}: a chance move tells how likely it is, no other does: {json}");
            let mut bare = json.clone();
            bare.as_object_mut().unwrap().remove("id");
            assert_eq!(session.parse_json(&bare.to_string()).unwrap(), id, "{at}: {bare} parses back");
            texts.push(text.to_lowercase());
        }
        texts.sort();
        let count = texts.len();
        texts.dedup();
        assert_eq!(texts.len(), count, "{at}: texts are unique {texts:?}");
    }

    fn check_views(&mut self, session: &Session<G>, at: &str) {
        let rules = session.rules();
        for viewer in Viewer::all(rules.seats()) {
            let view = rules.view(session.state(), viewer);
            self.schemas.check_view(&view, &format!("{at}: {viewer:?}'s view"));
            let view = view.to_string();
            let seed = Seed::from(u64::from(self.dice.next_u32()));
            let placed = Session::from_position(session.shared_rules().clone(), &view, seed, Chance::Manual)
                .unwrap_or_else(|error| panic!("{at}: {viewer:?}'s view as a position: {error}\n{view}"));
            assert_eq!(rules.view(placed.state(), viewer).to_string(), view, "{at}: view, position, view for {viewer:?}");
            if viewer == Viewer::Host {
                assert_eq!(placed.state(), session.state(), "{at}: the host's view is the state");
            }
            let mut vector = vec![0; rules.observation_len()];
            let mut sheet = Bytes::new(&mut vector);
            rules.game.observe(session.state(), viewer, &mut sheet);
            assert_eq!(sheet.left(), 0, "{at}: observation length");
            let mut bytes = vec![7; vector.len()];
            session.observe_bytes(viewer, &mut bytes).unwrap();
            assert_eq!(bytes, vector, "{at}: whatever was there before is written over");
            let mut floats = vec![f32::NAN; vector.len()];
            session.observe(viewer, &mut floats).unwrap();
            let agree = |(float, byte): (&f32, &u8)| (0.0..=1.0).contains(float) && (float * 255.0).round() == f32::from(*byte);
            assert!(floats.iter().zip(&vector).all(agree), "{at}: an observation is between 0 and 1, as bytes and as floats");
            let mut layout = Layout::default();
            rules.game.observe(session.state(), viewer, &mut layout);
            let told: Value =
                layout.blocks.iter().map(|block| Value::from(format!("{}:{:?}", block.name, block.shape))).collect();
            let fixed = rules.observation_layout();
            check_layout(&fixed, rules.observation_len(), at);
            let fixed: Value = fixed["segments"]
                .as_array()
                .unwrap()
                .iter()
                .map(|s| Value::from(format!("{}:[{}, {}]", s["name"].as_str().unwrap(), s["shape"][0], s["shape"][1])))
                .collect();
            assert_eq!(told, fixed, "{at}: the layout does not depend on the state");
        }
        for seat in Seat::all(rules.seats()) {
            let value = rules.game.evaluate(session.state(), seat);
            assert!((-1.0..=1.0).contains(&value), "{at}: evaluate({seat}) = {value}");
        }
    }

    fn check_save(&self, session: &Session<G>, at: &str) {
        let bytes = session.save();
        let json = session.record().to_string();
        let mut undone = session.clone();
        let from_bytes = Unplayed::from_bytes(&bytes).and_then(|r| r.play::<G>());
        let from_json = Unplayed::from_json(&json).and_then(|r| r.play::<G>());
        for loaded in [from_bytes, from_json] {
            let loaded = loaded.unwrap_or_else(|error| panic!("{at}: load: {error}"));
            assert!(loaded.notice.is_none());
            assert_same(&loaded.session, session, at);
        }
        if undone.undo().is_ok() {
            let loaded = Unplayed::from_bytes(&undone.save()).and_then(|r| r.play::<G>()).unwrap();
            assert_same(&loaded.session, &undone, at);
        }
    }

    /// The laws of redeal, and that nothing a viewer is shown depends on what he cannot see.
    fn check_redeal(&mut self, session: &Session<G>, mut recall: Option<&mut Recall>, at: &str) -> u32 {
        let rules = session.rules();
        let game = &rules.game;
        let mut varied = 0;
        for viewer in Viewer::all(rules.seats()) {
            let seed = u64::from(self.dice.next_u32());
            let once = game.redeal(session.state(), viewer, &mut FastRng::new(seed));
            let other = game.redeal(session.state(), viewer, &mut FastRng::new(seed + 1));
            let twice = game.redeal(&once, viewer, &mut FastRng::new(seed + 1));
            assert_eq!(twice, other, "{at}: redeal depends only on what {viewer:?} knows");
            if viewer == Viewer::Host {
                assert_eq!(&once, session.state(), "{at}: the host sees all");
                continue;
            }
            let host = rules.view(&once, Viewer::Host).to_string();
            let placed = Session::from_position(session.shared_rules().clone(), &host, Seed::from(0), Chance::Manual)
                .unwrap_or_else(|error| panic!("{at}: redeal for {viewer:?} is no position: {error}"));
            assert_eq!(placed.state(), &once, "{at}: redeal for {viewer:?} passes the validator");
            if let Some(recall) = &mut recall {
                recall.check(session, viewer, &once, at);
            }
            varied += u32::from(once != *session.state());
            let hidden = (self.plan.hidden)(game, session.state(), viewer).iter().any(Urn::varies);
            let changes = (0..64).any(|i| game.redeal(session.state(), viewer, &mut FastRng::new(seed + i)) != *session.state());
            assert_eq!(changes, hidden, "{at}: what {viewer:?} cannot see varies, and nothing else");
            let redealt = session.redeal(viewer, Seed::from(seed));
            shown::compare(session, &redealt, viewer, seed, at);
            assert!(redealt.clone().undo().is_err(), "{at}: a redealt game has no past to undo");
        }
        varied
    }

    fn check_end(&self, session: &Session<G>) {
        let at = &self.at;
        let outcome = session.rules().outcome(session.state()).unwrap_or_else(|| panic!("{at}: over without outcome"));
        let seats = session.rules().seats();
        assert_eq!(outcome.seats, seats, "{at}");
        assert!(!outcome.winners.is_empty(), "{at}: somebody wins");
        let sum: f32 = Seat::all(seats).map(|seat| outcome.returns(seat)).sum();
        assert!(sum.abs() < 1e-5, "{at}: returns add up to {sum}");
        for seat in Seat::all(seats) {
            let place = outcome.places[seat.index()];
            assert!((1..=seats).contains(&place), "{at}: place {place}");
            assert_eq!(place == 1, outcome.winners.contains(seat), "{at}: winners are first");
        }
        assert!(usize::from(outcome.ending) < G::ENDINGS.len(), "{at}");
        let events = session.events(Viewer::Public, 0).unwrap();
        let last = events.last().unwrap_or_else(|| panic!("{at}: no events"));
        assert_eq!(last.record.kind, core_event::GAME_OVER, "{at}: the last event says that it is over");
        assert_eq!(last.record.fields[0], i32::from(outcome.ending), "{at}: and why");
    }

    /// Undo all the way back, redo all the way on, jumps in between.
    fn check_travel(&mut self, mut session: Session<G>, trail: &[Snapshot<G::State>]) {
        let at = self.at.clone();
        let end_events = session.events(Viewer::Host, 0).unwrap();
        let first = session.first_ply() as usize;
        for expected in trail.iter().rev().skip(1) {
            session.undo().unwrap();
            assert_eq!(&snapshot(&session), expected, "{at}: undo to ply {}", expected.ply);
        }
        assert!(session.undo().is_err(), "{at}: nothing before the start");
        for expected in &trail[1..] {
            session.redo().unwrap();
            assert_eq!(&snapshot(&session), expected, "{at}: redo to ply {}", expected.ply);
        }
        assert!(session.redo().is_err(), "{at}: nothing after the end");
        for _ in 0..6 {
            let ply = self.dice.below(trail.len() as u32) as usize;
            session.go_to((first + ply) as u32).unwrap();
            assert_eq!(snapshot(&session), trail[ply], "{at}: go to {ply}");
            let from = self.dice.below(session.event_count() + 1);
            let part = session.events(Viewer::Host, from).unwrap();
            assert_eq!(part, end_events[from as usize..session.event_count() as usize], "{at}: events from {from} at ply {ply}");
        }
        assert!(session.go_to(first as u32 + trail.len() as u32).is_err(), "{at}: no ply beyond the last");
        session.go_to((first + trail.len() - 1) as u32).unwrap();
        assert_eq!(session.events(Viewer::Host, 0).unwrap(), end_events, "{at}: events after travelling");
    }
}

fn assert_same<G: Game>(a: &Session<G>, b: &Session<G>, at: &str) {
    assert_eq!(snapshot(a), snapshot(b), "{at}: loaded game");
    assert_eq!(a.history(Viewer::Host), b.history(Viewer::Host), "{at}: history of the loaded game");
    let events = |session: &Session<G>| session.events(Viewer::Host, 0).unwrap();
    assert_eq!(events(a), events(b), "{at}: events of the loaded game");
}

/// Every card lies in exactly one zone; a piece that stands for several equal cards is listed once for each.
fn check_census<G: Game>(session: &Session<G>, at: &str) {
    let rules = session.rules();
    let count = |set: &str| rules.pieces_json()[set].as_array().map_or(0, Vec::len);
    let census = rules.game.census(session.state());
    if census.is_empty() {
        return;
    }
    let sorted = |census: &[Placed]| {
        let mut cards: Vec<i32> = census.iter().map(|placed| placed.card).collect();
        cards.sort_unstable();
        cards
    };
    let zones = count("zone") as i32;
    assert!(census.iter().all(|placed| (0..zones).contains(&placed.zone)), "{at}: a card in no zone");
    let start = rules.game.census(&rules.game.start());
    assert_eq!(sorted(&census), sorted(&start), "{at}: a card in two places, or cards appear or vanish");
}
