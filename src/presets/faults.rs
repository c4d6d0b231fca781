//! The faults of one text: the first twenty, and the number of the others.

use std::path::Path;

use super::error::{ConfigError, Fault, MAX_LINE, Place, SourceLine};

/// The number of faults of one text that are listed; the others are counted.
pub const MAX_FAULTS: usize = 20;

/// The faults of a text, added in any order.
///
/// A text can have a million faults. To keep the cost low, only the first [`MAX_FAULTS`] are kept
/// and described.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Faults {
    /// Byte offsets and faults, in the order of the text. Faults at one offset stay in the order in
    /// which they were added.
    first: Vec<(usize, Fault)>,
    /// The number of other faults.
    more: usize,
}

impl Faults {
    /// Adds a fault at a byte offset. `fault` is called only if the fault is kept.
    pub(crate) fn add(&mut self, offset: usize, fault: impl FnOnce() -> Fault) {
        let place = self.first.partition_point(|(other, _)| *other <= offset);
        if place < MAX_FAULTS {
            self.first.insert(place, (offset, fault()));
        } else {
            self.more += 1;
        }
        if self.first.len() > MAX_FAULTS {
            self.first.pop();
            self.more += 1;
        }
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.first.is_empty()
    }

    /// Returns the number of faults, including those that are only counted.
    pub(super) const fn len(&self) -> usize {
        self.first.len() + self.more
    }

    /// Returns the faults kept, with their places, found in one pass over the text. The last one
    /// has the number of the others.
    pub(crate) fn errors(self, file: &Path, text: &str) -> Vec<ConfigError> {
        let mut walk = PlaceWalk::new(text);
        let mut errors: Vec<ConfigError> = self
            .first
            .into_iter()
            .map(|(offset, fault)| {
                walk.advance(offset);
                ConfigError {
                    place: walk.place,
                    excerpt: walk.excerpt(),
                    ..ConfigError::of_file(file, fault.expected, fault.found)
                }
            })
            .collect();
        if let Some(last) = errors.last_mut() {
            last.more = self.more;
        }
        errors
    }
}

/// A walk through a text from start to end that tracks the place. [`Place::at`] is its slow twin.
struct PlaceWalk<'a> {
    text: &'a str,
    /// The current byte offset.
    offset: usize,
    place: Place,
    /// The offsets of the start of the current line, and of the line before it.
    line: usize,
    line_before: usize,
}

impl<'a> PlaceWalk<'a> {
    const fn new(text: &'a str) -> Self {
        Self {
            text,
            offset: 0,
            place: Place::START,
            line: 0,
            line_before: 0,
        }
    }

    /// Moves forward to a byte offset. It must not be before the current one.
    fn advance(&mut self, offset: usize) {
        let mut end = offset.min(self.text.trim_end().len());
        while !self.text.is_char_boundary(end) {
            end -= 1;
        }
        let Some(passed) = self.text.get(self.offset..end) else {
            return;
        };
        for character in passed.chars() {
            self.offset += character.len_utf8();
            if character == '\n' {
                self.line_before = self.line;
                self.line = self.offset;
                self.place.line += 1;
                self.place.column = 1;
            } else {
                self.place.column += 1;
            }
        }
    }

    /// Returns the current line with the lines before and after it.
    fn excerpt(&self) -> Vec<SourceLine> {
        let (first, count) = match self.place.line {
            1 => (1, 2),
            line => (line - 1, 3),
        };
        let lines = self.text.get(self.line_before..).unwrap_or("").lines();
        (first..)
            .zip(lines.take(count))
            .map(|(number, text)| SourceLine {
                number,
                text: text.chars().take(MAX_LINE).collect(),
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    fn numbered(number: usize) -> Fault {
        Fault::new(format!("expected {number}"), "found")
    }

    /// The faults of [`Faults`] by sorting all of them and looking for each place alone.
    fn slowly(text: &str, offsets: &[usize]) -> Vec<ConfigError> {
        let file = Path::new("file");
        let mut all: Vec<(usize, Fault)> = offsets
            .iter()
            .enumerate()
            .map(|(number, &offset)| (offset, numbered(number)))
            .collect();
        all.sort_by_key(|(offset, _)| *offset);
        let more = all.len().saturating_sub(MAX_FAULTS);
        all.truncate(MAX_FAULTS);
        let mut errors: Vec<ConfigError> = all
            .into_iter()
            .map(|(offset, fault)| ConfigError::at(file, text, offset, fault))
            .collect();
        if let Some(last) = errors.last_mut() {
            last.more = more;
        }
        errors
    }

    proptest! {
        #[test]
        fn one_pass_finds_what_looking_for_each_place_alone_finds(
            pieces in vec("[a(é𝄞 ]{0,9}|\n|\r\n|\t", 0..30),
            offsets in vec(0..200_usize, 0..60),
        ) {
            let text = pieces.concat();
            let mut faults = Faults::default();
            for (number, &offset) in offsets.iter().enumerate() {
                faults.add(offset, || numbered(number));
            }
            prop_assert_eq!(faults.first.len() + faults.more, offsets.len());
            prop_assert_eq!(faults.errors(Path::new("file"), &text), slowly(&text, &offsets));
        }
    }

    #[test]
    fn a_million_faults_are_counted_and_twenty_put_into_words() {
        let words = Cell::new(0);
        let mut faults = Faults::default();
        for offset in 0..1_000_000 {
            faults.add(offset, || {
                words.set(words.get() + 1);
                numbered(offset)
            });
        }
        assert_eq!(words.get(), MAX_FAULTS);
        let text = "x".repeat(1_000_000);
        let errors = faults.errors(Path::new("file"), &text);
        assert_eq!(errors.len(), MAX_FAULTS);
        let more: Vec<usize> = errors.iter().map(|error| error.more).collect();
        assert_eq!(more.iter().sum::<usize>(), 1_000_000 - MAX_FAULTS);
        assert_eq!(more.last(), Some(&(1_000_000 - MAX_FAULTS)));
    }
}
