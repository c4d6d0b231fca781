//! A program in a job object of Windows, which holds everything that the program starts.

#![expect(
    clippy::disallowed_methods,
    reason = "a thread that reads the output of a program and ends with it"
)]

use std::env;
use std::io::Read;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use process_wrap::std::{ChildWrapper, CommandWrap, CreationFlags, JobObject};
use windows::Win32::System::Threading::CREATE_NO_WINDOW;

use super::running::RunningProgram;
use super::tail::{MAX_OUTPUT, OutputStream, Tails};
use super::temporary_folder::TemporaryFolder;
use super::{ProgramFailure, Workplace};
use crate::jobs::sleep;

/// How long one read waits for output.
const NAP: Duration = Duration::from_millis(2);

/// How long the streams of a program may stay open after everything in its job was killed.
const STREAM_TIMEOUT: Duration = Duration::from_secs(1);

/// The number of pieces of output that wait to be taken; a program that writes more waits.
const PIECES: usize = 16;

type Piece = (OutputStream, Vec<u8>);

#[derive(Debug)]
pub(super) struct JobProgram {
    child: Box<dyn ChildWrapper>,
    pieces: Receiver<Piece>,
    tails: Tails,
    /// Removed after the job was killed.
    _folder: TemporaryFolder,
}

impl JobProgram {
    pub(super) fn start(
        file: &Path,
        arguments: &[&String],
        workplace: &Workplace,
    ) -> Result<Self, ProgramFailure> {
        let folder = TemporaryFolder::new().map_err(|error| ProgramFailure::no_folder(&error))?;
        let mut child = CommandWrap::from(program(file, arguments, folder.path(), workplace))
            // Otherwise a program of the console would open one beside the game.
            .wrap(CreationFlags(CREATE_NO_WINDOW))
            .wrap(JobObject)
            .spawn()
            .map_err(|error| ProgramFailure::not_started(&error))?;
        let (sender, pieces) = sync_channel(PIECES);
        if let Some(out) = child.stdout().take() {
            pass_on(out, OutputStream::Out, sender.clone());
        }
        if let Some(err) = child.stderr().take() {
            pass_on(err, OutputStream::Err, sender);
        }
        Ok(Self {
            child,
            pieces,
            tails: Tails::new(),
            _folder: folder,
        })
    }

    /// Waits for a piece of output and keeps it.
    fn take(&mut self, patience: Duration) -> Result<(), RecvTimeoutError> {
        let (source, bytes) = self.pieces.recv_timeout(patience)?;
        self.tails.push(source, &bytes);
        Ok(())
    }
}

/// Builds the command of a program. `folder` is its own. In its own workplace it runs there, and its
/// environment names that folder, and the folder of Windows, without which many programs do not
/// start.
fn program(file: &Path, arguments: &[&String], folder: &Path, workplace: &Workplace) -> Command {
    let mut command = Command::new(file);
    command
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    match workplace {
        Workplace::Own => {
            command
                .env_clear()
                .envs(["HOME", "USERPROFILE"].map(|name| (name, folder)))
                .current_dir(folder);
            if let Some(windows) = env::var_os("SystemRoot") {
                command.env("SystemRoot", windows);
            }
        }
        Workplace::Callers(place) => {
            command.current_dir(place);
        }
    }
    command.envs(["TEMP", "TMP", "TMPDIR"].map(|name| (name, folder)));
    command
}

/// Passes on what a stream holds, on a thread that ends with the stream or its reader.
fn pass_on(
    mut stream: impl Read + Send + 'static,
    source: OutputStream,
    sender: SyncSender<Piece>,
) {
    let read = move || {
        let mut buffer = [0; MAX_OUTPUT + 1];
        while let Ok(length) = stream.read(&mut buffer)
            && length > 0
            && sender.send((source, buffer[..length].to_vec())).is_ok()
        {}
    };
    // Without a thread the program seems to be silent.
    let _ = thread::Builder::new()
        .name("output of a program".to_owned())
        .spawn(read);
}

impl RunningProgram for JobProgram {
    fn tails(&self) -> &Tails {
        &self.tails
    }

    fn ended(&mut self) -> Result<Option<ExitStatus>, ProgramFailure> {
        let ended = self.child.try_wait();
        ended.map_err(|error| ProgramFailure::Failed(format!("cannot be waited for: {error}")))
    }

    fn wait(&mut self) {
        if self.take(NAP) == Err(RecvTimeoutError::Disconnected) {
            // A program may close its streams and go on.
            sleep(NAP);
        }
    }

    /// Kills what the program has left behind, which may keep the streams open.
    fn finish(&mut self) {
        let _ = self.child.start_kill();
        while self.tails.complaint().is_none() && self.take(STREAM_TIMEOUT).is_ok() {}
    }
}

impl Drop for JobProgram {
    fn drop(&mut self) {
        let _ = self.child.start_kill();
        // Waiting for the job may not end: its messages may have been read before.
        let _ = self.child.inner_mut().wait();
    }
}
