//! The output of a program, read without waiting for its end.

use std::fs::File;
use std::io::{self, Read};
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};

/// The most bytes that a program may write to its standard output.
pub(super) const MAX_OUTPUT: usize = 4096;

/// The most bytes that it may write to its standard error, where many programs log their
/// search.
pub(super) const MAX_LOG: usize = 1 << 20;

/// How long one read waits for output.
const NAP: Timespec = Timespec {
    tv_sec: 0,
    tv_nsec: 2_000_000,
};

const NOTHING: Timespec = Timespec {
    tv_sec: 0,
    tv_nsec: 0,
};

/// One of a program's streams and the bytes read from it.
#[derive(Debug)]
struct Stream {
    /// `None` after the end of the stream.
    pipe: Option<File>,
    /// The last bytes read, at most [`MAX_OUTPUT`].
    bytes: Vec<u8>,
    /// The number of bytes read, and the limit.
    seen: usize,
    most: usize,
}

impl Stream {
    fn new(pipe: Option<impl Into<OwnedFd>>, most: usize) -> Self {
        Self {
            pipe: pipe.map(|pipe| File::from(pipe.into())),
            bytes: Vec::new(),
            seen: 0,
            most,
        }
    }

    const fn overflows(&self) -> bool {
        self.seen > self.most
    }

    /// Reads what is available. The pipe must be ready, or this waits.
    fn read(&mut self) {
        let mut buffer = [0; MAX_OUTPUT + 1];
        let Some(pipe) = &mut self.pipe else { return };
        match pipe.read(&mut buffer) {
            Ok(length) if length > 0 => {
                self.seen += length;
                self.bytes.extend(&buffer[..length]);
                let spare = self.bytes.len().saturating_sub(MAX_OUTPUT);
                self.bytes.drain(..spare);
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            // The stream has ended or cannot be read.
            _ => self.pipe = None,
        }
    }
}

/// The standard output and the standard error of a program.
#[derive(Debug)]
pub(super) struct Streams {
    out: Stream,
    err: Stream,
}

impl Streams {
    pub(super) fn new(out: Option<impl Into<OwnedFd>>, err: Option<impl Into<OwnedFd>>) -> Self {
        Self {
            out: Stream::new(out, MAX_OUTPUT),
            err: Stream::new(err, MAX_LOG),
        }
    }

    /// The last bytes of the standard output.
    pub(super) fn output(&self) -> &[u8] {
        &self.out.bytes
    }

    /// The last bytes of the standard error.
    pub(super) fn log(&self) -> &[u8] {
        &self.err.bytes
    }

    /// Describes the fault of a program that wrote too much.
    pub(super) fn complaint(&self) -> Option<String> {
        if self.out.overflows() {
            let what = format!("wrote more than {MAX_OUTPUT} bytes instead of one line");
            return Some(what);
        }
        let what = || format!("wrote more than {MAX_LOG} bytes to its standard error");
        self.err.overflows().then(what)
    }

    /// Waits a short time for output and reads it. An event of `link` ends the wait, too.
    pub(super) fn wait(&mut self, link: Option<BorrowedFd<'_>>) {
        self.look(link, NAP);
    }

    /// Reads the rest of the output of a program that has ended. Does not wait for the end of
    /// the streams: a process that the program left behind may keep them open.
    pub(super) fn finish(&mut self) {
        while self.look(None, NOTHING) && self.complaint().is_none() {}
    }

    /// Reads what is available; returns whether a stream had output or ended.
    fn look(&mut self, link: Option<BorrowedFd<'_>>, patience: Timespec) -> bool {
        let pipes = [&self.out, &self.err].map(|stream| stream.pipe.as_ref().map(File::as_fd));
        let [from_out, from_err, _] = ready([pipes[0], pipes[1], link], patience);
        if from_out {
            self.out.read();
        }
        if from_err {
            self.err.read();
        }
        from_out || from_err
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
        std::thread::sleep(Duration::from_nanos(nanoseconds));
        return [false; 3];
    }
    if poll(&mut open, Some(&patience)).is_err() {
        return [false; 3];
    }
    let mut found = open.iter().map(|pipe| !pipe.revents().is_empty());
    pipes.map(|pipe| pipe.is_some() && found.next().unwrap_or(false))
}
