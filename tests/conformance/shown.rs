//! All that a viewer can get to know by asking, errors included, so that two games can be compared through his eyes.

use std::fmt::Debug;
use suasion::bots::Policy;
use suasion::catalogue::AnySession;
use suasion::core::*;
use suasion::sim::{Columns, Playouts};

/// Policies whose decisions are compared: each kind of mind, and slips.
const POLICIES: [&str; 4] = ["random", "greedy:2", "greedy:1,slips=50", "mcts:24"];
/// Policies of the playouts that are compared.
const PLAYERS: [&str; 2] = ["random", "greedy:1,slips=80"];
/// Games of each such comparison.
const GAMES: usize = 3;

/// What is shown, by name.
type Shown = Vec<(String, String)>;

/// Nothing that the viewer is shown of one game differs from what he is shown of the other. What needs a seed has `seed`.
pub fn compare<G: Game>(ours: &Session<G>, theirs: &Session<G>, viewer: Viewer, seed: u64, at: &str) {
    let (ours, theirs) = (shown(ours, viewer, seed), shown(theirs, viewer, seed));
    for ((name, ours), (other, theirs)) in ours.iter().zip(&theirs) {
        assert_eq!((name, ours), (other, theirs), "{at}: {name} tells {viewer:?} more than he knows");
    }
    assert_eq!(ours.len(), theirs.len(), "{at}: {viewer:?} is shown something more");
}

/// An answer or the words of an error, which are an answer too.
fn answer<T: Debug>(answer: Result<T, Error>) -> String {
    match answer {
        Ok(answer) => format!("{answer:?}"),
        Err(error) => format!("{error:?}: {error}"),
    }
}

fn shown<G: Game>(session: &Session<G>, viewer: Viewer, seed: u64) -> Shown {
    let mut all = at_the_table(session, viewer);
    all.extend(of_playouts(session, viewer, seed));
    // What has no viewer is for the seat to decide; at a chance step for the host, who sees all.
    let (asks, decides) = match session.turn() {
        Turn::Seat(actor) => (viewer == Viewer::Seat(actor), viewer == Viewer::Seat(actor)),
        Turn::Chance => (false, true),
        Turn::Over => (true, true),
    };
    if asks {
        all.extend(to_the_actor(session));
    }
    if decides {
        for policy in POLICIES {
            let decided = session.decide(&Policy::parse(policy).unwrap(), seed, None);
            all.push((format!("decision of {policy}"), answer(decided)));
        }
        all.push(("random move".into(), answer(session.random_move(seed))));
        all.push(("greedy move".into(), answer(session.greedy_move(seed))));
    }
    all
}

/// What everyone may ask.
fn at_the_table<G: Game>(session: &Session<G>, viewer: Viewer) -> Shown {
    let rules = session.rules();
    let end = session.end_of_events();
    let from = |next: u32, epoch: u64| Cursor { epoch, next };
    let mut vector = vec![0.0; rules.observation_len()];
    let observed = session.observe(viewer, &mut vector);
    let mut bytes = vec![0; rules.observation_len()];
    let observed_bytes = session.observe_bytes(viewer, &mut bytes);
    let mut all: Shown = [
        ("turn", format!("{:?}", session.turn())),
        ("outcome", format!("{:?} {:?}", AnySession::outcome(session), session.outcome_json())),
        ("limits", format!("{:?}", AnySession::limits(session))),
        ("config", session.config().to_string()),
        ("catalogue", AnySession::catalogue(session).to_string()),
        ("ply", format!("{} {end:?}", session.ply())),
        ("view", answer(session.view_json(viewer))),
        ("text", answer(session.text(viewer))),
        ("svg", answer(session.svg(viewer))),
        ("hash", answer(session.hash(viewer))),
        ("prompt", answer(session.prompt(viewer))),
        ("meanings", session.meanings_json().to_string()),
        ("observation", format!("{observed:?} {vector:?}")),
        ("observation in bytes", format!("{observed_bytes:?} {bytes:?}")),
        ("events", answer(session.events_json(viewer, &mut Cursor::default()))),
        ("events in numbers", answer(session.events(viewer, 0))),
        ("events to come", answer(session.events(viewer, end.next + 1))),
        ("stale events", answer(session.read_events(viewer, &mut from(end.next, end.epoch.wrapping_sub(1))))),
        ("history", answer(session.history_json(viewer))),
        ("history in numbers", format!("{:?}", session.history(viewer))),
        ("topics", session.topics().to_string()),
        ("no topic", answer(session.explain_topic(viewer, "no such topic"))),
    ]
    .map(|(name, shown)| (name.to_owned(), shown))
    .into();
    for topic in session.topics().as_array().unwrap() {
        let id = topic["id"].as_str().unwrap();
        all.push((format!("topic {id}"), answer(session.explain_topic(viewer, id))));
    }
    for id in every_id(rules) {
        all.push((format!("explain {id}"), answer(session.explain(viewer, id))));
    }
    all
}

/// Every id of the move space, and two that are none.
fn every_id<G: Game>(rules: &Rulebook<G>) -> impl Iterator<Item = MoveId> + use<G> {
    (0..=rules.limits().space).map(MoveId).chain([MoveId::NONE])
}

/// What is for the seat to decide: its moves, and the words by which the others are refused.
fn to_the_actor<G: Game>(session: &Session<G>) -> Shown {
    let mut list = MoveList::new();
    Session::legal(session, &mut list);
    let mut all = vec![
        ("legal".to_owned(), format!("{list:?}")),
        ("no move in words".to_owned(), answer(session.parse("no such move"))),
        ("no move in JSON".to_owned(), answer(session.parse_json(r#"{"kind": "no such move"}"#))),
    ];
    let mut refusing = session.clone();
    for id in every_id(session.rules()) {
        all.push((format!("refusal of {id}"), answer(session.refuse(id))));
        all.push((format!("move {id}"), answer(session.move_json(id))));
        all.push((format!("move {id} in words"), answer(session.move_text(id))));
        all.push((format!("move {id} in numbers"), answer(session.move_record(id))));
        let wrong = format!(r#"{{"id": {id}, "kind": "no such move"}}"#);
        all.push((format!("move {id} from wrong JSON"), answer(session.parse_json(&wrong))));
        if list.binary_search(&id).is_err() {
            all.push((format!("applying {id}"), answer(Session::apply(&mut refusing, id))));
        }
    }
    all
}

/// The results of games that go on from here, with what the viewer cannot see dealt anew.
fn of_playouts<G: Game>(session: &Session<G>, viewer: Viewer, seed: u64) -> Shown {
    let seats = usize::from(session.rules().seats());
    let simulator = session.simulator();
    let rows = PLAYERS.map(|policy| {
        let policies = [Policy::parse(policy).unwrap()];
        let plan = Playouts { games: GAMES, first: 0, seed, policies: &policies, viewer, threads: 1 };
        let (mut returns, mut scores) = ([0.0; GAMES * MAX_SEATS], [0; GAMES * MAX_SEATS]);
        let (mut lengths, mut endings, mut won) = ([0; GAMES], [0; GAMES], [0; GAMES * MAX_SEATS]);
        let mut columns = Columns {
            returns: Some(&mut returns[..GAMES * seats]),
            scores: Some(&mut scores[..GAMES * seats]),
            lengths: Some(&mut lengths),
            endings: Some(&mut endings),
            won: Some(&mut won[..GAMES * seats]),
        };
        let played = answer(simulator.playouts(&plan, &mut columns, None));
        (format!("playouts of {policy}"), format!("{played} {returns:?} {scores:?} {lengths:?} {endings:?} {won:?}"))
    });
    rows.into()
}
