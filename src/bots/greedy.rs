//! Players that look no further than the next position.

use super::eyes::Eyes;
use super::watch::Watch;
use crate::core::{Dice, Game, MoveId, MoveList, Seat, make_listed, settle};

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

/// What the position right after a listed move and the chance that follows is worth to a seat.
#[inline]
pub fn outlook<G: Game>(game: &G, state: &G::State, seat: Seat, id: MoveId, chance: &mut impl Dice) -> f32 {
    let mut after = *state;
    make_listed(game, &mut after, id);
    settle(game, &mut after, chance);
    worth(game, &after, seat)
}

/// Adds up, over `deals` redeals and the chance that follows, what each move of the list is worth right after it.
/// Returns over how many: fewer if the watch has stopped it.
///
/// Every move meets the same deals and the same chance.
pub fn greedy_values<G: Game>(
    eyes: &Eyes<'_, G>,
    list: &MoveList,
    deals: u32,
    dice: &mut (impl Dice + Clone),
    values: &mut [f32; MoveList::CAPACITY],
    watch: Watch<'_>,
) -> u32 {
    let game = eyes.game();
    values[..list.len()].fill(0.0);
    for done in 0..deals {
        // A deal is looked at for every move or for none.
        if watch.stopped() {
            return done;
        }
        let deal = eyes.redeal(dice);
        let mut used = dice.clone();
        for (value, &id) in values.iter_mut().zip(list.iter()) {
            let mut chance = dice.clone();
            *value += outlook(game, &deal, eyes.seat(), id, &mut chance);
            used = chance;
        }
        *dice = used;
        watch.advance(1);
    }
    deals
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
    if let &[only] = list.as_slice() {
        return only;
    }
    let mut values = [0.0; MoveList::CAPACITY];
    greedy_values(eyes, &list, deals, dice, &mut values, Watch::default());
    list[first_best(&values[..list.len()])]
}
