//! Bots, playouts, batches and tournaments, on the tiny game and on every game of the catalogue.

mod batch;
mod bots;
mod cancelling;
mod counted;
#[path = "../high_card/mod.rs"]
#[allow(dead_code, unused_imports, reason = "the guide's example serves several tests")]
mod high_card;
mod limits;
mod playouts;
mod tournament;

use suasion::catalogue::GAMES;
use suasion::catalogue::{AnyGame, AnySession, Entry};
use suasion::core::{MoveList, Seed, Turn};

static HIGH_CARD: Entry<high_card::HighCard> = Entry::new();

/// Every game, the tiny one first.
fn games() -> impl Iterator<Item = &'static dyn AnyGame> {
    std::iter::once(&HIGH_CARD as &dyn AnyGame).chain(GAMES.iter().copied())
}

/// A session some decisions into a game, at a seat's turn.
fn after(game: &dyn AnyGame, seed: u64, decisions: u64) -> Box<dyn AnySession> {
    let mut session = game.create("", Seed::from(seed)).unwrap();
    for i in 0..decisions {
        let mut next = session.fork();
        next.apply(next.random_move(seed + i).unwrap()).unwrap();
        if next.turn() == Turn::Over {
            break;
        }
        session = next;
    }
    session
}

fn legal(session: &dyn AnySession) -> MoveList {
    let mut list = MoveList::new();
    session.legal(&mut list);
    list
}
