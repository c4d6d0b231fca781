//! Theme files of a person's own that lack keys.

use plummet::rules::Player;

use super::Scratch;

/// A theme without a base that states no more than it must.
const PLAIN: &str = r##"(
    name: "Mine", background: "#12161C", panel: "#1B212B", text: "#E8ECF2", dim: "#A9B4C2",
    accent: "#7CC4FF", good: "#5CD6B3", warn: "#FFB454", error: "#FF8A7A",
    control_border: "#7A8BA3", board: "#2A3F66", hole: "#0C1016", red_disc: "#C8324A",
    red_mark: Ring, red_mark_colour: "#FFFFFF", yellow_disc: "#FFD24A", yellow_mark: Cross,
    yellow_mark_colour: "#5A3E00", stroke: "#FFFFFF", stroke_edge: "#0C1016",
)"##;

#[test]
fn what_a_theme_does_not_state_follows_from_its_colours() {
    let scratch = Scratch::new();
    scratch.write("c/themes/mine.ron", PLAIN);
    let catalog = scratch.load("c");
    assert_eq!(catalog.errors, []);
    let theme = |id| catalog.theme(id).expect("a theme");
    let (mine, dark) = (theme("mine"), theme("dark"));
    assert_eq!(mine.ground(0.45), mine.background);
    assert_ne!(mine.ground(0.0), dark.ground(0.0));
    assert_ne!(mine.rim(Player::Red), mine.red_disc);
}
