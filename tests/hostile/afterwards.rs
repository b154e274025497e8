//! Whatever was accepted must be a real game: it is played to its end, looked at by everyone, saved, laid anew, taken back.

use suasion::catalogue::{self, AnySession};
use suasion::core::*;

/// All that undo must restore.
fn snapshot(session: &dyn AnySession) -> (u64, u64, u32, u32) {
    (session.hash(Viewer::Host).unwrap(), session.seed_position(), session.end_of_events().next, session.ply())
}

fn undo_all(session: &mut dyn AnySession) {
    while session.undo().is_ok() {}
    assert_eq!(session.ply(), session.plies().0);
}

/// Plays a game to its end and back to its start; returns the decisions made.
pub fn play_through(session: &mut dyn AnySession, dice: &mut FastRng) -> u32 {
    let given = snapshot(session);
    undo_all(session);
    let start = snapshot(session);
    while session.redo().is_ok() {}
    assert_eq!(snapshot(session), given, "undone and redone");
    look(session, dice);
    let longest = session.limits().longest_game;
    let mut list = MoveList::new();
    // Everything is tried at the start, at the end, and ever more rarely between.
    let (mut made, mut next_look) = (0, 3 + dice.below(5));
    loop {
        session.legal(&mut list);
        assert_eq!(list.is_empty(), session.turn() == Turn::Over);
        if list.is_empty() {
            break;
        }
        session.apply(list[dice.below(list.len() as u32) as usize]).unwrap();
        made += 1;
        assert!(made <= longest, "a game of more than {longest} moves");
        if made == next_look {
            look(session, dice);
            next_look = 4 * made + dice.below(4);
        }
    }
    assert!(session.outcome().is_some());
    look(session, dice);
    undo_all(session);
    assert_eq!(snapshot(session), start, "undone to the start");
    made
}

/// Everything that can be asked of a state.
fn look(session: &dyn AnySession, dice: &mut FastRng) {
    let loaded = catalogue::load(&session.save()).unwrap_or_else(|error| panic!("its own save: {error}"));
    same(session, &*loaded.session, loaded.notice);
    let record = session.record().to_string();
    let loaded = catalogue::load_json(&record).unwrap_or_else(|error| panic!("its own record: {error}"));
    same(session, &*loaded.session, loaded.notice);
    let (game, config) = (catalogue::find(session.game()).unwrap(), session.config().to_string());
    assert_eq!(game.create(&config, Seed::from(1)).unwrap().config(), session.config());
    for viewer in Viewer::all(session.limits().seats) {
        let view = session.view_json(viewer).unwrap();
        assert!(!session.text(viewer).unwrap().is_empty());
        assert!(session.svg(viewer).unwrap().trim_end().ends_with("</svg>"));
        let mut numbers = vec![f32::NAN; session.observation_len()];
        session.observe(viewer, &mut numbers).unwrap();
        assert!(numbers.iter().all(|number| number.is_finite()));
        let events = session.events_json(viewer, &mut Cursor::default()).unwrap().1;
        let history = session.history_json(viewer).unwrap();
        let seed = Seed::from(u64::from(dice.next_u32()));
        let placed = game.place(&config, &view, seed).unwrap_or_else(|error| panic!("{viewer:?}'s view: {error}\n{view}"));
        let redealt = session.redeal(viewer, seed).unwrap();
        assert_eq!(placed.view_json(viewer).unwrap(), view, "view, position, view");
        assert_eq!(redealt.view_json(viewer).unwrap(), view, "a redeal looks the same");
        assert_eq!(redealt.events_json(viewer, &mut Cursor::default()).unwrap().1, events);
        assert_eq!(redealt.history_json(viewer).unwrap(), history);
        for other in [placed, redealt] {
            let loaded = catalogue::load(&other.save()).unwrap_or_else(|error| panic!("a save of {viewer:?}'s: {error}"));
            same(&*other, &*loaded.session, loaded.notice);
        }
    }
}

fn same(ours: &dyn AnySession, loaded: &dyn AnySession, notice: Option<String>) {
    assert_eq!(notice, None);
    assert_eq!(loaded.hash(Viewer::Host).unwrap(), ours.hash(Viewer::Host).unwrap());
    assert_eq!((loaded.seed(), loaded.seed_position()), (ours.seed(), ours.seed_position()));
    assert_eq!(loaded.config(), ours.config());
}
