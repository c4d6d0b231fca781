use std::sync::atomic::AtomicUsize;

use proptest::prelude::*;

use super::*;

/// Far longer than any of these jobs takes.
const LONG: Duration = Duration::from_secs(60);

fn runtime() -> Runtime {
    Runtime::new(|| {})
}

/// Waits for the next report.
fn next<T>(job: &Job<T>) -> Result<T, JobError> {
    job.reports.recv_timeout(LONG).expect("a report")
}

/// Spins until the flag of the job is set.
fn until_stopped<T>(job: &RunningJob<T>) {
    while !job.stop.load(Ordering::Relaxed) {
        thread::yield_now();
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn reports_arrive_in_their_order_and_each_loud_one_wakes(loud in proptest::collection::vec(any::<bool>(), 0..50)) {
        let wakes = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&wakes);
        let runtime = Runtime::new(move || {
            counted.fetch_add(1, Ordering::Relaxed);
        });
        let sent = loud.clone();
        let job = runtime.start("numbers", move |job| {
            for (number, is_loud) in sent.into_iter().enumerate() {
                if is_loud {
                    job.report(number);
                } else {
                    job.report_quietly(number);
                }
            }
        });
        runtime.finish(LONG);
        let arrived: Vec<_> = std::iter::from_fn(|| job.poll()).collect();
        let expected: Vec<_> = (0..loud.len()).map(Ok).collect();
        prop_assert_eq!(arrived, expected);
        prop_assert_eq!(wakes.load(Ordering::Relaxed), loud.iter().filter(|it| **it).count());
    }
}

#[test]
fn a_panic_is_the_last_report_and_wakes() {
    let (woken, wakes) = mpsc::sync_channel(8);
    let runtime = Runtime::new(move || woken.send(()).expect("a listener"));
    let job = runtime.start("panic", |job| {
        job.report(1);
        panic!("column {}", 8);
    });
    for _ in 0..2 {
        wakes.recv_timeout(LONG).expect("a call");
    }
    assert_eq!(next(&job), Ok(1));
    let error = JobError::Panicked("column 8".to_owned());
    assert_eq!(error.to_string(), "plummet made a mistake: column 8");
    assert_eq!(next(&job), Err(error));
    runtime.finish(LONG);
    assert_eq!(job.poll(), None);
}

#[test]
fn a_refused_thread_is_a_report() {
    let runtime = Runtime::without_threads();
    let job = runtime.start("refused", |job| job.report(()));
    let error = next(&job).expect_err("no thread");
    assert!(matches!(error, JobError::NoThread(_)), "{error:?}");
    assert_eq!(job.poll(), None);
    assert!(runtime.detach("refused", || {}).is_err());
    // Nothing runs.
    runtime.finish(LONG);
    assert_eq!(*runtime.running(), 0);
}

#[test]
fn a_stopped_job_reports_what_it_has_found() {
    let job = runtime().start("stopped", |job| {
        until_stopped(job);
        job.report("so far");
    });
    assert_eq!(job.poll(), None);
    assert_eq!(job.finish(LONG), [Ok("so far")]);
}

#[test]
fn a_dropped_job_stops_and_its_runtime_waits_for_it() {
    let runtime = runtime();
    let (ended, end) = mpsc::channel();
    let job = runtime.start("dropped", move |job: &RunningJob<()>| {
        until_stopped(job);
        ended.send(()).expect("a listener");
    });
    drop(job);
    runtime.finish(LONG);
    assert_eq!(end.try_recv(), Ok(()));
}

#[test]
fn the_runtime_does_not_wait_for_ever_nor_for_what_is_detached() {
    let runtime = runtime();
    let (go_on, wait) = mpsc::channel::<()>();
    let (detached_goes_on, detached_waits) = mpsc::channel::<()>();
    let detached = runtime.detach("detached", move || {
        let _ = detached_waits.recv();
    });
    assert!(detached.is_ok());
    runtime.finish(LONG);
    let deaf = runtime.start("deaf", move |_: &RunningJob<()>| {
        let _ = wait.recv();
    });
    runtime.finish(Duration::from_millis(1));
    assert_eq!(*runtime.running(), 1);
    drop((go_on, detached_goes_on));
    assert!(deaf.finish(LONG).is_empty());
    runtime.finish(LONG);
    assert_eq!(*runtime.running(), 0);
}

#[test]
fn threads_share_the_work_and_end_after_an_error() {
    let left = AtomicUsize::new(100);
    let next = |number: usize| {
        assert!(number < 3);
        let taken = left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| {
            left.checked_sub(1)
        });
        taken.ok()
    };
    let caller = thread::current().id();
    let mut results = Vec::new();
    let all = on_threads(3, &next, &mut |result| {
        assert_eq!(thread::current().id(), caller);
        results.push(result);
        Ok(())
    });
    results.sort_unstable();
    assert!(all.is_ok());
    assert_eq!(results, (1..=100).collect::<Vec<_>>(), "each once");
    let failed = on_threads(3, &|_| Some(()), &mut |()| Err(io::ErrorKind::Other.into()));
    assert!(failed.is_err(), "work without an end has ended");
}
