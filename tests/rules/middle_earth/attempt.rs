//! Attempts on an opponent: who, whom, with what, and what becomes of it.

use super::board::{Board, company};
use serde_json::json;
use suasion::core::*;
use suasion::games::middle_earth::*;

fn tap(board: &Board, id: &str) -> Move {
    Move::Tap(board.kind(id))
}

fn targets(board: &Board) -> Vec<String> {
    let name = |text: &String| {
        let owned = text.strip_prefix("influence ").and_then(|rest| rest.split_once(" of seat ")).map(|(name, _)| name);
        let item = text.strip_prefix("reveal ").and_then(|rest| rest.strip_suffix(" to influence one away"));
        owned.or(item).unwrap_or_else(|| panic!("{text} is no target")).to_owned()
    };
    board.texts().iter().map(name).collect()
}

/// MEI-53: any untapped character of the company that entered, once a turn, wherever the site stands.
#[test]
fn who_may_try() {
    let mut board = Board::new();
    board
        .company(0, 1, "ford", "ada kit nan")
        .company(0, 2, "mill", "oda")
        .company(1, 1, "ford", "gus")
        .follower(0, "kit", "ada");
    board.tap(0, "nan").tap_site(0, 1).hand(0, "horn").acting(1);
    assert_eq!(
        board.texts(),
        ["company 1 leaves the site", "tap Ada to influence an opponent", "tap Kit to influence an opponent"],
        "a follower too, at a tapped site too"
    );
    assert_eq!(board.refused(tap(&board, "nan")), "tapped");
    assert_eq!(board.refused(tap(&board, "oda")), "not_yours");
    board.act(tap(&board, "kit"));
    assert!(board.s.players[0].tapped.contains(board.card(0, "kit")) && board.s.attempted);
    assert_eq!((board.s.step, board.seat_asked()), (Step::Target(company(1), board.card(0, "kit")), 0));
    assert!(board.game.continues(&board.s));
    assert_eq!(targets(&board), ["Gus"], "asked even with one target");
    board.check_position();
    board.say(&["influence Gus"]);
    assert_eq!(board.legal(), [Move::Roll], "the window is passed through");
    assert!(board.game.continues(&board.s));
    board.check_position();
    board.say(&["roll"]).rolls(&[2, 12]);
    assert_eq!(board.refused(tap(&board, "ada")), "attempted");
    // Not another company's either.
    board.company(1, 2, "mill", "fay").say(&["company 1 leaves the site", "company 2 enters"]);
    assert_eq!(board.refused(tap(&board, "oda")), "attempted");
}

/// MEI-53: whoever entered play this turn may try.
#[test]
fn whoever_came_this_turn_may_try() {
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada").hand(0, "hal").company(1, 1, "ford", "gus");
    board.say(&["play Hal", "into company 1", "Hal under general influence", "organization done", "company 1 stays"]);
    board.say(&["company 1 enters"]);
    assert!(board.is_legal(tap(&board, "hal")));
}

/// MEI-54: nobody on his own first turn.
#[test]
fn nobody_tries_on_his_first_turn() {
    for players in [2, 3] {
        for turns in 0..6 {
            let mut board = Board::with(players, json!({}));
            board.company(0, 1, "ford", "ada").company(1, 1, "ford", "gus").acting(1);
            board.s.turns = turns;
            if turns < players {
                assert_eq!(board.refused(tap(&board, "ada")), "first_turn");
            } else {
                assert!(board.is_legal(tap(&board, "ada")));
            }
        }
    }
}

/// MEI-54: not a wizard on the turn he is revealed, his friends may.
#[test]
fn a_new_wizard_makes_no_attempt() {
    let mut board = Board::new();
    board.company(0, 1, "north", "ada").hand(0, "mage").company(1, 1, "north", "gus");
    board.say(&["play Mage", "into company 1", "organization done", "company 1 stays", "company 1 enters"]);
    assert_eq!(board.refused(tap(&board, "mage")), "new_wizard");
    assert!(board.is_legal(tap(&board, "ada")));
    board.say(&["company 1 leaves the site"]);
    board.s.step = Step::EndDiscard(Seat(1));
    board.deck(0, "").deck(1, "").act(Move::Keep);
    assert!(!board.s.new_wizard, "it ends with the turn");
    let mut board = Board::new();
    board.company(0, 1, "north", "ada mage").company(1, 1, "north", "gus").acting(1);
    assert!(board.is_legal(tap(&board, "mage")));
}

/// MEI-55: at the same site; a faction where it was played, wherever its owner is.
#[test]
fn targets_stand_at_the_same_site() {
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada").company(1, 1, "ford", "gus kit").company(1, 2, "mill", "fay").bears(1, "fay", "mule");
    board.bears(1, "gus", "hound").faction(1, "oaks").faction(1, "kilns").follower(1, "kit", "gus").acting(1);
    board.act(tap(&board, "ada"));
    assert_eq!(targets(&board), ["Gus", "Kit", "Oaks", "Hound"]);
    assert_eq!(board.refused(Move::Target(board.kind("fay"))), "not_a_target");
    assert_eq!(board.refused(Move::Target(board.kind("mule"))), "not_a_target");
    assert_eq!(board.refused(Move::Target(board.kind("kilns"))), "not_a_target");
    let mut board = Board::new();
    board.company(0, 1, "tower", "ada").company(1, 1, "west", "gus").faction(1, "kilns").acting(1);
    board.act(tap(&board, "ada"));
    assert_eq!(targets(&board), ["Kilns"]);
    // Nobody and nothing here.
    let mut board = Board::new();
    board.company(0, 1, "mill", "ada").company(0, 2, "mill", "kit").company(1, 1, "west", "gus").acting(1);
    assert_eq!(board.refused(tap(&board, "ada")), "no_target", "own cards are no targets");
}

/// MEI-57: protected factions and items are no targets.
#[test]
fn protected_cards_are_no_targets() {
    let mut board = Board::new();
    board.company(0, 1, "mill", "ada").company(1, 1, "mill", "gus").faction(1, "monks").bears(1, "gus", "relic");
    board.hand(0, "relic").acting(1);
    board.act(tap(&board, "ada"));
    assert_eq!(targets(&board), ["Gus"]);
}

/// MEI-55, MEI-61: only the target's owner counts and rolls.
#[test]
fn only_the_owner_counts() {
    let mut board = Board::with(3, json!({}));
    board.company(0, 1, "ford", "ada").company(1, 1, "ford", "gus").company(2, 1, "ford", "fay ben").acting(1);
    board.say(&["tap Ada to influence an opponent", "influence Fay"]);
    assert_eq!(board.term(Term::General), Some(-(20 - 4 - 9)));
    board.say(&["roll"]).rolls(&[7]);
    let record = board.game.describe(&board.s, Move::Rolled(5));
    assert_eq!(record.fields[1], 2, "seat 2 rolls");
    assert_eq!(board.game.view(&board.s, Viewer::Public).step.seat, Some(Seat(2)));
}

/// MEI-56: what a wizard protects, by option.
#[test]
fn wizards_shield_what_they_control() {
    for (shield, expected) in [("all", "Mule Cloak"), ("items", "Kit Mule Crow Cloak")] {
        let mut board = Board::with(2, json!({"wizard_shield": shield}));
        board.company(0, 1, "ford", "ada").company(1, 1, "ford", "mage kit").follower(1, "kit", "mage");
        // The wizard's own ally and item; his follower's.
        board.bears(1, "mage", "crow").bears(1, "mage", "horn").bears(1, "kit", "mule").bears(1, "kit", "cloak");
        board.hand(0, "horn cloak").acting(1);
        board.act(tap(&board, "ada"));
        assert_eq!(targets(&board).join(" "), expected, "{shield}");
    }
}

/// MEI-58: kind, then bearer; revealed at once; a single bearer is not asked for.
#[test]
fn an_item_is_named_by_kind_and_bearer() {
    let mut board = Board::with(3, json!({}));
    board
        .company(0, 1, "ford", "ada")
        .company(1, 1, "ford", "gus mage")
        .company(2, 1, "ford", "fay")
        .company(2, 2, "mill", "kit");
    board
        .bears(1, "gus", "horn")
        .bears(1, "mage", "horn")
        .bears(2, "fay", "horn")
        .bears(2, "kit", "horn")
        .hand(0, "horn")
        .acting(1);
    board.bears(1, "gus", "sash");
    board.act(tap(&board, "ada"));
    assert_eq!(targets(&board), ["Fay", "Gus", "Horn"], "no sash: it is not in the hand");
    board.say(&["reveal Horn to influence one away"]);
    assert_eq!(board.zones(0, "horn"), ["deck", "shown"]);
    assert_eq!(board.events("target_item").len(), 1);
    assert!(board.game.continues(&board.s));
    assert_eq!(board.texts(), ["Horn of Fay of seat 2", "Horn of Gus of seat 1"], "neither the wizard's nor the one far away");
    assert_eq!(board.refused(Move::Bearer(board.kind("kit"))), "not_borne");
    board.check_position();
    board.say(&["Horn of Gus of seat 1"]);
    assert_eq!(board.sum().1.need, 5, "the bearer's mind, though revealed");
    assert_eq!(board.refused(Move::Reveal), "nothing_to_reveal");
    board.check_position();
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada").company(1, 1, "ford", "gus").bears(1, "gus", "horn").hand(0, "horn").acting(1);
    board.say(&["tap Ada to influence an opponent", "reveal Horn to influence one away"]);
    assert!(matches!(board.s.step, Step::BeforeRoll(..)));
}

/// MEI-46, MEI-58, MEI-74, MEI-75: an item won comes to the influencer, or is discarded, each to its owner's pile.
#[test]
fn an_item_won_is_taken_or_discarded() {
    let set_up = |bears: bool| {
        let mut board = Board::new();
        board.company(0, 1, "ford", "oda kit").company(1, 1, "ford", "nan ben cid");
        board.bears(1, "nan", "horn").bears(1, "ben", "horn").hand(0, "horn");
        if bears {
            board.bears(0, "oda", "horn");
        }
        board.acting(1);
        board
            .say(&["tap Oda to influence an opponent", "reveal Horn to influence one away", "Horn of Nan of seat 1", "roll"])
            .rolls(&[12, 2]);
        board
    };
    let mut board = set_up(false);
    assert_eq!(board.zones(1, "horn"), ["pile", "carried"], "Nan's is gone, Ben's is not");
    assert_eq!(board.bearer(1, "horn"), ["ben"]);
    assert_eq!(board.texts(), ["play the revealed Horn", "do not play Horn"]);
    assert!(!board.game.continues(&board.s), "the dice have spoken");
    board.check_position();
    board.say(&["play the revealed Horn"]);
    assert_eq!(board.bearer(0, "horn"), ["oda"]);
    assert!(!board.s.players[0].companies[0].tapped, "success never taps the site");
    let mut board = set_up(false);
    board.say(&["do not play Horn"]);
    assert_eq!(board.zones(0, "horn"), ["deck", "pile"]);
    // A second of a kind cannot be borne: the game declines by itself.
    let board = set_up(true);
    assert_eq!(board.s.step, Step::Act(company(1)));
    assert_eq!(board.zones(0, "horn"), ["pile", "carried"]);
    assert_eq!(board.events("decline").len(), 1);
}

/// MEI-75: lost, the revealed card is discarded, and the target stays.
#[test]
fn a_revealed_card_is_lost_with_the_check() {
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada").company(1, 1, "ford", "gus").hand(0, "gus").acting(1);
    board.say(&["tap Ada to influence an opponent", "influence Gus", "reveal Gus"]);
    assert_eq!(board.zone(0, "gus"), "shown");
    assert!(!board.s.players[1].general.is_empty(), "a reveal is not a play");
    assert_eq!(board.refused(Move::Reveal), "nothing_to_reveal", "once");
    board.check_position();
    board.say(&["roll"]).rolls(&[2, 12]);
    assert_eq!((board.zone(0, "gus"), board.zone(1, "gus")), ("pile".into(), "company_1".into()));
    assert!(board.s.players[0].open.contains(board.card(0, "gus")), "known to all");
    assert_eq!(board.s.step, Step::Act(company(1)));
}

/// MEI-71, MEI-72: the target goes with allies and items; followers stay, uncontrolled.
#[test]
fn a_character_leaves_with_what_he_bears() {
    let mut board = Board::new();
    board.company(0, 1, "ford", "mage kit").company(1, 1, "ford", "oda nan eva").follower(1, "nan", "oda");
    board.bears(1, "oda", "hound").bears(1, "oda", "horn").bears(1, "nan", "sash").tap(1, "oda").acting(1);
    board.say(&["tap Mage to influence an opponent", "influence Oda", "roll"]).rolls(&[12, 2]);
    assert_eq!((board.zone(1, "oda"), board.zone(1, "hound")), ("pile".into(), "pile".into()));
    assert_eq!(board.zones(1, "horn"), ["deck", "pile"]);
    assert_eq!((board.control(1, "nan"), board.bearer(1, "sash")), ("nobody".into(), vec!["nan".to_owned()]));
    assert!(board.s.players[1].open.contains(board.card(1, "oda")), "known to all");
    assert_eq!(board.game.view(&board.s, Viewer::Public).players[1].unused_general, Some(16), "the uncontrolled cost nothing");
    assert_eq!(board.events("lost_control"), [(1, [board.kind("nan").0.into(), board.kind("oda").0.into(), 0, 0])]);
    assert_eq!(board.s.step, Step::Act(company(1)));
    board.check_position();
}

/// MEI-38, MEI-71: a company whose last member is influenced away ends.
#[test]
fn the_last_of_a_company_ends_it() {
    let mut board = Board::new();
    board.company(0, 1, "ford", "mage").company(1, 1, "ford", "kit").company(1, 2, "west", "ben").tap_site(1, 1).acting(1);
    board.say(&["tap Mage to influence an opponent", "influence Kit", "roll"]).rolls(&[12, 2]);
    assert_eq!(board.s.players[1].numbers().collect::<Vec<_>>(), [company(2)]);
    assert!(board.s.players[1].used.contains(board.site("ford")));
}

/// MEI-72: the uncontrolled are targets, without a controller's term.
#[test]
fn the_uncontrolled_have_nobody_to_protect_them() {
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada").company(1, 1, "ford", "oda nan").uncontrolled(1, "nan").acting(1);
    board.say(&["tap Ada to influence an opponent", "influence Nan"]);
    assert_eq!(board.term(Term::Controller), None);
    assert_eq!(board.term(Term::General), Some(-17));
}

/// MEI-73: under general influence in the influencer's company, or under somebody at the site in his own company.
#[test]
fn a_revealed_character_finds_a_controller_at_the_site() {
    let mut board = Board::new();
    board.company(0, 1, "north", "ada").company(0, 2, "north", "oda").company(0, 3, "ford", "ben mage").hand(0, "nan");
    board.company(1, 1, "north", "nan").company(1, 2, "east", "cid gus fay").acting(1);
    board.s.mustered = false;
    board.say(&["tap Ada to influence an opponent", "influence Nan", "reveal Nan", "roll"]).rolls(&[12, 2]);
    assert_eq!(
        board.texts(),
        ["Nan under general influence", "Nan under Ada", "Nan under Oda", "do not play Nan"],
        "not under those at the ford"
    );
    board.check_position();
    board.say(&["Nan under Oda"]);
    assert_eq!((board.zone(0, "nan"), board.control(0, "nan")), ("company_2".into(), "oda".into()));
    assert!(!board.s.players[0].tapped.contains(board.card(0, "nan")), "untapped, and free to try another day");
}

/// MEI-73: the size of a company binds, home and presence and one a turn do not.
#[test]
fn a_revealed_character_needs_a_place_in_the_company() {
    let try_it = |people: &str, site: &str| {
        let mut board = Board::with(2, json!({"wizard_presence": true}));
        board.company(0, 1, site, people).company(0, 2, "west", "sage").hand(0, "dot").company(1, 1, site, "dot").acting(1);
        board.company(1, 2, "east", "ben cid");
        let tapper = if people.contains("oda") { "Oda" } else { "Kit" };
        board.say(&[&format!("tap {tapper} to influence an opponent"), "influence Dot", "reveal Dot", "roll"]);
        board.rolls(&[12, 2]);
        board
    };
    // Dot is home-only at the tower and the wizard is far away: neither matters.
    let board = try_it("oda kit", "ford");
    assert_eq!(board.texts(), ["Dot under general influence", "Dot under Oda", "do not play Dot"]);
    // Seven already: the game declines by itself.
    let board = try_it("oda kit nan max leo pat eva", "ford");
    assert_eq!((board.s.step, board.zone(0, "dot")), (Step::Act(company(1)), "pile".into()));
    // At a haven there is no limit.
    let board = try_it("oda kit nan max leo pat eva", "north");
    assert!(board.texts().contains(&"Dot under Oda".to_owned()));
}

/// MEI-73: room is computed after the target has left, with seventeen characters refused.
#[test]
fn a_revealed_character_needs_a_number_too() {
    let mut board = Board::new();
    board.company(0, 1, "north", "ada ben cid dot eva gus hal ivy jan kit leo max nan oda pat mage").hand(0, "fay");
    assert_eq!(board.s.players[0].characters().len(), 16);
    board.company(1, 1, "north", "fay").acting(1);
    board.say(&["tap Mage to influence an opponent", "influence Fay", "reveal Fay", "roll"]).rolls(&[12, 2]);
    assert_eq!(board.zone(0, "fay"), "pile", "no seventeenth");
}

/// MEI-74: a revealed ally goes to the influencer, a faction to the player.
#[test]
fn revealed_allies_and_factions_are_played() {
    let mut board = Board::new();
    board.company(0, 1, "ford", "mage kit").company(1, 1, "ford", "ben").bears(1, "ben", "hound").faction(1, "oaks");
    board.hand(0, "hound oaks").acting(1);
    board.say(&["tap Mage to influence an opponent", "influence Hound", "reveal Hound", "roll"]).rolls(&[12, 2]);
    assert_eq!(board.texts(), ["play the revealed Hound", "do not play Hound"]);
    board.say(&["play the revealed Hound"]);
    assert_eq!((board.bearer(0, "hound"), board.zone(1, "hound")), (vec!["mage".to_owned()], "pile".into()));
    board.s.attempted = false;
    board.s.players[0].tapped = Cards::NONE;
    board.say(&["tap Mage to influence an opponent", "influence Oaks", "reveal Oaks", "roll"]).rolls(&[12, 2]);
    board.say(&["play the revealed Oaks"]);
    assert_eq!((board.zone(0, "oaks"), board.zone(1, "oaks")), ("factions".into(), "pile".into()));
    assert!(!board.s.spoils && !board.s.players[0].companies[0].tapped, "no site is tapped, nothing follows");
}

/// MEI-70: the card of an event comes after the target has left and before the revealed card is played.
#[test]
fn an_events_card_comes_before_the_revealed_one_is_played() {
    let mut board = Board::new();
    board.company(0, 1, "ford", "mage kit").company(1, 1, "ford", "nan").hand(0, "nan doubt").acting(1);
    board.say(&["tap Mage to influence an opponent", "influence Nan", "play the event Doubt", "reveal Nan", "roll"]);
    board.rolls(&[12, 2]);
    assert!(matches!(board.s.step, Step::Draw { seat: Seat(0), left: 1, purpose: Purpose::Event }));
    assert_eq!((board.zone(1, "nan"), board.zone(0, "nan")), ("pile".into(), "shown".into()));
    assert_eq!(board.zones(0, "doubt"), ["deck", "pile"], "the event is discarded by then");
    board.check_position();
    board.draws("horn");
    assert!(matches!(board.s.step, Step::PlayRevealed(..)));
    board.check_position();
    // Not after a failure.
    let mut board = Board::new();
    board.company(0, 1, "ford", "mage kit").company(1, 1, "ford", "nan").hand(0, "doubt").acting(1);
    board.say(&["tap Mage to influence an opponent", "influence Nan", "play the event Doubt", "roll"]).rolls(&[2, 12]);
    assert_eq!(board.s.step, Step::Act(company(1)));
    // For the own faction, once it is in play.
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada kit").hand(0, "reeds welcome").acting(1);
    board.say(&["play Reeds", "tap Ada", "play the event Welcome", "roll"]).rolls(&[12]);
    assert_eq!(board.zone(0, "reeds"), "factions");
    assert!(matches!(board.s.step, Step::Draw { purpose: Purpose::Event, .. }));
    board.check_position();
    board.draws("horn");
    assert!(board.is_legal(Move::Play(board.kind("horn"))), "drawn in time for the spoils");
}

/// MEI-63: the option for factions.
#[test]
fn a_revealed_faction_zeroes_its_number_by_option() {
    for zeroes in [true, false] {
        let mut board = Board::with(2, json!({"faction_reveal_zeroes": zeroes}));
        board.company(0, 1, "ford", "mage").company(1, 1, "west", "kit").faction(1, "oaks").hand(0, "oaks").acting(1);
        board.say(&["tap Mage to influence an opponent", "influence Oaks"]);
        assert_eq!(board.sum().1.need, 6);
        board.say(&["reveal Oaks"]);
        assert_eq!(board.sum().1.need, if zeroes { 0 } else { 6 });
    }
}

/// How a target, or the bearer of one, is controlled.
#[derive(Copy, Clone, Debug, PartialEq)]
enum Held {
    General,
    Character,
    Wizard,
    Nobody,
}

/// What is tried: each kind of target.
#[derive(Copy, Clone, Debug, PartialEq)]
enum Kind {
    Character,
    Ally,
    Item,
    Faction,
}

/// MEI-55, MEI-56, MEI-61, MEI-62, MEI-63, MEI-71, MEI-72, MEI-74, MEI-75: every kind of target, revealed or not, controlled by
/// general influence, a character, a wizard or nobody, won and lost.
#[test]
fn every_target_revealed_or_not_however_controlled() {
    use Held::*;
    for kind in [Kind::Character, Kind::Ally, Kind::Item, Kind::Faction] {
        for held in [General, Character, Wizard, Nobody] {
            for revealed in [false, true] {
                for won in [false, true] {
                    for shield in ["all", "items"] {
                        try_target(kind, held, revealed, won, shield);
                    }
                }
            }
        }
    }
}

fn try_target(kind: Kind, held: Held, revealed: bool, won: bool, shield: &str) {
    let at = format!("{kind:?} held by {held:?}, revealed {revealed}, won {won}, shield {shield}");
    let mut board = Board::with(2, json!({"wizard_shield": shield}));
    // The target or its bearer is Nan (2); Oda (5 direct), the mage (10) and Ben (9 mind) stand with her.
    board.company(0, 1, "ford", "ada").company(1, 1, "ford", "nan oda mage ben").bears(1, "oda", "horn");
    match held {
        Held::General => {}
        Held::Character => drop(board.follower(1, "nan", "oda")),
        Held::Wizard => drop(board.follower(1, "nan", "mage")),
        Held::Nobody => drop(board.uncontrolled(1, "nan")),
    }
    let (target, words) = match kind {
        Kind::Character => ("nan", "Nan"),
        Kind::Ally => ("hound", "Hound"),
        Kind::Item => ("sash", "Sash"),
        Kind::Faction => ("oaks", "Oaks"),
    };
    match kind {
        Kind::Character => {}
        Kind::Faction => drop(board.faction(1, "oaks")),
        _ => drop(board.bears(1, "nan", target)),
    }
    if revealed {
        board.hand(0, target);
    }
    board.acting(1);
    board.act(tap(&board, "ada"));
    let shielded = kind == Kind::Character && held == Held::Wizard && shield == "all";
    let is_target = !shielded && (kind != Kind::Item || revealed);
    assert_eq!(board.is_legal(Move::Target(board.kind(target))), is_target, "{at}");
    if !is_target {
        return;
    }
    board.act(Move::Target(board.kind(target)));
    if revealed && kind != Kind::Item {
        board.say(&[&format!("reveal {words}")]);
    }
    // Ada has 2 direct influence; her pool is against the low race, which none of these is.
    assert_eq!(board.term(Term::Influence), Some(2), "{at}");
    let general = 20 - 9 - 3 - if held == Held::General { 2 } else { 0 };
    assert_eq!(board.term(Term::General), Some(-general), "{at}");
    let controller = match (kind, held) {
        // Oda: 5 and her horn's 2, less Nan's own mind; the mage: 10 less it.
        (Kind::Character, Held::Character) => Some(-(5 + 2 - 2)),
        (Kind::Character, Held::Wizard) => Some(-(10 - 2)),
        (Kind::Character, _) | (Kind::Faction, _) => None,
        // The bearer is the controller, whoever controls him; the sash adds to Nan's nothing.
        (Kind::Ally, _) => Some(0),
        (Kind::Item, _) => Some(-1),
    };
    assert_eq!(board.term(Term::Controller), controller, "{at}");
    let need = match kind {
        Kind::Item => 2,
        _ if revealed => 0,
        Kind::Character => 2,
        Kind::Ally => 3,
        Kind::Faction => 6,
    };
    let (_, sum) = board.sum();
    assert_eq!(sum.need, need, "{at}");
    assert_eq!(sum.total, 2 - general + controller.unwrap_or(0), "{at}: the oaks give the tall nothing");
    board.check_position();
    // The rolls that just win, or just tie.
    let wanted = need - sum.total + i32::from(won);
    let (first, second) = (2..=12u8)
        .flat_map(|a| (2..=12u8).map(move |b| (a, b)))
        .find(|&(a, b)| i32::from(a) - i32::from(b) == wanted.clamp(-10, 10))
        .unwrap();
    if wanted > 10 {
        board.say(&["roll"]).rolls(&[12, 2]);
        assert_eq!(board.events("checked")[0].1[2], 0, "{at}: out of reach");
        return;
    }
    board.say(&["roll"]).rolls(&[first, second]);
    assert_eq!(board.events("checked")[0].1[2], i32::from(won), "{at}");
    let left = !board.zones(1, target).contains(&"pile".to_owned());
    assert_eq!(left, !won, "{at}: discarded only if won");
    if !won && revealed {
        assert!(board.zones(0, target).contains(&"pile".to_owned()), "{at}");
    }
    assert_eq!(matches!(board.s.step, Step::PlayRevealed(..)), won && revealed, "{at}");
    board.check_position();
    if won && revealed {
        let first = board.legal()[0];
        board.act(first);
        assert!(MiddleEarth::MOVES.iter().any(|words| words.name == "take"));
        let in_play =
            ["company_1", "carried", "factions"].iter().any(|zone| board.zones(0, target).contains(&(*zone).to_owned()));
        assert!(in_play, "{at}: {:?}", board.zones(0, target));
    }
}
