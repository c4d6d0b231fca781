//! Analysis of the position that is shown.

use std::sync::Arc;
use std::time::Duration;

use plummet::engine::{Analysis, Clock, EngineHandle, Limits, Request, analyst};
use plummet::internals::engine::PerRuleset;
use plummet::internals::jobs::{Job, Runtime};
use plummet::rules::Position;
use plummet::session::Session;

use super::thinking::{Thought, UPDATE_PERIOD, think};

/// Scores every column of the shown position while it is switched on.
#[derive(Debug)]
pub(crate) struct Analyst {
    runtime: Runtime,
    thinking: Option<Job<Thought>>,
    clock: Arc<dyn Clock>,
    /// The person's own switch.
    on: bool,
    /// Whether the game allows scores.
    allowed: bool,
    engine: PerRuleset<EngineHandle>,
    /// The last analysis and its result so far.
    run: Option<AnalysisRun>,
    /// The analysis before it, shown until the disc of the last move has landed.
    previous: Option<AnalysisRun>,
}

/// The analysis of one position.
#[derive(Debug)]
struct AnalysisRun {
    position: Position,
    begun: Duration,
    analysis: Option<Analysis>,
    /// Why the analysis ended without an answer.
    failure: Option<String>,
    done: bool,
}

/// The state of an analysis in the panel.
#[derive(Clone, Debug)]
pub(crate) enum AnalysisState<'a> {
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

/// A new result about the shown position.
#[derive(Debug)]
pub(crate) struct AnalysisUpdate {
    pub(crate) position: Position,
    pub(crate) analysis: Analysis,
    pub(crate) done: bool,
}

impl Analyst {
    /// Creates an analyst that is switched off.
    pub(crate) fn new(clock: Arc<dyn Clock>, runtime: Runtime) -> Self {
        Self {
            runtime,
            thinking: None,
            clock,
            on: false,
            allowed: true,
            engine: PerRuleset::default(),
            run: None,
            previous: None,
        }
    }

    /// Returns whether the position that is shown is analysed.
    pub(crate) const fn is_on(&self) -> bool {
        self.on && self.allowed
    }

    /// Switches the analysis on or off.
    pub(crate) fn switch(&mut self, on: bool) {
        self.change(on, self.allowed);
    }

    /// Switches the analysis on if it is off, and off if it is on.
    pub(crate) fn toggle(&mut self) {
        self.switch(!self.on);
    }

    /// Lets the analysis wait while the game does not allow scores. The switch stays as it is.
    pub(crate) fn allow(&mut self, allowed: bool) {
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
    pub(crate) fn rest(&mut self) {
        self.thinking = None;
        self.run = None;
        self.previous = None;
    }

    /// Stops the analysis of this position and keeps its result so far.
    pub(crate) fn stop(&self) {
        if let Some(thinking) = &self.thinking {
            thinking.stop();
        }
    }

    /// Returns how long to wait before the next `tick`, while a search runs.
    pub(crate) fn period(&self) -> Option<Duration> {
        self.thinking.is_some().then_some(UPDATE_PERIOD)
    }

    /// Follows the shown position. A new position starts a new analysis, unless the game is
    /// over in it. Returns a new result, if there is one. Never waits.
    pub(crate) fn tick(&mut self, session: &Session) -> Option<AnalysisUpdate> {
        if !self.is_on() {
            return None;
        }
        if session.shown().outcome().is_some() {
            self.thinking = None;
            self.previous = self.run.take().or(self.previous.take());
            return None;
        }
        if self.run_of(session).is_none() {
            self.begin(session);
        }
        let run = self.run.as_mut()?;
        let mut news = None;
        while let Some(thought) = self.thinking.as_ref().and_then(Job::poll) {
            let answer = match thought.unwrap_or_else(Thought::from) {
                Thought::Interim(analysis) => Ok(analysis),
                Thought::Final(answer) => {
                    run.done = true;
                    self.thinking = None;
                    answer
                }
            };
            match answer {
                Ok(analysis) => news = Some(analysis),
                Err(error) => {
                    run.failure = Some(error.to_string());
                    return None;
                }
            }
        }
        run.analysis = Some(news?);
        Some(AnalysisUpdate {
            position: run.position.clone(),
            analysis: run.analysis.clone()?,
            done: run.done,
        })
    }

    fn begin(&mut self, session: &Session) {
        let position = session.shown().clone();
        let ruleset = position.ruleset();
        let make = || EngineHandle::new(analyst(ruleset));
        let engine = self.engine.get(ruleset, make).clone();
        let run = AnalysisRun {
            position: position.clone(),
            begun: self.clock.now(),
            analysis: None,
            failure: None,
            done: false,
        };
        let request = Request {
            engine,
            position,
            limits: Limits::default(),
            revision: session.revision(),
        };
        self.thinking = Some(think(&self.runtime, request));
        self.previous = self.run.replace(run).or(self.previous.take());
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
    pub(crate) fn analysis(&self, session: &Session) -> Option<&Analysis> {
        self.seen_run(session)?.analysis.as_ref()
    }

    /// Returns the final result for the shown position.
    pub(crate) fn answer(&self, session: &Session) -> Option<&Analysis> {
        let run = self.run_of(session)?;
        run.analysis.as_ref().filter(|_| run.done)
    }

    /// Returns the state to show in the panel for the position that the player sees.
    pub(crate) fn state<'a>(&'a self, session: &'a Session) -> AnalysisState<'a> {
        match self.seen_run(session) {
            _ if !self.is_on() => AnalysisState::Off,
            None if session.shown().outcome().is_some() => AnalysisState::Waiting,
            None => AnalysisState::Running {
                analysis: None,
                position: session.shown(),
                elapsed: Duration::ZERO,
                done: false,
            },
            Some(run) => match &run.failure {
                Some(reason) => AnalysisState::Unavailable(reason),
                None => AnalysisState::Running {
                    analysis: run.analysis.as_ref(),
                    position: &run.position,
                    elapsed: match &run.analysis {
                        Some(analysis) if run.done => analysis.elapsed,
                        _ => self.clock.now().saturating_sub(run.begun),
                    },
                    done: run.done,
                },
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
