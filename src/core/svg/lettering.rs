//! How much room words take. Fonts differ, so widths are those of a wide one and words never outgrow their room.

use super::{Anchor, Ink};

/// The smallest letters of a picture in its own units: 12 pixels where it is 760 wide.
pub const SMALLEST: i32 = 12;

/// Size, colour and place of words.
#[derive(Copy, Clone, Debug)]
pub struct Font {
    pub(super) size: i32,
    pub(super) ink: Ink,
    pub(super) anchor: Anchor,
    pub(super) bold: bool,
}

impl Font {
    /// Letters of a size, from the point to the right.
    pub const fn new(size: i32, ink: Ink) -> Font {
        assert!(size >= SMALLEST, "such small letters cannot be read");
        Font { size, ink, anchor: Anchor::Start, bold: false }
    }

    /// The same, with the point in the middle.
    pub const fn middle(self) -> Font {
        Font { anchor: Anchor::Middle, ..self }
    }

    /// The same, with the point at the right end.
    pub const fn end(self) -> Font {
        Font { anchor: Anchor::End, ..self }
    }

    /// The same in bold.
    pub const fn bold(self) -> Font {
        Font { bold: true, ..self }
    }

    /// The same in another colour.
    pub const fn ink(self, ink: Ink) -> Font {
        Font { ink, ..self }
    }

    /// How far below the middle of a line its base line lies.
    pub const fn drop(self) -> i32 {
        (self.size * 36 + 50) / 100
    }

    /// How wide words are, at most.
    #[inline(never)]
    pub fn width(self, words: &str) -> i32 {
        let hundredths: i32 = words.chars().map(hundredths).sum();
        let hundredths = if self.bold { hundredths * 110 / 100 } else { hundredths };
        (hundredths * self.size + 99) / 100
    }

    /// The words, cut short by an ellipsis where the room is too small for them.
    #[inline(never)]
    pub fn fit(self, words: &str, room: i32) -> String {
        if self.width(words) <= room {
            return words.to_owned();
        }
        let mut kept: String = words.to_owned();
        while kept.pop().is_some() {
            let shown = format!("{}…", kept.trim_end());
            if self.width(&shown) <= room {
                return shown;
            }
        }
        String::new()
    }

    /// The words in as many lines as they take. A word that is longer than a line is cut short.
    #[inline(never)]
    pub fn wrap(self, words: &str, room: i32) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in words.split_whitespace() {
            if let Some(line) = lines.last_mut() {
                let longer = format!("{line} {word}");
                if self.width(&longer) <= room {
                    *line = longer;
                    continue;
                }
            }
            lines.push(self.fit(word, room));
        }
        lines
    }
}

/// The width of a letter in hundredths of the font size, rounded up from DejaVu Sans, which is among the widest.
const fn hundredths(c: char) -> i32 {
    match c {
        'i' | 'j' | 'l' | '|' | '\'' => 28,
        ' ' | '.' | ',' | '·' | ':' | ';' | 'I' | 'J' => 32,
        'f' | 't' | 'r' | '(' | ')' | '[' | ']' | '!' | '/' | '-' => 42,
        's' | 'c' | 'z' | 'k' | 'v' | 'x' | 'y' | '?' | '"' | '*' | '–' => 60,
        'm' | 'w' | 'M' | 'W' | '%' | '@' | '…' | '—' => 100,
        'a'..='z' | '0'..='9' => 65,
        'A'..='Z' | '+' | '=' | '<' | '>' | '−' => 79,
        c if c.is_ascii() => 84,
        // Accented letters take less; signs and the letters of the East this much.
        _ => 100,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::svg::ink;

    const FONT: Font = Font::new(20, ink::TEXT);

    #[test]
    fn words_are_cut_to_their_room() {
        assert_eq!(FONT.fit("Milano", 200), "Milano");
        let cut = FONT.fit("Water Treatment Plant", 120);
        assert!(cut.ends_with('…') && cut.starts_with("Water") && FONT.width(&cut) <= 120, "{cut}");
        assert_eq!(FONT.fit("Milano", 3), "");
    }

    #[test]
    fn lines_break_between_words() {
        let lines = FONT.wrap("seat 2 may take 1 card of value 7 or less", 160);
        assert!(lines.len() > 1 && lines.iter().all(|line| FONT.width(line) <= 160), "{lines:?}");
        assert_eq!(lines.join(" "), "seat 2 may take 1 card of value 7 or less");
        assert!(FONT.wrap("", 100).is_empty());
    }

    #[test]
    fn bold_letters_take_more_room() {
        assert!(FONT.bold().width("Lion") > FONT.width("Lion"));
    }
}
