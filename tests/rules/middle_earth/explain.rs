//! Explanations: every term and the exact odds before a move is made, and the attempts that are open, best first.

use super::board::Board;
use suasion::core::*;
use suasion::games::middle_earth::*;

const ME: Viewer = Viewer::Seat(Seat(0));
const OTHER: Viewer = Viewer::Seat(Seat(1));

fn words<'a>(pieces: &'a [PieceSet], own: &'static [Kind]) -> Words<'a> {
    Words { shared: &[], first: 0, own, pieces }
}

fn told(board: &Board, lines: &[Record]) -> Vec<String> {
    let pieces = board.game.pieces();
    lines.iter().map(|line| words(&pieces, MiddleEarth::LINES).text(line)).collect()
}

/// What a move that is legal now would do, in words.
fn foreseen(board: &Board, m: Move) -> Vec<String> {
    assert!(board.is_legal(m), "{m:?} at {:?}", board.s.step);
    told(board, &board.game.foresee(&board.s, m, ME))
}

fn topic(board: &Board, name: &str) -> Option<Record> {
    let pieces = board.game.pieces();
    let words = words(&pieces, MiddleEarth::TOPICS);
    board.game.topics(&board.s).into_iter().find(|topic| words.key(topic) == name)
}

fn explained(board: &Board, name: &str, viewer: Viewer) -> Vec<String> {
    let topic = topic(board, name).unwrap_or_else(|| panic!("no topic {name} at {:?}", board.s.step));
    told(board, &board.game.explain(&board.s, &topic, viewer))
}

/// The share of all ways the dice fall in which a total with both rolls exceeds a number.
fn enumerated(total: i32, need: i32, opposed: bool) -> (i32, i32) {
    let dice = || (1..=6).flat_map(|a| (1..=6).map(move |b| a + b));
    match opposed {
        true => {
            let all = dice().flat_map(|own| dice().map(move |other| own - other));
            (all.filter(|roll| total + roll > need).count() as i32, 36 * 36)
        }
        false => (dice().filter(|roll| total + roll > need).count() as i32, 36),
    }
}

/// Blocks of lines, each with the attempt or check it is about, its terms, its total and its chance, agree with each other
/// and with the enumeration of all rolls. Returns how many there are.
fn check_blocks(board: &Board, lines: &[Record], opposed: bool) -> usize {
    let number = |name: &str| MiddleEarth::LINES.iter().position(|kind| kind.name == name).unwrap() as u16;
    let (mut sum, mut total, mut headed, mut blocks) = (0, None, None, 0);
    for line in lines {
        let fields = line.fields;
        if [number("attempt"), number("attempt_revealing"), number("attempt_on_item")].contains(&line.kind) {
            headed = Some(fields[3]);
        } else if line.kind == number("faction_check") {
            headed = Some(fields[2]);
        } else if [number("term"), number("event_term")].contains(&line.kind) {
            sum += fields[1];
        } else if line.kind == number("total") {
            assert_eq!(fields[0], sum, "{:?}", told(board, lines));
            total = Some((fields[0], fields[1]));
        } else if line.kind == number("chance") {
            let (total, need) = total.take().expect("a total stands before the chance");
            let (won, ways) = enumerated(total, need, opposed);
            assert_eq!((fields[1], fields[2]), (won, ways), "{total:+} against {need}");
            assert_eq!(fields[0], share(won as u64, ways as u64));
            assert!(headed.take().is_none_or(|odds| odds == fields[0]), "the head says the same");
            (sum, blocks) = (0, blocks + 1);
        }
    }
    blocks
}

/// Seat 0 with three influencers at the ford, seat 1 with something of every kind there.
fn table() -> Board {
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada kit oda").hand(0, "gus hound horn oaks doubt");
    board.company(1, 1, "ford", "gus nan mage").follower(1, "nan", "mage").faction(1, "oaks");
    board.bears(1, "gus", "horn").bears(1, "gus", "hound");
    board.acting(1);
    board
}

/// MEI-94: before an influencer taps, every target with every term and the exact odds, with and without the identical card.
#[test]
fn an_influencer_is_told_every_attempt_before_he_taps() {
    let board = table();
    for who in ["ada", "kit", "oda"] {
        let lines = board.game.foresee(&board.s, Move::Tap(board.kind(who)), ME);
        // Gus, hound and oaks with and without a reveal, the horn with one; Nan is the mage's.
        assert_eq!(check_blocks(&board, &lines, true), 7, "{:#?}", told(&board, &lines));
    }
    let lines = foreseen(&board, Move::Tap(board.kind("ada")));
    assert!(lines.iter().any(|line| line.starts_with("Ada on Gus of seat 1, revealing the identical card: ")), "{lines:#?}");
    assert!(lines.iter().any(|line| line.starts_with("Ada on Horn of Gus, revealing one: ")), "{lines:#?}");
}

/// MEI-94: the same for each target, for a bearer, and for everything in the window before the roll.
#[test]
fn every_link_of_an_attempt_tells_its_terms() {
    let mut board = table();
    board.say(&["tap Oda to influence an opponent"]);
    let targets = board.legal();
    assert_eq!(targets.len(), 4);
    for m in targets {
        let lines = board.game.foresee(&board.s, m, ME);
        let expected = if m == Move::Target(board.kind("horn")) { 1 } else { 2 };
        assert_eq!(check_blocks(&board, &lines, true), expected, "{:#?}", told(&board, &lines));
    }
    let before = foreseen(&board, Move::Target(board.kind("gus")));
    board.say(&["influence Gus of seat 1"]);
    let rolled = foreseen(&board, Move::Roll);
    assert!(before.iter().any(|line| *line == rolled[rolled.len() - 1]), "{before:#?}\n{rolled:#?}");
    assert_eq!(explained(&board, "check", OTHER), rolled, "the check under way is public");
    for m in [Move::Reveal, Move::Event(board.kind("doubt")), Move::Roll] {
        assert_eq!(check_blocks(&board, &board.game.foresee(&board.s, m, ME), true), 1);
    }
    // What was foreseen of the reveal is what is then under way.
    let foreseen_reveal = foreseen(&board, Move::Reveal);
    board.act(Move::Reveal);
    assert_eq!(explained(&board, "check", ME), foreseen_reveal);
}

/// MEI-94: an item's bearers, one by one.
#[test]
fn a_bearer_is_explained() {
    let mut board = table();
    board.company(1, 2, "ford", "fay").bears(1, "fay", "horn");
    board.say(&["tap Ada to influence an opponent", "reveal Horn to influence one away"]);
    for m in board.legal() {
        assert_eq!(check_blocks(&board, &board.game.foresee(&board.s, m, ME), true), 1);
    }
}

/// MEI-94: a faction from the hand: who could win it, best first; then each term for whoever taps.
#[test]
fn a_faction_check_is_explained() {
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada kit oda").hand(0, "reeds").acting(1);
    let play = board.game.foresee(&board.s, Move::Play(board.kind("reeds")), ME);
    let odds: Vec<i32> = play.iter().skip(1).map(|line| line.fields[2]).collect();
    assert!(odds.len() == 3 && odds.is_sorted_by(|a, b| a >= b), "{:?}", told(&board, &play));
    board.say(&["play Reeds"]);
    for m in board.legal() {
        let lines = board.game.foresee(&board.s, m, ME);
        assert_eq!(check_blocks(&board, &lines, false), 1, "{:?}", told(&board, &lines));
        let Move::Tap(who) = m else { panic!("{m:?}") };
        let named =
            play.iter().find(|line| line.fields[0] == i32::from(who.0) && line.fields[2] == lines.last().unwrap().fields[0]);
        assert!(named.is_some(), "the same odds as before");
    }
}

/// MEI-95: all attempts that are open now, best first; what only a hand allows is told to its owner alone.
#[test]
fn the_attempts_that_are_open_are_listed_best_first() {
    let mut board = table();
    let odds = |lines: &[Record]| lines.iter().map(|line| line.fields[3]).collect::<Vec<_>>();
    let attempts = topic(&board, "attempts:0").unwrap();
    let mine = board.game.explain(&board.s, &attempts, ME);
    let theirs = board.game.explain(&board.s, &attempts, OTHER);
    assert_eq!((mine.len(), theirs.len()), (3 * 7, 3 * 3));
    assert!(odds(&mine).is_sorted_by(|a, b| a >= b) && odds(&theirs).is_sorted_by(|a, b| a >= b));
    let secret = |line: &String| line.contains("revealing");
    assert!(told(&board, &mine).iter().any(secret) && !told(&board, &theirs).iter().any(secret));
    assert_eq!(board.game.explain(&board.s, &attempts, Viewer::Public), theirs);
    // Whoever is tapped or new cannot try; once a turn is enough; and then nothing is offered.
    board.tap(0, "kit");
    assert_eq!(explained(&board, "attempts:0", ME).len(), 2 * 7);
    board.say(&["tap Ada to influence an opponent"]);
    assert_eq!(explained(&board, "attempts:0", ME).len(), 7, "those of the one who has tapped");
    board.say(&["influence Gus of seat 1", "roll"]).rolls(&[2, 12]);
    assert!(topic(&board, "attempts:0").is_none());
    // Companies that have still to enter count too; an empty list says so.
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada").company(0, 2, "mill", "kit").company(1, 1, "mill", "fay").step(Step::SitePhase);
    assert_eq!(explained(&board, "attempts:0", ME).len(), 1);
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada").company(1, 1, "mill", "fay").acting(1);
    assert_eq!(explained(&board, "attempts:0", ME), ["no attempt that you can see is open"]);
    board.s.turns = 1;
    assert!(topic(&board, "attempts:0").is_none(), "not on a first turn");
}

/// MEI-96: what control would leave, who would go, what a way costs.
#[test]
fn moves_of_the_organization_are_explained() {
    let mut board = Board::new();
    board.company(0, 1, "north", "oda ben nan").follower(0, "nan", "oda").hand(0, "kit");
    let unused = 20 - board.game.tables().facts(board.kind("ben")).mind - 3;
    let takes = foreseen(&board, Move::Play(board.kind("kit")));
    assert_eq!(takes, [format!("Kit takes 1; {unused} general influence is unused")]);
    board.say(&["change control of Nan"]);
    let lines = foreseen(&board, Move::General);
    assert!(lines[0].starts_with("general influence unused afterwards: ") && lines[1].contains("Oda"), "{lines:?}");
    let mut board = Board::new();
    board.company(0, 1, "north", "oda nan").follower(0, "nan", "oda").bears(0, "oda", "horn");
    let lines = foreseen(&board, Move::Dismiss(board.kind("oda")));
    assert_eq!(lines, ["Oda would be discarded", "Horn would be discarded", "Nan would lose Oda and be controlled by nobody"]);
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada").tap_site(0, 1);
    board.say(&["organization done"]);
    let m = board.legal()[0];
    let lines = foreseen(&board, m);
    assert!(lines[0].starts_with("on the way to ") && lines[1] == "Ford is used up by leaving it tapped", "{lines:?}");
}

/// MEI-96: general and direct influence, and what a council would count, item by item.
#[test]
fn influence_and_the_council_are_explained() {
    let mut board = Board::new();
    board.company(0, 1, "ford", "oda nan").follower(0, "nan", "oda").bears(0, "oda", "horn").faction(0, "oaks").hand(1, "oaks");
    assert_eq!(explained(&board, "general:0", OTHER), ["Oda: 3", "unused of 20: 17"]);
    let direct = explained(&board, "direct:oda", OTHER);
    assert_eq!(direct, ["Oda has 5 of his own", "Horn: +2", "Nan: 2", "unused, pools aside: 5"]);
    let seen = explained(&board, "council:0", OTHER);
    let unseen = explained(&board, "council:0", ME);
    assert!(seen.contains(&"seat 1 holds Oaks: a point less".to_owned()), "he holds it himself: {seen:?}");
    assert!(!unseen.iter().any(|line| line.contains("holds")), "a hand is a secret: {unseen:?}");
    assert!(unseen.iter().any(|line| line.contains("count double")), "{unseen:?}");
    assert_eq!(board.game.topics(&board.s).len(), 2 * 2 + 2, "general and council of each seat, two characters");
}
