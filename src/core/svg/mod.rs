//! The pictures' toolkit: a pen that knows what its strokes stand for, colours in two themes, shapes, and words that fit.
//!
//! All pictures are [`WIDTH`] wide in their own units and scale with the page. Elements are drawn within [`Pen::mark`] or
//! [`Pen::framed`], which tell what they stand for (`data-set` and `data-piece`, `data-zone`, `data-seat`) and, to the seat
//! that is to decide, which moves a click on them could mean (`data-moves`, and where, as `data-area`). What no element tells
//! apart is offered below the picture and listed in `data-elsewhere`.

mod hexes;
pub mod icon;
pub mod ink;
mod lettering;
mod parts;

pub use hexes::HexLayout;
pub use icon::Icon;
pub use ink::{Ink, Livery};
pub use lettering::{Font, SMALLEST};
pub use parts::Header;

use super::scene::{Mark, Name, Scene, ZONE};
use std::fmt::Write as _;

/// The natural width of a picture.
pub const WIDTH: i32 = 760;
/// The room around what is drawn.
pub const MARGIN: i32 = 14;

/// Where text is anchored.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The point is its left end.
    Start,
    /// The point is its middle.
    Middle,
    /// The point is its right end.
    End,
}

/// A rectangle: left, top, width, height.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Area {
    /// Left.
    pub x: i32,
    /// Top.
    pub y: i32,
    /// Width.
    pub width: i32,
    /// Height.
    pub height: i32,
}

impl Area {
    /// A rectangle by its upper left corner and its size.
    pub const fn new(x: i32, y: i32, width: i32, height: i32) -> Area {
        Area { x, y, width, height }
    }

    /// A rectangle about its middle.
    pub const fn about((x, y): (i32, i32), width: i32, height: i32) -> Area {
        Area { x: x - width / 2, y: y - height / 2, width, height }
    }

    /// The same, larger by so much on every side.
    pub const fn grown(self, by: i32) -> Area {
        Area { x: self.x - by, y: self.y - by, width: self.width + 2 * by, height: self.height + 2 * by }
    }

    /// The smallest that holds both.
    pub fn with(self, other: Area) -> Area {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        Area { x, y, width: self.right().max(other.right()) - x, height: self.bottom().max(other.bottom()) - y }
    }

    /// The right edge.
    pub const fn right(self) -> i32 {
        self.x + self.width
    }

    /// The lower edge.
    pub const fn bottom(self) -> i32 {
        self.y + self.height
    }

    /// The middle.
    pub const fn middle(self) -> (i32, i32) {
        (self.x + self.width / 2, self.y + self.height / 2)
    }
}

/// How a shape is filled and edged.
#[derive(Copy, Clone, Debug)]
pub struct Paint {
    fill: Option<Ink>,
    stroke: Option<(Ink, i32)>,
    dashed: bool,
}

impl Paint {
    /// Filled.
    pub const fn fill(ink: Ink) -> Paint {
        Paint { fill: Some(ink), stroke: None, dashed: false }
    }

    /// An edge of a width alone.
    pub const fn line(ink: Ink, width: i32) -> Paint {
        Paint { fill: None, stroke: Some((ink, width)), dashed: false }
    }

    /// The same with an edge of a width.
    pub const fn edge(self, ink: Ink, width: i32) -> Paint {
        Paint { stroke: Some((ink, width)), ..self }
    }

    /// The same with a broken edge.
    pub const fn dashed(self) -> Paint {
        Paint { dashed: true, ..self }
    }
}

impl Livery {
    /// Filled, and edged where it needs an edge.
    pub const fn paint(self) -> Paint {
        match self.edge {
            Some(edge) => Paint::fill(self.fill).edge(edge, 2),
            None => Paint::fill(self.fill),
        }
    }
}

/// A picture being drawn.
#[derive(Debug)]
pub struct Pen<'a> {
    scene: &'a Scene<'a>,
    body: String,
    inks: Vec<Ink>,
    /// Which legal moves some element tells apart from others.
    placed: Vec<bool>,
    /// What the shapes of the mark that is being drawn take up so far.
    bounds: Option<Area>,
    /// How what belongs to a seat is painted.
    liveries: Vec<Livery>,
}

/// What draws is never compiled into those who call it: there are hundreds of them, and none is in a hurry.
impl<'a> Pen<'a> {
    /// An empty picture.
    pub fn new(scene: &'a Scene<'a>) -> Pen<'a> {
        let placed = vec![false; scene.moves.len()];
        let liveries = ink::LIVERIES.to_vec();
        Pen { scene, body: String::with_capacity(32 << 10), inks: Vec::new(), placed, bounds: None, liveries }
    }

    /// The same, with the game's own colours of the seats, one each and at least one.
    pub fn dressed(self, liveries: Vec<Livery>) -> Pen<'a> {
        debug_assert!(!liveries.is_empty());
        Pen { liveries, ..self }
    }

    /// How what belongs to a seat or faction is painted.
    pub fn livery(&self, number: usize) -> Livery {
        self.liveries[number % self.liveries.len()]
    }

    /// What is shown beside the table.
    pub const fn scene(&self) -> &'a Scene<'a> {
        self.scene
    }

    /// A rectangle with rounded corners.
    #[inline(never)]
    pub fn rect(&mut self, area: Area, round: i32, paint: Paint) {
        let Area { x, y, width, height } = area;
        self.takes_up(area);
        let _ = write!(self.body, r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{round}""#);
        self.close(paint);
    }

    /// A circle.
    #[inline(never)]
    pub fn circle(&mut self, x: i32, y: i32, radius: i32, paint: Paint) {
        self.takes_up(Area::about((x, y), 2 * radius, 2 * radius));
        let _ = write!(self.body, r#"<circle cx="{x}" cy="{y}" r="{radius}""#);
        self.close(paint);
    }

    /// A line.
    #[inline(never)]
    pub fn line(&mut self, (x1, y1): (i32, i32), (x2, y2): (i32, i32), ink: Ink, width: i32) {
        let _ = write!(self.body, r#"<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke-linecap="round""#);
        self.close(Paint::line(ink, width));
    }

    /// A polygon.
    #[inline(never)]
    pub fn polygon(&mut self, points: &[(i32, i32)], paint: Paint) {
        self.body.push_str(r#"<polygon points=""#);
        for (i, &(x, y)) in points.iter().enumerate() {
            self.takes_up(Area::new(x, y, 0, 0));
            let _ = write!(self.body, "{}{x},{y}", if i > 0 { " " } else { "" });
        }
        self.body.push_str(r#"" stroke-linejoin="round""#);
        self.close(paint);
    }

    /// A path in the picture's units.
    #[inline(never)]
    pub fn path(&mut self, path: &str, paint: Paint) {
        let _ = write!(self.body, r#"<path d="{path}" stroke-linejoin="round""#);
        self.close(paint);
    }

    /// A small shape about its middle.
    #[inline(never)]
    pub fn icon(&mut self, icon: Icon, (x, y): (i32, i32), size: i32, paint: Paint) {
        self.takes_up(Area::about((x, y), size, size));
        let half = icon::HALF;
        let scale = f64::from(size) / f64::from(2 * half);
        let _ = write!(
            self.body,
            r#"<path d="{}" transform="translate({x} {y}) scale({scale:.3}) translate(-{half} -{half})" fill-rule="evenodd""#,
            icon.0
        );
        self.close(paint);
    }

    #[inline(never)]
    fn close(&mut self, paint: Paint) {
        let mut classes = String::new();
        match paint.fill {
            Some(ink) => {
                self.used(ink);
                let _ = write!(classes, "f-{}", ink.name);
                let _ = write!(self.body, r#" fill="{}""#, ink.light);
            }
            None => self.body.push_str(r#" fill="none""#),
        }
        if let Some((ink, width)) = paint.stroke {
            self.used(ink);
            let _ = write!(classes, "{}s-{}", if classes.is_empty() { "" } else { " " }, ink.name);
            let _ = write!(self.body, r#" stroke="{}" stroke-width="{width}""#, ink.light);
        }
        if paint.dashed {
            self.body.push_str(r#" stroke-dasharray="5 3""#);
        }
        let _ = writeln!(self.body, r#" class="{classes}"/>"#);
    }

    fn takes_up(&mut self, area: Area) {
        self.bounds = Some(self.bounds.map_or(area, |bounds| bounds.with(area)));
    }

    #[inline(never)]
    fn used(&mut self, ink: Ink) {
        match self.inks.iter().find(|other| other.name == ink.name) {
            None => self.inks.push(ink),
            Some(other) => debug_assert_eq!(*other, ink, "one name, one pair of shades"),
        }
    }

    /// Words on a base line.
    #[inline(never)]
    pub fn text(&mut self, x: i32, y: i32, font: Font, words: &str) {
        let anchor = match font.anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        self.used(font.ink);
        let weight = if font.bold { r#" font-weight="bold""# } else { "" };
        let _ = write!(
            self.body,
            r#"<text x="{x}" y="{y}" font-size="{}" text-anchor="{anchor}"{weight} fill="{}" class="f-{}">"#,
            font.size, font.ink.light, font.ink.name
        );
        escape(&mut self.body, words);
        self.body.push_str("</text>\n");
    }

    /// Words on a base line, cut short where the room is too small for them.
    #[inline(never)]
    pub fn text_in(&mut self, x: i32, y: i32, room: i32, font: Font, words: &str) {
        self.text(x, y, font, &font.fit(words, room));
    }

    /// Draws something turned clockwise by degrees about a point.
    pub fn turned(&mut self, degrees: i32, about: (i32, i32), draw: impl FnOnce(&mut Pen<'a>)) {
        let around = self.begin_turn(degrees, about);
        draw(self);
        self.end_turn(degrees, about, around);
    }

    #[inline(never)]
    fn begin_turn(&mut self, degrees: i32, (x, y): (i32, i32)) -> Option<Area> {
        let _ = writeln!(self.body, r#"<g transform="rotate({degrees} {x} {y})">"#);
        self.bounds.take()
    }

    #[inline(never)]
    fn end_turn(&mut self, degrees: i32, (x, y): (i32, i32), around: Option<Area>) {
        if let Some(drawn) = self.bounds {
            // Turned by a quarter, what lay across stands upright; small slants change next to nothing.
            let (dx, dy) = (drawn.x - x, drawn.y - y);
            self.bounds = Some(match degrees.rem_euclid(360) {
                90 => Area::new(x - dy - drawn.height, y + dx, drawn.height, drawn.width),
                180 => Area::new(x - dx - drawn.width, y - dy - drawn.height, drawn.width, drawn.height),
                270 => Area::new(x + dy, y - dx - drawn.width, drawn.height, drawn.width),
                _ => drawn,
            });
        }
        if let Some(around) = around {
            self.takes_up(around);
        }
        self.body.push_str("</g>\n");
    }

    /// Draws something that stands for a piece, a zone or a seat, or that a click on means a move.
    pub fn mark(&mut self, mark: &Mark, draw: impl FnOnce(&mut Pen<'a>)) {
        let marked = self.begin_mark(mark);
        draw(self);
        self.end_mark(marked);
    }

    #[inline(never)]
    fn begin_mark(&mut self, mark: &Mark) -> Marked {
        let scene = self.scene;
        let meant = scene.meant(mark);
        let mut title = None;
        self.body.push_str("<g");
        match mark.is {
            Some(Name::Piece(set, number)) => {
                if let Some(piece) = scene.piece(set, number) {
                    match set {
                        ZONE => self.body.push_str(r#" data-zone=""#),
                        set => drop(write!(self.body, r#" data-set="{set}" data-piece=""#)),
                    }
                    escape(&mut self.body, &piece.id);
                    self.body.push('"');
                    title = (set != ZONE).then_some(&piece.name);
                }
            }
            Some(Name::Seat(seat)) => drop(write!(self.body, r#" data-seat="{}""#, seat.0)),
            Some(Name::Field(..) | Name::Kind(_)) | None => {}
        }
        if !meant.is_empty() {
            let ids: Vec<String> = meant.iter().map(|&i| scene.moves[i].0.to_string()).collect();
            let _ = write!(self.body, r#" class="can" data-moves="{}""#, ids.join(" "));
        }
        let clickable = !meant.is_empty();
        // What every move names tells none of them apart.
        if meant.len() < scene.moves.len() {
            meant.into_iter().for_each(|i| self.placed[i] = true);
        }
        let attributes_end = self.body.len();
        self.body.push_str(">\n");
        if let Some(title) = title {
            self.body.push_str("<title>");
            escape(&mut self.body, title);
            self.body.push_str("</title>\n");
        }
        Marked { clickable, attributes_end, around: self.bounds.take() }
    }

    #[inline(never)]
    fn end_mark(&mut self, marked: Marked) {
        // For front-ends that show the picture as a texture and have no elements to ask.
        if let (true, Some(Area { x, y, width, height })) = (marked.clickable, self.bounds) {
            self.body.insert_str(marked.attributes_end, &format!(r#" data-area="{x} {y} {width} {height}""#));
        }
        if let Some(around) = marked.around {
            self.takes_up(around);
        }
        self.body.push_str("</g>\n");
    }

    /// The same with a frame about it where a click means something, and another where the last ply touched it.
    pub fn framed(&mut self, area: Area, round: i32, mark: &Mark, draw: impl FnOnce(&mut Pen<'a>)) {
        let marked = self.begin_mark(mark);
        draw(self);
        self.frame(area, round, mark);
        self.end_mark(marked);
    }

    #[inline(never)]
    fn frame(&mut self, area: Area, round: i32, mark: &Mark) {
        let can = self.scene.can(mark);
        if can {
            self.rect(area.grown(2), round + 2, Paint::line(ink::ACTIVE, 2));
        }
        if self.scene.touched(mark) {
            let by = if can { 5 } else { 2 };
            self.rect(area.grown(by), round + by, Paint::line(ink::LAST, 2).dashed());
        }
    }

    /// The finished picture of a height, with a sentence for those who cannot see it.
    #[inline(never)]
    pub fn finish(mut self, height: i32, sentence: &str) -> String {
        let elsewhere: Vec<usize> = (0..self.placed.len()).filter(|&i| !self.placed[i]).collect();
        let height = self.offer(height, &elsewhere);
        self.used(ink::TABLE);
        let Pen { scene, body, inks, .. } = self;
        let mut out = String::with_capacity(body.len() + (4 << 10));
        let _ = write!(
            out,
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" style="width:100%;max-width:{WIDTH}px;height:auto" class="suasion {}" role="group" aria-label=""#,
            scene.game
        );
        escape(&mut out, sentence);
        out.push('"');
        if !elsewhere.is_empty() {
            let ids: Vec<String> = elsewhere.iter().map(|&i| scene.moves[i].0.to_string()).collect();
            let _ = write!(out, r#" data-elsewhere="{}""#, ids.join(" "));
        }
        out.push_str(r#" font-family="system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif">"#);
        write_style(&mut out, scene.game, &inks);
        let _ = writeln!(
            out,
            r#"<rect width="{WIDTH}" height="{height}" rx="10" fill="{}" class="f-{}"/>"#,
            ink::TABLE.light,
            ink::TABLE.name
        );
        out.push_str(&body);
        out.push_str("</svg>\n");
        out
    }
}

/// A mark that is being drawn.
struct Marked {
    clickable: bool,
    /// Where more attributes of its element can be written.
    attributes_end: usize,
    /// What was drawn before it takes up.
    around: Option<Area>,
}

/// The dark shades, and that what can be clicked looks so. The light shades are attributes, which these rules override.
fn write_style(out: &mut String, game: &str, inks: &[Ink]) {
    let scope = if game.is_empty() { ".suasion".to_owned() } else { format!(".suasion.{game}") };
    let _ = write!(out, "<style>\n{scope} .can{{cursor:pointer}}\n{scope} .can:hover{{opacity:.85}}\n");
    out.push_str("@media (prefers-color-scheme:dark){\n");
    for ink in inks.iter().filter(|ink| ink.light != ink.dark) {
        let ink::Shades { name, dark, .. } = ink.0;
        let _ = writeln!(out, "{scope} .f-{name}{{fill:{dark}}}{scope} .s-{name}{{stroke:{dark}}}");
    }
    out.push_str("}\n</style>\n");
}

#[inline(never)]
fn escape(out: &mut String, words: &str) {
    for c in words.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // XML 1.0 has no way to write other control characters, nor these two.
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => out.push(' '),
            c => out.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_a_caller_cannot_break_the_picture() {
        let scene = Scene::default();
        let mut pen = Pen::new(&scene);
        pen.text(1, 1, Font::new(12, ink::TEXT), "<script>&\"\u{1}\u{ffff}");
        let svg = pen.finish(20, "a < \"b\"");
        assert!(svg.contains("&lt;script&gt;&amp;&quot;  <"));
        assert!(svg.contains("a &lt; &quot;b&quot;"));
    }

    #[test]
    fn what_is_turned_takes_up_room_where_it_lies() {
        let scene = Scene::default();
        for (degrees, area) in [(0, (10, 0, 30, 5)), (90, (-5, 10, 5, 30)), (180, (-40, -5, 30, 5)), (270, (0, -40, 5, 30))] {
            let mut pen = Pen::new(&scene);
            pen.turned(degrees, (0, 0), |pen| pen.rect(Area::new(10, 0, 30, 5), 0, Paint::fill(ink::PANEL)));
            let (x, y, width, height) = area;
            assert_eq!(pen.bounds, Some(Area::new(x, y, width, height)), "{degrees}");
        }
    }

    #[test]
    fn a_colour_has_a_light_attribute_and_a_dark_rule() {
        let scene = Scene::default();
        let mut pen = Pen::new(&scene);
        pen.circle(5, 5, 3, Paint::fill(ink::PANEL).edge(ink::EDGE, 1));
        let svg = pen.finish(20, "");
        assert!(svg.contains(&format!(r#"fill="{}""#, ink::PANEL.light)) && svg.contains(r#"class="f-panel s-edge""#));
        let dark = svg.split("prefers-color-scheme:dark").nth(1).unwrap();
        assert!(dark.contains(&format!(".f-panel{{fill:{}}}", ink::PANEL.dark)));
    }
}
