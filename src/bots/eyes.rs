//! What a bot sees.

use crate::core::{Dice, Game, MoveList, Seat, Turn, Viewer};

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
