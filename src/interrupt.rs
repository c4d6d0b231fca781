//! What Ctrl-C, and the request to end, do to a command: programs that play are killed and
//! files are finished before it ends.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// Whether the command is to stop.
static STOP: AtomicBool = AtomicBool::new(false);

/// How long a command that cannot look at the flag all the time has to clean up.
const GRACE: Duration = Duration::from_millis(300);

/// The exit code of a program that SIGINT ended, as shells have it.
const INTERRUPTED: i32 = 130;

/// The flag for a command that stops by itself soon after it is set; who asks twice does
/// not want to wait.
pub(crate) fn patiently() -> &'static AtomicBool {
    watch(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            process::exit(INTERRUPTED);
        }
    })
}

/// The flag for a command that may be waiting for input: it ends in any case.
pub(crate) fn soon() -> &'static AtomicBool {
    watch(|| {
        STOP.store(true, Ordering::Relaxed);
        thread::sleep(GRACE);
        process::exit(INTERRUPTED);
    })
}

/// For a command that ends with the program that has started it, and not before.
#[cfg(target_os = "linux")]
pub(crate) fn never() {
    watch(|| {});
}

fn watch(asked: impl FnMut() + Send + 'static) -> &'static AtomicBool {
    // Where the system refuses, it ends the program at once, as it does every other.
    let _ = ctrlc::set_handler(asked);
    &STOP
}
