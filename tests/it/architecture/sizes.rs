//! How long files and functions are, and which types share a name.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::{code_in_use, rust_files, source};

/// The most lines of a file, and of a function from its first line to its last.
const LONGEST_FILE: usize = 500;
const LONGEST_FUNCTION: usize = 60;

/// Names that two types have, and why.
const SHARED_NAMES: [(&str, &str); 9] = [
    ("Checked", "a certificate, and the files of a command"),
    ("Choice", "a choice on the start page, and of equal moves"),
    ("Command", "one of a game, and one of the command line"),
    ("Entry", "a row of a page, one for each of two pages"),
    ("Faults", "those of a text, and the panel that shows them"),
    (
        "Question",
        "one of the status line, and one about a position",
    ),
    ("Request", "one of a page, and one to an engine"),
    ("Step", "one of a lesson, and one of the ladder on a page"),
    ("WindowHandle", "one for each system; one of them is built"),
];

/// The name of the item that a line of code declares after `keyword`.
fn declared<'a>(line: &'a str, keyword: &str) -> Option<&'a str> {
    let mut rest = line;
    loop {
        if let Some(item) = rest.strip_prefix(keyword) {
            let item = item.strip_prefix(' ')?;
            let end = item.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
            let name = &item[..end.unwrap_or(item.len())];
            return Some(name).filter(|name| !name.is_empty());
        }
        let visible = rest.strip_prefix("pub(").and_then(|it| it.split_once(") "));
        rest = match visible {
            Some((_, rest)) => rest,
            None => ["pub ", "const ", "async ", "unsafe "]
                .iter()
                .find_map(|word| rest.strip_prefix(word))?,
        };
    }
}

/// The functions of a text with their numbers of lines.
fn functions(text: &str) -> Vec<(&str, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (first, line) in lines.iter().enumerate() {
        let Some(name) = declared(line.trim_start(), "fn") else {
            continue;
        };
        let indent = line.len() - line.trim_start().len();
        let body = lines[first..]
            .iter()
            .position(|line| line.ends_with(['{', '}', ';']))
            .filter(|&at| lines[first + at].ends_with('{'));
        let is_end = |line: &&str| {
            line.trim_start().starts_with('}') && line.len() - line.trim_start().len() == indent
        };
        let last = body.and_then(|at| {
            lines[first + at..]
                .iter()
                .position(is_end)
                .map(|it| it + at)
        });
        found.extend(last.map(|last| (name, last + 1)));
    }
    found
}

/// The path of a file below `src`.
fn name_of(file: &Path) -> String {
    let name = file.strip_prefix(source()).expect("a file of the source");
    name.to_string_lossy().replace('\\', "/")
}

#[test]
fn no_file_and_no_function_is_long() {
    let mut seen = 0;
    for file in rust_files(&source()) {
        let text = fs::read_to_string(&file).expect("a readable file");
        let lines = text.lines().count();
        assert!(lines <= LONGEST_FILE, "{}: {lines} lines", file.display());
        for (function, lines) in functions(&text) {
            seen += 1;
            let place = name_of(&file);
            assert!(
                lines <= LONGEST_FUNCTION,
                "{place}: {function} has {lines} lines"
            );
        }
    }
    assert!(seen > 4_000, "the test sees the functions: {seen}");
}

#[test]
fn two_types_with_one_name_have_a_reason() {
    let mut types: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in rust_files(&source()) {
        let (place, code) = (name_of(&file), code_in_use(&file));
        if code.is_empty() {
            continue;
        }
        for line in code {
            let keywords = ["struct", "enum", "trait"];
            for name in keywords.iter().filter_map(|it| declared(&line, it)) {
                types
                    .entry(name.to_owned())
                    .or_default()
                    .insert(place.clone());
            }
        }
        // Types that belong to an implementation are indented.
        let text = fs::read_to_string(&file).expect("a readable file");
        for name in text.lines().filter_map(|line| declared(line, "type")) {
            types
                .entry(name.to_owned())
                .or_default()
                .insert(place.clone());
        }
    }
    assert!(
        types.len() > 700,
        "the test sees the types: {}",
        types.len()
    );
    let listed: BTreeSet<&str> = SHARED_NAMES.iter().map(|(name, _)| *name).collect();
    for (name, places) in &types {
        let is_listed = listed.contains(name.as_str());
        assert!(places.len() == 1 || is_listed, "{name} in {places:?}");
    }
}

#[test]
fn functions_are_measured_from_their_first_line_to_their_last() {
    let text = "pub(crate) const fn one() -> u8 {\n    1\n}\n\
                impl A {\n    fn none(&self);\n    fn short(&self) {}\n    fn three(\n        \
                &self,\n    ) {\n    }\n}\n";
    assert_eq!(functions(text), [("one", 3), ("three", 4)]);
    assert_eq!(
        declared("pub(super) struct Name<'a> {", "struct"),
        Some("Name")
    );
    assert_eq!(declared("let structure = 1;", "struct"), None);
}
