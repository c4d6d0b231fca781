//! A program on Unix: under a helper on Linux, or where there is none by itself.

#![expect(
    clippy::disallowed_methods,
    reason = "the last word of plummet's own helper, with a time limit"
)]

use std::fs::{self, DirBuilder};
use std::io::{ErrorKind, PipeWriter, Read, Result};
use std::net::Shutdown;
use std::os::fd::OwnedFd;
use std::os::unix::fs::DirBuilderExt;
use std::os::unix::net::UnixStream;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::OnceLock;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process, kill_process_group};

use super::start::{command, free_folder};
use super::{ProgramCall, Workplace};
use crate::outside::resolved;

/// How long plummet waits for a helper, which goes on until nothing is left of its program.
const HELPER_TIMEOUT: Duration = Duration::from_secs(6);

/// Runs a command as the first process of a namespace, where the system allows that: no process leaves
/// it, those outside have no number in it, and when the first one ends the system kills the others.
const NAMESPACE: [&str; 7] = [
    "unshare",
    "--user",
    "--map-current-user",
    "--pid",
    "--fork",
    "--kill-child",
    "--mount-proc",
];

/// A program that runs. Dropping it kills the program and what it has started.
#[derive(Debug)]
pub(super) struct Process {
    /// The helper, or the program itself.
    child: Child,
    /// The socket to the helper, which kills everything when it is closed.
    helper: Option<UnixStream>,
    folder: PathBuf,
}

/// Makes a new folder, which only its owner may access.
pub(super) fn make_folder(folder: &Path) -> Result<()> {
    DirBuilder::new().mode(0o700).create(folder)
}

/// The command that runs `plummet`, in a namespace if there is one.
fn helper(plummet: &Path) -> Command {
    static HAS_NAMESPACES: OnceLock<bool> = OnceLock::new();
    let [tool, options @ ..] = NAMESPACE;
    let has = HAS_NAMESPACES.get_or_init(|| {
        let mut probe = Command::new(tool);
        probe.args(options).arg("true").stderr(Stdio::null());
        probe.status().is_ok_and(|status| status.success())
    });
    // `/proc/self/exe`, which names plummet even if its file was removed, would name the tool there.
    let Some(plummet) = resolved(plummet).filter(|_| *has) else {
        return Command::new(plummet);
    };
    let mut command = Command::new(tool);
    command.args(options).arg(plummet);
    command
}

impl Process {
    pub(super) fn start(
        file: &Path,
        call: ProgramCall<'_>,
        plummet: Option<&Path>,
        (out, err): (PipeWriter, PipeWriter),
    ) -> Result<Self> {
        let folder = free_folder();
        let first = call.command.iter().skip(1);
        let arguments: Vec<&String> = first.chain(call.arguments).collect();
        let (mut command, socket) = match plummet.filter(|_| cfg!(target_os = "linux")) {
            None => {
                make_folder(&folder)?;
                let command = command(file, &arguments, call.workplace, &folder);
                (command, None)
            }
            Some(plummet) => {
                let (ours, theirs) = UnixStream::pair()?;
                ours.set_nonblocking(true)?;
                let mut helper = helper(plummet);
                helper.arg("supervise").stdin(OwnedFd::from(theirs));
                match call.workplace {
                    Workplace::Own => helper.arg("own"),
                    Workplace::Callers(place) => helper.arg("callers").current_dir(place),
                };
                helper.arg(&folder).arg(file).args(arguments);
                (helper, Some(ours))
            }
        };
        // In its own process group, Ctrl-C in the terminal does not reach it.
        let child = command.process_group(0).stdout(out).stderr(err).spawn();
        if child.is_err() {
            remove(&folder);
        }
        Ok(Self {
            child: child?,
            helper: socket,
            folder,
        })
    }

    /// Returns how the program has ended, if it has.
    pub(super) fn ended(&mut self) -> std::result::Result<Option<ExitStatus>, String> {
        let Some(helper) = &mut self.helper else {
            let ended = self.child.try_wait();
            return ended.map_err(|error| format!("cannot be waited for: {error}"));
        };
        let mut report = [0; 4];
        match helper.read_exact(&mut report).map_err(|error| error.kind()) {
            Ok(()) => match i32::from_le_bytes(report) {
                status @ 0.. => Ok(Some(ExitStatus::from_raw(status))),
                code => {
                    let error = std::io::Error::from_raw_os_error(-code);
                    Err(format!("cannot be started: {error}"))
                }
            },
            Err(ErrorKind::WouldBlock) => Ok(None),
            Err(_) => Err("has ended its guard".to_owned()),
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let pid = Pid::from_child(&self.child);
        let mut is_cleaned = false;
        if let Some(helper) = &mut self.helper {
            let _ = helper.shutdown(Shutdown::Write);
            // The program may have stopped the helper.
            let _ = kill_process(pid, Signal::CONT);
            let _ = helper.set_nonblocking(false);
            let _ = helper.set_read_timeout(Some(HELPER_TIMEOUT));
            is_cleaned = helper.read_to_end(&mut Vec::new()).is_ok()
                && self.child.wait().is_ok_and(|status| status.success());
        }
        if !is_cleaned {
            // An error means that there is no such process any more.
            let _ = kill_process_group(pid, Signal::KILL);
        }
        let _ = self.child.wait();
        remove(&self.folder);
    }
}

/// Removes a folder with its content, also one that is deep or closed. What cannot be removed stays.
fn remove(folder: &Path) {
    for [tool, options @ ..] in [["chmod", "-R", "u+rwx"], ["rm", "-r", "-f"]] {
        if fs::remove_dir_all(folder).is_ok() || !folder.is_dir() {
            break;
        }
        let mut command = Command::new(tool);
        let _ = command.args(options).arg(folder).status();
    }
}
