//! The helper between plummet and a program: plummet again, with the hidden command `supervise`.
//!
//! ```text
//! plummet ── pipe ── helper ── program ── what it starts
//! ```
//!
//! The helper is a subreaper: if the parent of a process below it ends, the process becomes a child of
//! the helper. So none escapes. The helper kills all of them when the program has ended or its input
//! is closed: by plummet, or by the system when plummet ends. Then it ends as the program did.

#![expect(
    clippy::disallowed_methods,
    reason = "the states of processes, which the system writes"
)]

use std::collections::HashSet;
use std::ffi::OsString;
use std::fs;
use std::io::{self, Write as _};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{
    Pid, Resource, Rlimit, Signal, WaitOptions, getpid, getrlimit, kill_process,
    set_child_subreaper, setrlimit, setsid, wait,
};
use rustix::system::sysinfo;

use super::run::{SIGNALS_FROM, make_folder};
use crate::jobs::sleep;

/// How many processes and threads the programs of a move may have, beyond those of the system.
const MAX_PROCESSES: u64 = 512;

/// How many passes at most stop processes before one kills them.
const STOPPING_PASSES: u32 = 20;

/// Between two looks at a program.
const NAP: Timespec = Timespec {
    tv_sec: 0,
    tv_nsec: 2_000_000,
};

/// Runs a program for the plummet at the other end of the standard input: the folder to make, the
/// one where it starts, and the command. Returns its exit code.
pub fn supervise(arguments: &[OsString]) -> u8 {
    let [folder, place, file, arguments @ ..] = arguments else {
        return 1;
    };
    // In the session of plummet, the end of plummet would hang up on a group with stopped processes.
    if setsid().is_err() || set_child_subreaper(Some(getpid())).is_err() {
        return 1;
    }
    limit_processes();
    let made = make_folder(Path::new(folder));
    let has_folder = made.is_ok();
    // The program stays in the group of this process, which plummet kills if this one was killed.
    let mut command = Command::new(file);
    command.args(arguments).current_dir(place);
    let code = match made.and_then(|()| command.stdin(Stdio::null()).spawn()) {
        Ok(mut program) => end_of(&mut program),
        Err(error) => {
            let _ = writeln!(io::stderr(), "cannot be started: {error}");
            127
        }
    };
    end_all();
    if has_folder {
        // What is deep or closed is left to plummet.
        let _ = fs::remove_dir_all(folder);
    }
    u8::try_from(code).unwrap_or(1)
}

/// Limits the number of processes that the program can start. The system counts all those of the
/// user; it limits no program of root.
fn limit_processes() {
    let limit = u64::from(sysinfo().procs) + MAX_PROCESSES;
    let Rlimit { current, maximum } = getrlimit(Resource::Nproc);
    let [current, maximum] =
        [current, maximum].map(|other| Some(other.map_or(limit, |other| other.min(limit))));
    let _ = setrlimit(Resource::Nproc, Rlimit { current, maximum });
}

/// Waits until the program ends or plummet closes the input, and returns the exit code.
fn end_of(program: &mut Child) -> i32 {
    let input = io::stdin();
    loop {
        if let Ok(Some(status)) = program.try_wait() {
            let signal = status.signal().unwrap_or_default();
            return status.code().unwrap_or(SIGNALS_FROM + signal);
        }
        // Plummet writes nothing, so an event is the end of the input.
        let mut events = [PollFd::new(&input, PollFlags::IN)];
        if poll(&mut events, Some(&NAP)).is_ok_and(|count| count > 0) {
            return 1;
        }
    }
}

/// Kills everything below this process, and returns when nothing is left. Processes that start others
/// faster than one pass finds them would outrun a pass that kills. So all are stopped before any is
/// killed: a stopped process starts no other, and still counts towards the limit of processes.
fn end_all() {
    let mut rest = Duration::from_millis(1);
    while has_children() {
        let mut stopped = HashSet::new();
        for _ in 0..STOPPING_PASSES {
            let found = signal_below(Signal::STOP);
            if found.is_subset(&stopped) {
                break;
            }
            stopped.extend(found);
        }
        signal_below(Signal::KILL);
        // A process of another user, which a program may start by a set-user-id file, may live on
        // for long: it is looked for ever more rarely.
        sleep(rest);
        rest = (rest * 2).min(Duration::from_secs(1));
    }
}

/// Reaps the children that have ended; returns whether others are left.
fn has_children() -> bool {
    loop {
        match wait(WaitOptions::NOHANG) {
            Ok(Some(_)) => {}
            other => return other.is_ok(),
        }
    }
}

/// Sends a signal to every process below this one that one pass over all processes finds, and returns
/// them. They are listed by number, so most come after their parents.
fn signal_below(signal: Signal) -> HashSet<Pid> {
    let mut below = HashSet::from([getpid()]);
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let number = |text: &str| Pid::from_raw(text.trim().parse().ok()?);
        let Some(pid) = entry.file_name().to_str().and_then(number) else {
            continue;
        };
        // A process that has just ended cannot be read.
        let status = fs::read(entry.path().join("status")).unwrap_or_default();
        let status = String::from_utf8_lossy(&status);
        let parent = status.lines().find_map(|line| line.strip_prefix("PPid:"));
        if parent
            .and_then(number)
            .is_some_and(|it| below.contains(&it))
        {
            below.insert(pid);
            let _ = kill_process(pid, signal);
        }
    }
    below
}
