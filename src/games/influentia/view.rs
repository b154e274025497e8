//! What a viewer sees, which is also the format of positions; redeal; where every card lies.

use super::Influentia;
use super::moves::{Zone, city_piece, resource_piece};
use super::rules;
use super::state::{
    CITIES, City, CityCard, CityCards, DraftHand, Face, MAX_PLAYERS, PICKS, Priority, Resource, Resources, State, Step, Suit,
};
use crate::core::{Dice, Placed, Seat, Turn, Viewer, by_id};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// Lists in which a position may have any order.
pub(super) const SETS: &[&str] = &[
    "cities[].deck.cards",
    "quarantine",
    "out",
    "deck.cards",
    "discard",
    "players[].cities",
    "players[].resources",
    "players[].hand",
    "players[].holds",
    "players[].control",
];

/// The table as somebody sees it: null is hidden, or nothing there. Fields marked *derived* follow from the
/// others; in a position they may be null, and otherwise must be right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct View {
    /// What is due.
    pub step: Step,
    /// Who is to decide; null at a chance step and once it is over. Derived but for the effects of pairs.
    pub actor: Option<Seat>,
    /// Who leads the trick, or has won it once it is complete; null before the first leader is known.
    pub leader: Option<Seat>,
    /// Who wins the trick as it stands; null while no card lies in it. Derived.
    pub winning: Option<Seat>,
    /// Whose resource the winner took in this trick.
    pub robbed: Option<Seat>,
    /// The round, 1 to 3.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 3)))]
    pub round: u8,
    /// Tricks that will still be resolved in this round, the one on the table included. Derived.
    pub tricks_left: Option<u8>,
    /// The Influence Suit; null before it is known.
    pub influence: Option<Suit>,
    /// The Priority Marker.
    pub priority: Priority,
    /// The four cities, in order.
    #[cfg_attr(feature = "schema", schemars(length(equal = 4)))]
    pub cities: Vec<CityView>,
    /// Cards under a plague token, in the order of the cards.
    #[cfg_attr(feature = "schema", schemars(length(max = 10)))]
    pub quarantine: Vec<CityCard>,
    /// Plague tokens left. Derived.
    pub tokens: Option<u8>,
    /// City cards that are out of the game, or not in it yet. Derived.
    pub out: Option<Vec<CityCard>>,
    /// The resource deck.
    pub deck: DeckView<Resource>,
    /// Discarded resources, in the order of the cards.
    pub discard: Vec<Resource>,
    /// During the draft: the hands, by the seat they were dealt to.
    pub draft: Option<Vec<DraftView>>,
    /// The players, by seat.
    #[cfg_attr(feature = "schema", schemars(length(min = 3, max = 4)))]
    pub players: Vec<PlayerView>,
}

/// A city: its deck and the card on top of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CityView {
    /// Which city.
    pub city: City,
    /// Its available card; null if the deck has run out or the next is still to be turned up.
    pub available: Option<CityCard>,
    /// Its face-down cards, unordered; known to all after the draft.
    pub deck: DeckView<CityCard>,
}

/// Face-down cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[serde(bound(serialize = "C: Serialize", deserialize = "C: Deserialize<'de>"))]
pub struct DeckView<C> {
    /// How many.
    pub count: u8,
    /// Which, in the order of the cards; null if hidden.
    pub cards: Option<Vec<C>>,
}

/// A hand of the draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DraftView {
    /// The cards dealt, in the order of the cities; null for one not seen.
    pub dealt: Vec<Option<CityCard>>,
    /// The cities taken from it so far, first by the seat it was dealt to, then clockwise; null if hidden.
    pub picks: Vec<Option<City>>,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PlayerView {
    /// Victory points.
    #[cfg_attr(feature = "schema", schemars(range(max = 999)))]
    pub score: u16,
    /// City cards in the Influence Area.
    pub cities: Vec<CityCard>,
    /// Resource cards in the Influence Area.
    pub resources: Vec<Resource>,
    /// Cards in hand; null if hidden.
    pub hand: Option<Vec<Resource>>,
    /// How many cards are in hand.
    #[cfg_attr(feature = "schema", schemars(range(max = 6)))]
    pub hand_count: u8,
    /// His card in the trick.
    pub played: Option<Resource>,
    /// During the draft: the cards of the hand he holds; null if hidden. Derived.
    pub holds: Option<Vec<CityCard>>,
    /// During the draft: the cards he has kept, in the order of his picks; null if hidden. Derived.
    pub kept: Option<Vec<CityCard>>,
    /// Influence in each city. Derived.
    pub influence: Option<Vec<u8>>,
    /// What each city would score for him if the round ended now; null once the game is over. Derived.
    pub city_points: Option<Vec<u16>>,
    /// Governors. Derived.
    pub governors: Option<u8>,
    /// Control cards. Derived.
    pub control: Option<Vec<ControlView>>,
    /// What he would score for cities, Governors and control if the round ended now; null once the game is over. Derived.
    pub round_points: Option<u16>,
}

/// A control card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ControlView {
    /// Its building type.
    pub face: Face,
    /// The side up: 3 or 5 points.
    pub points: u16,
}

by_id!(CityCard, "city card; one is \"bologna_bar_1\"");
by_id!(Resource, "resource card; one is \"E8\"");

/// What somebody knows of a draft hand: outer None is not there, inner None is hidden.
#[derive(Copy, Clone)]
pub(super) struct Glimpse {
    pub dealt: [Option<Option<CityCard>>; CITIES],
    pub picks: [Option<Option<City>>; PICKS],
}

/// Which cards of the draft hand dealt to `hand` a viewer has seen, as he received it, and which of the picks from it he
/// knows: his own. (ITA-62)
pub(super) fn seen_of_draft(game: &Influentia, s: &State, viewer: Viewer, hand: Seat) -> (CityCards, Range<usize>) {
    let truth = &s.draft[hand.index()];
    match viewer {
        Viewer::Host => (truth.dealt, 0..PICKS),
        Viewer::Public => (CityCards::NONE, 0..0),
        Viewer::Seat(seat) => match usize::from(seat.after(hand, game.seats())) {
            received_after if received_after > usize::from(s.passes) => (CityCards::NONE, 0..0),
            received_after => (truth.left_after(received_after), received_after..PICKS.min(received_after + 1)),
        },
    }
}

/// The draft hand dealt to `hand` as a viewer has seen it.
pub(super) fn glimpse(game: &Influentia, s: &State, viewer: Viewer, hand: Seat) -> Glimpse {
    let truth = &s.draft[hand.index()];
    let (seen, known) = seen_of_draft(game, s, viewer, hand);
    let mut glimpse = Glimpse { dealt: [None; CITIES], picks: [None; PICKS] };
    for card in truth.dealt.iter() {
        glimpse.dealt[card.city().index()] = Some(seen.contains(card).then_some(card));
    }
    for (i, (pick, truth)) in glimpse.picks.iter_mut().zip(truth.picks).enumerate() {
        *pick = truth.map(|city| known.contains(&i).then_some(city));
    }
    glimpse
}

/// Fills in what is hidden of the draft hands, every deal and every sequence of picks that fits alike:
/// unseen cards from the pools of their cities, picks such that a hand lost what was missing when it was received.
/// (ITA-65)
pub(super) fn fill_draft(
    glimpses: &[Glimpse],
    pools: &mut [CityCards; CITIES],
    dice: &mut impl Dice,
) -> [DraftHand; MAX_PLAYERS] {
    let mut draft = [DraftHand::EMPTY; MAX_PLAYERS];
    for (hand, glimpse) in draft.iter_mut().zip(glimpses) {
        let mut hidden = 0u8;
        for (city, card) in glimpse.dealt.iter().enumerate() {
            let Some(card) = *card else { continue };
            hand.dealt.insert(card.unwrap_or_else(|| {
                hidden |= 1 << city;
                pools[city].draw(dice)
            }));
        }
        let mut free = 0b1111u8;
        for city in glimpse.picks.iter().flatten().flatten() {
            free &= !(1 << city.index());
        }
        let first_picks = missing_picks(glimpse);
        for (i, (pick, known)) in hand.picks.iter_mut().zip(glimpse.picks).enumerate() {
            *pick = known.map(|known| {
                known.unwrap_or_else(|| {
                    let fits = match first_picks {
                        0 => free,
                        k if i < k => free & hidden,
                        _ => free & !hidden,
                    };
                    let city = nth_city(fits, dice.below(fits.count_ones()));
                    free &= !(1 << city.index());
                    city
                })
            });
        }
    }
    draft
}

/// How many cards were gone when the hand was received: those not seen, unless nothing of it was.
pub(super) fn missing_picks(glimpse: &Glimpse) -> usize {
    let hidden = glimpse.dealt.iter().filter(|card| matches!(card, Some(None))).count();
    if hidden == CITIES || glimpse.dealt.contains(&None) { 0 } else { hidden }
}

fn nth_city(cities: u8, n: u32) -> City {
    let mut set = (0..CITIES).filter(|i| cities >> i & 1 == 1);
    // The draw is below the size of the set.
    City::ALL[set.nth(n as usize).unwrap_or(0)]
}

/// Deals unseen resources to the hidden hands; the rest is the deck. (ITA-64)
pub(super) fn deal_resources(s: &mut State, mut unseen: Resources, hidden: &[(Seat, u32)], dice: &mut impl Dice) {
    for &(seat, count) in hidden {
        s.player_mut(seat).hand = unseen.draw_some(count, dice);
    }
    s.deck = unseen;
}

/// A state that differs only in what the viewer cannot see.
pub(super) fn redeal(game: &Influentia, s: &State, viewer: Viewer, dice: &mut impl Dice) -> State {
    let mut dealt = *s;
    if viewer == Viewer::Host {
        return dealt;
    }
    if s.step.in_draft() {
        redeal_draft(game, &mut dealt, viewer, dice);
    }
    let mut hidden = [(Seat(0), 0); MAX_PLAYERS];
    let (mut count, mut unseen) = (0, s.deck);
    for seat in Seat::all(game.seats()).filter(|&seat| !viewer.owns(seat)) {
        let hand = s.player(seat).hand;
        unseen = unseen.or(hand);
        hidden[count] = (seat, hand.len());
        count += 1;
    }
    deal_resources(&mut dealt, unseen, &hidden[..count], dice);
    dealt
}

fn redeal_draft(game: &Influentia, s: &mut State, viewer: Viewer, dice: &mut impl Dice) {
    let glimpses = [0, 1, 2, 3].map(|hand| glimpse(game, s, viewer, Seat(hand)));
    let seen: CityCards = glimpses.iter().flat_map(|g| g.dealt).flatten().flatten().collect();
    let exterminators = CityCards::of_face(Face::Exterminator);
    let hidden = s.draft.iter().fold(s.city_decks, |all, hand| all.or(hand.dealt)).minus(seen).minus(exterminators);
    let mut pools = [0, 1, 2, 3].map(|city| hidden.in_city(City::ALL[city]));
    s.draft = fill_draft(&glimpses[..usize::from(game.seats())], &mut pools, dice);
    s.city_decks = pools.iter().fold(s.city_decks.and(exterminators), |all, &pool| all.or(pool));
}

/// The table as a viewer sees it: all but hands, the resource deck and, in the draft, city decks and picks.
/// (ITA-60, ITA-61, ITA-62, ITA-63)
pub(super) fn view(game: &Influentia, s: &State, viewer: Viewer) -> View {
    let host = viewer == Viewer::Host;
    let sees_city_decks = host || !s.step.in_draft();
    let city = |city: City| {
        let deck = s.city_decks.in_city(city);
        CityView {
            city,
            available: s.available.in_city(city).first(),
            deck: DeckView { count: deck.len() as u8, cards: sees_city_decks.then(|| deck.iter().collect()) },
        }
    };
    let draft_view = |hand: Seat| {
        let glimpse = glimpse(game, s, viewer, hand);
        DraftView {
            dealt: glimpse.dealt.iter().flatten().copied().collect(),
            picks: glimpse.picks.iter().flatten().copied().collect(),
        }
    };
    let actor = match rules::turn(game, s) {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance | Turn::Over => None,
    };
    let areas = s.areas();
    let scored = (s.step != Step::Over).then(|| Scored {
        cities: [0, 1, 2, 3].map(|city| rules::city_points(game, &areas, City::ALL[city])),
        round: rules::round_points(game, &areas),
    });
    View {
        step: s.step,
        actor,
        leader: leader_known(s.step, s.round).then_some(s.leader),
        winning: rules::winner(game, s).map(|(seat, ..)| seat),
        robbed: s.robbed,
        round: s.round,
        tricks_left: Some(rules::tricks_left(game, s) as u8),
        influence: s.influence,
        priority: s.priority,
        cities: City::ALL.iter().map(|&c| city(c)).collect(),
        quarantine: s.quarantine.iter().collect(),
        tokens: Some(s.tokens() as u8),
        out: Some(game.city_cards.minus(s.city_cards_on_table()).iter().collect()),
        deck: DeckView { count: s.deck.len() as u8, cards: host.then(|| s.deck.iter().collect()) },
        discard: s.discard.iter().collect(),
        draft: s.step.in_draft().then(|| Seat::all(game.seats()).map(draft_view).collect()),
        players: Seat::all(game.seats()).map(|seat| player_view(game, s, viewer, seat, scored.as_ref())).collect(),
    }
}

/// Is the leader known? Before the first leader nobody is.
pub(super) const fn leader_known(step: Step, round: u8) -> bool {
    round > 1 || step as u8 > Step::Leader as u8
}

/// What everyone would score if the round ended now: in each city, and in all.
struct Scored {
    cities: [[u16; MAX_PLAYERS]; CITIES],
    round: [u16; MAX_PLAYERS],
}

fn player_view(game: &Influentia, s: &State, viewer: Viewer, seat: Seat, scored: Option<&Scored>) -> PlayerView {
    let player = s.player(seat);
    let own = viewer.owns(seat);
    let drafting = own && s.step.in_draft();
    let control = Face::buildings().iter().map(|&face| ControlView { face, points: rules::control_of(player.cities, face) });
    PlayerView {
        score: player.score,
        cities: player.cities.iter().collect(),
        resources: player.resources.iter().collect(),
        hand: own.then(|| player.hand.iter().collect()),
        hand_count: player.hand.len() as u8,
        played: player.played,
        holds: drafting.then(|| rules::held(game, s, seat).iter().collect()),
        kept: drafting.then(|| kept(game, s, seat).collect()),
        influence: Some(City::ALL.iter().map(|&city| player.cities.in_city(city).influence()).collect()),
        governors: Some(rules::governors(player.cities) as u8),
        city_points: scored.map(|scored| scored.cities.iter().map(|points| points[seat.index()]).collect()),
        control: Some(control.filter(|card| card.points > 0).collect()),
        round_points: scored.map(|scored| scored.round[seat.index()]),
    }
}

/// What a seat has kept in the draft, in the order of its picks.
pub(super) fn kept(game: &Influentia, s: &State, seat: Seat) -> impl Iterator<Item = CityCard> {
    (0..PICKS).filter_map(move |pick| s.draft[rules::draft_hand(game, seat, pick as u8)].picked(pick))
}

/// Where every card lies.
pub(super) fn census(game: &Influentia, s: &State) -> Vec<Placed> {
    let mut zones = [Zone::Box.number(); super::state::RESOURCES + super::state::CITY_CARDS];
    let mut lay = |piece: i32, zone: Zone| zones[piece as usize] = zone.number();
    s.deck.iter().for_each(|card| lay(resource_piece(card), Zone::Deck));
    s.discard.iter().for_each(|card| lay(resource_piece(card), Zone::Discard));
    for card in s.city_decks.iter() {
        lay(city_piece(card), Zone::CityDeck(card.city()));
    }
    for card in s.available.iter() {
        lay(city_piece(card), Zone::Available(card.city()));
    }
    s.quarantine.iter().for_each(|card| lay(city_piece(card), Zone::Quarantine));
    for seat in Seat::all(game.seats()) {
        let player = s.player(seat);
        player.hand.iter().for_each(|card| lay(resource_piece(card), Zone::Hand(seat)));
        player.resources.iter().for_each(|card| lay(resource_piece(card), Zone::Area(seat)));
        player.played.iter().for_each(|&card| lay(resource_piece(card), Zone::Trick));
        player.cities.iter().for_each(|card| lay(city_piece(card), Zone::Area(seat)));
        if s.step.in_draft() {
            rules::held(game, s, seat).iter().for_each(|card| lay(city_piece(card), Zone::Draft(seat)));
            kept(game, s, seat).for_each(|card| lay(city_piece(card), Zone::Kept(seat)));
        }
    }
    (0..).zip(zones).map(|(card, zone)| Placed { card, zone }).collect()
}
