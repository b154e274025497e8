//! The table as a picture and as plain text, from the view and what the viewer is shown beside it.

use super::PriceOfInfluence;
use super::moves::noble_piece;
use super::state::{Card, LAST_RESHUFFLE, NOBLES, Noble, Suit, Zone};
use super::view::{CardsView, CourtView, PlayerView, Standing, StepName, View};
use crate::core::svg::ink::colour;
use crate::core::svg::{Area, Font, Header, Icon, Ink, MARGIN, Paint, Pen, WIDTH, icon, ink};
use crate::core::{Mark, Name, Scene, Seat};
use std::fmt::Write as _;

/// The room between what is drawn side by side.
const SPACE: i32 = 10;
const ROOM: i32 = WIDTH - 2 * MARGIN;
/// A card, and how much of one that lies below another is seen: its corner.
const CARD: (i32, i32) = (42, 58);
const CORNER: i32 = 27;
/// From one card to the next where there is room.
const PITCH: i32 = CARD.0 + 8;
/// How much of a card's back is seen below another.
const BACKS: i32 = 12;
/// A row of cards with its label.
const ROW: i32 = CARD.1 + 30;
/// A noble with what it carries.
const GROUP: (i32, i32) = ((ROOM - 24 - 2 * SPACE) / 3, CARD.1 + 44);

const SMALL: Font = Font::new(12, ink::QUIET);
const GOLD: Ink = colour!("gold", "#8f6b00");
/// An eye: everyone has seen this card.
const EYE: Icon = Icon(
    "M0 12C4 5 8 3 12 3s8 2 12 9c-4 7-8 9-12 9S4 19 0 12zM12 6a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM12 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6z",
);
/// Two blades: combat.
const BLADES: Icon = Icon(
    "M1 1h4l8 9l8-9h2v4l-8 8l4 4l2-2l2 2l-2 2l2 3l-1 1l-3-2l-2 2l-2-2l2-2l-4-4l-4 4l2 2l-2 2l-2-2l-3 2l-1-1l2-3l-2-2l2-2l2 2l4-4l-8-8z",
);

const SUIT_WORDS: [&str; 4] = ["♠", "♥", "♣", "♦"];
const SUIT_ICONS: [Icon; 4] = [icon::SPADE, icon::HEART, icon::CLUB, icon::DIAMOND];

fn suit_ink(suit: Suit) -> Ink {
    if matches!(suit, Suit::Hearts | Suit::Diamonds) { ink::RED } else { ink::PRINT }
}

/// Short words for a card face: a star for a joker.
fn face(card: Card) -> String {
    if card.is_joker() { "★".to_string() } else { card.name() }
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

/// His place, and why he has left the table.
fn standing(player: &PlayerView) -> Vec<String> {
    let mut words = Vec::new();
    if let Some(place) = player.place {
        words.push(format!("place {place}"));
    }
    if let Some(reason) = player.left {
        words.push(format!("{}: {}", if reason.is_victory() { "won and left" } else { "eliminated" }, reason.name()));
    }
    words
}

/// His influence in the four suits.
fn influence(player: &PlayerView) -> Option<String> {
    let parts = |influence: [u8; 4]| SUIT_WORDS.iter().zip(influence).map(|(suit, count)| format!("{suit}{count}"));
    player.influence.map(|influence| format!("influence {}", parts(influence).collect::<Vec<_>>().join(" ")))
}

/// What people count of who is at the table.
fn figures(player: &PlayerView) -> Vec<String> {
    let mut words = Vec::new();
    if player.left.is_some() {
        return words;
    }
    if let Some(score) = player.score {
        words.push(format!("tableau {score}"));
    }
    let played: u8 = player.plays.iter().fold(0, |sum, &plays| sum.saturating_add(plays));
    if played > 0 {
        words.push(format!("played {played}"));
    }
    if player.passed {
        words.push("passed".to_string());
    }
    words
}

/// The picture.
pub(super) fn svg(_game: &PriceOfInfluence, view: &View, scene: &Scene<'_>) -> String {
    let mut pen = Pen::new(scene);
    let phase = view.phase.map_or(String::new(), |phase| format!("{} · ", phase.name()));
    let facts = format!("{phase}reshuffles: {} of {LAST_RESHUFFLE}", view.reshuffles);
    let token = scene.actor.map(Seat::index);
    let result = scene.result(|seat| seat.to_string());
    let top = pen.header(&Header { title: "Price of Influence", facts: &facts, token, result });
    let mut top = draw_table(&mut pen, view, top) + SPACE;
    for (i, player) in view.players.iter().enumerate() {
        let panel = Panel { view, seat: Seat(i as u8), player };
        let area = Area::new(MARGIN, top, ROOM, panel.height());
        pen.seat_panel(area, panel.seat, |pen| panel.draw(pen, area));
        top = area.bottom() + SPACE;
    }
    pen.finish(top, &format!("Price of Influence: {}", step_words(view)))
}

/// The corner of a card: large enough to be read where the rest lies below another.
fn draw_index(pen: &mut Pen<'_>, letter: &str, suit: Suit, (x, y): (i32, i32)) {
    // Ten needs two digits in the room of one letter.
    let font = Font::new(if letter.len() > 1 { 15 } else { 17 }, suit_ink(suit)).bold().middle();
    pen.text(x + 13, y + 19, font, letter);
    pen.icon(SUIT_ICONS[suit.index()], (x + 13, y + 32), 15, Paint::fill(suit_ink(suit)));
}

/// A card that is seen.
fn draw_face(pen: &mut Pen<'_>, card: Card, (x, y): (i32, i32)) {
    let area = Area::new(x, y, CARD.0, CARD.1);
    pen.framed(area, 5, &Mark::piece("card", card.0.into()), |pen| {
        pen.face(area);
        match card.suit() {
            Some(suit) => {
                let letter = if card.value() == 1 { "A".to_owned() } else { card.value().to_string() };
                draw_index(pen, &letter, suit, (x, y));
                pen.icon(SUIT_ICONS[suit.index()], (area.right() - 11, area.bottom() - 12), 14, Paint::fill(suit_ink(suit)));
            }
            None => {
                // The red one is filled, the black one hollow.
                let red = card == Card::JOKERS[0];
                let paint = if red { Paint::fill(ink::RED) } else { Paint::line(ink::PRINT, 2) };
                pen.icon(icon::STAR, (x + 14, y + 15), 18, paint);
                let colour = if red { ink::RED } else { ink::PRINT };
                pen.text(x + 13, y + 40, Font::new(14, colour).bold().middle(), if red { "R" } else { "B" });
            }
        }
    });
}

/// A noble in a golden frame; a quarter turn shows GUARD, a back the disgraced. Its name stays upright.
fn draw_noble(pen: &mut Pen<'_>, noble: Noble, standing: Standing, (x, y): (i32, i32), mark: &Mark) {
    let (width, height) = if standing == Standing::Guard { (CARD.1, CARD.0) } else { CARD };
    let area = Area::new(x, y + (CARD.1 - height) / 2, width, height);
    pen.framed(area, 5, mark, |pen| {
        let down = standing == Standing::Disgraced;
        pen.rect(area, 5, Paint::fill(if down { ink::BACK } else { ink::PAPER }).edge(GOLD, 3));
        let colour = if down { ink::ON_STRONG } else { suit_ink(noble.suit()) };
        let font = Font::new(20, colour).bold().middle();
        let letter = noble.rank().letter().to_string();
        let (mx, my) = area.middle();
        let suit = SUIT_ICONS[noble.suit().index()];
        if standing == Standing::Guard {
            pen.text(mx - 11, my + font.drop(), font, &letter);
            pen.icon(suit, (mx + 12, my), 18, Paint::fill(colour));
        } else {
            pen.text(mx, my - 10 + font.drop(), font, &letter);
            pen.icon(suit, (mx, my + 13), 18, Paint::fill(colour));
        }
    });
}

fn noble_mark(noble: Noble) -> Mark {
    Mark::piece("card", noble_piece(noble))
}

/// What lies in the middle: deck, the card in play, the discard pile; below them the council.
fn draw_table(pen: &mut Pen<'_>, view: &View, top: i32) -> i32 {
    let discards = Row::seen("Discard pile", Zone::Discard, &view.discard);
    let left = MARGIN + 12 + 2 * (PITCH + SPACE + 4) + SPACE;
    let room = WIDTH - MARGIN - 12 - left;
    let height = 14 + discards.height(room).max(ROW) + ROW + 4;
    let area = Area::new(MARGIN, top, ROOM, height);
    pen.panel(area, false);
    let y = top + 10;
    pen.mark(&Mark::zone(Zone::Deck.number()), |pen| {
        pen.label(area.x + 12, y + 12, &format!("Deck {}", view.deck.count));
        let place = Area::new(area.x + 12, y + 22, CARD.0, CARD.1);
        if view.deck.count > 0 { pen.back(place) } else { pen.gap(place) }
    });
    pen.mark(&Mark::zone(Zone::InPlay.number()), |pen| {
        let x = area.x + 12 + PITCH + SPACE + 4;
        pen.label(x, y + 12, "In play");
        match view.in_play {
            Some(card) => draw_face(pen, card, (x, y + 22)),
            None => pen.gap(Area::new(x, y + 22, CARD.0, CARD.1)),
        }
    });
    discards.draw(pen, (left, y), room);
    draw_council(pen, view, (area.x + 12, y + discards.height(room).max(ROW)));
    area.bottom()
}

/// The council, every noble in a place of its own.
fn draw_council(pen: &mut Pen<'_>, view: &View, (left, top): (i32, i32)) {
    let pitch = (ROOM - 24 - CARD.0) / (NOBLES as i32 - 1);
    pen.mark(&Mark::zone(Zone::Council.number()), |pen| {
        pen.label(left, top + 12, &format!("Council {}", view.council.count));
        for (i, noble) in (0..).zip(Noble::all()) {
            let (x, y) = (left + i * pitch, top + 22);
            let place = Area::new(x, y, CARD.0, CARD.1);
            match &view.council.nobles {
                Some(nobles) if nobles.contains(&noble) => draw_noble(pen, noble, Standing::Strike, (x, y), &noble_mark(noble)),
                None if i < i32::from(view.council.count) => pen.back(place),
                _ => pen.gap(place),
            }
        }
    });
}

/// Cards of a zone, side by side below a label.
struct Row<'a> {
    label: String,
    zone: Zone,
    cards: Vec<Shown<'a>>,
}

/// How a card of a row is seen.
enum Shown<'a> {
    Face(Card),
    /// Everyone has seen it, though it lies hidden.
    Remembered(Card),
    Noble(&'a Noble, Standing),
    Back,
}

impl<'a> Row<'a> {
    fn new(label: &str, zone: Zone, cards: Vec<Shown<'a>>) -> Row<'a> {
        Row { label: format!("{label} {}", cards.len()), zone, cards }
    }

    fn seen(label: &str, zone: Zone, cards: &[Card]) -> Row<'a> {
        Row::new(label, zone, cards.iter().map(|&card| Shown::Face(card)).collect())
    }

    fn hidden(label: &str, zone: Zone, cards: &CardsView) -> Row<'a> {
        match &cards.cards {
            Some(cards) => Row::seen(label, zone, cards),
            None => Row::new(label, zone, (0..cards.count).map(|_| Shown::Back).collect()),
        }
    }

    /// From card to card: closer than they are wide where the room is short.
    fn pitch(&self, room: i32) -> i32 {
        if self.cards.iter().all(|card| matches!(card, Shown::Back)) {
            return BACKS;
        }
        let steps = (self.cards.len() as i32 - 1).max(1);
        ((room - CARD.0) / steps).clamp(CORNER, PITCH)
    }

    /// How many lie in one line.
    fn abreast(&self, room: i32) -> i32 {
        (room - CARD.0) / self.pitch(room) + 1
    }

    fn lines(&self, room: i32) -> i32 {
        (self.cards.len() as i32 + self.abreast(room) - 1) / self.abreast(room)
    }

    /// The width that it takes of a room.
    fn width(&self, room: i32) -> i32 {
        let cards = (self.cards.len() as i32).min(self.abreast(room));
        (CARD.0 + (cards - 1).max(0) * self.pitch(room)).max(SMALL.width(&self.label))
    }

    fn height(&self, room: i32) -> i32 {
        ROW + (self.lines(room) - 1).max(0) * (CARD.1 + 8)
    }

    fn draw(&self, pen: &mut Pen<'_>, (left, top): (i32, i32), room: i32) {
        pen.mark(&Mark::zone(self.zone.number()), |pen| {
            pen.label(left, top + 12, &self.label);
            let abreast = self.abreast(room);
            for (i, card) in (0..).zip(&self.cards) {
                let at = (left + i % abreast * self.pitch(room), top + 22 + i / abreast * (CARD.1 + 8));
                match card {
                    Shown::Face(card) => draw_face(pen, *card, at),
                    Shown::Remembered(card) => {
                        draw_face(pen, *card, at);
                        pen.rect(Area::new(at.0 + 4, at.1 + CARD.1 - 17, 19, 13), 6, Paint::fill(ink::BACK));
                        pen.icon(EYE, (at.0 + 13, at.1 + CARD.1 - 10), 13, Paint::fill(ink::ON_STRONG));
                    }
                    Shown::Noble(noble, standing) => draw_noble(pen, **noble, *standing, at, &noble_mark(**noble)),
                    Shown::Back => pen.back(Area::new(at.0, at.1, CARD.0, CARD.1)),
                }
            }
        });
    }
}

/// What lies before a player.
struct Panel<'a> {
    view: &'a View,
    seat: Seat,
    player: &'a PlayerView,
}

impl<'a> Panel<'a> {
    /// Who has left the table needs only a line.
    fn height(&self) -> i32 {
        if self.player.left.is_some() && self.rows().is_empty() && self.player.court.is_empty() {
            return 44;
        }
        let court = if self.player.court.is_empty() { 0 } else { GROUP.1 + SPACE };
        44 + court + self.places().1 + 6
    }

    /// The rows of cards, those without cards left out; an empty hand is still a hand.
    fn rows(&self) -> Vec<Row<'a>> {
        let Panel { seat, player, .. } = *self;
        let noble = |noble: &'a Noble| Shown::Noble(noble, Standing::Strike);
        let dealt = match &player.dealt.nobles {
            Some(nobles) => nobles.iter().map(noble).collect(),
            None => (0..player.dealt.count).map(|_| Shown::Back).collect(),
        };
        let kept = player.kept.iter().map(|kept| match (&kept.noble, kept.stance) {
            (Some(noble), Some(super::Stance::Guard)) => Shown::Noble(noble, Standing::Guard),
            (Some(noble), _) => Shown::Noble(noble, Standing::Strike),
            (None, _) => Shown::Back,
        });
        let remembered = player.hand.remembered.iter().map(|&card| Shown::Remembered(card)).collect();
        let rows = [
            Row::hidden("Hand", Zone::Hand(seat), &player.hand.unseen),
            Row::new("Hand, seen by all", Zone::Hand(seat), remembered),
            Row::seen("Hand, shown", Zone::Hand(seat), &player.hand.shown),
            Row::seen("Leveraged", Zone::Leveraged(seat), &player.leveraged),
            Row::seen("Gems", Zone::Gems(seat), &player.gems),
            Row::new("Dealt nobles", Zone::Dealt(seat), dealt),
            Row::new("Kept", Zone::Kept(seat), kept.collect()),
            Row::hidden("Laid down", Zone::Laid(seat), &player.laid),
        ];
        rows.into_iter().filter(|row| !row.cards.is_empty()).collect()
    }

    /// Where the rows go, side by side as far as there is room, and how tall they are together.
    fn places(&self) -> (Vec<(i32, i32)>, i32) {
        let room = ROOM - 24;
        let (mut x, mut y, mut tallest) = (0, 0, 0);
        let mut places = Vec::new();
        for row in self.rows() {
            let width = row.width(room);
            if x > 0 && x + width > room {
                (x, y, tallest) = (0, y + tallest, 0);
            }
            places.push((x, y));
            tallest = tallest.max(row.height(room));
            x += width + 2 * SPACE;
        }
        (places, y + tallest)
    }

    fn draw(&self, pen: &mut Pen<'_>, area: Area) {
        self.draw_head(pen, area);
        let mut top = area.y + 44;
        if !self.player.court.is_empty() {
            for (i, member) in (0..).zip(&self.player.court) {
                let group = Area::new(area.x + 12 + i * (GROUP.0 + SPACE), top, GROUP.0, GROUP.1);
                self.draw_member(pen, member, group);
            }
            top += GROUP.1 + SPACE;
        }
        for (row, (x, y)) in self.rows().iter().zip(self.places().0) {
            row.draw(pen, (area.x + 12 + x, top + y), ROOM - 24);
        }
    }

    fn draw_head(&self, pen: &mut Pen<'_>, area: Area) {
        let Panel { view, seat, player } = *self;
        pen.token(seat.index(), (area.x + 24, area.y + 22), 24, &seat.0.to_string());
        let name = Font::new(16, ink::TEXT).bold();
        let words = format!("Seat {}", seat.0);
        pen.text(area.x + 44, area.y + 28, name, &words);
        let mut x = area.x + 56 + name.width(&words);
        if pen.scene().outcome.is_some_and(|outcome| outcome.winners.contains(seat)) {
            pen.icon(icon::STAR, (x + 4, area.y + 22), 18, Paint::fill(ink::WINNER));
            x += 24;
        } else if view.active == seat && view.step.name != StepName::Over {
            pen.icon(icon::POINTER, (x, area.y + 22), 12, Paint::fill(ink::QUIET));
            pen.text(x + 11, area.y + 27, SMALL, "on turn");
            x += 66;
        }
        let mut right = area.right() - 12;
        if let Some(influence) = player.influence {
            // The suits that a joker can be played as stand where the player's own influence does.
            let own = pen.scene().actor == Some(seat);
            for (i, &suit) in Suit::ALL.iter().enumerate().rev() {
                let mark = Mark::piece("suit", suit as i32);
                let place = Area::new(right - 34, area.y + 9, 34, 25);
                pen.framed(place, 5, &if own { mark } else { mark.inert() }, |pen| {
                    pen.rect(place, 5, Paint::fill(ink::PAPER).edge(ink::CUT, 1));
                    pen.icon(SUIT_ICONS[i], (place.x + 11, place.y + 13), 14, Paint::fill(suit_ink(suit)));
                    let font = Font::new(14, ink::PRINT).bold().middle();
                    pen.text(place.x + 25, place.y + 18, font, &influence[i].to_string());
                });
                right -= 41;
            }
            pen.text(right, area.y + 27, SMALL.end(), "Influence");
            right -= SMALL.width("Influence") + SPACE;
        }
        let facts: Vec<String> = standing(player).into_iter().chain(figures(player)).collect();
        let facts = facts.join(" · ");
        pen.text(x, area.y + 27, SMALL, &SMALL.fit(&facts, right - x));
    }

    /// A noble, what it carries and whom it meets, as one group.
    fn draw_member(&self, pen: &mut Pen<'_>, member: &CourtView, group: Area) {
        let down = member.standing == Standing::Disgraced;
        let zone = if down { Zone::Disgraced(self.seat) } else { Zone::Court(self.seat) };
        let rank = [Name::Piece("rank", member.noble.rank() as i32)];
        // A rank in a move is one of the actor's own nobles.
        let own = pen.scene().actor == Some(self.seat);
        let mark = if own { noble_mark(member.noble).or(&rank) } else { noble_mark(member.noble) };
        pen.mark(&Mark::zone(zone.number()), |pen| {
            pen.rect(group, 8, Paint::fill(ink::INSET).edge(ink::EDGE, 1));
            draw_noble(pen, member.noble, member.standing, (group.x + 10, group.y + 10), &mark);
            let strength = member.strength.map_or(String::new(), |strength| format!(" · strength {strength}"));
            let words = format!("{}{strength}", member.standing.name());
            let base = group.bottom() - 10;
            pen.text(group.x + 10, base, SMALL.bold().ink(ink::TEXT), &words);
            if !member.opponents.is_empty() {
                let names: Vec<String> = member.opponents.iter().map(|noble| noble.name()).collect();
                let words = names.join(" ");
                let font = SMALL.bold().ink(ink::LAST);
                pen.text(group.right() - 10, base, font.end(), &words);
                pen.icon(BLADES, (group.right() - 18 - font.width(&words), base - 4), 14, Paint::fill(ink::LAST));
            }
        });
        let left = group.x + 10 + CARD.1 + SPACE;
        let room = group.right() - 10 - left;
        let count = member.equipment.len() as i32;
        let pitch = ((room - CARD.0) / (count - 1).max(1)).min(PITCH);
        pen.mark(&Mark::zone(Zone::Equipment(self.seat, member.noble.rank()).number()), |pen| {
            for (i, &card) in (0..).zip(&member.equipment) {
                draw_face(pen, card, (left + i * pitch, group.y + 10));
            }
        });
    }
}

/// The table in plain text.
pub(super) fn text(_game: &PriceOfInfluence, view: &View) -> String {
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
        let facts: Vec<String> = standing(player).into_iter().chain(influence(player)).chain(figures(player)).collect();
        let _ = writeln!(out, "{turn} {seat}: {}", facts.join(", "));
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
