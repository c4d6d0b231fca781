//! Transcripts: everything needed to resume a game later.

use std::time::Duration;

use thiserror::Error;

use super::history::GameStep;
use super::{Cause, GameResult, GameSetup, Opening, Session};
use crate::rules::{ByPlayer, Column, PlayError, ReplayError};

/// A game in a form that can be saved and resumed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transcript {
    /// The setup, with the seats as they were before the first disc.
    pub setup: GameSetup,
    /// The moves played, first to last.
    pub moves: Vec<Column>,
    /// For each passed turn, the number of moves before it, as in [`Position::passes`].
    ///
    /// [`Position::passes`]: crate::rules::Position::passes
    pub passes: Vec<usize>,
    /// Whether the first disc was answered by swapping sides.
    pub swapped: bool,
    /// The time left to the current players of red and yellow.
    pub time_left: Option<ByPlayer<Duration>>,
    /// The result, if something other than the board decided the game.
    pub decided: Option<GameResult>,
}

/// The reason why a transcript cannot be resumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ResumeError {
    /// A move cannot be played.
    #[error(transparent)]
    Move(#[from] ReplayError),
    /// The game does not allow a swap, or has no disc.
    #[error("sides cannot have been swapped: the game does not allow it, or no disc was dropped")]
    Swap,
    /// The passed turns are out of order, or there is one after more moves than the game has.
    #[error("turns that went by without a disc must be told in the order of the game")]
    Passes,
    /// The game ended on the board, but the transcript gives another result.
    #[error("the game ended on the board, so nobody can have resigned or run out of time")]
    Decided,
}

impl Session {
    /// Returns the transcript. Moves taken back are not part of it.
    #[doc(hidden)]
    #[must_use]
    pub fn transcript(&self) -> Transcript {
        let swapped = self.history.is_swapped();
        let mut setup = self.setup.clone();
        if swapped {
            setup.swap_seats();
        }
        Transcript {
            setup,
            moves: self.position.moves().collect(),
            passes: self.position.passes().to_vec(),
            swapped,
            time_left: self.time_left,
            decided: self.decided,
        }
    }

    /// Creates the game of a transcript. If its clock would run, it starts paused, so that no
    /// player loses time before seeing the board.
    ///
    /// # Errors
    /// If the transcript contradicts the rules or itself.
    #[doc(hidden)]
    pub fn resume(transcript: Transcript) -> Result<Self, ResumeError> {
        let Transcript {
            setup,
            moves,
            passes,
            swapped,
            time_left,
            decided,
        } = transcript;
        let may_swap = setup.opening == Opening::Swap && !moves.is_empty();
        if swapped && !may_swap {
            return Err(ResumeError::Swap);
        }
        let mut session = Self::new(setup);
        let mut passes = passes.into_iter().peekable();
        for (index, column) in moves.into_iter().enumerate() {
            let replay = |cause: PlayError| ReplayError {
                ply: index + 1,
                cause,
            };
            while passes.next_if_eq(&index).is_some() {
                session.position.pass().map_err(replay)?;
                session.history.push(GameStep::Pass, None);
            }
            session.position.play(column).map_err(replay)?;
            session.history.push(GameStep::Drop(column), None);
            if index == 0 && swapped {
                session.history.push(GameStep::Swap, None);
                session.setup.swap_seats();
            }
        }
        let last = session.position.ply();
        while passes.next_if_eq(&last).is_some() {
            let over = |cause: PlayError| ReplayError {
                ply: last + 1,
                cause,
            };
            session.position.pass().map_err(over)?;
            session.history.push(GameStep::Pass, None);
        }
        if passes.next().is_some() {
            return Err(ResumeError::Passes);
        }
        if decided.is_some() && session.position.outcome().is_some() {
            return Err(ResumeError::Decided);
        }
        // Ignore a board result that the board does not show.
        session.decided = decided.filter(|result| result.cause != Cause::Board);
        if session.setup.time.is_some() {
            session.time_left = time_left.or(session.time_left);
        }
        session.paused = session.clock_runs();
        Ok(session)
    }
}
