//! The check: every term, every event, exact odds.

use super::board::{Board, company};
use serde_json::json;
use suasion::core::*;
use suasion::games::middle_earth::*;

/// All pairs of dice, or pairs of pairs, by brute force.
fn rolls(two: bool) -> Vec<i32> {
    let dice = || (1..=6).flat_map(|a| (1..=6).map(move |b| a + b));
    if two { dice().flat_map(|a| dice().map(move |b: i32| b.max(a))).collect() } else { dice().collect() }
}

/// MEI-66, MEI-67: exact probabilities against enumeration, plain, opposed and with two rolls.
#[test]
fn odds_are_exact() {
    for two_rolls in [false, true] {
        for opposed in [false, true] {
            for total in -26..=26 {
                let sum = Sum { total, need: 3, two_rolls, opposed };
                let mut won = 0u32;
                let own = rolls(two_rolls);
                let other = if opposed { rolls(false) } else { vec![0] };
                for a in &own {
                    won += other.iter().filter(|&b| total + a - b > 3).count() as u32;
                }
                assert_eq!(sum.odds(), (won, (own.len() * other.len()) as u32), "{sum:?}");
            }
        }
    }
    for (two, all) in [(false, 36), (true, 1296)] {
        let (weights, sum) = roll_weights(two);
        assert_eq!((weights.iter().sum::<u32>(), sum), (all, all));
        for (value, weight) in (2..).zip(weights) {
            assert_eq!(rolls(two).iter().filter(|&&roll| roll == value).count() as u32, weight);
        }
    }
}

/// MEI-67: the figures for a net of general and direct influence.
#[test]
fn the_figures_of_an_opposed_check() {
    for (net, chance) in [(-4, 0.097), (-2, 0.239), (0, 0.444), (2, 0.664), (4, 0.841)] {
        let sum = Sum { total: net, need: 0, two_rolls: false, opposed: true };
        assert!((sum.probability() - chance).abs() < 0.0005, "{net}: {}", sum.probability());
    }
    let plain = Sum { total: 0, need: 7, two_rolls: false, opposed: false };
    assert!((plain.probability() - 0.417).abs() < 0.0005);
}

/// Seat 0 tries with somebody at the ford against something of seat 1 there.
fn attempt(board: &mut Board, tapper: &str, target: &str) {
    board.acting(1);
    board.say(&[&format!("tap {tapper} to influence an opponent"), target]);
}

/// MEI-61, MEI-62, MEI-63, MEI-73: direct 10 with a follower of mind 4, roll 8, general 3, roll 7: 4 against 5, or against 0.
#[test]
fn the_printed_attempt_on_a_character() {
    for revealed in [false, true] {
        let mut board = Board::new();
        // Seat 1 uses 5 + 4 + 4 + 3 + 1 = 17: 3 are unused. Seat 0 uses 9 + 6 + 1 = 16.
        board.company(0, 1, "ford", "mage eva ben cid ivy").follower(0, "eva", "mage");
        board.company(1, 1, "ford", "gus dot fay leo kit").hand(0, "gus");
        board.follower(1, "kit", "leo").company(1, 2, "west", "hal");
        attempt(&mut board, "Mage", "Gus");
        if revealed {
            board.say(&["reveal Gus"]);
        }
        let (_, sum) = board.sum();
        assert_eq!(board.term(Term::Influence), Some(6));
        assert_eq!(board.term(Term::General), Some(-3));
        assert_eq!(sum.need, if revealed { 0 } else { 5 });
        board.say(&["roll"]).rolls(&[8, 7]);
        assert_eq!(board.events("checked"), [(0, [4, sum.need, i32::from(revealed), 0])]);
        if revealed {
            // With 4 unused general influence the mind of 5 must become a follower: the mage has 6 left.
            assert_eq!(board.texts(), ["Gus under Mage", "do not play Gus"]);
            board.check_position();
            board.say(&["Gus under Mage"]);
            assert_eq!((board.control(0, "gus"), board.zone(1, "gus")), ("mage".into(), "pile".into()));
        } else {
            assert_eq!(board.zone(1, "gus"), "company_1");
        }
    }
}

/// MEI-61, MEI-30: direct 2 and a pool of 3, roll 6, general 2, roll 7: 2 against 0.
#[test]
fn the_printed_attempt_with_a_pool() {
    let mut board = Board::new();
    // Eva: 2 and 3 against Fay. Seat 1 uses 4 + 5 + 9 = 18.
    board.company(0, 1, "ford", "eva").company(1, 1, "ford", "fay gus ben").hand(0, "fay");
    attempt(&mut board, "Eva", "Fay");
    board.say(&["reveal Fay"]);
    assert_eq!((board.term(Term::Influence), board.term(Term::General)), (Some(5), Some(-2)));
    board.say(&["roll"]).rolls(&[6, 7]);
    assert_eq!(board.events("checked"), [(0, [2, 0, 1, 0])]);
    assert_eq!(board.zone(1, "fay"), "pile");
    board.say(&["Fay under general influence"]);
}

/// MEI-28, MEI-29, MEI-31: 5 + 9 + 6 = 20 general, with followers 4 + 4 + 4 under 10 and 2.
#[test]
fn the_printed_household_is_legal() {
    let mut board = Board::new();
    board.company(0, 1, "north", "ada ben cid mage dot eva fay").bears(0, "mage", "horn");
    for id in ["dot", "eva", "fay"] {
        board.follower(0, id, "mage");
    }
    board.check_position();
    let view = board.game.view(&board.s, Viewer::Public);
    assert_eq!(view.players[0].unused_general, Some(0));
    let mage = view.players[0].companies[0].characters.iter().find(|character| character.card == "mage").unwrap();
    assert_eq!((mage.influence, mage.unused), (Some(12), Some(0)));
    board.say(&["organization done"]);
    assert_eq!(board.s.step, Step::Destination(company(1)), "nobody is too many");
    // One mind more is refused as a position.
    let mut over = Board::new();
    over.company(0, 1, "north", "ada ben cid kit");
    let view = over.game.view(&over.s, Viewer::Host);
    let error = over.game.place(&view, &mut FastRng::new(1)).unwrap_err();
    assert_eq!(error.field, "players[0].companies");
    assert!(error.problem.contains("21 mind"), "{error}");
}

/// MEI-30, MEI-32: pools count for what they match, and carry followers they match.
#[test]
fn pools_are_shared_and_absorb_followers() {
    // Leo: 2, a pool of 1 against tall characters, a pool of 2 against any.
    let available = |follower: Option<&str>, target: &str| {
        let mut board = Board::new();
        board
            .company(0, 1, "ford", "leo nan hal ben")
            .company(1, 1, "ford", "gus fay")
            .bears(1, "gus", "mule")
            .faction(1, "oaks");
        if let Some(id) = follower {
            board.follower(0, id, "leo");
        }
        attempt(&mut board, "Leo", target);
        board.term(Term::Influence).unwrap()
    };
    assert_eq!(available(None, "Gus"), 2 + 1 + 2, "tall: both pools");
    assert_eq!(available(None, "Fay"), 2 + 2, "low: one pool");
    assert_eq!(available(None, "Oaks"), 2 + 2, "a race condition is for characters only");
    assert_eq!(available(None, "Mule"), 2, "pools never match allies");
    // Nan (2, tall). Against Gus nothing absorbs her: 5 - 2. Against Fay the tall pool carries 1: 4 - 1. Against the mule both
    // carry her.
    assert_eq!(available(Some("nan"), "Gus"), 3);
    assert_eq!(available(Some("nan"), "Fay"), 3);
    assert_eq!(available(Some("nan"), "Oaks"), 3);
    assert_eq!(available(Some("nan"), "Mule"), 2);
    // Hal (1, small): only the pool of any carries him.
    assert_eq!(available(Some("hal"), "Gus"), 4);
    assert_eq!(available(Some("hal"), "Fay"), 3);
    assert_eq!(available(Some("hal"), "Mule"), 2);
    // More than everything leaves nothing, never less.
    assert_eq!(available(Some("ben"), "Gus"), 0);
}

/// MEI-30: an item's pool, with a condition of every faction.
#[test]
fn items_bring_pools_too() {
    let mut board = Board::new();
    board.company(0, 1, "ford", "kit").bears(0, "kit", "gem").bears(0, "kit", "sash");
    board.company(1, 1, "ford", "gus fay").faction(1, "oaks").bears(1, "fay", "mule");
    for (target, expected) in [("Gus", 1), ("Fay", 3), ("Oaks", 3), ("Mule", 1)] {
        let mut board =
            Board { game: super::board::game(&super::board::proof_config(2, json!({}))), s: board.s, log: Vec::new() };
        attempt(&mut board, "Kit", target);
        assert_eq!(board.term(Term::Influence), Some(expected), "{target}");
    }
}

/// MEI-31: a mind may be split over pools and direct influence, and the best allocation counts.
#[test]
fn followers_are_laid_on_pools_as_well_as_can_be() {
    // Leo 2 + 1 tall + 2 any: Gus (5, tall) fits exactly.
    let mut board = Board::new();
    board.company(0, 1, "mill", "leo gus fay hal");
    board.s.players[0].general = Cards::only(board.card(0, "leo"));
    board.s.players[0].general.insert(board.card(0, "fay"));
    board.say(&["change control of Gus", "Gus under Leo"]);
    // Fay (4, low) beside him does not.
    assert_eq!(board.refused(Move::Control(board.kind("fay"))), "no_control");
    // Nan (2, tall) and Fay (4, low): 6 of 5, refused; Kit (1, tall) and Fay: 1 + 4 = 5 fits only if Kit takes the tall pool.
    let fits = |ids: &[&str]| {
        let mut board = Board::new();
        board.company(0, 1, "mill", "leo").company(0, 1, "mill", &ids.join(" "));
        for id in &ids[..ids.len() - 1] {
            board.follower(0, id, "leo");
        }
        let last = ids[ids.len() - 1];
        board.uncontrolled(0, last);
        // General influence is full, so that only Leo can take him.
        board.company(0, 2, "west", "ben cid");
        board.s.players[0].companies[1].members.insert(board.card(0, "ben"));
        board.is_legal(Move::Control(board.kind(last)))
    };
    assert!(fits(&["kit", "fay"]) && fits(&["fay", "kit"]), "whichever comes first");
    assert!(!fits(&["hal", "fay"]), "the tall pool carries neither: 2 + 2 for 5");
    assert!(!fits(&["nan", "fay"]));
    assert!(fits(&["kit", "nan", "hal"]), "4 of 5");
    assert!(fits(&["nan", "hal", "kit"]));
}

/// MEI-65: check modifiers by what the check is about; all that apply are added, and followers use none of them up.
#[test]
fn check_modifiers_are_added() {
    // Leo: faction -1, any +1, character +4, ally +2, item +3.
    for (target, expected) in [("Gus", Some(5)), ("Hound", Some(3)), ("Horn", Some(4)), ("Oaks", None)] {
        let mut board = Board::new();
        board.company(0, 1, "ford", "leo kit").follower(0, "kit", "leo").hand(0, "horn");
        board.company(1, 1, "ford", "gus").bears(1, "gus", "hound").bears(1, "gus", "horn").faction(1, "oaks");
        attempt(&mut board, "Leo", target);
        assert_eq!(board.term(Term::Modifier), expected, "{target}: nothing is told where it is nothing");
    }
    // From the hand too.
    let mut set = super::board::proof_set();
    let leo = set["characters"].as_array_mut().unwrap().iter_mut().find(|card| card["id"] == "leo").unwrap();
    leo["check_modifiers"] = json!([{"against": "faction", "amount": -3}, {"against": "any", "amount": 1}]);
    let mut config = super::board::proof_config(2, json!({}));
    config["cards"] = set;
    let mut board = Board { game: super::board::game(&config), ..Board::new() };
    board.company(0, 1, "ford", "leo").hand(0, "reeds").acting(1);
    board.say(&["play Reeds"]);
    assert_eq!(board.term(Term::Modifier), Some(-2));
}

/// MEI-60, MEI-61: what a faction gives the tapper's race, for the own and for an opponent's.
#[test]
fn races_change_checks_for_factions() {
    for (tapper, words, expected) in
        [("ada", "Ada", 1), ("cid", "Cid", -1), ("hal", "Hal", 0), ("mage", "Mage", 0), ("sage", "Sage", 1)]
    {
        let mut board = Board::new();
        board.company(0, 1, "ford", tapper).hand(0, "reeds").acting(1);
        board.say(&["play Reeds"]);
        assert_eq!(board.term(Term::Race), Some(expected), "{tapper}, own");
        let mut board = Board::new();
        board.company(0, 1, "ford", tapper).company(1, 1, "west", "kit").faction(1, "reeds");
        attempt(&mut board, words, "Reeds");
        assert_eq!(board.term(Term::Race), Some(expected), "{tapper}, opponent's");
        assert_eq!(board.sum().1.need, 8);
    }
}

/// MEI-68, MEI-69: each event's use, skill and effect.
#[test]
fn events_add_to_the_checks_they_are_for() {
    let events = "voices welcome arms bargain debts tale doubt";
    let playable = |tapper: &str, target: Option<&str>| {
        let mut board = Board::new();
        board.company(0, 1, "ford", "ada eva kit nan").hand(0, events).company(1, 1, "ford", "gus").bears(1, "gus", "hound");
        board.faction(1, "oaks").bears(1, "gus", "horn").hand(0, "reeds horn");
        board.acting(1);
        match target {
            None => board.say(&["play Reeds", &format!("tap {tapper}")]),
            Some(target) => board.say(&[&format!("tap {tapper} to influence an opponent"), target]),
        };
        let played = board.texts().into_iter().filter_map(|text| text.strip_prefix("play the event ").map(str::to_owned));
        (played.collect::<Vec<_>>().join(" "), board)
    };
    let cases = [
        ("Ada", None, "Voices Welcome Arms Bargain Tale"),
        ("Eva", None, "Voices Welcome Bargain Tale"),
        ("Kit", None, "Voices"),
        ("Ada", Some("Gus"), "Voices Bargain Debts Tale Doubt"),
        ("Kit", Some("Gus"), "Voices Doubt"),
        ("Ada", Some("Oaks"), "Voices Welcome Arms Bargain Tale Doubt"),
        ("Ada", Some("Hound"), "Voices Bargain Tale Doubt"),
        ("Ada", Some("Horn"), "Voices Bargain Tale Doubt"),
    ];
    for (tapper, target, expected) in cases {
        assert_eq!(playable(tapper, target).0, expected, "{tapper} {target:?}");
    }
    let (_, mut board) = playable("Ada", Some("Oaks"));
    for (event, value) in [("Voices", 3), ("Welcome", 4), ("Arms", 5), ("Bargain", 3), ("Tale", 0), ("Doubt", 3)] {
        let before = board.sum().1;
        board.say(&[&format!("play the event {event}")]);
        let kind = board.kind(&event.to_lowercase());
        assert_eq!(board.term(Term::Event(kind)), Some(value), "{event}");
        assert_eq!(board.sum().1.total, before.total + value);
        assert_eq!(board.refused(Move::Event(kind)), "not_in_hand");
        assert_eq!(board.zones(0, &event.to_lowercase()), ["deck", "shown"]);
    }
    assert!(board.sum().1.two_rolls);
    board.check_position();
    assert_eq!(board.refused(Move::Event(board.kind("debts"))), "wrong_check");
}

/// MEI-68: one of a kind, even with another in the hand; skills of the tapper, not of his friends.
#[test]
fn one_event_of_a_kind_and_the_tappers_skill() {
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada kit").company(1, 1, "ford", "gus").hand(0, "doubt doubt bargain");
    attempt(&mut board, "Kit", "Gus");
    assert_eq!(board.refused(Move::Event(board.kind("bargain"))), "no_skill");
    board.say(&["play the event Doubt"]);
    assert_eq!(board.refused(Move::Event(board.kind("doubt"))), "event_played");
    board.check_position();
    board.say(&["roll"]).rolls(&[2, 12]);
    assert_eq!(board.zones(0, "doubt"), ["hand", "pile"], "discarded after the roll");
}

/// MEI-69: one for each other head, small ones and wizards too, at most four.
#[test]
fn voices_count_heads() {
    for (who, expected) in [("kit", 0), ("kit hal ivy", 2), ("kit hal mage", 2), ("kit hal ivy jan nan mage", 4)] {
        let mut board = Board::new();
        board.company(0, 1, "ford", who).company(1, 1, "ford", "gus").hand(0, "voices");
        attempt(&mut board, "Kit", "Gus");
        board.say(&["play the event Voices"]);
        assert_eq!(board.term(Term::Event(board.kind("voices"))), Some(expected), "{who}");
    }
    // Prowess is capped: Ada has 7, Eva 1.
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada").hand(0, "reeds arms").acting(1);
    board.say(&["play Reeds", "play the event Arms"]);
    assert_eq!(board.term(Term::Event(board.kind("arms"))), Some(5));
}

/// MEI-66: two rolls of which the higher counts are one chance move.
#[test]
fn the_higher_of_two_rolls_is_one_chance_move() {
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada").company(1, 1, "ford", "gus").hand(0, "tale");
    attempt(&mut board, "Ada", "Gus");
    board.say(&["play the event Tale", "roll"]);
    let outcomes = board.outcomes();
    assert_eq!(outcomes.iter().map(|(_, weight)| *weight).collect::<Vec<_>>(), roll_weights(true).0);
    assert_eq!(board.game.tickets(&board.s), 1296);
    let mut ticket = 0;
    for (m, weight) in outcomes {
        assert_eq!((board.game.draw(&board.s, ticket), board.game.draw(&board.s, ticket + weight - 1)), (m, m));
        ticket += weight;
    }
    board.rolls(&[11]);
    assert!(matches!(board.s.step, Step::OpposedRoll(_, _, 11)));
    assert_eq!(board.game.tickets(&board.s), 36, "the owner rolls as usual");
    board.check_position();
}

/// MEI-64: the tapper's player first, then the owner; nobody is asked in between.
#[test]
fn the_tapper_rolls_first() {
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada").company(1, 1, "ford", "kit");
    attempt(&mut board, "Ada", "Kit");
    board.say(&["roll"]).rolls(&[9]);
    assert_eq!(board.game.turn(&board.s), Turn::Chance);
    board.rolls(&[4]);
    assert_eq!(board.events("rolled"), [(Record::CHANCE, [9, 0, 0, 0]), (Record::CHANCE, [4, 1, 0, 0])]);
}

/// MEI-67, MEI-97: the terms that are told are those that decide.
#[test]
fn events_tell_every_term() {
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada").company(1, 1, "ford", "gus oda kit").follower(1, "kit", "oda").hand(0, "doubt");
    attempt(&mut board, "Ada", "Kit");
    board.say(&["play the event Doubt"]);
    let (terms, sum) = board.sum();
    board.say(&["roll"]).rolls(&[7, 7]);
    let told: i32 = board.events("term").iter().chain(&board.events("event_term")).map(|(_, fields)| fields[1]).sum();
    assert_eq!((told, board.events("term").len() + board.events("event_term").len()), (sum.total, terms.len()));
    assert_eq!(board.events("added_up"), [(0, [sum.total, sum.need, sum.share(), 0])]);
    assert_eq!(board.events("rolled").len(), 2);
    assert_eq!(board.events("checked")[0].1[..2], [sum.total, sum.need]);
    // What came of it stands on the table until the next decision.
    let verdict = board.game.view(&board.s, Viewer::Public).verdict.unwrap();
    assert_eq!((verdict.roll, verdict.opposing, verdict.result), (7, Some(7), Some(sum.total)));
    assert_eq!(verdict.terms.iter().map(|term| term.value).sum::<i32>(), sum.total);
    let (won, ways) = sum.odds();
    assert_eq!((verdict.odds, verdict.success), (Some([won, ways]), Some(sum.total > sum.need)));
    board.check_position();
    board.say(&["company 1 leaves the site"]);
    assert!(board.game.view(&board.s, Viewer::Public).verdict.is_none());
}

/// MEI-67: display, view and resolution agree over random games, whatever the check.
#[test]
fn every_check_of_many_games_is_added_up_alike() {
    let mut checks = 0;
    for players in [2, 3] {
        let game = MiddleEarth::new(Config { players, ..Config::default() }).unwrap();
        for seed in 0..60 {
            let mut dice = FastRng::new(seed);
            let mut s = game.start();
            let mut list = MoveList::new();
            let mut said: Option<(i32, i32, Check)> = None;
            loop {
                let m = match game.turn(&s) {
                    Turn::Over => break,
                    Turn::Chance => game.draw(&s, dice.below(game.tickets(&s))),
                    Turn::Seat(_) => {
                        list.clear();
                        game.legal(&s, &mut list);
                        game.decode(list[dice.below(list.len() as u32) as usize]).unwrap()
                    }
                };
                if let Step::BeforeRoll(_, check) = s.step {
                    let view = game.view(&s, Viewer::Public).check.unwrap();
                    let terms: i32 = view.terms.as_ref().unwrap().iter().map(|term| term.value).sum();
                    assert_eq!(view.total, Some(terms));
                    said = Some((terms, view.need.unwrap(), check));
                }
                let mut log: Vec<Record> = Vec::new();
                let before = s;
                game.apply(&mut s, m, &mut log);
                let result = MiddleEarth::EVENTS.iter().position(|kind| kind.name == "checked").unwrap() as u16;
                for record in log.iter().filter(|record| record.kind == FIRST_GAME_EVENT + result) {
                    let (total, need, _) = said.unwrap();
                    let (Move::Rolled(last), roll) =
                        (m, if let Step::OpposedRoll(_, _, roll) = before.step { Some(roll) } else { None })
                    else {
                        panic!("{m:?} decides no check")
                    };
                    let rolled = roll.map_or(i32::from(last), |first| i32::from(first) - i32::from(last));
                    let expected = total + rolled;
                    assert_eq!(record.fields, [expected, need, i32::from(expected > need), 0]);
                    checks += 1;
                }
            }
        }
    }
    assert!(checks > 100, "{checks} checks");
}
