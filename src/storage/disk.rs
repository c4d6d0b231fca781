//! Disk jobs in the background, so that a slow disk does not block a frame.

use super::*;
use crate::jobs::{Runtime, caught};
use std::fmt::Display;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{Receiver, SendError, Sender};
use std::sync::{MutexGuard, mpsc};

/// A queue of disk jobs, run in order on one thread. Clones share the queue. When the last clone is
/// dropped, [`Disk::finish`] is called with [`Disk::TIMEOUT`].
///
/// A panic in a job counts as a failure of the job, and the thread continues. If the system refuses
/// a thread, jobs run at once.
#[derive(Clone, Debug)]
pub struct Disk(Arc<Queue>);

#[derive(Debug)]
struct Queue {
    jobs: Sender<DiskJob>,
    /// The failures of submitted jobs, oldest first.
    failures: Arc<Mutex<Vec<String>>>,
    /// Whether the end was waited for.
    has_ended: AtomicBool,
}

type DiskJob = Box<dyn FnOnce() + Send>;

impl Disk {
    /// The longest time that the end of the program waits for a disk that does not respond.
    pub const TIMEOUT: Duration = Duration::from_secs(20);

    /// Starts the thread. It wakes the caller of `runtime` after each job.
    pub fn start(runtime: &Runtime) -> Self {
        let (jobs, waiting) = mpsc::channel::<DiskJob>();
        let caller = runtime.clone();
        // Without a thread the receiver is dropped, so that no job can be sent.
        let _ = runtime.detach("disk", move || {
            for job in waiting {
                job();
                caller.wake();
            }
        });
        Self(Arc::new(Queue {
            jobs,
            failures: Arc::default(),
            has_ended: AtomicBool::new(false),
        }))
    }

    /// Queues a job. What is returned receives its value, or a sentence about its failure.
    pub fn run<T: Send + 'static, E: Display>(
        &self,
        job: impl FnOnce() -> Result<T, E> + Send + 'static,
    ) -> Receiver<Result<T, String>> {
        let (tell, told) = mpsc::channel();
        // Nobody may wait any more.
        self.0.add(move || drop(tell.send(done(job))));
        told
    }

    /// Queues a job whose failure [`Self::failure`] returns.
    pub fn submit<T, E: Display>(&self, job: impl FnOnce() -> Result<T, E> + Send + 'static) {
        let failures = Arc::clone(&self.0.failures);
        self.0.add(move || {
            // Not locked while the job runs: frames ask for failures.
            let failure = done(job).err();
            locked(&failures).extend(failure);
        });
    }

    /// Removes and returns the oldest failure of a submitted job.
    pub fn failure(&self) -> Option<String> {
        let mut failures = locked(&self.0.failures);
        (!failures.is_empty()).then(|| failures.remove(0))
    }

    /// Waits until the jobs are done. Returns the failures that [`Self::failure`] has not returned. If
    /// the jobs take longer than `timeout`, one more failure says so.
    pub fn finish(&self, timeout: Duration) -> Vec<String> {
        self.0.finish(timeout);
        std::mem::take(&mut locked(&self.0.failures))
    }
}

impl Queue {
    fn add(&self, job: impl FnOnce() + Send + 'static) {
        if let Err(SendError(job)) = self.jobs.send(Box::new(job)) {
            job();
        }
    }

    fn finish(&self, timeout: Duration) {
        let (tell, told) = mpsc::channel();
        self.add(move || {
            // Nobody waits at the last end.
            let _ = tell.send(());
        });
        // A second wait would take as long.
        let is_first = !self.has_ended.swap(true, Ordering::Relaxed);
        if is_first && told.recv_timeout(timeout).is_err() {
            let sentence = "a disk does not answer: not everything is written";
            locked(&self.failures).push(sentence.to_owned());
        }
    }
}

impl Drop for Queue {
    fn drop(&mut self) {
        self.finish(Disk::TIMEOUT);
    }
}

/// Runs a job.
fn done<T, E: Display>(job: impl FnOnce() -> Result<T, E>) -> Result<T, String> {
    caught(|| job().map_err(|error| error.to_string()))
        .unwrap_or_else(|panic| Err(format!("plummet panicked over a file: {panic}")))
}

/// Ignores poisoning: no code panics while it holds the lock, so the list is whole.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::Sender;
    use std::thread;

    use super::*;

    /// Blocks the disk thread until the result is dropped.
    fn stand_still(disk: &Disk) -> Sender<()> {
        let (go_on, wait) = mpsc::channel::<()>();
        disk.submit(move || {
            // The sender is dropped.
            let _ = wait.recv();
            Ok::<_, String>(())
        });
        go_on
    }

    #[test]
    fn jobs_run_in_their_order_and_call_after_each() {
        let (call, called) = mpsc::channel();
        let disk = Disk::start(&Runtime::new(move || call.send(()).expect("a listener")));
        let log = Arc::new(Mutex::new(Vec::new()));
        for number in 0..5_u64 {
            let log = Arc::clone(&log);
            disk.submit(move || {
                thread::sleep(Duration::from_millis(5 - number));
                locked(&log).push(number);
                Ok::<_, String>(())
            });
        }
        (0..5).for_each(|_| called.recv().expect("a call"));
        assert_eq!(*locked(&log), [0, 1, 2, 3, 4]);
        assert_eq!(disk.finish(Disk::TIMEOUT), [""; 0]);
    }

    #[test]
    fn a_failure_is_told_to_its_caller_or_else_by_the_disk() {
        for runtime in [Runtime::new(|| {}), Runtime::without_threads()] {
            let disk = Disk::start(&runtime);
            let refused = disk.run(|| Err::<(), _>("it fails"));
            assert_eq!(refused.recv(), Ok(Err("it fails".to_owned())));
            let broken = disk.run(|| {
                if true {
                    panic!("a job")
                } else {
                    Ok::<_, String>(())
                }
            });
            let panicked = broken.recv().expect("an answer").expect_err("a panic");
            assert!(panicked.starts_with("plummet panicked"), "{panicked}");
            disk.submit(|| Err::<(), _>("the first"));
            disk.submit(|| Err::<(), _>("the second"));
            assert_eq!(disk.run(|| Ok::<_, String>(7)).recv(), Ok(Ok(7)));
            assert_eq!(disk.failure().as_deref(), Some("the first"));
            assert_eq!(disk.finish(Disk::TIMEOUT), ["the second"]);
            assert_eq!(disk.failure(), None, "once each");
        }
    }

    #[test]
    fn the_last_clone_that_is_dropped_waits() {
        let disk = Disk::start(&Runtime::new(|| {}));
        let clone = disk.clone();
        drop(disk);
        let is_done = Arc::new(AtomicBool::new(false));
        let done = Arc::clone(&is_done);
        clone.submit(move || {
            thread::sleep(Duration::from_millis(20));
            done.store(true, Ordering::Relaxed);
            Ok::<_, String>(())
        });
        drop(clone);
        assert!(is_done.load(Ordering::Relaxed));
    }

    #[test]
    fn the_end_does_not_wait_for_ever_and_only_once() {
        let disk = Disk::start(&Runtime::new(|| {}));
        let go_on = stand_still(&disk);
        let sentence = "a disk does not answer: not everything is written";
        assert_eq!(disk.finish(Duration::from_millis(10)), [sentence]);
        // A second wait would never end.
        assert_eq!(disk.finish(Duration::MAX), [""; 0]);
        drop(disk);
        drop(go_on);
    }
}
