//! The opening book: for all positions with few discs, the score and a best move.
//!
//! A book stores no positions. Those with 0, 1, 2, ... discs are listed again where it is read, and
//! the order of their keys is that of the entries. A position and its mirror image share an entry, and
//! positions that the next two discs decide have none. The example `make_book` makes one.

use std::sync::{Arc, OnceLock};

use flate2::Compression;
use serde::{Deserialize, Serialize};

use super::board::SolverPosition;
use crate::engine::boards::{Dynamic, Geometry, Word};
use crate::engine::container::{open, pack, senseless};
use crate::rules::Size;

/// The largest number of discs up to which a book is complete.
const MAX_BOOK_PLIES: u8 = 12;

/// The most entries of a book. Listing so many positions takes half a gigabyte; Connect Four has 7
/// million with [`MAX_BOOK_PLIES`] discs.
const MAX_ENTRIES: usize = 20_000_000;

/// The most positions in a layer for each entry of the book: most positions with few discs have one.
const POSITIONS_PER_ENTRY: usize = 16;

/// A list of moves is first sorted at this length: no layer of the book of Connect Four reaches it, so
/// each is sorted once.
const FIRST_SORT: usize = 1 << 20;

const KIND: &str = "book";
const SCORE_ZERO: i16 = 64;

/// The entry of a position in a book.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BookEntry {
    /// The score for the player to move.
    pub score: i8,
    /// A best column, 0-based, in the orientation of the stored key, which may be that of the
    /// mirror image.
    pub column: u8,
}

/// The header of a file; the body holds the scores of all entries, each plus 64, and then the columns.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BookHeader {
    columns: u8,
    rows: u8,
    plies: u8,
    entries: usize,
}

/// An opening book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    /// The size of its boards.
    pub size: Size,
    /// The number of discs up to which it knows every position.
    pub plies: u8,
    /// The keys of all positions that have an entry, sorted.
    keys: Vec<u128>,
    /// The entries, in the order of the keys of their positions.
    pub entries: Vec<BookEntry>,
}

impl Book {
    /// Creates a book from the entries of its positions, in the order of their keys.
    ///
    /// # Errors
    /// If the number of entries is wrong, or no such book can be made.
    pub fn new(size: Size, plies: u8, entries: Vec<BookEntry>) -> Result<Self, String> {
        let fault = |reason| senseless(KIND, reason);
        let (width, height, count) = (size.columns.into(), size.rows.into(), entries.len());
        let known = match Dynamic::<u64>::new(width, height) {
            _ if plies > MAX_BOOK_PLIES || count > MAX_ENTRIES => None,
            Some(shape) => keys_of(shape, plies, count),
            None => Dynamic::<u128>::new(width, height).and_then(|it| keys_of(it, plies, count)),
        };
        let keys = known.ok_or_else(|| {
            fault(format!(
                "{count} entries cannot be all those of {size} up to {plies} plies"
            ))
        })?;
        if keys.len() != count {
            return Err(fault(format!(
                "expected {} entries, one for each position, found {count}",
                keys.len()
            )));
        }
        let is_sound = |it: &BookEntry| it.score.unsigned_abs() < 64 && it.column < size.columns;
        if let Some(found) = entries.iter().find(|it| !is_sound(it)) {
            return Err(fault(format!(
                "expected scores from -63 to 63 and columns below {}, found score {} and column {}",
                size.columns, found.score, found.column
            )));
        }
        Ok(Self {
            size,
            plies,
            keys,
            entries,
        })
    }

    /// Reads a book from the bytes of a file.
    ///
    /// # Errors
    /// If the file is damaged or no book.
    pub fn read(bytes: &[u8]) -> Result<Self, String> {
        let (header, body): (BookHeader, _) = open(KIND, bytes)?;
        if header.entries > MAX_ENTRIES {
            let found = header.entries;
            let reason = format!("expected at most {MAX_ENTRIES} entries, found {found}");
            return Err(senseless(KIND, reason));
        }
        let content = body.unpack(2 * header.entries)?;
        let (scores, columns) = content.split_at(header.entries);
        let entry = |(&score, &column)| BookEntry {
            // What is beyond the range is no score.
            score: i8::try_from(i16::from(score) - SCORE_ZERO).unwrap_or(i8::MAX),
            column,
        };
        let entries = scores.iter().zip(columns).map(entry).collect();
        Self::new(
            Size::new(header.columns, header.rows),
            header.plies,
            entries,
        )
    }

    /// Encodes the book as a file.
    ///
    /// # Errors
    /// If it does not fit into memory.
    pub fn to_bytes(&self) -> std::io::Result<Vec<u8>> {
        let header = BookHeader {
            columns: self.size.columns,
            rows: self.size.rows,
            plies: self.plies,
            entries: self.entries.len(),
        };
        let score = |it: &BookEntry| u8::try_from(i16::from(it.score) + SCORE_ZERO);
        let scores = self.entries.iter().map(|it| score(it).unwrap_or_default());
        let columns = self.entries.iter().map(|it| it.column);
        let body: Vec<u8> = scores.chain(columns).collect();
        pack(KIND, &header, &body, Compression::best())
    }

    /// Returns the book shipped with the program, for four in a line on 7x6.
    ///
    /// # Errors
    /// If the book is damaged.
    pub fn shipped() -> Result<Arc<Self>, String> {
        static SHIPPED: OnceLock<Result<Arc<Book>, String>> = OnceLock::new();
        let bytes = include_bytes!("../../../assets/books/connect_four.book");
        SHIPPED
            .get_or_init(|| Self::read(bytes).map(Arc::new))
            .clone()
    }

    /// Looks the position up: its score for the player to move, and a best column.
    pub(super) fn find<G: Geometry>(
        &self,
        shape: G,
        state: &SolverPosition<G::Word>,
    ) -> Option<(i32, u32)> {
        if state.ply > self.plies.into() {
            return None;
        }
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

/// Lists the keys of the positions that have an entry in a book of `entries` entries, sorted; `None` if
/// there are far more positions than entries.
fn keys_of<W: Word>(shape: Dynamic<W>, plies: u8, entries: usize) -> Option<Vec<u128>> {
    if u32::from(plies) >= shape.cells() {
        return None;
    }
    let limit = entries.saturating_mul(POSITIONS_PER_ENTRY);
    // The positions of the layer whose game has not ended; of mirror images the smaller key.
    let mut layer = vec![SolverPosition::new(shape, W::ZERO, W::ZERO).key(shape)];
    let mut keys = Vec::new();
    for ply in 0..=plies {
        let (mut after, mut next_sort) = (Vec::new(), FIRST_SORT);
        for (index, &key) in layer.iter().enumerate() {
            let state = SolverPosition::of_key(shape, key);
            let playable = shape.playable(state.mask());
            // A position has no entry if the mover wins with this disc, or two threats cannot be answered.
            if (playable & state.mover_wins).none() && !(playable & state.other_wins).several() {
                keys.push(key.wide());
            }
            for cell in (playable & !state.mover_wins)
                .each()
                .filter(|_| ply < plies)
            {
                let key = state.key_after(shape, cell);
                after.push(key.min(shape.mirror(key)));
            }
            // Most positions are reached in several ways. Without this, the list would be far
            // longer than the layer.
            if after.len() > next_sort || index + 1 == layer.len() {
                after.sort_unstable();
                after.dedup();
                if after.len() > limit {
                    return None;
                }
                next_sort = FIRST_SORT.max(2 * after.len());
            }
        }
        layer = after;
    }
    keys.sort_unstable();
    Some(keys)
}
