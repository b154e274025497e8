//! The table as a picture and as plain text, from the view alone.

use super::state::{Card, Noble, Suit};
use super::view::{CourtView, PlayerView, Standing, StepName, View};
use crate::core::Seat;
use crate::core::svg::plain::{Anchor, Pen, ink};
use std::fmt::Write as _;

const WIDTH: i32 = 1100;
const MARGIN: i32 = 16;
const HEAD: i32 = 190;
const PANEL: i32 = 212;
/// A small card.
const SMALL: (i32, i32) = (34, 46);
/// A noble, upright.
const TALL: (i32, i32) = (52, 74);
const GAP: i32 = 4;
const GOLD: &str = "#c9a227";
const STEEL: &str = "#d8dee6";

const SUIT_WORDS: [&str; 4] = ["♠", "♥", "♣", "♦"];

fn is_red(suit: Option<Suit>) -> bool {
    matches!(suit, Some(Suit::Hearts | Suit::Diamonds))
}

/// Short words for a card face: a star for a joker.
fn face(card: Card) -> String {
    if card.is_joker() { "★".to_string() } else { card.name() }
}

fn small_card(pen: &mut Pen, x: i32, y: i32, card: Card, border: &str) {
    pen.rect(x, y, SMALL.0, SMALL.1, 4, ink::PAPER, Some(border));
    let red = is_red(card.suit()) || card == Card::JOKERS[0];
    let colour = if red { ink::RED } else { ink::DARK };
    pen.text(x + SMALL.0 / 2, y + 28, 13, colour, Anchor::Middle, &face(card));
}

fn back(pen: &mut Pen, x: i32, y: i32) {
    pen.rect(x, y, SMALL.0, SMALL.1, 4, ink::BACK, Some(ink::DARK));
    pen.rect(x + 5, y + 5, SMALL.0 - 10, SMALL.1 - 10, 3, ink::BACK, Some(STEEL));
}

/// Distance between the cards of a row, which close up when the room is short.
fn pitch(count: usize, room: i32) -> i32 {
    let free = SMALL.0 + GAP;
    if count < 2 { free } else { free.min((room - SMALL.0) / (count as i32 - 1)) }
}

fn row(pen: &mut Pen, x: i32, y: i32, room: i32, cards: &[(Option<Card>, &str)]) {
    let step = pitch(cards.len(), room);
    for (i, &(card, border)) in (0..).zip(cards) {
        match card {
            Some(card) => small_card(pen, x + i * step, y, card, border),
            None => back(pen, x + i * step, y),
        }
    }
}

fn open<'a>(cards: &[Card], border: &'a str) -> Vec<(Option<Card>, &'a str)> {
    cards.iter().map(|&card| (Some(card), border)).collect()
}

/// A noble with its name; a quarter turn shows GUARD, a back the disgraced.
fn noble_card(pen: &mut Pen, x: i32, y: i32, noble: Noble, standing: Standing) {
    let (w, h) = TALL;
    let draw = |pen: &mut Pen| {
        let (fill, border) = if standing == Standing::Disgraced { (ink::BACK, STEEL) } else { (ink::PAPER, GOLD) };
        pen.rect(x, y, w, h, 6, fill, Some(border));
        let red = is_red(Some(noble.suit())) && standing != Standing::Disgraced;
        let colour = if red { ink::RED } else { ink::DARK };
        pen.text(x + w / 2, y + h / 2 + 7, 20, colour, Anchor::Middle, &noble.name());
    };
    if standing == Standing::Guard { pen.turned(90, x + w / 2, y + h / 2, draw) } else { draw(pen) }
}

fn court_slot(pen: &mut Pen, x: i32, y: i32, member: &CourtView) {
    noble_card(pen, x + 12, y, member.noble, member.standing);
    pen.text(x + 38, y + 92, 11, ink::QUIET, Anchor::Middle, member.standing.name());
    if let Some(strength) = member.strength {
        pen.text(x + 94, y + 12, 12, ink::LIGHT, Anchor::Start, &format!("strength {strength}"));
    }
    row(pen, x + 94, y + 20, 126, &open(&member.equipment, ink::DARK));
    if !member.opponents.is_empty() {
        let names: Vec<String> = member.opponents.iter().map(|noble| noble.name()).collect();
        pen.text(x + 94, y + 84, 12, ink::ACTIVE, Anchor::Start, &format!("meets {}", names.join(" ")));
    }
}

/// What is to be decided, in words.
fn step_words(view: &View) -> String {
    let step = &view.step;
    let seat = step.seat.unwrap_or(Seat(0));
    let number = |value: Option<u8>| value.unwrap_or(0);
    match step.name {
        StepName::DealCards => format!("the deal: a card for {seat}"),
        StepName::DealNobles => format!("the deal: a noble for {seat}"),
        StepName::SecretDiscard => format!("{seat} lays down a set-up discard"),
        StepName::Keep => format!("{seat} keeps a noble"),
        StepName::Council => format!("council: {seat} has {} actions", number(step.left)),
        StepName::Pay => format!("{seat} owes {} tribute", number(step.owed)),
        StepName::Play => format!("{seat} plays a card or passes"),
        StepName::Diamond => format!("{seat} saves or spends the diamond"),
        StepName::Equip => format!("{seat} equips a noble"),
        StepName::SetBonus => format!("set bonus: {seat} may turn a noble"),
        StepName::Take => format!("{seat} may take {} cards, value {}", number(step.left), number(step.budget)),
        StepName::Combat => format!("combat: does the noble of {seat} fight?"),
        StepName::Oppose => format!("combat: {seat} names an opponent"),
        StepName::Draw => format!("{seat} draws, {} due", number(step.due)),
        StepName::PickHighest => format!("out of cards: {seat} takes a highest discard"),
        StepName::LeverageInstead => format!("out of cards: {seat} leverages a card"),
        StepName::EquipmentCheck => format!("{seat} discards equipment over the limit"),
        StepName::HandCheck => format!("{seat} discards down to the hand limit"),
        StepName::Claim => format!("{seat} claims, or ends the turn"),
        StepName::Over => match &view.result {
            None => "the game is over".to_string(),
            Some(result) => {
                let winners: Vec<String> = result.winners.iter().map(Seat::to_string).collect();
                format!("the game is over: {} wins ({})", winners.join(", "), result.reason.name())
            }
        },
    }
}

fn hand_cards(player: &PlayerView) -> Vec<(Option<Card>, &'static str)> {
    let mut cards = open(&player.hand.remembered, GOLD);
    cards.extend(open(&player.hand.shown, ink::DARK));
    match &player.hand.unseen.cards {
        Some(unseen) => cards.extend(open(unseen, ink::DARK)),
        None => cards.extend((0..player.hand.unseen.count).map(|_| (None, ink::DARK))),
    }
    cards
}

fn facts(player: &PlayerView) -> Vec<String> {
    let mut facts = Vec::new();
    if let Some(place) = player.place {
        facts.push(format!("place {place}"));
    }
    if let Some(reason) = player.left {
        facts.push(format!("{}: {}", if reason.is_victory() { "won and left" } else { "eliminated" }, reason.name()));
        return facts;
    }
    if let Some(influence) = player.influence {
        let parts: Vec<String> = SUIT_WORDS.iter().zip(influence).map(|(suit, count)| format!("{suit}{count}")).collect();
        facts.push(format!("influence {}", parts.join(" ")));
    }
    if let Some(score) = player.score {
        facts.push(format!("tableau {score}"));
    }
    let played: u8 = player.plays.iter().fold(0, |sum, &plays| sum.saturating_add(plays));
    if played > 0 {
        facts.push(format!("played {played}"));
    }
    if player.passed {
        facts.push("passed".to_string());
    }
    facts
}

/// The picture.
pub(super) fn svg(view: &View) -> String {
    let height = HEAD + view.players.len() as i32 * (PANEL + MARGIN) + MARGIN;
    let mut pen = Pen::new(WIDTH, height);
    draw_head(&mut pen, view);
    for (i, player) in view.players.iter().enumerate() {
        let y = HEAD + MARGIN + i as i32 * (PANEL + MARGIN);
        draw_player(&mut pen, view, Seat(i as u8), player, y);
    }
    pen.finish("Price of Influence")
}

fn draw_head(pen: &mut Pen, view: &View) {
    pen.text(MARGIN, 34, 22, ink::LIGHT, Anchor::Start, "Price of Influence");
    pen.text(WIDTH - MARGIN, 34, 16, ink::ACTIVE, Anchor::End, &step_words(view));
    let label = |pen: &mut Pen, x: i32, y: i32, words: &str| pen.text(x, y, 12, ink::QUIET, Anchor::Start, words);
    label(pen, MARGIN, 62, &format!("deck {}", view.deck.count));
    if view.deck.count > 0 {
        back(pen, MARGIN, 70);
    }
    label(pen, MARGIN, 136, &format!("reshuffles {}", view.reshuffles));
    label(pen, 110, 62, "in play");
    if let Some(card) = view.in_play {
        small_card(pen, 110, 70, card, ink::ACTIVE);
    }
    label(pen, 180, 62, &format!("discard pile {}", view.discard.len()));
    let (first, second) = view.discard.split_at(view.discard.len().min(22));
    row(pen, 180, 70, WIDTH - 180 - MARGIN, &open(first, ink::DARK));
    row(pen, 180, 70 + SMALL.1 + GAP, 420, &open(second, ink::DARK));
    label(pen, 640, 138, &format!("council {}", view.council.count));
    let mut x = 640;
    for noble in view.council.nobles.iter().flatten() {
        pen.rect(x, 144, 32, 28, 4, ink::PAPER, Some(GOLD));
        let colour = if is_red(Some(noble.suit())) { ink::RED } else { ink::DARK };
        pen.text(x + 16, 163, 13, colour, Anchor::Middle, &noble.name());
        x += 36;
    }
}

fn draw_player(pen: &mut Pen, view: &View, seat: Seat, player: &PlayerView, y: i32) {
    let deciding = view.step.seat == Some(seat);
    let border = if deciding { ink::ACTIVE } else { ink::PANEL };
    pen.rect(MARGIN, y, WIDTH - 2 * MARGIN, PANEL, 8, ink::PANEL, Some(border));
    pen.rect(MARGIN + 8, y + 12, 6, PANEL - 24, 3, ink::SEATS[seat.index() % ink::SEATS.len()], None);
    let x = MARGIN + 24;
    let name = if view.active == seat && view.step.name != StepName::Over { format!("{seat} ▸") } else { seat.to_string() };
    pen.text(x, y + 28, 17, ink::LIGHT, Anchor::Start, &name);
    for (i, fact) in (0..).zip(facts(player)) {
        pen.text(x, y + 52 + i * 18, 12, ink::QUIET, Anchor::Start, &fact);
    }
    let label = |pen: &mut Pen, x: i32, y: i32, words: &str| pen.text(x, y, 12, ink::QUIET, Anchor::Start, words);
    for (i, member) in (0..).zip(&player.court) {
        court_slot(pen, 190 + i * 230, y + 18, member);
    }
    draw_setup(pen, player, y);
    label(pen, 892, y + 18, &format!("gems {}", player.gems.len()));
    row(pen, 892, y + 24, 180, &open(&player.gems, ink::DARK));
    label(pen, 892, y + 86, &format!("leveraged {}", player.leveraged.len()));
    row(pen, 892, y + 92, 180, &open(&player.leveraged, ink::RED));
    let cards = hand_cards(player);
    label(pen, 190, y + 146, &format!("hand {}", cards.len()));
    row(pen, 190, y + 154, 884, &cards);
}

/// Dealt nobles, the one kept and the cards laid down, until all are revealed.
fn draw_setup(pen: &mut Pen, player: &PlayerView, y: i32) {
    let label = |pen: &mut Pen, x: i32, words: &str| pen.text(x, y + 18, 12, ink::QUIET, Anchor::Start, words);
    if player.dealt.count > 0 {
        label(pen, 190, &format!("dealt nobles {}", player.dealt.count));
        match &player.dealt.nobles {
            Some(nobles) => {
                for (i, &noble) in (0..).zip(nobles) {
                    noble_card(pen, 190 + i * (TALL.0 + GAP), y + 28, noble, Standing::Strike);
                }
            }
            None => (0..i32::from(player.dealt.count)).for_each(|i| back(pen, 190 + i * (SMALL.0 + GAP), y + 28)),
        }
    }
    if let Some(kept) = player.kept {
        label(pen, 560, "kept");
        match (kept.noble, kept.stance) {
            (Some(noble), Some(super::Stance::Guard)) => noble_card(pen, 572, y + 28, noble, Standing::Guard),
            (Some(noble), _) => noble_card(pen, 572, y + 28, noble, Standing::Strike),
            _ => back(pen, 572, y + 28),
        }
    }
    if player.laid.count > 0 {
        label(pen, 680, &format!("laid down {}", player.laid.count));
        let cards = match &player.laid.cards {
            Some(cards) => open(cards, ink::DARK),
            None => (0..player.laid.count).map(|_| (None, ink::DARK)).collect(),
        };
        row(pen, 680, y + 28, 180, &cards);
    }
}

/// The table in plain text.
pub(super) fn text(view: &View) -> String {
    let mut out = String::new();
    let names = |cards: &[Card]| cards.iter().map(|card| face(*card)).collect::<Vec<_>>().join(" ");
    // Writing to a String cannot fail, so the results of writeln! are dropped here.
    let _ = writeln!(out, "Price of Influence: {}", step_words(view));
    let _ = writeln!(out, "deck {}  reshuffles {}  discard: {}", view.deck.count, view.reshuffles, names(&view.discard));
    if let Some(card) = view.in_play {
        let _ = writeln!(out, "in play: {}", card.name());
    }
    match &view.council.nobles {
        Some(nobles) => {
            let _ = writeln!(out, "council: {}", nobles.iter().map(|noble| noble.name()).collect::<Vec<_>>().join(" "));
        }
        None => {
            let _ = writeln!(out, "council: {} face-down", view.council.count);
        }
    }
    for (i, player) in view.players.iter().enumerate() {
        let seat = Seat(i as u8);
        let turn = if view.active == seat { "*" } else { " " };
        let _ = writeln!(out, "{turn} {seat}: {}", facts(player).join(", "));
        for member in &player.court {
            let standing = member.standing.name();
            let strength = member.strength.map_or(String::new(), |strength| format!(" strength {strength}"));
            let _ = write!(out, "    {} {standing}{strength}  {}", member.noble.name(), names(&member.equipment));
            if !member.opponents.is_empty() {
                let met = member.opponents.iter().map(|noble| noble.name()).collect::<Vec<_>>().join(" ");
                let _ = write!(out, "  meets {met}");
            }
            out.push('\n');
        }
        let hand = match &player.hand.unseen.cards {
            Some(cards) => names(cards),
            None => vec!["??"; player.hand.unseen.count.into()].join(" "),
        };
        let _ = writeln!(out, "    hand: {hand}");
        let lists = [
            ("remembered in hand", &player.hand.remembered),
            ("shown", &player.hand.shown),
            ("leveraged", &player.leveraged),
            ("gems", &player.gems),
        ];
        for (name, cards) in lists {
            if !cards.is_empty() {
                let _ = writeln!(out, "    {name}: {}", names(cards));
            }
        }
        if player.dealt.count > 0 {
            let dealt = player.dealt.nobles.as_deref().unwrap_or_default();
            let dealt = dealt.iter().map(|noble| noble.name()).collect::<Vec<_>>().join(" ");
            let _ = writeln!(out, "    dealt nobles {}: {dealt}", player.dealt.count);
        }
        if let Some(kept) = player.kept {
            let noble = kept.noble.map_or("face-down".to_string(), |noble| noble.name());
            let _ = writeln!(out, "    kept: {noble}");
        }
        if player.laid.count > 0 {
            let laid = player.laid.cards.as_deref().map_or(String::new(), names);
            let _ = writeln!(out, "    laid down {}: {laid}", player.laid.count);
        }
    }
    out
}
