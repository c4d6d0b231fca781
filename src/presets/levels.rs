//! The list of AI levels, as written in `levels.ron`.

use std::path::Path;

use super::document::{Document, Key, Shape};
use super::error::ConfigError;
use super::level::{Level, LevelEngine};

const SHAPE: Shape = Shape::List(&[
    Key::required::<String>("id", "a word in quotation marks"),
    Key::required::<String>("name", "text in quotation marks"),
    Key::required::<String>("about", "text in quotation marks"),
    Key::required::<LevelEngine>("engine", "an engine, such as Random"),
]);

/// The word that stands for a person where a level may stand.
pub const HUMAN: &str = "human";

/// Reads the list of levels.
///
/// # Errors
/// Every fault of the text.
pub(super) fn parse(file: &Path, text: &str) -> Result<Vec<Level>, Vec<ConfigError>> {
    let document = Document::<Vec<Level>>::parse(file, text, SHAPE)?;
    let levels = &document.raw;
    let mut faults = Vec::new();
    if levels.is_empty() {
        faults.push(document.fault(document.start(), "at least one level", "an empty list"));
    }
    for (index, level) in levels.iter().enumerate() {
        let at = |key: &str| {
            let item = document.outline.root.as_ref();
            let item = item.and_then(|root| root.items().get(index));
            item.and_then(|item| item.field(text, key))
                .map_or(0, |value| value.span.start)
        };
        let word = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_');
        let id = &level.id;
        if id.is_empty() || !id.chars().all(word) {
            let expected = "a word of letters, digits, - and _";
            faults.push(document.fault(at("id"), expected, format!("text {id:?}")));
        } else if id == HUMAN {
            let expected = "a word other than human, which stands for a person";
            faults.push(document.fault(at("id"), expected, "\"human\""));
        } else if levels.iter().take(index).any(|other| &other.id == id) {
            let found = format!("\"{id}\" a second time");
            faults.push(document.fault(at("id"), "every id once", found));
        }
        if let Some((expected, found)) = level.engine.fault() {
            faults.push(document.fault(at("engine"), expected, found));
        }
        if level.name.trim().is_empty() {
            faults.push(document.fault(at("name"), "a name for players to see", "empty text"));
        }
    }
    if faults.is_empty() {
        Ok(document.raw)
    } else {
        Err(faults)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presets::document::tests::accepted;

    #[test]
    fn the_explained_keys_are_the_accepted_ones() {
        assert_eq!(accepted::<Vec<Level>>("[(none: 1)]"), SHAPE.names());
    }
}
