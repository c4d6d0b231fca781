//! The thinking thread: what comes back, when, and how it ends.

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use plummet::engine::published::Random;
use plummet::engine::{
    Analysis, Control, Engine, EngineError, EngineHandle, Limits, Request, ThinkError, Worker,
    WorkerReport, WorkerResult,
};
use plummet::rules::{Column, Goal, Position, Ruleset};

use crate::support::{ManualClock, column, race};

/// Publishes one interim answer, then thinks until it is stopped.
#[derive(Debug)]
struct Patient;

impl Engine for Patient {
    fn analyze(
        &mut self,
        _position: &Position,
        control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        control.publish(&answer(3));
        while !control.is_exhausted(0) {
            thread::yield_now();
        }
        Ok(answer(4))
    }
}

/// Panics on the board of the given width.
#[derive(Debug)]
struct Fragile {
    width: u8,
}

impl Engine for Fragile {
    fn analyze(
        &mut self,
        position: &Position,
        _control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        assert!(
            position.ruleset().size().columns != self.width,
            "cannot think {} columns wide",
            self.width
        );
        Ok(answer(1))
    }
}

/// Always answers with the same column.
#[derive(Debug)]
struct Stubborn(Option<Column>);

impl Engine for Stubborn {
    fn analyze(
        &mut self,
        _position: &Position,
        _control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        Ok(Analysis {
            best: self.0,
            ..Analysis::default()
        })
    }
}

/// Never looks at its stop flag until the test lets it go.
#[derive(Debug)]
struct Deaf(Arc<std::sync::atomic::AtomicBool>);

impl Engine for Deaf {
    fn analyze(
        &mut self,
        _position: &Position,
        _control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        while !self.0.load(std::sync::atomic::Ordering::Relaxed) {
            thread::sleep(Duration::from_millis(1));
        }
        Ok(answer(0))
    }
}

fn answer(index: usize) -> Analysis {
    Analysis {
        best: Some(column(index)),
        ..Analysis::default()
    }
}

fn handle(engine: impl Engine + 'static) -> EngineHandle {
    EngineHandle::new(Box::new(engine))
}

fn request(engine: &EngineHandle, revision: u64) -> Request {
    Request {
        engine: engine.clone(),
        position: Position::new(&Ruleset::default()),
        limits: Limits::default(),
        revision,
    }
}

fn worker() -> Worker {
    Worker::new(Arc::new(ManualClock::default()))
}

/// Polls as a frame loop does, for ten seconds at most.
fn wait(worker: &mut Worker) -> WorkerReport {
    let start = Instant::now();
    loop {
        if let Some(report) = worker.poll() {
            return report;
        }
        assert!(start.elapsed() < Duration::from_secs(10), "no report");
        thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn the_answer_comes_back_with_its_revision() {
    let mut worker = worker();
    assert_eq!(worker.poll(), None);
    worker.start(request(&handle(Random::new(5)), 41));
    assert!(worker.is_thinking());
    let report = wait(&mut worker);
    assert_eq!(report.revision, 41);
    assert!(
        matches!(&report.result, WorkerResult::Final(analysis) if analysis.best.is_some()),
        "{report:?}"
    );
    assert!(!worker.is_thinking());
    assert_eq!(worker.poll(), None);
}

#[test]
fn interim_answers_come_first_and_stop_asks_for_the_final_one() {
    let mut worker = worker();
    worker.start(request(&handle(Patient), 1));
    let interim = WorkerReport {
        revision: 1,
        result: WorkerResult::Interim(answer(3)),
    };
    assert_eq!(wait(&mut worker), interim);
    assert!(worker.is_thinking());
    worker.stop();
    let last = WorkerReport {
        revision: 1,
        result: WorkerResult::Final(answer(4)),
    };
    assert_eq!(wait(&mut worker), last);
}

#[test]
fn a_time_limit_is_measured_by_the_clock_that_was_handed_in() {
    let clock = Arc::new(ManualClock::default());
    let mut worker = Worker::new(Arc::<ManualClock>::clone(&clock));
    let mut limited = request(&handle(Patient), 1);
    limited.limits.time = Some(Duration::from_secs(3600));
    worker.start(limited);
    assert!(matches!(wait(&mut worker).result, WorkerResult::Interim(_)));
    assert_eq!(worker.poll(), None);
    clock.advance(Duration::from_secs(3600));
    assert_eq!(wait(&mut worker).result, WorkerResult::Final(answer(4)));
}

#[test]
fn a_new_request_supersedes_the_old_one_at_once() {
    let mut worker = worker();
    let patient = handle(Patient);
    for revision in 0..50 {
        worker.start(request(&patient, revision));
    }
    // The same revision again: a hint, then the move.
    worker.start(request(&handle(Stubborn(Some(column(6)))), 49));
    let report = wait(&mut worker);
    assert_eq!(report.revision, 49);
    assert_eq!(report.result, WorkerResult::Final(answer(6)));
    assert!(!worker.is_thinking());
}

#[test]
fn an_answer_that_lies_ready_is_dropped_when_a_new_request_begins() {
    let mut worker = worker();
    worker.start(request(&handle(Stubborn(Some(column(5)))), 1));
    // Time enough for the answer to lie there; nobody polls.
    thread::sleep(Duration::from_millis(100));
    let free = Arc::new(std::sync::atomic::AtomicBool::new(false));
    worker.start(request(&handle(Deaf(Arc::clone(&free))), 2));
    for _ in 0..20 {
        assert_eq!(worker.poll(), None);
        thread::sleep(Duration::from_millis(1));
    }
    free.store(true, std::sync::atomic::Ordering::Relaxed);
    let report = wait(&mut worker);
    assert_eq!(
        (report.revision, report.result),
        (2, WorkerResult::Final(answer(0)))
    );
}

#[test]
fn a_cancelled_request_is_never_heard_of_again() {
    let mut worker = worker();
    let patient = handle(Patient);
    worker.start(request(&patient, 1));
    assert!(matches!(wait(&mut worker).result, WorkerResult::Interim(_)));
    worker.cancel();
    assert!(!worker.is_thinking());
    // The engine has certainly answered the cancelled request once another has
    // been served.
    worker.start(request(&handle(Stubborn(Some(column(2)))), 2));
    assert_eq!(
        wait(&mut worker),
        WorkerReport {
            revision: 2,
            result: WorkerResult::Final(answer(2))
        }
    );
    assert_eq!(worker.poll(), None);
}

#[test]
fn a_panic_becomes_a_message_and_the_worker_goes_on() {
    let mut worker = worker();
    let fragile = handle(Fragile { width: 7 });
    worker.start(request(&fragile, 1));
    let WorkerResult::Failed(error) = wait(&mut worker).result else {
        panic!("an engine that panics has no answer");
    };
    assert_eq!(
        error.to_string(),
        "the computer player failed: cannot think 7 columns wide"
    );
    // What panicked once is not asked again, even where it would answer.
    let mut narrow = request(&fragile, 2);
    narrow.position = Position::new(&race(4, 4, &[Goal::Line(3)]));
    worker.start(narrow);
    assert_eq!(
        wait(&mut worker).result,
        WorkerResult::Failed(ThinkError::Broken)
    );
    worker.start(request(&handle(Stubborn(Some(column(0)))), 3));
    assert_eq!(wait(&mut worker).result, WorkerResult::Final(answer(0)));
}

#[test]
fn an_answer_that_cannot_be_played_is_a_failure() {
    let mut worker = worker();
    for (answer, sentence) in [
        (
            Some(column(7)),
            "the computer player answered with column 8, which cannot be played",
        ),
        (
            None,
            "the computer player answered with no column, which cannot be played",
        ),
    ] {
        worker.start(request(&handle(Stubborn(answer)), 1));
        let WorkerResult::Failed(error) = wait(&mut worker).result else {
            panic!("{answer:?} is not legal");
        };
        assert_eq!(error.to_string(), sentence);
    }
}

#[test]
fn a_refusal_is_passed_on() {
    let mut worker = worker();
    let mut over = request(&handle(Random::new(1)), 1);
    over.position = Position::replay(&race(4, 4, &[Goal::Line(2)]), [0, 1, 0].map(column))
        .expect("legal moves");
    worker.start(over);
    assert_eq!(
        wait(&mut worker).result,
        WorkerResult::Failed(ThinkError::Engine(EngineError::Over))
    );
}

#[test]
fn dropping_the_worker_stops_an_engine_that_looks_at_its_flag() {
    let mut worker = worker();
    worker.start(request(&handle(Patient), 1));
    assert!(matches!(wait(&mut worker).result, WorkerResult::Interim(_)));
    let start = Instant::now();
    drop(worker);
    // Far below the second that a deaf engine is given.
    assert!(
        start.elapsed() < Duration::from_millis(500),
        "{:?}",
        start.elapsed()
    );
}

#[test]
fn dropping_the_worker_does_not_wait_for_a_deaf_engine() {
    let free = Arc::new(std::sync::atomic::AtomicBool::new(false));
    let mut worker = worker();
    worker.start(request(&handle(Deaf(Arc::clone(&free))), 1));
    let start = Instant::now();
    drop(worker);
    let waited = start.elapsed();
    free.store(true, std::sync::atomic::Ordering::Relaxed);
    assert!(waited < Duration::from_secs(5), "{waited:?}");
}
