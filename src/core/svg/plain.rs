//! A small pen for SVG: what the games' pictures share.

use std::fmt::Write as _;

/// Colours that all pictures use.
pub mod ink {
    /// The table.
    pub const TABLE: &str = "#20352c";
    /// A panel on the table.
    pub const PANEL: &str = "#2c473b";
    /// The border of a panel whose owner is to decide.
    pub const ACTIVE: &str = "#f2c14e";
    /// Words on the table.
    pub const LIGHT: &str = "#f4efe2";
    /// Quiet words on the table.
    pub const QUIET: &str = "#a9bfb2";
    /// The face of a card.
    pub const PAPER: &str = "#fdfaf2";
    /// Words on a card.
    pub const DARK: &str = "#22262b";
    /// The back of a card.
    pub const BACK: &str = "#6d7f92";
    /// Red suits and warnings.
    pub const RED: &str = "#b3392f";
    /// One colour a seat or faction.
    pub const SEATS: [&str; 6] = ["#e07a5f", "#4f9da6", "#e9c46a", "#9d79bc", "#7fb069", "#d1a3a4"];
}

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

/// A picture being drawn.
#[derive(Debug)]
pub struct Pen {
    body: String,
    width: i32,
    height: i32,
}

impl Pen {
    /// An empty table of that size.
    pub fn new(width: i32, height: i32) -> Pen {
        let mut pen = Pen { body: String::with_capacity(8 << 10), width, height };
        pen.rect(0, 0, width, height, 0, ink::TABLE, None);
        pen
    }

    /// A rectangle with rounded corners.
    #[allow(clippy::too_many_arguments, reason = "a rectangle has that many properties")]
    pub fn rect(&mut self, x: i32, y: i32, width: i32, height: i32, round: i32, fill: &str, stroke: Option<&str>) {
        let _ = write!(self.body, r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{round}" fill="{fill}""#);
        if let Some(stroke) = stroke {
            let _ = write!(self.body, r#" stroke="{stroke}" stroke-width="2""#);
        }
        self.body.push_str("/>\n");
    }

    /// A circle.
    pub fn circle(&mut self, x: i32, y: i32, radius: i32, fill: &str, stroke: Option<&str>) {
        let _ = write!(self.body, r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}""#);
        if let Some(stroke) = stroke {
            let _ = write!(self.body, r#" stroke="{stroke}" stroke-width="2""#);
        }
        self.body.push_str("/>\n");
    }

    /// A line.
    pub fn line(&mut self, x1: i32, y1: i32, x2: i32, y2: i32, colour: &str, width: i32) {
        let _ =
            writeln!(self.body, r#"<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{colour}" stroke-width="{width}"/>"#);
    }

    /// A polygon.
    pub fn polygon(&mut self, points: &[(i32, i32)], fill: &str, stroke: Option<&str>) {
        self.body.push_str(r#"<polygon points=""#);
        for (x, y) in points {
            let _ = write!(self.body, "{x},{y} ");
        }
        let _ = write!(self.body, r#"" fill="{fill}""#);
        if let Some(stroke) = stroke {
            let _ = write!(self.body, r#" stroke="{stroke}" stroke-width="2""#);
        }
        self.body.push_str("/>\n");
    }

    /// Words on a base line.
    pub fn text(&mut self, x: i32, y: i32, size: i32, colour: &str, anchor: Anchor, words: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let _ = write!(self.body, r#"<text x="{x}" y="{y}" font-size="{size}" fill="{colour}" text-anchor="{anchor}">"#);
        escape(&mut self.body, words);
        self.body.push_str("</text>\n");
    }

    /// Draws something turned clockwise by degrees about a point.
    pub fn turned(&mut self, degrees: i32, x: i32, y: i32, draw: impl FnOnce(&mut Pen)) {
        let _ = writeln!(self.body, r#"<g transform="rotate({degrees} {x} {y})">"#);
        draw(self);
        self.body.push_str("</g>\n");
    }

    /// The finished picture.
    pub fn finish(self, title: &str) -> String {
        let Pen { body, width, height } = self;
        let mut out = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" font-family="DejaVu Sans, Segoe UI, Helvetica, Arial, sans-serif"><title>"#
        );
        escape(&mut out, title);
        out.push_str("</title>\n");
        out.push_str(&body);
        out.push_str("</svg>\n");
        out
    }
}

fn escape(out: &mut String, words: &str) {
    for c in words.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // XML 1.0 has no way to write other control characters.
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_a_caller_cannot_break_the_picture() {
        let mut pen = Pen::new(10, 10);
        pen.text(1, 1, 8, ink::LIGHT, Anchor::Start, "<script>&\"\u{1}");
        let svg = pen.finish("a < b");
        assert!(svg.contains("&lt;script&gt;&amp;&quot; <"));
        assert!(svg.contains("a &lt; b"));
    }
}
