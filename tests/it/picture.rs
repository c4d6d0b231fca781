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

#[test]
fn a_game_of_a_file_has_its_players_and_its_result_around_the_board() {
    let scratch = Scratch::new();
    let named = GAME.replace(
        "version: 1",
        "version: 1, names: (red: \"Anna\", yellow: None)",
    );
    let ended = named.replace("None,\n", "(outcome: Win(Red), cause: Resignation),\n");
    let drawn = |name: &str, text: &str, cell: &str| {
        let game = scratch.write(&format!("{name}.ron"), text);
        let out = scratch.path(name);
        let ran = picture(&[game.to_str().expect("UTF-8"), "--cell", cell], &out);
        assert_eq!((ran.0, ran.2.as_str()), (0, ""), "{name}");
        fs::read(out).expect("a file")
    };
    let (red, anna) = (
        drawn("red.png", GAME, "60"),
        drawn("anna.png", &named, "60"),
    );
    assert_eq!(size(&red), size(&anna));
    assert_ne!(red, anna, "the name is not on the picture");
    let over = drawn("over.png", &ended, "60");
    assert!(
        size(&over).1 > size(&anna).1,
        "there is no room for the result"
    );
    // A board of 200 pixels has no room for names.
    assert_eq!(drawn("a.png", GAME, "40"), drawn("b.png", &ended, "40"));
    // The animation ends with the result: the empty board, six discs and a frame more.
    let frames = |bytes: &[u8]| bytes.windows(3).filter(|it| *it == [0x21, 0xF9, 4]).count();
    assert_eq!(frames(&drawn("anna.gif", &named, "60")), 7);
    assert_eq!(frames(&drawn("over.gif", &ended, "60")), 8);
}

#[test]
fn moves_are_a_game_too_and_equal_games_give_equal_bytes() {
    let scratch = Scratch::new();
    let written = |name: &str, arguments: &[&str]| {
        let out = scratch.path(name);
        let (code, _, err) = picture(arguments, &out);
        assert_eq!((code, err.as_str()), (0, ""), "{arguments:?}");
        fs::read(out).expect("a file")
    };
    let moves = ["--moves", "4455", "--cell", "8"];
    let first = written("a.gif", &moves);
    assert_eq!(first, written("b.gif", &moves));
    assert_ne!(first, written("c.gif", &["--moves", "445", "--cell", "8"]));
    let empty = ["--moves", "", "--preset", "most_fours_6x6", "--size", "8x5"];
    assert!(size(&written("d.png", &empty)).0 > 8 * 64);
    assert!(written("e.gif", &empty).len() > 100);
}

#[test]
fn what_is_refused_is_told_in_a_sentence() {
    let scratch = Scratch::new();
    let damaged = scratch.write("damaged.ron", "(version: 1, moves: \"99\"");
    let damaged = damaged.to_str().expect("UTF-8");
    let missing = scratch.path("missing.ron");
    let missing = missing.to_str().expect("UTF-8");
    let file = scratch.write("file", "");
    let out = scratch.path("a.png");
    let moves = ["--moves", "4"];
    let with = |more: &[&'static str]| [&moves[..], more].concat();
    let large = ["--moves", "", "--size", "99x99", "--cell", "200"];
    let cases: [(&[&str], &Path, u8, &str); 13] = [
        (&[], &out, 2, "required arguments were not provided"),
        (
            &[missing],
            &out,
            1,
            "expected a readable file, found nothing there",
        ),
        (&[damaged], &out, 1, "damaged.ron:1:"),
        (&[missing, "--moves", "4"], &out, 2, "cannot be used with"),
        (&["--moves", "48"], &out, 2, "--moves: "),
        (
            &with(&["--preset", "chess"]),
            &out,
            2,
            "--preset: expected one of",
        ),
        (
            &with(&["--theme", "pink"]),
            &out,
            2,
            "--theme: expected one of dark",
        ),
        (
            &with(&["--cell", "0"]),
            &out,
            2,
            "expected a whole number from 4 to 512, found 0",
        ),
        (
            &with(&["--cell", "10000"]),
            &out,
            2,
            "from 4 to 512, found 10000",
        ),
        (
            &large,
            &out,
            2,
            "--cell: expected at most 56 for a game of this size, found 200",
        ),
        (
            &moves,
            Path::new("game.jpg"),
            2,
            "expected a file that ends in .png or .gif",
        ),
        (
            &moves,
            Path::new("picture"),
            2,
            "expected a file that ends in .png or .gif",
        ),
        (
            &moves,
            &file.join("a.png"),
            1,
            "a part of its path is a file, no folder",
        ),
    ];
    for (arguments, out, code, part) in cases {
        let (found, said, err) = picture(arguments, out);
        assert_eq!((found, said.as_str()), (code, ""), "{arguments:?}: {err}");
        assert!(err.contains(part), "{arguments:?}: {err}");
        assert_eq!(err.lines().count(), 1, "{err}");
    }
    assert!(!out.exists());
}

#[test]
fn an_existing_file_is_not_replaced() {
    let scratch = Scratch::new();
    let out = scratch.write("a.png", "mine");
    let (code, _, err) = picture(&["--moves", "4"], &out);
    let sentence = "is there already, and is not overwritten\n";
    assert!(code == 1 && err.ends_with(sentence), "{err}");
    assert_eq!(fs::read(&out).expect("a file"), b"mine");
}
