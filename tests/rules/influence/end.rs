//! The end of the game.

use super::table::*;
use serde_json::json;
use suasion::core::*;
use suasion::games::influence::*;

/// INF-12, INF-33, INF-36, INF-44
#[test]
fn team_games_of_every_shape_are_played_to_the_end() {
    for (config, places) in [
        (json!({"factions": 4, "teams": [0, 1, 0, 1]}), vec![1, 1, 2, 2]),
        (json!({"factions": 6, "teams": [0, 1, 0, 1, 0, 1]}), vec![1, 1, 1, 2, 2, 2]),
        (json!({"factions": 6, "teams": [0, 1, 2, 0, 1, 2]}), vec![1, 1, 2, 2, 3, 3]),
        (json!({"factions": 6, "teams": [0, 1, 2, 0, 1, 2], "controllers": [0, 1, 2, 0, 1, 3]}), vec![1, 2, 3]),
    ] {
        for seed in 0..20 {
            let mut table = Table::new(config.clone());
            table.play_on(&mut FastRng::new(seed));
            let outcome = table.game.outcome(&table.s).unwrap();
            let view = table.view();
            for faction in &view.factions {
                let side = view.sides.iter().find(|side| side.side == faction.side).unwrap();
                assert_eq!(Some(outcome.places[faction.seat.index()]), side.rank);
                assert_eq!(outcome.scores[faction.seat.index()], i32::from(side.power));
                assert_eq!(outcome.winners.contains(faction.seat), side.rank == Some(1), "a team wins together");
            }
            if places.len() == 3 {
                continue; // Seats 2 and 3 share the third team, so places depend on who wins.
            }
            let mut got = outcome.places[..places.len()].to_vec();
            got.sort_unstable();
            assert_eq!(got, places);
        }
    }
}

/// INF-43
#[test]
fn ties_go_to_the_side_that_placed_first_in_round_six() {
    for order in [["lion", "eagle", "stag"], ["stag", "lion", "eagle"], ["eagle", "stag", "lion"]] {
        let mut table = Table::new(json!({}));
        table.play_on(&mut FastRng::new(3));
        let table = table
            .placed(|view| {
                view["finish"] = json!(order);
                for side in view["sides"].as_array_mut().unwrap() {
                    side["power"] = 7.into();
                    side["rank"] = (1 + order.iter().position(|id| side["side"] == *id).unwrap()).into();
                }
            })
            .unwrap();
        let outcome = table.game.outcome(&table.s).unwrap();
        let seat = |id: &str| ["lion", "eagle", "stag"].iter().position(|name| *name == id).unwrap();
        assert_eq!(outcome.winners, Seats::only(Seat(seat(order[0]) as u8)));
        assert_eq!(order.map(|id| outcome.places[seat(id)]), [1, 2, 3], "every place is decided");
        assert_eq!(Influence::ENDINGS[usize::from(outcome.ending)].name, "earlier_finish");
    }
}

/// INF-43
#[test]
fn the_earliest_faction_of_a_team_counts_for_ties() {
    let mut table = two_teams();
    let start = [(0, "n1", 2), (1, "s1", 2), (2, "e1", 2), (3, "w1", 2)];
    table.round(&start);
    for value in [2, 3, 3, 5] {
        table.round(&start.map(|(faction, place, _)| (faction, place, value)));
    }
    assert_eq!(table.view().round, 6);
    assert!(table.view().finish.is_empty());
    table.go(Move::RevealFaction(Faction(0))).go(Move::Delay);
    table.attack(3, &[], "w1", 6).attack(2, &[], "e1", 6).attack(1, &[], "s1", 6);
    assert_eq!(table.view().finish, [SideId::Team(1), SideId::Team(0)], "Delay put off faction 0, faction 3 was first");
    table.put("n1", 6).go(Move::EndAttack);
    assert_eq!((table.step(), table.game.turn(&table.s)), (Step::Over, Turn::Over));
    assert_eq!(table.event_names().last(), Some(&"game_over"));
}
