//! Pictures of boards, faces and icons beside those of `tests/goldens`, pixel by pixel. Those of boards
//! are made by `plummet picture --preset P --moves M --theme T --cell 24 --out P-T.png`, those with names
//! by `plummet picture GAME --theme T --cell 36 --out named-T.png`.
//!
//! `tiny-skia` paints by the processor alone, so a picture is the same everywhere, but for the last
//! steps of a colour where a machine rounds otherwise.

use std::fs;
use std::path::{Path, PathBuf};

use plummet::internals::scene::art::{Face, Icon, Mood, Pixmap, face, icon, lay};
use plummet::internals::scene::{Export, PictureFormat};
use plummet::presets::Catalog;
use plummet::rules::Position;

use crate::scratch::Scratch;
use crate::support::Shell;

/// How far a colour may differ, of 255 steps.
const TOLERANCE: u8 = 2;

/// Compares the bytes of a PNG with the golden one of this name. A picture that differs is kept, to be
/// looked at and to become the golden one if the change is meant.
fn expect_golden(name: &str, png: &[u8]) {
    let kept = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&kept, png).expect("a file");
    let golden = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/goldens")
        .join(name);
    let golden = Pixmap::load_png(&golden).unwrap_or_else(|error| panic!("{golden:?}: {error}"));
    let found = Pixmap::decode_png(png).expect("a PNG");
    let kept = kept.display();
    let size = |picture: &Pixmap| (picture.width(), picture.height());
    assert_eq!(
        size(&found),
        size(&golden),
        "{name}; what was painted is in {kept}"
    );
    let differs = found.data().iter().zip(golden.data());
    let differs = differs.map(|(a, b)| a.abs_diff(*b));
    let worst = differs.max().unwrap_or_default();
    assert!(
        worst <= TOLERANCE,
        "{name} differs by {worst}; what was painted is in {kept}"
    );
}

#[test]
fn boards() {
    let catalog = Catalog::built_in();
    // A diagonal, a square, and lines that count, of which the newest says how much.
    for (preset, moves, themes) in [
        ("connect_four", "12233434474", &catalog.themes[..]),
        ("connect_square", "1727162", &catalog.themes[..1]),
        ("most_fours_7x6", "1122334455", &catalog.themes[..1]),
    ] {
        let ruleset = &catalog.preset(preset).expect("a preset").ruleset;
        let position = Position::from_moves(ruleset, moves).expect("a game");
        for theme in themes {
            let export = Export {
                position: &position,
                theme,
                cell: Some(24),
                caption: None,
            };
            let png = export.encode(PictureFormat::Png).expect("a small picture");
            expect_golden(&format!("{preset}-{}.png", theme.id), &png);
        }
    }
}

/// A game with names that red has won.
const WON: &str = r#"(
    version: 1, preset: "connect_four", title: "Connect Four", seats: (red: Human, yellow: Human),
    rules: (columns: 7, rows: 6, goals: [Line(4)], ending: FirstGoal, first: Red, start: [],
        end_when_decided: false),
    names: (red: "Anna", yellow: "Zoë"), opening: Plain, moves: "4141414", result: (outcome: Win(Red), cause: Board),
)"#;

#[test]
fn names_and_the_result_stand_around_the_board_of_a_saved_game() {
    let scratch = Scratch::new();
    let game = scratch.write("game.ron", WON);
    for theme in &Catalog::built_in().themes {
        let name = format!("named-{}.png", theme.id);
        let out = scratch.path(&name);
        let (game, file) = (game.to_str(), out.to_str());
        let (game, file) = (game.expect("UTF-8"), file.expect("UTF-8"));
        let more = ["--cell", "36", "--theme", &theme.id, "--out", file];
        let ran = Shell::default().run([&["picture", game][..], &more].concat());
        assert_eq!((ran.code(), ran.err.as_str()), (0, ""));
        expect_golden(&name, &fs::read(out).expect("a file"));
    }
}

#[test]
fn faces_and_icons() {
    let moods = [Mood::Calm, Mood::Thinking, Mood::Glad, Mood::Sad];
    let faces = Face::ALL
        .iter()
        .flat_map(|&it| moods.map(|mood| face(40, it, mood)));
    expect_golden("faces.png", &sheet(faces, 4, 40));
    let icons = Icon::ALL.iter().map(|&it| icon(16, it));
    expect_golden("icons.png", &sheet(icons, 8, 16));
}

/// Puts pictures of this side in rows and encodes them.
fn sheet(pictures: impl Iterator<Item = Pixmap>, columns: usize, side: u32) -> Vec<u8> {
    let pictures: Vec<Pixmap> = pictures.collect();
    let number = |it: usize| u32::try_from(it).expect("a small number");
    let rows = pictures.len().div_ceil(columns);
    let mut whole = Pixmap::new(number(columns) * side, number(rows) * side).expect("a size");
    whole.fill(tiny_skia::Color::BLACK);
    for (index, picture) in pictures.iter().enumerate() {
        let at = [index % columns, index / columns].map(|it| (number(it) * side).cast_signed());
        lay(&mut whole, picture, (at[0], at[1]));
    }
    whole.encode_png().expect("a PNG")
}
