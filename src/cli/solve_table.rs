//! `plummet solve --table`: the results of many games from the empty board.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;

use super::options::{bytes, whole_number};
use super::{DONE, Failure, Host, NOT_DONE, OnInterrupt};
use crate::book::Shard;
use crate::book::solved::{Found, Prover, TablePlan, TableRun, merge_tables};
use crate::outside::Escaped;
use crate::rules::with_plural;
use crate::storage::write_atomically;

/// The table of solved games.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct TableArguments {
    /// Solve the games of a list from the empty board, result and length, and read no input
    #[arg(long, conflicts_with_all = ["weak", "keep_table", "exact", "book", "no_book", "preset",
                                      "size"])]
    pub table: bool,

    /// Write the solved games to this file, again after each game
    #[arg(long, value_name = "FILE", requires = "table")]
    pub out: Option<PathBuf>,

    /// Go on with the file of --out, which an earlier run wrote
    #[arg(long, requires = "out")]
    pub resume: bool,

    /// Solve shard I of N of the list alone, such as 2/8; the first is 1
    #[arg(long, value_name = "I/N", requires = "table")]
    pub shard: Option<Shard>,

    /// Leave out games that take this many positions or more
    #[arg(long, value_name = "N", requires = "table", value_parser = nodes,
          allow_negative_numbers = true)]
    pub nodes: Option<u64>,

    /// Solve nothing: put these files together into the file of --out
    #[arg(long, value_name = "FILE", requires = "out", num_args = 1..,
          conflicts_with_all = ["resume", "shard", "nodes"])]
    pub merge: Vec<PathBuf>,
}

fn nodes(text: &str) -> Result<u64, String> {
    whole_number(text, 1, u64::MAX)
}

impl TableArguments {
    /// Solves the games with this number of threads and tables of `hash` megabytes and writes a
    /// line for each, or merges files.
    pub(super) fn run(
        &self,
        threads: NonZeroUsize,
        hash: u64,
        host: &mut Host<'_>,
    ) -> Result<u8, Failure> {
        if !self.merge.is_empty() {
            return self.merge(host);
        }
        let run = TableRun::new(TablePlan {
            shard: self.shard,
            prover: Prover {
                threads,
                table_bytes: bytes(hash),
                most_nodes: self.nodes.unwrap_or(u64::MAX),
            },
            out: self.out.clone(),
            resume: self.resume,
        })?;
        let stop = (host.interrupt)(OnInterrupt::Stop);
        let mut left_out = 0;
        let out = &mut *host.out;
        let ended = run.run(stop, &mut |found| {
            left_out += u64::from(matches!(found, Found::LeftOut(_)));
            write_line(out, found)
        })?;
        if !ended {
            host.warn("stopped; --out and --resume go on with the next game");
            return Ok(NOT_DONE);
        }
        if left_out > 0 {
            let games = with_plural(left_out, "game");
            host.warn(&format!(
                "{games} left out: more positions than --nodes allows"
            ));
        }
        Ok(DONE)
    }

    fn merge(&self, host: &mut Host<'_>) -> Result<u8, Failure> {
        let Some(out) = &self.out else {
            let sentence = "expected --out FILE, the merged table";
            return Err(Failure::Misuse(sentence.to_owned()));
        };
        let merged = merge_tables(&self.merge)?;
        let text = merged.table.to_text();
        write_atomically(out, &text).map_err(|error| Failure::File(error.to_string()))?;
        let games = with_plural(merged.table.games.len(), "game");
        writeln!(host.out, "{games} in {}", Escaped::path(out))?;
        host.out.flush()?;
        if !merged.missing.is_empty() {
            let (count, names) = (merged.missing.len(), merged.missing.join(", "));
            let games = with_plural(count, "game");
            host.warn(&format!("no file has {games} of the list: {names}"));
        }
        Ok(DONE)
    }
}

/// Writes the result of a game. A program that reads the pipe may wait for each line.
fn write_line(out: &mut dyn Write, found: Found<'_>) -> io::Result<()> {
    match found {
        Found::Proven(game) => writeln!(out, "{game}")?,
        Found::LeftOut(name) => writeln!(out, "{name}: not proven within --nodes")?,
    }
    out.flush()
}
