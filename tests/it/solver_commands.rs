//! `plummet solve` and `plummet analyze`. `tests/cmd/solver.txt` has what they print.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use plummet::engine::Clock;

use crate::support::Shell;

#[test]
fn what_is_no_text_is_no_column_and_256_threads_search() {
    let shell = Shell {
        input: b"\xFF\n2252576253462244111563365343671351441",
        ..Shell::default()
    };
    let ran = shell.run(["solve", "--hash", "1", "--threads", "256"]);
    assert_eq!((ran.code(), ran.out.lines().count()), (1, 1));
    let told = "line 1: move 1: expected a column";
    assert!(ran.err.starts_with(told), "{}", ran.err);
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
