//! The catalogues of languages: whole, with the arguments of English, plurals of the language, and
//! characters that the fonts have.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use plummet::internals::review::shipped_texts;
use plummet::internals::text::{Language, msg};

/// The categories of whole numbers in each language, from the Unicode CLDR. `many` of Spanish, French and
/// Italian is for millions.
const CATEGORIES: [(&str, &[&str]); 7] = [
    ("de", &["one", "other"]),
    ("en", &["one", "other"]),
    ("es", &["one", "many", "other"]),
    ("fr", &["one", "many", "other"]),
    ("it", &["one", "many", "other"]),
    ("pl", &["one", "few", "many", "other"]),
    ("uk", &["one", "few", "many", "other"]),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/text")
}

/// The messages and terms of a catalogue: ids, and all lines of their text.
fn messages(language: &str) -> BTreeMap<String, String> {
    let mut found: BTreeMap<String, String> = BTreeMap::new();
    for entry in fs::read_dir(folder().join(language)).expect("a catalogue") {
        let text = fs::read_to_string(entry.expect("a file").path()).expect("a text");
        let mut id = None;
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let begins = line.starts_with(|it: char| it.is_ascii_alphabetic() || it == '-');
            if let Some((name, _)) = line.split_once(" =").filter(|_| begins) {
                assert!(!found.contains_key(name), "{language}: {name} stands twice");
                id = Some(name.to_owned());
            }
            if let Some(id) = &id {
                let text = found.entry(id.clone()).or_default();
                text.push_str(line);
                text.push('\n');
            }
        }
    }
    found
}

/// The words that follow a sign in a text: the variables after `$`.
fn variables(text: &str) -> BTreeSet<String> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    let after = text.split('$').skip(1);
    after
        .map(|rest| rest.chars().take_while(|it| is_part(*it)).collect())
        .collect()
}

#[test]
fn every_language_is_whole() {
    let shipped = shipped_texts();
    for (id, name) in Language::shipped() {
        let language = Language::named(id).expect("a shipped language");
        let lacks: Vec<String> = language.missing(&shipped).map(|(id, _)| id).collect();
        assert!(
            lacks.is_empty(),
            "{name} lacks {lacks:?}: plummet texts {id} prints them"
        );
    }
}

#[test]
fn catalogues_have_no_messages_and_arguments_that_english_has_not() {
    let english = messages("en");
    let shipped: BTreeSet<String> = shipped_texts().into_iter().map(|(id, _)| id).collect();
    for (id, _) in Language::shipped().filter(|(id, _)| *id != "en") {
        for (message, text) in messages(id) {
            if shipped.contains(&message) || message.starts_with('-') {
                assert!(variables(&text).is_empty(), "{id}: {message}");
                continue;
            }
            let known = english.get(&message);
            let known = known.unwrap_or_else(|| panic!("{id}: English has no {message}"));
            // A player comes with a name, and what a message refers to has its arguments.
            let mut allowed = variables(known);
            let names: Vec<String> = allowed.iter().map(|it| format!("{it}-name")).collect();
            let players = allowed.iter().filter_map(|it| it.strip_suffix("-name"));
            let players: Vec<String> = players.map(str::to_owned).collect();
            allowed.extend(names.into_iter().chain(players));
            for part in english
                .keys()
                .filter(|part| known.contains(&format!("{{ {part} }}")))
            {
                allowed.extend(variables(&english[part]));
            }
            let used = variables(&text);
            let strange: Vec<&String> = used.difference(&allowed).collect();
            assert!(strange.is_empty(), "{id}: {message} has no {strange:?}");
        }
    }
}

#[test]
fn plurals_are_those_of_the_language() {
    let known: BTreeMap<&str, &[&str]> = CATEGORIES.into_iter().collect();
    let all = ["zero", "one", "two", "few", "many", "other"];
    for (id, _) in Language::shipped() {
        let categories = known.get(id).expect("the categories of the language");
        for (message, text) in messages(id) {
            for key in all.iter().filter(|key| text.contains(&format!("[{key}]"))) {
                // `other` is also a player with a name.
                assert!(categories.contains(key), "{id}: {message} has [{key}]");
            }
        }
        let language = Language::named(id).expect("a shipped language");
        let told = |points: u32| language.text(&msg::start::discs(points));
        let forms: BTreeSet<String> = [1_u32, 2, 5]
            .map(|points| told(points).replace(&points.to_string(), "N"))
            .into();
        let differs = categories
            .iter()
            .filter(|it| **it != "many" || id == "pl" || id == "uk");
        // `other` of Polish and Ukrainian is for fractions.
        let expected = differs.count() - usize::from(id == "pl" || id == "uk");
        assert_eq!(forms.len(), expected, "{id}: {forms:?}");
    }
}

#[test]
fn what_a_catalogue_lacks_is_english_and_its_faults_have_a_place() {
    let mut own = Language::without_texts("eo");
    let text = "start-play = Ludu\nstart-own = { $\n";
    let faults = own.add(text);
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(text[..faults[0].0].contains("Ludu"), "{faults:?}");
    assert_eq!(own.text(&msg::start::play()), "Ludu");
    assert_eq!(own.text(&msg::start::own()), "Make your own\u{2026}");
    // An argument that the message does not have.
    own.add("start-own = Faru { $strange }");
    assert_eq!(own.text(&msg::start::own()), "Make your own\u{2026}");
}
