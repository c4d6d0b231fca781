//! What is requested of the board and of the study over it, as data.

use crate::app::prelude::*;

/// Where the game on the board comes from.
#[derive(Clone, Copy, PartialEq)]
pub enum GameOrigin {
    /// It began in this run.
    New,
    /// It was saved, pasted or left unfinished.
    Loaded,
    /// The arena played it.
    Arena,
    /// It is played on from a review.
    Review,
    /// It shows a position that was set up.
    SetUp,
}

/// A request to what is on the board: the game, or the study over it.
#[derive(Clone, Copy, PartialEq)]
pub enum BoardRequest {
    /// Drop a disc.
    Drop(Column),
    /// Drop a disc in the aimed column, or aim if none is.
    DropAimed,
    /// Take the last move back; under review, step back.
    Undo,
    /// Replay the move that was taken back; under review, step forward.
    Redo,
    /// Show the position after this number of moves, at most the last one.
    Show(usize),
    /// Step this number of moves back (negative) or forward.
    Step(i32),
    /// Give a hint.
    Hint,
    /// Go on: to the next mistake, question or step of a lesson.
    Next,
    /// Show the mistake or the step before.
    Previous,
    /// Play the better line on the board, or its next move.
    Better,
    /// Play on the board what follows the move that was played, or the next move of that.
    Played,
    /// Ask the question again, or ask for another move in the position that is shown.
    Again,
    /// Show the solution of the question.
    Solution,
    /// Ask about each mistake of the game.
    Learn,
    /// Stop judging the moves, and keep what is known.
    Stop,
    /// Play the game again, also the one under review.
    Rematch,
    /// Go back: from a line or a question to the review, from there to the game.
    Back,
    /// End the study.
    Close,
}

/// The part of the puzzles that the page lists.
#[derive(Clone)]
pub struct PuzzleList {
    /// The id of the set: that of a preset, or the name of a file.
    pub set: String,
    /// The kind; `None` for all.
    pub kind: Option<PuzzleKind>,
    /// The id of the puzzle that was asked last.
    pub last: Option<String>,
}

/// Rules to be saved as one of the player's own presets.
pub struct PresetToSave {
    /// The name that players see.
    pub name: String,
    /// The id of the preset that the rules are based on.
    pub base: String,
    /// The differences from that preset.
    pub changes: RulesetChanges,
}
