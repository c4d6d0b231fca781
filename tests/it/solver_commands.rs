//! `plummet solve` and `plummet analyze`: what they print.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use plummet::engine::Clock;

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
fn what_is_no_text_is_no_column_and_256_threads_search() {
    let (code, out, err) = solve(
        &["--threads", "256"],
        b"\xFF\n2252576253462244111563365343671351441",
    );
    assert_eq!((code, out.len()), (1, 1));
    assert!(
        err.starts_with("line 1: move 1: expected a column"),
        "{err}"
    );
}

/// A clock by which a second passes whenever somebody looks.
#[derive(Debug, Default)]
struct SlowClock(AtomicU64);

impl Clock for SlowClock {
    fn now(&self) -> Duration {
        Duration::from_secs(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

#[test]
fn a_terminal_shows_how_far_a_search_is() {
    let shell = |is_terminal| {
        let shell = Shell {
            clock: &SlowClock::default(),
            is_terminal,
            ..Shell::default()
        };
        shell.run(["analyze", "--size", "5x5", "--no-book"])
    };
    assert_eq!(shell(false).err, "");
    let err = shell(true).err;
    assert!(err.contains("\rcolumn 1: "), "{err:?}");
    assert!(err.ends_with(" \r"), "nothing stays: {err:?}");
}
