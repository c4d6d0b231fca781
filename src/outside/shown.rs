//! Names and texts that players see: how long they may be, and of which characters.

use unicode_general_category::{GeneralCategory, get_general_category};

use super::escaped::{is_hidden, quote_text};

/// Why a text is nothing that players can see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unseen {
    /// No letter or sign is visible.
    Blank,
    /// This character has an effect and is not visible.
    Hidden(char),
    /// So many marks are on one letter.
    Marks(usize),
}

impl Unseen {
    /// Returns what is wrong with a name. Lengths are the caller's.
    pub(crate) fn in_name(text: &str) -> Option<Self> {
        Self::find(text, "")
    }

    /// Returns what is wrong with a text, which may have these characters.
    fn find(text: &str, allowed: &str) -> Option<Self> {
        let is_wrong = |letter: &char| is_hidden(*letter) && !allowed.contains(*letter);
        if let Some(letter) = text.chars().find(is_wrong) {
            return Some(Self::Hidden(letter));
        }
        if text.chars().all(|it| it.is_whitespace() || is_blank(it)) {
            return Some(Self::Blank);
        }
        let marks = most_marks(text);
        (marks > MAX_MARKS).then_some(Self::Marks(marks))
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
    /// The most characters.
    pub(crate) const fn most(self) -> usize {
        match self {
            Self::Name => 80,
            Self::Text => 4_000,
        }
    }

    /// Returns what is wrong with a text, as what was expected and what was found.
    pub(crate) fn fault(self, text: &str) -> Option<(String, String)> {
        let noun = match self {
            Self::Name => "name",
            Self::Text => "text",
        };
        let length = text.chars().count();
        if length > self.most() {
            let expected = format!("a {noun} of at most {} characters", self.most());
            return Some((expected, length.to_string()));
        }
        let allowed = match self {
            Self::Name => "",
            Self::Text => "\n\r\t",
        };
        Some(match Unseen::find(text, allowed)? {
            Unseen::Blank => (
                format!("a {noun} for players to see"),
                "empty text".to_owned(),
            ),
            Unseen::Hidden(letter) => (
                format!("a {noun} without control characters"),
                quote_text(letter.encode_utf8(&mut [0; 4])),
            ),
            Unseen::Marks(marks) => (
                format!("a {noun} with at most {MAX_MARKS} marks on a letter"),
                marks.to_string(),
            ),
        })
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
        let blank = "\u{ad}\u{34f}\u{115f}\u{180e}\u{200d}\u{2800}\u{3000}\u{3164}\u{ffa0}\u{e0041}\u{301} ";
        for letter in blank.chars() {
            let text = letter.to_string();
            assert_eq!(Unseen::in_name(&text), Some(Unseen::Blank), "{letter:?}");
            assert!(Shown::Name.fault(&text).is_some(), "{letter:?}");
        }
        assert_eq!(Unseen::in_name(blank), Some(Unseen::Blank));
        for letter in
            "\u{61c}\u{200b}\u{200e}\u{202e}\u{2060}\u{2066}\u{feff}\u{fff9}\n\u{1b}".chars()
        {
            let text = format!("a{letter}b");
            assert_eq!(
                Unseen::in_name(&text),
                Some(Unseen::Hidden(letter)),
                "{letter:?}"
            );
            assert_ne!(super::super::Escaped::text(&text).to_string(), text);
        }
        // Families, flags, Persian, Korean.
        for name in ["👨‍👩‍👧", "🏴\u{e0067}\u{e0062}\u{e007f}", "می‌خواهم", "한국"]
        {
            assert_eq!(Unseen::in_name(name), None, "{name}");
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
