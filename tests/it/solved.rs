//! `plummet solve --table`: shards, resumed runs and merged tables.

use std::fs;
use std::path::Path;

use crate::scratch::Scratch;
use crate::support::{Ran, Shell};

/// Proofs of few positions, so that the tests are quick.
const QUICK: [&str; 6] = ["solve", "--table", "--hash", "1", "--nodes", "3000"];

fn run(arguments: &[&str]) -> Ran {
    Shell::default().run(arguments)
}

fn quick(arguments: &[&str]) -> Ran {
    run(&[&QUICK[..], arguments].concat())
}

/// Makes the table of a shard, or of the whole list.
fn table(scratch: &Scratch, name: &str, arguments: &[&str]) -> String {
    let file = scratch.file(name);
    let ran = quick(&[&["--out", &file], arguments].concat());
    assert_eq!(ran.code(), 0, "{}", ran.err);
    read(&file)
}

fn read(file: impl AsRef<Path>) -> String {
    fs::read_to_string(file).expect("a file")
}

/// The error of a run that fails, without the path of the scratch folder.
#[track_caller]
fn error(ran: &Ran, scratch: &Scratch) -> String {
    assert_ne!(ran.code(), 0, "{}", ran.out);
    assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    let here = format!("{}/", scratch.0.display());
    ran.err.trim_end().replace(&here, "")
}

#[test]
fn shards_proven_at_once_and_merged_are_the_whole_table() {
    let scratch = Scratch::new();
    let whole = table(&scratch, "whole.ron", &[]);
    assert!(whole.lines().count() > 50, "{whole}");
    let names = ["1", "2", "3"].map(|number| format!("shard{number}.ron"));
    std::thread::scope(|scope| {
        for (number, name) in (1..).zip(&names) {
            let scratch = &scratch;
            scope.spawn(move || {
                let shard = format!("{number}/3");
                table(scratch, name, &["--shard", &shard]);
            });
        }
    });
    let merged = scratch.file("merged.ron");
    // The order of the files does not matter.
    let files = [2, 0, 1].map(|index: usize| scratch.file(&names[index]));
    let mut merge = vec!["solve", "--table", "--out", &merged, "--merge"];
    merge.extend(files.iter().map(String::as_str));
    let ran = run(&merge);
    assert_eq!(ran.code(), 0, "{}", ran.err);
    assert_eq!(read(&merged), whole);
    // Games that no shard could prove are named.
    assert!(ran.err.starts_with("plummet: no file has "), "{}", ran.err);
    assert!(ran.err.contains("7x6 Line(4) FirstGoal"), "{}", ran.err);
    // A merged table merged with its shards stays as it is.
    let again = scratch.file("again.ron");
    let merge = [
        "solve", "--table", "--out", &again, "--merge", &merged, &files[0],
    ];
    assert_eq!(run(&merge).code(), 0);
    assert_eq!(read(&again), whole);
}

#[test]
fn a_run_goes_on_where_an_earlier_one_ended() {
    let scratch = Scratch::new();
    let whole = table(&scratch, "whole.ron", &["--shard", "2/9"]);
    let games: Vec<&str> = whole
        .lines()
        .filter(|line| line.contains("columns:"))
        .collect();
    // Without a game in the middle, as after a run with fewer positions.
    let part = whole.replace(&format!("{}\n", games[1]), "");
    scratch.write("part.ron", &part);
    let file = scratch.file("part.ron");
    let options = ["--shard", "2/9", "--resume", "--out", &file];
    let ran = quick(&options);
    assert_eq!((ran.code(), read(&file)), (0, whole.clone()));
    let proven = ran.out.lines().filter(|line| !line.contains("not proven"));
    assert_eq!(proven.count(), 1, "{}", ran.out);
    // A file that is not there yet is begun.
    fs::remove_file(&file).expect("a file");
    assert_eq!((quick(&options).code(), read(&file)), (0, whole));
}

#[test]
fn files_of_other_runs_are_refused_with_a_sentence() {
    let scratch = Scratch::new();
    let whole = table(&scratch, "a.ron", &["--shard", "1/9"]);
    let file = scratch.file("a.ron");
    let again = quick(&["--shard", "1/9", "--out", &file]);
    assert_eq!(
        error(&again, &scratch),
        "plummet: a.ron is there already, and is not overwritten; --resume goes on with it"
    );
    let cases = [
        (
            "1/9",
            "1/9",
            "version: 1",
            "version: 2",
            "expected version 1, the newest that this program knows, found version 2",
        ),
        (
            "2/9",
            "1/9",
            "",
            "",
            "expected the games of shard 2/9, found those of shard 1/9",
        ),
        (
            "1/9",
            "1/9",
            "rows: 4",
            "rows: 14",
            "expected 56, the cells of the board, found 16",
        ),
        (
            "1/1",
            "1/1",
            "goals: [Square(2)]",
            "goals: [Square(3)]",
            "expected games of shard 1/1 of the list, found 4x4 Square(3) FirstGoal",
        ),
        ("1/9", "1/9", "games: [", "games [", "a.ron:"),
    ];
    for (shard, held, from, to, expected) in cases {
        let text = whole.replacen("1/9", held, 1).replacen(from, to, 1);
        scratch.write("a.ron", &text);
        let ran = quick(&["--shard", shard, "--resume", "--out", &file]);
        let sentence = error(&ran, &scratch);
        assert!(sentence.contains(expected), "{to}: {sentence}");
        assert_eq!(read(&file), text, "the file stays");
    }
    let nowhere = scratch.file("none/b.ron");
    scratch.write("none", "");
    let ran = quick(&["--out", &nowhere]);
    assert!(error(&ran, &scratch).contains("none/b.ron"));
}

#[test]
fn tables_that_contradict_each_other_are_not_merged() {
    let scratch = Scratch::new();
    let one = table(&scratch, "one.ron", &["--shard", "1/9"]);
    let merged = scratch.file("merged.ron");
    let files = [scratch.file("one.ron"), scratch.file("two.ron")];
    let merge = |two: &str| {
        scratch.write("two.ron", two);
        run(&[
            "solve", "--table", "--out", &merged, "--merge", &files[0], &files[1],
        ])
    };
    let other = one.replacen(
        "best: [1, 2, 3, 4], by: Pairing",
        "best: [1, 4], by: Search",
        1,
    );
    assert_ne!(other, one);
    assert_eq!(
        error(&merge(&other), &scratch),
        "plummet: two.ron: expected 4x4 Square(2) FirstGoal: a draw; best first columns 1, 2, 3, 4; \
         0 nodes, by a pairing of cells, as in one.ron, found 4x4 Square(2) FirstGoal: a draw; best \
         first columns 1, 4; 0 nodes, by search"
    );
    assert!(!Path::new(&merged).exists());
    // Unknown columns contradict nothing.
    let unknown = one.replacen("best: [1, 2, 3, 4]", "best: []", 1);
    assert_eq!(merge(&unknown).code(), 0);
    let missing = run(&[
        "solve",
        "--table",
        "--out",
        &merged,
        "--merge",
        "/nonexistent/a.ron",
    ]);
    assert!(error(&missing, &scratch).contains("/nonexistent/a.ron: "));
}

#[test]
fn misplaced_options_are_refused_with_a_sentence() {
    let cases: [(&[&str], &str); 9] = [
        (&["--table", "--shard", "3/2"], "I from 1 to N"),
        (&["--table", "--shard", "0/2"], "I from 1 to N"),
        (&["--table", "--nodes", "0"], "from 1 to"),
        (&["--table", "--threads", "0"], "from 1 to 256"),
        (&["--table", "--hash", "0"], "from 1 to 4096"),
        (&["--table", "--weak"], "--weak"),
        (&["--table", "--size", "4x4"], "--size"),
        (&["--table", "--resume"], "--out"),
        (&["--shard", "1/2"], "--table"),
    ];
    for (arguments, expected) in cases {
        let ran = run(&[&["solve"], arguments].concat());
        assert_eq!(ran.code(), 2, "{arguments:?}: {}", ran.out);
        assert!(ran.err.contains(expected), "{arguments:?}: {}", ran.err);
        assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    }
}
