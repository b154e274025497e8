//! How a move is told, the same in every game: first what is decided, by the name and the fields of the move, then what
//! comes of it, and last who is asked what, by the name and the fields of the prompt.
//!
//! So a game's table of events begins with its kinds of moves, in their order, and ends with its kinds of prompts.

use super::game::{Game, Turn};
use super::kind::{FIRST_GAME_EVENT, Kind, Log, Record, Role};

/// The event that tells a decision: a kind of move, in a sentence.
pub const fn told(moves: &[Kind], kind: u16, text: &'static str) -> Kind {
    let Kind { name, fields, .. } = moves[kind as usize];
    Kind::event(Role::Decision, name, fields, text)
}

/// The event that tells a question: a kind of prompt, in its own words.
pub const fn asked(prompts: &[Kind], kind: u16) -> Kind {
    let Kind { name, fields, text, .. } = prompts[kind as usize];
    Kind::event(Role::Phase, name, fields, text)
}

/// Tells what is decided, before it is done. What a game decides for a seat that has no choice is told like this too.
#[inline]
pub fn tell_decision<G: Game, L: Log>(game: &G, s: &G::State, m: G::Move, log: &mut L) {
    if L::ON {
        let decision = game.describe(s, m);
        log.push(Record { kind: FIRST_GAME_EVENT + decision.kind, ..decision });
    }
}

/// Tells who is asked what, when all is done; nothing if nobody is.
#[inline]
pub fn tell_question<G: Game, L: Log>(game: &G, s: &G::State, log: &mut L) {
    if L::ON
        && let Turn::Seat(_) = game.turn(s)
    {
        let question = game.prompt(s);
        let first = (G::EVENTS.len() - G::PROMPTS.len()) as u16;
        log.push(Record { kind: FIRST_GAME_EVENT + first + question.kind, ..question });
    }
}
