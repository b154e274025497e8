//! What a session promises, on the smallest game there is.

mod guide;
#[path = "../high_card/mod.rs"]
#[allow(dead_code, unused_imports, reason = "the guide's example serves several tests")]
mod high_card;

use high_card::HighCard;
use serde_json::{Value, json};
use suasion::catalogue::AnySession;
use suasion::core::*;

fn session(config: Value, seed: u64) -> Session<HighCard> {
    let (rules, chance) = Rulebook::read_config(&config.to_string()).unwrap();
    Session::new(rules, Seed::from(seed), chance)
}

fn first_move(session: &Session<HighCard>) -> MoveId {
    let mut list = MoveList::new();
    Session::legal(session, &mut list);
    list[0]
}

fn rule(error: Error) -> &'static str {
    match error {
        Error::Refused(refused) => refused.name,
        other => panic!("not refused: {other}"),
    }
}

#[test]
fn a_reader_of_events_is_told_how_far_undo_has_rewound_him() {
    let mut session = session(json!({"players": 3}), 1);
    let mut cursor = Cursor::default();
    let mut read = |session: &Session<HighCard>| {
        let Reading { rewound, events } = session.read_events(Viewer::Host, &mut cursor).unwrap();
        (rewound, events.len())
    };
    let dealt = session.event_count();
    assert_eq!(read(&session), (None, dealt as usize));
    session.apply(first_move(&session)).unwrap();
    let first = session.event_count();
    session.apply(first_move(&session)).unwrap();
    assert_eq!(read(&session), (None, (session.event_count() - dealt) as usize));
    // Back by two plies in two steps and on by one: only what lies before the lower of the two still holds.
    session.undo().unwrap();
    session.undo().unwrap();
    session.redo().unwrap();
    assert_eq!(read(&session), (Some(dealt), (first - dealt) as usize));
    assert_eq!(read(&session), (None, 0), "told once");
    session.undo().unwrap();
    session.undo().unwrap_err();
    session.redo().unwrap();
    session.undo().unwrap();
    assert_eq!(read(&session), (Some(dealt), 0));
    session.restart(Seed::from(2));
    assert_eq!(read(&session), (Some(0), session.event_count() as usize), "a new game has no event of the old one");
    assert_eq!(session.end_of_events().next, session.event_count());
    let mut beyond = Cursor { next: 99, ..session.end_of_events() };
    assert!(matches!(session.read_events(Viewer::Host, &mut beyond), Err(Error::NoSuch(_))), "past the end");
    assert_eq!(beyond.next, 99, "a failed call moves nothing");
}

#[test]
fn a_restarted_game_is_as_a_new_one() {
    let mut session = session(json!({}), 5);
    session.apply(first_move(&session)).unwrap();
    session.undo().unwrap();
    session.restart(Seed::from(8));
    let fresh = self::session(json!({}), 8);
    assert_eq!(session.save(), fresh.save());
    assert_eq!((session.ply(), session.last_ply(), session.next_undo()), (0, 0, None));
    assert_eq!(session.history(Viewer::Host), fresh.history(Viewer::Host));
    session.apply(first_move(&session)).unwrap();
    session.undo().unwrap();
    assert_eq!(session.save(), fresh.save());
}

#[test]
fn another_move_after_undo_forgets_what_could_be_redone() {
    let mut session = session(json!({}), 1);
    session.apply(first_move(&session)).unwrap();
    session.apply(first_move(&session)).unwrap();
    session.go_to(0).unwrap();
    assert_eq!((session.ply(), session.last_ply()), (0, 2));
    session.apply(first_move(&session)).unwrap();
    assert_eq!((session.ply(), session.last_ply()), (1, 1));
    assert_eq!(session.redo(), Err(Error::NothingToRedo));
}

#[test]
fn manual_chance_is_the_callers() {
    let mut session = session(json!({"chance": "manual"}), 1);
    assert_eq!(session.turn(), Turn::Chance);
    assert_eq!(AnySession::chance(&session).iter().map(|outcome| outcome.1).sum::<u32>(), 6);
    assert_eq!(rule(session.apply(MoveId(0)).unwrap_err()), "chance_is_due");
    session.apply(MoveId(6)).unwrap();
    assert_eq!(rule(session.apply(MoveId(6)).unwrap_err()), "impossible");
    for id in [7, 8, 9] {
        session.apply(MoveId(id)).unwrap();
    }
    assert_eq!(rule(session.apply(MoveId(11)).unwrap_err()), "not_chance");
    assert_eq!(session.rng().position(), 0, "the seed is not touched");
    assert_eq!(session.next_undo(), Some(TakenBack { chance: true, reveal: true }), "a dealt card is seen by its seat");
    session.undo().unwrap();
    assert_eq!(session.ply(), 3, "a caller's chance move is a ply");
    assert!(matches!(session.random_move(1), Err(Error::NotASeat)));
}

#[test]
fn undo_says_what_it_would_take_back() {
    let mut session = session(json!({}), 5);
    assert_eq!(session.next_undo(), None);
    session.apply(first_move(&session)).unwrap();
    assert!(session.next_undo().unwrap().is_clean(), "a secret choice can be taken back");
    session.apply(first_move(&session)).unwrap();
    assert_eq!(session.next_undo(), Some(TakenBack { chance: false, reveal: true }));
}

#[test]
fn a_finished_game_says_so() {
    let mut session = session(json!({}), 5);
    while session.turn() != Turn::Over {
        session.apply(first_move(&session)).unwrap();
    }
    assert_eq!(session.apply(MoveId(0)), Err(Error::GameOver));
    assert!(matches!(session.greedy_move(1), Err(Error::GameOver)));
    assert!(matches!(session.apply(MoveId(12)), Err(Error::NoSuchMove(_))));
}

#[test]
fn refusals_and_explanations_keep_secrets() {
    let session = session(json!({}), 5);
    let mut list = MoveList::new();
    Session::legal(&session, &mut list);
    let hidden: Vec<MoveId> = (0..6).map(MoveId).filter(|id| !list.contains(id)).collect();
    for id in hidden {
        let told = session.explain(Viewer::Seat(Seat(0)), id).unwrap();
        assert_eq!(told["legal"], false);
        assert_eq!(told["rule"]["kind"], "not_yours");
    }
    for id in (0..12).map(MoveId) {
        let told = session.explain(Viewer::Seat(Seat(1)), id).unwrap();
        assert_eq!(told["rule"]["kind"], "not_your_turn");
    }
    assert!(matches!(session.explain(Viewer::Seat(Seat(2)), MoveId(0)), Err(Error::NoSuch(_))));
}

#[test]
fn history_hides_what_was_done_in_secret() {
    let mut session = session(json!({}), 5);
    session.apply(first_move(&session)).unwrap();
    let own = session.history(Viewer::Seat(Seat(0)));
    let other = session.history(Viewer::Seat(Seat(1)));
    assert_ne!(own[4].id, MoveId::NONE);
    assert_eq!((other[4].id, other[4].record.fields[0]), (MoveId::NONE, HIDDEN));
    assert_eq!(session.history_json(Viewer::Public).unwrap()[4]["text"], "commit a hidden card");
}

#[test]
fn a_redealt_game_has_a_fresh_seed_and_no_past_to_undo() {
    let mut session = session(json!({"players": 3}), 5);
    session.apply(first_move(&session)).unwrap();
    let redealt = session.redeal(Viewer::Seat(Seat(0)), Seed::from(9));
    assert_ne!(redealt.rng().seed(), session.rng().seed());
    assert_ne!(redealt.rng().seed(), Seed::from(9), "who chose the deal does not know the future");
    assert_eq!(redealt.clone().undo(), Err(Error::NothingToUndo));
    assert_eq!(redealt.ply(), session.ply());
    let host = redealt.events(Viewer::Host, 0).unwrap();
    assert_eq!(host, session.events(Viewer::Seat(Seat(0)), 0).unwrap(), "the log as the viewer saw it");
    let mut goes_on = redealt;
    goes_on.apply(first_move(&goes_on)).unwrap();
    assert_eq!(goes_on.ply(), 2);
    goes_on.undo().unwrap();
    assert_eq!(goes_on.ply(), 1);
}

fn edited(session: &Session<HighCard>, edit: impl FnOnce(&mut Value)) -> Result<Loaded<Session<HighCard>>, Error> {
    let mut record = session.record();
    edit(&mut record);
    Unplayed::from_json(&record.to_string())?.play()
}

#[test]
fn a_record_of_older_rules_is_replayed_if_it_agrees() {
    let mut session = session(json!({}), 5);
    session.apply(first_move(&session)).unwrap();
    let hash = session.rules().hash_state(session.state(), 0);
    let loaded = edited(&session, |record| {
        record["rules"] = 0.into();
        record["end_hash"] = format!("{hash:016x}").into();
    })
    .unwrap();
    assert_eq!(loaded.notice, None);
    assert_eq!(loaded.session.ply(), 1);
}

#[test]
fn a_record_of_older_rules_that_disagrees_keeps_its_end_position() {
    let mut session = session(json!({}), 5);
    session.apply(first_move(&session)).unwrap();
    let loaded = edited(&session, |record| {
        record["rules"] = 0.into();
        record["moves"][4]["id"] = 5.into();
        record["moves"][4]["text"] = "some older words".into();
    })
    .unwrap();
    assert!(loaded.notice.unwrap().contains("version 0"));
    assert_eq!(loaded.session.ply(), 0);
    assert_eq!(loaded.session.state(), session.state());
}

#[test]
fn a_record_of_a_newer_library_is_refused() {
    let session = session(json!({}), 5);
    assert!(matches!(edited(&session, |record| record["rules"] = 2.into()), Err(Error::Version(_))));
    assert!(matches!(edited(&session, |record| record["format"] = 2.into()), Err(Error::Version(_))));
    let mut bytes = session.save();
    bytes[4] = 2;
    assert!(matches!(Unplayed::from_bytes(&bytes), Err(Error::Version(_))));
}

#[test]
fn a_tampered_record_is_refused() {
    let mut session = session(json!({}), 5);
    session.apply(first_move(&session)).unwrap();
    let corrupt = |result: Result<Loaded<Session<HighCard>>, Error>| match result {
        Err(Error::Corrupt(why)) => why,
        other => panic!("{other:?}"),
    };
    assert!(corrupt(edited(&session, |record| record["end_hash"] = "0".repeat(16).into())).contains("end position"));
    assert!(corrupt(edited(&session, |record| record["seed"] = "0".repeat(64).into())).contains("seed gives"));
    let cut = edited(&session, |record| drop(record["moves"].as_array_mut().unwrap().drain(2..)));
    assert!(corrupt(cut).contains("ends before"));
    let reworded = edited(&session, |record| record["moves"][4]["text"] = "commit the 9".into());
    assert!(matches!(reworded, Err(Error::Field(FieldError { field, .. })) if field == "moves[4].text"));
    let mut bytes = session.save();
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    assert!(matches!(Unplayed::from_bytes(&bytes), Err(Error::Corrupt(_))));
    bytes[last] ^= 1;
    bytes.push(0);
    assert!(matches!(Unplayed::from_bytes(&bytes), Err(Error::Corrupt(_))));
}

#[test]
fn bad_configs_name_the_field() {
    let problem = |config: &str| match Rulebook::<HighCard>::read_config(config) {
        Err(Error::Field(error)) => error.to_string(),
        other => panic!("{config} gave {other:?}"),
    };
    assert!(problem(r#"{"players": 7}"#).starts_with("players: must be 2 or 3"));
    assert!(problem(r#"{"players": "two"}"#).starts_with("players: invalid type"));
    assert!(problem(r#"{"player": 2}"#).contains("unknown field `player`"));
    assert!(problem(r#"{"chance": "dice"}"#).starts_with("chance: expected"));
    assert!(problem("[").starts_with("config: "));
    assert!(matches!(Rulebook::<HighCard>::read_config(&"[".repeat(300 << 10)), Err(Error::TooLarge(_))));
    assert!(problem(&"[".repeat(100_000)).starts_with("config: nested deeper"));
    assert!(Rulebook::<HighCard>::read_config("").is_ok(), "nothing means all defaults");
}

#[test]
fn bad_positions_name_the_field() {
    let session = session(json!({}), 5);
    let view = session.view(Viewer::Host).unwrap();
    let problem = |edit: &dyn Fn(&mut Value)| {
        let mut edited = view.clone();
        edit(&mut edited);
        let placed =
            Session::from_position(session.shared_rules().clone(), &edited.to_string(), Seed::from(1), Chance::Automatic);
        match placed {
            Err(Error::Field(error)) => error.to_string(),
            other => panic!("{edited} gave {other:?}"),
        }
    };
    assert!(problem(&|v| v["game"] = "chess".into()).starts_with("game: "));
    assert!(problem(&|v| v["schema"] = 9.into()).starts_with("schema: "));
    assert!(problem(&|v| v["viewer"] = 3.into()).starts_with("viewer: "));
    assert!(problem(&|v| v["turn"] = 1.into()).starts_with("turn: 1 does not fit"));
    let hand = view["table"]["players"][0]["hand"]["cards"].clone();
    let twice = problem(&|v| v["table"]["players"][1]["hand"]["cards"] = hand.clone());
    assert!(twice.starts_with("table.players[1].hand.cards[0]: ") && twice.contains("lies elsewhere too"), "{twice}");
    let unknown = problem(&|v| v["table"]["deck"]["cards"][0] = "c9".into());
    assert!(unknown.starts_with("table.deck.cards[0]: \"c9\" is no card"), "{unknown}");
    assert!(problem(&|v| v["table"]["deck"]["count"] = 3.into()).starts_with("table.deck.count: "));
    assert!(problem(&|v| v["table"]["players"][1]["committed"] = true.into()).starts_with("table."));
    assert!(problem(&|v| v["table"]["extra"] = 6.into()).contains("unknown field `extra`"));
    assert!(problem(&|v| drop(v.as_object_mut().unwrap().remove("table"))).contains("missing field `table`"));
}

#[test]
fn a_clone_goes_its_own_way() {
    let mut session = session(json!({}), 5);
    let copy = session.clone();
    session.apply(first_move(&session)).unwrap();
    assert_eq!(copy.ply(), 0);
    assert_ne!(copy.signature(), session.signature());
}

#[test]
fn greedy_sees_only_what_its_seat_sees() {
    for seed in 0..20 {
        let mut session = session(json!({"players": 3}), seed);
        session.apply(first_move(&session)).unwrap();
        let choice = session.greedy_move(seed).unwrap();
        for deal in 0..5 {
            let redealt = session.redeal(Viewer::Seat(Seat(1)), Seed::from(deal));
            assert_eq!(redealt.greedy_move(seed).unwrap(), choice);
        }
    }
}
