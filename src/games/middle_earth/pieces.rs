//! What is printed on cards and sites, as facts of their pieces.

use super::MiddleEarth;
use super::card_set::*;
use super::tables::CardType;
use crate::core::Piece;
use serde_json::{Value, json};

/// The same piece with a fact that most cards lack.
fn rare(piece: Piece, name: &'static str, value: Value) -> Piece {
    let lacking = match &value {
        Value::Null | Value::Bool(false) => true,
        Value::Number(number) => number.as_i64() == Some(0),
        Value::Array(list) => list.is_empty(),
        Value::String(text) => text.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        Value::Bool(true) => false,
    };
    if lacking { piece } else { piece.fact(name, value) }
}

/// A card of a type, with what all cards have.
fn card(id: &str, name: &str, sort: CardType, points: u8, unique: bool) -> Piece {
    Piece::new(id, name).fact("type", sort.id()).fact("points", points).fact("unique", unique)
}

fn character(card_: &CharacterCard) -> Piece {
    let CharacterCard { race, mind, influence, pools, skills, prowess, body, home, check_modifiers, hand_size, .. } = card_;
    let piece = card(&card_.id, &card_.name, CardType::Character, card_.points, card_.unique).fact("race", race.as_str());
    let piece = piece.fact("mind", *mind).fact("influence", *influence).fact("prowess", *prowess).fact("home", json!([home]));
    let piece = rare(rare(piece, "pools", json!(pools)), "skills", json!(skills));
    let piece = rare(rare(piece, "body", json!(body)), "home_only", json!(card_.home_only));
    rare(rare(piece, "check_modifiers", json!(check_modifiers)), "hand_size", json!(hand_size))
}

fn wizard(card_: &WizardCard, havens: &Value) -> Piece {
    let WizardCard { race, influence, pools, skills, prowess, body, check_modifiers, hand_size, .. } = card_;
    let home = match &card_.home {
        WizardHome::Sites(sites) => json!(sites),
        WizardHome::Anywhere(_) => havens.clone(),
    };
    let piece = card(&card_.id, &card_.name, CardType::Wizard, card_.points, card_.unique);
    let piece = piece.fact("influence", *influence).fact("prowess", *prowess).fact("home", home);
    let piece = rare(rare(piece, "race", json!(race)), "pools", json!(pools));
    let piece = rare(rare(piece, "skills", json!(skills)), "body", json!(body));
    rare(rare(piece, "check_modifiers", json!(check_modifiers)), "hand_size", json!(hand_size))
}

fn faction(card_: &FactionCard) -> Piece {
    let piece = card(&card_.id, &card_.name, CardType::Faction, card_.points, card_.unique).fact("race", card_.race.as_str());
    let piece = piece.fact("number", json!(card_.number)).fact("sites", json!([card_.site]));
    rare(piece, "modifiers", json!(card_.modifiers)).fact("influenceable", card_.influenceable)
}

fn item(card_: &ItemCard) -> Piece {
    let piece = card(&card_.id, &card_.name, CardType::Item, card_.points, card_.unique).fact("class", card_.class.as_str());
    let piece = piece.fact("influence", card_.influence).fact("takeable", card_.takeable);
    rare(piece.fact("once_per_bearer", card_.once_per_bearer), "pools", json!(card_.pools))
}

fn event(card_: &EventCard) -> Piece {
    let piece = card(&card_.id, &card_.name, CardType::Event, 0, card_.unique).fact("against", json!(card_.against));
    let piece = piece.fact("effect", json!(card_.effect)).fact("draws", card_.draws);
    rare(piece, "skill", json!(card_.skill))
}

impl MiddleEarth {
    /// Names of what a set has and no rule here uses, of one card or site.
    fn reported(&self, piece: Piece) -> Piece {
        let ignored = self.tables.ignored.iter().filter(|ignored| ignored.id == piece.id).map(|ignored| &ignored.field);
        let fields: Vec<&String> = ignored.collect();
        rare(piece, "ignored", json!(fields))
    }

    /// Every kind of card, by number.
    pub(super) fn card_pieces(&self) -> Vec<Piece> {
        let set = self.set();
        let havens = json!(set.sites.iter().filter(|site| site.haven).map(|site| &site.id).collect::<Vec<_>>());
        let ally = |(card_, number): (&AllyCard, usize)| {
            let piece = card(&card_.id, &card_.name, CardType::Ally, card_.points, card_.unique).fact("mind", card_.mind);
            let sites = self.tables.facts[number].sites.iter().map(|site| self.site_id(site)).collect::<Vec<_>>();
            rare(
                rare(piece.fact("sites", json!(sites)), "at_tapped_site", json!(card_.at_tapped_site)),
                "body",
                json!(card_.body),
            )
        };
        let first_ally = self.tables.firsts[CardType::Ally as usize];
        let cards = set.characters.iter().map(character);
        let cards = cards.chain(set.wizards.iter().map(|card| wizard(card, &havens)));
        let cards = cards.chain(set.factions.iter().map(faction)).chain(set.allies.iter().zip(first_ally..).map(ally));
        let cards = cards.chain(set.items.iter().map(item)).chain(set.events.iter().map(event));
        cards.map(|piece| self.reported(piece)).collect()
    }

    /// Every site, by number.
    pub(super) fn site_pieces(&self) -> Vec<Piece> {
        let site = |(site, number): (&SiteCard, usize)| {
            let ways = self.tables.sites[number].ways.iter().map(|way| self.site_id(way)).collect::<Vec<_>>();
            let piece = Piece::new(&site.id, &site.name).fact("haven", site.haven).fact("nearest", json!(site.nearest));
            let piece = piece.fact("ways", json!(ways)).fact("draws", json!(site.draws));
            let piece = rare(rare(piece, "region", json!(site.region)), "paths", json!(site.paths));
            self.reported(rare(piece, "attacks", json!(site.attacks)))
        };
        self.set().sites.iter().zip(0..).map(site).collect()
    }
}
