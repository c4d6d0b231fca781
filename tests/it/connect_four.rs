//! The program `ConnectFour`: what it prints, to the letter.

use std::ffi::OsString;

use plummet::engine::Clock;
use plummet::engine::published::minimax::utility;
use plummet::internals::cli::connect_four;
use plummet::rules::notation::parse_course_board;
use plummet::rules::{Board, Column, Player};

use crate::support::{ManualClock, TickingClock};

const EXAMPLE: &str = ".ryyrry,.rryry.,..y.r..,..y....,.......,.......";
const EMPTY: &str = ".......,.......,.......,.......,.......,.......";

/// Exit code, output and error stream.
fn run(arguments: &[&str]) -> (u8, String, String) {
    run_at(arguments, &TickingClock::default())
}

fn run_at(arguments: &[&str], clock: &dyn Clock) -> (u8, String, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let arguments = arguments.iter().map(OsString::from);
    let code = connect_four(arguments, clock, &mut out, &mut err).expect("memory takes every byte");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (code, text(out), text(err))
}

fn prints(arguments: &[&str], expected: &str) {
    assert_eq!(
        run(arguments),
        (0, expected.to_owned(), String::new()),
        "{arguments:?}"
    );
}

#[test]
fn the_known_outputs_are_printed() {
    prints(&[EXAMPLE, "red", "A", "4"], "1\n297\n");
    prints(&[EXAMPLE, "yellow", "M", "3"], "4\n357\n");
    for (depth, nodes) in [
        ("1", "8"),
        ("2", "57"),
        ("3", "400"),
        ("4", "2801"),
        ("5", "19608"),
    ] {
        prints(&[EMPTY, "red", "M", depth], &format!("0\n{nodes}\n"));
    }
}

#[test]
fn boards_of_any_size_are_read() {
    prints(&[".", "yellow", "M", "9"], "0\n2\n");
    prints(&["rr.rr....", "red", "A", "1"], "2\n6\n");
}

#[test]
fn nothing_to_play_is_minus_one() {
    prints(&["rrrr...", "yellow", "A", "3"], "-1\n1\n");
    prints(&["ry", "red", "M", "3"], "-1\n1\n");
    prints(&["rrrr...", "yellow"], "-1\n");
    prints(&["ry", "red"], "-1\n");
}

#[test]
fn the_tournament_player_prints_one_column() {
    prints(&["rrr.yyy,.......", "yellow"], "3\n");
    // In time, and also when it is called with all of its time gone.
    for clock in [TickingClock::default(), TickingClock::at_seconds(5)] {
        let (code, out, err) = run_at(&[EMPTY, "red"], &clock);
        assert_eq!((code, err.as_str()), (0, ""));
        let mut columns = 0..7;
        assert!(
            columns.any(|column| out == format!("{column}\n")),
            "{out:?}"
        );
    }
}

/// Whether the player to move wins (1), draws or loses under best play, by trying everything. The
/// oracle of `proof` needs a ruleset, which these boards do not have.
fn exhaustive(board: &mut Board, player: Player) -> i32 {
    if utility(board, 4).is_some() {
        return -1;
    }
    let columns: Vec<_> = board.open_columns().collect();
    let mut best = None;
    for column in columns {
        board.drop_disc(column, player).expect("an open column");
        best = best.max(Some(-exhaustive(board, player.opponent())));
        board.lift_disc(column);
    }
    best.unwrap_or(0)
}

/// Boards of one row or column, and those with no room for a line, are no ruleset's.
#[test]
fn the_tournament_player_plays_exactly_where_no_ruleset_fits() {
    let boards = [
        "rrr....",
        "r.rr...",
        ".rr....",
        ".yy.r...",
        "..rr.....",
        "r.r..y.",
        "r,r,r,.,.",
        "r.r,...",
        "...,...,...",
        ".,.,.,.,.",
        ".........",
        "ryr.yy..r.",
        "r.",
        ".",
    ];
    for text in boards {
        let mut board = parse_course_board(text).expect("a sound board");
        for player in Player::BOTH {
            let truth = exhaustive(&mut board, player);
            let (code, out, _) = run_at(&[text, player.name()], &ManualClock::default());
            let best = out.trim().parse().ok().and_then(Column::from_index);
            let best = best.unwrap_or_else(|| panic!("{text}: {code} {out}"));
            board.drop_disc(best, player).expect("a legal answer");
            let kept = -exhaustive(&mut board, player.opponent());
            assert_eq!(kept, truth, "{text} {player}: {best:?}");
            board.lift_disc(best);
        }
    }
    // The quickest win, and the loss that takes longest.
    prints(&["rrr....", "red"], "3\n");
    prints(&[".rrr...", "yellow"], "0\n");
}

#[test]
fn bad_arguments_are_named_after_the_usage() {
    let cases: &[(&[&str], &str)] = &[
        (&[], "expected 2 or 4 arguments, found 0"),
        (&[EMPTY, "red", "A"], "expected 2 or 4 arguments, found 3"),
        (
            &["", "red"],
            "<state>: the text: expected at least one row of one cell, found an empty text",
        ),
        (
            &[".ryyrry,.rryry.,..y.r...y.....", "red", "A", "4"],
            "<state>: row 3 of the text: expected 7 cells, found 14",
        ),
        (
            &["...,.R.", "red"],
            "<state>: row 2, column 2 of the text: expected r, y or ., found \"R\"",
        ),
        (
            &["..,r.", "red"],
            "<state>: row 2, column 1 of the text: expected a disc or the floor below, found a free cell",
        ),
        (
            &[EMPTY, "Red"],
            "the player: expected red or yellow, found \"Red\"",
        ),
        (
            &[EMPTY, "red", "a", "4"],
            "the search: expected M or A, found \"a\"",
        ),
        (
            &[EMPTY, "red", "M", "+4"],
            "<depth>: expected a whole number from 1 to 4294967295, found \"+4\"",
        ),
        (
            &[EMPTY, "red", "M", "4294967296"],
            "<depth>: expected a whole number from 1 to 4294967295, found 4294967296",
        ),
    ];
    for (arguments, fault) in cases {
        let (code, out, err) = run(arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}");
        assert!(err.starts_with("usage: ConnectFour <state>"), "{err}");
        assert_eq!(
            err.lines().last(),
            Some(format!("ConnectFour: {fault}").as_str())
        );
    }
}
