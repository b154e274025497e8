//! Parts that all pictures have: the heading, panels, cards, tokens of seats, and what can be done elsewhere.

use super::{Area, Font, MARGIN, Paint, Pen, WIDTH, icon, ink};
use crate::core::{Mark, Seat};

const TITLE: Font = Font::new(22, ink::TEXT).bold();
const FACTS: Font = Font::new(14, ink::QUIET);
const ASKED: Font = Font::new(15, ink::TEXT).bold();
const LAST: Font = Font::new(13, ink::QUIET);
const BUTTON: Font = Font::new(14, ink::ACTIVE).bold();
/// The height of a line of what is asked.
const LINE: i32 = 20;
/// The height of a button.
const TALL: i32 = 30;

/// What stands at the top of a picture.
#[derive(Debug)]
pub struct Header<'t> {
    /// The game.
    pub title: &'t str,
    /// Round, phase and the like.
    pub facts: &'t str,
    /// The shape of the one who is asked: of the seat, or of what it plays.
    pub token: Option<usize>,
    /// Who has won and why, once over: [`crate::core::Scene::result`].
    pub result: Option<String>,
}

impl<'a> Pen<'a> {
    /// Title and facts; what is being asked, or who has won; what was decided last. Returns where it ends.
    #[inline(never)]
    pub fn header(&mut self, header: &Header<'_>) -> i32 {
        let title = TITLE.width(header.title);
        self.text(MARGIN, 34, TITLE, header.title);
        self.text_in(WIDTH - MARGIN, 33, WIDTH - 3 * MARGIN - title, FACTS.end(), header.facts);
        let scene = self.scene();
        let (words, wash, edge, font) = match (&header.result, &scene.prompt) {
            (Some(result), _) => (result.clone(), ink::WINNER_WASH, ink::WINNER, ASKED.ink(ink::WINNER)),
            (None, Some(prompt)) => (prompt.clone(), ink::ACTIVE_WASH, ink::ACTIVE, ASKED),
            (None, None) => ("chance decides".to_owned(), ink::PANEL, ink::EDGE, ASKED.ink(ink::QUIET)),
        };
        let mut lines = font.wrap(&sentence(&words), WIDTH - 2 * MARGIN - 54);
        lines.truncate(3);
        let band = Area::new(MARGIN, 46, WIDTH - 2 * MARGIN, lines.len() as i32 * LINE + 14);
        self.rect(band, 8, Paint::fill(wash).edge(edge, 1));
        let middle = (band.x + 22, band.middle().1);
        match header.token {
            _ if header.result.is_some() => self.icon(icon::STAR, middle, 22, Paint::fill(ink::WINNER)),
            Some(token) => self.token(token, middle, 24, ""),
            None => self.icon(icon::CLOCK, middle, 20, Paint::fill(ink::QUIET)),
        }
        for (i, line) in (0..).zip(&lines) {
            self.text(band.x + 44, band.y + 22 + i * LINE, font, line);
        }
        let mut bottom = band.bottom();
        if let Some(last) = &scene.last {
            let line = LAST.fit(&format!("Last: {last}"), WIDTH - 2 * MARGIN - 24);
            self.rect(Area::new(MARGIN + 5, bottom + 8, 12, 12), 3, Paint::line(ink::LAST, 2).dashed());
            self.text(MARGIN + 24, bottom + 19, LAST, &line);
            bottom += 22;
        }
        bottom + 10
    }

    /// The shape and colour of a seat or faction, with a letter or digit on it.
    #[inline(never)]
    pub fn token(&mut self, number: usize, (x, y): (i32, i32), size: i32, letter: &str) {
        let (livery, number) = (self.livery(number), number % icon::SEATS.len());
        self.icon(icon::SEATS[number], (x, y), size, livery.paint());
        if !letter.is_empty() {
            let font = Font::new((size * 6 / 10).max(super::SMALLEST), livery.on).bold().middle();
            let drop = icon::SEAT_DROP[number] * size / (2 * icon::HALF);
            self.text(x, y + font.drop() + drop, font, letter);
        }
    }

    /// A panel; with a strong edge where its owner is to decide.
    #[inline(never)]
    pub fn panel(&mut self, area: Area, deciding: bool) {
        let (edge, width) = if deciding { (ink::ACTIVE, 3) } else { (ink::EDGE, 1) };
        self.rect(area, 10, Paint::fill(ink::PANEL).edge(edge, width));
    }

    /// The panel of a seat, drawn on.
    pub fn seat_panel(&mut self, area: Area, seat: Seat, draw: impl FnOnce(&mut Pen<'a>)) {
        let deciding = self.scene().actor == Some(seat);
        self.mark(&Mark::seat(seat), |pen| {
            pen.panel(area, deciding);
            draw(pen);
        });
    }

    /// The face of a card, without print.
    #[inline(never)]
    pub fn face(&mut self, area: Area) {
        self.rect(area, 5, Paint::fill(ink::PAPER).edge(ink::CUT, 1));
    }

    /// The back of a card.
    #[inline(never)]
    pub fn back(&mut self, area: Area) {
        self.rect(area, 5, Paint::fill(ink::BACK).edge(ink::CUT, 1));
        self.rect(area.grown(-4), 3, Paint::line(ink::BACK_LINES, 1));
        let (x, y) = area.middle();
        let (w, h) = (area.width / 2 - 8, area.height / 2 - 8);
        if w > 0 && h > 0 {
            self.polygon(&[(x, y - h), (x + w, y), (x, y + h), (x - w, y)], Paint::line(ink::BACK_LINES, 1));
        }
    }

    /// The place of a card that is not there.
    #[inline(never)]
    pub fn gap(&mut self, area: Area) {
        self.rect(area, 5, Paint::line(ink::EDGE, 1).dashed());
    }

    /// A quiet word above a row, a pile or a place.
    #[inline(never)]
    pub fn label(&mut self, x: i32, y: i32, words: &str) {
        self.text(x, y, Font::new(12, ink::QUIET), words);
    }

    /// Buttons for moves that no element of the picture tells apart: pass, done, decline. Returns where they end.
    pub(super) fn offer(&mut self, top: i32, moves: &[usize]) -> i32 {
        let scene = self.scene();
        let Some(words) = scene.words.filter(|_| !moves.is_empty()) else { return top };
        let room = WIDTH - 2 * MARGIN;
        let (mut x, mut y) = (MARGIN, top);
        self.body.push_str("<g class=\"elsewhere\">\n");
        for &i in moves {
            let (id, record) = &scene.moves[i];
            let text = BUTTON.fit(&sentence(&words.text(record)), room - 24);
            let width = BUTTON.width(&text) + 24;
            if x > MARGIN && x + width > MARGIN + room {
                (x, y) = (MARGIN, y + TALL + 8);
            }
            let area = Area::new(x, y, width, TALL);
            self.body.push_str(&format!(
                "<g class=\"can\" role=\"button\" data-moves=\"{id}\" data-area=\"{x} {y} {width} {TALL}\">\n"
            ));
            self.rect(area, TALL / 2, Paint::fill(ink::ACTIVE_WASH).edge(ink::ACTIVE, 1));
            self.text(area.middle().0, area.middle().1 + BUTTON.drop(), BUTTON.middle(), &text);
            self.body.push_str("</g>\n");
            x += width + 8;
        }
        self.body.push_str("</g>\n");
        y + TALL + MARGIN
    }
}

/// Words as a sentence begins.
#[inline(never)]
pub fn sentence(words: &str) -> String {
    let mut chars = words.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
