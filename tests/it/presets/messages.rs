//! Files that cannot be read. `tests/cmd` has the other messages.

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
