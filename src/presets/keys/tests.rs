use super::*;
use crate::presets::document::tests::accepted;

#[test]
fn the_explained_keys_are_the_accepted_ones() {
    assert_eq!(accepted::<RawKeys>("(none: 1)"), SHAPE.names());
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
        let combination = Combination::parse(text);
        assert_eq!(combination.map(|it| it.to_string()).as_deref(), Some(text));
    }
    assert_eq!(
        Combination::parse("shift + ctrl + z"),
        Combination::parse("Ctrl+Shift+Z")
    );
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
        assert_eq!(Combination::parse(text), None, "{text}");
    }
}
