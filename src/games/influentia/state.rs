//! The vocabulary of Influentia and its state.

use crate::core::{Seat, bit_set, vocabulary};

/// The most seats at the table.
pub const MAX_PLAYERS: usize = 4;
/// Cities, each with a deck.
pub const CITIES: usize = 4;
/// Faces that a player can own: eight buildings and the Governor.
pub const OWNABLE: usize = 9;
/// Building types; each has its control card.
pub const BUILDINGS: usize = 8;
/// All faces of city cards: [`OWNABLE`] and the Exterminator.
pub const FACES: usize = 10;
/// Cards of one city. (ITA-2)
pub const CITY_SIZE: usize = 12;
/// All city cards.
pub const CITY_CARDS: usize = CITIES * CITY_SIZE;
/// Resource suits.
pub const SUITS: usize = 5;
/// Cards of one suit.
pub const SUIT_SIZE: usize = 10;
/// All resource cards. (ITA-4)
pub const RESOURCES: usize = SUITS * SUIT_SIZE;
/// Effect symbols.
pub const SYMBOLS: usize = 5;
/// Cards in a full hand.
pub const HAND: u32 = 6;
/// Rounds of a game.
pub const ROUNDS: u8 = 3;
/// Secret picks of a seat in the draft; the last card of each hand is automatic.
pub const PICKS: usize = 3;
/// Points everyone starts with. (ITA-8)
pub const START_SCORE: u16 = 10;
/// Plague tokens, on cards in quarantine or beside the board. (ITA-7)
pub const TOKENS: u32 = 10;

vocabulary! {
    /// A city with its deck.
    City {
        /// First in every order of cities.
        Bologna = "bologna", "Bologna";
        /// Second.
        Firenze = "firenze", "Firenze";
        /// Third.
        Milano = "milano", "Milano";
        /// Last.
        Pisa = "pisa", "Pisa";
    }
}

vocabulary! {
    /// What a city card shows.
    Face {
        /// Value 1.
        Travel = "travel", "Virtual Travel Agency";
        /// Value 1, two in each city.
        Bar = "bar", "Bar";
        /// Value 1, two in each city.
        Armoury = "armoury", "Armoury";
        /// Value 2.
        Church = "church", "Church";
        /// Value 2.
        Greenhouse = "greenhouse", "Greenhouse";
        /// Value 2.
        Clinic = "clinic", "Cyber Implant Clinic";
        /// Value 3.
        Market = "market", "Market";
        /// Value 3.
        Water = "water", "Water Treatment Plant";
        /// No influence, but breaks ties and scores.
        Governor = "governor", "Governor";
        /// Never owned: resolved at once.
        Exterminator = "exterminator", "Exterminator";
    }
}

vocabulary! {
    /// Suit of a resource card.
    Suit {
        /// First suit.
        Energy = "energy", "Energy";
        /// Not used with three players.
        Medication = "medication", "Medication";
        /// Third suit.
        Hacking = "hacking", "Hacking";
        /// Fourth suit.
        Robotics = "robotics", "Robotics";
        /// Fifth suit.
        Technology = "technology", "Technology";
    }
}

vocabulary! {
    /// Effect symbol of a resource card.
    Symbol {
        /// 2 points, and the markers may move.
        Politics = "politics", "Politics";
        /// Another player's card goes into quarantine.
        Plague = "plague", "Plague";
        /// The others lose a point for each building of value 3.
        Revolt = "revolt", "Revolt";
        /// A point for each own building of value 1.
        Tax = "tax", "Tax collection";
        /// A card out of quarantine, or the markers may move.
        Exterminator = "exterminator", "Exterminator";
    }
}

vocabulary! {
    /// Where the Priority Marker stands.
    Priority {
        /// High values win.
        High = "10>1", "10>1";
        /// Low values win.
        Low = "1>10", "1>10";
    }
}

vocabulary! {
    /// What is due. These are also the phases that events name.
    Step {
        /// Chance: the first card of each city goes into quarantine.
        Quarantine = "quarantine", "first quarantine";
        /// Chance: one card of each city to each seat.
        DealCities = "deal_cities", "deal of the draft hands";
        /// Chance: the first available card of each city.
        TurnUp = "turn_up", "turning up the first city cards";
        /// A seat keeps a card of the hand it holds.
        Draft = "draft", "draft";
        /// Chance: where the Influence Marker starts.
        Marker = "marker", "placing of the Influence Marker";
        /// Chance: six cards to each seat.
        Deal = "deal", "deal of the hands";
        /// Chance: who leads the first trick.
        Leader = "leader", "choice of the first leader";
        /// A seat plays a card.
        Play = "play", "trick";
        /// The winner takes a city card or another's resource.
        Choose = "choose", "winner's choice";
        /// The robbed player takes a city card.
        Robbed = "robbed", "robbed player's choice";
        /// Whoever obtained an Exterminator resolves it.
        ExterminatorCard = "exterminator_card", "use of the Exterminator card";
        /// Chance: the next card of the city just taken from.
        NextCard = "next_card", "turning up the next city card";
        /// A pair of Politics: the markers may move.
        Politics = "politics", "effect of Politics";
        /// A pair of Plague: somebody's card goes into quarantine.
        Plague = "plague", "effect of Plague";
        /// A pair of Exterminators: rescue, markers or nothing.
        Exterminator = "exterminator", "effect of Exterminators";
        /// Chance: everyone draws a card.
        Draw = "draw", "draw";
        /// The game is over.
        Over = "over", "game over";
    }
}

impl Face {
    /// Faces a player can own, in order.
    pub fn ownable() -> &'static [Face] {
        &Face::ALL[..OWNABLE]
    }

    /// Building types, in order.
    pub fn buildings() -> &'static [Face] {
        &Face::ALL[..BUILDINGS]
    }

    /// Influence of a card with this face. (ITA-3)
    pub const fn value(self) -> u8 {
        match self {
            Face::Travel | Face::Bar | Face::Armoury => 1,
            Face::Church | Face::Greenhouse | Face::Clinic => 2,
            Face::Market | Face::Water => 3,
            Face::Governor | Face::Exterminator => 0,
        }
    }

    /// Is it a building, with a control card for its type?
    pub const fn is_building(self) -> bool {
        (self as usize) < BUILDINGS
    }

    /// Copies in each city with four players. (ITA-2)
    pub const fn copies(self) -> u8 {
        if matches!(self, Face::Bar | Face::Armoury) { 2 } else { 1 }
    }
}

impl Step {
    /// Is it before the tricks, with city cards still hidden?
    pub const fn in_draft(self) -> bool {
        (self as u8) <= Step::Draft as u8
    }
    /// Is it a chance step?
    pub const fn is_chance(self) -> bool {
        use Step::{Deal, DealCities, Draw, Leader, Marker, NextCard, Quarantine, TurnUp};
        matches!(self, Quarantine | DealCities | TurnUp | Marker | Deal | Leader | NextCard | Draw)
    }
    /// Does a complete trick lie on the table?
    pub const fn has_full_trick(self) -> bool {
        matches!(self, Step::Choose | Step::Robbed | Step::ExterminatorCard | Step::NextCard)
    }
    /// Is a pair's effect being decided?
    pub const fn is_effect(self) -> bool {
        matches!(self, Step::Politics | Step::Plague | Step::Exterminator)
    }
}

/// One of the 48 city cards; the cards of a city stand together, in the order of their faces.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CityCard(pub(super) u8);

/// The face of each card of a city.
const FACE_OF_SLOT: [Face; CITY_SIZE] = {
    let mut faces = [Face::Travel; CITY_SIZE];
    let (mut slot, mut face) = (0, 0);
    while face < FACES {
        let mut copy = 0;
        while copy < Face::ALL[face].copies() {
            faces[slot] = Face::ALL[face];
            slot += 1;
            copy += 1;
        }
        face += 1;
    }
    assert!(slot == CITY_SIZE, "the copies make up a city");
    faces
};

impl CityCard {
    /// The card's number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card of a number below `CITY_CARDS`.
    pub const fn new(index: usize) -> CityCard {
        assert!(index < CITY_CARDS);
        CityCard(index as u8)
    }

    /// All city cards.
    pub fn all() -> impl Iterator<Item = CityCard> {
        (0..CITY_CARDS).map(CityCard::new)
    }

    /// Its city.
    pub const fn city(self) -> City {
        City::ALL[self.index() / CITY_SIZE]
    }

    /// Its face.
    pub const fn face(self) -> Face {
        FACE_OF_SLOT[self.index() % CITY_SIZE]
    }

    /// Is it the second of two equal cards?
    pub const fn is_second_copy(self) -> bool {
        self.as_set().0 & CityCards::SECOND_COPIES.0 != 0
    }

    /// The set of this card alone.
    pub const fn as_set(self) -> CityCards {
        CityCards(1 << self.0)
    }

    /// Stable id: `bologna_bar_2`, `pisa_market`.
    pub fn id(self) -> String {
        let (city, face) = (self.city().id(), self.face());
        if face.copies() == 1 {
            format!("{city}_{}", face.id())
        } else {
            format!("{city}_{}_{}", face.id(), 1 + u8::from(self.is_second_copy()))
        }
    }

    /// Name for people.
    pub fn name(self) -> String {
        let (city, face) = (self.city().name(), self.face());
        if face.copies() == 1 {
            format!("{city} {}", face.name())
        } else {
            format!("{city} {} {}", face.name(), 1 + u8::from(self.is_second_copy()))
        }
    }
}

/// One of the 50 resource cards, suit by suit.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Resource(pub(super) u8);

impl Resource {
    /// The card of a suit and a value from 1 to 10.
    pub const fn of(suit: Suit, value: u8) -> Resource {
        assert!(1 <= value && value as usize <= SUIT_SIZE);
        Resource(suit as u8 * SUIT_SIZE as u8 + value - 1)
    }

    /// The card of a number below `RESOURCES`.
    pub const fn new(index: usize) -> Resource {
        assert!(index < RESOURCES);
        Resource(index as u8)
    }

    /// All resource cards.
    pub fn all() -> impl Iterator<Item = Resource> {
        (0..RESOURCES).map(Resource::new)
    }

    /// The card's number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[self.index() / SUIT_SIZE]
    }

    /// Its value, 1 to 10.
    pub const fn value(self) -> u8 {
        self.0 % SUIT_SIZE as u8 + 1
    }

    /// The set of this card alone.
    pub const fn as_set(self) -> Resources {
        Resources(1 << self.0)
    }

    /// Stable id: `E8`.
    pub fn id(self) -> String {
        // The ids of the suits are ASCII and start with different letters.
        format!("{}{}", self.suit().name().chars().next().unwrap_or('?'), self.value())
    }

    /// Name for people.
    pub fn name(self) -> String {
        format!("{} {}", self.suit().name(), self.value())
    }
}

bit_set! {
    /// A set of city cards.
    pub struct CityCards(pub(super) u64) of CityCard, counted in u32
}
bit_set! {
    /// A set of resource cards.
    pub struct Resources(pub(super) u64) of Resource, counted in u32
}

impl CityCards {
    const OF_FACE: [CityCards; FACES] = {
        let mut sets = [CityCards::NONE; FACES];
        let mut i = 0;
        while i < CITY_CARDS {
            sets[FACE_OF_SLOT[i % CITY_SIZE] as usize].0 |= 1 << i;
            i += 1;
        }
        sets
    };
    const OF_VALUE: [CityCards; 4] = {
        let mut sets = [CityCards::NONE; 4];
        let mut i = 0;
        while i < CITY_CARDS {
            sets[FACE_OF_SLOT[i % CITY_SIZE].value() as usize].0 |= 1 << i;
            i += 1;
        }
        sets
    };
    const SECOND_COPIES: CityCards = {
        let mut set = CityCards::NONE;
        let mut i = 1;
        while i < CITY_CARDS {
            if FACE_OF_SLOT[i % CITY_SIZE] as u8 == FACE_OF_SLOT[(i - 1) % CITY_SIZE] as u8 {
                set.0 |= 1 << i;
            }
            i += 1;
        }
        set
    };

    /// All 48.
    pub const ALL: CityCards = CityCards((1 << CITY_CARDS) - 1);

    /// All cards of a city.
    #[inline]
    pub const fn of_city(city: City) -> CityCards {
        CityCards(((1 << CITY_SIZE) - 1) << (city as usize * CITY_SIZE))
    }
    /// All cards with a face, over all cities.
    #[inline]
    pub const fn of_face(face: Face) -> CityCards {
        CityCards::OF_FACE[face as usize]
    }
    /// All cards of a value, over all cities.
    #[inline]
    pub const fn of_value(value: usize) -> CityCards {
        CityCards::OF_VALUE[value]
    }
    /// The cards of this set in a city.
    #[inline]
    pub const fn in_city(self, city: City) -> CityCards {
        self.and(CityCards::of_city(city))
    }
    /// The lowest card of this set with that city and face.
    #[inline]
    pub const fn find(self, city: City, face: Face) -> Option<CityCard> {
        self.in_city(city).and(CityCards::of_face(face)).first()
    }
    /// One card of each city and face in the set: equal cards in one place are one option. (ITA-56)
    #[inline]
    pub const fn distinct(self) -> CityCards {
        CityCards(self.0 & !(self.0 << 1 & CityCards::SECOND_COPIES.0))
    }
    /// The sum of the values.
    #[inline]
    pub fn influence(self) -> u8 {
        let of = |value: usize| self.and(CityCards::of_value(value)).len();
        (of(1) + 2 * of(2) + 3 * of(3)) as u8
    }
}

impl Resources {
    /// All 50.
    pub const ALL: Resources = Resources((1 << RESOURCES) - 1);

    /// All cards of a suit.
    #[inline]
    pub const fn of_suit(suit: Suit) -> Resources {
        Resources(((1 << SUIT_SIZE) - 1) << (suit as usize * SUIT_SIZE))
    }
}

/// What one player has.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Player {
    /// City cards in his Influence Area.
    pub cities: CityCards,
    /// Resource cards in his Influence Area.
    pub resources: Resources,
    /// Resource cards in his hand.
    pub hand: Resources,
    /// Victory points.
    pub score: u16,
    /// His card in the trick.
    pub played: Option<Resource>,
}

/// A hand of the draft, named after the seat it was dealt to. It travels clockwise.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct DraftHand {
    /// The cards dealt, one of each city once the deal is complete.
    pub dealt: CityCards,
    /// What was taken from it, by the seat it was dealt to first, then clockwise.
    pub picks: [Option<City>; PICKS],
}

impl DraftHand {
    pub(super) const EMPTY: DraftHand = DraftHand { dealt: CityCards::NONE, picks: [None; PICKS] };

    /// The cards still in it.
    pub fn left(&self) -> CityCards {
        self.left_after(PICKS)
    }

    /// The cards in it after so many picks.
    pub fn left_after(&self, picks: usize) -> CityCards {
        self.picks[..picks].iter().flatten().fold(self.dealt, |left, &city| left.minus(CityCards::of_city(city)))
    }

    /// The card of a pick.
    pub fn picked(&self, pick: usize) -> Option<CityCard> {
        self.dealt.in_city(self.picks[pick]?).first()
    }
}

/// A situation. What is meaningless at a step has its empty value, so equal situations are equal values.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// What is due.
    pub step: Step,
    /// Who decides, or receives the next card; seat 0 where that means nothing.
    pub actor: Seat,
    /// Who leads the trick; its winner once it is complete. Seat 0 until the first leader is known.
    pub leader: Seat,
    /// Whose resource the winner took in this trick.
    pub robbed: Option<Seat>,
    /// The round, from 1.
    pub round: u8,
    /// How often the hands of the draft have been passed.
    pub passes: u8,
    /// The Influence Suit, once known.
    pub influence: Option<Suit>,
    /// The Priority Marker.
    pub priority: Priority,
    /// What the players have; unused seats are empty.
    pub players: [Player; MAX_PLAYERS],
    /// The hands of the draft, empty after it.
    pub draft: [DraftHand; MAX_PLAYERS],
    /// Face-down city cards, of all four decks.
    pub city_decks: CityCards,
    /// Face-up cards on the city decks, at most one a city.
    pub available: CityCards,
    /// Cards under a plague token.
    pub quarantine: CityCards,
    /// Face-down resource cards.
    pub deck: Resources,
    /// Discarded resource cards.
    pub discard: Resources,
}

const _: () = assert!(size_of::<State>() <= 512, "a state is small");

impl State {
    /// What a seat has.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index() % MAX_PLAYERS]
    }

    #[inline]
    pub(super) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index() % MAX_PLAYERS]
    }

    /// The city cards of all players.
    #[inline]
    pub fn areas(&self) -> [CityCards; MAX_PLAYERS] {
        self.players.map(|player| player.cities)
    }

    /// City cards in the game: in a deck, a draft hand or an area, open or in quarantine.
    pub(super) fn city_cards_on_table(&self) -> CityCards {
        let owned = self.players.iter().fold(CityCards::NONE, |all, p| all.or(p.cities));
        let drafted = self.draft.iter().fold(owned, |all, hand| all.or(hand.dealt));
        drafted.or(self.city_decks).or(self.available).or(self.quarantine)
    }

    /// Plague tokens not in use: each card in quarantine bears one. (ITA-7, ITA-38)
    #[inline]
    pub fn tokens(&self) -> u32 {
        TOKENS - self.quarantine.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_cards_in_one_place_are_one_option() {
        for face in Face::ALL.iter().copied() {
            let cards = CityCards::of_face(face);
            assert_eq!(cards.len(), CITIES as u32 * u32::from(face.copies()));
            assert_eq!(cards.distinct().len(), CITIES as u32);
        }
        let second: CityCards = CityCard::all().filter(|c| c.is_second_copy()).collect();
        assert_eq!(second.distinct(), second);
    }
}
