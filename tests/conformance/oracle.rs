//! The recall oracle: follows what a viewer was shown and knows where he could believe each card to lie.

use suasion::core::*;

/// What a viewer is allowed to forget at an event: the zones among which he no longer tells apart what lay where.
pub type Forgets = fn(&Record, Viewer) -> Option<[i32; 2]>;

/// A game whose viewers forget nothing.
pub fn nothing(_: &Record, _: Viewer) -> Option<[i32; 2]> {
    None
}

/// For each card the zones, as bits, that each of its copies may lie in.
type Belief = Vec<Vec<u64>>;

/// For each viewer what he could believe after the events read so far.
pub struct Recall {
    viewers: Vec<(Viewer, Belief)>,
    start: Belief,
    forgets: Forgets,
}

impl Recall {
    /// At the start everyone knows where the cards are: in their decks.
    pub fn new<G: Game>(session: &Session<G>, forgets: Forgets) -> Recall {
        let game = &session.rules().game;
        let mut start: Belief = Vec::new();
        for Placed { card, zone } in game.census(&game.start()) {
            assert!(zone < 64, "the oracle has room for 64 zones");
            start.resize(start.len().max(card as usize + 1), Vec::new());
            start[card as usize].push(1 << zone);
        }
        let viewers = Viewer::all(session.rules().seats()).map(|viewer| (viewer, Vec::new())).collect();
        Recall { viewers, start, forgets }
    }

    /// Every card of a redealt state must lie where the viewer could believe it.
    pub fn check<G: Game>(&mut self, session: &Session<G>, viewer: Viewer, redealt: &G::State, at: &str) {
        let (_, belief) = self.viewers.iter_mut().find(|(v, _)| *v == viewer).unwrap();
        belief.clone_from(&self.start);
        for event in session.events(viewer, 0).unwrap() {
            follow(belief, &event.record, at);
            if let Some(zones) = (self.forgets)(&event.record, viewer) {
                forget(belief, zones);
            }
        }
        let game = &session.rules().game;
        fits(belief, &game.census(session.state()), &format!("{at}: the events told {viewer:?} a lie"));
        fits(belief, &game.census(redealt), &format!("{at}: {viewer:?} knows better"));
    }
}

/// Can every copy of every card lie where the census says?
fn fits(belief: &Belief, census: &[Placed], at: &str) {
    let mut zones: Vec<Vec<i32>> = vec![Vec::new(); belief.len()];
    for placed in census {
        zones[placed.card as usize].push(placed.zone);
    }
    for (card, (copies, zones)) in belief.iter().zip(&zones).enumerate() {
        assert!(assign(copies, &mut zones.clone()), "{at} about card {card}: in {zones:?}, believed {copies:x?}");
    }
}

/// Can the copies be given these zones, each one that it may lie in?
fn assign(copies: &[u64], zones: &mut Vec<i32>) -> bool {
    let Some((first, rest)) = copies.split_first() else { return zones.is_empty() };
    for i in 0..zones.len() {
        if first >> zones[i] & 1 == 1 {
            let zone = zones.swap_remove(i);
            if assign(rest, zones) {
                return true;
            }
            zones.push(zone);
            let last = zones.len() - 1;
            zones.swap(i, last);
        }
    }
    false
}

fn follow(belief: &mut Belief, record: &Record, at: &str) {
    let [a, b, c, _] = record.fields;
    match record.kind {
        core_event::CARD_MOVED if a == HIDDEN => {
            for zones in belief.iter_mut().flatten().filter(|zones| **zones >> b & 1 == 1) {
                *zones |= 1 << c;
            }
        }
        core_event::CARD_MOVED => {
            // Which of several copies it was cannot be told, so the others may be wherever one of them was.
            let candidates = || belief[a as usize].iter().filter(|zones| **zones >> b & 1 == 1);
            let either = candidates().fold(0, |all, zones| all | zones);
            assert!(either != 0, "{at}: card {a} cannot come from zone {b}");
            let mut moved = false;
            for zones in belief[a as usize].iter_mut().filter(|zones| **zones >> b & 1 == 1) {
                *zones = if moved { either } else { 1 << c };
                moved = true;
            }
        }
        core_event::ZONE_MOVED => {
            for zones in belief.iter_mut().flatten().filter(|zones| **zones >> a & 1 == 1) {
                *zones = *zones & !(1 << a) | 1 << b;
            }
        }
        _ => {}
    }
}

fn forget(belief: &mut Belief, [a, b]: [i32; 2]) {
    let mixed = 1 << a | 1 << b;
    for zones in belief.iter_mut().flatten().filter(|zones| **zones & mixed != 0) {
        *zones |= mixed;
    }
}
