//! Faults of configuration files.

use super::*;

/// The length at which an error cuts quoted text, in characters.
const MAX_QUOTE: usize = 40;

/// A place in a text. Lines and columns are counted from 1; columns are counted in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

impl Place {
    /// The first character of a file. Faults of a whole file are reported there.
    pub const START: Self = Self { line: 1, column: 1 };

    /// Returns the place of a byte offset. For an offset in or after the white space at the end of
    /// the text, it is the place after the last other character.
    pub fn at(text: &str, offset: usize) -> Self {
        let offset = offset.min(text.trim_end().len());
        let before = &text[..text.floor_char_boundary(offset)];
        let line = before.rsplit('\n').next().unwrap_or("");
        Self {
            line: before.matches('\n').count() + 1,
            column: line.chars().count() + 1,
        }
    }

    /// Returns the byte offset of the place in the text.
    pub(crate) fn offset(self, text: &str) -> usize {
        let mut lines = text.split_inclusive('\n');
        let before: usize = lines.by_ref().take(self.line - 1).map(str::len).sum();
        let line = lines.next().unwrap_or_default();
        let inside = line.char_indices().nth(self.column.saturating_sub(1));
        before + inside.map_or(line.len(), |(offset, _)| offset)
    }
}

/// A fault of a configuration file.
///
/// It displays on one line as `file:line:column: expected …, found …`, a warning with `warning:` before
/// what was expected.
#[derive(Clone, Debug, PartialEq, Error)]
#[error(
    "{}:{}:{}: {}expected {expected}, found {found}",
    Escaped::path(file), place.line, place.column, if *is_warning { "warning: " } else { "" }
)]
pub struct ConfigError {
    /// The file or directory, by the path that the caller used.
    pub file: PathBuf,
    /// The place in the file; [`Place::START`] if the file could not be read.
    pub place: Place,
    /// What was expected there.
    pub expected: String,
    /// What was found there.
    pub found: String,
    /// The line up to the place, and from the place on, cut to what can be shown; empty if the file
    /// could not be read.
    pub line: [String; 2],
    /// A sentence that names what is used until the fault is fixed. A catalog sets it; the check of
    /// a single text does not.
    pub fallback_note: Option<String>,
    /// The path that the broken file was moved to, if it was moved.
    pub kept: Option<PathBuf>,
    /// Whether the file is used all the same.
    pub is_warning: bool,
}

impl ConfigError {
    /// Creates the fault of a file that cannot be read.
    pub(crate) fn unread(file: &Path, error: &io::Error) -> Self {
        let told = error.to_string();
        let told = told.strip_prefix("expected ");
        match told.and_then(|it| it.split_once(FOUND)) {
            Some((expected, found)) => Self::of_file(file, expected, found),
            None => Self::of_file(file, "a readable file", reason(error)),
        }
    }

    /// Creates the fault of a whole file or directory.
    pub(crate) fn of_file(
        file: &Path,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> Self {
        Self {
            file: file.to_owned(),
            place: Place::START,
            expected: expected.into(),
            found: found.into(),
            line: Default::default(),
            fallback_note: None,
            kept: None,
            is_warning: false,
        }
    }

    /// Creates the fault at a byte offset of a text.
    pub(crate) fn at(file: &Path, text: &str, offset: usize, fault: Fault) -> Self {
        let place = Place::at(text, offset);
        let line = text.lines().nth(place.line - 1).unwrap_or_default();
        let letters =
            |from, to| quote(&line.chars().skip(from).take(to - from).collect::<String>());
        let at = place.column - 1;
        Self {
            place,
            line: [
                letters(at.saturating_sub(MAX_QUOTE), at),
                letters(at, usize::MAX),
            ],
            ..Self::of_file(file, fault.expected, fault.found)
        }
    }

    /// Adds a sentence that names what is used until the fault is fixed.
    pub(crate) fn with_note(mut self, note: impl Into<String>) -> Self {
        self.fallback_note = Some(note.into());
        self
    }
}

/// The expected and the found things, without a place.
#[derive(Clone, Debug, PartialEq, Error)]
#[error("{expected}{FOUND}{found}")]
pub struct Fault {
    pub expected: String,
    pub found: String,
}

/// The fault of the value of a key.
pub type KeyFault = (&'static str, Fault);

impl Fault {
    pub fn new(expected: impl Into<String>, found: impl Into<String>) -> Self {
        Self {
            expected: expected.into(),
            found: found.into(),
        }
    }
}

/// Quotes a piece of text in an error: on one line, cut if it is long, and without characters that
/// would control a terminal.
pub fn quote(text: &str) -> String {
    let visible = |letter| if is_hidden(letter) { ' ' } else { letter };
    let short: String = text.chars().take(MAX_QUOTE).map(visible).collect();
    let more = text.chars().nth(MAX_QUOTE).map_or("", |_| "…");
    short + more
}

/// Joins names: `a, b or c`.
pub fn one_of<T: AsRef<str>>(names: &[T]) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    match &names[..] {
        [] => "nothing".to_owned(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}
