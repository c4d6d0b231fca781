//! One run of a program: started, read, and killed with everything that it has started.

#![expect(
    clippy::disallowed_methods,
    reason = "the output of a program up to a limit, on threads that end with it"
)]

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, PipeWriter, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

use super::{ProgramCall, ProgramFailure, Workplace, program};
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

/// Runs a program to its end, under the helper that `plummet` is, if any. Returns its standard output.
pub(super) fn run(
    call: ProgramCall<'_>,
    plummet: Option<&Path>,
    control: &Control<'_>,
) -> Result<Vec<u8>, ProgramFailure> {
    let until = control.elapsed().saturating_add(call.time);
    let file = program::find(call.command, call.workplace).map_err(ProgramFailure::Failed)?;
    let not_started = |error| ProgramFailure::Failed(format!("cannot be started: {error}"));
    let (out, out_end) = follow(MAX_OUTPUT).map_err(not_started)?;
    let (err, err_end) = follow(MAX_LOG).map_err(not_started)?;
    let first = call.command.iter().skip(1);
    let arguments: Vec<&String> = first.chain(call.arguments).collect();
    let mut process = Process::start(&file, &arguments, call.workplace, plummet, out_end, err_end)
        .map_err(not_started)?;
    let status = loop {
        if let Some(status) = process.system.ended().map_err(ProgramFailure::Failed)? {
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
    let how = match (status.code(), signal) {
        (Some(0), _) => return None,
        (Some(code), _) => format!("ended with the exit code {code}"),
        (None, Some(signal)) => format!("was ended by signal {signal}"),
        (None, None) => "ended in an unknown way".to_owned(),
    };
    let text = String::from_utf8_lossy(err);
    let mut lines = text.lines().map(str::trim);
    Some(match lines.rfind(|line| !line.is_empty()) {
        None => how,
        Some(line) => format!("{how} and said {}", quote_text(line)),
    })
}

/// Builds the command of a program. In its own workplace it runs in `folder`, and its environment
/// names nothing else but, on Windows, the folder without which many programs do not start.
pub(super) fn command(
    file: &Path,
    arguments: &[impl AsRef<OsStr>],
    workplace: &Workplace,
    folder: &Path,
) -> Command {
    let mut command = Command::new(file);
    command.args(arguments).stdin(Stdio::null());
    let (homes, names): (&[&str], &[&str]) = if cfg!(windows) {
        (&["HOME", "USERPROFILE"], &["TEMP", "TMP", "TMPDIR"])
    } else {
        (&["HOME"], &["TMPDIR"])
    };
    match workplace {
        Workplace::Callers(place) => command.current_dir(place),
        Workplace::Own => {
            let root = env::var_os("SystemRoot").filter(|_| cfg!(windows));
            command.env_clear().current_dir(folder);
            command.envs(root.map(|root| ("SystemRoot", root)));
            command.envs(homes.iter().map(|name| (name, folder)))
        }
    };
    command.envs(names.iter().map(|name| (name, folder)));
    command
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
    system: System,
    folder: PathBuf,
}

impl Process {
    fn start(
        file: &Path,
        arguments: &[&String],
        workplace: &Workplace,
        plummet: Option<&Path>,
        out: PipeWriter,
        err: PipeWriter,
    ) -> io::Result<Self> {
        let folder = free_folder();
        let started = match plummet.filter(|_| cfg!(target_os = "linux")) {
            Some(plummet) => {
                let mut helper = System::helper(plummet);
                helper.arg("supervise");
                match workplace {
                    Workplace::Own => helper.arg("own"),
                    Workplace::Callers(place) => helper.arg("callers").current_dir(place),
                };
                helper.arg(&folder).arg(file).args(arguments);
                helper.stdout(out).stderr(err);
                System::help(helper)
            }
            None => make_folder(&folder).and_then(|()| {
                let mut command = command(file, arguments, workplace, &folder);
                command.stdout(out).stderr(err);
                System::start(command)
            }),
        };
        if started.is_err() {
            remove(&folder);
        }
        Ok(Self {
            system: started?,
            folder,
        })
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.system.kill();
        remove(&self.folder);
    }
}

#[cfg(unix)]
use unix::System;
#[cfg(windows)]
use windows::System;

#[cfg(unix)]
mod unix {
    use std::io::{self, ErrorKind, Read};
    use std::net::Shutdown;
    use std::os::fd::OwnedFd;
    use std::os::unix::net::UnixStream;
    use std::os::unix::process::{CommandExt, ExitStatusExt};
    use std::path::Path;
    use std::process::{Child, Command, ExitStatus, Stdio};
    use std::sync::OnceLock;
    use std::time::Duration;

    use rustix::process::{Pid, Signal, kill_process, kill_process_group};

    use crate::outside::resolved;

    /// How long plummet waits for a helper, which goes on until nothing is left of its program.
    const HELPER_TIMEOUT: Duration = Duration::from_secs(6);

    /// Runs a command as the first process of a namespace, where the system allows that: no process
    /// leaves it, those outside have no number in it, and when the first one ends the system kills the
    /// others.
    const NAMESPACE: [&str; 6] = [
        "--user",
        "--map-current-user",
        "--pid",
        "--fork",
        "--kill-child",
        "--mount-proc",
    ];

    /// A program in its own process group, where Ctrl-C in the terminal does not reach it.
    pub(super) struct System {
        /// The helper, or the program itself.
        child: Child,
        /// The socket to the helper, which kills everything when it is closed.
        helper: Option<UnixStream>,
    }

    impl System {
        pub(super) fn start(mut command: Command) -> io::Result<Self> {
            let child = command.process_group(0).spawn()?;
            Ok(Self {
                child,
                helper: None,
            })
        }

        /// The command that runs `plummet`, in a namespace if there is one.
        pub(super) fn helper(plummet: &Path) -> Command {
            static HAS_NAMESPACES: OnceLock<bool> = OnceLock::new();
            let namespace = || {
                let mut command = Command::new("unshare");
                command.args(NAMESPACE);
                command
            };
            let has = HAS_NAMESPACES.get_or_init(|| {
                let probe = namespace().arg("true").stderr(Stdio::null()).status();
                probe.is_ok_and(|status| status.success())
            });
            // `/proc/self/exe`, which names plummet even if its file was removed, would name the tool.
            match resolved(plummet).filter(|_| *has) {
                Some(plummet) => {
                    let mut command = namespace();
                    command.arg(plummet);
                    command
                }
                None => Command::new(plummet),
            }
        }

        /// Starts a helper, which has the other end of a socket as its standard input.
        pub(super) fn help(mut command: Command) -> io::Result<Self> {
            let (ours, theirs) = UnixStream::pair()?;
            ours.set_nonblocking(true)?;
            command.stdin(OwnedFd::from(theirs));
            Ok(Self {
                helper: Some(ours),
                ..Self::start(command)?
            })
        }

        /// Returns how the program has ended, if it has.
        pub(super) fn ended(&mut self) -> Result<Option<ExitStatus>, String> {
            let Some(helper) = &mut self.helper else {
                let ended = self.child.try_wait();
                return ended.map_err(|error| format!("cannot be waited for: {error}"));
            };
            let mut report = [0; 4];
            match helper.read_exact(&mut report).map_err(|error| error.kind()) {
                Ok(()) => match i32::from_le_bytes(report) {
                    status @ 0.. => Ok(Some(ExitStatus::from_raw(status))),
                    code => {
                        let error = io::Error::from_raw_os_error(-code);
                        Err(format!("cannot be started: {error}"))
                    }
                },
                Err(ErrorKind::WouldBlock) => Ok(None),
                Err(_) => Err("has ended its guard".to_owned()),
            }
        }

        pub(super) fn kill(&mut self) {
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
        }
    }
}

#[cfg(windows)]
mod windows {
    use std::io;
    use std::path::Path;
    use std::process::{Command, ExitStatus};

    use process_wrap::std::{ChildWrapper, CommandWrap, CreationFlags, JobObject};
    use windows::Win32::System::Threading::CREATE_NO_WINDOW;

    /// A program in a job object, which holds everything that the program starts.
    pub(super) struct System(Box<dyn ChildWrapper>);

    impl System {
        pub(super) fn start(command: Command) -> io::Result<Self> {
            let mut command = CommandWrap::from(command);
            // Otherwise a program of the console would open one beside the game.
            command
                .wrap(CreationFlags(CREATE_NO_WINDOW))
                .wrap(JobObject);
            command.spawn().map(Self)
        }

        /// A job needs no helper.
        pub(super) fn helper(plummet: &Path) -> Command {
            Command::new(plummet)
        }

        /// See [`Self::helper`].
        pub(super) fn help(command: Command) -> io::Result<Self> {
            Self::start(command)
        }

        pub(super) fn ended(&mut self) -> Result<Option<ExitStatus>, String> {
            let ended = self.0.try_wait();
            ended.map_err(|error| format!("cannot be waited for: {error}"))
        }

        pub(super) fn kill(&mut self) {
            let _ = self.0.start_kill();
            // Waiting for the job may not end: its messages may have been read before.
            let _ = self.0.inner_mut().wait();
        }
    }
}
