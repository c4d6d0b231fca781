//! Reading a RON text as a typed value, or reporting every fault of the text.

use std::path::Path;

use serde::de::DeserializeOwned;

use super::error::{ConfigError, Fault, Place, one_of, quote};
use super::faults::Faults;
use super::ron_value::read_value;
use super::scan::{Node, NodeKind, Outline, outline};
use super::shape::{Described, DocumentKey, DocumentShape};
use crate::outside::Shown;

/// A text that was read, with an outline of its places.
#[derive(Debug)]
pub(crate) struct Document<'a, T> {
    pub(crate) raw: T,
    pub(crate) file: &'a Path,
    pub(crate) text: &'a str,
    pub(crate) outline: Outline,
}

impl<'a, T: Described> Document<'a, T> {
    /// Reads a text.
    ///
    /// # Errors
    /// If the text has faults. The error contains every fault that does not follow from another
    /// one; at least one.
    pub(crate) fn parse(file: &'a Path, text: &'a str) -> Result<Self, Box<BrokenDocument<'a>>> {
        let read = read_value::<T>(text);
        let outline = outline(text);
        match read {
            Ok(raw) => Ok(Self {
                raw,
                file,
                text,
                outline,
            }),
            Err(error) => Err(Box::new(BrokenDocument {
                faults: diagnose(text, &outline, T::SHAPE, &error),
                file,
                text,
                outline,
            })),
        }
    }

    /// Reads a text with its version in the key `version`. A version above `newest` is then the
    /// only fault reported, because the other keys can have any meaning.
    ///
    /// # Errors
    /// If the text has faults. The error lists all of them.
    pub(crate) fn parse_version(
        file: &'a Path,
        text: &'a str,
        newest: u32,
    ) -> Result<Self, Vec<ConfigError>> {
        match version_fault(file, text, newest) {
            Some(fault) => Err(vec![fault]),
            None => Ok(Self::parse(file, text)?),
        }
    }
}

/// Returns the fault of a text whose version is above `newest`.
pub(crate) fn version_fault(file: &Path, text: &str, newest: u32) -> Option<ConfigError> {
    let outline = outline(text);
    let node = outline.root.as_ref()?.field(text, "version")?;
    let found = text.get(node.span.clone())?;
    let version: u64 = found.parse().ok()?;
    (version > u64::from(newest)).then(|| {
        let fault = Fault::new(
            format!("version {newest}, the newest that this program knows"),
            format!("version {}, which a newer one wrote", quote(found)),
        );
        ConfigError::at(file, text, node.span.start, fault)
    })
}

/// A text with faults, and the part of its outline that could be scanned.
#[derive(Debug)]
pub(crate) struct BrokenDocument<'a> {
    file: &'a Path,
    text: &'a str,
    outline: Outline,
    faults: Faults,
}

impl<'a> BrokenDocument<'a> {
    /// Reads the valid values of the text, and returns the faults of the others.
    pub(crate) fn read_valid_parts<T>(
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

impl From<Box<BrokenDocument<'_>>> for Vec<ConfigError> {
    fn from(broken: Box<BrokenDocument<'_>>) -> Self {
        broken.faults.errors(broken.file, broken.text)
    }
}

/// Reads one value of a text; `None` if it has faults.
pub(crate) fn read_alone<T: DeserializeOwned>(text: &str, node: &Node) -> Option<T> {
    read_value(text.get(node.span.clone())?).ok()
}

impl<'a, T> Document<'a, T> {
    /// Converts the value and keeps the text.
    pub(crate) fn map<U>(self, change: impl FnOnce(T) -> U) -> Document<'a, U> {
        Document {
            raw: change(self.raw),
            file: self.file,
            text: self.text,
            outline: self.outline,
        }
    }

    /// Returns a fault at a byte offset of the text.
    pub(crate) fn fault(
        &self,
        offset: usize,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> ConfigError {
        ConfigError::at(self.file, self.text, offset, Fault::new(expected, found))
    }

    /// Adds the fault of a name or a text that players see, if it has one.
    pub(crate) fn check_shown(&self, what: Shown, key: &str, text: &str, faults: &mut Faults) {
        if let Some((expected, found)) = what.fault(text) {
            faults.add(self.offset_of(key), || Fault::new(expected, found));
        }
    }

    /// Returns the faults with their places in the text.
    pub(crate) fn errors(&self, faults: Faults) -> Vec<ConfigError> {
        faults.errors(self.file, self.text)
    }

    /// Returns the value of a key of the top struct.
    pub(crate) fn value(&self, key: &str) -> Option<&Node> {
        self.outline.root.as_ref()?.field(self.text, key)
    }

    /// Returns the byte offset of a key's value in the top struct, or of the struct if it does not
    /// have the key.
    pub(crate) fn offset_of(&self, key: &str) -> usize {
        self.value(key)
            .map_or_else(|| self.start(), |node| node.span.start)
    }

    /// Returns the byte offset of the top value.
    pub(crate) fn start(&self) -> usize {
        self.outline.root.as_ref().map_or(0, |node| node.span.start)
    }
}

/// Finds the faults of a text that could not be read.
fn diagnose(
    text: &str,
    outline: &Outline,
    shape: DocumentShape,
    error: &ron::error::SpannedError,
) -> Faults {
    let broken = outline.broken.as_ref();
    let mut check = ValueCheck {
        text,
        end: broken.map_or(text.len(), |(offset, _)| *offset),
        faults: Faults::default(),
    };
    if let Some(root) = &outline.root {
        match shape {
            DocumentShape::Struct(keys) => check.structure(root, keys),
            DocumentShape::List(keys) => {
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
            DocumentShape::Struct(_) => "a struct in parentheses, such as (key: value)",
            DocumentShape::List(_) => "a list in brackets of structs in parentheses",
        };
        let found = outline.root.as_ref().map(|root| root.describe(text));
        let fault = || plain(&error.code, expected, found);
        faults.add(ron_offset(text, error), fault);
    }
    faults
}

/// A search for faults in the values of a text.
struct ValueCheck<'a> {
    text: &'a str,
    /// The offset where the scanner stopped. Faults after it follow from the one there.
    end: usize,
    faults: Faults,
}

impl ValueCheck<'_> {
    fn add(&mut self, offset: usize, fault: impl FnOnce() -> Fault) {
        if offset < self.end {
            self.faults.add(offset, fault);
        }
    }

    fn structure(&mut self, node: &Node, keys: &[DocumentKey]) {
        let mut keys: Vec<(&DocumentKey, bool)> = keys.iter().map(|key| (key, false)).collect();
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
        // Keys can be missing only from a struct whose end was scanned.
        if node.complete && matches!(node.kind, NodeKind::Struct(_)) {
            for (key, _) in keys.iter().filter(|(key, seen)| key.is_required && !seen) {
                let expected = || format!("the key {} with {}", key.name, key.value.expected());
                self.add(node.span.start, || Fault::new(expected(), "no such key"));
            }
        }
    }

    fn value(&mut self, node: &Node, key: &DocumentKey) {
        let text = self.text;
        let Some(source) = text.get(node.span.clone()) else {
            return;
        };
        let Err(error) = (key.value.check)(source) else {
            return;
        };
        let mut has_place = false;
        if let (Some(item), NodeKind::List(items)) = (key.item, &node.kind) {
            for node in items {
                let source = text.get(node.span.clone()).unwrap_or("");
                if let Err(error) = (item.check)(source) {
                    has_place = true;
                    let before = self.faults.len();
                    if let (Some(keys), NodeKind::Struct(_)) = (item.keys, &node.kind) {
                        self.structure(node, keys);
                    }
                    if self.faults.len() == before {
                        self.add(node.span.start, || {
                            plain(&error.code, &item.expected(), Some(node.describe(text)))
                        });
                    }
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
                plain(
                    &error.code,
                    &key.value.expected(),
                    Some(node.describe(text)),
                )
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

/// Describes an error of RON in plain words. `expected` and `found` describe the value, for errors
/// that only say that its type is wrong.
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
