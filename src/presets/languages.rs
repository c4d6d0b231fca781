//! Languages of the window: those that are compiled in, and a person's own catalogues, which are
//! `languages/LANGUAGE.ftl` in a folder of the configuration. A message that one's own catalogue has is
//! told as it says; others are those of the shipped language, or English.

use super::*;

/// The ending of the names of catalogues.
const ENDING: &str = "ftl";

/// Returns the languages that can be chosen: ids, and names in the language itself. English is the first.
pub fn languages(path: &SearchPath) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = Language::shipped()
        .map(|(id, name)| (id.to_owned(), name.to_owned()))
        .collect();
    let mut own: Vec<String> = catalogues(path).map(|(id, _)| id).collect();
    own.sort();
    for id in own {
        if all.iter().all(|(known, _)| *known != id) {
            all.push((id.clone(), id));
        }
    }
    all
}

/// Returns the catalogues of a search path with their ids, in the order in which they count.
pub fn catalogues(path: &SearchPath) -> impl Iterator<Item = (String, PathBuf)> {
    path.directories()
        .map(|it| it.join("languages"))
        .flat_map(|it| list(&it, ENDING).unwrap_or_default())
        .filter_map(|file| Some((id_of(&file)?, file)))
}

fn id_of(file: &Path) -> Option<String> {
    let id = file.file_stem()?.to_str()?;
    Language::is_id(id).then(|| id.to_owned())
}

/// Returns the faults of a catalogue; `None` if the file has another ending.
pub fn check_catalogue(file: &Path) -> Option<Vec<ConfigError>> {
    (file.extension() == Some(OsStr::new(ENDING))).then(|| match id_of(file) {
        Some(id) => add(&mut Language::without_texts(&id), file),
        None => {
            let found = quote(&file.file_stem().unwrap_or_default().to_string_lossy());
            let expected = "the name of a language, such as de.ftl";
            vec![ConfigError::of_file(file, expected, found)]
        }
    })
}

/// Returns a language with the person's own messages, and the faults of their file; `None` if there is
/// no such language.
pub fn language(path: &SearchPath, id: &str) -> Option<(Language, Vec<ConfigError>)> {
    let own: Vec<_> = catalogues(path).filter(|(of, _)| of == id).collect();
    let shipped = Language::named(id);
    if shipped.is_none() && own.is_empty() {
        return None;
    }
    let mut language = shipped.unwrap_or_else(|| Language::without_texts(id));
    let faults = own
        .iter()
        .rev()
        .flat_map(|(_, file)| add(&mut language, file))
        .collect();
    Some((language, faults))
}

/// Adds the messages of a catalogue. Returns its faults.
fn add(language: &mut Language, file: &Path) -> Vec<ConfigError> {
    match read(file) {
        Ok(text) => {
            let found = language.add(&text).into_iter();
            found
                .map(|(offset, found)| {
                    let fault = Fault::new("a message, such as start-play = Play", found);
                    ConfigError::at(file, &text, offset, fault)
                })
                .collect()
        }
        Err(faults) => faults,
    }
}
