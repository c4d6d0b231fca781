//! Makes an opening book: the exact scores of all positions up to so many discs.
//!
//! `cargo run --release --example make_book -- CxR PLIES OUT [BEFORE]`
//!
//! What is solved is appended to OUT.part, so that a later run goes on there. BEFORE is a book of a ply
//! less, whose scores narrow the search.

#![allow(clippy::disallowed_methods, reason = "for makers alone")]

use std::error::Error;
use std::fs::{self, File};
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread::available_parallelism;

use plummet::engine::solver::SolverSettings;
use plummet::internals::engine::solver::book::{Book, BookEntry, LastLayer};
use plummet::rules::{Ruleset, RulesetSpec, Size};

/// Positions that are solved and written together.
const BATCH: usize = 128;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [size, plies, out, before @ ..] = arguments.as_slice() else {
        return Err("expected CxR, PLIES, OUT and perhaps BEFORE".into());
    };
    let (size, plies): (Size, u8) = (size.parse()?, plies.parse()?);
    let ruleset = Ruleset::new(&RulesetSpec {
        columns: size.columns.into(),
        rows: size.rows.into(),
        ..RulesetSpec::default()
    })?;
    let settings = SolverSettings {
        threads: available_parallelism()?,
        ..SolverSettings::default()
    };
    let mut layer = LastLayer::new(&ruleset, plies, settings)?;
    if let Some(before) = before.first() {
        layer.use_book(Arc::new(Book::read(&fs::read(before)?)?))?;
    }
    let part = format!("{out}.part");
    let mut file = File::options().create(true).append(true).open(&part)?;
    // An entry is a score and a column. The last one may be cut off.
    let held = fs::read(&part)?.len() / 2;
    file.set_len(2 * held as u64)?;
    for first in (held..layer.len()).step_by(BATCH) {
        let last = layer.len().min(first + BATCH);
        let solved = layer.solve(first..last, &AtomicBool::new(false));
        let solved = solved.ok_or("positions were not solved")?.into_iter();
        let bytes = solved.flat_map(|it| [it.entry.score.to_le_bytes()[0], it.entry.column]);
        file.write_all(&bytes.collect::<Vec<u8>>())?;
        writeln!(io::stdout(), "{last} of {} positions", layer.len())?;
    }
    let bytes = fs::read(&part)?;
    let entries = bytes.chunks_exact(2).map(|it| BookEntry {
        score: i8::from_le_bytes([it[0]]),
        column: it[1],
    });
    let book = Book::of_last_layer(size, plies, &entries.collect::<Vec<_>>())?;
    fs::write(out, book.to_bytes()?)?;
    Ok(fs::remove_file(part)?)
}
