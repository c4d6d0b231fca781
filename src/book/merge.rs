//! Merges shards into a book.

use std::path::{Path, PathBuf};

use super::BookError;
use super::shard::{MAGIC, ShardHeader, beginning, entries};
use crate::engine::solver::book::Book;
use crate::outside::{Escaped, Limit, Quoted, read_file};
use crate::storage::write_bytes_atomically;

/// Merges the files of all shards and writes the book.
///
/// # Errors
/// If a file cannot be read or written, or the shards do not make a book.
pub fn merge_files(shards: &[PathBuf], out: &Path) -> Result<(), BookError> {
    let read = |name: &PathBuf| match read_file(name, Limit::SHARD) {
        Ok(bytes) => Ok((name.clone(), bytes)),
        Err(error) => Err(BookError::File(format!("{}: {error}", Escaped::path(name)))),
    };
    let shards: Vec<_> = shards.iter().map(read).collect::<Result<_, _>>()?;
    let bytes = merge(&shards).map_err(BookError::File)?;
    Ok(write_bytes_atomically(out, &bytes)?)
}

/// Merges shards, each with the name of its file. Returns the bytes of the book.
///
/// # Errors
/// If a file is no shard or of another book, or a shard is missing or unfinished.
pub fn merge(shards: &[(PathBuf, Vec<u8>)]) -> Result<Vec<u8>, String> {
    let mut parts = Vec::new();
    for (name, bytes) in shards {
        let (header, rest) = ShardHeader::split(bytes).ok_or_else(|| {
            let found = beginning(bytes);
            let name = Escaped::path(name);
            format!("{name}: expected a first line such as \"{MAGIC}7x6; 8 plies; shard 1/2\", found {found}")
        })?;
        parts.push((header, name, rest));
    }
    parts.sort_by_key(|(header, ..)| header.shard.index);
    let Some(&(first, first_name, _)) = parts.first() else {
        return Err("expected the files of the shards, found none".to_owned());
    };
    let mut last = Vec::new();
    for (expected, &(header, name, bytes)) in (1..).zip(&parts) {
        let of_the_same = ShardHeader {
            shard: first.shard,
            ..header
        } == first
            && header.shard.count == first.shard.count;
        if !of_the_same {
            return Err(format!(
                "{}: expected a shard of the same book as {}, found {}",
                Escaped::path(name),
                Escaped::path(first_name),
                Quoted(header.line().trim_end()),
            ));
        }
        if header.shard.index != expected {
            return Err(format!(
                "expected shard {expected} of {} next, found shard {} in {}",
                first.shard.count,
                header.shard.index,
                Escaped::path(name),
            ));
        }
        last.extend(entries(name, bytes, first.size)?);
    }
    if parts.len() != first.shard.count {
        let (count, found) = (first.shard.count, parts.len());
        return Err(format!("expected all {count} shards, found {found}"));
    }
    let book = Book::of_last_layer(first.size, first.plies, &last);
    let book = book.map_err(|error| format!("the shards do not make a book: {error}"))?;
    book.to_bytes().map_err(|error| error.to_string())
}
