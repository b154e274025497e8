//! The words of Indio: tiles, resources, structures, workers, and what is done with them.

use crate::core::vocabulary;

vocabulary! {
    /// What a hex shows. The first three are printed, the others are laid on top.
    Tile {
        /// Produces earth.
        Earth = "earth", "earth";
        /// Produces water; slows workers, bears no structure.
        Water = "water", "water";
        /// Produces nothing.
        Desert = "desert", "desert";
        /// Produces food.
        Farm = "farm", "farm";
        /// Produces stone.
        Quarry = "quarry", "quarry";
        /// Produces metal.
        Mine = "mine", "mine";
    }
}

/// Tiles that a board is printed with.
pub const PRINTED: usize = 3;
/// Tiles that are laid on top.
pub const LAID: usize = 3;

impl Tile {
    /// What the board is printed with.
    pub fn printed() -> &'static [Tile] {
        &Tile::ALL[..PRINTED]
    }

    /// What can be laid on a hex.
    pub fn laid() -> &'static [Tile] {
        &Tile::ALL[PRINTED..]
    }

    /// Its number among those that can be laid; must be one of them.
    pub const fn laid_index(self) -> usize {
        self as usize - PRINTED
    }

    /// What it produces. (IND-26)
    pub const fn product(self) -> Option<Resource> {
        match self {
            Tile::Earth => Some(Resource::Earth),
            Tile::Water => Some(Resource::Water),
            Tile::Desert => None,
            Tile::Farm => Some(Resource::Food),
            Tile::Quarry => Some(Resource::Stone),
            Tile::Mine => Some(Resource::Metal),
        }
    }
}

vocabulary! {
    /// A resource, in the order in which prices are paid and loads are stored.
    Resource {
        /// Of earth.
        Earth = "earth", "earth";
        /// Of water.
        Water = "water", "water";
        /// Of farms.
        Food = "food", "food";
        /// Of quarries.
        Stone = "stone", "stone";
        /// Of mines.
        Metal = "metal", "metal";
        /// Of outposts.
        Fire = "fire", "fire";
        /// Of towns and cities.
        Commerce = "commerce", "commerce";
    }
}

/// Kinds of resources.
pub const RESOURCES: usize = 7;

vocabulary! {
    /// A structure.
    Structure {
        /// The smallest.
        Outpost = "outpost", "outpost";
        /// New or from an outpost.
        Town = "town", "town";
        /// Only from an outpost or a town.
        City = "city", "city";
    }
}

/// Kinds of structures.
pub const STRUCTURES: usize = 3;

vocabulary! {
    /// What a structure crafts in a year.
    Recipe {
        /// Nothing at all.
        Nothing = "nothing", "nothing";
        /// Outpost or town.
        Food = "food", "one food";
        /// Town.
        TwoFood = "two_food", "two food";
        /// Town.
        FoodAndWorker = "food_and_worker", "a food and a worker";
        /// Every structure.
        Worker = "worker", "a worker";
        /// Town or city.
        TwoWorkers = "two_workers", "two workers";
        /// City.
        ThreeWorkers = "three_workers", "three workers";
        /// Outpost.
        Fire = "fire", "one fire";
        /// Outpost, once no water is visible.
        Water = "water", "one water";
        /// Town or city.
        Commerce = "commerce", "one commerce";
        /// City.
        TwoCommerce = "two_commerce", "two commerce";
    }
}

/// Kinds of recipes.
pub const RECIPES: usize = 11;

impl Recipe {
    /// The resources that are made: of one kind, and how many.
    pub const fn resources(self) -> Option<(Resource, u8)> {
        match self {
            Recipe::Nothing | Recipe::Worker | Recipe::TwoWorkers | Recipe::ThreeWorkers => None,
            Recipe::Food | Recipe::FoodAndWorker => Some((Resource::Food, 1)),
            Recipe::TwoFood => Some((Resource::Food, 2)),
            Recipe::Fire => Some((Resource::Fire, 1)),
            Recipe::Water => Some((Resource::Water, 1)),
            Recipe::Commerce => Some((Resource::Commerce, 1)),
            Recipe::TwoCommerce => Some((Resource::Commerce, 2)),
        }
    }

    /// The workers that join.
    pub const fn workers(self) -> u8 {
        match self {
            Recipe::Worker | Recipe::FoodAndWorker => 1,
            Recipe::TwoWorkers => 2,
            Recipe::ThreeWorkers => 3,
            _ => 0,
        }
    }

    /// What a structure may craft, room and supply apart; an outpost makes water only on a board without any.
    /// (IND-29, IND-30, IND-31)
    pub const fn of(structure: Structure) -> &'static [Recipe] {
        use Recipe::*;
        match structure {
            Structure::Outpost => &[Nothing, Food, Worker, Fire, Water],
            Structure::Town => &[Nothing, Food, TwoFood, FoodAndWorker, Worker, TwoWorkers, Commerce],
            Structure::City => &[Nothing, Worker, TwoWorkers, ThreeWorkers, Commerce, TwoCommerce],
        }
    }
}

vocabulary! {
    /// What two elemental resources are forged into.
    Forging {
        /// Of earth and water.
        Food = "food", "food";
        /// Of two earth.
        Stone = "stone", "stone";
        /// Of earth and fire.
        Metal = "metal", "metal";
        /// Of water and fire.
        Commerce = "commerce", "commerce";
    }
}

/// Kinds of forgings.
pub const FORGINGS: usize = 4;

impl Forging {
    /// The resource that comes out.
    pub const fn product(self) -> Resource {
        match self {
            Forging::Food => Resource::Food,
            Forging::Stone => Resource::Stone,
            Forging::Metal => Resource::Metal,
            Forging::Commerce => Resource::Commerce,
        }
    }
}

vocabulary! {
    /// The six sorts of actions; a worker's two must differ.
    Action {
        /// To a hex next to it.
        Move = "move", "move";
        /// Everything on its hex.
        Collect = "collect", "collect";
        /// A worker on its hex.
        Attack = "attack", "attack";
        /// Two elemental resources.
        Forge = "forge", "forge";
        /// A hex it stands on or beside.
        Improve = "improve", "improve";
        /// A structure on such a hex, new or upgraded.
        Build = "build", "build";
    }
}

vocabulary! {
    /// How a worker is placed.
    Stance {
        /// Standing: fed, may act.
        Active = "active", "active";
        /// Lying.
        Exhausted = "exhausted", "exhausted";
    }
}

/// Stances of a worker.
pub const STANCES: usize = 2;

vocabulary! {
    /// A hex as the acting worker sees it.
    Target {
        /// His own.
        Here = "here", "here";
        /// Next to it.
        NorthEast = "ne", "to the north-east";
        /// Next to it.
        East = "e", "to the east";
        /// Next to it.
        SouthEast = "se", "to the south-east";
        /// Next to it.
        SouthWest = "sw", "to the south-west";
        /// Next to it.
        West = "w", "to the west";
        /// Next to it.
        NorthWest = "nw", "to the north-west";
    }
}

/// Hexes that an acting worker reaches.
pub const TARGETS: usize = 7;

vocabulary! {
    /// Which worker pays for a structure.
    Payer {
        /// The one whose turn it is; the turn ends with him.
        Acting = "acting", "the acting worker";
        /// Another that stands.
        Active = "active", "another active worker";
        /// One that lies.
        Exhausted = "exhausted", "an exhausted worker";
    }
}

/// Sorts of workers that can pay.
pub const PAYERS: usize = 3;

vocabulary! {
    /// A piece that a player places at the start.
    Starting {
        /// The farm, of a fief or alone with outpost and worker.
        Farm = "farm", "farm";
        /// The quarry of a fief.
        Quarry = "quarry", "quarry";
        /// The mine of a fief.
        Mine = "mine", "mine";
        /// The outpost of a fief.
        Outpost = "outpost", "outpost";
        /// The town of a fief.
        Town = "town", "town";
        /// A worker.
        Worker = "worker", "worker";
    }
}
