//! The processes between plummet and another program.
//!
//! ```text
//! plummet ── guard ── starter ── program ── whatever it starts
//! ```
//!
//! Guard and starter are this executable with a hidden command. Both are subreapers: if the
//! parent of a process below them ends, the process becomes a child of the starter, or of the
//! guard if the starter has ended. The guard kills everything below it and removes the folder
//! of the program as soon as the starter has ended or the socket to plummet is closed: by
//! plummet, or by the system when plummet ends. The program sees the starter as its parent. The
//! starter reports to plummet how the program ended, and kills what is left of it.
//!
//! The starter and what is below it are in a namespace of their own (see `containment`), so the
//! program cannot reach guard and plummet, and ends with the starter. Where the system does not
//! allow that, a program can find guard and starter, as processes of its user, and kill both. Then
//! plummet kills what it still recognises (see `process`). If only one is killed, the other still
//! kills what the program has started.

use std::io::{self, Write};
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::net::UnixStream;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, PidfdFlags, Resource, Rlimit};
use rustix::process::{getpid, getrlimit, pidfd_open, set_child_subreaper, setrlimit, setsid};
use rustix::system::sysinfo;

use super::containment::{contain_children, prepare_starter};
use super::process::program;
use super::process_tree::end_all;
use super::temporary_folder::TemporaryFolder;
use super::{Supervision, Workplace};

/// The name of the hidden command.
const COMMAND: &str = "supervise";
/// Its option for a program in the workplace of the caller.
const IN_PLACE: &str = "--in-place";
/// This executable, even if its file has been replaced since the start.
const OWN_EXECUTABLE: &str = "/proc/self/exe";

/// How many processes and threads the programs of a move may have, beyond those of the system.
const MAX_PROCESSES: u64 = 512;

/// How often the end of a child is checked on systems without process descriptors.
const NAP: Timespec = Timespec {
    tv_sec: 0,
    tv_nsec: 2_000_000,
};

/// How a program ended, as the socket carries it to plummet.
#[derive(Debug)]
pub(super) enum ExitReport {
    /// It ran and ended with this status.
    Ended(ExitStatus),
    /// It could not be started.
    NotStarted(io::Error),
    /// Its folder could not be made.
    NoFolder(io::Error),
}

impl ExitReport {
    /// The length of an encoded report: a kind and a number.
    pub(super) const BYTES: usize = 5;

    fn to_bytes(&self) -> [u8; Self::BYTES] {
        let code = |error: &io::Error| error.raw_os_error().unwrap_or_default();
        let (kind, number) = match self {
            Self::Ended(status) => (b'E', status.into_raw()),
            Self::NotStarted(error) => (b'S', code(error)),
            Self::NoFolder(error) => (b'F', code(error)),
        };
        let [a, b, c, d] = number.to_le_bytes();
        [kind, a, b, c, d]
    }

    pub(super) fn of_bytes([kind, a, b, c, d]: [u8; Self::BYTES]) -> Option<Self> {
        let number = i32::from_le_bytes([a, b, c, d]);
        let error = io::Error::from_raw_os_error(number);
        match kind {
            b'E' => Some(Self::Ended(ExitStatus::from_raw(number))),
            b'S' => Some(Self::NotStarted(error)),
            b'F' => Some(Self::NoFolder(error)),
            _ => None,
        }
    }
}

/// Builds the command that runs a program under a guard. Its standard input must be the socket.
pub(super) fn guard(
    plummet: &Path,
    file: &Path,
    arguments: &[&String],
    (folder, workplace): (&Path, &Workplace),
) -> Command {
    let mut command = Command::new(plummet);
    command.arg(COMMAND);
    if let Workplace::Callers(place) = workplace {
        command.arg(IN_PLACE).current_dir(place);
    }
    command.arg("--").arg(folder).arg(file).args(arguments);
    // In its own process group, Ctrl-C in the terminal does not reach it.
    command.arg0("plummet").process_group(0);
    command
}

/// Runs a program as guard or starter and kills what is left of it; returns whether that
/// succeeded. The standard input is the socket to plummet. `ignore_signals` may start a thread.
#[must_use]
pub fn supervise(supervision: &Supervision, ignore_signals: impl FnOnce()) -> bool {
    let is_contained = if supervision.starts {
        prepare_starter()
    } else {
        contain_children().is_ok()
    };
    // A guard with a namespace can start no thread. If a signal kills it, everything in the
    // namespace is killed too, and plummet removes the folder.
    if !is_contained {
        ignore_signals();
    }
    if set_child_subreaper(Some(getpid())).is_err() {
        return false;
    }
    if supervision.starts {
        start(supervision, is_contained)
    } else {
        guard_all(supervision)
    }
}

/// The guard: makes the folder of the program and runs a starter.
fn guard_all(supervision: &Supervision) -> bool {
    let folder = match TemporaryFolder::at(supervision.folder.clone()) {
        Ok(folder) => folder,
        Err(error) => return send_report(&ExitReport::NoFolder(error)),
    };
    let mut starter = Command::new(OWN_EXECUTABLE);
    starter.args([COMMAND, "--starts"]);
    if supervision.in_place {
        starter.arg(IN_PLACE);
    }
    starter
        .arg("--")
        .arg(folder.path())
        .args(&supervision.command);
    let sent = match starter.spawn() {
        Ok(mut starter) => {
            wait_for_exit(&mut starter);
            true
        }
        Err(error) => send_report(&ExitReport::NotStarted(error)),
    };
    end_all();
    drop(folder);
    sent
}

/// The starter: runs the program.
fn start(supervision: &Supervision, is_contained: bool) -> bool {
    // In a new session, no group of the program can hold other processes.
    let Some((file, arguments)) = supervision
        .command
        .split_first()
        .filter(|_| setsid().is_ok())
    else {
        return false;
    };
    limit_processes();
    let workplace = if supervision.in_place {
        // The guard and this process run there already.
        Workplace::Callers(PathBuf::from("."))
    } else {
        Workplace::Own
    };
    let started = program(Path::new(file), arguments, &supervision.folder, &workplace).spawn();
    let report = match started {
        Ok(mut program) => wait_for_exit(&mut program).map(ExitReport::Ended),
        Err(error) => Some(ExitReport::NotStarted(error)),
    };
    let sent = report.is_none_or(|report| send_report(&report));
    // In a namespace the end of this process kills all others.
    if !is_contained {
        end_all();
    }
    sent
}

/// Limits the number of processes that the program can start. The system counts all those of the
/// user, or where it can, all those in the namespace; it limits no program of root.
fn limit_processes() {
    let limit = u64::from(sysinfo().procs) + MAX_PROCESSES;
    let Rlimit { current, maximum } = getrlimit(Resource::Nproc);
    let lower = |other: Option<u64>| Some(other.map_or(limit, |other| other.min(limit)));
    let lowered = Rlimit {
        current: lower(current),
        maximum: lower(maximum),
    };
    let _ = setrlimit(Resource::Nproc, lowered);
}

/// Waits for a child to end and returns its status. If plummet closes the socket first, kills
/// the child and returns `None`.
fn wait_for_exit(child: &mut Child) -> Option<ExitStatus> {
    let stdin = io::stdin();
    let pid = Pid::from_raw(child.id().cast_signed());
    let ended = pid.and_then(|pid| pidfd_open(pid, PidfdFlags::empty()).ok());
    loop {
        if let Ok(Some(status)) = child.try_wait() {
            return Some(status);
        }
        if is_ready(stdin.as_fd(), ended.as_ref().map(AsFd::as_fd)) {
            let _ = child.kill();
            // A child that the signal has not ended yet is not waited for.
            let _ = child.try_wait();
            return None;
        }
    }
}

/// Waits for an event of the socket or the end of a child; returns whether the socket had an
/// event. Plummet writes nothing to the socket, so the event is its end.
fn is_ready(socket: BorrowedFd<'_>, ended: Option<BorrowedFd<'_>>) -> bool {
    let poll_for = |fd| PollFd::from_borrowed_fd(fd, PollFlags::IN);
    let mut events: Vec<PollFd<'_>> = [Some(socket), ended]
        .into_iter()
        .flatten()
        .map(poll_for)
        .collect();
    let patience = if ended.is_some() { None } else { Some(&NAP) };
    // A signal that was caught ends the wait without an event, so the caller looks again.
    poll(&mut events, patience).is_ok()
        && events
            .first()
            .is_some_and(|socket| !socket.revents().is_empty())
}

/// Sends the report to plummet; returns whether that succeeded.
fn send_report(report: &ExitReport) -> bool {
    let socket = io::stdin().as_fd().try_clone_to_owned();
    let sent = socket.and_then(|socket| UnixStream::from(socket).write_all(&report.to_bytes()));
    sent.is_ok()
}
