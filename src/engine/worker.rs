//! The thinking thread: engines work there, so that whoever asks never waits.
//!
//! ```text
//!   frame loop                      thinking thread
//!   go(request)  ── order ───────▶  analyze under a stop flag
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

/// How long dropping a [`Worker`] waits for an engine to notice the stop flag
/// before it leaves the thread to itself.
const GRACE: Duration = Duration::from_secs(1);

/// Room for a search that recurses once for every cell of the largest board.
const STACK_BYTES: usize = 32 << 20;

/// What a [`Worker`] is asked to do.
#[derive(Clone, Debug)]
pub struct Request {
    /// What chooses the move.
    pub engine: EngineHandle,
    /// The position to look at.
    pub position: Position,
    /// When the search has to end at the latest.
    pub limits: Limits,
    /// Comes back with every report: by it the caller knows for which state of
    /// the game an answer was meant.
    pub revision: u64,
}

/// News about a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The revision of the request.
    pub revision: u64,
    /// What is new.
    pub news: News,
}

/// What a [`Report`] tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// The best answer so far; more will come.
    Interim(Analysis),
    /// The answer. Its column is legal.
    Final(Analysis),
    /// There will be no answer.
    Failed(ThinkError),
}

/// A thread that thinks about one request at a time.
///
/// No method but [`Drop::drop`] ever waits, and that no longer than a second.
#[derive(Debug)]
pub struct Worker {
    orders: Option<Sender<Order>>,
    slot: Arc<Slot>,
    current: Option<Current>,
    /// A report that did not come from the thread.
    own_report: Option<Report>,
    last_ticket: u64,
    thread: Result<JoinHandle<()>, String>,
    /// Closed when the thread ends.
    ended: Receiver<Infallible>,
}

/// The newest report and the ticket of its order.
type Slot = Mutex<Option<(u64, Report)>>;

/// The order being worked on, as its giver sees it.
#[derive(Debug)]
struct Current {
    ticket: u64,
    stop: Arc<AtomicBool>,
}

/// A request on its way to the thread. Tickets tell orders apart even if their
/// revisions are the same.
#[derive(Debug)]
struct Order {
    ticket: u64,
    stop: Arc<AtomicBool>,
    request: Request,
}

impl Worker {
    /// Starts a thread that measures time by this clock. Should the system refuse
    /// another thread, every request fails with [`ThinkError::NoThread`].
    #[must_use]
    pub fn new(clock: Arc<dyn Clock>) -> Self {
        Self::with_call(clock, || {})
    }

    /// The same; `call` is called on the thread after each report, for a caller
    /// that sleeps until there is something to poll.
    #[must_use]
    pub fn with_call(clock: Arc<dyn Clock>, call: impl Fn() + Send + 'static) -> Self {
        let (orders, inbox) = mpsc::channel();
        let (alive, ended) = mpsc::channel::<Infallible>();
        let slot = Arc::new(Slot::default());
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
            orders: Some(orders),
            slot,
            current: None,
            own_report: None,
            last_ticket: 0,
            thread,
            ended,
        }
    }

    /// Begins a request. An earlier one that still runs is cancelled: its engine
    /// is told to stop, and nothing more is heard of it.
    pub fn go(&mut self, request: Request) {
        self.cancel();
        self.last_ticket += 1;
        let stop = Arc::new(AtomicBool::new(false));
        self.current = Some(Current {
            ticket: self.last_ticket,
            stop: Arc::clone(&stop),
        });
        let revision = request.revision;
        let order = Order {
            ticket: self.last_ticket,
            stop,
            request,
        };
        let accepted = self
            .orders
            .as_ref()
            .is_some_and(|orders| orders.send(order).is_ok());
        if !accepted {
            let cause = match &self.thread {
                Err(cause) => cause.clone(),
                Ok(_) => "it has ended".to_owned(),
            };
            self.own_report = Some(Report {
                revision,
                news: News::Failed(ThinkError::NoThread { cause }),
            });
        }
    }

    /// The newest report that was not taken yet. Never waits: where the thread is
    /// just writing a report, the next call gets it.
    pub fn poll(&mut self) -> Option<Report> {
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
        if !matches!(report.news, News::Interim(_)) {
            self.current = None;
        }
        Some(report)
    }

    /// Whether a request waits for its final report to be taken.
    #[must_use]
    pub const fn is_thinking(&self) -> bool {
        self.current.is_some()
    }

    /// Ends the request at once with the best answer so far, which
    /// [`Worker::poll`] will return as the final one.
    pub fn stop(&self) {
        if let Some(current) = &self.current {
            current.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Ends the request at once; nothing more is heard of it.
    pub fn cancel(&mut self) {
        self.stop();
        self.current = None;
        self.own_report = None;
    }
}

impl Drop for Worker {
    /// Stops the engine and waits for the thread to end. An engine that does not
    /// look at its stop flag for a second is left to itself: a window must close.
    fn drop(&mut self) {
        self.cancel();
        self.orders = None;
        let ended = self.ended.recv_timeout(GRACE) == Err(RecvTimeoutError::Disconnected);
        let thread = std::mem::replace(&mut self.thread, Err(String::new()));
        if let (true, Ok(thread)) = (ended, thread) {
            // The thread catches every panic of an engine; one of its own was
            // printed when it happened, and there is nobody left to tell.
            let _ = thread.join();
        }
    }
}

/// The life of the thread: until nobody can give orders any more.
fn work(inbox: &Receiver<Order>, slot: &Slot, clock: &dyn Clock, call: &dyn Fn()) {
    while let Ok(first) = inbox.recv() {
        // Whatever is older than the newest order has been cancelled.
        let order = inbox.try_iter().last().unwrap_or(first);
        let report = |news: News| {
            let report = Report {
                revision: order.request.revision,
                news,
            };
            let mut slot = slot
                .lock()
                .unwrap_or_else(std::sync::PoisonError::into_inner);
            *slot = Some((order.ticket, report));
            drop(slot);
            call();
        };
        let news = match answer(&order, clock, &report) {
            Ok(analysis) => News::Final(analysis),
            Err(error) => News::Failed(error),
        };
        report(news);
    }
}

/// Runs the engine and hands on its interim answers.
fn answer(order: &Order, clock: &dyn Clock, report: &dyn Fn(News)) -> Result<Analysis, ThinkError> {
    let Request {
        engine,
        position,
        limits,
        ..
    } = &order.request;
    let mut reader = |analysis: &Analysis| report(News::Interim(analysis.clone()));
    let mut control = Control::new(*limits, &order.stop, clock).read_by(&mut reader);
    engine.analyze(position, &mut control)
}
