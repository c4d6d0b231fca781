//! Running a program within its time, and killing what is left of it.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process, kill_process_group};

use super::ProgramFailure;
use super::streams::Streams;
use super::temporary_folder::TemporaryFolder;
use crate::engine::Control;
use crate::outside::quote_text;

/// How many times left-over processes are looked for: those found may have started further ones
/// meanwhile.
const SWEEPS: u32 = 5;

/// Builds the command of a program. It runs in its folder, which is all that its environment
/// names, and leads a new process group.
pub(super) fn program(file: &Path, arguments: &[impl AsRef<OsStr>], folder: &Path) -> Command {
    let mut command = Command::new(file);
    command
        .args(arguments)
        .env_clear()
        .env("HOME", folder)
        .env("TMPDIR", folder)
        .current_dir(folder)
        .stdin(Stdio::null())
        .process_group(0);
    command
}

/// A running program. Dropping it kills the program and everything that it has started.
pub(super) trait RunningProgram {
    /// The output of the program.
    fn streams(&mut self) -> &mut Streams;
    /// Returns the exit status, if the program has ended.
    fn ended(&mut self) -> Result<Option<ExitStatus>, ProgramFailure>;
    /// Waits a short time for output and reads it.
    fn wait(&mut self);
}

/// Runs a program to its end and returns its standard output. Every way out drops `running`,
/// which kills what is left of the program.
pub(super) fn finish(
    mut running: impl RunningProgram,
    time: Duration,
    control: &Control<'_>,
) -> Result<Vec<u8>, ProgramFailure> {
    loop {
        let ended = running.ended()?;
        match ended {
            None => running.wait(),
            Some(_) => running.streams().finish(),
        }
        let streams = running.streams();
        if let Some(what) = streams.complaint() {
            return Err(ProgramFailure::Failed(what));
        }
        if let Some(status) = ended {
            return match complaint(status, streams.log()) {
                None => Ok(streams.output().to_vec()),
                Some(what) => Err(ProgramFailure::Failed(what)),
            };
        }
        if control.is_stopped() {
            let what = "was stopped before it had answered".to_owned();
            return Err(ProgramFailure::Late(what));
        }
        if control.elapsed() >= time {
            let what = format!("did not answer within {} ms", time.as_millis());
            return Err(ProgramFailure::Late(what));
        }
    }
}

/// Describes a failed exit; `None` for the exit code 0.
fn complaint(status: ExitStatus, err: &[u8]) -> Option<String> {
    let how = match (status.code(), status.signal()) {
        (Some(0), _) => return None,
        (Some(code), _) => format!("ended with the exit code {code}"),
        (None, Some(signal)) => format!("was ended by signal {signal}"),
        (None, None) => "ended in an unknown way".to_owned(),
    };
    let text = String::from_utf8_lossy(err);
    let said = text.lines().map(str::trim).rfind(|line| !line.is_empty());
    Some(match said {
        None => how,
        Some(line) => format!("{how} and said {}", quote_text(line)),
    })
}

/// A program without a guard.
#[derive(Debug)]
pub(super) struct UnguardedProgram {
    child: Child,
    streams: Streams,
    folder: TemporaryFolder,
}

impl UnguardedProgram {
    pub(super) fn start(file: &Path, arguments: &[&String]) -> Result<Self, ProgramFailure> {
        let folder = TemporaryFolder::new().map_err(|error| ProgramFailure::no_folder(&error))?;
        let mut child = program(file, arguments, folder.path())
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
    fn streams(&mut self) -> &mut Streams {
        &mut self.streams
    }

    fn ended(&mut self) -> Result<Option<ExitStatus>, ProgramFailure> {
        let ended = self.child.try_wait();
        ended.map_err(|error| ProgramFailure::Failed(format!("cannot be waited for: {error}")))
    }

    fn wait(&mut self) {
        self.streams.wait(None);
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
