//! `plummet puzzles --worksheet`: the sheets it writes and the sentences of what it refuses.

use std::fs;
use std::path::Path;

use plummet::internals::review::{PuzzleSet, shipped};

use crate::scratch::Scratch;
use crate::support::Shell;

fn sheet(out: &Path, arguments: &[&str]) -> (u8, String, String) {
    let out = out.to_str().expect("a name in UTF-8");
    let all = [&["puzzles", "--worksheet", out], arguments].concat();
    let ran = Shell::default().run(all);
    (ran.code(), ran.out, ran.err)
}

/// The ratings of the puzzles of a sheet, in their order.
fn ratings(out: &Path) -> Vec<i32> {
    let text = fs::read_to_string(out).expect("a file");
    let tasks = text.lines().filter(|line| line.ends_with(")</text>"));
    let number = |line: &str| {
        let (_, rest) = line.rsplit_once('(').expect("a rating");
        rest.trim_end_matches(")</text>").parse().expect("a number")
    };
    tasks.map(number).collect()
}

#[test]
fn six_puzzles_and_their_solutions_are_on_two_pages() {
    let scratch = Scratch::new();
    let out = scratch.path("sheet.svg");
    let sentence = format!("6 puzzles on 2 pages in {}\n", out.display());
    assert_eq!(sheet(&out, &[]), (0, sentence, String::new()));
    let mut all: Vec<i32> = shipped()[0]
        .puzzles
        .iter()
        .map(|puzzle| puzzle.rating)
        .collect();
    all.sort_unstable();
    assert_eq!(ratings(&out), all[..6], "the easiest ones");
    let text = fs::read_to_string(&out).expect("a file");
    assert!(text.contains(">Connect Four: puzzles</text>"));
    assert_eq!(text.matches(". column ").count(), 6);
    let (code, _, told) = sheet(&out, &[]);
    assert!(code == 1 && told.contains("is there already"), "{told}");
}

#[test]
fn kind_rating_preset_file_and_seed_choose_the_puzzles() {
    let scratch = Scratch::new();
    let out = scratch.path("sheet.svg");
    let made = |arguments: &[&str]| {
        let _ = fs::remove_file(&out);
        let (code, _, told) = sheet(&out, arguments);
        assert_eq!((code, told.as_str()), (0, ""), "{arguments:?}");
        (ratings(&out), fs::read_to_string(&out).expect("a file"))
    };
    let (found, text) = made(&[
        "--kind",
        "long-win",
        "--rating",
        "1200-1500",
        "--count",
        "8",
    ]);
    assert_eq!((found.len(), text.matches(". Long win (").count()), (8, 8));
    assert!(found.is_sorted() && found.iter().all(|rating| (1200..=1500).contains(rating)));
    assert!(text.contains("height=\"891mm\""), "three pages");
    let (_, text) = made(&["--preset", "connect_square"]);
    assert!(text.contains(">Connect Square"));
    let [one, other, again] = ["1", "2", "1"].map(|seed| made(&["--seed", seed]).1);
    assert!(one == again && one != other);
    let set = PuzzleSet {
        puzzles: shipped()[0].puzzles[3..5].to_vec(),
        ..shipped()[0].clone()
    };
    let file = scratch.write("mine.ron", set.to_text());
    let (found, _) = made(&["--file", file.to_str().expect("UTF-8")]);
    assert_eq!(found.len(), 2);
}

#[test]
fn what_cannot_be_printed_is_refused_with_a_sentence() {
    let scratch = Scratch::new();
    let refused = |name: &str, arguments: &[&str], code: u8, sentence: &str| {
        let out = scratch.path(name);
        let (found, _, told) = sheet(&out, arguments);
        assert!(found == code && told.contains(sentence), "{found} {told}");
        assert!(!out.exists(), "{arguments:?}");
    };
    refused(
        "a.png",
        &[],
        2,
        "--worksheet: expected a file that ends in .svg",
    );
    refused(
        "a.svg",
        &["--count", "121"],
        2,
        "at most 120 puzzles to print, found 121",
    );
    refused(
        "a.svg",
        &["--preset", "pop"],
        2,
        "--preset: expected one of connect_four,",
    );
    for range in ["1200-800", "800", "a-b", "800-9000"] {
        refused("a.svg", &["--rating", range], 2, "such as 800-1200");
    }
    refused(
        "a.svg",
        &["--rating", "3999-4000"],
        1,
        "no puzzles of this kind and rating",
    );
    refused("a.svg", &["--table"], 2, "--table");
    refused("a.svg", &["--out", "b.ron"], 2, "--out");
    let missing = scratch.path("missing.ron");
    refused(
        "a.svg",
        &["--file", missing.to_str().expect("UTF-8")],
        1,
        "missing.ron",
    );
}
