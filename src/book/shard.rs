//! The file of a shard: a first line that names its positions, and their entries.

use std::fmt;
use std::ops::Range;
use std::path::Path;
use std::str::FromStr;

use thiserror::Error;

use crate::engine::solver::book::{BookEntry, MAX_BOOK_PLIES, SolvedEntry};
use crate::outside::{Escaped, Quoted};
use crate::rules::Size;

/// Bytes of an entry: score, column, work.
pub(super) const ENTRY_BYTES: usize = 3;
/// The beginning of the first line.
pub(super) const MAGIC: &str = "plummet book shard 1; line of four on ";
/// The longest first line, in bytes.
const LONGEST_LINE: usize = 120;
/// The most shards of a book.
const MAX_SHARDS: usize = 100_000;

/// Shard `index` of `count`, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    pub(super) index: usize,
    pub(super) count: usize,
}

/// A text is not a shard such as `2/8`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected I/N with I from 1 to N, such as 2/8, found {}", Quoted(.0))]
pub struct ShardError(String);

impl Shard {
    /// The whole book.
    pub(super) const WHOLE: Self = Self { index: 1, count: 1 };

    /// Returns whether the shard gets item `index`, counted from 0, if items are dealt to all
    /// shards in turn.
    pub(super) const fn deals(self, index: usize) -> bool {
        index % self.count == self.index - 1
    }

    /// Returns the range of its positions, of `positions` in the whole book.
    pub(super) const fn range(self, positions: usize) -> Range<usize> {
        positions * (self.index - 1) / self.count..positions * self.index / self.count
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Self, ShardError> {
        text.split_once('/')
            .and_then(|(index, count)| {
                let (index, count) = (number(index)?, number(count)?);
                (1..=MAX_SHARDS).contains(&count).then_some(())?;
                (1..=count)
                    .contains(&index)
                    .then_some(Self { index, count })
            })
            .ok_or_else(|| ShardError(text.to_owned()))
    }
}

/// Parses a number without a sign.
fn number(text: &str) -> Option<usize> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits)
}

/// The first line of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ShardHeader {
    pub(super) size: Size,
    pub(super) plies: u8,
    pub(super) shard: Shard,
}

impl ShardHeader {
    pub(super) fn line(self) -> String {
        let Self { size, plies, shard } = self;
        format!("{MAGIC}{size}; {plies} plies; shard {shard}\n")
    }

    /// Splits the first line from the entries. Returns `None` if the line is no header.
    pub(super) fn split(bytes: &[u8]) -> Option<(Self, &[u8])> {
        let end = bytes
            .iter()
            .take(LONGEST_LINE)
            .position(|&byte| byte == b'\n')?;
        let line = std::str::from_utf8(bytes.get(..end)?).ok()?;
        let mut parts = line.strip_prefix(MAGIC)?.split("; ");
        let header = Self {
            size: parts.next()?.parse().ok()?,
            plies: plies(parts.next()?.strip_suffix(" plies")?)?,
            shard: parts.next()?.strip_prefix("shard ")?.parse().ok()?,
        };
        Some((header, bytes.get(end + 1..)?))
    }
}

fn plies(text: &str) -> Option<u8> {
    let plies = u8::try_from(number(text)?).ok()?;
    (1..=MAX_BOOK_PLIES).contains(&plies).then_some(plies)
}

/// Returns the first line of a file, quoted for a message.
pub(super) fn beginning(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes.get(..bytes.len().min(LONGEST_LINE)).unwrap_or(&[]));
    Quoted(text.lines().next().unwrap_or_default()).to_string()
}

pub(super) fn bytes_of(solved: SolvedEntry) -> [u8; ENTRY_BYTES] {
    let [score] = solved.entry.score.to_le_bytes();
    [score, solved.entry.column, solved.work]
}

/// Parses the entries after the first line. A last one that is cut off is left out.
///
/// # Errors
/// If an entry has a column or score that a board of this size cannot have.
pub(super) fn entries(name: &Path, bytes: &[u8], size: Size) -> Result<Vec<BookEntry>, String> {
    let entries = (1..).zip(bytes.chunks_exact(ENTRY_BYTES));
    let entries = entries.map(|(number, bytes)| {
        entry_of(bytes, size).ok_or_else(|| {
            let name = Escaped::path(name);
            format!("{name}: expected a score and a column, found {bytes:?} as entry {number}")
        })
    });
    entries.collect()
}

/// Parses one entry; `None` if a board of this size cannot have it.
fn entry_of(bytes: &[u8], size: Size) -> Option<BookEntry> {
    let &[score, column, _] = bytes else {
        return None;
    };
    let score = i8::from_le_bytes([score]);
    let may_be =
        column < size.columns && usize::from(score.unsigned_abs()) <= size.cells().div_ceil(2);
    may_be.then_some(BookEntry { score, column })
}
