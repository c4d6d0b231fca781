//! Books as files.
//!
//! A file is gzip, whose checksum guards it, around this content:
//!
//! ```text
//! plummet book 1; line of four on 7x6; 9 plies; 347664 entries and 0 more\n
//! scores   one byte an entry, plus 64, in the order of the layers and of their keys
//! columns  one byte an entry
//! more     positions with more discs: key (16 bytes, the lowest first), score, column
//! ```

#![expect(
    clippy::disallowed_methods,
    reason = "unpacks bytes of the memory up to a limit"
)]

use std::fmt::Write as _;
use std::io::{self, Read, Write};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use thiserror::Error;

use super::fold::{keys_of, keys_up_to};
use super::{Book, BookEntry, MAX_BOOK_PLIES, Unbookable};
use crate::outside::Quoted;
use crate::rules::Size;

/// The most bytes after the first line; a file that promises more is not read further.
const MAX_CONTENT: usize = 64 << 20;
/// The most bytes that one packed byte unpacks to.
const MAX_UNPACKED_PER_BYTE: usize = 1032;
/// The longest first line, in bytes.
const LONGEST_LINE: u64 = 200;
const MAGIC: &str = "plummet book ";
const VERSION: &str = "1";
const SCORE_ZERO: i16 = 64;
/// The length of an entry with its key, in bytes.
const KEYED_ENTRY_BYTES: usize = 18;

/// Why a file is not a book.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BookFault {
    /// The file does not unpack.
    #[error("expected a book packed by gzip, found a damaged file: {reason}")]
    Damaged {
        /// The error of the unpacking.
        reason: String,
    },
    /// The file is something else.
    #[error(
        "expected a first line such as \"plummet book 1; line of four on 7x6; 8 plies; 1000 entries and 0 more\", found {}", Quoted(.found)
    )]
    Header {
        /// The first line.
        found: String,
    },
    /// Another version of the program wrote the file.
    #[error("expected a book of version {VERSION}, found version {}", Quoted(.found))]
    Version {
        /// The version in the file.
        found: String,
    },
    /// The content does not match the first line.
    #[error("expected {expected}, found {found}")]
    Content {
        /// The content by the first line.
        expected: String,
        /// The content of the file.
        found: String,
    },
    /// No book is made with the size and the plies of the first line.
    #[error("no such book can be made: {0}")]
    Unbookable(#[from] Unbookable),
}

/// The first line.
struct BookHeader {
    size: Size,
    plies: u8,
    entries: usize,
    more: usize,
}

impl BookHeader {
    fn parse(line: &str) -> Result<Self, BookFault> {
        let fault = || BookFault::Header {
            found: line.chars().take(100).collect(),
        };
        let rest = line.strip_prefix(MAGIC).ok_or_else(fault)?;
        let (version, rest) = rest.split_once("; ").ok_or_else(fault)?;
        if version != VERSION {
            let found = version.chars().take(20).collect();
            return Err(BookFault::Version { found });
        }
        Self::fields(rest).ok_or_else(fault)
    }

    fn fields(rest: &str) -> Option<Self> {
        let mut parts = rest.split("; ");
        let (columns, rows) = parts
            .next()?
            .strip_prefix("line of four on ")?
            .split_once('x')?;
        let plies = parts.next()?.strip_suffix(" plies")?.parse().ok()?;
        let (entries, more) = parts.next()?.split_once(" entries and ")?;
        let header = Self {
            size: Size::new(columns.parse().ok()?, rows.parse().ok()?),
            plies,
            entries: entries.parse().ok()?,
            more: more.strip_suffix(" more")?.parse().ok()?,
        };
        (plies <= MAX_BOOK_PLIES && parts.next().is_none()).then_some(header)
    }
}

impl Book {
    /// Reads a book from the bytes of a file.
    ///
    /// # Errors
    /// If the file is damaged or not a book of this version.
    pub fn read(bytes: &[u8]) -> Result<Self, BookFault> {
        let fault = |expected: String, found: String| BookFault::Content { expected, found };
        let (header, content) = unpacked(bytes)?;
        // Stops listing positions beyond the number of entries in the file.
        let keys = keys_up_to(header.size, header.plies, header.entries.max(1))?;
        let positions: usize = keys.iter().map(Vec::len).sum();
        if positions != header.entries {
            return Err(fault(
                format!("{positions} entries, one for each position"),
                header.entries.to_string(),
            ));
        }
        let (scores, rest) = content.split_at(header.entries);
        let (columns, more) = rest.split_at(header.entries);
        let mut entries: Vec<BookEntry> = scores
            .iter()
            .zip(columns)
            .map(|(&score, &column)| unpack(score, column, header.size))
            .collect::<Result<_, _>>()?;
        let mut beyond = Vec::new();
        for keyed in more.chunks_exact(KEYED_ENTRY_BYTES) {
            if let Some((key, [score, column])) = keyed.split_first_chunk::<16>() {
                beyond.push(u128::from_le_bytes(*key));
                entries.push(unpack(*score, *column, header.size)?);
            }
        }
        Ok(Self::of_layers(
            header.size,
            header.plies,
            keys,
            beyond,
            entries,
        ))
    }

    /// Encodes the book as a file.
    ///
    /// # Errors
    /// If they do not fit into memory.
    pub fn to_bytes(&self) -> std::io::Result<Vec<u8>> {
        let keys = keys_of(self.size, self.plies).unwrap_or_default();
        let (mut scores, mut columns, mut more) = (Vec::new(), Vec::new(), Vec::new());
        let mut dense: Vec<u128> = keys.into_iter().flatten().collect();
        for key in &dense {
            if let Some(entry) = self.entry(*key) {
                scores.push(pack(entry.score));
                columns.push(entry.column);
            }
        }
        dense.sort_unstable();
        for (key, entry) in self.keys.iter().zip(&self.entries) {
            if dense.binary_search(key).is_err() {
                more.extend(key.to_le_bytes());
                more.extend([pack(entry.score), entry.column]);
            }
        }
        let mut line = String::new();
        // Writing to a string cannot fail.
        let _ = writeln!(
            line,
            "{MAGIC}{VERSION}; line of four on {}; {} plies; {} entries and {} more",
            self.size,
            self.plies,
            scores.len(),
            more.len() / KEYED_ENTRY_BYTES,
        );
        let mut file = GzEncoder::new(Vec::new(), Compression::best());
        for part in [line.as_bytes(), &scores, &columns, &more] {
            file.write_all(part)?;
        }
        file.finish()
    }

    /// Returns the entry of a canonical key.
    fn entry(&self, key: u128) -> Option<BookEntry> {
        let index = self.keys.binary_search(&key).ok()?;
        self.entries.get(index).copied()
    }
}

/// Unpacks a file: its first line, and as many bytes as that line promises. Before those are read,
/// their number is compared with the length of the file and with the limit.
fn unpacked(bytes: &[u8]) -> Result<(BookHeader, Vec<u8>), BookFault> {
    let damaged = |error: io::Error| BookFault::Damaged {
        reason: error.to_string(),
    };
    let mut file = GzDecoder::new(bytes);
    let mut content = Vec::new();
    let mut first = file.by_ref().take(LONGEST_LINE);
    first.read_to_end(&mut content).map_err(damaged)?;
    let end = content.iter().position(|&byte| byte == b'\n');
    let rest = content.split_off(end.map_or(content.len(), |end| end + 1));
    let header = BookHeader::parse(String::from_utf8_lossy(&content).trim_end_matches('\n'))?;
    let mut content = rest;
    let expected = (header.entries.saturating_mul(2))
        .saturating_add(header.more.saturating_mul(KEYED_ENTRY_BYTES));
    if expected > MAX_CONTENT {
        return Err(BookFault::Content {
            expected: format!("at most {MAX_CONTENT} bytes of entries"),
            found: expected.to_string(),
        });
    }
    let fault = |found| BookFault::Content {
        expected: format!("{expected} bytes after the first line"),
        found,
    };
    if expected > bytes.len().saturating_mul(MAX_UNPACKED_PER_BYTE) {
        return Err(fault(format!("a file of {} bytes", bytes.len())));
    }
    let most = (expected + 1).saturating_sub(content.len()) as u64;
    file.take(most).read_to_end(&mut content).map_err(damaged)?;
    match content.len() {
        found if found < expected => Err(fault(found.to_string())),
        found if found > expected => Err(fault("more".to_owned())),
        _ => Ok((header, content)),
    }
}

fn pack(score: i8) -> u8 {
    u8::try_from(i16::from(score) + SCORE_ZERO).unwrap_or_default()
}

fn unpack(score: u8, column: u8, size: Size) -> Result<BookEntry, BookFault> {
    let score = i8::try_from(i16::from(score) - SCORE_ZERO).ok();
    match score.filter(|score| score.unsigned_abs() < 64 && column < size.columns) {
        Some(score) => Ok(BookEntry { score, column }),
        None => Err(BookFault::Content {
            expected: format!("scores from -63 to 63 and columns below {}", size.columns),
            found: format!("score {score:?} and column {column}"),
        }),
    }
}
