//! Engine levels.

use std::collections::BTreeMap;

use serde::Deserialize;
use thiserror::Error;

use super::preset::Translations;
use crate::engine::{EngineHandle, LevelEngine, engine_of};
use crate::outside::Quoted;

/// An engine level, as written in `levels.ron`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// The id of the level on the command line and in saved games.
    pub id: String,
    /// The name shown to players.
    pub name: String,
    /// One sentence about how the level plays.
    pub about: String,
    /// The engine and its settings.
    pub engine: LevelEngine,
    /// The measured ratings in Elo, by the id of the preset.
    #[serde(default)]
    pub ratings: BTreeMap<String, i32>,
    /// Its texts in other languages.
    #[serde(default)]
    pub translations: Translations,
}

impl Level {
    /// Creates an engine that plays this level. `seed` determines its random choices.
    #[must_use]
    pub fn engine(&self, seed: u64) -> EngineHandle {
        EngineHandle::new(engine_of(&self.engine, seed))
    }
}

/// The error for a level id that does not exist.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no level {}; the levels are {}", Quoted(id), known.join(", "))]
pub struct NoSuchLevel {
    /// The requested id.
    pub id: String,
    /// The ids of all levels.
    pub known: Vec<String>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{EqualMoves, Forfeit, Manner, Protocol};
    use crate::presets::text_file::tests::{accepted, built_in, variants_of};

    /// The comment at the head of `levels.ron`, without its `//`.
    fn manual() -> Vec<&'static str> {
        let lines = built_in("levels.ron").lines();
        lines.map_while(|line| line.strip_prefix("//")).collect()
    }

    /// The first words of the lines of the manual indented by `spaces`, each with the text up to
    /// the next one.
    fn paragraphs(spaces: usize) -> Vec<(&'static str, String)> {
        let mut found: Vec<(&str, String)> = Vec::new();
        for line in manual() {
            let text = line.trim_start();
            if line.len() - text.len() == spaces && !text.is_empty() {
                let word = text.split(|letter: char| !is_word(letter)).next();
                found.push((word.unwrap_or_default(), String::new()));
            }
            if let Some((_, paragraph)) = found.last_mut() {
                paragraph.push_str(line);
            }
        }
        found
    }

    fn is_word(letter: char) -> bool {
        letter.is_alphanumeric() || letter == '_'
    }

    fn names(text: &str, word: &str) -> bool {
        text.split(|letter: char| !is_word(letter))
            .any(|found| found == word)
    }

    #[test]
    fn the_manual_explains_the_keys_that_are_accepted() {
        let explained: Vec<&str> = paragraphs(3).iter().map(|(word, _)| *word).collect();
        assert_eq!(explained, accepted::<Vec<Level>>("[(none: 1)]"));
    }

    #[test]
    fn the_manual_explains_every_kind_of_level_with_its_settings() {
        let kinds = variants_of::<LevelEngine>();
        let explained = paragraphs(13);
        for &kind in kinds {
            // The manual explains `Absent` under `Families`, which contains it.
            let place = if kind == "Absent" { "Families" } else { kind };
            let (_, paragraph) = explained
                .iter()
                .find(|(word, _)| *word == place)
                .unwrap_or_else(|| panic!("the manual does not explain {kind}"));
            assert!(names(paragraph, kind), "{kind}: {paragraph}");
            let unknown = format!("{kind}(none: 1)");
            let keys = match ron::from_str::<LevelEngine>(&unknown).map_err(|error| error.code) {
                Err(ron::Error::NoSuchStructField { expected, .. }) => expected,
                _ => &[],
            };
            for key in keys {
                assert!(names(paragraph, key), "{key} of {kind}: {paragraph}");
            }
        }
        let explained: Vec<&str> = explained.iter().map(|(word, _)| *word).collect();
        let kinds: Vec<&str> = kinds.iter().copied().filter(|it| *it != "Absent").collect();
        assert_eq!(explained, kinds);
    }

    #[test]
    fn the_manual_names_the_words_of_settings() {
        let manual = manual().join(" ");
        let words = [
            variants_of::<EqualMoves>(),
            variants_of::<Manner>(),
            variants_of::<Protocol>(),
            variants_of::<Forfeit>(),
        ];
        for word in words.concat() {
            assert!(names(&manual, word), "{word}");
        }
    }
}
