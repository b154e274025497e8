//! Who knows what.

use super::table::*;
use serde_json::{Value, json};
use suasion::core::*;
use suasion::games::influence::*;

/// INF-1, INF-45
#[test]
fn a_card_is_named_by_faction_and_round_never_by_value() {
    let mut table = Table::new(json!({}));
    table.go(Move::RevealFaction(Faction(P)));
    let m = Move::Place(table.cell(TC), Worth::of(5).unwrap());
    let record = table.game.describe(&table.s, m);
    assert_eq!((record.seat, record.fields[0]), (0, 0), "the seat acts, the fields name the faction");
    assert_eq!(record.seen_by(Viewer::Seat(Seat(1))).fields[2], HIDDEN);
    assert_eq!(record.seen_by(Viewer::Seat(Seat(0))).fields[2], 5);
    table.go(m);
    let placed = &table.events("place", Viewer::Public)[0];
    assert_eq!((&placed["place"], &placed["value"]), (&json!(TC), &Value::Null));
    assert_eq!(table.events("place", Viewer::Seat(Seat(0)))[0]["value"], 5);
    let moved = &table.events("card_moved", Viewer::Public)[0];
    assert_eq!((&moved["card"], &moved["from"], &moved["to"]), (&json!("lion_r1"), &json!("hand_0"), &json!("at_n1")));
}

/// INF-45, INF-46, INF-47
#[test]
fn a_seat_sees_both_its_factions_and_a_team_mate_elsewhere_is_a_stranger() {
    let mut table = Table::new(json!({"factions": 4, "teams": [0, 1, 0, 1], "controllers": [0, 1, 0, 2]}));
    table.attack(0, &[], "n1", 5).attack(2, &[], "e1", 3).attack(1, &[], "s1", 6);
    table.go(Move::RevealFaction(Faction(3)));
    let shown = |viewer, place: &str| {
        let view = table.game.view(&table.s, viewer);
        view.castles[table.cell(place).index()].cards[0].value
    };
    let own = Viewer::Seat(Seat(0));
    assert_eq!((shown(own, "n1"), shown(own, "e1"), shown(own, "s1")), (Some(5), Some(3), None));
    let mate = Viewer::Seat(Seat(2));
    assert_eq!((shown(mate, "s1"), shown(mate, "n1")), (None, None), "eagle is of the same team, at another seat");
    let eagle = |viewer| table.game.view(&table.s, viewer).factions[1].clone();
    for viewer in [own, mate, Viewer::Public] {
        assert_eq!((eagle(viewer).hand, eagle(viewer).cards), (None, Some(5)));
        assert_eq!(eagle(viewer).unseen, Some(vec![2, 2, 3, 3, 5, 6]), "hand and face-down card as one multiset");
    }
    assert_eq!(eagle(Viewer::Seat(Seat(1))).hand, Some(vec![2, 2, 3, 3, 5]));
    let tower = table.game.view(&table.s, Viewer::Public).factions[3].clone();
    assert_eq!(tower.hand, Some(vec![2, 2, 3, 3, 5, 6]), "nothing face-down, so the hand is public");
}

/// INF-48
#[test]
fn redeal_gives_each_copy_the_same_chance_and_keeps_ones_own() {
    let mut table = Table::new(json!({}));
    table.attack(P, &[], TC, 5).attack(Q, &[], BL, 2);
    let mut dice = FastRng::new(11);
    let mut counts = [0; 4];
    for _ in 0..6000 {
        let dealt = table.game.redeal(&table.s, Viewer::Seat(Seat(0)), &mut dice);
        let view = table.game.view(&dealt, Viewer::Host);
        let value = |place: &str| view.castles[table.cell(place).index()].cards[0].value.unwrap();
        assert_eq!(value(TC), 5, "his own card stays");
        counts[Worth::of(value(BL)).unwrap().0 as usize] += 1;
    }
    for (count, share) in counts.into_iter().zip([2000, 2000, 1000, 1000]) {
        assert!((share - 150..share + 150).contains(&count), "{counts:?}");
    }
    assert_eq!(table.game.redeal(&table.s, Viewer::Host, &mut dice), table.s);
}

/// INF-47, INF-48, INF-51
#[test]
fn a_team_may_share_its_cards() {
    let config = |shares: bool| json!({"factions": 4, "teams": [0, 1, 0, 1], "team_shares_cards": shares});
    for shares in [false, true] {
        let mut table = Table::new(config(shares));
        table.attack(0, &[], "n1", 5).attack(1, &[], "s1", 6);
        table.go(Move::RevealFaction(Faction(2)));
        let m = Move::Place(table.cell("e1"), Worth::of(3).unwrap());
        let (own, mate, foe) = (Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2)), Viewer::Seat(Seat(1)));
        let described = table.game.describe(&table.s, m);
        assert_eq!((described.seen_by(mate).fields[2], described.seen_by(foe).fields[2]), (3, HIDDEN));
        assert_eq!(described.seen_by(own).fields[2], if shares { 3 } else { HIDDEN }, "in the history");
        table.go(m);

        let shown = |viewer, place: &str| {
            let view = table.game.view(&table.s, viewer);
            view.castles[table.cell(place).index()].cards[0].value
        };
        let if_shared = |value: u8| shares.then_some(value);
        assert_eq!((shown(mate, "n1"), shown(own, "e1")), (if_shared(5), if_shared(3)));
        assert_eq!((shown(foe, "n1"), shown(mate, "s1"), shown(Viewer::Public, "n1")), (None, None, None));
        let hand = |viewer| table.game.view(&table.s, viewer).factions[0].hand.is_some();
        assert_eq!((hand(mate), hand(foe)), (shares, false));
        let told = |viewer| table.events("place", viewer)[0]["value"].clone();
        assert_eq!(told(mate), if shares { json!(5) } else { Value::Null });
        assert_eq!(told(foe), Value::Null);
        let explained = table.explained("n1", mate);
        assert_eq!(explained.contains(&"5 from Lion's card of round 1".into()), shares, "{explained:?}");

        // The observation of a seat shows what its view shows, and redeal keeps it.
        let observed = |state: &State, viewer| {
            let mut numbers = vec![0u8; 1024];
            let mut sheet = Bytes::new(&mut numbers);
            table.game.observe(state, viewer, &mut sheet);
            numbers
        };
        let mut dice = FastRng::new(3);
        let mut changed = [false; 4];
        for _ in 0..60 {
            let dealt = table.game.redeal(&table.s, mate, &mut dice);
            assert_eq!(observed(&dealt, mate), observed(&table.s, mate));
            let (before, after) = (table.view(), table.game.view(&dealt, Viewer::Host));
            for ((change, old), new) in changed.iter_mut().zip(&before.factions).zip(&after.factions) {
                *change |= old.hand != new.hand;
            }
        }
        assert_eq!(changed, [!shares, true, false, false], "faction 3 has nothing face-down");
    }
    // Without teams the option changes nothing.
    let (mut plain, mut shared) = (Table::new(json!({})), Table::new(json!({"team_shares_cards": true})));
    for table in [&mut plain, &mut shared] {
        table.attack(P, &[], TC, 5).attack(Q, &[], BL, 2);
    }
    for viewer in Viewer::all(3) {
        assert_eq!(plain.seen(viewer), shared.seen(viewer));
    }
}
