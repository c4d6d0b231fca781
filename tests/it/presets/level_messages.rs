//! The messages about faults in lists of levels.

use plummet::internals::presets::check_file;
use plummet::presets::Catalog;

use super::messages::expect;
use super::{Scratch, shown};
use crate::support::levels_text;

#[test]
fn levels_files() {
    expect(
        "levels.ron",
        "[]",
        &["c/levels.ron:1:1: expected at least one level, found an empty list"],
    );
    expect(
        "levels.ron",
        "[(id: \"a b\", name: \"\", about: \"x\", engine: Random),\n\
         (id: \"human\", name: \"H\", about: \"x\", engine: Random),\n\
         (id: \"x\", name: \"X\", about: \"x\", engine: Random),\n\
         (id: \"x\", name: \"X\", about: \"x\", engine: Random)]",
        &[
            "c/levels.ron:1:7: expected a short word of letters, digits, - and _, found text \"a b\"",
            "c/levels.ron:1:20: expected a name for players to see, found empty text",
            "c/levels.ron:2:6: expected a word other than human, which stands for a person, found \"human\"",
            "c/levels.ron:4:6: expected every id once, found \"x\" a second time",
        ],
    );
    expect(
        "levels.ron",
        "[(id: 3, name: \"X\", about: \"x\", engine: Random), (id: \"c\", name: \"C\", engine: Random)]",
        &[
            "c/levels.ron:1:7: expected a word in quotation marks, found 3",
            "c/levels.ron:1:50: expected the key about with text in quotation marks, found no such key",
        ],
    );
    expect(
        "levels.ron",
        "(id: \"a\")",
        &[
            "c/levels.ron:1:1: expected a list in brackets of structs in parentheses, found (id: \"a\")",
        ],
    );
}

#[test]
fn files_of_more_levels() {
    let bot = |id: &str| format!("[(id: \"{id}\", name: \"B\", about: \"x\", engine: Random)]");
    expect(
        "levels.d/mine.ron",
        bot("random"),
        &[
            "c/levels.d/mine.ron:1:7: expected an id that no level of another file has, \
             found \"random\"",
        ],
    );
    expect(
        "levels.d/mine.ron",
        "[]",
        &["c/levels.d/mine.ron:1:1: expected at least one level, found an empty list"],
    );
    let scratch = Scratch::new();
    scratch.write("c/levels.d/a.ron", bot("bot"));
    scratch.write("c/levels.d/b.ron", bot("bot"));
    let search_path = scratch.search_path("c");
    let catalog = Catalog::load(&search_path);
    let sentences = catalog.errors().iter().map(|error| shown(error, &scratch));
    let expected =
        "c/levels.d/b.ron:1:7: expected an id that no level of another file has, found \"bot\"";
    assert_eq!(sentences.collect::<Vec<_>>(), [expected]);
    let file = scratch.path("c/levels.d/b.ron");
    let faults = check_file(&file, &search_path);
    let sentences = faults.iter().map(|error| shown(error, &scratch));
    assert_eq!(sentences.collect::<Vec<_>>(), [expected]);
}

/// Loads a level with one engine, and compares the message about it.
#[track_caller]
fn engine(engine: &str, fault: &str) {
    expect(
        "levels.ron",
        levels_text(&[("s", engine)]),
        &[format!("c/levels.ron:1:43: expected {fault}").as_str()],
    );
}

#[test]
fn searches_that_make_no_sense() {
    engine(
        "Search()",
        "a limit: depth, time_ms or nodes, found a search without any",
    );
    engine("Search(depth: 0)", "a limit of at least 1, found depth: 0");
    engine(
        "Search(time_ms: 9, nodes: 0)",
        "a limit of at least 1, found nodes: 0",
    );
    engine(
        "Search(time_ms: 9, threads: 0)",
        "threads from 1 to 256, found 0",
    );
    engine(
        "Search(depth: 9, hash: 5000)",
        "hash from 1 to 4096 megabytes, found 5000",
    );
    engine(
        "Search(time_ms: 9, nodes: 9, threads: 2)",
        "time_ms as the only limit where several threads search, found nodes and 2 threads",
    );
}

#[test]
fn other_engines_that_make_no_sense() {
    engine(
        "Careless(depth: 1, overlooks: 301)",
        "overlooks from 0 to 300, found 301",
    );
    engine(
        "FirstOf([Perfect(choice: First, cells: 0), Random])",
        "cells of at least 1 in Perfect, found 0",
    );
    engine(
        "Absent(\"why\")",
        "an engine that plays some game, found Absent",
    );
    engine(
        "FirstOf([Absent(\"why\"), Random])",
        "an engine that plays some game, found Absent",
    );
    engine(
        "Families(lines: Random, squares: Absent(\" \"), points: Random)",
        "a reason in Absent, found empty text",
    );
    engine(
        "Families(lines: Absent(\"a\"), squares: Absent(\"b\"), points: Absent(\"c\"))",
        "an engine for some family, found Absent for all",
    );
}
