//! The weights of the hand-made evaluator.

use crate::rules::{Ending, Goal, Ruleset};

/// The values of open windows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// The values of lines, and those of squares.
    pub windows: [WindowWeights; 2],
    /// In a race, the extra value of the lowest threat of a column among those that their owner
    /// gets by tempo.
    pub lowest_threat: i32,
    /// The change of that value for each row between the threat and the lowest free cell.
    pub each_row_above: i32,
    /// The value of having the move.
    pub tempo: i32,
}

/// The values of windows of one kind, by the number of missing cells, and by how many of those are
/// *against the tempo*: cells that the other player gets if all other columns are filled first. Windows
/// that lack more than three are worth nothing.
pub type WindowWeights = [[i32; 4]; 4];

impl Weights {
    /// Returns the tuned weights of a ruleset. There are three sets: for races, for races that
    /// small squares and short lines win, and for games to the full board.
    pub fn of(ruleset: &Ruleset) -> Self {
        let size = ruleset.size;
        let goals = || ruleset.goals.iter().filter(|goal| goal.fits(size));
        let any = |kind: fn(&Goal) -> bool| goals().any(kind);
        let short = any(|goal| matches!(goal, Goal::Line(..=4)));
        let squares = any(|goal| matches!(goal, Goal::Square(..=3)));
        match ruleset.ending {
            Ending::FullBoard => SCORING,
            Ending::FirstGoal if short && squares => EITHER_TO_MOVE,
            Ending::FirstGoal => RACE,
        }
    }
}

/// For races: the lines by
/// `cargo bench --bench search -- tune --family lines --games 600 --nodes 1500 --rounds 2`.
const RACE: Weights = Weights {
    windows: [
        [[0; 4], [40, 25, 0, 0], [14, 15, 8, 0], [7, 4, 6, 2]],
        [[0; 4], [60, 25, 0, 0], [14, 6, 10, 0], [4, 4, 3, 2]],
    ],
    lowest_threat: 80,
    each_row_above: -8,
    tempo: 0,
};

/// For races that squares and lines of up to four win, by `cargo bench --bench search -- fit
/// --family both --games 12000 --share 75`, starting from the row of [`RACE`]. The full step
/// (`--share 100`) plays less well.
///
/// Threats follow upon each other in these games, and answering one costs no depth, so either
/// player may be to move where a search ends. Having the move is worth about two lines that
/// lack two discs. With lines of five it is worth less: there these weights lose to those of
/// other races.
const EITHER_TO_MOVE: Weights = Weights {
    windows: [
        [[0; 4], [9, 22, 0, 0], [16, 11, 12, 0], [6, 4, 4, 4]],
        [[0; 4], [60, 25, 0, 0], [17, 4, 18, 0], [4, 2, 0, 2]],
    ],
    lowest_threat: 74,
    each_row_above: -10,
    tempo: 31,
};

/// For games to the full board, in hundredths of a point: the lines by
/// `cargo bench --bench search -- tune --family fours --games 600 --nodes 1500 --rounds 2`.
///
/// Open squares count 0: a player who answers in the column just played gives none away. In
/// `tune --family points --games 160 --nodes 1500`, starting from zeros, every set with a
/// positive value for some squares loses to the zeros.
const SCORING: Weights = Weights {
    windows: [
        [[0; 4], [47, 20, 0, 0], [25, 15, 6, 0], [11, 6, 5, 2]],
        [[0; 4]; 4],
    ],
    lowest_threat: 0,
    each_row_above: 0,
    tempo: 0,
};
