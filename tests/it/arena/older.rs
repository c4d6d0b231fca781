//! Files of results that another version of the program began.

use super::*;

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
    assert_eq!(
        notes("\"program\":\"0.0.7\",")
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>(),
        [format!(
            "{file}: version 0.0.7 of the program began these games, this is {here}; the same \
             players may play otherwise"
        )]
    );
}
