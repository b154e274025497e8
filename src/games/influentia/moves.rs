//! Moves with their dense ids, and the tables that name moves, events, refusals, pieces and zones.

use super::Influentia;
use super::rules;
use super::state::{
    CITIES, CITY_CARDS, City, CityCard, Face, MAX_PLAYERS, OWNABLE, Priority, RESOURCES, Resource, SUITS, State, Step, Suit,
    Symbol,
};
use crate::core::{Kind, MoveId, PieceSet, Record, Role, Seat, Seats, Sort, field, numbered, piece, vocabulary};

/// A move of a player or of chance.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Draft: keep the card of this city.
    Draft(City),
    /// Play a card to the trick.
    Play(Resource),
    /// Take the available card of a city.
    Take(City),
    /// As winner, take the resource this player has just played; he takes a city card.
    Rob(Seat),
    /// After a pair of Politics: put the markers there, the present places included.
    Politics(Suit, Priority),
    /// After a pair of Plague: this player's card goes into quarantine.
    Plague(Seat, City, Face),
    /// Take a card out of quarantine.
    Rescue(City, Face),
    /// After a pair of Exterminators: move a marker or both.
    Markers(Suit, Priority),
    /// After a pair of Exterminators: neither rescue nor move a marker.
    Decline,
    /// For an Exterminator card: 2 points instead of a rescue.
    Points,
    /// Chance: a city card is turned up or dealt.
    CityCard(CityCard),
    /// Chance: a resource card is dealt or drawn.
    Resource(Resource),
    /// Chance: the first Influence Suit.
    Marker(Suit),
    /// Chance: who leads the first trick.
    Leader(Seat),
}

const PRIORITIES: usize = 2;
const OPTIONS: usize = SUITS * PRIORITIES;
const OWNED: usize = CITIES * OWNABLE;

const DRAFT: usize = 0;
const PLAY: usize = DRAFT + CITIES;
const TAKE: usize = PLAY + RESOURCES;
const ROB: usize = TAKE + CITIES;
const POLITICS: usize = ROB + MAX_PLAYERS;
const PLAGUE: usize = POLITICS + OPTIONS;
const RESCUE: usize = PLAGUE + MAX_PLAYERS * OWNED;
const MARKERS: usize = RESCUE + OWNED;
const DECLINE: usize = MARKERS + OPTIONS;
const POINTS: usize = DECLINE + 1;
/// Ids from here on are chance moves.
pub const FIRST_CHANCE: usize = POINTS + 1;
const CITY_CARD: usize = FIRST_CHANCE;
const RESOURCE: usize = CITY_CARD + CITY_CARDS;
const MARKER: usize = RESOURCE + RESOURCES;
const LEADER: usize = MARKER + SUITS;
/// Move ids are below this.
pub const SPACE: usize = LEADER + MAX_PLAYERS;

impl Move {
    /// Does chance make it?
    pub const fn is_chance(self) -> bool {
        matches!(self, Move::CityCard(_) | Move::Resource(_) | Move::Marker(_) | Move::Leader(_))
    }

    /// The move's id.
    #[inline]
    pub const fn id(self) -> MoveId {
        const fn markers(suit: Suit, priority: Priority) -> usize {
            suit as usize * PRIORITIES + priority as usize
        }
        const fn owned(city: City, face: Face) -> usize {
            city as usize * OWNABLE + face as usize
        }
        MoveId(match self {
            Move::Draft(city) => DRAFT + city as usize,
            Move::Play(card) => PLAY + card.index(),
            Move::Take(city) => TAKE + city as usize,
            Move::Rob(seat) => ROB + seat.index(),
            Move::Politics(suit, priority) => POLITICS + markers(suit, priority),
            Move::Plague(seat, city, face) => PLAGUE + seat.index() * OWNED + owned(city, face),
            Move::Rescue(city, face) => RESCUE + owned(city, face),
            Move::Markers(suit, priority) => MARKERS + markers(suit, priority),
            Move::Decline => DECLINE,
            Move::Points => POINTS,
            Move::CityCard(card) => CITY_CARD + card.index(),
            Move::Resource(card) => RESOURCE + card.index(),
            Move::Marker(suit) => MARKER + suit as usize,
            Move::Leader(seat) => LEADER + seat.index(),
        } as u32)
    }

    /// The move of an id below [`SPACE`].
    #[inline]
    pub const fn of(id: MoveId) -> Option<Move> {
        const fn suit(i: usize) -> Suit {
            Suit::ALL[i / PRIORITIES]
        }
        const fn priority(i: usize) -> Priority {
            Priority::ALL[i % PRIORITIES]
        }
        const fn city(i: usize) -> City {
            City::ALL[i / OWNABLE % CITIES]
        }
        const fn face(i: usize) -> Face {
            Face::ALL[i % OWNABLE]
        }
        const fn seat(i: usize) -> Seat {
            Seat(i as u8)
        }
        let id = id.index();
        Some(match id {
            DRAFT..PLAY => Move::Draft(City::ALL[id - DRAFT]),
            PLAY..TAKE => Move::Play(Resource::new(id - PLAY)),
            TAKE..ROB => Move::Take(City::ALL[id - TAKE]),
            ROB..POLITICS => Move::Rob(seat(id - ROB)),
            POLITICS..PLAGUE => Move::Politics(suit(id - POLITICS), priority(id - POLITICS)),
            PLAGUE..RESCUE => Move::Plague(seat((id - PLAGUE) / OWNED), city(id - PLAGUE), face(id - PLAGUE)),
            RESCUE..MARKERS => Move::Rescue(city(id - RESCUE), face(id - RESCUE)),
            MARKERS..DECLINE => Move::Markers(suit(id - MARKERS), priority(id - MARKERS)),
            DECLINE => Move::Decline,
            POINTS => Move::Points,
            CITY_CARD..RESOURCE => Move::CityCard(CityCard::new(id - CITY_CARD)),
            RESOURCE..MARKER => Move::Resource(Resource::new(id - RESOURCE)),
            MARKER..LEADER => Move::Marker(Suit::ALL[id - MARKER]),
            LEADER..SPACE => Move::Leader(seat(id - LEADER)),
            _ => return None,
        })
    }
}

numbered! { MOVE_KINDS, kind, "Kinds of moves.":
    DRAFT = Kind::new("draft", &[piece("city", "city"), piece("card", "card")], "keep {card}");
    PLAY = Kind::new("play", &[piece("card", "card")], "play {card}");
    TAKE = Kind::new("take", &[piece("city", "city"), piece("card", "card")], "take {card}");
    ROB = Kind::new("rob", &[field("player", Sort::Seat), piece("card", "card")], "take {card} from {player}");
    POLITICS = Kind::new("politics", &[piece("suit", "suit"), piece("priority", "priority")], "set the markers to {suit}, {priority}");
    PLAGUE = Kind::new("plague", &[field("player", Sort::Seat), piece("city", "city"), piece("face", "face")],
        "plague on the {city} {face} of {player}");
    RESCUE = Kind::new("rescue", &[piece("city", "city"), piece("face", "face")], "take the {city} {face} out of quarantine");
    MARKERS = Kind::new("markers", &[piece("suit", "suit"), piece("priority", "priority")], "move the markers to {suit}, {priority}");
    DECLINE = Kind::new("decline", &[], "leave quarantine and markers alone");
    POINTS = Kind::new("points", &[], "take 2 points");
    QUARANTINED = Kind::new("quarantined", &[piece("card", "card")], "{card} starts in quarantine");
    CITY_DEALT = Kind::new("city_dealt", &[field("player", Sort::Seat), piece("card", "card")], "{player} is dealt {card}");
    TURNED_UP = Kind::new("turned_up", &[piece("card", "card")], "{card} is turned up");
    MARKER = Kind::new("marker", &[piece("suit", "suit")], "the Influence Marker starts on {suit}");
    DEALT = Kind::new("dealt", &[field("player", Sort::Seat), piece("card", "card")], "{player} is dealt {card}");
    DRAWN = Kind::new("drawn", &[field("player", Sort::Seat), piece("card", "card")], "{player} draws {card}");
    LEADER = Kind::new("leader", &[field("player", Sort::Seat)], "{player} leads the first trick");
}

numbered! { EVENT_KINDS, event, "Kinds of events.":
    QUARANTINED = Kind::event(Role::Result, "quarantined", &[piece("card", "card")], "{card} starts in quarantine").revealing();
    TURNED_UP = Kind::event(Role::Result, "turned_up", &[piece("card", "card")], "{card} is turned up").revealing();
    DECK_EMPTY = Kind::event(Role::Result, "deck_empty", &[piece("city", "city")], "the deck of {city} is empty");
    KEPT = Kind::event(Role::Result, "kept", &[], "{seat} keeps a card");
    PASSED = Kind::event(Role::Result, "passed", &[], "all pass their hands to the left").revealing();
    DRAFTED = Kind::event(Role::Result, "drafted", &[], "all turn up what they kept").revealing();
    MARKER_SET = Kind::event(Role::Result, "marker_set", &[piece("suit", "suit"), piece("priority", "priority")], "the markers are on {suit}, {priority}");
    ROUND_BEGAN = Kind::event(Role::Result, "round_began", &[field("round", Sort::Number)], "round {round} begins");
    LED = Kind::event(Role::Result, "led", &[], "{seat} leads the first trick");
    DREW = Kind::event(Role::Result, "drew", &[piece("card", "card")], "{seat} draws {card}").revealing();
    PLAYED = Kind::event(Role::Result, "played", &[piece("card", "card")], "{seat} plays {card}").revealing();
    TRICK_WON = Kind::event(Role::Result, "trick_won", &[piece("card", "card"), piece("reason", "reason")], "{seat} wins the trick with {card}, {reason}");
    CITY_TAKEN = Kind::event(Role::Result, "city_taken", &[piece("card", "card")], "{seat} obtains {card}");
    ROBBED = Kind::event(Role::Result, "robbed", &[field("player", Sort::Seat), piece("card", "card")], "{seat} takes {card} from {player}, who takes a city card");
    PAIR = Kind::event(Role::Result, "pair", &[piece("symbol", "symbol"), piece("first", "card"), piece("second", "card")],
        "{seat} activates {symbol} with {first} and {second}");
    PLAGUE = Kind::event(Role::Result, "plague", &[field("player", Sort::Seat), piece("card", "card")], "{seat} sends {card} of {player} into quarantine");
    NO_PLAGUE = Kind::event(Role::Result, "no_plague", &[], "the plague of {seat} finds nothing to strike");
    RESCUE = Kind::event(Role::Result, "rescue", &[piece("card", "card")], "{seat} takes {card} out of quarantine");
    MARKERS_MOVED = Kind::event(Role::Result, "markers_moved", &[piece("suit", "suit"), piece("priority", "priority")], "{seat} moves the markers to {suit}, {priority}");
    MARKERS_KEPT = Kind::event(Role::Result, "markers_kept", &[], "{seat} leaves the markers where they are");
    DECLINED = Kind::event(Role::Result, "declined", &[], "{seat} leaves quarantine and markers alone");
    CONTROL_GAINED = Kind::event(Role::Result, "control_gained", &[piece("face", "face"), field("points", Sort::Number)], "{seat} gains control of {face} ({points})");
    CONTROL_FLIPPED = Kind::event(Role::Result, "control_flipped", &[piece("face", "face"), field("points", Sort::Number)], "{seat}'s control of {face} flips to {points}");
    CONTROL_LOST = Kind::event(Role::Result, "control_lost", &[piece("face", "face")], "{seat} loses control of {face}");
    POINTS = Kind::event(Role::Result, "points", &[piece("source", "source"), field("points", Sort::Number), field("score", Sort::Number)],
        "{seat}: {points} for {source}, now {score}");
    ROUND_ENDED = Kind::event(Role::Result, "round_ended", &[field("round", Sort::Number)], "round {round} ends");
    CITY_SCORED = Kind::event(Role::Result, "city_scored", &[piece("city", "city"), field("influence", Sort::Number), field("points", Sort::Number), field("score", Sort::Number)],
        "{seat}: {points} for {city} with influence {influence}, now {score}");
    GOVERNOR_SCORED = Kind::event(Role::Result, "governor_scored", &[piece("city", "city"), field("points", Sort::Number), field("score", Sort::Number)],
        "{seat}: {points} for the Governor of {city}, now {score}");
    CONTROL_SCORED = Kind::event(Role::Result, "control_scored", &[piece("face", "face"), field("points", Sort::Number), field("score", Sort::Number)],
        "{seat}: {points} for control of {face}, now {score}");
}

numbered! { REFUSAL_KINDS, rule, "Rules that refuse.":
    NOT_IN_DRAFT_HAND = Kind::new("not_in_draft_hand", &[piece("city", "city")], "The hand you hold has no card of {city} left.");
    NOT_IN_HAND = Kind::new("not_in_hand", &[piece("card", "card")], "{card} is not in your hand.");
    NOTHING_AVAILABLE = Kind::new("nothing_available", &[piece("city", "city")], "No card of {city} is available any more.");
    NO_SUCH_PLAYER = Kind::new("no_such_player", &[field("player", Sort::Seat)], "Nobody sits at {player}.");
    OWN_CARD = Kind::new("own_card", &[], "The card that won the trick is discarded; take another player's.");
    NOT_ON_TRACK = Kind::new("not_on_track", &[piece("suit", "suit")], "{suit} is not used with three players.");
    OWN_PLAGUE = Kind::new("own_plague", &[], "The plague strikes another player.");
    NOT_OWNED = Kind::new("not_owned", &[field("player", Sort::Seat), piece("city", "city"), piece("face", "face")],
        "There is no {city} {face} in the area of {player}.");
    NOT_IN_QUARANTINE = Kind::new("not_in_quarantine", &[piece("city", "city"), piece("face", "face")],
        "There is no {city} {face} in quarantine.");
    NO_CHANGE = Kind::new("no_change", &[], "At least one marker must change; otherwise decline.");
}

vocabulary! {
    /// Why a card won its trick.
    Reason {
        /// Influence Suit, 10>1.
        HighestInfluence = "highest_influence", "the highest of the Influence Suit";
        /// Influence Suit, 1>10.
        LowestInfluence = "lowest_influence", "the lowest of the Influence Suit";
        /// No Influence Suit, 10>1.
        HighestInitial = "highest_initial", "the highest of the Initial Suit";
        /// No Influence Suit, 1>10.
        LowestInitial = "lowest_initial", "the lowest of the Initial Suit";
    }
}

vocabulary! {
    /// Where points come from outside the scoring of a round.
    Source {
        /// A pair of Politics.
        Politics = "politics", "Politics";
        /// Another's pair of Revolt.
        Revolt = "revolt", "a Revolt";
        /// A pair of Tax collection.
        Tax = "tax", "Tax collection";
        /// An Exterminator card.
        Exterminator = "exterminator", "an Exterminator card";
    }
}

/// Where a card can lie.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Zone {
    CityDeck(City),
    Available(City),
    Quarantine,
    /// The draft hand a seat holds.
    Draft(Seat),
    /// What a seat has kept, face down.
    Kept(Seat),
    Area(Seat),
    Hand(Seat),
    Deck,
    Discard,
    Trick,
    /// Out of the game, or aside until the Exterminators go in.
    Box,
}

impl Zone {
    /// The zone's number in the piece set `zone`.
    pub const fn number(self) -> i32 {
        const SEATS: i32 = MAX_PLAYERS as i32;
        const FIRST_SEAT: i32 = 2 * CITIES as i32 + 1;
        match self {
            Zone::CityDeck(city) => city as i32,
            Zone::Available(city) => CITIES as i32 + city as i32,
            Zone::Quarantine => FIRST_SEAT - 1,
            Zone::Draft(seat) => FIRST_SEAT + seat.0 as i32,
            Zone::Kept(seat) => FIRST_SEAT + SEATS + seat.0 as i32,
            Zone::Area(seat) => FIRST_SEAT + 2 * SEATS + seat.0 as i32,
            Zone::Hand(seat) => FIRST_SEAT + 3 * SEATS + seat.0 as i32,
            Zone::Deck => FIRST_SEAT + 4 * SEATS,
            Zone::Discard => FIRST_SEAT + 4 * SEATS + 1,
            Zone::Trick => FIRST_SEAT + 4 * SEATS + 2,
            Zone::Box => FIRST_SEAT + 4 * SEATS + 3,
        }
    }
}

/// A city card's number in the piece set `card`; the resources come first.
pub(super) const fn city_piece(card: CityCard) -> i32 {
    (RESOURCES + card.index()) as i32
}

/// A resource card's number in the piece set `card`.
pub(super) const fn resource_piece(card: Resource) -> i32 {
    card.index() as i32
}

/// All piece sets of the game.
pub(super) fn piece_sets(resource_name: impl Fn(Resource) -> String) -> Vec<PieceSet> {
    let cards = Resource::all().map(|c| (c.id(), resource_name(c))).chain(CityCard::all().map(|c| (c.id(), c.name())));
    let of_city = |id: &'static str, name: &'static str| {
        City::ALL.iter().map(move |c| (format!("{id}_{}", c.id()), format!("{name} {}", c.name())))
    };
    let of_seat = |id: &'static str, name: &'static str| {
        Seat::all(MAX_PLAYERS as u8).map(move |s| (format!("{id}_{}", s.0), format!("{name} of {s}")))
    };
    let single = |id: &str, name: &str| [(id.to_owned(), name.to_owned())];
    let zones = of_city("city_deck", "deck of")
        .chain(of_city("available", "open card of"))
        .chain(single("quarantine", "quarantine"))
        .chain(of_seat("draft", "draft hand"))
        .chain(of_seat("kept", "kept cards"))
        .chain(of_seat("area", "area"))
        .chain(of_seat("hand", "hand"))
        .chain(single("deck", "deck"))
        .chain(single("discard", "discards"))
        .chain(single("trick", "trick"))
        .chain(single("box", "box"));
    macro_rules! set {
        ($name:literal, $type:ident) => {
            PieceSet::new($name, $type::ALL.iter().map(|v| (v.id(), v.name())))
        };
    }
    vec![
        PieceSet::new("card", cards),
        PieceSet::new("zone", zones),
        set!("city", City),
        set!("face", Face),
        set!("suit", Suit),
        set!("symbol", Symbol),
        set!("priority", Priority),
        set!("reason", Reason),
        set!("source", Source),
    ]
}

/// The move in numbers, seen from the state before it.
pub(super) fn describe(game: &Influentia, s: &State, m: Move) -> Record {
    let by = |kind: u16, fields: [i32; 4]| Record::of(s.actor, kind, fields);
    let open = |city: City| s.available.in_city(city).first().map_or(crate::core::HIDDEN, city_piece);
    match m {
        Move::Draft(city) => {
            let card = rules::held(game, s, s.actor).in_city(city).first().map_or(crate::core::HIDDEN, city_piece);
            by(kind::DRAFT, [city as i32, card, 0, 0]).secret(0b11, Seats::only(s.actor))
        }
        Move::Play(card) => by(kind::PLAY, [resource_piece(card), 0, 0, 0]),
        Move::Take(city) => by(kind::TAKE, [city as i32, open(city), 0, 0]),
        Move::Rob(seat) => {
            let card = s.players.get(seat.index()).and_then(|p| p.played).map_or(crate::core::HIDDEN, resource_piece);
            by(kind::ROB, [seat.0.into(), card, 0, 0])
        }
        Move::Politics(suit, priority) => by(kind::POLITICS, [suit as i32, priority as i32, 0, 0]),
        Move::Plague(seat, city, face) => by(kind::PLAGUE, [seat.0.into(), city as i32, face as i32, 0]),
        Move::Rescue(city, face) => by(kind::RESCUE, [city as i32, face as i32, 0, 0]),
        Move::Markers(suit, priority) => by(kind::MARKERS, [suit as i32, priority as i32, 0, 0]),
        Move::Decline => by(kind::DECLINE, [0; 4]),
        Move::Points => by(kind::POINTS, [0; 4]),
        Move::CityCard(card) => match s.step {
            Step::Quarantine => Record::chance(kind::QUARANTINED, [city_piece(card), 0, 0, 0]),
            Step::DealCities => {
                Record::chance(kind::CITY_DEALT, [s.actor.0.into(), city_piece(card), 0, 0]).secret(0b10, Seats::only(s.actor))
            }
            _ => Record::chance(kind::TURNED_UP, [city_piece(card), 0, 0, 0]),
        },
        Move::Resource(card) => {
            let kind = if s.step == Step::Draw { kind::DRAWN } else { kind::DEALT };
            Record::chance(kind, [s.actor.0.into(), resource_piece(card), 0, 0]).secret(0b10, Seats::only(s.actor))
        }
        Move::Marker(suit) => Record::chance(kind::MARKER, [suit as i32, 0, 0, 0]),
        Move::Leader(seat) => Record::chance(kind::LEADER, [seat.0.into(), 0, 0, 0]),
    }
}
