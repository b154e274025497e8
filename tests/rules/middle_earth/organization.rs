//! Organization: who enters, who leaves, who controls whom, which company goes where.

use super::board::{Board, company};
use serde_json::json;
use suasion::core::*;
use suasion::games::middle_earth::*;

fn play(board: &Board, id: &str) -> Move {
    Move::Play(board.kind(id))
}

/// MEI-12: the active player's characters untap when his turn begins, nobody else's do.
#[test]
fn a_turn_begins_with_untapping() {
    let mut board = Board::new();
    board.company(0, 1, "north", "ada").company(1, 1, "north", "ben").tap(0, "ada").tap(1, "ben");
    board.step(Step::EndDiscard(Seat(1))).deck(0, "").deck(1, "");
    board.s.active = Seat(0);
    board.act(Move::Keep);
    assert_eq!((board.s.active, board.s.step), (Seat(1), Step::Organize));
    assert!(board.s.players[1].tapped.is_empty());
    assert!(board.s.players[0].tapped.contains(board.card(0, "ada")), "seat 0 untaps on his own turn");
    assert_eq!(board.events("untapped"), [(1, [board.kind("ben").0.into(), 0, 0, 0])]);
}

/// MEI-14, MEI-25: one is played or dismissed a turn; the card is open from the first link.
#[test]
fn once_a_turn_somebody_is_played_or_dismissed() {
    let mut board = Board::new();
    board.company(0, 1, "north", "ada kit").hand(0, "cid mage nan reeds horn doubt");
    assert_eq!(board.refused(play(&board, "reeds")), "wrong_type");
    assert_eq!(board.refused(play(&board, "ben")), "not_in_hand");
    board.act(play(&board, "cid"));
    assert_eq!(board.zone(0, "cid"), "shown");
    assert!(!board.s.players[0].hand.contains(board.card(0, "cid")));
    assert_eq!(board.events("play").len(), 1);
    assert!(board.game.continues(&board.s));
    board.check_position();
    board.say(&["into company 1"]);
    assert_eq!((board.zone(0, "cid"), board.control(0, "cid")), ("company_1".into(), "general".into()));
    for second in ["nan", "mage"] {
        assert_eq!(board.refused(play(&board, second)), "mustered");
    }
    assert_eq!(board.refused(Move::Dismiss(board.kind("kit"))), "mustered");
    board.check_position();

    let mut board = Board::new();
    board.company(0, 1, "north", "ada kit").hand(0, "nan mage");
    board.say(&["dismiss Kit"]);
    assert_eq!(board.zone(0, "kit"), "pile");
    assert_eq!(board.refused(play(&board, "nan")), "mustered");
    assert_eq!(board.refused(play(&board, "mage")), "mustered");
    assert_eq!(board.refused(Move::Dismiss(board.kind("ada"))), "mustered");
}

/// MEI-15, MEI-24: own companies at a home or a haven, or a new one there.
#[test]
fn a_character_enters_at_a_haven_or_at_home() {
    let mut board = Board::new();
    // Hal's home is the ford. Companies: at a haven, at his home, elsewhere.
    board.company(0, 1, "north", "ada").company(0, 2, "ford", "kit").company(0, 3, "mill", "nan").hand(0, "hal");
    board.act(play(&board, "hal"));
    assert_eq!(
        board.places(),
        [
            "into company 1",
            "into company 2",
            "as a new company at North Haven",
            "as a new company at East Haven",
            "as a new company at West Haven"
        ]
    );
    // His home that is no haven has a company, which must be joined.
    assert_eq!(board.refused(Move::Found(board.site("ford"))), "not_there");
    assert_eq!(board.refused(Move::Found(board.site("mill"))), "not_there");
    assert_eq!(board.refused(Move::Join(company(3))), "no_such_company");
    board.say(&["as a new company at West Haven"]);
    assert_eq!(board.zone(0, "hal"), "company_4");
    assert_eq!(board.control(0, "hal"), "general");
    let new = board.s.players[0].companies[3];
    assert_eq!((new.site, new.bound, new.tapped), (board.site("west"), board.site("west"), false));
    assert!(!board.s.players[0].tapped.contains(board.card(0, "hal")), "untapped");
    board.check_position();
}

/// MEI-15: a new company at a home that is no haven, unless the site is used up.
#[test]
fn nobody_founds_a_company_at_a_used_site() {
    let mut board = Board::new();
    board.company(0, 1, "north", "ada").hand(0, "hal");
    board.act(play(&board, "hal"));
    assert!(board.is_legal(Move::Found(board.site("ford"))));
    let mut board = Board::new();
    board.company(0, 1, "north", "ada").hand(0, "hal").use_up(0, "ford");
    board.act(play(&board, "hal"));
    assert_eq!(board.refused(Move::Found(board.site("ford"))), "not_there");
    // A company that stands at the used site can still be joined.
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada").hand(0, "hal").use_up(0, "ford");
    board.act(play(&board, "hal"));
    assert!(board.is_legal(Move::Join(company(1))));
}

/// MEI-15: whoever is home-only enters at his home.
#[test]
fn a_home_only_character_enters_at_home() {
    let mut board = Board::new();
    board.company(0, 1, "north", "ada").company(0, 2, "east", "kit").hand(0, "dot");
    board.act(play(&board, "dot"));
    // One place, one way to control her: the game places her itself.
    assert_eq!(board.s.step, Step::Organize);
    assert_eq!((board.zone(0, "dot"), board.control(0, "dot")), ("company_3".into(), "general".into()));
    assert_eq!(board.s.players[0].companies[2].site, board.site("tower"));
    let mut board = Board::new();
    board.company(0, 1, "north", "ada").use_up(0, "tower").hand(0, "dot");
    assert_eq!(board.refused(play(&board, "dot")), "no_control");
}

/// MEI-16: under general influence, or under somebody of the company he enters.
#[test]
fn a_character_enters_where_somebody_can_control_him() {
    let mut board = Board::new();
    // 9 + 6 + 3 of 20 used: Eva (4) fits only under Oda (5) or the mage.
    board.company(0, 1, "north", "ben oda").company(0, 2, "east", "cid mage").hand(0, "eva");
    board.act(play(&board, "eva"));
    assert_eq!(board.texts(), ["Eva into company 1 at North Haven", "Eva into company 2 at East Haven"]);
    board.act(Move::Join(company(1)));
    assert_eq!(board.s.step, Step::PlayUnder(board.card(0, "eva"), company(1)));
    assert_eq!(board.texts(), ["Eva under Ben", "Eva under Oda"]);
    assert_eq!(board.refused(Move::General), "no_general");
    assert_eq!(board.refused(Move::Under(board.kind("mage"))), "no_direct", "a controller of another company");
    board.check_position();
    board.say(&["Eva under Oda"]);
    assert_eq!(board.control(0, "eva"), "oda");
    // Oda has 1 left, so another 4 fits only under the mage or Ben.
    let mut other = Board::new();
    other.company(0, 1, "north", "ben oda eva cid").follower(0, "eva", "oda").hand(0, "fay");
    other.say(&["play Fay"]);
    assert_eq!(other.control(0, "fay"), "ben", "the only room there is");
}

/// MEI-16: nobody can be played for whom there is no room anywhere.
#[test]
fn without_room_a_character_stays_in_the_hand() {
    let mut board = Board::new();
    board.company(0, 1, "north", "ben cid gus").hand(0, "ada mage");
    assert_eq!(board.refused(play(&board, "ada")), "no_control");
    assert!(board.is_legal(play(&board, "mage")), "a wizard needs no influence");
}

/// MEI-17: wizards enter at their homes, and one is all.
#[test]
fn a_wizard_enters_at_his_home() {
    let mut board = Board::new();
    board.company(0, 1, "north", "ada").company(0, 2, "mill", "kit").company(0, 3, "east", "nan").hand(0, "sage mage");
    board.act(play(&board, "sage"));
    // Homes: the mill, which has a company that must be joined, and East Haven.
    assert_eq!(
        board.texts(),
        ["Sage into company 2 at Mill", "Sage into company 3 at East Haven", "Sage as a new company at East Haven"]
    );
    board.act(Move::Join(company(2)));
    assert_eq!((board.s.step, board.control(0, "sage")), (Step::Organize, "wizard".into()));
    assert!(board.s.new_wizard);
    assert_eq!(board.refused(Move::Dismiss(board.kind("kit"))), "mustered");
    let mut next = Board::new();
    next.company(0, 1, "north", "ada mage").hand(0, "sage");
    assert_eq!(next.refused(play(&next, "sage")), "has_wizard");
    let mut seer = Board::new();
    seer.s.active = Seat(1);
    seer.hand(1, "seer");
    seer.act(play(&seer, "seer"));
    let everywhere = ["as a new company at North Haven", "as a new company at East Haven", "as a new company at West Haven"];
    assert_eq!(seer.places(), everywhere);
}

/// MEI-3, MEI-17: what is in play anywhere cannot be played.
#[test]
fn uniques_in_play_cannot_be_played() {
    let mut board = Board::new();
    board.company(0, 1, "north", "kit").company(1, 1, "west", "ada mage").hand(0, "ada mage");
    assert_eq!(board.refused(play(&board, "ada")), "in_play");
    assert_eq!(board.refused(play(&board, "mage")), "in_play");
}

/// MEI-18: with the option, general influence only where the wizard is; followers as before.
#[test]
fn a_wizards_presence_binds_only_by_option() {
    for presence in [false, true] {
        let mut board = Board::with(2, json!({"wizard_presence": presence}));
        board.company(0, 1, "north", "oda").company(0, 2, "east", "mage").hand(0, "nan");
        board.act(play(&board, "nan"));
        let mut expected = vec!["into company 1", "into company 2"];
        if presence {
            expected.push("as a new company at East Haven");
        } else {
            expected.extend([
                "as a new company at North Haven",
                "as a new company at East Haven",
                "as a new company at West Haven",
            ]);
        }
        assert_eq!(board.places(), expected);
        board.act(Move::Join(company(1)));
        if presence {
            // Only Oda can take her there, and afterwards her control may change.
            assert_eq!((board.s.step, board.control(0, "nan")), (Step::Organize, "oda".into()));
            board.say(&["change control of Nan"]);
            assert_eq!(board.control(0, "nan"), "general", "the only other way");
        } else {
            assert_eq!(board.texts(), ["Nan under general influence", "Nan under Oda"]);
        }
    }
    // The wizard's site must still be a haven or the character's home.
    let mut board = Board::with(2, json!({"wizard_presence": true}));
    board.company(0, 1, "mill", "sage").hand(0, "nan kit");
    assert_eq!(board.refused(play(&board, "nan")), "no_control");
    let mut board = Board::with(2, json!({"wizard_presence": true}));
    board.company(0, 1, "ford", "sage").hand(0, "kit");
    board.act(play(&board, "kit"));
    assert_eq!(board.texts(), ["Kit under general influence", "Kit under Sage"]);
}

/// MEI-19, MEI-72: at a haven or at home; followers stay behind uncontrolled.
#[test]
fn characters_are_dismissed_at_havens_and_at_home() {
    let mut board = Board::new();
    board
        .company(0, 1, "north", "oda mage")
        .company(0, 2, "ford", "ada kit nan")
        .follower(0, "nan", "ada")
        .bears(0, "ada", "horn");
    assert_eq!(board.refused(Move::Dismiss(board.kind("nan"))), "not_at_home");
    assert!(board.is_legal(Move::Dismiss(board.kind("oda"))), "at a haven");
    assert_eq!(board.game.decode(MoveId(u32::MAX)), None);
    board.say(&["dismiss Ada"]);
    assert_eq!(board.zone(0, "ada"), "pile");
    assert_eq!(board.control(0, "nan"), "nobody");
    assert_eq!(board.zones(0, "horn"), ["deck", "pile"]);
    assert_eq!(board.events("lost_control").len(), 1);
    board.check_position();
    // The uncontrolled can be placed in the same organization, and go if they are not.
    assert!(board.is_legal(Move::Control(board.kind("nan"))));
    board.say(&["organization done"]);
    assert_eq!(board.zone(0, "nan"), "pile");
}

/// MEI-20: control changes once, with room, within the company.
#[test]
fn control_changes_once_and_only_with_room() {
    let mut board = Board::new();
    board.company(0, 1, "ford", "oda kit gus cid").company(0, 2, "west", "mage").follower(0, "kit", "oda");
    // Kit: back to general influence or under Cid; not under Oda again, nor under the mage far away.
    board.say(&["change control of Kit"]);
    assert!(board.game.continues(&board.s));
    assert_eq!(board.texts(), ["Kit under general influence", "Kit under Cid"]);
    assert_eq!(board.refused(Move::Under(board.kind("oda"))), "no_direct");
    assert_eq!(board.refused(Move::Under(board.kind("mage"))), "no_direct");
    board.check_position();
    board.say(&["Kit under general influence"]);
    assert_eq!(board.control(0, "kit"), "general");
    assert_eq!(board.refused(Move::Control(board.kind("kit"))), "changed");
    board.check_position();
    // Gus (5) fits under Oda (5), now that Kit is gone, and under nobody else.
    board.say(&["change control of Gus"]);
    assert_eq!(board.control(0, "gus"), "oda");
    assert_eq!(board.refused(Move::Control(board.kind("oda"))), "leads");
    assert_eq!(board.refused(Move::Control(board.kind("ada"))), "not_yours");
    // Cid (6) fits under nobody, and is under general influence already.
    assert_eq!(board.refused(Move::Control(board.kind("cid"))), "no_control");
}

/// MEI-20, MEI-28: to general influence only what is unused.
#[test]
fn general_influence_takes_no_more_than_twenty() {
    let mut board = Board::new();
    board.company(0, 1, "north", "cid gus dot fay hal eva mage").follower(0, "eva", "mage");
    // 6 + 5 + 4 + 4 + 1 = 20, and nobody else has room for Eva.
    assert_eq!(board.refused(Move::Control(board.kind("eva"))), "no_control");
    board.say(&["change control of Gus"]);
    assert_eq!(board.control(0, "gus"), "mage");
    board.say(&["change control of Eva"]);
    assert_eq!(board.control(0, "eva"), "general", "with 5 unused she fits, and only there");
}

/// MEI-21: general influence against a follower.
#[test]
fn two_characters_exchange_control() {
    // 6 + 5 + 4 + 4 + 1 = 20 general, 4 + 5 of 10 under the mage: no change alone has room, some exchanges have.
    let mut board = Board::new();
    board.company(0, 1, "mill", "cid gus dot fay hal eva ada mage").follower(0, "eva", "mage").follower(0, "ada", "mage");
    board.s.players[0].companies[0].site = board.site("north");
    board.s.players[0].companies[0].bound = board.site("north");
    for id in ["gus", "eva", "ada", "cid"] {
        assert_eq!(board.refused(Move::Control(board.kind(id))), "no_control", "{id}");
    }
    assert_eq!(board.refused(Move::Exchange(board.kind("hal"))), "no_partner", "general influence would be over 20");
    board.say(&["exchange control of Eva"]);
    assert!(board.game.continues(&board.s));
    assert_eq!(
        board.texts(),
        ["exchange Eva with Dot", "exchange Eva with Fay", "exchange Eva with Gus"],
        "Cid would make 11 under the mage"
    );
    assert_eq!(board.refused(Move::Exchange(board.kind("ada"))), "no_partner", "followers of one controller");
    board.check_position();
    board.say(&["Eva with Gus"]);
    assert_eq!((board.control(0, "eva"), board.control(0, "gus")), ("general".into(), "mage".into()));
    for id in ["eva", "gus"] {
        assert_eq!(board.refused(Move::Exchange(board.kind(id))), "changed");
        assert_eq!(board.refused(Move::Control(board.kind(id))), "changed");
    }
    // Either may be named first.
    board.say(&["exchange control of Dot"]);
    assert_eq!((board.control(0, "dot"), board.control(0, "ada")), ("mage".into(), "general".into()), "the only partner left");
    board.check_position();
}

/// MEI-21: followers of two controllers, and everybody who cannot.
#[test]
fn followers_of_two_controllers_exchange() {
    let mut board = Board::new();
    board.company(0, 1, "mill", "ben oda cid nan kit eva mage");
    board.follower(0, "nan", "oda").follower(0, "kit", "ben").follower(0, "cid", "mage");
    board.uncontrolled(0, "eva");
    assert_eq!(board.refused(Move::Exchange(board.kind("oda"))), "leads");
    assert_eq!(board.refused(Move::Exchange(board.kind("eva"))), "uncontrolled");
    board.say(&["exchange control of Kit"]);
    // Nan for Kit; Cid (6) fits neither under Ben nor under Oda.
    assert_eq!((board.control(0, "kit"), board.control(0, "nan")), ("oda".into(), "ben".into()), "the only partner");
    // In another company there is no partner.
    let mut apart = Board::new();
    apart.company(0, 1, "mill", "oda nan").company(0, 2, "ford", "ben kit").follower(0, "nan", "oda").follower(0, "kit", "ben");
    assert_eq!(apart.refused(Move::Exchange(apart.kind("kit"))), "no_partner");
}

/// MEI-23: whoever was played this turn can change or exchange control once.
#[test]
fn a_played_character_may_still_change_control() {
    let mut board = Board::new();
    board.company(0, 1, "north", "oda mage").hand(0, "nan");
    board.say(&["play Nan", "into company 1", "Nan under Oda", "change control of Nan", "Nan under Mage"]);
    assert_eq!(board.refused(Move::Control(board.kind("nan"))), "changed");
    let mut board = Board::new();
    board.company(0, 1, "north", "oda kit").hand(0, "nan");
    board.say(&["play Nan", "into company 1", "Nan under Oda", "exchange control of Nan"]);
    assert_eq!((board.control(0, "nan"), board.control(0, "kit")), ("general".into(), "oda".into()));
}

/// MEI-22, MEI-24: at a haven, with followers, and somebody stays.
#[test]
fn companies_regroup_at_havens() {
    let mut board = Board::new();
    board.company(0, 1, "north", "oda nan kit").company(0, 2, "north", "cid").company(0, 3, "ford", "ada hal");
    board.follower(0, "nan", "oda");
    assert_eq!(board.refused(Move::Regroup(board.kind("nan"))), "follower");
    assert_eq!(board.refused(Move::Regroup(board.kind("cid"))), "nobody_stays");
    assert_eq!(board.refused(Move::Regroup(board.kind("ada"))), "not_at_haven");
    board.say(&["regroup Oda"]);
    assert!(board.game.continues(&board.s));
    assert_eq!(board.texts(), ["Oda into company 2 at North Haven", "Oda as a new company"]);
    assert_eq!(board.refused(Move::Join(company(3))), "no_such_company");
    board.check_position();
    board.say(&["into company 2"]);
    assert_eq!((board.zone(0, "oda"), board.zone(0, "nan")), ("company_2".into(), "company_2".into()));
    assert_eq!(board.refused(Move::Regroup(board.kind("oda"))), "regrouped");
    // Nan was carried along: once on her own feet she may go.
    board.say(&["change control of Nan", "Nan under general influence", "regroup Nan", "as a new company"]);
    assert_eq!(board.zone(0, "nan"), "company_4");
    board.check_position();
    // Four companies: no new one, so Cid can only join another.
    board.say(&["regroup Cid"]);
    assert_eq!(board.places(), ["into company 1", "into company 4"]);
    assert_eq!(board.refused(Move::NewCompany), "no_new_company");
}

/// MEI-22: a wizard and an uncontrolled character regroup as well; one goes nowhere without a place.
#[test]
fn whoever_is_no_follower_can_regroup() {
    let mut board = Board::new();
    board.company(0, 1, "north", "mage kit nan").uncontrolled(0, "kit");
    board.say(&["regroup Kit"]);
    assert_eq!((board.zone(0, "kit"), board.control(0, "kit")), ("company_2".into(), "nobody".into()), "the only place");
    board.say(&["regroup Mage", "into company 2"]);
    let mut full = Board::new();
    full.company(0, 1, "north", "oda nan").company(0, 2, "east", "cid").company(0, 3, "west", "kit").company(0, 4, "ford", "ada");
    assert_eq!(full.refused(Move::Regroup(full.kind("oda"))), "nowhere_to_go");
}

/// MEI-24, MEI-5: no fifth company and no seventeenth character.
#[test]
fn capacities_close_moves() {
    let mut board = Board::new();
    board.company(0, 1, "north", "oda").company(0, 2, "east", "cid").company(0, 3, "west", "kit").company(0, 4, "ford", "ada");
    board.hand(0, "nan");
    board.act(play(&board, "nan"));
    assert_eq!(board.places(), ["into company 1", "into company 2", "into company 3"]);

    let mut board = Board::new();
    let everyone = "ada ben cid dot eva fay gus hal ivy jan kit leo max nan oda";
    board.company(0, 1, "north", everyone).company(0, 1, "north", "mage").hand(0, "pat");
    assert_eq!(board.s.players[0].characters().len(), 16);
    assert_eq!(board.refused(play(&board, "pat")), "too_many");
}

/// MEI-15, MEI-36: away from havens a company takes no more than seven.
#[test]
fn a_full_company_takes_nobody_in() {
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada eva fay gus nan oda max").hand(0, "hal kit");
    board.s.players[0].general = Cards::NONE;
    for id in ["ada", "oda"] {
        let card = board.card(0, id);
        board.s.players[0].general.insert(card);
    }
    for (id, by) in [("eva", "oda"), ("nan", "ada")] {
        board.follower(0, id, by);
    }
    assert_eq!(board.s.players[0].companies[0].members.len(), 7);
    board.act(play(&board, "kit"));
    assert_eq!(board.refused(Move::Join(company(1))), "no_such_company");
    // Six and two half-size ones are seven.
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada nan oda max kit pat hal").hand(0, "ivy jan");
    board.act(play(&board, "ivy"));
    assert!(board.is_legal(Move::Join(company(1))));
    board.act(Move::Join(company(1))).act(Move::General);
    board.s.mustered = false;
    board.act(play(&board, "jan"));
    assert_eq!(board.refused(Move::Join(company(1))), "no_such_company", "six and three halves are eight");
}

/// MEI-26: whoever is uncontrolled when the owner is done goes, with what he bears.
#[test]
fn the_uncontrolled_are_discarded_when_done() {
    let mut board = Board::new();
    board.company(0, 1, "ford", "ada kit nan").uncontrolled(0, "kit").uncontrolled(0, "nan").bears(0, "kit", "mule");
    board.say(&["change control of Nan", "Nan under general influence", "organization done"]);
    assert_eq!(
        (board.zone(0, "kit"), board.zone(0, "mule"), board.zone(0, "nan")),
        ("pile".into(), "pile".into(), "company_1".into())
    );
    assert!(board.s.players[0].open.contains(board.card(0, "mule")), "known to all");
}

/// MEI-27: followers beyond direct influence go one by one, of all such controllers together.
#[test]
fn excess_followers_are_discarded_one_by_one() {
    // Oda 5 with Eva and Nan (6), Cid 3 with Kit and Hal, Leo (5): too many twice.
    let mut board = Board::new();
    board.company(0, 1, "north", "oda cid eva nan kit leo");
    board.follower(0, "eva", "oda").follower(0, "nan", "oda").follower(0, "kit", "cid").follower(0, "leo", "cid");
    board.say(&["organization done"]);
    assert_eq!(board.s.step, Step::Excess);
    assert!(!board.game.continues(&board.s));
    let offered = [
        "discard Eva, follower of Oda",
        "discard Kit, follower of Cid",
        "discard Leo, follower of Cid",
        "discard Nan, follower of Oda",
    ];
    assert_eq!(board.texts(), offered);
    assert_eq!(board.refused(Move::Release(board.kind("oda"))), "not_excess");
    board.check_position();
    board.say(&["discard Nan, follower"]);
    assert_eq!(board.texts(), ["discard Kit, follower of Cid", "discard Leo, follower of Cid"], "Oda holds Eva");
    board.say(&["discard Kit, follower"]);
    assert_eq!(board.s.step, Step::Destination(company(1)), "Cid holds Leo");
    // A single one goes without being asked for.
    let mut board = Board::new();
    board.company(0, 1, "north", "max eva").follower(0, "eva", "max");
    board.say(&["organization done"]);
    assert_eq!(board.zone(0, "eva"), "pile");
}

/// MEI-27: an item that was taken leaves a controller with too many.
#[test]
fn items_count_for_followers() {
    let mut board = Board::new();
    board.company(0, 1, "north", "cid gus").follower(0, "gus", "cid").bears(0, "cid", "horn");
    board.say(&["organization done"]);
    assert_eq!(board.s.step, Step::Destination(company(1)), "3 and the horn's 2 hold 5");
    let mut board = Board::new();
    board.company(0, 1, "north", "cid gus").follower(0, "gus", "cid").bears(0, "cid", "sash");
    board.say(&["organization done"]);
    assert_eq!(board.zone(0, "gus"), "pile");
}

/// MEI-33: followers and the uncontrolled take no followers.
#[test]
fn only_the_controlled_control() {
    let mut board = Board::new();
    board.company(0, 1, "mill", "oda pat mage kit").follower(0, "pat", "mage").uncontrolled(0, "oda");
    board.say(&["change control of Kit"]);
    assert_eq!(board.control(0, "kit"), "mage", "neither Pat, a follower, nor Oda, uncontrolled");
}

/// MEI-88: the organization is asked even with nothing to do but end it; who is asked does not depend on a hand.
#[test]
fn the_organization_is_always_asked() {
    let mut board = Board::new();
    assert_eq!(board.legal(), [Move::Done]);
    assert_eq!(board.seat_asked(), 0);
    assert!(!board.game.continues(&board.s));
    board.check_position();
    board.say(&["organization done"]);
    assert_eq!(board.s.step, Step::EndDiscard(Seat(0)), "without companies the turn is soon over");
}
