//! One run of a program: started, read, and killed with everything that it has started.

#![expect(
    clippy::disallowed_methods,
    reason = "the output of a program up to a limit, on threads that end with it"
)]

use std::io::{self, PipeWriter, Read};
use std::path::Path;
use std::process::ExitStatus;
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

use super::process::Process;
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
    let mut process =
        Process::start(&file, call, plummet, (out_end, err_end)).map_err(not_started)?;
    let status = loop {
        if let Some(status) = process.ended().map_err(ProgramFailure::Failed)? {
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
    match complaint(status, &err) {
        None => Ok(out),
        Some(what) => Err(ProgramFailure::Failed(what)),
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
    let mut naps = 0..STREAM_NAPS;
    while !stream.is_finished() {
        if naps.next().is_none() {
            let what = format!("has left something that holds its standard {name}");
            return Err(ProgramFailure::Failed(what));
        }
        sleep(NAP);
    }
    let bytes = stream.join().unwrap_or_default();
    if bytes.len() as u64 > most {
        let what = format!("wrote more than {most} bytes to its standard {name}");
        return Err(ProgramFailure::Failed(what));
    }
    Ok(bytes)
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
