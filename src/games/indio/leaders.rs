//! The leaders: what each brings at the end.

use super::Indio;
use super::state::{Resource, State, Structure, Tile};
use crate::core::{Hexes, Seat, bit_set, by_id};

/// A leader card, numbered in printed order.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Leader(pub(super) u8);

bit_set! {
    /// A set of leaders.
    pub struct Leaders(pub(super) u32) of Leader, counted in u32
}

by_id!(Leader, "leader; one is \"abbot\"");

/// A row of the table of leaders.
struct Row {
    id: &'static str,
    name: &'static str,
    words: &'static str,
    points: fn(&Realm<'_>) -> u8,
}

/// One row a leader: stable id, name, what it asks for, and the influence it brings.
macro_rules! leaders {
    ($($(#[$clause:meta])* $leader:ident = $id:literal, $name:literal, $words:literal, $points:expr;)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "only numbers the constants below")]
        enum Number { $($leader,)* }

        impl Leader {
            $(#[doc = concat!($name, ": ", $words, ".")] $(#[$clause])* pub const $leader: Leader = Leader(Number::$leader as u8);)*
        }

        static TABLE: &[Row] = &[$(Row { id: $id, name: $name, words: $words, points: $points },)*];
        /// How many leaders there are.
        pub const LEADERS: usize = [$(Number::$leader as u8,)*].len();
    };
}

leaders! {
    /// (IND-ABBOT)
    ABBOT = "abbot", "the Abbot", "4 for 3 towns, 8 for 4",
        |realm| steps(realm.standing(Structure::Town), 3, 4);
    /// (IND-ARTIST)
    ARTIST = "artist", "the Artist", "2 for each quarry you control, at most 8",
        |realm| capped(2 * realm.controlled(Tile::Quarry));
    /// (IND-BAKER)
    BAKER = "baker", "the Baker", "1 for each food you have, at most 8",
        |realm| capped(realm.stored(Resource::Food));
    /// (IND-BANKER)
    BANKER = "banker", "the Banker", "2 for each structure of yours with at least 3 resources, at most 8",
        |realm| capped(2 * realm.structures_where(|s, hex| s.stock(hex).total() >= 3));
    /// (IND-BISHOP)
    BISHOP = "bishop", "the Bishop", "4 for 2 cities, 8 for 3 or more",
        |realm| steps(realm.standing(Structure::City), 2, 3);
    /// (IND-COUNTESS)
    COUNTESS = "countess", "the Countess", "2 for each farm you control, at most 8",
        |realm| capped(2 * realm.controlled(Tile::Farm));
    /// (IND-CURATE)
    CURATE = "curate", "the Curate", "4 for 3 outposts, 8 for 4",
        |realm| steps(realm.standing(Structure::Outpost), 3, 4);
    /// (IND-DUKE)
    DUKE = "duke", "the Duke", "2 for each mine you control, at most 8",
        |realm| capped(2 * realm.controlled(Tile::Mine));
    /// (IND-EXCHEQUER)
    EXCHEQUER = "exchequer", "the Exchequer", "2 for 5 resources, 4 for 10, 6 for 15, 8 for 20",
        |realm| capped(2 * (realm.stored_in_all() / 5));
    /// (IND-HERALD)
    HERALD = "herald", "the Herald", "3 for each set of farm, quarry and mine you control",
        |realm| 3 * realm.controlled(Tile::Farm).min(realm.controlled(Tile::Quarry)).min(realm.controlled(Tile::Mine));
    /// (IND-MAPMAKER)
    MAPMAKER = "mapmaker", "the Mapmaker", "1 for each hex you control on the edge of the board",
        |realm| realm.controlled_among(realm.game.edge());
    /// (IND-MARINER)
    MARINER = "mariner", "the Mariner", "4 for 2 hexes you control that are or were water, 8 for 3 or more",
        |realm| steps(realm.controlled_among(realm.s.printed[Tile::Water.index()]), 2, 3);
    /// (IND-NOMAD)
    NOMAD = "nomad", "the Nomad", "4 for 2 hexes you control that are or were desert, 8 for 3 or more",
        |realm| steps(realm.controlled_among(realm.s.printed[Tile::Desert.index()]), 2, 3);
    /// (IND-PLAYWRIGHT)
    PLAYWRIGHT = "playwright", "the Playwright", "2 for each structure of yours with 2 or more workers, at most 8",
        |realm| capped(2 * realm.structures_where(|s, hex| s.crew(hex).total() >= 2));
    /// (IND-SCHOLAR)
    SCHOLAR = "scholar", "the Scholar", "2 for each hex where both you and others have workers",
        |realm| 2 * shared(realm.s, realm.seat).len() as u8;
    /// (IND-SHEPHERD)
    SHEPHERD = "shepherd", "the Shepherd", "1 for each earth you have, at most 8",
        |realm| capped(realm.stored(Resource::Earth));
    /// (IND-SHIPWRIGHT)
    SHIPWRIGHT = "shipwright", "the Shipwright", "1 for each water you have, at most 8",
        |realm| capped(realm.stored(Resource::Water));
    /// (IND-SULTANA)
    SULTANA = "sultana", "the Sultana", "4 for 8 hexes you control, 8 for 10 or more",
        |realm| steps(realm.controlled_among(realm.game.map().all()), 8, 10);
    /// (IND-TANNER)
    TANNER = "tanner", "the Tanner", "2 for each fire you have, at most 8",
        |realm| capped(2 * realm.stored(Resource::Fire));
    /// (IND-TRADER)
    TRADER = "trader", "the Trader", "2 for each commerce you have, at most 8",
        |realm| capped(2 * realm.stored(Resource::Commerce));
    /// (IND-VICEROY)
    VICEROY = "viceroy", "the Viceroy", "4 for each set of outpost, town and city",
        |realm| 4 * Structure::ALL.iter().map(|&kind| realm.standing(kind)).min().unwrap_or(0);
}

/// The most that a leader with a limit brings.
const MOST: u8 = 8;

fn capped(points: u8) -> u8 {
    points.min(MOST)
}

/// Half for enough, all for plenty.
const fn steps(count: u8, enough: u8, plenty: u8) -> u8 {
    if count >= plenty {
        MOST
    } else if count >= enough {
        MOST / 2
    } else {
        0
    }
}

/// The hexes where a seat and another have workers.
#[inline]
pub(super) fn shared(s: &State, seat: Seat) -> Hexes {
    let others = (0..).zip(&s.players).filter(|(other, _)| *other != seat.0);
    others.fold(Hexes::NONE, |all, (_, player)| all.or(player.present())).and(s.player(seat).present())
}

impl Leader {
    /// All leaders, in printed order.
    pub fn all() -> impl Iterator<Item = Leader> + Clone {
        (0..LEADERS as u8).map(Leader)
    }

    /// The leader's number.
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

    /// The influence it would bring a seat if the game ended now.
    pub fn points(self, game: &Indio, s: &State, seat: Seat) -> u8 {
        (TABLE[self.index()].points)(&Realm { game, s, seat })
    }
}

impl Leaders {
    /// All of them.
    pub const ALL: Leaders = Leaders((1 << LEADERS) - 1);
}

/// What a leader looks at: all that one player has on the board.
struct Realm<'a> {
    game: &'a Indio,
    s: &'a State,
    seat: Seat,
}

impl Realm<'_> {
    /// Structures of a kind on the board.
    fn standing(&self, structure: Structure) -> u8 {
        self.s.player(self.seat).structures[structure.index()].len() as u8
    }

    /// Controlled hexes that show a tile.
    fn controlled(&self, tile: Tile) -> u8 {
        self.controlled_among(self.s.showing(tile))
    }

    fn controlled_among(&self, hexes: Hexes) -> u8 {
        self.s.player(self.seat).controls.and(hexes).len() as u8
    }

    fn stored(&self, resource: Resource) -> u8 {
        self.s.pool(self.seat).count(resource)
    }

    fn stored_in_all(&self) -> u8 {
        self.s.pool(self.seat).total()
    }

    fn structures_where(&self, fits: fn(&State, crate::core::Hex) -> bool) -> u8 {
        self.s.player(self.seat).built().iter().filter(|&hex| fits(self.s, hex)).count() as u8
    }
}
