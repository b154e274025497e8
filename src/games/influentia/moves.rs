//! Moves with their dense ids; the tables of all that is said of them; pieces and zones; what a seat is asked.

use super::Influentia;
use super::rules;
use super::state::{
    CITIES, CITY_CARDS, City, CityCard, Face, MAX_PLAYERS, OWNABLE, PICKS, Priority, RESOURCES, Resource, Resources, SUITS,
    State, Step, Suit, Symbol,
};
use crate::core::{
    HIDDEN, Kind, MoveId, Piece, PieceSet, Record, Role, Seat, Seats, Sort, asked, field, number, numbered, piece, seat, told,
    vocabulary,
};

/// A move of a player or of chance. Equal cards in one place are one move. (ITA-56)
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

    /// The move of an id below `SPACE`.
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

numbered! { MOVES, kind, "Kinds of moves.":
    DRAFT = Kind::new("draft", &[piece("city", "city"), piece("card", "card")], "keep {card}");
    PLAY = Kind::new("play", &[piece("card", "card")], "play {card}");
    TAKE = Kind::new("take", &[piece("city", "city"), piece("card", "card")], "take {card}");
    ROB = Kind::new("rob", &[seat("player"), piece("card", "card")], "take {card} from {player}");
    POLITICS = Kind::new("politics", &[piece("suit", "suit"), piece("priority", "priority")],
        "set the markers to {suit}, {priority}");
    PLAGUE = Kind::new("plague", &[seat("player"), piece("city", "city"), piece("face", "face")],
        "plague on the {city} {face} of {player}");
    RESCUE = Kind::new("rescue", &[piece("city", "city"), piece("face", "face")], "take the {city} {face} out of quarantine");
    MARKERS = Kind::new("markers", &[piece("suit", "suit"), piece("priority", "priority")],
        "move the markers to {suit}, {priority}");
    DECLINE = Kind::new("decline", &[], "leave quarantine and markers alone");
    POINTS = Kind::new("points", &[number("points")], "take {points} points");
    CITY_CARD = Kind::new("city_card", &[piece("card", "card"), piece("to", "zone")], "{card} → {to}");
    RESOURCE = Kind::new("resource", &[piece("card", "card"), seat("player")], "{card} → hand of {player}");
    MARKER = Kind::new("marker", &[piece("suit", "suit")], "the Influence Marker starts on {suit}");
    FIRST_PLAYER = Kind::new("first_player", &[seat("player")], "{player} leads the first trick");
}

numbered! { EVENTS, event, "Kinds of events: decisions as in the table of moves, what else happens, questions as in the table of prompts.":
    DRAFT = told(MOVES, kind::DRAFT, "{seat} keeps {card}");
    PLAY = told(MOVES, kind::PLAY, "{seat} plays {card}").revealing();
    TAKE = told(MOVES, kind::TAKE, "{seat} takes {card}");
    ROB = told(MOVES, kind::ROB, "{seat} takes {card} from {player}, who takes a city card");
    POLITICS = told(MOVES, kind::POLITICS, "{seat} sets the markers to {suit}, {priority}");
    PLAGUE = told(MOVES, kind::PLAGUE, "{seat} sends the {city} {face} of {player} into quarantine");
    RESCUE = told(MOVES, kind::RESCUE, "{seat} takes the {city} {face} out of quarantine");
    MARKERS = told(MOVES, kind::MARKERS, "{seat} moves the markers to {suit}, {priority}");
    DECLINE = told(MOVES, kind::DECLINE, "{seat} leaves quarantine and markers alone");
    POINTS = told(MOVES, kind::POINTS, "{seat} takes {points} points");
    CITY_CARD = told(MOVES, kind::CITY_CARD, "{card} is drawn for {to}").revealing();
    RESOURCE = told(MOVES, kind::RESOURCE, "{player} draws {card}").revealing();
    MARKER = told(MOVES, kind::MARKER, "the Influence Marker starts on {suit}").revealing();
    FIRST_PLAYER = told(MOVES, kind::FIRST_PLAYER, "{player} leads the first trick").revealing();

    MARKERS_MOVED = Kind::event(Role::Motion, "markers_moved", &[piece("suit", "suit"), piece("priority", "priority")],
        "the markers are on {suit}, {priority}");

    TRICK_WON = Kind::event(Role::Result, "trick_won", &[piece("card", "card"), piece("reason", "reason")],
        "{seat} wins the trick with {card}, {reason}");
    DECK_EMPTY = Kind::event(Role::Result, "deck_empty", &[piece("city", "city")], "the deck of {city} is empty");
    PLAGUE_MISSED = Kind::event(Role::Result, "plague_missed", &[], "the plague of {seat} finds nothing to strike");
    CONTROL_GAINED = Kind::event(Role::Result, "control_gained", &[piece("face", "face"), number("points")],
        "{seat} gains control of {face} ({points})");
    CONTROL_FLIPPED = Kind::event(Role::Result, "control_flipped", &[piece("face", "face"), number("points")],
        "control of {face} flips to {points} for {seat}");
    CONTROL_LOST = Kind::event(Role::Result, "control_lost", &[piece("face", "face")], "{seat} loses control of {face}");

    POINTS_SCORED = Kind::event(Role::Score, "points_scored",
        &[piece("source", "source"), field("points", Sort::Signed), number("total")],
        "{seat}: {points} for {source}, now {total}");
    CITY_SCORED = Kind::event(Role::Score, "city_scored",
        &[piece("city", "city"), number("influence"), field("points", Sort::Signed), number("total")],
        "{seat}: {points} for {city} with influence {influence}, now {total}");
    GOVERNOR_SCORED = Kind::event(Role::Score, "governor_scored",
        &[piece("city", "city"), field("points", Sort::Signed), number("total")],
        "{seat}: {points} for the Governor of {city}, now {total}");
    CONTROL_SCORED = Kind::event(Role::Score, "control_scored",
        &[piece("face", "face"), field("points", Sort::Signed), number("total")],
        "{seat}: {points} for control of {face}, now {total}");

    HANDS_PASSED = Kind::event(Role::Phase, "hands_passed", &[], "all pass their hands to the left").revealing();
    DRAFT_ENDED = Kind::event(Role::Phase, "draft_ended", &[], "all turn up what they kept").revealing();
    TRICK_ENDED = Kind::event(Role::Phase, "trick_ended", &[], "the trick is cleared away");
    EFFECT_BEGAN = Kind::event(Role::Phase, "effect_began",
        &[piece("symbol", "symbol"), piece("first", "card"), piece("second", "card")],
        "{seat} activates {symbol} with {first} and {second}");

    ASK_PICK = asked(PROMPTS, ask::CHOOSE_PICK);
    ASK_LEAD = asked(PROMPTS, ask::LEAD);
    ASK_FOLLOW = asked(PROMPTS, ask::FOLLOW);
    ASK_PRIZE = asked(PROMPTS, ask::CHOOSE_PRIZE);
    ASK_CONSOLATION = asked(PROMPTS, ask::CHOOSE_CITY_CARD);
    ASK_RESCUE_OR_POINTS = asked(PROMPTS, ask::RESCUE_OR_POINTS);
    ASK_MARKERS = asked(PROMPTS, ask::SET_MARKERS);
    ASK_VICTIM = asked(PROMPTS, ask::CHOOSE_VICTIM);
    ASK_RESCUE_OR_MARKERS = asked(PROMPTS, ask::RESCUE_OR_MARKERS);
    ASK_MARKERS_OR_NOTHING = asked(PROMPTS, ask::MARKERS_OR_NOTHING);
}

numbered! { REFUSALS, rule, "Rules that refuse.":
    NOT_IN_DRAFT_HAND = Kind::new("not_in_draft_hand", &[piece("city", "city")], "The hand you hold has no card of {city} left.");
    NOT_IN_HAND = Kind::new("not_in_hand", &[piece("card", "card")], "{card} is not in your hand.");
    NOTHING_AVAILABLE = Kind::new("nothing_available", &[piece("city", "city")], "No card of {city} is available any more.");
    NO_SUCH_PLAYER = Kind::new("no_such_player", &[seat("player")], "Nobody sits at {player}.");
    OWN_CARD = Kind::new("own_card", &[], "The card that won the trick is discarded; take another player's.");
    NOT_ON_TRACK = Kind::new("not_on_track", &[piece("suit", "suit")],
        "The Influence Track has no {suit} with three players (option medication_on_track).");
    OWN_PLAGUE = Kind::new("own_plague", &[], "The plague strikes another player.");
    NOT_OWNED = Kind::new("not_owned", &[seat("player"), piece("city", "city"), piece("face", "face")],
        "There is no {city} {face} in the area of {player}.");
    NOT_IN_QUARANTINE = Kind::new("not_in_quarantine", &[piece("city", "city"), piece("face", "face")],
        "There is no {city} {face} in quarantine.");
    NO_CHANGE = Kind::new("no_change", &[], "At least one marker must change; otherwise decline.");
}

numbered! { PROMPTS, ask, "What a seat is asked.":
    CHOOSE_PICK = Kind::new("choose_pick", &[number("pick"), number("picks"), number("cards")],
        "{seat} keeps one of {cards} cards, pick {pick} of {picks}, and passes on the rest");
    LEAD = Kind::new("lead", &[piece("influence", "suit"), piece("priority", "priority"), number("tricks")],
        "{seat} leads any card; the Influence Suit is {influence}, {priority}; tricks left in the round: {tricks}");
    FOLLOW = Kind::new("follow",
        &[piece("initial", "suit"), piece("influence", "suit"), piece("priority", "priority"), piece("best", "card")],
        "{seat} plays any card; {initial} was led, the Influence Suit is {influence}, {priority}; {best} wins so far");
    CHOOSE_PRIZE = Kind::new("choose_prize", &[piece("card", "card"), piece("reason", "reason"), number("available")],
        "{seat} has won with {card}, {reason}, and takes one of {available} available city cards or a resource another has just played");
    CHOOSE_CITY_CARD = Kind::new("choose_city_card", &[seat("winner"), piece("card", "card"), number("available")],
        "{winner} takes {card} from {seat}, who takes one of {available} available city cards instead");
    RESCUE_OR_POINTS = Kind::new("rescue_or_points", &[number("cards"), number("points")],
        "{seat} has an Exterminator card and takes a card out of quarantine (there: {cards}) or {points} points");
    SET_MARKERS = Kind::new("set_markers", &[piece("influence", "suit"), piece("priority", "priority")],
        "{seat} has a pair of Politics and may move the markers; they are on {influence}, {priority}");
    CHOOSE_VICTIM = Kind::new("choose_victim", &[number("targets"), number("tokens")],
        "{seat} has a pair of Plague and sends a building or Governor of another player into quarantine; \
         possible targets: {targets}, tokens left: {tokens}");
    RESCUE_OR_MARKERS = Kind::new("rescue_or_markers", &[number("cards"), piece("influence", "suit"), piece("priority", "priority")],
        "{seat} has a pair of Exterminators and may take a card out of quarantine (there: {cards}) or move the markers; \
         they are on {influence}, {priority}");
    MARKERS_OR_NOTHING = Kind::new("markers_or_nothing", &[piece("influence", "suit"), piece("priority", "priority")],
        "{seat} has a pair of Exterminators and, with nothing in quarantine, may move the markers; \
         they are on {influence}, {priority}");
}

numbered! { ENDINGS, ending, "Ways to end.":
    THIRD_ROUND = Kind::new("third_round", &[], "the third round was scored");
}

vocabulary! {
    /// Why a card won its trick. (ITA-19, ITA-20)
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

/// All piece sets of the table.
pub(super) fn pieces(game: &Influentia) -> Vec<PieceSet> {
    vec![
        PieceSet::of("card", Resource::all().map(|c| resource(game, c)).chain(CityCard::all().map(|c| city_card(game, c)))),
        PieceSet::of("zone", zones()),
        City::piece_set("city"),
        PieceSet::of("face", Face::ALL.iter().map(|&f| face(game, f))),
        PieceSet::of("suit", Suit::ALL.iter().map(|&s| suit(game, s))),
        Symbol::piece_set("symbol"),
        PieceSet::of("priority", Priority::ALL.iter().map(|&p| priority(p))),
        PieceSet::of("phase", Step::ALL.iter().map(|&s| Piece::new(s.id(), s.name()).fact("chance", s.is_chance()))),
        Reason::piece_set("reason"),
        Source::piece_set("source"),
    ]
}

fn resource(game: &Influentia, card: Resource) -> Piece {
    Piece::new(card.id(), game.card_name(card))
        .fact("kind", "resource")
        .fact("suit", card.suit().id())
        .fact("value", card.value())
        .fact("symbol", game.symbol(card).id())
        .fact("in_game", game.resources.contains(card))
}

fn city_card(game: &Influentia, card: CityCard) -> Piece {
    Piece::new(card.id(), card.name())
        .fact("kind", "city")
        .fact("city", card.city().id())
        .fact("face", card.face().id())
        .fact("value", card.face().value())
        .fact("in_game", game.city_cards.contains(card))
}

fn face(game: &Influentia, face: Face) -> Piece {
    Piece::new(face.id(), face.name())
        .fact("value", face.value())
        .fact("building", face.is_building())
        .fact("copies", game.copies(face))
        .fact("control_cards", game.control_cards(face))
}

fn suit(game: &Influentia, suit: Suit) -> Piece {
    let in_game = !game.resources.and(Resources::of_suit(suit)).is_empty();
    Piece::new(suit.id(), suit.name()).fact("in_game", in_game).fact("on_track", game.on_track(suit))
}

fn priority(priority: Priority) -> Piece {
    Piece::new(priority.id(), priority.name()).fact("high_wins", priority == Priority::High)
}

/// The zones in the order of [`Zone::number`].
fn zones() -> impl Iterator<Item = Piece> {
    let of_city = |kind: &'static str, name: &'static str| {
        City::ALL.iter().map(move |c| {
            Piece::zone(format!("{kind}_{}", c.id()), format!("{name} {}", c.name()), kind, None).fact("city", c.id())
        })
    };
    let of_seat = |kind: &'static str, name: &'static str| {
        Seat::all(MAX_PLAYERS as u8).map(move |s| Piece::zone(format!("{kind}_{}", s.0), format!("{name} of {s}"), kind, Some(s)))
    };
    let single = |kind: &'static str, name: &'static str| [Piece::zone(kind, name, kind, None)];
    of_city("city_deck", "deck of")
        .chain(of_city("available", "open card of"))
        .chain(single("quarantine", "quarantine"))
        .chain(of_seat("draft", "draft hand"))
        .chain(of_seat("kept", "kept cards"))
        .chain(of_seat("area", "area"))
        .chain(of_seat("hand", "hand"))
        .chain(single("deck", "deck"))
        .chain(single("discard", "discards"))
        .chain(single("trick", "trick"))
        .chain(single("box", "box"))
}

/// The id of a move.
#[inline]
pub(super) fn encode(_game: &Influentia, m: Move) -> MoveId {
    m.id()
}

/// The move of an id.
#[inline]
pub(super) fn decode(_game: &Influentia, id: MoveId) -> Option<Move> {
    Move::of(id)
}

/// Does chance make the move?
pub(super) fn is_chance(_game: &Influentia, m: Move) -> bool {
    m.is_chance()
}

/// What a move means whatever the state: the fields that depend on it are hidden.
pub(super) fn meaning(_game: &Influentia, m: Move) -> Record {
    let say = Record::say;
    match m {
        Move::Draft(city) => say(kind::DRAFT, [city as i32, HIDDEN, 0, 0]),
        Move::Play(card) => say(kind::PLAY, [resource_piece(card), 0, 0, 0]),
        Move::Take(city) => say(kind::TAKE, [city as i32, HIDDEN, 0, 0]),
        Move::Rob(seat) => say(kind::ROB, [seat.0.into(), HIDDEN, 0, 0]),
        Move::Politics(suit, priority) => say(kind::POLITICS, [suit as i32, priority as i32, 0, 0]),
        Move::Plague(seat, city, face) => say(kind::PLAGUE, [seat.0.into(), city as i32, face as i32, 0]),
        Move::Rescue(city, face) => say(kind::RESCUE, [city as i32, face as i32, 0, 0]),
        Move::Markers(suit, priority) => say(kind::MARKERS, [suit as i32, priority as i32, 0, 0]),
        Move::Decline => say(kind::DECLINE, [0; 4]),
        Move::Points => say(kind::POINTS, [rules::EXTERMINATOR_POINTS.into(), 0, 0, 0]),
        Move::CityCard(card) => Record::chance(kind::CITY_CARD, [city_piece(card), HIDDEN, 0, 0]),
        Move::Resource(card) => Record::chance(kind::RESOURCE, [resource_piece(card), HIDDEN, 0, 0]),
        Move::Marker(suit) => Record::chance(kind::MARKER, [suit as i32, 0, 0, 0]),
        Move::Leader(seat) => Record::chance(kind::FIRST_PLAYER, [seat.0.into(), 0, 0, 0]),
    }
}

/// The move in numbers, seen from the state before it: its meaning, with what the state adds. Draft picks and dealt
/// cards are told to their owner alone. (ITA-13, ITA-61)
pub(super) fn describe(game: &Influentia, s: &State, m: Move) -> Record {
    let mut record = meaning(game, m);
    if !m.is_chance() {
        record.seat = s.actor.0 as i8;
    }
    let own = Seats::only(s.actor);
    match m {
        Move::Draft(city) => {
            record.fields[1] = rules::held(game, s, s.actor).in_city(city).first().map_or(HIDDEN, city_piece);
            record.secret(0b11, own)
        }
        Move::Take(city) => {
            record.fields[1] = s.available.in_city(city).first().map_or(HIDDEN, city_piece);
            record
        }
        Move::Rob(seat) => {
            record.fields[1] = s.players.get(seat.index()).and_then(|p| p.played).map_or(HIDDEN, resource_piece);
            record
        }
        Move::CityCard(card) => {
            let to = match s.step {
                Step::Quarantine => Zone::Quarantine,
                Step::DealCities => Zone::Draft(s.actor),
                _ => Zone::Available(card.city()),
            };
            record.fields[1] = to.number();
            if s.step == Step::DealCities { record.secret(0b01, own) } else { record }
        }
        Move::Resource(_) => {
            record.fields[1] = s.actor.0.into();
            record.secret(0b01, own)
        }
        _ => record,
    }
}

/// What the seat to decide is asked. All of it is public.
pub(super) fn prompt(game: &Influentia, s: &State) -> Record {
    // Known at every step that asks for it.
    let influence = s.influence.map_or(HIDDEN, |suit| suit as i32);
    let priority = s.priority as i32;
    let (available, quarantined) = (s.available.len() as i32, s.quarantine.len() as i32);
    let (kind, fields) = match s.step {
        Step::Draft => {
            let cards = rules::held(game, s, s.actor).len() as i32;
            (ask::CHOOSE_PICK, [i32::from(s.passes) + 1, PICKS as i32, cards, 0])
        }
        Step::Play => match (s.player(s.leader).played, rules::winner(game, s)) {
            (Some(lead), Some((_, best, _))) => (ask::FOLLOW, [lead.suit() as i32, influence, priority, resource_piece(best)]),
            _ => (ask::LEAD, [influence, priority, rules::tricks_left(game, s) as i32, 0]),
        },
        Step::Choose => {
            let (card, reason) = rules::winner(game, s).map_or((HIDDEN, HIDDEN), |(_, c, r)| (resource_piece(c), r as i32));
            (ask::CHOOSE_PRIZE, [card, reason, available, 0])
        }
        Step::Robbed => {
            let card = s.player(s.actor).played.map_or(HIDDEN, resource_piece);
            (ask::CHOOSE_CITY_CARD, [s.leader.0.into(), card, available, 0])
        }
        Step::ExterminatorCard => (ask::RESCUE_OR_POINTS, [quarantined, rules::EXTERMINATOR_POINTS.into(), 0, 0]),
        Step::Politics => (ask::SET_MARKERS, [influence, priority, 0, 0]),
        Step::Plague => (ask::CHOOSE_VICTIM, [rules::plague_targets(game, s, s.actor) as i32, s.tokens() as i32, 0, 0]),
        _ if s.quarantine.is_empty() => (ask::MARKERS_OR_NOTHING, [influence, priority, 0, 0]),
        _ => (ask::RESCUE_OR_MARKERS, [quarantined, influence, priority, 0]),
    };
    Record::of(s.actor, kind, fields)
}

/// Ids are dense and ascending in the order of the variants, so `legal` lists them in order.
const _: () = assert!(Move::Rescue(City::Bologna, Face::Travel).id().0 < Move::Markers(Suit::Energy, Priority::High).id().0);
const _: () = assert!(matches!(Move::of(MoveId(0)), Some(Move::Draft(City::Bologna))));
