//! Exact play of four in a line: the score of a position, of every column, and a line of
//! best play.
//!
//! Read in this order: `board` (positions as bit sets), `bounds` (what needs no search),
//! `order`, `table`, `search` (one null window on one thread), `close_in` (scores as series
//! of null windows), `core` (questions), `perfect` (the engine).
//!
//! Inside, and in the commands, scores follow the convention of the public test sets: 0 is a
//! draw; a player who wins with the last of his discs scores 1, with the second to last 2, and
//! so on; a loser scores the negative. A [`Score`] counts in plies.
//!
//! # What holds
//!
//! - The search is written once over the shape of the board and the width of the word.
//! - A table entry never answers for another position: keys are spread by an invertible product.
//!   With several threads the table has its full size from the start; with one it grows, since a
//!   small table stays in the cache.
//! - Move order depends on the position alone.
//! - A `book` names no positions: they are listed in an order of their own, and its scores follow
//!   that order. gzip's checksum guards it; a damaged book is ignored.

mod board;
pub(crate) mod book;
mod bounds;
mod close_in;
mod core;
mod order;
mod perfect;
mod search;
mod table;
#[cfg(test)]
mod tests;
pub(crate) mod until;

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use thiserror::Error;

use self::core::{Core, Shaped};

use super::boards::{Dynamic, Fixed, Geometry};
use super::{ColumnScore, Control, Limits, Score, SystemClock};
use crate::rules::{Ending, Goal, Position, Ruleset, Size};

use book::Book;

pub use perfect::{Choice, Perfect, Scope};
pub(crate) use until::{ColumnValue, Question, proven};

/// The resources of a solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolverSettings {
    /// Threads that search together; fewer where the system refuses that many.
    pub threads: NonZeroUsize,
    /// The memory of the table, in bytes, rounded down to a power of two; boards of more
    /// than 45 cells and sentinels need some megabytes in any case.
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

/// Why rules cannot be solved exactly.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unsolvable {
    /// Another goal than a line of four.
    #[error("exact play needs one goal, a line of 4; found {found}")]
    Goals {
        /// The goals, described.
        found: String,
    },
    /// The first line does not end the game.
    #[error("exact play needs a game that the first line of 4 ends; here the board is filled")]
    Ending,
    /// The board fits no machine word.
    #[error("exact play needs columns x (rows + 1) of at most 128, found a board of {found}")]
    Size {
        /// The size.
        found: Size,
    },
    /// There is not that much memory.
    #[error("a table of {megabytes} MB does not fit into memory")]
    Memory {
        /// The size of the table, in units of 2^20 bytes.
        megabytes: usize,
    },
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
        /// What it is made for.
        expected: Size,
        /// What it was given.
        found: Size,
    },
    /// The position has other goals, or another ending.
    #[error("the solver plays to the first line of 4, and this is another game")]
    Rules,
    /// The limits were met before the score was found.
    #[error("the score was not found within the limits")]
    Exhausted,
}

/// An exact solver for line-of-four on boards of one size.
#[derive(Debug)]
pub struct Solver {
    size: Size,
    core: Box<dyn Core>,
}

impl Solver {
    /// A solver for the rules with the usual settings and, on a board of 7x6, the opening
    /// book of the library.
    ///
    /// # Errors
    /// If the rules are not four in a line to the first line, or the board or the table is too
    /// large.
    pub fn new(ruleset: &Ruleset) -> Result<Self, Unsolvable> {
        let mut solver = Self::with_settings(ruleset, SolverSettings::default())?;
        solver.use_shipped_book();
        Ok(solver)
    }

    /// A solver for the rules with these resources and without a book.
    ///
    /// # Errors
    /// If the rules are not four in a line to the first line, or the board or the table is too
    /// large.
    pub fn with_settings(ruleset: &Ruleset, settings: SolverSettings) -> Result<Self, Unsolvable> {
        let size = solvable(ruleset)?;
        let core = for_shape(size, CoreOf(settings))??;
        Ok(Self { size, core })
    }

    /// Looks positions up in the book from now on; those that it knows take no search.
    ///
    /// # Errors
    /// If the book is for boards of another size.
    #[doc(hidden)]
    pub fn use_book(&mut self, book: Arc<Book>) -> Result<(), SolveError> {
        if book.size() != self.size {
            let (expected, found) = (self.size, book.size());
            return Err(SolveError::Size { expected, found });
        }
        self.core.use_book(book);
        Ok(())
    }

    /// Looks positions up in the book that comes with the program, if that is for this
    /// board.
    #[doc(hidden)]
    pub fn use_shipped_book(&mut self) {
        if let Ok(book) = Book::shipped()
            && book.size() == self.size
        {
            self.core.use_book(book);
        }
    }

    /// The size of the boards it solves.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The memory of the table, in bytes.
    #[must_use]
    pub fn table_bytes(&self) -> usize {
        self.core.table_bytes()
    }

    /// Forgets what earlier searches found; takes no time.
    pub fn clear(&mut self) {
        self.core.clear();
    }

    /// The score of the position for the player to move.
    ///
    /// Boards larger than 7x6 may take hours: [`Solver::solve_within`] gives up in time.
    ///
    /// # Errors
    /// If the game is over, or has other rules than the solver was made for.
    pub fn solve(&mut self, position: &Position) -> Result<Score, SolveError> {
        self.solve_within(position, Limits::default())
    }

    /// The score of the position, found within limits of nodes and time. A [`SystemClock`]
    /// measures the time; `limits.depth` has no meaning here.
    ///
    /// # Errors
    /// If the game is over, has other rules than the solver was made for, or takes longer
    /// ([`SolveError::Exhausted`]).
    pub fn solve_within(
        &mut self,
        position: &Position,
        limits: Limits,
    ) -> Result<Score, SolveError> {
        let (stop, clock) = (AtomicBool::new(false), SystemClock::start());
        let control = Control::new(limits, &stop, &clock);
        let mut stop = |nodes| control.is_exhausted(nodes);
        let solution = self.solve_until(position, Question::Exact, &mut stop)?;
        let solution = solution.ok_or(SolveError::Exhausted)?;
        Ok(proven(solution.value, position))
    }

    /// The score of every legal column, left to right.
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

    fn check(&self, position: &Position) -> Result<(), SolveError> {
        let found = position.board().size();
        if found != self.size {
            Err(SolveError::Size {
                expected: self.size,
                found,
            })
        } else if !is_race_to_four(position.ruleset()) {
            Err(SolveError::Rules)
        } else if position.outcome().is_some() {
            Err(SolveError::Over)
        } else {
            Ok(())
        }
    }
}

/// Something to be done with the shape of a board, whatever its type.
trait ForShape {
    /// What comes out of it.
    type Out;
    /// Does it.
    fn with<G: Geometry>(self, shape: G) -> Self::Out;
}

/// Chooses the fastest shape for a board.
fn for_shape<F: ForShape>(size: Size, what: F) -> Result<F::Out, Unsolvable> {
    let (columns, rows) = (u32::from(size.columns), u32::from(size.rows));
    if (columns, rows) == (7, 6) {
        return Ok(what.with(Fixed::<7, 6>));
    }
    if let Some(shape) = Dynamic::<u64>::new(columns, rows) {
        return Ok(what.with(shape));
    }
    let shape = Dynamic::<u128>::new(columns, rows).ok_or(Unsolvable::Size { found: size })?;
    Ok(what.with(shape))
}

/// Makes the core of a solver.
struct CoreOf(SolverSettings);

impl ForShape for CoreOf {
    type Out = Result<Box<dyn Core>, Unsolvable>;

    fn with<G: Geometry>(self, shape: G) -> Self::Out {
        Ok(Box::new(Shaped::new(shape, self.0)?))
    }
}

/// The size of the board, if the rules can be solved exactly, given enough time.
///
/// # Errors
/// Why they cannot.
pub fn solvable(ruleset: &Ruleset) -> Result<Size, Unsolvable> {
    if !is_line_of_four(ruleset) {
        let found = ruleset.goals().iter().map(|goal| format!("a {goal}"));
        return Err(Unsolvable::Goals {
            found: found.collect::<Vec<_>>().join(" and "),
        });
    }
    if ruleset.ending() != Ending::FirstGoal {
        return Err(Unsolvable::Ending);
    }
    let found = ruleset.size();
    let (columns, rows) = (u32::from(found.columns), u32::from(found.rows));
    match Dynamic::<u128>::new(columns, rows) {
        Some(_) => Ok(found),
        None => Err(Unsolvable::Size { found }),
    }
}

/// Whether a line of four is the only goal.
fn is_line_of_four(ruleset: &Ruleset) -> bool {
    ruleset.goals() == [Goal::Line(4)]
}

/// Whether the first line of four wins, and nothing else does.
fn is_race_to_four(ruleset: &Ruleset) -> bool {
    is_line_of_four(ruleset) && ruleset.ending() == Ending::FirstGoal
}
