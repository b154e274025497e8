//! Players that look no further than the next position.

use super::eyes::Eyes;
use crate::core::{Dice, Game, MoveId, MoveList, Seat, Silent, settle};

/// An even choice among the legal moves.
pub fn random_move<G: Game>(eyes: &Eyes<'_, G>, dice: &mut impl Dice) -> MoveId {
    let mut list = MoveList::new();
    eyes.legal(&mut list);
    list[dice.below(list.len() as u32) as usize]
}

/// What a position is worth to a seat, −1 to 1: by the result once the game is over, else by the game's judgement.
#[inline]
pub fn worth<G: Game>(game: &G, state: &G::State, seat: Seat) -> f32 {
    match game.outcome(state) {
        None => game.evaluate(state, seat),
        Some(outcome) => outcome.worth(seat),
    }
}

/// Lists the legal moves and adds up, over `deals` redeals and the chance that follows, what each is worth right after it.
///
/// Every move meets the same deals and the same chance.
pub fn greedy_values<G: Game>(
    eyes: &Eyes<'_, G>,
    deals: u32,
    dice: &mut (impl Dice + Clone),
    list: &mut MoveList,
    values: &mut [f32; MoveList::CAPACITY],
) {
    eyes.legal(list);
    let game = eyes.game();
    values[..list.len()].fill(0.0);
    for _ in 0..deals {
        let deal = eyes.redeal(dice);
        let mut used = dice.clone();
        for (value, &id) in values.iter_mut().zip(list.iter()) {
            let mut state = deal;
            let mut chance = dice.clone();
            // The list holds ids of this game.
            game.apply(&mut state, game.decode(id).expect("a listed move has an id"), &mut Silent);
            settle(game, &mut state, &mut chance);
            *value += worth(game, &state, eyes.seat());
            used = chance;
        }
        *dice = used;
    }
}

/// The index of the largest value, the first of equals.
pub fn first_best(values: &[f32]) -> usize {
    let mut best = 0;
    for (i, value) in values.iter().enumerate() {
        if *value > values[best] {
            best = i;
        }
    }
    best
}

/// The move whose value right after it, averaged over `deals` redeals and the chance that follows, is best.
///
/// The lowest id wins a tie.
pub fn greedy_move<G: Game>(eyes: &Eyes<'_, G>, deals: u32, dice: &mut (impl Dice + Clone)) -> MoveId {
    let mut list = MoveList::new();
    eyes.legal(&mut list);
    if list.len() == 1 {
        return list[0];
    }
    let mut values = [0.0; MoveList::CAPACITY];
    greedy_values(eyes, deals, dice, &mut list, &mut values);
    list[first_best(&values[..list.len()])]
}
