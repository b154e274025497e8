//! Players that need no skill: random and greedy, and a game played out to its end.

use super::chance::Dice;
use super::game::{Game, Turn};
use super::kind::Silent;
use super::moves::{MoveId, MoveList};
use super::seat::{Seat, Viewer};

/// What a bot gets instead of a state: its legal moves, its view, and deals that fit what it has seen.
pub struct Eyes<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
}

impl<G: Game> std::fmt::Debug for Eyes<'_, G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Eyes of {} in {}", self.seat, G::ID)
    }
}

impl<'a, G: Game> Eyes<'a, G> {
    /// The eyes of the seat to decide; None at a chance step or when the game is over.
    pub fn of_actor(game: &'a G, state: &'a G::State) -> Option<Eyes<'a, G>> {
        match game.turn(state) {
            Turn::Seat(seat) => Some(Eyes { game, state, seat }),
            Turn::Chance | Turn::Over => None,
        }
    }

    /// The rules.
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// Whose eyes they are.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The seat's legal moves.
    pub fn legal(&self, out: &mut MoveList) {
        out.clear();
        self.game.legal(self.state, out);
    }

    /// What the seat sees.
    pub fn view(&self) -> G::View {
        self.game.view(self.state, Viewer::Seat(self.seat))
    }

    /// A state that the seat could believe to be the true one.
    pub fn redeal(&self, dice: &mut impl Dice) -> G::State {
        self.game.redeal(self.state, Viewer::Seat(self.seat), dice)
    }
}

/// Resolves chance until somebody is to decide or the game is over.
#[inline]
pub fn settle<G: Game>(game: &G, state: &mut G::State, dice: &mut impl Dice) {
    while game.turn(state) == Turn::Chance {
        let m = game.draw(state, dice.below(game.tickets(state)));
        game.apply(state, m, &mut Silent);
    }
}

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
        Some(outcome) if outcome.winners.contains(seat) => 2.0 / outcome.winners.len() as f32 - 1.0,
        Some(_) => -1.0,
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
    let game = eyes.game;
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
            *value += worth(game, &state, eyes.seat);
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

/// Plays on by even choices, without events, until the game is over or `most` decisions were made and one more is
/// due. Returns the number of decisions.
#[inline]
pub fn rollout<G: Game>(game: &G, state: &mut G::State, list: &mut MoveList, dice: &mut impl Dice, most: u32) -> u32 {
    let mut decisions = 0;
    loop {
        match game.turn(state) {
            Turn::Over => return decisions,
            Turn::Chance => {
                let m = game.draw(state, dice.below(game.tickets(state)));
                game.apply(state, m, &mut Silent);
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
