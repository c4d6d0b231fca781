//! A program without a guard, and killing what is left of it.

#![expect(
    clippy::disallowed_methods,
    reason = "the environments of processes, which the system writes"
)]

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};

use rustix::process::{Pid, Signal, kill_process, kill_process_group};

use super::running::RunningProgram;
use super::streams::Streams;
use super::tail::Tails;
use super::temporary_folder::TemporaryFolder;
use super::{ProgramFailure, Workplace};

/// How many times left-over processes are looked for: those found may have started further ones
/// meanwhile.
const SWEEPS: u32 = 5;

/// Builds the command of a program, which leads a new process group. `folder` is its own. In its
/// own workplace it runs there, and its environment names nothing else.
pub(super) fn program(
    file: &Path,
    arguments: &[impl AsRef<OsStr>],
    folder: &Path,
    workplace: &Workplace,
) -> Command {
    let mut command = Command::new(file);
    command
        .args(arguments)
        .stdin(Stdio::null())
        .process_group(0);
    match workplace {
        Workplace::Own => command.env_clear().env("HOME", folder).current_dir(folder),
        Workplace::Callers(place) => command.current_dir(place),
    };
    command.env("TMPDIR", folder);
    command
}

/// A program without a guard.
#[derive(Debug)]
pub(super) struct UnguardedProgram {
    child: Child,
    streams: Streams,
    folder: TemporaryFolder,
}

impl UnguardedProgram {
    pub(super) fn start(
        file: &Path,
        arguments: &[&String],
        workplace: &Workplace,
    ) -> Result<Self, ProgramFailure> {
        let folder = TemporaryFolder::new().map_err(|error| ProgramFailure::no_folder(&error))?;
        let mut child = program(file, arguments, folder.path(), workplace)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| ProgramFailure::not_started(&error))?;
        let streams = Streams::new(child.stdout.take(), child.stderr.take());
        Ok(Self {
            child,
            streams,
            folder,
        })
    }
}

impl RunningProgram for UnguardedProgram {
    fn tails(&self) -> &Tails {
        self.streams.tails()
    }

    fn ended(&mut self) -> Result<Option<ExitStatus>, ProgramFailure> {
        let ended = self.child.try_wait();
        ended.map_err(|error| ProgramFailure::Failed(format!("cannot be waited for: {error}")))
    }

    fn wait(&mut self) {
        self.streams.wait(None);
    }

    fn finish(&mut self) {
        self.streams.finish();
    }
}

impl Drop for UnguardedProgram {
    /// Kills the program, its group, and what it has left elsewhere.
    fn drop(&mut self) {
        // Until the program is waited for, its number cannot belong to another process. The
        // group lives as long as any of its members.
        if let Some(pid) = Pid::from_raw(self.child.id().cast_signed()) {
            // An error means that there is no such process any more.
            let _ = kill_process_group(pid, Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
        sweep(self.folder.path());
    }
}

/// Kills the processes that have left the group of a program, but work in its folder or name it
/// in their environment. Finds none where the system does not show processes below `/proc`.
pub(super) fn sweep(folder: &Path) {
    for _ in 0..SWEEPS {
        if !sweep_once(folder) {
            break;
        }
    }
}

/// Looks for such processes once and kills them; returns whether there were any.
fn sweep_once(folder: &Path) -> bool {
    let marks = [b"HOME=".as_slice(), b"TMPDIR="]
        .map(|name| [name, folder.as_os_str().as_bytes()].concat());
    let mut found = false;
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let name = entry.file_name();
        let Some(pid) = name.to_str().and_then(|name| name.parse::<i32>().ok()) else {
            continue;
        };
        // Reading fails for processes of other users and for those that have just ended.
        let environment = fs::read(entry.path().join("environ")).unwrap_or_default();
        let mut variables = environment.split(|&byte| byte == 0);
        let is_named = variables.any(|variable| marks.iter().any(|mark| variable == mark));
        let works_there = || {
            let place = fs::read_link(entry.path().join("cwd"));
            place.is_ok_and(|place| place.starts_with(folder))
        };
        if (is_named || works_there())
            && let Some(pid) = Pid::from_raw(pid)
        {
            found = true;
            let _ = kill_process(pid, Signal::KILL);
        }
    }
    found
}
