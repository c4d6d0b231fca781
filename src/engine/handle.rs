//! An engine that can be asked from any thread, and the one place where its panics end.

use std::any::Any;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};

use thiserror::Error;

use super::{Analysis, Control, Engine, EngineError, Limits, SystemClock};
use crate::rules::{Column, Position};

/// An engine that keeps what it has learned from one request to the next.
///
/// Its owner (a seat of a game) holds it. A copy of the handle leads to the same engine:
/// each request to a [`Worker`](super::Worker) takes one to the thinking thread.
#[derive(Clone)]
pub struct EngineHandle(Arc<Mutex<Box<dyn Engine>>>);

impl EngineHandle {
    /// A handle of an engine.
    #[must_use]
    pub fn new(engine: Box<dyn Engine>) -> Self {
        Self(Arc::new(Mutex::new(engine)))
    }

    /// The column that the engine plays, found within `limits` on the thread of the caller. A
    /// [`SystemClock`] measures the time. The column is legal.
    ///
    /// # Errors
    /// As [`EngineHandle::analyze`].
    pub fn choose(&self, position: &Position, limits: Limits) -> Result<Column, ThinkError> {
        let best = self.think(position, limits)?.best;
        best.ok_or(ThinkError::Illegal { column: None })
    }

    /// What the engine finds out about a position within `limits`, on the thread of the caller.
    /// A [`SystemClock`] measures the time.
    ///
    /// # Errors
    /// As [`EngineHandle::analyze`].
    pub fn think(&self, position: &Position, limits: Limits) -> Result<Analysis, ThinkError> {
        let (stop, clock) = (AtomicBool::new(false), SystemClock::start());
        self.analyze(position, &mut Control::new(limits, &stop, &clock))
    }

    /// What the engine finds out about a position under `control`, on the thread of the caller.
    /// The best column of the answer is legal.
    ///
    /// # Errors
    /// If the engine has no answer, answers with a column that cannot be played, or panics.
    /// An engine that has panicked is not asked again.
    pub fn analyze(
        &self,
        position: &Position,
        control: &mut Control<'_>,
    ) -> Result<Analysis, ThinkError> {
        // Locked inside, so that a panic poisons the handle: an engine that was left
        // in the middle of something is never asked again.
        let run = || {
            let mut engine = self.0.lock().map_err(|_| ThinkError::Broken)?;
            Ok(engine.analyze(position, control)?)
        };
        let analysis = catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|panic| {
            Err(ThinkError::Panicked {
                message: message_of(panic.as_ref()),
            })
        })?;
        if analysis.best.is_some_and(|best| position.is_legal(best)) {
            Ok(analysis)
        } else {
            Err(ThinkError::Illegal {
                column: analysis.best,
            })
        }
    }
}

impl<E: Engine + 'static> From<E> for EngineHandle {
    fn from(engine: E) -> Self {
        Self::new(Box::new(engine))
    }
}

impl fmt::Debug for EngineHandle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("EngineHandle").finish_non_exhaustive()
    }
}

/// Why a request has no answer. Each is a sentence for the player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ThinkError {
    /// The engine refused the position.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The engine panicked.
    #[error("the computer player failed: {message}")]
    Panicked {
        /// What the panic said.
        message: String,
    },
    /// The engine panicked at an earlier request and is not asked again.
    #[error("the computer player failed earlier and plays no further")]
    Broken,
    /// The engine answered with a column that cannot be played.
    #[error(
        "the computer player answered with {}, which cannot be played",
        column.map_or("no column".to_owned(), |column| format!("column {}", column.number()))
    )]
    Illegal {
        /// The answer.
        column: Option<Column>,
    },
    /// The seat to move has no engine.
    #[error("there is no such level")]
    NoEngine,
    /// There is no thinking thread.
    #[error("the thinking thread is not running: {cause}")]
    NoThread {
        /// Why.
        cause: String,
    },
}

/// What a panic said, where it said something readable.
fn message_of(panic: &(dyn Any + Send)) -> String {
    if let Some(text) = panic.downcast_ref::<&str>() {
        (*text).to_owned()
    } else if let Some(text) = panic.downcast_ref::<String>() {
        text.clone()
    } else {
        "it gave no reason".to_owned()
    }
}
