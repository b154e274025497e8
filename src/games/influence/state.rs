//! What lies on the table: the vocabulary of the game and the situation.

use crate::core::{Seat, bit_set, bits, vocabulary};
use std::sync::LazyLock;

/// Rounds of a game, and Influence cards of a faction: one is placed in each.
pub const ROUNDS: u8 = 6;
/// The most factions.
pub const MAX_FACTIONS: usize = 6;
/// The most castles around the Setup card.
pub const MAX_CELLS: usize = 16;
/// The most cards of a castle set.
pub const MAX_CASTLES: usize = 32;
/// Swap cards of a faction.
pub const SWAPS: u8 = 2;
/// Circles of a castle, and directions of the compass.
pub const DIRECTIONS: usize = 8;
/// Influence values, and how many cards of each a faction has.
pub const VALUES: [(u8, u8); 4] = [(2, 2), (3, 2), (5, 1), (6, 1)];
/// The most Swap cards that can lie on castles and cards in one round.
pub const MAX_TASKS: usize = MAX_FACTIONS * SWAPS as usize;

/// A faction, by number.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Faction(pub u8);

impl Faction {
    /// Who controls a castle that nobody controls.
    pub(super) const NOBODY: Faction = Faction(u8::MAX);
    /// Ids and names, in order; their initials differ.
    const NAMES: [(&str, &str); MAX_FACTIONS] =
        [("lion", "Lion"), ("eagle", "Eagle"), ("stag", "Stag"), ("rose", "Rose"), ("wolf", "Wolf"), ("tower", "Tower")];

    /// All six, whoever plays.
    pub fn all() -> impl Iterator<Item = Faction> {
        (0..MAX_FACTIONS as u8).map(Faction)
    }

    /// Stable id.
    pub const fn id(self) -> &'static str {
        Faction::NAMES[self.0 as usize].0
    }

    /// Name for people.
    pub const fn name(self) -> &'static str {
        Faction::NAMES[self.0 as usize].1
    }

    /// The faction as an array index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its Influence card of a round.
    pub const fn card(self, round: Round) -> Card {
        Card(self.0 * ROUNDS + round.0 - 1)
    }
}

bit_set! {
    /// A set of factions.
    pub struct Factions(pub u8) of Faction, counted in u32
}

impl Factions {
    /// The `count` lowest factions.
    pub const fn lowest(count: u8) -> Factions {
        Factions(((1u16 << count) - 1) as u8)
    }
}

/// A side: a team, or a faction that plays for itself.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Side(pub u8);

impl Side {
    /// The side as an array index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A round, from 1.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Round(pub u8);

impl Round {
    /// Where cards fill castles one by one, without Swap and Saboteur.
    pub const FIRST: Round = Round(1);
    /// Where the order of placement breaks ties.
    pub const LAST: Round = Round(ROUNDS);
}

/// A place for a castle, numbered along the path that starts at North = up.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub u8);

impl Cell {
    /// Where a card in hand lies: nowhere.
    pub(super) const NOWHERE: Cell = Cell(u8::MAX);

    /// The cell as an array index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

bit_set! {
    /// A set of cells.
    pub struct Cells(pub u16) of Cell, counted in u32
}

impl Cells {
    /// The `count` lowest cells.
    pub const fn lowest(count: u8) -> Cells {
        Cells(((1u32 << count) - 1) as u16)
    }

    /// Takes out the lowest cell with all that follow it without a gap: the first of them, and how many.
    pub const fn pop_run(&mut self) -> Option<(Cell, usize)> {
        if self.0 == 0 {
            return None;
        }
        let first = self.0.trailing_zeros();
        let count = (self.0 >> first).trailing_ones();
        self.0 &= !(((1u32 << (first + count)) - 1) as u16);
        Some((Cell(first as u8), count as usize))
    }
}

/// An Influence card, named by its faction and the round it is placed in, never by its value.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Card(pub u8);

impl Card {
    /// The card as an array index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whose it is.
    pub const fn faction(self) -> Faction {
        Faction(self.0 / ROUNDS)
    }

    /// The round it is placed in.
    pub const fn round(self) -> Round {
        Round(self.0 % ROUNDS + 1)
    }

    /// All of them, by faction and round.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..MAX_CARDS as u8).map(Card)
    }

    /// Stable id: `lion_r1`.
    pub fn id(self) -> &'static str {
        static IDS: LazyLock<Vec<String>> =
            LazyLock::new(|| Card::all().map(|card| format!("{}_r{}", card.faction().id(), card.round().0)).collect());
        &IDS[self.index()]
    }
}

/// All Influence cards there can be.
pub const MAX_CARDS: usize = MAX_FACTIONS * ROUNDS as usize;

bit_set! {
    /// A set of Influence cards.
    pub struct Cards(pub u64) of Card, counted in u32
}

impl Cards {
    /// All six of a faction.
    pub const fn of(faction: Faction) -> Cards {
        Cards(((1 << ROUNDS) - 1) << (faction.0 * ROUNDS))
    }
}

/// An Influence value, by its number in `VALUES`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Worth(pub u8);

impl Worth {
    /// What is printed on the card.
    pub const fn value(self) -> u8 {
        VALUES[self.0 as usize].0
    }

    /// The worth that prints this value.
    pub fn of(value: u8) -> Option<Worth> {
        VALUES.iter().position(|&(v, _)| v == value).map(|i| Worth(i as u8))
    }

    /// All of them, lowest first.
    pub fn all() -> impl Iterator<Item = Worth> {
        (0..VALUES.len() as u8).map(Worth)
    }
}

/// A multiset of Influence values: two bits a value.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Hand(pub u8);

impl Hand {
    /// Nothing left.
    pub const EMPTY: Hand = Hand(0);
    /// The six cards of a fresh deck.
    pub const FULL: Hand = {
        let (mut bits, mut i) = (0, 0);
        while i < VALUES.len() {
            bits |= VALUES[i].1 << (2 * i);
            i += 1;
        }
        Hand(bits)
    };

    /// How many of one value.
    pub const fn count(self, worth: Worth) -> u8 {
        self.0 >> (2 * worth.0) & 3
    }

    /// Adds a card.
    pub const fn add(&mut self, worth: Worth) {
        self.0 += 1 << (2 * worth.0);
    }

    /// Takes a card out; it must be there.
    pub const fn take(&mut self, worth: Worth) {
        self.0 -= 1 << (2 * worth.0);
    }

    /// The sum of its values.
    pub fn points(self) -> u8 {
        Worth::all().map(|worth| worth.value() * self.count(worth)).sum()
    }

    /// How many cards.
    pub fn len(self) -> u32 {
        Worth::all().map(|worth| u32::from(self.count(worth))).sum()
    }

    /// The different values in it, lowest first, and how many they are; from a table, since moves are listed by it.
    #[inline]
    pub fn different(self) -> ([Worth; VALUES.len()], usize) {
        const LISTS: [([Worth; VALUES.len()], usize); 1 << VALUES.len()] = {
            let mut lists = [([Worth(0); VALUES.len()], 0); 1 << VALUES.len()];
            let mut set = 0;
            while set < lists.len() {
                let mut i = 0;
                while i < VALUES.len() {
                    if set >> i & 1 == 1 {
                        let (list, len) = &mut lists[set];
                        list[*len] = Worth(i as u8);
                        *len += 1;
                    }
                    i += 1;
                }
                set += 1;
            }
            lists
        };
        // One bit a value, moved together from every second place.
        let pairs = (self.0 | self.0 >> 1) & 0b0101_0101;
        let pairs = (pairs | pairs >> 1) & 0b0011_0011;
        LISTS[usize::from((pairs | pairs >> 2) & 0b1111)]
    }

    /// The different values in it, lowest first.
    pub fn worths(self) -> impl Iterator<Item = Worth> + Clone {
        bits(u64::from((self.0 | self.0 >> 1) & 0b0101_0101)).map(|bit| Worth(bit as u8 / 2))
    }

    /// Every card of it, lowest first.
    pub fn cards(self) -> impl Iterator<Item = Worth> + Clone {
        self.worths().flat_map(move |worth| (0..self.count(worth)).map(move |_| worth))
    }
}

/// A castle card of the set, by number.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Castle(pub u8);

impl Castle {
    /// No card is known to lie here: the castle is face-down.
    pub const DOWN: Castle = Castle(u8::MAX);

    /// The card as an array index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All that a set can have.
    pub fn all() -> impl Iterator<Item = Castle> {
        (0..MAX_CASTLES as u8).map(Castle)
    }

    /// Stable id: `c1` for the first of the set.
    pub fn id(self) -> &'static str {
        static IDS: LazyLock<Vec<String>> = LazyLock::new(|| (1..=MAX_CASTLES).map(|i| format!("c{i}")).collect());
        &IDS[self.index()]
    }
}

vocabulary! {
    /// A direction on the board, clockwise by eighths.
    Direction {
        /// Up.
        North = "n", "North";
        /// Up and to the right.
        NorthEast = "ne", "North-East";
        /// To the right.
        East = "e", "East";
        /// Down and to the right.
        SouthEast = "se", "South-East";
        /// Down.
        South = "s", "South";
        /// Down and to the left.
        SouthWest = "sw", "South-West";
        /// To the left.
        West = "w", "West";
        /// Up and to the left.
        NorthWest = "nw", "North-West";
    }
}

impl Direction {
    /// One step that way: to the right, and up.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Direction::North => (0, 1),
            Direction::NorthEast => (1, 1),
            Direction::East => (1, 0),
            Direction::SouthEast => (1, -1),
            Direction::South => (0, -1),
            Direction::SouthWest => (-1, -1),
            Direction::West => (-1, 0),
            Direction::NorthWest => (-1, 1),
        }
    }
}

/// Quarter turns clockwise, 0 to 3.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Quarter(pub u8);

impl Quarter {
    /// As printed: North is up.
    pub const UP: Quarter = Quarter(0);
    /// All four.
    pub const ALL: [Quarter; 4] = [Quarter(0), Quarter(1), Quarter(2), Quarter(3)];

    /// Turned on by another.
    pub const fn turned(self, by: Quarter) -> Quarter {
        Quarter((self.0 + by.0) % 4)
    }

    /// In degrees.
    pub const fn degrees(self) -> i32 {
        self.0 as i32 * 90
    }

    /// Where the upper edge points.
    pub const fn direction(self) -> Direction {
        Direction::ALL[self.index() * 2]
    }

    /// The turn as an array index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All four.
    pub fn all() -> impl Iterator<Item = Quarter> {
        Quarter::ALL.into_iter()
    }

    /// Id of where the upper edge points: `n`, `e`, `s` or `w`.
    pub const fn id(self) -> &'static str {
        self.direction().id()
    }
}

/// Where a faction's Saboteur is: in hand, gone, or at a castle against a direction.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Saboteur(u8);

impl Saboteur {
    /// Not played yet.
    pub const IN_HAND: Saboteur = Saboteur(0xfe);
    /// Out of the game.
    pub const GONE: Saboteur = Saboteur(0xff);

    /// At work.
    pub const fn at(cell: Cell, direction: Direction) -> Saboteur {
        Saboteur(cell.0 * DIRECTIONS as u8 + direction as u8)
    }

    /// The castle and the direction, if it is at work.
    pub const fn target(self) -> Option<(Cell, Direction)> {
        if self.0 >= Saboteur::IN_HAND.0 {
            None
        } else {
            Some((Cell(self.0 / DIRECTIONS as u8), Direction::ALL[self.0 as usize % DIRECTIONS]))
        }
    }
}

/// A Swap card to resolve in the Swap Phase, but for the one on the Setup card.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// On an Influence card: exchange it.
    Card(Card),
    /// On a castle: turn it.
    Castle(Cell),
}

impl Task {
    pub(super) const fn to_byte(self) -> u8 {
        match self {
            Task::Card(card) => card.0,
            Task::Castle(cell) => MAX_CARDS as u8 + cell.0,
        }
    }

    pub(super) const fn from_byte(byte: u8) -> Task {
        if byte < MAX_CARDS as u8 { Task::Card(Card(byte)) } else { Task::Castle(Cell(byte - MAX_CARDS as u8)) }
    }
}

/// A short row of small numbers, zero beyond its end.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Row<const N: usize> {
    len: u8,
    items: [u8; N],
}

impl<const N: usize> Row<N> {
    /// Nothing in it.
    pub const EMPTY: Row<N> = Row { len: 0, items: [0; N] };

    /// The numbers.
    #[inline]
    pub fn as_slice(&self) -> &[u8] {
        &self.items[..usize::from(self.len)]
    }

    /// How many.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// None at all?
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds one at the end.
    pub fn push(&mut self, item: u8) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Adds one before the `i`-th.
    pub fn insert(&mut self, i: usize, item: u8) {
        self.items.copy_within(i..usize::from(self.len), i + 1);
        self.items[i] = item;
        self.len += 1;
    }

    /// Takes the first one.
    pub fn pop_front(&mut self) -> Option<u8> {
        let first = *self.as_slice().first()?;
        self.items.copy_within(1.., 0);
        self.items[N - 1] = 0;
        self.len -= 1;
        Some(first)
    }

    /// Sorts by a key; equal ones keep their order.
    pub fn sort_by_key<K: Ord>(&mut self, mut key: impl FnMut(&u8) -> K) {
        // There are few: each is put behind those before it that come no later.
        for end in 1..usize::from(self.len) {
            let item = self.items[end];
            let wanted = key(&item);
            let mut place = end;
            while place > 0 && key(&self.items[place - 1]) > wanted {
                self.items[place] = self.items[place - 1];
                place -= 1;
            }
            self.items[place] = item;
        }
    }
}

/// Power of a side.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Power(pub u16);

vocabulary! {
    /// A card of the module Winds of Change.
    Wind {
        /// A conquest pays 3.
        ManifestDestiny = "manifest_destiny", "Manifest Destiny";
        /// Keeping a castle of Power 1 pays 3.
        FinancialAid = "financial_aid", "Financial Aid";
        /// Every circle is 1.
        DisruptiveNeighbors = "disruptive_neighbors", "Disruptive Neighbors";
        /// No Delay.
        Stasis = "stasis", "Stasis";
        /// No Swap.
        Frozen = "frozen", "Frozen";
        /// No Saboteur.
        ReinforcedWalls = "reinforced_walls", "Reinforced Walls";
        /// Every seat may turn a castle at once.
        Whirlwind = "whirlwind", "Whirlwind";
    }
}

/// A set of winds.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Winds(pub u8);

impl Winds {
    /// Is it in the set?
    pub const fn contains(self, wind: Wind) -> bool {
        self.0 >> wind as u8 & 1 == 1
    }

    /// Adds one.
    pub const fn insert(&mut self, wind: Wind) {
        self.0 |= 1 << wind as u8;
    }

    /// Takes one out.
    pub const fn remove(&mut self, wind: Wind) {
        self.0 &= !(1 << wind as u8);
    }

    /// How many.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// None at all?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The winds, in the order of [`Wind::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Wind> + Clone {
        bits(self.0.into()).map(|bit| Wind::ALL[bit as usize])
    }
}

vocabulary! {
    /// A part of a round.
    Phase {
        /// Before a round: the Setup card is drawn.
        Setup = "setup", "the setup";
        /// Factions place cards and play tools.
        Attack = "attack", "the Attack Phase";
        /// Swaps are resolved.
        Swap = "swap", "the Swap Phase";
        /// Castles are examined.
        Conquer = "conquer", "the Conquer Phase";
        /// A wind is drawn.
        Winds = "winds", "the Winds of Change";
        /// The game is over.
        Over = "over", "the end";
    }
}

vocabulary! {
    /// What happens or is asked next.
    Step {
        /// Chance: which Setup card.
        DrawSetup = "draw_setup", "the Setup card is drawn";
        /// Chance: which faction attacks next.
        RevealFaction = "reveal_faction", "the next faction is revealed";
        /// The active faction attacks.
        Attack = "attack", "a faction attacks";
        /// Swap Phase: how to turn the Setup card.
        TurnSetup = "turn_setup", "the Setup card may be turned";
        /// Swap Phase: how to turn a castle.
        TurnCastle = "turn_castle", "a castle may be turned";
        /// Swap Phase: which card to exchange with.
        ChoosePartner = "choose_partner", "a card is exchanged";
        /// Conquer Phase, chance: which castle lies here.
        RevealCastle = "reveal_castle", "a castle is revealed";
        /// Conquer Phase: which faction of the winning team controls.
        ChooseController = "choose_controller", "a team chooses who controls its castle";
        /// Chance: which wind blows next.
        DrawWind = "draw_wind", "a wind is drawn";
        /// Whirlwind: which castle to turn, if any.
        Whirlwind = "whirlwind", "a castle may be turned in the Whirlwind";
        /// The game is over.
        Over = "over", "the game is over";
    }
}

impl Step {
    /// The phase it belongs to.
    pub const fn phase(self) -> Phase {
        match self {
            Step::DrawSetup => Phase::Setup,
            Step::RevealFaction | Step::Attack => Phase::Attack,
            Step::TurnSetup | Step::TurnCastle | Step::ChoosePartner => Phase::Swap,
            Step::RevealCastle | Step::ChooseController => Phase::Conquer,
            Step::DrawWind | Step::Whirlwind => Phase::Winds,
            Step::Over => Phase::Over,
        }
    }
}

/// A situation. Fields that mean nothing at a step hold their empty value.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(super) step: Step,
    pub(super) round: Round,
    /// Which of the game's setups is on the table; [`State::NO_SETUP`] before it is drawn.
    pub(super) setup: u8,
    /// How far the Setup card is turned.
    pub(super) north: Quarter,

    /// Factions whose turn-order card is still in the deck.
    pub(super) waiting: Factions,
    /// Factions that delayed and are still to come, in that order.
    pub(super) delayed: Row<MAX_FACTIONS>,
    /// The faction that attacks.
    pub(super) active: Option<Faction>,
    /// Has it played a card in this attack?
    pub(super) begun: bool,

    /// Influence cards in hand.
    pub(super) hand: [Hand; MAX_FACTIONS],
    /// Swap cards in hand.
    pub(super) swaps: [u8; MAX_FACTIONS],
    pub(super) saboteur: [Saboteur; MAX_FACTIONS],
    /// Who still has the Delay card.
    pub(super) delay: Factions,

    /// Who has a Swap on the Setup card.
    pub(super) setup_swap: Option<Faction>,
    /// The other Swaps. In the Attack Phase by cell, at a cell the castle's first, then in the order played;
    /// in the Swap Phase in the order of resolution.
    pub(super) tasks: Row<MAX_TASKS>,
    /// How many of them are resolved.
    pub(super) resolved: u8,
    /// Cards that carry a Swap, one or more: the cards among `tasks`.
    pub(super) swapped: Cards,
    /// Castles with a Swap or a Saboteur.
    pub(super) barred: Cells,

    /// Value of each placed card, 0 if it is still in hand.
    pub(super) value: [u8; MAX_CARDS],
    /// Where each placed card lies.
    pub(super) at: [Cell; MAX_CARDS],
    /// Sum of each faction's cards at each castle. Follows from `value` and `at`; kept for the count.
    pub(super) strength: [[u8; MAX_FACTIONS]; MAX_CELLS],
    /// Castles where a faction has cards. Follows from `at`, and exchanges never change it.
    pub(super) present: [Cells; MAX_FACTIONS],
    /// Cards that lie face-down, all of this round.
    pub(super) down: Cards,

    /// Which card is face-up at each cell.
    pub(super) castle: [Castle; MAX_CELLS],
    /// How far each face-up castle is turned.
    pub(super) turned: [Quarter; MAX_CELLS],
    /// Castle cards not yet face-up: bit i = card i.
    pub(super) unrevealed: u32,
    /// Who controls each castle.
    pub(super) owner: [Faction; MAX_CELLS],
    /// Castles each faction controls. Follows from `owner`.
    pub(super) held: [Cells; MAX_FACTIONS],

    /// How far along the path the Conquer Phase has come.
    pub(super) position: u8,
    /// Who won the castle whose controller is to be chosen.
    pub(super) winner: Option<Side>,
    /// Power of each side.
    pub(super) power: [Power; MAX_FACTIONS],
    /// Sides in the order of their first placement in the last round.
    pub(super) finish: Row<MAX_FACTIONS>,

    /// The wind in force.
    pub(super) wind: Option<Wind>,
    /// Winds still in the deck.
    pub(super) winds: Winds,
    /// Who is asked by the Whirlwind.
    pub(super) asked: Seat,
}

const _: () = assert!(size_of::<State>() <= 512);

impl State {
    pub(super) const NO_SETUP: u8 = u8::MAX;

    /// The castle where a placed card lies.
    #[inline]
    pub(super) fn cell_of(&self, card: Card) -> Option<Cell> {
        Some(self.at[card.index()]).filter(|&cell| cell != Cell::NOWHERE)
    }

    /// The cards at a castle.
    pub(super) fn lying(&self, cell: Cell) -> Cards {
        let mut cards = Cards::NONE;
        for (i, _) in self.at.iter().enumerate().filter(|&(_, &at)| at == cell) {
            cards.insert(Card(i as u8));
        }
        cards
    }

    /// Lays a card at a castle; its value is set apart.
    pub(super) fn lay(&mut self, card: Card, cell: Cell) {
        self.at[card.index()] = cell;
        self.present[card.faction().index()].insert(cell);
    }

    /// Gives a card that lies at a castle its value, or another one.
    pub(super) fn set_value(&mut self, card: Card, worth: Worth) {
        let strength = &mut self.strength[self.at[card.index()].index()][card.faction().index()];
        *strength = *strength - self.value[card.index()] + worth.value();
        self.value[card.index()] = worth.value();
    }

    /// Two placed cards of one faction change places.
    pub(super) fn exchange(&mut self, card: Card, partner: Card) {
        let (from, to) = (self.at[card.index()], self.at[partner.index()]);
        let (gone, come) = (self.value[card.index()], self.value[partner.index()]);
        let faction = card.faction().index();
        let strength = &mut self.strength[from.index()][faction];
        *strength = *strength - gone + come;
        let strength = &mut self.strength[to.index()][faction];
        *strength = *strength - come + gone;
        self.at.swap(card.index(), partner.index());
    }

    /// Gives a castle to a faction.
    pub(super) fn take(&mut self, cell: Cell, faction: Faction) {
        self.release(cell);
        self.owner[cell.index()] = faction;
        self.held[faction.index()].insert(cell);
    }

    /// Takes a castle from whoever controls it.
    pub(super) fn release(&mut self, cell: Cell) {
        if let Some(faction) = self.controller(cell) {
            self.owner[cell.index()] = Faction::NOBODY;
            self.held[faction.index()].remove(cell);
        }
    }

    /// How many Swaps lie on a card.
    pub(super) fn swaps_on(&self, card: Card) -> u8 {
        if !self.swapped.contains(card) {
            return 0;
        }
        self.tasks.as_slice().iter().filter(|&&byte| Task::from_byte(byte) == Task::Card(card)).count() as u8
    }

    /// All placed cards of a faction: one for each past round, and the one of this round.
    pub(super) fn placed(&self, faction: Faction) -> Cards {
        let past = (1u64 << (self.round.0 - 1)) - 1;
        let mut cards = Cards(past << (faction.0 * ROUNDS));
        if self.has_placed(faction) {
            cards.insert(faction.card(self.round));
        }
        cards
    }

    /// Has the faction placed its card of this round?
    pub(super) const fn has_placed(&self, faction: Faction) -> bool {
        self.value[faction.card(self.round).index()] != 0
    }

    /// Does a card of the faction lie face-down? It is the one of this round.
    pub(super) const fn hides(&self, faction: Faction) -> bool {
        self.down.contains(faction.card(self.round))
    }

    /// The faction that controls a castle.
    #[inline]
    pub(super) fn controller(&self, cell: Cell) -> Option<Faction> {
        Some(self.owner[cell.index()]).filter(|&faction| faction != Faction::NOBODY)
    }

    /// The Swap to resolve next.
    pub(super) fn task(&self) -> Option<Task> {
        self.tasks.as_slice().get(usize::from(self.resolved)).map(|&byte| Task::from_byte(byte))
    }

    /// Cards of a faction not lying face-up: its hand and its face-down card. Public as one multiset.
    pub(super) fn unseen(&self, faction: Faction) -> Hand {
        let mut unseen = self.hand[faction.index()];
        if self.hides(faction)
            && let Some(worth) = Worth::of(self.value[faction.card(self.round).index()])
        {
            unseen.add(worth);
        }
        unseen
    }
}
