//! Deals are even: whatever a viewer cannot see is dealt anew, or dealt into his view, as an honest shuffle would.

use crate::budget;
use crate::chi_square::ChiSquare;
use crate::kit::Plan;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use suasion::core::*;

/// Things whose places a viewer does not know: he knows which they are and how many lie where, and every way to match
/// them is equally likely. The kit asks for the urns of a state and of its redeals.
#[derive(Debug)]
pub struct Urn {
    /// What it is about, the same in every deal.
    pub name: String,
    /// Place and thing. Places are numbers that mean something to the game alone; equal things may be there twice.
    pub lots: Vec<(u32, u32)>,
}

impl Urn {
    pub fn new(name: impl Into<String>, lots: Vec<(u32, u32)>) -> Urn {
        Urn { name: name.into(), lots }
    }

    /// Can it come out differently?
    pub fn varies(&self) -> bool {
        let [first, ..] = self.lots[..] else { return false };
        self.lots.iter().any(|lot| lot.0 != first.0) && self.lots.iter().any(|lot| lot.1 != first.1)
    }
}

/// States at which every urn is counted.
const OFTEN: u32 = 2;

/// How many there are of each.
fn counted(all: impl Iterator<Item = u32>) -> BTreeMap<u32, f64> {
    let mut counts = BTreeMap::new();
    all.for_each(|one| *counts.entry(one).or_default() += 1.0);
    counts
}

/// What was counted of one urn over many deals.
struct Tally {
    name: String,
    size: f64,
    places: BTreeMap<u32, f64>,
    things: BTreeMap<u32, f64>,
    /// Thing and place.
    singles: HashMap<(u32, u32), f64>,
    /// Places of two things that are next to each other in their order, for those that are there once.
    pairs: HashMap<(u32, u32, u32), f64>,
    /// Whole deals, where they are few enough to count each.
    wholes: Option<HashMap<Vec<(u32, u32)>, f64>>,
}

/// Ways to match unique things to places.
fn ways(urn: &Tally) -> f64 {
    let factorial = |n: f64| (1..=n as u32).map(f64::from).product::<f64>();
    factorial(urn.size) / urn.places.values().map(|&room| factorial(room)).product::<f64>()
}

impl Tally {
    fn new(urn: &Urn, deals: u32) -> Tally {
        let mut tally = Tally {
            name: urn.name.clone(),
            size: urn.lots.len() as f64,
            places: counted(urn.lots.iter().map(|lot| lot.0)),
            things: counted(urn.lots.iter().map(|lot| lot.1)),
            singles: HashMap::new(),
            pairs: HashMap::new(),
            wholes: None,
        };
        let unique = tally.things.len() == urn.lots.len();
        tally.wholes = (unique && ways(&tally) * 10.0 <= f64::from(deals)).then(HashMap::new);
        tally
    }

    fn count(&mut self, urn: &Urn, at: &str) {
        assert_eq!(self.name, urn.name, "{at}: a deal changes what is known");
        assert_eq!(self.places, counted(urn.lots.iter().map(|lot| lot.0)), "{at}: {}: how many lie where is known", self.name);
        assert_eq!(self.things, counted(urn.lots.iter().map(|lot| lot.1)), "{at}: {}: which they are is known", self.name);
        let mut lots = urn.lots.clone();
        lots.sort_unstable_by_key(|&(place, thing)| (thing, place));
        for &(place, thing) in &lots {
            *self.singles.entry((thing, place)).or_default() += 1.0;
        }
        for pair in lots.windows(2).filter(|pair| self.things[&pair[0].1] + self.things[&pair[1].1] == 2.0) {
            *self.pairs.entry((pair[0].1, pair[0].0, pair[1].0)).or_default() += 1.0;
        }
        if let Some(wholes) = &mut self.wholes {
            *wholes.entry(lots).or_default() += 1.0;
        }
    }

    fn judge(&self, deals: f64, at: &str) {
        let Tally { name, size, .. } = self;
        if let Some(wholes) = &self.wholes {
            let ways = ways(self);
            let missing = ways as usize - wholes.len();
            let mut fit = ChiSquare::default();
            fit.add(wholes.values().copied().chain(vec![0.0; missing]).map(|count| (count, deals / ways)));
            fit.check(&format!("{at}: {name}: whole deals"));
        }
        // Every place gets its number in every deal, so the counts vary less than independent ones would.
        let mut fit = ChiSquare::default();
        for (thing, &copies) in &self.things {
            for (place, &room) in &self.places {
                let expected = deals * copies * room / size;
                let count = self.singles.get(&(*thing, *place)).copied().unwrap_or(0.0);
                fit.sum += (count - expected) * (count - expected) / expected * (size - 1.0) / size;
            }
        }
        fit.freedom = (self.things.len() - 1) as f64 * (self.places.len() - 1) as f64;
        fit.check(&format!("{at}: {name}: what lies where"));
        let things: Vec<u32> = self.things.keys().copied().collect();
        for pair in things.windows(2).filter(|pair| self.things[&pair[0]] + self.things[&pair[1]] == 2.0) {
            let mut fit = ChiSquare::default();
            let mut cells = Vec::new();
            for (a, &room) in &self.places {
                for (b, &other) in &self.places {
                    let left = if a == b { other - 1.0 } else { other };
                    let expected = deals * room * left / (size * (size - 1.0));
                    let count = self.pairs.get(&(pair[0], *a, *b)).copied().unwrap_or(0.0);
                    cells.push((count, expected));
                }
            }
            fit.add(cells.into_iter());
            fit.check(&format!("{at}: {name}: where {} and {} lie", pair[0], pair[1]));
        }
    }
}

/// Counts the deals of states on the way through random games, for every viewer: wherever an urn is still new, and here and
/// there besides.
pub fn check<G: Game>(plan: &Plan<G>) {
    let states = budget::counted_states().div_ceil(plan.configs.len() as u32);
    for config in &plan.configs {
        let (rules, _) = Rulebook::<G>::read_config(&config.to_string()).unwrap();
        let game = &rules.game;
        let mut met: HashMap<String, u32> = HashMap::new();
        let (mut counted, mut list) = (0, MoveList::new());
        for seed in 0..budget::GAMES_FOR_DEALS {
            let (mut dice, mut state) = (FastRng::new(seed.into()), game.start());
            let at = format!("{} {config} seed {seed}", G::ID);
            while game.turn(&state) != Turn::Over {
                let viewers = Viewer::all(rules.seats()).filter(|&viewer| viewer != Viewer::Host);
                let urns = viewers.flat_map(|viewer| (plan.hidden)(game, &state, viewer)).filter(Urn::varies);
                let names: BTreeSet<String> = urns.map(|urn| urn.name).collect();
                let new = names.iter().any(|name| met.get(name).is_none_or(|&times| times < OFTEN));
                if new || (!names.is_empty() && counted < states && dice.below(budget::LOOK_CLOSER) == 0) {
                    count_deals(plan, &rules, &state, &mut dice, &at);
                    counted += 1;
                    names.into_iter().for_each(|name| *met.entry(name).or_default() += 1);
                }
                rollout(game, &mut state, &mut list, &mut dice, 1);
            }
        }
        assert!(!met.is_empty(), "{} {config}: nothing is ever hidden", G::ID);
    }
}

/// A name, and one way to deal what is hidden.
pub type Way<'a, S> = (&'static str, &'a mut dyn FnMut(&mut FastRng) -> S);

fn count_deals<G: Game>(plan: &Plan<G>, rules: &Rulebook<G>, state: &G::State, dice: &mut FastRng, at: &str) {
    let game = &rules.game;
    for viewer in Viewer::all(rules.seats()).filter(|&viewer| viewer != Viewer::Host) {
        let urns = || (plan.hidden)(game, state, viewer).into_iter().filter(Urn::varies);
        if urns().next().is_none() {
            continue;
        }
        let view = game.view(state, viewer);
        let mut redeal = |dice: &mut FastRng| game.redeal(state, viewer, dice);
        let mut place = |dice: &mut FastRng| game.place(&view, dice).unwrap_or_else(|error| panic!("{at}: {error}"));
        let deals: [Way<'_, G::State>; 2] = [("redeal", &mut redeal), ("place", &mut place)];
        for (name, deal) in deals {
            let at = format!("{at} {name} for {viewer:?}");
            let mut tallies: Vec<Tally> = urns().map(|urn| Tally::new(&urn, budget::DEALS)).collect();
            // Two urns have nothing to do with each other: watched at one thing of each.
            let mut together: HashMap<(usize, u32, u32), f64> = HashMap::new();
            for _ in 0..budget::DEALS {
                let dealt = deal(dice);
                let urns: Vec<Urn> = (plan.hidden)(game, &dealt, viewer).into_iter().filter(Urn::varies).collect();
                assert_eq!(urns.len(), tallies.len(), "{at}: a deal changes what is known");
                tallies.iter_mut().zip(&urns).for_each(|(tally, urn)| tally.count(urn, &at));
                for (i, pair) in tallies.windows(2).enumerate() {
                    let place = |tally: &Tally, urn: &Urn| {
                        let (thing, _) = tally.things.iter().find(|&(_, &copies)| copies == 1.0)?;
                        urn.lots.iter().find(|lot| lot.1 == *thing).map(|lot| lot.0)
                    };
                    if let (Some(a), Some(b)) = (place(&pair[0], &urns[i]), place(&pair[1], &urns[i + 1])) {
                        *together.entry((i, a, b)).or_default() += 1.0;
                    }
                }
            }
            tallies.iter().for_each(|tally| tally.judge(budget::DEALS.into(), &at));
            for (i, pair) in tallies.windows(2).enumerate() {
                let cells =
                    pair[0].places.iter().flat_map(|(a, room)| pair[1].places.iter().map(move |(b, other)| (a, room, b, other)));
                let cells: Vec<(f64, f64)> = cells
                    .map(|(&a, room, &b, other)| {
                        let expected = f64::from(budget::DEALS) * room / pair[0].size * other / pair[1].size;
                        (together.get(&(i, a, b)).copied().unwrap_or(0.0), expected)
                    })
                    .collect();
                if cells.iter().any(|&(count, _)| count > 0.0) {
                    let mut fit = ChiSquare::default();
                    fit.add(cells.into_iter());
                    fit.check(&format!("{at}: {} and {} together", pair[0].name, pair[1].name));
                }
            }
        }
    }
}
