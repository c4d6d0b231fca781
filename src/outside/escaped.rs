//! Showing paths and names on a terminal or in the window.

use std::borrow::Cow;
use std::fmt::{self, Write as _};
use std::path::Path;

/// A path or a name from outside, safe to print.
///
/// Characters that would control a terminal or reverse the order of a line are escaped, such as
/// `\n` and `\u{1b}`. Other characters are printed unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Escaped<'a>(Cow<'a, str>);

impl<'a> Escaped<'a> {
    /// Wraps a path. Invalid Unicode becomes U+FFFD, as in [`Path::display`].
    pub fn path(path: &'a Path) -> Self {
        Self(path.to_string_lossy())
    }

    /// Wraps a name or another short text.
    pub const fn text(text: &'a str) -> Self {
        Self(Cow::Borrowed(text))
    }
}

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            if is_hidden(character) {
                character.escape_debug().fmt(f)?;
            } else {
                f.write_char(character)?;
            }
        }
        Ok(())
    }
}

/// A text in quotation marks, as RON reads it.
///
/// `"` and `\` get a backslash. The characters that [`Escaped`] escapes, and white space other than
/// the space, are written as `\n` or `\u{1b}`. Other characters are printed unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quoted<'a>(pub &'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        for character in self.0.chars() {
            match character {
                '"' | '\\' => write!(f, "\\{character}")?,
                ' ' => f.write_char(' ')?,
                _ if is_hidden(character) || character.is_whitespace() => {
                    character.escape_default().fmt(f)?;
                }
                _ => f.write_char(character)?,
            }
        }
        f.write_char('"')
    }
}

/// The length at which a quoted text is cut, in characters.
const MAX_QUOTE: usize = 40;

/// Quotes a text: escapes characters that would control a terminal, and cuts a long text.
pub(crate) fn quote_text(text: &str) -> String {
    let short: String = text.chars().take(MAX_QUOTE).collect();
    let more = if short.len() < text.len() { "…" } else { "" };
    format!("{}{more}", Quoted(&short))
}

/// Returns whether a character is invisible and has an effect: a control character, a line or
/// paragraph separator, a mark or override of the writing direction, or a byte order mark.
pub(crate) fn is_hidden(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{61c}'
                | '\u{200b}'
                | '\u{200e}'
                | '\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinary_names_stay_as_they_are() {
        for name in ["a/b.ron", "C:\\games\\a b.ron", "Zoë's \"四目\" 👨‍👩‍👧.ron", ""]
        {
            assert_eq!(Escaped::text(name).to_string(), name);
            let path = Path::new(name);
            assert_eq!(Escaped::path(path).to_string(), path.display().to_string());
        }
    }

    #[test]
    fn a_quoted_text_is_read_back_as_ron() {
        for (text, quoted) in [
            ("a b", "\"a b\""),
            ("", "\"\""),
            ("it's {no} \"四目\" \\", "\"it's {no} \\\"四目\\\" \\\\\""),
            ("a\nb\tc\rd\u{1b}\0", "\"a\\nb\\tc\\rd\\u{1b}\\u{0}\""),
        ] {
            assert_eq!(Quoted(text).to_string(), quoted);
        }
        // `{:?}` writes ordinary texts alike.
        let all: String = ('\u{1}'..'\u{250}')
            .filter(|it| !"\u{ad}".contains(*it))
            .collect();
        assert_eq!(Quoted(&all).to_string(), format!("{all:?}"));
        let read: Result<String, _> = ron::from_str(&Quoted(&all).to_string());
        assert_eq!(read, Ok(all));
    }

    #[test]
    fn characters_that_give_orders_are_escaped() {
        for (name, shown) in [
            ("a\nb\tc\rd", "a\\nb\\tc\\rd"),
            ("\u{1b}[31mred\u{7}\0", "\\u{1b}[31mred\\u{7}\\0"),
            ("\u{9b}2J\u{7f}", "\\u{9b}2J\\u{7f}"),
            ("nor.\u{202e}exe\u{2069}", "nor.\\u{202e}exe\\u{2069}"),
            ("a\u{2028}b\u{feff}", "a\\u{2028}b\\u{feff}"),
        ] {
            assert_eq!(Escaped::text(name).to_string(), shown);
            assert_eq!(Escaped::path(Path::new(name)).to_string(), shown);
        }
    }

    #[cfg(unix)]
    #[test]
    fn what_is_no_unicode_is_shown_as_such() {
        use std::os::unix::ffi::OsStrExt as _;

        let name = std::ffi::OsStr::from_bytes(b"a\xff\x1b");
        assert_eq!(
            Escaped::path(Path::new(name)).to_string(),
            "a\u{fffd}\\u{1b}"
        );
    }
}
