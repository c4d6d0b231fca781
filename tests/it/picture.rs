//! `plummet picture`: the files it writes and the sentences of what it refuses.

use std::fs;
use std::path::Path;

use crate::scratch::Scratch;
use crate::support::Shell;

/// A saved game of Most Fours with a line of red.
const GAME: &str = r#"(
    version: 1, preset: "mine", title: "Mine", seats: (red: Human, yellow: Human), opening: Plain,
    rules: (columns: 5, rows: 4, goals: [Line(3)], ending: FullBoard, first: Red, start: [],
        end_when_decided: false),
    moves: "112233", result: None,
)"#;

fn picture(arguments: &[&str], out: &Path) -> (u8, String, String) {
    let out = out.to_str().expect("a name in UTF-8");
    let all = [&["picture"], arguments, &["--out", out]].concat();
    let ran = Shell::default().run(all);
    (ran.code(), ran.out, ran.err)
}

/// Width and height of a PNG.
fn size(png: &[u8]) -> (u32, u32) {
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("4 bytes"));
    (number(16), number(20))
}

#[test]
fn a_saved_game_becomes_a_picture_and_an_animation() {
    let scratch = Scratch::new();
    let game = scratch.write("game.ron", GAME);
    let game = game.to_str().expect("UTF-8");
    let (png, gif) = (scratch.path("a.png"), scratch.path("folder/a.GIF"));
    let ran = picture(&[game, "--cell", "20"], &png);
    let sentence = format!("The picture is in {}.\n", png.display());
    assert_eq!(ran, (0, sentence, String::new()));
    let bytes = fs::read(&png).expect("a file");
    assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"));
    let (width, height) = size(&bytes);
    assert!((100..130).contains(&width) && (80..130).contains(&height));
    // Five columns of 20 more pixels each.
    let larger = scratch.path("b.png");
    assert_eq!(picture(&[game, "--cell", "40"], &larger).0, 0);
    let twice = size(&fs::read(&larger).expect("a file"));
    assert!(
        twice.0 >= width + 100 && twice.1 >= height + 80,
        "{twice:?}"
    );

    let ran = picture(&[game, "--theme", "light"], &gif);
    assert_eq!((ran.0, ran.2.as_str()), (0, ""));
    let bytes = fs::read(&gif).expect("a file");
    assert!(bytes.starts_with(b"GIF89a") && bytes.ends_with(b";"));
    // The empty board and six discs.
    let controls = bytes.windows(3).filter(|it| *it == [0x21, 0xF9, 4]);
    assert_eq!(controls.count(), 7);
}
