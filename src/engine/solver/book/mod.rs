//! The opening book: for all positions with few discs, the score and a best move.
//!
//! A book stores no positions. Those with 0, 1, 2, ... discs are listed in a fixed order
//! (`positions`), and the scores in this order are the whole book. Only single positions beyond
//! the last layer have their keys stored. A position and its mirror image share an entry, and
//! positions that the next two discs decide have none.
//!
//! To make a book, [`LastLayer`] solves the positions of the last number of discs, in any
//! number of runs and on any number of machines. [`Book::of_last_layer`] derives the others.

mod file;
mod fold;
mod positions;
mod work;

use std::ops::Range;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

use thiserror::Error;

use super::board::SolverPosition;
use super::{ForShape, SolverSettings, Unsolvable, for_shape, solvable};
use crate::engine::boards::{Geometry, Word};
use crate::rules::{Ruleset, Size};

use work::LayerWork;

pub use file::BookFault;

/// The largest number of discs up to which a book is complete.
pub const MAX_BOOK_PLIES: u8 = 12;

/// The most positions in one layer. Listing them takes half a gigabyte; Connect Four has 7 million
/// with [`MAX_BOOK_PLIES`] discs.
const MAX_POSITIONS: usize = 10_000_000;
/// The most positions in one layer of a file that has few entries.
const FEW_POSITIONS: usize = 1 << 20;
/// The most positions in a layer for each that has an entry.
const POSITIONS_PER_ENTRY: usize = 16;

/// The entry of a position in a book.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BookEntry {
    /// The score for the player to move.
    pub score: i8,
    /// A best column, 0-based, in the orientation of the stored key, which may be that of the
    /// mirror image.
    pub column: u8,
}

impl BookEntry {
    fn new(score: i32, column: u32) -> Self {
        // Boards have at most 128 cells, so scores lie within 64 of 0.
        Self {
            score: i8::try_from(score).unwrap_or_default(),
            column: u8::try_from(column).unwrap_or_default(),
        }
    }
}

/// An entry, and the work that it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolvedEntry {
    /// The entry.
    pub entry: BookEntry,
    /// The binary logarithm of the number of positions searched.
    pub work: u8,
}

/// Why a book cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unbookable {
    /// The ruleset cannot be solved.
    #[error(transparent)]
    Unsolvable(#[from] Unsolvable),
    /// The board is full before the last layer.
    #[error("expected fewer plies than the {cells} cells of the board, found {plies}")]
    Plies {
        /// The cells of the board.
        cells: u32,
        /// The number of discs in the last layer.
        plies: u8,
    },
    /// A layer has too many positions for any book.
    #[error(
        "about {estimate} positions have {plies} discs on this board, and a book holds at most {MAX_POSITIONS}"
    )]
    Estimate {
        /// The number of discs in the layer.
        plies: u8,
        /// About how many positions it has.
        estimate: u128,
    },
    /// A layer has more positions than expected.
    #[error("more than {limit} positions have {plies} discs or fewer on this board")]
    Positions {
        /// The first number of discs with too many positions.
        plies: u8,
        /// The number of positions expected.
        limit: usize,
    },
    /// The book of the positions before is for other boards.
    #[error("expected a book for boards of {expected}, found one for {found}")]
    Size {
        /// The size of the boards.
        expected: Size,
        /// The size of the boards of the book.
        found: Size,
    },
    /// The book of the positions before ends too early.
    #[error("expected a book of {least} plies or more, found {found}")]
    Before {
        /// The number of discs in the positions before.
        least: u8,
        /// The number of plies in the book.
        found: u8,
    },
    /// The number of entries is not that of the last layer.
    #[error("expected {expected} entries, found {found}")]
    Entries {
        /// The number of positions in the last layer.
        expected: usize,
        /// The number of entries.
        found: usize,
    },
}

/// The last layer of a book in the making: all positions with a given number of discs that need
/// an entry.
#[derive(Debug)]
pub struct LastLayer {
    size: Size,
    plies: u8,
    work: Box<dyn LayerWork>,
}

impl LastLayer {
    /// Lists the positions with `plies` discs, to be solved with these settings.
    ///
    /// # Errors
    /// If the ruleset cannot be solved, or there are too many such positions.
    pub fn new(ruleset: &Ruleset, plies: u8, settings: SolverSettings) -> Result<Self, Unbookable> {
        let size = solvable(ruleset)?;
        let layers = fold::keys_of(size, plies)?;
        let keys = layers.into_iter().last().unwrap_or_default();
        let work = for_shape(size, MakeLayerWork { keys, settings })??;
        Ok(Self { size, plies, work })
    }

    /// Narrows the scores by those of a book with one disc fewer, which spares much of the search.
    ///
    /// # Errors
    /// If the book is for boards of another size, or lacks those positions.
    pub fn use_book(&mut self, book: Arc<Book>) -> Result<(), Unbookable> {
        if book.size() != self.size {
            let (expected, found) = (self.size, book.size());
            return Err(Unbookable::Size { expected, found });
        }
        if book.plies().saturating_add(1) < self.plies {
            let (least, found) = (self.plies - 1, book.plies());
            return Err(Unbookable::Before { least, found });
        }
        self.work.use_book(book);
        Ok(())
    }

    /// Returns the number of positions.
    #[must_use]
    pub fn len(&self) -> usize {
        self.work.len()
    }

    /// Returns whether there are no positions.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Solves the positions with these numbers, on all threads. Returns `None` if `stop` was
    /// set or there are fewer positions.
    #[must_use]
    pub fn solve(&self, positions: Range<usize>, stop: &AtomicBool) -> Option<Vec<SolvedEntry>> {
        self.work.solve(positions, stop)
    }
}

struct MakeLayerWork {
    keys: Vec<u128>,
    settings: SolverSettings,
}

impl ForShape for MakeLayerWork {
    type Out = Result<Box<dyn LayerWork>, Unsolvable>;

    fn with<G: Geometry>(self, shape: G) -> Self::Out {
        Ok(Box::new(work::LayerWorkFor::new(
            shape,
            &self.keys,
            self.settings,
        )?))
    }
}

/// An opening book.
#[derive(Clone, PartialEq, Eq)]
pub struct Book {
    size: Size,
    plies: u8,
    /// The most discs in a position that has an entry.
    most_plies: u32,
    /// The keys of all positions that have an entry, sorted.
    keys: Vec<u128>,
    entries: Vec<BookEntry>,
}

impl std::fmt::Debug for Book {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter
            .debug_struct("Book")
            .field("size", &self.size)
            .field("plies", &self.plies)
            .field("entries", &self.entries.len())
            .finish_non_exhaustive()
    }
}

impl Book {
    /// Creates the book of all positions up to `plies` discs from the entries of the last
    /// layer.
    ///
    /// # Errors
    /// If the number of entries is not that of the last layer, or the board is too large.
    pub fn of_last_layer(size: Size, plies: u8, last: &[BookEntry]) -> Result<Self, Unbookable> {
        // Few entries belong to few positions: a small file does not make a long list.
        let most = last.len().saturating_mul(POSITIONS_PER_ENTRY);
        let layers = fold::keys_up_to(size, plies, most.max(FEW_POSITIONS))?;
        let expected = layers.last().map_or(0, Vec::len);
        if last.len() != expected {
            let found = last.len();
            return Err(Unbookable::Entries { expected, found });
        }
        let entries = fold::fold(size, &layers, last)?;
        Ok(Self::of_layers(size, plies, layers, Vec::new(), entries))
    }

    /// Creates a book from its layers and the positions beyond them; sorts the entries by key.
    fn of_layers(
        size: Size,
        plies: u8,
        layers: Vec<Vec<u128>>,
        beyond: Vec<u128>,
        entries: Vec<BookEntry>,
    ) -> Self {
        let most_beyond = beyond.iter().map(|&key| discs_of(size, key)).max();
        let keys = layers.into_iter().flatten().chain(beyond);
        let mut pairs: Vec<(u128, BookEntry)> = keys.zip(entries).collect();
        // Every layer is sorted. A stable sort merges such parts.
        pairs.sort_by_key(|(key, _)| *key);
        let (keys, entries): (Vec<u128>, Vec<BookEntry>) = pairs.into_iter().unzip();
        Self {
            size,
            plies,
            most_plies: most_beyond.unwrap_or_default().max(plies.into()),
            keys,
            entries,
        }
    }

    /// Returns the book shipped with the program, for four in a line on 7x6.
    ///
    /// # Errors
    /// If the book is damaged.
    pub fn shipped() -> Result<Arc<Self>, BookFault> {
        static SHIPPED: OnceLock<Result<Arc<Book>, BookFault>> = OnceLock::new();
        let bytes = include_bytes!("../../../../assets/books/connect_four.book");
        SHIPPED
            .get_or_init(|| Self::read(bytes).map(Arc::new))
            .clone()
    }

    /// Returns the size of its boards.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Returns the number of discs up to which it knows every position.
    #[must_use]
    pub const fn plies(&self) -> u8 {
        self.plies
    }

    /// Returns the number of positions with an entry.
    #[must_use]
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Returns whether no position has an entry.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// The most discs in a position that has an entry.
    pub(super) const fn most_plies(&self) -> u32 {
        self.most_plies
    }

    /// Looks the position up: its score for the player to move, and a best column.
    pub(super) fn find<G: Geometry>(
        &self,
        shape: G,
        state: &SolverPosition<G::Word>,
    ) -> Option<(i32, u32)> {
        let key = state.key(shape);
        let canonical = key.min(shape.mirror(key));
        let index = self.keys.binary_search(&canonical.wide()).ok()?;
        let entry = self.entries.get(index)?;
        let column = u32::from(entry.column);
        let column = if key == canonical {
            column
        } else {
            shape.width() - 1 - column
        };
        Some((i32::from(entry.score), column))
    }
}

/// The number of discs in the position of this key.
fn discs_of(size: Size, key: u128) -> u32 {
    let step = u32::from(size.rows) + 1;
    let height = |column: u32| {
        let part = key.checked_shr(column * step).unwrap_or_default();
        let part = part & 1u128.checked_shl(step).map_or(u128::MAX, |bit| bit - 1);
        part.checked_ilog2().unwrap_or_default()
    };
    (0..u32::from(size.columns)).map(height).sum()
}
