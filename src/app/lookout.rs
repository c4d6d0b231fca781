//! A thread that looks at the configuration's files, so that an idle window draws no
//! frames to do so.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use plummet::presets::SearchPath;

use super::pacing::Waker;

/// How often the files are looked at.
const PERIOD: Duration = Duration::from_millis(500);

/// Tells whether configuration files may have changed.
#[derive(Debug)]
pub(crate) struct Lookout {
    /// Set by the thread. It ends when nobody holds the other end any more.
    changed: Arc<AtomicBool>,
}

impl Lookout {
    /// Starts looking. Where the system refuses a thread, changes are only seen when
    /// somebody asks for the configuration to be read again.
    pub(crate) fn start(search_path: SearchPath, waker: Waker) -> Self {
        let changed = Arc::new(AtomicBool::new(false));
        let flag = Arc::downgrade(&changed);
        let started = thread::Builder::new()
            .name("lookout".to_owned())
            .spawn(move || {
                let mut seen = search_path.fingerprint();
                loop {
                    thread::sleep(PERIOD);
                    let Some(flag) = flag.upgrade() else { return };
                    let now = search_path.fingerprint();
                    if now != seen {
                        seen = now;
                        flag.store(true, Ordering::Relaxed);
                        waker.wake();
                    }
                }
            });
        if let Err(error) = started {
            super::report(&format!(
                "changes of the configuration are seen with F5 only: {error}"
            ));
        }
        Self { changed }
    }

    /// Whether files have changed since the last call.
    pub(crate) fn has_news(&self) -> bool {
        self.changed.swap(false, Ordering::Relaxed)
    }
}
