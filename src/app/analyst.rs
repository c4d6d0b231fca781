//! Analysis of the position that is shown.

use super::thinking::{Thought, UPDATE_PERIOD, think};
use crate::app::prelude::*;
use plummet::engine::{ColumnScore, EngineHandle, Limits, Request, analyst};
use plummet::internals::engine::PerRuleset;
use plummet::internals::scene::signed;
use serde_json::Value;

/// Scores every column of the shown position while it is switched on.
#[derive(Default)]
pub struct Analyst {
    /// The person's own switch.
    pub on: bool,
    /// Whether the game allows no scores. The switch stays as it is.
    pub is_refused: bool,
    engine: PerRuleset<EngineHandle>,
    /// The last analysis, and the one before it, which is shown until the disc of the last move has
    /// landed.
    run: Option<AnalysisRun>,
    previous: Option<AnalysisRun>,
}

/// The analysis of one position.
pub struct AnalysisRun {
    position: Position,
    pub begun: Duration,
    /// The search, until it has ended.
    pub search: Option<Job<Thought>>,
    /// The result so far.
    pub analysis: Option<Analysis>,
    /// Why the analysis ended without an answer.
    pub failure: Option<String>,
}

impl Analyst {
    /// Returns whether the position that is shown is analysed.
    pub fn is_on(&self) -> bool {
        self.on && !self.is_refused
    }

    /// Stops the analysis until the next `tick`.
    pub fn rest(&mut self) {
        (self.run, self.previous) = (None, None);
    }

    fn search(&self) -> Option<&Job<Thought>> {
        self.run.as_ref()?.search.as_ref()
    }

    /// Stops the analysis of this position and keeps its result so far.
    pub fn stop(&self) {
        if let Some(search) = self.search() {
            search.stop();
        }
    }

    /// Returns when the next `tick` is due, while a search runs.
    pub fn due(&self, now: f64) -> Option<f64> {
        self.search().map(|_| now + UPDATE_PERIOD.as_secs_f64())
    }

    /// Follows the shown position. A new position starts a new analysis, unless the game is
    /// over in it. Returns what the log tells of a new result. Never waits.
    pub fn tick(
        &mut self,
        session: &Session,
        clock: &dyn Clock,
        runtime: &Runtime,
    ) -> Option<Value> {
        let position = session.shown();
        if !self.is_on() {
            self.rest();
            // The tables of an engine are large.
            self.engine = PerRuleset::default();
            return None;
        }
        let is_over = position.outcome.is_some();
        if is_over
            || self
                .run
                .as_ref()
                .is_none_or(|run| run.position != *position)
        {
            self.stop();
            self.previous = self.run.take().or(self.previous.take());
        }
        if is_over {
            return None;
        }
        let run = self.run.get_or_insert_with(|| {
            let ruleset = &position.ruleset;
            let engine = (self.engine).get(ruleset, || EngineHandle::new(analyst(ruleset)));
            let request = Request {
                engine: engine.clone(),
                position: position.clone(),
                limits: Limits::default(),
                revision: session.revision,
            };
            AnalysisRun {
                position: position.clone(),
                begun: clock.now(),
                search: Some(think(runtime, request)),
                analysis: None,
                failure: None,
            }
        });
        let mut has_news = false;
        while let Some(thought) = run.search.as_ref().and_then(Job::poll) {
            let Thought { is_final, answer } = thought.unwrap_or_else(Thought::from);
            if is_final {
                run.search = None;
            }
            match answer {
                Ok(analysis) => (run.analysis, has_news) = (Some(analysis), true),
                Err(error) => run.failure = Some(error.to_string()),
            }
        }
        let analysis = run.analysis.as_ref().filter(|_| has_news)?;
        let column = |known: &ColumnScore| {
            let (column, score) = (known.column.index(), signed(known.score, position));
            json!({"column": column, "score": score, "proven": known.score.is_proven()})
        };
        Some(json!({
            "ply": position.ply(),
            "done": run.search.is_none(),
            "best": analysis.best.map(Column::index),
            "columns": analysis.columns.iter().map(column).collect::<Vec<_>>(),
        }))
    }

    /// Returns the analysis of the position that the player sees, the last or the one before.
    pub fn run_of(&self, session: &Session) -> Option<&AnalysisRun> {
        self.run
            .iter()
            .chain(&self.previous)
            .find(|run| run.position == *session.shown())
    }

    /// Returns the result so far for the position that the player sees.
    pub fn analysis(&self, session: &Session) -> Option<&Analysis> {
        self.run_of(session)?.analysis.as_ref()
    }

    /// Returns the final result for the shown position.
    pub fn answer(&self, session: &Session) -> Option<&Analysis> {
        self.run_of(session)
            .filter(|run| run.search.is_none())?
            .analysis
            .as_ref()
    }
}
