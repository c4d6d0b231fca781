//! Analysis of the position that is looked at, on a thread of its own.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use plummet::engine::{
    Analysis, Clock, EngineHandle, Limits, News, Report, Request, Worker, analyst,
};
use plummet::internals::engine::PerRuleset;
use plummet::rules::Position;
use plummet::session::Session;

use super::platform::Waker;

/// News are shown no more often than this: reading them takes longer anyway.
const PERIOD: Duration = Duration::from_millis(200);

/// Scores every column of the position that is looked at as long as it is switched on.
#[derive(Debug)]
pub(crate) struct Analyst {
    worker: Worker,
    clock: Arc<dyn Clock>,
    on: bool,
    engine: PerRuleset<EngineHandle>,
    /// What was asked last and what is known about it.
    study: Option<Study>,
}

/// The analysis of one position.
#[derive(Debug)]
struct Study {
    position: Position,
    begun: Duration,
    analysis: Option<Analysis>,
    /// Why it ended without an answer.
    failure: Option<String>,
    done: bool,
}

/// What the panel shows of an analysis.
#[derive(Clone, Debug)]
pub(crate) enum State<'a> {
    /// It is switched off.
    Off,
    /// The game is over in the position that is looked at.
    Waiting,
    /// The engine gave no answer, and why.
    Unavailable(&'a str),
    /// It is at work, or has ended.
    Running {
        /// What is known, if anything yet.
        analysis: Option<&'a Analysis>,
        /// The position that it is about.
        position: &'a Position,
        /// The time spent so far.
        elapsed: Duration,
        /// Whether it has ended.
        done: bool,
    },
}

/// Something new about the position that is looked at.
#[derive(Debug)]
pub(crate) struct Finding {
    pub(crate) position: Position,
    pub(crate) analysis: Analysis,
    pub(crate) done: bool,
}

impl Analyst {
    /// An analyst that is switched off.
    pub(crate) fn new(clock: Arc<dyn Clock>, waker: Waker) -> Self {
        Self {
            worker: Worker::with_call(Arc::clone(&clock), seldom(Arc::clone(&clock), waker)),
            clock,
            on: false,
            engine: PerRuleset::default(),
            study: None,
        }
    }

    pub(crate) const fn is_on(&self) -> bool {
        self.on
    }

    /// Switches it on or off.
    pub(crate) fn toggle(&mut self) {
        self.on = !self.on;
        self.worker.cancel();
        self.study = None;
        if !self.on {
            // The tables of an engine are large.
            self.engine = PerRuleset::default();
        }
    }

    /// Ends the analysis of this position with what is known.
    pub(crate) fn stop(&self) {
        self.worker.stop();
    }

    /// When the next news are looked at.
    pub(crate) fn period(&self) -> Option<Duration> {
        self.worker.is_thinking().then_some(PERIOD)
    }

    /// Follows what is looked at: another position is analysed from the start, and none in which the
    /// game is over. Returns what is new. Never waits.
    pub(crate) fn tick(&mut self, session: &Session) -> Option<Finding> {
        if !self.on {
            return None;
        }
        if session.shown().outcome().is_some() {
            self.worker.cancel();
            self.study = None;
            return None;
        }
        if self.study_of(session).is_none() {
            self.begin(session);
        }
        let Report { news, .. } = self.worker.poll()?;
        let study = self.study.as_mut()?;
        let (analysis, done) = match news {
            News::Interim(analysis) => (analysis, false),
            News::Final(analysis) => (analysis, true),
            News::Failed(error) => {
                study.failure = Some(error.to_string());
                study.done = true;
                return None;
            }
        };
        study.done = done;
        study.analysis = Some(analysis.clone());
        Some(Finding {
            position: study.position.clone(),
            analysis,
            done,
        })
    }

    fn begin(&mut self, session: &Session) {
        let position = session.shown().clone();
        let ruleset = position.ruleset();
        let make = || EngineHandle::new(analyst(ruleset));
        let engine = self.engine.get(ruleset, make).clone();
        let study = Study {
            position: position.clone(),
            begun: self.clock.now(),
            analysis: None,
            failure: None,
            done: false,
        };
        self.worker.go(Request {
            engine,
            position,
            limits: Limits::default(),
            revision: session.revision(),
        });
        self.study = Some(study);
    }

    /// The analysis of the position that is looked at, if it is switched on.
    fn study_of(&self, session: &Session) -> Option<&Study> {
        let study = self.study.as_ref();
        study.filter(|study| study.position == *session.shown())
    }

    /// What is known about the position that is looked at, if it is switched on.
    pub(crate) fn analysis(&self, session: &Session) -> Option<&Analysis> {
        self.study_of(session)?.analysis.as_ref()
    }

    /// The answer about the position that is looked at, if it is there.
    pub(crate) fn answer(&self, session: &Session) -> Option<&Analysis> {
        let study = self.study_of(session)?;
        study.analysis.as_ref().filter(|_| study.done)
    }

    /// What the panel shows.
    pub(crate) fn state(&self) -> State<'_> {
        match &self.study {
            _ if !self.on => State::Off,
            None => State::Waiting,
            Some(study) => match &study.failure {
                Some(reason) => State::Unavailable(reason),
                None => State::Running {
                    analysis: study.analysis.as_ref(),
                    position: &study.position,
                    elapsed: match &study.analysis {
                        Some(analysis) if study.done => analysis.elapsed,
                        _ => self.clock.now().saturating_sub(study.begun),
                    },
                    done: study.done,
                },
            },
        }
    }
}

/// A call that wakes the window, but not more often than it shows news.
fn seldom(clock: Arc<dyn Clock>, waker: Waker) -> impl Fn() + Send + 'static {
    let last = AtomicU64::new(0);
    move || {
        let now = u64::try_from(clock.now().as_millis()).unwrap_or(u64::MAX);
        let due =
            u128::from(now.saturating_sub(last.load(Ordering::Relaxed))) >= PERIOD.as_millis();
        if due {
            last.store(now, Ordering::Relaxed);
            waker.wake();
        }
    }
}
