//! Files that cannot be read, and what an error carries beside its message. `tests/cmd` has the messages.

use super::{Scratch, shown};

/// Loads one file and compares the messages about it.
#[track_caller]
fn expect(file: &str, text: impl AsRef<[u8]>, messages: &[&str]) {
    let scratch = Scratch::new();
    scratch.write(&format!("c/{file}"), text);
    let errors = scratch.load("c");
    let found: Vec<String> = errors
        .errors
        .iter()
        .map(|error| shown(error, &scratch))
        .collect();
    assert_eq!(found, messages);
}

#[test]
fn files_that_cannot_be_read() {
    expect(
        "presets/a.ron",
        b"(name: \"A\",\n about: \"\xff\")",
        &["c/presets/a.ron:2:10: expected text in UTF-8, found the byte 0xFF"],
    );
    expect(
        "presets/a.ron",
        vec![b' '; (1 << 20) + 1],
        &["c/presets/a.ron:1:1: expected a file of at most 1 MiB, found 1048577 bytes"],
    );
}

#[test]
fn an_error_carries_its_place_and_what_is_used_instead() {
    let scratch = Scratch::new();
    let text = "(\r\n  name: \"My four\",\r\n  rows: \"six\",\r\n  goals: [Line(4)],\r\n)";
    scratch.write("c/presets/connect_four.ron", text);
    let catalog = scratch.load("c");
    let [error] = &catalog.errors[..] else {
        panic!("one error: {:?}", catalog.errors);
    };
    assert_eq!(error.place.line, 3);
    assert_eq!(error.place.column, 9);
    assert_eq!(
        error.fallback_note.as_deref(),
        Some("Until it is fixed, the built-in one will be used.")
    );
    let name = catalog.preset("connect_four").map(|it| it.name.as_str());
    assert_eq!(name, Some("Connect Four"));
}
