//! What options of several commands have in common: the values that they take, and the
//! presets, rules and levels that they name.

use std::num::NonZeroUsize;

use crate::engine::unavailable;
use crate::presets::{Catalog, Level, Preset};
use crate::rules::{Ruleset, Size, SizeError};

/// The largest table that may be asked for, in megabytes. A system may promise more
/// memory than it has and end the program that uses it.
const MOST_MEGABYTES: u64 = 4 * 1024;

/// The most threads that may be asked for.
const MOST_THREADS: u64 = 256;

/// The size of a board, such as `9x7`.
pub(super) fn size(text: &str) -> Result<Size, String> {
    text.parse().map_err(|error: SizeError| error.to_string())
}

/// The number that all chance follows from.
pub(super) fn seed(text: &str) -> Result<u64, String> {
    whole_number(text, 0, u64::MAX)
}

/// How many threads work at once.
pub(super) fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let number = whole_number(text, 1, MOST_THREADS)?;
    let number = usize::try_from(number).ok().and_then(NonZeroUsize::new);
    Ok(number.unwrap_or(NonZeroUsize::MIN))
}

/// The memory of a table.
pub(super) fn megabytes(text: &str) -> Result<u64, String> {
    whole_number(text, 1, MOST_MEGABYTES)
}

/// So many megabytes in bytes.
pub(super) fn bytes(megabytes: u64) -> usize {
    let megabytes = usize::try_from(megabytes).unwrap_or(usize::MAX);
    megabytes.saturating_mul(1 << 20)
}

/// A whole number between two, both included.
pub(super) fn whole_number(text: &str, least: u64, most: u64) -> Result<u64, String> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse::<u64>().ok().filter(|_| digits);
    number
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| {
            let found = match number {
                Some(number) => number.to_string(),
                None if text.is_empty() => "nothing".to_owned(),
                None => format!("{text:?}"),
            };
            format!("expected a whole number from {least} to {most}, found {found}")
        })
}

/// A level that plays by these rules.
pub(super) fn level_of(
    option: &str,
    id: &str,
    ruleset: &Ruleset,
    catalog: &Catalog,
) -> Result<Level, String> {
    level_or(None, (option, id), ruleset, catalog)
}

/// The same where another word may stand too.
pub(super) fn level_or(
    other: Option<&str>,
    (option, id): (&str, &str),
    ruleset: &Ruleset,
    catalog: &Catalog,
) -> Result<Level, String> {
    let level = catalog.level(id).ok_or_else(|| {
        let levels = catalog.levels().iter().map(|level| level.id.as_str());
        unknown(option, other.into_iter().chain(levels), id)
    })?;
    match unavailable(&level.engine, ruleset) {
        None => Ok(level.clone()),
        Some(reason) => Err(format!("{option} {id} does not play this game: {reason}")),
    }
}

/// The preset of an id, else the first one.
pub(super) fn preset_of<'a>(id: Option<&str>, catalog: &'a Catalog) -> Result<&'a Preset, String> {
    match id {
        Some(id) => catalog.preset(id).ok_or_else(|| {
            let known = catalog.presets().iter().map(|preset| preset.id.as_str());
            unknown("--preset", known, id)
        }),
        None => catalog
            .presets()
            .first()
            .ok_or_else(|| "there is no preset to play by".to_owned()),
    }
}

/// The rules of a preset on a board of the size that was asked for.
pub(super) fn ruleset_of(preset: &Preset, size: Option<Size>) -> Result<Ruleset, String> {
    match size {
        None => Ok(preset.ruleset.clone()),
        Some(size) => preset
            .with_size(size)
            .map_err(|error| format!("--size {size} does not suit {}: {error}", preset.id)),
    }
}

/// The sentence on an option that names something that there is not.
pub(super) fn unknown<'a>(
    option: &str,
    known: impl Iterator<Item = &'a str>,
    found: &str,
) -> String {
    let known: Vec<&str> = known.collect();
    format!(
        "{option}: expected one of {}, found {found:?}",
        known.join(", ")
    )
}
