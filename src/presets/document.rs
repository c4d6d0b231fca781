//! RON text to a raw, typed value, or every fault of the text in plain sentences.

use std::path::Path;

use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

use super::error::{ConfigError, Fault, Place, one_of, quote};
use super::scan::{Kind, Node, Outline, outline};

/// A text whose fault lies at a byte offset.
pub(crate) type Located = (usize, Fault);

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
    /// Every fault that can be told from the others; at least one.
    pub(crate) fn parse(
        file: &'a Path,
        text: &'a str,
        shape: Shape,
    ) -> Result<Self, Vec<ConfigError>> {
        match options().from_str::<T>(text) {
            Ok(raw) => Ok(Self {
                raw,
                file,
                text,
                outline: outline(text),
            }),
            Err(error) => Err(diagnose(text, shape, &error)
                .into_iter()
                .map(|(offset, fault)| ConfigError::at(file, text, offset, fault))
                .collect()),
        }
    }
}

/// Reads one value of a text alone; `None` where it has faults.
pub(crate) fn read_alone<T: DeserializeOwned>(text: &str, node: &Node) -> Option<T> {
    let source = text.get(node.span.clone())?;
    options().from_str(source).ok()
}

impl<'a, T> Document<'a, T> {
    /// What can be read of a text that has faults, value by value.
    pub(crate) fn piecewise(
        file: &'a Path,
        text: &'a str,
        read: impl FnOnce(&str, &Outline) -> T,
    ) -> Self {
        let outline = outline(text);
        Self {
            raw: read(text, &outline),
            file,
            text,
            outline,
        }
    }
}

impl<T> Document<'_, T> {
    /// A fault at a byte offset of the text.
    pub(crate) fn fault(
        &self,
        offset: usize,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> ConfigError {
        ConfigError::at(self.file, self.text, offset, Fault::new(expected, found))
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

/// All faults of a text that could not be read, in the order of the text.
fn diagnose(text: &str, shape: Shape, error: &ron::error::SpannedError) -> Vec<Located> {
    let outline = outline(text);
    let mut faults = Vec::new();
    if let Some(root) = &outline.root {
        match shape {
            Shape::Struct(keys) => check_struct(text, root, keys, &mut faults),
            Shape::List(keys) => {
                for item in root.items() {
                    check_struct(text, item, keys, &mut faults);
                }
            }
        }
    }
    if let Some(broken) = outline.broken {
        faults.retain(|(offset, _)| *offset < broken.0);
        faults.push(broken);
    }
    if faults.is_empty() {
        let expected = match shape {
            Shape::Struct(_) => "a struct in parentheses, such as (key: value)",
            Shape::List(_) => "a list in brackets of structs in parentheses",
        };
        let offset = ron_offset(text, error);
        let found = outline.root.map(|root| root.describe(text));
        faults.push((offset, plain(&error.code, expected, found)));
    }
    faults.sort_by_key(|(offset, _)| *offset);
    faults
}

fn check_struct(text: &str, node: &Node, keys: &[Key], faults: &mut Vec<Located>) {
    let names: Vec<&str> = keys.iter().map(|key| key.name).collect();
    let mut seen = Vec::new();
    for entry in node.entries() {
        let name = text.get(entry.key.clone()).unwrap_or("");
        let Some(key) = keys.iter().find(|key| key.name == name) else {
            let expected = format!("one of the keys {}", one_of(&names));
            faults.push((entry.key.start, Fault::new(expected, quote(name))));
            continue;
        };
        if seen.contains(&name) {
            let expected = format!("the key {name} once");
            faults.push((entry.key.start, Fault::new(expected, "it a second time")));
        }
        seen.push(name);
        if entry.value.complete {
            check_value(text, &entry.value, key, faults);
        }
    }
    // What is missing can be told only if the struct was seen to its end.
    if node.complete && matches!(node.kind, Kind::Struct(_)) {
        for key in keys.iter().filter(|key| key.required) {
            if !seen.contains(&key.name) {
                let expected = format!("the key {} with {}", key.name, key.expected);
                faults.push((node.span.start, Fault::new(expected, "no such key")));
            }
        }
    }
}

fn check_value(text: &str, node: &Node, key: &Key, faults: &mut Vec<Located>) {
    let Some(source) = text.get(node.span.clone()) else {
        return;
    };
    let Err(error) = (key.check)(source) else {
        return;
    };
    let before = faults.len();
    if let (Some(item), Kind::List(items)) = (key.item, &node.kind) {
        for node in items {
            let source = text.get(node.span.clone()).unwrap_or("");
            if let Err(error) = (item.check)(source) {
                let fault = plain(&error.code, item.expected, Some(node.describe(text)));
                faults.push((node.span.start, fault));
            }
        }
    }
    if faults.len() == before {
        // A fault inside a value, such as an unknown variant, has its own place.
        let inside = match &error.code {
            ron::Error::NoSuchEnumVariant { .. }
            | ron::Error::NoSuchStructField { .. }
            | ron::Error::DuplicateStructField { .. } => ron_offset(source, &error),
            _ => 0,
        };
        let fault = plain(&error.code, key.expected, Some(node.describe(text)));
        faults.push((node.span.start + inside, fault));
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
