//! The parts of the process that commands use.

use super::*;

/// Streams, environment, clock, randomness and interruption. Commands use nothing else of the
/// process, so that tests can run them as a shell does.
pub struct Host<'a> {
    /// Standard input. A command may pass it to another thread.
    pub input: Box<dyn BufRead + Send>,
    /// Standard output, for results.
    pub out: &'a mut dyn Write,
    /// Standard error, for error messages and progress.
    pub err: &'a mut dyn Write,
    /// Returns the value of an environment variable.
    pub variable: &'a dyn Fn(&str) -> Option<OsString>,
    /// The current directory; empty for that of the process.
    pub current: &'a Path,
    /// The clock.
    pub clock: &'a dyn Clock,
    /// Sets what a signal does from now on, and returns the flag that it sets. Until the first
    /// call a signal ends the program.
    pub interrupt: &'a dyn Fn(OnInterrupt) -> &'a AtomicBool,
    /// Returns a random number.
    pub chance: &'a dyn Fn() -> u64,
    /// The number of threads that can run at once.
    pub processors: NonZeroUsize,
    /// The file of this program. If known, external programs run under its supervision.
    pub program: Option<&'a Path>,
    /// Whether standard error is a terminal, which shows progress in place.
    pub is_terminal: bool,
}

/// What Ctrl-C or a termination signal does to a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnInterrupt {
    /// Sets the flag; the command stops soon after. A second signal ends the program.
    Stop,
    /// Sets the flag and ends the program shortly after, because the command may be waiting for
    /// input.
    End,
    /// Does nothing: the command ends with the program that started it.
    Ignore,
}

/// Shows the progress of a command in place of the one shown before; an empty text removes it.
pub fn show_progress(err: &mut dyn Write, text: &str) {
    let end = if text.is_empty() { "\r" } else { "" };
    // There is no stream left to report a failure of standard error.
    let _ = write!(err, "\r{text:76}{end}").and_then(|()| err.flush());
}

impl Host<'_> {
    /// Does something with each line of standard input, without white space around it. A line that `work`
    /// calls a misuse gets a sentence on standard error, and the others go on.
    pub fn each_line(
        &mut self,
        mut work: impl FnMut(&str, &mut Self) -> Result<(), Failure>,
    ) -> Exit {
        let mut code = DONE;
        for number in 1_u64.. {
            let line = read_line(&mut self.input);
            let place = format!("line {number} of the input");
            let Some(line) = line.map_err(|error| Failure::of_line(&place, error))? else {
                break;
            };
            match work(line.trim(), self) {
                Err(Failure::Misuse(sentence)) => {
                    writeln!(self.err, "line {number}: {}", Escaped::text(&sentence))?;
                    code = NOT_DONE;
                }
                done => done?,
            }
            // A program that reads the pipe may wait for each line.
            self.out.flush()?;
        }
        Ok(code)
    }

    /// Begins to show how far a command is.
    pub fn progress(&mut self) -> Progress<'_> {
        Progress {
            is_terminal: self.is_terminal,
            shown: self.clock.now(),
            is_shown: false,
            clock: self.clock,
            err: self.err,
        }
    }

    /// Prints a warning to standard error.
    pub fn warn(&mut self, sentence: &str) {
        // There is no stream left to report a failure of standard error.
        let _ = writeln!(self.err, "plummet: {}", Escaped::text(sentence));
    }
}

/// Shows on standard error how far a command is: on one line of a terminal, else in a line every ten
/// seconds.
pub struct Progress<'a> {
    is_terminal: bool,
    /// When a text was shown last.
    shown: Duration,
    /// Whether a text stands on the terminal.
    is_shown: bool,
    clock: &'a dyn Clock,
    err: &'a mut dyn Write,
}

impl Progress<'_> {
    /// Shows a text, if it is time. The last one is always shown, and goes from a terminal at once.
    pub fn show(&mut self, is_last: bool, text: impl FnOnce() -> String) {
        let interval = if self.is_terminal { 250 } else { 10_000 };
        let now = self.clock.now();
        if !is_last && now.saturating_sub(self.shown) < Duration::from_millis(interval) {
            return;
        }
        self.shown = now;
        self.is_shown = self.is_terminal && !is_last;
        match (self.is_terminal, is_last) {
            // There is no stream left to report a failure of standard error.
            (false, _) => _ = writeln!(self.err, "{}", text()).and_then(|()| self.err.flush()),
            (true, false) => show_progress(self.err, &text()),
            (true, true) => show_progress(self.err, ""),
        }
    }
}

impl Drop for Progress<'_> {
    /// What a command that was stopped has shown goes from the terminal.
    fn drop(&mut self) {
        if self.is_shown {
            show_progress(self.err, "");
        }
    }
}
