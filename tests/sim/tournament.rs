use crate::{HIGH_CARD, games};
use suasion::bots::Policy;
use suasion::catalogue::AnyGame;
use suasion::core::{Task, Viewer};
use suasion::sim::{Columns, Playouts, Tournament, leg_seed};

#[test]
fn a_stronger_policy_wins_from_every_seat() {
    let policies = [Policy::GREEDY, Policy::RANDOM];
    let plan = Tournament { policies: &policies, challengers: 2, rounds: 400, seed: 1, threads: 2 };
    let two = HIGH_CARD.simulator("").unwrap().tournament(&plan, None).unwrap().unwrap();
    let pairing = &two["pairings"][0];
    assert_eq!(two["pairings"].as_array().unwrap().len(), 1);
    assert_eq!((&pairing["policy"], &pairing["against"], &pairing["games"]), (&"greedy".into(), &"random".into(), &800.into()));
    assert!(pairing["low"].as_f64().unwrap() > 0.55, "{pairing}");
    assert!(pairing["by_seat"].as_array().unwrap().iter().all(|share| share.as_f64().unwrap() > 0.55), "{pairing}");

    let three = HIGH_CARD.simulator(r#"{"players":3}"#).unwrap().tournament(&plan, None).unwrap().unwrap();
    let pairings = three["pairings"].as_array().unwrap();
    assert_eq!(pairings.len(), 2, "each is the challenger once");
    assert!(pairings[0]["low"].as_f64() > three["fair_share"].as_f64(), "{three}");
    assert!(pairings[1]["high"].as_f64() < three["fair_share"].as_f64(), "{three}");

    let one_way = Tournament { challengers: 1, ..plan };
    let half = HIGH_CARD.simulator(r#"{"players":3}"#).unwrap().tournament(&one_way, None).unwrap().unwrap();
    assert_eq!(half["pairings"].as_array().unwrap()[..], pairings[..1]);
}

#[test]
fn equal_policies_share_evenly_over_all_seats() {
    for game in games() {
        let policies = [Policy::RANDOM, Policy::RANDOM];
        let plan = Tournament { policies: &policies, challengers: 2, rounds: 200, seed: 2, threads: 0 };
        let report = game.simulator("").unwrap().tournament(&plan, None).unwrap().unwrap();
        let fair = report["fair_share"].as_f64().unwrap();
        let pairing = &report["pairings"][0];
        // An even bet lies outside its 95 % interval now and then; twice as far is hardly ever.
        let (share, low, high) = (&pairing["share"], &pairing["low"], &pairing["high"]);
        let spread = high.as_f64().unwrap() - low.as_f64().unwrap();
        assert!((share.as_f64().unwrap() - fair).abs() < spread, "{pairing}");
    }
}

#[test]
fn a_tournament_is_cancelled_whole_and_needs_two() {
    let simulator = HIGH_CARD.simulator("").unwrap();
    let task = Task::new();
    task.cancel();
    let policies = [Policy::RANDOM, Policy::GREEDY];
    let plan = Tournament { policies: &policies, challengers: 2, rounds: 3, seed: 1, threads: 1 };
    assert_eq!(simulator.tournament(&plan, Some(&task)), Ok(None));
    assert_eq!(task.progress(), (0, 6));
    task.reset();
    assert!(simulator.tournament(&plan, Some(&task)).unwrap().is_some());
    assert_eq!(task.progress(), (6, 6));
    assert!(simulator.tournament(&Tournament { policies: &policies[..1], ..plan.clone() }, None).is_err());
    assert!(simulator.tournament(&Tournament { rounds: usize::MAX, ..plan }, None).is_err());
}

#[test]
fn a_leg_is_a_run_of_playouts_with_a_seed_of_its_own() {
    let policies = [Policy::GREEDY, Policy::RANDOM];
    let plan = Tournament { policies: &policies, challengers: 2, rounds: 30, seed: 5, threads: 1 };
    for game in games() {
        let simulator = game.simulator("").unwrap();
        let report = simulator.tournament(&plan, None).unwrap().unwrap();
        let seats = usize::from(simulator.limits().seats);
        for (number, pairing) in report["pairings"].as_array().unwrap().iter().enumerate() {
            for seat in 0..seats {
                let mut table = vec![policies[1 - number]; seats];
                table[seat] = policies[number];
                let seed = leg_seed(5, (number * seats + seat) as u64);
                let mut won = vec![0; 30 * seats];
                // In two parts, as on two machines.
                for (first, rows) in [(0, 0..12 * seats), (12, 12 * seats..30 * seats)] {
                    let games = rows.len() / seats;
                    let part = Playouts { games, first, seed, policies: &table, viewer: Viewer::Host, threads: 1 };
                    let mut columns = Columns { won: Some(&mut won[rows]), ..Columns::default() };
                    simulator.playouts(&part, &mut columns, None).unwrap();
                }
                let share = |row: &[u8]| f64::from(row[seat]) / row.iter().map(|&won| f64::from(won)).sum::<f64>();
                let mean = won.chunks(seats).map(share).sum::<f64>() / 30.0;
                let told = pairing["by_seat"][seat].as_f64().unwrap();
                assert!((mean - told).abs() < 1e-9, "{} pairing {number} seat {seat}: {mean} and {told}", game.id());
            }
        }
    }
}
