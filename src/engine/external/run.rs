//! One run of a program: started, read, and killed with everything that it has started.

#![expect(
    clippy::disallowed_methods,
    reason = "the output of a program up to a limit, on threads that end with it"
)]

use std::env;
use std::fs;
use std::io::{self, PipeWriter, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

use super::{ProgramCall, ProgramFailure, program};
use crate::engine::Control;
use crate::jobs::sleep;
use crate::outside::quote_text;

/// The most bytes that a program may write to its standard output.
const MAX_OUTPUT: u64 = 4096;
/// The most bytes that it may write to its standard error, where many programs log their search.
const MAX_LOG: u64 = 1 << 20;

/// Between two looks at a program.
const NAP: Duration = Duration::from_millis(1);
/// How many naps the streams of a program may stay open after everything of it was killed.
const STREAM_NAPS: u32 = 1000;
/// How many naps removing its folder may take: Windows removes none in which a process works, and
/// processes end some time after they were killed.
const FOLDER_NAPS: u32 = 500;
/// How many naps plummet waits for a helper, which goes on until nothing is left of its program.
#[cfg(unix)]
const HELPER_NAPS: u32 = 6000;

/// The exit codes above this one stand for signals, as in shells.
pub(super) const SIGNALS_FROM: i32 = 128;

/// Runs a program to its end, under the helper that `plummet` is, if any. Returns its standard output.
pub(super) fn run(
    call: ProgramCall<'_>,
    plummet: Option<&Path>,
    control: &Control<'_>,
) -> Result<Vec<u8>, ProgramFailure> {
    let until = control.elapsed().saturating_add(call.time);
    let (out, out_end) = follow(MAX_OUTPUT)?;
    let (err, err_end) = follow(MAX_LOG)?;
    let mut process = Process::start(call, plummet, out_end, err_end)?;
    let status = loop {
        if let Some(status) = process.group.try_wait()? {
            break status;
        }
        if control.is_stopped() {
            let what = "was stopped before it had answered".to_owned();
            return Err(ProgramFailure::Late(what));
        }
        if control.elapsed() >= until {
            let what = format!("did not answer within {} ms", call.time.as_millis());
            return Err(ProgramFailure::Late(what));
        }
        sleep(NAP);
    };
    // Whoever holds the streams is killed, so they end.
    drop(process);
    let out = taken(out, MAX_OUTPUT, "output")?;
    let err = taken(err, MAX_LOG, "error")?;
    complaint(status, &err).map_or(Ok(out), |what| Err(ProgramFailure::Failed(what)))
}

impl From<io::Error> for ProgramFailure {
    fn from(error: io::Error) -> Self {
        Self::Failed(format!("cannot be started: {error}"))
    }
}

/// Makes a stream, which a thread reads to its end, or until it has held more than `most` bytes.
fn follow(most: u64) -> io::Result<(JoinHandle<Vec<u8>>, PipeWriter)> {
    let (pipe, end) = io::pipe()?;
    let read = move || {
        let mut bytes = Vec::new();
        // What can be read of a broken stream counts.
        let _ = pipe.take(most + 1).read_to_end(&mut bytes);
        bytes
    };
    let thread = Builder::new().name("output of a program".to_owned());
    Ok((thread.spawn(read)?, end))
}

/// Takes what a stream has held.
fn taken(stream: JoinHandle<Vec<u8>>, most: u64, name: &str) -> Result<Vec<u8>, ProgramFailure> {
    if !naps_until(STREAM_NAPS, || stream.is_finished()) {
        let what = format!("has left something that holds its standard {name}");
        return Err(ProgramFailure::Failed(what));
    }
    let bytes = stream.join().unwrap_or_default();
    if bytes.len() as u64 > most {
        let what = format!("wrote more than {most} bytes to its standard {name}");
        return Err(ProgramFailure::Failed(what));
    }
    Ok(bytes)
}

/// Waits until something is done, and returns whether it is after so many naps.
fn naps_until(most: u32, mut is_done: impl FnMut() -> bool) -> bool {
    let mut naps = 0..most;
    loop {
        if is_done() {
            return true;
        }
        if naps.next().is_none() {
            return false;
        }
        sleep(NAP);
    }
}

/// Describes a failed exit; `None` for the exit code 0.
fn complaint(status: ExitStatus, err: &[u8]) -> Option<String> {
    #[cfg(unix)]
    let signal = std::os::unix::process::ExitStatusExt::signal(&status);
    #[cfg(not(unix))]
    let signal: Option<i32> = None;
    let how = match status.code().or(signal.map(|signal| SIGNALS_FROM + signal)) {
        Some(0) => return None,
        Some(code @ 129..=192) if cfg!(unix) => {
            format!("was ended by signal {}", code - SIGNALS_FROM)
        }
        Some(code) => format!("ended with the exit code {code}"),
        None => "ended in an unknown way".to_owned(),
    };
    let text = String::from_utf8_lossy(err);
    let mut lines = text.lines().map(str::trim);
    Some(match lines.rfind(|line| !line.is_empty()) {
        None => how,
        Some(line) => format!("{how} and said {}", quote_text(line)),
    })
}

/// Returns the path of a folder that does not exist. One that exists was left by a killed process of
/// the same number.
fn free_folder() -> PathBuf {
    static FOLDERS: AtomicU64 = AtomicU64::new(0);
    loop {
        let number = FOLDERS.fetch_add(1, Ordering::Relaxed);
        let name = format!("plummet-player-{}-{number}", std::process::id());
        let path = env::temp_dir().join(name);
        if fs::symlink_metadata(&path).is_err() {
            return path;
        }
    }
}

/// Makes a new folder, which only its owner may access.
pub(super) fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Removes a folder with its content, also one that is deep or closed. What cannot be removed stays.
fn remove(folder: &Path) {
    let is_gone = || fs::remove_dir_all(folder).is_ok() || !folder.is_dir();
    if cfg!(windows) {
        naps_until(FOLDER_NAPS, is_gone);
        return;
    }
    for [tool, options @ ..] in [["chmod", "-R", "u+rwx"], ["rm", "-r", "-f"]] {
        if is_gone() {
            break;
        }
        let _ = Command::new(tool).args(options).arg(folder).status();
    }
}

/// A program that runs. Dropping it kills the program and what it has started.
struct Process {
    group: Group,
    folder: PathBuf,
}

impl Process {
    /// Starts the program. Without a folder it runs in a new one, and its environment names
    /// nothing else but, on Windows, the folder without which many programs do not start.
    fn start(
        call: ProgramCall<'_>,
        plummet: Option<&Path>,
        out: PipeWriter,
        err: PipeWriter,
    ) -> Result<Self, ProgramFailure> {
        let file = program::find(call.command, call.folder).map_err(ProgramFailure::Failed)?;
        let folder = free_folder();
        let mut command;
        if let Some(plummet) = plummet.filter(|_| cfg!(target_os = "linux")) {
            let place = call.folder.map_or(&*folder, |_| Path::new("."));
            command = Command::new(plummet);
            command.arg("supervise").args([&*folder, place, &file]);
            command.stdin(Stdio::piped());
        } else {
            make_folder(&folder)?;
            command = Command::new(file);
            command.stdin(Stdio::null()).current_dir(&folder);
            #[cfg(unix)]
            std::os::unix::process::CommandExt::process_group(&mut command, 0);
        }
        let (homes, names): (&[&str], &[&str]) = if cfg!(windows) {
            (&["HOME", "USERPROFILE"], &["TEMP", "TMP", "TMPDIR"])
        } else {
            (&["HOME"], &["TMPDIR"])
        };
        match call.folder {
            Some(place) => command.current_dir(place),
            None => {
                let root = env::var_os("SystemRoot").filter(|_| cfg!(windows));
                command.env_clear();
                command.envs(root.map(|root| ("SystemRoot", root)));
                command.envs(homes.iter().map(|name| (name, &folder)))
            }
        };
        command.envs(names.iter().map(|name| (name, &folder)));
        command.args(call.command.iter().skip(1).chain(call.arguments));
        command.stdout(out).stderr(err);
        match start(command) {
            Ok(group) => Ok(Self { group, folder }),
            Err(error) => {
                remove(&folder);
                Err(error.into())
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        kill(&mut self.group);
        remove(&self.folder);
    }
}

/// A program in its own process group, where Ctrl-C in the terminal does not reach it, or a helper,
/// which has a pipe as its input and makes a session.
#[cfg(unix)]
type Group = std::process::Child;

#[cfg(unix)]
fn start(mut command: Command) -> io::Result<Group> {
    command.spawn()
}

#[cfg(unix)]
fn kill(group: &mut Group) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let pid = Pid::from_child(group);
    let mut ended = None;
    // A helper kills everything at the end of its input. The program may have stopped it.
    if group.stdin.take().is_some() {
        let _ = kill_process_group(pid, Signal::CONT);
        naps_until(HELPER_NAPS, || {
            ended = group.try_wait().ok().flatten();
            ended.is_some()
        });
    }
    if ended.is_none_or(|status| status.code().is_none()) {
        // An error means that there is no such process any more.
        let _ = kill_process_group(pid, Signal::KILL);
    }
    let _ = group.wait();
}

/// A program in a job object, which holds everything that the program starts.
#[cfg(windows)]
type Group = Box<dyn process_wrap::std::ChildWrapper>;

#[cfg(windows)]
fn start(command: Command) -> io::Result<Group> {
    use process_wrap::std::{CommandWrap, CreationFlags, JobObject};
    let mut command = CommandWrap::from(command);
    // Otherwise a program of the console would open one beside the game.
    let flags = CreationFlags(windows::Win32::System::Threading::CREATE_NO_WINDOW);
    command.wrap(flags).wrap(JobObject).spawn()
}

#[cfg(windows)]
fn kill(group: &mut Group) {
    let _ = group.start_kill();
    // Waiting for the job may not end: its messages may have been read before.
    let _ = group.inner_mut().wait();
}
