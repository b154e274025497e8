//! Observations for learners, and an estimate for greedy play.

use super::Influentia;
use super::rules;
use super::state::{
    BUILDINGS, CITIES, CITY_SIZE, City, CityCard, CityCards, FACES, Face, HAND, MAX_PLAYERS, OWNABLE, Priority, RESOURCES,
    ROUNDS, Resources, SUIT_SIZE, SUITS, SYMBOLS, State, Step, Symbol, TOKENS,
};
use super::view::{glimpse, kept, leader_known};
use crate::core::{FULL, Game, Seat, Sheet, Viewer, flag, part, write_bits};

/// Scores are not bounded; a round pays about 20 points at most, and 100 have not been seen.
const MOST_POINTS: u32 = 100;
/// All buildings of a city and none twice make 18.
const MOST_INFLUENCE: u32 = 18;
/// Numbers that tell a card of the trick: present, suit, value, symbol.
const TRICK_CARD: usize = 1 + SUITS + 1 + SYMBOLS;

/// Writes the observation, own seat first, then clockwise. The public and the host start with seat 0.
pub(super) fn observe(game: &Influentia, s: &State, viewer: Viewer, sheet: &mut impl Sheet) {
    let seats = game.seats();
    let me = if let Viewer::Seat(seat) = viewer { seat } else { Seat(0) };
    let mut order = [&s.players[0]; MAX_PLAYERS];
    order.iter_mut().zip(me.around(seats)).for_each(|(player, seat)| *player = s.player(seat));
    let players = &order[..seats.into()];
    let relative = |seat: Seat| usize::from(seat.after(me, seats));

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
    sheet.put("deck", part(s.deck.len(), RESOURCES as u32), "Cards in the resource deck, of all there are.");
    sheet.put("tokens", part(s.tokens(), TOKENS), "Plague tokens left, of all there are.");

    let scores = sheet.segment("scores", MAX_PLAYERS, "Victory points of each player, of 100.");
    scores.iter_mut().zip(players).for_each(|(out, player)| *out = part(player.score.into(), MOST_POINTS));
    let sizes = sheet.segment("hand_sizes", MAX_PLAYERS, "Cards in each hand, of a full one.");
    sizes.iter_mut().zip(players).for_each(|(out, player)| *out = part(player.hand.len(), HAND));

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
    let areas = s.players.iter().fold(Resources::NONE, |all, player| all.or(player.resources));
    mark(sheet.row("resources_in_areas", "Resources in anybody's area."), areas);
    let symbols = sheet.rows::<SYMBOLS>("symbols", MAX_PLAYERS, "Symbols in each area: a half for one, 1 for a pair.");
    for (row, player) in symbols.iter_mut().zip(players) {
        for (out, cards) in row.iter_mut().zip(game.of_symbol) {
            let cards = player.resources.and(cards);
            *out = SINGLE_OR_PAIR[usize::from(!cards.is_empty()) + usize::from(cards.is_plural())];
        }
    }
    let trick =
        sheet.rows::<TRICK_CARD>("trick", MAX_PLAYERS, "The card each has played: is there one, its suit, value, symbol.");
    for (row, player) in trick.iter_mut().zip(players) {
        if let Some(card) = player.played {
            row[0] = FULL;
            row[1 + card.suit().index()] = FULL;
            row[1 + SUITS] = part(card.value().into(), SUIT_SIZE as u32);
            row[2 + SUITS + game.symbol(card).index()] = FULL;
        }
    }

    // Influence and control follow from the same cards, so they are worked out in the same walk.
    let mut influence = [[0; CITIES]; MAX_PLAYERS];
    let mut control = [[0; BUILDINGS]; MAX_PLAYERS];
    let cities = "City cards of each player, one row a city: the part of the copies of each face that he has.";
    let areas = sheet.rows::<OWNABLE>("cities", MAX_PLAYERS * CITIES, cities).chunks_exact_mut(CITIES).zip(players);
    for ((area, player), (influence, control)) in areas.zip(influence.iter_mut().zip(&mut control)) {
        let mut buildings = 0;
        for ((row, influence), half) in area.iter_mut().zip(influence).zip(halves(player.cities)) {
            show_city(row, half);
            *influence = INFLUENCE[usize::from(LOWER.influence[half.0] + UPPER.influence[half.1])];
            buildings += LOWER.buildings[half.0] + UPPER.buildings[half.1];
        }
        *control = buildings.to_le_bytes().map(|cards| CONTROL[usize::from(cards)]);
    }
    sheet.rows("influence", MAX_PLAYERS, "Influence of each player in each city, of 18.").copy_from_slice(&influence);
    sheet.rows("control", MAX_PLAYERS, "Points of each player's control cards, of the most one pays.").copy_from_slice(&control);
    show::<OWNABLE>(sheet.rows("quarantine", CITIES, "Cards in quarantine, one row a city."), s.quarantine);
    show::<FACES>(sheet.rows("available", CITIES, "The open card of each city."), s.available);
    let decks = sheet.rows("city_decks", CITIES, "Cards in each city's deck; nothing while they are unknown, in the draft.");
    if viewer == Viewer::Host || !s.step.in_draft() {
        show::<FACES>(decks, s.city_decks);
    }
    draft(game, s, viewer, me, sheet);
}

/// The draft: what was seen of each hand, what is known to be taken from it, what is held and kept.
fn draft(game: &Influentia, s: &State, viewer: Viewer, me: Seat, sheet: &mut impl Sheet) {
    let hands = || me.around(game.seats()).map(|hand| glimpse(game, s, viewer, hand));
    let rows = sheet.rows("draft_hands", MAX_PLAYERS * CITIES, "What was seen of each draft hand, one row a city.");
    if s.step.in_draft() {
        for (rows, hand) in rows.chunks_exact_mut(CITIES).zip(hands()) {
            show::<OWNABLE>(rows, hand.dealt.iter().flatten().flatten().copied().collect());
        }
    }
    let rows = sheet.rows::<CITIES>("draft_taken", MAX_PLAYERS, "Cities whose card is known to be gone from each draft hand.");
    if s.step.in_draft() {
        for (row, hand) in rows.iter_mut().zip(hands()) {
            let seen = hand.dealt.iter().any(|card| matches!(card, Some(Some(_))));
            row.iter_mut().zip(hand.dealt).for_each(|(out, card)| *out = flag(seen && card == Some(None)));
            hand.picks.iter().flatten().flatten().for_each(|city| row[city.index()] = FULL);
        }
    }
    sheet.segment("draft_passes", PASSES, "How often the draft hands were passed on.")[usize::from(s.passes)] =
        flag(s.step.in_draft());
}

/// A draft hand is passed on none to two times.
const PASSES: usize = 3;

/// A single symbol is half a pair.
static SINGLE_OR_PAIR: [u8; 3] = [0, part(1, 2), FULL];

/// Influence in a city as part of the most.
static INFLUENCE: [u8; 256] = {
    let mut parts = [0; 256];
    let mut influence = 0;
    while influence < parts.len() {
        parts[influence] = part(influence as u32, MOST_INFLUENCE);
        influence += 1;
    }
    parts
};

fn mark(row: &mut [u8; RESOURCES], cards: Resources) {
    write_bits(row, cards.0);
}

/// Half of a city's cards, which come in the order of their faces: what every subset of the half comes to.
/// Observations look subsets up, since walking through all 48 cards took most of their time.
struct Half<const SHOWN: usize> {
    /// For each face of the half how much of the city's copies are there.
    shares: [[u8; SHOWN]; SUBSETS],
    /// Their values.
    influence: [u8; SUBSETS],
    /// How many cards of each building type, one byte a type.
    buildings: [u64; SUBSETS],
}

const HALF: usize = CITY_SIZE / 2;
const SUBSETS: usize = 1 << HALF;
/// Faces in the lower half: no face has a copy in both.
const LOWER_FACES: usize = CityCard::new(HALF).face() as usize;

static LOWER: Half<LOWER_FACES> = Half::new(0);
static UPPER: Half<{ FACES - LOWER_FACES }> = Half::new(HALF);

impl<const SHOWN: usize> Half<SHOWN> {
    const fn new(first: usize) -> Half<SHOWN> {
        let mut half = Half { shares: [[0; SHOWN]; SUBSETS], influence: [0; SUBSETS], buildings: [0; SUBSETS] };
        let first_face = CityCard::new(first).face() as usize;
        let mut subset = 0;
        while subset < SUBSETS {
            let mut copies = [0; SHOWN];
            let mut slot = 0;
            while slot < HALF {
                if subset >> slot & 1 == 1 {
                    let face = CityCard::new(first + slot).face();
                    let shown = face as usize - first_face;
                    copies[shown] += 1;
                    half.shares[subset][shown] = part(copies[shown], face.copies() as u32);
                    half.influence[subset] += face.value();
                    if (face as usize) < BUILDINGS {
                        half.buildings[subset] += 1 << (8 * face as usize);
                    }
                }
                slot += 1;
            }
            subset += 1;
        }
        half
    }
}

/// The subsets of the two halves of each city.
fn halves(cards: CityCards) -> impl Iterator<Item = (usize, usize)> {
    (0..CITIES).map(move |city| {
        let here = (cards.0 >> (city * CITY_SIZE)) as usize;
        (here % SUBSETS, (here >> HALF) % SUBSETS)
    })
}

/// What control of a building type scores by the number of cards, as part of the most.
static CONTROL: [u8; 256] = {
    let mut points = [0; 256];
    let mut cards = 0;
    while cards < points.len() {
        points[cards] = part(rules::control_points(cards as u32) as u32, rules::FULL_CONTROL.1 as u32);
        cards += 1;
    }
    points
};

/// Cards as one row of faces for each city; all copies of a face in its city make 1.
fn show<const WIDTH: usize>(rows: &mut [[u8; WIDTH]], cards: CityCards) {
    rows.iter_mut().zip(halves(cards)).for_each(|(row, half)| show_city(row, half));
}

fn show_city<const WIDTH: usize>(row: &mut [u8; WIDTH], half: (usize, usize)) {
    let (lower, upper) = row.split_at_mut(LOWER_FACES);
    lower.copy_from_slice(&LOWER.shares[half.0]);
    upper.copy_from_slice(&UPPER.shares[half.1][..WIDTH - LOWER_FACES]);
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
