//! What a move would do, and what else can be explained: strengths, limits, progress. Public facts alone.

use super::moves::Move;
use super::rules::{ACTIONS, MOST_TAKEN, SAVE_DRAWS, fates};
use super::state::*;
use super::{Line, PriceOfInfluence, Topic};
use crate::core::Seat;

impl PriceOfInfluence {
    pub(super) fn prospects(&self, s: &State, m: Move) -> Vec<Line> {
        let Some(seat) = self.decider(s) else { return Vec::new() };
        let me = s.player(seat);
        let cost = |cost: u8| vec![Line::value("tribute", cost), Line::value("cards that can pay it", me.payers().len())];
        match (s.step, m) {
            (Step::Council { .. }, Move::Recruit(noble, _)) => cost(noble.rank().value()),
            (Step::Council { left }, Move::Retire(rank)) => {
                let mut lines = cost(self.retire_cost(rank));
                lines.push(Line::value(format!("council actions left of {ACTIONS}"), left - 1));
                lines
            }
            (Step::Council { .. }, Move::ChangeSuit(noble)) => {
                let suit = noble.suit();
                vec![Line::value(format!("influence in {} afterwards", word(suit)), self.influence_after(me, noble))]
            }
            (Step::Pay { owed, .. }, Move::Pay(_)) => vec![Line::value("tribute still owed afterwards", owed - 1)],
            (Step::Play(_), Move::Play(card, suit)) => self.prospects_of_play(me, card, suit),
            (Step::Diamond(_), Move::Spend) => vec![
                Line::value("value of leveraged cards that may be taken", self.budget(s, seat, Suit::Diamonds)),
                Line::value("cards at most", MOST_TAKEN),
            ],
            (Step::Diamond(_), Move::Save(_)) => {
                vec![Line::value("cards drawn", SAVE_DRAWS), Line::value("cards in the deck", s.deck.len())]
            }
            (Step::Take { budget, .. }, Move::Take(card)) => {
                vec![Line::value("value that may still be taken afterwards", budget - card.value())]
            }
            (Step::Equip(_), Move::Equip(rank)) => {
                let mut after = *me;
                s.in_play.iter().for_each(|&card| after.equipment[rank.index()].insert(card));
                vec![Line::value("strength now", me.strength(rank)), Line::value("strength afterwards", after.strength(rank))]
            }
            (Step::Combat(rank), m) => cost(if m == self.free_choice(s, rank) { 0 } else { rank.value() }),
            (Step::Oppose(rank), Move::Oppose(enemy)) => {
                let own = me.strength(rank);
                let opposed = s.lord(enemy).map_or(0, |lord| s.player(lord).strength(enemy.rank()));
                let (lost, won) = fates((own, rank), (opposed, enemy.rank()));
                vec![
                    Line::value("own strength", own),
                    Line::value("its strength", opposed),
                    Line::text(match (lost, won) {
                        (true, true) => "both would be disgraced",
                        (true, false) => "the attacker would be disgraced",
                        _ => "the opponent would be disgraced",
                    }),
                ]
            }
            (Step::PickHighest(_), Move::Take(_)) => {
                vec![Line::value("reshuffle", s.reshuffles + 1), Line::value("cards in the new deck", s.discard.len() - 1)]
            }
            (Step::HandCheck(_), Move::Discard(_)) => {
                let over = (me.hand.len() + me.leveraged.len()).saturating_sub(self.table.hand_limit);
                vec![Line::value("cards over the limit", over)]
            }
            _ => Vec::new(),
        }
    }

    fn prospects_of_play(&self, me: &Player, card: Card, suit: Suit) -> Vec<Line> {
        let influence = me.influence(suit);
        let reach = card.value() + influence;
        let mut lines = vec![
            Line::value(format!("{} left this turn afterwards", word(suit)), me.suit_left(suit) - 1),
            Line::value("cards left this turn afterwards", self.table.plays - me.played() - 1),
        ];
        match suit {
            Suit::Spades | Suit::Hearts if card.is_joker() => {
                let both = me.influence(Suit::Spades) + me.influence(Suit::Hearts);
                lines.push(Line::value("strength it adds: spade and heart influence", both));
            }
            Suit::Spades | Suit::Hearts => {
                lines.push(Line::value(format!("strength it adds: value and {} influence", word(suit)), reach));
            }
            Suit::Clubs => lines.push(Line::value("value of face-up cards that may be taken", reach)),
            Suit::Diamonds => lines.push(Line::value("value of leveraged cards that may be taken if spent", reach)),
        }
        lines
    }

    fn budget(&self, s: &State, seat: Seat, suit: Suit) -> u8 {
        s.in_play.map_or(0, Card::value) + s.player(seat).influence(suit)
    }

    fn influence_after(&self, me: &Player, noble: Noble) -> u8 {
        let mut after = *me;
        me.noble(noble.rank()).into_iter().for_each(|old| after.court.remove(old));
        after.court.insert(noble);
        after.influence(noble.suit())
    }

    pub(super) fn subjects(&self, s: &State) -> Vec<Topic> {
        if s.in_setup() {
            return Vec::new();
        }
        let topic = |id: String, text: String| Topic { id, text };
        let mut topics: Vec<Topic> = Vec::new();
        for noble in s.in_court().iter() {
            topics.push(topic(format!("strength_{}", noble.id()), format!("strength of {}", noble.name())));
        }
        for seat in Seat::all(self.seats).filter(|&seat| s.player(seat).is_alive()) {
            topics.push(topic(format!("limits_{}", seat.0), format!("cards that {seat} may still play this turn")));
            topics.push(topic(format!("outmaneuvered_{}", seat.0), format!("how far {seat} is on the way to Outmaneuvered")));
            topics
                .push(topic(format!("armistice_{}", seat.0), format!("what the tableau of {seat} would score at the armistice")));
        }
        topics
    }

    pub(super) fn explanation(&self, s: &State, topic: &str) -> Option<Vec<Line>> {
        if s.in_setup() {
            return None;
        }
        let (subject, of) = topic.rsplit_once('_')?;
        if subject == "strength" {
            let noble = Noble::all().find(|noble| noble.id() == of)?;
            return s.lord(noble).map(|lord| strength(s.player(lord), noble));
        }
        let seat = Seat::all(self.seats).find(|seat| seat.0.to_string() == of)?;
        let player = Some(s.player(seat)).filter(|player| player.is_alive())?;
        match subject {
            "limits" => Some(self.limits_left(player)),
            "outmaneuvered" => Some(progress(player)),
            "armistice" => Some(self.armistice(s, player)),
            _ => None,
        }
    }

    fn limits_left(&self, player: &Player) -> Vec<Line> {
        let suit_line = |suit: Suit| {
            let (influence, played) = (player.influence(suit), player.plays[suit.index()]);
            Line::value(format!("{}: 1 and {influence} influence, {played} played", word(suit)), player.suit_left(suit))
        };
        let mut lines: Vec<Line> = Suit::ALL.into_iter().map(suit_line).collect();
        let (most, played) = (self.table.plays, player.played());
        lines.push(Line::value(format!("in all: {most}, {played} played"), most - played));
        if player.passed {
            lines.push(Line::text("has passed and plays no more this turn"));
        }
        lines
    }

    fn armistice(&self, s: &State, player: &Player) -> Vec<Line> {
        let sum = |nobles: Nobles| nobles.iter().map(|noble| i32::from(noble.rank().value())).sum::<i32>();
        vec![
            Line::value("nobles in court", sum(player.court)),
            Line::value("equipment", player.carried().value()),
            Line::value("gems", player.gems.value()),
            Line::value("leveraged cards", -player.leveraged.value()),
            Line::value("disgraced nobles", -sum(player.disgraced)),
            Line::value("in all", player.tableau()),
            Line::value("reshuffles until the armistice", LAST_RESHUFFLE - s.reshuffles),
        ]
    }
}

fn word(suit: Suit) -> &'static str {
    ["spades", "hearts", "clubs", "diamonds"][suit.index()]
}

fn title(rank: Rank) -> &'static str {
    ["Jack", "Queen", "King"][rank.index()]
}

/// The terms of a noble's strength, and the sum.
fn strength(player: &Player, noble: Noble) -> Vec<Line> {
    let rank = noble.rank();
    let (spades, hearts) = (player.influence(Suit::Spades), player.influence(Suit::Hearts));
    let mut lines = vec![Line::value(format!("rank of a {}", title(rank)), rank.value())];
    for card in player.equipment[rank.index()].iter() {
        let (name, value) = (card.name(), card.value());
        lines.push(match card.suit() {
            Some(Suit::Spades) => Line::value(format!("{name}: {value} and {spades} spade influence"), value + spades),
            Some(_) => Line::value(format!("{name}: {value} and {hearts} heart influence"), value + hearts),
            None => Line::value(format!("{name}: {spades} spade and {hearts} heart influence"), spades + hearts),
        });
    }
    lines.push(Line::value("strength", player.strength(rank)));
    lines
}

/// For each rank whether the noble stands in court and carries a card of its rank.
fn progress(player: &Player) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut done = 0;
    for rank in Rank::ALL {
        let matching = player.equipment[rank.index()].and(Cards::of_value(rank.value())).first();
        let name = title(rank);
        let text = match (player.noble(rank), matching) {
            (Some(noble), Some(card)) => format!("{name}: {} carries {}", noble.name(), card.name()),
            (Some(noble), None) => format!("{name}: {} lacks a weapon or armour of {}", noble.name(), rank.value()),
            (None, _) => format!("{name}: none in court"),
        };
        let fits = u8::from(player.noble(rank).is_some() && matching.is_some());
        done += fits;
        lines.push(Line::value(text, fits));
    }
    lines.push(Line::value("of three", done));
    lines
}
