//! The windows of a ruleset as bit sets.
//!
//! Cells are numbered as in `geometry`: column by column from the bottom, with an empty
//! sentinel row on top, so that no shift carries a window from one column into the next.

use super::geometry::{Dynamic, Geometry};
use super::word::Word;
use crate::rules::{Cell, Column, Ending, Goal, Ruleset, Size};

/// The size of a board and its windows.
#[derive(Clone, Debug)]
pub struct BoardShape<W> {
    pub size: Size,
    /// The cells as bits.
    pub cells: Dynamic<W>,
    patterns: Vec<Pattern>,
    /// Whether squares of two cells a side are the only goal.
    small_squares: bool,
    /// Whether the first goal ends the game.
    pub race: bool,
}

/// The windows of one goal in one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pattern {
    /// A line of `length` cells; neighbouring cells are `step` bits apart.
    Line { step: u32, length: u32 },
    /// A square of `side` cells a side; neighbouring columns are `step` bits apart.
    Square { step: u32, side: u32 },
}

impl<W: Word> BoardShape<W> {
    /// Creates the shape of a ruleset; `None` if cells and sentinels do not fit the word.
    pub fn new(ruleset: &Ruleset) -> Option<Self> {
        let size = ruleset.size;
        let (columns, rows) = (u32::from(size.columns), u32::from(size.rows));
        let cells = Dynamic::new(columns, rows)?;
        let step = cells.step();
        let mut shape = Self {
            size,
            cells,
            patterns: Vec::new(),
            small_squares: ruleset.goals == [Goal::Square(2)],
            race: ruleset.ending == Ending::FirstGoal,
        };
        for &goal in &ruleset.goals {
            match goal {
                Goal::Line(length) => {
                    let directions = [(1, false, true), (step, true, false)];
                    let diagonals = [(step - 1, true, true), (step + 1, true, true)];
                    for (step, wide, tall) in directions.into_iter().chain(diagonals) {
                        if (!wide || length <= columns) && (!tall || length <= rows) {
                            shape.patterns.push(Pattern::Line { step, length });
                        }
                    }
                }
                Goal::Square(side) if goal.fits(size) => {
                    shape.patterns.push(Pattern::Square { step, side });
                }
                Goal::Square(_) => {}
            }
        }
        Some(shape)
    }

    /// The cell of a bit.
    #[inline(always)]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "boards have at most 128 bits"
    )]
    pub fn cell(&self, bit: W) -> Cell {
        let (index, step) = (bit.lowest(), self.cells.step());
        Cell::new(Column::new((index / step) as u8), (index % step) as u8)
    }

    /// Whether the set contains a whole window.
    #[inline(always)]
    pub fn any_full(&self, set: W) -> bool {
        self.patterns.iter().any(|pattern| pattern.full(set).any())
    }

    /// The number of whole windows in the set.
    #[inline(always)]
    pub fn count_full(&self, set: W) -> u32 {
        let counts = self
            .patterns
            .iter()
            .map(|pattern| pattern.full(set).count());
        counts.sum()
    }

    /// The number of whole windows in the set that contain no pair. A pair is a cell of `lows`
    /// and the cell above it.
    #[inline(always)]
    pub fn count_split(&self, set: W, lows: W) -> u32 {
        let counts = self.patterns.iter().map(|pattern| {
            let full = pattern.full(set);
            (full & !pattern.holding_pairs(lows)).count()
        });
        counts.sum()
    }

    /// Whether disjoint pairs of free cells, one upon the other, can be chosen so that every
    /// window of the set contains one. Returns `false` unless squares of side 2 are the only
    /// goal. For those it is enough to choose in each column whether pairs begin on even or on
    /// odd rows.
    pub fn all_hold_pairs(&self, set: W, empty: W) -> bool {
        if !self.small_squares {
            return false;
        }
        let squares = run(run(set, 1, 2), self.cells.step(), 2);
        let pairs = empty & (empty >> 1);
        let (step, paired) = (self.cells.step(), self.cells.paired());
        let pairs = [pairs & paired, pairs & !paired];
        // For each choice of a square's left and right column, the columns in which a square
        // without a pair begins. The sentinel marks them: adding all cells of a column carries
        // into it.
        let free = pairs.map(|left| {
            pairs.map(|right| (squares & !left & !(right >> step)).plus(self.cells.board()))
        });
        let mut possible = [true, true];
        for column in 1..u32::from(self.size.columns) {
            let sentinel = column * step - 1;
            let fits = |left: usize, right: usize| {
                possible[left] && (free[left][right] >> sentinel & W::ONE).none()
            };
            possible = [0, 1].map(|right| fits(0, right) || fits(1, right));
        }
        possible[0] || possible[1]
    }

    /// The free cells that complete a window together with `discs`.
    #[inline(always)]
    pub fn completing(&self, discs: W, free: W) -> W {
        let mut cells = W::ZERO;
        for pattern in &self.patterns {
            cells = cells | pattern.completing(discs);
        }
        cells & free
    }
}

impl Pattern {
    /// The lowest cell of every whole window in the set.
    #[inline(always)]
    fn full<W: Word>(self, set: W) -> W {
        match self {
            Self::Line { step, length: 4 } => {
                let pairs = set & (set >> step);
                pairs & (pairs >> (2 * step))
            }
            Self::Line { step, length } => run(set, step, length),
            Self::Square { step, side } => run(run(set, 1, side), step, side),
        }
    }

    /// The lowest cell of every window that contains a pair, given the lower cells of the
    /// pairs.
    #[inline(always)]
    fn holding_pairs<W: Word>(self, lows: W) -> W {
        match self {
            Self::Line { step: 1, length } => reach(lows, 1, length - 1),
            Self::Line { .. } => W::ZERO,
            Self::Square { step, side } => reach(reach(lows, 1, side - 1), step, side),
        }
    }

    /// The cells, free or not, that complete a window together with `discs`. May include
    /// sentinels.
    #[inline(always)]
    fn completing<W: Word>(self, discs: W) -> W {
        match self {
            Self::Line { step: 1, length: 4 } => (discs << 1) & (discs << 2) & (discs << 3),
            Self::Line { step, length: 4 } => {
                let (before, after) = (discs << step, discs >> step);
                let below = before & (discs << (2 * step));
                let above = after & (discs >> (2 * step));
                (below & ((discs << (3 * step)) | after))
                    | (above & ((discs >> (3 * step)) | before))
            }
            Self::Square { step, side: 2 } => {
                let (above, below) = (discs >> 1, discs << 1);
                let right = discs >> step;
                let left = discs << step;
                (above & ((right & (right >> 1)) | (left & (left >> 1))))
                    | (below & ((right & (right << 1)) | (left & (left << 1))))
            }
            Self::Line { step, length } => {
                let offsets = (0..length).map(move |index| index * step);
                last_cells(discs, offsets)
            }
            Self::Square { step, side } => {
                let offsets =
                    (0..side).flat_map(move |column| (0..side).map(move |row| column * step + row));
                last_cells(discs, offsets)
            }
        }
    }
}

/// Joins a set with itself, moved down by 1 to `length - 1` steps.
#[inline(always)]
fn joined<W: Word>(set: W, step: u32, length: u32, join: impl Fn(W, W) -> W) -> W {
    let (mut found, mut reached) = (set, 1);
    while reached < length {
        let more = reached.min(length - reached);
        found = join(found, found >> (more * step));
        reached += more;
    }
    found
}

/// The cells at which a run of `length` cells of the set begins.
#[inline(always)]
fn run<W: Word>(set: W, step: u32, length: u32) -> W {
    joined(set, step, length, |one, other| one & other)
}

/// The cells for which the run of `length` cells that begins there meets the set.
#[inline(always)]
fn reach<W: Word>(set: W, step: u32, length: u32) -> W {
    if length == 0 {
        return W::ZERO;
    }
    joined(set, step, length, |one, other| one | other)
}

/// The missing cells of all windows that lack exactly one disc. `offsets` are the cells of a
/// window, relative to its lowest.
fn last_cells<W: Word>(discs: W, offsets: impl Iterator<Item = u32> + Clone) -> W {
    let (mut full, mut lacking_one) = (!W::ZERO, W::ZERO);
    for offset in offsets.clone() {
        let here = discs >> offset;
        lacking_one = (lacking_one & here) | (full & !here);
        full = full & here;
    }
    let mut cells = W::ZERO;
    for offset in offsets {
        cells = cells | lacking_one << offset;
    }
    // The other cells of a window that lacks one disc hold discs.
    cells & !discs
}
