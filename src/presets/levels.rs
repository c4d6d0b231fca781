//! Lists of engine levels, as written in `levels.ron` and in the files of `levels.d`.

use std::cell::LazyCell;
use std::collections::HashSet;
use std::path::Path;

use super::embedded;
use super::error::ConfigError;
use super::files::LEVELS;
use super::level::Level;
use super::text_file::{Reading, Words};
use crate::outside::{Shown, quote_text};

/// The id that stands for a person where a level id is expected.
pub const HUMAN: &str = "human";

/// What the levels of a file must agree with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Surroundings<'a> {
    /// The levels of other files, whose ids are taken.
    pub(super) known: &'a [Level],
    /// Whether levels of the file may run programs.
    pub(super) may_run_programs: bool,
}

/// Reads a list of levels.
///
/// # Errors
/// If the text has faults. The error lists all of them.
pub(super) fn parse(
    file: &Path,
    text: &str,
    surroundings: Surroundings<'_>,
) -> Result<Vec<Level>, Vec<ConfigError>> {
    let (levels, mut reading) = Reading::of::<Vec<Level>>(file, text, WORDS);
    if let Some(levels) = &levels {
        if levels.is_empty() && reading.count() == 0 {
            reading.fault("", "at least one level", "an empty list");
        }
        check(levels, surroundings, &mut reading);
    }
    reading.finish(levels)
}

/// What the values of a level must be, where their types say too little.
const WORDS: Words = &[
    ("id", "a word in quotation marks"),
    ("engine", "an engine, such as Random"),
    ("ratings", "ratings, such as {\"connect_four\": 1500}"),
];

/// Finds invalid or repeated ids, invalid engines and empty names.
fn check(levels: &[Level], surroundings: Surroundings<'_>, reading: &mut Reading<'_>) {
    let mut ids = HashSet::new();
    let shipped = LazyCell::new(shipped_ids);
    for (index, level) in levels.iter().enumerate() {
        let at = |key: &str| format!("{index}.{key}");
        let id = level.id.as_str();
        let is_new = ids.insert(id);
        if let Some((expected, found)) = id_fault(id, is_new) {
            reading.fault(at("id"), expected, found);
        } else if surroundings.known.iter().any(|other| other.id == id) {
            let expected = "an id that no level of another file has";
            reading.fault(at("id"), expected, quote_text(id));
        }
        if let Some((expected, found)) = level.engine.fault() {
            reading.fault(at("engine"), expected, found);
        }
        if let Some(command) = level.engine.commands().first() {
            if !surroundings.may_run_programs {
                let name = command.first().map_or("", String::as_str);
                let found = format!("the program {}", quote_text(name));
                reading.fault(at("engine"), ELSEWHERE, found);
            } else if shipped.contains(id) {
                let expected = "an id that no level of plummet has, for a level with a program";
                reading.fault(at("id"), expected, quote_text(id));
            }
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

/// Returns the ids of the levels of the program.
fn shipped_ids() -> HashSet<String> {
    let surroundings = Surroundings {
        known: &[],
        may_run_programs: false,
    };
    let texts = embedded::FILES.iter().filter(|(file, _)| *file == LEVELS);
    let levels = texts.filter_map(|(file, text)| parse(Path::new(file), text, surroundings).ok());
    levels.flatten().map(|level| level.id).collect()
}

/// Returns the fault of a level's id, as what was expected and what was found.
fn id_fault(id: &str, is_new: bool) -> Option<(&'static str, String)> {
    let word = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_');
    if id.is_empty() || id.chars().count() > Shown::Name.most() || !id.chars().all(word) {
        let found = format!("text {}", quote_text(id));
        Some(("a short word of letters, digits, - and _", found))
    } else if id == HUMAN {
        let expected = "a word other than human, which stands for a person";
        Some((expected, quote_text(id)))
    } else if is_new {
        None
    } else {
        let found = format!("{} a second time", quote_text(id));
        Some(("every id once", found))
    }
}
