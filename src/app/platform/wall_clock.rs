//! The system's wall clock, as far as the window library depends on it.
//!
//! macroquad 0.4.16 ends each frame with `experimental::scene::update`, which makes up for the wall
//! time since the last frame in steps of a sixtieth of a second, however many these are: a second
//! at 100 % for three months, a minute and more for the years between 1970 and now, which a computer
//! without a clock of its own goes through when it finds the network. `miniquad::date::now` panics
//! before 1970. Neither can be changed from outside the library, so a program that meets such a
//! jump starts itself again before the frame ends. What a person made is on the disk by then.

#![expect(clippy::disallowed_methods, reason = "the clock of the window library")]

use std::convert::Infallible;
use std::error::Error;
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

/// The wall time in seconds for which the library's steps take about as long as a new start.
const TOO_FAR: f64 = 30.0 * 24.0 * 3600.0;

/// Follows the wall clock within a frame and from frame to frame.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WallClock {
    /// The time of the last look, in seconds since 1970.
    seen: f64,
    /// The wall time for which the library has not made steps yet; negative after the clock went back.
    behind: f64,
}

impl WallClock {
    /// Begins with the first frame.
    ///
    /// # Errors
    /// If the clock shows a time before 1970.
    pub(crate) fn start() -> Result<Self, Box<dyn Error>> {
        let seen = seconds().ok_or(
            "the computer's clock shows a time before 1970, with which no window can open: set it, then start again",
        )?;
        Ok(Self { seen, behind: 0.0 })
    }

    /// Looks at the clock. Returns whether the library can end this frame.
    pub(crate) fn is_near(&mut self) -> bool {
        seconds().is_some_and(|now| self.steps_to(now))
    }

    /// Moves on to this time. Returns whether the steps there are few.
    fn steps_to(&mut self, now: f64) -> bool {
        self.behind += now - self.seen;
        self.seen = now;
        let is_near = self.behind < TOO_FAR;
        self.behind = self.behind.min(0.0);
        is_near
    }
}

/// The wall time since 1970; `None` before it.
fn seconds() -> Option<f64> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.ok().map(|since| since.as_secs_f64())
}

/// Replaces this program by a new start of it with the same arguments.
///
/// # Errors
/// If the system starts no program.
pub(crate) fn restart() -> std::io::Result<Infallible> {
    let program = std::env::current_exe()?;
    let mut command = Command::new(program);
    command.args(std::env::args_os().skip(1));
    #[cfg(unix)]
    return Err(std::os::unix::process::CommandExt::exec(&mut command));
    #[cfg(not(unix))]
    {
        command.spawn()?;
        std::process::exit(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_jump_forward_takes_many_steps() {
        let mut clock = WallClock {
            seen: 1e9,
            behind: 0.0,
        };
        assert!(clock.steps_to(1e9 + 3600.0));
        assert!(clock.steps_to(5e8), "back by years");
        assert!(
            clock.steps_to(1e9),
            "and forward again: the library is still ahead"
        );
        assert!(!clock.steps_to(1e9 + 2.0 * TOO_FAR));
        assert!(
            clock.steps_to(1e9 + 2.0 * TOO_FAR + 1.0),
            "the steps are made once"
        );
    }
}
