"""Views, positions and configs of every game as typed dicts.

`suasion.Game("some_game").view(0)` is a `SomeGameView`; type checkers know its fields. What a viewer may not see is None.
"""

# Generated from schemas/ by tools/python_types.py: change it there.

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NotRequired, TypedDict, overload

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .game import Game


class View(TypedDict):
    """A view or a position of any game."""

    game: str
    schema: int
    viewer: int | Literal["public", "host"]
    turn: NotRequired[int | Literal["chance", "over"] | None]
    prompt: NotRequired[dict[str, Any] | None]
    outcome: NotRequired[dict[str, Any] | None]
    table: Any


IndioViewer = int | Literal["public", "host"]
"""Through whose eyes: a seat, a spectator or the host."""


IndioNobody = Literal["chance", "over"]


IndioTurn = int | IndioNobody


class IndioTold(TypedDict):
    """A kind of the catalogue, its fields beside it by their names, and the words they make."""

    kind: str
    by: int
    text: str


class IndioResult(TypedDict):
    """The result of a game."""

    winners: list[int]
    """Those who share the win."""
    ending: str
    """Why it ended: the name of an ending."""
    text: str
    """The same in words."""
    places: list[int]
    """Place of each seat, from 1."""
    scores: list[int]
    """Score of each seat, in the game's own points."""
    returns: list[float]
    """What each seat gains; the sum is 0."""


IndioStep = Literal[
    "first_player", "terrain", "deal_leaders", "keep_leader", "deal_quests", "farm", "quarry", "mine", "outpost",
    "town", "worker", "draw_quest", "discard_quest", "craft", "remove", "harvest", "wake", "wake_more", "turn", "act",
    "act_again", "pay", "pay_worker", "store", "replace", "over",
]
"""What is due."""


IndioHex = Literal[
    "h0", "h1", "h2", "h3", "h4", "h5", "h6", "h7", "h8", "h9", "h10", "h11", "h12", "h13", "h14", "h15", "h16",
    "h17", "h18", "h19", "h20", "h21", "h22", "h23", "h24", "h25", "h26", "h27", "h28", "h29", "h30", "h31", "h32",
    "h33", "h34", "h35", "h36", "h37", "h38", "h39", "h40", "h41", "h42", "h43", "h44", "h45", "h46", "h47", "h48",
    "h49", "h50", "h51", "h52", "h53", "h54", "h55", "h56", "h57", "h58", "h59", "h60", "h61", "h62", "h63",
]


IndioTile = Literal["earth", "water", "desert", "farm", "quarry", "mine"]
"""What a hex shows. The first three are printed, the others are laid on top."""


class IndioStockView(TypedDict):
    """Resources; those that are not there are left out."""

    earth: NotRequired[int]
    """Earth."""
    water: NotRequired[int]
    """Water."""
    food: NotRequired[int]
    """Food."""
    stone: NotRequired[int]
    """Stone."""
    metal: NotRequired[int]
    """Metal."""
    fire: NotRequired[int]
    """Fire."""
    commerce: NotRequired[int]
    """Commerce."""


IndioStructure = Literal["outpost", "town", "city"]
"""A structure."""


class IndioStructureView(TypedDict):
    """A structure."""

    owner: int
    """Whose."""
    kind: IndioStructure
    """Which."""


class IndioCrewView(TypedDict):
    """A player's workers on a hex."""

    seat: int
    """Whose."""
    active: int
    """How many stand."""
    exhausted: int
    """How many lie."""


class IndioHexView(TypedDict):
    """A hex and all that lies on it."""

    hex: IndioHex
    """Which."""
    row: NotRequired[int | None]
    """Its row, from 0. Derived."""
    column: NotRequired[int | None]
    """Its doubled column, from 0. Derived."""
    tiles: list[IndioTile]
    """Its tiles from below: printed, then laid. Empty before it is decided."""
    slow: bool
    """Was it water when the year began? Whoever starts the year here has one action."""
    resources: IndioStockView
    """Resources on it."""
    structure: NotRequired[IndioStructureView | None]
    """The structure on it."""
    workers: list[IndioCrewView]
    """Workers on it, by seat; only seats that have some."""
    controller: NotRequired[int | None]
    """Who controls it; null for nobody. Derived."""


class IndioStacksView(TypedDict):
    """Tiles left in the stacks."""

    farm: int
    """Farms."""
    quarry: int
    """Quarries."""
    mine: int
    """Mines."""


IndioAction = Literal["move", "collect", "attack", "forge", "improve", "build"]
"""The six sorts of actions; a worker's two must differ."""


IndioForging = Literal["food", "stone", "metal", "commerce"]
"""What two elemental resources are forged into."""


class IndioDeedView(TypedDict):
    """A deed that is half done: its action, and what is forged, laid or built where."""

    action: IndioAction
    """Collect, forge, improve or build."""
    forging: NotRequired[IndioForging | None]
    """What is forged."""
    tile: NotRequired[IndioTile | None]
    """What is laid."""
    structure: NotRequired[IndioStructure | None]
    """What is built."""
    hex: NotRequired[IndioHex | None]
    """Where."""


class IndioActingView(TypedDict):
    """The worker on turn."""

    hex: IndioHex
    """Where he stands, or stood."""
    left: int
    """Actions he may still begin."""
    done: NotRequired[IndioAction | None]
    """The action he began last."""
    gone: bool
    """Has he been removed?"""
    deed: NotRequired[IndioDeedView | None]
    """What is half done."""
    owed: IndioStockView
    """Resources still to be paid."""
    owed_workers: int
    """Workers still to be paid."""
    collected: IndioStockView
    """What lay on the hex he collects from."""
    carried: IndioStockView
    """What is still to be stored."""


IndioRecipe = Literal[
    "nothing", "food", "two_food", "food_and_worker", "worker", "two_workers", "three_workers", "fire", "water",
    "commerce", "two_commerce",
]
"""What a structure crafts in a year."""


class IndioCraftingView(TypedDict):
    """The structure that crafts, and what its owner has made so far this year."""

    hex: IndioHex
    """Where it stands."""
    workers: int
    """Workers made so far."""
    commerce: int
    """Commerce made so far."""
    recipe: NotRequired[IndioRecipe | None]
    """The recipe for which room is being made."""
    landed: int
    """How many of its resources have landed."""


IndioLeader = Literal[
    "abbot", "artist", "baker", "banker", "bishop", "countess", "curate", "duke", "exchequer", "herald", "mapmaker",
    "mariner", "nomad", "playwright", "scholar", "shepherd", "shipwright", "sultana", "tanner", "trader", "viceroy",
]


class IndioCardsView(TypedDict):
    """Cards that are hidden from some."""

    count: int
    """How many."""
    cards: NotRequired[list[IndioLeader] | None]
    """Which; null if hidden."""


IndioQuest = Literal[
    "architect", "armory", "barbican", "barn", "barricade", "bastion", "blacksmith", "bricklayer", "butcher",
    "cavalcade", "chancellor", "chapman", "colonnade", "compass", "conqueror", "conrois", "convoy", "dike", "dock",
    "envy", "explorer", "farmhand", "governor", "guild", "inn", "jeweler", "mason", "miner", "missionary", "monk",
    "overseer", "peasant", "planner", "rampart", "sailor", "scout", "shipyard", "storehouse", "thief", "vault",
    "wagoneer", "wharf",
]


class IndioCardsView2(TypedDict):
    """Cards that are hidden from some."""

    count: int
    """How many."""
    cards: NotRequired[list[IndioQuest] | None]
    """Which; null if hidden."""


class IndioSupplyView(TypedDict):
    """Pieces that a player has left."""

    workers: int
    """Workers."""
    outposts: int
    """Outposts."""
    towns: int
    """Towns."""
    cities: int
    """Cities."""


class IndioInfluenceView(TypedDict):
    """Influence by where it comes from."""

    structures: int
    """Structures."""
    territory: int
    """Controlled hexes."""
    workers: int
    """Workers."""
    resources: int
    """Commerce, stone and metal."""
    quests: int
    """Fulfilled quests."""
    leader: NotRequired[int | None]
    """The leader; null if hidden."""
    total: int
    """All of these."""


class IndioPlayerView(TypedDict):
    """A player."""

    leaders: IndioCardsView
    """The leaders dealt to him, kept and discarded."""
    chosen: bool
    """Has he chosen one?"""
    leader: NotRequired[IndioLeader | None]
    """The leader he kept; null if hidden or not chosen."""
    quests: IndioCardsView2
    """Quests in hand."""
    silence: list[list[IndioQuest]]
    """For each quest in hand, oldest first, what it cannot be: what came true for him since it was drawn."""
    shown: list[IndioQuest]
    """Quests fulfilled."""
    discarded: IndioCardsView2
    """Quests discarded."""
    improved: NotRequired[IndioHex | None]
    """The first hex he improved this year."""
    builds: int
    """Build actions of his this year, at most 2."""
    repeats: bool
    """Has he bought Multiple Actions this year?"""
    supply: NotRequired[IndioSupplyView | None]
    """Pieces left. Derived."""
    influence: NotRequired[IndioInfluenceView | None]
    """Influence if the game ended now. Derived."""


class IndioTable(TypedDict):
    """The table as JSON; null where it is hidden. In a position, what can be derived may be null, and otherwise
    must be right.
    """

    step: IndioStep
    """What is due."""
    actor: NotRequired[int | None]
    """Who decides or receives the next card; null where nobody does."""
    year: int
    """The year, 1 to 7; 0 during setup."""
    first: NotRequired[int | None]
    """The first player of the year; null before chance has named him."""
    passes: int
    """Passes in a row."""
    hexes: list[IndioHexView]
    """The hexes in reading order."""
    stacks: NotRequired[IndioStacksView | None]
    """Tiles left in the stacks. Derived."""
    fief: list[IndioHex]
    """Hexes that the placing player has covered so far."""
    acting: NotRequired[IndioActingView | None]
    """The worker on turn; null outside a turn."""
    crafting: NotRequired[IndioCraftingView | None]
    """The structure that crafts; null outside Crafting."""
    leader_deck: IndioCardsView
    """Leaders not dealt."""
    quest_deck: IndioCardsView2
    """Quests not drawn, unordered."""
    players: list[IndioPlayerView]
    """The players, by seat."""


class IndioView(TypedDict):
    """A view or a position. Of a position, `game`, `schema`, `viewer` and `table` are needed; what else is given
    must be true of the table.
    """

    game: str
    """Id of the game."""
    schema: int
    """Version of the table's schema."""
    viewer: IndioViewer
    """Through whose eyes the table is seen: a seat, `"public"` or `"host"`."""
    turn: NotRequired[IndioTurn | None]
    """Who is to decide: a seat, `"chance"`, or `"over"`."""
    prompt: NotRequired[IndioTold | None]
    """What that seat is asked, as a kind with its fields and words; null at a chance step and once it is over."""
    outcome: NotRequired[IndioResult | None]
    """The result, once it is over."""
    table: IndioTable
    """What lies on the table."""


class IndioConfigHexCounts(TypedDict):
    """Hexes to be shuffled."""

    earth: int
    """Earth."""
    water: int
    """Water."""
    desert: int
    """Desert."""


class IndioConfigOwnBoard(TypedDict):
    """A board of the caller's own."""

    rows: list[str]
    """Rows in doubled columns: E, W and D are fixed hexes, ? is shuffled, a space is a gap."""
    hexes: NotRequired[IndioConfigHexCounts | None]
    """What is shuffled onto the ? hexes; without it the hexes for the number of players."""


IndioConfigFirstPlayer = int | Literal["random"]
"""Who goes first in the first year: a seat, or chance decides."""


class IndioConfig(TypedDict):
    """Options of one game."""

    players: NotRequired[int]
    """Players, 2 to 4."""
    board: NotRequired[IndioConfigOwnBoard | Literal["random", "first-game"]]
    """What the board looks like."""
    simplified_quests: NotRequired[bool]
    """The first quests come from those worth 1."""
    fiefs: NotRequired[bool]
    """Everyone starts in year 4 with a farm, a quarry and a mine, an outpost and a town."""
    more_desert: NotRequired[int]
    """So many of the earth hexes to be shuffled are desert."""
    widespread_food: NotRequired[bool]
    """A food lies on every earth hex at the start."""
    multiple_actions: NotRequired[bool]
    """For a food, a player's workers may repeat an action that year."""
    first_player: NotRequired[IndioConfigFirstPlayer]
    """Who goes first in the first year."""
    chance: NotRequired[Literal["automatic", "manual"]]
    """Who resolves chance: the library from its seed, or the caller by chance moves."""


InfluenceViewer = int | Literal["public", "host"]
"""Through whose eyes: a seat, a spectator or the host."""


InfluenceNobody = Literal["chance", "over"]


InfluenceTurn = int | InfluenceNobody


class InfluenceTold(TypedDict):
    """A kind of the catalogue, its fields beside it by their names, and the words they make."""

    kind: str
    by: int
    text: str


class InfluenceResult(TypedDict):
    """The result of a game."""

    winners: list[int]
    """Those who share the win."""
    ending: str
    """Why it ended: the name of an ending."""
    text: str
    """The same in words."""
    places: list[int]
    """Place of each seat, from 1."""
    scores: list[int]
    """Score of each seat, in the game's own points."""
    returns: list[float]
    """What each seat gains; the sum is 0."""


InfluencePhase = Literal["setup", "attack", "swap", "conquer", "winds", "over"]
"""A part of a round."""


InfluenceStep = Literal[
    "draw_setup", "reveal_faction", "attack", "turn_setup", "turn_castle", "choose_partner", "reveal_castle",
    "choose_controller", "draw_wind", "whirlwind", "over",
]
"""What happens or is asked next."""


InfluenceFaction = Literal["lion", "eagle", "stag", "rose", "wolf", "tower"]


InfluenceSpot = Literal[
    "s4w4", "s4w3", "s4w2", "s4w1", "s4", "s4e1", "s4e2", "s4e3", "s4e4", "s3w4", "s3w3", "s3w2", "s3w1", "s3",
    "s3e1", "s3e2", "s3e3", "s3e4", "s2w4", "s2w3", "s2w2", "s2w1", "s2", "s2e1", "s2e2", "s2e3", "s2e4", "s1w4",
    "s1w3", "s1w2", "s1w1", "s1", "s1e1", "s1e2", "s1e3", "s1e4", "w4", "w3", "w2", "w1", "e1", "e2", "e3", "e4",
    "n1w4", "n1w3", "n1w2", "n1w1", "n1", "n1e1", "n1e2", "n1e3", "n1e4", "n2w4", "n2w3", "n2w2", "n2w1", "n2",
    "n2e1", "n2e2", "n2e3", "n2e4", "n3w4", "n3w3", "n3w2", "n3w1", "n3", "n3e1", "n3e2", "n3e3", "n3e4", "n4w4",
    "n4w3", "n4w2", "n4w1", "n4", "n4e1", "n4e2", "n4e3", "n4e4",
]


InfluenceCard = Literal[
    "lion_r1", "lion_r2", "lion_r3", "lion_r4", "lion_r5", "lion_r6", "eagle_r1", "eagle_r2", "eagle_r3", "eagle_r4",
    "eagle_r5", "eagle_r6", "stag_r1", "stag_r2", "stag_r3", "stag_r4", "stag_r5", "stag_r6", "rose_r1", "rose_r2",
    "rose_r3", "rose_r4", "rose_r5", "rose_r6", "wolf_r1", "wolf_r2", "wolf_r3", "wolf_r4", "wolf_r5", "wolf_r6",
    "tower_r1", "tower_r2", "tower_r3", "tower_r4", "tower_r5", "tower_r6",
]


InfluenceQuarter = Literal["n", "e", "s", "w"]


class InfluenceSetupView(TypedDict):
    """The Setup card."""

    id: str
    """Which one; `custom` for a pattern of the caller's."""
    north: InfluenceQuarter
    """Where its North points: `n`, `e`, `s` or `w`."""
    path: NotRequired[list[InfluenceSpot] | None]
    """Places in the order in which they are examined now. Derived."""
    swap: NotRequired[InfluenceFaction | None]
    """The faction whose Swap lies on it."""


InfluenceCastle = Literal[
    "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12", "c13", "c14", "c15", "c16", "c17",
    "c18", "c19", "c20", "c21", "c22", "c23", "c24", "c25", "c26", "c27", "c28", "c29", "c30", "c31", "c32",
]


InfluenceDirection = Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]
"""A direction on the board, clockwise by eighths."""


class InfluenceSaboteurView(TypedDict):
    """A Saboteur at work."""

    faction: InfluenceFaction
    """Whose it is."""
    direction: InfluenceDirection
    """The board direction of the circle that counts 0."""


class InfluenceCardView(TypedDict):
    """A placed Influence card."""

    card: InfluenceCard
    """Its id: faction and round."""
    faction: NotRequired[InfluenceFaction | None]
    """Its faction. Derived."""
    round: NotRequired[int | None]
    """The round it was placed in. Derived."""
    face_up: bool
    """Does it lie face-up?"""
    value: NotRequired[int | None]
    """Its value; null if the viewer does not know it."""
    swaps: NotRequired[int | None]
    """How many Swaps it carries. Derived."""


InfluenceSideId = str | Literal["lion", "eagle", "stag", "rose", "wolf", "tower"]
"""A faction that plays for itself, or a team by its number."""


class InfluenceInfluenceView(TypedDict):
    """A side's Influence on a castle."""

    side: InfluenceSideId
    """Whose it is."""
    influence: int
    """The sum of its cards that the viewer knows and of its circles."""
    hidden: int
    """Its face-down cards here that the viewer does not know and that come on top."""


InfluenceForecast = Literal["passed_over", "conquered", "kept", "tied", "open"]
"""What would come of a castle if it were examined now."""


class InfluenceForecastView(TypedDict):
    """What would come of a castle if it were examined now, with the control of its neighbours as it is now."""

    result: InfluenceForecast
    """What comes of it."""
    side: NotRequired[InfluenceSideId | None]
    """The side that conquers or keeps it."""
    power: NotRequired[int | None]
    """The Power it scores."""


class InfluenceCastleView(TypedDict):
    """One castle of the table."""

    place: InfluenceSpot
    """Where it lies."""
    x: NotRequired[int | None]
    """Squares East of the Setup card. Derived."""
    y: NotRequired[int | None]
    """Squares North of the Setup card. Derived."""
    castle: NotRequired[InfluenceCastle | None]
    """The card, if it is face-up."""
    name: NotRequired[str | None]
    """Its name. Derived."""
    power: NotRequired[int | None]
    """Its Power. Derived."""
    banner: NotRequired[InfluenceQuarter | None]
    """Where its banner points: `n`, `e`, `s` or `w`."""
    circles: NotRequired[list[int] | None]
    """Its circles as they lie now: toward North of the board first, then clockwise. Derived."""
    controller: NotRequired[InfluenceFaction | None]
    """The faction that controls it."""
    swap: NotRequired[bool | None]
    """Does a Swap lie on it? Derived."""
    saboteur: NotRequired[InfluenceSaboteurView | None]
    """The Saboteur on it."""
    cards: list[InfluenceCardView]
    """The Influence cards at it, by faction and round."""
    influence: NotRequired[list[InfluenceInfluenceView] | None]
    """Influence of each side that has a card here, as far as the viewer knows. Derived."""
    forecast: NotRequired[InfluenceForecastView | None]
    """What would come of it if it were examined now, as far as the viewer knows. Derived."""


class InfluenceFactionView(TypedDict):
    """One faction."""

    faction: InfluenceFaction
    """Its id."""
    seat: int
    """The seat that plays it."""
    side: InfluenceSideId
    """The side it plays for."""
    cards: NotRequired[int | None]
    """Influence cards in hand. Derived."""
    unseen: NotRequired[list[int] | None]
    """Values of its Influence cards not lying face-up, hand and face-down card together. Derived."""
    hand: NotRequired[list[int] | None]
    """Values in hand; null if the viewer does not know which of `unseen` lies face-down."""
    swaps: int
    """Swap cards in hand."""
    saboteur: bool
    """Is the Saboteur in hand?"""
    delay: bool
    """Is the Delay in hand?"""


class InfluenceSideView(TypedDict):
    """One side."""

    side: InfluenceSideId
    """Its id."""
    factions: list[InfluenceFaction]
    """Its factions."""
    power: int
    """Its Power."""
    rank: NotRequired[int | None]
    """Its place among the sides as things stand. Derived."""


InfluenceSwapTarget = Literal["castle", "card"]
"""What a Swap lies on."""


class InfluenceSwapView(TypedDict):
    """A Swap on a castle or a card. In the Attack Phase listed by castle in path order for North = up, at a castle
    the castle's own first, then in the order played; in the Swap Phase in the order in which they are resolved.
    """

    faction: NotRequired[InfluenceFaction | None]
    """Whose it is. Derived."""
    on: InfluenceSwapTarget
    """What it lies on."""
    place: NotRequired[InfluenceSpot | None]
    """The castle it lies on, or the one where its card lies. Derived for cards."""
    card: NotRequired[InfluenceCard | None]
    """The card it lies on."""
    resolved: bool
    """Is it resolved?"""


InfluenceWind = Literal[
    "manifest_destiny", "financial_aid", "disruptive_neighbors", "stasis", "frozen", "reinforced_walls", "whirlwind",
]
"""A card of the module Winds of Change."""


class InfluenceTable(TypedDict):
    """The table through one viewer's eyes; also the format of positions. Null is hidden, or nothing there. Fields
    marked *derived* follow from the others; in a position they may be null, and otherwise must be right.
    """

    round: int
    """Round, 1 to 6."""
    phase: NotRequired[InfluencePhase | None]
    """The phase. Derived."""
    step: InfluenceStep
    """What happens or is asked next."""
    seat: NotRequired[int | None]
    """The seat to decide; null at a chance step and when the game is over. Derived but in the Whirlwind."""
    faction: NotRequired[InfluenceFaction | None]
    """The faction it decides for. Derived but in an attack."""
    place: NotRequired[InfluenceSpot | None]
    """The castle the step is about. Derived but in the Conquer Phase."""
    card: NotRequired[InfluenceCard | None]
    """The card whose exchange is being resolved. Derived."""
    setup: NotRequired[InfluenceSetupView | None]
    """The Setup card; null before it is drawn."""
    castles: list[InfluenceCastleView]
    """Every castle, in path order for North = up; empty before the Setup card is drawn."""
    castles_left: NotRequired[list[InfluenceCastle] | None]
    """Castle cards that are not face-up, on the table or in the box. Derived."""
    factions: list[InfluenceFactionView]
    """Every faction."""
    sides: list[InfluenceSideView]
    """Every side."""
    waiting: list[InfluenceFaction]
    """Factions whose turn-order card is still in the deck."""
    delayed: list[InfluenceFaction]
    """Factions that delayed and are still to attack, in that order."""
    swaps: list[InfluenceSwapView]
    """Swaps on castles and cards."""
    wind: NotRequired[InfluenceWind | None]
    """The wind in force."""
    winds_left: list[InfluenceWind]
    """Winds still in the deck."""
    finish: list[InfluenceSideId]
    """Sides in the order of their first placement in round 6: who comes first wins ties."""


class InfluenceView(TypedDict):
    """A view or a position. Of a position, `game`, `schema`, `viewer` and `table` are needed; what else is given
    must be true of the table.
    """

    game: str
    """Id of the game."""
    schema: int
    """Version of the table's schema."""
    viewer: InfluenceViewer
    """Through whose eyes the table is seen: a seat, `"public"` or `"host"`."""
    turn: NotRequired[InfluenceTurn | None]
    """Who is to decide: a seat, `"chance"`, or `"over"`."""
    prompt: NotRequired[InfluenceTold | None]
    """What that seat is asked, as a kind with its fields and words; null at a chance step and once it is over."""
    outcome: NotRequired[InfluenceResult | None]
    """The result, once it is over."""
    table: InfluenceTable
    """What lies on the table."""


InfluenceConfigSetupChoice = list[list[int]] | Literal["ring", "pinwheel", "round", "octagon", "great_ring", "random"]


class InfluenceConfigCastleCard(TypedDict):
    """A castle card."""

    name: str
    """Name on the banner, 1 to 64 characters; no other castle has it."""
    power: int
    """Power for keeping it, 0 to 9."""
    circles: list[int]
    """Its eight circles as printed, North first, then clockwise, each 0 to 9."""


InfluenceConfigWind = Literal[
    "manifest_destiny", "financial_aid", "disruptive_neighbors", "stasis", "frozen", "reinforced_walls", "whirlwind",
]
"""A card of the module Winds of Change."""


class InfluenceConfig(TypedDict):
    """Options of one game."""

    factions: NotRequired[int]
    """Factions in play, 2 to 6."""
    teams: NotRequired[list[int] | None]
    """A team number for each faction, teams of equal size; without it everyone plays for himself."""
    controllers: NotRequired[list[int] | None]
    """The seat that plays each faction; without it faction i is played by seat i."""
    setup: NotRequired[InfluenceConfigSetupChoice | None]
    """Which Setup card; without it the one for the number of factions."""
    castles: NotRequired[list[InfluenceConfigCastleCard] | None]
    """A castle set of the caller's own, 8 to 32 cards, at least as many as the setup has castles."""
    winds: NotRequired[bool]
    """Play with Winds of Change."""
    winds_deck: NotRequired[list[InfluenceConfigWind] | None]
    """The winds in the deck, 5 to 7 different ones; without it all seven."""
    swap_reveals_partner: NotRequired[bool]
    """Is a face-down card turned up when it is the partner of an exchange?"""
    swaps_per_card: NotRequired[int]
    """How many Swaps one Influence card may carry, 1 or 2."""
    team_shares_cards: NotRequired[bool]
    """Does a seat see the face-down cards of its whole team, not only of its own factions?"""
    chance: NotRequired[Literal["automatic", "manual"]]
    """Who resolves chance: the library from its seed, or the caller by chance moves."""


InfluentiaViewer = int | Literal["public", "host"]
"""Through whose eyes: a seat, a spectator or the host."""


InfluentiaNobody = Literal["chance", "over"]


InfluentiaTurn = int | InfluentiaNobody


class InfluentiaTold(TypedDict):
    """A kind of the catalogue, its fields beside it by their names, and the words they make."""

    kind: str
    by: int
    text: str


class InfluentiaResult(TypedDict):
    """The result of a game."""

    winners: list[int]
    """Those who share the win."""
    ending: str
    """Why it ended: the name of an ending."""
    text: str
    """The same in words."""
    places: list[int]
    """Place of each seat, from 1."""
    scores: list[int]
    """Score of each seat, in the game's own points."""
    returns: list[float]
    """What each seat gains; the sum is 0."""


InfluentiaStep = Literal[
    "quarantine", "deal_cities", "turn_up", "draft", "marker", "deal", "leader", "play", "choose", "robbed",
    "exterminator_card", "next_card", "politics", "plague", "exterminator", "draw", "over",
]
"""What is due. These are also the phases that events name."""


InfluentiaSuit = Literal["energy", "medication", "hacking", "robotics", "technology"]
"""Suit of a resource card."""


InfluentiaPriority = Literal["10>1", "1>10"]
"""Where the Priority Marker stands."""


InfluentiaCity = Literal["bologna", "firenze", "milano", "pisa"]
"""A city with its deck."""


InfluentiaCityCard = Literal[
    "bologna_travel", "bologna_bar_1", "bologna_bar_2", "bologna_armoury_1", "bologna_armoury_2", "bologna_church",
    "bologna_greenhouse", "bologna_clinic", "bologna_market", "bologna_water", "bologna_governor",
    "bologna_exterminator", "firenze_travel", "firenze_bar_1", "firenze_bar_2", "firenze_armoury_1",
    "firenze_armoury_2", "firenze_church", "firenze_greenhouse", "firenze_clinic", "firenze_market", "firenze_water",
    "firenze_governor", "firenze_exterminator", "milano_travel", "milano_bar_1", "milano_bar_2", "milano_armoury_1",
    "milano_armoury_2", "milano_church", "milano_greenhouse", "milano_clinic", "milano_market", "milano_water",
    "milano_governor", "milano_exterminator", "pisa_travel", "pisa_bar_1", "pisa_bar_2", "pisa_armoury_1",
    "pisa_armoury_2", "pisa_church", "pisa_greenhouse", "pisa_clinic", "pisa_market", "pisa_water", "pisa_governor",
    "pisa_exterminator",
]


class InfluentiaDeckView(TypedDict):
    """Face-down cards."""

    count: int
    """How many."""
    cards: NotRequired[list[InfluentiaCityCard] | None]
    """Which, in the order of the cards; null if hidden."""


class InfluentiaCityView(TypedDict):
    """A city: its deck and the card on top of it."""

    city: InfluentiaCity
    """Which city."""
    available: NotRequired[InfluentiaCityCard | None]
    """Its available card; null if the deck has run out or the next is still to be turned up."""
    deck: InfluentiaDeckView
    """Its face-down cards, unordered; known to all after the draft."""


InfluentiaResource = Literal[
    "E1", "E2", "E3", "E4", "E5", "E6", "E7", "E8", "E9", "E10", "M1", "M2", "M3", "M4", "M5", "M6", "M7", "M8", "M9",
    "M10", "H1", "H2", "H3", "H4", "H5", "H6", "H7", "H8", "H9", "H10", "R1", "R2", "R3", "R4", "R5", "R6", "R7",
    "R8", "R9", "R10", "T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8", "T9", "T10",
]


class InfluentiaDeckView2(TypedDict):
    """Face-down cards."""

    count: int
    """How many."""
    cards: NotRequired[list[InfluentiaResource] | None]
    """Which, in the order of the cards; null if hidden."""


class InfluentiaDraftView(TypedDict):
    """A hand of the draft."""

    dealt: list[InfluentiaCityCard | None]
    """The cards dealt, in the order of the cities; null for one not seen."""
    picks: list[InfluentiaCity | None]
    """The cities taken from it so far, first by the seat it was dealt to, then clockwise; null if hidden."""


InfluentiaFace = Literal[
    "travel", "bar", "armoury", "church", "greenhouse", "clinic", "market", "water", "governor", "exterminator",
]
"""What a city card shows."""


class InfluentiaControlView(TypedDict):
    """A control card."""

    face: InfluentiaFace
    """Its building type."""
    points: int
    """The side up: 3 or 5 points."""


class InfluentiaPlayerView(TypedDict):
    """A player."""

    score: int
    """Victory points."""
    cities: list[InfluentiaCityCard]
    """City cards in the Influence Area."""
    resources: list[InfluentiaResource]
    """Resource cards in the Influence Area."""
    hand: NotRequired[list[InfluentiaResource] | None]
    """Cards in hand; null if hidden."""
    hand_count: int
    """How many cards are in hand."""
    played: NotRequired[InfluentiaResource | None]
    """His card in the trick."""
    holds: NotRequired[list[InfluentiaCityCard] | None]
    """During the draft: the cards of the hand he holds; null if hidden. Derived."""
    kept: NotRequired[list[InfluentiaCityCard] | None]
    """During the draft: the cards he has kept, in the order of his picks; null if hidden. Derived."""
    influence: NotRequired[list[int] | None]
    """Influence in each city. Derived."""
    city_points: NotRequired[list[int] | None]
    """What each city would score for him if the round ended now; null once the game is over. Derived."""
    governors: NotRequired[int | None]
    """Governors. Derived."""
    control: NotRequired[list[InfluentiaControlView] | None]
    """Control cards. Derived."""
    round_points: NotRequired[int | None]
    """What he would score for cities, Governors and control if the round ended now; null once the game is over.
    Derived.
    """


class InfluentiaTable(TypedDict):
    """The table as somebody sees it: null is hidden, or nothing there. Fields marked *derived* follow from the
    others; in a position they may be null, and otherwise must be right.
    """

    step: InfluentiaStep
    """What is due."""
    actor: NotRequired[int | None]
    """Who is to decide; null at a chance step and once it is over. Derived but for the effects of pairs."""
    leader: NotRequired[int | None]
    """Who leads the trick, or has won it once it is complete; null before the first leader is known."""
    winning: NotRequired[int | None]
    """Who wins the trick as it stands; null while no card lies in it. Derived."""
    robbed: NotRequired[int | None]
    """Whose resource the winner took in this trick."""
    round: int
    """The round, 1 to 3."""
    tricks_left: NotRequired[int | None]
    """Tricks that will still be resolved in this round, the one on the table included. Derived."""
    influence: NotRequired[InfluentiaSuit | None]
    """The Influence Suit; null before it is known."""
    priority: InfluentiaPriority
    """The Priority Marker."""
    cities: list[InfluentiaCityView]
    """The four cities, in order."""
    quarantine: list[InfluentiaCityCard]
    """Cards under a plague token, in the order of the cards."""
    tokens: NotRequired[int | None]
    """Plague tokens left. Derived."""
    out: NotRequired[list[InfluentiaCityCard] | None]
    """City cards that are out of the game, or not in it yet. Derived."""
    deck: InfluentiaDeckView2
    """The resource deck."""
    discard: list[InfluentiaResource]
    """Discarded resources, in the order of the cards."""
    draft: NotRequired[list[InfluentiaDraftView] | None]
    """During the draft: the hands, by the seat they were dealt to."""
    players: list[InfluentiaPlayerView]
    """The players, by seat."""


class InfluentiaView(TypedDict):
    """A view or a position. Of a position, `game`, `schema`, `viewer` and `table` are needed; what else is given
    must be true of the table.
    """

    game: str
    """Id of the game."""
    schema: int
    """Version of the table's schema."""
    viewer: InfluentiaViewer
    """Through whose eyes the table is seen: a seat, `"public"` or `"host"`."""
    turn: NotRequired[InfluentiaTurn | None]
    """Who is to decide: a seat, `"chance"`, or `"over"`."""
    prompt: NotRequired[InfluentiaTold | None]
    """What that seat is asked, as a kind with its fields and words; null at a chance step and once it is over."""
    outcome: NotRequired[InfluentiaResult | None]
    """The result, once it is over."""
    table: InfluentiaTable
    """What lies on the table."""


InfluentiaConfigSuit = Literal["energy", "medication", "hacking", "robotics", "technology"]
"""Suit of a resource card."""


InfluentiaConfigSymbol = Literal["politics", "plague", "revolt", "tax", "exterminator"]
"""Effect symbol of a resource card."""


class InfluentiaConfigResourceCard(TypedDict):
    """One resource card of a card set."""

    suit: InfluentiaConfigSuit
    """Its suit."""
    value: int
    """Its value, 1 to 10."""
    symbol: InfluentiaConfigSymbol
    """Its effect symbol."""


class InfluentiaConfig(TypedDict):
    """Options of a game."""

    players: NotRequired[int]
    """Players, 3 or 4."""
    resources: NotRequired[list[InfluentiaConfigResourceCard] | None]
    """All 50 resource cards in any order, or none for the embedded set."""
    second_place_after_tie: NotRequired[bool]
    """Is second place in a city paid even when several share the first?"""
    medication_on_track: NotRequired[bool]
    """Does the Influence Track keep Medication with three players?"""
    chance: NotRequired[Literal["automatic", "manual"]]
    """Who resolves chance: the library from its seed, or the caller by chance moves."""


MiddleEarthViewer = int | Literal["public", "host"]
"""Through whose eyes: a seat, a spectator or the host."""


MiddleEarthNobody = Literal["chance", "over"]


MiddleEarthTurn = int | MiddleEarthNobody


class MiddleEarthTold(TypedDict):
    """A kind of the catalogue, its fields beside it by their names, and the words they make."""

    kind: str
    by: int
    text: str


class MiddleEarthResult(TypedDict):
    """The result of a game."""

    winners: list[int]
    """Those who share the win."""
    ending: str
    """Why it ended: the name of an ending."""
    text: str
    """The same in words."""
    places: list[int]
    """Place of each seat, from 1."""
    scores: list[int]
    """Score of each seat, in the game's own points."""
    returns: list[float]
    """What each seat gains; the sum is 0."""


MiddleEarthStepName = Literal[
    "first_player", "draw", "organize", "play_at", "play_under", "control", "exchange", "regroup", "excess",
    "destination", "next_move", "mover_draws", "next_draws", "trim", "site_phase", "act", "tap_for", "target",
    "bearer", "before_roll", "roll", "opposed_roll", "play_revealed", "end_discard", "call", "over",
]
"""Names of the steps."""


MiddleEarthPurpose = Literal["first_hand", "mover", "next", "mover_refill", "next_refill", "event", "end_refill"]
"""Why cards are drawn."""


MiddleEarthTrim = Literal["mover", "next", "end"]
"""After what somebody discards down to his hand limit."""


MiddleEarthReason = Literal["exhausted", "called", "turn_cap"]
"""Why the game ended. The order is that of the endings' table."""


MiddleEarthStepView = TypedDict(
    "MiddleEarthStepView",
    {
        "name": MiddleEarthStepName,
        "seat": NotRequired[int | None],
        "card": NotRequired[str | None],
        "tapper": NotRequired[str | None],
        "company": NotRequired[int | None],
        "from": NotRequired[str | None],
        "left": NotRequired[int | None],
        "purpose": NotRequired[MiddleEarthPurpose | None],
        "trim": NotRequired[MiddleEarthTrim | None],
        "roll": NotRequired[int | None],
        "reason": NotRequired[MiddleEarthReason | None],
    },
)
"""What is to be decided. Fields that a step does not use are null."""


MiddleEarthAimView = Literal["own_faction", "character", "faction", "ally", "item"]
"""What a check is aimed at."""


class MiddleEarthTermView(TypedDict):
    """A term of a check."""

    term: str
    """Which, by its id in the piece set `term`; `event` for an event."""
    card: NotRequired[str | None]
    """The event."""
    value: int
    """What it adds."""


class MiddleEarthCheckView(TypedDict):
    """An influence check under way."""

    tapper: str
    """Who tapped for it."""
    aim: MiddleEarthAimView
    """What it is aimed at."""
    target: str
    """The target's card."""
    owner: NotRequired[int | None]
    """Whose it is; null for the own faction."""
    bearer: NotRequired[str | None]
    """Of an item, its bearer."""
    revealed: NotRequired[bool]
    """Was an identical card revealed?"""
    events: NotRequired[list[str]]
    """Events played for it."""
    terms: NotRequired[list[MiddleEarthTermView] | None]
    """Its terms. Derived; null once it is decided."""
    total: NotRequired[int | None]
    """All terms together. Derived."""
    need: NotRequired[int | None]
    """What the result has to exceed. Derived."""
    odds: NotRequired[list[int] | None]
    """The chance to succeed before any roll: so many ways of so many. Derived."""


class MiddleEarthVerdictView(TypedDict):
    """How a check went."""

    tapper: str
    """Who tapped for it."""
    target: str
    """The target's card."""
    owner: NotRequired[int | None]
    """Whose it was; null for the own faction."""
    terms: list[MiddleEarthTermView]
    """Its terms, those of events together."""
    two_rolls: NotRequired[bool]
    """Did the higher of two rolls count?"""
    need: int
    """What had to be exceeded."""
    roll: int
    """The roll of the active player."""
    opposing: NotRequired[int | None]
    """The roll of the target's owner; null where nobody rolled against it."""
    odds: NotRequired[list[int] | None]
    """The chance there was: so many ways of so many. Derived."""
    result: NotRequired[int | None]
    """Terms and rolls together. Derived."""
    success: NotRequired[bool | None]
    """Did it succeed? Derived."""


class MiddleEarthCardsView(TypedDict):
    """Cards of which the viewer may know only the number."""

    count: NotRequired[int | None]
    """How many; null in a position for whatever is left."""
    cards: NotRequired[list[str] | None]
    """Which; null if hidden."""


class MiddleEarthPileView(TypedDict):
    """A discard pile."""

    open: NotRequired[list[str]]
    """Cards that everyone has seen."""
    hidden: NotRequired[MiddleEarthCardsView]
    """Cards that only their owner has seen."""


MiddleEarthControlView = Literal["general", "follower", "nobody", "wizard"]
"""Who controls a character."""


class MiddleEarthCharacterView(TypedDict):
    """A character or wizard in play."""

    card: str
    """Who."""
    tapped: NotRequired[bool]
    """Tapped?"""
    control: MiddleEarthControlView
    """Who controls him."""
    under: NotRequired[str | None]
    """Of a follower, his controller."""
    allies: NotRequired[list[str]]
    """His allies."""
    items: NotRequired[list[str]]
    """His items."""
    changed: NotRequired[bool]
    """Has his control changed in this organization?"""
    regrouped: NotRequired[bool]
    """Has he regrouped in this organization?"""
    influence: NotRequired[int | None]
    """His direct influence, that of items included. Derived."""
    unused: NotRequired[int | None]
    """What of it his followers leave, pools aside. Derived."""


class MiddleEarthCompanyView(TypedDict):
    """A company."""

    number: int
    """Its number, from 1."""
    site: str
    """Where it stands."""
    tapped: NotRequired[bool]
    """Is the site tapped for it?"""
    bound: NotRequired[str | None]
    """Where it is bound; null where it stays."""
    entered: NotRequired[bool]
    """Has it entered its site this turn?"""
    characters: list[MiddleEarthCharacterView]
    """Who travels."""


class MiddleEarthPlayerView(TypedDict):
    """What lies before one player."""

    hand: NotRequired[MiddleEarthCardsView]
    """The hand."""
    deck: NotRequired[MiddleEarthCardsView]
    """The deck."""
    pile: NotRequired[MiddleEarthPileView]
    """The discard pile."""
    companies: NotRequired[list[MiddleEarthCompanyView]]
    """The companies by number."""
    factions: NotRequired[list[str]]
    """Factions in play."""
    used: NotRequired[list[str]]
    """Sites used up."""
    exhausted: NotRequired[int]
    """How often the deck was exhausted."""
    unseen: NotRequired[list[str] | None]
    """Cards that not everyone can place: those of the hand, the deck and the hidden pile together. Derived."""
    unused_general: NotRequired[int | None]
    """General influence that is not used. Derived."""
    hand_limit: NotRequired[int | None]
    """Cards that the hand may hold. Derived."""
    points: NotRequired[list[int] | None]
    """Points in play: characters, factions, allies, items. Derived."""


class MiddleEarthTallyView(TypedDict):
    """What a player's cards counted at the council."""

    raw: list[int]
    """Points in play: characters, factions, allies, items."""
    counted: list[int]
    """What they count."""
    duplicates: int
    """Lost for uniques that opponents hold."""
    score: int
    """In all."""


class MiddleEarthResultView(TypedDict):
    """The result of a finished game."""

    reason: MiddleEarthReason
    """Why it ended."""
    winners: list[int]
    """Who won, or shares the win."""
    places: list[int]
    """The place of each seat."""
    tallies: list[MiddleEarthTallyView]
    """What each seat's cards counted."""


class MiddleEarthTable(TypedDict):
    """The table as a viewer sees it. Cards and sites are ids, lists ascend in the order of the set, and copies are
    listed one by one. A field that the rules derive from others may be left out of a position; if it is there
    it must be right.
    """

    step: MiddleEarthStepView
    """What is to be decided."""
    active: int
    """Whose turn it is; seat 0 before the first player is drawn."""
    turns: NotRequired[int]
    """Player turns that are over."""
    caller: NotRequired[int | None]
    """Who called the council."""
    mustered: NotRequired[bool]
    """Was somebody played or dismissed in this organization?"""
    new_wizard: NotRequired[bool]
    """Was a wizard revealed this turn?"""
    attempted: NotRequired[bool]
    """Was this turn's attempt on an opponent made?"""
    spoils: NotRequired[bool]
    """May the company that entered still play a minor item?"""
    left_tapped: NotRequired[list[str]]
    """Sites that companies have left tapped in this movement."""
    check: NotRequired[MiddleEarthCheckView | None]
    """The check under way."""
    verdict: NotRequired[MiddleEarthVerdictView | None]
    """How the last check went, until the next decision."""
    players: list[MiddleEarthPlayerView]
    """The players by seat."""
    result: NotRequired[MiddleEarthResultView | None]
    """The result of a finished game. Derived."""


class MiddleEarthView(TypedDict):
    """A view or a position. Of a position, `game`, `schema`, `viewer` and `table` are needed; what else is given
    must be true of the table.
    """

    game: str
    """Id of the game."""
    schema: int
    """Version of the table's schema."""
    viewer: MiddleEarthViewer
    """Through whose eyes the table is seen: a seat, `"public"` or `"host"`."""
    turn: NotRequired[MiddleEarthTurn | None]
    """Who is to decide: a seat, `"chance"`, or `"over"`."""
    prompt: NotRequired[MiddleEarthTold | None]
    """What that seat is asked, as a kind with its fields and words; null at a chance step and once it is over."""
    outcome: NotRequired[MiddleEarthResult | None]
    """The result, once it is over."""
    table: MiddleEarthTable
    """What lies on the table."""


class MiddleEarthConfigSiteCard(TypedDict):
    """A site."""

    id: str
    """Stable id."""
    name: str
    """Name for people."""
    haven: NotRequired[bool]
    """Is it a haven?"""
    neighbours: NotRequired[list[str]]
    """Of a haven: the havens beside it, at most two, each naming it back."""
    nearest: NotRequired[str | None]
    """Of any other site: its haven."""
    region: NotRequired[str | None]
    """Its region."""
    draws: NotRequired[list[int]]
    """Most cards that the mover and the next player draw for a company that comes here."""
    paths: NotRequired[list[str]]
    """Kept without a rule: the ways to the haven, or to the neighbours."""
    attacks: NotRequired[list[str]]
    """Kept without a rule: what attacks whoever enters."""
    extra: NotRequired[dict[str, Any]]
    """The caller's own fields, kept and reported."""


MiddleEarthConfigConditionKind = Literal["race", "faction_race", "faction", "character", "any"]
"""What a condition asks for."""


class MiddleEarthConfigCondition(TypedDict):
    """Whom a pool is good against."""

    kind: MiddleEarthConfigConditionKind
    """What is asked for."""
    value: NotRequired[str]
    """The race or the id; `*` for every one."""


class MiddleEarthConfigPoolCard(TypedDict):
    """Direct influence that is good against some only. It is one pool, shared by all that match."""

    amount: int
    """How much."""
    against: list[MiddleEarthConfigCondition]
    """Against whom: whoever meets one of these conditions."""


MiddleEarthConfigCheckKind = Literal["faction", "character", "ally", "item", "any"]
"""What a check is about."""


class MiddleEarthConfigCheckModifier(TypedDict):
    """A number added to the checks of whoever taps for them."""

    against: MiddleEarthConfigCheckKind
    """In which checks."""
    amount: int
    """How much."""


class MiddleEarthConfigCharacterCard(TypedDict):
    """A character."""

    id: str
    """Stable id."""
    name: str
    """Name for people."""
    race: str
    """His race."""
    mind: int
    """What it takes to control him."""
    influence: NotRequired[int]
    """Direct influence."""
    pools: NotRequired[list[MiddleEarthConfigPoolCard]]
    """Restricted direct influence."""
    skills: NotRequired[list[str]]
    """What he can do."""
    prowess: NotRequired[int]
    """Prowess."""
    body: NotRequired[int | None]
    """Kept without a rule."""
    points: NotRequired[int]
    """Points."""
    home: str
    """His home site."""
    home_only: NotRequired[bool]
    """Does he enter play only there?"""
    check_modifiers: NotRequired[list[MiddleEarthConfigCheckModifier]]
    """Added when he taps for a check."""
    hand_size: NotRequired[int]
    """Added to his player's hand limit."""
    unique: NotRequired[Literal[True]]
    """Always true."""
    extra: NotRequired[dict[str, Any]]
    """The caller's own fields, kept and reported."""


MiddleEarthConfigAnyHaven = Literal["any_haven"]
"""The word for any haven."""


MiddleEarthConfigWizardHome = list[str] | MiddleEarthConfigAnyHaven
"""Where a wizard enters play."""


class MiddleEarthConfigWizardCard(TypedDict):
    """A wizard."""

    id: str
    """Stable id."""
    name: str
    """Name for people."""
    race: NotRequired[str | None]
    """His race, if he has one."""
    influence: int
    """Direct influence."""
    pools: NotRequired[list[MiddleEarthConfigPoolCard]]
    """Restricted direct influence."""
    skills: NotRequired[list[str]]
    """What he can do."""
    prowess: NotRequired[int]
    """Prowess."""
    body: NotRequired[int | None]
    """Kept without a rule."""
    points: NotRequired[int]
    """Points, of the type character."""
    home: MiddleEarthConfigWizardHome
    """Where he enters play."""
    check_modifiers: NotRequired[list[MiddleEarthConfigCheckModifier]]
    """Added when he taps for a check."""
    hand_size: NotRequired[int]
    """Added to his player's hand limit."""
    unique: NotRequired[Literal[True]]
    """Always true."""
    extra: NotRequired[dict[str, Any]]
    """The caller's own fields, kept and reported."""


class MiddleEarthConfigRaceModifier(TypedDict):
    """What a race adds to a check for a faction."""

    race: str
    """The race of the tapper."""
    amount: int
    """How much."""


class MiddleEarthConfigFactionCard(TypedDict):
    """A faction."""

    id: str
    """Stable id."""
    name: str
    """Name for people."""
    race: str
    """Its race."""
    number: NotRequired[int | None]
    """The number to exceed; without one it cannot be played."""
    site: str
    """Where it is played."""
    modifiers: NotRequired[list[MiddleEarthConfigRaceModifier]]
    """What the race of the tapper adds."""
    points: NotRequired[int]
    """Points."""
    influenceable: NotRequired[bool]
    """May an opponent influence it away?"""
    unique: NotRequired[Literal[True]]
    """Always true."""
    extra: NotRequired[dict[str, Any]]
    """The caller's own fields, kept and reported."""


class MiddleEarthConfigAllyCard(TypedDict):
    """An ally."""

    id: str
    """Stable id."""
    name: str
    """Name for people."""
    sites: NotRequired[list[str]]
    """Where it is played."""
    region: NotRequired[str | None]
    """Or at every site of this region."""
    mind: int
    """What an attempt on it has to exceed."""
    points: NotRequired[int]
    """Points."""
    at_tapped_site: NotRequired[bool]
    """Can it be played at a tapped site?"""
    prowess: NotRequired[int | None]
    """No rule asks for it: reported."""
    body: NotRequired[int | None]
    """Kept without a rule."""
    unique: NotRequired[Literal[True]]
    """Always true."""
    extra: NotRequired[dict[str, Any]]
    """The caller's own fields, kept and reported."""


MiddleEarthConfigItemCard = TypedDict(
    "MiddleEarthConfigItemCard",
    {
        "id": str,
        "name": str,
        "class": NotRequired[str],
        "points": NotRequired[int],
        "influence": NotRequired[int],
        "pools": NotRequired[list[MiddleEarthConfigPoolCard]],
        "unique": NotRequired[bool],
        "takeable": NotRequired[bool],
        "once_per_bearer": NotRequired[bool],
        "extra": NotRequired[dict[str, Any]],
    },
)
"""An item."""


MiddleEarthConfigEventUse = Literal["any", "faction", "character", "attempt"]
"""In which checks an event can be played."""


class MiddleEarthConfigEffect0(TypedDict):
    """Adds so much."""

    plus: int


class MiddleEarthConfigEffect1(TypedDict):
    """Adds one for each other character of the company, at most so many."""

    per_companion: int


class MiddleEarthConfigEffect2(TypedDict):
    """Adds the tapper's prowess, at most so much."""

    prowess: int


class MiddleEarthConfigEffect4(TypedDict):
    """Something no rule here does: such events load, are reported and cannot be in a list."""

    other: str


class MiddleEarthConfigEventCard(TypedDict):
    """An event."""

    id: str
    """Stable id."""
    name: str
    """Name for people."""
    skill: NotRequired[str | None]
    """What the tapper must be able to do."""
    against: NotRequired[MiddleEarthConfigEventUse]
    """In which checks it can be played."""
    effect: MiddleEarthConfigEffect0 | MiddleEarthConfigEffect1 | MiddleEarthConfigEffect2 | MiddleEarthConfigEffect4 | Literal["two_rolls"]
    """What it does."""
    draws: NotRequired[bool]
    """Does its player draw a card if the check succeeds?"""
    unique: NotRequired[bool]
    """Is there only one in a list?"""
    extra: NotRequired[dict[str, Any]]
    """The caller's own fields, kept and reported."""


class MiddleEarthConfigStartItem(TypedDict):
    """An item that a character starts with."""

    item: str
    """The item."""
    bearer: str
    """Who bears it."""


class MiddleEarthConfigPreset(TypedDict):
    """A ready-made list."""

    name: NotRequired[str]
    """Name for people."""
    start: list[str]
    """The starting characters."""
    items: NotRequired[list[MiddleEarthConfigStartItem]]
    """The items they start with."""
    deck: list[str]
    """The deck, but for the other seats' characters."""
    rivals: NotRequired[int]
    """So many of the other seats' starting characters are added to the deck: each seat's first, from the next seat
    on round the table, then each seat's second, and so on.
    """


class MiddleEarthConfigCardSet(TypedDict):
    """A card set, as its JSON says."""

    name: NotRequired[str]
    """Name for people."""
    half_size_races: NotRequired[list[str]]
    """Races that count half in the size of a company."""
    sites: list[MiddleEarthConfigSiteCard]
    """Havens and the sites around them. All companies start at the first haven."""
    characters: list[MiddleEarthConfigCharacterCard]
    """Characters."""
    wizards: NotRequired[list[MiddleEarthConfigWizardCard]]
    """Wizards."""
    factions: NotRequired[list[MiddleEarthConfigFactionCard]]
    """Factions."""
    allies: NotRequired[list[MiddleEarthConfigAllyCard]]
    """Allies."""
    items: NotRequired[list[MiddleEarthConfigItemCard]]
    """Items."""
    events: NotRequired[list[MiddleEarthConfigEventCard]]
    """Events."""
    presets: NotRequired[list[MiddleEarthConfigPreset]]
    """Ready-made lists."""


class MiddleEarthConfigPlayerList(TypedDict):
    """What one player brings, by ids."""

    start: list[str]
    """Starting characters, at most five and 20 mind."""
    items: NotRequired[list[MiddleEarthConfigStartItem]]
    """The items they start with, at most two."""
    deck: list[str]
    """The deck, 30 to 57 cards."""


MiddleEarthConfigWizardShield = Literal["all", "items"]
"""What a wizard protects from influence, beside himself."""


class MiddleEarthConfig(TypedDict):
    """Options of one game."""

    players: NotRequired[int]
    """Players, 2 to 5."""
    cards: NotRequired[MiddleEarthConfigCardSet | None]
    """The card set; without it the embedded one."""
    presets: NotRequired[list[int] | None]
    """The preset of each seat, from 1, all different; without it 1, 2, and so on."""
    lists: NotRequired[list[MiddleEarthConfigPlayerList] | None]
    """The list of each seat, instead of presets."""
    wizard_presence: NotRequired[bool]
    """With a wizard in play, do characters enter under general influence only where he is?"""
    wizard_shield: NotRequired[MiddleEarthConfigWizardShield]
    """What a wizard protects from influence, beside himself."""
    faction_reveal_zeroes: NotRequired[bool]
    """Does revealing an identical faction bring its number to 0?"""
    half_rounds_up: NotRequired[bool]
    """May the largest type of points exceed the others together by one?"""
    decks: NotRequired[int]
    """How often each deck has to be exhausted, 1 to 4."""
    turn_cap: NotRequired[int]
    """Player turns after which the game ends, 1 to 100."""
    chance: NotRequired[Literal["automatic", "manual"]]
    """Who resolves chance: the library from its seed, or the caller by chance moves."""


PriceOfInfluenceViewer = int | Literal["public", "host"]
"""Through whose eyes: a seat, a spectator or the host."""


PriceOfInfluenceNobody = Literal["chance", "over"]


PriceOfInfluenceTurn = int | PriceOfInfluenceNobody


class PriceOfInfluenceTold(TypedDict):
    """A kind of the catalogue, its fields beside it by their names, and the words they make."""

    kind: str
    by: int
    text: str


class PriceOfInfluenceResult(TypedDict):
    """The result of a game."""

    winners: list[int]
    """Those who share the win."""
    ending: str
    """Why it ended: the name of an ending."""
    text: str
    """The same in words."""
    places: list[int]
    """Place of each seat, from 1."""
    scores: list[int]
    """Score of each seat, in the game's own points."""
    returns: list[float]
    """What each seat gains; the sum is 0."""


PriceOfInfluenceStepName = Literal[
    "deal_cards", "deal_nobles", "secret_discard", "keep", "council", "pay", "play", "diamond", "equip", "set_bonus",
    "take", "combat", "oppose", "draw", "pick_highest", "leverage_instead", "equipment_check", "hand_check", "claim",
    "over",
]
"""Names of the steps, which are documented at [`Step`]."""


PriceOfInfluencePurposeName = Literal["recruit", "retire", "stay_out", "fight"]
"""What tribute is paid for."""


PriceOfInfluenceNoble = Literal["JS", "JH", "JC", "JD", "QS", "QH", "QC", "QD", "KS", "KH", "KC", "KD"]


PriceOfInfluenceStance = Literal["strike", "guard"]
"""How a noble stands in court."""


PriceOfInfluenceRank = Literal["jack", "queen", "king"]
"""Jack, Queen or King, in the order in which they go to combat."""


PriceOfInfluenceReach = Literal["face_up", "leveraged"]
"""Which face-up cards a taking effect reaches."""


PriceOfInfluenceReason = Literal[
    "outmaneuvered", "flawless_strategy", "defeat_in_battle", "economic_collapse", "annihilation", "armistice",
]
"""What decides a game, or a player's fate. The order is that of the endings' table."""


class PriceOfInfluenceStepView(TypedDict):
    """What is to be decided. Fields that a step does not use are null."""

    name: PriceOfInfluenceStepName
    """Which step."""
    seat: NotRequired[int | None]
    """Who decides, or who gets the card of a chance step; null when over."""
    left: NotRequired[int | None]
    """`council`, `pay`: council actions left; `take`: cards that may still be taken."""
    owed: NotRequired[int | None]
    """`pay`: points of tribute owed."""
    purpose: NotRequired[PriceOfInfluencePurposeName | None]
    """`pay`: what for."""
    noble: NotRequired[PriceOfInfluenceNoble | None]
    """`pay`: the noble to be recruited."""
    stance: NotRequired[PriceOfInfluenceStance | None]
    """`pay`: the stance it will take."""
    rank: NotRequired[PriceOfInfluenceRank | None]
    """`pay`, `combat`, `oppose`: the rank of the noble it is about."""
    budget: NotRequired[int | None]
    """`take`: value that may still be taken."""
    reach: NotRequired[PriceOfInfluenceReach | None]
    """`take`: from where."""
    due: NotRequired[int | None]
    """`draw`, `pick_highest`, `leverage_instead`: cards still due."""
    reshuffled: NotRequired[bool | None]
    """The same steps: was the deck formed during this draw?"""
    saver: NotRequired[int | None]
    """The same steps: who saved a gem for this draw; null in the resupply."""
    reason: NotRequired[PriceOfInfluenceReason | None]
    """`over`: what ended it. With `play_for_places` something else may have decided first place before."""


PriceOfInfluencePhase = Literal[
    "deal_cards", "deal_nobles", "set_up_discards", "nobles", "council", "cards", "combat", "resupply",
]
"""The stages of the set-up and of a turn."""


PriceOfInfluenceCard = Literal[
    "red_joker", "black_joker", "AS", "AH", "AC", "AD", "2S", "2H", "2C", "2D", "3S", "3H", "3C", "3D", "4S", "4H",
    "4C", "4D", "5S", "5H", "5C", "5D", "6S", "6H", "6C", "6D", "7S", "7H", "7C", "7D", "8S", "8H", "8C", "8D", "9S",
    "9H", "9C", "9D", "10S", "10H", "10C", "10D",
]


class PriceOfInfluenceCardsView(TypedDict):
    """Cards of which the viewer may know only the number."""

    count: int
    """How many."""
    cards: NotRequired[list[PriceOfInfluenceCard] | None]
    """Which; null if hidden."""


class PriceOfInfluenceNoblesView(TypedDict):
    """Nobles of which the viewer may know only the number."""

    count: int
    """How many."""
    nobles: NotRequired[list[PriceOfInfluenceNoble] | None]
    """Which; null if hidden."""


class PriceOfInfluencePoolView(TypedDict):
    """The unseen cards that came from one deck."""

    reshuffle: int
    """The reshuffle that formed the deck; 0 is the first deal."""
    cards: list[PriceOfInfluenceCard]
    """The cards."""


class PriceOfInfluenceOriginView(TypedDict):
    """How many unseen cards of a hand came from one deck."""

    reshuffle: int
    """The reshuffle that formed the deck; 0 is the first deal."""
    count: int
    """How many."""


class PriceOfInfluenceHandView(TypedDict):
    """The unleveraged hand cards of one player."""

    remembered: NotRequired[list[PriceOfInfluenceCard]]
    """Cards that everyone saw come here. They do not lie open: whoever plays without such a memory may hide them."""
    shown: NotRequired[list[PriceOfInfluenceCard]]
    """Cards that lie open: the hand of who has ended the game by a claim."""
    unseen: NotRequired[PriceOfInfluenceCardsView]
    """All others."""
    origins: NotRequired[list[PriceOfInfluenceOriginView] | None]
    """The others by the deck they came from. May be left out where `unseen` is known."""


PriceOfInfluenceStanding = Literal["strike", "guard", "disgraced"]
"""How a noble of a player stands."""


class PriceOfInfluenceCourtView(TypedDict):
    """A noble of a player, in court or disgraced."""

    noble: PriceOfInfluenceNoble
    """Who."""
    standing: PriceOfInfluenceStanding
    """How it stands."""
    equipment: NotRequired[list[PriceOfInfluenceCard]]
    """What it carries."""
    opponents: NotRequired[list[PriceOfInfluenceNoble]]
    """The opponents it will meet in this turn's combat."""
    strength: NotRequired[int | None]
    """Its strength; null when disgraced. Derived."""


class PriceOfInfluenceKeptView(TypedDict):
    """A noble kept face-down in the set-up."""

    noble: NotRequired[PriceOfInfluenceNoble | None]
    """Who; null if hidden."""
    stance: NotRequired[PriceOfInfluenceStance | None]
    """How it stands; null if hidden."""


class PriceOfInfluencePlayerView(TypedDict):
    """What lies before one player. Figures that people count are null in the set-up and for who has left."""

    left: NotRequired[PriceOfInfluenceReason | None]
    """Why he has left the table: what eliminated him, or what he won by while the others play on. Null if he has
    not.
    """
    place: NotRequired[int | None]
    """His place, once it is decided: when he leaves, or when the game is over."""
    hand: NotRequired[PriceOfInfluenceHandView]
    """Unleveraged hand cards."""
    leveraged: NotRequired[list[PriceOfInfluenceCard]]
    """Leveraged hand cards."""
    gems: NotRequired[list[PriceOfInfluenceCard]]
    """The gem pile."""
    court: NotRequired[list[PriceOfInfluenceCourtView]]
    """Nobles in court and disgraced ones."""
    laid: NotRequired[PriceOfInfluenceCardsView]
    """Set-up discards, face-down."""
    dealt: NotRequired[PriceOfInfluenceNoblesView]
    """Nobles dealt in the set-up."""
    kept: NotRequired[PriceOfInfluenceKeptView | None]
    """The noble kept in the set-up, until all are revealed."""
    plays: NotRequired[list[int]]
    """Cards played in this playing stage as spades, hearts, clubs, diamonds; 0 outside it."""
    passed: NotRequired[bool]
    """Has he passed in this playing stage? False outside it."""
    hand_size: NotRequired[int | None]
    """Hand cards as the hand limit counts them: unleveraged and leveraged. Derived."""
    payable: NotRequired[int | None]
    """Cards that could pay a point of tribute each: unleveraged hand cards, gems, equipment. Derived."""
    influence: NotRequired[list[int] | None]
    """Influence in spades, hearts, clubs, diamonds. Derived."""
    plays_left: NotRequired[int | None]
    """Cards he may still play in this playing stage, or in one that would begin now. Derived."""
    suits_left: NotRequired[list[int] | None]
    """The same as spades, hearts, clubs, diamonds. Derived."""
    matched: NotRequired[list[PriceOfInfluenceRank] | None]
    """Ranks whose noble in court carries a card of its own value: three are Outmaneuvered. Derived."""
    score: NotRequired[int | None]
    """What the tableau would score at the armistice. Derived."""


class PriceOfInfluenceResultView(TypedDict):
    """The result of a finished game."""

    reason: PriceOfInfluenceReason
    """What decided first place."""
    winners: list[int]
    """Who won, or shares the win."""
    places: list[int]
    """The place of each seat."""
    scores: list[int]
    """The score of each seat."""


class PriceOfInfluenceTable(TypedDict):
    """The table as a viewer sees it. A field that the rules derive from others may be left out of a position; if
    it is there it must be right.
    """

    step: PriceOfInfluenceStepView
    """What is to be decided."""
    phase: NotRequired[PriceOfInfluencePhase | None]
    """The stage it belongs to; null when the game is over. Derived."""
    active: int
    """Whose turn it is; seat 0 in the set-up."""
    reshuffles: int
    """Reshuffles so far."""
    deck: PriceOfInfluenceCardsView
    """The deck; its cards are for the host."""
    discard: list[PriceOfInfluenceCard]
    """The discard pile."""
    in_play: NotRequired[PriceOfInfluenceCard | None]
    """The card being played."""
    council: PriceOfInfluenceNoblesView
    """The council; face-down in the set-up."""
    unseen: NotRequired[list[PriceOfInfluencePoolView] | None]
    """The cards that not everyone has seen, by the reshuffle whose deck they came from, wherever they are.
    Everyone can count these. Null: all of them come from the latest deck.
    """
    players: list[PriceOfInfluencePlayerView]
    """The players by seat."""
    result: NotRequired[PriceOfInfluenceResultView | None]
    """The result of a finished game. Derived."""


class PriceOfInfluenceView(TypedDict):
    """A view or a position. Of a position, `game`, `schema`, `viewer` and `table` are needed; what else is given
    must be true of the table.
    """

    game: str
    """Id of the game."""
    schema: int
    """Version of the table's schema."""
    viewer: PriceOfInfluenceViewer
    """Through whose eyes the table is seen: a seat, `"public"` or `"host"`."""
    turn: NotRequired[PriceOfInfluenceTurn | None]
    """Who is to decide: a seat, `"chance"`, or `"over"`."""
    prompt: NotRequired[PriceOfInfluenceTold | None]
    """What that seat is asked, as a kind with its fields and words; null at a chance step and once it is over."""
    outcome: NotRequired[PriceOfInfluenceResult | None]
    """The result, once it is over."""
    table: PriceOfInfluenceTable
    """What lies on the table."""


class PriceOfInfluenceConfig(TypedDict):
    """Options of one game."""

    players: NotRequired[int]
    """Players, 2 to 4."""
    retire_costs_tribute: NotRequired[bool]
    """Does the return of a disgraced noble to the council cost its rank in tribute?"""
    play_for_places: NotRequired[bool]
    """Does a player who wins leave the table while at least two others play on for the places behind him? Needs 3
    or 4 players.
    """
    leveraged_card_is_the_draw: NotRequired[bool]
    """When the deck runs out: is the highest discard, which comes leveraged, one of the cards due?"""
    out_of_cards_each_card: NotRequired[bool]
    """When neither deck nor discards have a card: is a hand card leveraged for each card due, instead of one for
    all?
    """
    chance: NotRequired[Literal["automatic", "manual"]]
    """Who resolves chance: the library from its seed, or the caller by chance moves."""


if TYPE_CHECKING:

    class ByName:
        """Says which game has which view."""

        @overload
        def __new__(
            cls,
            id: Literal["indio"],
            players: int | Sequence[str] | None = None,
            seed: int | bytes | None = None,
            *,
            viewer: int | str = ...,
            **options: Any,
        ) -> Game[IndioView]: ...

        @overload
        def __new__(
            cls,
            id: Literal["influence"],
            players: int | Sequence[str] | None = None,
            seed: int | bytes | None = None,
            *,
            viewer: int | str = ...,
            **options: Any,
        ) -> Game[InfluenceView]: ...

        @overload
        def __new__(
            cls,
            id: Literal["influentia"],
            players: int | Sequence[str] | None = None,
            seed: int | bytes | None = None,
            *,
            viewer: int | str = ...,
            **options: Any,
        ) -> Game[InfluentiaView]: ...

        @overload
        def __new__(
            cls,
            id: Literal["middle_earth"],
            players: int | Sequence[str] | None = None,
            seed: int | bytes | None = None,
            *,
            viewer: int | str = ...,
            **options: Any,
        ) -> Game[MiddleEarthView]: ...

        @overload
        def __new__(
            cls,
            id: Literal["price_of_influence"],
            players: int | Sequence[str] | None = None,
            seed: int | bytes | None = None,
            *,
            viewer: int | str = ...,
            **options: Any,
        ) -> Game[PriceOfInfluenceView]: ...

        @overload
        def __new__(
            cls,
            id: str,
            players: int | Sequence[str] | None = None,
            seed: int | bytes | None = None,
            *,
            viewer: int | str = ...,
            **options: Any,
        ) -> Game[View]: ...

        def __new__(cls, *arguments: Any, **options: Any) -> Any: ...
