use crate::{HIGH_CARD, after, games, legal};
use suasion::bots::{LEVELS, Policy};
use suasion::catalogue::AnyGame;
use suasion::core::{Error, Seed, Task, Turn, Viewer};

fn policy(text: &str) -> Policy {
    Policy::parse(text).unwrap()
}

#[test]
fn a_bot_decides_the_same_before_and_after_a_redeal() {
    for game in games() {
        for seed in 0..6 {
            let session = after(game, seed, 5 * seed);
            let Turn::Seat(seat) = session.turn() else { unreachable!("it is a seat's turn") };
            for text in ["random", "greedy", "mcts:60", "mcts:20,slips=50"] {
                let decision = session.decide(&policy(text), 9, None).unwrap();
                for deal in 1..4 {
                    let redealt = session.redeal(Viewer::Seat(seat), Seed::from(deal)).unwrap();
                    assert_eq!(redealt.decide(&policy(text), 9, None).unwrap(), decision, "{} {text}", game.id());
                }
            }
        }
    }
}

#[test]
fn statistics_cover_the_legal_list_and_the_choice_is_the_most_visited() {
    for game in games() {
        for seed in 0..4 {
            let session = after(game, seed, 3 * seed);
            let decision = session.decide(&policy("mcts:200"), seed, None).unwrap();
            let ids: Vec<_> = decision.candidates.iter().map(|c| c.id).collect();
            assert_eq!(ids, legal(&*session).to_vec());
            assert_eq!(decision.candidates.iter().map(|c| c.visits).sum::<u32>(), 200);
            assert!(decision.candidates.iter().all(|c| (-1.0..=1.0).contains(&c.value)));
            let best = decision.candidates.iter().find(|c| c.id == decision.best).unwrap();
            assert!(decision.candidates.iter().all(|c| c.visits <= best.visits));
            assert_eq!(decision.line.first(), Some(&(decision.seat, decision.best)));
            assert!(!decision.cancelled);
        }
    }
}

#[test]
fn a_bot_at_a_chance_step_or_a_finished_game_gets_a_status() {
    let session = HIGH_CARD.create(r#"{"chance":"manual"}"#, Seed::from(1)).unwrap();
    assert_eq!(session.decide(&Policy::RANDOM, 1, None), Err(Error::NotASeat));
    let mut session = HIGH_CARD.create("", Seed::from(1)).unwrap();
    while session.turn() != Turn::Over {
        session.apply(legal(&*session)[0]).unwrap();
    }
    for text in ["random", "greedy", "mcts:5"] {
        assert_eq!(session.decide(&policy(text), 1, None), Err(Error::GameOver));
    }
}

#[test]
fn a_cancelled_search_answers_with_what_it_has() {
    let session = HIGH_CARD.create("", Seed::from(1)).unwrap();
    let task = Task::new();
    task.cancel();
    let decision = session.decide(&policy("mcts:1000000"), 1, Some(&task)).unwrap();
    assert!(decision.cancelled && decision.iterations == 0);
    assert!(legal(&*session).contains(&decision.best));
    task.reset();
    let decision = session.decide(&policy("mcts:100"), 1, Some(&task)).unwrap();
    assert!(!decision.cancelled);
    assert_eq!(task.progress(), (100, 100));
}

#[test]
fn a_budget_in_milliseconds_ends() {
    let session = HIGH_CARD.create("", Seed::from(1)).unwrap();
    let task = Task::new();
    let decision = session.decide(&policy("mcts:5ms"), 1, Some(&task)).unwrap();
    assert!(decision.iterations > 0 && !decision.cancelled);
    assert_eq!(task.progress(), (5, 5));
}

#[test]
fn thinking_bots_play_the_card_that_matters() {
    let mut met = 0;
    for seed in 0..60 {
        let session = HIGH_CARD.create("", Seed::from(seed)).unwrap();
        let &[low, high] = legal(&*session).as_slice() else { unreachable!("a hand of two") };
        // Against good play two low cards lose alike, and neighbours beat the same cards.
        if high.0 - low.0 == 1 || high.0 < 4 {
            continue;
        }
        met += 1;
        for text in ["greedy", "mcts:200", "skilled", "expert"] {
            assert_eq!(session.decide(&policy(text), seed, None).unwrap().best, high, "{text} with {low} and {high}");
        }
    }
    assert!(met > 20, "{met} hands");
}

#[test]
fn every_level_plays_every_game() {
    for game in games() {
        for level in LEVELS {
            let session = after(game, 2, 4);
            let decision = session.decide(&policy(level.name), 3, None).unwrap();
            assert!(legal(&*session).contains(&decision.best), "{} {}", game.id(), level.name);
        }
    }
}
