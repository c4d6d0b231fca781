//! Theme files of a person's own that lack newer keys.

use plummet::internals::presets::Mark;
use plummet::rules::Player;

use super::Scratch;

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
    assert_eq!(catalog.errors, []);
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
