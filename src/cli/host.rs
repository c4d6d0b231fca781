//! What a command needs of the process that runs it.

use std::ffi::OsString;
use std::fmt;
use std::io::{BufRead, Write};
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use crate::arena::Progress;
use crate::engine::Clock;
use crate::outside::Shown;

/// Streams, environment, clock, chance and interruption. The library reads none of its own, so
/// that a test sees what a shell would see.
pub struct Host<'a> {
    /// Standard input.
    pub input: &'a mut dyn BufRead,
    /// Standard output: what was asked for.
    pub out: &'a mut dyn Write,
    /// Standard error: one sentence where something is wrong, and progress.
    pub err: &'a mut dyn Write,
    /// The value of an environment variable.
    pub variable: &'a dyn Fn(&str) -> Option<OsString>,
    /// The current directory; empty for the one of the process.
    pub current: &'a Path,
    /// The clock.
    pub clock: &'a dyn Clock,
    /// Decides what an interruption does from now on, and returns the flag that it sets. It
    /// ends the program as long as no command has asked.
    pub interrupt: &'a dyn Fn(OnInterrupt) -> &'a AtomicBool,
    /// A random number.
    pub chance: &'a dyn Fn() -> u64,
    /// How many threads can run at once.
    pub processors: NonZeroUsize,
    /// The file of the program, which supervises other programs where it is known.
    pub program: Option<&'a Path>,
    /// Draws a bar of progress where a terminal shows it.
    pub bar: Option<&'a dyn Fn(Progress) -> Bar>,
}

/// Moves a bar of progress, which goes when this is dropped.
pub type Bar = Box<dyn FnMut(Progress)>;

/// What Ctrl-C, or the request to end, does to a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnInterrupt {
    /// It sets the flag: the command stops by itself soon after. A second one ends the program.
    Stop,
    /// It sets the flag and ends the program a moment later: the command may be waiting for
    /// input.
    End,
    /// It does nothing: the command ends with the program that has started it.
    Ignore,
}

impl Host<'_> {
    /// Tells on standard error what is wrong and can be done without.
    pub(super) fn warn(&mut self, sentence: &str) {
        // Where this fails, there is nobody left to tell.
        let _ = writeln!(self.err, "plummet: {}", Shown::text(sentence));
    }
}

impl fmt::Debug for Host<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Host");
        shown.field("current", &self.current);
        shown.finish_non_exhaustive()
    }
}
