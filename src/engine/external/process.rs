//! Running a program within its time, and leaving nothing of it behind.

use std::fs;
use std::io::{self, Read};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, Signal, kill_process, kill_process_group};

use super::Failure;
use crate::engine::Control;
use crate::outside::quote_text;

/// The most bytes that a program may write as its answer.
const MOST_OUTPUT: usize = 4096;

/// The most bytes that it may write to its standard error, where many programs tell what
/// they think.
const MOST_LOG: usize = 1 << 20;

/// How long one look at a program waits for something to read.
const NAP: Timespec = Timespec {
    tv_sec: 0,
    tv_nsec: 2_000_000,
};

/// How often processes that a program has left behind are looked for: those found may
/// start further ones meanwhile.
const SWEEPS: u32 = 5;

/// Runs a program to its end and returns what it wrote to its standard output.
pub(super) fn run(
    file: &Path,
    arguments: &[&String],
    folder: &Path,
    time: Duration,
    control: &Control<'_>,
) -> Result<Vec<u8>, Failure> {
    let child = Command::new(file)
        .args(arguments)
        .env_clear()
        .env("HOME", folder)
        .env("TMPDIR", folder)
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .process_group(0)
        .spawn()
        .map_err(|error| Failure::Failed(format!("cannot be started: {error}")))?;
    // From here on every way out kills what is left.
    let mut running = Running { child, folder };
    running.finish(time, control)
}

/// A program that runs, and is killed when it is dropped.
#[derive(Debug)]
struct Running<'a> {
    child: Child,
    folder: &'a Path,
}

impl Running<'_> {
    fn finish(&mut self, time: Duration, control: &Control<'_>) -> Result<Vec<u8>, Failure> {
        let mut out = Stream::new(self.child.stdout.take(), MOST_OUTPUT);
        let mut err = Stream::new(self.child.stderr.take(), MOST_LOG);
        loop {
            // In this order: what it wrote before it ended is there when it has ended.
            let ended = self.child.try_wait();
            drain(&mut out, &mut err, ended.is_ok_and(|ended| ended.is_some()));
            if out.overflows() {
                let what = format!("wrote more than {MOST_OUTPUT} bytes instead of one line");
                return Err(Failure::Failed(what));
            }
            if err.overflows() {
                let what = format!("wrote more than {MOST_LOG} bytes to its standard error");
                return Err(Failure::Failed(what));
            }
            match self.child.try_wait() {
                Ok(Some(status)) => {
                    drain(&mut out, &mut err, true);
                    return match complaint(status, &err.bytes) {
                        None => Ok(out.bytes),
                        Some(what) => Err(Failure::Failed(what)),
                    };
                }
                Ok(None) => {}
                Err(error) => {
                    return Err(Failure::Failed(format!("cannot be waited for: {error}")));
                }
            }
            if control.is_stopped() {
                return Err(Failure::Late(
                    "was stopped before it had answered".to_owned(),
                ));
            }
            if control.elapsed() >= time {
                let what = format!("did not answer within {} ms", time.as_millis());
                return Err(Failure::Late(what));
            }
        }
    }
}

impl Drop for Running<'_> {
    /// Kills the program and everything that it has started.
    fn drop(&mut self) {
        // The program is still there, or its number still its own, until it is waited
        // for; the group lives as long as any of its members.
        if let Some(pid) = Pid::from_raw(self.child.id().cast_signed()) {
            // That there is none any more is what is wanted.
            let _ = kill_process_group(pid, Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
        for _ in 0..SWEEPS {
            if !sweep(self.folder) {
                break;
            }
        }
    }
}

/// Kills the processes that have left the group of a program: their environment names its
/// folder, or they work in it. Whether there were any. Where the system does not show
/// processes below `/proc`, the group is all that is known.
fn sweep(folder: &Path) -> bool {
    let marks = [b"HOME=".as_slice(), b"TMPDIR="]
        .map(|name| [name, folder.as_os_str().as_bytes()].concat());
    let mut found = false;
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let name = entry.file_name();
        let Some(pid) = name.to_str().and_then(|name| name.parse::<i32>().ok()) else {
            continue;
        };
        // Of a process of somebody else, or one that has just ended, nothing is read.
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

/// What is wrong with how a program ended.
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

/// One of a program's streams and what was read from it.
#[derive(Debug)]
struct Stream<R> {
    /// `None` once there is nothing more to come.
    pipe: Option<R>,
    /// The last of it.
    bytes: Vec<u8>,
    /// How many bytes were read, and how many may be.
    seen: usize,
    most: usize,
}

impl<R: Read + std::os::fd::AsFd> Stream<R> {
    const fn new(pipe: Option<R>, most: usize) -> Self {
        Self {
            pipe,
            bytes: Vec::new(),
            seen: 0,
            most,
        }
    }

    const fn overflows(&self) -> bool {
        self.seen > self.most
    }

    /// Reads what is there; the pipe has said that there is something.
    fn read(&mut self) {
        let mut buffer = [0; MOST_OUTPUT + 1];
        let Some(pipe) = &mut self.pipe else { return };
        match pipe.read(&mut buffer) {
            Ok(length) if length > 0 => {
                self.seen += length;
                self.bytes.extend(&buffer[..length]);
                let spare = self.bytes.len().saturating_sub(MOST_OUTPUT);
                self.bytes.drain(..spare);
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            // What cannot be read is not there.
            _ => self.pipe = None,
        }
    }
}

/// Reads what a program has written. Where it still runs, waits a moment for more;
/// else reads all that is left: a process that it left behind may keep the pipe open,
/// so the end of it is not waited for.
fn drain<A, B>(out: &mut Stream<A>, err: &mut Stream<B>, ended: bool)
where
    A: Read + std::os::fd::AsFd,
    B: Read + std::os::fd::AsFd,
{
    let nothing = Timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    loop {
        let (from_out, from_err) = ready(out, err, if ended { nothing } else { NAP });
        if from_out {
            out.read();
        }
        if from_err {
            err.read();
        }
        if !ended || !(from_out || from_err) || out.overflows() || err.overflows() {
            return;
        }
    }
}

/// Which of the streams has something to read, or has come to its end.
fn ready<A, B>(out: &Stream<A>, err: &Stream<B>, patience: Timespec) -> (bool, bool)
where
    A: std::os::fd::AsFd,
    B: std::os::fd::AsFd,
{
    let events = PollFlags::IN;
    let out = out.pipe.as_ref().map(|pipe| PollFd::new(pipe, events));
    let err = err.pipe.as_ref().map(|pipe| PollFd::new(pipe, events));
    let (has_out, has_err) = (out.is_some(), err.is_some());
    let mut pipes: Vec<PollFd<'_>> = out.into_iter().chain(err).collect();
    if pipes.is_empty() {
        // A program may close its streams and go on.
        std::thread::sleep(Duration::from_millis(if patience.tv_nsec == 0 {
            0
        } else {
            2
        }));
        return (false, false);
    }
    if poll(&mut pipes, Some(&patience)).is_err() {
        return (false, false);
    }
    let mut found = pipes.iter().map(|pipe| !pipe.revents().is_empty());
    let from_out = has_out && found.next().unwrap_or(false);
    let from_err = has_err && found.next().unwrap_or(false);
    (from_out, from_err)
}
