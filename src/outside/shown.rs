//! Names and texts that players see: how long they may be, and of which characters.

use thiserror::Error;
use unicode_general_category::{GeneralCategory, get_general_category};

use super::escaped::{is_hidden, quote_text};

/// Why a text is nothing that players can see. Each displays as a sentence about a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unseen {
    /// No letter or sign is visible.
    #[error("a name needs at least one letter")]
    Blank,
    /// This character has an effect and is not visible.
    #[error("a name has no line breaks and no control characters")]
    Hidden(char),
    /// It has so many characters.
    #[error("a name has at most {most} characters, found {found}")]
    Long {
        /// The most that there may be.
        most: usize,
        /// The number of characters.
        found: usize,
    },
    /// So many marks are on one letter.
    #[error("a name has only a few marks on each letter")]
    Marks(usize),
}

impl Unseen {
    /// Checks a text, which may have these hidden characters and so many characters in all.
    pub(crate) fn check(text: &str, allowed: &str, most: usize) -> Result<(), Self> {
        let is_wrong = |letter: &char| is_hidden(*letter) && !allowed.contains(*letter);
        let (found, marks) = (text.chars().count(), most_marks(text));
        Err(if let Some(letter) = text.chars().find(is_wrong) {
            Self::Hidden(letter)
        } else if text.chars().all(|it| it.is_whitespace() || is_blank(it)) {
            Self::Blank
        } else if found > most {
            Self::Long { most, found }
        } else if marks > MAX_MARKS {
            Self::Marks(marks)
        } else {
            return Ok(());
        })
    }
}

/// The most marks on one letter. Hebrew and Vietnamese have three; more would cover the lines above.
const MAX_MARKS: usize = 4;

/// What players see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shown {
    /// A name, on one line.
    Name,
    /// A sentence or several, which may have line breaks.
    Text,
}

impl Shown {
    /// Returns what is wrong with a text, as what was expected and what was found.
    pub(crate) fn fault(self, text: &str) -> Option<(String, String)> {
        let (noun, allowed, most) = match self {
            Self::Name => ("name", "", 80),
            Self::Text => ("text", "\n\r\t", 4_000),
        };
        let (expected, found) = match Unseen::check(text, allowed, most).err()? {
            Unseen::Blank => ("for players to see".to_owned(), "empty text".to_owned()),
            Unseen::Hidden(letter) => (
                "without control characters".to_owned(),
                quote_text(letter.encode_utf8(&mut [0; 4])),
            ),
            Unseen::Long { most, found } => {
                (format!("of at most {most} characters"), found.to_string())
            }
            Unseen::Marks(marks) => (
                format!("with at most {MAX_MARKS} marks on a letter"),
                marks.to_string(),
            ),
        };
        Some((format!("a {noun} {expected}"), found))
    }
}

/// Returns the most marks in a row.
fn most_marks(text: &str) -> usize {
    let mut marks = 0;
    text.chars()
        .map(|letter| {
            marks = if is_mark(letter) { marks + 1 } else { 0 };
            marks
        })
        .max()
        .unwrap_or_default()
}

/// Returns whether a character takes no ink: marks, what has an effect alone, and the blank ones that are
/// no white space.
fn is_blank(letter: char) -> bool {
    let fillers = ['\u{115f}', '\u{1160}', '\u{2800}', '\u{3164}', '\u{ffa0}'];
    let is_format = get_general_category(letter) == GeneralCategory::Format;
    is_mark(letter) || is_format || fillers.contains(&letter)
}

/// Returns whether a character is drawn over, under or through the one before it.
fn is_mark(letter: char) -> bool {
    use GeneralCategory::{EnclosingMark, NonspacingMark};

    matches!(get_general_category(letter), EnclosingMark | NonspacingMark)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_something_to_see() {
        let name = |text: &str| Unseen::check(text, "", 80);
        let blank = "\u{ad}\u{34f}\u{115f}\u{180e}\u{200d}\u{2800}\u{3000}\u{3164}\u{ffa0}\u{e0041}\u{301} ";
        for letter in blank.chars() {
            let text = letter.to_string();
            assert_eq!(name(&text), Err(Unseen::Blank), "{letter:?}");
            assert!(Shown::Name.fault(&text).is_some(), "{letter:?}");
        }
        assert_eq!(name(blank), Err(Unseen::Blank));
        for letter in
            "\u{61c}\u{200b}\u{200e}\u{202e}\u{2060}\u{2066}\u{feff}\u{fff9}\n\u{1b}".chars()
        {
            let text = format!("a{letter}b");
            assert_eq!(name(&text), Err(Unseen::Hidden(letter)), "{letter:?}");
            assert_ne!(super::super::Escaped::text(&text).to_string(), text);
        }
        // Families, flags, Persian, Korean.
        for text in ["👨‍👩‍👧", "🏴\u{e0067}\u{e0062}\u{e007f}", "می‌خواهم", "한국"]
        {
            assert_eq!(name(text), Ok(()), "{text}");
        }
    }

    #[test]
    fn names_are_short_lines_of_letters() {
        let fault = |text: &str| Shown::Name.fault(text);
        let long = "é".repeat(80);
        for name in [
            "Zoë 王",
            "Nguyễn",
            "שָׁלוֹם",
            "👨‍👩‍👧 \u{2764}\u{fe0f}",
            long.as_str(),
        ] {
            assert_eq!(fault(name), None, "{name}");
        }
        let pile = format!("a{}", "\u{301}".repeat(3000));
        for (text, expected, found) in [
            (" ", "a name for players to see", "empty text"),
            (
                &"x".repeat(200_000),
                "a name of at most 80 characters",
                "200000",
            ),
            (
                pile.get(..121).expect("marks"),
                "a name with at most 4 marks on a letter",
                "60",
            ),
            ("a\u{7}", "a name without control characters", "\"\\u{7}\""),
            ("a\nb", "a name without control characters", "\"\\n\""),
            (
                "\u{202e}b",
                "a name without control characters",
                "\"\\u{202e}\"",
            ),
        ] {
            let fault = fault(text).expect("a fault");
            assert_eq!((fault.0.as_str(), fault.1.as_str()), (expected, found));
        }
        assert_eq!(Shown::Text.fault("one\ntwo"), None);
        let fault = Shown::Text.fault(&"x".repeat(5_000));
        let expected = "a text of at most 4000 characters".to_owned();
        assert_eq!(fault, Some((expected, "5000".to_owned())));
        let fault = Shown::Text.fault(&pile);
        let expected = "a text with at most 4 marks on a letter".to_owned();
        assert_eq!(fault, Some((expected, "3000".to_owned())));
    }
}
