//! RON text to a raw, typed value, or every fault of the text in plain sentences.

use std::path::Path;

use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

use super::error::{ConfigError, Fault, Place, one_of, quote};
use super::faults::Faults;
use super::scan::{Kind, Node, Outline, outline};

/// What a file holds: its keys and what their values must be, for explanations.
/// Whether a text is valid is decided by the `Deserialize` of the raw type.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Shape {
    /// One struct.
    Struct(&'static [Key]),
    /// A list of structs.
    List(&'static [Key]),
}

/// One key of a struct.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Key {
    pub(crate) name: &'static str,
    /// What its value must be, as a noun: `a whole number from 2 to 99`.
    pub(crate) expected: &'static str,
    /// Reads a value alone, to see whether it is the faulty one.
    check: fn(&str) -> ron::error::SpannedResult<()>,
    required: bool,
    item: Option<Item>,
}

#[derive(Clone, Copy, Debug)]
struct Item {
    expected: &'static str,
    check: fn(&str) -> ron::error::SpannedResult<()>,
}

impl Key {
    /// A key that may be left out, with a value of type `T`.
    pub(crate) const fn optional<T: DeserializeOwned>(
        name: &'static str,
        expected: &'static str,
    ) -> Self {
        Self {
            name,
            expected,
            check: reads::<T>,
            required: false,
            item: None,
        }
    }

    /// A key that may not be left out.
    pub(crate) const fn required<T: DeserializeOwned>(
        name: &'static str,
        expected: &'static str,
    ) -> Self {
        Self {
            required: true,
            ..Self::optional::<T>(name, expected)
        }
    }

    /// The value is a list; this is what each of its items must be.
    pub(crate) const fn of<T: DeserializeOwned>(self, expected: &'static str) -> Self {
        Self {
            item: Some(Item {
                expected,
                check: reads::<T>,
            }),
            ..self
        }
    }
}

fn reads<T: DeserializeOwned>(text: &str) -> ron::error::SpannedResult<()> {
    options().from_str::<T>(text).map(|_| ())
}

/// How all files of ours are read: `Some(…)` need not be written.
fn options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// A text that was read, with its outline to find places in.
#[derive(Debug)]
pub(crate) struct Document<'a, T> {
    pub(crate) raw: T,
    pub(crate) file: &'a Path,
    pub(crate) text: &'a str,
    pub(crate) outline: Outline,
}

impl<'a, T: DeserializeOwned> Document<'a, T> {
    /// Reads a text.
    ///
    /// # Errors
    /// The text with every fault that can be told from the others; at least one.
    pub(crate) fn parse(
        file: &'a Path,
        text: &'a str,
        shape: Shape,
    ) -> Result<Self, Box<Broken<'a>>> {
        let read = options().from_str::<T>(text);
        let outline = outline(text);
        match read {
            Ok(raw) => Ok(Self {
                raw,
                file,
                text,
                outline,
            }),
            Err(error) => Err(Box::new(Broken {
                faults: diagnose(text, &outline, shape, &error),
                file,
                text,
                outline,
            })),
        }
    }
}

/// A text that has faults, with its outline as far as it can be followed.
#[derive(Debug)]
pub(crate) struct Broken<'a> {
    file: &'a Path,
    text: &'a str,
    outline: Outline,
    faults: Faults,
}

impl<'a> Broken<'a> {
    /// What can be read of the text value by value, and the faults of the others.
    pub(crate) fn piecewise<T>(
        self,
        read: impl FnOnce(&str, &Outline) -> T,
    ) -> (Document<'a, T>, Faults) {
        let document = Document {
            raw: read(self.text, &self.outline),
            file: self.file,
            text: self.text,
            outline: self.outline,
        };
        (document, self.faults)
    }
}

impl From<Box<Broken<'_>>> for Vec<ConfigError> {
    fn from(broken: Box<Broken<'_>>) -> Self {
        broken.faults.errors(broken.file, broken.text)
    }
}

/// Reads one value of a text alone; `None` where it has faults.
pub(crate) fn read_alone<T: DeserializeOwned>(text: &str, node: &Node) -> Option<T> {
    let source = text.get(node.span.clone())?;
    options().from_str(source).ok()
}

impl<'a, T> Document<'a, T> {
    /// The same text with another value.
    pub(crate) fn map<U>(self, change: impl FnOnce(T) -> U) -> Document<'a, U> {
        Document {
            raw: change(self.raw),
            file: self.file,
            text: self.text,
            outline: self.outline,
        }
    }

    /// The one fault of the text, at a byte offset.
    pub(crate) fn fault(
        &self,
        offset: usize,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> ConfigError {
        ConfigError::at(self.file, self.text, offset, Fault::new(expected, found))
    }

    /// The places and sentences of faults of the text.
    pub(crate) fn errors(&self, faults: Faults) -> Vec<ConfigError> {
        faults.errors(self.file, self.text)
    }

    /// The value of a key of the top struct.
    pub(crate) fn value(&self, key: &str) -> Option<&Node> {
        self.outline.root.as_ref()?.field(self.text, key)
    }

    /// Where the value of a key of the top struct begins; the beginning of the
    /// struct where the key is not written.
    pub(crate) fn offset_of(&self, key: &str) -> usize {
        self.value(key)
            .map_or_else(|| self.start(), |node| node.span.start)
    }

    /// Where the top value begins.
    pub(crate) fn start(&self) -> usize {
        self.outline.root.as_ref().map_or(0, |node| node.span.start)
    }
}

/// All faults of a text that could not be read.
fn diagnose(
    text: &str,
    outline: &Outline,
    shape: Shape,
    error: &ron::error::SpannedError,
) -> Faults {
    let broken = outline.broken.as_ref();
    let mut check = Check {
        text,
        end: broken.map_or(text.len(), |(offset, _)| *offset),
        faults: Faults::default(),
    };
    if let Some(root) = &outline.root {
        match shape {
            Shape::Struct(keys) => check.structure(root, keys),
            Shape::List(keys) => {
                for item in root.items() {
                    check.structure(item, keys);
                }
            }
        }
    }
    let mut faults = check.faults;
    if let Some((offset, fault)) = broken {
        faults.add(*offset, || fault.clone());
    }
    if faults.is_empty() {
        let expected = match shape {
            Shape::Struct(_) => "a struct in parentheses, such as (key: value)",
            Shape::List(_) => "a list in brackets of structs in parentheses",
        };
        let found = outline.root.as_ref().map(|root| root.describe(text));
        let fault = || plain(&error.code, expected, found);
        faults.add(ron_offset(text, error), fault);
    }
    faults
}

/// The search for faults in the values of a text.
struct Check<'a> {
    text: &'a str,
    /// Where the scanner stopped: what lies behind that is no fault of its own.
    end: usize,
    faults: Faults,
}

impl Check<'_> {
    fn add(&mut self, offset: usize, fault: impl FnOnce() -> Fault) {
        if offset < self.end {
            self.faults.add(offset, fault);
        }
    }

    fn structure(&mut self, node: &Node, keys: &[Key]) {
        let mut keys: Vec<(&Key, bool)> = keys.iter().map(|key| (key, false)).collect();
        for entry in node.entries() {
            let name = self.text.get(entry.key.clone()).unwrap_or("");
            let Some((key, seen)) = keys.iter_mut().find(|(key, _)| key.name == name) else {
                self.add(entry.key.start, || {
                    let names: Vec<&str> = keys.iter().map(|(key, _)| key.name).collect();
                    let expected = format!("one of the keys {}", one_of(&names));
                    Fault::new(expected, quote(name))
                });
                continue;
            };
            if std::mem::replace(seen, true) {
                let expected = || format!("the key {name} once");
                self.add(entry.key.start, || {
                    Fault::new(expected(), "it a second time")
                });
            }
            if entry.value.complete {
                self.value(&entry.value, key);
            }
        }
        // What is missing can be told only if the struct was seen to its end.
        if node.complete && matches!(node.kind, Kind::Struct(_)) {
            for (key, _) in keys.iter().filter(|(key, seen)| key.required && !seen) {
                let expected = || format!("the key {} with {}", key.name, key.expected);
                self.add(node.span.start, || Fault::new(expected(), "no such key"));
            }
        }
    }

    fn value(&mut self, node: &Node, key: &Key) {
        let text = self.text;
        let Some(source) = text.get(node.span.clone()) else {
            return;
        };
        let Err(error) = (key.check)(source) else {
            return;
        };
        let mut has_place = false;
        if let (Some(item), Kind::List(items)) = (key.item, &node.kind) {
            for node in items {
                let source = text.get(node.span.clone()).unwrap_or("");
                if let Err(error) = (item.check)(source) {
                    has_place = true;
                    self.add(node.span.start, || {
                        plain(&error.code, item.expected, Some(node.describe(text)))
                    });
                }
            }
        }
        if !has_place {
            // A fault inside a value, such as an unknown variant, has its own place.
            let inside = match &error.code {
                ron::Error::NoSuchEnumVariant { .. }
                | ron::Error::NoSuchStructField { .. }
                | ron::Error::DuplicateStructField { .. } => ron_offset(source, &error),
                _ => 0,
            };
            self.add(node.span.start + inside, || {
                plain(&error.code, key.expected, Some(node.describe(text)))
            });
        }
    }
}

fn ron_offset(text: &str, error: &ron::error::SpannedError) -> usize {
    Place {
        line: error.span.start.line,
        column: error.span.start.col,
    }
    .offset(text)
}

/// A message of RON in plain words. `expected` and `found` describe the value for
/// the messages that say only that it is of the wrong kind.
fn plain(code: &ron::Error, expected: &str, found: Option<String>) -> Fault {
    use ron::Error;
    match code {
        Error::NoSuchEnumVariant {
            expected, found, ..
        } => Fault::new(one_of(expected), quote(found)),
        Error::NoSuchStructField {
            expected, found, ..
        } => Fault::new(
            format!("one of the keys {}", one_of(expected)),
            quote(found),
        ),
        Error::MissingStructField { field, .. } => {
            Fault::new(format!("the key {field}"), "no such key")
        }
        Error::DuplicateStructField { field, .. } => {
            Fault::new(format!("the key {field} once"), "it a second time")
        }
        Error::ExpectedDifferentStructName { expected, found } => Fault::new(
            format!("(…) or {expected}(…)"),
            format!("{}(…)", quote(found)),
        ),
        Error::NoSuchExtension(name) => Fault::new("an extension that RON knows", quote(name)),
        Error::InvalidEscape(reason) => Fault::new(
            "text with escapes that RON knows, such as \\n or \\u{e9}",
            format!("one it does not know ({})", reason.to_lowercase()),
        ),
        Error::ExceededRecursionLimit => {
            Fault::new("values nested at most 128 deep", "deeper ones")
        }
        _ => Fault::new(
            expected,
            found.unwrap_or_else(|| "the end of the file".to_owned()),
        ),
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    impl Shape {
        /// The names of its keys, in order.
        pub(in crate::presets) fn names(self) -> Vec<&'static str> {
            let (Self::Struct(keys) | Self::List(keys)) = self;
            keys.iter().map(|key| key.name).collect()
        }
    }

    /// The keys that `T` itself accepts: those that it names when it meets another.
    pub(in crate::presets) fn accepted<T: DeserializeOwned>(text: &str) -> Vec<&'static str> {
        match options().from_str::<T>(text).map_err(|error| error.code) {
            Err(ron::Error::NoSuchStructField { expected, .. }) => expected.to_vec(),
            Err(other) => panic!("an unknown key, not {other}"),
            Ok(_) => panic!("an unknown key was accepted"),
        }
    }

    /// Whether the text is a value of `T`.
    pub(in crate::presets) fn is_valid<T: DeserializeOwned>(text: &str) -> bool {
        options().from_str::<T>(text).is_ok()
    }
}
