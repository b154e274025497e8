//! What a caller may bring along: names and lists, bounded so that whatever is accepted can also be shown, saved and loaded.

use super::error::FieldError;

/// The most characters of a name.
pub const LONGEST_NAME: usize = 64;

/// A name for people: 1 to 64 characters, one of them visible, none that a line of text or a picture could not hold.
pub fn check_name(field: impl Into<String>, name: &str) -> Result<(), FieldError> {
    let wrong = |problem: String| Err(FieldError::new(field, problem));
    // A hostile name may have millions of characters: no more are counted than decide.
    if name.chars().nth(LONGEST_NAME).is_some() {
        return wrong(format!("a name has at most {LONGEST_NAME} characters"));
    }
    if name.trim().is_empty() {
        return wrong("a name needs at least one visible character".into());
    }
    match name.chars().position(is_unfit) {
        Some(i) => wrong(format!("character {i} is a control character or none that text may have; leave it out")),
        None => Ok(()),
    }
}

/// Control characters, separators of lines, and what XML 1.0 cannot hold even escaped.
fn is_unfit(character: char) -> bool {
    character.is_control() || matches!(character, '\u{2028}' | '\u{2029}' | '\u{fffe}' | '\u{ffff}')
}

/// A list of `fewest` to `most` entries; `what` they are, in the plural.
pub fn check_list(field: impl Into<String>, len: usize, fewest: usize, most: usize, what: &str) -> Result<(), FieldError> {
    if (fewest..=most).contains(&len) {
        return Ok(());
    }
    let wanted = if fewest == most { fewest.to_string() } else { format!("{fewest} to {most}") };
    Err(FieldError::new(field, format!("{len} {what}; give {wanted}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_visible_and_without_control_characters() {
        for good in ["x", "Château d'If", "\u{10ffff}", " a b ", "<&\">", &"é".repeat(64)] {
            assert_eq!(check_name("name", good), Ok(()), "{good:?}");
        }
        for bad in ["", " ", "\u{a0}\u{3000}", "a\nb", "\t", "\0", "\u{7f}", "\u{9f}", "a\u{2028}", "\u{fffe}", "\u{ffff}"] {
            assert!(check_name("name", bad).is_err(), "{bad:?}");
        }
        assert!(check_name("name", &"é".repeat(65)).is_err());
        let error = check_name("castles[3].name", "a\u{7}b").unwrap_err().to_string();
        assert_eq!(error, "castles[3].name: character 1 is a control character or none that text may have; leave it out");
    }

    #[test]
    fn lists_say_how_many_they_take() {
        assert_eq!(check_list("castles", 8, 8, 32, "castle cards"), Ok(()));
        let error = check_list("castles", 33, 8, 32, "castle cards").unwrap_err().to_string();
        assert_eq!(error, "castles: 33 castle cards; give 8 to 32");
        let error = check_list("circles", 7, 8, 8, "circles").unwrap_err().to_string();
        assert_eq!(error, "circles: 7 circles; give 8");
    }
}
