//! The keys of documents, and descriptions of their values.
//!
//! The descriptions are only for messages. The `Deserialize` implementation of a type decides
//! whether a text is valid.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::error::one_of;
use super::ron_value::read_value;
use crate::rules::{Ending, Goal, Player};

/// A type that a document is read as.
pub(crate) trait Described: DeserializeOwned {
    /// The keys, in the order of messages.
    const SHAPE: DocumentShape;
}

/// The keys of a document.
#[derive(Clone, Copy, Debug)]
pub(crate) enum DocumentShape {
    /// One struct.
    Struct(&'static [DocumentKey]),
    /// A list of structs.
    List(&'static [DocumentKey]),
}

impl DocumentShape {
    pub(crate) const fn keys(self) -> &'static [DocumentKey] {
        let (Self::Struct(keys) | Self::List(keys)) = self;
        keys
    }
}

/// One key of a struct.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DocumentKey {
    pub(crate) name: &'static str,
    pub(crate) is_required: bool,
    pub(crate) value: ValueKind,
    /// The items, if the value is a list.
    pub(crate) item: Option<ValueKind>,
}

/// The description and the check of a value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ValueKind {
    of_type: fn() -> String,
    /// A description that is more specific than that of the type.
    words: Option<&'static str>,
    /// Reads a value on its own, to find out whether it is faulty.
    pub(crate) check: fn(&str) -> ron::error::SpannedResult<()>,
    /// The keys, if the value is a struct of a document's own.
    pub(crate) keys: Option<&'static [DocumentKey]>,
}

impl ValueKind {
    const fn of<T: DocumentValue>() -> Self {
        Self {
            of_type: T::expected,
            words: None,
            check: |text| read_value::<T>(text).map(|_| ()),
            keys: T::KEYS,
        }
    }

    /// Describes the value as a noun: `a whole number from 2 to 99`.
    pub(crate) fn expected(&self) -> String {
        self.words.map_or_else(self.of_type, str::to_owned)
    }
}

impl DocumentKey {
    /// Creates a key with values of type `T`.
    pub(crate) const fn of<T: DocumentValue>(name: &'static str) -> Self {
        Self {
            name,
            is_required: !T::IS_OPTIONAL,
            value: ValueKind::of::<T>(),
            item: T::ITEM,
        }
    }

    /// Sets a description of the value that is more specific than that of its type.
    pub(crate) const fn expecting(mut self, words: &'static str) -> Self {
        self.value.words = Some(words);
        self
    }

    /// Sets a description of the list items that is more specific than that of their type.
    pub(crate) const fn each(mut self, words: &'static str) -> Self {
        if let Some(item) = &mut self.item {
            item.words = Some(words);
        }
        self
    }

    /// Makes the key optional, whatever its type.
    pub(crate) const fn optional(mut self) -> Self {
        self.is_required = false;
        self
    }
}

/// A type of values in documents, with a description.
pub(crate) trait DocumentValue: DeserializeOwned {
    /// Whether a key with such a value is optional.
    const IS_OPTIONAL: bool = false;

    /// The items, if the value is a list.
    const ITEM: Option<ValueKind> = None;

    /// The keys, if the value is a struct whose faults have places of their own.
    const KEYS: Option<&'static [DocumentKey]> = None;

    /// Describes the value as a noun, for messages: `a whole number from 2 to 99`.
    fn expected() -> String;

    /// Returns whether the key is omitted when the document is written.
    fn is_absent(&self) -> bool {
        false
    }

    /// Lists the allowed values for comments, such as `2 to 99`; empty if they are obvious.
    fn choices() -> String {
        String::new()
    }
}

impl DocumentValue for bool {
    fn expected() -> String {
        "true or false".to_owned()
    }
}

impl DocumentValue for u32 {
    fn expected() -> String {
        "a whole number".to_owned()
    }
}

impl DocumentValue for usize {
    fn expected() -> String {
        u32::expected()
    }
}

impl DocumentValue for String {
    fn expected() -> String {
        "text in quotation marks".to_owned()
    }
}

impl<T: DocumentValue> DocumentValue for Option<T> {
    const IS_OPTIONAL: bool = true;
    const ITEM: Option<ValueKind> = T::ITEM;

    fn is_absent(&self) -> bool {
        self.is_none()
    }

    fn expected() -> String {
        T::expected()
    }

    fn choices() -> String {
        T::choices()
    }
}

impl<T: DocumentValue> DocumentValue for Vec<T> {
    const ITEM: Option<ValueKind> = Some(ValueKind::of::<T>());

    fn expected() -> String {
        format!("a list, each item {}", T::expected())
    }
}

impl DocumentValue for BTreeMap<String, i32> {
    const IS_OPTIONAL: bool = true;

    fn expected() -> String {
        "names with numbers, such as {\"a\": 1}".to_owned()
    }
}

/// Texts of a file in other languages: for each language, by its id, what stands in place of a text.
pub type Translations = BTreeMap<String, BTreeMap<String, String>>;

impl DocumentValue for Translations {
    const IS_OPTIONAL: bool = true;

    fn expected() -> String {
        "texts by language, such as {\"de\": {\"My rules\": \"Meine Regeln\"}}".to_owned()
    }
}

impl DocumentValue for Goal {
    fn expected() -> String {
        "Line(length) or Square(side) with a whole number of at least 2".to_owned()
    }
}

/// Describes the values of an enum by its variants.
macro_rules! variants {
    ($type:ty) => {
        impl $crate::presets::shape::DocumentValue for $type {
            fn expected() -> String {
                $crate::presets::shape::variants_of::<$type>()
            }

            fn choices() -> String {
                Self::expected()
            }
        }
    };
}
pub(crate) use variants;

variants!(Ending);
variants!(Player);

/// Lists the variants of an enum.
pub(crate) fn variants_of<T: DeserializeOwned>() -> String {
    match read_value::<T>("none").map_err(|error| error.code) {
        Err(ron::Error::NoSuchEnumVariant { expected, .. }) => one_of(expected),
        _ => unreachable!("none is no variant of an enum"),
    }
}

/// A whole number in a range; both ends are included.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "u32")]
pub(crate) struct Within<const MIN: u32, const MAX: u32>(u32);

impl<const MIN: u32, const MAX: u32> Within<MIN, MAX> {
    pub(crate) const MIN: u32 = MIN;
    pub(crate) const MAX: u32 = MAX;
}

impl<const MIN: u32, const MAX: u32> TryFrom<u32> for Within<MIN, MAX> {
    type Error = String;

    fn try_from(number: u32) -> Result<Self, Self::Error> {
        let is_within = (MIN..=MAX).contains(&number);
        is_within.then_some(Self(number)).ok_or_else(Self::expected)
    }
}

impl<const MIN: u32, const MAX: u32> From<Within<MIN, MAX>> for u32 {
    fn from(number: Within<MIN, MAX>) -> Self {
        number.0
    }
}

impl<const MIN: u32, const MAX: u32> DocumentValue for Within<MIN, MAX> {
    fn expected() -> String {
        format!("a whole number from {}", Self::choices())
    }

    fn choices() -> String {
        format!("{MIN} to {MAX}")
    }
}

/// Declares a struct that a document is read as. Each key is declared once:
///
/// ```text
/// name: Type as Checked => "what it must be"; each "what each item must be",
/// ```
///
/// Only name and type are required. `Checked` is a stricter type, used in the search for faults: it
/// refuses values that a later check of the whole document would refuse. The texts are more
/// specific than the descriptions of the types ([`DocumentValue::expected`]).
macro_rules! document {
    (@checked $type:ty) => { $type };
    (@checked $type:ty, $checked:ty) => { $checked };
    (
        $(#[$attribute:meta])*
        $visibility:vis struct $name:ident {
            $(
                $(#[$key_attribute:meta])*
                $key_visibility:vis $key:ident: $type:ty $(as $checked:ty)?
                $(=> $words:expr)? $(; each $item:expr)?,
            )*
        }
    ) => {
        $(#[$attribute])*
        $visibility struct $name {
            $(
                $(#[$key_attribute])*
                #[serde(skip_serializing_if = "crate::presets::shape::DocumentValue::is_absent")]
                $key_visibility $key: $type,
            )*
        }

        impl $crate::presets::shape::Described for $name {
            const SHAPE: $crate::presets::shape::DocumentShape = $crate::presets::shape::DocumentShape::Struct(&[$(
                $crate::presets::shape::DocumentKey::of::<
                    $crate::presets::shape::document!(@checked $type $(, $checked)?)
                >(stringify!($key))
                $(.expecting($words))?
                $(.each($item))?,
            )*]);
        }
    };
}
pub(crate) use document;

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::presets::scan::{Node, outline};

    /// The keys that `T` itself accepts: those that it names when it meets another.
    pub(crate) fn accepted<T: DeserializeOwned>(text: &str) -> &'static [&'static str] {
        match read_value::<T>(text).map_err(|error| error.code) {
            Err(ron::Error::NoSuchStructField { expected, .. }) => expected,
            Err(other) => panic!("an unknown key, not {other}"),
            Ok(_) => panic!("an unknown key was accepted"),
        }
    }

    /// Asserts of a document, and of an example that states all its keys, that the described
    /// keys are those that are accepted and those of the example, and that a key may be left
    /// out if it is described so. The example of a list has one item.
    pub(crate) fn assert_described<T: Described>(example: &str) {
        let described: Vec<&str> = T::SHAPE.keys().iter().map(|key| key.name).collect();
        let unknown = match T::SHAPE {
            DocumentShape::Struct(_) => "(none: 1)",
            DocumentShape::List(_) => "[(none: 1)]",
        };
        assert_eq!(accepted::<T>(unknown), described);
        let read = |text: &str| read_value::<T>(text).map(|_| ());
        assert_eq!(read(example), Ok(()), "{example}");
        let root = outline(example).root.expect("a value");
        let node: &Node = match T::SHAPE {
            DocumentShape::Struct(_) => &root,
            DocumentShape::List(_) => &root.items()[0],
        };
        let stated: BTreeSet<&str> = node
            .entries()
            .iter()
            .map(|entry| &example[entry.key.clone()])
            .collect();
        assert_eq!(stated, described.into_iter().collect());
        for key in T::SHAPE.keys() {
            let entry = |name| {
                node.entries()
                    .iter()
                    .find(move |it| &example[it.key.clone()] == name)
            };
            let entry = entry(key.name).expect("it is stated");
            let rest = example[entry.value.span.end..].trim_start();
            let rest = rest.strip_prefix(',').unwrap_or(rest);
            let without = format!("{}{rest}", &example[..entry.key.start]);
            assert_eq!(read(&without).is_err(), key.is_required, "{without}");
        }
    }

    /// A text of the program's own configuration.
    pub(crate) fn built_in(name: &str) -> &'static str {
        let mut files = crate::presets::embedded::FILES.iter();
        files
            .find(|(file, _)| *file == name)
            .expect("a file of config")
            .1
    }

    #[test]
    fn a_range_is_described_as_it_is_read() {
        type Small = Within<3, 5>;
        assert_eq!(Small::expected(), "a whole number from 3 to 5");
        for number in 0..9 {
            let read = read_value::<Small>(&number.to_string());
            assert_eq!(read.is_ok(), (3..=5).contains(&number), "{number}");
        }
    }
}
