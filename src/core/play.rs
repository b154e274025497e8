//! A chance step, and games played out by even choices.

use super::chance::Dice;
use super::game::{Game, Turn};
use super::kind::{Log, Silent};
use super::moves::MoveList;

/// Draws the chance move that is due, makes it and says which it was.
#[inline]
pub fn chance_step<G: Game>(game: &G, state: &mut G::State, dice: &mut impl Dice, log: &mut impl Log) -> G::Move {
    let m = game.draw(state, dice.below(game.tickets(state)));
    game.apply(state, m, log);
    m
}

/// Resolves chance until somebody is to decide or the game is over.
#[inline]
pub fn settle<G: Game>(game: &G, state: &mut G::State, dice: &mut impl Dice) {
    while game.turn(state) == Turn::Chance {
        chance_step(game, state, dice, &mut Silent);
    }
}

/// Plays on by even choices, without events, until the game is over or `most` decisions were made and one more is
/// due. Returns the number of decisions.
#[inline]
pub fn rollout<G: Game>(game: &G, state: &mut G::State, list: &mut MoveList, dice: &mut impl Dice, most: u32) -> u32 {
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
                let id = list[dice.below(list.len() as u32) as usize];
                // The list holds ids of this game.
                game.apply(state, game.decode(id).expect("a listed move has an id"), &mut Silent);
                decisions += 1;
            }
        }
    }
}

/// Plays to the end by even choices, without events. Returns the number of decisions.
pub fn playout<G: Game>(game: &G, state: &mut G::State, list: &mut MoveList, dice: &mut impl Dice) -> u32 {
    rollout(game, state, list, dice, u32::MAX)
}
