//! What is wrong with a configuration file, and where.

use std::fmt;
use std::path::{Path, PathBuf};

use crate::outside::{Shown, is_hidden};

/// The longest piece of a file that an error quotes, in characters.
const MAX_QUOTE: usize = 40;

/// The longest source line that an error keeps, in characters.
pub(super) const MAX_LINE: usize = 240;

/// A place in a text. Lines and columns are counted from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

impl Place {
    /// The first character of a file: where faults of a whole file are reported.
    pub const START: Self = Self { line: 1, column: 1 };

    /// The place of a byte offset. An offset in the white space at the end of the
    /// text, or behind it, stands for the place just after the last other character.
    #[must_use]
    pub fn at(text: &str, offset: usize) -> Self {
        let mut offset = offset.min(text.trim_end().len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        let before = text.get(..offset).unwrap_or("");
        let line = before.rsplit('\n').next().unwrap_or("");
        Self {
            line: before.matches('\n').count() + 1,
            column: line.chars().count() + 1,
        }
    }

    /// The byte offset of the place in the text.
    pub(crate) fn offset(self, text: &str) -> usize {
        let mut offset = 0;
        for (index, line) in text.split_inclusive('\n').enumerate() {
            if index + 1 == self.line {
                let inside = line.char_indices().nth(self.column.saturating_sub(1));
                return offset + inside.map_or(line.len(), |(offset, _)| offset);
            }
            offset += line.len();
        }
        offset
    }
}

/// One line of a configuration file, to be shown with an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceLine {
    /// The number of the line, from 1.
    pub number: usize,
    /// The line without its end; lines over 240 characters are cut.
    pub text: String,
}

/// One fault of a configuration file.
///
/// It displays as `file:line:column: expected …, found …`, on one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigError {
    /// The file (or directory), as it was named by whoever asked for it.
    pub file: PathBuf,
    /// Where in the file; [`Place::START`] where the file could not be read.
    pub place: Place,
    /// What was expected there.
    pub expected: String,
    /// What was found there.
    pub found: String,
    /// The line of the fault with the lines before and after it, for a window to
    /// show with a caret; empty where the file could not be read.
    pub excerpt: Vec<SourceLine>,
    /// A sentence that names what is in use until the fault is mended, where
    /// somebody asked for it: a catalog does, the check of one text does not.
    pub meanwhile: Option<String>,
    /// Where the broken file is now, if it was moved aside.
    pub kept: Option<PathBuf>,
    /// How many faults of the file come after this one and are not listed; 0 for all but
    /// the last one that is.
    pub more: usize,
}

impl ConfigError {
    /// A fault of a whole file or directory.
    pub(crate) fn whole(
        file: &Path,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> Self {
        Self {
            file: file.to_owned(),
            place: Place::START,
            expected: expected.into(),
            found: found.into(),
            excerpt: Vec::new(),
            meanwhile: None,
            kept: None,
            more: 0,
        }
    }

    /// The one fault of a text, at a byte offset.
    pub(crate) fn at(file: &Path, text: &str, offset: usize, fault: Fault) -> Self {
        let place = Place::at(text, offset);
        Self {
            place,
            excerpt: excerpt(text, place.line),
            ..Self::whole(file, fault.expected, fault.found)
        }
    }

    /// The fault of a file that is passed over because of its name.
    pub(crate) fn until_renamed(mut self) -> Self {
        self.meanwhile = Some("The file is passed over until it is renamed.".to_owned());
        self
    }

    /// The line that follows this fault in a list where the file has more faults than are
    /// listed, such as `levels.ron: and 7 more faults`.
    #[must_use]
    pub fn and_more(&self) -> Option<String> {
        let faults = match self.more {
            0 => return None,
            1 => "fault",
            _ => "faults",
        };
        let file = Shown::path(&self.file);
        Some(format!("{file}: and {} more {faults}", self.more))
    }

    /// The line of the fault as it stands in the file.
    #[must_use]
    pub fn source_line(&self) -> Option<&str> {
        self.excerpt
            .iter()
            .find(|line| line.number == self.place.line)
            .map(|line| line.text.as_str())
    }
}

impl std::error::Error for ConfigError {}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { line, column } = self.place;
        write!(
            f,
            "{}:{line}:{column}: expected {}, found {}",
            Shown::path(&self.file),
            self.expected,
            self.found
        )
    }
}

/// What was expected and what was found, without a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) expected: String,
    pub(crate) found: String,
}

impl Fault {
    pub(crate) fn new(expected: impl Into<String>, found: impl Into<String>) -> Self {
        Self {
            expected: expected.into(),
            found: found.into(),
        }
    }
}

/// A piece of a text that is quoted in an error: on one line, not too long, and
/// without characters that would upset a terminal.
pub(crate) fn quote(text: &str) -> String {
    let mut shown = String::new();
    let mut characters = text.chars();
    for character in characters.by_ref().take(MAX_QUOTE) {
        if is_hidden(character) {
            shown.push(' ');
        } else {
            shown.push(character);
        }
    }
    if characters.next().is_some() {
        shown.push('…');
    }
    shown
}

/// `a, b or c`.
pub(crate) fn one_of<T: AsRef<str>>(names: &[T]) -> String {
    match names {
        [] => "nothing".to_owned(),
        [only] => only.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} or {}", first.join(", "), last.as_ref())
        }
    }
}

fn excerpt(text: &str, line: usize) -> Vec<SourceLine> {
    let first = line.saturating_sub(1).max(1);
    text.lines()
        .enumerate()
        .skip(first - 1)
        .take(line + 2 - first)
        .map(|(index, text)| SourceLine {
            number: index + 1,
            text: text.chars().take(MAX_LINE).collect(),
        })
        .collect()
}
