//! Hints: the column that an engine would play.

use std::sync::Arc;
use std::time::Duration;

use plummet::engine::{
    Analysis, Clock, EngineHandle, Limits, Request, Worker, WorkerReport, WorkerResult, engine_of,
    unavailable,
};
use plummet::internals::scene::verdict;
use plummet::presets::Level;
use plummet::rules::{Column, Position, Ruleset};
use plummet::session::Session;

use super::platform::Waker;

/// The longest search for a hint.
const TIMEOUT: Duration = Duration::from_secs(5);

/// Computes hints on a thread of its own.
#[derive(Debug)]
pub(crate) struct Hints {
    worker: Worker,
    /// The position of the running request, and the name of its level.
    pending: Option<(Position, String)>,
}

/// A hint, or why there is none.
#[derive(Debug)]
pub(crate) struct Hint {
    /// The advised column.
    pub(crate) column: Option<Column>,
    /// The name of the adviser.
    pub(crate) level: String,
    /// A sentence for the status line.
    pub(crate) text: String,
}

impl Hints {
    /// Starts without a request.
    pub(crate) fn new(clock: Arc<dyn Clock>, waker: Waker) -> Self {
        Self {
            worker: Worker::with_callback(clock, waker.into_call()),
            pending: None,
        }
    }

    /// Starts a level on the shown position. `seed` decides its random choices.
    pub(crate) fn request(&mut self, session: &Session, level: &Level, seed: u64) {
        let position = session.shown().clone();
        self.pending = Some((position.clone(), level.name.clone()));
        self.worker.start(Request {
            engine: EngineHandle::new(engine_of(&level.engine, seed)),
            position,
            limits: Limits {
                time: Some(TIMEOUT),
                ..Limits::default()
            },
            revision: session.revision(),
        });
    }

    /// Returns the hint once it has arrived. Drops the request if another position is shown.
    pub(crate) fn poll(&mut self, session: &Session) -> Option<Hint> {
        let (position, _) = self.pending.as_ref()?;
        if position != session.shown() {
            self.worker.cancel();
            self.pending = None;
            return None;
        }
        let WorkerReport { result, .. } = self.worker.poll()?;
        if matches!(result, WorkerResult::Interim(_)) {
            return None;
        }
        let (_, level) = self.pending.take()?;
        Some(match result {
            WorkerResult::Interim(analysis) | WorkerResult::Final(analysis) => {
                hint(&analysis, level)
            }
            WorkerResult::Failed(error) => Hint {
                column: None,
                text: format!("{level} has no hint: {error}"),
                level,
            },
        })
    }
}

/// Returns whether a hint can be requested: when a human player is to move, and for every
/// earlier position.
pub(crate) fn can_hint(session: &Session) -> bool {
    session.shows_past() || session.awaits_human()
}

/// Returns an analysis as a hint.
pub(crate) fn hint(analysis: &Analysis, level: String) -> Hint {
    let text = match (analysis.best, analysis.score) {
        (None, _) => format!("{level} has no hint"),
        (Some(column), Some(score)) if score.is_proven() => format!(
            "Hint: column {} {} ({level})",
            column.number(),
            verdict(score)
        ),
        (Some(column), _) => format!("Hint: column {} ({level})", column.number()),
    };
    Hint {
        column: analysis.best,
        level,
        text,
    }
}

/// Returns the level for hints: the chosen one, or else the last of the list, among those that
/// play the game.
pub(crate) fn hint_level<'a>(
    levels: &'a [Level],
    chosen: Option<&str>,
    ruleset: &Ruleset,
) -> Option<&'a Level> {
    let mut able = levels
        .iter()
        .rev()
        .filter(|level| unavailable(&level.engine, ruleset).is_none());
    able.clone()
        .find(|level| Some(level.id.as_str()) == chosen)
        .or_else(|| able.next())
}
