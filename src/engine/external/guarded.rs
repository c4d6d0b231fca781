//! A program under a guard, seen from plummet.

#![expect(
    clippy::disallowed_methods,
    reason = "the last word of plummet's own guard, with a time limit"
)]

use std::io::{self, Read};
use std::net::Shutdown;
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Child, ExitStatus, Stdio};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};

use super::process::sweep;
use super::running::RunningProgram;
use super::streams::Streams;
use super::supervisor::{ExitReport, guard};
use super::tail::Tails;
use super::temporary_folder::{self, TemporaryFolder};
use super::{ProgramFailure, Workplace};
use crate::outside::Escaped;

/// How long plummet waits for a guard, which goes on until nothing is left of its program.
const GUARD_TIMEOUT: Duration = Duration::from_secs(6);

/// A guard and the program below it.
#[derive(Debug)]
pub(super) struct GuardedProgram {
    guard: Child,
    streams: Streams,
    /// When it is closed, the guard kills everything.
    socket: UnixStream,
    folder: PathBuf,
    /// The exit status of the program.
    status: Option<ExitStatus>,
}

impl GuardedProgram {
    pub(super) fn start(
        plummet: &Path,
        file: &Path,
        arguments: &[&String],
        workplace: &Workplace,
    ) -> Result<Self, ProgramFailure> {
        let folder = TemporaryFolder::name().map_err(|error| ProgramFailure::no_folder(&error))?;
        let pair = UnixStream::pair().and_then(|(ours, theirs)| {
            ours.set_nonblocking(true)?;
            Ok((ours, theirs))
        });
        let (socket, theirs) = pair.map_err(|error| ProgramFailure::not_started(&error))?;
        let mut guard = guard(plummet, file, arguments, (&folder, workplace))
            .stdin(OwnedFd::from(theirs))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| {
                let plummet = Escaped::path(plummet);
                ProgramFailure::Failed(format!("cannot be guarded by {plummet}: {error}"))
            })?;
        let streams = Streams::new(guard.stdout.take(), guard.stderr.take());
        Ok(Self {
            guard,
            streams,
            socket,
            folder,
            status: None,
        })
    }

    /// Waits for the end of the guard; returns whether the guard has succeeded.
    fn has_cleaned(&mut self) -> bool {
        let _ = self.socket.shutdown(Shutdown::Write);
        // The program may have stopped the guard.
        if let Some(pid) = Pid::from_raw(self.guard.id().cast_signed()) {
            let _ = kill_process(pid, Signal::CONT);
        }
        let _ = self.socket.set_nonblocking(false);
        let _ = self.socket.set_read_timeout(Some(GUARD_TIMEOUT));
        if self.socket.read_to_end(&mut Vec::new()).is_err() {
            return false;
        }
        let ended = self.guard.wait();
        ended.is_ok_and(|status| status.success())
    }
}

impl RunningProgram for GuardedProgram {
    fn tails(&self) -> &Tails {
        self.streams.tails()
    }

    fn ended(&mut self) -> Result<Option<ExitStatus>, ProgramFailure> {
        if self.status.is_some() {
            return Ok(self.status);
        }
        let mut bytes = [0; ExitReport::BYTES];
        match self.socket.read_exact(&mut bytes) {
            Ok(()) => match ExitReport::of_bytes(bytes) {
                Some(ExitReport::Ended(status)) => self.status = Some(status),
                Some(ExitReport::NotStarted(error)) => {
                    return Err(ProgramFailure::not_started(&error));
                }
                Some(ExitReport::NoFolder(error)) => return Err(ProgramFailure::no_folder(&error)),
                None => {
                    return Err(ProgramFailure::Failed(
                        "has written to its guard".to_owned(),
                    ));
                }
            },
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => return Err(ProgramFailure::Failed("has ended its guard".to_owned())),
        }
        Ok(self.status)
    }

    fn wait(&mut self) {
        self.streams.wait(Some(self.socket.as_fd()));
    }

    fn finish(&mut self) {
        self.streams.finish();
    }
}

impl Drop for GuardedProgram {
    /// Makes the guard kill everything. If it failed, for example because the program has
    /// killed it, kills every process that names the folder of the program or works in it.
    fn drop(&mut self) {
        if !self.has_cleaned() {
            sweep(&self.folder);
            temporary_folder::remove(&self.folder);
        }
    }
}
