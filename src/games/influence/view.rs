//! What a viewer sees, which is also the format of positions; redeal; where every card lies.

use super::Influence;
use super::board::Spot;
use super::state::*;
use crate::core::{Dice, Placed, Seat, Viewer, bits, by_id, quote, vocabulary};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;

/// Lists in which a position may have any order.
pub(super) const SETS: &[&str] =
    &["castles[].cards", "castles_left", "factions[].unseen", "factions[].hand", "sides[].factions", "waiting", "winds_left"];

by_id!(Faction, "faction; factions are lion, eagle, stag, rose, wolf and tower");
by_id!(Card, "Influence card; one is \"lion_r1\"");
by_id!(Castle, "castle card; the first of a set is \"c1\"");
by_id!(Spot, "place; one is \"n1e2\"");
by_id!(Quarter, "quarter of the compass; give n, e, s or w");

/// A side's id: of its team (`team_2`), or of the faction that plays for itself.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum SideId {
    /// A faction that plays for itself.
    Faction(Faction),
    /// A team, by the number the config gives it.
    Team(u8),
}

impl SideId {
    const TEAM: &str = "team_";

    /// Stable id.
    pub fn id(self) -> String {
        self.to_string()
    }

    /// Name for people.
    pub fn name(self) -> String {
        match self {
            SideId::Faction(faction) => faction.name().to_owned(),
            SideId::Team(team) => format!("team {team}"),
        }
    }

    fn of(id: &str) -> Option<SideId> {
        match id.strip_prefix(SideId::TEAM) {
            None => Faction::all().find(|faction| faction.id() == id).map(SideId::Faction),
            Some(number) => {
                let team = SideId::Team(number.parse().ok()?);
                // Only one way to write a number.
                (team.id() == id).then_some(team)
            }
        }
    }
}

impl fmt::Display for SideId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SideId::Faction(faction) => f.write_str(faction.id()),
            SideId::Team(team) => write!(f, "{}{team}", SideId::TEAM),
        }
    }
}

impl Serialize for SideId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for SideId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SideId, D::Error> {
        let id = String::deserialize(deserializer)?;
        SideId::of(&id)
            .ok_or_else(|| de::Error::custom(format!("\"{}\" is no side; give a faction or team_<number>", quote(&id))))
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for SideId {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "SideId".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let factions: Vec<&str> = Faction::all().map(Faction::id).collect();
        schemars::json_schema!({
            "description": "A faction that plays for itself, or a team by its number.",
            "anyOf": [{"enum": factions}, {"type": "string", "pattern": "^team_[0-9]{1,3}$"}],
        })
    }
}

/// The table through one viewer's eyes; also the format of positions. Null is hidden, or nothing there. Fields marked
/// *derived* follow from the others; in a position they may be null, and otherwise must be right.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Round, 1 to 6.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 6)))]
    pub round: u8,
    /// The phase. Derived.
    pub phase: Option<Phase>,
    /// What happens or is asked next.
    pub step: Step,
    /// The seat to decide; null at a chance step and when the game is over. Derived but in the Whirlwind.
    pub seat: Option<Seat>,
    /// The faction it decides for. Derived but in an attack.
    pub faction: Option<Faction>,
    /// The castle the step is about. Derived but in the Conquer Phase.
    pub place: Option<Spot>,
    /// The card whose exchange is being resolved. Derived.
    pub card: Option<Card>,
    /// The Setup card; null before it is drawn.
    pub setup: Option<SetupView>,
    /// Every castle, in path order for North = up; empty before the Setup card is drawn.
    pub castles: Vec<CastleView>,
    /// Castle cards that are not face-up, on the table or in the box. Derived.
    pub castles_left: Option<Vec<Castle>>,
    /// Every faction.
    pub factions: Vec<FactionView>,
    /// Every side.
    pub sides: Vec<SideView>,
    /// Factions whose turn-order card is still in the deck.
    pub waiting: Vec<Faction>,
    /// Factions that delayed and are still to attack, in that order.
    pub delayed: Vec<Faction>,
    /// Swaps on castles and cards.
    pub swaps: Vec<SwapView>,
    /// The wind in force.
    pub wind: Option<Wind>,
    /// Winds still in the deck.
    pub winds_left: Vec<Wind>,
    /// Sides in the order of their first placement in round 6: who comes first wins ties.
    pub finish: Vec<SideId>,
}

/// The Setup card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SetupView {
    /// Which one; `custom` for a pattern of the caller's.
    pub id: String,
    /// Where its North points: `n`, `e`, `s` or `w`.
    pub north: Quarter,
    /// Places in the order in which they are examined now. Derived.
    pub path: Option<Vec<Spot>>,
    /// The faction whose Swap lies on it.
    pub swap: Option<Faction>,
}

/// One castle of the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CastleView {
    /// Where it lies.
    pub place: Spot,
    /// Squares East of the Setup card. Derived.
    pub x: Option<i8>,
    /// Squares North of the Setup card. Derived.
    pub y: Option<i8>,
    /// The card, if it is face-up.
    pub castle: Option<Castle>,
    /// Its name. Derived.
    pub name: Option<String>,
    /// Its Power. Derived.
    pub power: Option<u8>,
    /// Where its banner points: `n`, `e`, `s` or `w`.
    pub banner: Option<Quarter>,
    /// Its circles as they lie now: toward North of the board first, then clockwise. Derived.
    pub circles: Option<[u8; DIRECTIONS]>,
    /// The faction that controls it.
    pub controller: Option<Faction>,
    /// Does a Swap lie on it? Derived.
    pub swap: Option<bool>,
    /// The Saboteur on it.
    pub saboteur: Option<SaboteurView>,
    /// The Influence cards at it, by faction and round.
    pub cards: Vec<CardView>,
    /// Influence of each side that has a card here, as far as the viewer knows. Derived.
    pub influence: Option<Vec<InfluenceView>>,
    /// What would come of it if it were examined now, as far as the viewer knows. Derived.
    pub forecast: Option<ForecastView>,
}

/// A side's Influence on a castle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct InfluenceView {
    /// Whose it is.
    pub side: SideId,
    /// The sum of its cards that the viewer knows and of its circles.
    pub influence: u16,
    /// Its face-down cards here that the viewer does not know and that come on top.
    pub hidden: u8,
}

vocabulary! {
    /// What would come of a castle if it were examined now.
    Forecast {
        /// No Influence card lies there.
        PassedOver = "passed_over", "passed over";
        /// Some side that does not control it has the most Influence.
        Conquered = "conquered", "conquered";
        /// The side that controls it has the most Influence.
        Kept = "kept", "kept";
        /// Several sides share the most Influence.
        Tied = "tied", "tied";
        /// Face-down cards that the viewer does not know decide.
        Open = "open", "open";
    }
}

/// What would come of a castle if it were examined now, with the control of its neighbours as it is now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ForecastView {
    /// What comes of it.
    pub result: Forecast,
    /// The side that conquers or keeps it.
    pub side: Option<SideId>,
    /// The Power it scores.
    pub power: Option<u16>,
}

/// A Saboteur at work.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SaboteurView {
    /// Whose it is.
    pub faction: Faction,
    /// The board direction of the circle that counts 0.
    pub direction: Direction,
}

/// A placed Influence card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CardView {
    /// Its id: faction and round.
    pub card: Card,
    /// Its faction. Derived.
    pub faction: Option<Faction>,
    /// The round it was placed in. Derived.
    pub round: Option<u8>,
    /// Does it lie face-up?
    pub face_up: bool,
    /// Its value; null if the viewer does not know it.
    pub value: Option<u8>,
    /// How many Swaps it carries. Derived.
    pub swaps: Option<u8>,
}

/// One faction.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FactionView {
    /// Its id.
    pub faction: Faction,
    /// The seat that plays it.
    pub seat: Seat,
    /// The side it plays for.
    pub side: SideId,
    /// Influence cards in hand. Derived.
    pub cards: Option<u8>,
    /// Values of its Influence cards not lying face-up, hand and face-down card together. Derived.
    pub unseen: Option<Vec<u8>>,
    /// Values in hand; null if the viewer does not know which of `unseen` lies face-down.
    pub hand: Option<Vec<u8>>,
    /// Swap cards in hand.
    #[cfg_attr(feature = "schema", schemars(range(max = 2)))]
    pub swaps: u8,
    /// Is the Saboteur in hand?
    pub saboteur: bool,
    /// Is the Delay in hand?
    pub delay: bool,
}

/// One side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SideView {
    /// Its id.
    pub side: SideId,
    /// Its factions.
    pub factions: Vec<Faction>,
    /// Its Power.
    pub power: u16,
    /// Its place among the sides as things stand. Derived.
    pub rank: Option<u8>,
}

/// A Swap on a castle or a card. In the Attack Phase listed by castle in path order for North = up, at a castle the
/// castle's own first, then in the order played; in the Swap Phase in the order in which they are resolved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SwapView {
    /// Whose it is. Derived.
    pub faction: Option<Faction>,
    /// What it lies on.
    pub on: SwapTarget,
    /// The castle it lies on, or the one where its card lies. Derived for cards.
    pub place: Option<Spot>,
    /// The card it lies on.
    pub card: Option<Card>,
    /// Is it resolved?
    pub resolved: bool,
}

vocabulary! {
    /// What a Swap lies on.
    SwapTarget {
        /// A castle.
        Castle = "castle", "a castle";
        /// An Influence card.
        Card = "card", "a card";
    }
}

/// A side's Influence on a castle as far as a viewer knows it. (INF-49)
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Known {
    /// Cards he knows, and circles.
    pub sum: u16,
    /// Face-down cards that come on top of it.
    pub hidden: u8,
    /// What those can add, at least and at most.
    least: u16,
    most: u16,
}

/// What a viewer can say about a castle if it were examined now.
#[derive(Copy, Clone, Debug)]
pub(super) struct Reckoning {
    /// Each side's Influence; a side without a card has none.
    pub known: [Known; MAX_FACTIONS],
    pub forecast: Forecast,
    /// Who conquers or keeps it, and the Power for it.
    pub winner: Option<(Side, u16)>,
}

impl Known {
    fn range(self) -> (u16, u16) {
        (self.sum + self.least, self.sum + self.most)
    }
}

impl Influence {
    /// Is there a face-down card that could be another one for the viewer, who does not see it?
    pub fn hides_values(&self, s: &State, viewer: Viewer) -> bool {
        let unsure = |card: Card| !self.sees(viewer, card.faction()) && s.unseen(card.faction()).worths().count() > 1;
        s.down.iter().any(unsure)
    }

    /// Does the viewer know the face-down card and the hand of a faction? (INF-45, INF-47, INF-51)
    pub(super) fn sees(&self, viewer: Viewer, faction: Faction) -> bool {
        viewer.is_among(self.seating.insiders[faction.index()])
    }

    /// May the viewer know the value of a placed card?
    pub(super) fn knows(&self, s: &State, viewer: Viewer, card: Card) -> bool {
        !s.down.contains(card) || self.sees(viewer, card.faction())
    }

    pub(super) fn side_id(&self, side: Side) -> SideId {
        let label = self.seating.label[side.index()];
        if self.seating.teams { SideId::Team(label) } else { SideId::Faction(Faction(label)) }
    }

    /// The Influence on a castle and what would come of it, as far as the viewer knows. (INF-49, INF-52)
    pub(super) fn reckon(&self, s: &State, cell: Cell, viewer: Viewer) -> Reckoning {
        let mut known = self.influences(s, cell).map(|sum| Known { sum, ..Known::default() });
        for card in s.down.iter().filter(|card| s.at[card.index()] == cell && !self.sees(viewer, card.faction())) {
            let side = &mut known[self.seating.side_of[card.faction().index()].index()];
            // What the card may be follows from what its faction has shown, not from what it is.
            let values = || s.unseen(card.faction()).worths().map(|worth| u16::from(worth.value()));
            side.sum -= u16::from(s.value[card.index()]);
            side.hidden += 1;
            side.least += values().min().unwrap_or(0);
            side.most += values().max().unwrap_or(0);
        }
        let mut reckoning = Reckoning { known, forecast: Forecast::PassedOver, winner: None };
        let ranges = known.map(Known::range);
        let best = ranges.iter().map(|range| range.1).max().unwrap_or(0);
        if best == 0 {
            return reckoning;
        }
        let sure = self.all_sides().find(|side| {
            let beaten = |other: Side| other == *side || ranges[other.index()].1 < ranges[side.index()].0;
            self.all_sides().all(beaten)
        });
        reckoning.forecast = match sure {
            Some(side) => {
                let kept = s.controller(cell).is_some_and(|faction| self.seating.side_of[faction.index()] == side);
                reckoning.winner = Some((side, self.pay(s, cell, kept)));
                if kept { Forecast::Kept } else { Forecast::Conquered }
            }
            // Two that surely have the most there can be.
            None if ranges.iter().filter(|&&range| range == (best, best)).count() > 1 => Forecast::Tied,
            None => Forecast::Open,
        };
        reckoning
    }

    fn castle_view(&self, s: &State, cell: Cell, viewer: Viewer) -> CastleView {
        let spot = self.setup(s).spots[cell.index()];
        let castle = s.castle[cell.index()];
        let card = self.components.castles.get(castle.index());
        let turned = s.turned[cell.index()];
        let saboteur = self.all_factions().find_map(|faction| match s.saboteur[faction.index()].target() {
            Some((at, direction)) if at == cell => Some(SaboteurView { faction, direction }),
            _ => None,
        });
        let Reckoning { known, forecast, winner } = self.reckon(s, cell, viewer);
        let present = self.all_sides().filter(|side| known[side.index()] != Known::default());
        CastleView {
            place: spot,
            x: Some(spot.x),
            y: Some(spot.y),
            castle: card.map(|_| castle),
            name: card.map(|card| card.name.clone()),
            power: card.map(|card| card.power),
            banner: card.map(|_| turned),
            circles: card.map(|_| {
                let mut circles = self.circles[castle.index()];
                circles.rotate_right(2 * turned.index());
                circles
            }),
            controller: s.controller(cell),
            swap: Some(s.tasks.as_slice().contains(&Task::Castle(cell).to_byte())),
            saboteur,
            cards: s.lying(cell).iter().map(|card| self.card_view(s, card, viewer)).collect(),
            influence: Some(
                present
                    .map(|side| {
                        let Known { sum, hidden, .. } = known[side.index()];
                        InfluenceView { side: self.side_id(side), influence: sum, hidden }
                    })
                    .collect(),
            ),
            forecast: Some(ForecastView {
                result: forecast,
                side: winner.map(|(side, _)| self.side_id(side)),
                power: winner.map(|(_, power)| power),
            }),
        }
    }

    fn card_view(&self, s: &State, card: Card, viewer: Viewer) -> CardView {
        CardView {
            card,
            faction: Some(card.faction()),
            round: Some(card.round().0),
            face_up: !s.down.contains(card),
            value: self.knows(s, viewer, card).then_some(s.value[card.index()]),
            swaps: Some(s.swaps_on(card)),
        }
    }

    /// What is left of a faction's deck: all of it public but which of its unseen values lies face-down. (INF-46)
    fn faction_view(&self, s: &State, faction: Faction, viewer: Viewer) -> FactionView {
        let hand = s.hand[faction.index()];
        let known = !s.hides(faction) || self.sees(viewer, faction);
        FactionView {
            faction,
            seat: self.seating.seat_of[faction.index()],
            side: self.side_id(self.seating.side_of[faction.index()]),
            cards: Some(hand.len() as u8),
            unseen: Some(s.unseen(faction).cards().map(Worth::value).collect()),
            hand: known.then(|| hand.cards().map(Worth::value).collect()),
            swaps: s.swaps[faction.index()],
            saboteur: s.saboteur[faction.index()] == Saboteur::IN_HAND,
            delay: s.delay.contains(faction),
        }
    }

    fn swap_view(&self, s: &State, task: Task, resolved: bool) -> SwapView {
        // A Swap lies on a placed card, or on a castle that its owner controls.
        let (on, faction, cell, card) = match task {
            Task::Castle(cell) => (SwapTarget::Castle, s.controller(cell), Some(cell), None),
            Task::Card(card) => (SwapTarget::Card, Some(card.faction()), s.cell_of(card), Some(card)),
        };
        SwapView { faction, on, place: cell.map(|cell| self.spot(s, cell)), card, resolved }
    }

    /// The square of a cell.
    pub(super) fn spot(&self, s: &State, cell: Cell) -> Spot {
        self.setup(s).spots[cell.index()]
    }

    /// Lays one card of `unseen` face-down, each copy equally likely; the others are the hand. (INF-48)
    pub(super) fn deal_card(&self, s: &mut State, faction: Faction, unseen: Hand, dice: &mut impl Dice) {
        let pick = dice.below(unseen.len()) as usize;
        if let Some(worth) = unseen.cards().nth(pick) {
            s.set_value(faction.card(s.round), worth);
            s.hand[faction.index()] = unseen;
            s.hand[faction.index()].take(worth);
        }
    }
}

/// The table as a viewer sees it.
pub(super) fn view(game: &Influence, s: &State, viewer: Viewer) -> View {
    let setup = game.setup(s);
    let drawn = s.setup != State::NO_SETUP;
    let ranks = game.ranks(s);
    let side_view = |side: Side| SideView {
        side: game.side_id(side),
        factions: game.seating.side_factions[side.index()].iter().collect(),
        power: s.power[side.index()].0,
        rank: Some(ranks[side.index()]),
    };
    View {
        round: s.round.0,
        phase: Some(s.step.phase()),
        step: s.step,
        seat: game.seat_to_move(s),
        faction: game.acting(s),
        place: game.asked_cell(s).map(|cell| game.spot(s, cell)),
        card: match (s.step, s.task()) {
            (Step::ChoosePartner, Some(Task::Card(card))) => Some(card),
            _ => None,
        },
        setup: drawn.then(|| SetupView {
            id: setup.id.clone(),
            north: s.north,
            path: Some(setup.path(s.north).iter().map(|&cell| game.spot(s, cell)).collect()),
            swap: s.setup_swap,
        }),
        castles: (0..if drawn { setup.cells } else { 0 }).map(|cell| game.castle_view(s, Cell(cell), viewer)).collect(),
        castles_left: Some(bits(s.unrevealed.into()).map(|castle| Castle(castle as u8)).collect()),
        factions: game.all_factions().map(|faction| game.faction_view(s, faction, viewer)).collect(),
        sides: game.all_sides().map(side_view).collect(),
        waiting: s.waiting.iter().collect(),
        delayed: s.delayed.as_slice().iter().map(|&faction| Faction(faction)).collect(),
        swaps: (0..).zip(s.tasks.as_slice()).map(|(i, &byte)| game.swap_view(s, Task::from_byte(byte), i < s.resolved)).collect(),
        wind: s.wind,
        winds_left: s.winds.iter().collect(),
        finish: s.finish.as_slice().iter().map(|&side| game.side_id(Side(side))).collect(),
    }
}

/// Gives each face-down card the viewer cannot see one of its faction's cards not lying face-up. (INF-48)
pub(super) fn redeal(game: &Influence, s: &State, viewer: Viewer, dice: &mut impl Dice) -> State {
    let mut dealt = *s;
    for faction in s.down.iter().map(Card::faction).filter(|&faction| !game.sees(viewer, faction)) {
        game.deal_card(&mut dealt, faction, s.unseen(faction), dice);
    }
    dealt
}

/// Every card and the zone where it lies.
pub(super) fn census(game: &Influence, s: &State) -> Vec<Placed> {
    let zones = &game.zones;
    let mut census = Vec::new();
    let mut put = |card: i32, zone: i32| census.push(Placed { card, zone });
    for faction in game.all_factions() {
        let hand = zones.hand(faction);
        for round in 1..=ROUNDS {
            let card = faction.card(Round(round));
            put(game.card_no(card), s.cell_of(card).map_or(hand, |cell| game.zone_at(s, cell)));
        }
        let (played, in_play) = (SWAPS - s.swaps[faction.index()], game.swaps_in_play(s, faction));
        for which in 0..SWAPS {
            let zone = match which {
                _ if which >= played => hand,
                _ if which + in_play >= played => zones.swaps,
                _ => zones.out,
            };
            put(game.swap_no(faction, which), zone);
        }
        let saboteur = s.saboteur[faction.index()];
        let zone = match saboteur.target() {
            Some((cell, _)) => game.zone_at(s, cell),
            None if saboteur == Saboteur::IN_HAND => hand,
            None => zones.out,
        };
        put(game.saboteur_no(faction), zone);
        put(game.delay_no(faction), if s.delay.contains(faction) { hand } else { zones.out });
    }
    for castle in (0..game.components.castles.len() as u8).map(Castle) {
        let cell = s.castle.iter().position(|&c| c == castle);
        put(game.castle_no(castle), cell.map_or(zones.castles, |cell| game.zone_at(s, Cell(cell as u8))));
    }
    for wind in game.winds.iter() {
        let zone = match () {
            () if s.wind == Some(wind) => zones.wind,
            () if s.winds.contains(wind) => zones.winds,
            () => zones.out,
        };
        put(game.wind_no(wind), zone);
    }
    census
}
