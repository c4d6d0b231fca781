//! Handles Ctrl-C and termination signals: external programs are killed and files are finished
//! before the process ends.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use plummet::internals::cli::OnInterrupt;
use plummet::internals::jobs::sleep;

/// Set by a signal that stops the command.
static STOP: AtomicBool = AtomicBool::new(false);

/// The time a command has to clean up if it does not check the flag all the time.
const CLEANUP_TIMEOUT: Duration = Duration::from_millis(300);

/// The exit code that shells report for a program ended by SIGINT.
const INTERRUPTED: i32 = 130;

/// Sets what a signal does from now on. Returns the flag that it sets.
pub(crate) fn on_interrupt(wanted: OnInterrupt) -> &'static AtomicBool {
    // If no handler can be installed, the signal ends the process at once.
    let _ = ctrlc::set_handler(move || match wanted {
        OnInterrupt::Stop => {
            if STOP.swap(true, Ordering::Relaxed) {
                process::exit(INTERRUPTED);
            }
        }
        OnInterrupt::End => {
            STOP.store(true, Ordering::Relaxed);
            sleep(CLEANUP_TIMEOUT);
            process::exit(INTERRUPTED);
        }
        OnInterrupt::Ignore => {}
    });
    &STOP
}
