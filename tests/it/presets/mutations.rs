//! Whatever happens to a file, reading it ends with a preset or with messages that
//! point into the file.

use std::fs;
use std::path::PathBuf;

use plummet::internals::presets::check_file;
use plummet::presets::{ConfigError, SearchPath};
use proptest::prelude::*;

use super::{Scratch, config};
use crate::effort::cases;

/// The shipped files with their texts.
fn shipped() -> Vec<(PathBuf, Vec<u8>)> {
    [
        "presets/connect_four.ron",
        "presets/five_in_a_row.ron",
        "presets/connect_square_4x4.ron",
        "themes/dark.ron",
        "levels.ron",
        "keys.ron",
    ]
    .into_iter()
    .map(|name| {
        let text = fs::read(config().join(name)).expect("a shipped file");
        (PathBuf::from(name), text)
    })
    .collect()
}

fn check(scratch: &Scratch, name: &str, text: &[u8]) -> Vec<ConfigError> {
    let file = scratch.write(name, text);
    check_file(&file, &SearchPath::built_in())
}

/// Every message is one line and points at a character of the text, or just behind
/// the last one of a line.
fn points_into(errors: &[ConfigError], text: &[u8]) -> Result<(), TestCaseError> {
    let text = String::from_utf8_lossy(text);
    let lines: Vec<&str> = text.lines().collect();
    for error in errors {
        let place = error.place;
        prop_assert!((1..=lines.len().max(1)).contains(&place.line), "{error}");
        let line = lines.get(place.line - 1).copied().unwrap_or_default();
        let columns = line.chars().count() + 1;
        prop_assert!((1..=columns).contains(&place.column), "{error} in {line:?}");
        let controls = error.to_string().chars().any(char::is_control);
        prop_assert!(!controls, "{error:?}");
        prop_assert!(!error.expected.is_empty() && !error.found.is_empty());
    }
    Ok(())
}

#[derive(Clone, Debug)]
enum Edit {
    Set(u8),
    Insert(u8),
    Remove,
    Truncate,
    /// Repeats a piece of the text somewhere else.
    Copy(usize, usize),
}

fn edits() -> impl Strategy<Value = Vec<(usize, Edit)>> {
    // The bytes that mean something in RON come up more often than others.
    let byte = prop_oneof![
        3 => prop::sample::select(b"()[]{},:\"'/*#\\rRr0-9.\n \xff\xc3".to_vec()),
        1 => any::<u8>(),
    ];
    let edit = prop_oneof![
        4 => byte.clone().prop_map(Edit::Set),
        4 => byte.prop_map(Edit::Insert),
        4 => Just(Edit::Remove),
        1 => Just(Edit::Truncate),
        2 => (any::<usize>(), 1..40_usize).prop_map(|(from, length)| Edit::Copy(from, length)),
    ];
    prop::collection::vec((any::<usize>(), edit), 1..6)
}

fn apply(text: &mut Vec<u8>, edits: &[(usize, Edit)]) {
    for (at, edit) in edits {
        if text.is_empty() {
            return;
        }
        let at = at % text.len();
        match *edit {
            Edit::Set(byte) => text[at] = byte,
            Edit::Insert(byte) => text.insert(at, byte),
            Edit::Remove => {
                text.remove(at);
            }
            Edit::Truncate => text.truncate(at),
            Edit::Copy(from, length) => {
                let from = from % text.len();
                let to = (from + length).min(text.len());
                let piece = text[from..to].to_vec();
                text.splice(at..at, piece);
            }
        }
    }
}

/// The text without its comments, so that edits hit what counts.
fn bare(text: &[u8]) -> Vec<u8> {
    let text = String::from_utf8_lossy(text);
    let lines = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    lines.flat_map(|line| line.bytes().chain([b'\n'])).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(200, 1_000)))]

    #[test]
    fn an_edited_file_is_read_or_refused(
        which in 0..6_usize,
        comments in any::<bool>(),
        edits in edits(),
    ) {
        thread_local! {
            static SCRATCH: Scratch = Scratch::new();
        }
        let (name, text) = shipped().swap_remove(which);
        let mut text = if comments { text } else { bare(&text) };
        apply(&mut text, &edits);
        let name = name.to_string_lossy().into_owned();
        let errors = SCRATCH.with(|scratch| check(scratch, &name, &text));
        points_into(&errors, &text)?;
    }
}

#[test]
fn a_truncated_file_is_refused() {
    let scratch = Scratch::new();
    for (name, text) in shipped() {
        let name = name.to_string_lossy().into_owned();
        let text = bare(&text);
        let whole = text.trim_ascii_end().len();
        let step = cases(15, 3);
        for length in (0..whole).step_by(step) {
            let errors = check(&scratch, &name, &text[..length]);
            assert!(!errors.is_empty(), "{name} cut at {length}");
            points_into(&errors, &text[..length]).expect("places in the file");
        }
    }
}

#[test]
fn brackets_without_end_are_refused() {
    let scratch = Scratch::new();
    for bracket in [
        "(", "[", "{", "/*", "a(", "(a:", "\"", "r#\"", "'", "#![", "((a:[",
    ] {
        let text = bracket.repeat(20_000);
        let errors = check(&scratch, "presets/a.ron", text.as_bytes());
        assert!(!errors.is_empty(), "{bracket}");
        points_into(&errors, text.as_bytes()).expect("places in the file");
    }
}
