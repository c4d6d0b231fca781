//! The exact message for each kind of mistake.

use super::{Scratch, shown};

/// Loads one file and compares the messages about it.
#[track_caller]
fn expect(file: &str, text: impl AsRef<[u8]>, messages: &[&str]) {
    let scratch = Scratch::new();
    scratch.write(&format!("c/{file}"), text);
    let errors = scratch.load("c");
    let found: Vec<String> = errors
        .errors()
        .iter()
        .map(|error| shown(error, &scratch))
        .collect();
    assert_eq!(found, messages);
}

#[test]
fn probe() {
    let scratch = Scratch::new();
    let cases: &[(&str, &str)] = &[
        (
            "a",
            "(\n    name: \"A\",\n    columns: 7,\n    rows: \"six\",\n)",
        ),
        ("a", "(name: \"A\", rows: 200, columns: 1, goals: [])"),
        ("a", "(name: \"A\", rows: 6.5)"),
        ("a", "(name: \"A\", rows: -3)"),
        ("a", "(name: \"A\", rows: 99999999999)"),
        ("a", "(name: \"A\"\n rows: 6)"),
        ("a", "(name: \"A\", rws: 6, culumns: 3, rows: \"x\")"),
        ("a", "(name: \"A\", rows: 6, rows: 7)"),
        ("a", "(name: \"A\", goals: [Line(4), Lin(4)])"),
        (
            "a",
            "(name: \"A\", goals: [Line(four), Line(-1), Line(4, 5), Line])",
        ),
        ("a", "(name: \"A\", goals: Line(4))"),
        ("a", "(name: \"A\", goals: [Line(4), Line(1), Line(4)])"),
        ("a", "(name: \"A\", goals: [Line(50)])"),
        ("a", "(rows: 5)"),
        ("a", "()"),
        ("a", ""),
        ("a", "// nothing\n"),
        ("a", "(name: \"A\", about: \"abc)\n"),
        ("a", "(name: \"A\", rows: 6"),
        ("a", "(name: \"A\"))"),
        ("a", "Rules(name: \"A\")"),
        ("a", "[1, 2]"),
        ("a", "{\"name\": \"A\"}"),
        ("a", "(name: \"A\", /* abc )"),
        (
            "a",
            "(name: \"A\", first: Blue, ending: never, end_when_decided: yes)",
        ),
        ("a", "(name: \"A\", base: \"nothing\")"),
        ("a", "(name: \"A\", base: \"a\")"),
        ("a", "(name: \"A\", base: \"five_in_a_row\", rows: 5)"),
        (
            "a",
            "(name: \"A\", base: \"connect_four\", rows: 3, columns: 3)",
        ),
        (
            "a",
            "(name: \"A\", rows: 2, columns: 2, goals: [Line(2)], start: [\"r.\", \".x\"])",
        ),
        (
            "a",
            "(name: \"A\", rows: 2, columns: 2, goals: [Line(2)], start: [\"r.\", \"..\"])",
        ),
        (
            "a",
            "(name: \"A\", rows: 2, columns: 2, goals: [Line(2)], start: [\"..\", \"rr\"])",
        ),
        (
            "a",
            "(name: \"A\", rows: 2, columns: 2, goals: [Line(2)], start: [\"...\"])",
        ),
        ("a", "(name: \"A\", start: [1, \"x\"])"),
        ("a", "(name: \"  \")"),
        ("a", "(name 6)"),
        ("a", "(name: , rows: 6)"),
        ("a", "(name: 'A')"),
        ("a", "(name: \"A\\q\")"),
        ("a", "#![enable(foo)]\n(name: \"A\")"),
        ("a", "(name: Some(3))"),
    ];
    for (id, text) in cases {
        scratch.write(&format!("c/presets/{id}.ron"), text);
        println!("--- {text}");
        for error in scratch.load("c").errors() {
            println!(
                "    {} | {}",
                shown(error, &scratch),
                error.meanwhile.clone().unwrap_or_default()
            );
        }
    }
    scratch.write("c/presets/a.ron", "(name: \"A\")");
    let singles: &[(&str, &str)] = &[
        ("keys.ron", "(nw: [\"Ctrl+N\"], undo: \"X\", redo: [5])"),
        (
            "keys.ron",
            "(new: [\"Ctrl+NN\", \"1\"], undo: [\"H\"], redo: [\"F3\", \"F3\"])",
        ),
        ("keys.ron", "(new: [\"Ctrl+N\"], new: [\"Ctrl+N\"])"),
        ("levels.ron", "[]"),
        (
            "levels.ron",
            "[(id: \"a b\", name: \"\", about: \"x\", engine: Random), (id: \"human\", name: \"H\", about: \"x\", engine: Rnd), (id: \"c\")]",
        ),
        (
            "levels.ron",
            "[(id: \"a b\", name: \"\", about: \"x\", engine: Random), (id: \"human\", name: \"H\", about: \"x\", engine: Random), (id: \"x\", name: \"H\", about: \"x\", engine: Random), (id: \"x\", name: \"H\", about: \"x\", engine: Random)]",
        ),
        ("levels.ron", "(id: \"a\")"),
        (
            "themes/t.ron",
            "(name: \"T\", base: \"dark\", panel: \"#12345\", text: red, dim: \"blue\")",
        ),
        ("themes/t.ron", "(name: \"T\", base: \"drk\")"),
        ("themes/t.ron", "(name: \"T\")"),
        (
            "themes/t.ron",
            "(name: \"T\", base: \"dark\", red_mark: Star, foo: 3)",
        ),
    ];
    for (file, text) in singles {
        let path = scratch.write(&format!("c/{file}"), text);
        println!("--- {file} {text}");
        for error in scratch.load("c").errors() {
            println!(
                "    {} | {}",
                shown(error, &scratch),
                error.meanwhile.clone().unwrap_or_default()
            );
        }
        std::fs::remove_file(path).expect("gone");
    }
    expect("presets/x.ron", "(name: \"X\")", &[]);
}
