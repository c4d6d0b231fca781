//! `plummet book`: opening books, made in shards and put together.

use std::io::{self, Read, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use clap::{Args, Subcommand};

use super::options::{bytes, megabytes, preset_of, ruleset_of, size, threads, whole_number};
use super::{Failure, Next};
use crate::engine::Clock;
use crate::engine::solver::Settings;
use crate::engine::solver::book::{Book, Entry, LastLayer, MOST_PLIES, Solved};
use crate::outside::{Limit, ReadError, Shown, read_all};
use crate::presets::{Catalog, SearchPath};
use crate::rules::{Size, counted};

/// Positions that are solved together and written at once.
const CHUNK: usize = 128;
/// Time between two lines of progress.
const BETWEEN: Duration = Duration::from_secs(10);
/// Bytes of an entry in the file of a shard: score, column, work.
const ENTRY: usize = 3;
const MAGIC: &str = "plummet book shard 1; line of four on ";
/// No first line of a shard is longer.
const LONGEST_LINE: usize = 120;

/// What `plummet book` is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct BookArguments {
    /// What else to do with books
    #[command(subcommand)]
    pub command: Option<BookCommand>,

    /// The book to be made.
    #[command(flatten)]
    pub make: Option<MakeArguments>,
}

/// What can be done with books besides making one.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum BookCommand {
    /// Put the shards of a book together
    Merge {
        /// The files of all shards, in any order
        #[arg(value_name = "SHARD", required = true)]
        shards: Vec<PathBuf>,

        /// The book
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
    },
}

/// Which book, or which shard of it, is to be made.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct MakeArguments {
    /// The rules; the id of a preset whose goal is a line of four, such as connect_four
    #[arg(long, value_name = "PRESET")]
    pub preset: Option<String>,

    /// The size of the board, such as 6x5: columns, then rows
    #[arg(long, value_name = "CxR", value_parser = size)]
    pub size: Option<Size>,

    /// Up to how many discs the book knows every position, 1 to 12
    #[arg(long, value_name = "N", value_parser = plies)]
    pub plies: u8,

    /// Solve shard I of N alone, such as 2/8; the first is 1
    #[arg(long, value_name = "I/N", value_parser = shard)]
    pub shard: Option<Shard>,

    /// The book, or the shard; the work on a book is kept in FILE.part until it is done,
    /// and a run that was interrupted goes on where it was
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,

    /// How many threads search, 1 to 256
    #[arg(long, value_name = "N", value_parser = threads, default_value = "2",
          allow_negative_numbers = true)]
    pub threads: NonZeroUsize,

    /// The memory of the table, in megabytes, 1 to 4096
    #[arg(long, value_name = "MB", value_parser = megabytes, default_value_t = 16,
          allow_negative_numbers = true)]
    pub hash: u64,
}

/// Part `index` of `count`, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    index: usize,
    count: usize,
}

impl Shard {
    /// The numbers of the positions that belong to it, of so many.
    const fn range(self, positions: usize) -> std::ops::Range<usize> {
        positions * (self.index - 1) / self.count..positions * self.index / self.count
    }
}

/// What the program does for these arguments.
///
/// # Errors
/// A sentence about what makes no sense.
pub(super) fn next(asked: &BookArguments, search_path: &SearchPath) -> Result<Next, String> {
    match (&asked.command, &asked.make) {
        (Some(BookCommand::Merge { shards, out }), _) => Ok(Next::MergeBook {
            shards: shards.clone(),
            out: out.clone(),
        }),
        (None, Some(make)) => {
            let shard = BookShard::new(make, &Catalog::load(search_path))?;
            Ok(Next::Book(Box::new(shard)))
        }
        (None, None) => {
            Err("expected --plies and --out; plummet book --help tells more".to_owned())
        }
    }
}

fn plies(text: &str) -> Result<u8, String> {
    let plies = whole_number(text, 1, MOST_PLIES.into())?;
    u8::try_from(plies).map_err(|error| error.to_string())
}

fn shard(text: &str) -> Result<Shard, String> {
    let number = |text: &str| whole_number(text, 1, 100_000).ok()?.try_into().ok();
    text.split_once('/')
        .and_then(|(index, count)| {
            let (index, count) = (number(index)?, number(count)?);
            (index <= count).then_some(Shard { index, count })
        })
        .ok_or_else(|| format!("expected I/N with I from 1 to N, such as 2/8, found {text:?}"))
}

/// A file that is read from its start and written at its end.
pub trait Appended: Read + Write {
    /// Forgets everything after the first `length` bytes.
    ///
    /// # Errors
    /// If the file cannot be cut.
    fn cut(&mut self, length: u64) -> io::Result<()>;
    /// How many bytes there are.
    ///
    /// # Errors
    /// If that cannot be told.
    fn length(&mut self) -> io::Result<u64>;
    /// Reads from the start again.
    ///
    /// # Errors
    /// If the file has no start to go to.
    fn rewind(&mut self) -> io::Result<()>;
}

/// The first line of a shard's file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Header {
    size: Size,
    plies: u8,
    shard: Shard,
}

impl Header {
    fn line(self) -> String {
        let Self { size, plies, shard } = self;
        format!(
            "{MAGIC}{size}; {plies} plies; shard {}/{}\n",
            shard.index, shard.count
        )
    }

    /// The first line of these bytes, and what follows.
    fn split(bytes: &[u8]) -> Option<(Self, &[u8])> {
        let end = bytes
            .iter()
            .take(LONGEST_LINE)
            .position(|&byte| byte == b'\n')?;
        let line = std::str::from_utf8(bytes.get(..end)?).ok()?;
        let mut parts = line.strip_prefix(MAGIC)?.split("; ");
        let header = Self {
            size: size(parts.next()?).ok()?,
            plies: plies(parts.next()?.strip_suffix(" plies")?).ok()?,
            shard: shard(parts.next()?.strip_prefix("shard ")?).ok()?,
        };
        Some((header, bytes.get(end + 1..)?))
    }
}

/// A book, or a shard of one, to be solved.
#[derive(Debug)]
pub struct BookShard {
    header: Header,
    layer: LastLayer,
    out: PathBuf,
    is_whole: bool,
}

impl BookShard {
    /// Looks up what the arguments name.
    ///
    /// # Errors
    /// A sentence about the first thing that does not exist or cannot be solved.
    pub fn new(asked: &MakeArguments, catalog: &Catalog) -> Result<Self, String> {
        let ruleset = ruleset_of(preset_of(asked.preset.as_deref(), catalog)?, asked.size)?;
        let settings = Settings {
            threads: asked.threads,
            table_bytes: bytes(asked.hash),
        };
        let layer = LastLayer::new(&ruleset, asked.plies, settings)
            .map_err(|error| format!("--plies {}: {error}", asked.plies))?;
        let header = Header {
            size: ruleset.size(),
            plies: asked.plies,
            shard: asked.shard.unwrap_or(Shard { index: 1, count: 1 }),
        };
        Ok(Self {
            header,
            layer,
            out: asked.out.clone(),
            is_whole: asked.shard.is_none(),
        })
    }

    /// The file that holds what is solved so far.
    #[must_use]
    pub fn file(&self) -> PathBuf {
        if !self.is_whole {
            return self.out.clone();
        }
        let mut name = self.out.clone().into_os_string();
        name.push(".part");
        name.into()
    }

    /// The file of the book, if this is to be a whole one.
    #[must_use]
    pub fn book(&self) -> Option<&Path> {
        self.is_whole.then_some(&self.out)
    }

    /// Solves what the file does not hold yet, telling on `err` how far it is, and returns
    /// the bytes of the book if this is a whole one.
    ///
    /// # Errors
    /// If the file is another, somebody else writes to it, or a stream fails.
    pub fn run(
        &self,
        file: &mut impl Appended,
        err: &mut impl Write,
        clock: &dyn Clock,
    ) -> Result<Option<Vec<u8>>, Failure> {
        let held = self.held(file)?;
        let range = self.header.shard.range(self.layer.len());
        let (begin, start) = (range.start + held, clock.now());
        let (mut position, mut told) = (begin, start);
        while position < range.end {
            let until = range.end.min(position + CHUNK);
            let solved = self.layer.solve(position..until, &AtomicBool::new(false));
            let solved = solved.ok_or_else(|| {
                Failure::File(format!("positions {position} to {until} were not solved"))
            })?;
            let bytes: Vec<u8> = solved.into_iter().flat_map(bytes_of).collect();
            self.append(file, position - range.start, &bytes)?;
            position = until;
            let now = clock.now();
            if now.saturating_sub(told) >= BETWEEN || position == range.end {
                told = now;
                let spent = now.saturating_sub(start).as_secs();
                let (done, left) = (position - begin, range.end - position);
                let left = spent.saturating_mul(left as u64) / done.max(1) as u64;
                writeln!(
                    err,
                    "{} of {}, {} min left",
                    position - range.start,
                    counted(range.len(), "position"),
                    left.div_ceil(60)
                )?;
            }
        }
        if !self.is_whole {
            return Ok(None);
        }
        file.rewind().map_err(Failure::Input)?;
        let name = self.file();
        let bytes = self.read(file)?;
        merge(&[(name, bytes)]).map(Some).map_err(Failure::File)
    }

    fn read(&self, file: &mut impl Appended) -> Result<Vec<u8>, Failure> {
        read_all(file, Limit::SHARD).map_err(|error| match error {
            ReadError::Io(error) => Failure::Input(error),
            error => Failure::File(format!("{}: {error}", Shown::path(&self.file()))),
        })
    }

    /// Writes further entries behind so many: they count by their place, so nothing is
    /// written where the file is not as this run has left it.
    fn append(&self, file: &mut impl Appended, held: usize, bytes: &[u8]) -> Result<(), Failure> {
        let expected = (self.header.line().len() + held * ENTRY) as u64;
        let found = file.length().map_err(Failure::Input)?;
        if found != expected {
            return Err(Failure::File(format!(
                "{}: expected the {expected} bytes written so far, found {found}: another program \
                 has written to it",
                Shown::path(&self.file())
            )));
        }
        file.write_all(bytes)?;
        file.flush()?;
        Ok(())
    }

    /// How many entries the file holds already; cut to whole ones, and begun if empty.
    fn held(&self, file: &mut impl Appended) -> Result<usize, Failure> {
        let held = self.read(file)?;
        let line = self.header.line();
        let most = self.header.shard.range(self.layer.len()).len();
        if held.is_empty() || (held.len() < line.len() && line.as_bytes().starts_with(&held)) {
            file.cut(0)?;
            file.write_all(line.as_bytes())?;
            return Ok(0);
        }
        match Header::split(&held) {
            Some((header, entries)) if header == self.header && entries.len() <= most * ENTRY => {
                let whole = entries.len() / ENTRY;
                for (number, bytes) in (1..).zip(entries.chunks_exact(ENTRY)) {
                    if entry_of(bytes, header.size).is_none() {
                        return Err(Failure::File(no_entry(&self.file(), number, bytes)));
                    }
                }
                file.cut((line.len() + whole * ENTRY) as u64)?;
                Ok(whole)
            }
            _ => Err(Failure::File(format!(
                "{}: expected an empty file or one that begins with {:?}, found {}",
                Shown::path(&self.file()),
                line.trim_end(),
                found(&held),
            ))),
        }
    }
}

/// The beginning of a file, for a message.
fn found(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes.get(..bytes.len().min(LONGEST_LINE)).unwrap_or(&[]));
    format!("{:?}", text.lines().next().unwrap_or_default())
}

fn bytes_of(solved: Solved) -> [u8; ENTRY] {
    let [score] = solved.entry.score.to_le_bytes();
    [score, solved.entry.column, solved.work]
}

/// The bytes of the book of these shards, each with the name of its file.
///
/// # Errors
/// A sentence about the first that is no shard, missing, unfinished or of another book.
pub fn merge(shards: &[(PathBuf, Vec<u8>)]) -> Result<Vec<u8>, String> {
    let mut parts = Vec::new();
    for (name, bytes) in shards {
        let (header, entries) = Header::split(bytes).ok_or_else(|| {
            let found = found(bytes);
            let name = Shown::path(name);
            format!("{name}: expected a first line such as \"{MAGIC}7x6; 8 plies; shard 1/2\", found {found}")
        })?;
        parts.push((header, name, entries));
    }
    parts.sort_by_key(|(header, ..)| header.shard.index);
    let Some(&(first, first_name, _)) = parts.first() else {
        return Err("expected the files of the shards, found none".to_owned());
    };
    let mut last = Vec::new();
    for (expected, &(header, name, bytes)) in (1..).zip(&parts) {
        let of_the_same = Header {
            shard: first.shard,
            ..header
        } == first
            && header.shard.count == first.shard.count;
        if !of_the_same {
            return Err(format!(
                "{}: expected a shard of the same book as {}, found {:?}",
                Shown::path(name),
                Shown::path(first_name),
                header.line().trim_end(),
            ));
        }
        if header.shard.index != expected {
            return Err(format!(
                "expected shard {expected} of {} next, found shard {} in {}",
                first.shard.count,
                header.shard.index,
                Shown::path(name),
            ));
        }
        for (number, bytes) in (1..).zip(bytes.chunks_exact(ENTRY)) {
            let entry = entry_of(bytes, first.size);
            last.push(entry.ok_or_else(|| no_entry(name, number, bytes))?);
        }
    }
    if parts.len() != first.shard.count {
        let (count, found) = (first.shard.count, parts.len());
        return Err(format!("expected all {count} shards, found {found}"));
    }
    let book = Book::of_last_layer(first.size, first.plies, &last);
    let book = book.map_err(|error| format!("the shards do not make a book: {error}"))?;
    book.to_bytes().map_err(|error| error.to_string())
}

fn no_entry(name: &Path, number: usize, bytes: &[u8]) -> String {
    let name = Shown::path(name);
    format!("{name}: expected a score and a column, found {bytes:?} as entry {number}")
}

/// An entry that a board of this size may have.
fn entry_of(bytes: &[u8], size: Size) -> Option<Entry> {
    let &[score, column, _] = bytes else {
        return None;
    };
    let score = i8::from_le_bytes([score]);
    let may_be =
        column < size.columns && usize::from(score.unsigned_abs()) <= size.cells().div_ceil(2);
    may_be.then_some(Entry { score, column })
}
