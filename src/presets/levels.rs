//! The list of AI levels, as written in `levels.ron`.

use std::collections::BTreeMap;
use std::path::Path;

use super::document::{Document, Key, Shape, read_alone};
use super::error::ConfigError;
use super::level::Level;
use super::scan::{Node, Outline};
use crate::engine::LevelEngine;

const SHAPE: Shape = Shape::List(&[
    Key::required::<String>("id", "a word in quotation marks"),
    Key::required::<String>("name", "text in quotation marks"),
    Key::required::<String>("about", "text in quotation marks"),
    Key::required::<LevelEngine>("engine", "an engine, such as Random"),
    Key::optional::<BTreeMap<String, i32>>("ratings", "ratings, such as {\"connect_four\": 1500}"),
]);

/// The word that stands for a person where a level may stand.
pub const HUMAN: &str = "human";

/// Reads the list of levels.
///
/// # Errors
/// Every fault of the text.
pub(super) fn parse(file: &Path, text: &str) -> Result<Vec<Level>, Vec<ConfigError>> {
    let document = match Document::<Vec<Level>>::parse(file, text, SHAPE) {
        Ok(document) => document,
        Err(mut faults) => {
            // The levels that can be read alone are checked all the same.
            let document = Document::piecewise(file, text, read_items);
            check(&document, &mut faults);
            faults.sort_by_key(|fault| fault.place);
            return Err(faults);
        }
    };
    let levels: Vec<_> = document.raw.into_iter().map(Some).collect();
    let document = Document {
        raw: levels,
        file,
        text,
        outline: document.outline,
    };
    let mut faults = Vec::new();
    if document.raw.is_empty() {
        faults.push(document.fault(document.start(), "at least one level", "an empty list"));
    }
    check(&document, &mut faults);
    if faults.is_empty() {
        Ok(document.raw.into_iter().flatten().collect())
    } else {
        Err(faults)
    }
}

/// The levels of a list, `None` where one cannot be read.
fn read_items(text: &str, outline: &Outline) -> Vec<Option<Level>> {
    let items = outline.root.as_ref().map_or(&[][..], Node::items);
    items.iter().map(|item| read_alone(text, item)).collect()
}

/// Finds words that cannot be typed or are there twice, and levels without a name.
fn check(document: &Document<'_, Vec<Option<Level>>>, faults: &mut Vec<ConfigError>) {
    let levels = &document.raw;
    for (index, level) in levels.iter().enumerate() {
        let Some(level) = level else { continue };
        let at = |key: &str| {
            let item = document.outline.root.as_ref();
            let item = item.and_then(|root| root.items().get(index));
            item.and_then(|item| item.field(document.text, key))
                .map_or(0, |value| value.span.start)
        };
        let word = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_');
        let id = &level.id;
        let mut others = levels.iter().take(index).flatten();
        if id.is_empty() || !id.chars().all(word) {
            let expected = "a word of letters, digits, - and _";
            faults.push(document.fault(at("id"), expected, format!("text {id:?}")));
        } else if id == HUMAN {
            let expected = "a word other than human, which stands for a person";
            faults.push(document.fault(at("id"), expected, "\"human\""));
        } else if others.any(|other| &other.id == id) {
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
