//! Theme files of a person's own: older ones, newer ones, and colours that are hard to tell apart.

use plummet::internals::presets::Mark;
use plummet::rules::Player;

use super::messages::expect;
use super::{Scratch, shown};
use crate::support::Shell;

/// The whole dark theme as it was before the discs had embossed marks.
const OLDER: &str = r##"(
    name: "Mine", background: "#12161C", panel: "#1B212B", text: "#E8ECF2", dim: "#A9B4C2",
    accent: "#7CC4FF", good: "#5CD6B3", warn: "#FFB454", error: "#FF8A7A",
    control_border: "#7A8BA3", board: "#2A3F66", hole: "#0C1016", red_disc: "#C8324A",
    red_mark: Ring, red_mark_colour: "#FFFFFF", yellow_disc: "#FFD24A", yellow_mark: Cross,
    yellow_mark_colour: "#5A3E00", stroke: "#FFFFFF", stroke_edge: "#0C1016",
)"##;

#[test]
fn older_themes_are_read_without_a_warning() {
    let scratch = Scratch::new();
    scratch.write("c/themes/mine.ron", OLDER);
    let based = r##"(name: "Based", base: "dark", board: "#204020", red_mark: Ring)"##;
    scratch.write("c/themes/based.ron", based);
    let catalog = scratch.load("c");
    assert_eq!(catalog.errors(), []);
    let theme = |id| catalog.theme(id).expect("a theme");
    let (mine, based, dark) = (theme("mine"), theme("based"), theme("dark"));
    assert_eq!(mine.disc(Player::Yellow).mark, Mark::Cross);
    assert_eq!(based.disc(Player::Red).mark, Mark::Ring);
    // What the file does not state is that of its base.
    assert_eq!((based.text, based.red_disc), (dark.text, dark.red_disc));
    assert_ne!(based.board, dark.board);
    // What no file states follows from the colours: the ground and the rims of the discs.
    assert_eq!(mine.ground(0.45), mine.background);
    assert_ne!(mine.ground(0.0), dark.ground(0.0));
    assert_ne!(mine.rim(Player::Red), mine.red_disc);
}

#[test]
fn colours_that_are_hard_to_tell_apart_are_a_warning() {
    let scratch = Scratch::new();
    let text = "(name: \"T\", base: \"dark\", dim: \"#4A4766\",\n red_disc: \"#FFB040\")";
    let file = scratch.write("c/themes/t.ron", text);
    let catalog = scratch.load("c");
    let found: Vec<String> = catalog
        .errors()
        .iter()
        .map(|error| shown(error, &scratch))
        .collect();
    assert_eq!(
        found,
        [
            "c/themes/t.ron:2:12: warning: expected a contrast of 3 or more between red_disc and yellow_disc, found 1.3 between #FFB040 and #FFD24A",
            "c/themes/t.ron:1:32: warning: expected a contrast of 4.5 or more between dim and panel, found 1.4 between #4A4766 and #322F53",
            "c/themes/t.ron:1:32: warning: expected a contrast of 4.5 or more between dim and background, found 1.7 between #4A4766 and #272445",
        ]
    );
    assert!(catalog.theme("t").is_some(), "the theme is used");
    assert!(catalog.errors().iter().all(|error| error.is_warning));
    let file = file.to_str().expect("UTF-8");
    let ran = Shell::default().run(["check", file]);
    assert_eq!(ran.code(), 0, "a warning is no fault");
    assert_eq!(ran.out.lines().count(), 3, "{}", ran.out);
}

#[test]
fn a_theme_of_a_newer_program_is_refused() {
    expect(
        "themes/t.ron",
        "(version: 2, name: \"T\", base: \"dark\", glitter: true)",
        &[
            "c/themes/t.ron:1:11: expected version 1, the newest that this program knows, found version 2, which a newer one wrote",
        ],
    );
    expect(
        "themes/t.ron",
        "(version: 0, name: \"T\", base: \"dark\")",
        &["c/themes/t.ron:1:11: expected version 1, found 0"],
    );
    expect(
        "themes/t.ron",
        "(version: 1, name: \"T\", base: \"dark\")",
        &[],
    );
}
