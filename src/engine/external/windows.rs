//! A program in a job object of Windows, which holds everything that the program starts.

use std::fs;
use std::io::{PipeWriter, Result};
use std::path::{Path, PathBuf};
use std::process::ExitStatus;
use std::time::Duration;

use process_wrap::std::{ChildWrapper, CommandWrap, CreationFlags, JobObject};
use windows::Win32::System::Threading::CREATE_NO_WINDOW;

use super::ProgramCall;
use super::start::{command, free_folder};
use crate::jobs::sleep;

/// A program that runs. Dropping it kills the program and what it has started.
#[derive(Debug)]
pub(super) struct Process {
    child: Box<dyn ChildWrapper>,
    folder: PathBuf,
}

impl Process {
    pub(super) fn start(
        file: &Path,
        call: ProgramCall<'_>,
        _: Option<&Path>,
        (out, err): (PipeWriter, PipeWriter),
    ) -> Result<Self> {
        let folder = free_folder();
        fs::create_dir(&folder)?;
        let first = call.command.iter().skip(1);
        let arguments: Vec<&String> = first.chain(call.arguments).collect();
        let mut command = command(file, &arguments, call.workplace, &folder);
        command.stdout(out).stderr(err);
        let child = CommandWrap::from(command)
            // Otherwise a program of the console would open one beside the game.
            .wrap(CreationFlags(CREATE_NO_WINDOW))
            .wrap(JobObject)
            .spawn();
        if child.is_err() {
            remove(&folder);
        }
        Ok(Self {
            child: child?,
            folder,
        })
    }

    /// Returns how the program has ended, if it has.
    pub(super) fn ended(&mut self) -> std::result::Result<Option<ExitStatus>, String> {
        let ended = self.child.try_wait();
        ended.map_err(|error| format!("cannot be waited for: {error}"))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.start_kill();
        // Waiting for the job may not end: its messages may have been read before.
        let _ = self.child.inner_mut().wait();
        remove(&self.folder);
    }
}

/// Windows removes no folder in which a process works, and processes end some time after they were
/// killed.
fn remove(folder: &Path) {
    let mut waits = 0..50;
    while fs::remove_dir_all(folder).is_err() && folder.is_dir() && waits.next().is_some() {
        sleep(Duration::from_millis(10));
    }
}
