//! How the kit is run over Indio: weighted play that builds, and positions late in a game.

#[path = "../rules/indio/table.rs"]
#[allow(dead_code, reason = "the rule tests use all of it")]
pub mod table;

use crate::budget;
use crate::chi_square::ChiSquare;
use crate::deals::{Urn, Way};
use crate::kit::{self, Plan};
use crate::story;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use suasion::core::*;
use suasion::games::indio::{Indio, Move, Quest, Quests, Recipe, State, Step, Structure};
use table::{busy, busy_step};

/// Fighters: workers are made, fed, walked into others and attack.
pub fn fighters(game: &Indio, s: &State, id: MoveId) -> u32 {
    match game.decode(id).expect("a listed move") {
        Move::Attack(..) => 60,
        Move::Walk(direction) => {
            let to = game.map().neighbour(s.at, direction);
            let met = to.is_some_and(|hex| s.crew(hex).total() > s.crew(hex).of(s.actor) || s.owner(hex).is_some());
            if met { 40 } else { 8 }
        }
        Move::Craft(Recipe::Worker | Recipe::TwoWorkers | Recipe::ThreeWorkers) => 30,
        Move::Feed(_) | Move::Pick(_) => 30,
        Move::Pass | Move::Done | Move::Stop => 1,
        Move::Build(..) => 60,
        _ => 8,
    }
}

/// Hoarders: everything is collected, nothing is spent, so that structures fill up and loads find no room.
pub fn hoarders(game: &Indio, _: &State, id: MoveId) -> u32 {
    match game.decode(id).expect("a listed move") {
        Move::Collect => 200,
        Move::Replace(..) => 20,
        Move::Craft(Recipe::Nothing) => 1,
        Move::Craft(_) | Move::Feed(_) | Move::Pick(_) => 30,
        Move::Forge(_) | Move::Improve(..) | Move::Pass => 1,
        Move::Build(Structure::Outpost, _) => 100,
        _ => 10,
    }
}

/// The leaders that others were dealt and have not shown, and those that nobody was dealt. Quests come from no urn, since
/// silence rules some out: how they are dealt has tests of its own below.
fn hidden(game: &Indio, s: &State, viewer: Viewer) -> Vec<Urn> {
    let (over, deck) = (s.step == Step::Over, 2 * u32::from(game.seats()));
    let mut lots: Vec<(u32, u32)> = s.leader_deck.iter().map(|leader| (deck, leader.index() as u32)).collect();
    for seat in Seat::all(game.seats()).filter(|&seat| !viewer.owns(seat)) {
        let player = s.player(seat);
        for leader in player.leaders.iter() {
            let kept = player.leader == Some(leader);
            if !(kept && over) {
                lots.push((2 * u32::from(seat.0) + u32::from(kept), leader.index() as u32));
            }
        }
    }
    vec![Urn::new("leaders", lots)]
}

/// A busy game in this year, so many moves after its Production; the first that comes so far.
fn late(config: &Value, year: u8, moves: u32, first_seed: u64) -> (Arc<Rulebook<Indio>>, State) {
    let (rules, _) = Rulebook::<Indio>::read_config(&config.to_string()).expect("a good config");
    for seed in first_seed.. {
        let (mut s, mut dice, mut left) = (rules.game.start(), FastRng::new(seed), moves);
        while let Some(m) = busy_step(&rules.game, &s, &mut dice) {
            rules.game.apply(&mut s, m, &mut Silent);
            if s.year == year && s.step as u8 >= Step::Craft as u8 {
                match left.checked_sub(1) {
                    Some(less) => left = less,
                    None => return (rules, s),
                }
            }
        }
    }
    unreachable!("some game comes so far")
}

/// IND-69, IND-73, IND-80, IND-83, IND-84
#[test]
fn indio() {
    kit::run(&plan());
}

#[test]
fn indio_tells_every_ply_in_order() {
    story::check(&plan());
}

/// Every number of players, every kind of board, and every advanced rule.
pub fn configs() -> Vec<Value> {
    let two = json!({"board": "first-game"});
    let three = json!({"players": 3});
    let four = json!({"players": 4, "fiefs": true});
    let all = json!({"players": 3, "fiefs": true, "simplified_quests": true, "widespread_food": true, "multiple_actions": true,
        "more_desert": 4, "first_player": "random"});
    let own = json!({"players": 2, "multiple_actions": true, "widespread_food": true,
        "board": {"rows": ["E E W E E E E", " E D E E W E E", "E E E W E E D", " E E E E E E E", "E W E E D E E", " E E E E E E E"]}});
    vec![two, three, four, all, own]
}

/// Everything at once for four, on as many hexes as there can be.
pub fn largest() -> Value {
    let rows: Vec<String> = (0..6).map(|row| " ".repeat(row % 2) + "? ? ? ? ? ? ? ?").collect();
    json!({"players": 4, "fiefs": true, "simplified_quests": true, "widespread_food": true, "multiple_actions": true, "more_desert": 5,
        "first_player": "random", "board": {"rows": rows, "hexes": {"earth": 30, "water": 10, "desert": 8}}})
}

fn plan() -> Plan<Indio> {
    let configs = configs();
    let [two, three, four, _, own] = &configs[..] else { unreachable!("there are five") };
    let positions = [(two, 4, 20, 1), (two, 7, 5, 2), (three, 6, 50, 3), (four, 6, 70, 4), (own, 5, 10, 5)];
    let positions = positions.map(|(config, year, moves, seed)| {
        let (rules, s) = late(config, year, moves, seed);
        (config.clone(), rules.view(&s, Viewer::Host))
    });
    Plan {
        largest: largest(),
        configs: configs.clone(),
        weights: vec![("busy", busy), ("fighters", fighters), ("hoarders", hoarders)],
        positions: positions.to_vec(),
        hidden,
    }
}

/// The hands of some seats, and their discards.
type Hands = Vec<Quests>;

fn hands(s: &State, seats: &[Seat]) -> Hands {
    seats.iter().map(|&seat| s.player(seat).hand).collect()
}

fn unseen(s: &State, hidden: &[Seat]) -> Quests {
    hidden.iter().fold(s.quest_deck, |all, &seat| all.or(s.player(seat).hand).or(s.player(seat).discarded))
}

/// Every way to give each card in these hands a quest that its owner's silence allows, all different: how many ways make
/// which hands. None if there are more than so many.
fn ways(s: &State, hidden: &[Seat], most: usize) -> Option<BTreeMap<Vec<u64>, f64>> {
    fn fill(
        cards: &[(usize, Quests)],
        free: Quests,
        hands: &mut Hands,
        found: &mut BTreeMap<Vec<u64>, f64>,
        left: &mut usize,
    ) -> bool {
        let Some((&(owner, silence), rest)) = cards.split_first() else {
            *found.entry(key(hands)).or_default() += 1.0;
            return left.checked_sub(1).map(|less| *left = less).is_some();
        };
        free.minus(silence).iter().all(|quest| {
            hands[owner].insert(quest);
            let goes_on = fill(rest, free.minus(Quests::only(quest)), hands, found, left);
            hands[owner].remove(quest);
            goes_on
        })
    }
    let cards: Vec<(usize, Quests)> = (0..)
        .zip(hidden)
        .flat_map(|(owner, &seat)| {
            let player = s.player(seat);
            player.silence[..player.hand.len() as usize].iter().map(move |&silence| (owner, silence))
        })
        .collect();
    let (mut found, mut hands, mut left) = (BTreeMap::new(), vec![Quests::NONE; hidden.len()], most);
    fill(&cards, unseen(s, hidden), &mut hands, &mut found, &mut left).then_some(found)
}

/// Hands as numbers that can be ordered.
fn key(hands: &Hands) -> Vec<u64> {
    hands.iter().map(|hand| hand.iter().fold(0, |all, quest| all | 1 << quest.index())).collect()
}

/// States of busy games at which the hidden hands can come out in few enough ways to count each: what silence leaves
/// is made scarce.
fn scarce(players: u8, seed: u64) -> (Arc<Rulebook<Indio>>, State) {
    let (rules, mut s) = late(&json!({"players": players}), 5, 3, seed);
    // Quests come true for everybody until few are left; their order differs from seat to seat.
    let mut dice = FastRng::new(seed);
    let all = Seat::all(players).fold(s.quest_deck, |all, seat| all.or(s.player(seat).hand).or(s.player(seat).discarded));
    for seat in Seat::all(players) {
        let player = &mut s.players[seat.index()];
        let held = player.hand.len() as usize;
        for card in (0..held).rev() {
            let mut possible = all.minus(player.silence[card]);
            while possible.len() > 4 + card as u32 {
                let quest = possible.nth(dice.below(possible.len()));
                possible.remove(quest);
                if !player.hand.contains(quest) {
                    player.silence[..=card].iter_mut().for_each(|silence| silence.insert(quest));
                }
            }
        }
    }
    (rules, s)
}

/// IND-83: whatever silence leaves possible is dealt as often as there are ways to it, for all hands together.
#[test]
fn hidden_quests_are_dealt_evenly_among_all_that_silence_allows() {
    let mut counted = 0;
    for (players, seed) in [(2, 1), (2, 2), (2, 3), (3, 1), (3, 2), (3, 3), (4, 1), (4, 2)] {
        let (rules, s) = scarce(players, seed);
        let game = &rules.game;
        for viewer in Viewer::all(players).filter(|&viewer| viewer != Viewer::Host) {
            let hidden: Vec<Seat> = Seat::all(players).filter(|&seat| !viewer.owns(seat)).collect();
            let Some(ways) = ways(&s, &hidden, 100_000).filter(|ways| ways.len() > 1 && ways.len() <= 2_000) else { continue };
            let sum: f64 = ways.values().sum();
            let deals = 40 * ways.len() as u32;
            let view = game.view(&s, viewer);
            let mut dice = FastRng::new(seed);
            let mut redeal = |dice: &mut FastRng| game.redeal(&s, viewer, dice);
            let mut place = |dice: &mut FastRng| game.place(&view, dice).unwrap_or_else(|error| panic!("{error}"));
            let ways_to_deal: [Way<'_, State>; 2] = [("redeal", &mut redeal), ("place", &mut place)];
            for (name, deal) in ways_to_deal {
                let mut counts: BTreeMap<Vec<u64>, f64> = BTreeMap::new();
                for _ in 0..deals {
                    *counts.entry(key(&hands(&deal(&mut dice), &hidden))).or_default() += 1.0;
                }
                let strange = counts.keys().find(|hands| !ways.contains_key(*hands));
                assert_eq!(strange, None, "{players} players, {viewer:?}: {name} gives what silence rules out");
                let mut fit = ChiSquare::default();
                fit.add(
                    ways.iter().map(|(hands, count)| (counts.get(hands).copied().unwrap_or(0.0), f64::from(deals) * count / sum)),
                );
                fit.check(&format!("{players} players, {viewer:?}: hands by {name}"));
            }
            counted += 1;
        }
    }
    assert!(counted >= 8, "only {counted} situations were scarce enough");
}

/// IND-83: what is in no hand lies among the discards and in the deck without preference.
#[test]
fn what_no_hand_holds_is_discarded_or_in_the_deck_evenly() {
    let (rules, s) = late(&json!({"players": 3, "fiefs": true}), 7, 4, 3);
    let game = &rules.game;
    let hidden: Vec<Seat> = Seat::all(3).collect();
    let discards: u32 = hidden.iter().map(|&seat| s.player(seat).discarded.len()).sum();
    assert!(discards > 0, "somebody has discarded");
    let mut dice = FastRng::new(1);
    // Of the quests that no hand holds in a deal, each is as likely discarded as any other.
    let (mut free, mut gone) = ([0.0; 42], [0.0; 42]);
    for _ in 0..20 * budget::DEALS {
        let dealt = game.redeal(&s, Viewer::Public, &mut dice);
        let rest = hidden.iter().fold(unseen(&dealt, &hidden), |rest, &seat| rest.minus(dealt.player(seat).hand));
        let share = f64::from(discards) / f64::from(rest.len());
        rest.iter().for_each(|quest: Quest| free[quest.index()] += share);
        let aside = hidden.iter().fold(Quests::NONE, |all, &seat| all.or(dealt.player(seat).discarded));
        aside.iter().for_each(|quest: Quest| gone[quest.index()] += 1.0);
    }
    let mut fit = ChiSquare::default();
    fit.add(gone.into_iter().zip(free).filter(|(_, expected)| *expected > 0.0));
    assert!(fit.deviations() < 5.5, "discards: {} with {} degrees of freedom", fit.sum, fit.freedom);
}
