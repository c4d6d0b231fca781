//! A game written down: all that is needed to go on with it later.

use std::time::Duration;

use thiserror::Error;

use super::line::Step;
use super::{Cause, GameResult, GameSetup, Opening, Session};
use crate::rules::{ByPlayer, Column, PlayError, ReplayError};

/// A game written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transcript {
    /// Who plays what, with the seats as they were before the first disc.
    pub setup: GameSetup,
    /// The moves played, first to last.
    pub moves: Vec<Column>,
    /// After how many discs a turn went by without one, as [`Position::passes`] tells.
    ///
    /// [`Position::passes`]: crate::rules::Position::passes
    pub passes: Vec<usize>,
    /// Whether the first disc was answered by swapping sides.
    pub swapped: bool,
    /// The time left to whoever plays red and yellow now.
    pub time_left: Option<ByPlayer<Duration>>,
    /// How the game ended, if something other than the board ended it.
    pub decided: Option<GameResult>,
}

/// Why a game that was written down cannot be gone on with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ResumeError {
    /// A move cannot be played.
    #[error(transparent)]
    Move(#[from] ReplayError),
    /// Sides cannot have been swapped.
    #[error("sides cannot have been swapped: the game does not allow it, or no disc was dropped")]
    Swap,
    /// A turn cannot have gone by at such a moment.
    #[error("turns that went by without a disc must be told in the order of the game")]
    Passes,
    /// The game ended on the board, so nobody can have resigned or run out of time.
    #[error("the game ended on the board, so nobody can have resigned or run out of time")]
    Decided,
}

impl Session {
    /// The game written down. Moves that were taken back are no part of it.
    #[doc(hidden)]
    #[must_use]
    pub fn transcript(&self) -> Transcript {
        let swapped = self.line.is_swapped();
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

    /// Goes on with a game that was written down. A game with clocks that run is
    /// paused first, so that nobody loses time before they have seen the board.
    ///
    /// # Errors
    /// If it cannot have come about.
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
                session.line.push(Step::Pass, None);
            }
            session.position.play(column).map_err(replay)?;
            session.line.push(Step::Drop(column), None);
            if index == 0 && swapped {
                session.line.push(Step::Swap, None);
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
            session.line.push(Step::Pass, None);
        }
        if passes.next().is_some() {
            return Err(ResumeError::Passes);
        }
        if decided.is_some() && session.position.outcome().is_some() {
            return Err(ResumeError::Decided);
        }
        // A result on the board that the board does not show is no result.
        session.decided = decided.filter(|result| result.cause != Cause::Board);
        if session.setup.time.is_some() {
            session.time_left = time_left.or(session.time_left);
        }
        session.paused = session.clock_runs();
        Ok(session)
    }
}
