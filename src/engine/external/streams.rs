//! The output of a program, read without waiting for its end.

use std::fs::File;
use std::io::{self, Read};
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};

use super::tail::{MAX_OUTPUT, OutputStream, Tails};
use crate::jobs::sleep;

/// How long one read waits for output.
const NAP: Timespec = Timespec {
    tv_sec: 0,
    tv_nsec: 2_000_000,
};

const NOTHING: Timespec = Timespec {
    tv_sec: 0,
    tv_nsec: 0,
};

/// The standard output and the standard error of a program.
#[derive(Debug)]
pub(super) struct Streams {
    /// `None` after the end of the stream.
    out: Option<File>,
    err: Option<File>,
    tails: Tails,
}

impl Streams {
    pub(super) fn new(out: Option<impl Into<OwnedFd>>, err: Option<impl Into<OwnedFd>>) -> Self {
        Self {
            out: out.map(|pipe| File::from(pipe.into())),
            err: err.map(|pipe| File::from(pipe.into())),
            tails: Tails::new(),
        }
    }

    /// What the program has written.
    pub(super) const fn tails(&self) -> &Tails {
        &self.tails
    }

    /// Waits a short time for output and reads it. An event of `link` ends the wait, too.
    pub(super) fn wait(&mut self, link: Option<BorrowedFd<'_>>) {
        self.look(link, NAP);
    }

    /// Reads the rest of the output of a program that has ended. Does not wait for the end of
    /// the streams: a process that the program left behind may keep them open.
    pub(super) fn finish(&mut self) {
        while self.look(None, NOTHING) && self.tails.complaint().is_none() {}
    }

    /// Reads what is available; returns whether a stream had output or ended.
    fn look(&mut self, link: Option<BorrowedFd<'_>>, patience: Timespec) -> bool {
        let pipes = [&self.out, &self.err].map(|pipe| pipe.as_ref().map(File::as_fd));
        let [from_out, from_err, _] = ready([pipes[0], pipes[1], link], patience);
        if from_out {
            read(&mut self.out, OutputStream::Out, &mut self.tails);
        }
        if from_err {
            read(&mut self.err, OutputStream::Err, &mut self.tails);
        }
        from_out || from_err
    }
}

/// Reads what is available. The pipe must be ready, or this waits.
fn read(stream: &mut Option<File>, source: OutputStream, tails: &mut Tails) {
    let mut buffer = [0; MAX_OUTPUT + 1];
    let Some(pipe) = stream else { return };
    match pipe.read(&mut buffer) {
        Ok(length) if length > 0 => tails.push(source, &buffer[..length]),
        Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
        // The stream has ended or cannot be read.
        _ => *stream = None,
    }
}

/// Waits for the pipes; returns which of them have something to read or have ended.
fn ready(pipes: [Option<BorrowedFd<'_>>; 3], patience: Timespec) -> [bool; 3] {
    let mut open: Vec<PollFd<'_>> = pipes
        .iter()
        .flatten()
        .map(|pipe| PollFd::from_borrowed_fd(*pipe, PollFlags::IN))
        .collect();
    if open.is_empty() {
        // A program may close its streams and go on.
        let nanoseconds = u64::try_from(patience.tv_nsec).unwrap_or_default();
        sleep(Duration::from_nanos(nanoseconds));
        return [false; 3];
    }
    if poll(&mut open, Some(&patience)).is_err() {
        return [false; 3];
    }
    let mut found = open.iter().map(|pipe| !pipe.revents().is_empty());
    pipes.map(|pipe| pipe.is_some() && found.next().unwrap_or(false))
}
