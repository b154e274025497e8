//! Moves with their dense ids, and the tables that name moves, events, refusals, pieces and zones.

use super::Indio;
use super::costs;
use super::leaders::{LEADERS, Leader};
use super::quests::{QUESTS, Quest};
use super::state::{
    Action, FORGINGS, Forging, LAID, MAX_PLAYERS, PAYERS, PRINTED, Payer, RECIPES, RESOURCES, Recipe, Resource, STANCES,
    STRUCTURES, Stance, Starting, State, Step, Stock, Structure, TARGETS, Target, Tile,
};
use crate::core::hex::Direction;
use crate::core::{
    HIDDEN, Hex, Kind, MoveId, Piece, PieceSet, Record, Role, Seat, Seats, asked, number, numbered, piece, seat, told, vocabulary,
};
use serde_json::{Map, Value};

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
            IMPROVE..BUILD => Move::Improve(Tile::ALL[PRINTED + (id - IMPROVE) / TARGETS], Target::ALL[(id - IMPROVE) % TARGETS]),
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

/// The id of a move.
#[inline]
pub(super) fn encode(game: &Indio, m: Move) -> MoveId {
    m.id(game.map().len())
}

/// The move of an id.
#[inline]
pub(super) fn decode(game: &Indio, id: MoveId) -> Option<Move> {
    Move::of(id, game.map().len())
}

numbered! { MOVES, kind, "Kinds of moves.":
    FIRST_PLAYER = Kind::new("first_player", &[seat("player")], "{player} goes first");
    TERRAIN = Kind::new("terrain", &[piece("tile", "tile"), piece("hex", "hex")], "{hex} is {tile}");
    DEAL_LEADER = Kind::new("deal_leader", &[piece("card", "card"), seat("player")], "{player} is dealt {card}");
    DRAW_QUEST = Kind::new("draw_quest", &[piece("card", "card"), seat("player")], "{player} draws {card}");
    KEEP = Kind::new("keep", &[piece("card", "card")], "keep {card}");
    DISCARD = Kind::new("discard", &[piece("card", "card")], "discard {card}");
    PLACE = Kind::new("place", &[piece("hex", "hex"), piece("what", "starting")], "place the {what} on {hex}");
    CRAFT = Kind::new("craft", &[piece("recipe", "recipe"), piece("hex", "hex")], "craft {recipe} on {hex}");
    REMOVE = Kind::new("remove", &[piece("resource", "resource"), piece("hex", "hex")], "remove one {resource} from {hex}");
    FEED = Kind::new("feed", &[piece("hex", "hex")], "feed with one food of {hex}");
    REPEAT = Kind::new("repeat", &[piece("hex", "hex")], "buy Multiple Actions with one food of {hex}");
    DONE = Kind::new("done", &[], "feed no more");
    WAKE = Kind::new("wake", &[piece("hex", "hex")], "wake a worker on {hex}");
    STOP = Kind::new("stop", &[], "wake no second worker");
    PASS = Kind::new("pass", &[], "pass");
    PICK = Kind::new("pick", &[piece("hex", "hex")], "act with a worker on {hex}");
    MOVE = Kind::new("move", &[piece("target", "target"), piece("from", "hex"), piece("to", "hex")], "move from {from} to {to} ({target})");
    COLLECT = Kind::new("collect", &[piece("hex", "hex")], "collect from {hex}");
    ATTACK = Kind::new("attack", &[seat("player"), piece("stance", "stance"), piece("hex", "hex")],
        "attack an {stance} worker of {player} on {hex}");
    FORGE = Kind::new("forge", &[piece("resource", "resource")], "forge {resource}");
    IMPROVE = Kind::new("improve", &[piece("tile", "tile"), piece("target", "target"), piece("hex", "hex")], "lay a {tile} on {hex} ({target})");
    BUILD = Kind::new("build", &[piece("structure", "structure"), piece("target", "target"), piece("hex", "hex")],
        "build the {structure} on {hex} ({target})");
    END_TURN = Kind::new("end_turn", &[], "end the turn");
    PAY = Kind::new("pay", &[piece("hex", "hex"), piece("resource", "resource")], "pay one {resource} of {hex}");
    SPEND = Kind::new("spend", &[piece("payer", "payer"), piece("hex", "hex")], "pay with {payer} on {hex}");
    STORE = Kind::new("store", &[piece("hex", "hex"), piece("resource", "resource")], "store one {resource} on {hex}");
    REPLACE = Kind::new("replace", &[piece("hex", "hex"), piece("old", "resource"), piece("resource", "resource")],
        "store one {resource} on {hex} in place of one {old}");
    DROP = Kind::new("drop", &[piece("resource", "resource")], "drop one {resource}");
}

numbered! { EVENTS, event, "Kinds of events: decisions as in the table of moves, what else happens, questions as in the table of prompts.":
    FIRST_PLAYER = told(MOVES, kind::FIRST_PLAYER, "{player} goes first").revealing();
    TERRAIN = told(MOVES, kind::TERRAIN, "{hex} is {tile}").revealing();
    DEAL_LEADER = told(MOVES, kind::DEAL_LEADER, "{player} is dealt {card}").revealing();
    DRAW_QUEST = told(MOVES, kind::DRAW_QUEST, "{player} draws {card}").revealing();
    KEEP = told(MOVES, kind::KEEP, "{seat} keeps {card}");
    DISCARD = told(MOVES, kind::DISCARD, "{seat} discards {card}");
    PLACE = told(MOVES, kind::PLACE, "{seat} places the {what} on {hex}");
    CRAFT = told(MOVES, kind::CRAFT, "{seat} crafts {recipe} on {hex}");
    REMOVE = told(MOVES, kind::REMOVE, "{seat} makes room on {hex} by removing one {resource}");
    FEED = told(MOVES, kind::FEED, "{seat} feeds from {hex}");
    REPEAT = told(MOVES, kind::REPEAT, "{seat} buys Multiple Actions from {hex}");
    DONE = told(MOVES, kind::DONE, "{seat} feeds no more");
    WAKE = told(MOVES, kind::WAKE, "{seat} wakes a worker on {hex}");
    STOP = told(MOVES, kind::STOP, "{seat} wakes no second worker");
    PASS = told(MOVES, kind::PASS, "{seat} passes");
    PICK = told(MOVES, kind::PICK, "{seat} acts with a worker on {hex}");
    MOVE = told(MOVES, kind::MOVE, "{seat} moves from {from} to {to} ({target})");
    COLLECT = told(MOVES, kind::COLLECT, "{seat} collects from {hex}");
    ATTACK = told(MOVES, kind::ATTACK, "{seat} attacks an {stance} worker of {player} on {hex}");
    FORGE = told(MOVES, kind::FORGE, "{seat} forges {resource}");
    IMPROVE = told(MOVES, kind::IMPROVE, "{seat} improves {hex} to a {tile} ({target})");
    BUILD = told(MOVES, kind::BUILD, "{seat} builds the {structure} on {hex} ({target})");
    END_TURN = told(MOVES, kind::END_TURN, "{seat} does without a second action");
    PAY = told(MOVES, kind::PAY, "{seat} takes one {resource} of {hex} to pay");
    SPEND = told(MOVES, kind::SPEND, "{seat} pays with {payer} on {hex}");
    STORE = told(MOVES, kind::STORE, "{seat} chooses {hex} for one {resource}");
    REPLACE = told(MOVES, kind::REPLACE, "{seat} gives up one {old} on {hex} for one {resource}");
    DROP = told(MOVES, kind::DROP, "{seat} gives up one {resource}");

    FOOD_SPREAD = Kind::event(Role::Motion, "food_spread", &[piece("hex", "hex")], "one food is laid on {hex}");
    TILE_LAID = Kind::event(Role::Motion, "tile_laid", &[piece("hex", "hex"), piece("tile", "tile")], "a {tile} is laid on {hex}");
    RAISED = Kind::event(Role::Motion, "raised", &[piece("hex", "hex"), piece("structure", "structure")], "the {structure} of {seat} stands on {hex}");
    RAZED = Kind::event(Role::Motion, "razed", &[piece("hex", "hex"), piece("structure", "structure")], "the {structure} of {seat} leaves {hex}");
    JOINED = Kind::event(Role::Motion, "joined", &[piece("hex", "hex"), number("amount")], "{seat} puts exhausted workers on {hex}: {amount}");
    PRODUCED = Kind::event(Role::Motion, "produced", &[piece("hex", "hex"), piece("resource", "resource"), number("amount")],
        "{hex} produces {amount} {resource}");
    REMOVED = Kind::event(Role::Motion, "removed", &[piece("hex", "hex"), piece("resource", "resource")], "one {resource} leaves {hex}");
    LANDED = Kind::event(Role::Motion, "landed", &[piece("hex", "hex"), piece("resource", "resource")], "one {resource} is put on {hex}");
    EATEN = Kind::event(Role::Motion, "eaten", &[piece("hex", "hex")], "one food of {hex} is eaten");
    WOKEN = Kind::event(Role::Motion, "woken", &[piece("hex", "hex")], "a worker of {seat} on {hex} stands up");
    MOVED = Kind::event(Role::Motion, "moved", &[piece("from", "hex"), piece("to", "hex")], "a worker of {seat} goes from {from} to {to}");
    LIFTED = Kind::event(Role::Motion, "lifted", &[piece("hex", "hex"), piece("resource", "resource"), number("amount")],
        "{seat} lifts {amount} {resource} from {hex}");
    STORED = Kind::event(Role::Motion, "stored", &[piece("hex", "hex"), piece("resource", "resource"), number("amount")],
        "{seat} stores {amount} {resource} on {hex}");
    REPLACED = Kind::event(Role::Motion, "replaced", &[piece("hex", "hex"), piece("resource", "resource")], "one {resource} leaves {hex} for what is stored");
    DROPPED = Kind::event(Role::Motion, "dropped", &[piece("resource", "resource"), number("amount")], "{seat} drops {amount} {resource}");
    WORKER_LOST = Kind::event(Role::Motion, "worker_lost", &[piece("hex", "hex"), piece("stance", "stance")], "{seat} loses an {stance} worker on {hex}");
    PAID = Kind::event(Role::Motion, "paid", &[piece("hex", "hex"), piece("resource", "resource"), number("amount")],
        "{seat} pays {amount} {resource} of {hex}");
    WORKER_PAID = Kind::event(Role::Motion, "worker_paid", &[piece("hex", "hex"), piece("payer", "payer")], "{seat} takes {payer} off {hex}");
    FORGED = Kind::event(Role::Motion, "forged", &[piece("resource", "resource")], "{seat} has forged {resource}");
    LOST = Kind::event(Role::Motion, "lost", &[piece("hex", "hex"), piece("resource", "resource"), number("amount")],
        "{amount} {resource} on {hex} are lost");
    EXHAUSTED = Kind::event(Role::Motion, "exhausted", &[piece("hex", "hex")], "the worker of {seat} on {hex} lies down");

    QUEST_SHOWN = Kind::event(Role::Result, "quest_shown", &[piece("card", "card"), number("points")], "{seat} fulfils {card} ({points})").revealing();
    QUEST_UNSHOWN = Kind::event(Role::Result, "quest_unshown", &[piece("card", "card")], "{seat} meets {card} and shows no such card");
    IMPROVED = Kind::event(Role::Result, "improved", &[piece("hex", "hex"), piece("tile", "tile"), piece("was", "tile")],
        "{seat} has improved {hex}, which was {was}, to a {tile}");
    BUILT = Kind::event(Role::Result, "built", &[piece("hex", "hex"), piece("structure", "structure")], "{seat} has built the {structure} on {hex}");
    UPGRADED = Kind::event(Role::Result, "upgraded", &[piece("hex", "hex"), piece("structure", "structure"), piece("from", "structure")],
        "{seat} has upgraded the {from} on {hex} to a {structure}");
    CONQUERED = Kind::event(Role::Result, "conquered", &[piece("hex", "hex"), piece("structure", "structure"), seat("player")],
        "{seat} conquers the {structure} of {player} on {hex}");
    CONQUEST_BLOCKED = Kind::event(Role::Result, "conquest_blocked",
        &[piece("hex", "hex"), piece("structure", "structure"), seat("player"), piece("obstacle", "obstacle")],
        "{seat} controls {hex} and cannot conquer the {structure} of {player}: {obstacle}");
    LEADER_SHOWN = Kind::event(Role::Result, "leader_shown", &[piece("card", "card"), number("points")], "{seat} shows {card} ({points})").revealing();

    FIRST_IN_YEAR = Kind::event(Role::Phase, "first_in_year", &[], "{seat} is first this year");
    OWES = Kind::event(Role::Phase, "owes", &[piece("resource", "resource"), number("amount")], "{seat} is to pay {amount} {resource}");
    OWES_WORKERS = Kind::event(Role::Phase, "owes_workers", &[piece("hex", "hex"), number("amount")], "{seat} is to pay with {amount} of the workers on {hex}");
    TURN_ENDED = Kind::event(Role::Phase, "turn_ended", &[], "the turn of {seat} is over");

    SCORED = Kind::event(Role::Score, "scored", &[piece("category", "category"), number("points"), number("total")],
        "{seat}: {points} for {category}, {total} in all");

    ASK_KEEP_LEADER = asked(PROMPTS, ask::KEEP_LEADER);
    ASK_PLACE = asked(PROMPTS, ask::PLACE);
    ASK_DISCARD_QUEST = asked(PROMPTS, ask::DISCARD_QUEST);
    ASK_CRAFT = asked(PROMPTS, ask::CRAFT);
    ASK_REMOVE = asked(PROMPTS, ask::REMOVE);
    ASK_HARVEST = asked(PROMPTS, ask::HARVEST);
    ASK_HARVEST_OR_REPEAT = asked(PROMPTS, ask::HARVEST_OR_REPEAT);
    ASK_WAKE = asked(PROMPTS, ask::WAKE);
    ASK_WAKE_MORE = asked(PROMPTS, ask::WAKE_MORE);
    ASK_TURN = asked(PROMPTS, ask::TURN);
    ASK_ACT = asked(PROMPTS, ask::ACT);
    ASK_ACT_AGAIN = asked(PROMPTS, ask::ACT_AGAIN);
    ASK_PAY = asked(PROMPTS, ask::PAY);
    ASK_PAY_WORKER = asked(PROMPTS, ask::PAY_WORKER);
    ASK_STORE = asked(PROMPTS, ask::STORE);
    ASK_REPLACE = asked(PROMPTS, ask::REPLACE);
}

numbered! { REFUSALS, rule, "Rules that refuse.":
    NOT_DEALT = Kind::new("not_dealt", &[piece("card", "card")], "{card} is not one of your two leaders.");
    NOT_IN_HAND = Kind::new("not_in_hand", &[piece("card", "card")], "{card} is not in your hand.");
    COVERED = Kind::new("covered", &[piece("hex", "hex")], "A starting tile lies on {hex} already.");
    TOUCHES_FARM = Kind::new("touches_farm", &[piece("hex", "hex")], "{hex} touches another player's farm.");
    NO_FIEF = Kind::new("no_fief", &[piece("hex", "hex")], "With {hex} the rest of the fief would find no place: its three hexes touch one another.");
    OUTSIDE_FIEF = Kind::new("outside_fief", &[piece("hex", "hex")], "{hex} is not part of your fief.");
    NOT_ANOTHER = Kind::new("not_another", &[piece("hex", "hex")], "Your outpost stands on {hex}; the town goes on another hex.");
    TOO_FAR = Kind::new("too_far", &[piece("hex", "hex")], "{hex} is neither your farm nor next to it.");
    HEX_FULL = Kind::new("hex_full", &[piece("hex", "hex")], "There are four workers on {hex} already.");
    NOT_ITS_RECIPE = Kind::new("not_its_recipe", &[piece("structure", "structure"), piece("recipe", "recipe")], "The {structure} does not craft {recipe}.");
    WATER_LEFT = Kind::new("water_left", &[], "Water is crafted only once no water hex is visible.");
    NO_ROOM = Kind::new("no_room", &[piece("hex", "hex"), number("room")], "There is room for {room} more workers on {hex}.");
    NO_SUPPLY = Kind::new("no_supply", &[number("left")], "Only {left} workers are left in your supply.");
    NONE_THERE = Kind::new("none_there", &[piece("hex", "hex"), piece("resource", "resource")], "There is no {resource} on {hex}.");
    NOBODY_TO_FEED = Kind::new("nobody_to_feed", &[], "None of your workers lies exhausted.");
    NOT_YOUR_STRUCTURE = Kind::new("not_your_structure", &[piece("hex", "hex")], "There is no structure of yours on {hex}.");
    NOT_PLAYED = Kind::new("not_played", &[], "Multiple Actions are not part of this game.");
    BOUGHT = Kind::new("bought", &[], "You have bought Multiple Actions this year.");
    NOBODY_LIES = Kind::new("nobody_lies", &[piece("hex", "hex")], "No worker of yours lies exhausted on {hex}.");
    NOBODY_STANDS = Kind::new("nobody_stands", &[piece("hex", "hex")], "You have no active worker on {hex}.");
    NOTHING_TO_DO = Kind::new("nothing_to_do", &[piece("hex", "hex")], "A worker on {hex} has no action.");
    SAME_ACTION = Kind::new("same_action", &[piece("action", "action")], "The two actions of a worker differ, and this one has done this: {action}.");
    NO_HEX = Kind::new("no_hex", &[piece("target", "target")], "There is no hex {target}.");
    NOTHING_THERE = Kind::new("nothing_there", &[piece("hex", "hex")], "There is nothing to collect on {hex}.");
    NOT_THERE = Kind::new("not_there", &[seat("player"), piece("stance", "stance"), piece("hex", "hex")],
        "There is no {stance} worker of {player} to attack on {hex}.");
    CANNOT_PAY = Kind::new("cannot_pay", &[piece("resource", "resource"), number("needed"), number("have")],
        "It takes {needed} {resource}, and your structures hold {have}.");
    NO_WORKER_THERE = Kind::new("no_worker_there", &[piece("hex", "hex")], "You have no worker on {hex}.");
    STACK_EMPTY = Kind::new("stack_empty", &[piece("tile", "tile")], "No {tile} is left.");
    ON_WATER = Kind::new("on_water", &[piece("hex", "hex")], "{hex} is water: improve it first.");
    FOREIGN = Kind::new("foreign", &[piece("hex", "hex"), seat("player")], "A structure of {player} stands on {hex}.");
    NO_UPGRADE = Kind::new("no_upgrade", &[piece("structure", "structure"), piece("from", "structure")], "The {structure} is not built in place of the {from}.");
    NO_NEW_CITY = Kind::new("no_new_city", &[piece("hex", "hex")], "A city is upgraded from an outpost or a town, and none of yours stands on {hex}.");
    NO_TOKEN = Kind::new("no_token", &[piece("structure", "structure")], "Every {structure} of yours is on the board.");
    TOO_FEW = Kind::new("too_few", &[piece("hex", "hex"), number("needed"), number("have")],
        "It takes {needed} workers on {hex}, and you have {have} there.");
    NO_SUCH_PAYER = Kind::new("no_such_payer", &[piece("payer", "payer"), piece("hex", "hex")], "There is no such worker ({payer}) on {hex}.");
    STORE_FULL = Kind::new("store_full", &[piece("hex", "hex")], "There are six resources on {hex}.");
    SAME_KIND = Kind::new("same_kind", &[piece("resource", "resource")], "The carried {resource} takes the place of another kind only.");
}

numbered! { PROMPTS, ask, "What a seat is asked.":
    KEEP_LEADER = Kind::new("keep_leader", &[piece("first", "card"), piece("second", "card")], "{seat} keeps {first} or {second}");
    PLACE = Kind::new("choose_place", &[piece("what", "starting")], "{seat} places the {what}");
    DISCARD_QUEST = Kind::new("discard_quest", &[number("held"), number("limit")], "{seat} has {held} quests and keeps {limit}: discard one");
    CRAFT = Kind::new("choose_recipe", &[piece("hex", "hex"), piece("structure", "structure"), number("room"), number("supply")],
        "{seat} crafts at the {structure} on {hex}: room for {room} workers, {supply} in supply");
    REMOVE = Kind::new("make_room", &[piece("hex", "hex"), piece("resource", "resource"), number("left")],
        "{seat} removes one resource from the full {hex}: {left} {resource} still to be put there");
    HARVEST = Kind::new("harvest", &[number("food"), number("exhausted")], "{seat} feeds workers: {food} food, {exhausted} exhausted");
    HARVEST_OR_REPEAT = Kind::new("harvest_or_repeat", &[number("food"), number("exhausted")],
        "{seat} feeds workers or buys Multiple Actions: {food} food, {exhausted} exhausted");
    WAKE = Kind::new("wake_one", &[number("exhausted")], "{seat} wakes a worker: {exhausted} exhausted");
    WAKE_MORE = Kind::new("wake_another", &[number("exhausted")], "{seat} may wake a second worker: {exhausted} exhausted");
    TURN = Kind::new("pick_or_pass", &[number("active"), number("passes")], "{seat} picks a worker or passes: {active} active, {passes} passes in a row");
    ACT = Kind::new("act", &[piece("hex", "hex"), number("actions")], "{seat} acts on {hex}: {actions} actions left");
    ACT_AGAIN = Kind::new("act_again", &[piece("hex", "hex"), piece("done", "action")], "{seat} may act again on {hex} after this: {done}");
    PAY = Kind::new("choose_payment", &[piece("resource", "resource"), number("owed"), number("rest")],
        "{seat} pays {owed} {resource}, and {rest} other resources after that: which structure does the next come from?");
    PAY_WORKER = Kind::new("choose_worker", &[number("owed"), piece("hex", "hex")], "{seat} pays with {owed} workers on {hex}: which is next?");
    STORE = Kind::new("choose_store", &[piece("resource", "resource"), number("carried"), number("rest")],
        "{seat} carries {carried} {resource} and {rest} other resources: where does the next go?");
    REPLACE = Kind::new("drop_or_replace", &[piece("resource", "resource"), number("carried"), number("rest")],
        "{seat} carries {carried} {resource} and {rest} other resources and has no room: drop the next, or give up another?");
}

vocabulary! {
    /// The phases of a year, and what follows the last.
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
        /// After the last year.
        Scoring = "scoring", "Scoring";
    }
}

vocabulary! {
    /// Why a structure is not conquered.
    Obstacle {
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

    /// Zones of a seat, in the order of their numbers: kind and name.
    const OF_SEAT: [(&'static str, &'static str); 6] = [
        ("dealt", "dealt leaders"),
        ("leader", "leader"),
        ("aside", "discarded leader"),
        ("quests", "quests"),
        ("shown", "fulfilled quests"),
        ("discarded", "discarded quests"),
    ];
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
pub(super) const fn direction_piece(direction: Direction) -> i32 {
    1 + direction as i32
}

/// Is it a chance move?
pub(super) const fn is_chance(_game: &Indio, m: Move) -> bool {
    m.is_chance()
}

/// All piece sets of a game, with what is printed on the pieces.
pub(super) fn pieces(game: &Indio) -> Vec<PieceSet> {
    let leader = |leader: Leader| Piece::new(leader.id(), leader.name()).fact("deck", "leader").fact("asks", leader.words());
    let quest = |quest: Quest| {
        let card = Piece::new(quest.id(), quest.name()).fact("deck", "quest").fact("asks", quest.words());
        card.fact("influence", quest.points()).fact("needs", quest.needs())
    };
    let zones = Zone::OF_SEAT.iter().flat_map(|&(kind, name)| {
        Seat::all(MAX_PLAYERS as u8)
            .map(move |seat| Piece::zone(format!("{kind}_{}", seat.0), format!("{name} of {seat}"), kind, Some(seat)))
    });
    let decks = [Piece::zone("leader_deck", "leaders", "deck", None), Piece::zone("quest_deck", "quests", "deck", None)];
    let hex = |hex: Hex| {
        let spot = game.map().spot(hex);
        let beside: Map<String, Value> = Direction::ALL
            .iter()
            .filter_map(|&direction| Some((direction.id().to_owned(), game.map().neighbour(hex, direction)?.id().into())))
            .collect();
        let piece = Piece::new(hex.id(), hex.to_string()).fact("row", spot.row).fact("column", spot.column);
        piece.fact("edge", game.edge().contains(hex)).fact("neighbours", beside)
    };
    let colour = |(name, seat): (&String, u8)| Piece::new(name.to_lowercase(), name.as_str()).fact("seat", seat);
    vec![
        PieceSet::of("card", Leader::all().map(leader).chain(Quest::all().map(quest))),
        PieceSet::of("zone", decks.into_iter().chain(zones)),
        PieceSet::of("hex", game.map().all().iter().map(hex)),
        PieceSet::of("tile", Tile::ALL.iter().map(|&tile| tile_piece(tile))),
        PieceSet::of("resource", Resource::ALL.iter().map(|&resource| resource_piece(resource))),
        PieceSet::of("structure", Structure::ALL.iter().map(|&structure| structure_piece(structure))),
        PieceSet::of("recipe", Recipe::ALL.iter().map(|&recipe| recipe_piece(recipe))),
        PieceSet::of("colour", game.colours().iter().zip(0..).map(colour)),
        Starting::piece_set("starting"),
        Action::piece_set("action"),
        Stance::piece_set("stance"),
        Target::piece_set("target"),
        Payer::piece_set("payer"),
        Phase::piece_set("phase"),
        Obstacle::piece_set("obstacle"),
        Category::piece_set("category"),
    ]
}

/// A price as a fact: resource → number.
fn price(stock: Stock) -> Map<String, Value> {
    stock.iter().map(|(kind, count)| (kind.id().to_owned(), count.into())).collect()
}

fn tile_piece(tile: Tile) -> Piece {
    let piece = Piece::new(tile.id(), tile.name()).fact("produces", tile.product().map(Resource::id));
    if Tile::laid().contains(&tile) {
        piece.fact("cost", price(costs::improving(tile, Tile::Earth)))
    } else {
        piece.fact("extra_cost", price(costs::extra(tile)))
    }
}

fn resource_piece(resource: Resource) -> Piece {
    let forged = Forging::ALL.iter().find(|forging| forging.product() == resource);
    let piece = Piece::new(resource.id(), resource.name());
    match forged {
        Some(&forging) => piece.fact("elemental", false).fact("cost", price(costs::forging(forging))),
        None => piece.fact("elemental", true),
    }
}

fn structure_piece(structure: Structure) -> Piece {
    let ways = [None, Some(Structure::Outpost), Some(Structure::Town)];
    let costs: Vec<Value> = ways
        .into_iter()
        .filter_map(|from| {
            let cost = costs::building(structure, from)?;
            let mut way = Map::new();
            way.insert("from".into(), from.map(Structure::id).into());
            way.insert("resources".into(), price(cost.stock).into());
            way.insert("workers".into(), cost.workers.into());
            Some(way.into())
        })
        .collect();
    let recipes: Vec<&str> = Recipe::of(structure).iter().map(|recipe| recipe.id()).collect();
    let piece = Piece::new(structure.id(), structure.name()).fact("influence", costs::influence(structure));
    piece.fact("costs", costs).fact("crafts", recipes)
}

fn recipe_piece(recipe: Recipe) -> Piece {
    let made = recipe.resources().map_or(Stock::NONE, |(kind, count)| Stock::of(kind, count));
    Piece::new(recipe.id(), recipe.name()).fact("resources", price(made)).fact("workers", recipe.workers())
}

/// The kind of a move and the fields that follow from its id alone.
pub(super) fn meaning(_game: &Indio, m: Move) -> Record {
    let on = |hex: Hex, kind: u16, second: i32| Record::say(kind, [hex_piece(hex), second, 0, 0]);
    match m {
        Move::FirstPlayer(seat) => Record::chance(kind::FIRST_PLAYER, [seat.0.into(), 0, 0, 0]),
        Move::Terrain(tile) => Record::chance(kind::TERRAIN, [tile as i32, HIDDEN, 0, 0]),
        Move::DealLeader(leader) => Record::chance(kind::DEAL_LEADER, [leader_piece(leader), HIDDEN, 0, 0]),
        Move::DrawQuest(quest) => Record::chance(kind::DRAW_QUEST, [quest_piece(quest), HIDDEN, 0, 0]),
        Move::Keep(leader) => Record::say(kind::KEEP, [leader_piece(leader), 0, 0, 0]),
        Move::Discard(quest) => Record::say(kind::DISCARD, [quest_piece(quest), 0, 0, 0]),
        Move::Craft(recipe) => Record::say(kind::CRAFT, [recipe as i32, HIDDEN, 0, 0]),
        Move::Remove(resource) => Record::say(kind::REMOVE, [resource as i32, HIDDEN, 0, 0]),
        Move::Done => Record::say(kind::DONE, [0; 4]),
        Move::Stop => Record::say(kind::STOP, [0; 4]),
        Move::Pass => Record::say(kind::PASS, [0; 4]),
        Move::Drop => Record::say(kind::DROP, [HIDDEN, 0, 0, 0]),
        Move::Walk(direction) => Record::say(kind::MOVE, [direction_piece(direction), HIDDEN, HIDDEN, 0]),
        Move::Collect => Record::say(kind::COLLECT, [HIDDEN, 0, 0, 0]),
        Move::Attack(player, stance) => Record::say(kind::ATTACK, [player.0.into(), stance as i32, HIDDEN, 0]),
        Move::Forge(forging) => Record::say(kind::FORGE, [forging.product() as i32, 0, 0, 0]),
        Move::Improve(tile, target) => Record::say(kind::IMPROVE, [tile as i32, target as i32, HIDDEN, 0]),
        Move::Build(structure, target) => Record::say(kind::BUILD, [structure as i32, target as i32, HIDDEN, 0]),
        Move::EndTurn => Record::say(kind::END_TURN, [0; 4]),
        Move::Spend(payer) => Record::say(kind::SPEND, [payer as i32, HIDDEN, 0, 0]),
        Move::Place(hex) => on(hex, kind::PLACE, HIDDEN),
        Move::Feed(hex) => on(hex, kind::FEED, 0),
        Move::Repeat(hex) => on(hex, kind::REPEAT, 0),
        Move::Wake(hex) => on(hex, kind::WAKE, 0),
        Move::Pick(hex) => on(hex, kind::PICK, 0),
        Move::Pay(hex) => on(hex, kind::PAY, HIDDEN),
        Move::Store(hex) => on(hex, kind::STORE, HIDDEN),
        Move::Replace(hex, old) => Record::say(kind::REPLACE, [hex_piece(hex), old as i32, HIDDEN, 0]),
    }
}

/// The move in numbers, seen from the state before it: its meaning with what only the state tells filled in.
pub(super) fn describe(game: &Indio, s: &State, m: Move) -> Record {
    let place = |hex: Option<Hex>| hex.map_or(HIDDEN, hex_piece);
    let resource = |stock: Stock| stock.first().map_or(HIDDEN, |kind| kind as i32);
    let Record { kind, fields: [a, b, ..], .. } = meaning(game, m);
    let (at, player, own) = (hex_piece(s.at), i32::from(s.actor.0), Seats::only(s.actor));
    let by = |fields: [i32; 4]| Record::of(s.actor, kind, fields);
    match m {
        Move::FirstPlayer(_) => Record::chance(kind, [a, 0, 0, 0]),
        Move::Terrain(_) => Record::chance(kind, [a, place(game.next_terrain(s)), 0, 0]),
        Move::DealLeader(_) | Move::DrawQuest(_) => Record::chance(kind, [a, player, 0, 0]).secret(1, own),
        Move::Keep(_) | Move::Discard(_) => by([a, 0, 0, 0]).secret(1, own),
        Move::Place(_) => by([a, s.starting() as i32, 0, 0]),
        Move::Craft(_) | Move::Remove(_) => by([a, at, 0, 0]),
        Move::Walk(direction) => by([a, at, place(game.map().neighbour(s.at, direction)), 0]),
        Move::Collect => by([at, 0, 0, 0]),
        Move::Attack(..) => by([a, b, at, 0]),
        Move::Improve(_, target) | Move::Build(_, target) => by([a, b, place(game.target(s.at, target)), 0]),
        Move::Pay(_) => by([a, resource(s.acting.owed), 0, 0]),
        Move::Spend(_) => by([a, place(s.building_site()), 0, 0]),
        Move::Store(_) => by([a, resource(s.acting.carried), 0, 0]),
        Move::Replace(..) => by([a, b, resource(s.acting.carried), 0]),
        Move::Drop => by([resource(s.acting.carried), 0, 0, 0]),
        _ => by([a, 0, 0, 0]),
    }
}

/// What the seat to decide is asked.
pub(super) fn prompt(game: &Indio, s: &State) -> Record {
    let question = |kind: u16, fields: [i32; 4]| Record::of(s.actor, kind, fields);
    let (player, at) = (s.player(s.actor), hex_piece(s.at));
    let lying = || i32::from(s.lying(s.actor));
    // The next resource of a price or a load: its kind, how many of it, how many others.
    let next = |stock: Stock| {
        stock.first().map_or([HIDDEN, 0, 0, 0], |kind| {
            let count = stock.count(kind);
            [kind as i32, count.into(), (stock.total() - count).into(), 0]
        })
    };
    match s.step {
        Step::KeepLeader => {
            let mut dealt = player.leaders.iter().map(leader_piece);
            let fields = [dealt.next().unwrap_or(HIDDEN), dealt.next().unwrap_or(HIDDEN), 0, 0];
            question(ask::KEEP_LEADER, fields).secret(0b11, Seats::only(s.actor))
        }
        Step::DiscardQuest => question(ask::DISCARD_QUEST, [player.hand.len() as i32, super::state::HAND as i32, 0, 0]),
        Step::Craft => {
            let structure = player.structure(s.at).map_or(HIDDEN, |structure| structure as i32);
            let (room, supply) = s.room_and_supply();
            question(ask::CRAFT, [at, structure, room.into(), supply.into()])
        }
        Step::Remove => {
            let made = s.crafting.recipe.and_then(Recipe::resources);
            let (kind, left) = made.map_or((HIDDEN, 0), |(kind, count)| (kind as i32, (count - s.crafting.landed).into()));
            question(ask::REMOVE, [at, kind, left, 0])
        }
        Step::Harvest => {
            let kind = if game.may_repeat(s) { ask::HARVEST_OR_REPEAT } else { ask::HARVEST };
            question(kind, [s.pool(s.actor).count(Resource::Food).into(), lying(), 0, 0])
        }
        Step::Wake => question(ask::WAKE, [lying(), 0, 0, 0]),
        Step::WakeMore => question(ask::WAKE_MORE, [lying(), 0, 0, 0]),
        Step::Turn => question(ask::TURN, [s.standing(s.actor).into(), s.passes.into(), 0, 0]),
        Step::Act => question(ask::ACT, [at, s.acting.left.into(), 0, 0]),
        Step::ActAgain => question(ask::ACT_AGAIN, [at, s.acting.done.map_or(HIDDEN, |done| done as i32), 0, 0]),
        Step::Pay => question(ask::PAY, next(s.acting.owed)),
        Step::PayWorker => {
            let site = s.building_site().map_or(HIDDEN, hex_piece);
            question(ask::PAY_WORKER, [s.acting.owed_workers.into(), site, 0, 0])
        }
        Step::Store => question(ask::STORE, next(s.acting.carried)),
        Step::Replace => question(ask::REPLACE, next(s.acting.carried)),
        _ => question(ask::PLACE, [s.starting() as i32, 0, 0, 0]),
    }
}
