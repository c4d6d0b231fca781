//! The helper between plummet and a program: plummet again, with the hidden command `supervise`.
//!
//! ```text
//! plummet ── socket ── helper ── program ── what it starts
//! ```
//!
//! The helper is a subreaper: if the parent of a process below it ends, the process becomes a child of
//! the helper. So none escapes. The helper kills all of them when the program has ended or the socket
//! is closed: by plummet, or by the system when plummet ends. In a namespace, where the system allows
//! one, it is the first process, which no program can kill or stop.

#![expect(
    clippy::disallowed_methods,
    reason = "the states of processes, which the system writes"
)]

use std::collections::HashSet;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ExitStatus};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{
    DumpableBehavior, Pid, Resource, Rlimit, Signal, WaitOptions, getpid, getrlimit, kill_process,
    set_child_subreaper, set_dumpable_behavior, setrlimit, setsid, wait,
};
use rustix::system::sysinfo;

use super::Workplace;
use super::run::{command, make_folder};
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

/// Runs a program for the plummet at the other end of the standard input: `own` or `callers` (the
/// workplace), the folder to make, and the command. Returns whether nothing is left.
#[must_use]
pub fn supervise(arguments: &[OsString]) -> bool {
    let [place, folder, file, arguments @ ..] = arguments else {
        return false;
    };
    let (file, folder) = (Path::new(file), Path::new(folder));
    // The program is of the same user, but may not trace this process.
    let is_ready = set_child_subreaper(Some(getpid())).is_ok()
        && set_dumpable_behavior(DumpableBehavior::NotDumpable).is_ok();
    if !is_ready {
        return false;
    }
    // Without a namespace this process leads a group, and stays in the session.
    let _ = setsid();
    limit_processes();
    let workplace = match place.to_str() {
        // The helper runs there already.
        Some("callers") => Workplace::Callers(PathBuf::from(".")),
        _ => Workplace::Own,
    };
    let made = make_folder(folder);
    let has_folder = made.is_ok();
    // The program stays in the group of this process, which plummet kills if this one was killed.
    let mut command = command(file, arguments, &workplace, folder);
    let status = match made.and_then(|()| command.spawn()) {
        Ok(mut program) => end_of(&mut program).map(ExitStatus::into_raw),
        Err(error) => Some(-error.raw_os_error().unwrap_or(1)),
    };
    let is_told =
        status.is_none_or(|status| rustix::io::write(io::stdin(), &status.to_le_bytes()).is_ok());
    if getpid().is_init() {
        // The end of the first process of a namespace kills all that is left there.
        signal_below(Signal::KILL);
    } else {
        end_all();
    }
    if has_folder {
        // What is deep or closed is left to plummet.
        let _ = fs::remove_dir_all(folder);
    }
    is_told
}

/// Limits the number of processes that the program can start. The system counts all those of the
/// user, or where it can, all those in the namespace; it limits no program of root.
fn limit_processes() {
    let limit = u64::from(sysinfo().procs) + MAX_PROCESSES;
    let Rlimit { current, maximum } = getrlimit(Resource::Nproc);
    let [current, maximum] =
        [current, maximum].map(|other| Some(other.map_or(limit, |other| other.min(limit))));
    let _ = setrlimit(Resource::Nproc, Rlimit { current, maximum });
}

/// Waits for the program to end; `None` if plummet closes the socket first.
fn end_of(program: &mut Child) -> Option<ExitStatus> {
    let socket = io::stdin();
    loop {
        if let Ok(Some(status)) = program.try_wait() {
            return Some(status);
        }
        // Plummet writes nothing to the socket, so an event is its end.
        let mut events = [PollFd::new(&socket, PollFlags::IN)];
        if poll(&mut events, Some(&NAP)).is_ok_and(|count| count > 0) {
            return None;
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
            Ok(None) => return true,
            Err(_) => return false,
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
