//! Tells whether a process is running.

/// Returns whether a process with this id is running, or `true` if that is unknown.
#[cfg(unix)]
pub(crate) fn is_alive(process: u32) -> bool {
    use rustix::io::Errno;
    use rustix::process::{Pid, test_kill_process};

    let process = i32::try_from(process).ok().and_then(Pid::from_raw);
    process.is_some_and(|process| test_kill_process(process) != Err(Errno::SRCH))
}

/// Returns whether a process with this id is running, or `true` if that is unknown. The window of
/// Windows has one of its own, because the call is unsafe.
#[cfg(not(any(unix, all(windows, feature = "gui"))))]
pub(crate) const fn is_alive(_process: u32) -> bool {
    true
}

#[cfg(all(test, unix))]
mod tests {
    use super::is_alive;

    #[test]
    fn a_process_that_has_ended_is_gone() {
        assert!(is_alive(std::process::id()) && is_alive(1));
        let mut child = std::process::Command::new("true")
            .spawn()
            .expect("a process");
        child.wait().expect("its end");
        assert!(!is_alive(child.id()));
        assert!(!is_alive(u32::MAX));
    }
}
