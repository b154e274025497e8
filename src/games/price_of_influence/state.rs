//! A situation of the game, and the words it is told in.

use crate::core::{Piece, Seat, bit_set, by_id, vocabulary};

/// Most seats at the table.
pub const MAX_PLAYERS: usize = 4;
/// Cards of the main deck.
pub const CARDS: usize = 42;
/// Nobles.
pub const NOBLES: usize = 12;
/// The reshuffle that brings the armistice.
pub const LAST_RESHUFFLE: u8 = 12;

vocabulary! {
    /// The four suits, which cards and nobles share.
    Suit {
        /// Weapons.
        Spades = "spades", "spades";
        /// Armour.
        Hearts = "hearts", "hearts";
        /// Tactics.
        Clubs = "clubs", "clubs";
        /// Gems.
        Diamonds = "diamonds", "diamonds";
    }
}

impl Suit {
    /// Ends the ids of its cards and nobles.
    const LETTERS: [char; 4] = ['S', 'H', 'C', 'D'];
    /// Ends their names, and is a fact of the suit.
    const SIGNS: [char; 4] = ['♠', '♥', '♣', '♦'];

    const fn of(index: u8) -> Suit {
        Suit::ALL[(index & 3) as usize]
    }

    /// The sign that is printed on its cards.
    pub const fn sign(self) -> char {
        Suit::SIGNS[self.index()]
    }

    /// Is a card played as this suit carried by a noble?
    pub const fn is_carried(self) -> bool {
        matches!(self, Suit::Spades | Suit::Hearts)
    }
}

vocabulary! {
    /// Jack, Queen or King, in the order in which they go to combat.
    Rank {
        /// Rank 1.
        Jack = "jack", "Jack";
        /// Rank 2.
        Queen = "queen", "Queen";
        /// Rank 3.
        King = "king", "King";
    }
}

impl Rank {
    /// Base strength, tribute, most combats as attacker, most equipment kept: all the same number. (POI-2)
    pub const fn value(self) -> u8 {
        self as u8 + 1
    }

    /// What is printed on its cards.
    pub const fn letter(self) -> char {
        ['J', 'Q', 'K'][self.index()]
    }
}

vocabulary! {
    /// How a noble stands in court.
    Stance {
        /// Must fight on its owner's turn, or tribute is paid.
        Strike = "strike", "STRIKE";
        /// Fights on its owner's turn only if tribute is paid.
        Guard = "guard", "GUARD";
    }
}

impl Stance {
    /// The other one.
    pub const fn turned(self) -> Stance {
        match self {
            Stance::Strike => Stance::Guard,
            Stance::Guard => Stance::Strike,
        }
    }
}

/// A card of the main deck. Numbered by value, then suit: the two jokers, then A♠ A♥ A♣ A♦, 2♠ … (POI-1)
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub u8);

impl Card {
    /// The jokers.
    pub const JOKERS: [Card; 2] = [Card(0), Card(1)];

    /// The card of a suit and a value from 1 to 10.
    pub const fn new(value: u8, suit: Suit) -> Card {
        Card(value * 4 + suit as u8 - 2)
    }

    /// All cards, ascending.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..CARDS as u8).map(Card)
    }

    /// The card as an array index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Is it a joker?
    pub const fn is_joker(self) -> bool {
        self.0 < 2
    }

    /// Face value; a joker's is 0.
    pub const fn value(self) -> u8 {
        (self.0 + 2) / 4
    }

    /// Its suit; a joker has none of its own.
    pub const fn suit(self) -> Option<Suit> {
        if self.is_joker() { None } else { Some(Suit::of(self.0 + 2)) }
    }

    /// The card that makes a set with it on a noble: the same value of the other carried suit, or the other joker. (POI-22)
    pub const fn partner(self) -> Card {
        Card(((self.0 + 2) ^ 1) - 2)
    }

    /// Its id in JSON: `"10S"`, `"red_joker"`.
    pub fn id(self) -> String {
        match self.suit() {
            None => ["red_joker", "black_joker"][self.index()].to_string(),
            Some(suit) => format!("{}{}", self.face(), Suit::LETTERS[suit.index()]),
        }
    }

    /// Its name for people: `10♠`.
    pub fn name(self) -> String {
        match self.suit() {
            None => ["red joker", "black joker"][self.index()].to_string(),
            Some(suit) => format!("{}{}", self.face(), suit.sign()),
        }
    }

    /// The value as it is printed.
    fn face(self) -> String {
        if self.value() == 1 { "A".to_string() } else { self.value().to_string() }
    }
}

bit_set! {
    /// A set of cards.
    pub struct Cards(pub u64) of Card, counted in u8
}

impl Cards {
    /// The whole deck.
    pub const ALL: Cards = Cards((1 << CARDS) - 1);
    /// Both jokers.
    pub const JOKERS: Cards = Cards(0b11);
    /// The cards of each suit, jokers left out.
    pub const SUITS: [Cards; 4] = {
        let mut suits = [Cards::NONE; 4];
        let mut card = 2;
        while card < CARDS {
            suits[(card + 2) % 4].0 |= 1 << card;
            card += 1;
        }
        suits
    };

    /// The cards of at most this value.
    pub const fn at_most(value: u8) -> Cards {
        if value >= 10 { Cards::ALL } else { Cards((1 << (value * 4 + 2)) - 1) }
    }

    /// The cards of exactly this value.
    pub const fn of_value(value: u8) -> Cards {
        if value == 0 { Cards::JOKERS } else { Cards(0b1111 << (value * 4 - 2)) }
    }

    /// The cards of the highest value in the set.
    pub const fn highest(self) -> Cards {
        if self.0 == 0 { self } else { self.and(Cards::of_value(Card(self.0.ilog2() as u8).value())) }
    }

    /// Sum of the face values.
    pub fn value(self) -> i32 {
        self.iter().map(|card| i32::from(card.value())).sum()
    }
}

/// A noble. Numbered by rank, then suit: J♠ J♥ J♣ J♦, Q♠ … (POI-2)
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Noble(pub u8);

impl Noble {
    /// The noble of a rank and a suit.
    pub const fn new(rank: Rank, suit: Suit) -> Noble {
        Noble(rank as u8 * 4 + suit as u8)
    }

    /// All nobles, ascending.
    pub fn all() -> impl Iterator<Item = Noble> {
        (0..NOBLES as u8).map(Noble)
    }

    /// The noble as an array index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Jack, Queen or King.
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.0 / 4) as usize]
    }

    /// The suit it gives influence in.
    pub const fn suit(self) -> Suit {
        Suit::of(self.0)
    }

    /// Its id in JSON: `"KH"`.
    pub fn id(self) -> String {
        format!("{}{}", self.rank().letter(), Suit::LETTERS[self.suit().index()])
    }

    /// Its name for people: `K♥`.
    pub fn name(self) -> String {
        format!("{}{}", self.rank().letter(), self.suit().sign())
    }
}

by_id!(Card, "card; cards are AS to 10D, red_joker and black_joker");
by_id!(Noble, "noble; nobles are JS to KD");

bit_set! {
    /// A set of nobles.
    pub struct Nobles(pub u16) of Noble, counted in u8
}

impl Nobles {
    /// All twelve.
    pub const ALL: Nobles = Nobles((1 << NOBLES) - 1);

    /// The four of a rank.
    pub const fn of_rank(rank: Rank) -> Nobles {
        Nobles(0b1111 << (4 * rank as u16))
    }

    /// The three of a suit.
    pub const fn of_suit(suit: Suit) -> Nobles {
        Nobles(0b0001_0001_0001 << suit as u16)
    }
}

/// What lies before one player.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Player {
    /// Unleveraged hand cards.
    pub hand: Cards,
    /// Leveraged hand cards, face-up.
    pub leveraged: Cards,
    /// The gem pile.
    pub gems: Cards,
    /// Cards laid face-down as set-up discards.
    pub laid: Cards,
    /// What the noble of each rank carries.
    pub equipment: [Cards; 3],
    /// Nobles in court; in the set-up the one kept, still face-down.
    pub court: Nobles,
    /// Disgraced nobles.
    pub disgraced: Nobles,
    /// Nobles dealt and not yet given back; empty after the set-up.
    pub dealt: Nobles,
    /// Cards played in this playing stage as each suit; 0 outside it.
    pub plays: [u8; 4],
    /// Has he passed in this playing stage? False outside it.
    pub passed: bool,
    /// His place, once he has left the table; 0 before. [`Player::ABSENT`] where nobody sits.
    pub place: u8,
    /// Why he has left the table: what eliminated him, or what he won by while the others play on.
    pub left: Option<Reason>,
}

impl Player {
    /// Mark of a seat that this table does not use.
    pub const ABSENT: u8 = u8::MAX;

    /// Is he still at the table: neither eliminated nor gone as a winner?
    pub const fn is_alive(&self) -> bool {
        self.place == 0
    }

    /// Has he left as a winner? (POI-66)
    pub const fn has_won(&self) -> bool {
        matches!(self.left, Some(reason) if reason.is_victory())
    }

    /// Influence in a suit: his nobles of it in court. (POI-17)
    pub const fn influence(&self, suit: Suit) -> u8 {
        self.court.and(Nobles::of_suit(suit)).len()
    }

    /// His noble of a rank in court.
    pub const fn noble(&self, rank: Rank) -> Option<Noble> {
        self.court.and(Nobles::of_rank(rank)).first()
    }

    /// Hand cards as the limit counts them, leveraged ones included. (POI-38)
    pub const fn hand_size(&self) -> u8 {
        self.hand.len() + self.leveraged.len()
    }

    /// Everything his nobles carry.
    pub const fn carried(&self) -> Cards {
        self.equipment[0].or(self.equipment[1]).or(self.equipment[2])
    }

    /// Everything that can pay one point of tribute: hand cards, gems, equipment. (POI-12, POI-13)
    pub const fn payers(&self) -> Cards {
        self.hand.or(self.gems).or(self.carried())
    }

    /// Cards played this turn.
    pub const fn played(&self) -> u8 {
        self.plays[0] + self.plays[1] + self.plays[2] + self.plays[3]
    }

    /// Cards of a suit he may still play this turn, the limit on all cards aside. (POI-17)
    pub const fn suit_left(&self, suit: Suit) -> u8 {
        (1 + self.influence(suit)).saturating_sub(self.plays[suit.index()])
    }

    /// Strength of his noble of a rank: rank, and each card with the influence of its suit, a joker with both.
    /// (POI-28, POI-29)
    pub fn strength(&self, rank: Rank) -> u8 {
        let carried = self.equipment[rank.index()];
        if carried.is_empty() {
            return rank.value();
        }
        let weapons = carried.minus(Cards::SUITS[Suit::Hearts.index()]).len() * self.influence(Suit::Spades);
        let armour = carried.minus(Cards::SUITS[Suit::Spades.index()]).len() * self.influence(Suit::Hearts);
        rank.value() + carried.value() as u8 + weapons + armour
    }

    /// Score at the armistice: nobles, equipment and gems, less leveraged cards and the disgraced. (POI-53)
    pub fn tableau(&self) -> i32 {
        let ranks = |nobles: Nobles| nobles.iter().map(|noble| i32::from(noble.rank().value())).sum::<i32>();
        ranks(self.court) + self.carried().value() + self.gems.value() - self.leveraged.value() - ranks(self.disgraced)
    }
}

vocabulary! {
    /// What decides a game, or a player's fate. The order is that of the endings' table.
    Reason {
        /// Jack, Queen and King, each with a card of its rank.
        Outmaneuvered = "outmaneuvered", "Outmaneuvered";
        /// Five consecutive clubs.
        FlawlessStrategy = "flawless_strategy", "Flawless Strategy";
        /// No noble left in court at the end of the own turn.
        DefeatInBattle = "defeat_in_battle", "Defeat in Battle";
        /// Three leveraged cards at the end of the own turn.
        EconomicCollapse = "economic_collapse", "Economic Collapse";
        /// Neither noble nor gem nor unleveraged card.
        Annihilation = "annihilation", "Annihilation";
        /// The twelfth reshuffle.
        Armistice = "armistice", "the armistice";
    }
}

impl Reason {
    /// Does it make the active player a winner?
    pub const fn is_victory(self) -> bool {
        matches!(self, Reason::Outmaneuvered | Reason::FlawlessStrategy)
    }

    /// Does it eliminate a player?
    pub const fn is_defeat(self) -> bool {
        matches!(self, Reason::DefeatInBattle | Reason::EconomicCollapse | Reason::Annihilation)
    }
}

/// What tribute is paid for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// A noble from the council.
    Recruit(Noble, Stance),
    /// A disgraced noble's return.
    Retire(Rank),
    /// Keeping a STRIKE noble out of combat.
    StayOut(Rank),
    /// Sending a GUARD noble into combat.
    Fight(Rank),
}

vocabulary! {
    /// Which face-up cards a taking effect reaches.
    Reach {
        /// A club: equipment, discards, gems and leveraged cards of all.
        FaceUp = "face_up", "face-up cards";
        /// A spent diamond: leveraged cards of all.
        Leveraged = "leveraged", "leveraged cards";
    }
}

/// A draw under way.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Draw {
    /// Who draws.
    pub drawer: Seat,
    /// Cards still due.
    pub due: u8,
    /// Was the deck formed during this very draw?
    pub reshuffled: bool,
    /// Who saved a gem for it; None in the resupply.
    pub saver: Option<Seat>,
}

vocabulary! {
    /// The stages of the set-up and of a turn.
    Phase {
        /// Cards are dealt.
        DealCards = "deal_cards", "the deal of the cards";
        /// Nobles are dealt.
        DealNobles = "deal_nobles", "the deal of the nobles";
        /// Everyone lays cards face-down.
        SetUpDiscards = "set_up_discards", "the laying down of cards";
        /// Everyone keeps a noble.
        Nobles = "nobles", "the choice of a noble";
        /// Council stage.
        Council = "council", "the council stage";
        /// Playing cards stage.
        Cards = "cards", "the playing cards stage";
        /// Combat stage.
        Combat = "combat", "the combat stage";
        /// Resupply stage, with the end of the turn.
        Resupply = "resupply", "the resupply stage";
    }
}

/// What is to be decided.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Chance: the next card of the first deal.
    DealCards,
    /// Chance: the next noble.
    DealNobles,
    /// A set-up discard, face-down.
    SecretDiscard(Seat),
    /// The noble to keep, face-down.
    Keep(Seat),
    /// An action of the council stage.
    Council {
        /// Actions left, this one included.
        left: u8,
    },
    /// One point of tribute.
    Pay {
        /// Points owed, this one included.
        owed: u8,
        /// What for.
        purpose: Purpose,
        /// Council actions left afterwards; 0 in combat.
        left: u8,
    },
    /// A card or a pass.
    Play(Seat),
    /// What to do with the diamond in play.
    Diamond(Seat),
    /// Which noble carries the card in play.
    Equip(Seat),
    /// Whose stance changes for a set.
    SetBonus(Seat),
    /// A face-up card to take, or done.
    Take {
        /// Who takes.
        seat: Seat,
        /// Value that may still be taken.
        budget: u8,
        /// Cards that may still be taken.
        left: u8,
        /// From where.
        reach: Reach,
    },
    /// Does the noble of this rank fight?
    Combat(Rank),
    /// The next opponent of the noble of this rank.
    Oppose(Rank),
    /// Chance: a card from the deck.
    Draw(Draw),
    /// Which of the highest discards comes to the drawer.
    PickHighest(Draw),
    /// Which hand card is leveraged for want of anything to draw.
    LeverageInstead(Draw),
    /// Equipment over a noble's limit.
    EquipmentCheck(Seat),
    /// Hand cards over the limit.
    HandCheck(Seat),
    /// Claim a flawless strategy, or end the turn.
    Claim,
    /// The game is over. The reason is what ended it; where others had won and left before, first place was decided by
    /// another.
    Over(Reason),
}

/// A situation. Fields that mean nothing at a step are zero.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// What lies before each player; unused seats stay empty.
    pub players: [Player; MAX_PLAYERS],
    /// The face-down deck: a set, since it has no order until it is drawn.
    pub deck: Cards,
    /// The discard pile.
    pub discard: Cards,
    /// The card being played, in no other place meanwhile.
    pub in_play: Option<Card>,
    /// Unleveraged hand cards that everyone has seen.
    pub seen: Cards,
    /// For a hand card nobody but its owner has seen, the reshuffle whose deck it came from; else 0.
    pub origin: [u8; CARDS],
    /// Nobles of the council; before the set-up's reveal those not dealt yet.
    pub council: Nobles,
    /// Nobles in STRIKE stance among those in a court.
    pub strike: Nobles,
    /// Opponents that the active player's noble of each rank will meet.
    pub opponents: [Nobles; 3],
    /// Whose turn it is.
    pub active: Seat,
    /// Reshuffles so far.
    pub reshuffles: u8,
    /// Has the active player ended the game by a claim, so that his hand lies open?
    pub claimed: bool,
    /// What is to be decided.
    pub step: Step,
}

const _: () = assert!(size_of::<State>() <= 512);

impl State {
    /// The player of a seat.
    pub const fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The player of a seat, to change.
    pub const fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The stance of a noble in court.
    pub const fn stance(&self, noble: Noble) -> Stance {
        if self.strike.contains(noble) { Stance::Strike } else { Stance::Guard }
    }

    /// Nobles in any court.
    pub fn in_court(&self) -> Nobles {
        self.players.iter().fold(Nobles::NONE, |all, player| all.or(player.court))
    }

    /// Nobles in court of everyone but the active player. (POI-32)
    pub fn enemies(&self) -> Nobles {
        self.in_court().minus(self.player(self.active).court)
    }

    /// How many are still at the table.
    pub fn living(&self) -> u8 {
        self.players.iter().filter(|player| player.is_alive()).count() as u8
    }

    /// Whose court a noble is in.
    pub fn lord(&self, noble: Noble) -> Option<Seat> {
        let seat = self.players.iter().position(|player| player.court.contains(noble))?;
        Some(Seat(seat as u8))
    }

    /// The best and the worst place that nobody has taken yet, at a table of `seats`. (POI-54, POI-66)
    pub fn free_places(&self, seats: u8) -> (u8, u8) {
        let winners = self.players.iter().filter(|player| player.has_won()).count() as u8;
        let fallen = self.players.iter().filter(|player| player.left.is_some()).count() as u8 - winners;
        (1 + winners, seats - fallen)
    }

    /// The draw under way.
    pub const fn draw(&self) -> Option<Draw> {
        match self.step {
            Step::Draw(draw) | Step::PickHighest(draw) | Step::LeverageInstead(draw) => Some(draw),
            _ => None,
        }
    }

    /// The stage that the step belongs to; None when the game is over.
    pub const fn phase(&self) -> Option<Phase> {
        Some(match self.step {
            Step::DealCards => Phase::DealCards,
            Step::DealNobles => Phase::DealNobles,
            Step::SecretDiscard(_) => Phase::SetUpDiscards,
            Step::Keep(_) => Phase::Nobles,
            Step::Council { .. } | Step::Pay { purpose: Purpose::Recruit(..) | Purpose::Retire(_), .. } => Phase::Council,
            Step::Play(_) | Step::Diamond(_) | Step::Equip(_) | Step::SetBonus(_) | Step::Take { .. } => Phase::Cards,
            Step::Combat(_) | Step::Oppose(_) | Step::Pay { .. } => Phase::Combat,
            Step::Draw(draw) | Step::PickHighest(draw) | Step::LeverageInstead(draw) => match draw.saver {
                Some(_) => Phase::Cards,
                None => Phase::Resupply,
            },
            Step::EquipmentCheck(_) | Step::HandCheck(_) | Step::Claim => Phase::Resupply,
            Step::Over(_) => return None,
        })
    }

    /// Is the set-up still going on, so that kept nobles are face-down?
    pub const fn in_setup(&self) -> bool {
        matches!(self.step, Step::DealCards | Step::DealNobles | Step::SecretDiscard(_) | Step::Keep(_))
    }

    /// Everything a taking effect reaches. (POI-25, POI-26)
    pub fn reached(&self, reach: Reach) -> Cards {
        let leveraged = self.players.iter().fold(Cards::NONE, |all, player| all.or(player.leveraged));
        match reach {
            Reach::Leveraged => leveraged,
            Reach::FaceUp => {
                self.players.iter().fold(leveraged.or(self.discard), |all, player| all.or(player.gems).or(player.carried()))
            }
        }
    }
}

/// Where a card can lie.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Zone {
    /// The face-down deck.
    Deck,
    /// The discard pile.
    Discard,
    /// The council; face-down in the set-up.
    Council,
    /// The card being played.
    InPlay,
    /// Unleveraged hand cards.
    Hand(Seat),
    /// Leveraged hand cards.
    Leveraged(Seat),
    /// The gem pile.
    Gems(Seat),
    /// Set-up discards, face-down.
    Laid(Seat),
    /// Nobles dealt in the set-up.
    Dealt(Seat),
    /// The noble kept in the set-up, face-down.
    Kept(Seat),
    /// Nobles in court.
    Court(Seat),
    /// Disgraced nobles.
    Disgraced(Seat),
    /// What the noble of a rank carries.
    Equipment(Seat, Rank),
}

impl Zone {
    /// Zones that belong to nobody: kind, which is the id too, and name.
    const SHARED: [(&'static str, &'static str); 4] =
        [("deck", "the deck"), ("discard", "the discard pile"), ("council", "the council"), ("in_play", "the card in play")];
    /// Zones that every seat has: kind and name; then the equipment of each rank.
    const OWN: [(&'static str, &'static str); 8] = [
        ("hand", "hand"),
        ("leveraged", "leveraged cards"),
        ("gems", "gem pile"),
        ("laid", "face-down discards"),
        ("dealt", "dealt nobles"),
        ("kept", "kept noble"),
        ("court", "court"),
        ("disgraced", "disgraced nobles"),
    ];

    /// Its number in the piece set `zone`.
    #[inline(always)]
    pub const fn number(self) -> i32 {
        let (seat, own) = match self {
            Zone::Deck => return 0,
            Zone::Discard => return 1,
            Zone::Council => return 2,
            Zone::InPlay => return 3,
            Zone::Hand(seat) => (seat, 0),
            Zone::Leveraged(seat) => (seat, 1),
            Zone::Gems(seat) => (seat, 2),
            Zone::Laid(seat) => (seat, 3),
            Zone::Dealt(seat) => (seat, 4),
            Zone::Kept(seat) => (seat, 5),
            Zone::Court(seat) => (seat, 6),
            Zone::Disgraced(seat) => (seat, 7),
            Zone::Equipment(seat, rank) => (seat, Zone::OWN.len() + rank.index()),
        };
        (Zone::SHARED.len() + seat.index() * (Zone::OWN.len() + Rank::ALL.len()) + own) as i32
    }

    /// All zones of a table, by number, with kind and seat; those of equipment with the rank that carries it.
    pub fn pieces(seats: u8) -> impl Iterator<Item = Piece> {
        let shared = Zone::SHARED.into_iter().map(|(kind, name)| Piece::zone(kind, name, kind, None));
        shared.chain(Seat::all(seats).flat_map(|seat| {
            let own = Zone::OWN.into_iter().map(move |(kind, name)| {
                Piece::zone(format!("{kind}_{}", seat.0), format!("{name} of {seat}"), kind, Some(seat))
            });
            own.chain(Rank::ALL.iter().map(move |rank| {
                let name = format!("{}'s equipment of {seat}", rank.name());
                Piece::zone(format!("{}_{}", rank.id(), seat.0), name, "equipment", Some(seat)).fact("rank", rank.id())
            }))
        }))
    }
}
