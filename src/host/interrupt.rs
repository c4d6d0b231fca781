//! What Ctrl-C, and the request to end, do to a command: programs that play are killed and
//! files are finished before it ends.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use plummet::internals::cli::OnInterrupt;

/// Whether the command is to stop.
static STOP: AtomicBool = AtomicBool::new(false);

/// How long a command that cannot look at the flag all the time has to clean up.
const GRACE: Duration = Duration::from_millis(300);

/// The exit code of a program that SIGINT ended, as shells have it.
const INTERRUPTED: i32 = 130;

/// Decides what an interruption does, and returns the flag that it sets.
pub(crate) fn on_interrupt(wanted: OnInterrupt) -> &'static AtomicBool {
    // Where the system refuses, it ends the program at once, as it does every other.
    let _ = ctrlc::set_handler(move || match wanted {
        OnInterrupt::Stop => {
            if STOP.swap(true, Ordering::Relaxed) {
                process::exit(INTERRUPTED);
            }
        }
        OnInterrupt::End => {
            STOP.store(true, Ordering::Relaxed);
            thread::sleep(GRACE);
            process::exit(INTERRUPTED);
        }
        OnInterrupt::Ignore => {}
    });
    &STOP
}
