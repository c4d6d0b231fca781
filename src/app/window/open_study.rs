//! The review over the game, and the one that was closed last.

use crate::app::game::Game;
use crate::app::request::PuzzleList;
use crate::app::review::{Study, Subject};
use crate::app::why::HintReason;

/// A review or exercises over the game.
#[derive(Debug)]
pub(super) struct OpenStudy {
    pub(super) study: Study,
    pub(super) waiting: Game,
    /// Whether the start page was open.
    pub(super) from_start: bool,
    /// The list that puzzles were chosen from.
    pub(super) puzzles: Option<PuzzleList>,
    /// The search for the reason of a puzzle's solution, with the id of the puzzle.
    pub(super) reason: Option<(String, HintReason)>,
    /// The number of moves of the position that was logged last.
    pub(super) logged: Option<usize>,
}

/// The review that was closed last.
#[derive(Debug)]
pub(super) struct LastReview {
    pub(super) subject: Subject,
    /// The number of moves before the move that was looked at.
    pub(super) moves: usize,
    /// Whether the game on the board was played on from it.
    pub(super) is_played_on: bool,
}
