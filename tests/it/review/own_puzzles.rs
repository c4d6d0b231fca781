//! Files of a person's own puzzles.

use std::fs;
use std::path::Path;

use plummet::internals::review::{PuzzleSets, shipped};
use plummet::presets::SearchPath;

use crate::scratch::Scratch;

#[test]
fn own_files_follow_the_puzzles_of_the_program_and_keep_what_was_read() {
    let scratch = Scratch::new();
    let folder = scratch.path("puzzles");
    fs::create_dir_all(&folder).expect("a folder");
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).expect("written");
    let mut set = shipped()[0].clone();
    set.puzzles.truncate(3);
    let text = set.to_text();
    write("mine.ron", &text);
    write("bad.ron", "(version: 1, game: \"nothing\", puzzles: [])");
    let search_path = SearchPath::new(Some(&scratch.0), |_| None, Path::new("nowhere"));
    let ids =
        |sets: &PuzzleSets| -> Vec<String> { sets.list().map(|(id, _)| id.to_owned()).collect() };
    let own = |sets: &PuzzleSets| sets.list().last().expect("a set").1.clone();

    let mut expected: Vec<String> = shipped().iter().map(|set| set.preset.clone()).collect();
    assert_eq!(ids(&PuzzleSets::default()), expected);
    let sets = PuzzleSets::default().reload(&search_path);
    expected.push("mine.ron".to_owned());
    assert_eq!(ids(&sets), expected);
    assert!(sets.is_own("mine.ron") && !sets.is_own("connect_four"));
    assert_eq!(own(&sets), set);
    let errors: Vec<String> = sets.errors.iter().map(ToString::to_string).collect();
    assert!(
        errors.len() == 1 && errors[0].contains("bad.ron"),
        "{errors:?}"
    );

    // A puzzle with a fault is left out. A file that has no other stays as it was read.
    write("mine.ron", &text.replacen("kind: \"", "kind: \"un", 1));
    let sets = sets.reload(&search_path);
    assert_eq!(own(&sets).puzzles, set.puzzles[1..]);
    assert_eq!(sets.errors.len(), 2);
    write("mine.ron", "(");
    let sets = sets.reload(&search_path);
    assert_eq!(own(&sets).puzzles, set.puzzles[1..]);
    assert_eq!(sets.errors.len(), 2);
    fs::remove_file(folder.join("mine.ron")).expect("removed");
    assert_eq!(
        ids(&sets.reload(&search_path)),
        expected[..expected.len() - 1]
    );
}
