//! Documents whose keys all have default values.

use std::fmt::Write as _;

use crate::presets::shape::Value;

/// A key of a document with its value as text and what it means.
pub(super) struct Entry {
    pub(super) key: &'static str,
    pub(super) value: String,
    pub(super) meaning: String,
}

/// The comment beside a key: the words, and the values to choose from.
pub(super) fn meaning<T: Value>(words: &str) -> String {
    let parts = [words.to_owned(), T::choices()];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(", ")
}

/// The document with a line for each key and its meaning beside it.
pub(super) fn explained(heading: &str, version: u32, entries: &[Entry]) -> String {
    let mut text = format!("// {heading}\n(\n    version: {version},\n");
    for Entry {
        key,
        value,
        meaning,
    } in entries
    {
        // To write to a text never fails.
        let _ = writeln!(text, "    {key}: {value}, // {meaning}");
    }
    text.push_str(")\n");
    text
}

/// The document on one line.
pub(super) fn on_one_line(heading: &str, version: u32, entries: &[Entry]) -> String {
    let entries: Vec<String> = entries
        .iter()
        .map(|entry| format!(", {}: {}", entry.key, entry.value))
        .collect();
    format!("// {heading}\n(version: {version}{})\n", entries.concat())
}

/// A document in which every key may be left out. Each key is stated once:
///
/// ```text
/// /// Its documentation.
/// name: Type as Checked = default, "its meaning" => "what a value must be";
/// ```
///
/// Only name, type and default are needed. `Checked` is the type that a file is read with,
/// such as a number in a range. The meaning stands in the file as a comment, before the
/// values to choose from if the type can list them. What a value must be is for messages,
/// where the type does not say it ([`Value::expected`]).
///
/// [`Value::expected`]: crate::presets::shape::Value::expected
macro_rules! with_defaults {
    (
        $(#[$attribute:meta])*
        $visibility:vis struct $name:ident = $word:literal, read as $raw:ident {
            $(
                $(#[$key_attribute:meta])*
                $key:ident: $type:ty $(as $checked:ty)? = $default:expr
                $(, $meaning:literal)? $(=> $words:literal)?;
            )*
        }
    ) => {
        $(#[$attribute])*
        $visibility struct $name {
            $($(#[$key_attribute])* pub $key: $type,)*
        }

        impl Default for $name {
            fn default() -> Self {
                Self {
                    $($key: $default,)*
                }
            }
        }

        $crate::presets::shape::document! {
            /// The keys of the file.
            #[derive(Clone, Debug, serde::Deserialize)]
            #[serde(deny_unknown_fields, rename = $word)]
            struct $raw {
                #[expect(dead_code, reason = "it is looked at before the text is read")]
                version: Option<u32>,
                $($key: Option<$crate::presets::shape::document!(
                    @checked $type $(, $checked)?
                )> $(=> $words)?,)*
            }
        }

        impl From<$raw> for $name {
            fn from(raw: $raw) -> Self {
                let mut value = Self::default();
                $(if let Some(found) = raw.$key {
                    value.$key = found.into();
                })*
                value
            }
        }

        impl $name {
            /// The keys with their values, as the file writes them.
            fn entries(&self) -> Vec<$crate::storage::with_defaults::Entry> {
                vec![$($crate::storage::with_defaults::Entry {
                    key: stringify!($key),
                    value: $crate::presets::ron_value::write_plain(&self.$key),
                    meaning: $crate::storage::with_defaults::meaning::<
                        $crate::presets::shape::document!(
                            @checked $type $(, $checked)?
                        )
                    >(concat!($($meaning)?)),
                },)*]
            }
        }
    };
}
pub(super) use with_defaults;
