//! A run that solves the positions of a book or of a shard.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::shard::{ENTRY_BYTES, Shard, ShardHeader, beginning, bytes_of, entries};
use super::{BookError, merge};
use crate::engine::solver::SolverSettings;
use crate::engine::solver::book::{Book, LastLayer, Unbookable};
use crate::outside::{Escaped, Limit, Quoted, ReadError};
use crate::rules::Ruleset;
use crate::storage::{StorageError, WorkFile, write_bytes_atomically};

/// Positions that are solved and written together.
const BATCH: usize = 128;

/// The book or shard to make.
#[derive(Clone, Debug)]
pub struct BookPlan {
    /// The rules: a race for four in a line.
    pub ruleset: Ruleset,
    /// The most discs of the positions in the book.
    pub plies: u8,
    /// The shard to solve alone; `None` for a whole book.
    pub shard: Option<Shard>,
    /// A book with one ply less, whose scores narrow the search.
    pub before: Option<Arc<Book>>,
    /// Threads and memory.
    pub settings: SolverSettings,
    /// The file of the book or of the shard.
    pub out: PathBuf,
}

/// The progress of a run, in positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookProgress {
    /// The positions in the file before the run.
    pub held: usize,
    /// The positions in the file now.
    pub done: usize,
    /// All positions of the book or shard.
    pub total: usize,
}

/// A run that makes a book or a shard.
#[derive(Debug)]
pub struct BookRun {
    header: ShardHeader,
    layer: LastLayer,
    out: PathBuf,
    is_whole: bool,
}

impl BookRun {
    /// Lists the positions to solve.
    ///
    /// # Errors
    /// If there are too many, the solver does not know the rules, or the book before has other
    /// positions.
    pub fn new(plan: BookPlan) -> Result<Self, Unbookable> {
        let mut layer = LastLayer::new(&plan.ruleset, plan.plies, plan.settings)?;
        if let Some(book) = plan.before {
            layer.use_book(book)?;
        }
        Ok(Self {
            layer,
            header: ShardHeader {
                size: plan.ruleset.size(),
                plies: plan.plies,
                shard: plan.shard.unwrap_or(Shard::WHOLE),
            },
            out: plan.out,
            is_whole: plan.shard.is_none(),
        })
    }

    /// Returns the file of the positions solved so far: the shard itself, or `.part` beside the
    /// book.
    #[must_use]
    pub fn file(&self) -> PathBuf {
        if !self.is_whole {
            return self.out.clone();
        }
        let mut name = self.out.clone().into_os_string();
        name.push(".part");
        name.into()
    }

    /// Solves the positions that are not in the file yet. Writes a whole book when all are solved
    /// and removes its `.part` file. Calls `report` after each write. Returns `false` if `stop` was
    /// set before the end.
    ///
    /// # Errors
    /// If the file belongs to another book or another program writes to it, if a file cannot be
    /// read or written, or if `report` fails.
    pub fn run(
        &self,
        stop: &AtomicBool,
        report: &mut dyn FnMut(BookProgress) -> io::Result<()>,
    ) -> Result<bool, BookError> {
        let name = self.file();
        let mut file = WorkFile::at(&name).map_err(|error| match error {
            ReadError::Io(source) => BookError::from(StorageError::Write {
                path: name.clone(),
                source,
            }),
            other => self.fault(&other.to_string()),
        })?;
        if !self.solve(&mut file, stop, report)? {
            return Ok(false);
        }
        if self.is_whole {
            let bytes = self.read(&mut file)?;
            let book = merge(&[(name, bytes)]).map_err(BookError::File)?;
            write_bytes_atomically(&self.out, &book)?;
            let removed = file.remove();
            removed.map_err(|error| self.fault(&error.to_string()))?;
        }
        Ok(true)
    }

    /// Solves the positions that are not in the file yet. Returns `false` if `stop` was set.
    fn solve(
        &self,
        file: &mut WorkFile,
        stop: &AtomicBool,
        report: &mut dyn FnMut(BookProgress) -> io::Result<()>,
    ) -> Result<bool, BookError> {
        let range = self.header.shard.range(self.layer.len());
        let (held, total) = (self.held(file)?, range.len());
        let mut done = held;
        while done < total {
            let end = total.min(done + BATCH);
            let (from, until) = (range.start + done, range.start + end);
            let solved = self.layer.solve(from..until, stop);
            if stop.load(Ordering::Relaxed) {
                return Ok(false);
            }
            let solved = solved.ok_or_else(|| {
                BookError::File(format!("positions {from} to {until} were not solved"))
            })?;
            let bytes: Vec<u8> = solved.into_iter().flat_map(bytes_of).collect();
            self.append(file, done, &bytes)?;
            done = end;
            report(BookProgress { held, done, total }).map_err(BookError::Write)?;
        }
        Ok(true)
    }

    fn fault(&self, what: &str) -> BookError {
        BookError::File(format!("{}: {what}", Escaped::path(&self.file())))
    }

    fn read(&self, file: &mut WorkFile) -> Result<Vec<u8>, BookError> {
        file.read(Limit::SHARD).map_err(|error| match error {
            ReadError::Io(error) => BookError::Read(error),
            error => self.fault(&error.to_string()),
        })
    }

    /// Appends entries after the first `held` ones. An entry belongs to a position by its place,
    /// so nothing is written unless the file has the expected length.
    fn append(&self, file: &mut WorkFile, held: usize, bytes: &[u8]) -> Result<(), BookError> {
        let expected = (self.header.line().len() + held * ENTRY_BYTES) as u64;
        let found = file.length().map_err(BookError::Read)?;
        if found != expected {
            return Err(self.fault(&format!(
                "expected the {expected} bytes written so far, found {found}: another program \
                 has written to it"
            )));
        }
        file.append(bytes).map_err(BookError::Write)
    }

    /// Returns the number of entries in the file. Cuts it to whole entries; writes the first line
    /// if it is empty.
    fn held(&self, file: &mut WorkFile) -> Result<usize, BookError> {
        let held = self.read(file)?;
        let line = self.header.line();
        let most = self.header.shard.range(self.layer.len()).len();
        if held.is_empty() || (held.len() < line.len() && line.as_bytes().starts_with(&held)) {
            file.cut(0).map_err(BookError::Write)?;
            file.append(line.as_bytes()).map_err(BookError::Write)?;
            return Ok(0);
        }
        match ShardHeader::split(&held) {
            Some((header, rest)) if header == self.header && rest.len() <= most * ENTRY_BYTES => {
                let found = entries(&self.file(), rest, header.size).map_err(BookError::File)?;
                let whole = (line.len() + found.len() * ENTRY_BYTES) as u64;
                file.cut(whole).map_err(BookError::Write)?;
                Ok(found.len())
            }
            _ => Err(self.fault(&format!(
                "expected an empty file or one that begins with {}, found {}",
                Quoted(line.trim_end()),
                beginning(&held),
            ))),
        }
    }
}
