//! Files of results that another version of the program began.

use plummet::internals::text::Message;

use super::*;

/// A level with engines that later versions gave further values.
const LEVELS: &str = r#"[
    (id: "mixed", name: "Mixed", about: "Plays.", engine: Families(
        lines: FirstOf([Careless(depth: 1, overlooks: 50), Perfect(choice: First)]),
        squares: Careless(depth: 1, overlooks: 50, manner: Daring),
        points: Random,
    )),
    (id: "r", name: "R", about: "Plays.", engine: Random),
]"#;

/// The definition of the first level with such values between its lines' engines' own.
fn definition(manner: &str, cells: &str) -> String {
    format!(
        "Families {{ lines: FirstOf([Careless {{ depth: 1, overlooks: 50{manner} }}, \
         Perfect {{ choice: First{cells} }}]), \
         squares: Careless {{ depth: 1, overlooks: 50, manner: Daring }}, points: Random }}"
    )
}

#[test]
fn usual_values_that_came_later_make_no_other_player() {
    let scratch = Scratch::new();
    let (config, file) = (scratch.levels(LEVELS), scratch.file("a.json"));
    let begin = ["--config", &config, "--players", "mixed,r", "--games", "4"];
    let run = asked(&[&begin[..], &["--out", &file]].concat());
    play(run.expect("a run"), 1);
    let whole = fs::read_to_string(&file).expect("a file");
    let written = definition("", "");
    assert!(whole.contains(&written), "{whole}");
    let resumed = |older: &str| {
        fs::write(&file, whole.replacen(&written, older, 1)).expect("written");
        asked(&["--config", &config, "--resume", &file])
    };
    for manner in ["", ", manner: Sound"] {
        for cells in ["", ", cells: None"] {
            let run = resumed(&definition(manner, cells)).expect("the same player");
            assert!(run.notes(None).is_empty(), "{:?}", run.notes(None));
        }
    }
    for (manner, cells) in [(", manner: Daring", ""), ("", ", cells: Some(42)")] {
        let why = resumed(&definition(manner, cells)).expect_err("another player");
        assert!(why.contains("is defined otherwise"), "{why}");
    }
}

#[test]
fn another_version_of_the_program_is_told_of_and_stays_in_the_file() {
    let scratch = Scratch::new();
    let file = scratch.file("a.json");
    let run = asked(&["--players", "random,casual", "--games", "4", "--out", &file]);
    play(run.expect("a run"), 1);
    let whole = fs::read_to_string(&file).expect("a file");
    let here = env!("CARGO_PKG_VERSION");
    let field = format!("\"program\":\"{here}\",");
    assert_eq!(whole.matches(&field).count(), 1, "{whole}");
    let notes = |field_of_file: &str| {
        let text = whole.replacen(&field, field_of_file, 1);
        fs::write(&file, &text).expect("written");
        let run = asked(&["--resume", &file]).expect("a run");
        let notes = run.notes(None);
        play(run, 1);
        assert_eq!(fs::read_to_string(&file).expect("a file"), text);
        notes
    };
    assert!(notes(&field).is_empty());
    assert!(notes("").is_empty(), "older files do not tell");
    assert_eq!(
        notes("\"program\":\"0.0.7\","),
        [Message::verbatim(format!(
            "{file}: version 0.0.7 of the program began these games, this is {here}; the same \
             players may play otherwise"
        ))]
    );
}
