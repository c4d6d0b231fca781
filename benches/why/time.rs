//! The time that this thread has worked, so that other programs do not count.

use std::time::Duration;

#[cfg(target_os = "linux")]
pub(crate) fn thread_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    let seconds = u64::try_from(time.tv_sec).unwrap_or_default();
    Duration::new(seconds, u32::try_from(time.tv_nsec).unwrap_or_default())
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn thread_time() -> Duration {
    use plummet::engine::{Clock, SystemClock};
    use std::sync::LazyLock;
    static CLOCK: LazyLock<SystemClock> = LazyLock::new(SystemClock::start);
    CLOCK.now()
}
