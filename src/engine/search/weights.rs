//! The numbers of the hand-made evaluator.

use crate::rules::Ending;

/// What open windows are worth, by how many cells are missing and by how many of those
/// are *against the tempo*: cells that fall to the other player if all other columns are
/// filled first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// Lines.
    pub lines: WindowWeights,
    /// Squares.
    pub squares: WindowWeights,
    /// In a race, for the player who owns the lowest threat of a column that the tempo
    /// gives him, beside the windows.
    pub lowest_threat: i32,
    /// The same for each row that this threat lies above the lowest free cell.
    pub each_row_above: i32,
}

/// What the windows of one kind are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WindowWeights {
    /// One cell is missing; none, one against the tempo.
    pub one: [i32; 2],
    /// Two cells are missing; none, one, two against the tempo.
    pub two: [i32; 3],
    /// Three cells are missing; none to three against the tempo.
    pub three: [i32; 4],
    /// Four cells are missing; each further one halves it.
    pub four: i32,
}

impl WindowWeights {
    /// What a window is worth that lacks so many discs.
    pub(super) fn of(&self, missing: u16, against: u16) -> i32 {
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
    /// The weights for games with this ending.
    #[must_use]
    pub const fn of(ending: Ending) -> Self {
        match ending {
            Ending::FirstGoal => RACE,
            Ending::FullBoard => SCORING,
        }
    }

    /// All numbers in one row, for tuning.
    #[must_use]
    pub fn to_row(&self) -> Vec<i32> {
        let mut row = Vec::new();
        for kind in [&self.lines, &self.squares] {
            row.extend(kind.one);
            row.extend(kind.two);
            row.extend(kind.three);
            row.push(kind.four);
        }
        row.extend([self.lowest_threat, self.each_row_above]);
        row
    }

    /// The weights of such a row; numbers that are missing are 0.
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
        }
    }
}

/// For races: the lines by
/// `cargo bench --bench search -- tune --family lines --games 600 --nodes 1500 --rounds 2`.
/// For the squares `tune --family both --games 300 --nodes 1500 --rounds 1` finds nothing
/// that wins by more than chance, and what it keeps takes 75 % more positions to the same
/// depth in races for squares alone.
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
};

/// For games to the full board, in hundredths of a point: the lines by
/// `cargo bench --bench search -- tune --family fours --games 600 --nodes 1500 --rounds 2`.
///
/// Open squares count nothing there: who answers in the column just played gives none
/// away, and in `tune --family points --games 160 --nodes 1500`, begun with zeros, every
/// liking for some loses to none.
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
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_holds_all_weights() {
        for weights in [RACE, SCORING] {
            let row = weights.to_row();
            assert_eq!(Weights::from_row(&row), weights);
        }
        let numbered: Vec<i32> = (1..=22).collect();
        assert_eq!(Weights::from_row(&numbered).to_row(), numbered);
    }
}
