//! A checked card set as the rules read it, and everything that can be wrong with one.

pub(super) use super::card_set::MOST_DRAWS;
use super::card_set::*;
use super::state::{CardKind, MOST_KINDS, MOST_SITES, Site, Sites};
use crate::core::{FieldError, check_list, check_name, quote, vocabulary};
use std::collections::BTreeMap;

type Checked<T> = Result<T, FieldError>;

vocabulary! {
    /// Types of cards, in the order of their numbers.
    CardType {
        /// A character.
        Character = "character", "character";
        /// A wizard.
        Wizard = "wizard", "wizard";
        /// A faction.
        Faction = "faction", "faction";
        /// An ally.
        Ally = "ally", "ally";
        /// An item.
        Item = "item", "item";
        /// An event.
        Event = "event", "event";
    }
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
    by_id: BTreeMap<String, CardKind>,
}

const MOST_RACES: usize = 64;
const MOST_SKILLS: usize = 32;
/// Pools of all items together: with his own four a bearer never has more than 32 different ones.
const MOST_ITEM_POOLS: usize = 28;
/// The longest name of a card or site as JSON writes it: a game of as many moves as there can be, each with two names in
/// its words, still makes a record that can be read.
const LONGEST_WRITTEN_NAME: usize = 52;
/// The longest set as JSON: with lists and options it is a config that can be read.
const LONGEST_SET: usize = 160 << 10;

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

    /// A name, race, skill, region or class: short, visible, one line.
    fn word(&self, field: &str, word: &str) -> Checked<()> {
        check_name("", word).or_else(|error| self.wrong(field, error.problem))
    }

    /// Characters, wizards, factions and allies cannot be declared otherwise. (MEI-3)
    fn is_unique(&self, unique: bool) -> Checked<()> {
        if unique { Ok(()) } else { self.wrong("unique", "must be true, since targets are named by card; leave it out") }
    }
}

/// Sees that ids and names are well-formed and differ.
#[derive(Default)]
struct Names {
    ids: BTreeMap<String, String>,
    names: BTreeMap<String, String>,
}

impl Names {
    fn add(&mut self, list: &'static str, index: usize, id: &str, name: &str) -> Checked<()> {
        let at = |field: &str| format!("{list}[{index}].{field}");
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        if id.is_empty() || id.len() > LONGEST_ID || !id.chars().all(plain) {
            let problem = format!("\"{}\" is no id: give 1 to {LONGEST_ID} of a to z, 0 to 9 and _", quote(id));
            return wrong(at("id"), problem);
        }
        let place = Place { list, index, id };
        place.word("name", name)?;
        let written = name.len() + name.matches(['"', '\\']).count();
        if name.trim() != name || written > LONGEST_WRITTEN_NAME {
            let problem = format!("give at most {LONGEST_WRITTEN_NAME} bytes without blanks around them");
            return place.wrong("name", problem);
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
        place.word(field, word)?;
        if word == EVERY {
            return place.wrong(field, format!("\"{EVERY}\" is no {}", self.what));
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
    sites: BTreeMap<&'a str, Site>,
    races: Words,
    skills: Words,
    by_id: BTreeMap<String, CardKind>,
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
            None => place.wrong(field, format!("there is no site \"{}\" in the set", quote(id))),
        }
    }

    /// Reports what no rule uses. (MEI-4)
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

    /// The sums that apply to checks about a faction, a character, an ally, an item. (MEI-65)
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

    /// Adds the kinds that a condition of a pool matches. (MEI-30)
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
        if every || known {
            Ok(())
        } else {
            place.wrong(field, format!("the set has no such race or card: \"{}\"", quote(value)))
        }
    }
}

impl CardSet {
    /// Checks the whole set and makes the tables of it. Fields of errors are paths within the set. (MEI-1, MEI-5)
    pub fn check(&self) -> Checked<Tables> {
        let firsts = self.firsts();
        let kinds = firsts[6];
        check_list("", kinds, 1, MOST_KINDS, "kinds of cards are in the set")?;
        check_list("sites", self.sites.len(), 1, MOST_SITES, "sites")?;
        check_list("characters", self.characters.len(), 1, MOST_KINDS, "characters")?;
        if !self.name.is_empty() {
            check_name("name", &self.name)?;
        }
        // Plain data with string keys is always JSON.
        let length = serde_json::to_string(self).map_or(usize::MAX, |text| text.len());
        if length > LONGEST_SET {
            return wrong("", format!("the set has {length} bytes as JSON; at most {LONGEST_SET}"));
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
            sites: BTreeMap::new(),
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
            if !preset.name.is_empty() {
                check_name(format!("presets[{i}].name"), &preset.name)?;
            }
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
            if let Some(region) = &site.region {
                place.word("region", region)?;
            }
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
                return wrong(format!("half_size_races[{i}]"), format!("nobody in the set is of the race \"{}\"", quote(race)));
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
                    return place.wrong(&field, format!("nobody in the set is of the race \"{}\"", quote(&modifier.race)));
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
                    return place.wrong("region", format!("no site of the set lies in \"{}\"", quote(region)));
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
            place.word("class", &card.class)?;
            place.most("points", card.points, HIGHEST)?;
            place.most("influence", card.influence, HIGHEST)?;
            facts.push(Facts {
                points: card.points,
                unique: card.unique,
                listable: is_minor(&card.class),
                influence: card.influence,
                pools: reader.pools(&place, &card.pools)?,
                influenceable: card.takeable,
                once_per_bearer: card.once_per_bearer,
                ..blank(CardType::Item)
            });
            if !is_minor(&card.class) {
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
