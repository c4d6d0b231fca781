//! The exact message for each kind of mistake.

use plummet::presets::Catalog;

use super::{Scratch, shown};

/// Loads one file and compares the messages about it.
#[track_caller]
pub(super) fn expect(file: &str, text: impl AsRef<[u8]>, messages: &[&str]) {
    let scratch = Scratch::new();
    scratch.write(&format!("c/{file}"), text);
    let errors = scratch.load("c");
    let found: Vec<String> = errors
        .errors()
        .iter()
        .map(|error| shown(error, &scratch))
        .collect();
    assert_eq!(found, messages);
}

const PRESET_KEYS: &str = "name, about, base, columns, rows, goals, ending, first, start, end_when_decided, example or translations";

#[track_caller]
fn preset(text: &str, messages: &[&str]) {
    let messages: Vec<String> = messages
        .iter()
        .map(|message| format!("c/presets/a.ron:{message}"))
        .collect();
    let messages: Vec<&str> = messages.iter().map(String::as_str).collect();
    expect("presets/a.ron", text, &messages);
}

#[test]
fn values_of_the_wrong_kind() {
    preset(
        "(\n    name: \"A\",\n    columns: 7,\n    rows: \"six\",\n)",
        &["4:11: expected a whole number from 2 to 99, found text \"six\""],
    );
    preset(
        "(name: \"A\", rows: 6.5, columns: -3)",
        &[
            "1:19: expected a whole number from 2 to 99, found 6.5",
            "1:33: expected a whole number from 2 to 99, found -3",
        ],
    );
    preset(
        "(name: 'A', rows: 99999999999)",
        &[
            "1:8: expected text in quotation marks, found 'A'",
            "1:19: expected a whole number from 2 to 99, found 99999999999",
        ],
    );
    preset(
        "(name: \"A\", first: Blue, ending: never, end_when_decided: yes)",
        &[
            "1:20: expected Red or Yellow, found Blue",
            "1:34: expected FirstGoal or FullBoard, found never",
            "1:59: expected true or false, found yes",
        ],
    );
    preset(
        "(name: \"A\", goals: Line(4), start: [1, \"x\"])",
        &[
            "1:20: expected a list of goals, such as [Line(4), Square(2)], found Line(4)",
            "1:37: expected text in quotation marks, one letter for each column, found 1",
        ],
    );
    let goal = "expected Line(length) or Square(side) with a whole number of at least 2";
    preset(
        "(name: \"A\", goals: [Line(four), Line(-1), Line(4, 5), Lin(4)])",
        &[
            &format!("1:21: {goal}, found Line(four)"),
            &format!("1:33: {goal}, found Line(-1)"),
            &format!("1:43: {goal}, found Line(4, 5)"),
            "1:55: expected Line or Square, found Lin",
        ],
    );
    preset(
        "(name: \"A\\q\")",
        &[
            "1:8: expected text with escapes that RON knows, such as \\n or \\u{e9}, found one it does not know (unknown escape character)",
        ],
    );
}

#[test]
fn keys_that_are_unknown_missing_or_there_twice() {
    preset(
        "(name: \"A\", rws: 6, // rows: 5\n culumns: 3, rows: \"x\")",
        &[
            &format!("1:13: expected one of the keys {PRESET_KEYS}, found rws"),
            &format!("2:2: expected one of the keys {PRESET_KEYS}, found culumns"),
            "2:20: expected a whole number from 2 to 99, found text \"x\"",
        ],
    );
    preset(
        "(name: \"A\", rows: 6, rows: 7)",
        &["1:22: expected the key rows once, found it a second time"],
    );
    for text in ["()", "(rows: 5)", "Preset(rows: 5)"] {
        preset(
            text,
            &["1:1: expected the key name with text in quotation marks, found no such key"],
        );
    }
}

#[test]
fn text_that_is_no_ron() {
    preset("", &["1:1: expected a value, found the end of the file"]);
    preset(
        "// nothing\n",
        &["1:11: expected a value, found the end of the file"],
    );
    preset(
        "(name: \"A\"\n rows: 6)",
        &["2:2: expected a comma or the closing ), found rows"],
    );
    preset(
        "(name: \"A\", about: \"abc)\n",
        &["1:20: expected text that ends with a quotation mark, found no end of it"],
    );
    preset(
        "(name: \"A\", rows: 200, goals: [Line(4)",
        &[
            "1:19: expected a whole number from 2 to 99, found 200",
            "1:39: expected a comma or the closing ], found the end of the file",
        ],
    );
    preset(
        "(name: \"A\"))",
        &["1:12: expected the end of the file, found )"],
    );
    preset("(name 6)", &["1:7: expected a colon after name, found 6"]);
    preset("(name: , rows: 6)", &["1:8: expected a value, found ,"]);
    preset(
        "(name: \"A\", /* abc )",
        &["1:13: expected a comment that ends with */, found no end of it"],
    );
    preset(
        "Rules(name: \"A\")",
        &["1:1: expected (…) or Preset(…), found Rules(…)"],
    );
    preset(
        "[1, 2]",
        &["1:1: expected a struct in parentheses, such as (key: value), found a list of 2"],
    );
    preset(
        "#![enable(foo)]\n(name: \"A\")",
        &["1:11: expected an extension that RON knows, found foo"],
    );
}

#[test]
fn examples_that_cannot_be_played() {
    let moves = "expected moves that can be played, such as \"4455\", or \"12,7\" on wide boards";
    for (example, found) in [
        ("448", "move 3: expected a column from 1 to 7, found 8"),
        ("44x", "move 3: expected a column from 1 to 7, found \"x\""),
        ("4444444", "move 7 cannot be played: column 4 is full"),
        (
            "12121212",
            "move 8 cannot be played: the game is over: red has won",
        ),
    ] {
        preset(
            &format!("(name: \"A\",\n  example: \"{example}\")"),
            &[&format!("2:12: {moves}, found {found}")],
        );
    }
    preset(
        "(name: \"A\", example: 4455)",
        &[&format!("1:22: {moves}, found 4455")],
    );
    // Faulty rules are the only fault: nothing can be played by them.
    preset(
        "(name: \"A\", rows: 1, example: \"4455\")",
        &["1:19: expected a whole number from 2 to 99, found 1"],
    );
}

#[test]
fn names_and_texts_are_short_and_without_control_characters() {
    let name = |name: &str, expected: &str| {
        preset(
            &format!("(name: \"{name}\")"),
            &[&format!("1:8: expected a name {expected}")],
        );
    };
    let marks = "\u{301}".repeat(60);
    name(
        &"x".repeat(200_000),
        "of at most 80 characters, found 200000",
    );
    name("a\\u{7}", "without control characters, found \"\\u{7}\"");
    name(
        &format!("a{marks}"),
        "with at most 4 marks on a letter, found 60",
    );
    preset(
        &format!("(name: \"A\", about: \"{}\")", "x".repeat(5_000)),
        &["1:20: expected a text of at most 4000 characters, found 5000"],
    );
}

#[test]
fn rules_that_make_no_sense() {
    preset(
        "(name: \" \", rows: 200, /* rows: 6 */ columns: 1, goals: [])",
        &[
            "1:8: expected a name for players to see, found empty text",
            "1:19: expected a whole number from 2 to 99, found 200",
            "1:47: expected a whole number from 2 to 99, found 1",
            "1:57: expected at least one goal, such as Line(4) or Square(2), found an empty list",
        ],
    );
    preset(
        "(name: \"A\", goals: [Line(4), Line(1), Line(4)])",
        &[
            "1:30: expected a goal from 2 to 99 discs long, found a line of 1",
            "1:39: expected every goal once, found a line of 4 twice",
        ],
    );
    let goals: Vec<String> = (2..=40).map(|side| format!("Square({side})")).collect();
    preset(
        &format!(
            "(name: \"A\", columns: 99, rows: 99, goals: [{}])",
            goals.join(", ")
        ),
        &[
            "1:43: expected fewer goals or a smaller board: at most 20000000 cells in all places of \
           the goals together, found 108691531",
        ],
    );
    preset(
        "(name: \"A\", goals: [Line(50)])",
        &["1:20: expected a goal that fits the board of 7x6, found none that does"],
    );
    let small = "name: \"A\", rows: 2, columns: 2, goals: [Line(2)]";
    for (start, messages) in [
        (
            "[\"r.\", \".x\"]",
            vec!["1:66: expected r, y or . (free) in row 2, column 2 of the start, found x"],
        ),
        (
            "[\"r.\", \"..\"]",
            vec![
                "1:60: expected every disc on the floor or on another disc, found one above a free cell in row 1, column 1 of the start",
            ],
        ),
        (
            "[\"..\", \"rr\"]",
            vec![
                "1:66: expected a start that completes no goal, found a line of 2 of red from row 2, column 1 of the start",
            ],
        ),
        (
            "[\"...\"]",
            vec![
                "1:59: expected 2 rows, as the board has, found 1",
                "1:60: expected 2 letters in row 1 of the start, one for each column, found 3",
            ],
        ),
    ] {
        preset(&format!("({small}, start: {start})"), &messages);
    }
}

#[test]
fn bases_that_do_not_work() {
    let catalog = Catalog::built_in();
    let mut known: Vec<&str> = catalog.presets().iter().map(|it| it.id.as_str()).collect();
    // The file itself.
    known.push("a");
    known.sort_unstable();
    let last = known.pop().expect("a preset");
    preset(
        "(name: \"A\", base: \"nothing\")",
        &[&format!(
            "1:19: expected one of the presets {} or {last}, found nothing",
            known.join(", ")
        )],
    );
    preset(
        "(name: \"A\", base: \"a\")",
        &["1:19: expected a base that does not lead back here, found the circle a -> a"],
    );
    preset(
        "(name: \"A\", base: \"five_in_a_row\", rows: 5)",
        &["1:42: expected 5 rows, as the board has, found 6 (start comes from five_in_a_row)"],
    );
}

#[test]
fn circles_and_broken_bases_are_told_from_each_file() {
    let scratch = Scratch::new();
    scratch.write("c/presets/a.ron", "(name: \"A\", base: \"b\")");
    scratch.write("c/presets/b.ron", "(name: \"B\",\n base: \"c\")");
    scratch.write("c/presets/c.ron", "(name: \"C\", base: \"a\")");
    scratch.write("c/presets/d.ron", "(name: \"D\", base: \"e\")");
    scratch.write("c/presets/e.ron", "(name: \"E\", rows: 1)");
    let catalog = scratch.load("c");
    let found: Vec<String> = catalog
        .errors()
        .iter()
        .map(|error| shown(error, &scratch))
        .collect();
    let back = "expected a base that does not lead back here, found the circle";
    assert_eq!(
        found,
        [
            format!("c/presets/a.ron:1:19: {back} a -> b -> c -> a"),
            format!("c/presets/b.ron:2:8: {back} b -> c -> a -> b"),
            format!("c/presets/c.ron:1:19: {back} c -> a -> b -> c"),
            "c/presets/d.ron:1:19: expected a base that can be used, found e, which has faults of its own".to_owned(),
            "c/presets/e.ron:1:19: expected a whole number from 2 to 99, found 1".to_owned(),
        ]
    );
    assert_eq!(catalog.preset("a"), None);
}

#[test]
fn keys_files() {
    let actions = "new, undo, redo, rematch, resign, pause, swap, back, forward, first, last, save, load, copy, paste, hint, why, analysis, review, better_line, try_again, next_mistake, previous_mistake, left, right, drop, cancel, completions, say_move, say_column, say_row, say_board, say_turn, say_threats, say_free, say_score, fit, zoom_in, zoom_out, go_to, menu, settings, statistics, mute, picture, theme, help, shortcuts, move_now, reload, fullscreen, board_picture, animation, set_up, together, start, openings, lessons, puzzles, exercises, arena, training or quit";
    expect(
        "keys.ron",
        "(nw: [\"Ctrl+N\"], undo: \"X\", redo: [5], redo: [])",
        &[
            &format!("c/keys.ron:1:2: expected one of the keys {actions}, found nw"),
            "c/keys.ron:1:24: expected a list of key combinations, such as [\"Ctrl+N\", \"F2\"], found text \"X\"",
            "c/keys.ron:1:36: expected a key combination in quotation marks, such as \"Ctrl+N\", found 5",
            "c/keys.ron:1:40: expected the key redo once, found it a second time",
        ],
    );
    expect(
        "keys.ron",
        "(new: [\"Ctrl+NN\", \"1\"], undo: [\"L\"], redo: [\"F3\", \"f3\"])",
        &[
            "c/keys.ron:1:8: expected a key combination, such as \"Ctrl+N\", \"F11\" or \"Left\", found text \"Ctrl+NN\"",
            "c/keys.ron:1:19: expected a key other than the digits 1 to 9, which choose columns, found text \"1\"",
            "c/keys.ron:1:32: expected a key combination that is free for undo, found L, which already means completions",
            "c/keys.ron:1:51: expected a key combination that is free for redo, found F3, which already means redo",
        ],
    );
}

#[test]
fn theme_files() {
    let colour = "expected a colour of six hexadecimal digits, such as \"#1B212B\"";
    expect(
        "themes/t.ron",
        "(name: \"T\", base: \"dark\", panel: \"#12345\", text: red, red_mark: Star)",
        &[
            &format!("c/themes/t.ron:1:34: {colour}, found text \"#12345\""),
            &format!("c/themes/t.ron:1:50: {colour}, found red"),
            "c/themes/t.ron:1:65: expected Ring, Cross, EmbossedRing or EmbossedStar, found Star",
        ],
    );
    expect(
        "themes/t.ron",
        "(name: \"T\", base: \"drk\")",
        &[
            "c/themes/t.ron:1:19: expected one of the built-in themes dark, light, walnut or contrast, found drk",
        ],
    );
    let all_but_two = "red_mark: Ring, yellow_mark: Cross, background: \"#000000\", \
        panel: \"#000000\", text: \"#000000\", dim: \"#000000\", accent: \"#000000\", \
        good: \"#000000\", warn: \"#000000\", error: \"#000000\", control_border: \"#000000\", \
        board: \"#000000\", hole: \"#000000\", red_disc: \"#000000\", \
        red_mark_colour: \"#000000\", yellow_disc: \"#000000\", yellow_mark_colour: \"#000000\"";
    expect(
        "themes/t.ron",
        format!("(name: \"T\", {all_but_two})"),
        &[
            "c/themes/t.ron:1:1: expected a value for every key, or a base to take the others from, found none for stroke or stroke_edge",
        ],
    );
}

#[test]
fn files_that_cannot_be_read() {
    expect(
        "presets/a.ron",
        b"(name: \"A\",\n about: \"\xff\")",
        &["c/presets/a.ron:2:10: expected text in UTF-8, found the byte 0xFF"],
    );
    expect(
        "presets/a.ron",
        vec![b' '; (1 << 20) + 1],
        &["c/presets/a.ron:1:1: expected a file of at most 1 MiB, found 1048577 bytes"],
    );
    expect(
        "presets/a b.ron",
        "(name: \"A\")",
        &[
            "c/presets/a b.ron:1:1: expected a file name of letters, digits, - and _ before .ron, found a b",
        ],
    );
    expect(
        "presets/a.ron/x",
        "",
        &["c/presets/a.ron:1:1: expected a file, found a directory"],
    );
}

#[test]
fn an_error_carries_the_lines_around_it_and_what_is_used_instead() {
    let scratch = Scratch::new();
    let text = "(\r\n  name: \"My four\",\r\n  rows: \"six\",\r\n  goals: [Line(4)],\r\n)";
    scratch.write("c/presets/connect_four.ron", text);
    let catalog = scratch.load("c");
    let [error] = catalog.errors() else {
        panic!("one error: {:?}", catalog.errors());
    };
    let lines: Vec<(usize, &str)> = error
        .excerpt
        .iter()
        .map(|line| (line.number, line.text.as_str()))
        .collect();
    assert_eq!(
        lines,
        [
            (2, "  name: \"My four\","),
            (3, "  rows: \"six\","),
            (4, "  goals: [Line(4)],"),
        ]
    );
    assert_eq!(error.source_line(), Some("  rows: \"six\","));
    assert_eq!(error.place.column, 9);
    assert_eq!(
        error.fallback_note.as_deref(),
        Some("Until it is fixed, the built-in \"Connect Four\" will be used.")
    );
    let name = catalog.preset("connect_four").map(|it| it.name.as_str());
    assert_eq!(name, Some("Connect Four"));
}

#[test]
fn faults_of_kind_and_of_meaning_are_told_together() {
    expect(
        "keys.ron",
        "(undo: 5, redo: [\"Ctrl+NN\"], rematch: [\"Ctrl+Z\"])",
        &[
            "c/keys.ron:1:8: expected a list of key combinations, such as [\"Ctrl+N\", \"F2\"], found 5",
            "c/keys.ron:1:18: expected a key combination, such as \"Ctrl+N\", \"F11\" or \"Left\", found text \"Ctrl+NN\"",
        ],
    );
    expect(
        "levels.ron",
        "[\n(id: \"a b\", name: \" \", about: \"\", engine: Random),\n(id: 1, name: \"B\", about: \"\", engine: Random)]",
        &[
            "c/levels.ron:2:6: expected a short word of letters, digits, - and _, found text \"a b\"",
            "c/levels.ron:2:19: expected a name for players to see, found empty text",
            "c/levels.ron:3:6: expected a word in quotation marks, found 1",
        ],
    );
}
