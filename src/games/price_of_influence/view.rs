//! What each viewer sees; the same structure is the format of positions.

use super::PriceOfInfluence;
use super::moves::noble_piece;
use super::rules;
use super::state::*;
use crate::core::{Dice, Placed, Seat, Viewer, vocabulary};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BinaryHeap;

/// Lists in which a position may have any order: all but those with an entry for each seat or suit.
pub(super) const SETS: &[&str] = &[
    "deck.cards",
    "discard",
    "council.nobles",
    "unseen",
    "unseen[].cards",
    "players[].hand.remembered",
    "players[].hand.shown",
    "players[].hand.unseen.cards",
    "players[].hand.origins",
    "players[].leveraged",
    "players[].gems",
    "players[].court",
    "players[].court[].equipment",
    "players[].court[].opponents",
    "players[].laid.cards",
    "players[].dealt.nobles",
    "players[].matched",
    "result.winners",
];

/// The table as a viewer sees it. A field that the
/// rules derive from others may be left out of a position; if it is there it must be right.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct View {
    /// What is to be decided.
    pub step: StepView,
    /// The stage it belongs to; null when the game is over. Derived.
    #[serde(default)]
    pub phase: Option<Phase>,
    /// Whose turn it is; seat 0 in the set-up.
    pub active: Seat,
    /// Reshuffles so far.
    #[cfg_attr(feature = "schema", schemars(range(max = 12)))]
    pub reshuffles: u8,
    /// The deck; its cards are for the host.
    pub deck: CardsView,
    /// The discard pile.
    #[serde(deserialize_with = "set")]
    pub discard: Vec<Card>,
    /// The card being played.
    #[serde(default)]
    pub in_play: Option<Card>,
    /// The council; face-down in the set-up.
    pub council: NoblesView,
    /// The cards that not everyone has seen, by the reshuffle whose deck they came from, wherever they are.
    /// Everyone can count these. Null: all of them come from the latest deck.
    #[serde(default, deserialize_with = "known_set")]
    pub unseen: Option<Vec<PoolView>>,
    /// The players by seat.
    #[cfg_attr(feature = "schema", schemars(length(min = 2, max = 4)))]
    pub players: Vec<PlayerView>,
    /// The result of a finished game. Derived.
    #[serde(default)]
    pub result: Option<ResultView>,
}

/// Cards of which the viewer may know only the number.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CardsView {
    /// How many.
    #[cfg_attr(feature = "schema", schemars(range(max = 42)))]
    pub count: u8,
    /// Which; null if hidden.
    #[serde(default, deserialize_with = "known_set")]
    pub cards: Option<Vec<Card>>,
}

/// Nobles of which the viewer may know only the number.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NoblesView {
    /// How many.
    #[cfg_attr(feature = "schema", schemars(range(max = 12)))]
    pub count: u8,
    /// Which; null if hidden.
    #[serde(default, deserialize_with = "known_set")]
    pub nobles: Option<Vec<Noble>>,
}

/// The unseen cards that came from one deck.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PoolView {
    /// The reshuffle that formed the deck; 0 is the first deal.
    #[cfg_attr(feature = "schema", schemars(range(max = 12)))]
    pub reshuffle: u8,
    /// The cards.
    #[serde(deserialize_with = "set")]
    pub cards: Vec<Card>,
}

/// How many unseen cards of a hand came from one deck.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OriginView {
    /// The reshuffle that formed the deck; 0 is the first deal.
    #[cfg_attr(feature = "schema", schemars(range(max = 12)))]
    pub reshuffle: u8,
    /// How many.
    #[cfg_attr(feature = "schema", schemars(range(max = 42)))]
    pub count: u8,
}

/// The unleveraged hand cards of one player.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct HandView {
    /// Cards that everyone saw come here. They do not lie open: whoever plays without such a memory may hide them.
    #[serde(default, deserialize_with = "set")]
    pub remembered: Vec<Card>,
    /// Cards that lie open: the hand of who has ended the game by a claim.
    #[serde(default, deserialize_with = "set")]
    pub shown: Vec<Card>,
    /// All others.
    #[serde(default)]
    pub unseen: CardsView,
    /// The others by the deck they came from. May be left out where `unseen` is known.
    #[serde(default, deserialize_with = "known_set")]
    pub origins: Option<Vec<OriginView>>,
}

vocabulary! {
    /// How a noble of a player stands.
    Standing {
        /// In court, STRIKE.
        Strike = "strike", "STRIKE";
        /// In court, GUARD.
        Guard = "guard", "GUARD";
        /// Face-down.
        Disgraced = "disgraced", "disgraced";
    }
}

/// A noble of a player, in court or disgraced.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CourtView {
    /// Who.
    pub noble: Noble,
    /// How it stands.
    pub standing: Standing,
    /// What it carries.
    #[serde(default, deserialize_with = "set")]
    pub equipment: Vec<Card>,
    /// The opponents it will meet in this turn's combat.
    #[serde(default, deserialize_with = "set")]
    pub opponents: Vec<Noble>,
    /// Its strength; null when disgraced. Derived.
    #[serde(default)]
    pub strength: Option<u8>,
}

/// A noble kept face-down in the set-up.
#[derive(Copy, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct KeptView {
    /// Who; null if hidden.
    pub noble: Option<Noble>,
    /// How it stands; null if hidden.
    pub stance: Option<Stance>,
}

/// What lies before one player. Figures that people count are null in the set-up and for who has left.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PlayerView {
    /// Why he has left the table: what eliminated him, or what he won by while the others play on. Null if he has not.
    #[serde(default)]
    pub left: Option<Reason>,
    /// His place, once it is decided: when he leaves, or when the game is over.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 4)))]
    pub place: Option<u8>,
    /// Unleveraged hand cards.
    #[serde(default)]
    pub hand: HandView,
    /// Leveraged hand cards.
    #[serde(default, deserialize_with = "set")]
    pub leveraged: Vec<Card>,
    /// The gem pile.
    #[serde(default, deserialize_with = "set")]
    pub gems: Vec<Card>,
    /// Nobles in court and disgraced ones.
    #[serde(default, deserialize_with = "set")]
    #[cfg_attr(feature = "schema", schemars(length(max = 3)))]
    pub court: Vec<CourtView>,
    /// Set-up discards, face-down.
    #[serde(default)]
    pub laid: CardsView,
    /// Nobles dealt in the set-up.
    #[serde(default)]
    pub dealt: NoblesView,
    /// The noble kept in the set-up, until all are revealed.
    #[serde(default)]
    pub kept: Option<KeptView>,
    /// Cards played in this playing stage as spades, hearts, clubs, diamonds; 0 outside it.
    #[serde(default)]
    pub plays: [u8; 4],
    /// Has he passed in this playing stage? False outside it.
    #[serde(default)]
    pub passed: bool,
    /// Hand cards as the hand limit counts them: unleveraged and leveraged. Derived.
    #[serde(default)]
    pub hand_size: Option<u8>,
    /// Cards that could pay a point of tribute each: unleveraged hand cards, gems, equipment. Derived.
    #[serde(default)]
    pub payable: Option<u8>,
    /// Influence in spades, hearts, clubs, diamonds. Derived.
    #[serde(default)]
    pub influence: Option<[u8; 4]>,
    /// Cards he may still play in this playing stage, or in one that would begin now. Derived.
    #[serde(default)]
    pub plays_left: Option<u8>,
    /// The same as spades, hearts, clubs, diamonds. Derived.
    #[serde(default)]
    pub suits_left: Option<[u8; 4]>,
    /// Ranks whose noble in court carries a card of its own value: three are Outmaneuvered. Derived.
    #[serde(default, deserialize_with = "known_set")]
    pub matched: Option<Vec<Rank>>,
    /// What the tableau would score at the armistice. Derived.
    #[serde(default)]
    pub score: Option<i32>,
}

vocabulary! {
    /// Names of the steps, which are documented at [`Step`].
    StepName {
        /// Chance.
        DealCards = "deal_cards", "deal cards";
        /// Chance.
        DealNobles = "deal_nobles", "deal nobles";
        /// In the set-up.
        SecretDiscard = "secret_discard", "secret discard";
        /// In the set-up.
        Keep = "keep", "keep";
        /// Council stage.
        Council = "council", "council";
        /// Tribute.
        Pay = "pay", "pay";
        /// Playing cards stage.
        Play = "play", "play";
        /// A diamond is in play.
        Diamond = "diamond", "diamond";
        /// A weapon or armour is in play.
        Equip = "equip", "equip";
        /// A set was formed.
        SetBonus = "set_bonus", "set bonus";
        /// A club or a spent diamond is in play.
        Take = "take", "take";
        /// Combat stage.
        Combat = "combat", "combat";
        /// Combat stage.
        Oppose = "oppose", "oppose";
        /// Chance.
        Draw = "draw", "draw";
        /// Out of cards.
        PickHighest = "pick_highest", "pick highest";
        /// Out of cards.
        LeverageInstead = "leverage_instead", "leverage instead";
        /// Resupply stage.
        EquipmentCheck = "equipment_check", "equipment check";
        /// Resupply stage.
        HandCheck = "hand_check", "hand check";
        /// End of the turn.
        Claim = "claim", "claim";
        /// The game is over.
        Over = "over", "over";
    }
}

vocabulary! {
    /// What tribute is paid for.
    PurposeName {
        /// A noble from the council.
        Recruit = "recruit", "recruit";
        /// A disgraced noble's return.
        Retire = "retire", "retire";
        /// Keeping a STRIKE noble out of combat.
        StayOut = "stay_out", "stay out";
        /// Sending a GUARD noble into combat.
        Fight = "fight", "fight";
    }
}

/// What is to be decided. Fields that a step does not use are null.
#[derive(Copy, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct StepView {
    /// Which step.
    pub name: StepName,
    /// Who decides, or who gets the card of a chance step; null when over.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// `council`, `pay`: council actions left; `take`: cards that may still be taken.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(range(max = 2)))]
    pub left: Option<u8>,
    /// `pay`: points of tribute owed.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 3)))]
    pub owed: Option<u8>,
    /// `pay`: what for.
    #[serde(default)]
    pub purpose: Option<PurposeName>,
    /// `pay`: the noble to be recruited.
    #[serde(default)]
    pub noble: Option<Noble>,
    /// `pay`: the stance it will take.
    #[serde(default)]
    pub stance: Option<Stance>,
    /// `pay`, `combat`, `oppose`: the rank of the noble it is about.
    #[serde(default)]
    pub rank: Option<Rank>,
    /// `take`: value that may still be taken.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(range(max = 13)))]
    pub budget: Option<u8>,
    /// `take`: from where.
    #[serde(default)]
    pub reach: Option<Reach>,
    /// `draw`, `pick_highest`, `leverage_instead`: cards still due.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 4)))]
    pub due: Option<u8>,
    /// The same steps: was the deck formed during this draw?
    #[serde(default)]
    pub reshuffled: Option<bool>,
    /// The same steps: who saved a gem for this draw; null in the resupply.
    #[serde(default)]
    pub saver: Option<Seat>,
    /// `over`: what ended it. With `play_for_places` something else may have decided first place before.
    #[serde(default)]
    pub reason: Option<Reason>,
}

impl StepView {
    fn named(name: StepName) -> StepView {
        StepView {
            name,
            seat: None,
            left: None,
            owed: None,
            purpose: None,
            noble: None,
            stance: None,
            rank: None,
            budget: None,
            reach: None,
            due: None,
            reshuffled: None,
            saver: None,
            reason: None,
        }
    }
}

/// The result of a finished game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ResultView {
    /// What decided first place.
    pub reason: Reason,
    /// Who won, or shares the win.
    #[serde(deserialize_with = "set")]
    pub winners: Vec<Seat>,
    /// The place of each seat.
    #[cfg_attr(feature = "schema", schemars(length(min = 2, max = 4)))]
    pub places: Vec<u8>,
    /// The score of each seat.
    #[cfg_attr(feature = "schema", schemars(length(min = 2, max = 4)))]
    pub scores: Vec<i32>,
}

/// Reads a list in whatever order it was written.
fn set<'de, D: Deserializer<'de>, T: Deserialize<'de> + Ord>(deserializer: D) -> Result<Vec<T>, D::Error> {
    Ok(sorted(Vec::<T>::deserialize(deserializer)?))
}

/// The same where the whole list may be hidden or left out.
fn known_set<'de, D: Deserializer<'de>, T: Deserialize<'de> + Ord>(deserializer: D) -> Result<Option<Vec<T>>, D::Error> {
    Ok(Option::<Vec<T>>::deserialize(deserializer)?.map(sorted))
}

/// By a heap, which takes a tenth of the code of the standard sort.
fn sorted<T: Ord>(list: Vec<T>) -> Vec<T> {
    BinaryHeap::from(list).into_sorted_vec()
}

fn cards(set: Cards, shown: bool) -> CardsView {
    CardsView { count: set.len(), cards: shown.then(|| set.iter().collect()) }
}

fn nobles(set: Nobles, shown: bool) -> NoblesView {
    NoblesView { count: set.len(), nobles: shown.then(|| set.iter().collect()) }
}

pub(super) fn view(game: &PriceOfInfluence, s: &State, viewer: Viewer) -> View {
    let host = viewer == Viewer::Host;
    let seats = usize::from(game.seats);
    let result = rules::outcome(game, s).map(|outcome| ResultView {
        reason: Reason::ALL[usize::from(outcome.ending)],
        winners: outcome.winners.iter().collect(),
        places: outcome.places[..seats].to_vec(),
        scores: outcome.scores[..seats].to_vec(),
    });
    let place = |seat: Seat| match &result {
        Some(result) => Some(result.places[seat.index()]),
        None => Some(s.player(seat).place).filter(|&place| place > 0),
    };
    View {
        step: view_step(game, s),
        phase: s.phase(),
        active: s.active,
        reshuffles: s.reshuffles,
        deck: cards(s.deck, host),
        discard: s.discard.iter().collect(),
        in_play: s.in_play,
        council: nobles(s.council, host || !s.in_setup()),
        unseen: Some(view_pools(s)),
        players: Seat::all(game.seats).map(|seat| view_player(game, s, seat, viewer.owns(seat), place(seat))).collect(),
        result,
    }
}

fn view_step(game: &PriceOfInfluence, s: &State) -> StepView {
    let step = StepView::named;
    let drawing =
        |name, draw: Draw| StepView { due: Some(draw.due), reshuffled: Some(draw.reshuffled), saver: draw.saver, ..step(name) };
    let mut view = match s.step {
        Step::DealCards => step(StepName::DealCards),
        Step::DealNobles => step(StepName::DealNobles),
        Step::SecretDiscard(_) => step(StepName::SecretDiscard),
        Step::Keep(_) => step(StepName::Keep),
        Step::Council { left } => StepView { left: Some(left), ..step(StepName::Council) },
        Step::Pay { owed, purpose, left } => {
            let pay = StepView { left: Some(left), owed: Some(owed), ..step(StepName::Pay) };
            match purpose {
                Purpose::Recruit(noble, stance) => StepView {
                    purpose: Some(PurposeName::Recruit),
                    noble: Some(noble),
                    stance: Some(stance),
                    rank: Some(noble.rank()),
                    ..pay
                },
                Purpose::Retire(rank) => StepView { purpose: Some(PurposeName::Retire), rank: Some(rank), ..pay },
                Purpose::StayOut(rank) => StepView { purpose: Some(PurposeName::StayOut), rank: Some(rank), ..pay },
                Purpose::Fight(rank) => StepView { purpose: Some(PurposeName::Fight), rank: Some(rank), ..pay },
            }
        }
        Step::Play(_) => step(StepName::Play),
        Step::Diamond(_) => step(StepName::Diamond),
        Step::Equip(_) => step(StepName::Equip),
        Step::SetBonus(_) => step(StepName::SetBonus),
        Step::Take { budget, left, reach, .. } => {
            StepView { left: Some(left), budget: Some(budget), reach: Some(reach), ..step(StepName::Take) }
        }
        Step::Combat(rank) => StepView { rank: Some(rank), ..step(StepName::Combat) },
        Step::Oppose(rank) => StepView { rank: Some(rank), ..step(StepName::Oppose) },
        Step::Draw(draw) => drawing(StepName::Draw, draw),
        Step::PickHighest(draw) => drawing(StepName::PickHighest, draw),
        Step::LeverageInstead(draw) => drawing(StepName::LeverageInstead, draw),
        Step::EquipmentCheck(_) => step(StepName::EquipmentCheck),
        Step::HandCheck(_) => step(StepName::HandCheck),
        Step::Claim => step(StepName::Claim),
        Step::Over(reason) => StepView { reason: Some(reason), ..step(StepName::Over) },
    };
    view.seat = match s.step {
        Step::Over(_) => None,
        _ => rules::decider(s).or_else(|| Some(rules::receiver(game, s))),
    };
    view
}

/// Every card and noble and where it lies.
pub(super) fn census(game: &PriceOfInfluence, s: &State) -> Vec<Placed> {
    let mut all = Vec::with_capacity(CARDS + NOBLES);
    let mut lies = |card: i32, zone: Zone| all.push(Placed { card, zone: zone.number() });
    let mut place = |cards: Cards, zone: Zone| cards.iter().for_each(|card| lies(card.0.into(), zone));
    place(s.deck, Zone::Deck);
    place(s.discard, Zone::Discard);
    place(s.in_play.map_or(Cards::NONE, Cards::only), Zone::InPlay);
    for seat in Seat::all(game.seats) {
        let player = s.player(seat);
        place(player.hand, Zone::Hand(seat));
        place(player.leveraged, Zone::Leveraged(seat));
        place(player.gems, Zone::Gems(seat));
        place(player.laid, Zone::Laid(seat));
        Rank::ALL.iter().for_each(|&rank| place(player.equipment[rank.index()], Zone::Equipment(seat, rank)));
    }
    let mut settle = |nobles: Nobles, zone: Zone| nobles.iter().for_each(|noble| lies(noble_piece(noble), zone));
    settle(s.council, Zone::Council);
    for seat in Seat::all(game.seats) {
        let player = s.player(seat);
        settle(player.dealt, Zone::Dealt(seat));
        settle(player.court, if s.in_setup() { Zone::Kept(seat) } else { Zone::Court(seat) });
        settle(player.disgraced, Zone::Disgraced(seat));
    }
    all.sort_unstable();
    all
}

/// The unseen cards by the deck they came from. (POI-60)
fn view_pools(s: &State) -> Vec<PoolView> {
    let mut pools = [Cards::NONE; POOLS];
    pools[usize::from(s.reshuffles)] = s.deck;
    for player in &s.players {
        pools[0] = pools[0].or(player.laid);
        player.hand.minus(s.seen).iter().for_each(|card| pools[usize::from(s.origin[card.index()])].insert(card));
    }
    let held = (0u8..).zip(pools).filter(|(_, cards)| !cards.is_empty());
    held.map(|(reshuffle, cards)| PoolView { reshuffle, cards: cards.iter().collect() }).collect()
}

/// An unleveraged hand: what is remembered and what lies open apart from what is hidden. (POI-58, POI-59, POI-61)
fn view_hand(s: &State, seat: Seat, own: bool) -> HandView {
    let hand = s.player(seat).hand;
    let (seen, unseen) = (hand.and(s.seen), hand.minus(s.seen));
    let open = s.claimed && seat == s.active;
    let listed = |shown: bool| if shown { seen.iter().collect() } else { Vec::new() };
    let mut origins: Vec<OriginView> = Vec::new();
    for reshuffle in 0..=s.reshuffles {
        let count = unseen.iter().filter(|card| s.origin[card.index()] == reshuffle).count() as u8;
        if count > 0 {
            origins.push(OriginView { reshuffle, count });
        }
    }
    HandView { remembered: listed(!open), shown: listed(open), unseen: cards(unseen, own), origins: Some(origins) }
}

fn view_player(game: &PriceOfInfluence, s: &State, seat: Seat, own: bool, place: Option<u8>) -> PlayerView {
    let player = s.player(seat);
    let kept = player.court.first().filter(|_| s.in_setup());
    let counted = !s.in_setup() && player.is_alive();
    PlayerView {
        left: player.left,
        place,
        hand: view_hand(s, seat, own),
        leveraged: player.leveraged.iter().collect(),
        gems: player.gems.iter().collect(),
        court: if s.in_setup() { Vec::new() } else { view_court(s, seat) },
        laid: cards(player.laid, own),
        dealt: nobles(player.dealt, own),
        kept: kept.map(|noble| KeptView { noble: own.then_some(noble), stance: own.then(|| s.stance(noble)) }),
        plays: player.plays,
        passed: player.passed,
        hand_size: counted.then(|| player.hand_size()),
        payable: counted.then(|| player.payers().len()),
        influence: counted.then(|| by_suit(|suit| player.influence(suit))),
        plays_left: counted.then(|| game.plays_left(player)),
        suits_left: counted.then(|| by_suit(|suit| player.suit_left(suit).min(game.plays_left(player)))),
        matched: counted.then(|| rules::matched_ranks(player).collect()),
        score: counted.then(|| player.tableau()),
    }
}

fn by_suit(figure: impl Fn(Suit) -> u8) -> [u8; 4] {
    std::array::from_fn(|i| figure(Suit::ALL[i]))
}

fn view_court(s: &State, seat: Seat) -> Vec<CourtView> {
    let player = s.player(seat);
    let nobles = player.court.or(player.disgraced).iter();
    nobles
        .map(|noble| {
            let rank = noble.rank();
            let present = player.court.contains(noble);
            CourtView {
                noble,
                standing: match s.stance(noble) {
                    _ if !present => Standing::Disgraced,
                    Stance::Strike => Standing::Strike,
                    Stance::Guard => Standing::Guard,
                },
                equipment: player.equipment[rank.index()].iter().collect(),
                opponents: if seat == s.active { s.opponents[rank.index()].iter().collect() } else { Vec::new() },
                strength: present.then(|| player.strength(rank)),
            }
        })
        .collect()
}

/// Decks a card can have come from: the first deal and every reshuffle.
const POOLS: usize = LAST_RESHUFFLE as usize + 1;

/// What somebody does not know: how many cards of each deck lie in which hidden place, and which these are.
pub(super) struct Unknown {
    /// The unknown cards of each deck.
    pub pools: [Cards; POOLS],
    /// How many of them each hand holds.
    pub hands: [[u8; POOLS]; MAX_PLAYERS],
    /// How many of the first deck each player has laid face-down.
    pub laid: [u8; MAX_PLAYERS],
    /// The unknown nobles.
    pub nobles: Nobles,
    /// Has the player kept one of them?
    pub kept: [bool; MAX_PLAYERS],
    /// How many of them each player was dealt and has not kept.
    pub dealt: [u8; MAX_PLAYERS],
}

impl Unknown {
    pub const NOTHING: Unknown = Unknown {
        pools: [Cards::NONE; POOLS],
        hands: [[0; POOLS]; MAX_PLAYERS],
        laid: [0; MAX_PLAYERS],
        nobles: Nobles::NONE,
        kept: [false; MAX_PLAYERS],
        dealt: [0; MAX_PLAYERS],
    };

    /// Deals what is unknown, each deal as likely as any other. What no player gets lies in deck or council.
    pub fn deal(mut self, s: &mut State, dice: &mut impl Dice) {
        for (i, player) in s.players.iter_mut().enumerate() {
            for (reshuffle, pool) in self.pools.iter_mut().enumerate().take(usize::from(s.reshuffles) + 1) {
                for _ in 0..self.hands[i][reshuffle] {
                    let card = pool.draw(dice);
                    player.hand.insert(card);
                    s.origin[card.index()] = reshuffle as u8;
                }
            }
            player.laid = player.laid.or(self.pools[0].draw_some(self.laid[i], dice));
        }
        s.deck = s.deck.or(self.pools[usize::from(s.reshuffles)]);
        if self.nobles.is_empty() {
            return;
        }
        let mut pool = self.nobles;
        for (i, player) in s.players.iter_mut().enumerate() {
            if self.kept[i] {
                player.court.insert(pool.draw(dice));
            }
            player.dealt = player.dealt.or(pool.draw_some(self.dealt[i], dice));
        }
        s.council = s.council.or(pool);
        // A stance is a choice, and choices tell nothing: either is as likely.
        for i in 0..MAX_PLAYERS {
            if self.kept[i] && dice.below(2) == 0 {
                s.strike = s.strike.or(s.players[i].court);
            }
        }
    }
}

/// Deals anew what the viewer cannot see. Opponents' choices count as telling nothing. (POI-62, POI-63)
pub(super) fn redeal(_game: &PriceOfInfluence, s: &State, viewer: Viewer, dice: &mut impl Dice) -> State {
    let mut new = *s;
    if viewer == Viewer::Host {
        return new;
    }
    let mut unknown = Unknown::NOTHING;
    unknown.pools[usize::from(s.reshuffles)] = new.deck.take();
    for (i, player) in new.players.iter_mut().enumerate() {
        if viewer.owns(Seat(i as u8)) {
            continue;
        }
        let hidden = player.hand.minus(s.seen);
        player.hand = player.hand.and(s.seen);
        for card in hidden.iter() {
            let reshuffle = usize::from(std::mem::take(&mut new.origin[card.index()]));
            unknown.pools[reshuffle].insert(card);
            unknown.hands[i][reshuffle] += 1;
        }
        let laid = player.laid.take();
        unknown.pools[0] = unknown.pools[0].or(laid);
        unknown.laid[i] = laid.len();
    }
    if s.in_setup() {
        unknown.nobles = new.council.take();
        for (i, player) in new.players.iter_mut().enumerate() {
            if viewer.owns(Seat(i as u8)) {
                continue;
            }
            let (kept, dealt) = (player.court.take(), player.dealt.take());
            unknown.nobles = unknown.nobles.or(kept).or(dealt);
            unknown.kept[i] = !kept.is_empty();
            unknown.dealt[i] = dealt.len();
            new.strike = new.strike.minus(kept);
        }
    }
    unknown.deal(&mut new, dice);
    new
}
