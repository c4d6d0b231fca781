//! AI levels as data.

use std::num::NonZeroU32;

use serde::Deserialize;

/// One AI level, as written in `levels.ron`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// The word by which the command line and saved games name the level.
    pub id: String,
    /// The name that players see.
    pub name: String,
    /// One sentence about how it plays.
    pub about: String,
    /// What chooses its moves.
    pub engine: LevelEngine,
}

/// What chooses a level's moves.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum LevelEngine {
    /// Any legal column.
    Random,
    /// A winning column, else one that blocks, else any legal one.
    WinBlockRandom,
    /// The column after which its squares, started and full, are worth most.
    SquaresGreedy,
    /// The column that scores most, else one that blocks, else the middle.
    MostPoints,
    /// Minimax without pruning and with the published evaluation.
    Minimax {
        /// How many plies it looks ahead.
        depth: NonZeroU32,
    },
    /// The same with alpha-beta pruning.
    AlphaBeta {
        /// How many plies it looks ahead.
        depth: NonZeroU32,
    },
    /// The exact solver.
    Perfect {
        /// Which of several equally good columns it plays.
        choice: EqualMoves,
    },
}

/// Which of several equally good columns is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum EqualMoves {
    /// The one found first: the quickest answer.
    First,
    /// Any of them.
    Random,
}
