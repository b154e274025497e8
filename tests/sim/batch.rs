use crate::{HIGH_CARD, games, legal};
use suasion::catalogue::{AnyBatch, AnyGame};
use suasion::core::{MoveId, Seat, Viewer};
use suasion::sim::{Codes, Look};

const CODES: Codes = Codes { no_such_move: -11, refused: -12, over: -13 };

/// Everything a batch shows.
#[derive(Debug, PartialEq)]
struct Shown {
    actors: Vec<i32>,
    masks: Vec<u8>,
    lists: Vec<MoveId>,
    counts: Vec<u32>,
    sample: Vec<MoveId>,
    own: Vec<f32>,
    public: Vec<f32>,
    returns: Vec<f32>,
}

fn show(batch: &dyn AnyBatch, seed: u64) -> Shown {
    let (n, limits) = (batch.len(), batch.limits());
    let wide = |width: u32| n * width as usize;
    let mut shown = Shown {
        actors: vec![9; n],
        masks: vec![9; wide(limits.space)],
        lists: vec![MoveId(9); wide(limits.longest_list)],
        counts: vec![9; n],
        sample: vec![MoveId(9); n],
        own: vec![f32::NAN; n * batch.observation_len()],
        public: vec![f32::NAN; n * batch.observation_len()],
        returns: vec![f32::NAN; wide(limits.seats.into())],
    };
    batch.actors(-4, &mut shown.actors).unwrap();
    batch.masks(&mut shown.masks).unwrap();
    batch.lists(&mut shown.lists, &mut shown.counts).unwrap();
    batch.sample(seed, &mut shown.sample).unwrap();
    batch.observe(Look::Actor, &mut shown.own).unwrap();
    batch.observe(Look::Viewer(Viewer::Public), &mut shown.public).unwrap();
    batch.returns(&mut shown.returns).unwrap();
    shown
}

#[test]
fn all_that_a_batch_shows_agrees_until_every_game_is_over() {
    for game in games() {
        let mut batch = game.simulator("").unwrap().batch(7, 3).unwrap();
        let (limits, mut seed) = (batch.limits(), 0);
        let mut status = [9; 7];
        loop {
            seed += 1;
            let shown = show(&*batch, seed);
            for i in 0..7 {
                let row = &shown.lists[i * limits.longest_list as usize..][..limits.longest_list as usize];
                let (list, padding) = row.split_at(shown.counts[i] as usize);
                let mask = &shown.masks[i * limits.space as usize..][..limits.space as usize];
                let legal: Vec<MoveId> = (0..limits.space).map(MoveId).filter(|id| mask[id.index()] == 1).collect();
                assert_eq!(list, legal, "{}", game.id());
                assert!(mask.iter().all(|&byte| byte <= 1) && padding.iter().all(|&id| id == MoveId::NONE));
                let returns = &shown.returns[i * usize::from(limits.seats)..][..limits.seats.into()];
                if shown.actors[i] >= 0 {
                    assert!(list.contains(&shown.sample[i]));
                    assert!(returns.iter().all(|&x| x == 0.0));
                } else {
                    assert!(list.is_empty() && shown.sample[i] == MoveId::NONE);
                    assert!(returns.contains(&-1.0) || returns.iter().all(|&x| x == 0.0), "{returns:?}");
                }
            }
            assert!(shown.own.iter().chain(&shown.public).all(|x| x.is_finite()));
            if shown.actors.iter().all(|&actor| actor < 0) {
                break;
            }
            assert_eq!(batch.step(&shown.sample, CODES, &mut status).unwrap(), 0);
            assert_eq!(status, [0; 7]);
        }
        let mut marks = [9; 7];
        assert_eq!(batch.reset_finished(&mut marks).unwrap(), 7);
        assert_eq!(marks, [1; 7]);
        assert!(show(&*batch, 1).actors.iter().all(|&actor| actor >= 0));
        assert_eq!(batch.reset_finished(&mut marks).unwrap(), 0);
    }
}

#[test]
fn a_batch_is_the_same_on_any_number_of_threads() {
    for game in games() {
        let simulator = game.simulator("").unwrap();
        let mut batches: Vec<_> = [1, 2, 3, 64]
            .map(|threads| {
                let mut batch = simulator.batch(10, 5).unwrap();
                batch.set_threads(threads);
                batch
            })
            .into();
        for seed in 0..30 {
            let shown: Vec<Shown> = batches.iter().map(|batch| show(&**batch, seed)).collect();
            assert!(shown.iter().all(|other| *other == shown[0]), "{}", game.id());
            for (batch, shown) in batches.iter_mut().zip(&shown) {
                batch.step(&shown.sample, CODES, &mut [0; 10]).unwrap();
                batch.reset_finished(&mut [0; 10]).unwrap();
            }
        }
    }
}

#[test]
fn a_move_that_cannot_be_made_leaves_its_game_alone() {
    for game in games() {
        let mut batch = game.simulator("").unwrap().batch(4, 1).unwrap();
        let before = show(&*batch, 1);
        let space = batch.limits().space;
        let illegal = (0..space).map(MoveId).find(|id| before.masks[id.index()] == 0).unwrap();
        let moves = [illegal, MoveId(space + 5), MoveId::NONE, before.sample[3]];
        let mut status = [9; 4];
        assert_eq!(batch.step(&moves, CODES, &mut status).unwrap(), 2);
        assert_eq!(status, [CODES.refused, CODES.no_such_move, 0, 0], "{}", game.id());
        let after = show(&*batch, 1);
        let width = batch.observation_len();
        assert_eq!(before.own[..3 * width], after.own[..3 * width]);
        assert_eq!(before.lists[..3], after.lists[..3]);
    }
}

#[test]
fn finished_games_say_so() {
    let mut batch = HIGH_CARD.simulator("").unwrap().batch(1, 1).unwrap();
    let mut status = [0];
    for _ in 0..2 {
        let sample = show(&*batch, 1).sample;
        batch.step(&sample, CODES, &mut status).unwrap();
    }
    assert_eq!(batch.step(&[MoveId(0)], CODES, &mut status).unwrap(), 1);
    assert_eq!(status, [CODES.over]);
}

#[test]
fn a_game_can_be_taken_out_and_looked_at() {
    for game in games() {
        let mut batch = game.simulator("").unwrap().batch(3, 1).unwrap();
        let sample = show(&*batch, 1).sample;
        batch.step(&sample, CODES, &mut [0; 3]).unwrap();
        let shown = show(&*batch, 1);
        let session = batch.session(1, 5.into()).unwrap();
        let width = batch.observation_len();
        let mut public = vec![0.0; width];
        session.observe(Viewer::Public, &mut public).unwrap();
        assert_eq!(public, shown.public[width..2 * width], "{}", game.id());
        let mask = &shown.masks[batch.limits().space as usize..][..batch.limits().space as usize];
        assert_eq!(legal(&*session).len(), mask.iter().filter(|&&byte| byte == 1).count());
        assert!(batch.session(3, 5.into()).is_err());
    }
}

#[test]
fn a_copy_goes_its_own_way() {
    let mut batch = HIGH_CARD.simulator("").unwrap().batch(3, 1).unwrap();
    let copy = batch.fork();
    let before = show(&*copy, 1);
    batch.step(&before.sample, CODES, &mut [0; 3]).unwrap();
    assert_eq!(show(&*copy, 1), before);
    assert_ne!(show(&*batch, 1), before);
}

#[test]
fn an_empty_batch_and_wrong_lengths_are_answered() {
    let simulator = HIGH_CARD.simulator("").unwrap();
    let mut empty = simulator.batch(0, 1).unwrap();
    assert!(empty.is_empty());
    empty.set_threads(2);
    show(&*empty, 1);
    assert_eq!(empty.step(&[], CODES, &mut []), Ok(0));
    assert_eq!(empty.reset_finished(&mut []), Ok(0));

    let mut batch = simulator.batch(2, 1).unwrap();
    assert!(batch.step(&[MoveId(0)], CODES, &mut [0; 2]).is_err());
    assert!(batch.masks(&mut [0; 3]).unwrap_err().to_string().contains("masks: has 3 entries, not 2 × 12"));
    assert!(batch.observe(Look::Viewer(Viewer::Seat(Seat(2))), &mut [0.0; 14]).is_err());
    assert!(simulator.batch(usize::MAX, 1).is_err());
}
