//! How the kit is run over Middle-earth influence.

use crate::kit::{self, Plan};
use serde_json::{Value, json};
use suasion::core::*;
use suasion::games::middle_earth::{MiddleEarth, Move, State, Step, Zone};

fn decoded(game: &MiddleEarth, id: MoveId) -> Move {
    game.decode(id).expect("a listed move")
}

/// Keeps its people, plays what it can, tries to influence opponents and plays what it reveals.
fn busy(game: &MiddleEarth, _: &State, id: MoveId) -> u32 {
    match decoded(game, id) {
        Move::Play(_) | Move::Tap(_) | Move::Reveal | Move::Take | Move::Under(_) | Move::General => 30,
        Move::Event(_) | Move::Enter(_) => 8,
        Move::Go(_) | Move::Control(_) | Move::Regroup(_) => 4,
        Move::Dismiss(_) | Move::Call => 1,
        _ => 2,
    }
}

/// Everyone goes for factions and allies and never calls the council.
fn travellers(game: &MiddleEarth, _: &State, id: MoveId) -> u32 {
    match decoded(game, id) {
        Move::Play(_) | Move::Exchange(_) => 40,
        Move::Go(_) | Move::Enter(_) | Move::NoCall => 20,
        Move::Keep => 10,
        Move::Dismiss(_) | Move::Call | Move::Leave | Move::Discard(_) => 1,
        _ => 3,
    }
}

/// Can a redeal differ? Somebody else has unlike cards in two of the places that are hidden.
fn varies(game: &MiddleEarth, s: &State, viewer: Viewer) -> bool {
    Seat::all(game.seats()).filter(|&seat| !viewer.owns(seat)).any(|seat| {
        let player = s.player(seat);
        let hand = if matches!(s.step, Step::Over(_)) { 0 } else { player.hand.len() };
        let places = [hand, player.deck.len(), player.hidden.len()];
        places.iter().filter(|&&count| count > 0).count() > 1 && places.iter().sum::<u32>() > 4
    })
}

/// What was known of a pile is forgotten when it becomes the deck.
fn forgets(record: &Record, viewer: Viewer) -> Option<[i32; 2]> {
    let kind = usize::from(record.kind.checked_sub(FIRST_GAME_EVENT)?);
    if !matches!(MiddleEarth::EVENTS[kind].name, "exhausted" | "pile_turned") {
        return None;
    }
    let seat = Seat(record.seat as u8);
    (!viewer.owns(seat)).then(|| [Zone::Hand.number(seat), Zone::Deck.number(seat)])
}

/// The host's view after so many decisions of a game.
fn after(config: &Value, decisions: u32, seed: u64) -> Value {
    let (rules, _) = Entry::<MiddleEarth>::read_config(&config.to_string()).expect("a good config");
    let mut session = Session::new(rules, Seed::from(seed), Chance::Automatic);
    let (mut list, mut dice) = (MoveList::new(), FastRng::new(seed));
    for _ in 0..decisions {
        session.legal(&mut list);
        session.apply(list[dice.below(list.len() as u32) as usize]).expect("a listed move");
    }
    session.view(Viewer::Host).expect("the host may look")
}

#[test]
fn middle_earth() {
    let two = json!({"players": 2});
    let five = json!({"players": 5, "presets": [5, 3, 1, 2, 4], "wizard_shield": "items", "faction_reveal_zeroes": false});
    let three = json!({"players": 3, "wizard_presence": true, "half_rounds_up": true, "decks": 2, "turn_cap": 30});
    let positions = [(&two, 60, 1), (&two, 150, 2), (&three, 200, 3), (&five, 300, 4)];
    let positions = positions.map(|(config, decisions, seed)| (config.clone(), after(config, decisions, seed)));
    let plan = Plan {
        configs: vec![(two, 2), (three, 1), (five, 1)],
        weights: vec![("busy", busy), ("travellers", travellers)],
        positions: positions.to_vec(),
        varies,
        sample: 40,
    };
    kit::run_forgetting(&plan, forgets);
}
