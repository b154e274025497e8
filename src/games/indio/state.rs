//! The situation as plain data: what lies on the board, what the players have, what is due.

use super::leaders::{Leader, Leaders};
use super::quests::Quests;
use crate::core::{Hex, Hexes, Seat, vocabulary};

pub use super::pieces::*;

/// The most seats at the table.
pub const MAX_PLAYERS: usize = 4;
/// The most hexes of a board.
pub const MAX_HEXES: usize = 48;
/// The most resources on a hex. (IND-3)
pub const MOST_RESOURCES: u8 = 6;
/// The most workers on a hex, of all players. (IND-3)
pub const MOST_WORKERS: u8 = 4;
/// Workers of a player. (IND-1)
pub const WORKERS: u8 = 10;
/// Tokens of each structure that a player has. (IND-1)
pub const TOKENS: u8 = 4;
/// Farms, quarries and mines in the stacks, for each player. (IND-2)
pub const STACK: u8 = 2;
/// The last year. (IND-60)
pub const YEARS: u8 = 7;
/// Leaders dealt to a player, who keeps one.
pub const LEADERS_DEALT: u32 = 2;
/// The most quests a player keeps. (IND-20)
pub const HAND: u32 = 3;
/// Quests in hand right after a draw.
pub const FULL_HAND: usize = HAND as usize + 1;
/// The most tiles that ever lie on the printed ones: three of each fief, and all stacks.
pub const MOST_LAYERS: usize = MAX_PLAYERS * (3 + 3 * STACK as usize);

vocabulary! {
    /// What is due.
    Step {
        /// Chance: who goes first.
        FirstPlayer = "first_player", "first player";
        /// Chance: the printed tile of the next hex.
        Terrain = "terrain", "terrain";
        /// Chance: two leaders to each seat.
        DealLeaders = "deal_leaders", "deal of the leaders";
        /// A seat keeps one of its leaders.
        KeepLeader = "keep_leader", "choice of the leader";
        /// Chance: one quest to each seat.
        DealQuests = "deal_quests", "deal of the quests";
        /// A seat places its farm.
        Farm = "farm", "placing the farm";
        /// A seat places the quarry of its fief.
        Quarry = "quarry", "placing the quarry";
        /// A seat places the mine of its fief.
        Mine = "mine", "placing the mine";
        /// A seat places the outpost of its fief.
        Outpost = "outpost", "placing the outpost";
        /// A seat places the town of its fief.
        Town = "town", "placing the town";
        /// A seat places a worker.
        Worker = "worker", "placing a worker";
        /// Chance: a quest for a seat.
        DrawQuest = "draw_quest", "draw of a quest";
        /// A seat has four quests and discards one.
        DiscardQuest = "discard_quest", "discard of a quest";
        /// A seat chooses what a structure crafts.
        Craft = "craft", "crafting";
        /// The structure is full: a seat removes a resource for the one being crafted.
        Remove = "remove", "making room";
        /// A seat feeds workers, buys Multiple Actions or is done.
        Harvest = "harvest", "harvest";
        /// A fed seat wakes a first worker.
        Wake = "wake", "waking a worker";
        /// It may wake a second one.
        WakeMore = "wake_more", "waking a second worker";
        /// A seat picks a worker or passes.
        Turn = "turn", "turn";
        /// The picked worker's first action.
        Act = "act", "action";
        /// His second action, or the end of the turn.
        ActAgain = "act_again", "second action";
        /// A resource of the price.
        Pay = "pay", "payment";
        /// A worker of the price.
        PayWorker = "pay_worker", "payment with a worker";
        /// Where a carried resource is stored.
        Store = "store", "storing";
        /// No room: a carried resource is dropped or takes another's place.
        Replace = "replace", "storing without room";
        /// The game is over.
        Over = "over", "game over";
    }
}

impl Step {
    /// Is it a chance step?
    #[inline]
    pub const fn is_chance(self) -> bool {
        use Step::{DealLeaders, DealQuests, DrawQuest, FirstPlayer, Terrain};
        matches!(self, FirstPlayer | Terrain | DealLeaders | DealQuests | DrawQuest)
    }

    /// Is it before the first year?
    #[inline]
    pub const fn in_setup(self) -> bool {
        (self as u8) <= Step::Worker as u8
    }

    /// Does a seat place a starting piece?
    #[inline]
    pub const fn is_placement(self) -> bool {
        self.in_setup() && self as u8 >= Step::Farm as u8
    }

    /// Is a worker taking his turn?
    #[inline]
    pub const fn in_turn(self) -> bool {
        self as u8 >= Step::Act as u8 && self as u8 <= Step::Replace as u8
    }

    /// Is it the crafting of a structure?
    #[inline]
    pub const fn in_crafting(self) -> bool {
        matches!(self, Step::Craft | Step::Remove)
    }

    /// Does the decision go on with what an earlier move of the seat began? (IND-70)
    #[inline]
    pub const fn is_link(self) -> bool {
        (self.is_placement() && !matches!(self, Step::Farm))
            || matches!(self, Step::Remove | Step::Wake | Step::WakeMore)
            || self.in_turn()
    }

    /// Is something half done, so that quests are not looked at? (IND-21)
    #[inline]
    pub const fn is_half_done(self) -> bool {
        self.is_placement() || matches!(self, Step::Remove | Step::Pay | Step::PayWorker | Step::Store | Step::Replace)
    }
}

/// Resources, a byte for each kind: what lies on a hex, a price, a pool.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stock(u64);

impl Stock {
    const BYTES: u64 = 0x0101_0101_0101_0101;
    /// Nothing.
    pub const NONE: Stock = Stock(0);

    /// So many of one kind.
    #[inline]
    pub const fn of(resource: Resource, count: u8) -> Stock {
        Stock((count as u64) << (8 * resource as u32))
    }

    /// A stock from (kind, count) pairs.
    pub const fn from(parts: &[(Resource, u8)]) -> Stock {
        let (mut stock, mut i) = (Stock::NONE, 0);
        while i < parts.len() {
            stock = stock.plus(Stock::of(parts[i].0, parts[i].1));
            i += 1;
        }
        stock
    }

    /// How many of a kind.
    #[inline]
    pub const fn count(self, resource: Resource) -> u8 {
        (self.0 >> (8 * resource as u32)) as u8
    }

    /// How many of all kinds; below 256.
    #[inline]
    pub const fn total(self) -> u8 {
        (self.0.wrapping_mul(Stock::BYTES) >> 56) as u8
    }

    /// None at all?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Both together.
    #[inline]
    pub const fn plus(self, other: Stock) -> Stock {
        Stock(self.0 + other.0)
    }

    /// What is left without the other, which it covers.
    #[inline]
    pub const fn minus(self, other: Stock) -> Stock {
        Stock(self.0 - other.0)
    }

    /// Is there at least as much of every kind as in the other? No count reaches 128.
    #[inline]
    pub const fn covers(self, other: Stock) -> bool {
        const TOP_BITS: u64 = 0x80 * Stock::BYTES;
        ((self.0 | TOP_BITS) - other.0) & TOP_BITS == TOP_BITS
    }

    /// The first kind that is there.
    #[inline]
    pub const fn first(self) -> Option<Resource> {
        if self.is_empty() { None } else { Some(Resource::ALL[(self.0.trailing_zeros() / 8) as usize]) }
    }

    /// The kinds that are there, in order, with their counts.
    pub fn iter(self) -> impl Iterator<Item = (Resource, u8)> + Clone {
        Resource::ALL.iter().map(move |&kind| (kind, self.count(kind))).filter(|(_, count)| *count > 0)
    }

    /// How many kinds are there.
    pub fn kinds(self) -> usize {
        self.iter().count()
    }
}

/// The workers on a hex: for each seat how many stand and how many lie.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Crew(u32);

impl Crew {
    /// Nobody.
    pub const NONE: Crew = Crew(0);

    const fn one(seat: Seat, stance: Stance) -> u32 {
        1 << (8 * seat.0 as u32 + 4 * stance as u32)
    }

    /// How many of a seat's workers have a stance.
    #[inline]
    pub const fn count(self, seat: Seat, stance: Stance) -> u8 {
        (self.0 >> (8 * seat.0 as u32 + 4 * stance as u32)) as u8 & 0xf
    }

    /// How many workers of each seat.
    #[inline]
    pub const fn by_seat(self) -> [u8; MAX_PLAYERS] {
        const LOW: u32 = 0x0f0f_0f0f;
        ((self.0 & LOW) + (self.0 >> 4 & LOW)).to_le_bytes()
    }

    /// How many workers of a seat.
    #[inline]
    pub const fn of(self, seat: Seat) -> u8 {
        self.by_seat()[seat.index() % MAX_PLAYERS]
    }

    /// How many workers of all seats.
    #[inline]
    pub const fn total(self) -> u8 {
        (u32::from_le_bytes(self.by_seat()).wrapping_mul(0x0101_0101) >> 24) as u8
    }

    /// Nobody at all?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Who has more workers here than any other player. (IND-55)
    #[inline]
    pub const fn majority(self) -> Option<Seat> {
        let counts = self.by_seat();
        let (mut best, mut most, mut seat) = (None, 0, 0);
        while seat < MAX_PLAYERS {
            if counts[seat] > most {
                (best, most) = (Some(Seat(seat as u8)), counts[seat]);
            } else if counts[seat] == most {
                best = None;
            }
            seat += 1;
        }
        best
    }
}

/// Tiles laid on the board, by hex and from below.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Layers([u8; MOST_LAYERS]);

impl Layers {
    /// Only printed tiles.
    pub const NONE: Layers = Layers([0; MOST_LAYERS]);

    const fn entry(hex: Hex, tile: Tile) -> u8 {
        (tile as u8 - PRINTED as u8 + 1) << 6 | hex.0
    }

    /// Lays a tile on a hex.
    pub(super) fn lay(&mut self, hex: Hex, tile: Tile) {
        let behind = |entry: &u8| *entry == 0 || entry & 0x3f > hex.0;
        // There are no more tiles than places for them.
        let place = self.0.iter().position(behind).unwrap_or(MOST_LAYERS - 1);
        self.0[place..].rotate_right(1);
        self.0[place] = Layers::entry(hex, tile);
    }

    /// The tiles laid on a hex, from below.
    pub fn on(&self, hex: Hex) -> impl Iterator<Item = Tile> {
        self.all().filter(move |laid| laid.0 == hex).map(|(_, tile)| tile)
    }

    /// All of them.
    pub fn all(&self) -> impl Iterator<Item = (Hex, Tile)> {
        let read = |&entry: &u8| (Hex(entry & 0x3f), Tile::ALL[PRINTED - 1 + usize::from(entry >> 6)]);
        self.0.iter().take_while(|entry| **entry != 0).map(read)
    }
}

/// What one player has.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Player {
    /// The leaders dealt to him.
    pub leaders: Leaders,
    /// The one he kept; the other is discarded.
    pub leader: Option<Leader>,
    /// Quests in hand.
    pub hand: Quests,
    /// For each quest in hand, oldest first, what it cannot be: quests that came true for him since it was drawn. (IND-81)
    pub silence: [Quests; FULL_HAND],
    /// Quests fulfilled, face up.
    pub shown: Quests,
    /// Quests discarded, face down.
    pub discarded: Quests,
    /// Hexes with his structures, by kind.
    pub structures: [Hexes; STRUCTURES],
    /// Hexes with active workers of his.
    pub standing: Hexes,
    /// Hexes with exhausted workers of his.
    pub lying: Hexes,
    /// Hexes he controls.
    pub controls: Hexes,
    /// His workers on the board.
    pub workers: u8,
    /// The first hex he improved this year.
    pub improved: Option<Hex>,
    /// Build actions this year, as far as they count: 0, 1 or 2.
    pub builds: u8,
    /// Has he bought Multiple Actions this year?
    pub repeats: bool,
}

/// Build actions beyond this number change nothing.
pub const MOST_BUILDS: u8 = 2;

impl Player {
    pub(super) const NONE: Player = Player {
        leaders: Leaders::NONE,
        leader: None,
        hand: Quests::NONE,
        silence: [Quests::NONE; FULL_HAND],
        shown: Quests::NONE,
        discarded: Quests::NONE,
        structures: [Hexes::NONE; STRUCTURES],
        standing: Hexes::NONE,
        lying: Hexes::NONE,
        controls: Hexes::NONE,
        workers: 0,
        improved: None,
        builds: 0,
        repeats: false,
    };

    /// Hexes with a structure of his.
    #[inline]
    pub const fn built(&self) -> Hexes {
        let [outposts, towns, cities] = self.structures;
        outposts.or(towns).or(cities)
    }

    /// Hexes with a worker of his.
    #[inline]
    pub const fn present(&self) -> Hexes {
        self.standing.or(self.lying)
    }

    /// His structure on a hex.
    #[inline]
    pub fn structure(&self, hex: Hex) -> Option<Structure> {
        Structure::ALL.iter().copied().find(|&kind| self.structures[kind.index()].contains(hex))
    }

    /// Tokens of a structure left in his supply.
    #[inline]
    pub fn tokens(&self, structure: Structure) -> u8 {
        TOKENS.saturating_sub(self.structures[structure.index()].len() as u8)
    }

    /// Workers left in his supply.
    #[inline]
    pub const fn supply(&self) -> u8 {
        WORKERS.saturating_sub(self.workers)
    }

    /// The leader he did not keep.
    pub fn put_aside(&self) -> Option<Leader> {
        let kept = self.leader?;
        self.leaders.minus(Leaders::only(kept)).first()
    }
}

/// What a worker is doing while its price is paid or its load stored.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Deed {
    /// Storing what lay on his hex.
    Collect,
    /// Paying for a forging, or storing it.
    Forge(Forging),
    /// Paying for a tile on a hex.
    Improve(Tile, Hex),
    /// Paying for a structure on a hex.
    Build(Structure, Hex),
}

/// The worker whose turn it is, on the state's `at`, and what he is doing. Empty outside a turn.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Acting {
    /// Actions he may still begin.
    pub left: u8,
    /// The action he began last.
    pub done: Option<Action>,
    /// Has he been removed?
    pub gone: bool,
    /// What is half done.
    pub deed: Option<Deed>,
    /// Resources still to be paid.
    pub owed: Stock,
    /// Workers still to be paid.
    pub owed_workers: u8,
    /// What lay on the hex he collects from.
    pub collected: Stock,
    /// What is still to be stored.
    pub carried: Stock,
}

impl Acting {
    pub(super) const NOBODY: Acting = Acting {
        left: 0,
        done: None,
        gone: false,
        deed: None,
        owed: Stock::NONE,
        owed_workers: 0,
        collected: Stock::NONE,
        carried: Stock::NONE,
    };
}

/// What the player whose structures are being used has made so far. Empty outside his Crafting.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Crafting {
    /// Workers this year.
    pub workers: u8,
    /// Commerce this year.
    pub commerce: u8,
    /// The recipe for which room is being made.
    pub recipe: Option<Recipe>,
    /// How many of its resources have landed.
    pub landed: u8,
}

impl Crafting {
    pub(super) const NOTHING: Crafting = Crafting { workers: 0, commerce: 0, recipe: None, landed: 0 };
}

/// A situation. What is meaningless at a step has its empty value, so equal situations are equal values.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// What is due.
    pub step: Step,
    /// Who decides, or receives the next card; seat 0 where that means nothing.
    pub actor: Seat,
    /// The first player of the year; seat 0 until he is known.
    pub first: Seat,
    /// The year, from 1; 0 during setup.
    pub year: u8,
    /// Passes in a row.
    pub passes: u8,
    /// The structure that crafts, or the hex of the acting worker; hex 0 otherwise.
    pub at: Hex,
    /// Hexes that the placing player has covered.
    pub fief: Hexes,
    /// The acting worker.
    pub acting: Acting,
    /// The crafting player.
    pub crafting: Crafting,
    /// Hexes by their printed tile.
    pub printed: [Hexes; PRINTED],
    /// Hexes by the tile on top.
    pub visible: [Hexes; PRINTED + LAID],
    /// Tiles laid on the printed ones.
    pub layers: Layers,
    /// Farms, quarries and mines left.
    pub stacks: [u8; LAID],
    /// Hexes that were water when the year began: whoever starts on one has one action. (IND-40)
    pub slow: Hexes,
    /// Resources on each hex.
    pub stock: [Stock; MAX_HEXES],
    /// Workers on each hex.
    pub crew: [Crew; MAX_HEXES],
    /// What the players have; unused seats are empty.
    pub players: [Player; MAX_PLAYERS],
    /// Leaders not dealt.
    pub leader_deck: Leaders,
    /// Quests not drawn.
    pub quest_deck: Quests,
}

const _: () = assert!(size_of::<State>() <= 2048, "a state is small");

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

    /// The resources on a hex.
    #[inline]
    pub fn stock(&self, hex: Hex) -> Stock {
        self.stock[hex.index() % MAX_HEXES]
    }

    /// The workers on a hex.
    #[inline]
    pub fn crew(&self, hex: Hex) -> Crew {
        self.crew[hex.index() % MAX_HEXES]
    }

    /// The hexes that show a tile.
    #[inline]
    pub fn showing(&self, tile: Tile) -> Hexes {
        self.visible[tile.index()]
    }

    /// The tile on top of a hex; None before the board is laid.
    pub fn tile(&self, hex: Hex) -> Option<Tile> {
        Tile::ALL.iter().copied().find(|&tile| self.showing(tile).contains(hex))
    }

    /// All tiles of a hex, from below.
    pub fn tiles(&self, hex: Hex) -> impl Iterator<Item = Tile> {
        let printed = Tile::printed().iter().copied().filter(move |tile| self.printed[tile.index()].contains(hex));
        printed.chain(self.layers.on(hex))
    }

    /// Whose structure stands on a hex.
    #[inline]
    pub fn owner(&self, hex: Hex) -> Option<Seat> {
        (0..MAX_PLAYERS).find(|&seat| self.players[seat].built().contains(hex)).map(|seat| Seat(seat as u8))
    }

    /// Who controls a hex: whoever has more workers there than any other, else the owner of the structure. (IND-55)
    #[inline]
    pub fn controller(&self, hex: Hex) -> Option<Seat> {
        self.crew(hex).majority().or_else(|| self.owner(hex))
    }

    /// All a seat can pay with: the resources on his structures. (IND-34, IND-46, IND-53)
    #[inline]
    pub fn pool(&self, seat: Seat) -> Stock {
        self.player(seat).built().iter().fold(Stock::NONE, |pool, hex| pool.plus(self.stock(hex)))
    }

    /// The seat's structures that hold a resource.
    #[inline]
    pub fn holding(&self, seat: Seat, resource: Resource) -> Hexes {
        self.player(seat).built().iter().filter(|&hex| self.stock(hex).count(resource) > 0).collect()
    }

    /// The seat's structures with room for another resource.
    #[inline]
    pub fn with_room(&self, seat: Seat) -> Hexes {
        self.player(seat).built().iter().filter(|&hex| self.stock(hex).total() < MOST_RESOURCES).collect()
    }

    /// The piece that is being placed at a placement.
    pub fn starting(&self) -> Starting {
        match self.step {
            Step::Quarry => Starting::Quarry,
            Step::Mine => Starting::Mine,
            Step::Outpost => Starting::Outpost,
            Step::Town => Starting::Town,
            Step::Worker => Starting::Worker,
            _ => Starting::Farm,
        }
    }

    /// Active workers of a seat.
    pub fn standing(&self, seat: Seat) -> u8 {
        self.player(seat).standing.iter().map(|hex| self.crew(hex).count(seat, Stance::Active)).sum()
    }

    /// Exhausted workers of a seat.
    pub fn lying(&self, seat: Seat) -> u8 {
        self.player(seat).lying.iter().map(|hex| self.crew(hex).count(seat, Stance::Exhausted)).sum()
    }

    /// How many workers could join on the crafting structure: by room and by supply.
    #[inline]
    pub fn room_and_supply(&self) -> (u8, u8) {
        (MOST_WORKERS.saturating_sub(self.crew(self.at).total()), self.player(self.actor).supply())
    }

    /// All structures on the board.
    pub fn structures(&self) -> u32 {
        self.players.iter().map(|player| player.built().len()).sum()
    }

    /// Puts resources on a hex.
    #[inline]
    pub(super) fn put(&mut self, hex: Hex, stock: Stock) {
        let here = &mut self.stock[hex.index() % MAX_HEXES];
        *here = here.plus(stock);
    }

    /// Takes resources from a hex.
    #[inline]
    pub(super) fn take(&mut self, hex: Hex, stock: Stock) {
        let here = &mut self.stock[hex.index() % MAX_HEXES];
        *here = here.minus(stock);
    }

    /// Puts a worker of the supply on a hex.
    #[inline]
    pub(super) fn join(&mut self, seat: Seat, hex: Hex, stance: Stance) {
        self.player_mut(seat).workers += 1;
        self.arrive(seat, hex, stance);
        self.control_anew(hex);
    }

    /// Returns a worker to the supply.
    #[inline]
    pub(super) fn leave(&mut self, seat: Seat, hex: Hex, stance: Stance) {
        self.player_mut(seat).workers -= 1;
        self.depart(seat, hex, stance);
        self.control_anew(hex);
    }

    /// Moves an active worker.
    #[inline]
    pub(super) fn walk(&mut self, seat: Seat, from: Hex, to: Hex) {
        self.depart(seat, from, Stance::Active);
        self.arrive(seat, to, Stance::Active);
        self.control_anew(from);
        self.control_anew(to);
    }

    /// Lays a worker down or lets it stand up.
    #[inline]
    pub(super) fn turn_over(&mut self, seat: Seat, hex: Hex, from: Stance, to: Stance) {
        self.depart(seat, hex, from);
        self.arrive(seat, hex, to);
    }

    #[inline]
    fn arrive(&mut self, seat: Seat, hex: Hex, stance: Stance) {
        self.crew[hex.index() % MAX_HEXES].0 += Crew::one(seat, stance);
        match stance {
            Stance::Active => self.player_mut(seat).standing.insert(hex),
            Stance::Exhausted => self.player_mut(seat).lying.insert(hex),
        }
    }

    #[inline]
    fn depart(&mut self, seat: Seat, hex: Hex, stance: Stance) {
        let crew = &mut self.crew[hex.index() % MAX_HEXES];
        crew.0 -= Crew::one(seat, stance);
        if crew.count(seat, stance) == 0 {
            match stance {
                Stance::Active => self.player_mut(seat).standing.remove(hex),
                Stance::Exhausted => self.player_mut(seat).lying.remove(hex),
            }
        }
    }

    /// Puts a structure on a hex.
    #[inline]
    pub(super) fn raise(&mut self, seat: Seat, hex: Hex, structure: Structure) {
        self.player_mut(seat).structures[structure.index()].insert(hex);
        self.control_anew(hex);
    }

    /// Takes a structure off a hex.
    #[inline]
    pub(super) fn raze(&mut self, seat: Seat, hex: Hex, structure: Structure) {
        self.player_mut(seat).structures[structure.index()].remove(hex);
        self.control_anew(hex);
    }

    /// Lays a tile on a hex.
    pub(super) fn lay(&mut self, hex: Hex, tile: Tile) {
        self.visible.iter_mut().for_each(|hexes| hexes.remove(hex));
        self.visible[tile.index()].insert(hex);
        self.layers.lay(hex, tile);
    }

    /// Prints a tile on a hex.
    pub(super) fn print(&mut self, hex: Hex, tile: Tile) {
        self.printed[tile.index()].insert(hex);
        self.visible[tile.index()].insert(hex);
    }

    /// Control takes effect at once.
    #[inline]
    fn control_anew(&mut self, hex: Hex) {
        let controller = self.controller(hex);
        for (player, seat) in self.players.iter_mut().zip(0..) {
            if controller == Some(Seat(seat)) { player.controls.insert(hex) } else { player.controls.remove(hex) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stocks_are_compared_kind_by_kind() {
        let stock = Stock::from(&[(Resource::Earth, 2), (Resource::Commerce, 6), (Resource::Fire, 1)]);
        assert_eq!((stock.total(), stock.kinds(), stock.first()), (9, 3, Some(Resource::Earth)));
        assert!(stock.covers(Stock::of(Resource::Earth, 2)) && !stock.covers(Stock::of(Resource::Earth, 3)));
        assert!(!stock.covers(Stock::of(Resource::Food, 1)) && stock.covers(Stock::NONE));
        assert!(stock.covers(stock) && stock.minus(stock).is_empty());
        assert_eq!(Stock::NONE.first(), None);
    }

    #[test]
    fn a_crew_has_a_majority_or_none() {
        let crew = |parts: &[(u8, Stance)]| Crew(parts.iter().map(|&(seat, stance)| Crew::one(Seat(seat), stance)).sum());
        let (up, down) = (Stance::Active, Stance::Exhausted);
        assert_eq!(crew(&[]).majority(), None);
        assert_eq!(crew(&[(3, down)]).majority(), Some(Seat(3)));
        assert_eq!(crew(&[(0, up), (2, down)]).majority(), None);
        assert_eq!(crew(&[(0, up), (2, down), (2, up)]).majority(), Some(Seat(2)));
        let all = crew(&[(0, up), (1, down), (1, down), (2, up)]);
        assert_eq!((all.majority(), all.total(), all.by_seat()), (Some(Seat(1)), 4, [1, 2, 1, 0]));
        assert_eq!((all.count(Seat(1), down), all.count(Seat(1), up), all.of(Seat(2))), (2, 0, 1));
    }

    #[test]
    fn layers_are_kept_by_hex_and_from_below() {
        let mut layers = Layers::NONE;
        for (hex, tile) in [(5, Tile::Farm), (47, Tile::Mine), (5, Tile::Quarry), (0, Tile::Farm), (5, Tile::Farm)] {
            layers.lay(Hex(hex), tile);
        }
        assert!(layers.on(Hex(5)).eq([Tile::Farm, Tile::Quarry, Tile::Farm]));
        assert!(layers.on(Hex(0)).eq([Tile::Farm]) && layers.on(Hex(47)).eq([Tile::Mine]));
        assert_eq!(layers.all().count(), 5);
        let mut other = Layers::NONE;
        for (hex, tile) in [(0, Tile::Farm), (5, Tile::Farm), (5, Tile::Quarry), (5, Tile::Farm), (47, Tile::Mine)] {
            other.lay(Hex(hex), tile);
        }
        assert_eq!(layers, other);
    }
}
