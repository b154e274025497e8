//! Observations for learners, and an estimate for greedy play.

use super::Influentia;
use super::rules;
use super::state::{
    BUILDINGS, CITIES, CITY_CARDS, City, CityCard, CityCards, FACES, Face, HAND, MAX_PLAYERS, OWNABLE, Priority, RESOURCES,
    ROUNDS, Resources, SUIT_SIZE, SUITS, SYMBOLS, State, Step, Symbol, TOKENS,
};
use super::view::{glimpse, kept, leader_known};
use crate::core::{Game, Seat, Sheet, Viewer, write_bits};

/// Scales so that usual values are about 0 to 1.
const SCORE_SCALE: f32 = 1.0 / 100.0;
const INFLUENCE_SCALE: f32 = 1.0 / 18.0;
/// Numbers that tell a card of the trick: present, suit, value, symbol.
const TRICK_CARD: usize = 1 + SUITS + 1 + SYMBOLS;

/// Writes the observation, own seat first, then clockwise. The public and the host start with seat 0.
pub(super) fn observe(game: &Influentia, s: &State, viewer: Viewer, sheet: &mut impl Sheet) {
    let seats = game.seats();
    let me = if let Viewer::Seat(seat) = viewer { seat } else { Seat(0) };
    let around = || me.around(seats).enumerate();
    let relative = |seat: Seat| usize::from((seat.0 + seats - me.0) % seats);

    sheet.segment("step", Step::ALL.len())[s.step.index()] = 1.0;
    sheet.segment("round", ROUNDS.into())[usize::from(s.round - 1)] = 1.0;
    sheet.segment("actor", MAX_PLAYERS)[relative(s.actor)] = f32::from(s.step != Step::Over);
    sheet.segment("leader", MAX_PLAYERS)[relative(s.leader)] = f32::from(leader_known(s.step, s.round));
    let robbed = sheet.segment("robbed", MAX_PLAYERS);
    s.robbed.iter().for_each(|&seat| robbed[relative(seat)] = 1.0);
    let winning = sheet.segment("winning", MAX_PLAYERS);
    rules::winner(game, s).iter().for_each(|&(seat, ..)| winning[relative(seat)] = 1.0);
    let influence = sheet.segment("influence_suit", SUITS);
    s.influence.iter().for_each(|suit| influence[suit.index()] = 1.0);
    sheet.put("low_wins", f32::from(s.priority == Priority::Low));
    sheet.put("deck", s.deck.len() as f32 / RESOURCES as f32);
    sheet.put("tokens", s.tokens() as f32 / TOKENS as f32);

    let scores = sheet.segment("scores", MAX_PLAYERS);
    around().for_each(|(i, seat)| scores[i] = f32::from(s.player(seat).score) * SCORE_SCALE);
    let sizes = sheet.segment("hand_sizes", MAX_PLAYERS);
    around().for_each(|(i, seat)| sizes[i] = s.player(seat).hand.len() as f32 / HAND as f32);

    let hands = sheet.segment("hands", MAX_PLAYERS * RESOURCES);
    for (i, seat) in around().filter(|&(_, seat)| viewer.owns(seat)) {
        mark(s.player(seat).hand, &mut hands[i * RESOURCES..]);
    }
    mark(s.discard, sheet.segment("discard", RESOURCES));
    let areas = s.players.iter().fold(Resources::NONE, |all, player| all.or(player.resources));
    mark(areas, sheet.segment("resources_in_areas", RESOURCES));
    let symbols = sheet.segment("symbols", MAX_PLAYERS * SYMBOLS);
    for (i, seat) in around() {
        for card in s.player(seat).resources.iter() {
            symbols[i * SYMBOLS + game.symbol(card).index()] += 0.5;
        }
    }
    let trick = sheet.segment("trick", MAX_PLAYERS * TRICK_CARD);
    for (i, seat) in around() {
        if let Some(card) = s.player(seat).played {
            let out = &mut trick[i * TRICK_CARD..(i + 1) * TRICK_CARD];
            out[0] = 1.0;
            out[1 + card.suit().index()] = 1.0;
            out[1 + SUITS] = f32::from(card.value()) / SUIT_SIZE as f32;
            out[2 + SUITS + game.symbol(card).index()] = 1.0;
        }
    }

    let cities = sheet.segment("cities", MAX_PLAYERS * CITIES * OWNABLE);
    around().for_each(|(i, seat)| count::<OWNABLE>(s.player(seat).cities, &mut cities[i * CITIES * OWNABLE..]));
    let tallies = s.players.map(|player| Tally::of(player.cities));
    let influences = sheet.segment("influence", MAX_PLAYERS * CITIES);
    for (i, seat) in around() {
        for (j, &influence) in tallies[seat.index()].influence.iter().enumerate() {
            influences[i * CITIES + j] = f32::from(influence) * INFLUENCE_SCALE;
        }
    }
    let control = sheet.segment("control", MAX_PLAYERS * BUILDINGS);
    for (i, seat) in around() {
        for (j, &cards) in tallies[seat.index()].faces[..BUILDINGS].iter().enumerate() {
            let points = rules::control_points(cards.into());
            control[i * BUILDINGS + j] = f32::from(points) / f32::from(rules::FULL_CONTROL.1);
        }
    }
    count::<OWNABLE>(s.quarantine, sheet.segment("quarantine", CITIES * OWNABLE));
    count::<FACES>(s.available, sheet.segment("available", CITIES * FACES));
    let decks = sheet.segment("city_decks", CITIES * FACES);
    if viewer == Viewer::Host || !s.step.in_draft() {
        count::<FACES>(s.city_decks, decks);
    }

    // The draft: what was seen of each hand, what is known to be taken from it, what is held and kept.
    let mut hands_seen = [CityCards::NONE; MAX_PLAYERS];
    let mut taken = [[0.0; CITIES]; MAX_PLAYERS];
    if s.step.in_draft() {
        for (i, hand) in around() {
            let glimpse = glimpse(game, s, viewer, hand);
            let seen = glimpse.dealt.iter().any(|card| matches!(card, Some(Some(_))));
            hands_seen[i] = glimpse.dealt.iter().flatten().flatten().copied().collect();
            for (city, card) in glimpse.dealt.iter().enumerate() {
                taken[i][city] = f32::from(seen && *card == Some(None));
            }
            glimpse.picks.iter().flatten().flatten().for_each(|city| taken[i][city.index()] = 1.0);
        }
    }
    let out = sheet.segment("draft_hands", MAX_PLAYERS * CITIES * OWNABLE);
    (0..MAX_PLAYERS).for_each(|i| count::<OWNABLE>(hands_seen[i], &mut out[i * CITIES * OWNABLE..]));
    sheet.segment("draft_taken", MAX_PLAYERS * CITIES).copy_from_slice(taken.as_flattened());
    let passes = sheet.segment("draft_passes", 3);
    passes[usize::from(s.passes)] = f32::from(s.step.in_draft());
}

fn mark(cards: Resources, out: &mut [f32]) {
    write_bits(&mut out[..RESOURCES], cards.0);
}

/// What a player's city cards come to, counted in one walk.
#[derive(Default)]
struct Tally {
    influence: [u8; CITIES],
    faces: [u8; FACES],
}

impl Tally {
    fn of(cards: CityCards) -> Tally {
        let mut tally = Tally::default();
        for card in cards.iter() {
            let cell = &CELLS[card.index()];
            tally.influence[usize::from(cell.city)] += cell.value;
            tally.faces[usize::from(cell.face)] += 1;
        }
        tally
    }
}

/// What there is to know of a city card. In segments that count faces by city, a city's copies of a face make 1.
struct Cell {
    city: u8,
    face: u8,
    value: u8,
    share: f32,
}

static CELLS: [Cell; CITY_CARDS] = {
    let mut cells = [const { Cell { city: 0, face: 0, value: 0, share: 0.0 } }; CITY_CARDS];
    let mut i = 0;
    while i < CITY_CARDS {
        let card = CityCard::new(i);
        let face = card.face();
        let share = 1.0 / face.copies() as f32;
        cells[i] = Cell { city: card.city() as u8, face: face as u8, value: face.value(), share };
        i += 1;
    }
    cells
};

fn count<const WIDTH: usize>(cards: CityCards, out: &mut [f32]) {
    for card in cards.iter() {
        let cell = &CELLS[card.index()];
        out[usize::from(cell.city) * WIDTH + usize::from(cell.face)] += cell.share;
    }
}

/// How the estimate weighs what has not scored yet, in points.
mod weight {
    /// A point of influence, at each scoring to come.
    pub const INFLUENCE: f32 = 0.3;
    /// Two cards of a type, at each scoring to come.
    pub const NEAR_CONTROL: f32 = 0.4;
    /// A single symbol, as part of its pair's effect.
    pub const SINGLE: f32 = 0.4;
    /// Effects that have no exact worth.
    pub const POLITICS: f32 = 2.4;
    pub const PLAGUE: f32 = 3.0;
    pub const RESCUE: f32 = 3.0;
    /// Leading the trick as it stands: points at once and at each scoring to come.
    pub const WINNING: (f32, f32) = (0.5, 1.2);
    /// How much the strongest rival counts against the others' mean.
    pub const RIVAL: f32 = 0.7;
    /// The lead that is worth half a win.
    pub const LEAD: f32 = 14.0;
}

/// About how much the seat may expect to win: the lead over the others in points, scored and to come.
pub(super) fn evaluate(game: &Influentia, s: &State, seat: Seat) -> f32 {
    let seats = game.seats();
    if let Some(outcome) = game.outcome(s) {
        let gain = outcome.returns(seat);
        return if gain > 0.0 { gain / f32::from(seats - 1) } else { gain };
    }
    let worth = prospects(game, s);
    let others = || Seat::all(seats).filter(|&other| other != seat).map(|other| worth[other.index()]);
    let rival = others().fold(f32::MIN, f32::max);
    let mean = others().sum::<f32>() / f32::from(seats - 1);
    let lead = worth[seat.index()] - weight::RIVAL * rival - (1.0 - weight::RIVAL) * mean;
    lead / (lead.abs() + weight::LEAD)
}

/// Points of each seat, with what its cards promise.
fn prospects(game: &Influentia, s: &State) -> [f32; MAX_PLAYERS] {
    let seats = game.seats();
    let scorings = f32::from(ROUNDS + 1 - s.round);
    let mut areas = s.areas();
    if s.step.in_draft() {
        Seat::all(seats).for_each(|seat| areas[seat.index()] = kept(game, s, seat).collect());
    }
    let mut worth = s.players.map(|player| f32::from(player.score));
    for &city in City::ALL {
        let points = rules::city_points(game, &areas, city);
        (0..MAX_PLAYERS).for_each(|i| worth[i] += scorings * f32::from(points[i]));
    }
    let winning = rules::winner(game, s).map(|(seat, ..)| seat);
    for seat in Seat::all(seats) {
        let (area, player) = (areas[seat.index()], s.player(seat));
        let mut each = weight::INFLUENCE * f32::from(area.influence());
        each += (rules::governors(area) * u32::from(rules::GOVERNOR_POINTS)) as f32;
        for &face in Face::buildings() {
            let cards = area.and(CityCards::of_face(face)).len();
            each += if cards + 1 == rules::CONTROL.0 { weight::NEAR_CONTROL } else { f32::from(rules::control_points(cards)) };
        }
        worth[seat.index()] += scorings * each;
        let mut resources = player.resources;
        if winning == Some(seat) {
            worth[seat.index()] += weight::WINNING.0 + weight::WINNING.1 * scorings;
        } else if let Some(card) = player.played {
            resources.add(card);
        }
        for &symbol in Symbol::ALL {
            let cards = resources.and(game.of_symbol(symbol));
            if !cards.is_empty() {
                let part = if cards.is_plural() { 1.0 } else { weight::SINGLE };
                worth[seat.index()] += part * effect_worth(&areas, s, seat, symbol);
            }
        }
    }
    worth
}

/// About what a pair is worth to a seat.
fn effect_worth(areas: &[CityCards; MAX_PLAYERS], s: &State, seat: Seat, symbol: Symbol) -> f32 {
    let of_value = |cards: CityCards, value: usize| cards.and(CityCards::of_value(value)).len() as f32;
    match symbol {
        Symbol::Politics => weight::POLITICS,
        Symbol::Plague => weight::PLAGUE,
        Symbol::Revolt => {
            let all: f32 = areas.iter().map(|&cards| of_value(cards, 3)).sum();
            (all - of_value(areas[seat.index()], 3)) / 2.0
        }
        Symbol::Tax => of_value(areas[seat.index()], 1),
        Symbol::Exterminator if s.quarantine.is_empty() => weight::SINGLE,
        Symbol::Exterminator => weight::RESCUE,
    }
}
