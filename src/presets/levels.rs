//! Lists of engine levels, as written in `levels.ron` and in the files of `levels.d`.

use std::cell::LazyCell;
use std::collections::HashSet;
use std::path::Path;

use super::document::{Document, read_alone};
use super::embedded;
use super::error::{ConfigError, Fault};
use super::faults::Faults;
use super::files::LEVELS;
use super::level::Level;
use super::scan::{Node, Outline};
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
    let (document, mut faults) = match Document::<Vec<Level>>::parse(file, text) {
        Ok(document) => {
            let numbered = |levels: Vec<Level>| levels.into_iter().enumerate().collect();
            (document.map(numbered), Faults::default())
        }
        // The levels that can be read are checked even if others cannot.
        Err(broken) => broken.read_valid_parts(read_items),
    };
    if document.raw.is_empty() && faults.is_empty() {
        faults.add(document.start(), || {
            Fault::new("at least one level", "an empty list")
        });
    }
    check(&document, surroundings, &mut faults);
    if faults.is_empty() {
        Ok(document.raw.into_iter().map(|(_, level)| level).collect())
    } else {
        Err(document.errors(faults))
    }
}

/// Reads the valid levels of a list, each with its index in the list.
fn read_items(text: &str, outline: &Outline) -> Vec<(usize, Level)> {
    let items = outline.root.as_ref().map_or(&[][..], Node::items);
    let read = |(index, item)| Some((index, read_alone(text, item)?));
    items.iter().enumerate().filter_map(read).collect()
}

/// Finds invalid or repeated ids, invalid engines and empty names.
fn check(
    document: &Document<'_, Vec<(usize, Level)>>,
    surroundings: Surroundings<'_>,
    faults: &mut Faults,
) {
    let items = document
        .outline
        .root
        .as_ref()
        .map_or(&[][..], |root| root.items());
    let mut ids = HashSet::new();
    let shipped = LazyCell::new(shipped_ids);
    for (index, level) in &document.raw {
        let at = |key: &str| {
            items
                .get(*index)
                .and_then(|item| item.field(document.text, key))
                .map_or(0, |value| value.span.start)
        };
        let id = level.id.as_str();
        let is_new = ids.insert(id);
        if let Some((expected, found)) = id_fault(id, is_new) {
            faults.add(at("id"), || Fault::new(expected, found));
        } else if surroundings.known.iter().any(|other| other.id == id) {
            faults.add(at("id"), || {
                Fault::new("an id that no level of another file has", quote_text(id))
            });
        }
        if let Some((expected, found)) = level.engine.fault() {
            faults.add(at("engine"), || Fault::new(expected, found));
        }
        if let Some(command) = level.engine.commands().first() {
            if !surroundings.may_run_programs {
                faults.add(at("engine"), || {
                    let name = command.first().map_or("", String::as_str);
                    Fault::new(ELSEWHERE, format!("the program {}", quote_text(name)))
                });
            } else if shipped.contains(id) {
                let expected = "an id that no level of plummet has, for a level with a program";
                faults.add(at("id"), || Fault::new(expected, quote_text(id)));
            }
        }
        let about = Some(&level.about).filter(|about| !about.trim().is_empty());
        let about = about.and_then(|about| Shown::Text.fault(about));
        for (key, fault) in [("name", Shown::Name.fault(&level.name)), ("about", about)] {
            if let Some((expected, found)) = fault {
                faults.add(at(key), || Fault::new(expected, found));
            }
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
