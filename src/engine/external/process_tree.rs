//! Killing every process below this one.
//!
//! This process is a subreaper: if the parent of a process below it ends, the process becomes a
//! child of this one. So no process below can escape, and this one has a child as long as one
//! is left.
//!
//! Processes that start others faster than one pass finds them would outrun a pass that kills. So
//! all are stopped before any is killed: a stopped process starts no other, and still counts
//! towards the limit of processes.

#![expect(
    clippy::disallowed_methods,
    reason = "the states of processes, which the system writes"
)]

use std::collections::BTreeSet;
use std::fs;
use std::time::Duration;

use rustix::io::Errno;
use rustix::process::{Pid, Signal, WaitOptions};
use rustix::process::{getpgrp, getpid, kill_process, kill_process_group, wait};

use crate::jobs::sleep;

/// How many passes at most stop processes before one kills them. Some may start another and end in
/// each pass.
const STOPPING_PASSES: u32 = 20;

/// The shortest and the longest rest after killing.
const RESTS: [Duration; 2] = [Duration::from_millis(1), Duration::from_secs(1)];

/// Kills everything below this process, and returns when nothing is left. This process leads a
/// session, so the groups of the processes below it hold no others.
pub(super) fn end_all() {
    let [shortest, longest] = RESTS;
    let mut known = BTreeSet::new();
    let mut rest = shortest;
    while has_children() {
        let mut stopped = BTreeSet::new();
        for _ in 0..STOPPING_PASSES {
            if !signal_below(Signal::STOP, &mut stopped) {
                break;
            }
        }
        // A process of another user, which a program may start by a set-user-id file, may live on
        // for long: it is looked for ever more rarely.
        let finds_others = signal_below(Signal::KILL, &mut known);
        sleep(rest);
        rest = if finds_others {
            shortest
        } else {
            (rest * 2).min(longest)
        };
    }
}

/// Reaps the children that have ended; returns whether others are left.
fn has_children() -> bool {
    loop {
        match wait(WaitOptions::NOHANG) {
            Ok(Some(_)) | Err(Errno::INTR) => {}
            Ok(None) => return true,
            Err(_) => return false,
        }
    }
}

/// Sends a signal to every process below this one that one pass over all processes finds. They are
/// listed by number, so most come after their parents. Adds them to `known`, and returns whether
/// one of them is new there.
fn signal_below(signal: Signal, known: &mut BTreeSet<i32>) -> bool {
    let (me, mine) = (getpid(), getpgrp());
    let mut below = BTreeSet::from([me.as_raw_pid()]);
    let mut groups = BTreeSet::new();
    let mut finds_others = false;
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let name = entry.file_name();
        let Some(pid) = name.to_str().and_then(|name| name.parse::<i32>().ok()) else {
            continue;
        };
        // A process that has just ended cannot be read.
        let Ok(stat) = fs::read(entry.path().join("stat")) else {
            continue;
        };
        let Some(ProcessLinks { parent, group }) = ProcessLinks::read(&stat) else {
            continue;
        };
        if pid == me.as_raw_pid() || !below.contains(&parent) {
            continue;
        }
        below.insert(pid);
        finds_others |= known.insert(pid);
        // Reaches the whole group at once, so that none of its processes can start another
        // meanwhile.
        if group != mine.as_raw_pid()
            && groups.insert(group)
            && let Some(group) = Pid::from_raw(group)
        {
            let _ = kill_process_group(group, signal);
        }
        if let Some(pid) = Pid::from_raw(pid) {
            let _ = kill_process(pid, signal);
        }
    }
    finds_others
}

/// The parent and the group of a process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ProcessLinks {
    parent: i32,
    group: i32,
}

impl ProcessLinks {
    /// Parses `/proc/PID/stat`: number, name in parentheses, state, parent, group. The name may
    /// hold any bytes.
    fn read(stat: &[u8]) -> Option<Self> {
        let end = stat.iter().rposition(|&byte| byte == b')')?;
        let rest = std::str::from_utf8(stat.get(end + 1..)?).ok()?;
        let mut words = rest.split_ascii_whitespace().skip(1);
        let mut number = || words.next()?.parse().ok();
        let parent = number()?;
        let group = number()?;
        Some(Self { parent, group })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_process_confuses_nobody() {
        let links = |text: &str| ProcessLinks::read(text.as_bytes());
        let found = Some(ProcessLinks {
            parent: 3,
            group: 5,
        });
        assert_eq!(links("7 (sh) S 3 5 5 0 -1"), found);
        assert_eq!(links("7 (a) R 1 1) S 3 5 5"), found);
        assert_eq!(ProcessLinks::read(b"7 (\xff\xfe(() Z 3 5\n"), found);
        assert_eq!(links("7 (sh) S 3"), None);
        assert_eq!(links("7 sh S 3 5"), None);
        assert_eq!(links(""), None);
    }
}
