//! `plummet solve` and `plummet analyze`: what they print.

use serde_json::{Value, json};

use crate::support::{Ran, Shell, TickingClock};

fn run(arguments: &[&str], input: &[u8]) -> Ran {
    let shell = Shell {
        input,
        clock: &TickingClock::at_seconds(0),
        ..Shell::default()
    };
    shell.run(arguments)
}

/// Exit code, output without the node counts, errors.
fn solve(arguments: &[&str], input: &[u8]) -> (u8, Vec<String>, String) {
    let ran = run(&[&["solve", "--hash", "1"], arguments].concat(), input);
    let (code, out) = (ran.code(), &ran.out);
    let without_nodes = out.lines().map(|line| {
        let words: Vec<&str> = line.split(' ').collect();
        let [moves, score, nodes, time] = words[..] else {
            panic!("four words: {line}")
        };
        assert!(nodes.parse::<u64>().is_ok(), "{line}");
        format!("{moves} {score} {time}")
    });
    (code, without_nodes.collect(), ran.err)
}

#[test]
fn solve_prints_a_line_for_a_line() {
    let (code, out, err) = solve(
        &[],
        b"2252576253462244111563365343671351441\n274552224131661\r\n",
    );
    assert_eq!(
        out,
        [
            "2252576253462244111563365343671351441 -1 1000",
            "274552224131661 0 1000"
        ]
    );
    assert_eq!((code, err.as_str()), (0, ""));
}

#[test]
fn weak_scores_are_signs_and_a_kept_table_changes_nothing() {
    let input = b"5554224333234511764415115\n1233722555341451114725221333\n274552224131661";
    let (_, out, _) = solve(&["--weak"], input);
    let scores = |out: &[String]| -> Vec<String> {
        out.iter()
            .filter_map(|line| line.split(' ').nth(1))
            .map(str::to_owned)
            .collect()
    };
    assert_eq!(scores(&out), ["1", "-1", "0"]);
    for options in [&["--keep-table"][..], &["--threads", "2"], &["--no-book"]] {
        assert_eq!(
            scores(&solve(options, input).1),
            ["4", "-1", "0"],
            "{options:?}"
        );
    }
}

#[test]
fn a_book_that_is_missing_is_an_error() {
    for command in ["solve", "analyze"] {
        let ran = run(&[command, "--book", "/nonexistent/a.book"], b"44\n");
        assert_eq!((ran.code(), ran.out.as_str()), (2, ""), "{command}");
        let start = "plummet: --book /nonexistent/a.book: ";
        assert!(ran.err.starts_with(start), "{}", ran.err);
    }
}

#[test]
fn a_broken_line_is_named_and_the_others_go_on() {
    let input = b"4444444\n48\n4x\n1212121\n1234 5\n\xFF\n2252576253462244111563365343671351441\n";
    let (code, out, err) = solve(&[], input);
    assert_eq!(out, ["2252576253462244111563365343671351441 -1 1000"]);
    assert_eq!(code, 1);
    let errors: Vec<&str> = err.lines().collect();
    assert_eq!(errors.len(), 6, "{err}");
    assert!(
        errors[0].starts_with("line 1: move 7 cannot be played: "),
        "{err}"
    );
    assert_eq!(
        errors[1],
        "line 2: move 2: expected a column from 1 to 7, found 8"
    );
    assert_eq!(
        errors[2],
        "line 3: move 2: expected a column from 1 to 7, found \"x\""
    );
    assert_eq!(errors[3], "line 4: move 7 ended the game: red has won");
    assert_eq!(
        errors[4],
        "line 5: expected a move list alone, found \"5\" after 1234"
    );
    assert!(
        errors[5].starts_with("line 6: move 1: expected a column"),
        "{err}"
    );
}

#[test]
fn other_boards_are_solved_and_other_games_refused() {
    let (code, out, _) = solve(&["--size", "5x4"], b"\n3\n");
    assert_eq!(
        (code, out),
        (0, vec![" 0 1000".to_owned(), "3 0 1000".to_owned()])
    );
    let ran = run(&["solve", "--size", "30x30"], b"");
    assert_eq!(ran.code(), 2);
    let err = ran.err;
    assert!(err.contains("found a board of 30x30"), "{err}");
}

#[test]
fn resources_are_whole_numbers_within_bounds() {
    let options = [("--threads", "N", 256), ("--hash", "MB", 4096)];
    for (option, value, most) in options {
        let more = (most + 1).to_string();
        for (text, found) in [
            ("0", "0"),
            (more.as_str(), more.as_str()),
            ("x", "\"x\""),
            ("-1", "\"-1\""),
            ("+1", "\"+1\""),
            ("", "nothing"),
            ("99999999999999999999", "\"99999999999999999999\""),
        ] {
            for command in ["solve", "analyze"] {
                let ran = run(&[command, option, text], b"");
                assert_eq!(ran.code(), 2);
                let err = ran.err;
                assert_eq!(
                    err,
                    format!(
                        "plummet: invalid value '{text}' for '{option} <{value}>': expected a whole number from 1 to {most}, found {found}; plummet --help lists what there is\n"
                    )
                );
            }
        }
    }
    let input = b"2252576253462244111563365343671351441";
    let (code, out, err) = solve(&["--threads", "256"], input);
    assert_eq!((code, out.len(), err.as_str()), (0, 1, ""));
}

fn analyze(arguments: &[&str]) -> String {
    run(&[&["analyze"], arguments].concat(), b"").done()
}

#[test]
fn analyze_lists_the_columns() {
    let text = analyze(&["112233"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "red wins in 1");
    assert_eq!(lines[4], "column  4:  18  wins in 1  best");
    assert_eq!(lines[8], "best play: 4");
    assert_eq!(lines.len(), 10, "{text}");
}

#[test]
fn analyze_speaks_json() {
    let report: Value = serde_json::from_str(&analyze(&["112233", "--json"])).expect("JSON");
    assert_eq!(report["score"], json!(18));
    assert_eq!(report["result"], json!("win"));
    assert_eq!(report["plies"], json!(1));
    assert_eq!(report["best"], json!([4]));
    assert_eq!(report["best_play"], json!("4"));
    assert_eq!(report["columns"].as_array().map(Vec::len), Some(7));
    assert_eq!(
        report["columns"][3],
        json!({"column": 4, "score": 18, "result": "win", "plies": 1})
    );
    assert_eq!(report["microseconds"], json!(1000));
}

#[test]
fn analyze_refuses_a_finished_game() {
    let ran = run(&["analyze", "1212121"], b"");
    assert_eq!(ran.code(), 2);
    let err = ran.err;
    assert_eq!(err, "plummet: move 7 ended the game: red has won\n");
}
