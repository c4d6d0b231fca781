//! Analysis of the position that is shown.

use std::sync::Arc;
use std::time::Duration;

use plummet::engine::{Analysis, Clock, EngineHandle, Limits, Request, analyst};
use plummet::internals::engine::PerRuleset;
use plummet::internals::jobs::{Job, Runtime};
use plummet::internals::scene::LogRecord;
use plummet::rules::Position;
use plummet::session::Session;

use super::thinking::{Thought, UPDATE_PERIOD, think};

/// Scores every column of the shown position while it is switched on.
#[derive(Debug)]
pub struct Analyst {
    runtime: Runtime,
    clock: Arc<dyn Clock>,
    /// The person's own switch.
    on: bool,
    /// Whether the game allows scores.
    allowed: bool,
    engine: PerRuleset<EngineHandle>,
    thinking: Option<Job<Thought>>,
    /// The last analysis, and the one before it, which is shown until the disc of the last move has
    /// landed.
    run: Option<AnalysisRun>,
    previous: Option<AnalysisRun>,
}

/// The analysis of one position.
#[derive(Debug)]
struct AnalysisRun {
    position: Position,
    begun: Duration,
    /// The result so far.
    analysis: Option<Analysis>,
    /// Why the analysis ended without an answer.
    failure: Option<String>,
    done: bool,
}

/// The state of an analysis in the panel.
#[derive(Clone, Debug)]
pub enum AnalysisState<'a> {
    /// It is switched off.
    Off,
    /// The game is over in the shown position.
    Waiting,
    /// The engine gave no answer, for this reason.
    Unavailable(&'a str),
    /// The analysis runs or has ended.
    Running {
        /// The result so far.
        analysis: Option<&'a Analysis>,
        /// The position analysed.
        position: &'a Position,
        /// The time spent so far.
        elapsed: Duration,
        /// Whether it has ended.
        done: bool,
    },
}

impl Analyst {
    /// Creates an analyst that is switched off.
    pub fn new(clock: Arc<dyn Clock>, runtime: Runtime) -> Self {
        Self {
            runtime,
            clock,
            on: false,
            allowed: true,
            engine: PerRuleset::default(),
            thinking: None,
            run: None,
            previous: None,
        }
    }

    /// Returns whether the position that is shown is analysed.
    pub const fn is_on(&self) -> bool {
        self.on && self.allowed
    }

    pub fn switch(&mut self, on: bool) {
        self.change(on, self.allowed);
    }

    pub fn toggle(&mut self) {
        self.switch(!self.on);
    }

    /// Lets the analysis wait while the game does not allow scores. The switch stays as it is.
    pub fn allow(&mut self, allowed: bool) {
        self.change(self.on, allowed);
    }

    fn change(&mut self, on: bool, allowed: bool) {
        let was_on = self.is_on();
        (self.on, self.allowed) = (on, allowed);
        if was_on && !self.is_on() {
            self.rest();
            // The tables of an engine are large.
            self.engine = PerRuleset::default();
        }
    }

    /// Stops the analysis until the next `tick`.
    pub fn rest(&mut self) {
        (self.thinking, self.run, self.previous) = (None, None, None);
    }

    /// Stops the analysis of this position and keeps its result so far.
    pub fn stop(&self) {
        if let Some(thinking) = &self.thinking {
            thinking.stop();
        }
    }

    /// Returns how long to wait before the next `tick`, while a search runs.
    pub fn period(&self) -> Option<Duration> {
        self.thinking.as_ref().map(|_| UPDATE_PERIOD)
    }

    /// Follows the shown position. A new position starts a new analysis, unless the game is
    /// over in it. Returns what the log tells of a new result. Never waits.
    pub fn tick(&mut self, session: &Session) -> Option<LogRecord> {
        if !self.is_on() {
            return None;
        }
        let is_over = session.shown().outcome().is_some();
        if is_over || self.run_of(session).is_none() {
            self.thinking = None;
            self.previous = self.run.take().or(self.previous.take());
        }
        if is_over {
            return None;
        }
        let (runtime, clock, engine) = (&self.runtime, &self.clock, &mut self.engine);
        let thinking = &mut self.thinking;
        let run = self.run.get_or_insert_with(|| {
            let position = session.shown().clone();
            let ruleset = position.ruleset();
            let engine = engine.get(ruleset, || EngineHandle::new(analyst(ruleset)));
            let request = Request {
                engine: engine.clone(),
                position: position.clone(),
                limits: Limits::default(),
                revision: session.revision(),
            };
            *thinking = Some(think(runtime, request));
            AnalysisRun {
                position,
                begun: clock.now(),
                analysis: None,
                failure: None,
                done: false,
            }
        });
        let mut has_news = false;
        while let Some(thought) = thinking.as_ref().and_then(Job::poll) {
            let answer = match thought.unwrap_or_else(Thought::from) {
                Thought::Interim(analysis) => Ok(analysis),
                Thought::Final(answer) => {
                    run.done = true;
                    *thinking = None;
                    answer
                }
            };
            match answer {
                Ok(analysis) => (run.analysis, has_news) = (Some(analysis), true),
                Err(error) => {
                    run.failure = Some(error.to_string());
                    return None;
                }
            }
        }
        let analysis = run.analysis.as_ref().filter(|_| has_news)?;
        Some(LogRecord::analysis(&run.position, analysis, run.done))
    }

    /// Returns the analysis of the shown position, if there is one.
    fn run_of(&self, session: &Session) -> Option<&AnalysisRun> {
        let run = self.run.as_ref();
        run.filter(|run| run.position == *session.shown())
    }

    /// Returns the analysis of the position that the player sees, the last or the one before.
    fn seen_run(&self, session: &Session) -> Option<&AnalysisRun> {
        let mut runs = self.run.iter().chain(&self.previous);
        runs.find(|run| run.position == *session.shown())
    }

    /// Returns the result so far for the position that the player sees.
    pub fn analysis(&self, session: &Session) -> Option<&Analysis> {
        self.seen_run(session)?.analysis.as_ref()
    }

    /// Returns the final result for the shown position.
    pub fn answer(&self, session: &Session) -> Option<&Analysis> {
        let run = self.run_of(session).filter(|run| run.done)?;
        run.analysis.as_ref()
    }

    /// Returns the state to show in the panel for the position that the player sees.
    pub fn state<'a>(&'a self, session: &'a Session) -> AnalysisState<'a> {
        let running = |run: Option<&'a AnalysisRun>, elapsed| AnalysisState::Running {
            analysis: run.and_then(|run| run.analysis.as_ref()),
            position: session.shown(),
            elapsed,
            done: run.is_some_and(|run| run.done),
        };
        match self.seen_run(session) {
            _ if !self.is_on() => AnalysisState::Off,
            None if session.shown().outcome().is_some() => AnalysisState::Waiting,
            None => running(None, Duration::ZERO),
            Some(run) => match (&run.failure, &run.analysis) {
                (Some(reason), _) => AnalysisState::Unavailable(reason),
                (None, Some(analysis)) if run.done => running(Some(run), analysis.elapsed),
                _ => running(Some(run), self.clock.now().saturating_sub(run.begun)),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::host::SystemClock;

    use super::*;

    #[test]
    fn a_game_that_allows_no_scores_leaves_the_switch_as_it_is() {
        let clock = Arc::new(SystemClock::start());
        let mut analyst = Analyst::new(clock, Runtime::new(|| {}));
        analyst.switch(true);
        analyst.allow(false);
        assert!(!analyst.is_on());
        analyst.allow(true);
        assert!(
            analyst.is_on(),
            "the game is over, or goes on against a level"
        );
        analyst.switch(false);
        analyst.allow(false);
        analyst.allow(true);
        assert!(!analyst.is_on());
    }
}
