//! Documents whose keys are all optional, with default values.

use std::fmt::Write as _;

use crate::presets::shape::DocumentValue;

/// A key of a document, its value as text, and its meaning.
pub(super) struct DocumentedKey {
    pub(super) key: &'static str,
    pub(super) value: String,
    pub(super) meaning: String,
}

/// Returns the comment beside a key: the first sentence of its documentation and the allowed values.
pub(super) fn meaning<T: DocumentValue>(documentation: &str) -> String {
    let sentences = documentation.trim();
    let sentence = sentences.split(". ").next().unwrap_or(sentences);
    let sentence = sentence.trim_end_matches('.').replace('`', "");
    let mut letters = sentence.chars();
    let first = letters.next().map(|letter| letter.to_ascii_lowercase());
    let words: String = first.into_iter().chain(letters).collect();
    let choices = T::choices();
    if choices.is_empty() {
        words
    } else {
        format!("{words}, {choices}")
    }
}

/// Writes a document with one line for each key, and its meaning as a comment.
pub(super) fn explained(heading: &str, version: u32, entries: &[DocumentedKey]) -> String {
    let mut text = format!("// {heading}\n(\n    version: {version},\n");
    for DocumentedKey {
        key,
        value,
        meaning,
    } in entries
    {
        // Writing to a string never fails.
        let _ = writeln!(text, "    {key}: {value}, // {meaning}");
    }
    text.push_str(")\n");
    text
}

/// Writes a document on one line.
pub(super) fn on_one_line(heading: &str, version: u32, entries: &[DocumentedKey]) -> String {
    let entries: Vec<String> = entries
        .iter()
        .map(|entry| format!(", {}: {}", entry.key, entry.value))
        .collect();
    format!("// {heading}\n(version: {version}{})\n", entries.concat())
}

/// Declares a document in which every key is optional. Each key is declared once:
///
/// ```text
/// /// Its documentation.
/// name: Type as Checked = default => "what a value must be";
/// ```
///
/// Documentation, name, type and default are required. The first sentence of the documentation is
/// written to the file as a comment, followed by the allowed values if the type lists them.
/// `Checked` is the type that the file is read with, such as a number in a range. The text describes
/// the value in messages, for types whose own description is not enough ([`DocumentValue::expected`]).
///
/// [`DocumentValue::expected`]: crate::presets::shape::DocumentValue::expected
macro_rules! with_defaults {
    (
        $(#[$attribute:meta])*
        $visibility:vis struct $name:ident = $word:literal, read as $raw:ident {
            $(
                $(#[doc = $documentation:literal])+
                $key:ident: $type:ty $(as $checked:ty)? = $default:expr
                $(=> $words:literal)?;
            )*
        }
    ) => {
        $(#[$attribute])*
        $visibility struct $name {
            $($(#[doc = $documentation])+ pub $key: $type,)*
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
            /// Takes the values that differ between `before` and `after` from `after`. Returns
            /// whether there are any.
            pub fn take_changes(&mut self, before: &Self, after: &Self) -> bool {
                $(if before.$key != after.$key {
                    self.$key.clone_from(&after.$key);
                })*
                before != after
            }

            /// Returns the keys with their values, as the file has them.
            fn entries(&self) -> Vec<$crate::storage::with_defaults::DocumentedKey> {
                vec![$($crate::storage::with_defaults::DocumentedKey {
                    key: stringify!($key),
                    value: $crate::presets::ron_value::write_plain(&self.$key),
                    meaning: $crate::storage::with_defaults::meaning::<
                        $crate::presets::shape::document!(
                            @checked $type $(, $checked)?
                        )
                    >(concat!($($documentation),+)),
                },)*]
            }
        }
    };
}
pub(super) use with_defaults;
