//! The quests: what each asks for, and how it is measured.

use super::Indio;
use super::leaders::shared;
use super::state::{Forging, Resource, State, Stock, Tile};
use crate::core::{Hex, Seat, bit_set, by_id};

/// A quest card, numbered in printed order.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Quest(pub(super) u8);

bit_set! {
    /// A set of quests.
    pub struct Quests(pub(super) u64) of Quest, counted in u32
}

by_id!(Quest, "quest; one is \"architect\"");

/// A row of the table of quests.
struct Row {
    id: &'static str,
    name: &'static str,
    words: &'static str,
    points: u8,
    needs: u8,
    measure: fn(&Scene<'_>) -> u8,
}

/// One row a quest: stable id, name, influence, what it asks for, how many of it, and how many there are in a scene.
macro_rules! quests {
    ($($(#[$clause:meta])* $quest:ident = $id:literal, $name:literal, $points:literal, $words:literal, $needs:literal, $measure:expr;)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "only numbers the constants below")]
        enum Number { $($quest,)* }

        impl Quest {
            $(#[doc = concat!($name, ": ", $words, ".")] $(#[$clause])* pub const $quest: Quest = Quest(Number::$quest as u8);)*
        }

        static TABLE: &[Row] =
            &[$(Row { id: $id, name: $name, words: $words, points: $points, needs: $needs, measure: $measure },)*];
        /// How many quests there are.
        pub const QUESTS: usize = [$(Number::$quest as u8,)*].len();

        impl Quests {
            /// Those that bring 2 influence; the others bring 1.
            pub const PLUS_TWO: Quests = Quests(0 $(| ($points as u64 - 1) << Number::$quest as u8)*);
        }

        impl Scene<'_> {
            /// Every quest that holds in this scene.
            #[inline]
            pub fn fulfilled(&self) -> Quests {
                let mut all = 0;
                // Straight on, not through the table: this is asked of every player after every action.
                $(all |= u64::from(Scene::measured(self, $measure) >= $needs) << Number::$quest as u8;)*
                Quests(all)
            }
        }
    };
}

quests! {
    /// (IND-ARCHITECT)
    ARCHITECT = "architect", "Architect", 2, "have 3 or more structures", 3, |x| x.structures();
    /// (IND-ARMORY)
    ARMORY = "armory", "Armory", 1, "have 3 or more metal", 3, |x| x.stored(Resource::Metal);
    /// (IND-BARBICAN)
    BARBICAN = "barbican", "Barbican", 1, "have 3 or more stone", 3, |x| x.stored(Resource::Stone);
    /// (IND-BARN)
    BARN = "barn", "Barn", 1, "have 2 or more food at the end of a year", 2, |x| if x.is_year_end() { x.stored(Resource::Food) } else { 0 };
    /// (IND-BARRICADE)
    BARRICADE = "barricade", "Barricade", 2, "collect 5 or more earth from one hex", 5, |x| x.collected(Resource::Earth);
    /// (IND-BASTION)
    BASTION = "bastion", "Bastion", 1, "have 2 or more fire", 2, |x| x.stored(Resource::Fire);
    /// (IND-BLACKSMITH)
    BLACKSMITH = "blacksmith", "Blacksmith", 1, "forge metal", 1, |x| x.forged(Forging::Metal);
    /// (IND-BRICKLAYER)
    BRICKLAYER = "bricklayer", "Bricklayer", 1, "collect 2 or more stone from one hex", 2, |x| x.collected(Resource::Stone);
    /// (IND-BUTCHER)
    BUTCHER = "butcher", "Butcher", 1, "forge food", 1, |x| x.forged(Forging::Food);
    /// (IND-CAVALCADE)
    CAVALCADE = "cavalcade", "Cavalcade", 2, "craft 4 or more workers in a year", 4, |x| x.crafted_workers();
    /// (IND-CHANCELLOR)
    CHANCELLOR = "chancellor", "Chancellor", 2, "control a farm, a quarry and a mine", 3, |x| x.kinds_of_land();
    /// (IND-CHAPMAN)
    CHAPMAN = "chapman", "Chapman", 2, "have 16 or more resources", 16, |x| x.pool.total();
    /// (IND-COLONNADE)
    COLONNADE = "colonnade", "Colonnade", 2, "collect 4 or more stone from one hex", 4, |x| x.collected(Resource::Stone);
    /// (IND-COMPASS)
    COMPASS = "compass", "Compass", 1, "control 3 or more hexes on the edge of the board", 3, |x| x.edge_controlled();
    /// (IND-CONQUEROR)
    CONQUEROR = "conqueror", "Conqueror", 2, "attack without losing your worker", 1, |x| u8::from(x.event == Event::AttackedExhausted);
    /// (IND-CONROIS)
    CONROIS = "conrois", "Conrois", 2, "have 4 workers at one of your structures", 4, |x| x.most_workers_at_structure();
    /// (IND-CONVOY)
    CONVOY = "convoy", "Convoy", 2, "craft 2 or more commerce in a year", 2, |x| x.crafted_commerce();
    /// (IND-DIKE)
    DIKE = "dike", "Dike", 1, "collect 3 or more earth from one hex", 3, |x| x.collected(Resource::Earth);
    /// (IND-DOCK)
    DOCK = "dock", "Dock", 1, "improve a water hex", 1, |x| u8::from(matches!(x.event, Event::Improved { was: Tile::Water, .. }));
    /// (IND-ENVY)
    ENVY = "envy", "Envy", 1, "have a worker on a hex with another player's", 1, |x| x.shared_hexes();
    /// (IND-EXPLORER)
    EXPLORER = "explorer", "Explorer", 2, "control 6 or more hexes", 6, |x| x.hexes_controlled();
    /// (IND-FARMHAND)
    FARMHAND = "farmhand", "Farmhand", 1, "collect 2 or more food from one hex", 2, |x| x.collected(Resource::Food);
    /// (IND-GOVERNOR)
    GOVERNOR = "governor", "Governor", 2, "improve 2 different hexes in a year", 2, |x| x.hexes_improved();
    /// (IND-GUILD)
    GUILD = "guild", "Guild", 2, "have 2 or more active workers at the end of a year", 2, |x| if x.is_year_end() { x.active_workers() } else { 0 };
    /// (IND-INN)
    INN = "inn", "Inn", 1, "forge commerce", 1, |x| x.forged(Forging::Commerce);
    /// (IND-JEWELER)
    JEWELER = "jeweler", "Jeweler", 1, "forge stone", 1, |x| x.forged(Forging::Stone);
    /// (IND-MASON)
    MASON = "mason", "Mason", 2, "upgrade a structure", 1, |x| u8::from(x.event == Event::Built { upgrade: true });
    /// (IND-MINER)
    MINER = "miner", "Miner", 1, "collect 2 or more metal from one hex", 2, |x| x.collected(Resource::Metal);
    /// (IND-MISSIONARY)
    MISSIONARY = "missionary", "Missionary", 1, "craft 2 or more workers in a year", 2, |x| x.crafted_workers();
    /// (IND-MONK)
    MONK = "monk", "Monk", 2, "have earth, water, fire, stone and metal at once", 5, |x| x.monks_kinds();
    /// (IND-OVERSEER)
    OVERSEER = "overseer", "Overseer", 2, "build 2 structures in a year", 2, |x| x.builds();
    /// (IND-PEASANT)
    PEASANT = "peasant", "Peasant", 2, "have workers on 2 hexes with other players'", 2, |x| x.shared_hexes();
    /// (IND-PLANNER)
    PLANNER = "planner", "Planner", 1, "improve a hex", 1, |x| u8::from(matches!(x.event, Event::Improved { .. }));
    /// (IND-RAMPART)
    RAMPART = "rampart", "Rampart", 1, "have 4 or more earth", 4, |x| x.stored(Resource::Earth);
    /// (IND-SAILOR)
    SAILOR = "sailor", "Sailor", 1, "collect 3 or more water from one hex", 3, |x| x.collected(Resource::Water);
    /// (IND-SCOUT)
    SCOUT = "scout", "Scout", 1, "move a worker to a hex without resources", 1, |x| u8::from(x.event == Event::Moved { to_bare: true });
    /// (IND-SHIPYARD)
    SHIPYARD = "shipyard", "Shipyard", 1, "have 4 or more water", 4, |x| x.stored(Resource::Water);
    /// (IND-STOREHOUSE)
    STOREHOUSE = "storehouse", "Storehouse", 2, "collect 4 or more food from one hex", 4, |x| x.collected(Resource::Food);
    /// (IND-THIEF)
    THIEF = "thief", "Thief", 2, "collect from a hex with another player's worker", 1, |x| u8::from(matches!(x.event, Event::Collected { watched: true, .. }));
    /// (IND-VAULT)
    VAULT = "vault", "Vault", 2, "collect 4 or more metal from one hex", 4, |x| x.collected(Resource::Metal);
    /// (IND-WAGONEER)
    WAGONEER = "wagoneer", "Wagoneer", 2, "collect 6 resources from one hex", 6, |x| x.collected_in_all();
    /// (IND-WHARF)
    WHARF = "wharf", "Wharf", 2, "collect 5 or more water from one hex", 5, |x| x.collected(Resource::Water);
}

impl Quest {
    /// All quests, in printed order.
    pub fn all() -> impl Iterator<Item = Quest> + Clone {
        (0..QUESTS as u8).map(Quest)
    }

    /// The quest's number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Stable id.
    pub fn id(self) -> &'static str {
        TABLE[self.index()].id
    }

    /// Name for people.
    pub fn name(self) -> &'static str {
        TABLE[self.index()].name
    }

    /// What it asks for, in words.
    pub fn words(self) -> &'static str {
        TABLE[self.index()].words
    }

    /// The influence it brings: 1 or 2.
    pub fn points(self) -> u8 {
        TABLE[self.index()].points
    }

    /// How many of what it asks for it needs.
    pub fn needs(self) -> u8 {
        TABLE[self.index()].needs
    }

    /// How far it has come in a scene, and how far it must.
    pub(super) fn progress(self, scene: &Scene<'_>) -> (u8, u8) {
        let row = &TABLE[self.index()];
        ((row.measure)(scene), row.needs)
    }
}

impl Quests {
    /// All of them.
    pub const ALL: Quests = Quests((1 << QUESTS) - 1);
    /// Those that bring 1 influence.
    pub const PLUS_ONE: Quests = Quests::ALL.minus(Quests::PLUS_TWO);

    /// The influence of all of them together.
    pub const fn points(self) -> u16 {
        (self.len() + self.and(Quests::PLUS_TWO).len()) as u16
    }
}

/// What has just happened by the hand of the player who is looked at, as far as a quest may ask for it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Event {
    /// Nothing of his.
    Nothing,
    /// He has moved a worker.
    Moved {
        /// To a hex without resources.
        to_bare: bool,
    },
    /// He has collected from a hex.
    Collected {
        /// What lay there.
        load: Stock,
        /// Was another player's worker there?
        watched: bool,
    },
    /// He has attacked an exhausted worker.
    AttackedExhausted,
    /// He has forged.
    Forged(Forging),
    /// He has improved a hex.
    Improved {
        /// Which.
        hex: Hex,
        /// The tile that was on top.
        was: Tile,
    },
    /// He has built.
    Built {
        /// In place of a structure of his.
        upgrade: bool,
    },
    /// The year has ended, for everybody.
    YearEnd,
}

/// A player at a moment at which quests are looked at.
pub(super) struct Scene<'a> {
    game: &'a Indio,
    s: &'a State,
    seat: Seat,
    event: Event,
    pool: Stock,
}

impl<'a> Scene<'a> {
    /// A player right after an event of his.
    #[inline]
    pub fn new(game: &'a Indio, s: &'a State, seat: Seat, event: Event) -> Scene<'a> {
        Scene { game, s, seat, event, pool: s.pool(seat) }
    }

    /// Gives the rows' closures their type.
    #[inline(always)]
    fn measured(&self, measure: impl Fn(&Scene<'_>) -> u8) -> u8 {
        measure(self)
    }

    fn stored(&self, resource: Resource) -> u8 {
        self.pool.count(resource)
    }

    fn structures(&self) -> u8 {
        self.s.player(self.seat).built().len() as u8
    }

    /// Of farm, quarry and mine: how many are controlled.
    fn kinds_of_land(&self) -> u8 {
        let controls = self.s.player(self.seat).controls;
        Tile::laid().iter().map(|&tile| u8::from(!controls.and(self.s.showing(tile)).is_empty())).sum()
    }

    fn edge_controlled(&self) -> u8 {
        self.s.player(self.seat).controls.and(self.game.edge()).len() as u8
    }

    fn hexes_controlled(&self) -> u8 {
        self.s.player(self.seat).controls.len() as u8
    }

    fn most_workers_at_structure(&self) -> u8 {
        let player = self.s.player(self.seat);
        let crew = |hex: Hex| self.s.crew(hex).of(self.seat);
        player.built().and(player.present()).iter().map(crew).max().unwrap_or(0)
    }

    fn shared_hexes(&self) -> u8 {
        shared(self.s, self.seat).len() as u8
    }

    /// Of the five kinds that the Monk asks for: how many are there.
    fn monks_kinds(&self) -> u8 {
        const KINDS: [Resource; 5] = [Resource::Earth, Resource::Water, Resource::Fire, Resource::Stone, Resource::Metal];
        KINDS.iter().map(|&kind| u8::from(self.stored(kind) > 0)).sum()
    }

    fn is_year_end(&self) -> bool {
        self.event == Event::YearEnd
    }

    fn active_workers(&self) -> u8 {
        self.s.standing(self.seat)
    }

    fn collected(&self, resource: Resource) -> u8 {
        if let Event::Collected { load, .. } = self.event { load.count(resource) } else { 0 }
    }

    fn collected_in_all(&self) -> u8 {
        if let Event::Collected { load, .. } = self.event { load.total() } else { 0 }
    }

    fn forged(&self, forging: Forging) -> u8 {
        u8::from(self.event == Event::Forged(forging))
    }

    fn is_crafting(&self) -> bool {
        self.s.step.in_crafting() && self.s.actor == self.seat
    }

    fn crafted_workers(&self) -> u8 {
        if self.is_crafting() { self.s.crafting.workers } else { 0 }
    }

    fn crafted_commerce(&self) -> u8 {
        if self.is_crafting() { self.s.crafting.commerce } else { 0 }
    }

    /// Different hexes improved this year, as far as they count: the first, and one more.
    fn hexes_improved(&self) -> u8 {
        match (self.s.player(self.seat).improved, self.event) {
            (Some(first), Event::Improved { hex, .. }) if hex != first => 2,
            (first, _) => u8::from(first.is_some()),
        }
    }

    fn builds(&self) -> u8 {
        self.s.player(self.seat).builds
    }
}
