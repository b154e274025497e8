//! Moves with their dense ids, and the tables that name moves, events, refusals, pieces and zones.

use super::Indio;
use super::leaders::{LEADERS, Leader};
use super::quests::{QUESTS, Quest};
use super::state::{
    Action, FORGINGS, Forging, LAID, MAX_PLAYERS, PAYERS, PRINTED, Payer, RECIPES, RESOURCES, Recipe, Resource, STANCES,
    STRUCTURES, Stance, State, Step, Structure, TARGETS, Target, Tile, vocabulary,
};
use crate::core::{Direction, HIDDEN, Hex, Kind, MoveId, PieceSet, Record, Seat, Seats, Sort, field, piece};

/// A move of a player or of chance.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Chance: who goes first.
    FirstPlayer(Seat),
    /// Chance: what the next hex is printed with.
    Terrain(Tile),
    /// Chance: a leader is dealt.
    DealLeader(Leader),
    /// Chance: a quest is dealt or drawn.
    DrawQuest(Quest),
    /// Keep this leader and discard the other.
    Keep(Leader),
    /// Discard a quest.
    Discard(Quest),
    /// Craft this on the structure.
    Craft(Recipe),
    /// Remove a resource of the full structure.
    Remove(Resource),
    /// Feed no more workers.
    Done,
    /// Wake no second worker.
    Stop,
    /// Pass the turn.
    Pass,
    /// Drop the carried resource.
    Drop,
    /// Move the worker.
    Walk(Direction),
    /// Collect everything on the worker's hex.
    Collect,
    /// Attack a worker of this seat and stance on the worker's hex.
    Attack(Seat, Stance),
    /// Forge.
    Forge(Forging),
    /// Lay a farm, a quarry or a mine.
    Improve(Tile, Target),
    /// Build or upgrade.
    Build(Structure, Target),
    /// Do without a second action.
    EndTurn,
    /// Pay with this worker.
    Spend(Payer),
    /// Place a starting piece.
    Place(Hex),
    /// Feed from this structure.
    Feed(Hex),
    /// Buy Multiple Actions with a food of this structure.
    Repeat(Hex),
    /// Wake a worker on this hex.
    Wake(Hex),
    /// Take the turn with a worker on this hex.
    Pick(Hex),
    /// Pay from this structure.
    Pay(Hex),
    /// Store on this structure.
    Store(Hex),
    /// Store on this structure in place of such a resource.
    Replace(Hex, Resource),
}

const DIRECTIONS: usize = Direction::ALL.len();

const FIRST_PLAYER: usize = 0;
const TERRAIN: usize = FIRST_PLAYER + MAX_PLAYERS;
const DEAL_LEADER: usize = TERRAIN + PRINTED;
const DRAW_QUEST: usize = DEAL_LEADER + LEADERS;
const KEEP: usize = DRAW_QUEST + QUESTS;
const DISCARD: usize = KEEP + LEADERS;
const CRAFT: usize = DISCARD + QUESTS;
const REMOVE: usize = CRAFT + RECIPES;
const DONE: usize = REMOVE + RESOURCES;
const STOP: usize = DONE + 1;
const PASS: usize = STOP + 1;
const DROP: usize = PASS + 1;
const WALK: usize = DROP + 1;
const COLLECT: usize = WALK + DIRECTIONS;
const ATTACK: usize = COLLECT + 1;
const FORGE: usize = ATTACK + MAX_PLAYERS * STANCES;
const IMPROVE: usize = FORGE + FORGINGS;
const BUILD: usize = IMPROVE + LAID * TARGETS;
const END_TURN: usize = BUILD + STRUCTURES * TARGETS;
const SPEND: usize = END_TURN + 1;
/// From here on there is a block of ids for each sort of move that names a hex.
const BLOCKS: usize = SPEND + PAYERS;
const PLACE: usize = 0;
const FEED: usize = 1;
const REPEAT: usize = 2;
const WAKE: usize = 3;
const PICK: usize = 4;
const PAY: usize = 5;
const STORE: usize = 6;
const REPLACE: usize = 7;
/// Ids that name a hex, for each hex.
const PER_HEX: usize = REPLACE + RESOURCES;

/// Move ids of a board with so many hexes are below this.
pub(super) const fn space(hexes: usize) -> u32 {
    (BLOCKS + PER_HEX * hexes) as u32
}

impl Move {
    /// Does chance make it?
    pub const fn is_chance(self) -> bool {
        matches!(self, Move::FirstPlayer(_) | Move::Terrain(_) | Move::DealLeader(_) | Move::DrawQuest(_))
    }

    /// The sort of action it is.
    #[inline]
    pub const fn action(self) -> Option<Action> {
        match self {
            Move::Walk(_) => Some(Action::Move),
            Move::Collect => Some(Action::Collect),
            Move::Attack(..) => Some(Action::Attack),
            Move::Forge(_) => Some(Action::Forge),
            Move::Improve(..) => Some(Action::Improve),
            Move::Build(..) => Some(Action::Build),
            _ => None,
        }
    }

    /// The move's id on a board with so many hexes.
    #[inline]
    pub(super) const fn id(self, hexes: usize) -> MoveId {
        const fn block(number: usize, hexes: usize, hex: Hex) -> usize {
            BLOCKS + number * hexes + hex.index()
        }
        MoveId(match self {
            Move::FirstPlayer(seat) => FIRST_PLAYER + seat.index(),
            Move::Terrain(tile) => TERRAIN + tile.index(),
            Move::DealLeader(leader) => DEAL_LEADER + leader.index(),
            Move::DrawQuest(quest) => DRAW_QUEST + quest.index(),
            Move::Keep(leader) => KEEP + leader.index(),
            Move::Discard(quest) => DISCARD + quest.index(),
            Move::Craft(recipe) => CRAFT + recipe.index(),
            Move::Remove(resource) => REMOVE + resource.index(),
            Move::Done => DONE,
            Move::Stop => STOP,
            Move::Pass => PASS,
            Move::Drop => DROP,
            Move::Walk(direction) => WALK + direction.index(),
            Move::Collect => COLLECT,
            Move::Attack(seat, stance) => ATTACK + seat.index() * STANCES + stance.index(),
            Move::Forge(forging) => FORGE + forging.index(),
            Move::Improve(tile, target) => IMPROVE + tile.laid_index() * TARGETS + target.index(),
            Move::Build(structure, target) => BUILD + structure.index() * TARGETS + target.index(),
            Move::EndTurn => END_TURN,
            Move::Spend(payer) => SPEND + payer.index(),
            Move::Place(hex) => block(PLACE, hexes, hex),
            Move::Feed(hex) => block(FEED, hexes, hex),
            Move::Repeat(hex) => block(REPEAT, hexes, hex),
            Move::Wake(hex) => block(WAKE, hexes, hex),
            Move::Pick(hex) => block(PICK, hexes, hex),
            Move::Pay(hex) => block(PAY, hexes, hex),
            Move::Store(hex) => block(STORE, hexes, hex),
            Move::Replace(hex, resource) => block(REPLACE, hexes, Hex(0)) + hex.index() * RESOURCES + resource.index(),
        } as u32)
    }

    /// The move of an id on a board with so many hexes.
    #[inline]
    pub(super) const fn of(id: MoveId, hexes: usize) -> Option<Move> {
        let id = id.index();
        Some(match id {
            FIRST_PLAYER..TERRAIN => Move::FirstPlayer(Seat((id - FIRST_PLAYER) as u8)),
            TERRAIN..DEAL_LEADER => Move::Terrain(Tile::ALL[id - TERRAIN]),
            DEAL_LEADER..DRAW_QUEST => Move::DealLeader(Leader((id - DEAL_LEADER) as u8)),
            DRAW_QUEST..KEEP => Move::DrawQuest(Quest((id - DRAW_QUEST) as u8)),
            KEEP..DISCARD => Move::Keep(Leader((id - KEEP) as u8)),
            DISCARD..CRAFT => Move::Discard(Quest((id - DISCARD) as u8)),
            CRAFT..REMOVE => Move::Craft(Recipe::ALL[id - CRAFT]),
            REMOVE..DONE => Move::Remove(Resource::ALL[id - REMOVE]),
            DONE => Move::Done,
            STOP => Move::Stop,
            PASS => Move::Pass,
            DROP => Move::Drop,
            WALK..COLLECT => Move::Walk(Direction::ALL[id - WALK]),
            COLLECT => Move::Collect,
            ATTACK..FORGE => Move::Attack(Seat(((id - ATTACK) / STANCES) as u8), Stance::ALL[(id - ATTACK) % STANCES]),
            FORGE..IMPROVE => Move::Forge(Forging::ALL[id - FORGE]),
            IMPROVE..BUILD => {
                Move::Improve(Tile::ALL[PRINTED + (id - IMPROVE) / TARGETS], Target::ALL[(id - IMPROVE) % TARGETS])
            }
            BUILD..END_TURN => Move::Build(Structure::ALL[(id - BUILD) / TARGETS], Target::ALL[(id - BUILD) % TARGETS]),
            END_TURN => Move::EndTurn,
            SPEND..BLOCKS => Move::Spend(Payer::ALL[id - SPEND]),
            _ => {
                let id = id - BLOCKS;
                if id >= PER_HEX * hexes {
                    return None;
                }
                if id >= REPLACE * hexes {
                    let id = id - REPLACE * hexes;
                    return Some(Move::Replace(Hex((id / RESOURCES) as u8), Resource::ALL[id % RESOURCES]));
                }
                let hex = Hex((id % hexes) as u8);
                match id / hexes {
                    PLACE => Move::Place(hex),
                    FEED => Move::Feed(hex),
                    REPEAT => Move::Repeat(hex),
                    WAKE => Move::Wake(hex),
                    PICK => Move::Pick(hex),
                    PAY => Move::Pay(hex),
                    _ => Move::Store(hex),
                }
            }
        })
    }
}

/// Names a table's entries by constants, numbered in order.
macro_rules! numbered {
    ($table:ident, $module:ident, $doc:literal: $($(#[$vdoc:meta])* $name:ident = $kind:expr;)*) => {
        #[doc = $doc]
        pub(super) const $table: &[Kind] = &[$($kind,)*];
        #[doc = $doc]
        pub(super) mod $module {
            #[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "only numbers the constants below")]
            enum Number { $($name,)* }
            $($(#[$vdoc])* pub const $name: u16 = Number::$name as u16;)*
        }
    };
}

numbered! { MOVE_KINDS, kind, "Kinds of moves.":
    FIRST_PLAYER = Kind::new("first_player", &[field("player", Sort::Seat)], "{player} goes first");
    TERRAIN = Kind::new("terrain", &[piece("hex", "hex"), piece("tile", "tile")], "{hex} is {tile}");
    DEAL_LEADER = Kind::new("deal_leader", &[field("player", Sort::Seat), piece("card", "card")], "{player} is dealt {card}");
    DEAL_QUEST = Kind::new("deal_quest", &[field("player", Sort::Seat), piece("card", "card")], "{player} is dealt {card}");
    DRAW_QUEST = Kind::new("draw_quest", &[field("player", Sort::Seat), piece("card", "card")], "{player} draws {card}");
    KEEP = Kind::new("keep", &[piece("card", "card")], "keep {card}");
    DISCARD = Kind::new("discard", &[piece("card", "card")], "discard {card}");
    PLACE_FARM = Kind::new("place_farm", &[piece("hex", "hex")], "place the farm on {hex}");
    PLACE_QUARRY = Kind::new("place_quarry", &[piece("hex", "hex")], "place the quarry on {hex}");
    PLACE_MINE = Kind::new("place_mine", &[piece("hex", "hex")], "place the mine on {hex}");
    PLACE_OUTPOST = Kind::new("place_outpost", &[piece("hex", "hex")], "place the outpost on {hex}");
    PLACE_TOWN = Kind::new("place_town", &[piece("hex", "hex")], "place the town on {hex}");
    PLACE_WORKER = Kind::new("place_worker", &[piece("hex", "hex")], "place a worker on {hex}");
    CRAFT = Kind::new("craft", &[piece("hex", "hex"), piece("recipe", "recipe")], "craft {recipe} on {hex}");
    REMOVE = Kind::new("remove", &[piece("hex", "hex"), piece("resource", "resource")], "remove a {resource} from {hex}");
    FEED = Kind::new("feed", &[piece("hex", "hex")], "feed with a food of {hex}");
    REPEAT = Kind::new("repeat", &[piece("hex", "hex")], "buy Multiple Actions with a food of {hex}");
    DONE = Kind::new("done", &[], "feed no more");
    WAKE = Kind::new("wake", &[piece("hex", "hex")], "wake a worker on {hex}");
    STOP = Kind::new("stop", &[], "wake no second worker");
    PASS = Kind::new("pass", &[], "pass");
    PICK = Kind::new("pick", &[piece("hex", "hex")], "act with a worker on {hex}");
    WALK = Kind::new("move", &[piece("direction", "target"), piece("from", "hex"), piece("to", "hex")], "move {direction}, from {from} to {to}");
    COLLECT = Kind::new("collect", &[piece("hex", "hex")], "collect from {hex}");
    ATTACK = Kind::new("attack", &[field("player", Sort::Seat), piece("stance", "stance"), piece("hex", "hex")],
        "attack an {stance} worker of {player} on {hex}");
    FORGE = Kind::new("forge", &[piece("resource", "resource")], "forge {resource}");
    IMPROVE = Kind::new("improve", &[piece("tile", "tile"), piece("target", "target"), piece("hex", "hex")], "lay a {tile} on {hex} {target}");
    BUILD = Kind::new("build", &[piece("structure", "structure"), piece("target", "target"), piece("hex", "hex")],
        "build a {structure} on {hex} {target}");
    UPGRADE = Kind::new("upgrade", &[piece("structure", "structure"), piece("target", "target"), piece("hex", "hex"), piece("from", "structure")],
        "upgrade the {from} on {hex} {target} to a {structure}");
    END_TURN = Kind::new("end_turn", &[], "end the turn");
    PAY = Kind::new("pay", &[piece("hex", "hex"), piece("resource", "resource")], "pay a {resource} of {hex}");
    SPEND = Kind::new("spend", &[piece("payer", "payer"), piece("hex", "hex")], "pay with {payer} on {hex}");
    STORE = Kind::new("store", &[piece("hex", "hex"), piece("resource", "resource")], "store a {resource} on {hex}");
    REPLACE = Kind::new("replace", &[piece("hex", "hex"), piece("old", "resource"), piece("resource", "resource")],
        "store a {resource} on {hex} in place of a {old}");
    DROP = Kind::new("drop", &[piece("resource", "resource")], "drop a {resource}");
}

numbered! { EVENT_KINDS, event, "Kinds of events.":
    FIRST_PLAYER = Kind::revealing("first_player", &[], "{seat} goes first");
    TERRAIN = Kind::revealing("terrain", &[piece("hex", "hex"), piece("tile", "tile")], "{hex} is {tile}");
    FOOD_SPREAD = Kind::new("food_spread", &[piece("hex", "hex")], "a food is laid on {hex}");
    LEADER_DEALT = Kind::revealing("leader_dealt", &[piece("card", "card")], "{seat} is dealt {card}");
    LEADER_KEPT = Kind::new("leader_kept", &[piece("card", "card")], "{seat} keeps {card}");
    TILE_PLACED = Kind::new("tile_placed", &[piece("hex", "hex"), piece("tile", "tile")], "{seat} places a {tile} on {hex}");
    STRUCTURE_PLACED = Kind::new("structure_placed", &[piece("hex", "hex"), piece("structure", "structure")], "{seat} places {structure} on {hex}");
    WORKER_PLACED = Kind::new("worker_placed", &[piece("hex", "hex")], "{seat} places a worker on {hex}");
    YEAR_BEGAN = Kind::new("year_began", &[field("year", Sort::Number)], "year {year} begins, {seat} first");
    PHASE_BEGAN = Kind::new("phase_began", &[piece("phase", "phase")], "{phase}");
    QUEST_DRAWN = Kind::revealing("quest_drawn", &[piece("card", "card")], "{seat} draws {card}");
    QUEST_SHOWN = Kind::revealing("quest_shown", &[piece("card", "card"), field("points", Sort::Number)], "{seat} fulfils {card} ({points})");
    QUEST_DISCARDED = Kind::new("quest_discarded", &[piece("card", "card")], "{seat} discards {card}");
    PRODUCED = Kind::new("produced", &[piece("hex", "hex"), piece("resource", "resource"), field("amount", Sort::Number)],
        "{hex} produces {amount} {resource}");
    CRAFTED = Kind::new("crafted", &[piece("hex", "hex"), piece("recipe", "recipe")], "{seat} crafts {recipe} on {hex}");
    REMOVED = Kind::new("removed", &[piece("hex", "hex"), piece("resource", "resource")], "{seat} removes a {resource} from {hex}");
    LANDED = Kind::new("landed", &[piece("hex", "hex"), piece("resource", "resource")], "a {resource} is put on {hex}");
    JOINED = Kind::new("joined", &[piece("hex", "hex"), field("amount", Sort::Number)], "{amount} exhausted workers of {seat} join on {hex}");
    FED = Kind::new("fed", &[piece("hex", "hex")], "{seat} feeds with a food of {hex}");
    REPEATS = Kind::new("repeats", &[piece("hex", "hex")], "{seat} buys Multiple Actions with a food of {hex}");
    WOKEN = Kind::new("woken", &[piece("hex", "hex")], "a worker of {seat} on {hex} stands up");
    HARVESTED = Kind::new("harvested", &[], "{seat} has fed");
    WOKE_ONE = Kind::new("woke_one", &[], "{seat} wakes no second worker");
    PASSED = Kind::new("passed", &[], "{seat} passes");
    PICKED = Kind::new("picked", &[piece("hex", "hex")], "{seat} acts with a worker on {hex}");
    MOVED = Kind::new("moved", &[piece("from", "hex"), piece("to", "hex")], "a worker of {seat} moves from {from} to {to}");
    COLLECTED = Kind::new("collected", &[piece("hex", "hex"), piece("resource", "resource"), field("amount", Sort::Number)],
        "{seat} collects {amount} {resource} from {hex}");
    STORED = Kind::new("stored", &[piece("hex", "hex"), piece("resource", "resource"), field("amount", Sort::Number)],
        "{seat} stores {amount} {resource} on {hex}");
    REPLACED = Kind::new("replaced", &[piece("hex", "hex"), piece("old", "resource"), piece("resource", "resource")],
        "{seat} stores a {resource} on {hex} in place of a {old}");
    DROPPED = Kind::new("dropped", &[piece("resource", "resource"), field("amount", Sort::Number)], "{seat} drops {amount} {resource}");
    ATTACKED = Kind::new("attacked", &[piece("hex", "hex"), field("player", Sort::Seat), piece("stance", "stance")],
        "{seat} attacks an {stance} worker of {player} on {hex}");
    WORKER_LOST = Kind::new("worker_lost", &[piece("hex", "hex"), piece("stance", "stance")], "{seat} loses an {stance} worker on {hex}");
    PAID = Kind::new("paid", &[piece("hex", "hex"), piece("resource", "resource"), field("amount", Sort::Number)],
        "{seat} pays {amount} {resource} of {hex}");
    WORKER_PAID = Kind::new("worker_paid", &[piece("hex", "hex"), piece("payer", "payer")], "{seat} pays with {payer} on {hex}");
    FORGED = Kind::new("forged", &[piece("resource", "resource")], "{seat} forges {resource}");
    LOST = Kind::new("lost", &[piece("hex", "hex"), piece("resource", "resource"), field("amount", Sort::Number)],
        "{amount} {resource} on {hex} are lost");
    IMPROVED = Kind::new("improved", &[piece("hex", "hex"), piece("tile", "tile"), piece("was", "tile")], "{seat} lays a {tile} on {hex}, which was {was}");
    BUILT = Kind::new("built", &[piece("hex", "hex"), piece("structure", "structure")], "{seat} builds {structure} on {hex}");
    UPGRADED = Kind::new("upgraded", &[piece("hex", "hex"), piece("from", "structure"), piece("structure", "structure")],
        "{seat} upgrades the {from} on {hex} to a {structure}");
    CONQUERED = Kind::new("conquered", &[piece("hex", "hex"), piece("structure", "structure"), field("player", Sort::Seat)],
        "{seat} conquers the {structure} of {player} on {hex}");
    CONQUEST_BLOCKED = Kind::new("conquest_blocked",
        &[piece("hex", "hex"), piece("structure", "structure"), field("player", Sort::Seat), piece("block", "block")],
        "{seat} controls {hex} and cannot conquer the {structure} of {player}: {block}");
    EXHAUSTED = Kind::new("exhausted", &[piece("hex", "hex")], "the worker of {seat} on {hex} lies down");
    YEAR_ENDED = Kind::new("year_ended", &[field("year", Sort::Number)], "year {year} ends");
    LEADER_SHOWN = Kind::revealing("leader_shown", &[piece("card", "card"), field("points", Sort::Number)], "{seat} shows {card} ({points})");
    SCORED = Kind::new("scored", &[piece("category", "category"), field("points", Sort::Number), field("total", Sort::Number)],
        "{seat}: {points} for {category}, {total} in all");
}

numbered! { REFUSAL_KINDS, rule, "Rules that refuse.":
    NOT_DEALT = Kind::new("not_dealt", &[piece("card", "card")], "{card} is not one of your two leaders.");
    NOT_IN_HAND = Kind::new("not_in_hand", &[piece("card", "card")], "{card} is not in your hand.");
    COVERED = Kind::new("covered", &[piece("hex", "hex")], "A starting tile lies on {hex} already.");
    TOUCHES_FARM = Kind::new("touches_farm", &[piece("hex", "hex")], "{hex} touches another player's farm.");
    NO_FIEF = Kind::new("no_fief", &[piece("hex", "hex")], "With {hex} the rest of the fief would find no place: its three hexes touch one another.");
    OUTSIDE_FIEF = Kind::new("outside_fief", &[piece("hex", "hex")], "{hex} is not part of your fief.");
    NOT_ANOTHER = Kind::new("not_another", &[piece("hex", "hex")], "Your outpost stands on {hex}; the town goes on another hex.");
    TOO_FAR = Kind::new("too_far", &[piece("hex", "hex")], "{hex} is neither your farm nor next to it.");
    HEX_FULL = Kind::new("hex_full", &[piece("hex", "hex")], "There are four workers on {hex} already.");
    NOT_ITS_RECIPE = Kind::new("not_its_recipe", &[piece("structure", "structure"), piece("recipe", "recipe")], "{structure} does not craft {recipe}.");
    WATER_LEFT = Kind::new("water_left", &[], "Water is crafted only once no water hex is visible.");
    NO_ROOM = Kind::new("no_room", &[piece("hex", "hex"), field("room", Sort::Number)], "There is room for {room} more workers on {hex}.");
    NO_SUPPLY = Kind::new("no_supply", &[field("left", Sort::Number)], "Only {left} workers are left in your supply.");
    NONE_THERE = Kind::new("none_there", &[piece("hex", "hex"), piece("resource", "resource")], "There is no {resource} on {hex}.");
    NOBODY_TO_FEED = Kind::new("nobody_to_feed", &[], "None of your workers lies exhausted.");
    NOT_YOUR_STRUCTURE = Kind::new("not_your_structure", &[piece("hex", "hex")], "There is no structure of yours on {hex}.");
    NOT_PLAYED = Kind::new("not_played", &[], "Multiple Actions are not part of this game.");
    BOUGHT = Kind::new("bought", &[], "You have bought Multiple Actions this year.");
    NOBODY_LIES = Kind::new("nobody_lies", &[piece("hex", "hex")], "No worker of yours lies exhausted on {hex}.");
    NOBODY_STANDS = Kind::new("nobody_stands", &[piece("hex", "hex")], "You have no active worker on {hex}.");
    NOTHING_TO_DO = Kind::new("nothing_to_do", &[piece("hex", "hex")], "A worker on {hex} has no action.");
    SAME_ACTION = Kind::new("same_action", &[piece("action", "action")], "The two actions of a worker differ; this one has done {action}.");
    NO_HEX = Kind::new("no_hex", &[piece("target", "target")], "There is no hex {target}.");
    NOTHING_THERE = Kind::new("nothing_there", &[piece("hex", "hex")], "There is nothing to collect on {hex}.");
    NOT_THERE = Kind::new("not_there", &[field("player", Sort::Seat), piece("stance", "stance"), piece("hex", "hex")],
        "There is no {stance} worker of {player} to attack on {hex}.");
    CANNOT_PAY = Kind::new("cannot_pay", &[piece("resource", "resource"), field("needed", Sort::Number), field("have", Sort::Number)],
        "It takes {needed} {resource}, and your structures hold {have}.");
    NO_WORKER_THERE = Kind::new("no_worker_there", &[piece("hex", "hex")], "You have no worker on {hex}.");
    STACK_EMPTY = Kind::new("stack_empty", &[piece("tile", "tile")], "No {tile} is left.");
    ON_WATER = Kind::new("on_water", &[piece("hex", "hex")], "{hex} is water: improve it first.");
    FOREIGN = Kind::new("foreign", &[piece("hex", "hex"), field("player", Sort::Seat)], "A structure of {player} stands on {hex}.");
    NO_UPGRADE = Kind::new("no_upgrade", &[piece("structure", "structure"), piece("from", "structure")], "{structure} is not built in place of a {from}.");
    NO_NEW_CITY = Kind::new("no_new_city", &[piece("hex", "hex")], "A city is upgraded from an outpost or a town, and none of yours stands on {hex}.");
    NO_TOKEN = Kind::new("no_token", &[piece("structure", "structure")], "All your tokens of this kind ({structure}) are on the board.");
    TOO_FEW = Kind::new("too_few", &[piece("hex", "hex"), field("needed", Sort::Number), field("have", Sort::Number)],
        "It takes {needed} workers on {hex}, and you have {have} there.");
    NO_SUCH_PAYER = Kind::new("no_such_payer", &[piece("payer", "payer"), piece("hex", "hex")], "There is no such worker ({payer}) on {hex}.");
    STORE_FULL = Kind::new("store_full", &[piece("hex", "hex")], "There are six resources on {hex}.");
    SAME_KIND = Kind::new("same_kind", &[piece("resource", "resource")], "{resource} does not take the place of {resource}.");
}

vocabulary! {
    /// The phases of a year.
    Phase {
        /// First.
        Quests = "quests", "Quests";
        /// Second.
        Production = "production", "Production";
        /// Third.
        Crafting = "crafting", "Crafting";
        /// Fourth.
        Harvest = "harvest", "Harvest";
        /// Last.
        Actions = "actions", "Actions";
    }
}

vocabulary! {
    /// Why a structure is not conquered.
    Block {
        /// The owner has no other.
        OnlyStructure = "only_structure", "it is his only structure";
        /// The controller has no such token.
        NoToken = "no_token", "no such token is left";
    }
}

vocabulary! {
    /// What influence comes from.
    Category {
        /// 2, 4 or 8 each.
        Structures = "structures", "structures";
        /// 1 for each controlled hex.
        Territory = "territory", "territory";
        /// 1 for every two.
        Workers = "workers", "workers";
        /// Commerce, stone and metal.
        Resources = "resources", "resources";
        /// Fulfilled during the game.
        Quests = "quests", "quests";
        /// Looked at in the end.
        Leader = "leader", "the leader";
    }
}

/// Where a card can lie.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Zone {
    LeaderDeck,
    QuestDeck,
    /// The leaders dealt to a seat, before it has chosen.
    Dealt(Seat),
    Leader(Seat),
    Aside(Seat),
    Quests(Seat),
    Shown(Seat),
    Discarded(Seat),
}

impl Zone {
    /// The zone's number in the piece set `zone`.
    pub const fn number(self) -> i32 {
        const DECKS: i32 = 2;
        const SEATS: i32 = MAX_PLAYERS as i32;
        const fn of_seat(number: i32, seat: Seat) -> i32 {
            DECKS + number * SEATS + seat.0 as i32
        }
        match self {
            Zone::LeaderDeck => 0,
            Zone::QuestDeck => 1,
            Zone::Dealt(seat) => of_seat(0, seat),
            Zone::Leader(seat) => of_seat(1, seat),
            Zone::Aside(seat) => of_seat(2, seat),
            Zone::Quests(seat) => of_seat(3, seat),
            Zone::Shown(seat) => of_seat(4, seat),
            Zone::Discarded(seat) => of_seat(5, seat),
        }
    }
}

/// A leader's number in the piece set `card`.
pub(super) const fn leader_piece(leader: Leader) -> i32 {
    leader.index() as i32
}

/// A quest's number in the piece set `card`; the leaders come first.
pub(super) const fn quest_piece(quest: Quest) -> i32 {
    (LEADERS + quest.index()) as i32
}

/// A hex's number in the piece set `hex`.
pub(super) const fn hex_piece(hex: Hex) -> i32 {
    hex.0 as i32
}

/// A direction's number in the piece set `target`.
const fn direction_piece(direction: Direction) -> i32 {
    1 + direction as i32
}

/// All piece sets of a game with so many hexes.
pub(super) fn piece_sets(hexes: usize) -> Vec<PieceSet> {
    let cards = Leader::all().map(|l| (l.id(), l.name())).chain(Quest::all().map(|q| (q.id(), q.name())));
    let of_seat = |id: &'static str, name: &'static str| {
        Seat::all(MAX_PLAYERS as u8).map(move |s| (format!("{id}_{}", s.0), format!("{name} of {s}")))
    };
    let single = |id: &str, name: &str| [(id.to_owned(), name.to_owned())];
    let zones = single("leader_deck", "leaders")
        .into_iter()
        .chain(single("quest_deck", "quests"))
        .chain(of_seat("dealt", "dealt leaders"))
        .chain(of_seat("leader", "leader"))
        .chain(of_seat("aside", "discarded leader"))
        .chain(of_seat("quests", "quests"))
        .chain(of_seat("shown", "fulfilled quests"))
        .chain(of_seat("discarded", "discarded quests"));
    macro_rules! set {
        ($name:literal, $type:ident) => {
            PieceSet::new($name, $type::ALL.iter().map(|v| (v.id(), v.name())))
        };
    }
    vec![
        PieceSet::new("card", cards),
        PieceSet::new("zone", zones),
        PieceSet::new("hex", (0..hexes as u8).map(|hex| (Hex(hex).id(), Hex(hex).to_string()))),
        set!("tile", Tile),
        set!("resource", Resource),
        set!("structure", Structure),
        set!("recipe", Recipe),
        set!("action", Action),
        set!("stance", Stance),
        set!("target", Target),
        set!("payer", Payer),
        set!("phase", Phase),
        set!("block", Block),
        set!("category", Category),
    ]
}

/// The move in numbers, seen from the state before it.
pub(super) fn describe(game: &Indio, s: &State, m: Move) -> Record {
    let by = |kind: u16, fields: [i32; 4]| Record::of(s.actor, kind, fields);
    let at = hex_piece(s.at);
    let place = |hex: Option<Hex>| hex.map_or(HIDDEN, hex_piece);
    let own = Seats::only(s.actor);
    let seat = i32::from(s.actor.0);
    match m {
        Move::FirstPlayer(first) => Record::chance(kind::FIRST_PLAYER, [first.0.into(), 0, 0, 0]),
        Move::Terrain(tile) => Record::chance(kind::TERRAIN, [place(game.next_terrain(s)), tile as i32, 0, 0]),
        Move::DealLeader(leader) => Record::chance(kind::DEAL_LEADER, [seat, leader_piece(leader), 0, 0]).secret(0b10, own),
        Move::DrawQuest(quest) => {
            let kind = if s.step == Step::DealQuests { kind::DEAL_QUEST } else { kind::DRAW_QUEST };
            Record::chance(kind, [seat, quest_piece(quest), 0, 0]).secret(0b10, own)
        }
        Move::Keep(leader) => by(kind::KEEP, [leader_piece(leader), 0, 0, 0]).secret(1, own),
        Move::Discard(quest) => by(kind::DISCARD, [quest_piece(quest), 0, 0, 0]).secret(1, own),
        Move::Place(hex) => {
            let kind = match s.step {
                Step::Quarry => kind::PLACE_QUARRY,
                Step::Mine => kind::PLACE_MINE,
                Step::Outpost => kind::PLACE_OUTPOST,
                Step::Town => kind::PLACE_TOWN,
                Step::Worker => kind::PLACE_WORKER,
                _ => kind::PLACE_FARM,
            };
            by(kind, [hex_piece(hex), 0, 0, 0])
        }
        Move::Craft(recipe) => by(kind::CRAFT, [at, recipe as i32, 0, 0]),
        Move::Remove(resource) => by(kind::REMOVE, [at, resource as i32, 0, 0]),
        Move::Feed(hex) => by(kind::FEED, [hex_piece(hex), 0, 0, 0]),
        Move::Repeat(hex) => by(kind::REPEAT, [hex_piece(hex), 0, 0, 0]),
        Move::Done => by(kind::DONE, [0; 4]),
        Move::Wake(hex) => by(kind::WAKE, [hex_piece(hex), 0, 0, 0]),
        Move::Stop => by(kind::STOP, [0; 4]),
        Move::Pass => by(kind::PASS, [0; 4]),
        Move::Pick(hex) => by(kind::PICK, [hex_piece(hex), 0, 0, 0]),
        Move::Walk(direction) => {
            by(kind::WALK, [direction_piece(direction), at, place(game.map().neighbour(s.at, direction)), 0])
        }
        Move::Collect => by(kind::COLLECT, [at, 0, 0, 0]),
        Move::Attack(player, stance) => by(kind::ATTACK, [player.0.into(), stance as i32, at, 0]),
        Move::Forge(forging) => by(kind::FORGE, [forging.product() as i32, 0, 0, 0]),
        Move::Improve(tile, target) => by(kind::IMPROVE, [tile as i32, target as i32, place(game.target(s.at, target)), 0]),
        Move::Build(structure, target) => {
            let hex = game.target(s.at, target);
            let fields = [structure as i32, target as i32, place(hex), 0];
            match hex.and_then(|hex| s.player(s.actor).structure(hex)) {
                None => by(kind::BUILD, fields),
                Some(from) => by(kind::UPGRADE, [fields[0], fields[1], fields[2], from as i32]),
            }
        }
        Move::EndTurn => by(kind::END_TURN, [0; 4]),
        Move::Pay(hex) => by(kind::PAY, [hex_piece(hex), s.acting.owed.first().map_or(HIDDEN, |kind| kind as i32), 0, 0]),
        Move::Spend(payer) => by(kind::SPEND, [payer as i32, place(s.building_site()), 0, 0]),
        Move::Store(hex) => by(kind::STORE, [hex_piece(hex), carried(s), 0, 0]),
        Move::Replace(hex, old) => by(kind::REPLACE, [hex_piece(hex), old as i32, carried(s), 0]),
        Move::Drop => by(kind::DROP, [carried(s), 0, 0, 0]),
    }
}

fn carried(s: &State) -> i32 {
    s.acting.carried.first().map_or(HIDDEN, |kind| kind as i32)
}
