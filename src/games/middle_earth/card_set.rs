//! Card sets as their JSON says them. What can be wrong with one beyond its shape stands in `tables.rs`.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

#[cfg(feature = "schema")]
use super::state::{MOST_KINDS, MOST_SITES};
#[cfg(feature = "schema")]
use crate::core::LONGEST_NAME;

/// What a caller keeps on a card for himself.
pub type Extra = Map<String, Value>;

pub(super) const LONGEST_ID: usize = 48;
#[cfg(feature = "schema")]
const ID_PATTERN: &str = "^[a-z0-9_]+$";
/// The highest mind, influence, prowess, points, pool or event.
pub(super) const HIGHEST: u8 = 20;
pub(super) const HIGHEST_NUMBER: u8 = 30;
pub(super) const HIGHEST_MODIFIER: i8 = 10;
pub(super) const HIGHEST_HAND_SIZE: i8 = 4;
/// Most cards a site lets somebody draw.
pub(super) const MOST_DRAWS: u8 = 6;
pub(super) const MOST_NEIGHBOURS: usize = 2;
pub(super) const MOST_POOLS: usize = 4;
/// Cards drawn for a move where a site does not say.
const USUAL_DRAWS: u8 = 1;

/// A card set, as its JSON says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CardSet {
    /// Name for people.
    #[serde(default, skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schema", schemars(length(max = LONGEST_NAME)))]
    pub name: String,
    /// Races that count half in the size of a company.
    #[serde(default, skip_serializing_if = "is_default")]
    pub half_size_races: Vec<String>,
    /// Havens and the sites around them. All companies start at the first haven.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = MOST_SITES)))]
    pub sites: Vec<SiteCard>,
    /// Characters.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = MOST_KINDS)))]
    pub characters: Vec<CharacterCard>,
    /// Wizards.
    #[serde(default, skip_serializing_if = "is_default")]
    pub wizards: Vec<WizardCard>,
    /// Factions.
    #[serde(default, skip_serializing_if = "is_default")]
    pub factions: Vec<FactionCard>,
    /// Allies.
    #[serde(default, skip_serializing_if = "is_default")]
    pub allies: Vec<AllyCard>,
    /// Items.
    #[serde(default, skip_serializing_if = "is_default")]
    pub items: Vec<ItemCard>,
    /// Events.
    #[serde(default, skip_serializing_if = "is_default")]
    pub events: Vec<EventCard>,
    /// Ready-made lists.
    #[serde(default, skip_serializing_if = "is_default")]
    pub presets: Vec<Preset>,
}

/// A site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SiteCard {
    /// Stable id.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = LONGEST_ID), regex(pattern = ID_PATTERN)))]
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Is it a haven?
    #[serde(default, skip_serializing_if = "is_default")]
    pub haven: bool,
    /// Of a haven: the havens beside it, at most two, each naming it back.
    #[serde(default, skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schema", schemars(length(max = MOST_NEIGHBOURS)))]
    pub neighbours: Vec<String>,
    /// Of any other site: its haven.
    #[serde(default, skip_serializing_if = "is_default")]
    pub nearest: Option<String>,
    /// Its region.
    #[serde(default, skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = LONGEST_NAME)))]
    pub region: Option<String>,
    /// Most cards that the mover and the next player draw for a company that comes here.
    #[serde(default = "one_each", skip_serializing_if = "is_one_each")]
    #[cfg_attr(feature = "schema", schemars(inner(range(max = MOST_DRAWS))))]
    pub draws: [u8; 2],
    /// Kept without a rule: the ways to the haven, or to the neighbours.
    #[serde(default, skip_serializing_if = "is_default")]
    pub paths: Vec<String>,
    /// Kept without a rule: what attacks whoever enters.
    #[serde(default, skip_serializing_if = "is_default")]
    pub attacks: Vec<String>,
    /// The caller's own fields, kept and reported.
    #[serde(default, skip_serializing_if = "is_default")]
    pub extra: Extra,
}

/// A character.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CharacterCard {
    /// Stable id.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = LONGEST_ID), regex(pattern = ID_PATTERN)))]
    pub id: String,
    /// Name for people.
    pub name: String,
    /// His race.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = LONGEST_NAME)))]
    pub race: String,
    /// What it takes to control him.
    #[cfg_attr(feature = "schema", schemars(range(max = HIGHEST)))]
    pub mind: u8,
    /// Direct influence.
    #[serde(default, skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schema", schemars(range(max = HIGHEST)))]
    pub influence: u8,
    /// Restricted direct influence.
    #[serde(default, skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schema", schemars(length(max = MOST_POOLS)))]
    pub pools: Vec<PoolCard>,
    /// What he can do.
    #[serde(default, skip_serializing_if = "is_default")]
    pub skills: Vec<String>,
    /// Prowess.
    #[serde(default, skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schema", schemars(range(max = HIGHEST)))]
    pub prowess: u8,
    /// Kept without a rule.
    #[serde(default, skip_serializing_if = "is_default")]
    pub body: Option<u8>,
    /// Points.
    #[serde(default, skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schema", schemars(range(max = HIGHEST)))]
    pub points: u8,
    /// His home site.
    pub home: String,
    /// Does he enter play only there?
    #[serde(default, skip_serializing_if = "is_default")]
    pub home_only: bool,
    /// Added when he taps for a check.
    #[serde(default, skip_serializing_if = "is_default")]
    pub check_modifiers: Vec<CheckModifier>,
    /// Added to his player's hand limit.
    #[serde(default, skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schema", schemars(range(min = -HIGHEST_HAND_SIZE, max = HIGHEST_HAND_SIZE)))]
    pub hand_size: i8,
    /// Always true.
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    #[cfg_attr(feature = "schema", schemars(extend("const" = true)))]
    pub unique: bool,
    /// The caller's own fields, kept and reported.
    #[serde(default, skip_serializing_if = "is_default")]
    pub extra: Extra,
}

/// A wizard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct WizardCard {
    /// Stable id.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = LONGEST_ID), regex(pattern = ID_PATTERN)))]
    pub id: String,
    /// Name for people.
    pub name: String,
    /// His race, if he has one.
    #[serde(default, skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = LONGEST_NAME)))]
    pub race: Option<String>,
    /// Direct influence.
    #[cfg_attr(feature = "schema", schemars(range(max = HIGHEST)))]
    pub influence: u8,
    /// Restricted direct influence.
    #[serde(default, skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schema", schemars(length(max = MOST_POOLS)))]
    pub pools: Vec<PoolCard>,
    /// What he can do.
    #[serde(default, skip_serializing_if = "is_default")]
    pub skills: Vec<String>,
    /// Prowess.
    #[serde(default, skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schema", schemars(range(max = HIGHEST)))]
    pub prowess: u8,
    /// Kept without a rule.
    #[serde(default, skip_serializing_if = "is_default")]
    pub body: Option<u8>,
    /// Points, of the type character.
    #[serde(default, skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schema", schemars(range(max = HIGHEST)))]
    pub points: u8,
    /// Where he enters play.
    pub home: WizardHome,
    /// Added when he taps for a check.
    #[serde(default, skip_serializing_if = "is_default")]
    pub check_modifiers: Vec<CheckModifier>,
    /// Added to his player's hand limit.
    #[serde(default, skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schema", schemars(range(min = -HIGHEST_HAND_SIZE, max = HIGHEST_HAND_SIZE)))]
    pub hand_size: i8,
    /// Always true.
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    #[cfg_attr(feature = "schema", schemars(extend("const" = true)))]
    pub unique: bool,
    /// The caller's own fields, kept and reported.
    #[serde(default, skip_serializing_if = "is_default")]
    pub extra: Extra,
}

/// Where a wizard enters play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum WizardHome {
    /// At any of these sites.
    Sites(Vec<String>),
    /// At any haven.
    Anywhere(AnyHaven),
}

/// The word for any haven.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum AnyHaven {
    /// `"any_haven"`.
    AnyHaven,
}

/// Direct influence that is good against some only. It is one pool, shared by all that match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PoolCard {
    /// How much.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = HIGHEST)))]
    pub amount: u8,
    /// Against whom: whoever meets one of these conditions.
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub against: Vec<Condition>,
}

/// Whom a pool is good against.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Condition {
    /// What is asked for.
    pub kind: ConditionKind,
    /// The race or the id; `*` for every one.
    #[serde(default = "every", skip_serializing_if = "is_every")]
    pub value: String,
}

/// What a condition asks for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ConditionKind {
    /// Characters of a race.
    Race,
    /// Factions of a race.
    FactionRace,
    /// A faction.
    Faction,
    /// A character.
    Character,
    /// Every character and faction.
    Any,
}

/// A number added to the checks of whoever taps for them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CheckModifier {
    /// In which checks.
    pub against: CheckKind,
    /// How much.
    #[cfg_attr(feature = "schema", schemars(range(min = -HIGHEST_MODIFIER, max = HIGHEST_MODIFIER)))]
    pub amount: i8,
}

/// What a check is about.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum CheckKind {
    /// A faction, from the own hand or an opponent's.
    Faction,
    /// An opponent's character or follower.
    Character,
    /// An opponent's ally.
    Ally,
    /// An opponent's item.
    Item,
    /// Every check.
    Any,
}

/// A faction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FactionCard {
    /// Stable id.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = LONGEST_ID), regex(pattern = ID_PATTERN)))]
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Its race.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = LONGEST_NAME)))]
    pub race: String,
    /// The number to exceed; without one it cannot be played.
    #[serde(default, skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schema", schemars(range(max = HIGHEST_NUMBER)))]
    pub number: Option<u8>,
    /// Where it is played.
    pub site: String,
    /// What the race of the tapper adds.
    #[serde(default, skip_serializing_if = "is_default")]
    pub modifiers: Vec<RaceModifier>,
    /// Points.
    #[serde(default, skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schema", schemars(range(max = HIGHEST)))]
    pub points: u8,
    /// May an opponent influence it away?
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub influenceable: bool,
    /// Always true.
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    #[cfg_attr(feature = "schema", schemars(extend("const" = true)))]
    pub unique: bool,
    /// The caller's own fields, kept and reported.
    #[serde(default, skip_serializing_if = "is_default")]
    pub extra: Extra,
}

/// What a race adds to a check for a faction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RaceModifier {
    /// The race of the tapper.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = LONGEST_NAME)))]
    pub race: String,
    /// How much.
    #[cfg_attr(feature = "schema", schemars(range(min = -HIGHEST_MODIFIER, max = HIGHEST_MODIFIER)))]
    pub amount: i8,
}

/// An ally.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AllyCard {
    /// Stable id.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = LONGEST_ID), regex(pattern = ID_PATTERN)))]
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Where it is played.
    #[serde(default, skip_serializing_if = "is_default")]
    pub sites: Vec<String>,
    /// Or at every site of this region.
    #[serde(default, skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = LONGEST_NAME)))]
    pub region: Option<String>,
    /// What an attempt on it has to exceed.
    #[cfg_attr(feature = "schema", schemars(range(max = HIGHEST)))]
    pub mind: u8,
    /// Points.
    #[serde(default, skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schema", schemars(range(max = HIGHEST)))]
    pub points: u8,
    /// Can it be played at a tapped site?
    #[serde(default, skip_serializing_if = "is_default")]
    pub at_tapped_site: bool,
    /// No rule asks for it: reported.
    #[serde(default, skip_serializing_if = "is_default")]
    pub prowess: Option<i8>,
    /// Kept without a rule.
    #[serde(default, skip_serializing_if = "is_default")]
    pub body: Option<u8>,
    /// Always true.
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    #[cfg_attr(feature = "schema", schemars(extend("const" = true)))]
    pub unique: bool,
    /// The caller's own fields, kept and reported.
    #[serde(default, skip_serializing_if = "is_default")]
    pub extra: Extra,
}

/// An item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ItemCard {
    /// Stable id.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = LONGEST_ID), regex(pattern = ID_PATTERN)))]
    pub id: String,
    /// Name for people.
    pub name: String,
    /// `minor`, or a class that no rule plays: such items load, are reported and cannot be in a list.
    #[serde(default = "minor", skip_serializing_if = "is_minor")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = LONGEST_NAME)))]
    pub class: String,
    /// Points.
    #[serde(default, skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schema", schemars(range(max = HIGHEST)))]
    pub points: u8,
    /// Added to its bearer's direct influence.
    #[serde(default, skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schema", schemars(range(max = HIGHEST)))]
    pub influence: u8,
    /// Restricted direct influence of its bearer.
    #[serde(default, skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schema", schemars(length(max = MOST_POOLS)))]
    pub pools: Vec<PoolCard>,
    /// Is there only one in play?
    #[serde(default, skip_serializing_if = "is_default")]
    pub unique: bool,
    /// May an opponent influence it away?
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub takeable: bool,
    /// Does a bearer bear only one of the kind?
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub once_per_bearer: bool,
    /// The caller's own fields, kept and reported.
    #[serde(default, skip_serializing_if = "is_default")]
    pub extra: Extra,
}

/// An event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct EventCard {
    /// Stable id.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = LONGEST_ID), regex(pattern = ID_PATTERN)))]
    pub id: String,
    /// Name for people.
    pub name: String,
    /// What the tapper must be able to do.
    #[serde(default, skip_serializing_if = "is_default")]
    pub skill: Option<String>,
    /// In which checks it can be played.
    #[serde(default = "any_check", skip_serializing_if = "is_any_check")]
    pub against: EventUse,
    /// What it does.
    pub effect: Effect,
    /// Does its player draw a card if the check succeeds?
    #[serde(default, skip_serializing_if = "is_default")]
    pub draws: bool,
    /// Is there only one in a list?
    #[serde(default, skip_serializing_if = "is_default")]
    pub unique: bool,
    /// The caller's own fields, kept and reported.
    #[serde(default, skip_serializing_if = "is_default")]
    pub extra: Extra,
}

/// In which checks an event can be played.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum EventUse {
    /// In every check.
    Any,
    /// For a faction, from the hand or an opponent's.
    Faction,
    /// In an attempt on a character or follower.
    Character,
    /// In every attempt on an opponent.
    Attempt,
}

/// What an event does to a check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Adds so much.
    Plus(u8),
    /// Adds one for each other character of the company, at most so many.
    PerCompanion(u8),
    /// Adds the tapper's prowess, at most so much.
    Prowess(u8),
    /// Two rolls, of which the higher counts.
    TwoRolls,
    /// Something no rule here does: such events load, are reported and cannot be in a list.
    Other(String),
}

/// A ready-made list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Preset {
    /// Name for people.
    #[serde(default, skip_serializing_if = "is_default")]
    pub name: String,
    /// The starting characters.
    pub start: Vec<String>,
    /// The items they start with.
    #[serde(default, skip_serializing_if = "is_default")]
    pub items: Vec<StartItem>,
    /// The deck, but for the other seats' characters.
    pub deck: Vec<String>,
    /// So many of the other seats' starting characters are added to the deck: each seat's first, from the next seat on
    /// round the table, then each seat's second, and so on.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rivals: u8,
}

/// An item that a character starts with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct StartItem {
    /// The item.
    pub item: String,
    /// Who bears it.
    pub bearer: String,
}

/// What is at its default is not written, so that a set is never told at greater length than it was given.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
const fn yes() -> bool {
    true
}
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_true(flag: &bool) -> bool {
    *flag
}
fn every() -> String {
    EVERY.into()
}
fn is_every(value: &str) -> bool {
    value == EVERY
}
fn minor() -> String {
    MINOR.into()
}
pub(super) fn is_minor(class: &str) -> bool {
    class == MINOR
}
const fn any_check() -> EventUse {
    EventUse::Any
}
fn is_any_check(against: &EventUse) -> bool {
    *against == any_check()
}
const fn one_each() -> [u8; 2] {
    [USUAL_DRAWS; 2]
}
fn is_one_each(draws: &[u8; 2]) -> bool {
    *draws == one_each()
}

/// The value that matches every one of a kind.
pub(super) const EVERY: &str = "*";
/// The only class of items that rules play.
const MINOR: &str = "minor";
