//! Running a program within its time.

use std::process::ExitStatus;
use std::time::Duration;

use super::ProgramFailure;
use super::tail::Tails;
use crate::engine::Control;
use crate::outside::quote_text;

/// A running program. Dropping it kills the program and everything that it has started.
pub(super) trait RunningProgram {
    /// What the program has written.
    fn tails(&self) -> &Tails;
    fn ended(&mut self) -> Result<Option<ExitStatus>, ProgramFailure>;
    /// Waits a short time for output and reads it.
    fn wait(&mut self);
    /// Reads the rest of the output of a program that has ended.
    fn finish(&mut self);
}

/// Runs a program to its end and returns its standard output. It has `time`, which is over when
/// `control` has come to `until`. Every way out drops `running`, which kills what is left of the
/// program.
pub(super) fn finish(
    mut running: impl RunningProgram,
    (time, until): (Duration, Duration),
    control: &Control<'_>,
) -> Result<Vec<u8>, ProgramFailure> {
    loop {
        let ended = running.ended()?;
        match ended {
            None => running.wait(),
            Some(_) => running.finish(),
        }
        let tails = running.tails();
        if let Some(what) = tails.complaint() {
            return Err(ProgramFailure::Failed(what));
        }
        if let Some(status) = ended {
            return match complaint(status, tails.log()) {
                None => Ok(tails.output().to_vec()),
                Some(what) => Err(ProgramFailure::Failed(what)),
            };
        }
        if control.is_stopped() {
            let what = "was stopped before it had answered".to_owned();
            return Err(ProgramFailure::Late(what));
        }
        if control.elapsed() >= until {
            let what = format!("did not answer within {} ms", time.as_millis());
            return Err(ProgramFailure::Late(what));
        }
    }
}

/// Describes a failed exit; `None` for the exit code 0.
fn complaint(status: ExitStatus, err: &[u8]) -> Option<String> {
    let how = match (status.code(), signal(status)) {
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

#[cfg(unix)]
fn signal(status: ExitStatus) -> Option<i32> {
    std::os::unix::process::ExitStatusExt::signal(&status)
}

#[cfg(not(unix))]
const fn signal(_: ExitStatus) -> Option<i32> {
    None
}
