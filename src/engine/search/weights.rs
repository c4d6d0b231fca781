//! The weights of the hand-made evaluator.

use crate::rules::{Ending, Goal, Ruleset};

/// The values of open windows, by the number of missing cells and by how many of those are
/// *against the tempo*: cells that the other player gets if all other columns are filled first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// The values of lines.
    pub lines: WindowWeights,
    /// The values of squares.
    pub squares: WindowWeights,
    /// In a race, the extra value of the lowest threat of a column among those that their owner
    /// gets by tempo.
    pub lowest_threat: i32,
    /// The change of that value for each row between the threat and the lowest free cell.
    pub each_row_above: i32,
    /// The value of having the move.
    pub tempo: i32,
}

/// The values of windows of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WindowWeights {
    /// With one missing cell: none, one against the tempo.
    pub one: [i32; 2],
    /// With two missing cells: none, one, two against the tempo.
    pub two: [i32; 3],
    /// With three missing cells: none to three against the tempo.
    pub three: [i32; 4],
    /// With four missing cells; each further one halves it.
    pub four: i32,
}

impl WindowWeights {
    /// Returns the value of a window with `missing` missing cells, of which `against` are
    /// against the tempo.
    #[must_use]
    pub fn of(&self, missing: u16, against: u16) -> i32 {
        let pick = |list: &[i32]| list.get(usize::from(against)).copied().unwrap_or(0);
        match missing {
            0 => 0,
            1 => pick(&self.one),
            2 => pick(&self.two),
            3 => pick(&self.three),
            more => self.four >> (more - 4).min(31),
        }
    }
}

impl Weights {
    /// Returns the tuned weights of a ruleset. There are three sets: for races, for races that
    /// small squares and short lines win, and for games to the full board.
    #[must_use]
    pub fn of(ruleset: &Ruleset) -> Self {
        let size = ruleset.size();
        let goals = || ruleset.goals().iter().filter(|goal| goal.fits(size));
        let any = |kind: fn(&Goal) -> bool| goals().any(kind);
        let short = any(|goal| matches!(goal, Goal::Line(..=4)));
        let squares = any(|goal| matches!(goal, Goal::Square(..=3)));
        match ruleset.ending() {
            Ending::FullBoard => SCORING,
            Ending::FirstGoal if short && squares => EITHER_TO_MOVE,
            Ending::FirstGoal => RACE,
        }
    }

    /// Lists all numbers in one row, for tuning.
    #[must_use]
    pub fn to_row(&self) -> Vec<i32> {
        let mut row = Vec::new();
        for kind in [&self.lines, &self.squares] {
            row.extend(kind.one);
            row.extend(kind.two);
            row.extend(kind.three);
            row.push(kind.four);
        }
        row.extend([self.lowest_threat, self.each_row_above, self.tempo]);
        row
    }

    /// Reads the weights from such a row; missing numbers are 0.
    #[must_use]
    pub fn from_row(row: &[i32]) -> Self {
        let mut numbers = row.iter().copied();
        let mut next = || numbers.next().unwrap_or(0);
        let mut kind = || WindowWeights {
            one: std::array::from_fn(|_| next()),
            two: std::array::from_fn(|_| next()),
            three: std::array::from_fn(|_| next()),
            four: next(),
        };
        let (lines, squares) = (kind(), kind());
        Self {
            lines,
            squares,
            lowest_threat: next(),
            each_row_above: next(),
            tempo: next(),
        }
    }
}

/// For races: the lines by
/// `cargo bench --bench search -- tune --family lines --games 600 --nodes 1500 --rounds 2`.
const RACE: Weights = Weights {
    lines: WindowWeights {
        one: [40, 25],
        two: [14, 15, 8],
        three: [7, 4, 6, 2],
        four: 0,
    },
    squares: WindowWeights {
        one: [60, 25],
        two: [14, 6, 10],
        three: [4, 4, 3, 2],
        four: 0,
    },
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
    lines: WindowWeights {
        one: [9, 22],
        two: [16, 11, 12],
        three: [6, 4, 4, 4],
        four: 0,
    },
    squares: WindowWeights {
        one: [60, 25],
        two: [17, 4, 18],
        three: [4, 2, 0, 2],
        four: 0,
    },
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
    lines: WindowWeights {
        one: [47, 20],
        two: [25, 15, 6],
        three: [11, 6, 5, 2],
        four: 0,
    },
    squares: WindowWeights {
        one: [0; 2],
        two: [0; 3],
        three: [0; 4],
        four: 0,
    },
    lowest_threat: 0,
    each_row_above: 0,
    tempo: 0,
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_holds_all_weights() {
        for weights in [RACE, EITHER_TO_MOVE, SCORING] {
            let row = weights.to_row();
            assert_eq!(Weights::from_row(&row), weights);
        }
        let numbered: Vec<i32> = (1..=23).collect();
        assert_eq!(Weights::from_row(&numbered).to_row(), numbered);
    }
}
