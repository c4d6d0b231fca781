use super::*;
use crate::presets::text_file::tests::{accepted, built_in};

#[test]
fn the_file_names_the_actions_that_are_accepted() {
    let names = Action::ALL.iter().map(|action| action.name());
    assert!(
        names
            .clone()
            .eq(accepted::<KeysFile>("(none: 1)").iter().copied())
    );
    let text = built_in("keys.ron");
    assert_eq!(
        names
            .filter(|name| !text.contains(&format!("    {name}: [")))
            .count(),
        0
    );
}

#[test]
fn combinations_are_read_and_written() {
    for text in [
        "Ctrl+N",
        "F11",
        "Left",
        "Ctrl+Shift+Z",
        "Ctrl+?",
        "0",
        "+",
        "Ctrl++",
        "-",
    ] {
        let combination = Combination::parse(text).map(|it| it.to_string());
        assert_eq!(combination.as_deref(), Some(text));
    }
    let read = Combination::parse;
    assert_eq!(read("shift + ctrl + z"), read("Ctrl+Shift+Z"));
    for text in [
        "",
        "Ctrl",
        "Ctrl+",
        "F0",
        "F13",
        "Strg+N",
        "Ctrl+Ctrl+N",
        "NN",
        "é",
        "+N",
        "++",
    ] {
        assert_eq!(read(text), None, "{text}");
    }
}
