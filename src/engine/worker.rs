//! The thinking thread: engines run there, so that the caller never waits.
//!
//! ```text
//!   frame loop                      thinking thread
//!   start(request)  ── queued ────▶  analyze under a stop flag
//!   poll()       ◀── slot ────────  the newest report replaces the one before
//!   stop()       ── flag ────────▶  answers with the best so far
//!   cancel()     ── flag ────────▶  the answer is dropped
//! ```

use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, TryLockError};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

use super::{Analysis, Clock, Control, EngineHandle, Limits, ThinkError};
use crate::rules::Position;

/// How long dropping a [`Worker`] waits for the engine to notice the stop flag before it
/// detaches the thread.
const JOIN_TIMEOUT: Duration = Duration::from_secs(1);

/// The stack size of the thread: room for a search that recurses once for every cell of the
/// largest board.
const STACK_BYTES: usize = 32 << 20;

/// A request to a [`Worker`].
#[derive(Clone, Debug)]
pub struct Request {
    /// The engine that chooses the move.
    pub engine: EngineHandle,
    /// The position to analyse.
    pub position: Position,
    /// The limits of the search.
    pub limits: Limits,
    /// The revision of the game. Every report repeats it, so that the caller recognises answers
    /// to an older position.
    pub revision: u64,
}

/// A report about a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkerReport {
    /// The revision of the request.
    pub revision: u64,
    /// The content of the report.
    pub result: WorkerResult,
}

/// The content of a [`WorkerReport`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WorkerResult {
    /// The best answer so far; further reports follow.
    Interim(Analysis),
    /// The final answer. Its column is legal.
    Final(Analysis),
    /// The request failed; there is no answer.
    Failed(ThinkError),
}

/// A thread that runs one request at a time.
///
/// No method waits, except [`Drop::drop`], which waits up to a second.
#[derive(Debug)]
pub struct Worker {
    requests: Option<Sender<QueuedRequest>>,
    slot: Arc<ReportSlot>,
    current: Option<CurrentRequest>,
    /// The report of a request that could not be sent to the thread.
    own_report: Option<WorkerReport>,
    last_ticket: u64,
    thread: Result<JoinHandle<()>, String>,
    /// Disconnected when the thread ends.
    ended: Receiver<Infallible>,
}

/// The newest report and the ticket of its request.
type ReportSlot = Mutex<Option<(u64, WorkerReport)>>;

/// The request in progress, as its sender sees it.
#[derive(Debug)]
struct CurrentRequest {
    ticket: u64,
    stop: Arc<AtomicBool>,
}

/// A request on its way to the thread. Tickets distinguish requests with equal revisions.
#[derive(Debug)]
struct QueuedRequest {
    ticket: u64,
    stop: Arc<AtomicBool>,
    request: Request,
}

impl Worker {
    /// Starts the thread; `clock` measures the time of its requests. If the system refuses the
    /// thread, every request fails with [`ThinkError::NoThread`].
    #[must_use]
    pub fn new(clock: Arc<dyn Clock>) -> Self {
        Self::with_callback(clock, || {})
    }

    /// As [`Worker::new`], and calls `call` on the thread after each report, to wake a caller
    /// that sleeps until there is something to poll.
    #[must_use]
    pub fn with_callback(clock: Arc<dyn Clock>, call: impl Fn() + Send + 'static) -> Self {
        let (requests, inbox) = mpsc::channel();
        let (alive, ended) = mpsc::channel::<Infallible>();
        let slot = Arc::new(ReportSlot::default());
        let thread = Builder::new()
            .name("thinking".to_owned())
            .stack_size(STACK_BYTES)
            .spawn({
                let slot = Arc::clone(&slot);
                move || {
                    work(&inbox, &slot, clock.as_ref(), &call);
                    drop(alive);
                }
            })
            .map_err(|error| error.to_string());
        Self {
            requests: Some(requests),
            slot,
            current: None,
            own_report: None,
            last_ticket: 0,
            thread,
            ended,
        }
    }

    /// Starts a request. An earlier one that still runs is cancelled: its engine is stopped,
    /// and its reports are dropped.
    pub fn start(&mut self, request: Request) {
        self.cancel();
        self.last_ticket += 1;
        let stop = Arc::new(AtomicBool::new(false));
        self.current = Some(CurrentRequest {
            ticket: self.last_ticket,
            stop: Arc::clone(&stop),
        });
        let revision = request.revision;
        let queued = QueuedRequest {
            ticket: self.last_ticket,
            stop,
            request,
        };
        let accepted = self
            .requests
            .as_ref()
            .is_some_and(|requests| requests.send(queued).is_ok());
        if !accepted {
            let cause = match &self.thread {
                Err(cause) => cause.clone(),
                Ok(_) => "it has ended".to_owned(),
            };
            self.own_report = Some(WorkerReport {
                revision,
                result: WorkerResult::Failed(ThinkError::NoThread { cause }),
            });
        }
    }

    /// Returns the newest report that has not been returned yet. Never waits: if the thread is
    /// just writing a report, the next call returns it.
    pub fn poll(&mut self) -> Option<WorkerReport> {
        let current = self.current.as_ref()?;
        let report = match self.own_report.take() {
            Some(report) => report,
            None => {
                let (ticket, report) = match self.slot.try_lock() {
                    Ok(mut slot) => slot.take(),
                    Err(TryLockError::Poisoned(slot)) => slot.into_inner().take(),
                    Err(TryLockError::WouldBlock) => None,
                }?;
                if ticket != current.ticket {
                    return None;
                }
                report
            }
        };
        if !matches!(report.result, WorkerResult::Interim(_)) {
            self.current = None;
        }
        Some(report)
    }

    /// Returns whether a request is in progress, that is, its final report has not been polled.
    #[must_use]
    pub const fn is_thinking(&self) -> bool {
        self.current.is_some()
    }

    /// Stops the search. [`Worker::poll`] then returns the best answer so far as the final one.
    pub fn stop(&self) {
        if let Some(current) = &self.current {
            current.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Stops the search and drops all further reports of the request.
    pub fn cancel(&mut self) {
        self.stop();
        self.current = None;
        self.own_report = None;
    }
}

impl Drop for Worker {
    /// Stops the engine and waits for the thread to end. If the engine ignores the stop flag
    /// for a second, the thread is detached, so that a window can close.
    fn drop(&mut self) {
        self.cancel();
        self.requests = None;
        let ended = self.ended.recv_timeout(JOIN_TIMEOUT) == Err(RecvTimeoutError::Disconnected);
        let thread = std::mem::replace(&mut self.thread, Err(String::new()));
        if let (true, Ok(thread)) = (ended, thread) {
            // Panics of engines are caught. A panic of the thread itself was printed when it
            // happened; nothing else can be done about it here.
            let _ = thread.join();
        }
    }
}

/// The loop of the thread; it ends when the worker is dropped.
fn work(inbox: &Receiver<QueuedRequest>, slot: &ReportSlot, clock: &dyn Clock, call: &dyn Fn()) {
    while let Ok(first) = inbox.recv() {
        // All requests but the newest have been cancelled.
        let queued = inbox.try_iter().last().unwrap_or(first);
        let report = |result: WorkerResult| {
            let report = WorkerReport {
                revision: queued.request.revision,
                result,
            };
            let mut slot = slot
                .lock()
                .unwrap_or_else(std::sync::PoisonError::into_inner);
            *slot = Some((queued.ticket, report));
            drop(slot);
            call();
        };
        let result = match answer(&queued, clock, &report) {
            Ok(analysis) => WorkerResult::Final(analysis),
            Err(error) => WorkerResult::Failed(error),
        };
        report(result);
    }
}

/// Runs the engine and reports its interim answers.
fn answer(
    queued: &QueuedRequest,
    clock: &dyn Clock,
    report: &dyn Fn(WorkerResult),
) -> Result<Analysis, ThinkError> {
    let Request {
        engine,
        position,
        limits,
        ..
    } = &queued.request;
    let mut reader = |analysis: &Analysis| report(WorkerResult::Interim(analysis.clone()));
    let mut control = Control::new(*limits, &queued.stop, clock).with_reader(&mut reader);
    engine.analyze(position, &mut control)
}
