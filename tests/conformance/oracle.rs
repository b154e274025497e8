//! The recall oracle: follows what a viewer was shown and knows where he could believe each card to lie.

use suasion::core::*;

/// For each viewer and card the zones it may lie in, as bits, after the events read so far.
pub struct Recall {
    viewers: Vec<(Viewer, Vec<u64>)>,
    start: Vec<u64>,
}

impl Recall {
    /// At the start everyone knows where the cards are: in their decks.
    pub fn new<G: Game>(session: &Session<G>) -> Recall {
        let game = &session.rules().game;
        let mut start = Vec::new();
        for Placed { card, zone } in game.census(&game.start()) {
            assert!(zone < 64, "the oracle has room for 64 zones");
            start.resize(start.len().max(card as usize + 1), 0);
            start[card as usize] = 1 << zone;
        }
        Recall { viewers: Viewer::all(session.rules().seats()).map(|viewer| (viewer, Vec::new())).collect(), start }
    }

    /// Every card of a redealt state must lie where the viewer could believe it.
    pub fn check<G: Game>(&mut self, session: &Session<G>, viewer: Viewer, redealt: &G::State, at: &str) {
        let (_, belief) = self.viewers.iter_mut().find(|(v, _)| *v == viewer).unwrap();
        belief.clone_from(&self.start);
        for event in session.events(viewer, 0).unwrap() {
            follow(belief, &event.record, at);
        }
        let game = &session.rules().game;
        for Placed { card, zone } in game.census(session.state()) {
            assert!(
                belief[card as usize] >> zone & 1 == 1,
                "{at}: the events told {viewer:?} a lie about card {card}, zone {zone}"
            );
        }
        for Placed { card, zone } in game.census(redealt) {
            let possible = belief[card as usize];
            assert!(possible >> zone & 1 == 1, "{at}: {viewer:?} knows that card {card} is not in zone {zone} ({possible:b})");
        }
    }
}

fn follow(belief: &mut [u64], record: &Record, at: &str) {
    let [a, b, c, _] = record.fields;
    match record.kind {
        core_event::CARD_MOVED if a == HIDDEN => {
            for zones in belief.iter_mut().filter(|zones| **zones >> b & 1 == 1) {
                *zones |= 1 << c;
            }
        }
        core_event::CARD_MOVED => {
            assert!(belief[a as usize] >> b & 1 == 1, "{at}: card {a} cannot come from zone {b}");
            belief[a as usize] = 1 << c;
        }
        core_event::ZONE_MOVED => {
            for zones in belief.iter_mut().filter(|zones| **zones >> a & 1 == 1) {
                *zones = *zones & !(1 << a) | 1 << b;
            }
        }
        _ => {}
    }
}
