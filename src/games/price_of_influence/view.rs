//! What each viewer sees; the same structure is the format of positions.

use super::moves::noble_piece;
use super::state::*;
use super::{Game, PriceOfInfluence};
use crate::core::{Dice, PieceSet, Placed, Seat, Viewer, quote};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Ids of the suits' cards and nobles end in these.
const SUIT_LETTERS: [char; 4] = ['S', 'H', 'C', 'D'];
const SUIT_SIGNS: [char; 4] = ['♠', '♥', '♣', '♦'];
const VALUES: [&str; 11] = ["", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
const JOKER_IDS: [&str; 2] = ["red_joker", "black_joker"];
const JOKER_NAMES: [&str; 2] = ["red joker", "black joker"];
const RANK_LETTERS: [&str; 3] = ["J", "Q", "K"];

impl Card {
    /// Its id in JSON: `"10S"`, `"red_joker"`.
    pub fn id(self) -> String {
        match self.suit() {
            None => JOKER_IDS[self.index()].to_string(),
            Some(suit) => format!("{}{}", VALUES[usize::from(self.value())], SUIT_LETTERS[suit.index()]),
        }
    }

    /// Its name for people: `10♠`.
    pub fn name(self) -> String {
        match self.suit() {
            None => JOKER_NAMES[self.index()].to_string(),
            Some(suit) => format!("{}{}", VALUES[usize::from(self.value())], SUIT_SIGNS[suit.index()]),
        }
    }
}

impl Noble {
    /// Its id in JSON: `"KH"`.
    pub fn id(self) -> String {
        format!("{}{}", RANK_LETTERS[self.rank().index()], SUIT_LETTERS[self.suit().index()])
    }

    /// Its name for people: `K♥`.
    pub fn name(self) -> String {
        format!("{}{}", RANK_LETTERS[self.rank().index()], SUIT_SIGNS[self.suit().index()])
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.id())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let id = String::deserialize(deserializer)?;
        let card = Card::all().find(|card| card.id() == id);
        card.ok_or_else(|| {
            D::Error::custom(format!("\"{}\" is no card; cards are AS to 10D, red_joker and black_joker", quote(&id)))
        })
    }
}

impl Serialize for Noble {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.id())
    }
}

impl<'de> Deserialize<'de> for Noble {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Noble, D::Error> {
        let id = String::deserialize(deserializer)?;
        let noble = Noble::all().find(|noble| noble.id() == id);
        noble.ok_or_else(|| D::Error::custom(format!("\"{}\" is no noble; nobles are JS to KD", quote(&id))))
    }
}

/// The piece sets of a table.
pub(super) fn pieces(seats: u8) -> Vec<PieceSet> {
    let cards = Card::all().map(|card| (card.id(), card.name()));
    let nobles = Noble::all().map(|noble| (noble.id(), noble.name()));
    vec![
        PieceSet::new("card", cards.chain(nobles)),
        PieceSet::new("zone", Zone::names(seats)),
        PieceSet::plain("suit", &["spades", "hearts", "clubs", "diamonds"]),
        PieceSet::new("rank", [("jack", "Jack"), ("queen", "Queen"), ("king", "King")]),
        PieceSet::new("stance", [("strike", "STRIKE"), ("guard", "GUARD")]),
        PieceSet::plain("way", &["liquidate", "leverage", "dismantle"]),
    ]
}

/// Lists in which a position may have any order: all but those with an entry for each seat or suit.
pub(super) const SETS: &[&str] = &[
    "deck.cards",
    "discard",
    "council.nobles",
    "unseen",
    "unseen[].cards",
    "players[].hand.seen",
    "players[].hand.unseen.cards",
    "players[].hand.origins",
    "players[].leveraged",
    "players[].gems",
    "players[].court",
    "players[].court[].equipment",
    "players[].court[].opponents",
    "players[].laid.cards",
    "players[].dealt.nobles",
    "result.winners",
];

/// The table as a viewer sees it. A field that the rules derive
/// from others may be left out of a position; if it is there it must be right.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// What is to be decided.
    pub step: StepView,
    /// Whose turn it is; seat 0 in the set-up.
    pub active: Seat,
    /// Reshuffles so far.
    pub reshuffles: u8,
    /// The deck; its cards are for the host.
    pub deck: CardsView,
    /// The discard pile.
    pub discard: Vec<Card>,
    /// The card being played.
    #[serde(default)]
    pub in_play: Option<Card>,
    /// The council; face-down in the set-up.
    pub council: NoblesView,
    /// The cards that not everyone has seen, by the reshuffle whose deck they came from, wherever they are.
    /// Everyone can count these. Null: all of them come from the latest deck.
    #[serde(default)]
    pub unseen: Option<Vec<PoolView>>,
    /// The players by seat.
    pub players: Vec<PlayerView>,
    /// The result of a finished game. Derived.
    #[serde(default)]
    pub result: Option<ResultView>,
}

/// Cards of which the viewer may know only the number.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardsView {
    /// How many.
    pub count: u8,
    /// Which; null if hidden.
    pub cards: Option<Vec<Card>>,
}

/// Nobles of which the viewer may know only the number.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoblesView {
    /// How many.
    pub count: u8,
    /// Which; null if hidden.
    pub nobles: Option<Vec<Noble>>,
}

/// The unseen cards that came from one deck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PoolView {
    /// The reshuffle that formed the deck; 0 is the first deal.
    pub reshuffle: u8,
    /// The cards.
    pub cards: Vec<Card>,
}

/// How many unseen cards of a hand came from one deck.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OriginView {
    /// The reshuffle that formed the deck; 0 is the first deal.
    pub reshuffle: u8,
    /// How many.
    pub count: u8,
}

/// The unleveraged hand cards of one player.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HandView {
    /// Cards that everyone saw come here.
    #[serde(default)]
    pub seen: Vec<Card>,
    /// All others.
    #[serde(default)]
    pub unseen: CardsView,
    /// The others by the deck they came from. May be left out where `unseen` is known.
    #[serde(default)]
    pub origins: Option<Vec<OriginView>>,
}

/// How a noble of a player stands.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// In court, STRIKE.
    Strike,
    /// In court, GUARD.
    Guard,
    /// Face-down.
    Disgraced,
}

/// A noble of a player, in court or disgraced.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CourtView {
    /// Who.
    pub noble: Noble,
    /// How it stands.
    pub standing: Standing,
    /// What it carries.
    #[serde(default)]
    pub equipment: Vec<Card>,
    /// The opponents it will meet in this turn's combat.
    #[serde(default)]
    pub opponents: Vec<Noble>,
    /// Its strength; null when disgraced. Derived.
    #[serde(default)]
    pub strength: Option<u8>,
}

/// A noble kept face-down in the set-up.
#[derive(Copy, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptView {
    /// Who; null if hidden.
    pub noble: Option<Noble>,
    /// How it stands; null if hidden.
    pub stance: Option<Stance>,
}

/// What lies before one player.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerView {
    /// 0 alive; else the larger, the later he was eliminated.
    #[serde(default)]
    pub fallen: u8,
    /// Unleveraged hand cards.
    #[serde(default)]
    pub hand: HandView,
    /// Leveraged hand cards.
    #[serde(default)]
    pub leveraged: Vec<Card>,
    /// The gem pile.
    #[serde(default)]
    pub gems: Vec<Card>,
    /// Nobles in court and disgraced ones.
    #[serde(default)]
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
    /// Cards played this turn as spades, hearts, clubs, diamonds.
    #[serde(default)]
    pub plays: [u8; 4],
    /// Has he passed this turn?
    #[serde(default)]
    pub passed: bool,
    /// Influence in spades, hearts, clubs, diamonds. Derived.
    #[serde(default)]
    pub influence: Option<[u8; 4]>,
    /// What the tableau would score at the armistice. Derived.
    #[serde(default)]
    pub score: Option<i32>,
}

/// Names of the steps.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the steps are documented at `Step`")]
pub enum StepName {
    DealCards,
    DealNobles,
    SecretDiscard,
    Keep,
    Council,
    Pay,
    Play,
    Diamond,
    Equip,
    SetBonus,
    Take,
    Combat,
    Oppose,
    Draw,
    PickHighest,
    LeverageInstead,
    EquipmentCheck,
    HandCheck,
    Claim,
    Over,
}

/// What tribute is paid for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "documented at `Purpose`")]
pub enum PurposeName {
    Recruit,
    Retire,
    StayOut,
    Fight,
}

/// What is to be decided. Fields that a step does not use are null.
#[derive(Copy, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepView {
    /// Which step.
    pub name: StepName,
    /// Who decides, or who gets the card of a chance step; null when over.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// `council`, `pay`: council actions left; `take`: cards that may still be taken.
    #[serde(default)]
    pub left: Option<u8>,
    /// `pay`: points of tribute owed.
    #[serde(default)]
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
    pub budget: Option<u8>,
    /// `take`: from where.
    #[serde(default)]
    pub reach: Option<Reach>,
    /// `draw`, `pick_highest`, `leverage_instead`: cards still due.
    #[serde(default)]
    pub due: Option<u8>,
    /// The same steps: was the deck formed during this draw?
    #[serde(default)]
    pub reshuffled: Option<bool>,
    /// The same steps: who saved a gem for this draw; null in the resupply.
    #[serde(default)]
    pub saver: Option<Seat>,
    /// `over`: why.
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
#[serde(deny_unknown_fields)]
pub struct ResultView {
    /// Why it ended.
    pub reason: Reason,
    /// Who won, or shares the win.
    pub winners: Vec<Seat>,
    /// The place of each seat.
    pub places: Vec<u8>,
    /// The score of each seat.
    pub scores: Vec<i32>,
}

fn cards(set: Cards, shown: bool) -> CardsView {
    CardsView { count: set.len(), cards: shown.then(|| set.iter().collect()) }
}

fn nobles(set: Nobles, shown: bool) -> NoblesView {
    NoblesView { count: set.len(), nobles: shown.then(|| set.iter().collect()) }
}

impl PriceOfInfluence {
    pub(super) fn look(&self, s: &State, viewer: Viewer) -> View {
        let host = viewer == Viewer::Host;
        View {
            step: self.look_at_step(s),
            active: s.active,
            reshuffles: s.reshuffles,
            deck: cards(s.deck, host),
            discard: s.discard.iter().collect(),
            in_play: s.in_play,
            council: nobles(s.council, host || !s.in_setup()),
            unseen: Some(look_at_pools(s)),
            players: Seat::all(self.seats).map(|seat| look_at_player(s, seat, viewer.owns(seat))).collect(),
            result: self.outcome(s).map(|outcome| ResultView {
                // An outcome exists only at this step.
                reason: if let Step::Over(reason) = s.step { reason } else { Reason::Armistice },
                winners: outcome.winners.iter().collect(),
                places: outcome.places[..usize::from(self.seats)].to_vec(),
                scores: outcome.scores[..usize::from(self.seats)].to_vec(),
            }),
        }
    }

    fn look_at_step(&self, s: &State) -> StepView {
        let step = StepView::named;
        let drawing = |name, draw: Draw| StepView {
            due: Some(draw.due),
            reshuffled: Some(draw.reshuffled),
            saver: draw.saver,
            ..step(name)
        };
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
            _ => self.decider(s).or_else(|| Some(self.receiver(s))),
        };
        view
    }

    pub(super) fn whereabouts(&self, s: &State) -> Vec<Placed> {
        let mut all = Vec::with_capacity(CARDS + NOBLES);
        let mut lies = |card: i32, zone: Zone| all.push(Placed { card, zone: zone.number() });
        let mut place = |cards: Cards, zone: Zone| cards.iter().for_each(|card| lies(card.0.into(), zone));
        place(s.deck, Zone::Deck);
        place(s.discard, Zone::Discard);
        place(s.in_play.map_or(Cards::NONE, Cards::only), Zone::InPlay);
        for seat in Seat::all(self.seats) {
            let player = s.player(seat);
            place(player.hand, Zone::Hand(seat));
            place(player.leveraged, Zone::Leveraged(seat));
            place(player.gems, Zone::Gems(seat));
            place(player.laid, Zone::Laid(seat));
            Rank::ALL.iter().for_each(|&rank| place(player.equipment[rank.index()], Zone::Equipment(seat, rank)));
        }
        let mut settle = |nobles: Nobles, zone: Zone| nobles.iter().for_each(|noble| lies(noble_piece(noble), zone));
        settle(s.council, Zone::Council);
        for seat in Seat::all(self.seats) {
            let player = s.player(seat);
            settle(player.dealt, Zone::Dealt(seat));
            settle(player.court, if s.in_setup() { Zone::Kept(seat) } else { Zone::Court(seat) });
            settle(player.disgraced, Zone::Disgraced(seat));
        }
        all.sort_unstable();
        all
    }
}

/// The unseen cards by the deck they came from.
fn look_at_pools(s: &State) -> Vec<PoolView> {
    let mut pools = [Cards::NONE; POOLS];
    pools[usize::from(s.reshuffles)] = s.deck;
    for player in &s.players {
        pools[0] = pools[0].or(player.laid);
        player.hand.minus(s.seen).iter().for_each(|card| pools[usize::from(s.origin[card.index()])].insert(card));
    }
    let held = (0u8..).zip(pools).filter(|(_, cards)| !cards.is_empty());
    held.map(|(reshuffle, cards)| PoolView { reshuffle, cards: cards.iter().collect() }).collect()
}

fn look_at_player(s: &State, seat: Seat, own: bool) -> PlayerView {
    let player = s.player(seat);
    let unseen = player.hand.minus(s.seen);
    let mut origins: Vec<OriginView> = Vec::new();
    for reshuffle in 0..=s.reshuffles {
        let count = unseen.iter().filter(|card| s.origin[card.index()] == reshuffle).count() as u8;
        if count > 0 {
            origins.push(OriginView { reshuffle, count });
        }
    }
    let kept = player.court.first().filter(|_| s.in_setup());
    PlayerView {
        fallen: player.fallen,
        hand: HandView { seen: player.hand.and(s.seen).iter().collect(), unseen: cards(unseen, own), origins: Some(origins) },
        leveraged: player.leveraged.iter().collect(),
        gems: player.gems.iter().collect(),
        court: if s.in_setup() { Vec::new() } else { look_at_court(s, seat) },
        laid: cards(player.laid, own),
        dealt: nobles(player.dealt, own),
        kept: kept.map(|noble| KeptView { noble: own.then_some(noble), stance: own.then(|| s.stance(noble)) }),
        plays: player.plays,
        passed: player.passed,
        influence: (!s.in_setup()).then(|| Suit::ALL.map(|suit| player.influence(suit))),
        score: (!s.in_setup()).then(|| player.tableau()),
    }
}

fn look_at_court(s: &State, seat: Seat) -> Vec<CourtView> {
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
        let mut draw = |pool: &mut Cards| {
            let card = pool.nth(dice.below(pool.len().into()));
            pool.remove(card);
            card
        };
        for (i, player) in s.players.iter_mut().enumerate() {
            for (reshuffle, pool) in self.pools.iter_mut().enumerate().take(usize::from(s.reshuffles) + 1) {
                for _ in 0..self.hands[i][reshuffle] {
                    let card = draw(pool);
                    player.hand.insert(card);
                    s.origin[card.index()] = reshuffle as u8;
                }
            }
            for _ in 0..self.laid[i] {
                player.laid.insert(draw(&mut self.pools[0]));
            }
        }
        s.deck = s.deck.or(self.pools[usize::from(s.reshuffles)]);
        if self.nobles.is_empty() {
            return;
        }
        let mut pool = Cards(self.nobles.0.into());
        for (i, player) in s.players.iter_mut().enumerate() {
            if self.kept[i] {
                let noble = Noble(draw(&mut pool).0);
                player.court.insert(noble);
            }
            for _ in 0..self.dealt[i] {
                player.dealt.insert(Noble(draw(&mut pool).0));
            }
        }
        s.council = s.council.or(Nobles(pool.0 as u16));
        // A stance is a choice, and choices tell nothing: either is as likely.
        for i in 0..MAX_PLAYERS {
            if self.kept[i] && dice.below(2) == 0 {
                s.strike = s.strike.or(s.players[i].court);
            }
        }
    }
}

impl PriceOfInfluence {
    /// Deals anew what the viewer cannot see. Opponents' choices count as telling nothing.
    pub(super) fn deal_anew(&self, s: &State, viewer: Viewer, dice: &mut impl Dice) -> State {
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
}
