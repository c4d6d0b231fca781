//! Reading and writing values as RON text.

use ron::extensions::Extensions;
use ron::ser::PrettyConfig;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Returns the options for all documents: `Some(…)` may be left out.
fn options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// Reads a text that is one value.
pub(crate) fn read_value<T: DeserializeOwned>(text: &str) -> ron::error::SpannedResult<T> {
    options().from_str(text)
}

/// Writes a value in the layout of documents: one line for each key or item down to `depth` levels,
/// and deeper values on one line. `Some(…)` is left out.
pub(crate) fn write_value<T: Serialize + ?Sized>(value: &T, depth: usize) -> String {
    let layout = PrettyConfig::new().new_line("\n").depth_limit(depth);
    options()
        .to_string_pretty(value, layout)
        .unwrap_or_else(|error| unreachable!("values of documents can be written: {error}"))
}

/// Writes a value on one line, with `Some(…)`.
pub(crate) fn write_plain<T: Serialize + ?Sized>(value: &T) -> String {
    ron::to_string(value)
        .unwrap_or_else(|error| unreachable!("values of documents can be written: {error}"))
}
