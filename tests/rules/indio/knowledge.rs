//! Who knows what: views, silence, redeal, positions.

use super::table::{FOUR, Setup, THREE, TWO, Table, busy_step, game, quests, random_step};
use Resource::{Earth, Food, Metal, Water};
use serde_json::{Value, json};
use suasion::core::hex::Direction;
use suasion::core::*;
use suasion::games::indio::*;

/// IND-80
#[test]
fn cards_are_seen_by_their_owner_alone() {
    let mut setup = Setup::new(TWO);
    setup.workers(5, 0, 1, 0).hand(0, &[Quest::MONK, Quest::VAULT]).hand(1, &[Quest::INN]);
    let s = setup.state().unwrap();
    let seen = |viewer: Viewer, seat: usize| setup.game.view(&s, viewer).players[seat].clone();
    let own = seen(Viewer::Seat(Seat(0)), 0);
    assert_eq!(own.quests.cards, Some(vec![Quest::MONK, Quest::VAULT]));
    assert_eq!((own.leader, own.leaders.cards.map(|cards| cards.len())), (Some(Leader::ABBOT), Some(2)));
    assert!(own.discarded.cards.is_some() && own.influence.unwrap().leader.is_some());
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Public] {
        let other = seen(viewer, 0);
        assert_eq!((other.quests.count, other.quests.cards), (2, None));
        assert_eq!((other.leaders.count, other.leaders.cards, other.leader, other.chosen), (2, None, None, true));
        assert_eq!((other.discarded.count, other.discarded.cards), (1, None));
        assert_eq!(other.influence.unwrap().leader, None, "a leader's points would tell it");
        assert_eq!(other.silence, own.silence, "what silence tells is told to all");
        let view = setup.game.view(&s, viewer);
        assert_eq!((view.quest_deck.cards, view.leader_deck.cards), (None, None));
        assert_eq!((view.quest_deck.count, view.leader_deck.count), (42 - 6, 21 - 4));
    }
    assert!(setup.game.view(&s, Viewer::Host).quest_deck.cards.is_some());
}

/// IND-80
#[test]
fn keeping_discarding_and_drawing_tell_nobody_else() {
    let mut table = Table::start(TWO);
    table.chance(Move::DealLeader(Leader::DUKE));
    let hidden = |table: &Table, m: Move, owner: Viewer| {
        let record = table.game.describe(&table.s, m);
        assert!(record.seen_by(Viewer::Public).hides_something());
        assert!(!record.seen_by(owner).hides_something() && !record.seen_by(Viewer::Host).hides_something());
    };
    hidden(&table, Move::DealLeader(Leader::ABBOT), Viewer::Seat(Seat(0)));
    table.first_until(|s| s.step == Step::KeepLeader);
    hidden(&table, table.legal()[0], Viewer::Seat(Seat(0)));
    assert!(table.game.prompt(&table.s).seen_by(Viewer::Seat(Seat(1))).hides_something());
    table.first_until(|s| s.step == Step::DiscardQuest);
    hidden(&table, table.legal()[0], Viewer::Seat(table.s.actor));
    for record in table.log.iter().filter(|record| record.kind >= FIRST_GAME_EVENT) {
        let name = Indio::EVENTS[usize::from(record.kind - FIRST_GAME_EVENT)].name;
        let dealt = ["deal_leader", "draw_quest"].contains(&name);
        // Chance deals to the seat in its second field.
        let seat = if dealt { record.fields[1] as i8 } else { record.seat };
        let Some(seat) = (0..2).find(|&other| other == seat) else { continue };
        let own = dealt || ["keep", "discard", "keep_leader"].contains(&name);
        assert_eq!(record.seen_by(Viewer::Seat(Seat(1 - seat as u8))).hides_something(), own);
    }
}

/// IND-80: at the end leaders are shown, discards are not.
#[test]
fn after_the_end_leaders_are_seen() {
    let mut setup = Setup::new(TWO);
    setup.year(7).workers(5, 0, 1, 0).passes(1);
    let mut table = setup.play();
    table.act(Move::Pass);
    let view = table.game.view(&table.s, Viewer::Public);
    assert_eq!(view.players[1].leader, table.s.player(Seat(1)).leader);
    assert_eq!((view.players[1].leaders.cards.clone(), view.players[1].discarded.cards.clone()), (None, None));
    for seed in 0..20 {
        let dealt = table.game.redeal(&table.s, Viewer::Public, &mut FastRng::new(seed));
        assert_eq!(dealt.player(Seat(0)).leader, table.s.player(Seat(0)).leader);
    }
}

fn silence(table: &Table, seat: u8) -> Vec<Quests> {
    let player = table.s.player(Seat(seat));
    player.silence[..player.hand.len() as usize].to_vec()
}

/// IND-81
#[test]
fn what_came_true_unshown_is_ruled_out() {
    let mut setup = Setup::new(TWO);
    setup.year(3).step(Step::DrawQuest).actor(0).reserve(Quest::MONK).goods(1, &[(Metal, 3)]);
    setup.hand(0, &[Quest::VAULT]).silence(0, &[&[Quest::ARMORY]]);
    let mut table = setup.play();
    table.chance(Move::DrawQuest(Quest::MONK));
    // A new card is possible to be anything but what holds when it is drawn.
    assert_eq!(silence(&table, 0), [quests(&[Quest::ARMORY]), quests(&[Quest::ARMORY])]);
    let told: Vec<(i8, i32)> = table.events("quest_unshown").iter().map(|(seat, fields)| (*seat, fields[0] - 21)).collect();
    assert_eq!(told, [(0, Quest::ARMORY.index() as i32)]);
    // The older one is told more of, from before.
    let mut setup = Setup::new(TWO);
    setup.year(3).step(Step::DrawQuest).actor(0).reserve(Quest::MONK);
    setup.hand(0, &[Quest::VAULT]).silence(0, &[&[Quest::ARMORY, Quest::ENVY]]);
    let mut table = setup.play();
    table.chance(Move::DrawQuest(Quest::MONK));
    assert_eq!(silence(&table, 0), [quests(&[Quest::ARMORY, Quest::ENVY]), Quests::NONE]);
    table.first_until(|s| s.step == Step::Craft);
}

/// IND-81, IND-64
#[test]
fn simplified_quests_are_known_to_be_worth_one() {
    let mut table = Table::start(r#"{"board": "first-game", "simplified_quests": true}"#);
    table.first_until(|s| s.year == 2 && s.step == Step::Craft);
    assert!(silence(&table, 0).iter().all(|silence| Quests::PLUS_TWO.minus(*silence).is_empty()));
    let mut setup = Setup::new(r#"{"board": "first-game", "simplified_quests": true}"#);
    setup.year(3).step(Step::DrawQuest).actor(0).reserve(Quest::MONK);
    let mut table = setup.play();
    table.chance(Move::DrawQuest(Quest::MONK));
    assert_eq!(silence(&table, 0), [Quests::NONE]);
}

/// IND-82
#[test]
fn a_shown_quest_takes_the_oldest_entry_it_was_possible_for() {
    let mut setup = Setup::new(TWO);
    setup.year(3).workers(9, 0, 1, 0).goods(9, &[(Water, 3)]).hand(0, &[Quest::SAILOR, Quest::MONK, Quest::INN]);
    let entries: [&[Quest]; 3] = [&[Quest::ARMORY, Quest::SAILOR], &[Quest::ARMORY], &[]];
    setup.silence(0, &entries);
    let mut table = setup.pick(9);
    table.act(Move::Collect);
    assert_eq!(table.shown(0), [Quest::SAILOR]);
    // The first entry could not be Sailor, so the second is gone; the others learn that they are not Sailor.
    let sailor = quests(&[Quest::SAILOR]);
    assert_eq!(silence(&table, 0), [quests(&[Quest::ARMORY, Quest::SAILOR]), sailor]);
}

/// IND-82: judged before its own event, for several quests too.
#[test]
fn several_shown_at_once_look_at_the_entries_before() {
    let mut setup = Setup::new(TWO);
    setup.year(3).workers(9, 0, 1, 0).goods(9, &[(Water, 5)]).hand(0, &[Quest::SAILOR, Quest::WHARF, Quest::INN]);
    setup.silence(0, &[&[Quest::WHARF], &[], &[]]);
    let mut table = setup.pick(9);
    table.act(Move::Collect);
    assert_eq!(table.shown(0), [Quest::SAILOR, Quest::WHARF]);
    // Sailor takes the first entry, Wharf the second, and the third learns of both. Shipyard holds by the pool.
    assert_eq!(silence(&table, 0), [quests(&[Quest::SAILOR, Quest::WHARF, Quest::SHIPYARD])]);
}

/// IND-82
#[test]
fn a_discard_takes_the_oldest_entry() {
    let mut setup = Setup::new(TWO);
    setup.year(5).step(Step::DrawQuest).actor(0).reserve(Quest::ENVY).hand(0, &[Quest::SAILOR, Quest::MONK, Quest::INN]);
    setup.silence(0, &[&[Quest::ARMORY, Quest::DIKE], &[Quest::DIKE], &[]]);
    let mut table = setup.play();
    table.chance(Move::DrawQuest(Quest::ENVY)).act(Move::Discard(Quest::ENVY));
    assert_eq!(silence(&table, 0), [quests(&[Quest::DIKE]), Quests::NONE, Quests::NONE], "whichever card it was");
}

/// IND-82: quests that lie open are told of all the same.
#[test]
fn what_lies_open_comes_true_again() {
    let mut setup = Setup::new(TWO);
    setup.year(3).shown(1, &[Quest::SCOUT]).hand(0, &[Quest::MONK]).silence(0, &[&[]]).workers(9, 0, 1, 0);
    let mut table = setup.pick(9);
    table.act(Move::Walk(Direction::East));
    assert_eq!(silence(&table, 0), [quests(&[Quest::SCOUT])]);
}

/// Which quests come true for a seat by a move: asked by giving him each of them in place of a card he does not show.
fn comes_true(game: &Indio, before: &State, m: Move, seat: Seat) -> Quests {
    let made = |mut s: State| {
        game.apply(&mut s, m, &mut Silent);
        s.player(seat).shown.minus(before.player(seat).shown)
    };
    let shown = made(*before);
    let leaving = if let Move::Discard(quest) = m { Some(quest) } else { None };
    let drawn = if let Move::DrawQuest(quest) = m { Some(quest) } else { None };
    let hand = before.player(seat).hand;
    let spare = hand.minus(shown).iter().find(|quest| Some(*quest) != leaving).or(hand.minus(shown).first()).or(hand.first());
    let found = |quest: Quest| {
        let mut asked = *before;
        let player = &mut asked.players[seat.index()];
        if hand.contains(quest) || drawn == Some(quest) || player.shown.contains(quest) && spare.is_none() {
            return shown.contains(quest);
        }
        player.shown.remove(quest);
        if let Some(spare) = spare {
            player.hand.remove(spare);
        }
        player.hand.insert(quest);
        player.silence = [Quests::NONE; 4];
        let mut s = asked;
        game.apply(&mut s, m, &mut Silent);
        s.player(seat).shown.contains(quest)
    };
    Quest::all().filter(|&quest| found(quest)).collect()
}

/// Can the quests be told apart from what each entry rules out?
fn fits(hand: Quests, entries: &[Quests]) -> bool {
    match entries.split_first() {
        None => hand.is_empty(),
        Some((entry, rest)) => hand.minus(*entry).iter().any(|quest| fits(hand.minus(Quests::only(quest)), rest)),
    }
}

/// IND-81, IND-82, IND-83: over whole games what is known of every card is exactly what came true since it was drawn, and no
/// redealt card would have shown itself.
#[test]
fn silence_and_redeal_agree_with_the_history_of_every_card() {
    let configs = [TWO, THREE, r#"{"board": "first-game", "simplified_quests": true, "fiefs": true, "multiple_actions": true}"#];
    for (i, config) in configs.into_iter().enumerate() {
        let game = game(config);
        let seats = game.seats();
        for seed in 0..2 {
            let mut dice = FastRng::new(10 * i as u64 + seed);
            let mut s = game.start();
            // For each seat and card in hand, oldest first: what came true since.
            let mut entries: Vec<Vec<Quests>> = vec![Vec::new(); usize::from(seats)];
            while let Some(m) = busy_step(&game, &s, &mut dice) {
                let before = s;
                let simple = matches!(m, Move::DrawQuest(_)) && game.tickets(&s) < s.quest_deck.len();
                game.apply(&mut s, m, &mut Silent);
                for seat in Seat::all(seats) {
                    let own = &mut entries[seat.index()];
                    let held = !before.player(seat).hand.is_empty() || !s.player(seat).hand.is_empty();
                    if let Move::DrawQuest(_) = m
                        && before.actor == seat
                    {
                        own.push(if simple { Quests::PLUS_TWO } else { Quests::NONE });
                    }
                    if let Move::Discard(_) = m
                        && before.actor == seat
                    {
                        own.remove(0);
                    }
                    if !held {
                        continue;
                    }
                    for quest in s.player(seat).shown.minus(before.player(seat).shown).iter() {
                        let oldest = own.iter().position(|entry| !entry.contains(quest)).expect("it was possible for some card");
                        own.remove(oldest);
                    }
                    let true_now = comes_true(&game, &before, m, seat);
                    own.iter_mut().for_each(|entry| *entry = entry.or(true_now));
                    let told = &s.player(seat).silence[..s.player(seat).hand.len() as usize];
                    assert_eq!(told, &own[..], "{config} seed {seed}: after {m:?} of {}, {seat}", before.actor);
                    assert!(fits(s.player(seat).hand, told), "the true hand is possible");
                }
                if dice.below(4) == 0 {
                    for viewer in [Viewer::Public, Viewer::Seat(Seat(0))] {
                        let dealt = game.redeal(&s, viewer, &mut dice);
                        for seat in Seat::all(seats).filter(|&seat| !viewer.owns(seat)) {
                            assert!(fits(dealt.player(seat).hand, &entries[seat.index()]), "{config}: redealt to {seat}");
                        }
                    }
                }
            }
        }
    }
}

/// IND-83
#[test]
fn redeal_keeps_what_a_viewer_knows() {
    let game = game(FOUR);
    let mut dice = FastRng::new(4);
    let mut s = game.start();
    let (mut changed, mut leaders, mut ply) = (0, 0, 0);
    while let Some(m) = busy_step(&game, &s, &mut dice) {
        game.apply(&mut s, m, &mut Silent);
        ply += 1;
        if ply % 9 != 0 {
            continue;
        }
        for viewer in Viewer::all(4) {
            let dealt = game.redeal(&s, viewer, &mut dice);
            assert_eq!(game.view(&dealt, viewer), game.view(&s, viewer));
            changed += u32::from(dealt != s);
            leaders += u32::from(dealt.player(Seat(1)).leader != s.player(Seat(1)).leader);
            assert_eq!((dealt.stock, dealt.crew, dealt.visible), (s.stock, s.crew, s.visible));
            let all = Seat::all(4).map(|seat| dealt.player(seat)).fold(dealt.quest_deck, |all, player| {
                assert!(all.and(player.hand.or(player.shown).or(player.discarded)).is_empty());
                all.or(player.hand).or(player.shown).or(player.discarded)
            });
            assert_eq!(all, Quests::ALL);
        }
    }
    assert!(changed > 50 && leaders > 20, "{changed} {leaders}");
}

fn place(game: &Indio, table: &Value) -> Result<State, String> {
    let view: View = serde_json::from_value(table.clone()).map_err(|error| error.to_string())?;
    game.place(&view, &mut FastRng::new(1)).map_err(|error| error.field)
}

/// IND-84
#[test]
fn impossible_positions_are_refused_by_their_field() {
    let good = || {
        let mut setup = Setup::new(TWO);
        setup.workers(5, 0, 1, 0).goods(1, &[(Earth, 2), (Food, 1)]);
        setup
    };
    assert!(good().state().is_ok());
    assert_eq!(good().structure(4, 0, Structure::Outpost).refused(), "hexes[4].structure");
    assert_eq!(good().structure(0, 2, Structure::Outpost).refused(), "hexes[0].structure.owner");
    assert_eq!(good().goods(9, &[(Earth, 7)]).refused(), "hexes[9].resources");
    assert_eq!(good().goods(9, &[(Earth, 4), (Food, 3)]).refused(), "hexes[9].resources");
    assert_eq!(good().workers(9, 0, 3, 2).refused(), "hexes[9].workers[0]");
    assert_eq!(good().workers(9, 2, 1, 0).refused(), "hexes[9].workers[0]");
    assert_eq!(good().workers(9, 1, 0, 0).refused(), "hexes[9].workers[0]");
    assert_eq!(good().workers(9, 0, 4, 0).workers(10, 0, 4, 0).workers(3, 0, 2, 0).refused(), "hexes[10].workers[0]");
    assert_eq!(good().no_structure(17).refused(), "hexes", "nobody loses his last structure");
    assert_eq!(good().lay(1, &[Tile::Mine]).refused(), "hexes", "everybody has started with a farm");
    assert_eq!(good().lay(0, &[Tile::Desert]).refused(), "hexes[0].tiles");
    assert_eq!(good().printed(0, Tile::Water).refused(), "hexes[0].tiles");
    assert_eq!(good().passes(2).refused(), "passes");
    assert_eq!(good().year(8).refused(), "year");
    assert_eq!(good().actor(1).refused(), "actor", "he can pick nobody");
    assert_eq!(good().step(Step::Quarry).refused(), "step");
    assert_eq!(good().step(Step::Over).refused(), "actor");
    assert_eq!(good().step(Step::Wake).refused(), "step");
    assert_eq!(good().step(Step::Craft).refused(), "crafting");
    assert_eq!(good().step(Step::Act).refused(), "acting");
    assert_eq!(good().hand(0, &[Quest::ENVY, Quest::MONK, Quest::VAULT, Quest::INN]).refused(), "players[0].quests.count");
    assert_eq!(good().hand(0, &[Quest::MONK]).silence(0, &[&[Quest::MONK]]).refused(), "players[0].quests");
    assert_eq!(good().hand(0, &[Quest::MONK]).silence(0, &[]).refused(), "players[0].silence");
    let untold = &mut good();
    untold.goods(1, &[(Metal, 3)]).hand(0, &[Quest::MONK]).silence(0, &[&[]]);
    assert_eq!(untold.refused(), "players[0].silence", "Armory holds, so the card cannot be it");
    let mut early = good();
    early.view.players[0].builds = 3;
    assert_eq!(early.refused(), "players[0].builds");
    let mut early = good();
    early.view.players[0].repeats = true;
    assert_eq!(early.refused(), "players[0].repeats");
    let mut first = good();
    first.view.first = Some(Seat(0));
    assert_eq!(first.refused(), "first", "year 2 begins with seat 1");
    let mut slow = good();
    slow.view.hexes[0].slow = true;
    assert_eq!(slow.refused(), "hexes", "it was never water");

    let host = serde_json::to_value(good().filled()).unwrap();
    let game = game(TWO);
    let change = |change: &dyn Fn(&mut Value)| {
        let mut table = host.clone();
        change(&mut table);
        place(&game, &table).unwrap_err()
    };
    assert_eq!(change(&|t| t["quest_deck"]["count"] = 0.into()), "quest_deck.count");
    assert_eq!(change(&|t| drop(t["quest_deck"]["cards"].as_array_mut().unwrap().pop())), "quest_deck.cards");
    assert_eq!(change(&|t| t["players"][1]["leader"] = "abbot".into()), "players[1].leader");
    assert_eq!(change(&|t| t["players"][1]["leaders"]["cards"] = json!(["abbot", "artist"])), "players[1].leader");
    assert_eq!(change(&|t| t["players"][0]["chosen"] = false.into()), "players[0].chosen");
    assert_eq!(change(&|t| t["players"][0]["shown"] = json!(["wharf"])), "players[0].quests.count");
    assert_eq!(change(&|t| t["hexes"][3]["hex"] = "h4".into()), "hexes[3].hex");
    assert_eq!(change(&|t| drop(t["hexes"].as_array_mut().unwrap().pop())), "hexes");
    assert_eq!(change(&|t| t["fief"] = json!(["h3"])), "fief");
    assert!(change(&|t| t["hexes"][3]["resources"]["gold"] = 1.into()).contains("gold"));
    assert!(change(&|t| t["step"] = "sleep".into()).contains("sleep"));
    assert!(change(&|t| t["players"][0]["leader"] = "pope".into()).contains("pope"));
    assert!(change(&|t| t["extra"] = 1.into()).contains("extra"));
}

/// IND-84: what a position hides is dealt so that its viewer sees the same.
#[test]
fn a_seats_view_is_a_position() {
    for config in [TWO, FOUR, r#"{"players": 3, "fiefs": true, "simplified_quests": true, "widespread_food": true}"#] {
        let game = game(config);
        let mut dice = FastRng::new(8);
        let (mut s, mut ply) = (game.start(), 0);
        while let Some(m) = busy_step(&game, &s, &mut dice) {
            game.apply(&mut s, m, &mut Silent);
            ply += 1;
            if ply % 5 == 0 || s.step.in_setup() {
                for viewer in Viewer::all(game.seats()) {
                    let view = game.view(&s, viewer);
                    let placed = game.place(&view, &mut dice).unwrap_or_else(|error| panic!("{config} at {:?}: {error}", s.step));
                    assert_eq!(game.view(&placed, viewer), view);
                    if viewer == Viewer::Host {
                        assert_eq!(placed, s);
                    }
                }
            }
        }
    }
}

fn leaves(value: &Value, path: String, out: &mut Vec<String>) {
    match value {
        Value::Object(map) => map.iter().for_each(|(key, value)| leaves(value, format!("{path}/{key}"), out)),
        Value::Array(list) => {
            out.push(path.clone());
            list.iter().enumerate().for_each(|(i, value)| leaves(value, format!("{path}/{i}"), out));
        }
        _ => out.push(path),
    }
}

/// IND-84: whatever a position says, it is refused or can be played to its end.
#[test]
fn hostile_positions_are_refused_or_playable() {
    let values = [
        json!(null),
        json!(0),
        json!(1),
        json!(3),
        json!(255),
        json!(-1),
        json!([]),
        json!("h0"),
        json!("monk"),
        json!("farm"),
        json!("outpost"),
        json!(true),
    ];
    let (mut refused, mut played) = (0u64, 0u64);
    let configs = [TWO, r#"{"players": 3, "fiefs": true, "multiple_actions": true}"#, r#"{"board": "random"}"#];
    for (i, config) in configs.into_iter().enumerate() {
        let game = game(config);
        for &step in Step::ALL {
            let found = (0..60).find_map(|seed| {
                let mut dice = FastRng::new(seed);
                let mut s = game.start();
                while s.step != step || s.quest_deck.len().is_multiple_of(3) {
                    let m = busy_step(&game, &s, &mut dice)?;
                    game.apply(&mut s, m, &mut Silent);
                }
                Some(s)
            });
            let Some(s) = found else { continue };
            for viewer in [Viewer::Host, Viewer::Seat(Seat(1))] {
                let good = serde_json::to_value(game.view(&s, viewer)).unwrap();
                let mut paths = Vec::new();
                leaves(&good, String::new(), &mut paths);
                let changes = paths.iter().flat_map(|path| values.iter().map(move |value| (path, value)));
                for (path, value) in changes.skip(i).step_by(7) {
                    let mut table = good.clone();
                    *table.pointer_mut(path).unwrap() = value.clone();
                    let Ok(placed) = place(&game, &table) else {
                        refused += 1;
                        continue;
                    };
                    played += 1;
                    if played % 9 == 0 {
                        let host = serde_json::to_value(game.view(&placed, Viewer::Host)).unwrap();
                        assert_eq!(place(&game, &host), Ok(placed), "{path} = {value}");
                        finish(&game, placed, played);
                    }
                }
            }
        }
    }
    assert!(refused > 5_000 && played > 1_000, "{refused} refused, {played} played");
}

fn finish(game: &Indio, mut s: State, seed: u64) {
    let mut dice = FastRng::new(seed);
    for ply in 0..game.limits().longest_game {
        let step = if ply % 2 == 0 { random_step(game, &s, &mut dice) } else { busy_step(game, &s, &mut dice) };
        let Some(m) = step else { break };
        game.apply(&mut s, m, &mut Silent);
    }
    assert_eq!(game.turn(&s), Turn::Over);
}

/// IND-84: a fief in the making is a position like any other, and a broken one is refused.
#[test]
fn setup_positions_are_checked() {
    let game = game(r#"{"board": "first-game", "fiefs": true}"#);
    let mut s = game.start();
    let mut dice = FastRng::new(1);
    while s.step != Step::Mine || s.actor != Seat(1) {
        let m = random_step(&game, &s, &mut dice).unwrap();
        game.apply(&mut s, m, &mut Silent);
    }
    let host = serde_json::to_value(game.view(&s, Viewer::Host)).unwrap();
    assert_eq!(place(&game, &host), Ok(s));
    let change = |change: &dyn Fn(&mut Value)| {
        let mut table = host.clone();
        change(&mut table);
        place(&game, &table).unwrap_err()
    };
    assert_eq!(change(&|t| t["fief"] = json!([])), "fief");
    assert_eq!(change(&|t| t["fief"] = json!(["h63"])), "fief[0]");
    let free = game.map().all().iter().find(|&at| s.layers.on(at).next().is_none() && s.crew(at).is_empty()).unwrap();
    let number = free.index();
    assert_eq!(change(&|t| t["hexes"][number]["tiles"].as_array_mut().unwrap().push("mine".into())), "hexes");
    assert_eq!(change(&|t| t["hexes"][number]["resources"] = json!({"food": 1})), format!("hexes[{number}].resources"));
    assert_eq!(change(&|t| t["hexes"][number]["workers"] = json!([{"seat": 0, "active": 0, "exhausted": 1}])), "hexes");
    assert_eq!(change(&|t| t["hexes"][number]["workers"] = json!([{"seat": 1, "active": 1, "exhausted": 0}])), "hexes");
    assert_eq!(change(&|t| t["year"] = 4.into()), "year");
}
