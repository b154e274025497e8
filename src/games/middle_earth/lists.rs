//! Lists: which cards each player brings, from presets or by name.

use super::card_set::{CardSet, Preset, StartItem};
use super::state::{Card, CardKind, Cards, GENERAL_INFLUENCE, MOST_CARDS, MOST_KINDS};
use super::tables::{CardType, Tables};
use crate::core::{FieldError, check_list, quote};
use serde::{Deserialize, Serialize};

type Checked<T> = Result<T, FieldError>;

/// What one player brings, by ids.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PlayerList {
    /// Starting characters, at most five and 20 mind.
    #[cfg_attr(feature = "schema", schemars(length(max = MOST_STARTERS)))]
    pub start: Vec<String>,
    /// The items they start with, at most two.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(length(max = MOST_START_ITEMS)))]
    pub items: Vec<StartItem>,
    /// The deck, 30 to 57 cards.
    #[cfg_attr(feature = "schema", schemars(length(min = SMALLEST_DECK, max = LARGEST_DECK)))]
    pub deck: Vec<String>,
}

// What a list may hold. (MEI-8)
const MOST_STARTERS: usize = 5;
const MOST_START_ITEMS: usize = 2;
const MOST_WIZARDS: usize = 2;
const MOST_COPIES: usize = 3;
const SMALLEST_DECK: usize = 30;
const LARGEST_DECK: usize = 57;

/// A player's cards as the rules read them.
#[derive(Clone, Debug)]
pub struct List {
    /// The kind of each card.
    kinds: [CardKind; MOST_CARDS],
    /// The cards of each kind.
    fields: Box<[Cards; MOST_KINDS]>,
    /// All cards.
    pub all: Cards,
    /// The first card of every kind.
    pub firsts: Cards,
    /// Cards that have no copies.
    singles: Cards,
    /// The cards of each type.
    pub of_sort: [Cards; 6],
    /// Starting characters, in order.
    pub start: Vec<Card>,
    /// Starting items with their bearers.
    pub items: Vec<(Card, Card)>,
}

impl List {
    /// The kind of a card.
    #[inline]
    pub const fn kind(&self, card: Card) -> CardKind {
        self.kinds[card.index()]
    }

    /// The cards of a kind; none where the player brings none.
    #[inline]
    pub fn field(&self, kind: CardKind) -> Cards {
        self.fields[kind.index()]
    }

    /// The cards of the same kind as this one.
    #[inline]
    pub fn copies(&self, card: Card) -> Cards {
        self.field(self.kind(card))
    }

    /// The first card of a kind.
    #[inline]
    pub fn card(&self, kind: CardKind) -> Option<Card> {
        self.field(kind).first()
    }

    /// The cards of a type.
    #[inline]
    pub const fn sort(&self, sort: CardType) -> Cards {
        self.of_sort[sort as usize]
    }

    /// Characters and wizards.
    #[inline]
    pub const fn people(&self) -> Cards {
        self.of_sort[0].or(self.of_sort[1])
    }
}

impl Cards {
    /// Adds cards of a list, copies counted.
    #[inline]
    pub(super) fn add_all(&mut self, list: &List, cards: Cards) {
        *self = self.or(cards.and(list.singles));
        cards.minus(list.singles).iter().for_each(|card| self.add_copy(list.copies(card)));
    }
}

/// A list with its ids read.
struct Named {
    start: Vec<CardKind>,
    items: Vec<(CardKind, CardKind)>,
    deck: Vec<CardKind>,
}

fn wrong<T>(field: impl Into<String>, problem: impl Into<String>) -> Checked<T> {
    Err(FieldError::new(field, problem))
}

fn find(tables: &Tables, field: String, id: &str) -> Checked<CardKind> {
    tables.find(id).ok_or_else(|| FieldError::new(field, format!("there is no card \"{}\" in the set", quote(id))))
}

/// Reads a list and checks it against the limits. (MEI-8)
fn read(tables: &Tables, start: &[String], items: &[StartItem], deck: &[String]) -> Checked<Named> {
    let named = |list: &str, ids: &[String]| -> Checked<Vec<CardKind>> {
        ids.iter().enumerate().map(|(i, id)| find(tables, format!("{list}[{i}]"), id)).collect()
    };
    let start = named("start", start)?;
    for (i, &kind) in start.iter().enumerate() {
        if tables.facts(kind).sort != CardType::Character {
            return wrong(format!("start[{i}]"), format!("{} is no character", id(tables, kind)));
        }
    }
    if start.len() > MOST_STARTERS {
        return wrong("start", format!("{} characters are too many; at most {MOST_STARTERS} start", start.len()));
    }
    let minds: u32 = start.iter().map(|&kind| u32::from(tables.facts(kind).mind)).sum();
    if minds > u32::from(GENERAL_INFLUENCE) {
        return wrong("start", format!("their minds add up to {minds}; at most {GENERAL_INFLUENCE}"));
    }
    if items.len() > MOST_START_ITEMS {
        return wrong("items", format!("{} items are too many; at most {MOST_START_ITEMS} start", items.len()));
    }
    let mut borne: Vec<(CardKind, CardKind)> = Vec::new();
    for (i, entry) in items.iter().enumerate() {
        let item = find(tables, format!("items[{i}].item"), &entry.item)?;
        let bearer = find(tables, format!("items[{i}].bearer"), &entry.bearer)?;
        if tables.facts(item).sort != CardType::Item {
            return wrong(format!("items[{i}].item"), format!("{} is no item", entry.item));
        }
        if !start.contains(&bearer) {
            return wrong(format!("items[{i}].bearer"), format!("{} is none of the starting characters", entry.bearer));
        }
        if tables.facts(item).once_per_bearer && borne.contains(&(item, bearer)) {
            return wrong(format!("items[{i}].bearer"), format!("{} bears {} already", entry.bearer, entry.item));
        }
        borne.push((item, bearer));
    }
    let deck = named("deck", deck)?;
    let list = Named { start, items: borne, deck };
    check_copies(tables, &list)?;
    Ok(list)
}

fn id(tables: &Tables, kind: CardKind) -> &str {
    &tables.names[kind.index()].0
}

/// Every card may be in a list, not too often, and there are few wizards. (MEI-4, MEI-8)
fn check_copies(tables: &Tables, list: &Named) -> Checked<()> {
    let start = list.start.iter().enumerate().map(|(i, &kind)| (format!("start[{i}]"), kind));
    let items = list.items.iter().enumerate().map(|(i, &(kind, _))| (format!("items[{i}].item"), kind));
    let deck = list.deck.iter().enumerate().map(|(i, &kind)| (format!("deck[{i}]"), kind));
    let mut counts = [0usize; MOST_KINDS];
    let mut wizards = 0;
    for (field, kind) in start.chain(items).chain(deck) {
        let facts = tables.facts(kind);
        let card = id(tables, kind);
        if !facts.listable {
            let problem = match facts.sort {
                CardType::Item => "is no minor item, and only those can be played",
                _ => "has an effect that no rule here knows",
            };
            return wrong(field, format!("{card} {problem}"));
        }
        counts[kind.index()] += 1;
        if facts.sort == CardType::Wizard {
            wizards += 1;
            if wizards > MOST_WIZARDS {
                return wrong(field, format!("{card} is one wizard too many; at most {MOST_WIZARDS}"));
            }
            continue;
        }
        let most = if facts.unique { 1 } else { MOST_COPIES };
        if counts[kind.index()] > most {
            return wrong(field, format!("{card} is in the list more than {most} times, start and deck together"));
        }
    }
    Ok(())
}

/// A preset is checked with its set, as far as it does not depend on who else plays.
pub(super) fn check_preset(tables: &Tables, preset: &Preset) -> Checked<()> {
    read(tables, &preset.start, &preset.items, &preset.deck).map(|_| ())
}

/// The lists of a table: those that are given, or the presets of these numbers.
pub(super) fn read_lists(
    set: &CardSet,
    tables: &Tables,
    players: u8,
    presets: &Option<Vec<u8>>,
    lists: &Option<Vec<PlayerList>>,
) -> Checked<Vec<List>> {
    let seats = usize::from(players);
    let (field, named) = match (lists, presets) {
        (Some(_), Some(_)) => return wrong("presets", "lists are given, so presets cannot be"),
        (Some(lists), None) => {
            if lists.len() != seats {
                return wrong("lists", format!("{} lists are given for {players} players", lists.len()));
            }
            let read = |(i, list): (usize, &PlayerList)| {
                read(tables, &list.start, &list.items, &list.deck).map_err(|error| error.inside(&format!("lists[{i}]")))
            };
            ("lists", lists.iter().enumerate().map(read).collect::<Checked<Vec<_>>>()?)
        }
        (None, presets) => ("presets", read_presets(set, tables, players, presets)?),
    };
    check_shared(tables, field, &named)?;
    for (seat, list) in named.iter().enumerate() {
        check_list(format!("{field}[{seat}].deck"), list.deck.len(), SMALLEST_DECK, LARGEST_DECK, "cards")?;
    }
    Ok(named.iter().map(|list| compile(tables, list)).collect())
}

/// The presets of the seats, each deck with the other seats' starting characters. (MEI-6, MEI-7)
fn read_presets(set: &CardSet, tables: &Tables, players: u8, presets: &Option<Vec<u8>>) -> Checked<Vec<Named>> {
    let seats = usize::from(players);
    let count = set.presets.len();
    let numbers: Vec<u8> = match presets {
        Some(numbers) => numbers.clone(),
        None if count >= seats => (1..=players).collect(),
        None => {
            let problem = format!("the set has {count} presets, too few for {players} players: give lists");
            return wrong("lists", problem);
        }
    };
    if numbers.len() != seats {
        return wrong("presets", format!("{} presets are given for {players} players", numbers.len()));
    }
    let mut chosen = Vec::with_capacity(seats);
    for (seat, &number) in numbers.iter().enumerate() {
        let Some(preset) = usize::from(number).checked_sub(1).and_then(|i| set.presets.get(i)) else {
            return wrong(format!("presets[{seat}]"), format!("there is no preset {number}; the set has 1 to {count}"));
        };
        if numbers[..seat].contains(&number) {
            return wrong(format!("presets[{seat}]"), format!("preset {number} is taken; presets must differ"));
        }
        chosen.push(preset);
    }
    let mut named = Vec::with_capacity(seats);
    for (seat, preset) in chosen.iter().enumerate() {
        let mut deck = preset.deck.clone();
        let others = || (1..seats).map(|ahead| &chosen[(seat + ahead) % seats].start);
        let rounds = others().map(Vec::len).max().unwrap_or(0);
        let starters = (0..rounds).flat_map(|round| others().filter_map(move |start| start.get(round)));
        deck.extend(starters.take(preset.rivals.into()).cloned());
        let list = read(tables, &preset.start, &preset.items, &deck);
        named.push(list.map_err(|error| error.inside(&format!("presets[{seat}]")))?);
    }
    Ok(named)
}

/// Whoever starts in play starts with one player only, and so does a unique item. (MEI-9)
fn check_shared(tables: &Tables, field: &str, lists: &[Named]) -> Checked<()> {
    let mut owners: [Option<usize>; MOST_KINDS] = [None; MOST_KINDS];
    for (seat, list) in lists.iter().enumerate() {
        let unique_items = list.items.iter().map(|&(item, _)| item).filter(|&item| tables.facts(item).unique);
        for kind in list.start.iter().copied().chain(unique_items) {
            if let Some(first) = owners[kind.index()].replace(seat) {
                let problem = format!("{} starts with seat {first} already", id(tables, kind));
                return wrong(format!("{field}[{seat}]"), problem);
            }
        }
    }
    Ok(())
}

/// Cards by kind, so that types stand together in the order of their numbers.
fn compile(tables: &Tables, list: &Named) -> List {
    let mut kinds: Vec<CardKind> =
        list.start.iter().chain(list.items.iter().map(|(item, _)| item)).chain(&list.deck).copied().collect();
    kinds.sort_unstable();
    let mut compiled = List {
        kinds: [CardKind(0); MOST_CARDS],
        fields: Box::new([Cards::NONE; MOST_KINDS]),
        all: Cards::NONE,
        firsts: Cards::NONE,
        singles: Cards::NONE,
        of_sort: [Cards::NONE; 6],
        start: Vec::new(),
        items: Vec::new(),
    };
    for (i, &kind) in kinds.iter().enumerate() {
        let card = Card(i as u8);
        compiled.kinds[i] = kind;
        if compiled.fields[kind.index()].is_empty() {
            compiled.firsts.insert(card);
        }
        compiled.fields[kind.index()].insert(card);
        compiled.all.insert(card);
        compiled.of_sort[tables.facts(kind).sort as usize].insert(card);
    }
    compiled.singles = compiled.fields.iter().filter_map(|field| field.sole()).collect();
    // Everything named is in the list, so the first place is never taken by default.
    let place = |kind: CardKind| compiled.fields[kind.index()].first().unwrap_or_default();
    let start = list.start.iter().map(|&kind| place(kind)).collect();
    let items = list.items.iter().map(|&(item, bearer)| (place(item), place(bearer))).collect();
    List { start, items, ..compiled }
}
