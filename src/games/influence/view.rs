//! What a viewer sees, and what redeal may change behind his back.

use super::Influence;
use super::state::*;
use super::{DIRECTION_NAMES, PHASES};
use crate::core::{Dice, Placed, Seat, Viewer, bits};
use serde::{Deserialize, Serialize};

/// Lists in which a position may have any order.
pub(super) const SETS: &[&str] =
    &["castles[].cards", "castles_left", "factions[].unseen", "factions[].hand", "sides[].factions", "waiting", "winds_left"];

/// The table through one viewer's eyes; also the format of positions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Whose eyes.
    pub viewer: Viewer,
    /// Round, 1 to 6.
    pub round: u8,
    /// `setup`, `attack`, `swap`, `conquer`, `winds` or `over`.
    pub phase: String,
    /// What happens or is asked next.
    pub step: Step,
    /// The seat to decide; null at a chance step and when the game is over.
    pub seat: Option<Seat>,
    /// The faction it decides for.
    pub faction: Option<String>,
    /// The castle the step is about.
    pub place: Option<String>,
    /// The card whose exchange is being resolved.
    pub card: Option<String>,
    /// The Setup card; null before it is drawn.
    pub setup: Option<SetupView>,
    /// Every castle, in path order for North = up.
    pub castles: Vec<CastleView>,
    /// Castle cards that are not face-up, on the table or in the box.
    pub castles_left: Vec<String>,
    /// Every faction.
    pub factions: Vec<FactionView>,
    /// Every side.
    pub sides: Vec<SideView>,
    /// Factions whose turn-order card is still in the deck.
    pub waiting: Vec<String>,
    /// Factions that delayed and are still to attack, in that order.
    pub delayed: Vec<String>,
    /// Swaps on castles and cards.
    pub swaps: Vec<SwapView>,
    /// The wind in force.
    pub wind: Option<Wind>,
    /// Winds still in the deck.
    pub winds_left: Vec<Wind>,
    /// Sides in the order of their first placement in round 6: who comes first wins ties.
    pub finish: Vec<String>,
}

/// The Setup card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupView {
    /// Which one; `custom` for a pattern of the caller's.
    pub id: String,
    /// Where its North points: `n`, `e`, `s` or `w`.
    pub north: String,
    /// Places in the order in which they are examined now.
    pub path: Vec<String>,
    /// The faction whose Swap lies on it.
    pub swap: Option<String>,
}

/// One castle of the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CastleView {
    /// Where it lies.
    pub place: String,
    /// Squares East of the Setup card.
    pub x: i32,
    /// Squares North of the Setup card.
    pub y: i32,
    /// The card, if it is face-up.
    pub castle: Option<String>,
    /// Its name.
    pub name: Option<String>,
    /// Its Power.
    pub power: Option<u8>,
    /// Where its banner points: `n`, `e`, `s` or `w`.
    pub banner: Option<String>,
    /// Its circles as they lie now: toward North of the board first, then clockwise.
    pub circles: Option<[u8; DIRECTIONS]>,
    /// The faction that controls it.
    pub controller: Option<String>,
    /// Does a Swap lie on it?
    pub swap: bool,
    /// The Saboteur on it.
    pub saboteur: Option<SaboteurView>,
    /// The Influence cards at it, by faction and round.
    pub cards: Vec<CardView>,
}

/// A Saboteur at work.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SaboteurView {
    /// Whose it is.
    pub faction: String,
    /// The board direction of the circle that counts 0.
    pub direction: String,
}

/// A placed Influence card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardView {
    /// Its id: faction and round.
    pub card: String,
    /// Its faction.
    pub faction: String,
    /// The round it was placed in.
    pub round: u8,
    /// Does it lie face-up?
    pub face_up: bool,
    /// Its value; null if the viewer does not know it.
    pub value: Option<u8>,
    /// Does it carry a Swap?
    pub swap: bool,
}

/// One faction.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FactionView {
    /// Its id.
    pub faction: String,
    /// The seat that plays it.
    pub seat: Seat,
    /// The side it plays for.
    pub side: String,
    /// Influence cards in hand.
    pub cards: u8,
    /// Values of its Influence cards not lying face-up, hand and face-down card together.
    pub unseen: Vec<u8>,
    /// Values in hand; null if the viewer does not know which of `unseen` lies face-down.
    pub hand: Option<Vec<u8>>,
    /// Swap cards in hand.
    pub swaps: u8,
    /// Is the Saboteur in hand?
    pub saboteur: bool,
    /// Is the Delay in hand?
    pub delay: bool,
}

/// One side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideView {
    /// Its id: of its team, or of the faction that plays for itself.
    pub side: String,
    /// Its factions.
    pub factions: Vec<String>,
    /// Its Power.
    pub power: u16,
    /// Its place among the sides as things stand.
    pub rank: u8,
}

/// A Swap on a castle or a card. In the Attack Phase listed by castle in path order for North = up, at a castle the
/// castle's own first, then in the order played; in the Swap Phase in the order in which they are resolved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SwapView {
    /// Whose it is.
    pub faction: String,
    /// What it lies on.
    pub on: SwapTarget,
    /// The castle it lies on, or the one where its card lies.
    pub place: String,
    /// The card it lies on.
    pub card: Option<String>,
    /// Is it resolved?
    pub resolved: bool,
}

/// What a Swap lies on.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SwapTarget {
    /// A castle.
    Castle,
    /// An Influence card.
    Card,
}

impl Influence {
    /// Is there a face-down card that could be another one, for those who do not see it?
    pub fn hides_values(&self, s: &State) -> bool {
        s.down.iter().any(|card| s.unseen(card.faction()).worths().count() > 1)
    }

    /// Does the viewer know the face-down card and the hand of a faction?
    pub(super) fn sees(&self, viewer: Viewer, faction: Faction) -> bool {
        viewer.owns(self.table.seat_of[faction.index()])
    }

    pub(super) fn all_factions(&self) -> impl Iterator<Item = Faction> + use<> {
        (0..self.table.factions).map(Faction)
    }

    pub(super) fn all_sides(&self) -> impl Iterator<Item = Side> + use<> {
        (0..self.table.sides).map(Side)
    }

    pub(super) fn look(&self, s: &State, viewer: Viewer) -> View {
        let setup = self.setup(s);
        let drawn = s.setup != State::NO_SETUP;
        let ranks = self.ranks(s);
        let ids = |factions: &mut dyn Iterator<Item = Faction>| factions.map(|faction| self.faction_id(faction)).collect();
        View {
            viewer,
            round: s.round.0,
            phase: PHASES[phase_of(s.step)].0.into(),
            step: s.step,
            seat: self.seat_to_move(s),
            faction: self.acting(s).map(|faction| self.faction_id(faction)),
            place: self.asked_cell(s).map(|cell| self.place_id(s, cell)),
            card: match (s.step, s.task()) {
                (Step::ChoosePartner, Some(Task::Card(card))) => Some(self.card_id(card)),
                _ => None,
            },
            setup: drawn.then(|| SetupView {
                id: setup.id.clone(),
                north: direction_id(s.north.direction()),
                path: (0..setup.cells).map(|i| self.place_id(s, setup.on_path(s.north, i))).collect(),
                swap: s.setup_swap.map(|faction| self.faction_id(faction)),
            }),
            castles: (0..if drawn { setup.cells } else { 0 }).map(|cell| self.castle_view(s, Cell(cell), viewer)).collect(),
            castles_left: bits(s.unrevealed.into()).map(|castle| self.castle_id(Castle(castle as u8))).collect(),
            factions: self.all_factions().map(|faction| self.faction_view(s, faction, viewer)).collect(),
            sides: self
                .all_sides()
                .map(|side| SideView {
                    side: self.side_id(side),
                    factions: ids(&mut self.table.side_factions[side.index()].iter()),
                    power: s.power[side.index()].0,
                    rank: ranks[side.index()],
                })
                .collect(),
            waiting: ids(&mut s.waiting.iter()),
            delayed: ids(&mut s.delayed.as_slice().iter().map(|&f| Faction(f))),
            swaps: (0..)
                .zip(s.tasks.as_slice())
                .map(|(i, &byte)| self.swap_view(s, Task::from_byte(byte), i < s.resolved))
                .collect(),
            wind: s.wind,
            winds_left: s.winds.iter().collect(),
            finish: s.finish.as_slice().iter().map(|&side| self.side_id(Side(side))).collect(),
        }
    }

    fn castle_view(&self, s: &State, cell: Cell, viewer: Viewer) -> CastleView {
        let setup = self.setup(s);
        let (x, y) = setup.spots[cell.index()];
        let castle = s.castle[cell.index()];
        let card = self.components.castles.get(castle.index());
        let turned = s.turned[cell.index()];
        let saboteur = self.all_factions().find_map(|faction| match s.saboteur[faction.index()].target() {
            Some((at, direction)) if at == cell => {
                Some(SaboteurView { faction: self.faction_id(faction), direction: direction_id(direction) })
            }
            _ => None,
        });
        CastleView {
            place: self.place_id(s, cell),
            x,
            y,
            castle: card.map(|_| self.castle_id(castle)),
            name: card.map(|card| card.name.clone()),
            power: card.map(|card| card.power),
            banner: card.map(|_| direction_id(turned.direction())),
            circles: card.map(|_| {
                let mut circles = self.circles[castle.index()];
                circles.rotate_right(2 * turned.0 as usize);
                circles
            }),
            controller: s.controller(cell).map(|faction| self.faction_id(faction)),
            swap: s.tasks.as_slice().contains(&Task::Castle(cell).to_byte()),
            saboteur,
            cards: s.lying(cell).iter().map(|card| self.card_view(s, card, viewer)).collect(),
        }
    }

    fn card_view(&self, s: &State, card: Card, viewer: Viewer) -> CardView {
        let known = !s.down.contains(card) || self.sees(viewer, card.faction());
        CardView {
            card: self.card_id(card),
            faction: self.faction_id(card.faction()),
            round: card.round().0,
            face_up: !s.down.contains(card),
            value: known.then_some(s.value[card.index()]),
            swap: s.swapped.contains(card),
        }
    }

    fn faction_view(&self, s: &State, faction: Faction, viewer: Viewer) -> FactionView {
        let hand = s.hand[faction.index()];
        let known = !s.hides(faction) || self.sees(viewer, faction);
        FactionView {
            faction: self.faction_id(faction),
            seat: self.table.seat_of[faction.index()],
            side: self.side_id(self.table.side_of[faction.index()]),
            cards: hand.len() as u8,
            unseen: s.unseen(faction).cards().map(Worth::value).collect(),
            hand: known.then(|| hand.cards().map(Worth::value).collect()),
            swaps: s.swaps[faction.index()],
            saboteur: s.saboteur[faction.index()] == Saboteur::IN_HAND,
            delay: s.delay.contains(faction),
        }
    }

    fn swap_view(&self, s: &State, task: Task, resolved: bool) -> SwapView {
        // A Swap lies on a placed card, or on a castle that its owner controls.
        let (on, owner, cell, card) = match task {
            Task::Castle(cell) => (SwapTarget::Castle, s.controller(cell), Some(cell), None),
            Task::Card(card) => (SwapTarget::Card, Some(card.faction()), s.cell_of(card), Some(self.card_id(card))),
        };
        SwapView {
            faction: owner.map_or(String::new(), |faction| self.faction_id(faction)),
            on,
            place: cell.map_or(String::new(), |cell| self.place_id(s, cell)),
            card,
            resolved,
        }
    }

    pub(super) fn place_id(&self, s: &State, cell: Cell) -> String {
        self.piece("place", self.place_no(s, cell)).0.to_owned()
    }

    pub(super) fn castle_id(&self, castle: Castle) -> String {
        self.piece("castle", castle.0.into()).0.to_owned()
    }

    pub(super) fn card_id(&self, card: Card) -> String {
        self.piece("card", self.card_no(card)).0.to_owned()
    }

    /// Gives each face-down card the viewer cannot see one of its faction's cards not lying face-up.
    pub(super) fn deal_unseen(&self, s: &State, viewer: Viewer, dice: &mut impl Dice) -> State {
        let mut dealt = *s;
        for faction in s.down.iter().map(Card::faction).filter(|&faction| !self.sees(viewer, faction)) {
            self.deal_card(&mut dealt, faction, s.unseen(faction), dice);
        }
        dealt
    }

    /// Lays one card of `unseen` face-down, each copy equally likely; the others are the hand.
    pub(super) fn deal_card(&self, s: &mut State, faction: Faction, unseen: Hand, dice: &mut impl Dice) {
        let pick = dice.below(unseen.len()) as usize;
        if let Some(worth) = unseen.cards().nth(pick) {
            s.set_value(faction.card(s.round), worth);
            s.hand[faction.index()] = unseen;
            s.hand[faction.index()].take(worth);
        }
    }

    /// Every card and the zone where it lies.
    pub(super) fn count_cards(&self, s: &State) -> Vec<Placed> {
        let zones = &self.zones;
        let mut census = Vec::new();
        let mut put = |card: i32, zone: i32| census.push(Placed { card, zone });
        for faction in self.all_factions() {
            let hand = zones.hand(faction);
            for round in 1..=ROUNDS {
                let card = faction.card(Round(round));
                put(self.card_no(card), s.cell_of(card).map_or(hand, |cell| self.zone_at(s, cell)));
            }
            let (played, in_play) = (SWAPS - s.swaps[faction.index()], self.swaps_in_play(s, faction));
            for which in 0..SWAPS {
                let zone = match which {
                    _ if which >= played => hand,
                    _ if which + in_play >= played => zones.swaps,
                    _ => zones.out,
                };
                put(self.swap_no(faction, which), zone);
            }
            let saboteur = s.saboteur[faction.index()];
            put(
                self.saboteur_no(faction),
                match saboteur.target() {
                    Some((cell, _)) => self.zone_at(s, cell),
                    None if saboteur == Saboteur::IN_HAND => hand,
                    None => zones.out,
                },
            );
            put(self.delay_no(faction), if s.delay.contains(faction) { hand } else { zones.out });
        }
        for castle in (0..self.components.castles.len() as u8).map(Castle) {
            let cell = s.castle.iter().position(|&c| c == castle);
            put(self.castle_no(castle), cell.map_or(zones.castles, |cell| self.zone_at(s, Cell(cell as u8))));
        }
        for wind in self.winds.iter() {
            let zone = match () {
                () if s.wind == Some(wind) => zones.wind,
                () if s.winds.contains(wind) => zones.winds,
                () => zones.out,
            };
            put(self.wind_no(wind), zone);
        }
        census
    }
}

/// The number of a step's phase in [`PHASES`].
pub(super) const fn phase_of(step: Step) -> usize {
    match step {
        Step::DrawSetup => 0,
        Step::RevealFaction | Step::Attack => 1,
        Step::TurnSetup | Step::TurnCastle | Step::ChoosePartner => 2,
        Step::RevealCastle | Step::ChooseController => 3,
        Step::DrawWind | Step::Whirlwind => 4,
        Step::Over => 5,
    }
}

pub(super) fn direction_id(direction: Direction) -> String {
    DIRECTION_NAMES[direction.0 as usize].0.to_owned()
}
