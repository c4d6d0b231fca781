//! `plummet book`: makes opening books, whole or in shards, and merges shards.

use std::fmt::Display;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::{Args, Subcommand};

use super::options::{bytes, megabytes, preset_of, ruleset_of, size, threads, whole_number};
use super::{DONE, Failure, Host, PROGRESS_INTERVAL};
use crate::book::{BookPlan, BookProgress, BookRun, Shard, merge_files};
use crate::engine::solver::SolverSettings;
use crate::engine::solver::book::{Book, MAX_BOOK_PLIES, Unbookable};
use crate::outside::{Escaped, Limit, read_file};
use crate::presets::{Catalog, SearchPath};
use crate::rules::{Size, with_plural};

/// Arguments of `plummet book`.
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
    #[arg(long, value_name = "I/N")]
    pub shard: Option<Shard>,

    /// A book with one ply less, whose scores narrow the search
    #[arg(long, value_name = "FILE")]
    pub book: Option<PathBuf>,

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

impl BookArguments {
    /// Makes a book or a shard, or merges shards.
    pub(super) fn run(self, search_path: &SearchPath, host: &mut Host<'_>) -> Result<u8, Failure> {
        match (self.command, self.make) {
            (Some(BookCommand::Merge { shards, out }), _) => merge_files(&shards, &out)?,
            (None, Some(make)) => make.run(&Catalog::load(search_path), host)?,
            (None, None) => {
                let sentence = "expected --plies and --out; plummet book --help tells more";
                return Err(Failure::Misuse(sentence.to_owned()));
            }
        }
        Ok(DONE)
    }
}

impl MakeArguments {
    fn run(self, catalog: &Catalog, host: &mut Host<'_>) -> Result<(), Failure> {
        let run = self.book(catalog).map_err(Failure::Misuse)?;
        let start = host.clock.now();
        let mut last_report = start;
        let mut report = |BookProgress { held, done, total }| {
            let now = host.clock.now();
            if now.saturating_sub(last_report) < PROGRESS_INTERVAL && done < total {
                return Ok(());
            }
            last_report = now;
            let spent = now.saturating_sub(start).as_secs();
            let left = spent.saturating_mul((total - done) as u64) / (done - held).max(1) as u64;
            let total = with_plural(total, "position");
            let minutes = left.div_ceil(60);
            writeln!(host.err, "{done} of {total}, {minutes} min left")
        };
        // A signal ends the program; the next run resumes.
        run.run(&AtomicBool::new(false), &mut report)?;
        Ok(())
    }

    /// Prepares the run, or returns a message about the first argument that names nothing or
    /// cannot be solved.
    fn book(self, catalog: &Catalog) -> Result<BookRun, String> {
        let plies = self.plies;
        let before = self.book.as_deref().map(read_book).transpose()?;
        let plan = BookPlan {
            ruleset: ruleset_of(preset_of(self.preset.as_deref(), catalog)?, self.size)?,
            plies,
            shard: self.shard,
            before: before.map(Arc::new),
            settings: SolverSettings {
                threads: self.threads,
                table_bytes: bytes(self.hash),
            },
            out: self.out,
        };
        BookRun::new(plan).map_err(|error| match error {
            Unbookable::Size { .. } | Unbookable::Before { .. } => format!("--book: {error}"),
            error => format!("--plies {plies}: {error}"),
        })
    }
}

/// Reads the opening book of `--book`. Errors name the option and the file.
pub(super) fn read_book(file: &Path) -> Result<Book, String> {
    let named = |error: &dyn Display| format!("--book {}: {error}", Escaped::path(file));
    let bytes = read_file(file, Limit::BOOK).map_err(|error| named(&error))?;
    Book::read(&bytes).map_err(|error| named(&error))
}

fn plies(text: &str) -> Result<u8, String> {
    let plies = whole_number(text, 1, MAX_BOOK_PLIES.into())?;
    u8::try_from(plies).map_err(|error| error.to_string())
}
