//! Engine levels, as written in `levels.ron` and in the files of `levels.d`.

use super::*;
use crate::engine::engine_of;
use std::cell::LazyCell;
use std::collections::HashSet;

/// An engine level, as written in `levels.ron`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
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
    /// Whether it is in the directory of `--config`.
    #[serde(skip)]
    pub is_named: bool,
}

impl Level {
    /// Creates an engine that plays this level. `seed` determines its random choices.
    pub fn engine(&self, seed: u64) -> EngineHandle {
        EngineHandle::new(engine_of(&self.engine, seed))
    }
}

/// The error for a level id that does not exist.
#[derive(Clone, Debug, PartialEq, Error)]
#[error("there is no level {}; the levels are {}", Quoted(id), known.join(", "))]
pub struct NoSuchLevel {
    /// The requested id.
    pub id: String,
    /// The ids of all levels.
    pub known: Vec<String>,
}

/// The id that stands for a person where a level id is expected.
pub const HUMAN: &str = "human";

/// Reads a list of levels. `known` are those of other files, whose ids are taken.
///
/// # Errors
/// If the text has faults. The error lists all of them.
pub fn parse(
    file: &Path,
    text: &str,
    known: &[Level],
    search_path: &SearchPath,
) -> Result<Vec<Level>, Vec<ConfigError>> {
    let (mut levels, mut reading) = Reading::of::<Vec<Level>>(file, text);
    let origin = search_path.origin_of(file);
    if let Some(levels) = &mut levels {
        if levels.is_empty() && reading.count() == 0 {
            reading.fault("", "at least one level", "an empty list");
        }
        check(levels, known, origin != Some(Origin::Current), &mut reading);
        for level in levels {
            level.is_named = origin == Some(Origin::Option);
        }
    }
    reading.finish(levels)
}

/// Finds invalid or repeated ids, invalid engines and empty names. A file that nobody chose (not
/// `is_chosen`) may run no programs.
fn check(levels: &[Level], known: &[Level], is_chosen: bool, reading: &mut Reading<'_>) {
    let mut ids = HashSet::new();
    let shipped = LazyCell::new(Catalog::built_in);
    for (index, level) in levels.iter().enumerate() {
        let at = |key: &str| format!("{index}.{key}");
        let id = level.id.as_str();
        let is_word = id.chars().all(is_id_letter) && Shown::Name.fault(id).is_none();
        let commands = level.engine.commands();
        let expected = match id {
            _ if !is_word => "a short word of letters, digits, - and _",
            HUMAN => "a word other than human, which stands for a person",
            _ if !ids.insert(id) => "every id once",
            _ if known.iter().any(|other| other.id == id) => {
                "an id that no level of another file has"
            }
            _ if is_chosen && !commands.is_empty() && shipped.level(id).is_some() => {
                "an id that no level of plummet has, for a level with a program"
            }
            _ => "",
        };
        if !expected.is_empty() {
            reading.fault(at("id"), expected, quote_text(id));
        }
        if let Some((expected, found)) = level.engine.fault() {
            reading.fault(at("engine"), expected, found);
        }
        if let Some(command) = commands.first().filter(|_| !is_chosen) {
            let name = command.first().map_or("", String::as_str);
            let found = format!("the program {}", quote_text(name));
            reading.fault(at("engine"), ELSEWHERE, found);
        }
        reading.check_shown(Shown::Name, at("name"), &level.name);
        if !level.about.trim().is_empty() {
            reading.check_shown(Shown::Text, at("about"), &level.about);
        }
    }
}

/// What is expected of a file that nobody chose.
const ELSEWHERE: &str = "a level without a program, because this folder may be someone else's; \
    a level with a program belongs in your own folder (~/.config/plummet/levels.d) or in one that \
    --config or PLUMMET_CONFIG names";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{EqualMoves, Forfeit, Manner, Protocol};
    use crate::presets::text_file::tests::{accepted, built_in, variants_of};

    /// The comment at the head of `levels.ron`, without its `//`.
    fn manual() -> Vec<&'static str> {
        built_in("levels.ron")
            .lines()
            .map_while(|line| line.strip_prefix("//"))
            .collect()
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
            let keys = match unknown.parse::<LevelEngine>().map_err(|error| error.code) {
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
        for word in [
            variants_of::<EqualMoves>(),
            variants_of::<Manner>(),
            variants_of::<Protocol>(),
            variants_of::<Forfeit>(),
        ]
        .concat()
        {
            assert!(names(&manual, word), "{word}");
        }
    }
}
