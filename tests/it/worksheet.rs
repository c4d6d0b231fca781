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
