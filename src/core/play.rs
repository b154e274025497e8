//! A chance step, and games played on without thought.

use super::chance::Dice;
use super::game::{Game, Turn};
use super::kind::{Log, Silent};
use super::moves::{MoveId, MoveList};
use super::task::Task;

/// Draws the chance move that is due, makes it and says which it was.
#[inline]
pub fn chance_step<G: Game>(game: &G, state: &mut G::State, dice: &mut impl Dice, log: &mut impl Log) -> G::Move {
    let m = game.draw(state, dice.below(game.tickets(state)));
    game.apply(state, m, log);
    m
}

/// Makes a move of the legal list, without events.
#[inline]
pub fn make_listed<G: Game>(game: &G, state: &mut G::State, id: MoveId) {
    // The list holds ids of this game.
    game.apply(state, game.decode(id).expect("a listed move has an id"), &mut Silent);
}

/// Resolves chance until somebody is to decide or the game is over.
#[inline]
pub fn settle<G: Game>(game: &G, state: &mut G::State, dice: &mut impl Dice) {
    while game.turn(state) == Turn::Chance {
        chance_step(game, state, dice, &mut Silent);
    }
}

/// Any move of the list, each as likely as the others.
#[inline]
pub fn even_choice(list: &MoveList, dice: &mut impl Dice) -> MoveId {
    list[dice.below(list.len() as u32) as usize]
}

/// How a rollout chooses among the legal moves.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Evenly.
    Even,
    /// By [`Game::habit`].
    Habit,
}

/// Plays on by even choices, without events, until the game is over or `most` decisions were made and one more is
/// due. Returns the number of decisions.
#[inline]
pub fn rollout<G: Game>(game: &G, state: &mut G::State, list: &mut MoveList, dice: &mut impl Dice, most: u32) -> u32 {
    rollout_by(game, state, list, dice, most, Manner::Even)
}

/// The same in either manner.
#[inline]
fn rollout_by<G: Game>(
    game: &G,
    state: &mut G::State,
    list: &mut MoveList,
    dice: &mut impl Dice,
    most: u32,
    manner: Manner,
) -> u32 {
    let mut decisions = 0;
    loop {
        match game.turn(state) {
            Turn::Over => return decisions,
            Turn::Chance => {
                chance_step(game, state, dice, &mut Silent);
            }
            Turn::Seat(_) if decisions == most => return decisions,
            Turn::Seat(_) => {
                list.clear();
                game.legal(state, list);
                let id = match manner {
                    Manner::Even => even_choice(list, dice),
                    Manner::Habit => game.habit(state, list, dice),
                };
                make_listed(game, state, id);
                decisions += 1;
            }
        }
    }
}

/// Decisions between two looks at a task: some tens of microseconds.
const SLICE: u32 = 256;

/// The same in either manner, as part of work that can be cancelled; None if it was meanwhile, and the game is then somewhere on the way.
#[inline]
pub fn try_rollout<G: Game>(
    game: &G,
    state: &mut G::State,
    list: &mut MoveList,
    dice: &mut impl Dice,
    most: u32,
    manner: Manner,
    task: Option<&Task>,
) -> Option<u32> {
    let mut decisions = 0;
    loop {
        if task.is_some_and(Task::is_cancelled) {
            return None;
        }
        let slice = SLICE.min(most - decisions);
        let made = rollout_by(game, state, list, dice, slice, manner);
        decisions += made;
        if made < slice || decisions == most {
            return Some(decisions);
        }
    }
}

/// Plays to the end by even choices, without events. Returns the number of decisions.
pub fn playout<G: Game>(game: &G, state: &mut G::State, list: &mut MoveList, dice: &mut impl Dice) -> u32 {
    rollout(game, state, list, dice, u32::MAX)
}
