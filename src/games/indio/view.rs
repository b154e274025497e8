//! What each viewer sees, and dealing anew what he cannot see.

use super::Indio;
use super::leaders::{LEADERS, Leader, Leaders};
use super::moves::{Zone, leader_piece, quest_piece};
use super::quests::{QUESTS, Quest, Quests};
use super::state::{Action, Deed, Forging, Recipe, Resource, Stance, State, Step, Stock, Structure, Tile};
use crate::core::{Dice, Hex, Placed, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// Lists in which a position may have any order: all but those with an entry for each hex, seat or card in hand.
pub(super) const SETS: &[&str] = &[
    "hexes[].workers",
    "fief",
    "leader_deck.cards",
    "quest_deck.cards",
    "players[].leaders.cards",
    "players[].quests.cards",
    "players[].silence[]",
    "players[].shown",
    "players[].discarded.cards",
];

/// The table as JSON; null where it is hidden. In a position, what can be derived may be null, and otherwise must be right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct View {
    /// What is due.
    pub step: Step,
    /// Who decides or receives the next card; null where nobody does.
    pub actor: Option<Seat>,
    /// The year, 1 to 7; 0 during setup.
    pub year: u8,
    /// The first player of the year; null before chance has named him.
    pub first: Option<Seat>,
    /// Passes in a row.
    pub passes: u8,
    /// The hexes in reading order.
    pub hexes: Vec<HexView>,
    /// Tiles left in the stacks. Derived.
    pub stacks: Option<StacksView>,
    /// Hexes that the placing player has covered so far.
    pub fief: Vec<Hex>,
    /// The worker on turn; null outside a turn.
    pub acting: Option<ActingView>,
    /// The structure that crafts; null outside Crafting.
    pub crafting: Option<CraftingView>,
    /// Leaders not dealt.
    pub leader_deck: CardsView<Leader>,
    /// Quests not drawn, unordered.
    pub quest_deck: CardsView<Quest>,
    /// The players, by seat.
    pub players: Vec<PlayerView>,
}

/// A hex and all that lies on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct HexView {
    /// Which.
    pub hex: Hex,
    /// Its row, from 0. Derived.
    pub row: Option<i32>,
    /// Its doubled column, from 0. Derived.
    pub column: Option<i32>,
    /// Its tiles from below: printed, then laid. Empty before it is decided.
    pub tiles: Vec<Tile>,
    /// Was it water when the year began? Whoever starts the year here has one action.
    pub slow: bool,
    /// Resources on it.
    pub resources: StockView,
    /// The structure on it.
    pub structure: Option<StructureView>,
    /// Workers on it, by seat; only seats that have some.
    pub workers: Vec<CrewView>,
    /// Who controls it; null for nobody. Derived.
    pub controller: Option<Seat>,
}

/// Resources; those that are not there are left out.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct StockView {
    /// Earth.
    #[serde(skip_serializing_if = "is_zero")]
    pub earth: u8,
    /// Water.
    #[serde(skip_serializing_if = "is_zero")]
    pub water: u8,
    /// Food.
    #[serde(skip_serializing_if = "is_zero")]
    pub food: u8,
    /// Stone.
    #[serde(skip_serializing_if = "is_zero")]
    pub stone: u8,
    /// Metal.
    #[serde(skip_serializing_if = "is_zero")]
    pub metal: u8,
    /// Fire.
    #[serde(skip_serializing_if = "is_zero")]
    pub fire: u8,
    /// Commerce.
    #[serde(skip_serializing_if = "is_zero")]
    pub commerce: u8,
}

fn is_zero(count: &u8) -> bool {
    *count == 0
}

impl From<Stock> for StockView {
    fn from(stock: Stock) -> StockView {
        let count = |kind: Resource| stock.count(kind);
        StockView {
            earth: count(Resource::Earth),
            water: count(Resource::Water),
            food: count(Resource::Food),
            stone: count(Resource::Stone),
            metal: count(Resource::Metal),
            fire: count(Resource::Fire),
            commerce: count(Resource::Commerce),
        }
    }
}

impl StockView {
    /// The same as a stock; no count of a view is above what a byte of it holds.
    pub(super) fn stock(&self) -> Stock {
        Resource::ALL.iter().zip(self.counts()).fold(Stock::NONE, |all, (&kind, count)| all.plus(Stock::of(kind, count)))
    }

    /// The counts in the order of the resources.
    pub(super) const fn counts(&self) -> [u8; 7] {
        [self.earth, self.water, self.food, self.stone, self.metal, self.fire, self.commerce]
    }
}

/// A structure.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct StructureView {
    /// Whose.
    pub owner: Seat,
    /// Which.
    pub kind: Structure,
}

/// A player's workers on a hex.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CrewView {
    /// Whose.
    pub seat: Seat,
    /// How many stand.
    pub active: u8,
    /// How many lie.
    pub exhausted: u8,
}

/// Tiles left in the stacks.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct StacksView {
    /// Farms.
    pub farm: u8,
    /// Quarries.
    pub quarry: u8,
    /// Mines.
    pub mine: u8,
}

/// The worker on turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ActingView {
    /// Where he stands, or stood.
    pub hex: Hex,
    /// Actions he may still begin.
    pub left: u8,
    /// The action he began last.
    pub done: Option<Action>,
    /// Has he been removed?
    pub gone: bool,
    /// What is half done.
    pub deed: Option<DeedView>,
    /// Resources still to be paid.
    pub owed: StockView,
    /// Workers still to be paid.
    pub owed_workers: u8,
    /// What lay on the hex he collects from.
    pub collected: StockView,
    /// What is still to be stored.
    pub carried: StockView,
}

/// A deed that is half done: its action, and what is forged, laid or built where.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DeedView {
    /// Collect, forge, improve or build.
    pub action: Action,
    /// What is forged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forging: Option<Forging>,
    /// What is laid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tile: Option<Tile>,
    /// What is built.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub structure: Option<Structure>,
    /// Where.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<Hex>,
}

impl From<Deed> for DeedView {
    fn from(deed: Deed) -> DeedView {
        let bare = |action| DeedView { action, forging: None, tile: None, structure: None, hex: None };
        match deed {
            Deed::Collect => bare(Action::Collect),
            Deed::Forge(forging) => DeedView { forging: Some(forging), ..bare(Action::Forge) },
            Deed::Improve(tile, hex) => DeedView { tile: Some(tile), hex: Some(hex), ..bare(Action::Improve) },
            Deed::Build(structure, hex) => DeedView { structure: Some(structure), hex: Some(hex), ..bare(Action::Build) },
        }
    }
}

/// The structure that crafts, and what its owner has made so far this year.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CraftingView {
    /// Where it stands.
    pub hex: Hex,
    /// Workers made so far.
    pub workers: u8,
    /// Commerce made so far.
    pub commerce: u8,
    /// The recipe for which room is being made.
    pub recipe: Option<Recipe>,
    /// How many of its resources have landed.
    pub landed: u8,
}

/// Cards that are hidden from some.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CardsView<C> {
    /// How many.
    pub count: u8,
    /// Which; null if hidden.
    pub cards: Option<Vec<C>>,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PlayerView {
    /// The leaders dealt to him, kept and discarded.
    pub leaders: CardsView<Leader>,
    /// Has he chosen one?
    pub chosen: bool,
    /// The leader he kept; null if hidden or not chosen.
    pub leader: Option<Leader>,
    /// Quests in hand.
    pub quests: CardsView<Quest>,
    /// For each quest in hand, oldest first, what it cannot be: what came true for him since it was drawn.
    pub silence: Vec<Vec<Quest>>,
    /// Quests fulfilled.
    pub shown: Vec<Quest>,
    /// Quests discarded.
    pub discarded: CardsView<Quest>,
    /// The first hex he improved this year.
    pub improved: Option<Hex>,
    /// Build actions of his this year, at most 2.
    pub builds: u8,
    /// Has he bought Multiple Actions this year?
    pub repeats: bool,
    /// Pieces left. Derived.
    pub supply: Option<SupplyView>,
    /// Influence if the game ended now. Derived.
    pub influence: Option<InfluenceView>,
}

/// Pieces that a player has left.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SupplyView {
    /// Workers.
    pub workers: u8,
    /// Outposts.
    pub outposts: u8,
    /// Towns.
    pub towns: u8,
    /// Cities.
    pub cities: u8,
}

/// Influence by where it comes from.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct InfluenceView {
    /// Structures.
    pub structures: u16,
    /// Controlled hexes.
    pub territory: u16,
    /// Workers.
    pub workers: u16,
    /// Commerce, stone and metal.
    pub resources: u16,
    /// Fulfilled quests.
    pub quests: u16,
    /// The leader; null if hidden.
    pub leader: Option<u16>,
    /// All of these.
    pub total: u16,
}

/// The table as a viewer sees it. (IND-80, IND-81)
pub(super) fn view(game: &Indio, s: &State, viewer: Viewer) -> View {
    let host = viewer == Viewer::Host;
    let named = !matches!(s.step, Step::FirstPlayer | Step::Terrain | Step::Over);
    let [farm, quarry, mine] = s.stacks;
    View {
        step: s.step,
        actor: named.then_some(s.actor),
        year: s.year,
        first: (s.step != Step::FirstPlayer).then_some(s.first),
        passes: s.passes,
        hexes: game.map().all().iter().map(|hex| hex_view(game, s, hex)).collect(),
        stacks: Some(StacksView { farm, quarry, mine }),
        fief: s.fief.iter().collect(),
        acting: s.step.in_turn().then(|| acting_view(s)),
        crafting: s.step.in_crafting().then_some(CraftingView {
            hex: s.at,
            workers: s.crafting.workers,
            commerce: s.crafting.commerce,
            recipe: s.crafting.recipe,
            landed: s.crafting.landed,
        }),
        leader_deck: leaders_view(s.leader_deck, host),
        quest_deck: quests_view(s.quest_deck, host),
        players: Seat::all(game.seats()).map(|seat| player_view(game, s, viewer, seat)).collect(),
    }
}

fn hex_view(game: &Indio, s: &State, hex: Hex) -> HexView {
    let (low, _) = game.map().bounds();
    let spot = game.map().spot(hex);
    let owner = s.owner(hex);
    let structure = |owner: Seat| Some(StructureView { owner, kind: s.player(owner).structure(hex)? });
    let crew = s.crew(hex);
    let workers =
        |seat: Seat| CrewView { seat, active: crew.count(seat, Stance::Active), exhausted: crew.count(seat, Stance::Exhausted) };
    HexView {
        hex,
        row: Some(spot.row - low.row),
        column: Some(spot.column - low.column),
        tiles: s.tiles(hex).collect(),
        slow: s.slow.contains(hex),
        resources: s.stock(hex).into(),
        structure: owner.and_then(structure),
        workers: Seat::all(game.seats()).filter(|&seat| crew.of(seat) > 0).map(workers).collect(),
        controller: s.controller(hex),
    }
}

fn acting_view(s: &State) -> ActingView {
    let acting = &s.acting;
    ActingView {
        hex: s.at,
        left: acting.left,
        done: acting.done,
        gone: acting.gone,
        deed: acting.deed.map(DeedView::from),
        owed: acting.owed.into(),
        owed_workers: acting.owed_workers,
        collected: acting.collected.into(),
        carried: acting.carried.into(),
    }
}

fn leaders_view(cards: Leaders, seen: bool) -> CardsView<Leader> {
    CardsView { count: cards.len() as u8, cards: seen.then(|| cards.iter().collect()) }
}

fn quests_view(cards: Quests, seen: bool) -> CardsView<Quest> {
    CardsView { count: cards.len() as u8, cards: seen.then(|| cards.iter().collect()) }
}

/// May the viewer see which leader a seat has kept?
pub(super) fn sees_leader(s: &State, viewer: Viewer, seat: Seat) -> bool {
    viewer.owns(seat) || s.step == Step::Over
}

fn player_view(game: &Indio, s: &State, viewer: Viewer, seat: Seat) -> PlayerView {
    let player = s.player(seat);
    let own = viewer.owns(seat);
    let score = game.score(s, seat);
    let leader = sees_leader(s, viewer, seat);
    let [structures, territory, workers, resources, quests] = score.open;
    let held = player.hand.len() as usize;
    PlayerView {
        leaders: leaders_view(player.leaders, own),
        chosen: player.leader.is_some(),
        leader: player.leader.filter(|_| leader),
        quests: quests_view(player.hand, own),
        silence: player.silence[..held].iter().map(|silence| silence.iter().collect()).collect(),
        shown: player.shown.iter().collect(),
        discarded: quests_view(player.discarded, own),
        improved: player.improved,
        builds: player.builds,
        repeats: player.repeats,
        supply: Some(SupplyView {
            workers: player.supply(),
            outposts: player.tokens(Structure::Outpost),
            towns: player.tokens(Structure::Town),
            cities: player.tokens(Structure::City),
        }),
        influence: Some(InfluenceView {
            structures,
            territory,
            workers,
            resources,
            quests,
            leader: leader.then_some(score.leader),
            total: if leader { score.total() } else { score.open_total() },
        }),
    }
}

/// A state that differs only in what the viewer cannot see. (IND-83)
pub(super) fn redeal(game: &Indio, s: &State, viewer: Viewer, dice: &mut impl Dice) -> State {
    let mut dealt = *s;
    if viewer != Viewer::Host {
        let hidden = Seat::all(game.seats()).filter(|&seat| !viewer.owns(seat));
        deal_leaders(&mut dealt, hidden.clone(), dice);
        deal_quests(&mut dealt, hidden, dice);
    }
    dealt
}

/// Deals the leaders of these seats anew, every pair alike; after the end those they kept are known. (IND-83)
pub(super) fn deal_leaders(s: &mut State, hidden: impl Iterator<Item = Seat> + Clone, dice: &mut impl Dice) {
    let over = s.step == Step::Over;
    let mut unseen = s.leader_deck;
    for seat in hidden.clone() {
        let player = s.player(seat);
        unseen = unseen.or(player.leaders);
        if let Some(leader) = player.leader.filter(|_| over) {
            unseen.remove(leader);
        }
    }
    for seat in hidden {
        let player = s.player_mut(seat);
        let mut left = player.leaders.len();
        let mut leaders = Leaders::NONE;
        if let Some(kept) = player.leader {
            let leader = if over { kept } else { unseen.draw(dice) };
            player.leader = Some(leader);
            leaders.insert(leader);
            left -= 1;
        }
        player.leaders = leaders.or(unseen.draw_some(left, dice));
    }
    s.leader_deck = unseen;
}

/// Deals the quests of these seats anew: hands of what their silence leaves possible, then discards, then the deck.
/// (IND-83)
pub(super) fn deal_quests(s: &mut State, hidden: impl Iterator<Item = Seat> + Clone, dice: &mut impl Dice) {
    let cards = |all: Quests, seat| all.or(s.player(seat).hand).or(s.player(seat).discarded);
    let unseen = hidden.clone().fold(s.quest_deck, cards);
    // A dead end starts anew; the true deal is one that does not end there.
    while !try_quests(s, unseen, hidden.clone(), dice) {}
}

/// One attempt; false if it has come to a dead end.
///
/// What is told of a card is told of every older one, so from the oldest on each card of a hand has as many possibilities
/// whatever came before it: every hand that fits is equally likely. Hands are drawn as if they were alone, and begun anew
/// if two share a quest, so that this is true of all hands together.
fn try_quests(s: &mut State, unseen: Quests, hidden: impl Iterator<Item = Seat> + Clone, dice: &mut impl Dice) -> bool {
    let mut draw = |from: Quests| if from.is_empty() { None } else { Some(from.nth(dice.below(from.len()))) };
    let mut left = unseen;
    for seat in hidden.clone() {
        let player = s.player_mut(seat);
        let held = player.hand.len() as usize;
        let mut hand = Quests::NONE;
        for &silence in &player.silence[..held] {
            match draw(unseen.minus(silence).minus(hand)) {
                Some(quest) if left.contains(quest) => hand.insert(quest),
                _ => return false,
            }
        }
        player.hand = hand;
        left = left.minus(hand);
    }
    for seat in hidden {
        let player = s.player_mut(seat);
        let count = player.discarded.len();
        player.discarded = Quests::NONE;
        for _ in 0..count {
            // More quests are unseen than lie in hidden places.
            let Some(quest) = draw(left) else { break };
            player.discarded.insert(quest);
            left.remove(quest);
        }
    }
    s.quest_deck = left;
    true
}

/// Where every card lies.
pub(super) fn census(game: &Indio, s: &State) -> Vec<Placed> {
    let mut zones = [Zone::LeaderDeck.number(); LEADERS + QUESTS];
    let mut lay = |piece: i32, zone: Zone| zones[piece as usize] = zone.number();
    s.quest_deck.iter().for_each(|quest| lay(quest_piece(quest), Zone::QuestDeck));
    for seat in Seat::all(game.seats()) {
        let player = s.player(seat);
        for leader in player.leaders.iter() {
            lay(
                leader_piece(leader),
                match player.leader {
                    None => Zone::Dealt(seat),
                    Some(kept) if kept == leader => Zone::Leader(seat),
                    Some(_) => Zone::Aside(seat),
                },
            );
        }
        player.hand.iter().for_each(|quest| lay(quest_piece(quest), Zone::Quests(seat)));
        player.shown.iter().for_each(|quest| lay(quest_piece(quest), Zone::Shown(seat)));
        player.discarded.iter().for_each(|quest| lay(quest_piece(quest), Zone::Discarded(seat)));
    }
    (0..).zip(zones).map(|(card, zone)| Placed { card, zone }).collect()
}
