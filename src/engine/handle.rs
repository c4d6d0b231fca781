//! A shared handle to an engine, which also catches the engine's panics.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};

use thiserror::Error;

use super::{Analysis, Control, Engine, EngineError, Limits, SystemClock};
use crate::jobs::caught;
use crate::rules::{Column, Position};

/// A shared handle to an engine. The engine keeps its state from one request to the next.
///
/// Clones refer to the same engine. Each [`Request`] carries a clone to the thread that answers it.
/// Concurrent requests to one engine run one after the other.
#[derive(Clone, Debug)]
pub struct EngineHandle(Arc<Mutex<Box<dyn Engine>>>);

impl EngineHandle {
    /// Creates a handle to an engine.
    pub fn new(engine: Box<dyn Engine>) -> Self {
        Self(Arc::new(Mutex::new(engine)))
    }

    /// Returns the column that the engine plays. Searches within `limits` on the calling
    /// thread; a [`SystemClock`] measures the time. The column is legal.
    ///
    /// # Errors
    /// As [`EngineHandle::analyze`].
    pub fn choose(&self, position: &Position, limits: Limits) -> Result<Column, ThinkError> {
        let best = self.think(position, limits)?.best;
        best.ok_or(ThinkError::Illegal { column: None })
    }

    /// Analyses a position within `limits`, on the calling thread. A [`SystemClock`] measures
    /// the time.
    ///
    /// # Errors
    /// As [`EngineHandle::analyze`].
    pub fn think(&self, position: &Position, limits: Limits) -> Result<Analysis, ThinkError> {
        let (stop, clock) = (AtomicBool::new(false), SystemClock::start());
        self.analyze(position, &mut Control::new(limits, &stop, &clock))
    }

    /// Analyses a position under `control`, on the calling thread. The best column of the
    /// answer is legal.
    ///
    /// # Errors
    /// If the engine returns an error, returns a column that cannot be played, or panics. After
    /// a panic every further request fails with [`ThinkError::Broken`].
    pub fn analyze(
        &self,
        position: &Position,
        control: &mut Control<'_>,
    ) -> Result<Analysis, ThinkError> {
        // Locked inside the closure, so that a panic poisons the mutex: an engine that a panic
        // left in an unknown state is not called again.
        let run = || {
            let mut engine = self.0.lock().map_err(|_| ThinkError::Broken)?;
            let mut analysis = engine.analyze(position, control)?;
            analysis.elapsed = control.elapsed();
            Ok(analysis)
        };
        let panicked = |message| Err(ThinkError::Panicked { message });
        let analysis = caught(run).unwrap_or_else(panicked)?;
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

/// A request to an engine.
#[derive(Clone, Debug)]
pub struct Request {
    /// The engine that chooses the move.
    pub engine: EngineHandle,
    /// The position to analyse.
    pub position: Position,
    /// The limits of the search.
    pub limits: Limits,
    /// The revision of the game. The answer is given with it, so that answers to an older position
    /// are recognised.
    pub revision: u64,
}

/// Why a request has no answer. The text is a sentence for the player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ThinkError {
    /// The engine returned an error.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The engine panicked.
    #[error("the computer player failed: {message}")]
    Panicked {
        /// The message of the panic.
        message: String,
    },
    /// The engine panicked in an earlier request and is not called again.
    #[error("the computer player failed earlier and plays no further")]
    Broken,
    /// The engine answered with a column that cannot be played.
    #[error(
        "the computer player answered with {}, which cannot be played",
        column.map_or("no column".to_owned(), |column| format!("column {}", column.number()))
    )]
    Illegal {
        /// The answer; `None` if it named no column.
        column: Option<Column>,
    },
    /// The seat to move has no engine.
    #[error("there is no such level")]
    NoEngine,
    /// The thinking thread is not running.
    #[error("the thinking thread is not running: {cause}")]
    NoThread {
        /// Why not.
        cause: String,
    },
}
