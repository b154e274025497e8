//! Observations for learners, and an estimate for greedy play.

use super::rules;
use super::state::{
    BUILDINGS, CITIES, CITY_SIZE, City, CityCard, CityCards, FACES, Face, HAND, MAX_PLAYERS, OWNABLE, Player, Priority,
    RESOURCES, ROUNDS, Resource, Resources, SUIT_SIZE, SUITS, SYMBOLS, State, Step, Symbol, TOKENS,
};
use super::view::{kept, leader_known, seen_of_draft};
use super::{Influentia, MIN_PLAYERS};
use crate::core::{FULL, Game, Parts, Seat, Sheet, Viewer, flag, part, write_bits};

/// Scores are not bounded; a round pays about 20 points at most, and 100 have not been seen.
static POINTS: Parts<101> = Parts::new();
/// All buildings of a city and none twice make 18.
const MOST_INFLUENCE: u32 = 18;
static HAND_SIZE: Parts<{ HAND as usize + 1 }> = Parts::new();
static DECK_SIZE: Parts<{ RESOURCES + 1 }> = Parts::new();
static TOKENS_LEFT: Parts<{ TOKENS as usize + 1 }> = Parts::new();
/// A single symbol is half a pair.
static SYMBOL_CARDS: Parts<3> = Parts::new();
/// A draft hand is passed on none to two times.
const PASSES: usize = 3;

/// Numbers that tell a card of the trick: present, suit, value, symbol.
pub(super) const TRICK_CARD: usize = 1 + SUITS + 1 + SYMBOLS;

/// What a card of the trick is told by.
pub(super) fn trick_card(card: Resource, symbol: Symbol) -> [u8; TRICK_CARD] {
    let mut row = [0; TRICK_CARD];
    row[0] = FULL;
    row[1 + card.suit().index()] = FULL;
    row[1 + SUITS] = part(card.value().into(), SUIT_SIZE as u32);
    row[2 + SUITS + symbol.index()] = FULL;
    row
}

/// Writes the observation, own seat first, then clockwise.
#[inline(always)]
pub(super) fn observe(game: &Influentia, s: &State, viewer: Viewer, sheet: &mut impl Sheet) {
    // With the number of seats known beforehand everything has its fixed place, which saves a third of the time.
    match game.seats() {
        MIN_PLAYERS => observe_among::<{ MIN_PLAYERS as usize }>(game, s, viewer, sheet),
        _ => observe_among::<MAX_PLAYERS>(game, s, viewer, sheet),
    }
}

fn observe_among<const SEATS: usize>(game: &Influentia, s: &State, viewer: Viewer, sheet: &mut impl Sheet) {
    let me = viewer.own_seat();
    let players: [&Player; SEATS] = me.clockwise().map(|seat| s.player(seat));
    let relative = |seat: Seat| usize::from(seat.after(me, SEATS as u8));

    sheet.segment("step", Step::ALL.len(), "What is due, one of the steps.")[s.step.index()] = FULL;
    sheet.segment("round", ROUNDS.into(), "The round.")[usize::from(s.round - 1)] = FULL;
    sheet.segment("actor", MAX_PLAYERS, "Who decides or receives the next card.")[relative(s.actor)] = flag(s.step != Step::Over);
    sheet.segment("leader", MAX_PLAYERS, "Who leads the trick or has won it.")[relative(s.leader)] =
        flag(leader_known(s.step, s.round));
    let robbed = sheet.segment("robbed", MAX_PLAYERS, "Whose resource the winner took in this trick.");
    s.robbed.iter().for_each(|&seat| robbed[relative(seat)] = FULL);
    let winning = sheet.segment("winning", MAX_PLAYERS, "Who wins the trick as it stands.");
    rules::winner(game, s).iter().for_each(|&(seat, ..)| winning[relative(seat)] = FULL);
    let influence = sheet.segment("influence_suit", SUITS, "The Influence Suit.");
    s.influence.iter().for_each(|suit| influence[suit.index()] = FULL);
    sheet.put("low_wins", flag(s.priority == Priority::Low), "Does the lowest card win?");
    sheet.put("deck", DECK_SIZE.of(s.deck.len()), "Cards in the resource deck, of all there are.");
    sheet.put("tokens", TOKENS_LEFT.of(s.tokens()), "Plague tokens left, of all there are.");

    let scores = sheet.row::<MAX_PLAYERS>("scores", "Victory points of each player, of 100.");
    scores.iter_mut().zip(players).for_each(|(out, player)| *out = POINTS.of(player.score.into()));
    let sizes = sheet.row::<MAX_PLAYERS>("hand_sizes", "Cards in each hand, of a full one.");
    sizes.iter_mut().zip(players).for_each(|(out, player)| *out = HAND_SIZE.of(player.hand.len()));

    // Only the host sees more than the viewer's own.
    let hands =
        sheet.row("hands", "In whose hand each card is: 1 in the viewer's own, each seat after it a quarter less, 0 if unknown.");
    match viewer {
        Viewer::Seat(_) => mark(hands, players[0].hand),
        Viewer::Host => {
            for (i, player) in players.iter().enumerate() {
                let holder = part((MAX_PLAYERS - i) as u32, MAX_PLAYERS as u32);
                player.hand.iter().for_each(|card| hands[card.index()] = holder);
            }
        }
        Viewer::Public => {}
    }
    mark(sheet.row("discard", "Cards in the discard pile."), s.discard);
    let areas = players.iter().fold(Resources::NONE, |all, player| all.or(player.resources));
    mark(sheet.row("resources_in_areas", "Resources in anybody's area."), areas);
    let symbols = sheet.grid::<SYMBOLS, MAX_PLAYERS>("symbols", "Symbols in each area: a half for one, 1 for a pair.");
    for (row, player) in symbols.iter_mut().zip(players) {
        for (out, cards) in row.iter_mut().zip(game.of_symbol) {
            let cards = player.resources.and(cards);
            *out = SYMBOL_CARDS.of(u32::from(!cards.is_empty()) + u32::from(cards.is_plural()));
        }
    }
    let trick =
        sheet.grid::<TRICK_CARD, MAX_PLAYERS>("trick", "The card each has played: is there one, its suit, value, symbol.");
    for (row, player) in trick.iter_mut().zip(players) {
        if let Some(card) = player.played {
            *row = game.trick_cards[card.index()];
        }
    }

    let cities = "City cards of each player, one row a city: the part of the copies of each face that he has.";
    let rows = sheet.grid::<OWNABLE, { MAX_PLAYERS * CITIES }>("cities", cities).as_chunks_mut().0;
    rows.iter_mut().zip(players).for_each(|(rows, player)| show(rows, player.cities));
    let rows = sheet.grid::<CITIES, MAX_PLAYERS>("influence", "Influence of each player in each city, of 18.");
    for (row, player) in rows.iter_mut().zip(players) {
        *row = holdings(player.cities).map(|holding| holding.influence);
    }
    let rows = sheet.grid::<BUILDINGS, MAX_PLAYERS>("control", "Points of each player's control cards, of the most one pays.");
    for (row, player) in rows.iter_mut().zip(players) {
        *row = control(holdings(player.cities).iter().map(|holding| holding.buildings).sum());
    }
    show::<OWNABLE>(sheet.grid("quarantine", "Cards in quarantine, one row a city."), s.quarantine);
    show::<FACES>(sheet.grid("available", "The open card of each city."), s.available);
    let decks = sheet.grid("city_decks", "Cards in each city's deck; nothing while they are unknown, in the draft.");
    if viewer == Viewer::Host || !s.step.in_draft() {
        show::<FACES>(decks, s.city_decks);
    }
    draft::<SEATS>(game, s, viewer, sheet);
}

/// The draft: what was seen of each hand, what is known to be taken from it, what is held and kept.
fn draft<const SEATS: usize>(game: &Influentia, s: &State, viewer: Viewer, sheet: &mut impl Sheet) {
    let hands =
        || viewer.own_seat().clockwise::<SEATS>().map(|hand| (&s.draft[hand.index()], seen_of_draft(game, s, viewer, hand)));
    let rows =
        sheet.grid::<OWNABLE, { MAX_PLAYERS * CITIES }>("draft_hands", "What was seen of each draft hand, one row a city.");
    if s.step.in_draft() {
        for (rows, (_, (seen, _))) in rows.as_chunks_mut().0.iter_mut().zip(hands()) {
            show::<OWNABLE>(rows, seen);
        }
    }
    let rows = sheet.grid::<CITIES, MAX_PLAYERS>("draft_taken", "Cities whose card is known to be gone from each draft hand.");
    if s.step.in_draft() {
        for (row, (hand, (seen, picks))) in rows.iter_mut().zip(hands()) {
            if !seen.is_empty() {
                hand.dealt.minus(seen).iter().for_each(|card| row[card.city().index()] = FULL);
            }
            hand.picks[picks].iter().flatten().for_each(|city| row[city.index()] = FULL);
        }
    }
    sheet.segment("draft_passes", PASSES, "How often the draft hands were passed on.")[usize::from(s.passes)] =
        flag(s.step.in_draft());
}

fn mark(row: &mut [u8; RESOURCES], cards: Resources) {
    write_bits(row, cards.0);
}

/// What a set of cards of one city comes to. Observations look it up, since walking through 48 cards for each player took
/// most of their time.
#[derive(Copy, Clone)]
#[repr(align(16))]
struct Holding {
    /// How much of the city's copies of each face are there.
    shares: [u8; FACES],
    /// Their influence, of the most there can be.
    influence: u8,
    /// How many buildings of each type, four bits a type: a player can have eight.
    buildings: u32,
}

const HOLDINGS: usize = 1 << CITY_SIZE;

static HOLDING: [Holding; HOLDINGS] = {
    let mut holdings = [Holding { shares: [0; FACES], influence: 0, buildings: 0 }; HOLDINGS];
    let mut set = 1;
    while set < HOLDINGS {
        // The set without its last card, and that card.
        let mut holding = holdings[set & (set - 1)];
        let face = CityCard::new(set.trailing_zeros() as usize).face();
        let copies = 1 + (holding.shares[face as usize] > 0) as u32;
        holding.shares[face as usize] = part(copies, face.copies() as u32);
        if face.is_building() {
            holding.buildings += 1 << (4 * face as u32);
        }
        let (mut influence, mut building) = (0, 0);
        while building < BUILDINGS {
            influence += Face::ALL[building].value() as u32 * (holding.buildings >> (4 * building) & 0xf);
            building += 1;
        }
        holding.influence = part(influence, MOST_INFLUENCE);
        holdings[set] = holding;
        set += 1;
    }
    holdings
};

/// What a set of cards comes to in each city.
#[inline]
fn holdings(cards: CityCards) -> [&'static Holding; CITIES] {
    [0, 1, 2, 3].map(|city| &HOLDING[(cards.0 >> (city * CITY_SIZE)) as usize % HOLDINGS])
}

/// Cards as one row of faces for each city; all copies of a face in its city make 1.
#[inline]
fn show<const WIDTH: usize>(rows: &mut [[u8; WIDTH]; CITIES], cards: CityCards) {
    for (row, holding) in rows.iter_mut().zip(holdings(cards)) {
        row.copy_from_slice(&holding.shares[..WIDTH]);
    }
}

/// What control of each building type scores, as part of the most, given the number of cards of each in four bits.
#[inline]
const fn control(buildings: u32) -> [u8; BUILDINGS] {
    const fn each(byte: u8) -> u64 {
        u64::from_le_bytes([byte; BUILDINGS])
    }
    /// 1 in each byte of at least so many: the sum reaches the byte's highest bit.
    const fn at_least(buildings: u64, cards: u32) -> u64 {
        (buildings + each(128 - cards as u8)) >> 7 & each(1)
    }
    const HALF_WAY: u8 = part(rules::CONTROL.1 as u32, rules::FULL_CONTROL.1 as u32);
    // Four bits become a byte.
    let mut spread = buildings as u64;
    spread = (spread | spread << 16) & 0x0000_ffff_0000_ffff;
    spread = (spread | spread << 8) & 0x00ff_00ff_00ff_00ff;
    spread = (spread | spread << 4) & each(0x0f);
    let controlled = at_least(spread, rules::CONTROL.0) * HALF_WAY as u64;
    (controlled + at_least(spread, rules::FULL_CONTROL.0) * (FULL - HALF_WAY) as u64).to_le_bytes()
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
            resources.insert(card);
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
