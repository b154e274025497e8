//! Card sets: what their JSON says, and everything that can be wrong with it.

use super::state::{CardKind, MOST_KINDS, MOST_SITES, Site, Sites};
use crate::core::FieldError;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::HashMap;

type Checked<T> = Result<T, FieldError>;
/// What a caller keeps on a card for himself.
pub type Extra = Map<String, Value>;

const NO_DRAWS: u8 = 1;

/// A card set, as its JSON says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardSet {
    /// Name for people.
    #[serde(default)]
    pub name: String,
    /// Races that count half in the size of a company.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub half_size_races: Vec<String>,
    /// Havens and the sites around them. All companies start at the first haven.
    pub sites: Vec<SiteCard>,
    /// Characters.
    pub characters: Vec<CharacterCard>,
    /// Wizards.
    #[serde(default)]
    pub wizards: Vec<WizardCard>,
    /// Factions.
    #[serde(default)]
    pub factions: Vec<FactionCard>,
    /// Allies.
    #[serde(default)]
    pub allies: Vec<AllyCard>,
    /// Items.
    #[serde(default)]
    pub items: Vec<ItemCard>,
    /// Events.
    #[serde(default)]
    pub events: Vec<EventCard>,
    /// Ready-made lists.
    #[serde(default)]
    pub presets: Vec<Preset>,
}

/// A site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SiteCard {
    /// Stable id.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Is it a haven?
    #[serde(default, skip_serializing_if = "is_false")]
    pub haven: bool,
    /// Of a haven: the havens beside it, at most two, each naming it back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub neighbours: Vec<String>,
    /// Of any other site: its haven.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nearest: Option<String>,
    /// Its region.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub region: Option<String>,
    /// Most cards that the mover and the next player draw for a company that comes here.
    #[serde(default = "one_each")]
    pub draws: [u8; 2],
    /// Kept without a rule: the ways to the haven, or to the neighbours.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub paths: Vec<String>,
    /// Kept without a rule: what attacks whoever enters.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attacks: Vec<String>,
    /// The caller's own fields, kept and reported.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub extra: Extra,
}

const fn one_each() -> [u8; 2] {
    [NO_DRAWS; 2]
}

/// A character.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CharacterCard {
    /// Stable id.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// His race.
    pub race: String,
    /// What it takes to control him.
    pub mind: u8,
    /// Direct influence.
    #[serde(default)]
    pub influence: u8,
    /// Restricted direct influence.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pools: Vec<PoolCard>,
    /// What he can do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skills: Vec<String>,
    /// Prowess.
    #[serde(default)]
    pub prowess: u8,
    /// Kept without a rule.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub body: Option<u8>,
    /// Points.
    #[serde(default)]
    pub points: u8,
    /// His home site.
    pub home: String,
    /// Does he enter play only there?
    #[serde(default, skip_serializing_if = "is_false")]
    pub home_only: bool,
    /// Added when he taps for a check.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub check_modifiers: Vec<CheckModifier>,
    /// Added to his player's hand limit.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub hand_size: i8,
    /// Always true.
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub unique: bool,
    /// The caller's own fields, kept and reported.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub extra: Extra,
}

/// A wizard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WizardCard {
    /// Stable id.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// His race, if he has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub race: Option<String>,
    /// Direct influence.
    pub influence: u8,
    /// Restricted direct influence.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pools: Vec<PoolCard>,
    /// What he can do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skills: Vec<String>,
    /// Prowess.
    #[serde(default)]
    pub prowess: u8,
    /// Kept without a rule.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub body: Option<u8>,
    /// Points, of the type character.
    #[serde(default)]
    pub points: u8,
    /// Where he enters play.
    pub home: WizardHome,
    /// Added when he taps for a check.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub check_modifiers: Vec<CheckModifier>,
    /// Added to his player's hand limit.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub hand_size: i8,
    /// Always true.
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub unique: bool,
    /// The caller's own fields, kept and reported.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub extra: Extra,
}

/// Where a wizard enters play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum WizardHome {
    /// At any of these sites.
    Sites(Vec<String>),
    /// At any haven.
    Anywhere(AnyHaven),
}

/// The word for any haven.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AnyHaven {
    /// `"any_haven"`.
    AnyHaven,
}

/// Direct influence that is good against some only. It is one pool, shared by all that match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PoolCard {
    /// How much.
    pub amount: u8,
    /// Against whom: whoever meets one of these conditions.
    pub against: Vec<Condition>,
}

/// Whom a pool is good against.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Condition {
    /// What is asked for.
    pub kind: ConditionKind,
    /// The race or the id; `*` for every one.
    #[serde(default = "every")]
    pub value: String,
}

/// What a condition asks for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
#[serde(deny_unknown_fields)]
pub struct CheckModifier {
    /// In which checks.
    pub against: CheckKind,
    /// How much.
    pub amount: i8,
}

/// What a check is about.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
#[serde(deny_unknown_fields)]
pub struct FactionCard {
    /// Stable id.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Its race.
    pub race: String,
    /// The number to exceed; without one it cannot be played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
    /// Where it is played.
    pub site: String,
    /// What the race of the tapper adds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub modifiers: Vec<RaceModifier>,
    /// Points.
    #[serde(default)]
    pub points: u8,
    /// May an opponent influence it away?
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub influenceable: bool,
    /// Always true.
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub unique: bool,
    /// The caller's own fields, kept and reported.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub extra: Extra,
}

/// What a race adds to a check for a faction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RaceModifier {
    /// The race of the tapper.
    pub race: String,
    /// How much.
    pub amount: i8,
}

/// An ally.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AllyCard {
    /// Stable id.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Where it is played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sites: Vec<String>,
    /// Or at every site of this region.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub region: Option<String>,
    /// What an attempt on it has to exceed.
    pub mind: u8,
    /// Points.
    #[serde(default)]
    pub points: u8,
    /// Can it be played at a tapped site?
    #[serde(default, skip_serializing_if = "is_false")]
    pub at_tapped_site: bool,
    /// No rule asks for it: reported.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prowess: Option<i8>,
    /// Kept without a rule.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub body: Option<u8>,
    /// Always true.
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub unique: bool,
    /// The caller's own fields, kept and reported.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub extra: Extra,
}

/// An item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ItemCard {
    /// Stable id.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// `minor`, or a class that no rule plays: such items load, are reported and cannot be in a list.
    #[serde(default = "minor")]
    pub class: String,
    /// Points.
    #[serde(default)]
    pub points: u8,
    /// Added to its bearer's direct influence.
    #[serde(default)]
    pub influence: u8,
    /// Restricted direct influence of its bearer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pools: Vec<PoolCard>,
    /// Is there only one in play?
    #[serde(default, skip_serializing_if = "is_false")]
    pub unique: bool,
    /// May an opponent influence it away?
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub takeable: bool,
    /// Does a bearer bear only one of the kind?
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub once_per_bearer: bool,
    /// The caller's own fields, kept and reported.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub extra: Extra,
}

/// An event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventCard {
    /// Stable id.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// What the tapper must be able to do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skill: Option<String>,
    /// In which checks it can be played.
    #[serde(default = "any_check")]
    pub against: EventUse,
    /// What it does.
    pub effect: Effect,
    /// Does its player draw a card if the check succeeds?
    #[serde(default, skip_serializing_if = "is_false")]
    pub draws: bool,
    /// Is there only one in a list?
    #[serde(default, skip_serializing_if = "is_false")]
    pub unique: bool,
    /// The caller's own fields, kept and reported.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub extra: Extra,
}

/// In which checks an event can be played.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
#[serde(deny_unknown_fields)]
pub struct Preset {
    /// Name for people.
    #[serde(default)]
    pub name: String,
    /// The starting characters.
    pub start: Vec<String>,
    /// The items they start with.
    #[serde(default)]
    pub items: Vec<StartItem>,
    /// The deck, but for the other seats' characters.
    pub deck: Vec<String>,
    /// So many of the other seats' starting characters are added to the deck: each seat's first, from the next seat on
    /// round the table, then each seat's second, and so on.
    #[serde(default)]
    pub rivals: u8,
}

/// An item that a character starts with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StartItem {
    /// The item.
    pub item: String,
    /// Who bears it.
    pub bearer: String,
}

const fn yes() -> bool {
    true
}
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_true(flag: &bool) -> bool {
    *flag
}
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_zero(number: &i8) -> bool {
    *number == 0
}
fn every() -> String {
    EVERY.into()
}
fn minor() -> String {
    MINOR.into()
}
const fn any_check() -> EventUse {
    EventUse::Any
}

/// The value that matches every one of a kind.
const EVERY: &str = "*";
/// The only class of items that rules play.
const MINOR: &str = "minor";

/// Types of cards, in the order of their numbers.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CardType {
    /// A character.
    Character,
    /// A wizard.
    Wizard,
    /// A faction.
    Faction,
    /// An ally.
    Ally,
    /// An item.
    Item,
    /// An event.
    Event,
}

/// A set of kinds.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct CardKinds([u64; 4]);

impl CardKinds {
    /// Is it in the set?
    #[inline]
    pub const fn contains(&self, kind: CardKind) -> bool {
        self.0[(kind.0 >> 6) as usize] >> (kind.0 & 63) & 1 == 1
    }

    /// Adds one.
    pub const fn insert(&mut self, kind: CardKind) {
        self.0[(kind.0 >> 6) as usize] |= 1 << (kind.0 & 63);
    }

    /// All of them, lowest first.
    pub fn iter(self) -> impl Iterator<Item = CardKind> {
        let words = (0u8..4).zip(self.0);
        words.flat_map(|(word, bits)| crate::core::bits(bits).map(move |bit| CardKind(64 * word + bit as u8)))
    }
}

/// Restricted direct influence.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Pool {
    /// How much.
    pub amount: u8,
    /// The characters and factions it is good against.
    pub against: CardKinds,
}

/// What an event does to a check, as the rules read it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Bonus {
    /// Adds so much.
    Plus(u8),
    /// One for each other character of the company, at most so many.
    PerCompanion(u8),
    /// The tapper's prowess, at most so much.
    Prowess(u8),
    /// Two rolls, of which the higher counts.
    TwoRolls,
}

/// An event as the rules read it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct EventRule {
    /// The skill its tapper needs, as a bit; 0 for none.
    pub skill: u32,
    /// In which checks.
    pub against: EventUse,
    /// What it does.
    pub bonus: Bonus,
    /// Does it draw a card on success?
    pub draws: bool,
}

/// What the rules ask of a kind of card. Fields that a type lacks are zero.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// Its type.
    pub sort: CardType,
    /// Points.
    pub points: u8,
    /// One in play among all, one in a list.
    pub unique: bool,
    /// Can it be in a list?
    pub listable: bool,
    /// Characters and allies: mind.
    pub mind: u8,
    /// Direct influence, or what an item adds to it.
    pub influence: u8,
    /// Prowess of a character or wizard.
    pub prowess: u8,
    /// Race of a character, wizard or faction.
    pub race: Option<u8>,
    /// Skills as bits.
    pub skills: u32,
    /// In half places of a company: 1 or 2.
    pub size: u8,
    /// Homes of a character or wizard; where a faction or ally is played.
    pub sites: Sites,
    /// Does a character enter only there?
    pub home_only: bool,
    /// Added to the hand limit.
    pub hand_size: i8,
    /// Restricted direct influence.
    pub pools: Box<[Pool]>,
    /// Added to checks about a faction, a character, an ally, an item.
    pub modifiers: [i8; 4],
    /// The number a faction's check has to exceed.
    pub number: Option<u8>,
    /// What each race adds to it.
    pub race_modifiers: Box<[i8]>,
    /// May an opponent influence a faction or item away?
    pub influenceable: bool,
    /// Can an ally be played at a tapped site?
    pub at_tapped_site: bool,
    /// Does a bearer bear only one such item?
    pub once_per_bearer: bool,
    /// What an event does.
    pub event: Option<EventRule>,
}

/// A site as the rules read it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SiteFacts {
    /// Is it a haven?
    pub haven: bool,
    /// Its haven; of a haven, itself.
    pub nearest: Site,
    /// Where a company can go from here.
    pub ways: Sites,
    /// Most cards drawn by the mover and the next player.
    pub draws: [u8; 2],
}

/// Something of a set that no rule here uses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ignored {
    /// The card or site.
    pub id: String,
    /// The field.
    pub field: String,
}

/// A checked card set, as the rules read it.
#[derive(Clone, Debug)]
pub struct Tables {
    /// Facts by kind.
    pub facts: Vec<Facts>,
    /// Ids and names by kind.
    pub names: Vec<(String, String)>,
    /// Facts by site.
    pub sites: Vec<SiteFacts>,
    /// Ids and names by site.
    pub site_names: Vec<(String, String)>,
    /// The havens.
    pub havens: Sites,
    /// The first haven, where everyone starts.
    pub first_haven: Site,
    /// First kind of each type, and the number of kinds.
    pub firsts: [usize; 7],
    /// The races.
    pub races: Vec<String>,
    /// What no rule uses.
    pub ignored: Vec<Ignored>,
    by_id: HashMap<String, CardKind>,
}

const MOST_RACES: usize = 64;
const MOST_SKILLS: usize = 32;
const MOST_POOLS: usize = 4;
/// Pools of all items together: with his own four a bearer never has more than 32 different ones.
const MOST_ITEM_POOLS: usize = 28;
const LONGEST_ID: usize = 48;
const LONGEST_NAME: usize = 64;
const HIGHEST: u8 = 20;
const HIGHEST_NUMBER: u8 = 30;
const HIGHEST_MODIFIER: i8 = 10;
const HIGHEST_HAND_SIZE: i8 = 4;
/// Most cards a site lets somebody draw.
pub const MOST_DRAWS: u8 = 6;
const MOST_NEIGHBOURS: usize = 2;

fn wrong<T>(field: impl Into<String>, problem: impl Into<String>) -> Checked<T> {
    Err(FieldError::new(field, problem))
}

/// Where in the JSON a card stands, and which it is, so that every error can say both.
struct Place<'a> {
    list: &'static str,
    index: usize,
    id: &'a str,
}

impl Place<'_> {
    fn wrong<T>(&self, field: &str, problem: impl AsRef<str>) -> Checked<T> {
        let Place { list, index, id } = self;
        wrong(format!("{list}[{index}].{field}"), format!("{id}: {}", problem.as_ref()))
    }

    fn most<T: PartialOrd + std::fmt::Display>(&self, field: &str, value: T, most: T) -> Checked<()> {
        if value > most { self.wrong(field, format!("{value} is too high; at most {most}")) } else { Ok(()) }
    }

    fn within(&self, field: &str, value: i8, most: i8) -> Checked<()> {
        let problem = || format!("{value} is out of range; −{most} to {most}");
        if (-most..=most).contains(&value) { Ok(()) } else { self.wrong(field, problem()) }
    }

    fn is_unique(&self, unique: bool) -> Checked<()> {
        if unique { Ok(()) } else { self.wrong("unique", "must be true, since targets are named by card; leave it out") }
    }
}

/// Sees that ids and names are well-formed and differ.
#[derive(Default)]
struct Names {
    ids: HashMap<String, String>,
    names: HashMap<String, String>,
}

impl Names {
    fn add(&mut self, list: &'static str, index: usize, id: &str, name: &str) -> Checked<()> {
        let at = |field: &str| format!("{list}[{index}].{field}");
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        if id.is_empty() || id.len() > LONGEST_ID || !id.chars().all(plain) {
            let problem = format!("\"{id}\" is no id: give 1 to {LONGEST_ID} of a to z, 0 to 9 and _");
            return wrong(at("id"), problem);
        }
        let length = name.chars().count();
        if name.trim() != name || length == 0 || length > LONGEST_NAME || name.chars().any(char::is_control) {
            let problem = format!("{id}: give a name of 1 to {LONGEST_NAME} characters without blanks around it");
            return wrong(at("name"), problem);
        }
        if let Some(first) = self.ids.insert(id.to_owned(), at("id")) {
            return wrong(at("id"), format!("{id} is also {first}; ids must differ"));
        }
        if let Some(first) = self.names.insert(name.to_lowercase(), id.to_owned()) {
            return wrong(at("name"), format!("{id}: \"{name}\" is also the name of {first}; names must differ"));
        }
        Ok(())
    }
}

/// Words that get a number where they first appear.
struct Words {
    words: Vec<String>,
    most: usize,
    what: &'static str,
}

impl Words {
    fn number(&mut self, word: &str, place: &Place<'_>, field: &str) -> Checked<u8> {
        if let Some(number) = self.words.iter().position(|known| known == word) {
            return Ok(number as u8);
        }
        if word.is_empty() || word == EVERY {
            return place.wrong(field, format!("\"{word}\" is no {}", self.what));
        }
        if self.words.len() == self.most {
            return place
                .wrong(field, format!("\"{word}\" would be one {} too many; a set has at most {}", self.what, self.most));
        }
        self.words.push(word.to_owned());
        Ok(self.words.len() as u8 - 1)
    }

    fn find(&self, word: &str) -> Option<u8> {
        self.words.iter().position(|known| known == word).map(|number| number as u8)
    }
}

/// A set being read.
struct Reader<'a> {
    set: &'a CardSet,
    sites: HashMap<&'a str, Site>,
    races: Words,
    skills: Words,
    by_id: HashMap<String, CardKind>,
    ignored: Vec<Ignored>,
}

/// Facts of a card that has nothing yet.
fn blank(sort: CardType) -> Facts {
    Facts {
        sort,
        points: 0,
        unique: true,
        listable: true,
        mind: 0,
        influence: 0,
        prowess: 0,
        race: None,
        skills: 0,
        size: 2,
        sites: Sites::NONE,
        home_only: false,
        hand_size: 0,
        pools: Box::default(),
        modifiers: [0; 4],
        number: None,
        race_modifiers: Box::default(),
        influenceable: true,
        at_tapped_site: false,
        once_per_bearer: true,
        event: None,
    }
}

impl<'a> Reader<'a> {
    fn site(&self, place: &Place<'_>, field: &str, id: &str) -> Checked<Site> {
        match self.sites.get(id) {
            Some(&site) => Ok(site),
            None => place.wrong(field, format!("there is no site \"{id}\" in the set")),
        }
    }

    fn ignore(&mut self, id: &str, field: impl Into<String>) {
        self.ignored.push(Ignored { id: id.to_owned(), field: field.into() });
    }

    fn ignore_extra(&mut self, id: &str, extra: &Extra) {
        extra.keys().for_each(|field| self.ignore(id, format!("extra.{field}")));
    }

    fn skills(&mut self, place: &Place<'_>, skills: &[String]) -> Checked<u32> {
        let mut bits = 0;
        for (i, skill) in skills.iter().enumerate() {
            bits |= 1 << self.skills.number(skill, place, &format!("skills[{i}]"))?;
        }
        Ok(bits)
    }

    /// The sums that apply to checks about a faction, a character, an ally, an item.
    fn modifiers(&self, place: &Place<'_>, modifiers: &[CheckModifier]) -> Checked<[i8; 4]> {
        let mut sums = [0i8; 4];
        for (i, modifier) in modifiers.iter().enumerate() {
            let field = format!("check_modifiers[{i}].amount");
            place.within(&field, modifier.amount, HIGHEST_MODIFIER)?;
            let which = match modifier.against {
                CheckKind::Faction => 0..1,
                CheckKind::Character => 1..2,
                CheckKind::Ally => 2..3,
                CheckKind::Item => 3..4,
                CheckKind::Any => 0..4,
            };
            for sum in &mut sums[which] {
                *sum += modifier.amount;
                place.within(&field, *sum, HIGHEST_MODIFIER)?;
            }
        }
        Ok(sums)
    }

    fn pools(&self, place: &Place<'_>, pools: &[PoolCard]) -> Checked<Box<[Pool]>> {
        if pools.len() > MOST_POOLS {
            return place.wrong("pools", format!("{} pools are too many; at most {MOST_POOLS}", pools.len()));
        }
        let mut read = Vec::with_capacity(pools.len());
        for (i, pool) in pools.iter().enumerate() {
            let field = |name: &str| format!("pools[{i}].{name}");
            if pool.amount == 0 {
                return place.wrong(&field("amount"), "must be at least 1");
            }
            place.most(&field("amount"), pool.amount, HIGHEST)?;
            if pool.against.is_empty() {
                return place.wrong(&field("against"), "needs a condition; {\"kind\": \"any\"} matches everyone");
            }
            let mut against = CardKinds::default();
            for (j, condition) in pool.against.iter().enumerate() {
                self.condition(place, &field(&format!("against[{j}].value")), condition, &mut against)?;
            }
            read.push(Pool { amount: pool.amount, against });
        }
        Ok(read.into())
    }

    fn condition(&self, place: &Place<'_>, field: &str, condition: &Condition, against: &mut CardKinds) -> Checked<()> {
        let value = condition.value.as_str();
        let every = value == EVERY;
        let mut matched = false;
        let mut add = |id: &str, matches: bool| {
            if matches {
                matched = true;
                against.insert(self.by_id[id]);
            }
        };
        let (characters, factions) = (&self.set.characters, &self.set.factions);
        match condition.kind {
            ConditionKind::Race => characters.iter().for_each(|card| add(&card.id, every || card.race == value)),
            ConditionKind::FactionRace => factions.iter().for_each(|card| add(&card.id, every || card.race == value)),
            ConditionKind::Faction => factions.iter().for_each(|card| add(&card.id, every || card.id == value)),
            ConditionKind::Character => characters.iter().for_each(|card| add(&card.id, every || card.id == value)),
            ConditionKind::Any => {
                characters.iter().for_each(|card| add(&card.id, true));
                factions.iter().for_each(|card| add(&card.id, true));
                return Ok(());
            }
        }
        let known = match condition.kind {
            ConditionKind::Race | ConditionKind::FactionRace => self.races.find(value).is_some(),
            _ => matched,
        };
        if every || known { Ok(()) } else { place.wrong(field, format!("the set has no such race or card: \"{value}\"")) }
    }
}

impl CardSet {
    /// Checks the whole set and makes the tables of it. Fields of errors are paths within the set.
    pub fn check(&self) -> Checked<Tables> {
        let firsts = self.firsts();
        let kinds = firsts[6];
        if kinds > MOST_KINDS {
            return wrong("", format!("a set has at most {MOST_KINDS} kinds of cards; this has {kinds}"));
        }
        if self.characters.is_empty() {
            return wrong("characters", "a set needs characters");
        }
        let mut names = Names::default();
        let mut listed = Vec::with_capacity(kinds);
        macro_rules! name {
            ($($list:ident),*) => {$(
                for (i, card) in self.$list.iter().enumerate() {
                    names.add(stringify!($list), i, &card.id, &card.name)?;
                    listed.push((card.id.clone(), card.name.clone()));
                }
            )*};
        }
        name!(characters, wizards, factions, allies, items, events);
        let by_id = listed.iter().enumerate().map(|(kind, (id, _))| (id.clone(), CardKind(kind as u8))).collect();
        let mut reader = Reader {
            set: self,
            sites: HashMap::new(),
            races: Words { words: Vec::new(), most: MOST_RACES, what: "race" },
            skills: Words { words: Vec::new(), most: MOST_SKILLS, what: "skill" },
            by_id,
            ignored: Vec::new(),
        };
        let sites = self.check_sites(&mut reader)?;
        let havens: Sites = (0..).zip(&sites).filter(|(_, site)| site.haven).map(|(number, _)| Site(number)).collect();
        let Some(first_haven) = havens.iter().next() else {
            return wrong("sites", "a set needs a haven: give one site \"haven\": true");
        };
        self.number_races(&mut reader)?;
        let mut facts = Vec::with_capacity(kinds);
        self.read_characters(&mut reader, &mut facts)?;
        self.read_wizards(&mut reader, havens, &mut facts)?;
        self.read_factions(&mut reader, &mut facts)?;
        self.read_allies(&mut reader, &mut facts)?;
        self.read_items(&mut reader, &mut facts)?;
        self.read_events(&mut reader, &mut facts)?;
        let Reader { races, by_id, ignored, .. } = reader;
        let tables = Tables {
            facts,
            names: listed,
            sites,
            site_names: self.sites.iter().map(|site| (site.id.clone(), site.name.clone())).collect(),
            havens,
            first_haven,
            firsts,
            races: races.words,
            ignored,
            by_id,
        };
        for (i, preset) in self.presets.iter().enumerate() {
            super::lists::check_preset(&tables, preset).map_err(|error| error.inside(&format!("presets[{i}]")))?;
        }
        Ok(tables)
    }

    fn firsts(&self) -> [usize; 7] {
        let counts = [
            self.characters.len(),
            self.wizards.len(),
            self.factions.len(),
            self.allies.len(),
            self.items.len(),
            self.events.len(),
        ];
        let mut firsts = [0; 7];
        for (i, count) in counts.into_iter().enumerate() {
            firsts[i + 1] = firsts[i] + count;
        }
        firsts
    }

    fn check_sites<'a>(&'a self, reader: &mut Reader<'a>) -> Checked<Vec<SiteFacts>> {
        if self.sites.len() > MOST_SITES {
            return wrong("sites", format!("a set has at most {MOST_SITES} sites; this has {}", self.sites.len()));
        }
        let mut names = Names::default();
        for (i, site) in self.sites.iter().enumerate() {
            names.add("sites", i, &site.id, &site.name)?;
            reader.sites.insert(&site.id, Site(i as u8));
            reader.ignore_extra(&site.id, &site.extra);
        }
        let mut read = Vec::with_capacity(self.sites.len());
        for (index, site) in self.sites.iter().enumerate() {
            let place = Place { list: "sites", index, id: &site.id };
            let own = Site(index as u8);
            for (i, &figure) in site.draws.iter().enumerate() {
                place.most(&format!("draws[{i}]"), figure, MOST_DRAWS)?;
            }
            let mut facts = SiteFacts { haven: site.haven, nearest: own, ways: Sites::NONE, draws: site.draws };
            match (&site.nearest, site.haven) {
                (Some(_), true) => return place.wrong("nearest", "is for sites that are no havens; leave it out"),
                (None, false) => return place.wrong("nearest", "must name a haven, or give \"haven\": true"),
                (Some(nearest), false) => {
                    let haven = reader.site(&place, "nearest", nearest)?;
                    if !self.sites[haven.index()].haven {
                        return place.wrong("nearest", format!("\"{nearest}\" is no haven"));
                    }
                    if !site.neighbours.is_empty() {
                        return place.wrong("neighbours", "are for havens; leave them out");
                    }
                    facts.nearest = haven;
                    facts.ways.insert(haven);
                }
                (None, true) => self.check_neighbours(reader, &place, own, site, &mut facts)?,
            }
            read.push(facts);
        }
        for i in 0..read.len() {
            let SiteFacts { haven, nearest, .. } = read[i];
            if !haven {
                read[nearest.index()].ways.insert(Site(i as u8));
            }
        }
        Ok(read)
    }

    fn check_neighbours(
        &self,
        reader: &Reader<'_>,
        place: &Place<'_>,
        own: Site,
        site: &SiteCard,
        facts: &mut SiteFacts,
    ) -> Checked<()> {
        if site.neighbours.len() > MOST_NEIGHBOURS {
            return place.wrong("neighbours", format!("a haven has at most {MOST_NEIGHBOURS} neighbours"));
        }
        for (i, id) in site.neighbours.iter().enumerate() {
            let field = format!("neighbours[{i}]");
            let beside = reader.site(place, &field, id)?;
            let other = &self.sites[beside.index()];
            if !other.haven || beside == own {
                return place.wrong(&field, format!("\"{id}\" is not another haven"));
            }
            if facts.ways.contains(beside) {
                return place.wrong(&field, format!("\"{id}\" is named twice"));
            }
            if !other.neighbours.contains(&site.id) {
                return place.wrong(&field, format!("\"{id}\" must name \"{}\" as a neighbour too", site.id));
            }
            facts.ways.insert(beside);
        }
        Ok(())
    }

    /// Races are numbered first, since pools and modifiers name them before their cards are read.
    fn number_races(&self, reader: &mut Reader<'_>) -> Checked<()> {
        for (index, card) in self.characters.iter().enumerate() {
            reader.races.number(&card.race, &Place { list: "characters", index, id: &card.id }, "race")?;
        }
        for (index, card) in self.wizards.iter().enumerate() {
            if let Some(race) = &card.race {
                reader.races.number(race, &Place { list: "wizards", index, id: &card.id }, "race")?;
            }
        }
        for (index, card) in self.factions.iter().enumerate() {
            reader.races.number(&card.race, &Place { list: "factions", index, id: &card.id }, "race")?;
        }
        for (i, race) in self.half_size_races.iter().enumerate() {
            if reader.races.find(race).is_none() {
                return wrong(format!("half_size_races[{i}]"), format!("nobody in the set is of the race \"{race}\""));
            }
        }
        Ok(())
    }

    fn size(&self, race: Option<&String>) -> u8 {
        if race.is_some_and(|race| self.half_size_races.contains(race)) { 1 } else { 2 }
    }

    fn read_characters(&self, reader: &mut Reader<'_>, facts: &mut Vec<Facts>) -> Checked<()> {
        for (index, card) in self.characters.iter().enumerate() {
            let place = Place { list: "characters", index, id: &card.id };
            place.is_unique(card.unique)?;
            place.most("mind", card.mind, HIGHEST)?;
            place.most("influence", card.influence, HIGHEST)?;
            place.most("prowess", card.prowess, HIGHEST)?;
            place.most("points", card.points, HIGHEST)?;
            place.within("hand_size", card.hand_size, HIGHEST_HAND_SIZE)?;
            facts.push(Facts {
                points: card.points,
                mind: card.mind,
                influence: card.influence,
                prowess: card.prowess,
                race: reader.races.find(&card.race),
                skills: reader.skills(&place, &card.skills)?,
                size: self.size(Some(&card.race)),
                sites: Sites::only(reader.site(&place, "home", &card.home)?),
                home_only: card.home_only,
                hand_size: card.hand_size,
                pools: reader.pools(&place, &card.pools)?,
                modifiers: reader.modifiers(&place, &card.check_modifiers)?,
                ..blank(CardType::Character)
            });
            reader.ignore_extra(&card.id, &card.extra);
        }
        Ok(())
    }

    fn read_wizards(&self, reader: &mut Reader<'_>, havens: Sites, facts: &mut Vec<Facts>) -> Checked<()> {
        for (index, card) in self.wizards.iter().enumerate() {
            let place = Place { list: "wizards", index, id: &card.id };
            place.is_unique(card.unique)?;
            place.most("influence", card.influence, HIGHEST)?;
            place.most("prowess", card.prowess, HIGHEST)?;
            place.most("points", card.points, HIGHEST)?;
            place.within("hand_size", card.hand_size, HIGHEST_HAND_SIZE)?;
            let sites = match &card.home {
                WizardHome::Anywhere(AnyHaven::AnyHaven) => havens,
                WizardHome::Sites(homes) if homes.is_empty() => {
                    return place.wrong("home", "needs a site, or \"any_haven\"");
                }
                WizardHome::Sites(homes) => {
                    let site = |(i, id): (usize, &String)| reader.site(&place, &format!("home[{i}]"), id);
                    homes.iter().enumerate().map(site).collect::<Checked<Sites>>()?
                }
            };
            facts.push(Facts {
                points: card.points,
                influence: card.influence,
                prowess: card.prowess,
                race: card.race.as_ref().and_then(|race| reader.races.find(race)),
                skills: reader.skills(&place, &card.skills)?,
                size: self.size(card.race.as_ref()),
                sites,
                hand_size: card.hand_size,
                pools: reader.pools(&place, &card.pools)?,
                modifiers: reader.modifiers(&place, &card.check_modifiers)?,
                ..blank(CardType::Wizard)
            });
            reader.ignore_extra(&card.id, &card.extra);
        }
        Ok(())
    }

    fn read_factions(&self, reader: &mut Reader<'_>, facts: &mut Vec<Facts>) -> Checked<()> {
        for (index, card) in self.factions.iter().enumerate() {
            let place = Place { list: "factions", index, id: &card.id };
            place.is_unique(card.unique)?;
            place.most("points", card.points, HIGHEST)?;
            if let Some(number) = card.number {
                place.most("number", number, HIGHEST_NUMBER)?;
            }
            let mut race_modifiers = vec![0; reader.races.words.len()];
            for (i, modifier) in card.modifiers.iter().enumerate() {
                place.within(&format!("modifiers[{i}].amount"), modifier.amount, HIGHEST_MODIFIER)?;
                let field = format!("modifiers[{i}].race");
                let Some(race) = reader.races.find(&modifier.race) else {
                    return place.wrong(&field, format!("nobody in the set is of the race \"{}\"", modifier.race));
                };
                let sum = &mut race_modifiers[usize::from(race)];
                if *sum != 0 {
                    return place.wrong(&field, format!("\"{}\" is named twice", modifier.race));
                }
                *sum = modifier.amount;
            }
            facts.push(Facts {
                points: card.points,
                race: reader.races.find(&card.race),
                sites: Sites::only(reader.site(&place, "site", &card.site)?),
                number: card.number,
                race_modifiers: race_modifiers.into(),
                influenceable: card.influenceable,
                ..blank(CardType::Faction)
            });
            reader.ignore_extra(&card.id, &card.extra);
        }
        Ok(())
    }

    fn read_allies(&self, reader: &mut Reader<'_>, facts: &mut Vec<Facts>) -> Checked<()> {
        for (index, card) in self.allies.iter().enumerate() {
            let place = Place { list: "allies", index, id: &card.id };
            place.is_unique(card.unique)?;
            place.most("mind", card.mind, HIGHEST)?;
            place.most("points", card.points, HIGHEST)?;
            let site = |(i, id): (usize, &String)| reader.site(&place, &format!("sites[{i}]"), id);
            let mut sites = card.sites.iter().enumerate().map(site).collect::<Checked<Sites>>()?;
            if let Some(region) = &card.region {
                let of_region = (0..).zip(&self.sites).filter(|(_, site)| site.region.as_ref() == Some(region));
                let of_region: Sites = of_region.map(|(number, _)| Site(number)).collect();
                if of_region.is_empty() {
                    return place.wrong("region", format!("no site of the set lies in \"{region}\""));
                }
                sites = sites.or(of_region);
            }
            if sites.is_empty() {
                return place.wrong("sites", "needs a site, or give a region");
            }
            facts.push(Facts {
                points: card.points,
                mind: card.mind,
                sites,
                at_tapped_site: card.at_tapped_site,
                ..blank(CardType::Ally)
            });
            if card.prowess.is_some() {
                reader.ignore(&card.id, "prowess");
            }
            reader.ignore_extra(&card.id, &card.extra);
        }
        Ok(())
    }

    fn read_items(&self, reader: &mut Reader<'_>, facts: &mut Vec<Facts>) -> Checked<()> {
        let pools: usize = self.items.iter().map(|card| card.pools.len()).sum();
        if pools > MOST_ITEM_POOLS {
            return wrong("items", format!("have {pools} pools together; at most {MOST_ITEM_POOLS}"));
        }
        for (index, card) in self.items.iter().enumerate() {
            let place = Place { list: "items", index, id: &card.id };
            place.most("points", card.points, HIGHEST)?;
            place.most("influence", card.influence, HIGHEST)?;
            facts.push(Facts {
                points: card.points,
                unique: card.unique,
                listable: card.class == MINOR,
                influence: card.influence,
                pools: reader.pools(&place, &card.pools)?,
                influenceable: card.takeable,
                once_per_bearer: card.once_per_bearer,
                ..blank(CardType::Item)
            });
            if card.class != MINOR {
                reader.ignore(&card.id, "class");
            }
            reader.ignore_extra(&card.id, &card.extra);
        }
        Ok(())
    }

    fn read_events(&self, reader: &mut Reader<'_>, facts: &mut Vec<Facts>) -> Checked<()> {
        for (index, card) in self.events.iter().enumerate() {
            let place = Place { list: "events", index, id: &card.id };
            let skill = match &card.skill {
                None => 0,
                Some(skill) => 1 << reader.skills.number(skill, &place, "skill")?,
            };
            let bonus = match card.effect {
                Effect::Plus(amount) => Some((Bonus::Plus(amount), amount)),
                Effect::PerCompanion(most) => Some((Bonus::PerCompanion(most), most)),
                Effect::Prowess(most) => Some((Bonus::Prowess(most), most)),
                Effect::TwoRolls => Some((Bonus::TwoRolls, 0)),
                Effect::Other(_) => None,
            };
            if let Some((_, amount)) = bonus {
                place.most("effect", amount, HIGHEST)?;
            } else {
                reader.ignore(&card.id, "effect");
            }
            let event = bonus.map(|(bonus, _)| EventRule { skill, against: card.against, bonus, draws: card.draws });
            facts.push(Facts { unique: card.unique, listable: event.is_some(), event, ..blank(CardType::Event) });
            reader.ignore_extra(&card.id, &card.extra);
        }
        Ok(())
    }
}

impl Tables {
    /// Facts of a kind.
    #[inline]
    pub fn facts(&self, kind: CardKind) -> &Facts {
        &self.facts[kind.index()]
    }

    /// Facts of a site.
    #[inline]
    pub fn site(&self, site: Site) -> &SiteFacts {
        &self.sites[site.index()]
    }

    /// The kind of an id.
    pub fn find(&self, id: &str) -> Option<CardKind> {
        self.by_id.get(id).copied()
    }

    /// The site of an id.
    pub fn find_site(&self, id: &str) -> Option<Site> {
        self.site_names.iter().position(|(other, _)| other == id).map(|number| Site(number as u8))
    }

    /// CardKinds of a type, and how many there are before it.
    pub fn count(&self, sort: CardType) -> usize {
        self.firsts[sort as usize + 1] - self.firsts[sort as usize]
    }
}
