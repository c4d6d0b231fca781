//! The exact solver for four in a line: the score of a position, of every column, and a line of
//! best play.
//!
//! Reading order: `board` (positions as bit sets), `bounds` (bounds without search), `order`,
//! `table`, `marks`, `search` (one null window on one thread), `core` (scores by series of null windows, on
//! one or several threads), `score` (what scores mean), `perfect` (the engine).
//!
//! Inside this module and in the commands, scores follow the convention of the public test
//! sets: 0 is a draw; a player who wins with his last disc scores 1, with the second to last 2,
//! and so on; a loser scores the negative. A [`Score`] counts plies instead.
//!
//! # Invariants
//!
//! - The search is generic over the shape of the board and the width of the word.
//! - A table entry never answers for another position: keys are spread by an invertible
//!   product. It grows with the search of one thread, since a small table stays in the cache.
//! - Move order depends on the position alone, and on whether the search is long. Several threads
//!   find the score that one finds, but the number of positions that they search varies.
//! - A `book` stores no positions: they are enumerated in a fixed order, and its scores follow
//!   that order. A checksum guards it; a damaged book is ignored.

mod board;
pub(crate) mod book;
mod bounds;
mod core;
mod marks;
pub(crate) mod order;
mod perfect;
pub(crate) mod score;
mod search;
mod table;
#[cfg(test)]
mod tests;

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use thiserror::Error;

use self::core::{Budget, Core};

use super::boards::{Dynamic, Fixed};
use super::{ColumnScore, Control, Limits, Score, SystemClock};
use crate::rules::{Column, Ending, Goal, Outcome, Position, Ruleset, Size};
use crate::text::{Argument, Join, Message, msg};

use book::Book;

pub use perfect::Perfect;
pub(crate) use score::{Exactness, Solution, SolvedColumn, proven, test_set_score};

/// The resources of a solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolverSettings {
    /// The number of search threads; fewer if the system refuses some.
    pub threads: NonZeroUsize,
    /// The memory of the table, in bytes, rounded down to a power of two. Boards of more than
    /// 45 cells and sentinels (columns x (rows + 1)) need some megabytes in any case.
    pub table_bytes: usize,
}

impl Default for SolverSettings {
    fn default() -> Self {
        Self {
            threads: NonZeroUsize::MIN,
            table_bytes: 64 << 20,
        }
    }
}

/// Why a ruleset cannot be solved exactly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsolvable {
    /// The only goal is not a line of four.
    Goals {
        /// The goals.
        found: Vec<Goal>,
    },
    /// The first line does not end the game.
    Ending,
    /// The board does not fit a machine word.
    Size {
        /// The size of the board.
        found: Size,
    },
    /// There is not enough memory for the table.
    Memory {
        /// The size of the table, in units of 2^20 bytes.
        megabytes: usize,
    },
}

impl Unsolvable {
    /// Returns the reason as the end of a sentence such as "Perfect does not play this game: …".
    pub fn reason(&self) -> Message {
        match self {
            Self::Goals { found } => {
                let goals = found.iter().map(|goal| match goal {
                    Goal::Line(length) => msg::levels::exact_line(*length),
                    Goal::Square(side) => msg::levels::exact_square(*side),
                });
                msg::levels::exact_goals(Argument::list(Join::And, goals))
            }
            Self::Ending => msg::levels::exact_ending(),
            Self::Size { found } => msg::levels::exact_size(found.columns, found.rows),
            Self::Memory { megabytes } => msg::levels::exact_memory(*megabytes),
        }
    }
}

impl std::error::Error for Unsolvable {}

impl fmt::Display for Unsolvable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason().fmt(f)
    }
}

/// Why a position has no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SolveError {
    /// The game has ended.
    #[error("the game is over: there is no move to judge")]
    Over,
    /// The solver was made for another board.
    #[error("the solver is made for a board of {expected}, found one of {found}")]
    Size {
        /// The size that the solver is made for.
        expected: Size,
        /// The size of the position's board.
        found: Size,
    },
    /// The position has other goals, or another ending.
    #[error("the solver plays to the first line of 4, and this is another game")]
    Rules,
    /// A limit was reached before the score was found.
    #[error("the score was not found within the limits")]
    Exhausted,
}

/// An exact solver for line-of-four on boards of one size.
#[derive(Debug)]
pub struct Solver {
    size: Size,
    core: AnyCore,
}

/// A solver by the fastest shape for the board.
#[derive(Debug)]
enum AnyCore {
    Standard(Core<Fixed<7, 6>>),
    Small(Core<Dynamic<u64>>),
    Large(Core<Dynamic<u128>>),
}

/// Does the same with the core of any shape.
macro_rules! each {
    ($any:expr, $core:ident => $done:expr) => {
        match $any {
            AnyCore::Standard($core) => $done,
            AnyCore::Small($core) => $done,
            AnyCore::Large($core) => $done,
        }
    };
}

impl Solver {
    /// Creates a solver with the default settings and, on a board of 7x6, the opening book of
    /// the library.
    ///
    /// # Errors
    /// If the game is not a race to one line of four, or the board or the table is too large.
    pub fn new(ruleset: &Ruleset) -> Result<Self, Unsolvable> {
        let mut solver = Self::with_settings(ruleset, SolverSettings::default())?;
        solver.use_shipped_book();
        Ok(solver)
    }

    /// Creates a solver with these settings and without a book.
    ///
    /// # Errors
    /// If the game is not a race to one line of four, or the board or the table is too large.
    pub fn with_settings(ruleset: &Ruleset, settings: SolverSettings) -> Result<Self, Unsolvable> {
        let size = solvable(ruleset)?;
        let (columns, rows) = (u32::from(size.columns), u32::from(size.rows));
        let core = if (columns, rows) == (7, 6) {
            AnyCore::Standard(Core::new(Fixed, settings)?)
        } else if let Some(shape) = Dynamic::new(columns, rows) {
            AnyCore::Small(Core::new(shape, settings)?)
        } else {
            let shape = Dynamic::new(columns, rows).ok_or(Unsolvable::Size { found: size })?;
            AnyCore::Large(Core::new(shape, settings)?)
        };
        Ok(Self { size, core })
    }

    /// Looks positions up in the book from now on. Positions in the book take no search.
    ///
    /// # Errors
    /// If the book is for boards of another size.
    #[doc(hidden)]
    pub fn use_book(&mut self, book: Arc<Book>) -> Result<(), SolveError> {
        if book.size != self.size {
            let (expected, found) = (self.size, book.size);
            return Err(SolveError::Size { expected, found });
        }
        each!(&mut self.core, core => core.book = Some(book));
        Ok(())
    }

    /// Looks positions up in the shipped book from now on, if that is for this board.
    #[doc(hidden)]
    pub fn use_shipped_book(&mut self) {
        if let Ok(book) = Book::shipped() {
            let _ = self.use_book(book);
        }
    }

    /// Forgets the results of earlier searches. This takes almost no time.
    pub fn clear(&mut self) {
        each!(&mut self.core, core => core.clear());
    }

    /// Returns the score of the position for the player to move.
    ///
    /// Boards larger than 7x6 may take hours; [`Solver::solve_within`] has a limit.
    ///
    /// # Errors
    /// If the game is over, or has other rules than the solver was made for.
    pub fn solve(&mut self, position: &Position) -> Result<Score, SolveError> {
        self.solve_within(position, Limits::default())
    }

    /// Returns the score of the position, searched within limits of nodes and time. A
    /// [`SystemClock`] measures the time; `limits.depth` is ignored.
    ///
    /// # Errors
    /// If the game is over, has other rules than the solver was made for, or a limit is reached
    /// ([`SolveError::Exhausted`]).
    pub fn solve_within(
        &mut self,
        position: &Position,
        limits: Limits,
    ) -> Result<Score, SolveError> {
        let (stop, clock) = (AtomicBool::new(false), SystemClock::start());
        let control = Control::new(limits, &stop, &clock);
        let mut stop = |nodes| control.is_exhausted(nodes);
        let solution = self.solve_until(position, Exactness::Exact, &mut stop)?;
        let solution = solution.ok_or(SolveError::Exhausted)?;
        Ok(proven(solution.value, position))
    }

    /// Returns the score of every legal column, left to right.
    ///
    /// # Errors
    /// If the game is over, or has other rules than the solver was made for.
    pub fn solve_columns(&mut self, position: &Position) -> Result<Vec<ColumnScore>, SolveError> {
        self.check(position)?;
        let (mut nodes, mut columns) = (0, Vec::new());
        for column in position.legal_columns() {
            let value = self.solve_move_until(position, column, &mut nodes, &mut |_| false)?;
            let value = value.ok_or(SolveError::Exhausted)?;
            columns.push(ColumnScore {
                column,
                score: proven(value.value, position),
            });
        }
        Ok(columns)
    }

    /// Solves the position. Uses the results of earlier searches since [`Self::clear`].
    ///
    /// Calls `stop` regularly with the number of nodes so far, and returns `None` if it returns
    /// `true`.
    ///
    /// # Errors
    /// If the game is over, or has other rules than the solver was made for.
    #[doc(hidden)]
    pub fn solve_until(
        &mut self,
        position: &Position,
        exactness: Exactness,
        stop: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Option<Solution>, SolveError> {
        self.check(position)?;
        let mut nodes = 0;
        let mut budget = Budget {
            nodes: &mut nodes,
            stop,
        };
        let value = each!(&mut self.core, core => core.solve(position, exactness, &mut budget));
        Ok(value.map(|value| Solution { value, nodes }))
    }

    /// Returns the score of playing `column`; `None` if it takes no disc or `stop` returned
    /// `true`.
    ///
    /// # Errors
    /// If the game is over, or has other rules than the solver was made for.
    #[doc(hidden)]
    pub fn solve_move_until(
        &mut self,
        position: &Position,
        column: Column,
        nodes: &mut u64,
        stop: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Option<SolvedColumn>, SolveError> {
        self.check(position)?;
        let value = match after(position, column) {
            None => None,
            Some(Err(value)) => Some(value),
            Some(Ok(after)) => {
                let mut budget = Budget { nodes, stop };
                let exactness = Exactness::Exact;
                each!(&mut self.core, core => core.solve(&after, exactness, &mut budget))
                    .map(|value| -value)
            }
        };
        Ok(value.map(|value| SolvedColumn { column, value }))
    }

    /// Returns a move that keeps the score `value` of the position; `None` if `stop` returned
    /// `true`.
    ///
    /// # Errors
    /// If the game is over, or has other rules than the solver was made for.
    #[doc(hidden)]
    pub fn best_until(
        &mut self,
        position: &Position,
        value: i32,
        nodes: &mut u64,
        stop: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Option<Column>, SolveError> {
        self.check(position)?;
        let mut budget = Budget { nodes, stop };
        Ok(each!(&mut self.core, core => core.best(position, value, &mut budget)))
    }

    /// Returns whether playing `column` keeps the score `value` of the position; `None` if
    /// `stop` returned `true`.
    ///
    /// # Errors
    /// If the game is over, or has other rules than the solver was made for.
    #[doc(hidden)]
    pub fn keeps_score_until(
        &mut self,
        position: &Position,
        column: Column,
        value: i32,
        nodes: &mut u64,
        stop: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Option<bool>, SolveError> {
        self.check(position)?;
        let mut budget = Budget { nodes, stop };
        Ok(match after(position, column) {
            None => Some(false),
            Some(Err(found)) => Some(found == value),
            Some(Ok(after)) => {
                each!(&mut self.core, core => core.exceeds(&after, -value, &mut budget))
                    .map(|loses| !loses)
            }
        })
    }

    /// Returns a line of best play from a position of score `value`, to the end of the game or
    /// until `stop` returned `true`.
    ///
    /// # Errors
    /// If the game is over, or has other rules than the solver was made for.
    #[doc(hidden)]
    pub fn line_until(
        &mut self,
        position: &Position,
        mut value: i32,
        nodes: &mut u64,
        stop: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Vec<Column>, SolveError> {
        let (mut position, mut line) = (position.clone(), Vec::new());
        while let Some(column) = self.best_until(&position, value, nodes, stop)? {
            line.push(column);
            match after(&position, column) {
                Some(Ok(after)) => position = after,
                _ => break,
            }
            value = -value;
        }
        Ok(line)
    }

    fn check(&self, position: &Position) -> Result<(), SolveError> {
        let found = position.board.size;
        if found != self.size {
            Err(SolveError::Size {
                expected: self.size,
                found,
            })
        } else if solvable(&position.ruleset).is_err() {
            Err(SolveError::Rules)
        } else if position.outcome.is_some() {
            Err(SolveError::Over)
        } else {
            Ok(())
        }
    }
}

/// The position after a move, or the score of a move that ends the game, for the player who makes
/// it; `None` if the column takes no disc.
fn after(position: &Position, column: Column) -> Option<Result<Position, i32>> {
    let after = position.after([column])?;
    Some(match after.outcome {
        None => Ok(after),
        Some(Outcome::Draw) => Err(0),
        Some(Outcome::Win(_)) => Err(test_set_score(Score::WinIn(1), position)?),
    })
}

/// Returns the size of the board if the ruleset can be solved exactly, given enough time.
///
/// # Errors
/// The reason why it cannot.
pub fn solvable(ruleset: &Ruleset) -> Result<Size, Unsolvable> {
    let (found, goals) = (ruleset.size, &ruleset.goals);
    if *goals != [Goal::Line(4)] {
        let found = goals.to_vec();
        return Err(Unsolvable::Goals { found });
    }
    if ruleset.ending != Ending::FirstGoal {
        return Err(Unsolvable::Ending);
    }
    match Dynamic::<u128>::new(found.columns.into(), found.rows.into()) {
        Some(_) => Ok(found),
        None => Err(Unsolvable::Size { found }),
    }
}
